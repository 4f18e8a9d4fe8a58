#pragma once

#include "ui/lessons/lesson_session.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace streamscope::ui {

class GoalList;

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
    void setCanTakeBack(bool can);

Q_SIGNALS:
    void answered(const QString& question, const Scalar& answer);
    void showRequested(const QString& question);
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

    LessonSession session_;
    std::optional<lessons::Grade> grade_;
    int hints_ = 0;  ///< how many are shown
    QLabel *title_, *partLabel_, *outcome_, *cover_;
    QWidget *partRow_, *buttons_, *confirmation_;
    QToolButton *previous_ = nullptr, *next_ = nullptr;
    QPushButton *hintButton_, *solution_ = nullptr;
    QVBoxLayout *story_, *questions_, *hintLabels_;
    GoalList* goals_;
};

}  // namespace streamscope::ui
