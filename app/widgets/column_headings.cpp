// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/column_headings.h"

#include "ui/theme/menu_button.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace streamscope::app {
namespace {

/// Returns the words with each & as a letter, not as the mark of an access key.
QString withoutKey(QString words) { return words.replace(u'&', QStringLiteral("&&")); }

}  // namespace

ColumnHeadings::ColumnHeadings(QScrollArea* area)
    : QWidget(area), area_(area), title_(new QPushButton(this)), others_(new QToolButton(this)), menu_(new QMenu(this)) {
    setObjectName(QStringLiteral("columnHeadings"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    title_->setObjectName(QStringLiteral("pinnedHeading"));
    title_->setFocusPolicy(Qt::NoFocus);  // keys lead from section to section
    title_->setFont(ui::captionFont());
    title_->setStyleSheet(QStringLiteral("QPushButton { text-align: left; }"));
    title_->setToolTip(tr("Scroll to the beginning of this section"));
    ui::setRole(title_, ui::Role::Flat);
    others_->setText(QStringLiteral("▾"));
    others_->setFocusPolicy(Qt::NoFocus);
    others_->setAccessibleName(tr("Sections"));
    others_->setToolTip(tr("The sections of this pane"));
    others_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; width: 0; }"));  // the arrow is the text
    ui::setRole(others_, ui::Role::Flat);
    ui::openMenu(others_, menu_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(ui::unit, 1, ui::unit / 2, 1);
    row->setSpacing(0);
    row->addWidget(title_, 1);
    row->addWidget(others_);
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &ColumnHeadings::refresh);
    connect(title_, &QPushButton::clicked, this, [this] {
        if (const Section* section = inView()) area_->verticalScrollBar()->setValue(topOf(*section));
    });
    connect(menu_, &QMenu::aboutToShow, this, &ColumnHeadings::fillMenu);
    connect(area_->verticalScrollBar(), &QScrollBar::valueChanged, this, &ColumnHeadings::refresh);
    connect(area_->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { walkedTo_.clear(); });
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        if (now && walkedTo_ && !walkedTo_->isAncestorOf(now)) walkedTo_.clear();
    });
    area_->installEventFilter(this);
    area_->widget()->installEventFilter(this);
    hide();
}

void ColumnHeadings::add(const QString& title, QWidget* section) {
    sections_.push_back({title, section});
    connect(section, &QWidget::windowTitleChanged, this, [this] { soon_.start(); });
}

QString ColumnHeadings::titleOf(const Section& section) const {
    const QString name = section.widget->windowTitle();
    return name.isEmpty() ? section.title : section.title + QStringLiteral(" · ") + name;
}

int ColumnHeadings::topOf(const Section& section) const { return section.widget->mapTo(area_->widget(), QPoint()).y(); }

/// Returns the sections that are shown, from top to bottom.
std::vector<const ColumnHeadings::Section*> ColumnHeadings::shownSections() const {
    std::vector<const Section*> shown;
    for (const Section& section : sections_)
        if (section.widget->isVisibleTo(area_->widget()) && section.widget->height() > 0) shown.push_back(&section);
    std::ranges::stable_sort(shown, {}, [this](const Section* section) { return topOf(*section); });
    return shown;
}

/// Returns the section at the top of the view.
const ColumnHeadings::Section* ColumnHeadings::inView() const {
    const Section* found = nullptr;
    for (const Section* section : shownSections())
        if (!found || topOf(*section) <= area_->verticalScrollBar()->value() + pinned / 2) found = section;
    return found;
}

/// Returns the section that was walked to, or has the focus, or is at the top of the view.
const ColumnHeadings::Section* ColumnHeadings::current() const {
    const QWidget* focused = area_->window()->focusWidget();
    for (const Section* section : shownSections())
        if (walkedTo_ ? section->widget == walkedTo_ : section->widget->isAncestorOf(focused)) return section;
    return inView();
}

void ColumnHeadings::walk(int step) {
    const std::vector<const Section*> all = shownSections();
    if (all.empty()) return;
    const auto at = std::ranges::find(all, current()) - all.begin(), count = std::ssize(all);
    go(*all[static_cast<std::size_t>((at + step + count) % count)]);
}

/// Shows the beginning of a section, and gives the focus to its first field, or to itself if it has none.
void ColumnHeadings::go(const Section& section) {
    const auto takesFocus = [&section](const QWidget* each) {
        return section.widget->isAncestorOf(each) && each->isVisible() && each->isEnabled() && each->focusPolicy() & Qt::TabFocus;
    };
    QWidget* first = section.widget->nextInFocusChain();
    while (first != section.widget && !takesFocus(first)) first = first->nextInFocusChain();
    first->setFocus(Qt::TabFocusReason);
    walkedTo_ = section.widget;
    area_->verticalScrollBar()->setValue(topOf(section));
    refresh();
}

void ColumnHeadings::fillMenu() {
    menu_->clear();
    for (const Section* section : shownSections()) {
        QAction* entry = menu_->addAction(withoutKey(titleOf(*section)));
        entry->setCheckable(true);
        entry->setChecked(section == inView());
        connect(entry, &QAction::triggered, this, [this, section] { go(*section); });
    }
}

/// Shows the title of the section in view if its own heading is not.
void ColumnHeadings::refresh() {
    const Section* section = inView();
    const bool isPinned = section && area_->verticalScrollBar()->value() > topOf(*section) + pinned / 2;
    setVisible(isPinned);
    if (!isPinned) return;
    words_ = titleOf(*section);
    title_->setAccessibleName(tr("%1: to the beginning").arg(words_));
    setGeometry(0, 0, area_->viewport()->width(), pinned);
    shorten();
    raise();
}

void ColumnHeadings::shorten() {
    constexpr int beside = 3 * ui::unit;  // margins
    title_->setText(withoutKey(title_->fontMetrics().elidedText(words_, Qt::ElideRight, title_->width() - beside)));
}

void ColumnHeadings::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    soon_.start();
}

bool ColumnHeadings::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) soon_.start();
    return QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::app

#include "moc_column_headings.cpp"
