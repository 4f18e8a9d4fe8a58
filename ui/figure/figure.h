#pragma once

#include "ui/figure/figure_layout.h"
#include "ui/figure/painted_picture.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <stop_token>

namespace streamscope::ui {

/// Returns the result that a picture carries, as a database; empty where the source has no program.
QByteArray carriedResult(const FigureSource& source);

/// The picture as a file has it, with the result in it. Empty, with the reason and the remedy in `error`, if it cannot be.
QByteArray pictureOf(const FigureLayout& figure, FigureFormat format, const FigureOptions& options, const QString& title,
                     const QByteArray& carried, QString* error);

/// "a.png" → "a-01.png" … of `count` files; a single one keeps its name.
QStringList numberedNames(const QString& path, std::size_t count, bool series);

using FigureProgress = std::function<void(int done, int total)>;

/// Writes one picture, or one for each step with numbered names, format by ending. False with the reason (and remedy) in
/// `error`, empty if it was stopped; an existing file is replaced only by a complete one.
bool writeFigures(const std::vector<FigureSource>& sources, const QString& path, bool series, const FigureOptions& options,
                  QString* error, std::stop_token stop = {}, const FigureProgress& progress = {});

}  // namespace streamscope::ui
