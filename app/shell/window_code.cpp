// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/code/code_flow.h"
#include "app/features/lessons/lesson_controller.h"
#include "app/features/presentation/presentation.h"
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "ui/code/code_panel.h"
#include "ui/inspector/panels.h"
#include "ui/theme/display_scale.h"

#include <QStatusBar>

// The window's source code: what it points at, and its size in a presentation.
namespace streamscope::app {

void MainWindow::connectCode() {
    code_->connectPanes(composer_, timeline_);
    connect(code_, &CodeFlow::message, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(code_, &CodeFlow::diagnosticPressed, this, [this](const QString& id) {
        showLessonSide();
        if (QWidget* card = diagnostics_->showFirstOf(id)) bringIntoView(card);
    });
    connect(presentation_, &Presentation::changed, code_->panel(), [this](bool on) {
        code_->panel()->setDisplayScale(on ? ui::DisplayScale::forRoom(logicalDpiY()) : ui::DisplayScale());
    });
    presentation_->setKept([this](const QWidget* widget) { return widget == strip_ && code_->isOpen(); });
    connect(lessons_, &LessonController::sessionChanged, code_, &CodeFlow::showLesson);
}

}  // namespace streamscope::app
