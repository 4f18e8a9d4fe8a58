// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_controller.h"
#include "app/features/presentation/presentation.h"
#include "app/features/statistics/statistics_pane.h"
#include "app/features/why/why_flow.h"
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/kept_in_sight.h"
#include "ui/inspector/panels.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/timeline_view.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>

// The window's answers to "why" and "what if": parts of the right column, and the menu Analyse.
namespace streamscope::app {
namespace {

const QString hoverKey = QStringLiteral("whatIfOnHover");

}  // namespace

void MainWindow::createWhyPanes() {
    using ui::AnswersPanel;
    pair_ = new ui::PairPanel;
    withoutSelected_ = new AnswersPanel(tr("What if"), AnswersPanel::Press::Keeps);
    wrongData_ = new AnswersPanel(tr("Wrong data"), AnswersPanel::Press::Goes);
    bounds_ = new AnswersPanel(tr("Bounds"), AnswersPanel::Press::Keeps);
}

void MainWindow::connectWhy() {
    why_ =
        new WhyFlow(document_, flow_, {composer_, timeline_, diagnostics_, pair_, withoutSelected_, bounds_, wrongData_}, this);
    connect(why_, &WhyFlow::fixRequested, this, &MainWindow::applyFix);
    why_->setOffers([this] { return lessons_->rule(); });
    connect(lessons_, &LessonController::coverChanged, why_, &WhyFlow::setCovered);
    QMap<int, QString> titles;
    for (const LessonFile& file : lessons_->lessons()) {
        const int number = file.id.section(QLatin1Char('-'), 0, 0).toInt();
        if (number > 0) titles.insert(number, QString::fromStdString(file.lesson.title));
    }
    diagnostics_->setLessons(titles);
    connect(diagnostics_, &ui::MessagesPanel::lessonRequested, this, &MainWindow::openLessonNumbered);
    connect(presentation_, &Presentation::changed, why_, &WhyFlow::setPresenting);
    setWhatIfOnHover(whatIfOnHover_->isChecked());
}

void MainWindow::openLessonNumbered(int number) {
    for (const LessonFile& file : lessons_->lessons())
        if (file.id.section(QLatin1Char('-'), 0, 0).toInt() == number) return openLesson(file.id);
}

void MainWindow::addAnalyseMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Analyse"));
    const auto add = [this, menu](const QString& text, const QKeySequence& keys, const QString& tip, auto act) {
        QAction* entry = menu->addAction(text);
        entry->setShortcut(keys);
        entry->setToolTip(tip);
        entry->setStatusTip(tip);
        addAction(entry);
        connect(entry, &QAction::triggered, this, act);
        connect(entry, &QAction::triggered, this, &MainWindow::revealFocus);
        return entry;
    };
    add(tr("&Next diagnostic"), Qt::Key_F8, tr("Show the next diagnostic and its operation"),
        [this] { diagnostics_->focusNext(1); });
    add(tr("&Previous diagnostic"), Qt::SHIFT | Qt::Key_F8, tr("Show the diagnostic before and its operation"),
        [this] { diagnostics_->focusNext(-1); });
    menu->addSeparator();
    add(tr("&What if without the selected operation"), Qt::Key_F7,
        tr("Keep the what-if without the selected operation in the timeline; choose again to remove it"),
        [this] { withoutSelected_->press(0); });
    add(tr("Why do these &two not overlap?"), Qt::SHIFT | Qt::Key_F7,
        tr("Explain why the two selected operations do not overlap"), [this] { pair_->focusFirst(); });
    add(tr("&Bounds"), {}, tr("Show how fast the program could be"), [this] { bounds_->focusFirst(); });
    menu->addAction(statistics_->action());
    add(tr("&Critical path"), {}, tr("List the operations that determine the total time"), [this] {
        strip_->open(timeline_->criticalPathList());
        timeline_->criticalPathList()->focusFirst();
    });
    menu->addSeparator();
    whatIfOnHover_ = menu->addAction(tr("What if on &hover"));
    whatIfOnHover_->setCheckable(true);
    whatIfOnHover_->setChecked(QSettings().value(hoverKey, true).toBool());
    whatIfOnHover_->setStatusTip(
        tr("Rest the pointer on a card, bar or wait to preview the run without it; hold Alt to see it at once"));
    connect(whatIfOnHover_, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(hoverKey, on);
        setWhatIfOnHover(on);
    });
}

void MainWindow::setWhatIfOnHover(bool on) {
    why_->setHovering(on);
    timeline_->setWhatIfHint(on && !covered_
                                 ? tr("What if: rest on a bar, a wait or a card, or hold Alt over it, to see the run without it")
                                 : QString());
}

/// Keeps the focused control of the right column in sight while answers arrive.
void MainWindow::revealFocus() {
    QWidget* focused = focusWidget();
    if (focused && rightPane()->isAncestorOf(focused)) KeptInSight::keep(rightPane(), focused, {0, 15 * ui::unit});
}

void MainWindow::setWhyTheme(const ui::Theme& theme) {
    pair_->setTheme(theme);
    for (ui::AnswersPanel* panel : {withoutSelected_, wrongData_, bounds_}) panel->setTheme(theme);
}

}  // namespace streamscope::app
