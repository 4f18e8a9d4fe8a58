// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTest>

#include <span>
#include <string>
#include <vector>

/// Support for one test program per room, so that its libraries are linked once. `tests_ROOM tst_name [ARGUMENTS of Qt Test]`
/// runs one test.
namespace streamscope::test {

using RunTest = int (*)(int argc, char** argv);

struct RegisteredTest {
    std::string name;  ///< name of the file without .cpp
    RunTest run;
};

/// Returns the tests of this program, to which registerTest() adds.
inline std::vector<RegisteredTest>& registeredTests() {
    static std::vector<RegisteredTest> tests;
    return tests;
}

inline bool registerTest(const char* file, RunTest run) {
    std::string name = file;
    name.erase(0, name.rfind('/') + 1);
    name.erase(name.rfind('.'));
    registeredTests().push_back({std::move(name), run});
    return true;
}

template <class Test>
int runTest(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace streamscope::test

/// Adds a test class to the program of its room.
#define STREAMSCOPE_TEST(Class)                            \
    [[maybe_unused]] static const bool registered##Class = \
        streamscope::test::registerTest(__FILE__, streamscope::test::runTest<Class>);
