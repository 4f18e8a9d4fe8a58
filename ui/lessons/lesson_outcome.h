// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Banner that says that all goals of a part are met and whether it is solved. Offers the next part; after the last one, a part
/// that is not solved yet or the next lesson.
class LessonOutcome : public QFrame {
    Q_OBJECT
public:
    explicit LessonOutcome(QWidget* parent = nullptr);
    /// `open` is another part that is not solved yet.
    void tell(const LessonSession& session, bool passed, std::optional<std::size_t> open);

Q_SIGNALS:
    void partRequested(std::size_t part);
    void lessonRequested(const QString& id);

private:
    QString words(const LessonSession& session, bool passed, std::optional<std::size_t> open) const;

    QLabel* words_;
    QPushButton *goOn_, *leave_;
    std::optional<std::size_t> part_;  ///< target of goOn_; nullopt: the next lesson
    QString next_;
};

}  // namespace streamscope::ui
