// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/bind.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace streamscope::recording {

/// Declares the resources of operations in a program, with ids in the order of first use.
class Names {
public:
    Names(const Bound& bound, Program& program);

    /// Notes which call is written next. What it creates gets the name of something alike that its thread has created and
    /// destroyed before, in the same stream if it is of one and `mayReuse`, so that the turns of a loop name the same things.
    void beginCall(streamscope::Call call, const Meaning& meaning, bool mayReuse);
    /// Notes that the call has taken effect: the name of what it destroyed is free.
    void endCall(streamscope::Call call, const Meaning& meaning);

    std::string thread(std::size_t index);
    /// Returns the thread field of an operation; empty for the first thread.
    std::string threadField(std::size_t index);
    std::string stream(Index index);
    std::string event(Index index);
    std::string buffer(Index index);
    std::string word(Index index);
    std::string graph(Index index);

private:
    /// What must be alike of two things of which the second may have the name of the first; empty: of none.
    using Kinds = std::vector<std::string>;

    std::string kindOfEvent(Index event, const Meaning& meaning) const;
    std::string kindOfBuffer(Index buffer, const Meaning& meaning) const;
    void reuse(std::string& id, std::string& kind, std::string kindNow);
    void release(const std::string& id, std::string& kind, const std::string& kindNow);

    std::size_t caller_ = 0;  ///< thread of the call that is written
    Kinds kindsOfEvents_, kindsOfBuffers_;
    std::vector<std::size_t> creatorsOfEvents_, creatorsOfBuffers_;  ///< threads
    std::map<std::string, std::set<std::string>> free_;              ///< names, by kind

    const Bound& bound_;
    Program& program_;
    std::vector<std::string> threads_, streams_, events_, buffers_, words_, graphs_;  ///< empty: not used yet
};

}  // namespace streamscope::recording
