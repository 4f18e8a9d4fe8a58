// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/caption.h"

#include "engine/layout/captions.h"
#include "engine/timeline/shown_time.h"
#include "engine/timeline/summary.h"

#include <string_view>
#include <utility>

namespace streamscope {
namespace {

/// Translation context of the texts in this file.
struct CaptionTexts {
    TRANSLATED_TEXTS(CaptionTexts)
};

constexpr int mostLines = 3;

/// Returns the words that blanks separate; one empty word if there is none.
Texts wordsOf(const std::string& text) {
    constexpr std::string_view blanks = " \t\n\r\f\v";
    Texts words;
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string::npos;) {
        const std::size_t end = text.find_first_of(blanks, at);
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(blanks, end);
    }
    if (words.empty()) words.emplace_back();
    return words;
}

}  // namespace

Texts wrapped(const std::string& text, const LineMeasures& measures, double room) {
    Texts lines;
    std::string line;
    const Texts words = wordsOf(text);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const std::string longer = line.empty() ? words[at] : line + ' ' + words[at];
        if (line.empty() || measures.advance(longer) <= room) {
            line = longer;
            continue;
        }
        if (lines.size() + 1 == mostLines) {
            for (; at < words.size(); ++at) line += ' ' + words[at];
            break;
        }
        lines.push_back(std::exchange(line, words[at]));
    }
    lines.push_back(measures.shortened(line, room));
    return lines;
}

namespace {

class Caption {
public:
    Caption(const LayoutLook& look, double left, double top, double right)
        : look_(look), measures_(*look.measures), left_(left), right_(right), y_(top) {}

    Label label(const std::string& words, Face face, const Color& color) const {
        return {words, face, color, look_.palette.surface,
                Rect(left_, y_, measures_.advance(face, words), measures_.height(face))};
    }
    void lines(const std::string& words, Face face, const Color& color) {
        if (words.empty()) return;
        const LineMeasures measures{[&](const std::string& text) { return measures_.advance(face, text); },
                                    [&](const std::string& text, double room) { return measures_.shortened(face, text, room); }};
        for (const std::string& line : wrapped(words, measures, right_ - left_)) {
            labels_.push_back(label(line, face, color));
            y_ = labels_.back().box.bottom() + 1;
        }
    }
    /// Writes the total beside the title if there is space, else on its own line.
    void titleAndTotal(const std::string& title, std::optional<Nanoseconds> time, std::optional<Nanoseconds> before) {
        const Palette& theme = look_.palette;
        if (!time) return lines(title, Face::Title, theme.text);
        Label total = label(shownTime(*time), Face::Title, theme.text);
        std::string words = CaptionTexts::tr("total time");
        if (before) words = changeText(*before, *time) + " · " + words;
        Label word = label(words, Face::Text, theme.mutedText);
        const double width = total.box.width() + 8 + word.box.width();
        const bool beside = !title.empty() && measures_.advance(Face::Title, title) + 16 + width <= right_ - left_;
        if (!beside) lines(title, Face::Title, theme.text);
        word.box.moveLeft(beside ? right_ - width : left_);
        total.box.moveLeft(word.box.right() + 8);
        total.box.moveTop(y_);
        word.box.moveBottom(total.box.bottom() - 2);
        if (beside) total.anchor = word.anchor = Anchor::End;
        labels_.insert(labels_.end(), {total, word});
        if (beside) lines(title, Face::Title, theme.text);
        else y_ = total.box.bottom() + 1;
    }
    std::vector<Label> take() { return std::move(labels_); }

private:
    const LayoutLook& look_;
    TextMeasures& measures_;
    double left_, right_, y_;
    std::vector<Label> labels_;
};

}  // namespace

std::vector<Label> captionOf(const Timeline& timeline, const std::string& title, const CaptionParts& parts,
                             const LayoutLook& look, double left, double top, double right, std::optional<Nanoseconds> before) {
    if (!parts.title && !parts.total && !parts.device) return {};
    Caption caption(look, left, top, right);
    caption.titleAndTotal(parts.title ? title : std::string(), parts.total ? totalTime(timeline) : std::nullopt, before);
    std::string measured = measuringLine(timeline);
    if (timeline.method == Method::Exact) measured += (measured.empty() ? "" : " · ") + methodWords(timeline);
    if (parts.device) caption.lines(measured, Face::Text, look.palette.mutedText);
    caption.lines(troubleText(timeline), Face::Strong, look.palette.error);
    return caption.take();
}

}  // namespace streamscope
