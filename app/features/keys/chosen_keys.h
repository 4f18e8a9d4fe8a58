// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

class QAction;
class QMenuBar;

namespace streamscope::app {

/// The keys of the menus' entries: the defaults, or the user's choice, which the settings keep.
class ChosenKeys : public QObject {
    Q_OBJECT
public:
    struct Entry {
        QPointer<QAction> action;
        QString menu, title;
        QString id;                 ///< key in the settings: the default keys, or the title of an entry without keys
        QList<QKeySequence> usual;  ///< default keys of the entry
    };

    /// Takes the entries of filled menus and sets the user's keys. Leaves out entries whose keys belong to a pane, and entries
    /// for data, such as devices and lessons.
    ChosenKeys(const QMenuBar& menus, QObject* parent);

    const std::vector<Entry>& entries() const { return entries_; }
    /// Returns the other entry with these keys, if there is one.
    std::optional<std::size_t> otherWith(std::size_t entry, const QKeySequence& keys) const;
    /// Sets the only keys of an entry, or none. Removes the keys from another entry that had them.
    void choose(std::size_t entry, const QKeySequence& keys);
    /// Restores the default keys of an entry. Removes them from another entry that had one of them.
    void chooseUsual(std::size_t entry);
    void chooseAllUsual();

Q_SIGNALS:
    void changed();

private:
    void set(std::size_t entry, const QList<QKeySequence>& keys);

    std::vector<Entry> entries_;
};

/// Returns keys in the system's notation, separated by commas.
QString shownKeys(const QList<QKeySequence>& keys);

}  // namespace streamscope::app
