// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/menu_walk.h"

#include "ui/theme/access_key.h"
#include "ui/theme/menu_heading.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace streamscope::app {
namespace {

void walk(const QMenu& menu, const std::function<void(QAction*, const QString&)>& visit) {
    const QString title = plainTitle(menu.title());
    for (QAction* action : menu.actions()) {
        if (action->menu()) walk(*action->menu(), visit);
        else if (!action->isSeparator() && !ui::isHeading(action) && action->isVisible()) visit(action, title);
    }
}

}  // namespace

void walkMenus(const QMenuBar& menus, const std::function<void(QAction*, const QString&)>& visit) {
    for (const QAction* action : menus.actions())
        if (action->menu()) walk(*action->menu(), visit);
}

QString plainTitle(QString text) {
    text = ui::withoutAccessKey(text);
    if (text.endsWith(u'…')) text.chop(1);
    return text;
}

}  // namespace streamscope::app
