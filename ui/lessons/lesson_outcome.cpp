// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_outcome.h"

#include "ui/lessons/small_parts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

bool isLast(const LessonSession& session) { return session.part + 1 == session.lesson->parts.size(); }

/// Returns whether only the teacher has the answer of a question of the part.
bool hasHidden(const LessonSession& session) {
    return std::ranges::any_of(session.current().questions, &lessons::Question::hidden);
}

/// Returns whether no answer of the part is known to be wrong, or was shown.
bool areAllRight(const LessonSession& session) {
    return std::ranges::all_of(session.current().questions, [&](const lessons::Question& each) {
        const Scalar* said = session.answerTo(each);
        return each.hidden || (said && lessons::isRight(each, *said));
    });
}

QString verdict(const LessonSession& session, bool passed, bool everything) {
    if (session.note.solutionShown) return LessonOutcome::tr("This is the solution. Start again to solve it yourself.");
    if (!passed || !areAllRight(session))
        return session.help().rule == lessons::HelpRule::Off
                   ? LessonOutcome::tr("Not every prediction was right, so this does not count as solved.")
                   : LessonOutcome::tr(
                         "Not every prediction was right, so this does not count as solved. To predict once more, press "
                         "“Answer again” at the question.");
    if (hasHidden(session))
        return session.current().goals.empty()
                   ? LessonOutcome::tr("Your answers are given. Your teacher has the right ones.")
                   : LessonOutcome::tr("All goals of this part met. Your teacher has the right answers.");
    if (session.current().goals.empty()) return LessonOutcome::tr("Solved: every prediction was right.");
    return everything ? LessonOutcome::tr("Solved: all goals met.") : LessonOutcome::tr("Solved: all goals of this part met.");
}

QString stillOpen(const LessonSession& session, std::size_t part) {
    const QString title = QString::fromStdString(session.lesson->parts[part].title);
    if (title.isEmpty()) return LessonOutcome::tr("Part %1 is not solved yet.").arg(part + 1);
    return LessonOutcome::tr("Part %1, “%2”, is not solved yet.").arg(part + 1).arg(title);
}

}  // namespace

LessonOutcome::LessonOutcome(QWidget* parent) : QFrame(parent), words_(new QLabel(this)) {
    setRole(this, Role::AccentCard);
    words_->setObjectName(QStringLiteral("outcome"));
    words_->setWordWrap(true);
    words_->setFont(strongFont());
    goOn_ = lessonparts::button({}, QStringLiteral("goOn"), this);
    setRole(goOn_, Role::Primary);
    leave_ = lessonparts::button(tr("Next lesson ›"), QStringLiteral("leaveOpen"), this);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit);
    row->addWidget(goOn_);
    row->addWidget(leave_);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit * 3 / 2, unit, unit * 3 / 2, unit * 3 / 2);
    column->setSpacing(unit);
    column->addWidget(words_);
    column->addLayout(row);
    connect(goOn_, &QPushButton::clicked, this, [this] {
        if (part_) Q_EMIT partRequested(*part_);
        else Q_EMIT lessonRequested(next_);
    });
    connect(leave_, &QPushButton::clicked, this, [this] { Q_EMIT lessonRequested(next_); });
}

void LessonOutcome::tell(const LessonSession& session, bool passed, std::optional<std::size_t> open) {
    const bool last = isLast(session);
    next_ = last ? session.path.next : QString();
    part_ = last ? open : std::optional(session.part + 1);
    words_->setText(lessonparts::withUnitsKept(words(session, passed, open)));
    goOn_->setVisible(part_ || !next_.isEmpty());
    goOn_->setText(!last ? tr("Next part ›") : part_ ? tr("‹ Part %1").arg(*part_ + 1) : tr("Next lesson ›"));
    leave_->setVisible(part_ && !next_.isEmpty());
}

QString LessonOutcome::words(const LessonSession& session, bool passed, std::optional<std::size_t> open) const {
    const bool last = isLast(session);
    QStringList lines{verdict(session, passed, last && !open)};
    if (last && open) lines << stillOpen(session, *open);
    if (last && session.path.at == session.path.of && session.path.of > 1)
        lines << tr("That was the last lesson of %1.").arg(session.path.pack);
    if (!next_.isEmpty()) lines << tr("Next: %1").arg(session.path.nextTitle);
    return lines.join(u'\n');
}

}  // namespace streamscope::ui

#include "moc_lesson_outcome.cpp"
