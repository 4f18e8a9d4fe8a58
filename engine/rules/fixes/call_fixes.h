// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/operation_names.h"
#include "engine/rules/findings.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// Repairs of one failing call, and the program that they change.
class CallFixes {
protected:
    CallFixes(Findings& findings, const FailingCall& call)
        : findings_(findings),
          source_(findings.source()),
          program_(findings.resolved()),
          call_(call),
          operation_(program_[call.operation]),
          written_(findOperation(source_, operation_.source)) {}

    void replaced(std::string title, Operation operation) {
        fixes_.push_back({std::move(title), {{ReplaceOperation{operation.id, std::move(operation)}}}});
    }
    std::string nameOfCall() const { return nameOf(source_, program_, operation_.source); }
    void removed() {
        if (const auto place = findings_.placeOf(operation_.source))
            fixes_.push_back({"Remove " + nameOfCall(), {{RemoveOperation{*place}}}});
    }

    Findings& findings_;
    const Program& source_;
    const ResolvedProgram& program_;
    const FailingCall& call_;
    const ResolvedOperation& operation_;
    const Operation* written_;  ///< nullptr: it is no operation of the source, such as one of a repeated body
    std::vector<Fix> fixes_;
};

}  // namespace streamscope
