#pragma once

#include "ui/composer/composer_layout.h"

#include <vector>

namespace streamscope::ui {

/// A call that has a column: all of the program's own list and of bodies that are not folded.
struct ShownCall {
    const Operation* operation;
    Place place;
    QString number;
    bool folded;
    int columns;  ///< its own and those of its body
};

struct ShownCalls {
    std::vector<ShownCall> calls;
    std::vector<Frame> frames;
    std::vector<Gap> gaps;
    QHash<QString, int> columnById;
};

/// Walks the program in order; nothing is placed yet.
ShownCalls shownCalls(const Program& program, const QSet<QString>& folded);

}  // namespace streamscope::ui
