// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <string>
#include <vector>

/// Comparison of two results: A, the other result, and B, the displayed one. Rows are matched by id (order.md N8).
namespace streamscope {

/// A time with its uncertainty, in ns.
struct Uncertain {
    Nanoseconds value{};
    Span within;  ///< contains `value`; both ends are inclusive
    friend bool operator==(const Uncertain&, const Uncertain&) = default;
};

/// A time in both results; absent if it did not occur.
struct ComparedTime {
    std::optional<Uncertain> a, b;

    /// Returns b − a.
    std::optional<Nanoseconds> difference() const;
    /// Returns whether the two differ by no more than their spreads, that is, whether their intervals touch.
    bool isInsideSpread() const;
    friend bool operator==(const ComparedTime&, const ComparedTime&) = default;
};

/// Times of an operation in both results. `start`: start of the execution, or of the call if only the host works. `duration`:
/// time from `start` to the end, or to the return of the call. `waiting`: sum of all waits between issue and start.
struct ComparedOperation {
    std::string id, label, stream;     ///< of the row; label and stream in B, or in A if B lacks the row
    std::string source, launch, turn;  ///< key of the row (order.md N8)
    std::optional<OperationId> a, b;   ///< in each Timeline; empty: missing there
    bool anotherCall = false;          ///< equal ids, but different calls
    ComparedTime start, duration, waiting;
};

/// Caveat about the figures of a comparison.
enum class ComparisonNote : std::uint8_t { ProgramsDiffer, MethodsDiffer, NotOk, OnlyInOne, OtherCalls };

struct Comparison {
    std::vector<ComparedOperation> operations;  ///< in B's order, followed by those only in A
    ComparedTime total;                         ///< makespan; unbracketed if there were no brackets
    std::size_t onlyInA = 0, onlyInB = 0, otherCalls = 0;
    std::vector<ComparisonNote> notes;
};

enum class Programs : std::uint8_t { Same, Different };

/// Compares two timelines. `within` extends from the 5th to the 95th percentile over the runs (Spread; Timeline::makespans for
/// the total). On a real GPU it has at least the clock's uncertainty: half a microsecond, the documented resolution of event
/// times (semantics.md E20), and for starts also TimelineDevice::clockUncertainty. The ends of a duration count as independent,
/// so that the squares of their spreads add up; a waiting ends at the start and has its spread. Exact times of a simulated device
/// have no uncertainty.
Comparison compareTimelines(const Timeline& a, const Timeline& b, Programs programs);

/// Compares the totals by the same rule.
ComparedTime compareTotals(const Timeline& a, const Timeline& b);

/// Returns a sentence for each note, with the counts and names.
std::vector<std::string> notesInWords(const Comparison& comparison, const Timeline& a, const Timeline& b);

}  // namespace streamscope
