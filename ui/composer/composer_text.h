// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace streamscope::ui {

/// Translation context of the composer's pictures and cards.
struct ComposerTexts {
    Q_DECLARE_TR_FUNCTIONS(ComposerTexts)
};

}  // namespace streamscope::ui
