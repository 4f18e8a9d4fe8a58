// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_input.h"

#include "engine/program/program_json.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QTimer>

#include <unistd.h>

#include <array>
#include <cstdio>

namespace streamscope::app {
namespace {

QJsonObject accepted() { return {{QStringLiteral("ok"), true}}; }
QJsonObject refused(const QString& why) { return {{QStringLiteral("ok"), false}, {QStringLiteral("error"), why}}; }
QJsonObject replyTo(const Expected<void>& done) { return done ? accepted() : refused(ui::text(done.why())); }

}  // namespace

CommandInput::CommandInput(ui::ProgramDocument* document, QObject* parent)
    : QObject(parent), document_(document), input_(STDIN_FILENO, QSocketNotifier::Read) {
    connect(&input_, &QSocketNotifier::activated, this, &CommandInput::take);
}

void CommandInput::take() {
    std::array<char, 65536> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) return input_.setEnabled(false);
    pending_.append(bytes.data(), count);
    for (qsizetype end = pending_.indexOf('\n'); end >= 0; end = pending_.indexOf('\n')) {
        const QJsonObject reply = answer(QJsonDocument::fromJson(pending_.left(end)).object());
        pending_.remove(0, end + 1);
        std::printf("%s\n", QJsonDocument(reply).toJson(QJsonDocument::Compact).constData());
        std::fflush(stdout);
    }
}

QJsonObject CommandInput::answer(const QJsonObject& command) {
    if (command.contains(QLatin1String("edit"))) return edit(command);
    if (command.contains(QLatin1String("save"))) return save(command);
    if (command.contains(QLatin1String("undo"))) return document_->undoStack()->undo(), accepted();
    if (command.contains(QLatin1String("redo"))) return document_->undoStack()->redo(), accepted();
    if (command.contains(QLatin1String("state"))) return state();
    if (command.contains(QLatin1String("quit"))) {
        QTimer::singleShot(0, qApp, [] { QCoreApplication::exit(0); });  // without asking about unsaved changes
        return accepted();
    }
    return refused(QStringLiteral("expected an object with edit, save, undo, redo, state or quit"));
}

QJsonObject CommandInput::edit(const QJsonObject& command) {
    const QByteArray text = QJsonDocument(command.value(QLatin1String("edit")).toObject()).toJson(QJsonDocument::Compact);
    const Read<Edit> read = editFromJson(text.toStdString());
    if (!read) return refused(QString::fromStdString(streamscope::describe(read.problems.front())));
    return replyTo(document_->apply(*read.value, command.value(QLatin1String("name")).toString(QStringLiteral("Edit"))));
}

QJsonObject CommandInput::save(const QJsonObject& command) {
    const QString path = command.value(QLatin1String("save")).toString();
    if (!command.value(QLatin1String("overwrite")).toBool() && document_->wouldReplaceOther(path))
        return refused(
            QStringLiteral("%1 was changed by another program after it was opened or saved: add \"overwrite\": true to "
                           "replace that version, or save to another path")
                .arg(path));
    return replyTo(document_->save(path));
}

QJsonObject CommandInput::state() const {
    return {{QStringLiteral("ok"), true},
            {QStringLiteral("name"), document_->displayName()},
            {QStringLiteral("path"), document_->path()},
            {QStringLiteral("modified"), document_->isModified()},
            {QStringLiteral("program"), QString::fromStdString(toJson(document_->program()))}};
}

}  // namespace streamscope::app

#include "moc_command_input.cpp"
