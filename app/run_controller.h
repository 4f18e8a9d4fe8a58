#pragma once

#include "app/run_record.h"
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
    using Series =
        std::function<void(Workers& workers, std::stop_token stop, const ProgressSink& progress, const Post& post)>;
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

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const QString& what, int done, int total);
    void finished(const streamscope::app::RunRecord& run);
    /// What was asked for last, or on the way to it.
    void previewed(std::shared_ptr<const streamscope::Timeline> timeline, std::shared_ptr<const streamscope::Program> program);
    void checked(const std::vector<streamscope::Diagnostic>& diagnostics);
    void cudaDevicesFound(const std::vector<streamscope::DeviceInfo>& devices, const QString& why);

private:
    void check(const PreviewRequest& asked);
    void setRunning(bool running);

    bool running_ = false;
    std::shared_ptr<Workers> workers_;  ///< used by runs_ only
    ui::LatestJob runs_{ui::Urgency::Long}, deviceSearch_{ui::Urgency::Long}, checks_;
    ui::LatestJob previews_{ui::Urgency::Prompt, ui::Overtaken::StopsOnce};
};

}  // namespace streamscope::app
