// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/bottom_strip.h"

#include "app/widgets/page_views.h"
#include "ui/theme/menu_button.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace streamscope::app {

BottomStrip::BottomStrip(QWidget* parent)
    : QStackedWidget(parent),
      tabs_(new QWidget),
      row_(new QHBoxLayout(tabs_)),
      more_(new QToolButton(tabs_)),
      maximise_(new QToolButton(tabs_)) {
    tabs_->setObjectName(QStringLiteral("bottomTabs"));
    tabs_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    row_->setContentsMargins(ui::unit, 0, ui::unit, 0);
    row_->setSpacing(0);
    maximise_->setObjectName(QStringLiteral("maximisePanel"));
    ui::setRole(maximise_, ui::Role::Flat);
    maximise_->setText(QStringLiteral("⤢"));
    maximise_->setAccessibleName(tr("Maximise"));
    maximise_->setToolTip(tr("Let the open panel cover the composer and the timeline"));
    maximise_->setCheckable(true);
    maximise_->setEnabled(false);
    more_->setObjectName(QStringLiteral("morePanels"));
    more_->setText(tr("More") + QStringLiteral(" ▾"));
    more_->setAccessibleName(tr("More"));
    more_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; width: 0; }"));  // the arrow is in the text
    more_->setToolTip(tr("More panels; one that was opened keeps its tab"));
    more_->setFocusPolicy(Qt::TabFocus);
    ui::setRole(more_, ui::Role::Tab);
    auto* menu = new QMenu(more_);
    ui::openMenu(more_, menu);
    connect(menu, &QMenu::aboutToShow, this, &BottomStrip::fillMore);
    more_->hide();
    row_->addWidget(more_);
    row_->addStretch(1);
    row_->addWidget(maximise_);
    connect(maximise_, &QToolButton::toggled, this, &BottomStrip::setMaximised);
    hide();
}

void BottomStrip::add(const QString& title, QWidget* panel) {
    auto* page = new QScrollArea;  // scrolls if the window is too low for the panel
    page->setFrameShape(QFrame::NoFrame);
    page->setFocusPolicy(Qt::NoFocus);
    page->setWidgetResizable(true);
    page->setWidget(panel);
    const int index = addWidget(page);
    auto* tab = new QToolButton(tabs_);
    tab->setText(title);
    tab->setCheckable(true);
    ui::setRole(tab, ui::Role::Tab);
    row_->insertWidget(index, tab);
    buttons_.push_back(tab);
    connect(tab, &QToolButton::clicked, this, [this, index](bool on) { showPage(on ? index : -1); });
    if (const auto* views = qobject_cast<PageViews*>(panel)) connect(views, &PageViews::changed, this, &BottomStrip::openChanged);
}

PageViews* BottomStrip::viewsOf(int index) const {
    const auto* page = qobject_cast<QScrollArea*>(widget(index));
    return page ? qobject_cast<PageViews*>(page->widget()) : nullptr;
}

void BottomStrip::setOffered(const QWidget* panel, bool on) {
    for (int i = 0; i < count(); ++i)
        if (widget(i)->isAncestorOf(panel)) buttons_[static_cast<std::size_t>(i)]->setVisible(on);
    more_->setVisible(std::ranges::any_of(buttons_, &QToolButton::isHidden));
}

void BottomStrip::setTidy(bool on) {
    tidy_ = on;
    maximise_->setVisible(!tidy_ || !isHidden());
}

void BottomStrip::fillMore() {
    more_->menu()->clear();
    for (int i = 0; i < count(); ++i) {
        const QToolButton* tab = buttons_[static_cast<std::size_t>(i)];
        if (!tab->isHidden()) continue;
        const PageViews* views = viewsOf(i);
        if (!views) connect(more_->menu()->addAction(tab->text()), &QAction::triggered, this, [this, i] { showPage(i); });
        else
            for (const auto& [title, view] : views->views())
                connect(more_->menu()->addAction(title), &QAction::triggered, this, [this, view] { open(view); });
    }
}

void BottomStrip::open(QWidget* panel) {
    for (int i = 0; i < count(); ++i)
        if (widget(i)->isAncestorOf(panel)) {
            if (PageViews* views = viewsOf(i)) views->choose(panel);
            showPage(i);
        }
}

void BottomStrip::close() { showPage(-1); }

bool BottomStrip::isOpen(const QWidget* panel) const {
    const QWidget* open = openPanel();
    return open && (open == panel || open->isAncestorOf(panel));
}

QWidget* BottomStrip::openPanel() const {
    const auto* page = qobject_cast<QScrollArea*>(currentWidget());
    if (!page || isHidden()) return nullptr;
    const PageViews* views = viewsOf(currentIndex());
    return views ? views->shown() : page->widget();
}

void BottomStrip::showPage(int index) {
    for (int i = 0; i < count(); ++i) buttons_[static_cast<std::size_t>(i)]->setChecked(i == index);
    if (index < 0) setMaximised(false);
    else setCurrentIndex(index);
    setVisible(index >= 0);
    maximise_->setEnabled(index >= 0);
    setTidy(tidy_);
    Q_EMIT openChanged();
}

void BottomStrip::setMaximised(bool on) {
    maximise_->setChecked(on);
    maximise_->setText(on ? QStringLiteral("⤡") : QStringLiteral("⤢"));
    maximise_->setAccessibleName(on ? tr("Restore") : tr("Maximise"));
    if (std::exchange(maximised_, on) != on) Q_EMIT maximisedChanged(on);
}

QSize BottomStrip::minimumSizeHint() const { return {0, 12 * ui::unit}; }

}  // namespace streamscope::app

#include "moc_bottom_strip.cpp"
