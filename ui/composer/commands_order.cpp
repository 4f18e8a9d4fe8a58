// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "ui/composer/composer_commands.h"
#include "ui/document/clipboard.h"
#include "ui/theme/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

// ComposerCommands: orders by events, and the clipboard.
namespace streamscope::ui {
namespace {

constexpr auto clipboardType = "application/x-streamscope-program+json";

QString clipboardProgram() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!data) return {};
    const QLatin1String type(clipboardType);
    return data->hasFormat(type) ? QString::fromUtf8(data->data(type)) : data->text();
}

/// Returns a sentence such as "Renamed, since the names are in use: copy to copy2, e1 to e3."
QString inWords(const std::vector<std::pair<QString, QString>>& renamed) {
    constexpr std::size_t most = 6;
    QStringList words;
    for (const auto& [from, to] : renamed) {
        if (words.size() == most) break;
        words.append(ComposerCommands::tr("%1 to %2").arg(from, to));
    }
    const QString list = words.join(QStringLiteral(", "));
    return renamed.size() <= most ? ComposerCommands::tr("Renamed, since the names are in use: %1.").arg(list)
                                  : ComposerCommands::tr("Renamed, since the names are in use: %1 and %2 more.")
                                        .arg(list)
                                        .arg(renamed.size() - most);
}

QString whyNotPasted() {
    const QString why = edits::whyNoComposition(clipboardProgram());
    return why.isEmpty() ? ComposerCommands::tr(
                               "The clipboard holds no calls: copy some with Ctrl+C first, or code with its composition in it.")
                         : why;
}

}  // namespace

QString ComposerCommands::verdict(const edits::OrderOffer& offer) const {
    const QString by = QString::fromStdString(offer.by);
    switch (offer.verdict) {
        case edits::OrderVerdict::Offered: return tr("order with %1").arg(by);
        case edits::OrderVerdict::Already: return tr("already ordered by %1").arg(by);
        case edits::OrderVerdict::Later: return tr("must be issued later: move it and its followers?");
        case edits::OrderVerdict::Deadlock: return tr("would deadlock");
        case edits::OrderVerdict::Refused: break;
    }
    return tr("no event can order them");
}

void ComposerCommands::order(const edits::OrderOffer& offer, const QString& from, const QString& to) {
    if (!offer.does()) return Q_EMIT message(tr("%1 behind %2: %3").arg(nameOfCalls({to}), nameOfCalls({from}), verdict(offer)));
    QString name = tr("Order %1 after %2").arg(nameOfCalls({to}), nameOfCalls({from}));
    if (offer.moved.size() == 1) name = tr("%1 (moved later)").arg(name);
    if (offer.moved.size() > 1)
        name = tr("%1 (moved later with %n follower(s))", nullptr, static_cast<int>(offer.moved.size()) - 1).arg(name);
    apply(offer.edit, name);
}

void ComposerCommands::rebind(const edits::OrderOffer& offer, const QString& wait) {
    if (!offer.does()) return Q_EMIT message(tr("%1: %2").arg(nameOfCalls({wait}), verdict(offer)));
    const std::shared_ptr<const Evaluation> before = document_->evaluation();
    const QString name = nameOfCalls({wait});
    if (!apply(offer.edit, tr("Bind %1 to %2").arg(name, QString::fromStdString(offer.by)))) return;
    changedBindings(*before, {wait});
}

void ComposerCommands::orderSelected() {
    const QStringList& chosen = document_->selection();
    if (chosen.size() != 2) return Q_EMIT message(tr("Select two calls: the second will wait for the first."));
    const edits::OrderAdvisor asked = advisor();
    const auto callOf = [&](const QString& id) { return findOperation(document_->program(), id.toStdString())->call; };
    if (info(callOf(chosen[0])).recordsEvent && info(callOf(chosen[1])).waitsForEvent)
        return rebind(asked.rebind(chosen[1].toStdString(), chosen[0].toStdString()), chosen[1]);
    order(asked.order(chosen[0].toStdString(), chosen[1].toStdString()), chosen[0], chosen[1]);
}

void ComposerCommands::removeWait(const QString& wait) {
    if (!document_->resolved()) return;
    const Edit edit = edits::removeWait(document_->program(), *document_->resolved(), document_->bindings(), wait.toStdString());
    apply(edit, tr("Remove %1").arg(nameOfCalls({wait})));
}

void ComposerCommands::copySelected() {
    const QString text = edits::clipboardText(document_->program(), selectedWithHalves(), window_);
    if (text.isEmpty()) return;
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(clipboardType), text.toUtf8());
    data->setText(text);
    QGuiApplication::clipboard()->setMimeData(data.release());  // the clipboard takes ownership
}

void ComposerCommands::cutSelected() {
    const QStringList ids = inOrder(document_->selection());
    if (ids.isEmpty()) return;
    copySelected();
    removeSelected(tr("Cut %1"));
}

/// Returns whether Paste is enabled. Source code without a composition enables it, too, so that paste() can report the reason.
bool ComposerCommands::canPaste() const {
    const QString text = clipboardProgram();
    return edits::paste(document_->program(), text, {}, window_) || !edits::whyNoComposition(text).isEmpty();
}

Place ComposerCommands::placeBehindSelection() const {
    const QStringList ids = inOrder(document_->selection());
    const auto place = ids.isEmpty() ? std::nullopt : placeOf(document_->program(), ids.back().toStdString());
    if (!place) return {"", static_cast<std::uint32_t>(document_->program().operations.size())};
    return {place->parent, place->at + 1};
}

void ComposerCommands::paste(const Place& at) {
    const auto pasted = edits::paste(document_->program(), clipboardProgram(), at, window_);
    if (!pasted) return Q_EMIT message(whyNotPasted());
    const QString name = pasted->ids.size() == 1 ? tr("Paste 1 call") : tr("Paste %1 calls").arg(pasted->ids.size());
    const auto applied = pasted->steps.empty() ? document_->apply(pasted->edit, name)
                                               : document_->applySteps({pasted->edit}, pasted->steps, true, name);
    if (!applied) return Q_EMIT message(ui::text(applied.why()));
    document_->select(pasted->ids);
    if (!pasted->renamed.empty()) Q_EMIT message(inWords(pasted->renamed));
}

}  // namespace streamscope::ui
