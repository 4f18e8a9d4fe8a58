// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope::resolving {

/// Current stream of a thread: that of its calls that name none (semantics.md A9). Empty: the default stream.
class CurrentStream {
public:
    CurrentStream() = default;
    explicit CurrentStream(StreamId standard) : standard_(standard), stream_(standard) {}

    std::optional<StreamId> stream() const { return stream_; }
    /// Returns the stream entered last, which exit() leaves; the current one if none is entered.
    std::optional<StreamId> entered() const { return entered_.empty() ? stream_ : entered_.back(); }
    void enter(std::optional<StreamId> stream) {
        entered_.push_back(stream);
        stream_ = stream;
    }
    /// Returns false if no stream is entered.
    bool exit() {
        if (entered_.empty()) return false;
        entered_.pop_back();
        stream_ = entered_.empty() ? standard_ : entered_.back();
        return true;
    }
    void set(StreamId stream) { stream_ = stream; }
    friend bool operator==(const CurrentStream&, const CurrentStream&) = default;

private:
    std::optional<StreamId> standard_;  ///< the default stream, or that of a graph's body
    std::optional<StreamId> stream_;
    std::vector<std::optional<StreamId>> entered_;
};

}  // namespace streamscope::resolving
