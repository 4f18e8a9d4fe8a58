// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "ui/document/edits.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <random>

namespace tst_crash {

using namespace streamscope;

namespace {

/// The real program with a hidden window, controlled by its standard input.
class Running {
public:
    Running(const QString& home, const QStringList& arguments, const QString& limits = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}) environment.insert(QString::fromLatin1(name), home);
        process_.setProcessEnvironment(environment);
        const QString program = QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope");
        QStringList words = arguments;
        words << QStringLiteral("--commands");
        if (limits.isEmpty()) process_.start(program, words);
        else
            process_.start(QStringLiteral("/bin/sh"),
                           QStringList{QStringLiteral("-c"), limits + QStringLiteral("; exec \"$0\" \"$@\""), program} + words);
    }
    ~Running() { kill(); }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// Kills the program with SIGKILL.
    void kill() {
        process_.kill();
        process_.waitForFinished(patience);
    }
    bool quit() { return tell({{"quit", true}}).value("ok").toBool() && process_.waitForFinished(patience); }
    void say(const QJsonObject& command) { process_.write(QJsonDocument(command).toJson(QJsonDocument::Compact) + '\n'); }
    QJsonObject tell(const QJsonObject& command) {
        say(command);
        return hasAnswered() ? QJsonDocument::fromJson(answer_).object() : QJsonObject();
    }
    /// Reads the next answer.
    bool hasAnswered() {
        while (!process_.canReadLine())
            if (!process_.waitForReadyRead(patience)) return false;
        answer_ = process_.readLine();
        return true;
    }
    QJsonObject state() { return tell({{"state", true}}); }
    Program program() { return programFromJson(state().value("program").toString().toStdString()).value.value_or(Program{}); }
    QString errors() { return QString::fromUtf8(process_.readAllStandardError()); }

private:
    QProcess process_;
    QByteArray answer_;
};

QJsonObject insertion(int number) {
    const QJsonObject operation{{"id", QStringLiteral("sync%1").arg(number)}, {"call", "deviceSynchronize"}};
    return {{"edit", QJsonObject{{"insertOperation", QJsonObject{{"at", number}, {"operation", operation}}}}},
            {"name", QStringLiteral("Insert %1").arg(number)}};
}

QByteArray emptyProgram() { return "{\"streamscope\": 1, \"operations\": []}"; }

QByteArray contents(const QString& path) {
    QFile file(path);
    return !path.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

/// Tests that nothing is lost when the real program is killed with SIGKILL.
class TestCrash : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> home_;

    QString write(const QString& name, const QByteArray& text) const {
        QFile file(home_->filePath(name));
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write(text);
        return file.fileName();
    }

    QString recoveryFile(const QString& ending = QStringLiteral("*.recovery")) const {
        QDirIterator each(home_->path(), {ending}, QDir::Files, QDirIterator::Subdirectories);
        return each.hasNext() ? each.next() : QString();
    }
    QString markFile() const { return recoveryFile(QStringLiteral("*.opened")); }

    /// Returns how many of the first insertions the program contains, or -1 for any other program.
    static int insertionsIn(const Program& program) {
        for (std::size_t i = 0; i < program.operations.size(); ++i)
            if (program.operations[i].id != "sync" + std::to_string(i)) return -1;
        return int(program.operations.size());
    }

    /// Returns the insertions in the recovery file, or -1 if it is incomplete.
    int insertionsWritten() const {
        const QByteArray text = contents(recoveryFile());
        const Read<Program> read = programFromJson(text.mid(text.indexOf('\n') + 1).toStdString());
        return read ? insertionsIn(*read.value) : -1;
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        home_ = std::make_unique<QTemporaryDir>();
    }

    void editsOfAKilledSessionComeBack() {
        const QString path = write("work.streamscope", emptyProgram());
        {
            Running first(home_->path(), {path});
            for (int i = 0; i < 20; ++i) QVERIFY(first.tell(insertion(i)).value("ok").toBool());
            QTRY_VERIFY(contents(recoveryFile()).contains("sync19"));
            first.kill();
        }
        QCOMPARE(contents(path), emptyProgram());
        Running second(home_->path(), {});
        QCOMPARE(insertionsIn(second.program()), 20);
        const QJsonObject state = second.state();
        QCOMPARE(state.value("path").toString(), path);
        QVERIFY(state.value("modified").toBool());
        // The next session is killed before an answer as well, and the work is still there.
        QTRY_VERIFY(markFile().isEmpty());
        second.kill();
        Running third(home_->path(), {path});
        QCOMPARE(insertionsIn(third.program()), 20);
        QVERIFY(third.tell({{"save", path}}).value("ok").toBool());
        QTRY_VERIFY(recoveryFile().isEmpty());
        third.kill();
        Running fourth(home_->path(), {path});
        QCOMPARE(insertionsIn(fourth.program()), 20);
        QVERIFY(!fourth.state().value("modified").toBool());
    }

    /// XDG_CONFIG_HOME and XDG_DATA_HOME are one folder here.
    void settingsAndWorkAreInOneFolder() {
        QVERIFY(Running(home_->path(), {}).quit());
        Running window(home_->path(), {});
        QVERIFY(window.tell(insertion(0)).value("ok").toBool());
        QTRY_VERIFY(!recoveryFile().isEmpty());
        QVERIFY2(recoveryFile().startsWith(home_->filePath("streamscope/")), qPrintable(recoveryFile()));
        QCOMPARE(QDir(home_->path()).entryList({"*streamscope*"}, QDir::Dirs), QStringList("streamscope"));
    }

    /// Work that ends the session which opens it would otherwise end every later one.
    void workThatEndedASessionIsNotOpenedAgain() {
        const QString path = write("work.streamscope", emptyProgram());
        {
            Running first(home_->path(), {path});
            QVERIFY(first.tell(insertion(0)).value("ok").toBool());
            QTRY_VERIFY(contents(recoveryFile()).contains("sync0"));
        }
        Running second(home_->path(), {});
        QCOMPARE(insertionsIn(second.program()), 1);
        QVERIFY(!markFile().isEmpty());
        second.kill();
        for (int start = 0; start < 2; ++start) {
            Running next(home_->path(), {});
            QCOMPARE(next.state().value("name").toString(), "Fork and join");
            QVERIFY(next.quit());
            QVERIFY2(contents(recoveryFile()).contains("sync0"), "it is kept for a decision");
        }
    }

    /// Two windows save one file, and another program does.
    void aVersionOfOthersIsReplacedOnDemandOnly() {
        const QString path = write("work.streamscope", emptyProgram());
        Running one(home_->path(), {path}), other(home_->path(), {path});
        for (Running* each : {&one, &other}) QVERIFY(each->tell(insertion(0)).value("ok").toBool());
        QVERIFY(other.tell(insertion(1)).value("ok").toBool() && other.tell({{"save", path}}).value("ok").toBool());
        const QByteArray theirs = contents(path);
        const QJsonObject refused = one.tell({{"save", path}});
        QVERIFY(!refused.value("ok").toBool(true));
        QVERIFY2(refused.value("error").toString().contains("\"overwrite\": true"),
                 qPrintable(refused.value("error").toString()));
        QCOMPARE(contents(path), theirs);
        QVERIFY(one.tell({{"save", path}, {"overwrite", true}}).value("ok").toBool());
        QVERIFY(contents(path) != theirs);
        QVERIFY(QFile::remove(path));
        QVERIFY2(one.tell({{"save", path}}).value("ok").toBool(), "a file that is gone is written again");
    }

    /// Edits do not delay the writing; after a kill at any moment the written part is complete.
    void aKillInTheMiddleOfEditsLosesAMomentAtMost() {
        std::mt19937 random(20261125);
        for (int round = 0; round < 6; ++round) {
            init();
            const QString path = write("work.streamscope", emptyProgram());
            int done = 0, safe = 0;
            {
                Running session(home_->path(), {path});
                QVERIFY(session.state().value("ok").toBool());
                const QDeadlineTimer late(patience);
                for (int more = 1 + int(random() % 300); more > 0; ++done) {
                    QVERIFY2(!late.hasExpired(), "nothing is written while edits go on");
                    QVERIFY(session.tell(insertion(done)).value("ok").toBool());
                    if (!recoveryFile().isEmpty()) --more;
                }
                safe = insertionsWritten();
                session.kill();
            }
            Running next(home_->path(), {});
            const int found = insertionsIn(next.program());
            QVERIFY2(found >= safe && found <= done, qPrintable(QStringLiteral("%1 of at least %2").arg(found).arg(safe)));
            QVERIFY(safe > 0);
        }
    }

    /// The file always holds a complete version, the old or the new one.
    void aKillInTheMiddleOfASaveLeavesAWholeFile() {
        QByteArray text = "{\"streamscope\": 1, \"operations\": [";
        constexpr int many = 20000;
        for (int i = 0; i < many; ++i)
            text += (i ? ",\n" : "\n") + QByteArrayLiteral("{\"id\": \"sync") + QByteArray::number(i) +
                    "\", \"call\": \"deviceSynchronize\"}";
        const QString path = write("large.streamscope", text + "]}");
        std::mt19937 random(20261125);
        for (int round = 0; round < 8; ++round) {
            Running session(home_->path(), {path});
            QVERIFY(session.state().value("ok").toBool());
            for (int i = 0; i < 200; ++i) {
                session.say(insertion(many + i));
                session.say({{"save", path}});
            }
            for (int answers = int(random() % 60); answers > 0; --answers) QVERIFY(session.hasAnswered());
            for (int looks = int(random() % 20'000); looks > 0; --looks) (void)QFileInfo::exists(path);  // random delay
            session.kill();
            const Read<Program> read = programFromJson(contents(path).toStdString());
            QVERIFY(read);
            QVERIFY(insertionsIn(*read.value) >= many);
            QVERIFY(write("large.streamscope", text + "]}") == path);
        }
    }

    /// When results were read on a thread that Qt took for the main one, every third window did not respond.
    void everyStartWithALargeResultIsAlive() {
        const QString path = home_->filePath("large.json");
        const QString small = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json");
        QByteArray text = contents(small);
        QVERIFY(!text.isEmpty());
        text.insert(text.lastIndexOf('}'), QByteArray(2 << 20, ' '));  // large enough to be read early
        QVERIFY(write("large.json", text) == path);
        for (int start = 0; start < 12; ++start) {
            Running session(home_->path(), {path});
            QVERIFY2(session.state().value("ok").toBool(), "it answers");
            QTRY_COMPARE(session.state().value("name").toString(), "Fork and join");
            QVERIFY(session.quit());
            QVERIFY2(!session.errors().contains("main() thread"), "Qt took another thread for the first one");
        }
    }

    void asItShouldEndsWithoutATrace() {
        const QString path = write("work.streamscope", emptyProgram());
        Running session(home_->path(), {path});
        QVERIFY(session.tell(insertion(0)).value("ok").toBool());
        QTRY_VERIFY(!recoveryFile().isEmpty());
        QVERIFY(session.quit());
        QVERIFY(recoveryFile().isEmpty());
        Running next(home_->path(), {path});
        QCOMPARE(insertionsIn(next.program()), 0);
    }

    /// A second window does not take the recovery files of the first one, which is still open.
    void aLivingSessionKeepsItsOwn() {
        const QString path = write("work.streamscope", emptyProgram());
        Running first(home_->path(), {path});
        QVERIFY(first.tell(insertion(0)).value("ok").toBool());
        QTRY_VERIFY(!recoveryFile().isEmpty());
        Running second(home_->path(), {path});
        QCOMPARE(insertionsIn(second.program()), 0);
        QVERIFY(!second.state().value("modified").toBool());
        QVERIFY(!recoveryFile().isEmpty());
    }

    void aDamagedRecoveryFileIsNoTrouble() {
        {
            Running session(home_->path(), {write("work.streamscope", emptyProgram())});
            QVERIFY(session.tell(insertion(0)).value("ok").toBool());
            QTRY_VERIFY(!recoveryFile().isEmpty());
            session.kill();
        }
        const QString damaged = recoveryFile();
        QVERIFY(QFile::resize(damaged, QFileInfo(damaged).size() / 2));
        Running next(home_->path(), {});
        QCOMPARE(next.state().value("name").toString(), "Fork and join");
        QVERIFY(!QFile::exists(damaged));
    }

    void aFullDiskKeepsTheOldFileAndSaysWhy() {
        QByteArray text = "{\"streamscope\": 1, \"notes\": \"" + QByteArray(4096, 'x') + "\", \"operations\": []}";
        const QString path = write("work.streamscope", text);
        Running session(home_->path(), {path}, "ulimit -f 1");
        QVERIFY(session.tell(insertion(0)).value("ok").toBool());
        const QJsonObject refused = session.tell({{"save", path}});
        QVERIFY(!refused.value("ok").toBool(true));
        const QString why = refused.value("error").toString();
        QVERIFY2(why.contains(path) && why.contains("unchanged") && why.contains("free some space"), qPrintable(why));
        QCOMPARE(contents(path), text);
        QCOMPARE(insertionsIn(session.program()), 1);
        QVERIFY(session.state().value("modified").toBool());
    }

    void aFolderThatCannotBeWrittenIsNamed() {
        Running session(home_->path(), {write("work.streamscope", emptyProgram())});
        QVERIFY(session.tell(insertion(0)).value("ok").toBool());
        const QJsonObject refused = session.tell({{"save", "/proc/work.streamscope"}});
        QVERIFY(!refused.value("ok").toBool(true));
        QVERIFY(refused.value("error").toString().contains("/proc/work.streamscope"));
        QVERIFY(session.state().value("modified").toBool());
    }
};

STREAMSCOPE_TEST(TestCrash)

}  // namespace tst_crash

#include "tst_crash.moc"
