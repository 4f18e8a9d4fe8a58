// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "ui/code/code_panel.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <vector>

/// Time by the clock from an edit to its text painted in the Code pane, and an upper bound of the processor time of the window's
/// thread after the edit.
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

/// Returns the processor time of this thread in milliseconds.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Edits that change the number of bytes of a kernel in the middle.
class KernelEdits {
public:
    KernelEdits(ui::ProgramDocument& document, std::int64_t operations)
        : document_(document), kernel_(document.program().operations[static_cast<std::size_t>(operations / 2 / 4 * 4 + 1)]) {}
    void next() {
        kernel_.set(Field::SharedMemory, Scalar(++blocks_ * 16));
        (void)document_.apply(Edit{ReplaceOperation{kernel_.id, kernel_}}, "Change");
    }

private:
    ui::ProgramDocument& document_;
    Operation kernel_;
    std::int64_t blocks_ = 8;
};

struct Stage {
    explicit Stage(benchmark::State& state) : panel(&document) {
        document.reset(programOf(state.range(0)), {});
        panel.setTarget(static_cast<CodeTarget>(state.range(1)));
        panel.resize(1000, 300);
        panel.show();
        state.SetLabel(std::string(name(panel.target())));
    }
    ui::ProgramDocument document;
    ui::CodePanel panel;
};

void editToText(benchmark::State& state) {
    Stage stage(state);
    waitForText(stage.panel, stage.document.snapshot());
    KernelEdits edits(stage.document, state.range(0));
    double held = 0;
    for (auto _ : state) {
        edits.next();
        const double before = threadTime();
        waitForText(stage.panel, stage.document.snapshot());
        held = std::max(held, threadTime() - before);
    }
    state.counters["window_ms"] = held;
    state.counters["lines"] = stage.panel.view()->lines();
}

/// Measures opening a program, whose text is all new.
void openToText(benchmark::State& state) {
    Stage stage(state);
    const Program program = stage.document.program(), small = programOf(4);
    waitForText(stage.panel, stage.document.snapshot());
    double held = 0;
    for (auto _ : state) {
        state.PauseTiming();
        stage.document.reset(small, {});
        waitForText(stage.panel, stage.document.snapshot());
        state.ResumeTiming();
        stage.document.reset(program, {});
        const double before = threadTime();
        waitForText(stage.panel, stage.document.snapshot());
        held = std::max(held, threadTime() - before);
    }
    state.counters["window_ms"] = held;
}

/// Measures edits without pauses, as during a drag: how many texts are shown per second.
void editOn(benchmark::State& state) {
    constexpr int every = 8;  // ms
    Stage stage(state);
    waitForText(stage.panel, stage.document.snapshot());
    KernelEdits edits(stage.document, state.range(0));
    int texts = 0;
    QObject::connect(&stage.panel, &ui::CodePanel::shown, [&] { ++texts; });
    for (auto _ : state) {
        texts = 0;
        QEventLoop loop;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] { edits.next(); });
        hand.start(every);
        QTimer::singleShot(2000, &loop, &QEventLoop::quit);
        loop.exec();
        state.counters["texts_per_s"] = texts / 2.0;
    }
}

const std::vector<std::int64_t> sizes{10, 1000, 10000}, targets{0, 1, 2, 3, 4};
BENCHMARK(editToText)->ArgsProduct({sizes, targets})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(openToText)->ArgsProduct({sizes, targets})->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(editOn)->ArgsProduct({sizes, {0, 2}})->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

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
