// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/typed_edit.h"

namespace streamscope::ui {

/// Field for a number with a unit. Up and Down change it by steps. A number without a unit gets the unit of the previous value;
/// if that is missing or 0, times are in milliseconds, as in the typing line.
class QuantityEdit : public TypedEdit {
    Q_OBJECT
public:
    QuantityEdit(const QString& accessibleName, const QuantityRule& rule, QWidget* parent = nullptr)
        : TypedEdit(accessibleName, parent), rule_(rule) {
        shown({});
    }
    using TypedEdit::setMixed;
    /// Shows that several operations have different values. `first` determines the unit.
    void setMixed(const std::optional<Scalar>& first) {
        shown(first ? textOf(*first) : QString());
        TypedEdit::setMixed();
    }
    void setScope(Scope scope) { scopes_ = {scope, std::move(scope)}; }
    void setScopes(LoopScopes scopes) { scopes_ = std::move(scopes); }
    void setRule(const QuantityRule& rule) {
        const QString unit = rule_.unit;
        rule_ = rule;
        rule_.unit = unit;
    }

protected:
    TypedInput read(const QString& text) const override { return readQuantity(text, rule_, scopes_); }
    void shown(const QString& text) override {
        rule_.unit = text == QLatin1String("0 ns") ? QString() : unitIn(text);
        if (rule_.unit.isEmpty() && rule_.kind == QuantityKind::Time) rule_.unit = QStringLiteral("ms");
    }
    QString textOf(const Scalar& value) const override { return quantityText(value, rule_.kind); }
    std::optional<QString> stepped(const QString& text, int steps) const override { return steppedQuantity(text, steps); }

private:
    QuantityRule rule_;
    LoopScopes scopes_;
};

}  // namespace streamscope::ui
