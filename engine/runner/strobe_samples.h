// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/calibration.h"
#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// The samples of a strobed run, a few operations from each pass, merged into one timeline. Times of a pass are relative to the
/// record before its first device operation, which exists in every pass.
class StrobeSamples {
public:
    explicit StrobeSamples(const ResolvedProgram& program);

    /// Reads the chosen brackets of a finished pass.
    void add(Driver& driver, const Marks& marks, const PassRecord& record);
    int passes() const { return static_cast<int>(origins_.size()); }
    /// Returns the lower median of the time between the edges of the passes, or nullopt if no pass has edges.
    std::optional<Nanoseconds> makespan() const;
    const std::vector<Nanoseconds>& makespans() const { return makespans_; }

    /// Merges the samples into the timeline. Every time is the lower median over the passes that show it, and the spread is
    /// theirs. If the driver knows when an operation executed, it does so in every pass; that time is its span, and the bracket
    /// surrounds it at the distances of the passes that have it. Otherwise the operation lasts from the stamp before it to the
    /// stamp behind it less a pair, by which the first record delays the second. Such stamps are taken relative to the stream's
    /// neighbouring kernels, if these are known in every pass and the distances vary less than those to the zero. This removes
    /// the differences between passes.
    void merge(Timeline& timeline, const Calibration& calibration) const;

private:
    /// Begin and end of an execution of a graph's node in one launch.
    struct Launched {
        std::uint32_t launch = 0;
        std::vector<Nanoseconds> begins, ends;
    };
    struct Operation {
        std::vector<Nanoseconds> issued, returned;  ///< from all passes
        std::vector<Nanoseconds> begins, ends;      ///< begin and end of its execution, from passes whose driver knows it
        std::vector<Launched> executions;           ///< of a graph's node, by launch
        std::vector<Nanoseconds> opens, closes;     ///< stamps of its brackets
        std::vector<Nanoseconds> leads, trails;  ///< from the opening stamp to execution, and from execution to the closing stamp
        std::vector<Nanoseconds> opensAfter, closesAfter;  ///< since the end of the previous kernel in its stream
        std::vector<Nanoseconds> closesBefore;             ///< until the start of the next kernel
        std::optional<std::uint32_t> before, next;         ///< the previous and the next kernel
        Engine engine = Engine::None;
        int channel = -1;
    };
    void addBracket(Operation& operation, const OperationActivity* activity, Span bracket, Nanoseconds zero);
    void addNeighbours(Operation& operation, const std::vector<const OperationActivity*>& activity, Span bracket) const;
    /// Returns the start that the operation would have had without its records, or nullopt without neighbours.
    std::optional<Nanoseconds> opened(const Operation& operation) const;
    std::optional<Nanoseconds> closed(const Operation& operation, Nanoseconds pair) const;
    /// Returns the time on a GPU from the end of a kernel's last block until dependents may start.
    static Nanoseconds untilVisible(const Operation& operation, Nanoseconds pair);
    void addExecutions(Timeline& timeline, std::uint32_t operation, Nanoseconds origin) const;
    void addActivity(const Activity& activity, Nanoseconds zero);
    void addHostTimes(const PassRecord& record, Nanoseconds zero);

    std::vector<Operation> operations_;
    std::vector<Nanoseconds> origins_, makespans_;  ///< the first host call; time between the edges
};

}  // namespace streamscope
