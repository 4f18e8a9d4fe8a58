// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/counter_events.h"

#include "engine/timeline/counters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace streamscope::traces {

void CounterEvents::add(const json::Node& event, const std::string& process, Nanoseconds at) {
    const auto textOf = [&event](const char* field) {
        const std::optional<json::Node> value = event.find(field);
        return value && value->kind() == json::Kind::String ? value->string() : std::string();
    };
    const std::optional<json::Node> arguments = event.find("args");
    if (!arguments || arguments->kind() != json::Kind::Object) return;
    const std::string name = textOf("name"), id = textOf("id");
    for (const json::Node::Member& each : arguments->members())
        if (each.value.isNumber() && std::isfinite(each.value.real()))
            byName_[{id.empty() ? name : name + " " + id, process}][each.key].push_back({at, each.value.real(), -1});
}

std::vector<Counter> CounterEvents::take(const std::function<int(const std::string& process)>& deviceOf) {
    std::vector<Counter> counters;
    std::map<std::string, int> copies;             // of those of no device, by name
    std::map<std::string, std::size_t> ofDevices;  // index by name
    for (auto& [source, series] : byName_) {
        const int device = deviceOf(source.second);
        for (auto& [key, samples] : series) {
            const std::string title = series.size() > 1 ? source.first + " " + key : source.first;
            for (CounterSample& sample : samples) sample.device = device;
            if (device >= 0) {
                const auto [at, isNew] = ofDevices.try_emplace(title, counters.size());
                if (isNew) counters.push_back(counterNamed(title));
                std::vector<CounterSample>& all = counters[at->second].samples;
                all.insert(all.end(), samples.begin(), samples.end());
                continue;
            }
            const int copy = ++copies[title];
            Counter& counter = counters.emplace_back(counterNamed(title));
            if (copy > 1) counter.name += fmt::format(" ({})", copy);
            counter.samples = std::move(samples);
        }
    }
    byName_.clear();
    return counters;
}

}  // namespace streamscope::traces
