// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/notes/notes_panel.h"
#include "app/features/notes/try_row.h"
#include "tests/app/command.h"
#include "tests/support/window_test.h"

#include <QImage>
#include <QTest>

#include <sys/stat.h>

namespace tst_trust {

using namespace streamscope;

namespace {

const QString lesson = QStringLiteral("07-wait-before-record");
const QString solution = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/%1.streamscope").arg(lesson);

QByteArray textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

/// Tests what is promised about files of others for all commands at once: nothing in a file starts a command, and notes read no
/// file.
class TestTrust : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString mark_;  ///< file that every command of this test would write

    Answer ran(const QStringList& arguments) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", folder_.path());
        environment.insert("CUDA_VISIBLE_DEVICES", "");
        return answerOf(arguments, environment);
    }
    /// Returns the text of a file that others could have made, with another device in it.
    static QByteArray onMachine(QByteArray text) { return text.replace("\"teaching\"", "\"evil/cuda:0\""); }

private Q_SLOTS:
    void initTestCase() {
        mark_ = folder_.filePath("started");
        QCOMPARE(ran({"machines", "add", "evil", "--start", "touch " + mark_}).exit, 0);
        QVERIFY(!written(folder_, "p.streamscope", onMachine(textOf(solution))).isEmpty());
        const Answer result = ran({"run", solution, "--json"});
        QCOMPARE(result.exit, 0);
        QVERIFY(result.out.contains("\"teaching\""));
        QVERIFY(!written(folder_, "r.json", onMachine(result.out.toUtf8())).isEmpty());
        QVERIFY(!written(folder_, "l.lesson",
                         onMachine(textOf(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/%1.lesson").arg(lesson))))
                     .isEmpty());
        const QByteArray python = "import os\nos.system('touch " + mark_.toUtf8() +
                                  "')\nimport cupy as cp\ns = cp.cuda.Stream()\ne = cp.cuda.Event()\ne.record(s)\n";
        QVERIFY(!written(folder_, "code.py", python).isEmpty());
        QVERIFY(QDir(folder_.path()).mkdir("class"));
        for (const char* name : {"p.streamscope", "r.json", "code.py"})
            QVERIFY(QFile::copy(folder_.filePath(name), folder_.filePath(QStringLiteral("class/") + QLatin1String(name))));
    }

    void nothingInAFileStartsACommand_data() {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const QStringList& words) {
            QTest::newRow(qPrintable(words.first() + u' ' + words.last().section(u'/', -1))) << words;
        };
        const QString program = folder_.filePath("p.streamscope"), result = folder_.filePath("r.json"),
                      code = folder_.filePath("code.py"), own = folder_.filePath("l.lesson");
        for (const QString& file : {program, result, code}) {
            row({"run", file});
            row({"check", file});
            row({"code", "--as", "cupy", file});
            row({"statistics", file});
        }
        row({"compare", result, result});
        row({"compare", "--on", "teaching,h200", program});
        row({"sweep", "--set", "n=1..2", program});
        row({"check", own});
        row({"grade", "--lesson", lesson, "--submission", folder_.filePath("class")});
        row({"grade", "--submission", program, "--lesson", own});
        row({"handout", own, "--students", folder_.filePath("students.zip")});
    }
    void nothingInAFileStartsACommand() {
        QFETCH(QStringList, words);
        const Answer answer = ran(words);
        QVERIFY(answer.exit >= 0);
        QVERIFY(!(answer.out + answer.err).isEmpty());
        QVERIFY2(!QFile::exists(mark_), qPrintable(words.join(u' ')));
    }

    /// The machine of these tests does start its command when the user asks for it.
    void aMachineThatTheUserNamesIsStarted() {
        ran({"run", solution, "--on", "evil/cuda:0"});
        QVERIFY(QFile::remove(mark_));
    }

    /// Reading the pipe would never end.
    void notesReadNoFile() {
        const QString picture = folder_.filePath("red.png"), pipe = folder_.filePath("pipe");
        QImage red(300, 300, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(picture));
        QVERIFY(::mkfifo(pipe.toLocal8Bit().constData(), 0600) == 0);
        for (const QString& file : {picture, pipe})
            for (const QString& text : {QStringLiteral("![red](%1)"), QStringLiteral("<img src=\"%1\">"),
                                        QStringLiteral("- [Remove it](do:remove wait) ![red](%1)"),
                                        QStringLiteral("- [Remove it](do:remove wait) <img src=\"%1\">")}) {
                app::NotesPanel panel;
                panel.setNotes(text.arg(file));
                panel.resize(400, 800);
                panel.grab();
                for (const QWidget* part : panel.findChildren<QWidget*>(Qt::FindChildrenRecursively))
                    QVERIFY2(!part->isVisibleTo(&panel) || part->sizeHint().height() < 300, qPrintable(text));
                for (const app::TryRow* row : panel.rows()) QVERIFY2(row->heightForWidth(400) < 300, qPrintable(text));
            }
    }
};

STREAMSCOPE_WINDOW_TEST(TestTrust)

}  // namespace tst_trust

#include "tst_trust.moc"
