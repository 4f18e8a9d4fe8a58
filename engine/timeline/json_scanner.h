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
#include <utility>
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

    /// The members of an object, one behind another. Fastest where the keys come in their order.
    template <std::size_t N>
    class Members {
    public:
        Members(JsonScanner& json, const Keys<N>& keys) : json_(json), keys_(keys) {}
        /// Of the next key, whose value comes next in the text; N: there is none. Those of other keys are passed.
        [[gnu::always_inline]] std::size_t next() {
            while (isAnother()) {
                keyAt_ = json_.at_;
                std::size_t index = next_;
                if (!json_.takeKey(keys_, next_)) {
                    const std::string_view key = json_.string();
                    index = keys_.indexOf(key);
                    if (index == N && !isOther(key)) break;
                    json_.expect(':');
                }
                if (index == N) {
                    json_.skip();
                    continue;
                }
                if ((seen_ >> index & 1U) != 0) break;
                seen_ |= std::uint64_t{1} << index;
                next_ = index + 1;
                return index;
            }
            if (state_ != State::Behind) json_.fail();
            return N;
        }
        /// Of the keys that came, a bit each.
        std::uint64_t seen() const { return seen_; }
        bool hasOthers() const { return !others_.empty(); }
        /// Behind the last comma.
        const char* keyAt() const { return keyAt_; }
        /// The text was passed to behind a comma; by it, these keys came, and `next` does now as a rule.
        void passed(std::uint64_t keys, std::size_t next) {
            seen_ = keys;
            next_ = next;
            state_ = State::BehindComma;
        }

    private:
        enum class State : std::uint8_t { Before, BehindComma, Inside, Behind };
        [[gnu::always_inline]] bool isAnother() {
            const State before = std::exchange(state_, State::Inside);
            if (before == State::BehindComma) return true;
            if (before == State::Before) {
                json_.expect('{');
                if (!json_.take('}')) return json_.good_;
            } else {
                if (json_.good_ && json_.take(',')) return true;
                json_.expect('}');
            }
            state_ = State::Behind;
            return false;
        }
        bool isOther(std::string_view key) {
            if (!json_.good_ || std::ranges::find(others_, key) != others_.end()) return false;
            others_.emplace_back(key);
            return true;
        }

        JsonScanner& json_;
        const Keys<N>& keys_;
        State state_ = State::Before;
        std::uint64_t seen_ = 0;
        std::size_t next_ = 0;
        const char* keyAt_ = nullptr;
        std::vector<std::string> others_;
    };
    /// Calls field(index) where the value of the key of such an index begins.
    template <std::size_t N, class Field>
    void object(const Keys<N>& keys, Field field) {
        Members members(*this, keys);
        for (std::size_t index = members.next(); index != N; index = members.next()) field(index);
    }

    const char* place() const { return at_; }
    /// Whether this very text came next; it is passed then.
    bool takeText(std::string_view text) {
        if (static_cast<std::size_t>(end_ - at_) < text.size() || std::memcmp(at_, text.data(), text.size()) != 0) return false;
        at_ += text.size();
        return true;
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
