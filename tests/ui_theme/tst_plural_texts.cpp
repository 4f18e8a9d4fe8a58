// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"

#include <QCoreApplication>
#include <QTest>

namespace tst_plural_texts {

/// English singulars and plurals of texts with a count.
class TestPluralTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCountChoosesTheForm_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("shown");
        QTest::newRow("one") << QByteArray("%n block(s)") << 1 << QStringLiteral("1 block");
        QTest::newRow("none") << QByteArray("%n block(s)") << 0 << QStringLiteral("0 blocks");
        QTest::newRow("several") << QByteArray("%n pass(es) of %1") << 3 << QStringLiteral("3 passes of %1");
        QTest::newRow("other singular") << QByteArray("%n cop(y|ies)") << 1 << QStringLiteral("1 copy");
        QTest::newRow("other plural") << QByteArray("%n cop(y|ies)") << 2 << QStringLiteral("2 copies");
        QTest::newRow("no count") << QByteArray("Total time (makespan)") << -1 << QStringLiteral("Total time (makespan)");
    }
    void aCountChoosesTheForm() {
        QFETCH(const QByteArray, source);
        QFETCH(const int, count);
        QTEST(QCoreApplication::translate("Test", source.constData(), nullptr, count), "shown");
    }
};

STREAMSCOPE_WINDOW_TEST(TestPluralTexts)

}  // namespace tst_plural_texts

#include "tst_plural_texts.moc"
