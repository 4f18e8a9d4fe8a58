// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/try_lines.h"
#include "engine/program/resolved_program.h"
#include "tests/support/shipped_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>
#include <vector>

namespace tst_try_lines {

using namespace streamscope;

/// Tests of the links in notes that do what they suggest.
class TestTryLines : public QObject {
    Q_OBJECT
    const Program program_ = test::programIn(test::resources("programs/fork-and-join.streamscope"));

    std::string why(std::string_view target) const { return tries::read(program_, target).why(); }
    /// Returns the program after the link.
    Program after(std::string_view target) const {
        Program now = program_;
        const auto made = tries::read(program_, target);
        if (!made || !made->edit || !apply(now, *made->edit)) qFatal("%s", made.why().c_str());
        return now;
    }

private Q_SLOTS:
    void linksAreFound() {
        const std::string notes =
            "A [manual](https://a.b) and [Remove *that* wait](do:remove w): 2 ms, [x](do:) [](do:y)\n[a\nb](do:c)";
        const std::vector<tries::Link> found = tries::linksIn(notes);
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(found[0].words, std::string("Remove *that* wait"));
        QCOMPARE(found[0].target, std::string("remove w"));
        QCOMPARE(notes.substr(found[0].begin, found[0].end - found[0].begin), std::string("[Remove *that* wait](do:remove w)"));
        QCOMPARE(found[1].target, std::string());
    }

    void callsAreRemovedAndFieldsAreSet() {
        QVERIFY(!findOperation(after("remove computeWaitsE2"), "computeWaitsE2"));
        QCOMPARE(after("remove copyX sync").operations.size(), program_.operations.size() - 2);
        const Program larger = after("set call saxpy grid [100]");
        QVERIFY(!(*findOperation(larger, "saxpy") == *findOperation(program_, "saxpy")));
        QCOMPARE(after("set buffer x memory pageable").buffers.front().memory, Memory::Pageable);
        QVERIFY(!after("set stream copy nonBlocking false").streams.front().nonBlocking);
        QVERIFY(!after("set program peerAccess false").peerAccess);
        QCOMPARE(after("set program name Two words").name, std::string("Two words"));
    }

    void severalCommandsAreOneEdit() {
        const Program now = after("add stream extra; set call saxpy stream extra");
        QCOMPARE(now.streams.back().id, std::string("extra"));
        QCOMPARE(tries::read(program_, "remove sync; remove copyY")->calls, (std::vector<std::string>{"sync", "copyY"}));
    }

    void devicesAndExamplesAreNamed() {
        const auto made = tries::read(program_, "device teaching-one-queue");
        QVERIFY(made && !made->edit);
        QCOMPARE(made->device, std::string("teaching-one-queue"));
        QCOMPARE(tries::read(program_, "open overlap-serial")->example, std::string("overlap-serial"));
    }

    void whatCannotBeDoneIsSaid() {
        QCOMPARE(why("remove nothing"), std::string("there is no call nothing"));
        QCOMPARE(why("set stream nowhere priority 1"), std::string("there is no stream named nowhere"));
        QCOMPARE(why("set call saxpy colour red"), std::string("the call saxpy has no field colour"));
        QCOMPARE(why("set stream copy colour red"), std::string("a stream has no field colour"));
        QCOMPARE(why("set stream copy nonBlocking true"), std::string("that is so already"));
        QVERIFY(!why("set stream copy nonBlocking maybe").empty());
        QVERIFY(!why("set program colour red").empty());
        QVERIFY(!why("remove").empty() && !why("").empty() && !why("paint it").empty() && !why("set call saxpy grid").empty());
        QVERIFY(!why("device").empty() && !why("open a b").empty() && !why("add event e").empty());
        QCOMPARE(why("add stream copy"), std::string("there is a stream copy already"));
    }

    void everyShippedLinkDoesSomething() {
        std::size_t all = 0;
        for (const test::NamedProgram& each : test::programsIn("programs")) {
            for (const tries::Link& link : tries::linksIn(each.program.notes)) {
                const auto made = tries::read(each.program, link.target);
                QVERIFY2(made, (each.name + ": " + link.target + ": " + made.why()).c_str());
                ++all;
                if (!made->edit) continue;
                Program now = each.program;
                QVERIFY(apply(now, *made->edit));
                QVERIFY2(resolve(now).value, (each.name + ": " + link.target).c_str());
            }
            const std::size_t tries = each.program.notes.find("**Try**");
            QVERIFY2(tries == std::string::npos || !tries::linksIn(each.program.notes).empty(), each.name.c_str());
        }
        QVERIFY(all >= 20);
    }
};

STREAMSCOPE_TEST(TestTryLines)

}  // namespace tst_try_lines

#include "tst_try_lines.moc"
