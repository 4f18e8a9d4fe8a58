// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/program/current_stream.h"
#include "engine/program/resolve_state.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::resolving {

/// Position of an operation: an index into the program's list, then one for each body.
class Site {
public:
    void enter(std::size_t index) { indices_.push_back(index); }
    void leave() { indices_.pop_back(); }
    int depth() const { return static_cast<int>(indices_.size()); }
    /// Returns a JSON pointer: "/operations/3/body/2".
    std::string path() const;

private:
    std::vector<std::size_t> indices_;
};

/// A position inside a field, converted to a path only for a problem.
struct Spot {
    Field field;
    std::string_view member = {};  ///< member of an argument
    std::ptrdiff_t index = -1;     ///< index in a list
    std::string_view part = {};    ///< "offset" or "bytes" of a range
};

/// Reader of one operation's fields, evaluated and bound. Errors are reported and remembered in failed(). The reader then returns
/// a default, so that callers need not check after every field.
class FieldReader {
public:
    FieldReader(State& state, const Site& site, const Operation& operation, ThreadId thread);

    /// Reads an entry of a batch as the operation that it describes.
    FieldReader(const FieldReader& batch, const Operation& entry, std::size_t index);

    bool failed() const { return failed_; }
    void markFailed() { failed_ = true; }

    StreamId stream();        ///< if absent and optional: absentStream()
    StreamId absentStream();  ///< the current stream; of streamExit the one that it leaves
    void setCurrent(CurrentStream& current) { current_ = &current; }
    CurrentStream& current() { return *current_; }
    EventId event(Field field);
    BufferId buffer(Field field);
    WordId word(Field field);
    GraphId graph(Field field);
    std::optional<ContextId> context();  ///< none: the primary one
    std::string name(Field field);       ///< a required text

    std::int64_t integer(Field field, std::int64_t absent, std::int64_t lowest, std::int64_t highest);
    std::uint64_t wordValue(Field field, int bits);
    bool boolean(Field field);
    Nanoseconds duration(Field field);
    std::optional<Bytes> bytes(Field field);
    Dimensions dimensions(Field field);
    std::size_t choice(Field field);  ///< index into the table's choices; 0 if absent and optional
    unsigned eventFlags();            ///< "external" or the raw number

    /// Returns a range of the buffer. Without `bytes` it extends to the end.
    ByteRange range(BufferId buffer, Field offset, std::optional<Bytes> bytes, Field bytesField);
    std::vector<ByteRange> ranges(Field field);
    std::vector<ResolvedArgument> arguments(Field field = Field::Arguments);
    std::vector<PassedBuffer> passed();  ///< includes the declaration of the kernel

    void fail(Field field, std::string expected, std::string found);
    /// Reports that the call itself cannot be made, with a sentence that says why and what to do.
    void refuse(std::string why);
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
    std::string within_;      ///< "/items/2" for an entry of a batch
    CurrentStream* current_;  ///< of the thread, unless another is set
    bool failed_ = false;
};

/// Evaluates one operation (not a repeat) into `resolved.what`, `kind` and `label`. Returns false after a problem.
bool resolveCall(FieldReader& fields, ResolvedOperation& resolved);
// Parts of resolveCall() in files of their own: batches, creation and allocation, captures and graphs, processes, current
// streams.
void resolveBatch(FieldReader& fields, ResolvedOperation& resolved);
void resolveCreation(FieldReader& fields, ResolvedOperation& resolved);
void resolveAllocation(FieldReader& fields, ResolvedOperation& resolved);
void resolveRegistration(FieldReader& fields, ResolvedOperation& resolved);
void resolveCapture(FieldReader& fields, ResolvedOperation& resolved);
void resolveGraph(FieldReader& fields, ResolvedOperation& resolved);
void resolveIpc(FieldReader& fields, ResolvedOperation& resolved);
void resolveCurrentStream(FieldReader& fields, ResolvedOperation& resolved);

}  // namespace streamscope::resolving
