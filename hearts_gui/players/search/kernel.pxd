# The C side of kernel.py, read only when it is compiled: names that kernel.py defines in Python where it is not.
# Constants past 31 bits live here, since as literals they would be Python objects.
cdef extern from *:
    """
    #define HK_WATCHING 2
    #define HK_NOTHING (-(1 << 20))
    #define HK_SUIT 0x1FFFULL
    #define HK_M64 0xFFFFFFFFFFFFFFFFULL
    #define HK_GOLDEN 0x9E3779B97F4A7C15ULL
    #define HK_MIX1 0xBF58476D1CE4E5B9ULL
    #define HK_MIX2 0x94D049BB133111EBULL
    #define HK_STAR 0x2545F4914F6CDD1DULL
    #if defined(_MSC_VER)
    #include <intrin.h>
    #if defined(_M_ARM64)
    #define hk_pop(m) ((int)_CountOneBits64(m))
    #else
    #define hk_pop(m) ((int)__popcnt64(m))
    #endif
    static __forceinline int hk_low(unsigned __int64 m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static __forceinline int hk_top(unsigned __int64 m) { unsigned long i; _BitScanReverse64(&i, m); return (int)i; }
    #else
    #define hk_low(m) __builtin_ctzll(m)
    #define hk_top(m) (63 - __builtin_clzll(m))
    #define hk_pop(m) __builtin_popcountll(m)
    #endif
    #if defined(__POPCNT__) && defined(__GNUC__)
    #define hk_fits() (__builtin_cpu_init(), __builtin_cpu_supports("popcnt") != 0)
    #else
    #define hk_fits() 1
    #endif
    """
    int lowest "hk_low"(unsigned long long m) noexcept nogil
    int highest "hk_top"(unsigned long long m) noexcept nogil
    int count "hk_pop"(unsigned long long m) noexcept nogil
    bint processor_fits "hk_fits"() noexcept nogil
    const int WATCHING "HK_WATCHING"
    const int NOTHING "HK_NOTHING"
    const unsigned long long SUIT "HK_SUIT"
    const unsigned long long M64 "HK_M64"
    const unsigned long long GOLDEN "HK_GOLDEN"
    const unsigned long long MIX1 "HK_MIX1"
    const unsigned long long MIX2 "HK_MIX2"
    const unsigned long long STAR "HK_STAR"
