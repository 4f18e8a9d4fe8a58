// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operation_names.h"
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_operation_names {

using namespace streamscope;
using namespace streamscope::samples;

/// Returns a program whose ids have no meaning; cards show labels.
Program labelled() {
    return withOperations(
        "{'id': 'op1', 'call': 'memcpyAsync', 'stream': 'copy', 'from': 'x', 'to': 'd0', 'bytes': '1 MB'},"
        "{'id': 'op2', 'call': 'eventRecord', 'stream': 'copy', 'event': 'e1'},"
        "{'id': 'op3', 'call': 'streamWaitEvent', 'stream': 's0', 'event': 'e1'},"
        "{'id': 'op4', 'call': 'launchKernel', 'stream': 's0', 'kernel': 'spin'},"
        "{'id': 'op5', 'label': 'mine', 'call': 'streamWaitValue32', 'stream': 's0', 'word': 'w', 'value': 1},"
        "{'id': 'op6', 'call': 'streamSynchronize', 'stream': 'copy'},"
        "{'id': 'op7', 'call': 'memcpyAsync', 'stream': 'copy', 'from': 'x', 'to': 'd1', 'bytes': '1 MB'},"
        "{'id': 'loop', 'call': 'repeat', 'times': 2, 'body': ["
        "{'id': 'clear', 'call': 'memsetAsync', 'stream': 's0', 'buffer': 'd{i}'},"
        "{'id': 'wait', 'call': 'streamSynchronize', 'stream': 's{i}'}]}");
}

class OperationNamesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreTheLabelsOfCards() {
        const ResolvedProgram program = resolved(labelled());
        const OperationNames names(program);
        QStringList found;
        for (std::uint32_t i = 0; i < program.operations.size(); ++i) found << QString::fromStdString(names({i}));
        QCOMPARE(found, (QStringList{"copy x (op1)", "record e1", "wait for e1", "spin", "mine", "sync copy", "copy x (op7)",
                                     "memset d0", "sync s0", "memset d1", "sync s1"}));
    }

    void anOperationAsWrittenKeepsItsExpression() {
        const Program source = labelled();
        const ResolvedProgram program = resolved(source);
        const auto named = [&](const char* id) { return QString::fromStdString(nameOf(source, program, id)); };
        QCOMPARE(named("clear"), "memset d{i}");
        QCOMPARE(named("wait"), "sync s{i}");
        QCOMPARE(named("op2"), "record e1");
        QCOMPARE(named("op5"), "mine");
        QCOMPARE(named("op7"), "copy x (op7)");
        QCOMPARE(named("loop"), "loop");                                 // a repeat is no resolved operation
        QCOMPARE(QString::fromStdString(nameOf(source, "op4")), "op4");  // without an evaluated program
    }
};

STREAMSCOPE_TEST(OperationNamesTest)

}  // namespace tst_operation_names

#include "tst_operation_names.moc"
