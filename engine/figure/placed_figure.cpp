// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/placed_figure.h"

#include "engine/device/words.h"
#include "engine/figure/aligned_lanes.h"
#include "engine/figure/caption.h"
#include "engine/figure/clear_arrows.h"
#include "engine/figure/clear_labels.h"
#include "engine/figure/note_lane.h"
#include "engine/lanes/chosen_lanes.h"
#include "engine/layout/in_words.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <set>
#include <string>
#include <utility>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct FigureLayoutTexts {
    TRANSLATED_TEXTS(FigureLayoutTexts)
};

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
    std::shared_ptr<const Timeline> timeline, ghost;
    std::string title;
    Lanes lanes;
    std::shared_ptr<const RecordClocks> clocks;
};

RowMetrics between(const RowMetrics& low, const RowMetrics& high, double part) {
    RowMetrics rows;
    constexpr std::array<double RowMetrics::*, 22> fields{&RowMetrics::host,        &RowMetrics::hostBar,
                                                          &RowMetrics::rail,        &RowMetrics::bar,
                                                          &RowMetrics::gap,         &RowMetrics::under,
                                                          &RowMetrics::stackedBar,  &RowMetrics::engine,
                                                          &RowMetrics::engineBar,   &RowMetrics::multiprocessors,
                                                          &RowMetrics::curve,       &RowMetrics::caliper,
                                                          &RowMetrics::caliperBand, &RowMetrics::buffer,
                                                          &RowMetrics::conflict,    &RowMetrics::heading,
                                                          &RowMetrics::note,        &RowMetrics::strip,
                                                          &RowMetrics::slot,        &RowMetrics::openedBlocks,
                                                          &RowMetrics::waves,       &RowMetrics::queue};
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

/// Returns the lane of notes, nullptr if there is none.
TimelineLane* notesOf(Scene& scene) {
    const bool has = !scene.lanes.lanes.empty() && scene.lanes.lanes.back().kind == TimelineLaneKind::Notes;
    return has ? &scene.lanes.lanes.back() : nullptr;
}

/// Enlarges the rows for figures: the rail for names of graphs, and rows of buffers, which are small in the window.
RowMetrics withRoomFor(RowMetrics rows, const std::vector<Scene>& scenes, TextMeasures& measures) {
    if (std::ranges::any_of(scenes, hasFrames)) rows.rail += raisedNames;
    const double buffer = std::max(bufferRow, std::ceil(measures.height(Face::Text)) + bufferGap);
    rows.note = buffer;
    rows.buffer = std::max(rows.buffer, buffer);
    rows.conflict = std::max(rows.conflict, buffer);
    return rows;
}

/// Returns the ticks of the widest spacing that gives enough of them and whose labels fit.
std::vector<TimeTick> figureTicks(const Viewport& view, TextMeasures& measures) {
    std::vector<TimeTick> found;
    for (const double spacing : tickSpacings) {
        std::vector<TimeTick> ticks = timeTicks(view.begin, view.end, view.area.width(), spacing);
        double widest = 0;
        for (const TimeTick& tick : ticks) widest = std::max(widest, measures.advance(Face::Small, tick.label));
        const double apart = tickStep(view.begin, view.end, view.area.width(), spacing) * view.scale();
        if (!found.empty() && widest + figureLetters / 2 > apart) break;
        found = std::move(ticks);
        if (found.size() >= fewestTicks) break;
    }
    return found;
}

/// Returns a time as ticks have it: "6 ms" for "6.00 ms".
std::string withoutZeros(const std::string& time) {
    const std::size_t unit = time.rfind(' '), point = time.find_first_of(".,");
    if (unit == std::string::npos || point == std::string::npos || point > unit) return time;
    std::size_t last = time.find_last_not_of('0', unit - 1);
    if (last == point) --last;
    return time.substr(0, last + 1) + time.substr(unit);
}

/// Lays out figures for one page size. Their height follows from the content, or the content is fitted to a given height.
class FigureMaker {
public:
    FigureMaker(std::vector<Scene>& scenes, Scenes kind, const FigureRequest& options, const Size& page, const LayoutLook& look,
                Folding folding = Folding::WhereDense)
        : scenes_(scenes), kind_(kind), options_(options), page_(page), folding_(folding), look_(look) {
        addCaptions();
        findGutter();
        for (const Scene& scene : scenes_) end_ = std::max(end_, fittingEnd(scene.lanes));
        placeNotes();
        if (options.legend) addLegend();
    }

    double neededHeight() const { return aroundLanes() + heightOfLanes(lowestHere()); }

    std::vector<PlacedFigure> make() {
        look_.rows = rows();
        if (!hasRoomForNotes())
            for (Scene& scene : scenes_)
                for (TimelineLane& lane : scene.lanes.lanes) lane.note.clear();
        findGutter();
        std::vector<PlacedFigure> figures;
        double top = 0;
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            figures.push_back(figure(i, top));
            if (kind_ == Scenes::Panels) top = figures.back().panels.front().timeline.viewport.area.bottom() + panelGap;
        }
        return kind_ == Scenes::Panels ? joinedPanels(std::move(figures)) : figures;
    }

private:
    /// Returns the last panel with the others above it.
    static std::vector<PlacedFigure> joinedPanels(std::vector<PlacedFigure> all) {
        std::vector<FigurePanel> panels;
        for (PlacedFigure& one : all) panels.push_back(std::move(one.panels.front()));
        all.back().panels = std::move(panels);
        all.erase(all.begin(), all.end() - 1);
        return all;
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

    RowMetrics lowestHere() const { return withRoomFor(lowest(), scenes_, *look_.measures); }

    RowMetrics rows() const {
        const RowMetrics low = lowestHere(), high = withRoomFor({}, scenes_, *look_.measures);
        if (page_.height <= 0) return options_.isRoomy ? high : withRoomFor(RowMetrics::compact(), scenes_, *look_.measures);
        const double least = heightOfLanes(low), most = heightOfLanes(high);
        const double part = most > least ? (page_.height - aroundLanes() - least) / (most - least) : 1;
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
            captions_.back() =
                captionOf(*scenes_[i].timeline, scenes_[i].title, {options_.title, options_.total, options_.device}, look_,
                          margin, margin, page_.width - margin, totalBefore(i));
            for (const Label& label : captions_.back())
                captionBottoms_.back() = std::max(captionBottoms_.back(), label.box.bottom());
        }
        if (kind_ == Scenes::Panels) return;
        const double lowest = *std::ranges::max_element(captionBottoms_);
        std::ranges::fill(captionBottoms_, lowest);
    }

    /// Returns whether all notes fit. Otherwise none is shown, since an elided note is useless.
    bool hasRoomForNotes() const {
        return std::ranges::all_of(scenes_, [&](const Scene& scene) {
            return std::ranges::all_of(scene.lanes.lanes, [&](const TimelineLane& lane) {
                return lane.note.empty() || (look_.measures->advance(Face::Small, lane.note) <= page_.width / 4 &&
                                             laneHeight(lane, look_.rows) >= lowestWithNote);
            });
        });
    }

    void findGutter() {
        double widest = 40;
        for (const Scene& scene : scenes_)
            for (const TimelineLane& lane : scene.lanes.lanes) {
                const double numbers = lane.isCurve() ? curveNumbers : 0;
                widest = std::max({widest, look_.measures->advance(Face::Strong, signedTitle(lane)) + numbers,
                                   look_.measures->advance(Face::Small, lane.note)});
            }
        gutter_ = std::min(widest + 20, page_.width / 3);
    }

    Viewport viewOf(double top, double height) const {
        Viewport view;
        view.begin = options_.range ? static_cast<double>(options_.range->begin.count()) : 0;
        view.end = options_.range ? static_cast<double>(options_.range->end.count()) : end_;
        view.gutter = gutter_;
        view.columns = 2;
        view.area = Rect(Point(margin + gutter_, top), Point(page_.width - margin, top + height));
        return view;
    }

    /// Arranges the notes. Pages have room for the same number of rows.
    void placeNotes() {
        std::size_t rows = 0;
        for (Scene& scene : scenes_) {
            TimelineLane* lane = notesOf(scene);
            if (lane) stackNotes(*lane, viewOf(0, 0), *look_.measures);
            if (lane) rows = std::max(rows, lane->notes.size());
        }
        for (Scene& scene : scenes_)
            if (TimelineLane* lane = notesOf(scene); lane && kind_ == Scenes::Pages) lane->notes.resize(rows);
    }

    TimelineLayout lanesOf(std::size_t index, double top) const {
        const Scene& scene = scenes_[index];
        Viewport view = viewOf(top + headHeight(index), contentHeight(scene.lanes, look_.rows));
        Shown shown = arrowsOf(scene);
        shown.clocks = scene.clocks;
        shown.ghost = scene.ghost;
        if (folding_ == Folding::Never) view = unfoldedView(view);
        TimelineLayout layout = layoutTimeline(*scene.timeline, scene.lanes, view, look_, shown);
        if (!options_.criticalPath) {
            layout.criticalPath.clear();
            layout.criticalLinks.clear();
            layout.foldedPath.clear();
        }
        separateArrows(*scene.timeline, layout);
        if (folding_ == Folding::Never) return layout;
        cutArrows(layout);
        layout.ticks = figureTicks(view, *look_.measures);
        return layout;
    }

    Shown arrowsOf(const Scene& scene) const {
        Shown shown;
        shown.arrows = !options_.arrows ? ArrowMode::Off : options_.arrowsOf.empty() ? ArrowMode::BetweenLanes : ArrowMode::Chain;
        if (shown.arrows != ArrowMode::Chain) return shown;
        std::set<std::uint32_t> chosen;
        for (std::uint32_t i = 0; i < scene.timeline->operations.size(); ++i)
            if (isOneOf(scene.timeline->operations[i], options_.arrowsOf)) chosen.insert(i);
        shown.chain = dependencyChain(*scene.timeline, scene.lanes, chosen);
        return shown;
    }

    /// Adds a legend of what occurs, which does not depend on the height of rows.
    void addLegend() {
        std::vector<std::vector<LegendEntry>> legends;
        for (std::size_t i = 0; i < scenes_.size(); ++i)
            legends.push_back(legendOf(*scenes_[i].timeline, lanesOf(i, 0), {scenes_[i].lanes.colors.get(), &look_.palette}));
        legend_ = joined(legends);
        if (!legend_.empty()) legendHeight_ = placeLegend(legend_, look_, margin, page_.width - margin, aboveLegend);
    }

    /// Lays out a page, or a panel whose top is at `top`. The last panel has the legend of all.
    PlacedFigure figure(std::size_t index, double top) const {
        PlacedFigure figure;
        figure.look = look_;
        figure.panels.push_back(panel(index, top));
        const double bottom = figure.panels.front().timeline.viewport.area.bottom();
        figure.size = {page_.width, page_.height > 0 ? page_.height : bottom + legendHeight_ + margin};
        return figure;
    }

    FigurePanel panel(std::size_t index, double top) const {
        const Scene& scene = scenes_[index];
        FigurePanel figure;
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
        addGlyphs(*scene.timeline, look_, figure);
        return figure;
    }

    /// Leaves the axis and what depends on the zoom to the page.
    void unfold(const Scene& scene, FigurePanel& figure) const {
        const Rect& wide = figure.timeline.viewport.area;
        Unfolded& unfolded = figure.unfolded.emplace();
        unfolded.area = Rect(wide.topLeft(), Point(page_.width - margin, wide.bottom()));
        if (!scene.lanes.endless && scene.lanes.end > 0) unfolded.end = static_cast<double>(scene.lanes.end);
        unfolded.axis = unfolded.area.top();
        if (figure.timeline.density) unfolded.leftOut = tooManyToDraw(figure.timeline);
        for (RowBox& row : figure.timeline.rows) {
            row.rect.setRight(unfolded.area.right());
            if (options_.grid) figure.lines.emplace_back(row.rect.bottomLeft(), row.rect.bottomRight());
        }
        if (!options_.grid) {
            figure.tickMarks.emplace_back(unfolded.area.topLeft(), unfolded.area.topRight());
            for (StepCurve& curve : figure.timeline.curves) curve.levels.clear();
        }
    }

    /// Returns the label of a time on the axis, kept left of `right`.
    Label timeLabel(const FigurePanel& figure, double time, const std::string& text, const Color& color, double right) const {
        const double width = look_.measures->advance(Face::Small, text), height = look_.measures->height(Face::Small);
        const Rect& area = figure.timeline.viewport.area;
        Rect box(figure.timeline.viewport.x(time) - width / 2, area.top() - tickMark - 2 - height, width, height);
        const bool beyond = box.right() > right;
        if (beyond) box.moveRight(right);
        return {text, Face::Small, color, look_.palette.surface, box, beyond ? Anchor::End : Anchor::Middle};
    }

    /// Marks the end of the run or of the visible range.
    std::optional<Label> markEnd(const Scene& scene, FigurePanel& figure) const {
        const Viewport& view = figure.timeline.viewport;
        if (scene.lanes.endless || scene.lanes.end <= 0) return std::nullopt;
        const double end = std::min(static_cast<double>(scene.lanes.end), view.end), x = view.x(end);
        if (x < view.area.left()) return std::nullopt;
        figure.tickMarks.emplace_back(x, view.area.top() - endMark, x, view.area.top());
        return timeLabel(figure, end, withoutZeros(shownTime(Nanoseconds(std::llround(end)))), look_.palette.text,
                         view.area.right());
    }

    /// Adds the axis. Leaves out labels that overlap that of the end.
    void addAxis(const Scene& scene, FigurePanel& figure) const {
        const Rect& area = figure.timeline.viewport.area;
        const std::optional<Label> end = markEnd(scene, figure);
        for (const TimeTick& tick : figure.timeline.ticks) {
            const double x = figure.timeline.viewport.x(tick.at);
            figure.tickMarks.emplace_back(x, area.top() - tickMark, x, area.top());
            if (options_.grid) figure.lines.emplace_back(x, area.top(), x, area.bottom());
            const Label label = timeLabel(figure, tick.at, tick.label, look_.palette.mutedText, page_.width - 2);
            const bool free = !end || !label.box.adjusted(-figureLetters / 2, 0, figureLetters / 2, 0).intersects(end->box);
            if (free && label.anchor == Anchor::Middle) figure.labels.push_back(label);
        }
        if (end) figure.labels.push_back(*end);
        if (!options_.grid) figure.tickMarks.emplace_back(area.topLeft(), area.topRight());
        if (options_.grid)
            for (const RowBox& row : figure.timeline.rows)
                figure.lines.emplace_back(row.rect.bottomLeft(), row.rect.bottomRight());
        else
            for (StepCurve& curve : figure.timeline.curves) curve.levels.clear();
    }

    static std::string tooManyToDraw(const TimelineLayout& layout) {
        return FigureLayoutTexts::tr("%L1 dependencies, too many to draw").arg(layout.arrowsLeftOut);
    }

    /// Replaces the hint to zoom by the number of dependencies.
    void tellDensity(FigurePanel& figure) const {
        Label& label = figure.timeline.density->label;
        label.text = tooManyToDraw(figure.timeline);
        const double right = label.box.right();
        label.box.setWidth(look_.measures->advance(label.face, label.text));
        label.box.moveRight(right);
        label.anchor = Anchor::End;
    }

    std::vector<Scene>& scenes_;
    Scenes kind_;
    const FigureRequest& options_;
    Size page_;
    Folding folding_;
    LayoutLook look_;
    std::vector<std::vector<Label>> captions_;
    std::vector<LegendEntry> legend_;
    std::vector<double> captionBottoms_;  ///< distances from the top of each page or panel
    double legendHeight_ = 0, gutter_ = 0, end_ = 0;
};

std::string titleOf(const FigureRun& run) {
    const std::string name = run.timeline->name.empty() ? std::string(FigureLayoutTexts::tr("Timeline")) : run.timeline->name;
    return run.step.empty() ? name : name + " · " + run.step;
}

/// Returns the classes of all timelines, so that a colour means the same in each; nullptr: colours tell the kind.
std::shared_ptr<const LaneColors> commonColors(const std::vector<std::shared_ptr<const Timeline>>& timelines, ColorBy by) {
    if (by == ColorBy::Kind) return nullptr;
    std::vector<const Timeline*> all;
    for (const auto& timeline : timelines) all.push_back(timeline.get());
    return std::make_shared<const LaneColors>(by, all);
}

/// Removes the headings, of devices and of the user's groups, below which no lane is left.
void removeBareHeadings(const Lanes& lanes, const std::set<std::string>& closed, std::vector<std::size_t>& kept) {
    std::set<std::string> groups;  // with lanes below the one at hand
    bool isDeviceBare = true;
    std::vector<std::size_t> left;
    for (const std::size_t index : kept | std::views::reverse) {
        const TimelineLane& lane = lanes.lanes[index];
        bool isShown = true;
        if (lane.kind != TimelineLaneKind::Group) {
            const bool counts = !lane.hidden || closed.contains(lane.group);
            if (counts) groups.insert(lane.group);
            if (counts) isDeviceBare = false;
        } else if (lane.group.empty()) {
            isShown = !std::exchange(isDeviceBare, true);
        } else {
            isShown = groups.erase(lane.group) > 0;
        }
        if (isShown) left.push_back(index);
    }
    kept.assign(left.rbegin(), left.rend());
}

/// Returns the lanes that are shown, in their order: those in which something happens in any figure, or those that are named.
std::vector<std::size_t> chosenLanes(const Lanes& lanes, const std::set<TimelineLaneKey>& busy, const FigureRequest& request) {
    const auto rank = [&](std::size_t index) { return patternOf(lanes.lanes[index], request.laneNames); };
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        const bool isHeading = lanes.lanes[i].kind == TimelineLaneKind::Group;
        const bool isMeant = request.laneNames.empty() || (!isHeading && rank(i) < request.laneNames.size());
        if (isMeant && (request.emptyLanes || isHeading || busy.contains(lanes.lanes[i].key()))) kept.push_back(i);
    }
    std::ranges::stable_sort(kept, {}, rank);
    removeBareHeadings(lanes, request.lanes.closed, kept);
    return kept;
}

/// Leaves the lanes out that are not shown, unless these are all.
void chooseLanes(const FigureRequest& request, std::vector<Lanes>& all) {
    std::set<TimelineLaneKey> busy;
    for (const Lanes& lanes : all)
        for (const TimelineLane& lane : lanes.lanes)
            if (!isEmpty(lane)) busy.insert(lane.key());
    std::vector<std::vector<std::size_t>> kept;
    for (const Lanes& lanes : all) kept.push_back(chosenLanes(lanes, busy, request));
    if (std::ranges::all_of(kept, [](const auto& each) { return each.empty(); })) return;
    for (std::size_t i = 0; i < all.size(); ++i) keepLanes(kept[i], all[i]);
}

/// Adds a lane for the notes of readers, to all pages if one has any.
void addNotes(const std::vector<FigureRun>& runs, Scenes kind, std::vector<Lanes>& lanes) {
    const auto hasNotes = [](const FigureRun& run) { return !run.notes.empty(); };
    const bool all = kind == Scenes::Pages && std::ranges::any_of(runs, hasNotes);
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (all || hasNotes(runs[i])) lanes[i].lanes.push_back(noteLane(runs[i].notes));
}

/// Returns what is shown, with the same lanes if these are pages.
std::vector<Scene> scenesOf(const std::vector<FigureRun>& runs, Scenes kind, const FigureRequest& request) {
    std::vector<std::shared_ptr<const Timeline>> timelines;
    for (const FigureRun& run : runs) timelines.push_back(run.timeline);
    if (kind == Scenes::Pages) shareStreams(timelines);
    std::vector<Lanes> lanes;
    const std::shared_ptr<const LaneColors> colors = commonColors(timelines, request.lanes.colors);
    for (std::size_t i = 0; i < runs.size(); ++i)
        lanes.push_back(lanesOf(*timelines[i], request.lanes, runs[i].buffers.get(), colors, runs[i].blocks));
    if (kind == Scenes::Pages) alignLanes(timelines, lanes);
    chooseLanes(request, lanes);
    addNotes(runs, kind, lanes);
    std::vector<Scene> scenes;
    for (std::size_t i = 0; i < runs.size(); ++i)
        scenes.push_back({timelines[i], runs[i].ghost, titleOf(runs[i]), std::move(lanes[i]), runs[i].clocks});
    return scenes;
}

/// Returns the panels of a run: the run before, and its own.
std::vector<FigureRun> panelsOf(const FigureRun& run) {
    std::vector<FigureRun> panels{*run.before, run};
    if (!panels[0].step.empty() || !panels[1].step.empty()) return panels;
    panels[0].step = FigureLayoutTexts::tr("before");
    panels[1].step = FigureLayoutTexts::tr("after");
    return panels;
}

/// Returns the wanted scale, or the largest one in steps of a tenth of a point at which the lanes fit: the page is larger with
/// the same proportions, and drawn smaller. Steps make sure that a larger request never gives less.
double fittingScale(std::vector<Scene>& scenes, Scenes kind, const FigureRequest& request, const LayoutLook& look,
                    double wanted) {
    const Size& size = request.size;
    const auto needed = [&](double scale) {
        return FigureMaker(scenes, kind, request, {size.width / scale, size.height / scale}, look).neededHeight() * scale;
    };
    const auto fits = [&](double scale) { return needed(scale) - size.height < 0.5; };
    if (size.height <= 0 || fits(wanted)) return wanted;
    constexpr double tenth = 0.1 * 96 / 72 / figureLetters;
    int below = 0, above = static_cast<int>(std::ceil(wanted / tenth));
    while (above - below > 1) {
        const int middle = (below + above) / 2;
        (fits(middle * tenth) ? below : above) = middle;
    }
    return below > 0 ? below * tenth : tenth * size.height / needed(tenth);
}

}  // namespace

double figureScale(const FigureRequest& request, double units) {
    return std::min(request.letters, request.size.width * units / narrowestPage) / units;
}

bool isOneOf(const TimelineOperation& operation, const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [&](const std::string& name) {
        return isLike(operation.label(), name) || isLike(operation.source(), name) || isLike(operation.id, name);
    });
}

std::string unknownName(const Timeline& timeline, const FigureRequest& request) {
    const Lanes lanes = makeLanes(timeline, request.lanes);
    const std::vector<std::string> none;
    const bool needProgram = request.lanes.buffers || request.lanes.blocks;
    for (const std::string& name : needProgram ? none : request.laneNames)  // such lanes need the program
        if (std::ranges::none_of(lanes.lanes, [&](const TimelineLane& lane) { return patternOf(lane, {name}) == 0; }))
            return name;
    for (const std::string& name : request.arrowsOf)
        if (std::ranges::none_of(timeline.operations, [&](const TimelineOperation& each) { return isOneOf(each, {name}); }))
            return name;
    return {};
}

std::string descriptionOf(const FigureRun& run) {
    if (!run.before) return descriptionOf(*run.timeline) + (run.notes.empty() ? "" : ' ' + inWords(run.notes));
    return FigureLayoutTexts::tr("Before: %1 After: %2").arg(descriptionOf(*run.before->timeline), descriptionOf(*run.timeline));
}

std::vector<PlacedFigure> placeFigures(const std::vector<FigureRun>& runs, const FigureRequest& request, const LayoutLook& look,
                                       Folding folding) {
    if (runs.empty()) return {};
    const Scenes kind = runs.front().before ? Scenes::Panels : Scenes::Pages;
    std::vector<Scene> scenes = scenesOf(kind == Scenes::Panels ? panelsOf(runs.front()) : runs, kind, request);
    const Size& size = request.size;
    const double scale = fittingScale(scenes, kind, request, look, figureScale(request, figureLetters));
    std::vector<PlacedFigure> figures =
        FigureMaker(scenes, kind, request, {size.width / scale, size.height / scale}, look, folding).make();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        PlacedFigure& figure = figures[i];
        figure.description = descriptionOf(runs[i]);
        figure.blocks = request.lanes.blocks;
        figure.scale = scale;
        figure.smallestText = figureLetters * scale;
        figure.size = {size.width, size.height > 0 ? size.height : std::ceil(figure.size.height * scale)};
    }
    return figures;
}

}  // namespace streamscope
