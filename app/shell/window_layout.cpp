// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/first_size.h"
#include "app/widgets/pane.h"
#include "ui/timeline/timeline_view.h"

#include <QDockWidget>
#include <QScreen>
#include <QSettings>
#include <QTabWidget>

#include <algorithm>

// The window's size, and the arrangement of its panes.
namespace streamscope::app {

/// Makes the library as wide as its fields and tabs need, whichever tab is chosen and has a bold title.
void MainWindow::holdLibraryWidth() {
    constexpr int fields = 27 * ui::unit;  // px, in which the fields of resources can be read
    auto* library = qobject_cast<QTabWidget*>(findChild<QDockWidget*>(QStringLiteral("leftDock"))->widget());
    int widest = fields;
    for (int at = library->count(); at-- > 0;) {
        library->setCurrentIndex(at);
        library->ensurePolished();
        widest = std::max(widest, library->minimumSizeHint().width());
    }
    library->setMinimumWidth(widest);
}

void MainWindow::restoreLayout() {
    const QSettings settings;
    resize(firstSize(screen()->availableSize()));
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    if (!restoreState(settings.value(QStringLiteral("windowState")).toByteArray())) layOutAsNew();
    centre_->restoreChoice(settings.value(QStringLiteral("centre")).toByteArray());
}

void MainWindow::saveLayout() {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("windowState"), saveState());
    settings.setValue(QStringLiteral("centre"), centre_->choice());
}

/// Every dock where it was on the first day.
void MainWindow::layOutAsNew() {
    auto* left = findChild<QDockWidget*>(QStringLiteral("leftDock"));
    auto* right = findChild<QDockWidget*>(QStringLiteral("rightDock"));
    addDockWidget(Qt::LeftDockWidgetArea, left);
    addDockWidget(Qt::RightDockWidgetArea, right);
    for (QDockWidget* dock : {left, right}) {
        dock->setFloating(false);
        dock->show();
    }
    resizeDocks({left, right}, {200, 344}, Qt::Horizontal);
    strip_->close();
    centre_->forgetChoice();
    timeline_->resetLanes();
}

}  // namespace streamscope::app
