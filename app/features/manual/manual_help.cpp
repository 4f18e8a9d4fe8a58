// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/manual/manual_help.h"

#include "ui/manual/manual_window.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QWidget>

#include <algorithm>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct ManualHelp {
    Q_DECLARE_TR_FUNCTIONS(ManualHelp)
};

void openManual(QWidget* window) {
    const QString chapter = chapterAbout(QApplication::focusWidget());
    auto* manual = window->findChild<ui::ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr) manual = new ui::ManualWindow(manualFolder(), window);
    manual->open(chapter);
}

}  // namespace

QString manualFolder() {
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/streamscope/manual"));
}

const std::vector<std::pair<QString, QString>>& manualChapters() {
    static const auto chapters = [] {
        std::vector<std::pair<QString, QString>> all;
        const auto add = [&all](const char* chapter, const char* widgets) {
            for (const QString& widget : QString::fromLatin1(widgets).split(u' '))
                all.emplace_back(widget, QLatin1String(chapter));
        };
        add("compose", "streamscope::ui::ComposerView streamscope::ui::ResourcesPanel streamscope::ui::InsertPanel");
        add("timeline", "streamscope::ui::TimelineView");
        add("run", "deviceSelector runs compareTable runsTable sweep");
        add("why", "diagnostics criticalPathTable streamscope::ui::AnswersPanel streamscope::ui::OperationPanel");
        add("code", "codePanel");
        add("lessons", "lessonPanel lessonList predictionPad stepBar");
        add("figures", "export");
        return all;
    }();
    return chapters;
}

QString chapterAbout(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        for (const auto& [name, chapter] : manualChapters())
            if (widget->objectName() == name || name == QLatin1String(widget->metaObject()->className())) return chapter;
    return QStringLiteral("index");
}

QAction* manualAction(QWidget* window) {
    auto* action = new QAction(ManualHelp::tr("&Manual"), window);
    action->setShortcut(QKeySequence(Qt::Key_F1));
    action->setToolTip(ManualHelp::tr("Open the manual at the chapter about what has the focus (F1)"));
    window->addAction(action);
    QObject::connect(action, &QAction::triggered, window, [window] { openManual(window); });
    return action;
}

}  // namespace streamscope::app
