// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/choice_editor.h"
#include "ui/inspector/list_editors.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/resource_edits.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"

#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ItemsEditorTexts {
    Q_DECLARE_TR_FUNCTIONS(ItemsEditorTexts)
};

/// Returns the call that represents an item. The label has the name of the item.
Call callOf(const std::string& item) {
    if (item == "wait32") return Call::StreamWaitValue32;
    if (item == "wait64") return Call::StreamWaitValue64;
    if (item == "write32") return Call::StreamWriteValue32;
    return item == "write64" ? Call::StreamWriteValue64 : Call::DeviceSynchronize;
}

QList<Chooser::Entry> kinds() {
    QList<Chooser::Entry> entries;
    for (const auto& [item, text] : {std::pair{"wait32", QT_TRANSLATE_NOOP("ItemsEditorTexts", "wait, 32 bits")},
                                     {"wait64", QT_TRANSLATE_NOOP("ItemsEditorTexts", "wait, 64 bits")},
                                     {"write32", QT_TRANSLATE_NOOP("ItemsEditorTexts", "write, 32 bits")},
                                     {"write64", QT_TRANSLATE_NOOP("ItemsEditorTexts", "write, 64 bits")},
                                     {"flush", QT_TRANSLATE_NOOP("ItemsEditorTexts", "flush remote writes")},
                                     {"barrier", QT_TRANSLATE_NOOP("ItemsEditorTexts", "memory barrier")}})
        entries.append({QString::fromLatin1(item), ItemsEditorTexts::tr(text), {}});
    return entries;
}

std::vector<FieldInfo> fieldsOf(Call call) {
    std::vector<FieldInfo> fields;
    for (const FieldInfo& field : info(call).fields) {
        if (field.field != Field::Stream && field.field != Field::Device) fields.push_back(field);
    }
    std::ranges::stable_sort(fields, {}, [](const FieldInfo& field) { return field.field == Field::Word ? 0 : 1; });
    return fields;
}

/// Changes the entry to another kind of item: removes fields that it lacks, and sets a missing word and value. Returns the edit
/// that it requires.
std::optional<Edit> become(const Program& program, Operation& entry, const std::string& item) {
    entry.label = item;
    entry.call = callOf(item);
    const Fields before = entry.fields;
    for (const FieldValue& field : before)
        if (!fieldInfo(entry.call, field.field)) entry.remove(field.field);
    if (entry.call == Call::DeviceSynchronize) return std::nullopt;
    if (!entry.find(Field::Value)) entry.set(Field::Value, Scalar{std::int64_t{1}});
    if (entry.find(Field::Word)) return std::nullopt;
    const int bits = item.ends_with("64") ? 64 : 32;
    for (const Word& word : program.words) {
        if (word.bits < bits) continue;
        entry.set(Field::Word, Scalar{word.count ? word.id + "0" : word.id});
        return std::nullopt;
    }
    AddedResource added = addResource(program, ResourceKind::Word, {}, bits);
    entry.set(Field::Word, Scalar{added.id});
    return std::move(added.edit);
}

class ItemRow : public EntryRow {
public:
    ItemRow(const Operation& entry, const QString& name, QWidget* parent)
        : EntryRow(parent), kind_(new Chooser(ItemsEditorTexts::tr("%1 kind").arg(name), this)) {
        auto* outer = new QVBoxLayout(this);
        outer->setContentsMargins(0, 0, 0, 0);
        auto* card = new QFrame(this);
        setRole(card, Role::Card);
        outer->addWidget(card);
        auto* grid = new QGridLayout(card);
        grid->setContentsMargins(unit, unit, unit, unit);
        grid->setHorizontalSpacing(unit);
        grid->setVerticalSpacing(unit / 2);
        grid->setColumnStretch(1, 1);
        grid->setColumnMinimumWidth(0, 8 * unit);
        grid->addLayout(makeHead(name, card), 0, 0, 1, 2);
        for (const FieldInfo& field : fieldsOf(entry.call)) addField(field, entry.call, name, grid);
        connect(kind_, &Chooser::chosen, this, [this](const QString& item) { choose(item.toStdString()); });
    }

    void fill(const Targets& targets) override {
        program_ = &targets.program;
        entry_ = *targets.operations.front();
        kind_->fill(kinds(), QString::fromStdString(entry_.label), false);
        for (FieldEditor* editor : editors_) editor->fill(targets);
    }

private:
    QLayout* makeHead(const QString& name, QWidget* parent) {
        auto* row = new QHBoxLayout;
        row->setSpacing(2);
        kind_->setParent(parent);
        row->addWidget(kind_, 1);
        const auto add = [&](const char* icon, const QString& text, auto clicked) {
            QToolButton* button = makeGlyphButton(QLatin1String(icon), text.arg(name), parent);
            row->addWidget(button);
            connect(button, &QToolButton::clicked, this, clicked);
        };
        add("chevron-up", ItemsEditorTexts::tr("%1: move up"), [this] { Q_EMIT moveRequested(-1); });
        add("chevron-down", ItemsEditorTexts::tr("%1: move down"), [this] { Q_EMIT moveRequested(1); });
        add("close", ItemsEditorTexts::tr("%1: remove"), [this] { Q_EMIT removeRequested(); });
        return row;
    }

    void addField(const FieldInfo& field, Call call, const QString& name, QGridLayout* grid) {
        const QString words = title(field.field);
        FieldEditor* editor =
            makeFieldEditor(field, call, grid->parentWidget(), QStringLiteral("%1 %2").arg(name, insideSentence(words)));
        const int row = grid->rowCount();
        if (field.kind != FieldKind::Boolean) {
            QLabel* label = makeMuted(words, grid->parentWidget());
            label->setMinimumHeight(3 * unit);
            label->setBuddy(editor);
            grid->addWidget(label, row, 0, Qt::AlignTop);
        }
        grid->addWidget(editor, row, 1);
        editors_.append(editor);
        forward(editor, [](const OperationChange& change) { return change; });
    }

    void choose(const std::string& item) {
        Operation changed = entry_;
        const std::optional<Edit> first = become(*program_, changed, item);
        const auto change = [changed](Operation& entry) { entry = changed; };
        if (first) {
            Q_EMIT editedWith(*first, change, ItemsEditorTexts::tr("Change an item"));
        } else {
            Q_EMIT edited(change, false);
        }
    }

    const Program* program_ = nullptr;
    Operation entry_;
    Chooser* kind_;
    QList<FieldEditor*> editors_;
};

}  // namespace

ItemsEditor::ItemsEditor(QWidget* parent) : ListEditor(Field::Items, tr("item"), parent) {}

ListEditor::Entries ItemsEditor::entriesOf(const Operation& operation) const {
    const Value* value = operation.find(Field::Items);
    const auto* items = value ? std::get_if<std::vector<BatchItem>>(value) : nullptr;
    Entries entries;
    for (const BatchItem& item : items ? *items : std::vector<BatchItem>{}) {
        Operation& entry = entries.emplace_back();
        entry.id = operation.id;
        entry.label = item.item;
        entry.call = callOf(item.item);
        entry.fields = item.fields;
        entry.unknown = item.unknown;
    }
    return entries;
}

void ItemsEditor::store(Operation& operation, const Entries& entries) const {
    std::vector<BatchItem> items;
    for (const Operation& entry : entries) items.push_back({entry.label, entry.fields, entry.unknown});
    operation.set(Field::Items, std::move(items));
}

EntryRow* ItemsEditor::makeRow(const Operation& entry, const QString& name) { return new ItemRow(entry, name, this); }

ListEditor::NewEntry ItemsEditor::newEntry(const Program& program) const {
    NewEntry made;
    made.first = become(program, made.entry, "write32");
    return made;
}

}  // namespace streamscope::ui
