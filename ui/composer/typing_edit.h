// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace streamscope::ui {

/// Text field of the typing line. It grows with its lines up to a limit. Shift+Enter starts a new line; Enter does not.
class TypingEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TypingEdit(QWidget* parent);
    static constexpr int mostLines = 6;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }
    /// Replaces all text as one undo step of the field and moves the cursor to the end.
    void replaceAll(const QString& text);
    void replace(int begin, int end, const QString& text);

Q_SIGNALS:
    void submitted();
    void escaped();
    void completionWanted(int step);  ///< 1: next, -1: previous
    void historyWanted(int step);     ///< -1: older
    void left();                      ///< the focus was lost

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool isOnFirstLine() const { return textCursor().blockNumber() == 0; }
    bool isOnLastLine() const { return textCursor().blockNumber() == blockCount() - 1; }
};

}  // namespace streamscope::ui
