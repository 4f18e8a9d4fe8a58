// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/layout_cards.h"

#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"
#include "ui/composer/card_face.h"
#include "ui/composer/composer_text.h"
#include "ui/composer/layout_lanes.h"
#include "ui/document/edits.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

namespace streamscope::ui {
namespace {

Shape shapeOf(const Operation& operation, bool inStream) {
    if (info(operation.call).recordsEvent) return Shape::Record;
    if (info(operation.call).waitsForEvent) return Shape::Wait;
    return inStream ? Shape::Card : Shape::HostCard;
}

/// Bindings by waiting operation, and the operations that record an event more than once.
struct Recordings {
    explicit Recordings(const ComposerInput& input) {
        if (!input.resolved) return;
        for (const Binding& binding : input.bindings) bound.emplace(binding.user.value, &binding);
        numbers = recordings(*input.resolved);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (const auto* record = std::get_if<EventStreamCall>(&input.resolved->operations[i].what);
                record && numbers[i] > 1) {
                repeated.insert(record->event);
            }
        }
    }
    std::unordered_map<std::uint32_t, const Binding*> bound;
    std::vector<int> numbers;
    std::set<EventId> repeated;
};

/// Returns a numbered recording: "e1 #2", or "e1 #1–4" if iterations of a repeat differ.
QString numbered(const QString& event, int first, int last) {
    QString name = QStringLiteral("%1 #%2").arg(event, QString::number(first));  // the event may be "e{i%2}"
    return last > first ? name + QChar(0x2013) + QString::number(last) : name;
}

void nameWait(Card& card, std::span<const std::uint32_t> turns, const Recordings& recordings) {
    int first = 0, last = 0;
    for (const std::uint32_t turn : turns) {
        const auto found = recordings.bound.find(turn);
        if (found == recordings.bound.end() || !found->second->record) continue;
        first = first == 0 ? found->second->recording : std::min(first, found->second->recording);
        last = std::max(last, found->second->recording);
    }
    card.unbound = first == 0;
    if (!card.unbound) card.title = numbered(card.title, first, last);
}

void nameRecord(Card& card, const ResolvedProgram& program, std::span<const std::uint32_t> turns, const Recordings& recordings) {
    constexpr unsigned disableTiming = 2;
    const auto* record = std::get_if<EventStreamCall>(&program.operations[turns.front()].what);
    if (!record) return;
    card.timed = (program.events[record->event.value].flags & disableTiming) == 0;
    if (!recordings.repeated.contains(record->event)) return;
    card.title = numbered(card.title, recordings.numbers[turns.front()], recordings.numbers[turns.back()]);
}

void nameRecording(Card& card, const Instances& instances, const Operation& operation, const Recordings& recordings) {
    const auto turns = instances.of(operation.id);
    if (turns.empty()) return;
    if (card.shape == Shape::Wait) nameWait(card, turns, recordings);
    if (card.shape == Shape::Record) nameRecord(card, *instances.program(), turns, recordings);
}

/// Returns whether the driver stages all bytes of a copy to the device during the call, in every iteration.
bool isStaged(const ComposerInput& input, const Operation& operation, const Instances& instances) {
    const auto turns = instances.of(operation.id);
    return !turns.empty() && !edits::hostBuffer(input.program, operation.text(Field::To)) &&
           std::ranges::all_of(turns, [&](std::uint32_t turn) {
               const auto* copy = std::get_if<CopyCall>(&instances.program()->operations[turn].what);
               return copy && copy->from.bytes <= input.stagingLimit;
           });
}

/// Returns whether the host waits for a batch of copies in some iteration.
bool isBatchAwaited(const Operation& operation, const Instances& instances) {
    return std::ranges::any_of(instances.of(operation.id), [&](std::uint32_t turn) {
        return mayWait(*instances.program(), instances.program()->operations[turn]);
    });
}

bool blocks(const ComposerInput& input, const Operation& operation, const Instances& instances) {
    const CallInfo& call = info(operation.call);
    if (call.asks()) return operation.find(Field::Every) != nullptr;
    if (call.group == CallGroup::CopyBatch) return !input.hidesBindings && isBatchAwaited(operation, instances);
    if (!call.copies || call.synchronous || !call.blocks) return call.blocks;
    const Buffer* host = hostBufferOf(input.program, operation);  // semantics.md C5, C6
    if (!host || host->memory != Memory::Pageable || input.hidesBindings) return false;
    return !edits::hostBuffer(input.program, operation.text(Field::From)) || !isStaged(input, operation, instances);
}

}  // namespace

QString nameOf(const Program& program, const Operation& operation) {
    const QString title = CardFace({.program = program}, operation, nullptr).title();
    if (info(operation.call).recordsEvent) return ComposerTexts::tr("record %1").arg(title);
    if (info(operation.call).waitsForEvent) return ComposerTexts::tr("wait for %1").arg(title);
    return title;
}

const Buffer* hostBufferOf(const Program& program, const Operation& operation) {
    if (!info(operation.call).copies) return nullptr;
    const Buffer* from = edits::hostBuffer(program, operation.text(Field::From));
    return from ? from : edits::hostBuffer(program, operation.text(Field::To));
}

std::vector<Card> makeCards(const ComposerInput& input, const std::vector<ShownCall>& calls, const std::vector<Lane>& lanes,
                            const Instances& instances) {
    const LaneFinder finder(input.program, lanes, instances);
    const Recordings recordings(input);
    std::vector<Card> cards;
    cards.reserve(calls.size());
    for (const ShownCall& call : calls) {
        const Operation& operation = *call.operation;
        const CardFace face(input, operation, instances.first(operation.id));
        Card card;
        card.id = text(operation.id);
        card.place = call.place;
        card.number = call.number;
        card.kind = face.kind();
        card.title = face.title();
        card.detail = face.detail();
        card.aside = face.aside();
        card.hostLane = finder.host(operation);
        const int lane = finder.stream(operation);
        card.lane = lane < 0 ? card.hostLane : lane;
        card.echoes = call.folded ? finder.inside(operation, lane) : finder.echoes(operation, lane);
        card.shape = shapeOf(operation, lane >= 0);
        card.blocking = blocks(input, operation, instances);
        card.legacy = lanes[static_cast<std::size_t>(card.lane)].kind == LaneKind::Legacy;
        card.holds = operation.body() != nullptr;
        card.folded = call.folded;
        if (const Buffer* buffer = hostBufferOf(input.program, operation)) card.pinned = buffer->memory == Memory::Pinned;
        if (!input.hidesBindings || card.shape == Shape::Record) nameRecording(card, instances, operation, recordings);
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace streamscope::ui
