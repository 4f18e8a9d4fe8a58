// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/launch_as_graph.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <stdexcept>

namespace tst_launch_as_graph {

using namespace streamscope;

namespace {

Program programOf(const std::string& operations) {
    auto read = programFromJson(R"({"streamscope": 1, "streams": [{"id": "s"}, {"id": "t", "count": 2}], "events": [{"id": "e"}],
        "operations": [)" + operations +
                                "]}");
    if (!read) throw std::invalid_argument(describe(read.problems.front()));
    return std::move(*read.value);
}

std::string kernel(const std::string& id, const std::string& stream) {
    return R"({"id": ")" + id + R"(", "call": "launchKernel", "stream": ")" + stream +
           R"(", "kernel": "spin", "arguments": {"duration": "1 ms"}})";
}

const std::string ending = R"({"id": "sync", "call": "deviceSynchronize"})";

QStringList idsOf(const std::vector<Operation>& operations) {
    QStringList ids;
    for (const Operation& each : operations) ids << QString::fromStdString(each.id);
    return ids;
}

QString why(const Program& program, const std::vector<std::string>& ids) {
    const LaunchedAsGraph made = launchAsGraph(program, ids);
    return made.edit ? QString() : QString::fromStdString(made.error);
}

}  // namespace
}  // namespace tst_launch_as_graph

using namespace tst_launch_as_graph;  // moc loses track of namespaces behind the raw strings above

class LaunchAsGraphTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCallsBecomeOneLaunchInTheirPlace() {
        const Program before = programOf(kernel("a", "s") + "," + kernel("b", "s") + "," + kernel("c", "s") + "," + ending);
        Program program = before;
        const std::vector<std::string> chosen{"c", "b"};  // in any order
        const LaunchedAsGraph made = launchAsGraph(program, chosen);
        QVERIFY(made.edit);
        const auto applied = apply(program, *made.edit);
        QVERIFY(applied);
        QCOMPARE(idsOf(program.operations), (QStringList{"a", "graph", "sync"}));
        QCOMPARE(program.operations[1].text(Field::Stream), std::string_view("s"));
        QCOMPARE(idsOf(*program.operations[1].body()), (QStringList{"b", "c"}));
        QVERIFY(resolve(program));
        QVERIFY(apply(program, *applied));
        QVERIFY(program == before);
    }

    void aSelectedBodyGoesWithItsRepeat() {
        const std::string loop =
            R"({"id": "loop", "call": "repeat", "times": 3, "body": [)" + kernel("k", "t{i%2}") + "," + kernel("l", "s") + "]}";
        Program program = programOf(loop + "," + ending);
        const std::vector<std::string> chosen{"loop", "l"};
        const LaunchedAsGraph made = launchAsGraph(program, chosen);
        QVERIFY(made.edit && apply(program, *made.edit));
        QCOMPARE(idsOf(program.operations), (QStringList{"graph", "sync"}));
        QCOMPARE(program.operations[0].text(Field::Stream), std::string_view("s"));
        QCOMPARE(idsOf(*program.operations[0].body()), QStringList{"loop"});
    }

    void whatNoGraphCanHoldIsRefused() {
        const Program program = programOf(kernel("a", "s") + "," + ending + "," + kernel("b", "s") + "," +
                                          R"({"id": "work", "call": "hostWork", "duration": "1 ms"})");
        QCOMPARE(why(program, {}), "Select the calls to put into the graph.");
        QCOMPARE(why(program, {"nobody"}), "Select the calls to put into the graph.");
        QCOMPARE(why(program, {"a", "b"}),
                 "The calls of a graph have to be adjacent: move the calls between them away, or select them too.");
        QCOMPARE(why(program, {"work"}), "A graph is launched in a stream, and none of these calls names one.");
        Program made = program;
        const std::vector<std::string> one{"a"};
        QVERIFY(apply(made, *launchAsGraph(program, one).edit));
        QVERIFY2(why(made, {"graph"}).startsWith("A graph cannot hold them: "), qPrintable(why(made, {"graph"})));
    }
};

STREAMSCOPE_TEST(LaunchAsGraphTest)

#include "tst_launch_as_graph.moc"
