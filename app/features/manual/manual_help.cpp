// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/manual/manual_help.h"

#include "ui/manual/manual_window.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct ManualHelp {
    Q_DECLARE_TR_FUNCTIONS(ManualHelp)
};

/// Opens the manual at the chapter about a widget. The manual is a child of `window`: a modal dialog blocks all windows but its
/// own.
void openManual(QWidget* window, const QWidget* about) {
    const QString chapter = chapterAbout(about);
    auto* manual = window->findChild<ui::ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr) manual = new ui::ManualWindow(manualFolder(), window);
    manual->open(chapter);
}

/// Answers the keys of the manual in dialogs and in other windows, where shortcuts of the main window have no effect.
class HelpInDialogs : public QObject {
public:
    HelpInDialogs(const QAction* manual, QWidget* window) : QObject(window), manual_(manual), window_(window) {
        qApp->installEventFilter(this);
    }

    /// A key that a field of a dialog does not use arrives at the dialog itself.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
        auto* dialog = static_cast<QWidget*>(watched);
        if (!dialog->isWindow() || dialog == window_ || !isOfWindow(dialog)) return false;
        if (!manual_->shortcuts().contains(QKeySequence(static_cast<QKeyEvent*>(event)->keyCombination()))) return false;
        openManual(dialog->isModal() ? dialog : window_, dialog->focusWidget() ? dialog->focusWidget() : dialog);
        return true;
    }

private:
    /// Returns whether it is a dialog or another window of this main window, but not the manual and no menu.
    bool isOfWindow(const QWidget* dialog) const {
        const Qt::WindowType type = dialog->windowType();
        if ((type != Qt::Dialog && type != Qt::Window) || qobject_cast<const ui::ManualWindow*>(dialog)) return false;
        while (dialog && dialog != window_) dialog = dialog->parentWidget();
        return dialog;
    }

    const QAction* manual_;
    QWidget* window_;
};

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
        add("compose",
            "streamscope::ui::ComposerView streamscope::ui::ResourcesPanel streamscope::ui::InsertPanel generatorDialog");
        add("timeline", "streamscope::ui::TimelineView");
        add("run", "deviceSelector runs compareTable runsTable sweep");
        add("why", "diagnostics criticalPathTable streamscope::ui::AnswersPanel streamscope::ui::OperationPanel");
        add("code", "codePanel");
        add("lessons", "lessonPanel lessonList predictionPad stepBar streamscope::ui::LessonEditor");
        add("figures", "export exportDialog pictureDialog linkDialog");
        add("keys", "keysDialog keySheet commandPalette");
        add("record", "recordDialog");
        add("machines", "machinesDialog sshQuestion");
        add("files", "QFileDialog");
        add("troubleshooting", "reportDialog QMessageBox");
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
    QObject::connect(action, &QAction::triggered, window, [window] { openManual(window, QApplication::focusWidget()); });
    new HelpInDialogs(action, window);
    return action;
}

}  // namespace streamscope::app
