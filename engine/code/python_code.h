// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/spelling.h"
#include "engine/code/target_code.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::code {

/// Writer of Python programs. Each API derives from it and writes what it supports; this class writes the rest with
/// cuda.bindings.driver, as users of these APIs do.
class PythonCode : public TargetCode {
public:
    PythonCode(Outline& outline, CodeTarget target, const CodeOptions& options);
    SourceCode write();

    // Irregular calls, which rows name.
    void batchedCopies(const Operation& operation);
    void changeCurrent(const Operation& operation);
    void batch(const Operation& operation);
    /// Writes a host function. A ctypes function has no access to the program's arguments, so one is created for each call and
    /// kept.
    void hostFunction(const Operation& operation);
    void hostWait(const Operation& operation);
    /// Writes the allocation of pageable host memory, an array that is freed with its name.
    void pageableAllocation(const Operation& operation);
    /// Creates a stream or an event as an object of the API.
    void createObject(const Operation& operation);
    /// Writes a wait whose flags have no name in CuPy.
    void externalWait(const Operation& operation, std::string_view text);
    /// Writes the begin and the end of a capture that an object of the API represents.
    virtual void beginGraph(const Operation&) {}
    virtual void endGraph(const Operation& operation, std::string_view text) { spell(operation, text); }
    void spell(const Operation& operation, std::string_view text, const std::string& result = {}) override;
    void repeat(const Operation& operation) override;

protected:
    /// Representation of a resource in the code: an object of the API, a NumPy array, or the plain handle or address.
    enum class Form : std::uint8_t { Object, Host, Handle };
    /// A resource that an operation names.
    struct Named {
        std::string text;
        Form form = Form::Object;
    };

    // Code of a particular API.
    virtual std::string versions() const = 0;
    virtual std::vector<std::string> imports() const = 0;
    /// Returns the exceptions that a call raises. kept() returns what the code keeps of one.
    virtual std::string_view exception(Call call) const = 0;
    virtual std::string_view kept() const { return "error"; }
    virtual void startThread() {}
    /// Enables access between the devices' memory.
    virtual void enablePeerAccess() = 0;
    virtual void loadKernels(const std::vector<std::string_view>& names) = 0;
    virtual void setDevice(const std::string& device) = 0;
    virtual std::string builtinStream(StreamReference::Which which) = 0;
    virtual Invocation createStream(const ResolvedStream& stream) = 0;
    virtual Invocation createEvent(const ResolvedEvent& event) = 0;
    /// Returns the allocation of memory before the first operation. `zeros` means that it is read before the program writes it.
    virtual Invocation allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes,
                                bool zeros) = 0;
    /// Fills such memory with zeros if allocate() cannot. Returns whether the device does it later.
    virtual bool clear(const ResourceVariable& variable, const ResolvedBuffer& buffer, const std::string& name,
                       const std::string& bytes) = 0;
    virtual Invocation allocateWord(const ResolvedWord& word) = 0;
    /// Sets a word's initial value if allocateWord() cannot. Returns whether the device does it later.
    virtual bool setWord(const ResolvedWord&, const std::string&) { return false; }
    /// Returns a word's address, or its value on the host as an assignable expression.
    virtual std::string wordAddress(const ResolvedWord& word, const std::string& name) = 0;
    virtual std::string wordValue(const ResolvedWord& word, const std::string& name) = 0;
    /// Sets the initial value again for runs after the first.
    virtual void resetWord(const ResolvedWord& word, const std::string& name);
    /// Returns zeroed device memory for the scratch of kernels: 16 bytes for each of their 64-bit results.
    virtual std::string scratchMemory(const ResolvedBuffer& sums, std::int64_t count) = 0;
    /// Returns the statement that clears such memory, or "" if it is created with zeros.
    virtual std::string clearedScratch(const ResolvedBuffer&, const std::string&) { return {}; }
    /// Returns such memory as an argument of a launch, with an offset in bytes.
    virtual std::string scratchArgument(const std::string& scratch, const std::string& offset) = 0;
    /// Returns whether the first operation must wait for the device's initialisation.
    virtual bool needsPause() const { return true; }
    /// Returns a device as the API names it in a call.
    virtual std::string deviceNamed(const std::string& number) { return outline_.devices() < 2 ? "" : number; }
    Invocation deviceSynchronize(int device);
    virtual std::string handleOf(ResourceKind kind, const std::string& object) = 0;
    virtual std::string addressOf(const Reference& buffer) = 0;
    /// Returns the size of a buffer in bytes, in the form of the API.
    virtual std::string sizeOfObject(const Reference& buffer) = 0;
    virtual Form findForm(const ResourceVariable& variable) const = 0;
    /// Returns the statement that frees a handle or an address.
    virtual std::string freed(ResourceKind kind, Memory memory, bool opened, const std::string& name);
    /// Returns whether the code represents the stream by an object that does not destroy it.
    virtual bool isBorrowed(std::uint32_t) const { return false; }
    virtual bool freesPinnedMemoryBeforeStreams() const { return false; }
    /// Returns the statement that destroys a "Graph" or a "GraphExec".
    virtual std::string destroyed(std::string_view graph, const std::string& name);
    /// Writes the end of a capture whose graph is not kept.
    virtual void discardCapture(const std::string& stream, bool isBroken);
    Form formOf(const ResourceVariable& variable) const;
    bool isUsedTooEarly(const ResourceVariable& variable) const;

    /// Returns whether the operation is written inside `with stream:`.
    virtual bool needsCurrentStream(const Operation&) const { return false; }
    virtual std::string currentStream(const std::string&) { return {}; }
    /// Returns the calls that set and tell the current stream; "" if the API has none.
    virtual std::string useStream(const std::string&) const { return {}; }
    virtual std::string askCurrent() const { return {}; }
    /// Returns the current stream behind a `with`; before it was `before`.
    virtual std::string afterWith(const std::string& before) { return before; }
    std::string standardStream();
    bool isCurrent(const std::string& stream);
    void followComposed();
    void leaveWith(const std::string& before);
    void inWith(const std::vector<Operation>& list, std::size_t enter, std::size_t exit);
    std::size_t endOfWith(const std::vector<Operation>& list, std::size_t enter);
    void forgetCurrent(const std::vector<Operation>& body);
    void startCurrent();

    /// Returns whether the API's own copy or memset does the same as the call, from (Upload) or to (Download) the host.
    virtual bool isNative(const Operation&, Need) { return false; }
    /// Returns what a call creates as an object of the API.
    virtual Invocation createdByStep(const Operation& operation, const ResolvedOperation& first) = 0;
    /// Returns the builder that captures the operation, or "".
    virtual std::string builderOf(const Operation&) { return {}; }
    std::string streamOrBuilder(const Operation& operation) {
        const std::string builder = builderOf(operation);
        return builder.empty() ? streamOf(operation).text : builder;
    }
    /// Captures the body of a graphLaunch into `graph`.
    virtual void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) = 0;

    // Writing.
    void statement(const Operation& operation, std::string_view head, const std::vector<std::string>& arguments,
                   std::string_view tail = ")");
    /// Writes `target = head(arguments)` for a call that succeeds.
    void assignment(const Operation& operation, const std::string& target, std::string_view head,
                    const std::vector<std::string>& arguments, std::string_view tail = ")");
    /// Writes a call of cuda.bindings.driver and assigns its result to `target`, unless that is "".
    void driverCall(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments,
                    const std::string& target = {}, std::string_view type = {});
    void assignment(const Operation& operation, const std::string& target, const Invocation& value);
    void driverCall(const Operation& operation, Invocation call, const std::string& target = {}, std::string_view type = {});
    bool holds(const Operation& operation, Need need) override;
    std::string valueOf(const Operation& operation, std::string_view name) override;
    void assign(const std::string& variable, const std::string& value) override { writer_.assign(variable, value); }
    std::string_view null() const override { return "0"; }
    void destroyGraph(std::string_view what, const std::string& name) override { writer_.line(destroyed(what, name)); }
    std::string newExec(const Operation& operation) override;
    /// Keeps the value that a call gives, or sends it to other processes.
    void take(const Operation& operation, const std::string& value);
    /// Returns a call of the API on objects.
    std::string spelledOn(Call call, const std::map<std::string_view, std::string>& objects) const;
    /// Keeps the operation's answer by assigning it, or inside loops by appending it.
    void keep(const Operation& operation, const std::string& value);
    void keep(const Operation& operation, Invocation value, std::string_view comment);
    void tryTo(const Operation& operation, const std::function<void()>& write);
    bool answersWithCode(const Operation& operation) const;
    void operations(const std::vector<Operation>& list) { operations(list, 0, list.size()); }
    void operations(const std::vector<Operation>& list, std::size_t from, std::size_t to);

    std::string current_;               ///< the stream of the enclosing `with`, or of a `use`; "?": not known
    std::vector<std::string> entered_;  ///< the streams of the enclosing `with`s
    /// The same as the composition says it (semantics.md P2); "": the default stream.
    struct Composed {
        std::vector<std::string> entered;
        std::string current;
    };
    Composed composed_;
    bool changesCurrent_ = false;

    // Text of the bindings.
    Invocation driverMemory(Memory memory, const std::string& bytes);
    void clearByDriver(const std::string& address, const std::string& bytes);
    Invocation eventByDriver(unsigned flags);
    void loadModule(const std::vector<std::string_view>& names, const std::string& options, const std::string& program,
                    const std::string& device);
    /// Loads kernels of cuda.core if that must not wait for the first launch.
    void loadNow(const std::vector<std::string_view>& names);
    void allowSharedMemory();
    std::vector<std::string> launchList(const Operation& operation, const std::string& kernel, const std::string& stream);
    /// Returns "from cuda.core import …" with all names used with the prefix.
    std::string importLine(std::string_view module, std::string_view prefix) const;
    bool isMainThread() const;
    bool isStreamOrdered(const ResourceVariable& variable) const;
    /// Returns whether CUDA refuses to create the event.
    bool isRefused(const ResourceVariable& variable) const;

    // Fields.
    Named streamOf(const Operation& operation);
    Named streamNamed(const Operation& operation, std::string_view text);
    Named originOf(const Operation& launch);
    std::string streamHandle(const Operation& operation);
    Named eventOf(const Operation& operation, Field field = Field::Event);
    std::string eventHandle(const Operation& operation, Field field = Field::Event);
    std::string handle(ResourceKind kind, const Named& named);
    const ResolvedStream* firstStream(const Operation& operation) const;
    std::string flagsOf(const Operation& operation);
    static bool isExternal(const Operation& operation);
    std::string bufferNamed(const Operation& operation);
    /// Converts a length in bytes to elements.
    std::string elements(const Expression& bytes, Element element) const;
    std::string unsignedNumber(std::uint64_t value) const;
    // Steps of the program that create or free the resource, or pass it to another process.
    bool hasOddFlags(const ResourceVariable& variable) const;
    bool isAllocatedByStep(const ResourceVariable& variable) const;
    bool isExported(const ResourceVariable& variable) const;
    // python_graphs.cpp
    bool isInstantiatedAtOnce(const ResourceVariable& graphs) const;
    /// Returns whether an object of the API represents the graph that the operation captures, instantiates or launches.
    bool isInstantiatedAtOnce(const Operation& operation) const;
    /// Returns whether an object of the API is the graph and its executable form, from the capture to the launch.
    bool isGraphObject(const Operation& operation) const;
    /// Returns whether kernels must be loaded before the first call, because something waits for another call, captures, or
    /// queries unfinished work.
    bool mustLoadKernels() const;
    const ResolvedBuffer& resourceOf(const Reference& buffer) const;
    std::string address(const Part& part);
    /// Returns the size of a part in bytes, of a whole buffer in the form of the API.
    std::string sizeOf(const Part& part);
    bool isWhole(const Part& part) const;
    std::optional<Expression> sizeOf(const ResourceVariable& variable) const;
    /// Returns the number of copied bytes.
    std::string sizeOf(const Copied& copy) const;
    Part cleared(const Operation& operation);
    /// Returns the elements of an array: float and int64 if kernels and all sizes agree, otherwise bytes.
    Element elementIn(const ResourceVariable& variable) const;
    static std::int64_t bytesOf(Element element);
    /// Returns how many 64-bit results a kernel may store in the buffer.
    static std::int64_t sumsIn(const ResolvedBuffer& buffer);
    std::string_view numpyType(Element element) const;
    /// Returns the part as a view of an array: "dx[4096:8192]".
    virtual std::string view(const Part& part);
    std::string pointer(const Part& part) const;
    /// Returns the arguments of a launch; integers have 64 bits.
    std::vector<std::string> launchArguments(const Operation& operation);
    virtual std::string bufferArgument(const Part& part) = 0;
    virtual std::string realArgument(const std::string& value) { return value; }
    /// Returns the number as an unsigned 64-bit argument, the type of all integer parameters of the kernels.
    virtual std::string integerArgument(const std::string& value) { return value; }
    std::string durationOf(const Operation& operation, Field field = Field::Duration);
    /// Returns whether the duration is an expression, which a function that is called later must keep.
    bool isDurationComputed(const Operation& operation) const;
    std::string launchArgument(const LaunchValue& value);
    const ResolvedWord& wordOf(const Operation& operation, std::string_view text) const;
    std::string wordAddress(const Operation& operation, std::string_view text);
    std::string unsignedValue(const Operation& operation, const Scalar* value, bool wide);
    std::string unsignedByte(const Operation& operation);
    std::string sizeText(const Reference& buffer);
    void sendHandle(const Operation& operation, const std::string& value);
    std::vector<int> openersOf(const Operation& exporting) const;
    bool isExportedBefore(const Operation& opening) const;
    bool failsAtATurn(const ResolvedOperation& operation) const;
    std::string graphName(const Operation& operation);
    /// Returns the companion of a graph: the executable form, or the builder.
    std::string graphCompanion(const Operation& operation, std::string_view suffix);
    /// Returns the streamEndCapture for the capture that the operation begins, or nullptr.
    const Operation* endOf(const Operation& begin) const;

    /// Registers the use of a part of the preamble or of an import.
    void use(std::string_view what);
    bool uses(std::string_view what) const { return used_.contains(what); }
    /// Returns a local name, the same for each call with the same wish.
    std::string local(std::string_view wish);
    /// Returns a name like local(), for a variable that only the function that assigns it uses.
    std::string temporary(std::string_view wish);
    bool multipleProcesses() const { return processes_.size() > 1; }

private:
    void useOf(std::string_view text);
    std::string imported(const Operation& operation);
    std::string handleName(const Operation& operation);
    std::string openedHandle(const Operation& operation);
    // python_code.cpp
    void beginProcess(int process);
    void operation(const Operation& operation);
    void write(const Operation& operation);
    std::size_t runInStream(const std::vector<Operation>& list, std::size_t first) const;
    void inStream(const std::vector<Operation>& list, std::size_t first, std::size_t last);
    bool isMine(const Operation& operation) const;
    void useDevice(const Operation& operation);
    void useDevice(int device);
    bool openGuard(const Operation& operation);
    std::string valueFlags(std::span<const FieldValue> fields, bool waits);
    bool staysSmall(const Operation& operation) const;
    std::string turnOf(const Operation& operation) const;
    // python_program.cpp
    void header();
    void constants();
    void kernels();
    void helpers();
    void orderClass();
    void declareOrder();
    std::string order() override { return local("order"); }
    void callsOf(ThreadId thread);
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
    // python_timing.cpp
    bool isOfRun(ResourceKind kind, std::uint32_t resource) const;
    bool isMadeAnew(const ResourceVariable& variable) const;
    std::vector<std::string> timedStreams();
    bool isTimedByHost();
    bool isTimedFrom(const Operation& operation) const;
    bool isTimedTo(const Operation& operation) const;
    void endTiming();
    void findNeverMade();
    static std::optional<std::pair<ResourceKind, Field>> createdBy(Call call);
    std::set<const ResourceVariable*> argumentsOf(const Operation& operation) const;
    std::vector<std::string> closeFunction();
    // python_resources.cpp
    void resources();
    void createEach(ResourceKind kind, bool anew);
    void freePinnedMemory();
    bool opensMemory() const;
    void freeHandles();
    void freeHandlesOf(bool steps);
    void freeEach(ResourceKind kind, bool opened, bool steps);
    std::string companionOf(const Reference& graph, std::string_view suffix);
    std::vector<const ResourceVariable*> rawGraphs() const;
    void declareGraphs();
    void endCaptures();
    void freeGraphs();
    void assignList(const std::string& name, const std::string& element, const std::string& count);
    void createOne(ResourceKind kind, const ResourceVariable& variable);
    void createListed(ResourceKind kind, const ResourceVariable& variable);
    Invocation created(ResourceKind kind, const ResourceVariable& variable, std::uint32_t resource);
    bool isCreatedByStep(ResourceKind kind, std::uint32_t resource) const;
    int deviceOf(ResourceKind kind, std::uint32_t resource) const;
    void clearBuffers();
    void resetWords();
    void captureBodies();
    void captureOne(const Operation& operation);
    void createOrigin(const Operation& launch);
    void createOrigins(const std::vector<Operation>& list);
    bool launchesBodies(const Operation& repeat) const;
    void captureLoop(const Operation& repeat);
    void captureList(const std::vector<Operation>& list);
    void declareAnswers();
    void printAnswers();
    bool isInProcess(const Operation& operation) const;
    void findElements();

    std::set<std::string, std::less<>> used_;
    std::map<std::string, std::string, std::less<>> locals_;
    std::map<const ResourceVariable*, Element> elements_;
    std::map<const Operation*, std::string> bodyGraphs_;
    std::map<const ResourceVariable*, bool> neverMade_;  ///< used before their creation; value: whether a call creates them
    // Cached answers.
    mutable std::map<const ResourceVariable*, Form> forms_;
    mutable std::map<const ResourceVariable*, std::optional<Expression>> sizes_;
    mutable std::map<const Operation*, const Operation*> ends_;
    mutable std::map<const ResourceVariable*, bool> atOnce_;
    std::vector<int> processes_;
    bool sharesAnswers_ = false;         ///< several processes print some: the first prints all, in the order of the program
    std::set<std::string> temporaries_;  ///< variables that no other function uses
    TimedPart timed_;
    int process_ = 0;
    ThreadId thread_{};
    std::optional<int> device_ = 0;
};

std::unique_ptr<PythonCode> cupyCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> cudaCoreCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> pytorchCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> pythonCode(Outline& outline, CodeTarget target, const CodeOptions& options);
/// Returns the names that the code uses by itself.
std::vector<std::string_view> pythonNames();

}  // namespace streamscope::code
