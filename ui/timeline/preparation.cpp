#include "ui/timeline/preparation.h"

#include <utility>

namespace streamscope::ui {

PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const LaneArrangement& arrangement) {
    PreparedTimeline made;
    made.timeline = std::move(timeline);
    made.arrangement = arrangement;
    if (!made.timeline) return made;
    made.lanes = makeLanes(*made.timeline, arrangement);
    made.sources = SourceIndex(*made.timeline);
    return made;
}

Preparation::Preparation(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

void Preparation::prepare(std::shared_ptr<const Timeline> timeline, const LaneArrangement& arrangement) {
    wanted_ = Request{std::move(timeline), arrangement};
    if (running_ == 0) start();
}

void Preparation::drop() {
    wanted_.reset();
    dropped_ = count_;
}

void Preparation::start() {
    running_ = ++count_;
    pool_.start([this, asked = *std::exchange(wanted_, std::nullopt)]() mutable {
        auto made = std::make_shared<PreparedTimeline>(prepared(std::move(asked.timeline), asked.arrangement));
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
