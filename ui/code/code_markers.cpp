#include "ui/code/code_markers.h"

namespace streamscope::ui::codemarks {
namespace {

QPixmap imageOf(const QIcon& icon, int points, double ratio) {
    QPixmap image = icon.pixmap(QSize(points, points), ratio);
    image.setDevicePixelRatio(1);  // the editor scales by itself
    return image;
}

QIcon noteIcon(const Theme& theme, Severity severity) {
    switch (severity) {
        case Severity::Error: return icon(QStringLiteral("error"), theme.error);
        case Severity::Warning: return icon(QStringLiteral("warning"), theme.warning);
        case Severity::Hint: return icon(QStringLiteral("hint"), theme.accentText);
    }
    return {};
}

}  // namespace

QPixmap noteImage(const Theme& theme, Severity severity, int points, double ratio) {
    return imageOf(noteIcon(theme, severity), points, ratio);
}

QPixmap kindImage(const Theme& theme, OperationKind kind, int points, double ratio) {
    return imageOf(kindIcon(theme, kind), points, ratio);
}

}  // namespace streamscope::ui::codemarks
