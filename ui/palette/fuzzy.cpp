// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/fuzzy.h"

#include <QStringList>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int found = 1, atWordStart = 8, behindTheLast = 10, atTextStart = 3, asTyped = 64, never = -1'000'000;

bool beginsWord(const QString& text, qsizetype at) {
    if (at == 0) return true;
    const QChar before = text[at - 1], here = text[at];
    return !before.isLetterOrNumber() || (before.isLower() && here.isUpper());
}

/// Table for dynamic programming. best(i, j) is the highest score of the first i+1 letters of the word with the last of them
/// matched at j.
class Table {
public:
    Table(const QString& word, const QString& text) : word_(word), text_(text), columns_(std::size_t(text.size())) {
        best_.assign(std::size_t(word.size()) * columns_, never);
        from_.assign(best_.size(), -1);
        for (qsizetype i = 0; i < word.size(); ++i) fillRow(i);
    }
    std::optional<FuzzyMatch> match() const {
        const qsizetype last = word_.size() - 1;
        qsizetype at = 0;
        for (qsizetype j = 1; j < text_.size(); ++j)
            if (best(last, j) > best(last, at)) at = j;
        if (text_.isEmpty() || best(last, at) <= 0) return std::nullopt;
        FuzzyMatch result{best(last, at), {}};
        for (qsizetype i = last; i >= 0; --i) {
            result.letters.push_back(at);
            at = from_[std::size_t(i) * columns_ + std::size_t(at)];
        }
        std::ranges::reverse(result.letters);
        return result;
    }

private:
    int best(qsizetype i, qsizetype j) const { return best_[std::size_t(i) * columns_ + std::size_t(j)]; }
    void fillRow(qsizetype i) {
        int before = i == 0 ? 0 : never;  // highest score in the previous row, left of j
        qsizetype beforeAt = -1;
        for (qsizetype j = 0; j < text_.size(); ++j) {
            if (word_[i].toLower() == text_[j].toLower() && before > never) take(i, j, before, beforeAt);
            if (i > 0 && best(i - 1, j) > before) {
                before = best(i - 1, j);
                beforeAt = j;
            }
        }
    }
    void take(qsizetype i, qsizetype j, int before, qsizetype beforeAt) {
        const int own = found + (beginsWord(text_, j) ? atWordStart : 0) + (j == 0 ? atTextStart : 0);
        const std::size_t cell = std::size_t(i) * columns_ + std::size_t(j);
        best_[cell] = before + own;
        from_[cell] = beforeAt;
        if (i == 0 || j == 0 || best(i - 1, j - 1) <= never) return;
        const int together = best(i - 1, j - 1) + own + behindTheLast;
        if (together < best_[cell]) return;
        best_[cell] = together;
        from_[cell] = j - 1;
    }

    const QString& word_;
    const QString& text_;
    std::size_t columns_;
    std::vector<int> best_;
    std::vector<qsizetype> from_;
};

}  // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& typed, const QString& text) {
    FuzzyMatch all;
    for (const QString& word : typed.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<FuzzyMatch> one = Table(word, text).match();
        if (!one) return std::nullopt;
        all.score += 16 * one->score;
        all.letters.insert(all.letters.end(), one->letters.begin(), one->letters.end());
    }
    std::ranges::sort(all.letters);
    all.letters.erase(std::unique(all.letters.begin(), all.letters.end()), all.letters.end());
    all.score -= int(text.size());
    if (text.contains(typed.simplified(), Qt::CaseInsensitive)) all.score += asTyped;
    return all;
}

}  // namespace streamscope::ui
