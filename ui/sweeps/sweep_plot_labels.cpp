// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/label_places.h"
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_ticks.h"
#include "ui/sweeps/sweep_words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

// Labels of SweepPlot: the best value, and the names of curves.
namespace streamscope::ui {
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
