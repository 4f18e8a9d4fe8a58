// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"
#include "ui/theme/display_scale.h"

#include <QFrame>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace streamscope::ui {

/// Page of a presentation: the text of a lesson, notes, or a question that needs no line in the timeline. It covers its parent
/// from the top of another widget on.
class LessonSlide : public QFrame {
    Q_OBJECT
public:
    LessonSlide(QWidget* from, QWidget* parent);
    /// Shows a text, which is Markdown. `keys` says what goes on from here.
    void tell(const QString& title, const QString& text, const QString& keys);
    /// Asks a question. Enter answers. `said` is above it: what became of the question before; it may be empty.
    void ask(const LessonSession& session, const lessons::Question& question, const QString& said, const QString& keys);
    /// Says a sentence before the keys, until something else is shown.
    void tellNote(const QString& words);
    bool isAsking() const;
    /// Returns whether a widget is on such a page.
    static bool isAround(const QWidget* widget);
    void setDisplayScale(const DisplayScale& scale);

Q_SIGNALS:
    void answered(const QString& question, const Scalar& answer);
    void showRequested(const QString& question);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const QString& title, QWidget* content, const QString& keys);
    void place();
    void fit();
    void setLetters(double pixels);

    QWidget* from_;
    QLabel *title_, *keys_;
    QScrollArea* area_;
    QWidget* content_ = nullptr;
    DisplayScale scale_;
};

}  // namespace streamscope::ui
