// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"
#include "ui/lessons/lesson_session.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_view.h"

#include <QObject>
#include <QPointer>

namespace streamscope::ui {
class LessonPanel;
class PredictionPad;
}  // namespace streamscope::ui

namespace streamscope::app {

/// Predictions in the timeline: while a question waits for its answer, the timeline is covered. A question about a time can be
/// answered by a line in the timeline as well as in the lesson. The predicted line stays visible beside the result.
class LessonPrediction : public QObject {
    Q_OBJECT
public:
    LessonPrediction(ui::LessonPanel* panel, ui::TimelineView* timeline, ui::ProgramDocument* document, QObject* parent);
    void show(const ui::LessonSession& session);
    /// Sets the present total time of the program. The axis includes it, because an axis that ends earlier would give the answer
    /// away.
    void setTotal(std::optional<Nanoseconds> total);
    /// Takes the grade, which says whether the answers about the changed program are still goals.
    void take(const lessons::Grade& grade);

private:
    void cover();
    void keepLines();
    void takeTyped(const QString& question, const QString& text);
    std::optional<ui::Prediction> lineOf(const lessons::Question& question) const;
    QStringList lanes() const;

    ui::LessonPanel* panel_;
    ui::TimelineView* timeline_;
    ui::ProgramDocument* document_;
    QPointer<ui::PredictionPad> pad_;  ///< owned by the timeline
    ui::LessonSession session_;
    lessons::Question asked_;
    Nanoseconds total_{};
    bool areGoalsMet_ = false;
};

}  // namespace streamscope::app
