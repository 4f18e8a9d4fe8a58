// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/notation/tokens.h"

#include <algorithm>
#include <utility>

namespace streamscope::notation {

namespace {

constexpr std::string_view apart = " \t\r\n(),:;\">=&";

class Cutter {
public:
    explicit Cutter(std::string_view text) : text_(text) {}

    std::vector<Token> cut() {
        while (at_ < text_.size()) step();
        add(Sign::LineEnd, at_, at_);
        return std::move(tokens_);
    }

private:
    void add(Sign sign, std::size_t begin, std::size_t end, std::string text = {}) {
        tokens_.push_back({sign, {begin, end}, std::move(text)});
    }
    void sign(Sign which, std::size_t length) {
        add(which, at_, at_ + length, which == Sign::Unclear ? std::string(text_.substr(at_, length)) : std::string());
        at_ += length;
    }
    bool follows(char c) const { return at_ + 1 < text_.size() && text_[at_ + 1] == c; }

    void step() {
        switch (text_[at_]) {
            case ' ':
            case '\t':
            case '\r': ++at_; return;
            case '\n':
            case ';': return sign(Sign::LineEnd, 1);
            case '#': return comment();
            case '(': return sign(Sign::Open, 1);
            case ')': return sign(Sign::Close, 1);
            case ',': return sign(Sign::Comma, 1);
            case ':': return sign(Sign::Colon, 1);
            case '@': return sign(Sign::At, 1);
            case '&': return sign(Sign::And, 1);
            case '>': return follows('=') ? sign(Sign::AtLeast, 2) : sign(Sign::Unclear, 1);
            case '=': return follows('=') ? sign(Sign::Equal, 2) : sign(Sign::Unclear, 1);
            case '"': return quotation();
            default: return word();
        }
    }

    void comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    void quotation() {
        const std::size_t end = text_.find_first_of("\"\n", at_ + 1);
        if (end == std::string_view::npos || text_[end] == '\n') return sign(Sign::Unclear, 1);
        add(Sign::Quoted, at_, end + 1, std::string(text_.substr(at_ + 1, end - at_ - 1)));
        at_ = end + 1;
    }

    /// Reads a word, which includes any expression in braces.
    void word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && apart.find(text_[at_]) == std::string_view::npos) {
            const std::size_t close = text_[at_] == '{' ? text_.find_first_of("}\n", at_) : std::string_view::npos;
            at_ = close != std::string_view::npos && text_[close] == '}' ? close + 1 : at_ + 1;
        }
        add(Sign::Word, begin, at_, std::string(text_.substr(begin, at_ - begin)));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokensOf(std::string_view text) { return Cutter(text).cut(); }

bool needsQuotes(std::string_view word) {
    const std::vector<Token> tokens = tokensOf(word);
    return tokens.size() != 2 || tokens.front().sign != Sign::Word || tokens.front().text != word;
}

std::string quoted(std::string_view word) {
    if (!needsQuotes(word)) return std::string(word);
    if (word.empty() || word.find_first_of("\"\n") != std::string_view::npos) return {};
    return "\"" + std::string(word) + "\"";
}

}  // namespace streamscope::notation
