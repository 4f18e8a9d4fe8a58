// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/field_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

/// Loops and branches on an answer or a value. Used inside engine/program only.
namespace streamscope::resolving {

/// Fields of a `while` or `if`.
struct BranchFields {
    bool ofQuery = false;
    Branch branch;               ///< without the id of its row
    std::int64_t simulated = 1;  ///< turns on a simulated device, if it is not a query that decides
};

/// Reader of the fields of loops and branches. Knows the queries of the program.
class BranchReader {
public:
    explicit BranchReader(State& state);

    /// Reads the fields. Returns nullopt after a problem.
    std::optional<BranchFields> read(const Site& site, const Operation& branch, ThreadId thread) const;
    /// Returns the number of turns that the resolved program makes. `asked`: its query was made before.
    std::int64_t turns(const BranchFields& fields, bool asked) const;
    /// Returns whether a run decides the branch.
    bool isUndecided(const BranchFields& fields) const;
    /// Returns whether the run whose result contains the program ended because the loop would have made more turns.
    bool isEndless(const Branch& branch) const;

private:
    std::int64_t chosenTurns(const BranchFields& fields) const;
    void readQuery(FieldReader& fields, const Operation& query, BranchFields& read) const;
    void readValue(FieldReader& fields, const std::string& of, BranchFields& read) const;
    std::string_view threadOf(const Operation& operation) const;

    State& state_;
    std::unordered_map<std::string_view, const Operation*> queries_;
    std::unordered_map<std::string_view, std::int64_t> made_;  ///< turns in the run whose result contains the program
};

/// Returns whether the outcome of a decision tells that the query found its work done.
bool provesDone(const Branch& branch, bool taken);

}  // namespace streamscope::resolving
