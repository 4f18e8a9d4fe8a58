// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/printable.h"
#include "tests/app/command.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace tst_hostile_texts {

namespace {

/// Moves the cursor, names the window, ends its line by four kinds of line end, and turns the direction of writing.
const QString hostile = QStringLiteral("=x\x1b]0;title\x07\x1b[2K\r\nforged\x7f\u0085forged\u009b2K\u2028forged\u202e");

const QString resources = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/");

QJsonObject read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// Returns the object with a hostile text in each named member.
QJsonObject spoilt(QJsonObject object, const QStringList& members) {
    for (const QString& member : members) object[member] = hostile;
    return object;
}

QJsonObject spoiltProgram(const QJsonObject& whole) {
    QJsonObject program = spoilt(whole, {"name", "notes"});
    QJsonArray operations;
    for (const QJsonValue each : program["operations"].toArray()) operations << spoilt(each.toObject(), {"label"});
    program["operations"] = operations;
    program["parameters"] = QJsonObject{{"n", QJsonObject{{"value", 1}, {"note", hostile}}}};
    return program;
}

QJsonObject spoiltExample() { return spoiltProgram(read(resources + "programs/fork-and-join.streamscope")); }

QJsonObject spoiltLesson() {
    QJsonObject lesson = spoilt(read(resources + "lessons/06-fork-and-join.lesson"), {"title", "topic", "story"});
    QJsonArray parts;
    for (const QJsonValue each : lesson["parts"].toArray()) {
        QJsonObject part = spoilt(each.toObject(), {"title", "story"});
        QJsonArray goals, questions;
        for (const QJsonValue goal : part["goals"].toArray()) goals << spoilt(goal.toObject(), {"says"});
        for (const QJsonValue question : part["questions"].toArray()) questions << spoilt(question.toObject(), {"ask"});
        part["goals"] = goals;
        part["questions"] = questions;
        part["start"] = spoiltProgram(part["start"].toObject());
        parts << part;
    }
    lesson["parts"] = parts;
    return lesson;
}

}  // namespace

/// Texts of files and their names, which others may have written, do not reach the terminal as they are.
class TestHostileTexts : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString program_, broken_, failing_, result_, lesson_, brokenLesson_, submission_;

    QString path(const QString& ending) const { return folder_.filePath(hostile.mid(1).remove(u'/') + ending); }

    QString write(const QString& ending, const QJsonObject& object) const {
        QFile file(path(ending));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(QJsonDocument(object).toJson());
        return file.fileName();
    }

    Answer ran(const QStringList& arguments) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        environment.insert("CUDA_VISIBLE_DEVICES", "");
        return answerOf(arguments, environment);
    }

private Q_SLOTS:
    void initTestCase() {
        program_ = write(".streamscope", spoiltExample());
        QJsonObject program = spoiltExample();
        program["streams"] = QJsonArray{QJsonObject{{"id", hostile}}};
        broken_ = write("-broken.streamscope", program);
        program = spoiltExample();
        QJsonArray operations = program["operations"].toArray();
        operations.removeAt(6);  // event e2 is not recorded, but waited for
        program["operations"] = operations;
        failing_ = write("-failing.streamscope", program);
        lesson_ = write(".lesson", spoiltLesson());
        QJsonObject lesson = spoiltLesson();
        lesson["parts"] = QJsonArray{QJsonObject{{"id", hostile}, {"device", hostile}, {"start", 1}}, hostile};
        brokenLesson_ = write("-broken.lesson", lesson);
        QDir(folder_.path()).mkdir("handed in");
        program = spoiltLesson()["parts"][0]["start"].toObject();
        operations = program["operations"].toArray();
        for (int i = 0; i < 6; ++i)  // more than the lesson allows
            operations << QJsonObject{{"id", "more" + QString::number(i)}, {"call", "deviceSynchronize"}, {"label", hostile}};
        program["operations"] = operations;
        submission_ = folder_.filePath("handed in");
        QFile handed(submission_ + u'/' + hostile.mid(1) + ".streamscope");
        QVERIFY(handed.open(QIODevice::WriteOnly));
        handed.write(QJsonDocument(program).toJson());
        QFile other(submission_ + u'/' + hostile.mid(1) + ".txt");
        QVERIFY(other.open(QIODevice::WriteOnly));
        result_ = path(".ssresult");
        QCOMPARE(ran({"run", program_, "--output", result_}).exit, 0);
        QDir(folder_.path()).mkdir("streamscope");
        QFile machines(folder_.filePath("streamscope/machines.json"));
        QVERIFY(machines.open(QIODevice::WriteOnly));
        const QString speaks = "sh -c \"printf 'banner\\033[31m\\rforged\\n'; printf 'lost\\033[31m\\rforged\\n' >&2; exit 3\"";
        machines.write(
            QJsonDocument(QJsonObject{{"machines", QJsonArray{QJsonObject{{"name", "ev"}, {"start", speaks}},
                                                              QJsonObject{{"name", "odd"}, {"start", "a\x1b[2K\u202e"}}}}})
                .toJson());
    }

    void nothingHostileIsPrinted_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
        row("run", {"run", program_});
        row("run --json", {"run", program_, "--json"});
        row("run --verify", {"run", program_, "--verify"});
        row("run, broken", {"run", broken_});
        row("run, failing", {"run", failing_});
        row("run on a machine that speaks", {"run", program_, "--on", "ev/cuda:0"});
        row("check", {"check", failing_});
        row("check, broken", {"check", broken_});
        row("check, lesson", {"check", lesson_});
        row("check, broken lesson", {"check", brokenLesson_});
        row("check --json, broken", {"check", broken_, "--json"});
        row("statistics", {"statistics", result_});
        row("statistics of a program", {"statistics", program_});
        row("compare", {"compare", result_, result_});
        row("compare --json", {"compare", result_, result_, "--json"});
        row("compare on devices", {"compare", program_, "--on", "teaching,h200"});
        row("sweep", {"sweep", program_, "--set", "n=1..2"});
        row("sweep, failing", {"sweep", failing_, "--set", "n=1..2"});
        row("code", {"code", program_, "--as", "cuda", "--embed"});
        row("grade", {"grade", "--lesson", lesson_, "--submission", submission_});
        row("grade --json", {"grade", "--lesson", lesson_, "--submission", submission_, "--json"});
        row("grade, broken lesson", {"grade", "--lesson", brokenLesson_, "--submission", submission_});
        row("handout", {"handout", lesson_, "--students", path(".zip")});
        row("machines", {"machines"});
        row("machines add", {"machines", "add", hostile, "--ssh", "x"});
        row("machines test", {"machines", "test", "ev"});
        row("record", {"record", "--", hostile});
        row("record there", {"record", "--on", hostile, "--", hostile});
        row("calibrate", {"calibrate", "--on", hostile});
        row("no such file", {"run", hostile});
        row("no such device", {"run", program_, "--on", hostile});
        row("no such lesson", {"grade", "--lesson", hostile, "--submission", hostile});
        row("no such option", {"run", program_, "--" + hostile});
        row("no such value", {"run", program_, "--runs", hostile});
        row("two files", {"run", program_, hostile});
    }
    void nothingHostileIsPrinted() {
        QFETCH(const QStringList, arguments);
        const Answer answer = ran(arguments);
        QVERIFY(answer.exit >= 0);
        const QString printed = answer.out + answer.err;
        QVERIFY(!printed.isEmpty());
        for (const QString& line : printed.split(u'\n')) {
            QVERIFY2(!streamscope::hasUnseen(line.toStdString()), qPrintable(line));
            QVERIFY2(!line.startsWith(QLatin1String("forged")), qPrintable(printed));
        }
    }

    /// A table for standard output is as in a file, unless a terminal shows it.
    void aTerminalIsNotControlledByATable() {
        QCOMPARE(ran({"run", program_, "--table", folder_.filePath("rows.csv")}).exit, 0);
        QFile file(folder_.filePath("rows.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray rows = file.readAll();
        QVERIFY(rows.contains("\x1b[2K"));
        QCOMPARE(ran({"run", program_, "--table", "-"}).out, QString::fromUtf8(rows));

        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
        QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
        const char* const name = ::ptsname(terminal);
        const int held = ::open(name, O_RDWR | O_NOCTTY);  // until all is read, since what is left goes with the last one
        QVERIFY(held >= 0);
        const auto close = qScopeGuard([&] { ::close(held), ::close(terminal); });
        QProcess process;
        process.start("sh", {"-c", R"(exec "$0" run "$1" --table - >"$2")", STREAMSCOPE_BINARY_DIR "/bin/streamscope", program_,
                             QString::fromLocal8Bit(name)});
        QByteArray shown;
        std::array<char, 4096> piece{};
        pollfd waits{terminal, POLLIN, 0};
        while (shown.count('\n') < rows.count('\n') && ::poll(&waits, 1, 60'000) > 0) {
            const ssize_t count = ::read(terminal, piece.data(), piece.size());
            QVERIFY(count > 0);
            shown.append(piece.data(), count);
        }
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY2(shown.contains("\\u001b[2K"), shown.constData());
        QCOMPARE(shown.count('\n'), rows.count('\n'));
        for (const QByteArray& line : shown.replace("\r\n", "\n").split('\n'))
            QVERIFY2(!streamscope::hasUnseen(line.toStdString()), line.constData());
    }

    void spreadsheetsComputeNothing_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("option");
        QTest::newRow("run") << QStringList{"run", program_} << "--table";
        QTest::newRow("statistics") << QStringList{"statistics", result_} << "--csv";
    }
    void spreadsheetsComputeNothing() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, option);
        const QString table = folder_.filePath("table.csv");
        QCOMPARE(ran(arguments + QStringList{option, table}).exit, 0);
        QFile file(table);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("\"'=x"));
        QVERIFY(!text.contains("\"=x") && !text.contains(",=x"));
    }

    void aSubmissionsNameIsNoFormula() {
        const QString folder = folder_.filePath("named");
        QDir(folder_.path()).mkdir("named");
        QVERIFY(QFile::copy(program_, folder + "/=HYPERLINK(x).streamscope"));
        QProcess process;
        process.setWorkingDirectory(folder);
        process.start(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"),
                      {"grade", "--lesson", lesson_, "--submission", "=HYPERLINK(x).streamscope", "--csv", "grades.csv"});
        QVERIFY(process.waitForFinished(60'000));
        QFile file(folder + "/grades.csv");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("\n'=HYPERLINK"));
    }
};

STREAMSCOPE_TEST(TestHostileTexts)

}  // namespace tst_hostile_texts

#include "tst_hostile_texts.moc"
