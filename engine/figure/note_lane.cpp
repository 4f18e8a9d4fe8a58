// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/note_lane.h"

#include "engine/device/words.h"
#include "engine/timeline/shown_time.h"

#include <algorithm>
#include <cstddef>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct NoteLaneTexts {
    TRANSLATED_TEXTS(NoteLaneTexts)
};

/// Returns a text in one line.
std::string inOneLine(std::string text) {
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\t' || letter == '\r'; }, ' ');
    return text;
}

/// Returns a note in words: its text, and its length.
std::string wordsOf(const TimelineNote& note) {
    const std::string text = inOneLine(note.text);
    if (note.isPoint()) return text.empty() ? shownMoment(note.from) : text;
    const std::string length = shownTime(note.to - note.from);
    return text.empty() ? length : text + " · " + length;
}

/// Stretch of a row that a note needs, in px.
struct Extent {
    double left = 0, right = 0;
};

/// Puts the text of a note on the side with enough space, and returns what it needs.
Extent placed(NoteItem& item, const Viewport& view, TextMeasures& measures) {
    constexpr double beside = 12;  // px: both sides of a text
    const double left = std::max(view.area.left(), view.x(static_cast<double>(item.begin)));
    const double right = std::min(view.area.right(), view.x(static_cast<double>(item.end)));
    const double width = measures.advance(Face::Small, item.text) + beside;
    const double onRight = view.area.right() - left, onLeft = left - view.area.left();
    item.isLeft = width > onRight && onLeft > onRight;
    return item.isLeft ? Extent{left - width, right} : Extent{left, std::max(right, left + width)};
}

}  // namespace

TimelineLane noteLane(const std::vector<TimelineNote>& notes) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Notes;
    lane.title = NoteLaneTexts::tr("Notes");
    std::vector<NoteItem>& row = lane.notes.emplace_back();
    for (const TimelineNote& note : notes) row.push_back({note.from.count(), note.to.count(), wordsOf(note)});
    std::ranges::stable_sort(row, {}, &NoteItem::begin);
    return lane;
}

void stackNotes(TimelineLane& lane, const Viewport& view, TextMeasures& measures) {
    std::vector<NoteItem> all;
    for (std::vector<NoteItem>& row : lane.notes) all.insert(all.end(), row.begin(), row.end());
    std::ranges::stable_sort(all, {}, &NoteItem::begin);
    lane.notes.clear();
    std::vector<double> ends;  // of the rows
    for (NoteItem& item : all) {
        if (static_cast<double>(item.end) < view.begin || static_cast<double>(item.begin) > view.end) continue;
        const Extent extent = placed(item, view, measures);
        const auto row =
            static_cast<std::size_t>(std::ranges::find_if(ends, [&](double end) { return end <= extent.left; }) - ends.begin());
        if (row == ends.size()) {
            ends.push_back(0);
            lane.notes.emplace_back();
        }
        ends[row] = extent.right;
        lane.notes[row].push_back(std::move(item));
    }
}

std::string inWords(const std::vector<TimelineNote>& notes) {
    std::vector<TimelineNote> sorted = notes;
    std::ranges::stable_sort(sorted, {}, &TimelineNote::from);
    Texts all;
    for (const TimelineNote& note : sorted)
        all.push_back(NoteLaneTexts::tr("%1 at %2").arg(wordsOf(note), shownMoment(note.from)));
    return all.empty() ? std::string() : NoteLaneTexts::tr("Notes: %1.").arg(joined(all, "; "));
}

}  // namespace streamscope
