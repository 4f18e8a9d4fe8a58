// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/language/language_menu.h"

#include "app/widgets/window_places.h"
#include "ui/theme/language.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace streamscope::app {

LanguageMenu::LanguageMenu(WindowPlaces* places)
    : QObject(places->window()), notices_(places->notices()), menu_(new QMenu(tr("Lan&guage"), places->window())) {
    places->add(EntryPlace::Language, menu_);
    menu_->setObjectName(QStringLiteral("languages"));
    auto* group = new QActionGroup(menu_);
    add(tr("As the &system"), {});
    menu_->addSeparator();
    for (const ui::Language& language : ui::languages()) add(language.name, language.code);
    for (QAction* entry : menu_->actions())
        if (!entry->isSeparator()) group->addAction(entry);
}

void LanguageMenu::add(const QString& text, const QString& code) {
    QAction* entry = menu_->addAction(text);
    entry->setCheckable(true);
    entry->setChecked(code == ui::chosenLanguage());
    entry->setData(code);
    connect(entry, &QAction::triggered, this, [this, code] { choose(code); });
}

void LanguageMenu::choose(const QString& code) {
    ui::chooseLanguage(code);
    notices_->remove(notice_);
    const QString wanted = ui::resolvedLanguage(code);
    if (wanted == ui::shownLanguage()) return;
    const QString name = std::ranges::find(ui::languages(), wanted, &ui::Language::code)->name;
    notice_ = notices_->add(
        tr("%1: the window has this language when it is opened again. The program, its undo list and the runs are kept.")
            .arg(name),
        {{tr("Open again now"), [this] { Q_EMIT reopenRequested(); }}, {tr("Later"), {}}});
}

}  // namespace streamscope::app

#include "moc_language_menu.cpp"
