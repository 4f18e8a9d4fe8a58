#pragma once

#include "ui/palette/fuzzy.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QIcon>

#include <functional>

class QLineEdit;
class QListWidget;

namespace streamscope::ui {

/// One thing that can be done: what it is called, where it belongs, its keys.
struct PaletteEntry {
    QString title;
    QString group;  ///< "File", "Insert", "Device"
    QString keys;   ///< empty: none
    std::function<void()> run;
    bool enabled = true;
    QString otherNames = {};  ///< found by these too, which are not shown
};

/// Everything that can be done, found by typing a few letters of it. Hands stay on the keyboard: letters, up, down, Enter,
/// Escape.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget* parent);
    void setTheme(const Theme& theme);
    /// Opens over the upper middle of its parent with these.
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
