#include "ui/code/call_help.h"

#include "kernels/catalogue.h"
#include "ui/code/call_help_table.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString latin(std::string_view text) { return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size())); }

/// Full names of a row in the API of the target alone.
QStringList pythonNames(const HelpRow& row, CodeTarget target) {
    switch (target) {
        case CodeTarget::Cuda:
        case CodeTarget::Driver: return {};
        case CodeTarget::CuPy: return latin(row.cupy).split(u' ', Qt::SkipEmptyParts);
        case CodeTarget::CudaCore: return latin(row.core).split(u' ', Qt::SkipEmptyParts);
        case CodeTarget::PyTorch: return latin(row.torch).split(u' ', Qt::SkipEmptyParts);
    }
    return {};
}

QString manualOf(CodeTarget target) {
    switch (target) {
        case CodeTarget::Cuda:
        case CodeTarget::Driver: return {};
        case CodeTarget::CuPy: return QCoreApplication::translate("CallHelp", "CuPy API reference, %1");
        case CodeTarget::CudaCore: return QCoreApplication::translate("CallHelp", "cuda.core API reference, %1");
        case CodeTarget::PyTorch: return QCoreApplication::translate("CallHelp", "PyTorch documentation, %1");
    }
    return {};
}

struct Documented {
    QString name, where;
};

/// CUDA's own names are known in every target: Python reaches some of them through cuda.bindings.
std::optional<Documented> documented(const HelpRow& row, CodeTarget target, const QString& word) {
    for (const QString& name : pythonNames(row, target))
        if (name.section(u'.', -1) == word) {
            const bool core = name.startsWith(QLatin1String("cuda.core"));
            return Documented{name, manualOf(core ? CodeTarget::CudaCore : target).arg(name)};
        }
    if (latin(row.runtime).split(u' ').contains(word))
        return Documented{word, QCoreApplication::translate("CallHelp", "CUDA Runtime API, %1").arg(latin(row.runtimeSection))};
    if (latin(row.driver).split(u' ').contains(word))
        return Documented{word, QCoreApplication::translate("CallHelp", "CUDA Driver API, %1").arg(latin(row.driverSection))};
    return std::nullopt;
}

CallHelp helpOf(const HelpRow& row, const Documented& found) {
    return {found.name, QCoreApplication::translate("CallHelp", row.does), row.answers, found.where};
}

bool isOf(const HelpRow& row, Call call) { return std::ranges::find(row.calls, call) != row.calls.end(); }

/// A kernel is called by its own name, which no table has.
std::optional<CallHelp> launchHelp(const QString& word, std::optional<Call> call) {
    if (call != Call::LaunchKernel || !kernels::find(word.toStdString())) return std::nullopt;
    const auto row = std::ranges::find_if(helpRows(), [](const HelpRow& each) { return isOf(each, Call::LaunchKernel); });
    return helpOf(*row, {word, QCoreApplication::translate("CallHelp", "CUDA Programming Guide, Kernels")});
}

}  // namespace

std::optional<CallHelp> callHelp(CodeTarget target, const QString& word, std::optional<Call> call) {
    if (word.isEmpty()) return std::nullopt;
    std::optional<CallHelp> first;
    for (const HelpRow& row : helpRows()) {
        const auto found = documented(row, target, word);
        if (!found) continue;
        if (call && isOf(row, *call)) return helpOf(row, *found);
        if (!first) first = helpOf(row, *found);
    }
    return first ? first : launchHelp(word, call);
}

QString namesWithHelp(CodeTarget target) {
    QStringList all;
    for (const HelpRow& row : helpRows()) {
        for (const QString& name : pythonNames(row, target)) all << name.section(u'.', -1);
        all << latin(row.runtime).split(u' ', Qt::SkipEmptyParts) << latin(row.driver).split(u' ', Qt::SkipEmptyParts);
    }
    all.removeDuplicates();
    return all.join(u' ');
}

}  // namespace streamscope::ui
