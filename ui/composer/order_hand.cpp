#include "ui/composer/order_hand.h"

namespace streamscope::ui {

void OrderHand::beginOrder(int column) {
    const Card& card = scene_->picture().layout.card(column);
    rebinds_ = false;
    source_ = card.id;
    advisor_.emplace(commands_->advisor());
    const QPointF from = card.handle.center();
    scene_->change().order = OrderLine{.from = from, .to = from, .source = column, .target = -1, .verdict = {}};
}

void OrderHand::beginRebind(int index) {
    const Arrow& arrow = scene_->picture().layout.arrows[static_cast<std::size_t>(index)];
    rebinds_ = true;
    source_ = arrow.wait;
    advisor_.emplace(commands_->advisor());
    scene_->change().order =
        OrderLine{.from = arrow.end, .to = arrow.start, .source = arrow.to, .target = -1, .verdict = {}, .backwards = true};
}

/// A rebinding takes records only; a card is not ordered after itself.
edits::OrderOffer OrderHand::ask(int column) const {
    const Card& target = scene_->picture().layout.card(column);
    if (rebinds_) return advisor_->rebind(source_.toStdString(), target.id.toStdString());
    return advisor_->order(source_.toStdString(), target.id.toStdString());
}

void OrderHand::move(const QPointF& at) {
    ComposerPicture& picture = scene_->change();
    OrderLine& line = *picture.order;
    line.to = at;
    int target = picture.layout.cardAt(at);
    if (target < 0) target = picture.layout.handleAt(at);
    const bool fits = target >= 0 && target != line.source && (!rebinds_ || picture.layout.card(target).shape == Shape::Record);
    if (!fits) target = -1;
    if (target == line.target) return;
    line.target = target;
    line.verdict.clear();
    line.does = false;
    if (target < 0) return;
    offer_ = ask(target);
    line.verdict = commands_->verdict(offer_);
    line.does = offer_.verdict == edits::OrderVerdict::Offered || offer_.verdict == edits::OrderVerdict::Later;
}

void OrderHand::drop() {
    const OrderLine line = *scene_->picture().order;
    const QString target = line.target < 0 ? QString() : scene_->picture().layout.card(line.target).id;
    end();
    if (target.isEmpty()) return;
    if (rebinds_) return commands_->rebind(offer_, source_);
    commands_->order(offer_, source_, target);
}

void OrderHand::end() {
    advisor_.reset();
    scene_->change().order.reset();
}

}  // namespace streamscope::ui
