// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/support/window_test.h"
#include "tests/ui_sweeps/panel.h"
#include "ui/sweeps/range_fields.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/sweeps/sweep_key_table.h"
#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/timeline/timeline_header.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QSignalSpy>
#include <QStyleOptionComboBox>
#include <QTemporaryDir>
#include <QToolTip>

namespace tst_sweep_panel {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the pane of sweeps with real results and real events.
class TestSweepPanel : public QObject, SweepPanelFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { make(); }
    void cleanup() { drop(); }

    void withoutAParameterItSaysWhatToDo() {
        open(Program());
        QSignalSpy asked(panel_.get(), &SweepPanel::parameterRequested);
        QPushButton* add = nullptr;
        for (QPushButton* each : panel_->findChildren<QPushButton*>())
            if (each->isVisible()) add = each;
        QVERIFY(add && add->text().contains("Add a parameter"));
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        document_->reset(test::chunks(), {});
        QVERIFY(!add->isVisible());
        QVERIFY(button("sweep")->isVisible());
    }

    void theRangeOfTheParameterIsOfferedAndAskedFor() {
        open(test::chunks());
        QCOMPARE(button("sweep")->text(), "Sweep 64 values");
        QSignalSpy asked(panel_.get(), &SweepPanel::sweepRequested);
        QTest::mouseClick(button("sweep"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<std::vector<SweepRange>>(), (std::vector<SweepRange>{{"chunks", 1, 64, 1, false}}));
        type("Last value of the axis", "16");
        type("Step of the axis", "x2");
        QCOMPARE(button("sweep")->text(), "Sweep 5 values");
        QTest::keyClick(named<QLineEdit>("Step of the axis"), Qt::Key_Return);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(asked[1][0].value<std::vector<SweepRange>>(), (std::vector<SweepRange>{{"chunks", 1, 16, 2, true}}));
    }

    void aBadRangeIsFramedAndSaidAndCannotBeSwept_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("words") << "First value of the axis"
                               << "few"
                               << "must begin with a whole number";
        QTest::newRow("zero step") << "Step of the axis"
                                   << "0"
                                   << "must be at least 1";
        QTest::newRow("negative step") << "Step of the axis"
                                       << "-1"
                                       << "must be at least 1";
        QTest::newRow("downwards") << "Last value of the axis"
                                   << "0"
                                   << "goes down";
        QTest::newRow("beyond the limit") << "Last value of the axis"
                                          << "65"
                                          << "at most 64";
    }
    void aBadRangeIsFramedAndSaidAndCannotBeSwept() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, said);
        open(test::chunks());
        const bool beyond = text == "65";
        type(field, text);
        QVERIFY(!button("sweep")->isEnabled());
        QVERIFY2(this->said("sweepBelow").contains(said), qPrintable(this->said("sweepBelow")));
        QVERIFY2(!this->said("sweepBelow").contains(".."), "the window has fields, not the notation of the command line");
        QVERIFY(beyond || named<QLineEdit>(field)->property("invalid").toBool());
        QSignalSpy asked(panel_.get(), &SweepPanel::sweepRequested);
        QTest::keyClick(named<QLineEdit>(field), Qt::Key_Return);
        QCOMPARE(asked.size(), 0);
        type("First value of the axis", "1");
        type("Last value of the axis", "8");
        type("Step of the axis", "1");
        QVERIFY(button("sweep")->isEnabled());
        QVERIFY(!named<QLineEdit>(field)->property("invalid").toBool());
    }

    void aSecondParameterMakesAFamily() {
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        open(program);
        auto* second = named<QComboBox>("Second parameter");
        QVERIFY(second->isVisible());
        QCOMPARE(button("sweep")->text(), "Sweep 64 values");
        second->setFocus();
        while (second->currentText() != "n") QTest::keyClick(second, Qt::Key_Down);
        QCOMPARE(button("sweep")->text(), "Sweep 192 values");
    }

    void whatIsSweptIsNotOfferedTwice() {
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        open(program);
        auto *first = named<QComboBox>("Parameter of the axis"), *second = named<QComboBox>("Second parameter");
        const auto offered = [](const QComboBox* box) {
            QStringList words;
            for (int i = 0; i < box->count(); ++i) words << box->itemText(i);
            return words;
        };
        QCOMPARE(offered(second), (QStringList{"nothing else", "n"}));
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Down);
        QCOMPARE(button("sweep")->text(), "Sweep 192 values");
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Down);
        QCOMPARE(first->currentText(), "n");
        QCOMPARE(offered(second), (QStringList{"nothing else", "chunks"}));
        QCOMPARE(button("sweep")->text(), "Sweep 3 values");
        QVERIFY(button("sweep")->isEnabled());
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Down);
        QCOMPARE(button("sweep")->text(), "Sweep 192 values");
    }

    /// A problem may use the whole line, because nothing is shown beside it.
    void aProblemIsReadToItsEnd() {
        open(test::chunks());
        type("Last value of the axis", "100000");
        auto* line = panel_->findChild<OneLine*>("sweepBelow");
        QVERIFY(!line->text().isEmpty());
        QTRY_VERIFY(line->fontMetrics().horizontalAdvance(line->text()) <= line->width());
    }

    void theLeastIsMarkedWhereItIs() {
        open(test::chunks());
        show(test::swept(test::chunks(), {"chunks=1..64"}));
        QCOMPARE(plot()->best(), std::optional<std::size_t>(19));
        QVERIFY2(said("sweepBest").startsWith("Least total time: 4.84 ms at chunks = 20, 7.22 ms less than at chunks = 1"),
                 qPrintable(said("sweepBest")));
        bool labelled = false;
        for (int i = 0; i < plot()->itemCount(); ++i)
            if (const auto* text = qobject_cast<QCPItemText*>(plot()->item(i))) labelled |= text->text() == "4.84 ms at 20";
        QVERIFY(labelled);
        const QPointF best = *plot()->placeOf(19);
        for (std::size_t i = 0; i < 64; ++i) QVERIFY(plot()->placeOf(i)->y() <= best.y() + 1e-9);
        QVERIFY(QRectF(plot()->axisRect()->rect()).contains(best));
    }

    void aClickPicksThePointUnderIt() {
        open(test::chunks());
        show(test::swept(test::chunks(), {"chunks=1..64:x2"}));
        QSignalSpy picked(panel_.get(), &SweepPanel::pointPicked);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, plot()->placeOf(3)->toPoint());
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked[0][0].value<std::size_t>(), 3u);
        const QPoint nowhere = ((*plot()->placeOf(0) + *plot()->placeOf(6)) / 2 - QPointF(0, 60)).toPoint();
        QTest::mouseClick(plot(), Qt::LeftButton, {}, nowhere);
        QTest::mouseClick(plot(), Qt::RightButton, {}, plot()->placeOf(2)->toPoint());
        QCOMPARE(picked.size(), 1);
    }

    void thePointerSaysWhatIsBelowIt() {
        open(test::chunks());
        show(test::swept(test::chunks(), {"chunks=1..64:x2"}));
        QTest::mouseMove(plot(), plot()->placeOf(3)->toPoint());
        QTRY_VERIFY2(said("sweepBelow").startsWith("chunks = 8: total time 5.20 ms"), qPrintable(said("sweepBelow")));
        QCOMPARE(QToolTip::text(), "chunks = 8: total time 5.20 ms");
        QTest::mouseMove(plot(), QPoint(2, 2));
        QTRY_VERIFY(!said("sweepBelow").startsWith("chunks = 8"));
    }

    void arrowKeysWalkAndEnterPicks() {
        open(test::chunks());
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        show(test::swept(program, {"chunks=1..8", "n=1..2"}));
        plot()->setFocus(Qt::TabFocusReason);
        QVERIFY(plot()->current().has_value());
        QSignalSpy picked(panel_.get(), &SweepPanel::pointPicked);
        QTest::keyClick(plot(), Qt::Key_Home);
        QCOMPARE(*plot()->current(), 0u);
        QTest::keyClick(plot(), Qt::Key_Left);
        QCOMPARE(*plot()->current(), 0u);
        QTest::keyClick(plot(), Qt::Key_Right);
        QTest::keyClick(plot(), Qt::Key_Up);
        QCOMPARE(*plot()->current(), 9u);
        QTest::keyClick(plot(), Qt::Key_End);
        QCOMPARE(*plot()->current(), 15u);
        QTest::keyClick(plot(), Qt::Key_Down);
        QCOMPARE(*plot()->current(), 7u);
        QVERIFY(plot()->accessibleDescription().startsWith("chunks = 8, n = 1: total time"));
        QTest::keyClick(plot(), Qt::Key_Return);
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked[0][0].value<std::size_t>(), 7u);
        QTest::keyClick(plot(), Qt::Key_Home);
        QTest::keyClick(plot(), Qt::Key_B);
        QCOMPARE(plot()->current(), plot()->best());
    }

    void everyKeyOfTheTableDoesSomething() {
        open(test::chunks());
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        show(test::swept(program, {"chunks=1..5", "n=1..3"}));
        for (const PaneKey& key : sweepKeys()) {
            for (const QKeyCombination& one : key.keys) {
                plot()->setCurrent(6);  // none of its neighbours is missing
                QSignalSpy pointed(plot(), &SweepPlot::pointedChanged), picked(plot(), &SweepPlot::picked);
                QTest::keyClick(plot(), one.key(), one.keyboardModifiers());
                QVERIFY2(pointed.size() + picked.size() > 0, qPrintable(key.what));
            }
        }
    }

    void everyMetricCanBePlotted() {
        open(test::chunks());
        show(test::swept(test::chunks(), {"chunks=1..8"}));
        auto* box = named<QComboBox>("What is plotted");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < box->count(); ++i) {
            QCOMPARE(box->currentIndex(), i);
            plot()->replot();
            QVERIFY(!box->toolTip().isEmpty());
            if (plot()->best()) QVERIFY(!said("sweepBest").isEmpty());
            QTest::keyClick(box, Qt::Key_Down);
        }
        while (box->currentText() != "Copy/compute overlap") QTest::keyClick(box, Qt::Key_Up);
        QVERIFY2(said("sweepBest").startsWith("Most copy/compute overlap"), qPrintable(said("sweepBest")));
    }

    void theAxisIsLogarithmicWhereThatHelps() {
        open(test::chunks());
        const auto gaps = [this](std::size_t a, std::size_t b, std::size_t c) {
            return std::pair(plot()->placeOf(b)->x() - plot()->placeOf(a)->x(),
                             plot()->placeOf(c)->x() - plot()->placeOf(b)->x());
        };
        show(test::swept(test::chunks(), {"chunks=1..64:x2"}));
        const auto [first, second] = gaps(0, 1, 2);
        QVERIFY(std::abs(first - second) < 0.5);
        auto* box = panel_->findChild<QAbstractButton*>(QStringLiteral("logarithmic"));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        plot()->replot();
        const auto [near, far] = gaps(0, 1, 2);
        QVERIFY(std::abs(far - 2 * near) < 0.5);
        show(test::swept(test::chunks(), {"chunks=1..8"}));
        const auto [even, same] = gaps(0, 1, 2);
        QVERIFY(std::abs(even - same) < 0.5);
    }

    void whereALogarithmicAxisCannotHelpItIsNotOffered() {
        open(test::chunks());
        auto* box = panel_->findChild<QAbstractButton*>(QStringLiteral("logarithmic"));
        QVERIFY(box->isChecked() && box->isEnabled());
        const auto few = test::swept(test::chunks(), {"chunks=1..8"}), many = test::swept(test::chunks(), {"chunks=1..64:x2"});
        show(few);
        QVERIFY(!box->isChecked() && !box->isEnabled());
        QVERIFY2(box->toolTip().contains("16 times the first"), qPrintable(box->toolTip()));
        show(many);
        QVERIFY(box->isChecked() && box->isEnabled());
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        show(few);
        show(many);
        QVERIFY(!box->isChecked() && box->isEnabled());
        QCOMPARE(plot()->xAxis->scaleType(), QCPAxis::stLinear);
    }

    void everyMetricIsReadToItsEnd() {
        open(test::chunks());
        auto* box = named<QComboBox>("What is plotted");
        for (int i = 0; i < box->count(); ++i) {
            box->setCurrentIndex(i);
            QStyleOptionComboBox option;
            option.initFrom(box);
            const QRect field = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
            QVERIFY2(box->fontMetrics().horizontalAdvance(box->itemText(i)) <= field.width(), qPrintable(box->itemText(i)));
        }
    }

    void medianAndWhiskersOfMeasuredRuns() {
        open(test::chunks());
        auto result = test::swept(test::chunks(), {"chunks=1..4"});
        result->method = Method::Events;
        result->runs = 20;
        for (SweepPoint& point : result->points)
            point.spread = Span{*point.makespan - Nanoseconds(400'000), *point.makespan + Nanoseconds(900'000)};
        panel_->setResult(result, TimelineState::Measured);
        plot()->replot();
        QVERIFY2(said("sweepMethod").contains("median of 20 runs each · events · whiskers"), qPrintable(said("sweepMethod")));
        QCPErrorBars* whiskers = nullptr;
        for (int i = 0; i < plot()->plottableCount(); ++i)
            if (auto* found = qobject_cast<QCPErrorBars*>(plot()->plottable(i))) whiskers = found;
        QVERIFY(whiskers);
        QCOMPARE(whiskers->data()->at(2).errorMinus, 400'000.0);
        QCOMPARE(whiskers->data()->at(2).errorPlus, 900'000.0);
        QVERIFY(plot()->yAxis->range().upper > 12'060'000 + 900'000);
        show(test::swept(test::chunks(), {"chunks=1..4"}));
        for (int i = 0; i < plot()->plottableCount(); ++i) QVERIFY(!qobject_cast<QCPErrorBars*>(plot()->plottable(i)));
    }

    void aRunThatFailedIsShownAndSaysWhy() {
        open(test::chunks());
        auto result = test::swept(test::chunks(), {"chunks=1..4"});
        result->points[2].status = RunStatus::Deadlock;
        result->points[2].message = "nothing can go on";
        show(result);
        QTest::mouseMove(plot(), plot()->placeOf(2)->toPoint());
        QTRY_VERIFY2(said("sweepBelow").contains("chunks = 3: nothing can go on"), qPrintable(said("sweepBelow")));
        QVERIFY(plot()->placeOf(2)->y() > plot()->placeOf(3)->y());
    }

    void theBoundIsOfRunsThatHaveATotalTime() {
        open(test::chunks());
        auto result = test::swept(test::chunks(), {"chunks=1..4"});
        result->points[3].status = RunStatus::Deadlock;
        result->points[3].makespan.reset();
        result->points[3].metrics.lowerBound = Nanoseconds(1);
        show(result);
        const QCPGraph* bound = nullptr;
        for (int i = 0; i < plot()->graphCount(); ++i)
            if (plot()->graph(i)->pen().style() == Qt::DashLine) bound = plot()->graph(i);
        QVERIFY(bound);
        QCOMPARE(bound->dataCount(), 4);
        for (const QCPGraphData& each : *bound->data())
            QVERIFY(std::isnan(each.value) ? each.key == 4 : plot()->yAxis->range().contains(each.value));
    }

    void aStoppedSweepSaysHowMuchOfItRan() {
        open(test::chunks());
        const auto result = test::swept(test::chunks(), {"chunks=1..8"});
        result->points.resize(3);
        show(result);
        QVERIFY2(said("sweepBest").startsWith("Least total time"), "it still runs");
        result->status = RunStatus::Cancelled;
        show(result);
        QVERIFY2(said("sweepBest").startsWith("Stopped: 3 of 8 values · Least total time: 6.77 ms at chunks = 3"),
                 qPrintable(said("sweepBest")));
        QTemporaryDir folder;
        const auto written = writeSweepFigure(*result, test::chunks(), folder.filePath("stopped.svg"), {});
        QVERIFY2(written, written.why().c_str());
        QFile file(folder.filePath("stopped.svg"));
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("Stopped: 3 of 8 values"));
    }

    void whatIsShownAndWhatIsOutOfDateIsSaid() {
        open(test::chunks());
        show(test::swept(test::chunks(), {"chunks=1..4"}));
        panel_->setShown(2);
        QCOMPARE(said("sweepBelow"), "The window shows chunks = 3: total time 6.77 ms");
        panel_->setShown(std::nullopt);
        QVERIFY(said("sweepBelow").startsWith("The program has a value that was not swept. Click a point"));
        panel_->setState(TimelineState::OutOfDate);
        QVERIFY(said("sweepBelow").contains("sweep again"));
        QCOMPARE(panel_->findChild<StateChip*>()->word(), "OUT OF DATE");
    }

    void aRunningSweepCanBeStoppedAndNotBegun() {
        open(test::chunks());
        QVERIFY(!button("stopSweep")->isEnabled());
        panel_->setRunning(true, 3, 64);
        QVERIFY(!button("sweep")->isEnabled());
        QSignalSpy stopped(panel_.get(), &SweepPanel::stopRequested);
        QTest::mouseClick(button("stopSweep"), Qt::LeftButton);
        QCOMPARE(stopped.size(), 1);
        panel_->setRunning(false);
        QVERIFY(button("sweep")->isEnabled());
        panel_->setBusy(true);
        QVERIFY(!button("sweep")->isEnabled());
        QVERIFY(button("sweep")->toolTip().contains("Another run"));
    }

    /// The pane fits into a window of 1280 px with docks at both sides.
    void itFitsBetweenTheDocksOfASmallWindow() {
        Program program = test::chunks();
        program.parameters.push_back({"megabytes", 1, 1, 3, {}, {}});
        open(program);
        auto* second = named<QComboBox>("Second parameter");
        while (second->currentText() != "megabytes") QTest::keyClick(second, Qt::Key_Down);
        show(test::swept(test::chunks(), {"chunks=1..4"}));
        panel_->setRunning(true, 1, 4);
        QTest::qWait(0);
        QVERIFY2(panel_->minimumSizeHint().width() <= 700, qPrintable(QString::number(panel_->minimumSizeHint().width())));
        QVERIFY2(panel_->minimumSizeHint().height() <= 260, qPrintable(QString::number(panel_->minimumSizeHint().height())));
    }

    void everyControlHasANameAndATip() {
        Program program = test::chunks();
        program.parameters.push_back({"n", 1, 1, 3, {}, {}});
        open(program);
        for (QWidget* each : panel_->findChildren<QWidget*>()) {
            if (!each->isVisible() || (each->focusPolicy() & Qt::TabFocus) == 0 || each->parent()->inherits("QComboBox"))
                continue;
            const auto* text = qobject_cast<QAbstractButton*>(each);
            QVERIFY2(!each->accessibleName().isEmpty() || (text && !text->text().isEmpty()), each->metaObject()->className());
            if (each != plot()) QVERIFY2(!each->toolTip().isEmpty(), qPrintable(each->accessibleName()));
        }
    }

    void ticksAreWholeAndDoNotCrowd() {
        for (const bool logarithmic : {false, true}) {
            for (const double to : {2.0, 8.0, 64.0, 5000.0, 1e8}) {
                const auto ticks = parameterTicks(1, to, 600, logarithmic);
                QVERIFY(ticks.size() >= 2 && ticks.size() <= 600 / 40);
                for (const TimeTick& tick : ticks) QCOMPARE(tick.at, std::round(tick.at));
            }
        }
        QCOMPARE(parameterTicks(1, 64, 600, true)[3].label, "8");
        QCOMPARE(shortNumber(1e8), "100 M");
        QCOMPARE(shortNumber(20000), "20 k");
    }

    void theAxisOfTheMetricHasATitle() {
        open(test::chunks());
        panel_->resize(800, 500);
        panel_->setResult(test::swept(test::chunks(), {"chunks=1..8"}), TimelineState::Exact);
        QCOMPARE(plot()->yAxis->label(), "Total time");
        named<QComboBox>("What is plotted")->setCurrentText("Parallelism");
        QCOMPARE(plot()->yAxis->label(), "Parallelism");
    }

    void aLeastValueAtTheEndOfTheRangeIsFlagged() {
        open(test::chunks());
        panel_->setResult(test::swept(test::chunks(), {"chunks=1..8"}), TimelineState::Exact);
        QVERIFY2(said("sweepBest").contains("chunks = 8 (the end of the range)"), qPrintable(said("sweepBest")));
        panel_->setResult(test::swept(test::chunks(), {"chunks=1..64"}), TimelineState::Exact);
        QVERIFY2(!said("sweepBest").contains("end of the range"), qPrintable(said("sweepBest")));
    }
};

STREAMSCOPE_WINDOW_TEST(TestSweepPanel)

}  // namespace tst_sweep_panel

#include "tst_sweep_panel.moc"
