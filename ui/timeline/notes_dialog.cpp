// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/notes_dialog.h"

#include "engine/timeline/shown_time.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_notes.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

NotesDialog::NotesDialog(TimelineNotes* notes, int selected, QWidget* parent)
    : QDialog(parent), notes_(notes), list_(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("notesDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Notes in the timeline"));
    auto* column = new QVBoxLayout(this);
    auto* hint = new QLabel(tr("N writes a note on what is measured or selected, M keeps a measurement. Save keeps both in the "
                               "result; pictures show them if Notes is checked there."),
                            this);
    hint->setWordWrap(true);
    setRole(hint, Role::Muted);
    column->addWidget(hint);
    list_->setObjectName(QStringLiteral("noteList"));
    list_->setAccessibleName(tr("Notes"));
    list_->setHeaderLabels({tr("Note"), tr("At"), tr("Length")});
    list_->setRootIsDecorated(false);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(Words, QHeaderView::Stretch);
    column->addWidget(list_);
    addButtons();
    connect(list_, &QTreeWidget::itemActivated, this, &NotesDialog::show);
    connect(list_, &QTreeWidget::currentItemChanged, this, &NotesDialog::enable);
    connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int at) {
        if (at == Words)
            notes_->change(static_cast<std::size_t>(list_->indexOfTopLevelItem(item)), item->text(Words).trimmed().toStdString());
    });
    // After the editor of an item is closed, which still refers to it.
    connect(notes_, &TimelineNotes::changed, this, &NotesDialog::fill, Qt::QueuedConnection);
    fill();
    list_->setCurrentItem(list_->topLevelItem(selected));
    list_->setFocus();
    resize(560, 320);
}

void NotesDialog::addButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto add = [&](const QString& words, const QKeySequence& keys, auto does) {
        auto* button = buttons->addButton(words, QDialogButtonBox::ActionRole);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, does);
        button->setToolTip(keys.toString(QKeySequence::NativeText));
        connect(new QShortcut(keys, list_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, button,
                &QPushButton::click);
        return button;
    };
    show_ = add(tr("S&how"), Qt::Key_Return, &NotesDialog::show);
    edit_ = add(tr("&Edit"), Qt::Key_F2, &NotesDialog::edit);
    delete_ = add(tr("&Delete"), QKeySequence::Delete, &NotesDialog::remove);
    undo_ = add(tr("&Undo"), QKeySequence::Undo, [this] { notes_->undo(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    layout()->addWidget(buttons);
}

int NotesDialog::row() const { return list_->indexOfTopLevelItem(list_->currentItem()); }

void NotesDialog::fill() {
    const QSignalBlocker quiet(list_);
    const int before = std::max(0, row());
    list_->clear();
    for (const TimelineNote& note : notes_->all()) {
        auto* item = new QTreeWidgetItem(list_);
        item->setText(Words, text(note.text));
        item->setText(From, text(shownMoment(note.from)));
        item->setText(Length, note.isPoint() ? QString() : displayTime(note.to - note.from));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    }
    list_->setCurrentItem(list_->topLevelItem(std::min(before, list_->topLevelItemCount() - 1)));
    enable();
}

void NotesDialog::enable() {
    for (QPushButton* each : {show_, edit_, delete_}) each->setEnabled(row() >= 0);
    undo_->setEnabled(notes_->canUndo());
}

void NotesDialog::edit() {
    if (QTreeWidgetItem* item = list_->currentItem()) list_->editItem(item, Words);
}

void NotesDialog::remove() {
    if (row() >= 0) notes_->remove(static_cast<std::size_t>(row()));
}

void NotesDialog::show() {
    if (row() >= 0) notes_->show(static_cast<std::size_t>(row()));
}

}  // namespace streamscope::ui

#include "moc_notes_dialog.cpp"
