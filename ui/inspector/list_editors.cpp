// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/list_editors.h"

#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/tab_order.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {

ListEditor::ListEditor(Field field, const QString& noun, QWidget* parent)
    : FieldEditor(parent),
      field_(field),
      noun_(noun),
      rows_(new QVBoxLayout),
      state_(makeMuted({}, this)),
      add_(new QToolButton(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    rows_->setSpacing(unit / 2);
    column->addLayout(rows_);
    auto* foot = new QHBoxLayout;
    foot->addWidget(state_);
    foot->addWidget(add_);
    foot->addStretch(1);
    column->addLayout(foot);
    add_->setText(tr("Add %1").arg(noun));
    add_->setAccessibleName(tr("%1: add %2").arg(title(field), noun));
    setRole(add_, Role::Link);
    connect(add_, &QToolButton::clicked, this, &ListEditor::add);
}

void ListEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    const Operation& first = *targets.operations.front();
    id_ = first.id;
    const bool mixed = common(targets.operations, field_).mixed;
    const Entries entries = mixed ? Entries{} : entriesOf(first);
    QStringList keys;
    for (const Operation& entry : entries) keys.append(keyOf(entry));
    if (keys != keys_ || shown_.size() != keys.size()) build(entries);
    keys_ = keys;
    for (qsizetype at = 0; at < shown_.size(); ++at)
        shown_[at]->fill({targets.program, {&entries[static_cast<std::size_t>(at)]}});
    state_->setVisible(mixed || entries.empty());
    state_->setText(mixed ? tr("several") : tr("none"));
}

void ListEditor::build(const Entries& entries) {
    clearLayout(rows_);
    shown_.clear();
    for (std::size_t at = 0; at < entries.size(); ++at) {
        EntryRow* row = makeRow(entries[at], QStringLiteral("%1 %2").arg(title(field_)).arg(at + 1));
        connectRow(row, at);
        rows_->addWidget(row);
        shown_.append(row);
    }
    showAll(rows_);
}

void ListEditor::connectRow(EntryRow* row, std::size_t index) {
    forward(row, [this, index](const OperationChange& inner) -> OperationChange {
        return [this, index, inner](Operation& operation) {
            Entries entries = entriesOf(operation);
            if (index >= entries.size()) return;
            inner(entries[index]);
            store(operation, entries);
        };
    });
    connect(row, &EntryRow::removeRequested, this, [this, index] { remove(index); });
    connect(row, &EntryRow::moveRequested, this, [this, index](int by) { move(index, by); });
}

void ListEditor::change(const std::function<void(Entries&)>& what) {
    const auto all = [this, what](Operation& operation) {
        Entries entries = entriesOf(operation);
        what(entries);
        store(operation, entries);
    };
    Q_EMIT edited(all, false);
}

void ListEditor::add() {
    NewEntry made = newEntry(*program_);
    made.entry.id = id_;
    const auto append = [this, entry = made.entry](Operation& operation) {
        Entries entries = entriesOf(operation);
        entries.push_back(entry);
        store(operation, entries);
    };
    if (made.first) {
        Q_EMIT editedWith(*made.first, append, tr("Add %1").arg(noun_));
    } else {
        Q_EMIT edited(append, false);
    }
    if (!shown_.isEmpty()) focusInto(shown_.last());
}

void ListEditor::remove(std::size_t index) {
    change([index](Entries& entries) {
        if (index < entries.size()) entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(index));
    });
    QWidget* next =
        shown_.isEmpty() ? static_cast<QWidget*>(add_) : shown_.value(std::min<qsizetype>(qsizetype(index), shown_.size() - 1));
    focusInto(next);
}

void ListEditor::move(std::size_t index, int by) {
    const std::size_t to = index + static_cast<std::size_t>(by);
    change([index, to](Entries& entries) {
        if (index < entries.size() && to < entries.size()) std::swap(entries[index], entries[to]);
    });
    if (to < std::size_t(shown_.size())) focusInto(shown_[qsizetype(to)]);
}

Operation entryOf(const Range& range) {
    Operation entry;
    entry.call = Call::Memset;
    entry.unknown = range.unknown;
    entry.set(Field::Buffer, Scalar{range.buffer});
    if (range.offset) entry.set(Field::Offset, *range.offset);
    if (range.bytes) entry.set(Field::Bytes, *range.bytes);
    return entry;
}

Range rangeOf(const Operation& entry) {
    const auto optional = [&](Field field) {
        const Scalar* scalar = entry.scalar(field);
        return scalar ? std::optional(*scalar) : std::nullopt;
    };
    return {std::string(entry.text(Field::Buffer)), optional(Field::Offset), optional(Field::Bytes), entry.unknown};
}

RangesEditor::RangesEditor(Field field, QWidget* parent) : ListEditor(field, tr("buffer"), parent) {}

ListEditor::Entries RangesEditor::entriesOf(const Operation& operation) const {
    const Value* value = operation.find(field());
    const auto* ranges = value ? std::get_if<std::vector<Range>>(value) : nullptr;
    Entries entries;
    for (const Range& range : ranges ? *ranges : std::vector<Range>{}) {
        entries.push_back(entryOf(range));
        entries.back().id = operation.id;
    }
    return entries;
}

void RangesEditor::store(Operation& operation, const Entries& entries) const {
    std::vector<Range> ranges;
    for (const Operation& entry : entries) ranges.push_back(rangeOf(entry));
    if (ranges.empty()) return operation.remove(field());
    operation.set(field(), std::move(ranges));
}

EntryRow* RangesEditor::makeRow(const Operation&, const QString& name) { return new RangeRow(name, true, this); }

/// Makes an entry with the first buffer, or with a new one if there is none.
ListEditor::NewEntry RangesEditor::newEntry(const Program& program) const {
    const QStringList ids = idsOf(program, ResourceKind::Buffer);
    if (!ids.isEmpty()) return {entryOf(Range{ids.front().toStdString(), {}, {}, {}}), {}};
    AddedResource added = addResource(program, ResourceKind::Buffer);
    return {entryOf(Range{added.id, {}, {}, {}}), std::move(added.edit)};
}

RangeRow::RangeRow(const QString& name, bool removable, QWidget* parent)
    : EntryRow(parent),
      buffer_(makeFieldEditor({Field::Buffer, FieldKind::Buffer, true, {}}, Call::Memset, this, name)),
      part_(new QToolButton(this)),
      line_(new QWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit / 2);
    row->addWidget(buffer_, 1);
    row->addWidget(part_, 0, Qt::AlignTop);
    if (removable) {
        QToolButton* remove = makeGlyphButton(QStringLiteral("close"), tr("%1: remove").arg(name), this);
        row->addWidget(remove, 0, Qt::AlignTop);
        connect(remove, &QToolButton::clicked, this, &EntryRow::removeRequested);
    }
    column->addLayout(row);
    auto* part = new QHBoxLayout(line_);
    part->setContentsMargins(0, 0, 0, 0);
    part->setSpacing(unit / 2);
    offset_ = makeFieldEditor({Field::Offset, FieldKind::Bytes, false, {}}, Call::Memset, line_, tr("%1 offset").arg(name));
    bytes_ = makeFieldEditor({Field::Bytes, FieldKind::Bytes, false, {}}, Call::Memset, line_, tr("%1 bytes").arg(name));
    part->addWidget(makeMuted(tr("from"), line_), 0, Qt::AlignVCenter);
    part->addWidget(offset_, 1, Qt::AlignTop);
    part->addWidget(makeMuted(tr("bytes"), line_), 0, Qt::AlignVCenter);
    part->addWidget(bytes_, 1, Qt::AlignTop);
    column->addWidget(line_);
    part_->setText(tr("Part"));
    part_->setCheckable(true);
    part_->setAccessibleName(tr("%1: a part of the buffer").arg(name));
    part_->setToolTip(tr("Only a part of the buffer: from an offset, so many bytes"));
    for (FieldEditor* editor : {buffer_, offset_, bytes_}) forward(editor, [](const OperationChange& change) { return change; });
    connect(part_, &QToolButton::clicked, this, [this](bool on) {
        asked_ = on;
        line_->setVisible(on);
        if (on) return focusInto(offset_);
        Q_EMIT edited(
            [](Operation& entry) {
                entry.remove(Field::Offset);
                entry.remove(Field::Bytes);
            },
            false);
    });
}

void RangeRow::fill(const Targets& targets) {
    const Operation& entry = *targets.operations.front();
    const bool part = entry.find(Field::Offset) || entry.find(Field::Bytes) || asked_;
    part_->setChecked(part);
    line_->setVisible(part);
    for (FieldEditor* editor : {buffer_, offset_, bytes_}) editor->fill(targets);
}

}  // namespace streamscope::ui

#include "moc_list_editors.cpp"
