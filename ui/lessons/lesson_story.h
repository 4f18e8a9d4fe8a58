// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace streamscope::ui {

/// Text of a part. The lesson's own text belongs to its first part. A later part with a text of its own has it behind a link,
/// because its program is another one.
class LessonStory : public QWidget {
    Q_OBJECT
public:
    explicit LessonStory(QWidget* parent = nullptr);
    void setPart(const LessonSession& session);

private:
    void showBeginning(bool shown);

    QLabel *lesson_, *part_;
    QToolButton* beginning_;
};

}  // namespace streamscope::ui
