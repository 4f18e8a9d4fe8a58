// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/page_views.h"

#include "ui/theme/theme.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace streamscope::app {

PageViews::PageViews(const QString& title, const Views& views) : views_(views), bar_(new QTabBar), stack_(new QStackedWidget) {
    bar_->setObjectName(QStringLiteral("pageViews"));
    bar_->setAccessibleName(title);
    bar_->setExpanding(false);
    bar_->setUsesScrollButtons(false);
    for (const auto& [words, view] : views_) {
        bar_->addTab(words);
        stack_->addWidget(view);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_, 0, Qt::AlignLeft);
    column->addWidget(stack_, 1);
    connect(bar_, &QTabBar::currentChanged, this, [this](int at) {
        stack_->setCurrentIndex(at);
        Q_EMIT changed();
    });
}

bool PageViews::choose(const QWidget* part) {
    for (std::size_t at = 0; at < views_.size(); ++at) {
        const QWidget* view = views_[at].second;
        if (view != part && !view->isAncestorOf(part)) continue;
        bar_->setCurrentIndex(static_cast<int>(at));
        return true;
    }
    return false;
}

QWidget* PageViews::shown() const { return stack_->currentWidget(); }

}  // namespace streamscope::app

#include "moc_page_views.cpp"
