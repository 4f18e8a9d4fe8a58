// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/menu_letters.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QPointer>

namespace streamscope::ui {
namespace {

/// Event filter that accepts the shortcut override of letters while a menu is open, so that the menu gets the key.
class MenuRule : public QObject {
public:
    explicit MenuRule(QObject* parent) : QObject(parent) {}

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride || !qobject_cast<QMenu*>(QApplication::activePopupWidget())) return false;
        event->accept();
        return true;
    }
};

}  // namespace

void assignMenuAccessKeys() {
    static QPointer<MenuRule> rule;
    if (rule) return;
    rule = new MenuRule(qApp);
    qApp->installEventFilter(rule);
}

}  // namespace streamscope::ui
