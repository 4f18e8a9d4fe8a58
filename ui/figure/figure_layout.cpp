// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layout.h"

#include "ui/figure/picture_font.h"
#include "ui/figure/sheet.h"
#include "ui/theme/text.h"

#include <utility>

namespace streamscope::ui {
namespace {

constexpr double pixels = dotsPerInch / pointsPerInch;  // in a point

FigureRequest requestOf(const FigureOptions& options) {
    const QSizeF page = pageSize(options) * pixels;
    FigureRequest request;
    request.size = {page.width(), options.sheet ? 0 : page.height()};   // a sheet is as high as all of it needs
    request.letters = fontSize(options) * dotsPerInch / pointsPerInch;  // exact for whole points, unlike the factor
    request.isRoomy = options.size == FigureSize::Custom;
    request.lanes = options.lanes;
    request.legend = options.legend;
    request.grid = options.grid;
    request.title = options.caption && options.title;
    request.total = options.caption && options.total;
    request.device = options.caption && options.device;
    request.arrows = options.arrows;
    request.criticalPath = options.criticalPath;
    request.range = options.range;
    request.laneNames = options.laneNames;
    request.emptyLanes = options.emptyLanes;
    request.arrowsOf = options.arrowsOf;
    return request;
}

FigureRun runOf(const FigureSource& source, const FigureOptions& options) {
    constexpr std::size_t most = 20'000, mostMarked = 300;  // operations; marks cannot be told apart in larger programs
    FigureRun run{source.timeline, source.step.toStdString()};
    const auto buffers = source.buffers ? source.buffers : std::make_shared<const FigureBuffers>(source.program);
    if (options.lanes.buffers || source.timeline->operations.size() <= mostMarked) run.buffers = buffers->get();
    if (source.program && source.timeline->operations.size() <= most)
        run.clocks = std::make_shared<const RecordClocks>(buffers->program());
    if (options.lanes.blocks) run.blocks = runBlocks(*source.timeline, buffers->program().get());
    if (options.notes) run.notes = source.notes.value_or(source.timeline->notes);
    if (source.before) run.before = std::make_shared<const FigureRun>(runOf(*source.before, options));
    return run;
}

std::vector<FigureRun> runsOf(const std::vector<FigureSource>& sources, const FigureOptions& options) {
    std::vector<FigureRun> runs;
    for (const FigureSource& source : sources) runs.push_back(runOf(source, options));
    return runs;
}

FigureLayout paintable(FigurePanel panel, const PlacedFigure& figure, const Look& look) {
    FigureLayout layout;
    static_cast<FigurePanel&>(layout) = std::move(panel);
    layout.size = {figure.size.width, figure.size.height};
    layout.scale = figure.scale;
    layout.description = text(figure.description);
    layout.smallestText = figure.smallestText * pointsPerInch / dotsPerInch;
    layout.look = look;
    layout.look.rows = figure.look.rows;
    return layout;
}

}  // namespace

double FigureLayout::top() const { return sheet ? sheet->top : 0; }

QString unknownName(const Timeline& timeline, const FigureOptions& options) {
    return text(streamscope::unknownName(timeline, requestOf(options)));
}

std::vector<FigureSource> asWritten(std::vector<FigureSource> sources, const std::stop_token& stop) {
    for (FigureSource& source : sources)
        if (source.toWrite) source.timeline = source.toWrite(stop);
    return sources;
}

FigureOptions narrowOptions(FigureOptions options) {
    constexpr double width = 340;  // px
    options.size = FigureSize::Custom;
    options.custom = QSizeF(width / pixels, 0);
    options.fontSize = figureLetters / pixels;
    return options;
}

Look figureLook(const FigureOptions& options) {
    Look look = Look::standard(Theme::of(options.style));
    look.small.setPixelSize(static_cast<int>(figureLetters));
    look.title.setPixelSize(static_cast<int>(figureTitle));
    for (QFont* font : {&look.text, &look.strong, &look.small, &look.title}) setPictureFamily(*font, options.family);
    look.measureFonts();
    return look;
}

double figureScale(const FigureOptions& options, double units) { return streamscope::figureScale(requestOf(options), units); }

QString descriptionOf(const FigureSource& source) {
    FigureRun run{source.timeline};
    if (source.before) run.before = std::make_shared<const FigureRun>(FigureRun{source.before->timeline});
    return text(streamscope::descriptionOf(run));
}

std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options) {
    const Look look = figureLook(options);
    std::vector<FigureLayout> layouts;
    for (PlacedFigure& figure : placeFigures(runsOf(sources, options), requestOf(options), look)) {
        layouts.push_back(paintable(std::move(figure.panels.back()), figure, look));
        for (std::size_t i = 0; i + 1 < figure.panels.size(); ++i)
            layouts.back().above.push_back(paintable(std::move(figure.panels[i]), figure, look));
        addSheet(layouts.back(), sources[layouts.size() - 1], options);
    }
    return layouts;
}

PageScenes pageScenes(const std::vector<FigureSource>& sources, const FigureOptions& options) {
    const Look look = figureLook(options);
    const std::string families = familiesFor(look.text.family()).toStdString();
    return streamscope::pageScenes(runsOf(sources, options), requestOf(options), {look.measures, families, options.style});
}

void releaseFonts(FigureLayout& figure) {
    Look& look = figure.look;
    for (QFont* font : {&look.text, &look.strong, &look.small, &look.title}) {
        QFont fresh;
        fresh.fromString(font->toString());
        fresh.setHintingPreference(font->hintingPreference());
        *font = fresh;
    }
    look.measureFonts();
    for (FigureLayout& panel : figure.above) releaseFonts(panel);
}

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options) {
    // Non-owning pointer.
    const std::shared_ptr<const Timeline> borrowed(std::shared_ptr<void>(), &timeline);
    return std::move(layoutFigures({{nullptr, borrowed, {}, nullptr}}, options).front());
}

}  // namespace streamscope::ui
