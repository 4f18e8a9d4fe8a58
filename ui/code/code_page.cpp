// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_page.h"

#include "ui/document/operation_kind.h"

#include <QStringList>

#include <utility>

namespace streamscope::ui {
namespace {

using ByIds = std::unordered_map<std::string_view, const Operation*>;

/// Returns the operation that a path such as "/operations/3/body/0/stream" belongs to, nullptr if it belongs to none.
const Operation* operationAt(const Program& program, const std::string& path) {
    const QStringList tokens = QString::fromStdString(path).split(u'/', Qt::SkipEmptyParts);
    const std::vector<Operation>* list = &program.operations;
    const Operation* found = nullptr;
    for (qsizetype at = 0; list && at + 1 < tokens.size(); at += 2) {
        if (tokens[at] != (found ? QLatin1String("body") : QLatin1String("operations"))) break;
        bool isNumber = false;
        const std::size_t index = tokens[at + 1].toULongLong(&isNumber);
        if (!isNumber || index >= list->size()) break;
        found = &(*list)[index];
        list = found->body();
    }
    return found;
}

/// Converts a problem to a sentence. A refusal begins with the id of an operation and ": ".
CodeProblem inWords(const Program& program, const ByIds& operations, const Problem& problem) {
    const Operation* blamed = operationAt(program, problem.path);
    std::string_view text = problem.found;
    const std::size_t colon = text.find(": ");
    if (colon != text.npos)
        if (const auto named = operations.find(text.substr(0, colon)); named != operations.end()) {
            blamed = named->second;
            text.remove_prefix(colon + 2);
        }
    const bool whole = problem.expected.empty();
    return {
        blamed ? QString::fromStdString(blamed->id) : QString(),
        whole ? QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())) : QString::fromStdString(describe(problem))};
}

void findMarks(CodePage& page, const ByIds& operations) {
    std::vector<CodePage::Mark> marks;
    for (const CodeSpan& span : page.code.spans) {
        page.spans[span.operation].push_back(&span);
        if (page.firstLines.emplace(span.operation, span.firstLine).second)
            if (const auto found = operations.find(span.operation); found != operations.end())
                marks.push_back({span.firstLine, kindOf(*page.program, *found->second)});
    }
    page.kinds = std::move(marks);
}

}  // namespace

const std::vector<const CodeSpan*>& CodePage::spansOf(std::string_view operation) const {
    static const std::vector<const CodeSpan*> none;
    const auto found = spans.find(operation);
    return found == spans.end() ? none : found->second;
}

std::shared_ptr<const CodePage> writeCodePage(std::shared_ptr<const Program> program, CodeTarget target) {
    auto page = std::make_shared<CodePage>();
    page->target = target;
    page->program = std::move(program);
    ByIds operations;
    forEachOperation(page->program->operations, [&](const Operation& each) { operations.emplace(each.id, &each); });
    Read<SourceCode> written = writeCode(*page->program, target);
    for (const Problem& problem : written.problems) page->problems.push_back(inWords(*page->program, operations, problem));
    if (!written) return page;
    page->code = std::move(*written.value);
    findMarks(*page, operations);
    return page;
}

}  // namespace streamscope::ui
