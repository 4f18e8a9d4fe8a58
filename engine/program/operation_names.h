#pragma once

#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace streamscope {

/// What messages call an operation: the label that its card shows where somebody wrote one, else its id; where several have
/// one label, both: "copy in (up#2)". Holds on to the resolved program.
class OperationNames {
public:
    OperationNames(const ResolvedProgram& resolved, const Program& source);
    std::string operator()(OperationId id) const;

private:
    bool isLabelled(const ResolvedOperation& operation) const { return labelled_.contains(operation.source); }

    const ResolvedProgram& program_;
    std::unordered_set<std::string> labelled_;                  ///< ids as written
    std::unordered_map<std::string_view, std::size_t> labels_;  ///< how many have it
};

/// Of an operation as it is written, all turns of a repeat together: "copy in {i}". The id where it is not there.
std::string nameOf(const Program& program, std::string_view id);

}  // namespace streamscope
