// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"
#include "engine/json/expected.h"
#include "engine/whatif/suggestions.h"
#include "ui/document/latest_job.h"
#include "ui/document/program_document.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_session.h"

#include <QObject>

#include <memory>
#include <string_view>
#include <vector>

namespace streamscope::app {

class FileActions;
class LessonRuns;

/// Controller of the open lesson. The answers are stored in the program itself (lessons::setNote), so that a lesson continues
/// whenever its program is opened. Every change of the program is graded on the thread pool.
class LessonController : public QObject {
    Q_OBJECT
public:
    LessonController(ui::ProgramDocument* document, FileActions* files, QObject* parent);
    ~LessonController() override;

    const std::vector<LessonFile>& lessons() const { return lessons_; }
    const std::vector<LessonPackFile>& packs() const { return packs_; }
    ui::LessonProgress progressOf(const QString& id) const;
    bool isCovered() const { return session_.isCovered(); }
    const ui::LessonSession& session() const { return session_; }
    const LessonFile* find(const QString& id) const;

    /// Opens the first unsolved part of a lesson, with the program that the learner left. `pack`: the pack from which the lesson
    /// was chosen; empty: the first pack that contains it.
    void open(const QString& id, const QString& pack = {});
    /// Opens a user's own lesson. Reports what is wrong with it.
    void openFile(const QString& path);
    /// Adds a file that was just saved to the list.
    void addFile(const QString& path);
    /// Opens a lesson for a trial, without asking about unsaved changes. It is not added to the list. `program`: what to begin
    /// with; nullopt: the start of the part.
    void openDraft(LessonFile draft, std::size_t part, const std::optional<Program>& program);
    void closeDraft(const QString& id);
    /// Opens the first unsolved lesson of a pack, or its first lesson if all are solved.
    void openPath(const QString& pack);
    /// Leaves the lesson. The program stays and may be edited in any way from now on.
    void leave();
    void forgetProgress(const QString& id);
    void forgetAllProgress();
    /// Returns the timeline of a recorded run of the part; nullptr if there is none.
    std::shared_ptr<const Timeline> recording(bool ofSolution) const;
    /// Goes to a part. The program of the previous part is kept.
    void goToPart(std::size_t part);
    void answer(const QString& question, const Scalar& given);
    void show(const QString& question);
    /// Shows help that counts from now on.
    void useHelp(lessons::HelpKind kind);
    /// Asks the question again. The answer is removed; the program stays. Counts as help, and is off with it.
    void answerAgain(const QString& question);
    /// Returns whether a repair stays within what the open lesson allows.
    bool allows(const Fix& fix) const { return rule()(document_->program(), fix); }
    /// Returns the rule as a function, for other programs and threads.
    IsOffered rule() const;
    void takeBack();
    /// Restores the first program of the part. Asks its questions again where that is no help.
    void startAgain();
    /// Does the same and asks the questions again, which may count as help.
    void beginAgain();
    void showSolution();

Q_SIGNALS:
    void sessionChanged(const streamscope::ui::LessonSession& session);
    void coverChanged(bool covered);
    void graded(const streamscope::lessons::Grade& grade);
    /// Emitted with the first other part of the lesson that is not solved yet, before graded().
    void openPartChanged(std::optional<std::size_t> part);
    void canTakeBackChanged(bool can);
    void progressChanged(const QString& id, streamscope::ui::LessonProgress progress);
    void message(streamscope::Severity severity, const QString& text);
    void lessonsChanged();             ///< a user's own lesson was added or replaced
    void refused(const QString& why);  ///< empty: an allowed edit followed

private:
    Program startOf(const LessonFile& file, std::size_t part) const;
    /// Returns the program that the learner left, else the start.
    Program attemptOf(const LessonFile& file, std::size_t part) const;
    bool keepAttempt();
    void load(Program program, const QString& id);
    const LessonFile* named(const QString& name) const;
    QString nameOfWork() const;
    void takeUp();
    void setSession(ui::LessonSession session);
    void change(lessons::SubmissionNote note);
    void count(std::string_view help, lessons::SubmissionNote& note) const;
    void restart(bool asks);
    void replace(const Program& by, const QString& undoName);
    void requestGrade();
    void take(const lessons::Grade& grade);
    void tellOpenPart();
    void addOwn(LessonFile file);
    void watch();
    Expected<void> allows(const Program& before, const Program& after) const;
    QString onwardFrom(const LessonPackFile& pack, const QString& id) const;
    ui::LessonPath pathOf(const QString& id) const;

    ui::ProgramDocument* document_;
    FileActions* files_;
    std::vector<LessonFile> lessons_;  ///< those that come with Streamscope, then the user's own
    std::optional<LessonFile> drafted_;
    std::vector<LessonPackFile> packs_;
    QString pack_;    ///< pack from which the lesson was opened
    QString loaded_;  ///< id of the lesson that is being opened; empty: none is
    ui::LessonSession session_;
    std::shared_ptr<LessonRuns> runs_;  ///< used on the thread of grader_ only
    ui::LatestJob grader_;
};

}  // namespace streamscope::app
