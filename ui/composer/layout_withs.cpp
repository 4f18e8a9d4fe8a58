// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/layout_withs.h"

#include "engine/program/withs.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

void addWiths(const Program& program, const std::vector<Operation>& operations, ComposerLayout& layout) {
    const auto columnOf = [&](std::size_t at) { return layout.columnById.value(QString::fromStdString(operations[at].id), -1); };
    for (const With& with : withs(program, operations)) {
        const int first = columnOf(with.enter), last = columnOf(with.exit);
        if (last > first) layout.frames.push_back({.first = first, .last = last + 1, .with = true, .rect = {}});
    }
    for (const Operation& operation : operations)
        if (operation.body()) addWiths(program, *operation.body(), layout);
}

}  // namespace

void addWiths(const Program& program, ComposerLayout& layout) {
    addWiths(program, program.operations, layout);
    std::ranges::stable_sort(
        layout.frames, [](const Frame& a, const Frame& b) { return a.first != b.first ? a.first < b.first : a.last > b.last; });
}

}  // namespace streamscope::ui
