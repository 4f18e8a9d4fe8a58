// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "engine/json/within_memory.h"
#include "engine/timeline/summary.h"
#include "ui/document/latest_job.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/engine_texts.h"
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
      beforeLeft_(std::move(left.before)) {
    ui::readPictures();
    screen_.offered = std::make_shared<const IsOffered>([](const Program&, const Fix&) { return true; });
    connect(flow_, &RunFlow::resultShown, this, [this](ui::TimelineState state) {
        change([&](Screen& screen) {
            screen.result = flow_->result();
            screen.state = state;
            ++screen.showing;
        });
    });
    connect(flow_, &RunFlow::stateChanged, this,
            [this](ui::TimelineState state) { change([&](Screen& screen) { screen.state = state; }); });
    connect(flow_, &RunFlow::diagnosticsChanged, this, [this](const std::vector<Diagnostic>& found) {
        found_ = found;
        change([&](Screen& screen) { screen.diagnostics = allowedDiagnostics(screen); });
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

void Session::takeOpened() {
    Q_EMIT deviceRequested(QString::fromStdString(document_->program().device));
    flow_->startAnew();
    if (document_->holdsEvaluation()) {  // it is not analysed either
        found_.reset();
        change([](Screen& screen) { screen.diagnostics.reset(); });
    }
    Q_EMIT opened();
}

void Session::setDevice(const QString& id, const Target& target) {
    device_ = id;
    flow_->setTarget(target);
}

std::shared_ptr<const Timeline> Screen::timeline() const {
    return result.timeline && isCovered ? std::make_shared<const Timeline>() : result.timeline;
}

void Session::change(const std::function<void(Screen&)>& change) {
    const Screen before = screen_;
    change(screen_);
    Q_EMIT screenChanged(screen_, before);
    Q_EMIT screenShown(screen_, before);
}

std::optional<Nanoseconds> Session::totalBefore() const {
    const std::optional<RunRecord> before = isCovered() ? std::nullopt : flow_->before();
    return before && areComparable(*before, flow_->result()) ? totalTime(*before->timeline) : std::nullopt;
}

void Session::setCompared(std::shared_ptr<const Compared> compared) {
    change([&](Screen& screen) { screen.compared = std::move(compared); });
}

void Session::limit(bool covered, IsOffered isOffered, std::set<lessons::HelpKind> hiddenHelp) {
    change([&](Screen& screen) {
        screen.isCovered = covered;
        screen.hiddenHelp = std::move(hiddenHelp);
        screen.offered = std::make_shared<const IsOffered>(std::move(isOffered));
        screen.diagnostics = allowedDiagnostics(screen);
    });
}

void Session::setLesson(std::optional<LessonPart> part) {
    change([&](Screen& screen) { screen.lesson = std::move(part); });
}

/// Returns the diagnostics that may be shown. Hides all while a question waits for its answer, and repairs that a lesson forbids.
std::shared_ptr<const std::vector<Diagnostic>> Session::allowedDiagnostics(const Screen& screen) const {
    if (!found_) return nullptr;
    auto allowed = std::make_shared<std::vector<Diagnostic>>();
    if (!screen.isCovered) *allowed = *found_;
    for (Diagnostic& diagnostic : *allowed)
        if (diagnostic.fix && !(*screen.offered)(document_->program(), *diagnostic.fix)) diagnostic.fix.reset();
    return allowed;
}

const std::vector<Diagnostic>& Session::diagnostics() const {
    static const std::vector<Diagnostic> none;
    return screen_.diagnostics ? *screen_.diagnostics : none;
}

void Session::apply(const Fix& fix) {
    const auto applied = document_->apply(Edit{EditList{fix.edits}}, ui::messageText(fix.title));
    if (!applied) Q_EMIT message(Severity::Warning, ui::messageText(applied.why()));
}

}  // namespace streamscope::app

#include "moc_session.cpp"
