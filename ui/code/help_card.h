#pragma once

#include "ui/code/call_help.h"
#include "ui/theme/theme.h"

#include <QFrame>

class QLabel;

namespace streamscope::ui {

/// What there is to know of one call, beside its name in the code.
class HelpCard : public QFrame {
    Q_OBJECT
public:
    explicit HelpCard(QWidget* parent);
    /// Shows the help below the word, or above it where there is no room. The place is one of the screen.
    void popUp(const CallHelp& help, const QRect& word);
    void setLetters(const QFont& font);
    QString inWords() const;  ///< what it shows, as one text

private:
    QLabel *name_, *does_, *answers_, *documented_;
};

}  // namespace streamscope::ui
