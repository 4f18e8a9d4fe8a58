// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/look.h"

#include "ui/timeline/paint/font_measures.h"

namespace streamscope::ui {

const QFont& Look::font(Face face) const {
    switch (face) {
        case Face::Strong: return strong;
        case Face::Small: return small;
        case Face::Title: return title;
        case Face::Text: break;
    }
    return text;
}

Look Look::standard(const Theme& theme, const DisplayScale& scale) {
    Look look;
    look.palette = Palette::of(theme.style);
    look.theme = theme;
    look.scale = scale;
    look.text = textFont();
    look.strong = strongFont();
    look.small = textFont();
    look.small.setPixelSize(10);
    look.title = strongFont();
    look.title.setPixelSize(18);
    for (QFont* font : {&look.text, &look.strong, &look.small, &look.title}) *font = scale.font(*font);
    look.measureFonts();
    return look;
}

void Look::measureFonts() { measures = std::make_shared<FontMeasures>(*this); }

}  // namespace streamscope::ui
