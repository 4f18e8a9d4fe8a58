// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

namespace tst_live_page {

const QString packedModule = QStringLiteral(STREAMSCOPE_PACKED_MODULE), sources = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

/// Tries a live page by real events (live_page.py).
class TestLivePage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!QFileInfo::exists(packedModule)) QSKIP("the module for live pages is not built: app/setup live");
        for (const char* program : {"python3", "node"})
            if (!isInstalled(program)) QSKIP(qPrintable(QLatin1String(program) + " is not installed"));
    }

    void aReaderChangesTheProgram_data() {
        QTest::addColumn<QString>("browser");
        QTest::addColumn<QStringList>("cases");
        for (const char* browser : {"chromium", "firefox"}) {
            const auto add = [browser](const char* name, const QStringList& cases) {
                QTest::addRow("%s in %s", name, browser) << QString::fromLatin1(browser) << cases;
            };
            add("gestures", {"rest", "drags", "waits", "orders", "keys", "touches"});
            add("the panel", {"typed", "choices", "links", "stops", "german"});
            add("limits", {"broken", "large", "frame", "attacks"});
            add("a lesson", {"lesson"});
        }
        QTest::newRow("saving in chromium") << "chromium" << QStringList{"saves"};  // Firefox asks where to
    }

    void aReaderChangesTheProgram() {
        QFETCH(const QString, browser);
        QFETCH(const QStringList, cases);
        const bool isChromium = browser == "chromium";
        if (isChromium ? !isInstalled("chromedriver") : !isInstalled("firefox") && !isInstalled("firefox-esr"))
            QSKIP(isChromium ? "chromium-driver is not installed" : "firefox-esr is not installed");
        QProcess page;
        page.setProcessChannelMode(QProcess::MergedChannels);
        page.start(QStringLiteral("python3"),
                   QStringList{sources + "/tests/live_page/live_page.py", sources, packedModule, browser} + cases);
        constexpr int most = 240'000;  // ms
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
