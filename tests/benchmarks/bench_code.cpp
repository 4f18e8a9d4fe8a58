#include "engine/program/program_json.h"
#include "ui/code/code_panel.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>

/// From an edit to its text painted in the Code pane, by the clock; and at most how much of a processor the window's thread took
/// for it after the edit.
namespace {

using namespace streamscope;

Program programOf(std::int64_t operations) {
    std::string text = R"({"streamscope":1,"name":"bench","streams":[{"id":"s","count":16}],"events":[{"id":"e","count":16}],
"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned"},{"id":"d","bytes":"1 MB","count":16}],"operations":[)";
    constexpr const char* forms[] = {
        R"({{"id":"o{2}","call":"memcpyAsync","stream":"s{0}","from":"h","to":"d{0}"}})",
        R"({{"id":"o{2}","call":"launchKernel","stream":"s{0}","kernel":"spin","grid":[8],"block":[128],"arguments":{{"duration":"20 us"}},"reads":["d{0}"],"writes":["d{0}"]}})",
        R"({{"id":"o{2}","call":"eventRecord","stream":"s{0}","event":"e{0}"}})",
        R"({{"id":"o{2}","call":"streamWaitEvent","stream":"s{1}","event":"e{0}"}})",
    };
    for (std::int64_t i = 0; i < operations; ++i) {
        const std::int64_t stream = i / 4 % 16;
        text += fmt::format(fmt::runtime(forms[i % 4]), stream, (stream + 1) % 16, i) + (i + 1 < operations ? ",\n" : "");
    }
    return *programFromJson(text + "]}").value;
}

void waitForText(const ui::CodePanel& panel, const std::shared_ptr<const Program>& program) {
    while (!panel.view()->page() || panel.view()->page()->program != program)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    panel.view()->repaint();
}

/// Milliseconds that this thread has had of a processor.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

void editToText(benchmark::State& state) {
    ui::ProgramDocument document;
    document.reset(programOf(state.range(0)), {});
    ui::CodePanel panel(&document);
    panel.setTarget(CodeTarget::Cuda);
    panel.resize(1000, 300);
    panel.show();
    waitForText(panel, document.snapshot());
    Operation kernel = document.program().operations[static_cast<std::size_t>(state.range(0) / 2 / 4 * 4 + 1)];
    std::int64_t blocks = 8;
    double held = 0;
    for (auto _ : state) {
        kernel.set(Field::SharedMemory, Scalar(++blocks * 16));
        document.apply(Edit{ReplaceOperation{kernel.id, kernel}}, "Change");
        const double before = threadTime();
        waitForText(panel, document.snapshot());
        held = std::max(held, threadTime() - before);
    }
    state.counters["window_ms"] = held;
    state.counters["lines"] = panel.view()->lines();
}
BENCHMARK(editToText)->Arg(10)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
