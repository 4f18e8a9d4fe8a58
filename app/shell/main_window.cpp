// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/features/code/code_flow.h"
#include "app/features/compare/compare_panes.h"
#include "app/features/composer/composer_panes.h"
#include "app/features/export/export_entries.h"
#include "app/features/inspector/inspector_panes.h"
#include "app/features/keys/key_choice.h"
#include "app/features/language/language_menu.h"
#include "app/features/lessons/lesson_panes.h"
#include "app/features/link/link_entries.h"
#include "app/features/machines/device_choice.h"
#include "app/features/manual/help_entries.h"
#include "app/features/messages/messages_pane.h"
#include "app/features/notes/notes_pane.h"
#include "app/features/opening/opening_entries.h"
#include "app/features/palette/palette_commands.h"
#include "app/features/panes/pane_walk.h"
#include "app/features/preferences/preferences.h"
#include "app/features/presentation/presentation.h"
#include "app/features/record/record_entry.h"
#include "app/features/report/problem_report.h"
#include "app/features/run/run_actions.h"
#include "app/features/sql/sql_pane.h"
#include "app/features/statistics/statistics_pane.h"
#include "app/features/status/status_line.h"
#include "app/features/steps/step_entries.h"
#include "app/features/sweeps/sweep_panes.h"
#include "app/features/theme/theme_choice.h"
#include "app/features/timeline/timeline_pane.h"
#include "app/features/undo/undo_actions.h"
#include "app/features/welcome/welcome.h"
#include "app/features/why/why_panels.h"
#include "app/files/file_actions.h"
#include "app/widgets/field_keys.h"
#include "app/widgets/focus_walk.h"
#include "app/widgets/window_places.h"
#include "ui/composer/composer_view.h"
#include "ui/document/program_link.h"
#include "ui/figure/copy_figure.h"
#include "ui/theme/menu_letters.h"
#include "ui/theme/plain_texts.h"
#include "ui/theme/text.h"
#include "ui/theme/wheel_scrolls.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>

#include <algorithm>

namespace streamscope::app {
namespace {

const QString lastFileKey = QStringLiteral("lastFile");

}  // namespace

MainWindow::MainWindow(QWidget* parent, Session::Left left)
    : QMainWindow(parent),
      session_(new Session(std::move(left), this)),
      deviceLeft_(session_->device()),
      places_(new WindowPlaces(this)),
      files_(new FileActions(session_->document(), this)),
      composer_(new ui::ComposerView(session_->document())) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    ui::showPlainTexts();
    ui::scrollOverFields();
    ui::assignMenuAccessKeys();
    new FieldKeys(this);
    addFeatures();
    places_->fill();
    places_->restoreArrangement();
    Q_EMIT session_->deviceRequested(QStringLiteral("teaching"));
    session_->controller()->findCudaDevices();
}

MainWindow::~MainWindow() = default;

void MainWindow::addFeatures() {
    auto* timeline = new ui::TimelineView;
    opening_ = new OpeningEntries(session_, places_, files_);
    lessons_ = new LessonPanes(session_, places_, files_, composer_, timeline);
    new StatusLine(session_, places_, files_);
    auto* inspector = new InspectorPanes(session_, places_, composer_, timeline);
    new DeviceChoice(session_, places_);
    new NotesPane(session_, places_, files_, composer_);
    new ComposerPanes(session_, places_, files_, composer_, timeline);
    new TimelinePane(session_, places_, composer_, timeline);
    new RunActions(session_, places_);
    new ExportEntries(session_, places_, files_, timeline);
    new LinkEntries(session_, places_, files_);
    const auto* steps = new StepEntries(session_, places_);
    presentation_ = new Presentation(session_, places_, steps->bar(), composer_, timeline);
    new ComparePanes(session_, places_);
    new StatisticsPane(session_, places_, timeline);
    new SqlPane(session_, places_);
    new SweepPanes(session_, places_);
    new WhyPanels(session_, places_, composer_, timeline, inspector->diagnostics());
    new CodeFlow(session_, places_, composer_, timeline);
    new MessagesPane(session_, places_, inspector->diagnostics());
    new ProblemReport(session_, places_);
    new UndoActions(session_, places_);
    new RecordEntry(places_, files_);
    new PaneWalk(places_);
    new ThemeChoice(places_);
    connect(new LanguageMenu(places_), &LanguageMenu::reopenRequested, this, &MainWindow::reopen);
    new PaletteCommands(session_, places_, files_, composer_);
    new KeyChoice(places_);
    new HelpEntries(places_);
    new Preferences(places_);
    welcome_ = new Welcome(session_, files_, composer_, [this] { lessons_->openFirst(); });
    QAction* quit = places_->addCommand(EntryPlace::Quit, tr("&Quit"), QKeySequence::Quit, tr("Close the window"));
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::openAtStart(const QString& file, std::shared_ptr<EarlyFile> early) {
    composer_->setFocus();
    lessons_->offerLeftBehind();
    const bool isFirst = Welcome::isFirstStart();
    if (opening_->recover(file)) return;
    if (file.isEmpty() && isFirst) welcome();
    else open(file, std::move(early));
}

/// Opens a file, an example or a lesson; without a name the last file. If there is none, opens the first example.
void MainWindow::open(const QString& file, std::shared_ptr<EarlyFile> early) {
    const std::vector<Example> all = examples();
    if (!file.isEmpty() && QFileInfo::exists(file)) return files_->open(file, std::move(early));
    if (ui::isLink(file)) return files_->openLink(file);
    if (std::ranges::find(all, file.toStdString(), &Example::id) != all.end()) return files_->openExample(file);
    if (lessons_->has(file)) return lessons_->open(file);
    if (file.isEmpty() && openLast()) return;
    if (!all.empty()) files_->openExample(ui::text(all.front().id));
    if (!file.isEmpty())
        Q_EMIT session_->message(Severity::Error,
                                 tr("There is no file, example or lesson named %1; the first example is shown.").arg(file));
}

void MainWindow::welcome() {
    document()->reset({}, {});
    files_->announceOpened();
    welcome_->begin();
}

/// Opens the file that was open when the window was closed. Returns false if there is none any more.
bool MainWindow::openLast() {
    const QString last = QSettings().value(lastFileKey).toString();
    return !last.isEmpty() && QFileInfo::exists(last) && files_->reload(last);
}

void MainWindow::goOn() {
    composer_->setFocus();
    document()->announceAll();
    files_->announceOpened();
    Q_EMIT session_->deviceRequested(deviceLeft_);
    session_->resumeComparison();
}

/// Requests a new window, unless the work of a feature cannot be handed over.
void MainWindow::reopen() {
    if (session_->controller()->isRunning())
        return Q_EMIT session_->message(Severity::Hint, tr("A run is in progress: wait for it, or stop it."));
    if (!lessons_->confirmLeaving() || !files_->endTrial()) return;
    endWork();
    Q_EMIT reopenRequested();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!lessons_->confirmLeaving() || !files_->confirmLeaving()) return event->ignore();
    endWork();
    QSettings().setValue(lastFileKey, document()->path());
    session_->controller()->cancel();
    event->accept();
}

void MainWindow::endWork() {
    presentation_->setOn(false);
    places_->saveArrangement();
}

/// Accepts a file, or a picture dragged directly from a presentation.
void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool file = urls.size() == 1 && urls.front().isLocalFile();
    if (file || !ui::pictureIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

/// Opens the dropped file after the drop has ended, because the source of the drag blocks until then and opening may ask a
/// question.
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

bool MainWindow::focusNextPrevChild(bool forward) {
    if (const QWidget* gone = focusWidget(); gone && !gone->isVisible()) {  // keeps the focus from moving to another button
        QWidget* pane = paneAround(*this, gone);
        (pane ? pane : composer_)->setFocus(Qt::OtherFocusReason);
        return false;  // or the scroll area around the pane would scroll to it
    }
    QWidget* next = nextFocus(*this, focusWidget(), forward);
    if (!next) return false;
    next->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    reveal(next);
    return true;
}

}  // namespace streamscope::app

#include "moc_main_window.cpp"
