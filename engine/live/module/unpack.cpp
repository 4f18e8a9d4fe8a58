// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/live/module/unpack.h"

#include <cstdint>

/// The module from its text in a page (pack.py), as a small module of its own, without any library: LZMA whose streams have no
/// positions (lp = pb = 0). The names are those of the description of that format.
namespace {

constexpr std::size_t mostText = 2 << 20, mostModule = 8 << 20;
constexpr unsigned literalBits = 4;  ///< lc: bits of the byte before that choose the coder of a literal
unsigned char text[mostText], module[mostModule];

/// Values of 7 bits that no letter stands for. They are in letters of two bytes, each with the next value.
constexpr unsigned char unfit[] = {0, 7, 8, 11, 12, 13, 14, 15, 26, 27, 60, 127};

/// Replaces the letters of the text, in UTF-8, by the bytes that they stand for. Returns how many these are.
std::size_t bytesOf(std::size_t letters) {
    std::uint32_t bits = 0;
    unsigned count = 0;
    std::size_t end = 0;
    const auto put = [&](unsigned value) {
        bits = bits << 7 | value;
        count += 7;
        if (count >= 8) text[end++] = static_cast<unsigned char>(bits >> (count -= 8));
    };
    for (std::size_t i = 0; i < letters; ++i) {
        unsigned letter = text[i];
        if (letter > 127 && i + 1 < letters) {
            letter = (letter & 31U) << 6 | (text[++i] & 63U);
            put(unfit[((letter >> 7) - 1) % sizeof unfit]);
        }
        put(letter & 127U);
    }
    return end;
}

using Bit = std::uint16_t;  ///< probability of a bit

struct Length {
    Bit choice, choice2, low[8], middle[8], high[256];
};

struct Coders {
    Bit isMatch[12], isRep[12], isRepG0[12], isRepG1[12], isRepG2[12], isRep0Long[12];
    Bit slots[4][64], special[128], align[16];
    Length match, rep;
    Bit literals[1U << literalBits][0x300];
};

class Decoder {
public:
    explicit Decoder(std::size_t end) : end_(end) {
        for (Bit* bit = &coders.isMatch[0]; bit != reinterpret_cast<Bit*>(&coders + 1); ++bit) *bit = 1024;
        for (int i = 0; i < 4; ++i) wanted_ |= static_cast<std::size_t>(next()) << 8 * i;
        for (int i = 0; i < 5; ++i) code_ = code_ << 8 | next();
    }

    /// Returns the size of the module, or 0 if the text is damaged.
    std::size_t all() {
        if (wanted_ > mostModule) return 0;
        while (size_ < wanted_ && isGood_) bit(coders.isMatch[state_]) ? match() : literal();
        return isGood_ ? size_ : 0;
    }

private:
    unsigned char next() {
        isGood_ = isGood_ && at_ < end_;
        return isGood_ ? text[at_++] : 0;
    }
    /// Takes over a byte if the range has become small.
    void refill() {
        if (range_ >= 1U << 24) return;
        range_ <<= 8;
        code_ = code_ << 8 | next();
    }
    unsigned bit(Bit& probability) {
        const std::uint32_t bound = (range_ >> 11) * probability;
        const bool isOne = code_ >= bound;
        if (isOne) {
            range_ -= bound;
            code_ -= bound;
            probability = static_cast<Bit>(probability - (probability >> 5));
        } else {
            range_ = bound;
            probability = static_cast<Bit>(probability + ((2048 - probability) >> 5));
        }
        refill();
        return isOne ? 1 : 0;
    }
    unsigned tree(Bit* coder, unsigned bits) {
        unsigned node = 1;
        for (unsigned i = 0; i < bits; ++i) node = node << 1 | bit(coder[node]);
        return node - (1U << bits);
    }
    unsigned reverseTree(Bit* coder, unsigned bits) {
        unsigned node = 1, value = 0;
        for (unsigned i = 0; i < bits; ++i) {
            const unsigned one = bit(coder[node]);
            node = node << 1 | one;
            value |= one << i;
        }
        return value;
    }
    unsigned direct(unsigned bits) {
        unsigned value = 0;
        for (; bits > 0; --bits) {
            range_ >>= 1;
            const bool isOne = code_ >= range_;
            if (isOne) code_ -= range_;
            value = value << 1 | (isOne ? 1U : 0U);
            refill();
        }
        return value;
    }
    unsigned length(Length& coder) {
        if (!bit(coder.choice)) return tree(coder.low, 3);
        return bit(coder.choice2) ? 16 + tree(coder.high, 8) : 8 + tree(coder.middle, 3);
    }
    unsigned distance(unsigned length) {
        const unsigned slot = tree(coders.slots[length < 3 ? length : 3], 6), bits = (slot >> 1) - 1;
        if (slot < 4) return slot;
        const unsigned high = (2 | (slot & 1U)) << bits;
        if (slot < 14) return high + reverseTree(coders.special + (high - slot), bits);
        const unsigned middle = direct(bits - 4) << 4;
        return high + middle + reverseTree(coders.align, 4);
    }
    void put(unsigned char byte) {
        if (size_ < wanted_) module[size_++] = byte;
    }
    void literal() {
        const unsigned before = size_ > 0 ? module[size_ - 1] : 0;
        Bit* const coder = coders.literals[before >> (8 - literalBits)];
        unsigned symbol = 1;
        if (state_ >= 7) {
            bool isSame = true;
            for (unsigned match = module[size_ - rep_[0] - 1]; isSame && symbol < 0x100; match <<= 1) {
                const unsigned expected = match >> 7 & 1U, one = bit(coder[((1 + expected) << 8) + symbol]);
                symbol = symbol << 1 | one;
                isSame = one == expected;
            }
        }
        while (symbol < 0x100) symbol = symbol << 1 | bit(coder[symbol]);
        put(static_cast<unsigned char>(symbol));
        state_ = state_ < 4 ? 0 : state_ < 10 ? state_ - 3 : state_ - 6;
    }
    /// Makes a former distance the newest.
    void repeatDistance() {
        const unsigned which = !bit(coders.isRepG1[state_]) ? 1 : 2 + bit(coders.isRepG2[state_]), found = rep_[which];
        for (unsigned i = which; i > 0; --i) rep_[i] = rep_[i - 1];
        rep_[0] = found;
    }
    void match() {
        unsigned count = 1;
        if (!bit(coders.isRep[state_])) {
            for (unsigned i = 3; i > 0; --i) rep_[i] = rep_[i - 1];
            count = 2 + length(coders.match);
            state_ = state_ < 7 ? 7 : 10;
            rep_[0] = distance(count - 2);
        } else if (bit(coders.isRepG0[state_])) {
            repeatDistance();
            count = 2 + length(coders.rep);
            state_ = state_ < 7 ? 8 : 11;
        } else if (bit(coders.isRep0Long[state_])) {
            count = 2 + length(coders.rep);
            state_ = state_ < 7 ? 8 : 11;
        } else {
            state_ = state_ < 7 ? 9 : 11;
        }
        isGood_ = isGood_ && rep_[0] < size_;
        for (; isGood_ && count > 0; --count) put(module[size_ - rep_[0] - 1]);
    }

    static Coders coders;
    std::size_t at_ = 0, end_, wanted_ = 0, size_ = 0;
    std::uint32_t range_ = 0xFFFFFFFF, code_ = 0;
    unsigned state_ = 0, rep_[4] = {};
    bool isGood_ = true;
};

Coders Decoder::coders;

}  // namespace

[[clang::export_name("room")]] unsigned char* room(std::size_t letters) { return letters <= mostText ? text : nullptr; }

[[clang::export_name("unpack")]] std::size_t unpack(std::size_t letters) { return Decoder(bytesOf(letters)).all(); }

[[clang::export_name("unpacked")]] unsigned char* unpacked() { return module; }
