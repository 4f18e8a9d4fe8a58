// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/operation_kind.h"

namespace streamscope {

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
