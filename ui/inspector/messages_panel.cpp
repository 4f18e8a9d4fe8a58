// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/messages_panel.h"

#include "ui/inspector/message_card.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/follow_theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr std::size_t mostCards = 100;
constexpr qsizetype mostMessages = 50, mostUnasked = 3;

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
    void remove(const QString& text);
    MessageCard* cardOf(std::size_t diagnostic) const;
    void focusNext(int step);
    QWidget* showFirstOf(const QString& operationId);

    std::vector<Diagnostic> diagnostics;
    QMap<int, QString> lessons;
    QString emptyText = MessagesPanel::tr("Nothing to report.");

    void setCaption(const QString& words);
    MessageCard* newest() const { return told_.value(0); }

private:
    QVBoxLayout* makeList();
    QList<MessageText> texts() const;
    void fillList(QVBoxLayout* list, QList<MessageCard*>& shown, const QList<MessageText>& wanted);
    QList<MessageText> fewMessages() const;
    MessageCard* makeCard(const MessageText& message);
    void openFirstOfEach();
    static QString keyOf(const MessageText& message);

    MessagesPanel* panel_;
    CardArea* area_;
    QWidget* content_;
    QLabel *caption_, *toldCaption_;
    QVBoxLayout *cards_, *toldCards_;
    QLabel* rest_;
    QPushButton* earlier_;
    QList<MessageCard*> shown_;    ///< of diagnostics
    QList<MessageCard*> told_;     ///< of messages
    QList<MessageText> messages_;  ///< newest first
    QMap<QString, bool> opened_;   ///< cards that the user has opened or closed
    bool showsAll_ = false;        ///< also hints, and the messages before the newest few
    int focused_ = -1;
};

MessagesPanel::Private::Private(MessagesPanel* panel) : QObject(panel), panel_(panel), area_(new CardArea(panel)) {
    makeSurface(panel);
    QVBoxLayout* column = makeColumn(panel);
    caption_ = makeCaption(tr("Diagnostics"), panel);
    column->addWidget(caption_);
    content_ = new QWidget(area_);
    makeSurface(content_);
    auto* all = new QVBoxLayout(content_);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(unit);
    all->addLayout(cards_ = makeList());
    all->addWidget(rest_ = makeMuted({}, content_));
    all->addWidget(toldCaption_ = makeCaption(tr("Messages"), content_));
    all->addLayout(toldCards_ = makeList());
    earlier_ = new QPushButton(content_);
    setRole(earlier_, Role::Link);
    connect(earlier_, &QPushButton::clicked, this, [this] {
        showsAll_ = !showsAll_;
        fill();
    });
    all->addWidget(earlier_, 0, Qt::AlignLeft);
    all->addStretch(1);
    content_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // never wider than the view
    area_->setWidget(content_);
    column->addWidget(area_, 1);
}

QVBoxLayout* MessagesPanel::Private::makeList() {
    auto* list = new QVBoxLayout;
    list->setContentsMargins(0, 0, 0, 0);
    list->setSpacing(unit);
    return list;
}

/// Sets the caption of the diagnostics. An empty one hides all captions.
void MessagesPanel::Private::setCaption(const QString& words) {
    caption_->setText(words);
    fill();
}

QList<MessageText> MessagesPanel::Private::texts() const {
    QList<MessageText> texts;
    for (std::size_t at = 0; at < std::min(diagnostics.size(), mostCards); ++at) {
        texts.append(messageOf(diagnostics[at]));
        texts.last().lessonTitle = lessons.value(texts.last().lesson);
    }
    return texts;
}

/// Returns the newest messages that are not mere hints, such as "Saved".
QList<MessageText> MessagesPanel::Private::fewMessages() const {
    QList<MessageText> few;
    for (const MessageText& each : messages_)
        if (each.severity != Severity::Hint && few.size() < mostUnasked) few << each;
    return few;
}

/// Updates cards. Keeps those with the same text, so that pointer and focus are not lost while the program is edited.
void MessagesPanel::Private::fillList(QVBoxLayout* list, QList<MessageCard*>& shown, const QList<MessageText>& wanted) {
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (i < shown.size() && shown[i]->message().looksAs(wanted[i])) {
            shown[i]->setFix(wanted[i].fix);
            continue;
        }
        MessageCard* card = makeCard(wanted[i]);
        list->insertWidget(static_cast<int>(i), card);
        if (i < shown.size()) {
            shown[i]->hide();
            shown[i]->deleteLater();
            shown[i] = card;
        } else {
            shown.append(card);
        }
        if (panel_->isVisible()) card->show();
    }
    while (shown.size() > wanted.size()) {
        MessageCard* gone = shown.takeLast();
        gone->hide();
        gone->deleteLater();
    }
}

/// Updates the cards of diagnostics, and below them those of the newest messages. Says that there is nothing only if there is
/// neither.
void MessagesPanel::Private::fill() {
    fillList(cards_, shown_, texts());
    const QList<MessageText> few = fewMessages();
    fillList(toldCards_, told_, showsAll_ ? messages_ : few);
    openFirstOfEach();
    const bool isCut = diagnostics.size() > mostCards, isNothing = diagnostics.empty() && told_.isEmpty();
    rest_->setVisible(isNothing || isCut);
    rest_->setText(isCut ? tr("and %1 more").arg(diagnostics.size() - mostCards) : emptyText);
    const bool hasCaptions = !caption_->text().isEmpty();
    caption_->setVisible(hasCaptions && (!diagnostics.empty() || isNothing));
    toldCaption_->setVisible(hasCaptions && !told_.isEmpty());
    const int others = static_cast<int>(messages_.size() - few.size());
    earlier_->setVisible(others > 0);
    earlier_->setText(showsAll_ ? tr("Show fewer messages") : tr("Show %n earlier message(s)", nullptr, others));
    earlier_->setAccessibleName(earlier_->text());
}

void MessagesPanel::Private::refill() {
    for (QList<MessageCard*>* cards : {&shown_, &told_}) {
        for (MessageCard* card : *cards) card->deleteLater();
        cards->clear();
    }
    fill();
}

MessageCard* MessagesPanel::Private::makeCard(const MessageText& message) {
    auto* card = new MessageCard(message, Theme::current(), content_);
    connect(card, &MessageCard::showRequested, panel_, &MessagesPanel::operationActivated);
    connect(card, &MessageCard::fixRequested, panel_, &MessagesPanel::fixRequested);
    connect(card, &MessageCard::lessonRequested, panel_, &MessagesPanel::lessonRequested);
    connect(card, &MessageCard::declarationRequested, panel_, &MessagesPanel::declarationRequested);
    connect(card, &MessageCard::fixPointed, this, [this, card](bool on) {
        const qsizetype at = shown_.indexOf(card);
        Q_EMIT panel_->fixPointed(on && at >= 0 ? static_cast<int>(at) : -1);
    });
    connect(card, &MessageCard::openChanged, this, [this, key = keyOf(message)](bool open) { opened_[key] = open; });
    connect(card, &MessageCard::dismissed, this, [this, text = message.text] { remove(text); });
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
    return shown_.value(static_cast<qsizetype>(diagnostic));
}

void MessagesPanel::Private::focusNext(int step) {
    const QList<MessageCard*> all = shown_ + told_;
    if (all.isEmpty()) return;
    const int count = static_cast<int>(all.size());
    focused_ = focused_ < 0 || focused_ >= count ? (step > 0 ? 0 : count - 1) : (focused_ + step + count) % count;
    MessageCard* card = all[focused_];
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
    Q_EMIT panel_->messageAdded(severity, text);
}

void MessagesPanel::Private::remove(const QString& text) {
    if (messages_.removeIf([&](const MessageText& each) { return each.text == text; }) == 0) return;
    fill();
    Q_EMIT panel_->messageRemoved(text);
}

QWidget* MessagesPanel::Private::showFirstOf(const QString& operationId) {
    for (qsizetype at = 0; at < shown_.size(); ++at) {
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

void MessagesPanel::setCaption(const QString& caption) { d_->setCaption(caption); }

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

QWidget* MessagesPanel::addMessage(Severity severity, const QString& text) {
    d_->add(severity, text);
    return d_->newest();
}

void MessagesPanel::removeMessage(const QString& text) { d_->remove(text); }

}  // namespace streamscope::ui
