// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"
#include "engine/semantics/verdict.h"

#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope {

struct HostStream {
    bool legacy = false, blocking = false;
    std::uint32_t device = 0, process = 0;
    bool alive = false;         ///< made by streamCreate and not destroyed
    int priority = 0;           ///< within the range of the device
    std::uint32_t context = 0;  ///< as HostCaller::context

    bool isInContextOf(const HostStream& other) const {
        return device == other.device && process == other.process && context == other.context;
    }
};

/// The streams of all processes, known by their index (semantics.md A2). A stream that is created again has another index.
class StreamState {
public:
    const HostStream& operator[](std::uint32_t index) const { return streams_[index]; }
    std::uint32_t count() const { return static_cast<std::uint32_t>(streams_.size()); }
    /// Returns the legacy stream of a context (S7, CX2).
    std::uint32_t legacy(std::uint32_t device, std::uint32_t process, std::uint32_t context = 0);
    /// Returns the stream of the handle, which a default stream has in each context (S2, S5); nullopt if there is none.
    std::optional<std::uint32_t> find(StreamHandle handle, const HostCaller& caller);
    /// Creates a stream (S1) with a priority of its device.
    Verdict create(unsigned flags, int priority, const HostCaller& caller);
    /// Destroys the stream, which is refused from now on; a default stream cannot be destroyed.
    Verdict destroy(std::optional<std::uint32_t> stream);

private:
    std::uint32_t add(const HostStream& stream);

    std::vector<HostStream> streams_;
    std::vector<std::uint32_t> created_;  ///< by handle
    /// By device, process and context.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> legacy_;
    /// By device, process, thread and context.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> perThread_;
};

}  // namespace streamscope
