#include "ui/composer/hand.h"

#include <QApplication>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int frameMilliseconds = 16;

QString numbers(int first, int count) {
    const QString begin = QString::number(first);
    return count == 1 ? begin : begin + QChar(0x2013) + QString::number(first + count - 1);
}

}  // namespace

Hand::Hand(ComposerScene* scene, ComposerCommands* commands, ProgramDocument* document, QObject* parent)
    : QObject(parent), scene_(scene), commands_(commands), document_(document) {
    frame_.setSingleShot(true);
    frame_.setInterval(frameMilliseconds);
    connect(&frame_, &QTimer::timeout, this, &Hand::tryTarget);
}

void Hand::press(const QPointF& at, Qt::KeyboardModifiers modifiers) {
    const ComposerLayout& layout = scene_->picture().layout;
    mode_ = Mode::Pressed;
    pressedAt_ = at;
    pressed_ = layout.cardAt(at);
    adding_ = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
    onLock_ = pressed_ >= 0 && layout.cards[static_cast<std::size_t>(pressed_)].lock.contains(at);
    selected_ = adding_ ? document_->selection() : QStringList();
    if (pressed_ < 0) {
        document_->select(selected_);
        return;
    }
    const QString id = layout.cards[static_cast<std::size_t>(pressed_)].id;
    QStringList selection = document_->selection();
    if (adding_ && selection.removeOne(id)) return document_->select(selection);
    if (onLock_ && selection.contains(id)) return;
    if (!adding_ && !selection.contains(id)) selection.clear();
    selection.removeOne(id);
    selection.append(id);
    document_->select(selection);
}

void Hand::move(const QPointF& at) {
    if (mode_ == Mode::Pressed) {
        if ((at - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return;
        if (pressed_ >= 0) {
            beginCards();
        } else {
            beginRubberBand();
        }
    }
    if (mode_ == Mode::Cards) updateCards(at);
    if (mode_ == Mode::RubberBand) updateRubberBand(at);
}

void Hand::beginCards() {
    const ComposerLayout& layout = scene_->picture().layout;
    const QString pressed = layout.cards[static_cast<std::size_t>(pressed_)].id;
    if (!document_->selection().contains(pressed)) document_->select(document_->selection() + QStringList{pressed});
    mode_ = Mode::Cards;
    Ghost ghost;
    ids_.clear();
    for (const int column : scene_->picture().selected) {
        ids_.append(layout.cards[static_cast<std::size_t>(column)].id);
        ghost.columns.insert(column);
    }
    target_ = {};
    commands_->beginMove();
    scene_->change().ghost = ghost;
}

void Hand::beginRubberBand() { mode_ = Mode::RubberBand; }

int Hand::streamsBetween(int fromLane, int toLane) const {
    const auto& lanes = scene_->picture().layout.lanes;
    const int step = toLane > fromLane ? 1 : -1;
    int streams = 0;
    for (int lane = fromLane; lane != toLane; lane += step) {
        if (lanes[static_cast<std::size_t>(lane + step)].isStream()) streams += step;
    }
    return streams;
}

DropHint Hand::hintFor(const QPointF& at) const {
    const ComposerPicture& picture = scene_->picture();
    const std::set<int>& dragged = picture.ghost->columns;
    DropHint hint;
    const int gap = picture.layout.gapAt(at.x());
    const bool together = *dragged.rbegin() - *dragged.begin() + 1 == static_cast<int>(dragged.size());
    if (!together || gap < *dragged.begin() || gap > *dragged.rbegin() + 1) {
        const auto before = static_cast<int>(std::distance(dragged.begin(), dragged.lower_bound(gap)));
        hint.gap = gap;
        hint.number = numbers(gap - before + 1, static_cast<int>(dragged.size()));
    }
    const int lane = picture.layout.laneAt(at.y());
    const int home = picture.layout.cards[static_cast<std::size_t>(pressed_)].lane;
    const auto& lanes = picture.layout.lanes;
    const bool between = lane >= 0 && lane != home && lanes[static_cast<std::size_t>(lane)].isStream() &&
                         lanes[static_cast<std::size_t>(home)].isStream();
    if (between) hint.lane = lane;
    return hint;
}

DropHint Hand::hintForNew(const QPointF& at, bool takesStream) const {
    const ComposerLayout& layout = scene_->picture().layout;
    DropHint hint;
    hint.gap = layout.gapAt(at.x());
    hint.number = numbers(hint.gap + 1, 1);
    const int lane = layout.laneAt(at.y());
    if (takesStream && lane >= 0 && layout.lanes[static_cast<std::size_t>(lane)].isStream()) hint.lane = lane;
    return hint;
}

void Hand::updateCards(const QPointF& at) {
    target_ = hintFor(at);
    ComposerPicture& picture = scene_->change();
    picture.drop = target_;
    picture.ghost->offset = at - pressedAt_;
    if (!frame_.isActive()) frame_.start();
}

void Hand::tryTarget() {
    if (mode_ != Mode::Cards) return;
    const int home = scene_->picture().layout.cards[static_cast<std::size_t>(pressed_)].lane;
    commands_->tryMove(ids_, target_.gap, target_.lane < 0 ? 0 : streamsBetween(home, target_.lane));
}

void Hand::updateRubberBand(const QPointF& at) {
    const QRectF area = QRectF(pressedAt_, at).normalized();
    QStringList selection = selected_;
    for (const int column : scene_->picture().layout.cardsIn(area)) {
        const QString& id = scene_->picture().layout.cards[static_cast<std::size_t>(column)].id;
        if (!selection.contains(id)) selection.append(id);
    }
    scene_->change().rubberBand = area;
    document_->select(selection);
}

void Hand::release(const QPointF& at) {
    if (mode_ == Mode::Cards) {
        updateCards(at);
        tryTarget();
        commands_->keepMove(ids_);
    } else if (mode_ == Mode::Pressed && pressed_ >= 0) {
        const Card card = scene_->picture().layout.cards[static_cast<std::size_t>(pressed_)];
        if (onLock_ && card.lock.contains(at)) {
            commands_->toggleLock(card.id);
        } else if (!adding_) {
            document_->select({card.id});
        }
    }
    finish();
}

void Hand::cancel() {
    if (mode_ == Mode::Cards) commands_->dropMove();
    if (mode_ == Mode::RubberBand) document_->select(selected_);
    finish();
}

void Hand::finish() {
    frame_.stop();
    mode_ = Mode::Idle;
    ComposerPicture& picture = scene_->change();
    picture.drop.reset();
    picture.ghost.reset();
    picture.rubberBand.reset();
    Q_EMIT dragEnded();
}

}  // namespace streamscope::ui
