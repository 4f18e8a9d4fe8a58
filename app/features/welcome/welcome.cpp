// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/welcome/welcome.h"

#include "app/files/file_actions.h"
#include "app/session/session.h"
#include "ui/composer/composer_view.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>

#include <utility>

namespace streamscope::app {
namespace {

constexpr int widest = 28 * ui::unit;  // px of a choice

}  // namespace

Welcome::Welcome(Session* session, FileActions* files, ui::ComposerView* composer, std::function<void()> openLesson)
    : QWidget(composer), session_(session), files_(files), openLesson_(std::move(openLesson)) {
    setObjectName(QStringLiteral("welcome"));
    setAccessibleName(tr("First choices"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    fill();
    hide();
    composer->installEventFilter(this);
    connect(session_, &Session::opened, this, &QWidget::hide);
    connect(session_->document(), &ui::ProgramDocument::changed, this, [this] {
        if (!session_->document()->program().operations.empty()) hide();
    });
}

void Welcome::fill() {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(2 * ui::unit, 2 * ui::unit, 2 * ui::unit, 2 * ui::unit);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(3 * ui::unit);
    choices->addStretch(1);
    choices->addWidget(choice(QStringLiteral("welcomeLesson"), tr("Firs&t lesson"),
                              tr("Guess a time, look at the timeline, and meet goals by moving cards."), openLesson_));
    choices->addWidget(choice(QStringLiteral("welcomeExample"), tr("The e&xample"),
                              tr("A finished program of three streams, with three things to try."),
                              [this] { files_->openExample(ui::text(examples().front().id)); }));
    choices->addWidget(choice(QStringLiteral("welcomeEmpty"), tr("E&mpty"),
                              tr("Type or drag calls; the timeline follows each of them."),
                              [this] { files_->newAction()->trigger(); }));
    choices->addStretch(1);
    rows->addStretch(1);
    rows->addLayout(choices);
    rows->addStretch(2);
}

QWidget* Welcome::choice(const QString& name, const QString& title, const QString& sentence, const std::function<void()>& act) {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(ui::unit);
    auto* button = new QPushButton(title, box);
    button->setObjectName(name);
    button->setAccessibleDescription(sentence);
    button->setAutoDefault(true);  // Enter presses it, too
    button->setMinimumHeight(5 * ui::unit);
    auto* words = new QLabel(sentence, box);
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    ui::setRole(words, ui::Role::Muted);
    box->setMaximumWidth(widest);
    box->setMinimumWidth(widest / 2);
    column->addWidget(button);
    column->addWidget(words, 1);
    connect(button, &QPushButton::clicked, this, act);
    return box;
}

void Welcome::begin() {
    setGeometry(parentWidget()->rect());
    show();
    raise();
    findChild<QPushButton*>()->setFocus(Qt::OtherFocusReason);
}

bool Welcome::isFirstStart() {
    const QString key = QStringLiteral("startedBefore");
    QSettings settings;
    const bool isFirst = !settings.contains(key) && !settings.contains(QStringLiteral("windowState"));
    settings.setValue(key, true);
    return isFirst;
}

bool Welcome::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::app

#include "moc_welcome.cpp"
