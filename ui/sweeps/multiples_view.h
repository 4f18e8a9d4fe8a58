// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweeps/multiples_layout.h"

#include <QAbstractScrollArea>

#include <optional>

namespace streamscope::ui {

/// Scrollable stack of small timelines below a fixed axis, all of which show the same time. A click, or Enter on the current one,
/// selects a device or a run.
class MultiplesView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit MultiplesView(QWidget* parent = nullptr);

    /// Shows these in place of others. `title`: what they are, if not one program on several devices. The range stays if they are
    /// of the same devices as before.
    void setRuns(std::vector<DeviceRun> runs, const QString& title = {});
    /// Marks the device or the run that the main timeline shows.
    void setShown(const QString& id);
    const MultiplesLayout& layoutNow() const { return layout_; }
    std::optional<std::size_t> current() const { return current_; }
    void setCurrent(std::optional<std::size_t> run);
    std::optional<std::size_t> runAt(const QPointF& place) const;
    /// Shows this part of the time, as far as it is within the whole.
    void setRange(const TimeRange& range);

Q_SIGNALS:
    void picked(const QString& id);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    void zoom(double factor, double x);
    void pan(double share);
    bool navigate(int key);
    void pointAt(std::optional<QPointF> place);
    void updateHairLine();
    void describe();
    void paintHairLine(QPainter& painter) const;
    void paintGround(QPainter& painter, const SmallTimeline& part) const;
    QString wordsOf(std::size_t run) const;

    std::vector<DeviceRun> runs_;
    QString title_, shown_;
    MultiplesLayout layout_;
    std::optional<TimeRange> range_;  ///< nullopt: everything
    std::optional<std::size_t> current_, hovered_, pressed_;
    std::optional<double> hairLine_;  ///< x of the line below the pointer
    std::optional<QPointF> dragged_;  ///< last position while the middle button moves the view
};

}  // namespace streamscope::ui
