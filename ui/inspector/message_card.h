#pragma once

#include "engine/analysis/diagnostic.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QString>
#include <QStringList>

#include <optional>

class QHBoxLayout;

namespace streamscope::ui {

/// What a card says: a diagnostic of the program, or a message of a run.
struct MessageText {
    Severity severity = Severity::Hint;
    QString title;
    QString text;
    QStringList operations;
    std::optional<Fix> fix;
    bool dismissable = false;
};

/// A rule in words: "A wait that nothing needs".
QString titleOfRule(const std::string& rule);
MessageText messageOf(const Diagnostic& diagnostic);

class MessageCard : public QFrame {
    Q_OBJECT
public:
    MessageCard(const MessageText& message, const Theme& theme, QWidget* parent);

Q_SIGNALS:
    void showRequested(const QString& operationId);
    void fixRequested(const streamscope::Fix& fix);
    void dismissed();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    QWidget* makeHead(const Theme& theme);
    void addButtons(QHBoxLayout* row);
    void showNext();
    MessageText message_;
    qsizetype shown_ = 0;
};

}  // namespace streamscope::ui
