// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/compose_menu.h"

#include "engine/calls/call_table.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/document/edits.h"

#include <QActionGroup>

#include <array>

namespace streamscope::ui {

ComposeMenu::ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent)
    : PaneMenu(
          tr("&Insert"), [composer](QKeyCombination keys) { composer->press(keys); }, parent),
      composer_(composer),
      document_(document) {
    type_ = addTold(tr("T&ype calls…"), tr("Open a line for typing calls"));
    type_->setShortcut(Qt::Key_Insert);
    connect(addTold(tr("Add &stream"), tr("Add a stream below the others")), &QAction::triggered, composer_,
            &ComposerView::addStream);
    addSeparator();
    gather(tr("Stream"), [this] { addOfStreams(); });
    gather(tr("Call"), [this] { addOfCalls(); });
    gather(tr("Wrap"), [this] { addWraps(); });
    gather(tr("Move"), [this] { addMoves(); });
    gather(tr("Columns"), [this] { addDensities(); });
    connect(document_, &ProgramDocument::selectionChanged, this, &ComposeMenu::enable);
    connect(document_, &ProgramDocument::changed, this, &ComposeMenu::enable);
    connect(composer, &ComposerView::activeStreamChanged, this, &ComposeMenu::enable);
    enable();
}

/// Puts the entries that `add` adds into a submenu, so that the menu is never higher than the screen.
void ComposeMenu::gather(const QString& title, const std::function<void()>& add) {
    const qsizetype before = actions().size();
    add();
    const QList<QAction*> added = actions().mid(before);
    QMenu* menu = addMenu(title);
    menu->setToolTipsVisible(true);
    for (QAction* entry : added) {
        removeAction(entry);
        menu->addAction(entry);
    }
}

/// Adds the entries for streams, which menus of lanes also have. Here they apply to the lane of the selected call, or to the
/// stream chosen under Resources.
void ComposeMenu::addOfStreams() {
    rename_ = addTold(tr("Rena&me stream"), tr("Rename the stream of the selected call and every use of it"));
    nonBlocking_ = addTold(tr("Non-block&ing stream"), tr("The legacy default stream does not synchronise with it"));
    nonBlocking_->setCheckable(true);
    delete_ = addTold(tr("Dele&te stream"), tr("Delete the stream and its calls"));
    connect(rename_, &QAction::triggered, composer_, &ComposerView::renameStream);
    connect(nonBlocking_, &QAction::triggered, composer_, &ComposerView::setStreamNonBlocking);
    connect(delete_, &QAction::triggered, composer_, &ComposerView::removeStream);
}

void ComposeMenu::addOfCalls() {
    addOfSelection(tr("&Edit call"), Qt::Key_Return, tr("Go to the fields of the call"));
    addOfSelection(tr("&Label or rename"), Qt::Key_F2, tr("Change the card's label or the name of its event"));
    addOfSelection(tr("&Order after…"), Qt::Key_O,
                   tr("Order another call after this one, or the second of two selected calls after the first"));
    addOfSelection(tr("&Bind wait to…"), Qt::Key_B, tr("Bind the selected wait to another record"));
    addOfSelection(tr("Delete &wait with its record"), Qt::SHIFT | Qt::Key_Delete,
                   tr("Delete the record too, unless another call waits for it"));
    addOfSelection(tr("&Pinned or pageable"), Qt::Key_L, tr("Switch the host buffers of the selected copies"));
    addOfSelection(tr("Replace by…"), Qt::Key_R, tr("Replace the selected calls by others that do the same task"));
    addOfSelection(tr("&Fold or unfold"), Qt::Key_Space, tr("Show or hide the body of a repeat or a graph"));
    expand_ = addTold(tr("E&xpand repeat"), tr("Replace the repeat by its calls, one for each iteration"));
    connect(expand_, &QAction::triggered, composer_, &ComposerView::expandRepeat);
}

void ComposeMenu::addWraps() {
    ofSelection_ << addTold(tr("Launch as a &graph"), tr("Replace the selected calls by the launch of one graph"));
    connect(ofSelection_.back(), &QAction::triggered, composer_, &ComposerView::launchAsGraph);
    addOfSelection(tr("Put into a with"), Qt::Key_W,
                   tr("Surround the selected calls by a with of their stream; they name it no longer"));
    ofSelection_ << addTold(tr("Put into a repeat"), tr("Make the selected calls several times"));
    connect(ofSelection_.back(), &QAction::triggered, composer_, &ComposerView::repeatSelection);
    ofSelection_ << addTold(tr("Put into a range…"), tr("Name the selected calls together, as an NVTX range does"));
    connect(ofSelection_.back(), &QAction::triggered, composer_, &ComposerView::putIntoRange);
    addOfSelection(tr("Wrap in…"), Qt::CTRL | Qt::SHIFT | Qt::Key_G, tr("Choose what holds the selected calls"));
}

void ComposeMenu::addMoves() {
    addOfSelection(tr("Move e&arlier"), Qt::ALT | Qt::Key_Left, tr("Issue the call one place earlier"));
    addOfSelection(tr("Move late&r"), Qt::ALT | Qt::Key_Right, tr("Issue the call one place later"));
    addOfSelection(tr("Past the lane's pre&vious"), Qt::ALT | Qt::SHIFT | Qt::Key_Left,
                   tr("Issue it before the previous call of its lane"));
    addOfSelection(tr("Past the lane's &next"), Qt::ALT | Qt::SHIFT | Qt::Key_Right,
                   tr("Issue it after the next call of its lane"));
    addOfSelection(tr("One lane &up"), Qt::ALT | Qt::Key_Up, tr("Move to the stream above"));
    addOfSelection(tr("One lane &down"), Qt::ALT | Qt::Key_Down, tr("Move to the stream below"));
}

void ComposeMenu::addDensities() {
    add(tr("All columns fit"), Qt::CTRL | Qt::Key_0, tr("Make columns narrow enough to see all of them"));
    auto* group = new QActionGroup(this);
    const std::array named{std::pair{Density::Card, tr("&Cards")}, std::pair{Density::Chip, tr("C&hips")},
                           std::pair{Density::Tick, tr("Tic&ks")}};
    for (const auto& [density, name] : named) {
        QAction* entry = addAction(name);
        entry->setCheckable(true);
        entry->setChecked(composer_->density() == density);
        group->addAction(entry);
        connect(entry, &QAction::triggered, composer_, [this, density = density] { composer_->setDensity(density); });
        connect(composer_, &ComposerView::densityChanged, entry,
                [entry, density = density](Density now) { entry->setChecked(now == density); });
    }
}

void ComposeMenu::enable() {
    for (QAction* entry : ofSelection_) entry->setEnabled(!document_->selection().isEmpty());
    const Operation* call = findOperation(document_->program(), document_->current().toStdString());
    expand_->setEnabled(call && info(call->call).hasTimes());
    const Stream* stream = edits::declarationOf(document_->program().streams, composer_->currentStream().toStdString());
    for (QAction* entry : {rename_, nonBlocking_, delete_}) entry->setEnabled(stream);
    nonBlocking_->setChecked(stream && stream->nonBlocking);
}

}  // namespace streamscope::ui

#include "moc_compose_menu.cpp"
