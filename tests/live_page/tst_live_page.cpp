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
        }
        QTest::newRow("saving in chromium") << "chromium" << QStringList{"saves"};  // Firefox asks where to
    }

    void aLessonIsTaken_data() {
        QTest::addColumn<QString>("browser");
        QTest::addColumn<QString>("which");
        for (const char* which :
             {"lesson", "each 0", "each 1", "each 2", "each 3", "lecture", "course", "help", "looks", "hostile"})
            QTest::addRow("%s in chromium", which) << "chromium" << which;
        for (const char* which : {"lesson", "hostile"}) QTest::addRow("%s in firefox", which) << "firefox" << which;
    }
    void aLessonIsTaken() {
        QFETCH(const QString, browser);
        QFETCH(const QString, which);
        drive(browser,
              QStringList{sources + "/tests/live_page/lesson_pages.py", sources, QStringLiteral(STREAMSCOPE_PROGRAM), browser} +
                  which.split(u' '));
    }

    void aReaderChangesTheProgram() {
        QFETCH(const QString, browser);
        QFETCH(const QStringList, cases);
        drive(browser, QStringList{sources + "/tests/live_page/live_page.py", sources, packedModule, browser} + cases);
    }

private:
    static bool isInstalled(const char* program) { return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty(); }

    static void drive(const QString& browser, const QStringList& script) {
        const bool isChromium = browser == "chromium";
        if (isChromium ? !isInstalled("chromedriver") : !isInstalled("firefox") && !isInstalled("firefox-esr"))
            QSKIP(isChromium ? "chromium-driver is not installed" : "firefox-esr is not installed");
        QProcess page;
        page.setProcessChannelMode(QProcess::MergedChannels);
        page.start(QStringLiteral("python3"), script);
        constexpr int most = 240'000;  // ms
        QVERIFY2(page.waitForFinished(most), "the page does not end");
        QCOMPARE(QString::fromUtf8(page.readAll()), QString());
        QCOMPARE(page.exitCode(), 0);
    }
};

STREAMSCOPE_TEST(TestLivePage)

}  // namespace tst_live_page

#include "tst_live_page.moc"
