#include "ui/timeline/preparation.h"

#include "ui/document/stand_back.h"

#include <thread>
#include <utility>

namespace streamscope::ui {

Lanes lanesOf(const Timeline& timeline, const LaneArrangement& arrangement, const ProgramBuffers* buffers) {
    if (!arrangement.buffers || !buffers) return makeLanes(timeline, arrangement);
    const BufferSpans spans = bufferSpans(timeline, *buffers);
    return makeLanes(timeline, arrangement, &spans);
}

PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const LaneArrangement& arrangement,
                          std::shared_ptr<const ProgramBuffers> buffers) {
    PreparedTimeline made;
    made.timeline = std::move(timeline);
    made.arrangement = arrangement;
    if (!made.timeline) return made;
    made.buffers = std::move(buffers);
    if (made.timeline->operations.size() > manyOperations) {
        const std::jthread beside([&made] { made.sources = SourceIndex(*made.timeline); });
        made.lanes = lanesOf(*made.timeline, arrangement, made.buffers.get());
    } else {
        made.sources = SourceIndex(*made.timeline);
        made.lanes = lanesOf(*made.timeline, arrangement, made.buffers.get());
    }
    return made;
}

Preparation::Preparation(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

void Preparation::prepare(std::shared_ptr<const Timeline> timeline, const LaneArrangement& arrangement,
                          std::shared_ptr<const ProgramBuffers> buffers) {
    wanted_ = Request{std::move(timeline), arrangement, std::move(buffers)};
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
        auto made =
            std::make_shared<PreparedTimeline>(prepared(std::move(asked.timeline), asked.arrangement, std::move(asked.buffers)));
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
