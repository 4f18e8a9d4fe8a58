// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/expressions.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

/// Text of expressions.
namespace streamscope::code {

namespace {

__extension__ using Wide = __int128;
using Kind = Expression::Kind;

std::int64_t cut(Wide value) {
    constexpr Wide least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::clamp(value, least, most));
}

/// Returns 10 to the power of the number of digits.
std::int64_t tenPowerOf(std::int64_t number) {
    std::int64_t power = 10;
    while (power <= number && power < 1'000'000'000'000'000'000) power *= 10;
    return power;
}

Interval around(std::initializer_list<Wide> corners) { return {cut(std::min(corners)), cut(std::max(corners))}; }

Interval quotients(const Interval& left, const Interval& right) {
    const Wide most =
        std::max<Wide>(left.most < 0 ? -Wide{left.most} : Wide{left.most}, left.least < 0 ? -Wide{left.least} : Wide{left.least});
    if (right.least <= 0) return {left.least < 0 || right.least < 0 ? cut(-most) : 0, cut(most)};
    return around({Wide{left.least} / right.least, Wide{left.least} / right.most, Wide{left.most} / right.least,
                   Wide{left.most} / right.most});
}

Interval remainders(const Interval& left, const Interval& right) {
    const Wide most = std::max(right.most < 0 ? -Wide{right.most} : Wide{right.most},
                               right.least < 0 ? -Wide{right.least} : Wide{right.least}) -
                      1;
    return {left.least < 0 ? cut(std::max(-most, Wide{left.least})) : 0,
            left.most > 0 ? cut(std::min(most, Wide{left.most})) : 0};
}

Interval combinedValues(Kind kind, const Interval& a, const Interval& b) {
    switch (kind) {
        case Kind::Add: return {cut(Wide{a.least} + b.least), cut(Wide{a.most} + b.most)};
        case Kind::Subtract: return {cut(Wide{a.least} - b.most), cut(Wide{a.most} - b.least)};
        case Kind::Multiply:
            return around({Wide{a.least} * b.least, Wide{a.least} * b.most, Wide{a.most} * b.least, Wide{a.most} * b.most});
        case Kind::Divide: return quotients(a, b);
        case Kind::Remainder: return remainders(a, b);
        case Kind::Number:
        case Kind::Name:
        case Kind::Negate:
        case Kind::TenPower:
        case Kind::Element: break;
    }
    return {};
}

std::string_view signOf(Kind kind) {
    switch (kind) {
        case Kind::Add: return "+";
        case Kind::Subtract: return "-";
        case Kind::Multiply: return "*";
        case Kind::Divide: return "/";
        case Kind::Remainder: return "%";
        case Kind::Number:
        case Kind::Name:
        case Kind::Negate:
        case Kind::TenPower:
        case Kind::Element: break;
    }
    return "";
}

/// Makes one variable of the expression wide. Returns false if it has none.
bool widen(const Expression& expression, const CodeScope& scope) {
    if (expression.kind == Kind::Name) {
        CodeVariable* variable = scope.find(expression.name);
        return variable && (variable->wide = true);
    }
    return std::ranges::any_of(expression.operands, [&](const Expression& operand) { return widen(operand, scope); });
}

}  // namespace

bool names(const Expression& expression, const CodeScope& scope, const CodeVariable& variable) {
    if (expression.kind == Kind::Name) return scope.find(expression.name) == &variable;
    return std::ranges::any_of(expression.operands, [&](const Expression& operand) { return names(operand, scope, variable); });
}

Interval valuesOf(const Expression& expression, const CodeScope& scope) {
    switch (expression.kind) {
        case Kind::Number: return {expression.number, expression.number};
        case Kind::Name: {
            const CodeVariable* variable = scope.find(expression.name);
            return variable ? variable->values : Interval{};
        }
        case Kind::Negate: {
            const Interval inner = valuesOf(expression.operands.front(), scope);
            return {cut(-Wide{inner.most}), cut(-Wide{inner.least})};
        }
        case Kind::TenPower: {
            const Interval inner = valuesOf(expression.operands.front(), scope);
            return {tenPowerOf(inner.least), tenPowerOf(inner.most)};
        }
        case Kind::Element: return {0, expression.number};
        case Kind::Add:
        case Kind::Subtract:
        case Kind::Multiply:
        case Kind::Divide:
        case Kind::Remainder: break;
    }
    return combinedValues(expression.kind, valuesOf(expression.operands[0], scope), valuesOf(expression.operands[1], scope));
}

namespace {

/// Returns x * (s / p) for (x * s + h) / p if p divides s and h is less than p, so that rounding changes nothing.
std::optional<Expression> withoutRounding(const Expression& sum, const Expression& divisor, const CodeScope& scope) {
    if (sum.kind != Kind::Add || divisor.kind != Kind::Number || divisor.number <= 0) return std::nullopt;
    const Expression &product = sum.operands[0], &rounding = sum.operands[1];
    if (product.kind != Kind::Multiply || product.operands[1].kind != Kind::Number || rounding.kind != Kind::Number)
        return std::nullopt;
    const bool isRounding = rounding.number >= 0 && rounding.number < divisor.number;
    if (!isRounding || product.operands[1].number % divisor.number != 0 || valuesOf(product, scope).least < 0)
        return std::nullopt;
    return combined(Kind::Multiply, product.operands[0], literal(product.operands[1].number / divisor.number));
}

}  // namespace

Expression simplified(const Expression& expression, const CodeScope& scope) {
    if (expression.kind == Kind::TenPower) {
        const Interval power = valuesOf(expression, scope);
        if (power.least == power.most) return literal(power.least);
    }
    if (expression.operands.empty()) return expression;
    std::vector<Expression> operands;
    for (const Expression& operand : expression.operands) operands.push_back(simplified(operand, scope));
    if (operands.size() == 2) {
        if (expression.kind == Kind::Divide)
            if (auto exact = withoutRounding(operands[0], operands[1], scope)) return std::move(*exact);
        return combined(expression.kind, std::move(operands[0]), std::move(operands[1]));
    }
    Expression result = expression;
    result.operands = std::move(operands);
    return result;
}

std::string ExpressionWriter::text(const Expression& expression) const { return piece(simplified(expression, scope_)).text; }

std::string ExpressionWriter::number(std::int64_t number, bool wide) const {
    std::string digits = fmt::format("{}", number);
    if (number == std::numeric_limits<std::int64_t>::min() && language_ == Language::Cpp)
        return "(-9'223'372'036'854'775'807 - 1)";  // the literal itself has no sign
    const std::size_t first = number < 0 ? 1 : 0;
    if (digits.size() - first > 4)
        for (std::size_t at = digits.size() - 3; at > first; at -= std::min<std::size_t>(3, at - first))
            digits.insert(at, 1, language_ == Language::Cpp ? '\'' : '_');
    return wide && language_ == Language::Cpp ? digits + "LL" : digits;
}

std::string ExpressionWriter::inParentheses(const Piece& piece, bool needed) const {
    return needed ? "(" + piece.text + ")" : piece.text;
}

std::string ExpressionWriter::factor(const Expression& expression) const {
    const Piece whole = piece(simplified(expression, scope_));
    return inParentheses(whole, whole.rank < Rank::Unary);
}

std::string ExpressionWriter::summand(const Expression& expression) const {
    const Piece whole = piece(simplified(expression, scope_));
    return inParentheses(whole, whole.rank < Rank::Sum || whole.text.starts_with('-'));
}

ExpressionWriter::Piece ExpressionWriter::numberPiece(const Expression& expression) const {
    const std::int64_t value = expression.number;
    const bool wide = !Interval{value, value}.fitsInt();
    const int unit = expression.binaryUnit;
    if (unit > 0 && value > 0 && value % (std::int64_t{1} << unit) == 0)
        return {fmt::format("{} << {}", number(value >> unit, wide), unit), Rank::Shift, wide};
    return {number(value), value < 0 ? Rank::Unary : Rank::Primary, wide};
}

ExpressionWriter::Piece ExpressionWriter::piece(const Expression& expression) const {
    switch (expression.kind) {
        case Kind::Number: return numberPiece(expression);
        case Kind::Name: {
            const CodeVariable* variable = scope_.find(expression.name);
            return {variable ? variable->identifier : expression.name, Rank::Primary, variable && variable->wide};
        }
        case Kind::Negate: {
            const Piece inner = piece(expression.operands.front());
            return {"-" + inParentheses(inner, inner.rank < Rank::Primary), Rank::Unary, inner.wide};
        }
        case Kind::TenPower: return tenPowerPiece(expression.operands.front());
        case Kind::Element:
            arrays_.insert(expression.name);
            return {fmt::format("{}[{}]", expression.name, piece(expression.operands.front()).text), Rank::Primary, true};
        case Kind::Add:
        case Kind::Subtract:
        case Kind::Multiply:
        case Kind::Divide:
        case Kind::Remainder: break;
    }
    return binary(expression);
}

/// Returns "j < 10 ? 10 : 100" if j has one or two digits.
ExpressionWriter::Piece ExpressionWriter::tenPowerPiece(const Expression& operand) const {
    const Interval values = valuesOf(operand, scope_);
    const std::int64_t first = tenPowerOf(values.least), last = tenPowerOf(values.most);
    const bool wide = !Interval{last, last}.fitsInt();
    if (first == last) return {number(first, wide), Rank::Primary, wide};
    const Piece inner = piece(operand);
    const std::string digits = inParentheses(inner, inner.rank <= Rank::Shift);
    std::string choice;
    for (std::int64_t power = first; power < last; power *= 10)
        choice += language_ == Language::Cpp ? fmt::format("{1} < {0} ? {0} : ", number(power, wide), digits)
                                             : fmt::format("{0} if {1} < {0} else ", number(power, wide), digits);
    return {choice + number(last, wide), Rank::Choice, wide};
}

ExpressionWriter::Piece ExpressionWriter::binary(const Expression& expression) const {
    const Kind kind = expression.kind;
    const Expression &a = expression.operands[0], &b = expression.operands[1];
    const bool sum = kind == Kind::Add || kind == Kind::Subtract;
    const Rank rank = sum ? Rank::Sum : Rank::Product;
    Piece left = piece(a), right = piece(b);
    if (!left.wide && !right.wide && !valuesOf(expression, scope_).fitsInt()) {
        if (b.kind == Kind::Number && b.binaryUnit == 0) right = {number(b.number, true), right.rank, true};
        else if (a.kind == Kind::Number && a.binaryUnit == 0) left = {number(a.number, true), left.rank, true};
        else if (!widen(a, scope_) && !widen(b, scope_)) left = {"(long long)" + factor(a), Rank::Unary, true};
    }
    const Interval lefts = valuesOf(a, scope_), rights = valuesOf(b, scope_);
    const bool truncates = (kind == Kind::Divide || kind == Kind::Remainder) && (lefts.least < 0 || rights.least < 0);
    const std::string l = inParentheses(left, left.rank < rank), r = inParentheses(right, right.rank <= rank);
    const bool wide = left.wide || right.wide;
    if (language_ == Language::Python && kind == Kind::Divide)
        return truncates ? Piece{fmt::format("math.trunc({} / {})", l, r), Rank::Primary, wide}
                         : Piece{fmt::format("{} // {}", l, r), rank, wide};
    if (language_ == Language::Python && truncates)
        return {fmt::format("int(math.fmod({}, {}))", left.text, right.text), Rank::Primary, wide};
    return {fmt::format("{} {} {}", l, signOf(kind), r), rank, wide};
}

}  // namespace streamscope::code
