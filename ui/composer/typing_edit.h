#pragma once

#include <QPlainTextEdit>

namespace streamscope::ui {

/// The text of the typing line: as high as its lines, up to a few. Enter is not a new line here, Shift+Enter is.
class TypingEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TypingEdit(QWidget* parent);
    static constexpr int mostLines = 6;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }
    /// Replaces all as one step of the field's own undo; the cursor stands at the end.
    void replaceAll(const QString& text);
    void replace(int begin, int end, const QString& text);

Q_SIGNALS:
    void submitted();
    void escaped();
    void completionWanted(int step);  ///< 1: the next, -1: the one before
    void historyWanted(int step);     ///< -1: older
    void left();                      ///< the focus went elsewhere

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool isOnFirstLine() const { return textCursor().blockNumber() == 0; }
    bool isOnLastLine() const { return textCursor().blockNumber() == blockCount() - 1; }
};

}  // namespace streamscope::ui
