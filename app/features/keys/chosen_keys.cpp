// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/keys/chosen_keys.h"

#include "app/widgets/menu_walk.h"

#include <QAction>
#include <QMenuBar>
#include <QSettings>
#include <QStringList>

#include <algorithm>

namespace streamscope::app {
namespace {

const QString settingsGroup = QStringLiteral("keys/");

QStringList portable(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& each : keys) texts << each.toString(QKeySequence::PortableText);
    return texts;
}

QList<QKeySequence> fromPortable(const QStringList& texts) {
    QList<QKeySequence> keys;
    for (const QString& text : texts)
        if (const QKeySequence each = QKeySequence::fromString(text, QKeySequence::PortableText); !each.isEmpty()) keys << each;
    return keys;
}

/// Returns the id of an action without slashes, which would begin a group in the settings.
QString idOf(const QAction& action, const QString& title) {
    QString id = action.shortcuts().isEmpty() ? title : portable(action.shortcuts()).join(u' ');
    return id.replace(u'/', QStringLiteral("slash"));
}

/// Sets the keys of an action, also in its tool tip.
void give(QAction& action, const QList<QKeySequence>& keys) {
    const auto behind = [](const QKeySequence& each) {
        return each.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(each.toString(QKeySequence::NativeText));
    };
    QString tip = action.toolTip();
    const QString before = behind(action.shortcut());
    const bool namesKeys = !before.isEmpty() && tip.endsWith(before);
    if (namesKeys) tip.chop(before.size());
    action.setShortcuts(keys);
    if (namesKeys || before.isEmpty()) action.setToolTip(tip + behind(action.shortcut()));
}

}  // namespace

ChosenKeys::ChosenKeys(const QMenuBar& menus, QObject* parent) : QObject(parent) {
    walkMenus(menus, [this](QAction* action, const QString& menu) {
        const bool isOfPane = action->shortcutContext() == Qt::WidgetShortcut && !action->shortcuts().isEmpty();
        if (isOfPane || action->data().isValid()) return;
        const QString title = plainTitle(action->text());
        entries_.push_back({action, menu, title, idOf(*action, title), action->shortcuts()});
    });
    const QSettings settings;
    for (const Entry& entry : entries_)
        if (const QVariant chosen = settings.value(settingsGroup + entry.id); chosen.isValid())
            give(*entry.action, fromPortable(chosen.toStringList()));
}

std::optional<std::size_t> ChosenKeys::otherWith(std::size_t entry, const QKeySequence& keys) const {
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (i != entry && entries_[i].action && !keys.isEmpty() && entries_[i].action->shortcuts().contains(keys)) return i;
    return std::nullopt;
}

void ChosenKeys::choose(std::size_t entry, const QKeySequence& keys) {
    if (const auto other = otherWith(entry, keys)) {
        QList<QKeySequence> left = entries_[*other].action->shortcuts();
        left.removeAll(keys);
        set(*other, left);
    }
    set(entry, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
    Q_EMIT changed();
}

void ChosenKeys::chooseUsual(std::size_t entry) {
    for (const QKeySequence& keys : entries_[entry].usual)
        while (const auto other = otherWith(entry, keys)) {
            QList<QKeySequence> left = entries_[*other].action->shortcuts();
            left.removeAll(keys);
            set(*other, left);
        }
    set(entry, entries_[entry].usual);
    Q_EMIT changed();
}

void ChosenKeys::chooseAllUsual() {
    for (std::size_t i = 0; i < entries_.size(); ++i) set(i, entries_[i].usual);
    Q_EMIT changed();
}

void ChosenKeys::set(std::size_t entry, const QList<QKeySequence>& keys) {
    Entry& one = entries_[entry];
    if (!one.action) return;
    give(*one.action, keys);
    QSettings settings;
    if (keys == one.usual) settings.remove(settingsGroup + one.id);
    else settings.setValue(settingsGroup + one.id, portable(keys));
}

QString shownKeys(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& each : keys) texts << each.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

}  // namespace streamscope::app

#include "moc_chosen_keys.cpp"
