// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

/// Texts for the origin of a dependency. Composed dependencies have none.
namespace streamscope::ui {

QString shortWords(Provenance provenance);  ///< Returns a label such as "joined".
QString longWords(Provenance provenance);   ///< Returns a sentence.

}  // namespace streamscope::ui
