// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/code/code_flow.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/file_dialogs.h"
#include "app/widgets/window_places.h"
#include "ui/code/code_panel.h"
#include "ui/composer/composer_view.h"
#include "ui/document/write_file.h"
#include "ui/theme/display_scale.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>

#include <utility>

namespace streamscope::app {
namespace {

/// Lowest window that has room for composer and timeline of a lesson above the code.
constexpr int lowestBesideLesson = 860;

}  // namespace

CodeFlow::CodeFlow(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline)
    : QObject(places->window()),
      session_(session),
      places_(places),
      strip_(places->strip()),
      panel_(new ui::CodePanel(session->document())),
      menu_(new QMenu(tr("Code"), places->window())) {
    places_->add(PagePlace::Code, tr("Code"), panel_);
    places_->presentToo(panel_);
    places_->set(MenuPlace::Code, menu_);
    fillMenu();
    connectPanes(composer, timeline);
    followSession();
    connect(panel_->saveAction(), &QAction::triggered, this, &CodeFlow::save);
    connect(strip_, &BottomStrip::openChanged, this, [this] {
        if (!isOpen()) keepOpen();
    });
}

QAction* CodeFlow::add(const QString& text, const QKeySequence& keys, const QString& tip, std::function<void()> act) {
    QAction* entry = menu_->addAction(text);
    entry->setShortcut(keys);
    entry->setToolTip(tip);
    entry->setStatusTip(tip);
    places_->window()->addAction(entry);
    connect(entry, &QAction::triggered, this, std::move(act));
    return entry;
}

void CodeFlow::fillMenu() {
    add(tr("&Show code"), Qt::Key_F9, tr("Shows the program as source code; choose again to go back"), [this] { toggle(); });
    menu_->addSeparator();
    addTargets();
    add(tr("&Next target"), Qt::CTRL | Qt::Key_PageDown, tr("Shows the code of the next target"), [this] { step(1); });
    add(tr("&Previous target"), Qt::CTRL | Qt::Key_PageUp, tr("Shows the code of the previous target"), [this] { step(-1); });
    menu_->addSeparator();
    panel_->copyAction()->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
    panel_->saveAction()->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_S);
    menu_->addActions({panel_->copyAction(), panel_->saveAction(), panel_->embedAction()});
    places_->window()->addActions({panel_->copyAction(), panel_->saveAction()});
    menu_->addSeparator();
    add(tr("&Help of the call at the caret"), Qt::SHIFT | Qt::Key_F1,
        tr("Explains what the call does, which codes it may return and where it is documented"), [this] { panel_->showHelp(); });
    menu_->addAction(panel_->wrapAction());
    add(tr("&Larger letters"), {}, tr("Makes the letters of the code larger"), [this] { panel_->changeLetters(1); });
    add(tr("Smalle&r letters"), {}, tr("Makes the letters of the code smaller"), [this] { panel_->changeLetters(-1); });
    add(tr("&Usual letters"), {}, tr("Resets the letters of the code to their usual size"), [this] { panel_->changeLetters(0); });
}

void CodeFlow::addTargets() {
    auto* group = new QActionGroup(menu_);
    for (const CodeTarget each : allCodeTargets) {
        const QString name = QString::fromUtf8(title(each).data(), static_cast<qsizetype>(title(each).size()));
        QAction* entry = add(name, {}, tr("Shows the program as %1 code").arg(name), [this, each] { show(each); });
        entry->setCheckable(true);
        entry->setChecked(panel_->target() == each);
        group->addAction(entry);
        connect(panel_, &ui::CodePanel::targetChanged, entry, [entry, each](CodeTarget now) { entry->setChecked(now == each); });
    }
}

void CodeFlow::connectPanes(ui::ComposerView* composer, ui::TimelineView* timeline) {
    left_ = composer;
    connect(panel_, &ui::CodePanel::pasteRequested, composer, &ui::ComposerView::paste);
    connect(composer, &ui::ComposerView::hoveredOperation, panel_, &ui::CodePanel::setPointed);
    connect(timeline, &ui::TimelineView::hoveredOperation, panel_, &ui::CodePanel::setPointed);
    connect(timeline, &ui::TimelineView::playheadMoved, panel_,
            [this](std::optional<Nanoseconds>, const QStringList& executing) { panel_->setExecuting(executing); });
    connect(panel_, &ui::CodePanel::pointed, timeline, &ui::TimelineView::setHovered);
}

void CodeFlow::followSession() {
    connect(panel_, &ui::CodePanel::message, places_, &WindowPlaces::tell);
    connect(panel_, &ui::CodePanel::diagnosticPressed, session_, &Session::diagnosticRequested);
    connect(session_, &Session::screenChanged, panel_, [this](const Screen& now, const Screen& before) {
        if (now.diagnostics != before.diagnostics) panel_->setDiagnostics(session_->diagnostics());
        showLesson(now.lesson, before.lesson);
    });
    connect(places_, &WindowPlaces::scaleChanged, panel_, &ui::CodePanel::setDisplayScale);
}

bool CodeFlow::isOpen() const { return strip_->isOpen(panel_); }

void CodeFlow::show(CodeTarget target) {
    keepOpen();
    panel_->setTarget(target);
    strip_->open(panel_);
}

void CodeFlow::showLesson(const std::optional<LessonPart>& now, const std::optional<LessonPart>& before) {
    const bool isSameLesson = now ? before && now->lesson == before->lesson : !before;
    if (!isSameLesson) leaveLesson();
    if (!now || (isSameLesson && now->part == before->part)) return;
    if (const auto target = codeTargetNamed(now->code)) openForLesson(*target);
}

void CodeFlow::openForLesson(CodeTarget target) {
    panel_->showTarget(target);
    if (places_->window()->height() < lowestBesideLesson) return;
    if (!isOpen()) ofLesson_ = OfLesson{strip_->openPanel()};
    strip_->open(panel_);
}

void CodeFlow::leaveLesson() {
    const std::optional<OfLesson> opened = std::exchange(ofLesson_, std::nullopt);
    panel_->showChosenTarget();
    if (!opened || !isOpen()) return;
    if (opened->before) strip_->open(opened->before);
    else close();
}

void CodeFlow::close() {
    const bool hadFocus = panel_->isAncestorOf(places_->window()->focusWidget());
    strip_->close();
    if (hadFocus && left_) left_->setFocus();
}

void CodeFlow::step(int by) {
    keepOpen();
    panel_->nextTarget(by);
    strip_->open(panel_);
}

void CodeFlow::toggle() {
    QWidget* focused = places_->window()->focusWidget();
    if (isOpen() && panel_->isAncestorOf(focused)) return close();
    keepOpen();
    left_ = focused;
    strip_->open(panel_);
    panel_->focusCode();
}

void CodeFlow::save() {
    const QString name = QString::fromStdString(codeFileName(session_->document()->program(), panel_->target()));
    const QString folder =
        session_->document()->path().isEmpty() ? QString() : QFileInfo(session_->document()->path()).path() + u'/';
    panel_->writeWhole([this, suggestion = folder + name](const QString& text) {
        askWhereToSave(places_->window(), suggestion, QFileInfo(suggestion).suffix(), [this, text](const QString& path) {
            const auto written = ui::writeFile(path, text.toUtf8());
            if (written) places_->tell(tr("Saved %1").arg(path));
            else sayNotExported(places_->window(), written);
        });
    });
}

}  // namespace streamscope::app

#include "moc_code_flow.cpp"
