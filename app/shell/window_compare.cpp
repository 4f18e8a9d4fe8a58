// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/compare/compare_controller.h"
#include "app/features/machines/device_selector.h"
#include "app/features/presentation/presentation.h"
#include "app/features/statistics/statistics_pane.h"
#include "app/files/file_actions.h"
#include "app/session/session_runs.h"
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "engine/timeline/summary.h"
#include "ui/compare/compare_table.h"
#include "ui/compare/runs_panel.h"
#include "ui/theme/menu_heading.h"
#include "ui/timeline/geometry/captions.h"
#include "ui/timeline/timeline_view.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <algorithm>

// The window's comparisons: the Compare menu, the table and the list of runs in the strip, the ghost in the timeline.
namespace streamscope::app {
namespace {

constexpr auto mostDashed = std::size_t{200'000};  ///< operations: more would hold the window up; the table takes them all

QString endingWord(RunStatus status) {
    switch (status) {
        case RunStatus::Ok: return {};
        case RunStatus::Failed: return MainWindow::tr("failed");
        case RunStatus::Deadlock: return MainWindow::tr("deadlock");
        case RunStatus::Cancelled: return MainWindow::tr("cancelled");
        case RunStatus::Timeout: return MainWindow::tr("time-out");
    }
    return {};
}

QString tipOf(const RunRecord& run) {
    QStringList lines{QStringLiteral("%1 · %2").arg(QString::fromStdString(run.timeline->name), ui::measuringLine(*run.timeline)),
                      ui::originLines(*run.timeline)};
    if (run.opened) lines << MainWindow::tr("From a file");
    lines.removeAll(QString());
    return lines.join(u'\n');
}

ui::RunRow rowOf(const RunRecord& run, const SessionRuns& runs) {
    const Timeline& timeline = *run.timeline;
    ui::RunRow row;
    row.number = *run.number;
    row.time = QLocale::c().toString(run.at, QStringLiteral("HH:mm:ss"));
    row.device = ui::deviceNames(timeline);
    row.method = QString::fromUtf8(name(timeline.method).data());
    row.runs = timeline.method == Method::Exact ? QStringLiteral("–") : QString::number(timeline.runs);
    row.total = totalTime(timeline);
    row.ending = endingWord(timeline.status);
    if (const RunRecord* before = runs.before(run.number, run.document)) row.change = compareTotals(*before->timeline, timeline);
    row.note = run.note;
    row.tip = tipOf(run);
    return row;
}

}  // namespace

void MainWindow::createComparePanes() {
    runsPanel_ = new ui::RunsPanel;
    runsPanel_->setRule(
        tr("Click a run to show it; select two to compare them. At most %1 runs and %2 MB are kept; the oldest are "
           "dropped first, runs with a note last.")
            .arg(SessionRuns::mostRuns)
            .arg(SessionRuns::mostBytes >> 20));
    compareTable_ = new ui::CompareTable;
    strip_->add(tr("Runs"), runsPanel_);
    strip_->add(tr("Compare"), compareTable_);
    statistics_ = new StatisticsPane(this, strip_, document_, timeline_);
    connect(statistics_, &StatisticsPane::message, this, &MainWindow::showMessage);
}

/// What the timeline shows is there before its ghost: the connections of connectRuns() come first.
void MainWindow::connectCompare() {
    connect(files_, &FileActions::opened, flow_, &RunFlow::startAnew);
    connect(flow_, &RunFlow::timelineChanged, this, [this] {
        showBefore();
        compare_->update();
    });
    connect(flow_, &RunFlow::stateChanged, this, &MainWindow::showOther);
    connect(runs_, &SessionRuns::changed, this, [this] {
        fillRuns();
        compare_->update();
    });
    connect(compare_, &CompareController::otherChanged, this, &MainWindow::showOther);
    connect(compare_, &CompareController::compared, compareTable_, &ui::CompareTable::setPair);
    connect(compare_, &CompareController::message, this, &MainWindow::showMessage);
    connect(compareTable_, &ui::CompareTable::wantedChanged, compare_, &CompareController::setTableWanted);
    connect(compareTable_, &ui::CompareTable::operationActivated, this, [this](const QString& id) { document_->select({id}); });
    connect(document_, &ui::ProgramDocument::selectionChanged, compareTable_,
            [this] { compareTable_->setSelection(document_->selection()); });
    connect(runsPanel_, &ui::RunsPanel::showRequested, flow_, qOverload<int>(&RunFlow::showRun));
    connect(runsPanel_, &ui::RunsPanel::compareRequested, this, [this](int older, int newer) {
        compare_->comparePair(older, newer);
        strip_->open(compareTable_);
    });
    connect(runsPanel_, &ui::RunsPanel::noteChanged, runs_, &SessionRuns::setNote);
    connect(runsPanel_, &ui::RunsPanel::removeRequested, runs_, &SessionRuns::remove);
    fillRuns();
    showOther();
}

/// A lesson's question covers every result.
void MainWindow::fillRuns() {
    std::vector<ui::RunRow> rows;
    if (!covered_)
        for (const RunRecord& run : runs_->all()) rows.push_back(rowOf(run, *runs_));
    runsPanel_->setEmptyText(covered_ ? tr("Answer first, or press Show me.")
                                      : tr("No run yet. Run (F5) measures the program; every run of this session stays here."));
    runsPanel_->setRuns(rows);
    markRuns();
}

void MainWindow::markRuns() {
    const std::optional<RunRecord>& other = compare_->other();
    runsPanel_->setShown(flow_->result().number, other ? other->number : std::nullopt);
}

void MainWindow::showBefore() {
    const std::optional<RunRecord> before = covered_ ? std::nullopt : flow_->before();
    const std::optional<Nanoseconds> total = before ? totalTime(*before->timeline) : std::nullopt;
    timeline_->setPrevious(total);
    presentationStrip_->setPrevious(total);
}

void MainWindow::showOther() {
    const std::optional<RunRecord>& other = compare_->other();
    const std::shared_ptr<const Timeline> shown = flow_->shown();
    const bool few = other && shown && std::max(other->timeline->operations.size(), shown->operations.size()) <= mostDashed;
    if (few && !covered_) timeline_->setGhost(other->timeline, flow_->stateOf(*other), compare_->shortNameOf(*other));
    else timeline_->setGhost(nullptr);
    compareTable_->setVisibleResult(!covered_);
    compareTable_->setEmptyText(covered_ ? tr("Answer first, or press Show me.") : compare_->whyNothing());
    markRuns();
}

QMenu* MainWindow::createCompareMenu() {
    auto* menu = new QMenu(tr("&Compare"), this);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, const QString& tip, CompareWith choice) {
        QAction* entry = menu->addAction(text);
        entry->setCheckable(true);
        entry->setToolTip(tip);
        entry->setData(static_cast<int>(choice));
        group->addAction(entry);
        return entry;
    };
    const auto choose = [&](QAction* entry, CompareWith choice) {
        connect(entry, &QAction::triggered, this, [this, choice] {
            compare_->compareWith(choice);
            if (choice != CompareWith::None) strip_->open(compareTable_);
        });
    };
    choose(add(tr("With the &previous run"), tr("Show the run before this one dashed in the timeline"), CompareWith::Previous),
           CompareWith::Previous);
    choose(add(tr("With the p&rediction"), tr("Show what the profile of the measured GPU predicts"), CompareWith::Prediction),
           CompareWith::Prediction);
    addOtherDevices(menu, group);
    QAction* file =
        add(tr("With a &file…"), tr("Choose an exported result, or one written by streamscope run --output"), CompareWith::Run);
    connect(file, &QAction::triggered, this, &MainWindow::askForOther);
    choose(add(tr("With &nothing"), tr("No dashed bars"), CompareWith::None), CompareWith::None);
    menu->addSeparator();
    connect(menu->addAction(tr("Show &table")), &QAction::triggered, this, [this] { strip_->open(compareTable_); });
    connect(menu->addAction(tr("Show r&uns")), &QAction::triggered, this, [this] { strip_->open(runsPanel_); });
    menu->setToolTipsVisible(true);
    const auto check = [this, group] {
        for (QAction* entry : group->actions()) entry->setChecked(entry->data().toInt() == static_cast<int>(compare_->choice()));
    };
    connect(compare_, &CompareController::choiceChanged, menu, check);
    check();
    return menu;
}

/// Simulated ones answer at once; a GPU of this machine runs the program.
void MainWindow::addOtherDevices(QMenu* menu, QActionGroup* group) {
    QMenu* devices = menu->addMenu(tr("With another &device"));
    QAction* chosen = devices->menuAction();
    chosen->setCheckable(true);
    chosen->setData(static_cast<int>(CompareWith::Device));
    group->addAction(chosen);
    const auto add = [this, devices](const DeviceInfo& info, const Target& target) {
        QAction* entry = devices->addAction(QString::fromStdString(info.name));
        entry->setStatusTip(target.simulated() ? tr("Show the prediction for this device")
                                               : tr("Run the program once on this device"));
        connect(entry, &QAction::triggered, this, [this, target] {
            compare_->compareWithDevice(target);
            strip_->open(compareTable_);
        });
    };
    const Devices known;
    for (const DeviceProfile& profile : known.profiles()) add(profile.info(), simulatedTarget(profile));
    connect(controller_, &RunController::cudaDevicesFound, devices, [devices, add](const std::vector<DeviceInfo>& found) {
        if (!found.empty()) ui::addHeading(devices, tr("This machine"));
        for (std::size_t i = 0; i < found.size(); ++i) add(found[i], Target{{}, {int(i)}, {found[i]}});
    });
}

void MainWindow::askForOther() {
    Q_EMIT compare_->choiceChanged();  // what is checked is what is compared, whatever the dialog answers
    const OpenQuestion question{tr("Compare with a result"), QFileInfo(document_->path()).path(),
                                tr("Results and pictures with one (*.json *.png *.svg *.pdf *.html *.tex);;All files (*)")};
    askWhatToOpen(this, question, [this](const QString& path) {
        compare_->compareWithFile(path);
        strip_->open(compareTable_);
    });
}

}  // namespace streamscope::app
