// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_document.h"

#include <QByteArray>
#include <QJsonObject>
#include <QObject>
#include <QSocketNotifier>

namespace streamscope::app {

/// Reader of `streamscope [FILE] --commands`. The open window takes commands from standard input, one JSON object a line, and
/// answers each with one on standard output.
/// {"edit": an edit as in a program's steps, "name": …} · {"save": PATH, "overwrite": whether to replace a version that another
/// program wrote since} · {"undo": true} · {"redo": true} · {"state": true} · {"quit": true}.
class CommandInput : public QObject {
    Q_OBJECT
public:
    CommandInput(ui::ProgramDocument* document, QObject* parent);

private:
    void take();
    QJsonObject answer(const QJsonObject& command);
    QJsonObject edit(const QJsonObject& command);
    QJsonObject save(const QJsonObject& command);
    QJsonObject state() const;

    ui::ProgramDocument* document_;
    QSocketNotifier input_;
    QByteArray pending_;
};

}  // namespace streamscope::app
