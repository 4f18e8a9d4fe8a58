// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/resource_section.h"

#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/resource_row.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/follow_theme.h"
#include "ui/theme/tab_order.h"
#include "ui/theme/text.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr qsizetype mostRows = 60;

}  // namespace

ResourceSection::ResourceSection(ResourceKind kind, ProgramDocument* document, QWidget* parent)
    : QWidget(parent),
      kind_(kind),
      document_(document),
      caption_(makeCaption(pluralOf(kind), this)),
      add_(new QToolButton(this)),
      column_(new QVBoxLayout),
      more_(makeMuted({}, this)),
      line_(new QWidget(this)) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 0, 0);  // aligned with the rows
    head->addWidget(caption_, 1);
    head->addWidget(add_);
    outer->addLayout(head);
    outer->addLayout(column_);
    outer->addWidget(more_);
    column_->setSpacing(0);
    more_->setWordWrap(true);
    more_->hide();
    line_->setAutoFillBackground(true);
    line_->setBackgroundRole(QPalette::Highlight);
    line_->hide();
    const QString text = tr("Add %1").arg(nounOf(kind));
    add_->setAccessibleName(text);
    add_->setToolTip(text);
    setRole(add_, Role::Flat);
    connect(add_, &QToolButton::clicked, this, &ResourceSection::add);
    followTheme(this, [this] { add_->setIcon(icon(QStringLiteral("add"), Theme::current().accentText)); });
}

void ResourceSection::fill(const QString& filter) {
    QStringList ids = declaredIds(document_->program(), kind_);
    if (!filter.isEmpty()) ids = ids.filter(filter, Qt::CaseInsensitive);
    const qsizetype hidden = std::max<qsizetype>(0, ids.size() - mostRows);
    showRows(ids.mid(0, mostRows), hidden);
}

void ResourceSection::showOnly(const QString& id) {
    caption_->hide();
    add_->hide();
    showRows({id}, 0);
    rows_.first()->showDetails();
}

void ResourceSection::focusName(const QString& id) {
    if (ResourceRow* row = rowOf(id)) row->startRename();
}

void ResourceSection::showRows(const QStringList& ids, qsizetype hidden) {
    QStringList shown;
    for (const ResourceRow* row : rows_) shown.append(row->id());
    if (ids != shown) rebuild(ids, hidden);
    fillRows();
    if (ResourceRow* row = rowOf(focusId_)) row->setFocus();
    focusId_.clear();
}

void ResourceSection::fillRows() {
    const Scope scope = scopeOf(document_->program());
    for (ResourceRow* row : rows_) row->fill(document_->program(), scope);
}

void ResourceSection::rebuild(const QStringList& ids, qsizetype hidden) {
    QList<ResourceRow*> before = std::exchange(rows_, {});
    for (const QString& id : ids) {
        const auto at = std::ranges::find(before, id, &ResourceRow::id);
        rows_.append(at == before.end() ? makeRow(id) : before.takeAt(at - before.begin()));
        if (id == unfoldId_) rows_.last()->showDetails();
        column_->removeWidget(rows_.last());
    }
    clearLayout(column_);  // deletes the rows of removed resources
    for (ResourceRow* row : rows_) column_->addWidget(row);
    unfoldId_.clear();
    showAll(column_);
    more_->setVisible(hidden > 0);
    more_->setText(tr("and %1 more; type above to find them").arg(hidden));
    QWidget* last = add_;
    for (ResourceRow* row : rows_) {
        setTabOrder(last, row);
        orderTabs(row, row->layout());
        last = lastInTabOrder(row);
    }
}

ResourceRow* ResourceSection::makeRow(const QString& id) {
    auto* row = new ResourceRow(kind_, id, this);
    connect(row, &ResourceRow::renamed, this, &ResourceSection::rename);
    connect(row, &ResourceRow::deleteRequested, this, &ResourceSection::askToRemove);
    connect(row, &ResourceRow::deleteConfirmed, this, &ResourceSection::remove);
    connect(row, &ResourceRow::cancelled, this, &ResourceSection::takeBack);
    connect(row, &ResourceRow::dragged, this, &ResourceSection::showGap);
    connect(row, &ResourceRow::dropped, this, [this, row](int y) { drop(row, y); });
    connect(row, &ResourceRow::dragCancelled, line_, &QWidget::hide);
    connect(row, &ResourceRow::moveRequested, this, &ResourceSection::move);
    connect(row, &ResourceRow::changed, this, &ResourceSection::replace);
    connect(row, &ResourceRow::finished, this, [this] {
        ++session_;
        typedStep_ = -1;
    });
    connect(row, &ResourceRow::activated, this, &ResourceSection::activated);
    return row;
}

ResourceRow* ResourceSection::rowOf(const QString& id) const {
    const auto found = std::ranges::find(rows_, id, &ResourceRow::id);
    return found == rows_.end() ? nullptr : *found;
}

void ResourceSection::add() {
    const AddedResource added = addResource(document_->program(), kind_);
    const QString id = QString::fromStdString(added.id);
    apply(added.edit, tr("Add %1 %2").arg(nounOf(kind_), id));
    if (ResourceRow* row = rowOf(id)) row->startRename();
}

void ResourceSection::askToRemove(const QString& id) {
    const QStringList uses = usesInWords(document_->program(), kind_, id.toStdString());
    ResourceRow* row = rowOf(id);
    if (uses.isEmpty() || !row) return remove(id);
    row->askToDelete(uses);
}

void ResourceSection::remove(const QString& id) {
    const Deletion deletion = deleteResource(document_->program(), kind_, id.toStdString());
    if (!deletion.edit) {
        Q_EMIT message(deletion.problem);
        return;
    }
    const QStringList ids = declaredIds(document_->program(), kind_);
    const qsizetype at = ids.indexOf(id);
    focusId_ = at + 1 < ids.size() ? ids.at(at + 1) : ids.value(at - 1);
    apply(*deletion.edit, tr("Delete %1 %2").arg(nounOf(kind_), id));
}

void ResourceSection::rename(const QString& from, const QString& to) {
    if (isAncestorOf(QApplication::focusWidget())) focusId_ = to;
    if (const ResourceRow* row = rowOf(from); row && row->isUnfolded()) unfoldId_ = to;
    apply(edits::renameResource(document_->program(), kind_, from.toStdString(), to.toStdString()),
          tr("Rename %1 %2 to %3").arg(nounOf(kind_), from, to));
    if (ResourceRow* row = rowOf(from)) row->showName();  // the rename was refused
}

void ResourceSection::move(const QString& id, int by) { moveTo(id, declaredIds(document_->program(), kind_).indexOf(id) + by); }

/// Moves a resource. The first host thread keeps its place, because calls without a thread use it.
void ResourceSection::moveTo(const QString& id, qsizetype to) {
    const QStringList ids = declaredIds(document_->program(), kind_);
    const qsizetype from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.size() || from == to) return;
    if (kind_ == ResourceKind::Thread && (from == 0 || to == 0)) {
        Q_EMIT message(tr("%1 stays first, because it makes the calls that name no thread.").arg(ids.front()));
        return;
    }
    focusId_ = id;
    apply(Edit{MoveResource{kind_, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}},
          (to < from ? tr("Move %1 %2 up") : tr("Move %1 %2 down")).arg(nounOf(kind_), id));
}

qsizetype ResourceSection::gapAt(int y) const {
    qsizetype gap = 0;
    while (gap < rows_.size() && rows_[gap]->geometry().center().y() < y) ++gap;
    return gap;
}

void ResourceSection::showGap(int y) {
    const qsizetype gap = gapAt(y);
    const QRect row = gap < rows_.size() ? rows_[gap]->geometry() : rows_.last()->geometry();
    line_->setGeometry(row.left(), (gap < rows_.size() ? row.top() : row.bottom()) - 1, row.width(), 2);
    line_->show();
    line_->raise();
}

void ResourceSection::drop(ResourceRow* row, int y) {
    line_->hide();
    const QStringList ids = declaredIds(document_->program(), kind_);
    const qsizetype gap = gapAt(y), from = ids.indexOf(row->id());
    const qsizetype before = gap < rows_.size() ? ids.indexOf(rows_[gap]->id()) : ids.indexOf(rows_.last()->id()) + 1;
    moveTo(row->id(), before > from ? before - 1 : before);
}

void ResourceSection::replace(const QString& id, const Resource& resource, const QString& what, bool typed) {
    const QString key = typed ? QStringLiteral("resources/%1/%2/%3").arg(id, what).arg(session_) : QString();
    apply(replaceResource(document_->program(), kind_, id.toStdString(), resource), tr("Change %1 of %2").arg(what, id), key);
}

/// Reverts what is being typed into a field if that is the last undo command.
void ResourceSection::takeBack() {
    ++session_;
    const int step = std::exchange(typedStep_, -1);
    if (step < 0 || document_->undoStack()->index() != step) return;
    Q_EMIT takingBack();
    document_->takeBackLast();
}

void ResourceSection::apply(const Edit& edit, const QString& undoName, const QString& mergeKey) {
    const auto applied = document_->apply(edit, undoName, mergeKey);
    typedStep_ = applied && !mergeKey.isEmpty() ? document_->undoStack()->index() : -1;
    if (applied) return;
    focusId_.clear();
    unfoldId_.clear();
    fillRows();
    Q_EMIT message(messageText(applied.why()));
}

}  // namespace streamscope::ui

#include "moc_resource_section.cpp"
