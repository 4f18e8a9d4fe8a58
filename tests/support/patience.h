// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

/// Time limit of a wait in a test, in milliseconds. A wait ends as soon as its condition holds. Qt's own limit of 5 s is too
/// short: a busy machine takes ten times as long as an idle one, and a build with sanitizers several times longer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int patience = 120'000;
#else
constexpr int patience = 30'000;
#endif

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, patience)
#define QTRY_VERIFY2(expression, message) QTRY_VERIFY2_WITH_TIMEOUT(expression, message, patience)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, patience)
