#pragma once

#include "engine/sweep/sweep_result.h"
#include "ui/figure/painted_picture.h"
#include "ui/theme/theme.h"
#include "ui/timeline/geometry/time_axis.h"
#include "ui/timeline/paint/plot.h"

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// A metric of a sweep over its axis, a curve for each combination of the other parameters, the best point marked. Points
/// are walked with the arrow keys and picked with Enter or a click.
class SweepPlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit SweepPlot(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Sets the family of all texts; empty: that of the window.
    void setFamily(const QString& family);
    const QString& family() const { return family_; }
    void setSweep(std::shared_ptr<const SweepResult> result, const SweepMetric& metric);
    void setLogarithmic(bool on);
    /// Whether the values of the axis reach far enough for it.
    bool logarithmicHelps() const;
    /// The point that the program's parameters stand at now.
    void setShown(std::optional<std::size_t> point);
    /// What the curves say is of a program that has changed since.
    void setOutOfDate(bool on);

    std::optional<std::size_t> current() const { return current_; }
    /// The point under the pointer, else the current one.
    std::optional<std::size_t> pointed() const { return hovered_ ? hovered_ : current_; }
    void setCurrent(std::optional<std::size_t> point);
    std::optional<std::size_t> best() const { return best_; }
    /// Where the point is drawn; nullopt where it has no value.
    std::optional<QPointF> placeOf(std::size_t point) const;
    std::optional<std::size_t> pointAt(const QPointF& place) const;

    /// Returns the numbers of the axes, as they are painted last.
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
    struct Dot {
        std::size_t point;
        double x, y;
        bool failed;  ///< drawn on the ground, as it has no value
    };
    using Curve = std::vector<Dot>;
    struct CurveEnd {
        QString words;
        double x, y;
        QColor color;
        QChar mark;  ///< as the curve's points are; null: none
        QColor markColor;
    };

    QFont inFamily(QFont font) const;
    void styleAxes();
    void nameValues();
    void rebuild();
    std::vector<Curve> curvesNow() const;
    void addCurve(std::size_t index);
    void addWhiskers(QCPGraph* graph, const Curve& curve);
    bool showsBound() const;
    void addBound();
    void addFailures();
    void addBest();
    std::vector<QPolygonF> drawnLines() const;
    void addMarks();
    void nameCurves();
    void findEnds();
    QString curveName(const SweepValues& values) const;
    double addName(const CurveEnd& end, double x, double y, double indent);  ///< its width
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
    std::vector<Curve> dots_;
    std::vector<CurveEnd> ends_;
    std::optional<std::size_t> current_, hovered_, shown_, best_;
    QCPGraph *shownMark_ = nullptr, *currentMark_ = nullptr;
    QCPItemLine* shownLine_ = nullptr;
    double ground_ = 0;  ///< where the metric's axis begins
};

}  // namespace streamscope::ui
