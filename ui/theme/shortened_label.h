// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace streamscope::ui {

/// Label that is elided where space is short. Its tool tip and accessible name have the whole text.
class ShortenedLabel : public QLabel {
public:
    using QLabel::QLabel;
    void setWords(const QString& words);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shorten();
    QString words_;
};

}  // namespace streamscope::ui
