// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_commands.h"

#include "engine/calls/call_table.h"
#include "engine/edits/replace.h"
#include "engine/edits/wrap.h"
#include "engine/program/expand_repeat.h"
#include "engine/program/launch_as_graph.h"
#include "engine/program/quantity.h"
#include "engine/program/withs.h"
#include "ui/composer/layout_cards.h"
#include "ui/document/clipboard.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUuid>

#include <algorithm>
#include <set>
#include <utility>

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

std::vector<std::string> utf8(const QStringList& ids) {
    std::vector<std::string> all;
    for (const QString& id : ids) all.push_back(id.toStdString());
    return all;
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
    if (!applied) Q_EMIT message(messageText(applied.why()));
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

QString ComposerCommands::whyNotTogether() const {
    switch (edits::together(document_->program(), utf8(selectedWithHalves()))) {
        case edits::NotTogether::They: return {};
        case edits::NotTogether::Nothing: return tr("Select the calls first.");
        case edits::NotTogether::SeveralThreads: return tr("These calls are of several threads.");
        case edits::NotTogether::Apart: return tr("Other calls are between these.");
    }
    return {};
}

void ComposerCommands::repeatSelected() {
    constexpr std::int64_t times = 4;
    const QStringList ids = selectedWithHalves();
    if (const QString why = whyNotTogether(); !why.isEmpty()) return Q_EMIT message(why);
    const auto made = edits::repeatCalls(document_->program(), utf8(ids), times);
    if (!made) return Q_EMIT message(messageText(made.why()));
    if (apply(made->edit, tr("Repeat %1").arg(nameOfCalls(ids)))) document_->select({QString::fromStdString(made->id)});
}

void ComposerCommands::putSelectedIntoRange(const QString& name) {
    const QStringList ids = selectedWithHalves();
    const QString range = name.trimmed(), what = nameOfCalls(ids);
    apply(edits::putIntoRange(document_->program(), utf8(ids), range.toStdString()),
          range.isEmpty() ? tr("Take %1 out of its range").arg(what) : tr("Put %1 into range %2").arg(what, range));
}

void ComposerCommands::replaceSelected(Call call, std::optional<edits::CopyDirection> direction) {
    Program program = document_->program();
    Edit all{EditList{}};
    QStringList replaced;
    for (const QString& id : document_->selection()) {
        const Operation* former = findOperation(program, id.toStdString());
        if (!former || !edits::canReplace(former->call, call)) continue;
        Edit edit = edits::replaceOperation(program, former->id, call, direction);
        if (!streamscope::apply(program, edit)) continue;
        replaced.append(id);
        all = edits::inOneStep(std::move(all), std::move(edit));
    }
    const QString name = nameOfCalls(replaced);
    if (!replaced.isEmpty()) apply(all, tr("Replace %1 by %2").arg(name, engineText(info(call).title)));
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

void ComposerCommands::setPriority(const QString& streamId, int priority) {
    const Stream* stream = edits::declarationOf(document_->program().streams, streamId.toStdString());
    if (!stream || stream->priority == priority) return;
    Stream changed = *stream;
    changed.priority = priority;
    apply(Edit{ReplaceResource{stream->id, changed}}, tr("Change priority of stream %1").arg(QString::fromStdString(stream->id)));
}

void ComposerCommands::begin(const Edit& edit, const QString& undoName) { apply(edit, undoName); }

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
        case edits::OrderVerdict::Earlier:
            return tr("would deadlock: order with %1 of %n iteration(s) before?", nullptr, offer.turns).arg(by);
        case edits::OrderVerdict::Deadlock: return tr("would deadlock: %1 waits for it").arg(by);
        case edits::OrderVerdict::Refused: break;
    }
    return tr("no event can order them");
}

void ComposerCommands::order(const edits::OrderOffer& offer, const QString& from, const QString& to) {
    if (!offer.does()) return Q_EMIT message(tr("%1 behind %2: %3").arg(nameOfCalls({to}), nameOfCalls({from}), verdict(offer)));
    QString name = tr("Order %1 after %2").arg(nameOfCalls({to}), nameOfCalls({from}));
    if (offer.turns > 0) name = tr("%1 of %n iteration(s) before", nullptr, offer.turns).arg(name);
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
    if (pasted->isNothing()) return Q_EMIT message(tr("All of this is declared already"));
    const QString name = pasted->ids.isEmpty()     ? tr("Declare %1").arg(pasted->declared.join(QStringLiteral(", ")))
                         : pasted->ids.size() == 1 ? tr("Paste 1 call")
                                                   : tr("Paste %1 calls").arg(pasted->ids.size());
    const auto applied = pasted->steps.empty() ? document_->apply(pasted->edit, name)
                                               : document_->applySteps({pasted->edit}, pasted->steps, true, name);
    if (!applied) return Q_EMIT message(messageText(applied.why()));
    document_->select(pasted->ids);
    if (!pasted->renamed.empty()) Q_EMIT message(inWords(pasted->renamed));
    if (!pasted->remark.isEmpty())
        Q_EMIT message(tr("%1 calls are read from the code. The messages at the right say what is not read or was assumed.")
                           .arg(pasted->ids.size()) +
                       u'\n' + pasted->remark);
}

}  // namespace streamscope::ui

#include "moc_composer_commands.cpp"
