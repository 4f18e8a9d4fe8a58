// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/captions.h"
#include "engine/layout/layout_parts.h"
#include "ui/theme/shortened_label.h"
#include "ui/timeline/color_legend.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/gestures.h"
#include "ui/timeline/index/preparation.h"
#include "ui/timeline/prediction_line.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_marks.h"
#include "ui/timeline/timeline_menu.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_tools.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Parts and state of TimelineView.
class TimelineView::Private {
public:
    explicit Private(TimelineView* owner) : view(owner) { build(); }

    void build();
    void connectAll();
    void show(PreparedTimeline made, TimelineState shownAs);
    void showInView();
    void showBeside();
    void refresh();
    void showWhatIf();
    void restyle();
    void applySelection();
    std::size_t meantOf(const QString& source, const std::vector<std::uint32_t>& turns, std::ptrdiff_t sameTurn) const;
    void growRange(double oldEnd);
    void fitGhost();
    void showEnd(double end);
    bool returnAxis();
    double fittingEnd() const { return std::max(plot->total(), predictions->furthest()); }
    void updateScrollBar();
    void pick(std::uint32_t operation, const TimelineExecution* execution = nullptr);
    void click(std::optional<std::uint32_t> operation, bool add, std::optional<double> time);
    /// Returns whether the id is that of the operation, or of a row of it (order.md N8).
    bool isRowOf(std::uint32_t operation, const std::string& id) const;
    void step(int by);
    void follow(int by);
    TimeRange whole() const { return {0, std::max(fittingEnd(), plot->ghostEnd())}; }
    void showAll();
    void focusSelection();
    void peek(bool on);
    std::shared_ptr<const Timeline> inView() const { return peeking ? ghost : timeline; }
    void request(std::uint32_t operation);
    void showMenu(std::optional<std::uint32_t> operation, const QPoint& at, bool byKeyboard);
    void tellMeasure();
    QString sourceOf(std::optional<std::uint32_t> operation) const;

    TimelineView* view;
    TimelineHeader* header = nullptr;
    QLabel *banner = nullptr, *empty = nullptr;
    ShortenedLabel* whatIf = nullptr;
    QString whatIfWords, whatIfHint;
    QStackedWidget* pages = nullptr;
    TimelinePlot* plot = nullptr;
    TimelineGestures* gestures = nullptr;
    TimelineMarks* marks = nullptr;
    SearchBar* search = nullptr;
    ColorLegend* colors = nullptr;
    TimelineTools* tools = nullptr;
    TimelineMenu* menu = nullptr;
    QScrollBar* rows = nullptr;
    LatestJob preparation{Urgency::Prompt, Superseded::Finishes};
    CriticalPathList* critical = nullptr;
    PredictionLines* predictions = nullptr;
    QWidget* cover = nullptr;

    std::shared_ptr<const Timeline> timeline;
    TimelineState state = TimelineState::Empty;
    std::optional<Nanoseconds> previous;
    SourceIndex bySource;
    QStringList selection;
    std::optional<std::uint32_t> current;  ///< last selected operation; stays on the same iteration of a repeat
    /// Result ids by source: `chosenTurns` for operations chosen by the user (others follow the current one's iteration),
    /// `shownTurns` for what is shown.
    QHash<QString, QString> chosenTurns, shownTurns;
    QString emptyText = TimelineView::tr("Nothing has run yet.\nAdd a call to the program, or press Run (F5).");
    bool hold = false;
    std::shared_ptr<const Timeline> ghost;
    TimelineState ghostState = TimelineState::OutOfDate;
    QString ghostName;
    bool peeking = false;
    /// End of an axis that begins at 0, with the total time of the timeline shown on it, in ns.
    struct FittedAxis {
        double total = 0, end = 0;
    };
    std::vector<FittedAxis> axes;                      ///< axes since the last zoom or fit, current one last
    double ownEnd = 0;                                 ///< end of the current axis without the ghost
    bool takenBack = false;                            ///< value of setTakenBack() for the next timeline
    bool axisReturned = false;                         ///< restored by returnAxis(); ghosts do not extend it
    std::optional<double> heldEnd;                     ///< end of the axis in the last drag, kept until the next timeline
    bool fitted = true;                                ///< not zoomed or panned since the last fit
    TimelineState stateToCome = TimelineState::Empty;  ///< state of the timeline that is being prepared
    bool fitToCome = false;
};

}  // namespace streamscope::ui
