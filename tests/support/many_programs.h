#pragma once

#include <QByteArray>

namespace streamscope::test {

/// How many programs each property of this test is tried on, unless RC_PARAMS says so itself. Before the first check:
/// RapidCheck reads its configuration once. A failing check prints the seed to repeat it with.
inline void tryEachProperty(int programs) {
    const auto given = qgetenv("RC_PARAMS");
    if (given.contains("max_success")) return;
    qputenv("RC_PARAMS", given + " max_success=" + QByteArray::number(programs));
}

}  // namespace streamscope::test
