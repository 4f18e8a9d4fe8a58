#include "engine/program/operation_names.h"

#include "engine/program/edit.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

std::string both(const std::string& label, std::string_view id) { return fmt::format("{} ({})", label, id); }

template <class Visit>
void each(const std::vector<Operation>& operations, const Visit& visit) {
    for (const Operation& operation : operations) {
        visit(operation);
        if (const auto* body = operation.body()) each(*body, visit);
    }
}

}  // namespace

OperationNames::OperationNames(const ResolvedProgram& resolved, const Program& source) : program_(resolved) {
    each(source.operations, [this](const Operation& operation) {
        if (!operation.label.empty()) labelled_.insert(operation.id);
    });
    for (const ResolvedOperation& operation : resolved.operations)
        if (isLabelled(operation)) ++labels_[operation.label];
}

std::string OperationNames::operator()(OperationId id) const {
    const ResolvedOperation& operation = program_[id];
    if (!isLabelled(operation)) return operation.id;
    return labels_.at(operation.label) > 1 ? both(operation.label, operation.id) : operation.label;
}

std::string nameOf(const Program& program, std::string_view id) {
    const Operation* operation = findOperation(program, std::string(id));
    if (operation == nullptr || operation->label.empty()) return std::string(id);
    std::size_t same = 0;
    each(program.operations, [&](const Operation& other) { same += std::size_t(other.label == operation->label); });
    return same > 1 ? both(operation->label, id) : operation->label;
}

}  // namespace streamscope
