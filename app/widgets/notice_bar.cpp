// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/notice_bar.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace streamscope::app {

namespace {

/// Returns the widget before the bar in the focus chain. Widgets added to the bar later must follow it, as they would otherwise
/// be last.
QWidget* focusedBefore(QWidget* bar) {
    QWidget* before = bar->previousInFocusChain();
    while (before != bar && !(before->focusPolicy() & Qt::TabFocus)) before = before->previousInFocusChain();
    return before;
}

}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), layout_(new QVBoxLayout(this)) {
    layout_->setContentsMargins(ui::unit, ui::unit, ui::unit, 0);
    layout_->setSpacing(ui::unit);
    hide();
}

NoticeBar::Notice NoticeBar::add(const QString& text, const std::vector<Choice>& choices) {
    const Notice notice = next_++;
    auto* row = new QFrame(this);
    ui::setRole(row, ui::Role::AccentCard);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(2 * ui::unit, ui::unit, ui::unit, ui::unit);
    line->setSpacing(ui::unit);
    auto* label = new QLabel(text, row);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    line->addWidget(label, 1);
    QWidget* before = focusedBefore(this);
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.text, row);
        QWidget::setTabOrder(before, button);
        before = button;
        button->setAccessibleDescription(text);
        line->addWidget(button, 0, Qt::AlignTop);
        connect(button, &QPushButton::clicked, this, [this, notice, chosen = choice.chosen] {
            remove(notice);
            if (chosen) chosen();
        });
    }
    layout_->addWidget(row);
    row->show();
    rows_.emplace(notice, row);
    show();
    return notice;
}

void NoticeBar::remove(Notice notice) {
    const auto found = rows_.find(notice);
    if (found == rows_.end()) return;
    found->second->hide();
    found->second->deleteLater();
    rows_.erase(found);
    setVisible(!rows_.empty());
}

}  // namespace streamscope::app

#include "moc_notice_bar.cpp"
