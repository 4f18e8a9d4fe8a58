// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/parser.h"

#include "engine/device/translatable.h"

#include <utility>

/// Statements of Python.
namespace streamscope::listing {

void StatementParser::skipLine() {
    while (!atEnd() && next().kind != Token::Kind::Line) take();
    if (next().kind == Token::Kind::Line) take();
}

void StatementParser::skipSuite() {
    skipLine();
    if (next().kind != Token::Kind::Indent) return;
    int depth = 0;
    do {
        if (next().kind == Token::Kind::Indent) ++depth;
        if (next().kind == Token::Kind::Dedent) --depth;
        take();
    } while (depth > 0 && !atEnd());
}

/// Parses what follows a colon: the rest of the line, or an indented block.
std::vector<Statement> StatementParser::suite() {
    std::vector<Statement> body;
    takeIf(":");
    if (nested_ >= mostNested) {
        add(body, unread(TRANSLATABLE("Messages", "Blocks are nested too deeply here."), at_));
        skipSuite();
        return body;
    }
    ++nested_;
    if (next().kind != Token::Kind::Line) {
        python(body);
    } else {
        take();
        if (next().kind == Token::Kind::Indent) {
            take();
            while (!atEnd() && next().kind != Token::Kind::Dedent) {
                const std::size_t before = at_;
                python(body);
                if (at_ == before) take();
            }
            if (next().kind == Token::Kind::Dedent) take();
        }
    }
    --nested_;
    return body;
}

void StatementParser::python(std::vector<Statement>& to) {
    depth_ = 0;
    const std::size_t begin = at_;
    if (next().kind == Token::Kind::Line || next().kind == Token::Kind::Indent || next().kind == Token::Kind::Dedent ||
        isNext(";"))
        return take();
    if (isNext("@")) return skipLine();
    if (pythonWord(to)) return;
    Statement statement = made(Statement::Kind::Expression);
    Node node = expressions();
    if (!node.is(Node::Kind::None) && isNext(":")) {  // x: int = 5
        take();
        (void)expression();
    }
    const bool whole = next().kind == Token::Kind::Line || isNext(";") || atEnd() || next().kind == Token::Kind::Dedent;
    if (node.is(Node::Kind::None) || !whole) {
        add(to, unread(noCode, begin));
        if (at_ == begin) take();
        return skipLine();
    }
    statement.nodes.push_back(std::move(node));
    add(to, std::move(statement));
    if (next().kind == Token::Kind::Line || isNext(";")) take();
}

bool StatementParser::pythonWord(std::vector<Statement>& to) {
    if (next().kind != Token::Kind::Name) return false;
    if (isNext("async")) take();
    Statement statement = made(Statement::Kind::Skip);
    if (isNext("import") || isNext("from")) return pythonImport(to), true;
    if (isNext("pass") || isNext("break") || isNext("continue") || isNext("global") || isNext("nonlocal") || isNext("del") ||
        isNext("raise"))
        return skipLine(), true;
    if (isNext("class")) {
        take();
        statement.kind = Statement::Kind::Class;
        statement.text = next().text;
        while (!isNext(":") && next().kind != Token::Kind::Line && !atEnd()) {
            if (isNext("(")) skipBalanced();
            else take();
        }
        statement.body = suite();
        return add(to, std::move(statement)), true;
    }
    if (isNext("def")) return add(to, pythonFunction()), true;
    if (isNext("if")) return add(to, pythonIf()), true;
    if (isNext("try") || isNext("finally") || isNext("else")) {
        take();
        statement.kind = Statement::Kind::Block;
        statement.body = suite();
        return add(to, std::move(statement)), true;
    }
    if (isNext("except") || isNext("elif")) return skipSuite(), true;
    if (isNext("return") || isNext("assert")) {
        statement.kind = isNext("return") ? Statement::Kind::Return : Statement::Kind::Skip;
        take();
        if (statement.kind == Statement::Kind::Return && next().kind != Token::Kind::Line)
            statement.nodes.push_back(expressions());
        skipLine();
        return add(to, std::move(statement)), true;
    }
    if (isNext("while")) {
        take();
        statement.kind = Statement::Kind::While;
        statement.nodes.push_back(expression());
        statement.body = suite();
        return add(to, std::move(statement)), true;
    }
    if (isNext("for")) {
        take();
        statement.kind = Statement::Kind::For;
        statement.text = ":";
        Node target = postfix();
        if (isNext(",")) {
            Node all;
            all.kind = Node::Kind::List;
            all.line = target.line;
            all.parts.push_back(std::move(target));
            while (takeIf(",")) all.parts.push_back(postfix());
            target = std::move(all);
        }
        statement.nodes.push_back(std::move(target));
        takeIf("in");
        statement.nodes.push_back(expressions());
        statement.body = suite();
        return add(to, std::move(statement)), true;
    }
    if (!isNext("with")) return false;
    take();
    statement.kind = Statement::Kind::With;
    do {
        statement.nodes.push_back(expression());
        if (!takeIf("as")) {
            statement.nodes.push_back({});
            continue;
        }
        statement.nodes.push_back(postfix());
    } while (takeIf(","));
    statement.body = suite();
    return add(to, std::move(statement)), true;
}

Statement StatementParser::pythonIf() {
    Statement statement = made(Statement::Kind::If);
    take();
    statement.nodes.push_back(expression());
    statement.body = suite();
    if (isNext("elif") && nested_ < mostNested) {
        ++nested_;
        add(statement.other, pythonIf());
        --nested_;
    } else if (isNext("else")) {
        take();
        statement.other = suite();
    }
    return statement;
}

/// Makes an assignment of the module's name, so that its other name is known: "cp = cupy".
void StatementParser::pythonImport(std::vector<Statement>& to) {
    const auto path = [this] {
        std::string name;
        for (; next().kind == Token::Kind::Name || isNext("."); take()) {
            if (isNext("import") || isNext("as")) break;
            name += next().text;
        }
        return name;
    };
    const auto bind = [&](const std::string& name, const std::string& module) {
        Statement statement = made(Statement::Kind::Declare);
        statement.text = "import";
        Node target, value;
        target.kind = Node::Kind::Name;
        value.kind = Node::Kind::Text;
        target.text = name;
        value.text = module;
        statement.nodes = {target, value};
        add(to, std::move(statement));
    };
    const bool from = takeIf("from");
    std::string module = from ? path() : std::string();
    takeIf("import");
    takeIf("(");
    do {
        const std::string name = path();
        std::string as = from ? name : name.substr(0, name.find('.'));
        if (takeIf("as")) as = path();
        else if (!from) module.clear();
        if (name.empty()) break;
        const bool whole = !from && as == name.substr(0, name.find('.'));
        bind(as, from ? module + "." + name : whole ? as : name);
    } while (takeIf(","));
    skipLine();
}

Statement StatementParser::pythonFunction() {
    Statement function = made(Statement::Kind::Function);
    take();
    function.text = next().text;
    take();
    if (isNext("(")) {
        const std::size_t open = at_;
        skipBalanced();
        int depth = 0;
        bool isName = true;
        for (std::size_t at = open + 1; at + 1 < at_; ++at) {
            if (tokens_[at].is("(") || tokens_[at].is("[")) ++depth;
            if (tokens_[at].is(")") || tokens_[at].is("]")) --depth;
            if (depth == 0 && isName && tokens_[at].kind == Token::Kind::Name) function.parameters.push_back({tokens_[at].text});
            isName = depth == 0 && tokens_[at].is(",");
        }
    }
    while (!isNext(":") && next().kind != Token::Kind::Line && !atEnd()) take();
    function.body = suite();
    return function;
}

}  // namespace streamscope::listing
