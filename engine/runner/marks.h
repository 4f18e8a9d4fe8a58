// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace streamscope {

class Resources;

/// The records that the Runner puts around one operation, or null.
struct Mark {
    EventHandle before, after;
};

/// A timed record for the end of all work of a process. It is in a stream of the Runner's own, behind waits for the last
/// operation of every stream. It is issued when nothing else follows, so it delays nothing in a hardware channel, as timed
/// records in the program's own streams would (measuring.md).
struct Join {
    int process = 0;
    ThreadIndex thread = 0;  ///< host thread of that process
    StreamHandle stream;
    std::vector<EventHandle> lasts;
    std::vector<OperationId> lastOperations;  ///< one of each stream, in the same order
    EventHandle end;
    std::size_t operations = 0;  ///< number of device operations before it
};

/// Returns whether the operation counts in the total time and can have records.
bool isMarkedWork(const ResolvedOperation& operation);

/// Returns whether brackets surround the operation: kernels, copies, memsets, host functions, value waits and writes.
bool isBracketed(const ResolvedOperation& operation);

/// The events of one measuring method, shared by all passes.
class Marks {
public:
    Marks(Driver& driver, const Resources& resources) : driver_(driver), resources_(resources) {}
    ~Marks();
    Marks(const Marks&) = delete;
    Marks& operator=(const Marks&) = delete;

    /// Creates two records around every bracketed operation.
    Status createBrackets(const ResolvedProgram& program);
    /// Creates a timed record before the first device operation of each stream that can be the first to begin, an untimed one
    /// after the last of each stream, and the join.
    Status createEdges(const ResolvedProgram& program);
    /// Creates edges, and brackets for every operation, of which choose() activates a few.
    Status createStrobes(const ResolvedProgram& program);

    /// Selects the operations with brackets in the next pass, after createStrobes().
    void choose(std::vector<OperationId> operations);
    const std::vector<OperationId>& chosen() const { return chosen_; }

    /// Returns the marks by operation; empty if there are no records.
    const std::vector<Mark>& byOperation() const { return marks_; }
    /// Returns one join for each process that has work of its own.
    const std::vector<Join>& joins() const { return joins_; }
    /// Returns the index of the join behind this operation's work, or none if it is no marked work or there are no joins.
    std::optional<std::size_t> joinOf(OperationId operation) const {
        return operation.value < joinOf_.size() ? joinOf_[operation.value] : std::nullopt;
    }
    /// Returns the first device operation in the list. With edges a timed record precedes it in every pass.
    std::optional<OperationId> first() const { return first_; }
    /// Returns the host thread of the operation, whose process alone has the records around it.
    ThreadIndex thread(OperationId operation) const { return threads_[operation.value]; }

private:
    struct Context {
        int device = 0;
        std::optional<ContextId> own{};  ///< none: the primary one of the device
    };
    /// Returns the context whose events can be recorded in the operation's stream.
    static Context contextOf(const ResolvedProgram& program, const ResolvedOperation& operation);
    Status create(EventHandle& handle, ThreadIndex thread, Context context, EventFlags flags = EventFlags::Default);
    Status createPairs(const ResolvedProgram& program, std::vector<Mark>& pairs);
    /// Creates the edges of one stream, whose first and last operations are given.
    Status createEdge(const ResolvedProgram& program, std::size_t first, std::size_t last, Join& join);
    bool beginsFirst(const ResolvedProgram& program) const;
    bool needsStart(const ResolvedProgram& program, std::size_t operation) const;
    std::size_t joinOfProcess(const ResolvedProgram& program, int process);
    void freeAll();
    void learnThreads(const ResolvedProgram& program);

    Driver& driver_;
    const Resources& resources_;
    std::vector<Mark> marks_, edges_, brackets_;
    std::vector<Join> joins_;
    std::vector<std::optional<std::size_t>> joinOf_;  ///< by operation
    std::vector<ThreadIndex> threads_;                ///< by operation
    std::optional<OperationId> first_;
    std::vector<OperationId> chosen_;  ///< operations bracketed in this pass
    std::vector<std::pair<ThreadIndex, EventHandle>> owned_;
};

}  // namespace streamscope
