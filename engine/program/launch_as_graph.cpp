// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/launch_as_graph.h"

#include "engine/device/translatable.h"
#include "engine/program/resolved_program.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

/// Returns the positions of those operations that are not in the body of another listed one.
std::vector<Place> outermost(const Program& program, std::span<const std::string> ids) {
    std::vector<Place> places;
    for (const std::string& id : ids) {
        const auto place = placeOf(program, id);
        bool inside = !place;
        for (auto at = place; !inside && at && !at->parent.empty(); at = placeOf(program, at->parent))
            inside = std::ranges::find(ids, at->parent) != ids.end();
        if (!inside) places.push_back(*place);
    }
    std::ranges::sort(places, {}, &Place::at);
    return places;
}

/// Returns the first stream that is named without a loop variable.
std::string streamOf(std::span<const Operation> operations) {
    for (const Operation& operation : operations) {
        const std::string_view stream = operation.text(Field::Stream);
        if (!stream.empty() && stream.find('{') == std::string_view::npos) return std::string(stream);
        if (const auto* body = operation.body())
            if (std::string inner = streamOf(*body); !inner.empty()) return inner;
    }
    return {};
}

bool areNeighbours(const std::vector<Place>& places) {
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].parent != places[0].parent || places[i].at != places[0].at + i) return false;
    return true;
}

LaunchedAsGraph refused(std::string why) { return {std::nullopt, std::move(why), {}}; }

}  // namespace

LaunchedAsGraph launchAsGraph(const Program& program, std::span<const std::string> ids) {
    const std::vector<Place> places = outermost(program, ids);
    if (places.empty()) return refused(TRANSLATABLE("Messages", "Select the calls to put into the graph."));
    if (!areNeighbours(places))
        return refused(TRANSLATABLE(
            "Messages", "The calls of a graph have to be adjacent: move the calls between them away, or select them too."));
    const Operation* parent = places[0].parent.empty() ? nullptr : findOperation(program, places[0].parent);
    const std::vector<Operation>& list = parent != nullptr ? *parent->body() : program.operations;
    const std::span held(list.begin() + places[0].at, places.size());
    Operation launch;
    launch.id = freeOperationId(program, "graph");
    launch.call = Call::GraphLaunch;
    launch.thread = held.front().thread;
    const std::string stream = streamOf(held);
    if (stream.empty())
        return refused(TRANSLATABLE("Messages", "A graph is launched in a stream, and none of these calls names one."));
    launch.set(Field::Stream, Scalar(stream));
    launch.set(Field::Body, std::vector<Operation>(held.begin(), held.end()));
    EditList edits;
    for (auto place = places.rbegin(); place != places.rend(); ++place) edits.edits.push_back({RemoveOperation{*place}});
    edits.edits.push_back({InsertOperation{places[0], launch}});
    Edit edit{std::move(edits)};
    Program changed = program;
    if (const auto applied = apply(changed, edit); !applied) return refused(applied.why());
    if (const auto resolved = resolve(changed); !resolved && resolve(program))
        return refused(TRANSLATABLE("Messages", "A graph cannot hold them: ") + describe(resolved.problems.front()));
    return {std::move(edit), {}, launch.id};
}

}  // namespace streamscope
