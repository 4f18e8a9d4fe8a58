// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/page_data.h"
#include "tests/ui_timeline/samples.h"
#include "ui/figure/compact_svg.h"
#include "ui/figure/figure.h"
#include "ui/figure/html_figure.h"
#include "ui/figure/picture_content.h"
#include "ui/figure/tex_text.h"
#include "ui/figure/tikz_figure.h"

#include <QFile>
#include <QJsonArray>
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

/// Tests figures as pages and as TikZ: their content, reading it back, and, if pdflatex is installed, that they compile.
/// `tst_browser` tests pages in a browser.
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
    static QJsonObject sceneOf(const QJsonValue& step) { return step.toObject()["scene"].toObject(); }
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
        QCOMPARE(page.count("<svg"), 1);  // for readers without scripts
        QVERIFY(page.contains("class=\"both\"") && page.contains("default-src 'none'"));
        QVERIFY2(page.size() < 200'000, qPrintable(QString::number(page.size())));
        for (const char* outside : {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"})
            QVERIFY2(!QByteArray(page).replace(outside, "").contains(outside), outside);
        const QJsonObject scene = sceneOf(stepsOf(page)[0]);
        QStringList names;
        for (const QJsonValue& text : scene["texts"].toArray()) {
            names << text[0].toString();
            QVERIFY(!text[1].toString().isEmpty());
        }
        QVERIFY2(names.contains("saxpy") && names.contains("copy x"), qPrintable(names.join(' ')));
        QVERIFY(std::ranges::any_of(scene["colors"].toArray(), [](const QJsonValue& color) { return color.isArray(); }));
        FigureOptions printed;
        printed.style = ThemeStyle::BlackAndWhite;
        const QByteArray plain = written("b.html", samples::forkAndJoin(), printed);
        QVERIFY(plain.contains("class=\"day\""));
        for (const QJsonValue& color : sceneOf(stepsOf(plain)[0])["colors"].toArray()) QVERIFY(color.isString());
    }

    void namesCannotLeaveTheirPlace() {
        const QByteArray page = written("hostile.html", hostile());
        QCOMPARE(page.count("<script"), 3);
        QCOMPARE(page.count("</script>"), 3);
        QVERIFY(!page.contains("alert(1)</script><script>") && !page.contains("innerHTML"));
        QVERIFY(sceneOf(stepsOf(page)[0])["texts"].toArray().size() > 3);
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
        const qsizetype result = bytes.indexOf("id=\"result\"");
        QVERIFY(name.endsWith("tex") || (result > 0 && !resultInPicture(bytes.left(result + 100))));
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
            QVERIFY2(tex.contains("\\path[draw=streamscopeFF0000,fill=streamscopeFF0000,") && !tex.contains("\\node"),
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
                "\\documentclass{article}\\usepackage{tikz}\\begin{document}\\hsize=250bp\\noindent\\input{paper-figure.tex}"
                "\\end{document}"
                "\n");
            paper.close();
            QProcess latex;
            latex.setWorkingDirectory(folder_.path());
            latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "paper.tex"});
            QVERIFY(latex.waitForFinished(120'000));
            const QByteArray said = latex.readAllStandardOutput();
            QVERIFY2(latex.exitCode() == 0, said.right(2000).constData());
            QVERIFY2(!said.contains("Overfull"), "blanks or an indentation stand before the figure");
        }
    }

    void stepsAreInOnePage() {
        const QByteArray page = steppedPage();
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
        source.before = std::make_shared<const FigureSource>(source);
        const QString path = folder_.filePath("before.html");
        QVERIFY(writeFigures({source}, path, false, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray panels = sceneOf(stepsOf(file.readAll())[0])["panels"].toArray();
        QCOMPARE(panels.size(), 2);
        QCOMPARE(panels[0].toObject()["boxes"].toArray().size(), panels[1].toObject()["boxes"].toArray().size());
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
};

STREAMSCOPE_WINDOW_TEST(TestPages)

}  // namespace tst_pages

#include "tst_pages.moc"
