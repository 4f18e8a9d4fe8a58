// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/message_card.h"

#include "engine/rules/rules.h"
#include "ui/inspector/pointing_button.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/wrapped_label.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct MessageCardTexts {
    Q_DECLARE_TR_FUNCTIONS(MessageCardTexts)
};

/// Inserts break opportunities into long words such as names of kernels and code: behind signs, and where none is near.
QString breakable(const QString& text) {
    constexpr qsizetype longWord = 24, longPart = 16;
    const QString signs = QStringLiteral("_,;.:/\\(){}[]<>=&|+-");
    const auto isSpace = [](QChar letter) { return letter.isSpace() && letter != QChar(QChar::Nbsp); };
    QString shown;
    for (qsizetype from = 0, end = 0; from < text.size(); from = end) {
        while (end < text.size() && isSpace(text[end])) shown += text[end++];
        from = end;
        while (end < text.size() && !isSpace(text[end])) ++end;
        const bool isLong = end - from > longWord;
        for (qsizetype at = from, part = 1; at < end; ++at, ++part) {
            shown += text[at];
            const bool breaks = signs.contains(text[at]) || (part >= longPart && !text[at].isHighSurrogate());
            if (!isLong || !breaks || at + 1 == end) continue;
            shown += QChar(0x200B);
            part = 0;
        }
    }
    return shown;
}

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
        case Severity::Error: return MessageCardTexts::tr("Error");
        case Severity::Warning: return MessageCardTexts::tr("Warning");
        case Severity::Hint: return MessageCardTexts::tr("Hint");
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

bool MessageText::looksAs(const MessageText& other) const {
    const auto fixTitle = [](const MessageText& text) { return text.fix ? text.fix->title : std::string(); };
    return severity == other.severity && title == other.title && text == other.text && operations == other.operations &&
           launch == other.launch && dismissable == other.dismissable && why == other.why && lessonTitle == other.lessonTitle &&
           fix.has_value() == other.fix.has_value() && fixTitle(*this) == fixTitle(other);
}

QString titleOfRule(const std::string& rule) {
    if (const Rule* known = ruleNamed(rule)) return messageText(known->title);
    QString words = QString::fromStdString(rule).replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

MessageText messageOf(const Diagnostic& diagnostic) {
    MessageText text;
    text.severity = diagnostic.severity;
    text.title = titleOfRule(diagnostic.rule);
    text.text = messageText(diagnostic.message);
    text.fix = diagnostic.fix;
    text.launch = QString::fromStdString(diagnostic.launch);
    for (const std::string& id : diagnostic.operations) text.operations.append(QString::fromStdString(id));
    if (const Rule* rule = ruleNamed(diagnostic.rule)) {
        text.why = messageText(rule->why);
        text.remedy = messageText(rule->remedy);
        text.lesson = rule->lesson;
    }
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
    if (!message.title.isEmpty()) column->addWidget(addText(message.text));
    runNote_ = addText({});
    runNote_->setObjectName(QStringLiteral("runNote"));
    runNote_->hide();
    column->addWidget(runNote_);
    if (!message.why.isEmpty()) column->addWidget(makeDetails());
    gain_ = addText({});
    gain_->setObjectName(QStringLiteral("gain"));
    gain_->setFont(strongFont());
    gain_->hide();
    column->addWidget(gain_);
    if (message.operations.isEmpty() && !message.fix && message.why.isEmpty()) return;
    constexpr qsizetype longTitle = 18;  // longer titles leave no space beside them
    if (message.fix && messageText(message.fix->title).size() > longTitle) {
        auto* line = new QHBoxLayout;
        addFix(line);
        line->addStretch(1);
        column->addLayout(line);
    }
    auto* row = new QHBoxLayout;
    addButtons(row);
    column->addLayout(row);
}

QLabel* MessageCard::addText(const QString& text) {
    auto* label = new WrappedLabel(breakable(text), this);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Makes the details: reason, remedy and lesson.
QWidget* MessageCard::makeDetails() {
    details_ = new QWidget(this);
    auto* column = new QVBoxLayout(details_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit - 2);
    QLabel* why = addText(message_.why);
    setRole(why, Role::Muted);
    column->addWidget(why);
    column->addWidget(addText(message_.remedy));
    if (!message_.lessonTitle.isEmpty()) {
        const QString title = tr("Lesson %1: %2").arg(message_.lesson).arg(message_.lessonTitle);
        auto* lesson = new PointingButton(title, details_);
        setRole(lesson, Role::Link);
        lesson->setAccessibleName(title);
        lesson->setToolTip(tr("Open the lesson about this"));
        lesson->setCursor(Qt::PointingHandCursor);
        connect(lesson, &QPushButton::clicked, this, [this] { Q_EMIT lessonRequested(message_.lesson); });
        column->addWidget(lesson, 0, Qt::AlignLeft);
    }
    details_->hide();
    return details_;
}

void MessageCard::setGain(const QString& words) {
    gain_->setText(breakable(words));
    gain_->setVisible(!words.isEmpty());
    if (fixButton_) fixButton_->setAccessibleDescription(words);
}

void MessageCard::setRunNote(const QString& words) {
    runNote_->setText(breakable(words));
    runNote_->setVisible(!words.isEmpty());
}

void MessageCard::setOpen(bool open) {
    if (!details_) return;
    details_->setVisible(open);
    why_->setChecked(open);
    why_->setText(open ? tr("Less") : tr("Why"));
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
    auto* title = new WrappedLabel(breakable(message_.title.isEmpty() ? message_.text : message_.title), head);
    if (!message_.title.isEmpty()) title->setFont(strongFont());
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(title, 1);
    if (message_.dismissable) {
        auto* close = new QToolButton(head);
        close->setIcon(icon(QStringLiteral("close"), theme.mutedText));
        close->setIconSize(QSize(12, 12));
        close->setAccessibleName(tr("Dismiss"));
        close->setToolTip(close->accessibleName());
        setRole(close, Role::Flat);
        connect(close, &QToolButton::clicked, this, &MessageCard::dismissed);
        row->addWidget(close, 0, Qt::AlignTop);
    }
    return head;
}

void MessageCard::addFix(QHBoxLayout* row) {
    const QString title = messageText(message_.fix->title);
    auto* fix = new PointingButton(title, this);
    fix->setFocusPolicy(Qt::TabFocus);
    fix->setAccessibleName(title);
    fix->setToolTip(tr("%1; Undo reverts it in one step").arg(title));
    setRole(fix, Role::Primary);
    connect(fix, &QPushButton::clicked, this, [this] { Q_EMIT fixRequested(*message_.fix); });
    connect(fix, &PointingButton::pointed, this, &MessageCard::fixPointed);
    row->addWidget(fix);
    fixButton_ = fix;
}

void MessageCard::addDeclare(QHBoxLayout* row) {
    auto* declare = new QPushButton(tr("Declare…"), this);
    declare->setAccessibleName(tr("Declare what the kernel reads and writes"));
    declare->setToolTip(tr("Declare what the kernel reads and writes, once for all its launches"));
    setRole(declare, Role::Primary);
    connect(declare, &QPushButton::clicked, this, [this] { Q_EMIT declarationRequested(message_.launch); });
    row->addWidget(declare);
}

void MessageCard::addButtons(QHBoxLayout* row) {
    row->setSpacing(unit);
    if (!message_.operations.isEmpty()) {
        auto* show = new QPushButton(tr("Show"), this);
        show->setAccessibleName(tr("Show"));
        show->setToolTip(
            tr("Select the operation; click again for the next one: %1").arg(message_.operations.join(QStringLiteral(", "))));
        connect(show, &QPushButton::clicked, this, &MessageCard::showNext);
        row->addWidget(show);
    }
    if (message_.fix && !fixButton_) addFix(row);
    if (!message_.launch.isEmpty()) addDeclare(row);
    row->addStretch(1);
    if (!details_) return;
    why_ = new QPushButton(tr("Why"), this);
    why_->setCheckable(true);
    why_->setAccessibleName(tr("Why, and what to do"));
    why_->setToolTip(tr("Why this matters, what to do about it, and the lesson about it"));
    setRole(why_, Role::Flat);
    connect(why_, &QPushButton::clicked, this, [this](bool on) {
        setOpen(on);
        Q_EMIT openChanged(on);
    });
    row->addWidget(why_);
}

void MessageCard::focusMain() {
    if (fixButton_) fixButton_->setFocus(Qt::TabFocusReason);
    else focusInto(this);
}

/// Shows the next operation of the message, one for each press.
void MessageCard::showNext() {
    const qsizetype at = shown_++ % message_.operations.size();
    Q_EMIT showRequested(message_.operations.at(at));
}

/// Lets Enter press the focused button, as Space does.
void MessageCard::keyPressEvent(QKeyEvent* event) {
    auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && button && isAncestorOf(button)) button->click();
    else QFrame::keyPressEvent(event);
}

void MessageCard::mousePressEvent(QMouseEvent* event) {
    QFrame::mousePressEvent(event);
    if (!message_.operations.isEmpty()) showNext();
}

}  // namespace streamscope::ui

#include "moc_message_card.cpp"
