// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/bind.h"

#include <string>
#include <vector>

namespace streamscope::recording {

/// Declares the resources of operations in a program, with ids in the order of first use.
class Names {
public:
    Names(const Bound& bound, Program& program);

    std::string thread(std::size_t index);
    /// Returns the thread field of an operation; empty for the first thread.
    std::string threadField(std::size_t index);
    std::string stream(Index index);
    std::string event(Index index);
    std::string buffer(Index index);
    std::string word(Index index);
    std::string graph(Index index);

private:
    const Bound& bound_;
    Program& program_;
    std::vector<std::string> threads_, streams_, events_, buffers_, words_, graphs_;  ///< empty: not used yet
};

}  // namespace streamscope::recording
