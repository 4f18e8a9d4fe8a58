// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"

#include <QFontMetricsF>

#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace streamscope::ui {

/// Sizes of texts in fonts of Qt. Caches them: from one layout to the next, most labels are the same.
class FontMeasures : public TextMeasures {
public:
    explicit FontMeasures(const Look& look);
    double advance(Face face, const std::string& text) override;
    std::string elided(Face face, const std::string& text, double room) override;
    std::string shortened(Face face, const std::string& text, double room) override;
    double height(Face face) override { return of(face).metrics.height(); }
    double ascent(Face face) override { return of(face).metrics.ascent(); }

private:
    struct Known {
        QFontMetricsF metrics;
        std::unordered_map<std::string, double> advances = {};
        std::map<std::pair<std::string, double>, std::string> elided = {};
    };
    Known& of(Face face) { return faces_[static_cast<std::size_t>(face)]; }
    std::array<Known, 4> faces_;  ///< by Face
};

}  // namespace streamscope::ui
