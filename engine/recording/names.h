// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/bind.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace streamscope::recording {

/// Names of the resources of operations, which it declares in a program with ids in the order of first use.
class Names {
public:
    Names(const Bound& bound, Program& program);

    /// Registers the call that is written next. If `mayReuse`, an event or a buffer that the call creates gets the id of an
    /// earlier one with an equal key (Kinds) that its thread has destroyed, so that all turns of a loop name the same resources.
    void beginCall(streamscope::Call call, const Meaning& meaning, bool mayReuse);
    /// Registers that the call has taken effect. The id of a resource that the call has destroyed can then be reused.
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
    /// Keys of resources. A resource may reuse the id of an earlier one with an equal key. Empty key: the id is not reused.
    using Kinds = std::vector<std::string>;

    std::string kindOfEvent(Index event, const Meaning& meaning) const;
    std::string kindOfBuffer(Index buffer, const Meaning& meaning) const;
    void reuse(std::string& id, std::string& kind, std::string kindNow);
    void release(const std::string& id, std::string& kind, const std::string& kindNow);

    std::size_t caller_ = 0;  ///< thread of the call that is written
    Kinds kindsOfEvents_, kindsOfBuffers_;
    std::vector<std::size_t> creatorsOfEvents_, creatorsOfBuffers_;  ///< threads
    std::map<std::string, std::set<std::string>> free_;              ///< reusable ids, by key

    const Bound& bound_;
    Program& program_;
    std::vector<std::string> threads_, streams_, events_, buffers_, words_, graphs_;  ///< empty: not used yet
};

}  // namespace streamscope::recording
