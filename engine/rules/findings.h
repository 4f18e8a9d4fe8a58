// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/order/facts.h"
#include "engine/program/diagnostic.h"
#include "engine/program/edit.h"
#include "engine/program/operation_names.h"
#include "engine/rules/check.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope {

/// Findings of the rules of check(), and the program that they examine. Turns of a repeat share one operation, for which each
/// rule reports once, or once per key.
class Findings {
public:
    Findings(const Program& source, const ResolvedProgram& resolved, std::span<const DeviceInfo> devices,
             Repairs repairs = Repairs::Few);

    static constexpr std::size_t mostOfARule = 1'000;  ///< more findings than anybody reads

    const Program& source() const { return source_; }
    std::string pathOf(const std::string& id);  ///< Returns the position as a JSON pointer.
    const ResolvedProgram& resolved() const { return resolved_; }
    std::span<const DeviceInfo> devices() const { return devices_; }
    ProgramFacts& facts() { return facts_; }
    /// Returns the names of operations in messages.
    const OperationNames& names();
    std::string nameOf(OperationId id) { return names()(id); }
    /// Returns the position of an operation in the source. Finds all positions in one walk.
    std::optional<Place> placeOf(const std::string& id);
    /// Returns whether any operation uses the legacy stream, which synchronises with other streams.
    bool usesLegacyStream();

    /// Adds a diagnostic. Returns nullptr if the rule has already reported the operation, or `mostOfARule` others. The pointer is
    /// valid until the next add().
    Diagnostic* add(Severity severity, std::string_view rule, OperationId operation, std::string message,
                    const std::string& key = {});
    /// Adds a finding of the source program.
    void add(Diagnostic diagnostic) { found_.push_back(std::move(diagnostic)); }
    Diagnostic* addResource(Severity severity, std::string_view rule, std::string path, std::string message);

    /// Returns whether the program before a repair has the error, so that it need not be found again.
    bool isKnown(std::string_view rule, const std::vector<std::string>& operations) const;

    /// Returns the findings, with a last one for each rule that has more than `mostOfARule`. Repairs have been tried as far as
    /// time permits; a repair that does not cure its problem, or that introduces an error, is removed.
    std::vector<Diagnostic> take();

    /// Ids of unresolved operations, the later one first.
    using RacePair = std::pair<std::string, std::string>;
    /// Returns whether there is time to try another repair. With Repairs::Few, a large program with many problems leaves the last
    /// ones untried.
    bool mayTry() const;
    /// Returns whether the fix removes the race and introduces no error.
    bool cures(const Fix& fix, const RacePair& race);
    /// Returns whether the fix introduces no error of any rule.
    bool isGood(const Fix& fix);
    /// Returns whether the fix lets the unresolved operation succeed and introduces no error.
    bool letsSucceed(const Fix& fix, const std::string& operation);
    /// Returns whether the fix removes the deadlock and introduces no error.
    bool resolvesDeadlock(const Fix& fix);

private:
    struct Errors {
        std::set<RacePair> races;
        std::set<std::pair<std::string, int>> failing;  ///< unresolved operations with their codes
        std::set<std::string> lost;                     ///< memory: the second allocations, unresolved
        bool deadlock = false;
    };
    Errors errorsOf(ProgramFacts& facts) const;
    using OtherError = std::pair<std::string, std::vector<std::string>>;  ///< the rule and its operations
    std::set<OtherError> otherErrors(const std::set<OtherError>* known = nullptr);
    bool isGoodAnd(const Fix& fix, const std::function<bool(const Errors&)>& removesItsProblem);
    const Errors& errors();
    bool addsErrors(const Errors& after);
    bool addsOtherErrors(Findings& after);
    bool cures(const Diagnostic& diagnostic);
    bool findsInsertionsOf(const Program& before);
    bool mayAdd(std::string_view rule);
    bool movesTrouble(const Diagnostic& diagnostic, const std::vector<Diagnostic>& after) const;

    const Program& source_;
    const ResolvedProgram& resolved_;
    std::span<const DeviceInfo> devices_;
    Repairs repairs_;
    ProgramFacts facts_;
    std::unordered_map<std::string, Place> places_;  ///< by operation id, filled on demand
    std::optional<bool> usesLegacyStream_;
    std::set<std::tuple<std::string, std::string, std::string>> spoken_;
    std::vector<Diagnostic> found_;
    std::map<std::string, std::size_t, std::less<>> numbers_;  ///< of findings, listed or not, by rule
    std::optional<Errors> errors_;
    std::optional<std::set<OtherError>> otherErrors_;
    const std::set<OtherError>* known_ = nullptr;  ///< errors of the program before a repair
    std::optional<OperationNames> names_;          ///< filled on demand
    std::size_t effort_ = 0;                       ///< number of operations analysed to try fixes
};

/// Returns the code in words: "CUDA returns 400 cudaErrorInvalidResourceHandle".
std::string answerOf(Status status);
/// Returns the reason and the code: "e1 is not recorded before …: record it first; CUDA returns 400 …".
std::string inWords(const Refusal& answer);

/// Returns edits that remove these operations, bodies included.
std::vector<Edit> removals(const Program& source, std::span<const std::string> ids);
std::vector<Edit> removals(std::vector<Place> places);

/// Returns a fix that removes an unused record, or a needless wait together with its record if nothing else uses that. None if
/// the fix would introduce a race, because the marks also order other work.
std::optional<Fix> recordRemoval(Findings& findings, OperationId record);
std::optional<Fix> waitRemoval(Findings& findings, OperationId wait);

/// Returns both fixes as one. The second one applies to the program after the first.
Fix inOneStep(Fix first, const Fix& then);

/// Returns a fix that declares the buffer as pinned.
Fix pinned(const Program& source, int declaration);

/// Returns the source program after the fix, and its resolved form; nullopt if the fix does not fit.
std::optional<std::pair<Program, ResolvedProgram>> withFix(const Program& source, const Fix& fix);

}  // namespace streamscope
