#pragma once

#include "engine/program/quantity.h"
#include "ui/composer/composer_layout.h"

namespace streamscope::ui {

/// What the card of one operation shows. Takes evaluated values where the program has them, else what is written.
class CardFace {
public:
    CardFace(const ComposerInput& input, const Operation& operation, const ResolvedOperation* resolved)
        : program_(input.program), operation_(operation), resolved_(resolved) {
        for (const Parameter& parameter : program_.parameters) scope_[parameter.id] = parameter.value;
    }

    OperationKind kind() const;
    QString title() const;
    QString detail() const;

private:
    QString event() const;
    QString blocks() const;
    QString bytes() const;
    QString duration() const;
    QString condition() const;
    QString turns() const;
    QString nodes() const;
    QString items() const;
    QString hostTitle() const;

    const Program& program_;
    const Operation& operation_;
    const ResolvedOperation* resolved_;
    Scope scope_;
};

bool isCopy(Call call);
bool isHostMemory(const Buffer* buffer);

}  // namespace streamscope::ui
