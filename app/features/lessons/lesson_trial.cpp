// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_trial.h"

#include "app/files/file_actions.h"

#include <utility>

namespace streamscope::app {

LessonTrial::LessonTrial(ui::ProgramDocument* document, FileActions* files, LessonController* lessons, QObject* parent)
    : QObject(parent), document_(document), files_(files), lessons_(lessons) {
    files_->setBeforeLeaving([this] { return end(); });
}

QString LessonTrial::lesson() const { return document_->hasSetAside() ? lesson_ : QString(); }

bool LessonTrial::begin(LessonFile lesson, std::size_t part, const std::optional<Program>& program, std::function<void()> ended) {
    if (this->lesson() != lesson.id && !end()) return false;
    if (!document_->hasSetAside()) document_->setAside();
    lesson_ = lesson.id;
    ended_ = std::move(ended);
    lessons_->openDraft(std::move(lesson), part, program);
    return true;
}

bool LessonTrial::end() {
    if (!document_->hasSetAside()) return true;
    const bool isTrial = lessons_->session().id == lesson_ && document_->path().isEmpty();
    if (!isTrial && !files_->confirmChanges()) return false;
    lessons_->closeDraft(lesson_);
    document_->bringBack();
    files_->announceOpened();
    if (const auto ended = std::exchange(ended_, {})) ended();
    return true;
}

}  // namespace streamscope::app
