#pragma once

#include "engine/code/call_order.h"
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

/// Writes a program in Python. Each API derives from it and says what it can in its own words; the rest is said here by
/// cuda.bindings.driver, as users of these APIs do.
class PythonCode : public TargetCode {
public:
    PythonCode(Outline& outline, CodeTarget target, const CodeOptions& options);
    PythonCode(const PythonCode&) = delete;
    PythonCode& operator=(const PythonCode&) = delete;
    virtual ~PythonCode() = default;
    SourceCode write();

protected:
    /// How the code holds a resource: as an object of the API, as a NumPy array, or as the bare handle or address.
    enum class Form : std::uint8_t { Object, Host, Handle };
    /// A resource that an operation names.
    struct Named {
        std::string text;
        Form form = Form::Object;
    };

    // What an API says in its own words.
    virtual std::string versions() const = 0;
    virtual std::vector<std::string> imports() const = 0;
    /// Exceptions that a call raises, and what the code keeps of one.
    virtual std::string_view exception(Call call) const = 0;
    virtual std::string_view kept() const { return "error"; }
    virtual void startThread() {}
    /// Lets the devices reach each other's memory.
    virtual void enablePeerAccess() = 0;
    virtual void loadKernels(const std::vector<std::string_view>& names) = 0;
    virtual void setDevice(const std::string& device) = 0;
    virtual std::string builtinStream(StreamReference::Which which) = 0;
    virtual std::string createStream(const ResolvedStream& stream) = 0;
    virtual std::string createEvent(const ResolvedEvent& event) = 0;
    /// Memory that is there before the first operation. `zeros`: its content is read before the program writes it.
    virtual std::string allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes,
                                 bool zeros) = 0;
    /// Writes what fills such memory with zeros, where allocate() cannot; returns whether the device does it later.
    virtual bool clear(const ResourceVariable& variable, const ResolvedBuffer& buffer, const std::string& name,
                       const std::string& bytes) = 0;
    virtual std::string allocateWord(const ResolvedWord& word) = 0;
    /// Writes what gives a word its initial value, where allocateWord() cannot; returns whether the device does it later.
    virtual bool setWord(const ResolvedWord&, const std::string&) { return false; }
    /// A word's address, and its value on the host as something that can be assigned.
    virtual std::string wordAddress(const ResolvedWord& word, const std::string& name) = 0;
    virtual std::string wordValue(const ResolvedWord& word, const std::string& name) = 0;
    /// Stores the initial value again, for runs after the first.
    virtual void resetWord(const ResolvedWord& word, const std::string& name);
    /// Zeros on the device that reduceSum is given: 16 bytes for each sum.
    virtual std::string scratchMemory(const ResolvedBuffer& sums, std::int64_t count) = 0;
    /// The statement that clears such memory; "" where it is made of zeros.
    virtual std::string clearedScratch(const ResolvedBuffer&, const std::string&) { return {}; }
    /// Such memory as an argument of a launch, from an offset in bytes on.
    virtual std::string scratchArgument(const std::string& scratch, const std::string& offset) = 0;
    /// Whether the first operation must wait for what the device does before.
    virtual bool needsPause() const { return true; }
    virtual std::string recorded(const std::string& event, const std::string& stream) = 0;
    virtual std::string deviceSynchronize(const std::string& device) = 0;
    virtual std::string handleOf(ResourceKind kind, const std::string& object) = 0;
    virtual std::string addressOf(const Reference& buffer) = 0;
    /// Size of a buffer in bytes, as the API says it.
    virtual std::string sizeOfObject(const Reference& buffer) = 0;
    virtual Form findForm(const ResourceVariable& variable) const = 0;
    /// A statement that frees what the code holds as a handle or an address.
    virtual std::string freed(ResourceKind kind, Memory memory, bool opened, const std::string& name);
    /// Whether the code holds the stream in an object that does not destroy it.
    virtual bool isBorrowed(std::uint32_t) const { return false; }
    virtual bool freesPinnedMemoryBeforeStreams() const { return false; }
    /// Returns the statement that destroys a "Graph" or a "GraphExec".
    virtual std::string destroyed(std::string_view graph, const std::string& name);
    /// Writes the end of a capture whose graph is not kept.
    virtual void discardCapture(const std::string& stream, bool isBroken);
    Form formOf(const ResourceVariable& variable) const;
    bool isUsedTooEarly(const ResourceVariable& variable) const;

    /// Whether the operation is written inside `with stream:`.
    virtual bool needsCurrentStream(const Operation&) const { return false; }
    virtual std::string currentStream(const std::string&) { return {}; }

    virtual void launch(const Operation& operation, const std::string& kernel) = 0;
    virtual void copy(const Operation& operation);
    void batchedCopies(const Operation& operation);
    virtual void memset(const Operation& operation);
    virtual void record(const Operation& operation);
    virtual void wait(const Operation& operation);
    virtual void eventSynchronize(const Operation& operation);
    /// Whether the event's work is over, as an expression; "" where the API does not say it.
    virtual std::string eventDone(const Named& event) = 0;
    virtual std::string streamDone(const Named& stream) = 0;
    virtual std::string elapsed(const Named& start, const Named& end) = 0;
    virtual void streamSynchronize(const Operation& operation);
    virtual void destroy(const Operation& operation);
    virtual void hostFunction(const Operation& operation);
    virtual void allocation(const Operation& operation);
    virtual void beginCapture(const Operation& operation);
    virtual void endCapture(const Operation& operation);
    virtual void isCapturing(const Operation& operation);
    virtual void instantiate(const Operation& operation);
    virtual void launchGraph(const Operation& operation, const std::string& graph);
    virtual void createAsStep(const Operation& operation);
    virtual void exportHandle(const Operation& operation, const std::string& queue);
    virtual void openHandle(const Operation& operation, const std::string& handle, const std::string& opened);
    /// Captures the body of a graphLaunch; `graph` receives it.
    virtual void captureBody(const Operation& operation, const std::string& stream, const std::string& graph) = 0;

    // Writing.
    void statement(const Operation& operation, std::string_view head, const std::vector<std::string>& arguments,
                   std::string_view tail = ")");
    /// `target = head(arguments)`, where the call succeeds.
    void assignment(const Operation& operation, const std::string& target, std::string_view head,
                    const std::vector<std::string>& arguments, std::string_view tail = ")");
    /// Writes a call of cuda.bindings.driver. What it gives back is assigned to `target`, unless that is "".
    void driverCall(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments,
                    const std::string& target = {}, std::string_view type = {});
    /// Keeps the operation's answer: assigns it, or appends it inside loops.
    void keep(const Operation& operation, const std::string& value);
    void keepCall(const Operation& operation, std::string_view head, const std::vector<std::string>& arguments,
                  std::string_view tail);
    bool answersWithCode(const Operation& operation) const;
    void operations(const std::vector<Operation>& list);

    std::string current_;  ///< the stream of the `with` around what is written

    // What the bindings say.
    std::string driverMemory(Memory memory, const std::string& bytes);
    void clearByDriver(const std::string& address, const std::string& bytes);
    std::string doneByDriver(std::string_view function, const std::string& handle);
    std::string elapsedByDriver(const Named& start, const Named& end);
    std::string eventByDriver(unsigned flags);
    /// Returns flags of cuda.bindings by their names, which they must have.
    static std::string eventFlags(unsigned flags);
    static std::string_view streamFlags(bool nonBlocking);
    /// Loads kernels of cuda.core, where that must not wait for the first launch.
    void loadNow(const std::vector<std::string_view>& names);
    void allowSharedMemory();
    std::vector<std::string> launchList(const Operation& operation, const std::string& kernel, const std::string& stream);
    /// "from cuda.core import …" with all names that were used with the prefix.
    std::string importLine(std::string_view module, std::string_view prefix) const;
    bool isMainThread() const;
    bool isStreamOrdered(const ResourceVariable& variable) const;
    /// Whether CUDA refuses to make the event.
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
    std::string external(const Operation& operation, std::string_view call) const;
    std::string bufferNamed(const Operation& operation);
    std::string bufferAddress(const Operation& operation);
    /// A length in bytes as one in elements.
    std::string elements(const Expression& bytes, Element element) const;
    std::string unsignedNumber(std::uint64_t value) const;
    /// Steps of the program that make or free the resource, or hand it to another process.
    bool hasOddFlags(const ResourceVariable& variable) const;
    bool isAllocatedByStep(const ResourceVariable& variable) const;
    bool isExported(const ResourceVariable& variable) const;
    void pageableAllocation(const Operation& operation, const Reference& buffer);
    bool isPageableStep(const Operation& operation, const Reference& buffer) const;
    // python_graphs.cpp
    bool isInstantiatedAtOnce(const ResourceVariable& graphs) const;
    /// Returns whether an object of the API stands for the graph that the operation captures, instantiates or launches.
    bool isInstantiatedAtOnce(const Operation& operation) const;
    void beforeCaptureEnds(const Operation& operation);
    void instantiateAnew(const Operation& operation, const std::function<void(const std::string& target)>& write);
    /// Whether kernels must be loaded before the first call: something waits for another call, captures, or asks in the middle
    /// of the work whether it is over.
    bool mustLoadKernels() const;
    const ResolvedBuffer& resourceOf(const Reference& buffer) const;
    std::string address(const Part& part);
    /// The bytes of a part; of a whole buffer as the API says its size.
    std::string sizeOf(const Part& part);
    bool isWhole(const Part& part) const;
    std::optional<Expression> sizeOf(const ResourceVariable& variable) const;
    struct Copied {
        Part from, to;
        std::string bytes;             ///< of both
        bool eitherIsSmaller = false;  ///< only the run knows: the copy is written by addresses
    };
    Copied copied(const Operation& operation);
    Copied copied(Part from, Part to);
    Part cleared(const Operation& operation);
    /// Elements of an array: float and int64 where kernels and all sizes agree, bytes elsewhere.
    Element elementIn(const ResourceVariable& variable) const;
    static std::int64_t bytesOf(Element element);
    /// How many sums reduceSum may leave in the buffer.
    static std::int64_t sumsIn(const ResolvedBuffer& buffer);
    std::string_view numpyType(Element element) const;
    /// "dx[4096:8192]": the part as a view of an array.
    std::string view(const Part& part, bool toTheEnd = false);
    /// The arguments of a launch; integers are 64 bits wide.
    std::vector<std::string> launchArguments(const Operation& operation);
    virtual std::string bufferArgument(const Part& part) = 0;
    virtual std::string realArgument(const std::string& value) { return value; }
    /// Returns a number of 64 bits without a sign, as all integers of the kernels are.
    virtual std::string integerArgument(const std::string& value) { return value; }
    std::vector<std::string> dimensionsOf(const Operation& operation, Field field);
    std::string durationOf(const Operation& operation, Field field = Field::Duration);
    std::string spinTime(const Operation& operation);
    const ResolvedWord& wordOf(const Operation& operation, std::string_view text) const;
    std::string wordAddress(const Operation& operation, std::string_view text);
    std::string unsignedValue(const Operation& operation, const Scalar* value, bool wide);
    std::string unsignedByte(const Operation& operation, const Scalar* value);
    std::string sizeText(const Reference& buffer);
    void sendHandle(const Operation& operation, const std::string& queue, const std::string& value);
    std::vector<int> openersOf(const Operation& exporting) const;
    bool isExportedBefore(const Operation& opening) const;
    bool failsAtATurn(const ResolvedOperation& operation) const;
    std::string graphName(const Operation& operation);
    /// What the code keeps beside a graph: the executable form, or the builder.
    std::string graphCompanion(const Operation& operation, std::string_view suffix);
    std::string modeOf(const Operation& operation) const;
    /// The streamEndCapture that ends the capture which the operation begins; nullptr: none does.
    const Operation* endOf(const Operation& begin) const;

    /// Says that the code uses something of its preamble or an import.
    void use(std::string_view what);
    bool uses(std::string_view what) const { return used_.contains(what); }
    /// A name that the code takes for itself, the same whenever it is asked for.
    std::string local(std::string_view wish);
    bool multipleProcesses() const { return processes_.size() > 1; }

private:
    // python_code.cpp
    void writeOnce();
    void operation(const Operation& operation);
    void write(const Operation& operation);
    void repeat(const Operation& operation);
    std::size_t runInStream(const std::vector<Operation>& list, std::size_t first) const;
    void inStream(const std::vector<Operation>& list, std::size_t first, std::size_t last);
    bool isMine(const Operation& operation) const;
    void useDevice(const Operation& operation);
    void useDevice(int device);
    bool openGuard(const Operation& operation);
    void query(const Operation& operation);
    void streamQuery(const Operation& operation);
    void writeElapsed(const Operation& operation);
    void valueCall(const Operation& operation);
    std::string waitFlags(std::string_view condition, bool flush);
    void batch(const Operation& operation);
    void hostWait(const Operation& operation);
    bool staysSmall(const Operation& operation) const;
    void hostCall(const Operation& operation);
    void graphLaunch(const Operation& operation);
    std::string turnOf(const Operation& operation) const;
    void ipc(const Operation& operation);
    void reject(const Operation& operation);
    // python_program.cpp
    void header();
    void constants();
    void kernels();
    void helpers();
    void orderClass();
    void declareOrder();
    void beginTurn(const Operation& operation);
    void endTurn(const Operation& operation);
    void callsOf(ThreadId thread);
    void oneProcess();
    void allProcesses();
    void endWithChildren(const std::string& failed);
    void otherProcess(int process);
    void calls();
    void threadFunctions();
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
    std::set<std::uint32_t> workStreams() const;
    bool isOfRun(ResourceKind kind, std::uint32_t resource) const;
    bool isMadeAnew(const ResourceVariable& variable) const;
    std::vector<std::string> timedStreams();
    std::string firstTimedStream();
    bool isTimedByHost();
    void findTimed();
    void endTiming();
    void findAssigned(const std::string& text);
    void findNeverMade(const std::string& text);
    void assignedElsewhere(const std::string& function);
    // python_resources.cpp
    void resources();
    void createEach(ResourceKind kind, bool anew);
    // python_release.cpp
    void freePinnedMemory();
    bool opensMemory() const;
    void freeHandles();
    void freeHandlesOf(bool steps);
    void freeEach(ResourceKind kind, bool opened, bool steps);
    std::string execOf(const std::string& graph);
    std::vector<const ResourceVariable*> rawGraphs() const;
    void declareGraphs();
    void destroyReplaced(const Operation& operation, std::string_view graph, const std::string& name);
    void endCaptures();
    void freeGraphs();
    void assignList(const std::string& name, const std::string& element, const std::string& count);
    void assign(const std::string& name, const std::string& text);
    void createOne(ResourceKind kind, const ResourceVariable& variable);
    void createListed(ResourceKind kind, const ResourceVariable& variable);
    std::string created(ResourceKind kind, const ResourceVariable& variable, std::uint32_t resource);
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
    std::map<const ResourceVariable*, bool> neverMade_;  ///< before the first use; whether one is made later
    // What is asked for again and again.
    mutable std::map<const ResourceVariable*, Form> forms_;
    mutable std::map<const ResourceVariable*, std::optional<Expression>> sizes_;
    mutable std::map<const Operation*, const Operation*> ends_;
    mutable std::map<const ResourceVariable*, bool> atOnce_;
    CallOrder order_;
    const Operation* previous_ = nullptr;  ///< the call before, where it needs no turn of its own to follow it
    std::vector<int> processes_;
    bool sharesAnswers_ = false;  ///< several processes have some: the first prints all, in the order of the program
    std::map<std::string, std::vector<std::string>> assigned_;  ///< names that each function assigns to
    const Operation *firstTimed_ = nullptr, *lastTimed_ = nullptr;
    int process_ = 0;
    ThreadId thread_{};
    std::optional<int> device_ = 0;
};

std::unique_ptr<PythonCode> pythonCode(Outline& outline, CodeTarget target, const CodeOptions& options);
/// Returns the names that the code uses by itself.
std::vector<std::string_view> pythonNames();

}  // namespace streamscope::code
