#pragma once

#include <QRegularExpression>
#include <QTest>

/// Any warning fails the test, but those of a platform without a screen and of a machine where nobody is logged in.
inline void failOnAnyWarning() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support|QStandardPaths: )")));
}
