// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

namespace tst_code_checked {

using namespace streamscope;
using namespace streamscope::test;

namespace {

std::string textOf(const Program& program, CodeTarget target, bool checked) {
    CodeOptions options;
    options.checked = checked;
    const Read<SourceCode> code = writeCode(program, target, options);
    return code ? code.value->text : describe(code.problems.front());
}

/// Returns the text on one line, so that it does not matter where its lines end.
std::string onOneLine(const std::string& text) { return QString::fromStdString(text).simplified().toStdString(); }

Program programWith(std::string_view resources, std::string_view operations) {
    const Read<Program> program =
        programFromJson(fmt::format(R"({{"streamscope": 1, {}, "operations": [{}]}})", resources, operations));
    if (!program) throw std::runtime_error(describe(program.problems.front()));
    return *program.value;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

constexpr std::string_view resources =
    R"("streams": [{"id": "s"}], "words": [{"id": "w", "bits": 64}, {"id": "v"}],
       "buffers": [{"id": "d", "bytes": 64, "memory": "device"}, {"id": "m", "bytes": 64, "memory": "managed"}])";

}  // namespace

/// Tests of code that first tests whether the devices have what the program needs.
class TestCodeChecked : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsUsedIsTested_data() {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("attribute");
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* operation, const char* attribute, int number, const char* sentence) {
            QTest::newRow(name) << QString::fromUtf8(operation) << QString::fromUtf8(attribute) << number
                                << QString::fromUtf8(sentence);
        };
        constexpr auto wide = "CAN_USE_64_BIT_STREAM_MEM_OPS", noWide = "has no memory operations of 64 bits";
        row("a write of 64 bits", R"({"call": "streamWriteValue64", "stream": "s", "word": "w", "value": 1})", wide, 122, noWide);
        row("a batch", R"({"call": "streamBatchMemOp", "stream": "s", "items": [{"item": "write64", "word": "w", "value": 1}]})",
            wide, 122, noWide);
        row("nor", R"({"call": "streamWaitValue32", "stream": "s", "word": "v", "value": 1, "condition": "nor"})",
            "CAN_USE_STREAM_WAIT_VALUE_NOR", 123, "cannot wait for NOR");
        row("memory in stream order", R"({"call": "mallocAsync", "stream": "s", "buffer": "d"})", "MEMORY_POOLS_SUPPORTED", 115,
            "has no memory pools");
        row("managed memory on the host", R"({"call": "hostWork", "duration": "1 us", "reads": ["m"]})",
            "CONCURRENT_MANAGED_ACCESS", 89, "cannot use managed memory at the same time as the host");
    }

    void whatIsUsedIsTested() {
        QFETCH(QString, operation);
        QFETCH(QString, attribute);
        QFETCH(int, number);
        QFETCH(QString, sentence);
        const Program program = programWith(resources, operation.toStdString());
        const std::string name = "CU_DEVICE_ATTRIBUTE_" + attribute.toStdString(), says = sentence.toStdString();
        for (const CodeTarget target : allCodeTargets) {
            const std::string text = onOneLine(textOf(program, target, true)), plain = textOf(program, target, false);
            QVERIFY2(count(text, says) == 1 && count(plain, says) == 0, text.c_str());
            const bool isCpp = target == CodeTarget::Cuda || target == CodeTarget::Driver;
            QCOMPARE(count(text, isCpp ? "void requireAttribute(" : "def require_attribute("), std::size_t{1});
            QCOMPARE(count(plain, isCpp ? "requireAttribute" : "require_attribute"), std::size_t{0});
            if (target == CodeTarget::Driver)
                QVERIFY2(text.find(fmt::format("requireAttribute({}, device, \"{}\");", name, says)) != std::string::npos,
                         text.c_str());
            if (target == CodeTarget::CuPy)
                QVERIFY2(text.find(fmt::format("require_attribute({}, 0, \"{}\")", number, says)) != std::string::npos,
                         text.c_str());
            if (target == CodeTarget::CudaCore || target == CodeTarget::PyTorch)
                QVERIFY2(text.find(fmt::format("driver.CUdevice_attribute.{}, 0", name)) != std::string::npos, text.c_str());
        }
    }

    /// An attribute without a name in the runtime has that of the driver, from its header.
    void theRuntimeNamesWhatItCan() {
        const std::string pools =
            textOf(programWith(resources, R"({"call": "mallocAsync", "stream": "s", "buffer": "d"})"), CodeTarget::Cuda, true);
        QVERIFY2(pools.find("requireAttribute(cudaDevAttrMemoryPoolsSupported, 0, ") != std::string::npos, pools.c_str());
        QVERIFY2(pools.find("#include <cuda.h>") == std::string::npos, pools.c_str());
        const std::string wide =
            textOf(programWith(resources, R"({"call": "streamWriteValue64", "stream": "s", "word": "w", "value": 1})"),
                   CodeTarget::Cuda, true);
        QVERIFY2(wide.find("static_cast<cudaDeviceAttr>(CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS)") != std::string::npos,
                 wide.c_str());
        QVERIFY2(wide.find("#include <cudaTypedefs.h>") != std::string::npos, wide.c_str());  // includes cuda.h
        QVERIFY2(wide.find("#include <cuda.h>") == std::string::npos, wide.c_str());
        const std::string asks =
            textOf(programWith(resources, R"({"call": "deviceGetAttribute", "attribute": "canUse64BitStreamMemOps"})"),
                   CodeTarget::Cuda, false);
        QVERIFY2(asks.find("#include <cuda_runtime.h>\n#include <cuda.h>\n") != std::string::npos, asks.c_str());
    }

    /// The device that the kernel runs on needs the memory of the other.
    void kernelsThatUseMemoryOfAnotherDeviceNeedIt() {
        const Program program =
            programWith(R"("streams": [{"id": "s", "device": 1}], "buffers": [{"id": "d", "bytes": 64, "memory": "device"}])",
                        R"({"call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1], "block": [32],
                "arguments": {"duration": "1 us"}, "reads": ["d"]})");
        const std::map<CodeTarget, std::string_view> calls{{CodeTarget::Cuda, "    requirePeer(1, 0);\n"},
                                                           {CodeTarget::Driver, "    requirePeer(devices[1], devices[0]);\n"},
                                                           {CodeTarget::CuPy, "\nrequire_peer(1, 0)\n"},
                                                           {CodeTarget::CudaCore, "\nrequire_peer(1, 0)\n"},
                                                           {CodeTarget::PyTorch, "\nrequire_peer(1, 0)\n"}};
        for (const auto& [target, call] : calls) {
            const std::string text = textOf(program, target, true);
            const std::size_t at = text.find(call);
            QVERIFY2(at != std::string::npos, text.c_str());
            const std::size_t enables = std::min(text.rfind("\nenable_peer_access("), text.rfind("    enablePeerAccess("));
            QVERIFY2(enables == std::string::npos || at < enables, text.c_str());
        }
    }

    /// A program of which every device is capable, and a call that is to be refused, need no test.
    void nothingElseIsTested() {
        for (const char* operation : {R"({"call": "streamWriteValue32", "stream": "s", "word": "v", "value": 1})",
                                      R"({"call": "streamWaitValue32", "stream": "s", "word": "v", "value": 0, "flush": true})",
                                      R"({"call": "memsetAsync", "stream": "s", "buffer": "m"})"}) {
            const Program program = programWith(resources, operation);
            for (const CodeTarget target : allCodeTargets)
                QCOMPARE(textOf(program, target, true), textOf(program, target, false));
        }
    }
};

STREAMSCOPE_TEST(TestCodeChecked)

}  // namespace tst_code_checked

#include "tst_code_checked.moc"
