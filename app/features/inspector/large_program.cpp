// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/inspector/large_program.h"

#include "ui/document/calls_on_demand.h"
#include "ui/document/program_document.h"

#include <QLocale>

namespace streamscope::app {
LargeProgram::LargeProgram(ui::ProgramDocument* document, NoticeBar* notices, QObject* parent)
    : QObject(parent), document_(document), notices_(notices) {
    const auto close = [this] {
        if (!document_->holdsEvaluation()) notices_->remove(notice_);
    };
    connect(document_, &ui::ProgramDocument::changed, this, close);
    connect(document_, &ui::ProgramDocument::evaluated, this, close);
}

void LargeProgram::evaluateOrOffer() {
    if (!document_->holdsEvaluation()) return;
    const std::uint64_t calls = document_->evaluation()->calls();
    if (calls <= ui::mostCallsUnasked) return document_->evaluateHeld();
    if (notices_->isShown(notice_)) return;
    notice_ =
        notices_->add(tr("This program makes %1 calls. Bindings of waits, diagnostics and possible gains are computed when you "
                         "ask, edit or run.")
                          .arg(QLocale().toString(calls)),
                      {{tr("Analyse"), [this] { document_->evaluateHeld(); }}});
}

}  // namespace streamscope::app

#include "moc_large_program.cpp"
