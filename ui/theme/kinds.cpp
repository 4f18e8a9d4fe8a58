// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct KindsTexts {
    Q_DECLARE_TR_FUNCTIONS(KindsTexts)
};

/// Icon that is painted at the requested size, so that it is sharp on every screen.
class KindEngine : public QIconEngine {
public:
    KindEngine(QColor fill, QColor edge, OperationKind kind) : fill_(std::move(fill)), edge_(std::move(edge)), kind_(kind) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setOpacity(mode == QIcon::Disabled ? 0.4 : 1.0);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        const bool hollow = kind_ == OperationKind::EventWait;
        painter->setBrush(hollow ? QBrush(Qt::NoBrush) : QBrush(fill_));
        if (kind_ == OperationKind::EventRecord || hollow) {
            painter->setPen(QPen(edge_, 1.8, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter->drawPolygon(QPolygonF({{2, 8}, {8, 2}, {14, 8}, {8, 14}}));
        } else {
            painter->setPen(QPen(edge_, 1));
            painter->drawRoundedRect(QRectF(2.5, 2.5, 11, 11), 3, 3);
        }
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

    QIconEngine* clone() const override { return new KindEngine(fill_, edge_, kind_); }

private:
    QColor fill_, edge_;
    OperationKind kind_;
};

}  // namespace

QIcon kindIcon(const Theme& theme, OperationKind kind) { return QIcon(new KindEngine(theme.kind(kind), theme.mark(kind), kind)); }

const char* englishTitle(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return QT_TRANSLATE_NOOP("KindsTexts", "Kernel");
        case OperationKind::CopyHostToDevice: return QT_TRANSLATE_NOOP("KindsTexts", "Copy host → device");
        case OperationKind::CopyDeviceToHost: return QT_TRANSLATE_NOOP("KindsTexts", "Copy device → host");
        case OperationKind::CopyDeviceToDevice: return QT_TRANSLATE_NOOP("KindsTexts", "Copy device → device");
        case OperationKind::CopyHostToHost: return QT_TRANSLATE_NOOP("KindsTexts", "Copy host → host");
        case OperationKind::Memset: return QT_TRANSLATE_NOOP("KindsTexts", "Memset");
        case OperationKind::EventRecord: return QT_TRANSLATE_NOOP("KindsTexts", "Record event");
        case OperationKind::EventWait: return QT_TRANSLATE_NOOP("KindsTexts", "Wait for event");
        case OperationKind::MemoryOperation: return QT_TRANSLATE_NOOP("KindsTexts", "Stream memory operation");
        case OperationKind::HostFunction: return QT_TRANSLATE_NOOP("KindsTexts", "Host function");
        case OperationKind::Host: return QT_TRANSLATE_NOOP("KindsTexts", "Host call");
        case OperationKind::Graph: return QT_TRANSLATE_NOOP("KindsTexts", "Graph");
        case OperationKind::Allocation: return QT_TRANSLATE_NOOP("KindsTexts", "Memory in stream order");
    }
    return "";
}

QString title(OperationKind kind) { return KindsTexts::tr(englishTitle(kind)); }

QString glyph(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel: return QStringLiteral("▦");
        case OperationKind::CopyHostToDevice: return QStringLiteral("↓");
        case OperationKind::CopyDeviceToHost: return QStringLiteral("↑");
        case OperationKind::CopyDeviceToDevice: return QStringLiteral("↔");
        case OperationKind::CopyHostToHost: return QStringLiteral("↷");
        case OperationKind::Memset: return QStringLiteral("≡");
        case OperationKind::EventRecord: return QStringLiteral("◆");
        case OperationKind::EventWait: return QStringLiteral("◇");
        case OperationKind::MemoryOperation: return QStringLiteral("⚑");
        case OperationKind::HostFunction: return QStringLiteral("λ");
        case OperationKind::Host: return QStringLiteral("▪");
        case OperationKind::Graph: return QStringLiteral("⊞");
        case OperationKind::Allocation: return QStringLiteral("▫");
    }
    return {};
}

}  // namespace streamscope::ui
