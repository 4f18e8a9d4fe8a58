// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session_runs.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/document/work_pool.h"
#include "ui/timeline/timeline_view.h"

#include <QFile>
#include <QTest>

#include <future>

namespace tst_large_programs {

using namespace streamscope;
using namespace streamscope::app;

/// Tests that results of many calls are released, and that edits of such programs do not wait for their evaluation.
class LargeProgramsTest : public QObject {
    Q_OBJECT

    /// Returns a loop with few calls as written, one of which waits for another, and many when unrolled.
    static Program loop(int turns) {
        const std::string program =
            R"({"streamscope":1,"streams":[{"id":"s"},{"id":"t"}],"events":[{"id":"e"}],"operations":[)"
            R"({"id":"r","call":"repeat","var":"i","body":[{"id":"m","call":"eventRecord","event":"e","stream":"s"},)"
            R"({"id":"w","call":"streamWaitEvent","event":"e","stream":"t"}],"times":)";
        return *programFromJson(program + std::to_string(turns) + "}]}").value;
    }

    static QString written(const OwnWindow& window, const QString& name, int operations) {
        const std::string bytes = resultToDatabase(loop(150'000), samples::large({.operations = operations}));
        QFile file(window.file(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0) return {};
        return file.fileName();
    }

private Q_SLOTS:
    void init() { OwnWindow::failOnWarning(); }

    void aResultThatIsReplacedIsReleased() {
        const OwnWindow window;
        const auto shown = [&] { return window->findChild<ui::TimelineView*>()->timeline(); };
        std::vector<std::weak_ptr<const Timeline>> former;
        for (const int operations : {1000, 1001, 1002, 1003}) {
            window->openAtStart(written(window, QString::number(operations) + ".ssresult", operations));
            QTRY_VERIFY(shown() && shown()->operations.size() == std::size_t(operations));
            former.emplace_back(shown());
        }
        auto* runs = window->findChild<SessionRuns*>();
        QList<int> numbers;
        for (const RunRecord& run : runs->all()) numbers << *run.number;
        numbers.removeLast();
        QCOMPARE(numbers.size(), 3);
        runs->remove(numbers);
        const auto alive = [&] { return std::ranges::count_if(former, [](const auto& each) { return !each.expired(); }); };
        QTRY_COMPARE(alive(), 1);
        QVERIFY(!former.back().expired());
    }

    void anEditDoesNotWaitForTheEvaluation() {
        ui::ProgramDocument document;
        ui::ComposerView composer(&document);
        composer.resize(900, 400);
        composer.show();
        document.resetHeld(loop(150'000), {});
        QTRY_VERIFY(!composer.operationRect(QStringLiteral("w")).isEmpty());
        std::promise<void> released;
        const std::shared_future<void> release = released.get_future().share();
        for (std::size_t i = 0; i < ui::poolThreads(); ++i) ui::startWork(ui::Urgency::Prompt, [release] { release.wait(); });
        composer.insertCall(Call::DeviceSynchronize);
        const QString inserted = document.current();
        const bool isShown = !composer.operationRect(inserted).isEmpty(), isMade = document.evaluation()->isMade();
        released.set_value();
        QVERIFY(!inserted.isEmpty());
        QVERIFY(isShown);
        QVERIFY2(!isMade, "the window's thread has evaluated the program");
        QTRY_VERIFY(!composer.layoutNow().arrows.empty());
        QVERIFY(document.evaluation()->isMade());
        QVERIFY(!composer.operationRect(inserted).isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(LargeProgramsTest)

}  // namespace tst_large_programs

#include "tst_large_programs.moc"
