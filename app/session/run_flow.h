// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_controller.h"
#include "app/session/session_runs.h"
#include "ui/document/program_document.h"

#include <QObject>

#include <cstdint>

namespace streamscope::app {

/// Selection of what the timeline shows: the preview after an edit, the outcome of a run, or the earlier result of a version of
/// the program (undo). Also determines the state that the chip shows.
class RunFlow : public QObject {
    Q_OBJECT
public:
    RunFlow(ui::ProgramDocument* document, RunController* controller, SessionRuns* runs, QObject* parent = nullptr);

    void setTarget(Target target);
    const Target& target() const { return target_; }
    void setLivePreview(bool on);
    bool livePreview() const { return predictions_ == Predictions::Live; }
    /// Turns Live preview off. Also other predictions wait until the user turns it on or runs the program, because a prediction
    /// may end the session.
    void holdPredictions() { setPredictions(Predictions::Held); }
    bool holdsPredictions() const { return predictions_ == Predictions::Held; }
    void setRuns(int runs) { runCount_ = runs; }
    void setMethod(Method method) { method_ = method; }

    /// Returns the number of runs and the method for this target. On a real GPU they are the user's choice.
    RunOptions options(const Target& target) const;
    void run();
    /// Runs the program on another target for a comparison. The outcome is added to the runs, but not shown.
    void runElsewhere(const Target& target);
    /// Remembers the program's own kernels as trusted, and runs it.
    void trustAndRun(const Target& target, bool elsewhere, const Program& shown);
    /// Announces that the program that is opened next comes with a result. No prediction is made until showResult().
    void expectResult() { showing_ = Showing::UntilResult; }
    /// Shows a result that was opened from a file, as measured.
    void showResult(std::shared_ptr<const Timeline> timeline, const QString& path);
    /// Shows a run of the present program on the chosen device, as if the user had pressed Run.
    void showRun(std::shared_ptr<const Timeline> timeline);
    /// Shows one of the runs again. Its state is OutOfDate if the program has changed.
    void showRun(int number);
    /// Merges the next change of the program into the present change, for text that was typed and then removed.
    void joinNext() { continues_ = true; }
    /// Compares the next result of the present program with an earlier one.
    void compareWith(const std::optional<RunRecord>& before);
    /// Forgets earlier results, because another document has been opened. Without Live preview, shows no result if the shown one
    /// is of another program.
    void startAnew();

    std::shared_ptr<const Timeline> shown() const { return shown_.timeline; }
    const RunRecord& result() const { return shown_; }
    /// Returns the result that the shown one is compared with: the previous run, or if there is none the result before the last
    /// change of the total time.
    std::optional<RunRecord> before() const;
    /// Returns the state of the result for the present program, as the chip shows it.
    ui::TimelineState stateOf(const RunRecord& result) const;
    const Devices& devices() const { return devices_; }
    /// Returns the simulated devices for a run of the result's program: the chosen ones if the result is of these.
    Target simulating(const Timeline& result) const;
    /// Returns the simulated devices for predictions: those of the run, or the ones that predict the real devices.
    Target previewTarget() const;

Q_SIGNALS:
    void targetChanged();
    void livePreviewChanged(bool on);
    void predictionsReleased();                              ///< predictions wait no more
    void programTaken();                                     ///< program or device changed; there is no result yet
    void resultShown(streamscope::ui::TimelineState state);  ///< result() may be shown again
    void stateChanged(streamscope::ui::TimelineState state);
    void ran(int number, streamscope::Nanoseconds total);  ///< this run is shown now
    void ranElsewhere(int number);
    /// Emitted when a real device did not complete a run. `what`: the reason and the remedy.
    void deviceFailed(const QString& device, const QString& what);
    /// Emitted instead of a run whose program brings kernels along that the user has not trusted yet.
    void strangeKernels(const streamscope::app::Target& target, bool elsewhere);
    void diagnosticsChanged(const std::vector<streamscope::Diagnostic>& diagnostics);
    void message(streamscope::Severity severity, const QString& text);

private:
    enum class Predictions : std::uint8_t {
        Live,
        Off,
        Held,  ///< off, and other predictions wait, too
    };
    /// Relation of the shown timeline to the present program and device. A prediction does not replace a run.
    enum class Showing : std::uint8_t {
        Former,       ///< of an earlier program or device
        UntilResult,  ///< the same, and the result of a file is to come
        Prediction,
        Run,
        FormerRun,  ///< a run of an earlier program that was asked for
    };
    /// Runs shown at the beginning of a change. During a drag, which has many results, they stay the same.
    struct Base {
        RunRecord shown;
        std::optional<RunRecord> before;  ///< what it was compared with
    };
    /// The run that was requested from the controller.
    struct Asked {
        RunRecord record;  ///< has no timeline yet
        Target target;
        bool elsewhere = false;
    };
    void programChanged();
    void follow(bool alsoOpened);
    bool takeBack(bool alsoOpened);
    void requestPreview();
    void setPredictions(Predictions predictions);
    void showPreview(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program);
    void showAnswer(const RunRecord& run);
    void start(const Target& target, bool elsewhere);
    void say(const RunRecord& run);
    RunRecord recordOfShown(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) const;
    void show(RunRecord result);
    bool isRunShown() const { return showing_ == Showing::Run || showing_ == Showing::FormerRun; }
    std::optional<RunRecord> beforeChange() const;
    void beginChange() { base_ = {shown_, beforeChange()}; }
    void settle();
    bool isCurrent(const std::shared_ptr<const Program>& program) const;

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    Devices devices_;
    Target target_;
    Predictions predictions_ = Predictions::Live;
    Showing showing_ = Showing::Former;
    int runCount_ = 20;
    Method method_ = Method::Strobed;
    RunRecord shown_;
    Asked asked_;
    std::string previewFailure_;  ///< why the last prediction could not be made, so that it is told once
    int documents_ = 0;           ///< number of opened documents, which identifies the document of a run
    Base base_;
    int settled_ = 0;         ///< index of the undo stack after the last change
    bool continues_ = false;  ///< the next change of the program belongs to the present change
};

}  // namespace streamscope::app
