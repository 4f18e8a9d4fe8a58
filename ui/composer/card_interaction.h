// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_scene.h"
#include "ui/composer/order_interaction.h"

#include <QTimer>

namespace streamscope::ui {

/// Mouse interaction with cards: press, drag, order, rubber band. While cards are dragged, the layout does not change and the
/// document follows by tentative edits, at most once a frame.
class CardInteraction : public QObject {
    Q_OBJECT
public:
    CardInteraction(ComposerScene* scene, ComposerCommands* commands, ProgramDocument* document, QObject* parent);

    void press(const QPointF& at, Qt::KeyboardModifiers modifiers);
    void move(const QPointF& at, Qt::KeyboardModifiers modifiers);
    void release(const QPointF& at);
    void cancel();
    /// Draws an order by keys: arrow keys choose the target, Enter drops, Escape cancels.
    void orderByKeys(int column);
    void rebindByKeys(int arrow);
    bool isByKeys() const { return byKeys_; }
    void key(int key);
    bool isPressed() const { return mode_ != Mode::Idle; }
    /// Returns whether a drag is active during which the picture must not change.
    bool isDragging() const { return mode_ == Mode::Cards || mode_ == Mode::Order; }
    bool scrolls() const { return isDragging() || mode_ == Mode::RubberBand; }

    /// Returns the drop target of a new call.
    DropHint hintForNew(const QPointF& at, bool takesStream) const;

Q_SIGNALS:
    void dragBegan();
    void dragEnded();
    void arrowChosen(const QString& wait);  ///< "" for none
    void targetChosen(int column);          ///< target of an order drawn by keys
    void foldToggled(const QString& operationId);
    void badgeClicked(const QString& operationId);

private:
    enum class Mode : std::uint8_t { Idle, Pressed, Cards, RubberBand, Order };
    enum class Part : std::uint8_t { Nothing, Body, Badge, Lock, Fold, Handle, Arrow };
    Part partAt(const QPointF& at);
    void pressCard();
    void selectRange();
    void beginDrag();
    void beginCards();
    void beginOrdering();
    void updateCards(const QPointF& at);
    void updateRubberBand(const QPointF& at);
    void tryAgain();
    bool tryTarget();
    void click(const QPointF& at);
    void drop();
    void finish();
    DropHint hintFor(const QPointF& at) const;
    DropHint intoNewStream(DropHint hint, const QPointF& at) const;
    bool makesStream(const QPointF& at) const;
    bool namesStream() const;
    CardMove target() const;

    ComposerScene* scene_;
    ComposerCommands* commands_;
    ProgramDocument* document_;
    OrderInteraction order_;
    QTimer frame_;
    Mode mode_ = Mode::Idle;
    bool byKeys_ = false;
    Part part_ = Part::Nothing;
    QPointF pressedAt_;
    int pressed_ = -1;        ///< column
    int arrow_ = -1;          ///< index
    bool adding_ = false;     ///< the press adds to the selection
    bool range_ = false;      ///< the press selects from the current card to the pressed one
    bool takesOut_ = false;   ///< the release removes the card from the selection, unless a drag follows
    std::vector<int> moved_;  ///< columns in order, without those inside others
    QStringList ids_;         ///< ids of the moved cards
    QStringList selected_;    ///< selection before the rubber band
    DropHint hint_;
    std::optional<CardMove> tried_;  ///< the last one of this drag
};

}  // namespace streamscope::ui
