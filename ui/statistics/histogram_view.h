// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/statistics/histogram.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// Data of a histogram.
struct HistogramData {
    QString title;
    std::vector<Nanoseconds> times;     ///< ascending
    std::optional<OperationKind> kind;  ///< kind whose colour the bars have; nullopt: the accent colour
};

/// Line and text at a quantile of the times, in coordinates of the view.
struct QuantileMark {
    double x = 0;
    QRectF box;
    QString words;
};

/// View of a histogram of operation times, with lines at the median and the 95th percentile.
class HistogramView : public QWidget {
    Q_OBJECT
public:
    explicit HistogramView(QWidget* parent = nullptr);
    void setData(HistogramData data);
    const Histogram& histogram() const { return histogram_; }
    /// Returns the mark of the least time that `share` of the operations do not exceed. `row`: line of text, from above.
    QuantileMark quantile(double share, const QString& name, int row) const;
    QRectF plotArea() const;
    QSize sizeHint() const override { return {320, 140}; }
    QSize minimumSizeHint() const override { return {180, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    double x(Nanoseconds time) const;
    void drawBars(QPainter& painter) const;
    void drawQuantile(QPainter& painter, const QuantileMark& mark) const;
    void drawAxis(QPainter& painter) const;
    QString tipAt(const QPointF& at) const;

    HistogramData data_;
    Histogram histogram_;
};

}  // namespace streamscope::ui
