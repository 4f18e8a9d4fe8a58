// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/pane_keys.h"

#include <QStringList>

namespace streamscope::ui {

QString shownKeys(const PaneKey& key) {
    if (key.keys.empty()) return key.gesture;
    QStringList all;
    for (const QKeyCombination& one : key.keys) all << QKeySequence(one).toString(QKeySequence::NativeText);
    return all.join(QStringLiteral("  ·  "));
}

bool showsFocus(Qt::FocusReason reason) {
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

}  // namespace streamscope::ui
