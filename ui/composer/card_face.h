// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/quantity.h"
#include "ui/composer/composer_layout.h"

namespace streamscope::ui {

/// Texts on the card of an operation. They use resolved values if the program has them, else the values as written.
class CardFace {
public:
    CardFace(const ComposerInput& input, const Operation& operation, const ResolvedOperation* resolved)
        : program_(input.program), all_(input.resolved), operation_(operation), resolved_(resolved) {
        for (const Parameter& parameter : program_.parameters) scope_[parameter.id] = parameter.value;
    }

    OperationKind kind() const;
    QString title() const;
    QString detail() const;
    /// Returns "(cyclic)" for a wait for ≥ (semantics.md W1), else nothing.
    QString aside() const;

private:
    QString event() const;
    QString subject() const;
    QString blocks() const;
    QString bytes() const;
    QString duration() const;
    QString condition() const;
    QString turns() const;
    QString answer() const;
    QString nodes() const;
    QString items() const;
    QString hostTitle() const;

    const Program& program_;
    const ResolvedProgram* all_;
    const Operation& operation_;
    const ResolvedOperation* resolved_;
    Scope scope_;
};

}  // namespace streamscope::ui
