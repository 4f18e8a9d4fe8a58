#pragma once

#include "engine/device/time.h"
#include "ui/theme/theme.h"
#include "ui/timeline/index/lanes.h"

#include <QSizeF>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// What pictures are made for, and with it how large they are.
enum class FigureSize : std::uint8_t { Slide, Column, TwoColumns, Custom };

enum class FigureFormat : std::uint8_t { Png, Svg, Pdf };

struct FigureRange {
    Nanoseconds begin{}, end{};
    friend bool operator==(const FigureRange&, const FigureRange&) = default;
};

/// How a figure looks; the same from the dialog and from the command line.
struct FigureOptions {
    FigureSize size = FigureSize::Slide;
    QSizeF custom{960, 0};           ///< points; height 0: as the lanes need
    QString family;                  ///< of the letters; empty: pictureFamily()
    std::optional<double> fontSize;  ///< points, of the smallest text; none: what the size asks for
    int dpi = 192;                   ///< of a PNG: pixels in an inch, 72 to 1200
    ThemeStyle style = ThemeStyle::Light;
    LaneArrangement lanes;
    bool legend = true, grid = true, caption = true;
    std::optional<FigureRange> range;  ///< none: all
    friend bool operator==(const FigureOptions&, const FigureOptions&) = default;
};

inline constexpr double pointsPerInch = 72, dotsPerInch = 96, millimetresPerInch = 25.4;
inline constexpr int leastDpi = 72, mostDpi = 1200;
inline constexpr double smallestFont = 4, largestFont = 72;      ///< points
inline constexpr double smallestSide = 72, largestSide = 14400;  ///< points; PDF ends there

QSizeF pageSize(const FigureOptions& options);  ///< points; height 0: as the lanes need
double fontSize(const FigureOptions& options);  ///< points

/// By the ending of a file's name; nullopt: none of them.
std::optional<FigureFormat> formatOf(const QString& path);
QString endingOf(FigureFormat format);  ///< "png"

// Words of the command line. Each answers what is wrong with the value, or nothing.
QString takeSize(const QString& words, FigureOptions& options);    ///< slide, column, two-columns, W or WxH with mm, in, pt or px
QString takeStyle(const QString& words, FigureOptions& options);   ///< light, dark, bw
QString takeLanes(const QString& words, FigureOptions& options);   ///< all, streams, engines
QString takeFamily(const QString& words, FigureOptions& options);  ///< the name of a font
QString takeFont(const QString& words, FigureOptions& options);
QString takeRange(const QString& words, FigureOptions& options);  ///< "0.5ms..2ms"

}  // namespace streamscope::ui
