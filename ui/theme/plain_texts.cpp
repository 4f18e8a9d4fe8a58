// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/plain_texts.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QToolTip>

namespace streamscope::ui {
namespace {

constexpr char isHtml[] = "toolTipIsHtml";

/// Returns the tool tip of the view's item at `place`, or of the widget.
QString toolTipAt(const QWidget* widget, const QPoint& place) {
    const auto* view = qobject_cast<const QAbstractItemView*>(widget->parentWidget());
    if (!view || view->viewport() != widget) return widget->toolTip();
    return view->indexAt(place).data(Qt::ToolTipRole).toString();
}

/// Event filter on every widget: a label is polished before it is measured or painted, and a tool tip is requested before it is
/// shown.
class PlainTexts : public QObject {
public:
    explicit PlainTexts(QObject* parent) : QObject(parent) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Polish) choosePlain(qobject_cast<QLabel*>(watched));
        if (event->type() != QEvent::ToolTip || !watched->isWidgetType()) return false;
        return showAsItIs(static_cast<QWidget*>(watched), static_cast<const QHelpEvent*>(event));
    }

private:
    /// Makes the label show plain text. Leaves the label of tool tips alone, whose texts have passed showPlainTexts()
    /// already.
    static void choosePlain(QLabel* label) {
        if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel")) label->setTextFormat(Qt::PlainText);
    }

    static bool showAsItIs(QWidget* widget, const QHelpEvent* event) {
        if (widget->property(isHtml).toBool()) return false;
        const QString text = toolTipAt(widget, event->pos());
        if (!Qt::mightBeRichText(text)) return false;
        QToolTip::showText(event->globalPos(), asItIs(text), widget, {}, widget->toolTipDuration());
        return true;
    }
};

}  // namespace

void showPlainTexts() {
    static QPointer<PlainTexts> filter;
    if (filter) return;
    filter = new PlainTexts(qApp);
    qApp->installEventFilter(filter);
}

void setHtmlToolTip(QWidget* widget, const QString& html) {
    widget->setProperty(isHtml, true);
    widget->setToolTip(html);
}

QString asItIs(const QString& text) {
    if (!Qt::mightBeRichText(text)) return text;
    return QStringLiteral("<span style='white-space:pre-wrap'>%1</span>").arg(text.toHtmlEscaped());
}

}  // namespace streamscope::ui
