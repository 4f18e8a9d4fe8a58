// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/captures.h"

namespace streamscope::simulated {

void Capture::append(std::uint32_t stream, GraphNode node) {
    const auto index = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.push_back(std::move(node));
    streams[stream] = {index};
}

void Capture::add(std::uint32_t stream, std::uint32_t device, Work work) {
    append(stream, {std::move(work), device, streams[stream]});
}

void Capture::join(std::uint32_t stream, const Frontier& after) {
    Frontier& frontier = streams[stream];
    frontier.insert(frontier.end(), after.begin(), after.end());
    std::sort(frontier.begin(), frontier.end());
    frontier.erase(std::unique(frontier.begin(), frontier.end()), frontier.end());
}

bool Capture::joined() const {
    std::vector<bool> reached(graph.nodes.size());
    for (const std::uint32_t node : streams.at(origin)) reached[node] = true;
    for (std::size_t node = graph.nodes.size(); node-- > 0;) {
        if (!reached[node]) return false;
        for (const std::uint32_t before : graph.nodes[node].after) reached[before] = true;
    }
    return true;
}

Captures::Id Captures::begin(Capture capture) {
    capture.streams[capture.origin];
    open_[++made_] = std::move(capture);
    return made_;
}

Capture Captures::end(Id id) {
    Capture capture = std::move(open_.at(id));
    open_.erase(id);
    return capture;
}

Captures::Id Captures::of(std::uint32_t stream) const {
    for (const auto& [id, capture] : open_) {
        if (capture.streams.contains(stream)) return id;
    }
    return 0;
}

bool Captures::active(Id id) const {
    const auto found = open_.find(id);
    return found != open_.end() && !found->second.invalidated;
}

void Captures::drop(std::uint32_t stream) {
    const Id id = of(stream);
    if (id == 0) return;
    if (open_.at(id).origin == stream) open_.erase(id);
    else open_.at(id).streams.erase(stream);
}

}  // namespace streamscope::simulated
