// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/form_fields.h"
#include "engine/program/program.h"
#include "engine/trace/goals.h"
#include "ui/authoring/draft_object.h"

#include <QTabWidget>

#include <functional>
#include <map>

class QLabel;
class QVBoxLayout;

namespace streamscope::ui {

class EditsForm;
class GoalForm;
class ObjectForm;
class QuestionForm;

/// Form for one part of a lesson: programs, story, questions, goals and allowed edits.
class PartForm : public QTabWidget {
    Q_OBJECT
public:
    PartForm(const DraftObject& part, const QStringList& devices, QWidget* parent);
    const DraftObject& part() const { return part_; }
    void setMeasured(const std::vector<Measured>& goals);
    /// Shows and focuses the field at a path within the part: "goals", "1", "atMost".
    void reveal(const std::vector<std::string>& path);
    /// Sets a program: "start", "baseline" or "solution".
    void setProgram(const QString& member, std::optional<Program> program);
    /// Sets the file of a recorded run: "recorded" or "recordedSolution".
    void setRecorded(const QString& member, const QString& name);

Q_SIGNALS:
    void edited();
    /// Requests that the program in the window becomes a program of the part.
    void takeRequested(const QString& member);
    void showRequested(const streamscope::Program& program);
    /// Requests to choose a file with the result of a run on a GPU.
    void recordedRequested(const QString& member);

private:
    enum Page { ProgramsPage, StoryPage, QuestionsPage, EditsPage, GoalsPage, ListsPage };
    void addPage(QWidget* page, const QString& title);
    void orderPage(int page);
    ObjectForm* makeForm(std::initializer_list<lessons::Editor> editors, const QString& prefix);
    QWidget* makeEditor(const lessons::FormField& field, ObjectForm* form);
    QWidget* makeDevice(const lessons::FormField& field, ObjectForm* form);
    QWidget* makeProgram(const QString& member, const QString& words, bool isNeeded);
    QWidget* makeRecorded(const lessons::FormField& field, ObjectForm* form);
    /// Makes a page with a list of forms and a button that adds one.
    QWidget* makeList(const QString& words, const QString& adds, const QString& name, QVBoxLayout*& column,
                      const std::function<void()>& add);
    /// Changes one of the lists of objects.
    void change(std::string_view list, const std::function<void(std::vector<DraftObject>&)>& edit);
    template <class Form, class Make>
    void fill(std::string_view list, QVBoxLayout* column, std::vector<Form*>& forms, const Make& make);
    void fillLists();
    void addQuestion();
    void moveQuestion(std::size_t from, int by);
    void showPrograms();
    QStringList operations() const;
    QStringList calls() const;

    DraftObject part_;
    QStringList devices_;
    std::vector<ObjectForm*> forms_;
    std::map<QString, QLabel*> summaries_;               ///< by the member of the program
    std::vector<std::pair<QString, QWidget*>> needing_;  ///< buttons that need the program of a member
    QVBoxLayout *questionColumn_ = nullptr, *goalColumn_ = nullptr;
    std::vector<QuestionForm*> questions_;
    std::vector<GoalForm*> goals_;
    EditsForm* edits_ = nullptr;
};

}  // namespace streamscope::ui
