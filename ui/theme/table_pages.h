// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QStackedWidget;
class QTableView;
class QWidget;

namespace streamscope::ui {

/// Sets the table up for whole selected rows, with margins in cells and no grid.
void makeRoomy(QTableView& table);

/// Fills a panel with two pages: a centred text for the empty state, and a header above a table. `beside` is placed to the right
/// of the table.
void makePages(QWidget& panel, QStackedWidget* pages, QLabel* empty, QWidget* header, QTableView* table,
               QWidget* beside = nullptr);

}  // namespace streamscope::ui
