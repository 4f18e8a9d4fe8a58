// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::listing {
namespace {

constexpr std::string_view longSigns[]{"<<<", ">>>", "...", "**=", "//=", "<<=", ">>=", "->*", "<=>", "::", "->",
                                       "++",  "--",  "+=",  "-=",  "*=",  "/=",  "%=",  "&=",  "|=",  "^=", "&&",
                                       "||",  "==",  "!=",  "<=",  ">=",  "<<",  ">>",  "**",  "//",  ":=", "@="};

bool beginsWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<signed char>(c) < 0;
}
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == '\0'; }

/// Returns what is typed in an interactive session of Python: the lines with prompts, without them. Other lines become empty.
std::string typedIn(std::string_view session) {
    std::string typed;
    for (std::size_t begin = 0; begin < session.size();) {
        const std::size_t end = std::min(session.find('\n', begin), session.size());
        std::string_view line = session.substr(begin, end - begin);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.starts_with(">>> ") || line.starts_with("... ")) typed += line.substr(4);
        typed += '\n';
        begin = end + 1;
    }
    return typed;
}

class Lexer {
public:
    Lexer(std::string_view text, Language language) : text_(text), python_(language == Language::Python) {}

    Tokens whole() {
        if (python_) beginLine();
        while (at_ < text_.size()) step();
        if (python_) endLine();
        for (; indents_.size() > 1; indents_.pop_back()) add(Token::Kind::Dedent, {});
        add(Token::Kind::End, {});
        return std::move(made_);
    }

private:
    char now(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }
    void add(Token::Kind kind, std::string text) { made_.list.push_back({kind, std::move(text), line_, false}); }

    void step() {
        const char c = now();
        if (c == '\n') return newLine();
        if (isBlank(c)) return void(++at_);
        if (c == '\\' && (now(1) == '\n' || (now(1) == '\r' && now(2) == '\n'))) return continued();
        if (python_ ? c == '#' : rest().starts_with("//")) return lineComment(python_ ? 1 : 2);
        if (!python_ && rest().starts_with("/*")) return blockComment();
        if (!python_ && c == '#' && firstOfLine()) return directive();
        if (beginsWord(c)) return word();
        if (isDigit(c) || (c == '.' && isDigit(now(1)))) return number();
        if (c == '"' || c == '\'') return quotation({});
        sign();
    }

    bool firstOfLine() const { return made_.list.empty() || made_.list.back().line != line_; }

    void continued() {
        at_ += now(1) == '\n' ? 2 : 3;
        ++line_;
    }

    void newLine() {
        if (python_ && depth_ == 0) endLine();
        ++at_;
        ++line_;
        if (python_ && depth_ == 0) beginLine();
    }

    void endLine() {
        if (!made_.list.empty() && made_.list.back().kind != Token::Kind::Line && made_.list.back().kind != Token::Kind::Indent &&
            made_.list.back().kind != Token::Kind::Dedent)
            add(Token::Kind::Line, {});
    }

    /// Reads the blanks at the beginning of a line of Python.
    void beginLine() {
        int width = 0;
        for (; now() == ' ' || now() == '\t'; ++at_) width += now() == '\t' ? 8 - width % 8 : 1;
        if (at_ >= text_.size() || now() == '\n' || now() == '\r' || now() == '#') return;
        if (made_.list.empty()) indents_ = {width};  // a fragment may be indented as a whole
        if (width > indents_.back()) {
            indents_.push_back(width);
            return add(Token::Kind::Indent, {});
        }
        for (; indents_.size() > 1 && width < indents_.back(); indents_.pop_back()) add(Token::Kind::Dedent, {});
    }

    void comment(std::string_view words) {
        const std::size_t begin = words.find_first_not_of(" \t*/"), end = words.find_last_not_of(" \t\r");
        if (begin != std::string_view::npos && end >= begin) made_.comments.emplace(line_, words.substr(begin, end + 1 - begin));
    }

    void lineComment(std::size_t mark) {
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        comment(text_.substr(at_ + mark, end - at_ - mark));
        at_ = end;
    }

    void blockComment() {
        const std::size_t end = std::min(text_.find("*/", at_ + 2), text_.size());
        comment(text_.substr(at_ + 2, end - at_ - 2));
        line_ += static_cast<int>(
            std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_), text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        at_ = std::min(end + 2, text_.size());
    }

    void directive() {
        std::string words;
        const int first = line_;
        for (; at_ < text_.size() && now() != '\n'; ++at_) {
            if (now() == '\\' && now(1) == '\n') {
                ++at_;
                ++line_;
                words += ' ';
            } else {
                words += now();
            }
        }
        made_.list.push_back({Token::Kind::Directive, std::move(words), first, false});
    }

    void word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && (beginsWord(now()) || isDigit(now()))) ++at_;
        const std::string_view found = text_.substr(begin, at_ - begin);
        if ((now() == '"' || now() == '\'') && found.size() <= 2 &&
            found.find_first_not_of("rRbBfFuUL8") == std::string_view::npos)
            return quotation(found);
        add(Token::Kind::Name, std::string(found));
    }

    void number() {
        std::string digits;
        const bool hexadecimal = now() == '0' && (now(1) == 'x' || now(1) == 'X');
        for (; at_ < text_.size(); ++at_) {
            const char c = now();
            const bool parts = (c == '_' && python_) || (c == '\'' && !python_ && (isDigit(now(1)) || beginsWord(now(1))));
            if (parts) continue;
            const bool exponentSign = (c == '+' || c == '-') && !digits.empty() && !hexadecimal && (digits.back() | 0x20) == 'e';
            if (!isDigit(c) && !beginsWord(c) && c != '.' && !exponentSign) break;
            digits += c;
        }
        add(Token::Kind::Number, std::move(digits));
    }

    void quotation(std::string_view prefix) {
        if (!python_ && prefix.find('R') != std::string_view::npos) return rawText();
        const bool raw = prefix.find_first_of("rR") != std::string_view::npos;
        const bool isForm = python_ && prefix.find_first_of("fF") != std::string_view::npos;
        const char quote = now();
        const std::string three(3, quote);
        const bool isLong = python_ && rest().starts_with(three);
        at_ += isLong ? 3 : 1;
        const int first = line_;
        std::string words;
        for (; at_ < text_.size(); ++at_) {
            if (isLong ? rest().starts_with(three) : now() == quote) break;
            if (now() == '\n' && !isLong) break;
            if (now() == '\n') ++line_;
            if (now() == '\\' && !raw && at_ + 1 < text_.size()) {
                ++at_;
                if (now() == '\n') ++line_;
            }
            words += now();
        }
        if (at_ < text_.size() && (isLong || now() == quote)) at_ += isLong ? 3 : 1;
        made_.list.push_back({Token::Kind::Text, std::move(words), first, isForm});
    }

    /// Reads R"mark(…)mark".
    void rawText() {
        const std::size_t open = text_.find('(', at_);
        if (open == std::string_view::npos || open - at_ > 20) return void(++at_);
        const std::string close = ")" + std::string(text_.substr(at_ + 1, open - at_ - 1)) + "\"";
        const std::size_t end = std::min(text_.find(close, open), text_.size());
        const std::string_view words = text_.substr(open + 1, end - open - 1);
        add(Token::Kind::Text, std::string(words));
        line_ += static_cast<int>(std::ranges::count(words, '\n'));
        at_ = std::min(end + close.size(), text_.size());
    }

    void sign() {
        for (const std::string_view each : longSigns) {
            const bool ofPython = each == "**" || each == "//" || each == "**=" || each == "//=" || each == ":=" || each == "@=";
            const bool ofCpp = each == "<<<" || each == ">>>" || each == "::" || each == "->*" || each == "<=>" || each == "++" ||
                               each == "--" || each == "&&" || each == "||";
            if ((python_ ? !ofCpp : !ofPython) && rest().starts_with(each)) {
                at_ += each.size();
                return add(Token::Kind::Sign, std::string(each));
            }
        }
        const char c = now();
        if (c == '(' || c == '[' || c == '{') ++depth_;
        if ((c == ')' || c == ']' || c == '}') && depth_ > 0) --depth_;
        ++at_;
        add(Token::Kind::Sign, std::string(1, c));
    }

    std::string_view text_;
    bool python_;
    std::size_t at_ = 0;
    int line_ = 1;
    int depth_ = 0;
    std::vector<int> indents_{0};
    Tokens made_;
};

}  // namespace

Tokens tokensOf(std::string_view text, Language language) {
    if (language == Language::Cpp || text.find(">>> ") == std::string_view::npos) return Lexer(text, language).whole();
    const std::string typed = typedIn(text);
    return Lexer(typed, language).whole();
}

}  // namespace streamscope::listing
