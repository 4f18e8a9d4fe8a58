// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/main_window.h"
#include "tests/app/everything.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"

#include <QAction>
#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// Replaces no-break spaces between numbers and units by plain ones, for comparisons.
inline QString withPlainSpaces(QString words) { return words.replace(QChar::Nbsp, QChar::Space); }

/// A window with its own settings and application data, separate from the real user's.
class OwnWindow {
public:
    OwnWindow() {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
        qputenv("XDG_DATA_HOME", folder_.path().toUtf8());
        showEverything();
        reopen();
    }
    void close() { window_.reset(); }
    static void failOnWarning() { failOnAnyWarning(); }
    /// Closes and opens the window, like another start of the program.
    void reopen() {
        window_.reset();
        window_ = std::make_unique<streamscope::app::MainWindow>();
        window_->resize(1600, 1000);
        window_->show();
    }
    /// Makes the window active at once. Without a screen, activateWindow() does not after a popup was closed.
    void activate() const {
        QT_WARNING_PUSH
        QT_WARNING_DISABLE_DEPRECATED  // since Qt 6.5
            QApplication::setActiveWindow(window_.get());
        QT_WARNING_POP
    }
    /// Returns whether the window is shown and has the keyboard within the time-out.
    bool comesToTheFront() const {
        if (!QTest::qWaitForWindowExposed(get())) return false;
        window_->activateWindow();
        return QTest::qWaitForWindowActive(get());
    }
    streamscope::app::MainWindow* operator->() const { return window_.get(); }
    streamscope::app::MainWindow* get() const { return window_.get(); }
    streamscope::ui::ProgramDocument* document() const { return window_->document(); }
    QString file(const QString& name) const { return folder_.filePath(name); }

    template <class T>
    T* visible(const QString& text) const {
        for (T* each : window_->template findChildren<T*>())
            if (each->isVisible() &&
                (withPlainSpaces(each->text()).remove(u'&').contains(text) || each->accessibleName() == text))
                return each;
        return nullptr;
    }
    QAction* action(const QString& text) const {
        for (QAction* each : window_->findChildren<QAction*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }

private:
    QTemporaryDir folder_;
    std::unique_ptr<streamscope::app::MainWindow> window_;
};
