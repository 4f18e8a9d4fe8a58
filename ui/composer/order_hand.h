#pragma once

#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_scene.h"

#include <optional>

namespace streamscope::ui {

/// An order in the making, by mouse or keys: from a card to the one that shall come after it, or the tail of an arrow to
/// another record. Over a card, the picture says what a drop would do.
class OrderHand {
public:
    OrderHand(ComposerScene* scene, ComposerCommands* commands) : scene_(scene), commands_(commands) {}

    void beginOrder(int column);
    void beginRebind(int arrow);
    void move(const QPointF& at);
    /// From card to card, where keys lead: so many on, or the nearest of a lane further up or down.
    void step(int by);
    void stepLane(int by);
    void aimAt(int column);
    void drop();
    void end();
    bool isActive() const { return advisor_.has_value(); }

private:
    edits::OrderOffer ask(int column) const;
    bool fits(int column) const;
    void setTarget(int column);
    ComposerScene* scene_;
    ComposerCommands* commands_;
    std::optional<edits::OrderAdvisor> advisor_;
    QString source_;  ///< the card, or of a rebinding the wait
    bool rebinds_ = false;
    edits::OrderOffer offer_;
};

}  // namespace streamscope::ui
