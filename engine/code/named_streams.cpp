// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/named_streams.h"

#include "engine/calls/call_table.h"
#include "engine/program/withs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::code {

namespace {

class Naming {
public:
    Naming(const ResolvedProgram& resolved, DefaultStream standard) : resolved_(resolved), standard_(standard) {
        for (const ResolvedOperation& operation : resolved.operations) add(operation);
    }

    void name(std::vector<Operation>& operations, const std::string& path) {
        const Changes changes = changesOf(operations);
        for (std::size_t i = 0; i < operations.size(); ++i) {
            const std::string here = fmt::format("{}/{}", path, i);
            name(operations[i], here, changes);
            if (operations[i].body()) name(*operations[i].bodyToChange(), here + "/body");
        }
    }

    std::vector<Problem> problems;

private:
    using Turns = std::vector<StreamId>;
    /// Names that changes of the current stream in a list give to streams, by thread and the streams in all turns.
    using Changes = std::map<std::pair<std::string_view, Turns>, Scalar>;

    void add(const ResolvedOperation& operation) {
        if (operation.bodyOf) origins_[operation.source] = resolved_[*operation.bodyOf].origin;
        if (const auto stream = streamOfCall(operation)) streams_[operation.source].push_back(*stream);
    }

    Changes changesOf(const std::vector<Operation>& operations) const {
        Changes changes;
        for (const Operation& operation : operations) {
            if (info(operation.call).current == CurrentStreamChange::None) continue;
            const auto found = streams_.find(operation.id);
            const Scalar* written = operation.scalar(Field::Stream);
            if (written && found != streams_.end()) changes.try_emplace({operation.thread, found->second}, *written);
        }
        return changes;
    }

    void name(Operation& operation, const std::string& path, const Changes& changes) {
        const auto found = streams_.find(operation.id);
        if (info(operation.call).current != CurrentStreamChange::None) return;  // a streamExit needs no name
        if (!fieldInfo(operation.call, Field::Stream) || operation.scalar(Field::Stream) || found == streams_.end()) return;
        const StreamId stream = found->second.front();
        if (std::ranges::any_of(found->second, [stream](StreamId each) { return each != stream; })) {
            const auto change = changes.find({operation.thread, found->second});
            if (change != changes.end()) return operation.set(Field::Stream, change->second);
            return problems.push_back(
                {path, 0, 0, {}, operation.id + ": goes into the current stream, which is another one in another turn"});
        }
        const std::string written = writtenName(resolved_[stream], standard_);
        const auto origin = origins_.find(operation.id);
        if (origin != origins_.end() ? origin->second != stream : written != "default")
            operation.set(Field::Stream, Scalar(written));
    }

    const ResolvedProgram& resolved_;
    DefaultStream standard_;
    std::map<std::string, Turns, std::less<>> streams_;
    std::map<std::string, StreamId, std::less<>> origins_;  ///< of the calls in bodies of graphs
};

}  // namespace

std::vector<Problem> nameCurrentStreams(Program& program, const ResolvedProgram& resolved) {
    if (!changesCurrentStream(program)) return {};
    Naming naming(resolved, program.defaultStream);
    naming.name(program.operations, "/operations");
    return std::move(naming.problems);
}

}  // namespace streamscope::code
