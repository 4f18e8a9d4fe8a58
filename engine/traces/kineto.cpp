// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/counter_events.h"
#include "engine/traces/json_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

/// The PyTorch profiler's JSON: https://github.com/pytorch/kineto.
namespace streamscope::traces {
namespace {

struct MemoryName {
    std::string_view name;
    std::int64_t kind;  ///< CUpti_ActivityMemoryKind
};
constexpr std::array memories{MemoryName{"Pageable", 1}, MemoryName{"Pinned", 2},  MemoryName{"Device", 3},
                              MemoryName{"Array", 4},    MemoryName{"Managed", 5}, MemoryName{"Unified", 5}};

std::int64_t memoryNamed(std::string_view name) {
    for (const MemoryName& memory : memories)
        if (name.find(memory.name) != std::string_view::npos) return memory.kind;
    return 0;
}

/// Fills the two ends of a copy from its name: "Memcpy HtoD (Pageable -> Device)".
void setEnds(const std::string& name, recording::Work& work) {
    const std::size_t open = name.find('('), arrow = name.find("->");
    if (open == std::string::npos || arrow == std::string::npos || arrow < open) return;
    work.fromKind = memoryNamed(std::string_view(name).substr(open, arrow - open));
    work.toKind = memoryNamed(std::string_view(name).substr(arrow));
}

bool opensEarlier(const recording::NamedRange& a, const recording::NamedRange& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
}

/// Operators of PyTorch on the host, as ranges.
class Operators {
public:
    void add(recording::NamedRange range) { all_.push_back(std::move(range)); }

    /// Moves the operators into the ranges of a trace. Leaves out brief ones that call nothing, as most views of tensors: each
    /// would become host work of its own.
    void moveTo(Trace& trace) {
        std::map<std::int64_t, std::vector<std::int64_t>> calls;  // begins, sorted, by thread
        for (const HostCall& call : trace.calls) calls[call.thread].push_back(call.begin);
        for (recording::NamedRange& each : all_) {
            const std::vector<std::int64_t>& begins = calls[each.thread];
            const auto first = std::ranges::lower_bound(begins, each.begin);
            const bool doesCall = first != begins.end() && *first <= each.end;
            if (doesCall || each.end - each.begin >= brief) trace.ranges.push_back(std::move(each));
        }
        nest(trace.ranges);
    }

private:
    static constexpr std::int64_t brief = 20'000, rounding = 2'000;  ///< ns

    /// Ends ranges with the range around them if they end after it because a trace has whole microseconds.
    static void nest(std::vector<recording::NamedRange>& ranges) {
        std::ranges::stable_sort(ranges, opensEarlier);
        std::map<std::int64_t, std::vector<std::int64_t>> open;  // ends, by thread
        for (recording::NamedRange& range : ranges) {
            std::vector<std::int64_t>& ends = open[range.thread];
            while (!ends.empty() && ends.back() <= range.begin) ends.pop_back();
            if (!ends.empty() && range.end > ends.back() && range.end - ends.back() <= rounding) range.end = ends.back();
            ends.push_back(range.end);
        }
    }

    std::vector<recording::NamedRange> all_;
};

class KinetoReader {
public:
    explicit KinetoReader(const json::Node& root) : root_(root) {
        trace_.defaultStream = defaultStreamNumber;
        readDevices();
        const std::vector<json::Node> events = eventsOf(root);
        findStart(events);
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Fields event(events[i], pathOfEvent(root, i));
            if (event.text("ph") == "C") counters_.add(events[i], wordOf(events[i], "pid"), Nanoseconds(time(event)));
            else read(event);
        }
    }
    Trace take() {
        std::ranges::stable_sort(trace_.calls, [](const HostCall& a, const HostCall& b) {
            return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
        });
        operators_.moveTo(trace_);
        trace_.counters = counters_.take([this](const std::string& process) { return deviceNumbered(process); });
        return std::move(trace_);
    }

private:
    void readDevices() {
        const std::optional<json::Node> devices = root_.find("deviceProperties");
        if (!devices || devices->kind() != json::Kind::Array) return;
        const std::vector<json::Node> items = devices->items();
        for (std::size_t i = 0; i < items.size(); ++i) readDevice(Fields(items[i], fmt::format("/deviceProperties/{}", i)));
    }
    void readDevice(const Fields& fields) {
        const std::int64_t number = fields.number("id").value_or(0);
        const auto small = [&](const char* field) {
            return static_cast<int>(std::clamp<std::int64_t>(fields.number(field).value_or(0), 0, 1 << 30));
        };
        const auto size = [&](const char* field) {
            return static_cast<std::uint64_t>(std::max<std::int64_t>(0, fields.number(field).value_or(0)));
        };
        DeviceInfo device;
        device.id = fmt::format("cuda:{}", number);
        device.name = fields.text("name");
        device.kind = DeviceKind::Cuda;
        device.computeMajor = small("computeMajor");
        device.computeMinor = small("computeMinor");
        device.multiprocessors = small("numSms");
        device.threadsPerMultiprocessor = small("maxThreadsPerMultiprocessor");
        device.registersPerMultiprocessor = small("regsPerMultiprocessor");
        device.sharedMemoryPerMultiprocessor = size("sharedMemPerMultiprocessor");
        device.memory = size("totalGlobalMem");
        trace_.devices[number] = std::move(device);
    }

    /// Finds the first time, which becomes the origin, because a double is not precise enough for ns since 1970.
    void findStart(const std::vector<json::Node>& events) {
        double first = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < events.size(); ++i)
            if (const auto at = Fields(events[i], pathOfEvent(root_, i)).real("ts")) first = std::min(first, *at);
        if (first != std::numeric_limits<double>::max()) start_ = first;
    }

    /// Returns the device of a process, -1 if it is none: devices are processes that have their numbers.
    int deviceNumbered(const std::string& process) const {
        int number = -1;
        std::from_chars(process.data(), process.data() + process.size(), number);
        return trace_.devices.contains(number) ? number : -1;
    }

    std::int64_t time(const Fields& event) const {
        const std::optional<double> at = event.real("ts");
        if (!at || *at - start_ > longestTrace) event.refuse("ts", "a time in us");
        return std::llround((*at - start_) * 1000) + 1;
    }
    std::int64_t duration(const Fields& event) const {
        const double length = event.real("dur").value_or(0);
        if (length < 0 || length > longestTrace) event.refuse("dur", "a time in us");
        return std::llround(length * 1000);
    }

    void read(const Fields& event) {
        if (event.text("ph") != "X") return;
        const std::string kind = event.text("cat");  // older versions wrote "Runtime", "Kernel" and so on
        if (kind == "cuda_runtime" || kind == "cuda_driver" || kind == "Runtime") return readCall(event);
        if (kind == "kernel" || kind == "Kernel") return readWork(event, DeviceWork::Kind::Kernel);
        if (kind == "gpu_memcpy" || kind == "Memcpy") return readWork(event, DeviceWork::Kind::Copy);
        if (kind == "gpu_memset" || kind == "Memset") return readWork(event, DeviceWork::Kind::Set);
        if (kind == "cuda_sync") return readWait(event);
        if (kind == "user_annotation") return trace_.ranges.push_back(rangeOf(event));
        const bool isModule = kind == "python_function" && event.text("name").starts_with("nn.Module: ");
        if (kind == "cpu_op" || kind == "Operator" || isModule) operators_.add(rangeOf(event));
    }

    void readCall(const Fields& event) {
        const std::optional<Fields> arguments = event.object("args");
        HostCall call;
        call.name = event.text("name");
        call.begin = time(event);
        call.end = call.begin + duration(event);
        call.thread = threadOf(event);
        call.correlation = arguments ? arguments->number("correlation").value_or(0) : 0;
        trace_.calls.push_back(std::move(call));
    }

    /// Returns the thread of an event. Threads of the host are numbers, which older versions wrote as texts; the profiler's own
    /// rows have other texts.
    static std::int64_t threadOf(const Fields& event) {
        if (!event.isText("tid")) return event.number("tid").value_or(0);
        const std::string text = event.text("tid");
        std::int64_t number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    }

    void readWork(const Fields& event, DeviceWork::Kind kind) {
        const std::optional<Fields> arguments = event.object("args");
        if (!arguments) event.refuse("args", "an object");
        DeviceWork work;
        work.kind = kind;
        work.name = event.text("name");
        work.work.start = time(event);
        work.work.end = work.work.start + duration(event);
        work.work.correlation = arguments->number("correlation").value_or(0);
        work.work.device = arguments->number("device").value_or(0);
        work.work.registers = arguments->number("registers per thread").value_or(0);
        work.stream = arguments->number("stream").value_or(defaultStreamNumber);
        work.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, arguments->number("bytes").value_or(0)));
        work.grid = arguments->sizes("grid");
        work.block = arguments->sizes("block");
        work.sharedMemory = static_cast<std::uint64_t>(std::max<std::int64_t>(0, arguments->number("shared memory").value_or(0)));
        if (kind == DeviceWork::Kind::Copy) setEnds(work.name, work.work);
        trace_.works.push_back(std::move(work));
    }

    void readWait(const Fields& event) {
        const std::optional<Fields> arguments = event.object("args");
        if (!arguments) event.refuse("args", "an object");
        const std::string kind =
            arguments->text("cuda_sync_kind").empty() ? event.text("name") : arguments->text("cuda_sync_kind");
        Wait wait;
        wait.kind = kind.find("Stream Wait") != std::string::npos ? Wait::Kind::WaitingStream
                    : kind.find("Event") != std::string::npos     ? Wait::Kind::Event
                    : kind.find("Stream") != std::string::npos    ? Wait::Kind::Stream
                                                                  : Wait::Kind::Context;
        wait.correlation = arguments->number("correlation").value_or(0);
        wait.stream = arguments->number("stream").value_or(defaultStreamNumber);
        wait.event = known(*arguments, "wait_on_cuda_event_id", 0);
        wait.record = known(*arguments, "wait_on_cuda_event_record_corr_id", 0);
        wait.recordedIn = known(*arguments, "wait_on_stream", -1);
        trace_.waits[wait.correlation] = wait;
    }
    /// Returns a number, with -1 (unknown) replaced by `otherwise`.
    static std::int64_t known(const Fields& arguments, const char* field, std::int64_t otherwise) {
        constexpr std::int64_t invalid = 0xffff'ffff;
        const std::int64_t value = arguments.number(field).value_or(-1);
        return value < 0 || value == invalid ? otherwise : value;
    }

    recording::NamedRange rangeOf(const Fields& event) const {
        const std::int64_t begin = time(event);
        return {begin, begin + duration(event), threadOf(event), event.text("name")};
    }

    const json::Node& root_;
    Trace trace_;
    Operators operators_;
    CounterEvents counters_;
    double start_ = 0;
};

}  // namespace

Trace kinetoTrace(const json::Node& root) { return KinetoReader(root).take(); }

}  // namespace streamscope::traces
