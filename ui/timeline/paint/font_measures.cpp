// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/font_measures.h"

#include "ui/theme/text.h"

namespace streamscope::ui {
namespace {

constexpr std::size_t mostKnown = 8192;

}  // namespace

FontMeasures::FontMeasures(const Look& look)
    : faces_{Known{QFontMetricsF(look.font(Face::Text))}, Known{QFontMetricsF(look.font(Face::Strong))},
             Known{QFontMetricsF(look.font(Face::Small))}, Known{QFontMetricsF(look.font(Face::Title))}} {}

double FontMeasures::advance(Face face, const std::string& words) {
    auto& [metrics, known, elided] = of(face);
    if (const auto found = known.find(words); found != known.end()) return found->second;
    if (known.size() > mostKnown) known.clear();
    return known[words] = metrics.horizontalAdvance(text(words));
}

std::string FontMeasures::elided(Face face, const std::string& words, double room) {
    auto& [metrics, advances, known] = of(face);
    const std::pair key(words, room);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    if (known.size() > mostKnown) known.clear();
    return known[key] = metrics.elidedText(text(words), Qt::ElideMiddle, room).toStdString();
}

std::string FontMeasures::shortened(Face face, const std::string& words, double room) {
    return of(face).metrics.elidedText(text(words), Qt::ElideRight, room).toStdString();
}

}  // namespace streamscope::ui
