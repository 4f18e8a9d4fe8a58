// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/palette/fuzzy.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QIcon>

#include <functional>

class QLineEdit;
class QListWidget;

namespace streamscope::ui {

/// Command with its title, group and keys.
struct PaletteEntry {
    QString title;
    QString group;  ///< "File", "Insert", "Device"
    QString keys;   ///< may be empty
    std::function<void()> run;
    bool enabled = true;
    QString otherNames = {};  ///< also searched, not shown
};

/// List of all commands with fuzzy search, operated by the keyboard: letters, Up, Down, Enter, Escape.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget* parent);
    /// Shows the palette with these entries, centred near the top of its parent.
    void popUp(std::vector<PaletteEntry> entries);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void runCurrent();

    QLineEdit* line_;
    QListWidget* list_;
    std::vector<PaletteEntry> entries_;
};

}  // namespace streamscope::ui
