// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/manual_browser.h"

#include "ui/theme/theme.h"

#include <QDesktopServices>
#include <QEvent>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int margin = 3 * unit;
constexpr int widest = 760;  ///< px of a picture; a line of text is not much longer

bool isDark(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QString pageStyle(const QPalette& palette) {
    const QString text = palette.color(QPalette::Text).name(), link = palette.color(QPalette::Link).name(),
                  code = palette.color(QPalette::Button).name();
    return QStringLiteral(
               "body, p, li, td, th { color: %1; font-size: 14px; } h1 { font-size: 22px; } h2 { font-size: 16px; }"
               "h1, h2 { color: %1; } a { color: %2; } code { font-family: monospace; }"
               "pre { font-family: monospace; background-color: %3; padding: 8px; } td, th { padding: 4px 12px 4px 0; "
               "text-align: left; }")
        .arg(text, link, code);
}

}  // namespace

ManualBrowser::ManualBrowser(QString folder, QWidget* parent) : QTextBrowser(parent), folder_(std::move(folder)) {
    setAccessibleName(tr("Chapter"));
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(margin);
}

void ManualBrowser::showPage(const QString& html) {
    html_ = html;
    words_.clear();
    layOut();
    verticalScrollBar()->setValue(0);
}

void ManualBrowser::layOut() {
    laidOutFor_ = viewport()->width();
    document()->setDefaultStyleSheet(pageStyle(palette()));
    const int place = verticalScrollBar()->value();
    setHtml(html_);
    verticalScrollBar()->setValue(place);
    if (!words_.isEmpty()) mark(words_);
}

void ManualBrowser::mark(const QString& words) {
    words_ = words;
    QList<ExtraSelection> marks;
    for (const QString& word : words.simplified().split(u' ', Qt::SkipEmptyParts)) {
        for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at)) {
            ExtraSelection selection{at, {}};
            selection.format.setBackground(palette().highlight());
            selection.format.setForeground(palette().highlightedText());
            marks.append(selection);
        }
    }
    setExtraSelections(marks);
    const auto first = std::ranges::min_element(marks, {}, [](const ExtraSelection& each) { return each.cursor.position(); });
    if (first == marks.end()) return;
    QTextCursor start = first->cursor;
    start.clearSelection();
    setTextCursor(start);
    ensureCursorVisible();
}

/// Draws a picture for the resolution and theme of the window. Pages name the file for the light theme.
QVariant ManualBrowser::picture(const QString& path) const {
    QString file = folder_ + u'/' + path;
    if (isDark(palette())) file.replace(QStringLiteral("-light.svg"), QStringLiteral("-dark.svg"));
    QSvgRenderer renderer(file);
    if (!renderer.isValid()) return {};
    QSizeF size = renderer.viewBoxF().size();
    const int room = std::min(widest, viewport()->width() - 2 * margin);
    if (size.width() > room) size *= std::max(1, room) / size.width();
    QImage image((size * devicePixelRatioF()).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(QPointF(), size));
    return image;
}

QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
    return type == QTextDocument::ImageResource ? picture(name.path()) : QTextBrowser::loadResource(type, name);
}

void ManualBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType) {
    if (url.scheme().startsWith(QLatin1String("http"))) QDesktopServices::openUrl(url);
    else if (url.path().isEmpty()) scrollToAnchor(url.fragment());
    else Q_EMIT chapterAsked(url.path().section(u'.', 0, 0));
}

void ManualBrowser::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    const auto room = [](int width) { return std::min(widest, width - 2 * margin); };
    if (!html_.isEmpty() && room(viewport()->width()) != room(laidOutFor_)) layOut();
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !html_.isEmpty()) layOut();
}

}  // namespace streamscope::ui

#include "moc_manual_browser.cpp"
