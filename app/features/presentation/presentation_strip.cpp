// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/presentation/presentation_strip.h"

#include "engine/layout/captions.h"
#include "engine/timeline/summary.h"
#include "ui/composer/call_text.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace streamscope::app {
namespace {

QFont sized(const QFont& font, double pixels) {
    QFont made = font;
    made.setPixelSize(static_cast<int>(pixels));
    return made;
}

}  // namespace

PresentationStrip::PresentationStrip(ui::ProgramDocument* document, QWidget* parent) : QWidget(parent), document_(document) {
    setObjectName(QStringLiteral("presentationStrip"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    title_ = label<ui::ShortenedLabel>(QStringLiteral("presentedTitle"));
    fields_ = label<ui::ShortenedLabel>(QStringLiteral("presentedFields"));
    word_ = label<QLabel>(QStringLiteral("presentedWord"));
    change_ = label<QLabel>(QStringLiteral("presentedChange"));
    total_ = label<QLabel>(QStringLiteral("presentedTotal"));
    word_->setText(tr("total time"));
    for (QWidget* line : {title_, fields_}) line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    ui::setRole(word_, ui::Role::Muted);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(2 * ui::unit, ui::unit, 2 * ui::unit, ui::unit);
    grid->setHorizontalSpacing(2 * ui::unit);
    grid->setVerticalSpacing(0);
    grid->addWidget(title_, 0, 0);
    grid->addWidget(fields_, 1, 0);
    auto* beside = new QVBoxLayout;  // centred beside the total time, with or without a change
    beside->setSpacing(0);
    beside->addStretch(1);
    beside->addWidget(word_, 0, Qt::AlignRight);
    beside->addWidget(change_, 0, Qt::AlignRight);
    beside->addStretch(1);
    grid->addLayout(beside, 0, 1, 2, 1);
    grid->addWidget(total_, 0, 2, 2, 1);
    grid->setColumnStretch(0, 1);
    connect(document_, &ui::ProgramDocument::selectionChanged, this, &PresentationStrip::refresh);
    connect(document_, &ui::ProgramDocument::changed, this, &PresentationStrip::refresh);
    hide();
}

template <class Label>
Label* PresentationStrip::label(const QString& name) {
    auto* made = new Label(this);
    made->setObjectName(name);
    made->setTextFormat(Qt::PlainText);
    return made;
}

void PresentationStrip::setDisplayScale(const ui::DisplayScale& scale) {
    const double letters = scale.letters();
    title_->setFont(sized(ui::strongFont(), letters));
    for (QWidget* text : std::initializer_list<QWidget*>{fields_, word_, change_}) text->setFont(sized(ui::textFont(), letters));
    total_->setFont(sized(ui::strongFont(), 2 * letters));
    refresh();
}

void PresentationStrip::setTimeline(const std::shared_ptr<const Timeline>& timeline) {
    timeline_ = timeline;
    refresh();
}

void PresentationStrip::setPrevious(std::optional<Nanoseconds> makespan) {
    previous_ = makespan;
    refresh();
}

void PresentationStrip::setTitle(const QString& title) {
    lesson_ = title;
    refresh();
}

void PresentationStrip::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void PresentationStrip::refresh() {
    if (isHidden()) return;
    const Operation* operation = findOperation(document_->program(), document_->current().toStdString());
    const std::string& name =
        operation ? (operation->label.empty() ? operation->id : operation->label) : document_->program().name;
    title_->setWords(operation || lesson_.isEmpty() ? QString::fromStdString(name) : lesson_);
    fields_->setWords(operation ? ui::callText(*operation) : tr("Esc leaves · P plays · ?: keys"));
    const auto total = timeline_ ? totalTime(*timeline_) : std::nullopt;
    total_->setText(total ? ui::displayTime(*total) : QString());
    word_->setVisible(total.has_value());
    change_->setText(total && previous_ ? ui::text(changeText(*previous_, *total)) : QString());
    change_->setVisible(!change_->text().isEmpty());
}

}  // namespace streamscope::app

#include "moc_presentation_strip.cpp"
