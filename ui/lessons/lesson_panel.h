// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

class GoalList;
class HelpRow;
class LessonOutcome;
class LessonStory;
class QuestionCard;
class RecordedRow;

/// Pane with the story, questions, goals and hints of the open lesson. It shows a session and emits requests, which the owner
/// of the session handles.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(QWidget* parent = nullptr);
    /// Shows the session. Hides the pane if it has no lesson.
    void setSession(const LessonSession& session);
    const LessonSession& session() const { return session_; }
    /// Sets the grade of the current program.
    void setGrade(const lessons::Grade& grade);
    /// Sets another part that is not solved yet, nullopt if all are.
    void setOpenPart(std::optional<std::size_t> part);
    void setCanTakeBack(bool can);
    /// Sets an answer that was drawn elsewhere for an unanswered question. Enter there checks it.
    void setDraft(const QString& question, const QString& text);
    void check(const QString& question);
    /// Shows why an edit was refused and reverted. An empty text removes the message, after an allowed edit.
    void setRefused(const QString& why);
    /// Sets the recorded run that the timeline shows, nullopt for the simulated one.
    void setShownRecording(std::optional<bool> ofSolution);
    /// Gives the first unanswered question the focus.
    void focusOpenQuestion();
    /// Flashes the first unanswered question. Returns its card, nullptr if there is none.
    QWidget* flashOpenQuestion();

Q_SIGNALS:
    /// Reports that the last goal was met. `outcome` is the banner that says so.
    void goalsMet(QWidget* outcome);
    void drafted(const QString& question, const QString& text);
    void lessonRequested(const QString& id);
    void recordedRequested(bool ofSolution);
    void simulatedRequested();
    void answered(const QString& question, const Scalar& answer);
    void showRequested(const QString& question);
    void helpRequested(streamscope::lessons::HelpKind kind);
    void againRequested(const QString& question);
    void partRequested(std::size_t part);
    void takeBackRequested();
    void startAgainRequested();
    void solutionRequested();

private:
    QWidget* makePartRow();
    QWidget* makeButtons();
    QWidget* makeConfirmation();
    void beginPart();
    void fillQuestions();
    void fillHints();
    void showOutcome();
    void showTexts();
    void askForSolution(bool asking);
    void offerRecorded();
    QuestionCard* cardOf(const QString& question) const;
    QuestionCard* openCard() const;
    /// Returns whether every goal is met and every question answered, correctly or not.
    bool areGoalsMet() const;

    LessonSession session_;
    std::optional<lessons::Grade> grade_;
    std::optional<std::size_t> openPart_;
    int hints_ = 0;  ///< number of hints shown
    QLabel *caption_, *title_, *partLabel_, *cover_, *look_, *allowed_, *refused_, *afterwards_;
    QWidget *partRow_, *buttons_, *confirmation_;
    QToolButton *previous_ = nullptr, *next_ = nullptr;
    QPushButton *hintButton_, *startAgain_ = nullptr, *solution_ = nullptr, *decline_ = nullptr;
    QVBoxLayout *questions_, *hintLabels_;
    LessonStory* story_;
    LessonOutcome* outcome_;
    RecordedRow* recorded_;
    HelpRow* help_;
    GoalList* goals_;
};

}  // namespace streamscope::ui
