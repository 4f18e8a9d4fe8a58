// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layout.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct FigureNoteTexts {
    Q_DECLARE_TR_FUNCTIONS(FigureNoteTexts)
};

}  // namespace

QString noteOf(const FigureLayout& figure, const FigureOptions& options) {
    if (!isTooSmall(figure.smallestText, fontSize(options))) return {};
    std::size_t lanes = figure.timeline.rows.size();
    for (const FigureLayout& panel : figure.above) lanes += panel.timeline.rows.size();
    return FigureNoteTexts::tr(
               "The text is %1 pt high instead of %2: %3 lanes need more room. Choose a larger size or fewer lanes, or leave "
               "out the legend or the caption.")
        .arg(figure.smallestText, 0, 'f', 1)
        .arg(fontSize(options), 0, 'g', 3)
        .arg(lanes);
}

std::vector<Label> textsOf(const TimelineLayout& timeline) {
    std::vector<Label> texts;
    const auto add = [&](const Label& label) {
        if (!label.text.empty()) texts.push_back(label);
    };
    for (const RowBox& row : timeline.rows) {
        add(row.title);
        add(row.note);
    }
    for (const StepCurve& curve : timeline.curves)
        for (const Label& label : curve.labels) add(label);
    for (const Bar& bar : timeline.bars) add(bar.label);
    for (const WaitBox& wait : timeline.waits) add(wait.label);
    for (const StuckBox& box : timeline.stuck) add(box.label);
    for (const GraphFrame& frame : timeline.frames) add(frame.label);
    for (const Caliper& caliper : timeline.calipers) add(caliper.label);
    for (const FailureMark& failure : timeline.failures) add(failure.label);
    for (const ConflictMark& conflict : timeline.conflicts) add(conflict.label);
    for (const RangeBox& range : timeline.ranges) add(range.label);
    for (const NoteMark& note : timeline.notes) add(note.label);
    for (const Label& name : timeline.ghostNames) add(name);
    for (const FoldedName& name : timeline.foldedNames) add(name.label);
    if (timeline.density) add(timeline.density->label);
    return texts;
}

std::vector<Label> textsOf(const FigureLayout& figure) {
    std::vector<Label> texts = figure.labels;
    std::ranges::copy(textsOf(figure.timeline), std::back_inserter(texts));
    std::ranges::copy_if(figure.glyphs, std::back_inserter(texts), [](const Label& glyph) { return !glyph.text.empty(); });
    for (const LegendEntry& entry : figure.legend)
        if (!entry.label.text.empty()) texts.push_back(entry.label);
    for (const FigureLayout& panel : figure.above) std::ranges::copy(textsOf(panel), std::back_inserter(texts));
    return texts;
}

std::vector<AlignedText> alignedTexts(const std::vector<Label>& texts, const Look& look) {
    std::vector<AlignedText> aligned;
    for (const Label& label : texts) {
        if (label.anchor == Anchor::Start) continue;
        const bool end = label.anchor == Anchor::End;
        aligned.push_back({end ? AlignedText::At::End : AlignedText::At::Middle, qt(label.text), qt(baselineOf(label, look)),
                           end ? label.box.right() : label.box.center().x()});
    }
    return aligned;
}

}  // namespace streamscope::ui
