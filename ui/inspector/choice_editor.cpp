// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/choice_editor.h"

#include "ui/inspector/kernel_arguments.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_edits.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QIcon>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ChoiceEditorTexts {
    Q_DECLARE_TR_FUNCTIONS(ChoiceEditorTexts)
};

constexpr int actionRole = Qt::UserRole + 1;

void putInto(FieldEditor* editor, Chooser* chooser) {
    auto* layout = new QHBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(chooser, 1);
}

QString words(std::string_view choice) {
    if (choice == "geq") return ChoiceEditorTexts::tr("≥, cyclic  (geq)");
    if (choice == "eq") return QStringLiteral("=  (eq)");
    if (choice == "and") return ChoiceEditorTexts::tr("has a bit of  (and)");
    if (choice == "nor") return ChoiceEditorTexts::tr("lacks a bit of  (nor)");
    return text(choice);
}

/// Returns the threads, "main" if the program declares none.
QStringList threadsOf(const Program& program) {
    const QStringList ids = idsOf(program, ResourceKind::Thread);
    return ids.isEmpty() ? QStringList{QStringLiteral("main")} : ids;
}

QIcon swatchOf(const QColor& colour, qreal ratio) {
    constexpr int side = 12;
    QPixmap swatch(QSize(side, side) * ratio);
    swatch.setDevicePixelRatio(ratio);
    swatch.fill(Qt::transparent);
    QPainter painter(&swatch);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, side, side), 3, 3);
    return swatch;
}

}  // namespace

Chooser::Chooser(const QString& accessibleName, QWidget* parent) : QComboBox(parent) {
    setAccessibleName(accessibleName);
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(4);
    connect(this, &QComboBox::activated, this, &Chooser::take);
}

void Chooser::take(int index) {
    const QString value = itemData(index).toString();
    const bool isAction = itemData(index, actionRole).toBool();
    if (isAction) setCurrentIndex(shown_);
    if (isAction && listIsClosed_) return;
    if (isAction) {
        Q_EMIT actionChosen(value);
    } else if (itemData(index).isValid()) {
        shown_ = index;
        Q_EMIT chosen(value);
    }
}

void Chooser::fill(const QList<Entry>& entries, const QString& value, bool mixed) {
    const QSignalBlocker quiet(this);
    clear();
    if (mixed) addItem(tr("several"));
    int at = mixed ? 0 : -1;
    const auto unlisted = [&] {
        if (at >= 0) return;
        addItem(value, value);
        at = count() - 1;
    };
    for (const Entry& entry : entries) {
        if (entry.isAction) unlisted();
        addItem(entry.text, entry.value);
        setItemData(count() - 1, entry.tip, Qt::ToolTipRole);
        if (entry.swatch.isValid()) setItemIcon(count() - 1, swatchOf(entry.swatch, devicePixelRatioF()));
        setItemData(count() - 1, entry.isAction, actionRole);
        if (!mixed && !entry.isAction && entry.value == value) at = count() - 1;
    }
    unlisted();
    shown_ = at;
    setCurrentIndex(at);
}

/// Makes arrow keys in the closed list skip actions, so that none is triggered by accident.
void Chooser::keyPressEvent(QKeyEvent* event) {
    listIsClosed_ = true;
    QComboBox::keyPressEvent(event);
    listIsClosed_ = false;
}

WordEditor::WordEditor(const FieldInfo& field, QWidget* parent, const QString& name)
    : FieldEditor(parent), field_(field), chooser_(new Chooser(name.isEmpty() ? title(field.field) : name, this)) {
    putInto(this, chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& word) { set(field_.field, Scalar{word.toStdString()}); });
}

void WordEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_.field);
    QList<Chooser::Entry> entries;
    for (const QString& word : text(field_.choices).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        entries.append({word, words(word.toStdString()), {}});
    const QString word = textOf(shown.value);
    chooser_->fill(entries, word.isEmpty() && !field_.required ? entries.front().value : word, shown.mixed);
}

KernelEditor::KernelEditor(QWidget* parent) : FieldEditor(parent), chooser_(new Chooser(title(Field::Kernel), this)) {
    putInto(this, chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& kernel) {
        const auto change = [program = program_, kernel = kernel.toStdString()](Operation& operation) {
            launchInstead(*program, operation, kernel);
        };
        Q_EMIT edited(change, false);
    });
}

void KernelEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    QList<Chooser::Entry> entries;
    for (const KernelDeclaration& each : targets.program.kernels)
        if (each.isOwn()) entries.append({text(each.id), text(each.id), tr("Of this composition")});
    for (const kernels::Descriptor& kernel : kernels::catalogue()) {
        const QString what = kernel.formula.empty()
                                 ? engineText(kernel.summary)
                                 : QStringLiteral("%1: %2").arg(engineText(kernel.summary), text(kernel.formula));
        entries.append({text(kernel.name), text(kernel.name), what});
    }
    const Common shown = common(targets.operations, Field::Kernel);
    chooser_->fill(entries, textOf(shown.value), shown.mixed);
    chooser_->setToolTip(chooser_->itemData(chooser_->currentIndex(), Qt::ToolTipRole).toString());
}

AnswerEditor::AnswerEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), chooser_(new Chooser(title(field.field), this)) {
    putInto(this, chooser_);
    connect(chooser_, &Chooser::chosen, this, [this](const QString& id) {
        const bool isQuery = queries_.contains(id);
        Q_EMIT edited(
            [field = field_, id = id.toStdString(), isQuery](Operation& operation) {
                operation.set(field, Scalar{id});
                for (const Field other : {Field::Condition, Field::Value})
                    if (isQuery) operation.remove(other);
                if (isQuery) return;
                operation.remove(Field::Is);
                if (!operation.scalar(Field::Value)) operation.set(Field::Value, Scalar{std::int64_t{0}});
            },
            false);
    });
}

void AnswerEditor::fill(const Targets& targets) {
    const Program& program = targets.program;
    const Operation& first = *targets.operations.front();
    queries_.clear();
    QList<Chooser::Entry> entries;
    forEachOperation(program.operations, [&](const Operation& each) {
        if (!info(each.call).asks() || each.thread != first.thread) return;
        const Field of = fieldInfo(each.call, Field::Event) ? Field::Event : Field::Stream;
        queries_ << QString::fromStdString(each.id);
        const std::string asked(each.text(of).empty() ? std::string_view("default") : each.text(of));
        entries.append({queries_.back(), tr("%1: query of %2").arg(queries_.back(), QString::fromStdString(asked)), {}});
    });
    const auto add = [&](const std::string& id, Memory memory) {
        const QString name = QString::fromStdString(id);
        if (isHost(memory)) entries.append({name, tr("%1: value").arg(name), tr("A value in memory of the host")});
    };
    for (const Word& word : program.words) add(word.id, word.memory);
    for (const Buffer& buffer : program.buffers) add(buffer.id, buffer.memory);
    const Common shown = common(targets.operations, field_);
    chooser_->fill(entries, textOf(shown.value), shown.mixed);
}

ThreadEditor::ThreadEditor(QWidget* parent) : FieldEditor(parent), chooser_(new Chooser(tr("Host thread"), this)) {
    putInto(this, chooser_);
    const auto calls = [](const std::string& thread) { return [thread](Operation& operation) { operation.thread = thread; }; };
    connect(chooser_, &Chooser::chosen, this,
            [this, calls](const QString& thread) { Q_EMIT edited(calls(thread.toStdString()), false); });
    connect(chooser_, &Chooser::actionChosen, this, [this, calls] {
        const AddedResource added = addResource(*program_, ResourceKind::Thread);
        Q_EMIT editedWith(added.edit, calls(added.id), tr("Add host thread %1").arg(QString::fromStdString(added.id)));
    });
}

void ThreadEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    const QStringList threads = threadsOf(targets.program);
    QList<Chooser::Entry> entries;
    for (const QString& id : threads) entries.append({id, id, {}});
    const QString next = QString::fromStdString(addResource(targets.program, ResourceKind::Thread).id);
    entries.append({QStringLiteral("new"), tr("New host thread %1").arg(next), {}, true});
    const auto shown = [&](const Operation* operation) {
        return operation->thread.empty() ? threads.front() : QString::fromStdString(operation->thread);
    };
    const QString first = shown(targets.operations.front());
    const bool mixed = std::ranges::any_of(targets.operations, [&](const Operation* each) { return shown(each) != first; });
    chooser_->fill(entries, first, mixed);
}

FieldEditor* makeThreadEditor(QWidget* parent) { return new ThreadEditor(parent); }

}  // namespace streamscope::ui

#include "moc_choice_editor.cpp"
