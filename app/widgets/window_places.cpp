// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/window_places.h"

#include "app/widgets/bottom_strip.h"
#include "app/widgets/first_size.h"
#include "app/widgets/kept_in_sight.h"
#include "app/widgets/notice_bar.h"
#include "app/widgets/pane.h"
#include "app/widgets/tool_bar_room.h"
#include "ui/theme/access_key.h"
#include "ui/theme/menu_button.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::app {
namespace {

/// First entry of a group. A line separates the group from the one above.
struct Group {
    MenuPlace menu;
    EntryPlace first;
};
constexpr std::array groups{Group{MenuPlace::File, EntryPlace::Files},
                            Group{MenuPlace::File, EntryPlace::Save},
                            Group{MenuPlace::File, EntryPlace::Quit},
                            Group{MenuPlace::Edit, EntryPlace::Undo},
                            Group{MenuPlace::Edit, EntryPlace::Selection},
                            Group{MenuPlace::Edit, EntryPlace::Find},
                            Group{MenuPlace::View, EntryPlace::Fit},
                            Group{MenuPlace::View, EntryPlace::Docks},
                            Group{MenuPlace::View, EntryPlace::Panes},
                            Group{MenuPlace::Run, EntryPlace::Run},
                            Group{MenuPlace::Run, EntryPlace::Device},
                            Group{MenuPlace::Run, EntryPlace::Sweeps},
                            Group{MenuPlace::Analyse, EntryPlace::Diagnostics},
                            Group{MenuPlace::Analyse, EntryPlace::WhatIf},
                            Group{MenuPlace::Analyse, EntryPlace::WhatIfHover},
                            Group{MenuPlace::Steps, EntryPlace::Steps},
                            Group{MenuPlace::Steps, EntryPlace::StepOrder},
                            Group{MenuPlace::Help, EntryPlace::Manual},
                            Group{MenuPlace::Help, EntryPlace::Report}};

/// Returns the title of a menu that consists of groups.
QString titleOf(MenuPlace menu) {
    switch (menu) {
        case MenuPlace::File: return WindowPlaces::tr("&File");
        case MenuPlace::Edit: return WindowPlaces::tr("&Edit");
        case MenuPlace::View: return WindowPlaces::tr("&View");
        case MenuPlace::Run: return WindowPlaces::tr("&Run");
        case MenuPlace::Analyse: return WindowPlaces::tr("&Analyse");
        case MenuPlace::Steps: return WindowPlaces::tr("&Steps");
        case MenuPlace::Help: return WindowPlaces::tr("&Help");
        case MenuPlace::Compose:
        case MenuPlace::Timeline:
        case MenuPlace::Code:
        case MenuPlace::Lessons: return {};
    }
    return {};
}

/// Returns an empty scrollable column.
QScrollArea* madeColumn() {
    auto* column = new QWidget;
    column->setBackgroundRole(QPalette::Base);
    column->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);  // its content has the focus
    area->setWidget(column);
    return area;
}

QToolBar* madeToolBar(QMainWindow* window) {
    QToolBar* bar = window->addToolBar(WindowPlaces::tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({2 * ui::unit, 2 * ui::unit});
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    return bar;
}

/// Returns the button in front of which a new one is inserted; nullptr: at the end.
QAction* behind(const std::map<ToolPlace, QAction*>& buttons, ToolPlace place) {
    const auto next = buttons.upper_bound(place);
    return next == buttons.end() ? nullptr : next->second;
}

}  // namespace

WindowPlaces::WindowPlaces(QMainWindow* window)
    : QObject(window),
      window_(window),
      notices_(new NoticeBar(window)),
      strip_(new BottomStrip),
      centre_(new CentreSplitter),
      tools_(madeToolBar(window)),
      column_(madeColumn()),
      library_(new QTabWidget) {
    bars_[BarPlace::Notices] = notices_;
    QAction* reset = addCommand(EntryPlace::Docks, tr("&Reset layout"), {}, tr("Restore the original arrangement of all panes"));
    connect(reset, &QAction::triggered, this, &WindowPlaces::reset);
}

QMenuBar* WindowPlaces::menuBar() const { return window_->menuBar(); }

QStatusBar* WindowPlaces::statusBar() const { return window_->statusBar(); }

void WindowPlaces::add(EntryPlace place, const QList<QAction*>& entries) { entries_[place] += entries; }

void WindowPlaces::add(EntryPlace place, QMenu* menu) { entries_[place] << menu->menuAction(); }

QAction* WindowPlaces::add(EntryPlace place, const QString& text, const QKeySequence& keys) {
    auto* action = new QAction(text, window_);
    action->setShortcut(keys);
    add(place, {action});
    return action;
}

QAction* WindowPlaces::addEntry(EntryPlace place, const QString& text, const QKeySequence& keys, const QString& tip) {
    QAction* action = add(place, text, keys);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
}

QAction* WindowPlaces::addCommand(EntryPlace place, const QString& text, const QKeySequence& keys, const QString& tip) {
    QAction* action = add(place, text, keys);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    return action;
}

void WindowPlaces::set(MenuPlace place, QMenu* menu) { menus_[place] = menu; }

QToolButton* WindowPlaces::add(ToolPlace place, QAction* action, const QString& text, const char* icon) {
    tools_->insertAction(behind(buttons_, place), action);
    buttons_[place] = action;
    action->setProperty("iconName", QLatin1String(icon));
    action->setIconVisibleInMenu(false);  // would replace a check mark, and has the colour of the button
    auto* shown = qobject_cast<QToolButton*>(tools_->widgetForAction(action));
    shown->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    if (!text.isEmpty()) action->setIconText(u' ' + text);  // adds space between icon and text
    shown->setObjectName(QLatin1String(icon));
    shown->setAccessibleName(ui::withoutAccessKey(action->text()));
    return shown;
}

QToolButton* WindowPlaces::add(ToolPlace place, QMenu* menu, const QString& text, const char* name) {
    auto* shown = new QToolButton(tools_);
    shown->setText(text);
    ui::openMenu(shown, menu);
    shown->setObjectName(QLatin1String(name));
    shown->setAccessibleName(text);
    add(place, shown);
    return shown;
}

void WindowPlaces::add(ToolPlace place, QToolButton* button) {
    buttons_[place] = tools_->insertWidget(behind(buttons_, place), button);
}

void WindowPlaces::add(LibraryPlace place, const QString& title, QWidget* panel) { tabs_[place] = {title, panel}; }

void WindowPlaces::add(BarPlace place, QWidget* bar) { bars_[place] = bar; }

void WindowPlaces::add(PagePlace place, const QString& title, QWidget* panel) { pages_[place] = {title, panel}; }

void WindowPlaces::add(CardPlace place, QWidget* panel) { cards_[place] = panel; }

void WindowPlaces::fill() {
    fillMiddle();
    fillDocks();
    fillToolBar();
    fillMenus();
    Q_EMIT filled();
}

void WindowPlaces::fillMiddle() {
    for (const auto& [place, page] : pages_) strip_->add(page.first, page.second);
    centre_->setObjectName(QStringLiteral("centre"));
    centre_->setChildrenCollapsible(false);
    for (QWidget* part : std::initializer_list<QWidget*>{composer_, timeline_, strip_}) centre_->addWidget(part);
    connect(strip_, &BottomStrip::openChanged, centre_, &CentreSplitter::share);
    connect(strip_, &BottomStrip::maximisedChanged, this, [this](bool on) {
        composer_->setVisible(!on);
        timeline_->setVisible(!on);
        centre_->share();
    });
    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const auto& [place, bar] : bars_)
        if (place < BarPlace::Lesson) column->addWidget(bar);
    column->addWidget(centre_, 1);
    column->addWidget(strip_->tabs());
    for (const auto& [place, bar] : bars_)
        if (place >= BarPlace::Lesson) column->addWidget(bar);
    window_->setCentralWidget(middle);
}

QDockWidget* WindowPlaces::addDock(const QString& name, const QString& title, Qt::DockWidgetArea area, QWidget* content) {
    auto* dock = new QDockWidget(title, window_);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock));
    window_->addDockWidget(area, dock);
    entries_[EntryPlace::Docks].insert(entries_[EntryPlace::Docks].size() - 1, dock->toggleViewAction());
    return dock;
}

void WindowPlaces::fillDocks() {
    library_->setDocumentMode(true);
    library_->setAccessibleName(tr("Library"));
    library_->setUsesScrollButtons(false);  // the pane is as wide as its tabs
    for (const auto& [place, tab] : tabs_) library_->addTab(tab.second, tab.first);
    left_ = addDock(QStringLiteral("leftDock"), tr("Library"), Qt::LeftDockWidgetArea, library_);
    left_->toggleViewAction()->setText(tr("Li&brary"));
    left_->toggleViewAction()->setShortcut(Qt::CTRL | Qt::Key_B);
    auto* layout = static_cast<QVBoxLayout*>(column_->widget()->layout());
    for (const auto& [place, card] : cards_) layout->addWidget(card);
    layout->addStretch(1);
    right_ = addDock(QStringLiteral("rightDock"), tr("Operation, metrics and diagnostics"), Qt::RightDockWidgetArea, column_);
    right_->toggleViewAction()->setText(tr("&Operation, metrics and diagnostics"));
    right_->toggleViewAction()->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_B);
}

void WindowPlaces::fillToolBar() {
    QList<QToolButton*> texts;
    for (const ToolPlace place :
         {ToolPlace::Open, ToolPlace::Save, ToolPlace::Stop, ToolPlace::Present, ToolPlace::Export, ToolPlace::Preview})
        if (const auto button = buttons_.find(place); button != buttons_.end())
            texts << qobject_cast<QToolButton*>(tools_->widgetForAction(button->second));
    new ToolBarRoom(tools_, texts);
    QWidget* before = nullptr;  // sets the Tab order to that of the places
    for (const auto& [place, button] : buttons_) {
        QWidget* shown = tools_->widgetForAction(button);
        if (before) QWidget::setTabOrder(before, shown);
        before = shown;
    }
}

/// Fills the menus. Also adds the entries to the window, because their keys must work while the menus are hidden.
void WindowPlaces::fillMenus() {
    for (int at = 0; at <= static_cast<int>(MenuPlace::Help); ++at) {
        const auto place = static_cast<MenuPlace>(at);
        const auto own = menus_.find(place);
        if (own == menus_.end()) {
            fillMenu(place, menuBar()->addMenu(titleOf(place)));
            continue;
        }
        if (own->second->parent() == window_) own->second->setParent(menuBar(), own->second->windowFlags());
        menuBar()->addMenu(own->second);
    }
    for (const auto& [place, entries] : entries_)
        for (QAction* entry : entries)
            if (!entry->menu()) window_->addAction(entry);
}

void WindowPlaces::fillMenu(MenuPlace place, QMenu* menu) const {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].menu != place) continue;
        if (!menu->isEmpty()) menu->addSeparator();
        const auto end = i + 1 < groups.size() ? entries_.lower_bound(groups[i + 1].first) : entries_.end();
        for (auto each = entries_.lower_bound(groups[i].first); each != end; ++each) menu->addActions(each->second);
    }
}

/// Sets the width of the library to what its fields and tabs need, whichever tab is selected and has a bold title.
void WindowPlaces::holdLibraryWidth() {
    constexpr int fields = 27 * ui::unit;  // px; width at which the fields of resources are readable
    int widest = fields;
    for (int at = library_->count(); at-- > 0;) {
        library_->setCurrentIndex(at);
        library_->ensurePolished();
        widest = std::max(widest, library_->minimumSizeHint().width());
    }
    library_->setMinimumWidth(widest);
}

void WindowPlaces::restoreArrangement() {
    holdLibraryWidth();
    const QSettings settings;
    window_->resize(firstSize(window_->screen()->availableSize()));
    window_->restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    if (!window_->restoreState(settings.value(QStringLiteral("windowState")).toByteArray())) reset();
    centre_->restoreChoice(settings.value(QStringLiteral("centre")).toByteArray());
}

void WindowPlaces::saveArrangement() const {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), window_->saveGeometry());
    settings.setValue(QStringLiteral("windowState"), window_->saveState());
    settings.setValue(QStringLiteral("centre"), centre_->choice());
}

void WindowPlaces::reset() {
    window_->addDockWidget(Qt::LeftDockWidgetArea, left_);
    window_->addDockWidget(Qt::RightDockWidgetArea, right_);
    for (QDockWidget* dock : {left_, right_}) {
        dock->setFloating(false);
        dock->show();
    }
    window_->resizeDocks({left_, right_}, {200, 344}, Qt::Horizontal);
    strip_->close();
    centre_->forgetChoice();
    Q_EMIT arrangementReset();
}

void WindowPlaces::setTheme(const ui::Theme& theme) {
    ui::applyTheme(*qApp, theme);
    for (QLineEdit* line : window_->findChildren<QLineEdit*>()) {
        if (!line->isClearButtonEnabled()) continue;
        line->setClearButtonEnabled(false);  // makes the button again, with the icon of the new style sheet
        line->setClearButtonEnabled(true);
    }
    tintIcons();
}

void WindowPlaces::tintIcons() {
    const auto isOnAccent = [run = buttons_.find(ToolPlace::Run), this](const QAction* action) {
        return run != buttons_.end() && run->second == action;
    };
    for (QAction* action : window_->findChildren<QAction*>()) {
        const QString name = action->property("iconName").toString();
        if (!name.isEmpty())
            action->setIcon(
                ui::icon(name, isOnAccent(action) ? ui::Theme::textOn(ui::Theme::current().accent) : ui::Theme::current().text));
    }
}

void WindowPlaces::setPresenting(bool on) {
    presenting_ = on;
    on ? window_->installEventFilter(this) : window_->removeEventFilter(this);
    Q_EMIT presentingChanged(on);
    Q_EMIT scaleChanged(scale());
    centre_->setPresenting(on);
}

ui::DisplayScale WindowPlaces::scale() const {
    return presenting_ ? ui::DisplayScale::forRoom(window_->logicalDpiY(), window_->height()) : ui::DisplayScale();
}

bool WindowPlaces::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && presenting_) Q_EMIT scaleChanged(scale());
    return QObject::eventFilter(watched, event);
}

QWidgetList WindowPlaces::workParts() const {
    QWidgetList parts{strip_->tabs(), notices_, composer_->header()};
    if (!presented_.contains(strip_->openPanel())) parts << strip_;
    return parts;
}

void WindowPlaces::tell(const QString& text) { statusBar()->showMessage(text, 8000); }

void WindowPlaces::showColumn() {
    if (!presenting_) right_->show();
}

void WindowPlaces::showLibrary(QWidget* panel) {
    left_->show();
    left_->raise();
    library_->setCurrentWidget(panel);
}

void WindowPlaces::keepInSight(QWidget* part) { KeptInSight::keep(column_, part, {0, ui::unit}); }

void WindowPlaces::showTop(const QWidget* card) {
    if (column_->isAncestorOf(window_->focusWidget())) return;
    const int top = card->mapTo(column_->widget(), QPoint()).y();
    QScrollBar* bar = column_->verticalScrollBar();
    if (bar->value() > top) bar->setValue(top);
}

void WindowPlaces::keepFocusInSight() {
    QWidget* focused = window_->focusWidget();
    if (focused && column_->isAncestorOf(focused)) KeptInSight::keep(column_, focused, {0, 15 * ui::unit});
}

}  // namespace streamscope::app

#include "moc_window_places.cpp"
