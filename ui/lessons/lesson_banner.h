// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"
#include "ui/theme/display_scale.h"

#include <QLabel>

#include <optional>

namespace streamscope::ui {

/// Lines of a presentation below the timeline: what a lesson says to the last answer or edit, or its goals.
class LessonBanner : public QLabel {
    Q_OBJECT
public:
    explicit LessonBanner(QWidget* parent = nullptr);
    /// Shows the verdict on each question and the reasons. Hides the banner if there are none.
    void tellVerdicts(const LessonSession& session);
    /// Shows the goals with their present values, and whether the part is solved.
    void tellGoals(const LessonSession& session, const std::optional<lessons::Grade>& grade);
    /// Shows what to look at in the timeline.
    void tellLook(const LessonSession& session);
    /// Shows what the solved part teaches, and what comes next.
    void tellNext(const LessonSession& session);
    /// Shows a plain sentence.
    void tellNote(const QString& words);
    /// Shows why an edit was undone.
    void tellRefusal(const QString& why);
    void setDisplayScale(const DisplayScale& scale);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void say(const QString& html);
    void fit();

    DisplayScale scale_;
};

}  // namespace streamscope::ui
