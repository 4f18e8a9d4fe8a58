// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QTest>

namespace streamscope::test {

/// Chooses the entry named `text` of an open menu as the keyboard does; false if there is none. A pressed mouse button would not
/// do: without a screen Qt 6.8 tells a menu of no pointer.
inline bool chooseFrom(QMenu* menu, const QString& text) {
    for (QAction* action : menu->actions()) {
        if (action->text() != text) continue;
        menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
        return true;
    }
    return false;
}

}  // namespace streamscope::test
