// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/code.h"
#include "engine/code/expressions.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Source code as a tree of statements, which print() turns into text.
namespace streamscope::code {

/// An expression, which a line that is too long breaks between the arguments of a call.
struct Invocation {
    std::string head;                      ///< "cudaMalloc(" or a whole expression without arguments
    std::vector<std::string> arguments{};  ///< of the call that `head` opens
    std::string tail{};                    ///< begins with the closing parenthesis
    std::string text() const;
};
/// Returns function(arguments).
Invocation invocation(std::string_view function, std::vector<std::string> arguments);

struct Statement;
using Statements = std::vector<Statement>;

/// `a = b = value  // comment`, or `a, b = value`. The comment is placed above the line if there is no room.
struct Line {
    std::vector<std::string> targets{};
    Invocation value;
    std::string comment{};
    bool unpacks = false;  ///< each target gets one of several values
};

struct Remark {
    std::string text;
    bool once = false;  ///< left out if an earlier comment says it
};

/// Empty lines, unless a block begins here.
struct Gap {
    int lines = 1;
};

/// Lines of text unchanged.
struct Verbatim {
    std::string text;
};

struct Block {
    enum class Kind : std::uint8_t {
        Indented,
        Short,     ///< a block of one line moves behind the opening line
        Operation  ///< the lines of the operation `head`
    };
    Kind kind = Kind::Indented;
    std::string head{}, tail{};
    Statements body;
    std::string target{};  ///< assigned by the head
    std::string owner{};   ///< the operation of the head
};

struct Statement {
    std::variant<Line, Remark, Gap, Verbatim, Block> what;
};

/// Builder of the tree.
class Script {
public:
    static constexpr std::size_t width = 100;  ///< preferred maximum of columns

    explicit Script(Language language) : language_(language) {}

    /// Writes one line, or an empty one.
    void line(std::string_view text = {}) { commented(text, {}); }
    void commented(std::string_view text, std::string_view comment);
    void call(std::string_view head, std::vector<std::string> arguments, std::string_view tail, std::string_view comment = {});
    void assign(std::string target, Invocation value, std::string_view comment = {});
    void assign(std::string target, std::string value, std::string_view comment = {});
    /// Writes a statement of the language: with a semicolon in C++.
    void statement(std::string_view text, std::string_view comment = {});
    void set(std::string_view variable, std::string_view value);
    /// Writes a constant number, which may be `wide` in C++, or a list of such numbers.
    void constant(std::string_view name, std::string_view value, bool wide, std::string_view comment);
    void constants(std::string_view name, std::string_view values, std::string_view type);
    /// Returns whether a line with that text is in an open block, so that its variable is visible.
    bool has(std::string_view text) const;
    void gap(int lines = 1) { append({Gap{lines}}); }
    void comment(std::string_view text) { append({Remark{std::string(text)}}); }
    void commentOnce(std::string_view text) { append({Remark{std::string(text), true}}); }
    void block(std::string_view text) { append({Verbatim{std::string(text)}}); }
    void append(Statement statement) { open_.back().body.push_back(std::move(statement)); }
    void append(Statements statements);

    /// Opens a block of the language until close(): `head {` and `}` with `after` behind it, or `head:`.
    void open(std::string_view head, std::string_view after = {}, std::string_view target = {});
    /// Opens a loop over 0 to count - 1, which may be `wide` in C++. A `Short` one of one line moves behind its opening line.
    void openLoop(std::string_view index, std::string_view count, bool wide = false, Block::Kind kind = Block::Kind::Indented);
    void openIf(std::string_view condition, Block::Kind kind = Block::Kind::Indented);
    /// Opens a block whose brackets are in the texts.
    void openPlain(std::string_view head, std::string_view tail);
    /// Begins the lines of an operation until close().
    void begin(std::string_view operation);
    /// Makes the opening line of a block one of the operation's lines.
    void own(std::string_view operation) { open_.back().owner = operation; }
    void close();

    /// Returns the statements that write() adds, instead of adding them.
    template <class Write>
    Statements collect(const Write& write) {
        open_.emplace_back();
        write();
        Statements statements = std::move(open_.back().body);
        open_.pop_back();
        return statements;
    }
    /// Adds statements in front of the block that is open.
    void prepend(Statement statement) { open_.back().body.insert(open_.back().body.begin(), std::move(statement)); }
    const Statements& body() const { return open_.back().body; }

    /// Returns the text of the tree.
    SourceCode print() const;

private:
    Language language_;
    std::vector<Block> open_{1};
};

/// Returns the variables that the statements assign, in the order of their first assignment.
std::vector<std::string> assignedIn(const Statements& statements);

}  // namespace streamscope::code
