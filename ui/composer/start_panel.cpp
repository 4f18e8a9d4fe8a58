// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/start_panel.h"

#include "ui/composer/starts.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace streamscope::ui {

StartPanel::StartPanel(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * unit, 2 * unit, 2 * unit, 2 * unit);
    row->setSpacing(2 * unit);
    add(QStringLiteral("startKernel"), tr("Kernel"), tr("one launch in one stream"), &starts::kernel);
    add(QStringLiteral("startCopyKernelCopy"), tr("Copy – kernel – copy"), tr("up, compute, down in one stream"),
        &starts::copyKernelCopy);
    add(QStringLiteral("startForkAndJoin"), tr("Fork and join"), tr("three streams and two events"), &starts::forkAndJoin);
}

void StartPanel::add(const QString& objectName, const QString& title, const QString& what, Start start) {
    auto* button = new QPushButton(this);
    button->setObjectName(objectName);
    button->setAccessibleName(title);
    button->setAccessibleDescription(what);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    auto* heading = new QLabel(title, button);
    heading->setFont(strongFont());
    auto* line = new QLabel(what, button);
    setRole(line, Role::Muted);
    auto* column = new QVBoxLayout(button);
    column->setContentsMargins(unit, unit, unit, unit);
    column->setSpacing(2);
    column->addStretch(1);
    for (QLabel* label : {heading, line}) {
        label->setAlignment(Qt::AlignCenter);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        column->addWidget(label);
    }
    column->addStretch(1);
    layout()->addWidget(button);
    buttons_.append(button);
    lines_.append(line);
    connect(button, &QPushButton::clicked, this, [this, start, title] { Q_EMIT chosen(start, title); });
}

bool StartPanel::fitInto(const QSize& room) {
    for (const bool withLines : {true, false}) {
        for (QLabel* line : lines_) line->setVisible(withLines);
        for (QPushButton* button : buttons_) button->setMinimumSize(button->layout()->minimumSize());
        const QSize least = minimumSizeHint();
        if (least.width() <= room.width() && least.height() <= room.height()) return true;
    }
    return false;
}

}  // namespace streamscope::ui

#include "moc_start_panel.cpp"
