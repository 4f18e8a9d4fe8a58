#pragma once

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

/// What is the same in every target: which variables the code has, what they are called, and what each call will answer.
namespace streamscope::code {

/// A variable of the code that holds one resource of the program, or an array of them.
struct ResourceVariable {
    struct Element {
        std::int64_t index = 0;      ///< in the array
        std::uint32_t resource = 0;  ///< in the list of the resolved program
    };
    ResourceKind kind{};
    std::string name;
    bool isArray = false;
    std::optional<Expression> count;  ///< as the declaration writes it; none: an array of resources declared one by one
    std::int64_t size = 1;
    std::vector<Element> elements;  ///< in the order of their creation
    int process = 0;
    bool opened = false;  ///< stands for resources of another process
};

struct Reference {
    const ResourceVariable* variable = nullptr;
    std::optional<Expression> index;  ///< of an array
};

/// A stream, or one of those that are always there.
struct StreamReference {
    enum class Which : std::uint8_t { Declared, Legacy, PerThread, Default };
    Which which = Which::Default;
    Reference declared;
};

/// What the code keeps of a call's answer to print it at the end.
enum class AnswerKind : std::uint8_t { None, Code, Milliseconds, Capturing };

/// At which turns of an operation something is so.
enum class Turns : std::uint8_t { None, Some, All };

struct OperationOutline {
    const Operation* operation = nullptr;
    std::string path;                     ///< "/operations/3/body/0"
    std::vector<OperationId> turns;       ///< what it is at each turn of the loops around it
    std::vector<const Operation*> loops;  ///< outermost first
    const Operation* bodyOf = nullptr;    ///< the graphLaunch whose body holds it
    AnswerKind answer = AnswerKind::None;
    std::string answerName;
};

class Outline {
public:
    /// `reserved`: names that the target uses by itself. The program is kept as a reference and must resolve.
    Outline(const Program& program, ResolvedProgram resolved, Language language, const std::vector<std::string_view>& reserved);
    Outline(const Outline&) = delete;
    Outline& operator=(const Outline&) = delete;

    const Program& program() const { return program_; }
    const ResolvedProgram& resolved() const { return resolved_; }
    Language language() const { return language_; }
    const CodeScope& scope() const { return scope_; }
    /// A name that the code needs beside those of the program; the same wish gives the same name again.
    std::string nameOf(std::string_view wish, std::string_view kind);
    /// The variable of a loop over resources: i, where nothing else of the program has that name.
    std::string indexName();

    const OperationOutline& of(const Operation& operation) const { return operations_.at(&operation); }
    /// Of an operation that runs at least once, what it is at its first turn; nullptr where loops have no turns.
    const ResolvedOperation* firstTurn(const Operation& operation) const;
    /// Whether value(resolved operation) is the same at every turn.
    template <class Value>
    bool isSameAtEveryTurn(const Operation& operation, const Value& value) const {
        const auto& turns = of(operation).turns;
        for (const OperationId turn : turns)
            if (value(resolved_[turn]) != value(resolved_[turns.front()])) return false;
        return true;
    }
    bool answersWithError(const Operation& operation) const { return errors_.contains(&operation); }
    /// Returns whether a turn fails where a thread that waits is passed over, and not where it is waited for.
    bool mayFail(const Operation& operation) const {
        return std::ranges::any_of(of(operation).turns, [this](OperationId turn) { return mayFail_.contains(turn.value); });
    }

    /// Variables of a kind in the order of their declarations.
    std::vector<const ResourceVariable*> variables(ResourceKind kind) const;
    /// The variable and the index of one resource of the resolved program.
    Reference variableOf(ResourceKind kind, std::uint32_t resource) const;
    /// What a text of the program names ("d{i%2}"); nullopt: the code has no way to say it.
    std::optional<Reference> reference(ResourceKind kind, std::string_view text) const;
    std::optional<StreamReference> stream(std::string_view text) const;
    /// The text of a reference: "d[i % 2]".
    std::string text(const Reference& reference) const;
    std::string text(const Expression& expression) const { return writer_.text(expression); }
    std::string factor(const Expression& expression) const { return writer_.factor(expression); }
    std::string summand(const Expression& expression) const { return writer_.summand(expression); }
    std::string number(std::int64_t number) const { return writer_.number(number); }

    /// Parameters in their order, and the variable of a loop.
    const CodeVariable& parameter(std::size_t index) const { return parameters_[index]; }
    const CodeVariable& loopVariable(const Operation& repeat) const { return *loops_.at(&repeat); }
    /// From here to closeLoop() the loop's variable hides others of its name.
    void openLoop(const Operation& repeat);
    void closeLoop(const Operation& repeat);

    /// The bytes of the buffer that the reference names, out of an array of the code; its name is remembered for sizeTables().
    Expression sizeOf(const Reference& buffer);
    /// Names and values of the arrays that sizeOf() has named, to stand on top.
    std::vector<std::pair<std::string, std::string>> sizeTables();
    /// The declared size of a buffer, or of that which it opens.
    Expression declaredSize(const ResolvedBuffer& buffer) const;

    /// Whether the content of a buffer is read before the program has written all of it, so that it must begin as zeros.
    bool isReadFirst(const ResourceVariable& buffer) const;
    /// Whether the creation of the event fails.
    static bool isRefused(const ResolvedEvent& event);
    /// Whether the resource exists when all calls were made.
    bool isThereAtEnd(ResourceKind kind, std::uint32_t resource) const { return !gone_.contains({kind, resource}); }
    /// Whether opening it may fail, so that only its handle tells whether it is there.
    bool isUnsure(ResourceKind kind, std::uint32_t resource) const { return unsure_.contains({kind, resource}); }
    /// Whether the graph is there when all calls were made, and whether its executable form is.
    bool isCaptured(std::uint32_t graph) const { return captured_.contains(graph); }
    bool isInstantiated(std::uint32_t graph) const { return instantiated_.contains(graph); }
    /// Returns whether a call names a graph of the variable, and whether one names its executable form.
    bool namesGraph(const ResourceVariable& graphs) const;
    bool namesExec(const ResourceVariable& graphs) const;
    /// At which turns a call that makes a graph or an executable graph finds one there, which it replaces.
    Turns replacesGraph(const Operation& operation) const;
    /// Returns whether a capture is under way at some turn of the operation; operations of bodies are captured.
    bool isDuringCapture(const Operation& operation) const;
    /// Returns whether a call fails while a capture is under way.
    bool breaksCaptures() const;
    /// Captures that are under way when all calls were made.
    const std::vector<OpenCapture>& openCaptures() const { return openCaptures_; }
    /// Returns whether a call that answers an error uses the memory, but for allocating and freeing it.
    bool isUsedByFailing(std::uint32_t buffer) const { return usedByFailing_.contains(buffer); }
    bool fails(OperationId turn) const { return failed_.contains(turn.value); }
    /// Returns whether the operation answers an error at every turn.
    bool alwaysFails(const Operation& operation) const;
    /// The operation of the program's own list that holds it.
    const Operation* topOf(const ResolvedOperation& operation) const;
    /// Returns the operation of the program whose turn it is.
    const Operation& itself(const ResolvedOperation& turn) const { return *byOperationId_.at(turn.source); }
    /// Kernels that are launched, in the order of the catalogue.
    std::vector<std::string_view> kernels() const;
    bool uses(Call call) const { return calls_.contains(call); }
    /// Whether the operation, or one in its body, is called by the thread.
    bool isCalledBy(const Operation& operation, ThreadId thread) const;
    int devices() const { return resolved_.devices; }
    /// Returns whether a turn of the operation copies from one device to another.
    bool isBetweenDevices(const Operation& operation) const;
    /// Returns whether the program lets devices reach each other's memory, and a copy or kernel does.
    bool wantsPeerAccess() const;
    std::vector<int> processes() const;
    /// Returns the processes of which something is printed at the end.
    std::vector<int> processesWithAnswers() const;
    std::vector<ThreadId> threadsOf(int process) const;

    /// Says that the operation cannot be written; the first reason of an operation counts.
    void refuse(const Operation& operation, std::string_view why);
    void refuse(std::string path, std::string_view what, std::string_view why);
    const std::vector<Problem>& refusals() const { return refusals_; }
    void warn(std::string warning);
    const std::vector<std::string>& warnings() const { return warnings_; }

private:
    /// The fixed parts around the numbers in the names that a text such as "d{i}x{j}" gives.
    struct GroupKey {
        ResourceKind kind;
        std::vector<std::string> texts;
        friend auto operator<=>(const GroupKey&, const GroupKey&) = default;
    };
    /// An array of as many dimensions as its names have numbers, kept as one of one dimension.
    struct Group {
        ResourceVariable* variable = nullptr;
        std::vector<std::vector<Interval>> values;                   ///< of the expressions of each text
        std::vector<std::int64_t> firsts, extents;                   ///< the least number, 0 or less; and how many there are
        std::map<std::uint32_t, std::vector<std::int64_t>> members;  ///< the numbers in the name of each resource
        bool ambiguous = false;                                      ///< one name stands for several members
    };
    using Resources = std::vector<Reference>;  ///< by index in the resolved program; the index is a literal

    // outline.cpp
    void nameParameters();
    void walk(const std::vector<Operation>& operations, const std::string& path, std::vector<const Operation*>& loops,
              const Operation* bodyOf);
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
    std::unordered_map<std::string_view, const Operation*> byOperationId_;
    std::set<std::uint32_t> failed_;          ///< operations of the resolved program that answer an error
    std::set<std::uint32_t> mayFail_;         ///< those that do so where a thread that waits is passed over
    std::set<std::uint32_t> usedByFailing_;   ///< buffers
    std::set<std::uint32_t> duringCaptures_;  ///< those that are made while a capture is under way
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
