// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tst_check_command {

/// The command `check`: problems, their places and their order.
class TestCheckCommand : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    /// Writes a file with a wrong argument, stream, kernel and buffer on lines 2 to 5, and a race after them.
    QString fileWithProblems(bool broken) const {
        const QByteArray text = broken ? R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[
            {"id":"a","call":"launchKernel","stream":"s","kernel":"spin","arguments":{"time":1}},
            {"id":"b","call":"streamSynchronize","stream":"x"},
            {"id":"c","call":"launchKernel","stream":"s","kernel":"sping"},
            {"id":"d","call":"memcpyAsync","stream":"s","from":"h","to":"h"},
            {"id":"e","call":"hostWork"}]})"
                                       : R"({"streamscope":1,"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],
            "buffers":[{"id":"d","bytes":100,"memory":"device"}],"operations":[
            {"id":"r","call":"eventRecord","event":"e","stream":"s"},
            {"id":"a","call":"memsetAsync","stream":"s","buffer":"d","value":1},
            {"id":"b","call":"memsetAsync","stream":"t","buffer":"d","value":2},
            {"id":"k","call":"launchKernel","stream":"s","kernel":"spin","grid":[1],"block":[1025],"arguments":{"duration":"1 ms"}},
            {"id":"r2","call":"eventRecord","event":"e","stream":"s"}]})";
        return written(folder_, broken ? "broken.streamscope" : "wrong.streamscope", text);
    }

    static QList<int> linesIn(const QString& answer) {
        static const QRegularExpression place(QStringLiteral("^[^\n]*streamscope:(\\d+):"), QRegularExpression::MultilineOption);
        QList<int> lines;
        for (auto each = place.globalMatch(answer); each.hasNext();) lines << each.next().captured(1).toInt();
        return lines;
    }

private Q_SLOTS:
    void problemsAreListedInTheOrderOfTheText_data() {
        QTest::addColumn<bool>("broken");
        QTest::newRow("cannot run") << true;
        QTest::newRow("runs") << false;
    }
    void problemsAreListedInTheOrderOfTheText() {
        QFETCH(bool, broken);
        const QString file = fileWithProblems(broken);
        QList<QStringList> commands{{"check", file}};
        if (broken) commands << QStringList{"run", file};
        for (const QStringList& command : commands) {
            const Answer answer = answerOf(command);
            const QString said = command.front() == QLatin1String("check") ? answer.out : answer.err;
            const QList<int> lines = linesIn(said);
            QVERIFY2(lines.size() >= 3, qPrintable(said));
            QVERIFY2(std::ranges::is_sorted(lines), qPrintable(said));
            QStringList paths;
            for (const QJsonValue& each : answerOf(command + QStringList{"--json"}).json()["diagnostics"].toArray())
                if (const QString path = each["path"].toString(); path.startsWith("/operations/")) paths << path;
            QVERIFY(std::ranges::is_sorted(paths));
        }
    }

    void aFileThatCannotBeReadIsNotChecked() {
        for (const QString name : {"no-such-file", "fork-and-join/none"}) QCOMPARE(answerOf({"check", name}).exit, 2);
        QCOMPARE(answerOf({"check", written(folder_, "text.streamscope", "no program")}).exit, 2);
    }

    void strictMakesWarningsFail() {
        for (const auto& [example, says, strict] :
             {std::tuple("default-stream-pitfall", "warning: ", 1), std::tuple("fork-and-join", "hint: ", 0)}) {
            const Answer plain = answerOf({"check", example}), answer = answerOf({"check", example, "--strict"});
            QVERIFY2(plain.out.contains(says), qPrintable(plain.out));
            QCOMPARE(plain.exit, 0);
            QCOMPARE(answer.exit, strict);
            QCOMPARE(answer.out, plain.out);
        }
    }

    void stepsThatDoNotFitAreErrors() {
        const auto withSteps = [this](const QByteArray& name, const QByteArray& steps) {
            return written(folder_, name, R"({"streamscope":1,"streams":[{"id":"s"}],"operations":[
            {"id":"a","call":"streamSynchronize","stream":"s"}],
            "steps":[{"title":"First","edits":[]},
            )" + steps + "]}");
        };
        const QString fits = withSteps("fits.streamscope", R"({"title":"Out","edits":[{"removeOperation":{"at":0}}]})");
        QVERIFY2(answerOf({"check", fits}).exit == 0, qPrintable(answerOf({"check", fits}).out));
        const QString gone = withSteps("gone.streamscope", R"({"title":"Out","edits":[{"removeOperation":{"at":7}}]})"),
                      broken = withSteps("broken.streamscope",
                                         R"({"title":"No stream","edits":[{"removeResource":{"kind":"stream","id":"s"}}]})");
        for (const auto& [file, says] : {std::pair(gone, "Step 2, Out, does not fit"), std::pair(broken, "after this step")}) {
            const Answer answer = answerOf({"check", file});
            QCOMPARE(answer.exit, 1);
            QVERIFY2(answer.out.contains(":4:") && answer.out.contains("/steps/1: ") && answer.out.contains(says),
                     qPrintable(answer.out));
            QCOMPARE(answerOf({"check", file, "--json"}).json()["diagnostics"][0]["path"].toString(), "/steps/1");
        }
    }

    /// Sentences are in the language; places, severities and rules are not, so that tools find them. JSON is English.
    void messagesAreInAnotherLanguage() {
        const QString file = fileWithProblems(false);
        const Answer english = answerOf({"check", file}), german = answerOf({"check", file, "--language", "de"});
        QCOMPARE(german.exit, english.exit);
        const QStringList lines = german.out.split(u'\n', Qt::SkipEmptyParts),
                          before = english.out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), before.size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QCOMPARE(lines[i].section(u' ', 0, 1), before[i].section(u' ', 0, 1));
            QCOMPARE(lines[i].section(u'[', -1), before[i].section(u'[', -1));
            QVERIFY2(lines[i] != before[i], qPrintable(lines[i]));
        }
        QCOMPARE(answerOf({"check", file, "--language", "de", "--json"}).out, answerOf({"check", file, "--json"}).out);
        const Answer wrong = answerOf({"check", file, "--language", "fr"});
        QVERIFY2(wrong.exit == 2 && wrong.err.contains("--language takes en, de, zh, es, not \"fr\""), qPrintable(wrong.err));
    }

    void messagesBeginWithACapitalOrAName() {
        const QString broken = answerOf({"check", fileWithProblems(true)}).out,
                      wrong = answerOf({"check", fileWithProblems(false)}).out;
        QVERIFY2(broken.contains("/operations/1/stream: Expected a stream"), qPrintable(broken));
        QVERIFY2(broken.contains("/operations/2/kernel: There is no kernel named sping"), qPrintable(broken));
        QVERIFY2(broken.contains("/operations/0/arguments: spin has no parameter named time"), qPrintable(broken));
        QVERIFY2(wrong.contains("error: A block has 1025 threads"), qPrintable(wrong));
        QVERIFY2(wrong.contains("hint: No call waits for"), qPrintable(wrong));
    }
};

STREAMSCOPE_TEST(TestCheckCommand)

}  // namespace tst_check_command

#include "tst_check_command.moc"
