// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/translatable.h"
#include "engine/listing/syntax.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Recursive descent parsers. Used inside engine/listing only.
namespace streamscope::listing {

inline constexpr int mostNested = 40;  ///< blocks within blocks
inline constexpr const char* noCode = TRANSLATABLE("Messages", "This is not understood as code.");

/// Expressions of both languages. A function returns a node of Kind::None where the text is no expression.
class ExpressionParser {
public:
    ExpressionParser(const std::vector<Token>& tokens, Language language)
        : tokens_(tokens), python_(language == Language::Python) {}

protected:
    static constexpr int mostDepth = 60;   ///< of brackets within brackets
    static constexpr int mostInRow = 400;  ///< of operators, calls and indices behind each other

    const Token& next(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
    int lineBefore() const { return tokens_[at_ > 0 ? at_ - 1 : 0].line; }
    bool isNext(std::string_view sign, std::size_t ahead = 0) const { return next(ahead).is(sign); }
    bool takeIf(std::string_view sign);
    void take() {
        if (at_ + 1 < tokens_.size()) ++at_;
    }
    bool atEnd() const { return next().kind == Token::Kind::End; }
    void skipBalanced();
    std::size_t behindTemplate(std::size_t from) const;

    Node expression();
    /// Parses what Python allows without parentheses: "a, b".
    Node expressions();
    Node postfix();

    const std::vector<Token>& tokens_;
    bool python_;
    std::size_t at_ = 0;
    int depth_ = 0;

private:
    Node choice();
    Node binary(int level);
    Node unary();
    Node primary();
    void addInserted(Node& text, std::string_view form) const;
    Node bracketed();
    Node braces(std::string_view close);
    Node number();
    Node lambda();
    Node cppLambda();
    Node cast();
    bool arguments(Node& call, std::string_view close);
    bool comprehension(Node& call, std::string_view close);
    Node argument();
    bool isCast() const;
    Node made(Node::Kind kind, std::string text = {}, std::vector<Node> parts = {}) const;
};

class StatementParser : ExpressionParser {
public:
    using ExpressionParser::ExpressionParser;
    std::vector<Statement> whole();

private:
    Statement made(Statement::Kind kind) const;
    Statement unread(std::string why, std::size_t from);
    void add(std::vector<Statement>& to, Statement statement);

    // C++
    void cpp(std::vector<Statement>& to);
    std::vector<Statement> cppBody();
    bool cppWord(std::vector<Statement>& to);
    Statement cppFor();
    Statement cppIf();
    Statement cppWhile();
    Statement cppDo();
    std::optional<std::size_t> functionBody() const;
    void cppFunction(std::vector<Statement>& to, std::size_t body);
    std::vector<Formal> formals(std::size_t from, std::size_t to) const;
    bool isDeclaration() const;
    std::size_t behindType() const;
    void declaration(std::vector<Statement>& to);
    void directive(std::vector<Statement>& to);
    void skipTo(std::string_view sign);
    void skipRest();

    // Python
    void python(std::vector<Statement>& to);
    std::vector<Statement> suite();
    bool pythonWord(std::vector<Statement>& to);
    Statement pythonIf();
    void pythonImport(std::vector<Statement>& to);
    Statement pythonFunction();
    void skipLine();
    void skipSuite();

    int nested_ = 0;
};

}  // namespace streamscope::listing
