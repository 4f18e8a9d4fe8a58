// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_record.h"
#include "engine/rules/diagnostic.h"
#include "ui/document/evaluation.h"
#include "ui/document/latest_job.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace streamscope::app {

/// Makes runs and previews beside the window's thread. Drops the answers to requests that are no longer wanted.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;

    void run(RunRequest request);
    /// Makes several runs as one piece of work: `post` carries out what it is given on the window's thread unless something else
    /// is run by then. runningChanged(false) says that the series has ended, however it did.
    using Post = ui::LatestJob::Post;
    using Series = std::function<void(Workers& workers, std::stop_token stop, const ProgressSink& progress, const Post& post)>;
    void runSeries(Series series);
    /// Stops the run, which answers all the same.
    void cancel() { runs_.stop(); }
    bool isRunning() const { return running_; }
    /// With a simulated target, predicts the program's timeline; then checks the program for `checkedOn`, which takes
    /// longer and holds no later prediction up. The latest request wins and never waits for a run; of those that follow one
    /// another faster than they are answered, some are answered on the way.
    struct PreviewRequest {
        std::shared_ptr<const ui::Evaluation> evaluation;
        std::vector<DeviceInfo> checkedOn;
        std::optional<Target> target;
    };
    void preview(PreviewRequest request);
    /// Drops the preview that was asked for.
    void dropPreview();
    /// Asks a worker of its own which GPUs this machine has.
    void findCudaDevices();
    /// Asks a machine's worker which GPUs it has, as a run that can be stopped. The worker stays for the next run.
    void findDevicesOf(const std::string& machine);
    bool isConnectedTo(const std::string& machine) const { return connected_ == machine; }
    /// Reads the list of machines anew; `environment` is that of their commands.
    void useMachines(std::vector<std::string> environment);

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const QString& what, int done, int total);
    void finished(const streamscope::app::RunRecord& run);
    /// What was asked for last, or on the way to it.
    void previewed(std::shared_ptr<const streamscope::Timeline> timeline, std::shared_ptr<const streamscope::Program> program);
    void checked(const std::vector<streamscope::Diagnostic>& diagnostics);
    /// The list of machines was read anew, and none of them is connected.
    void machinesChanged();
    /// Without devices `why` says why not; it is empty where the search was stopped.
    void machineDevicesFound(const QString& machine, const std::vector<streamscope::DeviceInfo>& devices, const QString& why);
    void cudaDevicesFound(const std::vector<streamscope::DeviceInfo>& devices, const QString& why);

private:
    void check(const PreviewRequest& asked);
    void setRunning(bool running);

    bool running_ = false;
    std::string connected_;             ///< the machine that greeted last
    std::shared_ptr<Workers> workers_;  ///< used by runs_ only
    ui::LatestJob runs_{ui::Urgency::Long}, deviceSearch_{ui::Urgency::Long}, checks_;
    ui::LatestJob previews_{ui::Urgency::Prompt, ui::Superseded::StopsOnce};
};

}  // namespace streamscope::app
