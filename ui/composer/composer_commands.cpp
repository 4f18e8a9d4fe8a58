#include "ui/composer/composer_commands.h"

#include "engine/program/call_table.h"
#include "engine/program/expand_repeat.h"
#include "ui/composer/layout_cards.h"
#include "ui/composer/layout_lanes.h"

#include <algorithm>
#include <set>

namespace streamscope::ui {
namespace {

/// The call that takes the place of those that go: the first behind the last of them, else the last one before.
QString neighbourOf(const std::vector<Operation>& operations, const std::set<QString>& going) {
    QString before;
    QString behind;
    for (const Operation& operation : operations) {
        const QString id = QString::fromStdString(operation.id);
        if (going.contains(id)) {
            behind.clear();
        } else {
            before = id;
            if (behind.isEmpty()) behind = id;
        }
    }
    return behind.isEmpty() ? before : behind;
}

}  // namespace

ComposerCommands::ComposerCommands(ProgramDocument* document, QObject* parent) : QObject(parent), document_(document) {}

bool ComposerCommands::apply(const Edit& edit, const QString& undoName) {
    QString error;
    if (document_->apply(edit, undoName, {}, &error)) return true;
    Q_EMIT message(error);
    return false;
}

int ComposerCommands::columnOf(const QString& operationId) const {
    const auto& operations = document_->program().operations;
    const auto found = std::ranges::find(operations, operationId.toStdString(), &Operation::id);
    return found == operations.end() ? -1 : static_cast<int>(found - operations.begin());
}

QStringList ComposerCommands::topLevel(const QStringList& ids) const {
    const std::set<QString> wanted(ids.begin(), ids.end());
    QStringList found;
    for (const Operation& operation : document_->program().operations) {
        const QString id = QString::fromStdString(operation.id);
        if (wanted.contains(id)) found.append(id);
    }
    return found;
}

QString ComposerCommands::nameOfCalls(const QStringList& ids) const {
    if (ids.size() != 1) return tr("%1 calls").arg(ids.size());
    const Operation* operation = findOperation(document_->program(), ids.front().toStdString());
    return operation ? nameOf(document_->program(), *operation) : ids.front();
}

void ComposerCommands::insert(Call call, std::optional<edits::CopyDirection> direction, int gap, const QString& stream) {
    const auto made = edits::insertOperation(document_->program(), call, stream.toStdString(),
                                             {"", static_cast<std::uint32_t>(gap)}, direction);
    const auto& list = std::get<EditList>(made.edit.what).edits;
    const auto& inserted = std::get<InsertOperation>(list.back().what).operation;
    if (apply(made.edit, tr("Insert %1").arg(nameOf(document_->program(), inserted))))
        document_->select({QString::fromStdString(made.id)});
}

void ComposerCommands::removeSelected() {
    const QStringList ids = document_->selection();
    if (ids.isEmpty()) return;
    const QString neighbour = neighbourOf(document_->program().operations, std::set<QString>(ids.begin(), ids.end()));
    if (apply(edits::removeOperations(document_->program(), ids), tr("Delete %1").arg(nameOfCalls(ids))) &&
        !neighbour.isEmpty()) {
        document_->select({neighbour});
    }
}

void ComposerCommands::duplicateSelected() {
    const QStringList ids = topLevel(document_->selection());
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

void ComposerCommands::moveSelected(int columns) {
    const QStringList ids = topLevel(document_->selection());
    if (ids.isEmpty()) return;
    const int first = columnOf(ids.front());
    const int last = columnOf(ids.back());
    const int gap = columns < 0 ? first + columns : last + 1 + columns;
    if (gap < 0 || gap > static_cast<int>(document_->program().operations.size())) return;
    beginMove();
    tryMove(ids, gap, 0);
    keepMove(ids);
}

void ComposerCommands::moveSelectedToLane(int lanes) {
    const QStringList ids = topLevel(document_->selection());
    beginMove();
    tryMove(ids, -1, lanes);
    keepMove(ids);
}

/// The streams that the calls get when each goes so many lanes down; less far where one would leave the composer.
std::vector<edits::NewStream> ComposerCommands::shifted(const QStringList& ids, int lanes) const {
    const Program& program = *base_;
    std::vector<std::string> streams;
    for (const Lane& lane : makeLanes({.program = program, .resolved = document_->resolved().get()})) {
        if (lane.isStream()) streams.push_back(lane.id.toStdString());
    }
    std::vector<std::pair<std::string, int>> from;
    for (const QString& id : ids) {
        const Operation* operation = findOperation(program, id.toStdString());
        if (!operation || !info(operation->call).takesStream) continue;
        const auto lane = std::ranges::find(streams, laneId(program, *operation));
        if (lane == streams.end()) continue;
        const int at = static_cast<int>(lane - streams.begin());
        from.emplace_back(operation->id, at);
        lanes = std::clamp(lanes, -at, static_cast<int>(streams.size()) - 1 - at);
    }
    std::vector<edits::NewStream> moved;
    if (lanes == 0) return moved;
    for (const auto& [id, at] : from) moved.push_back({id, streams[static_cast<std::size_t>(at + lanes)]});
    return moved;
}

void ComposerCommands::beginMove() {
    document_->dropTrial();
    base_ = document_->program();
    waitsBefore_ = waits();
}

void ComposerCommands::tryMove(const QStringList& ids, int gap, int laneShift) {
    const auto streams = shifted(ids, laneShift);
    const Edit edit = gap < 0 ? edits::moveOperations(*base_, {}, 0, streams)
                              : edits::moveOperations(*base_, ids, static_cast<std::uint32_t>(gap), streams);
    if (std::get<EditList>(edit.what).edits.empty()) return document_->dropTrial();
    QString error;
    if (!document_->tryOut(edit, &error)) Q_EMIT message(error);
}

void ComposerCommands::keepMove(const QStringList& ids) {
    base_.reset();
    if (!document_->hasTrial()) return;
    const QString changes = changedBindings(ids);
    QString name = tr("Move %1").arg(nameOfCalls(ids));
    if (!changes.isEmpty()) {
        name += QStringLiteral(" (%1)").arg(changes);
        Q_EMIT message(changes);
    }
    document_->keepTrial(name);
}

void ComposerCommands::dropMove() {
    base_.reset();
    document_->dropTrial();
}

std::map<QString, QString> ComposerCommands::waits() const {
    std::map<QString, QString> bound;
    const auto resolved = document_->resolved();
    if (!resolved) return bound;
    for (const Binding& binding : document_->bindings()) {
        const ResolvedOperation& user = (*resolved)[binding.user];
        if (user.call != Call::StreamWaitEvent) continue;
        const QString event = QString::fromStdString((*resolved)[binding.event].id);
        bound[QString::fromStdString(user.id)] =
            binding.record ? QStringLiteral("%1 #%2").arg(event).arg(binding.recording) : tr("nothing");
    }
    return bound;
}

/// "now binds e1 #2" where the moved call is the wait itself, else with the wait's name; the first of them and how many more.
QString ComposerCommands::changedBindings(const QStringList& moved) const {
    QStringList changes;
    for (const auto& [id, bound] : waits()) {
        const auto before = waitsBefore_.find(id);
        if (before == waitsBefore_.end() || before->second == bound) continue;
        const bool itself = moved.size() == 1 && moved.front() == id;
        const QString change = tr("now binds %1").arg(bound);
        changes.append(itself ? change : nameOfCalls({id}) + QChar(' ') + change);
    }
    if (changes.isEmpty()) return {};
    return changes.size() == 1 ? changes.front() : tr("%1, and %2 more").arg(changes.front()).arg(changes.size() - 1);
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

QString ComposerCommands::declaredStream(const QString& laneId) const {
    const Stream* stream = edits::declarationOf(document_->program().streams, laneId.toStdString());
    return stream ? QString::fromStdString(stream->id) : QString();
}

void ComposerCommands::addStream() {
    const edits::NewResource made = edits::addStream(document_->program());
    apply(made.edit, tr("Add stream %1").arg(QString::fromStdString(made.id)));
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

}  // namespace streamscope::ui
