// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/compare/compare_controller.h"
#include "tests/app/window.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include <memory>
#include <string>
#include <vector>

/// The whole window with its table of runs and comparisons, and input helpers.
class CompareWindowTest : public QObject {
protected:
    using Nanoseconds = streamscope::Nanoseconds;

    std::unique_ptr<OwnWindow> window_;
    const QString recorded_ = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/fork-and-join-h200.json");

    template <class T>
    T* child(const QString& name = {}) const {
        return window_->get()->findChild<T*>(name);
    }
    streamscope::ui::TimelineView* timeline() const { return child<streamscope::ui::TimelineView>(); }
    streamscope::ui::TimelinePlot* plot() const { return child<streamscope::ui::TimelinePlot>(); }
    QTableView* runs() const { return child<QTableView>("runsTable"); }
    QTableView* table() const { return child<QTableView>("compareTable"); }
    streamscope::app::CompareController* compare() const { return child<streamscope::app::CompareController>(); }
    QString chip() const { return timeline()->findChild<streamscope::ui::StateChip*>()->word(); }
    double total() const { return double(timeline()->timeline()->makespan.value_or(Nanoseconds{}).count()) / 1e6; }
    QString change() const { return child<QLabel>("timelineChange")->text(); }

    std::vector<QRectF> ghosts() const {
        plot()->replot();
        std::vector<QRectF> rects;
        for (const streamscope::Outline& ghost : plot()->layoutNow().ghosts) rects.push_back(streamscope::ui::qt(ghost.rect));
        return rects;
    }
    QString cell(QTableView* view, int row, int column) const { return view->model()->index(row, column).data().toString(); }
    int rowOf(QTableView* view, const QString& text, int column = 0) const {
        for (int row = 0; row < view->model()->rowCount(); ++row)
            if (cell(view, row, column) == text) return row;
        return -1;
    }
    void click(QTableView* view, int row, Qt::KeyboardModifiers modifiers = {}) const {
        view->scrollTo(view->model()->index(row, 1));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, view->visualRect(view->model()->index(row, 1)).center());
    }
    void openTab(const QString& text) const {
        for (QToolButton* each : window_->get()->findChildren<QToolButton*>())
            if (each->isVisible() && each->text() == text && each->isCheckable() && !each->isChecked())
                QTest::mouseClick(each, Qt::LeftButton);
    }
    /// Presses F5 and waits for the result.
    void run() {
        const int before = runs()->model()->rowCount();
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_COMPARE(runs()->model()->rowCount(), before + 1);
    }
    /// Sets a duration. Changes with the same `typing` are one undo step, like the keys typed into a field.
    void setDuration(const QString& id, const std::string& duration, const QString& typing = {}) {
        streamscope::Operation operation = *streamscope::findOperation(window_->document()->program(), id.toStdString());
        operation.set(streamscope::Field::Arguments,
                      std::vector<streamscope::Argument>{{"duration", streamscope::Scalar{duration}}});
        QVERIFY(window_->document()->apply(streamscope::Edit{streamscope::ReplaceOperation{id.toStdString(), operation}},
                                           "Duration", typing));
    }
    void undo() { QTest::keyClick(child<streamscope::ui::ComposerView>(), Qt::Key_Z, Qt::ControlModifier); }
    void redo() { QTest::keyClick(child<streamscope::ui::ComposerView>(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

    void open() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowActive(window_->get()));
        window_->get()->openAtStart({});
        QTRY_VERIFY(timeline()->timeline() && timeline()->timeline()->operations.size() == 10);
    }
};
