// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "ui/figure/figure_layout.h"
#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>

namespace streamscope::ui {

/// Returns the result for embedding in a picture, as a database. Empty if the source has no program.
QByteArray carriedResult(const FigureSource& source);

/// Makes the picture file with the result embedded. A failure names a remedy.
Expected<QByteArray> pictureOf(const FigureLayout& figure, FigureFormat format, const FigureOptions& options,
                               const QString& title, const QByteArray& carried);

/// Returns the characters in the texts of a figure that pdfLaTeX cannot show, each once.
QString lackingInTex(const FigureLayout& figure);

/// Numbers the files of a series: "a.png" → "a-01.png" … A single file keeps its name, and so does a page, which has all steps.
QStringList numberedNames(const QString& path, std::size_t count, bool series);

using FigureProgress = std::function<void(int done, int total)>;

/// Writes one picture, or a numbered one for each step, in the format of the extension. A page has all steps. A failure names a
/// remedy; after a stop it has no text. Existing files are replaced atomically. `live`: what makes a page live, but its program,
/// which is that of the last source.
Expected<void> writeFigures(const std::vector<FigureSource>& sources, const QString& path, bool series,
                            const FigureOptions& options, std::stop_token stop = {}, const FigureProgress& progress = {},
                            std::optional<LiveParts> live = {});

}  // namespace streamscope::ui
