// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calls/call_table.h"
#include "engine/code/code.h"
#include "engine/rules/check.h"
#include "engine/runner/runner.h"
#include "engine/timeline/result_json.h"
#include "tests/documents/documents_page.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_documents {

using namespace streamscope;
using namespace streamscope::documents;

bool contains(std::string_view text, const Json& part) { return text.find(part.get<std::string>()) != std::string_view::npos; }

/// Returns a form that holds only where the given one does not.
Json contraryOf(const Json& shown) {
    constexpr std::pair<const char*, const char*> opposites[]{
        {"order", "together"}, {"together", "order"}, {"finds", "findsNot"}, {"findsNot", "finds"}};
    Json contrary = shown;
    for (const auto& [key, opposite] : opposites) {
        if (!shown.contains(key)) continue;
        contrary.erase(key);
        contrary[opposite] = shown[key];
        return contrary;
    }
    if (shown.contains("is")) contrary["is"] = Json::array({shown["is"]});
    else if (shown.contains("begins")) contrary["begins"] = "\x01";
    else if (shown.contains("field")) contrary["from"] = 1e15;
    else contrary[shown.contains("has") ? "has" : "says"] = "\x01";
    return contrary;
}

/// What a composition says and does on a simulated device.
class Shown {
public:
    explicit Shown(const Statement& statement) : program_(programOf(statement)) {
        const DeviceProfile profile = test::profile(statement.row.value("device", "teaching"));
        devices_.assign(static_cast<std::size_t>(profile.devices), profile.info());
        const Read<ResolvedProgram> resolved = resolve(program_);
        if (!resolved) throw std::runtime_error(describe(resolved.problems.front()));
        std::vector<int> processes;
        for (const HostThread& thread : resolved.value->threads) processes.push_back(thread.process);
        const std::vector<DeviceProfile> profiles(devices_.size(), profile);
        const auto driver = makeSimulatedDriver(profiles, static_cast<int>(processes.size()), processes);
        const RunOutcome outcome = run(*resolved.value, *driver, {}, {}, [](const Progress&) {});
        result_ = Json::parse(resultToJson(program_, outcome.timeline));
    }

    /// Returns what is wrong with a form, or an empty string.
    std::string mistakeIn(const Json& shown) const {
        if (const auto mistake = mistakeInResult(shown, result_)) return *mistake;
        if (shown.contains("finds") || shown.contains("findsNot")) return mistakeInFindings(shown);
        return isIn(shown) ? std::string() : shown.dump();
    }

private:
    std::string mistakeInFindings(const Json& shown) const {
        const bool expected = shown.contains("finds");
        const std::string rule = shown.at(expected ? "finds" : "findsNot"), at = shown.value("at", std::string());
        std::string all;
        const std::vector<Diagnostic> found = check(program_, devices_);
        for (const Diagnostic& each : found) all += "\n" + each.rule + ": " + each.message;
        const bool isThere = std::ranges::any_of(found, [&](const Diagnostic& each) {
            return each.rule == rule && (at.empty() || std::ranges::find(each.operations, at) != each.operations.end()) &&
                   contains(each.message, shown.value("says", std::string()));
        });
        return isThere == expected ? std::string() : shown.dump() + ", but:" + all;
    }

    bool isIn(const Json& shown) const {
        if (shown.contains("code")) {
            const auto target = codeTargetNamed(shown.at("code").get<std::string>());
            const auto written = target ? writeCode(program_, *target).value : std::nullopt;
            return written && contains(written->text, shown.at("has"));
        }
        if (shown.contains("call")) {
            const auto call = callNamed(shown.at("call").get<std::string>());
            return call && contains(info(*call).manual.does, shown.at("says"));
        }
        const auto page = QString::fromStdString(shown.at("page").get<std::string>());
        return contains(test::fileText(test::resources(page)), shown.at("says"));
    }

    Program program_;
    std::vector<DeviceInfo> devices_;
    Json result_;
};

/// Tests each statement of the reference documents and of others' tests on simulated devices, and the chapter of the manual that
/// lists them.
class DocumentsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theStatementHolds_data() {
        QTest::addColumn<int>("index");
        int index = 0;
        for (const Statement& each : allStatements()) QTest::newRow(each.name().c_str()) << index++;
    }
    void theStatementHolds() {
        QFETCH(int, index);
        const Statement statement = allStatements().at(static_cast<std::size_t>(index));
        QVERIFY2(!statement.shows().empty() || statement.has("missing"), "nothing shows it, and nothing is said to be missing");
        if (statement.has("until"))
            QVERIFY2(!callNamed(statement.text("until")), "the call is there: say what shows the statement now");
        if (statement.shows().empty()) return;
        try {
            const Shown shown(statement);
            for (const Json& each : statement.shows()) {
                const std::string mistake = shown.mistakeIn(each);
                QVERIFY2(mistake.empty(), mistake.c_str());
                QVERIFY2(!shown.mistakeIn(contraryOf(each)).empty(), ("cannot fail: " + each.dump()).c_str());
            }
        } catch (const std::exception& problem) {
            QFAIL(problem.what());
        }
    }

    /// STREAMSCOPE_UPDATE_GOLDEN=1 rewrites the chapter.
    void theManualListsThemAll() {
        const QString path = test::resources(QStringLiteral("manual/documents.md"));
        const QString page = QString::fromStdString(pageOf(statements()));
        for (const QString& line : page.split(u'\n')) QVERIFY2(!line.startsWith(u'|') || line.count(u'|') == 5, qPrintable(line));
        QFile file(path);
        if (qEnvironmentVariableIsSet("STREAMSCOPE_UPDATE_GOLDEN")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(page.toUtf8()), page.toUtf8().size());
            return;
        }
        QCOMPARE(page, QString::fromStdString(test::fileText(path)));
    }
};

STREAMSCOPE_TEST(DocumentsTest)

}  // namespace tst_documents

#include "tst_documents.moc"
