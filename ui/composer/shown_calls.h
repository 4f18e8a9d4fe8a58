// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"

#include <vector>

namespace streamscope::ui {

/// Call with a column: one of the outermost list or of an unfolded body.
struct ShownCall {
    const Operation* operation;
    Place place;
    QString number;
    bool folded;
    int columns;  ///< number of its columns, including those of its body
};

struct ShownCalls {
    std::vector<ShownCall> calls;
    std::vector<Frame> frames;
    std::vector<Gap> gaps;
    QHash<QString, int> columnById;
};

/// Collects the shown calls in program order.
ShownCalls shownCalls(const Program& program, const QSet<QString>& folded);

}  // namespace streamscope::ui
