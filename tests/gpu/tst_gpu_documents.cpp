// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "engine/timeline/result_json.h"
#include "tests/gpu/gpu.h"
#include "tests/support/documents.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <algorithm>
#include <numeric>

namespace tst_gpu_documents {

using namespace streamscope;
using namespace streamscope::documents;

/// Tests the statements of the reference documents and of others' tests on a real GPU, as far as a result shows them
/// (tests/documents does the rest).
class GpuDocumentsTest : public QObject {
    Q_OBJECT

    /// Runs the program. Host functions in a row are ordered in each pass, but not when many passes are merged.
    static Json measured(const Statement& statement, const Program& program, const ResolvedProgram& resolved, Driver& driver) {
        RunOptions options;
        options.method = statement.has("inOnePass") ? Method::Events : Method::Strobed;
        options.runs = statement.has("inOnePass") ? 1 : 3;
        options.warmUps = 1;
        const RunOutcome outcome = run(resolved, driver, options, {}, {});
        return Json::parse(resultToJson(program, outcome.timeline));
    }

private Q_SLOTS:
    void initTestCase() {
        std::string why;
        STREAMSCOPE_NEEDS_GPU(why, gpu::driver(why));
    }

    void theStatementHolds_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Statement& each : allStatements()) {
            if (!each.shows().empty() && !each.has("simulated")) QTest::newRow(each.name().c_str()) << index;
            ++index;
        }
    }
    void theStatementHolds() {
        QFETCH(int, index);
        const Statement statement = allStatements().at(static_cast<std::size_t>(index));
        const Program program = programOf(statement);
        const Read<ResolvedProgram> resolved = resolve(program);
        QVERIFY(resolved);
        if (std::ranges::any_of(resolved.value->threads, [](const HostThread& each) { return each.process != 0; }))
            QSKIP("tst_gpu_processes tests what several processes do");
        std::vector<int> ordinals(static_cast<std::size_t>(test::profile(statement.row.value("device", "teaching")).devices));
        std::iota(ordinals.begin(), ordinals.end(), 0);
        const auto driver = makeCudaDriver(std::move(ordinals), static_cast<int>(resolved.value->threads.size()));
        if (!driver) QSKIP(driver.why().c_str());
        const Json result = measured(statement, program, *resolved.value, **driver);
        for (const Json& each : statement.shows()) {
            const std::string mistake = mistakeInResult(each, result).value_or("");
            QVERIFY2(mistake.empty(), mistake.c_str());
        }
    }
};

STREAMSCOPE_TEST(GpuDocumentsTest)

}  // namespace tst_gpu_documents

#include "tst_gpu_documents.moc"
