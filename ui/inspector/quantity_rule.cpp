#include "ui/inspector/quantity_rule.h"

#include <QRegularExpression>

#include <cmath>

namespace streamscope::ui {
namespace {

Unit unitOf(QuantityKind kind) {
    return kind == QuantityKind::Bytes ? Unit::Bytes : kind == QuantityKind::Time ? Unit::Time : Unit::None;
}

QString example(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::Bytes: return QStringLiteral("Write a size such as 10 MB.");
        case QuantityKind::Time: return QStringLiteral("Write a time such as 4 ms.");
        case QuantityKind::Whole: return QStringLiteral("Write a whole number.");
        case QuantityKind::Real: return QStringLiteral("Write a number such as 2.5.");
    }
    return {};
}

QString plain(std::int64_t value, QuantityKind kind) { return quantityText(Scalar{value}, kind); }

/// An engine's message as a sentence.
QString sentence(const std::string& words) {
    QString text = QString::fromStdString(words);
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

QuantityInput readReal(const QString& text) {
    bool whole = false;
    bool real = false;
    const qlonglong number = text.toLongLong(&whole);
    if (whole) return {Scalar{std::int64_t{number}}, {}};
    const double value = text.toDouble(&real);
    if (!real || !std::isfinite(value))
        return {{}, QStringLiteral("“%1” is not a number. %2").arg(text, example(QuantityKind::Real))};
    return {Scalar{value}, {}};
}

/// Whole numbers without a unit are stored as numbers, all else as written.
Scalar stored(const QString& text) {
    bool whole = false;
    const qlonglong number = text.toLongLong(&whole);
    return whole ? Scalar{std::int64_t{number}} : Scalar{text.toStdString()};
}

}  // namespace

QuantityInput readQuantity(const QString& typed, const QuantityRule& rule, const Scope& scope) {
    const QString text = typed.trimmed();
    if (text.isEmpty()) return rule.optional ? QuantityInput{} : QuantityInput{{}, example(rule.kind)};
    if (rule.kind == QuantityKind::Real && !text.contains(QLatin1Char('{'))) return readReal(text);
    const Scalar scalar = stored(text);
    const Evaluated value = evaluate(scalar, unitOf(rule.kind), scope);
    if (!value) return {{}, sentence(value.error)};
    if (*value.value < rule.least) return {{}, QStringLiteral("At least %1.").arg(plain(rule.least, rule.kind))};
    if (*value.value > rule.most) return {{}, QStringLiteral("At most %1.").arg(plain(rule.most, rule.kind))};
    return {scalar, {}};
}

QString quantityText(const Scalar& scalar, QuantityKind kind) {
    if (const auto* text = std::get_if<std::string>(&scalar)) return QString::fromStdString(*text);
    if (const auto* real = std::get_if<double>(&scalar)) return QString::number(*real, 'g', 15);
    if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* large = std::get_if<std::uint64_t>(&scalar)) return QString::number(*large);
    const std::int64_t number = std::get<std::int64_t>(scalar);
    if (kind == QuantityKind::Bytes && number >= 0)
        return QString::fromStdString(formatBytes(static_cast<std::uint64_t>(number)));
    if (kind == QuantityKind::Time) return QString::fromStdString(formatTime(number));
    return QString::number(number);
}

std::optional<QString> steppedQuantity(const QString& text, int steps) {
    static const QRegularExpression form(QStringLiteral("^\\s*(-?\\d+)(\\.\\d+)?(\\s*[A-Za-zµ]*)\\s*$"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const qlonglong number = match.captured(1).toLongLong() + steps;
    return QString::number(number) + match.captured(2) + match.captured(3);
}

}  // namespace streamscope::ui
