#pragma once

#include "engine/program/quantity.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace streamscope::ui {

enum class QuantityKind : std::uint8_t { Bytes, Time, Whole, Real };

/// What a field accepts.
struct QuantityRule {
    QuantityKind kind = QuantityKind::Whole;
    std::int64_t least = 0;
    std::int64_t most = std::int64_t{1} << 62;
    bool optional = false;  ///< empty text: the field is left out
    bool large = false;     ///< whole numbers up to 2^64 - 1
    QString unit{};         ///< of a size or a time that is typed as a bare number; empty: bytes, ns
};

/// What typed text means: a value to store (none: leave the field out), or what is wrong in plain words.
struct TypedInput {
    std::optional<Scalar> value;
    QString problem;
    QString meaning;  ///< what an expression comes to: "= 10 MB"
    bool isValid() const { return problem.isEmpty(); }
};

/// The names that expressions may use, in the first and in the last turn of the loops around.
struct LoopScopes {
    Scope first;
    Scope last;
};

TypedInput readQuantity(const QString& text, const QuantityRule& rule, const LoopScopes& scopes);
inline TypedInput readQuantity(const QString& text, const QuantityRule& rule, const Scope& scope) {
    return readQuantity(text, rule, LoopScopes{scope, scope});
}
/// The same for a name with expressions in it, such as "d{i%2}"; `known` are the names that there are.
TypedInput readName(const QString& text, const QString& noun, const QStringList& known, const LoopScopes& scopes);

/// As one would type it: "10 MB", "4 ms", "{i*10} MB".
QString quantityText(const Scalar& scalar, QuantityKind kind);

/// The unit at the end of a size or a time ("4 ms" → "ms"); empty where there is none, or no single one.
QString unitIn(const QString& text);

/// One step up or down in the last unit written ("8 MB" → "9 MB"); nothing for expressions.
std::optional<QString> steppedQuantity(const QString& text, int steps);

}  // namespace streamscope::ui
