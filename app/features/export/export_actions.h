// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/step_runs.h"
#include "engine/json/expected.h"
#include "engine/program/diagnostic.h"
#include "engine/timeline/timeline.h"
#include "ui/document/latest_job.h"
#include "ui/document/program_document.h"
#include "ui/figure/export_dialog.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::app {

class SlackOfResult;

/// Actions that export the shown timeline as picture, result, table and trace.
class ExportActions : public QObject {
    Q_OBJECT
public:
    ExportActions(ui::ProgramDocument* document, QWidget* window);
    ~ExportActions() override;
    QAction* exportAction() const { return export_; }  ///< opens the dialog
    QAction* copyAction() const { return copy_; }      ///< copies the picture with the dialog's settings to the clipboard
    QMenu* dataMenu() const { return data_; }
    /// Sets the exported timeline and its program. nullptr or an empty timeline disables all actions.
    void setTimeline(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program);
    /// State of the window's timeline at the time of an export.
    struct View {
        std::optional<FigureRange> range;  ///< empty: the whole run
        LaneArrangement lanes;
        std::shared_ptr<const ui::FigureSource> before = {};  ///< run that the timeline is compared with
        std::vector<std::string> selected = {};               ///< names of the selected operations
        std::vector<TimelineNote> notes = {};                 ///< in the timeline, in place of those of the result
    };
    /// Sets functions that are called at the time of an export: for the visible range, for the target on which steps are run, and
    /// for the simulated devices on which the slack of a result is tried.
    void setSources(std::function<View()> view, std::function<Target()> stepTarget,
                    std::function<std::vector<DeviceProfile>(const Timeline&)> slackDevices);
    /// Writes the result with its notes and nothing else that is new, in the background. Calls `failed` if that fails.
    void saveResult(const QString& path, std::function<void()> failed);

Q_SIGNALS:
    void message(streamscope::Severity severity, const QString& text);

private:
    using Result = std::shared_ptr<const Timeline>;
    using Bytes = std::function<std::string(const Program& program, const Timeline& result)>;
    void add(const QString& text, const QString& ending, Bytes bytes);
    void askAndWrite(const QString& ending, const Bytes& bytes);
    void write(const QString& path, std::function<QByteArray()> bytes, std::function<void(const Expected<void>&)> done);
    /// Returns what makes a page of the shown result live, or why there can be none.
    Expected<ui::LiveParts> live() const;
    void openDialog();
    void copyPicture();
    void runStepsFor(ui::ExportDialog* dialog);
    std::function<Result(const std::stop_token&)> toWrite() const;
    ui::FigureSource source() const;
    QString folder() const;
    QString baseName() const;

    ui::ProgramDocument* document_;
    QWidget* window_;
    QAction *export_, *copy_;
    QMenu* data_;
    Result timeline_;
    std::shared_ptr<SlackOfResult> slack_;    ///< of the timeline
    std::shared_ptr<const Program> program_;  ///< program of the timeline
    std::function<View()> view_;
    std::function<Target()> stepTarget_;
    std::function<std::vector<DeviceProfile>(const Timeline&)> slackDevices_;
    ui::LatestJob copying_{ui::Urgency::Long}, steps_{ui::Urgency::Long};
};

}  // namespace streamscope::app
