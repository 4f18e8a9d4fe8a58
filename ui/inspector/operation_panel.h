// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_profile.h"
#include "engine/timeline/timeline.h"
#include "ui/document/program_document.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// Pane with the selected operation: all fields of its call, editable, and its story (issued, waits with their causes, start,
/// duration).
class OperationPanel : public QWidget {
    Q_OBJECT
public:
    explicit OperationPanel(ProgramDocument* document, QWidget* parent = nullptr);
    void setTimeline(std::shared_ptr<const Timeline> timeline);
    /// Sets the devices of the next run, by device index of the program, for the occupancy of kernels. `profiles`: of simulated
    /// ones.
    void setDevices(const std::vector<DeviceInfo>& devices, const std::vector<DeviceProfile>& profiles = {});
    /// Shows a stream while no operation is selected; `declared`: id of its declaration, empty for a built-in stream.
    void showStream(const QString& stream, const QString& declared);
    /// Sets whether the panel says what can be selected while nothing is; otherwise it is hidden then.
    void setHinting(bool on);
    /// Focuses the field that is changed most: the duration of a kernel, the size of a copy, else the first one; or the name of
    /// the stream.
    void focusMainField();
    /// Focuses the declared accesses of a recorded kernel.
    void focusAccesses();
Q_SIGNALS:
    void message(const QString& text);
    void takingBack();  ///< typed text is about to be reverted by undo
    void left();        ///< Escape was pressed with nothing to revert

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Private;
    Private* d_;
};

}  // namespace streamscope::ui
