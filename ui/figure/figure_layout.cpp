#include "ui/figure/figure_layout.h"

#include "ui/figure/aligned_lanes.h"
#include "ui/figure/caption.h"
#include "ui/figure/clear_labels.h"
#include "ui/timeline/preparation.h"

#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double letters = 12;  ///< units
constexpr double margin = 12;
constexpr double axisRoom = 23, tickMark = 4;
constexpr double swatchWidth = 22, swatchHeight = 14, swatchGap = 7;
constexpr double legendPitch = 20, legendGap = 18, aboveLegend = 8;
constexpr double raisedNames = 4;
constexpr double bufferRow = 19;       ///< units; letters and the gap to the next
constexpr double narrowestPage = 280;  ///< units; below, the letters shrink
constexpr double lowestWithNote = 40;  ///< units; the name of a lower lane stands alone
constexpr double mostStretch = 1.6;    ///< of the rows where a page has room to spare

struct Scene {
    std::shared_ptr<const Timeline> timeline;
    QString title;
    Lanes lanes;
};

/// No text is smaller than the letters. An alias ("Sans Serif") means nothing outside Qt: files name the family that was
/// measured. Hints would make a text wider or narrower at another scale.
TimelineStyle styleOf(const FigureOptions& options) {
    TimelineStyle style = TimelineStyle::standard(Theme::of(options.style));
    style.small.setPixelSize(static_cast<int>(letters));
    style.title.setPixelSize(16);
    for (QFont* font : {&style.text, &style.strong, &style.small, &style.title}) {
        font->setFamily(QFontInfo(*font).family());
        font->setHintingPreference(QFont::PreferNoHinting);
    }
    style.arrows = ArrowMode::All;
    style.plainArrows = false;
    return style;
}

RowMetrics between(const RowMetrics& low, const RowMetrics& high, double part) {
    RowMetrics rows;
    constexpr std::array<double RowMetrics::*, 16> fields{
        &RowMetrics::host,        &RowMetrics::hostBar,         &RowMetrics::rail,       &RowMetrics::bar,
        &RowMetrics::gap,         &RowMetrics::under,           &RowMetrics::stackedBar, &RowMetrics::engine,
        &RowMetrics::engineBar,   &RowMetrics::multiprocessors, &RowMetrics::curve,      &RowMetrics::caliper,
        &RowMetrics::caliperBand, &RowMetrics::buffer,          &RowMetrics::conflict,   &RowMetrics::heading};
    for (const auto field : fields) rows.*field = low.*field + (high.*field - low.*field) * part;
    return rows;
}

RowMetrics lowest() {
    RowMetrics rows = RowMetrics::forRoom({});
    rows.rail = 12;
    rows.under = 5;
    return rows;
}

/// The names of graphs stand in the rail, and need more of it than marks do; what is small in the window is not here.
RowMetrics withRoomFor(RowMetrics rows, const Lanes& lanes) {
    const bool frames = std::ranges::any_of(lanes.lanes, [](const TimelineLane& lane) { return !lane.frames.empty(); });
    if (frames) rows.rail += raisedNames;
    rows.buffer = std::max(rows.buffer, bufferRow);
    rows.conflict = std::max(rows.conflict, bufferRow);
    return rows;
}

/// The figures of one page size; heights follow from the content, or the content from a height.
class FigureMaker {
public:
    FigureMaker(std::vector<Scene>& scenes, const FigureOptions& options, const QSizeF& page)
        : scenes_(scenes), options_(options), page_(page), style_(styleOf(options)) {
        addCaptions();
        findGutter();
        for (const Scene& scene : scenes_) end_ = std::max(end_, fittingEnd(scene.lanes));
        if (options.legend) addLegend();
    }

    double neededHeight() const { return aroundLanes() + contentHeight(scenes_.front().lanes, lowestHere()); }

    std::vector<FigureLayout> make() {
        style_.rows = rows();
        if (!hasRoomForNotes())
            for (Scene& scene : scenes_)
                for (TimelineLane& lane : scene.lanes.lanes) lane.note.clear();
        findGutter();
        std::vector<FigureLayout> figures;
        for (std::size_t i = 0; i < scenes_.size(); ++i) figures.push_back(figure(i));
        return figures;
    }

private:
    double lanesTop() const { return captionBottom_ + axisRoom; }
    double aroundLanes() const { return lanesTop() + legendHeight_ + margin; }

    RowMetrics lowestHere() const { return withRoomFor(lowest(), scenes_.front().lanes); }

    RowMetrics rows() const {
        const Lanes& lanes = scenes_.front().lanes;
        const RowMetrics low = lowestHere(), high = withRoomFor({}, lanes);
        if (page_.height() <= 0) return options_.size == FigureSize::Custom ? high : withRoomFor(RowMetrics::compact(), lanes);
        const double least = contentHeight(lanes, low), most = contentHeight(lanes, high);
        const double part = most > least ? (page_.height() - aroundLanes() - least) / (most - least) : 1;
        return between(low, high, std::clamp(part, 0.0, mostStretch));
    }

    void addCaptions() {
        for (const Scene& scene : scenes_) {
            captions_.emplace_back();
            if (options_.caption)
                captions_.back() = captionOf(*scene.timeline, scene.title, style_, margin, margin, page_.width() - margin);
            for (const Label& label : captions_.back()) captionBottom_ = std::max(captionBottom_, label.box.bottom());
        }
    }

    /// All notes or none: a cut one tells nothing.
    bool hasRoomForNotes() const {
        const QFontMetricsF metrics(style_.small);
        for (const TimelineLane& lane : scenes_.front().lanes.lanes)
            if (!lane.note.isEmpty() &&
                (metrics.horizontalAdvance(lane.note) > page_.width() / 4 || laneHeight(lane, style_.rows) < lowestWithNote))
                return false;
        return true;
    }

    void findGutter() {
        const QFontMetricsF strong(style_.strong), small(style_.small);
        double widest = 40;
        for (const TimelineLane& lane : scenes_.front().lanes.lanes) {
            const double numbers = lane.kind == TimelineLaneKind::Multiprocessors ? curveNumbers : 0;
            widest = std::max({widest, strong.horizontalAdvance(lane.title) + numbers, small.horizontalAdvance(lane.note)});
        }
        gutter_ = std::min(widest + 20, page_.width() / 3);
    }

    TimelineLayout lanesOf(const Scene& scene) const {
        Viewport view;
        view.begin = options_.range ? static_cast<double>(options_.range->begin.count()) : 0;
        view.end = options_.range ? static_cast<double>(options_.range->end.count()) : end_;
        view.gutter = gutter_;
        view.columns = 2;
        const double height = contentHeight(scene.lanes, style_.rows);
        view.area = QRectF(QPointF(margin + gutter_, lanesTop()), QPointF(page_.width() - margin, lanesTop() + height));
        return layoutTimeline(*scene.timeline, scene.lanes, view, style_);
    }

    /// What occurs does not depend on how high the rows are.
    void addLegend() {
        std::vector<std::vector<LegendEntry>> legends;
        for (const Scene& scene : scenes_) legends.push_back(legendOf(*scene.timeline, lanesOf(scene)));
        legend_ = joined(legends);
        const QFontMetricsF metrics(style_.text);
        double x = margin, y = aboveLegend;
        for (LegendEntry& entry : legend_) {
            Label& label = entry.label;
            const double room = page_.width() - 2 * margin - swatchWidth - swatchGap;
            label.text = metrics.elidedText(label.text, Qt::ElideRight, room);
            label.color = style_.theme.text;
            const double width = metrics.horizontalAdvance(label.text);
            if (x > margin && x + swatchWidth + swatchGap + width > page_.width() - margin) {
                x = margin;
                y += legendPitch;
            }
            label.box = QRectF(x + swatchWidth + swatchGap, y, width, metrics.height());
            entry.swatch = QRectF(x, label.box.center().y() - swatchHeight / 2, swatchWidth, swatchHeight);
            x = label.box.right() + legendGap;
        }
        if (!legend_.empty()) legendHeight_ = y + metrics.height();
    }

    FigureLayout figure(std::size_t index) const {
        const Scene& scene = scenes_[index];
        FigureLayout figure;
        figure.style = style_;
        figure.labels = captions_[index];
        figure.timeline = lanesOf(scene);
        figure.legend = legend_;
        const double bottom = figure.timeline.viewport.area.bottom();
        for (LegendEntry& entry : figure.legend) {
            entry.swatch.translate(0, bottom);
            entry.label.box.translate(0, bottom);
        }
        addAxis(figure);
        if (figure.timeline.density) tellDensity(figure);
        for (GraphFrame& frame : figure.timeline.frames) frame.label.box.translate(0, -raisedNames);
        clearLabels(figure.timeline);
        addGlyphs(*scene.timeline, figure);
        figure.size = {page_.width(), page_.height() > 0 ? page_.height() : bottom + legendHeight_ + margin};
        return figure;
    }

    void addAxis(FigureLayout& figure) const {
        const QRectF& area = figure.timeline.viewport.area;
        const QFontMetricsF metrics(style_.small);
        double free = 0;
        for (const TimeTick& tick : figure.timeline.ticks) {
            const double x = figure.timeline.viewport.x(tick.at), width = metrics.horizontalAdvance(tick.label);
            figure.tickMarks.emplace_back(x, area.top() - tickMark, x, area.top());
            if (options_.grid) figure.lines.emplace_back(x, area.top(), x, area.bottom());
            const QRectF box(x - width / 2, area.top() - tickMark - 2 - metrics.height(), width, metrics.height());
            if (box.left() < free || box.right() > page_.width() - 2) continue;
            figure.labels.push_back({tick.label, Face::Small, style_.theme.mutedText, style_.theme.surface, box});
            free = box.right() + letters / 2;
        }
        if (!options_.grid) figure.tickMarks.emplace_back(area.topLeft(), area.topRight());
        if (options_.grid)
            for (const RowBox& row : figure.timeline.rows)
                figure.lines.emplace_back(row.rect.bottomLeft(), row.rect.bottomRight());
        else
            for (StepCurve& curve : figure.timeline.curves) curve.levels.clear();
    }

    /// On paper there is nothing to zoom into.
    void tellDensity(FigureLayout& figure) const {
        Label& label = figure.timeline.density->label;
        label.text = QStringLiteral("%L1 dependencies, too many to draw").arg(figure.timeline.arrowsLeftOut);
        const double right = label.box.right();
        label.box.setWidth(QFontMetricsF(style_.font(label.face)).horizontalAdvance(label.text));
        label.box.moveRight(right);
    }

    std::vector<Scene>& scenes_;
    const FigureOptions& options_;
    QSizeF page_;
    TimelineStyle style_;
    std::vector<std::vector<Label>> captions_;
    std::vector<LegendEntry> legend_;
    double captionBottom_ = margin / 2, legendHeight_ = 0, gutter_ = 0, end_ = 0;
};

QString titleOf(const FigureSource& source) {
    const QString name =
        source.timeline->name.empty() ? QStringLiteral("Timeline") : QString::fromStdString(source.timeline->name);
    return source.step.isEmpty() ? name : name + QStringLiteral(" · ") + source.step;
}

std::shared_ptr<const ProgramBuffers> buffersOf(const FigureSource& source) {
    return source.buffers ? source.buffers->get() : FigureBuffers(source.program).get();
}

std::vector<Scene> scenesOf(const std::vector<FigureSource>& sources, const LaneArrangement& arrangement) {
    std::vector<std::shared_ptr<const Timeline>> timelines;
    for (const FigureSource& source : sources) timelines.push_back(source.timeline);
    shareStreams(timelines);
    std::vector<Lanes> lanes;
    for (std::size_t i = 0; i < sources.size(); ++i)
        lanes.push_back(lanesOf(*timelines[i], arrangement, arrangement.buffers ? buffersOf(sources[i]).get() : nullptr));
    alignLanes(timelines, lanes);
    std::vector<Scene> scenes;
    for (std::size_t i = 0; i < sources.size(); ++i) scenes.push_back({timelines[i], titleOf(sources[i]), std::move(lanes[i])});
    return scenes;
}

/// As asked for, or where the lanes need more height than there is, the largest tenth of a point at which they have it: on a
/// larger page of the same proportions, drawn smaller. Tenths, so that who asks for more never gets less.
double fittingScale(std::vector<Scene>& scenes, const FigureOptions& options, const QSizeF& size, double wanted) {
    const auto needed = [&](double scale) { return FigureMaker(scenes, options, size / scale).neededHeight() * scale; };
    const auto fits = [&](double scale) { return needed(scale) - size.height() < 0.5; };
    if (size.height() <= 0 || fits(wanted)) return wanted;
    constexpr double tenth = 0.1 * dotsPerInch / pointsPerInch / letters;
    int below = 0, above = static_cast<int>(std::ceil(wanted / tenth));
    while (above - below > 1) {
        const int middle = (below + above) / 2;
        (fits(middle * tenth) ? below : above) = middle;
    }
    return below > 0 ? below * tenth : tenth * size.height() / needed(tenth);
}

}  // namespace

std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options) {
    if (sources.empty()) return {};
    std::vector<Scene> scenes = scenesOf(sources, options.lanes);
    const QSizeF size = pageSize(options) * (dotsPerInch / pointsPerInch);
    const double wanted = std::min(fontSize(options) * dotsPerInch / pointsPerInch / letters, size.width() / narrowestPage);
    const double scale = fittingScale(scenes, options, size, wanted);
    std::vector<FigureLayout> figures = FigureMaker(scenes, options, size / scale).make();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        FigureLayout& figure = figures[i];
        figure.description = descriptionOf(*sources[i].timeline);
        figure.scale = scale;
        figure.smallestText = letters * scale * pointsPerInch / dotsPerInch;
        figure.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(figure.size.height() * scale)};
    }
    return figures;
}

void releaseFonts(FigureLayout& figure) {
    TimelineStyle& style = figure.style;
    for (QFont* font : {&style.text, &style.strong, &style.small, &style.title}) {
        QFont fresh;
        fresh.fromString(font->toString());
        fresh.setHintingPreference(font->hintingPreference());
        *font = fresh;
    }
    style.measures = std::make_shared<TextMeasures>();
}

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options) {
    // A borrowed timeline: the pointer does not own.
    const std::shared_ptr<const Timeline> borrowed(std::shared_ptr<void>(), &timeline);
    return std::move(layoutFigures({{nullptr, borrowed, {}, nullptr}}, options).front());
}

}  // namespace streamscope::ui
