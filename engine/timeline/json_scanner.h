#pragma once

#include "engine/device/time.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::results {

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
    /// Passes a value that is no object.
    void skip();

    /// Calls item() where each item of a list begins.
    template <class Item>
    void list(Item item) {
        expect('[');
        if (take(']')) return;
        do item();
        while (good_ && take(','));
        expect(']');
    }

    /// Calls field(index) where the value of the key names[index] begins, and passes those of other keys. Fastest where the keys
    /// come in the order of the names.
    template <std::size_t N, class Field>
    void object(const std::array<std::string_view, N>& names, Field field) {
        static_assert(N <= 64);
        expect('{');
        if (take('}')) return;
        std::uint64_t seen = 0;
        std::size_t next = 0;
        std::vector<std::string> others;
        do {
            const std::string_view key = string();
            const std::size_t index = indexOf(names, key, next);
            if (index == N) {
                if (!good_ || std::ranges::find(others, key) != others.end()) return fail();
                others.emplace_back(key);
                expect(':');
                skip();
                continue;
            }
            expect(':');
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
    static bool same(std::string_view one, std::string_view other) {
        if (one.size() != other.size()) return false;
        for (std::size_t i = 0; i < one.size(); ++i)
            if (one[i] != other[i]) return false;
        return true;
    }
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
    static std::size_t indexOf(const std::array<std::string_view, N>& names, std::string_view key, std::size_t next) {
        if (next < N && same(names[next], key)) return next;
        return static_cast<std::size_t>(std::ranges::find(names, key) - names.begin());
    }
    std::string_view escapedString(const char* begin);
    /// The text of a number; whether it is one in JSON.
    std::string_view number();

    const char* at_;
    const char* end_;
    bool good_ = true;
    std::string decoded_;
};

}  // namespace streamscope::results
