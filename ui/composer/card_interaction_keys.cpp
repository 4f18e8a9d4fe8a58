// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/card_interaction.h"

// CardInteraction: orders and rebindings by keys.
namespace streamscope::ui {

void CardInteraction::orderByKeys(int column) {
    byKeys_ = true;
    beginOrdering();
    order_.beginOrder(column);
    order_.step(1);
    if (scene_->picture().order->target < 0) order_.step(-1);
    Q_EMIT targetChosen(scene_->picture().order->target);
}

void CardInteraction::rebindByKeys(int arrow) {
    byKeys_ = true;
    beginOrdering();
    order_.beginRebind(arrow);
    order_.aimAt(scene_->picture().layout.arrows[static_cast<std::size_t>(arrow)].from);
    if (scene_->picture().order->target < 0) order_.step(-1);
    if (scene_->picture().order->target < 0) order_.step(1);
    Q_EMIT targetChosen(scene_->picture().order->target);
}

void CardInteraction::key(int key) {
    switch (key) {
        case Qt::Key_Left: order_.step(-1); break;
        case Qt::Key_Right: order_.step(1); break;
        case Qt::Key_Up: order_.stepLane(-1); break;
        case Qt::Key_Down: order_.stepLane(1); break;
        case Qt::Key_Return:
        case Qt::Key_Enter: drop(); return finish();
        default: return;
    }
    Q_EMIT targetChosen(scene_->picture().order->target);
}

}  // namespace streamscope::ui
