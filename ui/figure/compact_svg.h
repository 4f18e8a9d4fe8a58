// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace streamscope::ui {

/// Returns an SVG of QSvgGenerator without parts that do not affect the picture: empty groups, attributes with their default or
/// inherited value, fonts of groups without texts, and blanks between elements. The result has about half the size.
QByteArray compactSvg(const QByteArray& svg);

}  // namespace streamscope::ui
