// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/time_axis.h"
#include "engine/sweep/sweep_result.h"
#include "ui/figure/painted_picture.h"
#include "ui/sweeps/sweep_form.h"
#include "ui/theme/theme.h"
#include "ui/timeline/paint/plot.h"

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// Plot of a metric of a sweep over its axis, with a curve for each combination of the other parameters and the best point
/// marked. Arrow keys move between points; Enter or a click selects one.
class SweepPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit SweepPlot(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Sets the font family of all texts; empty: that of the window.
    void setFamily(const QString& family);
    const QString& family() const { return family_; }
    void setSweep(std::shared_ptr<const SweepResult> result, const SweepMetric& metric);
    void setLogarithmic(bool on);
    void setForm(SweepForm form);
    /// Returns whether the sweep can have that form: a map has two parameters, and distributions need several runs.
    static bool suits(const SweepResult& result, SweepForm form);
    /// Returns whether the values of the axis span a range that suits a logarithmic scale.
    bool logarithmicHelps() const;
    /// Marks the point of the program's current parameter values.
    void setShown(std::optional<std::size_t> point);
    /// Greys the curves out because the program has changed.
    void setOutOfDate(bool on);

    std::optional<std::size_t> current() const { return current_; }
    /// Returns the point below the pointer, else the current one.
    std::optional<std::size_t> pointed() const { return hovered_ ? hovered_ : current_; }
    void setCurrent(std::optional<std::size_t> point);
    std::optional<std::size_t> best() const { return best_; }
    /// Returns the position of the point, nullopt if it has no value.
    std::optional<QPointF> placeOf(std::size_t point) const;
    std::optional<std::size_t> pointAt(const QPointF& place) const;

    /// Returns the numbers of the axes, which are painted last.
    std::vector<AlignedText> alignedTexts() const;

Q_SIGNALS:
    void picked(std::size_t point);
    void pointedChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    /// Returns the name of the layer of marks and labels, above the axes.
    static QString marksLayer() { return QStringLiteral("marks"); }

    struct Dot {
        std::size_t point;
        double x, y;
        bool failed;  ///< drawn on the axis, as it has no value
    };
    using Curve = std::vector<Dot>;
    struct CurveEnd {
        QString words;
        double x, y;
        QColor color;
        QChar mark;  ///< shape of the curve's points; null: none
        QColor markColor;
    };

    QFont inFamily(QFont font) const;
    void styleAxes();
    void nameValues();
    void rebuild();
    std::vector<Curve> curvesNow() const;
    void addCurve(std::size_t index);
    double dotSize(std::size_t curve) const;
    QCPGraph* addMarkGraph(const QCPScatterStyle& style);
    void addWhiskers(QCPGraph* graph, const Curve& curve);
    void addDistribution(const Curve& curve, const QColor& color);
    void rebuildMap();
    bool isMap() const { return form_ == SweepForm::Heat && result_ && suits(*result_, form_); }
    bool showsBound() const;
    void addBound();
    void addFailures();
    void addBest();
    std::vector<QPolygonF> drawnLines() const;
    void addMarks();
    void nameCurves();
    void findEnds();
    QString curveName(const SweepValues& values) const;
    double addName(const CurveEnd& end, double x, double y, double indent);  ///< returns its width
    double nameInColumns(std::size_t rows, double pitch);
    void setRanges();
    void makeRoomBesideEnds();
    std::vector<TimeTick> valueTicks(const QCPRange& range) const;
    bool hasRoomForLabel() const;
    double roomBelow() const;
    void moveMarks();
    void setHovered(std::optional<std::size_t> point);
    QColor colorOf(std::size_t curve) const;
    const Dot* dotOf(std::size_t point) const;
    void walk(int along, int across);
    bool logarithmic() const;

    Theme theme_ = Theme::light();
    QString family_;
    std::shared_ptr<const SweepResult> result_;
    const SweepMetric* metric_;
    bool wantsLogarithmic_ = true, outOfDate_ = false;
    SweepForm form_ = SweepForm::Curves;
    std::vector<Curve> dots_;
    std::vector<CurveEnd> ends_;
    std::optional<std::size_t> current_, hovered_, shown_, best_;
    QCPGraph *shownMark_ = nullptr, *currentMark_ = nullptr;
    QCPItemLine* shownLine_ = nullptr;
    double ground_ = 0;  ///< lower end of the metric's axis
};

}  // namespace streamscope::ui
