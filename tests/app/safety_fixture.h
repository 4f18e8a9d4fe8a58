// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/autosave.h"
#include "app/files/file_actions.h"
#include "app/runs/composition.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace streamscope::app {

/// A window whose files others change and whose session may have ended badly.
class SafetyFixture : public QObject {
protected:
    std::unique_ptr<OwnWindow> window_;

    static Edit insertion(const Program& program) {
        const auto end = static_cast<std::uint32_t>(program.operations.size());
        return ui::edits::insertOperation(program, Call::DeviceSynchronize, {}, {"", end}).edit;
    }
    void edit(int times) {
        for (int i = 0; i < times; ++i)
            QVERIFY(document()->apply(insertion(document()->program()), QStringLiteral("Insert call %1").arg(i + 1)));
    }
    ui::ProgramDocument* document() const { return window_->document(); }
    bool press(const QString& text) const {
        auto* button = window_->visible<QPushButton>(text);
        if (!button) return false;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    QString save(const QString& name) {
        const QString path = window_->file(name);
        return document()->save(path) ? path : QString();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Presses Ctrl+S and a button of the question that follows. Returns its title, empty: there was none.
    QString answered(const QString& button) {
        QString title;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box || !title.isEmpty()) return;
            title = box->windowTitle();
            for (QAbstractButton* each : box->buttons())
                if (each->text().remove(u'&') == button) return each->click();
            box->reject();
        });
        waiting.start(0);
        (*window_)->findChild<FileActions*>()->saveAction()->trigger();
        return title;
    }
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Writes the files of a session that ended unexpectedly; `saving` names the file as it was then, `loaded` as it was opened.
    /// Returns their path without ending.
    QString crash(const std::string& name, const QString& path = {}, const QString& saving = {}, const QString& loaded = {},
                  Program program = {}) {
        static int number = 0;
        program.name = name;
        const QByteArray line = QStringLiteral(
                                    "{\"streamscopeRecovery\":1,\"path\":\"%2\",\"name\":\"Work\",\"file\":\"%3\","
                                    "\"loaded\":\"%4\",\"date\":\"2026-01-01T00:00:%1.000Z\"}\n")
                                    .arg(++number, 2, 10, QLatin1Char('0'))
                                    .arg(path, saving, loaded)
                                    .toUtf8();
        const QString work = QStringLiteral("%1/crash-%2").arg(recoveryFolder()).arg(number);
        write(work + ".recovery", line + QByteArray::fromStdString(toJson(program)));
        return work;
    }
    static QStringList recoveryFiles() { return QDir(recoveryFolder()).entryList({"*.recovery"}); }

    void setUp() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
    }
};

}  // namespace streamscope::app
