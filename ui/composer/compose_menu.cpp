#include "ui/composer/compose_menu.h"

#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/document/edits.h"

#include <QActionGroup>

#include <array>

namespace streamscope::ui {

ComposeMenu::ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent)
    : PaneMenu(
          tr("&Compose"), [composer](QKeyCombination keys) { composer->press(keys); }, parent),
      composer_(composer),
      document_(document) {
    add(tr("&Type Calls…"), Qt::Key_Insert, tr("A line to type calls in"));
    addStreams();
    addSeparator();
    addOfSelection(tr("&Edit Call"), Qt::Key_Return, tr("To the call's fields"));
    addOfSelection(tr("&Label or Rename"), Qt::Key_F2, tr("The card's label, or the name of its event"));
    addOfSelection(tr("&Order After…"), Qt::Key_O,
                   tr("Another call after this one; of two selected calls the second after the first"));
    addOfSelection(tr("&Bind Wait to…"), Qt::Key_B, tr("The selected wait to another record"));
    addOfSelection(tr("Delete &Wait with Its Record"), Qt::SHIFT | Qt::Key_Delete,
                   tr("The record too, unless others wait for it"));
    addOfSelection(tr("&Pinned or Pageable"), Qt::Key_L, tr("The host buffers of the selected copies"));
    addOfSelection(tr("&Fold or Unfold"), Qt::Key_Space, tr("The body of a repeat or a graph"));
    expand_ = addTold(tr("E&xpand Repeat"), tr("Plain calls in its place, one for each turn"));
    connect(expand_, &QAction::triggered, composer, &ComposerView::expandRepeat);
    ofSelection_ << addTold(tr("Launch as a &Graph"), tr("One launch for all selected calls, in their place"));
    connect(ofSelection_.back(), &QAction::triggered, composer, &ComposerView::launchAsGraph);
    addSeparator();
    addOfSelection(tr("Move E&arlier"), Qt::ALT | Qt::Key_Left, tr("One call earlier"));
    addOfSelection(tr("Move Late&r"), Qt::ALT | Qt::Key_Right, tr("One call later"));
    addOfSelection(tr("Past the Lane's Pre&vious"), Qt::ALT | Qt::SHIFT | Qt::Key_Left,
                   tr("Before the previous call of the lane"));
    addOfSelection(tr("Past the Lane's &Next"), Qt::ALT | Qt::SHIFT | Qt::Key_Right, tr("Behind the next call of the lane"));
    addOfSelection(tr("One Lane &Up"), Qt::ALT | Qt::Key_Up, tr("To the stream above"));
    addOfSelection(tr("One Lane &Down"), Qt::ALT | Qt::Key_Down, tr("To the stream below"));
    addSeparator();
    addDensities();
    connect(document_, &ProgramDocument::selectionChanged, this, &ComposeMenu::enable);
    connect(document_, &ProgramDocument::changed, this, &ComposeMenu::enable);
    connect(composer, &ComposerView::activeStreamChanged, this, &ComposeMenu::enable);
    enable();
}

/// They stand in the menus of the lanes too; here for the lane of the selected call, or the stream chosen under Resources.
void ComposeMenu::addStreams() {
    connect(addTold(tr("Add &Stream"), tr("Another lane below")), &QAction::triggered, composer_, &ComposerView::addStream);
    rename_ = addTold(tr("Rena&me Stream"), tr("Of the selected call; every call that names it follows"));
    nonBlocking_ = addTold(tr("Non-blockin&g Stream"), tr("The legacy default stream does not hold it"));
    nonBlocking_->setCheckable(true);
    delete_ = addTold(tr("Dele&te Stream"), tr("With the calls that are in it"));
    connect(rename_, &QAction::triggered, composer_, &ComposerView::renameStream);
    connect(nonBlocking_, &QAction::triggered, composer_, &ComposerView::setStreamNonBlocking);
    connect(delete_, &QAction::triggered, composer_, &ComposerView::removeStream);
}

void ComposeMenu::addDensities() {
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
    expand_->setEnabled(call && call->call == Call::Repeat);
    const Stream* stream = edits::declarationOf(document_->program().streams, composer_->currentStream().toStdString());
    for (QAction* entry : {rename_, nonBlocking_, delete_}) entry->setEnabled(stream);
    nonBlocking_->setChecked(stream && stream->nonBlocking);
}

}  // namespace streamscope::ui

#include "moc_compose_menu.cpp"
