// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_filter.h"

#include "engine/device/words.h"
#include "engine/lanes/lanes.h"

#include <algorithm>

namespace streamscope {
namespace {

std::string_view trimmedBlanks(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

LaneFilter::Word LaneFilter::wordOf(std::string_view written) {
    Word word;
    word.written = std::string(written);
    if (written.starts_with('-')) {
        word.isLeftOut = true;
        written = trimmedBlanks(written.substr(1));
    }
    if (written.size() > 1 && written.front() == '"' && written.back() == '"') {
        word.isWhole = true;
        written = written.substr(1, written.size() - 2);
    }
    word.text = inCapitals(written);
    return word;
}

LaneFilter::LaneFilter(std::string_view line) {
    while (!line.empty()) {
        const std::size_t comma = std::min(line.find(','), line.size());
        const Word word = wordOf(trimmedBlanks(line.substr(0, comma)));
        if (!word.text.empty()) words_.push_back(word);
        line.remove_prefix(std::min(comma + 1, line.size()));
    }
}

/// Compares with the title that is shown and with the name, which contains the process.
bool LaneFilter::Word::fits(const TimelineLane& lane) const {
    const auto is = [this](const std::string& name) {
        const std::string other = inCapitals(name);
        return isWhole ? other == text : other.find(text) != std::string::npos;
    };
    return is(lane.title) || is(lane.name);
}

bool LaneFilter::takes(const TimelineLane& lane) const {
    if (lane.kind == TimelineLaneKind::Group) return true;
    bool anyWanted = false, isWanted = false;
    for (const Word& word : words_) {
        if (word.isLeftOut && word.fits(lane)) return false;
        anyWanted |= !word.isLeftOut;
        isWanted |= !word.isLeftOut && word.fits(lane);
    }
    return !anyWanted || isWanted;
}

std::string LaneFilter::missingIn(const std::vector<TimelineLane>& lanes) const {
    for (const Word& word : words_) {
        const auto isMeant = [&word](const TimelineLane& lane) {
            return lane.kind != TimelineLaneKind::Group && word.fits(lane);
        };
        if (std::ranges::none_of(lanes, isMeant)) return word.written;
    }
    return {};
}

}  // namespace streamscope
