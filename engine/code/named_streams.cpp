// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/named_streams.h"

#include "engine/calls/call_table.h"
#include "engine/program/withs.h"

#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>

namespace streamscope::code {

namespace {

class Naming {
public:
    Naming(const ResolvedProgram& resolved, DefaultStream standard)
        : resolved_(resolved), standard_(standard), streams_(streamsOfCalls(resolved)) {
        for (const ResolvedOperation& operation : resolved.operations)
            if (operation.bodyOf) origins_[operation.source] = resolved[*operation.bodyOf].origin;
    }

    void name(std::vector<Operation>& operations, const std::string& path) {
        for (std::size_t i = 0; i < operations.size(); ++i) {
            const std::string here = fmt::format("{}/{}", path, i);
            name(operations[i], here);
            if (operations[i].body()) name(*operations[i].bodyToChange(), here + "/body");
        }
    }

    std::vector<Problem> problems;

private:
    void name(Operation& operation, const std::string& path) {
        const auto found = streams_.find(operation.id);
        if (!fieldInfo(operation.call, Field::Stream) || operation.scalar(Field::Stream) || found == streams_.end()) return;
        if (found->second.size() > 1)
            return problems.push_back(
                {path, 0, 0, {}, operation.id + ": goes into the current stream, which is another one in another turn"});
        const StreamId stream = *found->second.begin();
        const std::string written = writtenName(resolved_[stream], standard_);
        const auto origin = origins_.find(operation.id);
        if (origin != origins_.end() ? origin->second != stream : written != "default")
            operation.set(Field::Stream, Scalar(written));
    }

    const ResolvedProgram& resolved_;
    DefaultStream standard_;
    StreamsOfCalls streams_;
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
