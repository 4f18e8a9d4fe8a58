#include "ui/timeline/timeline_layout.h"

#include <functional>

namespace streamscope::ui {

namespace {

/// Dependencies by one of their ends.
struct Links {
    std::vector<std::vector<std::uint32_t>> into, outOf;

    explicit Links(const Timeline& timeline) : into(timeline.operations.size()), outOf(timeline.operations.size()) {
        for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i) {
            const Dependency& dependency = timeline.dependencies[i];
            if (dependency.from.value >= outOf.size() || dependency.to.value >= into.size()) continue;
            into[dependency.to.value].push_back(i);
            outOf[dependency.from.value].push_back(i);
        }
    }
};

using Step = std::function<std::uint32_t(const Dependency&)>;

/// The nearest operation drawn as a bar, from a mark on along its lane; the operation itself if it is no mark.
std::uint32_t workOf(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation) {
    if (operation >= timeline.operations.size() || drawn(timeline.operations[operation].kind) != Drawn::Mark) return operation;
    const int step = timeline.operations[operation].kind == OperationKind::EventRecord ? -1 : 1;
    for (auto next = neighbour(lanes, operation, step); next; next = neighbour(lanes, *next, step))
        if (drawn(timeline.operations[*next].kind) == Drawn::Bar) return *next;
    return operation;
}

/// Follows dependencies one way: the first step takes all, later ones the binding ones and those of marks.
void follow(const Timeline& timeline, const std::vector<std::vector<std::uint32_t>>& links, const Step& step,
            const std::set<std::uint32_t>& start, std::set<std::uint32_t>& found) {
    std::vector<std::uint32_t> open(start.begin(), start.end());
    std::vector<bool> seen(timeline.operations.size());
    while (!open.empty()) {
        const std::uint32_t operation = open.back();
        open.pop_back();
        if (operation >= seen.size() || seen[operation]) continue;
        seen[operation] = true;
        const bool all = start.contains(operation) || drawn(timeline.operations[operation].kind) == Drawn::Mark;
        for (const std::uint32_t link : links[operation]) {
            const Dependency& dependency = timeline.dependencies[link];
            if (!all && !dependency.binding) continue;
            found.insert(link);
            const std::uint32_t next = step(dependency);
            if (dependency.binding || drawn(timeline.operations[next].kind) == Drawn::Mark) open.push_back(next);
        }
    }
}

}  // namespace

std::vector<std::uint32_t> dependencyChain(const Timeline& timeline, const Lanes& lanes,
                                           const std::set<std::uint32_t>& selected) {
    if (selected.empty()) return {};
    std::set<std::uint32_t> start = selected;
    for (const std::uint32_t operation : selected) start.insert(workOf(timeline, lanes, operation));
    const Links links(timeline);
    std::set<std::uint32_t> found;
    follow(
        timeline, links.into, [](const Dependency& d) { return d.from.value; }, start, found);
    follow(
        timeline, links.outOf, [](const Dependency& d) { return d.to.value; }, start, found);
    return {found.begin(), found.end()};
}

}  // namespace streamscope::ui
