// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/blocks/blocks.h"
#include "engine/predict/predict.h"
#include "engine/program/program_json.h"
#include "tests/support/profiles.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace streamscope::test {

/// A simulated run with its program.
struct BlockRun {
    ResolvedProgram program;
    Timeline timeline;

    /// `text`: resources and operations of a program, whose braces may be missing.
    BlockRun(const std::string& text, const DeviceProfile& device) {
        auto read = programFromJson("{\"streamscope\":1," + text + "}");
        if (!read) throw std::runtime_error(read.problems.front().path + ": expected " + read.problems.front().expected);
        auto resolved = resolve(*read.value);
        if (!resolved)
            throw std::runtime_error(resolved.problems.front().path + ": expected " + resolved.problems.front().expected);
        program = std::move(*resolved.value);
        timeline = simulate(program, {device}).timeline;
    }

    OperationId operator[](const std::string& id) const {
        const auto found = std::ranges::find(timeline.operations, id, &TimelineOperation::id);
        if (found == timeline.operations.end()) throw std::runtime_error("no operation " + id);
        return {static_cast<std::uint32_t>(found - timeline.operations.begin())};
    }
    std::string name(SmallOptional<OperationId> id) const { return id ? timeline.operations[id->value].id : "-"; }
};

/// Returns the text of a launch of `spin` in a stream.
inline std::string spin(const std::string& id, const std::string& stream, int blocks, int threads, const std::string& duration,
                        const std::string& more = {}) {
    return R"({"id":")" + id + R"(","call":"launchKernel","kernel":"spin","stream":")" + stream + R"(","grid":[)" +
           std::to_string(blocks) + R"(],"block":[)" + std::to_string(threads) + R"(],"arguments":{"duration":")" + duration +
           R"("})" + more + "}";
}

inline const std::string twoStreams = R"("streams":[{"id":"s"},{"id":"t"}],"operations":[)";

}  // namespace streamscope::test
