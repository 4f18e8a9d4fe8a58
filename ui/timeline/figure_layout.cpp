#include "ui/timeline/figure_layout.h"

#include "ui/timeline/captions.h"
#include "ui/timeline/timeline_painter.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double margin = 20;
constexpr double axisHeight = 26;
constexpr double swatchWidth = 22, swatchHeight = 12;
constexpr double legendPitch = 22, legendGap = 18;

const Theme& themeOf(ThemeStyle style) {
    if (style == ThemeStyle::Dark) return Theme::dark();
    return style == ThemeStyle::BlackAndWhite ? Theme::blackAndWhite() : Theme::light();
}

/// An alias ("Sans Serif") means nothing outside Qt: files name the family that was measured.
void nameFamilies(TimelineStyle& style) {
    for (QFont* font : {&style.text, &style.strong, &style.small, &style.title}) font->setFamily(QFontInfo(*font).family());
}

/// Where things go in a figure of one width; heights follow from the content.
class Composer {
public:
    Composer(const Timeline& timeline, const FigureOptions& options, double width)
        : timeline_(timeline), options_(options), lanes_(makeLanes(timeline)), width_(width) {
        figure_.style = TimelineStyle::standard(themeOf(options.style));
        nameFamilies(figure_.style);
        figure_.style.arrows = options.dependencies ? ArrowMode::All : ArrowMode::Off;
        figure_.style.plainArrows = false;
    }

    FigureLayout compose() {
        double y = margin;
        y = title(y);
        y = subtitle(y);
        y = lanes(y + axisHeight);
        if (options_.legend) y = legend(y + 14);
        figure_.size = {width_, std::ceil(y + margin)};
        return std::move(figure_);
    }

private:
    const Theme& theme() const { return figure_.style.theme; }

    Label text(const QString& words, Face face, const QColor& color, double y, double room) const {
        const QFontMetricsF metrics(figure_.style.font(face));
        const QString shown = metrics.elidedText(words, Qt::ElideRight, room);
        return {shown, face, color, theme().surface, QRectF(margin, y, metrics.horizontalAdvance(shown), metrics.height())};
    }

    double title(double y) {
        double room = width_ - 2 * margin;
        if (timeline_.makespan) {
            Label total = text(displayTime(*timeline_.makespan), Face::Title, theme().text, y, room);
            total.box.moveRight(width_ - margin);
            Label word = text(QStringLiteral("total time"), Face::Text, theme().mutedText, y, room);
            word.box.moveRight(total.box.left() - 8);
            word.box.moveBottom(total.box.bottom() - 2);
            room = word.box.left() - 16 - margin;
            figure_.labels.insert(figure_.labels.end(), {total, word});
        }
        const QString name = timeline_.name.empty() ? QStringLiteral("Timeline") : QString::fromStdString(timeline_.name);
        figure_.labels.push_back(text(name, Face::Title, theme().text, y, room));
        return figure_.labels.back().box.bottom();
    }

    double subtitle(double y) {
        QString line = measuringLine(timeline_);
        if (timeline_.method == Method::Exact) line += QStringLiteral(" · exact");
        figure_.labels.push_back(text(line, Face::Text, theme().mutedText, y + 2, width_ - 2 * margin));
        y = figure_.labels.back().box.bottom();
        const QString trouble = troubleText(timeline_);
        if (trouble.isEmpty()) return y + 6;
        figure_.labels.push_back(text(trouble, Face::Strong, theme().error, y + 4, width_ - 2 * margin));
        return figure_.labels.back().box.bottom() + 6;
    }

    double lanes(double y) {
        Viewport view;
        view.begin = 0;
        view.end = fittingEnd(lanes_);
        view.gutter = gutter();
        const double height = contentHeight(lanes_, figure_.style.rows);
        view.area = QRectF(QPointF(margin + view.gutter, y), QPointF(width_ - margin, y + height));
        figure_.timeline = layoutTimeline(timeline_, lanes_, view, figure_.style);
        return y + height;
    }

    double gutter() const {
        const QFontMetricsF strong(figure_.style.strong), small(figure_.style.small);
        double widest = 60;
        for (const TimelineLane& lane : lanes_.lanes) {
            const double numbers = lane.kind == TimelineLaneKind::Multiprocessors ? curveNumbers : 0;
            widest = std::max({widest, strong.horizontalAdvance(lane.title) + numbers, small.horizontalAdvance(lane.note)});
        }
        return std::min(widest + 26, width_ / 4);
    }

    double legend(double y) {
        figure_.legend = legendOf(timeline_, figure_.timeline);
        double x = margin;
        for (LegendEntry& entry : figure_.legend) {
            const QString words = entry.label.text;
            entry.label = text(words, Face::Text, theme().text, y, width_ - 2 * margin - swatchWidth - 8);
            const double width = swatchWidth + 8 + entry.label.box.width();
            if (x > margin && x + width > width_ - margin) {
                x = margin;
                y += legendPitch;
            }
            entry.label.box.moveTopLeft({x + swatchWidth + 8, y});
            const double middle = entry.label.box.center().y();
            entry.swatch = QRectF(x, middle - swatchHeight / 2, swatchWidth, swatchHeight);
            x += width + legendGap;
        }
        return figure_.legend.empty() ? y : y + legendPitch - 6;
    }

    const Timeline& timeline_;
    const FigureOptions& options_;
    Lanes lanes_;
    double width_;
    FigureLayout figure_;
};

void paintSample(QPainter& painter, TimelinePainter& pen, const FigureLayout& figure, const LegendEntry& entry) {
    using Sample = LegendEntry::Sample;
    const Theme& theme = figure.style.theme;
    const QColor color = theme.kind(entry.kind);
    const QRectF& box = entry.swatch;
    Bar bar;
    bar.rect = box;
    bar.edge = color;
    switch (entry.sample) {
        case Sample::Kind: bar.fill = color; break;
        case Sample::Pale:
            bar.shape = BarShape::Pale;
            bar.fill = pale(color, theme.surface);
            break;
        case Sample::Hollow:
            bar.shape = BarShape::Hollow;
            bar.fill = theme.surface;
            break;
        case Sample::Mark: pen.mark({0, box.center(), 5, entry.kind != OperationKind::EventWait, color}); return;
        case Sample::Pattern: pen.hatch(box, entry.pattern, box.left()); return;
        case Sample::CriticalPath:
            painter.fillRect(QRectF(box.left(), box.center().y() - 1.5, box.width(), 3), theme.criticalPath);
            return;
        case Sample::Arrow:
            pen.arrow({0, {{box.left(), box.center().y()}, {box.right(), box.center().y()}}, color, Qt::SolidLine, false});
            return;
    }
    pen.bar(bar);
}

}  // namespace

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options) {
    double width = std::max(320, options.size.width());
    FigureLayout figure = Composer(timeline, options, width).compose();
    const double wanted = options.size.height();
    // A figure too low for its lanes is laid out larger, in the same proportions, and drawn smaller.
    for (int tries = 0; wanted > 0 && figure.size.height() > wanted * width / options.size.width() && tries < 8; ++tries) {
        width = figure.size.height() * options.size.width() / wanted;
        figure = Composer(timeline, options, width).compose();
    }
    figure.shrink = options.size.width() / width;
    figure.size *= figure.shrink;
    figure.size.setHeight(wanted > 0 ? wanted : std::ceil(figure.size.height()));
    return figure;
}

void paintFigure(QPainter& painter, const FigureLayout& figure) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), figure.size), figure.style.theme.surface);
    painter.scale(figure.shrink, figure.shrink);
    TimelinePainter pen(painter, figure.style);
    pen.rows(figure.timeline);
    pen.axis(figure.timeline);
    pen.intervals(figure.timeline);
    pen.lines(figure.timeline);
    for (const Label& label : figure.labels) pen.label(label);
    for (const LegendEntry& entry : figure.legend) {
        paintSample(painter, pen, figure, entry);
        pen.label(entry.label);
    }
}

}  // namespace streamscope::ui
