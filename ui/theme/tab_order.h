// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLayout;
class QWidget;

namespace streamscope::ui {

/// Sets the tab order of the fields to that of the layout, after `before`.
void orderTabs(QWidget* before, QLayout* layout);
/// Focuses the first field in the widget. Composed widgets have no focus proxies, because Tab would visit them twice.
void focusInto(QWidget* widget);
/// Returns the last field of the widget in tab order, or the widget itself.
QWidget* lastInTabOrder(QWidget* widget);

}  // namespace streamscope::ui
