// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"
#include "app/features/sweeps/sweep_controller.h"
#include "app/session/run_controller.h"
#include "app/session/session.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/inspector/resources_panel.h"
#include "ui/lessons/lesson_list.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/multiples_view.h"
#include "ui/sweeps/one_line.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/sweeps/sweep_panel.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_view.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>

namespace tst_sweeps {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of sweeps and devices side by side in the whole window.
class TestSweeps : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnWindow> window_;

    static QString chunks() {
        return QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/solutions/05-how-many-chunks.streamscope");
    }
    template <class T>
    T* part() const {
        return window_->get()->findChild<T*>();
    }
    QStackedWidget* page(const char* name) const { return window_->get()->findChild<QStackedWidget*>(QLatin1String(name)); }
    QPushButton* button(const char* name) const { return window_->get()->findChild<QPushButton*>(QLatin1String(name)); }
    ui::SweepPlot* plot() const { return part<ui::SweepPlot>(); }
    ui::TimelineView* timeline() const { return part<ui::TimelineView>(); }
    RunController* controller() const { return part<RunController>(); }
    std::int64_t parameter() const { return window_->document()->program().parameters.at(0).value; }
    QString below() const { return window_->get()->findChild<ui::OneLine*>(QStringLiteral("sweepBelow"))->text(); }

    /// Opens the sweep through the menu.
    void openSweep() {
        window_->action("Sweep…")->trigger();
        QVERIFY(page("sweepPage")->isVisible());
    }
    void sweepAll() {
        QTest::mouseClick(button("sweep"), Qt::LeftButton);
        QTRY_VERIFY(!controller()->isRunning() && plot()->best());
        plot()->replot();
    }
    void click(std::size_t point) { QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->placeOf(point)->toPoint()); }
    bool shows(std::int64_t chunks, std::int64_t makespan) const {
        const auto shown = timeline()->timeline();
        return shown && shown->operations.size() == std::size_t(3 * chunks + 1) && shown->makespan &&
               shown->makespan->count() == makespan;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart(chunks());
        QTRY_VERIFY(shows(20, 4'840'000));
    }
    void cleanup() { window_.reset(); }

    void itIsInTheRunMenuAndClosedAtFirst() {
        QVERIFY(!page("sweepPage")->isVisible());
        QVERIFY(!page("devicesPage")->isVisible());
        const QList<QAction*> menus = window_->get()->menuBar()->actions();
        const auto run = std::ranges::find_if(menus, [](QAction* menu) { return menu->text() == "&Run"; });
        QVERIFY((*run)->menu()->actions().contains(window_->action("Sweep…")));
        QVERIFY((*run)->menu()->actions().contains(window_->action("Devices side by side…")));
        openSweep();
        QTRY_VERIFY(button("sweep")->hasFocus());
    }

    void aPictureOfASweepOpensItsProgram_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"png", "svg", "pdf"}) QTest::newRow(format) << QString(format);
    }
    void aPictureOfASweepOpensItsProgram() {
        QFETCH(QString, format);
        openSweep();
        sweepAll();
        const Program swept = window_->document()->program();
        const QString picture = window_->file("sweep." + format);
        const auto written = ui::writeSweepFigure(*part<SweepController>()->result(), swept, picture, {});
        QVERIFY2(written, written.why().c_str());
        (*window_)->openAtStart(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/fork-and-join.streamscope"));
        QTRY_VERIFY(window_->document()->program() != swept);
        (*window_)->openAtStart(picture);
        QTRY_VERIFY(window_->document()->program() == swept);
        QTRY_VERIFY(shows(20, 4'840'000));
    }

    void aSweepMarksTheLeastAndAPickedPointIsSetAndShown() {
        openSweep();
        sweepAll();
        QCOMPARE(*plot()->best(), 19u);
        QTRY_VERIFY(below().startsWith("The window shows chunks = 20: total time 4.84 ms"));
        const std::string before = toJson(window_->document()->program());
        click(7);
        QCOMPARE(parameter(), 8);
        QVERIFY(shows(8, 5'200'000));
        QTRY_VERIFY2(below().contains("chunks = 8: total time 5.20 ms"), qPrintable(below()));
        QCOMPARE(part<ui::TimelineHeader>()->findChild<ui::StateChip*>()->word(), "SIMULATED");
        QCOMPARE(window_->document()->undoStack()->undoText(), "Set chunks = 8");
        click(0);
        QCOMPARE(parameter(), 1);
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toJson(window_->document()->program()), before);
        QTRY_VERIFY(shows(20, 4'840'000));
        QVERIFY(!window_->document()->undoStack()->canUndo());
    }

    void withTheKeyboardAlone() {
        openSweep();
        auto* sweep = button("sweep");
        QTRY_VERIFY(sweep->hasFocus());
        QTest::keyClick(sweep, Qt::Key_Space);
        QTRY_VERIFY(!controller()->isRunning() && plot()->best());
        QTRY_VERIFY(plot()->hasFocus());
        QCOMPARE(*plot()->current(), 19u);  // the present program
        QTest::keyClick(plot(), Qt::Key_Left);
        QTest::keyClick(plot(), Qt::Key_Return);
        QCOMPARE(parameter(), 19);
        QTRY_VERIFY(timeline()->timeline()->operations.size() == 58);
    }

    void anotherEditMakesItOutOfDateAndUndoMakesItHoldAgain() {
        openSweep();
        sweepAll();
        const auto chip = [this] { return page("sweepPage")->findChild<ui::StateChip*>()->word(); };
        QCOMPARE(chip(), "SIMULATED");
        Parameter changed = window_->document()->program().parameters[0];
        changed.value = 3;
        QVERIFY(window_->document()->apply(Edit{ReplaceResource{"chunks", changed}}, "Set"));
        QCOMPARE(chip(), "SIMULATED");
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 1}}}, "Remove"));
        QCOMPARE(chip(), "OUT OF DATE");
        window_->document()->undoStack()->undo();
        QCOMPARE(chip(), "SIMULATED");
        auto* selector = part<DeviceSelector>();
        for (QAction* device : selector->deviceMenu()->actions())
            if (device->data().toString() == "teaching") device->trigger();
        QCOMPARE(chip(), "OUT OF DATE");
    }

    void aSweepCanBeStoppedAndKeepsWhatItHas() {
        // 10,000 runs, so that there is time to stop them.
        Program slow = window_->document()->program();
        slow.parameters[0].max = 10'000;
        slow.parameters[0].value = 9'000;
        window_->document()->reset(slow, {});
        openSweep();
        for (QLineEdit* field : page("sweepPage")->findChildren<QLineEdit*>()) {
            if (field->accessibleName() != "First value of the axis" && field->accessibleName() != "Step of the axis") continue;
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, field->accessibleName().startsWith("First") ? "500" : "1");
        }
        QTest::mouseClick(button("sweep"), Qt::LeftButton);
        QVERIFY(controller()->isRunning());
        QVERIFY(!window_->action("Run")->isEnabled());
        auto* panel = part<ui::SweepPanel>();
        QTRY_VERIFY(panel->findChild<QProgressBar*>()->value() >= 1);
        QTest::mouseClick(button("stopSweep"), Qt::LeftButton);
        QTRY_VERIFY(!controller()->isRunning());
        QVERIFY(window_->action("Run")->isEnabled());
        QVERIFY(button("sweep")->isEnabled());
        QVERIFY(plot()->best().has_value());
        QVERIFY(plot()->placeOf(0).has_value());
        QVERIFY(!plot()->placeOf(9'000).has_value());
    }

    void bothAreTabsOfOnePlaceAndTheOneAskedForIsOpen() {
        openSweep();
        QTRY_VERIFY(!part<ui::SweepPanel>()->visibleRegion().isEmpty());
        window_->action("Devices side by side…")->trigger();
        QTRY_VERIFY(!part<ui::MultiplesPanel>()->visibleRegion().isEmpty());
        QVERIFY(part<ui::SweepPanel>()->visibleRegion().isEmpty());
        window_->action("Sweep…")->trigger();
        QTRY_VERIFY(!part<ui::SweepPanel>()->visibleRegion().isEmpty());
        QTRY_VERIFY(button("sweep")->hasFocus());
        window_->action("Reset layout")->trigger();
        QVERIFY(!page("sweepPage")->isVisible() && !page("devicesPage")->isVisible());
    }

    void aQuestionThatWaitsForItsAnswerCoversThem() {
        openSweep();
        sweepAll();
        auto* lessons = part<ui::LessonList>();
        Q_EMIT lessons->lessonRequested(QStringLiteral("05-how-many-chunks"), QString());
        QTRY_VERIFY(!part<ui::SweepPanel>()->isVisible());
        QVERIFY(window_->visible<QLabel>("Answer the question of the lesson first."));
    }

    void stoppedBeforeItHasBegunItEndsToo() {
        openSweep();
        for (int i = 0; i < 20; ++i) {
            QTest::mouseClick(button("sweep"), Qt::LeftButton);
            QVERIFY(controller()->isRunning());
            QTest::mouseClick(button("stopSweep"), Qt::LeftButton);
            QTRY_VERIFY(!controller()->isRunning());
            QVERIFY(button("sweep")->isEnabled());
        }
    }

    void withoutAParameterTheButtonLeadsToResources() {
        (*window_)->openAtStart("fork-and-join");
        (*window_)->resize(1280, 560);
        openSweep();
        auto* add = window_->visible<QPushButton>("Add a parameter in Resources");
        QVERIFY(add);
        QTRY_VERIFY(add->hasFocus());
        QTest::keyClick(add, Qt::Key_Space);
        auto* focused = qobject_cast<QToolButton*>(window_->get()->focusWidget());
        QVERIFY(focused && focused->isVisible());
        QCOMPARE(focused->accessibleName(), "Add parameter");
        const auto* area = part<ui::ResourcesPanel>()->findChild<QScrollArea*>();
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
        QTRY_VERIFY(area->viewport()->rect().contains(focused->mapTo(area->viewport(), focused->rect().center())));
        QTest::keyClick(focused, Qt::Key_Space);
        QCOMPARE(window_->document()->program().parameters.size(), 1u);
        QVERIFY(button("sweep")->isVisible());
    }

    /// Tests the path to a real GPU with a simulated one at its end.
    void onAGpuOfThisMachineItIsMeasuredAndWhatIsPickedStaysMeasured() {
        const QString path = window_->file("worker");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\nexec " STREAMSCOPE_BINARY_DIR "/bin/streamscope-worker --simulate " STREAMSCOPE_SOURCE_DIR
                   "/resources/devices/teaching-op-cost.json \"$@\"\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        const QByteArray before = qgetenv("STREAMSCOPE_WORKER");
        const auto restored = qScopeGuard([&] { qputenv("STREAMSCOPE_WORKER", before); });
        qputenv("STREAMSCOPE_WORKER", path.toLocal8Bit());
        window_->reopen();
        (*window_)->openAtStart(chunks());
        const auto found = [&] {
            QList<QAction*> same;
            for (QAction* device : part<DeviceSelector>()->findChildren<QAction*>())
                if (device->data().toString() == "teaching-op-cost") same << device;
            return same;
        };
        QTRY_COMPARE(found().size(), 2);
        found().last()->trigger();
        openSweep();
        auto* last = part<ui::SweepPanel>();
        for (QLineEdit* field : last->findChildren<QLineEdit*>()) {
            if (field->accessibleName() != "Last value of the axis") continue;
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, "3");
        }
        sweepAll();
        const auto chip = [&] { return last->findChild<ui::StateChip*>()->word(); };
        QCOMPARE(chip(), "MEASURED");
        const QSignalSpy checked(controller(), &RunController::checked);
        click(1);
        QCOMPARE(parameter(), 2);
        QCOMPARE(timeline()->findChild<ui::StateChip*>()->word(), "MEASURED");
        QCOMPARE(timeline()->timeline()->method, Method::Strobed);
        QCOMPARE(timeline()->timeline()->operations.size(), 7u);
        QTRY_VERIFY(!checked.isEmpty());  // a prediction would arrive before
        QCOMPARE(timeline()->timeline()->method, Method::Strobed);
    }

    void theProgramRunsOnSeveralDevicesAndAPickedOneIsTaken() {
        window_->action("Devices side by side…")->trigger();
        auto* panel = part<ui::MultiplesPanel>();
        QVERIFY(panel->isVisible());
        QCOMPARE(panel->checkedDevices().size(), 4);
        QTest::mouseClick(button("runMultiples"), Qt::LeftButton);
        QTRY_VERIFY(!controller()->isRunning());
        QTRY_COMPARE(panel->view()->layoutNow().parts.size(), 4u);
        const ui::MultiplesLayout& layout = panel->view()->layoutNow();
        for (const ui::SmallTimeline& part : layout.parts) QVERIFY(part.lanes != nullptr);
        const auto labels = [&](std::size_t part) {
            QStringList words;
            for (const Label& label : layout.parts[part].labels) words << ui::qt(label.text);
            return words.join(u' ');
        };
        QVERIFY2(labels(0).contains("Teaching GPU, simulated"), qPrintable(labels(0)));
        const QPointF at = layout.parts[1].box.center();
        const QString taken = labels(1);
        QTest::mouseClick(panel->view()->viewport(), Qt::LeftButton, {}, at.toPoint());
        QTRY_COMPARE(timeline()->timeline()->devices.at(0).info.name, std::string("Teaching GPU, one copy engine"));
        QVERIFY2(part<DeviceSelector>()->text().contains("one copy engine"), qPrintable(taken));
        const auto chip = [&] { return panel->findChild<ui::StateChip*>()->word(); };
        QCOMPARE(chip(), "SIMULATED");
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 1}}}, "Remove"));
        QCOMPARE(chip(), "OUT OF DATE");
    }

    /// Two runs of different programs, chosen by keys in their list.
    void runsOfTheListAreShownOnOneAxis() {
        auto* table = window_->get()->findChild<QTableView*>("runsTable");
        const auto run = [&](int count) {
            window_->action("Run")->trigger();
            QTRY_COMPARE(table->model()->rowCount(), count);
            QTRY_VERIFY(window_->action("Run")->isEnabled());
        };
        run(1);
        (*window_)->openAtStart("fork-and-join");
        QTRY_VERIFY(timeline()->timeline() && timeline()->timeline()->operations.size() == 10);
        run(2);
        window_->action("Show runs")->trigger();
        QTRY_VERIFY(table->isVisible());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTRY_VERIFY(!table->isVisible());  // two are compared once Shift is released
        window_->action("Show runs")->trigger();
        QTRY_VERIFY(table->isVisible());
        QCOMPARE(table->selectionModel()->selectedRows().size(), 2);
        QTest::keyClick(table, Qt::Key_Return);
        auto* panel = part<ui::MultiplesPanel>();
        QTRY_VERIFY(panel->isVisible());
        QTRY_VERIFY(panel->view()->hasFocus());
        const auto words = [&](std::size_t part) {
            QStringList all;
            for (const Label& label : panel->view()->layoutNow().parts.at(part).labels) all << ui::qt(label.text);
            return all.join(u' ');
        };
        const auto says = [&](const QString& begin) {
            return std::ranges::any_of(panel->findChildren<ui::OneLine*>(),
                                       [&](const ui::OneLine* line) { return line->text().startsWith(begin); });
        };
        QCOMPARE(panel->view()->layoutNow().parts.size(), 2u);
        QVERIFY2(words(0).contains("Run 1, ") && words(0).contains("4.84"), qPrintable(words(0)));
        QVERIFY2(words(1).contains("Run 2, ") && words(1).contains("3.30"), qPrintable(words(1)));
        QVERIFY(says("Runs 1 and 2 · "));
        QTest::keyClick(panel->view(), Qt::Key_Home);
        QTest::keyClick(panel->view(), Qt::Key_Return);
        QTRY_VERIFY(shows(20, 4'840'000));
        QCOMPARE(part<RunFlow>()->result().number, 1);

        part<SessionRuns>()->remove({2});
        QCOMPARE(panel->view()->layoutNow().parts.size(), 2u);
        QSignalSpy told(part<Session>(), &Session::message);
        QTest::keyClick(panel->view(), Qt::Key_End);
        QTest::keyClick(panel->view(), Qt::Key_Return);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][1].toString(), "Run 2 is no longer in the list of runs.");
        QCOMPARE(part<RunFlow>()->result().number, 1);

        QTest::mouseClick(button("runMultiples"), Qt::LeftButton);
        QTRY_VERIFY(!controller()->isRunning());
        QTRY_COMPARE(panel->view()->layoutNow().parts.size(), 4u);
        QVERIFY(!says("Runs 1 and 2 · "));
        QVERIFY(!words(0).contains("Run 1, "));
    }

    void whileAQuestionWaitsNoRunsAreShownSideBySide() {
        for (const std::size_t count : {1u, 2u}) {
            window_->action("Run")->trigger();
            QTRY_COMPARE(part<SessionRuns>()->all().size(), count);
            QTRY_VERIFY(window_->action("Run")->isEnabled());
        }
        Q_EMIT part<ui::LessonList>()->lessonRequested(QStringLiteral("05-how-many-chunks"), QString());
        QTRY_VERIFY(part<Session>()->isCovered());
        Q_EMIT part<Session>()->sideBySideRequested({1, 2});
        QVERIFY(!page("devicesPage")->isVisible());
        QVERIFY(part<ui::MultiplesPanel>()->view()->layoutNow().parts.empty());
    }

    void theChoiceOfDevicesIsRemembered() {
        window_->action("Devices side by side…")->trigger();
        auto* list = part<ui::MultiplesPanel>()->findChild<QListWidget*>();
        list->setFocus();
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Space);
        const QStringList chosen = part<ui::MultiplesPanel>()->checkedDevices();
        QCOMPARE(chosen.size(), 3);
        window_->reopen();
        QCOMPARE(part<ui::MultiplesPanel>()->checkedDevices(), chosen);
    }
};

STREAMSCOPE_WINDOW_TEST(TestSweeps)

}  // namespace tst_sweeps

#include "tst_sweeps.moc"
