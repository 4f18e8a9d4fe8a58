// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_moves.h"

#include "engine/calls/call_table.h"
#include "ui/composer/composer_commands.h"
#include "ui/composer/moving.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

// ComposerCommands: moves of calls, tentative by a drag, immediate by a key.

namespace streamscope::ui {

void ComposerCommands::moveTo(const ComposerLayout& layout, const QStringList& ids, const Place& gap) {
    beginMove(layout, ids);
    tryMove(ids, {.gap = gap, .lanes = 0, .hosts = false, .copies = false});
    keepMove(ids);
}

void ComposerCommands::moveSelected(const ComposerLayout& layout, int step) {
    const QStringList ids = inOrder(document_->selection());
    std::vector<int> columns;
    for (const QString& id : ids) columns.push_back(layout.columnOf(id));
    if (ids.isEmpty() || std::ranges::find(columns, -1) != columns.end()) return;
    const Place& edge = layout.card(step < 0 ? columns.front() : columns.back()).place;
    const int from = layout.gapOf({edge.parent, edge.at + (step < 0 ? 0 : 1)});
    for (int gap = from + step; gap >= 0 && gap < static_cast<int>(layout.gaps.size()); gap += step) {
        const Gap& target = layout.gaps[static_cast<std::size_t>(gap)];
        if (!isHome(layout, columns, target.place) && !isInside(layout, columns, target))
            return moveTo(layout, ids, target.place);
    }
}

void ComposerCommands::moveSelectedPast(const ComposerLayout& layout, int step) {
    const QStringList ids = inOrder(document_->selection());
    if (ids.isEmpty()) return;
    const int edge = layout.columnOf(step < 0 ? ids.front() : ids.back());
    if (edge < 0) return;
    const Card& moved = layout.card(edge);
    const int begin = step < 0 ? edge - 1 : edge + layout.columnsOf(edge);
    for (int column = begin; column >= 0 && column < layout.columns(); column += step) {
        const Card& next = layout.card(column);
        if (next.lane != moved.lane || next.place.parent != moved.place.parent) continue;
        moveTo(layout, ids, {next.place.parent, next.place.at + (step < 0 ? 0 : 1)});
        return;
    }
}

void ComposerCommands::moveSelectedToLane(const ComposerLayout& layout, int lanes) {
    const QStringList ids = inOrder(document_->selection());
    const int column = layout.columnOf(document_->current());
    if (column < 0) return;
    const bool hosts = layout.lane(layout.card(column).lane).kind == LaneKind::Host;
    if (!hosts && lanes > 0 && isAloneInLastStream(layout, ids))
        return Q_EMIT message(tr("%1: alone in the last stream already.").arg(nameOfCalls(ids)));
    beginMove(layout, ids);
    tryMove(ids, {.gap = std::nullopt,
                  .lanes = lanes,
                  .hosts = hosts,
                  .copies = false,
                  .beyond = lanes > 0 && !hosts ? Beyond::Make : Beyond::Stop});
    keepMove(ids);
}

/// Returns whether all the calls are in the last lane, and no others.
bool ComposerCommands::isAloneInLastStream(const ComposerLayout& layout, const QStringList& ids) const {
    const int last = static_cast<int>(layout.lanes.size()) - 1;
    const auto isLast = [&](const Card& card) { return card.lane == last; };
    const auto isMoved = [&](const Card& card) { return ids.contains(card.id); };
    return std::ranges::all_of(layout.cards, [&](const Card& card) { return isLast(card) == isMoved(card); });
}

namespace {

/// Returns the lanes of calls that all go into one stream.
std::vector<edits::NewLane> allInto(const std::string& stream, const QStringList& ids) {
    std::vector<edits::NewLane> changed;
    for (const QString& id : ids) changed.push_back({.id = id.toStdString(), .stream = stream, .thread = std::nullopt});
    return changed;
}

std::vector<edits::NewLane> madeBy(const QString& thread, const QStringList& ids) {
    std::vector<edits::NewLane> changed;
    for (const QString& id : ids)
        changed.push_back({.id = id.toStdString(), .stream = std::nullopt, .thread = thread.toStdString()});
    return changed;
}

}  // namespace

/// Returns the lanes of the calls when each moves so many lanes down, fewer where one would leave the composer. `made` is the
/// stream below the last one, which the move may make.
std::vector<edits::NewLane> ComposerCommands::shifted(const QStringList& ids, const CardMove& move,
                                                      const std::string& made) const {
    if (move.thread) return madeBy(*move.thread, ids);
    if (move.beyond == Beyond::All) return allInto(made, ids);
    const int below = move.beyond == Beyond::Make ? 1 : 0;
    std::vector<int> open;  // lanes that accept calls
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        if (move.hosts ? lanes_[i].kind == LaneKind::Host : lanes_[i].isStream()) open.push_back(static_cast<int>(i));
    }
    std::vector<std::pair<QString, int>> from;
    int lanes = move.lanes;
    for (const QString& id : ids) {
        const auto lane = std::ranges::find(open, laneById_.value(id, -1));
        if (lane == open.end()) continue;
        const int at = static_cast<int>(lane - open.begin());
        from.emplace_back(id, at);
        lanes = std::clamp(lanes, -at, static_cast<int>(open.size()) - 1 + below - at);
    }
    std::vector<edits::NewLane> moved;
    if (lanes == 0) return moved;
    for (const auto& [id, at] : from) {
        const auto to = static_cast<std::size_t>(at + lanes);
        std::string lane = to == open.size() ? made : lanes_[static_cast<std::size_t>(open[to])].id.toStdString();
        edits::NewLane changed{.id = id.toStdString(), .stream = std::nullopt, .thread = std::nullopt};
        (move.hosts ? changed.thread : changed.stream) = std::move(lane);
        moved.push_back(std::move(changed));
    }
    return moved;
}

void ComposerCommands::beginMove(const ComposerLayout& layout, const QStringList& ids) {
    document_->dropTrial();
    base_ = document_->evaluation();
    lanes_ = layout.lanes;
    laneById_.clear();
    for (const QString& id : ids) {
        const int column = layout.columnOf(id);
        if (column >= 0) laneById_.insert(id, layout.card(column).lane);
    }
    copies_.clear();
}

/// Returns a new stream of the device and the process of the lowest of the calls.
edits::NewResource ComposerCommands::streamBelow(const QStringList& ids) const {
    int lowest = -1;
    for (const QString& id : ids) lowest = std::max(lowest, laneById_.value(id, -1));
    Stream like;
    if (lowest >= 0) {
        const Lane& lane = lanes_[static_cast<std::size_t>(lowest)];
        const Stream* declared = edits::declarationOf(base_->program()->streams, lane.id.toStdString());
        if (declared) like = *declared;
        like.device = lane.device;
        like.process = lane.process;
    }
    return edits::addStreamLike(*base_->program(), like);
}

void ComposerCommands::tryMove(const QStringList& ids, const CardMove& move) {
    const edits::NewResource stream = move.beyond == Beyond::Stop ? edits::NewResource{} : streamBelow(ids);
    const auto lanes = shifted(ids, move, stream.id);
    Edit edit{EditList{}};
    copies_.clear();
    if (move.copies && move.gap) {
        edits::Copies made = edits::copyOperations(*base_->program(), ids, *move.gap, lanes);
        copies_ = made.ids;
        edit = std::move(made.edit);
    } else if (!move.copies) {
        edit = edits::moveOperations(*base_->program(), ids, move.gap, lanes);
    }
    const bool makes = std::ranges::any_of(lanes, [&](const edits::NewLane& lane) {
        const Operation* call = findOperation(*base_->program(), lane.id);
        return move.beyond != Beyond::Stop && lane.stream == stream.id && call && fieldInfo(call->call, Field::Stream);
    });
    tryOut(makes ? edits::inOneStep(stream.edit, std::move(edit)) : edit);
}

void ComposerCommands::tryOut(const Edit& edit) {
    const auto* list = std::get_if<EditList>(&edit.what);
    if (list && list->edits.empty()) return document_->dropTrial();
    if (const auto tried = document_->tryOut(edit); !tried) Q_EMIT message(messageText(tried.why()));
}

void ComposerCommands::keepMove(const QStringList& ids) {
    const std::shared_ptr<const Evaluation> before = std::exchange(base_, nullptr);
    if (!document_->hasTrial()) return;
    const QString changes = changedBindings(*before, ids);
    QString name = copies_.isEmpty() ? tr("Move %1").arg(nameOfCalls(ids)) : tr("Copy %1").arg(nameOfCalls(ids));
    if (!changes.isEmpty()) {
        name += QStringLiteral(" (%1)").arg(changes);
        Q_EMIT message(changes);
    }
    document_->keepTrial(name);
    if (!copies_.isEmpty()) document_->select(copies_);
}

void ComposerCommands::dropMove() {
    base_.reset();
    document_->dropTrial();
}

namespace {

using BoundWaits = std::unordered_map<std::string_view, const Binding*>;  // by the call, in its first iteration

BoundWaits boundWaits(const Evaluation& evaluation) {
    BoundWaits bound;
    if (!evaluation.resolved()) return bound;
    for (const Binding& binding : evaluation.bindings()) {
        const ResolvedOperation& user = (*evaluation.resolved())[binding.user];
        if (info(user.call).waitsForEvent) bound.emplace(user.source, &binding);
    }
    return bound;
}

/// Returns the recording that a binding refers to: "e1 #2".
QString targetOf(const Evaluation& evaluation, const Binding& binding) {
    if (!binding.record) return ComposerCommands::tr("nothing");
    return QStringLiteral("%1 #%2").arg(QString::fromStdString((*evaluation.resolved())[binding.event].id),
                                        QString::number(binding.recording));
}

std::string recordOf(const Evaluation& evaluation, const Binding& binding) {
    return binding.record ? (*evaluation.resolved())[*binding.record].source : std::string();
}

bool haveOneTarget(const Evaluation& a, const Binding& inA, const Evaluation& b, const Binding& inB) {
    if (!inA.record || !inB.record) return inA.record.has_value() == inB.record.has_value();
    return inA.recording == inB.recording && (*a.resolved())[inA.event].id == (*b.resolved())[inB.event].id;
}

}  // namespace

/// Describes changed bindings: "now binds e1 #2" if the moved call is the wait itself, else with the name of the wait. Names
/// the first one and the number of others.
QString ComposerCommands::changedBindings(const Evaluation& before, const QStringList& moved) {
    const std::shared_ptr<const Evaluation> now = document_->evaluation();
    const BoundWaits old = boundWaits(before);
    std::map<QString, QString> changes;  // sorted by name
    std::vector<Rebinding> rebindings;
    for (const auto& [source, binding] : boundWaits(*now)) {
        const auto was = old.find(source);
        if (was == old.end() || haveOneTarget(before, *was->second, *now, *binding)) continue;
        const QString id = QString::fromStdString(std::string(source));
        const std::string record = recordOf(before, *was->second);
        if (record != recordOf(*now, *binding)) rebindings.push_back({id, QString::fromStdString(record)});
        const bool itself = moved.size() == 1 && moved.front() == id;
        const QString change = tr("now binds %1").arg(targetOf(*now, *binding));
        changes.emplace(id, itself ? change : nameOfCalls({id}) + QChar(' ') + change);
    }
    std::ranges::sort(rebindings, {}, &Rebinding::wait);
    if (!rebindings.empty()) Q_EMIT rebound(rebindings);
    if (changes.empty()) return {};
    const QString first = changes.begin()->second;
    return changes.size() == 1 ? first : tr("%1, and %2 more").arg(first).arg(changes.size() - 1);
}

}  // namespace streamscope::ui
