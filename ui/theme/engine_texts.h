// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace streamscope::ui {

/// Returns the translation of a text of the engine's tables, which know no translator: titles and sentences of calls, generators,
/// bounds and metrics. Returns a text that is not in translatableEngineTexts() as it is.
QString engineText(std::string_view text);

/// Returns a title as it is written inside a sentence, where only German keeps its first letter large. Leaves "SMs busy" alone.
QString insideSentence(const QString& title);

/// Returns the texts of the engine that translations have.
std::span<const char* const> translatableEngineTexts();

}  // namespace streamscope::ui
