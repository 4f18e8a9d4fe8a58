#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace streamscope::ui {

/// Returns the family that pictures are written in unless another is asked for: a narrow one that is installed, as wide letters
/// leave bars without names; where there is none, that of the window.
QString pictureFamily();

/// Returns the installed families that can be chosen, in alphabetical order.
QStringList pictureFamilies();

/// Returns why pictures cannot be written in a family: it is not installed, and others would be put in its place. Empty: they
/// can.
QString problemOfFamily(const QString& family);

/// Returns the families for a reader that may lack the first: those of the same widths, then any without serifs.
QString familiesFor(const QString& family);

/// Sets the family that was asked for, or the usual one where `family` is empty. An alias ("Sans Serif") means nothing outside
/// Qt: files name the family that was measured. Hints would make a text wider or narrower at another scale.
void setPictureFamily(QFont& font, const QString& family);

}  // namespace streamscope::ui
