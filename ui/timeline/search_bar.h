// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

class QMenu;
class QToolButton;

namespace streamscope::ui {

/// Search bar above the lanes, opened by Ctrl+F.
class SearchBar : public QWidget {
    Q_OBJECT
public:
    explicit SearchBar(QWidget* parent);
    void open();
    void openWith(const QString& query);
    void close();
    void forget();  ///< closes and clears the bar
    /// Shows that a search is running.
    void showSearching();
    /// Shows "2 of 14". `at` counts from 1; 0 means that none is selected. `sum` is the total duration of the operations found.
    void showCount(std::size_t at, std::size_t count, Nanoseconds sum);
    QString text() const { return line_->text(); }

Q_SIGNALS:
    void queryChanged(const QString& query);
    void stepped(int by);
    void allRequested();  ///< select all that is found
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void describeWords();
    void fillFilters();
    void askForName();

    QLineEdit* line_;
    QLabel* count_;
    QToolButton *all_, *filters_;
    QMenu* menu_;
};

}  // namespace streamscope::ui
