// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/window_test.h"
#include "tests/ui_figure/sources.h"
#include "ui/document/unzipped.h"
#include "ui/figure/figure.h"
#include "ui/figure/live_page.h"
#include "ui/figure/page_texts.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace tst_live_page {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests what a live page holds besides the page, and that its program is found again.
class TestLivePage : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static LiveParts parts() { return {" a module &\x01", R"({"device": "</script>"})", {}}; }
    QByteArray page(const std::optional<LiveParts>& live, const FigureSource& source = racing()) {
        const QString path = folder_.filePath(QStringLiteral("page.html"));
        if (const auto made = writeFigures({source}, path, false, {}, {}, {}, live); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QByteArray scriptOf(const QByteArray& page, const QByteArray& id) {
        const qsizetype at = page.indexOf("id=\"" + id + "\">"), begin = page.indexOf('>', at) + 1;
        return page.mid(begin, page.indexOf("</script>", begin) - begin);
    }

private Q_SLOTS:
    void withoutItsPartsItIsThePageAsBefore() {
        const QByteArray plain = page(std::nullopt);
        QByteArray live = page(parts());
        QVERIFY(!plain.contains("wasm") && !plain.contains("worker-src") && !plain.contains("id=\"module\""));
        QVERIFY(live.contains("script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; img-src data:"));
        QVERIFY2(live.contains("default-src 'none'") && !live.contains("connect-src"), "it loads nothing");
        live.replace(" 'wasm-unsafe-eval' blob:; worker-src blob:", "");
        const qsizetype begin = live.indexOf("<template id=\"controls\">"),
                        end = live.indexOf("<script type=\"application/x-streamscope-result\"");
        QVERIFY(begin > 0 && begin < end);
        live.remove(begin, end - begin);
        for (const char* name :
             {"engine.js", "saving.js", "gestures.js", "live.js", "lesson.js", "guest.js", "live.css", "lesson.css"}) {
            QFile part(QStringLiteral(":/figure/") + QLatin1String(name));
            QVERIFY(part.open(QIODevice::ReadOnly));
            const QByteArray text = part.readAll();
            QVERIFY2(live.count(text) == 1, name);
            live.replace(text, "");
        }
        QVERIFY(live == plain);
    }

    void itHoldsProgramDevicesAndModule() {
        const QByteArray live = page(parts());
        QVERIFY(*programFromJson(scriptOf(live, "program").toStdString()).value == *racing().program);
        QVERIFY(scriptOf(live, "ghost").startsWith("[{"));
        QCOMPARE(scriptOf(live, "devices"), QByteArray("[{\"device\": \"\\u003c/script>\"}]"));
        QVERIFY(scriptOf(live, "state").startsWith("{\"state\":"));
        QCOMPARE(scriptOf(live, "module"), parts().module);
        QVERIFY(resultInPicture(live));
    }

    void eachTextOfTheControlsIsTranslated() {
        QFile controls(QStringLiteral(":/figure/live.html"));
        QVERIFY(controls.open(QIODevice::ReadOnly));
        const QByteArray html = controls.readAll(), tag = "id=\"texts\">";
        const qsizetype begin = html.indexOf(tag) + tag.size(), end = html.indexOf("</script>", begin);
        const QJsonObject texts = QJsonDocument::fromJson(html.mid(begin, end - begin)).object(),
                          words = QJsonDocument::fromJson(liveWords()).object();
        QStringList wrong;
        for (const QString& key : texts.keys()) {
            const bool isSame = key == "total" || key == "lineHint";  // in all languages
            if (!isSame && words[key] != texts[key]) wrong << key;
        }
        QCOMPARE(wrong, QStringList());
        QVERIFY(texts.size() > 40);
    }

    void aPageIsInTheLanguageOfTheWindow() {
        QVERIFY(page(parts()).contains("<html lang=\"en\"") && !page(parts()).contains("{{"));
        QVERIFY(!page(parts()).contains("id=\"words\""));
        installLanguage(QStringLiteral("de"));
        const QByteArray german = page(parts());
        installLanguage(QStringLiteral("en"));
        QVERIFY(german.contains("<html lang=\"de\"") && german.contains("aria-label=\"Voriger Schritt\"") &&
                !german.contains("{{"));
        QCOMPARE(QJsonDocument::fromJson(scriptOf(german, "words")).object()["change"].toString(), QStringLiteral("Ändern"));
        const QByteArray worker = scriptOf(german, "worker"), texts = "\nconst texts = ";
        const QByteArray json = worker.mid(worker.indexOf(texts) + texts.size()).trimmed().chopped(1);
        QCOMPARE(QJsonDocument::fromJson(json).object()["BareLanesTexts/copy engine"].toString(),
                 QStringLiteral("Kopier-Engine"));
    }

    void lessonsComeBeforeThePicture() {
        LiveParts taught = parts();
        taught.title = QStringLiteral("A <course>");
        taught.taught = "<div id=\"taught\"></div>\n";
        taught.lessons = R"({"one": "just 42 parsecs"})";
        taught.classes = "taught asks";
        const QByteArray live = page(taught);
        QVERIFY(live.indexOf("<div id=\"taught\">") > 0 &&
                live.indexOf("<div id=\"taught\">") < live.indexOf("<div id=\"figure\""));
        QVERIFY(live.contains("class=\"taught asks ") && live.contains("<title>A &lt;course&gt;</title>"));
        QVERIFY2(!live.contains("42 parsecs"), "answers are packed");
        QCOMPARE(unzipped(QByteArray::fromBase64(scriptOf(live, "lessons")), 1000).bytes, taught.lessons);
    }

    void namesCannotLeaveTheProgram() {
        FigureSource source = racing();
        Program program = *source.program;
        program.name =
            "</script><script>alert(1)</script><!-- <script type=\"application/x-streamscope-program\" id=\"program\">";
        source.program = std::make_shared<const Program>(program);
        const QByteArray live = page(parts(), source);
        QCOMPARE(live.count("<script"), page(parts()).count("<script"));
        QCOMPARE(live.count("</script>"), live.count("<script"));
        QVERIFY(*programFromJson((*programInPage(live))->toStdString()).value == program);
    }

    void theLinesOfTheProgramAreThoseOfThePage() {
        const QByteArray live = page(parts());
        const QByteArray text = **programInPage(live);
        const QList<QByteArray> ofPage = live.split('\n'), ofProgram = text.split('\n');
        const auto line = ofProgram.indexOf("  \"streamscope\": 1,");
        QVERIFY2(line > 0 && ofPage[line] == ofProgram[line], text.trimmed().left(200).constData());
    }

    void aPageThatCannotBeReadNamesItsLine() {
        const QByteArray live = page(parts());
        QVERIFY(programInPage(page(std::nullopt)) && !*programInPage(page(std::nullopt)));
        const QByteArray tag = "<script type=\"application/x-streamscope-program\" id=\"program\">";
        const qsizetype at = live.indexOf(tag);
        const QString line = QString::number(live.left(at).count('\n') + 1);
        const auto twice = programInPage(QByteArray(live).insert(at, tag + "{}</script>\n\n"));
        QVERIFY(!twice);
        QCOMPARE(text(twice.why()), QStringLiteral("This page has two programs, in lines %1 and %2. Remove one of them.")
                                        .arg(line)
                                        .arg(line.toInt() + 2));
        const auto cut = programInPage(live.left(at + tag.size() + 30));
        QVERIFY(!cut);
        QVERIFY2(text(cut.why()).contains(QStringLiteral("begins in line %1 ").arg(line)), cut.why().c_str());
    }
};

STREAMSCOPE_WINDOW_TEST(TestLivePage)

}  // namespace tst_live_page

#include "tst_live_page.moc"
