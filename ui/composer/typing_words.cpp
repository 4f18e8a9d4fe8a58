#include "ui/composer/typing_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace streamscope::ui {
namespace {

QString translate(const char* source) { return QCoreApplication::translate("TypingLine", source); }

QString counted(int count, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(count).arg(count == 1 ? translate(one) : translate(many));
}

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
    if (reading.kernels) calls << counted(reading.kernels, "kernel", "kernels");
    if (reading.copies) calls << counted(reading.copies, "copy", "copies");
    if (reading.waits) calls << counted(reading.waits, "wait", "waits");
    if (reading.others)
        calls << (calls.isEmpty() ? counted(reading.others, "call", "calls")
                                  : counted(reading.others, "other call", "other calls"));
    QString summary = calls.join(QStringLiteral(", "));
    const auto streams = static_cast<int>(reading.streams.size());
    if (streams > 0 && !calls.isEmpty()) summary += translate(" in %1").arg(counted(streams, "stream", "streams"));
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
    if (reading.operations.size() > 1) return translate("Insert %1 calls").arg(reading.operations.size());
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
