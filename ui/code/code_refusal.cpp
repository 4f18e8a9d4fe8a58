// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_refusal.h"

#include "engine/program/operation_names.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString headingOf(const CodePage& page) {
    const QString target = QString::fromUtf8(title(page.target).data(), static_cast<qsizetype>(title(page.target).size()));
    const bool blames = std::ranges::any_of(page.problems, [](const CodeProblem& each) { return !each.operation.isEmpty(); });
    return blames ? CodeRefusal::tr("%1 cannot express all of this composition:").arg(target)
                  : CodeRefusal::tr("There is no code for %1:").arg(target);
}

}  // namespace

CodeRefusal::CodeRefusal(QWidget* parent) : QWidget(parent), heading_(new QLabel(this)), list_(new QListWidget(this)) {
    setObjectName(QStringLiteral("codeRefusal"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    heading_->setTextFormat(Qt::PlainText);
    heading_->setWordWrap(true);
    list_->setObjectName(QStringLiteral("codeReasons"));
    list_->setAccessibleName(tr("Why there is no code"));
    list_->setWordWrap(true);
    setLetters(textFont());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * unit, unit, unit, unit);
    column->setSpacing(unit / 2);
    column->addWidget(heading_);
    column->addWidget(list_, 1);
    connect(list_, &QListWidget::itemClicked, this, &CodeRefusal::press);
    connect(list_, &QListWidget::itemActivated, this, &CodeRefusal::press);
    connect(list_, &QListWidget::currentRowChanged, this, &CodeRefusal::press);
}

void CodeRefusal::setLetters(const QFont& font) {
    list_->setFont(font);
    QFont strong = font;
    strong.setBold(true);
    heading_->setFont(strong);
}

void CodeRefusal::setPage(const CodePage& page) {
    const QSignalBlocker silent(list_);
    heading_->setText(headingOf(page));
    list_->clear();
    for (const CodeProblem& problem : page.problems) {
        const QString name = QString::fromStdString(nameOf(*page.program, problem.operation.toStdString()));
        auto* item =
            new QListWidgetItem(problem.operation.isEmpty() ? problem.text : tr("%1: %2").arg(name, problem.text), list_);
        item->setData(Qt::UserRole, problem.operation);
        if (!problem.operation.isEmpty()) item->setToolTip(tr("Select %1").arg(name));
    }
}

void CodeRefusal::setSelected(const QString& operation) {
    const QSignalBlocker silent(list_);
    for (int row = 0; row < list_->count(); ++row)
        list_->item(row)->setSelected(!operation.isEmpty() && list_->item(row)->data(Qt::UserRole).toString() == operation);
}

void CodeRefusal::press() {
    const QListWidgetItem* item = list_->currentItem();
    if (item && !item->data(Qt::UserRole).toString().isEmpty()) Q_EMIT operationPressed(item->data(Qt::UserRole).toString());
}

}  // namespace streamscope::ui

#include "moc_code_refusal.cpp"
