// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/call_order.h"
#include "engine/code/code.h"
#include "engine/code/kernel_sources.h"
#include "engine/code/outline.h"
#include "engine/code/requirements.h"
#include "engine/code/script.h"
#include "engine/code/spelling.h"

#include "kernels/own_kernel.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::kernels {
struct Descriptor;
}

namespace streamscope::code {

/// Base of the targets: fields of an operation as text of the language, parts of buffers, and element types. It refuses what
/// cannot be expressed and returns placeholder text, so that callers can continue.
class TargetCode {
public:
    TargetCode(Outline& outline, CodeTarget target, const CodeOptions& options);
    TargetCode(const TargetCode&) = delete;
    TargetCode& operator=(const TargetCode&) = delete;
    virtual ~TargetCode() = default;

    Outline& outline() { return outline_; }
    const Outline& outline() const { return outline_; }
    Script& writer() { return writer_; }
    bool perThreadDefault() const { return outline_.program().defaultStream == DefaultStream::PerThread; }
    /// Returns the launched kernels and their forms.
    const KernelUse& kernelUse() const { return kernelUse_; }

    /// Returns the label as a comment, followed by what host work reads and writes, or "" if there is none.
    std::string commentOf(const Operation& operation) const;
    /// Returns a reference such as "d[i % 2]".
    std::string resource(const Operation& operation, ResourceKind kind, Field field);
    std::string resource(const Operation& operation, ResourceKind kind, std::string_view text);
    /// Returns the expression; units are tried in order.
    std::optional<Expression> expressionOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);
    std::string quantityOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);
    std::string quantityOf(const Operation& operation, Field field, Unit unit, std::string_view absent);
    /// Returns the mode of a capture.
    static std::string_view modeOf(const Operation& operation) {
        const std::string_view mode = operation.text(Field::Mode);
        return mode.empty() ? "global" : mode;
    }
    /// Returns the attribute that a deviceGetAttribute asks for.
    DeviceAttribute attributeOf(const Operation& operation) const;
    /// Returns the raw flags of a call: 0 if it has none, nullopt for a name or an expression.
    static std::optional<unsigned> literalFlags(const Operation& operation);

    /// A part of a buffer. Without `bytes` it extends to the end of the buffer.
    struct Part {
        Reference buffer;
        std::optional<Expression> offset;  ///< none: 0
        std::optional<Expression> bytes;
    };
    Part part(const Operation& operation, std::string_view buffer, const Scalar* offset, const Scalar* bytes);
    Part part(const Operation& operation, const Range& range);
    /// Returns the part for a kernel argument that names a buffer.
    Part part(const Operation& operation, const Argument& argument);
    Expression bytesOf(const Part& part);
    struct Copied {
        Part from, to;
        Expression bytes;                     ///< size of both parts
        std::optional<Expression> orBytes{};  ///< another size, if only the run tells which is smaller
    };
    Copied copied(const Operation& operation);
    /// Returns the number of a device that a memcpyPeerAsync names, or that of the buffer in all turns.
    std::string peerOf(const Operation& operation, Field field);
    Copied copied(Part from, Part to);
    const ResolvedBuffer& bufferOf(const Part& part) const;
    bool isHost(const Part& part) const;
    /// The device of an operation: a fixed one, the value of an expression, or that of an element of an array.
    struct DeviceChoice {
        std::optional<int> number;
        std::optional<Expression> expression;
        Reference resource;        ///< reference with an index
        std::vector<int> devices;  ///< device of each element of the array
    };
    DeviceChoice chooseDevice(const Operation& operation);
    /// Refuses an operation that names the per-thread stream of another thread.
    void refuseForeignStream(const Operation& operation, std::string_view stream);
    /// Returns the condition under which a thread calls an operation that several threads call in different turns, or "" if one
    /// thread makes all its calls.
    std::string threadTurn(const Operation& operation, ThreadId thread);

    /// A value of a launch, which each language writes as its API takes it.
    struct LaunchValue {
        enum class Kind : std::uint8_t { Buffer, Size, Number, Nanoseconds, Real, Scratch, Word };
        Kind kind = Kind::Number;
        std::string name{};                          ///< of the kernel's parameter
        std::string text{};                          ///< of a number; of scratch memory: its variable; of a word: its id
        std::optional<Part> part{};                  ///< of memory and its size; none: null
        std::string_view element{};                  ///< C++ type that a buffer's parameter points to
        const kernels::OwnParameter* own = nullptr;  ///< parameter of a kernel of one's own, which says the type
    };
    void addPhases(const Operation& operation, std::vector<LaunchValue>& values);
    /// Attributes of a launch beside its shape.
    struct Together {
        bool cooperative = false, nonPortable = false, dependent = false;
        std::vector<std::string> cluster{};  ///< as dimensionsOf(); empty: none
        /// Returns whether blocks of the launch run together.
        bool isGroup() const { return cooperative || !cluster.empty(); }
        bool any() const { return isGroup() || dependent; }
    };
    Together togetherOf(const Operation& operation);
    std::vector<LaunchValue> launchValues(const Operation& operation, const kernels::Descriptor& kernel);
    /// Returns the sizes of a grid or a block, without ones at the end.
    std::vector<std::string> dimensionsOf(const Operation& operation, Field field);

    // Calls.
    /// Writes the operations that the thread calls.
    virtual void operations(const std::vector<Operation>& list);
    /// Writes a call by the first row of its spellings that fits.
    virtual void writeCall(const Operation& operation);
    /// Writes a call by a text of the tables. {result} is the variable that receives what it creates.
    virtual void spell(const Operation& operation, std::string_view text, const std::string& result = {}) = 0;
    /// Writes the end of a capture, whose graph replaces the previous one of that name.
    void endCapture(const Operation& operation, std::string_view text);
    /// Writes an instantiation. The existing executable graph is kept if it fails.
    void instantiate(const Operation& operation, std::string_view text);
    void repeat(const Operation& operation);
    /// Writes a loop or branch on an answer. A loop fails if it would make more turns than it may.
    void branch(const Operation& operation);
    void launchKernel(const Operation& operation);

    /// Returns what the devices must have, if the code tests it.
    Requirements requirements() const { return options_.checked ? requirementsOf(outline_) : Requirements(); }
    /// Returns the names of the functions that test it, as of C++.
    std::vector<std::string_view> requirementHelpers() const;
    /// Returns the kernels that need more dynamic shared memory than a block has by default, with the bytes needed.
    std::vector<std::pair<std::string_view, std::string>> sharedMemoryLimits() const;

    /// Elements of a buffer: those of the kernels that use it if they agree and no part of it is given in bytes.
    enum class Element : std::uint8_t { Byte, Float, Int64 };
    Element elementOf(const ResourceVariable& variable) const;
    /// Returns the scratch memory of kernels that need some, which is not part of the program: 16 zeroed bytes on the device for
    /// each element of a variable that receives their results. It lists names by variable, in the order of use.
    const std::vector<std::pair<const ResourceVariable*, std::string>>& scratch() const { return scratch_; }
    std::string scratchOf(const ResourceVariable& variable) const;

protected:
    using IsLaunched = std::function<bool(const Operation&)>;
    /// Leaves out the kernels that no call launches, and their scratch memory.
    void keepLaunched(const IsLaunched& isLaunched);
    /// Begins the code of a process, in its first thread.
    void beginProcess(int process);
    /// Writes the calls of a thread.
    void callsOf(ThreadId thread);
    /// Returns whether the code that is being written has the operation.
    virtual bool isMine(const Operation& operation) const { return outline_.isCalledBy(operation, thread_); }
    /// Writes an operation, in a condition if several threads call it.
    void step(const Operation& operation);
    /// Opens a condition in a loop whose turns belong to several threads, so that each makes its own calls.
    bool openGuard(const Operation& operation);
    void closeGuard();
    /// Writes an operation in the turn of its thread.
    void operation(const Operation& operation);
    /// Write what times the operation, within the turn of its thread.
    virtual void beforeFirst(const Operation&) {}
    virtual void afterLast(const Operation&) {}
    /// Opens and closes a loop over the turns of a repeat.
    void openLoop(const Operation& repeat);
    void closeLoop(const Operation& repeat);
    virtual void beforeLoop(const Operation&) {}
    /// Returns the condition under which the calls of the body are made, or are not.
    std::string conditionOf(const Operation& branch, bool made);
    /// Returns the condition under which a query has, or has not, given the wanted answer.
    virtual std::string answerCondition(const Operation& branch, const Operation& query, bool wanted) = 0;
    /// A value in memory of the host, as the host reads it.
    struct HostValue {
        std::string now;
        int bits = 32;
    };
    virtual HostValue hostValue(const Operation& branch) = 0;
    /// Returns the condition under which a value meets the condition of a branch, or does not.
    virtual std::string valueCondition(std::string_view condition, const HostValue& value, const std::string& wanted,
                                       bool met) = 0;
    virtual void failBeyond(const Operation& loop) = 0;
    /// Forgets the current stream around a loop whose turns may begin with another one.
    virtual void forgetCurrent(const Operation&) {}
    /// Begins the calls of a thread.
    virtual void beginCalls() {}
    void useDevice(int device);
    /// Makes the operation's device current, unless the call names it. In a loop over resources of several devices an array gives
    /// it.
    void useDevice(const Operation& operation);
    virtual bool namesDevice(const Operation&) const { return false; }
    virtual void setDevice(const std::string& device) = 0;
    /// Returns the name of an array of devices.
    virtual std::string deviceArray(const ResourceVariable& variable) = 0;
    /// Ends and discards open captures of the thread, because during a capture nothing can wait for the device.
    void endCaptures();
    virtual void discardCapture(StreamId stream, bool isBroken) = 0;
    /// Writes the parameters and the sizes of buffers.
    void constants();
    virtual bool isInProcess(const Operation& operation) const = 0;
    /// Returns whether the code that is being written keeps an answer of the operation and prints it at the end.
    bool hasOwnAnswer(const Operation& operation) const {
        return outline_.of(operation).answer != ValueKind::None && (sharesAnswers_ || isInProcess(operation));
    }
    /// Prints the answers of the operations. Those of a body precede that of its operation.
    void printAnswersOf(const std::vector<Operation>& list);
    virtual void printAnswer(const Operation& operation) = 0;

    /// Writes the wait for a call's turn, unless this thread made the previous call too and cannot have waited in it. Calls of a
    /// loop of one thread that never waits need a turn only for the first.
    void beginTurn(const Operation& operation, ThreadId thread);
    void endTurn(const Operation& operation, ThreadId thread);
    /// Writes the wait for the calls of all threads, whose turn is over then.
    void beginLastTurn(ThreadId thread);
    /// Writes that the thread has made its last call.
    void leaveTurns(ThreadId thread);
    /// Returns the variable with the order of the calls.
    virtual std::string order() = 0;

    // Parts of a call.
    virtual void launch(const Operation& operation, const kernels::Descriptor& kernel) = 0;
    virtual bool holds(const Operation& operation, Need need) = 0;
    /// Returns the value of a {name} in a text.
    virtual std::string valueOf(const Operation& operation, std::string_view name) = 0;
    virtual std::string_view null() const = 0;
    /// Writes the destruction of a "Graph" or a "GraphExec".
    virtual void destroyGraph(std::string_view what, const std::string& name) = 0;
    /// Destroys the graph that the call replaces.
    void destroyReplaced(const Operation& operation, std::string_view what, const std::string& name);
    /// Returns a variable for a new executable graph in place of one that is kept if the call fails.
    virtual std::string newExec(const Operation& operation) = 0;

    Outline& outline_;
    CodeTarget target_;
    const CodeOptions& options_;
    Script writer_;
    CallOrder order_;
    const Operation* previous_ = nullptr;  ///< the previous call, if no turn is needed after it
    const bool sharesAnswers_;             ///< several processes print some, which one prints in the order of the program
    int process_ = 0;                      ///< process and thread whose code is being written
    ThreadId thread_{};
    std::optional<int> device_ = 0;  ///< the current one, if known
    TimedPart timed_;

private:
    void turn(std::string_view call);
    void findElements();
    void nameScratch(const IsLaunched& isLaunched);
    std::string spinTime(const Operation& operation);
    std::string realOf(const Operation& operation, const Argument& argument, bool isDouble = false);
    std::vector<LaunchValue> ownValues(const Operation& operation, const kernels::OwnKernel& own);
    void launchOwn(const Operation& operation, const kernels::OwnKernel& own);
    LaunchValue scratchValue(const Operation& operation, const kernels::Descriptor& kernel);

    KernelUse kernelUse_;
    std::map<const ResourceVariable*, Element> elements_;
    std::vector<std::pair<const ResourceVariable*, std::string>> scratch_;
};

/// Returns the kernels that the program needs and their forms.
KernelUse kernelUseOf(const Outline& outline);
/// Returns whether a buffer of one element serves all elements of the launch (Extent::OneOrCount).
bool isBroadcast(const KernelCall& call);
/// Returns the argument that receives the kernel's result, or nullptr if there is none.
const Argument* resultOf(const Operation& operation, const kernels::Descriptor& kernel);
/// Returns the argument of that name, or nullptr if there is none.
const Argument* argumentOf(const Operation& operation, std::string_view name);
/// Returns the ranges in the field, or an empty list.
const std::vector<Range>& rangesOf(const Operation& operation, Field field);

}  // namespace streamscope::code
