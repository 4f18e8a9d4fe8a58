#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace streamscope {
namespace {

/// Enough for thousands of waits; a program with more is not searched to the end.
constexpr std::uint64_t mostSteps = 20'000'000;

class RedundantWaits {
public:
    explicit RedundantWaits(Findings& findings)
        : findings_(findings),
          program_(findings.resolved()),
          edges_(findings.facts().edges()),
          graph_(findings.facts().graph()),
          firstStep_(graph_.steps()),
          without_(program_.operations.size()),
          after_(program_.operations.size()) {}

    void find() {
        std::map<std::string_view, std::vector<const OrderEdge*>> bySource;
        std::vector<std::string_view> sources;
        for (const OrderEdge& edge : edges_) {
            if (!edge.wait || edge.kind != DependencyKind::Event) continue;
            auto& list = bySource[program_[*edge.wait].source];
            if (list.empty()) sources.push_back(program_[*edge.wait].source);
            list.push_back(&edge);
        }
        for (const std::string_view source : sources)
            if (isImplied(bySource[source])) report(*bySource[source].front());
    }

private:
    /// All turns of a repeat go together, since the fix takes the wait out of the body.
    bool isImplied(const std::vector<const OrderEdge*>& edges) {
        if (!std::ranges::all_of(edges, [this](const OrderEdge* edge) { return maybeImplied(*edge); })) return false;
        without_.clear();
        for (const OrderEdge* edge : edges) without_.insert(*edge->wait);
        return std::ranges::all_of(edges, [this](const OrderEdge* edge) {
            if (graph_.steps() - firstStep_ > mostSteps) return false;
            after_.clear();
            graph_.reach(edge->from, OrderGraph::Direction::After, without_, after_);
            return after_.contains(edge->to);
        });
    }

    /// The quick look: somebody else before the same operation knows as much.
    bool maybeImplied(const OrderEdge& edge) {
        const HappensBefore* order = findings_.facts().order();
        if (order == nullptr) return false;
        const auto others = std::ranges::equal_range(edges_, edge.to, {}, &OrderEdge::to);
        return std::ranges::any_of(others, [&](const OrderEdge& other) {
            if (other.wait == edge.wait) return false;
            const OperationKind kind = program_[other.from].kind;
            const bool mark = kind == OperationKind::EventRecord || kind == OperationKind::EventWait;
            return mark || other.from == edge.from || order->before(edge.from, other.from);
        });
    }

    void report(const OrderEdge& edge) {
        Diagnostic* diagnostic = findings_.add(
            Severity::Hint, "redundant-wait", *edge.wait,
            fmt::format("{} comes after {} in any case, so this wait for {} #{} adds nothing", findings_.nameOf(edge.to),
                        findings_.nameOf(edge.from), program_[*edge.event].id, edge.recording));
        if (diagnostic == nullptr) return;
        diagnostic->fix = waitRemoval(findings_, *edge.wait);
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    const std::vector<OrderEdge>& edges_;
    OrderGraph& graph_;
    std::uint64_t firstStep_;
    OrderGraph::Marks without_, after_;
};

void check(Findings& findings) { RedundantWaits(findings).find(); }

}  // namespace

const Rule redundantWaitRule{
    .name = "redundant-wait",
    .title = "A wait that other order implies",
    .why = "The stream's own order, another wait, a synchronisation or the legacy stream orders the same two operations already.",
    .remedy = "Remove the wait: nothing changes but the cost of the call.",
    .lesson = 6,
    .check = check,
};

}  // namespace streamscope
