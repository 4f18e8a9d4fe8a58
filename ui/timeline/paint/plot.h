// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QCustomPlot's header uses keywords that QT_NO_KEYWORDS and QT_NO_FOREACH disable.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach
#undef signals
#undef slots
