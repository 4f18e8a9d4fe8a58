// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_notice.h"
#include "ui/code/code_panel.h"
#include "ui/code/code_refusal.h"
#include "ui/code/help_card.h"
#include "ui/document/calls_on_demand.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>

#include <utility>

// The part of CodePanel that gets the text: on another thread, and on demand for a large program.
namespace streamscope::ui {
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
