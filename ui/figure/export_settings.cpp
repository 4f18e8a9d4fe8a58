// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/export_settings.h"

#include "ui/figure/picture_font.h"

#include <QSettings>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Returns a number from the settings, clamped because the file may have been edited.
int within(const QSettings& settings, const char* name, int preset, int least, int most) {
    return std::clamp(settings.value(QLatin1String(name), preset).toInt(), least, most);
}

}  // namespace

ExportSettings ExportSettings::remembered() {
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    ExportSettings found;
    FigureOptions& options = found.options;
    options.size = static_cast<FigureSize>(within(settings, "size", 0, 0, 3));
    const QSizeF custom = settings.value(QStringLiteral("custom"), options.custom).toSizeF();
    if (custom.width() >= smallestSide && custom.width() <= largestSide && custom.height() <= largestSide)
        options.custom = custom;
    options.family = settings.value(QStringLiteral("family")).toString();
    if (!problemOfFamily(options.family).isEmpty()) options.family.clear();
    const double font = settings.value(QStringLiteral("font")).toDouble();
    if (font >= smallestFont && font <= largestFont) options.fontSize = font;
    options.dpi = within(settings, "dpi", options.dpi, leastDpi, mostDpi);
    options.style = static_cast<ThemeStyle>(within(settings, "style", 0, 0, 2));
    found.lanes = within(settings, "lanes", 0, 0, 3);
    if (found.lanes > 0) options.lanes.view = static_cast<LaneView>(found.lanes - 1);
    options.legend = settings.value(QStringLiteral("legend"), true).toBool();
    options.grid = settings.value(QStringLiteral("grid"), true).toBool();
    options.caption = settings.value(QStringLiteral("caption"), true).toBool();
    found.format = static_cast<FigureFormat>(within(settings, "format", 0, 0, static_cast<int>(FigureFormat::Tex)));
    found.folder = settings.value(QStringLiteral("folder")).toString();
    return found;
}

void ExportSettings::remember() const {
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    settings.setValue(QStringLiteral("size"), static_cast<int>(options.size));
    settings.setValue(QStringLiteral("custom"), options.custom);
    settings.setValue(QStringLiteral("family"), options.family);
    settings.setValue(QStringLiteral("font"), options.fontSize.value_or(0));
    settings.setValue(QStringLiteral("dpi"), options.dpi);
    settings.setValue(QStringLiteral("style"), static_cast<int>(options.style));
    settings.setValue(QStringLiteral("lanes"), lanes);
    settings.setValue(QStringLiteral("legend"), options.legend);
    settings.setValue(QStringLiteral("grid"), options.grid);
    settings.setValue(QStringLiteral("caption"), options.caption);
    settings.setValue(QStringLiteral("format"), static_cast<int>(format));
    settings.setValue(QStringLiteral("folder"), folder);
}

}  // namespace streamscope::ui
