// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QObject>
#include <QPointer>

#include <cstdint>
#include <optional>

class QKeyEvent;

namespace streamscope::ui {
class LessonBanner;
class LessonSlide;
class SlideOverview;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class LessonController;
class LessonPrediction;
class Session;
class WindowPlaces;

/// A lesson in a presentation: its text and its questions over the timeline, verdicts and goals below it, and their keys. Also
/// shows the notes of a program that is no lesson.
class LessonStage : public QObject {
    Q_OBJECT
public:
    LessonStage(Session* session, WindowPlaces* places, LessonController* lessons, LessonPrediction* prediction,
                ui::TimelineView* timeline);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Said : std::uint8_t { Verdicts, Look, Refusal, Goals, Next, OnePart };

    void begin();
    void end();
    void take(const ui::LessonSession& session);
    void say(Said said);
    void refuse(const QString& why);
    void tellText();
    void ask();
    bool handle(const QKeyEvent& event);
    bool enter();
    bool sayNext();
    bool goOn();
    bool click();
    bool isSolved() const;
    QString lastVerdict() const;
    bool isAnswering() const;  ///< the focus is in a question on a page
    bool toggleText();
    bool walk(int parts);
    bool openOverview();
    QString text() const;
    QString keysOfText() const;
    bool canBeginAgain() const;
    bool beginAgain();
    bool tellOnePart();
    bool isTelling() const;  ///< a text is shown

    Session* session_;
    WindowPlaces* places_;
    LessonController* lessons_;
    LessonPrediction* prediction_;
    ui::TimelineView* timeline_;
    ui::LessonBanner* banner_;
    QPointer<ui::LessonSlide> slide_;  ///< both are made when they are first shown, in the middle of the window
    QPointer<ui::SlideOverview> overview_;
    ui::LessonSession shown_;
    std::optional<lessons::Grade> grade_;
    Said said_ = Said::Goals;
    QString refusal_;
};

}  // namespace streamscope::app
