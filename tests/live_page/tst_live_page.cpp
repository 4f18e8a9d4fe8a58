// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

namespace tst_live_page {

const QString packedModule = QStringLiteral(STREAMSCOPE_PACKED_MODULE), sources = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

/// Tries a live page in Chromium by real events (live_page.py).
class TestLivePage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!QFileInfo::exists(packedModule)) QSKIP("the module for live pages is not built: app/setup live");
        for (const char* program : {"python3", "chromium", "chromedriver"})
            if (QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty())
                QSKIP(qPrintable(QStringLiteral("%1 is not installed").arg(QLatin1String(program))));
    }

    void aReaderChangesTheProgram_data() {
        QTest::addColumn<QString>("which");
        for (const char* which : {"rest", "drags", "waits", "orders", "keys", "typed", "choices", "saves", "links", "stops", "broken",
                                  "touches", "large", "frame", "german", "lesson"})
            QTest::newRow(which) << QString::fromLatin1(which);
    }

    void aReaderChangesTheProgram() {
        QFETCH(const QString, which);
        QProcess page;
        page.setProcessChannelMode(QProcess::MergedChannels);
        page.start(QStringLiteral("python3"), {sources + "/tests/live_page/live_page.py", sources, packedModule, "chromium", which});
        constexpr int most = 120'000;  // ms
        QVERIFY2(page.waitForFinished(most), "the page does not end");
        QCOMPARE(QString::fromUtf8(page.readAll()), QString());
        QCOMPARE(page.exitCode(), 0);
    }
};

STREAMSCOPE_TEST(TestLivePage)

}  // namespace tst_live_page

#include "tst_live_page.moc"
