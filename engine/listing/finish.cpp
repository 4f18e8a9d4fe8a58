// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/listing/reader.h"
#include "engine/program/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

/// Finishes a program behind the last line: removes its cleanup, names its operations, and tells which buffers kernels use.
namespace streamscope::listing {

void Reader::removeCleanup() {
    auto& operations = reading_.program.operations;
    const auto cleans = [](const Operation& operation) {
        return info(operation.call).destroys || operation.call == Call::Free || operation.call == Call::HostUnregister;
    };
    while (!operations.empty() && cleans(operations.back())) operations.pop_back();
}

namespace {

/// Returns the stem of a kernel's id: its name, or that of the expression that it computes.
std::string stemOf(const Operation& launch) {
    std::string stem;
    for (const char c : launch.label.empty() ? launch.text(Field::Kernel) : std::string_view(launch.label)) {
        const bool isPart = std::isalnum(static_cast<unsigned char>(c)) || c == '_';
        if (isPart) stem += c;
        else if (c == '<' || !stem.empty()) break;
    }
    if (stem.empty() || std::isdigit(static_cast<unsigned char>(stem.front())) || launch.label.find('=') != std::string::npos)
        stem = "kernel";
    return std::isdigit(static_cast<unsigned char>(stem.back())) ? stem + '_' : stem;
}

}  // namespace

void Reader::nameOperations() {
    std::map<std::string, int> used;
    std::set<std::string> taken;
    const auto name = [&](const auto& self, std::vector<Operation>& operations) -> void {
        for (Operation& operation : operations) {
            const bool isKernel = operation.call == Call::LaunchKernel;
            const std::string base = isKernel ? stemOf(operation) : std::string(info(operation.call).idStem);
            int& number = used[base];
            do operation.id = isKernel && number == 0 ? base : base + std::to_string(number + 1);
            while (++number, !taken.insert(operation.id).second);
            if (std::vector<Operation>* body = operation.bodyToChange()) self(self, *body);
        }
    };
    name(name, reading_.program.operations);
}

namespace {

std::string namesOf(const std::vector<std::string>& ids) {
    constexpr std::size_t most = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(ids.size(), most); ++i) names += (names.empty() ? "" : ", ") + ids[i];
    return ids.size() > most ? fmt::format(TRANSLATABLE("Messages", "{} and {} more"), names, ids.size() - most) : names;
}

}  // namespace

/// In a listing of our own, a graph that is captured before everything else is the body of its launches.
void Reader::readBodies() {
    auto& operations = reading_.program.operations;
    std::map<std::string, std::vector<Operation>> bodies;
    while (!operations.empty() && operations.front().call == Call::StreamBeginCapture) {
        const auto end = std::ranges::find(operations, Call::StreamEndCapture, &Operation::call);
        if (end == operations.end()) break;
        const std::string graph(end->text(Field::Graph));
        if (!graph.ends_with("raph")) break;
        bodies[graph].assign(operations.begin() + 1, end);
        const bool ready = end + 1 != operations.end() && (end + 1)->call == Call::GraphInstantiate;
        operations.erase(operations.begin(), end + (ready ? 2 : 1));
    }
    if (bodies.empty()) return;
    const auto fill = [&](const auto& self, std::vector<Operation>& list) -> void {
        for (Operation& operation : list) {
            const auto body = bodies.find(std::string(operation.text(Field::Graph)));
            if (operation.call == Call::GraphLaunch && body != bodies.end()) {
                operation.remove(Field::Graph);
                operation.set(Field::Body, body->second);
            } else if (std::vector<Operation>* inner = operation.bodyToChange()) {
                self(self, *inner);
            }
        }
    };
    fill(fill, operations);
    std::erase_if(reading_.program.graphs, [&](const Graph& graph) { return bodies.contains(graph.id); });
}

void Reader::finish() {
    removeCleanup();
    if (isOwn_) readBodies();
    nameOperations();
    Resources::Unsaid unsaid = resources_.finish();
    if (!unsaid.sizes.empty())
        assume(0, fmt::format(TRANSLATABLE("Messages", "No size is given for {}: {}."), namesOf(unsaid.sizes),
                              formatBytes(static_cast<std::uint64_t>(assumedBytes))));
    if (!unsaid.grown.empty())
        assume(0,
               fmt::format(TRANSLATABLE("Messages", "Calls use more than there is of {}: made larger."), namesOf(unsaid.grown)));
    if (!unsaid.pinned.empty())
        assume(0, fmt::format(TRANSLATABLE("Messages", "Host memory that nothing allocates is pinned: {}."),
                              namesOf(unsaid.pinned)));
    reading_.unsized = std::move(unsaid.sizes);
    std::ranges::stable_sort(reading_.missed, {}, &Remark::line);
    std::ranges::stable_sort(reading_.assumed, {}, &Remark::line);
}

}  // namespace streamscope::listing
