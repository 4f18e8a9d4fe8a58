// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/lesson_files.h"
#include "engine/whatif/suggestions.h"
#include "ui/document/latest_job.h"
#include "ui/document/program_document.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_session.h"

#include <QObject>

#include <memory>
#include <vector>

namespace streamscope::app {

class FileActions;
class LessonRuns;

/// The lesson that is open. What was answered travels in the program itself (lessons::setNote), so whichever way a program
/// comes into the window, its lesson goes on. Every change of the program is graded on the pool of threads.
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

    /// Opens a lesson's first part that is not solved, as it was left. `pack`: among which lessons it was chosen; empty:
    /// the first that has it.
    void open(const QString& id, const QString& pack = {});
    /// A lesson of one's own; what is wrong with it is told.
    void openFile(const QString& path);
    /// A file that was just saved: in the list from now on.
    void addFile(const QString& path);
    /// A lesson that is being written, without asking about unsaved changes; it is in no list.
    void openDraft(LessonFile draft, std::size_t part);
    void closeDraft(const QString& id);
    /// The first lesson of a pack that is not solved, or its first.
    void openPath(const QString& pack);
    /// The program stays, and may be changed in any way from now on.
    void leave();
    void forgetProgress(const QString& id);
    void forgetAllProgress();
    /// The timeline of a recorded run of the part; nullptr where there is none.
    std::shared_ptr<const Timeline> recording(bool ofSolution) const;
    /// The program of the part left stays as it is.
    void goToPart(std::size_t part);
    void answer(const QString& question, const Scalar& given);
    void show(const QString& question);
    /// Asks the question anew: the answer is forgotten, the program stays.
    void answerAgain(const QString& question);
    /// Returns whether a repair stays within what the open lesson allows.
    bool allows(const Fix& fix) const { return rule()(document_->program(), fix); }
    /// Returns the same as a value, for other programs and threads.
    IsOffered rule() const;
    void takeBack();
    void startAgain();
    void showSolution();

Q_SIGNALS:
    void sessionChanged(const streamscope::ui::LessonSession& session);
    void coverChanged(bool covered);
    void graded(const streamscope::lessons::Grade& grade);
    /// Another part of the lesson that is not solved yet, the first one; comes before graded().
    void openPartChanged(std::optional<std::size_t> part);
    void canTakeBackChanged(bool can);
    void progressChanged(const QString& id, streamscope::ui::LessonProgress progress);
    void message(streamscope::Severity severity, const QString& text);
    void lessonsChanged();             ///< one of one's own came, or another took its place
    void refused(const QString& why);  ///< empty: an allowed edit came after it

private:
    Program startOf(const LessonFile& file, std::size_t part) const;
    /// As its learner left it, else its start.
    Program attemptOf(const LessonFile& file, std::size_t part) const;
    bool keepAttempt();
    void load(Program program);
    void takeUp();
    void setSession(ui::LessonSession session);
    void change(lessons::SubmissionNote note);
    void replace(const Program& by, const QString& undoName);
    void requestGrade();
    void take(const lessons::Grade& grade);
    void tellOpenPart();
    void addOwn(LessonFile file);
    void watch();
    QString whyLocked(const Program& before, const Program& after) const;
    ui::LessonPath pathOf(const QString& id) const;

    ui::ProgramDocument* document_;
    FileActions* files_;
    std::vector<LessonFile> lessons_;  ///< those that come with Streamscope, then one's own
    std::optional<LessonFile> drafted_;
    std::vector<LessonPackFile> packs_;
    QString pack_;  ///< from which the lesson was opened
    ui::LessonSession session_;
    std::shared_ptr<LessonRuns> runs_;  ///< used on grader_ only
    ui::LatestJob grader_;
};

}  // namespace streamscope::app
