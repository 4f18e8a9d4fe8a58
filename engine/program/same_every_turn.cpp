#include "engine/program/same_every_turn.h"

#include <algorithm>

namespace streamscope::resolving {

namespace {

bool isConstant(const Scalar& scalar) {
    const auto* text = std::get_if<std::string>(&scalar);
    return !text || !hasTemplate(*text);
}

bool isConstant(const Range& range) {
    return !hasTemplate(range.buffer) && (!range.offset || isConstant(*range.offset)) &&
           (!range.bytes || isConstant(*range.bytes));
}

bool isConstant(const Argument& argument) {
    return std::visit([](const auto& value) { return isConstant(value); }, argument.value);
}

template <class Part>
bool isConstant(const std::vector<Part>& parts) {
    return std::ranges::all_of(parts, [](const Part& part) { return isConstant(part); });
}

bool isConstant(const std::vector<BatchItem>&) { return false; }
bool isConstant(const std::vector<Operation>&) { return false; }

/// Resolving the others declares something, or says something about what is declared.
bool onlyUses(Call call) {
    switch (call) {
        case Call::LaunchKernel:
        case Call::MemcpyAsync:
        case Call::Memcpy:
        case Call::MemsetAsync:
        case Call::Memset:
        case Call::EventRecord:
        case Call::StreamWaitEvent:
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventElapsedTime:
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::DeviceSynchronize:
        case Call::StreamWaitValue32:
        case Call::StreamWaitValue64:
        case Call::StreamWriteValue32:
        case Call::StreamWriteValue64:
        case Call::LaunchHostFunc:
        case Call::StreamAddCallback:
        case Call::HostWork:
        case Call::HostStore:
        case Call::HostWaitValue: return true;
        case Call::EventDestroy:
        case Call::StreamDestroy:
        case Call::StreamBatchMemOp:
        case Call::Malloc:
        case Call::Free:
        case Call::MallocAsync:
        case Call::FreeAsync:
        case Call::StreamBeginCapture:
        case Call::StreamEndCapture:
        case Call::StreamIsCapturing:
        case Call::GraphInstantiate:
        case Call::GraphLaunch:
        case Call::EventCreate:
        case Call::StreamCreate:
        case Call::IpcGetEventHandle:
        case Call::IpcOpenEventHandle:
        case Call::IpcGetMemHandle:
        case Call::IpcOpenMemHandle:
        case Call::Repeat: break;
    }
    return false;
}

}  // namespace

bool hasTemplate(std::string_view text) { return text.find_first_of("{}") != std::string_view::npos; }

bool isSameEveryTurn(const Operation& operation) {
    if (!onlyUses(operation.call) || hasTemplate(operation.label) || hasTemplate(operation.thread)) return false;
    return std::ranges::all_of(operation.fields, [](const FieldValue& field) {
        return std::visit([](const auto& value) { return isConstant(value); }, field.value);
    });
}

}  // namespace streamscope::resolving
