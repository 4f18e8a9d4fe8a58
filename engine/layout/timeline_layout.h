// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lane_waits.h"
#include "engine/lanes/lanes.h"
#include "engine/lanes/matches.h"
#include "engine/layout/letter_scale.h"
#include "engine/layout/palette.h"
#include "engine/layout/shapes.h"
#include "engine/layout/text_measures.h"
#include "engine/layout/time_axis.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

/// Layout of the timeline as rectangles, lines and texts, without widgets. Shared by the window, figures and tests. Lengths are
/// in px, times in ns as doubles.
namespace streamscope {

inline constexpr double collapsedHeight = 18;  ///< px of a lane
inline constexpr double curveNumbers = 34;     ///< px for the numbers of a curve, between its name and the area
inline constexpr double counterPart = 0.6;     ///< height of a counter's lane, as a part of that of the multiprocessors
inline constexpr double markStep = 8;          ///< px between marks that are stacked
inline constexpr double collisionOpacity = 0.22, collisionWidth = 2;
inline constexpr double tailOpacity = 0.18;  ///< of the ground behind the last wave of a kernel

struct FoldedRow;
struct GhostBars;
class RecordClocks;

/// Whether operations that are too many to be distinguished are drawn together.
enum class Folding : std::uint8_t {
    WhereDense,
    Never,  ///< each has its own bar, and texts have their alternatives (LabelChoices); for a view from unfoldedView()
};

/// Visible part of the time and of the lanes, and its place.
struct Viewport {
    double begin = 0, end = 1e6;                           ///< ns at the left and right edge of `area`
    Rect area;                                             ///< the lanes, without the column of names
    double gutter = 128;                                   ///< width of the column of names, left of `area`
    double scroll = 0;                                     ///< vertical scroll position
    Rect overview;                                         ///< strip with the whole run; may be empty
    double overviewEnd = 0;                                ///< time at the right end of the strip; 0: fittingEnd()
    const std::vector<FoldedRow>* overviewRows = nullptr;  ///< result of an earlier overviewRows()
    double columns = 1;                                    ///< columns of a strip per px: the device pixel ratio
    Folding folding = Folding::WhereDense;

    double x(double time) const { return area.left() + (time - begin) / (end - begin) * area.width(); }
    double time(double x) const { return begin + (x - area.left()) / area.width() * (end - begin); }
    double scale() const { return area.width() / (end - begin); }  ///< px per ns
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

enum class ArrowMode : std::uint8_t {
    Off,
    Chain,
    All,
    BetweenLanes,  ///< all but stream and host order, which the lanes show anyway
};

/// Heights of the lanes. Bars are at least 24 high.
struct RowMetrics {
    double host = 34, hostBar = 22;
    double rail = 13, bar = 34, gap = 7, under = 7;  ///< of a stream: marks, a bar, gap between rows, space below (critical path)
    double stackedBar = 26;                          ///< a bar in a lane with overlapping work
    double engine = 28, engineBar = 12;
    double multiprocessors = 84, curve = 60;
    double caliper = 32, caliperBand = 8;  ///< of an elapsed time: a row; the band inside
    double buffer = 17, conflict = 16;     ///< of a buffer: a row; space below for conflicts
    double range = 17;                     ///< a row of ranges
    double note = 19;                      ///< a row of notes
    double strip = 96;                     ///< about that of all rows of several multiprocessors
    double slot = 18;                      ///< a slot of a multiprocessor, if it has few
    double openedBlocks = 30;              ///< multiprocessors that have lanes below
    double waves = 16;                     ///< space below multiprocessors for the numbers of waves
    double queue = 26;                     ///< blocks that wait
    double heading = 22;
    double mark = 5;    ///< radius of a mark
    double before = 0;  ///< height of the compared run's bars, below each row of bars
    static RowMetrics compact();
    static RowMetrics tight();  ///< heights as low as letters allow
    /// Returns the metrics with bars and curves `factor` times as high.
    RowMetrics grown(double factor) const;
    static RowMetrics forRoom(const LetterScale& scale);
};

/// How a timeline looks: colours, letters and heights. The window adds its fonts (ui/timeline/paint/look.h).
struct LayoutLook {
    Palette palette;
    LetterScale scale;
    RowMetrics rows;
    std::shared_ptr<TextMeasures> measures;
};

/// Selection, emphasis and arrows of a timeline, besides its lanes.
struct Shown {
    ArrowMode arrows = ArrowMode::Chain;
    std::set<std::uint32_t> selected;            ///< operations
    std::vector<std::uint32_t> chain;            ///< dependencies to draw regardless of the mode; see dependencyChain()
    std::vector<std::uint32_t> lit;              ///< the same, as the answer to a question
    std::shared_ptr<const Matches> matches;      ///< matches of a search: other operations are dimmed; nullptr: no search
    std::shared_ptr<const Timeline> ghost;       ///< another run, drawn as dashed outlines where it differs
    std::shared_ptr<const Timeline> whatIf;      ///< drawn in place of the ghost; operations that it lacks are struck out
    std::shared_ptr<const GhostBars> ghostBars;  ///< bars of other(), if known already
    std::shared_ptr<const RecordClocks> clocks;  ///< clocks of the timeline's program; nullptr: unknown

    const std::shared_ptr<const Timeline>& other() const { return whatIf ? whatIf : ghost; }
};

/// Style of a line.
enum class PenStyle : std::uint8_t { Solid, Dash, Dot, DashDot };

/// Pen for outlines in dashes of 4 widths with gaps of 3.
struct DashedPen {
    Color color;
    double width = 1;
};

/// Part of a text that keeps its place in viewers with other letter widths.
enum class Anchor : std::uint8_t { Start, Middle, End };

enum class Elision : std::uint8_t { None, End };

/// Texts of a label, of which a scene shows the first that fits into the room at its zoom.
struct LabelChoices {
    std::vector<std::string> texts;
    Rect room;
    Elision elision{};  ///< of the last text, if it does not fit
};

/// One line of text. `box` has exactly the size of the text.
struct Label {
    std::string text;
    Face face = Face::Text;
    Color color, background;
    Rect box;
    Anchor anchor = Anchor::Start;
    std::shared_ptr<const LabelChoices> choices = {};  ///< if nothing is folded
};

/// Returns the left end of the baseline.
Point baselineOf(const Label& label, const LayoutLook& look);
/// Returns a label of the face Text around a point.
Label centredLabel(const std::string& text, const Color& color, const Point& centre, const LayoutLook& look);

/// Frame around the nodes that one launch of a graph executed.
struct GraphFrame {
    std::uint32_t operation = 0;
    Rect rect;
    Color color;
    Label label;
};

/// Whisker from p5 to p95 of a bar's start or end.
struct Whisker {
    std::uint32_t operation = 0;
    double left = 0, right = 0, y = 0;
    Color color;
};

struct RowBox {
    std::size_t lane = 0;
    Rect rect;  ///< row from the left of the gutter to the right of the area
    Label title, note;
    double rail = 0;  ///< height of the marks above its bars
    bool heading = false;
};

enum class BarShape : std::uint8_t {
    Solid,     ///< executing
    Pale,      ///< a bracket around known spans
    Hollow,    ///< executed somewhere inside: known end, unknown start
    HostCall,  ///< a blocking call of a host thread
    HostTick,  ///< a short one
    Engine,
    Writes,  ///< writes to a buffer
    Reads,
};

struct Bar {
    std::uint32_t operation = 0;
    BarShape shape = BarShape::Solid;
    Rect rect;
    Color fill, edge;
    bool cutLeft = false, cutRight = false;  ///< continues outside the area
    bool endless = false;                    ///< never ended
    Label label;                             ///< empty text: none fits
};

struct WaitBox {
    LaneWait wait;
    Rect rect;
    WaitPattern pattern{};
    double phase = 0;  ///< px by which the pattern is shifted so that it moves with time
    bool endless = false;
    Label label;
};

struct TimelineMark {
    std::uint32_t operation = 0;
    Point centre;
    double radius = 5;
    bool filled = true;
    Color color;
    bool timed = false;  ///< a record of an event with timing
};

/// Marks that are too many to be drawn separately: for each px, one of its operations plus 1; 0: none.
struct FoldedMarks {
    Rect rect;
    std::vector<std::uint32_t> columns;
    Color color;
};

struct FailureMark {
    std::uint32_t operation = 0;
    Rect tick;
    Label label;
};

struct TimelineArrow {
    std::uint32_t dependency = 0;
    std::vector<Point> points;  ///< the head is at the last one
    Color color;
    PenStyle pen = PenStyle::Solid;
    bool emphasised = false;
    bool binding = true;  ///< false: there was slack
    Provenance provenance = Provenance::Declared;
    bool isCut = false;  ///< has no head, because it ends outside the area
};

/// Density of arrows that are too many to be drawn: how many begin in each px, from 0 to 1.
struct DependencyDensity {
    Rect rect;
    std::vector<float> parts;
    Color color;
    Label label;
};

/// Interval of an eventElapsedTime between two recordings: jaws at both, and a band with the shares of the recordings' own
/// streams, of others, and of idle time in each column.
struct Caliper {
    std::uint32_t operation = 0;
    Rect rect, band;
    bool cutLeft = false, cutRight = false;  ///< continues outside the area
    std::vector<Rgb> tints;                  ///< premultiplied, by column
    double own = 0, others = 0, idle = 0;    ///< ns in total
    Color color;
    std::vector<Line> leads;  ///< lines from recordings in the lane above to the jaws
    Label label;
};

/// Two accesses of a buffer that are not ordered.
struct ConflictMark {
    std::size_t lane = 0, conflict = 0;  ///< index into TimelineLane::conflicts
    std::uint32_t earlier = 0, later = 0;
    bool happened = false;
    Rect rect;   ///< part of the lane during that time
    Rect brace;  ///< brace below the rows, from one access to the other
    Label label;
};

/// Part of an operation's bar during which it executes at once with work that it races with.
struct CollisionMark {
    std::uint32_t operation = 0, with = 0;
    Rect rect;
};

/// Barrier of a default stream: work of blocking streams waits while its own executes.
struct Barrier {
    std::uint32_t operation = 0;
    std::vector<Rect> rects;  ///< in each blocked lane
};

/// Range of calls, or several that are too short to be distinguished.
struct RangeBox {
    std::uint32_t range = 0;  ///< index into Timeline::ranges
    Rect rect;
    bool cutLeft = false, cutRight = false;  ///< continues outside the area
    Label label;                             ///< empty text: none fits
};

/// Note of a reader: dashed lines through the lanes at its ends, which lead down to its text.
struct NoteMark {
    Rect rect;                               ///< from the top of the lanes to its row; of a point without width
    bool cutLeft = false, cutRight = false;  ///< continues outside the area
    Label label;
};

struct StepCurve {
    Rect rect;
    std::vector<Point> points;  ///< empty if folded
    std::vector<float> means;   ///< means of the columns, 0 to 1, if folded; of a counter their maxima
    Color color;
    std::vector<Point> levels;  ///< left ends of the horizontal grid lines
    std::vector<Label> labels;
};

/// Operation of a deadlock's cycle, in the lane in which it never executes.
struct StuckBox {
    std::uint32_t operation = 0;
    Rect rect;
    Label label;  ///< empty text: no space
};

/// Link from one of them to the one that waits for it.
struct StuckLink {
    std::uint32_t from = 0, to = 0;
    TimelineArrow arrow;  ///< has no dependency
};

struct Outline {
    std::uint32_t operation = 0;
    Rect rect;
    Color fill{};  ///< invalid: none
};

/// Part of a column of a folded row with another kind than most of it.
struct FoldedBand {
    std::uint32_t column = 0;
    float from = 0, to = 0;  ///< relative to the height of the row, from its top
    Rgb tint = 0;            ///< premultiplied
};

/// Row of bars that are too many to be drawn: columns, tinted by the share of their time that is busy. Named, selected and wide
/// bars are drawn on top.
struct FoldedRow {
    const LaneRow* row = nullptr;  ///< row of the Lanes that are laid out
    Rect rect;
    double begin = 0, end = 1;  ///< ns
    std::vector<FoldedColumn> columns;
    std::vector<Rgb> tints;         ///< premultiplied; the background is visible through them
    std::vector<Rgb> edges;         ///< opaque lines above and below non-empty columns; may be empty
    std::vector<Rgb> kept;          ///< critical and failed ones, opaque; may be empty
    std::vector<FoldedBand> bands;  ///< bands on top of the tints, sorted by column

    /// Returns the item of the row that is drawn at x, nullopt if there is none.
    std::optional<std::size_t> itemAt(double x) const;
    std::optional<std::uint32_t> operationAt(double x) const;
};

/// What executes most in a stretch of a folded row.
struct FoldedName {
    const LaneRow* row = nullptr;  ///< row of the Lanes that are laid out
    double begin = 0, end = 0;     ///< ns
    std::string name;              ///< in words: "mostly gemm"; empty: nothing does more than half
    Label label;
};

/// Row of blocks that are too many to be drawn.
struct BlockStrip {
    FoldedRow row;
    std::size_t lane = 0, index = 0;  ///< row `index` of the lane
};

/// Wave of a kernel that has several.
struct WaveMark {
    std::uint32_t operation = 0;
    Rect rect;                               ///< its time on all multiprocessors
    bool cutLeft = false, cutRight = false;  ///< continues outside the area
    bool isTail = false;                     ///< the last one, with fewer blocks than others
    Label label;                             ///< below; empty text: none fits
};

/// Blocks of a kernel that wait for a multiprocessor.
struct QueueBox {
    std::uint32_t operation = 0;
    std::uint32_t queued = 0;  ///< index into RunBlocks::queued
    Rect rect;                 ///< as high as their part of the most that wait in the lane
    WaitPattern pattern{};
    double phase = 0;  ///< as of a WaitBox
    Color color;       ///< of the kernel's blocks
    Label label;
};

/// Blocks on multiprocessors, and those that wait for one.
struct BlockPicture {
    std::vector<BlockStrip> strips;
    std::vector<Bar> bars;
    std::vector<std::uint32_t> places;  ///< of each bar: index into RunBlocks::places
    std::vector<WaitBox> pauses;        ///< parts of bars in which the block only waits
    std::vector<WaveMark> waves;
    std::vector<QueueBox> queues;
    bool empty() const { return strips.empty() && bars.empty() && waves.empty() && queues.empty(); }
};

struct TimelineLayout {
    Viewport viewport;
    double contentHeight = 0;  ///< height of all lanes
    std::vector<RowBox> rows;  ///< visible ones
    std::vector<TimeTick> ticks;
    std::vector<Bar> bars;
    std::vector<WaitBox> waits;
    std::vector<TimelineMark> marks;
    std::vector<FoldedMarks> foldedMarks;
    std::vector<FailureMark> failures;
    std::vector<GraphFrame> frames;
    std::vector<Whisker> whiskers;
    std::vector<TimelineArrow> arrows;
    int arrowsLeftOut = 0;
    std::vector<StuckBox> stuck;
    std::vector<StuckLink> circle;
    std::optional<DependencyDensity> density;
    std::vector<std::vector<Point>> criticalPath;   ///< lines below the bars on the path
    std::vector<std::vector<Point>> criticalLinks;  ///< links from one bar on the path to the next, behind all bars
    std::vector<StepCurve> curves;
    BlockPicture blocks;
    std::vector<Caliper> calipers;
    std::vector<ConflictMark> conflicts;
    std::vector<CollisionMark> collisions;
    std::vector<RangeBox> ranges;
    std::vector<NoteMark> notes;
    std::vector<Barrier> barriers;
    std::vector<Outline> halos;   ///< around selected operations
    std::vector<Outline> ghosts;  ///< outlines of the other run; `operation` is `gone` (ghost_bars.h) if the shown run lacks it
    DashedPen ghostPen;
    std::vector<Label> ghostNames;
    std::vector<Outline> struckOut;  ///< bars that the what-if result lacks
    std::vector<FoldedRow> folded;
    std::vector<FoldedName> foldedNames;
    std::vector<FoldedRow> foldedPath;  ///< replaces both if their pieces are too short: tinted by the share of time
    std::vector<FoldedRow> overview;
    Rect overviewWindow;
    double aroundFound = 1;  ///< opacity of everything but operations, reduced while a search shows its results
};

/// Lays out a timeline. `lanes` is makeLanes(timeline); the second form makes them. `before` is a layout of the same lanes with
/// the same colours and search, which makes it faster if the view has moved but not grown.
TimelineLayout layoutTimeline(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const LayoutLook& look,
                              const Shown& shown = {}, TimelineLayout before = {});
TimelineLayout layoutTimeline(const Timeline& timeline, const Viewport& viewport, const LayoutLook& look,
                              const Shown& shown = {});

/// Returns a view of the same time that is so wide that each ns has many px. Thus each x of its layout tells its time and its
/// distance from it.
Viewport unfoldedView(Viewport view);

/// Returns the fill of a bracket: the colour of the kind mixed with the background.
Color pale(const Color& color, const Color& ground);

/// Returns the colour in a caliper's band for work of other streams.
Color caliperOthers(const Color& color, const Palette& palette);

/// Returns the title of a lane, with a sign if it opens or closes lanes below.
std::string signedTitle(const TimelineLane& lane);

/// Returns the height of the marks above a lane's bars.
double railHeight(const TimelineLane& lane, const RowMetrics& rows);
double laneHeight(const TimelineLane& lane, const RowMetrics& rows);
/// Returns the height of a row of a lane of multiprocessors that is stretched by a factor, with the gap below it; 0 without rows.
double blockPitch(const TimelineLane& lane, const RowMetrics& rows, double stretch);
double contentHeight(const Lanes& lanes, const RowMetrics& rows);
/// Returns the height of the lanes down to the last stream, 0 without one.
double heightToLastStream(const Lanes& lanes, const RowMetrics& rows);
/// Returns the height of the pinned lanes, which do not scroll, within `room`; 0 if none is pinned or fits.
double pinnedHeight(const Lanes& lanes, const RowMetrics& rows, double room);
/// Adjusts a scroll position so that no lane is partly below the pinned ones. At the end, the last lane is complete.
double wholeLanes(const Lanes& lanes, const RowMetrics& rows, double scroll, double room);
/// Returns the height, up to `room`, at which no lane is cut at the bottom. Returns `room` if lanes are pinned, or if a lane is
/// so high that too little would be shown.
double shownHeight(const Lanes& lanes, const RowMetrics& rows, double scroll, double room);

/// Returns the end of the range that shows everything, with a margin for operations that never ended.
double fittingEnd(const Lanes& lanes);

/// Returns the time at the right end of the overview strip. The strip depends on the lanes, its size and the colours only.
double overviewEnd(const Lanes& lanes, const Viewport& viewport);
std::vector<FoldedRow> overviewRows(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport,
                                    const LayoutLook& look, const Shown& shown);

/// Returns the box of an operation in the visible lanes, folded or not.
std::optional<Rect> placeOf(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const LayoutLook& look,
                            std::uint32_t operation);

/// Returns the dependencies of the selected operations: those into and out of them, and further along binding ones in both
/// directions. A wait represents the next work in its stream, a record the previous work.
std::vector<std::uint32_t> dependencyChain(const Timeline& timeline, const Lanes& lanes, const std::set<std::uint32_t>& selected);

/// Returns the work at the other end of a dependency: forwards from `operation` (by > 0) or backwards.
std::optional<std::uint32_t> alongDependency(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, int by);

}  // namespace streamscope
