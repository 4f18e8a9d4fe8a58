// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/expressions.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

namespace streamscope::code {

namespace {

__extension__ using Wide = __int128;
using Kind = Expression::Kind;

Expression negated(Expression operand) {
    if (operand.kind == Kind::Number && operand.number != std::numeric_limits<std::int64_t>::min()) {
        operand.number = -operand.number;
        return operand;
    }
    Expression result{Kind::Negate};
    result.operands.push_back(std::move(operand));
    return result;
}

/// Recursive descent parser of a text that evaluateExpression() accepts (expression.h).
class ExpressionParser {
public:
    explicit ExpressionParser(std::string_view text) : rest_(text) {}
    std::optional<Expression> whole() {
        Expression result = sum();
        if (failed_ || peek() != '\0') return std::nullopt;
        return result;
    }

private:
    static bool startsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }

    char peek() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
        return rest_.empty() ? '\0' : rest_.front();
    }
    void take() { rest_.remove_prefix(1); }

    Expression sum() {
        Expression left = product();
        for (char sign = peek(); !failed_ && (sign == '+' || sign == '-'); sign = peek()) {
            take();
            left = combined(sign == '+' ? Kind::Add : Kind::Subtract, std::move(left), product());
        }
        return left;
    }
    Expression product() {
        Expression left = factor();
        for (char sign = peek(); !failed_ && (sign == '*' || sign == '/' || sign == '%'); sign = peek()) {
            take();
            const Kind kind = sign == '*' ? Kind::Multiply : sign == '/' ? Kind::Divide : Kind::Remainder;
            left = combined(kind, std::move(left), factor());
        }
        return left;
    }
    Expression factor() {
        if (++depth_ > deepest) failed_ = true;
        Expression result = failed_ ? Expression{} : innerFactor();
        --depth_;
        return result;
    }
    Expression innerFactor() {
        const char next = peek();
        if (next == '-' || next == '+') {
            take();
            Expression operand = factor();
            return next == '+' ? operand : negated(std::move(operand));
        }
        if (next == '(') {
            take();
            Expression inner = sum();
            if (peek() != ')') failed_ = true;
            else take();
            return inner;
        }
        if (isDigit(next)) return digits();
        if (startsName(next)) return name();
        failed_ = true;
        return {};
    }
    Expression digits() {
        Expression result;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), result.number);
        failed_ = failed_ || error != std::errc{};
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return result;
    }
    Expression name() {
        std::size_t length = 1;
        while (length < rest_.size() && (startsName(rest_[length]) || isDigit(rest_[length]))) ++length;
        Expression result{Kind::Name};
        result.name = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return result;
    }

    static constexpr int deepest = 64;
    std::string_view rest_;
    int depth_ = 0;
    bool failed_ = false;
};

std::string_view withoutSpaces(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

int binaryUnitOf(std::string_view text) {
    if (text.ends_with("KiB")) return 10;
    if (text.ends_with("MiB")) return 20;
    if (text.ends_with("GiB")) return 30;
    return text.ends_with("TiB") ? 40 : 0;
}

std::optional<Expression> plainQuantity(const Scalar& scalar, const std::vector<Unit>& units) {
    for (const Unit unit : units) {
        const Evaluated value = evaluate(scalar, unit, {});
        if (!value) continue;
        Expression result = literal(*value.value);
        if (const auto* text = std::get_if<std::string>(&scalar)) result.binaryUnit = binaryUnitOf(withoutSpaces(*text));
        return result;
    }
    return std::nullopt;
}

/// Concatenation of digits.
class Joiner {
public:
    bool addDigits(std::string_view digits) {
        if (digits.empty()) return true;
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error != std::errc{} || end != digits.data() + digits.size() || digits.front() == '-' || digits.size() > 18)
            return false;
        std::int64_t power = 1;
        for (std::size_t i = 0; i < digits.size(); ++i) power *= 10;
        append(literal(number), literal(power));
        return true;
    }
    void add(const Expression& expression) {
        Expression power{Kind::TenPower};
        power.operands.push_back(expression);
        append(expression, std::move(power));
    }
    const std::optional<Expression>& number() const { return number_; }
    /// Returns the factor for a number before the digits added since restart().
    const std::optional<Expression>& power() const { return power_; }
    void restartPower() { power_.reset(); }

private:
    void append(Expression piece, Expression power) {
        if (!number_ || isLiteral(*number_, 0)) number_ = std::move(piece);
        else {
            number_ = combined(Kind::Multiply, std::move(*number_), power);
            if (!isLiteral(piece, 0)) number_ = combined(Kind::Add, std::move(*number_), std::move(piece));
        }
        power_ = power_ ? combined(Kind::Multiply, std::move(*power_), std::move(power)) : std::move(power);
    }
    std::optional<Expression> number_, power_;
};

std::optional<Expression> inUnit(std::optional<Expression> number, Expression size) {
    if (!number || isLiteral(size, 1)) return number;
    return combined(Kind::Multiply, std::move(*number), std::move(size));
}

/// Returns "{i}.5 MB" as all digits times the unit, divided by a power of ten, and rounded as quantities are.
std::optional<Expression> decimal(Pieces pieces, std::size_t point, Expression size) {
    Joiner joiner;
    for (std::size_t i = 0; i < pieces.texts.size(); ++i) {
        const std::string& text = pieces.texts[i];
        const auto at = i == point ? text.find('.') : std::string::npos;
        if (!joiner.addDigits(std::string_view(text).substr(0, at))) return std::nullopt;
        if (i == point) joiner.restartPower();
        if (i == point && !joiner.addDigits(std::string_view(text).substr(at + 1))) return std::nullopt;
        if (i < pieces.expressions.size()) joiner.add(pieces.expressions[i]);
    }
    if (!joiner.number()) return std::nullopt;
    if (!joiner.power()) return inUnit(joiner.number(), std::move(size));
    const Expression& power = *joiner.power();
    if (power.kind == Kind::Number && size.number % power.number == 0)
        return inUnit(joiner.number(), literal(size.number / power.number));
    constexpr std::int64_t mostDecimals = 1'000'000;
    const bool whole = size.number % mostDecimals == 0;
    Expression product = *inUnit(joiner.number(), std::move(size));
    if (!whole) product = combined(Kind::Add, std::move(product), combined(Kind::Divide, power, literal(2)));
    return combined(Kind::Divide, std::move(product), power);
}

/// Finds all solutions that begin with a number in the form of a program, followed by the next text.
void findNumbers(std::string_view rest, const std::vector<std::string>& texts, std::vector<std::int64_t>& numbers,
                 std::vector<std::vector<std::int64_t>>& found) {
    if (numbers.size() + 1 == texts.size()) {
        if (rest.empty()) found.push_back(numbers);
        return;
    }
    constexpr std::size_t mostDigits = 4;
    const std::string& next = texts[numbers.size() + 1];
    const bool isLast = numbers.size() + 2 == texts.size();
    const bool isNegative = rest.starts_with('-') && !rest.starts_with("-0");
    if (isNegative) rest.remove_prefix(1);
    std::int64_t number = 0;
    for (std::size_t length = 1; length <= std::min(rest.size(), mostDigits); ++length) {
        const char digit = rest[length - 1];
        if (digit < '0' || digit > '9' || (length == 2 && rest.front() == '0')) return;
        number = number * 10 + (digit - '0');
        const std::string_view behind = rest.substr(length);
        if (!behind.starts_with(next) || (isLast && behind.size() != next.size())) continue;
        numbers.push_back(isNegative ? -number : number);
        findNumbers(behind.substr(next.size()), texts, numbers, found);
        numbers.pop_back();
    }
}

}  // namespace

Expression literal(std::int64_t number) {
    Expression result;
    result.number = number;
    return result;
}

namespace {

bool isSum(Kind kind) { return kind == Kind::Add || kind == Kind::Subtract; }

/// Returns the result, which keeps its unit, or nullopt if it does not fit 64 bits.
std::optional<Expression> computed(Kind kind, const Expression& left, const Expression& right) {
    const Wide a = left.number, b = right.number;
    if ((kind == Kind::Divide || kind == Kind::Remainder) && b == 0) return std::nullopt;
    const Wide value = kind == Kind::Add        ? a + b
                       : kind == Kind::Subtract ? a - b
                       : kind == Kind::Multiply ? a * b
                       : kind == Kind::Divide   ? a / b
                                                : a % b;
    if (value < std::numeric_limits<std::int64_t>::min() || value > std::numeric_limits<std::int64_t>::max()) return std::nullopt;
    Expression result = literal(static_cast<std::int64_t>(value));
    result.binaryUnit = std::max(left.binaryUnit, right.binaryUnit);
    return result;
}

/// Returns the sum with its last two numbers combined: x + 1 - 3 is x - 2.
std::optional<Expression> withOneSummand(Kind kind, const Expression& left, const Expression& right) {
    const Kind inner = left.kind;
    if (!isSum(kind) || !isSum(inner) || right.kind != Kind::Number || left.operands[1].kind != Kind::Number) return std::nullopt;
    const auto sum = computed(kind == inner ? Kind::Add : Kind::Subtract, left.operands[1], right);
    if (!sum || sum->number == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
    if (sum->number >= 0) return combined(inner, left.operands[0], *sum);
    return combined(inner == Kind::Add ? Kind::Subtract : Kind::Add, left.operands[0], negated(*sum));
}

/// Returns the product with two numbers combined: i * 10 * 1000 is i * 10000.
std::optional<Expression> withOneFactor(Kind kind, const Expression& left, const Expression& right) {
    if (kind != Kind::Multiply || left.kind != Kind::Multiply || right.kind != Kind::Number) return std::nullopt;
    for (const std::size_t place : {std::size_t{1}, std::size_t{0}}) {
        if (left.operands[place].kind != Kind::Number) continue;
        auto product = computed(kind, left.operands[place], right);
        if (!product) return std::nullopt;
        return place == 1 ? combined(kind, left.operands[0], std::move(*product))
                          : combined(kind, std::move(*product), left.operands[1]);
    }
    return std::nullopt;
}

/// Returns the operand that the operation leaves unchanged, or nullptr if there is none.
Expression* unchanged(Kind kind, Expression& left, Expression& right) {
    if (isSum(kind) && isLiteral(right, 0)) return &left;
    if (kind == Kind::Add && isLiteral(left, 0)) return &right;
    if ((kind == Kind::Multiply || kind == Kind::Divide) && isLiteral(right, 1)) return &left;
    return kind == Kind::Multiply && isLiteral(left, 1) ? &right : nullptr;
}

}  // namespace

Expression combined(Kind kind, Expression left, Expression right) {
    if (left.kind == Kind::Number && right.kind == Kind::Number)
        if (auto number = computed(kind, left, right)) return std::move(*number);
    if (Expression* same = unchanged(kind, left, right)) return std::move(*same);
    if (auto sum = withOneSummand(kind, left, right)) return std::move(*sum);
    if (auto product = withOneFactor(kind, left, right)) return std::move(*product);
    Expression result{kind};
    result.operands.reserve(2);
    result.operands.push_back(std::move(left));
    result.operands.push_back(std::move(right));
    return result;
}

bool isLiteral(const Expression& expression, std::int64_t number) {
    return expression.kind == Kind::Number && expression.number == number;
}

std::optional<Expression> dividedBy(const Expression& expression, std::int64_t divisor) {
    if (divisor == 1) return expression;
    switch (expression.kind) {
        case Kind::Number: {
            if (expression.number % divisor != 0) return std::nullopt;
            Expression quotient = expression;
            quotient.number /= divisor;
            return quotient;
        }
        case Kind::Add:
        case Kind::Subtract: {
            auto left = dividedBy(expression.operands[0], divisor), right = dividedBy(expression.operands[1], divisor);
            if (!left || !right) return std::nullopt;
            return combined(expression.kind, std::move(*left), std::move(*right));
        }
        case Kind::Multiply:
            if (auto right = dividedBy(expression.operands[1], divisor))
                return combined(expression.kind, expression.operands[0], std::move(*right));
            if (auto left = dividedBy(expression.operands[0], divisor))
                return combined(expression.kind, std::move(*left), expression.operands[1]);
            return std::nullopt;
        case Kind::Element:
            if (expression.multipleOf % divisor != 0) return std::nullopt;
            return combined(Kind::Divide, expression, literal(divisor));
        case Kind::Name:
        case Kind::Negate:
        case Kind::Divide:
        case Kind::Remainder:
        case Kind::TenPower: break;
    }
    return std::nullopt;
}

std::int64_t knownFactor(const Expression& expression) {
    switch (expression.kind) {
        case Kind::Number: return std::abs(std::max(expression.number, -std::numeric_limits<std::int64_t>::max()));
        case Kind::Negate: return knownFactor(expression.operands[0]);
        case Kind::Add:
        case Kind::Subtract: return std::gcd(knownFactor(expression.operands[0]), knownFactor(expression.operands[1]));
        case Kind::Multiply: {
            const std::int64_t left = knownFactor(expression.operands[0]), right = knownFactor(expression.operands[1]);
            const Wide product = Wide{left} * right;
            return product > std::numeric_limits<std::int64_t>::max() ? std::max(left, right)
                                                                      : static_cast<std::int64_t>(product);
        }
        case Kind::Element: return expression.multipleOf;
        case Kind::Name:
        case Kind::Divide:
        case Kind::Remainder:
        case Kind::TenPower: break;
    }
    return 1;
}

bool namesElements(const Expression& expression) {
    return expression.kind == Kind::Element || std::ranges::any_of(expression.operands, namesElements);
}

std::optional<Expression> parseExpression(std::string_view text) { return ExpressionParser(text).whole(); }

std::optional<Pieces> parsePieces(std::string_view text) {
    Pieces pieces;
    while (true) {
        const auto open = text.find_first_of("{}");
        pieces.texts.emplace_back(text.substr(0, open));
        if (open == std::string_view::npos) return pieces;
        const auto close = text[open] == '{' ? text.find('}', open) : std::string_view::npos;
        if (close == std::string_view::npos) return std::nullopt;
        std::optional<Expression> inner = parseExpression(text.substr(open + 1, close - open - 1));
        if (!inner) return std::nullopt;
        pieces.expressions.push_back(std::move(*inner));
        text.remove_prefix(close + 1);
    }
}

std::optional<Expression> joined(const Pieces& pieces) {
    Joiner joiner;
    for (std::size_t i = 0; i < pieces.texts.size(); ++i) {
        if (!joiner.addDigits(pieces.texts[i])) return std::nullopt;
        if (i < pieces.expressions.size()) joiner.add(pieces.expressions[i]);
    }
    return joiner.number();
}

std::vector<std::vector<std::int64_t>> numbersIn(std::string_view name, const std::vector<std::string>& texts) {
    std::vector<std::vector<std::int64_t>> found;
    std::vector<std::int64_t> numbers;
    if (name.starts_with(texts.front())) findNumbers(name.substr(texts.front().size()), texts, numbers, found);
    return found;
}

std::optional<Expression> quantity(const Scalar& scalar, const std::vector<Unit>& units) {
    const auto* text = std::get_if<std::string>(&scalar);
    if (!text || text->find('{') == std::string::npos) return plainQuantity(scalar, units);
    std::optional<Pieces> pieces = parsePieces(*text);
    if (!pieces || pieces->expressions.empty()) return std::nullopt;
    const std::string last = pieces->texts.back();
    const std::size_t digits = std::min(last.find_first_not_of("0123456789."), last.size());
    pieces->texts.back() = last.substr(0, digits);
    pieces->texts.front() = withoutSpaces(pieces->texts.front());
    const std::string_view unitName = withoutSpaces(std::string_view(last).substr(digits));
    if (unitName.find_first_of("0123456789.eE+-") == 0) return std::nullopt;
    std::optional<std::size_t> point;
    for (std::size_t i = 0; i < pieces->texts.size(); ++i)
        if (pieces->texts[i].find('.') != std::string::npos) {
            if (point) return std::nullopt;
            point = i;
        }
    for (const Unit unit : units) {
        const Evaluated factor = evaluate(Scalar("1" + std::string(unitName)), unit, {});
        if (!factor) continue;
        Expression size = literal(*factor.value);
        size.binaryUnit = binaryUnitOf(unitName);
        return point ? decimal(std::move(*pieces), *point, std::move(size)) : inUnit(joined(*pieces), std::move(size));
    }
    return std::nullopt;
}

CodeVariable* CodeScope::find(std::string_view name) const {
    const auto at = variables_.find(name);
    return at == variables_.end() ? nullptr : at->second;
}

}  // namespace streamscope::code
