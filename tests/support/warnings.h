// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QTest>

/// Makes any warning fail the test, except those of a platform without a screen and of a machine without a logged-in user.
inline void failOnAnyWarning() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support|QStandardPaths: )")));
}
