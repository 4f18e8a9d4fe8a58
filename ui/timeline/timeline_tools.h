#pragma once

#include "ui/timeline/gestures.h"
#include "ui/timeline/index/buffer_source.h"
#include "ui/timeline/index/search_source.h"
#include "ui/timeline/playhead.h"
#include "ui/timeline/search_bar.h"
#include "ui/timeline/timeline_header.h"

#include <memory>

namespace streamscope::ui {

/// What works on the lanes beside looking at them: search, the playhead, and the menu of a lane's name.
class TimelineTools : public QObject {
    Q_OBJECT
public:
    TimelineTools(TimelinePlot* plot, TimelineHeader* header, TimelineGestures* gestures, SearchBar* bar);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// The program that the next timeline is of.
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void resetLanes();
    /// Keeps what is measured; where nothing is, the time of an operation.
    void keepMeasure(std::optional<std::uint32_t> selected);

Q_SIGNALS:
    void operationRequested(std::uint32_t operation);
    /// nullopt: there is no playhead. `executing`: the ids of what executes then (TimelineOperation::source).
    void playheadMoved(std::optional<Nanoseconds> time, const QStringList& executing);
    void message(const QString& text);

private:
    void connectSearch(TimelineGestures* gestures);
    void connectPlayhead(TimelineHeader* header, TimelineGestures* gestures);
    void connectLanes(TimelineHeader* header, TimelineGestures* gestures);
    void connectArrows(TimelineHeader* header);
    void find(const QString& query);
    void takeFound(const SearchSource::Found& operations);
    void stepSearch(int by);
    void tellPlayhead(std::optional<double> time);
    void stepPlayhead(int step);
    void chooseView(LaneView view);
    void showBuffers(bool shown);
    void takeBuffers(std::shared_ptr<const ProgramBuffers> buffers);
    void recallLanes(const QString& program);
    void rememberLanes();
    void showLaneMenu(std::size_t lane, const QPoint& global);

    TimelinePlot* plot_;
    SearchBar* bar_;
    Playhead* playhead_;
    BufferSource* buffers_;
    SearchSource* searches_;
    QString program_;  ///< whose arrangement of lanes it is
    bool recalling_ = false;
    std::shared_ptr<const Timeline> timeline_;
    std::vector<std::uint32_t> found_;
    Nanoseconds foundTime_{};  ///< for how long `found_` executed, one after another
    std::size_t at_ = 0;       ///< in `found_`, counted from 1
};

}  // namespace streamscope::ui
