// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export_settings.h"

#include "ui/figure/picture_font.h"

#include <QSettings>

#include <algorithm>
#include <iterator>
#include <span>

namespace streamscope::ui {
namespace {

// The names of values in their order as numbers, which older settings contain.
constexpr const char* numberedSizes[] = {"slide", "column", "two-columns"};
constexpr const char* numberedStyles[] = {"light", "dark", "bw"};
constexpr const char* numberedFormats[] = {"png", "svg", "pdf", "html", "tex"};
constexpr const char* laneChoices[] = {"timeline", "all", "streams", "engines"};  // in the order of the form

/// Returns a word of the settings. Older ones have its index in `names`.
QString wordOf(const QSettings& settings, const char* key, std::span<const char* const> names) {
    const QString word = settings.value(QLatin1String(key)).toString();
    bool isNumber = false;
    const std::size_t index = word.toUInt(&isNumber);
    return isNumber && index < names.size() ? QLatin1String(names[index]) : word;
}

QString wordOf(const QSettings& settings, const FigureValue& value) {
    const QLatin1String key(value.key);
    if (key == QLatin1String("size")) return wordOf(settings, value.key, numberedSizes);
    if (key == QLatin1String("style")) return wordOf(settings, value.key, numberedStyles);
    return settings.value(key).toString();
}

/// Reads the sides of a custom size, which are kept while another size is chosen.
void takeCustom(const QSettings& settings, FigureOptions& options) {
    const QSizeF custom = settings.value(QStringLiteral("custom"), options.custom).toSizeF();
    if (custom.width() >= smallestSide && custom.width() <= largestSide && custom.height() <= largestSide)
        options.custom = custom;
    if (settings.value(QStringLiteral("size")).toString() == QLatin1String("3")) options.size = FigureSize::Custom;
}

}  // namespace

ExportSettings ExportSettings::remembered() {
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    ExportSettings found;
    FigureOptions& options = found.options;
    takeCustom(settings, options);
    for (const FigureValue& value : figureValues())  // a word that cannot be read leaves the default
        if (value.words) value.take(wordOf(settings, value), options);
    if (!problemOfFamily(options.family).isEmpty()) options.family.clear();
    for (const FigurePart& part : figureParts())
        if (*part.key) part.in(options) = settings.value(QLatin1String(part.key), part.in(options)).toBool();
    const auto lanes = std::ranges::find(laneChoices, wordOf(settings, "lanes", laneChoices),
                                         [](const char* name) { return QLatin1String(name); });
    if (lanes != std::end(laneChoices)) found.lanes = static_cast<int>(lanes - laneChoices);
    if (found.lanes > 0) options.lanes.view = static_cast<LaneView>(found.lanes - 1);
    found.format = formatOf(u'.' + wordOf(settings, "format", numberedFormats)).value_or(found.format);
    found.folder = settings.value(QStringLiteral("folder")).toString();
    options.live = settings.value(QStringLiteral("live")).toBool();
    return found;
}

void ExportSettings::remember() const {
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    for (const FigureValue& value : figureValues())
        if (value.words) settings.setValue(QLatin1String(value.key), value.words(options));
    for (const FigurePart& part : figureParts())
        if (FigureOptions kept = options; *part.key) settings.setValue(QLatin1String(part.key), part.in(kept));
    settings.setValue(QStringLiteral("custom"), options.custom);
    settings.setValue(QStringLiteral("lanes"), QLatin1String(laneChoices[lanes]));
    settings.setValue(QStringLiteral("format"), endingOf(format));
    settings.setValue(QStringLiteral("folder"), folder);
    settings.setValue(QStringLiteral("live"), options.live);
}

}  // namespace streamscope::ui
