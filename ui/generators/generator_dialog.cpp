// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/generators/generator_dialog.h"

#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"
#include "ui/generators/part_preview.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/shown_number.h"
#include "ui/theme/text.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace streamscope::ui {
namespace {

const generators::Generator& generatorOf(const QString& id) {
    const generators::Generator* found = generators::generatorNamed(id.toStdString());
    return found ? *found : generators::generators().front();
}

QString parametersOf(const generators::Part& part) {
    QStringList names;
    for (const Edit& edit : part.edit.edits) {
        const auto* insert = std::get_if<InsertResource>(&edit.what);
        const auto* parameter = insert ? std::get_if<Parameter>(&insert->resource) : nullptr;
        if (parameter) names.append(QStringLiteral("{%1}").arg(QString::fromStdString(parameter->id)));
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

GeneratorTexts generatorTexts() {
    GeneratorTexts texts;
    for (const generators::Generator& each : generators::generators()) {
        texts.ids.append(text(each.id));
        texts.titles.append(engineText(each.title));
        texts.sentences.append(engineText(each.sentence));
    }
    return texts;
}

GeneratorDialog::GeneratorDialog(const QString& generatorId, ProgramDocument* document, int multiprocessors, QWidget* parent)
    : QDialog(parent),
      generator_(generatorOf(generatorId)),
      document_(document),
      multiprocessors_(multiprocessors),
      summary_(new QLabel(this)),
      preview_(new PartPreview(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("generatorDialog"));
    setWindowTitle(engineText(generator_.title));
    auto* sentence = new QLabel(engineText(generator_.sentence), this);
    sentence->setWordWrap(true);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * unit);
    middle->addWidget(makeForm());
    middle->addWidget(preview_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(3 * unit / 2);
    column->addWidget(sentence);
    column->addLayout(middle, 1);
    summary_->setWordWrap(true);
    column->addWidget(summary_);
    column->addWidget(makeButtons());
    resize(760, 380);
    refresh();
    fields_.front()->setFocus();
}

QWidget* GeneratorDialog::makeForm() {
    auto* box = new QWidget(this);
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(unit);
    form->setLabelAlignment(Qt::AlignLeft);
    for (std::size_t at = 0; at < generator_.knobs.size(); ++at) {
        const generators::Knob& knob = generator_.knobs[at];
        QWidget* field = makeField(at);
        field->setAccessibleName(engineText(knob.title));
        field->setAccessibleDescription(engineText(knob.note));
        field->setToolTip(knob.live ? tr("%1; can be changed later as parameter %2").arg(engineText(knob.note), text(knob.id))
                                    : engineText(knob.note));
        field->setFixedWidth(132);
        fields_.push_back(field);
        form->addRow(engineText(knob.title), field);
    }
    return box;
}

QWidget* GeneratorDialog::makeField(std::size_t at) {
    const generators::Knob& knob = generator_.knobs[at];
    switch (knob.kind) {
        case generators::KnobKind::Choice: {
            auto* choice = new QComboBox(this);
            for (const QString& each : text(knob.choices).split(u'|')) choice->addItem(engineText(each.toStdString()));
            choice->setCurrentIndex(static_cast<int>(knob.initial));
            connect(choice, &QComboBox::currentIndexChanged, this, &GeneratorDialog::refresh);
            return choice;
        }
        case generators::KnobKind::Count:
        case generators::KnobKind::Share: {
            auto* number = new QSpinBox(this);
            number->setRange(static_cast<int>(knob.least), static_cast<int>(knob.most));
            number->setValue(static_cast<int>(knob.initial));
            if (knob.kind == generators::KnobKind::Share) number->setSuffix(QStringLiteral(" %"));
            connect(number, &QSpinBox::valueChanged, this, &GeneratorDialog::refresh);
            return number;
        }
        case generators::KnobKind::Time:
        case generators::KnobKind::Bytes: break;
    }
    const bool time = knob.kind == generators::KnobKind::Time;
    const std::string initial = time ? formatTime(knob.initial) : formatBytes(static_cast<std::uint64_t>(knob.initial));
    auto* quantity = new QLineEdit(QString::fromStdString(initial), this);
    connect(quantity, &QLineEdit::textChanged, this, &GeneratorDialog::refresh);
    return quantity;
}

QWidget* GeneratorDialog::makeButtons() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), box);
    insert_ = new QPushButton(tr("Insert"), box);
    setRole(insert_, Role::Primary);
    insert_->setDefault(true);
    row->addWidget(cancel);
    row->addWidget(insert_);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(insert_, &QPushButton::clicked, this, &GeneratorDialog::accept);
    return box;
}

std::optional<std::int64_t> GeneratorDialog::valueOf(std::size_t at) const {
    if (const auto* choice = qobject_cast<const QComboBox*>(fields_[at])) return choice->currentIndex();
    if (const auto* number = qobject_cast<const QSpinBox*>(fields_[at])) return number->value();
    const bool time = generator_.knobs[at].kind == generators::KnobKind::Time;
    std::string written = withPoint(qobject_cast<const QLineEdit*>(fields_[at])->text()).trimmed().toStdString();
    if (!written.empty() && written.find_last_not_of("0123456789.") == std::string::npos) written += time ? " ms" : " MB";
    return evaluate(Scalar{written}, time ? Unit::Time : Unit::Bytes, {}).value;
}

/// Returns the index in the outermost list behind the selected call or its container.
std::uint32_t GeneratorDialog::place() const {
    const Program& program = document_->program();
    std::optional<Place> at = placeOf(program, document_->current().toStdString());
    while (at && !at->parent.empty()) at = placeOf(program, at->parent);
    return at ? at->at + 1 : static_cast<std::uint32_t>(program.operations.size());
}

void GeneratorDialog::tell(const QString& problem) {
    settings_.reset();
    preview_->setProgram(std::nullopt);
    insert_->setEnabled(false);
    setRole(summary_, Role::Error);
    summary_->setText(problem);
}

void GeneratorDialog::refresh() {
    generators::Settings settings;
    QString problem;
    for (std::size_t at = 0; at < fields_.size(); ++at) {
        const auto value = valueOf(at);
        const bool time = generator_.knobs[at].kind == generators::KnobKind::Time;
        if (!value && problem.isEmpty())
            problem = tr("%1: %2").arg(engineText(generator_.knobs[at].title),
                                       time ? tr("a time such as 4 ms") : tr("a size such as 10 MB"));
        setInvalid(fields_[at], !value);
        settings.push_back(value.value_or(generator_.knobs[at].initial));
    }
    const auto wrong = generators::problemOf(generator_, settings);
    if (wrong) setInvalid(fields_[wrong->knob], true);
    if (!problem.isEmpty()) return tell(problem);
    if (wrong) return tell(messageText(wrong->message));
    Program alone;
    const generators::Part part = generators::generate(generator_, settings, alone, 0, multiprocessors_);
    if (const auto applied = apply(alone, Edit{part.edit}); !applied) return tell(messageText(applied.why()));
    auto resolved = resolve(alone);
    if (!resolved) return tell(QString::fromStdString(describe(resolved.problems.front())));
    settings_ = std::move(settings);
    insert_->setEnabled(true);
    setRole(summary_, Role::Muted);
    summary_->setText(tr("%1 in %2. %3 can be changed later.")
                          .arg(tr("%n call(s)", nullptr, static_cast<int>(resolved.value->operations.size())),
                               tr("%n stream(s)", nullptr, static_cast<int>(resolved.value->streams.size())),
                               parametersOf(part)));
    preview_->setProgram(std::move(resolved.value));
}

void GeneratorDialog::accept() {
    if (!settings_) return;
    const generators::Part part = generators::generate(generator_, *settings_, document_->program(), place(), multiprocessors_);
    const auto applied = document_->apply(Edit{part.edit}, tr("Insert %1").arg(engineText(generator_.title)));
    if (!applied) return tell(messageText(applied.why()));
    QStringList ids;
    for (const std::string& id : part.operations) ids.append(QString::fromStdString(id));
    document_->select(ids);
    Q_EMIT message(tr("Inserted %1; its parameters are listed under Resources.").arg(engineText(generator_.title)));
    QDialog::accept();
}

}  // namespace streamscope::ui

#include "moc_generator_dialog.cpp"
