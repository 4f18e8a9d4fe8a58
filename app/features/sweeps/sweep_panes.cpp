// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sweeps/sweep_panes.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "engine/sweep/sweep_json.h"
#include "engine/sweep/sweep_write.h"
#include "ui/document/write_file.h"
#include "ui/figure/picture_dialog.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/multiples_view.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/sweeps/sweep_panel.h"

#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

namespace streamscope::app {
namespace {

const auto checkedKey = QStringLiteral("devicesSideBySide");

QStringList checkedAtFirst() {
    const QStringList few{QStringLiteral("teaching"), QStringLiteral("teaching-one-copy-engine"), QStringLiteral("h200"),
                          QStringLiteral("t4")};
    return QSettings().value(checkedKey, few).toStringList();
}

}  // namespace

SweepPanes::SweepPanes(Session* session, WindowPlaces* places)
    : QObject(places->window()),
      session_(session),
      places_(places),
      sweep_(new SweepController(session->document(), session->controller(), session->flow(), this)),
      multiples_(new MultiplesController(session->document(), session->controller(), session->flow(), this)),
      sweepPanel_(new ui::SweepPanel(session->document())),
      multiplesPanel_(new ui::MultiplesPanel),
      sweepPage_(page(PagePlace::Sweep, QStringLiteral("sweepPage"), tr("Sweep"), sweepPanel_)),
      devicesPage_(page(PagePlace::Devices, QStringLiteral("devicesPage"), tr("Side by side"), multiplesPanel_)) {
    add(tr("S&weep…"), tr("Run the program for a range of values of a parameter and plot the total time"), sweepPage_);
    add(tr("De&vices side by side…"), tr("Run the program on several devices and show the timelines with one time scale"),
        devicesPage_);
    connectSweep();
    connectMultiples();
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        if (now.isCovered != before.isCovered) cover(now.isCovered);
        if (now.showing != before.showing) markShown();
    });
    connect(session_->flow(), &RunFlow::targetChanged, this, &SweepPanes::markShown);
    connect(session_, &Session::sideBySideRequested, this, &SweepPanes::showRuns);
}

QStackedWidget* SweepPanes::page(PagePlace place, const QString& name, const QString& title, QWidget* panel) {
    auto* made = new QStackedWidget;
    made->setObjectName(name);
    auto* cover = new QLabel(tr("Answer the question of the lesson first."), made);
    cover->setAlignment(Qt::AlignCenter);
    ui::setRole(cover, ui::Role::Muted);
    made->addWidget(panel);
    made->addWidget(cover);
    places_->add(place, title, made);
    return made;
}

/// Covers the panels while a question of a lesson waits for its answer, as a run would give it away.
void SweepPanes::cover(bool covered) {
    for (QStackedWidget* each : {sweepPage_, devicesPage_}) each->setCurrentIndex(covered ? 1 : 0);
    if (!covered) return;
    sweep_->stop();
    multiples_->stop();
}

void SweepPanes::add(const QString& text, const QString& tip, QStackedWidget* page) {
    connect(places_->addEntry(EntryPlace::Sweeps, text, {}, tip), &QAction::triggered, this, [this, page] { open(page); });
}

void SweepPanes::open(QStackedWidget* page) {
    places_->strip()->open(page);
    // Deferred, because the menu restores the focus when it closes.
    QTimer::singleShot(0, page, [this, page] {
        if (page == sweepPage_) sweepPanel_->focusFirst();
        else multiplesPanel_->focusFirst();
    });
}

/// Marks the run that the timeline shows, or the device of the window.
void SweepPanes::markShown() {
    if (multiples_->areOfSession()) {
        const std::optional<int> number = session_->screen().result.number;
        return multiplesPanel_->setShown(number ? QString::number(*number) : QString());
    }
    const std::vector<DeviceInfo>& infos = session_->flow()->target().infos;
    multiplesPanel_->setShown(infos.empty() ? QString() : QString::fromStdString(infos.front().id));
}

void SweepPanes::pick(const QString& id) {
    if (!multiples_->areOfSession()) return Q_EMIT session_->deviceRequested(id);
    const int number = id.toInt();
    if (session_->runs()->find(number)) session_->flow()->showRun(number);
    else Q_EMIT session_->message(Severity::Hint, tr("Run %1 is no longer in the list of runs.").arg(number));
}

/// Shows runs of the session in place of those on devices.
void SweepPanes::showRuns(const QList<int>& numbers) {
    if (session_->isCovered()) return;
    if (multiples_->isRunning())
        return Q_EMIT session_->message(Severity::Hint, tr("A run is in progress: wait for it, or stop it."));
    std::vector<RunRecord> records;
    for (const int number : numbers)
        if (const RunRecord* run = session_->runs()->find(number)) records.push_back(*run);
    if (records.size() < 2) return;
    multiples_->show(records);
    places_->strip()->open(devicesPage_);
    // Deferred, because the menu restores the focus when it closes.
    QTimer::singleShot(0, devicesPage_, [this] { multiplesPanel_->view()->setFocus(Qt::OtherFocusReason); });
}

void SweepPanes::connectSweep() {
    using ui::SweepPanel;
    connect(sweepPanel_, &SweepPanel::sweepRequested, sweep_, &SweepController::start);
    connect(sweepPanel_, &SweepPanel::stopRequested, sweep_, &SweepController::stop);
    connect(sweepPanel_, &SweepPanel::pointPicked, sweep_, &SweepController::pick);
    connect(sweepPanel_, &SweepPanel::parameterRequested, session_, &Session::parametersRequested);
    connect(sweepPanel_, &SweepPanel::exportRequested, this, &SweepPanes::exportSweep);
    connect(sweep_, &SweepController::resultChanged, this, &SweepPanes::showSweep);
    connect(sweep_, &SweepController::stateChanged, this, [this] {
        sweepPanel_->setState(sweep_->state());
        sweepPanel_->setShown(sweep_->shown());
    });
    connect(sweep_, &SweepController::runningChanged, sweepPanel_, &SweepPanel::setRunning);
    connect(sweep_, &SweepController::message, session_, &Session::message);
    connect(session_->controller(), &RunController::runningChanged, sweepPanel_, &SweepPanel::setBusy);
}

void SweepPanes::showSweep() {
    sweepPanel_->setResult(sweep_->result(), sweep_->state());
    sweepPanel_->setShown(sweep_->shown());
}

void SweepPanes::connectMultiples() {
    using ui::MultiplesPanel;
    connect(multiplesPanel_, &MultiplesPanel::runRequested, multiples_, &MultiplesController::start);
    connect(multiplesPanel_, &MultiplesPanel::stopRequested, multiples_, &MultiplesController::stop);
    connect(multiplesPanel_, &MultiplesPanel::picked, this, &SweepPanes::pick);
    connect(multiplesPanel_, &MultiplesPanel::exportRequested, this, &SweepPanes::exportMultiples);
    connect(multiplesPanel_, &MultiplesPanel::checkedChanged, this,
            [](const QStringList& ids) { QSettings().setValue(checkedKey, ids); });
    connect(multiples_, &MultiplesController::devicesChanged, this, &SweepPanes::listDevices);
    connect(multiples_, &MultiplesController::runsChanged, this, &SweepPanes::showMultiples);
    connect(multiples_, &MultiplesController::stateChanged, this, [this] { multiplesPanel_->setState(multiples_->state()); });
    connect(multiples_, &MultiplesController::runningChanged, multiplesPanel_, &MultiplesPanel::setRunning);
    connect(session_->controller(), &RunController::runningChanged, multiplesPanel_, &MultiplesPanel::setBusy);
    listDevices();
    multiplesPanel_->setChecked(checkedAtFirst());
}

void SweepPanes::listDevices() {
    std::vector<ui::DeviceChoice> choices;
    for (const ListedDevice& device : multiples_->devices())
        choices.push_back(
            {device.id, device.name,
             device.estimated ? tr("%1 · estimated: some of its numbers have no source").arg(device.id) : device.id});
    multiplesPanel_->setDevices(choices);
}

void SweepPanes::showMultiples() {
    multiplesPanel_->setRuns(multiples_->runs(), multiples_->state(), multiples_->title());
    markShown();
}

/// Asks for a file and calls `write`.
void SweepPanes::askAndWrite(const QString& what, const QString& ending, Write write) {
    askWhereToSave(places_->window(), pathFor(QStringLiteral("-%1.%2").arg(what, ending)), ending,
                   [this, write = std::move(write)](const QString& path) {
                       const auto written = write(path);
                       if (written) tellExported(path);
                       else sayNotExported(places_->window(), written);
                   });
}

void SweepPanes::tellExported(const QString& path) { Q_EMIT session_->message(Severity::Hint, tr("Exported %1").arg(path)); }

/// Returns the default path for a file of the program with this ending.
QString SweepPanes::pathFor(const QString& behind) const {
    return suggestedPath(session_->document()->path(), session_->document()->displayName(), behind);
}

/// Exports the sweep as it was shown when the export was requested.
void SweepPanes::exportSweep(const QString& ending) {
    const std::shared_ptr<const SweepResult> result = sweep_->result();
    if (!result) return;
    const QString what = QStringLiteral("sweep");
    if (ending == QLatin1String("csv") || ending == QLatin1String("json")) {
        const std::string text = ending == QLatin1String("csv") ? toCsv(*result) : toJson(*result) + '\n';
        return askAndWrite(what, ending,
                           [text = QByteArray::fromStdString(text)](const QString& path) { return ui::writeFile(path, text); });
    }
    const auto asked = [metric = sweepPanel_->chosenMetric().name, logarithmic = sweepPanel_->logarithmic(),
                        form = sweepPanel_->form()](const ui::FigureOptions& figure) {
        return ui::SweepFigureOptions{figure, std::string(metric), logarithmic, form};
    };
    ui::PictureSubject subject;
    subject.make = [result, asked](const ui::FigureOptions& figure) { return ui::sweepPicture(*result, asked(figure)); };
    subject.write = [result, asked, program = sweep_->program()](const QString& path, const ui::FigureOptions& figure) {
        return ui::writeSweepFigure(*result, program, path, asked(figure));
    };
    openDialog(std::move(subject), what);
}

void SweepPanes::exportMultiples() {
    const std::shared_ptr<const Program> program = multiples_->program();
    if (!program) return;
    const QString title = multiples_->areOfSession() ? multiples_->title()
                          : program->name.empty()    ? session_->document()->displayName()
                                                     : QString::fromStdString(program->name);
    ui::PictureSubject subject;
    subject.legend = true;
    subject.make = [runs = multiples_->runs(), title](const ui::FigureOptions& figure) {
        return ui::multiplesPicture(runs, title, figure);
    };
    subject.write = [runs = multiples_->runs(), title, program](const QString& path, const ui::FigureOptions& figure) {
        return ui::writeMultiples(runs, *program, title, path, figure);
    };
    openDialog(std::move(subject), multiples_->areOfSession() ? QStringLiteral("runs") : QStringLiteral("devices"));
}

void SweepPanes::openDialog(ui::PictureSubject subject, const QString& what) {
    const QFileInfo file(pathFor(u'-' + what));
    subject.folder = file.path();
    subject.baseName = file.fileName();
    auto* dialog = new ui::PictureDialog(std::move(subject), places_->window());
    connect(dialog, &ui::PictureDialog::exported, this, &SweepPanes::tellExported);
    dialog->open();
}

}  // namespace streamscope::app

#include "moc_sweep_panes.cpp"
