#pragma once

#include "engine/timeline/timeline.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

namespace streamscope::ui {

/// What the chip at the timeline says (product.md 3).
enum class TimelineState : std::uint8_t { Empty, Predicted, Exact, Measured, OutOfDate };

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
    void setState(TimelineState state);
    void setHoldAxis(bool hold);
    std::shared_ptr<const Timeline> timeline() const;
    /// The former result whose total time the header compares with ("was 4.20 ms ▼ 0.90"); nullopt: no comparison.
    void setPrevious(std::optional<Nanoseconds> makespan);
    /// Another run of the program (the measurement before an edit), drawn as dashed outlines where its bars differ.
    void setGhost(std::shared_ptr<const Timeline> ghost);
    void setSelection(const QStringList& sourceIds);  ///< TimelineOperation::source; scrolls to the current one
    void setHovered(const QString& sourceId);
    void fit();
    void openSearch();                       ///< the line that finds operations, as Ctrl+F opens it
    void setEmptyText(const QString& text);  ///< what to do, when there is nothing to show

Q_SIGNALS:
    void timelineShown();  ///< timeline() is another one
    void selectionRequested(const QStringList& sourceIds);
    void hoveredOperation(const QString& sourceId);
    void message(const QString& text);
    /// The playhead was set, stepped, or runs; nullopt: there is none any more. `executing`: source ids.
    void playheadMoved(std::optional<Nanoseconds> time, const QStringList& executing);

private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace streamscope::ui
