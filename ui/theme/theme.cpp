// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/follow_theme.h"
#include "ui/theme/plural_texts.h"
#include "ui/theme/qt_shapes.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::ui {

Q_COREAPP_STARTUP_FUNCTION(installPluralTexts)

namespace {

Theme& currentTheme() {
    static Theme theme = Theme::light();
    return theme;
}

QFont systemFont(int pixels) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(pixels);
    return font;
}

void setDisabled(QPalette& palette, const Theme& theme) {
    QColor faint = theme.mutedText;
    faint.setAlphaF(0.6F);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        palette.setColor(QPalette::Disabled, role, faint);
    }
}

Theme themeOf(ThemeStyle style) {
    return {Palette::of(style).as<QColor>([](const Color& color) { return qt(color); })};
}

}  // namespace

const Theme& Theme::light() {
    static const Theme theme = themeOf(ThemeStyle::Light);
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = themeOf(ThemeStyle::Dark);
    return theme;
}

const Theme& Theme::blackAndWhite() {
    static const Theme theme = themeOf(ThemeStyle::BlackAndWhite);
    return theme;
}

const Theme& Theme::of(ThemeStyle style) {
    switch (style) {
        case ThemeStyle::Light: return light();
        case ThemeStyle::Dark: return dark();
        case ThemeStyle::BlackAndWhite: return blackAndWhite();
    }
    return light();
}

QColor Theme::kind(OperationKind kind) const { return qt(Palette::of(style).kind(kind)); }

QColor Theme::textOn(const QColor& background) { return qt(Palette::textOn(colorOf(background))); }

double Theme::contrast(const QColor& a, const QColor& b) { return Palette::contrast(colorOf(a), colorOf(b)); }

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, surface);
    p.setColor(QPalette::AlternateBase, window);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, mutedText);
    p.setColor(QPalette::Button, control);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, error);
    p.setColor(QPalette::ToolTipBase, text);
    p.setColor(QPalette::ToolTipText, surface);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, textOn(accent));
    p.setColor(QPalette::Link, accentText);
    p.setColor(QPalette::LinkVisited, accentText);
    p.setColor(QPalette::Light, surface);
    p.setColor(QPalette::Midlight, grid);
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, mutedText);
    p.setColor(QPalette::Shadow, line);
    setDisabled(p, *this);
    return p;
}

QFont textFont() { return systemFont(12); }

QFont captionFont() {
    QFont font = systemFont(10);
    font.setBold(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    return font;
}

QFont strongFont() {
    QFont font = systemFont(12);
    font.setBold(true);
    return font;
}

ThemeSource& ThemeSource::instance() {
    static ThemeSource source;
    return source;
}

const Theme& Theme::current() { return currentTheme(); }

void applyTheme(QApplication& application, const Theme& theme) {
    currentTheme() = theme;
    application.setPalette(theme.palette());
    application.setStyleSheet(theme.styleSheet());
    Q_EMIT ThemeSource::instance().changed();
}

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

namespace {

/// Icon that is painted at the requested size, so that it is sharp on every screen.
class KindEngine : public QIconEngine {
public:
    KindEngine(QColor fill, QColor edge, OperationKind kind) : fill_(std::move(fill)), edge_(std::move(edge)), kind_(kind) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setOpacity(mode == QIcon::Disabled ? 0.4 : 1.0);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        const bool hollow = kind_ == OperationKind::EventWait;
        painter->setBrush(hollow ? QBrush(Qt::NoBrush) : QBrush(fill_));
        if (kind_ == OperationKind::EventRecord || hollow) {
            painter->setPen(QPen(edge_, 1.8, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter->drawPolygon(QPolygonF({{2, 8}, {8, 2}, {14, 8}, {8, 14}}));
        } else {
            painter->setPen(QPen(edge_, 1));
            painter->drawRoundedRect(QRectF(2.5, 2.5, 11, 11), 3, 3);
        }
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new KindEngine(fill_, edge_, kind_); }

private:
    QColor fill_, edge_;
    OperationKind kind_;
};

}  // namespace

QIcon kindIcon(const Theme& theme, OperationKind kind) { return QIcon(new KindEngine(theme.kind(kind), theme.mark(kind), kind)); }

QString title(OperationKind kind) { return text(kindTitle(kind)); }

QString glyph(OperationKind kind) { return text(glyphOf(kind)); }

}  // namespace streamscope::ui

#include "moc_follow_theme.cpp"
