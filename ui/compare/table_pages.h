#pragma once

class QLabel;
class QStackedWidget;
class QTableView;
class QWidget;

namespace streamscope::ui {

/// Whole rows are selected; cells have room and no grid.
void makeRoomy(QTableView& table);

/// Fills a panel with two pages: words in its middle, for while there is nothing to show, and a header above a table.
void makePages(QWidget& panel, QStackedWidget* pages, QLabel* empty, QWidget* header, QTableView* table);

}  // namespace streamscope::ui
