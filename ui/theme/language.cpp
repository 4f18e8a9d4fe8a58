// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QPointer>
#include <QSettings>
#include <QTranslator>

#include <algorithm>

namespace streamscope::ui {
namespace {

const QString english = QStringLiteral("en");
const QString key = QStringLiteral("language");
const QString folder = QStringLiteral(":/languages");

/// Returns the translators of the installed language.
QList<QPointer<QTranslator>>& installed() {
    static QList<QPointer<QTranslator>> translators;
    return translators;
}

QString& shown() {
    static QString code = english;
    return code;
}

/// Returns the last part of the names of a language's files. Chinese is available in its simplified script only.
QString fileEnding(const QString& code) { return code == QLatin1String("zh") ? QStringLiteral("zh_CN") : code; }

/// Installs a file of translations if there is one in any of the folders.
void install(const QString& name, const QStringList& folders) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    const bool isLoaded = std::ranges::any_of(folders, [&](const QString& each) { return translator->load(name, each); });
    if (!isLoaded) return delete translator;
    QCoreApplication::installTranslator(translator);
    installed().append(translator);
}

}  // namespace

const std::vector<Language>& languages() {
    static const std::vector<Language> all{{english, QStringLiteral("English")},
                                           {QStringLiteral("de"), QStringLiteral("Deutsch")},
                                           {QStringLiteral("zh"), QStringLiteral("简体中文")},
                                           {QStringLiteral("es"), QStringLiteral("Español")}};
    return all;
}

QString chosenLanguage() { return QSettings().value(key).toString(); }

void chooseLanguage(const QString& code) {
    if (code.isEmpty()) QSettings().remove(key);
    else QSettings().setValue(key, code);
}

QString bestLanguage(const QStringList& wanted) {
    for (const QString& each : wanted) {
        const QLocale locale(each);
        if (locale.script() == QLocale::TraditionalChineseScript) continue;
        const QString code = locale.language() == QLocale::C ? english : locale.name().section(u'_', 0, 0);
        if (std::ranges::find(languages(), code, &Language::code) != languages().end()) return code;
    }
    return english;
}

QString resolvedLanguage(const QString& code) {
    return bestLanguage(code.isEmpty() ? QLocale::system().uiLanguages() : QStringList{code});
}

void installLanguage(const QString& code) {
    for (const QPointer<QTranslator>& translator : std::as_const(installed())) delete translator;
    installed().clear();
    shown() = resolvedLanguage(code);
    if (shown() == english) return;
    const QString ending = fileEnding(shown());
    install(QStringLiteral("qtbase_") + ending, {folder, QLibraryInfo::path(QLibraryInfo::TranslationsPath)});
    install(QStringLiteral("streamscope_") + ending, {folder});
}

QString shownLanguage() { return shown(); }

QLocale languageLocale() { return QLocale(fileEnding(shown())); }

}  // namespace streamscope::ui
