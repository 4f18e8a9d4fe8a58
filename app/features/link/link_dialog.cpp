// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/link/link_dialog.h"

#include "app/widgets/focus_walk.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <limits>
#include <utility>

namespace streamscope::app {

LinkDialog::LinkDialog(const Texts& texts, const QString& start, Take take, QWidget* parent)
    : QDialog(parent), take_(std::move(take)), field_(new QLineEdit(this)), wrong_(new QLabel(this)) {
    setObjectName(QStringLiteral("linkDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(texts.title);
    auto* sentence = new QLabel(texts.sentence, this);
    sentence->setWordWrap(true);
    auto* name = new QLabel(texts.field, this);
    name->setBuddy(field_);
    field_->setMaxLength(std::numeric_limits<int>::max());
    field_->setText(start);
    field_->setAccessibleName(QString(texts.field).remove(u'&'));
    wrong_->setObjectName(QStringLiteral("wrong"));
    wrong_->setWordWrap(true);
    ui::setRole(wrong_, ui::Role::Error);
    wrong_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* done = buttons->addButton(texts.button, QDialogButtonBox::AcceptRole);
    done->setDefault(true);
    passTabThrough(buttons);
    auto* column = new QVBoxLayout(this);
    for (QWidget* each : {static_cast<QWidget*>(sentence), static_cast<QWidget*>(name), static_cast<QWidget*>(field_),
                          static_cast<QWidget*>(wrong_)})
        column->addWidget(each);
    column->addStretch(1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &LinkDialog::finish);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(field_, &QLineEdit::textChanged, wrong_, &QWidget::hide);
    connect(field_, &QLineEdit::textChanged, this, [this] { ui::setInvalid(field_, false); });
    resize(560, 220);
}

void LinkDialog::finish() {
    const QString wrong = take_(field_->text().trimmed());
    if (wrong.isEmpty()) return accept();
    wrong_->setText(wrong);
    wrong_->show();
    ui::setInvalid(field_, true);
    field_->setFocus();
}

}  // namespace streamscope::app

#include "moc_link_dialog.cpp"
