// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/code/code_page.h"

#include <QWidget>

class QLabel;
class QListWidget;

namespace streamscope::ui {

/// List of reasons why there is no code. A reason selects its operation.
class CodeRefusal : public QWidget {
    Q_OBJECT
public:
    explicit CodeRefusal(QWidget* parent = nullptr);
    void setPage(const CodePage& page);
    void setLetters(const QFont& font);
    /// Highlights the reasons of the operation.
    void setSelected(const QString& operation);

Q_SIGNALS:
    void operationPressed(const QString& id);

private:
    void press();

    QLabel* heading_;
    QListWidget* list_;
};

}  // namespace streamscope::ui
