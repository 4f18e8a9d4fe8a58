// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace streamscope::listing {
namespace {

/// Binary operators, the loosest first.
constexpr std::array<std::array<std::string_view, 8>, 10> levels{{
    {"||", "or"},
    {"&&", "and"},
    {"|"},
    {"^"},
    {"&"},
    {"==", "!=", "is", "in"},
    {"<", ">", "<=", ">=", "<=>"},
    {"<<", ">>"},
    {"+", "-"},
    {"*", "/", "%", "//", "@"},
}};
constexpr std::string_view assignments[]{"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "//=", "**=", ":="};

bool isOneOf(const Token& token, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return !word.empty() && token.is(word); });
}

constexpr std::string_view plainTypes[]{"void",   "char", "short",  "int",  "long",  "unsigned", "signed",   "float",
                                        "double", "bool", "size_t", "auto", "const", "uint64_t", "uint32_t", "int64_t"};

}  // namespace

bool ExpressionParser::takeIf(std::string_view sign) {
    if (!isNext(sign)) return false;
    take();
    return true;
}

/// Skips a bracket with all that is in it.
void ExpressionParser::skipBalanced() {
    int depth = 0;
    do {
        const Token& token = next();
        if (token.kind == Token::Kind::Sign && (token.is("(") || token.is("[") || token.is("{"))) ++depth;
        if (token.kind == Token::Kind::Sign && (token.is(")") || token.is("]") || token.is("}"))) --depth;
        take();
    } while (depth > 0 && !atEnd());
}

Node ExpressionParser::made(Node::Kind kind, std::string text, std::vector<Node> parts) const {
    Node node;
    node.kind = kind;
    node.text = std::move(text);
    node.line = parts.empty() ? next().line : parts.front().line;
    node.parts = std::move(parts);
    return node;
}

Node ExpressionParser::expressions() {
    Node first = expression();
    if (!python_ || !isNext(",") || first.is(Node::Kind::None)) return first;
    std::vector<Node> all{std::move(first)};
    while (takeIf(",")) {
        takeIf("*");  // a, *rest = list
        Node more = choice();
        if (more.is(Node::Kind::None)) break;
        all.push_back(std::move(more));
    }
    if (isOneOf(next(), assignments)) {
        const std::string sign = next().text;
        take();
        Node value = expressions();
        return made(Node::Kind::Binary, sign, {made(Node::Kind::List, "(", std::move(all)), std::move(value)});
    }
    return made(Node::Kind::List, "(", std::move(all));
}

Node ExpressionParser::expression() {
    if (depth_ > mostDepth) return {};
    ++depth_;
    Node left = choice();
    if (!left.is(Node::Kind::None) && isOneOf(next(), assignments)) {
        const std::string sign = next().text;
        take();
        Node right = python_ ? expressions() : expression();
        left = right.is(Node::Kind::None) ? Node{} : made(Node::Kind::Binary, sign, {std::move(left), std::move(right)});
    }
    --depth_;
    return left;
}

Node ExpressionParser::choice() {
    Node first = binary(0);
    if (first.is(Node::Kind::None)) return first;
    if (!python_ && takeIf("?")) {
        Node then = expression();
        if (then.is(Node::Kind::None) || !takeIf(":")) return {};
        Node other = expression();
        return other.is(Node::Kind::None) ? Node{}
                                          : made(Node::Kind::Choice, {}, {std::move(first), std::move(then), std::move(other)});
    }
    if (python_ && isNext("if")) {
        take();
        Node condition = binary(0);
        if (!takeIf("else")) return first;  // of a comprehension
        Node other = expression();
        return made(Node::Kind::Choice, {}, {std::move(condition), std::move(first), std::move(other)});
    }
    return first;
}

Node ExpressionParser::binary(int level) {
    if (level == static_cast<int>(levels.size())) return unary();
    Node left = binary(level + 1);
    for (int row = 0; !left.is(Node::Kind::None) && isOneOf(next(), levels[static_cast<std::size_t>(level)]); ++row) {
        std::string sign = next().text;
        if (next().kind == Token::Kind::Name && !python_) break;
        if (row > mostInRow) return {};
        take();
        if (sign == "is" && takeIf("not")) sign = "is not";
        Node right = binary(level + 1);
        if (right.is(Node::Kind::None)) return {};
        left = made(Node::Kind::Binary, std::move(sign), {std::move(left), std::move(right)});
    }
    return left;
}

Node ExpressionParser::unary() {
    constexpr std::string_view signs[]{"-", "+", "!", "~", "&", "*", "++", "--", "not"};
    if (depth_ > mostDepth) return {};
    ++depth_;
    Node result;
    if (isOneOf(next(), signs) && (python_ || !isNext("not"))) {
        const std::string sign = next().text;
        take();
        Node of = unary();
        if (!of.is(Node::Kind::None)) result = sign == "+" ? std::move(of) : made(Node::Kind::Unary, sign, {std::move(of)});
    } else if (!python_ && isCast()) {
        result = cast();
    } else {
        result = postfix();
        if (python_ && !result.is(Node::Kind::None) && isNext("**")) {
            take();
            Node power = unary();
            result = power.is(Node::Kind::None) ? Node{} : made(Node::Kind::Binary, "**", {std::move(result), std::move(power)});
        }
    }
    --depth_;
    return result;
}

/// Returns whether a parenthesis holds a type, as in "(void**)&x".
bool ExpressionParser::isCast() const {
    if (!isNext("(")) return false;
    std::size_t ahead = 1;
    bool plain = false, star = false;
    for (; next(ahead).kind == Token::Kind::Name || isNext("::", ahead); ++ahead) {
        const std::string& word = next(ahead).text;
        plain = plain || isOneOf(next(ahead), plainTypes) || word.ends_with("_t") || word.starts_with("CU");
    }
    if (ahead == 1) return false;
    for (; isNext("*", ahead) || isNext("&", ahead); ++ahead) star = star || isNext("*", ahead);
    if (!isNext(")", ahead) || (!plain && !star)) return false;
    const Token& behind = next(ahead + 1);
    return behind.kind == Token::Kind::Name || behind.kind == Token::Kind::Number || behind.is("(") || behind.is("&") ||
           behind.is("*") || behind.is("-") || behind.kind == Token::Kind::Text;
}

Node ExpressionParser::cast() {
    skipBalanced();
    return unary();
}

Node ExpressionParser::postfix() {
    Node node = primary();
    for (int row = 0; !node.is(Node::Kind::None); ++row) {
        if (row > mostInRow) return {};
        if (isNext(".") || isNext("->") || isNext("::")) {
            take();
            if (next().kind != Token::Kind::Name) return {};
            const std::string name = next().text;
            take();
            node = made(Node::Kind::Member, name, {std::move(node)});
        } else if (isNext("(")) {
            node = made(Node::Kind::Call, {}, {std::move(node)});
            take();
            if (!arguments(node, ")")) return {};
        } else if (isNext("[")) {
            node = made(Node::Kind::Index, {}, {std::move(node)});
            take();
            if (!arguments(node, "]")) return {};
        } else if (!python_ && isNext("<<<")) {
            take();
            Node shape = made(Node::Kind::List, "<");
            if (!arguments(shape, ">>>") || !takeIf("(")) return {};
            node = made(Node::Kind::Launch, {}, {std::move(node), std::move(shape)});
            if (!arguments(node, ")")) return {};
        } else if (!python_ && isNext("<") && behindTemplate(at_) > 0) {
            at_ = behindTemplate(at_);
        } else if (!python_ && (isNext("++") || isNext("--"))) {
            const std::string sign = next().text;
            take();
            node = made(Node::Kind::Unary, sign, {std::move(node)});
        } else if (!python_ && isNext("{") && node.is(Node::Kind::Name) && node.text == "dim3") {
            Node list = braces("}");
            node = made(Node::Kind::Call, {}, {std::move(node)});
            for (Node& each : list.parts) node.parts.push_back(std::move(each));
        } else {
            break;
        }
    }
    return node;
}

/// Returns the position behind the arguments of a template, or 0 if there are none.
std::size_t ExpressionParser::behindTemplate(std::size_t from) const {
    constexpr std::size_t most = 24;
    int depth = 0;
    for (std::size_t at = from; at < std::min(tokens_.size(), from + most); ++at) {
        const Token& token = tokens_[at];
        if (token.is("<")) ++depth;
        else if (token.is(">")) --depth;
        else if (token.is(">>")) depth -= 2;
        else if (token.kind != Token::Kind::Name && token.kind != Token::Kind::Number && !token.is("::") && !token.is("*") &&
                 !token.is(",") && !token.is("&"))
            return 0;
        if (depth > 0) continue;
        const Token& behind = tokens_[std::min(at + 1, tokens_.size() - 1)];
        return behind.is("(") || behind.is("<<<") || behind.is("::") || behind.is("{") ? at + 1 : 0;
    }
    return 0;
}

bool ExpressionParser::arguments(Node& call, std::string_view close) {
    if (depth_ > mostDepth) return false;
    ++depth_;
    while (!isNext(close)) {
        if (atEnd()) return false;
        Node each = argument();
        if (each.is(Node::Kind::None)) return false;
        call.parts.push_back(std::move(each));
        if (python_ && isNext("for")) {
            if (!comprehension(call, close)) return false;
            break;
        }
        if (!takeIf(",") && !isNext(close)) return false;
    }
    take();
    --depth_;
    return true;
}

/// Parses "for x in list" behind an element. The node then has the element, the target and the list.
bool ExpressionParser::comprehension(Node& call, std::string_view close) {
    take();
    call.text = "for";
    call.parts.push_back(postfix());
    while (takeIf(",")) (void)postfix();
    if (!takeIf("in")) return false;
    call.parts.push_back(expression());
    while (!isNext(close) && !atEnd()) {
        if (isNext("(") || isNext("[") || isNext("{")) skipBalanced();
        else take();
    }
    return true;
}

Node ExpressionParser::argument() {
    if (python_ && (isNext("*") || isNext("**"))) {
        take();
        Node of = expression();
        return of.is(Node::Kind::None) ? of : made(Node::Kind::Unary, "*", {std::move(of)});
    }
    if (python_ && isNext(":")) {  // a[:]
        take();
        if (!isNext("]") && !isNext(",")) {
            Node end = expression();
            return end.is(Node::Kind::None) ? end : made(Node::Kind::Pair, ":", {made(Node::Kind::Integer, "0"), std::move(end)});
        }
        return made(Node::Kind::Name, ":");
    }
    if (python_ && next().kind == Token::Kind::Name && isNext("=", 1)) {
        const std::string name = next().text;
        take();
        take();
        Node value = expression();
        return value.is(Node::Kind::None) ? value : made(Node::Kind::Keyword, name, {std::move(value)});
    }
    Node value = expression();
    if (!python_ || !isNext(":") || value.is(Node::Kind::None)) return value;
    take();  // a part of a list, or a pair of a dictionary
    if (isNext("]") || isNext(",")) return made(Node::Kind::Pair, ":", {std::move(value), made(Node::Kind::Name, ":")});
    Node end = expression();
    return end.is(Node::Kind::None) ? end : made(Node::Kind::Pair, ":", {std::move(value), std::move(end)});
}

Node ExpressionParser::braces(std::string_view close) {
    Node list = made(Node::Kind::List, std::string(next().text));
    take();
    return arguments(list, close) ? list : Node{};
}

Node ExpressionParser::bracketed() {
    if (isNext("[")) return python_ ? braces("]") : cppLambda();
    if (isNext("{")) return braces("}");
    Node list = braces(")");
    const bool one = list.parts.size() == 1 && list.text != "for";
    if (!one || list.parts.front().is(Node::Kind::Keyword) || list.parts.front().isSign(Node::Kind::Unary, "*")) return list;
    if (python_ && tokens_[at_ - 2].is(",")) return list;  // a tuple of one
    Node inner = std::move(list.parts.front());
    return inner;
}

Node ExpressionParser::number() {
    std::string text = next().text;
    Node node = made(Node::Kind::Integer, text);
    take();
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (!hexadecimal && text.find_first_of(".eE") != std::string::npos) {
        node.kind = Node::Kind::Real;
        std::from_chars(text.data(), text.data() + text.size(), node.real);
        return node;
    }
    std::uint64_t value = 0;
    const char* begin = text.data() + (hexadecimal ? 2 : 0);
    const auto read = std::from_chars(begin, text.data() + text.size(), value, hexadecimal ? 16 : 10);
    if (read.ec != std::errc{} || value > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        value = std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    node.integer = static_cast<std::int64_t>(value);
    if (read.ptr != text.data() + text.size() && (*read.ptr == 'f' || *read.ptr == 'F')) {
        node.kind = Node::Kind::Real;
        node.real = static_cast<double>(value);
    }
    return node;
}

Node ExpressionParser::lambda() {
    while (!isNext(":") && next().kind != Token::Kind::Line && !atEnd()) take();
    take();
    const Node body = expression();
    return made(Node::Kind::Function, "lambda", {body});
}

/// Parses "[&](void* p) { hostWork(100); }". The numbers of its body are kept: they say how long it takes.
Node ExpressionParser::cppLambda() {
    Node function = made(Node::Kind::Function, "lambda");
    skipBalanced();
    if (isNext("(")) skipBalanced();
    while (next().kind == Token::Kind::Name || isNext("->")) take();
    if (!isNext("{")) return {};
    const std::size_t begin = at_;
    skipBalanced();
    for (std::size_t at = begin; at < at_ && at - begin < 200; ++at) function.text += (at == begin ? "" : " ") + tokens_[at].text;
    return function;
}

/// Adds the expressions that are inserted in an f-string.
void ExpressionParser::addInserted(Node& text, std::string_view form) const {
    constexpr std::size_t most = 20;
    for (std::size_t at = form.find('{'); at != std::string_view::npos && text.parts.size() < most; at = form.find('{', at + 1)) {
        if (form.substr(at).starts_with("{{")) {
            ++at;
            continue;
        }
        const std::size_t end = form.find_first_of("{}:!", at + 1);
        if (end == std::string_view::npos) return;
        Node inserted = expressionIn(form.substr(at + 1, end - at - 1));
        if (!inserted.is(Node::Kind::None)) text.parts.push_back(std::move(inserted));
    }
}

Node ExpressionParser::primary() {
    const Token& token = next();
    if (token.kind == Token::Kind::Number) return number();
    if (token.kind == Token::Kind::Text) {
        Node node = made(Node::Kind::Text, {});
        for (; next().kind == Token::Kind::Text; take()) {
            node.text += next().text;
            if (next().isForm) addInserted(node, next().text);
        }
        return node;
    }
    if (token.is("...")) {  // what a book leaves out
        take();
        return made(Node::Kind::Name, "...");
    }
    if (token.is("(") || token.is("[") || token.is("{")) return bracketed();
    if (!python_ && token.is("::")) {
        take();
        return primary();
    }
    if (token.is("$")) {  // of a pattern
        take();
        Node node = made(Node::Kind::Slot, next().text);
        take();
        return node;
    }
    if (token.kind != Token::Kind::Name) return {};
    if (python_ && token.text == "lambda") return lambda();
    if (!python_ && (token.text == "new" || token.text == "sizeof")) {
        const std::string word = token.text;
        Node node = made(Node::Kind::Call, word, {made(Node::Kind::Name, word)});
        take();
        if (word == "new" && isNext("(")) skipBalanced();
        std::string type;
        const bool open = word == "sizeof" && takeIf("(");
        while (next().kind == Token::Kind::Name || isNext("::") || isNext("*") || (isNext("<") && word == "new")) {
            type += (type.empty() ? "" : " ") + next().text;
            take();
            if (word == "new" && isNext("*")) break;
        }
        if (open) {
            while (!isNext(")") && !atEnd()) take();
            take();
        }
        node.parts.push_back(made(Node::Kind::Text, type));
        if (word == "new" && isNext("[")) {
            take();
            if (!arguments(node, "]")) return {};
        }
        if (word == "new" && isNext("(")) skipBalanced();
        return node;
    }
    Node node = made(Node::Kind::Name, token.text);
    take();
    const bool isCastWord = node.text.ends_with("_cast") && isNext("<");
    if (!isCastWord) return node;
    const std::size_t behind = behindTemplate(at_);
    if (behind == 0) return {};
    at_ = behind;
    return bracketed();
}

Node pattern(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '{') {
            plain += text[at];
            continue;
        }
        const std::size_t end = std::min(text.find('}', at), text.size());
        plain += '$';
        for (const char c : text.substr(at + 1, end - at - 1)) plain += c == ' ' || c == '.' ? '_' : c;
        at = end;
    }
    return expressionIn(plain);
}

Node expressionIn(std::string_view text) {
    class One : ExpressionParser {
    public:
        explicit One(const std::vector<Token>& tokens) : ExpressionParser(tokens, Language::Python) {}
        Node read() {
            Node node = expression();
            return atEnd() || next().kind == Token::Kind::Line ? node : Node{};
        }
    };
    const Tokens tokens = tokensOf(text, Language::Python);
    return One(tokens.list).read();
}

}  // namespace streamscope::listing
