// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace streamscope::ui {

/// Field over a name in the composer, with a title such as "Name of stream copy". Enter or a click elsewhere accepts the text;
/// Escape restores the name.
class NameEditor : public QLineEdit {
    Q_OBJECT
public:
    NameEditor(const QString& name, const QString& what, const QRect& place, QWidget* parent);

Q_SIGNALS:
    void accepted(const QString& name);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void close(bool accept);
    bool open_ = true;
};

}  // namespace streamscope::ui
