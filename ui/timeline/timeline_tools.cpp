// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_tools.h"

#include "engine/lanes/record_clocks.h"
#include "engine/timeline/summary.h"
#include "ui/timeline/index/lane_memory.h"
#include "ui/timeline/lane_menu.h"
#include "ui/timeline/lanes_dialog.h"
#include "ui/timeline/timeline_plot.h"

#include <QCoreApplication>
#include <QSet>
#include <QSettings>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct TimelineToolsTexts {
    Q_DECLARE_TR_FUNCTIONS(TimelineToolsTexts)
};

const QString laneViewKey = QStringLiteral("timeline/lanes"), buffersKey = QStringLiteral("timeline/buffers"),
              blocksKey = QStringLiteral("timeline/multiprocessors"), arrowsKey = QStringLiteral("timeline/arrows");
const QString makingLanes = TimelineToolsTexts::tr("Rearranging the lanes…");

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
    : QObject(plot),
      plot_(plot),
      bar_(bar),
      playhead_(new Playhead(this)),
      buffers_(new BufferSource(this)),
      searches_(new SearchSource(this)),
      notes_(new TimelineNotes(plot)) {
    connect(notes_, &TimelineNotes::message, this, &TimelineTools::message);
    connectSearch(gestures);
    connectPlayhead(header, gestures);
    connectLanes(header, gestures);
    connectArrows(header);
}

void TimelineTools::connectArrows(TimelineHeader* header) {
    connect(header, &TimelineHeader::arrowModeChosen, this, [this](ArrowMode mode) {
        plot_->setArrowMode(mode);
        QSettings().setValue(arrowsKey, static_cast<int>(mode));
    });
    const int mode = QSettings().value(arrowsKey, static_cast<int>(ArrowMode::Chain)).toInt();
    if (mode < static_cast<int>(ArrowMode::Off) || mode > static_cast<int>(ArrowMode::All)) return;
    plot_->setArrowMode(static_cast<ArrowMode>(mode));
    header->setArrowMode(static_cast<ArrowMode>(mode));
}

void TimelineTools::connectSearch(TimelineGestures* gestures) {
    connect(gestures, &TimelineGestures::searchRequested, bar_, &SearchBar::open);
    connect(bar_, &SearchBar::queryChanged, this, &TimelineTools::find);
    connect(searches_, &SearchSource::found, this, &TimelineTools::takeFound);
    connect(bar_, &SearchBar::stepped, this, &TimelineTools::stepSearch);
    connect(bar_, &SearchBar::allRequested, this, &TimelineTools::selectFound);
    connect(bar_, &SearchBar::closed, searches_, [this] { searches_->search(nullptr, {}); });
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
    connect(header, &TimelineHeader::buffersChosen, this, &TimelineTools::showBuffers);
    connect(header, &TimelineHeader::blocksChosen, this, &TimelineTools::showBlocks);
    connect(gestures, &TimelineGestures::blocksToggled, this, [this] { showBlocks(!plot_->arrangement().blocks); });
    connect(gestures, &TimelineGestures::allBlocksToggled, this, [this] {
        const bool wasHidden = !plot_->arrangement().blocks;
        if (wasHidden) showBlocks(true);
        if (!wasHidden || plot_->arrangement().opened.empty()) plot_->toggleAllBlocks();
    });
    connect(header, &TimelineHeader::laneResetRequested, this, &TimelineTools::resetLanes);
    connect(header, &TimelineHeader::lanesRequested, this, &TimelineTools::openLanes);
    connect(header, &TimelineHeader::allLanesRequested, plot_, &TimelinePlot::showAllLanes);
    connect(header, &TimelineHeader::colorsChosen, plot_, &TimelinePlot::setColors);
    connect(plot_, &TimelinePlot::viewChanged, header, [this, header] {
        header->setHiddenLanes(plot_->hiddenLanes());
        header->setColors(plot_->arrangement().colors);
        header->setBlocks(plot_->arrangement().blocks);
    });
    connect(buffers_, &BufferSource::found, this, &TimelineTools::takeBuffers);
    connect(plot_, &TimelinePlot::arrangementChanged, this, &TimelineTools::rememberLanes);
    recallLanes({});
    header->setLaneView(plot_->arrangement().view);
    header->setBuffers(plot_->arrangement().buffers);
    buffers_->setWanted(plot_->arrangement().buffers);
}

void TimelineTools::setTimeline(std::shared_ptr<const Timeline> timeline) {
    const bool same = timeline_ && timeline && timeline_->name == timeline->name && !timeline->operations.empty();
    timeline_ = std::move(timeline);
    const double total = timeline_ ? static_cast<double>(plot_->lanes().end) : 1;
    if (same) {
        playhead_->follow(total);
    } else {
        playhead_->reset(total);
        plot_->setMeasure(std::nullopt);
        if (timeline_ && !timeline_->operations.empty()) recallLanes(QString::fromStdString(timeline_->name));
    }
    notes_->setTimeline(timeline_, same);
    if (!bar_->isHidden()) find(bar_->text());
}

void TimelineTools::setProgram(std::shared_ptr<const ResolvedProgram> program) {
    plot_->setClocks(program ? std::make_shared<const RecordClocks>(program) : nullptr);
    plot_->setProgram(program);
    buffers_->setProgram(std::move(program));
}

void TimelineTools::find(const QString& query) {
    searches_->search(timeline_, query);
    if (searches_->isSearching()) bar_->showSearching();
}

void TimelineTools::takeFound(const SearchSource::Found& operations) {
    found_ = operations;
    at_ = 0;
    std::optional<std::vector<bool>> matches;
    const bool searches = timeline_ && !bar_->isHidden() && !bar_->text().trimmed().isEmpty();
    if (searches) {
        matches.emplace(timeline_->operations.size());
        for (const std::uint32_t operation : found_) (*matches)[operation] = true;
    }
    plot_->setMatches(std::move(matches));
    foundTime_ = {};
    for (const std::uint32_t at : found_)
        if (const TimelineOperation& operation = timeline_->operations[at]; operation.start && operation.end)
            foundTime_ += executingTime(operation);
    bar_->showCount(at_, found_.size(), foundTime_);
    Q_EMIT operationsFound(searches ? std::make_shared<const SearchSource::Found>(found_) : nullptr, bar_->text().trimmed());
}

void TimelineTools::stepSearch(int by) {
    if (found_.empty()) return;
    const std::size_t count = found_.size();
    if (at_ == 0) at_ = by > 0 ? 1 : count;
    else at_ = (at_ - 1 + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count + 1;
    bar_->showCount(at_, count, foundTime_);
    Q_EMIT operationRequested(found_[at_ - 1]);
}

void TimelineTools::selectFound() {
    constexpr qsizetype mostSelected = 10'000;
    QStringList sources;
    QSet<QString> known;
    for (const std::uint32_t operation : found_) {
        const QString source = QString::fromUtf8(timeline_->operations[operation].source());
        if (known.contains(source)) continue;
        if (sources.size() == mostSelected) {
            Q_EMIT message(tr("The first %L1 are selected").arg(mostSelected));
            break;
        }
        known.insert(source);
        sources.append(source);
    }
    if (!sources.isEmpty()) Q_EMIT operationsRequested(sources);
}

void TimelineTools::tellPlayhead(std::optional<double> time) {
    plot_->setPlayhead(time, playhead_->isRevealing());
    if (!time || !timeline_) Q_EMIT playheadMoved(std::nullopt, {});
    else Q_EMIT playheadMoved(Nanoseconds(std::llround(*time)), executingAt(*timeline_, plot_->lanes(), *time));
}

void TimelineTools::stepPlayhead(int step) {
    playhead_->play(false);
    const double from = playhead_->time().value_or(step > 0 ? -1 : static_cast<double>(plot_->lanes().end) + 1);
    if (const auto edge = nextEdge(plot_->lanes(), from, step)) playhead_->set(*edge);
}

void TimelineTools::stepMeasure(int step, std::optional<std::uint32_t> selected) {
    const auto times = selected ? plot_->timesOf(*selected) : std::nullopt;
    const double start = playhead_->time().value_or(times ? times->begin : 0);
    const auto [from, to] = plot_->measure().value_or(std::pair(start, start));
    const auto edge = nextEdge(plot_->lanes(), to, step);
    if (!edge) return;
    plot_->setMeasure(std::pair(from, *edge));
    const TimeRange range = plot_->range();
    const double shift = *edge > range.end ? *edge - range.end : std::min(0.0, *edge - range.begin);
    if (shift != 0) plot_->setRange({range.begin + shift, range.end + shift});
    Q_EMIT message(tr("Measured: %1. M keeps it").arg(displayTime(Nanoseconds(std::llround(std::abs(*edge - from))))));
}

void TimelineTools::keepMeasure(std::optional<std::uint32_t> selected) {
    std::optional<std::pair<double, double>> times = plot_->measure();
    if (!times && selected)
        if (const auto found = plot_->timesOf(*selected)) times = std::pair(found->begin, found->end);
    if (!times) return message(tr("Drag over the lanes to measure, or select an operation; M keeps the measurement"));
    plot_->keepMeasure(*times);
    const QString length = displayTime(Nanoseconds(std::llround(std::abs(times->second - times->first))));
    Q_EMIT message(tr("Measure kept: %1. Esc clears it").arg(length));
}

void TimelineTools::writeNote(std::optional<std::uint32_t> selected) { notes_->ask(selected, playhead_->time()); }

void TimelineTools::showBuffers(bool shown) {
    LaneArrangement next = plot_->arrangement();
    next.buffers = shown;
    plot_->setArrangement(next);
    QSettings().setValue(buffersKey, shown);
    buffers_->setWanted(shown);
    if (plot_->isMakingLanes()) Q_EMIT message(makingLanes);
    if (buffers_->isSearching()) Q_EMIT message(tr("Finding the accesses to buffers…"));
}

void TimelineTools::showBlocks(bool shown) {
    plot_->setBlocksShown(shown);
    QSettings().setValue(blocksKey, shown);
    if (plot_->isMakingLanes()) Q_EMIT message(makingLanes);
    else if (shown && timeline_ && !plot_->showsBlocks())
        Q_EMIT message(
            tr("It is not known where the blocks of this result ran: run it on a simulated device, or on the command line with "
               "--blocks"));
}

void TimelineTools::takeBuffers(std::shared_ptr<const ProgramBuffers> buffers) {
    if (buffers && !buffers->uses.racesKnown)
        Q_EMIT message(tr("The program is too large to check for conflicts: only reads and writes of buffers are shown"));
    plot_->setBuffers(std::move(buffers));
}

void TimelineTools::resetLanes() {
    LaneArrangement fresh;
    fresh.view = plot_->arrangement().view;
    fresh.buffers = plot_->arrangement().buffers;
    fresh.blocks = plot_->arrangement().blocks;
    fresh.colors = plot_->arrangement().colors;
    plot_->setArrangement(fresh);
}

/// Restores the arrangement of lanes of the program. The choice of lanes is common to all programs.
void TimelineTools::recallLanes(const QString& program) {
    recalling_ = true;
    program_ = program;
    LaneArrangement arrangement = recalledArrangement(program);
    arrangement.view = rememberedView();
    arrangement.buffers = QSettings().value(buffersKey).toBool();
    arrangement.blocks = QSettings().value(blocksKey).toBool();
    plot_->setArrangement(arrangement);
    recalling_ = false;
}

void TimelineTools::rememberLanes() {
    if (!recalling_ && !program_.isNull()) rememberArrangement(program_, plot_->arrangement());
}

void TimelineTools::chooseView(LaneView view) {
    LaneArrangement next = plot_->arrangement();
    next.view = view;
    plot_->setArrangement(next);
    if (plot_->isMakingLanes()) Q_EMIT message(makingLanes);
    QSettings().setValue(laneViewKey, wordOf(view));
}

void TimelineTools::openLanes() {
    auto* dialog = new LanesDialog(plot_);
    connect(dialog, &LanesDialog::resetRequested, this, &TimelineTools::resetLanes);
    dialog->open();
}

void TimelineTools::showLaneMenu(std::size_t lane, const QPoint& global) {
    auto* menu = new LaneMenu(plot_, lane);
    connect(menu, &LaneMenu::resetRequested, this, &TimelineTools::resetLanes);
    connect(menu, &LaneMenu::arrangingRequested, this, &TimelineTools::openLanes);
    menu->popup(global);
}

}  // namespace streamscope::ui

#include "moc_timeline_tools.cpp"
