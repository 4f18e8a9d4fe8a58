// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "ui/document/program_document.h"
#include "ui/theme/text.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <csignal>

namespace tst_program_document {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

Edit insertion(const Program& program, Call call) {
    return edits::insertOperation(program, call, {}, {"", static_cast<std::uint32_t>(program.operations.size())}).edit;
}

Edit labelled(const Program& program, const std::string& id, const std::string& label) {
    Operation operation = *findOperation(program, id);
    operation.label = label;
    return Edit{ReplaceOperation{id, operation}};
}

Program twoKernels() {
    Program program;
    for (int i = 0; i < 2; ++i)
        if (!apply(program, insertion(program, Call::LaunchKernel))) qFatal("it does not fit");
    return program;
}

/// Limit of a few bytes on all files during its lifetime, like a full disk.
class FullDisk {
public:
    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit tight = before_;
        tight.rlim_cur = 16;
        setrlimit(RLIMIT_FSIZE, &tight);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
};

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestProgramDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void undoAndRedoGiveTheSamePrograms() {
        ProgramDocument document;
        const Program empty = document.program();
        QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), QStringLiteral("Insert kernel")));
        const Program filled = document.program();
        QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Insert kernel"));
        document.undoStack()->undo();
        QVERIFY(document.program() == empty);
        document.undoStack()->redo();
        QVERIFY(document.program() == filled);
    }

    void everyChangeIsAnnouncedOnceWithItsEvaluation() {
        ProgramDocument document;
        QSignalSpy changed(&document, &ProgramDocument::changed);
        QVERIFY(document.apply(insertion(document.program(), Call::EventRecord), {}));
        QVERIFY(document.apply(insertion(document.program(), Call::StreamWaitEvent), {}));
        QCOMPARE(changed.count(), 2);
        QVERIFY(document.resolved());
        QCOMPARE(document.bindings().size(), std::size_t{1});
        QCOMPARE(document.bindings().front().recording, 1);
        document.undoStack()->undo();
        QCOMPARE(changed.count(), 3);
        QVERIFY(document.bindings().empty());
    }

    void aLargeProgramIsEvaluatedElsewhereAndOnlyTheLatestIsAnnounced() {
        ProgramDocument document;
        QSignalSpy evaluated(&document, &ProgramDocument::evaluated);
        Program large;
        for (int i = 0; i < 3000; ++i) QVERIFY(apply(large, insertion(large, Call::LaunchKernel)));
        document.reset(std::move(large), {});
        const auto first = document.evaluation();
        QVERIFY(document.apply(labelled(document.program(), "k1", "first"), QStringLiteral("Label")));
        const auto latest = document.evaluation();
        QVERIFY(latest != first);
        QTRY_VERIFY(latest->isMade());
        QTRY_VERIFY(evaluated.count() >= 1);
        QVERIFY(document.evaluation() == latest);
        QCOMPARE(document.resolved()->operations.size(), std::size_t{3000});
        QCOMPARE(document.resolved()->operations.front().label, std::string("first"));
    }

    void whoeverAsksBeforeGetsItAllTheSame() {
        ProgramDocument document;
        Program large;
        for (int i = 0; i < 3000; ++i) QVERIFY(apply(large, insertion(large, Call::LaunchKernel)));
        document.reset(std::move(large), {});
        QVERIFY(document.resolved());
        QCOMPARE(document.resolved()->operations.size(), std::size_t{3000});
    }

    void anEditThatDoesNotFitChangesNothing() {
        ProgramDocument document;
        QSignalSpy changed(&document, &ProgramDocument::changed);
        QVERIFY(!document.apply(Edit{RemoveOperation{{"", 3}}}, QStringLiteral("Delete")).why().empty());
        QCOMPARE(changed.count(), 0);
        QVERIFY(!document.undoStack()->canUndo());
    }

    void stepsWithOneKeyBecomeOne() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        const Program before = document.program();
        for (const char* text : {"a", "ab", "abc"}) {
            QVERIFY(
                document.apply(labelled(document.program(), "k1", text), QStringLiteral("Label"), QStringLiteral("label-k1")));
        }
        QVERIFY(document.apply(labelled(document.program(), "k2", "z"), QStringLiteral("Label"), QStringLiteral("label-k2")));
        QCOMPARE(document.undoStack()->count(), 2);
        const Program after = document.program();
        document.undoStack()->undo();
        QCOMPARE(findOperation(document.program(), "k1")->label, std::string("abc"));
        document.undoStack()->undo();
        QVERIFY(document.program() == before);
        document.undoStack()->redo();
        document.undoStack()->redo();
        QVERIFY(document.program() == after);
    }

    void aKeptTrialIsOneStep() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        const Program before = document.program();
        QVERIFY(document.tryOut(labelled(before, "k1", "first")));
        QVERIFY(document.tryOut(labelled(before, "k1", "second")));
        QVERIFY(!document.undoStack()->canUndo());
        QCOMPARE(findOperation(document.program(), "k1")->label, std::string("second"));
        document.keepTrial(QStringLiteral("Rename"));
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(document.program() == before);
    }

    void aDroppedTrialLeavesNoTrace() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        QVERIFY(document.apply(labelled(document.program(), "k2", "other"), QStringLiteral("Label")));
        document.undoStack()->undo();
        const Program before = document.program();
        document.select({QStringLiteral("k1")});
        QVERIFY(document.tryOut(edits::removeOperations(before, {QStringLiteral("k1")})));
        QVERIFY(document.selection().isEmpty());
        document.dropTrial();
        QVERIFY(document.program() == before);
        QCOMPARE(document.selection(), QStringList{QStringLiteral("k1")});
        QVERIFY(document.undoStack()->canRedo());
    }

    void undoDropsATrialFirst() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        const Program before = document.program();
        QVERIFY(document.apply(labelled(before, "k1", "kept"), QStringLiteral("Label")));
        QVERIFY(document.tryOut(labelled(document.program(), "k2", "in the hand")));
        document.undoStack()->undo();
        QVERIFY(!document.hasTrial());
        QVERIFY(document.program() == before);
    }

    void theSelectionFollowsTheOperations() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        document.select({QStringLiteral("k1"), QStringLiteral("gone"), QStringLiteral("k2"), QStringLiteral("k1")});
        QCOMPARE(document.selection(), QStringList({QStringLiteral("k1"), QStringLiteral("k2")}));
        QCOMPARE(document.current(), QStringLiteral("k2"));

        Operation renamed = *findOperation(document.program(), "k2");
        renamed.id = "kernel";
        QVERIFY(document.apply(Edit{ReplaceOperation{"k2", renamed}}, {}));
        QCOMPARE(document.current(), QStringLiteral("kernel"));

        QSignalSpy selected(&document, &ProgramDocument::selectionChanged);
        QVERIFY(
            document.apply(edits::removeOperations(document.program(), {QStringLiteral("k1"), QStringLiteral("kernel")}), {}));
        QVERIFY(document.selection().isEmpty());
        document.undoStack()->undo();
        QCOMPARE(document.selection(), QStringList({QStringLiteral("k1"), QStringLiteral("kernel")}));
        QCOMPARE(selected.count(), 2);
    }

    void aProgramWithProblemsIsKeptAndRecovers() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        Operation astray = *findOperation(document.program(), "k1");
        astray.set(Field::Stream, Scalar{std::string("nowhere")});
        QVERIFY(document.apply(Edit{ReplaceOperation{"k1", astray}}, {}));
        QVERIFY(!document.resolved());
        QVERIFY(!document.problems().empty());
        QCOMPARE(document.problems().front().path, std::string("/operations/0/stream"));
        document.undoStack()->undo();
        QVERIFY(document.resolved());
        QVERIFY(document.problems().empty());
    }

    void whatIsSavedIsReadBack() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("two.streamscope"));
        ProgramDocument document;
        QSignalSpy modified(&document, &ProgramDocument::modifiedChanged);
        QCOMPARE(document.displayName(), QStringLiteral("Untitled"));
        QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), {}));
        QVERIFY(document.isModified());
        const auto saved = document.save(path);
        QVERIFY2(saved, saved.why().c_str());
        QVERIFY(!document.isModified());
        QCOMPARE(modified.count(), 2);
        QCOMPARE(document.displayName(), QStringLiteral("two.streamscope"));

        const Read<Program> read = programFromJson(contents(path).toStdString());
        QVERIFY(read && read.problems.empty());
        QVERIFY(*read.value == document.program());
    }

    void aSaveThatFailsKeepsTheOldFile() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("old.streamscope"));
        ProgramDocument document;
        QVERIFY(document.save(path));
        const QByteArray before = contents(path);
        QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), {}));
        QString error;
        {
            const FullDisk full;
            error = text(document.save(path).why());
        }
        QVERIFY2(error.contains(path), qPrintable(error));
        QVERIFY2(error.contains(QStringLiteral("unchanged")), qPrintable(error));
        QCOMPARE(contents(path), before);
        QVERIFY(document.isModified());
    }

    void aSaveIntoNowhereSaysSo() {
        QTemporaryDir folder;
        ProgramDocument document;
        const auto saved = document.save(folder.filePath(QStringLiteral("no/such/folder.streamscope")));
        QVERIFY(text(saved.why()).contains(QStringLiteral("no/such/folder.streamscope")));
        QVERIFY(document.path().isEmpty());
    }

    void goingToAStepIsAnnouncedOnce() {
        ProgramDocument document;
        for (int i = 0; i < 20; ++i) QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), {}));
        const Program all = document.program();
        QSignalSpy changed(&document, &ProgramDocument::changed);
        document.goTo(3);
        QCOMPARE(document.program().operations.size(), std::size_t{3});
        QCOMPARE(document.resolved()->operations.size(), std::size_t{3});
        QCOMPARE(changed.count(), 1);
        document.goTo(20);
        QVERIFY(document.program() == all);
        QCOMPARE(changed.count(), 2);
    }

    void aSnapshotIsTheProgramAsItStood() {
        ProgramDocument document;
        document.reset(twoKernels(), {});
        const auto before = document.snapshot();
        QVERIFY(document.snapshot() == before);
        QVERIFY(document.tryOut(labelled(document.program(), "k1", "tried")));
        QVERIFY(*before == twoKernels());
        QVERIFY(*document.snapshot() == document.program());
        document.dropTrial();
        QVERIFY(*document.snapshot() == *before);
    }

    void whatIsMarkedAsModifiedIsSoUntilItIsSavedOrReplaced() {
        ProgramDocument document;
        document.markModified();
        QVERIFY(document.isModified());
        document.reset(twoKernels(), {});
        QVERIFY(!document.isModified());
    }

    /// Restores the file, every undo step in both directions, and whether it is saved.
    void whatIsSetAsideComesBackAsItWas() {
        for (const int savedAt : {-1, 0, 2, 4}) {
            for (const int index : {0, 2, 3, 4}) {
                ProgramDocument document;
                document.reset(twoKernels(), QStringLiteral("/work.streamscope"));
                std::vector<Program> states{document.program()};
                for (int i = 0; i < 4; ++i) {
                    QVERIFY(
                        document.apply(insertion(document.program(), Call::DeviceSynchronize), QStringLiteral("Step %1").arg(i)));
                    states.push_back(document.program());
                }
                document.goTo(std::max(savedAt, 0));
                if (savedAt < 0) document.markModified();
                else document.undoStack()->setClean();
                document.goTo(index);
                document.select({QString::fromStdString(document.program().operations.front().id)});
                const QStringList selection = document.selection();
                const bool unsaved = index != savedAt;
                QCOMPARE(document.isUnsaved(), unsaved);

                document.setAside();
                document.reset({}, {});
                QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), QStringLiteral("Elsewhere")));
                QCOMPARE(document.isUnsaved(), unsaved);
                QVERIFY(*document.unsaved().program == states[static_cast<std::size_t>(index)]);
                QCOMPARE(document.unsaved().path, "/work.streamscope");

                QVERIFY(document.bringBack());
                QVERIFY(!document.bringBack() && !document.hasSetAside());
                QVERIFY(document.program() == states[static_cast<std::size_t>(index)]);
                QCOMPARE(document.path(), "/work.streamscope");
                QCOMPARE(document.selection(), selection);
                QCOMPARE(document.isModified(), unsaved);
                QCOMPARE(document.undoStack()->count(), 4);
                QCOMPARE(document.undoStack()->cleanIndex(), savedAt);
                for (const int step : {0, 4, 1, 3, 2}) {
                    document.goTo(step);
                    QVERIFY(document.program() == states[static_cast<std::size_t>(step)]);
                    QCOMPARE(document.resolved()->operations.size(), document.program().operations.size());
                }
                QCOMPARE(document.undoStack()->undoText(), "Step 1");
            }
        }
    }

    void resetForgetsUndoAndSelection() {
        ProgramDocument document;
        QVERIFY(document.apply(insertion(document.program(), Call::LaunchKernel), {}));
        document.select({QStringLiteral("k1")});
        document.reset(Program{}, QStringLiteral("/tmp/x.streamscope"));
        QVERIFY(document.selection().isEmpty());
        QVERIFY(!document.undoStack()->canUndo());
        QVERIFY(!document.isModified());
        QVERIFY(document.program() == Program{});
    }
};

STREAMSCOPE_TEST(TestProgramDocument)

}  // namespace tst_program_document

#include "tst_program_document.moc"
