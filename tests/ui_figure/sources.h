// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure_layout.h"

#include <memory>

namespace streamscope::ui {

inline FigureSource sourceOf(const Timeline& timeline, const QString& step = {}) {
    Program program;
    program.name = timeline.name;
    return {std::make_shared<const Program>(program), std::make_shared<const Timeline>(timeline), step, nullptr};
}

/// Returns two unordered kernels in two streams over one buffer, which overlap by half.
inline FigureSource racing(const QString& step = {}) {
    samples::Builder builder("Racing");
    const int a = builder.stream("a"), b = builder.stream("b");
    builder.work("fill", OperationKind::Kernel, a, 0, 0, 1000);
    builder.work("sum", OperationKind::Kernel, b, 0, 500, 1500);
    const Read<Program> program = programFromJson(R"({"streamscope": 1, "name": "Racing",
        "streams": [{"id": "a", "nonBlocking": true}, {"id": "b", "nonBlocking": true}],
        "buffers": [{"id": "x", "bytes": "1 MB", "memory": "device"}],
        "operations": [
            {"id": "op1", "call": "launchKernel", "stream": "a", "kernel": "spin", "grid": [1], "block": [32],
             "arguments": {"duration": "1 ms"}, "writes": ["x"]},
            {"id": "op2", "call": "launchKernel", "stream": "b", "kernel": "spin", "grid": [1], "block": [32],
             "arguments": {"duration": "1 ms"}, "reads": ["x"]}]})");
    return {std::make_shared<const Program>(*program.value), std::make_shared<const Timeline>(builder.timeline()), step, nullptr};
}

/// Returns options with a size in px of 1/96 inch.
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
