// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_commands.h"
#include "ui/composer/composer_scene.h"

#include <optional>

namespace streamscope::ui {

/// Interaction that draws an order by mouse or keys: from a card to the one that is to follow it, or from the tail of an arrow to
/// another record. Over a card, the picture shows the effect of a drop.
class OrderInteraction {
public:
    OrderInteraction(ComposerScene* scene, ComposerCommands* commands) : scene_(scene), commands_(commands) {}

    void beginOrder(int column);
    void beginRebind(int arrow);
    void move(const QPointF& at);
    /// Moves the target by keys: by so many cards, or to the nearest one in a lane further up or down.
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
    QString source_;  ///< the card; when rebinding, the wait
    bool rebinds_ = false;
    edits::OrderOffer offer_;
};

}  // namespace streamscope::ui
