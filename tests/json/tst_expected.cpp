// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json/expected.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <vector>

namespace tst_expected {

using namespace streamscope;

namespace {

struct Base {
    virtual ~Base() = default;
    virtual int number() const { return 1; }
};
struct Derived : Base {
    int number() const override { return 2; }
};

Expected<std::unique_ptr<Base>> made(bool works) {
    if (!works) return Failure{"it does not work"};
    return std::make_unique<Derived>();
}

Expected<void> done(bool works) { return works ? Expected<void>() : Failure{"it does not work"}; }

Expected<std::string> passedOn() {
    const auto inner = made(false);
    return inner ? Expected<std::string>("unexpected") : inner.failure();
}

}  // namespace

class ExpectedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aValueHasNoReason() {
        auto value = made(true);
        QVERIFY(value);
        QCOMPARE(value.why(), std::string());
        QCOMPARE((*value)->number(), 2);
        const std::unique_ptr<Base> taken = *std::move(value);
        QCOMPARE(taken->number(), 2);
    }

    void aFailureHasAReasonAndNoValue() {
        QVERIFY(!made(false));
        QCOMPARE(made(false).why(), std::string("it does not work"));
        QVERIFY(!made(false).optional());
        QVERIFY_THROWS_EXCEPTION(std::bad_variant_access, (void)*made(false));
        QCOMPARE(passedOn().why(), std::string("it does not work"));
    }

    void successNeedsNoValue() {
        QVERIFY(done(true));
        QCOMPARE(done(true).why(), std::string());
        QVERIFY(!done(false));
        QCOMPARE(done(false).why(), std::string("it does not work"));
    }

    /// A text can be the value, too, and is never taken for a reason.
    void aTextIsAValue() {
        const Expected<std::string> text = "text";
        QVERIFY(text && text.why().empty());
        QCOMPARE(*text, std::string("text"));
        QCOMPARE(text->size(), std::size_t{4});
    }

    void theValueComesWithoutTheReason() {
        const std::vector<int> two = Expected<std::vector<int>>(std::vector{1, 2}).optional().value();
        QCOMPARE(two.size(), std::size_t{2});
    }
};

STREAMSCOPE_TEST(ExpectedTest)

}  // namespace tst_expected

#include "tst_expected.moc"
