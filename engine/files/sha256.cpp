// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/files/sha256.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace streamscope {
namespace {

using Word32 = std::uint32_t;
constexpr std::size_t blockSize = 64, rounds = 64, wordsOfBlock = 16;

/// Returns the first 32 bits behind the point of a root of a prime number, which the standard takes as constants. The numbers are
/// exact: the root is searched among whole numbers, scaled by 2^32.
constexpr Word32 fractionOfRoot(std::uint64_t prime, int power) {
    __extension__ using Wide = unsigned __int128;
    std::uint64_t low = 0, high = std::uint64_t{8} << 32;  // no root of these primes reaches 8, except square roots below 20
    if (power == 2) high = std::uint64_t{32} << 32;
    while (low + 1 < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        // middle^power <= prime * 2^(32 * power), compared after division by middle, so that nothing overflows
        const Wide square = static_cast<Wide>(middle) * middle;
        const bool isLess =
            power == 2 ? square <= (static_cast<Wide>(prime) << 64) : square <= (static_cast<Wide>(prime) << 96) / middle;
        (isLess ? low : high) = middle;
    }
    return static_cast<Word32>(low);
}

constexpr bool isPrime(std::uint64_t number) {
    for (std::uint64_t factor = 2; factor * factor <= number; ++factor)
        if (number % factor == 0) return false;
    return true;
}

template <std::size_t count>
constexpr std::array<Word32, count> fractionsOfRoots(int power) {
    std::array<Word32, count> all{};
    std::uint64_t prime = 2;
    for (Word32& each : all) {
        each = fractionOfRoot(prime, power);
        do ++prime;
        while (!isPrime(prime));
    }
    return all;
}

constexpr std::array<Word32, 8> start = fractionsOfRoots<8>(2);
constexpr std::array<Word32, rounds> added = fractionsOfRoots<rounds>(3);
static_assert(start[0] == 0x6a09e667 && start[7] == 0x5be0cd19 && added[0] == 0x428a2f98 && added[63] == 0xc67178f2);

using State = std::array<Word32, 8>;

Word32 wordAt(const char* bytes) {
    Word32 word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[i]);
    return word;
}

void takeBlock(State& state, const char* block) {
    std::array<Word32, rounds> words{};
    for (std::size_t i = 0; i < wordsOfBlock; ++i) words[i] = wordAt(block + 4 * i);
    for (std::size_t i = wordsOfBlock; i < rounds; ++i) {
        const Word32 far = words[i - 15], near = words[i - 2];
        words[i] = words[i - 16] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3) + words[i - 7] +
                   (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const Word32 first =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + added[i] + words[i];
        const Word32 second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const State after{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += after[i];
}

}  // namespace

std::string sha256Of(std::string_view bytes) {
    State state = start;
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (; bytes.size() >= blockSize; bytes.remove_prefix(blockSize)) takeBlock(state, bytes.data());
    std::string rest(bytes);
    rest += '\x80';
    while (rest.size() % blockSize != blockSize - sizeof bits) rest += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) rest += static_cast<char>(bits >> shift & 0xFF);
    for (std::size_t at = 0; at < rest.size(); at += blockSize) takeBlock(state, rest.data() + at);
    std::string text;
    for (const Word32 each : state) text += fmt::format("{:08x}", each);
    return text;
}

}  // namespace streamscope
