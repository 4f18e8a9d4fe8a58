// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/quantity_rule.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <cmath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct QuantityRuleTexts {
    Q_DECLARE_TR_FUNCTIONS(QuantityRuleTexts)
};

Unit unitOf(QuantityKind kind) {
    return kind == QuantityKind::Bytes ? Unit::Bytes : kind == QuantityKind::Time ? Unit::Time : Unit::None;
}

QString example(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::Bytes: return QuantityRuleTexts::tr("Write a size such as 10 MB.");
        case QuantityKind::Time: return QuantityRuleTexts::tr("Write a time such as 4 ms.");
        case QuantityKind::Whole: return QuantityRuleTexts::tr("Write a whole number.");
        case QuantityKind::Real: return QuantityRuleTexts::tr("Write a number such as 2.5.");
        case QuantityKind::Percent: return QuantityRuleTexts::tr("Write a part such as 60 %.");
        case QuantityKind::Times: return QuantityRuleTexts::tr("Write times such as 1 ms, 2 ms.");
    }
    return {};
}

QString plain(std::int64_t value, QuantityKind kind) { return quantityText(Scalar{value}, kind); }

/// Turns a message of the engine into a sentence.
QString sentence(const std::string& words) {
    QString text = QString::fromStdString(words);
    if (text.isEmpty()) return text;
    text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

TypedInput readReal(const QString& text) {
    bool whole = false;
    bool real = false;
    const qlonglong number = text.toLongLong(&whole);
    if (whole) return {Scalar{std::int64_t{number}}, {}, {}};
    const double value = text.toDouble(&real);
    if (!real || !std::isfinite(value))
        return {{}, QuantityRuleTexts::tr("“%1” is not a number. %2").arg(text, example(QuantityKind::Real)), {}};
    return {Scalar{value}, {}, {}};
}

TypedInput readPercent(QString text) {
    if (text.endsWith(QLatin1Char('%'))) text.chop(1);
    bool real = false;
    const double percent = text.trimmed().toDouble(&real);
    if (!real || !(percent >= 0 && percent <= 100)) return {{}, example(QuantityKind::Percent), {}};
    return {Scalar{(text.trimmed() + QStringLiteral(" %")).toStdString()}, {}, {}};
}

/// Reads a list of times, each as a single one is read, and stores it as one text.
TypedInput readTimes(const QString& text, QuantityRule rule, const LoopScopes& scopes) {
    rule.kind = QuantityKind::Time;
    rule.optional = false;
    QStringList times;
    for (const QString& each : text.split(QLatin1Char(','))) {
        const TypedInput one = readQuantity(each, rule, scopes);
        if (!one.isValid()) return {{}, one.problem, {}};
        times.append(quantityText(*one.value, QuantityKind::Whole));
    }
    return {Scalar{times.join(QString::fromLatin1(timesSeparator.data())).toStdString()}, {}, {}};
}

/// Stores whole numbers without a unit as numbers, everything else as text.
Scalar stored(const QString& text) {
    bool whole = false;
    const qlonglong number = text.toLongLong(&whole);
    return whole ? Scalar{std::int64_t{number}} : Scalar{text.toStdString()};
}

/// Returns whether the number exceeds 63 bits, as a 64-bit word may.
bool isLargeWhole(const QString& text) {
    bool fits = false;
    bool fitsSigned = false;
    [[maybe_unused]] const auto unsignedValue = text.toULongLong(&fits);
    [[maybe_unused]] const auto signedValue = text.toLongLong(&fitsSigned);
    return fits && !fitsSigned;
}

/// Returns whether the text is a number without its unit.
bool lacksUnit(const QString& text, QuantityKind kind) {
    static const QRegularExpression number(QStringLiteral("^[0-9]+(\\.[0-9]*)?$"));
    return unitOf(kind) != Unit::None && number.match(text).hasMatch();
}

/// Returns the text with a decimal point instead of a decimal comma. A comma before three digits stays, because it may separate
/// thousands.
QString withPoint(const QString& text, QuantityKind kind) {
    static const QRegularExpression decimal(QStringLiteral("^(-?[0-9]+),([0-9]{1,2}|[0-9]{4,}|(?<=^0,|^-0,)[0-9]+)(?![0-9,.])"));
    if (kind == QuantityKind::Whole) return text;
    return QString(text).replace(decimal, QStringLiteral("\\1.\\2"));
}

/// Returns how to write a number with a comma, empty if the text has none.
QString commaProblem(const QString& text, QuantityKind kind) {
    static const QRegularExpression comma(QStringLiteral("^(-?[0-9]+),([0-9]+)[^{},]*$"));
    const auto match = comma.match(text);
    if (!match.hasMatch()) return {};
    if (kind == QuantityKind::Whole)
        return QuantityRuleTexts::tr("Write %1%2 without a comma.").arg(match.captured(1), match.captured(2));
    return QuantityRuleTexts::tr("Write %1.%2 with a point, or %1%2 without a comma.").arg(match.captured(1), match.captured(2));
}

struct OfTurn {
    std::int64_t value = 0;
    QString problem;
};

/// Formats the value of an expression. Large sizes that no unit shortens are rounded as on cards.
QString meant(std::int64_t value, QuantityKind kind) {
    constexpr std::int64_t shortEnough = 100'000;
    const QString exact = plain(value, kind);
    const bool isLong = kind == QuantityKind::Bytes && value >= shortEnough && exact.endsWith(QStringLiteral(" B"));
    return isLong ? QStringLiteral("≈ %1").arg(displayBytes(static_cast<Bytes>(value))) : QStringLiteral("= %1").arg(exact);
}

OfTurn ofTurn(const Scalar& scalar, const QuantityRule& rule, const Scope& scope) {
    const Evaluated value = evaluate(scalar, unitOf(rule.kind), scope);
    if (!value) return {0, sentence(value.error)};
    if (*value.value < rule.least) return {0, QuantityRuleTexts::tr("At least %1.").arg(plain(rule.least, rule.kind))};
    if (*value.value > rule.most) return {0, QuantityRuleTexts::tr("At most %1.").arg(plain(rule.most, rule.kind))};
    return {*value.value, {}};
}

}  // namespace

TypedInput readQuantity(const QString& typed, const QuantityRule& rule, const LoopScopes& scopes) {
    if (rule.kind == QuantityKind::Times && !typed.trimmed().isEmpty()) return readTimes(typed, rule, scopes);
    const QString pointed = withPoint(typed.trimmed(), rule.kind);
    const bool bare = lacksUnit(pointed, rule.kind);
    const QString text = bare && !rule.unit.isEmpty() ? pointed + QLatin1Char(' ') + rule.unit : pointed;
    if (const QString problem = commaProblem(text, rule.kind); !problem.isEmpty()) return {{}, problem, {}};
    if (text.isEmpty()) return rule.optional ? TypedInput{} : TypedInput{{}, example(rule.kind), {}};
    const bool expression = text.contains(QLatin1Char('{'));
    if (rule.kind == QuantityKind::Real && !expression) return readReal(text);
    if (rule.kind == QuantityKind::Percent) return readPercent(text);
    if (isLargeWhole(text) && rule.large) return {Scalar{std::uint64_t{text.toULongLong()}}, {}, {}};
    const Scalar scalar = stored(text);
    const OfTurn first = ofTurn(scalar, rule, scopes.first);
    if (!first.problem.isEmpty()) return {{}, first.problem, {}};
    const OfTurn last = ofTurn(scalar, rule, scopes.last);
    if (!last.problem.isEmpty())
        return {{}, QuantityRuleTexts::tr("In the last iteration of the loop: %1").arg(last.problem), {}};
    QString meaning;
    if ((bare && first.value != 0) || pointed != typed.trimmed())
        meaning = QStringLiteral("= %1").arg(plain(first.value, rule.kind));
    if (expression) {
        const QString from = meant(first.value, rule.kind), to = meant(last.value, rule.kind);
        meaning = first.value == last.value ? from : QuantityRuleTexts::tr("%1; %2 in the last iteration").arg(from, to.mid(2));
    }
    return {scalar, {}, meaning};
}

TypedInput readName(const QString& typed, const QString& noun, const QStringList& known, const LoopScopes& scopes) {
    const QString text = typed.trimmed();
    QStringList names;
    for (const Scope* scope : {&scopes.first, &scopes.last}) {
        const Expanded name = expand(text.toStdString(), *scope);
        if (!name.value) return {{}, sentence(name.error), {}};
        names.append(QString::fromStdString(*name.value));
        if (known.contains(names.last())) continue;
        const QString some = known.mid(0, 6).join(QStringLiteral(", "));
        const QString there =
            known.isEmpty() ? QuantityRuleTexts::tr("None is defined yet.") : QuantityRuleTexts::tr("Available: %1.").arg(some);
        return {{}, QuantityRuleTexts::tr("There is no %1 “%2”. %3").arg(noun, names.last(), there), {}};
    }
    QString meaning;
    if (text.contains(QLatin1Char('{')))
        meaning = names[0] == names[1] ? QStringLiteral("= %1").arg(names[0])
                                       : QuantityRuleTexts::tr("= %1; %2 in the last iteration").arg(names[0], names[1]);
    return {Scalar{text.toStdString()}, {}, meaning};
}

namespace {

/// Writes microseconds as the timeline does; files have "us".
QString withMicro(QString text) {
    static const QRegularExpression written(QStringLiteral("(?<=[0-9} ])us$"));
    return text.replace(written, QStringLiteral("µs"));
}

}  // namespace

QString quantityText(const Scalar& scalar, QuantityKind kind) {
    if (const auto* text = std::get_if<std::string>(&scalar))
        return kind == QuantityKind::Time ? withMicro(QString::fromStdString(*text)) : QString::fromStdString(*text);
    if (const auto* real = std::get_if<double>(&scalar)) return QString::number(*real, 'g', 15);
    if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* large = std::get_if<std::uint64_t>(&scalar)) return QString::number(*large);
    const std::int64_t number = std::get<std::int64_t>(scalar);
    if (kind == QuantityKind::Bytes && number >= 0)
        return QString::fromStdString(formatBytes(static_cast<std::uint64_t>(number)));
    if (kind == QuantityKind::Time) return withMicro(QString::fromStdString(formatTime(number)));
    return QString::number(number);
}

QString unitIn(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^[^{}]*[0-9}.]\\s*([A-Za-zµ]+)\\s*$|^\\{[^{}]*\\}\\s*([A-Za-zµ]+)\\s*$"));
    const auto match = form.match(text);
    return match.captured(1) + match.captured(2);
}

std::optional<QString> steppedQuantity(const QString& text, int steps) {
    static const QRegularExpression form(QStringLiteral("^\\s*(-?\\d+)(\\.\\d+)?(\\s*[A-Za-zµ]*)\\s*$"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const qlonglong number = match.captured(1).toLongLong() + steps;
    return QString::number(number) + match.captured(2) + match.captured(3);
}

}  // namespace streamscope::ui
