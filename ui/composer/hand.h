#pragma once

#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_scene.h"

#include <QTimer>

namespace streamscope::ui {

/// What the mouse is doing to the cards: pressing, dragging them, or drawing a rubber band. While cards are dragged the
/// layout stays as it was and the document follows as a trial, at most once a frame.
class Hand : public QObject {
    Q_OBJECT
public:
    Hand(ComposerScene* scene, ComposerCommands* commands, ProgramDocument* document, QObject* parent);

    void press(const QPointF& at, Qt::KeyboardModifiers modifiers);
    void move(const QPointF& at);
    void release(const QPointF& at);
    void cancel();
    bool isPressed() const { return mode_ != Mode::Idle; }
    bool isDragging() const { return mode_ == Mode::Cards; }

    /// Where a new call dropped here would go.
    DropHint hintForNew(const QPointF& at, bool takesStream) const;

Q_SIGNALS:
    void dragEnded();

private:
    enum class Mode : std::uint8_t { Idle, Pressed, Cards, RubberBand };
    void beginCards();
    void beginRubberBand();
    void updateCards(const QPointF& at);
    void updateRubberBand(const QPointF& at);
    void tryTarget();
    void finish();
    DropHint hintFor(const QPointF& at) const;
    int streamsBetween(int fromLane, int toLane) const;

    ComposerScene* scene_;
    ComposerCommands* commands_;
    ProgramDocument* document_;
    QTimer frame_;
    Mode mode_ = Mode::Idle;
    QPointF pressedAt_;
    int pressed_ = -1;  ///< column
    bool onLock_ = false;
    bool adding_ = false;
    QStringList ids_;       ///< dragged, in order
    QStringList selected_;  ///< when a rubber band began
    DropHint target_;
};

}  // namespace streamscope::ui
