#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamscope {
namespace {

/// Marks take no place in a hardware queue (simulated-gpu.md R7).
bool isQueued(const ResolvedOperation& operation) {
    return isDeviceWork(operation.kind) || operation.kind == OperationKind::MemoryOperation;
}

/// Streams of one device take its channels in turn, in the order of their creation.
std::vector<int> channelsOf(const ResolvedProgram& program, std::span<const DeviceInfo> devices) {
    std::vector<int> channels(program.streams.size(), -1);
    std::map<int, int> made;
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        const ResolvedStream& stream = program.streams[i];
        const auto device = static_cast<std::size_t>(stream.device);
        if (stream.kind != StreamKind::Created || device >= devices.size() || devices[device].channels <= 0) continue;
        channels[i] = made[stream.device]++ % devices[device].channels;
    }
    return channels;
}

struct Queue {
    std::optional<OperationId> last, beforeLast;
};

bool sameStream(const ResolvedProgram& program, OperationId a, OperationId b) {
    return program[a].stream() == program[b].stream();
}

/// `last` stands behind its own predecessor, which need not be over; so it may hold back `next` of another stream.
bool holdsBack(const Queue& queue, OperationId next, const ResolvedProgram& program, const HappensBefore& order) {
    if (!queue.last || !queue.beforeLast || sameStream(program, *queue.last, next)) return false;
    return sameStream(program, *queue.last, *queue.beforeLast) && !order.before(*queue.beforeLast, next) &&
           !order.before(*queue.last, next);
}

void check(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const HappensBefore* order = findings.facts().order();
    if (order == nullptr) return;
    const std::vector<int> channels = channelsOf(program, findings.devices());
    std::map<std::pair<int, int>, Queue> queues;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto stream = program.operations[i].stream();
        if (!stream || channels[stream->value] < 0 || !isQueued(program.operations[i]) || findings.facts().captures().captured[i])
            continue;
        const int device = program[*stream].device;
        Queue& queue = queues[{device, channels[stream->value]}];
        if (holdsBack(queue, {i}, program, *order)) {
            Diagnostic* diagnostic = findings.add(
                Severity::Warning, "false-dependency", {i},
                fmt::format(
                    "{} stands behind {} of another stream, which waits for {}: {} and {} share one of {} hardware queues; "
                    "issue what is ready first, or use no more streams than queues",
                    program[OperationId{i}].id, program[*queue.last].id, program[*queue.beforeLast].id, program[*stream].id,
                    program[*program[*queue.last].stream()].id, findings.devices()[static_cast<std::size_t>(device)].channels));
            if (diagnostic != nullptr && program[*queue.last].source != diagnostic->operations.front())
                diagnostic->operations.push_back(program[*queue.last].source);
        }
        queue.beforeLast = queue.last;
        queue.last = OperationId{i};
    }
}

}  // namespace

const Rule falseDependencyRule{
    .name = "false-dependency",
    .title = "A false dependency",
    .why =
        "Streams share hardware queues, and a queue is first in, first out: an operation that is not ready holds back all that "
        "was issued after it, of any stream in that queue.",
    .remedy = "Issue breadth-first, so that what is ready stands in front; or use no more streams than there are queues.",
    .lesson = 4,
    .check = check,
};

}  // namespace streamscope
