// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/density_switch.h"

#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace streamscope::ui {

DensitySwitch::DensitySwitch(ComposerView* composer, QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    auto* group = new QButtonGroup(this);
    const auto add = [&](Density density, const QString& name, const QString& tip) {
        auto* button = new QToolButton(this);
        button->setText(name);
        button->setCheckable(true);
        button->setChecked(composer->density() == density);
        button->setToolTip(tip + tr(" (Ctrl+wheel, Ctrl++ and Ctrl+−)"));
        button->setFocusPolicy(Qt::TabFocus);
        setRole(button, Role::Flat);
        group->addButton(button, static_cast<int>(density));
        row->addWidget(button);
        densities_ << button;
    };
    add(Density::Card, tr("Cards"), tr("A card for each call, with its name and size"));
    add(Density::Chip, tr("Chips"), tr("A small chip for each call, with its kind"));
    add(Density::Tick, tr("Ticks"), tr("A line for each call: hundreds at a glance"));
    auto* fit = new QToolButton(this);
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Columns narrow enough to see all of them (Ctrl+0)"));
    fit->setFocusPolicy(Qt::TabFocus);
    setRole(fit, Role::Flat);
    row->addWidget(fit);
    connect(fit, &QToolButton::clicked, composer, &ComposerView::fitColumns);
    connect(group, &QButtonGroup::idClicked, composer, [composer](int id) { composer->setDensity(static_cast<Density>(id)); });
    connect(composer, &ComposerView::densityChanged, group,
            [group](Density density) { group->button(static_cast<int>(density))->setChecked(true); });
}

void DensitySwitch::setDensitiesShown(bool on) {
    for (QWidget* button : densities_) button->setVisible(on);
}

}  // namespace streamscope::ui

#include "moc_density_switch.cpp"
