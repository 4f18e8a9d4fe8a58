// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/export/export_entries.h"

#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace streamscope::app {

ExportEntries::ExportEntries(Session* session, WindowPlaces* places, ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      timeline_(timeline),
      exports_(new ExportActions(session->document(), places->window())) {
    places_->add(EntryPlace::Export, {exports_->exportAction(), exports_->copyAction()});
    places_->add(EntryPlace::Export, exports_->dataMenu());
    addButton();
    exports_->setSources([this] { return view(); }, [flow = session_->flow()] { return flow->previewTarget(); },
                         [flow = session_->flow()](const Timeline& shown) { return flow->simulating(shown).profiles; });
    connect(session_, &Session::screenChanged, exports_, [this](const Screen& now, const Screen& before) {
        if (now.hasOtherTimeline(before)) exports_->setTimeline(now.timeline(), now.result.program);
    });
    connect(exports_, &ExportActions::message, session_, &Session::message);
}

/// Adds a tool button. A click opens the dialog; the arrow opens a menu with the other exports.
void ExportEntries::addButton() {
    QToolBar* bar = places_->toolBar();
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
    places_->add(ToolPlace::Export, button);
}

ExportActions::View ExportEntries::view() const {
    ExportActions::View found{std::nullopt, timeline_->arrangement()};
    if (const std::shared_ptr<const Compared>& other = session_->screen().compared; other && other->result.timeline)
        found.before = std::make_shared<const ui::FigureSource>(
            ui::FigureSource{other->result.program, other->result.timeline, other->name, nullptr});
    for (const QString& source : timeline_->selection()) found.selected.push_back(source.toStdString());
    const ui::TimeRange range = timeline_->visibleRange(), whole = timeline_->wholeRange();
    if (range.begin <= whole.begin && range.end >= whole.end) return found;
    const auto begin = static_cast<std::int64_t>(std::max(0.0, range.begin));
    const auto end = std::max(begin + 1, static_cast<std::int64_t>(range.end));
    found.range = FigureRange{Nanoseconds(begin), Nanoseconds(end)};
    return found;
}

}  // namespace streamscope::app

#include "moc_export_entries.cpp"
