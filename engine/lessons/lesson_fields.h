#pragma once

#include "engine/json/document.h"
#include "engine/program/program.h"

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

/// Reading a lesson's JSON. Used inside engine/lessons only.
namespace streamscope::lessons::fields {

struct At {
    const At* parent = nullptr;
    std::string_view key;
    std::size_t index = item;
    static constexpr std::size_t item = std::numeric_limits<std::size_t>::max();  ///< not of a list
    std::string pointer() const;
};

/// The problems of the whole file.
class Problems {
public:
    void report(const At& at, const json::Node& node, std::string expected);
    void report(const At& at, const json::Node& node, std::string expected, std::string found);
    /// Those of a part that was read by itself; their paths begin at `at`.
    void adopt(const At& at, std::vector<Problem> problems);
    bool empty() const { return list_.empty(); }
    bool full() const { return list_.full(); }
    std::vector<Problem> take() { return list_.take(); }

private:
    ProblemList list_;
};

void text(Problems& problems, const json::Node& node, const At& at, std::string& out);
void number(Problems& problems, const json::Node& node, const At& at, double& out);  ///< not negative
void truth(Problems& problems, const json::Node& node, const At& at, bool& out);
void scalar(Problems& problems, const json::Node& node, const At& at, Scalar& out);
void texts(Problems& problems, const json::Node& node, const At& at, std::vector<std::string>& out);

/// A lesson's list is one that a person reads.
inline constexpr std::size_t longestList = 1000;

using ReadItem = std::function<void(const json::Node&, const At&)>;
void list(Problems& problems, const json::Node& node, const At& at, std::string_view expected, const ReadItem& readItem);

/// Those for which it answers false are kept as unknown fields.
using ReadMember = std::function<bool(std::string_view key, const json::Node&, const At&)>;
void object(Problems& problems, const json::Node& node, const At& at, std::string_view expected, UnknownFields& unknown,
            const ReadMember& readMember);
/// A problem where the field is not there.
void require(Problems& problems, const json::Node& object, const At& at, std::string_view key, std::string_view what);

}  // namespace streamscope::lessons::fields
