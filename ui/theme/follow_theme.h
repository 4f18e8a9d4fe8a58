// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QObject>

#include <utility>

namespace streamscope::ui {

/// Source of the news that applyTheme() has changed Theme::current().
class ThemeSource : public QObject {
    Q_OBJECT
public:
    static ThemeSource& instance();

Q_SIGNALS:
    void changed();
};

/// Calls `restyle` now and whenever the theme changes, for what a widget does not paint itself: icons, colours of labels,
/// pictures that are kept. What is painted with Theme::current() needs no call.
template <class Restyle>
void followTheme(QObject* owner, Restyle restyle) {
    restyle();
    QObject::connect(&ThemeSource::instance(), &ThemeSource::changed, owner, std::move(restyle));
}

}  // namespace streamscope::ui
