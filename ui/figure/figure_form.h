#pragma once

#include "ui/figure/figure_options.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace streamscope::ui {

/// The fields of a figure: what FigureOptions says, the format, and whether there is one for each step.
class FigureForm : public QWidget {
    Q_OBJECT
public:
    /// `visible`: the piece of time in view; none: all of it is. `shown`: the timeline's lanes. `steps`: how many the program
    /// has.
    FigureForm(std::optional<FigureRange> visible, LaneArrangement shown, int steps, QWidget* parent = nullptr);

    FigureOptions options() const;
    void setOptions(const FigureOptions& options);
    FigureFormat format() const;
    void setFormat(FigureFormat format);
    int lanes() const;  ///< the choice of lanes, to be remembered
    void setLanes(int choice);
    bool series() const;
    /// Leaves out the fields that only a timeline has, and where the picture has no legend, that of the legend.
    void showPageOnly(bool legend);

Q_SIGNALS:
    void changed();
    void formatChanged();
    void seriesChanged(bool on);

private:
    QComboBox* list(const QString& name, const QStringList& texts);
    QComboBox* choice(const QString& name, const QStringList& texts);  ///< of an option
    QDoubleSpinBox* number(const QString& name, double least, double most);
    QCheckBox* check(const QString& name, const QString& tip);
    QWidget* sizeRow();
    QComboBox* families();
    QWidget* checks();
    void layOut();
    void unitChosen();
    void fieldChanged();
    double inPoints() const;  ///< of the chosen unit
    void enableFields();

    std::optional<FigureRange> visible_;
    LaneArrangement shown_;
    int steps_;
    QComboBox *format_, *size_, *unit_, *family_, *dpi_, *style_, *lanes_, *range_;
    QDoubleSpinBox *width_, *height_, *font_;
    QCheckBox *caption_, *legend_, *grid_, *buffers_, *series_;
    QWidget* sizeRow_ = nullptr;  ///< only for a custom size
    int unitShown_ = 0;
    bool setting_ = false;
};

}  // namespace streamscope::ui
