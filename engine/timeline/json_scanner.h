#pragma once

#include "engine/device/time.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::results {

/// The keys that an object may have, by index. One that comes as it mostly does, `"key":`, is known at a glance.
template <std::size_t N>
class Keys {
public:
    static_assert(N <= 64);
    constexpr explicit Keys(const std::array<std::string_view, N>& names) : names_(names) {
        for (std::size_t i = 0; i < N; ++i) {
            if (names[i].size() + 3 > glance) continue;
            std::array<char, glance> text{}, mask{};
            auto put = [&, at = std::size_t{0}](char c) mutable {
                text[at] = c;
                mask[at++] = '\xff';
            };
            put('"');
            for (const char c : names[i]) put(c);
            put('"');
            put(':');
            looks_[i] = {wordsOf(text), wordsOf(mask), names[i].size() + 3};
        }
    }
    static constexpr std::size_t glance = 16;  ///< bytes that are looked at

    /// How long the key is with its quotes and colon, if it stands at `at`; else 0.
    std::size_t lengthAt(const char* at, std::size_t index) const {
        std::array<char, glance> text;
        std::memcpy(text.data(), at, glance);
        const Words words = wordsOf(text);
        const Look& look = looks_[index];
        const bool same = (((words[0] ^ look.text[0]) & look.mask[0]) | ((words[1] ^ look.text[1]) & look.mask[1])) == 0;
        return same ? look.length : 0;
    }
    /// N: none of them.
    std::size_t indexOf(std::string_view key) const {
        return static_cast<std::size_t>(std::ranges::find(names_, key) - names_.begin());
    }

private:
    using Words = std::array<std::uint64_t, 2>;
    struct Look {
        Words text{}, mask{};
        std::size_t length = 0;
    };
    static constexpr Words wordsOf(const std::array<char, glance>& bytes) { return std::bit_cast<Words>(bytes); }

    std::array<std::string_view, N> names_;
    std::array<Look, N> looks_{};
};

/// Reads the values of a JSON text in UTF-8 one behind another and keeps none: what results consist of, a million times over.
/// Whatever else it meets, valid or not, makes it fail; what it gave before is then as good as nothing.
class JsonScanner {
public:
    explicit JsonScanner(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

    bool good() const { return good_; }
    void fail() {
        good_ = false;
        at_ = end_;
    }
    bool atEnd() {
        skipSpace();
        return at_ == end_;
    }

    /// Whether this came next; it is passed then.
    bool take(char mark) {
        skipSpace();
        if (at_ == end_ || *at_ != mark) return false;
        ++at_;
        return true;
    }
    void expect(char mark) {
        if (!take(mark)) fail();
    }
    bool takeNull() { return takeWord("null"); }

    /// Good until the next one is read.
    std::string_view string() {
        expect('"');
        const char* const begin = at_;
        while (at_ != end_ && isPlain[static_cast<unsigned char>(*at_)]) ++at_;
        if (at_ == end_) return fail(), std::string_view();
        if (*at_ != '"') return escapedString(begin);
        return {begin, static_cast<std::size_t>(at_++ - begin)};
    }
    /// A time in µs, to the nanosecond; one so large that a double is too coarse for that makes it fail.
    Nanoseconds time();
    double real();
    int integer();
    bool boolean();
    /// Passes a value.
    void skip() { skip(0); }

    /// Calls item() where each item of a list begins.
    template <class Item>
    void list(Item item) {
        expect('[');
        if (take(']')) return;
        do item();
        while (good_ && take(','));
        expect(']');
    }

    /// Calls field(index) where the value of the key such an index begins, and passes those of other keys. Fastest where they
    /// come in their order.
    template <std::size_t N, class Field>
    void object(const Keys<N>& keys, Field field) {
        expect('{');
        if (take('}')) return;
        std::uint64_t seen = 0;
        std::size_t next = 0;
        std::vector<std::string> others;
        do {
            std::size_t index = next;
            if (!takeKey(keys, next)) {
                const std::string_view key = string();
                index = keys.indexOf(key);
                if (index == N) {
                    if (!good_ || std::ranges::find(others, key) != others.end()) return fail();
                    others.emplace_back(key);
                    expect(':');
                    skip();
                    continue;
                }
                expect(':');
            }
            if ((seen >> index & 1U) != 0) return fail();
            seen |= std::uint64_t{1} << index;
            next = index + 1;
            field(index);
        } while (good_ && take(','));
        expect('}');
    }

private:
    /// What a string may hold as it is.
    static constexpr std::array<bool, 256> isPlain = [] {
        std::array<bool, 256> plain{};
        for (std::size_t i = ' '; i < plain.size(); ++i) plain[i] = i != '"' && i != '\\';
        return plain;
    }();
    void skipSpace() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
    }
    bool takeWord(std::string_view word) {
        skipSpace();
        if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    template <std::size_t N>
    bool takeKey(const Keys<N>& keys, std::size_t index) {
        skipSpace();
        if (index == N || static_cast<std::size_t>(end_ - at_) < Keys<N>::glance) return false;
        const std::size_t length = keys.lengthAt(at_, index);
        at_ += length;
        return length > 0;
    }
    std::string_view escapedString(const char* begin);
    void skip(int depth);
    void skipMembers(int depth);
    unsigned hex();
    /// Behind \u.
    void takeCodePoint();
    /// The text of a number; whether it is one in JSON.
    std::string_view number();

    const char* at_;
    const char* end_;
    bool good_ = true;
    std::string decoded_;
};

}  // namespace streamscope::results
