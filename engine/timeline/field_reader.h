#pragma once

#include "engine/device/time.h"
#include "engine/json/document.h"
#include "engine/json/problem.h"
#include "engine/timeline/shared_text.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::results {

/// The way from the root to a value; lives on the stack of the readers and becomes text only for a problem.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key;
    std::size_t index = none;
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    std::string pointer() const;
};

void report(ProblemList& problems, const Trail& trail, const json::Node& at, std::string expected);
void report(ProblemList& problems, const Trail& trail, const json::Node& at, std::string expected, std::string found);

/// Reads the fields of one JSON object into variables; whatever does not fit becomes a problem and leaves the variable as
/// it was. An absent field is a problem only where it is required; null counts as absent.
class FieldReader {
public:
    FieldReader(const json::Node& node, const Trail& trail, ProblemList& problems);

    const json::Node* find(std::string_view key);
    const json::Node& node() const { return node_; }
    const Trail& trail() const { return trail_; }
    Trail below(std::string_view key) const { return {&trail_, key, Trail::none}; }

    void require(std::string_view key, std::string_view what);
    void read(std::string_view key, std::string& out);
    void read(std::string_view key, bool& out);
    void read(std::string_view key, int& out);
    void read(std::string_view key, Bytes& out);
    void read(std::string_view key, Nanoseconds& out);
    void read(std::string_view key, std::optional<Nanoseconds>& out);
    void read(std::string_view key, std::optional<double>& out);
    void read(std::string_view key, SharedText& out);
    /// As the optional of the standard library.
    template <template <class> class Optional, class T>
    void read(std::string_view key, Optional<T>& out) {
        std::optional<T> value = out;
        read(key, value);
        out = value;
    }
    /// [begin, end].
    void read(std::string_view key, Span& out);
    /// Calls `entry` for each entry of a list.
    void each(std::string_view key, const std::function<void(const json::Node&, const Trail&)>& entry);

    template <class T>
    void readWord(std::string_view key, T& out, std::optional<T> (*named)(std::string_view), std::string_view what) {
        const json::Node* value = find(key);
        if (value == nullptr) return;
        const auto word = value->kind() == json::Kind::String ? named(value->string()) : std::nullopt;
        if (word) out = *word;
        else report(problems_, below(key), *value, std::string(what));
    }

    static std::optional<Nanoseconds> timeOf(const json::Node& value);
    static std::optional<Span> spanOf(const json::Node& value);

private:
    json::Node node_;
    const Trail& trail_;
    ProblemList& problems_;
    std::vector<json::Node::Member> members_;
    std::size_t next_ = 0;
};

}  // namespace streamscope::results
