// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/typing_line.h"

#include "ui/composer/typing_words.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/plain_texts.h"
#include "ui/theme/shortened_label.h"
#include "ui/theme/text.h"

#include "kernels/catalogue.h"

#include <QBoxLayout>
#include <QTextBlock>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int longestHistory = 100;
constexpr qsizetype shownChoices = 8;
constexpr int markAlpha = 36;

/// Returns a remark about the first kernel that spins for a time and is named like one of the catalogue.
QString ofSpins(const notation::Reading& reading) {
    for (const Edit& edit : reading.edit.edits) {
        const auto* made = std::get_if<InsertOperation>(&edit.what);
        const bool isSpin = made && made->operation.text(Field::Kernel) == "spin";
        if (!isSpin || !kernels::find(made->operation.label)) continue;
        const QString name = QString::fromStdString(made->operation.label);
        return QStringLiteral(" · ") + TypingLine::tr("%1 spins; the kernel is %1<<<50,1024>>>(…)").arg(name);
    }
    return {};
}

/// Returns what code of another API inserts.
QString wordsOf(const edits::Pasted& listing) {
    if (!listing.ids.isEmpty()) return TypingLine::tr("%n call(s) of code", nullptr, static_cast<int>(listing.ids.size()));
    if (listing.isNothing()) return TypingLine::tr("All of this is declared already");
    return TypingLine::tr("Declare %1").arg(listing.declared.join(QStringLiteral(", ")));
}

}  // namespace

TypingLine::TypingLine(ProgramDocument* document, std::function<TypingSpot()> spot, QWidget* parent)
    : QFrame(parent), document_(document), spot_(std::move(spot)), edit_(new TypingEdit(this)), line_(new ShortenedLabel(this)) {
    setObjectName(QStringLiteral("typingLine"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    edit_->setAccessibleName(tr("Line for typing calls"));
    edit_->setPlaceholderText(tr("Type calls: s1: A(1,50) R(e1)"));
    setHtmlToolTip(edit_,
                   tr("<p><b>s1: NAME(ms,SM%)</b> a kernel · <b>H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)</b> copies<br>"
                      "<b>R(e) W(e)</b> record and wait · <b>WaitVal(f&gt;=1) WriteVal(f,1)</b> values<br>"
                      "<b>SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)</b> the host<br>"
                      "<b>C 2ms 50% @s1 after A</b> a kernel behind another</p>"
                      "<p>Shift+Enter: a new line · Tab: complete · Up: what was typed before · Enter: insert · Esc: close</p>"));
    line_->setTextFormat(Qt::PlainText);
    line_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit, unit / 2, unit, unit / 2);
    column->setSpacing(2);
    column->addWidget(edit_);
    column->addWidget(line_);
    connect(edit_, &QPlainTextEdit::textChanged, this, [this] {
        isPutAway_ = false;
        read();
    });
    connect(edit_, &QPlainTextEdit::blockCountChanged, this, &TypingLine::heightChanged);
    connect(edit_, &TypingEdit::submitted, this, &TypingLine::submit);
    connect(edit_, &TypingEdit::escaped, this, &TypingLine::escape);
    connect(edit_, &TypingEdit::completionWanted, this, &TypingLine::complete);
    connect(edit_, &TypingEdit::historyWanted, this, &TypingLine::recall);
    connect(edit_, &TypingEdit::left, this, &TypingLine::leave);
    connect(document_, &ProgramDocument::changed, this, &TypingLine::read);
    connect(document_, &ProgramDocument::selectionChanged, this, &TypingLine::read);
    followTheme(this, [this] { mark(false); });
    hide();
}

void TypingLine::begin() {
    isPutAway_ = false;
    show();
    edit_->setFocus(Qt::OtherFocusReason);
}

void TypingLine::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    read();
}

notation::Context TypingLine::context() const {
    return {document_->program(), where_.at, where_.stream, where_.multiprocessors, where_.parent};
}

void TypingLine::tell(const QString& text, Role role) {
    line_->setWords(text);
    setRole(line_, role);
    edit_->setAccessibleDescription(text);
}

/// Parses the whole text. The last word is no mistake while it is being typed.
void TypingLine::read() {
    if (isHidden()) return;
    if (!changing_) choosing_.reset();
    where_ = spot_();
    if (!hasText()) {
        reading_ = {};
        listing_.reset();
        edit_->setExtraSelections({});
        return tell(tr("NAME(ms,SM%) kernel · H2D(x,MB) copy · R(e) record · W(e) wait · SYNC · Tab completes, Enter inserts"),
                    Role::Muted);
    }
    reading_ = notation::read(edit_->toPlainText().toStdString(), context());
    listing_.reset();
    if (!reading_.mistakes.empty())
        listing_ = edits::paste(document_->program(), edit_->toPlainText(), {where_.parent, where_.at}, {});
    mark(false);
    if (choosing_) showChoices();
}

bool TypingLine::isStillTyped(const notation::Mistake& mistake, const QByteArray& utf8) const {
    const QTextCursor cursor = edit_->textCursor();
    return edit_->hasFocus() && cursor.atBlockEnd() && characterAt(utf8, mistake.at.end) >= cursor.position();
}

/// Marks mistakes. `whole` means that the text is complete, so that every mistake counts.
void TypingLine::mark(bool whole) {
    if (listing_) {
        edit_->setExtraSelections({});
        const QString rest = listing_->remark.isEmpty() ? QString() : QStringLiteral(" · ") + listing_->remark.simplified();
        return tell(wordsOf(*listing_) + rest, Role::Muted);
    }
    const QByteArray utf8 = edit_->toPlainText().toUtf8();
    QList<QTextEdit::ExtraSelection> marks;
    const notation::Mistake* first = nullptr;
    for (const notation::Mistake& mistake : reading_.mistakes) {
        if (!whole && isStillTyped(mistake, utf8)) continue;
        if (!first) first = &mistake;
        QTextEdit::ExtraSelection mark;
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(Theme::current().error);
        QColor tint = Theme::current().error;
        tint.setAlpha(markAlpha);
        mark.format.setBackground(tint);
        mark.cursor = QTextCursor(edit_->document());
        mark.cursor.setPosition(characterAt(utf8, mistake.at.begin));
        mark.cursor.setPosition(characterAt(utf8, mistake.at.end), QTextCursor::KeepAnchor);
        marks.append(mark);
    }
    edit_->setExtraSelections(marks);
    if (first) return tell(messageText(first->message), Role::Error);
    if (!hasText()) return;
    const bool open = !reading_.mistakes.empty();
    tell(open ? messageText(reading_.mistakes.front().message) : summaryOf(reading_) + ofSpins(reading_), Role::Muted);
}

/// Inserts the calls of code of another API. Lines that are not read stay in a message.
void TypingLine::insertListing() {
    const edits::Pasted done = *listing_;
    const QString text = edit_->toPlainText();
    const QString name = done.ids.isEmpty() ? wordsOf(done) : tr("Insert %n call(s)", nullptr, static_cast<int>(done.ids.size()));
    if (done.isNothing()) return tell(wordsOf(done), Role::Muted);
    if (const auto applied = document_->apply(done.edit, name); !applied) return tell(ui::text(applied.why()), Role::Error);
    history_.removeAll(text);
    history_.append(text);
    recalled_ = -1;
    document_->select(done.ids);
    edit_->clear();
    edit_->document()->clearUndoRedoStacks();
    const QString inserted = tr("Inserted: %1").arg(wordsOf(done));
    Q_EMIT message(done.remark.isEmpty() ? inserted : inserted + u'\n' + done.remark);
}

void TypingLine::submit() {
    if (listing_) return insertListing();
    if (reading_.mistakes.empty() && reading_.isEmpty()) return escape();
    if (!reading_.mistakes.empty()) {
        QTextCursor cursor = edit_->textCursor();
        cursor.setPosition(characterAt(edit_->toPlainText().toUtf8(), reading_.mistakes.front().at.end));
        edit_->setTextCursor(cursor);
        return mark(true);
    }
    const notation::Reading done = reading_;
    const QString text = edit_->toPlainText();
    if (const auto applied = document_->apply(Edit{done.edit}, undoNameOf(done)); !applied)
        return tell(messageText(applied.why()), Role::Error);
    history_.removeAll(text);
    history_.append(text);
    if (history_.size() > longestHistory) history_.removeFirst();
    recalled_ = -1;
    if (!done.operations.empty()) document_->select({QString::fromStdString(done.operations.back())});
    edit_->clear();
    edit_->document()->clearUndoRedoStacks();  // undo of inserted text is up to the program
    Q_EMIT message(tr("Inserted: %1").arg(summaryOf(done)));
}

void TypingLine::escape() {
    isPutAway_ = hasText();
    if (isPutAway_) Q_EMIT message(tr("What you typed is kept: Insert > Type calls returns to it."));
    Q_EMIT closed();
}

void TypingLine::leave() {
    if (!hasText()) Q_EMIT closed();
}

void TypingLine::complete(int step) {
    if (!choosing_) {
        const std::string text = edit_->toPlainText().toStdString();
        const QByteArray utf8 = QByteArray::fromStdString(text);
        const auto cursor = static_cast<std::size_t>(edit_->toPlainText().left(edit_->textCursor().position()).toUtf8().size());
        const notation::Completions found = notation::complete(text, cursor, context());
        if (found.words.empty()) return tell(tr("Nothing to complete here."), Role::Muted);
        Choosing made;
        for (const std::string& word : found.words) made.words.append(QString::fromStdString(word));
        made.begin = characterAt(utf8, found.replaced.begin);
        made.length = characterAt(utf8, found.replaced.end) - made.begin;
        made.at = step > 0 ? -1 : 0;
        choosing_ = std::move(made);
    }
    const int count = static_cast<int>(choosing_->words.size());
    choosing_->at = (choosing_->at + step + count) % count;
    const QString word = choosing_->words.at(choosing_->at);
    changing_ = true;
    const int end = choosing_->begin + std::exchange(choosing_->length, static_cast<int>(word.size()));
    edit_->replace(choosing_->begin, end, word);
    changing_ = false;
    if (count == 1) choosing_.reset();
}

/// Shows the completions "W( · WaitVal( · WriteVal(" with the chosen one in brackets.
void TypingLine::showChoices() {
    const qsizetype first = std::max<qsizetype>(0, choosing_->at - shownChoices + 1);
    QStringList shown;
    for (qsizetype at = first; at < std::min(choosing_->words.size(), first + shownChoices); ++at) {
        const QString word = choosing_->words.at(at).trimmed();
        shown.append(at == choosing_->at ? QStringLiteral("[%1]").arg(word) : word);
    }
    const qsizetype rest = choosing_->words.size() - first - shown.size();
    const QString more = rest > 0 ? tr("   +%1").arg(rest) : QString();
    if (choosing_->words.size() > 1) tell(tr("Tab: ") + shown.join(QStringLiteral("   ")) + more, Role::Muted);
}

void TypingLine::recall(int step) {
    const qsizetype count = history_.size();
    const qsizetype now = recalled_ < 0 ? count : recalled_;
    const qsizetype wanted = now + step;
    if (wanted < 0 || wanted > count) return;
    if (recalled_ < 0) draft_ = edit_->toPlainText();
    recalled_ = wanted == count ? -1 : wanted;
    edit_->replaceAll(recalled_ < 0 ? draft_ : history_.at(recalled_));
}

}  // namespace streamscope::ui

#include "moc_typing_line.cpp"
