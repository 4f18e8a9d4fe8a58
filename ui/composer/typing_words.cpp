// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/typing_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace streamscope::ui {
namespace {

/// Translation context of the texts in this file.
struct TypingWordsTexts {
    Q_DECLARE_TR_FUNCTIONS(TypingWordsTexts)
};

QString idOf(const Resource& resource) {
    return std::visit([](const auto& each) { return QString::fromStdString(each.id); }, resource);
}

QString listed(const QStringList& names) {
    constexpr int most = 6;
    if (names.size() <= most) return names.join(QStringLiteral(", "));
    return TypingWordsTexts::tr("%1 and %2 more").arg(names.mid(0, most).join(QStringLiteral(", "))).arg(names.size() - most);
}

const Operation* operationOf(const Edit& edit) {
    const auto* insert = std::get_if<InsertOperation>(&edit.what);
    return insert ? &insert->operation : nullptr;
}

}  // namespace

QString summaryOf(const notation::Reading& reading) {
    QStringList calls;
    if (reading.kernels) calls << TypingWordsTexts::tr("%n kernel(s)", nullptr, reading.kernels);
    if (reading.copies) calls << TypingWordsTexts::tr("%n cop(y|ies)", nullptr, reading.copies);
    if (reading.waits) calls << TypingWordsTexts::tr("%n wait(s)", nullptr, reading.waits);
    if (reading.others)
        calls << (calls.isEmpty() ? TypingWordsTexts::tr("%n call(s)", nullptr, reading.others)
                                  : TypingWordsTexts::tr("%n other call(s)", nullptr, reading.others));
    const QString listedCalls = calls.join(QStringLiteral(", "));
    const auto streams = static_cast<int>(reading.streams.size());
    QString summary = streams > 0 && !calls.isEmpty()
                          ? TypingWordsTexts::tr("%1 in %n stream(s)", nullptr, streams).arg(listedCalls)
                          : listedCalls;
    QStringList made;
    for (const Resource& resource : reading.resources) made << idOf(resource);
    if (!made.isEmpty())
        summary += (summary.isEmpty() ? QString() : QStringLiteral(" · ")) + TypingWordsTexts::tr("new: %1").arg(listed(made));
    return summary.isEmpty() && !reading.isEmpty() ? TypingWordsTexts::tr("changes an existing resource") : summary;
}

QString undoNameOf(const notation::Reading& reading) {
    if (reading.operations.empty()) {
        return reading.resources.empty() ? TypingWordsTexts::tr("Change resources")
                                         : TypingWordsTexts::tr("Add %1").arg(idOf(reading.resources.front()));
    }
    if (reading.operations.size() > 1)
        return TypingWordsTexts::tr("Insert %n call(s)", nullptr, static_cast<int>(reading.operations.size()));
    for (const Edit& edit : reading.edit.edits) {
        const Operation* operation = operationOf(edit);
        if (operation && operation->id == reading.operations.front())
            return TypingWordsTexts::tr("Insert %1")
                .arg(QString::fromStdString(operation->label.empty() ? operation->id : operation->label));
    }
    return TypingWordsTexts::tr("Insert a call");
}

int characterAt(const QByteArray& utf8, std::size_t byte) {
    return static_cast<int>(QString::fromUtf8(utf8.left(static_cast<qsizetype>(byte))).size());
}

}  // namespace streamscope::ui
