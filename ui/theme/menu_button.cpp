// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/menu_button.h"

#include <QCursor>
#include <QMenu>
#include <QToolButton>

namespace streamscope::ui {

void openMenu(QToolButton* button, QMenu* menu) {
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    QObject::connect(menu, &QMenu::aboutToHide, button, [button] {
        button->setAttribute(Qt::WA_UnderMouse, button->rect().contains(button->mapFromGlobal(QCursor::pos())));
        button->update();
    });
}

}  // namespace streamscope::ui
