#include "app/lesson_controller.h"
#include "app/main_window.h"
#include "app/presentation.h"
#include "ui/inspector/panels.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>

// The window's lessons: the tab at the left, the menu, the panel at the right, and what stays covered.
namespace streamscope::app {

void MainWindow::connectLessons() {
    std::vector<ui::LessonEntry> entries;
    for (const LessonFile& file : lessons_->lessons())
        entries.push_back({file.id, QString::fromStdString(file.lesson.title), QString::fromStdString(file.lesson.topic)});
    std::vector<ui::LessonPack> packs;
    for (const LessonPackFile& pack : lessonPacks()) packs.push_back({pack.name, pack.lessons});
    for (const LessonFile& file : lessons_->lessons()) lessonList_->setProgress(file.id, lessons_->progressOf(file.id));
    lessonList_->setLessons(std::move(entries), std::move(packs));
    connect(lessonList_, &ui::LessonList::lessonRequested, this, &MainWindow::openLesson);
    connect(lessons_, &LessonController::progressChanged, lessonList_, &ui::LessonList::setProgress);
    connect(lessons_, &LessonController::coverChanged, this, &MainWindow::setCovered);
    connect(lessons_, &LessonController::sessionChanged, this, &MainWindow::showSession);
    connect(lessons_, &LessonController::graded, lesson_, &ui::LessonPanel::setGrade);
    connect(lessons_, &LessonController::canTakeBackChanged, lesson_, &ui::LessonPanel::setCanTakeBack);
    connect(lessons_, &LessonController::message, this, &MainWindow::showMessage);
    connect(lesson_, &ui::LessonPanel::answered, lessons_, &LessonController::answer);
    connect(lesson_, &ui::LessonPanel::showRequested, lessons_, &LessonController::show);
    connect(lesson_, &ui::LessonPanel::partRequested, lessons_, &LessonController::goToPart);
    connect(lesson_, &ui::LessonPanel::takeBackRequested, lessons_, &LessonController::takeBack);
    connect(lesson_, &ui::LessonPanel::startAgainRequested, lessons_, &LessonController::startAgain);
    connect(lesson_, &ui::LessonPanel::solutionRequested, lessons_, &LessonController::showSolution);
}

void MainWindow::addLessonsMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Lessons"));
    for (const LessonFile& file : lessons_->lessons()) {
        QAction* entry = menu->addAction(QString::fromStdString(file.lesson.title).replace(u'&', QStringLiteral("&&")));
        entry->setData(file.id);
        connect(entry, &QAction::triggered, this, [this, id = file.id] { openLesson(id); });
    }
}

void MainWindow::openLesson(const QString& id) {
    lessons_->open(id);
    if (!presentation_->isOn()) findChild<QDockWidget*>(QStringLiteral("rightDock"))->show();
}

void MainWindow::showSession(const ui::LessonSession& session) {
    const bool another = lesson_->session().lesson != session.lesson || lesson_->session().part != session.part;
    lesson_->setSession(session);
    lessonList_->setCurrent(session.id);
    auto* column = qobject_cast<QScrollArea*>(findChild<QDockWidget*>(QStringLiteral("rightDock"))->widget());
    if (another && column) column->verticalScrollBar()->setValue(0);
}

/// Predict first: until the questions are settled there is nothing to look at.
void MainWindow::setCovered(bool covered) {
    if (covered_ == covered) return;
    covered_ = covered;
    timeline_->setEmptyText(covered ? tr("Answer first, or Show me") : tr("Nothing has run yet"));
    metrics_->setVisible(!covered);
    if (result_) showTimeline(result_, resultState_);
    showBefore();
    showOther();
    fillRuns();
    timeline_->fit();
}

}  // namespace streamscope::app
