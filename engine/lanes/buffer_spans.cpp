// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/buffer_spans.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace streamscope {

namespace {

/// Map from operations of the program to those of the timeline. Indices are equal unless one of the two was edited.
class OperationMap {
public:
    OperationMap(const Timeline& timeline, const ResolvedProgram& program) : program_(program) {
        const auto differs = [&](std::size_t i) { return timeline.operations[i].id != program.operations[i].id; };
        same_ = timeline.operations.size() == program.operations.size();
        for (std::size_t i = 0; same_ && i < program.operations.size(); ++i) same_ = !differs(i);
        if (same_) return;
        for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) byId_.emplace(timeline.operations[i].id, i);
    }
    std::optional<std::uint32_t> operator()(OperationId id) const {
        if (same_) return id.value;
        const auto found = byId_.find(program_[id].id);
        return found != byId_.end() ? std::optional(found->second) : std::nullopt;
    }

private:
    const ResolvedProgram& program_;
    bool same_ = false;
    std::unordered_map<std::string_view, std::uint32_t> byId_;
};

/// Returns when an operation accesses its data. For host work, that is between call and return.
std::vector<Span> executing(const TimelineOperation& operation) {
    if (!operation.spans.empty()) return operation.spans;
    if (operation.start && operation.end) return {{*operation.start, *operation.end}};
    const bool host = operation.stream < 0 && operation.issued && operation.returned;
    return host ? std::vector<Span>{{*operation.issued, *operation.returned}} : std::vector<Span>{};
}

/// Returns when an operation executes; for a node, during the given launch of its graph.
std::optional<Span> executionOf(const TimelineOperation& operation, const TimelineOperation* launch) {
    for (const Span& span : executing(operation))
        if (!launch || !launch->start || !launch->end || (span.begin >= *launch->start && span.begin < *launch->end)) return span;
    return std::nullopt;
}

class SpanMaker {
public:
    SpanMaker(const Timeline& timeline, const ProgramBuffers& program)
        : timeline_(timeline), program_(*program.program), uses_(program.uses), map_(timeline, program_) {}

    BufferSpans make() {
        all_.resize(program_.buffers.size());
        for (const BufferUse& use : uses_.uses) add(use);
        for (const Race& race : uses_.races) add(race);
        BufferSpans result;
        result.racesKnown = uses_.racesKnown;
        for (std::uint32_t i = 0; i < all_.size(); ++i) {
            if (all_[i].spans.empty()) continue;
            const ResolvedBuffer& buffer = program_[BufferId{i}];
            all_[i].id = buffer.id;
            all_[i].bytes = buffer.bytes;
            all_[i].memory = buffer.memory;
            all_[i].device = buffer.device;
            all_[i].process = buffer.process;
            const auto earlier = [](const auto& a, const auto& b) { return a.begin < b.begin; };
            std::stable_sort(all_[i].spans.begin(), all_[i].spans.end(), earlier);
            std::stable_sort(all_[i].conflicts.begin(), all_[i].conflicts.end(), earlier);
            result.buffers.push_back(std::move(all_[i]));
        }
        return result;
    }

private:
    void add(const BufferUse& use) {
        const auto operation = map_(use.operation);
        if (!operation) return;
        std::vector<BufferSpan>& spans = all_[use.range.buffer.value].spans;
        for (const Span& span : executing(timeline_.operations[*operation]))
            spans.push_back({span.begin.count(), span.end.count(), *operation, use.writes});
    }

    std::optional<Span> when(const BufferAccess& toucher, std::uint32_t operation) const {
        const auto launch = toucher.launch ? map_(*toucher.launch) : std::nullopt;
        return executionOf(timeline_.operations[operation], launch ? &timeline_.operations[*launch] : nullptr);
    }

    void add(const Race& race) {
        const auto earlier = map_(race.earlier.operation), later = map_(race.later.operation);
        if (!earlier || !later) return;
        const auto one = when(race.earlier, *earlier), other = when(race.later, *later);
        if (!one || !other) return;
        BufferConflict conflict;
        const std::int64_t begin = std::max(one->begin, other->begin).count(), end = std::min(one->end, other->end).count();
        conflict.happened = begin < end;
        conflict.begin = std::min(begin, end);
        conflict.end = std::max(begin, end);
        conflict.earlier = *earlier;
        conflict.later = *later;
        conflict.earlierWrites = race.earlierWrites;
        conflict.laterWrites = race.laterWrites;
        conflict.offset = race.range.offset;
        conflict.bytes = race.range.bytes;
        all_[race.range.buffer.value].conflicts.push_back(conflict);
    }

    const Timeline& timeline_;
    const ResolvedProgram& program_;
    const BufferUses& uses_;
    OperationMap map_;
    std::vector<BufferSpans::Buffer> all_;
};

}  // namespace

BufferSpans bufferSpans(const Timeline& timeline, const ProgramBuffers& program) { return SpanMaker(timeline, program).make(); }

}  // namespace streamscope
