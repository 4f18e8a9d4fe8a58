#include "engine/analysis/memory_lifetimes.h"

#include "engine/analysis/accesses.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

/// Executes the program in one order and keeps the state of each buffer.
class LifetimeWalk {
public:
    LifetimeWalk(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order)
        : program_(program), captures_(captures), order_(order) {
        for (const ResolvedBuffer& buffer : program.buffers)
            states_.push_back({buffer.allocatedByStep ? Absent : Present, {}, {}});
    }

    std::vector<MemoryMisuse> walk() {
        for (const OperationId id : order_.order()) {
            if (captures_.captured[id.value]) continue;
            take(id, id);
            const int index = captures_.launched[id.value];
            if (index < 0) continue;
            for (const OperationId node : captures_.captures[static_cast<std::size_t>(index)].nodes) take(node, id);
        }
        return std::move(found_);
    }

private:
    enum Existence : std::uint8_t { Absent, Present, Freed };
    struct State {
        Existence existence = Absent;
        std::optional<OperationId> by, acting;  ///< the last allocation or release; the launch of its graph, or itself
    };

    void take(OperationId id, OperationId acting) {
        const Call call = program_[id].call;
        if (beginsLifetime(call)) return allocate(id, acting, std::get<BufferCall>(program_[id].what).buffer);
        if (endsLifetime(call)) return release(id, acting, std::get<BufferCall>(program_[id].what).buffer);
        const Accesses touched = accesses(program_[id], program_);
        std::set<BufferId> seen;
        for (const auto* ranges : {&touched.reads, &touched.writes})
            for (const ByteRange& range : *ranges)
                if (range.bytes > 0 && seen.insert(range.buffer).second) use(id, acting, range.buffer);
    }

    void allocate(OperationId id, OperationId acting, BufferId buffer) {
        State& state = states_[buffer.value];
        if (state.existence == Present && state.by) found_.push_back({id, buffer, MisuseKind::AllocatedTwice, state.by});
        state = {Present, id, acting};
    }

    void release(OperationId id, OperationId acting, BufferId buffer) {
        State& state = states_[buffer.value];
        if (state.existence == Freed) found_.push_back({id, buffer, MisuseKind::FreedTwice, state.by});
        if (state.existence == Absent) found_.push_back({id, buffer, MisuseKind::FreedUnallocated, std::nullopt});
        state = {Freed, id, acting};
    }

    /// Skips memory of another process, whose calls nothing orders here.
    void use(OperationId id, OperationId acting, BufferId buffer) {
        const State& state = states_[buffer.value];
        if (program_[buffer].opens || state.existence == Present) return;
        if (state.existence == Absent) {
            found_.push_back({id, buffer, MisuseKind::UsedBeforeAllocation, allocationOf(buffer)});
        } else if (order_.before(*state.acting, acting) || order_.calledBefore(*state.acting, acting)) {
            found_.push_back({id, buffer, MisuseKind::UsedAfterFree, state.by});
        }
    }

    std::optional<OperationId> allocationOf(BufferId buffer) const {
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const ResolvedOperation& operation = program_.operations[i];
            if (beginsLifetime(operation.call) && std::get<BufferCall>(operation.what).buffer == buffer) return OperationId{i};
        }
        return std::nullopt;
    }

    const ResolvedProgram& program_;
    const Captures& captures_;
    const HappensBefore& order_;
    std::vector<State> states_;
    std::vector<MemoryMisuse> found_;
};

bool managesMemory(const ResolvedProgram& program) {
    return std::ranges::any_of(program.operations, [](const ResolvedOperation& operation) {
        return beginsLifetime(operation.call) || endsLifetime(operation.call);
    });
}

}  // namespace

bool beginsLifetime(Call call) { return call == Call::Malloc || call == Call::MallocAsync; }
bool endsLifetime(Call call) { return call == Call::Free || call == Call::FreeAsync; }

bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id) {
    const ResolvedOperation& operation = program[id];
    return operation.call == Call::Free && program[std::get<BufferCall>(operation.what).buffer].memory != Memory::Pageable;
}

std::vector<MemoryMisuse> memoryMisuses(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order) {
    return managesMemory(program) ? LifetimeWalk(program, captures, order).walk() : std::vector<MemoryMisuse>{};
}

std::string inWords(const MemoryMisuse& misuse, const ResolvedProgram& program, const OperationNames& names) {
    const std::string who = names(misuse.operation);
    const std::string& what = program[misuse.buffer].id;
    const std::string other = misuse.other ? names(*misuse.other) : std::string();
    switch (misuse.kind) {
        case MisuseKind::UsedBeforeAllocation:
            return other.empty() ? fmt::format("{} uses {}, which nothing allocates", who, what)
                                 : fmt::format("{} uses {} before {} allocates it: call {} first", who, what, other, other);
        case MisuseKind::UsedAfterFree:
            return fmt::format("{} uses {} after {} has released it: call {} after the last use", who, what, other, other);
        case MisuseKind::AllocatedTwice:
            return fmt::format("{} allocates {} again without a free since {}: the first memory is lost", who, what, other);
        case MisuseKind::FreedTwice: return fmt::format("{} frees {}, which {} has released already", who, what, other);
        case MisuseKind::FreedUnallocated: return fmt::format("{} frees {} before anything allocates it", who, what);
    }
    return who;
}

}  // namespace streamscope
