// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/shown_time.h"

#include "engine/device/words.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct ShownTimeTexts {
    TRANSLATED_TEXTS(ShownTimeTexts)
};

}  // namespace

std::string timeBeside(Nanoseconds time, Nanoseconds other) {
    const std::string shown = shownTime(other), unitName(lastWord(shown));
    const double size = unitName == "s" ? 1e9 : unitName == "ms" ? 1e6 : unitName == "µs" ? 1e3 : 1;
    const double value = static_cast<double>(time.count()) / size;
    if (size <= 1 || std::abs(value) < 0.1 || std::abs(value) >= 1) return shownTime(time);
    return replaced(withDecimalSign(fmt::format("{:.2f}", value)), "-", "−") + ' ' + unitName;
}

std::string differenceInWords(Nanoseconds first, Nanoseconds total) {
    constexpr double twice = 2, ten = 10, percents = 100;
    if (first == total) return ShownTimeTexts::tr("the same");
    const bool more = total > first;
    const std::string away = timeBeside(Nanoseconds(std::abs((total - first).count())), first);
    const std::string words = (more ? ShownTimeTexts::tr("%1 more") : ShownTimeTexts::tr("%1 less")).arg(away);
    if (first.count() <= 0) return words;
    const double ratio = static_cast<double>(total.count()) / static_cast<double>(first.count());
    if (ratio >= twice) return words + " (× " + withDecimalSign(fmt::format("{:.{}f}", ratio, ratio < ten ? 1 : 0)) + ')';
    const long percent = std::lround((ratio - 1) * percents);
    return percent == 0 ? words : fmt::format("{} ({}{} %)", words, more ? "+" : "−", std::abs(percent));
}

}  // namespace streamscope
