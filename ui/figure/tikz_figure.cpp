// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tikz_figure.h"

#include <QHash>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>

#include <array>
#include <cmath>

namespace streamscope::ui {
namespace {

const QByteArray firstLine = "% Streamscope figure", resultLine = "%= ";
constexpr double bpPerPixel = pointsPerInch / dotsPerInch;

QByteArray number(double value) {
    QByteArray text = QByteArray::number(std::abs(value) < 0.005 ? 0.0 : value, 'f', 2);
    while (text.endsWith('0')) text.chop(1);
    if (text.endsWith('.')) text.chop(1);
    return text;
}

QByteArray place(QPointF point) { return '(' + number(point.x() * bpPerPixel) + ',' + number(point.y() * bpPerPixel) + ')'; }

QByteArray colorOf(const QColor& color) {
    return "{rgb,255:red," + QByteArray::number(color.red()) + ";green," + QByteArray::number(color.green()) + ";blue," +
           QByteArray::number(color.blue()) + '}';
}

QByteArray opacityOf(const QColor& color, const char* key) {
    return color.alpha() == 255 ? QByteArray() : QByteArray(",") + key + '=' + number(color.alphaF());
}

/// Writes what is painted as commands of TikZ, in big points from the upper left corner.
class TikzEngine : public QPaintEngine {
public:
    explicit TikzEngine(const std::vector<AlignedText>& aligned) : QPaintEngine(AllFeatures), aligned_(aligned) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState& state) override {
        const DirtyFlags changed = state.state();
        if (changed & DirtyTransform) transform_ = state.transform();
        if (changed & DirtyPen) pen_ = state.pen();
        if (changed & DirtyBrush) brush_ = state.brush();
        if (changed & DirtyClipEnabled) clips_ = state.isClipEnabled();
        if (changed & DirtyClipPath) clip_ = transform_.map(state.clipPath()).boundingRect(), clips_ = true;
        if (changed & DirtyClipRegion) clip_ = transform_.mapRect(QRectF(state.clipRegion().boundingRect())), clips_ = true;
        if (changed & DirtyOpacity) opacity_ = state.opacity();
    }
    void drawPath(const QPainterPath& path) override { add(path, brush_.style() != Qt::NoBrush); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i) path.lineTo(points[i]);
        if (mode != PolylineMode) path.closeSubpath();
        add(path, mode != PolylineMode && brush_.style() != Qt::NoBrush);
    }
    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF&) override {
        // What is small enough to be a pixel map has the colour of its middle.
        const QColor color = pixmap.toImage().pixelColor(pixmap.width() / 2, pixmap.height() / 2);
        QPainterPath path;
        path.addRect(target);
        command("fill=" + colorOf(color), pathOf(path));
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QPointF spot = transform_.map(at);
        const double size = item.font().pointSizeF() > 0
                                ? item.font().pointSizeF() * transform_.m22() * dotsPerInch / pointsPerInch
                                : item.font().pixelSize() * transform_.m22();
        QByteArray anchor = "base west";
        double x = spot.x();
        for (const AlignedText& text : aligned_) {
            if (text.text != item.text() || (text.baseline - spot).manhattanLength() > 4) continue;
            anchor = text.at == AlignedText::At::End ? "base east" : "base";
            x = text.x;
        }
        const double points = size * bpPerPixel;
        out_ += "\\node[anchor=" + anchor + ",inner sep=0pt,outer sep=0pt,text=" + colorOf(pen_.color()) + ",font={\\fontsize{" +
                number(points) + "}{" + number(points * 1.2) + "}\\selectfont" +
                (item.font().weight() >= QFont::DemiBold ? "\\bfseries" : "") + "}] at " + place({x, spot.y()}) + " {" +
                asTex(item.text()).toUtf8() + "};\n";
    }
    QByteArray take() { return std::move(out_); }

private:
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

    void add(const QPainterPath& path, bool isFilled) {
        if (path.isEmpty()) return;
        QColor fill = brush_.color(), line = pen_.color();
        fill.setAlphaF(static_cast<float>(fill.alphaF() * opacity_));
        line.setAlphaF(static_cast<float>(line.alphaF() * opacity_));
        QByteArray options;
        if (isFilled && fill.alpha() > 0) options += "fill=" + colorOf(fill) + opacityOf(fill, "fill opacity");
        if (pen_.style() != Qt::NoPen && line.alpha() > 0) {
            const double width = std::max(pen_.widthF(), 0.5) * (pen_.isCosmetic() ? 1 : std::abs(transform_.m22()));
            options += (options.isEmpty() ? "" : ",") + QByteArray("draw=") + colorOf(line) + opacityOf(line, "draw opacity") +
                       ",line width=" + number(width * bpPerPixel) + "bp" + dashes(width);
        }
        if (!options.isEmpty()) command(options, pathOf(path));
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
    QTransform transform_;
    QPen pen_;
    QBrush brush_;
    QRectF clip_;
    bool clips_ = false;
    double opacity_ = 1;
    QByteArray out_;
};

class TikzDevice : public QPaintDevice {
public:
    TikzDevice(QSizeF size, const std::vector<AlignedText>& aligned) : size_(size), engine_(aligned) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    QByteArray take() { return engine_.take(); }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth: return static_cast<int>(std::ceil(size_.width()));
            case PdmHeight: return static_cast<int>(std::ceil(size_.height()));
            case PdmWidthMM: return qRound(size_.width() / dotsPerInch * millimetresPerInch);
            case PdmHeightMM: return qRound(size_.height() / dotsPerInch * millimetresPerInch);
            case PdmNumColors: return 1 << 24;
            case PdmDepth: return 24;
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY: return static_cast<int>(dotsPerInch);
            case PdmDevicePixelRatio: return 1;
            case PdmDevicePixelRatioScaled: break;
        }
        return static_cast<int>(devicePixelRatioFScale());
    }

private:
    QSizeF size_;
    mutable TikzEngine engine_;
};

}  // namespace

QString asTex(const QString& text) {
    static const QHash<QChar, QString> written{{u'\\', QStringLiteral("\\textbackslash{}")},
                                               {u'{', QStringLiteral("\\{")},
                                               {u'}', QStringLiteral("\\}")},
                                               {u'$', QStringLiteral("\\$")},
                                               {u'&', QStringLiteral("\\&")},
                                               {u'#', QStringLiteral("\\#")},
                                               {u'%', QStringLiteral("\\%")},
                                               {u'_', QStringLiteral("\\_")},
                                               {u'~', QStringLiteral("\\textasciitilde{}")},
                                               {u'^', QStringLiteral("\\textasciicircum{}")},
                                               {u'<', QStringLiteral("\\ensuremath{<}")},
                                               {u'>', QStringLiteral("\\ensuremath{>}")},
                                               {u'|', QStringLiteral("\\ensuremath{|}")},
                                               {u'"', QStringLiteral("''")},
                                               {QChar(0x00b5), QStringLiteral("\\ensuremath{\\mu}")},
                                               {QChar(0x03bc), QStringLiteral("\\ensuremath{\\mu}")},
                                               {QChar(0x00b7), QStringLiteral("\\ensuremath{\\cdot}")},
                                               {QChar(0x00d7), QStringLiteral("\\ensuremath{\\times}")},
                                               {QChar(0x2192), QStringLiteral("\\ensuremath{\\rightarrow}")},
                                               {QChar(0x2190), QStringLiteral("\\ensuremath{\\leftarrow}")},
                                               {QChar(0x2212), QStringLiteral("\\ensuremath{-}")},
                                               {QChar(0x2013), QStringLiteral("--")},
                                               {QChar(0x2014), QStringLiteral("---")},
                                               {QChar(0x2026), QStringLiteral("\\ldots{}")},
                                               {QChar(0x2264), QStringLiteral("\\ensuremath{\\leq}")},
                                               {QChar(0x2265), QStringLiteral("\\ensuremath{\\geq}")},
                                               {QChar(0x25b2), QStringLiteral("\\ensuremath{\\bigtriangleup}")},
                                               {QChar(0x25bc), QStringLiteral("\\ensuremath{\\bigtriangledown}")},
                                               {QChar(0x25c7), QStringLiteral("\\ensuremath{\\diamond}")},
                                               {QChar(0x25c6), QStringLiteral("\\ensuremath{\\diamond}")},
                                               {QChar(0x201c), QStringLiteral("``")},
                                               {QChar(0x201d), QStringLiteral("''")},
                                               {QChar(0x00a0), QStringLiteral("~")}};
    QString out;
    for (const QChar c : text) out += written.value(c, QString(c));
    return out;
}

QByteArray tikzOf(const PaintedPicture& picture, const QByteArray& result) {
    TikzDevice device(picture.size, picture.aligned);
    picture.paint(device, 1);
    const QByteArray size = number(picture.size.width() * bpPerPixel) + "," + number(picture.size.height() * bpPerPixel);
    QByteArray title = picture.title.toUtf8();
    title.replace('\n', ' ');
    QByteArray out = firstLine + ": " + title +
                     "\n% In the preamble: \\usepackage{tikz}. In the text: \\input{this file}. Fonts are those of the text.\n"
                     "\\begin{tikzpicture}[x=1bp,y=-1bp]\n\\useasboundingbox (0,0) rectangle (" +
                     size + ");\n" + device.take() + "\\end{tikzpicture}%\n";
    constexpr qsizetype columns = 120;
    for (qsizetype at = 0; at < result.size(); at += columns) out += resultLine + result.mid(at, columns) + '\n';
    return out;
}

QByteArray textInTikz(const QByteArray& file) {
    QByteArray text;
    for (qsizetype at = file.indexOf('\n' + resultLine); at >= 0; at = file.indexOf('\n' + resultLine, at + 1)) {
        const qsizetype begin = at + 1 + resultLine.size();
        text += file.mid(begin, std::max<qsizetype>(0, file.indexOf('\n', begin) - begin));
    }
    return text;
}

bool isTikz(const QByteArray& bytes) { return bytes.startsWith(firstLine); }

}  // namespace streamscope::ui
