// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QWidget>

namespace streamscope::test {

/// Lets Qt check the models of all views in a window until the window is deleted.
inline void checkModels(QWidget& window) {
    for (const QAbstractItemView* view : window.findChildren<QAbstractItemView*>())
        if (view->model())
            new QAbstractItemModelTester(view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, &window);
}

}  // namespace streamscope::test
