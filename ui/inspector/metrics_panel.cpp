// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/metrics_panel.h"

#include "ui/inspector/metric_rows.h"
#include "ui/inspector/small_widgets.h"
#include "ui/theme/follow_theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace streamscope::ui {
namespace {

/// Thin bar filled to a share.
class ShareBar : public QWidget {
public:
    ShareBar(double share, const QColor& fill, const QColor& track, QWidget* parent)
        : QWidget(parent), share_(share), fill_(fill), track_(track) {
        setFixedHeight(9);
        setMinimumWidth(40);
    }

    void setShare(double share) {
        share_ = share;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(track_);
        painter.drawRoundedRect(rect(), 4, 4);
        if (share_ <= 0) return;
        painter.setBrush(fill_);
        const double filled = width() * share_;
        if (filled < height()) painter.setClipRect(QRectF(0, 0, filled, height()));
        painter.drawRoundedRect(QRectF(0, 0, std::max<double>(filled, height()), height()), 4, 4);
    }

private:
    double share_;
    QColor fill_, track_;
};

}  // namespace

class MetricsPanel::Private : public QObject {
    Q_DECLARE_TR_FUNCTIONS(streamscope::ui::MetricsPanel)
public:
    explicit Private(MetricsPanel* panel);
    void fill();
    void refill();  ///< fills the rows with new colours
    void fold(bool on);
    std::shared_ptr<const Timeline> timeline;

private:
    bool isBrief() const { return folded_ && !more_->isChecked(); }
    QList<MetricRow> wantedRows() const;
    struct Shown {
        QString name;
        QLabel* value;
        ShareBar* bar;  ///< nullptr for a time
    };
    bool isShown(const QList<MetricRow>& rows) const;
    void addRow(const MetricRow& metric, int row);
    MetricsPanel* panel_;
    QGridLayout* grid_;
    QPushButton* more_;
    std::vector<Shown> shown_;
    bool folded_ = false;
};

MetricsPanel::Private::Private(MetricsPanel* panel)
    : QObject(panel), panel_(panel), grid_(new QGridLayout), more_(new QPushButton(panel)) {
    makeSurface(panel);
    QVBoxLayout* column = makeColumn(panel);
    column->addWidget(makeCaption(tr("Metrics"), panel));
    column->addLayout(grid_);
    more_->setObjectName(QStringLiteral("moreMetrics"));
    more_->setCheckable(true);
    more_->hide();
    setRole(more_, Role::Link);
    column->addWidget(more_, 0, Qt::AlignLeft);
    connect(more_, &QPushButton::toggled, this, &Private::fill);
    grid_->setHorizontalSpacing(unit);
    grid_->setVerticalSpacing(unit - 2);
    grid_->setColumnStretch(1, 1);
    column->addSpacing(unit);
    column->addWidget(makeSeparator(panel));
}

bool MetricsPanel::Private::isShown(const QList<MetricRow>& rows) const {
    return std::ranges::equal(shown_, rows, [](const Shown& shown, const MetricRow& row) {
        return shown.name == row.name && (shown.bar != nullptr) == row.share.has_value();
    });
}

void MetricsPanel::Private::fold(bool on) {
    folded_ = on;
    more_->setVisible(on);
    fill();
}

QList<MetricRow> MetricsPanel::Private::wantedRows() const {
    QList<MetricRow> rows = metricRows(timeline.get());
    if (isBrief()) rows.removeIf([](const MetricRow& row) { return !row.isEngine; });
    return rows;
}

void MetricsPanel::Private::fill() {
    const QList<MetricRow> rows = wantedRows();
    more_->setText(more_->isChecked() ? tr("Fewer metrics") : tr("More metrics"));
    if (!isShown(rows)) {
        clearLayout(grid_);
        shown_.clear();
        for (qsizetype i = 0; i < rows.size(); ++i) addRow(rows[i], static_cast<int>(i));
        showAll(grid_);
    }
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const MetricRow& row = rows[static_cast<qsizetype>(i)];
        shown_[i].value->setText(row.value);
        shown_[i].value->setVisible(!isBrief() || !shown_[i].bar);
        if (!shown_[i].bar) continue;
        shown_[i].bar->setShare(*row.share);
        shown_[i].bar->setAccessibleName(QStringLiteral("%1: %2").arg(row.name, row.value));
    }
}

void MetricsPanel::Private::refill() {
    shown_.clear();
    fill();
}

void MetricsPanel::Private::addRow(const MetricRow& metric, int row) {
    QLabel* name = makeMuted(metric.name, panel_);
    auto* value = new QLabel(metric.value, panel_);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAccessibleName(metric.name);
    if (metric.strong) value->setFont(strongFont());
    name->setContentsMargins(0, 1, 0, 1);  // accents of capitals are above the line
    name->setToolTip(metric.tip);
    value->setToolTip(metric.tip);
    value->setAccessibleDescription(metric.tip);
    grid_->addWidget(name, row, 0);
    ShareBar* bar = nullptr;
    if (metric.share) {
        const Theme& theme = Theme::current();
        bar = new ShareBar(*metric.share, metric.kind ? theme.mark(*metric.kind) : theme.mutedText, theme.grid, panel_);
        bar->setToolTip(QStringLiteral("%1: %2\n%3").arg(metric.name, metric.value, metric.tip));
        grid_->addWidget(bar, row, 1);
        grid_->addWidget(value, row, 2);
    } else {
        grid_->addWidget(value, row, 1, 1, 2);
    }
    shown_.push_back({metric.name, value, bar});
}

MetricsPanel::MetricsPanel(QWidget* parent) : QWidget(parent), d_(new Private(this)) {
    setAccessibleName(tr("Metrics"));
    followTheme(this, [this] { d_->refill(); });
}

void MetricsPanel::setTimeline(std::shared_ptr<const Timeline> timeline) {
    d_->timeline = std::move(timeline);
    d_->fill();
}

void MetricsPanel::setFolded(bool on) { d_->fold(on); }

}  // namespace streamscope::ui
