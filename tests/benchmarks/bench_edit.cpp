// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"
#include "engine/program/program_json.h"
#include "ui/composer/composer_view.h"
#include "ui/document/keep_heap.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <benchmark/benchmark.h>

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <memory>
#include <utility>

/// Time from an edit to its painted timeline in the real window with live preview, and the longest time without event processing
/// in the window's thread. Both are measured by the clock and in processor time of that thread, which other load does not affect.
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

/// Returns the processor time of this thread in milliseconds.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Longest times in milliseconds: between two polls of the system's events, by the clock and in processor time, and of one event.
struct Longest {
    double byClock = 0, byProcessor = 0, ofEvent = 0;

    void report(benchmark::State& state) const {
        state.counters["longest_gap_ms"] = byClock;
        state.counters["longest_turn_cpu_ms"] = byProcessor;
        state.counters["longest_event_ms"] = ofEvent;
    }
};

class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (isWithin_ || QThread::currentThread() != thread()) return QApplication::notify(receiver, event);
        isWithin_ = true;
        QElapsedTimer since;
        since.start();
        const bool taken = QApplication::notify(receiver, event);
        isWithin_ = false;
        longest_ = std::max(longest_, double(since.nsecsElapsed()) / 1e6);
        return taken;
    }
    static double takeLongest() { return std::exchange(static_cast<TimedApplication*>(qApp)->longest_, 0); }

private:
    bool isWithin_ = false;
    double longest_ = 0;
};

/// The window with the program open, idle and painted.
class Stage : public QObject {
public:
    explicit Stage(std::int64_t operations) {
        window_.resize(1600, 1000);
        window_.show();
        document()->reset(programOf(operations), {});
        timeline_ = window_.findChild<ui::TimelineView*>();
        plot_ = window_.findChild<ui::TimelinePlot*>();
        composer_ = window_.findChild<ui::ComposerView*>();
        plot_->installEventFilter(this);
        QObject::connect(plot_, &QCustomPlot::afterReplot, this, [this] { drawn_ = timeline_->timeline(); });
        turnFor([&] { return timeline_->timeline() && timeline_->timeline()->operations.size() == std::size_t(operations); });
        settle();
    }
    ui::ProgramDocument* document() { return window_.document(); }
    ui::ComposerView* composer() { return composer_; }

    /// Makes a change. Returns the milliseconds until another timeline is on the screen.
    double edit(const std::function<void()>& change) {
        const auto before = painted_;
        QElapsedTimer since;
        since.start();
        QTimer::singleShot(0, &window_, change);
        turnFor([&] { return painted_ != before || since.elapsed() > 20000; });
        return double(since.nsecsElapsed()) / 1e6;
    }
    /// Lets the window work for 300 ms, after which it is idle.
    void settle() {
        QElapsedTimer since;
        since.start();
        turnFor([&] { return since.elapsed() > 300; });
    }
    /// Runs the event loop at least once a millisecond and records the durations of its turns.
    void turnFor(const std::function<bool()>& over) {
        QElapsedTimer turn;
        turn.start();
        double turnBegan = threadTime();
        QEventLoop loop;
        QTimer pulse;
        QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, &pulse, [&] {
            longest_.byClock = std::max(longest_.byClock, double(turn.nsecsElapsed()) / 1e6);
            longest_.byProcessor = std::max(longest_.byProcessor, threadTime() - turnBegan);
            turnBegan = threadTime();
            turn.restart();
        });
        QObject::connect(&pulse, &QTimer::timeout, &pulse, [&] {
            if (over()) loop.quit();
        });
        pulse.setTimerType(Qt::PreciseTimer);
        pulse.start(1);
        loop.exec();
    }
    void mouse(QEvent::Type type, const QPoint& at) {
        const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
        const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        QWidget* target = composer_->viewport();
        QMouseEvent event(type, at, target->mapToGlobal(QPointF(at)), button, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &event);
    }
    Longest takeLongest() {
        longest_.ofEvent = TimedApplication::takeLongest();
        return std::exchange(longest_, {});
    }
    int frames() const { return frames_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && drawn_ != painted_) {
            painted_ = drawn_;
            ++frames_;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    app::MainWindow window_;
    ui::TimelineView* timeline_ = nullptr;
    ui::TimelinePlot* plot_ = nullptr;
    ui::ComposerView* composer_ = nullptr;
    std::shared_ptr<const Timeline> drawn_, painted_;
    Longest longest_;
    int frames_ = 0;  ///< number of painted timelines
};

Edit lasting(const Program& program, std::size_t at, int microseconds) {
    Operation kernel = program.operations[at];
    kernel.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{fmt::format("{} us", microseconds)}}});
    return Edit{ReplaceOperation{kernel.id, kernel}};
}

/// Times of edits, with the processor time of the window's thread for each and everything that followed.
class Measured {
public:
    explicit Measured(Stage& stage) : stage_(stage) { stage_.takeLongest(); }
    double edit(const std::function<void()>& change) {
        const double began = threadTime();
        times_.push_back(stage_.edit(change));
        processor_.push_back(threadTime() - began);
        return times_.back() / 1e3;
    }
    void report(benchmark::State& state) {
        std::ranges::sort(times_);
        std::ranges::sort(processor_);
        state.counters["median_ms"] = times_[times_.size() / 2];
        state.counters["worst_ms"] = times_.back();
        state.counters["median_cpu_ms"] = processor_[processor_.size() / 2];
        stage_.takeLongest().report(state);
    }

private:
    Stage& stage_;
    std::vector<double> times_, processor_;
};

/// Measures changing a kernel's duration up and down.
void editAField(benchmark::State& state) {
    Stage stage(state.range(0));
    Measured measured(stage);
    int microseconds = 20;
    for (auto each : state) {
        microseconds = microseconds == 20 ? 25 : 20;
        const Edit edit = lasting(stage.document()->program(), std::size_t(state.range(0) / 2 + 1), microseconds);
        state.SetIterationTime(measured.edit([&] { (void)stage.document()->apply(edit, QStringLiteral("Duration")); }));
    }
    measured.report(state);
}

/// Measures moving a call back and forth, with the selection that it then has.
void move(benchmark::State& state) {
    Stage stage(state.range(0));
    const auto from = std::uint32_t(state.range(0) / 2 + 1);
    stage.document()->select({QString::fromStdString(stage.document()->program().operations[from].id)});
    stage.settle();
    Measured measured(stage);
    std::uint32_t to = from;
    for (auto each : state) {
        to = to == from + 40 ? from + 4 : to + 4;
        const Edit edit{MoveOperation{{"", from}, {"", to}}};
        state.SetIterationTime(measured.edit([&] { (void)stage.document()->tryOut(edit); }));
    }
    measured.report(state);
    stage.document()->dropTrial();
}

/// A dragged card in the middle of the visible composer, and where it can be dropped.
struct Dragged {
    explicit Dragged(Stage& stage, std::int64_t operations) : stage_(stage) {
        const auto at = std::size_t(operations / 2 + 1);
        const QString id = QString::fromStdString(stage.document()->program().operations[at].id);
        stage.document()->select({id});
        stage.settle();
        const QRect card = stage.composer()->operationRect(id);
        home_ = card.center() - QPoint(card.width() / 4, 0);
        stage.mouse(QEvent::MouseButtonPress, home_);
    }
    ~Dragged() { stage_.mouse(QEvent::MouseButtonRelease, home_); }
    /// Moves the card that many columns to the left of its origin.
    void moveTo(int columns) { stage_.mouse(QEvent::MouseMove, home_ - QPoint(84 * columns, 0)); }

private:
    Stage& stage_;
    QPoint home_;
};

/// Measures dragging by the mouse from gap to gap, each time after the timeline has followed.
void drag(benchmark::State& state) {
    Stage stage(state.range(0));
    Dragged dragged(stage, state.range(0));
    Measured measured(stage);
    int columns = 1;
    for (auto each : state) {
        columns = columns == 6 ? 2 : columns + 1;
        state.SetIterationTime(measured.edit([&] { dragged.moveTo(columns); }));
    }
    measured.report(state);
}

/// Measures pressing a card of another kind each time: the time of the window's thread to show it and its fields.
void press(benchmark::State& state) {
    Stage stage(state.range(0));
    const auto& operations = stage.document()->program().operations;
    const auto middle = std::size_t(state.range(0) / 2);
    std::size_t step = 0;
    stage.takeLongest();
    for (auto each : state) {
        const auto next = middle + step++ % 3;
        QElapsedTimer since;
        since.start();
        QTimer::singleShot(0, stage.document(), [&] { stage.document()->select({QString::fromStdString(operations[next].id)}); });
        stage.settle();
        state.SetIterationTime(double(since.nsecsElapsed()) / 1e9);
    }
    stage.takeLongest().report(state);
}

/// Measures the first step of a drag of a selected card, until all panes are up to date.
void firstStep(benchmark::State& state) {
    Stage stage(state.range(0));
    { const Dragged once(stage, state.range(0)); }
    stage.settle();
    Measured measured(stage);
    for (auto each : state) {
        Dragged dragged(stage, state.range(0));
        state.SetIterationTime(measured.edit([&] { dragged.moveTo(2); }));
        stage.settle();
        dragged.moveTo(0);
        stage.settle();
    }
    measured.report(state);
}

/// Measures a drag without pauses: how many timelines are shown per second.
void dragOn(benchmark::State& state) {
    constexpr int events = 250, every = 8;  // ms
    Stage stage(state.range(0));
    Dragged dragged(stage, state.range(0));
    stage.takeLongest();
    for (auto each : state) {
        const int before = stage.frames();
        QElapsedTimer since;
        since.start();
        for (int i = 0; i < events; ++i) {
            dragged.moveTo(2 + i / 4 % 4);
            stage.turnFor([&] { return since.elapsed() >= (i + 1) * every; });
        }
        state.SetIterationTime(double(since.nsecsElapsed()) / 1e9);
        state.counters["frames_per_s"] = (stage.frames() - before) * 1e9 / double(since.nsecsElapsed());
    }
    stage.takeLongest().report(state);
}

void sizes(benchmark::internal::Benchmark* each) { each->Arg(1000)->Arg(10000)->UseManualTime()->Unit(benchmark::kMillisecond); }

BENCHMARK(editAField)->Apply(sizes)->Iterations(21);
BENCHMARK(move)->Apply(sizes)->Iterations(21);
BENCHMARK(drag)->Apply(sizes)->Iterations(21);
BENCHMARK(firstStep)->Apply(sizes)->Iterations(12);
BENCHMARK(press)->Apply(sizes)->Iterations(12);
BENCHMARK(dragOn)->Apply(sizes)->Iterations(1);

}  // namespace

int main(int argc, char** argv) {
    ui::keepHeap();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir folder;
    qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    TimedApplication application(argc, argv);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
