// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/operation_names.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/fewer_blocks.h"
#include "engine/whatif/overlaps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

/// Search for edits that let the two operations overlap, smallest first.
class OverlapFixes {
public:
    OverlapFixes(const Program& source, const ResolvedProgram& program, const OverlapAnswer& answer,
                 std::span<const DeviceInfo> devices)
        : source_(source), program_(program), answer_(answer), devices_(devices), findings_(source, program, devices) {}

    std::vector<Fix> find() {
        switch (answer_.why) {
            case Apart::Ordered: removeFromPath(); break;
            case Apart::LegacyBarrier: leaveTheBarrier(); break;
            case Apart::EndedBeforeIssue: reachTheHost(); break;
            case Apart::HeldBack: pastTheHolder(); break;
            case Apart::NotAtAll:
            case Apart::NeverRan: break;
        }
        return std::move(fixes_);
    }

private:
    const std::string& sourceOf(OperationId id) const { return program_[id].source; }
    std::string writtenName(OperationId id) const { return nameOf(source_, program_, sourceOf(id)); }

    static bool isWait(Call call) { return info(call).takesStream && (info(call).waitsForEvent || info(call).waitsForWord); }

    /// Removes a wait, together with the record of an event that no other operation uses. Writes of a value remain.
    void removeWait(OperationId wait) {
        if (info(program_[wait].call).waitsForEvent) {
            if (auto fix = waitRemoval(findings_, wait)) offer(std::move(*fix));
            return;
        }
        const std::array id{sourceOf(wait)};
        const std::string& word = program_[std::get<ValueCall>(program_[wait].what).word].id;
        offer({fmt::format(TRANSLATABLE("Messages", "Remove the wait for {}"), word), removals(source_, id)});
    }

    void removeFromPath() {
        Fix waits{TRANSLATABLE("Messages", "Remove the waits between them"), {}};
        std::vector<std::string> ids;
        for (const OrderEdge& edge : answer_.path) {
            if (edge.wait && isWait(program_[*edge.wait].call)) {
                removeWait(*edge.wait);
                ids.push_back(sourceOf(*edge.wait));
            }
            const bool call = program_[edge.to].kind == OperationKind::Host && !info(program_[edge.to].call).works;
            if (call) {
                const std::array sync{sourceOf(edge.to)};
                offer({fmt::format(TRANSLATABLE("Messages", "Remove {}"), nameOf(source_, program_, sync[0])),
                       removals(source_, sync)});
            }
        }
        if (ids.size() > 1) offer({waits.title, removals(source_, ids)});
        if (program_[answer_.first].stream() == program_[answer_.second].stream()) ownStream();
    }

    /// Tries edits for two unordered operations of which something else delays the second until the first has ended.
    void pastTheHolder() {
        switch (answer_.reason) {
            case WaitReason::Channel:
                if (answer_.holder) issueBefore(*answer_.holder);
                break;
            case WaitReason::StreamOrder:
                if (answer_.holder) issueBefore(*answer_.holder);
                ownStream();
                break;
            case WaitReason::CopyEngine: pastAnother(); break;
            case WaitReason::SmResources:
            case WaitReason::GridLimit:
            case WaitReason::Priority: takeTurns(); break;
            case WaitReason::Event:
            case WaitReason::Value: removeItsWaits(); break;
            case WaitReason::LegacyBarrier: leaveTheBarrier(); break;
            case WaitReason::HostNotThere:
            case WaitReason::HostBlocked:
            case WaitReason::GraphOrder:
            case WaitReason::OtherProcess:
            case WaitReason::ClockUncertainty: break;
        }
    }

    /// Tries edits for the case that a third operation holds what the second needs.
    void pastAnother() {
        if (answer_.holder && *answer_.holder != answer_.first) issueBefore(*answer_.holder);
    }

    /// Tries edits for multiprocessors: their order by priority or issue, and the number of blocks.
    void takeTurns() {
        pastAnother();
        const OperationId holder = answer_.holder.value_or(answer_.first);
        samePriority(holder, answer_.reason == WaitReason::Priority ? 0 : 1);
        const auto lane = program_[holder].stream();
        const std::size_t device = lane ? static_cast<std::size_t>(program_[*lane].device) : devices_.size();
        if (device >= devices_.size()) return;
        if (auto fix = fewerBlocks(source_, program_, holder, devices_[device])) offer(std::move(*fix));
    }

    /// Gives the second's stream the holder's priority, or a higher one, so that its blocks start as others end.
    void samePriority(OperationId holder, int above) {
        const auto lane = program_[answer_.second].stream(), other = program_[holder].stream();
        if (!lane || !other || *lane == *other || program_[*lane].declaration < 0) return;
        Stream changed = source_.streams[static_cast<std::size_t>(program_[*lane].declaration)];
        const int wanted = program_[*other].priority - above;
        if (changed.priority <= wanted) return;
        changed.priority = wanted;
        offer({fmt::format(TRANSLATABLE("Messages", "Give stream {} priority {}"), changed.id, wanted),
               {{ReplaceResource{changed.id, changed}}}});
    }

    /// Removes the waits for events and values before the second in its stream, nearest first.
    void removeItsWaits() {
        std::vector<std::string> tried;
        for (std::uint32_t i = answer_.second.value; i-- > 0;) {
            const ResolvedOperation& wait = program_.operations[i];
            if (!isWait(wait.call) || wait.stream() != program_[answer_.second].stream()) continue;
            if (std::ranges::find(tried, wait.source) != tried.end()) continue;
            tried.push_back(wait.source);
            removeWait({i});
        }
    }

    /// Moves the second to a new non-blocking stream.
    void ownStream() {
        const auto lane = program_[answer_.second].stream();
        const Operation* written = findOperation(source_, sourceOf(answer_.second));
        if (!lane || written == nullptr || sourceOf(answer_.first) == sourceOf(answer_.second)) return;
        if (!fieldInfo(written->call, Field::Stream)) return;
        Stream stream;
        stream.id = freeResourceId(source_, ResourceKind::Stream, "beside");
        stream.device = program_[*lane].device;
        stream.process = program_[*lane].process;
        stream.priority = program_[*lane].priority;
        stream.nonBlocking = true;
        stream.context = idOf(program_, program_[*lane].context);
        Operation moved = *written;
        moved.set(Field::Stream, Scalar(stream.id));
        offer({fmt::format(TRANSLATABLE("Messages", "Move {} to its own stream"), nameOf(source_, program_, moved.id)),
               {{InsertResource{static_cast<std::uint32_t>(source_.streams.size()), stream}},
                {ReplaceOperation{moved.id, moved}}}});
    }

    void leaveTheBarrier() {
        for (const OperationId id : {answer_.second, answer_.first}) {
            const auto lane = program_[id].stream();
            if (!lane || program_[*lane].declaration < 0 || program_[*lane].nonBlocking) continue;
            Stream changed = source_.streams[static_cast<std::size_t>(program_[*lane].declaration)];
            changed.nonBlocking = true;
            offer({fmt::format(TRANSLATABLE("Messages", "Make {} non-blocking"), changed.id),
                   {{ReplaceResource{changed.id, changed}}}});
        }
    }

    /// Tries edits for a late host: calls in between, or the blocking call of the first operation.
    void reachTheHost() {
        issueEarlier(answer_.first);
        pin(answer_.first);
        if (fixes_.empty()) issueBefore(answer_.first);
    }

    void pin(OperationId copy) {
        const auto* call = std::get_if<CopyCall>(&program_[copy].what);
        if (call == nullptr) return;
        for (const ByteRange& range : {call->from, call->to}) {
            const ResolvedBuffer& buffer = program_[range.buffer];
            if (buffer.memory != Memory::Pageable || buffer.declaration < 0) continue;
            Buffer pinned = source_.buffers[static_cast<std::size_t>(buffer.declaration)];
            pinned.memory = Memory::Pinned;
            offer({fmt::format(TRANSLATABLE("Messages", "Pin {}"), pinned.id), {{ReplaceResource{pinned.id, pinned}}}});
        }
    }

    void issueEarlier(OperationId first) {
        const auto from = placeOf(source_, sourceOf(answer_.second)), to = placeOf(source_, sourceOf(first));
        if (!from || !to || from->parent != to->parent || from->at <= to->at + 1) return;
        offer({fmt::format(TRANSLATABLE("Messages", "Issue {} after {}"), writtenName(answer_.second), writtenName(first)),
               {{MoveOperation{*from, {to->parent, to->at + 1}}}}});
    }

    void issueBefore(OperationId holder) {
        const auto from = placeOf(source_, sourceOf(answer_.second)), to = placeOf(source_, sourceOf(holder));
        if (!from || !to || from->parent != to->parent || from->at <= to->at) return;
        offer({fmt::format(TRANSLATABLE("Messages", "Issue {} before {}"), writtenName(answer_.second), writtenName(holder)),
               {{MoveOperation{*from, *to}}}});
    }

    void offer(Fix fix) {
        if (fix.edits.empty()) return;
        const auto changed = withFix(source_, fix);
        if (!changed || !areUnordered(changed->second) || !findings_.isGood(fix)) return;
        fixes_.push_back(std::move(fix));
    }

    bool areUnordered(const ResolvedProgram& changed) const {
        const auto at = [&](OperationId id) -> std::optional<OperationId> {
            const auto found = std::ranges::find(changed.operations, program_[id].id, &ResolvedOperation::id);
            if (found == changed.operations.end()) return std::nullopt;
            return OperationId{static_cast<std::uint32_t>(found - changed.operations.begin())};
        };
        const auto first = at(answer_.first), second = at(answer_.second);
        if (!first || !second) return false;
        ProgramFacts facts(changed);
        OrderGraph::Marks none(changed.operations.size()), after(changed.operations.size());
        facts.graph().reach(*first, OrderGraph::Direction::After, none, after);
        return !after.contains(*second);
    }

    const Program& source_;
    const ResolvedProgram& program_;
    const OverlapAnswer& answer_;
    std::span<const DeviceInfo> devices_;
    Findings findings_;
    std::vector<Fix> fixes_;
};

}  // namespace

std::vector<Fix> overlapFixes(const Program& source, const ResolvedProgram& program, const OverlapAnswer& answer,
                              std::span<const DeviceInfo> devices) {
    return OverlapFixes(source, program, answer, devices).find();
}

}  // namespace streamscope
