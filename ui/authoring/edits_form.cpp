// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/edits_form.h"

#include "ui/authoring/author_fields.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/theme.h"

#include "engine/calls/call_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

using lessons::AllowedEdit;
using lessons::EditRule;

constexpr std::array plainRules{EditRule::Reorder,          EditRule::ReorderWithinStream, EditRule::Streams,
                                EditRule::StreamFlags,      EditRule::MemoryKind,          EditRule::Grid,
                                EditRule::Parameters,       EditRule::RebindEvents,        EditRule::EventFlags,
                                EditRule::DefaultStream,    EditRule::PeerAccess,          EditRule::WrapInGraph,
                                EditRule::DependentLaunches};

QString sentence(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QComboBox* callChooser(const QString& name, const QString& title, const QStringList& calls, QWidget* parent) {
    auto* made = new QComboBox(parent);
    made->setObjectName(name);
    made->setAccessibleName(title);
    made->addItems(calls);
    return made;
}

}  // namespace

EditsForm::EditsForm(const QStringList& texts, const QStringList& calls, QWidget* parent) : QWidget(parent) {
    std::vector<AllowedEdit> edits;
    for (const QString& each : texts)
        if (const auto edit = lessons::allowedEditFrom(each.toStdString())) edits.push_back(*edit);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    column->setSpacing(unit);
    column->addWidget(authoring::note(tr("Learners can make no other edits, and grading refuses them. "
                                         "If nothing is allowed, the part is a prediction."),
                                      this));
    for (const EditRule rule : plainRules) {
        auto* box = new QCheckBox(sentence(messageText(lessons::inWords(AllowedEdit{rule}))), this);
        box->setObjectName(QStringLiteral("edit-") + QString::fromStdString(lessons::toText(AllowedEdit{rule})));
        box->setChecked(std::ranges::find(edits, rule, &AllowedEdit::rule) != edits.end());
        connect(box, &QCheckBox::toggled, this, &EditsForm::edited);
        plain_.emplace_back(rule, box);
        column->addWidget(box);
    }
    auto* numbers = new QGridLayout;
    numbers->setHorizontalSpacing(unit);
    for (const auto& [rule, words] : {std::pair(EditRule::AddOperations, tr("Operations that may be added")),
                                      std::pair(EditRule::AddEvents, tr("Events that may be added"))}) {
        auto* most = new QSpinBox(this);
        constexpr int highest = 1000;
        most->setRange(0, highest);
        most->setObjectName(rule == EditRule::AddEvents ? QStringLiteral("addEvents") : QStringLiteral("addOperations"));
        most->setAccessibleName(words);
        for (const AllowedEdit& edit : edits)
            if (edit.rule == rule) most->setValue(most->value() + edit.most);
        connect(most, &QSpinBox::valueChanged, this, &EditsForm::edited);
        const int row = numbers->rowCount();
        numbers->addWidget(new QLabel(words, this), row, 0);
        numbers->addWidget(most, row, 1, Qt::AlignLeft);
        counted_.push_back({rule, most});
    }
    numbers->setColumnStretch(2, 1);
    column->addLayout(numbers);
    column->addWidget(makeCalls(calls));
    for (const AllowedEdit& edit : edits)
        if (edit.rule == EditRule::RemoveOperations || edit.rule == EditRule::Replace) addCalls(edit);
    column->addStretch(1);
}

QWidget* EditsForm::makeCalls(const QStringList& calls) {
    auto* box = new QWidget(this);
    removed_ = callChooser(QStringLiteral("removedCall"), tr("Call that may be removed"), calls, box);
    replaced_ = callChooser(QStringLiteral("replacedCall"), tr("Call that may be replaced"), calls, box);
    by_ = callChooser(QStringLiteral("replacingCall"), tr("Call that replaces it"), calls, box);
    list_ = new QListWidget(box);
    list_->setObjectName(QStringLiteral("callRules"));
    list_->setMaximumHeight(90);
    auto* remove = new QPushButton(tr("Allow to remove"), box);
    auto* replace = new QPushButton(tr("Allow to replace"), box);
    auto* forget = new QPushButton(tr("Remove from the list"), box);
    remove->setObjectName(QStringLiteral("allowRemove"));
    replace->setObjectName(QStringLiteral("allowReplace"));
    forget->setObjectName(QStringLiteral("forbidCall"));
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(unit);
    grid->addWidget(removed_, 0, 0);
    grid->addWidget(remove, 0, 3);
    grid->addWidget(replaced_, 1, 0);
    grid->addWidget(new QLabel(tr("with"), box), 1, 1);
    grid->addWidget(by_, 1, 2);
    grid->addWidget(replace, 1, 3);
    grid->addWidget(list_, 2, 0, 1, 3);
    grid->addWidget(forget, 2, 3, Qt::AlignTop);
    grid->setColumnStretch(4, 1);
    const auto chosen = [](const QComboBox* chooser) { return callNamed(chooser->currentText().toStdString()).value_or(Call{}); };
    connect(remove, &QPushButton::clicked, this, [this, chosen] {
        addCalls({EditRule::RemoveOperations, 0, chosen(removed_), {}});
        Q_EMIT edited();
    });
    connect(replace, &QPushButton::clicked, this, [this, chosen] {
        addCalls({EditRule::Replace, 0, chosen(replaced_), chosen(by_)});
        Q_EMIT edited();
    });
    connect(forget, &QPushButton::clicked, this, [this] {
        delete list_->takeItem(list_->currentRow());
        Q_EMIT edited();
    });
    return box;
}

void EditsForm::addCalls(const AllowedEdit& edit) {
    const QString rule = QString::fromStdString(lessons::toText(edit));
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(Qt::UserRole).toString() == rule) return;
    auto* item = new QListWidgetItem(sentence(messageText(lessons::inWords(edit))), list_);
    item->setData(Qt::UserRole, rule);
}

QStringList EditsForm::edits() const {
    QStringList found;
    const auto add = [&](const AllowedEdit& edit) { found << QString::fromStdString(lessons::toText(edit)); };
    for (const auto& [rule, box] : plain_)
        if (box->isChecked()) add({rule});
    for (const Counted& each : counted_)
        if (each.most->value() > 0) add({each.rule, each.most->value(), {}, {}});
    for (int row = 0; row < list_->count(); ++row) found << list_->item(row)->data(Qt::UserRole).toString();
    return found;
}

}  // namespace streamscope::ui

#include "moc_edits_form.cpp"
