// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/lessons/grading_window.h"
#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_trial.h"

#include <QPointer>

namespace streamscope::app {

class NoticeBar;

/// The menu entries with which a teacher gives lessons to students, and grades what comes back.
class TeacherDesk : public QObject {
    Q_OBJECT
public:
    TeacherDesk(LessonController* lessons, LessonTrial* trial, NoticeBar* notices, QWidget* window);

    void handOut();
    void grade();

Q_SIGNALS:
    void submissionShown();
    void message(streamscope::Severity severity, const QString& text);

private:
    void show(const GradingWindow::Lesson& lesson, std::size_t part, const QString& student, const QString& path);
    void leadBack();

    LessonController* lessons_;
    LessonTrial* trial_;
    NoticeBar* notices_;
    QWidget* window_;
    QPointer<GradingWindow> grades_;
    int notice_ = -1;  ///< id of the notice that leads back to the grades
};

}  // namespace streamscope::app
