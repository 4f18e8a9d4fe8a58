#include "ui/composer/layout_cards.h"

#include "engine/program/call_table.h"
#include "engine/program/quantity.h"
#include "ui/composer/layout_lanes.h"
#include "ui/document/edits.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

namespace streamscope::ui {
namespace {

QString text(std::string_view utf8) { return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())); }
QString say(const char* source) { return QCoreApplication::translate("Composer", source); }

bool isCopy(Call call) { return call == Call::MemcpyAsync || call == Call::Memcpy; }

bool isHostMemory(const Buffer* buffer) {
    return buffer && (buffer->memory == Memory::Pinned || buffer->memory == Memory::Pageable);
}

/// What the card of one operation shows. Takes evaluated values where the program has them, else what is written.
class Face {
public:
    Face(const ComposerInput& input, const Operation& operation, const ResolvedOperation* resolved)
        : program_(input.program), operation_(operation), resolved_(resolved) {
        for (const Parameter& parameter : program_.parameters) scope_[parameter.id] = parameter.value;
    }

    OperationKind kind() const;
    QString title() const;
    QString detail() const;

private:
    QString event() const { return text(operation_.text(Field::Event)); }
    QString blocks() const;
    QString bytes() const;
    QString duration() const;
    QString condition() const;
    OperationKind copyKind() const;
    QString hostTitle() const;

    const Program& program_;
    const Operation& operation_;
    const ResolvedOperation* resolved_;
    Scope scope_;
};

OperationKind Face::copyKind() const {
    const Buffer* from = edits::declarationOf(program_.buffers, std::string(operation_.text(Field::From)));
    const Buffer* to = edits::declarationOf(program_.buffers, std::string(operation_.text(Field::To)));
    if (isHostMemory(from)) return isHostMemory(to) ? OperationKind::CopyHostToHost : OperationKind::CopyHostToDevice;
    return isHostMemory(to) ? OperationKind::CopyDeviceToHost : OperationKind::CopyDeviceToDevice;
}

OperationKind Face::kind() const {
    if (resolved_) return resolved_->kind;
    switch (operation_.call) {
        case Call::LaunchKernel: return OperationKind::Kernel;
        case Call::MemcpyAsync:
        case Call::Memcpy: return copyKind();
        case Call::MemsetAsync:
        case Call::Memset: return OperationKind::Memset;
        case Call::EventRecord: return OperationKind::EventRecord;
        case Call::StreamWaitEvent: return OperationKind::EventWait;
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::StreamBatchMemOp: return OperationKind::MemoryOperation;
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback: return OperationKind::HostFunction;
        case Call::GraphLaunch: return OperationKind::Graph;
        case Call::MallocAsync:
        case Call::FreeAsync: return OperationKind::Allocation;
        default: return OperationKind::Host;
    }
}

QString Face::hostTitle() const {
    switch (operation_.call) {
        case Call::DeviceSynchronize:
        case Call::StreamSynchronize:
        case Call::EventSynchronize: return say("sync");
        case Call::StreamQuery:
        case Call::EventQuery: return say("query");
        case Call::HostWork: return say("work");
        case Call::HostStore: return say("store");
        case Call::HostWaitValue: return say("wait");
        case Call::EventElapsedTime:
            return text(operation_.text(Field::Start)) + QChar(0x2192) + text(operation_.text(Field::End));
        default: return text(info(operation_.call).title);
    }
}

QString Face::title() const {
    if (operation_.call == Call::EventRecord || operation_.call == Call::StreamWaitEvent) return event();
    if (!operation_.label.empty()) return text(operation_.label);
    if (operation_.call == Call::Repeat) return say("repeat");
    if (!info(operation_.call).takesStream && !isCopy(operation_.call) && operation_.call != Call::Memset) return hostTitle();
    if (resolved_) return text(resolved_->label);
    return text(operation_.call == Call::LaunchKernel ? operation_.text(Field::Kernel) : info(operation_.call).title);
}

QString Face::blocks() const {
    std::int64_t count = 1;
    if (const auto* call = resolved_ ? std::get_if<KernelCall>(&resolved_->what) : nullptr) {
        for (const std::uint32_t extent : call->grid) count *= extent;
    } else if (const Value* grid = operation_.find(Field::Grid)) {
        const auto* extents = std::get_if<std::vector<Scalar>>(grid);
        if (!extents) return {};
        for (const Scalar& extent : *extents) count *= evaluate(extent, Unit::None, scope_).value.value_or(0);
    }
    if (count == 1) return say("1 block");
    return say("%1 blocks").arg(count);
}

QString Face::bytes() const {
    const auto show = [](Bytes count) { return displayBytes(count); };
    if (resolved_) {
        if (const auto* copy = std::get_if<CopyCall>(&resolved_->what)) return show(copy->from.bytes);
        if (const auto* set = std::get_if<MemsetCall>(&resolved_->what)) return show(set->to.bytes);
    }
    const Scalar* written = operation_.scalar(Field::Bytes);
    const auto value = written ? evaluate(*written, Unit::Bytes, scope_).value : std::nullopt;
    return value && *value >= 0 ? show(static_cast<Bytes>(*value)) : QString();
}

QString Face::duration() const {
    const Scalar* written = operation_.scalar(Field::Duration);
    const auto value = written ? evaluate(*written, Unit::Time, scope_).value : std::nullopt;
    return value ? text(formatTime(*value)).replace(QStringLiteral(" us"), QStringLiteral(" µs")) : QString();
}

QString Face::condition() const {
    const Scalar* written = operation_.scalar(Field::Value);
    const auto value = written ? evaluate(*written, Unit::None, scope_).value : std::nullopt;
    const QString number = value ? QString::number(*value) : QStringLiteral("?");
    if (operation_.call != Call::StreamWaitValue32 && operation_.call != Call::StreamWaitValue64 &&
        operation_.call != Call::HostWaitValue) {
        return number;
    }
    const std::string_view condition = operation_.text(Field::Condition);
    const QString sign = condition == "eq"    ? QStringLiteral("=")
                         : condition == "and" ? QStringLiteral("&")
                         : condition == "nor" ? QStringLiteral("nor")
                                              : QString(QChar(0x2265));
    return sign + QChar(' ') + number;
}

QString Face::detail() const {
    switch (operation_.call) {
        case Call::LaunchKernel: return blocks();
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset: return bytes();
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork: return duration();
        case Call::StreamSynchronize:
        case Call::StreamQuery: return text(operation_.text(Field::Stream));
        case Call::EventSynchronize:
        case Call::EventQuery: return event();
        case Call::HostWaitValue:
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64: return text(operation_.text(Field::Word)) + QChar(' ') + condition();
        case Call::HostStore:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64: return text(operation_.text(Field::Word)) + QStringLiteral(" = ") + condition();
        case Call::Repeat: {
            const Scalar* times = operation_.scalar(Field::Times);
            const auto value = times ? evaluate(*times, Unit::None, scope_).value : std::nullopt;
            return QChar(0x00d7) + (value ? QString::number(*value) : QStringLiteral("?"));
        }
        default: return {};
    }
}

Shape shapeOf(const Operation& operation, bool inStream) {
    if (operation.call == Call::EventRecord) return Shape::Record;
    if (operation.call == Call::StreamWaitEvent) return Shape::Wait;
    return inStream ? Shape::Card : Shape::HostCard;
}

/// Bindings by the operation that waits, and which operations record an event more than once.
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

void nameRecording(Card& card, const ResolvedProgram& program, std::uint32_t operation, const Recordings& recordings) {
    const auto numbered = [&](int number) { return QStringLiteral("%1 #%2").arg(card.title).arg(number); };
    if (card.shape == Shape::Wait) {
        const auto found = recordings.bound.find(operation);
        card.unbound = found == recordings.bound.end() || !found->second->record;
        if (!card.unbound) card.title = numbered(found->second->recording);
    } else if (const auto* record = std::get_if<EventStreamCall>(&program.operations[operation].what)) {
        if (recordings.repeated.contains(record->event)) card.title = numbered(recordings.numbers[operation]);
    }
}

bool blocks(const Program& program, const Operation& operation) {
    if (operation.call == Call::EventQuery) return operation.find(Field::Every) != nullptr;
    if (operation.call != Call::MemcpyAsync) return info(operation.call).blocks;
    const Buffer* host = hostBufferOf(program, operation);
    return host && host->memory == Memory::Pageable;  // semantics.md C5, C6
}

}  // namespace

QString nameOf(const Program& program, const Operation& operation) {
    const QString title = Face({.program = program}, operation, nullptr).title();
    switch (operation.call) {
        case Call::EventRecord: return say("record %1").arg(title);
        case Call::StreamWaitEvent: return say("wait for %1").arg(title);
        default: return title;
    }
}

const Buffer* hostBufferOf(const Program& program, const Operation& operation) {
    if (!isCopy(operation.call)) return nullptr;
    for (const Field side : {Field::From, Field::To}) {
        const Buffer* buffer = edits::declarationOf(program.buffers, std::string(operation.text(side)));
        if (isHostMemory(buffer)) return buffer;
    }
    return nullptr;
}

std::vector<Card> makeCards(const ComposerInput& input, std::span<const Lane> lanes) {
    std::unordered_map<std::string, int> streamLanes;
    std::unordered_map<std::string, int> hostLanes;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (lanes[i].isStream()) streamLanes.emplace(lanes[i].id.toStdString(), static_cast<int>(i));
        if (lanes[i].kind == LaneKind::Host) hostLanes.emplace(lanes[i].id.toStdString(), static_cast<int>(i));
    }
    std::unordered_map<std::string_view, std::uint32_t> resolved;
    if (input.resolved) {
        for (std::uint32_t i = 0; i < input.resolved->operations.size(); ++i)
            resolved.emplace(input.resolved->operations[i].id, i);
    }
    const Recordings recordings(input);
    std::vector<Card> cards;
    cards.reserve(input.program.operations.size());
    for (const Operation& operation : input.program.operations) {
        const auto found = resolved.find(operation.id);
        const Face face(input, operation, found == resolved.end() ? nullptr : &input.resolved->operations[found->second]);
        Card card;
        card.id = text(operation.id);
        card.kind = face.kind();
        card.title = face.title();
        card.detail = face.detail();
        const auto host = hostLanes.find(operation.thread);
        card.hostLane = host == hostLanes.end() ? 0 : host->second;
        const auto lane = streamLanes.find(laneId(input.program, operation));
        card.lane = lane == streamLanes.end() ? card.hostLane : lane->second;
        card.shape = shapeOf(operation, lane != streamLanes.end());
        card.blocking = blocks(input.program, operation);
        card.legacy = lanes[static_cast<std::size_t>(card.lane)].kind == LaneKind::Legacy;
        if (const Buffer* buffer = hostBufferOf(input.program, operation)) card.pinned = buffer->memory == Memory::Pinned;
        if (found != resolved.end()) nameRecording(card, *input.resolved, found->second, recordings);
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace streamscope::ui
