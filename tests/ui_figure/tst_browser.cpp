// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/html_figure.h"

#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace tst_browser {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests pages in Chromium and Firefox by real events of pointers and keys (browser.py), if they are installed.
class TestBrowser : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    /// Returns a program that is missing to drive a browser; empty: none is.
    static QString lackingFor(const QString& browser) {
        const auto isThere = [](const char* program) { return !QStandardPaths::findExecutable(program).isEmpty(); };
        if (!isThere("python3")) return QStringLiteral("python3");
        if (browser == "firefox") return isThere("firefox") || isThere("firefox-esr") ? QString() : browser;
        return !isThere("chromium") ? browser : isThere("chromedriver") ? QString() : QStringLiteral("chromedriver");
    }
    static FigureSource sourceOf(const Timeline& timeline, const QString& step = {}) {
        return {std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), step, nullptr};
    }
    QString written(const std::vector<FigureSource>& sources) {
        const QString path = folder_.filePath("page.html");
        if (const auto made = writeFigures(sources, path, sources.size() > 1, {}); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        return path;
    }
    QString saved(const QByteArray& page) {
        const QString path = folder_.filePath("saved.html");
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) file.write(page);
        return path;
    }
    /// Returns a page whose slide has the figure in a frame.
    QString framed() {
        QFile file(written({sourceOf(samples::forkAndJoin())}));
        if (!file.open(QIODevice::ReadOnly)) return {};
        const QByteArray quoted = file.readAll().replace('&', "&amp;").replace('"', "&quot;");
        return saved(
            "<!DOCTYPE html><body tabindex=\"-1\"><p>A slide</p><iframe id=\"f\" width=\"800\" height=\"300\" srcdoc=\"" +
            quoted + "\"></iframe></body>");
    }
    /// Returns a page with a picture without time.
    QString painted() {
        PaintedPicture picture;
        picture.size = {400, 200};
        picture.title = QStringLiteral("Squares </script>");
        picture.paint = [](QPaintDevice& device, double) {
            QPainter painter(&device);
            painter.fillRect(QRectF(20, 20, 60, 60), Qt::blue);
            painter.fillRect(QRectF(120, 20, 60, 60), Qt::green);
        };
        picture.marks = {{QRectF(20, 20, 60, 60), QStringLiteral("first"), QStringLiteral("is blue")},
                         {QRectF(120, 20, 60, 60), QStringLiteral("second"), QStringLiteral("is green")}};
        return saved(pageBytes({picture}, {}));
    }
    static Timeline large() {
        samples::Builder builder("Large");
        std::vector<int> streams;
        for (int i = 0; i < 8; ++i) streams.push_back(builder.stream("s" + std::to_string(i)));
        for (int i = 0; i < 10'001; ++i)
            builder.work("kernel " + std::to_string(i), OperationKind::Kernel, streams[static_cast<std::size_t>(i) % 8], i * 2.0,
                         i * 12.0 + 5, i * 12.0 + 60);
        return builder.timeline();
    }

private Q_SLOTS:
    void pagesWork_data() {
        QTest::addColumn<QString>("browser");
        QTest::addColumn<QString>("words");
        for (const char* words : {"pointer", "keys", "touch", "steps", "looks", "frame", "large", "picture"})
            QTest::addRow("%s", words) << "chromium" << words;
        for (const char* words : {"pointer", "keys", "touch", "steps"})
            QTest::addRow("%s in Firefox", words) << "firefox" << words;
    }
    void pagesWork() {
        QFETCH(QString, browser);
        QFETCH(QString, words);
        if (const QString lacking = lackingFor(browser); !lacking.isEmpty()) QSKIP(qPrintable(lacking + " is not installed"));
        const QString page =
            words == "steps"
                ? written({sourceOf(samples::measured(), "1 Alone"), sourceOf(samples::forkAndJoin(), "2 </script><b>")})
            : words == "frame"   ? framed()
            : words == "large"   ? written({sourceOf(large())})
            : words == "picture" ? painted()
                                 : written({sourceOf(samples::forkAndJoin())});
        QProcess driver;
        driver.start("python3", {STREAMSCOPE_SOURCE_DIR "/tests/ui_figure/browser.py", browser, words, page});
        QVERIFY(driver.waitForFinished(240'000));
        const QByteArray failures = driver.readAllStandardOutput(), errors = driver.readAllStandardError();
        QVERIFY2(failures.isEmpty() && driver.exitCode() == 0, (failures + errors.right(1500)).constData());
    }
};

STREAMSCOPE_WINDOW_TEST(TestBrowser)

}  // namespace tst_browser

#include "tst_browser.moc"
