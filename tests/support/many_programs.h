// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace streamscope::test {

/// Sets how many programs each property of this test is tried on, unless RC_PARAMS sets it. Call it before the first check,
/// because RapidCheck reads its configuration once. A failing check prints the seed that repeats it.
inline void tryEachProperty(int programs) {
    const auto given = qgetenv("RC_PARAMS");
    if (given.contains("max_success")) return;
    qputenv("RC_PARAMS", given + " max_success=" + QByteArray::number(programs));
}

}  // namespace streamscope::test
