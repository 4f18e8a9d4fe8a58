// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {

std::vector<PaneKey> codeKeys() {
    const auto tr = [](const char* text) { return QCoreApplication::translate("CodeKeys", text); };
    return {{{Qt::Key_Up, Qt::Key_Down}, {}, tr("Walk the lines and select their operations")},
            {{Qt::Key_Return}, {}, tr("Select the operation of the line")},
            {{Qt::SHIFT | Qt::Key_Up, Qt::SHIFT | Qt::Key_Down}, {}, tr("Select text")},
            {{Qt::CTRL | Qt::Key_C}, {}, tr("Copy the selected text")},
            {{Qt::CTRL | Qt::Key_V}, {}, tr("Paste calls or code into the composition")},
            {{}, tr("Ctrl + click"), tr("Add the operation of the line to the selection, or take it away")},
            {{}, tr("Ctrl + wheel"), tr("Larger or smaller letters")}};
}

}  // namespace streamscope::ui
