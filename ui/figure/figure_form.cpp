// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_form.h"

#include "ui/figure/picture_font.h"
#include "ui/theme/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double bySize = smallestFont - 1;  ///< value of the font field for the default size
constexpr int columnsOfParts = 3;            ///< of the boxes; more would widen the form in some languages
constexpr std::array offeredDpi{96, 192, 300, 600};
constexpr std::array pointsOfUnit{pointsPerInch / millimetresPerInch, pointsPerInch / dotsPerInch, pointsPerInch};

}  // namespace

FigureForm::FigureForm(std::optional<FigureRange> visible, LaneArrangement shown, int steps, QWidget* parent)
    : QWidget(parent),
      visible_(visible),
      shown_(std::move(shown)),
      steps_(steps),
      format_(choice(tr("Format"), {tr("PNG, pixels"), tr("SVG, text stays text"), tr("PDF, one page"),
                                    tr("HTML, a page to explore"), tr("TikZ, fonts of the paper")})),
      size_(choice(tr("Size"), {tr("Slide, 16:9"), tr("Column of a paper"), tr("Two columns of a paper"), tr("Custom")})),
      unit_(list(tr("Unit of width and height"), {tr("mm"), tr("px"), tr("in")})),
      family_(families()),
      dpi_(choice(tr("Resolution"), {tr("96 dpi"), tr("192 dpi"), tr("300 dpi"), tr("600 dpi")})),
      style_(choice(tr("Style"), {tr("Light"), tr("Dark"), tr("Black and white")})),
      lanes_(choice(tr("Lanes"), {tr("As in the timeline"), tr("Both streams and engines"), tr("Streams"), tr("Engines")})),
      range_(choice(tr("Time"), {tr("All")})),
      sheet_(choice(tr("Composer and code"), {tr("none")})),
      width_(number(tr("Width"), smallestSide / pointsOfUnit[0], largestSide / pointsOfUnit[0])),
      height_(number(tr("Height"), 0, largestSide / pointsOfUnit[0])),
      font_(number(tr("Smallest text"), bySize, largestFont)),
      before_(check(tr("Before an&d after"), {})),
      series_(check(tr("One picture for each st&ep (%1)").arg(steps),
                    tr("Numbered files with one time axis, which align exactly when stacked on slides. An HTML page contains "
                       "all of them and steps through them"))),
      live_(check(tr("Li&ve: readers can change it and simulate again"), {})),
      ofSelection_(
          check(tr("Only a&rrows of the selection"), tr("Dependencies of the operations that are selected in the timeline"))) {
    if (visible_) range_->addItem(tr("In view: %1 to %2").arg(displayTime(visible_->begin), displayTime(visible_->end)));
    for (const CodeTarget target : allCodeTargets) sheet_->addItem(text(title(target)));
    sheet_->setToolTip(tr("One page for a handout: the composer above the timeline, the code of its calls below"));
    height_->setSpecialValueText(tr("as needed"));
    font_->setDecimals(1);
    font_->setSuffix(tr(" pt"));
    font_->setSingleStep(0.5);
    series_->setVisible(steps > 0);
    before_->hide();
    ofSelection_->hide();
    layOut();
    setOptions({});
    FigureOptions window;
    window.lanes = shown_;
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (!*figureParts()[i].key) parts_[i]->setChecked(figureParts()[i].in(window));
    connect(unit_, &QComboBox::currentIndexChanged, this, &FigureForm::unitChosen);
    connect(format_, &QComboBox::currentIndexChanged, this, &FigureForm::formatChanged);
    connect(series_, &QCheckBox::toggled, this, &FigureForm::seriesChanged);
}

QComboBox* FigureForm::list(const QString& name, const QStringList& texts) {
    auto* field = new QComboBox(this);
    field->setAccessibleName(name);
    field->addItems(texts);
    return field;
}

QComboBox* FigureForm::choice(const QString& name, const QStringList& texts) {
    QComboBox* field = list(name, texts);
    connect(field, &QComboBox::currentIndexChanged, this, &FigureForm::fieldChanged);
    return field;
}

/// Makes the list of families, the default one first.
QComboBox* FigureForm::families() {
    QComboBox* field = choice(tr("Font"), {tr("%1 (default)").arg(pictureFamily())});
    field->addItems(pictureFamilies());
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return field;
}

QDoubleSpinBox* FigureForm::number(const QString& name, double least, double most) {
    auto* field = new QDoubleSpinBox(this);
    field->setAccessibleName(name);
    field->setRange(least, most);
    field->setDecimals(2);
    field->setKeyboardTracking(false);
    connect(field, &QDoubleSpinBox::valueChanged, this, &FigureForm::fieldChanged);
    return field;
}

QCheckBox* FigureForm::check(const QString& name, const QString& tip) {
    auto* field = new QCheckBox(name, this);
    field->setToolTip(tip);
    connect(field, &QCheckBox::toggled, this, &FigureForm::fieldChanged);
    return field;
}

QWidget* FigureForm::sizeRow() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(unit / 2);
    unit_->setFixedWidth(64);
    line->addWidget(width_, 1);
    line->addWidget(height_, 1);
    line->addWidget(unit_);
    return row;
}

QWidget* FigureForm::checks() {
    auto* row = new QWidget(this);
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(unit);
    grid->setColumnStretch(columnsOfParts, 1);
    for (const FigurePart& part : figureParts()) {
        const int at = static_cast<int>(parts_.size());
        parts_.push_back(check(tr(part.title), tr(part.tip)));
        grid->addWidget(parts_.back(), at / columnsOfParts, at % columnsOfParts);
    }
    return row;
}

void FigureForm::layOut() {
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(unit);
    form->setLabelAlignment(Qt::AlignLeft);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Format"), format_);
    form->addRow(tr("&Size"), size_);
    sizeRow_ = sizeRow();
    form->addRow(tr("Width, height"), sizeRow_);
    form->addRow(tr("F&ont"), family_);
    form->addRow(tr("Smallest te&xt"), font_);
    form->addRow(tr("Resol&ution"), dpi_);
    form->addRow(tr("St&yle"), style_);
    form->addRow(tr("La&nes"), lanes_);
    form->addRow(tr("&Time"), range_);
    form->addRow(tr("Com&poser, code"), sheet_);
    form->addRow(checks());
    form->addRow(ofSelection_);
    form->addRow(before_);
    form->addRow(series_);
    form->addRow(live_);
}

double FigureForm::inPoints() const { return pointsOfUnit[static_cast<std::size_t>(unit_->currentIndex())]; }

FigureOptions FigureForm::options() const {
    FigureOptions options;
    options.size = static_cast<FigureSize>(size_->currentIndex());
    options.custom = QSizeF(width_->value(), height_->value()) * inPoints();
    if (options.custom.height() > 0) options.custom.setHeight(std::max(options.custom.height(), smallestSide));
    if (family_->currentIndex() > 0) options.family = family_->currentText();
    if (font_->value() > bySize) options.fontSize = font_->value();
    options.dpi = offeredDpi[static_cast<std::size_t>(std::max(0, dpi_->currentIndex()))];
    options.style = static_cast<ThemeStyle>(style_->currentIndex());
    if (lanes_->currentIndex() == 0) options.lanes = shown_;
    else options.lanes.view = static_cast<LaneView>(lanes_->currentIndex() - 1);
    for (std::size_t i = 0; i < parts_.size(); ++i) figureParts()[i].in(options) = parts_[i]->isChecked();
    if (range_->currentIndex() == 1) options.range = visible_;
    if (const int target = sheet_->currentIndex(); target > 0)
        options.sheet = allCodeTargets[static_cast<std::size_t>(target - 1)];
    options.live = live_->isChecked() && !options.sheet;
    if (ofSelection_->isChecked()) options.arrowsOf = selected_;
    return options;
}

void FigureForm::setOptions(const FigureOptions& options) {
    setting_ = true;
    size_->setCurrentIndex(static_cast<int>(options.size));
    const QSizeF custom = options.custom / inPoints();
    width_->setValue(custom.width());
    height_->setValue(custom.height());
    family_->setCurrentIndex(options.family.isEmpty() ? 0 : std::max(0, family_->findText(options.family, Qt::MatchFixedString)));
    font_->setValue(options.fontSize.value_or(bySize));
    const auto enough = std::ranges::lower_bound(offeredDpi, options.dpi);
    dpi_->setCurrentIndex(static_cast<int>(std::min(enough, offeredDpi.end() - 1) - offeredDpi.begin()));
    style_->setCurrentIndex(static_cast<int>(options.style));
    FigureOptions chosen = options;
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (*figureParts()[i].key) parts_[i]->setChecked(figureParts()[i].in(chosen));
    range_->setCurrentIndex(options.range && visible_ ? 1 : 0);
    sheet_->setCurrentIndex(options.sheet ? 1 + static_cast<int>(*options.sheet) : 0);
    live_->setChecked(options.live);
    setting_ = false;
    fieldChanged();
}

FigureFormat FigureForm::format() const { return static_cast<FigureFormat>(format_->currentIndex()); }

void FigureForm::setFormat(FigureFormat format) { format_->setCurrentIndex(static_cast<int>(format)); }

int FigureForm::lanes() const { return lanes_->currentIndex(); }

void FigureForm::setLanes(int choice) { lanes_->setCurrentIndex(choice); }

bool FigureForm::series() const { return steps_ > 0 && series_->isChecked(); }

void FigureForm::offerBefore(const QString& name) {
    offersBefore_ = true;
    before_->setToolTip(tr("%1 above, on the same axis").arg(name));
    before_->show();
}

void FigureForm::offerSelection(std::vector<std::string> selected) {
    selected_ = std::move(selected);
    ofSelection_->setVisible(!selected_.empty());
}

bool FigureForm::before() const { return offersBefore_ && before_->isChecked() && !series(); }

void FigureForm::setLackingForLive(const QString& why) {
    lackingForLive_ = why;
    enableFields();
}

void FigureForm::showPageOnly(bool legend) {
    auto* form = qobject_cast<QFormLayout*>(layout());
    for (QWidget* each : {static_cast<QWidget*>(lanes_), static_cast<QWidget*>(range_), static_cast<QWidget*>(sheet_),
                          static_cast<QWidget*>(series_), static_cast<QWidget*>(live_)})
        form->setRowVisible(each, false);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const FigureKind kind = figureParts()[i].kind;
        if (kind == FigureKind::Timeline || (kind == FigureKind::WithLegend && !legend)) parts_[i]->hide();
    }
}

/// Converts the numbers of the size to the new unit.
void FigureForm::unitChosen() {
    const double factor = pointsOfUnit[static_cast<std::size_t>(unitShown_)] / inPoints();
    unitShown_ = unit_->currentIndex();
    const QSignalBlocker width(width_), height(height_);
    const QSizeF size = QSizeF(width_->value(), height_->value()) * factor;
    width_->setRange(smallestSide / inPoints(), largestSide / inPoints());
    height_->setRange(0, largestSide / inPoints());
    width_->setValue(size.width());
    height_->setValue(size.height());
    fieldChanged();
}

void FigureForm::enableFields() {
    const bool custom = size_->currentIndex() == static_cast<int>(FigureSize::Custom);
    sizeRow_->setVisible(custom);
    qobject_cast<QFormLayout*>(layout())->labelForField(sizeRow_)->setVisible(custom);
    dpi_->setEnabled(format() == FigureFormat::Png);
    before_->setEnabled(!series());
    live_->setEnabled(format() == FigureFormat::Html && lackingForLive_.isEmpty() && sheet_->currentIndex() == 0);
    live_->setToolTip(!lackingForLive_.isEmpty()
                          ? lackingForLive_
                          : tr("An HTML page with the simulator in it, of about a megabyte, which needs no network and "
                               "no Streamscope"));
    FigureOptions plain = options();
    plain.fontSize.reset();
    font_->setSpecialValueText(tr("%1 pt, by the size").arg(fontSize(plain)));
}

void FigureForm::fieldChanged() {
    if (setting_) return;
    enableFields();
    Q_EMIT changed();
}

}  // namespace streamscope::ui

#include "moc_figure_form.cpp"
