// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/near_name.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_near_name {

using namespace streamscope;

/// Tests of the search for the name that a misspelt one means.
class NearNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesWithinTwoEditsAreNear_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char* written, const char* found) {
            QTest::newRow(written) << QByteArray(written) << QByteArray(found);
        };
        row("nonblocking", "nonBlocking");
        row("NON_BLOCKING", "nonBlocking");
        row("prioriti", "priority");
        row("pirority", "priority");  // two exchanged letters are one edit
        row("priorytie", "");         // three edits
        row("strem", "stream");
        row("form", "from");
        row("variable", "var");  // begins with it
        row("nonBlock", "nonBlocking");
        row("foo", "");
        row("tt", "");  // half of the letters of "to"
        row("", "");
    }
    void namesWithinTwoEditsAreNear() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, found);
        NearestName nearest(std::string_view(written.data(), static_cast<std::size_t>(written.size())));
        for (const char* known : {"to", "from", "var", "stream", "streams", "priority", "nonBlocking"}) nearest.offer(known);
        QCOMPARE(QByteArray::fromStdString(std::string(nearest.name())), found);
    }

    void theNearestIsTaken() {
        NearestName nearest("reads");
        for (const char* known : {"threads", "read", "reeds"}) nearest.offer(known);
        QCOMPARE(std::string(nearest.name()), std::string("read"));
    }

    void endlessNamesAreNotCompared() {
        const std::string name(1'000'000, 'a');
        NearestName nearest(name);
        nearest.offer("aaa");
        QVERIFY(nearest.name().empty());
    }
};

STREAMSCOPE_TEST(NearNameTest)

}  // namespace tst_near_name

#include "tst_near_name.moc"
