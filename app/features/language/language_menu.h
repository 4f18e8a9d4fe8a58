// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/notice_bar.h"

#include <QObject>

class QMenu;

namespace streamscope::app {

class WindowPlaces;

/// Menu that chooses the language of the window, which takes effect when the window is opened again.
class LanguageMenu : public QObject {
    Q_OBJECT
public:
    explicit LanguageMenu(WindowPlaces* places);

Q_SIGNALS:
    /// Emitted when the window is to be opened again in the chosen language.
    void reopenRequested();

private:
    void add(const QString& text, const QString& code);
    void choose(const QString& code);

    NoticeBar* notices_;
    QMenu* menu_;
    NoticeBar::Notice notice_ = 0;
};

}  // namespace streamscope::app
