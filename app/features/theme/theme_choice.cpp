// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/theme/theme_choice.h"

#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>
#include <QSettings>

namespace streamscope::app {
namespace {

const QString themeKey = QStringLiteral("dark");

ui::Theme themeOf(bool dark) { return dark ? ui::Theme::dark() : ui::Theme::light(); }

}  // namespace

ThemeChoice::ThemeChoice(WindowPlaces* places) : QObject(places->window()) {
    QAction* dark =
        places->addCommand(EntryPlace::Theme, tr("&Dark theme"), {}, tr("Switch between the light and the dark theme"));
    dark->setCheckable(true);
    dark->setChecked(QSettings().value(themeKey).toBool());
    connect(dark, &QAction::toggled, places, [places](bool on) {
        QSettings().setValue(themeKey, on);  // saved at once, so that the next window has the same theme
        places->setTheme(themeOf(on));
    });
    connect(places, &WindowPlaces::filled, places, [places, dark] { places->setTheme(themeOf(dark->isChecked())); });
}

}  // namespace streamscope::app

#include "moc_theme_choice.cpp"
