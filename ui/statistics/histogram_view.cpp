// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/statistics/histogram_view.h"

#include "ui/theme/plain_texts.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int mostBins = 48;
constexpr int histogramSide = 2 * unit;

}  // namespace

HistogramView::HistogramView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("histogram"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HistogramView::setData(HistogramData data) {
    data_ = std::move(data);
    histogram_ = ui::histogram(data_.times, mostBins);
    setAccessibleName(data_.title);
    update();
}

QRectF HistogramView::plotArea() const {
    const double line = QFontMetricsF(textFont()).height();
    return QRectF(rect()).adjusted(histogramSide, unit + line + 4, -histogramSide, -(line + unit));
}

double HistogramView::x(Nanoseconds time) const {
    const QRectF area = plotArea();
    const double whole = static_cast<double>(histogram_.width.count()) * static_cast<double>(histogram_.bins.size());
    return area.left() + static_cast<double>((time - histogram_.begin).count()) / std::max(1.0, whole) * area.width();
}

void HistogramView::paintEvent(QPaintEvent*) {
    if (histogram_.bins.empty()) return;
    QPainter painter(this);
    painter.setFont(textFont());
    painter.setPen(Theme::current().text);
    const QRectF header = QRectF(rect()).adjusted(histogramSide, unit / 2.0, -histogramSide, 0);
    const QString title = QFontMetricsF(textFont()).elidedText(data_.title, Qt::ElideMiddle, header.width());
    painter.drawText(header, Qt::AlignTop | Qt::AlignLeft, title);
    drawBars(painter);
    drawAxis(painter);
    if (histogram_.bins.size() < 2) return;
    drawQuantile(painter, quantile(0.5, tr("median"), 0));
    drawQuantile(painter, quantile(0.95, tr("p95"), 1));
}

void HistogramView::drawBars(QPainter& painter) const {
    const QRectF area = plotArea();
    const double most = static_cast<double>(histogram_.most());
    const QColor fill = data_.kind ? Theme::current().kind(*data_.kind) : Theme::current().accent;
    painter.setPen(data_.kind ? Theme::current().mark(*data_.kind) : Theme::current().accent);
    painter.setBrush(fill);
    const double width = std::min(area.width() / static_cast<double>(histogram_.bins.size()), 64.0);
    for (std::size_t bin = 0; bin < histogram_.bins.size(); ++bin) {
        if (histogram_.bins[bin] == 0) continue;
        const double height = std::max(2.0, static_cast<double>(histogram_.bins[bin]) / most * area.height());
        const double left = x(histogram_.begin + histogram_.width * static_cast<std::int64_t>(bin));
        painter.drawRect(QRectF(left + 0.5, area.bottom() - height, std::max(1.0, width - 2), height));
    }
}

QuantileMark HistogramView::quantile(double share, const QString& name, int row) const {
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(data_.times.size())));
    const Nanoseconds time = data_.times[std::max<std::size_t>(rank, 1) - 1];
    const QRectF area = plotArea();
    QuantileMark mark{std::round(x(time)) + 0.5, {}, tr("%1 %2").arg(name, displayTime(time))};
    const QFontMetricsF metrics(textFont());
    mark.box = QRectF(mark.x + 4, area.top() + row * metrics.height(), metrics.horizontalAdvance(mark.words), metrics.height());
    if (mark.box.right() > area.right()) mark.box.moveRight(mark.x - 4);
    return mark;
}

void HistogramView::drawQuantile(QPainter& painter, const QuantileMark& mark) const {
    const QRectF area = plotArea();
    painter.setPen(QPen(Theme::current().text, 1, Qt::DashLine));
    painter.drawLine(QPointF(mark.x, area.top()), QPointF(mark.x, area.bottom()));
    QColor behind = Theme::current().surface;
    behind.setAlphaF(0.85F);
    painter.fillRect(mark.box.adjusted(-2, 0, 2, 0), behind);
    painter.drawText(mark.box, Qt::AlignCenter, mark.words);
}

void HistogramView::drawAxis(QPainter& painter) const {
    const QRectF area = plotArea();
    painter.setPen(Theme::current().line);
    painter.drawLine(QPointF(area.left(), area.bottom() + 0.5), QPointF(area.right(), area.bottom() + 0.5));
    painter.setPen(Theme::current().mutedText);
    const QRectF below(area.left(), area.bottom() + 3, area.width(), unit + QFontMetricsF(painter.font()).height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, displayTime(data_.times.front()));
    if (histogram_.bins.size() < 2) return;
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop, displayTime(data_.times.back()));
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop, tr("up to %L1 in a bar").arg(histogram_.most()));
}

QString HistogramView::tipAt(const QPointF& at) const {
    const QRectF area = plotArea();
    if (histogram_.bins.empty() || !area.adjusted(0, 0, 1, 0).contains(at)) return {};
    const double place = (at.x() - area.left()) / area.width() * static_cast<double>(histogram_.bins.size());
    const auto bin = std::min(static_cast<std::size_t>(std::max(0.0, place)), histogram_.bins.size() - 1);
    const Nanoseconds from = histogram_.begin + histogram_.width * static_cast<std::int64_t>(bin);
    if (histogram_.bins.size() < 2) return tr("%L1 of %2").arg(histogram_.bins[bin]).arg(displayTime(from));
    return tr("%L1 from %2 to %3").arg(histogram_.bins[bin]).arg(displayTime(from), displayTime(from + histogram_.width));
}

bool HistogramView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    QToolTip::showText(help.globalPos(), asItIs(tipAt(help.pos())), this);
    return true;
}

}  // namespace streamscope::ui

#include "moc_histogram_view.cpp"
