// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/facts.h"
#include "engine/program/operation_names.h"
#include "engine/verify/verify.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Effects of a program's races in one run.
namespace streamscope {

/// A read that found other bytes than intended, with its begin.
struct StaleRead {
    ReadDifference what;
    Nanoseconds at{};
    std::string reader, meant, words;  ///< reader and intended writer, unresolved; a sentence
};

/// Returns the stale reads, sorted by time. `observed`: the reads in the run of `timeline`.
std::vector<StaleRead> staleReads(const ResolvedProgram& program, const Timeline& timeline,
                                  std::span<const ObservedRead> observed, const OperationNames& names);

/// Returns whether a race is visible in the run: "In this run b began before a was over: the race is visible. …", or that it is
/// hidden or unknown. `later` and `earlier`: operations of the race as in Diagnostic. Without `stale` the read data is unknown.
std::string raceInRun(ProgramFacts& facts, const OperationNames& names, const Timeline& timeline,
                      const std::vector<StaleRead>* stale, std::string_view later, std::string_view earlier);

}  // namespace streamscope
