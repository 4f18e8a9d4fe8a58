#pragma once

#include "engine/code/code.h"
#include "ui/theme/theme.h"

class QsciLexer;
class QObject;

namespace streamscope::ui {

/// Makes what colours code of the target; calls that have help stand out.
QsciLexer* makeCodeLexer(CodeTarget target, QObject* parent);
void colourCode(QsciLexer* lexer, const Theme& theme, const QFont& font);

}  // namespace streamscope::ui
