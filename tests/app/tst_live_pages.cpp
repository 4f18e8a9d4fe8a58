// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/opening.h"
#include "app/runs/composition.h"
#include "app/runs/file_content.h"
#include "app/session/live_parts.h"
#include "engine/program/program_json.h"
#include "tests/app/command.h"
#include "tests/support/window_test.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/document/program_link.h"
#include "ui/document/unzipped.h"
#include "ui/figure/figure.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/text.h"

#include <QFileInfo>
#include <QTest>

namespace tst_live_pages {

using namespace streamscope;
using namespace streamscope::app;

/// Tests what the program and its commands do with live pages and links: pages that were changed by a reader, damaged or made by
/// others.
class TestLivePages : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    static ui::FigureSource source() {
        const Program program = *programFromJson(R"({"streamscope": 1, "name": "Some", "streams": [{"id": "s"}],
            "operations": [{"id": "y", "call": "streamSynchronize", "stream": "s"}]})")
                                     .value;
        return {std::make_shared<const Program>(program), std::make_shared<const Timeline>(samples::forkAndJoin()), {}, nullptr};
    }
    QByteArray page() {
        const QString path = folder_.filePath(QStringLiteral("made.html"));
        const ui::LiveParts parts{"not the module", "{}", {}};
        if (const auto made = ui::writeFigures({source()}, path, false, {}, {}, {}, parts); !made)
            QTest::qFail(made.why().c_str(), __FILE__, __LINE__);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Returns the page with another text in one of its elements, as a reader saves it.
    static QByteArray with(QByteArray page, const QByteArray& id, const QByteArray& text) {
        const qsizetype at = page.indexOf("id=\"" + id + "\">"), begin = page.indexOf('>', at) + 1;
        return page.replace(begin, page.indexOf("</script>", begin) - begin, text);
    }
    static QByteArray changed() { return R"({"streamscope":1,"name":"Changed","streams":[{"id":"s"}],"operations":[]})"; }
    static std::string nameOf(const OpenedFile& file) {
        const auto* inner = file ? std::get_if<EmbeddedProgram>(&*file) : nullptr;
        return inner != nullptr ? inner->program.name : std::string();
    }

private Q_SLOTS:
    void initTestCase() { ui::readPictures(); }

    void anUnchangedPageGivesItsResult() {
        const OpenedFile file = readBytes(page());
        QVERIFY2(file && std::holds_alternative<ResultFile>(*file), file.why().c_str());
        const QByteArray same = QByteArray::fromStdString(toJson(*source().program)).replace('\n', ' ');
        QVERIFY2(std::holds_alternative<ResultFile>(*readBytes(with(page(), "program", same))), "written in another way");
    }

    void aChangedPageGivesItsProgramAndSaysSo() {
        const OpenedFile file = readBytes(with(page(), "program", changed()));
        QCOMPARE(nameOf(file), std::string("Changed"));
        QVERIFY(std::get<EmbeddedProgram>(*file).remark.contains(QStringLiteral("changed after its run")));
        for (const char* broken : {"", "rubbish", "streamscope-result;zlib;base64,eJyrVgo"}) {
            const OpenedFile alone = readBytes(with(with(page(), "program", changed()), "result", broken));
            QCOMPARE(nameOf(alone), std::string("Changed"));
            QVERIFY(std::get<EmbeddedProgram>(*alone).remark.contains(QStringLiteral("no result")));
        }
    }

    void aForeignModuleIsIgnored() {
        for (const char* module : {"", "AGFzbQ", "<b>", "%%%"}) {
            const OpenedFile file = readBytes(with(page(), "module", module));
            QVERIFY(file && std::holds_alternative<ResultFile>(*file));
        }
    }

    void commandsTakeTheChangedProgramWithTheLinesOfThePage() {
        const QString path = written(folder_, QStringLiteral("changed.html"), with(page(), "program", changed()));
        const Answer checked = answerOf({"check", path});
        QVERIFY2(checked.exit == 0 && checked.err.contains("changed after its run"), qPrintable(checked.err));
        const Answer compared = answerOf({"compare", path, path});
        QVERIFY2(compared.exit == 2 && compared.err.contains("is a program, not a result"), qPrintable(compared.err));
        const QByteArray bad = with(page(), "program", "\n{\"streamscope\": 1,\n  \"name\": oops}\n");
        const auto line = bad.left(bad.indexOf("oops")).count('\n') + 1;
        const Answer refused = answerOf({"check", written(folder_, QStringLiteral("bad.html"), bad)});
        QCOMPARE(refused.exit, 2);
        QVERIFY2(refused.out.contains(QStringLiteral("bad.html:%1:11").arg(line)), qPrintable(refused.out));
    }

    void aPageWithTwoProgramsIsRefused() {
        QByteArray twice = page();
        twice.replace("<script type=\"application/x-streamscope-devices\"",
                      "<script type=\"application/x-streamscope-program\" "
                      "id=\"program\">{}</script>\n<script "
                      "type=\"application/x-streamscope-devices\"");
        const Answer answer = answerOf({"run", written(folder_, QStringLiteral("twice.html"), twice)});
        QVERIFY2(answer.exit == 2 && answer.err.contains("two programs, in lines"), qPrintable(answer.err));
    }

    void thePageIsMadeIfThereIsAModule() {
        const QString path = folder_.filePath(QStringLiteral("fork.html"));
        const Answer answer = answerOf({"run", "fork-and-join", "--picture", path, "--live"});
        if (!QFileInfo::exists(livePath())) {
            QCOMPARE(answer.exit, 2);
            QVERIFY2(answer.err.contains("app/setup live") && answer.err.contains("wasi-libc"), qPrintable(answer.err));
            QVERIFY2(answer.out.isEmpty() && !QFileInfo::exists(path), "before the run");
            return;
        }
        QVERIFY2(answer.exit == 0, qPrintable(answer.err));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const OpenedFile again = readBytes(file.readAll());
        QVERIFY(again && std::holds_alternative<ResultFile>(*again));
    }

    void liveNeedsAPage_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("none") << QStringList{};
        QTest::newRow("svg") << QStringList{"--picture", "a.svg"};
    }
    void liveNeedsAPage() {
        QFETCH(QStringList, words);
        const Answer answer = answerOf(QStringList{"run", "fork-and-join", "--live"} + words);
        QVERIFY2(answer.exit == 2 && answer.err.contains("--live needs a page: --picture F.html"), qPrintable(answer.err));
    }

    void devicesAreOfOneKind() {
        const Devices all;
        const auto parts = liveParts({all.profiles().front(), all.profiles().back()});
        QVERIFY(!parts);
        if (!QFileInfo::exists(livePath())) return;
        QVERIFY(parts.why().find("several kinds") != std::string::npos);
        DeviceProfile own = all.profiles().front();
        own.channels = 1;
        const QByteArray changed = liveParts({own})->devices,
                         two = liveParts(simulatedTarget(*std::ranges::find(all.profiles(), std::string("teaching-two-gpus"),
                                                                            &DeviceProfile::id))
                                             .profiles)
                                   ->devices;
        QVERIFY(changed.contains("\"device\":\"teaching-of-this-page\"") && changed.contains("\"teaching-of-this-page\":\""));
        QVERIFY(two.contains("\"device\":\"teaching-two-gpus\""));
    }

    void commandsReadLinks() {
        const Program program = *programFromJson(changed().toStdString()).value;
        const QString link = *ui::linkTo(program, QStringLiteral("https://nowhere.invalid/live.html"));
        for (const QString& each : {link, link.mid(link.indexOf(u'#'))}) {
            const Answer answer = answerOf({"code", each, "--as", "cuda"});
            QVERIFY2(answer.exit == 0 && answer.out.contains("Changed"), qPrintable(answer.err));
        }
        const Answer none = answerOf({"run", "https://nowhere.invalid/live.html"});
        QVERIFY2(none.exit == 2 && none.err.contains("no link to a program"), qPrintable(none.err));
        const Answer cut = answerOf({"run", link.left(link.size() - 20)});
        QVERIFY2(cut.exit == 2 && cut.err.contains("broken at character"), qPrintable(cut.err));
    }

    void aLinkReadsNoFile() {
        QVERIFY(!written(folder_, QStringLiteral("own.json"), R"({"streamscopeDevice":1,"name":"Own","extends":"teaching"})")
                     .isEmpty());
        Program program = *programFromJson(changed().toStdString()).value;
        program.device = "own.json";
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"), {"run", *ui::linkTo(program, {})});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardError().contains("own.json"));
    }

    void aLinkToNoProgramIsRefusedAsAFileIs() {
        const QByteArray packed = ui::gzipped("{\"streamscope\": 1, \"streams\": 3}");
        const QString link = QStringLiteral("#p1.") +
                             QLatin1String(packed.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
        const OpenedFile file = readLink(link);
        QVERIFY(!file);
        QVERIFY2(ui::text(file.why()).startsWith(QStringLiteral("1:31: /streams")), file.why().c_str());
        const Answer answer = answerOf({"check", link});
        QVERIFY2(answer.exit == 2 && answer.out.startsWith("the link:1:"), qPrintable(answer.out));
    }
};

STREAMSCOPE_WINDOW_TEST(TestLivePages)

}  // namespace tst_live_pages

#include "tst_live_pages.moc"
