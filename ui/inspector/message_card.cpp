#include "ui/inspector/message_card.h"

#include "ui/inspector/small_widgets.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace streamscope::ui {
namespace {

struct RuleTitle {
    std::string_view rule;
    const char* title;
};

constexpr std::array<RuleTitle, 18> ruleTitles{{
    {"race", "Race"},
    {"deadlock", "Deadlock"},
    {"wait-before-record", "A wait that holds nothing back"},
    {"re-recorded-event", "An event recorded again"},
    {"default-stream-barrier", "The default stream is a barrier"},
    {"pageable-async", "A copy that is not asynchronous"},
    {"untimed-elapsed", "An elapsed time without timing"},
    {"unfinished-elapsed", "An elapsed time asked too early"},
    {"redundant-wait", "A wait that other order implies"},
    {"needless-wait", "A wait that nothing needs"},
    {"unused-record", "A recording that nobody uses"},
    {"host-reads-early", "The host reads too early"},
    {"false-dependency", "A false dependency"},
    {"brackets-share-channels", "Measuring shares channels"},
    {"bad-call", "A call that fails"},
    {"portability", "Not portable"},
    {"problem", "The program cannot run"},
}};

QString iconOf(Severity severity) {
    switch (severity) {
        case Severity::Error: return QStringLiteral("error");
        case Severity::Warning: return QStringLiteral("warning");
        case Severity::Hint: return QStringLiteral("hint");
    }
    return {};
}

QString nameOf(Severity severity) {
    switch (severity) {
        case Severity::Error: return QStringLiteral("Error");
        case Severity::Warning: return QStringLiteral("Warning");
        case Severity::Hint: return QStringLiteral("Hint");
    }
    return {};
}

QColor colorOf(Severity severity, const Theme& theme) {
    switch (severity) {
        case Severity::Error: return theme.error;
        case Severity::Warning: return theme.warning;
        case Severity::Hint: return theme.accentText;
    }
    return theme.text;
}

}  // namespace

QString titleOfRule(const std::string& rule) {
    for (const RuleTitle& each : ruleTitles) {
        if (each.rule == rule) return QString::fromLatin1(each.title);
    }
    QString words = QString::fromStdString(rule).replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

MessageText messageOf(const Diagnostic& diagnostic) {
    MessageText text{
        diagnostic.severity, titleOfRule(diagnostic.rule), QString::fromStdString(diagnostic.message), {}, diagnostic.fix, false};
    for (const std::string& id : diagnostic.operations) text.operations.append(QString::fromStdString(id));
    return text;
}

MessageCard::MessageCard(const MessageText& message, const Theme& theme, QWidget* parent) : QFrame(parent), message_(message) {
    setRole(this, message.severity == Severity::Hint ? Role::AccentCard : Role::Card);
    setAccessibleName(
        QStringLiteral("%1: %2").arg(nameOf(message.severity), message.title.isEmpty() ? message.text : message.title));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit);
    column->setSpacing(unit - 2);
    column->addWidget(makeHead(theme));
    if (!message.title.isEmpty()) {
        auto* text = new QLabel(message.text, this);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(text);
    }
    if (message.operations.isEmpty() && !message.fix) return;
    auto* row = new QHBoxLayout;
    addButtons(row);
    column->addLayout(row);
}

QWidget* MessageCard::makeHead(const Theme& theme) {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(unit - 2);
    const QColor color = colorOf(message_.severity, theme);
    auto* mark = new QLabel(head);
    mark->setPixmap(icon(iconOf(message_.severity), color).pixmap(QSize(16, 16), devicePixelRatioF()));
    mark->setToolTip(nameOf(message_.severity));
    auto* title = new QLabel(message_.title.isEmpty() ? message_.text : message_.title, head);
    title->setWordWrap(true);
    if (!message_.title.isEmpty()) title->setFont(strongFont());
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(title, 1);
    if (message_.dismissable) {
        auto* close = new QToolButton(head);
        close->setIcon(icon(QStringLiteral("close"), theme.mutedText));
        close->setIconSize(QSize(12, 12));
        close->setAccessibleName(QStringLiteral("Dismiss"));
        close->setToolTip(close->accessibleName());
        setRole(close, Role::Flat);
        connect(close, &QToolButton::clicked, this, &MessageCard::dismissed);
        row->addWidget(close, 0, Qt::AlignTop);
    }
    return head;
}

void MessageCard::addButtons(QHBoxLayout* row) {
    row->setSpacing(unit);
    if (!message_.operations.isEmpty()) {
        auto* show = new QPushButton(QStringLiteral("Show"), this);
        show->setAccessibleName(QStringLiteral("Show"));
        show->setToolTip(QStringLiteral("Select the operation; again for the next one: %1")
                             .arg(message_.operations.join(QStringLiteral(", "))));
        connect(show, &QPushButton::clicked, this, &MessageCard::showNext);
        row->addWidget(show);
    }
    if (message_.fix) {
        const QString title = QString::fromStdString(message_.fix->title);
        auto* fix = new QPushButton(title, this);
        fix->setAccessibleName(title);
        fix->setToolTip(title);
        setRole(fix, Role::Primary);
        connect(fix, &QPushButton::clicked, this, [this] { Q_EMIT fixRequested(*message_.fix); });
        row->addWidget(fix);
    }
    row->addStretch(1);
}

/// Each press shows the next operation of the message.
void MessageCard::showNext() {
    const qsizetype at = shown_++ % message_.operations.size();
    Q_EMIT showRequested(message_.operations.at(at));
}

void MessageCard::mousePressEvent(QMouseEvent* event) {
    QFrame::mousePressEvent(event);
    if (!message_.operations.isEmpty()) showNext();
}

}  // namespace streamscope::ui
