// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/card_interaction.h"

#include "engine/calls/call_table.h"
#include "ui/composer/moving.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QGraphicsView>

#include <algorithm>

// CardInteraction: orders and rebindings by keys.

namespace streamscope::ui {
namespace {

constexpr int shortestFrame = 4, longestFrame = 16;  // ms
constexpr int columnsBeforeDelay = 2000;             // a smaller program follows the drag immediately

/// Returns the number of lanes of the same kind between two lanes.
int lanesBetween(const ComposerLayout& layout, int fromLane, int toLane) {
    const int step = toLane > fromLane ? 1 : -1;
    int count = 0;
    for (int lane = fromLane; lane != toLane; lane += step) {
        const Lane& next = layout.lane(lane + step);
        const bool host = layout.lane(fromLane).kind == LaneKind::Host;
        if (host ? next.kind == LaneKind::Host : next.isStream()) count += step;
    }
    return count;
}

}  // namespace

CardInteraction::CardInteraction(ComposerScene* scene, ComposerCommands* commands, ProgramDocument* document, QObject* parent)
    : QObject(parent), scene_(scene), commands_(commands), document_(document), order_(scene, commands) {
    frame_.setSingleShot(true);
    connect(&frame_, &QTimer::timeout, this, &CardInteraction::tryAgain);
}

/// Returns what is below the mouse and stores its card or arrow.
CardInteraction::Part CardInteraction::partAt(const QPointF& at) {
    const ComposerPicture& picture = scene_->picture();
    const ComposerLayout& layout = picture.layout;
    arrow_ = layout.arrowAt(at);
    pressed_ = -1;
    if (arrow_ >= 0 && arrow_ == picture.selectedArrow) return Part::Arrow;
    pressed_ = picture.badgeAt(at);
    if (pressed_ >= 0) return Part::Badge;
    pressed_ = layout.handleAt(at);
    if (pressed_ >= 0) return Part::Handle;
    pressed_ = layout.cardAt(at);
    if (pressed_ < 0) return arrow_ >= 0 ? Part::Arrow : Part::Nothing;
    const PlacedCard card = layout.placed(pressed_);
    return card.lock.contains(at) ? Part::Lock : card.fold.contains(at) ? Part::Fold : Part::Body;
}

void CardInteraction::press(const QPointF& at, Qt::KeyboardModifiers modifiers) {
    if (byKeys_) cancel();
    mode_ = Mode::Pressed;
    pressedAt_ = at;
    adding_ = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
    range_ = modifiers & Qt::ShiftModifier;
    takesOut_ = false;
    selected_ = adding_ ? document_->selection() : QStringList();
    part_ = partAt(at);
    Q_EMIT arrowChosen(part_ == Part::Arrow ? scene_->picture().layout.arrows[static_cast<std::size_t>(arrow_)].wait : QString());
    if (part_ == Part::Arrow) return document_->select({});
    if (part_ == Part::Nothing) return document_->select(selected_);
    pressCard();
}

void CardInteraction::pressCard() {
    if (range_ && scene_->picture().current >= 0) return selectRange();
    const QString id = scene_->picture().layout.card(pressed_).id;
    QStringList selection = document_->selection();
    takesOut_ = adding_ && selection.contains(id);
    if (takesOut_ || (part_ == Part::Lock && selection.contains(id))) return;
    if (!adding_ && !selection.contains(id)) selection.clear();
    selection.removeOne(id);
    document_->select(selection + QStringList{id});
}

/// Selects the calls from the current card to the pressed one, which becomes the current one.
void CardInteraction::selectRange() {
    const ComposerPicture& picture = scene_->picture();
    const int step = pressed_ < picture.current ? -1 : 1;
    QStringList selection = document_->selection();
    for (int column = picture.current; column != pressed_ + step; column += step) {
        const QString& id = picture.layout.card(column).id;
        selection.removeOne(id);
        selection.append(id);
    }
    document_->select(selection);
}

void CardInteraction::move(const QPointF& at, Qt::KeyboardModifiers modifiers) {
    if (mode_ == Mode::Pressed) {
        if ((at - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return;
        beginDrag();
    }
    if (mode_ == Mode::Cards) {
        scene_->change().ghost->copies = modifiers & Qt::ControlModifier;
        updateCards(at);
    }
    if (mode_ == Mode::RubberBand) updateRubberBand(at);
    if (mode_ == Mode::Order) order_.move(at);
}

void CardInteraction::beginDrag() {
    switch (part_) {
        case Part::Nothing: mode_ = Mode::RubberBand; return;
        case Part::Arrow:
            if (scene_->picture().layout.arrows[static_cast<std::size_t>(arrow_)].to < 0) return;
            beginOrdering();
            return order_.beginRebind(arrow_);
        case Part::Handle: beginOrdering(); return order_.beginOrder(pressed_);
        case Part::Body:
        case Part::Badge:
        case Part::Lock:
        case Part::Fold: beginCards(); break;
    }
}

void CardInteraction::beginOrdering() {
    mode_ = Mode::Order;
    Q_EMIT dragBegan();
}

void CardInteraction::beginCards() {
    const ComposerLayout& layout = scene_->picture().layout;
    takesOut_ = false;
    mode_ = Mode::Cards;
    Ghost ghost;
    ids_.clear();
    moved_ = outermostColumns(layout, scene_->picture().selected);
    for (const int column : moved_) {
        ids_.append(layout.card(column).id);
        for (int held = column; held < column + layout.columnsOf(column); ++held) ghost.columns.insert(held);
    }
    hint_ = {};
    tried_.reset();
    commands_->beginMove(layout, ids_);
    scene_->change().ghost = ghost;
    if (layout.columns() > columnsBeforeDelay) frame_.start(0);  // shows the dragged cards before the program follows
    Q_EMIT dragBegan();
}

DropHint CardInteraction::hintFor(const QPointF& at) const {
    const ComposerPicture& picture = scene_->picture();
    const ComposerLayout& layout = picture.layout;
    const bool copies = picture.ghost->copies;
    DropHint hint;
    const int gap = layout.gapAt(at.x());
    const Gap& found = layout.gaps[static_cast<std::size_t>(gap)];
    if (copies || (!isHome(layout, moved_, found.place) && !isInside(layout, moved_, found))) {
        hint.gap = gap;
        hint.number = numbersAt(layout, found, static_cast<int>(moved_.size()), copies ? std::vector<int>() : moved_);
    }
    const int lane = layout.laneAt(at.y());
    const Card& home = layout.card(pressed_);
    if (namesStream() && layout.lane(home.lane).isStream() && makesStream(at)) return intoNewStream(hint, at);
    if (lane < 0 || lane == home.lane || (home.holds && home.shape == Shape::HostCard)) return hint;
    const Lane& from = layout.lane(home.lane);
    const Lane& to = layout.lane(lane);
    const bool isAlike = from.kind == LaneKind::Host ? to.kind == LaneKind::Host : from.isStream() && to.isStream();
    if (isAlike || (to.kind == LaneKind::Host && lane != home.hostLane)) hint.lane = lane;
    return hint;
}

/// Returns whether a moved call names a stream.
bool CardInteraction::namesStream() const {
    return std::ranges::any_of(ids_, [this](const QString& id) {
        const Operation* call = findOperation(document_->program(), id.toStdString());
        return call && fieldInfo(call->call, Field::Stream);
    });
}

bool CardInteraction::makesStream(const QPointF& at) const {
    return scene_->picture().layout.makesStream(at, scene_->views().constFirst()->mapToScene(QPoint()).x());
}

/// Lets a drop make a stream. On "+ stream" itself, which is left of all columns, the calls keep their order, and others go to
/// the end.
DropHint CardInteraction::intoNewStream(DropHint hint, const QPointF& at) const {
    const ComposerPicture& picture = scene_->picture();
    hint.lane = DropHint::newStream;
    if (at.x() >= scene_->views().constFirst()->mapToScene(QPoint()).x() + picture.layout.metrics.header) return hint;
    hint.gap = -1;
    if (picture.ghost && !picture.ghost->copies) return hint;
    hint.gap = static_cast<int>(picture.layout.gaps.size()) - 1;
    const int count = picture.ghost ? static_cast<int>(moved_.size()) : 1;
    hint.number = numbersAt(picture.layout, picture.layout.gaps.back(), count, {});
    return hint;
}

DropHint CardInteraction::hintForNew(const QPointF& at, bool takesStream) const {
    const ComposerLayout& layout = scene_->picture().layout;
    DropHint hint;
    hint.gap = layout.gapAt(at.x());
    hint.number = numbersAt(layout, layout.gaps[static_cast<std::size_t>(hint.gap)], 1, {});
    const int lane = layout.laneAt(at.y());
    if (takesStream && makesStream(at)) return intoNewStream(hint, at);
    if (takesStream && lane >= 0 && layout.lane(lane).isStream()) hint.lane = lane;
    return hint;
}

void CardInteraction::updateCards(const QPointF& at) {
    hint_ = hintFor(at);
    ComposerPicture& picture = scene_->change();
    picture.drop = hint_;
    picture.ghost->offset = at - pressedAt_;
    if (!frame_.isActive()) tryAgain();
}

CardMove CardInteraction::target() const {
    const ComposerPicture& picture = scene_->picture();
    const int home = picture.layout.card(pressed_).lane;
    CardMove move;
    move.copies = picture.ghost->copies;
    if (hint_.gap >= 0) move.gap = picture.layout.gaps[static_cast<std::size_t>(hint_.gap)].place;
    move.hosts = picture.layout.lane(home).kind == LaneKind::Host;
    if (hint_.makesStream()) move.beyond = Beyond::All;
    if (hint_.lane < 0) return move;
    const Lane& to = picture.layout.lane(hint_.lane);
    if (to.kind == LaneKind::Host && !move.hosts) move.thread = to.id;
    else move.lanes = lanesBetween(picture.layout, home, hint_.lane);
    return move;
}

/// Tries the current target and limits further attempts so that they take a fifth of the time.
void CardInteraction::tryAgain() {
    QElapsedTimer trying;
    trying.start();
    if (!tryTarget()) return;
    frame_.start(std::clamp(4 * static_cast<int>(trying.elapsed()), shortestFrame, longestFrame));
}

/// Tries the current target if it has changed. Returns whether it has.
bool CardInteraction::tryTarget() {
    if (mode_ != Mode::Cards) return false;
    const CardMove move = target();
    if (tried_ == move) return false;
    tried_ = move;
    commands_->tryMove(ids_, move);
    return true;
}

void CardInteraction::updateRubberBand(const QPointF& at) {
    const QRectF area = QRectF(pressedAt_, at).normalized();
    QStringList selection = selected_;
    const QSet<QString> before(selected_.begin(), selected_.end());
    for (const int column : scene_->picture().layout.cardsIn(area)) {
        const QString& id = scene_->picture().layout.card(column).id;
        if (!before.contains(id)) selection.append(id);
    }
    scene_->change().rubberBand = area;
    document_->select(selection);
}

void CardInteraction::click(const QPointF& at) {
    if (pressed_ < 0) return;
    const PlacedCard card = scene_->picture().layout.placed(pressed_);
    if (takesOut_) {
        QStringList selection = document_->selection();
        selection.removeOne(card.id);
        document_->select(selection);
    } else if (part_ == Part::Lock && card.lock.contains(at)) {
        commands_->toggleLock(card.id);
    } else if (part_ == Part::Fold && card.fold.contains(at)) {
        Q_EMIT foldToggled(card.id);
    } else if (part_ == Part::Badge) {
        document_->select({card.id});
        Q_EMIT badgeClicked(card.id);
    } else if (!adding_) {
        document_->select({card.id});
    }
}

void CardInteraction::release(const QPointF& at) {
    if (mode_ == Mode::Cards) {
        updateCards(at);
        tryTarget();
        commands_->keepMove(ids_);
    } else if (mode_ == Mode::Order) {
        order_.move(at);
        drop();
    } else if (mode_ == Mode::Pressed) {
        click(at);
    }
    finish();
}

void CardInteraction::drop() {
    mode_ = Mode::Idle;  // the layout may change again
    order_.drop();
}

void CardInteraction::cancel() {
    if (mode_ == Mode::Cards) commands_->dropMove();
    if (mode_ == Mode::RubberBand) document_->select(selected_);
    if (mode_ == Mode::Order) order_.end();
    finish();
}

void CardInteraction::finish() {
    frame_.stop();
    mode_ = Mode::Idle;
    byKeys_ = false;
    ComposerPicture& picture = scene_->change();
    picture.drop.reset();
    picture.ghost.reset();
    picture.rubberBand.reset();
    Q_EMIT dragEnded();
}

void CardInteraction::orderByKeys(int column) {
    byKeys_ = true;
    beginOrdering();
    order_.beginOrder(column);
    order_.step(1);
    if (scene_->picture().order->target < 0) order_.step(-1);
    Q_EMIT targetChosen(scene_->picture().order->target);
}

void CardInteraction::rebindByKeys(int arrow) {
    byKeys_ = true;
    beginOrdering();
    order_.beginRebind(arrow);
    order_.aimAt(scene_->picture().layout.arrows[static_cast<std::size_t>(arrow)].from);
    if (scene_->picture().order->target < 0) order_.step(-1);
    if (scene_->picture().order->target < 0) order_.step(1);
    Q_EMIT targetChosen(scene_->picture().order->target);
}

void CardInteraction::key(int key) {
    switch (key) {
        case Qt::Key_Left: order_.step(-1); break;
        case Qt::Key_Right: order_.step(1); break;
        case Qt::Key_Up: order_.stepLane(-1); break;
        case Qt::Key_Down: order_.stepLane(1); break;
        case Qt::Key_Return:
        case Qt::Key_Enter: drop(); return finish();
        default: return;
    }
    Q_EMIT targetChosen(scene_->picture().order->target);
}

}  // namespace streamscope::ui

#include "moc_card_interaction.cpp"
