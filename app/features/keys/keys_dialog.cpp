// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/keys/keys_dialog.h"

#include "app/features/keys/key_field.h"
#include "app/widgets/focus_walk.h"
#include "ui/code/code_key_table.h"
#include "ui/composer/composer_key_table.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_key_table.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::app {
namespace {

enum Column { Title, Menu, Keys };

/// Returns the name of the pane that handles these keys itself while it has the focus; empty if there is none.
QString paneWith(const QKeySequence& keys) {
    const std::pair<QString, std::vector<ui::PaneKey>> panes[] = {{KeysDialog::tr("the composer"), ui::composerKeys()},
                                                                  {KeysDialog::tr("the timeline"), ui::timelineKeys()},
                                                                  {KeysDialog::tr("the code"), ui::codeKeys()}};
    for (const auto& [pane, lines] : panes)
        for (const ui::PaneKey& line : lines)
            if (std::ranges::any_of(line.keys, [&](QKeyCombination each) { return QKeySequence(each) == keys; })) return pane;
    return {};
}

}  // namespace

KeysDialog::KeysDialog(ChosenKeys* keys, QWidget* parent)
    : QDialog(parent),
      keys_(keys),
      search_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      pressed_(new KeyField(this)),
      conflict_(new QLabel(this)),
      assign_(new QPushButton(tr("&Assign"), this)),
      usual_(new QPushButton(tr("Restore &usual keys"), this)),
      none_(new QPushButton(tr("Remo&ve keys"), this)) {
    setObjectName(QStringLiteral("keysDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Change keys"));
    search_->setPlaceholderText(tr("Find a command or a key"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    list_->setObjectName(QStringLiteral("keyList"));
    list_->setAccessibleName(tr("Commands and their keys"));
    list_->setHeaderLabels({tr("Command"), tr("Menu"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setSectionResizeMode(Title, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(Menu, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(Keys, QHeaderView::ResizeToContents);
    list_->header()->setStretchLastSection(false);
    pressed_->setObjectName(QStringLiteral("pressedKeys"));
    conflict_->setObjectName(QStringLiteral("keyConflict"));
    conflict_->setWordWrap(true);
    auto* label = new QLabel(tr("&Press keys"), this);
    label->setBuddy(pressed_);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(pressed_, 1);
    for (QPushButton* button : {assign_, usual_, none_}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* all = buttons->addButton(tr("Restore a&ll usual keys"), QDialogButtonBox::ResetRole);
    all->setAutoDefault(false);
    passTabThrough(buttons);
    auto* column = new QVBoxLayout(this);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addLayout(row);
    column->addWidget(conflict_);
    column->addWidget(buttons);
    connect(search_, &QLineEdit::textChanged, this, &KeysDialog::search);
    connect(list_, &QTreeWidget::currentItemChanged, this, &KeysDialog::showChosen);
    connect(pressed_, &KeyField::keysChanged, this, &KeysDialog::showConflict);
    connect(assign_, &QPushButton::clicked, this, &KeysDialog::assign);
    connect(usual_, &QPushButton::clicked, this, [this] { keys_->chooseUsual(*chosen()); });
    connect(none_, &QPushButton::clicked, this, [this] { keys_->choose(*chosen(), {}); });
    connect(all, &QPushButton::clicked, keys_, &ChosenKeys::chooseAllUsual);
    connect(keys_, &ChosenKeys::changed, this, &KeysDialog::fill);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(660, 520);
    fill();
}

std::optional<std::size_t> KeysDialog::chosen() const {
    const QTreeWidgetItem* item = list_->currentItem();
    return item ? std::optional(item->data(Title, Qt::UserRole).value<std::size_t>()) : std::nullopt;
}

void KeysDialog::fill() {
    const std::optional<std::size_t> before = chosen();
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (std::size_t i = 0; i < keys_->entries().size(); ++i) {
        const ChosenKeys::Entry& entry = keys_->entries()[i];
        if (!entry.action) continue;
        auto* item = new QTreeWidgetItem(list_, {entry.title, entry.menu, shownKeys(entry.action->shortcuts())});
        item->setData(Title, Qt::UserRole, QVariant::fromValue(i));
        if (entry.action->shortcuts() != entry.usual) {
            QFont font = item->font(Keys);
            font.setBold(true);
            item->setFont(Keys, font);
            item->setToolTip(Keys,
                             entry.usual.isEmpty() ? tr("Usual keys: none") : tr("Usual keys: %1").arg(shownKeys(entry.usual)));
        }
        if (i == before.value_or(0)) list_->setCurrentItem(item);
    }
    search();
    showChosen();
}

void KeysDialog::search() {
    const QString words = search_->text();
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = list_->topLevelItem(i);
        const QString text = item->text(Title) + u' ' + item->text(Menu) + u' ' + item->text(Keys);
        item->setHidden(!text.contains(words, Qt::CaseInsensitive));
    }
}

void KeysDialog::showChosen() {
    pressed_->forget();
    const std::optional<std::size_t> entry = chosen();
    const bool isUsual = entry && keys_->entries()[*entry].action->shortcuts() == keys_->entries()[*entry].usual;
    pressed_->setEnabled(entry.has_value());
    usual_->setEnabled(entry && !isUsual);
    none_->setEnabled(entry && !keys_->entries()[*entry].action->shortcuts().isEmpty());
    showConflict();
}

void KeysDialog::showConflict() {
    const QKeySequence keys = pressed_->keys();
    const std::optional<std::size_t> entry = chosen();
    assign_->setEnabled(entry && !keys.isEmpty());
    const auto other = entry ? keys_->otherWith(*entry, keys) : std::nullopt;
    const QString pane = keys.isEmpty() ? QString() : paneWith(keys), shown = keys.toString(QKeySequence::NativeText);
    QString text = tr("Keys that a pane handles itself, such as the arrows in the composer, cannot be changed.");
    if (!pane.isEmpty()) text = tr("%1 is a key of %2, which will no longer receive it.").arg(shown, pane);
    if (other)
        text = tr("%1 is the key of \"%2\" in the menu %3, which loses it.")
                   .arg(shown, keys_->entries()[*other].title, keys_->entries()[*other].menu);
    conflict_->setText(text);
    ui::setRole(conflict_, other || !pane.isEmpty() ? ui::Role::Error : ui::Role::Muted);
}

void KeysDialog::assign() {
    keys_->choose(*chosen(), pressed_->keys());
    list_->setFocus();
}

}  // namespace streamscope::app

#include "moc_keys_dialog.cpp"
