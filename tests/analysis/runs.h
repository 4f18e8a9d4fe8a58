// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"
#include "engine/whatif/overlaps.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Small programs of kernels and copies, run on a teaching GPU.
namespace streamscope::samples {

inline const DeviceProfile& teaching() {
    static const DeviceProfile profile = test::profile("teaching");
    return profile;
}

struct Ran {
    Program program;
    ResolvedProgram resolved;
    Timeline timeline;

    explicit Ran(Program source, const DeviceProfile& device = teaching(), Method method = Method::Exact)
        : program(std::move(source)),
          resolved(samples::resolved(program)),
          timeline(test::ran(resolved, device, method).timeline) {}

    OperationId at(std::string_view id) const { return idOf(resolved, id); }
    OverlapAnswer apart(std::string_view a, std::string_view b) const { return whyApart(resolved, timeline, at(a), at(b)); }
    std::vector<Fix> fixes(const OverlapAnswer& answer) const {
        const std::vector devices{teaching().info()};
        return overlapFixes(program, resolved, answer, devices);
    }
};

inline Program fixed(Program program, const Fix& fix) {
    for (const Edit& edit : fix.edits)
        if (!apply(program, edit)) throw std::invalid_argument("the fix does not fit");
    return program;
}

inline const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "b0"}, {"id": "b1"}],
       "events": [{"id": "e"}], "words": [{"id": "w"}], "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"},
       {"id": "h2", "bytes": "10 MB", "memory": "pinned"},
       {"id": "d", "bytes": "10 MB", "memory": "device"}, {"id": "d2", "bytes": "10 MB", "memory": "device"}], )";

inline Ran ranCalls(const std::vector<std::string>& list, const DeviceProfile& device = teaching()) {
    return Ran(programOf(resources + operations(list)), device);
}

inline std::string wide(const std::string& id, const std::string& stream) {
    return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"kernel\": \"spin\", \"grid\": [100], \"block\": [1024], " +
           "\"stream\": \"" + stream + "\", \"arguments\": {\"duration\": \"1 ms\"}}";
}

inline std::string upload(const std::string& id, const std::string& stream, const std::string& to) {
    return "{\"id\": \"" + id + "\", \"call\": \"memcpyAsync\", \"from\": \"h\", \"to\": \"" + to + "\", \"stream\": \"" +
           stream + "\"}";
}

}  // namespace streamscope::samples
