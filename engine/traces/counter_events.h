// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/document.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::traces {

/// The counters of a trace in Chrome's format: events of the phase C, in which each number of `args` is one.
class CounterEvents {
public:
    void add(const json::Node& event, const std::string& process, Nanoseconds at);
    /// Returns the counters, "NAME KEY" if an event has several. `deviceOf` returns the device of a process, -1 if none is known:
    /// its counters are numbered from 2 if those of another process have their names.
    std::vector<Counter> take(const std::function<int(const std::string& process)>& deviceOf);

private:
    using Series = std::map<std::string, std::vector<CounterSample>>;  ///< by key
    std::map<std::pair<std::string, std::string>, Series> byName_;     ///< by name and process
};

}  // namespace streamscope::traces
