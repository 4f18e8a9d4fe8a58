// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/code/code_flow.h"
#include "app/features/lessons/lesson_authoring.h"
#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_prediction.h"
#include "app/features/presentation/presentation.h"
#include "app/features/statistics/statistics_pane.h"
#include "app/features/sweeps/sweep_panes.h"
#include "app/shell/main_window.h"
#include "app/widgets/kept_in_sight.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/panels.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>

// The window's lessons: the tab at the left, the menu, the panel at the right, and what stays covered.
namespace streamscope::app {
namespace {

constexpr auto needsLesson = "needsLesson";  // a property of entries that are about the open lesson

}  // namespace

void MainWindow::connectLessons() {
    prediction_ = new LessonPrediction(lesson_, timeline_, document_, this);
    authoring_ = new LessonAuthoring(document_, files_, lessons_, notices_, this);
    connect(authoring_, &LessonAuthoring::message, this, &MainWindow::showMessage);
    for (const LessonFile& file : lessons_->lessons()) lessonList_->setProgress(file.id, lessons_->progressOf(file.id));
    listLessons();
    connect(lessonList_, &ui::LessonList::lessonRequested, this, &MainWindow::openLesson);
    connect(lessonList_, &ui::LessonList::forgetRequested, lessons_, &LessonController::forgetProgress);
    connect(lessons_, &LessonController::lessonsChanged, this, &MainWindow::listLessons);
    connect(lessons_, &LessonController::lessonsChanged, this, &MainWindow::fillLessonsMenu);
    connect(lessons_, &LessonController::progressChanged, lessonList_, &ui::LessonList::setProgress);
    connect(lessons_, &LessonController::coverChanged, this, &MainWindow::setCovered);
    connect(lessons_, &LessonController::sessionChanged, this, &MainWindow::showSession);
    connect(lessons_, &LessonController::openPartChanged, lesson_, &ui::LessonPanel::setOpenPart);
    connect(lessons_, &LessonController::graded, lesson_, &ui::LessonPanel::setGrade);
    connect(lessons_, &LessonController::canTakeBackChanged, lesson_, &ui::LessonPanel::setCanTakeBack);
    connect(lessons_, &LessonController::refused, lesson_, &ui::LessonPanel::setRefused);
    connect(lessons_, &LessonController::refused, this, [this, said = QString()](const QString& why) mutable {
        if (!said.isEmpty() && statusBar()->currentMessage() == said) statusBar()->clearMessage();
        said = why;
    });
    connect(lessons_, &LessonController::message, this, &MainWindow::showMessage);
    connect(lesson_, &ui::LessonPanel::goalsMet, this, &MainWindow::bringIntoView);
    connect(lesson_, &ui::LessonPanel::answered, lessons_, &LessonController::answer);
    connect(lesson_, &ui::LessonPanel::showRequested, lessons_, &LessonController::show);
    connect(lesson_, &ui::LessonPanel::againRequested, lessons_, &LessonController::answerAgain);
    connect(lessons_, &LessonController::sessionChanged, this, &MainWindow::showDiagnostics);
    connect(lesson_, &ui::LessonPanel::partRequested, lessons_, &LessonController::goToPart);
    connect(lesson_, &ui::LessonPanel::lessonRequested, this,
            [this](const QString& id) { openLesson(id, lessons_->session().path.pack); });
    connect(lesson_, &ui::LessonPanel::takeBackRequested, lessons_, &LessonController::takeBack);
    connect(lesson_, &ui::LessonPanel::startAgainRequested, lessons_, &LessonController::startAgain);
    connect(lesson_, &ui::LessonPanel::solutionRequested, lessons_, &LessonController::showSolution);
    connect(lesson_, &ui::LessonPanel::recordedRequested, this, &MainWindow::showRecorded);
    connect(lesson_, &ui::LessonPanel::simulatedRequested, this, &MainWindow::showSimulated);
    connect(document_, &ui::ProgramDocument::changed, lesson_, [this] { lesson_->setShownRecording(std::nullopt); });
}

void MainWindow::listLessons() {
    std::vector<ui::LessonEntry> entries;
    for (const LessonFile& file : lessons_->lessons())
        entries.push_back({file.id, QString::fromStdString(file.lesson.title), QString::fromStdString(file.lesson.topic)});
    std::vector<ui::LessonPack> packs;
    for (const LessonPackFile& pack : lessons_->packs()) packs.push_back({pack.name, pack.lessons});
    lessonList_->setLessons(std::move(entries), std::move(packs));
}

void MainWindow::addLessonsMenu() {
    lessonsMenu_ = menuBar()->addMenu(tr("&Lessons"));
    fillLessonsMenu();
}

void MainWindow::fillLessonsMenu() {
    qDeleteAll(lessonsMenu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    lessonsMenu_->clear();
    const auto add = [this](const QString& text, const QString& tip, auto&& act) {
        QAction* entry = lessonsMenu_->addAction(text);
        entry->setStatusTip(tip);
        entry->setToolTip(tip);
        connect(entry, &QAction::triggered, this, act);
        return entry;
    };
    const auto addOfLesson = [&add](const QString& text, const QString& tip, auto&& act) {
        add(text, tip, act)->setProperty(needsLesson, true);
    };
    const QString first = lessons_->packs().empty() ? QString() : lessons_->packs().front().name;
    if (!first.isEmpty())
        add(first, tr("Open the first unsolved lesson of this series of three"), [this, first] {
            lessons_->openPath(first);
            showLessonSide();
        });
    lessonsMenu_->addSeparator();
    add(tr("&Write a lesson…"), tr("Write a lesson that starts from the current program"), [this] { authoring_->write(); });
    addOfLesson(tr("&Edit this lesson…"),
                tr("The text, questions and goals of the open lesson; one that comes with Streamscope as a copy"),
                [this] { authoring_->editOpen(); });
    lessonsMenu_->addSeparator();
    addOfLesson(tr("Lea&ve this lesson"), tr("Close the lesson and keep its program, free to edit"),
                [this] { lessons_->leave(); });
    addOfLesson(tr("Reset &progress of this lesson"), tr("Mark the lesson as not begun and restart its part"),
                [this] { lessons_->forgetProgress(lessons_->session().id); });
    add(tr("Reset a&ll progress…"), tr("Mark all lessons as not begun"), [this] { askToForgetAll(); });
    lessonsMenu_->addSeparator();
    for (const LessonFile& file : lessons_->lessons()) addLessonEntry(file);
    enableLessonEntries();
}

/// In a menu of its topic, with its number; a lesson of one's own has none.
void MainWindow::addLessonEntry(const LessonFile& file) {
    const bool isOwn = !file.folder.startsWith(u':');
    const QString topic = isOwn ? tr("My lessons") : QString::fromStdString(file.lesson.topic);
    QMenu* menu = nullptr;
    for (QMenu* each : lessonsMenu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        if (each->title() == topic) menu = each;
    if (!menu) menu = lessonsMenu_->addMenu(topic);
    const int number = isOwn ? 0 : file.id.section(u'-', 0, 0).toInt();
    const QString title = QString::fromStdString(file.lesson.title).replace(u'&', QStringLiteral("&&"));
    QAction* entry = menu->addAction(number > 0 ? QStringLiteral("%1  %2").arg(number).arg(title) : title);
    entry->setData(file.id);
    connect(entry, &QAction::triggered, this, [this, id = file.id] { openLesson(id); });
}

/// What is about the open lesson needs one.
void MainWindow::enableLessonEntries() {
    const bool open = lessons_->session().lesson != nullptr;
    for (QAction* entry : lessonsMenu_->actions())
        if (entry->property(needsLesson).toBool()) entry->setEnabled(open);
}

void MainWindow::askToForgetAll() {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Reset progress"), tr("Reset all lesson progress?"), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Programs that you saved stay as they are."));
    const QAbstractButton* yes = box->addButton(tr("Reset"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, yes](const QAbstractButton* clicked) {
        if (clicked == yes) lessons_->forgetAllProgress();
    });
    box->open();
}

void MainWindow::showLessonSide() {
    if (!presentation_->isOn()) findChild<QDockWidget*>(QStringLiteral("rightDock"))->show();
}

void MainWindow::openLesson(const QString& id, const QString& pack) {
    lessons_->open(id, pack);
    showLessonSide();
}

/// What a GPU has measured of the part's program, in place of what was simulated; the program stays.
void MainWindow::showRecorded(bool ofSolution) {
    const std::shared_ptr<const Timeline> recorded = lessons_->recording(ofSolution);
    if (!recorded) return showMessage(Severity::Warning, tr("The recorded run cannot be read."));
    flow_->showResult(recorded, tr("Recorded run"));
    timeline_->fit();
    lesson_->setShownRecording(ofSolution);
}

void MainWindow::showSimulated() {
    flow_->setTarget(flow_->target());
    lesson_->setShownRecording(std::nullopt);
    timeline_->fit();
}

void MainWindow::showSession(const ui::LessonSession& session) {
    const bool another = lesson_->session().lesson != session.lesson || lesson_->session().part != session.part;
    // Questions settled, the hand goes on to the calls; what it held goes, and the pane would be scrolled to what comes next.
    if (session.lesson && !session.isCovered() && lesson_->isAncestorOf(QApplication::focusWidget()))
        composer_->setFocus(Qt::OtherFocusReason);
    lesson_->setSession(session);
    prediction_->show(session);
    composer_->setBindingsHidden(session.isCovered() && session.current().edits.empty());
    enableLessonEntries();
    lessonList_->setCurrent(session.id);
    if (another) rightPane()->verticalScrollBar()->setValue(0);
}

QScrollArea* MainWindow::rightPane() const {
    return qobject_cast<QScrollArea*>(findChild<QDockWidget*>(QStringLiteral("rightDock"))->widget());
}

void MainWindow::bringIntoView(QWidget* part) { KeptInSight::keep(rightPane(), part, {0, ui::unit}); }

/// There is nothing to see of a run before the questions are settled.
void MainWindow::runOrAsk() {
    if (!covered_) return flow_->run();
    showMessage(Severity::Hint, tr("Predict first: answer the question of the lesson, or press Show me."));
    showLessonSide();
    lesson_->focusOpenQuestion();
}

/// Diagnostics would tell what a question asks; a lesson offers no repair that it forbids.
void MainWindow::showDiagnostics() {
    std::vector<Diagnostic> shown = covered_ ? std::vector<Diagnostic>() : found_;
    for (Diagnostic& diagnostic : shown)
        if (diagnostic.fix && !lessons_->allows(*diagnostic.fix)) diagnostic.fix.reset();
    diagnostics_->setEmptyText(covered_ ? tr("Answer first, or press Show me.") : emptyDiagnostics_);
    diagnostics_->setDiagnostics(shown);
    composer_->setDiagnostics(shown);
    code_->setDiagnostics(shown);
}

/// Predict first: until the questions are settled there is nothing to look at.
void MainWindow::setCovered(bool covered) {
    if (covered_ == covered) return;
    covered_ = covered;
    showDiagnostics();
    metrics_->setVisible(!covered);
    setWhatIfOnHover(whatIfOnHover_->isChecked());
    sweeps_->setCovered(covered);
    statistics_->setCovered(covered);
    if (result_) showTimeline(result_, resultState_);
    showBefore();
    showOther();
    fillRuns();
    timeline_->startAnew();
}

}  // namespace streamscope::app
