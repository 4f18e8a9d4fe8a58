// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sweeps/sweep_panes.h"

#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "ui/document/write_file.h"
#include "ui/figure/picture_dialog.h"
#include "ui/sweeps/multiples_panel.h"
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

SweepPanes::SweepPanes(QMainWindow* window, BottomStrip* strip, ui::ProgramDocument* document, RunController* controller,
                       RunFlow* flow)
    : QObject(window),
      window_(window),
      strip_(strip),
      document_(document),
      controller_(controller),
      sweep_(new SweepController(document, controller, flow, this)),
      multiples_(new MultiplesController(document, controller, flow, this)),
      sweepPanel_(new ui::SweepPanel(document)),
      multiplesPanel_(new ui::MultiplesPanel),
      sweepPage_(page(QStringLiteral("sweepPage"), tr("Sweep"), sweepPanel_)),
      devicesPage_(page(QStringLiteral("devicesPage"), tr("Devices"), multiplesPanel_)),
      sweepAction_(
          action(tr("S&weep…"), tr("Run the program for a range of values of a parameter and plot the total time"), sweepPage_)),
      devicesAction_(action(tr("De&vices side by side…"),
                            tr("Run the program on several devices and show the timelines to one scale"), devicesPage_)) {
    connectSweep();
    connectMultiples();
}

QStackedWidget* SweepPanes::page(const QString& name, const QString& title, QWidget* panel) {
    auto* made = new QStackedWidget;
    made->setObjectName(name);
    auto* cover = new QLabel(tr("Answer first, or press Show me."), made);
    cover->setAlignment(Qt::AlignCenter);
    ui::setRole(cover, ui::Role::Muted);
    made->addWidget(panel);
    made->addWidget(cover);
    strip_->add(title, made);
    return made;
}

void SweepPanes::setCovered(bool covered) {
    for (QStackedWidget* each : {sweepPage_, devicesPage_}) each->setCurrentIndex(covered ? 1 : 0);
    if (!covered) return;
    sweep_->stop();
    multiples_->stop();
}

QAction* SweepPanes::action(const QString& text, const QString& tip, QStackedWidget* page) {
    auto* made = new QAction(text, window_);
    made->setToolTip(tip);
    made->setStatusTip(tip);
    connect(made, &QAction::triggered, this, [this, page] { open(page); });
    return made;
}

void SweepPanes::open(QStackedWidget* page) {
    strip_->open(page);
    // The menu gives the focus back when it closes.
    QTimer::singleShot(0, page, [this, page] {
        if (page == sweepPage_) sweepPanel_->focusFirst();
        else multiplesPanel_->focusFirst();
    });
}

void SweepPanes::setTheme(const ui::Theme& theme) {
    sweepPanel_->setTheme(theme);
    multiplesPanel_->setTheme(theme);
}

void SweepPanes::setDevice(const QString& id) {
    device_ = id;
    multiplesPanel_->setShown(id);
}

void SweepPanes::connectSweep() {
    using ui::SweepPanel;
    connect(sweepPanel_, &SweepPanel::sweepRequested, sweep_, &SweepController::start);
    connect(sweepPanel_, &SweepPanel::stopRequested, sweep_, &SweepController::stop);
    connect(sweepPanel_, &SweepPanel::pointPicked, sweep_, &SweepController::pick);
    connect(sweepPanel_, &SweepPanel::parameterRequested, this, &SweepPanes::parameterRequested);
    connect(sweepPanel_, &SweepPanel::exportRequested, this, &SweepPanes::exportSweep);
    connect(sweep_, &SweepController::resultChanged, this, &SweepPanes::showSweep);
    connect(sweep_, &SweepController::stateChanged, this, [this] {
        sweepPanel_->setState(sweep_->state());
        sweepPanel_->setShown(sweep_->shown());
    });
    connect(sweep_, &SweepController::runningChanged, sweepPanel_, &SweepPanel::setRunning);
    connect(sweep_, &SweepController::message, this, &SweepPanes::message);
    connect(controller_, &RunController::runningChanged, sweepPanel_, &SweepPanel::setBusy);
}

void SweepPanes::showSweep() {
    sweepPanel_->setResult(sweep_->result(), sweep_->state());
    sweepPanel_->setShown(sweep_->shown());
}

void SweepPanes::connectMultiples() {
    using ui::MultiplesPanel;
    connect(multiplesPanel_, &MultiplesPanel::runRequested, multiples_, &MultiplesController::start);
    connect(multiplesPanel_, &MultiplesPanel::stopRequested, multiples_, &MultiplesController::stop);
    connect(multiplesPanel_, &MultiplesPanel::devicePicked, this, &SweepPanes::devicePicked);
    connect(multiplesPanel_, &MultiplesPanel::exportRequested, this, &SweepPanes::exportMultiples);
    connect(multiplesPanel_, &MultiplesPanel::checkedChanged, this,
            [](const QStringList& ids) { QSettings().setValue(checkedKey, ids); });
    connect(multiples_, &MultiplesController::devicesChanged, this, &SweepPanes::listDevices);
    connect(multiples_, &MultiplesController::runsChanged, this, &SweepPanes::showMultiples);
    connect(multiples_, &MultiplesController::stateChanged, this, [this] { multiplesPanel_->setState(multiples_->state()); });
    connect(multiples_, &MultiplesController::runningChanged, multiplesPanel_, &MultiplesPanel::setRunning);
    connect(controller_, &RunController::runningChanged, multiplesPanel_, &MultiplesPanel::setBusy);
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
    multiplesPanel_->setRuns(multiples_->runs(), multiples_->state());
    multiplesPanel_->setShown(device_);
}

/// `write` is asked for the file, and says why it could not.
void SweepPanes::askAndWrite(const QString& what, const QString& ending, Write write) {
    const QString behind = QStringLiteral("-%1.%2").arg(what, ending);
    askWhereToSave(window_, suggestedPath(document_->path(), document_->displayName(), behind), ending,
                   [this, write = std::move(write)](const QString& path) {
                       QString error;
                       if (write(path, &error)) Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path));
                       else sayNotExported(window_, error);
                   });
}

/// What is exported is what was shown when it was asked for.
void SweepPanes::exportSweep(const QString& ending) {
    const std::shared_ptr<const SweepResult> result = sweep_->result();
    if (!result) return;
    const QString what = QStringLiteral("sweep");
    if (ending == QLatin1String("csv") || ending == QLatin1String("json")) {
        const std::string text = ending == QLatin1String("csv") ? toCsv(*result) : toJson(*result) + '\n';
        return askAndWrite(what, ending, [text = QByteArray::fromStdString(text)](const QString& path, QString* error) {
            return ui::writeFile(path, text, error);
        });
    }
    const auto asked = [metric = sweepPanel_->metric().name,
                        logarithmic = sweepPanel_->logarithmic()](const ui::FigureOptions& figure) {
        return ui::SweepFigureOptions{figure, std::string(metric), logarithmic};
    };
    ui::PictureSubject subject;
    subject.make = [result, asked](const ui::FigureOptions& figure) { return ui::sweepPicture(*result, asked(figure)); };
    subject.write = [result, asked, program = sweep_->program()](const QString& path, const ui::FigureOptions& figure,
                                                                 QString* error) {
        return ui::writeSweepFigure(*result, program, path, asked(figure), error);
    };
    openDialog(std::move(subject), what);
}

void SweepPanes::exportMultiples() {
    const std::shared_ptr<const Program> program = multiples_->program();
    if (!program) return;
    const QString title = program->name.empty() ? document_->displayName() : QString::fromStdString(program->name);
    ui::PictureSubject subject;
    subject.legend = true;
    subject.make = [runs = multiples_->runs(), title](const ui::FigureOptions& figure) {
        return ui::multiplesPicture(runs, title, figure);
    };
    subject.write = [runs = multiples_->runs(), title, program](const QString& path, const ui::FigureOptions& figure,
                                                                QString* error) {
        return ui::writeMultiples(runs, *program, title, path, figure, error);
    };
    openDialog(std::move(subject), QStringLiteral("devices"));
}

void SweepPanes::openDialog(ui::PictureSubject subject, const QString& what) {
    const QFileInfo file(suggestedPath(document_->path(), document_->displayName(), u'-' + what));
    subject.folder = file.path();
    subject.baseName = file.fileName();
    auto* dialog = new ui::PictureDialog(std::move(subject), window_);
    connect(dialog, &ui::PictureDialog::exported, this,
            [this](const QString& path) { Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path)); });
    dialog->open();
}

}  // namespace streamscope::app

#include "moc_sweep_panes.cpp"
