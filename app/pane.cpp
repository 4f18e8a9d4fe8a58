#include "app/pane.h"

#include "ui/theme/shortened_label.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QDockWidget>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr int deskPart = 37, narrowPart = 44, presentedPart = 42;  // per cent of both panes
constexpr int enoughForLanes = 300;                                // px: four lanes, a caption and the overview

}  // namespace

Pane::Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent) : QWidget(parent) {
    auto* captionLabel = new QLabel(caption.toUpper(), this);
    captionLabel->setFont(ui::captionFont());
    captionLabel->setProperty("role", QStringLiteral("muted"));
    auto* noteLabel = new ui::ShortenedLabel(this);
    noteLabel->setWords(note);
    noteLabel->setProperty("role", QStringLiteral("muted"));
    noteLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    header_ = new QWidget(this);
    auto* header = new QHBoxLayout(header_);
    header->setContentsMargins(2 * ui::unit, ui::unit / 2, ui::unit, ui::unit / 2);
    header->setSpacing(2 * ui::unit);
    header->addWidget(captionLabel);
    header->addWidget(noteLabel, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header_);
    layout->addWidget(content, 1);
}

void Pane::addTool(QWidget* tool) { header_->layout()->addWidget(tool); }

CentreSplitter::CentreSplitter() : QSplitter(Qt::Vertical) {
    connect(this, &QSplitter::splitterMoved, this, [this] {
        if (!presenting_) choice_ = saveState();
    });
}

void CentreSplitter::restoreChoice(const QByteArray& state) {
    if (restoreState(state)) choice_ = state;
}

void CentreSplitter::forgetChoice() {
    choice_.clear();
    share();
}

void CentreSplitter::setPresenting(bool on) {
    presenting_ = on;
    if (on || choice_.isEmpty()) share();
    else restoreState(choice_);
}

/// The composer has more where there is little: its lanes are as high there as elsewhere.
void CentreSplitter::share() {
    if (count() < 3) return;
    const int strip = widget(2)->isHidden() ? 0 : widget(2)->sizeHint().height();
    const int panes = height() - strip;
    const int composer = presenting_ ? panes * presentedPart / 100
                                     : std::max(panes * deskPart / 100, std::min(panes * narrowPart / 100, enoughForLanes));
    setSizes({composer, panes - composer, strip});
}

void CentreSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    if (presenting_ || choice_.isEmpty()) share();
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
    layout_->setSizeConstraint(QLayout::SetMinAndMaxSize);  // the room of a tab that was closed is the timeline's
    tabs_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
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

#include "moc_pane.cpp"
