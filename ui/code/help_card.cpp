// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/help_card.h"

#include <QAccessible>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int cardWidth = 52 * unit;

QLabel* cardLabel(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QString codesInWords(const std::vector<Status>& answers) {
    QStringList codes{HelpCard::tr("0 cudaSuccess")};
    for (const Status each : answers)
        codes << QStringLiteral("%1 %2").arg(number(each)).arg(QString::fromStdString(codeName(each)));
    return HelpCard::tr("May return: %1").arg(codes.join(QStringLiteral(" · ")));
}

}  // namespace

HelpCard::HelpCard(QWidget* parent)
    : QFrame(parent, Qt::ToolTip),
      name_(cardLabel(this, "helpName")),
      does_(cardLabel(this, "helpDoes")),
      answers_(cardLabel(this, "helpAnswers")),
      documented_(cardLabel(this, "helpDocumented")) {
    setObjectName(QStringLiteral("helpCard"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
    setRole(this, Role::Card);
    setRole(documented_, Role::Muted);
    setLetters(textFont());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(unit + unit / 2, unit, unit + unit / 2, unit);
    column->setSpacing(unit / 2);
    for (QLabel* label : {name_, does_, answers_, documented_}) column->addWidget(label);
}

void HelpCard::setLetters(const QFont& font) {
    for (QLabel* label : {does_, answers_, documented_}) label->setFont(font);
    QFont strong = font;
    strong.setBold(true);
    name_->setFont(strong);
}

void HelpCard::popUp(const CallHelp& help, const QRect& word) {
    name_->setText(help.name);
    does_->setText(help.does);
    answers_->setText(help.answers.empty() ? QString() : codesInWords(help.answers));
    answers_->setVisible(!help.answers.empty());
    documented_->setText(tr("Documented in: %1").arg(help.documented));
    setAccessibleName(tr("Help of %1").arg(help.name));
    setAccessibleDescription(inWords());
    setFixedWidth(std::max(cardWidth, QFontMetrics(does_->font()).averageCharWidth() * 60));
    const QSize size(width(), layout()->heightForWidth(width()));
    resize(size);
    const QRect room = parentWidget()->screen()->availableGeometry();
    const int below = word.bottom() + unit / 2, above = word.top() - unit / 2 - size.height();
    const int x = std::clamp(word.left(), room.left(), std::max(room.left(), room.right() - size.width()));
    move(x, below + size.height() <= room.bottom() ? below : above);
    show();
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

QString HelpCard::inWords() const {
    QStringList lines{name_->text(), does_->text(), answers_->text(), documented_->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

}  // namespace streamscope::ui

#include "moc_help_card.cpp"
