#include "ui/theme/text_pictures.h"

#include <QImage>
#include <QTextDocument>
#include <QUrl>
#include <QVariant>

namespace streamscope::ui {
namespace {

/// Qt reads the file itself where it is answered nothing, or a picture without pixels.
QVariant noPicture() {
    QImage pixel(1, 1, QImage::Format_ARGB32_Premultiplied);
    pixel.fill(Qt::transparent);
    return pixel;
}

}  // namespace

void refusePicturesInTexts() {
    QTextDocument::setDefaultResourceProvider([](const QUrl& url) {
        const bool isOwn = url.scheme() == QLatin1String("qrc") || url.path().startsWith(QLatin1String(":/"));
        return isOwn ? QVariant() : noPicture();
    });
}

}  // namespace streamscope::ui
