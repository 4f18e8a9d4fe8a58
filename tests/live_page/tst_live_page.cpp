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
        if (const QString lacking = lackingFor(browser); !lacking.isEmpty()) QSKIP(qPrintable(lacking));
        const QStringList script{sources + "/tests/live_page/lesson_pages.py", sources, QStringLiteral(STREAMSCOPE_PROGRAM),
                                 browser};
        QCOMPARE(failuresOf(script + which.split(u' ')), QString());
    }

    void aReaderChangesTheProgram() {
        QFETCH(const QString, browser);
        QFETCH(const QStringList, cases);
        if (const QString lacking = lackingFor(browser); !lacking.isEmpty()) QSKIP(qPrintable(lacking));
        QCOMPARE(failuresOf(QStringList{sources + "/tests/live_page/live_page.py", sources, packedModule, browser} + cases),
                 QString());
    }

private:
    static bool isInstalled(const char* program) { return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty(); }

    /// Returns why pages cannot be tried in a browser; empty: they can.
    static QString lackingFor(const QString& browser) {
        if (browser == "chromium") return isInstalled("chromedriver") ? QString() : "chromium-driver is not installed";
        return isInstalled("firefox") || isInstalled("firefox-esr") ? QString() : "firefox-esr is not installed";
    }

    /// Returns what a script that drives a page says, which is nothing if all is well.
    static QString failuresOf(const QStringList& script) {
        QProcess page;
        page.setProcessChannelMode(QProcess::MergedChannels);
        page.start(QStringLiteral("python3"), script);
        constexpr int most = 240'000;  // ms
        if (!page.waitForFinished(most)) return QStringLiteral("the page does not end");
        const QString said = QString::fromUtf8(page.readAll());
        return said.isEmpty() && page.exitCode() != 0 ? QStringLiteral("the script fails") : said;
    }
};

STREAMSCOPE_TEST(TestLivePage)

}  // namespace tst_live_page

#include "tst_live_page.moc"
