// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <map>
#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace streamscope::ui {

enum class LessonProgress : std::uint8_t { NotBegun, Begun, Solved };
QString inWords(LessonProgress progress);

struct LessonEntry {
    QString id, title, topic;
};
struct LessonPack {
    QString name;
    QStringList lessons;  ///< ids
};

/// Tab with the packs and their lessons, their progress, and a search field. Double-click, Enter or the button opens a lesson.
class LessonList : public QWidget {
    Q_OBJECT
public:
    explicit LessonList(QWidget* parent = nullptr);
    /// Sets the lessons. Lessons without a pack are last.
    void setLessons(std::vector<LessonEntry> lessons, std::vector<LessonPack> packs);
    void setProgress(const QString& id, LessonProgress progress);
    void setCurrent(const QString& id);

Q_SIGNALS:
    void lessonRequested(const QString& id, const QString& pack);
    void forgetRequested(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void addPack(const QString& name, const QStringList& ids);
    void addLesson(const LessonEntry& lesson, const QString& pack);
    void openCurrent();
    void offerOpening();
    QString currentId() const;
    void showMenu(const QPoint& at);
    void selectFirst();

    QLineEdit* search_;
    QListWidget* list_;
    QPushButton* open_;
    std::vector<LessonEntry> lessons_;
    std::vector<LessonPack> packs_;
    std::map<QString, LessonProgress> progress_;
    QString opened_;  ///< the lesson in the window, for which the button is disabled
};

}  // namespace streamscope::ui
