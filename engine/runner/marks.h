#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace streamscope {

class Resources;

/// The records that the Runner puts around one operation; null: none.
struct Mark {
    EventHandle before, after;
};

/// One timed record for the end of everything that a process does: in a stream of the Runner's own, behind waits for the
/// last operation of every stream. It is issued when nothing else follows, so it holds nobody back in a hardware channel,
/// which timed records in the program's own streams would do (measuring.md).
struct Join {
    int process = 0;
    ThreadIndex thread = 0;  ///< of that process
    StreamHandle stream;
    std::vector<EventHandle> lasts;
    std::vector<OperationId> lastOperations;  ///< of each stream, in the same order
    EventHandle end;
    std::size_t operations = 0;  ///< device operations that come before it
};

/// Counts in the total time and can carry records.
bool isMarkedWork(const ResolvedOperation& operation);

/// Work that a bracket goes around: kernels, copies, memsets, host functions, value waits and writes.
bool isBracketed(const ResolvedOperation& operation);

/// Owns the events of one measuring method; they serve every pass.
class Marks {
public:
    explicit Marks(Driver& driver) : driver_(driver) {}
    ~Marks();
    Marks(const Marks&) = delete;
    Marks& operator=(const Marks&) = delete;

    /// Two records around every bracketed operation.
    Status createBrackets(const ResolvedProgram& program);
    /// A timed record before the first device operation of each stream that can be the first to begin, an untimed one after
    /// the last of each stream, and the join.
    Status createEdges(const ResolvedProgram& program, const Resources& resources);
    /// Edges, and brackets for every operation of which choose() puts a few in place.
    Status createStrobes(const ResolvedProgram& program, const Resources& resources);

    /// The brackets of the next pass, after createStrobes: around these operations and no others.
    void choose(std::vector<OperationId> operations);
    const std::vector<OperationId>& chosen() const { return chosen_; }

    /// By operation; empty: no records at all.
    const std::vector<Mark>& byOperation() const { return marks_; }
    /// One for each process that has work of its own.
    const std::vector<Join>& joins() const { return joins_; }
    /// Index of the join that this operation's work comes before; none: it is no marked work, or there are no joins.
    std::optional<std::size_t> joinOf(OperationId operation) const {
        return operation.value < joinOf_.size() ? joinOf_[operation.value] : std::nullopt;
    }
    /// The device operation that is first in the list; with edges a timed record stands before it in every pass.
    std::optional<OperationId> first() const { return first_; }
    /// The host thread of the operation: its process alone knows the records around it.
    ThreadIndex thread(OperationId operation) const { return threads_[operation.value]; }

private:
    Status create(EventHandle& handle, ThreadIndex thread, int device, EventFlags flags = EventFlags::Default);
    Status createPairs(const ResolvedProgram& program, std::vector<Mark>& pairs);
    /// `first` and `last`: of one stream.
    Status createEdge(const ResolvedProgram& program, std::size_t first, std::size_t last, Join& join);
    bool beginsFirst(const ResolvedProgram& program) const;
    bool needsStart(const ResolvedProgram& program, std::size_t operation) const;
    std::size_t joinOfProcess(const ResolvedProgram& program, int process, const Resources& resources);
    void learnThreads(const ResolvedProgram& program);

    Driver& driver_;
    std::vector<Mark> marks_, edges_, brackets_;
    std::vector<Join> joins_;
    std::vector<std::optional<std::size_t>> joinOf_;  ///< by operation
    std::vector<ThreadIndex> threads_;                ///< by operation
    std::optional<OperationId> first_;
    std::vector<OperationId> chosen_;  ///< of this pass
    std::vector<std::pair<ThreadIndex, EventHandle>> owned_;
};

}  // namespace streamscope
