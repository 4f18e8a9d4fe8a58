#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// The timed records that the Runner puts around one operation; null: none.
struct Mark {
    EventHandle before, after;
};

/// Work that a bracket goes around: kernels, copies, memsets, host functions, value waits and writes.
bool isBracketed(const ResolvedOperation& operation);

/// Where the records around an operation go: its stream, or the null stream for a synchronous copy or memset.
std::optional<StreamId> streamOfMark(const ResolvedOperation& operation);

/// Owns the timed events of one measuring method; they serve every pass.
class Marks {
public:
    explicit Marks(Driver& driver) : driver_(driver) {}
    ~Marks();
    Marks(const Marks&) = delete;
    Marks& operator=(const Marks&) = delete;

    /// Two records around every bracketed operation.
    Status createBrackets(const ResolvedProgram& program);
    /// One record before the first device operation of each stream, one after its last.
    Status createEdges(const ResolvedProgram& program);

    /// By operation; empty: no records at all.
    const std::vector<Mark>& byOperation() const { return marks_; }

private:
    Status create(EventHandle& handle, int device);

    Driver& driver_;
    std::vector<Mark> marks_;
    std::vector<EventHandle> owned_;
};

}  // namespace streamscope
