// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/call_help.h"

#include "kernels/catalogue.h"
#include "ui/code/call_help_table.h"
#include "ui/theme/engine_texts.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace streamscope::ui {
namespace {

QString latin(std::string_view text) { return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size())); }

/// Returns the names in CuPy, which has the runtime's functions under shorter names: cudaEventRecord is
/// cupy.cuda.runtime.eventRecord.
QStringList cupyNames(const HelpRow& row) {
    QStringList names = latin(row.manual->cupy).split(u' ', Qt::SkipEmptyParts);
    for (const QString& function : latin(row.manual->runtime).split(u' ', Qt::SkipEmptyParts))
        if (const QString own = function.mid(4); function.startsWith(QLatin1String("cuda")))
            names << QStringLiteral("cupy.cuda.runtime.") + own.front().toLower() + own.mid(1);
    return names;
}

/// Returns the full names of a row in the Python API of the target.
QStringList pythonNames(const HelpRow& row, CodeTarget target) {
    switch (target) {
        case CodeTarget::Cuda:
        case CodeTarget::Driver: return {};
        case CodeTarget::CuPy: return cupyNames(row);
        case CodeTarget::CudaCore: return latin(row.manual->core).split(u' ', Qt::SkipEmptyParts);
        case CodeTarget::PyTorch: return latin(row.manual->torch).split(u' ', Qt::SkipEmptyParts);
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

/// Returns the variable through which runtime code calls a function of the driver: cuStreamWaitValue32 is streamWaitValue32.
QString pointerTo(const QString& function) {
    const QString own = function.mid(2);
    return own.isEmpty() ? own : own.front().toLower() + own.mid(1);
}

struct Documented {
    QString name, where;
};

/// Finds the documentation of a word. CUDA's own names are known for every target, because Python reaches some of them through
/// cuda.bindings.
std::optional<Documented> documented(const HelpRow& row, CodeTarget target, const QString& word) {
    for (const QString& name : pythonNames(row, target))
        if (name.section(u'.', -1) == word) {
            const bool core = name.startsWith(QLatin1String("cuda.core"));
            return Documented{name, manualOf(core ? CodeTarget::CudaCore : target).arg(name)};
        }
    if (latin(row.manual->runtime).split(u' ').contains(word))
        return Documented{word,
                          QCoreApplication::translate("CallHelp", "CUDA Runtime API, %1").arg(latin(row.manual->runtimeSection))};
    for (const QString& name : latin(row.manual->driver).split(u' '))
        if (name == word || (target == CodeTarget::Cuda && pointerTo(name) == word))
            return Documented{
                name, QCoreApplication::translate("CallHelp", "CUDA Driver API, %1").arg(latin(row.manual->driverSection))};
    return std::nullopt;
}

CallHelp helpOf(const HelpRow& row, const Documented& found) {
    return {found.name, engineText(row.manual->does), {row.manual->answers.begin(), row.manual->answers.end()}, found.where};
}

/// Returns the help for a kernel launch, whose word is the name of the kernel and in no table.
std::optional<CallHelp> launchHelp(const QString& word, std::optional<Call> call) {
    if (call != Call::LaunchKernel || !kernels::find(word.toStdString())) return std::nullopt;
    const auto row = std::ranges::find_if(helpRows(), [](const HelpRow& each) { return each.call == Call::LaunchKernel; });
    return helpOf(*row, {word, QCoreApplication::translate("CallHelp", "CUDA Programming Guide, Kernels")});
}

/// Returns whether the name is an operator: "cuda.core.Event.__sub__" is written as e2 - e1.
bool isOperator(const QString& name) { return name.endsWith(QLatin1String("__")); }

std::optional<CallHelp> operatorHelp(CodeTarget target, std::optional<Call> call) {
    for (const HelpRow& row : helpRows())
        for (const QString& name : pythonNames(row, target))
            if (call && row.call == call && isOperator(name))
                return helpOf(row, *documented(row, target, name.section(u'.', -1)));
    return std::nullopt;
}

/// Returns all names of a row in code of the target, those of its own API first.
QStringList namesIn(const HelpRow& row, CodeTarget target) {
    const QStringList runtime = latin(row.manual->runtime).split(u' ', Qt::SkipEmptyParts);
    const QStringList driver = latin(row.manual->driver).split(u' ', Qt::SkipEmptyParts);
    return target == CodeTarget::Cuda ? runtime + driver : pythonNames(row, target) + driver + runtime;
}

}  // namespace

std::optional<CallHelp> helpOfCall(CodeTarget target, Call call) {
    const auto row = std::ranges::find_if(helpRows(), [call](const HelpRow& each) { return each.call == call; });
    if (row == helpRows().end()) return std::nullopt;
    const QStringList names = namesIn(*row, target);
    return names.isEmpty() ? std::nullopt
                           : std::optional(helpOf(*row, *documented(*row, target, names.front().section(u'.', -1))));
}

std::optional<CallHelp> callHelp(CodeTarget target, const QString& word, std::optional<Call> call) {
    if (word.isEmpty()) return std::nullopt;
    std::optional<CallHelp> first;
    for (const HelpRow& row : helpRows()) {
        const auto found = documented(row, target, word);
        if (!found) continue;
        if (call && row.call == call) return helpOf(row, *found);
        if (!first) first = helpOf(row, *found);
    }
    if (!first) first = launchHelp(word, call);
    return first ? first : operatorHelp(target, call);
}

QString namesWithHelp(CodeTarget target) {
    QStringList all;
    for (const HelpRow& row : helpRows())
        for (const QString& name : namesIn(row, target))
            if (!isOperator(name)) all << name.section(u'.', -1);
    all.removeDuplicates();
    return all.join(u' ');
}

}  // namespace streamscope::ui
