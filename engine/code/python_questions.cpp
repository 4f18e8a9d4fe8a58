// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// Uses of a resource in the whole program.
namespace streamscope::code {

bool PythonCode::hasOddFlags(const ResourceVariable& variable) const {
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto isOf = [&](std::uint32_t resource) {
            return outline_.variableOf(variable.kind, resource).variable == &variable;
        };
        if (variable.kind == ResourceKind::Stream && operation.call == Call::StreamCreate) {
            const auto& call = std::get<StreamCall>(operation.what);
            return isOf(call.stream.value) && call.flags > 1;
        }
        if (variable.kind != ResourceKind::Event || operation.call != Call::EventCreate) return false;
        const auto& call = std::get<EventCall>(operation.what);
        return isOf(call.event.value) && (call.flags > 7 || (call.flags & 6) == 4);
    });
}

bool PythonCode::isAllocatedByStep(const ResourceVariable& variable) const {
    return std::ranges::any_of(variable.elements,
                               [&](const ResourceVariable::Element& element) {
                                   return outline_.resolved().buffers[element.resource].allocatedByStep;
                               }) ||
           std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
               const auto* call = std::get_if<BufferCall>(&operation.what);
               return call && outline_.variableOf(ResourceKind::Buffer, call->buffer.value).variable == &variable;
           });
}

/// Returns whether the memory is exported. Only device memory can be; the call fails for other memory, which stays as it is.
bool PythonCode::isExported(const ResourceVariable& variable) const {
    if (variable.kind == ResourceKind::Buffer &&
        outline_.resolved().buffers[variable.elements.front().resource].memory != Memory::Device)
        return false;
    return std::ranges::any_of(outline_.resolved().operations, [&](const ResolvedOperation& operation) {
        const auto* call = std::get_if<IpcCall>(&operation.what);
        if (!call) return false;
        if (variable.kind == ResourceKind::Buffer)
            return call->buffer && outline_.variableOf(ResourceKind::Buffer, call->buffer->value).variable == &variable;
        return call->event && outline_.variableOf(ResourceKind::Event, call->event->value).variable == &variable;
    });
}

/// Writes the allocation of pageable host memory, an array that is freed with its name.
void PythonCode::pageableAllocation(const Operation& operation, const Reference& buffer) {
    const std::string name = outline_.text(buffer);
    if (operation.call == Call::Free) return writer_.assign(name, "None", "frees it");
    const ResolvedBuffer& resolved = resourceOf(buffer);
    writer_.assign(name, allocate(*buffer.variable, resolved, outline_.declaredSize(resolved), false).text(),
                   commentOf(operation));
}

/// Returns whether steps allocate and free pageable host memory.
bool PythonCode::isPageableStep(const Operation& operation, const Reference& buffer) const {
    return resourceOf(buffer).memory == Memory::Pageable && (operation.call == Call::Malloc || operation.call == Call::Free);
}

bool PythonCode::mustLoadKernels() const {
    for (const Call call : {Call::StreamWaitValue32, Call::StreamWaitValue64, Call::StreamBatchMemOp, Call::HostWaitValue,
                            Call::StreamBeginCapture, Call::EventQuery, Call::StreamQuery})
        if (outline_.uses(call)) return true;
    return std::ranges::any_of(outline_.resolved().graphs, [](const ResolvedGraph& graph) { return !graph.body.empty(); });
}

}  // namespace streamscope::code
