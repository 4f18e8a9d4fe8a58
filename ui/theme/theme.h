// SPDX-License-Identifier: GPL-3.0-or-later
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

/// Colours, metrics and icons of the interface. Widgets take every colour from the theme.
namespace streamscope::ui {

enum class ThemeStyle : std::uint8_t { Light, Dark, BlackAndWhite };

struct Theme {
    ThemeStyle style = ThemeStyle::Light;
    QColor window;   ///< background behind panes
    QColor surface;  ///< panels, lanes, fields
    QColor line;     ///< 1 px separators and frames
    QColor grid;     ///< fainter than line
    QColor text, mutedText;
    QColor control, controlHover;  ///< tool buttons, pills, tracks of bars
    /// Colours of the selection and of Run, which no kind has. `accentText` is for text on `accentSurface` and for links; text
    /// on `accent` has the colour textOn(accent).
    QColor accent, accentSurface, accentText;
    QColor error, warning, success;
    QColor waiting;  ///< neutral grey of wait patterns
    QColor criticalPath;
    std::array<QColor, 16> marks;  ///< colours by OperationKind

    static const Theme& light();
    static const Theme& dark();
    static const Theme& blackAndWhite();
    /// Returns the theme of that style.
    static const Theme& of(ThemeStyle style);
    /// Returns the theme of the interface; the light one before applyTheme().
    static const Theme& current();

    /// Returns the fill of a bar or card of that kind. Fills differ for people with deuteranopia and protanopia, too. A fill
    /// with little contrast to the surface needs an edge in the colour of mark().
    QColor kind(OperationKind kind) const;
    /// Returns the colour for thin shapes: edges, lines, ticks, diamonds. It is the colour of the kind with a contrast of at
    /// least 3 to the window, the surface and controls.
    const QColor& mark(OperationKind kind) const { return marks[static_cast<std::size_t>(kind)]; }
    /// Returns white or #111827, whichever has a contrast of at least 4.5 to the background.
    static QColor textOn(const QColor& background);
    static double contrast(const QColor& a, const QColor& b);  ///< Returns the contrast ratio of WCAG.

    QPalette palette() const;
    QString styleSheet() const;  ///< Returns the style sheet of the whole application.
};

/// Sets the theme: palette and style sheet of the application. Every widget is painted again, and followTheme() does the rest.
void applyTheme(QApplication& application, const Theme& theme);

/// Returns `a` with a share of `b`.
QColor mixed(const QColor& a, const QColor& b, double share);

/// Variants of a widget's look, set by the dynamic property "role" of the style sheet. Labels: Muted, Error, Link. Buttons:
/// Primary (as Run), Flat (no frame until hovered), Link, Field (looks like a combo box), Summary (muted text that opens a
/// menu), Tab. Frames: Card, AccentCard. Pill: a label or button with round ends.
enum class Role : std::uint8_t { Muted, Error, Link, Primary, Flat, Card, AccentCard, Pill, Field, Summary, Tab };
void setRole(QWidget* widget, Role role);
/// Marks a field as invalid by a frame in the error colour.
void setInvalid(QWidget* field, bool invalid);

/// Returns the title of a kind of operation, such as "Copy host → device".
QString title(OperationKind kind);
/// Returns the same title in English, in which searches are written in any language.
const char* englishTitle(OperationKind kind);
QString glyph(OperationKind kind);

inline constexpr int unit = 8;    ///< px of the grid
inline constexpr int corner = 6;  ///< px

QFont textFont();     ///< 12 px
QFont captionFont();  ///< 10 px capitals
QFont strongFont();   ///< 12 px bold

/// Returns the monochrome icon ":/icons/NAME.svg" in the colour `tint`.
QIcon icon(const QString& name, const QColor& tint);
/// Returns the mark of a kind in the list of calls: a square in its colour; for events a diamond, hollow for a wait.
QIcon kindIcon(const Theme& theme, OperationKind kind);

/// Formats a time with three significant digits in the unit that fits: "3.30 ms", "12.5 µs", "640 ns".
QString displayTime(Nanoseconds time);
/// Formats a size: "10 MB", "64 KiB", "1.23 MB". Uses the unit in which three digits are exact, if there is one.
QString displayBytes(Bytes bytes);

}  // namespace streamscope::ui
