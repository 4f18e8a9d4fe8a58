// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "engine/worker/protocol.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <map>

// Each fuzz target is a file with one function, whose name libFuzzer gives.
#define LLVMFuzzerTestOneInput fuzz_lesson
#include "tests/fuzz/fuzz_lesson.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_link
#include "tests/fuzz/fuzz_link.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_listing
#include "tests/fuzz/fuzz_listing.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_notation
#include "tests/fuzz/fuzz_notation.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_picture
#include "tests/fuzz/fuzz_picture.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_profile
#include "tests/fuzz/fuzz_profile.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_program
#include "tests/fuzz/fuzz_program.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_recording
#include "tests/fuzz/fuzz_recording.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_result
#include "tests/fuzz/fuzz_result.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_run
#include "tests/fuzz/fuzz_run.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_signature
#include "tests/fuzz/fuzz_signature.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_trace
#include "tests/fuzz/fuzz_trace.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_worker_reply
#include "tests/fuzz/fuzz_worker_reply.cpp"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_worker_request
#include "tests/fuzz/fuzz_worker_request.cpp"
#undef LLVMFuzzerTestOneInput

namespace tst_fuzz_seeds {

namespace {

using Target = int (*)(const unsigned char* data, std::size_t size);

const std::map<QString, Target> targets{
    {"fuzz_lesson", fuzz_lesson},
    {"fuzz_link", fuzz_link},
    {"fuzz_listing", fuzz_listing},
    {"fuzz_notation", fuzz_notation},
    {"fuzz_picture", fuzz_picture},
    {"fuzz_profile", fuzz_profile},
    {"fuzz_program", fuzz_program},
    {"fuzz_recording", fuzz_recording},
    {"fuzz_result", fuzz_result},
    {"fuzz_run", fuzz_run},
    {"fuzz_signature", fuzz_signature},
    {"fuzz_trace", fuzz_trace},
    {"fuzz_worker_reply", fuzz_worker_reply},
    {"fuzz_worker_request", fuzz_worker_request},
};

const QString sources = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/");

QByteArray read(const QString& path) {
    QFile file(sources + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the folders with the first inputs of each target, as tests/fuzz/run lists them.
std::map<QString, QStringList> folders() {
    static const QRegularExpression row("^ +\\[(fuzz_\\w+)\\]='([^']+)'$", QRegularExpression::MultilineOption);
    std::map<QString, QStringList> found;
    for (auto each = row.globalMatch(QString::fromUtf8(read("tests/fuzz/run"))); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        found[match.captured(1)] = match.captured(2).split(u' ');
    }
    return found;
}

}  // namespace

/// Gives the first inputs of the fuzz targets to them, in builds without a fuzzer, too. A law that is broken ends this program.
class TestFuzzSeeds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTargetIsHere() {
        const auto known = folders();
        QStringList here;
        for (const auto& [name, target] : targets) here << name;
        QCOMPARE(QDir(sources + "tests/fuzz").entryList({"fuzz_*.cpp"}).replaceInStrings(".cpp", ""), here);
        for (const QString& name : here) QVERIFY2(known.contains(name), qPrintable(name));
    }

    void lawsHold_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("folder");
        for (const auto& [target, all] : folders())
            for (const QString& folder : all) QTest::newRow(qPrintable(target + ' ' + folder)) << target << folder;
    }
    void lawsHold() {
        QFETCH(QString, target);
        QFETCH(QString, folder);
        int count = 0;
        for (QDirIterator each(sources + folder, QDir::Files, QDirIterator::Subdirectories); each.hasNext(); ++count) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray input = file.read(300'000);  // as much as tests/fuzz/run lets the fuzzer make
            targets.at(target)(reinterpret_cast<const unsigned char*>(input.constData()), std::size_t(input.size()));
        }
        QVERIFY2(count > 0, qPrintable(folder));
    }

    /// An input of an old version is refused at its beginning, and leads a fuzzer nowhere.
    void messagesAndResultsAreOfThisVersion() {
        const std::string folder = "tests/fuzz/corpus/";
        const auto text = [&](const char* name) { return read(QString::fromStdString(folder + name)).toStdString(); };
        const auto hello = streamscope::helloFromLine(text("worker_reply/greeting.json"));
        QVERIFY(hello);
        QCOMPARE(hello->protocol, streamscope::workerProtocol);
        QCOMPARE(hello->devices.size(), std::size_t(1));
        for (const char* name : {"devices", "error", "outcome", "progress"})
            QVERIFY2(streamscope::replyFromLine(text(("worker_reply/" + std::string(name) + ".json").c_str())), name);
        for (const char* name : {"cancel", "devices", "quit", "run"})
            QVERIFY2(streamscope::requestFromLine(text(("worker_request/" + std::string(name) + ".json").c_str())), name);
        QVERIFY(streamscope::readResult(text("result/fork-and-join.ssresult")));
    }
};

STREAMSCOPE_TEST(TestFuzzSeeds)

}  // namespace tst_fuzz_seeds

#include "tst_fuzz_seeds.moc"
