// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/help_row.h"

#include "ui/lessons/small_parts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/wrapping_row.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString titleOf(lessons::HelpKind kind) {
    switch (kind) {
        case lessons::HelpKind::Fixes: return HelpRow::tr("Repairs");
        case lessons::HelpKind::WhatIfs: return HelpRow::tr("What-ifs");
        case lessons::HelpKind::Bounds: return HelpRow::tr("Bounds");
    }
    return {};
}

}  // namespace

QString pointsInWords(double points) {
    return points == 1 ? HelpRow::tr("1 point") : HelpRow::tr("%1 points").arg(shownNumber(points));
}

QStringList titlesOfHelp(const std::vector<std::string>& helped) {
    const auto isIn = [&](std::string_view name) { return std::ranges::find(helped, name) != helped.end(); };
    QStringList titles;
    for (const lessons::HelpKind kind : lessons::allHelpKinds)
        if (isIn(lessons::nameOf(kind))) titles << titleOf(kind);
    if (isIn(lessons::shownSolution)) titles << HelpRow::tr("Solution");
    if (isIn(lessons::answeredAgain)) titles << HelpRow::tr("Answer again");
    return titles;
}

HelpRow::HelpRow(QWidget* parent) : QWidget(parent), words_(new QLabel(this)), row_(new QWidget(this)) {
    words_->setObjectName(QStringLiteral("helpRule"));
    words_->setWordWrap(true);
    setRole(words_, Role::Muted);
    auto* buttons = new WrappingRow(row_, unit);
    for (const lessons::HelpKind kind : lessons::allHelpKinds) {
        const std::string_view name = lessons::nameOf(kind);
        QPushButton* button = lessonparts::button(
            titleOf(kind), QStringLiteral("help-") + QString::fromUtf8(name.data(), qsizetype(name.size())), row_);
        connect(button, &QPushButton::clicked, this, [this, kind] { Q_EMIT helpRequested(kind); });
        buttons->addWidget(button);
        buttons_.push_back(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit);
    column->addWidget(words_);
    column->addWidget(row_);
    hide();
}

void HelpRow::setSession(const LessonSession& session) {
    const lessons::Help help = session.help();
    const bool counts = help.rule == lessons::HelpRule::Counted;
    const bool canEdit = !session.current().edits.empty();
    bool any = false;
    for (const lessons::HelpKind kind : lessons::allHelpKinds) {
        QPushButton* button = buttons_[static_cast<std::size_t>(kind)];
        const bool isOffered = counts && canEdit && !session.shows(kind);
        button->setVisible(isOffered);
        button->setToolTip(tr("Shows them from now on, and takes %1 off this part").arg(pointsInWords(help.points)));
        any = any || isOffered;
    }
    row_->setVisible(any);
    words_->setText(words(session));
    const bool isUsed = counts && !session.note.helped.empty();
    setVisible(help.rule != lessons::HelpRule::Allowed && !session.isCovered() && (canEdit || isUsed));
}

QString HelpRow::words(const LessonSession& session) const {
    const lessons::Help help = session.help();
    if (help.rule == lessons::HelpRule::Off) return tr("Repairs, what-ifs and bounds are off in this lesson.");
    const QStringList used = titlesOfHelp(session.note.helped);
    const QString rule = tr("Help that counts: each takes %1 off this part.").arg(pointsInWords(help.points));
    return used.isEmpty() ? rule : tr("%1 Used: %2.").arg(rule, used.join(QStringLiteral(", ")));
}

}  // namespace streamscope::ui

#include "moc_help_row.cpp"
