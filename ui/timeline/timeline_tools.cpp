#include "ui/timeline/timeline_tools.h"

#include "ui/timeline/search.h"
#include "ui/timeline/timeline_plot.h"

#include <QMenu>
#include <QSettings>

#include <cmath>

namespace streamscope::ui {

namespace {

const QString laneViewKey = QStringLiteral("timeline/lanes");

QString wordOf(LaneView view) {
    if (view == LaneView::Streams) return QStringLiteral("streams");
    return view == LaneView::Engines ? QStringLiteral("engines") : QStringLiteral("both");
}

LaneView rememberedView() {
    const QString word = QSettings().value(laneViewKey).toString();
    for (const LaneView view : {LaneView::Streams, LaneView::Engines})
        if (word == wordOf(view)) return view;
    return LaneView::Both;
}

}  // namespace

TimelineTools::TimelineTools(TimelinePlot* plot, TimelineHeader* header, TimelineGestures* gestures, SearchBar* bar)
    : QObject(plot), plot_(plot), bar_(bar), playhead_(new Playhead(this)) {
    connectSearch(gestures);
    connectPlayhead(header, gestures);
    connectLanes(header, gestures);
}

void TimelineTools::connectSearch(TimelineGestures* gestures) {
    connect(gestures, &TimelineGestures::searchRequested, bar_, &SearchBar::open);
    connect(bar_, &SearchBar::queryChanged, this, &TimelineTools::find);
    connect(bar_, &SearchBar::stepped, this, &TimelineTools::stepSearch);
    connect(bar_, &SearchBar::closed, this, [this] {
        plot_->setMatches(nullptr);
        plot_->setFocus(Qt::OtherFocusReason);
    });
    connect(gestures, &TimelineGestures::cleared, bar_, &SearchBar::close);
}

void TimelineTools::connectPlayhead(TimelineHeader* header, TimelineGestures* gestures) {
    const auto toggle = [this] { playhead_->play(!playhead_->isPlaying()); };
    connect(header, &TimelineHeader::playToggled, this, toggle);
    connect(gestures, &TimelineGestures::playToggled, this, toggle);
    connect(header, &TimelineHeader::speedChosen, playhead_, &Playhead::setSeconds);
    connect(playhead_, &Playhead::playing, header, &TimelineHeader::setPlaying);
    connect(gestures, &TimelineGestures::playheadMoved, playhead_, [this](double time) { playhead_->set(time); });
    connect(gestures, &TimelineGestures::playheadStepped, this, &TimelineTools::stepPlayhead);
    connect(gestures, &TimelineGestures::cleared, playhead_, [this] {
        playhead_->play(false);
        playhead_->set(std::nullopt);
    });
    connect(playhead_, &Playhead::moved, this, &TimelineTools::tellPlayhead);
}

void TimelineTools::connectLanes(TimelineHeader* header, TimelineGestures* gestures) {
    connect(header, &TimelineHeader::laneViewChosen, this, &TimelineTools::chooseView);
    connect(gestures, &TimelineGestures::laneMenuRequested, this, &TimelineTools::showLaneMenu);
    LaneArrangement arrangement;
    arrangement.view = rememberedView();
    plot_->setArrangement(arrangement);
    header->setLaneView(arrangement.view);
}

void TimelineTools::setTimeline(std::shared_ptr<const Timeline> timeline) {
    timeline_ = std::move(timeline);
    playhead_->reset(timeline_ ? static_cast<double>(plot_->lanes().end) : 1);
    if (!bar_->isHidden()) find(bar_->text());
}

void TimelineTools::find(const QString& query) {
    found_ = timeline_ ? search(*timeline_, query) : std::vector<std::uint32_t>();
    at_ = 0;
    std::shared_ptr<std::vector<bool>> matches;
    if (timeline_ && !query.trimmed().isEmpty()) {
        matches = std::make_shared<std::vector<bool>>(timeline_->operations.size());
        for (const std::uint32_t operation : found_) (*matches)[operation] = true;
    }
    plot_->setMatches(std::move(matches));
    bar_->showCount(at_, found_.size());
}

void TimelineTools::stepSearch(int by) {
    if (found_.empty()) return;
    const std::size_t count = found_.size();
    if (at_ == 0) at_ = by > 0 ? 1 : count;
    else at_ = (at_ - 1 + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count + 1;
    bar_->showCount(at_, count);
    Q_EMIT operationRequested(found_[at_ - 1]);
}

void TimelineTools::tellPlayhead(std::optional<double> time) {
    plot_->setPlayhead(time);
    if (!time || !timeline_) Q_EMIT playheadMoved(std::nullopt, {});
    else Q_EMIT playheadMoved(Nanoseconds(std::llround(*time)), executingAt(*timeline_, plot_->lanes(), *time));
}

void TimelineTools::stepPlayhead(int step) {
    playhead_->play(false);
    const double from = playhead_->time().value_or(step > 0 ? -1 : static_cast<double>(plot_->lanes().end) + 1);
    if (const auto edge = nextEdge(plot_->lanes(), from, step)) playhead_->set(*edge);
}

void TimelineTools::chooseView(LaneView view) {
    LaneArrangement next = plot_->arrangement();
    next.view = view;
    plot_->setArrangement(next);
    QSettings().setValue(laneViewKey, wordOf(view));
}

void TimelineTools::showLaneMenu(std::size_t lane, const QPoint& global) {
    const TimelineLane& shown = plot_->lanes().lanes[lane];
    auto* menu = new QMenu(plot_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(shown.collapsed ? QStringLiteral("Expand") : QStringLiteral("Collapse"), plot_,
                    [this, lane] { plot_->toggleLane(lane); });
    menu->addAction(shown.pinned ? QStringLiteral("Do not keep at the top") : QStringLiteral("Keep at the top"), plot_,
                    [this, lane] { plot_->togglePinned(lane); });
    menu->addSeparator();
    menu->addAction(QStringLiteral("All lanes as they were"), plot_, [this] {
        LaneArrangement fresh;
        fresh.view = plot_->arrangement().view;
        plot_->setArrangement(fresh);
    });
    menu->popup(global);
}

}  // namespace streamscope::ui
