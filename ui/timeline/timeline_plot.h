#pragma once

#include "ui/document/deferred_call.h"
#include "ui/document/latest_job.h"
#include "ui/timeline/paint/plottables.h"
#include "ui/timeline/time_range.h"
#include "ui/timeline/view_history.h"

#include <memory>
#include <optional>

namespace streamscope::ui {

struct PreparedTimeline;

/// The lanes of one timeline in a QCustomPlot: what is shown and where, and nothing about hands (TimelineGestures) or
/// about who else looks at the program (TimelineView).
class TimelinePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit TimelinePlot(QWidget* parent);

    void setTheme(const Theme& theme);
    void setDisplayScale(const DisplayScale& scale);
    void setArrowMode(ArrowMode mode);
    /// Shows it in the present range.
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    void setTimeline(PreparedTimeline made);
    /// Of the program that the timeline is of; null: not known.
    void setBuffers(std::shared_ptr<const ProgramBuffers> buffers);
    std::shared_ptr<const ProgramBuffers> buffers() const { return buffers_; }
    /// Of the program that the timeline is of; null: not known.
    void setClocks(std::shared_ptr<const RecordClocks> clocks);
    void setGhost(std::shared_ptr<const Timeline> ghost);
    /// Drawn in place of the ghost while it is there.
    void setWhatIf(std::shared_ptr<const Timeline> whatIf);
    void setLit(std::vector<std::uint32_t> dependencies);
    void setSelected(std::set<std::uint32_t> operations);
    void setHovered(const std::vector<std::uint32_t>& operations);
    void setMeasure(std::optional<std::pair<double, double>> times);
    std::optional<std::pair<double, double>> measure() const { return scene_.measure; }
    /// Keeps a measure beside the next ones; cleared with them by clearMeasures().
    void keepMeasure(const std::pair<double, double>& times);
    void clearMeasures();
    std::size_t keptMeasures() const { return scene_.keptMeasures.size(); }
    void setPlayhead(std::optional<double> time);
    /// By operation, whether a search found it; nullopt: there is no search.
    void setMatches(std::optional<std::vector<bool>> matches);
    void setZoomRegion(std::optional<std::pair<double, double>> pixels);
    void setFocused(bool focused);

    const Timeline* timeline() const { return timeline_.get(); }
    const Lanes& lanes() const { return lanes_; }
    /// Of what is set now, drawn already or not.
    const TimelineLayout& layoutNow();
    const TimelineStyle& style() const { return scene_.style; }

    TimeRange range() const;
    void setRange(const TimeRange& range);
    void forgetViews();
    const ViewHistory& views() const { return history_; }
    /// As setRange, for what no hand did: the history does not know of it.
    void showRange(const TimeRange& range);
    void goBack();
    void goForward();
    double total() const { return fittingEnd(lanes_); }
    double overviewEnd() const { return overviewEnd_; }  ///< the time at the right end of the strip
    double ghostEnd();                                   ///< with a little room behind it; 0: no ghost
    void zoom(double factor, double x);
    void pan(double pixels);         ///< positive: later times come in
    void scrollRows(double pixels);  ///< positive: lower lanes come in
    void setScroll(double pixels);
    double scroll() const { return scroll_; }
    double furthestScroll() const;
    double roomForLanes() const { return room_; }  ///< px
    void reveal(std::uint32_t operation);
    void centre(std::uint32_t operation);
    void fitTo(std::uint32_t operation);
    bool isCentred(std::uint32_t operation) const;
    /// From its start to its end on the device, or to the call's return; nullopt: nothing is known.
    std::optional<TimeRange> timesOf(std::uint32_t operation) const;

    const LaneArrangement& arrangement() const { return arrangement_; }
    /// Other lanes of a large timeline are made on another thread; those that there are are shown until then.
    void setArrangement(const LaneArrangement& arrangement);
    bool isMakingLanes() const;
    /// The lane whose name is at a place; nullopt: none. `edge`: only within a few px of its lower edge.
    std::optional<std::size_t> laneNameAt(const QPointF& at, bool edge = false);
    void toggleLane(std::size_t lane);
    void togglePinned(std::size_t lane);
    void moveLane(std::size_t lane, double y);  ///< to before the lane whose middle is below `y`
    void resizeLane(std::size_t lane, double height);
    void setDropLine(std::optional<double> y);  ///< where a dragged lane would go
    /// Paints anew what stands above the lanes, and only that.
    void replotOverlay();

Q_SIGNALS:
    void viewChanged();  ///< range, scroll or size
    void rangeMoved();
    void arrangementChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addLayers();
    void styleAxis();
    void restyle(const Theme& theme, const DisplayScale& scale);
    void makeLanesShown();
    void makeLanesForRoom();
    void bringLanes();  ///< as the arrangement wants them
    void takeLanes(PreparedTimeline& made);
    bool areMadeSo() const;  ///< the lanes, but for their order
    void showLanes();        ///< of a timeline that was not there before
    void matchGhost();
    void matchSearch();  ///< with the rows of the lanes there are
    void makeOverview();
    double wholeEnd() const;
    Lanes lanesOf(const LaneArrangement& arrangement) const;
    TimeRange centredOn(const TimeRange& times) const;
    RowMetrics rowsFor(double room) const;
    RowMetrics rowsAtDesk(double room) const;
    RowMetrics withBefore(RowMetrics rows) const;
    double axisHeight() const;
    double belowLanes() const;
    double rightMargin() const;
    void place();           ///< margins and heights for the lanes there are
    void showWholeLanes();  ///< leaves out the lane that the bottom would cut
    void showGhost();
    void invalidate();  ///< to be laid out and drawn again, when the turn of events is over
    void draw();
    void layOut();  ///< the scene for the present range and size
    void outlineHovered();
    void revealRow(std::uint32_t operation);
    void applyRange(const TimeRange& range);
    std::size_t laneBelow(double y);

    std::shared_ptr<const Timeline> timeline_, ghost_, whatIf_;
    std::shared_ptr<const ProgramBuffers> buffers_;
    Lanes lanes_;
    LaneView madeView_ = LaneView::Both;                           ///< that the lanes were made for
    std::shared_ptr<const ProgramBuffers> madeBuffers_;            ///< null: they show none
    LatestJob preparation_{Urgency::Prompt, Overtaken::Finishes};  ///< of lanes
    Scene scene_;
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
    bool laidOutBefore_ = false;  ///< in a turn of its own, and not drawn since
    DeferredCall drawing_{[this] { draw(); }, this};
};

}  // namespace streamscope::ui
