// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>

namespace streamscope::live {

/// Gives the texts of the engine another language until it is asked again. `texts`: {"CONTEXT/TEXT": TRANSLATION}, where the
/// forms for one and for several are separated by U+001F. Returns {}.
std::string translate(std::string question);

/// Returns a message of the engine in the language of the page (engine/device/message_texts.h).
std::string inLanguage(const std::string& message);

}  // namespace streamscope::live
