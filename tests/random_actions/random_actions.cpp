// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/composition.h"
#include "tests/app/window.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QMenu>
#include <QTimer>
#include <QWheelEvent>

#include <array>
#include <cstdio>
#include <random>

using namespace streamscope;

namespace {

constexpr int actionsPerProgram = 300, deepestNesting = 4;

/// Random keys and clicks in the window and in whatever it opens, one action a turn of the event loop, with another example or
/// lesson from time to time. Each action is printed before it is executed.
class RandomActions : public QObject {
    Q_OBJECT
public:
    RandomActions(OwnWindow* window, int seconds, unsigned seed) : window_(window), seconds_(seconds), random_(seed) {
        for (const app::Example& each : app::examples()) names_ << QString::fromStdString(each.id);
        names_ << QStringLiteral("01-serial-baseline") << QStringLiteral("05-how-many-chunks")
               << QStringLiteral("12-what-is-measured") << QStringLiteral("14-polling") << QStringLiteral("22-deadlock")
               << QStringLiteral("24-two-processes") << QStringLiteral(STREAMSCOPE_RECORDED "/overlap-four-streams-h200.json");
        time_.start();
    }

    int done() const { return done_; }
    /// The next action is scheduled first, because this one may open a dialog that blocks until it is closed.
    void act() {
        if (time_.elapsed() > seconds_ * qint64{1000}) return finish();
        QTimer::singleShot(0, this, &RandomActions::act);
        if (depth_ > deepestNesting) return closeWhatIsOpen();
        ++depth_;
        if (done_++ % actionsPerProgram == 0) openAnother();
        else actOn(target());
        --depth_;
    }

private:
    int below(int limit) { return limit < 1 ? 0 : int(random_() % unsigned(limit)); }
    void say(const char* what, const QWidget* on) const {
        std::printf("%d %s %s %s\n", done_, what, on->metaObject()->className(), qUtf8Printable(on->objectName()));
        std::fflush(stdout);
    }

    static void closeWhatIsOpen() {
        if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        else if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
    }
    void finish() {
        closeWhatIsOpen();
        if (QApplication::activePopupWidget() || QApplication::activeModalWidget())
            QTimer::singleShot(0, this, &RandomActions::act);
        else QCoreApplication::exit();
    }
    void openAnother() {
        closeWhatIsOpen();
        const QString name = names_[below(int(names_.size()))];
        std::printf("%d open %s\n", done_, qUtf8Printable(name));
        std::fflush(stdout);
        window_->document()->reset({}, {});  // avoids the question about unsaved changes
        (*window_)->show();
        (*window_)->openAtStart(name);
    }

    /// Returns a visible widget of the topmost window. A file dialog is closed, because it could write anywhere.
    QWidget* target() {
        QWidget* top = QApplication::activePopupWidget();
        if (!top) top = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(top)) return files->reject(), window_->get();
        if (!top || below(200) == 0) top = window_->get();
        if (!top->isVisible()) top->show();
        QList<QWidget*> shown{top};
        for (QWidget* each : top->findChildren<QWidget*>())
            if (each->isVisible() && each->isEnabled() && each->window() == top->window()) shown << each;
        return shown[below(int(shown.size()))];
    }

    void actOn(QWidget* widget) {
        const QPoint place(below(widget->width()), below(widget->height()));
        switch (below(12)) {
            case 0: return say("double-click", widget), QTest::mouseDClick(widget, Qt::LeftButton, {}, place);
            case 1: return say("right click", widget), QTest::mouseClick(widget, Qt::RightButton, {}, place);
            case 2: return drag(widget, place);
            case 3: return wheel(widget, place);
            case 4:
            case 5:
            case 6: return press(widget);
            case 7: return type(widget);
            case 8: return say("move", widget), QTest::mouseMove(widget, place);
            default: return say("click", widget), QTest::mouseClick(widget, Qt::LeftButton, modifiers(), place);
        }
    }
    Qt::KeyboardModifiers modifiers() {
        static constexpr std::array all{Qt::NoModifier,    Qt::NoModifier,      Qt::NoModifier,
                                        Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};
        return all[std::size_t(below(int(all.size())))];
    }
    void press(QWidget* widget) {
        static constexpr std::array keys{Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,       Qt::Key_Down,     Qt::Key_Return,
                                         Qt::Key_Escape, Qt::Key_Tab,      Qt::Key_Delete,   Qt::Key_Space,    Qt::Key_Insert,
                                         Qt::Key_Home,   Qt::Key_End,      Qt::Key_PageUp,   Qt::Key_PageDown, Qt::Key_Backspace,
                                         Qt::Key_A,      Qt::Key_C,        Qt::Key_D,        Qt::Key_F,        Qt::Key_L,
                                         Qt::Key_M,      Qt::Key_O,        Qt::Key_P,        Qt::Key_S,        Qt::Key_V,
                                         Qt::Key_W,      Qt::Key_X,        Qt::Key_Y,        Qt::Key_Z,        Qt::Key_0,
                                         Qt::Key_Period, Qt::Key_Comma,    Qt::Key_F1,       Qt::Key_F5,       Qt::Key_F6,
                                         Qt::Key_F11,    Qt::Key_Question, Qt::Key_Backslash};
        QWidget* focused = QApplication::focusWidget() && below(2) ? QApplication::focusWidget() : widget;
        const Qt::Key key = keys[std::size_t(below(int(keys.size())))];
        std::printf("key %d ", int(key));
        say("pressed in", focused);
        QTest::keyClick(focused, key, modifiers());
    }
    void type(QWidget* widget) {
        static const QStringList texts{
            "3",   "2 ms", "{i}",  "0",   "-1",  "x",        "s1: K(spin,1,50) R(e9)",    "kind:kernel >1ms",
            "1e9", "",     "1..8", "<b>", "a b", "5 chunks", "C 2ms 50% @s3 after copy x"};
        QWidget* focused = QApplication::focusWidget() ? QApplication::focusWidget() : widget;
        say("type", focused);
        QTest::keyClicks(focused, texts[below(int(texts.size()))]);
    }
    void drag(QWidget* widget, QPoint from) {
        say("drag", widget);
        const QPointer<QWidget> held = widget;
        QTest::mousePress(widget, Qt::LeftButton, modifiers(), from);
        for (int i = 0; held && i < 4; ++i) QTest::mouseMove(held, QPoint(below(held->width()), below(held->height())));
        if (held) QTest::mouseRelease(held, Qt::LeftButton, {}, QPoint(below(held->width()), below(held->height())));
    }
    void wheel(QWidget* widget, QPoint place) {
        say("wheel", widget);
        QWheelEvent event(place, widget->mapToGlobal(place), {}, QPoint(0, below(2) ? 120 : -120), Qt::NoButton, modifiers(),
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &event);
    }

    OwnWindow* window_;
    int seconds_;
    std::mt19937 random_;
    QStringList names_;
    QElapsedTimer time_;
    int done_ = 0, depth_ = 0;
};

/// Handler that keeps other programs from opening links and files.
class Nothing : public QObject {
    Q_OBJECT
public Q_SLOTS:
    void open(const QUrl&) {}
};

}  // namespace

/// Usage: random_actions SECONDS SEED
int main(int argc, char** argv) {
    if (argc != 3) return std::fputs("random_actions SECONDS SEED\n", stderr), 2;
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    Nothing nothing;
    for (const char* scheme : {"http", "https", "file"})
        QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), &nothing, "open");
    application.setQuitOnLastWindowClosed(false);
    OwnWindow window;
    RandomActions actions(&window, std::atoi(argv[1]), unsigned(std::strtoul(argv[2], nullptr, 10)));
    QTimer::singleShot(0, &actions, &RandomActions::act);
    QApplication::exec();
    std::printf("%d actions with seed %s, and the window is alive\n", actions.done(), argv[2]);
    return 0;
}

#include "random_actions.moc"
