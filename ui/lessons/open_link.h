// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace streamscope::ui::lessonparts {

/// Shows a link of a lesson in full and opens it in the browser if the user agrees. Only links to the web are opened: others
/// could start a local program, and lessons are untrusted.
void askToOpen(const QString& link, QWidget* parent);

}  // namespace streamscope::ui::lessonparts
