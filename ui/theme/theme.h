#pragma once

#include "engine/program/resolved_program.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QString>

/// Colours, metrics and icons of product.md, Looks. Widgets ask the theme; nothing else names a colour.
namespace streamscope::ui {

enum class ThemeStyle : std::uint8_t { Light, Dark, BlackAndWhite };

struct Theme {
    ThemeStyle style = ThemeStyle::Light;
    QColor window;      ///< behind panes
    QColor surface;     ///< panels, cards' lanes, fields
    QColor line;        ///< 1 px separators and frames
    QColor grid;        ///< fainter than line
    QColor text, mutedText;
    QColor accent, accentSurface, accentText;  ///< selection and Run; never a kind's hue
    QColor error, warning, success;
    QColor waiting;  ///< neutral grey of wait patterns
    QColor criticalPath;

    static const Theme& light();
    static const Theme& dark();
    static const Theme& blackAndWhite();

    QColor kind(OperationKind kind) const;
    /// White or #111827, whichever has contrast of at least 4.5 on the background.
    static QColor textOn(const QColor& background);
    static double contrast(const QColor& a, const QColor& b);  ///< WCAG ratio

    QPalette palette() const;
    QString styleSheet() const;  ///< of the whole application
};

/// Title, glyph and short name of an operation's kind ("Copy host → device").
QString title(OperationKind kind);
QString glyph(OperationKind kind);

inline constexpr int unit = 8;    ///< px of the grid
inline constexpr int corner = 6;  ///< px

QFont textFont();     ///< 12 px
QFont captionFont();  ///< 10 px capitals
QFont strongFont();   ///< 12 px bold

/// A monochrome icon of resources/icons (":/icons/NAME.svg"), tinted.
QIcon icon(const QString& name, const QColor& tint);

/// Times as people read them: "3.30 ms", "12.5 µs", "640 ns"; three significant digits, the unit fits the value.
QString displayTime(Nanoseconds time);
/// The same with the unit of a given magnitude, for axes: ("0.5", "ms").
QString displayBytes(Bytes bytes);

}  // namespace streamscope::ui
