// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/code/expressions.h"
#include "engine/code/identifiers.h"
#include "engine/order/failing_calls.h"
#include "engine/program/edit.h"
#include "engine/program/resolved_program.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Properties of the code that are the same in every target: its variables with their names, and the answer of each call.
namespace streamscope::code {

/// A variable of the code that contains one resource of the program, or an array of them.
struct ResourceVariable {
    struct Element {
        std::int64_t index = 0;      ///< in the array
        std::uint32_t resource = 0;  ///< index in the resolved program
    };
    ResourceKind kind{};
    std::string name;
    bool isArray = false;
    std::optional<Expression> count;  ///< as declared; none: an array of resources declared one by one
    std::int64_t size = 1;
    std::vector<Element> elements;  ///< in the order of creation
    int process = 0;
    bool opened = false;  ///< represents resources of another process
};

struct Reference {
    const ResourceVariable* variable = nullptr;
    std::optional<Expression> index;  ///< index in an array
};

/// A created or built-in stream.
struct StreamReference {
    enum class Which : std::uint8_t { Declared, Legacy, PerThread, Default };
    Which which = Which::Default;
    Reference declared;
};

/// The turns of an operation in which a condition holds.
enum class Turns : std::uint8_t { None, Some, All };

struct OperationOutline {
    const Operation* operation = nullptr;
    std::string path;                     ///< "/operations/3/body/0"
    std::vector<OperationId> turns;       ///< the resolved operation in each turn of the enclosing loops
    std::vector<const Operation*> loops;  ///< outermost first
    const Operation* bodyOf = nullptr;    ///< graphLaunch whose body contains it
    const Operation* top = nullptr;       ///< itself, or the outermost loop or branch around it
    bool keepsNewest = false;             ///< only its newest answer is kept: a branch asks for it, or contains it
    bool isAskedFor = false;              ///< a loop or branch depends on its answer
    ValueKind answer{};                   ///< what the code prints at the end; the code of a call that is refused
    std::string answerName;
};

/// Part of a program whose time is the total time: from before the first device work that a stream executes to after the last one
/// of each stream.
/// Captured calls execute nothing, and records and waits are no work. A loop counts as a whole.
struct TimedPart {
    const Operation *first = nullptr, *last = nullptr;  ///< of the program's list; nullptr: there is no work
    ThreadId firstThread{}, lastThread{};               ///< threads that call them
    std::optional<StreamId> firstStream;
    std::set<std::uint32_t> streams;  ///< that receive work
};

/// Says why a target that uses the driver API leaves out a call within a host function (semantics.md C15).
inline constexpr std::string_view notRefusedByTheDriver =
    "makes a call that the driver API does not refuse in a host function: cuStreamQuery answers 600 there, and "
    "cuStreamSynchronize never returns";

class Outline {
public:
    /// `reserved` lists names that the target uses by itself. The program is stored as a reference and must resolve.
    Outline(const Program& program, ResolvedProgram resolved, Language language, const std::vector<std::string_view>& reserved);
    Outline(const Outline&) = delete;
    Outline& operator=(const Outline&) = delete;

    const Program& program() const { return program_; }
    const ResolvedProgram& resolved() const { return resolved_; }
    Language language() const { return language_; }
    const CodeScope& scope() const { return scope_; }
    /// Returns a name for something that is not part of the program; the same wish gives the same name.
    std::string nameOf(std::string_view wish, std::string_view kind);
    /// Returns the variable of a loop over resources: i, if nothing in the program has that name.
    std::string indexName();

    const OperationOutline& of(const Operation& operation) const { return operations_.at(&operation); }
    /// Returns the first turn of an operation that runs at least once, or nullptr if its loops have no turns.
    const ResolvedOperation* firstTurn(const Operation& operation) const;
    /// Returns whether value(resolved operation) is the same in every turn.
    template <class Value>
    bool isSameAtEveryTurn(const Operation& operation, const Value& value) const {
        const auto& turns = of(operation).turns;
        for (const OperationId turn : turns)
            if (value(resolved_[turn]) != value(resolved_[turns.front()])) return false;
        return true;
    }
    bool answersWithError(const Operation& operation) const { return errors_.contains(&operation); }
    /// Returns whether a turn may fail if a waiting thread is skipped, but not if it is waited for.
    bool mayFail(const Operation& operation) const {
        return std::ranges::any_of(of(operation).turns, [this](OperationId turn) { return mayFail_.contains(turn.value); });
    }

    /// Returns the variables of a kind in the order of their declarations.
    std::vector<const ResourceVariable*> variables(ResourceKind kind) const;
    /// Returns the variable and the index of one resource of the resolved program.
    Reference variableOf(ResourceKind kind, std::uint32_t resource) const;
    /// Returns the reference for a text of the program ("d{i%2}"), or nullopt if the code cannot express it.
    std::optional<Reference> reference(ResourceKind kind, std::string_view text) const;
    std::optional<StreamReference> stream(std::string_view text) const;
    /// Returns the text of a reference: "d[i % 2]".
    std::string text(const Reference& reference) const;
    std::string text(const Expression& expression) const { return writer_.text(expression); }
    std::string factor(const Expression& expression) const { return writer_.factor(expression); }
    std::string summand(const Expression& expression) const { return writer_.summand(expression); }
    std::string number(std::int64_t number) const { return writer_.number(number); }

    /// Returns a parameter by its index, or the variable of a loop.
    const CodeVariable& parameter(std::size_t index) const { return parameters_[index]; }
    const CodeVariable& loopVariable(const Operation& repeat) const { return *loops_.at(&repeat); }
    /// Opens a loop, whose variable hides others of its name until closeLoop().
    void openLoop(const Operation& repeat);
    void closeLoop(const Operation& repeat);

    /// Returns the size of the referenced buffer as an element of an array in the code, which sizeTables() then lists.
    Expression sizeOf(const Reference& buffer);
    /// Returns the names and values of the arrays that sizeOf() has used, for the top of the code.
    std::vector<std::pair<std::string, std::string>> sizeTables();
    /// Returns whether a text has an element of the array.
    bool isUsed(std::string_view array) const { return writer_.isUsed(array); }
    /// Returns the declared size of a buffer, or of the one that it opens.
    Expression declaredSize(const ResolvedBuffer& buffer) const;

    /// Returns whether a buffer is read before the program has written all of it, so that it must be zeroed.
    bool isReadFirst(const ResourceVariable& buffer) const;
    /// Returns whether the creation of the event fails.
    static bool isRefused(const ResolvedEvent& event);
    /// Returns whether the resource exists after all calls.
    bool isThereAtEnd(ResourceKind kind, std::uint32_t resource) const { return !gone_.contains({kind, resource}); }
    /// Returns whether opening it may fail, so that only its handle tells whether it exists.
    bool isUnsure(ResourceKind kind, std::uint32_t resource) const { return unsure_.contains({kind, resource}); }
    /// Returns whether the graph, or its executable form, exists after all calls.
    bool isCaptured(std::uint32_t graph) const { return captured_.contains(graph); }
    bool isInstantiated(std::uint32_t graph) const { return instantiated_.contains(graph); }
    /// Returns whether a call names a graph of the variable, and whether one names its executable form.
    bool namesGraph(const ResourceVariable& graphs) const;
    bool namesExec(const ResourceVariable& graphs) const;
    /// Returns the turns in which a call that creates a graph or an executable graph replaces an existing one.
    Turns replacesGraph(const Operation& operation) const;
    /// Returns whether a capture is in progress in some turn of the operation. Operations of bodies are captured.
    bool isDuringCapture(const Operation& operation) const;
    /// Returns whether a call fails during a capture.
    bool breaksCaptures() const;
    /// Returns the captures in progress after all calls.
    const std::vector<OpenCapture>& openCaptures() const { return openCaptures_; }
    /// Returns whether a failing call uses the memory, other than by allocating and freeing it.
    bool isUsedByFailing(std::uint32_t buffer) const { return usedByFailing_.contains(buffer); }
    bool fails(OperationId turn) const { return failed_.contains(turn.value); }
    /// Returns whether the operation answers an error in every turn.
    bool alwaysFails(const Operation& operation) const;
    /// Returns the top-level operation of the program that contains it.
    const Operation* topOf(const ResolvedOperation& operation) const;
    TimedPart timedPart() const;
    /// Returns the operation of the program for a turn.
    const Operation& itself(const ResolvedOperation& turn) const { return *byOperationId_.at(turn.source); }
    /// Returns the launched kernels in the order of the catalogue.
    std::vector<std::string_view> kernels() const;
    /// Returns the kernels of one's own that are launched, in the order of the program.
    std::vector<const kernels::OwnKernel*> ownKernels() const;
    /// Returns the kernel of one's own that the operation launches; nullptr if it launches none.
    const kernels::OwnKernel* ownKernel(const Operation& operation) const;
    /// Returns the kernel that the operation launches as the catalogue describes kernels; nullptr if there is none.
    const kernels::Descriptor* kernelOf(const Operation& operation) const;
    /// Returns the name of the launched function.
    std::string_view functionOf(const Operation& operation) const;
    bool uses(Call call) const { return calls_.contains(call); }
    /// Returns whether the thread calls the operation or one in its body.
    bool isCalledBy(const Operation& operation, ThreadId thread) const;
    int devices() const { return resolved_.devices; }
    /// Returns whether a turn of the operation copies from one device to another.
    bool isBetweenDevices(const Operation& operation) const;
    /// Returns whether the program enables peer access and a copy or kernel uses it.
    bool wantsPeerAccess() const;
    std::vector<int> processes() const;
    /// Returns the processes with output at the end.
    std::vector<int> processesWithAnswers() const;
    std::vector<ThreadId> threadsOf(int process) const;

    /// Reports that the operation cannot be written; the first reason of an operation is kept.
    void refuse(const Operation& operation, std::string_view why);
    void refuse(std::string path, std::string_view what, std::string_view why);
    const std::vector<Problem>& refusals() const { return refusals_; }
    void warn(std::string warning);
    const std::vector<std::string>& warnings() const { return warnings_; }

private:
    /// The texts around the numbers in names such as "d{i}x{j}".
    struct GroupKey {
        ResourceKind kind;
        std::vector<std::string> texts;
        friend auto operator<=>(const GroupKey&, const GroupKey&) = default;
    };
    /// An array with one dimension for each number in its names, stored with a single dimension.
    struct Group {
        ResourceVariable* variable = nullptr;
        std::vector<std::vector<Interval>> values;                   ///< ranges of the expressions of each text
        std::vector<std::int64_t> firsts, extents;                   ///< the least number, at most 0; the number of values
        std::map<std::uint32_t, std::vector<std::int64_t>> members;  ///< numbers in the name of each resource
        bool ambiguous = false;                                      ///< one name may mean several members
    };
    using Resources = std::vector<Reference>;  ///< by index in the resolved program; their index is a literal

    // outline.cpp
    void nameParameters();
    /// Place of a list of operations in the program.
    struct Around {
        std::string path;
        std::vector<const Operation*> loops{};
        const Operation *bodyOf = nullptr, *top = nullptr;
        bool inBranch = false;
    };
    void walk(const std::vector<Operation>& operations, const Around& around);
    void nameLoop(const Operation& repeat, const std::vector<const Operation*>& loops);
    void findTurns();
    void findAnswers();
    void noteBuffers(const ResolvedOperation& operation, const Refusal& answer);
    void findReadFirst();
    void findGone();
    void nameAnswers();

    // outline_variables.cpp
    void makeVariables();
    void placeGraphs();
    void findGroups(ResourceKind kind);
    void groupOf(ResourceKind kind, const Operation& operation, std::string_view text);
    void addMembers(Group& group, const GroupKey& key, std::vector<Interval> values);
    static std::optional<std::int64_t> indexIn(const Group& group, std::uint32_t resource);
    std::optional<Reference> groupReference(ResourceKind kind, const Pieces& pieces) const;
    void declare(ResourceKind kind, std::uint32_t resource, int declaration, const std::string& id,
                 const std::optional<Scalar>& count);
    ResourceVariable& newVariable(ResourceKind kind, std::string_view id, bool isArray);
    std::string_view idOf(ResourceKind kind, std::uint32_t resource) const;
    std::size_t countOf(ResourceKind kind) const;
    std::optional<std::uint32_t> find(ResourceKind kind, std::string_view id) const;

    const Program& program_;
    const ResolvedProgram resolved_;
    Language language_;
    Identifiers identifiers_;
    CodeScope scope_;
    ExpressionWriter writer_;
    std::deque<CodeVariable> parameters_;
    std::deque<CodeVariable> loopVariables_;
    std::unordered_map<const Operation*, CodeVariable*> loops_;
    std::vector<std::pair<std::string, CodeVariable*>> hidden_;
    std::unordered_map<const Operation*, OperationOutline> operations_;
    std::vector<const Operation*> inOrder_;
    std::set<const Operation*> errors_;
    std::set<Call> calls_;
    std::set<std::string_view> askedFor_;  ///< ids of queries, and names of words and buffers, on which branches depend
    std::unordered_map<std::string_view, const Operation*> byOperationId_;
    std::set<std::uint32_t> failed_;          ///< operations of the resolved program that answer an error
    std::set<std::uint32_t> mayFail_;         ///< operations that do so if a waiting thread is skipped
    std::set<std::uint32_t> usedByFailing_;   ///< buffers
    std::set<std::uint32_t> duringCaptures_;  ///< resources created during a capture
    std::vector<OpenCapture> openCaptures_;
    std::set<std::uint32_t> readFirst_, captured_, instantiated_;
    std::set<std::uint32_t> replacing_;  ///< operations of the resolved program: see replacesGraph()
    std::set<std::pair<ResourceKind, std::uint32_t>> gone_, unsure_;
    std::map<std::string, std::string, std::less<>> extraNames_;
    std::deque<ResourceVariable> variables_;
    std::map<ResourceKind, Resources> byResource_;
    std::map<ResourceKind, std::map<std::string, std::uint32_t, std::less<>>> byId_;
    std::map<GroupKey, Group> groups_;
    std::vector<const ResourceVariable*> sizeTables_;
    Scope parameterValues_;
    std::vector<Problem> refusals_;
    std::set<std::string> refused_;
    std::vector<std::string> warnings_;
};

}  // namespace streamscope::code
