#include "ui/code/code_panel.h"

#include "ui/code/call_help.h"
#include "ui/code/code_refusal.h"
#include "ui/code/help_card.h"
#include "ui/document/steps.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace streamscope::ui {
namespace {

const QString targetKey = QStringLiteral("code/target"), wrapKey = QStringLiteral("code/wrap"),
              lettersKey = QStringLiteral("code/letters"), embedKey = QStringLiteral("code/embed");

QString words(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QToolButton* headerButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setProperty("role", QStringLiteral("flat"));
    return button;
}

CodeTarget rememberedTarget() {
    return codeTargetNamed(QSettings().value(targetKey).toString().toStdString()).value_or(CodeTarget::Cuda);
}

}  // namespace

CodePanel::CodePanel(ProgramDocument* document, QWidget* parent)
    : QWidget(parent), document_(document), stepsDone_(steps::done(document->program().steps)) {
    setObjectName(QStringLiteral("codePanel"));
    setAccessibleName(tr("Code"));
    view_ = new CodeView(this);
    refusal_ = new CodeRefusal(this);
    pages_ = new QStackedWidget(this);
    pages_->addWidget(view_);
    pages_->addWidget(refusal_);
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
    column->addWidget(createHeader());
    column->addWidget(warnings_);
    column->addWidget(pages_, 1);
    setWrapped(QSettings().value(wrapKey).toBool());
    view_->setLetterSteps(QSettings().value(lettersKey).toInt());
    connectView();
    connectDocument();
}

CodePanel::~CodePanel() = default;

void CodePanel::createActions() {
    copy_ = new QAction(tr("&Copy code"), this);
    copy_->setToolTip(tr("Copies the whole program as code"));
    save_ = new QAction(tr("&Save code…"), this);
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
    tabs_->setCurrentIndex(static_cast<int>(rememberedTarget()));
    view_->setAccessibleName(tr("Code, %1").arg(words(title(target()))));
    connect(tabs_, &QTabBar::currentChanged, this, [this] {
        QSettings().setValue(targetKey, words(name(target())));
        view_->setAccessibleName(tr("Code, %1").arg(words(title(target()))));
        isAnother_ = changed_ = revealNext_ = true;
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
    view_->setAccessibleDescription(
        tr("Arrow keys walk the lines and select their operations; Shift+F1 tells what the call at the caret does."));
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
    view_->addActions({copy_, save_, embed_, wrap_});
    connect(view_, &CodeView::operationPressed, this, &CodePanel::select);
    connect(refusal_, &CodeRefusal::operationPressed, this, [this](const QString& id) { select(id, false); });
    connect(view_, &CodeView::pointed, this, &CodePanel::pointed);
    connect(view_, &CodeView::diagnosticPressed, this, [this](const QString& id) {
        select(id, false);
        Q_EMIT diagnosticPressed(id);
    });
    connect(view_, &CodeView::lettersWheeled, this, &CodePanel::changeLetters);
    connect(view_, &CodeView::wordPointed, this, [this](const CodeView::Word& word) { showHelpOf(word, false); });
    connect(view_, &CodeView::wordLeft, help_, &QWidget::hide);
    connect(view_, &CodeView::lineEntered, this, [this](int line) {
        const QString said = view_->diagnosticsAt(line);
        if (!said.isEmpty()) Q_EMIT message(said.section(u'\n', 0, 0));
    });
}

void CodePanel::connectDocument() {
    connect(document_, &ProgramDocument::pathChanged, this, [this] {
        if (document_->undoStack()->count() == 0) isAnother_ = true;  // opened, not saved
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

void CodePanel::setTarget(CodeTarget target) { tabs_->setCurrentIndex(static_cast<int>(target)); }

void CodePanel::nextTarget(int step) {
    const int count = tabs_->count();
    tabs_->setCurrentIndex((tabs_->currentIndex() + step + count) % count);
}

void CodePanel::setTheme(const Theme& theme) { view_->setTheme(theme); }

void CodePanel::setDisplayScale(const DisplayScale& scale) {
    view_->setDisplayScale(scale);
    help_->setLetters(scale.font(textFont()));
    refusal_->setLetters(scale.font(textFont()));
    for (QWidget* each : buttons_) each->setVisible(!scale.isForRoom());
    for (QWidget* each : QWidgetList{tabs_, warnings_}) each->setFont(scale.font(textFont()));
}

void CodePanel::focusCode() {
    pages_->currentWidget() == view_ ? view_->setFocus()
                                     : refusal_->findChild<QWidget*>(QStringLiteral("codeReasons"))->setFocus();
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

/// A hidden pane is filled when it is shown.
void CodePanel::write() {
    if (!changed_ || !isVisible()) return;
    using Change = CodeView::Change;
    const Change change = document_->hasTrial() ? Change::Trial : ofStep_ ? Change::Step : Change::Edit;
    writing_.submit([this, program = document_->snapshot(), target = target(), change](std::stop_token, const auto&) {
        return [this, page = writeCodePage(program, target), change] { take(page, change); };
    });
}

void CodePanel::take(const std::shared_ptr<const CodePage>& page, CodeView::Change change) {
    changed_ = ofStep_ = false;
    if (change == CodeView::Change::Trial && !document_->hasTrial()) change = CodeView::Change::Edit;  // kept meanwhile
    help_->hide();
    const bool refused = !page->problems.empty() && page->code.text.empty();
    if (refused) {
        refusal_->setPage(*page);
    } else {
        view_->setPage(page, std::exchange(isAnother_, false) ? CodeView::Change::Another : change);
    }
    const bool hadFocus = pages_->isAncestorOf(focusWidget() ? focusWidget() : window()->focusWidget());
    pages_->setCurrentIndex(refused ? 1 : 0);
    if (hadFocus) focusCode();
    QStringList said;
    for (const std::string& warning : page->code.warnings) said << QString::fromStdString(warning);
    warnings_->setText(said.join(u'\n'));
    warnings_->setVisible(!said.isEmpty());
    for (QAction* each : {copy_, save_}) each->setEnabled(!refused);
    refusal_->setSelected(document_->current());
    view_->setSelected(document_->selection(), std::exchange(revealNext_, false));
    Q_EMIT shown();
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

/// The code of what was just inserted is still to come; its lines are brought into view then.
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
    const auto found = callHelp(page->target, word.text, operation ? std::optional(operation->call) : std::nullopt);
    if (found) help_->popUp(*found, word.place);
    else if (told)
        Q_EMIT message(word.text.isEmpty() ? tr("There is no call at the caret.") : tr("There is no help of %1.").arg(word.text));
}

void CodePanel::writeWhole(std::function<void(const QString& text)> take) {
    CodeOptions options;
    options.embed = embed_->isChecked();
    whole_.submit([this, program = document_->snapshot(), target = target(), options, take](std::stop_token, const auto&) {
        return [this, target, take, written = writeCode(*program, target, options)] {
            if (written) take(QString::fromStdString(written.value->text));
            else Q_EMIT message(tr("There is no code for %1: the pane says why.").arg(words(title(target))));
        };
    });
}

void CodePanel::copyCode() {
    writeWhole([this, name = words(title(target()))](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        Q_EMIT message(embed_->isChecked()
                           ? tr("Copied the %1 code with its composition; paste it here to have it back.").arg(name)
                           : tr("Copied the %1 code.").arg(name));
    });
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

}  // namespace streamscope::ui

#include "moc_code_panel.cpp"
