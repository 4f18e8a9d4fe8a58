// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// Language of the window's texts. The command line and all files are English.
struct Language {
    QString code;  ///< code in settings and on the command line: "de"
    QString name;  ///< in the language itself: "Deutsch"
};

/// Returns the available languages, English first.
const std::vector<Language>& languages();

/// Returns the code of the language chosen in the settings; empty for the system's language.
QString chosenLanguage();
/// Saves the choice for windows that are opened from now on.
void chooseLanguage(const QString& code);

/// Returns the code of the first available language in `wanted` ("de" for "de-AT"), or English.
QString bestLanguage(const QStringList& wanted);
/// Returns `code`, or the system's language if it is empty.
QString resolvedLanguage(const QString& code);

/// Makes tr(), and Qt's own dialogs and key names, use the language from now on. Existing windows keep their texts. The default
/// QLocale is not changed, so that numbers keep their format.
void installLanguage(const QString& code);
/// Returns the code of the installed language; English at first.
QString shownLanguage();
/// Returns the locale for names of months in texts.
QLocale languageLocale();

}  // namespace streamscope::ui
