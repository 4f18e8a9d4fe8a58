// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QMenu>

namespace streamscope::ui {

/// Adds a heading for the entries that follow. Qt's own sections show only a line when a style sheet is set.
inline QAction* addHeading(QMenu* menu, const QString& text) {
    if (!menu->isEmpty()) menu->addSeparator();
    QAction* heading = menu->addAction(text);
    heading->setEnabled(false);
    heading->setProperty("heading", true);
    QFont font = menu->font();
    font.setBold(true);
    heading->setFont(font);
    return heading;
}

inline bool isHeading(const QAction* action) { return action->property("heading").toBool(); }

}  // namespace streamscope::ui
