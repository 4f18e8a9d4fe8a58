#pragma once

#include "engine/notation/tokens.h"
#include "engine/program/quantity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the text says, before it is known what its names stand for. Inside engine/notation only.
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
    Elapsed,
    Store,
    Await,
    Malloc,
    Free,
    MallocAsync,
    FreeAsync,
    Export,
    Open,
    Graph,
};

/// What stands between the parentheses of a verb.
enum class Form : std::uint8_t {
    Kernel,      ///< time, share, data
    Copy,        ///< buffer, size; or two buffers, size
    TwoBuffers,  ///< two buffers, size
    Sized,       ///< buffer, size
    Name,
    MaybeName,
    NameAndTime,  ///< name, and if wanted a time
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
    bool inStream;
    std::string_view sample;  ///< for messages: "H2D(x,10)"
};
/// The verb that a word names: long ones in any case, the single letters R and W only as they are.
const VerbInfo* verbNamed(std::string_view word);
const VerbInfo& infoOf(Verb verb);
std::vector<std::string_view> verbWords();

struct NameAt {
    std::string text;
    Extent at;
};

/// A time or a size in its form for files: "2 ms", "{40000000/chunks} B".
struct QuantityAt {
    Scalar written;
    std::int64_t value = 0;  ///< with the program's parameters
    Extent at;
};

struct Item {
    Verb verb = Verb::Kernel;
    Extent at;
    std::string kernel;  ///< name of a kernel
    std::vector<NameAt> names;
    std::optional<QuantityAt> quantity;
    double share = 100;  ///< percent of the SMs
    std::string condition;
    Scalar value;
    std::vector<NameAt> reads, writes;
    bool touchesNothing = false;  ///< said in so many words: none
    std::vector<Item> body;
};

struct Issue {
    NameAt thread, stream;  ///< empty: none named
    Item item;
    std::vector<NameAt> after;
};

struct Declaration {
    ResourceKind kind{};
    NameAt name;
    std::vector<Token> words;  ///< what is said of it
};

struct Phrases {
    std::vector<Declaration> declarations;
    std::vector<Issue> issues;
    std::vector<Mistake> mistakes;
};

/// `scope`: the program's parameters. At most one mistake a line.
Phrases parse(std::string_view text, const Scope& scope);

/// A time or a size from the words of it, with the usual unit where it has none.
struct QuantityRead {
    std::optional<QuantityAt> value;
    std::string error;
};
QuantityRead quantityOf(std::string text, Extent at, Unit unit, const Scope& scope);
/// "50" or "50%"
std::optional<double> shareOf(std::string_view text);
bool beginsNumber(const Token& token);

}  // namespace streamscope::notation
