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
class LessonOutcome;
class LessonStory;
class QuestionCard;
class RecordedRow;

/// Right, top, while a lesson is open: its story, questions, goals and hints. It shows a session and says what is wanted;
/// whoever holds the session does it.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Hidden where the session has no lesson.
    void setSession(const LessonSession& session);
    const LessonSession& session() const { return session_; }
    /// What the program as it stands reaches.
    void setGrade(const lessons::Grade& grade);
    /// Another part of the lesson that is not solved yet; none: all of them are.
    void setOpenPart(std::optional<std::size_t> part);
    void setCanTakeBack(bool can);
    /// What was drawn elsewhere as the answer to a question that waits; Enter there checks it.
    void setDraft(const QString& question, const QString& text);
    void check(const QString& question);
    /// An edit that the lesson does not allow, and that was taken back; empty: an allowed one came after it.
    void setRefused(const QString& why);
    /// The timeline shows that recorded run; nullopt: the simulated one.
    void setShownRecording(std::optional<bool> ofSolution);
    /// The hand goes to the first question that waits for its answer.
    void focusOpenQuestion();

Q_SIGNALS:
    /// The last goal has just been met; `outcome` says so.
    void goalsMet(QWidget* outcome);
    void drafted(const QString& question, const QString& text);
    void lessonRequested(const QString& id);
    void recordedRequested(bool ofSolution);
    void simulatedRequested();
    void answered(const QString& question, const Scalar& answer);
    void showRequested(const QString& question);
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
    void askForSolution(bool asking);
    void offerRecorded();
    QuestionCard* cardOf(const QString& question) const;
    /// Every goal is met and every question settled, rightly or not.
    bool areGoalsMet() const;

    LessonSession session_;
    std::optional<lessons::Grade> grade_;
    std::optional<std::size_t> openPart_;
    int hints_ = 0;  ///< how many are shown
    QLabel *caption_, *title_, *partLabel_, *cover_, *allowed_, *refused_;
    QWidget *partRow_, *buttons_, *confirmation_;
    QToolButton *previous_ = nullptr, *next_ = nullptr;
    QPushButton *hintButton_, *solution_ = nullptr, *decline_ = nullptr;
    QVBoxLayout *questions_, *hintLabels_;
    LessonStory* story_;
    LessonOutcome* outcome_;
    RecordedRow* recorded_;
    GoalList* goals_;
};

}  // namespace streamscope::ui
