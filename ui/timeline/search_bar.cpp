// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/search_bar.h"
#include "ui/theme/plain_texts.h"

#include "ui/theme/menu_button.h"
#include "ui/theme/theme.h"
#include "ui/timeline/index/kept_filters.h"
#include "ui/timeline/index/search.h"

#include <QAction>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

namespace streamscope::ui {

SearchBar::SearchBar(QWidget* parent)
    : QWidget(parent),
      line_(new QLineEdit(this)),
      count_(new QLabel(this)),
      all_(new QToolButton(this)),
      filters_(new QToolButton(this)),
      menu_(new QMenu(filters_)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 2, 24, 6);
    describeWords();
    line_->setClearButtonEnabled(true);
    line_->installEventFilter(this);
    count_->setObjectName(QStringLiteral("timelineSearchCount"));
    count_->setFont(textFont());
    count_->setMinimumWidth(90);
    all_->setObjectName(QStringLiteral("timelineSelectFound"));
    all_->setText(tr("Select all"));
    all_->setToolTip(tr("Select all that is found (Ctrl+Enter)"));
    all_->setAutoRaise(true);
    all_->setEnabled(false);
    filters_->setObjectName(QStringLiteral("timelineFilters"));
    filters_->setText(tr("Filters"));
    filters_->setToolTip(tr("Keep this search under a name, or search as one that is kept says"));
    filters_->setAutoRaise(true);
    openMenu(filters_, menu_);
    row->addWidget(line_, 1);
    row->addWidget(count_);
    row->addWidget(all_);
    row->addWidget(filters_);
    hide();
    connect(line_, &QLineEdit::textChanged, this, &SearchBar::queryChanged);
    connect(all_, &QToolButton::clicked, this, &SearchBar::allRequested);
    connect(menu_, &QMenu::aboutToShow, this, &SearchBar::fillFilters);
}

/// Says what can be typed.
void SearchBar::describeWords() {
    line_->setObjectName(QStringLiteral("timelineSearch"));
    line_->setFont(textFont());
    line_->setPlaceholderText(tr("Name, kind:kernel, stream:s1, >1ms, not wait:event, /gemm_[0-9]+/"));
    setHtmlToolTip(
        line_,
        tr("<table><tr><td>saxpy</td><td>part of a name, an id or a call</td></tr>"
           "<tr><td>name:&quot;copy x&quot;&nbsp;</td><td>exactly this label or id</td></tr>"
           "<tr><td>/gemm_[0-9]+/</td><td>a regular expression</td></tr>"
           "<tr><td>kind:kernel&nbsp;</td><td>kernel, copy, memset, record, wait, host …</td></tr>"
           "<tr><td>stream:s1 thread: range: device: call:&nbsp;</td><td>where it is called</td></tr>"
           "<tr><td>wait:event blame:copy</td><td>why and for what it waited</td></tr>"
           "<tr><td>path: code:error</td><td>on the critical path; with a code</td></tr>"
           "<tr><td>&gt;1ms &lt;20us</td><td>longer, shorter (ns, us, ms, s)</td></tr></table>"
           "Several words: all must fit. Joined by and, or, not and parentheses: kind:copy and not (stream:s1 or &gt;1ms).<br>"
           "Enter and Shift+Enter: next, previous; Ctrl+Enter selects all; Esc closes"));
}

/// Lists the kept filters.
void SearchBar::fillFilters() {
    menu_->clear();
    const QList<KeptFilter> filters = keptFilters();
    for (const KeptFilter& filter : filters) {
        QAction* use = menu_->addAction(QString(filter.name).replace(u'&', QStringLiteral("&&")));
        use->setToolTip(filter.query);
        connect(use, &QAction::triggered, this, [this, query = filter.query] { openWith(query); });
    }
    menu_->setToolTipsVisible(true);
    if (!filters.isEmpty()) menu_->addSeparator();
    const bool mayBeKept = !line_->text().trimmed().isEmpty() && mistakeIn(line_->text()).isEmpty();
    menu_->addAction(tr("Keep this search…"), this, &SearchBar::askForName)->setEnabled(mayBeKept);
    if (filters.isEmpty()) return;
    QMenu* forget = menu_->addMenu(tr("Forget"));
    for (const KeptFilter& filter : filters)
        forget->addAction(QString(filter.name).replace(u'&', QStringLiteral("&&")), this,
                          [name = filter.name] { forgetFilter(name); });
}

void SearchBar::askForName() {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("filterName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep this search"));
    dialog->setLabelText(tr("Name of the filter:"));
    dialog->setTextValue(line_->text().trimmed());
    connect(dialog, &QInputDialog::textValueSelected, this, [query = line_->text().trimmed()](const QString& name) {
        if (!name.trimmed().isEmpty()) keepFilter({name.trimmed(), query});
    });
    dialog->open();
}

void SearchBar::open() {
    show();
    line_->selectAll();
    line_->setFocus(Qt::ShortcutFocusReason);
    Q_EMIT queryChanged(line_->text());
}

void SearchBar::openWith(const QString& query) {
    line_->setText(query);
    open();
}

void SearchBar::close() {
    if (isHidden()) return;
    if (window()->focusWidget() == line_) parentWidget()->setFocus(Qt::OtherFocusReason);
    hide();
    Q_EMIT closed();
}

void SearchBar::forget() {
    close();
    line_->clear();
}

void SearchBar::showSearching() { count_->setText(tr("searching…")); }

void SearchBar::showCount(std::size_t at, std::size_t count, Nanoseconds sum) {
    const QString mistake = count == 0 ? mistakeIn(line_->text()) : QString();
    all_->setEnabled(count > 0);
    if (line_->text().trimmed().isEmpty()) count_->clear();
    else if (!mistake.isEmpty()) count_->setText(mistake);
    else if (count == 0) count_->setText(tr("nothing found"));
    else if (at == 0) count_->setText(tr("%L1 found · %2 in all").arg(count).arg(displayTime(sum)));
    else count_->setText(tr("%L1 of %L2 · %3 in all").arg(at).arg(count).arg(displayTime(sum)));
    count_->setToolTip(count > 0 ? tr("Number of operations found, and the sum of their times") : mistake);
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    switch (key.key()) {
        case Qt::Key_Escape: close(); return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (key.modifiers() & Qt::ControlModifier) Q_EMIT allRequested();
            else Q_EMIT stepped(key.modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        case Qt::Key_Down: Q_EMIT stepped(1); return true;
        case Qt::Key_Up: Q_EMIT stepped(-1); return true;
        default: return QWidget::eventFilter(watched, event);
    }
}

}  // namespace streamscope::ui

#include "moc_search_bar.cpp"
