// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/composed_order.h"
#include "engine/program/program_json.h"
#include "tests/program/recorded_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

/// Tests of how edits change the provenance of recorded operations and the declarations of kernels.
namespace tst_composed_order {

using namespace streamscope;

namespace {

Program recorded() {
    Read<Program> read = programFromJson(test::recordedProgram);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

Provenance after(const Edit& edit, const char* id) {
    Program program = recorded();
    const Program before = program;
    const auto applied = apply(program, withComposedOrder(program, edit));
    if (!applied) qFatal("%s", applied.why().c_str());
    const Provenance found = findOperation(program, id)->provenance;
    if (!apply(program, *applied) || !(program == before)) qFatal("the inverse leaves something else");
    return found;
}

Operation changed(const char* id, Field field, const char* value) {
    Operation operation = *findOperation(recorded(), id);
    operation.set(field, Scalar{std::string(value)});
    return operation;
}

}  // namespace

class TestComposedOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMovedOperationHasAComposedOrder() {
        QCOMPARE(after({MoveOperation{{"", 0}, {"", 1}}}, "a"), Provenance::Declared);
        QCOMPARE(after({MoveOperation{{"", 0}, {"", 1}}}, "b"), Provenance::Joined);
    }
    void anotherStreamIsComposed() {
        QCOMPARE(after({ReplaceOperation{"a", changed("a", Field::Stream, "t")}}, "a"), Provenance::Declared);
        QCOMPARE(after({ReplaceOperation{"a", changed("a", Field::KernelName, "other")}}, "a"), Provenance::Recorded);
    }
    void aDragIsBoth() {
        const Edit drag{EditList{{{MoveOperation{{"", 1}, {"", 0}}}, {ReplaceOperation{"b", changed("b", Field::Stream, "t")}}}}};
        QCOMPARE(after(drag, "b"), Provenance::Declared);
        QCOMPARE(after(drag, "a"), Provenance::Recorded);
    }
    void whatWasComposedIsLeftAlone() {
        Program program = recorded();
        program.operations.erase(program.operations.begin(), program.operations.begin() + 2);
        QVERIFY(std::holds_alternative<MoveOperation>(withComposedOrder(program, {MoveOperation{{"", 0}, {"", 0}}}).what));
    }

    void aDeclarationIsOneEdit() {
        Program program = recorded();
        const Program before = program;
        const KernelDeclaration declaration{
            "scale", {{"0", ArgumentUse::Reads, {}}, {"1+8", ArgumentUse::ReadsAndWrites, {}}}, {}};
        const auto added = apply(program, {DeclareKernel{declaration, 0}});
        QVERIFY(added && program.kernels.size() == 1);
        const Read<Program> read = programFromJson(toJson(program));
        QVERIFY(read && *read.value == program);
        const Program withOne = program;
        const auto removed = apply(program, {DeclareKernel{{"scale", {}, {}}, 0}});
        QVERIFY(removed && program == before);
        QVERIFY(apply(program, *removed) && program == withOne);
        QVERIFY(apply(program, *added) && program == before);
        QVERIFY(!apply(program, {DeclareKernel{declaration, 7}}));
        const Read<Edit> edit = editFromJson(toJson(Edit{DeclareKernel{declaration, 0}}));
        QVERIFY(edit && std::get<DeclareKernel>(edit.value->what).declaration == declaration);
    }

    void whatIsNotKnownIsSaid() {
        for (const char* text : {test::strangeUse, test::strangeProvenance}) QVERIFY(!programFromJson(text));
    }
};

STREAMSCOPE_TEST(TestComposedOrder)

}  // namespace tst_composed_order

#include "tst_composed_order.moc"
