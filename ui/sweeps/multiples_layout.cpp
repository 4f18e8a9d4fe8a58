#include "ui/sweeps/multiples_layout.h"

#include "ui/sweeps/picture_file.h"
#include "ui/timeline/captions.h"
#include "ui/timeline/timeline_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double margin = 16, right = 24, headHeight = 26, partGap = 10, titleHeight = 44;
constexpr double narrowestGutter = 72, widestGutter = 150;
constexpr std::size_t manyLanes = 6;

RowMetrics smallRows() {
    RowMetrics rows = RowMetrics::compact();
    rows.bar = rows.stackedBar = 18;
    rows.rail = 10;
    rows.gap = 3;
    rows.under = 5;
    return rows;
}

/// Streams, as in the composer; where they are many, the engines that they share. Host threads are thin rows, `thin` all are.
std::shared_ptr<const Lanes> smallLanes(const Timeline& timeline, bool thin) {
    LaneArrangement arrangement;
    arrangement.view = timeline.streams.size() > manyLanes ? LaneView::Engines : LaneView::Streams;
    for (const TimelineLane& lane : makeLanes(timeline, arrangement).lanes)
        if (thin || lane.kind == TimelineLaneKind::Host) arrangement.collapsed.insert(lane.key());
    auto lanes = std::make_shared<Lanes>(makeLanes(timeline, arrangement));
    while (!lanes->lanes.empty() && lanes->lanes.back().kind == TimelineLaneKind::Multiprocessors) lanes->lanes.pop_back();
    return lanes;
}

class Stack {
public:
    Stack(const std::vector<DeviceRun>& runs, double width, const Theme& theme, bool thin) : runs_(runs), thin_(thin) {
        made_.style = TimelineStyle::standard(theme);
        made_.style.rows = smallRows();
        made_.style.arrows = ArrowMode::Off;
        made_.size.setWidth(std::max(320.0, width));
    }

    MultiplesLayout lay() {
        for (const DeviceRun& run : runs_) lanes_.push_back(run.timeline ? smallLanes(*run.timeline, thin_) : nullptr);
        measure();
        double y = multiplesAxisHeight;
        for (std::size_t i = 0; i < runs_.size(); ++i) y = addPart(i, y) + partGap;
        made_.size.setHeight(std::ceil(y));
        made_.axis.viewport = view(multiplesAxisHeight, 0);
        if (made_.end > 0) made_.axis.ticks = timeTicks(0, made_.end, made_.axis.viewport.area.width());
        return std::move(made_);
    }

private:
    void measure() {
        const QFontMetricsF strong(made_.style.strong);
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            if (!lanes_[i]) continue;
            made_.end = std::max(made_.end, fittingEnd(*lanes_[i]));
            for (const TimelineLane& lane : lanes_[i]->lanes)
                gutter_ = std::max(gutter_, strong.horizontalAdvance(lane.title) + 26);
            if (!first_ && runs_[i].timeline->makespan) first_ = i;
        }
        gutter_ = std::min(gutter_, widestGutter);
    }

    Viewport view(double y, double height) const {
        Viewport view;
        view.begin = 0;
        view.end = std::max(made_.end, 1.0);
        view.gutter = gutter_;
        view.area = QRectF(margin + gutter_, y, made_.size.width() - margin - gutter_ - right, height);
        return view;
    }

    Label label(const QString& words, Face face, const QColor& color, double x, double y, double room) const {
        const QFontMetricsF metrics(made_.style.font(face));
        const QString shown = metrics.elidedText(words, Qt::ElideRight, room);
        return {shown, face, color, made_.style.theme.surface, QRectF(x, y, metrics.horizontalAdvance(shown), metrics.height())};
    }

    double addPart(std::size_t index, double y) {
        SmallTimeline part;
        part.run = index;
        const double height = lanes_[index] ? contentHeight(*lanes_[index], made_.style.rows) : 0;
        part.box = QRectF(margin / 2, y, made_.size.width() - margin, headHeight + height + 4);
        addHead(part);
        if (lanes_[index]) {
            part.lanes = lanes_[index];
            part.timeline = layoutTimeline(*runs_[index].timeline, *part.lanes, view(y + headHeight, height), made_.style);
            for (TimeTick& tick : part.timeline.ticks) tick.label.clear();  // the common axis says them
        }
        made_.parts.push_back(std::move(part));
        return made_.parts.back().box.bottom();
    }

    void addHead(SmallTimeline& part) const {
        const DeviceRun& run = runs_[part.run];
        const Theme& theme = made_.style.theme;
        const double y = part.box.top() + 5;
        double edge = part.box.right() - margin / 2;
        const auto total = run.timeline ? run.timeline->makespan : std::nullopt;
        if (total) {
            part.labels.push_back(label(displayTime(*total), Face::Strong, theme.text, 0, y, edge));
            part.labels.back().box.moveRight(edge);
            edge = part.labels.back().box.left() - 10;
            const QString words = part.run == first_ ? QStringLiteral("total time")
                                  : first_           ? differenceWords(*runs_[*first_].timeline->makespan, *total)
                                                     : QString();
            part.labels.push_back(label(words, Face::Text, theme.mutedText, 0, y, edge));
            part.labels.back().box.moveRight(edge);
            edge = part.labels.back().box.left() - 10;
        }
        part.labels.push_back(label(run.name, Face::Strong, theme.text, margin, y, edge - margin));
        const double after = part.labels.back().box.right() + 10;
        const QString beside = !run.problem.isEmpty() ? run.problem
                               : run.timeline         ? methodWords(*run.timeline)
                                                      : QStringLiteral("not run yet");
        if (edge > after + 20)
            part.labels.push_back(
                label(beside, Face::Text, run.problem.isEmpty() ? theme.mutedText : theme.error, after, y, edge - after));
    }

    const std::vector<DeviceRun>& runs_;
    bool thin_;
    std::vector<std::shared_ptr<const Lanes>> lanes_;
    std::optional<std::size_t> first_;
    double gutter_ = narrowestGutter;
    MultiplesLayout made_;
};

}  // namespace

MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Theme& theme, double room) {
    MultiplesLayout layout = Stack(runs, width, theme, false).lay();
    if (room <= 0 || layout.size.height() <= room) return layout;
    return Stack(runs, width, theme, true).lay();
}

QString differenceWords(Nanoseconds first, Nanoseconds total) {
    if (first == total) return QStringLiteral("the same");
    const Nanoseconds away(std::abs((total - first).count()));
    const bool more = total > first;
    QString words = QStringLiteral("%1 %2").arg(timeBeside(away, first), more ? QStringLiteral("more") : QStringLiteral("less"));
    if (first.count() <= 0) return words;
    const double ratio = double(total.count()) / double(first.count());
    if (ratio >= 2) return words + QStringLiteral(" (× %1)").arg(ratio, 0, 'f', ratio < 10 ? 1 : 0);
    const int percent = qRound((ratio - 1) * 100);
    if (percent == 0) return words;
    return words + QStringLiteral(" (%1%2 %)").arg(more ? QStringLiteral("+") : QStringLiteral("−")).arg(std::abs(percent));
}

void paintMultiplesAxis(QPainter& painter, const MultiplesLayout& layout) {
    TimelinePainter(painter, layout.style).axis(layout.axis);
}

void paintSmallTimeline(QPainter& painter, const MultiplesLayout& layout, const SmallTimeline& part) {
    TimelinePainter pen(painter, layout.style);
    if (part.lanes) {
        pen.rows(part.timeline);
        pen.axis(part.timeline);
        pen.intervals(part.timeline);
        pen.lines(part.timeline);
    }
    for (const Label& label : part.labels) pen.label(label);
}

bool writeMultiples(const std::vector<DeviceRun>& runs, const QString& title, const QString& path, ThemeStyle style,
                    QString* error) {
    const Theme& theme = Theme::of(style);
    const MultiplesLayout layout = layoutMultiples(runs, 1280, theme);
    PictureToWrite picture{{layout.size.width(), layout.size.height() + titleHeight}, 2, title, theme.surface, {}};
    picture.paint = [&](QCPPainter& painter) {
        painter.setFont(layout.style.title);
        painter.setPen(theme.text);
        painter.drawText(QPointF(margin, titleHeight - 16), title);
        painter.translate(0, titleHeight);
        paintMultiplesAxis(painter, layout);
        for (const SmallTimeline& part : layout.parts) paintSmallTimeline(painter, layout, part);
    };
    return writePicture(picture, path, error);
}

}  // namespace streamscope::ui
