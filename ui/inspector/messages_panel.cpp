// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/messages_panel.h"

#include "ui/inspector/message_card.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/follow_theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr std::size_t mostCards = 100;
constexpr qsizetype mostMessages = 50;

/// Scroll area with the height of its cards if there is space.
class CardArea : public QScrollArea {
public:
    explicit CardArea(QWidget* parent) : QScrollArea(parent) {
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setFrameShape(QFrame::NoFrame);
    }
    QSize sizeHint() const override { return {200, height(1)}; }
    QSize minimumSizeHint() const override { return {100, std::min(height(1), 15 * unit)}; }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::event(event);
    }

private:
    int height(int least) const {
        if (!widget()) return least;
        const int wide = viewport()->width();
        return std::max(least, widget()->hasHeightForWidth() ? widget()->heightForWidth(wide) : widget()->sizeHint().height());
    }
};

}  // namespace

class MessagesPanel::Private : public QObject {
    Q_DECLARE_TR_FUNCTIONS(streamscope::ui::MessagesPanel)
public:
    explicit Private(MessagesPanel* panel);
    void fill();
    void refill();  ///< rebuilds the cards with new colours or texts
    void add(Severity severity, const QString& text);
    MessageCard* cardOf(std::size_t diagnostic) const;
    void focusNext(int step);
    QWidget* showFirstOf(const QString& operationId);

    std::vector<Diagnostic> diagnostics;
    QMap<int, QString> lessons;
    QLabel* caption;
    QString emptyText = MessagesPanel::tr("Nothing to report.");

private:
    QList<MessageText> texts() const;
    MessageCard* makeCard(const MessageText& message);
    void openFirstOfEach();
    void dismiss(const QString& text);
    static QString keyOf(const MessageText& message);

    MessagesPanel* panel_;
    CardArea* area_;
    QWidget* content_;
    QVBoxLayout* cards_;
    QLabel* rest_;
    QList<MessageCard*> shown_;
    QList<MessageText> messages_;  ///< newest first
    QMap<QString, bool> opened_;   ///< cards that the user has opened or closed
    int focused_ = -1;
};

MessagesPanel::Private::Private(MessagesPanel* panel) : QObject(panel), panel_(panel), area_(new CardArea(panel)) {
    makeSurface(panel);
    QVBoxLayout* column = makeColumn(panel);
    caption = makeCaption(tr("Diagnostics"), panel);
    column->addWidget(caption);
    content_ = new QWidget(area_);
    makeSurface(content_);
    cards_ = new QVBoxLayout(content_);
    cards_->setContentsMargins(0, 0, 0, 0);
    cards_->setSpacing(unit);
    rest_ = makeMuted({}, content_);
    cards_->addWidget(rest_);
    cards_->addStretch(1);
    area_->setWidget(content_);
    column->addWidget(area_, 1);
}

QList<MessageText> MessagesPanel::Private::texts() const {
    QList<MessageText> texts = messages_;
    for (std::size_t at = 0; at < std::min(diagnostics.size(), mostCards); ++at) {
        texts.append(messageOf(diagnostics[at]));
        texts.last().lessonTitle = lessons.value(texts.last().lesson);
    }
    return texts;
}

/// Updates the cards. Keeps those with the same text, so that pointer and focus are not lost while the program is edited.
void MessagesPanel::Private::fill() {
    const QList<MessageText> wanted = texts();
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (i < shown_.size() && shown_[i]->message().looksAs(wanted[i])) {
            shown_[i]->setFix(wanted[i].fix);
            continue;
        }
        MessageCard* card = makeCard(wanted[i]);
        cards_->insertWidget(static_cast<int>(i), card);
        if (i < shown_.size()) {
            shown_[i]->hide();
            shown_[i]->deleteLater();
            shown_[i] = card;
        } else {
            shown_.append(card);
        }
        if (panel_->isVisible()) card->show();
    }
    while (shown_.size() > wanted.size()) {
        MessageCard* gone = shown_.takeLast();
        gone->hide();
        gone->deleteLater();
    }
    openFirstOfEach();
    rest_->setVisible(wanted.isEmpty() || diagnostics.size() > mostCards);
    rest_->setText(wanted.isEmpty() ? emptyText : tr("and %1 more").arg(diagnostics.size() - mostCards));
}

void MessagesPanel::Private::refill() {
    for (MessageCard* card : shown_) card->deleteLater();
    shown_.clear();
    fill();
}

MessageCard* MessagesPanel::Private::makeCard(const MessageText& message) {
    auto* card = new MessageCard(message, Theme::current(), content_);
    connect(card, &MessageCard::showRequested, panel_, &MessagesPanel::operationActivated);
    connect(card, &MessageCard::fixRequested, panel_, &MessagesPanel::fixRequested);
    connect(card, &MessageCard::lessonRequested, panel_, &MessagesPanel::lessonRequested);
    connect(card, &MessageCard::declarationRequested, panel_, &MessagesPanel::declarationRequested);
    connect(card, &MessageCard::fixPointed, this, [this, card](bool on) {
        const qsizetype at = shown_.indexOf(card) - messages_.size();
        Q_EMIT panel_->fixPointed(on && at >= 0 ? static_cast<int>(at) : -1);
    });
    connect(card, &MessageCard::openChanged, this, [this, key = keyOf(message)](bool open) { opened_[key] = open; });
    connect(card, &MessageCard::dismissed, this, [this, text = message.text] { dismiss(text); });
    return card;
}

QString MessagesPanel::Private::keyOf(const MessageText& message) {
    return message.title + QLatin1Char('/') + message.operations.join(QLatin1Char('/'));
}

/// Opens the first card of each rule, and those that the user has opened.
void MessagesPanel::Private::openFirstOfEach() {
    QStringList told;
    for (MessageCard* card : shown_) {
        const MessageText& message = card->message();
        card->setOpen(opened_.value(keyOf(message), !told.contains(message.title)));
        told.append(message.title);
    }
}

MessageCard* MessagesPanel::Private::cardOf(std::size_t diagnostic) const {
    return shown_.value(static_cast<qsizetype>(diagnostic) + messages_.size());
}

void MessagesPanel::Private::focusNext(int step) {
    if (shown_.isEmpty()) return;
    const int count = static_cast<int>(shown_.size());
    focused_ = focused_ < 0 || focused_ >= count ? (step > 0 ? 0 : count - 1) : (focused_ + step + count) % count;
    MessageCard* card = shown_[focused_];
    area_->ensureWidgetVisible(card);
    card->focusMain();
    if (!card->message().operations.isEmpty()) Q_EMIT panel_->operationActivated(card->message().operations.front());
}

void MessagesPanel::Private::add(Severity severity, const QString& text) {
    const auto same = [&](const MessageText& each) { return each.text == text; };
    messages_.removeIf(same);
    MessageText message;
    message.severity = severity;
    message.text = text;
    message.dismissable = true;
    messages_.prepend(message);
    if (messages_.size() > mostMessages) messages_.removeLast();
    fill();
}

void MessagesPanel::Private::dismiss(const QString& text) {
    messages_.removeIf([&](const MessageText& each) { return each.text == text; });
    fill();
}

QWidget* MessagesPanel::Private::showFirstOf(const QString& operationId) {
    for (qsizetype at = messages_.size(); at < shown_.size(); ++at) {
        MessageCard* card = shown_[at];
        if (!card->message().operations.contains(operationId)) continue;
        focused_ = static_cast<int>(at);
        opened_[keyOf(card->message())] = true;
        card->setOpen(true);
        area_->ensureWidgetVisible(card);
        card->focusMain();
        return card;
    }
    return nullptr;
}

MessagesPanel::MessagesPanel(QWidget* parent) : QWidget(parent), d_(new Private(this)) {
    setAccessibleName(tr("Diagnostics"));
    followTheme(this, [this] { d_->refill(); });
}

void MessagesPanel::setDiagnostics(const std::vector<Diagnostic>& diagnostics) {
    d_->diagnostics = diagnostics;
    d_->fill();
}

void MessagesPanel::setEmptyText(const QString& text) {
    d_->emptyText = text;
    d_->fill();
}

void MessagesPanel::setCaption(const QString& caption) {
    d_->caption->setText(caption);
    d_->caption->setVisible(!caption.isEmpty());
}

void MessagesPanel::setLessons(const QMap<int, QString>& titles) {
    d_->lessons = titles;
    d_->fill();
}

void MessagesPanel::setGain(std::size_t diagnostic, const QString& words) {
    if (MessageCard* card = d_->cardOf(diagnostic)) card->setGain(words);
}

void MessagesPanel::setFix(std::size_t diagnostic, const std::optional<Fix>& fix) {
    if (diagnostic >= d_->diagnostics.size()) return;
    d_->diagnostics[diagnostic].fix = fix;
    d_->fill();
}

void MessagesPanel::setRunNote(std::size_t diagnostic, const QString& words) {
    if (MessageCard* card = d_->cardOf(diagnostic)) card->setRunNote(words);
}

void MessagesPanel::focusNext(int step) { d_->focusNext(step); }

QWidget* MessagesPanel::showFirstOf(const QString& operationId) { return d_->showFirstOf(operationId); }

void MessagesPanel::addMessage(Severity severity, const QString& text) { d_->add(severity, text); }

}  // namespace streamscope::ui
