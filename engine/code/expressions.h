// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/quantity.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Expressions of a program ("{40000000/chunks} B") and their translation to the target language.
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
        TenPower,  ///< 10 to the power of the operand's number of digits
        Element    ///< element of an array of constants: `name`, the index, and the largest element in `number`
    };
    Kind kind = Kind::Number;
    std::int64_t number = 0;
    int binaryUnit = 0;           ///< 10, 20, 30 or 40 of a number in KiB, MiB, GiB, TiB
    std::int64_t multipleOf = 1;  ///< a common divisor of an array's elements
    std::string name{};           ///< name of a parameter, a loop variable, or an array in the code
    std::vector<Expression> operands{};
    friend bool operator==(const Expression&, const Expression&) = default;
};

Expression literal(std::int64_t number);
/// Combines both operands and evaluates constants: 2 * 3 is 6, x * 1 is x, i * 10 * 1000 is i * 10000.
Expression combined(Expression::Kind kind, Expression left, Expression right);
bool isLiteral(const Expression& expression, std::int64_t number);

/// Returns the quotient if the division is exact for all values of the parameters.
std::optional<Expression> dividedBy(const Expression& expression, std::int64_t divisor);
/// Returns a divisor of the expression for all values of the parameters: 1 if none is known, 0 for 0.
std::int64_t knownFactor(const Expression& expression);
bool namesElements(const Expression& expression);

/// Parses the text between braces. Returns nullopt if it is no expression.
std::optional<Expression> parseExpression(std::string_view text);

/// Returns a quantity in its base unit: "{i*10} MB" is i * 10 * 1000000. `units` are tried in order. Returns nullopt for other
/// texts and for a sign before the digits.
std::optional<Expression> quantity(const Scalar& scalar, const std::vector<Unit>& units);

/// Pieces of a text with expressions: literal texts and expressions alternate, starting with a text.
struct Pieces {
    std::vector<std::string> texts;  ///< one more than expressions
    std::vector<Expression> expressions;
};
std::optional<Pieces> parsePieces(std::string_view text);

/// Returns the number whose digits are the concatenated pieces: "{i}{j}" is i * 10 + j if j has one digit. Returns nullopt if the
/// texts contain anything but digits.
std::optional<Expression> joined(const Pieces& pieces);

/// Returns the possible numbers between the texts of a name: {10, 2} for "d10x2" and {"d", "x", ""}; several solutions if digits
/// are adjacent. Numbers are written as in a program, from -10,000 to 10,000.
std::vector<std::vector<std::int64_t>> numbersIn(std::string_view name, const std::vector<std::string>& texts);

/// An inclusive interval.
struct Interval {
    std::int64_t least = 0, most = 0;
    bool fitsInt() const { return least >= -2147483648LL && most <= 2147483647LL; }
};

/// A parameter or loop variable in the code.
struct CodeVariable {
    std::string identifier;
    Interval values;
    bool wide = false;  ///< C++: long long
};

/// Meaning of the names in expressions. Loops are opened and closed while the code is written.
class CodeScope {
public:
    void set(const std::string& name, CodeVariable* variable) { variables_[name] = variable; }
    CodeVariable* find(std::string_view name) const;

private:
    std::map<std::string, CodeVariable*, std::less<>> variables_;
};

/// Returns the range of the expression, clamped to 64 bits.
Interval valuesOf(const Expression& expression, const CodeScope& scope);

/// Returns the expression simplified by the known ranges, such as the number of digits of a one-digit number.
Expression simplified(const Expression& expression, const CodeScope& scope);

/// Returns whether the expression names the variable.
bool names(const Expression& expression, const CodeScope& scope, const CodeVariable& variable);

/// Writer of expressions in one language. C++ arithmetic whose result may exceed int is done in long long: a literal gets a
/// suffix, or a variable is made wide, which takes effect in the second pass.
class ExpressionWriter {
public:
    ExpressionWriter(Language language, const CodeScope& scope) : language_(language), scope_(scope) {}
    std::string text(const Expression& expression) const;
    /// Returns the text as an operand of *, / or %.
    std::string factor(const Expression& expression) const;
    /// Returns the text as the last operand of +.
    std::string summand(const Expression& expression) const;
    std::string number(std::int64_t number, bool wide = false) const;
    /// Returns whether a text has an element of the array.
    bool isUsed(std::string_view array) const { return arrays_.contains(array); }

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
    mutable std::set<std::string, std::less<>> arrays_;
};

}  // namespace streamscope::code
