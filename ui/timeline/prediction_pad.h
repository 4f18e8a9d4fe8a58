// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// Pane that covers the timeline until a question is answered: empty lanes, and a line that the user drags to the expected
/// time.
class PredictionPad : public QWidget {
    Q_OBJECT
public:
    explicit PredictionPad(QWidget* parent = nullptr);
    /// Asks for a time. The axis is at least `longest` long. `lanes` are the names on the left.
    void ask(const QString& question, const QStringList& lanes, Nanoseconds longest);
    /// Extends the axis to that time, unless the line was dragged already.
    void makeRoomFor(Nanoseconds time);
    /// Sets a sentence that is shown in place of the one on the keys, such as that a guess was too high; empty: none.
    void setRemark(const QString& remark);
    void setDisplayScale(const DisplayScale& scale);
    /// Shows only this text, without a line.
    void say(const QString& words);
    bool isAsking() const { return !question_.isEmpty(); }
    /// Sets the time typed elsewhere, nullopt if there is none.
    void setTime(std::optional<Nanoseconds> time);
    std::optional<Nanoseconds> time() const { return time_; }
    QPointF placeOf(Nanoseconds time) const;  ///< px, at the centre of the line
    QPointF handle() const;                   ///< px, where the line can be grabbed
    Nanoseconds step() const;                 ///< step of the keys; a dragged line snaps to it

Q_SIGNALS:
    void timeMoved(std::chrono::nanoseconds time);
    void timeTyped(const QString& text);  ///< typed on the line so far, in the question's unit
    void accepted();                      ///< Enter was pressed

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF area() const;
    QString chipText() const;  ///< text at the top of the line
    QRectF chipRect() const;
    double timeAt(double x) const;
    void moveTo(double time);
    bool type(const QKeyEvent& event);
    void accept();
    double stepOf(const QKeyEvent& event);
    void drawFitting(QPainter& painter, const QRectF& box, int alignment, const QString& text) const;
    void drawLanes(QPainter& painter) const;
    void drawAxis(QPainter& painter) const;
    void drawLine(QPainter& painter) const;
    void drawWords(QPainter& painter) const;
    QFont plain() const;
    QFont strong() const;
    double line() const;       ///< px of a line of text
    double gutter() const;     ///< px of the column of names
    double aboveAxis() const;  ///< px of the question, which is above the lanes in a room
    double axisHeight() const;
    double belowLanes() const;
    QRectF questionRect() const;

    QString question_, words_, remark_, typed_;
    int repeated_ = 0;  ///< times that a held key repeated
    DisplayScale scale_;
    QStringList lanes_;
    double end_ = 1;  ///< ns
    std::optional<Nanoseconds> time_;
    bool dragging_ = false;
};

}  // namespace streamscope::ui
