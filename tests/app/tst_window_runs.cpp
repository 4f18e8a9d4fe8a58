// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_controller.h"
#include "app/session/run_controller.h"
#include "tests/app/compare_window_test.h"
#include "tests/support/window_test.h"
#include "ui/compare/runs_model.h"

#include <QLineEdit>
#include <QSignalSpy>

namespace tst_window_runs {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the runs of the session, and of undo that restores them, in the real window.
class TestWindowRuns : public CompareWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { window_.reset(); }

    /// The highlight of the total is the only visible change after a run with the same total time.
    void theTotalLightsUpForAMomentAfterARun() {
        const auto color = [this] { return child<QLabel>("timelineTotal")->palette().color(QPalette::WindowText); };
        const QColor usual = color();
        run();
        QCOMPARE(color(), ui::Theme::light().accent);
        QVERIFY(usual != ui::Theme::light().accent);
        QTRY_COMPARE(color(), usual);
    }

    void undoBringsBackTheRunAndRedoTheOther() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        run();
        const std::shared_ptr<const Timeline> second = timeline()->timeline();
        undo();
        QCOMPARE(total(), 3.3);  // without a new run
        QCOMPARE(cell(runs(), rowOf(runs(), "1", ui::RunsModel::Number), ui::RunsModel::Mark), QString("▬"));
        QCOMPARE(chip(), QString("SIMULATED"));
        redo();
        QCOMPARE(timeline()->timeline(), second);
    }

    void undoBringsBackWhatWasMeasuredWithItsChip() {
        window_->get()->openAtStart(recorded_);
        QCOMPARE(chip(), QString("MEASURED"));
        const std::shared_ptr<const Timeline> measured = timeline()->timeline();
        QCOMPARE(rowOf(runs(), "fork-and-join-h200.json", ui::RunsModel::Note), 0);
        setDuration("stencil", "500 us");
        QTRY_COMPARE(chip(), QString("SIMULATED"));
        QVERIFY(timeline()->timeline() != measured);
        QVERIFY(!ghosts().empty());
        QSignalSpy checked(child<RunController>(), &RunController::checked);
        undo();
        QCOMPARE(timeline()->timeline(), measured);
        QCOMPARE(chip(), QString("MEASURED"));
        QTRY_VERIFY(!checked.isEmpty());  // a prediction would arrive before
        QCOMPARE(chip(), QString("MEASURED"));
        QCOMPARE(timeline()->timeline(), measured);
    }

    void theChipDoesNotLie() {
        window_->get()->openAtStart(recorded_);
        const std::shared_ptr<const Timeline> measured = timeline()->timeline();
        child<QAction>();
        window_->action("Live preview")->setChecked(false);
        setDuration("stencil", "500 us");
        QCOMPARE(chip(), QString("OUT OF DATE"));
        setDuration("stencil", "600 us");
        undo();
        QCOMPARE(chip(), QString("OUT OF DATE"));
        undo();
        QCOMPARE(chip(), QString("MEASURED"));
        // A step with a note does not change the operations.
        QVERIFY(window_->document()->applySteps({}, {{"Step", "", "[]", {}}}, true, "Add step"));
        QCOMPARE(chip(), QString("MEASURED"));
        QCOMPARE(timeline()->timeline(), measured);
    }

    void aClickShowsARunAgainAndSaysThatItIsOutOfDate() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        run();
        openTab("Runs");
        click(runs(), rowOf(runs(), "1", ui::RunsModel::Number));
        QCOMPARE(total(), 3.3);
        QCOMPARE(chip(), QString("OUT OF DATE"));
        QTest::keyClick(runs(), Qt::Key_Up);
        QCOMPARE(total(), 2.7);
        QCOMPARE(chip(), QString("SIMULATED"));
    }

    void aDeletedRunIsGoneAndUndoPredictsInstead() {
        run();
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        openTab("Runs");
        click(runs(), 0);
        QTest::keyClick(runs(), Qt::Key_Delete);
        QCOMPARE(runs()->model()->rowCount(), 0);
        undo();
        QTRY_COMPARE(total(), 3.3);
        QTRY_COMPARE(chip(), QString("SIMULATED"));
        QVERIFY(!compare()->other() || !compare()->other()->number);
    }

    void aFileIsReadIntoTheRunsAndCompared() {
        compare()->compareWithFile(recorded_);
        QTRY_VERIFY(compare()->choice() == CompareWith::Run);
        QCOMPARE(rowOf(runs(), "fork-and-join-h200.json", ui::RunsModel::Note), 0);
        QCOMPARE(total(), 3.3);  // the shown run stays
        QVERIFY(!ghosts().empty());
        QSignalSpy said(compare(), &CompareController::message);
        compare()->compareWithFile(window_->file("none.json"));
        QTRY_VERIFY(!said.isEmpty() && said.last()[1].toString().contains("none.json cannot be read"));
        compare()->compareWithFile(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QTRY_VERIFY(said.last()[1].toString().contains("holds no result"));
        QCOMPARE(runs()->model()->rowCount(), 1);
    }

    void aNoteStaysWithItsRun() {
        run();
        openTab("Runs");
        click(runs(), 0);
        QTest::keyClick(runs(), Qt::Key_F2);
        auto* editor = runs()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, "as it was");
        QTest::keyClick(editor, Qt::Key_Return);
        run();
        QCOMPARE(cell(runs(), rowOf(runs(), "1", ui::RunsModel::Number), ui::RunsModel::Note), QString("as it was"));
    }

    /// A run on the simulated GPU shows the same picture as the preview, so a message reports the run.
    void aRunSaysItsNumberAndItsTotal() {
        run();
        QTRY_COMPARE((*window_)->statusBar()->currentMessage(), "Run 1: 3.30 ms");
    }

    void whatIsExportedIsOfTheProgramThatRan() {
        run();
        const std::shared_ptr<const Program> ran = child<RunFlow>()->result().program;
        setDuration("stencil", "500 us");
        QTRY_COMPARE(total(), 2.7);
        openTab("Runs");
        click(runs(), 0);
        QCOMPARE(child<RunFlow>()->result().program, ran);
        QVERIFY(!(*ran == window_->document()->program()));
    }

    void aLessonsQuestionCoversEveryResult() {
        auto* lessons = child<LessonController>();
        const LessonFile* asking = nullptr;
        for (const LessonFile& file : lessons->lessons())
            if (!asking && !file.lesson.parts.front().questions.empty()) asking = &file;
        QVERIFY(asking);
        lessons->open(asking->id);
        QVERIFY(lessons->isCovered());
        QSignalSpy finished(child<RunController>(), &RunController::finished);
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY(window_->get()->statusBar()->currentMessage().startsWith("Predict first"));
        QVERIFY(finished.isEmpty() && !child<RunController>()->isRunning());
        child<RunFlow>()->run();  // a run with the former settings
        QTRY_COMPARE(finished.size(), 1);
        openTab("Runs");
        openTab("Compare");
        QCOMPARE(runs()->model()->rowCount(), 0);
        QVERIFY(child<QLabel>("noRuns")->text().contains("Answer the question"));
        QVERIFY(child<QLabel>("nothingCompared")->text().contains("Answer the question"));
        QVERIFY(ghosts().empty());
        for (const auto& question : asking->lesson.parts.front().questions) lessons->show(QString::fromStdString(question.id));
        QVERIFY(!lessons->isCovered());
        QCOMPARE(runs()->model()->rowCount(), 1);
    }

    void theKeptRunsAreBounded() {
        SessionRuns kept;
        RunRecord run;
        run.timeline = timeline()->timeline();
        run.program = window_->document()->snapshot();
        run.note = "keep";
        kept.add(run);
        run.note.clear();
        for (std::size_t i = 0; i < SessionRuns::mostRuns + 20; ++i) kept.add(run);
        QCOMPARE(kept.all().size(), SessionRuns::mostRuns);
        QCOMPARE(kept.all().front().note, QString("keep"));  // runs with a note are removed last
        QCOMPARE(*kept.all().back().number, int(SessionRuns::mostRuns) + 21);
        auto large = std::make_shared<Timeline>(*run.timeline);
        large->operations.resize(500'000);
        run.timeline = large;
        kept.add(run);
        QVERIFY(kept.all().size() < SessionRuns::mostRuns);
        kept.add(run);
        kept.add(run);
        QVERIFY(kept.all().back().timeline == large);
        std::size_t bytes = 0;
        for (const RunRecord& each : kept.all()) bytes += each.bytes;
        QVERIFY(bytes <= SessionRuns::mostBytes || kept.all().size() == 1);
    }
};

STREAMSCOPE_WINDOW_TEST(TestWindowRuns)

}  // namespace tst_window_runs

#include "tst_window_runs.moc"
