// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/goals.h"
#include "ui/authoring/lesson_draft.h"

#include <QTabWidget>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace streamscope::ui {

class EditsForm;
class GoalForm;
class QuestionForm;
namespace authoring {
class MarkdownEdit;
}

/// Form for one part of a lesson: programs, story, questions, goals and allowed edits.
class PartForm : public QTabWidget {
    Q_OBJECT
public:
    PartForm(const DraftPart& part, const QStringList& devices, QWidget* parent);
    DraftPart part() const;
    void setMeasured(const std::vector<Measured>& goals);
    void reveal(const DraftProblem& problem);

    enum class Slot : std::uint8_t { Start, Baseline, Solution };

Q_SIGNALS:
    void edited();
    /// Requests that the program in the window becomes the one in `slot`.
    void takeRequested(streamscope::ui::PartForm::Slot slot);
    void showRequested(const streamscope::Program& program);
    /// Requests to choose a file with the result of a run on a GPU.
    void recordedRequested(bool ofSolution);

public:
    void setProgram(Slot slot, std::optional<Program> program);
    void setRecorded(bool ofSolution, const QString& name);

private:
    void addPage(QWidget* page, const QString& title);
    void orderPage(int page);
    QWidget* makePrograms(const QStringList& devices);
    QWidget* makeSlot(Slot slot, const QString& name, const QString& words);
    QWidget* makeRecorded(QLineEdit* field, bool ofSolution);
    QWidget* makeQuestions();
    QWidget* makeGoals();
    QWidget* makeLists();
    void fillQuestions();
    void fillGoals();
    void moveQuestion(std::size_t from, int by);
    void showPrograms();
    std::optional<Program> programIn(Slot slot) const;
    QStringList operations() const;
    QStringList calls() const;

    DraftPart draft_;  ///< programs, and data without a field
    QLineEdit *id_ = nullptr, *title_ = nullptr, *recorded_ = nullptr, *recordedSolution_ = nullptr;
    QComboBox* device_ = nullptr;
    std::vector<std::pair<Slot, QLabel*>> summaries_;
    std::vector<std::pair<Slot, QWidget*>> needing_;  ///< buttons that need a program in their slot
    authoring::MarkdownEdit* story_ = nullptr;
    QVBoxLayout *questionColumn_ = nullptr, *goalColumn_ = nullptr;
    std::vector<QuestionForm*> questions_;
    std::vector<GoalForm*> goals_;
    EditsForm* edits_ = nullptr;
    QPlainTextEdit *hints_ = nullptr, *sources_ = nullptr;
};

}  // namespace streamscope::ui
