// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/flags_editor.h"

#include "engine/calls/call_table.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/quantity_edit.h"
#include "ui/inspector/small_widgets.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLineEdit>

#include <limits>
#include <span>

namespace streamscope::ui {
namespace {

constexpr auto external = "external";

/// Translation context of the texts in this file.
struct FlagsTexts {
    Q_DECLARE_TR_FUNCTIONS(FlagsTexts)
};

struct FlagName {
    quint32 bit;
    const char* text;
    const char* cudaName;
};

std::span<const FlagName> namesOf(Call call) {
    static constexpr FlagName record[]{{1, QT_TRANSLATE_NOOP("FlagsTexts", "external"), "cudaEventRecordExternal"}};
    static constexpr FlagName wait[]{{1, QT_TRANSLATE_NOOP("FlagsTexts", "external"), "cudaEventWaitExternal"}};
    static constexpr FlagName stream[]{{1, QT_TRANSLATE_NOOP("FlagsTexts", "non-blocking"), "cudaStreamNonBlocking"}};
    static constexpr FlagName event[]{{1, QT_TRANSLATE_NOOP("FlagsTexts", "blocking sync"), "cudaEventBlockingSync"},
                                      {2, QT_TRANSLATE_NOOP("FlagsTexts", "disable timing"), "cudaEventDisableTiming"},
                                      {4, QT_TRANSLATE_NOOP("FlagsTexts", "interprocess"), "cudaEventInterprocess"}};
    if (info(call).recordsEvent) return record;
    if (info(call).waitsForEvent) return wait;
    if (fieldInfo(call, Field::Stream)) return stream;
    return event;
}

}  // namespace

FlagsEditor::FlagsEditor(const FieldInfo& field, Call call, QWidget* parent)
    : FieldEditor(parent),
      words_(!field.choices.empty()),
      number_(new QuantityEdit(title(field.field), {QuantityKind::Whole, 0, std::numeric_limits<quint32>::max(), true}, this)),
      unknown_(makeMuted({}, this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(unit);
    grid->setVerticalSpacing(0);
    grid->addWidget(number_, 0, 0, Qt::AlignTop);
    number_->setFixedWidth(7 * unit);
    number_->setPlaceholder(QStringLiteral("0"));
    for (const FlagName& name : namesOf(call)) {
        auto* box = new QCheckBox(FlagsTexts::tr(name.text), this);
        box->setAccessibleName(QStringLiteral("%1: %2").arg(title(field.field), box->text()));
        box->setToolTip(QStringLiteral("%1 = %2").arg(QString::fromLatin1(name.cudaName)).arg(name.bit));
        grid->addWidget(box, static_cast<int>(boxes_.size()), 1);
        boxes_.append({name.bit, box});
        connect(box, &QCheckBox::clicked, this, [this, bit = name.bit](bool on) { store(on ? flags_ | bit : flags_ & ~bit); });
    }
    grid->addWidget(unknown_, static_cast<int>(boxes_.size()), 0, 1, 2);
    grid->setColumnStretch(1, 1);
    unknown_->setWordWrap(true);
    connect(number_, &QuantityEdit::edited, this, [this](const std::optional<Scalar>& value) {
        set(Field::Flags, value ? std::optional<Value>(*value) : std::nullopt, true);
    });
    connect(number_, &QuantityEdit::finished, this, &FieldEditor::finished);
    connect(number_, &QuantityEdit::cancelled, this, &FieldEditor::cancelled);
}

void FlagsEditor::store(quint32 flags) {
    if (flags == 0) return set(Field::Flags, std::nullopt);
    set(Field::Flags, words_ && flags == 1 ? Scalar{std::string(external)} : Scalar{std::int64_t{flags}});
}

void FlagsEditor::fill(const Targets& targets) {
    const Common shown = common(targets.operations, Field::Flags);
    const LoopScopes scopes = loopScopesOf(targets.program, targets.operations.front()->id);
    const Scalar* scalar = shown.value ? std::get_if<Scalar>(shown.value) : nullptr;
    const bool word = scalar && textOf(shown.value) == QLatin1String(external);
    number_->setScopes(scopes);
    if (shown.mixed) {
        number_->setMixed();
    } else {
        number_->setValue(word ? std::optional(Scalar{std::int64_t{1}}) : scalar ? std::optional(*scalar) : std::nullopt);
    }
    const std::int64_t flags = word ? 1 : scalar ? evaluate(*scalar, Unit::None, scopes.first).value.value_or(0) : 0;
    show(static_cast<quint32>(flags), shown.mixed);
}

void FlagsEditor::show(quint32 flags, bool mixed) {
    flags_ = flags;
    quint32 rest = flags;
    for (const auto& [bit, box] : boxes_) {
        box->setTristate(mixed);
        box->setCheckState(mixed ? Qt::PartiallyChecked : (flags & bit) ? Qt::Checked : Qt::Unchecked);
        rest &= ~bit;
    }
    unknown_->setVisible(rest != 0);
    unknown_->setText(tr("%1 is not a valid flag here; CUDA rejects the call.").arg(rest));
}

}  // namespace streamscope::ui

#include "moc_flags_editor.cpp"
