// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/resolved.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_repeats {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

QString ranges(const ResolvedProgram& program, const std::vector<ByteRange>& parts) {
    QStringList all;
    for (const ByteRange& part : parts) all << range(program, part);
    return all.join(' ');
}

QString details(const ResolvedProgram& program, const KernelCall& call) {
    QStringList all{QString::fromStdString(call.kernel), ranges(program, call.reads), ranges(program, call.writes)};
    for (const auto extent : call.grid) all << QString::number(extent);
    for (const ResolvedArgument& argument : call.arguments) {
        const auto* part = std::get_if<ByteRange>(&argument.value);
        const auto* number = std::get_if<std::int64_t>(&argument.value);
        all << QString::fromStdString(argument.name) << (part ? range(program, *part) : QString::number(*number));
    }
    return all.join(',');
}
QString details(const ResolvedProgram& program, const HostCall& call) {
    return ranges(program, call.reads) + ',' + ranges(program, call.writes);
}
QString details(const ResolvedProgram& program, const MemsetCall& call) { return range(program, call.to); }
QString details(const ResolvedProgram&, const StreamCall& call) { return QString::number(call.stream.value); }
QString details(const ResolvedProgram&, const ValueCall& call) { return QString::number(call.value); }
QString details(const ResolvedProgram&, const BatchCall& call) { return QString::number(call.items.at(0).value.value); }
template <class Other>
QString details(const ResolvedProgram&, const Other&) {
    return {};
}

/// Returns the resolved operation without its id.
QString summary(const ResolvedProgram& program, std::size_t index) {
    const ResolvedOperation& operation = program.operations[index];
    const auto stream = operation.stream();
    const QStringList parts{QString::number(int(operation.call)), QString::number(int(operation.kind)),
                            QString::fromStdString(operation.label), stream ? QString::number(stream->value) : QString(),
                            std::visit([&](const auto& what) { return details(program, what); }, operation.what)};
    return parts.join(';');
}

}  // namespace

/// Tests of unrolled loops.
class RepeatsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void repeatsAreUnrolled() {
        const ResolvedProgram program = resolved(withOperations(
            "{'id': 'r', 'call': 'repeat', 'times': 2, 'body': [{'id': 'a', 'call': 'streamQuery', 'stream': 's{i}'},"
            "{'id': 'q', 'call': 'repeat', 'times': '{i+1}', 'var': 'j', 'body': [{'id': 'b', 'label': 'turn {i}.{j}', 'call': "
            "'streamQuery', 'stream': 's{i+j}'}]}]},"
            "{'id': 'none', 'call': 'repeat', 'times': 0, 'body': [{'id': 'c', 'call': 'deviceSynchronize'}]}, {'id': 'end', "
            "'call': 'deviceSynchronize'}"));
        QCOMPARE(operationIds(program), (QStringList{"a#0", "b#0.0", "a#1", "b#1.0", "b#1.1", "end"}));
        QCOMPARE(program[std::get<StreamCall>(program.operations[4].what).stream].id, std::string("s2"));
        QCOMPARE(program.operations[4].label, std::string("turn 1.1"));
        QCOMPARE(program.operations[4].source, std::string("b"));
    }

    /// The rows use the loop's variable in each part of an operation, or in none.
    void everyTurnIsAsIfWrittenByItself_data() {
        QTest::addColumn<QString>("operation");
        QTest::newRow("nothing")
            << "'call': 'launchKernel', 'stream': 's1', 'kernel': 'spin', 'arguments': {'duration': '1 ms'}, "
               "'reads': ['d0'], 'writes': ['d1']";
        QTest::newRow("built-in stream") << "'call': 'memset', 'buffer': 'd0', 'value': 3";
        QTest::newRow("label") << "'label': 'turn {i}', 'call': 'deviceSynchronize'";
        QTest::newRow("stream") << "'call': 'streamSynchronize', 'stream': 's{i}'";
        QTest::newRow("number") << "'call': 'launchKernel', 'stream': 's1', 'kernel': 'spin', 'grid': ['{i+1}', 2]";
        QTest::newRow("argument")
            << "'call': 'launchKernel', 'stream': 's1', 'kernel': 'spin', 'arguments': {'duration': '{i} ms'}";
        QTest::newRow("range of an argument")
            << "'call': 'launchKernel', 'stream': 's1', 'kernel': 'x', 'arguments': {'a': {'buffer': 'd{i}'}}";
        QTest::newRow("buffer read") << "'call': 'launchKernel', 'stream': 's1', 'kernel': 'spin', 'reads': ['d{i}']";
        QTest::newRow("offset written")
            << "'call': 'launchHostFunc', 'stream': 's1', 'writes': [{'buffer': 'x', 'offset': '{i*8} B', 'bytes': 8}]";
        QTest::newRow("bytes read")
            << "'call': 'launchHostFunc', 'stream': 's1', 'reads': [{'buffer': 'x', 'offset': 0, 'bytes': '{i+1}'}]";
        QTest::newRow("value") << "'call': 'streamWriteValue32', 'stream': 's1', 'word': 'w', 'value': '{i}'";
        QTest::newRow("batch")
            << "'call': 'streamBatchMemOp', 'stream': 's1', 'items': [{'item': 'write32', 'word': 'w', 'value': "
               "'{i}'}]";
    }
    void everyTurnIsAsIfWrittenByItself() {
        QFETCH(QString, operation);
        QStringList turns;
        for (const int i : {0, 1}) {
            QString turn = operation;
            turn.replace("{i+1}", QString::number(i + 1))
                .replace("{i*8}", QString::number(i * 8))
                .replace("{i}", QString::number(i));
            turns << QStringLiteral("{'id': 't%1', %2}").arg(QString::number(i), turn);
        }
        const auto inLoop =
            resolved(withOperations("{'id': 'r', 'call': 'repeat', 'times': 2, 'body': [{'id': 't', " + operation + "}]}"));
        const auto byHand = resolved(withOperations(turns.join(", ")));
        QCOMPARE(operationIds(inLoop), (QStringList{"t#0", "t#1"}));
        for (std::size_t i = 0; i < 2; ++i) QCOMPARE(summary(inLoop, i), summary(byHand, i));
    }

    void loopVariablesHideParametersAndEachOther() {
        const ResolvedProgram program =
            resolved(withOperations("{'id': 'r', 'call': 'repeat', 'times': 2, 'var': 'n', 'body': [{'id': 'q', 'call': "
                                    "'repeat', 'times': 2, 'var': 'n', 'body': ["
                                    "{'id': 'a', 'label': '{n}', 'call': 'deviceSynchronize'}]}, {'id': 'b', 'label': '{n}', "
                                    "'call': 'deviceSynchronize'}]},"
                                    "{'id': 'c', 'label': '{n}', 'call': 'deviceSynchronize'}"));
        QString labels;
        for (const auto& operation : program.operations) labels += QString::fromStdString(operation.label);
        QCOMPARE(labels, QStringLiteral("0100114"));
    }
};

STREAMSCOPE_TEST(RepeatsTest)

}  // namespace tst_repeats

#include "tst_repeats.moc"
