// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_session.h"

#include <QStringList>
#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Returns the titles of the kinds of help that a submission names: "Repairs", "Solution".
QStringList titlesOfHelp(const std::vector<std::string>& helped);
/// Returns what help takes off: "1 point", "2.5 points".
QString pointsInWords(double points);

/// Row that says whether repairs, what-ifs and bounds are off or count in the lesson. Where they count, a button for each shows
/// it. Hidden where they are allowed.
class HelpRow : public QWidget {
    Q_OBJECT
public:
    explicit HelpRow(QWidget* parent);
    void setSession(const LessonSession& session);

Q_SIGNALS:
    void helpRequested(streamscope::lessons::HelpKind kind);

private:
    QString words(const LessonSession& session) const;

    QLabel* words_;
    QWidget* row_;
    std::vector<QPushButton*> buttons_;  ///< by kind
};

}  // namespace streamscope::ui
