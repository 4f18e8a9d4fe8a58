// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/result_json.h"
#include "tests/ui_timeline/large.h"
#include "ui/document/keep_heap.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

/// The timeline's plot in a window of 1600 × 900: the cost of a replot beside that of the empty plot.
namespace {

using namespace streamscope;
using namespace streamscope::ui;

enum class Extra : std::int64_t { Bars, Names, Dependencies };

/// Returns processor time in ms, because wall-clock time would include other load on the machine.
double processorTime() { return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

/// Returns the median, which other load on the machine hardly changes.
double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Returns a line of /proc/self/status in bytes, or 0 if there is none.
double memory(std::string_view line) {
    std::ifstream status("/proc/self/status");
    for (std::string text; std::getline(status, text);)
        if (text.starts_with(line)) return 1024. * std::stod(text.substr(line.size() + 1));
    return 0;
}

/// A view on the screen.
struct ShownTimeline {
    explicit ShownTimeline(std::shared_ptr<const Timeline> timeline) : timeline_(std::move(timeline)) {
        view.resize(1600, 900);
        view.setTimeline(timeline_, TimelineState::Exact);
        view.show();
        plot = view.findChild<TimelinePlot*>();
        while (view.timeline() != timeline_) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QApplication::processEvents();
    }

    void look(double part) {
        const double total = plot->total();
        plot->setRange({total * (0.5 - part / 2), total * (0.5 + part / 2)});
    }

    double replot() const {
        const double before = processorTime();
        plot->replot(QCustomPlot::rpImmediateRefresh);
        return processorTime() - before;
    }

    std::shared_ptr<const Timeline> timeline_;
    TimelineView view;
    TimelinePlot* plot = nullptr;
};

/// Returns a timeline with the lanes of the large timelines and nearly no content.
std::shared_ptr<const Timeline> nothing() {
    auto timeline = std::make_shared<Timeline>(samples::large({.operations = 16}));
    const auto end = timeline->operations.front().end;
    timeline->operations.resize(1);
    timeline->operations.front().end = timeline->operations.front().start = timeline->operations.front().issued = end;
    timeline->operations.front().returned = end;
    timeline->operations.front().waits.clear();
    timeline->dependencies.clear();
    timeline->criticalPath.clear();
    timeline->smBusy.resize(1);
    return timeline;
}

/// The screen's content: the empty timeline and one large timeline at a time, since ten million operations take some GiB.
struct Screen {
    std::unique_ptr<ShownTimeline> empty, shown;
    std::pair<std::int64_t, bool> now;
};

Screen& screen() {
    static Screen only;
    return only;
}

ShownTimeline& shownWith(std::int64_t operations, bool named) {
    auto& [empty, shown, now] = screen();
    if (!shown || now != std::pair(operations, named)) {
        shown.reset();
        shown = std::make_unique<ShownTimeline>(
            std::make_shared<Timeline>(samples::large({.operations = static_cast<int>(operations), .named = named})));
        now = {operations, named};
    }
    return *shown;
}

void prepare(ShownTimeline& shown, Extra extra) {
    shown.plot->setArrowMode(extra == Extra::Dependencies ? ArrowMode::All : ArrowMode::Chain);
    const auto middle = static_cast<std::uint32_t>(shown.timeline_->operations.size() / 2);
    shown.plot->setSelected(extra == Extra::Names ? std::set<std::uint32_t>{middle, middle + 1} : std::set<std::uint32_t>{});
    shown.plot->setHovered(extra == Extra::Names ? std::vector<std::uint32_t>{middle + 2} : std::vector<std::uint32_t>{});
}

/// Measures a replot. Arguments: operations, view in thousandths of the run, what is drawn besides the bars.
void replot(benchmark::State& state) {
    if (!screen().empty) screen().empty = std::make_unique<ShownTimeline>(nothing());
    ShownTimeline& empty = *screen().empty;
    const auto extra = static_cast<Extra>(state.range(2));
    ShownTimeline& shown = shownWith(state.range(0), extra != Extra::Bars);
    prepare(shown, extra);
    shown.look(static_cast<double>(state.range(1)) / 1000);
    empty.look(1);
    shown.replot();
    std::vector<double> with, without;
    for (auto each : state) {
        with.push_back(shown.replot());
        state.PauseTiming();
        without.push_back(empty.replot());
        state.ResumeTiming();
    }
    state.counters["empty_ms"] = median(without);
    state.counters["ratio"] = median(with) / median(without);
    state.counters["more_ms"] = median(with) - median(without);
}

/// Measures frames of changing scale, which can reuse nothing of the previous one.
void zoom(benchmark::State& state) {
    if (!screen().empty) screen().empty = std::make_unique<ShownTimeline>(nothing());
    ShownTimeline& empty = *screen().empty;
    ShownTimeline& shown = shownWith(state.range(0), false);
    prepare(shown, Extra::Bars);
    std::vector<double> with, without;
    double part = 1;
    for (auto each : state) {
        part = part < 0.01 ? 1 : part * 0.97;
        shown.look(part);
        with.push_back(shown.replot());
        state.PauseTiming();
        empty.look(part);
        without.push_back(empty.replot());
        state.ResumeTiming();
    }
    state.counters["empty_ms"] = median(without);
    state.counters["ratio"] = median(with) / median(without);
}

/// Measures a click on the name of a lane until the lanes are laid out.
void collapse(benchmark::State& state) {
    ShownTimeline& shown = shownWith(state.range(0), false);
    for (auto each : state) shown.plot->toggleLane(3);
}

/// Measures frames of a drag with the middle button, which moves the range.
void drag(benchmark::State& state) {
    ShownTimeline& shown = shownWith(state.range(0), true);
    prepare(shown, Extra::Names);
    shown.look(static_cast<double>(state.range(1)) / 1000);
    double step = 3;
    for (auto each : state) {
        shown.plot->pan(step);
        shown.replot();
        step = -step;
    }
    state.counters["frames/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

/// Returns the drawing index of `count` intervals in 16 lanes.
std::vector<LaneRow> indexed(std::size_t count) {
    constexpr std::size_t lanes = 16;
    std::vector<LaneRow> made(lanes);
    for (std::size_t i = 0; i < count; ++i)
        made[i % lanes].push({static_cast<std::int64_t>(i * 100), static_cast<std::int64_t>(i * 100 + 70),
                              static_cast<std::uint32_t>(i), static_cast<OperationKind>(i % 3), false, false});
    for (LaneRow& row : made) row.index();
    return made;
}

/// Measures building rows. Builds them once before, because new memory of a virtual machine is ten times slower.
void rows(benchmark::State& state) {
    const auto count = static_cast<std::size_t>(state.range(0));
    std::size_t bytes = 0;
    for (const LaneRow& row : indexed(count)) bytes += row.bytes();
    for (auto each : state) benchmark::DoNotOptimize(indexed(count));
    state.counters["bytes/interval"] = static_cast<double>(bytes) / static_cast<double>(count);
    state.counters["time/interval"] = benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)),
                                                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Measures making everything that is drawn of a timeline: rows, marks, waits, engines, calls, critical path.
void lanes(benchmark::State& state) {
    const Timeline timeline = samples::large({.operations = static_cast<int>(state.range(0))});
    for (auto each : state) benchmark::DoNotOptimize(makeLanes(timeline));
    state.counters["time/operation"] = benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)),
                                                          benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// Returns the blocks of one kernel on 132 multiprocessors with 8 slots each.
std::shared_ptr<const RunBlocks> blocksOf(std::int64_t count) {
    constexpr std::int64_t multiprocessors = 132, slots = 8, length = 1000;  // ns
    RunBlocks blocks;
    const std::int64_t each = count / (multiprocessors * slots);
    for (std::int64_t number = 0; number < multiprocessors; ++number)
        for (std::int64_t turn = 0; turn < each; ++turn)
            for (std::int64_t slot = 0; slot < slots; ++slot) {
                BlockPlace place;
                place.multiprocessor = static_cast<std::int16_t>(number);
                place.slot = static_cast<std::int16_t>(slot);
                place.block = static_cast<std::uint32_t>((turn * multiprocessors + number) * slots + slot);
                place.from = Nanoseconds(turn * length + slot * length / slots);
                place.to = place.from + Nanoseconds(length);
                blocks.places.push_back(place);
            }
    return std::make_shared<const RunBlocks>(std::move(blocks));
}

/// Measures making the lanes of multiprocessors, and laying them out. Arguments: blocks, whether they are opened down to slots.
void blocks(benchmark::State& state) {
    Timeline timeline = samples::large({.operations = 16});
    timeline.devices.resize(1);
    timeline.devices[0].info.multiprocessors = 132;
    const std::shared_ptr<const RunBlocks> blocks = blocksOf(state.range(0));
    LaneArrangement arrangement;
    arrangement.blocks = true;
    if (state.range(1) != 0) {
        arrangement.opened.insert({TimelineLaneKind::Blocks, "0"});
        for (int first = 0; first < 132; first += 12)
            arrangement.opened.insert(
                {TimelineLaneKind::Blocks, "0 SM " + std::to_string(first) + "-" + std::to_string(first + 11)});
    }
    const Lanes lanes = makeLanes(timeline, arrangement, nullptr, nullptr, blocks);
    const Look look = Look::standard(Theme::light());
    Viewport view;
    view.end = static_cast<double>(blocks->places.back().to.count());
    view.area = Rect(140, 30, 1400, 800);
    std::vector<double> layouts;
    for (auto each : state) {
        benchmark::DoNotOptimize(makeLanes(timeline, arrangement, nullptr, nullptr, blocks));
        state.PauseTiming();
        const double before = processorTime();
        benchmark::DoNotOptimize(layoutTimeline(timeline, lanes, view, look));
        layouts.push_back(processorTime() - before);
        state.ResumeTiming();
    }
    state.counters["layout_ms"] = median(layouts);
}

/// Measures reading a result file back to its timeline; the memory is the peak above the text's own.
void openResult(benchmark::State& state) {
    const std::string text = resultToJson({}, samples::large({.operations = static_cast<int>(state.range(0))}));
    std::ofstream("/proc/self/clear_refs") << 5;
    const double before = memory("VmRSS:");
    for (auto each : state) {
        const auto read = resultFromJson(text);
        if (!read) state.SkipWithError("not read");
    }
    state.counters["text_MiB"] = static_cast<double>(text.size()) / (1 << 20);
    state.counters["peak_MiB"] = (memory("VmHWM:") - before) / (1 << 20);
}

BENCHMARK(openResult)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(rows)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(lanes)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(blocks)->ArgsProduct({{100'000, 1'000'000}, {0, 1}})->Unit(benchmark::kMillisecond);
BENCHMARK(collapse)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(zoom)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(drag)->Args({1'000'000, 1000})->Args({1'000'000, 100})->Unit(benchmark::kMillisecond);
BENCHMARK(replot)
    ->ArgNames({"operations", "permille", "extra"})
    ->ArgsProduct({{1000, 100'000, 1'000'000, 10'000'000}, {1000, 100, 1}, {0}})
    ->ArgsProduct({{1000, 100'000, 1'000'000, 10'000'000}, {1000, 100, 1}, {1, 2}})
    ->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    streamscope::ui::keepHeap();
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    screen() = {};
    benchmark::Shutdown();
    return 0;
}
