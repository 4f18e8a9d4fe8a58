// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/status/status_line.h"

#include "app/files/file_actions.h"
#include "app/session/session.h"
#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"

#include <QLabel>
#include <QMainWindow>
#include <QStatusBar>

#include <algorithm>

namespace streamscope::app {
namespace {

QString deviceLine(const Target& target) {
    if (target.infos.empty()) return {};
    const DeviceInfo& info = target.infos.front();
    return QStringList{StatusLine::tr("%n SM(s)", nullptr, static_cast<int>(info.multiprocessors)),
                       StatusLine::tr("%n copy engine(s)", nullptr, info.copyEngines)}
        .join(QStringLiteral(" · "));
}

/// Returns the number of streams after unrolling if the program can be evaluated, else the number as written.
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
    if (document.holdsEvaluation()) return document.evaluation()->calls();
    const std::shared_ptr<const ResolvedProgram> resolved = document.resolved();
    return resolved ? resolved->operations.size() : document.program().operations.size();
}

}  // namespace

StatusLine::StatusLine(Session* session, WindowPlaces* places, FileActions* files)
    : QObject(places->window()),
      session_(session),
      places_(places),
      program_(new QLabel(places->window())),
      saved_(new QLabel(places->window())) {
    program_->setObjectName(QStringLiteral("deviceStatus"));
    saved_->setObjectName(QStringLiteral("savedStatus"));
    program_->setContentsMargins(ui::unit, 0, 0, 0);
    saved_->setContentsMargins(0, 0, ui::unit, 0);
    QStatusBar* bar = places_->statusBar();
    bar->setSizeGripEnabled(false);
    bar->addWidget(program_);
    connect(places_, &WindowPlaces::filled, bar, [this, bar] { bar->addPermanentWidget(saved_); });  // last in the bar
    // The status bar hides this widget during a message, but shows it again with the window, so that both would be visible.
    connect(bar, &QStatusBar::messageChanged, program_,
            [this](const QString& message) { program_->setVisible(message.isEmpty()); });
    ui::ProgramDocument* document = session_->document();
    connect(document, &ui::ProgramDocument::evaluated, this, &StatusLine::showProgram);
    connect(document, &ui::ProgramDocument::pathChanged, this, &StatusLine::showTitle);
    connect(session_, &Session::screenChanged, this, [this](const Screen& now, const Screen& before) {
        const auto idOf = [](const Screen& screen) { return screen.lesson ? screen.lesson->lesson : QString(); };
        if (idOf(now) != idOf(before)) showTitle();
    });
    connect(document, &ui::ProgramDocument::modifiedChanged, this, &StatusLine::showTitle);
    connect(files, &FileActions::opened, this, &StatusLine::showProgram);
    connect(files, &FileActions::message, this, [this](Severity, const QString& text) { ofFile_ = text.section(u'\n', 0, 0); });
    connect(files, &FileActions::opened, bar, [this, bar] {
        if (bar->currentMessage() == ofFile_) bar->clearMessage();  // "Saved" is about the file before
    });
    connect(session_->flow(), &RunFlow::targetChanged, this, &StatusLine::showProgram);
    connect(places_->parts(), &ShownParts::changed, this, &StatusLine::showProgram);
}

void StatusLine::showTitle() {
    const ui::ProgramDocument& document = *session_->document();
    const std::optional<LessonPart>& lesson = session_->screen().lesson;
    const QString title = lesson && document.path().isEmpty() ? lesson->title : QString();
    places_->window()->setWindowTitle(tr("%1[*] — Streamscope").arg(title.isEmpty() ? document.displayName() : title));
    places_->window()->setWindowModified(document.isModified());
    saved_->setText(document.isModified() ? tr("Not saved") : document.path().isEmpty() ? tr("Not a file yet") : tr("Saved"));
}

/// Shows the device, and the numbers of the program once they are known; it is called again when a large program is evaluated.
void StatusLine::showProgram() {
    const ui::ProgramDocument& document = *session_->document();
    const bool isHeld = document.holdsEvaluation(), isEvaluated = !isHeld && document.evaluation()->isMade();
    QStringList parts{deviceLine(session_->flow()->target())};
    if (isHeld || isEvaluated) parts << tr("%n call(s)", nullptr, static_cast<int>(callCount(document)));
    if (isEvaluated)
        parts << tr("%n stream(s)", nullptr, static_cast<int>(streamCount(document)))
              << tr("%n event(s)", nullptr, static_cast<int>(eventCount(document)));
    program_->setText(!places_->parts()->isEverything() ? QString() : parts.join(QStringLiteral(" · ")));
    showTitle();
}

}  // namespace streamscope::app

#include "moc_status_line.cpp"
