// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_options.h"

#include "engine/program/quantity.h"

#include <QCoreApplication>
#include <QRegularExpression>

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
    const auto value = evaluate(Scalar{words.trimmed().toStdString()}, Unit::Time, {}).value;
    return value ? std::optional(Nanoseconds(*value)) : std::nullopt;
}

}  // namespace

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
    if (words == QLatin1String("slide")) return options.size = FigureSize::Slide, QString();
    if (words == QLatin1String("column")) return options.size = FigureSize::Column, QString();
    if (words == QLatin1String("two-columns")) return options.size = FigureSize::TwoColumns, QString();
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

QString takeStyle(const QString& words, FigureOptions& options) {
    if (words == QLatin1String("light")) return options.style = ThemeStyle::Light, QString();
    if (words == QLatin1String("dark")) return options.style = ThemeStyle::Dark, QString();
    if (words == QLatin1String("bw")) return options.style = ThemeStyle::BlackAndWhite, QString();
    return FigureOptionsTexts::tr("takes light, dark or bw (black and white), not \"%1\"").arg(words);
}

QString takeLanes(const QString& words, FigureOptions& options) {
    if (words == QLatin1String("all")) return options.lanes.view = LaneView::Both, QString();
    if (words == QLatin1String("streams")) return options.lanes.view = LaneView::Streams, QString();
    if (words == QLatin1String("engines")) return options.lanes.view = LaneView::Engines, QString();
    return FigureOptionsTexts::tr("takes all, streams or engines, not \"%1\"").arg(words);
}

QString takeFamily(const QString& words, FigureOptions& options) {
    options.family = words.trimmed();
    return options.family.isEmpty() ? FigureOptionsTexts::tr("takes the name of a font") : QString();
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
