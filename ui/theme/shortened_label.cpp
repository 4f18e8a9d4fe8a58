// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/shortened_label.h"

namespace streamscope::ui {

void ShortenedLabel::setWords(const QString& words) {
    words_ = words;
    setAccessibleName(words);
    shorten();
}

void ShortenedLabel::shorten() {
    setText(fontMetrics().elidedText(words_, Qt::ElideRight, width()));
    setToolTip(text() == words_ ? QString() : words_);
}

void ShortenedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    shorten();
}

}  // namespace streamscope::ui
