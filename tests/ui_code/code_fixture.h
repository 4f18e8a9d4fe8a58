// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program_json.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "ui/code/code_panel.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace streamscope::test {

inline Program exampleNamed(const QString& name) {
    QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/programs/%1.streamscope").arg(name));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no example %s", qPrintable(name));
    return *programFromJson(file.readAll().toStdString()).value;
}

/// Returns the edit that changes the number of bytes of the operation.
inline Edit withBytes(const Program& program, const char* id, const char* bytes) {
    Operation operation = *findOperation(program, id);
    operation.set(Field::Bytes, Scalar(std::string(bytes)));
    return Edit{ReplaceOperation{id, operation}};
}

/// A visible pane of a program with its own settings.
class CodeFixture {
public:
    explicit CodeFixture(Program program) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
        document.reset(std::move(program), {});
        panel = std::make_unique<ui::CodePanel>(&document);
        panel->resize(1000, 300);
        panel->show();
        panel->activateWindow();
        QTRY_VERIFY(isUpToDate());
    }
    ui::CodeView* view() const { return panel->view(); }
    bool isUpToDate() {
        const auto page = view()->page();
        return page && page->program == document.snapshot() && page->target == panel->target() && text() == page->code.text;
    }
    std::string text() const { return view()->text().toStdString(); }
    int lineOf(const QString& id) const {
        const auto spans = view()->page()->code.linesOf(id.toStdString());
        return spans.empty() ? 0 : spans.front().firstLine;
    }
    std::vector<int> linesOfOperation(const QString& id) const {
        std::vector<int> lines;
        for (const CodeSpan& span : view()->page()->code.linesOf(id.toStdString()))
            for (int line = span.firstLine; line <= span.lastLine; ++line) lines.push_back(line);
        return lines;
    }
    bool isVisible(int line) const {
        const int top = view()->firstVisibleLine();
        return line - 1 >= top && line - 1 < top + int(view()->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
    }
    /// Returns the middle of a word on that line, in the view's coordinates.
    QPoint placeOf(int line, const QString& word) const {
        const long at = view()->positionFromLineIndex(line - 1, int(view()->text(line - 1).indexOf(word)) + 1);
        return {int(view()->SendScintilla(QsciScintilla::SCI_POINTXFROMPOSITION, 0UL, at)) + 2,
                int(view()->SendScintilla(QsciScintilla::SCI_POINTYFROMPOSITION, 0UL, at)) + 5};
    }
    void click(const QString& id, Qt::KeyboardModifiers modifiers = {}) const {
        const int line = lineOf(id);
        view()->ensureLineVisible(line - 1);
        QTest::mouseClick(view()->viewport(), Qt::LeftButton, modifiers, placeOf(line, view()->text(line - 1).trimmed().left(3)));
    }

    ui::ProgramDocument document;
    std::unique_ptr<ui::CodePanel> panel;

private:
    QTemporaryDir settings_;
};

}  // namespace streamscope::test
