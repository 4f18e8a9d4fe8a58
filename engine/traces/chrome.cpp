// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/json_trace.h"

#include "engine/timeline/names.h"
#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace streamscope::traces {
namespace {

/// A row of a trace viewer, identified by process and thread, each a number or a text.
using Track = std::pair<std::string, std::string>;

constexpr std::size_t mostTracks = 10'000;  ///< as streams of a program

std::string wordOf(const json::Node& event, const char* field) {
    const std::optional<json::Node> value = event.find(field);
    if (!value) return {};
    return value->kind() == json::Kind::String ? value->string() : std::string(value->text().substr(0, 40));
}

struct Interval {
    std::string name;
    double begin = 0, end = 0;  ///< us
    Track track;
    std::optional<Truth> truth;  ///< of a trace of Streamscope
};

/// Returns the text of a field, empty if there is none.
std::string textIn(const std::optional<json::Node>& object, const char* field) {
    const bool isObject = object && object->kind() == json::Kind::Object;
    const std::optional<json::Node> value = isObject ? object->find(field) : std::nullopt;
    return value && value->kind() == json::Kind::String ? value->string() : std::string();
}

/// Reader of the intervals of a trace: complete events, and pairs of a begin and an end.
class ChromeReader {
public:
    explicit ChromeReader(const json::Node& root) {
        const std::vector<json::Node> events = eventsOf(root);
        for (std::size_t i = 0; i < events.size(); ++i) read(events[i], Fields(events[i], pathOfEvent(root, i)));
        std::ranges::stable_sort(intervals_, {}, &Interval::begin);
    }
    const std::vector<Interval>& intervals() const { return intervals_; }
    /// Returns the name of a track from the trace, or one made of its numbers.
    std::string nameOf(const Track& track) const {
        const auto process = processes_.find(track.first);
        const auto thread = threads_.find(track);
        const std::string first = process == processes_.end() ? track.first : process->second;
        const std::string second = thread == threads_.end() ? track.second : thread->second;
        return second.empty() ? first : first.empty() ? second : first + " / " + second;
    }

private:
    void read(const json::Node& node, const Fields& event) {
        const std::string phase = event.text("ph");
        const Track track{wordOf(node, "pid"), wordOf(node, "tid")};
        if (phase == "M") return readName(event, track);
        if (phase != "X" && phase != "B" && phase != "E") return;
        const std::optional<double> at = event.real("ts");
        if (!at || std::abs(*at) > 1e18) event.refuse("ts", "a time in us");
        if (phase == "E") return end(track, *at);
        const double length = event.real("dur").value_or(0);
        if (length < 0 || length > longestTrace) event.refuse("dur", "a time in us");
        intervals_.push_back({event.text("name"), *at, *at + length, track, truthNamed(textIn(node.find("args"), "truth"))});
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

Nanoseconds timeFrom(double microseconds) { return Nanoseconds(std::llround(microseconds * 1000)); }

}  // namespace

/// Converts each track to a lane. There is no composition, since such a trace does not say what the intervals are.
ResultFile chromeTimeline(const json::Node& root, const std::string& name) {
    const ChromeReader reader(root);
    if (reader.intervals().empty())
        throw BadTrace{"/traceEvents", {}, "the trace has no interval (events of the phases X, or B and E)"};
    ResultFile file;
    file.program.name = name;
    Timeline& timeline = file.timeline;
    timeline.name = name;
    const std::optional<OwnTrace> own = ownTrace(root);
    timeline.method = own ? own->method : Method::Activity;
    if (own) timeline.date = own->date;
    const bool simulated = timeline.method == Method::Exact;  // what was simulated says so (order.md N10)
    TimelineDevice device;
    device.info.id = "trace";
    device.info.name = simulated ? "a trace of a simulated run" : "a trace";
    device.info.kind = simulated ? DeviceKind::Simulated : DeviceKind::Cuda;
    timeline.devices.push_back(device);
    timeline.threads.push_back({"main", 0});
    const double start = reader.intervals().front().begin;
    std::map<Track, int> streams;
    UniqueIds ids;
    for (const Interval& interval : reader.intervals()) {
        if (interval.end - start > longestTrace) throw BadTrace{"/traceEvents", {}, "the trace lasts for more than a month"};
        const auto [at, isNew] = streams.try_emplace(interval.track, static_cast<int>(streams.size()));
        if (isNew) {
            if (streams.size() > mostTracks)
                throw BadTrace{"/traceEvents", fmt::format("at most {} threads with intervals", mostTracks), "more"};
            timeline.streams.push_back({.id = ids.unique(reader.nameOf(interval.track)), .kind = StreamKind::Created});
        }
        TimelineOperation operation;
        operation.id = fmt::format("event{}", timeline.operations.size() + 1);
        operation.setLabel(SharedText(interval.name.empty() ? operation.id : interval.name));
        operation.call = streamscope::Call::LaunchHostFunc;
        operation.kind = OperationKind::HostFunction;
        operation.truth = interval.truth.value_or(simulated ? Truth::Simulated : Truth::Measured);
        operation.stream = at->second;
        operation.start = timeFrom(interval.begin - start);
        operation.end = timeFrom(interval.end - start);
        operation.spans.push_back({*operation.start, *operation.end});
        timeline.operations.push_back(std::move(operation));
    }
    return file;
}

}  // namespace streamscope::traces
