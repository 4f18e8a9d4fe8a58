// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "engine/figure/figure_request.h"
#include "engine/files/picture_format.h"
#include "ui/theme/theme.h"

#include <QSizeF>
#include <QString>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope::ui {

/// Purpose of a picture, which determines its size.
enum class FigureSize : std::uint8_t { Slide, Column, TwoColumns, Custom };

using streamscope::FigureFormat;

/// Options of a figure, common to the dialog and the command line.
struct FigureOptions {
    FigureSize size = FigureSize::Slide;
    QSizeF custom{960, 0};           ///< points; height 0: fits the lanes
    QString family;                  ///< font family; empty: pictureFamily()
    std::optional<double> fontSize;  ///< points, of the smallest text; nullopt: default of the size
    int dpi = 192;                   ///< resolution of a PNG in pixels per inch, 72 to 1200
    ThemeStyle style = ThemeStyle::Light;
    LaneArrangement lanes;
    bool legend = true, grid = true, caption = true, arrows = true, criticalPath = true, emptyLanes = false, notes = false;
    bool title = true, total = true, device = true, live = false;  ///< of the caption, unless it is left out; `live`: of a page
    std::optional<CodeTarget> sheet;   ///< the composer above and this code below (sheet.h); nullopt: the timeline alone
    std::optional<FigureRange> range;  ///< nullopt: everything
    std::vector<std::string> laneNames, arrowsOf;  ///< as in FigureRequest
    friend bool operator==(const FigureOptions&, const FigureOptions&) = default;
};

inline constexpr double pointsPerInch = 72, dotsPerInch = 96, millimetresPerInch = 25.4;
inline constexpr int leastDpi = 72, mostDpi = 1200;
inline constexpr double smallestFont = 4, largestFont = 72;      ///< points
inline constexpr double smallestSide = 72, largestSide = 14400;  ///< points; the limit of PDF

QSizeF pageSize(const FigureOptions& options);  ///< points; height 0: fits the lanes
double fontSize(const FigureOptions& options);  ///< in points

/// Returns the format for the extension of a file name, nullopt if it is unknown.
std::optional<FigureFormat> formatOf(const QString& path);
QString endingOf(FigureFormat format);  ///< "png"

/// Returns the options for readers who prefer dark pages; nullopt for other files and styles.
std::optional<FigureOptions> darkOptions(FigureOptions options, const QString& path);

// Parse words of the command line into `options`. Each returns what is wrong with them, or an empty string.
QString takeSize(const QString& words,
                 FigureOptions& options);  ///< slide, column, two-columns, W or WxH with mm, cm, in, pt or px
QString takeFont(const QString& words, FigureOptions& options);
QString takeRange(const QString& words, FigureOptions& options);  ///< "0.5ms..2ms"

/// Figures that an option is for.
enum class FigureKind : std::uint8_t { All, WithLegend, Timeline };

/// An option of a figure with a value, as the settings and the command line tell it.
struct FigureValue {
    const char* key;  ///< in the settings; empty: it is not kept
    FigureKind kind;
    const char *flag, *value, *sentence;  ///< of the command line (app/commands/options.h)
    /// Reads the value. Returns what is wrong with it; empty if nothing is.
    QString (*take)(const QString& words, FigureOptions& options);
    /// Returns the value as `take` reads it; empty: the default. Null if it is not kept.
    QString (*words)(const FigureOptions& options);
};
std::span<const FigureValue> figureValues();

/// A part of a figure, which can be left out: a box in the dialog, and a flag of the command line.
struct FigurePart {
    const char* key;  ///< in the settings; empty: it is not kept, and the dialog begins with what the window shows
    FigureKind kind;
    const char *flag, *sentence;  ///< of the command line
    bool given;                   ///< what the flag sets it to
    const char *title, *tip;      ///< of the box, in the translation context of FigureForm
    bool& (*in)(FigureOptions& options);
};
std::span<const FigurePart> figureParts();

}  // namespace streamscope::ui
