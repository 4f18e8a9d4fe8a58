#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <string>
#include <vector>

/// Two results beside each other: A, the other one, and B, the one that is looked at. Operations belong together by id.
namespace streamscope {

/// A time and where it may as well lie, ns.
struct Uncertain {
    Nanoseconds value{};
    Span within;  ///< holds `value`; both ends belong to it
    friend bool operator==(const Uncertain&, const Uncertain&) = default;
};

/// One time of both results; absent where it did not happen.
struct ComparedTime {
    std::optional<Uncertain> a, b;

    /// b − a.
    std::optional<Nanoseconds> difference() const;
    /// The two differ, and by no more than their spreads: the pieces in which they may lie touch.
    bool isInsideSpread() const;
    friend bool operator==(const ComparedTime&, const ComparedTime&) = default;
};

/// `start`: of the executing of device work, of the call for what only the host does. `duration`: from there to its end, or
/// to the call's return. `waiting`: all that held it back between issue and start.
struct ComparedOperation {
    std::string id, label, stream;    ///< label and stream as in B, where it has the operation
    std::string source;               ///< of the program, as TimelineOperation::source
    std::optional<OperationId> a, b;  ///< in each Timeline; nothing: that one does not have it
    bool anotherCall = false;         ///< the same id, but another call
    ComparedTime start, duration, waiting;
};

/// What a person should know before reading the figures.
enum class ComparisonNote : std::uint8_t { ProgramsDiffer, MethodsDiffer, NotOk, OnlyInOne, OtherCalls };

struct Comparison {
    std::vector<ComparedOperation> operations;  ///< in B's order, then those that only A has
    ComparedTime total;                         ///< makespan, or unbracketed where no brackets were
    std::size_t onlyInA = 0, onlyInB = 0, otherCalls = 0;
    std::vector<ComparisonNote> notes;
};

enum class Programs : std::uint8_t { Same, Different };

/// The rule for `within`: from the 5th to the 95th percentile over the runs (Spread; Timeline::makespans for the total), and
/// never less than the clock allows on a real GPU: half a microsecond, the documented step of an event's time
/// (semantics.md E20), and for starts also TimelineDevice::clockUncertainty. A duration's ends are taken as independent, so
/// their spreads add as squares; a waiting ends at the start and has its spread. A simulated device's exact times have
/// none: every difference counts.
Comparison compareTimelines(const Timeline& a, const Timeline& b, Programs programs);

/// The total alone, by the same rule.
ComparedTime compareTotals(const Timeline& a, const Timeline& b);

/// A sentence for each note, with the counts and names that it needs.
std::vector<std::string> notesInWords(const Comparison& comparison, const Timeline& a, const Timeline& b);

}  // namespace streamscope
