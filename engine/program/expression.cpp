// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/expression.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace streamscope {

namespace {

bool startsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Recursive descent parser with bounded nesting, so that no text can exhaust the stack.
class Expression {
public:
    Expression(std::string_view text, const Scope& scope) : rest_(text), scope_(scope) {}

    Evaluated whole() {
        Evaluated result = sum();
        if (result && peek() != '\0') return unexpected("an operator or the closing }");
        return result;
    }

private:
    static constexpr int deepest = 64;

    static Evaluated fail(std::string why) { return {std::nullopt, std::move(why)}; }

    Evaluated unexpected(std::string_view expected) {
        if (peek() == '\0') return fail(fmt::format("the expression ends where {} was expected", expected));
        return fail(fmt::format("expected {} at \"{}\"", expected, rest_.substr(0, 20)));
    }

    char peek() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
        return rest_.empty() ? '\0' : rest_.front();
    }

    Evaluated sum() {
        Evaluated left = product();
        while (left && (peek() == '+' || peek() == '-')) {
            const char sign = take();
            left = combine(*left.value, sign, product());
        }
        return left;
    }

    Evaluated product() {
        Evaluated left = factor();
        while (left && (peek() == '*' || peek() == '/' || peek() == '%')) {
            const char sign = take();
            left = combine(*left.value, sign, factor());
        }
        return left;
    }

    Evaluated factor() {
        if (++depth_ > deepest) return fail("the expression is nested deeper than 64");
        Evaluated result = innerFactor();
        --depth_;
        return result;
    }

    Evaluated innerFactor() {
        const char next = peek();
        if (next == '-') return take(), combine(0, '-', factor());
        if (next == '+') return take(), factor();
        if (next == '(') return parenthesis();
        if (isDigit(next)) return number();
        if (startsName(next)) return named();
        return unexpected("a number, a name or (");
    }

    Evaluated parenthesis() {
        take();
        Evaluated inner = sum();
        if (!inner) return inner;
        if (peek() != ')') return unexpected(")");
        take();
        return inner;
    }

    Evaluated number() {
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{}) return fail("the number is too large");
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return {value, {}};
    }

    Evaluated named() {
        std::size_t length = 1;
        while (length < rest_.size() && (startsName(rest_[length]) || isDigit(rest_[length]))) ++length;
        const std::string_view name = rest_.substr(0, length);
        rest_.remove_prefix(length);
        const auto at = scope_.find(name);
        if (at == scope_.end()) return fail(fmt::format("no parameter or loop variable named \"{}\"", name.substr(0, 60)));
        return {at->second, {}};
    }

    char take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    static Evaluated combine(std::int64_t a, char sign, const Evaluated& right) {
        if (!right) return right;
        const std::int64_t b = *right.value;
        if (sign == '/' || sign == '%') return divide(a, sign, b);
        std::int64_t result = 0;
        const bool overflow = sign == '+'   ? __builtin_add_overflow(a, b, &result)
                              : sign == '-' ? __builtin_sub_overflow(a, b, &result)
                                            : __builtin_mul_overflow(a, b, &result);
        return overflow ? fail("the value does not fit 64 bits") : Evaluated{result, {}};
    }

    static Evaluated divide(std::int64_t a, char sign, std::int64_t b) {
        if (b == 0) return fail("division by zero");
        if (b == -1) return sign == '%' ? Evaluated{0, {}} : combine(0, '-', Evaluated{a, {}});
        return {sign == '/' ? a / b : a % b, {}};
    }

    std::string_view rest_;
    const Scope& scope_;
    int depth_ = 0;
};

}  // namespace

Evaluated evaluateExpression(std::string_view text, const Scope& scope) { return Expression(text, scope).whole(); }

}  // namespace streamscope
