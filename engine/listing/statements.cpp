// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/parser.h"

#include "engine/device/translatable.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::listing {
namespace {

constexpr std::string_view skipped[]{"using", "typedef",       "template", "struct",  "class",  "enum",
                                     "union", "static_assert", "public",   "private", "friend", "goto"};
constexpr std::string_view beforeTypes[]{"const",        "static",       "constexpr", "volatile",    "extern",
                                         "inline",       "__device__",   "__host__",  "__managed__", "__shared__",
                                         "__constant__", "thread_local", "typename",  "struct",      "register"};
constexpr std::string_view numberTypes[]{"unsigned", "signed", "long", "short", "int", "char", "double", "float", "bool"};

bool among(const Token& token, std::span<const std::string_view> words) {
    return token.kind == Token::Kind::Name && std::ranges::find(words, token.text) != words.end();
}

}  // namespace

std::vector<Statement> parse(const Tokens& tokens, Language language) { return StatementParser(tokens.list, language).whole(); }

Statement StatementParser::made(Statement::Kind kind) const {
    Statement statement;
    statement.kind = kind;
    statement.line = next().line;
    return statement;
}

Statement StatementParser::unread(std::string why, std::size_t from) {
    Statement statement;
    statement.kind = Statement::Kind::Unread;
    statement.line = tokens_[from].line;
    statement.text = std::move(why);
    return statement;
}

void StatementParser::add(std::vector<Statement>& to, Statement statement) {
    if (statement.kind != Statement::Kind::Skip) to.push_back(std::move(statement));
}

std::vector<Statement> StatementParser::whole() {
    std::vector<Statement> all;
    while (!atEnd()) {
        const std::size_t before = at_;
        if (python_) python(all);
        else cpp(all);
        if (at_ == before) take();
    }
    return all;
}

// C++

void StatementParser::skipTo(std::string_view sign) {
    while (!atEnd() && !isNext(sign) && !isNext("}")) {
        if (isNext("(") || isNext("[") || isNext("{")) skipBalanced();
        else take();
    }
}

void StatementParser::cpp(std::vector<Statement>& to) {
    depth_ = 0;
    const std::size_t begin = at_;
    if (takeIf(";") || takeIf("}")) return;
    if (next().kind == Token::Kind::Directive) return directive(to);
    if (isNext("{")) {
        Statement block = made(Statement::Kind::Block);
        block.body = cppBody();
        return add(to, std::move(block));
    }
    if (cppWord(to)) return;
    if (const auto body = functionBody()) return cppFunction(to, *body);
    if (isDeclaration()) return declaration(to);
    Statement statement = made(Statement::Kind::Expression);
    Node node = expression();
    while (!node.is(Node::Kind::None) && isNext(",") && nested_ > 0) {
        take();
        statement.nodes.push_back(std::move(node));
        node = expression();
    }
    const bool whole = isNext(";") || isNext(")") || atEnd() || isNext("}") || lineBefore() != next().line;
    if (node.is(Node::Kind::None) || !whole) {
        add(to, unread(noCode, begin));
        if (at_ == begin) take();
        return skipRest();
    }
    statement.nodes.push_back(std::move(node));
    add(to, std::move(statement));
    takeIf(";");
}

/// Skips to the end of a statement that is not read, or of its line.
void StatementParser::skipRest() {
    for (int line = lineBefore(); !atEnd() && !isNext(";") && !isNext("}") && next().line == line;) {
        if (isNext("(") || isNext("[") || isNext("{")) {
            skipBalanced();
            line = lineBefore();
        } else {
            take();
        }
    }
    takeIf(";");
}

/// Parses a block, or the one statement in its place.
std::vector<Statement> StatementParser::cppBody() {
    std::vector<Statement> body;
    if (nested_ >= mostNested) {
        add(body, unread(TRANSLATABLE("Messages", "Blocks are nested too deeply here."), at_));
        if (isNext("{")) skipBalanced();
        else take();
        return body;
    }
    ++nested_;
    if (!takeIf("{")) {
        const std::size_t before = at_;
        cpp(body);
        if (at_ == before) take();
    } else {
        while (!atEnd() && !isNext("}")) {
            const std::size_t before = at_;
            cpp(body);
            if (at_ == before) take();
        }
        takeIf("}");
    }
    --nested_;
    return body;
}

bool StatementParser::cppWord(std::vector<Statement>& to) {
    if (next().kind != Token::Kind::Name) return false;
    if (isNext("for")) return add(to, cppFor()), true;
    if (isNext("if")) return add(to, cppIf()), true;
    if (isNext("while")) return add(to, cppWhile()), true;
    if (isNext("do")) return add(to, cppDo()), true;
    if (isNext("return") || isNext("break") || isNext("continue")) {
        Statement statement = made(isNext("return") ? Statement::Kind::Return : Statement::Kind::Skip);
        take();
        if (!isNext(";")) statement.nodes.push_back(expression());
        skipTo(";");
        takeIf(";");
        return add(to, std::move(statement)), true;
    }
    if (isNext("namespace") || (isNext("extern") && next(1).kind == Token::Kind::Text)) {
        const bool isNamespace = isNext("namespace");
        take();
        if (!isNamespace) take();
        while (isNamespace && (next().kind == Token::Kind::Name || isNext("::"))) take();
        takeIf("{");
        return true;
    }
    if (isNext("template") && isNext("<", 1)) {
        take();
        int depth = 0;
        do {
            if (isNext("<")) ++depth;
            if (isNext(">")) --depth;
            take();
        } while (depth > 0 && !atEnd());
        return true;
    }
    if (!among(next(), skipped)) return false;
    while (!atEnd() && !isNext(";") && !isNext("{") && !isNext("}")) take();
    if (isNext("{")) skipBalanced();
    skipTo(";");
    takeIf(";");
    return true;
}

Statement StatementParser::cppFor() {
    Statement statement = made(Statement::Kind::For);
    take();
    if (!takeIf("(")) {
        statement.kind = Statement::Kind::Unread;
        statement.text = noCode;
        return statement;
    }
    ++nested_;
    if (isDeclaration()) declaration(statement.other);
    else cpp(statement.other);
    --nested_;
    if (isNext(":")) {  // over a range
        take();
        if (!statement.other.empty() && !statement.other.front().nodes.empty())
            statement.nodes.push_back(statement.other.front().nodes.front());
        statement.nodes.push_back(expression());
        statement.text = ":";
        statement.other.clear();
    } else {
        statement.nodes.push_back(isNext(";") ? Node{} : expression());
        takeIf(";");
        do statement.nodes.push_back(isNext(")") ? Node{} : expression());
        while (takeIf(","));
    }
    while (!atEnd() && !isNext(")") && !isNext("{") && !isNext(";")) take();
    takeIf(")");
    statement.body = cppBody();
    return statement;
}

Statement StatementParser::cppIf() {
    Statement statement = made(Statement::Kind::If);
    take();
    takeIf("constexpr");
    if (takeIf("(")) {
        if (isDeclaration()) declaration(statement.other);
        else statement.nodes.push_back(expression());
        takeIf(")");
    }
    if (!statement.other.empty()) statement.body = std::move(statement.other);
    for (Statement& each : cppBody()) statement.body.push_back(std::move(each));
    if (takeIf("else")) statement.other = cppBody();
    return statement;
}

Statement StatementParser::cppWhile() {
    Statement statement = made(Statement::Kind::While);
    take();
    if (takeIf("(")) {
        statement.nodes.push_back(expression());
        takeIf(")");
    }
    statement.body = cppBody();
    return statement;
}

Statement StatementParser::cppDo() {
    Statement statement = made(Statement::Kind::While);
    statement.isDo = true;
    take();
    statement.body = cppBody();
    if (takeIf("while") && takeIf("(")) {
        statement.nodes.push_back(expression());
        takeIf(")");
    }
    return statement;
}

/// Returns the position of the parenthesis of parameters, if a function is defined or declared as a kernel here.
std::optional<std::size_t> StatementParser::functionBody() const {
    std::size_t at = at_, open = 0;
    bool isGlobal = false;
    for (int words = 0; at < tokens_.size() && words < 30; ++at, ++words) {
        const Token& token = tokens_[at];
        if (token.text == "__global__") isGlobal = true;
        if (token.is("(")) {
            if (at == at_ || tokens_[at - 1].kind != Token::Kind::Name) return std::nullopt;
            const bool isAttribute = tokens_[at - 1].text == "__launch_bounds__" || tokens_[at - 1].text == "__attribute__";
            if (!isAttribute) {
                open = at;
                break;
            }
            while (at < tokens_.size() && !tokens_[at].is(")")) ++at;
            continue;
        }
        if (token.kind != Token::Kind::Name && !token.is("*") && !token.is("&") && !token.is("::") && !token.is("<") &&
            !token.is(">"))
            return std::nullopt;
    }
    if (open < at_ + 2 && !isGlobal) return std::nullopt;
    int depth = 0;
    for (at = open; at < tokens_.size() && open > 0; ++at) {
        if (tokens_[at].is("(")) ++depth;
        if (tokens_[at].is(")") && --depth == 0) break;
    }
    if (at + 1 >= tokens_.size() || open == 0) return std::nullopt;
    std::size_t behind = at + 1;
    while (tokens_[behind].text == "const" || tokens_[behind].text == "noexcept") ++behind;
    return tokens_[behind].is("{") || (isGlobal && tokens_[behind].is(";")) ? std::optional(open) : std::nullopt;
}

void StatementParser::cppFunction(std::vector<Statement>& to, std::size_t open) {
    Statement function = made(Statement::Kind::Function);
    for (std::size_t at = at_; at < open; ++at) function.isKernel = function.isKernel || tokens_[at].text == "__global__";
    const bool onDevice =
        std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(at_), tokens_.begin() + static_cast<std::ptrdiff_t>(open),
                    [](const Token& token) { return token.text == "__device__"; });
    function.text = tokens_[open - 1].text;
    at_ = open;
    skipBalanced();
    function.parameters = formals(open + 1, at_ - 1);
    while (next().kind == Token::Kind::Name) take();
    if (function.isKernel || onDevice) {
        if (isNext("{")) skipBalanced();
    } else {
        function.body = cppBody();
    }
    if (!onDevice || function.isKernel) add(to, std::move(function));
}

std::vector<Formal> StatementParser::formals(std::size_t from, std::size_t to) const {
    std::vector<Formal> all;
    Formal formal;
    int depth = 0;
    for (std::size_t at = from; at <= to && at < tokens_.size(); ++at) {
        const Token& token = tokens_[at];
        if (at == to || (token.is(",") && depth == 0)) {
            if (!formal.name.empty()) all.push_back(std::exchange(formal, {}));
            formal = {};
            continue;
        }
        if (token.is("(") || token.is("<") || token.is("[")) ++depth;
        if (token.is(")") || token.is(">") || token.is("]")) --depth;
        if (token.is("*") || token.is("[")) formal.isPointer = true;
        if (token.is("const") && !formal.isPointer) formal.isConst = true;
        if (token.is("float") || token.is("double")) formal.isReal = true;
        if (token.kind == Token::Kind::Name && depth == 0) formal.name = token.text;
    }
    return all;
}

/// Returns the position behind a type, or at_ if there is none.
std::size_t StatementParser::behindType() const {
    std::size_t at = at_;
    const auto word = [&] { return tokens_[at].kind == Token::Kind::Name; };
    while (word() && among(tokens_[at], beforeTypes)) ++at;
    if (!word()) return at_;
    if (among(tokens_[at], numberTypes)) {
        while (word() && among(tokens_[at], numberTypes)) ++at;
    } else {
        ++at;
        while (tokens_[at].is("::") && tokens_[at + 1].kind == Token::Kind::Name) at += 2;
        if (tokens_[at].is("<")) {
            int depth = 0;
            const std::size_t begin = at;
            do {
                if (tokens_[at].is("<")) ++depth;
                if (tokens_[at].is(">")) --depth;
                if (tokens_[at].is(">>")) depth -= 2;
                ++at;
            } while (depth > 0 && at + 1 < tokens_.size() && at < begin + 24);
            if (depth > 0) return at_;
            while (tokens_[at].is("::") && tokens_[at + 1].kind == Token::Kind::Name) at += 2;
        }
    }
    while (tokens_[at].is("*") || tokens_[at].is("&") || tokens_[at].is("&&") || tokens_[at].is("const") ||
           tokens_[at].is("__restrict__"))
        ++at;
    return at;
}

bool StatementParser::isDeclaration() const {
    if (next().kind != Token::Kind::Name) return false;
    const std::size_t at = behindType();
    if (at == at_ || at + 1 >= tokens_.size() || tokens_[at].kind != Token::Kind::Name) return false;
    const Token& behind = tokens_[at + 1];
    return behind.is("=") || behind.is(";") || behind.is(",") || behind.is("[") || behind.is("(") || behind.is("{") ||
           behind.is(":") || behind.kind == Token::Kind::End || behind.line != tokens_[at].line;
}

void StatementParser::declaration(std::vector<Statement>& to) {
    const std::size_t begin = at_;
    const std::size_t end = behindType();
    std::string type;
    for (; at_ < end; take()) type += (type.empty() ? "" : " ") + next().text;
    do {
        Statement statement = made(Statement::Kind::Declare);
        statement.text = type;
        while (isNext("*") || isNext("&") || isNext("const")) {
            if (isNext("*")) statement.text += " *";
            take();
        }
        Node name;
        name.kind = Node::Kind::Name;
        name.text = next().text;
        name.line = next().line;
        take();
        statement.nodes.push_back(std::move(name));
        while (isNext("[")) {
            take();
            Node size = isNext("]") ? Node{} : expression();
            takeIf("]");
            if (size.is(Node::Kind::None)) continue;
            statement.nodes.push_back(std::move(size));
            ++statement.sizes;
        }
        const std::size_t before = at_;
        if (takeIf("=")) {
            statement.nodes.push_back(expression());
        } else if (isNext("(") || isNext("{")) {
            Node call = pattern("$x()");
            call.kind = Node::Kind::List;
            call.text = "constructor";
            call.line = next().line;
            call.parts.clear();
            const std::string close = isNext("(") ? ")" : "}";
            take();
            while (!atEnd() && !isNext(close)) {
                Node each = expression();
                if (each.is(Node::Kind::None)) break;
                call.parts.push_back(std::move(each));
                if (!takeIf(",")) break;
            }
            takeIf(close);
            statement.nodes.push_back(std::move(call));
        }
        if (statement.nodes.back().is(Node::Kind::None)) {
            statement.nodes.pop_back();
            add(to, unread(TRANSLATABLE("Messages", "What is assigned here is not read."), before));
            skipTo(";");
        }
        add(to, std::move(statement));
    } while (takeIf(","));
    if (isNext(":")) return;
    if (!isNext(";") && !isNext(")") && !atEnd() && lineBefore() == next().line) {
        add(to, unread(noCode, begin));
        return skipRest();
    }
    takeIf(";");
}

/// Reads "#define n 1024" as a constant.
void StatementParser::directive(std::vector<Statement>& to) {
    const Token line = next();
    take();
    std::string_view words = line.text;
    words.remove_prefix(1);
    words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
    if (!words.starts_with("define ")) return;
    words.remove_prefix(7);
    words.remove_prefix(std::min(words.find_first_not_of(" \t"), words.size()));
    const std::size_t end = words.find_first_of(" \t(");
    if (end == std::string_view::npos || words[end] == '(') return;
    std::string_view value = words.substr(end);
    value = value.substr(0, std::min({value.find("//"), value.find("/*"), value.size()}));
    const Tokens tokens = tokensOf(std::string(words.substr(0, end)) + " = " + std::string(value) + ";", Language::Cpp);
    for (Statement& each : parse(tokens, Language::Cpp)) {
        each.line = line.line;
        if (each.kind == Statement::Kind::Expression) add(to, std::move(each));
    }
}

}  // namespace streamscope::listing
