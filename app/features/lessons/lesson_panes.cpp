// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_panes.h"

#include "app/features/lessons/lesson_authoring.h"
#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_prediction.h"
#include "app/features/lessons/lesson_stage.h"
#include "app/features/lessons/lesson_trial.h"
#include "app/features/lessons/teacher_desk.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "engine/timeline/summary.h"
#include "ui/composer/composer_view.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope::app {
namespace {

constexpr auto needsLesson = "needsLesson";  // property of menu entries that need an open lesson
constexpr auto needsSteps = "needsSteps";    // property of menu entries that need steps

/// Returns the number of a lesson that comes with Streamscope, else 0.
int numberOf(const LessonFile& file) { return ui::lessonNumber(file.id).value_or(0); }

}  // namespace

LessonPanes::LessonPanes(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer,
                         ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      composer_(composer),
      timeline_(timeline),
      lessons_(new LessonController(session->document(), files, this)),
      trial_(new LessonTrial(session->document(), files, lessons_, this)),
      authoring_(new LessonAuthoring(session->document(), files, lessons_, trial_, places->notices(), places->window())),
      desk_(new TeacherDesk(lessons_, trial_, places->notices(), places->window())),
      list_(new ui::LessonList),
      panel_(new ui::LessonPanel),
      prediction_(new LessonPrediction(panel_, timeline, session->document(), this)),
      menu_(new QMenu(tr("&Lessons"), places->window())) {
    places_->add(LibraryPlace::Lessons, tr("Lessons"), list_);
    places_->add(CardPlace::Lesson, panel_);
    places_->set(MenuPlace::Lessons, menu_);
    connectController();
    connectList();
    connectPanel();
    followSession();
    new LessonStage(session_, places_, lessons_, prediction_, timeline_);  // a child of the window
    list();
    fillMenu();
}

void LessonPanes::connectController() {
    connect(lessons_, &LessonController::coverChanged, this, [this](bool covered) {
        const ui::LessonSession& lesson = lessons_->session();
        std::set<lessons::HelpKind> hidden;
        for (const lessons::HelpKind kind : lessons::allHelpKinds)
            if (!lesson.shows(kind)) hidden.insert(kind);
        session_->limit(covered, lessons_->rule(), std::move(hidden));
        if (!covered) clear(predictFirst_);
    });
    connect(lessons_, &LessonController::sessionChanged, this, &LessonPanes::show);
    connect(lessons_, &LessonController::lessonsChanged, this, &LessonPanes::list);
    connect(lessons_, &LessonController::lessonsChanged, this, &LessonPanes::fillMenu);
    connect(lessons_, &LessonController::refused, this, [this](const QString& why) {
        clear(refused_);
        refused_ = why;
    });
    connect(lessons_, &LessonController::message, session_, &Session::message);
    connect(authoring_, &LessonAuthoring::message, session_, &Session::message);
    connect(desk_, &TeacherDesk::message, session_, &Session::message);
    connect(desk_, &TeacherDesk::submissionShown, places_, &WindowPlaces::showColumn);
}

void LessonPanes::connectList() {
    for (const LessonFile& file : lessons_->lessons()) list_->setProgress(file.id, lessons_->progressOf(file.id));
    connect(list_, &ui::LessonList::lessonRequested, this, &LessonPanes::open);
    connect(list_, &ui::LessonList::forgetRequested, lessons_, &LessonController::forgetProgress);
    connect(lessons_, &LessonController::progressChanged, list_, &ui::LessonList::setProgress);
}

void LessonPanes::connectPanel() {
    using ui::LessonPanel;
    connect(lessons_, &LessonController::openPartChanged, panel_, &LessonPanel::setOpenPart);
    connect(lessons_, &LessonController::graded, panel_, &LessonPanel::setGrade);
    connect(lessons_, &LessonController::graded, prediction_, &LessonPrediction::take);
    connect(lessons_, &LessonController::canTakeBackChanged, panel_, &LessonPanel::setCanTakeBack);
    connect(lessons_, &LessonController::refused, panel_, &LessonPanel::setRefused);
    connect(panel_, &LessonPanel::goalsMet, places_, &WindowPlaces::keepInSight);
    connect(panel_, &LessonPanel::goalsMet, timeline_, &ui::TimelineView::showStreams);
    connect(panel_, &LessonPanel::answered, lessons_, &LessonController::answer);
    connect(panel_, &LessonPanel::showRequested, lessons_, &LessonController::show);
    connect(panel_, &LessonPanel::helpRequested, lessons_, &LessonController::useHelp);
    connect(panel_, &LessonPanel::againRequested, lessons_, &LessonController::answerAgain);
    connect(panel_, &LessonPanel::partRequested, lessons_, &LessonController::goToPart);
    connect(panel_, &LessonPanel::lessonRequested, this, [this](const QString& id) { open(id, lessons_->session().path.pack); });
    connect(panel_, &LessonPanel::takeBackRequested, lessons_, &LessonController::takeBack);
    connect(panel_, &LessonPanel::startAgainRequested, lessons_, &LessonController::startAgain);
    connect(panel_, &LessonPanel::solutionRequested, lessons_, &LessonController::showSolution);
    connect(panel_, &LessonPanel::recordedRequested, this, &LessonPanes::showRecorded);
    connect(panel_, &LessonPanel::simulatedRequested, this, &LessonPanes::showSimulated);
    connect(session_->document(), &ui::ProgramDocument::changed, panel_, [this] { panel_->setShownRecording(std::nullopt); });
}

void LessonPanes::followSession() {
    QMap<int, QString> titles;
    for (const LessonFile& file : lessons_->lessons())
        if (const auto number = ui::lessonNumber(file.id)) titles.insert(*number, QString::fromStdString(file.lesson.title));
    session_->setLessonTitles(std::move(titles));
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        if (now.hasOtherTimeline(before)) prediction_->setTotal(totalTime(*now.result.timeline));
    });
    connect(session_->document(), &ui::ProgramDocument::changed, this, &LessonPanes::enableEntries);
    connect(session_, &Session::lessonRequested, this, &LessonPanes::openNumbered);
    connect(session_, &Session::answerRequested, this, &LessonPanes::askForAnswer);
}

void LessonPanes::list() {
    std::vector<ui::LessonEntry> entries;
    for (const LessonFile& file : lessons_->lessons())
        entries.push_back({file.id, QString::fromStdString(file.lesson.title), QString::fromStdString(file.lesson.topic)});
    std::vector<ui::LessonPack> packs;
    for (const LessonPackFile& pack : lessons_->packs()) packs.push_back({pack.name, pack.lessons});
    list_->setLessons(std::move(entries), std::move(packs));
}

void LessonPanes::fillMenu() {
    qDeleteAll(menu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    menu_->clear();
    const auto add = [this](const QString& text, const QString& tip, auto&& act) { return addEntry(menu_, text, tip, act); };
    const auto addOfLesson = [&add](const QString& text, const QString& tip, auto&& act) {
        add(text, tip, act)->setProperty(needsLesson, true);
    };
    const QString first = lessons_->packs().empty() ? QString() : lessons_->packs().front().name;
    if (!first.isEmpty()) add(first, tr("Open the first unsolved lesson of this series"), [this] { openFirst(); });
    menu_->addSeparator();
    lastNumber_ = 0;
    for (const LessonFile& file : lessons_->lessons()) lastNumber_ = std::max(lastNumber_, numberOf(file));
    for (const LessonFile& file : lessons_->lessons()) addLessonEntry(file);
    menu_->addSeparator();
    addOfLesson(tr("Lea&ve this lesson"), tr("Close the lesson and keep its program, free to edit"),
                [this] { lessons_->leave(); });
    addOfLesson(tr("Reset &progress of this lesson"), tr("Mark the lesson as not begun and restart its part"),
                [this] { lessons_->forgetProgress(lessons_->session().id); });
    add(tr("Reset a&ll progress…"), tr("Mark all lessons as not begun"), [this] { askToForgetAll(); });
    menu_->addSeparator();
    fillTeachersMenu();
    enableEntries();
}

QAction* LessonPanes::addEntry(QMenu* menu, const QString& text, const QString& tip, const std::function<void()>& act) {
    QAction* entry = menu->addAction(text);
    entry->setStatusTip(tip);
    entry->setToolTip(tip);
    connect(entry, &QAction::triggered, this, act);
    return entry;
}

void LessonPanes::fillTeachersMenu() {
    QMenu* menu = menu_->addMenu(tr("For &teachers"));
    addEntry(menu, tr("&Write a lesson…"), tr("Write a lesson that starts from the current program"),
             [this] { authoring_->write(); });
    addEntry(menu, tr("Write a lesson from the &steps…"),
             tr("Write a lesson with a part for each step of the program: it begins before the step, which is its solution"),
             [this] { authoring_->writeFromSteps(); })
        ->setProperty(needsSteps, true);
    addEntry(menu, tr("&Edit this lesson…"),
             tr("Edit the text, questions and goals of the open lesson; one that comes with Streamscope is opened as a copy"),
             [this] { authoring_->editOpen(); })
        ->setProperty(needsLesson, true);
    menu->addSeparator();
    addEntry(menu, tr("&For students…"),
             tr("Make an archive for students, a page in which lessons are taken in a browser, or an autograder"),
             [this] { desk_->handOut(); });
    addEntry(menu, tr("&Grade submissions…"), tr("Grade what students handed in: a folder, an archive, or files"),
             [this] { desk_->grade(); });
}

void LessonPanes::openFirst() {
    if (lessons_->packs().empty()) return;
    lessons_->openPath(lessons_->packs().front().name);
    places_->showColumn();
}

/// Adds a lesson to one of few menus in the order of numbers, with its number, and a tick if it is solved. A user's own lesson
/// has no number.
void LessonPanes::addLessonEntry(const LessonFile& file) {
    const bool isOwn = !file.folder.startsWith(u':');
    constexpr int together = 11;
    const int from = numberOf(file) / together * together, to = std::min(from + together - 1, lastNumber_);
    const QString group = isOwn ? tr("My lessons") : tr("Lessons %1 to %2").arg(from).arg(to);
    QMenu* menu = nullptr;
    for (QMenu* each : menu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        if (each->title() == group) menu = each;
    if (!menu) menu = menu_->addMenu(group);
    const QString title = QString::fromStdString(file.lesson.title).replace(u'&', QStringLiteral("&&"));
    QAction* entry = menu->addAction(isOwn ? title : QStringLiteral("%1  %2").arg(numberOf(file)).arg(title));
    entry->setData(file.id);
    entry->setCheckable(true);
    entry->setChecked(lessons_->progressOf(file.id) == ui::LessonProgress::Solved);
    connect(entry, &QAction::triggered, this, [this, entry, id = file.id] {
        entry->setChecked(lessons_->progressOf(id) == ui::LessonProgress::Solved);
        open(id);
    });
    connect(lessons_, &LessonController::progressChanged, entry,
            [entry, id = file.id](const QString& of, ui::LessonProgress now) {
                if (of == id) entry->setChecked(now == ui::LessonProgress::Solved);
            });
}

/// Enables the entries that need an open lesson or steps if there are such.
void LessonPanes::enableEntries() {
    const bool isOpen = lessons_->session().lesson != nullptr;
    for (QAction* entry : menu_->findChildren<QAction*>())
        if (entry->property(needsLesson).toBool()) entry->setEnabled(isOpen);
        else if (entry->property(needsSteps).toBool()) entry->setEnabled(!session_->document()->program().steps.empty());
}

bool LessonPanes::has(const QString& id) const { return lessons_->find(id) != nullptr; }

void LessonPanes::open(const QString& id, const QString& pack) {
    lessons_->open(id, pack);
    places_->showColumn();
}

void LessonPanes::openNumbered(int number) {
    for (const LessonFile& file : lessons_->lessons())
        if (numberOf(file) == number) return open(file.id);
}

bool LessonPanes::confirmLeaving() { return authoring_->confirmLeaving(); }

void LessonPanes::offerLeftBehind() { authoring_->offerLeftBehind(); }

void LessonPanes::askToForgetAll() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Reset progress"), tr("Reset all lesson progress?"), QMessageBox::Cancel,
                                places_->window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Programs that you saved stay as they are."));
    const QAbstractButton* yes = box->addButton(tr("Reset"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::buttonClicked, this, [this, yes](const QAbstractButton* clicked) {
        if (clicked == yes) lessons_->forgetAllProgress();
    });
    box->open();
}

/// Removes a message from the status bar if it is still there.
void LessonPanes::clear(const QString& message) {
    QStatusBar* status = places_->statusBar();
    if (!message.isEmpty() && status->currentMessage() == message) status->clearMessage();
}

void LessonPanes::askForAnswer() {
    predictFirst_ = lessons_->session().canShowAnswer()
                        ? tr("Predict first: answer the question of the lesson, or press Show me.")
                        : tr("Predict first: answer the question of the lesson.");
    Q_EMIT session_->message(Severity::Hint, predictFirst_);
    places_->showColumn();
    panel_->focusOpenQuestion();
    if (QWidget* question = panel_->flashOpenQuestion()) places_->keepInSight(question);
}

/// Shows a GPU's recorded run of the part's program in place of the simulated one. The program stays.
void LessonPanes::showRecorded(bool ofSolution) {
    const std::shared_ptr<const Timeline> recorded = lessons_->recording(ofSolution);
    if (!recorded) return Q_EMIT session_->message(Severity::Warning, tr("The recorded run cannot be read."));
    session_->flow()->showResult(recorded, tr("Recorded run"));
    timeline_->fit();
    panel_->setShownRecording(ofSolution);
}

void LessonPanes::showSimulated() {
    session_->flow()->setTarget(session_->flow()->target());
    panel_->setShownRecording(std::nullopt);
    timeline_->fit();
}

/// Shows the lesson. When the questions are settled, moves the focus to the calls: the field that had it is removed, and Qt would
/// scroll the pane to the next one.
void LessonPanes::show(const ui::LessonSession& lesson) {
    const bool another = panel_->session().lesson != lesson.lesson || panel_->session().part != lesson.part;
    if (lesson.lesson && !lesson.isCovered() && panel_->isAncestorOf(QApplication::focusWidget()))
        composer_->setFocus(Qt::OtherFocusReason);
    panel_->setSession(lesson);
    prediction_->show(lesson);
    composer_->setBindingsHidden(lesson.isCovered() && lesson.current().edits.empty());
    enableEntries();
    list_->setCurrent(lesson.id);
    if (another) places_->column()->verticalScrollBar()->setValue(0);
    if (!lesson.lesson) return session_->setLesson(std::nullopt);
    const QString title = session_->lessonTitles().value(ui::lessonNumber(lesson.id).value_or(-1));
    session_->setLesson(LessonPart{lesson.id, lesson.part, lesson.current().code, title});
}

}  // namespace streamscope::app

#include "moc_lesson_panes.cpp"
