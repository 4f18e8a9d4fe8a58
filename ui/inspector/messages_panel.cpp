#include "ui/inspector/message_card.h"
#include "ui/inspector/panels.h"
#include "ui/inspector/small_widgets.h"

#include <QEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr std::size_t mostCards = 100;
constexpr qsizetype mostMessages = 50;

/// All that a card shows. Edits may differ, since places move.
bool looksLike(const Diagnostic& a, const Diagnostic& b) {
    return a.severity == b.severity && a.rule == b.rule && a.operations == b.operations && a.message == b.message &&
           a.path == b.path && a.source == b.source && a.fix.has_value() == b.fix.has_value() &&
           (!a.fix || a.fix->title == b.fix->title);
}

/// Takes the height of its cards where there is room, and scrolls where there is none.
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
public:
    explicit Private(MessagesPanel* panel);
    void fill();
    void add(Severity severity, const QString& text);

    Theme theme = Theme::light();
    std::vector<Diagnostic> diagnostics;
    QLabel* caption;

private:
    MessageCard* addCard(const MessageText& message);
    void dismiss(const QString& text);

    MessagesPanel* panel_;
    QWidget* content_;
    QVBoxLayout* cards_;
    QList<MessageText> messages_;  ///< newest first
};

MessagesPanel::Private::Private(MessagesPanel* panel) : QObject(panel), panel_(panel) {
    makeSurface(panel);
    QVBoxLayout* column = makeColumn(panel);
    caption = makeCaption(QStringLiteral("Diagnostics"), panel);
    column->addWidget(caption);
    auto* area = new CardArea(panel);
    content_ = new QWidget(area);
    makeSurface(content_);
    cards_ = new QVBoxLayout(content_);
    cards_->setContentsMargins(0, 0, 0, 0);
    cards_->setSpacing(unit);
    area->setWidget(content_);
    column->addWidget(area, 1);
}

void MessagesPanel::Private::fill() {
    clearLayout(cards_);
    for (const MessageText& message : messages_) addCard(message);
    for (std::size_t at = 0; at < std::min(diagnostics.size(), mostCards); ++at) {
        MessageCard* card = addCard(messageOf(diagnostics[at]));
        connect(card, &MessageCard::fixRequested, this, [this, at] {
            const Fix fix = *diagnostics[at].fix;  // the list may be another one before it is applied
            Q_EMIT panel_->fixRequested(fix);
        });
    }
    if (diagnostics.size() > mostCards) {
        cards_->addWidget(makeMuted(QStringLiteral("and %1 more").arg(diagnostics.size() - mostCards), content_));
    }
    if (messages_.isEmpty() && diagnostics.empty()) cards_->addWidget(makeMuted(QStringLiteral("Nothing to report."), content_));
    cards_->addStretch(1);
    showAll(cards_);
}

MessageCard* MessagesPanel::Private::addCard(const MessageText& message) {
    auto* card = new MessageCard(message, theme, content_);
    connect(card, &MessageCard::showRequested, panel_, &MessagesPanel::operationActivated);
    connect(card, &MessageCard::dismissed, this, [this, text = message.text] { dismiss(text); });
    cards_->addWidget(card);
    return card;
}

void MessagesPanel::Private::add(Severity severity, const QString& text) {
    const auto same = [&](const MessageText& each) { return each.text == text; };
    messages_.removeIf(same);
    messages_.prepend({severity, {}, text, {}, {}, true});
    if (messages_.size() > mostMessages) messages_.removeLast();
    fill();
}

void MessagesPanel::Private::dismiss(const QString& text) {
    messages_.removeIf([&](const MessageText& each) { return each.text == text; });
    fill();
}

MessagesPanel::MessagesPanel(QWidget* parent) : QWidget(parent), d_(new Private(this)) {
    setAccessibleName(QStringLiteral("Diagnostics"));
    d_->fill();
}

void MessagesPanel::setTheme(const Theme& theme) {
    d_->theme = theme;
    d_->fill();
}

void MessagesPanel::setDiagnostics(const std::vector<Diagnostic>& diagnostics) {
    const bool same = std::ranges::equal(diagnostics, d_->diagnostics, looksLike);
    d_->diagnostics = diagnostics;
    if (!same) d_->fill();
}

void MessagesPanel::setCaption(const QString& caption) {
    d_->caption->setText(caption);
    d_->caption->setVisible(!caption.isEmpty());
}

void MessagesPanel::addMessage(Severity severity, const QString& text) { d_->add(severity, text); }

}  // namespace streamscope::ui
