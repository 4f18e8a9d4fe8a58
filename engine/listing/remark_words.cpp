// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/listing/remark_words.h"

#include "engine/device/words.h"

namespace streamscope::listing {
namespace {

/// Translation context of the texts in this file.
struct ClipboardTexts {
    TRANSLATED_TEXTS(ClipboardTexts)
};

Texts linesOf(std::string heading, const std::vector<Remark>& remarks) {
    constexpr std::size_t most = 20;
    if (remarks.empty()) return {};
    Texts lines{std::move(heading)};
    for (const Remark& each : remarks) {
        if (lines.size() > most) {
            lines.push_back(ClipboardTexts::tr("… and %1 more").arg(remarks.size() - most));
            break;
        }
        const std::string why = translatedMessage(each.why);
        lines.push_back(each.line == 0 ? why : ClipboardTexts::tr("line %1: %2  (%3)").arg(each.line, why, each.text));
    }
    return lines;
}

}  // namespace

std::string inWords(const Reading& reading) {
    Texts lines = linesOf(ClipboardTexts::tr("Not read:"), reading.missed);
    for (std::string& line : linesOf(ClipboardTexts::tr("Assumed:"), reading.assumed)) lines.push_back(std::move(line));
    return joined(lines, "\n");
}

}  // namespace streamscope::listing
