// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/color_legend.h"

#include "engine/layout/bar_colors.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/qt_shapes.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace streamscope::ui {
namespace {

constexpr int swatchSide = 14, legendMargin = 14, gapInside = 6, gapBetween = 16;  // px

}  // namespace

QString titleOf(ColorBy by) {
    switch (by) {
        case ColorBy::Kind: return ColorLegend::tr("Kind");
        case ColorBy::Name: return ColorLegend::tr("Name");
        case ColorBy::Stream: return ColorLegend::tr("Stream");
        case ColorBy::Wait: return ColorLegend::tr("Wait");
        case ColorBy::Duration: return ColorLegend::tr("Duration");
    }
    return {};
}

ColorLegend::ColorLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("timelineColors"));
    setFont(textFont());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
    followTheme(this, [this] { fill(); });
}

void ColorLegend::setColors(std::shared_ptr<const LaneColors> colors) {
    if (colors == colors_) return;
    colors_ = std::move(colors);
    fill();
    setVisible(colors_ != nullptr);
}

void ColorLegend::fill() {
    entries_.clear();
    if (!colors_) return;
    const Palette& palette = Palette::of(Theme::current().style);
    const BarColors bars(palette, colors_.get());
    const auto add = [&](OperationKind kind) {
        entries_.push_back({text(colors_->titleOf(kind)), qt(bars.fill(kind)), qt(bars.edge(kind))});
    };
    for (std::size_t i = 0; i < colors_->classes(); ++i) add(static_cast<OperationKind>(i));
    if (colors_->by() != ColorBy::Duration) add(LaneColors::otherColor);
    QStringList titles;
    for (const Entry& entry : entries_) titles << entry.title;
    setAccessibleName(tr("Colours by %1: %2").arg(titleOf(colors_->by()).toLower(), titles.join(QStringLiteral(", "))));
    setToolTip(titles.join(u'\n'));
    update();
}

QSize ColorLegend::sizeHint() const { return {200, std::max(QFontMetrics(font()).height(), swatchSide) + 8}; }

void ColorLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

void ColorLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFontMetrics metrics(font());
    int x = legendMargin;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Entry& entry = entries_[i];
        const QString rest = tr("%n more", nullptr, static_cast<int>(entries_.size() - i));
        const int last = i + 1 < entries_.size() ? metrics.horizontalAdvance(rest) + gapBetween : 0;
        const int room = width() - legendMargin - last - x - swatchSide - gapInside;
        const QString title = metrics.elidedText(entry.title, Qt::ElideRight, std::max(60, std::min(room, width() / 4)));
        painter.setPen(Theme::current().mutedText);
        if (metrics.horizontalAdvance(title) > room) {
            painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, rest);
            return;
        }
        const QRect swatch(x, (height() - swatchSide) / 2, swatchSide, swatchSide);
        painter.fillRect(swatch, entry.fill);
        painter.setPen(entry.edge);
        painter.drawRect(swatch.adjusted(0, 0, -1, -1));
        painter.setPen(Theme::current().text);
        x = swatch.right() + 1 + gapInside;
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft, title);
        x += metrics.horizontalAdvance(title) + gapBetween;
    }
}

}  // namespace streamscope::ui

#include "moc_color_legend.cpp"
