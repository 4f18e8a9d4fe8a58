// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/file_name.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

namespace tst_file_name {

using streamscope::mayBeNamed;

class TestFileName : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOfTheFolderMayBeNamed() {
        for (const char* name : {"a", "a.json", "folder/a", "..a", "a..", "folder/...", ".", "./a", "folder//a", "folder/"})
            QVERIFY2(mayBeNamed(name), name);
    }

    void othersMayNot() {
        for (const char* name : {"", "/", "/a", "..", "../a", "folder/..", "folder/../a", "folder//../a"})
            QVERIFY2(!mayBeNamed(name), name);
        QVERIFY(!mayBeNamed(std::string("a\0b", 3)));
    }
};

STREAMSCOPE_TEST(TestFileName)

}  // namespace tst_file_name

#include "tst_file_name.moc"
