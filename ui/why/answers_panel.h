// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/why/answer_row.h"

#include <QList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace streamscope::ui {

/// Section of the right column: caption, note, and rows that select an operation or show an alternative.
class AnswersPanel : public QWidget {
    Q_OBJECT
public:
    enum class Press : std::uint8_t {
        Goes,   ///< a row selects an operation
        Keeps,  ///< a row stays pressed until it or Escape is pressed
    };
    AnswersPanel(const QString& caption, Press press, QWidget* parent = nullptr);
    void setCaption(const QString& caption);
    void setNote(const QString& note);  ///< empty: none
    void setRows(const QList<AnswerText>& rows);
    void setKept(int row);  ///< -1: none
    int kept() const { return kept_; }
    int pointed() const { return pointed_; }
    bool isEmpty() const { return shown_ == 0; }
    /// Presses a row as the keyboard does.
    void press(int row);
    void focusFirst();

Q_SIGNALS:
    void pointedAt(int row);  ///< -1: at no row
    void pressed(int row);    ///< for Keeps, -1 when no row is kept

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addRow();

    Press press_;
    QLabel* caption_;
    QLabel* note_;
    QVBoxLayout* lines_;
    QList<AnswerRow*> rows_;
    qsizetype shown_ = 0;
    int pointed_ = -1, kept_ = -1;
};

}  // namespace streamscope::ui
