// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sweeps/multiples_layout.h"

#include <QAbstractScrollArea>

#include <optional>

namespace streamscope::ui {

/// Scrollable stack of small timelines below a fixed axis. A click, or Enter on the current one, selects a device.
class MultiplesView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit MultiplesView(QWidget* parent = nullptr);

    void setRuns(std::vector<DeviceRun> runs);
    /// Marks the device that the main timeline shows.
    void setShown(const QString& id);
    const MultiplesLayout& layoutNow() const { return layout_; }
    std::optional<std::size_t> current() const { return current_; }
    void setCurrent(std::optional<std::size_t> run);
    std::optional<std::size_t> runAt(const QPointF& place) const;

Q_SIGNALS:
    void picked(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    void paintGround(QPainter& painter, const SmallTimeline& part) const;
    QString wordsOf(std::size_t run) const;

    std::vector<DeviceRun> runs_;
    QString shown_;
    MultiplesLayout layout_;
    std::optional<std::size_t> current_, hovered_;
};

}  // namespace streamscope::ui
