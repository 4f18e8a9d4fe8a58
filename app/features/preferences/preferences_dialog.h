// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QFormLayout;

namespace streamscope::app {

class WindowPlaces;

/// Choices that are kept between sessions. Each is an entry of a menu, too, which the dialog triggers: it has no state.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(WindowPlaces* places);

private:
    void addLanguage(QFormLayout* form);
    void addTheme(QFormLayout* form);
    void addLayout(QFormLayout* form);
    void addDialogs(QFormLayout* form);

    WindowPlaces* places_;
};

}  // namespace streamscope::app
