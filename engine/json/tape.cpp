// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/tape.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
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

namespace {

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

void step(Position& position, char c) {
    if (c == '\n') {
        ++position.line;
        position.column = 1;
    } else if (!continuesCharacter(c)) {
        ++position.column;
    }
}

}  // namespace

void PositionTable::build(std::string_view text) const {
    Position position;
    marks_.reserve(text.size() / PositionTable::step + 1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % PositionTable::step == 0) marks_.push_back(position);
        json::step(position, text[i]);
    }
    marks_.push_back(position);
}

Position PositionTable::at(std::string_view text, std::uint32_t offset) const {
    std::call_once(built_, [&] { build(text); });
    const std::size_t mark = std::min<std::size_t>(offset / step, marks_.size() - 1);
    Position position = marks_[mark];
    for (std::size_t i = mark * step; i < offset && i < text.size(); ++i) json::step(position, text[i]);
    return position;
}

Problem problemAt(const TapeData& tape, std::size_t offset, std::string path, std::string expected, std::string found) {
    const Position position = tape.positions.at(tape.text, static_cast<std::uint32_t>(offset));
    return {std::move(path), position.line, position.column, std::move(expected), std::move(found)};
}

namespace {

unsigned hexDigit(char c) {
    if (c <= '9') return static_cast<unsigned>(c - '0');
    return static_cast<unsigned>((c | 0x20) - 'a' + 10);
}

unsigned hexNumber(std::string_view digits) {
    unsigned number = 0;
    for (const char c : digits) number = number * 16 + hexDigit(c);
    return number;
}

void appendUtf8(std::string& out, unsigned code) {
    const auto byte = [&out](unsigned value) { out += static_cast<char>(value); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
        byte(0xc0 | (code >> 6));
    } else if (code < 0x10000) {
        byte(0xe0 | (code >> 12));
        byte(0x80 | ((code >> 6) & 0x3f));
    } else {
        byte(0xf0 | (code >> 18));
        byte(0x80 | ((code >> 12) & 0x3f));
        byte(0x80 | ((code >> 6) & 0x3f));
    }
    byte(0x80 | (code & 0x3f));
}

/// Decodes \uXXXX, and the second half of a surrogate pair. Returns the number of bytes consumed.
std::size_t unicodeEscape(std::string_view rest, std::string& out) {
    const unsigned first = hexNumber(rest.substr(2, 4));
    if (first < 0xd800 || first > 0xdbff) return appendUtf8(out, first), 6;
    const unsigned second = hexNumber(rest.substr(8, 4));
    appendUtf8(out, 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
    return 12;
}

char simpleEscape(char c) {
    switch (c) {
        case 'b': return '\b';
        case 'f': return '\f';
        case 'n': return '\n';
        case 'r': return '\r';
        case 't': return '\t';
        default: return c;
    }
}

}  // namespace

std::string decodeString(std::string_view quoted) {
    if (quoted.size() < 2 || quoted.front() != '"') return {};
    std::string_view rest = quoted.substr(1, quoted.size() - 2);
    std::string out;
    out.reserve(rest.size());
    while (true) {
        const auto escape = rest.find('\\');
        out += rest.substr(0, escape);
        if (escape == std::string_view::npos) return out;
        rest.remove_prefix(escape);
        if (rest[1] == 'u') {
            rest.remove_prefix(unicodeEscape(rest, out));
        } else {
            out += simpleEscape(rest[1]);
            rest.remove_prefix(2);
        }
    }
}

namespace {

constexpr std::string_view endOfFile = "the end of the file";
constexpr std::string_view aValue = "a value (text in quotes, a number, true, false, null, a list or an object)";

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '+' || c == '-'; }

std::size_t afterSpace(std::string_view text, std::size_t at) {
    while (at < text.size() && isSpace(text[at])) ++at;
    return at;
}

std::string describeByte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n' || c == '\r') return "a line break";
    if (byte < 0x20 || byte >= 0x7f) return fmt::format("the byte 0x{:02x}", byte);
    return std::string(1, c);
}

std::string describeToken(std::string_view text, std::size_t at) {
    if (at >= text.size()) return std::string(endOfFile);
    if (text[at] == '"') {
        const std::string_view start = text.substr(at + 1, 30);
        const bool printable =
            std::none_of(start.begin(), start.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x7f; });
        const auto close = start.find_first_of("\"\n");
        return close == std::string_view::npos || !printable ? "text in quotes" : fmt::format("\"{}\"", start.substr(0, close));
    }
    if (!isWord(text[at])) return describeByte(text[at]);
    std::size_t end = at;
    while (end < text.size() && end < at + 30 && isWord(text[end])) ++end;
    return std::string(text.substr(at, end - at));
}

struct Expectation {
    std::string_view what;
    std::size_t at;
    bool value = false;  ///< a value is allowed
    bool text = false;   ///< a text in quotes is allowed
};

/// Returns the tokens that are allowed after the last good token. Skips a comma or colon that is present.
Expectation expectation(std::string_view text, LastRead last, std::size_t from) {
    const std::size_t at = afterSpace(text, from);
    const auto passed = [&](char c) { return at < text.size() && text[at] == c; };
    const std::size_t after = at < text.size() ? afterSpace(text, at + 1) : at;
    switch (last) {
        case LastRead::Nothing: return {aValue, at, true, true};
        case LastRead::ObjectBegin: return {"a key in quotes or }", at, false, true};
        case LastRead::ArrayBegin: return {"a value or ]", at, true, true};
        case LastRead::Key: return passed(':') ? Expectation{aValue, after, true, true} : Expectation{"a colon", at};
        case LastRead::MemberValue:
            return passed(',') ? Expectation{"a key in quotes", after, false, true} : Expectation{"a comma or }", at};
        case LastRead::ArrayValue: return passed(',') ? Expectation{aValue, after, true, true} : Expectation{"a comma or ]", at};
        case LastRead::Root: break;
    }
    return {"nothing after the value", at};
}

Problem insideText(const TapeData& tape, std::size_t stopped, std::string_view reason) {
    const std::string_view text = tape.text;
    const auto problem = [&](std::size_t at, std::string expected, std::string found) {
        return problemAt(tape, at, {}, std::move(expected), std::move(found));
    };
    const bool notUtf8 = reason.find("UTF-8") != std::string_view::npos;
    if (stopped > text.size()) return problem(text.size(), "a closing quote", std::string(endOfFile));
    const char bad = text[stopped - 1];
    if (notUtf8) return problem(stopped - 1, "text in UTF-8", describeByte(bad));
    if (static_cast<unsigned char>(bad) < 0x20)
        return problem(stopped - 1, "a closing quote (inside text, write line breaks and tabs as \\n and \\t)",
                       describeByte(bad));
    const std::size_t escape = text.rfind('\\', stopped - 1);
    return problem(escape, "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits (pairs where needed)",
                   std::string(text.substr(escape, std::min<std::size_t>(stopped - escape, 12))));
}

}  // namespace

Problem syntaxProblem(const TapeData& tape, LastRead last, std::size_t from, std::size_t stopped, std::string_view reason) {
    const std::string_view text = tape.text;
    const Expectation next = expectation(text, last, from);
    const bool there = next.at < text.size();
    if (there && next.text && text[next.at] == '"' && stopped > next.at + 1) return insideText(tape, stopped, reason);
    const bool number =
        there && next.value && (text[next.at] == '-' || std::isdigit(static_cast<unsigned char>(text[next.at])) != 0);
    if (number && reason.find("overflow") != std::string_view::npos)
        return problemAt(tape, next.at, {}, "a number below 1.8e308", describeToken(text, next.at));
    if (number) return problemAt(tape, next.at, {}, "a number such as 12, -3 or 0.5", describeToken(text, next.at));
    return problemAt(tape, next.at, {}, std::string(next.what), describeToken(text, next.at));
}

}  // namespace streamscope::json
