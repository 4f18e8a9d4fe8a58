// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// Language of the window's texts. The command line and all files are English.
struct Language {
    QString code;  ///< for settings and the command line: "de"
    QString name;  ///< in the language itself: "Deutsch"
};

/// Returns the languages that there are, English first.
const std::vector<Language>& languages();

/// Returns the code of the language that was chosen for all windows, or an empty text for the system's.
QString chosenLanguage();
/// Keeps the choice for windows that open from now on.
void chooseLanguage(const QString& code);

/// Returns the code of the first language of `wanted` that there is ("de-AT" is "de"), or English.
QString bestLanguage(const QStringList& wanted);
/// Returns `code`, or the system's language if it is empty.
QString resolvedLanguage(const QString& code);

/// Makes tr(), and Qt's own dialogs and keys, use the language from now on. Windows that exist keep their texts. Leaves the
/// default QLocale alone, so that numbers stay as they are.
void installLanguage(const QString& code);
/// Returns the code of the language that was installed last; English at first.
QString shownLanguage();
/// Returns the locale for the names of months in texts.
QLocale languageLocale();

}  // namespace streamscope::ui
