// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/playhead.h"

#include <algorithm>
#include <set>

namespace streamscope::ui {

QStringList executingAt(const Timeline& timeline, const Lanes& lanes, double time) {
    std::set<QString> found;
    for (const TimelineLane& lane : lanes.lanes) {
        if (!lane.holdsWork()) continue;
        for (const LaneRow& row : lane.rows) {
            const std::size_t at = row.firstBeginningAfter(time);
            if (at == 0 || static_cast<double>(row.endOf(at - 1)) <= time) continue;
            found.insert(QString::fromUtf8(timeline.operations[row[at - 1].operation].source()));
        }
    }
    return {found.begin(), found.end()};
}

std::optional<double> nextEdge(const Lanes& lanes, double time, int step) {
    std::optional<double> best;
    const auto offer = [&](std::int64_t edge) {
        const auto at = static_cast<double>(edge);
        if (edge == never || (step > 0 ? at <= time : at >= time)) return;
        if (!best || (step > 0 ? at < *best : at > *best)) best = at;
    };
    for (const TimelineLane& lane : lanes.lanes) {
        if (!lane.holdsWork()) continue;
        for (const LaneRow& row : lane.rows) {
            const std::size_t near = row.firstEndingAfter(time);
            for (std::size_t at = near > 2 ? near - 2 : 0; at < std::min(row.size(), near + 3); ++at) {
                offer(row.beginOf(at));
                offer(row.endOf(at));
            }
        }
    }
    return best;
}

Playhead::Playhead(QObject* parent) : QObject(parent) {
    timer_.setInterval(16);
    connect(&timer_, &QTimer::timeout, this, &Playhead::advance);
}

void Playhead::reset(double total) {
    total_ = total;
    play(false);
    set(std::nullopt);
}

void Playhead::follow(double total) {
    total_ = total;
    if (!isPlaying()) shows_ = Shows::Whole;  // an edit shows what it did
    if (!time_) return;
    time_ = std::min(*time_, total_);
    Q_EMIT moved(time_);
}

void Playhead::set(std::optional<double> time) {
    if (time) time = std::clamp(*time, 0.0, total_);
    if (time == time_) return;
    time_ = time;
    if (!time_) shows_ = Shows::Whole;
    Q_EMIT moved(time_);
}

void Playhead::play(bool on) {
    if (on == isPlaying()) return;
    if (!on) {
        timer_.stop();
    } else {
        shows_ = Shows::UpToNow;
        if (!time_ || *time_ >= total_) time_ = 0.0;
        Q_EMIT moved(time_);
        sinceTick_.start();
        timer_.start();
    }
    Q_EMIT playing(on);
}

void Playhead::advance() {
    const double passed = static_cast<double>(sinceTick_.nsecsElapsed()) * 1e-9;
    sinceTick_.start();
    const double next = time_.value_or(0) + passed / seconds_ * total_;
    if (next >= total_) shows_ = Shows::Whole;
    set(next);
    if (next >= total_) play(false);
}

}  // namespace streamscope::ui

#include "moc_playhead.cpp"
