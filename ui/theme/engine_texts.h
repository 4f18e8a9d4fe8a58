// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace streamscope::ui {

/// Returns the translation of a text of the engine: titles and sentences of calls, generators, bounds and metrics. The engine
/// itself does not translate its texts. Returns texts without a translation unchanged.
QString engineText(std::string_view text);

/// Returns a message of the engine in the language of the window: a diagnostic, a repair, a reason, a goal. The engine writes
/// messages in English, with names and numbers in them (engine/device/message_texts.h).
QString messageText(std::string_view message);
QString messageText(const QString& message);

/// Returns a title in the form for the inside of a sentence: with a small first letter, except in German. Keeps titles such as
/// "SMs busy".
QString insideSentence(const QString& title);

}  // namespace streamscope::ui
