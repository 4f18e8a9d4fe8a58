// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <array>
#include <functional>

namespace streamscope::ui {
class ComposerView;
class MessagesPanel;
class MetricsPanel;
class OperationPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class DiagnosticStrip;
class LargeProgram;
class Session;
struct Screen;
class WindowPlaces;

/// The column at the right: the selected operation, the metrics of the result, and the diagnostics of the program.
class InspectorPanes : public QObject {
    Q_OBJECT
public:
    InspectorPanes(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline);

    ui::MessagesPanel* diagnostics() const { return diagnostics_; }

private:
    void addEntries();
    void connectOperation(ui::ComposerView* composer);
    void connectDiagnostics();
    void fillWhenPainted();
    void fill();
    void show(const Screen& now, const Screen& before);
    void showDiagnosticOf(const QString& operation);
    void paintColumnLater();
    void showParts();
    void showDiagnostics(const std::function<void()>& showOne);

    Session* session_;
    WindowPlaces* places_;
    ui::TimelineView* timeline_;
    ui::OperationPanel* operation_;
    ui::MetricsPanel* metrics_;
    ui::MessagesPanel* diagnostics_;
    DiagnosticStrip* strip_;
    LargeProgram* large_;
    std::array<QTimer, 2> turns_;  ///< delays until the timeline is painted
};

}  // namespace streamscope::app
