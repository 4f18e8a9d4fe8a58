// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QString>

#include <array>
#include <utility>

namespace streamscope::ui {

/// Cache of text widths. From one layout to the next, most labels are the same.
class TextMeasures {
public:
    double advance(std::size_t face, const QFont& font, const QFontMetricsF& metrics, const QString& text) {
        auto& known = of(face, font).advances;
        const auto found = known.constFind(text);
        return found != known.cend() ? *found : *known.insert(text, metrics.horizontalAdvance(text));
    }
    QString elided(std::size_t face, const QFont& font, const QFontMetricsF& metrics, const QString& text, double room) {
        auto& known = of(face, font).elided;
        const auto found = known.constFind({text, room});
        return found != known.cend() ? *found : *known.insert({text, room}, metrics.elidedText(text, Qt::ElideMiddle, room));
    }

private:
    static constexpr qsizetype most = 8192;
    struct Known {
        QFont font;
        QHash<QString, double> advances;
        QHash<std::pair<QString, double>, QString> elided;
    };
    Known& of(std::size_t face, const QFont& font) {
        Known& known = faces_[face];
        if (known.font != font || known.advances.size() > most || known.elided.size() > most) known = {font, {}, {}};
        return known;
    }
    std::array<Known, 4> faces_;  ///< widths by Face
};

}  // namespace streamscope::ui
