// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

namespace tst_fields {

using namespace streamscope;

namespace {

Operation kernel() {
    Operation made;
    made.id = "k1";
    made.set(Field::Stream, Scalar{std::string("s1")});
    made.set(Field::Value, Scalar{std::int64_t{7}});
    return made;
}

std::string streamOf(const Operation& operation) { return std::string(operation.text(Field::Stream)); }

}  // namespace

/// Tests that copies share their fields until one of them is changed.
class FieldsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsChangedIsNoOthers() {
        const Operation before = kernel();
        Operation changed = before;
        changed.set(Field::Stream, Scalar{std::string("s2")});
        QCOMPARE(streamOf(before), std::string("s1"));
        QCOMPARE(streamOf(changed), std::string("s2"));

        Operation removed = before;
        removed.remove(Field::Value);
        QVERIFY(before.find(Field::Value));
        QVERIFY(!removed.find(Field::Value));
        QCOMPARE(removed.fields.size(), std::size_t{1});

        Operation added = before;
        added.set(Field::Word, Scalar{std::string("w1")});
        QVERIFY(!before.find(Field::Word));
        QCOMPARE(added.fields.size(), std::size_t{3});

        Operation atHand = before;
        std::ranges::find(atHand.fields, Field::Stream, &FieldValue::field)->value = Scalar{std::string("s3")};
        QCOMPARE(streamOf(before), std::string("s1"));
        QCOMPARE(streamOf(atHand), std::string("s3"));
    }

    void whatIsChangedInABodyIsNoOthers() {
        Operation before;
        before.call = Call::Repeat;
        before.set(Field::Body, std::vector<Operation>{kernel()});
        Operation changed = before;
        changed.bodyToChange()->front().set(Field::Stream, Scalar{std::string("s2")});
        QCOMPARE(streamOf(before.body()->front()), std::string("s1"));
        QCOMPARE(streamOf(std::as_const(changed).body()->front()), std::string("s2"));
        QCOMPARE(kernel().bodyToChange(), nullptr);
    }

    void copiesShareUntilThen() {
        const Operation one = kernel(), two = one;
        QCOMPARE(static_cast<const void*>(one.fields.begin()), static_cast<const void*>(two.fields.begin()));
        Operation three = two;
        three.set(Field::Value, Scalar{std::int64_t{7}});
        QVERIFY(three.fields.begin() != two.fields.begin());
        QVERIFY(three.fields == two.fields);
        three.set(Field::Value, Scalar{std::int64_t{8}});
        QVERIFY(!(three.fields == two.fields));
    }

    void whatIsNoOthersIsChangedInPlace() {
        Operation one = kernel();
        const Fields& fields = one.fields;
        const FieldValue* const before = fields.begin();
        one.set(Field::Value, Scalar{std::int64_t{8}});
        QCOMPARE(static_cast<const void*>(fields.begin()), static_cast<const void*>(before));
        { const Operation gone = one; }
        one.set(Field::Value, Scalar{std::int64_t{9}});
        QCOMPARE(static_cast<const void*>(fields.begin()), static_cast<const void*>(before));
    }

    void ofNoneThereIsNothingToShare() {
        const Fields none;
        QVERIFY(none.empty());
        QCOMPARE(none.begin(), none.end());
        Fields copy = none;
        const Fields& same = copy;
        copy = same;
        QVERIFY(copy == Fields{});
        Operation operation;
        operation.remove(Field::Stream);
        QVERIFY(!operation.find(Field::Stream));
        QVERIFY(!(kernel().fields == none));
    }

    void copiesMayBeChangedOnSeveralThreads() {
        const Operation shared = kernel();
        std::vector<std::thread> threads;
        std::vector<std::string> seen(4);
        for (std::size_t i = 0; i < seen.size(); ++i)
            threads.emplace_back([&seen, i, mine = shared]() mutable {
                for (int round = 0; round < 1000; ++round) {
                    Operation copy = mine;
                    copy.set(Field::Stream, Scalar{"s" + std::to_string(i)});
                    mine = copy;
                }
                seen[i] = streamOf(mine);
            });
        for (std::thread& thread : threads) thread.join();
        for (std::size_t i = 0; i < seen.size(); ++i) QCOMPARE(seen[i], "s" + std::to_string(i));
        QCOMPARE(streamOf(shared), std::string("s1"));
    }
};

STREAMSCOPE_TEST(FieldsTest)

}  // namespace tst_fields

#include "tst_fields.moc"
