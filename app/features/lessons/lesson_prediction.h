// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"
#include "ui/lessons/lesson_session.h"
#include "ui/theme/theme.h"

#include <QObject>
#include <QPointer>

namespace streamscope::ui {
class LessonPanel;
class PredictionPad;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

/// Predict, then look: while a question waits, the timeline is covered, and one that asks for a time is answered by a line
/// there as well as in the lesson; what was said stays as a line beside what came.
class LessonPrediction : public QObject {
    Q_OBJECT
public:
    LessonPrediction(ui::LessonPanel* panel, ui::TimelineView* timeline, ui::ProgramDocument* document, QObject* parent);
    void setTheme(const ui::Theme& theme);
    void show(const ui::LessonSession& session);
    /// How long the program takes as it stands: an axis that ends before it would tell what it is compared with.
    void setTotal(std::optional<Nanoseconds> total);

private:
    void cover();
    void keepLines();
    void takeTyped(const QString& question, const QString& text);
    QStringList lanes() const;

    ui::LessonPanel* panel_;
    ui::TimelineView* timeline_;
    ui::ProgramDocument* document_;
    QPointer<ui::PredictionPad> pad_;  ///< the timeline owns it
    ui::LessonSession session_;
    lessons::Question asked_;
    Nanoseconds total_{};
    ui::Theme theme_ = ui::Theme::light();
};

}  // namespace streamscope::app
