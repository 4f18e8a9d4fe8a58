#pragma once

#include "app/run_controller.h"
#include "ui/document/program_document.h"
#include "ui/timeline/timeline_view.h"

#include <QObject>

namespace streamscope::app {

/// Decides what the timeline shows: the preview after an edit, the answer of a run, and what the chip says of it.
class RunFlow : public QObject {
    Q_OBJECT
public:
    RunFlow(ui::ProgramDocument* document, RunController* controller, QObject* parent = nullptr);

    void setTarget(Target target);
    const Target& target() const { return target_; }
    void setLivePreview(bool on);
    bool livePreview() const { return livePreview_; }
    void setRuns(int runs) { runs_ = runs; }
    void setMethod(Method method) { method_ = method; }

    void run();
    /// Shows a result that was opened from a file, as measured.
    void showResult(std::shared_ptr<const Timeline> timeline);
    std::shared_ptr<const Timeline> shown() const { return shown_; }
    /// The simulated devices that tell the program's time: those of the run, or the profile of a real GPU.
    Target previewTarget() const;

Q_SIGNALS:
    void programTaken();  ///< program or device are new; nothing is known of them yet
    void timelineChanged(std::shared_ptr<const streamscope::Timeline> timeline, streamscope::ui::TimelineState state);
    void stateChanged(streamscope::ui::TimelineState state);
    void previousChanged(std::optional<std::chrono::nanoseconds> makespan);
    void diagnosticsChanged(const std::vector<streamscope::Diagnostic>& diagnostics);
    void message(streamscope::Severity severity, const QString& text);

private:
    void programChanged();
    void requestPreview();
    void showPreview(std::shared_ptr<const Timeline> timeline);
    void showAnswer(const RunAnswer& answer);
    void show(std::shared_ptr<const Timeline> timeline, ui::TimelineState state);

    ui::ProgramDocument* document_;
    RunController* controller_;
    Devices devices_;
    Target target_;
    bool livePreview_ = true;
    bool fresh_ = false;     ///< the shown timeline is of the program as it stands
    bool measured_ = false;  ///< the shown timeline was, or comes from a file
    int runs_ = 20;
    Method method_ = Method::Strobed;
    std::shared_ptr<const Timeline> shown_;
};

}  // namespace streamscope::app
