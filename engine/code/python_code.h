// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/python_calls.h"
#include "engine/program/withs.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// Writer of Python programs around their calls. Each API derives from it and writes what it supports; cuda.bindings.driver
/// serves the rest, as users of these APIs do.
class PythonCode : public PythonCalls {
public:
    PythonCode(Outline& outline, CodeTarget target, const CodeOptions& options)
        : PythonCalls(outline, target, options),
          changesCurrent_(changesCurrentStream(outline.program())),
          processes_(outline.processes()) {}
    SourceCode write();
    void changeCurrent(const Operation& operation) override;

protected:
    // Code of a particular API.
    /// Decides what depends on the whole program, before anything is written.
    virtual void plan() {}
    virtual std::string versions() const = 0;
    virtual std::vector<std::string> imports() const = 0;
    virtual void startThread() {}
    /// Enables access between the devices' memory.
    virtual void enablePeerAccess() = 0;
    void testDevices();
    virtual void loadKernels(const std::vector<std::string_view>& names) = 0;
    virtual Invocation createStream(const ResolvedStream& stream) = 0;
    /// Returns the stream object for one that other code made; `theirs` is the text of that one.
    virtual Invocation fromOtherCode(const ResolvedStream& stream, const std::string& theirs) = 0;
    virtual Invocation createEvent(const ResolvedEvent& event) = 0;
    /// Fills the memory of a buffer with zeros if allocate() cannot. Returns whether the device does it later.
    virtual bool clear(const ResourceVariable& variable, const ResolvedBuffer& buffer, const std::string& name,
                       const std::string& bytes) = 0;
    virtual Invocation allocateWord(const ResolvedWord& word) = 0;
    /// Sets a word's initial value if allocateWord() cannot. Returns whether the device does it later.
    virtual bool setWord(const ResolvedWord&, const std::string&) { return false; }
    /// Sets the initial value again for runs after the first.
    virtual void resetWord(const ResolvedWord& word, const std::string& name);
    /// Returns zeroed device memory for the scratch of kernels: 16 bytes for each of their 64-bit results.
    virtual std::string scratchMemory(const ResolvedBuffer& sums, std::int64_t count) = 0;
    /// Returns the statement that clears such memory, or "" if it is created with zeros.
    virtual std::string clearedScratch(const ResolvedBuffer&, const std::string&) { return {}; }
    /// Returns whether the first operation must wait for the device's initialisation.
    virtual bool needsPause() const { return true; }
    /// Returns the statement that frees a handle or an address.
    virtual std::string freed(ResourceKind kind, Memory memory, bool opened, const std::string& name);
    /// Returns whether a call binds the variable to a new object, so that it needs no declaration.
    virtual bool isMadeByCall(const ResourceVariable&) const { return false; }
    /// Returns whether the code represents the stream by an object that does not destroy it.
    virtual bool isBorrowed(std::uint32_t) const { return false; }
    virtual bool freesPinnedMemoryBeforeStreams() const { return false; }
    /// Writes the end of a capture whose graph is not kept.
    virtual void discardCaptureOf(const std::string& stream, bool isBroken);
    /// Returns whether the operation is written inside `with stream:`.
    virtual bool needsCurrentStream(const Operation&) const { return false; }
    virtual std::string currentStream(const std::string&) { return {}; }
    /// Returns the calls that set and tell the current stream; "" if the API has none.
    virtual std::string useStream(const std::string&) const { return {}; }
    virtual std::string askCurrent() const { return {}; }
    /// Returns the current stream behind a `with`; before it was `before`.
    virtual std::string afterWith(const std::string& before) { return before; }
    /// Returns the stream that is current at first.
    virtual std::string standardStream() { return builtinStream(StreamReference::Which::Legacy); }
    bool isCurrent(const std::string& stream);
    void followComposed();
    void leaveWith(const std::string& before);
    void inWith(const std::vector<Operation>& list, std::size_t enter, std::size_t exit);
    void withBlock(const std::vector<Operation>& list, std::size_t enter, std::size_t exit);
    std::size_t endOfWith(const std::vector<Operation>& list, std::size_t enter);
    void forgetCurrent(const Operation& repeat) override;

    /// Captures the body of a graphLaunch into `graph`.
    virtual void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) = 0;

    void operations(const std::vector<Operation>& list) override { operations(list, 0, list.size()); }
    void operations(const std::vector<Operation>& list, std::size_t from, std::size_t to);

    std::string current_;  ///< the stream of the enclosing `with`, or of a `use`; "?": not known
    std::map<const std::vector<Operation>*, std::map<std::size_t, std::size_t>> ends_;  ///< of pairs, by list and begin
    std::vector<std::string> entered_;                                                  ///< the streams of the enclosing `with`s
    /// The same as the composition says it (semantics.md P2); "": the default stream.
    struct Composed {
        std::vector<std::string> entered;
        std::string current;
    };
    Composed composed_;
    const bool changesCurrent_;

    // Text of the bindings.
    Invocation driverMemory(Memory memory, const std::string& bytes);
    void clearByDriver(const std::string& address, const std::string& bytes);
    Invocation eventByDriver(unsigned flags);
    void loadModule(const std::vector<std::string_view>& names, const std::string& options, const std::string& program,
                    const std::string& device);
    /// Loads kernels of cuda.core if that must not wait for the first launch.
    void loadNow(const std::vector<std::string_view>& names);
    void allowSharedMemory();
    /// Returns "from cuda.core import …" with all names used with the prefix.
    std::string importLine(std::string_view module, std::string_view prefix) const;
    bool isCreatedByStep(ResourceKind kind, std::uint32_t resource) const;
    bool isMainThread() const;
    bool multipleProcesses() const { return processes_.size() > 1; }

private:
    void discardCapture(StreamId stream, bool isBroken) override;
    std::size_t runInStream(const std::vector<Operation>& list, std::size_t first) const;
    bool namesDevice(const Operation& operation) const override;
    std::string deviceArray(const ResourceVariable& variable) override { return local(variable.name + "_device"); }
    void beforeFirst(const Operation& operation) override;
    void afterLast(const Operation& operation) override;
    void inStream(const std::vector<Operation>& list, std::size_t first, std::size_t last);
    void beginCalls() override;
    void header();
    void kernels();
    void helpers();
    void declareOrder();
    std::string order() override { return local("order"); }
    void oneProcess();
    void allProcesses();
    void endWithChildren(const std::string& failed);
    void otherProcess(int process);
    void calls();
    std::vector<std::string> threadFunctions();
    void startThreads();
    void joinThreads();
    void finish();
    void runFunction();
    void beginTiming();
    std::vector<std::string> shared() const;
    std::string answerQueue(int process);
    std::vector<std::string> answerQueues();
    std::string answersOf(int process) const;
    void sendAnswers();
    void takeAnswers();
    bool isOfRun(ResourceKind kind, std::uint32_t resource) const;
    bool isMadeAnew(const ResourceVariable& variable) const;
    std::vector<std::string> timedStreams();
    bool isTimedByHost();
    bool isTimedFrom(const Operation& operation) const;
    bool isTimedTo(const Operation& operation) const;
    void endTiming();
    void findNeverMade();
    std::vector<std::string> closeFunction();
    void resources();
    void createEach(ResourceKind kind, bool anew);
    bool hasExternal() const;
    void freePinnedMemory();
    bool opensMemory() const;
    void freeHandles();
    void freeHandlesOf(bool steps);
    void freeEach(ResourceKind kind, bool opened, bool steps);
    std::vector<const ResourceVariable*> rawGraphs() const;
    void declareGraphs();
    void freeGraphs();
    void assignList(const std::string& name, const std::string& element, const std::string& count);
    void createOne(ResourceKind kind, const ResourceVariable& variable);
    void createListed(ResourceKind kind, const ResourceVariable& variable);
    Invocation created(ResourceKind kind, const ResourceVariable& variable, std::uint32_t resource);
    /// Returns whether the first record of the event makes it.
    virtual bool isRecordedIntoBeing(std::uint32_t /*event*/) const { return false; }
    int deviceOf(ResourceKind kind, std::uint32_t resource) const;
    void clearBuffers();
    void resetWords();
    void captureBodies();
    void captureOne(const Operation& operation);
    void createOrigin(const Operation& launch);
    void createOrigins(const std::vector<Operation>& list);
    void captureLoop(const Operation& repeat);
    void captureList(const std::vector<Operation>& list);
    void declareAnswers();
    void printAnswer(const Operation& operation) override;
    bool isInProcess(const Operation& operation) const override;

    std::vector<int> processes_;
};

std::unique_ptr<PythonCode> cupyCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> cudaCoreCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> pytorchCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> pythonCode(Outline& outline, CodeTarget target, const CodeOptions& options);

}  // namespace streamscope::code
