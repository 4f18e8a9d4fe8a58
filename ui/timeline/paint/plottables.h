#pragma once

#include "ui/timeline/geometry/timeline_layout.h"
#include "ui/timeline/paint/plot.h"

#include <optional>
#include <utility>

/// What QCustomPlot draws: thin shells around TimelinePainter, one for each layer.
namespace streamscope::ui {

/// The state that all layers draw from; owned by TimelinePlot.
struct Scene {
    TimelineLayout layout;
    std::vector<FoldedRow> overview;
    TimelineStyle style;
    std::vector<Outline> hovered;
    std::optional<std::pair<double, double>> measure;     ///< times, ns
    std::vector<std::pair<double, double>> keptMeasures;  ///< times, ns
    std::optional<std::pair<double, double>> zoomRegion;  ///< px
    std::optional<double> playhead;                       ///< ns
    std::optional<double> dropLine;                       ///< px
    bool focused = false;
    double total = 0;  ///< ns that the run covers
};

class TimelinePlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    TimelinePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis, const Scene& scene);
    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain inSignDomain) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain inSignDomain, const QCPRange& inKeyRange) const override;

protected:
    QRect clipRect() const override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
    const Scene& scene_;
};

/// Bars, waits and curves.
class IntervalPlottable : public TimelinePlottable {
    Q_OBJECT
public:
    using TimelinePlottable::TimelinePlottable;

protected:
    void draw(QCPPainter* painter) override;
};

/// Dependency arrows, the critical path, and the marks that they join.
class DependencyPlottable : public TimelinePlottable {
    Q_OBJECT
public:
    using TimelinePlottable::TimelinePlottable;

protected:
    void draw(QCPPainter* painter) override;
};

/// Names of the lanes and the lines between them.
class RowLayer : public QCPLayerable {
    Q_OBJECT
public:
    RowLayer(QCustomPlot* plot, const QString& layer, const Scene& scene);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;
    const Scene& scene_;
};

/// The overview strip.
class OverviewLayer : public RowLayer {
    Q_OBJECT
public:
    using RowLayer::RowLayer;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;
};

/// What changes without the lanes: hovering, selection, measuring, zoom region, focus.
class OverlayLayer : public RowLayer {
    Q_OBJECT
public:
    using RowLayer::RowLayer;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    void drawMeasure(QCPPainter& painter, const std::pair<double, double>& times, double below, bool kept);
    void drawPlayhead(QCPPainter& painter);
    void drawDropLine(QCPPainter& painter);
};

/// Ticks of timeTicks(), so that the plot's axis and a figure's are one.
class TimeTicker : public QCPAxisTicker {
public:
    TimeTicker(const QCPAxisRect& area, double spacing) : area_(area), spacing_(spacing) {}
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    const QCPAxisRect& area_;
    double spacing_;
};

}  // namespace streamscope::ui
