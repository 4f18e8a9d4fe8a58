#include "engine/code/expressions.h"

#include <charconv>
#include <utility>

namespace streamscope::code {

namespace {

using Kind = Expression::Kind;

/// Recursive descent over a text that evaluateExpression() accepts (expression.h).
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
            if (next == '+') return operand;
            Expression negated{Kind::Negate};
            negated.operands.push_back(std::move(operand));
            return negated;
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

}  // namespace

Expression literal(std::int64_t number) {
    Expression result;
    result.number = number;
    return result;
}

Expression combined(Kind kind, Expression left, Expression right) {
    Expression result{kind};
    result.operands.reserve(2);
    result.operands.push_back(std::move(left));
    result.operands.push_back(std::move(right));
    return result;
}

bool isLiteral(const Expression& expression, std::int64_t number) {
    return expression.kind == Kind::Number && expression.number == number;
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

std::optional<Template> parseTemplate(std::string_view text) {
    std::optional<Pieces> pieces = parsePieces(text);
    if (!pieces || pieces->expressions.size() > 1) return std::nullopt;
    if (pieces->expressions.empty()) return Template{pieces->texts.front(), {}, std::nullopt};
    return Template{pieces->texts.front(), pieces->texts.back(), std::move(pieces->expressions.front())};
}

std::optional<Expression> quantity(const Scalar& scalar, const std::vector<Unit>& units) {
    const auto* text = std::get_if<std::string>(&scalar);
    if (!text || text->find('{') == std::string::npos) return plainQuantity(scalar, units);
    std::optional<Template> parts = parseTemplate(*text);
    if (!parts || !parts->expression || !withoutSpaces(parts->prefix).empty()) return std::nullopt;
    for (const Unit unit : units) {
        const Evaluated factor = evaluate(Scalar("1" + parts->suffix), unit, {});
        if (!factor || withoutSpaces(parts->suffix).find_first_of("0123456789.eE+-") == 0) continue;
        if (*factor.value == 1) return std::move(parts->expression);
        Expression size = literal(*factor.value);
        size.binaryUnit = binaryUnitOf(withoutSpaces(parts->suffix));
        return combined(Kind::Multiply, std::move(*parts->expression), std::move(size));
    }
    return std::nullopt;
}

CodeVariable* CodeScope::find(std::string_view name) const {
    const auto at = variables_.find(name);
    return at == variables_.end() ? nullptr : at->second;
}

}  // namespace streamscope::code
