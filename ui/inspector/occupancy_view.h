// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/program.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QLabel;

namespace streamscope::ui {

/// Texts on how a kernel's grid fills the device: blocks per multiprocessor, what limits them, waves.
struct OccupancyWords {
    QString perSm;
    QString limit;
    QString waves;
    bool fits = true;
};
/// Returns nullopt if the operation is no kernel of the catalogue, or if its shape cannot be evaluated.
std::optional<OccupancyWords> occupancyInWords(const Program& program, const Operation& operation,
                                               const std::vector<DeviceInfo>& devices);

class OccupancyView : public QWidget {
    Q_OBJECT
public:
    explicit OccupancyView(QWidget* parent);
    void fill(const std::optional<OccupancyWords>& words);

private:
    QLabel* perSm_;
    QLabel* limit_;
    QLabel* waves_;
};

}  // namespace streamscope::ui
