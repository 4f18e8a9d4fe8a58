// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/sheet.h"

#include "engine/order/dependencies.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/paint.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct SheetTexts {
    Q_DECLARE_TR_FUNCTIONS(SheetTexts)
};

constexpr double sheetMargin = 16, headingHeight = 26, codeLetters = 12, leastLetters = 6, codeSpacing = 1.3;
constexpr double smallestComposer = 0.6;  ///< share of its usual size, below which cards become narrower
constexpr auto mostLines = qsizetype{90};

QFont codeFont(double letters) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(std::max(1, static_cast<int>(letters)));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// Returns the composer as narrow as the width asks, in cards if they stay readable.
ComposerPicture composed(const Program& program, ThemeStyle style, double width) {
    const Read<ResolvedProgram> resolved = resolve(program);
    const std::vector<Binding> bound = resolved ? bindings(*resolved.value) : std::vector<Binding>();
    ComposerPicture picture;
    for (const Density density : {Density::Card, Density::Chip, Density::Tick}) {
        const ComposerInput input{program, resolved ? &*resolved.value : nullptr, bound};
        picture.layout = layoutComposer(input, {density, 0, 0, {}});
        if (picture.layout.neededWidth() * smallestComposer <= width) break;
    }
    stretchLayout(picture.layout, std::max(width, picture.layout.neededWidth()), 0);
    picture.layout.addStream = {};
    picture.theme = Theme::of(style);
    return picture;
}

/// Returns the height of the composer up to the end of its last lane.
double heightOf(const ComposerLayout& layout) {
    double height = layout.metrics.top;
    for (const Lane& lane : layout.lanes) height = std::max(height, lane.rect.bottom());
    return height + composerMargin;
}

void addCode(Sheet& sheet, const Program& program, CodeTarget target) {
    sheet.heading = SheetTexts::tr("The same in %1").arg(text(title(target)));
    const Read<SourceCode> code = writeCode(program, target);
    if (code) sheet.code = linesOfCalls(*code.value);
    else sheet.code = {messageText(describe(code.problems.front()))};
    const qsizetype more = sheet.code.size() - mostLines;
    if (more <= 0) return;
    sheet.code.resize(mostLines);
    sheet.code << SheetTexts::tr("… and %1 more lines").arg(more);
}

/// Returns the height of letters at which the longest line fits into a width.
double lettersFor(const QStringList& lines, double width) {
    double widest = 1;
    for (const QString& line : lines) widest = std::max(widest, QFontMetricsF(codeFont(codeLetters)).horizontalAdvance(line));
    return std::clamp(codeLetters * width / widest, leastLetters, codeLetters);
}

}  // namespace

QStringList linesOfCalls(const SourceCode& code) {
    const QStringList all = text(code.text).split(u'\n');
    int first = static_cast<int>(all.size()), last = 0;
    for (const CodeSpan& span : code.spans) {
        first = std::min(first, span.firstLine);
        last = std::max(last, span.lastLine);
    }
    QStringList lines = last < first ? all : all.mid(first - 1, last - first + 1);
    const auto indentOf = [](const QString& line) {
        return std::ranges::find_if(line, [](QChar letter) { return !letter.isSpace(); }) - line.begin();
    };
    qsizetype shared = 1000;
    for (const QString& line : lines)
        if (!line.trimmed().isEmpty()) shared = std::min<qsizetype>(shared, indentOf(line));
    for (QString& line : lines) line = line.mid(shared);
    return lines;
}

void addSheet(FigureLayout& figure, const FigureSource& source, const FigureOptions& options) {
    if (!options.sheet || !source.program) return;
    auto sheet = std::make_shared<Sheet>();
    const double width = figure.size.width() / figure.scale, inner = width - 2 * sheetMargin;
    sheet->composer = composed(*source.program, options.style, inner);
    sheet->composerScale = std::min(1.0, inner / sheet->composer.layout.size.width());
    sheet->top = sheetMargin + heightOf(sheet->composer.layout) * sheet->composerScale;
    addCode(*sheet, *source.program, *options.sheet);
    sheet->letters = lettersFor(sheet->code, inner);
    sheet->bottom = headingHeight + double(sheet->code.size()) * sheet->letters * codeSpacing + sheetMargin;
    figure.size.rheight() += (sheet->top + sheet->bottom) * figure.scale;
    figure.sheet = std::move(sheet);
}

void paintSheet(QPainter& painter, const FigureLayout& figure) {
    const Sheet& sheet = *figure.sheet;
    const Theme& theme = figure.look.theme;
    painter.save();
    painter.translate(sheetMargin, sheetMargin);
    painter.scale(sheet.composerScale, sheet.composerScale);
    const QRectF all(QPointF(), QSizeF(sheet.composer.layout.size.width(), heightOf(sheet.composer.layout)));
    paintLanes(painter, sheet.composer, all);
    paintArrows(painter, sheet.composer, all);
    paintCards(painter, sheet.composer, all);
    paintFrame(painter, sheet.composer, all);
    painter.restore();
    double y = figure.size.height() / figure.scale - sheet.bottom;
    QFont heading = figure.look.strong;
    painter.setFont(heading);
    painter.setPen(theme.text);
    painter.drawText(QPointF(sheetMargin, y + 12), sheet.heading);
    y += headingHeight;
    painter.setFont(codeFont(sheet.letters));
    for (const QString& line : sheet.code) {
        painter.drawText(QPointF(sheetMargin, y), line);
        y += sheet.letters * codeSpacing;
    }
}

}  // namespace streamscope::ui
