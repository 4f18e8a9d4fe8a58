// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_tests.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/timeline/sample_timelines.h"
#include "ui/statistics/histogram_view.h"
#include "ui/statistics/statistics_model.h"
#include "ui/statistics/statistics_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <cmath>
#include <memory>

namespace tst_statistics_panel {

using namespace streamscope;
using namespace streamscope::ui;
using namespace std::chrono_literals;

class TestStatisticsPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<StatisticsPanel> panel_;

    QTableView* table() const { return panel_->findChild<QTableView*>(); }
    QAbstractItemModel* rows() const { return table()->model(); }
    QString cell(int row, StatisticsModel::Column column) const { return rows()->index(row, column).data().toString(); }
    QString scope() const { return panel_->findChild<QWidget*>(QStringLiteral("statisticsScope"))->toolTip(); }
    const Histogram& histogram() const { return panel_->findChild<HistogramView*>()->histogram(); }

    void chooseTable(TimeTable table) const {
        auto* chooser = panel_->findChild<QComboBox*>(QStringLiteral("statisticsGrouping"));
        chooser->setCurrentIndex(chooser->findData(100 + static_cast<int>(table)));
    }

    /// Shows the sample, and waits for its figures.
    void showSample() {
        panel_->setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()));
        QTRY_VERIFY(!panel_->isBusy());
        QVERIFY(panel_->statistics());
    }
    void waitForRows(int count) {
        QTRY_VERIFY(!panel_->isBusy());
        QTRY_COMPARE(rows()->rowCount(), count);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        panel_ = std::make_unique<StatisticsPanel>();
        applyTheme(*qApp, Theme::light());
        panel_->setEmptyText(QStringLiteral("Nothing has run"));
        panel_->resize(1000, 240);
        test::checkModels(*panel_);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
    }

    void saysWhatToDoWhileThereIsNothing() {
        auto* words = panel_->findChild<QLabel*>(QStringLiteral("noStatistics"));
        QVERIFY(words->isVisible());
        QCOMPARE(words->text(), QStringLiteral("Nothing has run"));
        showSample();
        QVERIFY(!words->isVisible());
    }

    void theWholeRunByName() {
        showSample();
        waitForRows(4);
        QCOMPARE(cell(0, StatisticsModel::Name), QStringLiteral("stencil"));
        QCOMPARE(cell(0, StatisticsModel::Sum), QStringLiteral("1.50 ms"));
        QCOMPARE(cell(0, StatisticsModel::Count), QStringLiteral("1"));
    }

    void aRangeCutsWhatIsOutside() {
        showSample();
        panel_->setRange(Span{1000us, 1500us});
        waitForRows(2);
        QCOMPARE(panel_->statistics()->rows.front().sum, Nanoseconds(500us));
        panel_->setRange(std::nullopt);
        waitForRows(4);
    }

    void searchHitsAlone() {
        showSample();
        panel_->setFound(std::make_shared<const std::vector<std::uint32_t>>(std::vector<std::uint32_t>{3}),
                         QStringLiteral("saxpy"));
        waitForRows(1);
        QCOMPARE(cell(0, StatisticsModel::Name), QStringLiteral("saxpy"));
        panel_->setFound(nullptr, {});
        waitForRows(4);
    }

    void aRangeWithNothingInItIsNoEmptyPane() {
        showSample();
        panel_->setRange(Span{10'000us, 11'000us});
        waitForRows(0);
        QVERIFY(table()->isVisible());  // the scope above it says why
        QVERIFY(histogram().bins.empty());
    }

    void groupsAndHostCalls() {
        showSample();
        panel_->findChild<QComboBox*>(QStringLiteral("statisticsGrouping"))->setCurrentIndex(1);
        waitForRows(3);  // kernels, copies up and copies down
        panel_->findChild<QComboBox*>(QStringLiteral("statisticsGrouping"))->setCurrentIndex(2);
        waitForRows(3);  // its streams
        panel_->findChild<QCheckBox*>(QStringLiteral("statisticsHostCalls"))->click();
        QTRY_VERIFY(!panel_->isBusy());
        QTRY_VERIFY(std::ranges::any_of(panel_->statistics()->rows, [](const StatisticsRow& row) { return row.isHost; }));
    }

    void sortsByValue() {
        showSample();
        waitForRows(4);
        table()->sortByColumn(StatisticsModel::Sum, Qt::AscendingOrder);
        QCOMPARE(cell(0, StatisticsModel::Name), QStringLiteral("copy y"));
        QCOMPARE(cell(3, StatisticsModel::Name), QStringLiteral("stencil"));
    }

    void aClickSelectsTheOperationsOfTheRow() {
        showSample();
        waitForRows(4);
        QSignalSpy activated(panel_.get(), &StatisticsPanel::operationsActivated);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(rows()->index(1, 0)).center());
        QCOMPARE(activated.count(), 1);
        const auto& operations = panel_->statistics()->rows[1].operations;
        QCOMPARE(activated.front().front().toStringList().size(), static_cast<qsizetype>(operations.size()));
    }

    void theRowStaysSelectedWhenTheRangeChanges() {
        showSample();
        waitForRows(4);
        table()->setCurrentIndex(rows()->index(1, 0));
        const QString name = cell(1, StatisticsModel::Name);
        QSignalSpy shown(panel_.get(), &StatisticsPanel::shown);
        panel_->setRange(Span{500us, 3000us});
        QTRY_COMPARE(shown.count(), 1);
        QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), name);
    }

    void runsMakeAHistogramOfTotalTimes() {
        Timeline timeline = samples::forkAndJoin();
        timeline.makespans = {3300us, 3310us, 3400us, 3320us};
        panel_->setTimeline(std::make_shared<Timeline>(timeline));
        QTRY_VERIFY(!histogram().bins.empty());
        QCOMPARE(histogram().begin, Nanoseconds(3300us));
        table()->setCurrentIndex(rows()->index(0, 0));
        QCOMPARE(histogram().begin, panel_->statistics()->rows.front().durations.front());
    }

    void csvIsOffered() {
        showSample();
        QSignalSpy asked(panel_.get(), &StatisticsPanel::csvRequested);
        QTest::mouseClick(panel_->findChild<QPushButton*>(QStringLiteral("statisticsSave")), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked.front().front().toString().startsWith(QStringLiteral("name,kind,count,")));
    }

    void sumsOfWaitingSelectTheirOperations() {
        showSample();
        chooseTable(TimeTable::Pair);
        QTRY_VERIFY(panel_->sums());
        QVERIFY(!panel_->statistics() && !panel_->findChild<HistogramView*>()->isVisible());
        QCOMPARE(rows()->rowCount(), static_cast<int>(panel_->sums()->rows.size()));
        QCOMPARE(rows()->index(0, 0).data().toString(), QStringLiteral("saxpy"));
        QCOMPARE(rows()->index(0, 1).data().toString(), QStringLiteral("event"));
        QCOMPARE(rows()->index(0, 2).data().toString(), QStringLiteral("copy x"));
        QVERIFY(panel_->findChild<QWidget*>(QStringLiteral("statisticsScope"))
                    ->accessibleName()
                    .contains(QStringLiteral("of waiting in all")));
        QSignalSpy activated(panel_.get(), &StatisticsPanel::operationsActivated);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(rows()->index(0, 0)).center());
        QCOMPARE(activated.front().front().toStringList(), QStringList{QStringLiteral("saxpy")});
    }

    void everyTableIsShownAndSaved() {
        showSample();
        for (const TimeTable each : timeTables) {
            chooseTable(each);
            QTRY_VERIFY(panel_->sums() && panel_->sums()->table == each);
            QCOMPARE(rows()->rowCount(), static_cast<int>(panel_->sums()->rows.size()));
            for (int row = 0; row < rows()->rowCount(); ++row)
                for (int column = 0; column < rows()->columnCount(); ++column)
                    QVERIFY(!rows()->index(row, column).data().toString().isEmpty());
            if (rows()->rowCount() == 0) continue;
            QSignalSpy asked(panel_.get(), &StatisticsPanel::csvRequested);
            QTest::mouseClick(panel_->findChild<QPushButton*>(QStringLiteral("statisticsSave")), Qt::LeftButton);
            QVERIFY(asked.front().front().toString().startsWith(QStringLiteral("table,who,cause,")));
        }
        panel_->findChild<QComboBox*>(QStringLiteral("statisticsGrouping"))->setCurrentIndex(0);
        waitForRows(4);
        QVERIFY(panel_->findChild<HistogramView*>()->isVisible());
    }

    void sumsOfARange() {
        showSample();
        chooseTable(TimeTable::Idle);
        QTRY_VERIFY(panel_->sums());
        const Nanoseconds whole = panel_->sums()->whole;
        panel_->setRange(Span{1000us, 1500us});
        QTRY_COMPARE(panel_->sums()->whole, Nanoseconds(500us));
        QVERIFY(whole > Nanoseconds(500us));
    }

    void aHiddenPanelAsksWhenItIsShown() {
        panel_->hide();
        panel_->setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()));
        QVERIFY(!panel_->isBusy());
        QVERIFY(!panel_->statistics());
        panel_->show();
        QTRY_VERIFY(panel_->statistics());
    }

    void aLessonHidesTheFigures() {
        showSample();
        panel_->setTimeline(nullptr);
        QVERIFY(!panel_->statistics());
        QVERIFY(panel_->findChild<QLabel*>(QStringLiteral("noStatistics"))->isVisible());
        showSample();
    }

    void binsHoldEveryTime() {
        QVERIFY(ui::histogram({}, 10).bins.empty());
        QCOMPARE(ui::histogram({5us, 5us}, 10).bins, (std::vector<std::size_t>{2}));
        std::vector<Nanoseconds> times;
        for (int i = 0; i < 1000; ++i) times.emplace_back(i * i);
        const Histogram made = ui::histogram(times, 16);
        QCOMPARE(made.bins.size(), std::size_t{16});
        std::size_t all = 0;
        for (const std::size_t bin : made.bins) all += bin;
        QCOMPARE(all, times.size());
        QVERIFY(made.bins.front() > made.bins.back());
        QCOMPARE(made.most(), made.bins.front());
    }

    void quantilesStandAtTheirTimesWithinTheView() {
        HistogramView view;
        view.resize(300, 140);
        view.setData({QStringLiteral("spin"), {1ms, 1ms, 2ms, 10ms}, std::nullopt});
        const QRectF area = view.plotArea();
        const QuantileMark median = view.quantile(0.5, QStringLiteral("median"), 0);
        const QuantileMark last = view.quantile(0.95, QStringLiteral("p95"), 1);
        QVERIFY2(std::abs(median.x - area.left()) <= 1, qPrintable(QString::number(median.x)));
        QVERIFY2(std::abs(last.x - area.right()) <= 1, qPrintable(QString::number(last.x)));
        for (const QuantileMark& mark : {median, last}) QVERIFY2(area.contains(mark.box), qPrintable(mark.words));
    }
};

STREAMSCOPE_WINDOW_TEST(TestStatisticsPanel)

}  // namespace tst_statistics_panel

#include "tst_statistics_panel.moc"
