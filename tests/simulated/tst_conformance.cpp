#include "tests/support/conformance.h"
#include "tests/support/profiles.h"

#include <QTest>

#include <set>

using namespace streamscope;
using namespace streamscope::test;

/// The answers of all calls on several simulated devices (semantics.md A1 to A4).
class tst_conformance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rows_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("row");
        const auto rows = conformanceRows();
        for (const char* device : {"teaching-two-gpus", "h200"}) {
            const auto driver = simulate(device);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                if (!appliesTo(rows[i], *driver)) continue;
                QTest::addRow("%s on %s: %s", rows[i].id, device, rows[i].says) << device << static_cast<int>(i);
            }
        }
    }
    void rows() {
        QFETCH(QString, device);
        QFETCH(int, row);
        const auto rows = conformanceRows();
        const auto driver = simulate(device.toStdString());
        const ConformanceRow& asked = rows[static_cast<std::size_t>(row)];
        QCOMPARE(number(answer(asked, *driver)), number(asked.expected));
    }

    void oneDriverAnswersAllRowsInTurn() {
        const auto driver = simulate("teaching-two-gpus");
        for (const ConformanceRow& row : conformanceRows()) QVERIFY2(answer(row, *driver) == row.expected, row.id);
    }

    void idsAreUnique() {
        std::set<std::string> ids;
        for (const ConformanceRow& row : conformanceRows()) QVERIFY2(ids.insert(row.id).second, row.id);
    }
};

QTEST_GUILESS_MAIN(tst_conformance)
#include "tst_conformance.moc"
