// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/preferences/preferences_dialog.h"

#include "app/widgets/shown_parts.h"
#include "app/widgets/window_places.h"
#include "ui/theme/access_key.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>

namespace streamscope::app {

PreferencesDialog::PreferencesDialog(WindowPlaces* places) : QDialog(places->window()), places_(places) {
    setObjectName(QStringLiteral("preferencesDialog"));
    setWindowTitle(tr("Preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(3 * ui::unit, 3 * ui::unit, 3 * ui::unit, 2 * ui::unit);
    form->setVerticalSpacing(2 * ui::unit);
    form->setHorizontalSpacing(3 * ui::unit);
    addLanguage(form);
    addTheme(form);
    addLayout(form);
    addDialogs(form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setIcon({});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
}

void PreferencesDialog::addLanguage(QFormLayout* form) {
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("preferredLanguage"));
    box->setAccessibleName(tr("Language"));
    QList<QAction*> languages = places_->entries(EntryPlace::Language).value(0)->menu()->actions();
    languages.removeIf([](const QAction* entry) { return entry->isSeparator(); });
    for (qsizetype i = 0; i < languages.size(); ++i) {
        box->addItem(ui::withoutAccessKey(languages[i]->text()));
        if (languages[i]->isChecked()) box->setCurrentIndex(static_cast<int>(i));
    }
    auto* later = new QLabel(tr("It changes when the window is opened again."), this);
    ui::setRole(later, ui::Role::Muted);
    later->hide();
    connect(box, &QComboBox::activated, this, [this, languages, later](int at) {
        languages[at]->trigger();
        later->show();
        adjustSize();
    });
    form->addRow(tr("Language"), box);
    form->addRow(QString(), later);
}

void PreferencesDialog::addTheme(QFormLayout* form) {
    auto* box = new QComboBox(this);
    box->setObjectName(QStringLiteral("preferredTheme"));
    box->setAccessibleName(tr("Theme"));
    box->addItems({tr("Light"), tr("Dark")});
    QAction* dark = places_->entries(EntryPlace::Theme).value(0);
    box->setCurrentIndex(dark->isChecked() ? 1 : 0);
    connect(box, &QComboBox::activated, dark, [dark](int at) { dark->setChecked(at == 1); });
    form->addRow(tr("Theme"), box);
}

void PreferencesDialog::addLayout(QFormLayout* form) {
    auto* box = new QCheckBox(tr("Everything at once"), this);
    box->setObjectName(QStringLiteral("preferredLayout"));
    box->setChecked(places_->parts()->isEverything());
    connect(box, &QCheckBox::toggled, places_, &WindowPlaces::setEverything);
    auto* words = new QLabel(tr("Otherwise buttons, tabs and panes appear when they are first used, and stay."), this);
    words->setWordWrap(true);
    ui::setRole(words, ui::Role::Muted);
    box->setAccessibleDescription(words->text());
    form->addRow(tr("Layout"), box);
    form->addRow(QString(), words);
}

/// Adds buttons that open other dialogs.
void PreferencesDialog::addDialogs(QFormLayout* form) {
    const auto add = [this, form](const QString& name, QAction* entry) {
        if (!entry) return;
        auto* button = new QPushButton(ui::withoutAccessKey(entry->text()), this);
        button->setToolTip(entry->toolTip());
        connect(button, &QPushButton::clicked, entry, [this, entry] {
            accept();
            entry->trigger();
        });
        form->addRow(name, button);
    };
    add(tr("Keys"), places_->entries(EntryPlace::Keys).value(0));
    add(tr("Devices"), places_->entries(EntryPlace::Device).value(1));
}

}  // namespace streamscope::app

#include "moc_preferences_dialog.cpp"
