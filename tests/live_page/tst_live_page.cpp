// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <string_view>

namespace tst_live_page {

const QString packedModule = QStringLiteral(STREAMSCOPE_PACKED_MODULE), sources = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

/// Tries a live page by real events (live_page.py).
class TestLivePage : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!QFileInfo::exists(packedModule)) QSKIP("the module for live pages is not built: app/setup live");
        if (!isInstalled("python3")) QSKIP("python3 is not installed");
    }

    void aReaderChangesTheProgram_data() {
        QTest::addColumn<QString>("browser");
        QTest::addColumn<QString>("which");
        for (const char* which : {"rest", "drags", "waits", "orders", "keys", "typed", "choices", "saves", "links", "stops",
                                  "broken", "touches", "large", "frame", "german", "lesson"}) {
            QTest::addRow("%s in Chromium", which) << "chromium" << which;
            // Firefox asks where to save.
            if (which != std::string_view("saves")) QTest::addRow("%s in Firefox", which) << "firefox" << which;
        }
    }

    void aReaderChangesTheProgram() {
        QFETCH(const QString, browser);
        QFETCH(const QString, which);
        const bool isChromium = browser == "chromium";
        if (isChromium ? !isInstalled("chromedriver") : !isInstalled("firefox") && !isInstalled("firefox-esr"))
            QSKIP(isChromium ? "chromium-driver is not installed" : "firefox-esr is not installed");
        QProcess page;
        page.setProcessChannelMode(QProcess::MergedChannels);
        page.start(QStringLiteral("python3"), {sources + "/tests/live_page/live_page.py", sources, packedModule, browser, which});
        constexpr int most = 120'000;  // ms
        QVERIFY2(page.waitForFinished(most), "the page does not end");
        QCOMPARE(QString::fromUtf8(page.readAll()), QString());
        QCOMPARE(page.exitCode(), 0);
    }

private:
    static bool isInstalled(const char* program) { return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty(); }
};

STREAMSCOPE_TEST(TestLivePage)

}  // namespace tst_live_page

#include "tst_live_page.moc"
