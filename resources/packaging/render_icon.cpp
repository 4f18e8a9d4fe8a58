// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

/// Renders an SVG icon as PNG files while building: render_icon ICON.svg FOLDER SIZE… writes FOLDER/SIZE.png.
int main(int argc, char** argv) {
    if (argc < 4) return 2;
    QSvgRenderer icon(QString::fromLocal8Bit(argv[1]));
    if (!icon.isValid()) return 1;
    for (int each = 3; each < argc; ++each) {
        const QString size = QString::fromLocal8Bit(argv[each]);
        QImage image(size.toInt(), size.toInt(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull()) return 2;
        image.fill(Qt::transparent);
        QPainter painter(&image);
        icon.render(&painter);
        painter.end();
        if (!image.save(QString::fromLocal8Bit(argv[2]) + u'/' + size + QStringLiteral(".png"))) return 1;
    }
    return 0;
}
