// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <QFont>
#include <QString>
#include <QStringList>

namespace streamscope::ui {

/// Returns the default family of pictures: a narrow one if one is installed, since wide letters leave bars without names; else
/// that of the window.
QString pictureFamily();

/// Returns the installed families in alphabetical order.
QStringList pictureFamilies();

/// Returns why a family cannot be used: it is not installed and would be substituted. Empty if it can.
QString problemOfFamily(const QString& family);

/// Fails if no font is installed, so that all letters would be empty boxes, as on many machines without a display.
Expected<void> checkFonts();

/// Returns the families for a reader that may lack the first: those with the same metrics, then any sans serif.
QString familiesFor(const QString& family);

/// Sets the family, the default one if `family` is empty. Replaces an alias ("Sans Serif") by the real family, because aliases
/// are unknown outside Qt. Disables hinting, which would change text widths at other scales.
void setPictureFamily(QFont& font, const QString& family);

}  // namespace streamscope::ui
