// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace streamscope::app {

/// Field that records the keys that are pressed in it. Tab leaves it, and Escape is left to the dialog.
class KeyField : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyField(QWidget* parent = nullptr);
    const QKeySequence& keys() const { return keys_; }
    void forget();

Q_SIGNALS:
    void keysChanged();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take(const QKeySequence& keys);

    QKeySequence keys_;
};

}  // namespace streamscope::app
