// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/passing_values.h"

#include <QCoreApplication>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct PassingValuesTexts {
    Q_DECLARE_TR_FUNCTIONS(PassingValuesTexts)
};

/// Returns "0, 2, 4–31".
QString bitsIn(std::uint64_t value, int bits) {
    QStringList runs;
    const auto isSet = [&](int bit) { return bit < bits && (value >> bit & 1) != 0; };
    for (int bit = 0; bit < bits; ++bit) {
        if (!isSet(bit)) continue;
        const int first = bit;
        while (isSet(bit + 1)) ++bit;
        runs.append(first == bit ? QString::number(bit) : QStringLiteral("%1–%2").arg(first).arg(bit));
    }
    return runs.join(QStringLiteral(", "));
}

QString fromOn(std::uint64_t value, std::uint64_t mask) {
    const std::uint64_t last = (value + mask / 2) & mask;
    const QString range = last >= value
                              ? PassingValuesTexts::tr("Passes %1 to %2.").arg(QString::number(value), QString::number(last))
                              : PassingValuesTexts::tr("Passes %1 to %2 and, after the wrap-around, 0 to %3.")
                                    .arg(QString::number(value), QString::number(mask), QString::number(last));
    return range + QChar(' ') + PassingValuesTexts::tr("Every other value counts as smaller: the comparison is cyclic.");
}

/// Returns whether a reference is to one of the counted words: "f3" or "f{i}" of f, but not "flag".
bool isOneOf(const Word& word, std::string_view reference) {
    if (!word.count || !reference.starts_with(word.id)) return false;
    const std::string_view index = reference.substr(word.id.size());
    const bool isNumber = index.find_first_not_of("0123456789") == std::string_view::npos;
    return !index.empty() && (isNumber || (index.front() == '{' && index.back() == '}'));
}

int bitsOf(const Program& program, const Operation& operation) {
    if (const int width = info(operation.call).width; width != 0) return width;
    const std::string id(operation.text(Field::Word));
    auto found = std::ranges::find_if(program.words, [&](const Word& word) { return !word.count && id == word.id; });
    if (found == program.words.end())
        found = std::ranges::find_if(program.words, [&](const Word& word) { return isOneOf(word, id); });
    return found == program.words.end() ? 0 : found->bits;
}

/// Returns the value in all iterations. A number beyond those of an expression is written as it is.
std::optional<std::uint64_t> valueOf(const Program& program, const Operation& operation) {
    const Scalar* written = operation.scalar(Field::Value);
    if (written == nullptr) return std::nullopt;
    if (const auto* large = std::get_if<std::uint64_t>(written)) return *large;
    const LoopScopes scopes = loopScopesOf(program, operation.id);
    const auto first = evaluate(*written, Unit::None, scopes.first).value,
               last = evaluate(*written, Unit::None, scopes.last).value;
    return first && first == last ? std::optional(static_cast<std::uint64_t>(*first)) : std::nullopt;
}

}  // namespace

QString passingValues(WaitCondition condition, std::uint64_t value, int bits) {
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);
    const auto oneBit = [](std::uint64_t all) { return (all & (all - 1)) == 0; };
    const std::uint64_t v = value & mask, rest = ~value & mask;
    const bool none = (condition == WaitCondition::And && v == 0) || (condition == WaitCondition::Nor && rest == 0);
    if (none) return PassingValuesTexts::tr("Passes no value.");
    switch (condition) {
        case WaitCondition::GreaterOrEqual: return fromOn(v, mask);
        case WaitCondition::Equal: return PassingValuesTexts::tr("Passes %1 only.").arg(v);
        case WaitCondition::And:
            return (oneBit(v) ? PassingValuesTexts::tr("Passes every value in which bit %1 is 1.")
                              : PassingValuesTexts::tr("Passes every value in which one of the bits %1 is 1."))
                .arg(bitsIn(v, bits));
        case WaitCondition::Nor:
            return (oneBit(rest) ? PassingValuesTexts::tr("Passes every value in which bit %1 is 0.")
                                 : PassingValuesTexts::tr("Passes every value in which one of the bits %1 is 0."))
                .arg(bitsIn(rest, bits));
    }
    return {};
}

QString passingValues(const Program& program, const Operation& operation) {
    const FieldInfo* condition = fieldInfo(operation.call, Field::Condition);
    const int bits = condition ? bitsOf(program, operation) : 0;
    const std::optional<std::uint64_t> value = bits != 0 ? valueOf(program, operation) : std::nullopt;
    if (!value) return {};
    const QStringList choices = QString::fromUtf8(condition->choices.data(), qsizetype(condition->choices.size())).split(' ');
    const QString written = textOf(operation.find(Field::Condition));
    const qsizetype chosen = written.isEmpty() ? 0 : choices.indexOf(written);
    return chosen < 0 ? QString() : passingValues(static_cast<WaitCondition>(chosen), *value, bits);
}

}  // namespace streamscope::ui
