#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"
#include "ui/timeline/index/lanes.h"
#include "ui/timeline/time_range.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace streamscope::ui {

class CriticalPathList;

/// What the chip at the timeline says (product.md 3).
enum class TimelineState : std::uint8_t { Empty, Predicted, Exact, Measured, OutOfDate };

/// What somebody expects: a time from the first start on, and the words for it ("you said 12 ms").
struct Prediction {
    Nanoseconds at{};
    QString label;
    friend bool operator==(const Prediction&, const Prediction&) = default;
};

/// The simulated timeline of an alternative, which has no program of the document, and a line that names it: "Without stencil:
/// 1.80 ms ▼ 1.50".
struct WhatIfPicture {
    std::shared_ptr<const Timeline> timeline;
    QString words;
};

/// The timeline pane: header (state chip, device and measuring line, total time and its change, lower bound) over a
/// QCustomPlot with lanes, bars, waits, dependency arrows, host, engine and SM rows.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent = nullptr);
    ~TimelineView() override;
    void setTheme(const Theme& theme);
    void setDisplayScale(const DisplayScale& scale);
    /// Shows a timeline; the axis grows so that old and new end both fit, and is kept while `holdAxis` (a drag). A large one
    /// is made ready on another thread, and the one before is shown until then.
    void setTimeline(std::shared_ptr<const Timeline> timeline, TimelineState state);
    /// The program that the next timeline is of: what its operations read and write.
    void setProgram(std::shared_ptr<const ResolvedProgram> program);
    void setState(TimelineState state);
    void setHoldAxis(bool hold);
    /// Tells that the next timeline follows an undo, so that the axis which that timeline had before is restored.
    void setTakenBack(bool isTakenBack);
    std::shared_ptr<const Timeline> timeline() const;
    /// The former result whose total time the header compares with ("was 4.20 ms ▼ 0.90"); nullopt: no comparison.
    void setPrevious(std::optional<Nanoseconds> makespan);
    /// Another run of the program (the measurement before an edit), drawn as dashed outlines where its bars differ; nullptr
    /// takes it away. While `\` is held it is shown in place of the timeline, with `state` on its chip; `name` says what it
    /// is ("run 1, 14:02").
    void setGhost(std::shared_ptr<const Timeline> ghost, TimelineState state = TimelineState::OutOfDate,
                  const QString& name = {});
    bool isHandFull() const;  ///< a drag is under way: Escape ends it
    void setPredictions(std::vector<Prediction> predictions);
    std::vector<Prediction> predictions() const;
    /// Stands where nothing is shown, in place of the words; nullptr: the words again. The view owns it.
    void setCover(QWidget* cover);
    /// What would be, in place of the ghost and of the header's comparison until it is taken back (nullopt).
    /// Sets what stands in the line of the what-if while there is none.
    void setWhatIfHint(const QString& hint);
    void setWhatIf(std::optional<WhatIfPicture> whatIf);
    /// Dependencies to light up whatever arrows are shown, by index into Timeline::dependencies; gone with the timeline.
    void setLit(std::vector<std::uint32_t> dependencies);
    void setSelection(const QStringList& sourceIds);  ///< TimelineOperation::source; scrolls to the current one
    /// Of an operation with several turns the one that is meant, by result id; others that are selected keep theirs.
    void setTurn(const QString& sourceId, const QString& turn);
    void setHovered(const QString& sourceId);
    void fit();
    void flashTotal();  ///< a run has come to its end
    /// Fits what is another program's from now on: no way leads back to what was in view before.
    void startAnew();
    TimeRange visibleRange() const;
    const LaneArrangement& arrangement() const;
    TimeRange wholeRange() const;  ///< what fit() shows
    void openSearch();             ///< the line that finds operations, as Ctrl+F opens it
    void forgetSearch();
    void setEmptyText(const QString& text);  ///< what to do, when there is nothing to show
    void resetLanes();                       ///< as they were before a hand moved them
    QMenu* lanesMenu() const;
    QMenu* arrowsMenu() const;
    QMenu* menu() const;  ///< of all that the keys do
    /// The critical path as a list, to be put where there is room for it.
    CriticalPathList* criticalPathList() const;

Q_SIGNALS:
    void timelineShown();  ///< timeline() is another one
    void selectionRequested(const QStringList& sourceIds);
    /// This turn of an operation was clicked or walked to, before its selection is requested; or is meant by what is selected.
    void turnRequested(const QString& sourceId, const QString& resultId);
    void hoveredOperation(const QString& sourceId);
    /// The bar itself, of several turns the one; comes after hoveredOperation().
    void hoveredBar(std::optional<std::uint32_t> operation);
    /// The pointer is on a piece of waiting (an index into TimelineOperation::waits; `notIssued`: before the issue), or on none
    /// any more.
    void hoveredWait(std::optional<std::uint32_t> operation, int wait);
    void message(const QString& text);
    /// The playhead was set, stepped, or runs; nullopt: there is none any more. `executing`: source ids.
    void playheadMoved(std::optional<Nanoseconds> time, const QStringList& executing);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace streamscope::ui
