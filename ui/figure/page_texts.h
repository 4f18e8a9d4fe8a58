// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

/// The texts of pages in the language of the window. Those of the command line are English.
namespace streamscope::ui {

/// Returns the frame of a page (figure.html) in the language.
QByteArray inLanguage(QByteArray page);
/// Returns the texts of the controls of a live page by their keys, as JSON (live.md, Elements).
QByteArray liveWords();
/// Returns the texts of the engine for translate() (engine/live/translate.h), as JSON; empty for English.
QByteArray engineTexts();

}  // namespace streamscope::ui
