// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "engine/json/within_memory.h"
#include "engine/timeline/summary.h"
#include "ui/document/latest_job.h"
#include "ui/theme/text.h"

#include <QPointer>

#include <utility>

namespace streamscope::app {
namespace {

/// Returns the object that another session handed over, or a new one, as a child of `parent`.
template <class T>
T* adopted(std::unique_ptr<T> left, QObject* parent) {
    if (!left) return new T(parent);
    left->setParent(parent);
    return left.release();
}

}  // namespace

Session::Session(Left left, QObject* parent)
    : QObject(parent),
      document_(adopted(std::move(left.document), this)),
      controller_(new RunController(this)),
      runs_(adopted(std::move(left.runs), this)),
      flow_(new RunFlow(document_, controller_, runs_, this)),
      device_(std::move(left.device)),
      beforeLeft_(std::move(left.before)),
      isOffered_([](const Program&, const Fix&) { return true; }) {
    connect(flow_, &RunFlow::timelineChanged, this, &Session::take);
    connect(flow_, &RunFlow::stateChanged, this, [this](ui::TimelineState state) {
        state_ = state;
        Q_EMIT stateChanged();
    });
    connect(flow_, &RunFlow::diagnosticsChanged, this, [this](const std::vector<Diagnostic>& found) {
        found_ = found;
        analysed_ = true;
        findDiagnostics();
    });
    connect(flow_, &RunFlow::message, this, &Session::message);
    ui::LatestJob::setLacksMemory([session = QPointer(this)] {
        if (session) Q_EMIT session->message(Severity::Error, ui::text(outOfMemory));
    });
}

Session::Left Session::handOver() {
    std::optional<RunRecord> before = flow_->before();
    document_->setParent(nullptr);
    runs_->setParent(nullptr);
    return {std::unique_ptr<ui::ProgramDocument>(document_), std::unique_ptr<SessionRuns>(runs_), device_, std::move(before)};
}

void Session::setDevice(const QString& id, const Target& target) {
    device_ = id;
    flow_->setTarget(target);
}

void Session::take(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) {
    result_ = std::move(timeline);
    state_ = state;
    Q_EMIT resultChanged();
}

std::shared_ptr<const Timeline> Session::result() const {
    return result_ && covered_ ? std::make_shared<const Timeline>() : result_;
}

std::optional<Nanoseconds> Session::totalBefore() const {
    const std::optional<RunRecord> before = covered_ ? std::nullopt : flow_->before();
    return before && areComparable(*before, flow_->result()) ? totalTime(*before->timeline) : std::nullopt;
}

void Session::setCompared(std::optional<Compared> compared) {
    compared_ = std::move(compared);
    Q_EMIT comparedChanged();
}

void Session::limit(bool covered, IsOffered isOffered) {
    isOffered_ = std::move(isOffered);
    const bool changed = std::exchange(covered_, covered) != covered;
    findDiagnostics();
    if (changed) {
        if (result_) Q_EMIT resultChanged();
        Q_EMIT coveredChanged(covered);
    }
    Q_EMIT limitsChanged();
}

void Session::setLesson(std::optional<LessonPart> part) {
    lesson_ = std::move(part);
    Q_EMIT lessonChanged();
}

/// Finds the diagnostics that may be shown. Hides all while a question waits for its answer, and repairs that a lesson forbids.
void Session::findDiagnostics() {
    diagnostics_ = covered_ ? std::vector<Diagnostic>() : found_;
    for (Diagnostic& diagnostic : diagnostics_)
        if (diagnostic.fix && !isOffered_(document_->program(), *diagnostic.fix)) diagnostic.fix.reset();
    Q_EMIT diagnosticsChanged();
}

void Session::forgetDiagnostics() {
    found_.clear();
    analysed_ = false;
    findDiagnostics();
}

void Session::apply(const Fix& fix) {
    const auto applied = document_->apply(Edit{EditList{fix.edits}}, QString::fromStdString(fix.title));
    if (!applied) Q_EMIT message(Severity::Warning, ui::text(applied.why()));
}

}  // namespace streamscope::app

#include "moc_session.cpp"
