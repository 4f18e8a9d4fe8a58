#include "ui/composer/composer_view_private.h"

#include <algorithm>

// The line to type in, below the lanes: always there while the program is empty, else from Insert to Esc.
namespace streamscope::ui {

TypingSpot ComposerView::Private::typingSpot() {
    const ComposerLayout& layout = picture().layout;
    const int column = layout.columnOf(document->current());
    TypingSpot spot{static_cast<std::uint32_t>(column < 0 ? layout.columns() : column + 1), activeStream.toStdString(),
                    multiprocessors};
    if (column >= 0) {
        const Lane& lane = layout.lanes[static_cast<std::size_t>(layout.cards[static_cast<std::size_t>(column)].lane)];
        if (lane.isStream()) spot.stream = lane.id.toStdString();
    }
    if (layout.laneOfStream(QString::fromStdString(spot.stream)) < 0) spot.stream.clear();
    return spot;
}

void ComposerView::Private::connectTyping() {
    connect(typing, &TypingLine::heightChanged, this, &Private::placeTyping);
    connect(typing, &TypingLine::message, view, &ComposerView::message);
    connect(typing, &TypingLine::closed, this, [this] {
        typingWanted = false;
        if (typing->isAncestorOf(view->focusWidget())) view->setFocus();
        placeTyping();
    });
    connect(document, &ProgramDocument::changed, this, &Private::placeTyping);
}

void ComposerView::Private::openTyping() {
    typingWanted = true;
    placeTyping();
    typing->begin();
}

void ComposerView::Private::placeTyping() {
    typing->setVisible(typingWanted || typing->hasText() || document->program().operations.empty());
    const int height = typing->isHidden() ? 0 : typing->sizeHint().height();
    if (view->viewportMargins().bottom() != height) view->setViewportMargins(0, 0, 0, height);
    const QRect lanes = view->viewport()->geometry();  // scroll bars stay outside
    typing->setGeometry(lanes.left(), lanes.bottom() + 1, lanes.width(), height);
}

}  // namespace streamscope::ui
