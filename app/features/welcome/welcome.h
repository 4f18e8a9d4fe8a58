// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

namespace streamscope::ui {
class ComposerView;
}

namespace streamscope::app {

class FileActions;
class Session;

/// The three choices of a first start in the empty composer: a lesson, the example, or an empty program. They are hidden as soon
/// as another program is opened, or the first call inserted.
class Welcome : public QWidget {
    Q_OBJECT
public:
    Welcome(Session* session, FileActions* files, ui::ComposerView* composer, std::function<void()> openLesson);
    void begin();
    /// Returns whether the window never opened before. The next call returns false.
    static bool isFirstStart();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    QWidget* choice(const QString& name, const QString& title, const QString& sentence, const std::function<void()>& act);

    Session* session_;
    FileActions* files_;
    std::function<void()> openLesson_;
};

}  // namespace streamscope::app
