#pragma once

#include "ui/lessons/lesson_session.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Says that a part is solved, and where to go from there: to the next part; from the last one back to a part that is still
/// open, or on to the next lesson.
class LessonOutcome : public QFrame {
    Q_OBJECT
public:
    explicit LessonOutcome(QWidget* parent = nullptr);
    /// `open` is another part that is not solved yet.
    void tell(const LessonSession& session, std::optional<std::size_t> open);

Q_SIGNALS:
    void partRequested(std::size_t part);
    void lessonRequested(const QString& id);

private:
    QString words(const LessonSession& session, std::optional<std::size_t> open) const;

    QLabel* words_;
    QPushButton *goOn_, *leave_;
    std::optional<std::size_t> part_;  ///< where goOn_ leads; none: to the next lesson
    QString next_;
};

}  // namespace streamscope::ui
