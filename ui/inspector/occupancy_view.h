// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_profile.h"
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
    QString memory;  ///< how few bytes its threads move at once; empty: its memory is the limit, or not known
    bool fits = true;
};
/// Returns nullopt if the operation is no kernel of the catalogue, or if its shape cannot be evaluated. `profiles`: those of the
/// devices, if they are simulated.
std::optional<OccupancyWords> occupancyInWords(const Program& program, const Operation& operation,
                                               const std::vector<DeviceInfo>& devices,
                                               const std::vector<DeviceProfile>& profiles = {});

class OccupancyView : public QWidget {
    Q_OBJECT
public:
    explicit OccupancyView(QWidget* parent);
    void fill(const std::optional<OccupancyWords>& words);

private:
    QLabel* perSm_;
    QLabel* limit_;
    QLabel* waves_;
    QLabel* memory_;
};

}  // namespace streamscope::ui
