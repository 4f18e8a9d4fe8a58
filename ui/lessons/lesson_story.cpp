// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_story.h"

#include "ui/lessons/small_parts.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace streamscope::ui {

LessonStory::LessonStory(QWidget* parent)
    : QWidget(parent),
      lesson_(lessonparts::markdown({}, this)),
      part_(lessonparts::markdown({}, this)),
      beginning_(new QToolButton(this)) {
    lesson_->setObjectName(QStringLiteral("lessonStory"));
    part_->setObjectName(QStringLiteral("partStory"));
    beginning_->setObjectName(QStringLiteral("lessonBeginning"));
    beginning_->setText(tr("How the lesson began"));
    beginning_->setToolTip(tr("Shows the text of the first part"));
    setRole(beginning_, Role::Link);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    column->addWidget(lesson_);
    column->addWidget(part_);
    column->addWidget(beginning_, 0, Qt::AlignLeft);
    connect(beginning_, &QToolButton::clicked, this, [this] { showBeginning(true); });
}

void LessonStory::setPart(const LessonSession& session) {
    const std::string &lesson = session.lesson->story, &part = session.current().story;
    lesson_->setText(lessonparts::asMarkdown(QString::fromStdString(lesson)));
    part_->setText(lessonparts::asMarkdown(QString::fromStdString(part)));
    part_->setVisible(!part.empty());
    showBeginning(session.part == 0 || part.empty());
}

void LessonStory::showBeginning(bool shown) {
    lesson_->setVisible(shown && !lesson_->text().isEmpty());
    beginning_->setVisible(!shown && !lesson_->text().isEmpty());
}

}  // namespace streamscope::ui

#include "moc_lesson_story.cpp"
