#pragma once

#include "engine/program/quantity.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Expressions of a program ("{40000000/chunks} B"), kept as expressions of the language that is written.
namespace streamscope::code {

enum class Language : std::uint8_t { Cpp, Python };

struct Expression {
    enum class Kind : std::uint8_t {
        Number,
        Name,
        Negate,
        Add,
        Subtract,
        Multiply,
        Divide,
        Remainder,
        TenPower,  ///< 10 to the power of how many digits the operand has
        Element    ///< of an array of constants: `name`, its index, and in `number` the largest
    };
    Kind kind = Kind::Number;
    std::int64_t number = 0;
    int binaryUnit = 0;           ///< 10, 20, 30 or 40 of a number in KiB, MiB, GiB, TiB
    std::int64_t multipleOf = 1;  ///< what every element of an array is a whole multiple of
    std::string name{};           ///< of a parameter or loop variable, or of an array in the code
    std::vector<Expression> operands{};
    friend bool operator==(const Expression&, const Expression&) = default;
};

Expression literal(std::int64_t number);
/// Returns the operation on both, with constants computed: 2 * 3 is 6, x * 1 is x, i * 10 * 1000 is i * 10000.
Expression combined(Expression::Kind kind, Expression left, Expression right);
bool isLiteral(const Expression& expression, std::int64_t number);

/// Returns the expression divided by a number, where that leaves nothing over whatever the parameters are.
std::optional<Expression> dividedBy(const Expression& expression, std::int64_t divisor);
/// Returns a number that the expression is a whole multiple of, whatever the parameters are: 1 where none is known, 0 for 0.
std::int64_t knownFactor(const Expression& expression);
bool namesElements(const Expression& expression);

/// Returns what stands between braces; nullopt where it is no expression.
std::optional<Expression> parseExpression(std::string_view text);

/// Returns a quantity in its base unit: "{i*10} MB" is i * 10 * 1000000. `units` are tried in order. nullopt: it is none, or has
/// a sign before its digits.
std::optional<Expression> quantity(const Scalar& scalar, const std::vector<Unit>& units);

/// The pieces of a text with any number of expressions, literal text and expressions in turn, text first.
struct Pieces {
    std::vector<std::string> texts;  ///< one more than expressions
    std::vector<Expression> expressions;
};
std::optional<Pieces> parsePieces(std::string_view text);

/// The number whose digits the pieces are, one behind the other: "{i}{j}" is i * 10 + j where j has one digit. nullopt where the
/// texts hold anything but digits.
std::optional<Expression> joined(const Pieces& pieces);

/// Returns the numbers that the texts may stand around in a name: {"d", "x", ""} in "d10x2" around {10, 2}; several where digits
/// follow one another. Numbers are written as a program would, between -10,000 and 10,000.
std::vector<std::vector<std::int64_t>> numbersIn(std::string_view name, const std::vector<std::string>& texts);

/// The least and the greatest value.
struct Interval {
    std::int64_t least = 0, most = 0;
    bool fitsInt() const { return least >= -2147483648LL && most <= 2147483647LL; }
};

/// A parameter or loop variable as the code has it.
struct CodeVariable {
    std::string identifier;
    Interval values;
    bool wide = false;  ///< C++: long long
};

/// What the names in expressions stand for. Loops open and close as the code is written.
class CodeScope {
public:
    void set(const std::string& name, CodeVariable* variable) { variables_[name] = variable; }
    CodeVariable* find(std::string_view name) const;

private:
    std::map<std::string, CodeVariable*, std::less<>> variables_;
};

/// Returns the values that the expression may have; bounds that 64 bits cannot hold are cut.
Interval valuesOf(const Expression& expression, const CodeScope& scope);

/// Returns the expression with what the values of names leave to compute: how many digits a number of one digit has.
Expression simplified(const Expression& expression, const CodeScope& scope);

/// Whether the expression names the variable.
bool names(const Expression& expression, const CodeScope& scope, const CodeVariable& variable);

/// Writes expressions of one language. In C++ an arithmetic operation whose result need not fit int is done in long long: a
/// literal gets its suffix, or a variable is made wide, which takes effect when the code is written again.
class ExpressionWriter {
public:
    ExpressionWriter(Language language, const CodeScope& scope) : language_(language), scope_(scope) {}
    std::string text(const Expression& expression) const;
    /// As an operand of *, / or %.
    std::string factor(const Expression& expression) const;
    /// Returns the text as an operand of + that comes last.
    std::string summand(const Expression& expression) const;
    std::string number(std::int64_t number, bool wide = false) const;

private:
    enum class Rank : std::uint8_t { Choice, Shift, Sum, Product, Unary, Primary };
    struct Piece {
        std::string text;
        Rank rank;
        bool wide;
    };
    Piece piece(const Expression& expression) const;
    Piece numberPiece(const Expression& expression) const;
    Piece tenPowerPiece(const Expression& operand) const;
    Piece binary(const Expression& expression) const;
    std::string inParentheses(const Piece& piece, bool needed) const;

    Language language_;
    const CodeScope& scope_;
};

}  // namespace streamscope::code
