// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/tool_bar_room.h"

#include <QEvent>
#include <QLayout>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

/// Returns the width that the text adds to a tool button's size hint.
int textWidth(const QToolButton& button) {
    constexpr int besideIcon = 4;
    const QFontMetrics metrics = button.fontMetrics();
    return besideIcon + metrics.size(Qt::TextShowMnemonic, button.text()).width() + 2 * metrics.horizontalAdvance(u' ');
}

}  // namespace

ToolBarRoom::ToolBarRoom(QToolBar* bar, QList<QToolButton*> leastFirst)
    : QObject(bar), bar_(bar), leastFirst_(std::move(leastFirst)) {
    bar_->installEventFilter(this);
}

bool ToolBarRoom::eventFilter(QObject* watched, QEvent* event) {
    const bool other = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (other && watched == bar_) fit();
    return QObject::eventFilter(watched, event);
}

void ToolBarRoom::fit() {
    const auto isShort = [](const QToolButton* button) { return button->toolButtonStyle() == Qt::ToolButtonIconOnly; };
    int wide = bar_->sizeHint().width();
    for (const QToolButton* button : leastFirst_)
        if (!button->isHidden() && isShort(button)) wide += textWidth(*button);
    for (QToolButton* button : leastFirst_) {
        if (button->isHidden()) continue;
        const bool alone = wide > bar_->width();
        if (alone) wide -= textWidth(*button);
        if (alone != isShort(button)) button->setToolButtonStyle(alone ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    }
}

}  // namespace streamscope::app

#include "moc_tool_bar_room.cpp"
