// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_font.h"

#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>

namespace streamscope::ui {
namespace {

// Returns metric-compatible families.
const QStringList& likeHelvetica() {
    static const QStringList families{QStringLiteral("Arial"), QStringLiteral("Helvetica"), QStringLiteral("Liberation Sans"),
                                      QStringLiteral("Arimo"), QStringLiteral("Nimbus Sans")};
    return families;
}

bool isInstalled(const QString& family) { return QFontDatabase::families().contains(family, Qt::CaseInsensitive); }

}  // namespace

QString pictureFamily() {
    const QStringList preferred =
        likeHelvetica() + QStringList{QStringLiteral("Source Sans 3"), QStringLiteral("Source Sans Pro"),
                                      QStringLiteral("Noto Sans"), QStringLiteral("Roboto"),
                                      QStringLiteral("DejaVu Sans Condensed")};
    const auto found = std::ranges::find_if(preferred, isInstalled);
    return found != preferred.end() ? *found : QFontInfo(QFont()).family();
}

QStringList pictureFamilies() {
    QStringList families;
    for (const QString& family : QFontDatabase::families())
        if (QFontDatabase::isSmoothlyScalable(family) && !QFontDatabase::isPrivateFamily(family)) families << family;
    return families;
}

QString problemOfFamily(const QString& family) {
    if (family.isEmpty() || isInstalled(family)) return {};
    return QCoreApplication::translate("PictureFontTexts",
                                       "No font \"%1\" is installed here. Choose another, or leave it out for %2.")
        .arg(family, pictureFamily());
}

Expected<void> checkFonts() {
    // Qt lists these without any font, too.
    const QStringList generic{QStringLiteral("Sans Serif"), QStringLiteral("Serif"), QStringLiteral("Monospace")};
    const QStringList families = QFontDatabase::families();
    if (std::ranges::any_of(families, [&](const QString& family) { return !generic.contains(family); })) return {};
    return failure(QCoreApplication::translate(
        "PictureFontTexts",
        "No font is installed here, so the picture would have no letters. Install one, such as the Debian "
        "package fonts-dejavu-core."));
}

QString familiesFor(const QString& family) {
    QStringList families{family};
    if (likeHelvetica().contains(family, Qt::CaseInsensitive)) families << likeHelvetica();
    families << QStringLiteral("sans-serif");
    families.removeDuplicates();
    return families.join(QStringLiteral(", "));
}

void setPictureFamily(QFont& font, const QString& family) {
    font.setFamily(family.isEmpty() ? pictureFamily() : family);
    font.setFamily(QFontInfo(font).family());
    font.setHintingPreference(QFont::PreferNoHinting);
}

}  // namespace streamscope::ui
