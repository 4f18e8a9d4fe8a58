// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/tape.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>

namespace streamscope::json {

namespace {

/// Position of the parser. Long runs of white space are passed on as one character, because the parser keeps everything between
/// two tokens.
struct Cursor {
    const char* at;
    const char* end;
    bool inText = false, escaped = false;
    bool pastEnd = false;

    void advance() {
        const char c = *at++;
        if (inText) {
            if (escaped) {
                escaped = false;
            } else if (c == '\\') {
                escaped = true;
            } else if (c == '"') {
                inText = false;
            }
        } else if (c == '"') {
            inText = true;
        } else if (isSpace(c)) {
            while (end - at >= 2 && isSpace(at[0]) && isSpace(at[1])) ++at;
        }
    }
};

/// Counting iterator over the text. All copies share one cursor, because the parser reads once and forwards.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit CountingIterator(Cursor* cursor) : cursor_(cursor) {}
    const char& operator*() const { return *cursor_->at; }
    CountingIterator& operator++() {
        cursor_->advance();
        return *this;
    }
    /// Compares with the end, before every read. A nullptr means the end.
    bool operator!=(const CountingIterator&) const {
        if (cursor_->at == cursor_->end) cursor_->pastEnd = true;
        return cursor_->at != cursor_->end;
    }
    bool operator==(const CountingIterator& other) const { return !(*this != other); }

private:
    Cursor* cursor_;
};

struct KeySeen {
    std::size_t hash;
    std::uint32_t node;
};

/// An open list or object.
struct Frame {
    std::uint32_t node;
    std::size_t firstKey;  ///< index into keys_
    std::size_t children = 0;
    bool object = false;
};

class TapeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TapeBuilder(TapeData& tape, const Cursor& cursor) : tape_(tape), cursor_(cursor) {}

    bool null() override { return scalar(Kind::Null, 4); }
    bool boolean(bool value) override { return scalar(Kind::Boolean, value ? 4 : 5); }
    bool number_integer(std::int64_t) override { return number(Kind::Integer); }
    bool number_unsigned(std::uint64_t value) override {
        return number(value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) ? Kind::Unsigned
                                                                                                   : Kind::Integer);
    }
    bool number_float(double, const std::string&) override { return number(Kind::Real); }
    bool string(std::string&) override { return add(Kind::String, consumed()), closed(); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Kind::Object); }
    bool start_array(std::size_t) override { return open(Kind::Array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& value) override {
        keys_.push_back({std::hash<std::string>{}(value), add(Kind::String, consumed())});
        last_ = LastRead::Key;
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        const std::size_t stopped = consumed() + (cursor_.pastEnd ? 1 : 0);
        Problem problem = syntaxProblem(tape_, last_, position_, stopped, error.what());
        problem.path = path(last_ == LastRead::Key);
        problems_.add(std::move(problem));
        return false;
    }

    std::vector<Problem> takeProblems() { return problems_.take(); }
    void skip(std::size_t bytes) { position_ = bytes; }

private:
    std::size_t consumed() const { return static_cast<std::size_t>(cursor_.at - tape_.text.data()); }

    std::size_t tokenBegin() const {
        const auto between = [](char c) { return isSpace(c) || c == ',' || c == ':'; };
        std::size_t begin = position_;
        while (begin < tape_.text.size() && between(tape_.text[begin])) ++begin;
        return begin;
    }

    std::uint32_t add(Kind kind, std::size_t end) {
        const std::size_t begin = tokenBegin();
        const std::uint32_t index = tape_.nodes.size();
        tape_.nodes.add({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), index + 1, kind});
        position_ = end;
        return index;
    }

    bool scalar(Kind kind, std::size_t length) { return add(kind, tokenBegin() + length), closed(); }

    bool number(Kind kind) {
        const std::string& text = tape_.text;
        const auto digits = [&text](std::size_t at) {
            while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
            return at;
        };
        std::size_t end = tokenBegin();
        if (text[end] == '-') ++end;
        end = text[end] == '0' ? end + 1 : digits(end);
        if (end < text.size() && text[end] == '.') end = digits(end + 1);
        if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
            const bool sign = text[end + 1] == '-' || text[end + 1] == '+';
            end = digits(end + (sign ? 2 : 1));
        }
        return add(kind, end), closed();
    }

    bool open(Kind kind) {
        if (frames_.size() >= Document::deepestNesting) {
            problems_.add(problemAt(tape_, tokenBegin(), path(true),
                                    fmt::format("at most {} lists and objects within one another", Document::deepestNesting),
                                    "one more"));
            return false;
        }
        frames_.push_back({add(kind, tokenBegin() + 1), keys_.size(), 0, kind == Kind::Object});
        last_ = kind == Kind::Object ? LastRead::ObjectBegin : LastRead::ArrayBegin;
        return true;
    }

    bool close() {
        const Frame frame = frames_.back();
        if (frame.object) findDuplicates(frame);
        frames_.pop_back();
        keys_.resize(frame.firstKey);
        position_ = consumed();
        TapeNode& node = tape_.nodes[frame.node];
        node.end = static_cast<std::uint32_t>(position_);
        node.next = tape_.nodes.size();
        return closed();
    }

    bool closed() {
        if (frames_.empty()) {
            last_ = LastRead::Root;
        } else {
            ++frames_.back().children;
            last_ = frames_.back().object ? LastRead::MemberValue : LastRead::ArrayValue;
        }
        return true;
    }

    std::string keyText(std::uint32_t node) const { return decodeString(tape_.textOf(tape_.nodes[node])); }

    /// Returns the JSON pointer of the innermost open list or object, or of its next value if `ofNext`.
    std::string path(bool ofNext) const {
        std::string result;
        for (std::size_t i = 0; i < frames_.size(); ++i) {
            if (i + 1 == frames_.size() && !ofNext) break;
            const std::size_t lastKey = i + 1 < frames_.size() ? frames_[i + 1].firstKey : keys_.size();
            if (frames_[i].object && lastKey == frames_[i].firstKey) break;
            result += frames_[i].object ? "/" + token(keys_[lastKey - 1].node) : fmt::format("/{}", frames_[i].children);
        }
        return result;
    }

    std::string token(std::uint32_t node) const {
        constexpr std::size_t longest = 200;
        const std::string key = keyText(node);
        return key.size() <= longest ? pointerToken(key) : "…";
    }

    void findDuplicates(const Frame& frame) {
        const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(frame.firstKey);
        const auto size = keys_.end() - begin;
        constexpr std::ptrdiff_t few = 12;
        if (size <= few) {
            for (auto later = begin; later != keys_.end(); ++later)
                for (auto earlier = begin; earlier != later; ++earlier)
                    if (earlier->hash == later->hash && reportIfSame(*earlier, *later)) break;
            return;
        }
        std::sort(begin, keys_.end(),
                  [](const KeySeen& a, const KeySeen& b) { return std::pair(a.hash, a.node) < std::pair(b.hash, b.node); });
        for (auto later = begin + 1; later < keys_.end(); ++later)
            if ((later - 1)->hash == later->hash) reportIfSame(*(later - 1), *later);
    }

    bool reportIfSame(const KeySeen& earlier, const KeySeen& later) {
        const std::string key = keyText(later.node);
        if (key != keyText(earlier.node)) return false;
        if (problems_.full()) return problems_.add({}), true;
        const Position first = tape_.positions.at(tape_.text, tape_.nodes[earlier.node].begin);
        const std::string inside = path(false);
        problems_.add(problemAt(tape_, tape_.nodes[later.node].begin, inside + "/" + token(later.node), "every key once",
                                fmt::format("this key a second time (before: line {}, column {})", first.line, first.column)));
        return true;
    }

    TapeData& tape_;
    const Cursor& cursor_;
    std::vector<Frame> frames_;
    std::vector<KeySeen> keys_;  ///< keys of all open objects
    std::size_t position_ = 0;   ///< end of the last good token
    LastRead last_ = LastRead::Nothing;
    ProblemList problems_;
};

}  // namespace

std::vector<Problem> build(TapeData& tape) {
    Cursor cursor{tape.text.data(), tape.text.data() + tape.text.size()};
    TapeBuilder builder(tape, cursor);
    if (tape.text.starts_with("\xEF\xBB\xBF")) builder.skip(3);  // a byte order mark, which the parser skips
    nlohmann::json::sax_parse(CountingIterator(&cursor), CountingIterator(nullptr), &builder);
    return builder.takeProblems();
}

}  // namespace streamscope::json
