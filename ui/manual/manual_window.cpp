// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_window.h"

#include "ui/manual/manual_browser.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

ManualWindow::ManualWindow(const QString& folder, QWidget* parent)
    : QWidget(parent, Qt::Window),
      chapters_(readChapters(folder)),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      nothing_(new QLabel(this)),
      page_(new ManualBrowser(folder, this)) {
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    resize(fittingSize(*this, {1080, 760}));
    search_->setObjectName(QStringLiteral("manualSearch"));
    search_->setPlaceholderText(tr("Search the manual"));
    search_->setAccessibleName(tr("Search the manual"));
    search_->setClearButtonEnabled(true);
    list_->setObjectName(QStringLiteral("manualChapters"));
    list_->setAccessibleName(tr("Chapters"));
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    nothing_->setText(chapters_.empty() ? tr("The manual is not installed.") : tr("Nothing matches."));
    nothing_->setWordWrap(true);
    setRole(nothing_, Role::Muted);
    auto* left = new QVBoxLayout;
    for (QWidget* each : {static_cast<QWidget*>(search_), static_cast<QWidget*>(nothing_), static_cast<QWidget*>(list_)})
        left->addWidget(each);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(unit, unit, 0, 0);
    row->addLayout(left, 1);
    row->addWidget(page_, 3);
    connect(search_, &QLineEdit::textChanged, this, &ManualWindow::list);
    connect(search_, &QLineEdit::returnPressed, list_, qOverload<>(&QWidget::setFocus));
    connect(list_, &QListWidget::currentRowChanged, this, &ManualWindow::showListed);
    connect(page_, &ManualBrowser::chapterAsked, this, &ManualWindow::open);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, search_, qOverload<>(&QWidget::setFocus));
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
    list();
}

/// Lists all chapters, or those that the search finds.
void ManualWindow::list() {
    const QSignalBlocker quiet(list_);
    list_->clear();
    listed_.clear();
    const QString words = search_->text().simplified();
    if (words.isEmpty())
        for (std::size_t at = 0; at < chapters_.size(); ++at) {
            list_->addItem(chapters_[at].title);
            listed_.push_back(at);
        }
    for (const ManualHit& hit : findInChapters(chapters_, words)) {
        list_->addItem(
            tr("%1\n… %2 …", "title of a chapter, and text that was found in it").arg(chapters_[hit.chapter].title, hit.excerpt));
        listed_.push_back(hit.chapter);
    }
    list_->setVisible(!listed_.empty());
    nothing_->setVisible(listed_.empty());
    if (!words.isEmpty() && !listed_.empty()) {
        list_->setCurrentRow(0);
        showListed(0);
    }
}

void ManualWindow::showListed(int row) {
    if (row < 0 || row >= static_cast<int>(listed_.size())) return;
    showChapter(listed_[static_cast<std::size_t>(row)]);
    page_->mark(search_->text());
}

void ManualWindow::showChapter(std::size_t at) {
    setWindowTitle(tr("%1 – Manual").arg(chapters_[at].title));
    page_->showPage(chapters_[at].html);
}

std::size_t ManualWindow::find(const QString& name) const {
    const auto found = std::ranges::find(chapters_, name, &ManualChapter::name);
    return found == chapters_.end() ? 0 : static_cast<std::size_t>(found - chapters_.begin());
}

void ManualWindow::open(const QString& name) {
    search_->clear();
    if (!chapters_.empty()) {
        const QSignalBlocker quiet(list_);
        list_->setCurrentRow(static_cast<int>(find(name)));
        showChapter(find(name));
    }
    show();
    raise();
    activateWindow();
    if (!search_->hasFocus()) page_->setFocus();
}

}  // namespace streamscope::ui

#include "moc_manual_window.cpp"
