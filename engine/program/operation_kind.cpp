#include "engine/program/operation_kind.h"

namespace streamscope {

std::optional<OperationKind> kindOfCall(Call call) {
    switch (call) {
        case Call::LaunchKernel: return OperationKind::Kernel;
        case Call::Memcpy:
        case Call::MemcpyAsync: return std::nullopt;
        case Call::Memset:
        case Call::MemsetAsync: return OperationKind::Memset;
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
        case Call::EventSynchronize:
        case Call::EventQuery:
        case Call::EventDestroy:
        case Call::EventElapsedTime:
        case Call::StreamSynchronize:
        case Call::StreamQuery:
        case Call::StreamDestroy:
        case Call::DeviceSynchronize:
        case Call::HostWork:
        case Call::HostStore:
        case Call::HostWaitValue:
        case Call::Malloc:
        case Call::Free:
        case Call::StreamBeginCapture:
        case Call::StreamEndCapture:
        case Call::StreamIsCapturing:
        case Call::GraphInstantiate:
        case Call::EventCreate:
        case Call::StreamCreate:
        case Call::IpcGetEventHandle:
        case Call::IpcOpenEventHandle:
        case Call::IpcGetMemHandle:
        case Call::IpcOpenMemHandle:
        case Call::Repeat: break;
    }
    return OperationKind::Host;
}

bool isDeviceWork(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel:
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyDeviceToDevice:
        case OperationKind::CopyHostToHost:
        case OperationKind::Memset:
        case OperationKind::HostFunction:
        case OperationKind::Graph: return true;
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::MemoryOperation:
        case OperationKind::Host:
        case OperationKind::Allocation: break;
    }
    return false;
}

bool isEventMark(OperationKind kind) { return kind == OperationKind::EventRecord || kind == OperationKind::EventWait; }

}  // namespace streamscope
