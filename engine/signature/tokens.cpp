// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/signature/tokens.h"

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope::signature {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool beginsWord(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool continuesWord(char c) { return beginsWord(c) || isDigit(c); }

class Scanner {
public:
    explicit Scanner(std::string_view source) : source_(source) {}

    std::vector<Token> all() {
        while (at_ < source_.size()) next();
        return std::move(tokens_);
    }

private:
    bool has(std::string_view text) const { return source_.substr(at_).starts_with(text); }

    void move(std::size_t count) {
        for (const std::size_t end = std::min(at_ + count, source_.size()); at_ < end; ++at_) {
            if (source_[at_] != '\n') continue;
            ++line_;
            lineAt_ = at_ + 1;
            lineIsEmpty_ = true;
        }
    }
    void moveTo(std::size_t at) { move(at - at_); }
    /// Moves behind the text, or to the end if it is not there.
    void moveBehind(std::string_view text, std::size_t from) {
        const std::size_t found = source_.find(text, from);
        moveTo(found == std::string_view::npos ? source_.size() : found + text.size());
    }

    void next() {
        const char c = source_[at_];
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v') return move(1);
        if (has("\\\n")) return move(2);
        if (has("//")) return endOfLine();
        if (has("/*")) return moveBehind("*/", at_ + 2);
        if (c == '#' && lineIsEmpty_) return endOfLine();
        lineIsEmpty_ = false;
        if (c == '"' || c == '\'') return literal(at_);
        if (isDigit(c)) return number();
        if (beginsWord(c)) return word();
        add(Token::Kind::Sign, has("...") ? 3 : has("::") ? 2 : 1);
    }

    void add(Token::Kind kind, std::size_t length) {
        tokens_.push_back({kind, source_.substr(at_, length), line_, static_cast<int>(at_ - lineAt_) + 1});
        move(length);
    }

    /// Moves to the end of the line, or of those that a backslash joins to it.
    void endOfLine() {
        std::size_t end = at_;
        for (bool continues = true; continues;) {
            end = std::min(source_.find('\n', end), source_.size());
            const std::size_t last = end > 0 && source_[end - 1] == '\r' ? end - 1 : end;
            continues = end < source_.size() && last > at_ && source_[last - 1] == '\\';
            if (continues) ++end;
        }
        moveTo(end);
    }

    /// Adds a literal whose quote is at `quote`, behind a prefix that begins here. It ends with its line if its quote is missing.
    void literal(std::size_t quote) {
        std::size_t end = quote + 1;
        while (end < source_.size() && source_[end] != source_[quote] && source_[end] != '\n')
            end += source_[end] == '\\' && end + 1 < source_.size() ? 2 : 1;
        if (end < source_.size() && source_[end] == source_[quote]) ++end;
        add(Token::Kind::Literal, std::min(end, source_.size()) - at_);
    }

    void rawLiteral(std::size_t quote) {
        constexpr std::size_t longestMark = 16;
        const std::size_t mark = source_.substr(quote + 1, longestMark + 1).find('(');
        if (mark == std::string_view::npos) return literal(quote);
        const std::size_t open = quote + 1 + mark;
        const std::string end = ")" + std::string(source_.substr(quote + 1, open - quote - 1)) + "\"";
        const std::size_t found = source_.find(end, open);
        add(Token::Kind::Literal, (found == std::string_view::npos ? source_.size() : found + end.size()) - at_);
    }

    void number() {
        std::size_t end = at_ + 1;
        while (end < source_.size() && (continuesWord(source_[end]) || source_[end] == '.' || source_[end] == '\'')) ++end;
        add(Token::Kind::Number, end - at_);
    }

    void word() {
        std::size_t end = at_ + 1;
        while (end < source_.size() && continuesWord(source_[end])) ++end;
        const std::string_view text = source_.substr(at_, end - at_);
        const bool isQuoted = end < source_.size() && source_[end] == '"';
        if (isQuoted && (text == "R" || text == "u8R" || text == "uR" || text == "UR" || text == "LR")) return rawLiteral(end);
        if (isQuoted && (text == "u8" || text == "u" || text == "U" || text == "L")) return literal(end);
        add(Token::Kind::Word, text.size());
    }

    std::string_view source_;
    std::size_t at_ = 0, lineAt_ = 0;
    int line_ = 1;
    bool lineIsEmpty_ = true;  ///< up to here
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokensOf(std::string_view source) { return Scanner(source).all(); }

}  // namespace streamscope::signature
