// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/target_code.h"
#include "engine/code/uses.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// Writer of the calls of Python programs: the values that the tables name, their forms, and the irregular calls. Each API
/// derives from it through PythonCode.
class PythonCalls : public TargetCode {
public:
    PythonCalls(Outline& outline, CodeTarget target, const CodeOptions& options);

    // Irregular calls, which rows name.
    void batchedCopies(const Operation& operation);
    void batch(const Operation& operation);
    /// Writes a change of the current stream, or a question about it.
    virtual void changeCurrent(const Operation& operation) = 0;
    /// Writes a host function. A ctypes function has no access to the program's arguments, so one is created for each call and
    /// kept.
    void hostFunction(const Operation& operation);
    void hostWait(const Operation& operation);
    static bool callsOrWaits(const Operation& operation);
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
    void writeCall(const Operation& operation) override;
    /// Returns whether texts of the tables may name the value.
    static bool isValue(std::string_view name);

protected:
    /// Representation of a resource in the code: an object of the API, a NumPy array, or the plain handle or address.
    enum class Form : std::uint8_t { Object, Host, Handle };
    /// A resource that an operation names.
    struct Named {
        std::string text;
        Form form = Form::Object;
    };

    // Code of a particular API.

    /// Returns the exceptions that a call raises. kept() returns what the code keeps of one.
    virtual std::string_view exception(Call call) const = 0;
    void waitForWord(const Operation& operation, Field field);
    std::string callWithin(const Operation& operation);
    std::string functionOf(const Operation& operation);
    std::string plainFunction(const Operation& operation);
    virtual std::string_view kept() const { return "error"; }
    virtual std::string builtinStream(StreamReference::Which which) = 0;
    /// Returns the allocation of memory before the first operation. `zeros` means that it is read before the program writes it.
    virtual Invocation allocate(const ResourceVariable& variable, const ResolvedBuffer& buffer, const Expression& bytes,
                                bool zeros) = 0;
    /// Returns a word's address, or its value on the host as an assignable expression.
    virtual std::string wordAddress(const ResolvedWord& word, const std::string& name) = 0;
    virtual std::string wordValue(const ResolvedWord& word, const std::string& name) = 0;
    /// Returns scratch memory as an argument of a launch, with an offset in bytes.
    virtual std::string scratchArgument(const std::string& scratch, const std::string& offset) = 0;
    /// Returns a device as the API names it in a call.
    virtual std::string deviceNamed(const std::string& number) { return outline_.devices() < 2 ? "" : number; }
    Invocation deviceSynchronize(int device);
    virtual std::string handleOf(ResourceKind kind, const std::string& object) = 0;
    virtual std::string addressOf(const Reference& buffer) = 0;
    /// Returns the size of a buffer in bytes, in the form of the API.
    virtual std::string sizeOfObject(const Reference& buffer) = 0;
    virtual Form findForm(const ResourceVariable& variable) const = 0;
    /// Returns the statement that destroys a "Graph" or a "GraphExec".
    virtual std::string destroyed(std::string_view graph, const std::string& name);
    /// Returns whether the API's own copy or memset does the same as the call, from (Upload) or to (Download) the host.
    virtual bool isNative(const Operation&, Need) { return false; }
    /// Returns what a call creates as an object of the API.
    virtual Invocation createdByStep(const Operation& operation, const ResolvedOperation& first) = 0;
    /// Returns the builder that captures the operation, or "".
    virtual std::string builderOf(const Operation&) { return {}; }
    virtual std::string bufferArgument(const Part& part) = 0;
    /// Returns a number as a value of the type of a parameter of a kernel of one's own.
    virtual std::string typedArgument(const kernels::OwnParameter& parameter, const std::string& value);
    /// Returns the name of a number's type as numpy and ctypes spell it, "uint32"; `truth` is their name of bool.
    static std::string nameOfNumber(const kernels::OwnParameter& parameter, std::string_view truth);
    virtual std::string realArgument(const std::string& value) { return value; }
    /// Returns the number as an unsigned 64-bit argument, the type of all integer parameters of the kernels.
    virtual std::string integerArgument(const std::string& value) { return value; }

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
    std::string_view null() const override { return "0"; }
    void destroyGraph(std::string_view what, const std::string& name) override { writer_.line(destroyed(what, name)); }
    std::string newExec(const Operation& operation) override;
    std::string answerCondition(const Operation& branch, const Operation& query, bool wanted) override;
    HostValue hostValue(const Operation& branch) override;
    std::string valueCondition(std::string_view condition, const HostValue& value, const std::string& wanted, bool met) override;
    void failBeyond(const Operation& loop) override;
    /// Keeps the value that a call gives, or sends it to other processes.
    void take(const Operation& operation, const std::string& value);
    /// Returns a call of the API on objects.
    std::string spelledOn(Call call, const std::map<std::string_view, std::string>& objects) const;
    /// Keeps the operation's answer by assigning it, or inside loops by appending it.
    void keep(const Operation& operation, const std::string& value);
    void keep(const Operation& operation, Invocation value, std::string_view comment);
    void tryTo(const Operation& operation, const std::function<void()>& write);
    bool answersWithCode(const Operation& operation) const;

    Form formOf(const ResourceVariable& variable) const;
    bool isUsedTooEarly(const ResourceVariable& variable) const;
    /// Returns whether CUDA refuses to create the event.
    bool isRefused(const ResourceVariable& variable) const;
    std::string streamOrBuilder(const Operation& operation) {
        const std::string builder = builderOf(operation);
        return builder.empty() ? streamOf(operation).text : builder;
    }
    std::string clustersOf(const Operation& operation, std::vector<std::string> cluster);
    std::vector<std::string> launchList(const Operation& operation, const std::string& kernel, const std::string& stream);

    // Fields.
    Named streamOf(const Operation& operation);
    Named streamNamed(const Operation& operation, std::string_view text);
    Named originOf(const Operation& launch);
    std::string streamHandle(const Operation& operation);
    std::string openedHandle(const Operation& operation);
    Named eventOf(const Operation& operation, Field field = Field::Event);
    std::string eventHandle(const Operation& operation, Field field = Field::Event);
    std::string handle(ResourceKind kind, const Named& named);
    std::string flagsOf(const Operation& operation);
    static bool isExternal(const Operation& operation);
    std::string bufferNamed(const Operation& operation);
    /// Converts a length in bytes to elements.
    std::string elements(const Expression& bytes, Element element) const;
    std::string unsignedNumber(std::uint64_t value) const;
    bool isInstantiatedAtOnce(const ResourceVariable& graphs) const;
    /// Returns whether an object of the API represents the graph that the operation captures, instantiates or launches.
    bool isInstantiatedAtOnce(const Operation& operation) const;
    /// Returns whether an object of the API is the graph and its executable form, from the capture to the launch.
    bool isGraphObject(const Operation& operation) const;
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
    std::string durationOf(const Operation& operation, Field field = Field::Duration);
    /// Returns whether the duration is an expression, which a function that is called later must keep.
    bool isDurationComputed(const Operation& operation) const;
    std::string launchArgument(const LaunchValue& value);
    const ResolvedWord& wordOf(const Operation& operation, std::string_view text) const;
    std::string wordAddress(const Operation& operation, std::string_view text);
    std::string unsignedValue(const Operation& operation, const Scalar* value, bool wide);
    std::string unsignedByte(const Operation& operation);
    void sendHandle(const Operation& operation, const std::string& value);
    std::string graphName(const Operation& operation);
    /// Returns the companion of a graph: the executable form, or the builder.
    std::string companionOf(const Reference& graph, std::string_view suffix);
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
    /// Returns the variables of the loops around the operation, outermost first: "i, j".
    std::string turnOf(const Operation& operation) const;

    std::map<const Operation*, std::string> bodyGraphs_;
    std::map<const ResourceVariable*, bool> neverMade_;  ///< used before their creation; value: whether a call creates them
    std::map<std::string, std::string, std::less<>> locals_;
    std::set<std::string, std::less<>> used_;
    std::set<std::string> temporaries_;  ///< variables that no other function uses
    mutable std::map<const ResourceVariable*, Form> forms_;

private:
    struct NamedValue {
        std::string_view name;
        std::string (*of)(PythonCalls& code, const Operation& call);
    };
    static std::span<const NamedValue> values();
    void useOf(std::string_view text);
    std::string imported(const Operation& operation);
    std::string handleName(const Operation& operation);
    std::string valueFlags(std::span<const FieldValue> fields, bool waits);
    void findElements();

    std::map<const ResourceVariable*, Element> elements_;
    // Cached answers.
    mutable std::map<const ResourceVariable*, std::optional<Expression>> sizes_;
    mutable std::map<const Operation*, const Operation*> ends_;
    mutable std::map<const ResourceVariable*, bool> atOnce_;
};

}  // namespace streamscope::code
