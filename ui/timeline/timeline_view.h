// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lanes.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"
#include "ui/document/timeline_state.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"
#include "ui/timeline/time_range.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace streamscope::ui {

class CriticalPathList;
class TimelineNotes;

/// Predicted time from the first start on, with a label ("you said 12 ms").
struct Prediction {
    Nanoseconds at{};
    QString label;
    friend bool operator==(const Prediction&, const Prediction&) = default;
};

/// Simulated timeline of an alternative program, and a line that describes it: "Without “stencil”: 1.80 ms ▼ 1.50".
struct WhatIfPicture {
    std::shared_ptr<const Timeline> timeline;
    QString words;
};

/// Timeline pane: header (state chip, device and method, total time and its change, lower bound) above a QCustomPlot with
/// lanes, bars, waits, dependency arrows, host, engine and SM rows.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);
    ~TimelineView() override;
    void setDisplayScale(const DisplayScale& scale);
    /// Shows a timeline. The axis grows to hold both the old and the new end, and does not change while `holdAxis` is set (a
    /// drag). A large timeline is prepared on another thread, and the previous one is shown until then.
    void setTimeline(std::shared_ptr<const Timeline> timeline, TimelineState state);
    /// Sets the program of the next timeline, which determines the accesses to buffers.
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void setState(TimelineState state);
    void setHoldAxis(bool hold);
    /// Tells that the next timeline follows an undo, so that its former axis is restored.
    void setTakenBack(bool isTakenBack);
    std::shared_ptr<const Timeline> timeline() const;
    /// Sets the former total time for the header ("was 4.20 ms ▼ 0.90 ms"), nullopt for no comparison.
    void setPrevious(std::optional<Nanoseconds> makespan);
    /// Sets another run of the program (before an edit), drawn as dashed outlines where its bars differ; nullptr removes it.
    /// While `\` is held, it is shown in place of the timeline, with `state` in its chip. `name` describes it ("run 1, 14:02").
    void setGhost(std::shared_ptr<const Timeline> ghost, TimelineState state = TimelineState::OutOfDate,
                  const QString& name = {});
    bool isInteracting() const;  ///< whether a drag is active, which Escape cancels
    void setPredictions(std::vector<Prediction> predictions);
    std::vector<Prediction> predictions() const;
    /// Sets a widget that is shown while there is no timeline, nullptr for the text. The view takes ownership.
    void setCover(QWidget* cover);
    /// Sets the hint in the line of the what-if while there is none.
    void setWhatIfHint(const QString& hint);
    /// Shows few controls in the header; the others are in its menu "More".
    void setBrief(bool on);
    /// Says whether the program has errors: then less time is not shown as a success.
    void setWrong(bool on);
    /// Shows a what-if result in place of the ghost and of the header's comparison. nullopt removes it.
    void setWhatIf(std::optional<WhatIfPicture> whatIf);
    /// Highlights dependencies regardless of the arrows shown, by index into Timeline::dependencies, until the next timeline.
    void setLit(std::vector<std::uint32_t> dependencies);
    void setSelection(const QStringList& sourceIds);  ///< by TimelineOperation::source; scrolls to the current one
    QStringList selection() const;
    /// Selects an iteration of an operation by result id. Other selected operations keep theirs.
    void setTurn(const QString& sourceId, const QString& turn);
    void setHovered(const QString& sourceId);
    void fit();
    void showStreams();  ///< scrolls to the lanes of streams
    void flashTotal();   ///< a run has ended
    /// Fits the timeline of another program and clears the history of the view.
    void startAnew();
    TimeRange visibleRange() const;
    const LaneArrangement& arrangement() const;
    TimelineNotes* notes() const;  ///< of the shown result
    TimeRange wholeRange() const;  ///< range that fit() shows
    void openSearch();             ///< the search bar
    void forgetSearch();
    void setEmptyText(const QString& text);  ///< shown while there is no timeline
    void resetLanes();                       ///< removes the user's arrangement
    QMenu* lanesMenu() const;
    QMenu* arrowsMenu() const;
    QMenu* menu() const;  ///< menu of all keys
    /// Returns the list of the critical path, which the caller places.
    CriticalPathList* criticalPathList() const;

Q_SIGNALS:
    void timelineShown();  ///< timeline() has changed
    void selectionRequested(const QStringList& sourceIds);
    /// Reports that an iteration of an operation was selected, before the request to select the operation.
    void turnRequested(const QString& sourceId, const QString& resultId);
    /// Reports that a second iteration of the selected operation was selected, after turnRequested().
    void turnsPaired(std::uint32_t first, std::uint32_t second);
    void hoveredOperation(const QString& sourceId);
    /// Reports the bar below the pointer, after hoveredOperation().
    void hoveredBar(std::optional<std::uint32_t> operation);
    /// Reports the wait below the pointer, as an index into TimelineOperation::waits, or `notIssued` before the issue.
    void hoveredWait(std::optional<std::uint32_t> operation, int wait);
    void message(const QString& text);
    /// Reports the times that are measured over the lanes, or were kept last; nullopt if there are none.
    void rangeMeasured(std::optional<Span> range);
    /// Reports the operations that the search finds, as ascending indices into the timeline's; null without a search.
    void operationsFound(std::shared_ptr<const std::vector<std::uint32_t>> operations, const QString& query);
    /// Reports that the playhead was set, stepped or played; nullopt if it was removed. `executing` has source ids.
    void playheadMoved(std::optional<Nanoseconds> time, const QStringList& executing);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace streamscope::ui
