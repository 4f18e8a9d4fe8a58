// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual_pages.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace streamscope::ui {

class ManualBrowser;

/// Window with the chapters of the manual and a search over all of them.
class ManualWindow : public QWidget {
    Q_OBJECT
public:
    /// `folder` holds the pages of the manual.
    ManualWindow(const QString& folder, QWidget* parent);

    const std::vector<ManualChapter>& chapters() const { return chapters_; }
    /// Brings the window to the front with the chapter of that name, or the first one.
    void open(const QString& name);

private:
    void list();
    void showListed(int row);
    void showChapter(std::size_t at);
    std::size_t find(const QString& name) const;

    std::vector<ManualChapter> chapters_;
    std::vector<std::size_t> listed_;  ///< chapter of each row of the list
    QLineEdit* search_;
    QListWidget* list_;
    QLabel* nothing_;
    ManualBrowser* page_;
};

}  // namespace streamscope::ui
