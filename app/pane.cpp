#include "app/pane.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QDockWidget>
#include <QLabel>
#include <QToolButton>

namespace streamscope::app {

Pane::Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent) : QWidget(parent) {
    auto* captionLabel = new QLabel(caption.toUpper(), this);
    captionLabel->setFont(ui::captionFont());
    captionLabel->setProperty("role", QStringLiteral("muted"));
    auto* noteLabel = new QLabel(note, this);
    noteLabel->setProperty("role", QStringLiteral("muted"));
    noteLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(2 * ui::unit, ui::unit, ui::unit, ui::unit / 2);
    header->setSpacing(2 * ui::unit);
    header->addWidget(captionLabel);
    header->addWidget(noteLabel, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(content, 1);
}

DockTitle::DockTitle(QDockWidget* dock) : QWidget(dock) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* caption = new QLabel(dock->windowTitle(), this);
    caption->setFont(ui::captionFont());
    caption->setProperty("role", QStringLiteral("muted"));
    auto* close = new QToolButton(this);
    close->setProperty("role", QStringLiteral("flat"));
    close->setText(QStringLiteral("×"));
    close->setAccessibleName(tr("Close %1").arg(dock->windowTitle()));
    close->setToolTip(tr("Close; the View menu brings it back"));
    close->setFocusPolicy(Qt::TabFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * ui::unit, 2, ui::unit / 2, 0);
    row->addWidget(caption, 1);
    row->addWidget(close);
    connect(close, &QToolButton::clicked, dock, &QDockWidget::close);
}

BottomStrip::BottomStrip(QWidget* parent) : QWidget(parent), layout_(new QVBoxLayout(this)), tabs_(new QWidget(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(0);
    auto* row = new QHBoxLayout(tabs_);
    row->setContentsMargins(ui::unit, 0, ui::unit, 0);
    row->addStretch(1);
    layout_->addWidget(tabs_);
}

void BottomStrip::add(const QString& title, QWidget* content) {
    auto* tab = new QToolButton(tabs_);
    tab->setText(title);
    tab->setCheckable(true);
    tab->setProperty("role", QStringLiteral("flat"));
    tab->setArrowType(Qt::RightArrow);
    tab->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* row = static_cast<QHBoxLayout*>(tabs_->layout());
    row->insertWidget(row->count() - 1, tab);
    layout_->addWidget(content);
    content->setMinimumHeight(15 * ui::unit);
    content->setMaximumHeight(25 * ui::unit);
    content->hide();
    connect(tab, &QToolButton::toggled, content, [tab, content](bool on) {
        content->setVisible(on);
        tab->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    });
    content->setProperty("tab", QVariant::fromValue<QObject*>(tab));
}

void BottomStrip::open(QWidget* content) {
    if (auto* tab = qobject_cast<QToolButton*>(content->property("tab").value<QObject*>())) tab->setChecked(true);
}

}  // namespace streamscope::app
