// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/recording.h"

#include "engine/json/document.h"
#include "engine/recording/order_calls.h"
#include "engine/recording/ranges.h"
#include "engine/timeline/counters.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace streamscope::recording {
namespace {

constexpr std::int64_t newestVersion = 1;
constexpr std::int64_t latest = std::int64_t{1} << 62;  ///< upper bound of times, so that their differences do not overflow

/// Thrown for a malformed line. Does not leave the room.
struct BadLine {
    int column = 0;
    std::string path, expected, found;
};

[[noreturn]] void refuse(const json::Node& node, std::string_view field, std::string expected) {
    throw BadLine{node.column(), "/" + std::string(field), std::move(expected), node.describe()};
}

/// The fields of one line. Unknown fields are ignored, because newer recorders may write more.
class Fields {
public:
    explicit Fields(const json::Node& line) : line_(line) {}

    std::string text(std::string_view field) const {
        const auto value = line_.find(field);
        if (!value) return {};
        if (value->kind() != json::Kind::String) refuse(*value, field, "a text");
        return value->string();
    }
    /// Returns the number in a field; 0 if it is missing.
    std::int64_t number(std::string_view field) const {
        const auto value = line_.find(field);
        return value ? numberOf(*value, field) : 0;
    }
    std::int64_t time(std::string_view field) const {
        const auto value = line_.find(field);
        if (!value) throw BadLine{1, "/" + std::string(field), "a time in ns", "nothing"};
        const std::int64_t time = numberOf(*value, field);
        if (time < 0 || time > latest) refuse(*value, field, "a time in ns");
        return time;
    }
    std::uint64_t size(std::string_view field) const {
        const auto value = line_.find(field);
        return value ? sizeOf(*value, field) : 0;
    }
    std::vector<std::uint64_t> sizes(std::string_view field) const {
        std::vector<std::uint64_t> all;
        const auto value = line_.find(field);
        if (!value) return all;
        if (value->kind() != json::Kind::Array) refuse(*value, field, "a list");
        for (const json::Node& item : value->items()) all.push_back(sizeOf(item, field));
        return all;
    }

private:
    static std::int64_t numberOf(const json::Node& node, std::string_view field) {
        if (node.kind() != json::Kind::Integer) refuse(node, field, "a whole number");
        return node.integer();
    }
    static std::uint64_t sizeOf(const json::Node& node, std::string_view field) {
        if (node.kind() == json::Kind::Unsigned) return node.unsignedInteger();
        const std::int64_t number = numberOf(node, field);
        if (number < 0) refuse(node, field, "a whole number from 0");
        return static_cast<std::uint64_t>(number);
    }

    const json::Node& line_;
};

/// Sets the name of a call without the driver's suffixes.
void setName(Call& call, std::string name) {
    for (const std::string_view suffix : {"_ptsz", "_ptds"})
        if (name.ends_with(suffix)) call.isPerThread = true, name.resize(name.size() - suffix.size());
    if (const std::size_t version = name.rfind("_v"); version != std::string::npos) name.resize(version);
    call.name = std::move(name);
}

Call readCall(const Fields& fields) {
    Call call;
    setName(call, fields.text("name"));
    call.begin = fields.time("begin");
    call.end = std::max(call.begin, fields.time("end"));
    for (const auto& [name, member] : {std::pair{"thread", &Call::thread},
                                       {"context", &Call::context},
                                       {"correlation", &Call::correlation},
                                       {"code", &Call::code},
                                       {"node", &Call::node},
                                       {"flags", &Call::flags},
                                       {"priority", &Call::priority},
                                       {"mode", &Call::mode},
                                       {"order", &Call::order},
                                       {"kernel", &Call::kernel},
                                       {"cooperative", &Call::cooperative}})
        call.*member = fields.number(name);
    for (const auto& [name, member] : {std::pair{"stream", &Call::stream},
                                       {"event", &Call::event},
                                       {"startEvent", &Call::startEvent},
                                       {"endEvent", &Call::endEvent},
                                       {"graph", &Call::graph},
                                       {"executable", &Call::executable},
                                       {"from", &Call::from},
                                       {"to", &Call::to},
                                       {"address", &Call::address},
                                       {"word", &Call::word},
                                       {"bytes", &Call::bytes},
                                       {"value", &Call::value},
                                       {"sharedMemory", &Call::sharedMemory}})
        call.*member = fields.size(name);
    for (const auto& [name, member] : {std::pair{"grid", &Call::grid},
                                       {"block", &Call::block},
                                       {"cluster", &Call::cluster},
                                       {"arguments", &Call::arguments},
                                       {"places", &Call::places},
                                       {"items", &Call::items},
                                       {"copies", &Call::copies}})
        call.*member = fields.sizes(name);
    return call;
}

Work readWork(const Fields& fields) {
    Work work;
    work.start = fields.time("start");
    work.end = std::max(work.start, fields.time("end"));
    for (const auto& [name, member] : {std::pair{"correlation", &Work::correlation},
                                       {"device", &Work::device},
                                       {"node", &Work::node},
                                       {"registers", &Work::registers},
                                       {"staticSharedMemory", &Work::staticSharedMemory},
                                       {"fromKind", &Work::fromKind},
                                       {"toKind", &Work::toKind}})
        work.*member = fields.number(name);
    return work;
}

int smallNumber(const Fields& fields, std::string_view field) {
    return static_cast<int>(std::clamp<std::int64_t>(fields.number(field), 0, 1 << 30));
}

DeviceInfo readDevice(const Fields& fields) {
    DeviceInfo device;
    device.id = fmt::format("cuda:{}", fields.number("device"));
    device.name = fields.text("name");
    device.kind = DeviceKind::Cuda;
    for (const auto& [name, member] : {std::pair{"computeMajor", &DeviceInfo::computeMajor},
                                       {"computeMinor", &DeviceInfo::computeMinor},
                                       {"multiprocessors", &DeviceInfo::multiprocessors},
                                       {"threadsPerMultiprocessor", &DeviceInfo::threadsPerMultiprocessor},
                                       {"blocksPerMultiprocessor", &DeviceInfo::blocksPerMultiprocessor},
                                       {"registersPerMultiprocessor", &DeviceInfo::registersPerMultiprocessor},
                                       {"copyEngines", &DeviceInfo::copyEngines}})
        device.*member = smallNumber(fields, name);
    device.sharedMemoryPerMultiprocessor = fields.size("sharedMemoryPerMultiprocessor");
    device.memory = fields.size("memory");
    return device;
}

void checkVersion(const Fields& fields) {
    const std::int64_t version = fields.number("version");
    if (version >= 1 && version <= newestVersion) return;
    throw BadLine{1, "/version", fmt::format("a recording of version {} or older", newestVersion), std::to_string(version)};
}

void takeEvent(Recording& recording, const Fields& fields) {
    const std::int64_t call = fields.number("correlation");
    recording.syncs[call] = fields.number("sync");
    if (fields.number("at") > 0) recording.eventTimes[call] = fields.time("at");
}

std::string textNumbered(const Recording& recording, std::int64_t number) {
    const auto text = recording.texts.find(number);
    return text == recording.texts.end() ? std::string() : text->second;
}

void takeRange(const Recording& recording, RangeReader& ranges, const Fields& fields, bool isOpen) {
    const std::int64_t thread = fields.number("thread"), number = fields.number("range"), at = fields.time("at");
    std::string domain = textNumbered(recording, fields.number("domain"));
    if (isOpen) ranges.open({at, 0, thread, textNumbered(recording, fields.number("name")), std::move(domain)}, number);
    else ranges.close(thread, domain, number, at);
}

void takeDevice(Recording& recording, const Fields& fields) {
    recording.devices[fields.number("device")] = readDevice(fields);
    if (std::string uuid = fields.text("uuid"); !uuid.empty()) recording.deviceOfUuid[std::move(uuid)] = fields.number("device");
}

/// Adds a sample of a counter. Its device is the number of the text with the UUID until placeCounters().
void takeCounter(Recording& recording, const Fields& fields) {
    const std::string name = textNumbered(recording, fields.number("name"));
    auto counter = std::ranges::find(recording.counters, name, &Counter::name);
    if (counter == recording.counters.end()) {
        if (recording.counters.size() == mostCounters) return;
        counter = recording.counters.insert(counter, {name, fields.text("unit"), {}});
    }
    const auto value =
        static_cast<double>(fields.number("value")) / static_cast<double>(std::max<std::int64_t>(1, fields.number("per")));
    counter->samples.push_back({Nanoseconds(fields.time("at")), value, smallNumber(fields, "uuid")});
}

/// Gives the samples of counters their devices. Drops those of devices that the process did not use.
void placeCounters(Recording& recording) {
    for (Counter& counter : recording.counters) {
        for (CounterSample& sample : counter.samples) {
            const auto device = recording.deviceOfUuid.find(textNumbered(recording, sample.device));
            sample.device = device == recording.deviceOfUuid.end() ? -1 : static_cast<int>(device->second);
        }
        std::erase_if(counter.samples, [](const CounterSample& sample) { return sample.device < 0; });
    }
}

void take(Recording& recording, RangeReader& ranges, const json::Node& line) {
    if (line.kind() != json::Kind::Object) refuse(line, "", "an object");
    const Fields fields(line);
    const std::string kind = fields.text("is");
    if (kind == "call") recording.calls.push_back(readCall(fields));
    else if (kind == "kernel" || kind == "copy" || kind == "set") recording.works.push_back(readWork(fields));
    else if (kind == "text") recording.texts[fields.number("number")] = fields.text("text");
    else if (kind == "clone") recording.originalNode[fields.number("node")] = fields.number("of");
    else if (kind == "context") recording.deviceOfContext[fields.number("context")] = fields.number("device");
    else if (kind == "device") takeDevice(recording, fields);
    else if (kind == "counter") takeCounter(recording, fields);
    else if (kind == "wait") recording.syncs[fields.number("correlation")] = fields.number("sync");
    else if (kind == "event") takeEvent(recording, fields);
    else if (kind == "open" || kind == "close") takeRange(recording, ranges, fields, kind == "open");
    else if (kind == "end") recording.isComplete = true;
    else if (kind == "problem") recording.problem = fields.text("problem");
}

/// Reads the first line, which identifies the file format.
void takeFirst(Recording& recording, const json::Node& line) {
    const bool isOne = line.kind() == json::Kind::Object && Fields(line).text("is") == "recording";
    if (!isOne) throw BadLine{1, "", "a recording of streamscope record", line.describe()};
    checkVersion(Fields(line));
    recording.process = Fields(line).number("process");
    recording.host = Fields(line).text("host");
    recording.driver = Fields(line).text("driver");
    recording.problem = Fields(line).text("problem");
}

std::optional<Problem> takeLine(Recording& recording, RangeReader& ranges, std::string_view text, int number) {
    Read<json::Document> document = json::Document::parse(std::string(text));
    if (!document) {
        Problem problem = std::move(document.problems.front());
        problem.line = number;
        return problem;
    }
    try {
        number == 1 ? takeFirst(recording, document.value->root()) : take(recording, ranges, document.value->root());
    } catch (BadLine& bad) {
        return Problem{std::move(bad.path), number, bad.column, std::move(bad.expected), std::move(bad.found)};
    }
    return std::nullopt;
}

}  // namespace

Read<Recording> readRecording(std::string_view bytes) {
    Recording recording;
    RangeReader ranges(recording);
    int line = 0;
    for (std::size_t at = 0, end = bytes.find('\n'); end != std::string_view::npos; at = end + 1, end = bytes.find('\n', at))
        if (auto problem = takeLine(recording, ranges, bytes.substr(at, end - at), ++line)) return {{}, {std::move(*problem)}};
    if (line == 0) return {{}, {Problem{"", 1, 1, "a recording of streamscope record", "no whole line"}}};
    ranges.finish();
    placeCounters(recording);
    for (auto& [number, device] : recording.devices) device.driver = recording.driver;
    orderCalls(recording);
    std::ranges::stable_sort(recording.works, {}, &Work::start);
    return {std::move(recording), {}};
}

}  // namespace streamscope::recording
