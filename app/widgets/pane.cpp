// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/pane.h"

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
constexpr int usualStrip = 300, stripPart = 36;                    // px, and per cent of the height
constexpr int presentedStripPart = 45;                             // per cent of the height

}  // namespace

Pane::Pane(const QString& caption, const QString& note, QWidget* content, QWidget* parent) : QWidget(parent) {
    auto* captionLabel = new QLabel(caption.toUpper(), this);
    captionLabel->setFont(ui::captionFont());
    ui::setRole(captionLabel, ui::Role::Muted);
    auto* noteLabel = new ui::ShortenedLabel(this);
    noteLabel->setWords(note);
    ui::setRole(noteLabel, ui::Role::Muted);
    noteLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    header_ = new QWidget(this);
    auto* header = new QHBoxLayout(header_);
    header->setContentsMargins(2 * ui::unit, ui::unit / 2, ui::unit, ui::unit / 2);
    header->setSpacing(2 * ui::unit);
    header->addWidget(captionLabel);
    header->addWidget(noteLabel, 1);
    header->addStretch();
    captionLabel->setToolTip(note);
    note_ = noteLabel;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header_);
    layout->addWidget(content, 1);
}

void Pane::addTool(QWidget* tool) { header_->layout()->addWidget(tool); }

void Pane::addBelow(QWidget* part) { layout()->addWidget(part); }

void Pane::setNoteShown(bool on) { note_->setVisible(on); }

CentreSplitter::CentreSplitter() : QSplitter(Qt::Vertical) {
    connect(this, &QSplitter::splitterMoved, this, [this](int, int border) {
        if (!presenting_) noteChoice(border);
    });
}

void CentreSplitter::noteChoice(int border) {
    const QList<int> now = sizes();
    const int panes = now[0] + now[1];
    if (panes > 0) chosenComposer_ = static_cast<double>(now[0]) / panes;
    if (border == 2 && now[2] > 0) chosenStrip_ = now[2];
}

QByteArray CentreSplitter::choice() const {
    if (chosenComposer_ <= 0 && chosenStrip_ <= 0) return {};
    return QByteArray::number(chosenComposer_, 'f', 4) + ' ' + QByteArray::number(chosenStrip_);
}

void CentreSplitter::restoreChoice(const QByteArray& choice) {
    const QList<QByteArray> numbers = choice.split(' ');
    if (numbers.size() != 2) return;
    const double composer = numbers[0].toDouble();
    chosenComposer_ = composer > 0 && composer < 1 ? composer : 0;
    chosenStrip_ = std::max(0, numbers[1].toInt());
    share();
}

void CentreSplitter::forgetChoice() {
    chosenComposer_ = 0;
    chosenStrip_ = 0;
    share();
}

void CentreSplitter::setPresenting(bool on) {
    presenting_ = on;
    share();
}

/// Returns the composer's height. Its share is greater in a small window, because its lanes have the same height there.
int CentreSplitter::composerHeight(int panes) const {
    if (presenting_) return panes * presentedPart / 100;
    if (chosenComposer_ > 0) return static_cast<int>(panes * chosenComposer_);
    return std::max(panes * deskPart / 100, std::min(panes * narrowPart / 100, enoughForLanes));
}

void CentreSplitter::share() {
    if (count() < 3) return;
    const int usual = presenting_        ? height() * presentedStripPart / 100
                      : chosenStrip_ > 0 ? chosenStrip_
                                         : std::min(usualStrip, height() * stripPart / 100);
    const int strip = widget(2)->isHidden() ? 0 : std::min(usual, height() / 2);
    const int panes = height() - strip, composer = composerHeight(panes);
    setSizes({composer, panes - composer, strip});
}

void CentreSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    share();
}

DockTitle::DockTitle(QDockWidget* dock) : QWidget(dock), caption_(new QLabel(this)), close_(new QToolButton(this)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    caption_->setFont(ui::captionFont());
    ui::setRole(caption_, ui::Role::Muted);
    ui::setRole(close_, ui::Role::Flat);
    close_->setText(QStringLiteral("×"));
    close_->setToolTip(tr("Close; the View menu brings it back"));
    close_->setFocusPolicy(Qt::TabFocus);
    setCaption(dock->windowTitle());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * ui::unit, 2, ui::unit / 2, 0);
    row->addWidget(caption_, 1);
    row->addWidget(close_);
    connect(close_, &QToolButton::clicked, dock, &QDockWidget::close);
}

void DockTitle::setCaption(const QString& text) {
    caption_->setText(text);
    close_->setAccessibleName(tr("Close %1").arg(text));
}

}  // namespace streamscope::app

#include "moc_pane.cpp"
