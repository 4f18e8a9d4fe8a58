// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/device/time.h"
#include "engine/device/waiting.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/blocks.h"
#include "engine/timeline/compact_list.h"
#include "engine/timeline/rare.h"
#include "engine/timeline/shared_text.h"
#include "engine/timeline/small_optional.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The measured run. Times count from its first host call.
namespace streamscope {

enum class Method : std::uint8_t { Exact, Events, Strobed, Activity, None };
enum class Truth : std::uint8_t { Unknown, Measured, Simulated, Inferred };
enum class RunStatus : std::uint8_t { Ok, Failed, Deadlock, Cancelled, Timeout };
enum class DependencyKind : std::uint8_t { Event, Stream, Legacy, Value, Host, Graph };
/// Point of an operation from which a dependency leads.
enum class DependencyPoint : std::uint8_t { Begin, Trigger, End };
enum class PieceReason : std::uint8_t { Runs, Sharing, Room, Host, Latency };

std::string_view name(Method method);
std::string_view name(Truth truth);
std::string_view name(RunStatus status);
std::string_view name(DependencyKind kind);
std::string_view name(DependencyPoint point);
std::string_view name(PieceReason reason);
std::optional<Method> methodNamed(std::string_view name);

/// A period between issue and start in which an operation did not execute, with the reason.
struct Wait {
    WaitReason reason{};
    SmallOptional<OperationId> blame;
    Nanoseconds from{}, to{};
    friend bool operator==(const Wait&, const Wait&) = default;
};

/// 5th and 95th percentiles over the runs.
struct Spread {
    Span start, end;
    friend bool operator==(const Spread&, const Spread&) = default;
};

/// The two records whose distance an eventElapsedTime measures.
struct Between {
    OperationId start, end;
    friend bool operator==(const Between&, const Between&) = default;
};

/// Times inside a kernel that triggers, or whose blocks wait for the kernel ahead (model.md R32).
struct Phases {
    std::optional<Nanoseconds> trigger;  ///< when all its blocks had triggered; absent: none did before its end
    std::optional<Span> waited;          ///< in which all its blocks waited
    friend bool operator==(const Phases&, const Phases&) = default;
};

using SpanList = CompactList<Span, true>;
using WaitList = CompactList<Wait>;

struct TimelineOperation {
    std::string id;                  ///< as in ResolvedOperation, like the next two
    SharedText ownLabel, ownSource;  ///< empty: equal to the id, which is not stored twice
    Call call{};
    OperationKind kind{};
    Engine engine = Engine::None;
    Truth truth = Truth::Unknown;
    bool graphNode = false;  ///< captured: executes with its graph, not by itself
    int stream = -1;         ///< index into Timeline::streams; -1: a pure host call
    int thread = 0;          ///< index into Timeline::threads
    std::int16_t device = 0;
    std::int16_t channel = -1;
    Status code = Status::Success;
    SmallOptional<Nanoseconds> issued, returned;  ///< begin and end of the host call
    SmallOptional<Nanoseconds> start, end;        ///< the bracket, or the simulator's exact times
    SmallOptional<Nanoseconds> slack;             ///< order.md N4; absent: not known
    SpanList spans;                               ///< actual execution; empty if truth is Unknown
    WaitList waits;
    Rare<Spread, double, Between, Phases> rare;
    /// Returns the text on the card.
    std::string_view label() const { return ownLabel.empty() ? std::string_view(id) : ownLabel.view(); }
    /// Returns the id of the Operation in the Program.
    std::string_view source() const { return ownSource.empty() ? std::string_view(id) : ownSource.view(); }
    /// Sets the label or the source. The id must be set before.
    void setLabel(const SharedText& text) { ownLabel = text == id ? SharedText() : text; }
    void setSource(const SharedText& text) { ownSource = text == id ? SharedText() : text; }
    std::optional<Spread> spread() const { return rare.get<Spread>(); }     ///< of repeated runs
    std::optional<double> value() const { return rare.get<double>(); }      ///< elapsed in ms; a query's code
    std::optional<Between> between() const { return rare.get<Between>(); }  ///< eventElapsedTime with two recorded events
    std::optional<Phases> phases() const { return rare.get<Phases>(); }     ///< of a kernel; absent: it has none, or not known
    friend bool operator==(const TimelineOperation&, const TimelineOperation&) = default;
};

struct TimelineStream {
    std::string id;
    StreamKind kind = StreamKind::Created;
    int device = 0;
    int process = 0;
    bool nonBlocking = false;
    int priority = 0;
    friend bool operator==(const TimelineStream&, const TimelineStream&) = default;
};

/// An event of the program, as it was at the end of the run.
struct TimelineEvent {
    std::string id;
    int device = 0;
    int process = 0;
    unsigned flags = 0;   ///< of its creation (semantics.md E1)
    std::string handle;   ///< "0x7f…", as the driver has it; empty: not known, or the event is not there any more
    std::string context;  ///< the id of a context of the program; of a primary one as the driver has it
    friend bool operator==(const TimelineEvent&, const TimelineEvent&) = default;
};

struct TimelineThread {
    std::string id;
    int process = 0;
    friend bool operator==(const TimelineThread&, const TimelineThread&) = default;
};

struct Dependency {
    OperationId from, to;
    DependencyKind kind{};
    bool binding = false;  ///< `to` started when `from` ended, and for no later reason
    Provenance provenance = Provenance::Declared;
    SharedText via;                                ///< "e1#1"
    Nanoseconds slack{};                           ///< start(to) − the point of `from`
    DependencyPoint point = DependencyPoint::End;  ///< of `from`
    SmallOptional<OperationId> launch{};           ///< of `from`, a node that runs in several launches: the one that is meant
    friend bool operator==(const Dependency&, const Dependency&) = default;
};

/// A piece of the critical path. The pieces adjoin and add up to the total time.
struct CriticalPiece {
    OperationId operation;
    Nanoseconds from{}, to{};
    PieceReason why{};
    SmallOptional<OperationId> blame;  ///< who shared the bandwidth or held the room
    friend bool operator==(const CriticalPiece&, const CriticalPiece&) = default;
};

/// One execution of a graph's node: in one launch of the graph (order.md N8). gatherExecutions() makes the times of the node from
/// those of all of its executions.
struct TimelineExecution {
    OperationId operation, launch;
    SmallOptional<Nanoseconds> start, end;  ///< as of an operation, like the next two
    SpanList spans;
    WaitList waits;
    friend bool operator==(const TimelineExecution&, const TimelineExecution&) = default;
};

/// Least times of the operations of a run, which the model of a simulated device gives them in any company (order.md N2, N3).
/// Results do not hold them, so that they are not compared.
struct LeastTimes {
    std::vector<SmallOptional<Nanoseconds>> operations;  ///< by operation: the least time of one execution; empty: not known
    Nanoseconds busiest{};                               ///< time that the work of the busiest engine takes
    bool known() const { return !operations.empty(); }
    friend bool operator==(const LeastTimes&, const LeastTimes&) { return true; }
};

/// A value of a device from a time on, until its next sample.
struct CounterSample {
    Nanoseconds at{};
    double value = 0;
    int device = 0;  ///< index into Timeline::devices; -1: of none
    friend bool operator==(const CounterSample&, const CounterSample&) = default;
};

/// A figure that was sampled during the run, named as its source names it: "DRAM Read Bandwidth" in "%".
struct Counter {
    std::string name, unit;              ///< empty unit: not known
    std::vector<CounterSample> samples;  ///< by time
    friend bool operator==(const Counter&, const Counter&) = default;
};

/// Figures of a run. Absent if they are unknown (no such engine, nothing executed, method none).
struct Metrics {
    std::optional<Nanoseconds> oneAfterAnother;  ///< sum of the executing times of device operations
    std::optional<double> overlapCopyCompute, concurrency, parallelism, gpuBusy;  ///< order.md D6, formats.md
    std::optional<double> utilisationSms, utilisationH2D, utilisationD2H;
    std::optional<Nanoseconds> lowerBound;
    std::optional<Nanoseconds> exposedCopies{};
    friend bool operator==(const Metrics&, const Metrics&) = default;
};

struct ResourceCode {
    std::string id;
    Status code = Status::Success;
    friend bool operator==(const ResourceCode&, const ResourceCode&) = default;
};

struct TimelineDevice {
    DeviceInfo info;
    Nanoseconds clockUncertainty{};  ///< of the first device relative to the host, and of other devices relative to the first
                                     ///< (Driver)
    std::vector<MultiprocessorPlace> multiprocessors{};  ///< by number; empty: not known
    friend bool operator==(const TimelineDevice&, const TimelineDevice&) = default;
};

/// A period of a thread's calls: an execution of a CallRange of the program, once for each turn of its `repeat`. Derived from the
/// program, and not stored in result files.
struct RangeStretch {
    std::string name;
    int thread = 0;                     ///< index into Timeline::threads
    int depth = 0;                      ///< number of enclosing ranges
    std::uint32_t first = 0, last = 0;  ///< first and last operation in it
    friend bool operator==(const RangeStretch&, const RangeStretch&) = default;
};

/// Note of a reader about a point or a stretch of the time of a result.
struct TimelineNote {
    Nanoseconds from{}, to{};  ///< equal: a point
    std::string text;          ///< empty: only the length is of interest
    bool isPoint() const { return from == to; }
    friend bool operator==(const TimelineNote&, const TimelineNote&) = default;
};

/// Passes that make up a strobed run.
struct Strobing {
    int passes = 0;  ///< passes with brackets, each of which shows a few operations
    int oneIn = 1;   ///< a pass brackets one in this many operations
    friend bool operator==(const Strobing&, const Strobing&) = default;
};

/// A warning about the measurement itself, among the result's diagnostics (formats.md, Diagnostic).
struct Remark {
    std::string rule;
    std::vector<OperationId> operations;
    std::string message;
    friend bool operator==(const Remark&, const Remark&) = default;
};

/// The computer of a recorded or remote run. All empty for other runs.
struct Origin {
    std::string machine;  ///< name in the user's list of machines; empty: the computer of Streamscope
    std::string host;     ///< the computer's own name
    std::string command;  ///< of a recording: the recorded program; of a remote run: the command that started the worker
    friend bool operator==(const Origin&, const Origin&) = default;
};

struct Timeline {
    std::string name;     ///< name of the program
    std::string version;  ///< version of Streamscope
    std::string date;     ///< ISO 8601, of the run; empty for a preview
    Origin origin;
    Method method = Method::Exact;
    int runs = 1;
    bool cold = false;  ///< each pass in a process that had launched nothing yet (model.md R26)
    RunStatus status = RunStatus::Ok;
    std::string message;  ///< reason of the failure in plain words; empty if ok
    std::vector<TimelineDevice> devices;
    std::optional<Nanoseconds> makespan, makespanUnbracketed;
    std::optional<double> stretch;       ///< slowdown of the program by measuring: time with brackets (or records) / time without
    std::optional<Strobing> strobing;    ///< method strobed
    std::vector<Nanoseconds> makespans;  ///< makespan of each run
    std::vector<ResourceCode> resources;
    std::vector<TimelineThread> threads;
    std::vector<TimelineStream> streams;
    std::vector<TimelineEvent> events;
    std::vector<TimelineOperation> operations;  ///< in the order of ResolvedProgram::operations
    std::vector<TimelineExecution> executions;  ///< of nodes of graphs, by operation and then in the order of the launches
    std::vector<Dependency> dependencies;
    std::vector<CounterSample> smBusy;  ///< busy multiprocessors
    std::vector<Wave> waves;            ///< of kernels that are not one wave, by operation, launch and begin
    std::vector<BlockPlace> blocks;     ///< asked for (`run --blocks`), or measured: by operation, launch and number
    std::vector<Counter> counters;
    std::vector<OperationId> criticalPath;
    std::vector<CriticalPiece> criticalPieces;  ///< in order
    std::vector<OperationId> blocked;           ///< deadlock, timeout: operations that could not proceed
    Metrics metrics;
    LeastTimes least;
    std::vector<Remark> remarks;
    std::vector<RangeStretch> ranges;  ///< by first operation, outer ranges first
    std::vector<TimelineNote> notes;   ///< in the order in which they were written
    Timeline();
    Timeline(const Timeline&);
    Timeline(Timeline&&) noexcept;
    Timeline& operator=(const Timeline&);
    Timeline& operator=(Timeline&&) noexcept;
    ~Timeline();
    friend bool operator==(const Timeline&, const Timeline&) = default;
};

}  // namespace streamscope
