#pragma once

#include "engine/timeline/timeline.h"
#include "ui/timeline/index/block_maxima.h"
#include "ui/timeline/index/buffer_spans.h"
#include "ui/timeline/index/busy_curve.h"
#include "ui/timeline/index/busy_sum.h"
#include "ui/timeline/index/deadlock.h"
#include "ui/timeline/index/dependency_index.h"
#include "ui/timeline/index/lane_row.h"

#include <QString>

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// A Timeline sorted into lanes once, so that every later question (what is visible, what is under the pointer, what
/// comes next) is a binary search. Knows no pixels.
namespace streamscope::ui {

enum class TimelineLaneKind : std::uint8_t {
    Host,
    Stream,
    Engine,
    Multiprocessors,
    Elapsed,  ///< what eventElapsedTime measured, below the stream of the second recording
    Buffer,   ///< who writes and who reads it
    Ranges,   ///< named stretches of a thread's calls, on the host or on the devices
    Group,    ///< a heading: the device and process of the lanes below
};

/// Which lanes device work is sorted into.
enum class LaneView : std::uint8_t { Both, Streams, Engines };

/// What tells lanes apart from run to run: by name, since an edit moves the indices.
struct TimelineLaneKey {
    TimelineLaneKind kind = TimelineLaneKind::Stream;
    std::string name;  ///< of the stream, thread or buffer; a device's number
    Engine engine = Engine::None;
    friend auto operator<=>(const TimelineLaneKey&, const TimelineLaneKey&) = default;
};

/// What a person did with the lanes.
struct LaneArrangement {
    LaneView view = LaneView::Both;
    bool buffers = false;                ///< with the lanes of buffers
    std::vector<TimelineLaneKey> order;  ///< those that were moved, from the top; others follow as they come
    std::set<TimelineLaneKey> pinned;    ///< stand above the others
    std::set<TimelineLaneKey> collapsed;
    std::map<TimelineLaneKey, double> stretch;  ///< of the bars' height
    friend bool operator==(const LaneArrangement&, const LaneArrangement&) = default;
};

inline constexpr std::int32_t notIssued = -1;      ///< LaneWait::wait: idle since the host has not made the call yet
inline constexpr std::int32_t unknownReason = -2;  ///< LaneWait::wait: the run does not say why

/// A record, a wait or a memory operation: `at` is when it was complete.
struct LaneMark {
    std::int64_t at = 0;
    std::uint32_t operation = 0;
    bool filled : 1 = true;  ///< a record or a write; a wait is hollow
    int rank : 31 = 0;       ///< among those of the lane with the same time, counted upwards
};
static_assert(sizeof(LaneMark) == 16);

/// Pattern means waiting only: dots (not issued, host), diagonal (order), cross (resource).
enum class WaitPattern : std::uint8_t { Dots, Diagonal, Cross };

/// A piece of the lane's idle time and what it waited for; `wait` indexes TimelineOperation::waits.
struct LaneWait {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;
    std::int32_t wait : 24 = notIssued;
    std::uint32_t look : 8 = 0;  ///< its pattern, at hand for those in view

    WaitPattern pattern() const { return static_cast<WaitPattern>(look); }
};
static_assert(sizeof(LaneWait) == 24);

/// A range of calls: on the host from the first call to the return of the last, on the devices while their work executes.
struct RangeItem {
    std::int64_t begin = 0, end = 0;
    std::uint32_t range = 0;  ///< index into Timeline::ranges
};

struct TimelineLane {
    TimelineLaneKind kind = TimelineLaneKind::Stream;
    int index = 0;  ///< into Timeline::threads, streams or devices, or BufferSpans::buffers
    Engine engine = Engine::None;
    std::string name;  ///< of its key
    QString title, note;
    bool collapsed = false;  ///< one thin row without names
    bool pinned = false;
    double stretch = 1;                          ///< of the bars' height
    std::vector<LaneItem> frames;                ///< launches of graphs, by begin; their nodes are among the rows
    bool named = false;                          ///< Engine only: the one lane of its work, with room for names
    int place = -1;                              ///< among the lanes before anybody moved one; -1: a heading
    std::vector<LaneRow> rows;                   ///< more than one where work overlaps; of a buffer, readers are faint
    std::vector<LaneRow> path;                   ///< pieces of the critical path below each row; empty: none
    std::vector<LaneMark> marks;                 ///< by time
    int stackedMarks = 0;                        ///< the greatest rank of a mark, as far as there is room for it
    std::vector<LaneWait> waits;                 ///< by time, free of overlap, never where the lane executes
    BlockMaxima<std::int64_t> longestWait;       ///< of each `waitBlock` waits
    std::vector<std::uint32_t> operations;       ///< all that belong to the lane, in issue order
    BusyCurve curve;                             ///< Multiprocessors only
    double mostBusy = 0;                         ///< the top of that curve
    std::vector<BufferConflict> conflicts;       ///< Buffer only: by begin
    std::vector<std::vector<RangeItem>> ranges;  ///< Ranges only: rows, by begin and by end

    TimelineLaneKey key() const { return {kind, name, engine}; }
    /// Work stands in it, with names and the critical path.
    bool holdsWork() const { return kind == TimelineLaneKind::Stream || (kind == TimelineLaneKind::Engine && named); }

    static constexpr std::size_t waitBlock = 64;
};

/// A piece of the critical path: an operation of device work.
struct CriticalItem {
    std::int64_t begin = 0;
    std::uint32_t operation = 0;
};

/// What an eventElapsedTime measured: from one recording to the other.
struct ElapsedReading {
    std::uint32_t operation = 0, start = 0, end = 0;  ///< the call, and the two recordings
    std::int64_t from = 0, to = 0;
    std::size_t own = 0, all = 0;  ///< into Lanes::busySums: the streams of the recordings; the device
};

struct Lanes {
    std::vector<TimelineLane> lanes;
    std::vector<std::int32_t> laneOf;  ///< by operation: its stream's lane, else its thread's; -1: never issued
    std::vector<std::uint32_t> rowOf;  ///< by operation: row in its stream's lane
    std::vector<std::pair<std::uint32_t, std::uint32_t>> eventsInto;  ///< (operation, event dependency into it), sorted
    std::vector<std::uint32_t> failures;                              ///< operations whose code a person must see
    DependencyIndex dependencies;
    Deadlock deadlock;
    std::vector<CriticalItem> critical;    ///< by begin
    std::vector<ElapsedReading> readings;  ///< by operation
    std::vector<BusySum> busySums;
    std::int64_t end = 0;  ///< the last known time
    bool endless = false;  ///< something never ended
};

/// How an operation's kind is drawn in its stream's lane.
enum class Drawn : std::uint8_t { Nothing, Bar, Mark };
Drawn drawn(OperationKind kind);

/// The stream lane of the Timeline that holds an operation, as an index into Timeline::streams: its own, the legacy stream
/// for device work that names none (cudaMemcpy), or -1 for pure host calls.
int streamOf(const Timeline& timeline, const TimelineOperation& operation);

/// A code that a person must see: neither success nor the answer of a query.
bool isFailure(const TimelineOperation& operation);

/// `buffers`: of the timeline's program; null: not known.
Lanes makeLanes(const Timeline& timeline, const LaneArrangement& arrangement = {}, const BufferSpans* buffers = nullptr);

/// The same lanes as makeLanes() with this arrangement, if they were made for the same view and buffers.
void arrangeLanes(const Timeline& timeline, const LaneArrangement& arrangement, Lanes& lanes);

/// The reading of an eventElapsedTime; nullptr: none.
const ElapsedReading* readingOf(const Lanes& lanes, std::uint32_t operation);

/// The operation `step` places further in the same lane; nullopt at its end, or where the operation has no lane.
std::optional<std::uint32_t> neighbour(const Lanes& lanes, std::uint32_t operation, int step);

}  // namespace streamscope::ui
