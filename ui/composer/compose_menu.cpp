#include "ui/composer/compose_menu.h"

#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"

#include <QActionGroup>

#include <array>

namespace streamscope::ui {

ComposeMenu::ComposeMenu(ComposerView* composer, const ProgramDocument* document, QWidget* parent)
    : QMenu(tr("&Compose"), parent), composer_(composer), document_(document) {
    setToolTipsVisible(true);
    add(tr("&Type Calls…"), Qt::Key_Insert, tr("A line to type calls in"));
    connect(addAction(tr("Add &Stream")), &QAction::triggered, composer, &ComposerView::addStream);
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
    enable();
}

QAction* ComposeMenu::add(const QString& text, QKeyCombination keys, const QString& tip) {
    QAction* entry = addAction(text);
    entry->setShortcut(keys);
    entry->setShortcutContext(Qt::WidgetShortcut);  // shown here; the pane itself listens to the key
    entry->setToolTip(tip);
    entry->setStatusTip(tip);
    connect(entry, &QAction::triggered, composer_, [this, keys] { composer_->press(keys); });
    return entry;
}

void ComposeMenu::addOfSelection(const QString& text, QKeyCombination keys, const QString& tip) {
    ofSelection_ << add(text, keys, tip);
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
}

}  // namespace streamscope::ui
