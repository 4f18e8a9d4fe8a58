// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/undo/undo_list.h"

#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include <QListWidget>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::app {

UndoList::UndoList(ui::ProgramDocument* document, QWidget* parent)
    : QFrame(parent, Qt::Popup), document_(document), list_(new QListWidget(this)) {
    setObjectName(QStringLiteral("undoList"));
    ui::setRole(this, ui::Role::Card);
    setAccessibleName(tr("Steps of undo"));
    list_->setAccessibleName(tr("Steps of undo"));
    list_->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(list_);
    setFocusProxy(list_);
    connect(list_, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) { goTo(list_->row(item)); });
    connect(list_, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) { goTo(list_->row(item)); });
}

void UndoList::fill() {
    const QUndoStack* stack = document_->undoStack();
    list_->clear();
    list_->addItem(document_->path().isEmpty() ? tr("At the start") : tr("As opened"));
    for (int i = 0; i < stack->count(); ++i) list_->addItem(stack->text(i));
    QFont undone = list_->font();
    undone.setItalic(true);
    for (int row = stack->index() + 1; row < list_->count(); ++row) {
        list_->item(row)->setForeground(palette().placeholderText());
        list_->item(row)->setFont(undone);
        list_->item(row)->setToolTip(tr("Undone; choose it to redo it"));
    }
    list_->setCurrentRow(stack->index());
}

void UndoList::popUp(const QWidget* below) {
    constexpr int most = 16;
    fill();
    const int rows = std::min(list_->count(), most);
    const int width = list_->sizeHintForColumn(0) + list_->verticalScrollBar()->sizeHint().width() + 3 * ui::unit;
    resize(std::clamp(width, 24 * ui::unit, 56 * ui::unit), rows * list_->sizeHintForRow(0) + 4);
    move(below->mapToGlobal(QPoint(0, below->height())));
    show();
    list_->setFocus();
    list_->scrollToItem(list_->currentItem(), QAbstractItemView::PositionAtCenter);
}

void UndoList::goTo(int step) {
    hide();
    document_->goTo(step);
}

}  // namespace streamscope::app

#include "moc_undo_list.cpp"
