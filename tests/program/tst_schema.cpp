// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/json/document.h"
#include "engine/program/program_json.h"
#include "engine/program/stray_fields.h"
#include "kernels/catalogue.h"
#include "tests/support/test_program.h"
#include "tests/timeline/json_schema.h"

#include <QDir>
#include <QProcess>
#include <QtTest>

#include <memory>
#include <set>
#include <string>

namespace tst_schema {

using namespace streamscope;

namespace {

const QString root = QStringLiteral(STREAMSCOPE_SOURCE_DIR);

QByteArray readFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList keys(const std::optional<json::Node>& object) {
    QStringList result;
    if (object)
        for (const auto& member : object->members()) result << QString::fromStdString(member.key);
    result.sort();
    return result;
}

QStringList texts(const std::optional<json::Node>& list) {
    QStringList result;
    if (list)
        for (const json::Node& item : list->items()) result << QString::fromStdString(item.string());
    result.sort();
    return result;
}

/// Returns a program with every field of every resource, so that all of them are written.
Program everyResource() {
    Program program;
    program.name = program.notes = "x";
    program.defaultStream = DefaultStream::PerThread;
    program.peerAccess = false;
    program.parameters = {{"n", 1, 0, 2, "note", {}}};
    program.threads = {{"t", 1, {}}};
    program.streams = {{"s", Scalar(std::int64_t{2}), 1, 1, true, -1, {}, "c", true}};
    program.events = {{"e", Scalar(std::int64_t{2}), 1, 1, true, true, true, {}, "c"}};
    program.buffers = {{"b", Scalar(std::int64_t{2}), std::int64_t{8}, Memory::Managed, 1, 1, {}, "c"}};
    program.words = {{"w", Scalar(std::int64_t{2}), 64, Memory::Device, std::int64_t{1}, 1, 1, {}}};
    program.graphs = {{"g", {}}};
    program.contexts = {{"c", 1, 1, {}}};
    program.ranges = {{"r", "name", "outer", {}}};
    KernelDeclaration own;
    own.id = own.entry = "own";
    own.source = "own.cu";
    own.text = "extern \"C\" __global__ void own(float* x) {}";
    own.parameters = {{"x", ArgumentUse::Writes, {}}};
    own.cost.emplace().duration = Scalar(std::string("1 ms"));
    program.kernels = {{"scale", {{"0", ArgumentUse::Reads, {}}}, {}}, own};
    program.turns = {{"loop#2", 3}};
    program.steps = {{"title", "note", "[1]", {}}};
    Operation operation;
    operation.id = operation.label = operation.thread = operation.range = "o";
    operation.provenance = Provenance::Joined;
    program.operations = {operation};
    return program;
}

/// Returns the table of fields of the Python package.
QByteArray fieldsForPython() {
    const schema::Json schema = schema::Json::parse(programSchema());
    const auto words = [](const schema::Json& properties) {
        QStringList names;
        for (const auto& [name, ignored] : properties.items()) names << QString::fromStdString(name);
        return names.join(u' ');
    };
    QString text = QStringLiteral(
        "# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0\n"
        "\"\"\"Fields of the file format. tests/program/tst_schema.cpp writes this file.\"\"\"\n\n"
        "from typing import Dict, Sequence\n\n");
    const schema::Json& definitions = schema["$defs"];
    text += QStringLiteral("EVERY_CALL: Sequence[str] = \"%1\".split()\n\nCALLS: Dict[str, Sequence[str]] = {\n")
                .arg(words(definitions["operation"]["properties"]));
    for (const auto& [call, described] : definitions["calls"].items())
        text += QStringLiteral("    \"%1\": \"%2\".split(),\n").arg(QString::fromStdString(call), words(described["properties"]));
    text += QStringLiteral("}\n\nRESOURCES: Dict[str, Sequence[str]] = {\n");
    for (const char* list : {"threads", "contexts", "streams", "events", "buffers", "words", "graphs", "ranges"}) {
        const std::string reference = schema["properties"][list]["items"]["$ref"];
        const schema::Json& described = schema.at(schema::Json::json_pointer(reference.substr(1)));
        text += QStringLiteral("    \"%1\": \"%2\".split(),\n").arg(QLatin1String(list), words(described["properties"]));
    }
    return (text + QStringLiteral("}\n")).toUtf8();
}

/// Process with Python's jsonschema, which reads one program a line and answers "valid" or the problem.
class Validator {
public:
    Validator() {
        process_.start("python3", {"-c",
                                   "import json, sys, jsonschema\n"
                                   "schema = json.load(open(sys.argv[1]))\n"
                                   "jsonschema.Draft202012Validator.check_schema(schema)\n"
                                   "validator = jsonschema.Draft202012Validator(schema)\n"
                                   "for line in sys.stdin:\n"
                                   "    errors = [e.message for e in validator.iter_errors(json.loads(line))]\n"
                                   "    print('; '.join(errors).replace('\\n', ' ') or 'valid', flush=True)\n",
                                   root + "/resources/schema/program.schema.json"});
    }
    ~Validator() {
        process_.closeWriteChannel();
        process_.waitForFinished();
    }
    QByteArray ask(const QByteArray& program) {
        process_.write(QByteArray(program).replace('\n', ' ') + "\n");
        while (!process_.canReadLine())
            if (!process_.waitForReadyRead(60'000)) return "no answer";
        return process_.readLine().trimmed();
    }

private:
    QProcess process_;
};

}  // namespace

/// Tests that the schema describes what the reader accepts.
class SchemaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        auto read = json::Document::parse(readFile(root + "/resources/schema/program.schema.json").toStdString());
        QVERIFY2(read.value.has_value(), read.problems.empty() ? "" : describe(read.problems.front()).c_str());
        schema_.emplace(std::move(*read.value));
        auto validator = std::make_unique<Validator>();
        if (validator->ask("{\"streamscope\": 1}") == "valid") validator_ = std::move(validator);
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file.
    void theFileIsWhatTheDescriptionSays() {
        const QString path = root + "/resources/schema/program.schema.json";
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) QVERIFY(schema::writePretty(path, programSchema()));
        QVERIFY(schema::Json::parse(readFile(path).toStdString()) == schema::Json::parse(programSchema()));
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the file.
    void thePythonPackageKnowsTheFields() {
        const QString path = root + "/resources/python/streamscope/fields.py";
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(fieldsForPython()) > 0);
        }
        QCOMPARE(QString::fromUtf8(readFile(path)), QString::fromUtf8(fieldsForPython()));
    }

    /// Editors show the description of a field, and its schema is found by its name.
    void everySchemaHasANameAndDescribesEveryProperty() {
        const QDir folder(root + "/resources/schema");
        std::set<std::string> ids;
        for (const QString& name : folder.entryList({"*.schema.json"})) {
            const schema::Json one = schema::Json::parse(readFile(folder.filePath(name)).toStdString());
            QVERIFY2(one.value("$id", "").starts_with("urn:streamscope:streamscope"), qPrintable(name));
            QVERIFY2(ids.insert(one["$id"].get<std::string>()).second, qPrintable(name));
            std::set<std::string> undescribed;
            schema::collectUndescribed(one, one, {}, undescribed);
            QVERIFY2(undescribed.empty(), qPrintable(name + ": " + QString::fromStdString(*undescribed.begin())));
        }
        QVERIFY(ids.size() >= 8);
        const schema::Json described{{"description", "B."}}, none = schema::Json::object();
        const schema::Json properties{{"x", {{"$ref", "#/$defs/b"}}}, {"y", none}};
        const schema::Json bad{{"$defs", {{"a", {{"properties", properties}}}, {"b", described}}},
                               {"if", {{"properties", {{"z", none}}}}}};
        std::set<std::string> found;
        schema::collectUndescribed(bad, bad, {}, found);
        QCOMPARE(found, std::set<std::string>{"/$defs/a/properties/y"});
    }

    void kernelsAreSuggestedAndOthersAreValid() {
        const json::Node launch = *schema_->root().find("$defs")->find("calls")->find("launchKernel");
        const json::Node kernel = *launch.find("properties")->find("kernel");
        QStringList names;
        for (const kernels::Descriptor& each : kernels::catalogue())
            names << QString::fromUtf8(each.name.data(), each.name.size());
        names.sort();
        QCOMPARE(texts(kernel.find("examples")), names);
        QVERIFY(!kernel.find("enum"));
    }

    void callsAndFieldsAreThoseOfTheTable() {
        const json::Node definitions = *schema_->root().find("$defs");
        const json::Node described = *definitions.find("calls");
        QStringList names;
        for (const CallInfo& call : calls()) {
            const QString name = QString::fromStdString(std::string(call.name));
            names << name;
            const auto definition = described.find(call.name);
            QVERIFY2(definition, qPrintable(name));
            QStringList fields, required;
            for (const FieldInfo& field : call.fields) {
                fields << QString::fromStdString(std::string(streamscope::name(field.field)));
                if (field.required) required << fields.back();
            }
            fields.sort();
            required.sort();
            QCOMPARE(keys(definition->find("properties")), fields);
            QCOMPARE(texts(definition->find("required")), required);
        }
        names.sort();
        QCOMPARE(keys(described), names);
        const json::Node operation = *definitions.find("operation");
        QCOMPARE(texts(operation.find("properties")->find("call")->find("enum")), names);
        QCOMPARE(static_cast<int>(operation.find("allOf")->size()), static_cast<int>(names.size()));
    }

    void choicesAreThoseOfTheTable() {
        const json::Node described = *schema_->root().find("$defs")->find("calls");
        for (const CallInfo& call : calls())
            for (const FieldInfo& field : call.fields) {
                if (field.kind != FieldKind::Choice) continue;
                QStringList choices = QString::fromStdString(std::string(field.choices)).split(' ');
                choices.sort();
                const auto definition = described.find(call.name)->find("properties")->find(streamscope::name(field.field));
                QCOMPARE(texts(definition->find("enum")), choices);
            }
    }

    void resourcesHaveTheFieldsThatAreWritten() {
        const auto written = json::Document::parse(toJson(everyResource()));
        const json::Node program = written.value->root(), definitions = *schema_->root().find("$defs");
        QStringList sections = keys(schema_->root().find("properties"));
        QCOMPARE(sections, keys(program));
        const std::pair<const char*, const char*> lists[] = {
            {"contexts", "context"},     {"threads", "thread"},           {"streams", "stream"},
            {"events", "event"},         {"buffers", "buffer"},           {"words", "word"},
            {"graphs", "graph"},         {"ranges", "callRange"},         {"steps", "step"},
            {"operations", "operation"}, {"kernels", "kernelDeclaration"}};
        for (const auto& [list, definition] : lists) {
            QStringList names;
            for (std::size_t i = 0; i < program.find(list)->size(); ++i) names += keys(program.find(list)->item(i));
            names.removeDuplicates();
            names.sort();
            QCOMPARE(names, keys(definitions.find(definition)->find("properties")));
        }
        QCOMPARE(keys(program.find("parameters")->find("n")),
                 keys(definitions.find("parameter")->find("anyOf")->item(1)->find("properties")));
    }

    void aValidatorAgrees_data() {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<bool>("strange");
        const QDir folder(root + "/resources/programs");
        for (const QString& name : folder.entryList({"*.streamscope"}))
            QTest::newRow(qPrintable(name)) << readFile(folder.filePath(name)) << true << false;
        const auto row = [](const char* file, bool valid, bool strange = false) {
            QTest::newRow(file) << QByteArray(file).replace('\'', '"') << valid << strange;
        };
        row("{'streamscope': 1}", true);
        row("{'$schema': 's', 'streamscope': 1, 'x-a': {}, 'operations': [{'call': 'deviceSynchronize', 'x-b': 1}]}", true);
        row("{'streamscope': 1, 'streams': [{'id': 'a', 'colour': '#123456'}], 'lesson': {}}", true);
        row("{'streamscope': 1, 'future': {}}", true, true);
        row("{'streamscope': 1, 'streams': [{'id': 'a', 'nonblocking': true}]}", true, true);
        row("{'streamscope': 1, 'operations': [{'call': 'deviceSynchronize', 'mood': 1}]}", true, true);
        row("{'streamscope': 1, 'operations': [{'call': 'hostWork', 'duration': 1, 'reads': [{'buffer': 'b', 'ofset': 1}]}]}",
            true, true);
        row("{'streamscope': 1, 'operations': [{'call': 'streamBatchMemOp', 'items': [{'item': 'flush', 'a': 1}]}]}", true, true);
        row("{'streamscope': 1, 'parameters': {'n': {'value': 1, 'id': 'n'}}}", true, true);
        row("{'streamscope': 2}", false);
        row("{}", false);
        row("{'streamscope': 1, 'streams': [{'id': 'legacy'}]}", false);
        row("{'streamscope': 1, 'streams': [{'id': ''}]}", false);
        row("{'streamscope': 1, 'contexts': [{'id': 'c', 'device': 1}], 'streams': [{'id': 's', 'context': 'c'}]}", true);
        row("{'streamscope': 1, 'contexts': [{'id': 'primary'}]}", false);
        row("{'streamscope': 1, 'buffers': [{'id': 'b'}]}", false);
        row("{'streamscope': 1, 'buffers': [{'id': 'b', 'bytes': 1, 'memory': 'vram'}]}", false);
        row("{'streamscope': 1, 'parameters': {'n': '4'}}", false);
        row("{'streamscope': 1, 'operations': [{'id': 'k'}]}", false);
        row("{'streamscope': 1, 'operations': [{'call': 'launchKernl'}]}", false);
        row("{'streamscope': 1, 'operations': [{'call': 'launchKernel', 'kernel': 'spin', 'grid': []}]}", false);
        row("{'streamscope': 1, 'operations': [{'call': 'launchKernel', 'kernel': 'spin', 'reads': 'x'}]}", false);
        row("{'streamscope': 1, 'operations': [{'call': 'repeat', 'times': 1, 'body': [{'call': 'eventRecord', 'event': 1}]}]}",
            false);
    }

    /// Reader and schema refuse the same files, according to an independent validator. The schema also refuses unknown fields.
    void aValidatorAgrees() {
        QFETCH(QByteArray, program);
        QFETCH(bool, valid);
        QFETCH(bool, strange);
        QCOMPARE(programFromJson(program.toStdString()).value.has_value(), valid);
        if (!validator_) QSKIP("python3-jsonschema is not installed: only the reader is asked");
        const QByteArray verdict = validator_->ask(program);
        QVERIFY2((verdict == "valid") == (valid && !strange), verdict.constData());
        const Read<Program> read = programFromJson(program.toStdString());
        QCOMPARE(read && !strayFields(*read.value).empty(), strange);
    }

private:
    std::optional<json::Document> schema_;
    std::unique_ptr<Validator> validator_;
};

STREAMSCOPE_TEST(SchemaTest)

}  // namespace tst_schema

#include "tst_schema.moc"
