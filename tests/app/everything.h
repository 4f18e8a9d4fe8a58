// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

/// Makes the next window show everything at once, as one that is not the first of its user.
inline void showEverything() {
    QSettings settings;
    settings.setValue(QStringLiteral("everythingAtOnce"), true);
    settings.setValue(QStringLiteral("startedBefore"), true);
}
