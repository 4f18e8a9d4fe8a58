// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

/// Time limits of tests, in milliseconds. A busy machine takes ten times as long as an idle one, and one with sanitizers several
/// times more. A test that succeeds does not wait longer. Qt's own limit is 5 s.
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
