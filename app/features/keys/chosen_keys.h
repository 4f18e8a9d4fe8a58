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

/// The keys of the menus' entries: the usual ones, or those that the user has chosen, which the settings keep.
class ChosenKeys : public QObject {
    Q_OBJECT
public:
    struct Entry {
        QPointer<QAction> action;
        QString menu, title;
        QString id;                 ///< in the settings: the usual keys, or the title of an entry without keys
        QList<QKeySequence> usual;  ///< the keys that the entry was made with
    };

    /// Takes the entries of menus that are filled, and gives them their chosen keys. Leaves out entries whose keys belong to a
    /// pane, and those that stand for data, such as devices and lessons.
    ChosenKeys(const QMenuBar& menus, QObject* parent);

    const std::vector<Entry>& entries() const { return entries_; }
    /// Returns another entry with these keys.
    std::optional<std::size_t> otherWith(std::size_t entry, const QKeySequence& keys) const;
    /// Gives an entry these keys alone, or none. Another entry that had them loses them.
    void choose(std::size_t entry, const QKeySequence& keys);
    /// Gives an entry its usual keys again. Another entry that had one of them loses it.
    void chooseUsual(std::size_t entry);
    void chooseAllUsual();

Q_SIGNALS:
    void changed();

private:
    void set(std::size_t entry, const QList<QKeySequence>& keys);

    std::vector<Entry> entries_;
};

/// Returns keys as the system shows them, separated by commas.
QString shownKeys(const QList<QKeySequence>& keys);

}  // namespace streamscope::app
