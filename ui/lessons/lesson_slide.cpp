// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_slide.h"

#include "ui/lessons/question_card.h"
#include "ui/lessons/small_parts.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

void resizeFont(QWidget* widget, double pixels) {
    QFont font = widget->font();
    font.setPixelSize(static_cast<int>(pixels));
    widget->setFont(font);
}

}  // namespace

LessonSlide::LessonSlide(QWidget* from, QWidget* parent)
    : QFrame(parent), from_(from), title_(new QLabel(this)), keys_(new QLabel(this)), area_(new QScrollArea(this)) {
    setObjectName(QStringLiteral("lessonSlide"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    title_->setObjectName(QStringLiteral("slideTitle"));
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    title_->setFont(strongFont());
    keys_->setObjectName(QStringLiteral("slideKeys"));
    keys_->setTextFormat(Qt::PlainText);
    keys_->setAlignment(Qt::AlignRight);
    setRole(keys_, Role::Muted);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->viewport()->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(3 * unit, unit, 3 * unit, unit);
    column->setSpacing(unit);
    column->addWidget(title_);
    column->addWidget(area_, 1);
    column->addWidget(keys_);
    for (QWidget* watched : {from, parent}) watched->installEventFilter(this);
    hide();
}

void LessonSlide::tell(const QString& title, const QString& text, const QString& keys) {
    QLabel* words = lessonparts::markdown(text, nullptr);
    words->setObjectName(QStringLiteral("slideText"));
    words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    fill(title, words, keys);
    area_->setFocus(Qt::OtherFocusReason);
}

bool LessonSlide::isAround(const QWidget* widget) {
    while (widget && !qobject_cast<const LessonSlide*>(widget)) widget = widget->parentWidget();
    return widget != nullptr;
}

void LessonSlide::ask(const LessonSession& session, const lessons::Question& question, const QString& said, const QString& keys) {
    auto* holder = new QWidget;
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    if (!said.isEmpty()) {
        QLabel* before = lessonparts::markdown(said, holder);
        before->setObjectName(QStringLiteral("saidBefore"));
        column->addWidget(before);
    }
    auto* card = new QuestionCard(session, question, holder);
    column->addWidget(card);
    column->addStretch(1);
    connect(card, &QuestionCard::answered, this, &LessonSlide::answered);
    connect(card, &QuestionCard::showRequested, this, &LessonSlide::showRequested);
    fill({}, holder, keys);
    card->focusAnswer();
}

void LessonSlide::tellNote(const QString& words) {
    if (!keys_->text().startsWith(words)) keys_->setText(words + QStringLiteral(" · ") + keys_->text());
}

bool LessonSlide::isAsking() const { return content_ && content_->findChild<QuestionCard*>(); }

void LessonSlide::fill(const QString& title, QWidget* content, const QString& keys) {
    title_->setText(title);
    title_->setVisible(!title.isEmpty());
    keys_->setText(keys);
    if (auto* words = qobject_cast<QLabel*>(content)) lessonparts::scaleCode(words);
    for (QLabel* words : content->findChildren<QLabel*>()) lessonparts::scaleCode(words);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    if (QWidget* old = area_->takeWidget()) old->deleteLater();  // one of its signals may be the reason
    content_ = content;
    area_->setWidget(content);
    place();
    show();
    raise();
    fit();
}

void LessonSlide::setDisplayScale(const DisplayScale& scale) {
    scale_ = scale;
    if (isVisible()) fit();
}

void LessonSlide::setLetters(double pixels) {
    resizeFont(title_, pixels);
    resizeFont(keys_, scale_.readable());
    resizeFont(content_, pixels);
    for (QWidget* part : content_->findChildren<QWidget*>()) resizeFont(part, pixels);
    for (QLineEdit* field : content_->findChildren<QLineEdit*>()) field->setMaximumWidth(static_cast<int>(14 * pixels));
}

/// Chooses the largest letters with which all is seen, down to those that the last row can read. Scrolls what is longer.
void LessonSlide::fit() {
    if (!content_) return;
    const int width = this->width() - 6 * unit;
    for (double pixels = scale_.letters();; --pixels) {
        setLetters(pixels);
        layout()->activate();
        const int wanted = content_->hasHeightForWidth() ? content_->heightForWidth(width) : content_->sizeHint().height();
        const int taken = (title_->isHidden() ? 0 : title_->heightForWidth(width) + unit) + keys_->sizeHint().height() + 3 * unit;
        if (wanted + taken <= height() || pixels - 1 < scale_.readable()) break;
    }
    area_->verticalScrollBar()->setSingleStep(static_cast<int>(scale_.line()));
}

void LessonSlide::place() {
    const int top = from_->mapTo(parentWidget(), QPoint()).y();
    setGeometry(0, top, parentWidget()->width(), parentWidget()->height() - top);
}

bool LessonSlide::eventFilter(QObject* watched, QEvent* event) {
    if ((event->type() == QEvent::Resize || event->type() == QEvent::Move) && isVisible()) {
        place();
        fit();
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace streamscope::ui

#include "moc_lesson_slide.cpp"
