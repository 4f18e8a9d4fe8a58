// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/support/composer_places.h"
#include "tests/support/menu.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/starts.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QWheelEvent>

#include <memory>

namespace streamscope::ui {

inline QStringList idsOf(const std::vector<Operation>& operations) {
    QStringList all;
    for (const Operation& operation : operations) all.append(QString::fromStdString(operation.id));
    return all;
}

inline Program programOf(const std::string& text) {
    const Read<Program> program = programFromJson(text);
    if (!program) qFatal("%s", describe(program.problems.front()).c_str());
    return *program.value;
}

/// Visible composer with input helpers. Checks that undoing everything gives the identical file.
class ComposerFixture : public QObject {
protected:
    void show(Program program, QSize size = {1100, 320}) {
        before_ = toJson(program);
        document_.reset(std::move(program), {});
        view_ = std::make_unique<ComposerView>(&document_);
        view_->resize(size);
        view_->show();
        view_->setFocus();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    }
    static Program forkAndJoin() {
        Program program;
        if (!apply(program, starts::forkAndJoin(program))) qFatal("it does not fit");
        return program;
    }
    void undoAll() {
        if (view_->isInteracting()) key(Qt::Key_Escape);
        while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
        QCOMPARE(QString::fromStdString(toJson(document_.program())), QString::fromStdString(before_));
        view_.reset();
    }

    QPoint centre(const char* id) const { return view_->operationRect(QString::fromLatin1(id)).center(); }
    QPoint handle(const char* id) const { return handleRect(*view_, QString::fromLatin1(id)).center(); }
    void click(const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, modifiers, at);
    }
    void click(const char* id, Qt::KeyboardModifiers modifiers = {}) { click(centre(id), modifiers); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(view_.get(), key, modifiers); }
    void press(const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(view_->viewport(), Qt::LeftButton, modifiers, at);
    }
    void release(const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(view_->viewport(), Qt::LeftButton, modifiers, at);
    }
    /// Moves the mouse with modifiers, which QTest::mouseMove cannot send.
    void glide(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        for (int step = 1; step <= 5; ++step) {
            const QPoint at = from + (to - from) * step / 5;
            QMouseEvent event(QEvent::MouseMove, at, view_->viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
            QApplication::sendEvent(view_->viewport(), &event);
        }
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        glide(from, to, modifiers);
        release(to, modifiers);
    }
    void drop(const QByteArray& call, const QPoint& at) {
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), call);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &move);
        QVERIFY(move.isAccepted());
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
        QVERIFY(dropped.isAccepted());
    }
    void trigger(const QPoint& at, const QString& action) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view_->viewport()->mapToGlobal(at));
        QApplication::sendEvent(view_->viewport(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        if (test::chooseFrom(menu, action)) return;
        menu->close();
        QFAIL(qPrintable(QStringLiteral("no action ") + action));
    }
    void wheel(int turn, Qt::KeyboardModifiers modifiers) {
        const QPoint at = view_->viewport()->rect().center();
        QWheelEvent event(at, view_->viewport()->mapToGlobal(at), {}, {0, turn}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(view_->viewport(), &event);
    }

    bool isAsBefore() const { return toJson(document_.program()) == before_; }
    QStringList ids() const { return idsOf(document_.program().operations); }
    QStringList body(const char* id) const { return idsOf(*operation(id)->body()); }
    const Operation* operation(const char* id) const { return findOperation(document_.program(), id); }
    QString streamOf(const char* id) const { return QString::fromStdString(std::string(operation(id)->text(Field::Stream))); }
    QString undoText() { return document_.undoStack()->undoText(); }
    int steps() { return document_.undoStack()->count(); }

    ProgramDocument document_;
    std::unique_ptr<ComposerView> view_;
    std::string before_;
};

}  // namespace streamscope::ui
