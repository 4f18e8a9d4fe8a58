// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predict/predict.h"
#include "engine/timeline/result_json.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tst_predictions {

using namespace streamscope;
using test::profile;

/// Tests of the predictions of the simulated device for the shipped recordings, without edits.
class TestPredictions : public QObject {
    Q_OBJECT

    /// Returns the error of the prediction as a share of the measured time.
    static double errorOf(const ResultFile& recorded) {
        const std::vector<DeviceProfile> devices{profile(recorded.program.device)};
        const Read<RunOutcome> predicted = predict(recorded.program, devices);
        if (!predicted) qFatal("%s", describe(predicted.problems.front()).c_str());
        const auto measured = static_cast<double>(recorded.timeline.makespan->count());
        return static_cast<double>(predicted.value->timeline.makespan->count()) / measured - 1;
    }

private Q_SLOTS:
    void theyAreNearWhatWasMeasured() {
        const QDir resources(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources"));
        std::vector<double> errors;
        for (const auto& [folder, names] : {std::pair{"recorded", "recorded-*.json"}, {"lessons/recorded", "26-*.json"}})
            for (const QFileInfo& info : QDir(resources.filePath(folder)).entryInfoList({names})) {
                QFile file(info.filePath());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const Read<ResultFile> recorded = resultFromJson(file.readAll().toStdString());
                QVERIFY2(recorded, qPrintable(info.fileName()));
                const double error = errorOf(*recorded.value);
                qInfo("%s: %+.1f %%", qPrintable(info.baseName()), error * 100);
                errors.push_back(std::abs(error));
            }
        QVERIFY(errors.size() >= 5);
        std::ranges::sort(errors);
        QVERIFY(errors[errors.size() / 2] <= 0.05);
        QVERIFY(errors.back() <= 0.1);
    }
};

STREAMSCOPE_TEST(TestPredictions)

}  // namespace tst_predictions

#include "tst_predictions.moc"
