// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/body_editor.h"

#include "ui/document/edits.h"
#include "ui/inspector/program_queries.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

/// Returns the stream of the last call in the body, as default for the next one.
std::string streamOf(const Operation& operation) {
    const auto* body = operation.body();
    const std::string_view last = body && !body->empty() ? body->back().text(Field::Stream) : std::string_view();
    return std::string(last.empty() ? operation.text(Field::Stream) : last);
}

}  // namespace

BodyEditor::BodyEditor(QWidget* parent)
    : FieldEditor(parent), rows_(new QVBoxLayout), add_(new MenuButton(tr("Body: add a call"), Role::Field, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    rows_->setSpacing(0);
    column->addLayout(rows_);
    column->addWidget(add_);
    add_->setWords(tr("Add a call"));
    auto* menu = new QMenu(add_);
    for (const CallInfo& call : calls()) {
        QAction* action = menu->addAction(engineText(call.title));
        action->setToolTip(text(call.cudaName));
        connect(action, &QAction::triggered, this, [this, which = call.call] { add(which); });
    }
    add_->setMenu(menu);
}

void BodyEditor::fill(const Targets& targets) {
    program_ = &targets.program;
    const Operation& operation = *targets.operations.front();
    const bool one = targets.operations.size() == 1;
    id_ = operation.id;
    add_->setEnabled(one);
    QStringList key{QString::number(one)};
    for (const Operation& inner : operation.body() ? *operation.body() : std::vector<Operation>{})
        key += {QString::fromStdString(inner.id), labelOf(inner), engineText(info(inner.call).title)};
    if (key == shown_) return;
    shown_ = key;
    clearLayout(rows_);
    if (one) build(operation);
    showAll(rows_);
}

void BodyEditor::build(const Operation& operation) {
    const auto* body = operation.body();
    for (std::uint32_t at = 0; body && at < body->size(); ++at) rows_->addWidget(makeRow((*body)[at], at));
}

QWidget* BodyEditor::makeRow(const Operation& inner, std::uint32_t at) {
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    const QString id = QString::fromStdString(inner.id), name = labelOf(inner);
    auto* open = new MenuButton(tr("Body %1: open %2").arg(at + 1).arg(name), Role::Summary, line);
    open->setWords(name == id ? QStringLiteral("%1  %2").arg(engineText(info(inner.call).title), name) : name);
    open->setToolTip(tr("Show the fields of %1").arg(name));
    row->addWidget(open, 1);
    connect(open, &QPushButton::clicked, this, [this, id] { Q_EMIT operationActivated(id); });
    const auto add = [&](const char* icon, const QString& text, auto clicked) {
        auto* button = makeGlyphButton(QLatin1String(icon), text.arg(at + 1), line);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, clicked);
    };
    add("chevron-up", tr("Body %1: move up"), [this, at] { move(at, -1); });
    add("chevron-down", tr("Body %1: move down"), [this, at] { move(at, 1); });
    add("close", tr("Body %1: remove"), [this, at, name] {
        Q_EMIT programEdited(Edit{RemoveOperation{{id_, at}}}, tr("Remove %1 from the body").arg(name));
    });
    return line;
}

void BodyEditor::add(Call call) {
    const Operation* operation = findOperation(*program_, id_);
    if (!operation) return;
    const auto* body = operation->body();
    const Place place{id_, static_cast<std::uint32_t>(body ? body->size() : 0)};
    edits::NewOperation made = edits::insertOperation(*program_, call, streamOf(*operation), place);
    const QString name = tr("Add %1 to the body").arg(insideSentence(engineText(info(call).title)));
    if (body) {
        Q_EMIT programEdited(made.edit, name);
        return;
    }
    Operation changed = *operation;
    changed.remove(Field::Graph);
    changed.set(Field::Body, std::vector<Operation>{});
    Q_EMIT programEdited(Edit{EditList{{Edit{ReplaceOperation{id_, std::move(changed)}}, std::move(made.edit)}}}, name);
}

void BodyEditor::move(std::uint32_t at, int by) {
    const Operation* operation = findOperation(*program_, id_);
    const auto* body = operation ? operation->body() : nullptr;
    const std::int64_t to = std::int64_t{at} + by;
    if (!body || to < 0 || to >= static_cast<std::int64_t>(body->size())) return;
    Q_EMIT programEdited(Edit{MoveOperation{{id_, at}, {id_, static_cast<std::uint32_t>(to)}}}, tr("Move a call of the body"));
}

}  // namespace streamscope::ui

#include "moc_body_editor.cpp"
