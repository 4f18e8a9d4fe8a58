// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// Events and memory of another process. Handles are exchanged through shared memory.
namespace streamscope::code {

void writeIpcCall(CppCode& code, const Operation& operation) {
    const bool event = operation.call == Call::IpcGetEventHandle || operation.call == Call::IpcOpenEventHandle;
    const bool opens = operation.call == Call::IpcOpenEventHandle || operation.call == Call::IpcOpenMemHandle;
    const ResourceKind kind = event ? ResourceKind::Event : ResourceKind::Buffer;
    const std::string_view id = operation.text(event ? Field::Event : Field::Buffer);
    const std::string own = code.resource(operation, kind, id);
    const std::string handle = code.handleOf(operation, kind, id);
    const std::string function = code.api(fmt::format("Ipc{}{}Handle", opens ? "Open" : "Get", event ? "Event" : "Mem"));
    const bool pointer = code.driver() && !event && code.isHost(code.part(operation, id, nullptr, nullptr));
    if (!opens)
        return code.call(operation, function,
                         {"&" + handle, pointer ? fmt::format("reinterpret_cast<CUdeviceptr>({})", own) : own});
    const std::string as = code.resource(operation, kind, operation.text(Field::As));
    if (event) return code.call(operation, function, {"&" + as, handle});
    const std::string flags = code.driver() ? "CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS" : "cudaIpcMemLazyEnablePeerAccess";
    const std::string to = code.driver() ? "&" + as : fmt::format("reinterpret_cast<void**>(&{})", as);
    code.call(operation, function, {to, handle, flags});
}

}  // namespace streamscope::code
