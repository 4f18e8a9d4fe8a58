// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/notation/tokens.h"
#include "engine/program/quantity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The text in parsed form, before its names are resolved. Used inside engine/notation only.
namespace streamscope::notation {

enum class Verb : std::uint8_t {
    Kernel,
    HostToDevice,
    DeviceToHost,
    DeviceToDevice,
    Memset,
    Record,
    Wait,
    WaitValue,
    WriteValue,
    HostFunction,
    HostWork,
    Synchronize,
    Query,
    Priority,
    Elapsed,
    Store,
    Await,
    Malloc,
    Free,
    MallocAsync,
    FreeAsync,
    Register,
    Unregister,
    Export,
    Open,
    Graph,
};

/// The arguments between the parentheses of a verb.
enum class Form : std::uint8_t {
    Kernel,      ///< time, share, data
    Copy,        ///< buffer, size; or two buffers, size
    TwoBuffers,  ///< two buffers, size
    Sized,       ///< buffer, size
    Name,
    MaybeName,
    NameAndTime,  ///< name and optional time
    TwoNames,
    Condition,  ///< word, sign, value
    NameAndValue,
    Time,  ///< time, data
    Body,
};

struct VerbInfo {
    Verb verb;
    std::string_view word;  ///< canonical: "H2D"
    Form form;
    ShortList<ResourceKind, 2> names;  ///< kinds of resources that its arguments may name
    bool inStream;
    Call call;                  ///< of a synchronisation without a name
    std::string_view sample;    ///< for messages: "H2D(x,10)"
    std::string_view idStem{};  ///< what ids begin with; empty: as the call table says
};
/// Returns the verb of a word. Long verbs may be in any case, the single letters R and W in upper case only.
const VerbInfo* verbNamed(std::string_view word);
const VerbInfo& infoOf(Verb verb);
std::vector<std::string_view> verbWords();

struct NameAt {
    std::string text;
    Extent at;
};

/// A time or a size in the form of files: "2 ms", "{40000000/chunks} B".
struct QuantityAt {
    Scalar written;
    std::int64_t value = 0;  ///< evaluated with the program's parameters
    Extent at;
};

struct Item {
    Verb verb = Verb::Kernel;
    Extent at;
    std::string kernel;  ///< kernel name
    std::vector<NameAt> names;
    std::optional<QuantityAt> quantity;
    double share = 100;                  ///< percent of the SMs
    std::optional<double> trigger;       ///< whole per cent of a block's time
    std::optional<QuantityAt> prologue;  ///< of a dependent launch
    std::string condition;
    Scalar value;
    std::vector<NameAt> reads, writes;
    bool touchesNothing = false;  ///< "none" was written
    std::vector<Item> body;
};

struct Issue {
    NameAt thread, stream;  ///< empty: not named
    Item item;
    std::vector<NameAt> after;
};

struct Declaration {
    ResourceKind kind{};
    NameAt name;
    std::vector<Token> words;  ///< words after the name
};

struct Phrases {
    std::vector<Declaration> declarations;
    std::vector<Issue> issues;
    std::vector<Mistake> mistakes;
};

/// Parses the text. `scope` has the program's parameters. Reports at most one mistake a line.
Phrases parse(std::string_view text, const Scope& scope);

/// A time or a size read from its words, with the usual unit if they have none.
struct QuantityRead {
    std::optional<QuantityAt> value;
    std::string error;
};
QuantityRead quantityOf(std::string text, Extent at, Unit unit, const Scope& scope);
/// Reads "50" or "50%".
std::optional<double> shareOf(std::string_view text);
bool beginsNumber(const Token& token);

}  // namespace streamscope::notation
