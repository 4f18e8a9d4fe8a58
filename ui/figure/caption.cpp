// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/caption.h"

#include "engine/layout/captions.h"
#include "engine/timeline/summary.h"

#include <QCoreApplication>
#include <QFontMetricsF>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct CaptionTexts {
    Q_DECLARE_TR_FUNCTIONS(CaptionTexts)
};

constexpr int mostLines = 3;

}  // namespace

QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double room) {
    QStringList lines;
    QString line;
    const QStringList words = text.simplified().split(u' ');
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString longer = line.isEmpty() ? words[at] : line + u' ' + words[at];
        if (line.isEmpty() || metrics.horizontalAdvance(longer) <= room) {
            line = longer;
            continue;
        }
        if (lines.size() + 1 == mostLines) {
            line += u' ' + words.mid(at).join(u' ');
            break;
        }
        lines << line;
        line = words[at];
    }
    return lines << metrics.elidedText(line, Qt::ElideRight, room);
}

namespace {

class Caption {
public:
    Caption(const Look& look, double left, double top, double right) : look_(look), left_(left), right_(right), y_(top) {}

    Label label(const QString& words, Face face, const Color& color) const {
        const QFontMetricsF metrics(look_.font(face));
        return {words.toStdString(), face, color, look_.palette.surface,
                Rect(left_, y_, metrics.horizontalAdvance(words), metrics.height())};
    }
    void lines(const QString& words, Face face, const Color& color) {
        if (words.isEmpty()) return;
        for (const QString& line : wrapped(words, QFontMetricsF(look_.font(face)), right_ - left_)) {
            labels_.push_back(label(line, face, color));
            y_ = labels_.back().box.bottom() + 1;
        }
    }
    /// Writes the total beside the title if there is space, else on its own line.
    void titleAndTotal(const QString& title, std::optional<Nanoseconds> time, std::optional<Nanoseconds> before) {
        const Palette& theme = look_.palette;
        if (!time) return lines(title, Face::Title, theme.text);
        Label total = label(displayTime(*time), Face::Title, theme.text);
        QString words = CaptionTexts::tr("total time");
        if (before) words = text(changeText(*before, *time)) + QStringLiteral(" · ") + words;
        Label word = label(words, Face::Text, theme.mutedText);
        const double width = total.box.width() + 8 + word.box.width();
        const bool beside = QFontMetricsF(look_.title).horizontalAdvance(title) + 16 + width <= right_ - left_;
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
    const Look& look_;
    double left_, right_, y_;
    std::vector<Label> labels_;
};

}  // namespace

std::vector<Label> captionOf(const Timeline& timeline, const QString& title, const Look& look, double left, double top,
                             double right, std::optional<Nanoseconds> before) {
    Caption caption(look, left, top, right);
    caption.titleAndTotal(title, totalTime(timeline), before);
    QString measured = text(measuringLine(timeline));
    if (timeline.method == Method::Exact) measured += text((measured.isEmpty() ? "" : " · ") + methodWords(timeline));
    caption.lines(measured, Face::Text, look.palette.mutedText);
    caption.lines(text(troubleText(timeline)), Face::Strong, look.palette.error);
    return caption.take();
}

}  // namespace streamscope::ui
