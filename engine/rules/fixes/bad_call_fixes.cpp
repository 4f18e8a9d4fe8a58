// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/bad_call_fixes.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/program/free_ids.h"
#include "engine/rules/fixes/call_fixes.h"
#include "engine/rules/fixes/capture_fixes.h"
#include "engine/rules/fixes/lifetime_fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace streamscope {
namespace {

class BadCallFixes : CallFixes {
public:
    BadCallFixes(Findings& findings, const FailingCall& call) : CallFixes(findings, call) {}

    std::vector<Fix> make() {
        if (written_ == nullptr) return {};
        if (call_.answer.cure) without(*call_.answer.cure);
        ofFlags();
        ofBatches();
        ofMemory();
        ofEvents();
        ofGraphs();
        std::ranges::move(captureFixes(findings_, call_), std::back_inserter(fixes_));
        std::ranges::move(lifetimeFixes(findings_, call_), std::back_inserter(fixes_));
        return std::move(fixes_);
    }

private:
    void without(Field field) {
        if (!written_->find(field)) return;
        Operation changed = *written_;
        changed.remove(field);
        replaced(fmt::format(TRANSLATABLE("Messages", "Remove {}"), name(field)), std::move(changed));
    }

    void ofFlags() {
        const auto* create = std::get_if<EventCall>(&operation_.what);
        if (create != nullptr && info(operation_.call).creates) {
            Operation changed = *written_;
            changed.set(Field::Flags, Scalar(std::int64_t{create->flags | disableTiming}));
            replaced(TRANSLATABLE("Messages", "Disable timing"), std::move(changed));
        }
    }

    void ofBatches() {
        if (const auto* batch = std::get_if<BatchCall>(&operation_.what)) ofItems(*batch);
        const auto* copies = std::get_if<BatchedCopiesCall>(&operation_.what);
        if (copies != nullptr && copies->copies.empty()) removed();
    }

    /// Removes what the device does not do from a batch of memory operations.
    void ofItems(const BatchCall& batch) {
        const Value* value = written_->find(Field::Items);
        const auto* items = value != nullptr ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
        if (items == nullptr || items->size() != batch.items.size()) return;
        std::vector<BatchItem> kept;
        for (BatchItem item : *items) {
            if (item.item == "flush") continue;
            for (const Field field : {Field::Flush, Field::NoMemoryBarrier}) {
                const auto found = std::ranges::find(item.fields, field, &FieldValue::field);
                if (found != item.fields.end()) item.fields.erase(found);
            }
            kept.push_back(std::move(item));
        }
        if (kept == *items || kept.empty()) return;
        Operation changed = *written_;
        changed.set(Field::Items, std::move(kept));
        replaced(TRANSLATABLE("Messages", "Remove what the device cannot do"), std::move(changed));
        pinWords(batch);
    }

    void ofMemory() {
        if (const auto* value = std::get_if<ValueCall>(&operation_.what)) pin(value->word);
        if (const auto* batch = std::get_if<BatchCall>(&operation_.what)) pinWords(*batch);
        if (!info(operation_.call).refusesPageable) return;
        if (const auto* fill = std::get_if<MemsetCall>(&operation_.what)) pin(fill->to.buffer);
        for (const BufferCopy& copy : operation_.copies()) {
            pin(copy.from.buffer);
            if (copy.to.buffer != copy.from.buffer) pin(copy.to.buffer);
        }
    }

    void pin(BufferId id) {
        const ResolvedBuffer& buffer = program_[id];
        if (buffer.memory == Memory::Pageable && buffer.declaration >= 0) fixes_.push_back(pinned(source_, buffer.declaration));
    }

    void pinWords(const BatchCall& batch) {
        for (const ResolvedBatchItem& item : batch.items)
            if (item.what == ResolvedBatchItem::What::Wait || item.what == ResolvedBatchItem::What::Write) pin(item.value.word);
    }

    void pin(WordId id) {
        if (program_[id].declaration < 0 || program_[id].memory == Memory::Pinned) return;
        Word word = source_.words[static_cast<std::size_t>(program_[id].declaration)];
        word.memory = Memory::Pinned;
        fixes_.push_back({fmt::format(TRANSLATABLE("Messages", "Pin {}"), word.id), {{ReplaceResource{word.id, word}}}});
    }

    std::vector<EventId> events() const {
        if (const auto* call = std::get_if<EventStreamCall>(&operation_.what)) return {call->event};
        if (const auto* call = std::get_if<EventCall>(&operation_.what)) return {call->event};
        if (const auto* call = std::get_if<ElapsedCall>(&operation_.what)) return {call->start, call->end};
        if (const auto* call = std::get_if<IpcCall>(&operation_.what); call != nullptr && call->event) return {*call->event};
        return {};
    }

    void ofEvents() {
        for (const EventId id : events()) {
            const int declaration = program_[program_.itself(id)].declaration;
            if (declaration < 0) continue;
            const Event& event = source_.events[static_cast<std::size_t>(declaration)];
            if (event.interprocess && !event.disableTiming) disableTimingOf(event);
            if (info(operation_.call).recordsEvent) toContextOf(event);
            if (info(operation_.call).exports && !event.interprocess) share(event);
        }
    }

    void disableTimingOf(Event event) {
        event.disableTiming = true;
        fixes_.push_back({TRANSLATABLE("Messages", "Disable timing"), {{ReplaceResource{event.id, event}}}});
    }

    void share(Event event) {
        event.interprocess = event.disableTiming = true;
        fixes_.push_back({fmt::format(TRANSLATABLE("Messages", "Make {} for several processes"), event.id),
                          {{ReplaceResource{event.id, event}}}});
    }

    /// Puts the event into the context of the stream that records it.
    void toContextOf(Event event) {
        const ResolvedStream& stream = program_[std::get<EventStreamCall>(operation_.what).stream];
        const std::string context = idOf(program_, stream.context);
        if (event.device == stream.device && event.context == context) return;
        const std::string of = event.context == context ? fmt::format("device {}", stream.device)
                               : stream.context         ? "context " + context
                                                        : TRANSLATABLE("Messages", "the primary context");
        event.device = stream.device;
        event.context = context;
        fixes_.push_back({fmt::format(TRANSLATABLE("Messages", "Make {} an event of {}"), event.id, of),
                          {{ReplaceResource{event.id, event}}}});
    }

    void ofGraphs() {
        const auto* launch = std::get_if<GraphCall>(&operation_.what);
        const auto place = findings_.placeOf(written_->id);
        if (info(operation_.call).kind != OperationKind::Graph || launch == nullptr || !place ||
            !program_[launch->graph].body.empty())
            return;
        Operation make;
        make.id = freeOperationId(source_, "instantiate");
        make.call = Call::GraphInstantiate;
        make.thread = written_->thread;
        make.set(Field::Graph, Scalar(program_[launch->graph].id));
        fixes_.push_back({fmt::format(TRANSLATABLE("Messages", "Instantiate {} first"), program_[launch->graph].id),
                          {{InsertOperation{*place, make}}}});
    }

    static constexpr unsigned disableTiming = 2;
};

}  // namespace

std::vector<Fix> badCallFixes(Findings& findings, const FailingCall& call) { return BadCallFixes(findings, call).make(); }

}  // namespace streamscope
