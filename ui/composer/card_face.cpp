#include "ui/composer/card_face.h"

#include "engine/program/call_table.h"
#include "engine/program/operation_names.h"
#include "ui/composer/composer_text.h"
#include "ui/document/edits.h"
#include "ui/document/operation_kind.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <string_view>

namespace streamscope::ui {
namespace {

/// The resource that a call is about, for those that say no more than that.
std::optional<Field> namedResource(Call call) {
    switch (call) {
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::StreamCreate:
        case Call::StreamDestroy:
        case Call::StreamBeginCapture:
        case Call::StreamIsCapturing: return Field::Stream;
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventCreate:
        case Call::EventDestroy:
        case Call::IpcGetEventHandle: return Field::Event;
        case Call::IpcOpenEventHandle:
        case Call::IpcOpenMemHandle: return Field::As;
        case Call::IpcGetMemHandle:
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync: return Field::Buffer;
        case Call::StreamEndCapture:
        case Call::GraphInstantiate: return Field::Graph;
        case Call::LaunchKernel:
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset:
        case Call::EventRecord:
        case Call::StreamWaitEvent:
        case Call::EventElapsedTime:
        case Call::DeviceSynchronize:
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::StreamBatchMemOp:
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork:
        case Call::HostStore:
        case Call::HostWaitValue:
        case Call::GraphLaunch:
        case Call::Repeat: break;
    }
    return std::nullopt;
}

}  // namespace

bool isCopy(Call call) { return call == Call::MemcpyAsync || call == Call::Memcpy; }

bool isHostMemory(const Buffer* buffer) {
    return buffer && (buffer->memory == Memory::Pinned || buffer->memory == Memory::Pageable);
}

QString CardFace::event() const { return text(operation_.text(Field::Event)); }

OperationKind CardFace::kind() const { return resolved_ ? resolved_->kind : kindOf(program_, operation_); }

QString CardFace::hostTitle() const {
    switch (operation_.call) {
        case Call::DeviceSynchronize:
        case Call::StreamSynchronize:
        case Call::EventSynchronize: return say("sync");
        case Call::StreamQuery:
        case Call::EventQuery: return say("query");
        case Call::HostWork: return say("work");
        case Call::HostStore: return say("store");
        case Call::HostWaitValue: return say("wait");
        case Call::IpcGetEventHandle:
        case Call::IpcGetMemHandle: return say("export");
        case Call::IpcOpenEventHandle:
        case Call::IpcOpenMemHandle: return say("open");
        case Call::StreamBeginCapture: return say("capture");
        case Call::StreamEndCapture: return say("end");
        case Call::StreamIsCapturing: return say("capturing?");
        case Call::GraphInstantiate: return say("instantiate");
        case Call::EventElapsedTime:
            return text(operation_.text(Field::Start)) + QChar(0x2192) + text(operation_.text(Field::End));
        case Call::LaunchKernel:
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset:
        case Call::EventRecord:
        case Call::StreamWaitEvent:
        case Call::EventDestroy:
        case Call::StreamDestroy:
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::StreamBatchMemOp:
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync:
        case Call::GraphLaunch:
        case Call::EventCreate:
        case Call::StreamCreate:
        case Call::Repeat: break;
    }
    return text(info(operation_.call).title);
}

QString CardFace::title() const {
    if (operation_.call == Call::EventRecord || operation_.call == Call::StreamWaitEvent) return event();
    if (!operation_.label.empty()) return text(operation_.label);
    if (operation_.call == Call::Repeat) return say("repeat");
    if (operation_.call == Call::StreamBatchMemOp) return say("batch");
    if (!info(operation_.call).takesStream && !isCopy(operation_.call) && operation_.call != Call::Memset) return hostTitle();
    if (resolved_) return text(writtenLabel(operation_, *resolved_));
    return text(operation_.call == Call::LaunchKernel ? operation_.text(Field::Kernel) : info(operation_.call).title);
}

QString CardFace::blocks() const {
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

QString CardFace::bytes() const {
    const auto show = [](Bytes count) { return displayBytes(count); };
    if (resolved_) {
        if (const auto* copy = std::get_if<CopyCall>(&resolved_->what)) return show(copy->from.bytes);
        if (const auto* set = std::get_if<MemsetCall>(&resolved_->what)) return show(set->to.bytes);
    }
    const Scalar* written = operation_.scalar(Field::Bytes);
    const auto value = written ? evaluate(*written, Unit::Bytes, scope_).value : std::nullopt;
    return value && *value >= 0 ? show(static_cast<Bytes>(*value)) : QString();
}

QString CardFace::duration() const {
    const Scalar* written = operation_.scalar(Field::Duration);
    const auto value = written ? evaluate(*written, Unit::Time, scope_).value : std::nullopt;
    return value ? text(formatTime(*value)).replace(QStringLiteral(" us"), QStringLiteral(" µs")) : QString();
}

QString CardFace::condition() const {
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

QString CardFace::turns() const {
    const Scalar* times = operation_.scalar(Field::Times);
    const auto value = times ? evaluate(*times, Unit::None, scope_).value : std::nullopt;
    return QChar(0x00d7) + (value ? QString::number(*value) : QStringLiteral("?"));
}

QString CardFace::nodes() const {
    const auto* body = operation_.body();
    if (!body) return text(operation_.text(Field::Graph));
    return body->size() == 1 ? say("1 node") : say("%1 nodes").arg(body->size());
}

QString CardFace::items() const {
    const Value* list = operation_.find(Field::Items);
    const auto* all = list ? std::get_if<std::vector<BatchItem>>(list) : nullptr;
    const std::size_t count = all ? all->size() : 0;
    return count == 1 ? say("1 item") : say("%1 items").arg(count);
}

QString CardFace::detail() const {
    switch (operation_.call) {
        case Call::LaunchKernel: return blocks();
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset: return bytes();
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork: return duration();
        case Call::HostWaitValue:
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64: return text(operation_.text(Field::Word)) + QChar(' ') + condition();
        case Call::HostStore:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64: return text(operation_.text(Field::Word)) + QStringLiteral(" = ") + condition();
        case Call::Repeat: return turns();
        case Call::GraphLaunch: return nodes();
        case Call::StreamBatchMemOp: return items();
        case Call::EventRecord:
        case Call::StreamWaitEvent:
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventDestroy:
        case Call::EventElapsedTime:
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::StreamDestroy:
        case Call::DeviceSynchronize:
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync:
        case Call::StreamBeginCapture:
        case Call::StreamEndCapture:
        case Call::StreamIsCapturing:
        case Call::GraphInstantiate:
        case Call::EventCreate:
        case Call::StreamCreate:
        case Call::IpcGetEventHandle:
        case Call::IpcOpenEventHandle:
        case Call::IpcGetMemHandle:
        case Call::IpcOpenMemHandle: break;
    }
    const auto field = namedResource(operation_.call);
    return field ? text(operation_.text(*field)) : QString();
}

}  // namespace streamscope::ui
