// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/multiprocessor_place.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

namespace tst_multiprocessor_place {

using namespace streamscope;

namespace {

using Places = std::vector<MultiprocessorPlace>;
using Clusters = std::vector<std::vector<int>>;

std::map<int, int> sizesOfGpcs(const Places& places) {
    std::map<int, int> sizes;
    for (const MultiprocessorPlace& place : places) ++sizes[place.gpc];
    return sizes;
}

}  // namespace

/// Tests where multiprocessors are, by what shared a cluster, and by number (model.md, B2).
class TestMultiprocessorPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clustersThatShareAMultiprocessorAreOfOneGpc() {
        const Places places = placesByClusters(8, Clusters{{1, 3, 5}, {5, 7}, {0, 2, 4}, {4, 6}});
        QCOMPARE(places.size(), std::size_t{8});
        for (std::size_t i = 0; i < places.size(); ++i) QCOMPARE(int{places[i].gpc}, int(i % 2));
    }

    void pairsThatAreAlwaysTheSameAreTpcs() {
        const Places places = placesByClusters(6, Clusters{{0, 3}, {3, 0}, {1, 2}, {5, 4}, {0, 3, 1, 2}});
        QVERIFY(places == (Places{{0, 0}, {0, 1}, {0, 1}, {0, 0}, {-1, 2}, {-1, 2}}));  // 4 and 5: no larger cluster
        QCOMPARE(groupsOf(places).gpcs, 1);
        QCOMPARE(groupsOf(places).perTpc, 2);
    }

    void pairsThatChangeTellNoTpc() {
        const Places places = placesByClusters(4, Clusters{{0, 1}, {2, 3}, {0, 2}, {1, 3}});
        QVERIFY(places == (Places{{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}));
        QCOMPARE(groupsOf(places).perTpc, 0);
    }

    void aMultiprocessorWithoutPartnerTellsNoTpc() {
        const Places places = placesByClusters(3, Clusters{{0, 1}});
        QVERIFY(places == (Places{{-1, -1}, {-1, -1}, {-1, -1}}));
        QCOMPARE(groupsOf(places).gpcs, 0);
    }

    void clustersWithNumbersThatTheDeviceDoesNotHaveAreLeftOut() {
        QVERIFY(placesByClusters(2, Clusters{{0, 7}, {-1, 1}}) == (Places{{-1, -1}, {-1, -1}}));
        QVERIFY(placesByClusters(0, Clusters{{0, 1}}).empty());
    }

    void theH200HasTwoGpcsOf18MultiprocessorsAndSixOf16() {
        const Places places = placesByNumber(132, 8, 2);
        QVERIFY(sizesOfGpcs(places) ==
                (std::map<int, int>{{0, 18}, {1, 18}, {2, 16}, {3, 16}, {4, 16}, {5, 16}, {6, 16}, {7, 16}}));
        QVERIFY(places[18] == (MultiprocessorPlace{1, 9}) && places[131] == (MultiprocessorPlace{7, 65}));
    }

    void numbersRunTpcByTpcAndGpcByGpc() {
        for (int multiprocessors = 1; multiprocessors < 60; ++multiprocessors)
            for (int gpcs = 1; gpcs < 12; ++gpcs)
                for (int perTpc = 1; perTpc < 4; ++perTpc) {
                    const Places places = placesByNumber(multiprocessors, gpcs, perTpc);
                    QCOMPARE(places.size(), std::size_t(multiprocessors));
                    QVERIFY(places.front() == (MultiprocessorPlace{0, 0}));
                    for (std::size_t i = 1; i < places.size(); ++i) {
                        QCOMPARE(int{places[i].tpc}, int(i) / perTpc);
                        const int step = places[i].gpc - places[i - 1].gpc;
                        QVERIFY(step == 0 || (step == 1 && places[i].tpc != places[i - 1].tpc));
                    }
                    QCOMPARE(places.back().gpc + 1, std::min(gpcs, places.back().tpc + 1));
                }
    }

    void unknownNumbersTellNothing() {
        QVERIFY(placesByNumber(10, 0, 2).empty() && placesByNumber(10, 2, 0).empty() && placesByNumber(0, 2, 2).empty());
    }
};

STREAMSCOPE_TEST(TestMultiprocessorPlace)

}  // namespace tst_multiprocessor_place

#include "tst_multiprocessor_place.moc"
