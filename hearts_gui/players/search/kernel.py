# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays deals of Hearts to their end, fast: what search samples with. Compiled by Cython or as it is.

A card is a number, 13 * suit + rank with the two as 0, and a set of cards is a mask of 52 bits. The rules come as data
(see rulebook.py); how cards are chosen inside a playout comes as tables of small integers (see tables.py). A kernel
holds one position, from any point of a deal, and serves one thread at a time; its long loops release Python's lock.
All arithmetic is on integers and random words come from one 64-bit generator, so that the same seed gives the same
result on every machine, compiled or not. Uncompiled, unsigned values are kept in range by masks.
"""

try:
    import cython
except ImportError:
    from hearts_gui.players.search import pure as cython

from hearts_gui.players.search.tables import MERGE, ODDS

if not cython.compiled:  # compiled, these are C's own: see kernel.pxd
    WATCHING = 2
    NOTHING = -(1 << 20)
    SUIT = 0x1FFF
    M64 = 0xFFFFFFFFFFFFFFFF
    GOLDEN = 0x9E3779B97F4A7C15
    MIX1 = 0xBF58476D1CE4E5B9
    MIX2 = 0x94D049BB133111EB
    STAR = 0x2545F4914F6CDD1D

    def lowest(m):
        """The number of the lowest card of a set that is not empty."""
        return (m & -m).bit_length() - 1

    def highest(m):
        """The number of the highest card of a set that is not empty."""
        return m.bit_length() - 1

    def count(m):
        """How many cards a set has."""
        return m.bit_count()

    def processor_fits():
        """Whether this processor has the instructions that the kernel was compiled for."""
        return True


COMPILED = cython.compiled
if not processor_fits():
    raise ImportError("this processor lacks an instruction that the compiled kernel uses")


@cython.final
@cython.cclass
class Kernel:
    """One position of a deal, the rules it is played by, and the tables that choose cards in a playout."""

    # the rules
    players: cython.int
    tricks: cython.int
    opening: cython.int
    after: cython.int
    needs_break: cython.int
    needs_led: cython.int
    free_hearts: cython.int
    heart_worth: cython.int
    moon_points: cython.int
    moon_choice: cython.int
    pack: cython.ulonglong
    hearts: cython.ulonglong
    opening_cards: cython.ulonglong
    breakers: cython.ulonglong
    scoring: cython.ulonglong
    harmful: cython.ulonglong
    moon_cards: cython.ulonglong
    queens: cython.ulonglong
    jacks: cython.ulonglong
    pivot: cython.ulonglong[4]
    above: cython.ulonglong[4]
    kind: cython.int[4]
    worth: cython.int[52]
    suit: cython.int[52]
    place: cython.int[52]
    phase: cython.int[20]
    harm_bin: cython.int[128]
    left_bin: cython.int[128]
    cost_bin: cython.int[128]

    # the position being played on
    alive: cython.ulonglong
    table: cython.ulonglong
    hand: cython.ulonglong[8]
    taken: cython.ulonglong[8]
    score: cython.int[8]
    harm: cython.int[8]
    free: cython.int[8]
    voids: cython.int[4]
    led: cython.int[4]
    broken: cython.int
    trick: cython.int
    laid: cython.int
    turn: cython.int
    best: cython.int
    winner: cython.int
    cost: cython.int
    holders: cython.int
    sole: cython.int
    harm_left: cython.int
    points: cython.int[8]
    shooter: cython.int
    rng: cython.ulonglong

    # the position that playouts start from
    root_alive: cython.ulonglong
    root_table: cython.ulonglong
    root_hand: cython.ulonglong[8]
    root_taken: cython.ulonglong[8]
    root_score: cython.int[8]
    root_harm: cython.int[8]
    root_free: cython.int[8]
    root_voids: cython.int[4]
    root_led: cython.int[4]
    root_state: cython.int[10]

    # the cards that a seat can't see, for dealing worlds
    seats: cython.int
    seat: cython.int[8]
    need: cython.int[8]
    fixed: cython.ulonglong[8]
    unseen: cython.int
    tied: cython.int
    card: cython.int[52]
    who: cython.int[52]
    tier: cython.int[52]
    bound: cython.int[128]

    # what has been played, and how the hands of a world are judged by it
    history: cython.int[52]
    plays: cython.int
    opener: cython.int
    shown: cython.ulonglong[8]
    prospects: cython.int
    watch: cython.int
    watched: cython.int
    joined: cython.int
    merge: cython.short[256]
    odds: cython.int[256]
    holdings: cython.short[440]
    liked: cython.int
    prospect: cython.ulonglong[4096]
    heard: cython.int[512]
    pick: cython.int[512]

    # what is passed before play
    passing: cython.int
    pooled: cython.int
    one_back: cython.int
    dealer: cython.int
    to: cython.int[8]
    given: cython.ulonglong[8]
    wishes: cython.short[416]

    # how a position is valued
    objective: cython.int
    total: cython.longlong[64]
    square: cython.longlong[64]
    chance: cython.int[8192]
    standing: cython.int[8]
    care: cython.int
    moon_love: cython.int
    moon_fear: cython.int

    # how cards are chosen in a playout
    policy: cython.int
    noisy: cython.int
    noise: cython.short[256]
    lead_rank: cython.schar[3360]
    lead_length: cython.schar[448]
    lead_void: cython.schar[128]
    lead_moon: cython.schar[1920]
    lead_pivot: cython.schar[480]
    lose_rank: cython.schar[1680]
    lose_pivot: cython.schar[96]
    follow_moon: cython.schar[360]
    follow_void: cython.schar[36]
    win_cost: cython.schar[1152]
    win_rank: cython.schar[1680]
    win_queen: cython.schar[192]
    win_exit: cython.schar[192]
    win_moon: cython.schar[120]
    win_pivot: cython.schar[144]
    shed_rank: cython.schar[3360]
    shed_length: cython.schar[448]
    shed_pivot: cython.schar[480]
    shed_moon: cython.schar[160]
    shed_cost: cython.schar[192]

    def __init__(self, book):
        """A kernel for the rules in ``book``, a rulebook.Rulebook."""
        i: cython.int
        if not cython.compiled:
            self._make_arrays()
        self.players = book.players
        self.tricks = book.tricks
        self.opening = book.opening
        self.after = book.hearts_after
        self.needs_break = book.hearts_need_break
        self.needs_led = book.hearts_need_led
        self.free_hearts = book.free_hearts
        self.heart_worth = book.heart_worth
        self.moon_points = book.moon_points
        self.moon_choice = book.moon_choice
        self.pack = book.pack
        self.hearts = book.hearts
        self.opening_cards = book.opening_cards
        self.breakers = book.breakers
        self.scoring = book.scoring
        self.harmful = book.harmful
        self.moon_cards = book.moon_cards
        self.queens = book.queens
        self.jacks = book.jacks
        for i in range(4):
            self.pivot[i] = book.pivot[i]
            self.above[i] = book.above[i]
            self.kind[i] = book.kind[i]
        for i in range(52):
            self.worth[i] = book.worth[i]
            self.suit[i] = i // 13
            self.place[i] = book.place[i]
        for i in range(20):
            self.phase[i] = book.phase[i]
        for i in range(128):
            self.harm_bin[i] = book.harm_bin[i]
            self.left_bin[i] = book.left_bin[i]
            self.cost_bin[i] = book.cost_bin[i]
        self.objective = 0
        self.care = 0
        self.moon_love = 0
        self.moon_fear = 0
        self.noisy = 0
        self.policy = 0
        self.rng = 1
        self.shooter = -1
        self.watch = -1
        self.plays = 0
        self.prospects = 1
        self.liked = 0
        self.set_logarithms(MERGE, ODDS)

    def _make_arrays(self):
        """Uncompiled, every field declared as a C array becomes a list of noughts."""
        for name, kind in type(self).__annotations__.items():
            length = getattr(kind, "_n", 0)
            if length:
                setattr(self, name, [0] * length)

    # -- random words ----------------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def seed(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.void:
        """Start the generator from two numbers, well mixed (splitmix64)."""
        z: cython.ulonglong = (a + (b * GOLDEN & M64) + GOLDEN) & M64
        z = ((z ^ (z >> 30)) * MIX1) & M64
        z = ((z ^ (z >> 27)) * MIX2) & M64
        z ^= z >> 31
        self.rng = z if z else GOLDEN

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def word(self) -> cython.ulonglong:
        """The next 64 random bits, never all nought (xorshift64*)."""
        x: cython.ulonglong = self.rng
        x ^= x >> 12
        x ^= (x << 25) & M64
        x ^= x >> 27
        self.rng = x
        return (x * STAR) & M64

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def below(self, n: cython.int) -> cython.int:
        """A random number from 0 up to, not including, n."""
        return ((self.word() >> 32) * n) >> 32

    # -- the rules -------------------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def hearts_open(self) -> cython.bint:
        """Whether one who has a choice may lead a heart to a trick after the first."""
        if self.trick < self.after or (self.needs_break and not self.broken):
            return False
        if not self.needs_led or (self.led[0] and self.led[1] and self.led[2]):
            return True
        return (self.led[0] > 1) + (self.led[1] > 1) + (self.led[2] > 1) + (self.led[3] > 1) >= 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def opening_leads(self, hand: cython.ulonglong) -> cython.ulonglong:
        """What the opener may lead to the first trick."""
        m: cython.ulonglong
        x: cython.ulonglong
        s: cython.int
        r: cython.int
        if self.opening == 1:
            m = hand & self.opening_cards
            return m if m else hand
        if self.opening == 2:
            m = hand & ~self.scoring
            return m if m else hand
        m = hand & ~self.hearts
        if not m:
            m = hand
        r = 13
        for s in range(4):
            x = (m >> (13 * s)) & SUIT
            if x and lowest(x) < r:
                r = lowest(x)
        x = 1
        x = (x << r) | (x << (13 + r)) | (x << (26 + r)) | (x << (39 + r))
        return m & x

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self) -> cython.ulonglong:
        """The cards that the seat whose turn it is may play."""
        hand: cython.ulonglong = self.hand[self.turn]
        m: cython.ulonglong
        x: cython.ulonglong
        if self.laid:
            x = SUIT
            m = hand & (x << (13 * self.suit[self.best]))
            if not m:
                m = hand
            if self.trick == 0:
                x = m & ~self.harmful
                if x:
                    m = x
            return m
        if self.trick == 0:
            return self.opening_leads(hand)
        x = hand & ~self.hearts
        if x and x != hand and not self.hearts_open():
            return x
        return hand

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def lay(self, c: cython.int) -> cython.void:
        """The seat whose turn it is plays card c; a complete trick goes to its winner."""
        one: cython.ulonglong = 1
        bit: cython.ulonglong = one << c
        p: cython.int = self.turn
        s: cython.int = self.suit[c]
        self.hand[p] &= ~bit
        self.alive &= ~bit
        self.table |= bit
        if not self.laid or (s == self.suit[self.best] and c > self.best):
            self.best = c
            self.winner = p
        elif s != self.suit[self.best]:
            self.voids[self.suit[self.best]] |= 1 << p
        self.cost += self.worth[c]
        self.laid += 1
        p += 1
        self.turn = 0 if p == self.players else p
        if self.laid == self.players:
            self.take()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self) -> cython.void:
        """The trick is complete: its winner takes it and is on lead."""
        w: cython.int = self.winner
        p: cython.int
        self.led[self.suit[self.best]] += 1
        if self.table & self.breakers:
            self.broken = 1
        if self.table & self.scoring:
            self.taken[w] |= self.table & self.scoring
            self.score[w] += self.cost
            if self.table & self.jacks:
                p = self.positive(self.table)
            else:
                p = self.cost
            self.harm[w] += p
            self.harm_left -= p
            if self.free_hearts:
                self.free[w] -= count(self.table & self.hearts)
            if self.table & self.moon_cards:
                self.holders |= 1 << w
                self.sole = w if self.holders == 1 << w else -1
        self.table = 0
        self.cost = 0
        self.laid = 0
        self.turn = w
        self.trick += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def positive(self, m: cython.ulonglong) -> cython.int:
        """The plus points among cards m."""
        p: cython.int = 0
        m &= self.harmful
        while m:
            p += self.worth[lowest(m)]
            m &= m - 1
        return p

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_points(self, subtract: cython.bint) -> cython.void:
        """Everyone's points, as far as tricks are taken: a moon is one when all its cards lie with one seat.

        ``subtract``: a shooter takes his bonus off his own score rather than giving it to the others.
        """
        i: cython.int
        free: cython.int
        self.shooter = -1
        if self.sole >= 0 and self.taken[self.sole] & self.moon_cards == self.moon_cards:
            self.shooter = self.sole
            for i in range(self.players):
                self.points[i] = self.beside(i)
                if subtract and i == self.shooter:
                    self.points[i] -= self.moon_points
                elif not subtract and i != self.shooter:
                    self.points[i] += self.moon_points
            return
        for i in range(self.players):
            self.points[i] = self.score[i]
            if self.free_hearts:
                free = count(self.taken[i] & self.hearts)
                if free > self.free_hearts:
                    free = self.free_hearts
                self.points[i] -= free * self.heart_worth

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def beside(self, p: cython.int) -> cython.int:
        """What the cards that a moon does not need count for who took them."""
        v: cython.int = 0
        m: cython.ulonglong = self.taken[p] & ~self.moon_cards
        while m:
            v += self.worth[lowest(m)]
            m &= m - 1
        return v

    # -- judging worlds by what has been played --------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, c: cython.int, v: cython.int) -> cython.void:
        """Card c, one of those that could be played, has this score; look out for the one that was played."""
        d: cython.int = self.joined - v
        if c == self.watch:
            self.watched = v
        if d < 0:
            self.joined = v
            d = -d
        if d < 256:
            self.joined += self.merge[d]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def liking(self, hand: cython.ulonglong) -> cython.int:
        """How much likelier this hand is after passing than any hand, a logarithm: the sum of holdings.py's cells."""
        s: cython.int
        k: cython.int
        n: cython.int
        r: cython.int
        b: cython.int
        v: cython.int = 0
        own: cython.ulonglong
        m: cython.ulonglong
        for s in range(4):
            own = (hand >> (13 * s)) & SUIT
            k = self.kind[s]
            n = count(own)
            b = (n > 1) + (n > 2) + (n > 4)
            m = own
            while m:
                v += self.holdings[(k * 13 + lowest(m)) * 4 + b]
                m &= m - 1
            v += self.holdings[208 + k * 14 + n] + self.holdings[264 + k * 14 + (lowest(own) if own else 13)]
            if self.pivot[s]:
                r = count(own & (self.pivot[s] - 1))
                if r > 5:
                    r = 5
                b = ((own & self.pivot[s]) != 0) + 2 * ((own & self.above[s]) != 0)
                v += self.holdings[320 + (k * 4 + b) * 6 + r]
            if k == 2:
                r = highest(own) if own else 0
                v += self.holdings[416 + (7 if n > 7 else n) * 3 + (r > 7) + (r > 10)]
        return v

    def hand_liking(self, hand: cython.ulonglong) -> cython.int:
        """The same, for the test that holds the two together."""
        return self.liking(hand)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hear(self, me: cython.int) -> cython.int:
        """How well the others' hands go with what was passed and played: a logarithm, in sixteenths.

        Wants the position's hands as they are now, and leaves the position spoilt.
        """
        i: cython.int
        c: cython.int
        noisy: cython.int = self.noisy
        heard: cython.int = 0
        for i in range(self.players):
            self.hand[i] |= self.shown[i]
            if self.liked and i != me:
                heard += self.liking(self.hand[i])
        self.clear(self.opener)
        self.noisy = WATCHING
        for i in range(self.plays):
            c = self.history[i]
            if self.turn != me:
                self.watch = c
                self.watched = 0
                self.joined = NOTHING
                self.choose()
                if self.joined != NOTHING:
                    heard += self.watched - self.joined
            self.lay(c)
        self.watch = -1
        self.noisy = noisy
        return heard

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, me: cython.int, seed: cython.ulonglong, first: cython.int, most: cython.int) -> cython.int:
        """Deal worlds, at most so many, and say how many there are: the picks among the prospects.

        Several prospects are dealt for each; those that are picked are as many of each as its odds are worth
        (systematic resampling).
        """
        i: cython.int
        j: cython.int
        n: cython.int
        top: cython.int = -(1 << 28)
        d: cython.int
        sum_: cython.longlong = 0
        gone: cython.longlong = 0
        start: cython.longlong
        self.seed(seed, first)
        n = 1 if self.prospects < 2 else 512 // self.prospects
        if n > most:
            n = most
        for i in range(n * self.prospects):
            self.hand[me] = self.root_hand[me]
            self.deal_world()
            for j in range(self.players):
                self.prospect[8 * i + j] = self.hand[j]
            if self.prospects > 1:
                self.heard[i] = self.hear(me)
                if self.heard[i] > top:
                    top = self.heard[i]
        self.pick[0] = 0
        if self.prospects < 2:
            return 1
        for i in range(n * self.prospects):
            d = top - self.heard[i]
            self.heard[i] = self.odds[d] if d < 256 else 0
            sum_ += self.heard[i]
        start = self.below(1 << 16) * sum_ // (n << 16)
        i = 0
        gone = self.heard[0]
        for j in range(n):
            while gone <= start + j * sum_ // n:
                i += 1
                gone += self.heard[i]
            self.pick[j] = i
        return n

    # -- choosing cards in a playout -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def any_of(self, m: cython.ulonglong) -> cython.int:
        """One of the cards m, each as likely as the others."""
        k: cython.int = self.below(count(m))
        while k:
            m &= m - 1
            k -= 1
        return lowest(m)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def moon_state(self, p: cython.int) -> cython.int:
        """How points lie for seat p: 0 nowhere, 1 split, 2-5 all with p (few to most), 6-9 all with one other."""
        if not self.holders:
            return 0
        if self.sole < 0:
            return 1
        return (2 if self.sole == p else 6) + self.harm_bin[self.harm[self.sole]]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def cost_for(self, p: cython.int) -> cython.int:
        """The class of what the trick on the table costs seat p: 0 nothing, 1-4 little to much, 5 less than nothing."""
        f: cython.int
        v: cython.int = self.cost
        if self.free_hearts and v and self.free[p] > 0:
            f = count(self.table & self.hearts)
            if f > self.free[p]:
                f = self.free[p]
            v -= f * self.heart_worth
        return self.cost_bin[v + 32]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def pivot_row(self, s: cython.int, own: cython.ulonglong, q: cython.int, ph: cython.int) -> cython.int:
        """Where the pivot tables' row begins for one who leads or sheds cards of suit s, of which he holds own."""
        k: cython.int = self.kind[s]
        g: cython.int
        if k == 2:
            return (40 + q * 5 + ph) * 4
        g = count(own & (self.pivot[s] - 1))
        if g > 4:
            g = 4
        k = (k - 1) * 4 + ((own & self.pivot[s]) != 0) + 2 * ((own & self.above[s]) != 0)
        return ((k * 2 + q) * 5 + g) * 4

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_lead(self, p: cython.int, m: cython.ulonglong) -> cython.int:
        """The card of m that the tables have p lead."""
        hand: cython.ulonglong = self.hand[p]
        u: cython.ulonglong = self.alive & ~hand
        ph: cython.int = self.phase[self.trick]
        queen: cython.int = (u & self.queens) != 0
        jack: cython.int = (u & self.jacks) != 0
        moon: cython.int = self.moon_state(p) * 4 + self.left_bin[self.harm_left]
        bits: cython.ulonglong = self.word() if self.noisy == 1 else 0
        best: cython.int = -100000
        card: cython.int = 0
        s: cython.int
        k: cython.int
        q: cython.int
        n: cython.int
        ln: cython.int
        lo: cython.int
        last: cython.int
        same: cython.int = 0
        h: cython.int
        v: cython.int = 0
        c: cython.int
        rank_row: cython.int
        length_row: cython.int
        void_row: cython.int
        moon_row: cython.int
        pivot_row: cython.int
        todo: cython.ulonglong
        own: cython.ulonglong
        out: cython.ulonglong
        low: cython.ulonglong
        for s in range(4):
            todo = (m >> (13 * s)) & SUIT
            if not todo:
                continue
            own = (hand >> (13 * s)) & SUIT
            out = (u >> (13 * s)) & SUIT
            k = self.kind[s]
            q = jack if k == 3 else queen
            n = count(out)
            ln = count(own)
            ln = 6 if ln > 7 else ln - 1
            rank_row = ((k * 2 + q) * 4 + ph) * 105 + ((n * (n + 1)) >> 1)
            length_row = ((k * 7 + ln) * 4 + ph) * 4
            h = count(self.voids[s] & ~(1 << p))
            if h > 3:
                h = 3
            void_row = ((k * 4 + h) * 2 + q) * 4
            moon_row = ((moon * 4 + k) * 3 + (n > 0) + (n > 4)) * 4
            pivot_row = self.pivot_row(s, own, q, ph) if k else -1
            last = -1
            while todo:
                low = todo & -todo
                todo ^= low
                lo = count(out & (low - 1))
                c = 13 * s + lowest(low)
                if lo == last and self.worth[c] == same:
                    if c == self.watch:
                        self.watched = v
                    continue
                last = lo
                same = self.worth[c]
                h = n - lo
                if h > 3:
                    h = 3
                ln = count(own & (low - 1))
                if ln > 3:
                    ln = 3
                v = (
                    self.lead_rank[rank_row + lo]
                    + self.lead_length[length_row + ln]
                    + self.lead_void[void_row + h]
                    + self.lead_moon[moon_row + h]
                )
                if pivot_row >= 0:
                    v += self.lead_pivot[pivot_row + self.place[c]]
                if self.noisy == 1:
                    if not bits:
                        bits = self.word()
                    v += self.noise[bits & 255]
                    bits >>= 8
                elif self.noisy == WATCHING:
                    self.weigh(c, v)
                if v > best:
                    best = v
                    card = c
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_follow(self, p: cython.int, m: cython.ulonglong) -> cython.int:
        """The card of m, all of the suit led, that the tables have p play."""
        one: cython.ulonglong = 1
        hand: cython.ulonglong = self.hand[p]
        u: cython.ulonglong = self.alive & ~hand
        s: cython.int = self.suit[self.best]
        k: cython.int = self.kind[s]
        ph: cython.int = self.phase[self.trick]
        left: cython.int = self.players - 1 - self.laid
        out: cython.ulonglong = (u >> (13 * s)) & SUIT
        todo: cython.ulonglong = (m >> (13 * s)) & SUIT
        line: cython.ulonglong = one << (self.best - 13 * s)
        n: cython.int = count(out)
        q: cython.int = (u & (self.jacks if k == 3 else self.queens)) != 0
        cost: cython.int = self.cost_for(p)
        moon: cython.int = self.moon_state(p)
        low_left: cython.int = 2 if left > 2 else left
        later: cython.int = ((1 << left) - 1) << (p + 1)
        best: cython.int = -100000
        card: cython.int = 0
        bits: cython.ulonglong = self.word() if self.noisy == 1 else 0
        low: cython.ulonglong
        x: cython.ulonglong
        lo: cython.int
        last: cython.int = -1
        same: cython.int = 0
        h: cython.int
        v: cython.int = 0
        c: cython.int
        i: cython.int
        base: cython.int
        rank_row: cython.int = (k * 4 + ph) * 105 + ((n * (n + 1)) >> 1)
        pivot_row: cython.int
        cost_row: cython.int
        moon_row: cython.int
        later = (later | (later >> self.players)) & ((1 << self.players) - 1)
        h = count(self.voids[s] & later)
        if h > 2:
            h = 2
        i = h * 12 + cost
        moon_row = ((moon * 2 * 3 + (2 if cost > 2 else cost)) * 2 + (self.sole == self.winner)) * 3 + low_left
        if todo & (line - 1):
            base = self.follow_moon[moon_row] + self.follow_void[i]
            pivot_row = ((k - 1) * 2 + q) * 16 + (3 if left > 3 else left) * 4
            x = todo & (line - 1)
            while x:
                low = x & -x
                x ^= low
                lo = count(out & (low - 1))
                c = 13 * s + lowest(low)
                if lo == last and self.worth[c] == same:
                    if c == self.watch:
                        self.watched = v
                    continue
                last = lo
                same = self.worth[c]
                v = base + self.lose_rank[rank_row + lo]
                if k:
                    v += self.lose_pivot[pivot_row + self.place[c]]
                if self.noisy == 1:
                    if not bits:
                        bits = self.word()
                    v += self.noise[bits & 255]
                    bits >>= 8
                elif self.noisy == WATCHING:
                    self.weigh(c, v)
                if v > best:
                    best = v
                    card = c
        todo &= ~(line - 1)
        if todo:
            base = self.follow_moon[moon_row + 18] + self.follow_void[i + 6]
            if left > 5:
                left = 5
            base += self.win_queen[((left * 2 + q) * 4 + k) * 4 + (n > 2) + (n > 5) + (n > 9)]
            h = 0
            for i in range(4):
                x = (hand >> (13 * i)) & SUIT
                if x and not (u >> (13 * i)) & ((x & -x) - 1) & SUIT:
                    h += 1
            if h > 3:
                h = 3
            base += self.win_exit[((h * 4 + ph) * 2 + (left == 0)) * 6 + cost]
            cost_row = ((left * 6 + cost) * 4 + k) * 8
            moon_row = (moon * 3 + low_left) * 4
            pivot_row = (((k - 1) * 2 + q) * 6 + left) * 4
            last = -1
            while todo:
                low = todo & -todo
                todo ^= low
                lo = count(out & (low - 1))
                c = 13 * s + lowest(low)
                if lo == last and self.worth[c] == same:
                    if c == self.watch:
                        self.watched = v
                    continue
                last = lo
                same = self.worth[c]
                h = n - lo
                v = (
                    base
                    + self.win_rank[rank_row + lo]
                    + self.win_cost[cost_row + (6 if h > 6 else h)]
                    + self.win_moon[moon_row + (3 if h > 3 else h)]
                )
                if k:
                    v += self.win_pivot[pivot_row + self.place[c]]
                if self.noisy == 1:
                    if not bits:
                        bits = self.word()
                    v += self.noise[bits & 255]
                    bits >>= 8
                elif self.noisy == WATCHING:
                    self.weigh(c, v)
                if v > best:
                    best = v
                    card = c
        return card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_shed(self, p: cython.int, m: cython.ulonglong) -> cython.int:
        """The card of m, none of the suit led, that the tables have p throw."""
        hand: cython.ulonglong = self.hand[p]
        u: cython.ulonglong = self.alive & ~hand
        ph: cython.int = self.phase[self.trick]
        queen: cython.int = (u & self.queens) != 0
        jack: cython.int = (u & self.jacks) != 0
        moon_row: cython.int = (self.moon_state(p) * 2 + (self.sole == self.winner)) * 8
        cost_row: cython.int = (self.cost_for(self.winner) * 4 + ph) * 8
        bits: cython.ulonglong = self.word() if self.noisy == 1 else 0
        best: cython.int = -100000
        card: cython.int = 0
        s: cython.int
        k: cython.int
        q: cython.int
        n: cython.int
        ln: cython.int
        lo: cython.int
        last: cython.int
        same: cython.int = 0
        v: cython.int = 0
        c: cython.int
        group: cython.int
        rank_row: cython.int
        length_row: cython.int
        pivot_row: cython.int
        todo: cython.ulonglong
        own: cython.ulonglong
        out: cython.ulonglong
        low: cython.ulonglong
        for s in range(4):
            todo = (m >> (13 * s)) & SUIT
            if not todo:
                continue
            own = (hand >> (13 * s)) & SUIT
            out = (u >> (13 * s)) & SUIT
            k = self.kind[s]
            q = jack if k == 3 else queen
            n = count(out)
            ln = count(own)
            ln = 6 if ln > 7 else ln - 1
            rank_row = ((k * 2 + q) * 4 + ph) * 105 + ((n * (n + 1)) >> 1)
            length_row = ((k * 7 + ln) * 4 + ph) * 4
            pivot_row = self.pivot_row(s, own, q, ph) if k else -1
            last = -1
            while todo:
                low = todo & -todo
                todo ^= low
                lo = count(out & (low - 1))
                c = 13 * s + lowest(low)
                if lo == last and self.worth[c] == same:
                    if c == self.watch:
                        self.watched = v
                    continue
                last = lo
                same = self.worth[c]
                ln = count(own & (low - 1))
                if ln > 3:
                    ln = 3
                v = self.shed_rank[rank_row + lo] + self.shed_length[length_row + ln]
                group = 0
                if k == 1:
                    group = 1 + self.place[c]
                elif k == 2:
                    group = 4 + (n - lo < 2)
                elif k == 3:
                    group = 7 if self.place[c] == 1 else 6
                v += self.shed_moon[moon_row + group] + self.shed_cost[cost_row + group]
                if pivot_row >= 0:
                    v += self.shed_pivot[pivot_row + self.place[c]]
                if self.noisy == 1:
                    if not bits:
                        bits = self.word()
                    v += self.noise[bits & 255]
                    bits >>= 8
                elif self.noisy == WATCHING:
                    self.weigh(c, v)
                if v > best:
                    best = v
                    card = c
        return card

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def choose(self) -> cython.int:
        """The card that the seat whose turn it is plays under the policy in force."""
        m: cython.ulonglong = self.legal()
        x: cython.ulonglong = SUIT
        if not m & (m - 1):
            return lowest(m)
        if self.policy == 0:
            return self.any_of(m)
        if not self.laid:
            return self.choose_lead(self.turn, m)
        if m & (x << (13 * self.suit[self.best])):
            return self.choose_follow(self.turn, m)
        return self.choose_shed(self.turn, m)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play_out(self) -> cython.void:
        """Play on to the end, or until every scoring card is taken, and count the points."""
        while self.trick < self.tricks and (self.alive | self.table) & self.scoring:
            self.lay(self.choose())
        self.count_points(self.moon_choice == 2)

    # -- positions -------------------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def restore(self) -> cython.void:
        """Back to the position that playouts start from."""
        i: cython.int
        for i in range(8):
            self.hand[i] = self.root_hand[i]
            self.taken[i] = self.root_taken[i]
            self.score[i] = self.root_score[i]
            self.harm[i] = self.root_harm[i]
            self.free[i] = self.root_free[i]
        for i in range(4):
            self.voids[i] = self.root_voids[i]
            self.led[i] = self.root_led[i]
        self.alive = self.root_alive
        self.table = self.root_table
        self.broken = self.root_state[0]
        self.trick = self.root_state[1]
        self.laid = self.root_state[2]
        self.turn = self.root_state[3]
        self.best = self.root_state[4]
        self.winner = self.root_state[5]
        self.cost = self.root_state[6]
        self.holders = self.root_state[7]
        self.sole = self.root_state[8]
        self.harm_left = self.root_state[9]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self) -> cython.void:
        """Make the position in hand the one that playouts start from."""
        i: cython.int
        for i in range(8):
            self.root_hand[i] = self.hand[i]
            self.root_taken[i] = self.taken[i]
            self.root_score[i] = self.score[i]
            self.root_harm[i] = self.harm[i]
            self.root_free[i] = self.free[i]
        for i in range(4):
            self.root_voids[i] = self.voids[i]
            self.root_led[i] = self.led[i]
        self.root_alive = self.alive
        self.root_table = self.table
        self.root_state[0] = self.broken
        self.root_state[1] = self.trick
        self.root_state[2] = self.laid
        self.root_state[3] = self.turn
        self.root_state[4] = self.best
        self.root_state[5] = self.winner
        self.root_state[6] = self.cost
        self.root_state[7] = self.holders
        self.root_state[8] = self.sole
        self.root_state[9] = self.harm_left

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear(self, leader: cython.int) -> cython.void:
        """Before the first trick; the hands are set already."""
        i: cython.int
        for i in range(8):
            self.taken[i] = 0
            self.score[i] = 0
            self.harm[i] = 0
            self.free[i] = self.free_hearts
        for i in range(4):
            self.voids[i] = 0
            self.led[i] = 0
        self.alive = self.pack
        self.table = 0
        self.broken = 0
        self.trick = 0
        self.laid = 0
        self.turn = leader
        self.best = 0
        self.winner = leader
        self.cost = 0
        self.holders = 0
        self.sole = -1
        self.harm_left = self.positive(self.pack)

    def load(self, hands, leader: cython.int, plays=()):
        """Set the position: the hands at the first lead as masks, who leads, the cards played so far in order.

        Of hands that a seat can't see give 0: what they play is taken from ``plays``.
        """
        i: cython.int
        for i in range(8):
            self.hand[i] = hands[i] if i < self.players else 0
        self.clear(leader)
        self.opener = leader
        self.plays = 0
        for i in range(8):
            self.shown[i] = 0
        for i in plays:
            self.note(i)
            self.lay(i)
        self.keep()

    @cython.cfunc
    def note(self, c: cython.int) -> cython.void:
        """Write down that the seat whose turn it is plays card c."""
        one: cython.ulonglong = 1
        self.history[self.plays] = c
        self.plays += 1
        self.shown[self.turn] |= one << c

    def lay_card(self, card: cython.int):
        """The seat whose turn it is plays this card, in the position itself."""
        self.restore()
        self.note(card)
        self.lay(card)
        self.keep()

    def legal_cards(self) -> cython.ulonglong:
        """The cards that the seat whose turn it is may play."""
        self.restore()
        return self.legal()

    def facts(self):
        """All that the position holds, by name; for tests and the fit, which work out the tables' features from it."""
        return {
            "hands": [self.root_hand[i] for i in range(self.players)],
            "taken": [self.root_taken[i] for i in range(self.players)],
            "harm": [self.root_harm[i] for i in range(self.players)],
            "free": [self.root_free[i] for i in range(self.players)],
            "voids": [self.root_voids[i] for i in range(4)],
            "alive": self.root_alive,
            "table": self.root_table,
            "trick": self.root_state[1],
            "laid": self.root_state[2],
            "turn": self.root_state[3],
            "best": self.root_state[4],
            "winner": self.root_state[5],
            "cost": self.root_state[6],
            "holders": self.root_state[7],
            "sole": self.root_state[8],
            "harm_left": self.root_state[9],
        }

    def result(self, subtract: cython.bint = False):
        """(points of every seat, the moon's shooter or -1) as far as tricks are taken.

        ``subtract``: a shooter takes his bonus off his own score.
        """
        self.restore()
        self.count_points(subtract)
        return [self.points[i] for i in range(self.players)], self.shooter

    # -- playing on ------------------------------------------------------------------------------------------------

    def set_policy(self, tables, noise):
        """Have playouts follow these tables (tables.Tables.blocks) with this noise (256 numbers), or None for greed.

        With None for tables every card is equally likely.
        """
        i: cython.int
        self.policy = 0 if tables is None else 1
        self.noisy = 0 if noise is None else 1
        if noise is not None:
            for i in range(256):
                self.noise[i] = noise[i]
        if tables is not None:
            self._set_tables(tables)

    def set_reading(self, prospects: cython.int, passed: cython.int = 0):
        """Have search pick its worlds among so many prospects for each, 1 to 512, by what was played so far.

        ``passed``: whether by what players keep when they pass, too. With 1 prospect all worlds count the same. Wants
        a policy, by which the others are thought to have played.
        """
        self.prospects = prospects if self.policy else 1
        self.liked = passed

    def set_logarithms(self, merge, odds):
        """How to reckon with logarithms in sixteenths, 256 numbers each: see tables.py."""
        i: cython.int
        for i in range(256):
            self.merge[i] = merge[i]
            self.odds[i] = odds[i]

    def set_holdings(self, numbers):
        """What players keep when they pass: the numbers of holdings.py's cells, logarithms in sixteenths."""
        i: cython.int
        for i in range(440):
            self.holdings[i] = numbers[i]

    def choice(self, seed: cython.ulonglong) -> cython.int:
        """The card that the policy plays in this position."""
        self.restore()
        self.seed(seed, 0)
        return self.choose()

    def playout(self, seed: cython.ulonglong):
        """Play the position to its end; (points of every seat, shooter or -1)."""
        self.restore()
        self.seed(seed, 0)
        with cython.nogil:
            self.play_out()
        return [self.points[i] for i in range(self.players)], self.shooter

    def self_play(self, seed: cython.ulonglong, deals: cython.int):
        """Deal and play out so many whole deals to the last card, seat 0 leading where nothing else is laid down.

        Returns every seat's sum of points and how many moons were shot. The benchmark's loop.
        """
        i: cython.int
        j: cython.int
        moons: cython.int = 0
        with cython.nogil:
            for i in range(8):
                self.total[i] = 0
            for i in range(deals):
                self.seed(seed, i)
                self.deal_pack()
                while self.trick < self.tricks:
                    self.lay(self.choose())
                self.count_points(self.moon_choice == 2)
                moons += self.shooter >= 0
                for j in range(self.players):
                    self.total[j] += self.points[j]
        return [self.total[i] for i in range(self.players)], moons

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_pack(self) -> cython.void:
        """Deal the whole pack at random and find who leads."""
        i: cython.int
        j: cython.int
        k: cython.int = 0
        one: cython.ulonglong = 1
        m: cython.ulonglong = self.pack
        leader: cython.int = 0
        while m:
            self.card[k] = lowest(m)
            m &= m - 1
            k += 1
        for i in range(8):
            self.hand[i] = 0
        for i in range(k - 1, 0, -1):
            j = self.below(i + 1)
            self.hand[i % self.players] |= one << self.card[j]
            self.card[j] = self.card[i]
        self.hand[0] |= one << self.card[0]
        if self.opening:
            for i in range(self.players):
                if self.hand[i] & self.opening_cards:
                    leader = i
                    break
        self.clear(leader)

    # -- worlds ----------------------------------------------------------------------------------------------------

    def set_unseen(self, seats, needs, fixed, cards, owners):
        """What is hidden: the seats, how many unknown cards each needs, the cards it is known to hold (a mask).

        ``cards`` are the unknown cards and ``owners`` for each the seats that may hold it, as a mask over the places
        in ``seats``; both in order of fewest possible owners. Raises ValueError where the cards can't be dealt so.
        """
        i: cython.int
        full: cython.int
        self.seats = len(seats)
        self.unseen = len(cards)
        full = (1 << self.seats) - 1
        for i in range(self.seats):
            self.seat[i] = seats[i]
            self.need[i] = needs[i]
            self.fixed[i] = fixed[i]
        self.tied = 0
        for i in range(self.unseen):
            self.card[i] = cards[i]
            self.who[i] = owners[i]
            self.tied += owners[i] != full
        for i in range(full + 1):
            room = sum(needs[j] for j in range(self.seats) if i >> j & 1)
            must = sum((owner & ~i) == 0 for owner in owners)
            if must > room or (i == full and must < room):
                raise ValueError("these cards can't be dealt to these seats")
            self.bound[i] = room - must
        end: cython.int = self.tied
        for i in range(self.tied - 1, -1, -1):
            self.tier[i] = end
            if i and count(self.who[i]) != count(self.who[i - 1]):
                end = i

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_world(self) -> cython.void:
        """Deal the unknown cards into the hands, in agreement with what is known; always ends.

        The cards with fewest possible owners go first, each to one of them with odds as the room they have left. A set
        of seats whose room is all spoken for (bound 0: as many cards can lie only there as there is room) gets no
        other card, so by Hall's theorem the rest can always be dealt.
        """
        one: cython.ulonglong = 1
        i: cython.int
        j: cython.int
        k: cython.int
        c: cython.int
        w: cython.int
        may: cython.int
        room: cython.int
        full: cython.int = (1 << self.seats) - 1
        need = cython.declare(cython.int[8])
        slack = cython.declare(cython.int[128])
        if not cython.compiled:
            need = [0] * 8
            slack = [0] * 128
        for i in range(self.seats):
            self.hand[self.seat[i]] = self.fixed[i]
            need[i] = self.need[i]
        if self.tied:
            for i in range(full + 1):
                slack[i] = self.bound[i]
        for i in range(self.tied):
            j = i + self.below(self.tier[i] - i)
            c = self.card[j]
            w = self.who[j]
            self.card[j] = self.card[i]
            self.who[j] = self.who[i]
            self.card[i] = c
            self.who[i] = w
            may = w
            for j in range(1, full):
                if slack[j] == 0 and w & ~j:
                    may &= ~j
            room = 0
            for j in range(self.seats):
                if (may >> j) & 1:
                    room += need[j]
            k = self.below(room)
            j = 0
            while True:
                if (may >> j) & 1:
                    k -= need[j]
                    if k < 0:
                        break
                j += 1
            need[j] -= 1
            self.hand[self.seat[j]] |= one << c
            for k in range(1, full + 1):
                if (k >> j) & 1:
                    slack[k] -= 1
                if not w & ~k:
                    slack[k] += 1
        k = self.unseen
        for j in range(self.seats):
            while need[j]:
                need[j] -= 1
                i = self.tied + self.below(k - self.tied)
                k -= 1
                c = self.card[i]
                self.card[i] = self.card[k]
                self.card[k] = c
                self.hand[self.seat[j]] |= one << c

    def world(self, seed: cython.ulonglong):
        """One world of this seed: every seat's hand as a mask."""
        self.restore()
        self.seed(seed, 0)
        self.deal_world()
        return [self.hand[i] for i in range(self.players)]

    def drawn(self, me: cython.int, seed: cython.ulonglong, worlds: cython.int):
        """The worlds that search would go by, every seat's hand as a mask."""
        n: cython.int
        found = []
        self.restore()
        while len(found) < worlds:
            n = self.draw(me, seed, len(found), worlds - len(found))
            found += [[self.prospect[8 * self.pick[k] + i] for i in range(self.players)] for k in range(n)]
        return found

    def time_worlds(self, seed: cython.ulonglong, number: cython.int):
        """Deal so many worlds; for the benchmark."""
        i: cython.int
        with cython.nogil:
            for i in range(number):
                self.seed(seed, i)
                self.deal_world()

    # -- passing ---------------------------------------------------------------------------------------------------

    def set_passing(self, number: cython.int, to, pooled: cython.int, one_back: cython.int, dealer: cython.int, wishes):
        """What is passed: how many cards, to whom by seat, into a pool or not, one given back or not, who deals.

        ``wishes``: how much simulated players wish to be rid of cards, see passing.py.
        """
        i: cython.int
        self.passing = number
        self.pooled = pooled
        self.one_back = one_back
        self.dealer = dealer
        for i in range(self.players):
            self.to[i] = to[i]
        for i in range(416):
            self.wishes[i] = wishes[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def wish(self, hand: cython.ulonglong, c: cython.int) -> cython.int:
        """How much one who holds this hand wishes to be rid of card c."""
        s: cython.int = self.suit[c]
        k: cython.int = self.kind[s]
        own: cython.ulonglong = (hand >> (13 * s)) & SUIT
        n: cython.int
        if k == 1:
            if self.place[c]:
                n = count(own & (self.pivot[s] - 1))
                if n > 4:
                    n = 4
            else:
                n = 5 + ((own & (self.pivot[s] | self.above[s])) != 0)
        else:
            n = count(own)
            if n > 7:
                n = 7
        return self.wishes[(k * 13 + c - 13 * s) * 8 + n]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unwanted(self, hand: cython.ulonglong, among: cython.ulonglong, number: cython.int) -> cython.ulonglong:
        """The cards of ``among`` that one who holds this hand most wishes to be rid of, so many of them."""
        one: cython.ulonglong = 1
        chosen: cython.ulonglong = 0
        m: cython.ulonglong
        i: cython.int
        c: cython.int
        v: cython.int
        best: cython.int
        card: cython.int
        for i in range(number):  # noqa: B007 - a loop variable needs its type
            best = -100000
            card = 0
            m = among & ~chosen
            while m:
                c = lowest(m)
                m &= m - 1
                v = self.wish(hand, c)
                if v > best:
                    best = v
                    card = c
            chosen |= one << card
        return chosen

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def exchange(self) -> cython.void:
        """The cards given leave the hands, into others or through the pool."""
        one: cython.ulonglong = 1
        i: cython.int
        j: cython.int
        c: cython.int
        k: cython.int = 0
        m: cython.ulonglong
        for i in range(self.players):
            self.hand[i] &= ~self.given[i]
        if not self.pooled:
            for i in range(self.players):
                self.hand[self.to[i]] |= self.given[i]
            return
        for i in range(self.players):
            m = self.given[i]
            while m:
                self.tier[k] = lowest(m)
                m &= m - 1
                k += 1
        for i in range(k - 1, -1, -1):
            j = self.below(i + 1)
            c = self.tier[j]
            self.tier[j] = self.tier[i]
            self.hand[i % self.players] |= one << c

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def give_back(self, me: cython.int, mine: cython.ulonglong) -> cython.void:
        """Each gives the card it least wants of those received back to its giver; seat me gives ``mine`` if any."""
        back = cython.declare(cython.ulonglong[8])
        i: cython.int
        j: cython.int
        if not cython.compiled:
            back = [0] * 8
        for i in range(self.players):
            j = self.to[i]
            back[i] = mine if j == me and mine else self.unwanted(self.hand[j], self.given[i], 1)
        for i in range(self.players):
            self.hand[self.to[i]] &= ~back[i]
        for i in range(self.players):
            self.hand[i] |= back[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_play(self) -> cython.void:
        """The hands are settled: find who leads."""
        p: cython.int = self.dealer + 1
        if p == self.players:
            p = 0
        if self.opening:
            while not self.hand[p] & self.opening_cards:
                p = 0 if p + 1 == self.players else p + 1
        self.clear(p)

    def search_passes(
        self,
        me: cython.int,
        hand: cython.ulonglong,
        sets,
        worlds: cython.int,
        seed: cython.ulonglong,
        first: cython.int = 0,
    ):
        """Like search, for sets of cards (masks) to pass from this hand."""
        i: cython.int
        j: cython.int
        w: cython.int
        n: cython.int = len(sets)
        v: cython.longlong
        rng: cython.ulonglong
        mask = cython.declare(cython.ulonglong[64])
        held = cython.declare(cython.ulonglong[8])
        if not cython.compiled:
            mask = [0] * 64
            held = [0] * 8
        if n > 64:
            raise ValueError("at most 64 sets can be compared at once")
        for i in range(n):
            mask[i] = sets[i]
            self.total[i] = 0
            self.square[i] = 0
        with cython.nogil:
            for w in range(first, first + worlds):
                self.seed(seed, w)
                self.hand[me] = hand
                self.deal_world()
                for j in range(self.players):
                    held[j] = self.hand[j]
                    if j != me:
                        self.given[j] = self.unwanted(held[j], held[j], self.passing)
                rng = self.rng
                for i in range(n):
                    for j in range(self.players):
                        self.hand[j] = held[j]
                    self.given[me] = mask[i]
                    self.rng = rng
                    self.exchange()
                    if self.one_back:
                        self.give_back(me, 0)
                    self.open_play()
                    self.play_out()
                    v = self.value(me)
                    self.total[i] += v
                    self.square[i] += v * v
        return [self.total[i] for i in range(n)], [self.square[i] for i in range(n)]

    def search_backs(
        self,
        me: cython.int,
        hand: cython.ulonglong,
        passed: cython.ulonglong,
        received: cython.ulonglong,
        cards,
        worlds: cython.int,
        seed: cython.ulonglong,
        first: cython.int = 0,
    ):
        """Like search, for cards to give back out of those received.

        What the others received of each other is not known, and is taken to be what they most wish to be rid of.
        """
        one: cython.ulonglong = 1
        i: cython.int
        j: cython.int
        w: cython.int
        n: cython.int = len(cards)
        v: cython.longlong
        rng: cython.ulonglong
        card = cython.declare(cython.int[52])
        held = cython.declare(cython.ulonglong[8])
        if not cython.compiled:
            card = [0] * 52
            held = [0] * 8
        for i in range(n):
            card[i] = cards[i]
            self.total[i] = 0
            self.square[i] = 0
        with cython.nogil:
            for w in range(first, first + worlds):
                self.seed(seed, w)
                self.hand[me] = hand
                self.deal_world()
                for j in range(self.players):
                    held[j] = self.hand[j]
                for j in range(self.players):
                    self.given[j] = self.unwanted(held[self.to[j]], held[self.to[j]], self.passing)
                    if j == me:
                        self.given[j] = passed
                    elif self.to[j] == me:
                        self.given[j] = received
                rng = self.rng
                for i in range(n):
                    for j in range(self.players):
                        self.hand[j] = held[j]
                    self.rng = rng
                    self.give_back(me, one << card[i])
                    self.open_play()
                    self.play_out()
                    v = self.value(me)
                    self.total[i] += v
                    self.square[i] += v * v
        return [self.total[i] for i in range(n)], [self.square[i] for i in range(n)]

    # -- search ----------------------------------------------------------------------------------------------------

    def set_chances(self, chances):
        """The weights of standings that match_chance goes by: see evaluation.py."""
        i: cython.int
        for i in range(8192):
            self.chance[i] = chances[i]

    def set_objective(self, standing=None, care: cython.int = 0, moon_love: cython.int = 0, moon_fear: cython.int = 0):
        """Value a deal's end by its points (None), or by the chance to win the match from this standing.

        ``standing``: the totals before this deal and, last, the target. The rest is a style of counting points, in
        tenths: how much more one's own points weigh, and what making a moon and suffering one is worth beside them.
        """
        i: cython.int
        self.objective = 0 if standing is None else 1
        self.care = care
        self.moon_love = moon_love
        self.moon_fear = moon_fear
        if standing is not None:
            for i in range(self.players):
                self.standing[i] = standing[i]
            self.standing[7] = standing[self.players]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def match_chance(self, me: cython.int) -> cython.longlong:
        """The chance that seat me wins the match after these points, in parts of 65536."""
        i: cython.int
        t: cython.int
        low: cython.int = 1 << 20
        high: cython.int = -(1 << 20)
        gap: cython.int
        mine: cython.longlong = 0
        everyone: cython.longlong = 0
        w: cython.longlong
        for i in range(self.players):
            t = self.standing[i] + self.points[i]
            if t < low:
                low = t
            if t > high:
                high = t
        gap = self.standing[7] - high
        if gap <= 0:
            gap = 0
        else:
            gap = 1 + (gap >> 2)
            if gap > 31:
                gap = 31
        for i in range(self.players):
            t = self.standing[i] + self.points[i] - low
            w = self.chance[gap * 256 + (255 if t > 255 else t)]
            everyone += w
            if i == me:
                mine = w
        return (mine << 16) // everyone

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value(self, me: cython.int) -> cython.longlong:
        """How good the deal's end is for seat me: its objective's units, more is better."""
        i: cython.int
        sum_: cython.int = 0
        v: cython.longlong
        if self.objective == 0:
            for i in range(self.players):
                sum_ += self.points[i]
            v = sum_ - self.players * self.points[me]
            if self.care or self.moon_love or self.moon_fear:
                v = 10 * v - self.care * (self.players - 1) * self.points[me]
                if self.shooter == me:
                    v += self.moon_love * (self.players - 1)
                elif self.shooter >= 0:
                    v -= self.moon_fear * (self.players - 1)
            return v
        if self.shooter >= 0 and self.moon_choice == 1:
            v = self.match_chance(self.shooter)
            self.count_points(True)
            if self.match_chance(self.shooter) < v:
                self.count_points(False)
        return self.match_chance(me)

    def search(self, me: cython.int, cards, worlds: cython.int, seed: cython.ulonglong, first: cython.int = 0):
        """Play each of the cards out in each of so many worlds, numbered from ``first``: (sums of values, of squares).

        Set the position and what is unseen before. The same world is dealt, and the same random words are used, for
        every card. Values are in points times the number of players (others' sum less what is mine times the rest),
        or parts of 65536 of a match.
        """
        i: cython.int
        k: cython.int
        w: cython.int
        drawn: cython.int
        n: cython.int = len(cards)
        v: cython.longlong
        rng: cython.ulonglong
        card = cython.declare(cython.int[52])
        if not cython.compiled:
            card = [0] * 52
        for i in range(n):
            card[i] = cards[i]
            self.total[i] = 0
            self.square[i] = 0
        self.restore()
        with cython.nogil:
            w = first
            while w < first + worlds:
                drawn = self.draw(me, seed, w, first + worlds - w)
                rng = self.rng
                for k in range(drawn):
                    for i in range(self.players):
                        self.root_hand[i] = self.prospect[8 * self.pick[k] + i]
                    if k:
                        self.seed(rng, k)
                        rng = self.rng
                    for i in range(n):
                        self.restore()
                        self.rng = rng
                        self.lay(card[i])
                        self.play_out()
                        v = self.value(me)
                        self.total[i] += v
                        self.square[i] += v * v
                w += drawn
        return [self.total[i] for i in range(n)], [self.square[i] for i in range(n)]

    def _set_tables(self, tables):
        """Copy the tables' numbers into the arrays."""
        i: cython.int
        for i, v in enumerate(tables["lead_rank"]):
            self.lead_rank[i] = v
        for i, v in enumerate(tables["lead_length"]):
            self.lead_length[i] = v
        for i, v in enumerate(tables["lead_void"]):
            self.lead_void[i] = v
        for i, v in enumerate(tables["lead_moon"]):
            self.lead_moon[i] = v
        for i, v in enumerate(tables["lead_pivot"]):
            self.lead_pivot[i] = v
        for i, v in enumerate(tables["lose_rank"]):
            self.lose_rank[i] = v
        for i, v in enumerate(tables["lose_pivot"]):
            self.lose_pivot[i] = v
        for i, v in enumerate(tables["follow_moon"]):
            self.follow_moon[i] = v
        for i, v in enumerate(tables["follow_void"]):
            self.follow_void[i] = v
        for i, v in enumerate(tables["win_cost"]):
            self.win_cost[i] = v
        for i, v in enumerate(tables["win_rank"]):
            self.win_rank[i] = v
        for i, v in enumerate(tables["win_queen"]):
            self.win_queen[i] = v
        for i, v in enumerate(tables["win_exit"]):
            self.win_exit[i] = v
        for i, v in enumerate(tables["win_moon"]):
            self.win_moon[i] = v
        for i, v in enumerate(tables["win_pivot"]):
            self.win_pivot[i] = v
        for i, v in enumerate(tables["shed_rank"]):
            self.shed_rank[i] = v
        for i, v in enumerate(tables["shed_length"]):
            self.shed_length[i] = v
        for i, v in enumerate(tables["shed_pivot"]):
            self.shed_pivot[i] = v
        for i, v in enumerate(tables["shed_moon"]):
            self.shed_moon[i] = v
        for i, v in enumerate(tables["shed_cost"]):
            self.shed_cost[i] = v
