#pragma once

#include "ui/timeline/paint/plot.h"
#include "ui/timeline/timeline_view.h"

#include <vector>

namespace streamscope::ui {

class TimelinePlot;

/// What was predicted, as dashed lines through the lanes, each with its words in the axis. A prediction counts from the
/// first start, as the total time does.
class PredictionLines : public QCPLayerable {
    Q_OBJECT
public:
    explicit PredictionLines(TimelinePlot* plot);
    void set(std::vector<Prediction> predictions);
    const std::vector<Prediction>& predictions() const { return predictions_; }
    /// ns on the axis that shows all of them; 0: there are none.
    double furthest() const;
    /// The words where they are drawn now, for each prediction.
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
