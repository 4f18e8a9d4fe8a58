// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/engine_texts.h"

#include "ui/theme/language.h"

#include <QCoreApplication>

#include <string>

namespace streamscope::ui {

QString engineText(std::string_view text) {
    return text.empty() ? QString() : QCoreApplication::translate("EngineTexts", std::string(text).c_str());
}

QString insideSentence(const QString& title) {
    const bool isWord = title.size() > 1 && title.at(1).isLower();
    if (!isWord || shownLanguage() == QLatin1String("de")) return title;
    return title.at(0).toLower() + title.mid(1);
}

}  // namespace streamscope::ui
