#include "app/run_flow.h"

#include <algorithm>

namespace streamscope::app {

RunFlow::RunFlow(ui::ProgramDocument* document, RunController* controller, QObject* parent)
    : QObject(parent), document_(document), controller_(controller) {
    connect(document_, &ui::ProgramDocument::changed, this, &RunFlow::programChanged);
    connect(controller_, &RunController::previewed, this, &RunFlow::showPreview);
    connect(controller_, &RunController::checked, this, &RunFlow::diagnosticsChanged);
    connect(controller_, &RunController::finished, this, &RunFlow::showAnswer);
}

void RunFlow::setTarget(Target target) {
    target_ = std::move(target);
    programChanged();
}

void RunFlow::setLivePreview(bool on) {
    livePreview_ = on;
    if (on && !fresh_) requestPreview();
}

void RunFlow::programChanged() {
    fresh_ = false;
    if (shown_ && !shown_->operations.empty()) Q_EMIT stateChanged(ui::TimelineState::OutOfDate);
    Q_EMIT programTaken();
    requestPreview();
}

void RunFlow::requestPreview() {
    std::optional<Target> target;
    if (livePreview_) target = previewTarget();
    controller_->preview({document_->snapshot(), document_->resolved(), target_.infos, std::move(target)});
}

/// A real GPU is predicted by the profile that its name contains, else by the teaching GPU; as many as there are devices.
Target RunFlow::previewTarget() const {
    if (target_.simulated()) return target_;
    Target target;
    for (const DeviceInfo& info : target_.infos) {
        const QString name = QString::fromStdString(info.name).remove(u' ').toLower();
        const auto named = std::ranges::find_if(
            devices_.profiles(), [&](const DeviceProfile& p) { return name.contains(QString::fromStdString(p.id)); });
        const auto teaching = std::ranges::find(devices_.profiles(), std::string("teaching"), &DeviceProfile::id);
        const DeviceProfile& profile = named != devices_.profiles().end() ? *named : *teaching;
        target.profiles.push_back(profile);
        target.infos.push_back(profile.info());
    }
    return target;
}

/// A prediction that comes late does not take the place of what was measured of the same program.
void RunFlow::showPreview(std::shared_ptr<const Timeline> timeline) {
    if (fresh_ && measured_) return;
    show(std::move(timeline), target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Predicted);
}

void RunFlow::run() {
    const std::shared_ptr<const ResolvedProgram> resolved = document_->resolved();
    const std::vector<Diagnostic> prevented = resolved ? preventing(document_->program(), *resolved, target_.infos)
                                                       : preventing(check(document_->program(), target_.infos));
    for (const Diagnostic& diagnostic : prevented) Q_EMIT message(Severity::Error, QString::fromStdString(diagnostic.message));
    if (!prevented.empty()) return;
    RunOptions options = defaultOptions(target_);
    if (!target_.simulated()) {
        options.runs = runs_;
        options.method = method_;
    }
    controller_->run({document_->program(), {}, target_, options, std::nullopt});
}

void RunFlow::showAnswer(const RunAnswer& answer) {
    const bool failed = std::holds_alternative<RunFailure>(answer.ending);
    if (!answer.message.isEmpty()) Q_EMIT message(failed ? Severity::Error : Severity::Warning, answer.message);
    for (const Remark& remark : answer.timeline->remarks)
        Q_EMIT message(Severity::Warning, QString::fromStdString(remark.message));
    if (answer.timeline->operations.empty()) return;
    show(answer.timeline, target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Measured);
}

void RunFlow::showResult(std::shared_ptr<const Timeline> timeline) { show(std::move(timeline), ui::TimelineState::Measured); }

void RunFlow::show(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) {
    const bool changed = shown_ && shown_->makespan != timeline->makespan;
    const bool comparable = shown_ && shown_->name == timeline->name && shown_->makespan && timeline->makespan;
    if (!comparable) Q_EMIT previousChanged(std::nullopt);
    else if (changed) Q_EMIT previousChanged(shown_->makespan);
    shown_ = std::move(timeline);
    fresh_ = true;
    measured_ = state == ui::TimelineState::Measured;
    // Of nothing there is nothing to say, not even that it is exact.
    Q_EMIT timelineChanged(shown_, shown_->operations.empty() ? ui::TimelineState::Empty : state);
}

}  // namespace streamscope::app
