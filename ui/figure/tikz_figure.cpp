// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tikz_figure.h"

#include "engine/timeline/names.h"
#include "ui/figure/recording_engine.h"
#include "ui/figure/tex_text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QRegularExpression>
#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

namespace streamscope::ui {
namespace {

const QByteArray firstLine(firstLineOfTikz.data(), firstLineOfTikz.size()), resultLine = "%= ";
constexpr double bpPerPixel = pointsPerInch / dotsPerInch;

QByteArray number(double value) {
    QByteArray text = QByteArray::number(std::abs(value) < 0.005 ? 0.0 : value, 'f', 2);
    while (text.endsWith('0')) text.chop(1);
    if (text.endsWith('.')) text.chop(1);
    return text;
}

QByteArray place(QPointF point) { return '(' + number(point.x() * bpPerPixel) + ',' + number(point.y() * bpPerPixel) + ')'; }

/// Returns a place for the name of a colour, which namedColours() fills.
QByteArray colorOf(const QColor& color) { return '@' + color.name().mid(1).toUpper().toLatin1() + '@'; }

/// Returns a name as part of the name of a colour.
QByteArray capitalized(std::string_view name) {
    QByteArray text(name.data(), static_cast<qsizetype>(name.size()));
    return text.left(1).toUpper() + text.mid(1);
}

/// Returns the names of the colours of a style.
std::map<QByteArray, QByteArray> colourNames(ThemeStyle style) {
    const Theme& theme = Theme::of(style);
    std::map<QByteArray, QByteArray> names;
    const auto add = [&](const QColor& color, const QByteArray& name) { names.emplace(colorOf(color), "streamscope" + name); };
    add(theme.surface, "Surface");
    add(theme.text, "Text");
    add(theme.mutedText, "Muted");
    add(theme.grid, "Grid");
    add(theme.waiting, "Waiting");
    add(theme.criticalPath, "CriticalPath");
    for (int i = 0; i <= static_cast<int>(OperationKind::Allocation); ++i) {
        const auto kind = static_cast<OperationKind>(i);
        add(theme.kind(kind), capitalized(name(kind)));
        add(theme.mark(kind), capitalized(name(kind)) + "Edge");
    }
    add(theme.window, "Window");
    add(theme.control, "Control");
    add(theme.line, "Line");
    add(theme.error, "Error");
    add(theme.accent, "Accent");
    return names;
}

/// Returns the places of colours in a text, each once, in their order.
std::vector<QByteArray> coloursIn(const QByteArray& text) {
    constexpr qsizetype length = 8;  // "@RRGGBB@"
    std::vector<QByteArray> found;
    for (qsizetype at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
        static const QRegularExpression form(QStringLiteral("^@[0-9A-F]{6}@$"));
        const QByteArray colour = text.mid(at, length);
        if (!form.match(QString::fromLatin1(colour)).hasMatch()) continue;
        if (std::ranges::find(found, colour) == found.end()) found.push_back(colour);
        at += length - 1;
    }
    return found;
}

/// Names the colours in a text by their roles in the style that has most of them. Returns their definitions.
QByteArray nameColours(QByteArray& text) {
    const std::vector<QByteArray> colours = coloursIn(text);
    std::map<QByteArray, QByteArray> names;
    std::ptrdiff_t most = -1;
    for (const ThemeStyle style : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
        std::map<QByteArray, QByteArray> own = colourNames(style);
        const auto known = std::ranges::count_if(colours, [&](const QByteArray& colour) { return own.contains(colour); });
        if (known > most) names = std::move(own);
        most = std::max(most, known);
    }
    QByteArray definitions;
    for (const QByteArray& colour : colours) {
        const QByteArray hex = colour.mid(1, 6);
        const auto known = names.find(colour);
        const QByteArray name = known == names.end() ? "streamscope" + hex : known->second;
        definitions += "\\providecolor{" + name + "}{HTML}{" + hex + "}\n";
        text.replace(colour, name);
    }
    return definitions;
}

QByteArray opacityOf(const QColor& color, const char* key) {
    return color.alpha() == 255 ? QByteArray() : QByteArray(",") + key + '=' + number(color.alphaF());
}

using GlyphLine = std::vector<QPointF>;

/// Glyph of black and white figures as closed paths and lines, in twentieths of the letters' size around its centre.
struct GlyphPath {
    QString text;
    bool isFilled;
    std::vector<GlyphLine> lines;
};

GlyphLine circle(double radius) {
    constexpr int corners = 32;
    GlyphLine line;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * M_PI * i / corners;
        line.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    return line;
}

std::array<GlyphPath, 12> glyphPaths() {
    const GlyphLine diamond{{0, -7}, {7, 0}, {0, 7}, {-7, 0}}, large{{-7, -7}, {7, -7}, {7, 7}, {-7, 7}},
        small{{-4, -4}, {4, -4}, {4, 4}, {-4, 4}};
    return {{{QStringLiteral("◆"), true, {diamond}},
             {QStringLiteral("◇"), false, {diamond}},
             {QStringLiteral("■"), true, {large}},
             {QStringLiteral("▲"), true, {{{0, -7}, {7, 6}, {-7, 6}}}},
             {QStringLiteral("▼"), true, {{{0, 7}, {7, -6}, {-7, -6}}}},
             {QStringLiteral("●"), true, {circle(6)}},
             {QStringLiteral("○"), false, {circle(6)}},
             {QStringLiteral("▪"), true, {small}},
             {QStringLiteral("▫"), false, {small}},
             {QStringLiteral("⊞"), false, {large, {{-7, 0}, {7, 0}}, {{0, -7}, {0, 7}}}},
             {QStringLiteral("⚑"), true, {{{-5, 8}, {-5, -8}}, {{-5, -8}, {7, -4}, {-5, 0}}}},
             {QStringLiteral("▦"),
              false,
              {large, {{-7, -2.3}, {7, -2.3}}, {{-7, 2.3}, {7, 2.3}}, {{-2.3, -7}, {-2.3, 7}}, {{2.3, -7}, {2.3, 7}}}}}};
}

/// Paint engine that writes TikZ commands, in big points from the upper left corner.
class TikzEngine : public RecordingEngine {
public:
    explicit TikzEngine(const std::vector<AlignedText>& aligned) : aligned_(aligned) {}
    Type type() const override { return engineOfPatterns; }

    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF&) override {
        // Pixmaps are small marks, so the colour at the centre represents the whole.
        const QColor color = pixmap.toImage().pixelColor(pixmap.width() / 2, pixmap.height() / 2);
        QPainterPath path;
        path.addRect(target);
        command("fill=" + colorOf(color), pathOf(path));
    }
    /// Writes a text as a node in the fonts of the paper. Writes a glyph as lines, because these fonts lack it.
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QPointF spot = transform_.map(at);
        const double scale = lengthScale(), size = sizeOf(item);
        const QString text = item.text();
        double x = spot.x(), width = item.width() * scale, middle = x + width / 2;
        QByteArray anchor = "base west";
        if (const double turn = qRadiansToDegrees(-std::atan2(transform_.m12(), transform_.m11())); std::abs(turn) > 0.01)
            return node(text, spot, anchor + ",rotate=" + number(turn), width, size, item.font().weight());
        for (const AlignedText& each : aligned_) {
            if (each.text != text || (each.baseline - spot).manhattanLength() > 4) continue;
            anchor = each.at == AlignedText::At::End ? "base east" : "base";
            x = each.x;
            middle = each.at == AlignedText::At::End ? x - width / 2 : x;
        }
        const double axis = spot.y() - 0.35 * size;
        if (drawGlyph(text, {middle, axis}, size)) return;
        const qsizetype rest = text.indexOf(u' ') + 1;
        if (anchor != "base west" || rest == 0 || !drawGlyph(text.left(rest - 1), {x + size * 0.4, axis}, size))
            return node(text, {x, spot.y()}, anchor, width, size, item.font().weight());
        const double before = QFontMetricsF(item.font()).horizontalAdvance(text.left(rest)) * scale;
        node(text.mid(rest).trimmed(), {x + before, spot.y()}, anchor, width - before, size, item.font().weight());
    }
    QByteArray take() { return std::move(out_); }
    /// Returns the styles of letters, lines and patterns that the commands use, as options of the picture.
    QByteArray styles() const {
        QByteArray text;
        for (const auto& [name, style] : styles_) text += name + "/.style={" + style + "},\n";
        return text;
    }
    bool hasPatterns() const { return hasPatterns_; }
    const QString& texts() const { return texts_; }

private:
    /// Writes a text that is compressed if the paper's font is wider than that of the layout. Omits blanks: they have no height,
    /// so that TeX cannot compress them.
    void node(const QString& text, QPointF at, const QByteArray& anchor, double width, double size, int weight) {
        if (text.trimmed().isEmpty()) return;
        constexpr double tolerance = 1.08;  // the space beside a text
        texts_ += text;
        const double points = size * bpPerPixel;
        const bool isBold = weight >= QFont::DemiBold;
        const QByteArray letters = "letters " + number(points) + (isBold ? " bold" : "");
        styles_[letters] = "inner sep=0pt,outer sep=0pt,font={\\fontsize{" + number(points) + "}{" + number(points * 1.2) +
                           "}\\selectfont" + (isBold ? "\\bfseries" : "") + '}';
        out_ += "\\node[" + letters + ",anchor=" + anchor + ",text=" + colorOf(pen_.color()) + "] at " + place(at) +
                " {\\streamscopefit{" + number(width * tolerance * bpPerPixel) + "bp}{" + asTex(text).toUtf8() + "}};\n";
    }

    /// Draws a glyph of black and white figures around its centre. Returns false for other texts.
    bool drawGlyph(const QString& text, QPointF middle, double size) {
        const auto all = glyphPaths();
        const auto found = std::ranges::find(all, text, &GlyphPath::text);
        if (found == all.end()) return false;
        const auto at = [&](double x, double y) { return place(middle + QPointF(x, y) * size / 20); };
        QByteArray path;
        for (const GlyphLine& line : found->lines) {
            for (std::size_t i = 0; i < line.size(); ++i) path += (i > 0 ? "--" : "") + at(line[i].x(), line[i].y());
            if (line.size() > 2) path += "--cycle";
        }
        const QByteArray color = colorOf(pen_.color());
        out_ += "\\path[draw=" + color + (found->isFilled ? ",fill=" + color : QByteArray()) + ',' + stroke(size / 14) + ']' +
                path + ";\n";
        return true;
    }

    QByteArray pathOf(const QPainterPath& path) const {
        const QPainterPath mapped = transform_.map(path);
        QByteArray text;
        for (int i = 0; i < mapped.elementCount(); ++i) {
            const QPainterPath::Element element = mapped.elementAt(i);
            switch (element.type) {
                case QPainterPath::MoveToElement: text += (i > 0 ? " " : "") + place(element); break;
                case QPainterPath::LineToElement: text += "--" + place(element); break;
                case QPainterPath::CurveToElement:
                    text += "..controls" + place(element) + "and" + place(mapped.elementAt(i + 1)) + ".." +
                            place(mapped.elementAt(i + 2));
                    i += 2;
                    break;
                case QPainterPath::CurveToDataElement: break;
            }
        }
        return text;
    }

    void add(const QPainterPath& path, bool isFilled) override {
        if (path.isEmpty()) return;
        const QColor fill = ink(brush_.color()), line = ink(pen_.color());
        QByteArray options;
        if (isFilled && isPattern(brush_.style())) options += pattern();
        else if (isFilled && fill.alpha() > 0) options += "fill=" + colorOf(fill) + opacityOf(fill, "fill opacity");
        if (hasPen()) {
            const double width = penWidth();
            options += (options.isEmpty() ? "" : ",") + QByteArray("draw=") + colorOf(line) + opacityOf(line, "draw opacity") +
                       ',' + stroke(width) + dashes(width);
        }
        if (!options.isEmpty()) command(options, pathOf(path));
    }

    /// Returns the style of lines of a width in px.
    QByteArray stroke(double width) {
        const QByteArray points = number(width * bpPerPixel), name = "pen " + points;
        styles_[name] = "line width=" + points + "bp";
        return name;
    }

    static bool isPattern(Qt::BrushStyle style) {
        return style == Qt::BDiagPattern || style == Qt::DiagCrossPattern || style == Qt::Dense7Pattern;
    }

    /// Returns the style of a pattern of waiting.
    QByteArray pattern() {
        const double unit = lengthScale() * bpPerPixel;
        const QByteArray apart = number(patternPitch * unit / std::sqrt(2.0)) + "bp", wide = number(patternLine * unit) + "bp";
        const QByteArray shape = "[angle=45,distance=" + apart + ",line width=" + wide + ']';
        const QByteArray color = "pattern color=" + colorOf(brush_.color());
        hasPatterns_ = true;
        if (brush_.style() == Qt::Dense7Pattern) {
            styles_["waits for the host"] = "pattern={Dots[angle=45,distance=" + number(dotPitch * unit / std::sqrt(2.0)) +
                                            "bp,radius=" + number(dotSide * unit / 2) + "bp]}," + color;
            return "waits for the host";
        }
        const bool isCross = brush_.style() == Qt::DiagCrossPattern;
        const QByteArray name = isCross ? "waits for room" : "waits in order";
        styles_[name] = (isCross ? "pattern={Hatch" : "pattern={Lines") + shape + "}," + color;
        return name;
    }

    QByteArray dashes(double width) const {
        if (pen_.style() == Qt::SolidLine) return {};
        QByteArray pattern = ",dash pattern=";
        const QList<qreal> lengths = pen_.dashPattern();
        for (qsizetype i = 0; i < lengths.size(); ++i)
            pattern += (i % 2 == 0 ? "on " : " off ") + number(lengths[i] * width * bpPerPixel) + "bp" + (i % 2 == 1 ? " " : "");
        return pattern.trimmed();
    }

    void command(const QByteArray& options, const QByteArray& path) {
        if (clips_)
            out_ += "\\begin{scope}\\clip" + place(clip_.topLeft()) + "rectangle" + place(clip_.bottomRight()) + ";\\path[" +
                    options + ']' + path + ";\\end{scope}\n";
        else out_ += "\\path[" + options + ']' + path + ";\n";
    }

    const std::vector<AlignedText>& aligned_;
    QByteArray out_;
    QString texts_;  ///< all that were written, without separators
    std::map<QByteArray, QByteArray> styles_;
    bool hasPatterns_ = false;
};

/// Paints the picture with the engine.
void record(const PaintedPicture& picture, TikzEngine& engine) {
    RecordingDevice device(picture.size, engine);
    picture.paint(device, 1);
}

/// Returns lines that name the fonts that the texts need, and that make pdfLaTeX warn; none if every font suffices.
QByteArray fontsOf(const QString& texts) {
    const QString lacking = lackingInPdfLatex(texts);
    if (lacking.isEmpty()) return {};
    return "% pdfLaTeX cannot show these characters: " + lacking.toUtf8() +
           "\n% Compile with XeLaTeX or LuaLaTeX in a font that has them, for example \\usepackage{fontspec} "
           "\\setmainfont{Noto Serif CJK SC}.\n"
           "\\ifdefined\\Umathcode\\else\\PackageWarningNoLine{streamscope}{pdfLaTeX cannot show all characters of a picture."
           "\\MessageBreak Compile with XeLaTeX or LuaLaTeX in a font that has them}\\fi%\n";
}

/// Loads the patterns where the figure stands. The library's file has blank lines and ends of lines, which would end the
/// paragraph and put blanks before the figure.
constexpr char loadPatterns[] =
    "\\let\\streamscopepar\\par\\let\\par\\relax\\ifhmode\\kern0pt\\fi\\usetikzlibrary{patterns.meta}%\n"
    "\\loop\\ifdim\\lastskip>0pt\\unskip\\repeat\\let\\par\\streamscopepar%\n";

}  // namespace

QByteArray tikzOf(const PaintedPicture& picture, const QByteArray& result) {
    TikzEngine engine(picture.aligned);
    record(picture, engine);
    const QByteArray size = number(picture.size.width() * bpPerPixel) + "," + number(picture.size.height() * bpPerPixel);
    QByteArray title = picture.title.toUtf8();
    title.replace('\n', ' ');
    QByteArray body = engine.styles() + "streamscope figure/.try]\n\1" + engine.take();
    const QByteArray colours = nameColours(body);
    const qsizetype begin = body.indexOf('\1');
    QByteArray out = firstLine + ": " + title +
                     "\n% In the preamble: \\usepackage{tikz}. In the text: \\input{this file}. Fonts are those of the text.\n"
                     "% A paper that defines a colour (\\definecolor{streamscopeKernel}...) has its own; "
                     "\\tikzset{streamscope figure/.style={...}} sets styles.\n" +
                     (engine.hasPatterns() ? loadPatterns : "") + fontsOf(engine.texts()) +
                     "\\providecommand\\streamscopefit[2]{\\setbox0\\hbox{#2}"
                     "\\ifdim\\wd0>#1\\relax\\resizebox{#1}{\\height}{\\box0}\\else\\box0\\fi}%\n"
                     "\\begin{tikzpicture}[x=1bp,y=-1bp,\n" +
                     body.left(begin) + colours + "\\useasboundingbox (0,0) rectangle (" + size + ");\n" + body.mid(begin + 1) +
                     "\\end{tikzpicture}%\n";
    constexpr qsizetype columns = 120;
    for (qsizetype at = 0; at < result.size(); at += columns) out += resultLine + result.mid(at, columns) + '\n';
    return out;
}

QString lackingInTex(const PaintedPicture& picture) {
    TikzEngine engine(picture.aligned);
    record(picture, engine);
    return lackingInPdfLatex(engine.texts());
}

QByteArray textInTikz(const QByteArray& file) {
    QByteArray text;
    for (qsizetype at = file.indexOf('\n' + resultLine); at >= 0; at = file.indexOf('\n' + resultLine, at + 1)) {
        const qsizetype begin = at + 1 + resultLine.size();
        text += file.mid(begin, std::max<qsizetype>(0, file.indexOf('\n', begin) - begin));
    }
    return text;
}

}  // namespace streamscope::ui
