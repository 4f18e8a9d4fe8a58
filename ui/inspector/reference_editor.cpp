// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/reference_editor.h"

#include "engine/calls/call_table.h"
#include "engine/program/withs.h"
#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_edits.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ReferenceEditorTexts {
    Q_DECLARE_TR_FUNCTIONS(ReferenceEditorTexts)
};

constexpr auto makeEntry = QLatin1String("new");
constexpr auto writeEntry = QLatin1String("write");

ResourceKind resourceOf(FieldKind kind) {
    if (kind == FieldKind::Event) return ResourceKind::Event;
    if (kind == FieldKind::Buffer) return ResourceKind::Buffer;
    if (kind == FieldKind::Word) return ResourceKind::Word;
    if (kind == FieldKind::Context) return ResourceKind::Context;
    return kind == FieldKind::Graph ? ResourceKind::Graph : ResourceKind::Stream;
}

bool isTemplate(const QString& id) { return id.contains(QLatin1Char('{')); }

/// Returns the names of the streams that the calls use; nothing if one of them names its stream or is not known.
QStringList streamsUsedBy(const Targets& targets) {
    if (!targets.resolved) return {};
    const StreamsOfCalls streams = streamsOfCalls(*targets.resolved);
    std::set<StreamId> used;
    for (const Operation* operation : targets.operations) {
        const auto found = streams.find(operation->id);
        if (found == streams.end() || operation->scalar(Field::Stream)) return {};
        used.insert(found->second.begin(), found->second.end());
    }
    QStringList names;
    for (const StreamId stream : used)
        names.append(QString::fromStdString(writtenName((*targets.resolved)[stream], targets.program.defaultStream)));
    return names;
}

/// Returns the entry for the current stream, which calls that name none use; "" in a program that sets none.
QString currentStreamOf(const Targets& targets) {
    if (!changesCurrentStream(targets.program)) return {};
    const QStringList names = streamsUsedBy(targets);
    if (names.isEmpty()) return ReferenceEditorTexts::tr("current stream");
    return ReferenceEditorTexts::tr("current stream (%1)").arg(names.join(QStringLiteral(", ")));
}

/// Returns the entry for the context that each device has from the beginning.
Chooser::Entry primaryContextEntry() {
    const QString id = QString::fromUtf8(primaryContext.data(), primaryContext.size());
    return {id, id, ReferenceEditorTexts::tr("The context of the device, which a thread has at first")};
}

/// Returns the built-in streams.
QList<Chooser::Entry> builtInStreams(const Program& program) {
    const bool legacy = program.defaultStream == DefaultStream::Legacy;
    QList<Chooser::Entry> list{{QStringLiteral("default"),
                                ReferenceEditorTexts::tr("default stream (%1)")
                                    .arg(legacy ? ReferenceEditorTexts::tr("legacy") : ReferenceEditorTexts::tr("per-thread")),
                                ReferenceEditorTexts::tr("Stream 0: the stream of calls that name none")},
                               {QStringLiteral("legacy"), QStringLiteral("legacy"),
                                ReferenceEditorTexts::tr("cudaStreamLegacy: synchronises with all blocking streams")},
                               {QStringLiteral("per-thread"), QStringLiteral("per-thread"),
                                ReferenceEditorTexts::tr("cudaStreamPerThread: the calling thread's own default stream")}};
    for (int device = 1; device <= lastDeviceOf(program); ++device) {
        const QString id = QStringLiteral("legacy@%1").arg(device);
        list.append({id, id, ReferenceEditorTexts::tr("The legacy default stream of device %1").arg(device)});
    }
    for (const HostThread& thread : program.threads) {
        if (&thread == &program.threads.front()) continue;
        const QString id = QStringLiteral("per-thread#%1").arg(QString::fromStdString(thread.id));
        list.append(
            {id, id, ReferenceEditorTexts::tr("The default stream of host thread %1").arg(QString::fromStdString(thread.id))});
    }
    return list;
}

}  // namespace

ReferenceEditor::ReferenceEditor(const FieldInfo& field, QWidget* parent, const QString& name)
    : FieldEditor(parent), field_(field.field), kind_(field.kind), required_(field.required) {
    const QString called = name.isEmpty() ? title(field.field) : name;
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeLine(called));
    text_ = new WordEdit(
        tr("%1 as an expression").arg(called), [this](const QString& text) { return read(text); }, this);
    text_->setPlaceholder(tr("such as d{i%2}"));
    text_->hide();
    column->addWidget(text_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& id) { Q_EMIT edited(naming(id.toStdString()), false); });
    connect(chooser_, &Chooser::actionChosen, this, [this](const QString& entry) {
        if (entry == makeEntry) return makeNew();
        asksForText_ = true;
        showText(true);
        text_->field()->setText(id_);
        text_->field()->setFocus(Qt::OtherFocusReason);
        text_->field()->selectAll();
    });
    connect(memory_, &QToolButton::clicked, this, &ReferenceEditor::switchMemory);
    connect(text_, &WordEdit::edited, this, [this](const std::optional<Scalar>& value) {
        if (value) Q_EMIT edited(naming(std::get<std::string>(*value)), true);
    });
    connect(text_, &WordEdit::finished, this, &ReferenceEditor::leaveText);
    connect(text_, &WordEdit::cancelled, this, &FieldEditor::cancelled);
    connect(text_, &WordEdit::escaped, this, [this] {
        asksForText_ = false;
        if (isTemplate(id_)) return;
        chooser_->setFocus();
        showText(false);
    });
}

QWidget* ReferenceEditor::makeLine(const QString& name) {
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    chooser_ = new Chooser(name, line);
    memory_ = new QToolButton(line);
    row->addWidget(chooser_, 1);
    row->addWidget(memory_);
    setRole(memory_, Role::Pill);
    memory_->setCursor(Qt::PointingHandCursor);
    memory_->hide();
    return line;
}

/// Returns the change that names `id`. A graph to launch replaces a body, and vice versa.
OperationChange ReferenceEditor::naming(const std::string& id) const {
    return [field = field_, id](Operation& operation) {
        if (info(operation.call).kind == OperationKind::Graph && field == Field::Graph) {
            if (id.empty() && !operation.body()) operation.set(Field::Body, std::vector<Operation>{});
            if (!id.empty()) operation.remove(Field::Body);
        }
        if (id.empty()) return operation.remove(field);
        operation.set(field, Scalar{id});
    };
}

QList<Chooser::Entry> ReferenceEditor::entries() const {
    const ResourceKind kind = resourceOf(kind_);
    QList<Chooser::Entry> list;
    if (kind_ == FieldKind::Graph && !required_)
        list.append({QString(), tr("a body of its own"), tr("The calls below, captured before the program starts")});
    for (const QString& id : idsOf(*program_, kind) + openedIds(*program_, kind)) list.append({id, id, {}});
    if (!current_.isEmpty())
        list.append({QString(), current_, tr("The stream of the with or use before the call, else the default stream")});
    if (kind_ == FieldKind::Stream) list += builtInStreams(*program_);
    if (kind_ == FieldKind::Context) list.append(primaryContextEntry());
    list.append({writeEntry, tr("Write an expression…"), tr("For example d{i%2}: another one in each iteration"), true});
    const QString next = QString::fromStdString(addResource(*program_, kind, id_.toStdString()).id);
    list.append({makeEntry, tr("New %1 %2").arg(nounOf(kind), next), {}, true});
    return list;
}

TypedInput ReferenceEditor::read(const QString& text) const {
    const ResourceKind kind = resourceOf(kind_);
    if (!program_ || text.trimmed().isEmpty()) return {{}, tr("Write a name such as d{i%2}."), {}};
    QStringList known = idsOf(*program_, kind) + openedIds(*program_, kind);
    if (kind_ == FieldKind::Stream) {
        for (const Chooser::Entry& entry : builtInStreams(*program_)) known.append(entry.value);
    }
    if (kind_ == FieldKind::Context) known.append(primaryContextEntry().value);
    return readName(text, nounOf(kind), known, scopes_);
}

void ReferenceEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    call_ = targets.operations.front()->call;
    scopes_ = loopScopesOf(targets.program, targets.operations.front()->id);
    const Common shown = common(targets.operations, field_);
    id_ = textOf(shown.value);
    current_ = kind_ == FieldKind::Stream && !required_ ? currentStreamOf(targets) : QString();
    if (id_.isEmpty() && kind_ == FieldKind::Stream && !required_ && current_.isEmpty()) id_ = QStringLiteral("default");
    chooser_->fill(entries(), id_, shown.mixed);
    if (isTemplate(id_)) text_->setValue(Scalar{id_.toStdString()});
    showText(isTemplate(id_) || asksForText_);
    showMemory(shown.mixed ? QString() : id_);
}

/// Shows the field for an expression below the list, which shows it too.
void ReferenceEditor::showText(bool on) { text_->setVisible(on); }

void ReferenceEditor::leaveText() {
    asksForText_ = false;
    Q_EMIT finished();
    showText(isTemplate(id_));
}

void ReferenceEditor::showMemory(const QString& id) {
    const Buffer* buffer = kind_ == FieldKind::Buffer ? edits::hostBuffer(*program_, id.toStdString()) : nullptr;
    memory_->setVisible(buffer != nullptr);
    if (!buffer) return;
    buffer_ = *buffer;
    const bool pinned = buffer->memory == Memory::Pinned;
    memory_->setText(pinned ? tr("pinned") : tr("pageable"));
    memory_->setAccessibleName(tr("Memory of %1: %2").arg(id, memory_->text()));
    memory_->setToolTip(pinned ? tr("%1 is pinned: copies are asynchronous. Click to make it pageable.").arg(id)
                               : tr("%1 is pageable: copies are slower and may block the host. Click to pin it.").arg(id));
}

void ReferenceEditor::switchMemory() {
    Buffer changed = buffer_;
    changed.memory = buffer_.memory == Memory::Pinned ? Memory::Pageable : Memory::Pinned;
    const QString how = changed.memory == Memory::Pinned ? tr("pinned") : tr("pageable");
    Q_EMIT programEdited(Edit{ReplaceResource{changed.id, changed}},
                         tr("Make %1 %2").arg(QString::fromStdString(changed.id), how));
}

/// Makes a resource like the one that it replaces, with the same size, memory and flags.
void ReferenceEditor::makeNew() {
    const ResourceKind kind = resourceOf(kind_);
    const AddedResource added = addResource(*program_, kind, id_.toStdString(), info(call_).width == 64 ? 64 : 32);
    Q_EMIT editedWith(added.edit, naming(added.id), tr("Add %1 %2").arg(nounOf(kind), QString::fromStdString(added.id)));
}

}  // namespace streamscope::ui

#include "moc_reference_editor.cpp"
