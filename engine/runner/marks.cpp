#include "engine/runner/marks.h"

#include "engine/analysis/analysis.h"
#include "engine/analysis/captures.h"
#include "engine/runner/resources.h"

#include <map>
#include <utility>

namespace streamscope {

namespace {

// Streams that are one and the same to CUDA: synchronous calls go into the legacy stream of their device.
using StreamKey = std::pair<int, int>;

StreamKey streamKey(const ResolvedProgram& program, const ResolvedOperation& operation) {
    const auto stream = streamOfMark(operation);
    if (!stream || program[*stream].kind == StreamKind::Legacy) return {-1, deviceOf(program, operation)};
    return {static_cast<int>(stream->value), 0};
}

}  // namespace

bool isBracketed(const ResolvedOperation& operation) {
    switch (operation.kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::Graph: return true;
        case OperationKind::HostFunction:
        case OperationKind::MemoryOperation: return operation.stream().has_value();
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::Host:
        case OperationKind::Allocation: return false;
    }
    return false;
}

bool isMarkedWork(const ResolvedOperation& operation) { return isBracketed(operation) && isDeviceWork(operation.kind); }

std::optional<StreamId> streamOfMark(const ResolvedOperation& operation) {
    if (operation.call == Call::Memcpy || operation.call == Call::Memset) return std::nullopt;
    return operation.stream();
}

Marks::~Marks() {
    driver_.correlate(0, true);
    for (const auto event : owned_) driver_.eventDestroy(event);
}

Status Marks::createBrackets(const ResolvedProgram& program) { return createPairs(program, marks_); }

Status Marks::createPairs(const ResolvedProgram& program, std::vector<Mark>& pairs) {
    pairs.assign(program.operations.size(), {});
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto& operation = program.operations[i];
        if (!isBracketed(operation)) continue;
        const auto device = deviceOf(program, operation);
        for (auto* handle : {&pairs[i].before, &pairs[i].after})
            if (const auto status = create(*handle, device); status != Status::Success) return status;
    }
    return Status::Success;
}

Status Marks::createEdges(const ResolvedProgram& program, StreamHandle own) {
    marks_.assign(program.operations.size(), {});
    join_ = Join{own, {}, {}, 0};
    const Captures captures = capturesOf(program);
    std::map<StreamKey, std::pair<std::size_t, std::size_t>> edges;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (!isMarkedWork(program.operations[i]) || captures.captured[i]) continue;
        ++join_->operations;
        if (!first_) first_ = OperationId{static_cast<std::uint32_t>(i)};
        edges.try_emplace(streamKey(program, program.operations[i]), i, i).first->second.second = i;
    }
    for (const auto& [key, edge] : edges) {
        const auto device = deviceOf(program, program.operations[edge.first]);
        auto& last = marks_[edge.second].after;
        if (const auto status = create(marks_[edge.first].before, device); status != Status::Success) return status;
        if (const auto status = create(last, device, EventFlags::DisableTiming); status != Status::Success) return status;
        join_->lasts.push_back(last);
        lasts_.push_back({static_cast<std::uint32_t>(edge.second)});
    }
    return create(join_->end, 0);
}

Status Marks::createStrobes(const ResolvedProgram& program, StreamHandle own) {
    if (const auto status = createEdges(program, own); status != Status::Success) return status;
    edges_ = marks_;
    return createPairs(program, brackets_);
}

// Where an edge is timed it opens the bracket too; the end of a bracket takes the place of an untimed edge.
void Marks::choose(std::vector<OperationId> operations) {
    marks_ = edges_;
    chosen_ = std::move(operations);
    for (const auto operation : chosen_) {
        auto& mark = marks_[operation.value];
        if (mark.before.value == 0) mark.before = brackets_[operation.value].before;
        mark.after = brackets_[operation.value].after;
    }
    for (std::size_t i = 0; i < lasts_.size(); ++i) join_->lasts[i] = marks_[lasts_[i].value].after;
}

Status Marks::create(EventHandle& handle, int device, EventFlags flags) {
    driver_.setDevice(device);
    const auto made = driver_.eventCreate(static_cast<unsigned>(flags));
    if (!made) return made.status;
    handle = made.value;
    owned_.push_back(handle);
    return Status::Success;
}

}  // namespace streamscope
