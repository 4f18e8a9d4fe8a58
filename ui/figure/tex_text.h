// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Texts as TeX source.
namespace streamscope::ui {

/// Returns a text with TeX's special characters escaped. Engines with Unicode fonts show every character; pdfLaTeX shows a
/// substitute for those that its fonts lack.
QString asTex(const QString& text);

/// Returns the characters that pdfLaTeX's fonts lack, each once.
QString lackingInPdfLatex(const QString& text);

/// Returns the sentence that these characters need another TeX, which names a few of them; empty if there are none.
QString lackingWords(const QString& lacking);

}  // namespace streamscope::ui
