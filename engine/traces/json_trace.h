// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/document.h"
#include "engine/timeline/result_json.h"
#include "engine/traces/trace_recording.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// Traces in the format of Chrome's trace viewer.
namespace streamscope::traces {

/// Typed access to the fields of an object in a trace. `path` is its location, for messages.
class Fields {
public:
    Fields(const json::Node& node, std::string path);

    std::string text(std::string_view field) const;
    bool isText(std::string_view field) const;
    /// Returns nothing if the field is absent or null.
    std::optional<std::int64_t> number(std::string_view field) const;
    std::optional<double> real(std::string_view field) const;
    std::vector<std::uint64_t> sizes(std::string_view field) const;
    std::optional<Fields> object(std::string_view field) const;
    [[noreturn]] void refuse(std::string_view field, std::string expected) const;

private:
    json::Node node_;
    std::string path_;
};

/// Returns the events of a trace: a list, or an object with "traceEvents".
std::vector<json::Node> eventsOf(const json::Node& root);

/// Returns the path of an event.
std::string pathOfEvent(const json::Node& root, std::size_t index);

/// Reads a trace of the PyTorch profiler.
Trace kinetoTrace(const json::Node& root);

/// Reads any other trace as a timeline of its tracks. `leftOut` counts what was left out.
ResultFile chromeTimeline(const json::Node& root, const std::string& name, std::map<std::string, std::size_t>& leftOut);

/// Returns the number or text in a field, empty if there is none.
std::string wordOf(const json::Node& event, const char* field);

}  // namespace streamscope::traces
