// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::ui {

/// Makes tr() choose the English singular or plural of texts with a count from now on: "%n block(s)", "%n cop(y|ies)". Makes the
/// engine say its texts in the language of the window. Translations that are installed later take precedence.
void installPluralTexts();

}  // namespace streamscope::ui
