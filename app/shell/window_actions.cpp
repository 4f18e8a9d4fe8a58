// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/code/code_flow.h"
#include "app/features/keys/keys_dialog.h"
#include "app/features/language/language_menu.h"
#include "app/features/machines/device_selector.h"
#include "app/features/machines/machine_flow.h"
#include "app/features/manual/manual_help.h"
#include "app/features/palette/palette_entries.h"
#include "app/features/presentation/presentation.h"
#include "app/features/report/problem_report.h"
#include "app/features/sweeps/sweep_panes.h"
#include "app/files/file_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/undo_list.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/tool_bar_room.h"
#include "ui/composer/composer_view.h"
#include "ui/generators/generator_dialog.h"
#include "ui/steps/step_bar.h"
#include "ui/theme/access_key.h"
#include "ui/theme/menu_button.h"
#include "ui/timeline/timeline_view.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QProgressBar>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include <array>
#include <utility>

// The window's actions and where they stand: tool bar, menus, status bar.
namespace streamscope::app {
namespace {

QAction* made(QWidget* window, const QString& text, const QKeySequence& keys, const QString& tip) {
    auto* action = new QAction(text, window);
    action->setShortcut(keys);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    window->addAction(action);
    return action;
}

/// An empty text shows the icon alone. The icon is resources/icons/NAME.svg; tintIcons() colours it.
QToolButton* button(QToolBar* bar, QAction* action, const QString& text, const char* name) {
    bar->addAction(action);
    action->setProperty("iconName", QLatin1String(name));
    action->setIconVisibleInMenu(false);  // it would take the place of a check mark, and be tinted for the button
    auto* shown = qobject_cast<QToolButton*>(bar->widgetForAction(action));
    shown->setToolButtonStyle(text.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    if (!text.isEmpty()) action->setIconText(u' ' + text);  // the style leaves little room beside the icon
    shown->setObjectName(QLatin1String(name));
    shown->setAccessibleName(ui::withoutAccessKey(action->text()));
    return shown;
}

QToolButton* menuButton(QToolBar* bar, QMenu* menu, const QString& text, const char* name) {
    auto* shown = new QToolButton(bar);
    shown->setText(text);
    ui::openMenu(shown, menu);
    shown->setObjectName(QLatin1String(name));
    shown->setAccessibleName(text);
    bar->addWidget(shown);
    return shown;
}

/// What a way through the list of steps did, in words; nothing for a step that is new, or a list that was emptied.
class UndoWords {
public:
    QString after(const QUndoStack& stack) {
        const int steps = stack.index() - std::exchange(index_, stack.index());
        const QUndoCommand* next = std::exchange(next_, stack.command(stack.index()));
        if (steps < 0 && next_)
            return steps < -1 ? MainWindow::tr("Undone: %1 steps").arg(-steps)
                              : MainWindow::tr("Undone: %1").arg(stack.redoText());
        const bool wasThere = steps > 0 && next == stack.command(stack.index() - steps);
        if (!wasThere) return {};
        return steps > 1 ? MainWindow::tr("Redone: %1 steps").arg(steps) : MainWindow::tr("Redone: %1").arg(stack.undoText());
    }

private:
    int index_ = 0;
    const QUndoCommand* next_ = nullptr;  ///< of those that are undone the first
};

}  // namespace

void MainWindow::createActions() {
    undo_ = document_->undoStack()->createUndoAction(this, tr("Undo"));
    undo_->setShortcut(QKeySequence::Undo);
    redo_ = document_->undoStack()->createRedoAction(this, tr("Redo"));
    redo_->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    undoSteps_ =
        made(this, tr("Undo &list…"), Qt::CTRL | Qt::ALT | Qt::Key_Z, tr("List all undo steps; choose one to return to it"));
    run_ = made(this, tr("&Run"), Qt::Key_F5, tr("Run the program on the chosen device and measure it"));
    stop_ = made(this, tr("&Stop"), Qt::SHIFT | Qt::Key_F5, tr("Stop the run"));
    stop_->setEnabled(false);
    livePreview_ = made(this, tr("&Live preview"), Qt::Key_F6, tr("Predict the timeline after every edit"));
    livePreview_->setCheckable(true);
    livePreview_->setChecked(true);
    fit_ = made(this, tr("&Fit timeline"), Qt::CTRL | Qt::Key_0, tr("Show the whole run"));
    find_ = made(this, tr("&Find in timeline"), QKeySequence::Find, tr("Find operations by name, kind, stream or time"));
    dark_ = made(this, tr("&Dark theme"), {}, tr("Switch between the light and the dark theme"));
    dark_->setCheckable(true);
    dark_->setChecked(QSettings().value(QStringLiteral("dark")).toBool());
    findCommand_ = made(this, tr("&Command palette…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                        tr("Search all actions, calls, examples and resources"));
    keys_ = made(this, tr("&Keys…"), Qt::Key_Question, tr("All keys"));
    present_ = made(this, tr("&Present"), Qt::Key_F11, tr("Show only composer and timeline, enlarged for a room; Esc ends it"));
    present_->setCheckable(true);
    resetLayout_ = made(this, tr("&Reset layout"), {}, tr("Restore the original arrangement of all panes"));
    quit_ = made(this, tr("&Quit"), QKeySequence::Quit, tr("Close the window"));
    connect(run_, &QAction::triggered, this, &MainWindow::runOrAsk);
    connect(stop_, &QAction::triggered, controller_, &RunController::cancel);
    connect(livePreview_, &QAction::toggled, flow_, &RunFlow::setLivePreview);
    connect(fit_, &QAction::triggered, timeline_, &ui::TimelineView::fit);
    connect(find_, &QAction::triggered, timeline_, &ui::TimelineView::openSearch);
    connect(dark_, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(QStringLiteral("dark"), on);  // at once: the next window that opens is like this one
        setTheme(on ? ui::Theme::dark() : ui::Theme::light());
    });
    connect(findCommand_, &QAction::triggered, this,
            [this] { palette_->popUp(paletteEntries(*menuBar(), composer_, files_, document_)); });
    connect(keys_, &QAction::triggered, this, [this] { keySheet_->popUp(keyGroups(*menuBar())); });
    connect(present_, &QAction::toggled, strip_, [this] { strip_->setMaximised(false); });
    connect(present_, &QAction::toggled, presentation_, &Presentation::setOn);
    connect(presentation_, &Presentation::changed, present_, &QAction::setChecked);
    connect(resetLayout_, &QAction::triggered, this, &MainWindow::layOutAsNew);
    connect(quit_, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::createToolBar() {
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({2 * ui::unit, 2 * ui::unit});
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    QList<QToolButton*> texts{button(bar, files_->openAction(), tr("Open"), "open"),
                              button(bar, files_->saveAction(), tr("Save"), "save")};
    button(bar, undo_, {}, "undo");
    const QToolButton* steps = button(bar, undoSteps_, {}, "chevron-down");  // narrow in the style sheet
    connect(undoSteps_, &QAction::triggered, undoList_, [this, steps] { undoList_->popUp(steps); });
    button(bar, redo_, {}, "redo");
    deviceSelector_ = new DeviceSelector(bar);
    bar->addWidget(deviceSelector_);
    button(bar, run_, tr("Run"), "run")->setProperty("role", QStringLiteral("primary"));
    const auto nameRun = [this] {
        const QString keys = run_->shortcut().toString(QKeySequence::NativeText);
        run_->setIconText(u' ' + tr("Run") + (keys.isEmpty() ? QString() : QStringLiteral("  ") + keys));
    };
    connect(run_, &QAction::changed, this, nameRun);
    nameRun();
    texts << button(bar, stop_, tr("Stop"), "stop");
    QToolButton* preview = button(bar, livePreview_, tr("Live preview"), "preview");

    auto* runs = new QMenu(tr("Ru&ns"), this);
    auto* group = new QActionGroup(runs);
    const auto choose = [this, runs, group](int count, Method method, const QString& text) {
        QAction* entry = runs->addAction(text);
        entry->setCheckable(true);
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, count, method] {
            flow_->setRuns(count);
            flow_->setMethod(method);
            nameRuns();
        });
        return entry;
    };
    for (int count : {5, 20, 100}) choose(count, Method::Strobed, tr("%1, strobed").arg(count))->setChecked(count == 20);
    for (int count : {1, 5, 20, 100}) choose(count, Method::Events, tr("%1, events").arg(count));
    choose(20, Method::Activity, tr("20, activity records"));
    choose(20, Method::None, tr("20, no brackets"));
    runsButton_ = menuButton(bar, runs, tr("Runs: exact"), "runs");
    runsButton_->setToolTip(tr("Number of runs on a real GPU and the measuring method; simulated runs are exact"));
    addExportButton(bar);
    QMenu* compare = createCompareMenu();
    menuButton(bar, compare, tr("Compare"), "compare")
        ->setToolTip(tr("Choose the result that the timeline shows dashed for comparison"));
    texts << button(bar, present_, tr("Present"), "present") << findChild<QToolButton*>(QStringLiteral("export")) << preview;
    new ToolBarRoom(bar, texts);
}

void MainWindow::tintIcons(const ui::Theme& theme) {
    for (QAction* action : findChildren<QAction*>()) {
        const QString name = action->property("iconName").toString();
        if (!name.isEmpty()) action->setIcon(ui::icon(name, action == run_ ? ui::Theme::textOn(theme.accent) : theme.text));
    }
}

/// What the composer does with the selection, whichever pane has the focus; its keys are the pane's own.
void MainWindow::addComposerEntries(QMenu* menu) {
    const auto add = [this, menu](const QString& text, const QKeySequence& keys, void (ui::ComposerView::*act)()) {
        QAction* entry = menu->addAction(text);
        entry->setShortcut(keys);
        entry->setShortcutContext(Qt::WidgetShortcut);
        connect(entry, &QAction::triggered, composer_, act);
        return entry;
    };
    using ui::ComposerView;
    const std::array ofSelection{add(tr("Cu&t"), QKeySequence::Cut, &ComposerView::cutSelection),
                                 add(tr("&Copy"), QKeySequence::Copy, &ComposerView::copySelection),
                                 add(tr("D&uplicate"), Qt::CTRL | Qt::Key_D, &ComposerView::duplicateSelection),
                                 add(tr("&Delete"), Qt::Key_Delete, &ComposerView::removeSelection)};
    menu->insertAction(ofSelection[2], add(tr("&Paste"), QKeySequence::Paste, &ComposerView::paste));
    add(tr("Select &all"), QKeySequence::SelectAll, &ComposerView::selectAllCalls);
    const auto enable = [this, ofSelection] {
        for (QAction* entry : ofSelection) entry->setEnabled(!document_->selection().isEmpty());
    };
    connect(document_, &ui::ProgramDocument::selectionChanged, this, enable);
    enable();
}

void MainWindow::createMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({files_->newAction(), files_->openAction()});
    file->addMenu(files_->recentMenu());
    file->addMenu(files_->recordedMenu());
    connect(file->addAction(tr("Record a pro&gram…")), &QAction::triggered, this, &MainWindow::recordProgram);
    file->addSeparator();
    file->addActions({files_->saveAction(), files_->saveAsAction()});
    addExportEntries(file);
    file->addSeparator();
    file->addAction(quit_);
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({undo_, redo_, undoSteps_});
    edit->addSeparator();
    addComposerEntries(edit);
    edit->addSeparator();
    edit->addAction(find_);
    QMenu* generators = edit->addMenu(tr("&Generators"));
    const ui::GeneratorTexts texts = ui::generatorTexts();
    for (qsizetype at = 0; at < texts.ids.size(); ++at) {
        QAction* entry = generators->addAction(texts.titles.at(at) + QStringLiteral("…"));
        connect(entry, &QAction::triggered, this, [this, id = texts.ids.at(at)] { openGenerator(id); });
    }
    addComposeMenu();
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions({fit_, present_, dark_});
    auto* language = new LanguageMenu(notices_, this);
    connect(language, &LanguageMenu::reopenRequested, this, &MainWindow::reopen);
    view->addMenu(language->menu());
    addTimelineEntries(view);
    view->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) view->addAction(dock->toggleViewAction());
    view->addAction(resetLayout_);
    menuBar()->addMenu(timeline_->menu());
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({run_, stop_, livePreview_});
    run->addSeparator();
    run->addMenu(deviceSelector_->deviceMenu());
    auto* machines = new MachineFlow(this, controller_, deviceSelector_, notices_);
    connect(machines, &MachineFlow::message, this, [this](const QString& text) { showMessage(Severity::Hint, text); });
    run->addAction(machines->machinesAction());
    run->addMenu(runsButton_->menu());
    run->addMenu(findChild<QToolButton*>(QStringLiteral("compare"))->menu());
    run->addSeparator();
    run->addActions({sweeps_->sweepAction(), sweeps_->devicesAction()});
    addAnalyseMenu();
    menuBar()->addMenu(code_->menu());
    QMenu* steps = menuBar()->addMenu(tr("&Steps"));
    steps->addActions({steps_->previousAction(), steps_->nextAction(), steps_->addAction()});
    steps->addSeparator();
    steps->addActions({steps_->earlierAction(), steps_->laterAction(), steps_->removeAction()});
    // Keys must work while the menus are hidden, too.
    addActions(file->actions());
    addActions(edit->actions());
    addActions(steps->actions());
    addLessonsMenu();
    addHelpMenu();
    chosenKeys_ = new ChosenKeys(*menuBar(), this);
}

void MainWindow::addHelpMenu() {
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    QAction* change = made(this, tr("C&hange keys…"), {}, tr("Choose other keys for the commands of the menus"));
    connect(change, &QAction::triggered, this, [this] { (new KeysDialog(chosenKeys_, this))->open(); });
    help->addActions({manualAction(this), findCommand_, keys_, change});
    help->addSeparator();
    help->addAction(report_->action());
    QAction* about = help->addAction(tr("&About Streamscope"));
    connect(about, &QAction::triggered, this, [this] {
        QMessageBox box(
            QMessageBox::NoIcon, tr("About Streamscope"),
            tr("<b>Streamscope %1</b><p>Compose CUDA streams, kernels, copies and event waits by hand; run them; see when "
               "each one really ran, and why not sooner.</p>")
                .arg(version()),
            QMessageBox::Ok, this);
        box.setTextFormat(Qt::RichText);
        box.exec();
    });
}

void MainWindow::createStatusBar() {
    deviceStatus_ = new QLabel(this);
    savedStatus_ = new QLabel(this);
    progress_ = new QProgressBar(this);
    progress_->setMaximumWidth(240);
    progress_->setAccessibleName(tr("Progress of the run"));
    progress_->hide();
    deviceStatus_->setObjectName(QStringLiteral("deviceStatus"));
    savedStatus_->setObjectName(QStringLiteral("savedStatus"));
    deviceStatus_->setContentsMargins(ui::unit, 0, 0, 0);
    savedStatus_->setContentsMargins(0, 0, ui::unit, 0);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(deviceStatus_);
    // The bar itself makes way for a message too, but not for good: shown anew with the window, both would stand there.
    connect(statusBar(), &QStatusBar::messageChanged, deviceStatus_,
            [this](const QString& message) { deviceStatus_->setVisible(message.isEmpty()); });
    statusBar()->addPermanentWidget(progress_);
    statusBar()->addPermanentWidget(savedStatus_);
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, [this, words = UndoWords(), said = QString()]() mutable {
        const QString before = std::exchange(said, words.after(*document_->undoStack()));
        if (!said.isEmpty()) statusBar()->showMessage(said, 5000);
        else if (!before.isEmpty() && statusBar()->currentMessage() == before) statusBar()->clearMessage();
    });
}

}  // namespace streamscope::app
