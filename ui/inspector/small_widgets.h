// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

class QLayout;
class QVBoxLayout;

/// Widgets shared by all panes.
namespace streamscope::ui {

constexpr int paneMargin = 2 * unit;
constexpr int nameColumn = 96;  ///< width of the names in forms

QLabel* makeCaption(const QString& text, QWidget* parent);
QLabel* makeMuted(const QString& text, QWidget* parent);
QLabel* makeMutedText(const QString& text, QWidget* parent);  ///< makes a label with word wrap
/// Makes a line of 1 px between the parts of a pane.
QWidget* makeSeparator(QWidget* parent);
/// Makes a column layout with the margins of a pane.
QVBoxLayout* makeColumn(QWidget* pane);
/// Makes the pane paint the background of the theme.
void makeSurface(QWidget* pane);
/// Small coloured square, such as the mark of a kind.
class ColorMark : public QWidget {
    Q_OBJECT
public:
    ColorMark(QSize size, QWidget* parent);
    void setColor(const QColor& color);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor color_;
};

/// Button with a menu that shows its state as elided text.
class MenuButton : public QPushButton {
    Q_OBJECT
public:
    MenuButton(const QString& accessibleName, Role role, QWidget* parent);
    void setWords(const QString& words);
    const QString& words() const { return words_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shorten();
    QString words_;
};

/// Small button with an icon in the theme's muted colour.
class GlyphButton : public QToolButton {
    Q_OBJECT
public:
    GlyphButton(const QString& icon, const QString& accessibleName, QWidget* parent);
    void setGlyph(const QString& icon);

protected:
    void changeEvent(QEvent* event) override;

private:
    void tint();
    QString icon_;
};
QToolButton* makeGlyphButton(const QString& icon, const QString& accessibleName, QWidget* parent);

/// Search field with a magnifier icon.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    SearchField(const QString& name, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* glass_;
};

/// Empties a layout. Its widgets are deleted later by the event loop.
void clearLayout(QLayout* layout);
/// Shows new widgets of the layout immediately instead of one event later, to avoid flicker.
void showAll(QLayout* layout);

}  // namespace streamscope::ui
