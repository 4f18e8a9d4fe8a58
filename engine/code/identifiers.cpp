// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/identifiers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace streamscope::code {

namespace {

// Keywords of C++23 with its alternative tokens, and macros and global names of the C and CUDA headers that short names could
// clash with.
constexpr std::string_view cppWords =
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl concept "
    "const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do double "
    "dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept "
    "not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof "
    "static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union "
    "unsigned using virtual void volatile wchar_t while xor xor_eq restrict typeof "
    "abs accept access acos alarm asin asinh acosh atan atan2 atanh abort atexit atof atoi atol bind brk bsearch calloc cbrt "
    "ceil "
    "chdir chown clock close complex connect copysign cos cosh cospi creat cyl_bessel_i0 daemon difftime div dup erf erfc erfinv "
    "errno execv execl exit exp exp2 exp10 expm1 fabs fdim fdividef floor fma fmax fmin fmod fork free frexp ftruncate gamma "
    "getenv getpid hypot ilogb index io isatty isfinite isinf isnan isnormal j0 j1 jn kill labs ldexp ldiv lgamma link linux "
    "llabs lldiv llrint llround listen log log1p log2 log10 logb lrint lround lseek main malloc max memchr memcmp memcpy memmove "
    "memset min mmap modf nan nanosleep nearbyint nextafter nice norm norm3d norm4d normcdf open pause perror pipe poll pow "
    "printf putenv puts qsort raise rand random rcbrt read readlink realloc recv remainder remove remquo rename rewind rhypot "
    "rindex rint rmdir rnorm round rsqrt saturate scalbn scanf select send setenv shutdown signal signbit sin sincos sinh sinpi "
    "sleep socket sqrt srand stat std stderr stdin stdout strchr strcmp strlen symlink sync system tan tanh tgamma time times "
    "tolower toupper trunc truncate umask uname unix unlink usleep wait waitpid write y0 y1 yn "
    "blockDim blockIdx clock64 dim3 gridDim half threadIdx warpSize size_t ssize_t uint ushort ulong uchar uint8_t uint32_t "
    "uint64_t int8_t int32_t int64_t CHECK EOF NULL TRUE FALSE";

constexpr std::string_view pythonWords =
    "False None True and as assert async await break case class continue def del elif else except finally for from global if "
    "import in is lambda match nonlocal not or pass raise return try type while with yield abs all any bool bytes dict dir "
    "divmod "
    "enumerate exit filter float format getattr hash hex id input int isinstance iter len list map max memoryview min next "
    "object "
    "open ord pow print property quit range repr reversed round set slice sorted str sum super tuple vars zip "
    "math time threading multiprocessing np numpy cp cupy cupyx torch cuda driver runtime signal sys os ctypes check main self";

bool isVectorType(std::string_view name) {
    static constexpr std::array stems{"char", "uchar", "short",    "ushort",    "int",   "uint",
                                      "long", "ulong", "longlong", "ulonglong", "float", "double"};
    return name.size() > 1 && name.back() >= '1' && name.back() <= '4' &&
           std::ranges::find(stems, name.substr(0, name.size() - 1)) != stems.end();
}

/// Returns whether CUDA's headers or the implementation use the name.
bool isTakenByCpp(std::string_view name) {
    const auto capital = [name](std::size_t at) { return name.size() > at && name[at] >= 'A' && name[at] <= 'Z'; };
    return name.starts_with("cuda") || name.starts_with("nvrtc") || name.starts_with("CU") || name.starts_with("NVRTC") ||
           (name.starts_with("cu") && capital(2)) || name.find("__") != std::string_view::npos || name.starts_with('_') ||
           isVectorType(name);
}

}  // namespace

std::string asciiName(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (good) name += c;
        else if (!name.empty() && name.back() != '_') name += '_';
    }
    while (name.ends_with('_') && name != text) name.pop_back();
    return name.substr(0, 60);
}

Identifiers::Identifiers(Language language) : language_(language) {
    std::istringstream words{std::string(language == Language::Cpp ? cppWords : pythonWords)};
    for (std::string word; words >> word;) reserve(word);
}

bool Identifiers::isFree(const std::string& name) const {
    return !taken_.contains(name) && !(language_ == Language::Cpp && isTakenByCpp(name));
}

std::string Identifiers::take(std::string_view wish, std::string_view kind) {
    std::string name = asciiName(wish);
    const bool python = language_ == Language::Python;
    std::string end(kind);
    if (!end.empty()) end.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(end.front())));
    if (python) end = "_" + std::string(kind);
    std::string alone(kind);
    alone.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(alone.front())));
    if (name.empty()) name = alone;
    if (name.front() >= '0' && name.front() <= '9') name = alone + (python ? "_" : "") + name;
    if (!isFree(name)) name += end;
    if (!isFree(name) && isTakenByCpp(name) && !python) name = alone + "_" + name;
    const std::string stem = name;
    for (int number = 2; !isFree(name); ++number) name = fmt::format("{}{}{}", stem, python ? "_" : "", number);
    reserve(name);
    return name;
}

}  // namespace streamscope::code
