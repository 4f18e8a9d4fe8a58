// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/run_flow.h"
#include "ui/theme/theme.h"

#include <QMainWindow>
#include <QTimer>

class QActionGroup;
class QLabel;
class QProgressBar;
class QScrollArea;
class QToolButton;

namespace streamscope::ui {
class CommandPalette;
class CompareTable;
class ComposerView;
class InsertPanel;
class KeySheet;
class LessonList;
class LessonPanel;
struct LessonSession;
class MessagesPanel;
class MetricsPanel;
class OperationPanel;
class ResourcesPanel;
class AnswersPanel;
class PairPanel;
class RunsPanel;
class StepBar;
}  // namespace streamscope::ui

namespace streamscope::app {

class BottomStrip;
class CentreSplitter;
class ChosenKeys;
class CodeFlow;
class CompareController;
class DeviceSelector;
class ExportActions;
class FileActions;
class LessonAuthoring;
class LessonController;
class LessonPrediction;
class NoticeBar;
class Pane;
class Presentation;
class ProblemReport;
class PresentationStrip;
class EarlyFile;
class LargeProgram;
class SafetyNet;
struct LessonFile;
class StatisticsPane;
class SweepPanes;
class UndoList;
class WhyFlow;

/// What a window leaves to the one that takes its place.
struct WindowSession {
    std::unique_ptr<ui::ProgramDocument> document;
    std::unique_ptr<SessionRuns> runs;
    QString device;  ///< that was chosen, as its selector names it
};

/// The shell: docks, actions and the wires between the panes. What a pane does is in its own room.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr, WindowSession left = {});
    ~MainWindow() override;

    /// Opens the file, or with an empty name what a crashed session left, or the first example, which has then already run.
    void openAtStart(const QString& file, std::shared_ptr<EarlyFile> early = nullptr);
    /// Takes the work out of this window, which is of no use any more, for another one.
    WindowSession handOver();
    /// Shows the work that another window left, instead of openAtStart().
    void goOn();
    ui::ProgramDocument* document() const { return document_; }

Q_SIGNALS:
    /// The window is ready for handOver(), and a new one is to take its place.
    void reopenRequested();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool forward) override;

private:
    void createPanes();
    void createActions();
    void createToolBar();
    void createMenus();
    void addComposerEntries(QMenu* menu);
    void addHelpMenu();
    void createStatusBar();
    void createComparePanes();
    QMenu* createCompareMenu();
    void addOtherDevices(QMenu* menu, QActionGroup* group);
    void connectCompare();
    void fillRuns();
    void markRuns();
    void showBefore();
    void showOther();
    void askForOther();
    void paintLater(QWidget* fields);
    void connectDocument();
    void connectPanes();
    void connectRuns();
    void connectLessons();
    void connectExports();
    void addExportButton(QToolBar* bar);
    void addExportEntries(QMenu* file);
    void connectTimeline();
    void addTimelineEntries(QMenu* menu);
    void createWhyPanes();
    void connectWhy();
    void addAnalyseMenu();
    void setWhatIfOnHover(bool on);
    void revealFocus();
    void connectCode();
    void setWhyTheme(const ui::Theme& theme);
    void openLessonNumbered(int number);
    void addLessonsMenu();
    void createSweeps();
    void showParameters();
    void openLesson(const QString& id, const QString& pack = {});
    void listLessons();
    void fillLessonsMenu();
    void addLessonEntry(const LessonFile& file);
    void showRecorded(bool ofSolution);
    void showSimulated();
    void askToForgetAll();
    void enableLessonEntries();
    void showLessonSide();
    void showSession(const ui::LessonSession& session);
    void setCovered(bool covered);
    void runOrAsk();
    void bringIntoView(QWidget* part);
    QScrollArea* rightPane() const;
    void holdLibraryWidth();
    void restoreLayout();
    void saveLayout();
    void reopen();
    void layOutAsNew();
    void setTheme(const ui::Theme& theme);
    void tintIcons(const ui::Theme& theme);
    QDockWidget* addDock(const QString& name, const QString& title, Qt::DockWidgetArea area, QWidget* content);
    void showMessage(Severity severity, const QString& text);
    void showTimeline(std::shared_ptr<const Timeline> timeline, ui::TimelineState state);
    void fillPanels();
    void takeDevice(const Target& target);
    void nameRuns();
    void updateTitle();
    void updateStatus();
    void forgetDiagnostics();
    void showDiagnostics();
    void runningChanged(bool running);
    void openGenerator(const QString& id);
    void recordProgram();
    void addComposeMenu();
    Pane* createComposerPane();
    void applyFix(const Fix& fix);

    ui::ProgramDocument* document_;
    RunController* controller_;
    SessionRuns* runs_;
    RunFlow* flow_;
    CompareController* compare_;
    FileActions* files_;
    LessonController* lessons_;
    LessonPrediction* prediction_ = nullptr;
    LessonAuthoring* authoring_ = nullptr;
    ExportActions* exports_;
    NoticeBar* notices_;
    SafetyNet* safety_;
    LargeProgram* large_;
    UndoList* undoList_;
    SweepPanes* sweeps_ = nullptr;
    StatisticsPane* statistics_ = nullptr;
    ProblemReport* report_;
    ChosenKeys* chosenKeys_ = nullptr;
    ui::CommandPalette* palette_;
    ui::KeySheet* keySheet_;
    ui::StepBar* steps_ = nullptr;
    PresentationStrip* presentationStrip_ = nullptr;
    Presentation* presentation_ = nullptr;

    ui::ComposerView* composer_ = nullptr;
    ui::TimelineView* timeline_ = nullptr;
    ui::InsertPanel* insert_ = nullptr;
    ui::ResourcesPanel* resources_ = nullptr;
    ui::LessonList* lessonList_ = nullptr;
    ui::LessonPanel* lesson_ = nullptr;
    ui::OperationPanel* operation_ = nullptr;
    ui::MetricsPanel* metrics_ = nullptr;
    ui::MessagesPanel* diagnostics_ = nullptr;
    ui::MessagesPanel* messages_ = nullptr;
    ui::RunsPanel* runsPanel_ = nullptr;
    ui::CompareTable* compareTable_ = nullptr;
    ui::PairPanel* pair_ = nullptr;
    ui::AnswersPanel *withoutSelected_ = nullptr, *wrongData_ = nullptr, *bounds_ = nullptr;
    WhyFlow* why_ = nullptr;
    CodeFlow* code_ = nullptr;
    QAction* whatIfOnHover_ = nullptr;
    BottomStrip* strip_ = nullptr;
    CentreSplitter* centre_ = nullptr;

    QMenu* lessonsMenu_ = nullptr;
    std::vector<Diagnostic> found_;           ///< in the program, whether shown or not
    QString deviceLeft_;                      ///< by the window before
    QString emptyDiagnostics_;                ///< said where nothing was found
    std::shared_ptr<const Timeline> result_;  ///< what there is to show, once it is not covered
    ui::TimelineState resultState_ = ui::TimelineState::Empty;
    QTimer panelsSoon_;
    bool fitNext_ = false;  ///< another program was opened, and nothing of it is shown yet
    bool covered_ = false;  ///< a lesson's question waits for its answer

    DeviceSelector* deviceSelector_ = nullptr;
    QAction *undo_ = nullptr, *redo_ = nullptr, *undoSteps_ = nullptr, *run_ = nullptr, *stop_ = nullptr, *livePreview_ = nullptr,
            *fit_ = nullptr, *find_ = nullptr, *dark_ = nullptr, *quit_ = nullptr, *findCommand_ = nullptr, *keys_ = nullptr,
            *resetLayout_ = nullptr, *present_ = nullptr;
    QToolButton* runsButton_ = nullptr;
    QLabel *deviceStatus_ = nullptr, *savedStatus_ = nullptr;
    QProgressBar* progress_ = nullptr;
};

}  // namespace streamscope::app
