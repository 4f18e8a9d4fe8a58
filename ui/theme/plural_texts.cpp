// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/plural_texts.h"

#include "engine/device/words.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace streamscope::ui {
namespace {

/// Translator from the source texts, which name both forms, to English.
class PluralTexts : public QTranslator {
public:
    explicit PluralTexts(QObject* parent) : QTranslator(parent) {}
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override {
        return n < 0 ? QString() : text(englishForm(source, n));
    }
};

/// Translator of the engine's texts into the language of the window.
class WindowLanguage : public Translator {
public:
    std::string translated(const char* context, const char* text, int count) const override {
        return QCoreApplication::translate(context, text, nullptr, count).toStdString();
    }
    std::string grouped(std::uint64_t number) const override {
        return QLocale().toString(static_cast<qulonglong>(number)).toStdString();
    }
    std::string message(std::string_view english) const override { return messageText(english).toStdString(); }
    std::string language() const override { return shownLanguage().toStdString(); }
};

}  // namespace

void installPluralTexts() {
    static const WindowLanguage language;
    installTranslator(&language);
    auto* texts = new PluralTexts(QCoreApplication::instance());
    QCoreApplication::installTranslator(texts);
}

}  // namespace streamscope::ui
