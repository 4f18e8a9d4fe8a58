// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/answers_panel.h"

#include "ui/inspector/small_widgets.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace streamscope::ui {

AnswersPanel::AnswersPanel(const QString& caption, Press press, QWidget* parent)
    : QWidget(parent), press_(press), caption_(makeCaption({}, this)), note_(makeMutedText({}, this)), lines_(new QVBoxLayout) {
    makeSurface(this);
    setCaption(caption);
    QVBoxLayout* column = makeColumn(this);
    column->addWidget(caption_);
    note_->hide();
    column->addWidget(note_);
    lines_->setSpacing(0);
    column->addLayout(lines_);
    column->addSpacing(unit);
    column->addWidget(makeSeparator(this));
}

void AnswersPanel::setCaption(const QString& caption) {
    caption_->setText(caption);
    setAccessibleName(caption);
}

void AnswersPanel::setNote(const QString& note) {
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
}

/// Replaces the texts of the rows and keeps their widgets, so that pointer and focus are not lost while the program is edited.
void AnswersPanel::setRows(const QList<AnswerText>& rows) {
    while (rows_.size() < rows.size()) addRow();
    shown_ = rows.size();
    if (kept_ >= shown_) setKept(-1);
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        if (i < shown_) rows_[i]->setText(rows[i]);
        rows_[i]->setVisible(i < shown_);
    }
}

void AnswersPanel::addRow() {
    auto* row = new AnswerRow(this);
    const int at = static_cast<int>(rows_.size());
    row->setCheckable(press_ == Press::Keeps);
    lines_->addWidget(row);
    rows_.append(row);
    connect(row, &AnswerRow::pointed, this, [this, at](bool on) {
        if (!on && pointed_ != at) return;
        pointed_ = on ? at : -1;
        Q_EMIT pointedAt(pointed_);
    });
    connect(row, &QAbstractButton::clicked, this, [this, at] {
        if (press_ == Press::Keeps) setKept(kept_ == at ? -1 : at);
        Q_EMIT pressed(press_ == Press::Keeps ? kept_ : at);
    });
}

void AnswersPanel::setKept(int row) {
    kept_ = row;
    for (int i = 0; i < rows_.size(); ++i) rows_[i]->setChecked(i == row);
}

void AnswersPanel::press(int row) {
    if (row >= 0 && row < shown_) rows_[row]->click();
}

void AnswersPanel::focusFirst() {
    if (shown_ > 0) rows_.front()->setFocus(Qt::ShortcutFocusReason);
}

void AnswersPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || kept_ < 0) return QWidget::keyPressEvent(event);
    setKept(-1);
    Q_EMIT pressed(-1);
}

}  // namespace streamscope::ui

#include "moc_answers_panel.cpp"
