// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <functional>

namespace streamscope::ui {

/// Picture of a chapter, which the program draws: ![TEXT](NAME.svg "COMMAND OF STREAMSCOPE").
struct Picture {
    QString name;     ///< file name without extension
    QString text;     ///< alternative text
    QString command;  ///< arguments of streamscope, without --picture
};

/// Chapter as a page of HTML.
struct Chapter {
    QString title;
    QString body;
    QList<Picture> pictures;
    QString problem;  ///< message about text that cannot be read, or empty
};

/// Returns the address of a live page that shows what a command draws; empty: there is none.
using LiveAddress = std::function<QString(const QString& command)>;

/// Reads the Markdown that the manual uses: headings, paragraphs, lists, tables, blocks of code, pictures on lines of their own,
/// and code, bold, italics and links within texts. A star behind a backslash is a letter. A picture with a live page opens it in
/// its place.
Chapter readMarkdown(const QString& markdown, const LiveAddress& live = {});

/// Returns a text with the same marks, but pictures, as HTML for a page of another: without ids, titles small, and with links to
/// the web alone. Nothing in the text gets out of its elements.
QString htmlOf(const QString& markdown);

}  // namespace streamscope::ui
