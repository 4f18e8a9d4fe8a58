// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/json_trace.h"

#include "engine/calls/call_table.h"
#include "engine/timeline/counters.h"
#include "engine/timeline/names.h"
#include "engine/timeline/summary.h"
#include "engine/traces/counter_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace streamscope::traces {
namespace {

/// A row of a trace viewer, identified by process and thread, each a number or a text.
using Track = std::pair<std::string, std::string>;

constexpr std::size_t mostTracks = 10'000;  ///< as streams of a program

/// Statements of a bar in a trace of Streamscope about a row of the result (chrome_trace.cpp).
struct OwnBar {
    Truth truth = Truth::Unknown;
    std::string category, id;  ///< "call", "stream" or "engine"; id of the row
    streamscope::Call call{};
    OperationKind kind{};
    bool isNode = false;  ///< of a graph
    bool isWhole = true;  ///< false: another bar of the operation has the rest
};

struct Interval {
    std::string name;
    double begin = 0, end = 0;  ///< us
    Track track;
    std::unique_ptr<OwnBar> own;  ///< nullptr: another program wrote it
};

/// Returns the text of a field, empty if there is none.
std::string textIn(const std::optional<json::Node>& object, const char* field) {
    const bool isObject = object && object->kind() == json::Kind::Object;
    const std::optional<json::Node> value = isObject ? object->find(field) : std::nullopt;
    return value && value->kind() == json::Kind::String ? value->string() : std::string();
}

/// Returns what a bar says if Streamscope wrote it.
std::unique_ptr<OwnBar> ownBar(const json::Node& event) {
    const std::optional<json::Node> arguments = event.find("args");
    const std::string id = textIn(arguments, "id"), category = textIn(event, "cat");
    const auto truth = truthNamed(textIn(arguments, "truth"));
    const auto call = callNamed(textIn(arguments, "call"));
    const auto kind = operationKindNamed(textIn(arguments, "kind"));
    const bool isBeside = (category == "call" || category == "engine") && !id.empty();  // the stream's bar has the rest
    if ((!truth || !call || !kind) && !isBeside) return nullptr;
    const bool isNode = !textIn(arguments, "launch").empty();
    return std::make_unique<OwnBar>(OwnBar{truth.value_or(Truth::Unknown), category, id, call.value_or(streamscope::Call{}),
                                           kind.value_or(OperationKind{}), isNode, truth && call && kind});
}

/// Reader of the intervals of a trace, complete events and pairs of a begin and an end, and of its counters.
class ChromeReader {
public:
    explicit ChromeReader(const json::Node& root) {
        const std::vector<json::Node> events = eventsOf(root);
        findStart(root, events);
        for (std::size_t i = 0; i < events.size(); ++i) read(events[i], Fields(events[i], pathOfEvent(root, i)));
        std::ranges::stable_sort(intervals_, [](const Interval& a, const Interval& b) {  // those that hold others first
            return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
        });
        completeOwn();
    }
    const std::vector<Interval>& intervals() const { return intervals_; }
    double start() const { return start_; }          ///< begin of the first interval, us
    CounterEvents& counters() { return counters_; }  ///< times count from it
    /// Returns the name of a process; empty if the trace has none.
    std::string nameOf(const std::string& process) const {
        const auto found = processes_.find(process);
        return found == processes_.end() ? std::string() : found->second;
    }
    /// Returns the name of a track from the trace, or one made of its numbers.
    std::string nameOf(const Track& track) const {
        const auto process = processes_.find(track.first);
        const auto thread = threads_.find(track);
        const std::string first = process == processes_.end() ? track.first : process->second;
        const std::string second = thread == threads_.end() ? track.second : thread->second;
        return second.empty() ? first : first.empty() ? second : first + " / " + second;
    }

private:
    void findStart(const json::Node& root, const std::vector<json::Node>& events) {
        double first = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Fields event(events[i], pathOfEvent(root, i));
            const std::string phase = event.text("ph");
            if (phase == "X" || phase == "B") first = std::min(first, event.real("ts").value_or(first));
        }
        if (first != std::numeric_limits<double>::max()) start_ = first;
    }

    /// Gives the bars of an operation what one of them says.
    void completeOwn() {
        std::unordered_map<std::string, OwnBar> whole;
        for (const Interval& interval : intervals_)
            if (interval.own && interval.own->isWhole) whole.emplace(interval.own->id, *interval.own);
        for (Interval& interval : intervals_) {
            if (!interval.own || interval.own->isWhole) continue;
            const auto found = whole.find(interval.own->id);
            if (found == whole.end()) {
                interval.own.reset();
                continue;
            }
            OwnBar complete = found->second;
            complete.category = interval.own->category;
            *interval.own = std::move(complete);
        }
    }

    void read(const json::Node& node, const Fields& event) {
        const std::string phase = event.text("ph");
        const Track track{wordOf(node, "pid"), wordOf(node, "tid")};
        if (phase == "M") return readName(event, track);
        if (phase != "X" && phase != "B" && phase != "E" && phase != "C") return;
        const std::optional<double> at = event.real("ts");
        if (!at || std::abs(*at) > 1e18) event.refuse("ts", "a time in us");
        if (phase == "E") return end(track, *at);
        if (phase == "C") {
            const double since = std::clamp(*at - start_, -longestTrace, longestTrace);
            return counters_.add(node, track.first, Nanoseconds(std::llround(since * 1000)));
        }
        const double length = event.real("dur").value_or(0);
        if (length < 0 || length > longestTrace) event.refuse("dur", "a time in us");
        intervals_.push_back({event.text("name"), *at, *at + length, track, ownBar(node)});
        if (phase == "B") open_[track].push_back(intervals_.size() - 1);
    }
    void end(const Track& track, double at) {
        std::vector<std::size_t>& open = open_[track];
        if (open.empty()) return;
        Interval& interval = intervals_[open.back()];
        interval.end = std::max(interval.begin, at);
        open.pop_back();
    }
    void readName(const Fields& event, const Track& track) {
        const std::string what = event.text("name");
        const std::optional<Fields> arguments = event.object("args");
        if (!arguments || (what != "process_name" && what != "thread_name")) return;
        (what == "process_name" ? processes_[track.first] : threads_[track]) = arguments->text("name");
    }

    std::vector<Interval> intervals_;
    CounterEvents counters_;
    double start_ = 0;
    std::map<Track, std::vector<std::size_t>> open_;
    std::map<std::string, std::string> processes_;
    std::map<Track, std::string> threads_;
};

/// The description of its run in a trace of Streamscope (chrome_trace.cpp).
struct OwnTrace {
    Method method{};
    std::string version, date;
};

/// Returns what the trace says about the run; nullopt: another program wrote it.
std::optional<OwnTrace> ownTrace(const json::Node& root) {
    if (root.kind() != json::Kind::Object) return std::nullopt;
    const std::optional<json::Node> other = root.find("otherData");
    const std::optional<Method> method = methodNamed(textIn(other, "measured"));
    if (!method || textIn(other, "version").empty()) return std::nullopt;
    return OwnTrace{*method, textIn(other, "version"), textIn(other, "date")};
}

/// Ids of lanes. Tracks of the same name are numbered from 2.
class UniqueIds {
public:
    std::string unique(const std::string& name) {
        std::string id = name;
        int& copies = copies_[name];
        while (!taken_.insert(id).second) id = fmt::format("{} ({})", name, ++copies + 1);
        return id;
    }

private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> copies_;  ///< numbered tracks by name
};

Span spanOf(const Interval& interval, double start) {
    const auto timeFrom = [start](double at) { return Nanoseconds(std::llround((at - start) * 1000)); };
    return {timeFrom(interval.begin), timeFrom(interval.end)};
}

/// The devices of a trace, of which Streamscope makes a process each. Any other trace has one.
class TraceDevices {
public:
    TraceDevices(const ChromeReader& reader, const std::optional<OwnTrace>& own) : reader_(reader), own_(own) {}

    /// Returns the index of the device that an interval is shown on.
    int operator()(const Interval& interval) {
        const bool isOwn = own_ && interval.own && interval.own->category != "call";
        return isOwn ? found_.try_emplace(interval.track.first, static_cast<int>(found_.size())).first->second : 0;
    }
    /// Returns the index of the device of a process, -1 if the trace does not tell.
    int of(const std::string& process) const {
        const auto found = found_.find(process);
        return found == found_.end() ? -1 : found->second;
    }
    std::vector<TimelineDevice> all() const {
        TimelineDevice device;
        const bool simulated = own_ && own_->method == Method::Exact;  // what was simulated says so (order.md N10)
        device.info.id = "trace";
        device.info.name = simulated ? "a trace of a simulated run" : "a trace";
        device.info.kind = simulated ? DeviceKind::Simulated : DeviceKind::Cuda;
        std::vector<TimelineDevice> devices(std::max<std::size_t>(1, found_.size()), device);
        if (devices.size() > 1)
            for (const auto& [process, index] : found_)
                devices[static_cast<std::size_t>(index)].info.name += ": " + reader_.nameOf(process);
        return devices;
    }

private:
    const ChromeReader& reader_;
    const std::optional<OwnTrace>& own_;
    std::map<std::string, int> found_;  ///< by process
};

/// Makes operations of the bars of a trace of Streamscope. The bar in a stream is the operation; the bars of its engine are the
/// pieces in which it executed, the first of which is the operation if it is in no stream. Those of calls are shown alone.
class OwnRows {
public:
    OwnRows(const std::vector<Interval>& intervals, double start) {
        for (const Interval& interval : intervals) {
            if (!interval.own) continue;
            hasNodes_ = hasNodes_ || interval.own->isNode;
            if (interval.own->category == "engine") pieces_[interval.own->id].push_back(spanOf(interval, start));
            if (interval.own->category == "stream") inStream_.insert(interval.own->id);
        }
    }

    void describe(const Interval& interval, TimelineOperation& operation) {
        const OwnBar& bar = *interval.own;
        operation.truth = bar.truth;
        const auto found = pieces_.find(bar.id);
        const bool isPiece = bar.category == "engine";
        const bool isFirst = isPiece && !inStream_.contains(bar.id) && !found->second.empty();
        if (bar.category != "stream" && !isFirst) return;
        operation.call = bar.call;
        operation.kind = bar.kind;
        const std::vector<Span> pieces = found == pieces_.end() ? std::vector<Span>() : std::exchange(found->second, {});
        if (isFirst) operation.end = pieces.back().end;
        const bool isGraphAlone = bar.kind == OperationKind::Graph && !hasNodes_;  // else its nodes have the times
        if (!pieces.empty() || isGraphAlone || bar.truth == Truth::Unknown) operation.spans = SpanList(pieces);
    }

private:
    bool hasNodes_ = false;
    std::unordered_map<std::string, std::vector<Span>> pieces_;  ///< by the id of the row
    std::unordered_set<std::string> inStream_;
};

}  // namespace

/// Converts each track to a lane. There is no composition, since such a trace does not say what the intervals are.
ResultFile chromeTimeline(const json::Node& root, const std::string& name, std::map<std::string, std::size_t>& leftOut) {
    ChromeReader reader(root);
    if (reader.intervals().empty())
        throw BadTrace{"/traceEvents", {}, "the trace has no interval (events of the phases X, or B and E)"};
    ResultFile file;
    file.program.name = name;
    Timeline& timeline = file.timeline;
    timeline.name = name;
    const std::optional<OwnTrace> own = ownTrace(root);
    timeline.method = own ? own->method : Method::Activity;
    if (own) timeline.date = own->date;
    const Truth usual = timeline.method == Method::Exact ? Truth::Simulated : Truth::Measured;
    TraceDevices devices(reader, own);
    timeline.threads.push_back({"main", 0});
    const double start = reader.start();
    Nanoseconds last{};
    OwnRows rows(reader.intervals(), start);
    std::map<Track, int> streams;
    UniqueIds ids;
    for (const Interval& interval : reader.intervals()) {
        if (interval.end - start > longestTrace) throw BadTrace{"/traceEvents", {}, "the trace lasts for more than a month"};
        const auto [at, isNew] = streams.try_emplace(interval.track, static_cast<int>(streams.size()));
        if (isNew) {
            if (streams.size() > mostTracks)
                throw BadTrace{"/traceEvents", fmt::format("at most {} threads with intervals", mostTracks), "more"};
            const std::string id = ids.unique(reader.nameOf(interval.track));
            timeline.streams.push_back({.id = id, .kind = StreamKind::Created, .device = devices(interval)});
        }
        TimelineOperation operation;
        operation.id = fmt::format("event{}", timeline.operations.size() + 1);
        operation.setLabel(SharedText(interval.name.empty() ? operation.id : interval.name));
        operation.call = streamscope::Call::LaunchHostFunc;
        operation.kind = OperationKind::HostFunction;
        operation.truth = usual;
        operation.stream = at->second;
        operation.device = static_cast<std::int16_t>(devices(interval));
        const Span span = spanOf(interval, start);
        operation.start = span.begin;
        operation.end = span.end;
        last = std::max(last, span.end);
        operation.spans.push_back(span);
        if (own && interval.own) rows.describe(interval, operation);
        timeline.operations.push_back(std::move(operation));
    }
    timeline.devices = devices.all();
    timeline.counters = reader.counters().take([&](const std::string& process) { return devices.of(process); });
    fitCounters(timeline.counters, {Nanoseconds(0), last}, leftOut);
    return file;
}

}  // namespace streamscope::traces
