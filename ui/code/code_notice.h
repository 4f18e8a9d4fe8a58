// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;
class QPushButton;

namespace streamscope::ui {

/// Notice above the code of a large program: the code is being written, which can be cancelled, or is written on demand.
class CodeNotice : public QFrame {
    Q_OBJECT
public:
    explicit CodeNotice(QWidget* parent);
    void showWriting(const QString& text);
    void offerToWrite(const QString& text);
    void setLetters(const QFont& font);

Q_SIGNALS:
    void cancelled();
    void wanted();

private:
    void say(const QString& text, bool writing);

    QLabel* text_;
    QProgressBar* progress_;
    QPushButton *cancel_, *write_;
};

}  // namespace streamscope::ui
