#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/resolve_state.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::resolving {

/// Where an operation stands in the program: an index for the program's list, then one for each body within.
class Site {
public:
    void enter(std::size_t index) { indices_.push_back(index); }
    void leave() { indices_.pop_back(); }
    int depth() const { return static_cast<int>(indices_.size()); }
    /// "/operations/3/body/2"
    std::string path() const;

private:
    std::vector<std::size_t> indices_;
};

/// A place inside a field, turned into a path only where there is a problem.
struct Spot {
    Field field;
    std::string_view member = {};  ///< of arguments
    std::ptrdiff_t index = -1;     ///< of a list
    std::string_view part = {};    ///< "offset" or "bytes" of a range
};

/// Reads the fields of one operation, evaluated and bound. What is wrong is reported and remembered in failed();
/// the answer is then some default, so that callers need not ask after every field.
class FieldReader {
public:
    FieldReader(State& state, const Site& site, const Operation& operation, ThreadId thread);

    /// Of an entry of a batch, which is read as the operation that it stands for.
    FieldReader(const FieldReader& batch, const Operation& entry, std::size_t index);

    bool failed() const { return failed_; }
    void markFailed() { failed_ = true; }

    StreamId stream();  ///< the default stream, or the one set below, where the field is absent and may be
    void setAbsentStream(StreamId stream) { absentStream_ = stream; }
    EventId event(Field field);
    BufferId buffer(Field field);
    WordId word(Field field);
    GraphId graph(Field field);
    std::string name(Field field);  ///< a text that must be there

    std::int64_t integer(Field field, std::int64_t absent, std::int64_t lowest, std::int64_t highest);
    std::uint64_t wordValue(Field field, int bits);
    bool boolean(Field field);
    Nanoseconds duration(Field field);
    std::optional<Bytes> bytes(Field field);
    Dimensions dimensions(Field field);
    std::size_t choice(Field field);  ///< index among the table's choices, 0 where absent
    unsigned eventFlags();            ///< "external" or the raw number

    /// A part of the buffer: `bytes` absent means all that follows the offset.
    ByteRange range(BufferId buffer, Field offset, std::optional<Bytes> bytes, Field bytesField);
    std::vector<ByteRange> ranges(Field field);
    std::vector<ResolvedArgument> arguments(Field field = Field::Arguments);
    std::vector<PassedBuffer> passed();  ///< with what is declared of the kernel

    void fail(Field field, std::string expected, std::string found);
    State& state() { return state_; }
    const Operation& operation() const { return operation_; }
    ThreadId thread() const { return thread_; }

private:
    const Scalar* required(Field field, std::string_view expected);
    std::optional<std::string> expanded(Field field, std::string_view expected);
    std::optional<std::uint32_t> reference(Field field, const Index& names, std::string_view kind);
    std::optional<std::uint32_t> lookUp(const Spot& spot, std::string_view text, const Index& names, std::string_view kind);
    std::optional<Bytes> size(const Spot& spot, const Scalar& scalar);
    void failAt(const Spot& spot, std::string expected, std::string found);
    void checkProcess(Field field, std::string_view kind, std::string_view id, int process);
    std::optional<std::uint32_t> listedBuffer(const std::string& written, const Spot& spot);
    ByteRange listedRange(const Range& range, const Spot& spot);
    ArgumentValue argument(const Scalar& scalar, const Spot& spot);
    ByteRange fit(BufferId buffer, Bytes offset, std::optional<Bytes> bytes, const Spot& spot);

    State& state_;
    const Site& site_;
    const Operation& operation_;
    ThreadId thread_;
    std::string within_;  ///< "/items/2" for an entry of a batch
    std::optional<StreamId> absentStream_;
    bool failed_ = false;
};

/// Evaluates one operation (no repeat) into `resolved.what`, `kind` and `label`. False after a problem.
bool resolveCall(FieldReader& fields, ResolvedOperation& resolved);
// Its parts in files of their own: batches, what steps create and allocate, captures and graphs, processes.
void resolveBatch(FieldReader& fields, ResolvedOperation& resolved);
void resolveCreation(FieldReader& fields, ResolvedOperation& resolved);
void resolveAllocation(FieldReader& fields, ResolvedOperation& resolved);
void resolveCapture(FieldReader& fields, ResolvedOperation& resolved);
void resolveGraph(FieldReader& fields, ResolvedOperation& resolved);
void resolveIpc(FieldReader& fields, ResolvedOperation& resolved);

}  // namespace streamscope::resolving
