// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace streamscope::ui {

/// Page of the manual.
struct ManualChapter {
    QString name;   ///< file name without ".html"
    QString title;  ///< title in the list of chapters
    QString html;   ///< page without the links to other chapters that browsers show
    QString text;   ///< plain text of the chapter
};

/// Reads the chapters of a folder in the order of the manual, in the language that is shown where the manual has it. Returns none
/// if the folder holds no manual.
std::vector<ManualChapter> readChapters(const QString& folder);

/// Place in the manual that contains the words of a search.
struct ManualHit {
    std::size_t chapter = 0;
    QString excerpt;  ///< text around the first of the words
};

/// Returns the chapters that contain all words, those with a word in the title first.
std::vector<ManualHit> findInChapters(const std::vector<ManualChapter>& chapters, const QString& words);

}  // namespace streamscope::ui
