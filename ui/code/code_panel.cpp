// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_panel.h"

#include "engine/edits/steps.h"
#include "ui/code/call_help.h"
#include "ui/code/code_notice.h"
#include "ui/code/code_refusal.h"
#include "ui/code/help_card.h"
#include "ui/document/calls_on_demand.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <array>
#include <utility>

// The part of CodePanel that gets the text: on another thread, and on demand for a large program.

namespace streamscope::ui {
namespace {

const QString targetKey = QStringLiteral("code/target"), wrapKey = QStringLiteral("code/wrap"),
              lettersKey = QStringLiteral("code/letters"), embedKey = QStringLiteral("code/embed");

QString words(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QToolButton* headerButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    setRole(button, Role::Flat);
    return button;
}

CodeTarget rememberedTarget() {
    return codeTargetNamed(QSettings().value(targetKey).toString().toStdString()).value_or(CodeTarget::Cuda);
}

}  // namespace

CodePanel::CodePanel(ProgramDocument* document, QWidget* parent, int moment)
    : QWidget(parent), document_(document), chosen_(rememberedTarget()), stepsDone_(steps::done(document->program().steps)) {
    setObjectName(QStringLiteral("codePanel"));
    setAccessibleName(tr("Code"));
    view_ = new CodeView(this);
    refusal_ = new CodeRefusal(this);
    pages_ = new QStackedWidget(this);
    for (QWidget* page : QWidgetList{view_, refusal_, new QWidget(this)}) pages_->addWidget(page);
    pages_->setBackgroundRole(QPalette::Base);
    pages_->setAutoFillBackground(true);
    pages_->setMinimumHeight(6 * unit);  // keeps the pane from scrolling when the notice is shown
    notice_ = new CodeNotice(this);
    warnings_ = new QLabel(this);
    warnings_->setObjectName(QStringLiteral("codeWarnings"));
    warnings_->setTextFormat(Qt::PlainText);
    warnings_->setWordWrap(true);
    warnings_->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    setRole(warnings_, Role::Muted);
    warnings_->hide();
    help_ = new HelpCard(this);
    createActions();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* row : QWidgetList{createHeader(), notice_, warnings_}) column->addWidget(row);
    column->addWidget(pages_, 1);
    setWrapped(QSettings().value(wrapKey).toBool());
    view_->setLetterSteps(QSettings().value(lettersKey).toInt());
    slow_.setSingleShot(true);
    slow_.setInterval(moment);
    connectView();
    connectDocument();
    connectWriting();
}

CodePanel::~CodePanel() = default;

void CodePanel::createActions() {
    copy_ = new QAction(tr("&Copy code"), this);
    copy_->setToolTip(tr("Copies the whole program as code"));
    save_ = new QAction(tr("Sa&ve code…"), this);
    save_->setToolTip(tr("Saves the whole program as code"));
    wrap_ = new QAction(tr("&Wrap lines"), this);
    wrap_->setToolTip(tr("Breaks lines that are longer than the pane is wide"));
    wrap_->setCheckable(true);
    embed_ = new QAction(tr("Keep the co&mposition in it"), this);
    embed_->setToolTip(tr("Copied and saved code ends with the composition in a comment, so that Streamscope can open it again"));
    embed_->setCheckable(true);
    embed_->setChecked(QSettings().value(embedKey, true).toBool());
    connect(copy_, &QAction::triggered, this, &CodePanel::copyCode);
    connect(wrap_, &QAction::toggled, this, &CodePanel::setWrapped);
    connect(embed_, &QAction::toggled, this, [](bool on) { QSettings().setValue(embedKey, on); });
    for (QAction* each : {copy_, save_, wrap_, embed_}) each->setStatusTip(each->toolTip());
}

QWidget* CodePanel::createHeader() {
    auto* header = new QWidget(this);
    header->setBackgroundRole(QPalette::Base);
    header->setAutoFillBackground(true);
    tabs_ = new QTabBar(header);
    tabs_->setObjectName(QStringLiteral("codeTargets"));
    tabs_->setAccessibleName(tr("Code target"));
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->setUsesScrollButtons(true);
    for (const CodeTarget each : allCodeTargets) tabs_->addTab(words(title(each)));
    tabs_->setCurrentIndex(static_cast<int>(chosen_));
    view_->setAccessibleName(tr("Code, %1").arg(words(title(target()))));
    connect(tabs_, &QTabBar::currentChanged, this, [this] {
        if (!isLent_) choose(target());
        view_->setAccessibleName(tr("Code, %1").arg(words(title(target()))));
        stopped_ = false;
        isAnother_ = anew_ = changed_ = revealNext_ = true;
        write();
        Q_EMIT targetChanged(target());
    });
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(unit, 0, unit, 0);
    row->setSpacing(unit / 2);
    row->addWidget(tabs_, 1);
    for (QAction* each : {wrap_, copy_, save_}) {
        buttons_ << headerButton(each, header);
        row->addWidget(buttons_.last());
    }
    return header;
}

void CodePanel::connectView() {
    const QString keys =
        tr("Arrow keys move between lines and select their operations; Shift+F1 explains the call at the caret.");
    view_->setAccessibleDescription(keys);
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
    view_->addActions({copy_, save_, embed_, wrap_});
    connect(view_, &CodeView::operationPressed, this, &CodePanel::select);
    connect(refusal_, &CodeRefusal::operationPressed, this, [this](const QString& id) { select(id, false); });
    connect(view_, &CodeView::pointed, this, &CodePanel::pointed);
    connect(view_, &CodeView::pasteRequested, this, &CodePanel::pasteRequested);
    connect(view_, &CodeView::diagnosticPressed, this, [this](const QString& id) {
        select(id, false);
        Q_EMIT diagnosticPressed(id);
    });
    connect(view_, &CodeView::lettersWheeled, this, &CodePanel::changeLetters);
    connect(view_, &CodeView::wordPointed, this, [this](const CodeView::Word& word) { showHelpOf(word, false); });
    connect(view_, &CodeView::wordLeft, help_, &QWidget::hide);
    connect(view_, &CodeView::lineEntered, this, [this, keys](int line) {
        const QString said = view_->diagnosticsAt(line);
        view_->setAccessibleDescription(said.isEmpty() ? keys : said);
        if (!said.isEmpty()) Q_EMIT message(said.section(u'\n', 0, 0));
    });
}

void CodePanel::connectDocument() {
    connect(document_, &ProgramDocument::pathChanged, this, [this] {
        if (document_->undoStack()->count() > 0) return;  // the document was saved, not opened
        isAnother_ = anew_ = true;
        stopped_ = asked_ = false;
    });
    connect(document_, &ProgramDocument::changed, this, [this] {
        const std::size_t done = steps::done(document_->program().steps);
        ofStep_ = std::exchange(stepsDone_, done) != done;
        changed_ = true;
        write();
    });
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, [this] {
        if (!document_->hasTrial() && !changed_) view_->settle();
    });
    connect(document_, &ProgramDocument::selectionChanged, this, &CodePanel::followSelection);
}

CodeTarget CodePanel::target() const { return allCodeTargets[static_cast<std::size_t>(tabs_->currentIndex())]; }

void CodePanel::setTarget(CodeTarget target) {
    choose(target);
    showTarget(target);
}

void CodePanel::showTarget(CodeTarget target) {
    const QScopedValueRollback lent(isLent_, true);
    tabs_->setCurrentIndex(static_cast<int>(target));
}

void CodePanel::choose(CodeTarget target) {
    chosen_ = target;
    QSettings().setValue(targetKey, words(name(target)));
}

void CodePanel::nextTarget(int step) {
    const int count = tabs_->count();
    tabs_->setCurrentIndex((tabs_->currentIndex() + step + count) % count);
}

void CodePanel::setDisplayScale(const DisplayScale& scale) {
    view_->setDisplayScale(scale);
    help_->setLetters(scale.font(textFont()));
    refusal_->setLetters(scale.font(textFont()));
    notice_->setLetters(scale.font(textFont()));
    for (QWidget* each : buttons_) each->setVisible(!scale.isForRoom());
    for (QWidget* each : QWidgetList{tabs_, warnings_}) each->setFont(scale.font(textFont()));
}

void CodePanel::focusCode() {
    const std::array<QWidget*, 3> takers{view_, refusal_->findChild<QWidget*>(QStringLiteral("codeReasons")), notice_};
    takers[static_cast<std::size_t>(pages_->currentIndex())]->setFocus();
}

void CodePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    revealNext_ = true;
    write();
}

void CodePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    help_->hide();
}

void CodePanel::select(const QString& id, bool extend) {
    QStringList wanted{id};
    if (extend) {
        wanted = document_->selection();
        if (!wanted.removeOne(id)) wanted << id;
    }
    selecting_ = true;
    document_->select(wanted);
    selecting_ = false;
}

/// Scrolls to the selection, later if its code is not written yet.
void CodePanel::followSelection() {
    if (!isVisible()) return;
    refusal_->setSelected(document_->current());
    view_->setSelected(document_->selection(), !selecting_ && !changed_);
    revealNext_ = changed_ && !selecting_;
}

void CodePanel::showHelp() { showHelpOf(view_->wordAtCaret(), true); }

void CodePanel::showHelpOf(const CodeView::Word& word, bool told) {
    const std::shared_ptr<const CodePage>& page = view_->page();
    if (!page || pages_->currentWidget() != view_) return;
    const Operation* operation = findOperation(*page->program, std::string(page->code.operationAt(word.line)));
    auto found = callHelp(page->target, word.text, operation ? std::optional(operation->call) : std::nullopt);
    if (!found && told && operation) found = helpOfCall(page->target, operation->call);
    if (found) help_->popUp(*found, word.place);
    else if (told)
        Q_EMIT message(word.text.isEmpty() ? tr("There is no call at the caret.")
                                           : tr("There is no help for %1.").arg(word.text));
}

void CodePanel::setWrapped(bool wrapped) {
    wrap_->setChecked(wrapped);
    view_->setWrapped(wrapped);
    QSettings().setValue(wrapKey, wrapped);
}

void CodePanel::changeLetters(int steps) {
    view_->setLetterSteps(steps == 0 ? 0 : view_->letterSteps() + steps);
    QSettings().setValue(lettersKey, view_->letterSteps());
}

namespace {

enum Page { CodeShown, RefusalShown, NothingShown };

QString titleOf(CodeTarget target) {
    const std::string_view text = title(target);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

void CodePanel::connectWriting() {
    connect(&slow_, &QTimer::timeout, this, &CodePanel::showProgress);
    connect(notice_, &CodeNotice::cancelled, this, &CodePanel::cancel);
    connect(notice_, &CodeNotice::wanted, this, [this] {
        stopped_ = false;
        asked_ = anew_ = true;
        write();
    });
}

/// Starts to write the code if the pane is visible. A change during writing waits until that is done, so that some code is
/// shown while changes follow fast.
void CodePanel::write() {
    if (!changed_ || !isVisible()) return;
    if (stopped_ || isHeld()) return offerToWrite();
    if (writing_.isBusy() && !anew_) return;
    using Change = CodeView::Change;
    const bool ofStep = std::exchange(ofStep_, false);
    const Change change = document_->hasTrial() ? Change::Trial : ofStep ? Change::Step : Change::Edit;
    anew_ = false;
    writing_.ask(
        [program = document_->snapshot(), target = target()](const std::stop_token&) { return writeCodePage(program, target); },
        [this, change](const std::shared_ptr<const CodePage>& page) { take(page, change); });
    startToWait();
}

bool CodePanel::isHeld() const { return !asked_ && unrolledOperations(document_->program()) > mostCallsUnasked; }

void CodePanel::startToWait() {
    if (!slow_.isActive()) slow_.start();
}

void CodePanel::showProgress() {
    if (isAnother_) showPage(NothingShown);
    const QString calls = QLocale().toString(unrolledOperations(document_->program()));
    notice_->showWriting(tr("Writing the %1 code of %2 calls…").arg(titleOf(target()), calls));
}

void CodePanel::offerToWrite() {
    slow_.stop();
    if (isAnother_) showPage(NothingShown);
    const QString calls = QLocale().toString(unrolledOperations(document_->program()));
    notice_->offerToWrite(
        stopped_
            ? tr("Writing the %1 code was cancelled. Choose “Write code” to show the program as it is now.")
                  .arg(titleOf(target()))
            : tr("This program makes %1 calls. Its code is written when you ask, since that takes time and memory.").arg(calls));
}

/// Hides the notice when nothing is being written, unless code is to be written on demand.
void CodePanel::settleNotice() {
    if (writing_.isBusy() || whole_.isBusy()) return;
    slow_.stop();
    if (changed_ && (stopped_ || isHeld())) offerToWrite();
    else notice_->hide();
}

void CodePanel::cancel() {
    writing_.drop();
    whole_.drop();
    slow_.stop();
    stopped_ = changed_;
    if (stopped_) offerToWrite();
    else notice_->hide();
}

/// Shows a page and keeps the focus in the pane.
void CodePanel::showPage(int page) {
    const QWidget* focused = window()->focusWidget();
    const bool hadFocus = pages_->isAncestorOf(focused) || notice_->isAncestorOf(focused);
    pages_->setCurrentIndex(page);
    if (hadFocus) focusCode();
}

void CodePanel::take(const std::shared_ptr<const CodePage>& page, CodeView::Change change) {
    changed_ = page->program != document_->snapshot();
    if (change == CodeView::Change::Trial && !document_->hasTrial() && !changed_)
        change = CodeView::Change::Edit;  // committed meanwhile
    help_->hide();
    const bool refused = !page->problems.empty() && page->code.text.empty();
    if (refused) {
        refusal_->setPage(*page);
    } else {
        view_->setPage(page, std::exchange(isAnother_, false) ? CodeView::Change::Another : change);
    }
    showPage(refused ? RefusalShown : CodeShown);
    QStringList said;
    for (const std::string& warning : page->code.warnings) said << QString::fromStdString(warning);
    warnings_->setText(said.join(u'\n'));
    warnings_->setVisible(!said.isEmpty());
    for (QAction* each : {copy_, save_}) each->setEnabled(!refused);
    refusal_->setSelected(document_->current());
    view_->setSelected(document_->selection(), std::exchange(revealNext_, false));
    settleNotice();
    Q_EMIT shown();
    write();
}

void CodePanel::writeWhole(std::function<void(const QString& text)> take) {
    CodeOptions options;
    options.embed = embed_->isChecked();
    const auto write = [program = document_->snapshot(), target = target(), options](const std::stop_token&) {
        return writeCode(*program, target, options);
    };
    whole_.ask(write, [this, target = target(), take](const Read<SourceCode>& written) {
        settleNotice();
        if (written) take(QString::fromStdString(written.value->text));
        else Q_EMIT message(tr("There is no code for %1: the pane says why.").arg(titleOf(target)));
    });
    startToWait();
}

void CodePanel::copyCode() {
    writeWhole([this, name = titleOf(target())](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        Q_EMIT message(embed_->isChecked()
                           ? tr("Copied the %1 code with its composition; paste it here to restore the composition.").arg(name)
                           : tr("Copied the %1 code.").arg(name));
    });
}

}  // namespace streamscope::ui

#include "moc_code_panel.cpp"
