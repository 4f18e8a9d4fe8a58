#include "app/main_window.h"
#include "engine/program/program_json.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <memory>

/// From an edit to its timeline painted, in the real window with live preview on; and the longest time for which the
/// window's thread did not get to its events meanwhile. By the clock, and by what the window's thread took of a processor,
/// which other work on the machine does not change.
namespace {

using namespace streamscope;

constexpr int streams = 16;

Program programOf(std::int64_t operations) {
    std::string text = R"({"streamscope":1,"name":"bench","streams":[{"id":"s","count":16}],"events":[{"id":"e","count":16}],
"buffers":[{"id":"h","bytes":"1 MB","memory":"pinned"},{"id":"d","bytes":"1 MB","count":16}],"operations":[)";
    constexpr const char* forms[] = {
        R"({{"call":"memcpyAsync","stream":"s{0}","from":"h","to":"d{0}"}})",
        R"({{"call":"launchKernel","stream":"s{0}","kernel":"spin","grid":[8],"block":[128],"arguments":{{"duration":"20 us"}},"reads":["d{0}"],"writes":["d{0}"]}})",
        R"({{"call":"eventRecord","stream":"s{0}","event":"e{0}"}})",
        R"({{"call":"streamWaitEvent","stream":"s{1}","event":"e{0}"}})",
    };
    for (std::int64_t i = 0; i < operations; ++i) {
        const std::int64_t stream = i / 4 % streams;
        text += fmt::format(fmt::runtime(forms[i % 4]), stream, (stream + 1) % streams) + (i + 1 < operations ? ",\n" : "");
    }
    return *programFromJson(text + "]}").value;
}

/// Milliseconds that this thread has had of a processor.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

struct Longest {
    double byClock = 0, byProcessor = 0;
};

/// The window with the program open, idle and painted.
class Stage {
public:
    explicit Stage(std::int64_t operations) {
        window_.resize(1600, 1000);
        window_.show();
        document()->reset(programOf(operations), {});
        timeline_ = window_.findChild<ui::TimelineView*>();
        plot_ = window_.findChild<ui::TimelinePlot*>();
        QObject::connect(plot_, &QCustomPlot::afterReplot, plot_, [this] { painted_ = true; });
        waitFor([&] { return timeline_->timeline() && timeline_->timeline()->operations.size() == std::size_t(operations); });
        settle();
    }
    ui::ProgramDocument* document() { return window_.document(); }

    /// Milliseconds until a timeline other than that of before is painted; `gap`: the longest turn of the event loop.
    double edit(const std::function<void()>& change, Longest& gap) {
        const auto before = timeline_->timeline();
        painted_ = false;
        QElapsedTimer since, turn;
        since.start();
        turn.start();
        QTimer::singleShot(0, &window_, change);
        double turnBegan = threadTime();
        QEventLoop loop;
        QTimer pulse;
        QObject::connect(&pulse, &QTimer::timeout, &pulse, [&] {
            gap.byClock = std::max(gap.byClock, double(turn.nsecsElapsed()) / 1e6);
            gap.byProcessor = std::max(gap.byProcessor, threadTime() - turnBegan);
            turnBegan = threadTime();
            turn.restart();
            if (timeline_->timeline() == before) painted_ = false;
            if (painted_ || since.elapsed() > 20000) loop.quit();
        });
        pulse.setTimerType(Qt::PreciseTimer);
        pulse.start(1);
        loop.exec();
        return double(since.nsecsElapsed()) / 1e6;
    }
    void settle() {
        QEventLoop loop;
        QTimer::singleShot(300, &loop, &QEventLoop::quit);
        loop.exec();
    }

private:
    void waitFor(const std::function<bool()>& ready) {
        QEventLoop loop;
        QTimer pulse;
        QObject::connect(&pulse, &QTimer::timeout, &loop, [&] {
            if (ready()) loop.quit();
        });
        pulse.start(1);
        loop.exec();
    }
    app::MainWindow window_;
    ui::TimelineView* timeline_ = nullptr;
    ui::TimelinePlot* plot_ = nullptr;
    bool painted_ = false;
};

Edit lasting(const Program& program, std::size_t at, int microseconds) {
    Operation kernel = program.operations[at];
    kernel.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{fmt::format("{} us", microseconds)}}});
    return Edit{ReplaceOperation{kernel.id, kernel}};
}

void report(benchmark::State& state, std::vector<double> times, const Longest& gap) {
    std::ranges::sort(times);
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["worst_ms"] = times.back();
    state.counters["longest_gap_ms"] = gap.byClock;
    state.counters["longest_turn_cpu_ms"] = gap.byProcessor;
}

/// A kernel in the middle takes longer, then shorter, …
void editAField(benchmark::State& state) {
    Stage stage(state.range(0));
    std::vector<double> times;
    Longest gap;
    int microseconds = 20;
    for (auto each : state) {
        microseconds = microseconds == 20 ? 25 : 20;
        const Edit edit = lasting(stage.document()->program(), std::size_t(state.range(0) / 2 + 1), microseconds);
        times.push_back(stage.edit([&] { stage.document()->apply(edit, QStringLiteral("Duration")); }, gap));
        state.SetIterationTime(times.back() / 1e3);
    }
    report(state, times, gap);
}

/// A card is dragged to and fro, with the selection that it has then.
void drag(benchmark::State& state) {
    Stage stage(state.range(0));
    const auto from = std::uint32_t(state.range(0) / 2 + 1);
    stage.document()->select({QString::fromStdString(stage.document()->program().operations[from].id)});
    stage.settle();
    std::vector<double> times;
    Longest gap;
    std::uint32_t to = from;
    for (auto each : state) {
        to = to == from + 40 ? from + 4 : to + 4;
        const Edit edit{MoveOperation{{"", from}, {"", to}}};
        times.push_back(stage.edit([&] { stage.document()->tryOut(edit); }, gap));
        state.SetIterationTime(times.back() / 1e3);
    }
    stage.document()->dropTrial();
    report(state, times, gap);
}

BENCHMARK(editAField)->Arg(1000)->Arg(10000)->Iterations(21)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(drag)->Arg(1000)->Arg(10000)->Iterations(21)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir folder;
    qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    QApplication application(argc, argv);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
