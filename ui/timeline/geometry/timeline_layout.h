#pragma once

#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"
#include "ui/timeline/geometry/text_measures.h"
#include "ui/timeline/geometry/time_axis.h"
#include "ui/timeline/geometry/wait_tiles.h"
#include "ui/timeline/index/lane_waits.h"
#include "ui/timeline/index/lanes.h"
#include "ui/timeline/index/matches.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QVector>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

/// The timeline as plain rectangles, lines and texts: pure, no widget. What the window, the figures and the tests share.
/// All lengths are px, all times ns in doubles.
namespace streamscope::ui {

inline constexpr double collapsedHeight = 18;  ///< px of a lane
inline constexpr double curveNumbers = 34;     ///< px for the numbers of a curve, between its name and the area
inline constexpr double markStep = 8;          ///< px between marks that are stacked

struct FoldedRow;
struct GhostBars;
class RecordClocks;

/// Which piece of time and of the lanes is shown, and where.
struct Viewport {
    double begin = 0, end = 1e6;                           ///< ns at the left and right edge of `area`
    QRectF area;                                           ///< the lanes, without the column of names
    double gutter = 128;                                   ///< width of the column of names, left of `area`
    double scroll = 0;                                     ///< how far the lanes are scrolled up
    QRectF overview;                                       ///< the strip with the whole run; empty: none
    double overviewEnd = 0;                                ///< time at the strip's right end; 0: fittingEnd()
    const std::vector<FoldedRow>* overviewRows = nullptr;  ///< as overviewRows() made them before
    double columns = 1;                                    ///< columns of a strip in one px: the pixels of the screen

    double x(double time) const { return area.left() + (time - begin) / (end - begin) * area.width(); }
    double time(double x) const { return begin + (x - area.left()) / area.width() * (end - begin); }
    double scale() const { return area.width() / (end - begin); }  ///< px per ns
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

enum class Face : std::uint8_t { Text, Strong, Small, Title };
enum class ArrowMode : std::uint8_t { Off, Chain, All };

/// Heights of the lanes; a bar is never lower than 24.
struct RowMetrics {
    double host = 34, hostBar = 22;
    double rail = 13, bar = 34, gap = 7, under = 7;  ///< of a stream: marks, a bar, between rows, below (critical path)
    double stackedBar = 26;                          ///< a bar where work overlaps in the lane
    double engine = 28, engineBar = 12;
    double multiprocessors = 84, curve = 60;
    double caliper = 32, caliperBand = 8;  ///< of an elapsed time: a row; what ran inside
    double buffer = 17, conflict = 16;     ///< of a buffer: a row; below them, where there are conflicts
    double range = 17;                     ///< a row of ranges
    double heading = 22;
    double before = 0;  ///< below each row of bars: the same bars of the run that is compared with
    static RowMetrics compact();
    static RowMetrics tight();  ///< as low as letters allow
    /// Returns the metrics with bars and curves `factor` times as high.
    RowMetrics grown(double factor) const;
    static RowMetrics forRoom(const DisplayScale& scale);
};

struct TimelineStyle {
    Theme theme;
    DisplayScale scale;
    QFont text, strong, small, title;  ///< 12 px, 12 px bold, 10 px, 18 px bold
    RowMetrics rows;
    ArrowMode arrows = ArrowMode::Chain;
    bool plainArrows = true;  ///< with All: also those of stream and host order, which the lanes show anyway
    bool criticalPath = true;
    std::set<std::uint32_t> selected;            ///< operations
    std::vector<std::uint32_t> chain;            ///< dependencies to draw whatever the mode; see dependencyChain()
    std::shared_ptr<const Matches> matches;      ///< of a search: what it did not find is dimmed; null: none
    const Timeline* ghost = nullptr;             ///< another run, drawn as dashed outlines where it differs
    std::shared_ptr<const GhostBars> ghostBars;  ///< of `ghost` upon what is laid out, where that is known already
    std::shared_ptr<const RecordClocks> clocks;  ///< of the timeline's program; null: not known
    bool whatIf = false;                         ///< the ghost is what would be: what it lacks is struck out
    std::vector<std::uint32_t> lit;              ///< dependencies to draw whatever the mode, as the answer to a question
    std::shared_ptr<TextMeasures> measures = std::make_shared<TextMeasures>();
    std::shared_ptr<WaitTiles> tiles = std::make_shared<WaitTiles>();

    const QFont& font(Face face) const;
    static TimelineStyle standard(const Theme& theme, const DisplayScale& scale = {});
};

/// Which part of a text stays in its place where its letters are wider or narrower than those that were measured.
enum class Anchor : std::uint8_t { Start, Middle, End };

/// One line of text; `box` is exactly as large as the text.
struct Label {
    QString text;
    Face face = Face::Text;
    QColor color, background;
    QRectF box;
    Anchor anchor = Anchor::Start;
};

/// Returns where a text is painted: the left end of its baseline.
QPointF baselineOf(const Label& label, const TimelineStyle& style);

/// Around the nodes that one launch of a graph executed.
struct GraphFrame {
    std::uint32_t operation = 0;
    QRectF rect;
    QColor color;
    Label label;
};

/// From p5 to p95 of a bar's start or end.
struct Whisker {
    std::uint32_t operation = 0;
    double left = 0, right = 0, y = 0;
    QColor color;
};

struct RowBox {
    std::size_t lane = 0;
    QRectF rect;  ///< from the gutter's left to the area's right
    Label title, note;
    double rail = 0;  ///< height of the marks above its bars
    bool heading = false;
};

enum class BarShape : std::uint8_t {
    Solid,     ///< really executing
    Pale,      ///< a bracket around known spans
    Hollow,    ///< executed somewhere within: firm end, open start
    HostCall,  ///< a blocking call of a host thread
    HostTick,  ///< a short one
    Engine,
    Writes,  ///< of a buffer
    Reads,
};

struct Bar {
    std::uint32_t operation = 0;
    BarShape shape = BarShape::Solid;
    QRectF rect;
    QColor fill, edge;
    bool cutLeft = false, cutRight = false;  ///< goes on beyond the area
    bool endless = false;                    ///< never ended
    Label label;                             ///< empty text: none fits
};

struct WaitBox {
    LaneWait wait;
    QRectF rect;
    WaitPattern pattern{};
    double phase = 0;  ///< px by which the pattern is moved, so that it sticks to time
    bool endless = false;
    Label label;
};

struct Mark {
    std::uint32_t operation = 0;
    QPointF centre;
    double radius = 5;
    bool filled = true;
    QColor color;
    bool timed = false;  ///< a record of an event with timing
};

/// More marks than there is room for: by px, an operation of those in it plus 1; 0: none.
struct FoldedMarks {
    QRectF rect;
    std::vector<std::uint32_t> columns;
    QColor color;
};

struct FailureMark {
    std::uint32_t operation = 0;
    QRectF tick;
    Label label;
};

struct TimelineArrow {
    std::uint32_t dependency = 0;
    QVector<QPointF> points;  ///< the head is at the last one
    QColor color;
    Qt::PenStyle pen = Qt::SolidLine;
    bool emphasised = false;
    bool binding = true;  ///< else there was time to spare
    Provenance provenance = Provenance::Declared;
};

/// In place of more arrows than can be told apart: how many begin in each px, from 0 to 1.
struct DependencyDensity {
    QRectF rect;
    std::vector<float> parts;
    QColor color;
    Label label;
};

/// What an eventElapsedTime measured, between its two recordings: jaws at both, and in each column of the band the shares of
/// the recordings' own streams, of others, and of nothing.
struct Caliper {
    std::uint32_t operation = 0;
    QRectF rect, band;
    bool cutLeft = false, cutRight = false;  ///< goes on beyond the area
    std::vector<QRgb> tints;                 ///< premultiplied, by column
    double own = 0, others = 0, idle = 0;    ///< ns of all of it
    QColor color;
    QVector<QLineF> leads;  ///< from the recordings to the jaws, where they stand in the lane above
    Label label;
};

/// Two accesses of a buffer that nothing orders.
struct ConflictMark {
    std::size_t lane = 0, conflict = 0;  ///< index into TimelineLane::conflicts
    std::uint32_t earlier = 0, later = 0;
    bool happened = false;
    QRectF rect;   ///< of the lane in that time
    QRectF brace;  ///< below the rows, from the one to the other
    Label label;
};

/// What a default stream holds back: work of the blocking streams, while its own executes.
struct Barrier {
    std::uint32_t operation = 0;
    QVector<QRectF> rects;  ///< in each of their lanes
};

/// A range of calls, or several that are too short to tell apart.
struct RangeBox {
    std::uint32_t range = 0;  ///< index into Timeline::ranges
    QRectF rect;
    bool cutLeft = false, cutRight = false;  ///< goes on beyond the area
    Label label;                             ///< empty text: none fits
};

struct StepCurve {
    QRectF rect;
    QVector<QPointF> points;   ///< none where folded
    std::vector<float> means;  ///< folded: of each column, 0 to 1
    QColor color;
    QVector<QPointF> levels;  ///< left ends of the horizontal grid lines
    QVector<Label> labels;
};

/// An operation of a deadlock's circle, in the lane in which it will never run.
struct StuckBox {
    std::uint32_t operation = 0;
    QRectF rect;
    Label label;  ///< empty text: no room
};

/// From one of them to the one that can never go on before it.
struct StuckLink {
    std::uint32_t from = 0, to = 0;
    TimelineArrow arrow;  ///< its dependency is none
};

struct Outline {
    std::uint32_t operation = 0;
    QRectF rect;
    QColor fill{};  ///< invalid: none
};

/// A part of a column of a folded row that is of another kind than most of it.
struct FoldedBand {
    std::uint32_t column = 0;
    float from = 0, to = 0;  ///< of the row's height, from its top
    QRgb tint = 0;           ///< premultiplied
};

/// A row of more bars than there is room for: one column beside the other, each tinted by the part of its time that is busy.
/// Names, selected and wide bars stand above it as bars.
struct FoldedRow {
    const LaneRow* row = nullptr;  ///< of the Lanes that were laid out
    QRectF rect;
    double begin = 0, end = 1;  ///< ns
    std::vector<FoldedColumn> columns;
    std::vector<QRgb> tints;        ///< premultiplied; what is behind shows through
    std::vector<QRgb> edges;        ///< opaque lines above and below, wherever there is anything; empty: none
    std::vector<QRgb> kept;         ///< critical and failed ones, opaque; empty: none
    std::vector<FoldedBand> bands;  ///< by column; upon the tints

    std::optional<std::uint32_t> operationAt(double x) const;
};

struct TimelineLayout {
    Viewport viewport;
    double contentHeight = 0;  ///< of all lanes
    std::vector<RowBox> rows;  ///< visible ones
    std::vector<TimeTick> ticks;
    std::vector<Bar> bars;
    std::vector<WaitBox> waits;
    std::vector<Mark> marks;
    std::vector<FoldedMarks> foldedMarks;
    std::vector<FailureMark> failures;
    std::vector<GraphFrame> frames;
    std::vector<Whisker> whiskers;
    std::vector<TimelineArrow> arrows;
    int arrowsLeftOut = 0;
    std::vector<StuckBox> stuck;
    std::vector<StuckLink> circle;
    std::optional<DependencyDensity> density;
    std::vector<QVector<QPointF>> criticalPath;   ///< below the bars that are on it
    std::vector<QVector<QPointF>> criticalLinks;  ///< from one of them to the next, behind all bars
    std::vector<StepCurve> curves;
    std::vector<Caliper> calipers;
    std::vector<ConflictMark> conflicts;
    std::vector<RangeBox> ranges;
    std::vector<Barrier> barriers;
    std::vector<Outline> halos;   ///< around selected operations
    std::vector<Outline> ghosts;  ///< of the other run; `operation` is `gone` (ghost_bars.h) where it is there no more
    std::vector<Label> ghostNames;
    std::vector<Outline> struckOut;  ///< bars that the other course of things does not have
    std::vector<FoldedRow> folded;
    std::vector<FoldedRow> foldedPath;  ///< in place of both where its pieces are too short: tinted by its share of the time
    std::vector<FoldedRow> overview;
    QRectF overviewWindow;
};

/// `lanes` is makeLanes(timeline); the second form makes them itself. `before`: a layout of the same lanes in the same colours,
/// search included, which helps where the view has moved but not grown.
TimelineLayout layoutTimeline(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const TimelineStyle& style,
                              TimelineLayout before = {});
TimelineLayout layoutTimeline(const Timeline& timeline, const Viewport& viewport, const TimelineStyle& style);

/// The fill of a bracket: the kind's color, thinned with the ground.
QColor pale(const QColor& color, const QColor& ground);

/// In a caliper's band: where others worked, and not the recordings' own streams.
QColor caliperOthers(const QColor& color, const Theme& theme);

/// Returns the height of the marks above a lane's bars.
double railHeight(const TimelineLane& lane, const RowMetrics& rows);
double laneHeight(const TimelineLane& lane, const RowMetrics& rows);
double contentHeight(const Lanes& lanes, const RowMetrics& rows);
/// Of the lanes that stay at the top of so much room while the others scroll; 0: none is pinned, or none fits.
double pinnedHeight(const Lanes& lanes, const RowMetrics& rows, double room);
/// A way to scroll, so changed that no lane lies half below the pinned ones; at the end the last lane is whole.
double wholeLanes(const Lanes& lanes, const RowMetrics& rows, double scroll, double room);
/// Returns the height, up to `room`, at which no lane is cut at the bottom; `room` where lanes are pinned, or where a lane is so
/// high that too little would be shown.
double shownHeight(const Lanes& lanes, const RowMetrics& rows, double scroll, double room);

/// The range that shows everything, with room at the right for what never ended.
double fittingEnd(const Lanes& lanes);

/// The strip with the whole run; it changes with the lanes, its size and the theme only.
double overviewEnd(const Lanes& lanes, const Viewport& viewport);
std::vector<FoldedRow> overviewRows(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport,
                                    const TimelineStyle& style);

/// Where an operation is drawn, if it is in the visible lanes, whether or not it is folded there.
std::optional<QRectF> placeOf(const Timeline& timeline, const Lanes& lanes, const Viewport& viewport, const TimelineStyle& style,
                              std::uint32_t operation);

/// The dependencies of the selected operations: those into and out of them, and on along the binding ones both ways. A wait
/// stands for the work behind it in its stream, a record for the work before it.
std::vector<std::uint32_t> dependencyChain(const Timeline& timeline, const Lanes& lanes, const std::set<std::uint32_t>& selected);

/// The work that a dependency leads to: from `operation` on (by > 0) or back from it.
std::optional<std::uint32_t> alongDependency(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, int by);

}  // namespace streamscope::ui
