// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/display_scale.h"

#include <QDialog>
#include <QSizeF>
#include <QString>

#include <vector>

class QLineEdit;
class QPushButton;
class QTextBrowser;
class QTextDocument;

namespace streamscope::ui {

/// Group of the key sheet: a menu or a pane.
struct KeyGroup {
    QString title;
    struct Line {
        QString keys;
        QString what;
    };
    std::vector<Line> lines;
};

/// Returns the lines that contain all of these words, with their groups.
std::vector<KeyGroup> filtered(const std::vector<KeyGroup>& groups, const QString& words);
inline constexpr int cellPadding = 2;  ///< in pixels

/// Formats the groups in two columns, their cells with this padding in pixels.
QString keysAsHtml(const std::vector<KeyGroup>& groups, int padding = cellPadding);
/// Lays the groups out black on white on one page of this size, in the largest font of at most 11 px with which they fit.
void layOnOnePage(QTextDocument& page, const std::vector<KeyGroup>& groups, QSizeF size);

/// Searchable, printable list of all keys. It is modeless.
class KeySheet : public QDialog {
    Q_OBJECT
public:
    explicit KeySheet(QWidget* parent);
    void popUp(std::vector<KeyGroup> groups);
    /// Shows the keys of a presentation alone, in its letters.
    void popUpLarge(std::vector<KeyGroup> groups, const DisplayScale& scale);

private:
    void show(std::vector<KeyGroup> groups, QSize most);
    void setLetters(const DisplayScale& scale);
    void search();
    void print();

    QLineEdit* line_;
    QPushButton* print_;
    QTextBrowser* text_;
    DisplayScale scale_;
    std::vector<KeyGroup> groups_;
};

}  // namespace streamscope::ui
