// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/typing_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace streamscope::ui {
namespace {

QString translate(const char* source) { return QCoreApplication::translate("TypingLine", source); }

QString counted(const char* source, int count) { return QCoreApplication::translate("TypingLine", source, nullptr, count); }

QString idOf(const Resource& resource) {
    return std::visit([](const auto& each) { return QString::fromStdString(each.id); }, resource);
}

QString listed(const QStringList& names) {
    constexpr int most = 6;
    if (names.size() <= most) return names.join(QStringLiteral(", "));
    return translate("%1 and %2 more").arg(names.mid(0, most).join(QStringLiteral(", "))).arg(names.size() - most);
}

const Operation* operationOf(const Edit& edit) {
    const auto* insert = std::get_if<InsertOperation>(&edit.what);
    return insert ? &insert->operation : nullptr;
}

}  // namespace

QString summaryOf(const notation::Reading& reading) {
    QStringList calls;
    if (reading.kernels) calls << counted(QT_TRANSLATE_NOOP("TypingLine", "%n kernel(s)"), reading.kernels);
    if (reading.copies) calls << counted(QT_TRANSLATE_NOOP("TypingLine", "%n cop(y|ies)"), reading.copies);
    if (reading.waits) calls << counted(QT_TRANSLATE_NOOP("TypingLine", "%n wait(s)"), reading.waits);
    if (reading.others)
        calls << (calls.isEmpty() ? counted(QT_TRANSLATE_NOOP("TypingLine", "%n call(s)"), reading.others)
                                  : counted(QT_TRANSLATE_NOOP("TypingLine", "%n other call(s)"), reading.others));
    const QString listedCalls = calls.join(QStringLiteral(", "));
    const auto streams = static_cast<int>(reading.streams.size());
    QString summary = streams > 0 && !calls.isEmpty()
                          ? counted(QT_TRANSLATE_NOOP("TypingLine", "%1 in %n stream(s)"), streams).arg(listedCalls)
                          : listedCalls;
    QStringList made;
    for (const Resource& resource : reading.resources) made << idOf(resource);
    if (!made.isEmpty())
        summary += (summary.isEmpty() ? QString() : QStringLiteral(" · ")) + translate("new: %1").arg(listed(made));
    return summary.isEmpty() && !reading.isEmpty() ? translate("changes an existing resource") : summary;
}

QString undoNameOf(const notation::Reading& reading) {
    if (reading.operations.empty()) {
        return reading.resources.empty() ? translate("Change resources")
                                         : translate("Add %1").arg(idOf(reading.resources.front()));
    }
    if (reading.operations.size() > 1)
        return counted(QT_TRANSLATE_NOOP("TypingLine", "Insert %n call(s)"), static_cast<int>(reading.operations.size()));
    for (const Edit& edit : reading.edit.edits) {
        const Operation* operation = operationOf(edit);
        if (operation && operation->id == reading.operations.front())
            return translate("Insert %1")
                .arg(QString::fromStdString(operation->label.empty() ? operation->id : operation->label));
    }
    return translate("Insert a call");
}

int characterAt(const QByteArray& utf8, std::size_t byte) {
    return static_cast<int>(QString::fromUtf8(utf8.left(static_cast<qsizetype>(byte))).size());
}

}  // namespace streamscope::ui
