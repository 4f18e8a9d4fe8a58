// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QString>
#include <QStringList>

#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Text of a card: a diagnostic of the program, or a message of a run.
struct MessageText {
    Severity severity = Severity::Hint;
    QString title;
    QString text;
    QStringList operations;
    std::optional<Fix> fix;
    QString launch;  ///< kernel launch whose accesses are to be declared; may be empty
    bool dismissable = false;
    QString why, remedy;  ///< texts of the rule, shown by the button "Why"
    int lesson = 0;       ///< lesson about it; 0: none
    QString lessonTitle;
    /// Returns whether a card of the other message can show this one.
    bool looksAs(const MessageText& other) const;
};

/// Returns the title of a rule: "Unnecessary wait".
QString titleOfRule(const std::string& rule);
MessageText messageOf(const Diagnostic& diagnostic);

class MessageCard : public QFrame {
    Q_OBJECT
public:
    MessageCard(const MessageText& message, const Theme& theme, QWidget* parent);
    const MessageText& message() const { return message_; }
    /// Replaces the repair of the button.
    void setFix(std::optional<Fix> fix) { message_.fix = std::move(fix); }
    void setGain(const QString& words);  ///< effect of the repair: "2.70 ms, −0.60"; empty: unknown
    void setRunNote(const QString& words);
    void setOpen(bool open);  ///< shows why, remedy and lesson
    /// Gives the repair the focus if there is one.
    void focusMain();

Q_SIGNALS:
    void showRequested(const QString& operationId);
    void fixRequested(const streamscope::Fix& fix);
    void fixPointed(bool on);
    void declarationRequested(const QString& launch);
    void lessonRequested(int lesson);
    void openChanged(bool open);
    void dismissed();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead(const Theme& theme);
    QWidget* makeDetails();
    QLabel* addText(const QString& text);
    void addFix(QHBoxLayout* row);
    void addButtons(QHBoxLayout* row);
    void addDeclare(QHBoxLayout* row);
    void showNext();
    MessageText message_;
    qsizetype shown_ = 0;
    QLabel *gain_ = nullptr, *runNote_ = nullptr;
    QPushButton *fixButton_ = nullptr, *why_ = nullptr;
    QWidget* details_ = nullptr;
};

}  // namespace streamscope::ui
