// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/file_content.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/support/test_program.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/document/unzipped.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/text.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <utility>

namespace tst_file_content {

using namespace streamscope;
using namespace streamscope::app;

namespace {

/// Returns JSON with " in place of '. moc misses slots after raw strings.
std::string json(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

const std::string program = json("{'streamscope': 1, 'name': 'Some', 'streams': [{'id': 's'}], 'operations': []}");

std::string result() { return resultToJson(*programFromJson(program).value, samples::forkAndJoin()); }
std::string database() { return resultToDatabase(*programFromJson(program).value, samples::forkAndJoin()); }
std::string packed(const std::string& bytes) { return ui::gzipped(QByteArray::fromStdString(bytes)).toStdString(); }
std::string pictureOf(const std::string& carried) {
    const QByteArray empty = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"></svg>";
    return ui::withResult(ui::FigureFormat::Svg, empty, QByteArray::fromStdString(carried)).toStdString();
}

}  // namespace

/// Tests what a file is by its bytes.
class TestFileContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::readPictures(); }

    void theBytesSayWhatItIs_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Content>("content");
        const auto row = [](const char* name, const std::string& bytes, Content content) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << content;
        };
        row("png", "\x89PNG\r\n\x1a\n", Content::Picture);
        row("svg", pictureOf(program), Content::Picture);
        row("pdf", "%PDF-1.7\n", Content::Picture);
        row("C++", "\n// A program\nint main() {}", Content::Code);
        row("code that names a result", json("# {'streamscopeResult': 2}"), Content::Code);
        row("result", result(), Content::Result);
        row("result whose key is far behind", "{" + std::string(1 << 17, ' ') + result().substr(1), Content::Result);
        row("database", database(), Content::Database);
        row("damaged database", database().substr(0, 100), Content::Database);
        row("Nsight", std::string("SQLite format 3\0 META_DATA_EXPORT", 33), Content::Trace);
        row("kineto", json("{'schemaVersion': 1, 'deviceProperties': [], 'traceEvents': []}"), Content::Trace);
        row("Chrome", json("[{'ph': 'X'}]"), Content::Trace);
        row("lesson", json("{'streamscopeLesson': 1, 'parts': [{'start': {'streamscope': 1}}]}"), Content::Lesson);
        row("program", program, Content::Program);
        row("program that mentions a result", json("{'streamscope': 1, 'name': '\\'streamscopeResult\\': 2'}"), Content::Program);
        row("nothing", "", Content::Program);
        row("anything", "Hello", Content::Program);
    }
    void theBytesSayWhatItIs() {
        QFETCH(const QByteArray, bytes);
        QFETCH(const Content, content);
        const Sniffed kind = sniff(bytes.toStdString());
        QCOMPARE(int(kind.content), int(content));
        QCOMPARE(kind.trace != traces::Kind::None, content == Content::Trace);
    }

    void whatIsNoJsonSaysWhatCanBeRead() {
        const auto why = [](const std::string& text) { return readProgram(text).problems.front().found; };
        QVERIFY2(why("print('Hello')\n").starts_with("No call can be read in it. Streamscope reads "), why("x").c_str());
        QVERIFY(why("print('Hello')\n").find("CuPy") != std::string::npos);
        QVERIFY(why(" \n").starts_with("The file is empty."));
        QCOMPARE(readProgram("Hello").problems.front().line, 1);
        QVERIFY(!whyNoProgram(json("\n {'streamscope': 1}")) && readProgram(program));
        QVERIFY2(!readProgram("{,}") && !why("{,}").starts_with("No call"), "a program with a mistake has its place");
    }

    void aPictureIsWhatItCarries() {
        for (const auto& [carried, content] : {std::pair(program, Content::Program), std::pair(result(), Content::Result),
                                               std::pair(database(), Content::Database)}) {
            const std::string picture = pictureOf(carried);
            const auto file = insideOf(picture);
            QVERIFY(file);
            QCOMPARE(int(file->kind.content), int(content));
            QVERIFY(file->bytes == carried);
        }
        const std::string twice = pictureOf(pictureOf(program));
        QCOMPARE(int(insideOf(twice)->kind.content), int(Content::Picture));
    }

    void aFileThatIsNoPictureIsNotCopied() {
        const std::string text = result();
        QCOMPARE(static_cast<const void*>(insideOf(text)->bytes.data()), static_cast<const void*>(text.data()));
    }

    void aPictureWithoutAProgramNamesARemedy() {
        const auto file = insideOf("<svg></svg>");
        QVERIFY(!file);
        QVERIFY2(ui::text(file.why()).startsWith(QLatin1String("This SVG carries no program: it is incomplete, ")),
                 file.why().c_str());
    }

    /// PyTorch packs its traces by gzip.
    void aPackedFileIsWhatItHolds() {
        const std::string trace = json("{'traceEvents': [{'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'a', 'pid': 1, 'tid': 1}]}");
        for (const auto& [held, content] : {std::pair(trace, Content::Trace), std::pair(program, Content::Program),
                                            std::pair(result(), Content::Result), std::pair(database(), Content::Database)}) {
            const std::string whole = packed(held), half = held.substr(0, held.size() / 2);
            for (const std::string& bytes : {whole, packed(half) + packed(held.substr(half.size()))}) {
                const auto file = insideOf(bytes);
                QVERIFY(file && file->bytes == held);
                QCOMPARE(int(file->kind.content), int(content));
            }
            std::string text = whole;
            QCOMPARE(bool(takeProgram(text)), content == Content::Program);  // the others have times alone
        }
        const Read<ResultFile> made = readAnyResult(*insideOf(packed(trace)), "/tmp/a.pt.trace.json.gz");
        QVERIFY(made);
        QCOMPARE(made.value->timeline.name, std::string("a.pt.trace"));
    }

    void whatIsPackedAndCannotBeReadSaysWhy() {
        const auto why = [](const std::string& bytes) {
            const auto file = insideOf(bytes);
            return file ? std::string("nothing") : file.why();
        };
        const std::string whole = packed(result());
        std::string damaged = whole;
        damaged[damaged.size() - 6] = static_cast<char>(damaged[damaged.size() - 6] ^ 0x55);  // of the check sum
        QCOMPARE(why(damaged), std::string("This file was packed by gzip, and is damaged."));
        for (const std::size_t size : {std::size_t(2), whole.size() / 2, whole.size() - 1})
            QCOMPARE(why(whole.substr(0, size)), std::string("This file was packed by gzip, and its end is missing."));
        const std::string bomb = packed(std::string(8 << 20, ' '));
        QVERIFY2(why(bomb).starts_with("This file was packed by gzip, and grows to more than 100 times its size"),
                 why(bomb).c_str());
        QVERIFY2(why(packed(std::string(1 << 20, ' ')) + packed(std::string(1 << 20, ' '))).find("grows") != std::string::npos,
                 "the parts of a file count together");
        for (const std::string& other : {pictureOf(program), std::string("# code\n"), json("{'streamscopeLesson': 1}")})
            QCOMPARE(why(packed(other)), std::string("This file was packed by gzip: unpack it before you open it."));
    }

    void onlyAResultOrATraceIsReadAsOne() {
        QVERIFY(readAnyResult(*insideOf(result()), {}));
        QVERIFY(readAnyResult(*insideOf(database()), {}));
        const std::string trace = json("{'traceEvents': [{'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'a', 'pid': 1, 'tid': 1}]}");
        const Read<ResultFile> made = readAnyResult(*insideOf(trace), "/tmp/a.json");
        QVERIFY(made);
        QCOMPARE(made.value->timeline.remarks.back().rule, std::string(traceRemark));
        for (const std::string& other : {program, std::string(), std::string("// code")})
            QVERIFY(!readAnyResult(*insideOf(other), {}).problems.empty());
    }
};

STREAMSCOPE_TEST(TestFileContent)

}  // namespace tst_file_content

#include "tst_file_content.moc"
