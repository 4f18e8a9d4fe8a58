#pragma once

#include "app/lesson_files.h"
#include "engine/runner/engine_thread.h"
#include "ui/document/program_document.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_session.h"

#include <QObject>

#include <map>
#include <memory>
#include <vector>

namespace streamscope::app {

class FileActions;
class LessonRuns;

/// The lesson that is open. What was answered travels in the program itself (lessons::setNote), so whichever way a program
/// comes into the window, its lesson goes on. Every change of the program is graded on a thread of its own.
class LessonController : public QObject {
    Q_OBJECT
public:
    LessonController(ui::ProgramDocument* document, FileActions* files, QObject* parent);
    ~LessonController() override;

    const std::vector<LessonFile>& lessons() const { return lessons_; }
    ui::LessonProgress progressOf(const QString& id) const;
    bool isCovered() const { return session_.isCovered(); }

    /// Opens a lesson's first part, after asking about unsaved changes.
    void open(const QString& id);
    /// The program of the part left stays as it is, for as long as the lesson is open.
    void goToPart(std::size_t part);
    void answer(const QString& question, const Scalar& given);
    void show(const QString& question);
    void takeBack();
    void startAgain();
    void showSolution();

Q_SIGNALS:
    void sessionChanged(const streamscope::ui::LessonSession& session);
    void coverChanged(bool covered);
    void graded(const streamscope::lessons::Grade& grade);
    void canTakeBackChanged(bool can);
    void progressChanged(const QString& id, streamscope::ui::LessonProgress progress);
    void message(streamscope::Severity severity, const QString& text);

private:
    const LessonFile* find(const QString& id) const;
    Program startOf(const LessonFile& file, std::size_t part) const;
    void load(Program program);
    void takeUp();
    void setSession(ui::LessonSession session);
    void change(lessons::SubmissionNote note);
    void replace(const Program& by, const QString& undoName);
    void requestGrade();
    void take(quint64 ticket, const lessons::Grade& grade);
    void remember(bool passed);

    ui::ProgramDocument* document_;
    FileActions* files_;
    std::vector<LessonFile> lessons_;
    ui::LessonSession session_;
    std::map<std::size_t, Program> left_;  ///< programs of the lesson's other parts
    std::shared_ptr<LessonRuns> runs_;     ///< used on grader_ only
    quint64 ticket_ = 0;
    EngineThread grader_;
};

}  // namespace streamscope::app
