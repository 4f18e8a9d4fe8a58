// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "ui/theme/theme.h"

class QsciLexer;
class QObject;

namespace streamscope::ui {

/// Makes the syntax highlighter for code of the target. It highlights calls that have help.
QsciLexer* makeCodeLexer(CodeTarget target, QObject* parent);
void colourCode(QsciLexer* lexer, const Theme& theme, const QFont& font);

}  // namespace streamscope::ui
