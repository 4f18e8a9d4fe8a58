// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/quantity.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace streamscope::ui {

/// Percent: a part from 0 to 100 %. Times: a list of times with commas.
enum class QuantityKind : std::uint8_t { Bytes, Time, Whole, Real, Percent, Times };

/// Values that a field accepts.
struct QuantityRule {
    QuantityKind kind = QuantityKind::Whole;
    std::int64_t least = 0;
    std::int64_t most = std::int64_t{1} << 62;
    bool optional = false;  ///< an empty text removes the field
    bool large = false;     ///< whole numbers up to 2^64 - 1
    QString unit{};         ///< unit of a size or a time typed without one; empty: bytes, ns
};

/// Result of parsing typed text: a value to store (nullopt: remove the field), or a sentence about the mistake.
struct TypedInput {
    std::optional<Scalar> value;
    QString problem;
    QString meaning;  ///< value of an expression: "= 10 MB"
    bool isValid() const { return problem.isEmpty(); }
};

/// Names for expressions, in the first and the last iteration of the surrounding loops.
struct LoopScopes {
    Scope first;
    Scope last;
};

TypedInput readQuantity(const QString& text, const QuantityRule& rule, const LoopScopes& scopes);
inline TypedInput readQuantity(const QString& text, const QuantityRule& rule, const Scope& scope) {
    return readQuantity(text, rule, LoopScopes{scope, scope});
}
/// Parses a name with expressions, such as "d{i%2}". `known` are the existing names.
TypedInput readName(const QString& text, const QString& noun, const QStringList& known, const LoopScopes& scopes);

/// Formats a value as it is typed: "10 MB", "4 ms", "{i*10} MB".
QString quantityText(const Scalar& scalar, QuantityKind kind);

/// Returns the unit at the end of a size or a time ("4 ms" → "ms"), empty if there is none or more than one.
QString unitIn(const QString& text);

/// Changes the value by a step in the last unit ("8 MB" → "9 MB"). Returns nullopt for expressions.
std::optional<QString> steppedQuantity(const QString& text, int steps);

}  // namespace streamscope::ui
