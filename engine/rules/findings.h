#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/order/facts.h"
#include "engine/program/edit.h"
#include "engine/program/operation_names.h"
#include "engine/rules/check.h"
#include "engine/rules/diagnostic.h"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope {

/// What the rules of check() found, and what they look at. An operation of a repeat stands for many; each rule speaks once
/// of it, or once of it and of what the key names.
class Findings {
public:
    Findings(const Program& source, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
             Repairs repairs = Repairs::Few);

    const Program& source() const { return source_; }
    const ResolvedProgram& resolved() const { return resolved_; }
    std::span<const DeviceInfo> devices() const { return devices_; }
    ProgramFacts& facts() { return facts_; }
    /// What messages call it.
    const OperationNames& names();
    std::string nameOf(OperationId id) { return names()(id); }
    /// Where an operation is written; all of them are found in one walk.
    std::optional<Place> placeOf(const std::string& id);
    /// Whether anything is in the legacy stream, whose work waits for what is in others and keeps it waiting.
    bool usesLegacyStream();

    /// nullptr where the rule has spoken of this operation already. The pointer is good until the next add.
    Diagnostic* add(Severity severity, std::string_view rule, OperationId operation, std::string message,
                    const std::string& key = {});
    Diagnostic* addResource(Severity severity, std::string_view rule, std::string path, std::string message);

    /// What was found. Each repair has been tried, as far as there is time: one that leaves what it is for, or makes an error,
    /// is not offered.
    std::vector<Diagnostic> take();

    /// Operations as written, the later one first.
    using RacePair = std::pair<std::string, std::string>;
    /// Trying takes time: while somebody types, in a large program with many problems, the last ones are not tried.
    bool mayTry() const;
    /// Whether after the fix the pair races no more, and nothing is wrong that was right.
    bool cures(const Fix& fix, const RacePair& race);
    /// Whether the fix makes no race and no deadlock that was not there.
    bool isGood(const Fix& fix);
    /// Whether the deadlock is gone after the fix, and no race is new.
    bool resolvesDeadlock(const Fix& fix);

private:
    struct Errors {
        std::set<RacePair> races;
        std::set<std::pair<std::string, int>> failing;  ///< operations as written and their codes
        std::set<std::string> lost;                     ///< memory: the second allocations as written
        bool deadlock = false;
    };
    Errors errorsOf(ProgramFacts& facts) const;
    std::optional<Errors> errorsWith(const Fix& fix);
    const Errors& errors();
    bool addsErrors(const Errors& after);
    bool cures(const Diagnostic& diagnostic);
    std::string pathOf(const std::string& id);  ///< as a JSON pointer

    const Program& source_;
    const ResolvedProgram& resolved_;
    std::span<const DeviceInfo> devices_;
    Repairs repairs_;
    ProgramFacts facts_;
    std::unordered_map<std::string, Place> places_;  ///< by operation id, once somebody asks
    std::optional<bool> usesLegacyStream_;
    std::set<std::tuple<std::string, std::string, std::string>> spoken_;
    std::vector<Diagnostic> found_;
    std::optional<Errors> errors_;
    std::optional<OperationNames> names_;  ///< once somebody asks
    std::size_t effort_ = 0;               ///< operations analysed to try fixes
};

/// "CUDA answers 400 cudaErrorInvalidResourceHandle"
std::string answerOf(Status status);
/// The reason and the code: "e1 is not recorded before …: record it first; CUDA answers 400 …"
std::string inWords(const Refusal& answer);

/// Takes these operations out, bodies included, in one list of edits.
std::vector<Edit> removals(const Program& source, std::span<const std::string> ids);
std::vector<Edit> removals(std::vector<Place> places);

/// Takes out a record that nobody uses, or a wait that nobody needs with its record where nothing else uses that. None where
/// that would make a race, since one of them orders other work besides.
std::optional<Fix> recordRemoval(Findings& findings, OperationId record);
std::optional<Fix> waitRemoval(Findings& findings, OperationId wait);

/// Declares the buffer as pinned.
Fix pinned(const Program& source, int declaration);

/// The source program after the fix, resolved; nullopt where the fix does not fit.
std::optional<std::pair<Program, ResolvedProgram>> withFix(const Program& source, const Fix& fix);

}  // namespace streamscope
