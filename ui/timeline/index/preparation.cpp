#include "ui/timeline/index/preparation.h"

#include "ui/document/stand_back.h"

#include <thread>
#include <utility>

namespace streamscope::ui {
namespace {

/// Made ready while a hand is at work, fewer take less time than it needs for its next step.
constexpr std::size_t worthAllProcessors = 100'000;

}  // namespace

Lanes lanesOf(const Timeline& timeline, const LaneArrangement& arrangement, const ProgramBuffers* buffers) {
    if (!arrangement.buffers || !buffers) return makeLanes(timeline, arrangement);
    const BufferSpans spans = bufferSpans(timeline, *buffers);
    return makeLanes(timeline, arrangement, &spans);
}

PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const Surroundings& around) {
    PreparedTimeline made;
    made.timeline = std::move(timeline);
    made.arrangement = around.arrangement;
    if (!made.timeline) return made;
    made.buffers = around.buffers;
    if (made.timeline->operations.size() > manyOperations) {
        const std::jthread beside([&made] { made.sources = SourceIndex(*made.timeline); });
        made.lanes = lanesOf(*made.timeline, around.arrangement, made.buffers.get());
    } else {
        made.sources = SourceIndex(*made.timeline);
        made.lanes = lanesOf(*made.timeline, around.arrangement, made.buffers.get());
    }
    made.ghost = around.ghost;
    if (made.ghost) made.ghostBars = std::make_shared<const GhostBars>(ghostBars(*made.timeline, made.lanes, *made.ghost));
    return made;
}

Preparation::Preparation(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

void Preparation::prepare(std::shared_ptr<const Timeline> timeline, Surroundings around) {
    wanted_ = Request{std::move(timeline), std::move(around)};
    if (running_ == 0) start();
}

void Preparation::drop() {
    wanted_.reset();
    dropped_ = count_;
}

void Preparation::start() {
    running_ = ++count_;
    pool_.start([this, asked = *std::exchange(wanted_, std::nullopt)]() mutable {
        standBack();
        if (asked.timeline && asked.timeline->operations.size() > worthAllProcessors) useAllProcessors();
        auto made = std::make_shared<PreparedTimeline>(prepared(std::move(asked.timeline), asked.around));
        QMetaObject::invokeMethod(
            this, [this, made = std::move(made)] { take(made); }, Qt::QueuedConnection);
    });
}

void Preparation::take(const std::shared_ptr<PreparedTimeline>& made) {
    const bool isWantedStill = isWanted(std::exchange(running_, 0));
    if (wanted_) start();
    if (isWantedStill) Q_EMIT ready(made);
}

}  // namespace streamscope::ui

#include "moc_preparation.cpp"
