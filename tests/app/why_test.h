// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"
#include "ui/why/answer_row.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"

#include <QLabel>
#include <QTest>

#include <memory>
#include <optional>
#include <string>

/// The whole window and places in it, for tests of the panes that explain reasons. The figures of "fork and join" are derived by
/// hand: copy x takes 10 MB / 10 GB/s = 1.0 ms, saxpy 0.9, stencil 1.5, copy y 0.8; e2 makes copy y wait for stencil: 1.0 + 1.5 +
/// 0.8 = 3.3 ms, and without that wait the longer of 1.0 + 0.9 + 0.8 = 2.7 and 1.0 + 1.5 = 2.5 ms.
class WhyTest : public QObject {
protected:
    using Nanoseconds = streamscope::Nanoseconds;

    std::unique_ptr<OwnWindow> window_;

    streamscope::ui::TimelineView* timeline() const { return window_->get()->findChild<streamscope::ui::TimelineView*>(); }
    streamscope::ui::TimelinePlot* plot() const { return window_->get()->findChild<streamscope::ui::TimelinePlot*>(); }
    streamscope::ui::PairPanel* pair() const { return window_->get()->findChild<streamscope::ui::PairPanel*>(); }

    streamscope::ui::AnswersPanel* panel(const QString& name) const {
        for (streamscope::ui::AnswersPanel* each : window_->get()->findChildren<streamscope::ui::AnswersPanel*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }

    QStringList rows(const QString& name) const {
        QStringList found;
        for (const streamscope::ui::AnswerRow* row : panel(name)->findChildren<streamscope::ui::AnswerRow*>())
            if (row->isVisible()) found << row->accessibleName();
        return found;
    }

    streamscope::ui::AnswerRow* row(const QString& name, const QString& beginning) const {
        for (streamscope::ui::AnswerRow* each : panel(name)->findChildren<streamscope::ui::AnswerRow*>())
            if (each->isVisible() && each->accessibleName().startsWith(beginning)) return each;
        return nullptr;
    }

    QString headerSays() const {
        const auto* label = window_->get()->findChild<QLabel*>(QStringLiteral("timelineWhatIf"));
        return label->isVisible() ? label->text() : QString();
    }

    std::optional<Nanoseconds> total() const { return timeline()->timeline() ? timeline()->timeline()->makespan : std::nullopt; }

    /// Returns the middle of an operation's bar, or a null point if it has none.
    QPoint barOf(const std::string& id) const {
        const auto& operations = timeline()->timeline()->operations;
        for (const streamscope::Bar& bar : plot()->layoutNow().bars)
            if (bar.shape != streamscope::BarShape::Engine && operations[bar.operation].id == id)
                return streamscope::ui::qt(bar.rect.center()).toPoint();
        return {};
    }

    QPoint waitOf(const std::string& id, streamscope::WaitReason reason) const {
        const auto& operations = timeline()->timeline()->operations;
        for (const streamscope::WaitBox& box : plot()->layoutNow().waits) {
            const streamscope::TimelineOperation& waiting = operations[box.wait.operation];
            if (waiting.id == id && box.wait.wait >= 0 && waiting.waits[std::size_t(box.wait.wait)].reason == reason)
                return streamscope::ui::qt(box.rect.center()).toPoint();
        }
        return {};
    }

    void click(const std::string& id, Qt::KeyboardModifiers keys = {}) {
        QTRY_VERIFY(!barOf(id).isNull());
        QTest::mouseClick(plot(), Qt::LeftButton, keys, barOf(id));
    }

    void openForkAndJoin() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        window_->get()->openAtStart(QStringLiteral("fork-and-join"));
        QTRY_VERIFY(total() == std::chrono::microseconds(3300));
        QTRY_VERIFY(!plot()->layoutNow().bars.empty());
    }

    void open(const std::string& fields) {
        streamscope::Read<streamscope::Program> program = streamscope::programFromJson("{\"streamscope\": 1, " + fields + "}");
        QVERIFY(program);
        window_->document()->reset(std::move(*program.value), {});
        const auto isShown = [this] {
            const auto shown = timeline()->timeline();
            return shown && shown->operations.size() == window_->document()->resolved()->operations.size();
        };
        QTRY_VERIFY(isShown());
    }
};
