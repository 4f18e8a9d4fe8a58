// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;

namespace streamscope::app {

/// Dialog that asks for a link or an address, and says what is wrong with it. Deletes itself when closed.
class LinkDialog : public QDialog {
    Q_OBJECT
public:
    struct Texts {
        QString title, sentence, field, button;
    };
    /// Takes what was entered. Returns what is wrong with it; empty if it was taken.
    using Take = std::function<QString(const QString& entered)>;
    LinkDialog(const Texts& texts, const QString& start, Take take, QWidget* parent);

private:
    void finish();

    Take take_;
    QLineEdit* field_;
    QLabel* wrong_;
};

}  // namespace streamscope::app
