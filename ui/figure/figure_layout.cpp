// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layout.h"

#include "engine/layout/shown_time.h"

#include "engine/lanes/record_clocks.h"
#include "engine/layout/in_words.h"
#include "engine/timeline/summary.h"
#include "ui/figure/aligned_lanes.h"
#include "ui/figure/caption.h"
#include "ui/figure/clear_labels.h"
#include "ui/figure/picture_font.h"
#include "ui/timeline/index/preparation.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct FigureLayoutTexts {
    Q_DECLARE_TR_FUNCTIONS(FigureLayoutTexts)
};

constexpr double letters = 12;  ///< units
constexpr double margin = 12;
constexpr double axisRoom = 23, tickMark = 4, endMark = 7;
constexpr std::size_t fewestTicks = 4;
constexpr std::array tickSpacings{90.0, 75.0, 60.0, 50.0, 40.0};  ///< units, tried until there are enough ticks
constexpr double aboveLegend = 8;
constexpr double raisedNames = 4;
constexpr double bufferRow = 19;       ///< units; letters and the gap
constexpr double bufferGap = 4;        ///< units
constexpr double narrowestPage = 280;  ///< units; on a narrower page the letters shrink
constexpr double lowestWithNote = 40;  ///< units; a lower lane shows only its name
constexpr double mostStretch = 1.6;    ///< largest stretch of the rows on a page with spare height
constexpr double panelGap = 8;         ///< units, between a run and the one above

/// Kind of the scenes: pages of their own with common lanes, or panels of one page, each with its own lanes.
enum class Scenes : std::uint8_t { Pages, Panels };

struct Scene {
    std::shared_ptr<const Timeline> timeline;
    QString title;
    Lanes lanes;
    std::shared_ptr<const RecordClocks> clocks;
};

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

bool hasFrames(const Scene& scene) {
    return std::ranges::any_of(scene.lanes.lanes, [](const TimelineLane& lane) { return !lane.frames.empty(); });
}

/// Enlarges the rows for figures: the rail for names of graphs, and rows of buffers, which are small in the window.
RowMetrics withRoomFor(RowMetrics rows, const std::vector<Scene>& scenes, const QFont& font) {
    if (std::ranges::any_of(scenes, hasFrames)) rows.rail += raisedNames;
    const double buffer = std::max(bufferRow, std::ceil(QFontMetricsF(font).height()) + bufferGap);
    rows.buffer = std::max(rows.buffer, buffer);
    rows.conflict = std::max(rows.conflict, buffer);
    return rows;
}

/// Returns the ticks of the widest spacing that gives enough of them and whose labels fit.
std::vector<TimeTick> figureTicks(const Viewport& view, const QFontMetricsF& metrics) {
    std::vector<TimeTick> found;
    for (const double spacing : tickSpacings) {
        std::vector<TimeTick> ticks = timeTicks(view.begin, view.end, view.area.width(), spacing);
        double widest = 0;
        for (const TimeTick& tick : ticks) widest = std::max(widest, metrics.horizontalAdvance(text(tick.label)));
        const double apart = tickStep(view.begin, view.end, view.area.width(), spacing) * view.scale();
        if (!found.empty() && widest + letters / 2 > apart) break;
        found = std::move(ticks);
        if (found.size() >= fewestTicks) break;
    }
    return found;
}

/// Lays out figures for one page size. Their height follows from the content, or the content is fitted to a given height.
class FigureMaker {
public:
    FigureMaker(std::vector<Scene>& scenes, Scenes kind, const FigureOptions& options, const QSizeF& page,
                Folding folding = Folding::WhereDense)
        : scenes_(scenes), kind_(kind), options_(options), page_(page), folding_(folding), look_(figureLook(options)) {
        addCaptions();
        findGutter();
        for (const Scene& scene : scenes_) end_ = std::max(end_, fittingEnd(scene.lanes));
        if (options.legend) addLegend();
    }

    double neededHeight() const { return aroundLanes() + heightOfLanes(lowestHere()); }

    std::vector<FigureLayout> make() {
        look_.rows = rows();
        if (!hasRoomForNotes())
            for (Scene& scene : scenes_)
                for (TimelineLane& lane : scene.lanes.lanes) lane.note.clear();
        findGutter();
        std::vector<FigureLayout> figures;
        double top = 0;
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            figures.push_back(figure(i, top));
            if (kind_ == Scenes::Panels) top = figures.back().timeline.viewport.area.bottom() + panelGap;
        }
        return kind_ == Scenes::Panels ? joinedPanels(std::move(figures)) : figures;
    }

private:
    /// Returns the last panel with the others above it.
    static std::vector<FigureLayout> joinedPanels(std::vector<FigureLayout> panels) {
        std::vector<FigureLayout> page(1, std::move(panels.back()));
        panels.pop_back();
        page.front().above = std::move(panels);
        return page;
    }

    /// Returns the distance from the top of a page or panel to its lanes.
    double headHeight(std::size_t scene) const { return captionBottoms_[scene] + axisRoom; }
    double aroundLanes() const {
        double height = legendHeight_ + margin;
        if (kind_ == Scenes::Pages) return height + headHeight(0);
        for (std::size_t i = 0; i < scenes_.size(); ++i) height += headHeight(i) + (i > 0 ? panelGap : 0);
        return height;
    }
    double heightOfLanes(const RowMetrics& rows) const {
        if (kind_ == Scenes::Pages) return contentHeight(scenes_.front().lanes, rows);
        double height = 0;
        for (const Scene& scene : scenes_) height += contentHeight(scene.lanes, rows);
        return height;
    }

    RowMetrics lowestHere() const { return withRoomFor(lowest(), scenes_, look_.text); }

    RowMetrics rows() const {
        const RowMetrics low = lowestHere(), high = withRoomFor({}, scenes_, look_.text);
        if (page_.height() <= 0)
            return options_.size == FigureSize::Custom ? high : withRoomFor(RowMetrics::compact(), scenes_, look_.text);
        const double least = heightOfLanes(low), most = heightOfLanes(high);
        const double part = most > least ? (page_.height() - aroundLanes() - least) / (most - least) : 1;
        return between(low, high, std::clamp(part, 0.0, mostStretch));
    }

    /// Returns the total time of the panel above, to compare with.
    std::optional<Nanoseconds> totalBefore(std::size_t scene) const {
        return kind_ == Scenes::Panels && scene > 0 ? totalTime(*scenes_[scene - 1].timeline) : std::nullopt;
    }

    void addCaptions() {
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            captions_.emplace_back();
            captionBottoms_.push_back(margin / 2);
            if (options_.caption)
                captions_.back() = captionOf(*scenes_[i].timeline, scenes_[i].title, look_, margin, margin,
                                             page_.width() - margin, totalBefore(i));
            for (const Label& label : captions_.back())
                captionBottoms_.back() = std::max(captionBottoms_.back(), label.box.bottom());
        }
        if (kind_ == Scenes::Panels) return;
        const double lowest = *std::ranges::max_element(captionBottoms_);
        std::ranges::fill(captionBottoms_, lowest);
    }

    /// Returns whether all notes fit. Otherwise none is shown, since an elided note is useless.
    bool hasRoomForNotes() const {
        const QFontMetricsF metrics(look_.small);
        return std::ranges::all_of(scenes_, [&](const Scene& scene) {
            return std::ranges::all_of(scene.lanes.lanes, [&](const TimelineLane& lane) {
                return lane.note.empty() || (metrics.horizontalAdvance(text(lane.note)) <= page_.width() / 4 &&
                                             laneHeight(lane, look_.rows) >= lowestWithNote);
            });
        });
    }

    void findGutter() {
        const QFontMetricsF strong(look_.strong), small(look_.small);
        double widest = 40;
        for (const Scene& scene : scenes_)
            for (const TimelineLane& lane : scene.lanes.lanes) {
                const double numbers = lane.kind == TimelineLaneKind::Multiprocessors ? curveNumbers : 0;
                widest = std::max(
                    {widest, strong.horizontalAdvance(text(lane.title)) + numbers, small.horizontalAdvance(text(lane.note))});
            }
        gutter_ = std::min(widest + 20, page_.width() / 3);
    }

    TimelineLayout lanesOf(std::size_t index, double top) const {
        const Scene& scene = scenes_[index];
        Viewport view;
        view.begin = options_.range ? static_cast<double>(options_.range->begin.count()) : 0;
        view.end = options_.range ? static_cast<double>(options_.range->end.count()) : end_;
        view.gutter = gutter_;
        view.columns = 2;
        const double height = contentHeight(scene.lanes, look_.rows);
        const double lanesTop = top + headHeight(index);
        view.area = Rect(Point(margin + gutter_, lanesTop), Point(page_.width() - margin, lanesTop + height));
        Shown shown;
        shown.arrows = options_.arrows ? ArrowMode::BetweenLanes : ArrowMode::Off;
        shown.clocks = scene.clocks;
        if (folding_ == Folding::Never) view = unfoldedView(view);
        TimelineLayout layout = layoutTimeline(*scene.timeline, scene.lanes, view, look_, shown);
        if (folding_ == Folding::WhereDense) layout.ticks = figureTicks(view, QFontMetricsF(look_.small));
        return layout;
    }

    /// Adds a legend of what occurs, which does not depend on the height of rows.
    void addLegend() {
        std::vector<std::vector<LegendEntry>> legends;
        for (std::size_t i = 0; i < scenes_.size(); ++i) legends.push_back(legendOf(*scenes_[i].timeline, lanesOf(i, 0)));
        legend_ = joined(legends);
        if (!legend_.empty()) legendHeight_ = placeLegend(legend_, look_, margin, page_.width() - margin, aboveLegend);
    }

    /// Lays out a page, or a panel whose top is at `top`. The last panel has the legend of all.
    FigureLayout figure(std::size_t index, double top) const {
        const Scene& scene = scenes_[index];
        FigureLayout figure;
        figure.look = look_;
        figure.labels = captions_[index];
        for (Label& label : figure.labels) label.box.translate(0, top);
        figure.timeline = lanesOf(index, top);
        if (kind_ == Scenes::Pages || index + 1 == scenes_.size()) figure.legend = legend_;
        const double bottom = figure.timeline.viewport.area.bottom();
        for (LegendEntry& entry : figure.legend) {
            entry.swatch.translate(0, bottom);
            entry.label.box.translate(0, bottom);
            entry.glyph.box.translate(0, bottom);
        }
        for (GraphFrame& frame : figure.timeline.frames) frame.label.box.translate(0, -raisedNames);
        if (folding_ == Folding::Never) {
            unfold(scene, figure);
        } else {
            addAxis(scene, figure);
            if (figure.timeline.density) tellDensity(figure);
            clearLabels(figure.timeline);
        }
        addGlyphs(*scene.timeline, figure);
        figure.size = {page_.width(), page_.height() > 0 ? page_.height() : bottom + legendHeight_ + margin};
        return figure;
    }

    /// Leaves the axis and what depends on the zoom to the page.
    void unfold(const Scene& scene, FigureLayout& figure) const {
        const QRectF wide = qt(figure.timeline.viewport.area);
        Unfolded& unfolded = figure.unfolded.emplace();
        unfolded.area = QRectF(wide.topLeft(), QPointF(page_.width() - margin, wide.bottom()));
        if (!scene.lanes.endless && scene.lanes.end > 0) unfolded.end = static_cast<double>(scene.lanes.end);
        for (RowBox& row : figure.timeline.rows) {
            row.rect.setRight(unfolded.area.right());
            if (options_.grid) figure.lines.emplace_back(qt(row.rect.bottomLeft()), qt(row.rect.bottomRight()));
        }
        if (!options_.grid) {
            figure.tickMarks.emplace_back(unfolded.area.topLeft(), unfolded.area.topRight());
            for (StepCurve& curve : figure.timeline.curves) curve.levels.clear();
        }
    }

    /// Returns the label of a time on the axis, kept within the page.
    Label timeLabel(const FigureLayout& figure, double time, const std::string& text, const Color& color) const {
        const double width = look_.measures->advance(Face::Small, text), height = look_.measures->height(Face::Small);
        const Rect& area = figure.timeline.viewport.area;
        Rect box(figure.timeline.viewport.x(time) - width / 2, area.top() - tickMark - 2 - height, width, height);
        const bool beyond = box.right() > page_.width() - 2;
        if (beyond) box.moveRight(page_.width() - 2);
        return {text, Face::Small, color, look_.palette.surface, box, beyond ? Anchor::End : Anchor::Middle};
    }

    /// Marks the end of the run or of the visible range.
    std::optional<Label> markEnd(const Scene& scene, FigureLayout& figure) const {
        const Viewport& view = figure.timeline.viewport;
        if (scene.lanes.endless || scene.lanes.end <= 0) return std::nullopt;
        const double end = std::min(static_cast<double>(scene.lanes.end), view.end), x = view.x(end);
        if (x < view.area.left()) return std::nullopt;
        figure.tickMarks.emplace_back(x, view.area.top() - endMark, x, view.area.top());
        return timeLabel(figure, end, shownTime(Nanoseconds(std::llround(end))), look_.palette.text);
    }

    /// Adds the axis. Leaves out labels that overlap that of the end.
    void addAxis(const Scene& scene, FigureLayout& figure) const {
        const Rect& area = figure.timeline.viewport.area;
        const std::optional<Label> end = markEnd(scene, figure);
        for (const TimeTick& tick : figure.timeline.ticks) {
            const double x = figure.timeline.viewport.x(tick.at);
            figure.tickMarks.emplace_back(x, area.top() - tickMark, x, area.top());
            if (options_.grid) figure.lines.emplace_back(x, area.top(), x, area.bottom());
            const Label label = timeLabel(figure, tick.at, tick.label, look_.palette.mutedText);
            const bool free = !end || !label.box.adjusted(-letters / 2, 0, letters / 2, 0).intersects(end->box);
            if (free && label.anchor == Anchor::Middle) figure.labels.push_back(label);
        }
        if (end) figure.labels.push_back(*end);
        if (!options_.grid) figure.tickMarks.emplace_back(qt(area.topLeft()), qt(area.topRight()));
        if (options_.grid)
            for (const RowBox& row : figure.timeline.rows)
                figure.lines.emplace_back(qt(row.rect.bottomLeft()), qt(row.rect.bottomRight()));
        else
            for (StepCurve& curve : figure.timeline.curves) curve.levels.clear();
    }

    /// Replaces the hint to zoom by the number of dependencies.
    void tellDensity(FigureLayout& figure) const {
        Label& label = figure.timeline.density->label;
        label.text = FigureLayoutTexts::tr("%L1 dependencies, too many to draw").arg(figure.timeline.arrowsLeftOut).toStdString();
        const double right = label.box.right();
        label.box.setWidth(look_.measures->advance(label.face, label.text));
        label.box.moveRight(right);
        label.anchor = Anchor::End;
    }

    std::vector<Scene>& scenes_;
    Scenes kind_;
    const FigureOptions& options_;
    QSizeF page_;
    Folding folding_;
    Look look_;
    std::vector<std::vector<Label>> captions_;
    std::vector<LegendEntry> legend_;
    std::vector<double> captionBottoms_;  ///< distances from the top of each page or panel
    double legendHeight_ = 0, gutter_ = 0, end_ = 0;
};

QString titleOf(const FigureSource& source) {
    const QString name =
        source.timeline->name.empty() ? FigureLayoutTexts::tr("Timeline") : QString::fromStdString(source.timeline->name);
    return source.step.isEmpty() ? name : name + QStringLiteral(" · ") + source.step;
}

std::shared_ptr<const ProgramBuffers> buffersOf(const FigureSource& source) {
    return source.buffers ? source.buffers->get() : FigureBuffers(source.program).get();
}

/// Returns the clocks of records. Marks cannot be told apart in larger programs.
std::shared_ptr<const RecordClocks> clocksOf(const FigureSource& source) {
    constexpr std::size_t most = 20'000;  // operations
    if (!source.program || source.timeline->operations.size() > most) return nullptr;
    return std::make_shared<const RecordClocks>(source.buffers ? source.buffers->program()
                                                               : FigureBuffers(source.program).program());
}

/// Returns what is shown, with the same lanes if these are pages.
std::vector<Scene> scenesOf(const std::vector<FigureSource>& sources, Scenes kind, const LaneArrangement& arrangement) {
    std::vector<std::shared_ptr<const Timeline>> timelines;
    for (const FigureSource& source : sources) timelines.push_back(source.timeline);
    if (kind == Scenes::Pages) shareStreams(timelines);
    std::vector<Lanes> lanes;
    for (std::size_t i = 0; i < sources.size(); ++i)
        lanes.push_back(lanesOf(*timelines[i], arrangement, arrangement.buffers ? buffersOf(sources[i]).get() : nullptr));
    if (kind == Scenes::Pages) alignLanes(timelines, lanes);
    std::vector<Scene> scenes;
    for (std::size_t i = 0; i < sources.size(); ++i)
        scenes.push_back({timelines[i], titleOf(sources[i]), std::move(lanes[i]), clocksOf(sources[i])});
    return scenes;
}

/// Returns the panels of a source: the run before, and its own.
std::vector<FigureSource> panelsOf(const FigureSource& source) {
    std::vector<FigureSource> panels{*source.before, source};
    if (!panels[0].step.isEmpty() || !panels[1].step.isEmpty()) return panels;
    panels[0].step = FigureLayoutTexts::tr("before");
    panels[1].step = FigureLayoutTexts::tr("after");
    return panels;
}

/// Returns the wanted scale, or the largest one in steps of a tenth of a point at which the lanes fit: the page is larger with
/// the same proportions, and drawn smaller. Steps make sure that a larger request never gives less.
double fittingScale(std::vector<Scene>& scenes, Scenes kind, const FigureOptions& options, const QSizeF& size, double wanted) {
    const auto needed = [&](double scale) { return FigureMaker(scenes, kind, options, size / scale).neededHeight() * scale; };
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

std::vector<FigureSource> asWritten(std::vector<FigureSource> sources, const std::stop_token& stop) {
    for (FigureSource& source : sources)
        if (source.toWrite) source.timeline = source.toWrite(stop);
    return sources;
}

Look figureLook(const FigureOptions& options) {
    Look look = Look::standard(Theme::of(options.style));
    look.small.setPixelSize(static_cast<int>(letters));
    look.title.setPixelSize(16);
    for (QFont* font : {&look.text, &look.strong, &look.small, &look.title}) setPictureFamily(*font, options.family);
    look.measureFonts();
    return look;
}

double figureScale(const FigureOptions& options, double units) {
    const double points = std::min(fontSize(options), pageSize(options).width() * units / narrowestPage);
    return points * dotsPerInch / pointsPerInch / units;
}

QString descriptionOf(const FigureSource& source) {
    if (!source.before) return text(descriptionOf(*source.timeline));
    return FigureLayoutTexts::tr("Before: %1 After: %2")
        .arg(text(descriptionOf(*source.before->timeline)), text(descriptionOf(*source.timeline)));
}

std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options, Folding folding) {
    if (sources.empty()) return {};
    const Scenes kind = sources.front().before ? Scenes::Panels : Scenes::Pages;
    std::vector<Scene> scenes = scenesOf(kind == Scenes::Panels ? panelsOf(sources.front()) : sources, kind, options.lanes);
    const QSizeF size = pageSize(options) * (dotsPerInch / pointsPerInch);
    const double scale = fittingScale(scenes, kind, options, size, figureScale(options, letters));
    std::vector<FigureLayout> figures = FigureMaker(scenes, kind, options, size / scale, folding).make();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        FigureLayout& figure = figures[i];
        figure.description = descriptionOf(sources[i]);
        figure.scale = scale;
        for (FigureLayout& panel : figure.above) panel.scale = scale;
        figure.smallestText = letters * scale * pointsPerInch / dotsPerInch;
        figure.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(figure.size.height() * scale)};
    }
    return figures;
}

void releaseFonts(FigureLayout& figure) {
    Look& look = figure.look;
    for (QFont* font : {&look.text, &look.strong, &look.small, &look.title}) {
        QFont fresh;
        fresh.fromString(font->toString());
        fresh.setHintingPreference(font->hintingPreference());
        *font = fresh;
    }
    look.measureFonts();
    for (FigureLayout& panel : figure.above) releaseFonts(panel);
}

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options) {
    // Non-owning pointer.
    const std::shared_ptr<const Timeline> borrowed(std::shared_ptr<void>(), &timeline);
    return std::move(layoutFigures({{nullptr, borrowed, {}, nullptr}}, options).front());
}

}  // namespace streamscope::ui
