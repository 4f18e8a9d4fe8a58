// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_plot.h"

#include "engine/lanes/ghost_bars.h"
#include "engine/layout/hit_test.h"
#include "ui/theme/follow_theme.h"
#include "ui/timeline/index/preparation.h"

#include <QFontMetricsF>
#include <QResizeEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace streamscope::ui {

namespace {

constexpr int deskAxis = 24, deskMargin = 24;
constexpr int overviewHeight = 20, overviewGap = 8;
constexpr double fewLanes = 200;  ///< px of room in which few lanes are visible
constexpr double narrowestGutter = 96, widestGutter = 168;

/// Removes the tints of a layout that is reused with other colours.
void forgetTints(TimelineLayout& layout) {
    for (FoldedRow& row : layout.folded) row.tints.clear();
}

}  // namespace

TimelinePlot::TimelinePlot(QWidget* parent) : QCustomPlot(parent) {
    scene_.look = Look::standard(Theme::current());
    setFocusPolicy(Qt::WheelFocus);  // enables keys where the wheel was used
    setAccessibleName(tr("Timeline"));
    setMouseTracking(true);
    setPlottingHint(QCP::phImmediateRefresh, false);  // the window is painted once for all changes
    axisRect()->setAutoMargins(QCP::msNone);
    xAxis->setVisible(false);
    yAxis->setVisible(false);
    yAxis->setRangeReversed(true);
    addLayers();
    styleAxis();
    connect(this, &QCustomPlot::afterLayout, this, &TimelinePlot::layOut);
    connect(this, &QCustomPlot::afterReplot, this, [this] {
        painted_ = true;
        laidOutBefore_ = false;
        drawing_.cancel();
    });
    followTheme(this, [this] {
        restyle(Theme::current(), {scene_.look.scale});
        place();
    });
}

void TimelinePlot::addLayers() {
    // The plot takes ownership.
    new RowLayer(this, QStringLiteral("grid"), scene_);
    new IntervalPlottable(xAxis2, yAxis, scene_);
    new DependencyPlottable(xAxis2, yAxis, scene_);
    new OverviewLayer(this, QStringLiteral("axes"), scene_);
    overlay_ = new OverlayLayer(this, QStringLiteral("overlay"), scene_);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
}

void TimelinePlot::styleAxis() {
    const Theme& theme = scene_.look.theme;
    xAxis2->setVisible(true);
    xAxis2->setTicker(QSharedPointer<QCPAxisTicker>(new TimeTicker(*axisRect(), tickSpacing(scene_.look.scale))));
    xAxis2->setBasePen(Qt::NoPen);
    xAxis2->setTickPen(Qt::NoPen);
    xAxis2->setSubTickPen(Qt::NoPen);
    xAxis2->setTickLabelFont(scene_.look.small);
    xAxis2->setTickLabelColor(theme.mutedText);
    xAxis2->setTickLabelPadding(4);
    xAxis2->grid()->setVisible(true);
    xAxis2->grid()->setPen(QPen(theme.grid, 1));
    xAxis2->grid()->setZeroLinePen(QPen(theme.grid, 1));
    xAxis->grid()->setVisible(false);
    yAxis->grid()->setVisible(false);
    setBackground(theme.window);
}

/// Sets the display scale. A room shows streams only, for lack of space; the arrangement of lanes is restored on the desk.
void TimelinePlot::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    restyle(Theme(scene_.look.theme), scale);
    scene_.layout = {};
    makeLanesShown();
    place();
}

void TimelinePlot::makeLanesShown() {
    preparation_.drop();
    madeView_ = arrangement_.view;
    madeColors_ = arrangement_.colors;
    madeBuffers_ = arrangement_.buffers ? buffers_ : nullptr;
    madeOpened_ = openedIn(arrangement_);
    scene_.shown.ghostBars.reset();  // they refer to the lanes
    scene_.shown.ghost = ghost_;
    lanes_ = timeline_ ? lanesOf(arrangement_) : Lanes();
    if (timeline_ && scene_.look.scale.isForRoom()) makeLanesForRoom();
    matchSearch();
}

namespace {

constexpr int lowest = 2;  ///< how far rows can be lowered

bool hasMarks(const TimelineLane& lane) { return !lane.hidden && (!lane.marks.empty() || !lane.frames.empty()); }

}  // namespace

bool TimelinePlot::fitsRoom() const { return contentHeight(lanes_, roomRows()) <= height() - axisHeight() - belowLanes(); }

void TimelinePlot::setLetters(const DisplayScale& scale) {
    if (scale.factor != scene_.look.scale.factor) restyle(Theme(scene_.look.theme), scale);
}

/// Returns the rows of a room, as far lowered as they are now. The space above bars is for marks.
RowMetrics TimelinePlot::roomRows() const {
    RowMetrics rows = withBefore(RowMetrics::forRoom(scene_.look.scale));
    if (flatter_ == 0) return rows;
    if (std::ranges::none_of(lanes_.lanes, hasMarks)) rows.rail = flatter_ < lowest ? 6 : 2;
    rows.gap = rows.under = flatter_ < lowest ? 5 : 3;
    rows.host -= 4;
    return rows;
}

/// Makes the lanes of a room. Until all streams are seen, leaves out what a room needs least: height, engines and curves, the
/// bars of the other run, and large letters.
void TimelinePlot::makeLanesForRoom() {
    setLetters(scale_);
    flatter_ = 0;
    LaneArrangement shown = arrangement_;
    shown.collapsed.clear();
    shown.stretch.clear();
    shown.order.clear();
    shown.pinned.clear();
    lanes_ = lanesOf(shown);
    if (fitsRoom()) return;
    flatter_ = 1;
    if (fitsRoom()) return;
    shown.view = LaneView::Streams;
    shown.buffers = shown.blocks = false;
    lanes_ = lanesOf(shown);
    // Curves are last.
    const auto endsWithCurve = [this] { return !lanes_.lanes.empty() && lanes_.lanes.back().isCurve(); };
    while (!fitsRoom() && endsWithCurve()) lanes_.lanes.pop_back();
    if (!fitsRoom()) scene_.shown.ghost.reset();
    if (!fitsRoom()) flatter_ = lowest;
    for (double letters = scale_.letters() - 1; !fitsRoom() && letters >= scale_.readable(); --letters)
        setLetters(DisplayScale{{letters / LetterScale::deskLetters}});
}

Lanes TimelinePlot::lanesOf(const LaneArrangement& arrangement) {
    if (arrangement.blocks && !blocks_) blocks_ = runBlocks(*timeline_, program_.get());
    return streamscope::lanesOf(*timeline_, arrangement, buffers_.get(), nullptr, blocks_);
}

void TimelinePlot::setBuffers(std::shared_ptr<const ProgramBuffers> buffers) {
    buffers_ = std::move(buffers);
    if (arrangement_.buffers) bringLanes();
}

void TimelinePlot::setClocks(std::shared_ptr<const RecordClocks> clocks) {
    scene_.shown.clocks = std::move(clocks);
    invalidate();
}

double TimelinePlot::axisHeight() const { return scene_.look.scale.isForRoom() ? scene_.look.scale.line() + 6 : deskAxis; }

/// Returns the height of the overview, which is hidden for a room.
double TimelinePlot::belowLanes() const { return scene_.look.scale.isForRoom() ? 4 : overviewHeight + 2 * overviewGap; }

double TimelinePlot::rightMargin() const { return deskMargin * scene_.look.scale.factor; }

/// Adds space below each row of bars for those of the compared run, half as high.
RowMetrics TimelinePlot::withBefore(RowMetrics rows) const {
    if (scene_.shown.ghost) rows.before = std::round(rows.stackedBar / 2) + 4;
    return rows;
}

/// Returns heights that fill the space, up to twice the usual ones. If there is too little, returns the highest ones in which all
/// lanes fit, else those in which the streams do; the bars of a compared run then get no rows of their own.
RowMetrics TimelinePlot::rowsAtDesk(double room) const {
    constexpr double most = 2, step = 0.25;  // in steps, so that edits rarely move all lanes
    const RowMetrics usual = withBefore(RowMetrics());
    const double needed = contentHeight(lanes_, usual);
    if (needed > room) {
        const std::array lower{withBefore(RowMetrics::compact()), withBefore(RowMetrics::tight()), RowMetrics::tight()};
        for (const auto height : {contentHeight, heightToLastStream})
            for (const RowMetrics& rows : lower)
                if (height(lanes_, rows) <= room) return rows;
        return room < fewLanes ? lower.back() : lower.front();
    }
    const double perFactor = contentHeight(lanes_, usual.grown(most)) - needed;
    const double spare = perFactor > 0 ? (room - needed) / perFactor * (most - 1) : 0;
    return usual.grown(1 + std::floor(std::min(spare, most - 1) / step) * step);
}

RowMetrics TimelinePlot::rowsFor(double room) const {
    if (!scene_.look.scale.isForRoom()) return rowsAtDesk(room);
    RowMetrics rows = roomRows();
    double bars = 0;
    for (const TimelineLane& lane : lanes_.lanes)
        if (!lane.hidden && (lane.kind == TimelineLaneKind::Stream || lane.named))
            bars += static_cast<double>(std::max<std::size_t>(1, lane.rows.size()));
    const double spare = (room - contentHeight(lanes_, rows)) / std::max(1.0, bars);
    rows.bar += std::clamp(std::floor(spare), 0.0, scene_.look.scale.line());
    rows.stackedBar = rows.bar;
    return rows;
}

void TimelinePlot::restyle(const Theme& theme, const DisplayScale& scale) {
    forgetTints(scene_.layout);
    scene_.look = Look::standard(theme, scale);
    styleAxis();
}

void TimelinePlot::setArrowMode(ArrowMode mode) {
    scene_.shown.arrows = mode;
    invalidate();
}

void TimelinePlot::setTimeline(std::shared_ptr<const Timeline> timeline) {
    scene_.layout = {};  // it refers to the lanes
    if (timeline != timeline_) blocks_.reset();
    timeline_ = std::move(timeline);
    makeLanesShown();
    showLanes();
}

void TimelinePlot::setTimeline(PreparedTimeline made) {
    if (scene_.look.scale.isForRoom() || !made.timeline) return setTimeline(std::move(made.timeline));
    preparation_.drop();
    timeline_ = made.timeline;
    blocks_.reset();
    takeLanes(made);
    showLanes();
    if (!areMadeSo()) bringLanes();
}

void TimelinePlot::showLanes() {
    scene_.total = total();
    hovered_.clear();
    scene_.shown.selected.clear();
    scene_.shown.chain.clear();
    scene_.shown.lit.clear();
    found_.reset();
    scene_.shown.matches.reset();
    place();
}

void TimelinePlot::setGhost(std::shared_ptr<const Timeline> ghost) {
    const bool another = (ghost == nullptr) != (ghost_ == nullptr);
    ghost_ = ghost;
    setOther(&Shown::ghost, std::move(ghost));
    if (scene_.look.scale.isForRoom()) {
        scene_.layout = {};
        makeLanesShown();
    }
    if (another) place();  // adds or removes rows for it
}

void TimelinePlot::setWhatIf(std::shared_ptr<const Timeline> whatIf) { setOther(&Shown::whatIf, std::move(whatIf)); }

void TimelinePlot::setOther(std::shared_ptr<const Timeline> Shown::*which, std::shared_ptr<const Timeline> timeline) {
    if (scene_.shown.*which == timeline) return;
    scene_.shown.*which = std::move(timeline);
    scene_.shown.ghostBars.reset();
    invalidate();
}

void TimelinePlot::setLit(std::vector<std::uint32_t> dependencies) {
    if (scene_.shown.lit == dependencies) return;
    scene_.shown.lit = std::move(dependencies);
    invalidate();
}

void TimelinePlot::matchGhost() {
    if (timeline_ && scene_.shown.other() && !scene_.shown.ghostBars)
        scene_.shown.ghostBars = std::make_shared<const GhostBars>(ghostBars(*timeline_, lanes_, *scene_.shown.other()));
}

double TimelinePlot::ghostEnd() {
    matchGhost();
    const std::shared_ptr<const GhostBars>& ghost = scene_.shown.ghostBars;
    return ghost && !ghost->bars.empty() ? 1.05 * static_cast<double>(ghost->end) : 0;
}

void TimelinePlot::setSelected(std::set<std::uint32_t> operations) {
    if (!timeline_) return;
    scene_.shown.chain = dependencyChain(*timeline_, lanes_, operations);
    scene_.shown.selected = std::move(operations);
    invalidate();
}

void TimelinePlot::setHovered(const std::vector<std::uint32_t>& operations) {
    if (operations == hovered_) return;
    hovered_ = operations;
    outlineHovered();
    replotOverlay();
}

void TimelinePlot::outlineHovered() {
    scene_.hovered.clear();
    for (const std::uint32_t operation : hovered_) {
        const std::vector<Outline> outlines = outlinesOf(scene_.layout, operation);
        scene_.hovered.insert(scene_.hovered.end(), outlines.begin(), outlines.end());
        if (!outlines.empty() || !timeline_) continue;
        if (const auto place = placeOf(*timeline_, lanes_, scene_.layout.viewport, scene_.look, operation))
            scene_.hovered.push_back({operation, place->adjusted(-2, -2, 2, 2)});
    }
}

void TimelinePlot::setMeasure(std::optional<std::pair<double, double>> times) {
    if (times == scene_.measure) return;
    scene_.measure = times;
    replotOverlay();
    Q_EMIT measureChanged();
}

std::optional<std::pair<double, double>> TimelinePlot::lastMeasure() const {
    if (scene_.measure) return scene_.measure;
    for (auto note = scene_.notes.rbegin(); note != scene_.notes.rend(); ++note)
        if (note->to > note->from)
            return std::pair(static_cast<double>(note->from.count()), static_cast<double>(note->to.count()));
    return std::nullopt;
}

void TimelinePlot::keepMeasure(const std::pair<double, double>& times) {
    const auto [from, to] = std::minmax(std::llround(times.first), std::llround(times.second));
    std::vector<TimelineNote> notes = scene_.notes;
    notes.push_back({Nanoseconds(from), Nanoseconds(to), {}});
    scene_.measure.reset();
    setNotes(std::move(notes));
}

void TimelinePlot::clearMeasures() {
    std::vector<TimelineNote> notes = scene_.notes;
    std::erase_if(notes, [](const TimelineNote& note) { return note.text.empty(); });
    scene_.measure.reset();
    setNotes(std::move(notes));
}

void TimelinePlot::setNotes(std::vector<TimelineNote> notes) {
    const bool isOther = notes != scene_.notes;
    scene_.notes = std::move(notes);
    replotOverlay();
    Q_EMIT measureChanged();
    if (isOther) Q_EMIT notesChanged();
}

void TimelinePlot::setPlayhead(std::optional<double> time, bool reveals) {
    scene_.playhead = time;
    scene_.curtain = reveals ? time : std::nullopt;
    replotOverlay();
}

void TimelinePlot::setMatches(std::optional<std::vector<bool>> matches) {
    found_ = std::move(matches);
    forgetTints(scene_.layout);
    matchSearch();
    makeOverview();
    invalidate();
}

void TimelinePlot::matchSearch() {
    scene_.shown.matches = found_ && timeline_ ? std::make_shared<const Matches>(*found_, lanes_) : nullptr;
}

/// Repaints the overlay, which needs a painted background.
void TimelinePlot::replotOverlay() {
    if (painted_) layer(QStringLiteral("overlay"))->replot();
    else drawing_.schedule();
}

void TimelinePlot::setZoomRegion(std::optional<std::pair<double, double>> pixels) {
    scene_.zoomRegion = pixels;
    replotOverlay();
}

void TimelinePlot::setOverviewRegion(std::optional<std::pair<double, double>> pixels) {
    scene_.overviewRegion = pixels;
    replotOverlay();
}

void TimelinePlot::setFocused(bool focused) {
    scene_.focused = focused;
    replotOverlay();
}

void TimelinePlot::resizeEvent(QResizeEvent* event) {
    QCustomPlot::resizeEvent(event);
    if (scene_.look.scale.isForRoom()) {
        scene_.layout = {};
        makeLanesShown();
    }
    place();
}

void TimelinePlot::place() {
    const QFontMetricsF strong(scene_.look.strong), small(scene_.look.small);
    gutter_ = narrowestGutter;
    for (const TimelineLane& lane : lanes_.lanes) {
        if (lane.hidden) continue;
        const double numbers = curveNumbers * scene_.look.scale.factor;
        const double room = 24 + (lane.isCurve() ? numbers : 0);
        gutter_ = std::max({gutter_, strong.horizontalAdvance(text(signedTitle(lane))) + room,
                            scene_.look.scale.isForRoom() ? 0 : small.horizontalAdvance(text(lane.note)) + room});
    }
    gutter_ = std::round(std::min(gutter_, widestGutter * scene_.look.scale.factor));
    const int axis = static_cast<int>(axisHeight()), right = static_cast<int>(rightMargin());
    room_ = std::max(1, height() - axis - static_cast<int>(belowLanes()));
    scene_.look.rows = rowsFor(room_);
    scroll_ = std::clamp(scroll_, 0.0, furthestScroll());
    showWholeLanes();
    const double shown = std::min(room_, std::ceil(contentHeight(lanes_, scene_.look.rows)));
    overview_ = scene_.look.scale.isForRoom()
                    ? QRectF()
                    : QRectF(gutter_, axis + shown + overviewGap, width() - gutter_ - right, overviewHeight);
    plotLayout()->setOuterRect(viewport());
    makeOverview();
    invalidate();
    Q_EMIT viewChanged();
}

void TimelinePlot::showWholeLanes() {
    const int axis = static_cast<int>(axisHeight());
    const int shown = static_cast<int>(std::ceil(shownHeight(lanes_, scene_.look.rows, scroll_, room_)));
    axisRect()->setMargins(QMargins(static_cast<int>(gutter_), axis, static_cast<int>(rightMargin()), height() - axis - shown));
}

void TimelinePlot::makeOverview() {
    overviewEnd_ = wholeEnd();
    Viewport whole;
    whole.overview = rectOf(overview_);
    whole.overviewEnd = overviewEnd_;
    whole.columns = devicePixelRatioF();
    scene_.overview = timeline_ && !overview_.isEmpty() ? overviewRows(*timeline_, lanes_, whole, scene_.look, scene_.shown)
                                                        : std::vector<FoldedRow>();
}

void TimelinePlot::invalidate() {
    stale_ = true;
    drawing_.schedule();
}

/// Lays out and paints in two iterations of the event loop, so that the next mouse event can be handled in between; then paints
/// in any case.
void TimelinePlot::continueDrawing() {
    if (!stale_ || std::exchange(laidOutBefore_, true)) return replot();
    updateLayout();
    drawing_.schedule();
}

const TimelineLayout& TimelinePlot::layoutNow() {
    if (stale_) updateLayout();  // it calls layOut()
    return scene_.layout;
}

void TimelinePlot::layOut() {
    Viewport view;
    view.begin = range().begin;
    view.end = range().end;
    view.area = rectOf(axisRect()->rect());
    view.gutter = gutter_;
    view.scroll = scroll_;
    view.overview = rectOf(overview_);
    view.overviewEnd = overviewEnd_;
    view.overviewRows = &scene_.overview;
    view.columns = devicePixelRatioF();
    if (!stale_ && view == scene_.layout.viewport) return;
    stale_ = false;
    matchGhost();
    yAxis->setRange(scroll_, scroll_ + axisRect()->height());
    const Timeline nothing;
    scene_.layout =
        layoutTimeline(timeline_ ? *timeline_ : nothing, lanes_, view, scene_.look, scene_.shown, std::move(scene_.layout));
    outlineHovered();
}

}  // namespace streamscope::ui

#include "moc_timeline_plot.cpp"
