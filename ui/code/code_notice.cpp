// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_notice.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace streamscope::ui {

CodeNotice::CodeNotice(QWidget* parent)
    : QFrame(parent),
      text_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      write_(new QPushButton(tr("Write code"), this)) {
    setObjectName(QStringLiteral("codeNotice"));
    setRole(this, Role::AccentCard);
    text_->setObjectName(QStringLiteral("codeNoticeText"));
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    progress_->setTextVisible(false);
    progress_->setRange(0, 0);
    progress_->setMaximumWidth(20 * unit);
    progress_->setAccessibleName(tr("Writing the code"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(2 * unit, unit / 2, unit, unit / 2);
    line->setSpacing(2 * unit);
    line->addWidget(text_, 1);
    for (QWidget* each : QWidgetList{progress_, cancel_, write_}) line->addWidget(each);
    connect(cancel_, &QPushButton::clicked, this, &CodeNotice::cancelled);
    connect(write_, &QPushButton::clicked, this, &CodeNotice::wanted);
    hide();
}

void CodeNotice::showWriting(const QString& text) { say(text, true); }

void CodeNotice::offerToWrite(const QString& text) { say(text, false); }

void CodeNotice::say(const QString& text, bool writing) {
    const bool hadFocus = cancel_->hasFocus() || write_->hasFocus();
    text_->setText(text);
    for (QPushButton* each : {cancel_, write_}) each->setAccessibleDescription(text);
    for (QWidget* each : QWidgetList{progress_, cancel_}) each->setVisible(writing);
    write_->setVisible(!writing);
    setFocusProxy(writing ? cancel_ : write_);
    show();
    if (hadFocus) setFocus();
}

void CodeNotice::setLetters(const QFont& font) {
    for (QWidget* each : QWidgetList{text_, cancel_, write_}) each->setFont(font);
}

}  // namespace streamscope::ui

#include "moc_code_notice.cpp"
