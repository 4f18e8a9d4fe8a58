#include "ui/figure/figure_layout.h"

namespace streamscope::ui {

QString noteOf(const FigureLayout& figure, const FigureOptions& options) {
    constexpr double seen = 0.03;  // of the size; 17.9 pt look like 18
    if (figure.smallestText > fontSize(options) * (1 - seen)) return {};
    return QStringLiteral(
               "The text is %1 pt high instead of %2: %3 lanes need more room. Choose a larger size or fewer lanes, or leave "
               "out the legend or the caption.")
        .arg(figure.smallestText, 0, 'f', 1)
        .arg(fontSize(options), 0, 'g', 3)
        .arg(figure.timeline.rows.size());
}

std::vector<Label> textsOf(const FigureLayout& figure) {
    std::vector<Label> texts = figure.labels;
    const auto add = [&](const Label& label) {
        if (!label.text.isEmpty()) texts.push_back(label);
    };
    const TimelineLayout& timeline = figure.timeline;
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
    if (timeline.density) add(timeline.density->label);
    for (const Label& glyph : figure.glyphs) add(glyph);
    for (const LegendEntry& entry : figure.legend) add(entry.label);
    return texts;
}

}  // namespace streamscope::ui
