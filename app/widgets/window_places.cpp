// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/window_places.h"

#include "app/widgets/bottom_strip.h"
#include "app/widgets/column_headings.h"
#include "app/widgets/first_size.h"
#include "app/widgets/kept_in_sight.h"
#include "app/widgets/notice_bar.h"
#include "app/widgets/page_views.h"
#include "app/widgets/pane.h"
#include "app/widgets/shown_parts.h"
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
#include <QPlainTextEdit>
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
#include <optional>

namespace streamscope::app {
namespace {

/// First entry of a group. A line separates the group from the one above.
struct Group {
    MenuPlace menu;
    EntryPlace first;
};
constexpr std::array groups{Group{MenuPlace::File, EntryPlace::Files},       Group{MenuPlace::File, EntryPlace::Save},
                            Group{MenuPlace::File, EntryPlace::Quit},        Group{MenuPlace::Edit, EntryPlace::Undo},
                            Group{MenuPlace::Edit, EntryPlace::Selection},   Group{MenuPlace::Edit, EntryPlace::Find},
                            Group{MenuPlace::Edit, EntryPlace::Preferences}, Group{MenuPlace::View, EntryPlace::Fit},
                            Group{MenuPlace::View, EntryPlace::Docks},       Group{MenuPlace::View, EntryPlace::Panes},
                            Group{MenuPlace::Run, EntryPlace::Run},          Group{MenuPlace::Run, EntryPlace::Device},
                            Group{MenuPlace::Run, EntryPlace::Sweeps},       Group{MenuPlace::Analyse, EntryPlace::Diagnostics},
                            Group{MenuPlace::Analyse, EntryPlace::WhatIf},   Group{MenuPlace::Analyse, EntryPlace::WhatIfHover},
                            Group{MenuPlace::Steps, EntryPlace::Steps},      Group{MenuPlace::Steps, EntryPlace::StepOrder},
                            Group{MenuPlace::Help, EntryPlace::Manual},      Group{MenuPlace::Help, EntryPlace::Report}};

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
        case MenuPlace::Insert:
        case MenuPlace::Timeline:
        case MenuPlace::Code:
        case MenuPlace::Lessons: return {};
    }
    return {};
}

/// Returns the menu that contains another one; nullopt: it is in the menu bar.
std::optional<MenuPlace> menuAround(MenuPlace menu) {
    switch (menu) {
        case MenuPlace::Timeline:
        case MenuPlace::Code:
        case MenuPlace::Steps: return MenuPlace::View;
        case MenuPlace::Analyse: return MenuPlace::Run;
        case MenuPlace::File:
        case MenuPlace::Edit:
        case MenuPlace::View:
        case MenuPlace::Insert:
        case MenuPlace::Run:
        case MenuPlace::Lessons:
        case MenuPlace::Help: return std::nullopt;
    }
    return std::nullopt;
}

/// Returns whether a button is hidden until it is useful or was used.
bool isLate(ToolPlace place) {
    switch (place) {
        case ToolPlace::UndoList:
        case ToolPlace::Stop:
        case ToolPlace::Preview:
        case ToolPlace::Runs:
        case ToolPlace::Export:
        case ToolPlace::Compare:
        case ToolPlace::Present: return true;
        case ToolPlace::Open:
        case ToolPlace::Save:
        case ToolPlace::Undo:
        case ToolPlace::Redo:
        case ToolPlace::Device:
        case ToolPlace::Run: return false;
    }
    return false;
}

/// Returns the name of a tab in the settings; empty: the tab is always shown.
QString partName(PagePlace place) {
    switch (place) {
        case PagePlace::Code:
        case PagePlace::Runs: return {};
        case PagePlace::Compare: return QStringLiteral("page/compare");
        case PagePlace::Statistics:
        case PagePlace::CriticalPath: return QStringLiteral("page/statistics");
        case PagePlace::Sweep: return QStringLiteral("page/sweep");
        case PagePlace::Devices: return QStringLiteral("page/devices");
        case PagePlace::Sql: return QStringLiteral("page/sql");
    }
    return {};
}

/// Returns the name of a card in the settings; empty: the card shows itself.
QString partName(CardPlace place) {
    switch (place) {
        case CardPlace::Diagnostics: return QStringLiteral("card/diagnostics");
        case CardPlace::Bounds: return QStringLiteral("card/bounds");
        case CardPlace::Lesson:
        case CardPlace::Notes:
        case CardPlace::Operation:
        case CardPlace::Pair:
        case CardPlace::WrongData:
        case CardPlace::WithoutSelected:
        case CardPlace::Metrics: return {};
    }
    return {};
}

/// Returns the title of the section at the right that is the card.
QString titleOf(CardPlace place) {
    switch (place) {
        case CardPlace::Lesson: return WindowPlaces::tr("Lesson");
        case CardPlace::Notes: return WindowPlaces::tr("Notes");
        case CardPlace::Operation: return WindowPlaces::tr("Selection");
        case CardPlace::Pair: return WindowPlaces::tr("Two operations");
        case CardPlace::WrongData: return WindowPlaces::tr("Wrong data");
        case CardPlace::WithoutSelected: return WindowPlaces::tr("What if");
        case CardPlace::Metrics: return WindowPlaces::tr("Metrics");
        case CardPlace::Diagnostics: return WindowPlaces::tr("Diagnostics");
        case CardPlace::Bounds: return WindowPlaces::tr("Bounds");
    }
    return {};
}

const QString columnPart = QStringLiteral("dock/right");
const QString libraryPart = QStringLiteral("dock/left");

/// Returns an empty scrollable column.
QScrollArea* madeColumn() {
    auto* column = new QWidget;
    column->setBackgroundRole(QPalette::Base);
    column->setAutoFillBackground(true);
    column->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // never wider than the view
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
      parts_(new ShownParts(this)),
      notices_(new NoticeBar(window)),
      strip_(new BottomStrip),
      centre_(new CentreSplitter),
      tools_(madeToolBar(window)),
      column_(madeColumn()),
      headings_(new ColumnHeadings(column_)),
      library_(new QTabWidget) {
    bars_[BarPlace::Notices] = notices_;
    QAction* everything = addCommand(EntryPlace::Docks, tr("Everything at once"), {},
                                     tr("Show all buttons, tabs and panes; otherwise each appears when it is first used"));
    everything->setCheckable(true);
    everything->setChecked(parts_->isEverything());
    connect(everything, &QAction::triggered, this, &WindowPlaces::setEverything);
    connect(parts_, &ShownParts::changed, this, &WindowPlaces::showParts);
    connect(parts_, &ShownParts::changed, everything, [this, everything] { everything->setChecked(parts_->isEverything()); });
    QAction* reset = addCommand(EntryPlace::Docks, tr("&Reset layout"), {}, tr("Restore the original arrangement of all panes"));
    connect(reset, &QAction::triggered, this, &WindowPlaces::reset);
    const auto addWalk = [this](const QString& text, Qt::Key key, const QString& tip, int step) {
        connect(addCommand(EntryPlace::Panes, text, Qt::ALT | key, tip), &QAction::triggered, this,
                [this, step] { walkColumn(step); });
    };
    addWalk(tr("Next section"), Qt::Key_PageDown, tr("Go to the next section of the pane at the right"), 1);
    addWalk(tr("Previous section"), Qt::Key_PageUp, tr("Go to the previous section of the pane at the right"), -1);
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
    action->setProperty("iconName", QLatin1String(icon));
    action->setIconVisibleInMenu(false);  // would replace a check mark, and has the colour of the button
    QToolButton* shown = isLate(place) ? addLate(place, action) : addPlain(place, action);
    shown->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    if (!text.isEmpty()) action->setIconText(u' ' + text);  // adds space between icon and text
    shown->setObjectName(QLatin1String(icon));
    shown->setAccessibleName(ui::withoutAccessKey(action->text()));
    return shown;
}

QToolButton* WindowPlaces::addPlain(ToolPlace place, QAction* action) {
    tools_->insertAction(behind(buttons_, place), action);
    buttons_[place] = action;
    return qobject_cast<QToolButton*>(tools_->widgetForAction(action));
}

/// Adds a button that can be hidden while the entry of the menu stays.
QToolButton* WindowPlaces::addLate(ToolPlace place, QAction* action) {
    auto* button = new QToolButton(tools_);
    button->setDefaultAction(action);
    button->setIconSize(tools_->iconSize());
    button->setFocusPolicy(Qt::NoFocus);
    button->setAutoRaise(true);
    buttons_[place] = tools_->insertWidget(behind(buttons_, place), button);
    connect(action, &QAction::triggered, this, [this, place] { parts_->use(partName(place)); });
    return button;
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
    if (!isLate(place)) return;
    const auto use = [this, place] { parts_->use(partName(place)); };
    if (button->defaultAction()) connect(button->defaultAction(), &QAction::triggered, this, use);
    if (button->menu()) connect(button->menu(), &QMenu::triggered, this, use);
}

QList<QAction*> WindowPlaces::entries(EntryPlace place) const {
    const auto found = entries_.find(place);
    return found == entries_.end() ? QList<QAction*>() : found->second;
}

QString WindowPlaces::partName(ToolPlace place) const {
    return QStringLiteral("tool/") + tools_->widgetForAction(buttons_.at(place))->objectName();
}

void WindowPlaces::setUseful(ToolPlace place, bool on) {
    useful_.removeAll(place);
    if (on) useful_ << place;
    showParts();
}

void WindowPlaces::showCard(CardPlace place) { parts_->use(app::partName(place)); }

/// Shows the buttons, tabs and cards that are useful or were used.
void WindowPlaces::showParts() {
    for (const auto& [place, button] : buttons_)
        if (isLate(place)) button->setVisible(useful_.contains(place) || parts_->shows(partName(place)));
    for (const auto& [place, page] : pages_) {
        const QString name = app::partName(place);
        strip_->setOffered(page.second, name.isEmpty() || parts_->shows(name));
    }
    strip_->setTidy(!parts_->isEverything());
    for (const auto& [place, holder] : held_) holder->setVisible(parts_->shows(app::partName(place)));
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
    connect(strip_, &BottomStrip::openChanged, this, [this] {
        for (const auto& [place, page] : pages_)
            if (const QString name = app::partName(place); !name.isEmpty() && strip_->isOpen(page.second)) parts_->use(name);
    });
    showParts();
    Q_EMIT filled();
}

/// Adds the pages of the strip. Statistics and critical path are two views of one.
void WindowPlaces::fillPages() {
    const auto statistics = pages_.find(PagePlace::Statistics), path = pages_.find(PagePlace::CriticalPath);
    const bool joined = statistics != pages_.end() && path != pages_.end();
    for (const auto& [place, page] : pages_) {
        if (joined && place == PagePlace::CriticalPath) continue;
        if (joined && place == PagePlace::Statistics) strip_->add(page.first, new PageViews(page.first, {page, path->second}));
        else strip_->add(page.first, page.second);
    }
}

void WindowPlaces::fillMiddle() {
    fillPages();
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
    const auto notes = cards_.find(CardPlace::Notes);
    for (const auto& [place, card] : cards_) {
        if (place == CardPlace::Metrics && notes != cards_.end()) layout->addWidget(notes->second);  // below what is selected
        if (place != CardPlace::Notes) layout->addWidget(heldCard(place, card));
    }
    layout->addStretch(1);
    for (const auto& [place, card] : cards_) headings_->add(titleOf(place), card);
    right_ = addDock(QStringLiteral("rightDock"), tr("Operation, metrics and diagnostics"), Qt::RightDockWidgetArea, column_);
    right_->toggleViewAction()->setText(tr("&Operation, metrics and diagnostics"));
    right_->toggleViewAction()->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_B);
}

/// Returns the card, or what holds a card that is hidden until its first use. The card itself may hide for other reasons.
QWidget* WindowPlaces::heldCard(CardPlace place, QWidget* card) {
    if (app::partName(place).isEmpty()) return card;
    auto* holder = new QWidget;
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    held_[place] = holder;
    return holder;
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
    std::map<MenuPlace, QMenu*> made;
    for (int at = 0; at <= static_cast<int>(MenuPlace::Steps); ++at) {
        const auto place = static_cast<MenuPlace>(at);
        made[place] = filledMenu(place);
        const std::optional<MenuPlace> around = menuAround(place);
        if (!around) menuBar()->addMenu(made[place]);
        else made[*around]->addMenu(made[place]);
        if (place == MenuPlace::Help)  // the menus in others follow
            for (const MenuPlace outer : {MenuPlace::View, MenuPlace::Run})
                if (!made[outer]->isEmpty()) made[outer]->addSeparator();
    }
    for (const auto& [place, entries] : entries_)
        for (QAction* entry : entries)
            if (!entry->menu()) window_->addAction(entry);
}

/// Returns a menu with its entries: one of a feature, or one of groups.
QMenu* WindowPlaces::filledMenu(MenuPlace place) {
    const auto own = menus_.find(place);
    if (own == menus_.end()) {
        auto* menu = new QMenu(titleOf(place), menuBar());
        fillMenu(place, menu);
        return menu;
    }
    if (own->second->parent() == window_) own->second->setParent(menuBar(), own->second->windowFlags());
    return own->second;
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
    if (!window_->restoreState(settings.value(stateKey()).toByteArray())) arrange();
    centre_->restoreChoice(settings.value(QStringLiteral("centre")).toByteArray());
}

void WindowPlaces::saveArrangement() const {
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), window_->saveGeometry());
    settings.setValue(stateKey(), window_->saveState());
    settings.setValue(QStringLiteral("centre"), centre_->choice());
}

QString WindowPlaces::stateKey() const {
    return parts_->isEverything() ? QStringLiteral("windowState") : QStringLiteral("tidyWindowState");
}

void WindowPlaces::setEverything(bool on) {
    if (on == parts_->isEverything() || presenting_) return;
    if (left_) saveArrangement();
    parts_->setEverything(on);
    if (left_ && !window_->restoreState(QSettings().value(stateKey()).toByteArray())) arrange();
}

void WindowPlaces::reset() {
    parts_->forget();
    arrange();
}

void WindowPlaces::arrange() {
    window_->addDockWidget(Qt::LeftDockWidgetArea, left_);
    window_->addDockWidget(Qt::RightDockWidgetArea, right_);
    for (QDockWidget* dock : {left_, right_}) {
        dock->setFloating(false);
        dock->setVisible(parts_->isEverything());
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

void WindowPlaces::offerColumn() {
    if (parts_->isEverything() || parts_->wasUsed(columnPart)) return;
    parts_->use(columnPart);
    showColumn();
}

void WindowPlaces::offerLibrary() {
    if (parts_->isEverything() || parts_->wasUsed(libraryPart)) return;
    parts_->use(libraryPart);
    if (!presenting_) left_->show();
}

void WindowPlaces::setColumnTitle(const QString& title) {
    static_cast<DockTitle*>(right_->titleBarWidget())->setCaption(title.isEmpty() ? right_->windowTitle() : title);
}

void WindowPlaces::walkColumn(int step) {
    showColumn();
    if (!presenting_) headings_->walk(step);
}

void WindowPlaces::keepInSight(QWidget* part) { KeptInSight::keep(column_, part, {0, ui::unit + ColumnHeadings::pinned}); }

void WindowPlaces::showTop(const QWidget* card) {
    if (column_->isAncestorOf(window_->focusWidget())) return;
    const int top = card->mapTo(column_->widget(), QPoint()).y();
    QScrollBar* bar = column_->verticalScrollBar();
    if (bar->value() > top) bar->setValue(top);
}

bool WindowPlaces::keysAreTaken() {
    const auto* line = qobject_cast<const QLineEdit*>(QApplication::focusWidget());
    const auto* text = qobject_cast<const QPlainTextEdit*>(QApplication::focusWidget());
    return (line && line->isVisible() && !line->isReadOnly()) || (text && !text->isReadOnly()) ||
           QApplication::activePopupWidget() || QApplication::activeModalWidget();
}

void WindowPlaces::keepFocusInSight() {
    QWidget* focused = window_->focusWidget();
    if (focused && column_->isAncestorOf(focused)) KeptInSight::keep(column_, focused, {0, 15 * ui::unit});
}

}  // namespace streamscope::app

#include "moc_window_places.cpp"
