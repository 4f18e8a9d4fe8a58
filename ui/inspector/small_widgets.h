#pragma once

#include "ui/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

class QLayout;
class QVBoxLayout;

/// Pieces that all panes share.
namespace streamscope::ui {

constexpr int paneMargin = 2 * unit;
constexpr int nameColumn = 96;  ///< of forms

QLabel* makeCaption(const QString& text, QWidget* parent);
QLabel* makeMuted(const QString& text, QWidget* parent);
QLabel* makeMutedText(const QString& text, QWidget* parent);  ///< of several lines
/// A line of 1 px between the parts of a pane.
QWidget* makeSeparator(QWidget* parent);
/// A column with the margins of a pane.
QVBoxLayout* makeColumn(QWidget* pane);
/// The pane's own ground, as the theme's palette has it.
void makeSurface(QWidget* pane);
/// A small square in a colour, such as a kind's.
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

/// A button that opens a menu and shows its state in words, shortened where there is no room.
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

/// A small button with an icon alone, in the theme's quiet colour.
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

/// A field to type what to look for, with a glass.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    SearchField(const QString& name, QWidget* parent);
    void setTheme(const Theme& theme);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* glass_;
};

/// Tab walks the fields of the layout in the order in which they stand there, after `before`.
void orderTabs(QWidget* before, QLayout* layout);
/// The focus goes to the first field in the widget. Composed widgets have no focus proxies: Tab would come by them twice.
void focusInto(QWidget* widget);
/// The last field of the widget that Tab comes by, or the widget itself.
QWidget* lastInTabOrder(QWidget* widget);

/// Empties a layout; its widgets go when control returns to the event loop.
void clearLayout(QLayout* layout);
/// Shows what was put into the layout of a visible pane now, not an event later, so that nothing flickers.
void showAll(QLayout* layout);

}  // namespace streamscope::ui
