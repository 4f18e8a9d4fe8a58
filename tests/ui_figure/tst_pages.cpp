// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/figure.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/tikz_figure.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace tst_pages {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests figures as pages and as TikZ: what they hold, that they open again, and, where Chromium and pdflatex are, that they
/// work.
class TestPages : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QByteArray written(const QString& name, const Timeline& timeline, FigureOptions options = {}) {
        const QString path = folder_.filePath(name);
        QString error;
        const FigureSource source{std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), {}, nullptr};
        if (!writeFigures({source}, path, false, options, &error)) QTest::qFail(qPrintable(error), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Timeline hostile() {
        Timeline timeline = samples::forkAndJoin();
        timeline.name = "</script><script>alert(1)</script>";
        timeline.operations[0].id = "</script> \"a\" & <b>";
        timeline.operations[1].id = "50 % of $x_1$ \\ {~^#}";
        return timeline;
    }
    static QByteArray scriptOf(const QByteArray& page, const QByteArray& id) {
        const qsizetype at = page.indexOf("id=\"" + id + "\">"), begin = page.indexOf('>', at) + 1;
        return page.mid(begin, page.indexOf("</script>", begin) - begin);
    }
    /// Returns the page's elements after `script` ran in it, as Chromium prints them.
    QByteArray inChromium(const QByteArray& page, const QByteArray& script, const QStringList& more = {}) {
        QFile file(folder_.filePath(QStringLiteral("tried.html")));
        if (!file.open(QIODevice::WriteOnly)) return {};
        QByteArray with = page;
        file.write(with.replace("</body>", "<script>" + script + "</script></body>"));
        file.close();
        QProcess chromium;
        QStringList words{QStringLiteral("--headless=new"),
                          QStringLiteral("--no-sandbox"),
                          QStringLiteral("--disable-gpu"),
                          QStringLiteral("--user-data-dir=") + folder_.filePath("chromium"),
                          QStringLiteral("--window-size=1000,700"),
                          QStringLiteral("--dump-dom"),
                          QStringLiteral("--host-resolver-rules=MAP * ~NOTFOUND")};
        chromium.start(QStringLiteral("chromium"), words + more + QStringList{QStringLiteral("file://") + file.fileName()});
        chromium.waitForFinished(120'000);
        return chromium.readAllStandardOutput();
    }

private Q_SLOTS:
    void aPageHoldsBothThemesAndExplainsOperations() {
        const QByteArray page = written("a.html", samples::forkAndJoin());
        QCOMPARE(page.count("<svg"), 2);
        QVERIFY(page.contains("class=\"both\"") && page.contains("default-src 'none'"));
        QVERIFY2(page.size() < 300'000, qPrintable(QString::number(page.size())));
        for (const char* outside : {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"})
            QVERIFY2(!QByteArray(page).replace(outside, "").contains(outside), outside);
        const QJsonArray marks = QJsonDocument::fromJson(scriptOf(page, "marks")).array();
        QVERIFY(marks.size() >= 4);
        QStringList names;
        for (const QJsonValue& mark : marks) {
            names << mark[4].toString();
            QVERIFY(mark[2].toDouble() > 0 && !mark[5].toString().isEmpty());
        }
        QVERIFY2(names.contains("saxpy") && names.contains("copy x"), qPrintable(names.join(' ')));
        FigureOptions printed;
        printed.style = ThemeStyle::BlackAndWhite;
        QCOMPARE(written("b.html", samples::forkAndJoin(), printed).count("<svg"), 1);
    }

    void namesCannotLeaveTheirPlace() {
        const QByteArray page = written("hostile.html", hostile());
        QCOMPARE(page.count("<script"), 3);
        QCOMPARE(page.count("</script>"), 3);
        QVERIFY(!page.contains("alert(1)</script><script>"));
        QCOMPARE(QJsonDocument::fromJson(scriptOf(page, "marks")).array().size() > 3, true);
    }

    void theyOpenAgain_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("page") << "again.html";
        QTest::newRow("TikZ") << "again.tex";
    }
    void theyOpenAgain() {
        QFETCH(QString, name);
        const QByteArray bytes = written(name, hostile());
        QVERIFY(pictureFormat(bytes) == formatOf(name));
        QString error;
        const QByteArray carried = resultInPicture(bytes, &error);
        const auto read = resultFromDatabase({carried.constData(), static_cast<std::size_t>(carried.size())});
        QVERIFY2(read && read.value->timeline == hostile(), qPrintable(error));
        QVERIFY(resultInPicture(bytes.left(bytes.size() / 2), &error).isEmpty() || name.endsWith("tex"));
    }

    void textsAreWrittenForTex() {
        QCOMPARE(asTex("50 % & $x_1$ #{~}"), "50 \\% \\& \\$x\\_1\\$ \\#\\{\\textasciitilde{}\\}");
        QCOMPARE(asTex("3 µs → ×2"), "3 \\ensuremath{\\mu}s \\ensuremath{\\rightarrow} \\ensuremath{\\times}2");
        Timeline titled = hostile();
        titled.name = "50 % of $x_1$ \\ {~^#}";
        const QByteArray tex = written("texts.tex", titled);
        QVERIFY(tex.contains("50 \\% of \\$x\\_1\\$ \\textbackslash{} \\{\\textasciitilde{}\\textasciicircum{}\\#\\}"));
        QVERIFY(tex.contains("anchor=base east"));
    }

    void texCompiles() {
        if (QStandardPaths::findExecutable("pdflatex").isEmpty()) QSKIP("pdflatex is not installed");
        FigureOptions column;
        column.size = FigureSize::Column;
        for (const Timeline& timeline : {samples::forkAndJoin(), hostile()}) {
            written("paper-figure.tex", timeline, column);
            QFile paper(folder_.filePath("paper.tex"));
            QVERIFY(paper.open(QIODevice::WriteOnly));
            paper.write(
                "\\documentclass{article}\\usepackage{tikz}\\begin{document}\\noindent\\input{paper-figure.tex}\\end{document}"
                "\n");
            paper.close();
            QProcess latex;
            latex.setWorkingDirectory(folder_.path());
            latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "paper.tex"});
            QVERIFY(latex.waitForFinished(120'000));
            QVERIFY2(latex.exitCode() == 0, latex.readAllStandardOutput().right(2000).constData());
        }
    }

    /// In a browser: hover, keys and zoom, without a request.
    void aPageWorksInABrowser() {
        if (QStandardPaths::findExecutable("chromium").isEmpty()) QSKIP("chromium is not installed");
        const QByteArray page = written("tried.html", samples::forkAndJoin());
        const QByteArray script = R"(
            const figure = document.getElementById('figure'), told = [];
            const key = (name, shift) => figure.dispatchEvent(new KeyboardEvent('keydown', {key: name, shiftKey: !!shift, bubbles: true}));
            const box = () => getComputedStyle(figure.querySelector('.light')).display === 'none' ? figure.querySelector('.dark')
                                                                                               : figure.querySelector('.light');
            figure.focus();
            const marks = JSON.parse(document.getElementById('marks').textContent);
            const named = () => document.getElementById('tip').textContent.split('\n')[0];
            key('Home'); told.push('home=' + (named() === marks[0][4])); const first = document.getElementById('tip').textContent;
            key('ArrowDown'); told.push('down=' + (document.getElementById('tip').textContent !== first));
            const whole = box().getAttribute('viewBox'); key('+'); told.push('zoomed=' + (box().getAttribute('viewBox') !== whole));
            key('0'); told.push('back=' + (box().getAttribute('viewBox') === whole));
            key('Escape'); told.push('hidden=' + document.getElementById('tip').hidden);
            const mark = marks[0], r = box().getBoundingClientRect();
            const scale = r.width / Number(whole.split(' ')[2]);
            figure.dispatchEvent(new PointerEvent('pointermove', {clientX: r.left + (mark[0] + mark[2] / 2) * scale,
                                                                  clientY: r.top + (mark[1] + mark[3] / 2) * scale, bubbles: true}));
            told.push('hover=' + (document.getElementById('tip').textContent.split('\n')[0] === mark[4]));
            told.push('requests=' + performance.getEntriesByType('resource').length);
            document.body.setAttribute('data-told', told.join(';'));)";
        const QByteArray dom = inChromium(page, script);
        const qsizetype at = dom.indexOf("data-told=\""), begin = at + 11;
        const QByteArray told = at < 0 ? QByteArray() : dom.mid(begin, dom.indexOf('"', begin) - begin);
        QVERIFY2(told.contains("home=true") && told.contains("down=true") && told.contains("zoomed=true") &&
                     told.contains("back=true") && told.contains("hidden=true") && told.contains("hover=true") &&
                     told.contains("requests=0"),
                 (told + dom.left(300)).constData());
    }
};

STREAMSCOPE_WINDOW_TEST(TestPages)

}  // namespace tst_pages

#include "tst_pages.moc"
