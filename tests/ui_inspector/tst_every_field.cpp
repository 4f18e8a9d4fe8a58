// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "field_input.h"
#include "fork_and_join.h"
#include "tests/support/window_test.h"
#include "ui/document/edits.h"
#include "ui/inspector/operation_panel.h"
#include "ui/inspector/program_queries.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace tst_every_field {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QString text(std::string_view words) { return QString::fromUtf8(words.data(), qsizetype(words.size())); }

/// Returns a program with several of every resource, so that each chooser has a choice.
Program richProgram() {
    Program program;
    program.parameters = {Parameter{"n", 4, {}, {}, {}, {}}};
    program.threads = {{"main", 0, {}}, {"other", 0, {}}, {"far", 1, {}}};
    for (const char* id : {"sa", "sb"}) program.streams.emplace_back().id = id;
    for (const char* id : {"ea", "eb"}) {
        Event& event = program.events.emplace_back();
        event.id = id;
        event.disableTiming = event.interprocess = true;
    }
    for (const auto& [id, memory] : {std::pair{"h", Memory::Pinned}, {"da", Memory::Device}, {"db", Memory::Device}}) {
        Buffer& buffer = program.buffers.emplace_back();
        buffer.id = id;
        buffer.memory = memory;
        buffer.bytes = std::string("10 MB");
    }
    for (const auto& [id, bits] : {std::pair{"wa", 32}, {"wb", 64}, {"wc", 64}}) {
        Word& word = program.words.emplace_back();
        word.id = id;
        word.bits = bits;
    }
    for (const char* id : {"ga", "gb"}) program.graphs.emplace_back().id = id;
    return program;
}

}  // namespace

/// Tests of every field of every call: its editor sets it by keys, the file contains it, and undo restores the file.
class TestEveryField : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void isSetWithKeysAndUndone_data();
    void isSetWithKeysAndUndone();
    void isReachedWithTab_data() { everyCall(); }
    void isReachedWithTab();
    void ofSeveralIsSetAtOnce_data() { isSetWithKeysAndUndone_data(); }
    void ofSeveralIsSetAtOnce();

private:
    void everyCall();
    void insert(Call call);
    void showAllFields();
    void edit(const FieldInfo& field, Call call);
    void editArguments();
    void editItems();
    void editBody();
    void editBoolean(const QString& name);
    void type(const QString& name, const QString& text);
    void chooseAnother(const QString& name);
    std::string fieldText(const QString& id, Field field) const;
    const Operation& operation(const QString& id) const { return *findOperation(document_->program(), id.toStdString()); }

    template <class W>
    W* found(const QString& name) {
        W* widget = visible<W>(*panel_, name);
        if (!widget) QTest::qFail(qPrintable(QStringLiteral("no “%1”").arg(name)), __FILE__, __LINE__);
        return widget;
    }
    void click(const QString& button) {
        if (auto* it = found<QToolButton>(button)) QTest::mouseClick(it, Qt::LeftButton);
    }
    std::unique_ptr<ProgramDocument> document_;
    std::unique_ptr<OperationPanel> panel_;
    QStringList ids_;
};

void TestEveryField::init() {
    failOnAnyWarning();
    document_ = std::make_unique<ProgramDocument>();
    document_->reset(richProgram(), {});
    panel_ = std::make_unique<OperationPanel>(document_.get());
    panel_->resize(310, 1200);
    ids_.clear();
    QVERIFY(showActive(*panel_));
}

void TestEveryField::cleanup() {
    panel_.reset();
    document_.reset();
}

void TestEveryField::everyCall() {
    QTest::addColumn<int>("call");
    for (const CallInfo& call : calls()) QTest::newRow(std::string(call.name).c_str()) << static_cast<int>(call.call);
}

void TestEveryField::isSetWithKeysAndUndone_data() {
    QTest::addColumn<int>("call");
    QTest::addColumn<int>("field");
    for (const CallInfo& call : calls()) {
        for (const FieldInfo& field : call.fields) {
            if (field.field == Field::KernelName || field.field == Field::MayAccess) continue;  // only recordings set these
            const bool isOfWord = field.field == Field::Word || field.field == Field::Value;
            if (call.call == Call::LaunchKernel && isOfWord) continue;  // shown for the kernels that wait for a word or write one
            QTest::newRow(qPrintable(text(call.name) + QLatin1Char('.') + text(name(field.field))))
                << static_cast<int>(call.call) << static_cast<int>(field.field);
        }
    }
}

void TestEveryField::insert(Call call) {
    const auto end = std::uint32_t(document_->program().operations.size());
    const edits::NewOperation made = edits::insertOperation(document_->program(), call, "sa", {"", end});
    QVERIFY(document_->apply(made.edit, QStringLiteral("Add")));
    ids_.append(QString::fromStdString(made.id));
    document_->select(ids_);
}

void TestEveryField::showAllFields() {
    if (visible<QToolButton>(*panel_, QStringLiteral("More fields"))) click(QStringLiteral("More fields"));
}

void TestEveryField::type(const QString& name, const QString& words) {
    if (auto* field = found<QLineEdit>(name)) typeOver(field, words);
}

void TestEveryField::chooseAnother(const QString& name) {
    auto* box = found<QComboBox>(name);
    if (!box) return;
    box->setFocus();
    const QString before = box->currentText();
    QTest::keyClick(box, Qt::Key_Down);
    if (box->currentText() == before) QTest::keyClick(box, Qt::Key_Up);
    QVERIFY(box->currentText() != before);
}

void TestEveryField::editBoolean(const QString& name) {
    auto* box = found<QCheckBox>(name);
    if (!box) return;
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
}

void TestEveryField::editArguments() { type(QStringLiteral("duration"), QStringLiteral("7 ms")); }

void TestEveryField::editItems() {
    click(QStringLiteral("Items: add item"));
    chooseAnother(QStringLiteral("Items 1 kind"));
    type(QStringLiteral("Items 2 value"), QStringLiteral("5"));
    editBoolean(QStringLiteral("Items 2 no barrier"));
}

void TestEveryField::editBody() {
    auto* add = found<QPushButton>(QStringLiteral("Body: add a call"));
    if (add) add->menu()->actions().front()->trigger();
}

void TestEveryField::edit(const FieldInfo& field, Call call) {
    const QString title = ui::title(field.field);
    switch (field.kind) {
        case FieldKind::Stream:
        case FieldKind::Event:
        case FieldKind::Buffer:
        case FieldKind::Word:
        case FieldKind::Graph:
        case FieldKind::Context:
        case FieldKind::Answer:
        case FieldKind::Choice:
        case FieldKind::Kernel: return chooseAnother(title);
        case FieldKind::Bytes: return type(title, QStringLiteral("{n} kB"));
        case FieldKind::Duration: return type(title, QStringLiteral("2.5 us"));
        case FieldKind::Integer: return type(title, QStringLiteral("3"));
        case FieldKind::Flags: return type(title, call == Call::EventCreate ? QStringLiteral("6") : QStringLiteral("1"));
        case FieldKind::Boolean: return editBoolean(title);
        case FieldKind::Dimensions: return type(title + QStringLiteral(" z"), QStringLiteral("2"));
        case FieldKind::NewId:
        case FieldKind::Name:
        case FieldKind::Text: return type(title, QStringLiteral("other"));
        case FieldKind::Ranges: return click(title + QStringLiteral(": add buffer"));
        case FieldKind::Arguments: return editArguments();
        case FieldKind::Items: return editItems();
        case FieldKind::Body: return editBody();
    }
}

/// Returns the field as written in the file.
std::string TestEveryField::fieldText(const QString& id, Field field) const {
    Program one;
    Operation bare;
    bare.id = "x";
    bare.call = operation(id).call;
    if (const Value* value = operation(id).find(field)) bare.set(field, *value);
    one.operations.push_back(bare);
    return toJson(one);
}

void TestEveryField::isSetWithKeysAndUndone() {
    QFETCH(int, call);
    QFETCH(int, field);
    insert(static_cast<Call>(call));
    showAllFields();
    const FieldInfo& info = *fieldInfo(static_cast<Call>(call), static_cast<Field>(field));
    const std::string before = toJson(document_->program()), fieldBefore = fieldText(ids_[0], info.field);
    const int step = document_->undoStack()->index();
    edit(info, static_cast<Call>(call));
    if (QTest::currentTestFailed()) return;
    const std::string after = toJson(document_->program()), fieldAfter = fieldText(ids_[0], info.field);
    QVERIFY2(fieldAfter != fieldBefore, fieldAfter.c_str());
    QVERIFY(fieldAfter.find('"' + std::string(name(info.field)) + "\":") != std::string::npos);
    const Read<Program> read = programFromJson(after);
    QVERIFY2(read.value && *read.value == document_->program(), "what was set can be read again");
    while (document_->undoStack()->index() > step) document_->undoStack()->undo();
    QCOMPARE(toJson(document_->program()), before);
    while (document_->undoStack()->canRedo()) document_->undoStack()->redo();
    QCOMPARE(toJson(document_->program()), after);
}

/// Two operations of a call differ in a field that is then set for both in one step.
void TestEveryField::ofSeveralIsSetAtOnce() {
    QFETCH(int, call);
    QFETCH(int, field);
    const FieldInfo& info = *fieldInfo(static_cast<Call>(call), static_cast<Field>(field));
    if (info.kind == FieldKind::Items || info.kind == FieldKind::Body) return;  // a list is edited one at a time
    insert(static_cast<Call>(call));
    insert(static_cast<Call>(call));
    showAllFields();
    const std::string before = toJson(document_->program());
    const int step = document_->undoStack()->index();
    edit(info, static_cast<Call>(call));
    if (QTest::currentTestFailed()) return;
    QCOMPARE(fieldText(ids_[0], info.field), fieldText(ids_[1], info.field));
    QCOMPARE(document_->undoStack()->index(), step + 1);
    document_->undoStack()->undo();
    QCOMPARE(toJson(document_->program()), before);
}

/// From the label, Tab reaches every visible field once and downwards, and each has a name that describes it.
void TestEveryField::isReachedWithTab() {
    QFETCH(int, call);
    insert(static_cast<Call>(call));
    showAllFields();
    QList<QWidget*> fields;
    for (QWidget* widget : panel_->findChildren<QWidget*>()) {
        const bool control =
            qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) || qobject_cast<QComboBox*>(widget);
        if (!control || !widget->isVisibleTo(panel_.get())) continue;
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        if (widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)) fields.append(widget);
    }
    QVERIFY(fields.size() >= 3);
    int named = 0;
    QCOMPARE(nameless(QAccessible::queryAccessibleInterface(panel_.get()), &named), QStringList{});
    QVERIFY(named >= fields.size());
    auto* label = found<QLineEdit>(QStringLiteral("Label"));
    label->setFocus();
    QList<QWidget*> walked{label};
    for (qsizetype step = 1; step < fields.size(); ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        walked.append(QApplication::focusWidget());
    }
    for (QWidget* field : fields) QVERIFY2(walked.contains(field), qPrintable(field->accessibleName()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), label);
    for (qsizetype at = 1; at < walked.size(); ++at) {
        const int above = walked[at - 1]->mapTo(panel_.get(), QPoint()).y(), here = walked[at]->mapTo(panel_.get(), QPoint()).y();
        QVERIFY2(here > above - 12, qPrintable(walked[at]->accessibleName()));
    }
}

STREAMSCOPE_WINDOW_TEST(TestEveryField)

}  // namespace tst_every_field

#include "tst_every_field.moc"
