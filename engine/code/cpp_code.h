// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/target_code.h"
#include "engine/code/uses.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// CUDA C++ with the runtime API or the driver API, which differ in spelling.
namespace streamscope::code {

/// Facts about the whole program. The first pass finds them, and the second writes them at the top.
struct CppNeeds {
    std::set<std::string> includes;            ///< headers of the standard library and the system
    std::vector<std::string> driverFunctions;  ///< "StreamWaitValue32", found through the runtime
};

/// Writer of C++ programs. Functions for each family write its calls (cpp_calls.h).
class CppCode : public TargetCode {
public:
    CppCode(Outline& outline, CodeTarget target, const CodeOptions& options, CppNeeds& needs);
    SourceCode write();

    bool driver() const { return target_ == CodeTarget::Driver; }
    /// Returns the full name of a function: "cudaEventRecord", "cuEventRecord".
    std::string api(std::string_view call) const;
    /// Returns a driver function that the runtime API finds: "streamWaitValue32".
    std::string driverFunction(const std::string& name);
    /// Returns the type of a resource: "cudaStream_t", "CUstream".
    std::string typeOf(ResourceKind kind) const;
    /// Returns the type of what a call answers.
    std::string typeOf(ValueKind answer, Call call) const;
    /// Returns the context that the call makes current.
    std::string contextOf(const Operation& operation);
    std::string_view codeType() const { return driver() ? "CUresult" : "cudaError_t"; }
    std::string_view notReady() const { return driver() ? "CUDA_ERROR_NOT_READY" : "cudaErrorNotReady"; }
    /// Returns the name of an attribute of a device.
    std::string attributeName(DeviceAttribute attribute);
    /// Returns the device of the number as its API names it.
    std::string deviceNamed(const std::string& number) const;
    /// Returns the device that a deviceGetAttribute asks.
    std::string deviceAsked(const Operation& operation);
    void include(const std::string& header) { needs_.includes.insert(header); }

    /// Writes the API call of an operation. Its answer is checked, or stored if an error is expected.
    void call(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments);
    void call(const Operation& operation, const Invocation& call);
    /// Writes a call that must succeed.
    void checked(std::string_view function, const std::vector<std::string>& arguments, std::string_view comment = {});
    /// Returns the variable for the operation's answer: `const cudaError_t k`, `k[i]`.
    std::string answerTarget(const Operation& operation);
    /// Writes the declaration of a variable for the operation's answer, unless there is one, and returns the variable.
    std::string declaredAnswer(const Operation& operation);
    /// Clears the last error before a launch, so that cudaGetLastError() reports the launch alone.
    void forgetLastError();
    void setLastError() { lastErrorMayBeSet_ = true; }
    std::string valueCondition(std::string_view condition, const HostValue& value, const std::string& wanted, bool met) override;

    Dialect dialect() const { return driver() ? Dialect::Driver : Dialect::Runtime; }
    /// Returns the name of a constant (spelling.h).
    std::string constant(std::string_view key) const { return constantOf(key, dialect()); }
    void spell(const Operation& operation, std::string_view text, const std::string& result = {}) override;

    std::string stream(const Operation& operation);
    std::string legacyStream() const;
    std::string perThreadStream() const { return driver() ? "CU_STREAM_PER_THREAD" : "cudaStreamPerThread"; }
    /// Writes what must precede the destruction of a stream.
    void beforeDestroy(const Operation& operation);
    /// Returns an address such as "dx + 4096" in the type of the variable.
    std::string address(const Part& part);
    /// Returns the type of the variable's elements: "float", "char".
    std::string elementType(const ResourceVariable& variable) const;
    /// Returns a size in bytes, for buffers of floats and integers as a number of elements: "n * sizeof(float)".
    std::string sizeText(const Expression& bytes, const Reference& buffer) const;
    /// Allocates memory of a kind to a variable, for an operation or before the first one. `condition` is "if (…) " or empty.
    void allocate(Memory memory, const std::string& variable, const std::string& type, const std::string& bytes,
                  const Operation* operation = nullptr, std::string_view condition = {});
    void free(Memory memory, const std::string& variable, const Operation* operation = nullptr);

    /// Returns the executable graph of a graph variable: "gExec".
    std::string execOf(const Operation& operation);
    /// The graph of a launch with its own body, and the stream in which the body is captured.
    struct BodyGraph {
        std::string graph, exec, origin;
    };
    BodyGraph bodyGraph(const Operation& launch);
    /// Returns the variable for the handle of an exported event or buffer.
    std::string handleOf(const Operation& operation, ResourceKind kind, std::string_view text);

    /// Returns a kernel in the form of cuLaunchKernel.
    std::string kernelHandle(std::string_view kernel) const;

private:
    // cpp_calls.cpp
    void launch(const Operation& operation, const kernels::Descriptor& kernel) override;
    bool holds(const Operation& operation, Need need) override;
    std::string valueOf(const Operation& operation, std::string_view name) override;
    std::string_view null() const override { return "nullptr"; }
    void destroyGraph(std::string_view what, const std::string& name) override { checked(api(what) + "Destroy", {name}); }
    std::string newExec(const Operation& operation) override;
    static bool isDriverCall(Call call);
    // The program.
    void header();
    void program();
    void synchroniseAll();
    void body();
    void beforeLoop(const Operation& repeat) override;
    bool namesDevice(const Operation& operation) const override;
    std::string answerCondition(const Operation& branch, const Operation& query, bool wanted) override;
    HostValue hostValue(const Operation& branch) override;
    void failBeyond(const Operation& loop) override;
    std::string codeNamed(const OperationOutline& query, int code) const;
    void setDevice(const std::string& device) override;
    std::string deviceArray(const ResourceVariable& variable) override {
        return outline_.nameOf(variable.name + "Device", "device");
    }
    void helpers();
    void testDevices();
    void helper(std::string_view name);
    void sharedStruct();
    // Threads and processes.
    void processes();
    void threads();
    bool isMine(const Operation& operation) const override;
    std::string order() override { return isForked() ? "shared.order" : "order"; }
    bool isForked() const { return outline_.processes().size() > 1; }
    // The total time.
    void timedMain();
    std::string timer(std::string_view name) { return outline_.nameOf(name, "timer"); }
    std::string timerLast(int device);
    void joinTimer(const std::string& stream, int device);
    void createTimer();
    void beforeFirst(const Operation& operation) override;
    void afterLast(const Operation& operation) override;
    void readTimer();
    // cpp_resources.cpp
    using Include = std::function<bool(std::uint32_t resource)>;
    using Visit = std::function<void(std::uint32_t resource, const std::string& name)>;
    void forEachResource(ResourceKind kind, const Include& include, const Visit& visit);
    std::string declarator(std::string_view prefix, const ResourceVariable& variable);
    void declare(ResourceKind kind);
    std::string nameOf(std::optional<ContextId> context);
    void createContexts();
    void useContext(std::optional<ContextId> context);
    bool hasLibrary() const { return outline_.devices() > 1 || !outline_.program().contexts.empty(); }
    bool isKept(const ResourceVariable& buffer) const;
    void declareBuffers();
    void createContext();
    void loadKernels();
    void allowSharedMemory();
    void createResources();
    void loadKernelsBeforeWaits();
    void createStream(const ResolvedStream& stream, const std::string& name);
    void createEvent(const ResolvedEvent& event, const std::string& name);
    void allocateBuffers();
    void allocateScratch();
    void declareHandles();
    void freeWords();
    void freeResources();
    void releaseContext();
    std::string wordType(const ResourceVariable& word);
    void createWords();
    void createWord(const ResolvedWord& word, const ResourceVariable& variable, const std::string& name);
    // Graphs.
    void declareGraphs();
    void captureBodies(const std::vector<Operation>& list);
    void declareBodies(const std::vector<Operation>& list);
    void declareBody(const Operation& launch);
    bool isInProcess(const Operation& operation) const override;
    void discardCapture(StreamId stream, bool isBroken) override;
    void freeGraphs();
    void freeBodies(const std::vector<Operation>& list);
    std::string sizesOf(const OperationOutline& operation) const;
    std::string turnsOf(const OperationOutline& operation) const;
    // Answers.
    void declareAnswers();
    void declareAnswers(const std::vector<Operation>& list);
    bool hasAnswers() const;
    std::string answerVariable(const OperationOutline& operation) const;
    void printAnswers();
    void printAnswer(const Operation& operation) override;
    bool isDeclaredWhereGiven(const OperationOutline& operation) const;

    CppNeeds& needs_;
    std::optional<ContextId> context_;  ///< the current one while resources are created
    bool lastErrorMayBeSet_ = false;
};

}  // namespace streamscope::code
