#pragma once

#include "engine/program/resolved_program.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// What a row says: at the left what, at the right how much.
struct AnswerText {
    QString title;
    QString value;
    QString tip;  ///< one sentence; also for who cannot see it
    std::optional<OperationKind> kind;
    bool bad = false;
    friend bool operator==(const AnswerText&, const AnswerText&) = default;
};

/// A line that can be pointed at, by mouse or by the keyboard's focus, and pressed.
class AnswerRow : public QAbstractButton {
    Q_OBJECT
public:
    AnswerRow(const Theme& theme, QWidget* parent);
    void setText(const AnswerText& text);
    void setTheme(const Theme& theme);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void pointed(bool on);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QRect titleRoom(int width) const;
    void setPointed();

    AnswerText text_;
    mutable std::map<int, int> heights_;  ///< by width
    Theme theme_;
    bool pointed_ = false;
};

}  // namespace streamscope::ui
