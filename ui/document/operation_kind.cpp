// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/operation_kind.h"

#include "engine/calls/call_table.h"
#include "ui/document/edits.h"

namespace streamscope::ui {

OperationKind kindOf(const Program& program, const Operation& operation) {
    if (const auto kind = info(operation.call).kind) return *kind;
    const bool from = edits::hostBuffer(program, operation.text(Field::From)),
               to = edits::hostBuffer(program, operation.text(Field::To));
    if (from) return to ? OperationKind::CopyHostToHost : OperationKind::CopyHostToDevice;
    return to ? OperationKind::CopyDeviceToHost : OperationKind::CopyDeviceToDevice;
}

}  // namespace streamscope::ui
