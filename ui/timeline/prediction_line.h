// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/plot.h"
#include "ui/timeline/timeline_view.h"

#include <vector>

namespace streamscope::ui {

class TimelinePlot;

/// Predictions as dashed lines through the lanes, each with a label in the axis. A prediction counts from the first start, as
/// the total time does.
class PredictionLines : public QCPLayerable {
    Q_OBJECT
public:
    explicit PredictionLines(TimelinePlot* plot);
    void set(std::vector<Prediction> predictions);
    const std::vector<Prediction>& predictions() const { return predictions_; }
    /// Returns the end in ns of the axis that shows all of them, 0 if there are none.
    double furthest() const;
    /// Returns the boxes of the labels as they are drawn, one for each prediction.
    std::vector<QRectF> labels() const;

protected:
    QRect clipRect() const override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    double firstStart() const;
    double xOf(const Prediction& prediction) const;
    QString wordsOf(const Prediction& prediction) const;
    void drawOne(QCPPainter& painter, const Prediction& prediction, const QRectF& label) const;

    TimelinePlot* plot_;
    std::vector<Prediction> predictions_;
};

}  // namespace streamscope::ui
