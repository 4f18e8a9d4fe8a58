// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/gestures.h"
#include "ui/timeline/index/buffer_source.h"
#include "ui/timeline/index/search_source.h"
#include "ui/timeline/playhead.h"
#include "ui/timeline/search_bar.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_notes.h"

#include <memory>

namespace streamscope::ui {

/// Tools on the lanes: search, the playhead, and the menu of a lane's name.
class TimelineTools : public QObject {
    Q_OBJECT
public:
    TimelineTools(TimelinePlot* plot, TimelineHeader* header, TimelineGestures* gestures, SearchBar* bar);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// Sets the program of the next timeline.
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void resetLanes();
    void showBlocks(bool shown);  ///< the multiprocessors with their blocks
    /// Moves the end of the measure to the edge of work after (1) or before (-1) it. Where nothing is measured yet, a measure
    /// begins at the playhead, at the start of the selected operation, or at the start of the run.
    void stepMeasure(int step, std::optional<std::uint32_t> selected);
    /// Keeps the current measure, or measures the selected operation and keeps that.
    void keepMeasure(std::optional<std::uint32_t> selected);
    /// Asks for a note on what is measured, on the selected operation, or on the time of the playhead.
    void writeNote(std::optional<std::uint32_t> selected);
    TimelineNotes* notes() const { return notes_; }

Q_SIGNALS:
    void operationRequested(std::uint32_t operation);
    void operationsRequested(const QStringList& sourceIds);
    /// Reports the playhead, nullopt if there is none. `executing` has the ids (TimelineOperation::source) of the operations
    /// that execute.
    void playheadMoved(std::optional<Nanoseconds> time, const QStringList& executing);
    void message(const QString& text);
    /// As TimelineView::operationsFound.
    void operationsFound(std::shared_ptr<const std::vector<std::uint32_t>> operations, const QString& query);

private:
    void connectSearch(TimelineGestures* gestures);
    void connectPlayhead(TimelineHeader* header, TimelineGestures* gestures);
    void connectLanes(TimelineHeader* header, TimelineGestures* gestures);
    void connectArrows(TimelineHeader* header);
    void find(const QString& query);
    void takeFound(const SearchSource::Found& operations);
    void stepSearch(int by);
    void selectFound();
    void tellPlayhead(std::optional<double> time);
    void stepPlayhead(int step);
    void chooseView(LaneView view);
    void showBuffers(bool shown);
    void takeBuffers(std::shared_ptr<const ProgramBuffers> buffers);
    void recallLanes(const QString& program);
    void rememberLanes();
    void openLanes();
    void showLaneMenu(std::size_t lane, const QPoint& global);

    TimelinePlot* plot_;
    SearchBar* bar_;
    Playhead* playhead_;
    BufferSource* buffers_;
    SearchSource* searches_;
    TimelineNotes* notes_;
    QString program_;  ///< the one with this arrangement of lanes
    bool recalling_ = false;
    std::shared_ptr<const Timeline> timeline_;
    std::vector<std::uint32_t> found_;
    Nanoseconds foundTime_{};  ///< total duration of the operations in `found_`
    std::size_t at_ = 0;       ///< position in `found_`, from 1
};

}  // namespace streamscope::ui
