// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/distinct_name.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

namespace tst_distinct_name {

using namespace streamscope;

TimelineOperation operationOf(const char* id, const char* label) {
    TimelineOperation operation;
    operation.id = id;
    operation.setLabel(SharedText(label));
    return operation;
}

/// Tests the names of operations in sentences and tables about a result.
class DistinctNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theIdFollowsATextThatSeveralCardsShow() {
        Timeline timeline;
        timeline.operations = {operationOf("k1", "spin"), operationOf("k2", "spin"), operationOf("up", "copy x"),
                               operationOf("spin", "spin")};
        QCOMPARE(distinctName(timeline, OperationId{0}), std::string("spin (k1)"));
        QCOMPARE(distinctName(timeline, OperationId{1}), std::string("spin (k2)"));
        QCOMPARE(distinctName(timeline, OperationId{2}), std::string("copy x"));
        QCOMPARE(distinctName(timeline, OperationId{3}), std::string("spin"));
    }
};

STREAMSCOPE_TEST(DistinctNameTest)

}  // namespace tst_distinct_name

#include "tst_distinct_name.moc"
