#pragma once

#include "engine/timeline/timeline.h"

#include <QString>

/// Words for how a dependency is known; none for what was composed.
namespace streamscope::ui {

QString shortWords(Provenance provenance);  ///< "joined"
QString longWords(Provenance provenance);   ///< a sentence

}  // namespace streamscope::ui
