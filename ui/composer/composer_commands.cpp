// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_commands.h"

#include "engine/calls/call_table.h"
#include "engine/program/expand_repeat.h"
#include "engine/program/launch_as_graph.h"
#include "engine/program/quantity.h"
#include "engine/program/withs.h"
#include "ui/composer/layout_cards.h"
#include "ui/composer/moving.h"
#include "ui/document/clipboard.h"
#include "ui/theme/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUuid>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

// ComposerCommands: moves of calls, tentative by a drag, immediate by a key.
// ComposerCommands: orders by events, and the clipboard.

namespace streamscope::ui {
namespace {

/// Returns the call to select after `going` are removed: the next one after the last of them in its list, else the one before,
/// else the container.
QString neighbourOf(const Program& program, const std::set<QString>& going) {
    QString lastGone;
    const auto walk = [&](const auto& self, const std::vector<Operation>& operations) -> void {
        for (const Operation& operation : operations) {
            const QString id = QString::fromStdString(operation.id);
            if (going.contains(id)) lastGone = id;
            if (operation.body() && !going.contains(id)) self(self, *operation.body());
        }
    };
    walk(walk, program.operations);
    const auto place = placeOf(program, lastGone.toStdString());
    if (!place) return {};
    const auto& list = place->parent.empty() ? program.operations : *findOperation(program, place->parent)->body();
    const auto stays = [&](const Operation& operation) { return !going.contains(QString::fromStdString(operation.id)); };
    const auto at = list.begin() + place->at;
    if (const auto behind = std::find_if(at, list.end(), stays); behind != list.end()) return QString::fromStdString(behind->id);
    const auto before = std::find_if(std::make_reverse_iterator(at), list.rend(), stays);
    return QString::fromStdString(before != list.rend() ? before->id : place->parent);
}

QString whyNotIn(const PutIntoWith& made) {
    switch (made.why) {
        case NotPut::SeveralLists: return ComposerCommands::tr("Select calls of one list to put them into a with.");
        case NotPut::SeveralThreads:
            return ComposerCommands::tr("A with belongs to one thread: select calls of one thread only.");
        case NotPut::SeveralStreams:
            return ComposerCommands::tr(
                "A call beside these goes into the current stream, another one in each turn: name its stream first.");
        case NotPut::DoesNotFit: break;
    }
    return text(made.error);
}

}  // namespace

ComposerCommands::ComposerCommands(ProgramDocument* document, QObject* parent)
    : QObject(parent), document_(document), window_(QUuid::createUuid().toString(QUuid::WithoutBraces)) {
    connect(document, &ProgramDocument::pathChanged, this, [this] {
        const bool isAnother = document_->undoStack()->count() == 0;  // opened, not saved
        if (isAnother) window_ = QUuid::createUuid().toString(QUuid::WithoutBraces);
    });
}

bool ComposerCommands::apply(const Edit& edit, const QString& undoName) {
    const auto applied = document_->apply(edit, undoName);
    if (!applied) Q_EMIT message(text(applied.why()));
    return static_cast<bool>(applied);
}

/// Returns the ids in program order, without those inside others of them.
QStringList ComposerCommands::inOrder(const QStringList& ids) const {
    const QSet<QString> wanted(ids.begin(), ids.end());
    QStringList found;
    const auto walk = [&](const auto& self, const std::vector<Operation>& operations) -> void {
        for (const Operation& operation : operations) {
            const QString id = QString::fromStdString(operation.id);
            if (wanted.contains(id)) {
                found.append(id);
            } else if (const auto* body = operation.body()) {
                self(self, *body);
            }
        }
    };
    walk(walk, document_->program().operations);
    return found;
}

QString ComposerCommands::nameOfCalls(const QStringList& ids) const {
    if (ids.size() != 1) return tr("%1 calls").arg(ids.size());
    const Operation* operation = findOperation(document_->program(), ids.front().toStdString());
    return operation ? nameOf(document_->program(), *operation) : ids.front();
}

void ComposerCommands::insert(Call call, std::optional<edits::CopyDirection> direction, const Place& at, const QString& stream) {
    insert(edits::insertOperation(document_->program(), call, stream.toStdString(), at, direction));
}

void ComposerCommands::insert(const edits::NewOperation& made) {
    const auto& list = std::get<EditList>(made.edit.what).edits;
    const auto& inserted = std::get<InsertOperation>(list.back().what).operation;
    if (apply(made.edit, tr("Insert %1").arg(nameOf(document_->program(), inserted))))
        document_->select({QString::fromStdString(made.id)});
}

/// Returns the selected calls and the other halves of selected `with`, so that no command tears a pair.
QStringList ComposerCommands::selectedWithHalves() const {
    std::vector<std::string> selected;
    for (const QString& id : document_->selection()) selected.push_back(id.toStdString());
    QStringList ids;
    for (const std::string& id : withOtherHalves(document_->program(), std::move(selected)))
        ids.append(QString::fromStdString(id));
    return ids;
}

void ComposerCommands::removeSelected(const QString& undoName) {
    const QStringList ids = selectedWithHalves();
    if (ids.isEmpty()) return;
    const QString neighbour = neighbourOf(document_->program(), std::set<QString>(ids.begin(), ids.end()));
    if (apply(edits::removeOperations(document_->program(), ids), undoName.arg(nameOfCalls(document_->selection()))) &&
        !neighbour.isEmpty()) {
        document_->select({neighbour});
    }
}

void ComposerCommands::duplicateSelected() {
    const QStringList ids = inOrder(selectedWithHalves());
    if (ids.isEmpty()) return;
    const edits::Copies copies = edits::duplicateOperations(document_->program(), ids);
    if (apply(copies.edit, tr("Duplicate %1").arg(nameOfCalls(ids)))) document_->select(copies.ids);
}

void ComposerCommands::expandRepeat(const QString& operationId) {
    const ExpandedRepeat expanded = streamscope::expandRepeat(document_->program(), operationId.toStdString());
    if (!expanded.edit) return Q_EMIT message(QString::fromStdString(expanded.error));
    if (!apply(*expanded.edit, tr("Expand %1").arg(nameOfCalls({operationId})))) return;
    QStringList ids;
    for (const std::string& id : expanded.operations) ids.append(QString::fromStdString(id));
    document_->select(ids);
}

void ComposerCommands::launchSelectedAsGraph() {
    std::vector<std::string> ids;
    for (const QString& id : document_->selection()) ids.push_back(id.toStdString());
    const LaunchedAsGraph made = launchAsGraph(document_->program(), ids);
    if (!made.edit) return Q_EMIT message(QString::fromStdString(made.error));
    if (apply(*made.edit, tr("Launch %1 as a graph").arg(nameOfCalls(document_->selection()))))
        document_->select({QString::fromStdString(made.graph)});
}

void ComposerCommands::putSelectedIntoWith(const QString& active) {
    const Program& program = document_->program();
    std::vector<std::string> ids;
    std::string stream;
    for (const QString& id : inOrder(document_->selection())) {
        ids.push_back(id.toStdString());
        const Operation* operation = findOperation(program, ids.back());
        if (stream.empty() && !isTemplate(operation->text(Field::Stream))) stream = operation->text(Field::Stream);
    }
    if (stream.empty()) stream = active.toStdString();
    if (stream.empty() && !program.streams.empty())
        stream = program.streams.front().id + (program.streams.front().count ? "0" : "");
    if (stream.empty()) return Q_EMIT message(tr("There is no stream yet: add one first."));
    const PutIntoWith made = putIntoWith(program, ids, stream);
    if (!made.edit) return Q_EMIT message(whyNotIn(made));
    if (apply(*made.edit, tr("Put %1 into with %2").arg(nameOfCalls(document_->selection()), QString::fromStdString(stream))))
        document_->select({QString::fromStdString(made.enter)});
}

void ComposerCommands::toggleLock(const QString& operationId) {
    const Program& program = document_->program();
    const Operation* clicked = findOperation(program, operationId.toStdString());
    const Buffer* buffer = clicked ? hostBufferOf(program, *clicked) : nullptr;
    if (!buffer) return;
    const Memory memory = buffer->memory == Memory::Pinned ? Memory::Pageable : Memory::Pinned;
    const QStringList ids = document_->selection().contains(operationId) ? document_->selection() : QStringList{operationId};
    EditList list;
    std::set<std::string> done;
    for (const QString& id : ids) {
        const Operation* operation = findOperation(program, id.toStdString());
        const Buffer* host = operation ? hostBufferOf(program, *operation) : nullptr;
        if (!host || host->memory == memory || !done.insert(host->id).second) continue;
        Buffer changed = *host;
        changed.memory = memory;
        list.edits.push_back(Edit{ReplaceResource{host->id, changed}});
    }
    const QString what = done.size() == 1 ? QString::fromStdString(*done.begin()) : tr("%1 buffers").arg(done.size());
    apply(Edit{std::move(list)}, memory == Memory::Pinned ? tr("Make %1 pinned").arg(what) : tr("Make %1 pageable").arg(what));
}

/// Sets the label of an operation. For records and waits, which show the name of their event, renames the event.
void ComposerCommands::setLabel(const QString& operationId, const QString& label) {
    const Operation* operation = findOperation(document_->program(), operationId.toStdString());
    if (!operation) return;
    const std::string wanted = label.trimmed().toStdString();
    if (info(operation->call).recordsEvent || info(operation->call).waitsForEvent) {
        const std::string event(operation->text(Field::Event));
        if (wanted.empty() || wanted == event) return;
        apply(Edit{RenameResource{ResourceKind::Event, event, wanted}},
              tr("Rename event %1 to %2").arg(QString::fromStdString(event), label.trimmed()));
        return;
    }
    if (operation->label == wanted) return;
    Operation changed = *operation;
    changed.label = wanted;
    apply(Edit{ReplaceOperation{operation->id, changed}}, tr("Label %1").arg(label.trimmed()));
}

QString ComposerCommands::declaredStream(const QString& laneId) const {
    const Stream* stream = edits::declarationOf(document_->program().streams, laneId.toStdString());
    return stream ? QString::fromStdString(stream->id) : QString();
}

QString ComposerCommands::addStream() {
    const edits::NewResource made = edits::addStream(document_->program());
    const QString id = QString::fromStdString(made.id);
    return apply(made.edit, tr("Add stream %1").arg(id)) ? id : QString();
}

void ComposerCommands::removeStream(const QString& streamId) {
    const QString id = declaredStream(streamId);
    if (id.isEmpty()) return;
    const auto calls = usesOf(document_->program(), ResourceKind::Stream, id.toStdString()).size();
    if (!apply(edits::removeStream(document_->program(), id.toStdString()), tr("Delete stream %1").arg(id))) return;
    if (calls > 0)
        Q_EMIT message(tr("Deleted stream %1 with %2; Undo brings it back.")
                           .arg(id, calls == 1 ? tr("its call") : tr("its %1 calls").arg(calls)));
}

void ComposerCommands::renameStream(const QString& streamId, const QString& name) {
    const QString id = declaredStream(streamId);
    const QString wanted = name.trimmed();
    if (id.isEmpty() || wanted == id) return;
    if (wanted.isEmpty()) return Q_EMIT message(tr("A stream needs a name; %1 keeps its own.").arg(id));
    apply(Edit{RenameResource{ResourceKind::Stream, id.toStdString(), wanted.toStdString()}},
          tr("Rename stream %1 to %2").arg(id, wanted));
}

void ComposerCommands::setNonBlocking(const QString& streamId, bool on) {
    const Stream* stream = edits::declarationOf(document_->program().streams, streamId.toStdString());
    if (!stream || stream->nonBlocking == on) return;
    Stream changed = *stream;
    changed.nonBlocking = on;
    const QString id = QString::fromStdString(stream->id);
    apply(Edit{ReplaceResource{stream->id, changed}},
          on ? tr("Make stream %1 non-blocking").arg(id) : tr("Make stream %1 blocking").arg(id));
}

void ComposerCommands::begin(const Edit& edit, const QString& undoName) { apply(edit, undoName); }

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
    beginMove(layout, ids);
    const bool hosts = layout.lane(layout.card(column).lane).kind == LaneKind::Host;
    tryMove(ids, {.gap = std::nullopt, .lanes = lanes, .hosts = hosts, .copies = false});
    keepMove(ids);
}

namespace {

std::vector<edits::NewLane> madeBy(const QString& thread, const QStringList& ids) {
    std::vector<edits::NewLane> changed;
    for (const QString& id : ids)
        changed.push_back({.id = id.toStdString(), .stream = std::nullopt, .thread = thread.toStdString()});
    return changed;
}

}  // namespace

/// Returns the lanes of the calls when each moves so many lanes down, fewer where one would leave the composer.
std::vector<edits::NewLane> ComposerCommands::shifted(const QStringList& ids, const CardMove& move) const {
    if (move.thread) return madeBy(*move.thread, ids);
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
        lanes = std::clamp(lanes, -at, static_cast<int>(open.size()) - 1 - at);
    }
    std::vector<edits::NewLane> moved;
    if (lanes == 0) return moved;
    for (const auto& [id, at] : from) {
        std::string lane = lanes_[static_cast<std::size_t>(open[static_cast<std::size_t>(at + lanes)])].id.toStdString();
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

void ComposerCommands::tryMove(const QStringList& ids, const CardMove& move) {
    const auto lanes = shifted(ids, move);
    Edit edit{EditList{}};
    copies_.clear();
    if (move.copies && move.gap) {
        edits::Copies made = edits::copyOperations(*base_->program(), ids, *move.gap, lanes);
        copies_ = made.ids;
        edit = std::move(made.edit);
    } else if (!move.copies) {
        edit = edits::moveOperations(*base_->program(), ids, move.gap, lanes);
    }
    tryOut(edit);
}

void ComposerCommands::tryOut(const Edit& edit) {
    const auto* list = std::get_if<EditList>(&edit.what);
    if (list && list->edits.empty()) return document_->dropTrial();
    if (const auto tried = document_->tryOut(edit); !tried) Q_EMIT message(text(tried.why()));
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

namespace {

constexpr auto clipboardType = "application/x-streamscope-program+json";

QString clipboardProgram() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!data) return {};
    const QLatin1String type(clipboardType);
    return data->hasFormat(type) ? QString::fromUtf8(data->data(type)) : data->text();
}

/// Returns a sentence such as "Renamed, since the names are in use: copy to copy2, e1 to e3."
QString inWords(const std::vector<std::pair<QString, QString>>& renamed) {
    constexpr std::size_t most = 6;
    QStringList words;
    for (const auto& [from, to] : renamed) {
        if (words.size() == most) break;
        words.append(ComposerCommands::tr("%1 to %2").arg(from, to));
    }
    const QString list = words.join(QStringLiteral(", "));
    return renamed.size() <= most ? ComposerCommands::tr("Renamed, since the names are in use: %1.").arg(list)
                                  : ComposerCommands::tr("Renamed, since the names are in use: %1 and %2 more.")
                                        .arg(list)
                                        .arg(renamed.size() - most);
}

QString whyNotPasted() {
    const QString why = edits::whyNoComposition(clipboardProgram());
    return why.isEmpty() ? ComposerCommands::tr(
                               "The clipboard holds no calls: copy some with Ctrl+C first, or code with its composition in it.")
                         : why;
}

}  // namespace

QString ComposerCommands::verdict(const edits::OrderOffer& offer) const {
    const QString by = QString::fromStdString(offer.by);
    switch (offer.verdict) {
        case edits::OrderVerdict::Offered: return tr("order with %1").arg(by);
        case edits::OrderVerdict::Already: return tr("already ordered by %1").arg(by);
        case edits::OrderVerdict::Later: return tr("must be issued later: move it and its followers?");
        case edits::OrderVerdict::Deadlock: return tr("would deadlock");
        case edits::OrderVerdict::Refused: break;
    }
    return tr("no event can order them");
}

void ComposerCommands::order(const edits::OrderOffer& offer, const QString& from, const QString& to) {
    if (!offer.does()) return Q_EMIT message(tr("%1 behind %2: %3").arg(nameOfCalls({to}), nameOfCalls({from}), verdict(offer)));
    QString name = tr("Order %1 after %2").arg(nameOfCalls({to}), nameOfCalls({from}));
    if (offer.moved.size() == 1) name = tr("%1 (moved later)").arg(name);
    if (offer.moved.size() > 1)
        name = tr("%1 (moved later with %n follower(s))", nullptr, static_cast<int>(offer.moved.size()) - 1).arg(name);
    apply(offer.edit, name);
}

void ComposerCommands::rebind(const edits::OrderOffer& offer, const QString& wait) {
    if (!offer.does()) return Q_EMIT message(tr("%1: %2").arg(nameOfCalls({wait}), verdict(offer)));
    const std::shared_ptr<const Evaluation> before = document_->evaluation();
    const QString name = nameOfCalls({wait});
    if (!apply(offer.edit, tr("Bind %1 to %2").arg(name, QString::fromStdString(offer.by)))) return;
    changedBindings(*before, {wait});
}

void ComposerCommands::orderSelected() {
    const QStringList& chosen = document_->selection();
    if (chosen.size() != 2) return Q_EMIT message(tr("Select two calls: the second will wait for the first."));
    const edits::OrderAdvisor asked = advisor();
    const auto callOf = [&](const QString& id) { return findOperation(document_->program(), id.toStdString())->call; };
    if (info(callOf(chosen[0])).recordsEvent && info(callOf(chosen[1])).waitsForEvent)
        return rebind(asked.rebind(chosen[1].toStdString(), chosen[0].toStdString()), chosen[1]);
    order(asked.order(chosen[0].toStdString(), chosen[1].toStdString()), chosen[0], chosen[1]);
}

void ComposerCommands::removeWait(const QString& wait) {
    if (!document_->resolved()) return;
    const Edit edit = edits::removeWait(document_->program(), *document_->resolved(), document_->bindings(), wait.toStdString());
    apply(edit, tr("Remove %1").arg(nameOfCalls({wait})));
}

void ComposerCommands::copySelected() {
    const QString text = edits::clipboardText(document_->program(), selectedWithHalves(), window_);
    if (text.isEmpty()) return;
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(clipboardType), text.toUtf8());
    data->setText(text);
    QGuiApplication::clipboard()->setMimeData(data.release());  // the clipboard takes ownership
}

void ComposerCommands::cutSelected() {
    const QStringList ids = inOrder(document_->selection());
    if (ids.isEmpty()) return;
    copySelected();
    removeSelected(tr("Cut %1"));
}

/// Returns whether Paste is enabled. Source code without a composition enables it, too, so that paste() can report the reason.
bool ComposerCommands::canPaste() const {
    const QString text = clipboardProgram();
    return edits::paste(document_->program(), text, {}, window_) || !edits::whyNoComposition(text).isEmpty();
}

Place ComposerCommands::placeBehindSelection() const {
    const QStringList ids = inOrder(document_->selection());
    const auto place = ids.isEmpty() ? std::nullopt : placeOf(document_->program(), ids.back().toStdString());
    if (!place) return {"", static_cast<std::uint32_t>(document_->program().operations.size())};
    return {place->parent, place->at + 1};
}

void ComposerCommands::paste(const Place& at) {
    const auto pasted = edits::paste(document_->program(), clipboardProgram(), at, window_);
    if (!pasted) return Q_EMIT message(whyNotPasted());
    const QString name = pasted->ids.size() == 1 ? tr("Paste 1 call") : tr("Paste %1 calls").arg(pasted->ids.size());
    const auto applied = pasted->steps.empty() ? document_->apply(pasted->edit, name)
                                               : document_->applySteps({pasted->edit}, pasted->steps, true, name);
    if (!applied) return Q_EMIT message(ui::text(applied.why()));
    document_->select(pasted->ids);
    if (!pasted->renamed.empty()) Q_EMIT message(inWords(pasted->renamed));
    if (!pasted->remark.isEmpty())
        Q_EMIT message(tr("%1 calls are read from the code.").arg(pasted->ids.size()) + u'\n' + pasted->remark);
}

}  // namespace streamscope::ui

#include "moc_composer_commands.cpp"
