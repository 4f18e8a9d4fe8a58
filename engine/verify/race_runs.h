#pragma once

#include "engine/order/facts.h"
#include "engine/program/operation_names.h"
#include "engine/verify/verify.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What one run made of the races of its program.
namespace streamscope {

/// A read that found other bytes than it was meant to, and when it began.
struct StaleRead {
    ReadDifference what;
    Nanoseconds at{};
    std::string reader, meant, words;  ///< reader and whose bytes it should have found, as written; a sentence
};

/// In order of time. `observed` is what the run of `timeline` read.
std::vector<StaleRead> staleReads(const ResolvedProgram& program, const Timeline& timeline,
                                  std::span<const ObservedRead> observed, const OperationNames& names);

/// "In this run b began before a was over: the race is visible. …" or that it is hidden, or that nobody knows. `later` and
/// `earlier` are the operations of a race as Diagnostic names them; without `stale` nobody knows what was read.
std::string raceInRun(ProgramFacts& facts, const OperationNames& names, const Timeline& timeline,
                      const std::vector<StaleRead>* stale, std::string_view later, std::string_view earlier);

}  // namespace streamscope
