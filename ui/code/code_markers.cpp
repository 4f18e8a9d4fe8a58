// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_markers.h"

namespace streamscope::ui::codemarks {
namespace {

/// Returns the picture of an icon. The editor takes a pixel for a point even on screens with several pixels a point.
QPixmap imageOf(const QIcon& icon, int points) { return icon.pixmap(QSize(points, points), 1); }

QIcon noteIcon(const Theme& theme, Severity severity) {
    switch (severity) {
        case Severity::Error: return icon(QStringLiteral("error"), theme.error);
        case Severity::Warning: return icon(QStringLiteral("warning"), theme.warning);
        case Severity::Hint: return icon(QStringLiteral("hint"), theme.accentText);
    }
    return {};
}

}  // namespace

QPixmap noteImage(const Theme& theme, Severity severity, int points) { return imageOf(noteIcon(theme, severity), points); }

QPixmap kindImage(const Theme& theme, OperationKind kind, int points) { return imageOf(kindIcon(theme, kind), points); }

}  // namespace streamscope::ui::codemarks
