#pragma once

#include "app/composition.h"
#include "engine/rules/diagnostic.h"
#include "engine/runner/engine_thread.h"
#include "ui/document/evaluation.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace streamscope::app {

/// What came of a run or a preview.
struct RunAnswer {
    std::shared_ptr<const Timeline> timeline;
    std::variant<RunOk, RunFailure, RunCancelled, RunTimedOut, RunDeadlock> ending;
    QString message;  ///< plain words when it did not go well
};

/// Hands runs and previews to engine threads as values and gives the answers back on the window's thread. Drops the answers
/// to requests that are no longer wanted.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;

    void run(RunRequest request);
    /// Several runs as one piece of work, on the thread of runs: `post` carries out what it is given on the window's thread
    /// unless something else is run by then. runningChanged(false) says that the series has ended, however it did.
    using Post = std::function<void(std::function<void()>)>;
    using Series =
        std::function<void(WorkerClient& worker, std::stop_token stop, const ProgressSink& progress, const Post& post)>;
    void runSeries(Series series);
    void cancel();
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
    /// No answer to what was asked for is wanted any more.
    void dropPreview();
    /// Asks a worker of its own which GPUs this machine has.
    void findCudaDevices();

Q_SIGNALS:
    void runningChanged(bool running);
    void progressed(const QString& what, int done, int total);
    void finished(const streamscope::app::RunAnswer& answer);
    /// What was asked for last, or on the way to it.
    void previewed(std::shared_ptr<const streamscope::Timeline> timeline, std::shared_ptr<const streamscope::Program> program);
    void checked(const std::vector<streamscope::Diagnostic>& diagnostics);
    void cudaDevicesFound(const std::vector<streamscope::DeviceInfo>& devices, const QString& why);

private:
    void startPreview();
    void takePreview(quint64 ticket, const PreviewRequest& asked, const std::shared_ptr<const Timeline>& timeline);
    void check(quint64 ticket, const PreviewRequest& asked);
    void finish(quint64 ticket, const RunAnswer& answer);
    ProgressSink progressSink();
    void setRunning(bool running);

    bool running_ = false;
    quint64 runTicket_ = 0;
    quint64 previewTicket_ = 0;
    std::optional<PreviewRequest> wanted_;  ///< the next
    quint64 predicting_ = 0;                ///< 0: none
    bool overtook_ = false;                 ///< it took the place of another
    std::shared_ptr<WorkerClient> worker_;  ///< used on runThread_ only
    EngineThread runThread_, deviceThread_, checkThread_;
    EngineThread previewThread_;  ///< gives work to checkThread_, so it goes first
};

}  // namespace streamscope::app
