// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/main_window.h"
#include "engine/program/program_json.h"
#include "tests/app/everything.h"
#include "tests/support/patience.h"
#include "ui/composer/composer_view.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// The whole window in the state of a first start.
class MainWindowTest : public QObject {
protected:
    std::unique_ptr<QTemporaryDir> settings_;
    std::unique_ptr<streamscope::app::MainWindow> window_;

    streamscope::ui::ProgramDocument* document() const { return window_->findChild<streamscope::ui::ProgramDocument*>(); }
    streamscope::ui::ComposerView* composer() const { return window_->findChild<streamscope::ui::ComposerView*>(); }
    streamscope::ui::TimelineView* timeline() const { return window_->findChild<streamscope::ui::TimelineView*>(); }
    streamscope::ui::TimelinePlot* plot() const { return window_->findChild<streamscope::ui::TimelinePlot*>(); }

    bool shows(std::size_t operations) const {
        return timeline()->timeline() && timeline()->timeline()->operations.size() == operations;
    }

    void open() {
        settings_ = std::make_unique<QTemporaryDir>();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_->path());
        qputenv("XDG_DATA_HOME", settings_->path().toUtf8());
        showEverything();
        window_ = std::make_unique<streamscope::app::MainWindow>();
        window_->resize(1600, 1000);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }
};
