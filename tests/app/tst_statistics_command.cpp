// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"
#include "tests/traces/trace_texts.h"
#include "ui/document/unzipped.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_statistics_command {

using namespace streamscope;
using namespace streamscope::app;
using namespace streamscope::test;

class TestStatisticsCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString result_;

    Answer of(const QStringList& options) const { return answerOf(QStringList{"statistics", result_} + options); }

private Q_SLOTS:
    void initTestCase() {
        result_ = folder_.filePath("r.ssresult");
        QCOMPARE(answerOf({"run", "overlap-four-streams", "--output", result_}).exit, 0);
    }

    void optionsAreRead() {
        const streamscope::app::Command command = parseCommandLine(
            {"statistics", "r", "--range", "1ms..2ms", "--by", "kind", "--find", "kind:copy", "--host-calls", "--csv", "f.csv"});
        const auto* read = std::get_if<StatisticsCommand>(&command);
        QVERIFY(read);
        QCOMPARE(read->files, std::vector<std::string>{"r"});
        QCOMPARE(*read->query.range, (Span{std::chrono::milliseconds(1), std::chrono::milliseconds(2)}));
        QCOMPARE(read->query.grouping, Grouping::Kind);
        QVERIFY(read->query.hostCalls);
        QCOMPARE(read->find, std::string("kind:copy"));
        QCOMPARE(read->csv, std::string("f.csv"));
    }

    void wrongWordsAreUsageErrors() {
        QCOMPARE(of({"--by", "size"}).exit, 2);
        QVERIFY(of({"--by", "size"})
                    .err.contains("--by takes name, kind, stream, range or ranges, or idle, reason, blame, pair or path"));
        QCOMPARE(of({"--range", "2ms"}).exit, 2);
        QCOMPARE(of({"--find", "kind:blah"}).exit, 2);
        const Answer unclosed = of({"--find", "kind:copy and (stream:s1"});
        QCOMPARE(unclosed.exit, 2);
        QVERIFY2(unclosed.err.contains("at letter 15: “(” is not closed: add “)”"), qPrintable(unclosed.err));
        QCOMPARE(answerOf({"statistics"}).exit, 2);
        QVERIFY(answerOf({"statistics"}).err.contains("FILE is missing: a result, a picture that contains one, or a trace"));
        QCOMPARE(answerOf({"statistics", folder_.filePath("none.ssresult")}).exit, 2);
        const Answer example = answerOf({"statistics", "fork-and-join"});  // a program has no times
        QCOMPARE(example.exit, 2);
        QVERIFY2(example.err.contains("streamscope run fork-and-join --output R.ssresult"), qPrintable(example.err));
    }

    void theTableHasARowForEachGroup() {
        const Answer byKind = of({"--by", "kind"});
        QCOMPARE(byKind.exit, 0);
        for (const char* kind : {"kernel", "copyHostToDevice", "copyDeviceToHost"}) QVERIFY2(byKind.out.contains(kind), kind);
        QVERIFY(byKind.out.contains("busy "));
        const Answer copies = of({"--by", "kind", "--find", "kind:copy"});
        QVERIFY(!copies.out.contains("kernel "));
    }

    /// The trace is packed, as PyTorch writes it.
    void operatorsOfPyTorchTellTheTimeOfTheirKernels() {
        const std::string text = kineto(linearLayer());
        const QString trace = written(folder_, "t.pt.trace.json.gz", ui::gzipped(QByteArray::fromStdString(text)));
        const Answer byRange = answerOf({"statistics", trace, "--by", "range"});
        QCOMPARE(byRange.exit, 0);
        QVERIFY2(byRange.out.contains("aten::addmm") && !byRange.out.contains("aten::linear"), qPrintable(byRange.out));
        const Answer inLinear = answerOf({"statistics", trace, "--find", "range:aten::linear"});
        QVERIFY2(inLinear.out.contains("gemm") && !inLinear.out.contains("relu"), qPrintable(inLinear.out));
        const QString result = folder_.filePath("kept.ssresult");
        QCOMPARE(answerOf({"import", trace, "--output", result}).exit, 0);
        const Answer byRanges = answerOf({"statistics", result, "--by", "ranges"});
        for (const char* range : {"step", "nn.Module: Linear_0", "aten::linear", "aten::addmm", "aten::relu"})
            QVERIFY2(byRanges.out.contains(range), range);
    }

    /// The picture of a trace has its times, though nothing can run again here.
    void importDrawsAResult() {
        const QString trace = written(folder_, "drawn.json", QByteArray::fromStdString(kineto(linearLayer())));
        const QString picture = folder_.filePath("drawn.svg");
        QCOMPARE(answerOf({"import", trace, "--picture", picture}).exit, 0);
        const Answer ofPicture = answerOf({"statistics", picture, "--by", "ranges"});
        QCOMPARE(ofPicture.exit, 0);
        QVERIFY(ofPicture.out.contains("aten::addmm"));
        QCOMPARE(ofPicture.out, answerOf({"statistics", trace, "--by", "ranges"}).out);
        const Answer nothing = answerOf({"import", trace});
        QCOMPARE(nothing.exit, 2);
        QVERIFY2(nothing.err.contains("--output is missing"), qPrintable(nothing.err));
    }

    /// A row of several kinds is not called by the first of them, and a table without rows says why.
    void mixedRowsAndEmptyTablesSaySo() {
        const Answer byStream = of({"--by", "stream"});
        QVERIFY2(byStream.out.contains("mixed") && !byStream.out.contains("copyHostToDevice"), qPrintable(byStream.out));
        QVERIFY(byStream.out.contains("overlapping ones count once"));
        const QString trace = folder_.filePath("t.json");
        QCOMPARE(answerOf({"run", "fork-and-join", "--trace", trace}).exit, 0);
        const Answer ofTrace = answerOf({"statistics", trace});
        QCOMPARE(ofTrace.exit, 0);
        QVERIFY2(ofTrace.out.contains("stencil") && ofTrace.out.contains("1.500 ms"), qPrintable(ofTrace.out));
        QFile strange(folder_.filePath("strange.json"));
        QVERIFY(strange.open(QFile::WriteOnly));
        strange.write(R"({"traceEvents": [{"ph": "X", "name": "a", "ts": 0, "dur": 10, "pid": 1, "tid": 1}]})");
        strange.close();
        const Answer ofStrange = answerOf({"statistics", strange.fileName()});
        QVERIFY2(ofStrange.out.contains("no figures: a trace does not say"), qPrintable(ofStrange.out + ofStrange.err));
        QVERIFY(of({"--range", "1s..2s"}).out.contains("no figures: none of the operations executes"));
    }

    void queriesChooseOperations() {
        const Answer some = of({"--find", "kind:copy and not /h2d|copy . up/", "--by", "kind"});
        QCOMPARE(some.exit, 0);
        QVERIFY(!some.out.contains("kernel "));
    }

    void sumsOfTime() {
        const Answer all = of({"--waits"});
        QCOMPARE(all.exit, 0);
        for (const char* title :
             {"idle time of engines and streams, by cause", "waiting by reason", "waiting by what was waited for",
              "waiting by who waited for whom", "critical path by operation"})
            QVERIFY2(all.out.contains(title), title);
        QVERIFY(all.out.contains("multiprocessors") && all.out.contains("stream order"));
        const Answer one = of({"--by", "pair"});
        QVERIFY2(one.out.startsWith("waiting by who waited for whom\n"), qPrintable(one.out));
        QVERIFY(!one.out.contains("critical path"));
    }

    void sumsAsCsvAndJson() {
        const QString csv = folder_.filePath("w.csv"), json = folder_.filePath("w.json");
        QCOMPARE(of({"--waits", "--csv", csv, "--json", json}).exit, 0);
        QFile table(csv), object(json);
        QVERIFY(table.open(QIODevice::ReadOnly) && object.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(table.readAll()).split("\r\n", Qt::SkipEmptyParts);
        QCOMPARE(lines.front(), QStringLiteral("table,who,cause,behind,count,sum_us,exposed_us,mean_us,most_us,share"));
        const QJsonObject read = QJsonDocument::fromJson(object.readAll()).object();
        qsizetype rows = 0;
        for (const char* name : {"idle", "reason", "blame", "pair", "path"}) rows += read[name][u"rows"].toArray().size();
        QCOMPARE(rows, lines.size() - 1);
        const QString statistics = folder_.filePath("s.json");
        QCOMPARE(of({"--by", "stream", "--json", statistics}).exit, 0);
        QFile file(statistics);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()[u"rows"].toArray().size(), 4);
    }

    void aQuestionInSqlIsAnswered() {
        const QString path = folder_.filePath("a.csv");
        const Answer asked =
            of({"--sql", "SELECT kind, count(*) AS n FROM operations GROUP BY kind HAVING n = 4", "--csv", path});
        QCOMPARE(asked.exit, 0);
        QVERIFY2(asked.out.contains("copyHostToDevice  4"), qPrintable(asked.out));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("kind,n\r\n"));
        const Answer wrong = of({"--sql", "SELECT nam FROM operations"});
        QCOMPARE(wrong.exit, 2);
        QVERIFY2(wrong.err.contains("--sql: 1:8: no such column: nam\nSELECT nam FROM operations\n       ^"),
                 qPrintable(wrong.err));
        QCOMPARE(of({"--sql", "DELETE FROM wait"}).exit, 2);
    }

    void csvHasTheSameRows() {
        const QString path = folder_.filePath("s.csv");
        QCOMPARE(of({"--by", "stream", "--csv", path}).exit, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(file.readAll()).split("\r\n", Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 5);  // four streams
        QVERIFY(lines.front().startsWith("name,kind,count,sum_us"));
    }
};

STREAMSCOPE_TEST(TestStatisticsCommand)

}  // namespace tst_statistics_command

#include "tst_statistics_command.moc"
