#pragma once

#include "ui/lessons/lesson_session.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace streamscope::ui {

/// What a part tells. The lesson's own story is of its first part; a later part that tells something itself holds it behind
/// a link, since the program before the learner is another one.
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
