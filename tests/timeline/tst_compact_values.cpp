// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/timeline.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tst_compact_values {

using namespace streamscope;

/// Tests that the compact containers of a timeline behave like those of the standard library.
class CompactValuesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreSmall() {
        QVERIFY2(sizeof(TimelineOperation) <= 168, std::to_string(sizeof(TimelineOperation)).c_str());
        QCOMPARE(sizeof(Wait), std::size_t(24));
        QCOMPARE(sizeof(Dependency), std::size_t(40));
    }

    void aSmallOptionalIsAnOptional() {
        const bool holds = rc::check("as std::optional", [] {
            const auto value = [] {
                return *rc::gen::apply([](bool is, int count) { return is ? std::optional(Nanoseconds(count)) : std::nullopt; },
                                       rc::gen::arbitrary<bool>(), rc::gen::inRange(-3, 3));
            };
            const std::optional<Nanoseconds> a = value(), b = value();
            SmallOptional<Nanoseconds> one(a), other(b);
            RC_ASSERT(one.has_value() == a.has_value());
            RC_ASSERT(bool(one) == bool(a));
            RC_ASSERT(std::optional<Nanoseconds>(one) == a);
            RC_ASSERT((one == other) == (a == b));
            RC_ASSERT((one == b) == (a == b));
            RC_ASSERT((b == one) == (a == b));
            RC_ASSERT((one < other) == (a < b));
            RC_ASSERT(one.value_or(Nanoseconds(7)) == a.value_or(Nanoseconds(7)));
            if (b) RC_ASSERT((one == *b) == (a == *b));
            RC_ASSERT((one == std::nullopt) == (a == std::nullopt));
            other = a;
            RC_ASSERT(other == one);
            other = std::nullopt;
            RC_ASSERT(!other);
        });
        QVERIFY(holds);
    }

    void aSpanListIsAVector() {
        const bool holds = rc::check("as std::vector", [] {
            std::vector<Span> vector;
            SpanList list;
            for (int step = *rc::gen::inRange(0, 12); step > 0; --step) {
                const Span span{Nanoseconds(step), Nanoseconds(step + 1)};
                switch (*rc::gen::inRange(0, 6)) {
                    case 0:
                        vector.clear();
                        list.clear();
                        break;
                    case 1: {
                        SpanList copy(list);
                        copy.push_back(span);
                        list = std::move(copy);
                        vector.push_back(span);
                        break;
                    }
                    case 2: {
                        SpanList other{span, span};
                        std::swap(list, other);
                        vector = {span, span};
                        break;
                    }
                    case 3:
                        list.append(vector);
                        vector.insert(vector.end(), vector.begin(), vector.end());
                        break;
                    default: list.push_back(span); vector.push_back(span);
                }
                RC_ASSERT(std::vector<Span>(list) == vector);
                RC_ASSERT(list.size() == vector.size());
                RC_ASSERT(list.empty() == vector.empty());
                RC_ASSERT(SpanList(vector) == list);
                if (!vector.empty()) RC_ASSERT(list.back() == vector.back() && list.front() == vector.front());
            }
        });
        QVERIFY(holds);
    }

    void textsAreShared() {
        SharedTexts texts;
        const SharedText one = texts("copy x"), same = texts("copy x"), other = texts("copy y"), none = texts("");
        QCOMPARE(static_cast<const void*>(one.c_str()), static_cast<const void*>(same.c_str()));
        QCOMPARE(std::string(one.c_str()), std::string("copy x"));
        QVERIFY(one == same && !(one == other) && one == SharedText("copy x"));
        QVERIFY(none.empty() && none == SharedText() && none.str().empty());
        SharedText left = other, moved = std::exchange(left, SharedText("z"));
        QVERIFY(moved == "copy y" && left == "z" && other == "copy y");
        moved = SharedText(moved);
        QCOMPARE(moved.str(), std::string("copy y"));
    }

    void rarePartsAreCopiedWithTheirHolder() {
        using Parts = Rare<Spread, double>;
        Parts one;
        one.set<Spread>(Spread{{Nanoseconds(1), Nanoseconds(2)}, {}});
        Parts copy(one);
        QVERIFY(copy == one && !(one == Parts()) && !one.get<double>());
        copy.set<double>(1.5);
        QVERIFY(!(copy == one) && copy.get<double>() == 1.5 && copy.get<Spread>() == one.get<Spread>());
        one = copy;
        copy.set<Spread>({});
        QVERIFY(one.get<Spread>()->start.end == Nanoseconds(2) && !copy.get<Spread>() && copy.get<double>() == 1.5);
        copy.set<double>({});
        QVERIFY(copy == Parts());
    }
};

STREAMSCOPE_TEST(CompactValuesTest)

}  // namespace tst_compact_values

#include "tst_compact_values.moc"
