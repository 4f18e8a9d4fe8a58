// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view_private.h"
#include "ui/document/operation_index.h"

#include <algorithm>

// ComposerView: the typing line below the lanes. It is always visible while the program is empty, else from Insert to Escape.
namespace streamscope::ui {
namespace {

/// Returns the index in the outermost list behind the current call or its container.
std::uint32_t behindCurrent(const Program& program, const std::string& current) {
    const OperationIndex index(program);
    const Place* place = index.placeOf(current);
    while (place && !place->parent.empty()) place = index.placeOf(place->parent);
    return place ? place->at + 1 : static_cast<std::uint32_t>(program.operations.size());
}

}  // namespace

TypingSpot ComposerView::Private::typingSpot() {
    const ComposerLayout& layout = picture().layout;
    const int column = layout.columnOf(document->current());
    TypingSpot spot{behindCurrent(document->program(), document->current().toStdString()), activeStream.toStdString(),
                    multiprocessors};
    if (column >= 0) {
        const Lane& lane = layout.lanes[static_cast<std::size_t>(layout.card(column).lane)];
        if (lane.isStream()) spot.stream = lane.id.toStdString();
    }
    if (layout.laneOfStream(QString::fromStdString(spot.stream)) < 0) spot.stream.clear();
    return spot;
}

void ComposerView::Private::connectTyping() {
    connect(typing, &TypingLine::heightChanged, this, &Private::relayout);
    connect(typing, &TypingLine::message, view, &ComposerView::message);
    connect(typing, &TypingLine::closed, this, [this] {
        typingWanted = false;
        if (typing->isAncestorOf(view->focusWidget())) view->setFocus();
        relayout();
    });
}

void ComposerView::Private::openTyping() {
    typingWanted = true;
    relayout();
    typing->begin();
}

int ComposerView::Private::typingHeight() const { return typing->isHidden() ? 0 : typing->sizeHint().height(); }

}  // namespace streamscope::ui
