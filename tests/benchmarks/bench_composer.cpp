// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/dependencies.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_picture.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/paint.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QScrollBar>

#include <benchmark/benchmark.h>

/// The composer with 5,000 calls in 100 streams: layout, painting a view of 1600 × 500, panning and zooming.
namespace {

using namespace streamscope;
using namespace streamscope::ui;

constexpr int width = 1600, height = 500;

Operation call(Call which, int number, const std::string& stream) {
    Operation operation;
    operation.call = which;
    operation.id = "op" + std::to_string(number);
    operation.set(Field::Stream, Scalar{stream});
    return operation;
}

/// Returns kernels, records and the waits that bind them, by stream.
Program large(int calls, int streams) {
    Program program;
    for (int i = 0; i < streams; ++i) {
        program.streams.emplace_back().id = "s" + std::to_string(i);
        program.events.emplace_back().id = "e" + std::to_string(i);
    }
    for (int i = 0; i < calls; ++i) {
        const int form = i % 4, turn = i / 4;
        const std::string stream = "s" + std::to_string((turn + (form == 2 ? 1 : 0)) % streams);
        if (form == 0 || form == 3) {
            Operation kernel = call(Call::LaunchKernel, i, stream);
            kernel.label = "kernel " + std::to_string(i);
            kernel.set(Field::Kernel, Scalar{std::string("spin")});
            kernel.set(Field::Grid, std::vector<Scalar>{std::int64_t{50}});
            kernel.set(Field::Block, std::vector<Scalar>{std::int64_t{128}});
            kernel.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{std::string("1 ms")}}});
            program.operations.push_back(std::move(kernel));
        } else {
            Operation event = call(form == 1 ? Call::EventRecord : Call::StreamWaitEvent, i, stream);
            event.set(Field::Event, Scalar{"e" + std::to_string(turn % streams)});
            program.operations.push_back(std::move(event));
        }
    }
    return program;
}

struct Composition {
    Program program = large(5000, 100);
    ResolvedProgram resolved = *resolve(program).value;
    std::vector<Binding> bound = bindings(resolved);
    ComposerLayout layout(Density density) const {
        return layoutComposer({program, &resolved, bound, {}}, {density, width, height});
    }
};

const Composition& composition() {
    static const Composition made;
    return made;
}

Density densityOf(const benchmark::State& state) { return static_cast<Density>(state.range(0)); }

void layout(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(composition().layout(densityOf(state)));
}

void place(benchmark::State& state) {
    const ComposerLayout content = composeLayout({composition().program, &composition().resolved, composition().bound, {}});
    for (auto _ : state) {
        ComposerLayout layout = content;
        placeLayout(layout, densityOf(state));
        benchmark::DoNotOptimize(layout);
    }
}

/// Measures painting the middle of the composition into an image.
void paint(benchmark::State& state) {
    ComposerPicture picture;
    picture.layout = composition().layout(densityOf(state));
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    const QRectF all(QPointF(), picture.layout.size);
    const QPointF corner(std::max<qreal>(0, all.center().x() - width / 2), std::max<qreal>(0, all.center().y() - height / 2));
    const QRectF view(corner, QSizeF(width, height));
    for (auto _ : state) {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-view.topLeft());
        paintLanes(painter, picture, view);
        paintArrows(painter, picture, view);
        paintCards(painter, picture, view);
        paintFrame(painter, picture, view);
    }
}

/// Measures a frame of a dragged view.
void pan(benchmark::State& state) {
    ProgramDocument document;
    document.reset(composition().program, {});
    ComposerView view(&document);
    view.setDensity(densityOf(state));
    view.resize(width, height);
    view.show();
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    int at = 0;
    for (auto _ : state) {
        at = (at + 37) % std::max(1, view.horizontalScrollBar()->maximum());
        view.horizontalScrollBar()->setValue(at);
        view.viewport()->render(&image);
    }
}

/// Measures a step of Ctrl+wheel and the following frame.
void zoom(benchmark::State& state) {
    ProgramDocument document;
    document.reset(composition().program, {});
    ComposerView view(&document);
    view.resize(width, height);
    view.show();
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    int step = 0;
    for (auto _ : state) {
        view.setDensity(++step % 2 ? Density::Chip : Density::Tick);
        view.viewport()->render(&image);
    }
}

void densities(benchmark::internal::Benchmark* each) {
    for (const Density density : {Density::Card, Density::Chip, Density::Tick}) each->Arg(static_cast<int>(density));
    each->ArgName("density")->Unit(benchmark::kMillisecond);
}

BENCHMARK(layout)->Apply(densities);
BENCHMARK(place)->Apply(densities);
BENCHMARK(paint)->Apply(densities);
BENCHMARK(pan)->Apply(densities);
BENCHMARK(zoom)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
