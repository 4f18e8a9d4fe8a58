// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/multiples_panel.h"

#include "ui/sweeps/multiples_view.h"
#include "ui/sweeps/one_line.h"
#include "ui/theme/follow_theme.h"
#include "ui/timeline/timeline_header.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>

namespace streamscope::ui {
namespace {

constexpr int chooserWidth = 32 * unit;

QPushButton* button(const QString& text, const QString& name, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    made->setObjectName(name);
    return made;
}

}  // namespace

MultiplesPanel::MultiplesPanel(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Devices side by side"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * unit, unit, 0, unit / 2);
    row->setSpacing(unit);
    row->addWidget(makeChooser());
    row->addWidget(makePicture(), 1);
    connect(list_, &QListWidget::itemChanged, this, [this] {
        refresh();
        Q_EMIT checkedChanged(checkedDevices());
    });
    connect(run_, &QPushButton::clicked, this, [this] { Q_EMIT runRequested(checkedDevices()); });
    connect(stop_, &QPushButton::clicked, this, &MultiplesPanel::stopRequested);
    connect(view_, &MultiplesView::picked, this, &MultiplesPanel::picked);
    followTheme(this, [this] {
        words_->setColor(Theme::current().mutedText);
        chip_->show(state_, Theme::current());
    });
    refresh();
}

QWidget* MultiplesPanel::makeChooser() {
    auto* side = new QWidget(this);
    side->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    list_ = new QListWidget(side);
    list_->setAccessibleName(tr("Devices to run on"));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideRight);
    list_->setMinimumSize(chooserWidth, 8 * unit);  // the button below may be wider
    run_ = button(tr("Run"), QStringLiteral("runMultiples"), side);
    setRole(run_, Role::Primary);
    stop_ = button(tr("Stop"), QStringLiteral("stopMultiples"), side);
    stop_->setToolTip(tr("Stop; what has been run stays"));
    progress_ = new QProgressBar(side);
    progress_->setAccessibleName(tr("Progress of the runs"));
    progress_->setTextVisible(false);
    progress_->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(unit);
    buttons->addWidget(run_, 1);
    buttons->addWidget(stop_);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, unit / 2);
    column->setSpacing(unit / 2);
    column->addWidget(list_, 1);
    column->addWidget(progress_);
    column->addLayout(buttons);
    return side;
}

QWidget* MultiplesPanel::makePicture() {
    auto* side = new QWidget(this);
    chip_ = new StateChip(side);
    chip_->hide();
    words_ = new OneLine(side);
    export_ = new QToolButton(side);
    export_->setText(tr("Export…"));
    export_->setAccessibleName(tr("Export the devices side by side"));
    export_->setToolTip(tr("The small timelines as a picture"));
    connect(export_, &QToolButton::clicked, this, &MultiplesPanel::exportRequested);
    canvas_ = new QStackedWidget(side);
    auto* hint =
        new QLabel(tr("Check devices at the left, then press Run:\nthe same program on each, to one scale of time."), canvas_);
    hint->setAlignment(Qt::AlignCenter);
    setRole(hint, Role::Muted);
    view_ = new MultiplesView(canvas_);
    canvas_->addWidget(hint);
    canvas_->addWidget(view_);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(unit, 0, 2 * unit, 0);
    head->addWidget(chip_);
    head->addWidget(words_, 1);
    head->addWidget(export_);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(unit / 2);
    column->addLayout(head);
    column->addWidget(canvas_, 1);
    return side;
}

void MultiplesPanel::setDevices(const std::vector<DeviceChoice>& devices) {
    const QStringList checked = checkedDevices();
    {
        const QSignalBlocker quiet(list_);
        list_->clear();
        for (const DeviceChoice& device : devices) {
            auto* item = new QListWidgetItem(device.name, list_);
            item->setData(Qt::UserRole, device.id);
            item->setToolTip(device.tip);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Unchecked);
        }
    }
    setChecked(checked);
}

QStringList MultiplesPanel::checkedDevices() const {
    QStringList ids;
    for (int i = 0; i < list_->count(); ++i)
        if (list_->item(i)->checkState() == Qt::Checked) ids << list_->item(i)->data(Qt::UserRole).toString();
    return ids;
}

void MultiplesPanel::setChecked(const QStringList& ids) {
    const QSignalBlocker quiet(list_);
    for (int i = 0; i < list_->count(); ++i) {
        QListWidgetItem* item = list_->item(i);
        item->setCheckState(ids.contains(item->data(Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
    refresh();
}

void MultiplesPanel::setRuns(const std::vector<DeviceRun>& runs, TimelineState state, const QString& title) {
    shown_ = runs.size();
    title_ = title;
    view_->setRuns(runs, title);
    setState(state);
    refresh();
}

void MultiplesPanel::setState(TimelineState state) {
    state_ = shown_ > 0 ? state : TimelineState::Empty;
    chip_->setVisible(state_ != TimelineState::Empty);
    chip_->show(state_, Theme::current());
    words_->setText(state_ == TimelineState::OutOfDate ? tr("The program has changed since; run again.")
                    : shown_ == 0                      ? QString()
                    : title_.isEmpty()                 ? tr("All to one scale of time; compared with the first.")
                                       : tr("%1 · all to one scale of time; compared with the first").arg(title_));
}

void MultiplesPanel::setShown(const QString& id) { view_->setShown(id); }

void MultiplesPanel::setRunning(bool running, int done, int total) {
    running_ = running;
    progress_->setVisible(running);
    progress_->setMaximum(total);
    progress_->setValue(done);
    progress_->setToolTip(tr("%1 of %2 devices").arg(done).arg(total));
    refresh();
}

void MultiplesPanel::setBusy(bool busy) {
    busy_ = busy;
    refresh();
}

void MultiplesPanel::refresh() {
    const auto checked = checkedDevices().size();
    run_->setEnabled(checked > 0 && !running_ && !busy_);
    run_->setText(checked == 0 ? tr("Run") : checked == 1 ? tr("Run on 1 device") : tr("Run on %1 devices").arg(checked));
    run_->setToolTip(checked == 0         ? tr("Check a device first")
                     : busy_ && !running_ ? tr("Another run has the device; wait for it or stop it")
                                          : tr("Run the program on each checked device"));
    stop_->setEnabled(running_);
    export_->setEnabled(shown_ > 0 && !running_);
    canvas_->setCurrentIndex(shown_ > 0 ? 1 : 0);
}

void MultiplesPanel::focusFirst() { list_->setFocus(Qt::TabFocusReason); }

}  // namespace streamscope::ui

#include "moc_multiples_panel.cpp"
