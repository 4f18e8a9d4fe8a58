// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/order_interaction.h"

#include <algorithm>
#include <cstdlib>

namespace streamscope::ui {

void OrderInteraction::beginOrder(int column) {
    const PlacedCard card = scene_->picture().layout.placed(column);
    rebinds_ = false;
    source_ = card.id;
    advisor_.emplace(commands_->advisor());
    const QPointF from = card.handle.isEmpty() ? QPointF(card.rect.right(), card.rect.center().y()) : card.handle.center();
    scene_->change().order = OrderLine{.from = from, .to = from, .source = column, .target = -1, .verdict = {}};
}

void OrderInteraction::beginRebind(int index) {
    const Arrow& arrow = scene_->picture().layout.arrows[static_cast<std::size_t>(index)];
    rebinds_ = true;
    source_ = arrow.wait;
    advisor_.emplace(commands_->advisor());
    scene_->change().order =
        OrderLine{.from = arrow.end, .to = arrow.start, .source = arrow.to, .target = -1, .verdict = {}, .backwards = true};
}

/// Returns the offer for a target. Only records are valid for a rebinding, and a card is not ordered after itself.
edits::OrderOffer OrderInteraction::ask(int column) const {
    const Card& target = scene_->picture().layout.card(column);
    if (rebinds_) return advisor_->rebind(source_.toStdString(), target.id.toStdString());
    return advisor_->order(source_.toStdString(), target.id.toStdString());
}

bool OrderInteraction::fits(int column) const {
    const ComposerPicture& picture = scene_->picture();
    if (column < 0 || column >= picture.layout.columns() || column == picture.order->source) return false;
    return !rebinds_ || picture.layout.card(column).shape == Shape::Record;
}

void OrderInteraction::move(const QPointF& at) {
    ComposerPicture& picture = scene_->change();
    picture.order->to = at;
    int target = picture.layout.cardAt(at);
    if (target < 0) target = picture.layout.handleAt(at);
    setTarget(fits(target) ? target : -1);
}

void OrderInteraction::setTarget(int column) {
    OrderLine& line = *scene_->change().order;
    if (column == line.target) return;
    line.target = column;
    line.verdict.clear();
    line.does = false;
    line.fulfilled = false;
    if (column >= 0) {
        offer_ = ask(column);
        line.verdict = commands_->verdict(offer_);
        line.does = offer_.does();
        line.fulfilled = offer_.verdict == edits::OrderVerdict::Already;
    }
    commands_->tryOut(line.does ? offer_.edit : Edit{EditList{}});
}

void OrderInteraction::aimAt(int column) {
    if (!fits(column)) return;
    const QRectF card = scene_->picture().layout.rectOf(column);
    scene_->change().order->to = QPointF(card.left() + std::min<qreal>(6, card.width() / 2), card.center().y());
    setTarget(column);
}

void OrderInteraction::step(int by) {
    const ComposerPicture& picture = scene_->picture();
    const int from = picture.order->target < 0 ? picture.order->source : picture.order->target;
    for (int column = from + by; column >= 0 && column < picture.layout.columns(); column += by) {
        if (fits(column)) return aimAt(column);
    }
}

void OrderInteraction::stepLane(int by) {
    const ComposerLayout& layout = scene_->picture().layout;
    const OrderLine& line = *scene_->picture().order;
    const int from = line.target < 0 ? line.source : line.target;
    const auto lanes = static_cast<int>(layout.lanes.size());
    for (int lane = layout.card(from).lane + by; lane >= 0 && lane < lanes; lane += by) {
        int nearest = -1;
        for (int column = 0; column < layout.columns(); ++column) {
            if (layout.card(column).lane != lane || !fits(column)) continue;
            if (nearest < 0 || std::abs(column - from) < std::abs(nearest - from)) nearest = column;
        }
        if (nearest >= 0) return aimAt(nearest);
    }
}

void OrderInteraction::drop() {
    const OrderLine line = *scene_->picture().order;
    const QString target = line.target < 0 ? QString() : scene_->picture().layout.card(line.target).id;
    end();
    if (target.isEmpty()) return;
    if (rebinds_) return commands_->rebind(offer_, source_);
    commands_->order(offer_, source_, target);
}

void OrderInteraction::end() {
    commands_->dropMove();
    advisor_.reset();
    scene_->change().order.reset();
}

}  // namespace streamscope::ui
