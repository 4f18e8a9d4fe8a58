// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/listing/patterns.h"
#include "engine/listing/values.h"

#include "kernels/catalogue.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Follows the statements of a listing and makes its calls. Used inside engine/listing only.
namespace streamscope::listing {

inline constexpr std::int64_t assumedBytes = 4'000'000;  ///< of a buffer whose size the listing does not say

/// After so many steps nothing more is followed, so that reading ends.
inline constexpr std::size_t mostSteps = 400'000;

/// Resources that a listing names. They become part of the program when a call uses them.
class Resources {
public:
    explicit Resources(Program& program) : program_(program) {}

    int device = 0;  ///< on which new ones are

    Stream& stream(const std::string& id);
    Event& event(const std::string& id);
    Word& word(const std::string& id);
    void graph(const std::string& id);
    /// Declares a buffer that no call uses yet, or changes one.
    Buffer& buffer(const std::string& id, std::optional<Memory> memory = {});
    bool hasDeviceBuffers() const;
    bool knows(const std::string& id) const { return buffers_.contains(id); }
    /// Makes it part of the program. `atLeast`: bytes of it that a call uses.
    void use(const std::string& id, std::int64_t atLeast = 0);
    std::int64_t sizeOf(const std::string& id) const;
    void setSize(const std::string& id, std::int64_t bytes);
    /// Declares a buffer of the host that a copy names and nothing allocates: copies of pinned memory are asynchronous.
    void takeForPinned(const std::string& id) { buffers_.at(id).isTakenForPinned = true; }
    struct Unsaid {
        std::vector<std::string> sizes;   ///< buffers without a size
        std::vector<std::string> grown;   ///< those of which calls use more than the listing gives them
        std::vector<std::string> pinned;  ///< those that are taken for pinned
    };
    /// Gives each buffer of the program its size.
    Unsaid finish();

private:
    struct Known {
        Buffer buffer;
        std::int64_t bytes = 0, needed = 0;
        bool isUsed = false, isTakenForPinned = false;
    };
    Program& program_;
    std::map<std::string, Known> buffers_;
    std::vector<std::string> order_;
};

class Reader {
public:
    Reader(std::string_view text, Language language);
    Reading read();

private:
    // reader.cpp: statements
    void run(const std::vector<Statement>& statements);
    void run(const Statement& statement);
    void runExpression(const Node& node);
    void runDeclaration(const Statement& statement);
    void runFor(const Statement& statement);
    void runForEach(const Statement& statement);
    Value unknownList(const Node& node);
    bool isSameAgain(const std::vector<std::size_t>& ends, std::size_t begin) const;
    void runWhile(const Statement& statement);
    Operation beginGraph(const Node& node);
    static void setMode(Operation& begin, std::string_view mode);
    void instantiate(const std::string& graph);
    void readBodies();
    bool runPoll(const Statement& statement);
    bool runWait(const Statement& statement);
    void runIf(const Statement& statement);
    void runWith(const Statement& statement);
    void runUnknown(const std::vector<Statement>& body, std::string_view why, int line);
    void declareFunctions(const std::vector<Statement>& statements);
    void notice(const std::vector<Statement>& statements);
    void noticeSizes(const Node& node);
    void fold(std::size_t begin, const std::vector<std::size_t>& ends, std::size_t turns);
    void finish();
    void removeCleanup();
    void nameOperations();

    // evaluation.cpp: expressions
    Value valueOfNode(const Node& node);
    Value ofName(const Node& node);
    Value ofMember(const Node& node);
    Value ofIndex(const Node& node);
    Value ofUnary(const Node& node);
    Value ofBinary(const Node& node);
    Value assigned(const Node& node);
    Value written(const Value& place, const Node& node);
    void assign(const Node& target, Value value);
    Value ofList(const Node& node);
    Value comprehension(const Node& node);
    std::vector<Value> valuesIn(const Value& value);
    Value elementOf(const Value& list, std::int64_t at, const Node& node);
    std::string idOf(const Node& node);   ///< "s0" for s[0]
    std::string keyOf(const Node& node);  ///< "s[0]" for s[0]
    std::optional<std::int64_t> numberOf(const Node& node);
    std::optional<bool> truthOf(const Node& node);
    std::string canonical(std::string path) const;
    Value declared(const std::string& key, const std::string& id);

    // calls.cpp: calls by patterns
    Value ofCall(const Node& node);
    std::optional<Value> matched(const Node& node, std::string_view name);
    int score(const Bound& bound, const Value& value) const;
    bool fill(Operation& operation, const Pattern& pattern, const std::vector<std::pair<Bound, Value>>& bound);
    bool fillSlot(Operation& operation, const std::string& slot, const Bound& bound, const Value& value);
    void complete(Operation& operation, const Pattern& pattern, std::string_view function);
    Value create(const Pattern& pattern, const std::vector<std::pair<Bound, Value>>& bound);
    std::string targetOf(const std::vector<std::pair<Bound, Value>>& bound, std::string_view slot, const char* stem);
    Value answer(const Operation& operation) const;
    void emit(Operation operation);
    bool isCleared(const Operation& operation) const;
    void noteUse(const Operation& operation);
    std::string freshId(const char* stem, const Value& stream, Memory memory);
    void setStream(Operation& operation, const Value& value, const Node* node);
    std::string bufferOf(const Value& value, const Node* node, std::optional<Memory> memory = {});
    std::string words(const Node& node) const;
    Value inlined(const Node& node, const Statement& function, bool isMethod = false);
    Value object(const Node& node, const Statement& ofClass);
    Value method(const Node& node, const Value& of);
    Value within(const std::string& id, const Value& of, const Node& node, const Statement& function);
    bool isMadeByCall(const std::string& id, bool isCheap);
    Value allocated(const Node& node, const std::string& name);
    Value unknownCall(const Node& node, const std::string& path);
    std::string made(const char* stem);
    static std::int64_t bytesOf(std::string_view type);

    // launches.cpp: kernels
    Value ofLaunch(const Node& node);
    Value argumentOf(const Node& node);
    bool ofLaunchCall(const Node& node, const std::string& name);
    void launch(const std::string& kernel, std::vector<std::int64_t> grid, std::vector<std::int64_t> block, std::int64_t shared,
                const std::vector<Value>& arguments, const Value& stream, int line);
    // meeting_launches.cpp: blocks that run together, or wait
    struct Together {
        bool cooperative = false, dependent = false;
        std::vector<std::int64_t> cluster{};
    };
    bool ofConfiguredLaunch(const Node& node, const std::string& name);
    std::string wordNamed(const Node& node);
    void setTogether(Operation& operation);
    bool meeting(Operation& operation, const kernels::Descriptor& kernel, const std::vector<Value>& given);
    std::optional<Value> takeMember(const std::string& object, std::string_view member);
    std::int64_t takeNumber(const std::string& object, std::string_view member, std::int64_t absent);
    Together together_;  ///< of the next launch

    bool catalogued(Operation& operation, const kernels::Descriptor& kernel, const std::vector<Value>& arguments, int line);
    void spin(Operation& operation, const std::string& kernel, const std::vector<Value>& arguments, int line);
    void ownSpin(Operation& operation, const std::vector<Value>& arguments);
    std::vector<std::int64_t> dimensions(const Value& value);
    void kernelsIn(const std::string& source);
    Value elementwise(const Node& node);
    void collectBuffers(const Node& node, std::vector<Value>& found);
    std::optional<Value> cupyKernel(const Node& node);
    Value generic(const Node& node, const std::string& name, const std::vector<Value>& read);

    // python.cpp: objects of Python
    std::optional<Value> ofPython(const Node& node, const std::string& path);
    std::optional<Value> ofMethod(const Node& node);
    Value newStream(const Node& node, const std::string& path);
    Value newEvent(const Node& node, const std::string& path);
    Value newArray(const Node& node, const std::string& path, Memory memory);
    std::int64_t elementBytes(const Node& node, std::int64_t otherwise);
    Value copied(const Value& from, Memory to, const Value& stream, bool async, const Node& node);
    const Node* keyword(const Node& call, std::string_view name) const;
    Value recorded(const Value& stream, const Node& node);
    Value currentStream() const;

    // what a listing is
    void miss(int line, std::string why);
    void assume(int line, std::string why);
    std::string lineText(int line) const;
    bool isFull() const;
    void reportFull(int line);

    std::string text_;
    std::vector<std::string_view> lines_;
    Language language_;
    Tokens tokens_;
    bool isOwn_ = false;  ///< Streamscope wrote it
    Reading reading_;
    Resources resources_{reading_.program};
    std::map<std::string, Value> variables_;
    std::map<std::string, std::string> types_;  ///< of C++ variables that have no value yet
    std::map<std::string, Statement> functions_, classes_;
    std::map<std::string, std::int64_t> unsaid_;  ///< numbers that the listing does not say, and what is assumed for them
    std::map<std::string, std::vector<Formal>> kernels_;
    std::map<std::string, std::string> modules_;
    std::vector<Value> current_;                    ///< streams of the withs around a call, the innermost last
    Value now_ = named(Value::Kind::Stream, {});    ///< the current stream
    std::map<std::string, std::int64_t> initials_;  ///< values of words that the host stores before all calls
    std::map<std::string, std::string> usedIn_;     ///< the stream of the last call that uses a buffer
    std::string returnsTo_;                         ///< what the value of the function that is followed is assigned to
    int setupLine_ = 0;                             ///< of the synchronisation that ends the setup
    std::set<std::string> destroyed_, created_, kept_;
    std::map<std::string, std::string> aliases_;  ///< of loops over ranges: "s" is "streams[0]"
    std::map<std::string, std::int64_t> counts_;  ///< elements of arrays of C++
    std::vector<std::string> order_;              ///< functions in the order of the listing
    std::map<const Node*, Value> memo_;  ///< of the statement: what may be a call is read once, however often it is looked at
    std::string target_;                 ///< what the value is assigned to
    std::optional<Value> into_;          ///< the array, or part of one, that the next result is written to
    std::optional<Value> returned_;
    int line_ = 0, depth_ = 0;
    std::size_t steps_ = 0;
    bool begun_ = false;  ///< a call has been made, so that what is created now is created by a call
    bool reported_ = false;
    bool isSetup_ = false;  ///< of a listing of our own: up to the first synchronisation
};

}  // namespace streamscope::listing
