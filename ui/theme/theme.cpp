// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/follow_theme.h"
#include "ui/theme/plural_texts.h"

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

const QColor darkInk(0x11, 0x18, 0x27);

QColor rgb(unsigned value) { return QColor::fromRgb(value); }

Theme makeLight() {
    Theme t;
    t.style = ThemeStyle::Light;
    t.window = rgb(0xF6F7F9);
    t.surface = rgb(0xFFFFFF);
    t.line = rgb(0xD9DDE3);
    t.grid = rgb(0xE8EBEF);
    t.control = rgb(0xEEF1F5);
    t.controlHover = rgb(0xE2E6EC);
    t.text = rgb(0x1F2937);
    t.mutedText = rgb(0x5F6876);
    t.accent = rgb(0x4F46E5);
    t.accentSurface = rgb(0xEEF2FF);
    t.accentText = rgb(0x3730A3);
    t.error = rgb(0xB91C1C);
    t.warning = rgb(0x92400E);
    t.success = rgb(0x04684C);
    t.waiting = rgb(0x868D98);
    t.criticalPath = rgb(0x111827);
    return t;
}

Theme makeDark() {
    Theme t;
    t.style = ThemeStyle::Dark;
    t.window = rgb(0x14171D);
    t.surface = rgb(0x1B1F27);
    t.line = rgb(0x363D4A);
    t.grid = rgb(0x272D37);
    t.control = rgb(0x272D37);
    t.controlHover = rgb(0x343B48);
    t.text = rgb(0xE8EBEF);
    t.mutedText = rgb(0xA3ACBA);
    t.accent = rgb(0x818CF8);
    t.accentSurface = rgb(0x26294A);
    t.accentText = rgb(0xC7D2FE);
    t.error = rgb(0xFCA5A5);
    t.warning = rgb(0xFCD34D);
    t.success = rgb(0x6EE7B7);
    t.waiting = rgb(0x7D8696);
    t.criticalPath = rgb(0xF3F4F6);
    return t;
}

Theme makeBlackAndWhite() {
    Theme t = makeLight();
    t.style = ThemeStyle::BlackAndWhite;
    t.window = rgb(0xFFFFFF);
    t.line = rgb(0xBFBFBF);
    t.grid = rgb(0xE6E6E6);
    t.control = rgb(0xF0F0F0);
    t.controlHover = rgb(0xE0E0E0);
    t.text = rgb(0x000000);
    t.mutedText = rgb(0x4D4D4D);
    t.accent = rgb(0x000000);
    t.accentSurface = rgb(0xEDEDED);
    t.accentText = rgb(0x000000);
    t.error = t.warning = t.success = rgb(0x000000);
    t.waiting = rgb(0x8C8C8C);
    t.criticalPath = rgb(0x000000);
    return t;
}

/// Converts an sRGB channel to linear light (WCAG 2, relative luminance).
double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

double luminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor greyOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return rgb(0x404040);
        case OperationKind::CopyHostToDevice: return rgb(0xC4C4C4);
        case OperationKind::CopyDeviceToHost: return rgb(0xA3A3A3);
        case OperationKind::CopyDeviceToDevice: return rgb(0xD6D6D6);
        case OperationKind::CopyHostToHost: return rgb(0xE0E0E0);
        case OperationKind::Memset: return rgb(0xB3B3B3);
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return rgb(0x1A1A1A);
        case OperationKind::MemoryOperation: return rgb(0x595959);
        case OperationKind::Graph: return rgb(0x4D4D4D);
        case OperationKind::HostFunction:
        case OperationKind::Host:
        case OperationKind::Allocation: return rgb(0x6B6B6B);
    }
    return rgb(0x6B6B6B);
}

QColor hueOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return rgb(0x005C93);
        case OperationKind::CopyHostToDevice: return rgb(0x349563);
        case OperationKind::CopyDeviceToHost: return rgb(0xF7B127);
        case OperationKind::CopyDeviceToDevice: return rgb(0x8ED1FC);
        case OperationKind::Memset: return rgb(0x61878E);
        case OperationKind::EventRecord:
        case OperationKind::EventWait: return rgb(0x912306);
        case OperationKind::MemoryOperation: return rgb(0x9471FF);
        case OperationKind::CopyHostToHost:
        case OperationKind::HostFunction:
        case OperationKind::Host:
        case OperationKind::Allocation: return rgb(0xC0C2BB);
        case OperationKind::Graph: return rgb(0x5B4549);
    }
    return rgb(0xC0C2BB);
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

/// Moves a colour towards black or white until it has enough contrast to all backgrounds.
QColor standingOut(const Theme& theme, QColor color) {
    constexpr double least = 3.0, step = 0.04;
    const double end = theme.style == ThemeStyle::Dark ? 1 : 0;
    const auto blends = [&](const QColor& ground) { return Theme::contrast(color, ground) < least; };
    const std::array grounds{theme.window, theme.surface, theme.control};
    const auto towardsEnd = [&](double channel) { return channel + step * (end - channel); };
    while (std::ranges::any_of(grounds, blends))
        color = QColor::fromRgb(
            QColor::fromRgbF(towardsEnd(color.redF()), towardsEnd(color.greenF()), towardsEnd(color.blueF())).rgb());
    return color;
}

Theme withMarks(Theme theme) {
    for (std::size_t i = 0; i < theme.marks.size(); ++i)
        theme.marks[i] = standingOut(theme, theme.kind(static_cast<OperationKind>(i)));
    return theme;
}

}  // namespace

const Theme& Theme::light() {
    static const Theme theme = withMarks(makeLight());
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = withMarks(makeDark());
    return theme;
}

const Theme& Theme::blackAndWhite() {
    static const Theme theme = withMarks(makeBlackAndWhite());
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

QColor Theme::kind(OperationKind kind) const { return style == ThemeStyle::BlackAndWhite ? greyOf(kind) : hueOf(kind); }

QColor Theme::textOn(const QColor& background) { return contrast(Qt::white, background) >= 4.5 ? QColor(Qt::white) : darkInk; }

double Theme::contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

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

/// Translation context of the texts in this file.
struct KindsTexts {
    Q_DECLARE_TR_FUNCTIONS(KindsTexts)
};

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

const char* englishTitle(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return QT_TRANSLATE_NOOP("KindsTexts", "Kernel");
        case OperationKind::CopyHostToDevice: return QT_TRANSLATE_NOOP("KindsTexts", "Copy host → device");
        case OperationKind::CopyDeviceToHost: return QT_TRANSLATE_NOOP("KindsTexts", "Copy device → host");
        case OperationKind::CopyDeviceToDevice: return QT_TRANSLATE_NOOP("KindsTexts", "Copy device → device");
        case OperationKind::CopyHostToHost: return QT_TRANSLATE_NOOP("KindsTexts", "Copy host → host");
        case OperationKind::Memset: return QT_TRANSLATE_NOOP("KindsTexts", "Memset");
        case OperationKind::EventRecord: return QT_TRANSLATE_NOOP("KindsTexts", "Record event");
        case OperationKind::EventWait: return QT_TRANSLATE_NOOP("KindsTexts", "Wait for event");
        case OperationKind::MemoryOperation: return QT_TRANSLATE_NOOP("KindsTexts", "Stream memory operation");
        case OperationKind::HostFunction: return QT_TRANSLATE_NOOP("KindsTexts", "Host function");
        case OperationKind::Host: return QT_TRANSLATE_NOOP("KindsTexts", "Host call");
        case OperationKind::Graph: return QT_TRANSLATE_NOOP("KindsTexts", "Graph");
        case OperationKind::Allocation: return QT_TRANSLATE_NOOP("KindsTexts", "Memory in stream order");
    }
    return "";
}

QString title(OperationKind kind) { return KindsTexts::tr(englishTitle(kind)); }

QString glyph(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return QStringLiteral("▦");
        case OperationKind::CopyHostToDevice: return QStringLiteral("↓");
        case OperationKind::CopyDeviceToHost: return QStringLiteral("↑");
        case OperationKind::CopyDeviceToDevice: return QStringLiteral("↔");
        case OperationKind::CopyHostToHost: return QStringLiteral("↷");
        case OperationKind::Memset: return QStringLiteral("≡");
        case OperationKind::EventRecord: return QStringLiteral("◆");
        case OperationKind::EventWait: return QStringLiteral("◇");
        case OperationKind::MemoryOperation: return QStringLiteral("⚑");
        case OperationKind::HostFunction: return QStringLiteral("λ");
        case OperationKind::Host: return QStringLiteral("▪");
        case OperationKind::Graph: return QStringLiteral("⊞");
        case OperationKind::Allocation: return QStringLiteral("▫");
    }
    return {};
}

}  // namespace streamscope::ui

#include "moc_follow_theme.cpp"
