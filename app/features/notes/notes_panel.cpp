// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/notes/notes_panel.h"

#include "app/features/notes/try_row.h"
#include "engine/edits/try_lines.h"
#include "ui/inspector/small_widgets.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/follow_theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <string>
#include <vector>

namespace streamscope::app {
namespace {

/// A line of the notes with the links that do something.
struct NoteLine {
    QString words;  ///< without the links, whose words are bold
    std::vector<tries::Link> links;
};

NoteLine readLine(const QString& line) {
    const std::string text = line.toStdString();
    NoteLine read{{}, tries::linksIn(text)};
    std::size_t at = 0;
    for (const tries::Link& link : read.links) {
        read.words += QString::fromStdString(text.substr(at, link.begin - at)) + QString::fromStdString(link.words);
        at = link.end;
    }
    read.words += QString::fromStdString(text.substr(at));
    if (!read.links.empty() && read.words.startsWith(QStringLiteral("- "))) read.words.remove(0, 2);
    return read;
}

/// Returns the words of a link without the signs of Markdown, for undo.
QString plainWords(const std::string& words) { return QString::fromStdString(words).remove(u'*').remove(u'`'); }

}  // namespace

NotesPanel::NotesPanel(QWidget* parent)
    : QWidget(parent),
      edit_(ui::makeGlyphButton(QStringLiteral("rename"), tr("Edit notes"), this)),
      shown_(new QWidget(this)),
      lines_(new QVBoxLayout(shown_)),
      writer_(new QWidget(this)),
      text_(new QPlainTextEdit(writer_)),
      done_(new QPushButton(tr("Done"), writer_)) {
    setObjectName(QStringLiteral("notesPanel"));
    setAccessibleName(tr("Notes"));
    ui::makeSurface(this);
    QVBoxLayout* column = ui::makeColumn(this);
    auto* head = new QHBoxLayout;
    head->addWidget(ui::makeCaption(tr("Notes"), this), 1);
    head->addWidget(edit_);
    column->addLayout(head);
    lines_->setContentsMargins(0, 0, 0, 0);
    lines_->setSpacing(ui::unit);
    column->addWidget(shown_);
    auto* written = new QVBoxLayout(writer_);
    written->setContentsMargins(0, 0, 0, 0);
    written->addWidget(text_);
    written->addWidget(done_, 0, Qt::AlignRight);
    writer_->hide();
    column->addWidget(writer_);
    column->addSpacing(ui::unit);
    column->addWidget(ui::makeSeparator(this));
    edit_->setToolTip(tr("Edit the notes, which are Markdown"));
    text_->setObjectName(QStringLiteral("notesText"));
    text_->setAccessibleName(tr("Notes, as Markdown"));
    text_->setPlaceholderText(tr("What the program shows, and what to try. Markdown."));
    text_->setTabChangesFocus(true);
    text_->setMinimumHeight(25 * ui::unit);
    text_->installEventFilter(this);
    connect(edit_, &QToolButton::clicked, this, &NotesPanel::write);
    connect(done_, &QPushButton::clicked, this, [this] { end(true); });
    ui::followTheme(this, [this] { fill(); });
}

bool NotesPanel::isWriting() const { return !writer_->isHidden(); }

void NotesPanel::setNotes(const QString& markdown) {
    if (notes_ == markdown) return;
    notes_ = markdown;
    if (isWriting()) end(false);
    fill();
}

void NotesPanel::fill() {
    for (TryRow* row : rows_) row->disconnect(this);
    rows_.clear();
    ui::clearLayout(lines_);
    QStringList text;
    for (const QString& line : notes_.split(u'\n')) {
        const NoteLine read = readLine(line);
        if (read.links.empty()) {
            text << line;
            continue;
        }
        addText(text);
        const QString first = QString::fromStdString(read.links.front().target);
        addRow(read.words, first, plainWords(read.links.front().words));
        for (std::size_t i = 1; i < read.links.size(); ++i)
            addRow(QString::fromStdString(read.links[i].words), QString::fromStdString(read.links[i].target),
                   plainWords(read.links[i].words));
    }
    addText(text);
    ui::showAll(lines_);
}

/// Adds the lines as one text, and empties the list.
void NotesPanel::addText(QStringList& lines) {
    const QString text = lines.join(u'\n').trimmed();
    lines.clear();
    if (!text.isEmpty()) lines_->addWidget(ui::lessonparts::markdown(text, shown_));
}

void NotesPanel::addRow(const QString& line, const QString& target, const QString& words) {
    auto* row = new TryRow(line, target, shown_);
    connect(row, &TryRow::clicked, this, [this, target, words] { Q_EMIT tried(target, words); });
    connect(row, &TryRow::pointed, this, [this, target](bool on) { Q_EMIT pointed(on ? target : QString()); });
    lines_->addWidget(row);
    rows_ << row;
}

void NotesPanel::write() {
    text_->setPlainText(notes_);
    shown_->hide();
    edit_->hide();
    writer_->show();
    text_->setFocus(Qt::OtherFocusReason);
}

void NotesPanel::end(bool keep) {
    const QString now = text_->toPlainText();
    writer_->hide();
    shown_->show();
    edit_->show();
    if (keep && now != notes_) Q_EMIT written(now);
    Q_EMIT writingEnded();
}

/// Ends writing: Escape without the changes, Ctrl+Enter with them.
bool NotesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != text_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->key() == Qt::Key_Escape) return end(false), true;
    if (enter && key->modifiers() & Qt::ControlModifier) return end(true), true;
    return false;
}

}  // namespace streamscope::app

#include "moc_notes_panel.cpp"
