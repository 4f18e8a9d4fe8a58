// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/wrapped_label.h"

#include <QEvent>

namespace streamscope::ui {

WrappedLabel::WrappedLabel(QWidget* parent) : WrappedLabel(QString(), parent) {}

WrappedLabel::WrappedLabel(const QString& text, QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setText(text);
}

int WrappedLabel::heightForWidth(int width) const {
    Look now{text(), font(), contentsMargins()};
    if (now != look_) {
        look_ = std::move(now);
        heights_.clear();
    }
    const auto [known, isNew] = heights_.try_emplace(width);
    if (isNew) known->second = QLabel::heightForWidth(width);
    return known->second;
}

/// Drops the cached heights, since a style or a palette may change the margins.
void WrappedLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) heights_.clear();
    QLabel::changeEvent(event);
}

}  // namespace streamscope::ui
