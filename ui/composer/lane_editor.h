#pragma once

#include <QLineEdit>

namespace streamscope::ui {

/// A field over a lane's name: Enter or a click elsewhere takes the text, Esc leaves the name as it was.
class LaneEditor : public QLineEdit {
    Q_OBJECT
public:
    LaneEditor(const QString& name, const QRect& place, QWidget* parent);

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
