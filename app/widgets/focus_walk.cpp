// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/focus_walk.h"

#include "app/widgets/kept_in_sight.h"

#include <QAbstractButton>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QScrollArea>
#include <QSplitter>
#include <QToolBar>

#include <algorithm>

namespace streamscope::app {
namespace {

/// Appends the parts of a widget in their visual order.
void addParts(QWidget* widget, QList<QWidget*>& parts) {
    if (!widget) return;
    if (const auto* area = qobject_cast<QScrollArea*>(widget)) return addParts(area->widget(), parts);
    if (const auto* splitter = qobject_cast<QSplitter*>(widget)) {
        for (int i = 0; i < splitter->count(); ++i) addParts(splitter->widget(i), parts);
        return;
    }
    const QLayout* layout = widget->metaObject() == &QWidget::staticMetaObject ? widget->layout() : nullptr;
    if (!layout) return parts.append(widget);
    for (int i = 0; i < layout->count(); ++i) addParts(layout->itemAt(i)->widget(), parts);
}

void addDocks(const QMainWindow& window, Qt::DockWidgetArea area, QList<QWidget*>& parts) {
    QList<QDockWidget*> docks;
    for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (!dock->isFloating() && window.dockWidgetArea(dock) == area) docks.append(dock);
    std::ranges::stable_sort(docks, {}, [](const QDockWidget* dock) { return std::pair(dock->y(), dock->x()); });
    for (const QDockWidget* dock : docks) {
        addParts(dock->titleBarWidget(), parts);
        addParts(dock->widget(), parts);
    }
}

QList<QWidget*> partsOf(const QMainWindow& window) {
    QList<QWidget*> parts;
    for (QToolBar* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) parts.append(bar);
    addDocks(window, Qt::TopDockWidgetArea, parts);
    addDocks(window, Qt::LeftDockWidgetArea, parts);
    addParts(window.centralWidget(), parts);
    addDocks(window, Qt::RightDockWidgetArea, parts);
    addDocks(window, Qt::BottomDockWidgetArea, parts);
    return parts;
}

bool isScrolled(const QWidget* widget) {
    for (const QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(each)) return true;
    return false;
}

/// Returns whether the widget is inside the window. Qt keeps the tab bars of docks outside while no docks are tabbed.
bool isThere(const QMainWindow& window, const QWidget* widget) {
    const QRect place(widget->mapTo(&window, QPoint()), widget->size());
    return window.rect().intersects(place) || isScrolled(widget);
}

bool takesFocus(const QMainWindow& window, const QWidget* widget) {
    return widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy() && widget->isEnabled() && widget->window() == &window &&
           widget->isVisible() && isThere(window, widget);
}

QList<QWidget*> stopsOf(const QMainWindow& window, const QWidget* from) {
    const QList<QWidget*> parts = partsOf(window);
    std::vector<std::pair<qsizetype, QWidget*>> ranked;
    for (QWidget* each = window.nextInFocusChain(); each != &window; each = each->nextInFocusChain()) {
        if (each != from && !takesFocus(window, each)) continue;
        const auto part = std::ranges::find_if(parts, [each](QWidget* one) { return one == each || one->isAncestorOf(each); });
        ranked.emplace_back(part - parts.begin(), each);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& each) { return each.first; });
    QList<QWidget*> stops;
    for (const auto& [rank, each] : ranked) stops.append(each);
    return stops;
}

/// Returns the tool bar, the dock or the part of the splitter that a widget is in, or else the part of the middle.
const QWidget* paneOf(const QMainWindow& window, const QList<QWidget*>& parts, const QWidget* widget) {
    const QWidget* ofSplitter = nullptr;
    for (const QWidget* each = widget; each && each != &window; each = each->parentWidget()) {
        if (qobject_cast<const QDockWidget*>(each) || qobject_cast<const QToolBar*>(each)) return each;
        if (qobject_cast<const QSplitter*>(each->parentWidget())) ofSplitter = each;
    }
    if (ofSplitter) return ofSplitter;
    const auto part = std::ranges::find_if(parts, [&](const QWidget* one) { return one == widget || one->isAncestorOf(widget); });
    return part == parts.end() ? nullptr : *part;
}

/// Returns the area of a widget, and 0 for a button, so that a pane of buttons alone gives the focus to its first one.
int areaOf(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) ? 0 : widget->width() * widget->height();
}

}  // namespace

QWidget* nextFocus(const QMainWindow& window, QWidget* from, bool forward) {
    const QList<QWidget*> stops = stopsOf(window, from);
    if (stops.isEmpty()) return nullptr;
    const qsizetype at = stops.indexOf(from);
    if (at < 0) return forward ? stops.front() : stops.back();
    return stops[(at + (forward ? 1 : stops.size() - 1)) % stops.size()];
}

QWidget* nextPane(const QMainWindow& window, QWidget* from, bool forward) {
    const QList<QWidget*> parts = partsOf(window);
    QList<std::pair<const QWidget*, QWidget*>> panes;  // each with the widget that it gives the focus to
    for (QWidget* stop : stopsOf(window, from)) {
        const QWidget* pane = paneOf(window, parts, stop);
        if (panes.isEmpty() || panes.back().first != pane) panes.append({pane, stop});
        else if (areaOf(stop) > areaOf(panes.back().second)) panes.back().second = stop;
    }
    if (panes.size() < 2) return nullptr;
    const QWidget* here = from ? paneOf(window, parts, from) : nullptr;
    const auto found = std::ranges::find(panes, here, &std::pair<const QWidget*, QWidget*>::first);
    if (found == panes.end()) return panes.front().second;
    return panes[(found - panes.begin() + (forward ? 1 : panes.size() - 1)) % panes.size()].second;
}

QWidget* paneAround(const QMainWindow& window, const QWidget* widget) {
    for (QWidget* each = widget->parentWidget(); each && each != &window; each = each->parentWidget())
        if (each->isVisible() && each->isEnabled() && !each->accessibleName().isEmpty()) return each;
    return nullptr;
}

void passTabThrough(QDialogButtonBox* buttons) { buttons->setFocusProxy(nullptr); }

void reveal(QWidget* widget) {
    constexpr QSize margins(50, 50);
    for (QWidget* each = widget->parentWidget(); each; each = each->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(each)) KeptInSight::keep(area, widget, margins);
}

}  // namespace streamscope::app
