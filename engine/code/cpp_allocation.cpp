// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/cpp_calls.h"

#include <fmt/format.h>

/// malloc and free as steps of the program, synchronous and stream-ordered.
namespace streamscope::code {

void writeAllocation(CppCode& code, const Operation& operation) {
    const CppCode::Part part = code.part(operation, operation.text(Field::Buffer), nullptr, nullptr);
    if (!part.buffer.variable) return;
    const std::string buffer = code.address(part);
    const std::string bytes = code.sizeText(code.bytesOf(part), part.buffer);
    const Memory memory = code.bufferOf(part).memory;
    if (operation.call == Call::MallocAsync)
        return code.call(operation, code.driver() ? "cuMemAllocAsync" : "cudaMallocAsync",
                         {"&" + buffer, bytes, code.stream(operation)});
    if (operation.call == Call::FreeAsync)
        return code.call(operation, code.driver() ? "cuMemFreeAsync" : "cudaFreeAsync", {buffer, code.stream(operation)});
    if (operation.call == Call::Malloc)
        return code.allocate(memory, buffer, code.elementType(*part.buffer.variable), bytes, &operation);
    code.free(memory, buffer, &operation);
}

}  // namespace streamscope::code
