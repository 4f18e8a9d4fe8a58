// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/profile_text.h"
#include "tests/support/shipped_programs.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <string>

/// What pages of lessons ask the module.
namespace streamscope::test {

/// Returns a question about a part of a lesson, in which help is as told. `how`: program, given, shown, helped; without the
/// program that with which the part begins.
inline std::string taughtQuestion(const QString& lesson, const QString& part, QJsonObject how,
                                  const QString& help = QStringLiteral("allowed")) {
    const std::string text = fileText(resources(QStringLiteral("lessons/%1.lesson").arg(lesson)));
    QJsonObject content = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    content.insert("help", help);
    const QString device = QStringLiteral("teaching");
    if (!how.contains("program")) how.insert("program", QString());
    how.insert("lesson", QString::fromUtf8(QJsonDocument(content).toJson(QJsonDocument::Compact)));
    how.insert("part", part);
    how.insert("id", lesson);
    how.insert("devices", QJsonObject{{device, QString::fromStdString(*profileText("teaching"))}});
    return QJsonDocument(how).toJson(QJsonDocument::Compact).toStdString();
}

}  // namespace streamscope::test
