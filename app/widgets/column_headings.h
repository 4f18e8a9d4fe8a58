// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace streamscope::app {

/// Heading at the top of a scrolled column: the title of the section in view, while its own heading is above the view. A press
/// leads to that heading, and a menu to the other sections.
class ColumnHeadings : public QWidget {
    Q_OBJECT
public:
    static constexpr int pinned = 28;  ///< height in px
    explicit ColumnHeadings(QScrollArea* area);
    /// Adds a section below the others. Its window title, such as the name of what it shows, follows the title.
    void add(const QString& title, QWidget* section);
    /// Shows the section after (1) or before (-1) the current one, and gives it the focus.
    void walk(int step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Section {
        QString title;
        QWidget* widget;
    };
    QString titleOf(const Section& section) const;
    int topOf(const Section& section) const;
    std::vector<const Section*> shownSections() const;
    const Section* inView() const;
    const Section* current() const;
    void go(const Section& section);
    void fillMenu();
    void refresh();
    void shorten();

    QScrollArea* area_;
    QPushButton* title_;
    QToolButton* others_;
    QMenu* menu_;
    std::vector<Section> sections_;
    QPointer<QWidget> walkedTo_;  ///< section that walk() has shown, which may be too low to be scrolled to the top
    QString words_;
    QTimer soon_;
};

}  // namespace streamscope::app
