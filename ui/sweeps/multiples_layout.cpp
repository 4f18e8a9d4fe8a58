// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/multiples_layout.h"

#include "engine/figure/figure_scene.h"
#include "engine/layout/captions.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"
#include "ui/figure/caption.h"
#include "ui/figure/picture_font.h"
#include "ui/theme/text.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct MultiplesLayoutTexts {
    Q_DECLARE_TR_FUNCTIONS(MultiplesLayoutTexts)
};

constexpr double pageMargin = 16, right = 24, headHeight = 26, partGap = 10;
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

/// Makes lanes of streams, as in the composer; of engines if there are many streams. Host threads are thin rows; `thin` makes
/// all rows thin.
std::shared_ptr<const Lanes> smallLanes(const Timeline& timeline, bool thin) {
    LaneArrangement arrangement;
    arrangement.view = timeline.streams.size() > manyLanes ? LaneView::Engines : LaneView::Streams;
    arrangement.multiprocessors = false;
    for (const TimelineLane& lane : makeLanes(timeline, arrangement).lanes)
        if (thin || lane.kind == TimelineLaneKind::Host) arrangement.collapsed.insert(lane.key());
    return std::make_shared<const Lanes>(makeLanes(timeline, arrangement));
}

/// Lays out the lanes of a part. `before`: the same lanes at another time, if any.
TimelineLayout layoutLanes(const Timeline& timeline, const Lanes& lanes, const Viewport& view, const Look& look,
                           TimelineLayout before = {}) {
    Shown shown;
    shown.arrows = ArrowMode::Off;
    TimelineLayout made = layoutTimeline(timeline, lanes, view, look, shown, std::move(before));
    for (TimeTick& tick : made.ticks) tick.label.clear();  // the common axis has them
    return made;
}

class Stack {
public:
    Stack(const std::vector<DeviceRun>& runs, double width, const Look& look, bool thin, const std::optional<TimeRange>& range)
        : runs_(runs), thin_(thin), range_(range) {
        made_.look = look;
        made_.look.rows = smallRows();
        made_.size.setWidth(std::max(320.0, width));
    }

    MultiplesLayout lay() {
        for (const DeviceRun& run : runs_) lanes_.push_back(run.timeline ? smallLanes(*run.timeline, thin_) : nullptr);
        measure();
        double y = multiplesAxisHeight;
        for (std::size_t i = 0; i < runs_.size(); ++i) y = addPart(i, y) + partGap;
        made_.size.setHeight(std::ceil(y));
        made_.axis.viewport = view(multiplesAxisHeight, 0);
        const Viewport& axis = made_.axis.viewport;
        if (made_.end > 0) made_.axis.ticks = timeTicks(axis.begin, axis.end, axis.area.width());
        return std::move(made_);
    }

private:
    void measure() {
        const QFontMetricsF strong(made_.look.strong);
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            if (!lanes_[i]) continue;
            made_.end = std::max(made_.end, fittingEnd(*lanes_[i]));
            for (const TimelineLane& lane : lanes_[i]->lanes)
                gutter_ = std::max(gutter_, strong.horizontalAdvance(text(lane.title)) + 26);
            if (!first_ && totalTime(*runs_[i].timeline)) first_ = i;
        }
        gutter_ = std::min(gutter_, widestGutter);
    }

    Viewport view(double y, double height) const {
        const TimeRange visible = range_.value_or(made_.whole());
        Viewport view;
        view.begin = visible.begin;
        view.end = visible.end;
        view.gutter = gutter_;
        view.area = Rect(pageMargin + gutter_, y, made_.size.width() - pageMargin - gutter_ - right, height);
        return view;
    }

    Label label(const QString& words, Face face, const Color& color, double x, double y, double room) const {
        const QFontMetricsF metrics(made_.look.font(face));
        const QString shown = metrics.elidedText(words, Qt::ElideRight, room);
        return {shown.toStdString(), face, color, made_.look.palette.surface,
                Rect(x, y, metrics.horizontalAdvance(shown), metrics.height())};
    }

    /// Returns the first of the parts that dots separate, as many as fit: a cut word says nothing.
    QString partsThatFit(const QString& words, double room) const {
        const QString separator = QStringLiteral(" · ");
        const QFontMetricsF metrics(made_.look.text);
        QStringList parts = words.split(separator);
        while (!parts.isEmpty() && metrics.horizontalAdvance(parts.join(separator)) > room) parts.removeLast();
        return parts.join(separator);
    }

    double addPart(std::size_t index, double y) {
        SmallTimeline part;
        part.run = index;
        const double height = lanes_[index] ? contentHeight(*lanes_[index], made_.look.rows) : 0;
        part.box = QRectF(pageMargin / 2, y, made_.size.width() - pageMargin, headHeight + height + 4);
        addHead(part);
        if (lanes_[index]) {
            part.lanes = lanes_[index];
            part.timeline = layoutLanes(*runs_[index].timeline, *part.lanes, view(y + headHeight, height), made_.look);
        }
        made_.parts.push_back(std::move(part));
        return made_.parts.back().box.bottom();
    }

    void addHead(SmallTimeline& part) const {
        const DeviceRun& run = runs_[part.run];
        const Palette& theme = made_.look.palette;
        const double y = part.box.top() + 5;
        double edge = made_.size.width() - right;  // that of the lanes
        const auto total = run.timeline ? totalTime(*run.timeline) : std::nullopt;
        if (total) {
            part.labels.push_back(label(displayTime(*total), Face::Strong, theme.text, 0, y, edge));
            part.labels.back().box.moveRight(edge);
            part.labels.back().anchor = Anchor::End;
            edge = part.labels.back().box.left() - 10;
            const QString words = part.run == first_ ? MultiplesLayoutTexts::tr("total time")
                                  : first_           ? text(differenceInWords(*totalTime(*runs_[*first_].timeline), *total))
                                                     : QString();
            part.labels.push_back(label(words, Face::Text, theme.mutedText, 0, y, edge));
            part.labels.back().box.moveRight(edge);
            part.labels.back().anchor = Anchor::End;
            edge = part.labels.back().box.left() - 10;
        }
        part.labels.push_back(label(run.name, Face::Strong, theme.text, pageMargin, y, edge - pageMargin));
        const double after = part.labels.back().box.right() + 10;
        const QString beside = !run.problem.isEmpty() ? run.problem
                               : run.timeline         ? partsThatFit(text(methodWords(*run.timeline)), edge - after)
                                                      : MultiplesLayoutTexts::tr("not run yet");
        if (edge > after + 20 && !beside.isEmpty())
            part.labels.push_back(
                label(beside, Face::Text, run.problem.isEmpty() ? theme.mutedText : theme.error, after, y, edge - after));
    }

    const std::vector<DeviceRun>& runs_;
    bool thin_;
    std::optional<TimeRange> range_;
    std::vector<std::shared_ptr<const Lanes>> lanes_;
    std::optional<std::size_t> first_;
    double gutter_ = narrowestGutter;
    MultiplesLayout made_;
};

}  // namespace

MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Theme& theme, double room,
                                std::optional<TimeRange> range) {
    return layoutMultiples(runs, width, Look::standard(theme), room, range);
}

MultiplesLayout layoutMultiples(const std::vector<DeviceRun>& runs, double width, const Look& look, double room,
                                std::optional<TimeRange> range) {
    MultiplesLayout layout = Stack(runs, width, look, false, range).lay();
    if (room <= 0 || layout.size.height() <= room) return layout;
    return Stack(runs, width, look, true, range).lay();
}

void showRange(MultiplesLayout& layout, const std::vector<DeviceRun>& runs, const TimeRange& range) {
    const auto inRange = [&](Viewport view) {
        view.begin = range.begin;
        view.end = range.end;
        return view;
    };
    Viewport& axis = layout.axis.viewport;
    axis = inRange(axis);
    if (layout.end > 0) layout.axis.ticks = timeTicks(axis.begin, axis.end, axis.area.width());
    for (SmallTimeline& part : layout.parts) {
        if (!part.lanes) continue;
        const Viewport view = inRange(part.timeline.viewport);
        part.timeline = layoutLanes(*runs[part.run].timeline, *part.lanes, view, layout.look, std::move(part.timeline));
    }
}

void paintMultiplesAxis(QPainter& painter, const MultiplesLayout& layout) {
    constexpr double mark = 4;  // px
    TimelinePainter(painter, layout.look).axis(layout.axis);
    const Viewport& view = layout.axis.viewport;
    painter.setPen(QPen(layout.look.theme.mutedText, 1, Qt::SolidLine, Qt::FlatCap));
    for (const TimeTick& tick : layout.axis.ticks)
        painter.drawLine(QPointF(view.x(tick.at), view.area.top() - mark), QPointF(view.x(tick.at), view.area.top()));
}

void paintSmallTimeline(QPainter& painter, const MultiplesLayout& layout, const SmallTimeline& part) {
    TimelinePainter pen(painter, layout.look);
    if (part.lanes) {
        pen.rows(part.timeline);
        pen.axis(part.timeline);
        const bool isCut = layout.visible() != layout.whole();
        if (isCut) {
            const double overhang = layout.look.rows.mark + 1;
            painter.save();
            painter.setClipRect(qt(part.timeline.viewport.area).adjusted(-overhang, 0, overhang, 1), Qt::IntersectClip);
        }
        pen.intervals(part.timeline);
        pen.lines(part.timeline);
        if (isCut) painter.restore();
    }
    for (const Label& label : part.labels) pen.label(label);
}

namespace {

constexpr double smallestLetters = 12, aboveLegend = 4;  ///< units

/// Picture on a page of `width` units, as high as necessary.
struct MultiplesPage {
    MultiplesLayout layout;
    std::vector<Label> title;
    double top = 0, height = 0;  ///< top of the axis, height of everything
};

MultiplesPage pageOf(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options, double width,
                     double room) {
    MultiplesPage page;
    const Look look = figureLook(options);
    page.top = pageMargin / 2;
    if (options.caption && options.title) {
        const QFontMetricsF metrics(look.title);
        for (const QString& line : wrapped(title, metrics, width - 2 * pageMargin)) {
            const Rect box(pageMargin, page.top + pageMargin / 2, metrics.horizontalAdvance(line), metrics.height());
            page.title.push_back({line.toStdString(), Face::Title, look.palette.text, {}, box});
            page.top = box.bottom() - pageMargin / 4;
        }
    }
    page.layout = layoutMultiples(runs, width, look, room);
    std::vector<std::vector<LegendEntry>> legends;
    for (const SmallTimeline& part : page.layout.parts)
        if (part.lanes) legends.push_back(legendOf(*runs[part.run].timeline, part.timeline));
    double bottom = page.layout.size.height();
    if (options.legend) {
        page.layout.legend = joined(legends);
        bottom = placeLegend(page.layout.legend, look, pageMargin, width - pageMargin, bottom + aboveLegend);
    }
    page.height = page.top + bottom + pageMargin;
    return page;
}

/// Returns a page that fits the size: makes lanes thin first, then all letters smaller.
std::pair<MultiplesPage, double> fittingPage(const std::vector<DeviceRun>& runs, const QString& title,
                                             const FigureOptions& options, const QSizeF& size) {
    constexpr double smaller = 0.95, smallestScale = 0.1;
    double scale = figureScale(options, smallestLetters);
    MultiplesPage page = pageOf(runs, title, options, size.width() / scale, 0);
    if (size.height() <= 0) return {std::move(page), scale};
    const auto fits = [&] { return page.height * scale <= size.height() + 0.5; };
    for (bool first = true; !fits() && scale > smallestScale; first = false) {
        if (!first) scale *= smaller;
        page = pageOf(runs, title, options, size.width() / scale, 1);
    }
    return {std::move(page), scale};
}

}  // namespace

namespace {

std::vector<AlignedText> alignedIn(const MultiplesPage& page, double scale) {
    const MultiplesLayout& layout = page.layout;
    std::vector<Label> texts = axisLabels(layout.axis, layout.look);
    for (const SmallTimeline& part : layout.parts) {
        std::ranges::copy(part.labels, std::back_inserter(texts));
        std::ranges::copy(textsOf(part.timeline), std::back_inserter(texts));
    }
    std::vector<AlignedText> aligned = alignedTexts(texts, layout.look);
    for (AlignedText& text : aligned) text = text.scaled(scale, {0, page.top});
    return aligned;
}

}  // namespace

PaintedPicture multiplesPicture(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options) {
    const QSizeF size = pageSize(options) * (dotsPerInch / pointsPerInch);
    auto [made, scale] = fittingPage(runs, title, options, size);
    const auto page = std::make_shared<const MultiplesPage>(std::move(made));
    PaintedPicture picture;
    picture.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(page->height * scale)};
    picture.title = title;
    picture.family = page->layout.look.text.family();
    picture.smallestText = smallestLetters * scale * pointsPerInch / dotsPerInch;
    QStringList sentences{MultiplesLayoutTexts::tr("Timelines of “%1” side by side, with one time scale.").arg(title)};
    for (const DeviceRun& run : runs) {
        const auto total = run.timeline ? totalTime(*run.timeline) : std::nullopt;
        sentences << QStringLiteral("%1: %2.").arg(run.name,
                                                   total ? displayTime(*total) : MultiplesLayoutTexts::tr("no total time"));
    }
    picture.description = sentences.join(u' ');
    picture.aligned = alignedIn(*page, scale);
    picture.ground = groundOf(options);
    picture.paint = [page, scale = scale, size = picture.size](QPaintDevice& device, double dots) {
        QPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(dots, dots);
        painter.fillRect(QRectF(QPointF(), size).adjusted(0, 0, 1, 1), page->layout.look.theme.surface);
        painter.scale(scale, scale);
        TimelinePainter pen(painter, page->layout.look);
        for (const Label& line : page->title) pen.label(line);
        painter.translate(0, page->top);
        paintMultiplesAxis(painter, page->layout);
        for (const SmallTimeline& part : page->layout.parts) paintSmallTimeline(painter, page->layout, part);
        paintLegend(painter, page->layout.look, page->layout.legend);
    };
    return picture;
}

namespace {

std::vector<Label> moved(std::vector<Label> labels, double y) {
    for (Label& label : labels) label.box.translate(0, y);
    return labels;
}

/// Returns the lanes of a part in which nothing is folded.
FigurePanel panelOf(const MultiplesPage& page, const SmallTimeline& part, const Timeline& timeline, bool grid) {
    Viewport view = part.timeline.viewport;
    view.area.translate(0, page.top);
    FigurePanel panel;
    panel.unfolded = Unfolded{view.area, {}, {}, {}};
    Shown shown;
    shown.arrows = ArrowMode::Off;
    panel.timeline = layoutTimeline(timeline, *part.lanes, unfoldedView(view), page.layout.look, shown);
    for (RowBox& row : panel.timeline.rows) {
        row.rect.setRight(view.area.right());
        if (grid) panel.lines.emplace_back(row.rect.bottomLeft(), row.rect.bottomRight());
    }
    panel.labels = moved(part.labels, page.top);
    return panel;
}

/// Returns the picture with a panel for each device that has a timeline.
PlacedFigure unfolded(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options) {
    const QSizeF size = pageSize(options) * (dotsPerInch / pointsPerInch);
    const auto [page, scale] = fittingPage(runs, title, options, size);
    PlacedFigure figure;
    figure.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(page.height * scale)};
    figure.scale = scale;
    figure.look = page.layout.look;
    std::vector<Label> loose = page.title;
    for (const SmallTimeline& part : page.layout.parts) {
        if (part.lanes) figure.panels.push_back(panelOf(page, part, *runs[part.run].timeline, options.grid));
        else std::ranges::move(moved(part.labels, page.top), std::back_inserter(loose));
    }
    FigurePanel &first = figure.panels.front(), &last = figure.panels.back();
    first.unfolded->axis = page.top + multiplesAxisHeight;
    std::ranges::move(loose, std::back_inserter(first.labels));
    last.legend = page.layout.legend;
    for (LegendEntry& entry : last.legend) {
        entry.swatch.translate(0, page.top);
        entry.label.box.translate(0, page.top);
        entry.glyph.box.translate(0, page.top);
    }
    return figure;
}

/// Returns what a page draws. At least one run has a timeline.
QByteArray sceneOf(const std::vector<DeviceRun>& runs, const QString& title, const FigureOptions& options, const QString& path) {
    const PlacedFigure own = unfolded(runs, title, options), narrow = unfolded(runs, title, narrowOptions(options));
    std::optional<PlacedFigure> dark;
    if (const auto night = darkOptions(options, path)) dark = unfolded(runs, title, *night);
    std::vector<const Timeline*> timelines;
    for (const DeviceRun& run : runs)
        if (run.timeline) timelines.push_back(run.timeline.get());
    const std::string families = familiesFor(figureLook(options).text.family()).toStdString();
    return QByteArray::fromStdString(
        streamscope::sceneOf({&own, dark ? &*dark : nullptr, &narrow}, timelines, options.grid, families));
}

}  // namespace

Expected<void> writeMultiples(const std::vector<DeviceRun>& runs, const Program& program, const QString& title,
                              const QString& path, const FigureOptions& options) {
    if (!formatOf(path)) return failure(unknownFormat(path));
    const auto ran = std::ranges::find_if(runs, [](const DeviceRun& run) { return run.timeline != nullptr; });
    const std::string carried = ran != runs.end() ? resultToDatabase(program, *ran->timeline) : toJson(program);
    PaintedPicture picture = multiplesPicture(runs, title, options);
    if (formatOf(path) == FigureFormat::Html && ran != runs.end()) picture.scene = sceneOf(runs, title, options, path);
    if (const auto dark = darkOptions(options, path); dark && picture.scene.isEmpty())
        picture.paintDark = multiplesPicture(runs, title, *dark).paint;
    return writePicture(picture, path, options.dpi, QByteArray::fromStdString(carried));
}

}  // namespace streamscope::ui
