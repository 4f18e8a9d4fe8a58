// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_options.h"

#include "engine/program/quantity.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct FigureOptionsTexts {
    Q_DECLARE_TR_FUNCTIONS(FigureOptionsTexts)
};

constexpr double points(double millimetres) { return millimetres / millimetresPerInch * pointsPerInch; }

// Slide of 13.33 × 7.5 inches; columns of an A4 page.
constexpr double slideWidth = 960, slideHeight = 540, column = points(88), twoColumns = points(180);

/// Returns the points in a unit. A px is 1/96 inch, as on the web.
double pointsIn(const QString& unitName) {
    if (unitName == QLatin1String("mm")) return points(1);
    if (unitName == QLatin1String("cm")) return points(10);
    if (unitName == QLatin1String("in")) return pointsPerInch;
    if (unitName == QLatin1String("pt")) return 1;
    return pointsPerInch / dotsPerInch;
}

std::optional<Nanoseconds> timeOf(const QString& words) {
    const auto value = evaluate(Scalar{withPoint(words).trimmed().toStdString()}, Unit::Time, {}).value;
    return value ? std::optional(Nanoseconds(*value)) : std::nullopt;
}

/// Names of the values of an enumeration.
template <class Value>
using Named = std::pair<Value, const char*>;
constexpr Named<FigureSize> sizeNames[] = {
    {FigureSize::Slide, "slide"}, {FigureSize::Column, "column"}, {FigureSize::TwoColumns, "two-columns"}};
constexpr Named<ThemeStyle> styleNames[] = {
    {ThemeStyle::Light, "light"}, {ThemeStyle::Dark, "dark"}, {ThemeStyle::BlackAndWhite, "bw"}};
constexpr Named<LaneView> laneNames[] = {{LaneView::Both, "all"}, {LaneView::Streams, "streams"}, {LaneView::Engines, "engines"}};

template <class Value, std::size_t count>
bool takeNamed(const Named<Value> (&names)[count], const QString& words, Value& into) {
    for (const auto& [value, name] : names)
        if (words == QLatin1String(name)) return into = value, true;
    return false;
}

template <class Value, std::size_t count>
QString nameIn(const Named<Value> (&names)[count], Value value) {
    for (const auto& [each, name] : names)
        if (each == value) return QLatin1String(name);
    return {};
}

QString sizeWords(const FigureOptions& options) {
    if (options.size != FigureSize::Custom) return nameIn(sizeNames, options.size);
    const auto side = [](double points) { return QString::number(points, 'g', QLocale::FloatingPointShortest); };
    const QString width = side(options.custom.width()) + QStringLiteral("pt");
    return options.custom.height() > 0
               ? side(options.custom.width()) + u'x' + side(options.custom.height()) + QStringLiteral("pt")
               : width;
}

QString takeStyle(const QString& words, FigureOptions& options) {
    if (takeNamed(styleNames, words, options.style)) return {};
    return FigureOptionsTexts::tr("takes light, dark or bw (black and white), not \"%1\"").arg(words);
}

/// Reads names between commas.
bool takeNames(const QString& words, std::vector<std::string>& into) {
    into.clear();
    for (const QString& name : words.split(u',')) into.push_back(name.trimmed().toStdString());
    return std::ranges::none_of(into, &std::string::empty);
}

QString takeLanes(const QString& words, FigureOptions& options) {
    if (takeNamed(laneNames, words, options.lanes.view) || takeNames(words, options.laneNames)) return {};
    return FigureOptionsTexts::tr("takes all, streams, engines, or names of lanes between commas, not \"%1\"").arg(words);
}

QString takeArrows(const QString& words, FigureOptions& options) {
    options.arrows = words != QLatin1String("none");
    if (!options.arrows || words == QLatin1String("all") || takeNames(words, options.arrowsOf)) return {};
    return FigureOptionsTexts::tr("takes all, none, or names of operations between commas, not \"%1\"").arg(words);
}

QString takeColors(const QString& words, FigureOptions& options) {
    const std::optional<ColorBy> by = colorByNamed(words.toStdString());
    if (by) return options.lanes.colors = *by, QString();
    return FigureOptionsTexts::tr("takes kind, name, stream, wait or duration, not \"%1\"").arg(words);
}

QString takeFamily(const QString& words, FigureOptions& options) {
    options.family = words.trimmed();
    return options.family.isEmpty() ? FigureOptionsTexts::tr("takes the name of a font") : QString();
}

/// Reads a whole number, as the options of commands do.
template <int least, int most, int factor>
QString takeDots(const QString& words, FigureOptions& options) {
    bool ok = false;
    const int number = words.toInt(&ok);
    if (!ok || number < least || number > most)
        return FigureOptionsTexts::tr("takes a whole number from %1 to %2, not \"%3\"").arg(least).arg(most).arg(words);
    options.dpi = number * factor;
    return {};
}

QString takeSheet(const QString& words, FigureOptions& options) {
    options.sheet = codeTargetNamed(words.toStdString());
    return options.sheet || words.isEmpty()
               ? QString()
               : FigureOptionsTexts::tr("takes cuda, driver, cupy, cuda.core or pytorch, not \"%1\"").arg(words);
}

constexpr FigureValue values[] = {
    {"size", FigureKind::All, "--picture-size", "slide|column|two-columns|W[xH]",
     "size of the picture: 16:9 slide (the default), a paper's columns, or a size in mm, cm, in, pt or px (160x90mm); without a "
     "height it is as high as the lanes need",
     takeSize, sizeWords},
    {"style", FigureKind::All, "--picture-style", "light|dark|bw", "style of the picture; bw: greys and a mark for each kind",
     takeStyle, [](const FigureOptions& options) { return nameIn(styleNames, options.style); }},
    {"family", FigureKind::All, "--font", "NAME", "font family (default: an installed narrow one)", takeFamily,
     [](const FigureOptions& options) { return options.family; }},
    {"font", FigureKind::All, "--font-size", "PT",
     "size of the smallest text in points (18 on a slide, 7 in a column, 8 in two, else 9)", takeFont,
     [](const FigureOptions& options) { return options.fontSize ? QString::number(*options.fontSize) : QString(); }},
    {"", FigureKind::All, "--picture-scale", "N", "resolution of a PNG as a multiple of 96", takeDots<1, 4, 96>, nullptr},
    {"dpi", FigureKind::All, "--picture-dpi", "N", "resolution of a PNG, 72 to 1200 (192)", takeDots<leastDpi, mostDpi, 1>,
     [](const FigureOptions& options) { return QString::number(options.dpi); }},
    {"", FigureKind::Timeline, "--picture-range", "FROM..TO", "a range of time (0.5ms..2ms; default: the whole run)", takeRange,
     nullptr},
    {"", FigureKind::Timeline, "--picture-lanes", "all|streams|engines|NAME,…",
     "the lanes that are shown (all); names in the order in which they are shown, such as copy,s*,host: * stands for any letters",
     takeLanes, nullptr},
    {"", FigureKind::Timeline, "--picture-arrows", "all|none|NAME,…",
     "the arrows of dependencies that are drawn (all); names: those of these operations, and what follows from them", takeArrows,
     nullptr},
    {"", FigureKind::Timeline, "--picture-colors", "kind|name|stream|wait|duration", "what the colours of the bars tell (kind)",
     takeColors, nullptr},
    {"sheet", FigureKind::Timeline, "--picture-sheet", "cuda|driver|cupy|cuda.core|pytorch",
     "one page for a handout: the composer above the timeline, the code of its calls below; as high as all of it needs",
     takeSheet, [](const FigureOptions& options) { return options.sheet ? text(name(*options.sheet)) : QString(); }},
};

constexpr FigurePart parts[] = {
    {"caption", FigureKind::All, "--no-caption", "leave the caption out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "C&aption"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Title, total time, device and how it was measured"),
     [](FigureOptions& options) -> bool& { return options.caption; }},
    {"title", FigureKind::All, "--no-title", "leave the title out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "T&itle"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "In the caption"),
     [](FigureOptions& options) -> bool& { return options.title; }},
    {"total", FigureKind::All, "--no-total", "leave the total time out, of a sweep its best value", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Total ti&me"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "In the caption"),
     [](FigureOptions& options) -> bool& { return options.total; }},
    {"device", FigureKind::All, "--no-device", "leave the device out, and how it was measured", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Devi&ce"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "In the caption: the device, and how it was measured"),
     [](FigureOptions& options) -> bool& { return options.device; }},
    {"legend", FigureKind::WithLegend, "--no-legend", "leave the legend out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "&Legend"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "What the colours, marks and patterns mean"),
     [](FigureOptions& options) -> bool& { return options.legend; }},
    {"grid", FigureKind::Timeline, "--no-grid", "leave the grid out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "&Grid"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Lines at the times and between the lanes"),
     [](FigureOptions& options) -> bool& { return options.grid; }},
    {"arrows", FigureKind::Timeline, "--no-arrows", "leave the arrows of dependencies out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Arro&ws"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Dependencies between operations"),
     [](FigureOptions& options) -> bool& { return options.arrows; }},
    {"criticalPath", FigureKind::Timeline, "--no-critical-path", "leave the critical path out", false,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Critical pat&h"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "The line below the operations that determine the total time"),
     [](FigureOptions& options) -> bool& { return options.criticalPath; }},
    {"emptyLanes", FigureKind::Timeline, "--picture-empty-lanes", "also lanes in which nothing happened", true,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Empty lanes"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Also lanes in which nothing happened"),
     [](FigureOptions& options) -> bool& { return options.emptyLanes; }},
    {"notes", FigureKind::Timeline, "--picture-notes", "the notes that readers kept in the result, in a lane of their own", true,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "&Notes"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "What was measured and noted in the timeline, in a lane of its own"),
     [](FigureOptions& options) -> bool& { return options.notes; }},
    {"", FigureKind::Timeline, "--picture-buffers",
     "a lane for each buffer, with its reads, its writes and those that are not ordered", true,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "&Buffers"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm",
                       "A lane for each buffer, with its reads and writes and those that are not ordered"),
     [](FigureOptions& options) -> bool& { return options.lanes.buffers; }},
    {"", FigureKind::Timeline, "--multiprocessors", "the multiprocessors with their blocks, and the blocks that wait", true,
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Multiprocessors"),
     QT_TRANSLATE_NOOP("streamscope::ui::FigureForm", "Which block is on which multiprocessor, and the blocks that wait"),
     [](FigureOptions& options) -> bool& { return options.lanes.blocks; }},
};

}  // namespace

std::span<const FigureValue> figureValues() { return values; }

std::span<const FigurePart> figureParts() { return parts; }

QSizeF pageSize(const FigureOptions& options) {
    switch (options.size) {
        case FigureSize::Slide: return {slideWidth, slideHeight};
        case FigureSize::Column: return {column, 0};
        case FigureSize::TwoColumns: return {twoColumns, 0};
        case FigureSize::Custom: break;
    }
    return options.custom;
}

double fontSize(const FigureOptions& options) {
    if (options.fontSize) return *options.fontSize;
    switch (options.size) {
        case FigureSize::Slide: return 18;
        case FigureSize::Column: return 7;
        case FigureSize::TwoColumns: return 8;
        case FigureSize::Custom: break;
    }
    return 9;
}

std::optional<FigureFormat> formatOf(const QString& path) {
    for (const FigureFormat format : figureFormats)
        if (path.endsWith(u'.' + endingOf(format), Qt::CaseInsensitive)) return format;
    return std::nullopt;
}

QString endingOf(FigureFormat format) {
    switch (format) {
        case FigureFormat::Png: return QStringLiteral("png");
        case FigureFormat::Svg: return QStringLiteral("svg");
        case FigureFormat::Pdf: return QStringLiteral("pdf");
        case FigureFormat::Html: return QStringLiteral("html");
        case FigureFormat::Tex: return QStringLiteral("tex");
    }
    return {};
}

std::optional<FigureOptions> darkOptions(FigureOptions options, const QString& path) {
    if (formatOf(path) != FigureFormat::Html || options.style != ThemeStyle::Light) return std::nullopt;
    options.style = ThemeStyle::Dark;
    return options;
}

QString takeSize(const QString& words, FigureOptions& options) {
    static const QRegularExpression form(QStringLiteral("^([0-9.]+)(?:x([0-9.]+))?(mm|cm|in|pt|px)?$"));
    if (takeNamed(sizeNames, words, options.size)) return {};
    const QRegularExpressionMatch match = form.match(words);
    const double factor = pointsIn(match.captured(3));
    const QSizeF size(match.captured(1).toDouble() * factor, match.captured(2).toDouble() * factor);
    const auto fits = [](double side) { return side > smallestSide - 0.01 && side < largestSide + 0.01; };
    if (!match.hasMatch() || !fits(size.width()) || (!match.captured(2).isEmpty() && !fits(size.height())))
        return FigureOptionsTexts::
            tr("takes slide, column, two-columns, or WIDTH or WIDTHxHEIGHT in mm, cm, in, pt or px (160x90mm), each side from "
               "1 to 200 inches, not \"%1\"")
                .arg(words);
    options.size = FigureSize::Custom;
    options.custom = size;
    return {};
}

QString takeFont(const QString& words, FigureOptions& options) {
    bool ok = false;
    const double size = words.toDouble(&ok);
    if (!ok || !(size >= smallestFont && size <= largestFont))
        return FigureOptionsTexts::tr("takes points from %1 to %2, not \"%3\"").arg(smallestFont).arg(largestFont).arg(words);
    options.fontSize = size;
    return {};
}

QString takeRange(const QString& words, FigureOptions& options) {
    const qsizetype dots = words.indexOf(QLatin1String(".."));
    const auto begin = dots < 0 ? std::nullopt : timeOf(words.left(dots)),
               end = dots < 0 ? std::nullopt : timeOf(words.mid(dots + 2));
    if (!begin || !end || begin->count() < 0 || *begin >= *end)
        return FigureOptionsTexts::tr("takes two times, the earlier first, such as 0.5ms..2ms, not \"%1\"").arg(words);
    options.range = FigureRange{*begin, *end};
    return {};
}

}  // namespace streamscope::ui
