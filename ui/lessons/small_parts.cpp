// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/small_parts.h"

#include "ui/lessons/open_link.h"

#include <QLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <vector>

namespace streamscope::ui::lessonparts {
namespace {

/// Removes pictures and HTML: Qt would read any local file for them, even a pipe, and lessons are untrusted. A picture becomes
/// a link. A word joiner, which is invisible, makes a tag plain text.
QString withoutPictures(QString text) {
    static const QRegularExpression picture(QStringLiteral("!+\\[")),
        tag(QStringLiteral("<(?=[!?]|/?[A-Za-z][A-Za-z0-9-]*(?:[\\s/>]|$))"), QRegularExpression::MultilineOption);
    return text.replace(picture, QStringLiteral("[")).replace(tag, QStringLiteral("<\u2060"));
}

}  // namespace

QString withUnitsKept(QString words) {
    static const QRegularExpression gap(QStringLiteral("(?<=\\d) (?=(?:ns|us|µs|ms|s|%|k?B|[KMGT]i?B|[MG]B/s|SMs?)(?![\\w/]))"),
                                        QRegularExpression::UseUnicodePropertiesOption);
    return words.replace(gap, QStringLiteral("\u00a0"));
}

QString asMarkdown(QString text) {
    static const QRegularExpression heading(QStringLiteral("^#{1,6}\\s+(.+)$"), QRegularExpression::MultilineOption);
    return withoutPictures(withUnitsKept(text.replace(heading, QStringLiteral("**\\1**"))));
}

QLabel* markdown(const QString& text, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::MarkdownText);
    label->setText(asMarkdown(text));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setFocusPolicy(Qt::NoFocus);
    QObject::connect(label, &QLabel::linkActivated, label, [label](const QString& link) { askToOpen(link, label); });
    return label;
}

namespace {

/// Returns the pieces of a text that have letters of their own.
std::vector<QTextFragment> sizedPieces(const QTextDocument& document) {
    std::vector<QTextFragment> pieces;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().fontFixedPitch()) pieces.push_back(at.fragment());
    return pieces;
}

}  // namespace

void scaleCode(QLabel* label) {
    if (label->textFormat() != Qt::MarkdownText || label->text().isEmpty()) return;
    QTextDocument document;
    document.setMarkdown(label->text());
    for (const QTextFragment& piece : sizedPieces(document)) {
        QTextCharFormat format = piece.charFormat();
        format.clearProperty(QTextFormat::FontPointSize);
        format.clearProperty(QTextFormat::FontPixelSize);
        QTextCursor cursor(&document);
        cursor.setPosition(piece.position());
        cursor.setPosition(piece.position() + piece.length(), QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }
    static const QRegularExpression body(QStringLiteral("<body style=\"[^\"]*\">"));  // it has the document's letters
    label->setTextFormat(Qt::RichText);
    label->setText(document.toHtml().replace(body, QStringLiteral("<body>")));
}

QLabel* caption(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text.toUpper(), parent);
    label->setFont(captionFont());
    label->setContentsMargins(0, 1, 0, 0);  // accents of capitals are above the line
    setRole(label, Role::Muted);
    return label;
}

QPushButton* button(const QString& text, const QString& name, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    made->setObjectName(name);
    return made;
}

void clear(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        if (item->layout()) clear(item->layout());
        delete item;
    }
}

void showAll(QLayout* layout) {
    for (int i = 0; i < layout->count(); ++i) {
        if (QWidget* widget = layout->itemAt(i)->widget()) widget->show();
        else if (QLayout* inner = layout->itemAt(i)->layout()) showAll(inner);
    }
}

}  // namespace streamscope::ui::lessonparts
