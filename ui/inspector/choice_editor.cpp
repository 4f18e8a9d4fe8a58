#include "ui/inspector/choice_editor.h"

#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace streamscope::ui {
namespace {

ResourceKind resourceOf(FieldKind kind) {
    switch (kind) {
        case FieldKind::Event: return ResourceKind::Event;
        case FieldKind::Buffer: return ResourceKind::Buffer;
        case FieldKind::Word: return ResourceKind::Word;
        case FieldKind::Graph: return ResourceKind::Graph;
        default: return ResourceKind::Stream;
    }
}

QHBoxLayout* rowOf(QWidget* widget) {
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    return layout;
}

std::optional<Value> textOrNothing(const QString& text) {
    return text.isEmpty() ? std::nullopt : std::optional<Value>(Scalar{text.toStdString()});
}

QString words(std::string_view choice) {
    if (choice == "geq") return QStringLiteral("≥  (geq)");
    if (choice == "eq") return QStringLiteral("=  (eq)");
    if (choice == "and") return QStringLiteral("has a bit of  (and)");
    if (choice == "nor") return QStringLiteral("lacks a bit of  (nor)");
    return QString::fromUtf8(choice.data(), static_cast<qsizetype>(choice.size()));
}

}  // namespace

void FieldEditor::set(Field field, std::optional<Value> value, bool typed) {
    const auto change = [field, value = std::move(value)](Operation& operation) {
        if (value) {
            operation.set(field, *value);
        } else {
            operation.remove(field);
        }
    };
    Q_EMIT edited(change, typed);
}

Chooser::Chooser(const QString& accessibleName, QWidget* parent) : QComboBox(parent) {
    setAccessibleName(accessibleName);
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
    connect(this, &QComboBox::activated, this, [this](int index) {
        const QVariant value = itemData(index);
        if (value.isValid()) Q_EMIT chosen(value.toString());
    });
}

void Chooser::fill(const QList<Entry>& entries, const QString& value, bool mixed) {
    const QSignalBlocker quiet(this);
    clear();
    if (mixed) addItem(QStringLiteral("several"));
    for (const Entry& entry : entries) {
        addItem(entry.text, entry.value);
        setItemData(count() - 1, entry.tip, Qt::ToolTipRole);
    }
    const int at = mixed ? 0 : findData(value);
    if (at < 0) addItem(value, value);
    setCurrentIndex(at < 0 ? count() - 1 : at);
}

void Chooser::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QComboBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

ReferenceEditor::ReferenceEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent),
      field_(field.field),
      kind_(field.kind),
      required_(field.required),
      chooser_(new Chooser(title(field.field), this)),
      memory_(new QToolButton(this)) {
    QHBoxLayout* row = rowOf(this);
    row->addWidget(chooser_, 1);
    row->addWidget(memory_);
    setRole(memory_, Role::Pill);
    memory_->setCursor(Qt::PointingHandCursor);
    memory_->hide();
    setFocusProxy(chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& id) { set(field_, textOrNothing(id)); });
    connect(memory_, &QToolButton::clicked, this, &ReferenceEditor::switchMemory);
}

QList<Chooser::Entry> ReferenceEditor::entries(const Program& program) const {
    QList<Chooser::Entry> list;
    for (const QString& id : idsOf(program, resourceOf(kind_))) list.append({id, id, {}});
    if (kind_ == FieldKind::Stream) {
        const bool legacy = program.defaultStream == DefaultStream::Legacy;
        list.append({QStringLiteral("default"),
                     QStringLiteral("default stream (%1)").arg(legacy ? QStringLiteral("legacy") : QStringLiteral("per-thread")),
                     QStringLiteral("Stream 0: what a call without a stream uses")});
        list.append({QStringLiteral("legacy"), QStringLiteral("legacy"),
                     QStringLiteral("cudaStreamLegacy: waits for all blocking streams, and they for it")});
        list.append({QStringLiteral("per-thread"), QStringLiteral("per-thread"),
                     QStringLiteral("cudaStreamPerThread: the calling thread's own default stream")});
    }
    return list;
}

void ReferenceEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    QString id = textOf(shown.value);
    if (id.isEmpty() && kind_ == FieldKind::Stream && !required_) id = QStringLiteral("default");
    chooser_->fill(entries(targets.program), id, shown.mixed);
    showMemory(targets, shown.mixed ? QString() : id);
}

void ReferenceEditor::showMemory(const Targets& targets, const QString& id) {
    const Buffer* buffer = kind_ == FieldKind::Buffer ? edits::declarationOf(targets.program.buffers, id.toStdString()) : nullptr;
    const bool onHost = buffer && (buffer->memory == Memory::Pinned || buffer->memory == Memory::Pageable);
    memory_->setVisible(onHost);
    if (!onHost) return;
    buffer_ = *buffer;
    const bool pinned = buffer->memory == Memory::Pinned;
    memory_->setText(pinned ? QStringLiteral("pinned") : QStringLiteral("pageable"));
    memory_->setAccessibleName(QStringLiteral("Memory of %1: %2").arg(id, memory_->text()));
    memory_->setToolTip(
        pinned ? QStringLiteral("%1 is pinned: copies are asynchronous. Click to make it pageable.").arg(id)
               : QStringLiteral("%1 is pageable: copies are slower and may hold the host. Click to pin it.").arg(id));
}

void ReferenceEditor::switchMemory() {
    Buffer changed = buffer_;
    changed.memory = buffer_.memory == Memory::Pinned ? Memory::Pageable : Memory::Pinned;
    const QString how = changed.memory == Memory::Pinned ? QStringLiteral("pinned") : QStringLiteral("pageable");
    Q_EMIT resourceEdited(Edit{ReplaceResource{changed.id, changed}},
                          QStringLiteral("Make %1 %2").arg(QString::fromStdString(changed.id), how));
}

WordEditor::WordEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field), chooser_(new Chooser(title(field.field), this)) {
    rowOf(this)->addWidget(chooser_, 1);
    setFocusProxy(chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& word) { set(field_.field, textOrNothing(word)); });
}

QList<Chooser::Entry> WordEditor::entries() const {
    QList<Chooser::Entry> list;
    if (field_.kind == FieldKind::Kernel) {
        for (const kernels::Descriptor& kernel : kernels::catalogue()) {
            const QString name = QString::fromUtf8(kernel.name.data(), static_cast<qsizetype>(kernel.name.size()));
            list.append({name, name, QString::fromUtf8(kernel.summary.data(), static_cast<qsizetype>(kernel.summary.size()))});
        }
        return list;
    }
    const QString all = QString::fromUtf8(field_.choices.data(), static_cast<qsizetype>(field_.choices.size()));
    for (const QString& word : all.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        list.append({word, words(word.toStdString()), {}});
    return list;
}

void WordEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_.field);
    const QList<Chooser::Entry> all = entries();
    QString word = textOf(shown.value);
    if (word.isEmpty() && !field_.required && !all.isEmpty()) word = all.front().value;
    chooser_->fill(all, word, shown.mixed);
    chooser_->setToolTip(chooser_->itemData(chooser_->currentIndex(), Qt::ToolTipRole).toString());
}

ThreadEditor::ThreadEditor(QWidget* parent) : FieldEditor(parent), chooser_(new Chooser(QStringLiteral("Host thread"), this)) {
    rowOf(this)->addWidget(chooser_, 1);
    setFocusProxy(chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& thread) {
        Q_EMIT edited([thread = thread.toStdString()](Operation& operation) { operation.thread = thread; }, false);
    });
}

void ThreadEditor::fill(const Targets& targets) {
    QList<Chooser::Entry> list;
    for (const QString& id : idsOf(targets.program, ResourceKind::Thread)) list.append({id, id, {}});
    const auto shown = [&](const Operation* operation) {
        return operation->thread.empty() && !targets.program.threads.empty() ? targets.program.threads.front().id
                                                                             : operation->thread;
    };
    const std::string first = shown(targets.operations.front());
    const bool mixed = std::ranges::any_of(targets.operations, [&](const Operation* each) { return shown(each) != first; });
    chooser_->fill(list, QString::fromStdString(first), mixed);
}

FieldEditor* makeThreadEditor(QWidget* parent) { return new ThreadEditor(parent); }

}  // namespace streamscope::ui
