// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/notation/phrases.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Existing resources and those that the text creates. Used inside engine/notation only.
namespace streamscope::notation {

/// Uses of names in all lines, so that the meaning of a name does not depend on the order of lines.
struct Uses {
    std::set<std::string> streams, events, words, buffers;
    std::set<std::string> hostSides;  ///< buffers of copies with a single name: x of H2D(x,10) is x and dx
    std::set<std::string> exported;
    std::map<std::string, std::string> recordedIn;  ///< event → stream
};
Uses usesIn(const std::vector<Issue>& issues);

class Inventory {
public:
    explicit Inventory(const Program& program);

    /// Returns whether a resource, a member of a counted one, or a result of an ipc call has the name.
    bool has(ResourceKind kind, const std::string& name) const;
    bool isDeclared(ResourceKind kind, const std::string& id) const;
    const Stream* stream(const std::string& name) const;
    const Buffer* buffer(const std::string& name) const;
    const Word* word(const std::string& name) const;
    std::string firstStream() const;
    /// Returns the first of "e1", "e2", … that is neither taken nor used in the text.
    std::string freeEvent(const std::set<std::string>& used) const;
    int processOf(const std::string& thread) const;
    /// Returns the first thread of a process, or nullopt if there is none.
    std::optional<std::string> threadOfProcess(int process) const;
    bool isFirstThread(const std::string& name) const;
    const Scope& scope() const { return scope_; }

    /// Returns why no resource can have this name, or an empty string if one can.
    std::string nameError(ResourceKind kind, const std::string& name) const;
    void add(Resource resource);
    void replace(Resource resource);
    void open(ResourceKind kind, const std::string& name) { opened_.emplace(kind, name); }
    /// Adds a declared thread. In a program without calls it may be the first; otherwise main is.
    void addThread(HostThread thread, bool mayBeFirst);
    /// Returns the resource of the declaration in its present form, or a new one.
    Resource current(ResourceKind kind, const std::string& name) const;

    std::vector<Edit> takeEdits() { return std::move(edits_); }
    std::vector<Resource> takeMade() { return std::move(made_); }

private:
    Program resources_;  ///< without operations
    Scope scope_;
    std::set<std::pair<ResourceKind, std::string>> opened_;
    std::vector<Edit> edits_;
    std::vector<Resource> made_;
};

bool isBuiltInStreamName(std::string_view name);

/// Applies "stream s1 non-blocking". Returns the mistake at a word without a meaning here.
std::optional<Mistake> declare(const Declaration& declaration, Inventory& inventory, bool emptyProgram);

}  // namespace streamscope::notation
