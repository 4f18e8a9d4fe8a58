// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/compare/compare_panes.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/window_places.h"
#include "engine/layout/captions.h"
#include "engine/timeline/summary.h"
#include "ui/compare/compare_table.h"
#include "ui/compare/runs_panel.h"
#include "ui/theme/menu_heading.h"
#include "ui/theme/text.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QMenu>
#include <QToolButton>

namespace streamscope::app {
namespace {

QString endingWord(RunStatus status) {
    switch (status) {
        case RunStatus::Ok: return {};
        case RunStatus::Failed: return ComparePanes::tr("failed");
        case RunStatus::Deadlock: return ComparePanes::tr("deadlock");
        case RunStatus::Cancelled: return ComparePanes::tr("cancelled");
        case RunStatus::Timeout: return ComparePanes::tr("time-out");
    }
    return {};
}

QString tipOf(const RunRecord& run) {
    QStringList lines{
        QStringLiteral("%1 · %2").arg(QString::fromStdString(run.timeline->name), ui::text(measuringLine(*run.timeline))),
        ui::text(originLines(*run.timeline))};
    if (run.opened) lines << ComparePanes::tr("From a file");
    lines.removeAll(QString());
    return lines.join(u'\n');
}

ui::RunRow rowOf(const RunRecord& run, const SessionRuns& runs) {
    const Timeline& timeline = *run.timeline;
    ui::RunRow row;
    row.number = *run.number;
    row.time = QLocale::c().toString(run.at, QStringLiteral("HH:mm:ss"));
    row.device = ui::text(deviceNames(timeline));
    row.method = QString::fromUtf8(name(timeline.method).data());
    row.runs = timeline.method == Method::Exact ? QStringLiteral("–") : QString::number(timeline.runs);
    row.total = totalTime(timeline);
    row.ending = endingWord(timeline.status);
    const RunRecord* before = runs.before(run.number, run.document);
    if (before && areComparable(*before, run)) row.change = compareTotals(*before->timeline, timeline);
    row.note = run.note;
    row.tip = tipOf(run);
    return row;
}

}  // namespace

ComparePanes::ComparePanes(Session* session, WindowPlaces* places)
    : QObject(places->window()),
      session_(session),
      places_(places),
      compare_(new CompareController(session->flow(), session->runs(), this)),
      runs_(new ui::RunsPanel),
      table_(new ui::CompareTable),
      menu_(new QMenu(tr("&Compare"), places->window())) {
    runs_->setRule(tr("Click a run to show it; select two to compare them, several to show them side by side. At most %1 runs "
                      "and %2 MB are kept; the oldest are dropped first, runs with a note last.")
                       .arg(SessionRuns::mostRuns)
                       .arg(SessionRuns::mostBytes >> 20));
    places_->add(PagePlace::Runs, tr("Runs"), runs_);
    places_->add(PagePlace::Compare, tr("Compare"), table_);
    fillMenu();
    places_->add(ToolPlace::Compare, menu_, tr("Compare"), "compare")
        ->setToolTip(tr("Choose the result that the timeline shows dashed for comparison"));
    places_->add(EntryPlace::Compare, menu_);
    followSession();
    connectPanes();
    fillRuns();
    showOther();
}

void ComparePanes::followSession() {
    connect(session_, &Session::screenShown, this, [this](const Screen& now, const Screen& before) {
        if (now.showing != before.showing) compare_->update();
        if (now.isCovered == before.isCovered) return;
        showOther();
        fillRuns();
    });
    connect(session_->flow(), &RunFlow::stateChanged, this, &ComparePanes::showOther);
    connect(session_->runs(), &SessionRuns::changed, this, [this] {
        fillRuns();
        compare_->update();
    });
    connect(compare_, &CompareController::otherChanged, this, &ComparePanes::showOther);
    connect(compare_, &CompareController::message, session_, &Session::message);
}

void ComparePanes::connectPanes() {
    ui::ProgramDocument* document = session_->document();
    connect(compare_, &CompareController::compared, table_, &ui::CompareTable::setPair);
    connect(table_, &ui::CompareTable::wantedChanged, compare_, &CompareController::setTableWanted);
    connect(table_, &ui::CompareTable::operationActivated, document, [document](const QString& id) { document->select({id}); });
    connect(document, &ui::ProgramDocument::selectionChanged, table_,
            [this, document] { table_->setSelection(document->selection()); });
    connect(runs_, &ui::RunsPanel::showRequested, session_->flow(), qOverload<int>(&RunFlow::showRun));
    connect(runs_, &ui::RunsPanel::compareRequested, this, [this](int older, int newer) {
        compare_->comparePair(older, newer);
        places_->strip()->open(table_);
    });
    connect(runs_, &ui::RunsPanel::sideBySideRequested, session_, &Session::sideBySideRequested);
    connect(runs_, &ui::RunsPanel::noteChanged, session_->runs(), &SessionRuns::setNote);
    connect(runs_, &ui::RunsPanel::removeRequested, session_->runs(), &SessionRuns::remove);
}

/// Fills the list of runs. While a question of a lesson waits for an answer, every result is hidden.
void ComparePanes::fillRuns() {
    const bool covered = session_->isCovered();
    std::vector<ui::RunRow> rows;
    if (!covered)
        for (const RunRecord& run : session_->runs()->all()) rows.push_back(rowOf(run, *session_->runs()));
    runs_->setEmptyText(covered ? tr("Answer the question of the lesson first.")
                                : tr("No run yet. Run (F5) measures the program; every run of this session stays here."));
    runs_->setRuns(rows);
    markRuns();
}

void ComparePanes::markRuns() {
    const std::optional<RunRecord>& other = compare_->other();
    runs_->setShown(session_->flow()->result().number, other ? other->number : std::nullopt);
}

void ComparePanes::showOther() {
    const std::optional<RunRecord>& other = compare_->other();
    session_->setCompared(other ? std::make_shared<const Compared>(Compared{*other, compare_->shortNameOf(*other)}) : nullptr);
    table_->setVisibleResult(!session_->isCovered());
    table_->setEmptyText(session_->isCovered() ? tr("Answer the question of the lesson first.") : compare_->whyNothing());
    markRuns();
}

void ComparePanes::fillMenu() {
    auto* group = new QActionGroup(menu_);
    addChoice(group, tr("With the &previous run"), tr("Show the run before this one dashed in the timeline"),
              CompareWith::Previous);
    addChoice(group, tr("With the p&rediction"), tr("Show what the profile of the measured GPU predicts"),
              CompareWith::Prediction);
    addOtherDevices(group);
    const QAction* file = add(group, tr("With a &file…"),
                              tr("Choose an exported result, or one written by streamscope run --output"), CompareWith::Run);
    connect(file, &QAction::triggered, this, &ComparePanes::askForFile);
    addChoice(group, tr("With &nothing"), tr("Show no dashed bars"), CompareWith::None);
    menu_->addSeparator();
    connect(menu_->addAction(tr("Show &table")), &QAction::triggered, this, [this] { places_->strip()->open(table_); });
    connect(menu_->addAction(tr("Show r&uns")), &QAction::triggered, this, [this] { places_->strip()->open(runs_); });
    menu_->setToolTipsVisible(true);
    const auto check = [this, group] {
        for (QAction* entry : group->actions()) entry->setChecked(entry->data().toInt() == static_cast<int>(compare_->choice()));
    };
    connect(compare_, &CompareController::choiceChanged, menu_, check);
    check();
}

QAction* ComparePanes::add(QActionGroup* group, const QString& text, const QString& tip, CompareWith choice) {
    QAction* entry = menu_->addAction(text);
    entry->setCheckable(true);
    entry->setToolTip(tip);
    entry->setData(static_cast<int>(choice));
    group->addAction(entry);
    return entry;
}

void ComparePanes::addChoice(QActionGroup* group, const QString& text, const QString& tip, CompareWith choice) {
    connect(add(group, text, tip, choice), &QAction::triggered, this, [this, choice] {
        compare_->compareWith(choice);
        if (choice != CompareWith::None) places_->strip()->open(table_);
    });
}

/// Adds entries for the other devices. Simulated devices answer at once; a GPU of this machine runs the program.
void ComparePanes::addOtherDevices(QActionGroup* group) {
    QMenu* devices = menu_->addMenu(tr("With another &device"));
    QAction* chosen = devices->menuAction();
    chosen->setCheckable(true);
    chosen->setData(static_cast<int>(CompareWith::Device));
    group->addAction(chosen);
    const Devices known;
    for (const DeviceProfile& profile : known.profiles()) addDevice(devices, profile.info(), simulatedTarget(profile));
    connect(session_->controller(), &RunController::cudaDevicesFound, devices,
            [this, devices](const std::vector<DeviceInfo>& found) {
                if (!found.empty()) ui::addHeading(devices, tr("This machine"));
                for (std::size_t i = 0; i < found.size(); ++i) addDevice(devices, found[i], Target{{}, {int(i)}, {found[i]}});
            });
}

void ComparePanes::addDevice(QMenu* devices, const DeviceInfo& info, const Target& target) {
    QAction* entry = devices->addAction(QString::fromStdString(info.name));
    entry->setStatusTip(target.simulated() ? tr("Show the prediction for this device")
                                           : tr("Run the program once on this device"));
    connect(entry, &QAction::triggered, this, [this, target] {
        compare_->compareWithDevice(target);
        places_->strip()->open(table_);
    });
}

void ComparePanes::askForFile() {
    Q_EMIT compare_->choiceChanged();  // restores the check mark of the present choice, whether or not the dialog is accepted
    const OpenQuestion question{tr("Compare with a result"), QFileInfo(session_->document()->path()).path(),
                                tr("Results and pictures with one (*.json *.png *.svg *.pdf *.html *.tex);;All files (*)")};
    askWhatToOpen(places_->window(), question, [this](const QString& path) {
        compare_->compareWithFile(path);
        places_->strip()->open(table_);
    });
}

}  // namespace streamscope::app

#include "moc_compare_panes.cpp"
