// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/deferred_call.h"
#include "ui/document/latest_job.h"
#include "ui/timeline/paint/plottables.h"
#include "ui/timeline/time_range.h"
#include "ui/timeline/view_history.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

namespace streamscope::ui {

struct PreparedTimeline;

/// QCustomPlot with the lanes of one timeline. It knows what is shown and where; TimelineGestures handles events, and
/// TimelineView connects it with the rest of the program.
class TimelinePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit TimelinePlot(QWidget* parent);

    void setDisplayScale(const DisplayScale& scale);
    void setArrowMode(ArrowMode mode);
    /// Shows the timeline in the current range.
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    void setTimeline(PreparedTimeline made);
    /// Sets the buffers of the timeline's program, nullptr if unknown.
    void setBuffers(std::shared_ptr<const ProgramBuffers> buffers);
    std::shared_ptr<const ProgramBuffers> buffers() const { return buffers_; }
    /// Sets the record clocks of the timeline's program, nullptr if unknown.
    void setClocks(std::shared_ptr<const RecordClocks> clocks);
    /// Sets the program of the next timeline, from which its blocks follow; nullptr if unknown.
    void setProgram(std::shared_ptr<const ResolvedProgram> program) { program_ = std::move(program); }
    std::shared_ptr<const ResolvedProgram> program() const { return program_; }
    /// Returns whether the lanes show a multiprocessor.
    bool showsBlocks() const {
        return std::ranges::any_of(lanes_.lanes, [](const TimelineLane& lane) { return lane.kind == TimelineLaneKind::Blocks; });
    }
    void setGhost(std::shared_ptr<const Timeline> ghost);
    /// Sets a what-if result, drawn in place of the ghost.
    void setWhatIf(std::shared_ptr<const Timeline> whatIf);
    void setLit(std::vector<std::uint32_t> dependencies);
    void setSelected(std::set<std::uint32_t> operations);
    void setHovered(const std::vector<std::uint32_t>& operations);
    void setMeasure(std::optional<std::pair<double, double>> times);
    std::optional<std::pair<double, double>> measure() const { return scene_.measure; }
    /// Keeps a measure in addition to later ones, until clearMeasures().
    void keepMeasure(const std::pair<double, double>& times);
    /// Removes the measures, except those with a text.
    void clearMeasures();
    const std::vector<TimelineNote>& notes() const { return scene_.notes; }
    void setNotes(std::vector<TimelineNote> notes);
    /// Returns the note whose text is at a point.
    std::optional<std::size_t> noteAt(const QPointF& at) const { return overlay_->noteAt(at); }
    /// Returns the times of the measure, or of the one kept last; nullopt where there is none.
    std::optional<std::pair<double, double>> lastMeasure() const;
    std::size_t keptMeasures() const { return scene_.notes.size(); }
    /// Sets the playhead. `reveals`: nothing after it is shown.
    void setPlayhead(std::optional<double> time, bool reveals = false);
    /// Returns the time after which nothing is shown, nullopt if all is.
    std::optional<double> curtain() const { return scene_.curtain; }
    /// Sets whether a search found each operation, nullopt without a search.
    void setMatches(std::optional<std::vector<bool>> matches);
    void setZoomRegion(std::optional<std::pair<double, double>> pixels);
    void setOverviewRegion(std::optional<std::pair<double, double>> pixels);
    void setFocused(bool focused);

    const Timeline* timeline() const { return timeline_.get(); }
    const Lanes& lanes() const { return lanes_; }
    /// Returns the layout for the current settings, drawn or not.
    const TimelineLayout& layoutNow();
    const Look& look() const { return scene_.look; }
    const Shown& shown() const { return scene_.shown; }

    TimeRange range() const;
    void setRange(const TimeRange& range);
    void forgetViews();
    const ViewHistory& views() const { return history_; }
    /// Sets the range as setRange() does, without adding it to the history.
    void showRange(const TimeRange& range);
    void goBack();
    void goForward();
    double total() const { return fittingEnd(lanes_); }
    double overviewEnd() const { return overviewEnd_; }  ///< time at the right end of the strip
    double ghostEnd();                                   ///< end of the ghost with a margin; 0: no ghost
    void zoom(double factor, double x);
    void pan(double pixels);         ///< positive: shows later times
    void scrollRows(double pixels);  ///< positive: shows lower lanes
    void setScroll(double pixels);
    double scroll() const { return scroll_; }
    double furthestScroll() const;
    double roomForLanes() const { return room_; }  ///< px
    void reveal(std::uint32_t operation);
    /// Scrolls as little as possible to the lowest lane of a stream, which many threads of the host may push out of view.
    void revealStreams();
    void centre(std::uint32_t operation);
    void fitTo(std::uint32_t operation);
    bool isCentred(std::uint32_t operation) const;
    /// Returns the time from its start to its end on the device, or to the call's return; nullopt if it is unknown.
    std::optional<TimeRange> timesOf(std::uint32_t operation) const;

    const LaneArrangement& arrangement() const { return arrangement_; }
    /// Sets the arrangement. The lanes of a large timeline are made on another thread, and the current ones are shown until
    /// then.
    void setArrangement(const LaneArrangement& arrangement);
    bool isMakingLanes() const;
    /// Returns the lane whose name is at a point. `edge` restricts this to a few px around its lower edge.
    std::optional<std::size_t> laneNameAt(const QPointF& at, bool edge = false);
    void toggleLane(std::size_t lane);
    void togglePinned(std::size_t lane);
    void moveLane(std::size_t lane, double y);  ///< moves it before the lane whose centre is below `y`
    void resizeLane(std::size_t lane, double height);
    void setBlocksShown(bool shown);                    ///< the multiprocessors with their blocks
    void toggleAllBlocks();                             ///< opens all lanes of multiprocessors, or closes those that are open
    void stretchLane(std::size_t lane, double factor);  ///< makes its bars higher by a factor
    bool canStretch(std::size_t lane) const;
    void hideLane(std::size_t lane);  ///< of a group: its lanes
    void showOnly(std::size_t lane);  ///< hides the others
    void showAllLanes();              ///< removes the filter, too
    std::size_t hiddenLanes() const;  ///< without those of closed groups
    /// Puts a lane into a group, which is made if it does not exist; an empty name takes it out of its group.
    void groupLane(std::size_t lane, const std::string& group);
    void renameGroup(const std::string& group, const std::string& name);  ///< empty: dissolves it
    std::vector<std::string> groups() const;                              ///< in the order of their names
    void setColors(ColorBy by);
    /// Returns whether a lane is the heading of a group.
    bool isGroup(std::size_t lane) const;
    void setDropLine(std::optional<double> y);  ///< drop target of a dragged lane
    /// Repaints the overlay above the lanes only.
    void replotOverlay();

Q_SIGNALS:
    void viewChanged();  ///< range, scroll or size
    void rangeMoved();
    void measureChanged();  ///< lastMeasure() has changed
    void notesChanged();
    void arrangementChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addLayers();
    void styleAxis();
    void restyle(const Theme& theme, const DisplayScale& scale);
    void makeLanesShown();
    void makeLanesForRoom();
    bool fitsRoom() const;
    void setLetters(const DisplayScale& scale);
    RowMetrics roomRows() const;
    void resizeBlocks(const TimelineLane& source, double height);
    static std::optional<std::set<TimelineLaneKey>> openedIn(const LaneArrangement& arrangement) {
        return arrangement.blocks ? std::optional(arrangement.opened) : std::nullopt;
    }
    void bringLanes();  ///< according to the arrangement
    void takeLanes(PreparedTimeline& made);
    bool areMadeSo() const;  ///< whether the lanes match the arrangement, except for their order
    void showLanes();        ///< shows the lanes of a new timeline
    void matchGhost();
    void matchSearch();  ///< in the rows of the current lanes
    void makeOverview();
    double wholeEnd() const;
    Lanes lanesOf(const LaneArrangement& arrangement);
    TimeRange centredOn(const TimeRange& times) const;
    RowMetrics rowsFor(double room) const;
    RowMetrics rowsAtDesk(double room) const;
    RowMetrics withBefore(RowMetrics rows) const;
    double axisHeight() const;
    double belowLanes() const;
    double rightMargin() const;
    void place();           ///< margins and heights for the current lanes
    void showWholeLanes();  ///< hides the lane that the bottom would cut
    void setOther(std::shared_ptr<const Timeline> Shown::*which, std::shared_ptr<const Timeline> timeline);
    void invalidate();  ///< schedules layout and painting for a later iteration of the event loop
    void continueDrawing();
    void layOut();  ///< makes the scene for the current range and size
    void outlineHovered();
    void revealRow(std::uint32_t operation);
    void applyRange(const TimeRange& range);
    std::size_t laneBelow(double y);

    std::shared_ptr<const Timeline> timeline_;
    std::shared_ptr<const ProgramBuffers> buffers_;
    std::shared_ptr<const ResolvedProgram> program_;
    std::shared_ptr<const RunBlocks> blocks_;  ///< of the timeline; nullptr: not asked for
    Lanes lanes_;
    LaneView madeView_ = LaneView::Both;  ///< view for which the lanes were made
    ColorBy madeColors_ = ColorBy::Kind;
    std::shared_ptr<const ProgramBuffers> madeBuffers_;             ///< buffers with which they were made; nullptr: none
    std::optional<std::set<TimelineLaneKey>> madeOpened_;           ///< opened lanes of blocks; nullopt: blocks have no lanes
    LatestJob preparation_{Urgency::Prompt, Superseded::Finishes};  ///< preparation of the lanes
    Scene scene_;
    OverlayLayer* overlay_ = nullptr;
    DisplayScale scale_;                     ///< as set; letters of a room are smaller if streams would not fit
    std::shared_ptr<const Timeline> ghost_;  ///< as set; a room may have no space for it
    int flatter_ = 0;                        ///< how far the rows of a room are lowered so that they fit
    std::vector<std::uint32_t> hovered_;
    std::optional<std::vector<bool>> found_;
    bool painted_ = false;  ///< the layers have buffers
    LaneArrangement arrangement_;
    ViewHistory history_;
    double scroll_ = 0;
    double gutter_ = 128, room_ = 1;
    QRectF overview_;
    double overviewEnd_ = 1;
    bool stale_ = true;
    bool laidOutBefore_ = false;  ///< in its own iteration, and not drawn since
    DeferredCall drawing_{[this] { continueDrawing(); }, this};
};

}  // namespace streamscope::ui
