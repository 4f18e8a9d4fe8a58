// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_record.h"
#include "engine/program/diagnostic.h"
#include "ui/document/evaluation.h"
#include "ui/document/latest_job.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace streamscope::app {

/// Controller that makes runs and previews on other threads. Drops the answers to outdated requests.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;

    void run(RunRequest request);
    /// Several runs as one piece of work. `post` executes a function on the window's thread, unless another run was started
    /// meanwhile. runningChanged(false) is emitted at the end of the series, whether or not it succeeded.
    using Post = ui::LatestJob::Post;
    using Series = std::function<void(Workers& workers, std::stop_token stop, const ProgressSink& progress, const Post& post)>;
    void runSeries(Series series);
    /// Stops the run. finished() is emitted nevertheless.
    void cancel() { runs_.stop(); }
    bool isRunning() const { return running_; }
    /// Request of a preview: predicts the program's timeline if there is a simulated target, then checks the program for
    /// `checkedOn`, which takes longer and does not delay later predictions. The latest request replaces the others and does not
    /// wait for a run. While requests arrive faster than they are answered, some of them are answered.
    struct PreviewRequest {
        std::shared_ptr<const ui::Evaluation> evaluation;
        std::vector<DeviceInfo> checkedOn;
        std::optional<Target> target;
    };
    void preview(PreviewRequest request);
    /// Drops the requested preview.
    void dropPreview();
    /// Returns whether a program is being predicted or checked.
    bool isPreviewing() const { return previews_.isBusy() || checks_.isBusy(); }
    /// Finds the GPUs of this machine with a separate worker.
    void findCudaDevices();
    /// Finds the GPUs of a machine with its worker, as a run that can be stopped. The worker is kept for the next run.
    void findDevicesOf(const std::string& machine);
    bool isConnectedTo(const std::string& machine) const { return connected_ == machine; }
    /// Reads the list of machines again. `environment`: environment of their commands.
    void useMachines(std::vector<std::string> environment);

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const QString& what, int done, int total);
    void finished(const streamscope::app::RunRecord& run);
    /// Emitted with the latest requested preview, or with an earlier one while requests arrive fast.
    void previewed(std::shared_ptr<const streamscope::Timeline> timeline, std::shared_ptr<const streamscope::Program> program);
    void checked(const std::vector<streamscope::Diagnostic>& diagnostics);
    /// Emitted when the list of machines was read again. None of them is connected.
    void machinesChanged();
    /// Emitted when the search ends. `why`: the reason if there are no devices; empty if the search was stopped.
    void machineDevicesFound(const QString& machine, const std::vector<streamscope::DeviceInfo>& devices, const QString& why);
    void cudaDevicesFound(const std::vector<streamscope::DeviceInfo>& devices, const QString& why);

private:
    void check(const PreviewRequest& asked);
    void setRunning(bool running);

    bool running_ = false;
    std::string connected_;             ///< the machine that was connected last
    std::shared_ptr<Workers> workers_;  ///< used on the thread of runs_ only
    ui::LatestJob runs_{ui::Urgency::Long}, deviceSearch_{ui::Urgency::Long}, checks_;
    ui::LatestJob previews_{ui::Urgency::Prompt, ui::Superseded::StopsOnce};
};

}  // namespace streamscope::app
