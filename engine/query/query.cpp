// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/query/query.h"

#include "engine/calls/call_table.h"
#include "engine/layout/kind_titles.h"
#include "engine/query/query_reader.h"
#include "engine/timeline/names.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <unordered_map>

namespace streamscope {

/// A query on one timeline.
class QueryTest {
public:
    QueryTest(const Query& query, const Timeline& timeline)
        : query_(query), timeline_(timeline), inRange_(query.nodes_.size()), known_(query.nodes_.size()) {
        for (std::size_t i = 0; i < query.nodes_.size(); ++i) prepare(query.nodes_[i], inRange_[i]);
    }
    bool isTrue(std::uint32_t operation) { return isTrueOf(query_.root_, operation); }

private:
    using Node = Query::Node;
    using Kind = Query::NodeKind;

    /// Marks the operations within the ranges that a condition names, and those of the critical path.
    void prepare(const Node& node, std::vector<bool>& marked) {
        if (node.kind != Kind::Condition) return;
        if (node.field == QueryField::Path) {
            marked.resize(timeline_.operations.size());
            for (const OperationId on : timeline_.criticalPath)
                if (on.value < marked.size()) marked[on.value] = true;
        }
        for (const RangeStretch& range : timeline_.ranges)
            if (isNamed(range, node)) mark(range, marked);
    }
    static bool isNamed(const RangeStretch& range, const Node& node) {
        if (node.field == QueryField::Name) return node.text.is(range.name);
        if (node.field == QueryField::Anything) return !node.text.text().empty() && node.text.isIn(range.name);
        return node.field == QueryField::Range && node.text.isIn(range.name);
    }
    void mark(const RangeStretch& range, std::vector<bool>& marked) const {
        marked.resize(timeline_.operations.size());
        for (std::uint32_t i = range.first; i <= range.last && i < marked.size(); ++i)
            if (timeline_.operations[i].thread == range.thread) marked[i] = true;
    }

    bool isTrueOf(std::size_t at, std::uint32_t operation) {
        const Node& node = query_.nodes_[at];
        switch (node.kind) {
            case Kind::Condition: return fits(at, timeline_.operations[operation], operation);
            case Kind::Not: return !isTrueOf(node.left, operation);
            case Kind::And: return isTrueOf(node.left, operation) && isTrueOf(node.right, operation);
            case Kind::Or: return isTrueOf(node.left, operation) || isTrueOf(node.right, operation);
        }
        return false;
    }

    bool fits(std::size_t at, const TimelineOperation& operation, std::uint32_t index) {
        const Node& node = query_.nodes_[at];
        const bool isMarked = !inRange_[at].empty() && inRange_[at][index];
        switch (node.field) {
            case QueryField::Anything: return isMarked || isNamed(at, operation, index);
            case QueryField::Name:
                return isMarked || node.text.is(operation.label()) || node.text.is(operation.id) ||
                       hasRow(node, index, [&](const std::string& row) { return node.text.is(row); });
            case QueryField::Kind:
                return node.text.isIn(kindTitle(operation.kind)) || node.text.isIn(englishTitle(operation.kind)) ||
                       node.text.isIn(name(operation.kind));
            case QueryField::Call: return node.text.isIn(info(operation.call).name);
            case QueryField::Stream: return isInStream(node, operation, index);
            case QueryField::Thread: return isNamedAt(timeline_.threads, operation.thread, node);
            case QueryField::Device: return node.text.is(std::to_string(operation.device));
            case QueryField::Range: return isMarked;
            case QueryField::Wait: return anyWait(index, [&](const Wait& wait) { return node.text.isIn(name(wait.reason)); });
            case QueryField::Blame: return anyWait(index, [&](const Wait& wait) { return isBlamed(at, wait); });
            case QueryField::Code: return hasCode(node, operation.code);
            case QueryField::Path: return isMarked != TextMatch("no").is(node.text.text());
            case QueryField::Longer: return isLonger(node, operation);
            case QueryField::Shorter: return isShorter(node, operation);
        }
        return false;
    }

    /// Returns whether the label, the id, the call or a row has the text. Remembers this of labels, which many operations share.
    bool isNamed(std::size_t at, const TimelineOperation& operation, std::uint32_t index) {
        const Node& node = query_.nodes_[at];
        return isInLabel(at, operation) || node.text.isIn(operation.id) || node.text.isIn(info(operation.call).name) ||
               hasRow(node, index, [&](const std::string& row) { return node.text.isIn(row); });
    }
    bool isInLabel(std::size_t at, const TimelineOperation& operation) {
        const std::string_view label = operation.label();
        if (operation.ownLabel.empty()) return query_.nodes_[at].text.isIn(label);
        const auto [found, isNew] = known_[at].try_emplace(label, false);
        if (isNew) found->second = query_.nodes_[at].text.isIn(label);
        return found->second;
    }

    /// Returns whether a row of a node of a graph has a name that fits, such as "k/l2" (order.md N8). Only such words hold a
    /// slash.
    template <class Fits>
    bool hasRow(const Node& node, std::uint32_t index, const Fits& fits) const {
        if (!timeline_.operations[index].graphNode || node.text.text().find('/') == std::string::npos) return false;
        return std::ranges::any_of(executionsOf(timeline_, {index}), [&](const TimelineExecution& execution) {
            return fits(ResultRow(timeline_, execution.operation, &execution).id());
        });
    }

    template <class Named>
    static bool isNamedAt(const std::vector<Named>& all, int index, const Node& node) {
        return index >= 0 && static_cast<std::size_t>(index) < all.size() &&
               node.text.isIn(all[static_cast<std::size_t>(index)].id);
    }
    bool isInStream(const Node& node, const TimelineOperation& operation, std::uint32_t index) const {
        if (isNamedAt(timeline_.streams, operation.stream, node)) return true;
        if (!operation.graphNode) return false;
        return std::ranges::any_of(executionsOf(timeline_, {index}), [&](const TimelineExecution& execution) {
            return isNamedAt(timeline_.streams, ResultRow(timeline_, {index}, &execution).stream(), node);
        });
    }

    template <class Fits>
    bool anyWait(std::uint32_t index, const Fits& fits) const {
        bool any = false;
        eachRowOf(timeline_, {index},
                  [&](const ResultRow& row) { any = any || std::any_of(row.waits().begin(), row.waits().end(), fits); });
        return any;
    }
    bool isBlamed(std::size_t at, const Wait& wait) {
        if (!wait.blame || wait.blame->value >= timeline_.operations.size()) return false;
        const TimelineOperation& blamed = timeline_.operations[wait.blame->value];
        return isInLabel(at, blamed) || query_.nodes_[at].text.isIn(blamed.id);
    }

    static bool hasCode(const Node& node, Status code) {
        if (TextMatch("error").is(node.text.text())) return code != Status::Success;
        return node.text.is(std::to_string(number(code))) || (code != Status::Success && node.text.isIn(codeName(code)));
    }
    static bool isLonger(const Node& node, const TimelineOperation& operation) {
        if (!operation.end) return false;
        const Nanoseconds time = executingTime(operation);
        return time > node.time || (node.orEqual && time == node.time);
    }
    static bool isShorter(const Node& node, const TimelineOperation& operation) {
        if (!operation.start || !operation.end) return false;
        const Nanoseconds time = executingTime(operation);
        return time < node.time || (node.orEqual && time == node.time);
    }

    const Query& query_;
    const Timeline& timeline_;
    std::vector<std::vector<bool>> inRange_;  ///< operations by node; empty: none is marked
    std::vector<std::unordered_map<std::string_view, bool>> known_;
};

Query::Query(std::string_view line) { QueryReader(line, *this).read(); }

std::vector<std::uint32_t> Query::find(const Timeline& timeline, const std::stop_token& stop) const {
    constexpr std::uint32_t stride = 4096;  // operations between two looks for a stop
    std::vector<std::uint32_t> found;
    if (mistake_ || nodes_.empty()) return found;
    QueryTest test(*this, timeline);
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        if (i % stride == 0 && stop.stop_requested()) return {};
        if (test.isTrue(i)) found.push_back(i);
    }
    return found;
}

}  // namespace streamscope
