// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui_figure/sources.h"

#include <QRectF>
#include <QString>
#include <QStringList>

/// Checks of the readability of a figure.
namespace streamscope::ui::readable {

/// Returns the inner part of a text's box, since boxes may touch: letters do not fill the height of their line.
inline Rect inner(const Rect& box) { return box.adjusted(0.5, 1, -0.5, -1); }

/// Describes the first text that overlaps a text or swatch or leaves the picture. Returns an empty string if there is none.
inline QString clash(const FigureLayout& figure) {
    const std::vector<Label> texts = textsOf(figure);
    const QRectF page(QPointF(), figure.size / figure.scale);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!page.contains(qt(texts[i].box))) return qt("outside: " + texts[i].text);
        for (std::size_t j = i + 1; j < texts.size(); ++j)
            if (inner(texts[i].box).intersects(inner(texts[j].box)))
                return QStringLiteral("\"%1\" on \"%2\"").arg(qt(texts[i].text), qt(texts[j].text));
        for (const LegendEntry& entry : figure.legend)
            if (entry.swatch.intersects(texts[i].box)) return qt("on a swatch: " + texts[i].text);
    }
    return {};
}

/// Returns the texts crossed by a line of the critical path or an arrow.
inline QStringList struckThrough(const FigureLayout& figure) {
    QStringList found;
    const auto look = [&](const std::vector<Point>& path) {
        for (std::size_t i = 1; i < path.size(); ++i)
            for (const WaitBox& wait : figure.timeline.waits)
                if (!qt(wait.label.text).isEmpty() &&
                    wait.label.box.intersects(Rect(path[i - 1], path[i]).normalized().adjusted(-1, -1, 1, 1)))
                    found << qt(wait.label.text);
    };
    for (const std::vector<Point>& path : figure.timeline.criticalPath) look(path);
    for (const TimelineArrow& arrow : figure.timeline.arrows) look(arrow.points);
    for (const StuckLink& link : figure.timeline.circle) look(link.arrow.points);
    return found;
}

inline QStringList cut(const FigureLayout& figure) {
    QStringList found;
    for (const Label& text : textsOf(figure))
        if (qt(text.text).contains(QChar(0x2026))) found << qt(text.text);
    return found;
}

inline double topOf(const FigureLayout& figure, const QString& lane) {
    for (const RowBox& row : figure.timeline.rows)
        if (qt(row.title.text) == lane) return row.rect.top();
    return -1;
}

}  // namespace streamscope::ui::readable
