// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/overview_drag.h"
#include "ui/timeline/timeline_plot.h"

#include <QObject>
#include <QPointF>

class QContextMenuEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace streamscope::ui {

/// Event handler of a TimelinePlot: converts mouse, wheel and keys to moves of its view and to signals about operations.
class TimelineGestures : public QObject {
    Q_OBJECT
public:
    explicit TimelineGestures(TimelinePlot* plot);
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool isDragging() const { return mode_ != Mode::Idle; }
    /// Focuses the lanes and handles the keys as if they were pressed there.
    void press(QKeyCombination keys);

Q_SIGNALS:
    /// `time`: ns at the pointer, which tells the executions of a node from each other.
    void clicked(std::optional<std::uint32_t> operation, bool add, std::optional<double> time);
    void hovered(std::optional<std::uint32_t> operation);
    void hoveredWait(std::optional<std::uint32_t> operation, int wait);  ///< see TimelineView::hoveredWait
    void fitRequested();
    void stepRequested(int step);    ///< next (1) or previous (-1) operation of the lane
    void focusRequested();           ///< centres the selection, then fits it
    void followRequested(int step);  ///< along a dependency, forwards (1) or backwards (-1)
    void searchRequested();
    void playheadMoved(double time);
    void playheadStepped(int step);
    void playToggled();
    void laneMenuRequested(std::size_t lane, const QPoint& global);
    /// Requests the menu of the operation at that place; nullopt if there is none, or if the request is by keyboard.
    void menuRequested(std::optional<std::uint32_t> operation, const QPoint& global, bool byKeyboard);
    void measureStepped(int step);          ///< its end moves to the edge after (1) or before (-1) it
    void keepRequested();                   ///< the measure is to be kept
    void noteRequested();                   ///< a comment on what is measured or selected
    void notesRequested(std::size_t note);  ///< the list of notes, in which one is selected
    void conflictClicked(std::uint32_t earlier, std::uint32_t later);
    void cleared();
    void blocksToggled();          ///< the multiprocessors with their blocks
    void allBlocksToggled();       ///< those of each multiprocessor in a lane of its own
    void previousHeld(bool held);  ///< shows the previous version while held

private:
    enum class Mode : std::uint8_t { Idle, Pressed, Measuring, Panning, Zooming, Overview, Scrubbing, MovingLane, ResizingLane };
    bool controlled(const QKeyEvent& event);
    bool pressedOnNames(const QPointF& at);
    void dragLane(const QPointF& to);
    void showPointer(const QPointF& at);
    void endHover();
    void hoverWait(std::optional<std::pair<std::uint32_t, int>> wait);
    bool keyPressed(const QKeyEvent& event);
    bool keyReleased(const QKeyEvent& event);
    void holdPrevious(bool held);
    bool navigate(int key);
    bool request(int key);
    bool mousePressed(const QMouseEvent& event);
    void mouseMoved(const QMouseEvent& event);
    void mouseReleased(const QMouseEvent& event);
    void doubleClicked(const QMouseEvent& event);
    void wheelTurned(const QWheelEvent& event);
    void clickAt(const QPointF& at, bool add);
    void showStory(const QPoint& at, const QPoint& global);
    QString blockTipHtml(const QPoint& at) const;
    void abandon();
    void drag(const QPointF& from, const QPointF& to, Qt::KeyboardModifiers modifiers);
    OverviewStrip overviewStrip() const;
    void showContextMenu(const QContextMenuEvent& event);
    std::optional<std::uint32_t> operationAt(const QPointF& at) const;
    double time(const QPointF& at, Qt::KeyboardModifiers modifiers) const;
    double timeInView(const QPointF& at, Qt::KeyboardModifiers modifiers) const;

    TimelinePlot* plot_;
    Mode mode_ = Mode::Idle;
    QPointF pressed_, last_;
    std::optional<OverviewDrag> overview_;
    double measureFrom_ = 0;
    bool space_ = false, z_ = false, previous_ = false;
    std::size_t lane_ = 0;  ///< the lane being moved or resized
    double laneTop_ = 0;    ///< px
    std::optional<std::uint32_t> hovered_;
    std::optional<std::pair<std::uint32_t, int>> hoveredWait_;
};

}  // namespace streamscope::ui
