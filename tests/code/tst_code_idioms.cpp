// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/code/code_programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_code_idioms {

using namespace streamscope;
using namespace streamscope::test;

/// Tests that each API is used as its documentation shows.
class TestCodeIdioms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aConstructIsWrittenAsItsApiDoes_data() {
        QTest::addColumn<QString>("construct");
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char* construct, CodeTarget target, const char* wanted) {
            QTest::addRow("%s as %s: %s", construct, name(target).data(), wanted)
                << QString::fromUtf8(construct) << static_cast<int>(target) << QString::fromUtf8(wanted);
        };
        using enum CodeTarget;
        // Flags are written by their names, and as a number if a bit has no name.
        row("creation", Cuda, "cudaEventCreateWithFlags(&e, cudaEventDisableTiming)");
        row("creation", Cuda, "cudaStreamCreateWithPriority(&t, cudaStreamNonBlocking, -1)");
        row("creation", Driver, "cuEventCreate(&e, CU_EVENT_DISABLE_TIMING)");
        row("creation", Driver, "cuStreamCreateWithPriority(&t, CU_STREAM_NON_BLOCKING, -1)");
        row("illegal-flags", Cuda, "cudaEventCreateWithFlags(&e, 9)");
        row("illegal-flags", Cuda, "cudaEventCreateWithFlags(&f, cudaEventDisableTiming | cudaEventInterprocess)");
        row("illegal-flags", Cuda, "cudaStreamCreateWithPriority(&t, 2, 0)");
        row("illegal-flags", Driver, "cuEventCreate(&e, 9)");
        row("illegal-flags", CuPy, "runtime.eventCreateWithFlags(9)");
        row("illegal-flags", CuPy, "runtime.eventCreateWithFlags(runtime.eventDisableTiming | runtime.eventInterprocess)");
        row("illegal-flags", CuPy, "runtime.streamCreateWithPriority(2, 0)");
        row("illegal-flags", CudaCore, "driver.cuEventCreate(9)");
        row("illegal-flags", CudaCore,
            "driver.CUevent_flags.CU_EVENT_DISABLE_TIMING | driver.CUevent_flags.CU_EVENT_INTERPROCESS");
        row("illegal-flags", PyTorch, "driver.cuStreamCreateWithPriority(2, 0)");
        // cuda.core says with which priority it created a stream, the driver which one the stream has.
        row("stream-priorities", Cuda, "CHECK(cudaStreamGetPriority(high, &");
        row("stream-priorities", Driver, "CHECK(cuStreamGetPriority(high, &");
        row("stream-priorities", CuPy, " = high.priority\n");
        row("stream-priorities", CudaCore, " = check(driver.cuStreamGetPriority(high.handle))\n");
        row("stream-priorities", PyTorch, " = high.priority\n");
        // The API would read a plain integer as an address.
        row("saxpy", CudaCore, "np.uint64(1000))");
        row("saxpy", PyTorch, "ctypes.c_uint64(1000))");
        // The query of an entry point may succeed without finding a function.
        row("value-waits", Cuda, "if (found != cudaDriverEntryPointSuccess) {");
        row("saxpy", Driver, "nvrtcGetProgramLog(program, log.data());");
        row("per-thread-default-stream", PyTorch, "per_thread = torch.cuda.ExternalStream(2)  # cudaStreamPerThread\n");
        row("external-events", CuPy, ", 1)  # cudaEventWaitExternal\n");
        // NumPy 2.1 is the first version that can write to views of this memory.
        row("value-waits", CudaCore, "for cuda.core 1, cuda.bindings 13 and NumPy 2.1. Run:");
        row("spin", CudaCore, "for cuda.core 1 and cuda.bindings 13. Run:");
        // The builder of a graph replaces its stream during a capture.
        row("capture", CudaCore, "launch(g_builder, ");
        row("capture", CudaCore, "d.fill(0, stream=high)");
        row("capture", CudaCore, "d.copy_to(h, stream=g_builder)");
        row("capture", CudaCore, "g_builder.callback(lambda: host_work(5000))");
        row("capture", CudaCore, "g.launch(t)\ng.launch(s)\n");
        row("graph-body", CudaCore, "launch(builder, ");
        // PyTorch omits a wait for an event that was never recorded, so the driver API creates such an event.
        row("external-events", PyTorch, "\ne = torch.cuda.Event(enable_timing=True, external=True)\n");
        row("external-events", PyTorch, "\n    e.record(t)\n");
        row("external-events", PyTorch, "\nf = check(driver.cuEventCreate(");
        row("streams", PyTorch, "flags = kinds.CU_STREAM_NON_BLOCKING if non_blocking else kinds.CU_STREAM_DEFAULT\n");
        // A comment gives the reason if the code does not use the API's usual function.
        row("value-waits", CudaCore, "import driver  # for what cuda.core does not have\n");
        row("value-waits", CudaCore, "# ManagedMemoryResource of cuda.core is a pool; this memory is of none.\nwm = ");
        row("memory-of-another-process", CudaCore, "# cuda.core exports memory of pools; this memory is of none.\n");
        row("memory-of-another-process", PyTorch, "# torch.multiprocessing would export a whole block of");
        row("events-of-another-process", CudaCore, "# cuda.core exports events that are recorded once, when");
        row("capture", PyTorch, "# torch.cuda.graph() would wait for the device first.\n    g = torch.cuda.CUDAGraph(");
        row("memset", PyTorch, "# fill_() would launch a kernel.\n");
        row("event-recorded-for-another-process", CudaCore, "shared = s.record(options=EventOptions(ipc_enabled=True))");
        row("event-recorded-for-another-process", CudaCore, "shared_handle.put(shared.ipc_descriptor)");
        row("event-recorded-for-another-process", CudaCore, "theirs = Event.from_ipc_descriptor(shared_handle.get())");
        row("capture", CuPy, "# Arrays refuse set() and get() while a stream is captured.\nruntime.memcpyAsync(");
        row("host-functions", Cuda, "// cudaStreamAddCallback is slated for removal: prefer cudaLaunchHostFunc in new code.\n");
        row("host-functions", CuPy, "# add_callback() may be removed: prefer launch_host_func() in new code.\n");
        row("host-functions", PyTorch, "# cuStreamAddCallback is slated for removal: prefer cuLaunchHostFunc in new code.\n");
        row("value-waits", Cuda, "cudaMallocHost(&w, sizeof *w)");
        row("value-waits", Driver, "cuMemAlloc(&wd, 4)");
        row("flushing-wait", CuPy, "flags.CU_STREAM_WAIT_VALUE_GEQ | flags.CU_STREAM_WAIT_VALUE_FLUSH");
        row("capture-modes", PyTorch, ".capture_begin()\n");
        row("host-functions", Cuda, "void* nanoseconds) { hostWork(std::intptr_t(nanoseconds)); },\n");
        row("memcpy", CuPy, ".data.copy_from(");
        row("capture", PyTorch, "cuLaunchHostFunc(ctypes.c_void_p(t.cuda_stream), ");
        row("priorities-beyond-the-range", CudaCore, "\n    driver.CUstream_flags.CU_STREAM_NON_BLOCKING, 4))))\n");
    }

    void aConstructIsWrittenAsItsApiDoes() {
        QFETCH(QString, construct);
        QFETCH(int, target);
        QFETCH(QString, wanted);
        const QString file = QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/code/constructs/%1.streamscope").arg(construct);
        const Read<SourceCode> code = writeCode(programIn(file), static_cast<CodeTarget>(target));
        QVERIFY2(code, code ? "" : describe(code.problems.front()).c_str());
        QVERIFY2(code.value->text.find(wanted.toStdString()) != std::string::npos, code.value->text.c_str());
    }
};

STREAMSCOPE_TEST(TestCodeIdioms)

}  // namespace tst_code_idioms

#include "tst_code_idioms.moc"
