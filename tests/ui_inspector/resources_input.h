// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "field_input.h"
#include "fork_and_join.h"
#include "ui/inspector/resource_row.h"
#include "ui/inspector/resources_panel.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>

namespace streamscope::ui {

/// The resources of "fork and join" in their panel, with input helpers.
class ResourcesInput : public QObject {
protected:
    void begin() {
        failOnAnyWarning();
        document_ = std::make_unique<ProgramDocument>();
        open(*document_);
        panel_ = std::make_unique<ResourcesPanel>(document_.get());
        panel_->resize(200, 900);
        QVERIFY(showActive(*panel_));
    }
    void end() {
        panel_.reset();
        document_.reset();
    }
    void retype(QLineEdit* field, const QString& text) {
        QTest::mouseClick(field, Qt::LeftButton);
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    void trigger(const QString& name, const QString& menu, const QString& action) {
        auto* button = visible<QPushButton>(*row(name), menu);
        QVERIFY(button);
        for (QAction* each : button->menu()->actions()) {
            if (each->text() == action) return each->trigger();
        }
        QFAIL(qPrintable(action));
    }
    const Program& program() const { return document_->program(); }
    ResourceRow* row(const QString& name) { return visible<ResourceRow>(*panel_, name); }
    QLineEdit* nameOf(const QString& row) { return visible<QLineEdit>(*panel_, QStringLiteral("Name of ") + row); }
    void click(const QString& button) { QTest::mouseClick(visible<QToolButton>(*panel_, button), Qt::LeftButton); }
    void push(const QString& button) {
        auto* found = visible<QPushButton>(*panel_, button);
        QVERIFY2(found, qPrintable(button));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// Sends a mouse move, because the offscreen platform moves no mouse with a pressed button.
    static void sendMove(QWidget* to, QPoint at) {
        QMouseEvent move(QEvent::MouseMove, at, to->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(to, &move);
    }

    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<ResourcesPanel> panel_;
};

}  // namespace streamscope::ui
