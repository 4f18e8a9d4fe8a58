// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/features/code/code_flow.h"
#include "app/features/compare/compare_controller.h"
#include "app/features/export/export_actions.h"
#include "app/features/lessons/lesson_authoring.h"
#include "app/features/lessons/lesson_controller.h"
#include "app/features/lessons/lesson_prediction.h"
#include "app/features/machines/device_selector.h"
#include "app/features/presentation/presentation.h"
#include "app/features/report/problem_report.h"
#include "app/features/statistics/statistics_pane.h"
#include "app/features/sweeps/sweep_panes.h"
#include "app/files/file_actions.h"
#include "app/files/safety_net.h"
#include "app/shell/large_program.h"
#include "app/shell/undo_list.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/field_undo.h"
#include "app/widgets/focus_walk.h"
#include "app/widgets/notice_bar.h"
#include "app/widgets/pane.h"
#include "engine/timeline/summary.h"
#include "ui/compare/compare_table.h"
#include "ui/compare/runs_panel.h"
#include "ui/composer/composer_view.h"
#include "ui/generators/generator_dialog.h"
#include "ui/inspector/panels.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/palette/command_palette.h"
#include "ui/palette/key_sheet.h"
#include "ui/steps/step_bar.h"
#include "ui/theme/menu_letters.h"
#include "ui/theme/plain_texts.h"
#include "ui/theme/wheel_scrolls.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QScrollArea>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::app {
namespace {

QWidget* rightColumn(std::initializer_list<QWidget*> parts) {
    auto* column = new QWidget;
    column->setBackgroundRole(QPalette::Base);
    column->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget* part : parts) layout->addWidget(part);
    layout->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);  // what it holds has the focus
    area->setWidget(column);
    return area;
}

QString deviceLine(const Target& target) {
    if (target.infos.empty()) return {};
    const DeviceInfo& info = target.infos.front();
    return QStringList{MainWindow::tr("%n SM(s)", nullptr, static_cast<int>(info.multiprocessors)),
                       MainWindow::tr("%n copy engine(s)", nullptr, info.copyEngines)}
        .join(QStringLiteral(" · "));
}

/// Counts unrolled where the program can be evaluated, else what is written.
std::size_t streamCount(const ui::ProgramDocument& document) {
    const std::shared_ptr<const ResolvedProgram> resolved = document.resolved();
    if (!resolved) return document.program().streams.size();
    return std::size_t(std::ranges::count(resolved->streams, StreamKind::Created, &ResolvedStream::kind));
}

std::size_t eventCount(const ui::ProgramDocument& document) {
    const std::shared_ptr<const ResolvedProgram> resolved = document.resolved();
    if (!resolved) return document.program().events.size();
    return std::size_t(std::ranges::count_if(resolved->events, [](const ResolvedEvent& event) { return !event.opens; }));
}

std::size_t callCount(const ui::ProgramDocument& document) {
    if (document.holdsEvaluation()) return unrolledOperations(document.program());
    const std::shared_ptr<const ResolvedProgram> resolved = document.resolved();
    return resolved ? resolved->operations.size() : document.program().operations.size();
}

/// Returns what another window left, or a new one, as a child of `parent`.
template <class T>
T* adopted(std::unique_ptr<T> left, QObject* parent) {
    if (!left) return new T(parent);
    left->setParent(parent);
    return left.release();
}

}  // namespace

MainWindow::MainWindow(QWidget* parent, WindowSession left)
    : QMainWindow(parent),
      document_(adopted(std::move(left.document), this)),
      controller_(new RunController(this)),
      runs_(adopted(std::move(left.runs), this)),
      flow_(new RunFlow(document_, controller_, runs_, this)),
      compare_(new CompareController(flow_, runs_, this)),
      files_(new FileActions(document_, this)),
      lessons_(new LessonController(document_, files_, this)),
      exports_(new ExportActions(document_, this)),
      notices_(new NoticeBar(this)),
      safety_(new SafetyNet(document_, files_, notices_, this)),
      large_(new LargeProgram(document_, notices_, this)),
      undoList_(new UndoList(document_, this)),
      report_(new ProblemReport(this, document_)),
      palette_(new ui::CommandPalette(this)),
      keySheet_(new ui::KeySheet(this)),
      deviceLeft_(std::move(left.device)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    ui::showPlainTexts();
    ui::scrollOverFields();
    ui::assignMenuAccessKeys();
    new FieldUndo(this);
    createPanes();
    createActions();
    createToolBar();
    createMenus();
    createStatusBar();
    connectDocument();
    connectPanes();
    connectRuns();
    connectLessons();
    connectExports();
    connectTimeline();
    connectCompare();
    connectWhy();
    connectCode();
    setTheme(QSettings().value(QStringLiteral("dark")).toBool() ? ui::Theme::dark() : ui::Theme::light());
    holdLibraryWidth();
    restoreLayout();
    deviceSelector_->choose(QStringLiteral("teaching"));
    takeDevice(deviceSelector_->target());
    controller_->findCudaDevices();
}

MainWindow::~MainWindow() = default;

void MainWindow::openAtStart(const QString& file, std::shared_ptr<EarlyFile> early) {
    composer_->setFocus();
    authoring_->offerLeftBehind();
    if (safety_->recover(file)) return;
    const std::vector<Example> all = examples();
    if (!file.isEmpty() && QFileInfo::exists(file)) files_->open(file, std::move(early));
    else if (std::ranges::find(all, file, &Example::id) != all.end()) files_->openExample(file);
    else if (lessons_->find(file)) openLesson(file);
    else if (!all.empty()) files_->openExample(all.front().id);
    if (!file.isEmpty() && !QFileInfo::exists(file) && !lessons_->find(file) &&
        std::ranges::find(all, file, &Example::id) == all.end())
        showMessage(Severity::Error, tr("There is no file, example or lesson named %1; the first example is shown.").arg(file));
}

void MainWindow::createPanes() {
    composer_ = new ui::ComposerView(document_);
    timeline_ = new ui::TimelineView;
    insert_ = new ui::InsertPanel;
    resources_ = new ui::ResourcesPanel(document_);
    lessonList_ = new ui::LessonList;
    lesson_ = new ui::LessonPanel;
    operation_ = new ui::OperationPanel(document_);
    metrics_ = new ui::MetricsPanel;
    diagnostics_ = new ui::MessagesPanel;
    diagnostics_->setObjectName(QStringLiteral("diagnostics"));
    messages_ = new ui::MessagesPanel;
    messages_->setCaption({});  // its tab says what it is
    createWhyPanes();
    strip_ = new BottomStrip;
    code_ = new CodeFlow(document_, strip_, this);
    createComparePanes();
    strip_->add(tr("Messages"), messages_);

    centre_ = new CentreSplitter;
    centre_->setObjectName(QStringLiteral("centre"));
    centre_->setChildrenCollapsible(false);
    Pane* composerPane = createComposerPane();
    centre_->addWidget(composerPane);
    centre_->addWidget(timeline_);
    centre_->addWidget(strip_);
    connect(strip_, &BottomStrip::openChanged, centre_, &CentreSplitter::share);
    connect(strip_, &BottomStrip::maximisedChanged, this, [this, composerPane](bool on) {
        composerPane->setVisible(!on);
        timeline_->setVisible(!on);
        centre_->share();
    });
    auto* middle = new QWidget;
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(files_->openingBar());
    column->addWidget(notices_);
    steps_ = new ui::StepBar(document_, middle);
    column->addWidget(steps_);
    column->addWidget(centre_, 1);
    column->addWidget(strip_->tabs());
    presentationStrip_ = new PresentationStrip(document_, middle);
    column->addWidget(presentationStrip_);
    presentation_ = new Presentation(this, presentationStrip_, steps_, {strip_, strip_->tabs(), notices_, composerPane->header()},
                                     [this] { return composer_->isInteracting() || timeline_->isInteracting(); });
    setCentralWidget(middle);

    auto* left = new QTabWidget;
    left->setDocumentMode(true);
    left->setAccessibleName(tr("Library"));
    left->setUsesScrollButtons(false);  // the pane is as wide as its tabs
    left->addTab(insert_, tr("Insert"));
    left->addTab(resources_, tr("Resources"));
    left->addTab(lessonList_, tr("Lessons"));
    addDock(QStringLiteral("leftDock"), tr("Library"), Qt::LeftDockWidgetArea, left);
    QWidget* right = rightColumn({lesson_, operation_, pair_, wrongData_, withoutSelected_, metrics_, diagnostics_, bounds_});
    addDock(QStringLiteral("rightDock"), tr("Operation, metrics and diagnostics"), Qt::RightDockWidgetArea, right);
    paintLater(right);
    createSweeps();

    QStringList ids, titles;
    for (const Example& example : examples()) {
        ids << example.id;
        titles << example.title;
    }
    insert_->setExamples(ids, titles);
    const ui::GeneratorTexts generators = ui::generatorTexts();
    insert_->setGenerators(generators.ids, generators.titles, generators.sentences);
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, Qt::DockWidgetArea area, QWidget* content) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock));
    addDockWidget(area, dock);
    return dock;
}

/// A card that is pressed comes along at once: the many fields beside it are painted in the turn after.
void MainWindow::paintLater(QWidget* fields) {
    connect(document_, &ui::ProgramDocument::selectionChanged, fields, [fields] {
        fields->setUpdatesEnabled(false);
        QTimer::singleShot(1, fields, [fields] { fields->setUpdatesEnabled(true); });  // at once would be before the card's
    });
}

void MainWindow::connectDocument() {
    connect(document_, &ui::ProgramDocument::evaluated, this, &MainWindow::updateStatus);
    connect(document_, &ui::ProgramDocument::pathChanged, this, &MainWindow::updateTitle);
    connect(document_, &ui::ProgramDocument::modifiedChanged, this, &MainWindow::updateTitle);
    connect(document_, &ui::ProgramDocument::selectionChanged, this, [this] { timeline_->setSelection(document_->selection()); });
    connect(files_, &FileActions::opened, this, [this] {
        updateStatus();
        if (document_->holdsEvaluation()) forgetDiagnostics();
        const QString device = QString::fromStdString(document_->program().device);
        if (deviceSelector_->choose(device)) takeDevice(deviceSelector_->target());
        timeline_->setGhost(nullptr);
        timeline_->forgetSearch();
        timeline_->startAnew();
        fitNext_ = true;
    });
    connect(files_, &FileActions::resultToCome, flow_, &RunFlow::expectResult);
    connect(files_, &FileActions::resultOpened, flow_, &RunFlow::showResult);
    connect(files_, &FileActions::resultOpened, timeline_, &ui::TimelineView::startAnew);
    connect(files_, &FileActions::message, this, &MainWindow::showMessage);
    connect(safety_, &SafetyNet::message, this, &MainWindow::showMessage);
}

void MainWindow::connectPanes() {
    connect(insert_, &ui::InsertPanel::insertRequested, composer_, &ui::ComposerView::insertCall);
    connect(insert_, &ui::InsertPanel::generatorRequested, this, &MainWindow::openGenerator);
    connect(insert_, &ui::InsertPanel::exampleRequested, files_, &FileActions::openExample);
    connect(resources_, &ui::ResourcesPanel::streamActivated, composer_, &ui::ComposerView::setActiveStream);
    connect(composer_, &ui::ComposerView::hoveredOperation, timeline_, &ui::TimelineView::setHovered);
    connect(composer_, &ui::ComposerView::dragBegan, timeline_, [this] { timeline_->setHoldAxis(true); });
    connect(composer_, &ui::ComposerView::dragEnded, timeline_, [this] { timeline_->setHoldAxis(false); });
    connect(timeline_, &ui::TimelineView::playheadMoved, composer_,
            [this](std::optional<Nanoseconds>, const QStringList& executing) { composer_->setExecuting(executing); });
    connect(presentation_, &Presentation::changed, this, [this](bool on) {
        const auto scale = on ? ui::DisplayScale::forRoom(logicalDpiY()) : ui::DisplayScale();
        composer_->setDisplayScale(scale);
        timeline_->setDisplayScale(scale);
        centre_->setPresenting(on);
    });
    connect(composer_, &ui::ComposerView::editRequested, operation_, &ui::OperationPanel::focusMainField);
    connect(composer_, &ui::ComposerView::editRequested, this, &MainWindow::revealFocus);
    connect(composer_, &ui::ComposerView::badgeClicked, this, [this](const QString& id) {
        showLessonSide();
        if (QWidget* card = diagnostics_->showFirstOf(id)) bringIntoView(card);
    });
    connect(operation_, &ui::OperationPanel::left, composer_, qOverload<>(&QWidget::setFocus));
    connect(operation_, &ui::OperationPanel::takingBack, flow_, &RunFlow::joinNext);
    connect(resources_, &ui::ResourcesPanel::takingBack, flow_, &RunFlow::joinNext);
    connect(timeline_, &ui::TimelineView::selectionRequested, document_, &ui::ProgramDocument::select);
    connect(diagnostics_, &ui::MessagesPanel::operationActivated, this, [this](const QString& id) { document_->select({id}); });
    connect(diagnostics_, &ui::MessagesPanel::fixRequested, this, &MainWindow::applyFix);
    connect(diagnostics_, &ui::MessagesPanel::declarationRequested, this, [this](const QString& launch) {
        document_->select({launch});
        operation_->focusAccesses();
        bringIntoView(operation_);
    });
    const auto toStatus = [this](const QString& text) { statusBar()->showMessage(text, 8000); };
    connect(composer_, &ui::ComposerView::message, this, toStatus);
    connect(timeline_, &ui::TimelineView::message, this, toStatus);
    connect(resources_, &ui::ResourcesPanel::message, this, toStatus);
    connect(operation_, &ui::OperationPanel::message, this, toStatus);
    connect(steps_, &ui::StepBar::message, this, toStatus);
}

void MainWindow::connectRuns() {
    connect(deviceSelector_, &DeviceSelector::targetChosen, this, &MainWindow::takeDevice);
    connect(controller_, &RunController::cudaDevicesFound, this,
            [this](const std::vector<DeviceInfo>& found, const QString& why) {
                deviceSelector_->setCudaDevices(found, why);
                report_->setDevices(found, why);
            });
    connect(report_, &ProblemReport::message, this, &MainWindow::showMessage);
    connect(controller_, &RunController::runningChanged, this, &MainWindow::runningChanged);
    connect(controller_, &RunController::progressed, this, [this](const QString& what, int done, int total) {
        progress_->setMaximum(total);
        progress_->setValue(done);
        progress_->setFormat(what + QStringLiteral(" %v / %m"));
        if (total == 0) statusBar()->showMessage(what + QStringLiteral("…"));  // a machine that is waited for
        else if (statusBar()->currentMessage().endsWith(u'…')) statusBar()->clearMessage();
    });
    connect(flow_, &RunFlow::timelineChanged, this, &MainWindow::showTimeline);
    // The picture is painted first, and hands come before the panels; of several timelines they take the last.
    auto* painted = new QTimer(this);  // drawing takes one turn, painting the next
    for (QTimer* timer : {&panelsSoon_, painted}) {
        timer->setSingleShot(true);
        timer->setInterval(0);
    }
    connect(&panelsSoon_, &QTimer::timeout, painted, qOverload<>(&QTimer::start));
    connect(painted, &QTimer::timeout, this, &MainWindow::fillPanels);
    connect(timeline_, &ui::TimelineView::timelineShown, &panelsSoon_, qOverload<>(&QTimer::start));
    connect(flow_, &RunFlow::stateChanged, this, [this](ui::TimelineState state) {
        resultState_ = state;
        if (!covered_) timeline_->setState(state);
    });
    connect(flow_, &RunFlow::message, this, &MainWindow::showMessage);
    connect(flow_, &RunFlow::ran, this, [this](int number, Nanoseconds total) {
        statusBar()->showMessage(tr("Run %1: %2").arg(number).arg(ui::displayTime(total)), 8000);
        timeline_->flashTotal();
    });
    connect(flow_, &RunFlow::diagnosticsChanged, this, [this](const std::vector<Diagnostic>& diagnostics) {
        found_ = diagnostics;
        emptyDiagnostics_ = tr("Nothing to report.");
        showDiagnostics();
    });
}

/// Of a program that is not checked, or not yet.
void MainWindow::forgetDiagnostics() {
    found_.clear();
    emptyDiagnostics_ = tr("Not analysed yet.");
    showDiagnostics();
}

void MainWindow::showTimeline(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) {
    result_ = std::move(timeline);
    resultState_ = state;
    prediction_->setTotal(totalTime(*result_));
    const std::shared_ptr<const Timeline> shown = covered_ ? std::make_shared<const Timeline>() : result_;
    timeline_->setTimeline(shown, covered_ ? ui::TimelineState::Empty : state);
    if (fitNext_ && state != ui::TimelineState::OutOfDate && !result_->operations.empty()) {
        fitNext_ = false;
        timeline_->startAnew();
    }
    exports_->setTimeline(shown, flow_->result().program);
    presentationStrip_->setTimeline(shown);
}

void MainWindow::fillPanels() {
    operation_->setTimeline(timeline_->timeline());
    metrics_->setTimeline(timeline_->timeline());
    large_->evaluateOrOffer();
}

void MainWindow::takeDevice(const Target& target) {
    flow_->setTarget(target);
    operation_->setDevices(target.infos);
    if (!target.infos.empty()) composer_->setDevice(target.infos.front());
    nameRuns();
    updateStatus();
}

void MainWindow::nameRuns() {
    const bool exact = flow_->target().simulated();
    const QList<QAction*> choices = runsButton_->menu()->actions();
    const auto chosen = std::ranges::find_if(choices, &QAction::isChecked);
    runsButton_->setText(tr("Runs: %1").arg(exact || chosen == choices.end() ? tr("exact") : (*chosen)->text()));
    runsButton_->setEnabled(!exact);
}

void MainWindow::showMessage(Severity severity, const QString& text) {
    statusBar()->showMessage(text.section(u'\n', 0, 0), 10000);
    messages_->addMessage(severity, text);
    report_->note(severity, text);
    if (severity == Severity::Error) strip_->open(messages_);
}

void MainWindow::applyFix(const Fix& fix) {
    QString error;
    if (!document_->apply(Edit{EditList{fix.edits}}, QString::fromStdString(fix.title), {}, &error))
        showMessage(Severity::Warning, error);
}

void MainWindow::runningChanged(bool running) {
    run_->setEnabled(!running);
    stop_->setEnabled(running);
    progress_->setMaximum(0);
    progress_->setFormat(QString());
    progress_->setVisible(running);
    if (!running && statusBar()->currentMessage().endsWith(u'…')) statusBar()->clearMessage();
}

void MainWindow::updateTitle() {
    setWindowTitle(tr("%1[*] — Streamscope").arg(document_->displayName()));
    setWindowModified(document_->isModified());
    savedStatus_->setText(document_->isModified()       ? tr("Not saved")
                          : document_->path().isEmpty() ? tr("Not a file yet")
                                                        : tr("Saved"));
}

void MainWindow::updateStatus() {
    QStringList parts{deviceLine(flow_->target()), tr("%n call(s)", nullptr, static_cast<int>(callCount(*document_)))};
    if (!document_->holdsEvaluation())
        parts << tr("%n stream(s)", nullptr, static_cast<int>(streamCount(*document_)))
              << tr("%n event(s)", nullptr, static_cast<int>(eventCount(*document_)));
    deviceStatus_->setText(parts.join(QStringLiteral(" · ")));
    updateTitle();
}

void MainWindow::setTheme(const ui::Theme& theme) {
    qApp->setPalette(theme.palette());
    qApp->setStyleSheet(theme.styleSheet());
    for (QLineEdit* line : findChildren<QLineEdit*>()) {
        if (!line->isClearButtonEnabled()) continue;
        line->setClearButtonEnabled(false);  // the button takes its icon from the style sheet when it is made
        line->setClearButtonEnabled(true);
    }
    tintIcons(theme);
    composer_->setTheme(theme);
    timeline_->setTheme(theme);
    insert_->setTheme(theme);
    resources_->setTheme(theme);
    operation_->setTheme(theme);
    lessonList_->setTheme(theme);
    lesson_->setTheme(theme);
    prediction_->setTheme(theme);
    metrics_->setTheme(theme);
    diagnostics_->setTheme(theme);
    messages_->setTheme(theme);
    runsPanel_->setTheme(theme);
    compareTable_->setTheme(theme);
    statistics_->setTheme(theme);
    palette_->setTheme(theme);
    sweeps_->setTheme(theme);
    setWhyTheme(theme);
    code_->setTheme(theme);
}

bool MainWindow::focusNextPrevChild(bool forward) {
    if (const QWidget* gone = focusWidget(); gone && !gone->isVisible()) {  // the focus must not jump to another button
        QWidget* pane = paneAround(*this, gone);
        (pane ? pane : composer_)->setFocus(Qt::OtherFocusReason);
        return true;
    }
    QWidget* next = nextFocus(*this, focusWidget(), forward);
    if (!next) return false;
    next->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    reveal(next);
    return true;
}

}  // namespace streamscope::app

#include "moc_main_window.cpp"
