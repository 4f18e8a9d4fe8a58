// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"
#include "ui/timeline/paint/plot.h"

#include <optional>
#include <utility>

/// Adapters from QCustomPlot's layers to TimelinePainter.
namespace streamscope::ui {

/// State that all layers draw, owned by TimelinePlot.
struct Scene {
    TimelineLayout layout;
    std::vector<FoldedRow> overview;
    Look look;
    Shown shown;
    std::vector<Outline> hovered;
    std::optional<std::pair<double, double>> measure;         ///< times, ns
    std::vector<TimelineNote> notes;                          ///< with measures that are kept
    std::optional<std::pair<double, double>> zoomRegion;      ///< px
    std::optional<std::pair<double, double>> overviewRegion;  ///< px, selected on the overview
    std::optional<double> playhead;                           ///< ns
    std::optional<double> curtain;                            ///< ns; what is later is hidden
    std::optional<double> dropLine;                           ///< px
    bool focused = false;
    double total = 0;  ///< length of the run in ns
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

/// Layer of bars, waits and curves.
class IntervalPlottable : public TimelinePlottable {
    Q_OBJECT
public:
    using TimelinePlottable::TimelinePlottable;

protected:
    void draw(QCPPainter* painter) override;
};

/// Layer of dependency arrows, the critical path, and marks.
class DependencyPlottable : public TimelinePlottable {
    Q_OBJECT
public:
    using TimelinePlottable::TimelinePlottable;

protected:
    void draw(QCPPainter* painter) override;
};

/// Layer of lane names and separators.
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

/// Layer of the overview strip.
class OverviewLayer : public RowLayer {
    Q_OBJECT
public:
    using RowLayer::RowLayer;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;
};

/// Layer of what changes without the lanes: hovering, selection, measuring, zoom region, focus.
class OverlayLayer : public RowLayer {
    Q_OBJECT
public:
    using RowLayer::RowLayer;
    /// Returns the note whose text is drawn at a point.
    std::optional<std::size_t> noteAt(const QPointF& at) const;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    void drawNotes(QCPPainter& painter);
    QRectF drawMeasure(QCPPainter& painter, const std::pair<double, double>& times, double below, const TimelineNote* kept) const;
    QString measureWords(double length, const TimelineNote* note, const QFontMetricsF& metrics) const;
    void drawCurtain(QCPPainter& painter) const;
    void hideCutNames(QPainter& painter, double x) const;
    void hideOverview(QPainter& painter) const;
    void drawPlayhead(QCPPainter& painter) const;
    QRectF chipOfPlayhead(double x, const QString& words) const;
    void drawDropLine(QCPPainter& painter);

    std::vector<QRectF> chips_;  ///< of the notes, where they were drawn; empty: outside the view
};

/// Ticker with the ticks of timeTicks(), which figures use too.
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
