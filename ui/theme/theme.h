// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/kind_titles.h"
#include "engine/layout/palette.h"

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

using streamscope::ThemeStyle;

/// The engine's palette as colours of Qt.
struct Theme : NamedColors<QColor> {
    static const Theme& light();
    static const Theme& dark();
    static const Theme& blackAndWhite();
    /// Returns the theme of that style.
    static const Theme& of(ThemeStyle style);
    /// Returns the theme of the interface; the light one before applyTheme().
    static const Theme& current();

    /// Return what those of the palette return.
    QColor kind(OperationKind kind) const;
    static QColor textOn(const QColor& background);
    static double contrast(const QColor& a, const QColor& b);

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
/// Formats a size (engine/device/size_text.h).
QString displayBytes(Bytes bytes);

}  // namespace streamscope::ui
