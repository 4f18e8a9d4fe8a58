#pragma once

#include "engine/program/resolved_program.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QString>

#include <array>

class QApplication;
class QWidget;

/// Colours, metrics and icons of product.md, Looks. Widgets ask the theme; nothing else names a colour.
namespace streamscope::ui {

enum class ThemeStyle : std::uint8_t { Light, Dark, BlackAndWhite };

struct Theme {
    ThemeStyle style = ThemeStyle::Light;
    QColor window;   ///< behind panes
    QColor surface;  ///< panels, cards' lanes, fields
    QColor line;     ///< 1 px separators and frames
    QColor grid;     ///< fainter than line
    QColor text, mutedText;
    QColor control, controlHover;  ///< tool buttons, pills, tracks of bars
    /// Selection and Run; never a kind's hue. accentText is text on accentSurface and of links; on the accent itself
    /// stands textOn(accent).
    QColor accent, accentSurface, accentText;
    QColor error, warning, success;
    QColor waiting;  ///< neutral grey of wait patterns
    QColor criticalPath;
    std::array<QColor, 16> marks;  ///< by kind

    static const Theme& light();
    static const Theme& dark();
    static const Theme& blackAndWhite();
    /// Returns the theme of that style.
    static const Theme& of(ThemeStyle style);

    /// Fills a bar or a card of that kind. Kinds differ for people with deuteranopia and protanopia too; a fill that stands out
    /// too little from the surface needs an edge of mark().
    QColor kind(OperationKind kind) const;
    /// Draws what is thin: edges, lines, ticks, diamonds. The kind's colour, with a contrast of at least 3 to the window, the
    /// surface and controls.
    const QColor& mark(OperationKind kind) const { return marks[static_cast<std::size_t>(kind)]; }
    /// White or #111827, whichever has contrast of at least 4.5 on the background.
    static QColor textOn(const QColor& background);
    static double contrast(const QColor& a, const QColor& b);  ///< WCAG ratio

    QPalette palette() const;
    QString styleSheet() const;  ///< of the whole application
};

/// Font, palette, style and style sheet of the whole application; also called to change the theme.
void applyTheme(QApplication& application, const Theme& theme);

/// Looks beyond the widget's own kind, by the dynamic property "role" of the style sheet.
/// Labels: Muted, Error, Link. Buttons: Primary (as Run), Flat (no frame until hovered), Link,
/// Field (a chooser's looks), Summary (quiet words that open a menu). Frames: Card, AccentCard.
/// Pill: a label or button with round ends.
enum class Role : std::uint8_t { Muted, Error, Link, Primary, Flat, Card, AccentCard, Pill, Field, Summary };
void setRole(QWidget* widget, Role role);
/// Marks a field as holding something invalid: a frame in the error colour.
void setInvalid(QWidget* field, bool invalid);

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
/// The mark of a kind as the Insert list shows it: a square in its colour, for events a diamond (hollow: a wait).
QIcon kindIcon(const Theme& theme, OperationKind kind);

/// Times as people read them: "3.30 ms", "12.5 µs", "640 ns"; three significant digits, the unit fits the value.
QString displayTime(Nanoseconds time);
/// "10 MB", "64 KiB", "1.23 MB": exact where three digits allow it.
QString displayBytes(Bytes bytes);

}  // namespace streamscope::ui
