// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_options.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace streamscope::ui {

/// Form for FigureOptions, the format, and whether to make a picture for each step.
class FigureForm : public QWidget {
    Q_OBJECT
public:
    /// `visible` is the visible time range (nullopt: everything), `shown` the lanes of the timeline, `steps` the number of
    /// steps of the program.
    FigureForm(std::optional<FigureRange> visible, LaneArrangement shown, int steps, QWidget* parent = nullptr);

    FigureOptions options() const;
    void setOptions(const FigureOptions& options);
    FigureFormat format() const;
    void setFormat(FigureFormat format);
    int lanes() const;  ///< the choice of lanes, to be stored
    void setLanes(int choice);
    bool series() const;
    /// Offers to show another run above.
    void offerBefore(const QString& name);
    bool before() const;
    /// Offers to draw the arrows of these operations only.
    void offerSelection(std::vector<std::string> selected);
    /// Says why no page can be live; empty if one can.
    void setLackingForLive(const QString& why);
    /// Hides fields that apply to timelines only, and the field of the legend if the picture has none.
    void showPageOnly(bool legend);

Q_SIGNALS:
    void changed();
    void formatChanged();
    void seriesChanged(bool on);

private:
    QComboBox* list(const QString& name, const QStringList& texts);
    QComboBox* choice(const QString& name, const QStringList& texts);  ///< makes the list for an option
    QDoubleSpinBox* number(const QString& name, double least, double most);
    QCheckBox* check(const QString& name, const QString& tip);
    QWidget* sizeRow();
    QComboBox* families();
    QWidget* checks();
    void layOut();
    void unitChosen();
    void fieldChanged();
    double inPoints() const;  ///< points in the chosen unit
    void enableFields();

    std::optional<FigureRange> visible_;
    LaneArrangement shown_;
    int steps_;
    QComboBox *format_, *size_, *unit_, *family_, *dpi_, *style_, *lanes_, *range_, *sheet_;
    QDoubleSpinBox *width_, *height_, *font_;
    std::vector<QCheckBox*> parts_;  ///< one for each of figureParts()
    QCheckBox *before_, *series_, *live_, *ofSelection_;
    std::vector<std::string> selected_;
    QString lackingForLive_;
    QWidget* sizeRow_ = nullptr;  ///< row shown for a custom size only
    int unitShown_ = 0;
    bool setting_ = false, offersBefore_ = false;
};

}  // namespace streamscope::ui
