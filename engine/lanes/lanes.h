// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/block_maxima.h"
#include "engine/lanes/buffer_spans.h"
#include "engine/lanes/busy_curve.h"
#include "engine/lanes/busy_sum.h"
#include "engine/lanes/deadlock.h"
#include "engine/lanes/dependency_index.h"
#include "engine/lanes/lane_colors.h"
#include "engine/lanes/lane_row.h"
#include "engine/lanes/run_blocks.h"
#include "engine/timeline/timeline.h"

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// Timeline sorted into lanes, so that queries (what is visible, what is under the pointer, what is next) are binary searches.
/// Independent of pixels.
namespace streamscope {

enum class TimelineLaneKind : std::uint8_t {
    Host,
    Stream,
    Engine,
    Multiprocessors,
    Elapsed,      ///< intervals of eventElapsedTime, below the stream of the second recording
    Buffer,       ///< accesses to it
    Ranges,       ///< ranges of a thread's calls, on the host or on devices
    Counter,      ///< a counter on a device
    Notes,        ///< what readers wrote, in figures
    Group,        ///< heading with device and process of the lanes below
    Blocks,       ///< multiprocessors with the blocks on them
    QueuedBlocks  ///< blocks of a stream's kernels that wait for a multiprocessor
};

/// Lanes for device work.
enum class LaneView : std::uint8_t { Both, Streams, Engines };

/// Key of a lane that is stable between runs: names, since an edit changes indices.
struct TimelineLaneKey {
    TimelineLaneKind kind = TimelineLaneKind::Stream;
    std::string name;  ///< name of the stream, thread or buffer; number of a device
    Engine engine = Engine::None;
    friend auto operator<=>(const TimelineLaneKey&, const TimelineLaneKey&) = default;
};

/// Arrangement of lanes by the user.
struct LaneArrangement {
    LaneView view = LaneView::Both;
    bool buffers = false;                ///< shows the lanes of buffers
    bool multiprocessors = true;         ///< shows the curves: of busy multiprocessors, and of counters
    bool blocks = false;                 ///< shows the multiprocessors with their blocks
    std::set<TimelineLaneKey> opened;    ///< lanes of several multiprocessors that have lanes of their own below
    std::vector<TimelineLaneKey> order;  ///< moved lanes, from the top; others follow in default order
    std::set<TimelineLaneKey> pinned;    ///< shown above the others
    std::set<TimelineLaneKey> collapsed;
    std::map<TimelineLaneKey, double> stretch;  ///< factors of the height of bars
    std::set<TimelineLaneKey> hidden;
    std::string filter;                             ///< lanes that are shown, by name (LaneFilter); empty: all
    std::map<TimelineLaneKey, std::string> groups;  ///< names of groups, whose lanes stand together under a heading
    std::set<std::string> closed;                   ///< groups of which only the heading is shown
    ColorBy colors = ColorBy::Kind;
    friend bool operator==(const LaneArrangement&, const LaneArrangement&) = default;
};

inline constexpr std::int32_t notIssued = -1;      ///< LaneWait::wait: idle because the host has not made the call yet
inline constexpr std::int32_t unknownReason = -2;  ///< LaneWait::wait: the run has no reason

/// Record, wait or memory operation; `at` is its completion time.
struct LaneMark {
    std::int64_t at = 0;
    std::uint32_t operation = 0;
    bool filled : 1 = true;  ///< a record or a write; a wait is hollow
    int rank : 31 = 0;       ///< index among marks of the lane at the same time, counted upwards
};
static_assert(sizeof(LaneMark) == 16);

/// Patterns of waiting: dots (not issued, host), diagonal (order), cross (resource).
enum class WaitPattern : std::uint8_t { Dots, Diagonal, Cross };

/// Idle span of a lane with its reason. `wait` is an index into TimelineOperation::waits.
struct LaneWait {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;
    std::int32_t wait : 24 = notIssued;
    std::uint32_t look : 8 = 0;  ///< pattern of the wait, cached

    WaitPattern pattern() const { return static_cast<WaitPattern>(look); }
};
static_assert(sizeof(LaneWait) == 24);

/// Range of calls: on the host from the first call to the return of the last, on devices while their work executes.
struct RangeItem {
    std::int64_t begin = 0, end = 0;
    std::uint32_t range = 0;  ///< index into Timeline::ranges
};

/// Note of a reader with its length in words.
struct NoteItem {
    std::int64_t begin = 0, end = 0;
    std::string text;
    bool isLeft = false;  ///< its text is left of its beginning, for lack of space on the right
};

/// Form of the rows in a lane of multiprocessors.
enum class BlockRows : std::uint8_t {
    Opened,           ///< none: its multiprocessors have lanes below, and its curve counts those with a block
    Multiprocessors,  ///< each of them, with the times in which it has a block
    Slots,            ///< of one multiprocessor, each with its blocks
};

/// Blocks of one execution of a kernel that started together.
struct WaveItem {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;
    std::uint32_t number = 0, of = 0;  ///< number from 0; of so many
    std::uint64_t blocks = 0;
    std::uint64_t most = 0;  ///< blocks of the largest wave of that execution
    bool isAlone = true;     ///< no other kernel has blocks on the device meanwhile
    bool isTail() const { return of > 1 && number + 1 == of && blocks < most; }
};

/// Blocks of a kernel that wait, with the kind or class of their colour.
struct QueuedItem {
    std::uint32_t queued = 0;  ///< index into RunBlocks::queued
    OperationKind color{};
};

/// Content of a lane of multiprocessors, or of blocks that wait for one.
struct LaneBlocks {
    BlockRows rows = BlockRows::Multiprocessors;
    bool hasFoot = false;                            ///< it is that of the whole device, with space for the numbers of waves
    bool canOpen = false;                            ///< it has several multiprocessors
    std::vector<std::int16_t> multiprocessors;       ///< by number
    std::vector<std::vector<std::uint32_t>> places;  ///< by row and item: index into RunBlocks::places
    std::vector<WaveItem> waves;                     ///< of the whole device, by begin; else empty
    std::vector<QueuedItem> queued;                  ///< QueuedBlocks only: by begin
    std::uint64_t mostQueued = 0;                    ///< blocks that wait at once
};

struct TimelineLane {
    TimelineLaneKind kind = TimelineLaneKind::Stream;
    int index = 0;  ///< index into Timeline::threads, streams or devices (-1: none), or BufferSpans::buffers
    Engine engine = Engine::None;
    std::string name;  ///< in its key
    std::string title, note;
    bool collapsed = false;  ///< one thin row without names
    bool pinned = false;
    bool hidden = false;                         ///< has no height
    std::string group;                           ///< group made by the user, also of its heading; empty: none
    double stretch = 1;                          ///< factor of the height of bars
    std::vector<LaneItem> frames;                ///< launches of graphs, by begin; their nodes are in the rows
    bool named = false;                          ///< Engine only: the only lane of its work, with space for names
    int place = -1;                              ///< default position among the lanes; -1: a heading
    std::vector<LaneRow> rows;                   ///< several if work overlaps; readers of a buffer are faint
    std::vector<LaneRow> path;                   ///< pieces of the critical path below each row; may be empty
    std::vector<LaneMark> marks;                 ///< sorted by time
    int stackedMarks = 0;                        ///< the largest rank of a mark, limited by the space
    std::vector<LaneWait> waits;                 ///< sorted by time, without overlap, never while the lane executes
    BlockMaxima<std::int64_t> longestWait;       ///< longest wait of each block of `waitBlock` waits
    std::vector<std::uint32_t> operations;       ///< all operations of the lane in issue order
    BusyCurve curve;                             ///< Multiprocessors, Counter, and opened Blocks only
    double most = 0;                             ///< the maximum of that curve
    std::vector<BufferConflict> conflicts;       ///< Buffer only: by begin
    std::vector<std::vector<RangeItem>> ranges;  ///< Ranges only: rows, by begin and by end
    std::vector<std::vector<NoteItem>> notes;    ///< Notes only: rows, by begin
    LaneBlocks blocks;                           ///< Blocks and QueuedBlocks only

    TimelineLaneKey key() const { return {kind, name, engine}; }
    bool isCurve() const { return kind == TimelineLaneKind::Multiprocessors || kind == TimelineLaneKind::Counter; }
    /// Returns whether the lane shows work with names and the critical path.
    bool holdsWork() const { return kind == TimelineLaneKind::Stream || (kind == TimelineLaneKind::Engine && named); }

    static constexpr std::size_t waitBlock = 64;
};

/// Piece of the critical path: an operation of device work.
struct CriticalItem {
    std::int64_t begin = 0;
    std::uint32_t operation = 0;
};

/// Interval of an eventElapsedTime, from one recording to the other.
struct ElapsedReading {
    std::uint32_t operation = 0, start = 0, end = 0;  ///< the call and both recordings
    std::int64_t from = 0, to = 0;
    std::size_t own = 0, all = 0;  ///< indices into Lanes::busySums: streams of the recordings; device
};

struct Lanes {
    std::vector<TimelineLane> lanes;
    std::shared_ptr<const LaneColors> colors;  ///< classes in the rows in place of kinds; nullptr: the rows have kinds
    std::vector<std::int32_t> laneOf;  ///< for each operation the lane of its stream, else of its thread; -1: never issued
    std::vector<std::uint32_t> rowOf;  ///< for each operation the row in the lane of its stream
    std::vector<std::pair<std::uint32_t, std::uint32_t>> eventsInto;  ///< (operation, event dependency into it), sorted
    std::vector<std::uint32_t> failures;                              ///< operations with an error code
    DependencyIndex dependencies;
    DeadlockCycle deadlock;
    std::vector<CriticalItem> critical;    ///< sorted by begin
    std::vector<ElapsedReading> readings;  ///< sorted by operation
    std::vector<BusySum> busySums;
    std::vector<BufferConflict> collisions;   ///< races whose operations executed at once, by begin; one for each pair
    std::shared_ptr<const RunBlocks> blocks;  ///< that lanes of multiprocessors show; may be nullptr
    std::int64_t end = 0;                     ///< the last known time
    bool endless = false;                     ///< something never ended
};

/// Representation of a kind of operation in the lane of its stream.
enum class Drawn : std::uint8_t { Nothing, Bar, Mark };
Drawn drawn(OperationKind kind);

/// Returns the index into Timeline::streams of an operation: its own stream, the legacy stream for device work without one
/// (cudaMemcpy), or -1 for pure host calls.
int streamOf(const Timeline& timeline, const TimelineOperation& operation);

/// Returns whether the code is an error: neither success nor the answer of a query.
bool isFailure(const TimelineOperation& operation);

/// Makes the lanes. `buffers` belongs to the timeline's program; nullptr if unknown. `colors` is made of the timeline if it is
/// nullptr. `blocks` is of the timeline; nullptr: multiprocessors have no lanes.
Lanes makeLanes(const Timeline& timeline, const LaneArrangement& arrangement = {}, const BufferSpans* buffers = nullptr,
                std::shared_ptr<const LaneColors> colors = nullptr, std::shared_ptr<const RunBlocks> blocks = nullptr);

/// Makes the lanes. If `buffers` is known, races are marked, and buffers have lanes if the arrangement shows them.
Lanes lanesOf(const Timeline& timeline, const LaneArrangement& arrangement, const ProgramBuffers* buffers,
              std::shared_ptr<const LaneColors> colors = nullptr, std::shared_ptr<const RunBlocks> blocks = nullptr);

/// Rearranges lanes that were made for the same view and buffers.
void arrangeLanes(const Timeline& timeline, const LaneArrangement& arrangement, Lanes& lanes);

/// Returns the reading of an eventElapsedTime, nullptr if there is none.
const ElapsedReading* readingOf(const Lanes& lanes, std::uint32_t operation);

/// Returns the operation `step` places further in the same lane. Returns nullopt at its end, or if the operation has no lane.
std::optional<std::uint32_t> neighbour(const Lanes& lanes, std::uint32_t operation, int step);

}  // namespace streamscope
