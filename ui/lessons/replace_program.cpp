// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/replace_program.h"

namespace streamscope::ui {
namespace {

template <class One>
void replaceAll(EditList& list, const std::vector<One>& from, const std::vector<One>& to, ResourceKind kind) {
    for (const One& one : from) list.edits.push_back({RemoveResource{kind, one.id}});
    std::uint32_t at = 0;
    for (const One& one : to) list.edits.push_back({InsertResource{at++, one}});
}

}  // namespace

Edit replaceProgram(const Program& from, const Program& to) {
    EditList list;
    for (std::size_t at = from.operations.size(); at > 0; --at)
        list.edits.push_back({RemoveOperation{{"", static_cast<std::uint32_t>(at - 1)}}});
    replaceAll(list, from.parameters, to.parameters, ResourceKind::Parameter);
    replaceAll(list, from.threads, to.threads, ResourceKind::Thread);
    replaceAll(list, from.contexts, to.contexts, ResourceKind::Context);
    replaceAll(list, from.streams, to.streams, ResourceKind::Stream);
    replaceAll(list, from.events, to.events, ResourceKind::Event);
    replaceAll(list, from.buffers, to.buffers, ResourceKind::Buffer);
    replaceAll(list, from.words, to.words, ResourceKind::Word);
    replaceAll(list, from.graphs, to.graphs, ResourceKind::Graph);
    for (const KernelDeclaration& one : from.kernels) list.edits.push_back({DeclareKernel{nameOnly(one), 0}});
    std::uint32_t at = 0;
    for (const KernelDeclaration& one : to.kernels) list.edits.push_back({DeclareKernel{one, at++}});
    at = 0;
    for (const Operation& operation : to.operations) list.edits.push_back({InsertOperation{{"", at++}, operation}});
    list.edits.push_back({SetProperties{to.name, to.notes, to.device, to.defaultStream, to.peerAccess}});
    return {std::move(list)};
}

}  // namespace streamscope::ui
