// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace streamscope::ui {
namespace {

/// SVG icon in one colour: `currentColor` is replaced by the tint. Rendered at the requested size.
class TintedSvg : public QIconEngine {
public:
    TintedSvg(QByteArray svg, const QColor& tint) : svg_(std::move(svg)) {
        svg_.replace("currentColor", tint.name(QColor::HexRgb).toLatin1());
    }
    explicit TintedSvg(QByteArray tinted) : svg_(std::move(tinted)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QSvgRenderer renderer(svg_);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setOpacity(mode == QIcon::Disabled ? 0.4 : 1.0);
        renderer.render(painter, rect);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new TintedSvg(svg_); }

private:
    QByteArray svg_;
};

}  // namespace

QIcon icon(const QString& name, const QColor& tint) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("No icon named %s", qPrintable(name));
        return {};
    }
    return QIcon(new TintedSvg(file.readAll(), tint));
}

}  // namespace streamscope::ui
