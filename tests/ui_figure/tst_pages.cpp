// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/compact_svg.h"
#include "ui/figure/figure.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/tex_text.h"
#include "ui/figure/tikz_figure.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

namespace tst_pages {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests figures as pages and as TikZ: their content, reading it back, and, if Chromium and pdflatex are installed, that they
/// work.
class TestPages : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    QByteArray written(const QString& name, const Timeline& timeline, FigureOptions options = {}) {
        const QString path = folder_.filePath(name);
        const FigureSource source{std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), {}, nullptr};
        if (const auto made = writeFigures({source}, path, false, options); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Timeline hostile() {
        Timeline timeline = samples::forkAndJoin();
        timeline.name = "</script><script>alert(1)</script>";
        timeline.operations[0].id = "</script> \"a\" & <b>";
        timeline.operations[1].id = "50 % of $x_1$ \\ {~^#}";
        timeline.operations[2].id = "核 x 中文 λ ążß --µ ⚑▦ 😀";
        return timeline;
    }
    static QByteArray scriptOf(const QByteArray& page, const QByteArray& id) {
        const qsizetype at = page.indexOf("id=\"" + id + "\">"), begin = page.indexOf('>', at) + 1;
        return page.mid(begin, page.indexOf("</script>", begin) - begin);
    }
    static QJsonArray stepsOf(const QByteArray& page) { return QJsonDocument::fromJson(scriptOf(page, "data")).array(); }
    /// Opens a page in Chromium without a network. Returns what its script put into the attribute `data-told`.
    QByteArray told(const QByteArray& page, const QStringList& more = {}) {
        QFile file(folder_.filePath(QStringLiteral("tried.html")));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(page);
        file.close();
        QProcess chromium;
        const QStringList words{QStringLiteral("--headless=new"),
                                QStringLiteral("--no-sandbox"),
                                QStringLiteral("--disable-gpu"),
                                QStringLiteral("--user-data-dir=") + folder_.filePath("chromium"),
                                QStringLiteral("--window-size=1000,700"),
                                QStringLiteral("--dump-dom"),
                                QStringLiteral("--virtual-time-budget=2000"),
                                QStringLiteral("--host-resolver-rules=MAP * ~NOTFOUND")};
        chromium.start(QStringLiteral("chromium"), words + more + QStringList{QStringLiteral("file://") + file.fileName()});
        chromium.waitForFinished(120'000);
        const QByteArray dom = chromium.readAllStandardOutput();
        const qsizetype at = dom.indexOf("data-told=\""), begin = at + 11;
        return at < 0 ? "nothing told: " + dom.left(300) : dom.mid(begin, dom.indexOf('"', begin) - begin);
    }
    static QByteArray withScript(QByteArray page, const QByteArray& script) {
        return page.replace("</body>", "<script>" + script + "</script></body>");
    }
    static bool hasChromium() { return !QStandardPaths::findExecutable("chromium").isEmpty(); }
    /// Writes a page that goes through two steps.
    QByteArray steppedPage() {
        const QString path = folder_.filePath("steps.html");
        QString error;
        const auto step = [](const Timeline& timeline, const QString& name, const QString& note) {
            return FigureSource{std::make_shared<const Program>(), std::make_shared<const Timeline>(timeline), name, nullptr,
                                note};
        };
        const std::vector<FigureSource> steps{
            step(samples::measured(), QStringLiteral("1 Alone"), {}),
            step(hostile(), QStringLiteral("2 </script><b>"), QStringLiteral("Waits **twice** </script> & more"))};
        if (const auto made = writeFigures(steps, path, true, {}); !made) QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QImage drawn(const QByteArray& svg) {
        QSvgRenderer renderer(svg);
        QImage image(renderer.defaultSize(), QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        renderer.render(&painter);
        return image;
    }

private Q_SLOTS:
    void aPageHoldsBothThemesAndExplainsOperations() {
        const QByteArray page = written("a.html", samples::forkAndJoin());
        QCOMPARE(page.count("<svg"), 2);
        QVERIFY(page.contains("class=\"both\"") && page.contains("default-src 'none'"));
        QVERIFY2(page.size() < 300'000, qPrintable(QString::number(page.size())));
        for (const char* outside : {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"})
            QVERIFY2(!QByteArray(page).replace(outside, "").contains(outside), outside);
        const QJsonArray marks = stepsOf(page)[0].toObject()["marks"].toArray();
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
        QVERIFY(stepsOf(page)[0].toObject()["marks"].toArray().size() > 3);
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
        const auto carried = resultInPicture(bytes);
        QVERIFY2(carried, carried.why().c_str());
        const auto read = resultFromDatabase({carried->constData(), static_cast<std::size_t>(carried->size())});
        QVERIFY(read && read.value->timeline == hostile());
        QVERIFY(!resultInPicture(bytes.left(bytes.size() / 2)) || name.endsWith("tex"));
    }

    void textsAreWrittenForTex() {
        QCOMPARE(asTex("50 % & $x_1$ #{~}"), "50 \\% \\& \\$x\\_1\\$ \\#\\{\\textasciitilde{}\\}");
        QCOMPARE(asTex("3 µs → ×2"), "3 \\ensuremath{\\mu}s \\ensuremath{\\rightarrow} \\ensuremath{\\times}2");
        QCOMPARE(asTex("a--b λ"), "a-{}-b \\ensuremath{\\lambda}");
        QCOMPARE(asTex("é中ą\n"), "é\\ifdefined\\Umathcode 中\\else ?\\fi{}\\ifdefined\\Umathcode ą\\else a\\fi{} ");
        Timeline titled = hostile();
        titled.name = "50 % of $x_1$ \\ {~^#}";
        const QByteArray tex = written("texts.tex", titled);
        QVERIFY(tex.contains("50 \\% of \\$x\\_1\\$ \\textbackslash{} \\{\\textasciitilde{}\\textasciicircum{}\\#\\}"));
        QVERIFY(tex.contains("anchor=base east"));
    }

    /// Blanks beside a character of another font are texts of their own, which TeX cannot compress.
    void texHasNoTextsOfBlanks() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel("核 x");
        const QByteArray tex = written("blanks.tex", timeline);
        QVERIFY(tex.contains("核"));
        QVERIFY(!tex.contains("{ }};"));
    }

    /// The file names the characters that pdfLaTeX cannot show, and makes it warn.
    void texSaysWhichFontsItNeeds() {
        const QByteArray plain = written("plain.tex", samples::forkAndJoin());
        QVERIFY(!plain.contains("XeLaTeX") && !plain.contains("PackageWarning"));
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[0].setLabel("核 ß λ");
        const QByteArray tex = written("chinese.tex", timeline);
        QVERIFY(tex.contains("\n% pdfLaTeX cannot show these characters: 核\n% Compile with XeLaTeX or LuaLaTeX"));
        QVERIFY(tex.contains("\n\\ifdefined\\Umathcode\\else\\PackageWarningNoLine{streamscope}"));
        QCOMPARE(lackingInPdfLatex("ß µ → 核\n中核"), "核中");
        QVERIFY(lackingWords({}).isEmpty());
        QVERIFY(lackingWords("核中").contains("核中:") && lackingWords("一二三四五六七").contains("一二三四五六…"));
    }

    void texTurnsTexts() {
        PaintedPicture picture;
        picture.size = {200, 200};
        picture.paint = [](QPaintDevice& device, double) {
            QPainter painter(&device);
            QFont font;
            font.setPixelSize(12);
            painter.setFont(font);
            painter.translate(40, 100);
            painter.rotate(-90);
            painter.drawText(QPointF(0, 0), "Total time");
        };
        const QByteArray tex = tikzOf(picture, {});
        QVERIFY2(tex.contains("anchor=base west,rotate=90,"), tex.constData());
        QVERIFY2(tex.contains("\\fontsize{9}{10.8}") && tex.contains("at (30,75) {"), tex.constData());
    }

    void texDrawsTheMarksOfCurves() {
        for (const char* glyph : {"■", "▲", "▼", "◆", "●"}) {
            PaintedPicture picture;
            picture.size = {200, 200};
            picture.paint = [glyph](QPaintDevice& device, double) {
                QPainter painter(&device);
                painter.setPen(Qt::red);
                painter.drawText(QPointF(20, 20), glyph);
            };
            const QByteArray tex = tikzOf(picture, {});
            QVERIFY2(tex.contains("\\path[draw={rgb,255:red,255;green,0;blue,0},fill=") && !tex.contains("\\node"),
                     tex.constData());
        }
    }

    void texCompiles() {
        if (QStandardPaths::findExecutable("pdflatex").isEmpty()) QSKIP("pdflatex is not installed");
        FigureOptions column;
        column.size = FigureSize::Column;
        for (const Timeline& timeline : {samples::forkAndJoin(), hostile()}) {
            column.style = column.style == ThemeStyle::Light ? ThemeStyle::BlackAndWhite : ThemeStyle::Light;
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

    void stepsAreInOnePage() {
        const QByteArray page = steppedPage();
        QCOMPARE(page.count("<div class=\"step\">"), 2);
        QCOMPARE(page.count("<svg"), 4);
        QCOMPARE(page.count("</script>"), 3);
        const QJsonArray steps = stepsOf(page);
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps[1].toObject()["name"].toString(), "2 </script><b>");
        QVERIFY(steps[1].toObject()["note"].toString().startsWith("Waits twice"));
        QVERIFY(!steps[0].toObject()["says"].toString().isEmpty());
        const auto carried = resultInPicture(page);
        QVERIFY2(carried, carried.why().c_str());
        const auto read = resultFromDatabase({carried->constData(), static_cast<std::size_t>(carried->size())});
        QVERIFY2(read && read.value->timeline == hostile(), "the last step is carried");
    }

    void theRunBeforeIsExplainedToo() {
        FigureSource source{
            std::make_shared<const Program>(), std::make_shared<const Timeline>(samples::forkAndJoin()), {}, nullptr};
        const auto count = [](const FigureSource& of) { return marksOf(layoutFigures({of}, {}).front(), of).size(); };
        const std::size_t alone = count(source);
        source.before = std::make_shared<const FigureSource>(source);
        QCOMPARE(count(source), 2 * alone);
    }

    void aCompactPictureLooksTheSame_data() {
        QTest::addColumn<int>("style");
        for (const auto style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite})
            QTest::addRow("%d", int(style)) << int(style);
    }
    void aCompactPictureLooksTheSame() {
        QFETCH(int, style);
        FigureOptions options;
        options.style = static_cast<ThemeStyle>(style);
        for (const Timeline& timeline : {samples::forkAndJoin(), samples::measured(), samples::deadlock(), hostile()}) {
            const QByteArray svg = written("whole.svg", timeline, options), compact = compactSvg(svg);
            QVERIFY2(compact.size() < svg.size(), qPrintable(QString::number(compact.size())));
            QVERIFY(drawn(compact) == drawn(svg));
        }
        QCOMPARE(compactSvg("<svg><text> a  b </text> <g> </g></svg>"), "<svg><text> a  b </text></svg>");
        QCOMPARE(compactSvg("<svg"), "<svg");
    }

    /// Tests hover, keys, pinch and zoom, and that the page makes no requests.
    void aPageWorksInABrowser() {
        if (!hasChromium()) QSKIP("chromium is not installed");
        const QByteArray script = R"(
            const figure = document.getElementById('figure'), tip = document.getElementById('tip'), told = [];
            const key = (name, shift) => figure.dispatchEvent(
                new KeyboardEvent('keydown', {key: name, shiftKey: !!shift, bubbles: true, cancelable: true}));
            const box = () => figure.querySelector('.light').getAttribute('viewBox');
            figure.focus();
            const marks = JSON.parse(document.getElementById('data').textContent)[0].marks;
            const named = () => tip.textContent.split('\n')[0];
            key('Home'); told.push('home=' + (named() === marks[0][4])); const first = tip.textContent;
            key('ArrowDown'); told.push('down=' + (tip.textContent !== first));
            told.push('said=' + (document.getElementById('said').textContent === tip.textContent));
            const whole = box(); key('+'); told.push('zoomed=' + (box() !== whole));
            const left = box(); key('ArrowRight', true); told.push('moved=' + (box() !== left));
            key('0'); told.push('back=' + (box() === whole));
            told.push('others=' + (key('x') && key(' ') && key('Tab') && key('toString')));
            const r = figure.querySelector('.light').getBoundingClientRect(), mark = marks[0];
            const scale = r.width / Number(whole.split(' ')[2]);
            const at = (type, x, y, id) => figure.dispatchEvent(new PointerEvent(type, {
                pointerId: id || 1, clientX: r.left + x * scale, clientY: r.top + y * scale, bubbles: true}));
            key('Escape'); told.push('hidden=' + tip.hidden);
            at('pointermove', mark[0] + mark[2] / 2, mark[1] + mark[3] / 2); told.push('hover=' + (named() === mark[4]));
            key('End'); const last = named();
            at('pointermove', mark[0] + mark[2] / 2, mark[1] + mark[3] / 2);
            told.push('a resting pointer=' + (last !== mark[4] && named() === last));
            const wheel = () => figure.dispatchEvent(new WheelEvent('wheel', {deltaY: -100, bubbles: true, cancelable: true}));
            told.push('page scrolls=' + wheel());
            at('pointerdown', 500, 300, 1); at('pointerdown', 700, 300, 2);
            at('pointermove', 400, 300, 1); at('pointermove', 800, 300, 2);
            told.push('pinched=' + (Number(box().split(' ')[2]) < 0.6 * Number(whole.split(' ')[2])));
            at('pointerup', 400, 300, 1); at('pointerup', 800, 300, 2);
            const zoomed = box(); at('pointerdown', 500, 300, 3); at('pointermove', 450, 280, 3); at('pointerup', 450, 280, 3);
            told.push('dragged=' + (box() !== zoomed));
            told.push('wheel zooms=' + !wheel());
            told.push('requests=' + (performance.getEntriesByType('resource').length === 0));
            document.body.setAttribute('data-told', told.join(';'));)";
        const QByteArray all = told(withScript(written("tried.html", samples::forkAndJoin()), script));
        QVERIFY2(all.contains("requests=true") && !all.contains("false"), all.constData());
    }

    void aPageFollowsItsReader() {
        if (!hasChromium()) QSKIP("chromium is not installed");
        const QByteArray script = R"(
            const style = (name) => getComputedStyle(document.querySelector(name));
            document.body.setAttribute('data-told', [style('.light').display, style('.dark').display,
                                                     style('body').backgroundColor].join(';'));)";
        const QByteArray page = withScript(written("theme.html", samples::forkAndJoin()), script);
        QCOMPARE(told(page, {QStringLiteral("--blink-settings=preferredColorScheme=1")}), "block;none;rgb(255, 255, 255)");
        const QColor dark = Theme::dark().surface;
        QCOMPARE(told(page, {QStringLiteral("--blink-settings=preferredColorScheme=0")}),
                 QStringLiteral("none;block;rgb(%1, %2, %3)").arg(dark.red()).arg(dark.green()).arg(dark.blue()).toUtf8());
    }

    /// Space and Page Down show the next step, Page Up the previous one. Names are shown as text, not as HTML.
    void stepsAreWalkedByKeys() {
        if (!hasChromium()) QSKIP("chromium is not installed");
        const QByteArray script = R"(
            const figure = document.getElementById('figure'), told = [];
            const key = (name) => figure.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
            const shown = () => Array.from(figure.querySelectorAll('.step')).map((s) => getComputedStyle(s).display).join('/');
            const text = () => document.getElementById('step').textContent;
            told.push(shown()); key(' '); told.push(shown());
            told.push(text().startsWith('Step 2 of 2: 2 <\/script><b>\nWaits twice'));
            told.push(key('PageDown')); key('PageUp'); told.push(shown()); told.push(text() === 'Step 1 of 2: 1 Alone');
            document.getElementById('next').click(); told.push(shown());
            document.body.setAttribute('data-told', told.join(';'));)";
        QCOMPARE(told(withScript(steppedPage(), script)), "block/none;none/block;true;true;block/none;true;none/block");
    }

    /// The page around a frame keeps its keys until the figure has the focus, and gets them back with Escape.
    void aPageWorksInAFrame() {
        if (!hasChromium()) QSKIP("chromium is not installed");
        const QByteArray frame = written("framed.html", samples::forkAndJoin());
        QByteArray quoted = frame;
        quoted.replace('&', "&amp;").replace('"', "&quot;");
        const QByteArray page =
            "<!DOCTYPE html><body tabindex=\"-1\"><p>A slide</p><iframe id=\"f\" width=\"800\" height=\"300\" srcdoc=\"" +
            quoted + "\"></iframe><script>" + R"(
            const f = document.getElementById('f');
            f.addEventListener('load', () => {
                const inner = f.contentDocument, figure = inner.getElementById('figure'), told = [];
                const key = (on, name) => on.dispatchEvent(
                    new f.contentWindow.KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
                const view = () => figure.querySelector('svg').getAttribute('viewBox'), whole = view();
                told.push('starts without focus=' + (document.activeElement !== f && inner.activeElement !== figure));
                let heard = 0;
                document.addEventListener('keydown', () => ++heard);
                document.dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
                told.push('slide hears=' + (heard === 1 && view() === whole));
                told.push('page of the figure=' + (key(inner.body, '+') && view() === whole));
                figure.focus(); told.push('focus=' + (document.activeElement === f));
                told.push('zooms=' + (!key(figure, '+') && view() !== whole));
                key(figure, 'Escape'); told.push('gives back=' + (inner.activeElement !== figure));
                told.push('fits=' + (figure.getBoundingClientRect().width <= 800 && inner.documentElement.scrollWidth <= 800));
                told.push('is whole=' + (inner.documentElement.scrollHeight <= 300));
                document.body.setAttribute('data-told', told.join(';'));
            });)" +
            "</script></body>";
        const QByteArray all = told(page);
        QVERIFY2(all.contains("fits=true") && !all.contains("false"), all.constData());
    }
};

STREAMSCOPE_WINDOW_TEST(TestPages)

}  // namespace tst_pages

#include "tst_pages.moc"
