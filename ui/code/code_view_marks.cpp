// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_markers.h"
#include "ui/code/code_view.h"

#include <algorithm>
#include <map>
#include <utility>

// Markers of CodeView: tints, kinds and diagnostics.
namespace streamscope::ui {

void CodeView::clearTints() {
    removeGround(CodeGround::Changed);
    removeGround(CodeGround::Step);
}

void CodeView::addGround(CodeGround ground, int firstLine, int lastLine) {
    for (int line = firstLine; line <= lastLine; ++line) {
        markerAdd(line - 1, codemarks::of(ground));
        if (codemarks::barOf(ground) >= 0) markerAdd(line - 1, codemarks::barOf(ground));
    }
}

void CodeView::removeGround(CodeGround ground) {
    markerDeleteAll(codemarks::of(ground));
    if (codemarks::barOf(ground) >= 0) markerDeleteAll(codemarks::barOf(ground));
}

/// Updates the markers of kinds. Most lines have theirs already, because markers move with their lines.
void CodeView::markKinds() {
    const auto nextMarked = [this](int line) {
        const long found = send(SCI_MARKERNEXT, static_cast<unsigned long>(line), codemarks::kindsMask);
        return found < 0 ? lines() : static_cast<int>(found);
    };
    int next = nextMarked(0);
    for (auto mark = page_->kinds.begin(); mark != page_->kinds.end();) {
        const int line = mark->line - 1;
        for (; next < line; next = nextMarked(next + 1)) removeKinds(next);
        unsigned wanted = 0;
        for (; mark != page_->kinds.end() && mark->line - 1 == line; ++mark) wanted |= codemarks::bit(codemarks::of(mark->kind));
        if (kindsOn(line) != wanted) {
            removeKinds(line);
            send(SCI_MARKERADDSET, static_cast<unsigned long>(line), wanted);
        }
        if (next == line) next = nextMarked(line + 1);
    }
    for (; next < lines(); next = nextMarked(next + 1)) removeKinds(next);
}

unsigned CodeView::kindsOn(int line) const {
    return static_cast<unsigned>(send(SCI_MARKERGET, static_cast<unsigned long>(line))) & codemarks::kindsMask;
}

/// Removes all markers of kinds from a line, which may have taken over those of removed lines several times.
void CodeView::removeKinds(int line) {
    for (int kind = codemarks::firstKind; kind < codemarks::firstKind + codemarks::kindCount; ++kind)
        while (kindsOn(line) & codemarks::bit(kind)) markerDelete(line, kind);
}

void CodeView::markOperations(CodeGround kind, const QStringList& operations) {
    removeGround(kind);
    if (!page_) return;
    for (const QString& id : operations)
        for (const CodeSpan* span : page_->spansOf(id.toStdString())) addGround(kind, span->firstLine, span->lastLine);
}

void CodeView::setExecuting(const QStringList& operations) {
    if (executing_ == operations) return;
    executing_ = operations;
    markOperations(CodeGround::Executing, executing_);
}

void CodeView::setPointed(const QString& operation) {
    if (pointed_ == operation) return;
    pointed_ = operation;
    markOperations(CodeGround::Pointed, {pointed_});
}

void CodeView::setDiagnostics(std::vector<Diagnostic> diagnostics) {
    diagnostics_ = std::move(diagnostics);
    if (page_) markDiagnostics();
}

/// Marks each line with its most severe diagnostic, because markers of one margin are drawn over each other.
void CodeView::markDiagnostics() {
    noted_.clear();
    std::map<int, Severity> worst;
    for (const Severity each : {Severity::Error, Severity::Warning, Severity::Hint}) markerDeleteAll(codemarks::of(each));
    for (const Diagnostic& diagnostic : diagnostics_)
        for (const std::string& id : diagnostic.operations) {
            const auto first = page_->firstLines.find(id);
            if (first == page_->firstLines.end()) continue;
            noted_.push_back(
                {first->second, diagnostic.severity, QString::fromStdString(id), QString::fromStdString(diagnostic.message)});
            const auto [known, isNew] = worst.emplace(first->second, diagnostic.severity);
            if (!isNew) known->second = std::min(known->second, diagnostic.severity);
        }
    for (const auto& [line, severity] : worst) markerAdd(line - 1, codemarks::of(severity));
}

QString CodeView::diagnosticsAt(int line) const {
    QStringList texts;
    for (const Noted& noted : noted_)
        if (noted.line == line && !texts.contains(noted.text)) texts << noted.text;
    return texts.join(u'\n');
}

}  // namespace streamscope::ui
