// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_plot.h"

#include "ui/sweeps/heat_cells.h"
#include "ui/sweeps/label_places.h"
#include "ui/sweeps/run_box.h"
#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/theme/engine_texts.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

// Labels of SweepPlot: the best value, and the names of curves.

namespace streamscope::ui {
namespace {

constexpr double reach = 14;      ///< px around a point in which a click selects it
constexpr double helpsFrom = 16;  ///< ratio of last to first value from which a logarithmic axis is offered

constexpr double markRoom = 10;                      ///< px from a value to the edge of the largest mark around it
constexpr double narrowestMargin = 24;               ///< px at the right of a map
constexpr double axisRoom = 50, labelRoom = 9 + 20;  ///< px: numbers and name of the axis; a label and its distance

/// Returns the largest share of the surface colour that can be mixed into the accent for a line.
double palestAccent(const Theme& theme) {
    constexpr double most = 0.5, step = 0.02, least = 3;  // contrast
    double share = most;
    while (share > 0 && Theme::contrast(mixed(theme.accent, theme.surface, share), theme.surface) < least) share -= step;
    return std::max(share, 0.0);
}

QCPScatterStyle::ScatterShape shapeOf(std::size_t curve) {
    using S = QCPScatterStyle;
    constexpr std::array shapes{S::ssDisc, S::ssSquare, S::ssTriangle, S::ssDiamond, S::ssTriangleInverted, S::ssCircle};
    return shapes[curve % shapes.size()];
}

QCPScatterStyle scatter(QCPScatterStyle::ScatterShape shape, const QColor& color, const QColor& ground, double size) {
    const bool open = shape == QCPScatterStyle::ssCircle;
    return {shape, QPen(color, 1.6), QBrush(open ? ground : color), size};
}

/// Graph whose marks are drawn whole at the edges of the plot, too.
class MarkGraph : public QCPGraph {
public:
    using QCPGraph::QCPGraph;

protected:
    QRect clipRect() const override {
        constexpr int room = int(markRoom);
        return QCPGraph::clipRect().adjusted(-room, -room, room, room);
    }
};

}  // namespace

SweepPlot::SweepPlot(QWidget* parent) : QCustomPlot(parent), metric_(sweepMetricNamed("makespan")) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Plot of the sweep"));
    setMinimumHeight(12 * unit);
    xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new GivenTicks([this](const QCPRange& range) { return valueTicks(range); })));
    yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new GivenTicks([this](const QCPRange& range) {
        if (isMap())
            return heatTicks(result_->plan.ranges()[1], axisRect()->height(), QFontMetricsF(inFamily(tickFont())).height());
        return metricTicks(*metric_, range.lower, range.upper, axisRect()->height());
    })));
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    addLayer(marksLayer(), layer(QStringLiteral("axes")));
    styleAxes();
}

void SweepPlot::setTheme(const Theme& theme) {
    theme_ = theme;
    rebuild();
}

void SweepPlot::setFamily(const QString& family) {
    family_ = family;
    rebuild();
}

QFont SweepPlot::inFamily(QFont font) const {
    if (!family_.isEmpty()) font.setFamily(family_);
    return font;
}

void SweepPlot::setSweep(std::shared_ptr<const SweepResult> result, const SweepMetric& metric) {
    const bool another = !result_ || !result || result_->plan.ranges() != result->plan.ranges();
    result_ = std::move(result);
    metric_ = &metric;
    if (another || (current_ && *current_ >= result_->points.size())) current_.reset();
    hovered_.reset();
    rebuild();
}

void SweepPlot::setLogarithmic(bool on) {
    wantsLogarithmic_ = on;
    rebuild();
}

void SweepPlot::setForm(SweepForm form) {
    form_ = form;
    rebuild();
}

bool SweepPlot::suits(const SweepResult& result, SweepForm form) {
    const auto hasTotals = [](const SweepPoint& point) { return !point.totals.empty(); };
    switch (form) {
        case SweepForm::Curves: return true;
        case SweepForm::Heat: return result.plan.ranges().size() == 2 && result.plan.curves() > 1 && result.plan.perCurve() > 1;
        case SweepForm::Boxes:
        case SweepForm::Points: break;
    }
    return std::ranges::any_of(result.points, hasTotals);
}

void SweepPlot::setShown(std::optional<std::size_t> point) {
    shown_ = point;
    moveMarks();
}

void SweepPlot::setOutOfDate(bool on) {
    if (outOfDate_ == on) return;
    outOfDate_ = on;
    rebuild();
}

void SweepPlot::setCurrent(std::optional<std::size_t> point) {
    if (point && (!result_ || *point >= result_->points.size())) point.reset();
    current_ = point;
    moveMarks();
    setAccessibleDescription(current_ ? sweepPointWords(*result_, *metric_, result_->points[*current_]) : QString());
    Q_EMIT pointedChanged();
}

bool SweepPlot::logarithmicHelps() const {
    if (!result_ || result_->plan.ranges().empty()) return false;
    const SweepRange& range = result_->plan.ranges().front();
    return range.from > 0 && double(range.to) >= helpsFrom * double(range.from);
}

bool SweepPlot::logarithmic() const { return wantsLogarithmic_ && logarithmicHelps() && !isMap(); }

void SweepPlot::styleAxes() {
    setBackground(theme_.surface);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(theme_.line, 1));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelFont(inFamily(tickFont()));
        axis->setTickLabelColor(theme_.mutedText);
        axis->setTickLabelPadding(axis == xAxis ? 8 : 5);  // below the marks on the axis
        axis->setLabelFont(inFamily(tickFont()));
        axis->setLabelColor(theme_.mutedText);
        axis->grid()->setPen(QPen(theme_.grid, 1));
        axis->grid()->setZeroLinePen(QPen(theme_.grid, 1));
    }
    yAxis->setBasePen(Qt::NoPen);
    yAxis->grid()->setVisible(true);
    xAxis->grid()->setVisible(false);
    xAxis->setScaleType(logarithmic() ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
}

void SweepPlot::rebuild() {
    clearPlottables();
    clearItems();
    shownMark_ = currentMark_ = nullptr;
    shownLine_ = nullptr;
    ends_.clear();
    dots_ = curvesNow();
    best_ = result_ ? bestPoint(*metric_, result_->points) : std::nullopt;
    styleAxes();
    if (isMap()) return rebuildMap();
    setRanges();
    addBound();
    for (std::size_t i = 0; i < dots_.size(); ++i) addCurve(i);
    addFailures();
    addMarks();
    nameValues();
    updateLayout();  // places of labels depend on the axes
    makeRoomBesideEnds();
    nameCurves();
    updateLayout();
    makeRoomBesideEnds();
    addBest();
    moveMarks();
    replot(rpQueuedReplot);
}

/// Draws the map of two parameters.
void SweepPlot::rebuildMap() {
    const std::vector<SweepRange>& ranges = result_->plan.ranges();
    yAxis->grid()->setVisible(false);
    xAxis->setRange(-0.5, double(result_->plan.perCurve()) - 0.5);
    yAxis->setRange(-0.5, double(result_->plan.curves()) - 0.5);
    xAxis->setLabel(QString::fromStdString(ranges[0].parameter));
    yAxis->setLabel(QString::fromStdString(ranges[1].parameter));
    const HeatLook look{theme_, inFamily(tickFont()), marksLayer(), outOfDate_ ? theme_.waiting : theme_.accent};
    double width = 0;
    for (int pass = 0; pass < 2; ++pass) {  // the size of the cells depends on the room that the scale takes
        clearItems();
        axisRect()->setMargins(QMargins(0, 10, int(std::ceil(width + narrowestMargin)), 0));
        updateLayout();
        width = addHeatCells(*this, *result_, *metric_, look);
    }
    addMarks();
    moveMarks();
    replot(rpQueuedReplot);
}

std::vector<SweepPlot::Curve> SweepPlot::curvesNow() const {
    std::vector<Curve> all;
    if (!result_ || result_->plan.perCurve() == 0) return all;
    for (std::size_t i = 0; i < result_->points.size(); ++i) {
        if (i % result_->plan.perCurve() == 0) all.emplace_back();
        const SweepPoint& point = result_->points[i];
        const bool ran = !point.refused && point.status == RunStatus::Ok;
        const auto value = ran ? valueOf(*metric_, point) : std::nullopt;
        if (isMap()) all.back().push_back({i, double(i % result_->plan.perCurve()), double(all.size() - 1), false});
        else all.back().push_back({i, double(point.values.front()), value.value_or(0), !value});
    }
    return all;
}

/// Titles the metric's axis if the title fits.
void SweepPlot::nameValues() {
    const QString title = engineText(metric_->title);
    const double room = height() - axisRoom - labelRoom;
    const bool fits = QFontMetricsF(inFamily(tickFont())).horizontalAdvance(title) <= room;
    yAxis->setLabel(result_ && fits ? title : QString());
}

void SweepPlot::setRanges() {
    double least = std::numeric_limits<double>::max(), most = 0;
    for (const Curve& curve : dots_) {
        for (const Dot& dot : curve) {
            if (dot.failed) continue;
            const std::vector<Nanoseconds>& totals = result_->points[dot.point].totals;
            auto spread = result_->points[dot.point].spread;
            if (form_ == SweepForm::Points && !totals.empty()) spread = Span{totals.front(), totals.back()};
            const bool whiskers = spread && metric_->name == "makespan";
            least = std::min(least, whiskers ? double(spread->begin.count()) : dot.y);
            const auto bound = showsBound() ? result_->points[dot.point].metrics.lowerBound : std::nullopt;
            if (bound) least = std::min(least, double(bound->count()));
            most = std::max(most, whiskers ? double(spread->end.count()) : dot.y);
        }
    }
    if (least > most) least = 0;
    // Begins at zero, unless the values would be squeezed at the top.
    const double all = most - least;
    const double below = dots_.size() > 1 ? roomBelow() : 0.15;  // room for the label of the best point
    ground_ = least > 0.3 * most && all > 0 ? std::max(0.0, least - below * all) : 0;
    if (metric_->kind == MetricKind::Share) {
        ground_ = 0;
        most = 1;
    }
    yAxis->setRange(ground_, most > ground_ ? most + 0.14 * (most - ground_) : ground_ + 1);
    if (!result_ || result_->plan.ranges().empty()) return;
    const SweepRange& range = result_->plan.ranges().front();
    const QString parameter = QString::fromStdString(range.parameter);
    xAxis->setLabel(logarithmic() ? tr("%1, logarithmic").arg(parameter) : parameter);
    makeRoomBesideEnds();
}

/// Widens the range of the parameter so that the marks of the first and the last value are drawn whole.
void SweepPlot::makeRoomBesideEnds() {
    if (!result_ || result_->plan.ranges().empty()) return;
    const SweepRange& range = result_->plan.ranges().front();
    const auto from = double(range.from), to = double(range.to);
    const double share = std::clamp(markRoom / std::max(1, axisRect()->width()), 0.02, 0.2);  // share of the axis, at each end
    const double more = share / (1 - 2 * share);                                              // share of the range of values
    if (logarithmic()) return xAxis->setRange(from / std::pow(to / from, more), to * std::pow(to / from, more));
    const double room = to > from ? more * (to - from) : 1;
    xAxis->setRange(from - room, to + room);
}

/// Returns ticks at round numbers, or at the first and the last value if fewer than two fit.
std::vector<TimeTick> SweepPlot::valueTicks(const QCPRange& range) const {
    if (isMap()) {
        const QFontMetricsF metrics(inFamily(tickFont()));
        double widest = 0;
        for (const std::int64_t value : valuesOf(result_->plan.ranges()[0]))
            widest = std::max(widest, metrics.horizontalAdvance(QString::number(value)) + 6);
        return heatTicks(result_->plan.ranges()[0], axisRect()->width(), widest);
    }
    std::vector<TimeTick> ticks = parameterTicks(range.lower, range.upper, axisRect()->width(), logarithmic());
    if (ticks.size() > 1 || dots_.empty() || dots_.front().size() < 2) return ticks;
    const double first = dots_.front().front().x, last = dots_.front().back().x;
    return {{first, shortNumber(first).toStdString()}, {last, shortNumber(last).toStdString()}};
}

bool SweepPlot::hasRoomForLabel() const { return dots_.size() < 2 || height() - axisRoom > 2 * labelRoom; }

/// Returns the share of the range of values that the label of the lowest point needs above the axis.
double SweepPlot::roomBelow() const {
    constexpr double above = 1.14;  // ratio to the range of values
    return hasRoomForLabel() ? std::max(0.3, above * labelRoom / (height() - axisRoom - labelRoom)) : 0.3;
}

/// Returns the colour of a curve, from the theme's darkest to a light accent, so that neighbours differ and their order is
/// visible.
QColor SweepPlot::colorOf(std::size_t curve) const {
    if (outOfDate_) return theme_.waiting;
    if (dots_.size() < 2) return theme_.accent;
    const double share = double(curve) / double(dots_.size() - 1);
    if (share < 0.5) return mixed(theme_.text, theme_.accent, 2 * share);
    return mixed(theme_.accent, theme_.surface, (2 * share - 1) * palestAccent(theme_));
}

void SweepPlot::addCurve(std::size_t index) {
    QCPGraph* graph = addGraph();
    const QColor color = colorOf(index);
    graph->setPen(QPen(color, 1.4));
    for (const Dot& dot : dots_[index]) graph->addData(dot.x, dot.failed ? qQNaN() : dot.y);
    if (form_ == SweepForm::Curves || form_ == SweepForm::Heat) addWhiskers(graph, dots_[index]);
    else addDistribution(dots_[index], color);
    QCPGraph* marks = addMarkGraph(scatter(shapeOf(index), color, theme_.surface, dotSize(index)));
    for (const Dot& dot : dots_[index])
        if (!dot.failed) marks->addData(dot.x, dot.y);
}

/// Returns the size at which the marks of a curve stay apart: two thirds of the least distance between them.
double SweepPlot::dotSize(std::size_t curve) const {
    constexpr double least = 2.5, most = 7, part = 2.0 / 3;
    double nearest = most / part;
    for (std::size_t i = 1; i < dots_[curve].size(); ++i)
        nearest = std::min(nearest, xAxis->coordToPixel(dots_[curve][i].x) - xAxis->coordToPixel(dots_[curve][i - 1].x));
    return std::clamp(part * nearest, least, most);
}

/// Adds a graph of marks without a line, above the axes. Its values must be numbers: QCustomPlot would mark others at (0, 0).
QCPGraph* SweepPlot::addMarkGraph(const QCPScatterStyle& style) {
    auto* graph = new MarkGraph(xAxis, yAxis);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(style);
    graph->setLayer(marksLayer());
    return graph;
}

void SweepPlot::addWhiskers(QCPGraph* graph, const Curve& curve) {
    if (metric_->name != "makespan") return;
    QVector<double> below, above;
    bool any = false;
    for (const Dot& dot : curve) {
        const auto& spread = result_->points[dot.point].spread;
        any |= spread.has_value();
        below << (spread && !dot.failed ? std::max(0.0, dot.y - double(spread->begin.count())) : qQNaN());
        above << (spread && !dot.failed ? std::max(0.0, double(spread->end.count()) - dot.y) : qQNaN());
    }
    if (!any) return;
    auto* whiskers = new QCPErrorBars(xAxis, yAxis);
    whiskers->setDataPlottable(graph);
    whiskers->setData(below, above);
    whiskers->setPen(QPen(graph->pen().color(), 1));
    whiskers->setWhiskerWidth(7);
    whiskers->setSymbolGap(5);
}

/// Draws the total times of all runs of each value.
void SweepPlot::addDistribution(const Curve& curve, const QColor& color) {
    constexpr double spread = 9, size = 3;  // px
    if (metric_->name != "makespan") return;
    QCPGraph* cloud =
        form_ == SweepForm::Points ? addMarkGraph(scatter(QCPScatterStyle::ssDisc, color, theme_.surface, size)) : nullptr;
    for (const Dot& dot : curve) {
        const std::vector<Nanoseconds>& totals = result_->points[dot.point].totals;
        if (dot.failed || totals.empty()) continue;
        if (!cloud) {
            addRunBox(*this, dot.x, dot.y, result_->points[dot.point], color, mixed(color, theme_.surface, 0.8));
            continue;
        }
        // Beside one another by a fixed pattern, so that the same picture is the same file.
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const double aside = spread * (double(i * 5 % 7) / 6 - 0.5) * 2;
            cloud->addData(xAxis->pixelToCoord(xAxis->coordToPixel(dot.x) + aside), double(totals[i].count()));
        }
    }
}

bool SweepPlot::showsBound() const { return metric_->name == "makespan" && dots_.size() == 1; }

/// Draws the lower bound of the total time for any order of issue.
void SweepPlot::addBound() {
    if (!showsBound()) return;
    QCPGraph* graph = addGraph();
    graph->setPen(QPen(theme_.mutedText, 1.8, Qt::DashLine));
    for (const Dot& dot : dots_.front()) {
        const auto bound = dot.failed ? std::nullopt : result_->points[dot.point].metrics.lowerBound;
        graph->addData(dot.x, bound ? double(bound->count()) : qQNaN());
        if (bound) ends_.push_back({tr("bound"), dot.x, double(bound->count()), theme_.mutedText, {}, {}});
    }
    if (!ends_.empty()) ends_ = {ends_.back()};
}

void SweepPlot::addFailures() {
    QCPGraph* graph = addMarkGraph({QCPScatterStyle::ssCross, QPen(theme_.error, 2), Qt::NoBrush, 9});
    for (const Curve& curve : dots_)
        for (const Dot& dot : curve)
            if (dot.failed) graph->addData(dot.x, yAxis->range().lower + 0.04 * yAxis->range().size());
}

void SweepPlot::addMarks() {
    shownLine_ = new QCPItemLine(this);
    shownLine_->setPen(QPen(theme_.mutedText, 1, Qt::DotLine));
    shownMark_ = addMarkGraph(
        {QCPScatterStyle::ssCircle, QPen(theme_.surface, 1.5), QBrush(outOfDate_ ? theme_.mutedText : theme_.accent), 12});
    currentMark_ = addMarkGraph({QCPScatterStyle::ssCircle, QPen(theme_.accent, 2), Qt::NoBrush, 16});
    currentMark_->setLayer(QStringLiteral("overlay"));
}

void SweepPlot::moveMarks() {
    if (!shownMark_) return;
    const Dot* shown = shown_ ? dotOf(*shown_) : nullptr;
    shownMark_->setData({}, {});
    shownLine_->setVisible(shown != nullptr && !shown->failed && !isMap());
    if (shown && !shown->failed) {
        shownMark_->addData(shown->x, shown->y);
        shownLine_->start->setCoords(shown->x, shown->y);
        shownLine_->end->setCoords(shown->x, yAxis->range().lower);
    }
    currentMark_->setData({}, {});
    const auto at = current_ ? placeOf(*current_) : std::nullopt;
    if (at) currentMark_->addData(xAxis->pixelToCoord(at->x()), yAxis->pixelToCoord(at->y()));
    replot(rpQueuedReplot);
}

const SweepPlot::Dot* SweepPlot::dotOf(std::size_t point) const {
    if (!result_ || point >= result_->points.size()) return nullptr;
    const std::size_t along = result_->plan.perCurve();
    return &dots_[point / along][point % along];
}

std::optional<QPointF> SweepPlot::placeOf(std::size_t point) const {
    const Dot* dot = dotOf(point);
    if (!dot) return std::nullopt;
    const double y = dot->failed ? yAxis->range().lower + 0.04 * yAxis->range().size() : dot->y;
    return QPointF(xAxis->coordToPixel(dot->x), yAxis->coordToPixel(y));
}

std::optional<std::size_t> SweepPlot::pointAt(const QPointF& place) const {
    std::optional<std::size_t> nearest;
    double least = reach;
    if (isMap() && dots_.front().size() > 1)  // a cell as a whole
        least = std::max(std::abs(xAxis->coordToPixel(1) - xAxis->coordToPixel(0)),
                         std::abs(yAxis->coordToPixel(1) - yAxis->coordToPixel(0)));
    for (const Curve& curve : dots_) {
        for (const Dot& dot : curve) {
            const QPointF away = *placeOf(dot.point) - place;
            const double distance = std::hypot(away.x(), away.y());
            if (distance > least) continue;
            least = distance;
            nearest = dot.point;
        }
    }
    return nearest;
}

namespace {

constexpr double narrowMargin = 24, widestName = 148, nameMark = 13;
constexpr double besideCurve = 9;  ///< px between a curve and its name

/// Returns the character for the shape of the curve's points.
QChar glyphOf(std::size_t curve) {
    constexpr std::array<char16_t, 6> glyphs{u'●', u'■', u'▲', u'◆', u'▼', u'○'};
    return glyphs[curve % glyphs.size()];
}

QCPItemText* addLabel(QCustomPlot* plot, const QString& layer, const QString& words, const QFont& font, const QColor& color) {
    auto* label = new QCPItemText(plot);
    label->setLayer(layer);
    label->setText(words);
    label->setFont(font);
    label->setColor(color);
    label->setPadding({});
    label->setClipToAxisRect(false);
    return label;
}

}  // namespace

/// Returns everything that labels should avoid: curves, whiskers, the bound, and the crosses of failed runs.
std::vector<QPolygonF> SweepPlot::drawnLines() const {
    const auto at = [this](double x, double y) { return QPointF(xAxis->coordToPixel(x), yAxis->coordToPixel(y)); };
    std::vector<QPolygonF> lines;
    for (const Curve& curve : dots_) {
        QPolygonF line, bound;
        for (const Dot& dot : curve) {
            const SweepPoint& point = result_->points[dot.point];
            (dot.failed ? lines.emplace_back() : line) << *placeOf(dot.point);
            if (dot.failed || metric_->name != "makespan") continue;
            if (showsBound() && point.metrics.lowerBound) bound << at(dot.x, double(point.metrics.lowerBound->count()));
            if (point.spread)
                lines.push_back({at(dot.x, double(point.spread->begin.count())), at(dot.x, double(point.spread->end.count()))});
        }
        lines.insert(lines.end(), {line, bound});
    }
    return lines;
}

void SweepPlot::addBest() {
    const Dot* dot = best_ ? dotOf(*best_) : nullptr;
    if (!dot) return;
    addMarkGraph({QCPScatterStyle::ssCircle, QPen(theme_.text, 1.6), Qt::NoBrush, 13})->addData(dot->x, dot->y);
    if (!hasRoomForLabel()) return;  // the headline has it, too
    const QString words = tr("%1 at %2").arg(sweepValueWords(*metric_, dot->y)).arg(result_->points[*best_].values.front());
    const QFontMetricsF metrics(inFamily(strongFont()));
    const QSizeF size(metrics.horizontalAdvance(words), metrics.height());
    // With one curve, places the label inside its bend (above a minimum); with several, outside all of them.
    const bool above = (metric_->better == SweepBetter::Less) == (dots_.size() == 1);
    const LabelPlace place = placeBeside(*placeOf(*best_), size, above, QRectF(axisRect()->rect()), drawnLines());
    if (place.box.isEmpty()) return;
    QCPItemText* label = addLabel(this, marksLayer(), words, inFamily(strongFont()), theme_.text);
    if (!place.free) label->setBrush(theme_.surface);
    label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->position->setCoords(xAxis->pixelToCoord(place.box.left()), yAxis->pixelToCoord(place.box.top()));
}

/// Returns the name of a curve. Shortens names of parameters to what the values leave, because curves differ by values.
QString SweepPlot::curveName(const SweepValues& values) const {
    const QFontMetricsF metrics(inFamily(tickFont()));
    const QString whole = sweepCurveWords(*result_, values, [](const QString& name) { return name; });
    if (metrics.horizontalAdvance(whole) <= widestName) return whole;
    const QString fixed = sweepCurveWords(*result_, values, [](const QString&) { return QString(); });
    const double room = (widestName - metrics.horizontalAdvance(fixed)) / double(std::max<std::size_t>(2, values.size()) - 1);
    return sweepCurveWords(*result_, values,
                           [&](const QString& name) { return metrics.elidedText(name, Qt::ElideMiddle, std::max(0.0, room)); });
}

/// Finds the right ends of the curves in their order; with one curve, that of the bound.
void SweepPlot::findEnds() {
    for (std::size_t i = 0; dots_.size() > 1 && i < dots_.size(); ++i) {
        const auto last = std::find_if(dots_[i].rbegin(), dots_[i].rend(), [](const Dot& dot) { return !dot.failed; });
        if (last == dots_[i].rend()) continue;
        const QString words = curveName(result_->points[last->point].values);
        ends_.push_back({words, last->x, last->y, theme_.text, glyphOf(i), colorOf(i)});
    }
}

/// Adds the name, with a mark in the colour of the curve because there are more curves than marks.
double SweepPlot::addName(const CurveEnd& end, double x, double y, double indent) {
    const double mark = end.mark.isNull() ? 0 : nameMark;
    const auto add = [&](const QString& words, const QColor& color, double left) {
        QCPItemText* label = addLabel(this, marksLayer(), words, inFamily(tickFont()), color);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        label->setPadding({int(left), 0, 0, 0});
        label->position->setCoords(x, yAxis->pixelToCoord(y));
    };
    if (mark > 0) add(end.mark, end.markColor, besideCurve + indent);
    add(end.words, end.color, besideCurve + indent + mark);
    return mark + QFontMetricsF(inFamily(tickFont())).horizontalAdvance(end.words);
}

/// Puts names at the right ends of the curves and moves them apart, or arranges them in columns if they do not fit.
void SweepPlot::nameCurves() {
    findEnds();
    const double pitch = QFontMetricsF(inFamily(tickFont())).height() + 1, top = axisRect()->top(), bottom = axisRect()->bottom();
    const auto rows = std::size_t(std::max(0.0, bottom - top) / pitch) + 1;
    double widest = 0;
    if (ends_.size() > rows) {
        widest = nameInColumns(rows, pitch);
    } else {
        std::ranges::stable_sort(ends_, {}, &CurveEnd::y);
        std::ranges::reverse(ends_);
        std::vector<double> middles;
        for (const CurveEnd& end : ends_) middles.push_back(yAxis->coordToPixel(end.y));
        moveApart(middles, pitch, top, bottom);
        for (std::size_t i = 0; i < ends_.size(); ++i) widest = std::max(widest, addName(ends_[i], ends_[i].x, middles[i], 0));
    }
    axisRect()->setMargins(QMargins(0, 10, int(std::ceil(widest + narrowMargin)), 0));
}

/// Puts names into columns, each from top to bottom in the order of the ends. Adds a line about omitted names. Returns the
/// width.
double SweepPlot::nameInColumns(std::size_t rows, double pitch) {
    const QFontMetricsF metrics(inFamily(tickFont()));
    double column = 0;
    for (const CurveEnd& end : ends_) column = std::max(column, nameMark + metrics.horizontalAdvance(end.words) + besideCurve);
    const auto most = std::size_t(viewport().width() / 3 / column);
    NameColumns columns = columnsOf(ends_.size(), rows, most);
    if (columns.step > 1) columns = columnsOf(ends_.size(), rows - 1, most);
    std::vector<CurveEnd> named;
    for (std::size_t i = 0; i < ends_.size(); i += columns.step) named.push_back(ends_[i]);
    std::ranges::stable_sort(named, {}, &CurveEnd::y);
    std::ranges::reverse(named);
    const double right = xAxis->range().upper, top = axisRect()->top();
    for (std::size_t i = 0; i < named.size(); ++i)
        addName(named[i], right, top + pitch * double(i % columns.rows), column * double(i / columns.rows));
    double width = column * double(columns.columns);
    if (columns.step > 1) {
        const CurveEnd note{tr("1 in %1 is named").arg(columns.step), 0, 0, theme_.mutedText, {}, {}};
        width = std::max(width, addName(note, right, top + pitch * double(columns.rows), 0));
    }
    return width;
}

std::vector<AlignedText> SweepPlot::alignedTexts() const {
    const QFontMetricsF metrics(inFamily(tickFont()));
    const QRect area = axisRect()->rect();
    std::vector<AlignedText> texts;
    const auto add = [&](const QCPAxis* axis, const auto& placed) {
        const QVector<QString> labels = axis->tickVectorLabels();
        for (qsizetype i = 0; i < labels.size(); ++i)
            texts.push_back(placed(labels[i], axis->coordToPixel(axis->tickVector()[i])));
    };
    add(xAxis, [&](const QString& words, double middle) {
        const double left = middle - metrics.horizontalAdvance(words) / 2;
        return AlignedText{
            AlignedText::At::Middle, words, {left, area.bottom() + xAxis->tickLabelPadding() + metrics.ascent()}, middle};
    });
    add(yAxis, [&](const QString& words, double middle) {
        const double right = area.left() - yAxis->tickLabelPadding();
        const double baseline = middle - metrics.height() / 2 + metrics.ascent();
        return AlignedText{AlignedText::At::End, words, {right - metrics.horizontalAdvance(words), baseline}, right};
    });
    return texts;
}

}  // namespace streamscope::ui

#include "moc_sweep_plot.cpp"
