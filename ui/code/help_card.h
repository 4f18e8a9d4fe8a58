// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/code/call_help.h"
#include "ui/theme/theme.h"

#include <QFrame>

class QLabel;

namespace streamscope::ui {

/// Pop-up with the help for a call beside its name in the code.
class HelpCard : public QFrame {
    Q_OBJECT
public:
    explicit HelpCard(QWidget* parent);
    /// Shows the help below the word, or above it if there is no room below. `word` is in global coordinates.
    void popUp(const CallHelp& help, const QRect& word);
    void setLetters(const QFont& font);
    QString inWords() const;  ///< Returns the whole text shown.

private:
    QLabel *name_, *does_, *answers_, *documented_;
};

}  // namespace streamscope::ui
