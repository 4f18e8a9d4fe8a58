#include "app/sweep_docks.h"

#include "app/file_dialogs.h"
#include "app/pane.h"
#include "ui/document/write_file.h"
#include "ui/sweeps/multiples_panel.h"
#include "ui/sweeps/sweep_figure.h"
#include "ui/sweeps/sweep_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr int wantedHeight = 340;
constexpr double mostOfWindow = 0.36;
const auto checkedKey = QStringLiteral("devicesSideBySide");

QStringList checkedAtFirst() {
    const QStringList few{QStringLiteral("teaching"), QStringLiteral("teaching-one-copy-engine"), QStringLiteral("h200"),
                          QStringLiteral("t4")};
    return QSettings().value(checkedKey, few).toStringList();
}

}  // namespace

SweepDocks::SweepDocks(QMainWindow* window, ui::ProgramDocument* document, RunController* controller, RunFlow* flow)
    : QObject(window),
      window_(window),
      document_(document),
      controller_(controller),
      sweep_(new SweepController(document, controller, flow, this)),
      multiples_(new MultiplesController(document, controller, flow, this)),
      sweepPanel_(new ui::SweepPanel(document)),
      multiplesPanel_(new ui::MultiplesPanel),
      sweepDock_(dock(QStringLiteral("sweepDock"), tr("Sweep"), sweepPanel_)),
      devicesDock_(dock(QStringLiteral("devicesDock"), tr("Devices side by side"), multiplesPanel_)),
      sweepAction_(
          action(tr("S&weep…"), tr("Run the program with many values of a parameter, and plot the total time"), sweepDock_)),
      devicesAction_(
          action(tr("&Devices Side by Side…"), tr("Run the program on several devices, to one scale of time"), devicesDock_)) {
    window_->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window_->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window_->tabifyDockWidget(sweepDock_, devicesDock_);
    connectSweep();
    connectMultiples();
}

QWidget* SweepDocks::coverable(QWidget* panel) {
    auto* pages = new QStackedWidget;
    auto* cover = new QLabel(tr("Answer first, or press Show me"), pages);
    cover->setAlignment(Qt::AlignCenter);
    ui::setRole(cover, ui::Role::Muted);
    pages->addWidget(panel);
    pages->addWidget(cover);
    covers_.push_back(pages);
    return pages;
}

void SweepDocks::setCovered(bool covered) {
    for (QStackedWidget* pages : covers_) pages->setCurrentIndex(covered ? 1 : 0);
    if (!covered) return;
    sweep_->stop();
    multiples_->stop();
}

QDockWidget* SweepDocks::dock(const QString& name, const QString& title, QWidget* content) {
    auto* made = new QDockWidget(title, window_);
    made->setObjectName(name);
    made->setWidget(coverable(content));
    made->setTitleBarWidget(new DockTitle(made));
    window_->addDockWidget(Qt::BottomDockWidgetArea, made);
    made->hide();
    return made;
}

QAction* SweepDocks::action(const QString& text, const QString& tip, QDockWidget* dock) {
    auto* made = new QAction(text, window_);
    made->setToolTip(tip);
    made->setStatusTip(tip);
    connect(made, &QAction::triggered, this, [this, dock] { open(dock, dock->isHidden()); });
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool on) {
        if (on) open(dock, true);
    });
    return made;
}

void SweepDocks::open(QDockWidget* dock, bool wasHidden) {
    const bool first = wasHidden && dock->property("opened").isNull();
    dock->show();
    if (first) window_->resizeDocks({dock}, {std::min(wantedHeight, int(mostOfWindow * window_->height()))}, Qt::Vertical);
    dock->setProperty("opened", true);
    // The dock's tab is there once it is laid out; and what this was chosen from gives the focus back when it closes.
    QTimer::singleShot(0, dock, [this, dock] {
        dock->raise();
        if (dock == sweepDock_) sweepPanel_->focusFirst();
        else multiplesPanel_->focusFirst();
    });
}

void SweepDocks::layOutAsNew() {
    for (QDockWidget* each : {sweepDock_, devicesDock_}) {
        each->setFloating(false);
        window_->addDockWidget(Qt::BottomDockWidgetArea, each);
        each->hide();
        each->setProperty("opened", QVariant());
    }
    window_->tabifyDockWidget(sweepDock_, devicesDock_);
}

void SweepDocks::setTheme(const ui::Theme& theme) {
    sweepPanel_->setTheme(theme);
    multiplesPanel_->setTheme(theme);
}

void SweepDocks::setDevice(const QString& id) {
    device_ = id;
    multiplesPanel_->setShown(id);
}

void SweepDocks::connectSweep() {
    using ui::SweepPanel;
    connect(sweepPanel_, &SweepPanel::sweepRequested, sweep_, &SweepController::start);
    connect(sweepPanel_, &SweepPanel::stopRequested, sweep_, &SweepController::stop);
    connect(sweepPanel_, &SweepPanel::pointPicked, sweep_, &SweepController::pick);
    connect(sweepPanel_, &SweepPanel::parameterRequested, this, &SweepDocks::parameterRequested);
    connect(sweepPanel_, &SweepPanel::exportRequested, this, &SweepDocks::exportSweep);
    connect(sweep_, &SweepController::resultChanged, this, &SweepDocks::showSweep);
    connect(sweep_, &SweepController::stateChanged, this, [this] {
        sweepPanel_->setState(sweep_->state());
        sweepPanel_->setShown(sweep_->shown());
    });
    connect(sweep_, &SweepController::runningChanged, sweepPanel_, &SweepPanel::setRunning);
    connect(sweep_, &SweepController::message, this, &SweepDocks::message);
    connect(controller_, &RunController::runningChanged, sweepPanel_, &SweepPanel::setBusy);
}

void SweepDocks::showSweep() {
    sweepPanel_->setResult(sweep_->result(), sweep_->state());
    sweepPanel_->setShown(sweep_->shown());
}

void SweepDocks::connectMultiples() {
    using ui::MultiplesPanel;
    connect(multiplesPanel_, &MultiplesPanel::runRequested, multiples_, &MultiplesController::start);
    connect(multiplesPanel_, &MultiplesPanel::stopRequested, multiples_, &MultiplesController::stop);
    connect(multiplesPanel_, &MultiplesPanel::devicePicked, this, &SweepDocks::devicePicked);
    connect(multiplesPanel_, &MultiplesPanel::exportRequested, this, &SweepDocks::exportMultiples);
    connect(multiplesPanel_, &MultiplesPanel::checkedChanged, this,
            [](const QStringList& ids) { QSettings().setValue(checkedKey, ids); });
    connect(multiples_, &MultiplesController::devicesChanged, this, &SweepDocks::listDevices);
    connect(multiples_, &MultiplesController::runsChanged, this, &SweepDocks::showMultiples);
    connect(multiples_, &MultiplesController::stateChanged, this, [this] { multiplesPanel_->setState(multiples_->state()); });
    connect(multiples_, &MultiplesController::runningChanged, multiplesPanel_, &MultiplesPanel::setRunning);
    connect(controller_, &RunController::runningChanged, multiplesPanel_, &MultiplesPanel::setBusy);
    listDevices();
    multiplesPanel_->setChecked(checkedAtFirst());
}

void SweepDocks::listDevices() {
    std::vector<ui::DeviceChoice> choices;
    for (const ListedDevice& device : multiples_->devices())
        choices.push_back(
            {device.id, device.name,
             device.estimated ? tr("%1 · estimated: some of its numbers have no source").arg(device.id) : device.id});
    multiplesPanel_->setDevices(choices);
}

void SweepDocks::showMultiples() {
    multiplesPanel_->setRuns(multiples_->runs(), multiples_->state());
    multiplesPanel_->setShown(device_);
}

/// `write` is asked for the file, and says why it could not.
void SweepDocks::askAndWrite(const QString& what, const QString& ending, Write write) {
    const QString behind = QStringLiteral("-%1.%2").arg(what, ending);
    askWhereToSave(window_, suggestedPath(document_->path(), document_->displayName(), behind), ending,
                   [this, write = std::move(write)](const QString& path) {
                       QString error;
                       if (write(path, &error)) Q_EMIT message(Severity::Hint, tr("Exported %1").arg(path));
                       else sayNotExported(window_, error);
                   });
}

/// What is exported is what was shown when it was asked for.
void SweepDocks::exportSweep(const QString& ending) {
    const std::shared_ptr<const SweepResult> result = sweep_->result();
    if (!result) return;
    const QString what = QStringLiteral("sweep");
    if (ending == QLatin1String("csv") || ending == QLatin1String("json")) {
        const std::string text = ending == QLatin1String("csv") ? toCsv(*result) : toJson(*result) + '\n';
        return askAndWrite(what, ending, [text = QByteArray::fromStdString(text)](const QString& path, QString* error) {
            return ui::writeFile(path, text, error);
        });
    }
    ui::SweepFigureOptions options;
    options.metric = sweepPanel_->metric().name;
    options.logarithmic = sweepPanel_->logarithmic();
    askAndWrite(what, ending, [result, options](const QString& path, QString* error) {
        return ui::writeSweepFigure(*result, path, options, error);
    });
}

void SweepDocks::exportMultiples(const QString& ending) {
    const std::string& name = document_->program().name;
    const QString title = name.empty() ? document_->displayName() : QString::fromStdString(name);
    askAndWrite(QStringLiteral("devices"), ending, [runs = multiples_->runs(), title](const QString& path, QString* error) {
        return ui::writeMultiples(runs, title, path, ui::ThemeStyle::Light, error);
    });
}

}  // namespace streamscope::app

#include "moc_sweep_docks.cpp"
