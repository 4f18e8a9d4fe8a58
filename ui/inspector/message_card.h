#pragma once

#include "engine/rules/diagnostic.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QString>
#include <QStringList>

#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace streamscope::ui {

/// What a card says: a diagnostic of the program, or a message of a run.
struct MessageText {
    Severity severity = Severity::Hint;
    QString title;
    QString text;
    QStringList operations;
    std::optional<Fix> fix;
    QString launch;  ///< of a kernel to declare the accesses of; empty: none
    bool dismissable = false;
    QString why, remedy;  ///< of the rule, behind the button "Why"
    int lesson = 0;       ///< that teaches it; 0: none
    QString lessonTitle;
    /// Whether another card of the same words can show it.
    bool looksAs(const MessageText& other) const;
};

/// A rule in words: "Unnecessary wait".
QString titleOfRule(const std::string& rule);
MessageText messageOf(const Diagnostic& diagnostic);

class MessageCard : public QFrame {
    Q_OBJECT
public:
    MessageCard(const MessageText& message, const Theme& theme, QWidget* parent);
    const MessageText& message() const { return message_; }
    /// The same words with another repair behind the button.
    void setFix(std::optional<Fix> fix) { message_.fix = std::move(fix); }
    void setGain(const QString& words);  ///< what the repair would bring: "2.70 ms, −0.60"; empty: not known
    void setRunNote(const QString& words);
    void setOpen(bool open);  ///< why, remedy and lesson are seen
    /// Gives the focus to the repair, where there is one.
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
