// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QString>

#include <optional>

namespace streamscope::ui {

/// Text of a row: subject on the left, amount on the right.
struct AnswerText {
    QString title;
    QString value;
    QString tip;  ///< one sentence, also the accessible description
    std::optional<OperationKind> kind;
    bool bad = false;
    friend bool operator==(const AnswerText&, const AnswerText&) = default;
};

/// Button row that also reports when it is pointed at, by mouse or keyboard focus.
class AnswerRow : public QAbstractButton {
    Q_OBJECT
public:
    AnswerRow(QWidget* parent);
    void setText(const AnswerText& text);
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
    mutable std::map<int, int> heights_;  ///< heights by width
    bool pointed_ = false;
};

}  // namespace streamscope::ui
