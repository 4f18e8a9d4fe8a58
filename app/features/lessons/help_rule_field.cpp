// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/help_rule_field.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>

namespace streamscope::app {

HelpRuleField::HelpRuleField(QWidget* parent) : QWidget(parent), choice_(new QComboBox(this)), points_(new QDoubleSpinBox(this)) {
    choice_->setObjectName(QStringLiteral("helpRuleChoice"));
    choice_->setAccessibleName(tr("Repairs, what-ifs and bounds"));
    choice_->setToolTip(
        tr("What repairs, what-ifs and bounds are to the class: each kind that a student uses can take points off "
           "a part"));
    choice_->addItem(tr("as each lesson says"), QString());
    choice_->addItem(tr("allowed"), QStringLiteral("allowed"));
    choice_->addItem(tr("counted"), QStringLiteral("counted:%1"));
    choice_->addItem(tr("off"), QStringLiteral("off"));
    points_->setObjectName(QStringLiteral("helpRulePoints"));
    points_->setAccessibleName(tr("Points that each of them takes off a part"));
    points_->setToolTip(points_->accessibleName());
    points_->setRange(0, 1000);
    points_->setSingleStep(0.5);
    points_->setValue(1);
    points_->setSuffix(tr(" points off for each"));
    points_->hide();
    setFocusProxy(choice_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(ui::unit);
    row->addWidget(choice_);
    row->addWidget(points_);
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] {
        points_->setVisible(choice_->currentData().toString().contains(u'%'));
        Q_EMIT changed();
    });
    connect(points_, &QDoubleSpinBox::valueChanged, this, &HelpRuleField::changed);
}

QString HelpRuleField::rule() const {
    const QString rule = choice_->currentData().toString();
    return rule.contains(u'%') ? rule.arg(points_->value()) : rule;
}

}  // namespace streamscope::app

#include "moc_help_rule_field.cpp"
