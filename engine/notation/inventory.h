#pragma once

#include "engine/notation/phrases.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// What there is, and what the text makes. Inside engine/notation only.
namespace streamscope::notation {

/// What all lines together say of names, so that the order of lines does not matter for what a name is.
struct Uses {
    std::set<std::string> streams, events, words, buffers;
    std::set<std::string> hostSides;  ///< buffers that a copy names alone: x of H2D(x,10) is x and dx
    std::set<std::string> exported;
    std::map<std::string, std::string> recordedIn;  ///< event → stream
};
Uses usesIn(const std::vector<Issue>& issues);

class Inventory {
public:
    explicit Inventory(const Program& program);

    /// A resource or a member of a counted one has the name, or an ipc call opened it.
    bool has(ResourceKind kind, const std::string& name) const;
    bool isDeclared(ResourceKind kind, const std::string& id) const;
    const Stream* stream(const std::string& name) const;
    const Buffer* buffer(const std::string& name) const;
    const Word* word(const std::string& name) const;
    std::string firstStream() const;
    /// "e1", "e2", …: the first that nothing has, and that the text does not use.
    std::string freeEvent(const std::set<std::string>& used) const;
    int processOf(const std::string& thread) const;
    /// The first thread of a process; nullopt where there is none.
    std::optional<std::string> threadOfProcess(int process) const;
    bool isFirstThread(const std::string& name) const;
    const Scope& scope() const { return scope_; }

    /// Why there can be no resource of this name; empty if there can.
    std::string nameError(ResourceKind kind, const std::string& name) const;
    void add(Resource resource);
    void replace(Resource resource);
    void open(ResourceKind kind, const std::string& name) { opened_.emplace(kind, name); }
    /// A declared thread of a program without calls may be the first; else main is.
    void addThread(HostThread thread, bool mayBeFirst);
    /// What the declaration names as it is now, or a new one.
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

/// Applies "stream s1 non-blocking"; the mistake of a word that means nothing here.
std::optional<Mistake> declare(const Declaration& declaration, Inventory& inventory, bool emptyProgram);

}  // namespace streamscope::notation
