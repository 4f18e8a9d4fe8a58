#include "engine/code/python_code.h"

#include <fmt/format.h>

#include <algorithm>

/// What the whole program does with a resource.
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

/// Only memory of a device can be exported; the call answers an error for other memory, which stays what it is.
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

/// Between the beginning of a capture and its end, in the order of the list.
bool PythonCode::isCaptured(const Operation& operation) const {
    if (outline_.of(operation).bodyOf) return true;
    if (!captured_) {
        captured_.emplace();
        int captures = 0;
        for (const ResolvedOperation& each : outline_.resolved().operations) {
            captures += each.call == Call::StreamBeginCapture;
            captures -= each.call == Call::StreamEndCapture;
            if (captures > 0) captured_->insert(each.source);
        }
    }
    return captured_->contains(operation.id);
}

/// Ordinary memory of the host: an array that goes with its name.
void PythonCode::pageableAllocation(const Operation& operation, const Reference& buffer) {
    const std::string name = outline_.text(buffer);
    if (operation.call == Call::Free) return writer_.commented(name + " = None", "frees it");
    const ResolvedBuffer& resolved = resourceOf(buffer);
    writer_.commented(fmt::format("{} = {}", name, allocate(*buffer.variable, resolved, outline_.declaredSize(resolved), false)),
                      commentOf(operation));
}

/// Whether steps allocate and free ordinary memory of the host.
bool PythonCode::isPageableStep(const Operation& operation, const Reference& buffer) const {
    return resourceOf(buffer).memory == Memory::Pageable && (operation.call == Call::Malloc || operation.call == Call::Free);
}

namespace {

template <class Visit>
void forEach(const std::vector<Operation>& list, const Visit& visit) {
    for (const Operation& operation : list) {
        visit(operation);
        if (const auto* body = operation.body()) forEach(*body, visit);
    }
}

}  // namespace

bool PythonCode::isInstantiatedAtOnce(std::string_view graph) const {
    if (const auto known = atOnce_.find(graph); known != atOnce_.end()) return known->second;
    int ends = 0, instantiations = 0;
    bool succeeds = true;
    forEach(outline_.program().operations, [&](const Operation& each) {
        const Operation* end = each.call == Call::StreamBeginCapture ? endOf(each) : &each;
        const bool makes =
            each.call == Call::StreamBeginCapture || each.call == Call::StreamEndCapture || each.call == Call::GraphInstantiate;
        if (!makes || !end || end->text(Field::Graph) != graph) return;
        if (answersWithCode(each)) succeeds = false;
        ends += each.call == Call::StreamEndCapture;
        instantiations += each.call == Call::GraphInstantiate;
    });
    return atOnce_[std::string(graph)] = ends == 1 && instantiations == 1 && succeeds;
}

bool PythonCode::instantiatesAtOnce(const Operation& end) const { return isInstantiatedAtOnce(end.text(Field::Graph)); }

bool PythonCode::isInstantiatedAtOnce(const Operation& instantiate) const {
    return isInstantiatedAtOnce(instantiate.text(Field::Graph));
}

bool PythonCode::isLaunchedAsObject(const Operation& launch) const { return isInstantiatedAtOnce(launch); }

bool PythonCode::isEverInstantiated(const Operation& operation) const {
    bool found = false;
    forEach(outline_.program().operations, [&](const Operation& each) {
        const bool same = each.text(Field::Graph) == operation.text(Field::Graph);
        found = found || (each.call == Call::GraphInstantiate && same && !answersWithCode(each));
    });
    return found;
}

bool PythonCode::mustLoadKernels() const {
    for (const Call call : {Call::StreamWaitValue32, Call::StreamWaitValue64, Call::StreamBatchMemOp, Call::HostWaitValue,
                            Call::StreamBeginCapture, Call::EventQuery, Call::StreamQuery})
        if (outline_.uses(call)) return true;
    return std::ranges::any_of(outline_.resolved().graphs, [](const ResolvedGraph& graph) { return !graph.body.empty(); });
}

}  // namespace streamscope::code
