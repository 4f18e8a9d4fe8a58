// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/value_editor.h"

#include "engine/program/limits.h"
#include "ui/inspector/passing_values.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/wrapped_label.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct ValueEditorTexts {
    Q_DECLARE_TR_FUNCTIONS(ValueEditorTexts)
};

constexpr std::int64_t day = 86'400'000'000'000;

bool isWide(Call call) { return info(call).width != 32 && info(call).kind != OperationKind::Memset; }

/// Returns the limits of the resolver, so that accepted values are always valid.
QuantityRule ruleOf(const FieldInfo& field, Call call) {
    using Whole = std::numeric_limits<std::int64_t>;
    const bool optional = !field.required;
    if (field.kind == FieldKind::Bytes) return {QuantityKind::Bytes, 0, limits::largestBuffer, optional};
    if (field.kind == FieldKind::Duration) return {QuantityKind::Time, 0, day, optional};
    constexpr std::int64_t leastInt = std::numeric_limits<std::int32_t>::min(),
                           mostInt = std::numeric_limits<std::int32_t>::max();
    if (field.field == Field::Priority) return {QuantityKind::Whole, leastInt, mostInt, optional};
    if (field.field == Field::AtMost) return {QuantityKind::Whole, 1, limits::mostOperations, optional};
    if (field.field == Field::Is) return {QuantityKind::Whole, 0, 999, optional};
    if (field.field == Field::Times || field.field == Field::SimulatedTurns)
        return {QuantityKind::Whole, 0, limits::mostOperations, optional};
    if (field.most > 0) return {QuantityKind::Whole, 0, field.most, optional};
    if (field.field != Field::Value) return {QuantityKind::Whole, 0, std::numeric_limits<std::uint32_t>::max(), optional};
    if (isWide(call)) return {QuantityKind::Whole, Whole::min(), Whole::max(), optional, true};
    const bool word = info(call).width == 32;
    return {QuantityKind::Whole, leastInt, word ? std::int64_t{std::numeric_limits<std::uint32_t>::max()} : mostInt, optional};
}

QString absentText(Field field) {
    const char* const absent = fieldTexts[static_cast<std::size_t>(field)].absent;
    if (!absent) return QStringLiteral("0");
    return field == Field::Var ? QString::fromLatin1(absent) : QCoreApplication::translate("FieldTitles", absent);
}

QString boxText(Field field) {
    if (field == Field::Flush) return ValueEditorTexts::tr("flush remote writes");
    return field == Field::Not ? ValueEditorTexts::tr("at any other answer") : ValueEditorTexts::tr("no memory barrier");
}

std::optional<Scalar> scalarOf(const Value* value) {
    const Scalar* scalar = value ? std::get_if<Scalar>(value) : nullptr;
    return scalar ? std::optional(*scalar) : std::nullopt;
}

void connectTyped(FieldEditor* editor, TypedEdit* edit) {
    QObject::connect(edit, &TypedEdit::finished, editor, &FieldEditor::finished);
    QObject::connect(edit, &TypedEdit::cancelled, editor, &FieldEditor::cancelled);
}

QHBoxLayout* bareRowOf(QWidget* widget) {
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

}  // namespace

QuantityEditor::QuantityEditor(const FieldInfo& field, Call call, QWidget* parent, const QString& name)
    : FieldEditor(parent),
      field_(field.field),
      edit_(new QuantityEdit(name.isEmpty() ? title(field.field) : name, ruleOf(field, call), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(edit_);
    if (field.field == Field::Value && info(call).waitsForWord) {
        passing_ = new WrappedLabel(this);
        setRole(passing_, Role::Muted);
        layout->addWidget(passing_);
    }
    if (!field.required) edit_->setPlaceholder(absentText(field.field));
    connect(edit_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        set(field_, value ? std::optional<Value>(*value) : std::nullopt, true);
    });
    connectTyped(this, edit_);
}

void QuantityEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    edit_->setScopes(loopScopesOf(targets.program, targets.operations.front()->id));
    if (shown.mixed) {
        edit_->setMixed(scalarOf(targets.operations.front()->find(field_)));
    } else {
        edit_->setValue(scalarOf(shown.value));
    }
    if (passing_ == nullptr) return;
    passing_->setText(targets.operations.size() == 1 ? passingValues(targets.program, *targets.operations.front()) : QString());
    passing_->setVisible(!passing_->text().isEmpty());
}

DimensionsEditor::DimensionsEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), below_(new WrappedLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    static constexpr std::array<const char*, 3> axes{"x", "y", "z"};
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        parts_[axis] = new QLineEdit(this);
        parts_[axis]->setAccessibleName(QStringLiteral("%1 %2").arg(title(field_), QString::fromLatin1(axes[axis])));
        parts_[axis]->setToolTip(tr("%1 in %2").arg(title(field_), QString::fromLatin1(axes[axis])));
        parts_[axis]->setMinimumWidth(24);
        parts_[axis]->installEventFilter(this);
        row->addWidget(parts_[axis], 1);
        connect(parts_[axis], &QLineEdit::textEdited, this, &DimensionsEditor::read);
        connect(parts_[axis], &QLineEdit::editingFinished, this, [this, part = parts_[axis]] { finish(part); });
    }
    layout->addLayout(row);
    layout->addWidget(below_);
}

void DimensionsEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    const auto* list = shown.value ? std::get_if<std::vector<Scalar>>(shown.value) : nullptr;
    scopes_ = loopScopesOf(targets.program, targets.operations.front()->id);
    const std::vector<Scalar> values = list ? *list : std::vector<Scalar>{};
    const bool typing = std::ranges::any_of(parts_, [](const QLineEdit* part) { return part->hasFocus(); });
    const bool same = values == shown_;
    shown_ = values;
    isMixed_ = shown.mixed;
    if (same ? !typing : !isEmitting_) show();
    tell();
}

void DimensionsEditor::show() {
    isTyped_ = false;
    isRefused_ = false;
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        parts_[axis]->setText(axis < shown_.size() ? quantityText(shown_[axis], QuantityKind::Whole) : QString());
        if (!parts_[axis]->hasFocus()) parts_[axis]->setCursorPosition(0);
        parts_[axis]->setPlaceholderText(isMixed_ ? tr("several") : QStringLiteral("1"));
    }
}

/// Shows the first mistake in the three numbers, else the values of expressions.
void DimensionsEditor::tell() {
    const QuantityRule rule{QuantityKind::Whole, 1, std::numeric_limits<std::int32_t>::max(), true};
    QString problem;
    QStringList meanings;
    for (QLineEdit* part : parts_) {
        TypedInput typed = readQuantity(part->text(), rule, scopes_);
        if (isRefused_ && part->hasFocus()) typed.problem = TypedEdit::tr("This change is not allowed here.");
        setInvalid(part, !typed.isValid());
        part->setAccessibleDescription(typed.isValid() ? typed.meaning : typed.problem);
        if (problem.isEmpty()) problem = typed.problem;
        if (!typed.meaning.isEmpty()) meanings.append(typed.meaning);
    }
    setRole(below_, problem.isEmpty() ? Role::Muted : Role::Error);
    below_->setText(problem.isEmpty() ? meanings.join(QStringLiteral("; ")) : problem);
    below_->setVisible(!below_->text().isEmpty());
}

void DimensionsEditor::read() {
    isTyped_ = true;
    isRefused_ = false;
    tell();
    const QuantityRule rule{QuantityKind::Whole, 1, std::numeric_limits<std::int32_t>::max(), true};
    std::vector<Scalar> values;
    std::size_t used = 0;
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        const TypedInput typed = readQuantity(parts_[axis]->text(), rule, scopes_);
        if (!typed.isValid()) return;
        if (typed.value) used = axis + 1;
        values.push_back(typed.value.value_or(Scalar{std::int64_t{1}}));
    }
    values.resize(used);
    const std::vector<Scalar> before = std::exchange(shown_, values);
    isEmitting_ = true;
    set(field_, values.empty() ? std::nullopt : std::optional<Value>(values), true);
    isEmitting_ = false;
    isRefused_ = shown_ == before && shown_ != values;
    if (isRefused_) tell();
}

/// Ends typing in a part when Enter is pressed or it is left, as TypedEdit does.
void DimensionsEditor::finish(QLineEdit* part) {
    if (isTyped_ && part->property("invalid").toBool()) {
        const bool isCorrectable = part->hasFocus() && !isRefused_;
        const QString text = part->text();
        restore();
        if (isCorrectable) {
            isTyped_ = true;
            part->setText(text);
            return tell();
        }
    }
    isTyped_ = false;
    Q_EMIT finished();
}

/// Lets the panel revert the values that were emitted, then shows the value of the program.
void DimensionsEditor::restore() {
    Q_EMIT cancelled();
    show();
    tell();
}

bool DimensionsEditor::eventFilter(QObject* watched, QEvent* event) {
    const bool escape = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!escape || !isTyped_) return FieldEditor::eventFilter(watched, event);
    restore();
    return true;
}

BooleanEditor::BooleanEditor(const FieldInfo& field, QWidget* parent, const QString& name)
    : FieldEditor(parent), field_(field.field), box_(new QCheckBox(boxText(field.field), this)) {
    bareRowOf(this)->addWidget(box_);
    box_->setAccessibleName(name.isEmpty() ? title(field.field) : name);
    connect(box_, &QCheckBox::clicked, this,
            [this](bool on) { set(field_, on ? std::optional<Value>(Scalar{true}) : std::nullopt); });
}

void BooleanEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    const std::optional<Scalar> value = scalarOf(shown.value);
    const bool* truth = value ? std::get_if<bool>(&*value) : nullptr;
    box_->setTristate(shown.mixed);
    box_->setCheckState(shown.mixed ? Qt::PartiallyChecked : truth && *truth ? Qt::Checked : Qt::Unchecked);
}

TextEditor::TextEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent),
      info_(field),
      edit_(new WordEdit(
          title(field.field), [this](const QString& text) { return read(text); }, this)) {
    bareRowOf(this)->addWidget(edit_);
    if (!field.required) edit_->setPlaceholder(absentText(field.field));
    connect(edit_, &WordEdit::edited, this, [this](const std::optional<Scalar>& value) {
        set(info_.field, value ? std::optional<Value>(*value) : std::nullopt, true);
    });
    connectTyped(this, edit_);
}

TypedInput TextEditor::read(const QString& typed) const {
    static const QRegularExpression variable(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    const QString text = typed.trimmed();
    const bool name = info_.kind == FieldKind::Name;
    if (text.isEmpty()) return info_.required ? TypedInput{{}, tr("Write a new id, such as opened."), {}} : TypedInput{};
    if (name && !variable.match(text).hasMatch()) return {{}, tr("Write a name of letters, digits and _, such as i."), {}};
    if (!name && taken_.contains(text)) return {{}, tr("“%1” is in use already. Write a new id.").arg(text), {}};
    return {Scalar{text.toStdString()}, {}, {}};
}

void TextEditor::fill(const Targets& targets) {
    const Operation& first = *targets.operations.front();
    if (info_.kind == FieldKind::NewId)
        taken_ = idsOf(targets.program, fieldInfo(first.call, Field::Event) ? ResourceKind::Event : ResourceKind::Buffer);
    const Common shown = common(targets.operations, info_.field);
    if (shown.mixed) {
        edit_->setMixed();
    } else {
        edit_->setValue(scalarOf(shown.value));
    }
}

namespace {

/// Returns the edits after which loops and branches on a query name it by its new id.
EditList loopsOnRenamed(const Program& program, const std::string& from, const std::string& to) {
    EditList list;
    forEachOperation(program.operations, [&](const Operation& each) {
        if (!info(each.call).decides || each.text(Field::On) != from) return;
        Operation changed = each;
        changed.set(Field::On, Scalar{to});
        list.edits.push_back(Edit{ReplaceOperation{each.id, std::move(changed)}});
    });
    return list;
}

}  // namespace

IdEditor::IdEditor(QWidget* parent)
    : FieldEditor(parent),
      edit_(new WordEdit(
          tr("Id"),
          [this](const QString& typed) -> TypedInput {
              const QString text = typed.trimmed();
              QStringList taken;
              if (program_)
                  forEachOperation(program_->operations,
                                   [&](const Operation& each) { taken.append(QString::fromStdString(each.id)); });
              if (text.isEmpty()) return {{}, tr("Write an id that no other call has."), {}};
              if (text.toStdString() != id_ && taken.contains(text))
                  return {{}, tr("Another call has the id “%1”.").arg(text), {}};
              return {Scalar{text.toStdString()}, {}, {}};
          },
          this)) {
    bareRowOf(this)->addWidget(edit_);
    connect(edit_, &WordEdit::edited, this, [this](const std::optional<Scalar>& value) { wanted_ = value; });
    connect(edit_, &WordEdit::cancelled, this, [this] {
        wanted_.reset();
        edit_->setValue(Scalar{id_});
    });
    connect(edit_, &WordEdit::finished, this, [this] {
        const auto wanted = std::exchange(wanted_, std::nullopt);
        if (!wanted) return;
        const std::string& id = std::get<std::string>(*wanted);
        const auto rename = [id](Operation& operation) { operation.id = id; };
        const EditList followers = loopsOnRenamed(*program_, id_, id);
        if (followers.edits.empty()) return Q_EMIT edited(rename, false);
        Q_EMIT editedWith(Edit{followers}, rename, tr("Rename call %1").arg(QString::fromStdString(id_)));
    });
}

void IdEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    id_ = targets.operations.front()->id;
    setEnabled(targets.operations.size() == 1);
    if (targets.operations.size() == 1) {
        edit_->setValue(Scalar{id_});
    } else {
        edit_->setMixed();
    }
}

FieldEditor* makeIdEditor(QWidget* parent) { return new IdEditor(parent); }

}  // namespace streamscope::ui

#include "moc_value_editor.cpp"
