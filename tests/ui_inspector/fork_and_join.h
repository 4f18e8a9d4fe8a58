// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/warnings.h"
#include "ui/document/program_document.h"
#include "ui/theme/theme.h"

#include "engine/program/program_json.h"
#include "engine/timeline/timeline.h"

#include <QApplication>
#include <QFile>
#include <QTest>
#include <QWidget>

#include <memory>

/// The example of the window's sketch with its hand-made timeline, and access to what is visible.
namespace streamscope::ui {

inline void open(ProgramDocument& document, const char* name = "fork-and-join") {
    const QString path = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/%1.streamscope").arg(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("cannot open %s", qPrintable(path));
    Read<Program> read = programFromJson(file.readAll().toStdString());
    if (!read) qFatal("cannot read %s", qPrintable(path));
    document.reset(std::move(*read.value), path);
}

constexpr Nanoseconds microseconds(std::int64_t count) { return Nanoseconds(count * 1000); }

inline std::shared_ptr<Timeline> handMadeTimeline(const ResolvedProgram& program) {
    auto timeline = std::make_shared<Timeline>();
    constexpr std::pair<int, int> times[] = {{0, 1000},    {1000, 1000}, {1000, 1000}, {1000, 1900}, {1000, 1000},
                                             {1000, 2500}, {2500, 2500}, {2500, 2500}, {2500, 3300}};
    for (const ResolvedOperation& operation : program.operations) {
        TimelineOperation made;
        made.id = operation.id;
        made.setLabel(operation.label);
        made.setSource(operation.source);
        made.call = operation.call;
        made.kind = operation.kind;
        made.stream = operation.stream() ? static_cast<int>(operation.stream()->value) : -1;
        made.issued = made.returned = Nanoseconds(0);
        const std::size_t at = timeline->operations.size();
        if (at < std::size(times)) {
            made.start = microseconds(times[at].first);
            made.end = microseconds(times[at].second);
            made.spans = {{*made.start, *made.end}};
            made.truth = Truth::Simulated;
        }
        timeline->operations.push_back(made);
    }
    timeline->operations.back().returned = microseconds(3300);
    timeline->operations[8].waits = {{WaitReason::Event, OperationId{0}, microseconds(0), microseconds(1000)},
                                     {WaitReason::StreamOrder, OperationId{3}, microseconds(1000), microseconds(1900)},
                                     {WaitReason::Event, OperationId{5}, microseconds(1900), microseconds(2500)}};
    timeline->dependencies = {{OperationId{1}, OperationId{2}, DependencyKind::Event, true, {}, "e1#1", {}},
                              {OperationId{1}, OperationId{4}, DependencyKind::Event, true, {}, "e1#1", {}},
                              {OperationId{6}, OperationId{7}, DependencyKind::Event, true, {}, "e2#1", {}}};
    timeline->criticalPath = {OperationId{0}, OperationId{5}, OperationId{8}};
    timeline->makespan = microseconds(3300);
    timeline->metrics.oneAfterAnother = microseconds(4200);
    timeline->metrics.overlapCopyCompute = 0;
    timeline->metrics.utilisationSms = 0.36;
    timeline->metrics.utilisationH2D = 0.3;
    timeline->metrics.utilisationD2H = 0.24;
    return timeline;
}

/// Returns the visible child with this accessible name, or nullptr if there is none.
template <class W>
W* visible(const QWidget& in, const QString& accessibleName) {
    for (W* each : in.findChildren<W*>()) {
        if (each->accessibleName() == accessibleName && each->isVisibleTo(&in)) return each;
    }
    return nullptr;
}

/// Returns the texts of all visible labels.
template <class Label>
QStringList textsIn(const QWidget& in) {
    QStringList texts;
    for (const Label* label : in.template findChildren<Label*>()) {
        if (label->isVisibleTo(&in) && !label->text().isEmpty()) texts.append(label->text());
    }
    return texts;
}

inline bool showActive(QWidget& widget) {
    widget.show();
    widget.activateWindow();
    return QTest::qWaitForWindowActive(&widget);
}

}  // namespace streamscope::ui
