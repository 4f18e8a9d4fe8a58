// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/gestures.h"

#include "engine/layout/block_words.h"
#include "engine/layout/hit_test.h"
#include "engine/layout/story.h"
#include "engine/timeline/rows.h"
#include "ui/theme/pane_keys.h"
#include "ui/theme/plain_texts.h"
#include "ui/theme/text.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double rowsPerNotch = 48;  ///< px
constexpr double snapReach = 8;      ///< px

bool isOurs(int key) {
    constexpr std::array ours{
        Qt::Key_W,         Qt::Key_A,    Qt::Key_S,      Qt::Key_D,         Qt::Key_F,           Qt::Key_Z,
        Qt::Key_0,         Qt::Key_Home, Qt::Key_Period, Qt::Key_Comma,     Qt::Key_Space,       Qt::Key_Escape,
        Qt::Key_M,         Qt::Key_N,    Qt::Key_P,      Qt::Key_Backspace, Qt::Key_BracketLeft, Qt::Key_BracketRight,
        Qt::Key_Backslash, Qt::Key_B};
    return std::find(ours.begin(), ours.end(), key) != ours.end();
}

/// Returns whether a point is in the axis above the lanes, where the playhead is grabbed.
bool isInAxis(const Viewport& view, const QPointF& at) {
    return at.y() < view.area.top() && at.x() >= view.area.left() && at.x() <= view.area.right();
}

/// Returns whether it is Ctrl+F, or Left or Right with Ctrl or with Ctrl and Shift.
bool isOursWithControl(const QKeyEvent& event) {
    const bool sideways = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    return ((sideways || event.key() == Qt::Key_F) && held == Qt::ControlModifier) ||
           (sideways && held == (Qt::ControlModifier | Qt::ShiftModifier));
}

/// Returns whether the key is pressed without Ctrl, Alt or Meta.
bool isPlain(const QKeyEvent& event) { return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)); }

}  // namespace

TimelineGestures::TimelineGestures(TimelinePlot* plot) : QObject(plot), plot_(plot) { plot->installEventFilter(this); }

bool TimelineGestures::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ShortcutOverride:
            if (!isOursWithControl(*static_cast<QKeyEvent*>(event)) &&
                (!isOurs(static_cast<QKeyEvent*>(event)->key()) || !isPlain(*static_cast<QKeyEvent*>(event))))
                break;
            event->accept();
            return true;
        case QEvent::KeyPress: return keyPressed(*static_cast<QKeyEvent*>(event));
        case QEvent::KeyRelease: return keyReleased(*static_cast<QKeyEvent*>(event));
        case QEvent::MouseButtonPress: return mousePressed(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove: mouseMoved(*static_cast<QMouseEvent*>(event)); return true;
        case QEvent::MouseButtonRelease: mouseReleased(*static_cast<QMouseEvent*>(event)); return true;
        case QEvent::MouseButtonDblClick: doubleClicked(*static_cast<QMouseEvent*>(event)); return true;
        case QEvent::Wheel: wheelTurned(*static_cast<QWheelEvent*>(event)); return true;
        case QEvent::ToolTip:
            showStory(static_cast<QHelpEvent*>(event)->pos(), static_cast<QHelpEvent*>(event)->globalPos());
            return true;
        case QEvent::ContextMenu: {
            showContextMenu(*static_cast<QContextMenuEvent*>(event));
            return true;
        }
        case QEvent::Leave: endHover(); break;
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            space_ = z_ = false;
            holdPrevious(false);
            plot_->setFocused(event->type() == QEvent::FocusIn && showsFocus(static_cast<QFocusEvent*>(event)->reason()));
            break;
        default: break;
    }
    return QObject::eventFilter(watched, event);
}

bool TimelineGestures::navigate(int key) {
    const double middle = plot_->axisRect()->center().x();
    const double under = plot_->axisRect()->rect().contains(last_.toPoint()) ? last_.x() : middle;
    const double step = panStep * plot_->axisRect()->width();
    switch (key) {
        case Qt::Key_W: plot_->zoom(zoomStep, under); return true;
        case Qt::Key_S: plot_->zoom(1 / zoomStep, under); return true;
        case Qt::Key_A: plot_->pan(-step); return true;
        case Qt::Key_D: plot_->pan(step); return true;
        default: return false;
    }
}

bool TimelineGestures::request(int key) {
    switch (key) {
        case Qt::Key_0:
        case Qt::Key_Home: Q_EMIT fitRequested(); return true;
        case Qt::Key_F: Q_EMIT focusRequested(); return true;
        case Qt::Key_Period: Q_EMIT stepRequested(1); return true;
        case Qt::Key_Comma: Q_EMIT stepRequested(-1); return true;
        case Qt::Key_M: Q_EMIT keepRequested(); return true;
        case Qt::Key_N: Q_EMIT noteRequested(); return true;
        case Qt::Key_Backspace: plot_->goBack(); return true;
        case Qt::Key_P: Q_EMIT playToggled(); return true;
        case Qt::Key_B: Q_EMIT blocksToggled(); return true;
        case Qt::Key_BracketRight: Q_EMIT playheadStepped(1); return true;
        case Qt::Key_BracketLeft: Q_EMIT playheadStepped(-1); return true;
        case Qt::Key_Escape:
            if (mode_ != Mode::Idle) return abandon(), true;
            plot_->clearMeasures();
            Q_EMIT cleared();
            return true;
        default: return false;
    }
}

bool TimelineGestures::controlled(const QKeyEvent& event) {
    const int step = event.key() == Qt::Key_Right ? 1 : -1;
    if (event.key() == Qt::Key_F) Q_EMIT searchRequested();
    else if (event.modifiers() & Qt::ShiftModifier) Q_EMIT measureStepped(step);
    else Q_EMIT followRequested(step);
    return true;
}

bool TimelineGestures::keyPressed(const QKeyEvent& event) {
    if (isOursWithControl(event)) return controlled(event);
    if (!isPlain(event)) return false;
    if (event.key() == Qt::Key_Space || event.key() == Qt::Key_Z) {
        (event.key() == Qt::Key_Space ? space_ : z_) = true;
        if (!event.isAutoRepeat()) plot_->setCursor(space_ ? Qt::OpenHandCursor : Qt::CrossCursor);
        return true;
    }
    if (event.key() == Qt::Key_Backslash) {
        holdPrevious(true);
        return true;
    }
    if (event.key() == Qt::Key_N && event.modifiers() & Qt::ShiftModifier) {
        Q_EMIT notesRequested(0);
        return true;
    }
    if (event.key() == Qt::Key_B && event.modifiers() & Qt::ShiftModifier) {
        Q_EMIT allBlocksToggled();
        return true;
    }
    return navigate(event.key()) || request(event.key());
}

void TimelineGestures::press(QKeyCombination keys) {
    plot_->setFocus(Qt::OtherFocusReason);
    keyPressed(QKeyEvent(QEvent::KeyPress, keys.key(), keys.keyboardModifiers()));
}

void TimelineGestures::holdPrevious(bool held) {
    if (previous_ == held) return;
    previous_ = held;
    Q_EMIT previousHeld(held);
}

bool TimelineGestures::keyReleased(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Backslash && !event.isAutoRepeat()) {
        holdPrevious(false);
        return true;
    }
    if (event.isAutoRepeat() || (event.key() != Qt::Key_Space && event.key() != Qt::Key_Z)) return false;
    (event.key() == Qt::Key_Space ? space_ : z_) = false;
    plot_->unsetCursor();
    return true;
}

/// Cancels the current interaction. Effects that it already had remain.
void TimelineGestures::abandon() {
    mode_ = Mode::Idle;
    plot_->setMeasure(std::nullopt);
    plot_->setZoomRegion(std::nullopt);
    plot_->setOverviewRegion(std::nullopt);
    plot_->setDropLine(std::nullopt);
}

void TimelineGestures::showContextMenu(const QContextMenuEvent& event) {
    const bool byKeyboard = event.reason() == QContextMenuEvent::Keyboard;
    const QPoint at = byKeyboard ? plot_->mapToGlobal(plot_->axisRect()->rect().center()) : event.globalPos();
    if (const auto lane = byKeyboard ? std::nullopt : plot_->laneNameAt(event.pos())) Q_EMIT laneMenuRequested(*lane, at);
    else Q_EMIT menuRequested(byKeyboard ? std::nullopt : operationAt(event.pos()), at, byKeyboard);
}

double TimelineGestures::time(const QPointF& at, Qt::KeyboardModifiers modifiers) const {
    return timeAt(plot_->layoutNow(), pointOf(at), modifiers & Qt::AltModifier ? 0 : snapReach);
}

/// Returns the time at a point, limited to the visible range.
double TimelineGestures::timeInView(const QPointF& at, Qt::KeyboardModifiers modifiers) const {
    const TimeRange range = plot_->range();
    return std::clamp(time(at, modifiers), range.begin, range.end);
}

std::optional<std::uint32_t> TimelineGestures::operationAt(const QPointF& at) const {
    const Rect& area = plot_->layoutNow().viewport.area;
    if (at.y() < area.top() || at.y() > area.bottom()) return std::nullopt;
    return streamscope::operationAt(plot_->layoutNow(), pointOf(at));
}

void TimelineGestures::endHover() {
    if (hovered_) Q_EMIT hovered(hovered_ = std::nullopt);
    hoverWait(std::nullopt);
}

bool TimelineGestures::mousePressed(const QMouseEvent& event) {
    endHover();
    pressed_ = last_ = event.position();
    plot_->setFocus(Qt::MouseFocusReason);
    if (event.button() == Qt::BackButton || event.button() == Qt::ForwardButton) {
        event.button() == Qt::BackButton ? plot_->goBack() : plot_->goForward();
        return true;
    }
    const bool left = event.button() == Qt::LeftButton;
    if (left && !space_ && pressedOnNames(pressed_)) return true;
    if (!left && event.button() != Qt::MiddleButton) return false;
    plot_->setMeasure(std::nullopt);
    if (left && plot_->layoutNow().viewport.overview.contains(pointOf(pressed_))) {
        mode_ = Mode::Overview;
        overview_.emplace(overviewStrip(), pressed_.x());
    } else if (left && !space_ && !z_ && isInAxis(plot_->layoutNow().viewport, pressed_)) {
        mode_ = Mode::Scrubbing;
        Q_EMIT playheadMoved(plot_->layoutNow().viewport.time(pressed_.x()));
    } else if (!left || space_) {
        mode_ = Mode::Panning;
    } else {
        mode_ = z_ ? Mode::Zooming : Mode::Pressed;
    }
    return true;
}

void TimelineGestures::mouseMoved(const QMouseEvent& event) {
    const QPointF from = last_;
    last_ = event.position();
    if (mode_ != Mode::Idle) {
        drag(from, last_, event.modifiers());
        return;
    }
    if (!space_ && !z_) showPointer(last_);
    const std::optional<std::uint32_t> now = operationAt(last_);
    if (now != hovered_) Q_EMIT hovered(hovered_ = now);
    hoverWait(waitAt(plot_->layoutNow(), pointOf(last_)));
}

void TimelineGestures::hoverWait(std::optional<std::pair<std::uint32_t, int>> wait) {
    if (wait == hoveredWait_) return;
    hoveredWait_ = wait;
    Q_EMIT hoveredWait(wait ? std::optional(wait->first) : std::nullopt, wait ? wait->second : -1);
}

void TimelineGestures::drag(const QPointF& from, const QPointF& to, Qt::KeyboardModifiers modifiers) {
    const bool far = (to - pressed_).manhattanLength() >= QApplication::startDragDistance();
    if (mode_ == Mode::Pressed && far) {
        measureFrom_ = timeInView(pressed_, modifiers);
        mode_ = Mode::Measuring;
    }
    if (mode_ == Mode::Measuring) plot_->setMeasure(std::pair(measureFrom_, timeInView(to, modifiers)));
    if (mode_ == Mode::Zooming) plot_->setZoomRegion(std::pair(pressed_.x(), to.x()));
    if (mode_ == Mode::Overview && std::abs(to.x() - pressed_.x()) >= QApplication::startDragDistance()) {
        if (const auto range = overview_->movedTo(to.x())) plot_->setRange(*range);
        plot_->setOverviewRegion(overview_->region(to.x()));
    }
    if (mode_ == Mode::Scrubbing) Q_EMIT playheadMoved(time({to.x(), -1e9}, Qt::AltModifier));
    if (mode_ == Mode::MovingLane || mode_ == Mode::ResizingLane) dragLane(to);
    if (mode_ != Mode::Panning) return;
    plot_->pan(from.x() - to.x());
    plot_->scrollRows(from.y() - to.y());
}

void TimelineGestures::mouseReleased(const QMouseEvent& event) {
    const Mode mode = mode_;
    mode_ = Mode::Idle;
    plot_->setDropLine(std::nullopt);
    const bool far = std::abs(event.position().y() - pressed_.y()) >= QApplication::startDragDistance();
    if (mode == Mode::MovingLane && far) plot_->moveLane(lane_, event.position().y());
    else if (mode == Mode::MovingLane && plot_->isGroup(lane_)) plot_->toggleLane(lane_);
    if (mode == Mode::Overview) {
        plot_->setOverviewRegion(std::nullopt);
        plot_->setRange(overview_->releasedAt(event.position().x(), QApplication::startDragDistance()));
    }
    if (mode == Mode::Pressed) clickAt(pressed_, event.modifiers() & Qt::ControlModifier);
    if (mode != Mode::Zooming) return;
    plot_->setZoomRegion(std::nullopt);
    if (std::abs(event.position().x() - pressed_.x()) < QApplication::startDragDistance()) return;
    const Viewport& view = plot_->layoutNow().viewport;
    plot_->setRange({view.time(pressed_.x()), view.time(event.position().x())});
}

/// Handles a press on the column of names: the lower edge of a lane resizes it, its name moves it.
bool TimelineGestures::pressedOnNames(const QPointF& at) {
    const auto edge = plot_->laneNameAt(at, true), name = plot_->laneNameAt(at);
    if (!edge && !name) return false;
    lane_ = edge ? *edge : *name;
    mode_ = edge ? Mode::ResizingLane : Mode::MovingLane;
    for (const RowBox& row : plot_->layoutNow().rows)
        if (row.lane == lane_) laneTop_ = row.rect.top();
    return true;
}

void TimelineGestures::dragLane(const QPointF& to) {
    if (mode_ == Mode::ResizingLane) plot_->resizeLane(lane_, to.y() - laneTop_);
    else if (std::abs(to.y() - pressed_.y()) >= QApplication::startDragDistance()) plot_->setDropLine(to.y());
}

void TimelineGestures::showPointer(const QPointF& at) {
    if (plot_->laneNameAt(at, true)) return plot_->setCursor(Qt::SizeVerCursor);
    if (!plot_->layoutNow().viewport.overview.contains(pointOf(at))) return plot_->unsetCursor();
    switch (overviewHandleAt(overviewStrip(), at.x())) {
        case OverviewHandle::Region: return plot_->setCursor(Qt::CrossCursor);
        case OverviewHandle::Window: return plot_->setCursor(Qt::OpenHandCursor);
        case OverviewHandle::Left:
        case OverviewHandle::Right: return plot_->setCursor(Qt::SizeHorCursor);
    }
}

void TimelineGestures::doubleClicked(const QMouseEvent& event) {
    if (const auto lane = plot_->laneNameAt(event.position()); lane && event.button() == Qt::LeftButton) {
        mode_ = Mode::Idle;
        if (!plot_->isGroup(*lane)) plot_->toggleLane(*lane);  // that of a group was toggled by the first click
        return;
    }
    if (const auto note = plot_->noteAt(event.position()); note && event.button() == Qt::LeftButton) {
        mode_ = Mode::Idle;
        Q_EMIT notesRequested(*note);
        return;
    }
    const std::optional<std::uint32_t> operation = operationAt(event.position());
    if (operation && event.button() == Qt::LeftButton) plot_->fitTo(*operation);
}

void TimelineGestures::wheelTurned(const QWheelEvent& event) {
    endHover();  // the contents below the pointer change
    const QPoint angle = event.angleDelta();
    const double vertical = angle.y() / wheelNotch, horizontal = angle.x() / wheelNotch;
    const double sideways = panStep * plot_->axisRect()->width();
    if (event.modifiers() & Qt::ControlModifier) plot_->zoom(std::pow(zoomStep, vertical), event.position().x());
    else if (event.modifiers() & Qt::ShiftModifier) plot_->pan(-(vertical + horizontal) * sideways);
    else {
        if (vertical != 0) plot_->scrollRows(-vertical * rowsPerNotch);
        if (horizontal != 0) plot_->pan(-horizontal * sideways);
    }
}

OverviewStrip TimelineGestures::overviewStrip() const {
    const TimelineLayout& layout = plot_->layoutNow();
    return {qt(layout.viewport.overview), qt(layout.overviewWindow), plot_->overviewEnd(), plot_->range()};
}

/// Selects what was clicked: both operations of a conflict, the first one of a range.
void TimelineGestures::clickAt(const QPointF& at, bool add) {
    const ConflictMark* conflict = conflictAt(plot_->layoutNow(), pointOf(at));
    const auto range = rangeAt(plot_->layoutNow(), pointOf(at));
    if (conflict && !add) Q_EMIT conflictClicked(conflict->earlier, conflict->later);
    else if (range && plot_->timeline()) Q_EMIT clicked(plot_->timeline()->ranges[*range].first, add, std::nullopt);
    else Q_EMIT clicked(operationAt(at), add, plot_->layoutNow().viewport.time(at.x()));
}

/// Returns what is told of a block, or of blocks that wait, at a point; empty if there is none.
QString TimelineGestures::blockTipHtml(const QPoint& at) const {
    const auto hit = plot_->timeline() ? blockAt(plot_->layoutNow(), plot_->lanes(), pointOf(at)) : std::nullopt;
    if (!hit) return {};
    const auto index = static_cast<std::uint32_t>(hit->index);
    switch (hit->what) {
        case BlockHit::What::Block: return qt(blockHtml(*plot_->timeline(), plot_->lanes(), index));
        case BlockHit::What::Queued: return qt(queueHtml(*plot_->timeline(), plot_->lanes(), index));
        case BlockHit::What::Busy:
            return qt(busyBlocksHtml(plot_->lanes().lanes[hit->index], plot_->layoutNow().viewport.time(at.x())));
    }
    return {};
}

void TimelineGestures::showStory(const QPoint& at, const QPoint& global) {
    if (const auto note = plot_->noteAt(at); note && !plot_->notes()[*note].text.empty())
        return QToolTip::showText(global, asItIs(text(plot_->notes()[*note].text)), plot_);
    if (const ConflictMark* conflict = conflictAt(plot_->layoutNow(), pointOf(at)); conflict && plot_->timeline())
        return QToolTip::showText(global, qt(conflictHtml(*plot_->timeline(), plot_->lanes(), *conflict)), plot_);
    if (const auto range = rangeAt(plot_->layoutNow(), pointOf(at)); range && plot_->timeline())
        return QToolTip::showText(global, qt(rangeHtml(*plot_->timeline(), *range)), plot_);
    if (const auto lane = plot_->laneNameAt(at))
        return QToolTip::showText(global, qt(laneHtml(plot_->lanes().lanes[*lane])), plot_);
    for (const RowBox& row : plot_->layoutNow().rows)
        if (const TimelineLane& lane = plot_->lanes().lanes[row.lane]; lane.isCurve() && row.rect.contains(pointOf(at)))
            return QToolTip::showText(global, qt(curveHtml(lane, plot_->layoutNow().viewport.time(at.x()))), plot_);
    if (!blockTipHtml(at).isEmpty()) return QToolTip::showText(global, blockTipHtml(at), plot_);
    const std::optional<std::uint32_t> operation = operationAt(at);
    const std::vector<WaitBox>& waits = plot_->layoutNow().waits;
    const bool wait = std::any_of(waits.begin(), waits.end(), [&](const WaitBox& box) { return box.rect.contains(pointOf(at)); });
    const auto dependency = !operation || wait ? dependencyAt(plot_->layoutNow(), pointOf(at)) : std::nullopt;
    if (dependency && plot_->timeline())
        return QToolTip::showText(global, qt(dependencyHtml(*plot_->timeline(), plot_->timeline()->dependencies[*dependency])),
                                  plot_);
    if (!operation || !plot_->timeline()) {
        QToolTip::hideText();
        return;
    }
    const Nanoseconds time(std::llround(plot_->layoutNow().viewport.time(at.x())));
    const TimelineExecution* execution = executionAt(*plot_->timeline(), {*operation}, time);
    QToolTip::showText(global, qt(storyHtml(*plot_->timeline(), plot_->lanes(), *operation, execution)), plot_);
}

}  // namespace streamscope::ui

#include "moc_gestures.cpp"
