#pragma once

#include <QString>

class QWidget;

namespace streamscope::ui::lessonparts {

/// Shows a link of a lesson in full and opens it in the browser once the user agrees. Only links to the web are opened: any
/// other could start a program of this machine, and the lesson may come from a stranger.
void askToOpen(const QString& link, QWidget* parent);

}  // namespace streamscope::ui::lessonparts
