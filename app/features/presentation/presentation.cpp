// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/presentation/presentation.h"

#include "app/features/presentation/presentation_strip.h"
#include "app/session/session.h"
#include "app/session/step_runs.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/window_places.h"
#include "engine/edits/steps.h"
#include "engine/rules/program_problems.h"
#include "ui/composer/composer_view.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/steps/slide_overview.h"
#include "ui/steps/step_bar.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QWindow>

namespace streamscope::app {

Presentation::Presentation(Session* session, WindowPlaces* places, ui::StepBar* steps, ui::ComposerView* composer,
                           ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      window_(places->window()),
      strip_(new PresentationStrip(session->document(), window_)),
      steps_(steps),
      composer_(composer),
      timeline_(timeline),
      present_(places->addCommand(EntryPlace::Present, tr("&Present"), Qt::Key_F11,
                                  tr("Show only composer and timeline, enlarged for a room; Esc ends it"))) {
    present_->setCheckable(true);
    places_->add(ToolPlace::Present, present_, tr("Present"), "present");
    places_->add(BarPlace::Presentation, strip_);
    connect(present_, &QAction::toggled, this, [this](bool on) {
        places_->strip()->setMaximised(false);
        setOn(on);
    });
    connect(places, &WindowPlaces::scaleChanged, this, [this](const ui::DisplayScale& scale) {
        strip_->setDisplayScale(scale);
        if (places_->isPresenting()) steps_->setReadOnly(true, scale);
    });
    connect(session, &Session::screenChanged, strip_, [this, session](const Screen& now, const Screen& before) {
        strip_->setTitle(now.lesson ? now.lesson->title : QString());
        if (!now.hasOtherTimeline(before)) return;
        strip_->setTimeline(now.timeline());
        strip_->setPrevious(session->totalBefore());
    });
}

void Presentation::setOn(bool on) {
    if (on == places_->isPresenting()) return;
    on ? begin() : end();
    places_->setPresenting(on);
    present_->setChecked(on);
}

void Presentation::begin() {
    docks_ = window_->saveState();
    states_ = window_->windowState();
    hidden_.clear();
    QWidgetList chrome = places_->workParts();
    chrome << window_->menuBar() << window_->statusBar();
    for (QToolBar* bar : window_->findChildren<QToolBar*>()) chrome << bar;
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) chrome << dock;
    for (QWidget* widget : chrome) {
        if (widget->isHidden()) continue;
        widget->hide();
        hidden_ << widget;
    }
    strip_->show();
    window_->setWindowState(states_ | Qt::WindowFullScreen);
    qApp->installEventFilter(this);
}

void Presentation::end() {
    qApp->removeEventFilter(this);
    strip_->hide();
    if (overview_) overview_->hide();
    steps_->setReadOnly(false, {});
    window_->setWindowState(states_);
    for (const QPointer<QWidget>& widget : hidden_)
        if (widget) widget->show();
    window_->statusBar()->clearMessage();  // a message of the presentation would cover the permanent parts of the bar
    window_->restoreState(docks_);
}

namespace {

bool isOfPlayhead(const QKeyEvent& event) {
    const int key = event.key();
    // AltGr types brackets on some keyboards.
    return (key == Qt::Key_P && event.modifiers() == Qt::NoModifier) || key == Qt::Key_BracketLeft || key == Qt::Key_BracketRight;
}

bool isOfOverview(const QKeyEvent& event) { return event.key() == Qt::Key_O && event.modifiers() == Qt::NoModifier; }

}  // namespace

/// Returns whether Escape has another use at present: cancel a drag, end typing of a name, or close a popup or a dialog.
bool Presentation::escapeIsTaken() const {
    return composer_->isInteracting() || timeline_->isInteracting() || WindowPlaces::keysAreTaken() ||
           qobject_cast<ui::SlideOverview*>(QApplication::focusWidget());
}

/// Shows the program at the start and after each step. Returns false for a program without steps.
bool Presentation::openOverview() {
    ui::ProgramDocument* document = session_->document();
    const auto all = stepPrograms(document->program(), document->undoOutsideSteps());
    if (!all) {
        if (!document->program().steps.empty()) places_->tell(QString::fromStdString(all.why()));
        return false;
    }
    if (!overview_) {
        overview_ = new ui::SlideOverview(window_->centralWidget());
        connect(overview_, &ui::SlideOverview::picked, this, [this](std::size_t step) { steps_->goTo(step + 1); });
    }
    std::vector<ui::Slide> slides;
    for (const StepProgram& step : *all) {
        Read<ResolvedProgram> resolved = resolveFor(step.program, session_->flow()->target().infos);
        slides.push_back({step.name, resolved ? std::make_shared<const ResolvedProgram>(*std::move(resolved.value)) : nullptr});
    }
    const std::size_t done = steps::done(document->program().steps);
    overview_->open(std::move(slides), done > 0 ? done - 1 : 0, places_->scale());
    return true;
}

/// Returns whether the object is of another window, such as a dialog, which has keys of its own.
bool Presentation::isElsewhere(const QObject* watched) const {
    if (const auto* widget = qobject_cast<const QWidget*>(watched)) return widget->window() != window_;
    const auto* window = qobject_cast<const QWindow*>(watched);
    return window && window != window_->windowHandle();
}

/// Ends the presentation on Escape, before a pane handles the key. Gives the keys of the playhead to the timeline, whichever pane
/// has the focus. O opens the overview of the steps. Escape leaves from a typed answer, too.
bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    const bool isAnswering = ui::LessonSlide::isAround(QApplication::focusWidget());
    const bool isEscape = key && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!key || isElsewhere(watched) || (escapeIsTaken() && !(isEscape && isAnswering)))
        return QObject::eventFilter(watched, event);
    QWidget* plot = timeline_->focusProxy();
    if (event->type() == QEvent::KeyPress && watched != plot && isOfPlayhead(*static_cast<QKeyEvent*>(event)))
        return QApplication::sendEvent(plot, event), true;
    if (event->type() == QEvent::KeyPress && isOfOverview(*static_cast<QKeyEvent*>(event)) && openOverview()) return true;
    if (!isEscape) return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) setOn(false);
    return true;
}

}  // namespace streamscope::app

#include "moc_presentation.cpp"
