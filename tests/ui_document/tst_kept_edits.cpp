// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/edits/steps.h"
#include "engine/program/program_json.h"
#include "tests/support/test_program.h"
#include "ui/document/program_document.h"

#include <QtTest>

#include <random>

namespace tst_kept_edits {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// A user who edits a program and walks through its steps at random.
class RandomAuthor {
public:
    explicit RandomAuthor(ProgramDocument* document, unsigned seed) : document_(document), random_(seed) {}

    void act() {
        switch (below(8)) {
            case 0:
            case 1:
            case 2: return insert();
            case 3: return label();
            case 4: return remove();
            case 5: return addStep();
            case 6: return (void)walk(false);
            default: return (void)walk(true);
        }
    }
    /// Returns whether there is a step in this direction that fits.
    bool walk(bool forward) {
        const std::vector<Edit> first = document_->undoOutsideSteps();
        const auto found = forward ? steps::forward(program(), first) : steps::back(program(), first);
        return found && document_->applySteps(found->edits, found->steps, true, QStringLiteral("Walk"));
    }

private:
    const Program& program() const { return document_->program(); }
    std::size_t count() const { return program().operations.size(); }
    std::size_t below(std::size_t end) { return random_() % end; }

    void insert() {
        Operation made;
        made.id = "o" + std::to_string(made_++);
        apply({InsertOperation{{"", std::uint32_t(below(count() + 1))}, made}}, {});
    }
    void label() {
        if (count() == 0) return;
        Operation typed = program().operations[below(count())];
        typed.label = "l" + std::to_string(made_++);
        apply({ReplaceOperation{typed.id, typed}}, QStringLiteral("label"));
    }
    void remove() {
        if (count() > 0) apply({RemoveOperation{{"", std::uint32_t(below(count()))}}}, {});
    }
    void apply(const Edit& edit, const QString& mergeKey) {
        if (const auto applied = document_->apply(edit, QStringLiteral("Edit"), mergeKey); !applied) qFatal("an edit failed");
    }
    void addStep() {
        const ProgramDocument::Changes changes = document_->sinceStep();
        const auto all = steps::added(program().steps, changes.edits, changes.undo, changes.areInStep);
        if (!document_->applySteps({}, all, true, QStringLiteral("Add"))) qFatal("a step failed");
    }

    ProgramDocument* document_;
    std::mt19937 random_;
    int made_ = 0;
};

}  // namespace

/// Tests the laws of edits at steps with random edits and walks.
class KeptEditsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void editsAtStepsAreUndoneKeptAndSaved() {
        int walked = 0;
        for (unsigned seed = 0; seed < 200; ++seed) {
            ProgramDocument document;
            RandomAuthor author(&document, seed);
            std::vector<Program> states{document.program()};
            for (int i = 0; i < 40; ++i) {
                author.act();
                states.resize(std::size_t(document.undoStack()->count()));  // a merged edit replaces the last state
                states.push_back(document.program());
            }
            QUndoStack* stack = document.undoStack();
            for (auto at = states.size() - 1; at > 0; --at) {
                stack->undo();
                QVERIFY(document.program() == states[at - 1]);
            }
            for (std::size_t at = 1; at < states.size(); ++at) {
                stack->redo();
                QVERIFY(document.program() == states[at]);
            }
            const auto read = programFromJson(toJson(document.program()));
            QVERIFY(read && *read.value == document.program());
            if (!author.walk(false)) continue;
            QVERIFY(author.walk(true));
            QVERIFY(document.program() == states.back());
            ++walked;
        }
        QVERIFY2(walked > 50, qPrintable(QString::number(walked)));
    }
};

STREAMSCOPE_TEST(KeptEditsTest)

}  // namespace tst_kept_edits

#include "tst_kept_edits.moc"
