// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_key_table.h"

#include <QCoreApplication>

namespace streamscope::ui {

namespace {

/// Translation context of the keys.
struct CodeKeys {
    Q_DECLARE_TR_FUNCTIONS(CodeKeys)
};

}  // namespace

std::vector<PaneKey> codeKeys() {
    return {{{Qt::Key_Up, Qt::Key_Down}, {}, CodeKeys::tr("Move between lines and select their operations")},
            {{Qt::Key_Return}, {}, CodeKeys::tr("Select the operation of the line")},
            {{Qt::SHIFT | Qt::Key_Up, Qt::SHIFT | Qt::Key_Down}, {}, CodeKeys::tr("Select text")},
            {{Qt::CTRL | Qt::Key_C}, {}, CodeKeys::tr("Copy the selected text")},
            {{Qt::CTRL | Qt::Key_V}, {}, CodeKeys::tr("Paste calls or code into the composition")},
            {{}, CodeKeys::tr("Ctrl + click"), CodeKeys::tr("Add the operation of the line to the selection, or take it away")},
            {{}, CodeKeys::tr("Ctrl + wheel"), CodeKeys::tr("Larger or smaller text")}};
}

}  // namespace streamscope::ui
