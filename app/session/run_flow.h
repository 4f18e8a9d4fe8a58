// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_controller.h"
#include "app/session/session_runs.h"
#include "ui/document/program_document.h"

#include <QObject>

namespace streamscope::app {

/// Decides what the timeline shows: the preview after an edit, the answer of a run, the result that a version of the program
/// had before (undo), and what the chip says of it.
class RunFlow : public QObject {
    Q_OBJECT
public:
    RunFlow(ui::ProgramDocument* document, RunController* controller, SessionRuns* runs, QObject* parent = nullptr);

    void setTarget(Target target);
    const Target& target() const { return target_; }
    void setLivePreview(bool on);
    bool livePreview() const { return livePreview_; }
    void setRuns(int runs) { runCount_ = runs; }
    void setMethod(Method method) { method_ = method; }

    /// How often and by which method a run on this target is measured: as chosen on a real GPU.
    RunOptions options(const Target& target) const;
    void run();
    /// Runs the program there once more, to compare with: the answer is among the runs, and not shown.
    void runElsewhere(const Target& target);
    /// The program that is opened next comes with a result: nothing is predicted until showResult().
    void expectResult() { resultToCome_ = true; }
    /// Shows a result that was opened from a file, as measured.
    void showResult(std::shared_ptr<const Timeline> timeline, const QString& path);
    /// Shows a run of the program as it stands on the chosen device, as if Run had been pressed.
    void showRun(std::shared_ptr<const Timeline> timeline);
    /// Shows one of the runs again; OUT OF DATE where the program is another by now.
    void showRun(int number);
    /// Counts what was typed as never typed; later edits belong to the present change.
    void joinNext() { joinsNext_ = true; }
    /// Another document has been opened: nothing was before.
    void startAnew();

    std::shared_ptr<const Timeline> shown() const { return shown_.timeline; }
    const RunRecord& result() const { return shown_; }
    /// What the shown result came after: the run before it, or where there was none the result before the last change that
    /// told.
    std::optional<RunRecord> before() const;
    /// What the chip says of the result, as the program stands.
    ui::TimelineState stateOf(const RunRecord& result) const;
    /// A real GPU is predicted by the profile that its name contains, else by the teaching GPU; as many as there are devices.
    Target predicting(const std::vector<DeviceInfo>& infos) const;
    /// The simulated devices that tell the program's time: those of the run, or what predicts the real ones.
    Target previewTarget() const;

Q_SIGNALS:
    void targetChanged();
    void programTaken();  ///< program or device are new; nothing is known of them yet
    void timelineChanged(std::shared_ptr<const streamscope::Timeline> timeline, streamscope::ui::TimelineState state);
    void stateChanged(streamscope::ui::TimelineState state);
    void ran(int number, streamscope::Nanoseconds total);  ///< the run that is shown now
    void ranElsewhere(int number);
    /// A real device did not bring a run to its end; `what` says why, with the remedy.
    void deviceFailed(const QString& device, const QString& what);
    void diagnosticsChanged(const std::vector<streamscope::Diagnostic>& diagnostics);
    void message(streamscope::Severity severity, const QString& text);

private:
    /// The run that was asked of the controller.
    struct Asked {
        RunRecord record;  ///< without its timeline
        bool elsewhere = false;
        QString device;
        bool usesWorker = false;
    };
    void programChanged();
    void follow(bool alsoOpened);
    bool takeBack(bool alsoOpened);
    void requestPreview();
    void showPreview(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program);
    void showAnswer(const RunRecord& run);
    void start(const Target& target, bool elsewhere);
    void say(const RunRecord& run);
    RunRecord recordOfShown(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) const;
    void show(RunRecord result);
    void noteBefore(const RunRecord& next);
    void beginChange();
    void settle();
    bool isCurrent(const std::shared_ptr<const Program>& program) const;

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    Devices devices_;
    Target target_;
    bool livePreview_ = true;
    bool fresh_ = false;   ///< the shown timeline is of the program as it stands
    bool pinned_ = false;  ///< it came from a run, and a prediction does not take its place
    bool resultToCome_ = false;
    bool checkToCome_ = false;  ///< once the program is evaluated
    int runCount_ = 20;
    Method method_ = Method::Strobed;
    RunRecord shown_;
    Asked asked_;
    int documents_ = 0;                ///< opened so far; says which one a run belongs to
    std::optional<RunRecord> before_;  ///< where no run was
    /// Shown and before when the present change began. One in the hand (a drag) has many results, and these stay.
    RunRecord base_;
    std::optional<RunRecord> beforeBase_;
    int settled_ = 0;  ///< the place in the undo list after the last change
    bool inHand_ = false;
    bool kept_ = false;       ///< what was in the hand is a step of undo now
    bool joined_ = false;     ///< the last step of undo has grown
    bool joinsNext_ = false;  ///< as joinNext() says
};

}  // namespace streamscope::app
