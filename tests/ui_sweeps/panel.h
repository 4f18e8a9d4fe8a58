// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/warnings.h"
#include "tests/ui_sweeps/sweeps.h"
#include "ui/sweeps/one_line.h"
#include "ui/sweeps/sweep_panel.h"
#include "ui/sweeps/sweep_plot.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <memory>

/// The pane of sweeps by itself.
namespace streamscope::ui {

class SweepPanelFixture {
protected:
    void make() {
        failOnAnyWarning();
        document_ = std::make_unique<ProgramDocument>();
        panel_ = std::make_unique<SweepPanel>(document_.get());
        panel_->resize(900, 360);
    }
    void drop() {
        panel_.reset();
        document_.reset();
    }

    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<SweepPanel> panel_;

    SweepPlot* plot() const { return panel_->plot(); }
    QPushButton* button(const QString& name) const { return panel_->findChild<QPushButton*>(name); }
    QString said(const QString& name) const { return panel_->findChild<OneLine*>(name)->text(); }
    template <class T>
    T* named(const QString& name) const {
        for (T* each : panel_->findChildren<T*>())
            if (each->accessibleName() == name) return each;
        return nullptr;
    }
    void type(const QString& field, const QString& text) {
        auto* edit = named<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    void open(const Program& program) {
        document_->reset(program, {});
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }
    void show(const std::shared_ptr<SweepResult>& result) {
        panel_->setResult(result, TimelineState::Exact);
        QTest::qWait(0);
        plot()->replot();
    }
};

}  // namespace streamscope::ui
