// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/pair_panel.h"

#include "ui/inspector/pointing_button.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/wrapped_label.h"
#include "ui/why/answer_row.h"

#include <QFrame>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

QLabel* wrappedLabel(const QString& text, QWidget* parent) {
    auto* label = new WrappedLabel(text, parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

PairPanel::PairPanel(QWidget* parent) : QWidget(parent), box_(new QFrame(this)), lines_(new QVBoxLayout(box_)) {
    makeSurface(this);
    setAccessibleName(tr("Two operations"));
    QVBoxLayout* column = makeColumn(this);
    column->addWidget(makeCaption(tr("Two operations"), this));
    setRole(box_, Role::Card);
    lines_->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    lines_->setSpacing(unit - 2);
    column->addWidget(box_);
    column->addSpacing(unit);
    column->addWidget(makeSeparator(this));
}

void PairPanel::setText(const PairText& text) {
    text_ = text;
    fill();
}

void PairPanel::fill() {
    clearLayout(lines_);
    QLabel* question = wrappedLabel(text_.question, box_);
    question->setFont(strongFont());
    lines_->addWidget(question);
    if (!text_.answer.isEmpty()) lines_->addWidget(wrappedLabel(text_.answer, box_));
    for (const PairText::Step& step : text_.path) {
        auto* row = new AnswerRow(box_);
        row->setText({step.text, {}, tr("Go to %1").arg(step.operation), {}, false});
        connect(row, &QAbstractButton::clicked, this, [this, id = step.operation] { Q_EMIT operationActivated(id); });
        lines_->addWidget(row);
    }
    for (int i = 0; i < text_.repairs.size(); ++i) addRepair(text_.repairs[i], i);
    if (!text_.note.isEmpty()) {
        QLabel* note = wrappedLabel(text_.note, box_);
        setRole(note, Role::Muted);
        lines_->addWidget(note);
    }
    showAll(lines_);
}

void PairPanel::addRepair(const PairText::Repair& repair, int at) {
    const QString title = messageText(repair.fix.title);
    auto* button = new PointingButton(title, box_);
    connect(button, &PointingButton::pointed, this, [this, at](bool on) { Q_EMIT pointedAt(on ? at : -1); });
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(title);
    button->setAccessibleDescription(repair.gain);
    button->setToolTip(tr("Undo reverts this in one step"));
    if (at == 0) setRole(button, Role::Primary);
    connect(button, &QPushButton::clicked, this, [this, fix = repair.fix] { Q_EMIT fixRequested(fix); });
    lines_->addWidget(button);
    lines_->addWidget(wrappedLabel(repair.gain.isEmpty() ? QStringLiteral("…") : repair.gain, box_));
}

void PairPanel::focusFirst() { focusInto(box_); }

}  // namespace streamscope::ui

#include "moc_pair_panel.cpp"
