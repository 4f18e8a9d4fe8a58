// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/order/failing_calls.h"
#include "tests/support/random_calls.h"
#include "tests/support/test_program.h"
#include "ui/code/call_help.h"
#include "ui/code/call_help_table.h"
#include "ui/code/code_colours.h"

#include <QTest>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

namespace tst_call_help {

using namespace streamscope;
using namespace streamscope::ui;

class TestCallHelp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCallHasASentenceCodesAndASource() {
        const auto help = callHelp(CodeTarget::Cuda, "cudaEventQuery", Call::EventQuery);
        QVERIFY(help);
        QCOMPARE(help->name, QString("cudaEventQuery"));
        QVERIFY(help->does.contains("without waiting"));
        QVERIFY(std::ranges::find(help->answers, Status::NotReady) != help->answers.end());
        QCOMPARE(help->documented, QString("CUDA Runtime API, Event Management"));
    }

    /// Tests every call of engine/calls that has a name in CUDA.
    void everyCallOfAProgramHasHelp() {
        QStringList without;
        for (const CallInfo& each : calls()) {
            const QString name = QString::fromUtf8(each.cudaName.data(), static_cast<qsizetype>(each.cudaName.size()));
            if (name.isEmpty()) continue;
            const auto help = callHelp(CodeTarget::Cuda, name, each.call);
            const auto isIt = [&](const HelpRow& row) {
                return help && row.manual->does == help->does.toStdString() && row.call == each.call;
            };
            if (std::ranges::none_of(helpRows(), isIt)) without << name;
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u' ')));
    }

    void helpNamesEveryCodeThatACallAnswers() {
        std::set<std::pair<Call, Status>> answered;
        const std::vector<DeviceInfo> devices(2);
        constexpr std::uint64_t programs = 1500;
        for (std::uint64_t seed = 1; seed <= programs; ++seed) {
            const auto program = resolve(test::randomCalls(seed, 40, true));
            QVERIFY(program);
            for (const FailingCall& failing : callOutcomes(*program.value, devices).failing)
                answered.emplace((*program.value)[failing.operation].call, failing.answer.code);
        }
        QVERIFY(answered.size() > 80);
        QStringList without;
        for (const auto& [call, code] : answered) {
            const CallInfo& named = info(call);
            const QString name = QString::fromUtf8(named.cudaName.data(), static_cast<qsizetype>(named.cudaName.size()));
            const auto help = name.isEmpty() ? std::nullopt : callHelp(CodeTarget::Cuda, name, call);
            if (help && std::ranges::find(help->answers, code) == help->answers.end())
                without << QStringLiteral("%1 %2").arg(name).arg(number(code));
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u' ')));
    }

    void everyTargetSaysItsOwnNames_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("call");
        QTest::addColumn<QString>("name");
        const auto row = [](CodeTarget target, const char* word, Call call, const char* full) {
            QTest::addRow("%s %s", name(target).data(), full) << int(target) << QString(word) << int(call) << QString(full);
        };
        row(CodeTarget::Driver, "cuStreamWaitEvent", Call::StreamWaitEvent, "cuStreamWaitEvent");
        row(CodeTarget::CuPy, "wait_event", Call::StreamWaitEvent, "cupy.cuda.Stream.wait_event");
        row(CodeTarget::CuPy, "streamWaitEvent", Call::StreamWaitEvent, "cupy.cuda.runtime.streamWaitEvent");
        row(CodeTarget::CuPy, "synchronize", Call::StreamSynchronize, "cupy.cuda.Stream.synchronize");
        row(CodeTarget::CuPy, "synchronize", Call::EventSynchronize, "cupy.cuda.Event.synchronize");
        row(CodeTarget::CuPy, "synchronize", Call::DeviceSynchronize, "cupy.cuda.Device.synchronize");
        row(CodeTarget::CuPy, "asnumpy", Call::MemcpyAsync, "cupy.asnumpy");
        row(CodeTarget::CuPy, "sum", Call::LaunchKernel, "cupy.sum");
        row(CodeTarget::CudaCore, "wait", Call::StreamWaitEvent, "cuda.core.Stream.wait");
        row(CodeTarget::PyTorch, "copy_", Call::MemcpyAsync, "torch.Tensor.copy_");
        row(CodeTarget::PyTorch, "launch", Call::LaunchKernel, "cuda.core.launch");
        row(CodeTarget::CuPy, "cuStreamWaitValue32", Call::StreamWaitValue32, "cuStreamWaitValue32");
    }
    void everyTargetSaysItsOwnNames() {
        QFETCH(int, target);
        QFETCH(QString, word);
        QFETCH(int, call);
        QFETCH(QString, name);
        const auto help = callHelp(CodeTarget(target), word, Call(call));
        QVERIFY(help);
        QCOMPARE(help->name, name);
        QVERIFY(namesWithHelp(CodeTarget(target)).split(u' ').contains(word));
    }

    void aKernelIsCalledByItsName() {
        const auto help = callHelp(CodeTarget::Cuda, "spin", Call::LaunchKernel);
        QVERIFY(help);
        QVERIFY(help->does.contains("kernel"));
        QVERIFY(!callHelp(CodeTarget::Cuda, "spin", Call::MemcpyAsync));
    }

    void aCallThatIsAnOperatorHasItsHelpAtEveryWord() {
        const auto help = callHelp(CodeTarget::CudaCore, "e2", Call::EventElapsedTime);
        QVERIFY(help);
        QCOMPARE(help->name, QString("cuda.core.Event.__sub__"));
        QVERIFY(!callHelp(CodeTarget::CuPy, "e2", Call::EventElapsedTime));
        QVERIFY(!callHelp(CodeTarget::CudaCore, "e2", Call::EventRecord));
        QVERIFY(!namesWithHelp(CodeTarget::CudaCore).contains("__sub__"));
    }

    void aCallHasHelpByTheNameThatItsTargetHas() {
        const auto nameIn = [](CodeTarget target, Call call) {
            const auto help = helpOfCall(target, call);
            return help ? help->name : QString();
        };
        QCOMPARE(nameIn(CodeTarget::Cuda, Call::StreamWaitEvent), QString("cudaStreamWaitEvent"));
        QCOMPARE(nameIn(CodeTarget::Driver, Call::StreamWaitEvent), QString("cuStreamWaitEvent"));
        QCOMPARE(nameIn(CodeTarget::CuPy, Call::StreamWaitEvent), QString("cupy.cuda.Stream.wait_event"));
        QCOMPARE(nameIn(CodeTarget::CuPy, Call::StreamWaitValue32), QString("cuStreamWaitValue32"));
        QCOMPARE(nameIn(CodeTarget::Cuda, Call::HostWork), QString());
        for (const CodeTarget target : allCodeTargets)
            for (const HelpRow& row : helpRows())
                if (row.call && info(*row.call).group != CallGroup::CurrentStream)
                    QVERIFY2(!nameIn(target, *row.call).isEmpty(), row.manual->does.data());
    }

    void otherWordsHaveNone() {
        QVERIFY(!callHelp(CodeTarget::Cuda, "int", std::nullopt));
        QVERIFY(!callHelp(CodeTarget::Cuda, "", std::nullopt));
        QVERIFY(!callHelp(CodeTarget::Cuda, "wait_event", Call::StreamWaitEvent));
    }

    void everyRowIsWhole() {
        for (const HelpRow& row : helpRows()) {
            const CallManual& manual = *row.manual;
            QVERIFY2(manual.does.ends_with('.') && std::isupper(manual.does.front()) != 0, manual.does.data());
            QVERIFY2(std::ranges::is_sorted(manual.answers), manual.does.data());
            QVERIFY2(std::ranges::find(manual.answers, Status::Success) == manual.answers.end(), manual.does.data());
            QCOMPARE(manual.runtime.empty(), manual.runtimeSection.empty());
            QCOMPARE(manual.driver.empty(), manual.driverSection.empty());
        }
    }

    void lettersCanBeReadOnEveryGround() {
        for (const Theme* theme : {&Theme::light(), &Theme::dark(), &Theme::blackAndWhite()})
            for (const CodeGround ground : allCodeGrounds)
                for (const CodeInk ink : allCodeInks) {
                    const double contrast = Theme::contrast(codeColour(*theme, ink), codeColour(*theme, ground));
                    const QString which = QStringLiteral("theme %1, ink %2, ground %3: %4");
                    QVERIFY2(contrast >= 4.5,
                             qPrintable(which.arg(int(theme->style)).arg(int(ink)).arg(int(ground)).arg(contrast)));
                }
    }

    void barsStandOut() {
        for (const Theme* theme : {&Theme::light(), &Theme::dark(), &Theme::blackAndWhite()})
            for (const CodeGround ground : {CodeGround::Changed, CodeGround::Step, CodeGround::Selected})
                QVERIFY(Theme::contrast(codeBar(*theme, ground), theme->surface) >= 3);
    }
};

STREAMSCOPE_TEST(TestCallHelp)

}  // namespace tst_call_help

#include "tst_call_help.moc"
