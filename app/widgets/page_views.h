// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <utility>
#include <vector>

class QStackedWidget;
class QTabBar;

namespace streamscope::app {

/// A panel of the strip with several views, one of which is shown. A bar with their titles is above them; the arrow keys choose
/// there.
class PageViews : public QWidget {
    Q_OBJECT
public:
    using Views = std::vector<std::pair<QString, QWidget*>>;
    PageViews(const QString& title, const Views& views);
    /// Shows the view that contains a widget. Returns whether there is one.
    bool choose(const QWidget* part);
    QWidget* shown() const;
    const Views& views() const { return views_; }

Q_SIGNALS:
    void changed();  ///< another view is shown

private:
    Views views_;
    QTabBar* bar_;
    QStackedWidget* stack_;
};

}  // namespace streamscope::app
