// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_program.h"

#include <QApplication>

namespace streamscope::test {

template <class Test>
int runWindowTest(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_Use96Dpi);
    QApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace streamscope::test

/// Adds a test class that needs widgets to the program of its room.
#define STREAMSCOPE_WINDOW_TEST(Class)                     \
    [[maybe_unused]] static const bool registered##Class = \
        streamscope::test::registerTest(__FILE__, streamscope::test::runWindowTest<Class>);
