#pragma once

#include "engine/analysis/diagnostic.h"
#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/program/resolved_program.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope {

/// What the rules of check() found. An operation of a repeat stands for many; each rule speaks once of it.
class Findings {
public:
    Findings(const Program& source, const ResolvedProgram& resolved);

    const Program& source() const { return source_; }
    const ResolvedProgram& resolved() const { return resolved_; }

    /// nullptr where the rule has spoken of this operation already. The pointer is good until the next add.
    Diagnostic* add(Severity severity, std::string_view rule, OperationId operation, std::string message);
    Diagnostic* addResource(Severity severity, std::string_view rule, std::string path, std::string message);

    std::vector<Diagnostic> take() { return std::move(found_); }

private:
    const Program& source_;
    const ResolvedProgram& resolved_;
    std::unordered_map<std::string, std::string> paths_;  ///< JSON pointers by operation id
    std::set<std::pair<std::string, std::string>> spoken_;
    std::vector<Diagnostic> found_;
};

/// "CUDA answers 400 cudaErrorInvalidResourceHandle"
std::string answerOf(Status status);

void checkDevices(Findings& findings, std::span<const DeviceInfo> devices);
void checkKernels(Findings& findings, std::span<const DeviceInfo> devices);
void checkEvents(Findings& findings);
void checkCopies(Findings& findings);
void checkNeedlessWaits(Findings& findings);

}  // namespace streamscope
