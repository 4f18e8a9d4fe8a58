// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/compare/compare_controller.h"
#include "app/features/export/export_actions.h"
#include "app/files/file_actions.h"
#include "app/shell/main_window.h"
#include "ui/figure/copy_figure.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

// What leaves the window, and pictures that come back: the menu's entries, the tool bar's button, and drops.
namespace streamscope::app {

void MainWindow::connectExports() {
    const auto view = [this] {
        ExportActions::View found{std::nullopt, timeline_->arrangement()};
        if (const std::optional<RunRecord>& other = compare_->other(); other && other->timeline)
            found.before = std::make_shared<const ui::FigureSource>(
                ui::FigureSource{other->program, other->timeline, compare_->shortNameOf(*other), nullptr});
        const ui::TimeRange range = timeline_->visibleRange(), whole = timeline_->wholeRange();
        if (range.begin <= whole.begin && range.end >= whole.end) return found;
        const auto begin = static_cast<std::int64_t>(std::max(0.0, range.begin));
        const auto end = std::max(begin + 1, static_cast<std::int64_t>(range.end));
        found.range = ui::FigureRange{Nanoseconds(begin), Nanoseconds(end)};
        return found;
    };
    exports_->setSources(
        view, [this] { return flow_->target().simulated() ? flow_->target() : flow_->predicting(flow_->target().infos); });
    connect(exports_, &ExportActions::message, this, &MainWindow::showMessage);
}

/// A click opens the dialog; the arrow shows what else there is.
void MainWindow::addExportButton(QToolBar* bar) {
    auto* menu = new QMenu(bar);
    menu->addActions({exports_->exportAction(), exports_->copyAction()});
    menu->addSeparator();
    menu->addActions(exports_->dataMenu()->actions());
    exports_->exportAction()->setProperty("iconName", QStringLiteral("export"));
    exports_->exportAction()->setIconText(QStringLiteral(" ") + tr("Export…"));
    auto* button = new QToolButton(bar);
    button->setDefaultAction(exports_->exportAction());
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    button->setObjectName(QStringLiteral("export"));
    button->setAccessibleName(tr("Export"));
    bar->addWidget(button);
}

void MainWindow::addExportEntries(QMenu* file) {
    file->addActions({exports_->exportAction(), exports_->copyAction()});
    file->addMenu(exports_->dataMenu());
}

/// A file, or a picture straight out of a slide.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool file = urls.size() == 1 && urls.front().isLocalFile();
    if (file || !ui::pictureIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

/// Opens what was dropped once the drop is over: the program that it comes from waits until then, and opening may ask first.
void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = event->mimeData()->urls().value(0).toLocalFile();
    const QByteArray picture = path.isEmpty() ? ui::pictureIn(*event->mimeData()) : QByteArray();
    event->acceptProposedAction();
    const auto open = [this, path, picture] {
        if (!path.isEmpty()) files_->open(path);
        else files_->openPictureBytes(picture);
    };
    QMetaObject::invokeMethod(this, open, Qt::QueuedConnection);
}

}  // namespace streamscope::app
