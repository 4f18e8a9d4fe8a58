// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;

namespace streamscope::ui {

/// Shows a hand over the items of a list: an open one over those that can be dragged, a pointing one over the others that can be
/// chosen.
void showHandOverItems(QAbstractItemView* list);

}  // namespace streamscope::ui
