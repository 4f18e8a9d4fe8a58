// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"
#include "app/session/run_controller.h"
#include "tests/app/main_window_test.h"
#include "tests/support/window_test.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QUndoStack>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <vector>

#include <sys/types.h>

namespace tst_main_window {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the whole window by mouse and keyboard.
class TestMainWindow : public MainWindowTest {
    Q_OBJECT

    QListWidget* insertList() const {
        for (QListWidget* list : window_->findChildren<QListWidget*>())
            if (list->accessibleName() == "Operations and examples") return list;
        return nullptr;
    }

    /// Double-clicks the line of the Insert list that has this title.
    bool insert(const QString& title) {
        QListWidget* list = insertList();
        const QList<QListWidgetItem*> found = list->findItems(title, Qt::MatchExactly);
        if (found.isEmpty()) return false;
        list->scrollToItem(found.front());
        const QPoint at = list->visualItemRect(found.front()).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        return true;
    }

    RunController* controller() const { return window_->findChild<RunController*>(); }

    /// Chooses the first CUDA device of the menu. Returns false if there is none.
    bool chooseGpu() const {
        QMenu* menu = window_->findChild<DeviceSelector*>()->deviceMenu();
        const auto looking = [menu] {
            return std::ranges::any_of(menu->actions(), [](const QAction* entry) { return entry->text().startsWith("Looking"); });
        };
        if (!QTest::qWaitFor([&] { return !looking(); }, 30000)) return false;
        const QList<QAction*> devices = menu->actions();
        const auto gpu = std::ranges::find_if(devices, [](const QAction* entry) { return entry->data().toString() == "cuda:0"; });
        if (gpu == devices.end()) return false;
        (*gpu)->trigger();
        return true;
    }

    /// Returns the child processes of this one.
    static std::vector<pid_t> children() {
        std::vector<pid_t> pids;
        const QDir tasks("/proc/self/task");
        for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            std::ifstream list("/proc/self/task/" + task.toStdString() + "/children");
            for (pid_t pid = 0; list >> pid;) pids.push_back(pid);
        }
        return pids;
    }

    QStringList labelsWith(const QString& text) const {
        QStringList found;
        for (const QLabel* label : window_->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) found << label->text();
        return found;
    }

    std::ptrdiff_t solidBars() { return std::ranges::count(plot()->layoutNow().bars, BarShape::Solid, &Bar::shape); }

    void barsStandWhereTheResultSays() {
        QTRY_VERIFY(solidBars() >= 3);  // the plot lays out when it is drawn
        const Timeline& result = *timeline()->timeline();
        const TimelineLayout& layout = plot()->layoutNow();
        for (const Bar& bar : layout.bars) {
            if (bar.shape != BarShape::Solid) continue;
            const TimelineOperation& operation = result.operations[bar.operation];
            const Viewport& view = layout.viewport;
            const double left = view.x(double(operation.start->count())), right = view.x(double(operation.end->count()));
            const QString where = QStringLiteral("%1: drawn %2 to %3, ran %4 to %5")
                                      .arg(QString::fromStdString(operation.id))
                                      .arg(bar.rect.left())
                                      .arg(bar.rect.right())
                                      .arg(left)
                                      .arg(right);
            QVERIFY2(std::abs(bar.rect.left() - left) < 1.5 && std::abs(bar.rect.right() - right) < 1.5, qPrintable(where));
        }
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { window_.reset(); }

    void opensOnAnExampleThatHasRun() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        QCOMPARE(timeline()->timeline()->makespan->count(), 3'300'000);
        QCOMPARE(document()->displayName(), "Fork and join");
    }

    void aMessageTakesThePlaceOfTheFacts() {
        auto* facts = window_->findChild<QLabel*>(QStringLiteral("deviceStatus"));
        window_->openAtStart(QStringLiteral("nowhere"));
        QVERIFY(window_->statusBar()->currentMessage().contains("named nowhere"));
        window_->hide();
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        QVERIFY(!facts->isVisible());
        window_->statusBar()->clearMessage();
        QVERIFY(facts->isVisible());
    }

    void whatIsUndoneAndRedoneIsSaid() {
        const auto said = [this] { return window_->statusBar()->currentMessage(); };
        QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(insert("Kernel"));
        QVERIFY(insert("Synchronise device"));
        const QString first = document()->undoStack()->text(0), second = document()->undoStack()->text(1);
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(said(), "Undone: " + second);
        QTest::keyClick(window_.get(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(said(), "Redone: " + second);
        document()->undoStack()->setIndex(0);
        QCOMPARE(said(), "Undone: 2 steps");
        document()->undoStack()->setIndex(1);
        QCOMPARE(said(), "Redone: " + first);
        document()->undoStack()->setIndex(0);
        document()->undoStack()->setIndex(2);
        QCOMPARE(said(), "Redone: 2 steps");
        document()->undoStack()->undo();
        QVERIFY(insert("Memset"));
        QVERIFY2(!said().contains("done"), qPrintable(said()));
        document()->undoStack()->undo();
        document()->reset({}, {});
        QVERIFY2(!said().contains("done"), qPrintable(said()));
    }

    void composesFromNothingRunsAndUndoesToEmpty() {
        QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(document()->program().operations.empty());
        const std::string empty = toJson(document()->program());
        QVERIFY(insert("Copy host → device"));
        QVERIFY(insert("Kernel"));
        auto* search = window_->findChild<QLineEdit*>();
        for (QLineEdit* edit : window_->findChildren<QLineEdit*>())
            if (edit->placeholderText() == "Find a call") search = edit;
        search->setFocus();
        QTest::keyClicks(search, "copy device");
        QTest::keyClick(search, Qt::Key_Return);
        search->clear();
        QVERIFY(insert("Synchronise device"));
        QCOMPARE(document()->program().operations.size(), 4u);
        QTRY_VERIFY(shows(4));

        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY(window_->findChild<QToolButton*>("run")->isEnabled());
        QTRY_VERIFY(shows(4));
        barsStandWhereTheResultSays();

        QTest::keyClick(composer(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document()->program().operations.size(), 3u);
        for (int i = 0; i < 20 && document()->undoStack()->canUndo(); ++i)
            QTest::keyClick(composer(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toJson(document()->program()), empty);
        for (int i = 0; i < 20 && document()->undoStack()->canRedo(); ++i)
            QTest::keyClick(composer(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(document()->program().operations.size(), 4u);
    }

    void selectionIsShared() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        const std::shared_ptr<const Timeline> shown = timeline()->timeline();
        const Timeline& result = *shown;
        const TimelineLayout layout = plot()->layoutNow();  // a copy, since a click lays out anew
        const auto bar =
            std::ranges::find_if(layout.bars, [&](const Bar& b) { return result.operations[b.operation].label() == "stencil"; });
        QVERIFY(bar != layout.bars.end());
        QTest::mouseClick(plot(), Qt::LeftButton, {}, ui::qt(bar->rect.center()).toPoint());
        QCOMPARE(document()->current().toStdString(), std::string(result.operations[bar->operation].source()));
    }

    void theRepairOfTheNeedlessWaitSavesItsTime() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        QPushButton* remove = nullptr;
        QTRY_VERIFY([&] {
            for (QPushButton* button : window_->findChildren<QPushButton*>())
                if (button->text() == "Remove wait") remove = button;
            return remove != nullptr;
        }());
        QTest::mouseClick(remove, Qt::LeftButton);
        QTRY_COMPARE(timeline()->timeline()->makespan->count(), 2'700'000);
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(timeline()->timeline()->makespan->count(), 3'300'000);
    }

    void everyExampleOpensAndRuns() {
        for (const Example& example : examples()) {
            window_->openAtStart(QString::fromStdString(example.id));
            QTRY_VERIFY2(timeline()->timeline() && timeline()->timeline()->name == example.title, example.id.c_str());
            QVERIFY(timeline()->timeline()->status == RunStatus::Ok);
        }
    }

    void whatIsSavedOpensAgain() {
        window_->openAtStart({});
        const QString path = settings_->filePath("saved.streamscope");
        const auto written = document()->save(path);
        QVERIFY2(written, written.why().c_str());
        QVERIFY(!window_->isWindowModified());
        const Program saved = document()->program();
        QVERIFY(insert("Kernel"));
        QVERIFY(window_->isWindowModified());
        document()->undoStack()->undo();
        window_->openAtStart(path);
        QCOMPARE(toJson(document()->program()), toJson(saved));
    }

    void aMeasuredResultStaysUntilTheProgramChanges() {
        QTRY_VERIFY(timeline()->timeline());  // what the window opens with
        QSignalSpy previewed(controller(), &RunController::previewed), checked(controller(), &RunController::checked);
        window_->openAtStart(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json"));
        QVERIFY(timeline()->timeline());
        QCOMPARE(timeline()->timeline()->devices.front().info.name, std::string("NVIDIA H200"));
        QTRY_VERIFY(!checked.isEmpty());
        QVERIFY(previewed.isEmpty());  // a late preview would be of another device
        QCOMPARE(timeline()->timeline()->devices.front().info.name, std::string("NVIDIA H200"));
        QVERIFY(insert("Kernel"));
        QTRY_COMPARE(timeline()->timeline()->method, Method::Exact);
    }

    void runsOnARealGpuWhereThereIsOne() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        if (!chooseGpu()) QSKIP("no CUDA device here");
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->isRunning() && timeline()->timeline()->method != Method::Exact, 60000);
        const Timeline& result = *timeline()->timeline();
        QVERIFY2(result.status == RunStatus::Ok, result.message.c_str());
        QCOMPARE(result.runs, 20);
        QVERIFY(result.makespanUnbracketed && result.stretch);
        const QString pictures = qEnvironmentVariable("STREAMSCOPE_PICTURES");
        if (!pictures.isEmpty()) QVERIFY(window_->grab().save(pictures + "/window-on-gpu.png"));
    }

    void aKilledWorkerCostsOnlyAMessageOnARealGpu() {
        window_->openAtStart({});
        QTRY_VERIFY(shows(10));
        if (!chooseGpu()) QSKIP("no CUDA device here");
        const Program before = document()->program();
        Operation slow = *findOperation(before, "saxpy");
        slow.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{std::string("500 ms")}}});
        QVERIFY(document()->apply(Edit{ReplaceOperation{"saxpy", slow}}, "Take longer"));
        const QSignalSpy progressed(controller(), &RunController::progressed);
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY(controller()->isRunning());
        QTRY_VERIFY(!progressed.isEmpty() && !children().empty());
        for (const pid_t child : children()) ::kill(child, SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->isRunning(), 20000);
        QVERIFY2(!labelsWith("worker").isEmpty(), "the message names the worker");
        const QString pictures = qEnvironmentVariable("STREAMSCOPE_PICTURES");
        if (!pictures.isEmpty()) QVERIFY(window_->grab().save(pictures + "/window-worker-killed.png"));
        document()->undoStack()->undo();
        QVERIFY(document()->program() == before);
        QTest::keyClick(window_.get(), Qt::Key_F5);
        QTRY_VERIFY(controller()->isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->isRunning(), 60000);
        QVERIFY(timeline()->timeline()->method != Method::Exact);
        QCOMPARE(timeline()->timeline()->status, RunStatus::Ok);
    }
};

STREAMSCOPE_WINDOW_TEST(TestMainWindow)

}  // namespace tst_main_window

#include "tst_main_window.moc"
