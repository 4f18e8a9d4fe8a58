// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/search_bar.h"
#include "ui/theme/plain_texts.h"

#include "ui/theme/theme.h"
#include "ui/timeline/index/search.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace streamscope::ui {

SearchBar::SearchBar(QWidget* parent) : QWidget(parent), line_(new QLineEdit(this)), count_(new QLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 2, 24, 6);
    line_->setObjectName(QStringLiteral("timelineSearch"));
    line_->setFont(textFont());
    line_->setPlaceholderText(tr("Name, name:saxpy, kind:kernel, stream:s1, >1ms, <20us"));
    line_->setClearButtonEnabled(true);
    setHtmlToolTip(line_, tr("<table><tr><td>saxpy</td><td>part of a name, an id or a call</td></tr>"
                             "<tr><td>name:&quot;copy x&quot;&nbsp;</td><td>exactly this label or id</td></tr>"
                             "<tr><td>kind:kernel&nbsp;</td><td>kernel, copy, memset, record, wait, host …</td></tr>"
                             "<tr><td>stream:s1</td><td>of a stream</td></tr>"
                             "<tr><td>&gt;1ms &lt;20us</td><td>longer, shorter (ns, us, ms, s)</td></tr></table>"
                             "Several words: all must fit, as in kind:kernel stream:s1 &gt;1ms.<br>"
                             "Enter and Shift+Enter: next, previous; Esc closes"));
    line_->installEventFilter(this);
    count_->setObjectName(QStringLiteral("timelineSearchCount"));
    count_->setFont(textFont());
    count_->setMinimumWidth(90);
    row->addWidget(line_, 1);
    row->addWidget(count_);
    hide();
    connect(line_, &QLineEdit::textChanged, this, &SearchBar::queryChanged);
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
        case Qt::Key_Enter: Q_EMIT stepped(key.modifiers() & Qt::ShiftModifier ? -1 : 1); return true;
        case Qt::Key_Down: Q_EMIT stepped(1); return true;
        case Qt::Key_Up: Q_EMIT stepped(-1); return true;
        default: return QWidget::eventFilter(watched, event);
    }
}

}  // namespace streamscope::ui

#include "moc_search_bar.cpp"
