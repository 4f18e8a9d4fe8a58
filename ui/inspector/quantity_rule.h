#pragma once

#include "engine/program/quantity.h"

#include <QString>

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
};

/// What typed text means under a rule: a value to store (none: leave the field out), or what is wrong in plain words.
struct QuantityInput {
    std::optional<Scalar> value;
    QString problem;
    bool isValid() const { return problem.isEmpty(); }
};

QuantityInput readQuantity(const QString& text, const QuantityRule& rule, const Scope& scope);

/// As one would type it: "10 MB", "4 ms", "{i*10} MB".
QString quantityText(const Scalar& scalar, QuantityKind kind);

/// One step up or down in the last unit written ("8 MB" → "9 MB"); nothing for expressions.
std::optional<QString> steppedQuantity(const QString& text, int steps);

}  // namespace streamscope::ui
