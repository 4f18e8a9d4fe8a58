// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/display_scale.h"
#include "ui/theme/theme.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <map>
#include <utility>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QMenuBar;
class QScrollArea;
class QStatusBar;
class QTabWidget;
class QToolBar;
class QToolButton;

namespace streamscope::app {

class BottomStrip;
class CentreSplitter;
class NoticeBar;
class Pane;
class ShownParts;

/// The menus, from left to right; the last ones are in others (menuAround()).
enum class MenuPlace : std::uint8_t { File, Edit, View, Insert, Run, Lessons, Help, Timeline, Analyse, Code, Steps };

/// Places of entries in the menus, from top to bottom.
enum class EntryPlace : std::uint8_t {
    Files,
    Record,
    Save,
    Export,
    Quit,  // File
    Undo,
    Selection,
    Find,
    Generators,
    Notes,
    Preferences,  // Edit
    Fit,
    Present,
    Theme,
    Language,
    Lanes,
    Docks,
    Panes,  // View
    Run,
    Device,
    Runs,
    Compare,
    Sweeps,  // Run
    Diagnostics,
    WhatIf,
    Statistics,
    CriticalPath,
    WhatIfHover,  // Analyse
    Steps,
    StepOrder,  // Steps
    Manual,
    Commands,
    Keys,
    Report,
    About  // Help
};

/// Places in the tool bar, from left to right.
enum class ToolPlace : std::uint8_t {
    Open,
    Save,
    Undo,
    UndoList,
    Redo,
    Device,
    Run,
    Stop,
    Preview,
    Runs,
    Export,
    Compare,
    Present
};

/// Tabs of the library at the left.
enum class LibraryPlace : std::uint8_t { Insert, Resources, Lessons };

/// Bars across the middle, from top to bottom. The last two are below composer and timeline, the others above.
enum class BarPlace : std::uint8_t { Opening, Notices, Steps, Lesson, Presentation };

/// Panels of the strip below the timeline, from left to right.
enum class PagePlace : std::uint8_t { Code, Runs, Compare, Statistics, Messages, Sweep, Devices, CriticalPath };

/// Panels of the column at the right, from top to bottom.
enum class CardPlace : std::uint8_t { Lesson, Notes, Operation, Pair, WrongData, WithoutSelected, Metrics, Diagnostics, Bounds };

/// The places of a window in which features put their parts, in any order. fill() then shows each part in its place. Also
/// contains what belongs to the whole window: theme, presentation, notices and arrangement.
class WindowPlaces : public QObject {
    Q_OBJECT
public:
    explicit WindowPlaces(QMainWindow* window);

    QMainWindow* window() const { return window_; }
    ShownParts* parts() const { return parts_; }
    NoticeBar* notices() const { return notices_; }
    BottomStrip* strip() const { return strip_; }
    QToolBar* toolBar() const { return tools_; }
    QMenuBar* menuBar() const;
    QStatusBar* statusBar() const;
    QScrollArea* column() const { return column_; }

    void add(EntryPlace place, const QList<QAction*>& entries);
    void add(EntryPlace place, QMenu* menu);
    /// Adds an action of the window.
    QAction* add(EntryPlace place, const QString& text, const QKeySequence& keys = {});
    /// Adds an action of the window whose tip is also shown in the status bar.
    QAction* addEntry(EntryPlace place, const QString& text, const QKeySequence& keys, const QString& tip);
    /// Adds an action of the window whose tool tip names its keys.
    QAction* addCommand(EntryPlace place, const QString& text, const QKeySequence& keys, const QString& tip);
    /// Sets a menu whose entries are managed elsewhere.
    void set(MenuPlace place, QMenu* menu);
    /// Adds a button with an icon, resources/icons/NAME.svg. An empty text shows the icon alone.
    QToolButton* add(ToolPlace place, QAction* action, const QString& text, const char* icon);
    /// Adds a button that opens a menu.
    QToolButton* add(ToolPlace place, QMenu* menu, const QString& text, const char* name);
    void add(ToolPlace place, QToolButton* button);
    void add(LibraryPlace place, const QString& title, QWidget* panel);
    void add(BarPlace place, QWidget* bar);
    void add(PagePlace place, const QString& title, QWidget* panel);
    void add(CardPlace place, QWidget* panel);
    /// Returns the entries of a place.
    QList<QAction*> entries(EntryPlace place) const;
    /// Says whether a button is useful at present. A button that is not may yet be shown, because everything is.
    void setUseful(ToolPlace place, bool on);
    /// Shows a card that is hidden until its first use.
    void showCard(CardPlace place);
    Pane* composer() const { return composer_; }
    void setComposer(Pane* composer) { composer_ = composer; }
    void setTimeline(QWidget* timeline) { timeline_ = timeline; }
    /// Shows all parts, each in its place.
    void fill();

    void restoreArrangement();
    void saveArrangement() const;
    void reset();  ///< restores the default arrangement
    /// Shows everything at once, or only what was used. Each of both has an arrangement of its own.
    void setEverything(bool on);

    void setTheme(const ui::Theme& theme);

    bool isPresenting() const { return presenting_; }
    void setPresenting(bool on);
    /// Returns the scale of labels: in presentation mode, the one for a room.
    ui::DisplayScale scale() const;
    /// Shows a panel of the strip in presentation mode, too, while it is open.
    void presentToo(const QWidget* panel) { presented_ << panel; }
    /// Returns the bars and panels that are hidden in presentation mode.
    QWidgetList workParts() const;

    /// Shows a text in the status bar for a moment.
    void tell(const QString& text);
    void showColumn();
    void showLibrary(QWidget* panel);
    /// Show a side pane if it has never been useful before; later it is the user who opens and closes it.
    void offerColumn();
    void offerLibrary();
    /// Sets the title of the column at the right; empty: the usual one.
    void setColumnTitle(const QString& title);
    /// Keeps a part of the column at the right visible.
    void keepInSight(QWidget* part);
    /// Scrolls the column at the right back to the top of a card, unless the focus is in the column.
    void showTop(const QWidget* card);
    /// Returns whether keys have another use: a field takes text, or a popup or a dialog is open.
    static bool keysAreTaken();
    /// Keeps the focused widget of the column at the right visible while answers arrive.
    void keepFocusInSight();

Q_SIGNALS:
    void filled();
    void presentingChanged(bool on);
    /// Emitted after presentingChanged(), and when the window gets another size during a presentation.
    void scaleChanged(const streamscope::ui::DisplayScale& scale);
    void arrangementReset();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QDockWidget* addDock(const QString& name, const QString& title, Qt::DockWidgetArea area, QWidget* content);
    void fillMiddle();
    void fillDocks();
    void fillToolBar();
    void fillMenus();
    QMenu* filledMenu(MenuPlace place);
    void fillMenu(MenuPlace place, QMenu* menu) const;
    QWidget* heldCard(CardPlace place, QWidget* card);
    void showParts();
    QString partName(ToolPlace place) const;
    QToolButton* addPlain(ToolPlace place, QAction* action);
    QToolButton* addLate(ToolPlace place, QAction* action);
    void arrange();
    QString stateKey() const;
    void holdLibraryWidth();
    void tintIcons();

    QMainWindow* window_;
    ShownParts* parts_;
    NoticeBar* notices_;
    BottomStrip* strip_;
    CentreSplitter* centre_;
    QToolBar* tools_;
    QScrollArea* column_;
    QTabWidget* library_;
    QDockWidget *left_ = nullptr, *right_ = nullptr;
    Pane* composer_ = nullptr;
    QWidget* timeline_ = nullptr;
    std::map<EntryPlace, QList<QAction*>> entries_;
    std::map<MenuPlace, QMenu*> menus_;
    std::map<ToolPlace, QAction*> buttons_;
    std::map<LibraryPlace, std::pair<QString, QWidget*>> tabs_;
    std::map<BarPlace, QWidget*> bars_;
    std::map<PagePlace, std::pair<QString, QWidget*>> pages_;
    std::map<CardPlace, QWidget*> cards_;
    std::map<CardPlace, QWidget*> held_;  ///< what holds the cards that are hidden until their first use
    QList<ToolPlace> useful_;
    QList<const QWidget*> presented_;
    bool presenting_ = false;
};

}  // namespace streamscope::app
