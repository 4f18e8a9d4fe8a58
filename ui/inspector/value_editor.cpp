#include "ui/inspector/value_editor.h"

#include "ui/inspector/choice_editor.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace streamscope::ui {
namespace {

constexpr std::int64_t tebibyte = std::int64_t{1} << 40;
constexpr std::int64_t day = 86'400'000'000'000;

/// The same limits as the resolver's, so that what is typed here is never a problem there.
QuantityRule ruleOf(const FieldInfo& field) {
    const bool optional = !field.required;
    switch (field.kind) {
        case FieldKind::Bytes: return {QuantityKind::Bytes, 0, tebibyte, optional};
        case FieldKind::Duration: return {QuantityKind::Time, 0, day, optional};
        default: break;
    }
    if (field.field == Field::Priority) return {QuantityKind::Whole, -100, 100, optional};
    if (field.field == Field::Value)
        return {QuantityKind::Whole, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(),
                optional};
    if (field.field == Field::Times) return {QuantityKind::Whole, 0, 1'000'000, optional};
    return {QuantityKind::Whole, 0, std::numeric_limits<std::uint32_t>::max(), optional};
}

QString absentText(Field field) {
    switch (field) {
        case Field::Bytes: return QStringLiteral("all of it");
        case Field::Every: return QStringLiteral("ask once");
        case Field::Var: return QStringLiteral("i");
        default: return QStringLiteral("0");
    }
}

QString boxText(Field field) {
    switch (field) {
        case Field::Flush: return QStringLiteral("flush remote writes");
        case Field::NoMemoryBarrier: return QStringLiteral("no memory barrier");
        default: return QStringLiteral("external");
    }
}

std::optional<Scalar> scalarOf(const Value* value) {
    const Scalar* scalar = value ? std::get_if<Scalar>(value) : nullptr;
    return scalar ? std::optional(*scalar) : std::nullopt;
}

const std::vector<Range>* rangesOf(const Value* value) { return value ? std::get_if<std::vector<Range>>(value) : nullptr; }

QString rangeText(const Range& range) {
    const QString id = QString::fromStdString(range.buffer);
    if (!range.offset && !range.bytes) return id;
    const QString from = range.offset ? quantityText(*range.offset, QuantityKind::Bytes) : QStringLiteral("0 B");
    const QString bytes = range.bytes ? quantityText(*range.bytes, QuantityKind::Bytes) : QStringLiteral("rest");
    return QStringLiteral("%1 (%2 from %3)").arg(id, bytes, from);
}

}  // namespace

QuantityEditor::QuantityEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), edit_(new QuantityEdit(title(field.field), ruleOf(field), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit_);
    setFocusProxy(edit_);
    if (!field.required) edit_->setPlaceholder(absentText(field.field));
    connect(edit_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        set(field_, value ? std::optional<Value>(*value) : std::nullopt, true);
    });
    connect(edit_, &QuantityEdit::finished, this, &FieldEditor::finished);
}

void QuantityEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    edit_->setScope(scopeOf(targets.program, targets.operations.front()->id));
    if (shown.mixed) {
        edit_->setMixed();
    } else {
        edit_->setValue(scalarOf(shown.value));
    }
}

DimensionsEditor::DimensionsEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), message_(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    static constexpr std::array<const char*, 3> axes{"x", "y", "z"};
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        parts_[axis] = new QLineEdit(this);
        parts_[axis]->setAccessibleName(QStringLiteral("%1 %2").arg(title(field_), QString::fromLatin1(axes[axis])));
        parts_[axis]->setToolTip(QStringLiteral("%1 in %2").arg(title(field_), QString::fromLatin1(axes[axis])));
        parts_[axis]->setPlaceholderText(QStringLiteral("1"));
        parts_[axis]->setMinimumWidth(24);
        row->addWidget(parts_[axis], 1);
        connect(parts_[axis], &QLineEdit::textEdited, this, &DimensionsEditor::read);
        connect(parts_[axis], &QLineEdit::editingFinished, this, &FieldEditor::finished);
    }
    layout->addLayout(row);
    layout->addWidget(message_);
    message_->setWordWrap(true);
    message_->hide();
    setRole(message_, Role::Error);
    setFocusProxy(parts_[0]);
}

void DimensionsEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    const auto* list = shown.value ? std::get_if<std::vector<Scalar>>(shown.value) : nullptr;
    scope_ = scopeOf(targets.program, targets.operations.front()->id);
    const std::vector<Scalar> values = list ? *list : std::vector<Scalar>{};
    const bool typing = std::ranges::any_of(parts_, [](const QLineEdit* part) { return part->hasFocus(); });
    if (typing && values == shown_) return;
    shown_ = values;
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        parts_[axis]->setText(axis < values.size() ? quantityText(values[axis], QuantityKind::Whole) : QString());
        parts_[axis]->setPlaceholderText(shown.mixed ? QStringLiteral("several") : QStringLiteral("1"));
        setInvalid(parts_[axis], false);
    }
    message_->hide();
}

void DimensionsEditor::read() {
    const QuantityRule rule{QuantityKind::Whole, 1, std::numeric_limits<std::int32_t>::max(), true};
    std::vector<Scalar> values;
    QString problem;
    std::size_t used = 0;
    for (std::size_t axis = 0; axis < parts_.size(); ++axis) {
        const QuantityInput typed = readQuantity(parts_[axis]->text(), rule, scope_);
        setInvalid(parts_[axis], !typed.isValid());
        if (problem.isEmpty()) problem = typed.problem;
        if (typed.value) used = axis + 1;
        values.push_back(typed.value.value_or(Scalar{std::int64_t{1}}));
    }
    message_->setText(problem);
    message_->setVisible(!problem.isEmpty());
    if (!problem.isEmpty()) return;
    values.resize(used);
    shown_ = values;
    set(field_, values.empty() ? std::nullopt : std::optional<Value>(std::move(values)), true);
}

FlagEditor::FlagEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), box_(new QCheckBox(boxText(field.field), this)) {
    if (field.kind == FieldKind::Flags) word_ = QStringLiteral("external");
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(box_);
    box_->setAccessibleName(title(field.field));
    setFocusProxy(box_);
    connect(box_, &QCheckBox::clicked, this, [this](bool on) {
        const Scalar value = word_.isEmpty() ? Scalar{true} : Scalar{word_.toStdString()};
        set(field_, on ? std::optional<Value>(value) : std::nullopt);
    });
}

void FlagEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    const std::optional<Scalar> value = scalarOf(shown.value);
    const bool* truth = value ? std::get_if<bool>(&*value) : nullptr;
    const bool on = word_.isEmpty() ? truth && *truth : textOf(shown.value) == word_;
    box_->setTristate(shown.mixed);
    box_->setCheckState(shown.mixed ? Qt::PartiallyChecked : on ? Qt::Checked : Qt::Unchecked);
}

RangesEditor::RangesEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent),
      field_(field.field),
      button_(new MenuButton(title(field.field), Role::Field, this)),
      menu_(new QMenu(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(button_);
    button_->setMenu(menu_);
    setFocusProxy(button_);
}

void RangesEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, field_);
    const std::vector<Range>* ranges = rangesOf(shown.value);
    QStringList texts;
    QStringList used;
    for (const Range& range : ranges ? *ranges : std::vector<Range>{}) {
        texts.append(rangeText(range));
        used.append(QString::fromStdString(range.buffer));
    }
    const QString all = texts.join(QStringLiteral(", "));
    button_->setWords(shown.mixed ? QStringLiteral("several") : all.isEmpty() ? QStringLiteral("none") : all);
    button_->setToolTip(all);
    menu_->clear();
    QStringList ids = idsOf(targets.program, ResourceKind::Buffer);
    for (const QString& id : used) {
        if (!ids.contains(id)) ids.append(id);
    }
    for (const QString& id : ids) {
        QAction* action = menu_->addAction(id);
        action->setCheckable(true);
        action->setChecked(used.contains(id));
        connect(action, &QAction::triggered, this, [this, id](bool on) { toggle(id, on); });
    }
    button_->setEnabled(!ids.isEmpty());
}

void RangesEditor::toggle(const QString& buffer, bool on) {
    const auto change = [field = field_, id = buffer.toStdString(), on](Operation& operation) {
        const std::vector<Range>* old = rangesOf(operation.find(field));
        std::vector<Range> ranges = old ? *old : std::vector<Range>{};
        std::erase_if(ranges, [&](const Range& range) { return range.buffer == id; });
        if (on) ranges.push_back(Range{id, {}, {}, {}});
        if (ranges.empty()) {
            operation.remove(field);
        } else {
            operation.set(field, std::move(ranges));
        }
    };
    Q_EMIT edited(change, false);
}

TextEditor::TextEditor(const FieldInfo& field, QWidget* parent)
    : FieldEditor(parent), field_(field.field), edit_(new QLineEdit(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit_);
    edit_->setAccessibleName(title(field.field));
    edit_->setPlaceholderText(absentText(field.field));
    setFocusProxy(edit_);
    connect(edit_, &QLineEdit::textEdited, this, [this](const QString& text) {
        set(field_, text.isEmpty() ? std::nullopt : std::optional<Value>(Scalar{text.toStdString()}), true);
    });
    connect(edit_, &QLineEdit::editingFinished, this, &FieldEditor::finished);
}

void TextEditor::fill(const Targets& targets) {
    const QString text = textOf(common(targets.operations, field_).value);
    if (edit_->text() != text) edit_->setText(text);
}

FieldEditor* makeFieldEditor(const FieldInfo& field, QWidget* parent) {
    switch (field.kind) {
        case FieldKind::Stream:
        case FieldKind::Event:
        case FieldKind::Buffer:
        case FieldKind::Word:
        case FieldKind::Graph: return new ReferenceEditor(field, parent);
        case FieldKind::Kernel:
        case FieldKind::Choice: return new WordEditor(field, parent);
        case FieldKind::Bytes:
        case FieldKind::Duration:
        case FieldKind::Integer: return new QuantityEditor(field, parent);
        case FieldKind::Flags:
            return field.choices.empty() ? static_cast<FieldEditor*>(new QuantityEditor(field, parent))
                                         : new FlagEditor(field, parent);
        case FieldKind::Boolean: return new FlagEditor(field, parent);
        case FieldKind::Dimensions: return new DimensionsEditor(field, parent);
        case FieldKind::Ranges: return new RangesEditor(field, parent);
        case FieldKind::NewId:
        case FieldKind::Name: return new TextEditor(field, parent);
        case FieldKind::Arguments:
        case FieldKind::Items:
        case FieldKind::Body: return nullptr;
    }
    return nullptr;
}

}  // namespace streamscope::ui
