#pragma once

#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure_layout.h"

#include <memory>

namespace streamscope::ui {

inline FigureSource sourceOf(const Timeline& timeline, const QString& step = {}) {
    Program program;
    program.name = timeline.name;
    return {std::make_shared<const Program>(program), std::make_shared<const Timeline>(timeline), step};
}

/// Of a size of one's own, px of 1/96 inch.
inline FigureOptions wide(double width, double height = 0) {
    FigureOptions options;
    options.size = FigureSize::Custom;
    options.custom = QSizeF(width, height) * 0.75;
    return options;
}

inline FigureOptions sized(FigureSize size) {
    FigureOptions options;
    options.size = size;
    return options;
}

}  // namespace streamscope::ui
