// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/asynchronous_copies.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/operation_names.h"
#include "engine/rules/fixes/ordering_fixes.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr int mostEvents = 12;  ///< order that is added; a program that needs more would be no plainer with it

class AsynchronousCopies {
public:
    AsynchronousCopies(const Program& source, const ResolvedProgram& program, std::span<const DeviceInfo> devices)
        : program_(program), devices_(devices), changed_(source) {}

    std::optional<Fix> make() {
        for (const ResolvedOperation& each : program_.operations)
            if (info(each.call).synchronous && isOfHost(each)) copies_.insert(each.source);
        if (copies_.empty()) return std::nullopt;
        for (const std::string& id : copies_)
            if (!convert(id)) return std::nullopt;
        if (!waitAtTheEnd()) return std::nullopt;
        return orderAll() && gains() ? std::optional(std::move(fix_)) : std::nullopt;
    }

private:
    static bool isOfHost(const ResolvedOperation& each) {
        return each.kind == OperationKind::CopyHostToDevice || each.kind == OperationKind::CopyDeviceToHost;
    }

    bool add(const Edit& edit) {
        if (!apply(changed_, edit)) return false;
        fix_.edits.push_back(edit);
        return true;
    }

    const ResolvedOperation& firstOf(const std::string& id) const {
        return *std::ranges::find(program_.operations, id, &ResolvedOperation::source);
    }

    bool convert(const std::string& id) {
        const ResolvedOperation& copy = firstOf(id);
        const bool up = copy.kind == OperationKind::CopyHostToDevice;
        const auto& call = std::get<CopyCall>(copy.what);
        const std::optional<std::string> stream = streamFor(up, program_[up ? call.to.buffer : call.from.buffer].device);
        if (!stream || !pin(up ? call.from.buffer : call.to.buffer)) return false;
        Operation later = *findOperation(changed_, id);
        later.call = Call::MemcpyAsync;
        later.set(Field::Stream, Scalar(*stream));
        return add({ReplaceOperation{id, later}});
    }

    std::optional<std::string> streamFor(bool up, int device) {
        std::string& known = streams_[up ? 0 : 1];
        if (!known.empty()) return known;
        Stream stream;
        stream.id = freeResourceId(changed_, ResourceKind::Stream, up ? "up" : "down");
        stream.device = device;
        stream.nonBlocking = true;
        if (!add({InsertResource{static_cast<std::uint32_t>(changed_.streams.size()), stream}})) return std::nullopt;
        return known = stream.id;
    }

    bool pin(BufferId id) {
        const int declaration = program_[id].declaration;
        if (program_[id].memory != Memory::Pageable) return true;
        if (declaration < 0) return false;
        Buffer buffer = changed_.buffers[static_cast<std::size_t>(declaration)];
        buffer.memory = Memory::Pinned;
        return add({ReplaceResource{buffer.id, buffer}});
    }

    /// Lets the host wait where the last copy has returned so far, because what the host does then is not in the program.
    bool waitAtTheEnd() {
        Place end;
        for (std::uint32_t i = 0; i < changed_.operations.size(); ++i)
            if (contains(changed_.operations[i])) end.at = i + 1;
        if (end.at < changed_.operations.size() && changed_.operations[end.at].call == Call::DeviceSynchronize) return true;
        Operation sync;
        sync.id = freeOperationId(changed_, "sync");
        sync.call = Call::StreamSynchronize;
        sync.thread = findOperation(changed_, *copies_.begin())->thread;
        sync.set(Field::Stream, Scalar(streams_[1].empty() ? streams_[0] : streams_[1]));
        return add({InsertOperation{end, sync}});
    }

    bool contains(const Operation& operation) const {
        if (copies_.contains(operation.id)) return true;
        const auto* body = operation.body();
        return body != nullptr &&
               firstOperation(*body, [&](const Operation& each) { return copies_.contains(each.id); }) != nullptr;
    }

    /// Orders one race after the other by the smallest repair, until none is left.
    bool orderAll() {
        for (int i = 0; i < mostEvents; ++i) {
            const Read<ResolvedProgram> resolved = resolve(changed_);
            if (!resolved) return false;
            ProgramFacts facts(*resolved.value, devices_);
            if (!facts.failing().empty() || facts.deadlock(devices_)) return false;
            if (facts.foundRaces().empty()) return true;
            if (!order(*resolved.value, facts.foundRaces().front())) return false;
        }
        return false;
    }

    bool order(const ResolvedProgram& now, const Race& race) {
        const std::string earlier = now[race.earlier.operation].id, later = now[race.later.operation].id;
        for (const Fix& each : orderingFixes(changed_, now, race.earlier.acting(), race.later.acting())) {
            const auto after = withFix(changed_, each);
            if (!after) continue;
            ProgramFacts facts(after->second, devices_);
            const bool remains = std::ranges::any_of(facts.foundRaces(), [&](const Race& other) {
                return after->second[other.earlier.operation].id == earlier && after->second[other.later.operation].id == later;
            });
            if (remains) continue;
            for (const Edit& edit : each.edits)
                if (!add(edit)) return false;
            return true;
        }
        return false;
    }

    /// Pairs of a copy, and of a kernel or a copy in the other direction, that nothing orders.
    using Pairs = std::set<std::pair<std::string, std::string>>;
    Pairs besideEachOther(const ResolvedProgram& program) const {
        Pairs pairs;
        if (!HappensBefore::canTell(program)) return pairs;
        ProgramFacts facts(program, devices_);
        const HappensBefore& order = *facts.order();
        const auto& all = program.operations;
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (!copies_.contains(all[i].source)) continue;
            for (std::uint32_t j = 0; j < all.size(); ++j) {
                const bool other = all[j].kind == OperationKind::Kernel || (isOfHost(all[j]) && all[j].kind != all[i].kind);
                if (other && !order.before({i}, {j}) && !order.before({j}, {i})) pairs.emplace(all[i].id, all[j].id);
            }
        }
        return pairs;
    }

    /// Returns whether one of the copies may run beside something now, and could not before.
    bool gains() const {
        const Read<ResolvedProgram> resolved = resolve(changed_);
        return resolved && !std::ranges::includes(besideEachOther(program_), besideEachOther(*resolved.value));
    }

    const ResolvedProgram& program_;
    std::span<const DeviceInfo> devices_;
    Program changed_;
    std::set<std::string> copies_;
    std::string streams_[2];  ///< up and down
    Fix fix_{TRANSLATABLE("Messages", "Copy asynchronously, each direction in a stream of its own"), {}};
};

}  // namespace

std::optional<Fix> asynchronousCopies(const Program& source, const ResolvedProgram& program,
                                      std::span<const DeviceInfo> devices) {
    return AsynchronousCopies(source, program, devices).make();
}

}  // namespace streamscope
