// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/agenda.h"
#include "engine/simulated/contents.h"
#include "engine/simulated/operation_store.h"
#include "engine/simulated/provenance.h"

#include <map>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// A reason why a kernel waits for the multiprocessors. It applies until the next one or until the start.
struct WaitNote {
    WaitReason reason{};
    Blame blame = nobody;
    Ticks from = 0;
};

/// Blocks of a kernel that began together (streamscope::Wave, whose members have the same meaning).
struct WaveRecord {
    Ticks begin = 0, end = 0;
    std::uint64_t blocks = 0, turns = 1;
    Blame after = nobody;
    std::uint16_t round = 0;
    bool stays = false;
};

/// Times inside a kernel that triggers, or that waits for others (model.md R32).
struct PhasesSeen {
    Ticks trigger = never;                       ///< when all its blocks had triggered
    Ticks waitedFrom = never, waitedTo = never;  ///< in which all its blocks waited
};

/// State that all parts of the simulated machine share: the clock, the agenda, the operations, and what happened at this instant.
struct Core {
    Ticks now = 0;
    bool entering = false;  ///< nothing has started at this instant yet
    Agenda agenda;
    OperationStore operations;
    std::vector<OperationIndex> finished;    ///< ended now; dependents not yet notified
    std::vector<OperationIndex> dispatched;  ///< kernels whose last block was assigned now; they leave their channel
    std::vector<OperationIndex> faulted;     ///< reached now for memory that they may not touch
    std::vector<OperationIndex> meeting;     ///< kernels of which blocks began now that wait (model.md R38)
    std::map<OperationIndex, std::vector<WaitNote>> kernelWaits;
    std::map<OperationIndex, std::vector<std::pair<Ticks, Ticks>>> pieces;  ///< earlier pieces of kernels that paused
    std::map<OperationIndex, std::vector<WaveRecord>> waves;  ///< of kernels that are not one wave from start to end
    std::vector<OperationIndex> triggered;                    ///< kernels all of whose blocks have triggered now
    std::map<OperationIndex, PhasesSeen> phases;

    Provenance provenance;
    Contents* contents = nullptr;  ///< if bytes are requested

    void start(OperationIndex index) {
        Operation& operation = operations[index];
        operation.start = now;
        begin(index);
    }
    /// Lets the operation reach for its memory.
    void begin(OperationIndex index) {
        Operation& operation = operations[index];
        if (operation.faults == Faults::AtBegin) faulted.push_back(index);
        if (contents) contents->begins(index, operation.effect);
        if (operation.accesses != AccessTable::none) provenance.begins(index, operation.correlation, operation.accesses, now);
    }
    void finish(OperationIndex index) {
        Operation& operation = operations[index];
        operation.end = now;
        finished.push_back(index);
        if (operation.faults != Faults::Never) return;  // writes nothing
        if (contents) contents->ends(index, operation.effect);
        if (operation.accesses != AccessTable::none) provenance.ends(index, operation.correlation, operation.accesses);
    }
    /// Starts the operation and ends it after `duration`.
    void run(OperationIndex index, Ticks duration) {
        start(index);
        endAfter(index, duration);
    }
    void endAfter(OperationIndex index, Ticks duration) {
        if (duration == 0) return finish(index);
        agenda.add(later(now, duration), Task::End, operations[index].device, index);
    }
    /// Returns the operation to blame for the end of `index`, for a dependent that has waited since `since`: the operation itself
    /// or, for a record or wait, the work that delayed it. A record or wait is blamed itself if only its own cost was left at
    /// `since`.
    Blame blame(OperationIndex index, Ticks since = 0) const {
        if (!operations.holds(index)) return nobody;
        const Operation& operation = operations[index];
        const Blame self = operation.bracket ? nobody : operation.correlation;
        const bool onlyItsCost = operation.start != never && operation.start <= since && operation.end > operation.start;
        if (isWork(operation.type) || onlyItsCost) return operation.bracket ? operation.responsible : self;
        return operation.responsible;
    }
};

}  // namespace streamscope::simulated
