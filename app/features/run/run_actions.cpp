// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/run/run_actions.h"

#include "app/session/session.h"
#include "app/widgets/field_keys.h"
#include "app/widgets/window_places.h"
#include "ui/document/program_document.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

namespace streamscope::app {

RunActions::RunActions(Session* session, WindowPlaces* places)
    : QObject(places->window()),
      session_(session),
      places_(places),
      run_(
          places->addCommand(EntryPlace::Run, tr("&Run"), Qt::Key_F5, tr("Run the program on the chosen device and measure it"))),
      stop_(places->addCommand(EntryPlace::Run, tr("&Stop"), Qt::SHIFT | Qt::Key_F5, tr("Stop the run"))),
      livePreview_(
          places->addCommand(EntryPlace::Run, tr("&Live preview"), Qt::Key_F6, tr("Predict the timeline after every edit"))),
      choices_(new QMenu(tr("Ru&ns"), places->window())),
      progress_(new QProgressBar(places->window())) {
    addButtons();
    addRuns();
    addProgress();
}

void RunActions::addButtons() {
    stop_->setEnabled(false);
    livePreview_->setCheckable(true);
    livePreview_->setChecked(true);
    ui::setRole(places_->add(ToolPlace::Run, run_, tr("Run"), "run"), ui::Role::Primary);
    places_->add(ToolPlace::Stop, stop_, tr("Stop"), "stop");
    places_->add(ToolPlace::Preview, livePreview_, tr("Live preview"), "preview");
    connect(run_, &QAction::triggered, this, &RunActions::run);
    connect(run_, &QAction::changed, this, &RunActions::nameRun);
    connect(session_->flow(), &RunFlow::strangeKernels, this, &RunActions::askForTrust);
    connect(stop_, &QAction::triggered, session_->controller(), &RunController::cancel);
    connect(livePreview_, &QAction::toggled, session_->flow(), &RunFlow::setLivePreview);
    connect(session_->flow(), &RunFlow::livePreviewChanged, livePreview_, &QAction::setChecked);
    nameRun();
}

/// Runs the program. Does nothing before the questions of a lesson are settled, as the run would not be visible.
void RunActions::run() {
    if (session_->isCovered()) return Q_EMIT session_->answerRequested();
    const QString unused = endTyping(places_->window());
    session_->flow()->run();
    if (!unused.isEmpty()) Q_EMIT session_->message(Severity::Warning, unused);
}

void RunActions::askForTrust(const Target& target, bool elsewhere) {
    const std::shared_ptr<const Program> shown = session_->document()->snapshot();
    QStringList names;
    QString sources;
    for (const KernelDeclaration& kernel : shown->kernels) {
        if (!kernel.isOwn()) continue;
        names.append(ui::text(kernel.id));
        sources += QStringLiteral("// %1\n%2\n").arg(ui::text(kernel.id), ui::text(kernel.text));
    }
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Trust its kernels?"),
        tr("This composition brings code along that is compiled and run on the GPU: %1.").arg(names.join(QStringLiteral(", "))),
        QMessageBox::Cancel, places_->window());
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("Code of a stranger can read and change what this GPU holds. Trust it once you have read it."));
    box->setDetailedText(sources);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* trust = box->addButton(tr("Trust and run"), QMessageBox::AcceptRole);
    connect(trust, &QPushButton::clicked, this,
            [this, target, elsewhere, shown] { session_->flow()->trustAndRun(target, elsewhere, *shown); });
    box->open();
}

void RunActions::nameRun() {
    const QString keys = run_->shortcut().toString(QKeySequence::NativeText);
    run_->setIconText(u' ' + tr("Run") + (keys.isEmpty() ? QString() : QStringLiteral("  ") + keys));
}

void RunActions::addRuns() {
    auto* group = new QActionGroup(choices_);
    for (int count : {5, 20, 100}) addChoice(group, count, Method::Strobed, tr("%1, strobed").arg(count));
    for (int count : {1, 5, 20, 100}) addChoice(group, count, Method::Events, tr("%1, events").arg(count));
    addChoice(group, 20, Method::Activity, tr("20, activity records"));
    addChoice(group, 20, Method::None, tr("20, no brackets"));
    choices_->actions().at(1)->setChecked(true);
    runs_ = places_->add(ToolPlace::Runs, choices_, tr("Runs: exact"), "runs");
    runs_->setToolTip(tr("Number of runs on a real GPU and the measuring method; simulated runs are exact"));
    places_->add(EntryPlace::Runs, choices_);
    connect(session_->flow(), &RunFlow::targetChanged, this, &RunActions::nameRuns);
}

void RunActions::addChoice(QActionGroup* group, int runs, Method method, const QString& text) {
    QAction* entry = choices_->addAction(text);
    entry->setCheckable(true);
    group->addAction(entry);
    connect(entry, &QAction::triggered, this, [this, runs, method] {
        session_->flow()->setRuns(runs);
        session_->flow()->setMethod(method);
        nameRuns();
    });
}

void RunActions::nameRuns() {
    const bool exact = session_->flow()->target().simulated();
    const QList<QAction*> choices = choices_->actions();
    const auto chosen = std::ranges::find_if(choices, &QAction::isChecked);
    runs_->setText(tr("Runs: %1").arg(exact || chosen == choices.end() ? tr("exact") : (*chosen)->text()));
    runs_->setEnabled(!exact);
    places_->setUseful(ToolPlace::Runs, !exact);
    places_->setUseful(ToolPlace::Stop, !exact);
}

void RunActions::addProgress() {
    progress_->setMaximumWidth(240);
    progress_->setAccessibleName(tr("Progress of the run"));
    progress_->hide();
    places_->statusBar()->addPermanentWidget(progress_);
    connect(session_->controller(), &RunController::runningChanged, this, &RunActions::setRunning);
    connect(session_->controller(), &RunController::progressed, this, &RunActions::showProgress);
}

void RunActions::setRunning(bool running) {
    run_->setEnabled(!running);
    stop_->setEnabled(running);
    progress_->setMaximum(0);
    progress_->setFormat(QString());
    progress_->setVisible(running);
    if (!running) endWaiting();
}

void RunActions::showProgress(const QString& what, int done, int total) {
    progress_->setMaximum(total);
    progress_->setValue(done);
    progress_->setFormat(what + QStringLiteral(" %v / %m"));
    if (total == 0) places_->statusBar()->showMessage(what + QStringLiteral("…"));  // waiting for a machine
    else endWaiting();
}

void RunActions::endWaiting() {
    if (places_->statusBar()->currentMessage().endsWith(u'…')) places_->statusBar()->clearMessage();
}

}  // namespace streamscope::app

#include "moc_run_actions.cpp"
