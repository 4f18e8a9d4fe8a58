// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/theme/access_key.h"

#include <QTest>

namespace tst_access_key {

class TestAccessKey : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTextLosesItsAccessKey() {
        QCOMPARE(streamscope::ui::withoutAccessKey("Save &as…"), "Save as…");
        QCOMPARE(streamscope::ui::withoutAccessKey("打开 (&O)…"), "打开…");
        QCOMPARE(streamscope::ui::withoutAccessKey("另存为(&A)"), "另存为");
        QCOMPARE(streamscope::ui::withoutAccessKey("Elapsed (ms)"), "Elapsed (ms)");
    }
};

STREAMSCOPE_TEST(TestAccessKey)

}  // namespace tst_access_key

#include "tst_access_key.moc"
