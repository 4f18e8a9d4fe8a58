#pragma once

#include "engine/runner/calibration.h"
#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// What the passes of a strobed run showed, each a few operations, put together into one timeline. Times of a pass count
/// from the record before its first device operation, which stands there in every pass.
class StrobeSamples {
public:
    explicit StrobeSamples(const ResolvedProgram& program);

    /// Reads the chosen brackets of a finished pass.
    void add(Driver& driver, const Marks& marks, const PassRecord& record);
    int passes() const { return static_cast<int>(origins_.size()); }
    /// Lower median of the time between the edges of the passes; nullopt: no pass has any.
    std::optional<Nanoseconds> makespan() const;
    const std::vector<Nanoseconds>& makespans() const { return makespans_; }

    /// Every time is the lower median over the passes that show it, and the spread is theirs. Where the driver knows when
    /// an operation was executing, it does in every pass, and that is its span: the bracket lies around it, as far away as
    /// in the passes that have it. Otherwise the operation lasts from the stamp before it to the stamp behind it less a
    /// pair, by which the first record delays the second; where the stream's kernels before and behind it are known in
    /// every pass, and its stamps keep steadier distances to them than to the zero, the stamps count from those, which
    /// frees them of what the passes differ by.
    void merge(Timeline& timeline, const Calibration& calibration) const;

private:
    struct Operation {
        std::vector<Nanoseconds> issued, returned;         ///< of all passes
        std::vector<Nanoseconds> begins, ends;             ///< of its execution, of the passes whose driver knows it
        std::vector<std::vector<Span>> several;            ///< of each pass, where it executed more than once (in a graph)
        std::vector<Nanoseconds> opens, closes;            ///< stamps of its brackets
        std::vector<Nanoseconds> leads, trails;            ///< from a bracket's stamp to execution, and from there to the other
        std::vector<Nanoseconds> opensAfter, closesAfter;  ///< from the end of the kernel before it in its stream
        std::vector<Nanoseconds> closesBefore;             ///< until the beginning of the one that comes next
        std::optional<std::uint32_t> before, next;         ///< those kernels
        Engine engine = Engine::None;
        int channel = -1;
    };
    void addBracket(Operation& operation, const OperationActivity* activity, Span bracket, Nanoseconds zero);
    void addNeighbours(Operation& operation, const std::vector<const OperationActivity*>& activity, Span bracket) const;
    /// As if without its records; nullopt: it has no neighbours.
    std::optional<Nanoseconds> opened(const Operation& operation) const;
    std::optional<Nanoseconds> closed(const Operation& operation, Nanoseconds pair) const;
    /// What a kernel takes on a GPU from the end of its last block until others may go on.
    static Nanoseconds untilVisible(const Operation& operation, Nanoseconds pair);
    std::vector<Span> executions(const Operation& operation, Nanoseconds origin, bool graphNode) const;
    void addActivity(const Activity& activity, Nanoseconds zero);
    void addHostTimes(const PassRecord& record, Nanoseconds zero);

    std::vector<Operation> operations_;
    std::vector<Nanoseconds> origins_, makespans_;  ///< the first host call; the time between the edges
};

}  // namespace streamscope
