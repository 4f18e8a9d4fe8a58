// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/composed_order.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace streamscope {
namespace {

bool isRecorded(const std::vector<Operation>& operations) {
    const auto isNotComposed = [](const Operation& operation) { return operation.provenance != Provenance::Declared; };
    return firstOperation(operations, isNotComposed) != nullptr;
}

bool isOrderedAlike(const Operation& a, const Operation& b) {
    constexpr std::array fields{Field::Stream, Field::Event, Field::Start, Field::End, Field::Word, Field::Graph, Field::Items};
    const auto same = [&](Field field) {
        const Value *one = a.find(field), *other = b.find(field);
        return one && other ? *one == *other : one == other;
    };
    return a.call == b.call && a.thread == b.thread && std::ranges::all_of(fields, same);
}

/// Extension of an edit, which is applied to a copy of the program.
class Follower {
public:
    explicit Follower(const Program& program) : program_(program) {}

    /// Appends the extended edits. Returns false if an edit does not fit.
    bool follow(Edit& edit, std::vector<Edit>& made) {
        if (auto* list = std::get_if<EditList>(&edit.what))
            return std::ranges::all_of(list->edits, [&](Edit& each) { return follow(each, made); });
        if (const auto* move = std::get_if<MoveOperation>(&edit.what)) noteMoved(move->from);
        if (auto* replace = std::get_if<ReplaceOperation>(&edit.what)) changeReplaced(*replace);
        const bool fits = static_cast<bool>(apply(program_, edit));
        made.push_back(std::move(edit));
        return fits;
    }
    std::vector<Edit> declarationsOfMoved() const {
        std::vector<Edit> edits;
        for (const std::string& id : moved_) {
            const Operation* operation = findOperation(program_, id);
            if (!operation || operation->provenance == Provenance::Declared) continue;
            ReplaceOperation replace{id, *operation};
            replace.operation.provenance = Provenance::Declared;
            edits.push_back({std::move(replace)});
        }
        return edits;
    }

private:
    void noteMoved(const Place& from) {
        const Operation* parent = from.parent.empty() ? nullptr : findOperation(program_, from.parent);
        const std::vector<Operation>* list = parent ? parent->body() : &program_.operations;
        if (list && from.at < list->size()) moved_.insert((*list)[from.at].id);
    }
    void changeReplaced(ReplaceOperation& replace) {
        const Operation* before = findOperation(program_, replace.id);
        if (before && !isOrderedAlike(*before, replace.operation)) replace.operation.provenance = Provenance::Declared;
    }

    Program program_;
    std::set<std::string> moved_;
};

}  // namespace

Edit withComposedOrder(const Program& program, Edit edit) {
    if (!isRecorded(program.operations)) return edit;
    Follower follower(program);
    Edit copy = edit;
    std::vector<Edit> made;
    if (!follower.follow(copy, made)) return edit;
    std::ranges::move(follower.declarationsOfMoved(), std::back_inserter(made));
    return made.size() == 1 ? std::move(made.front()) : Edit{EditList{std::move(made)}};
}

}  // namespace streamscope
