// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/notation/inventory.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

/// Conversion of phrases to operations. Used inside engine/notation only.
namespace streamscope::notation {

/// Source of unique ids that no operation of the program has.
class OperationNames {
public:
    explicit OperationNames(const Program& program);
    /// Returns the stem or, if it is taken, the stem with a number: "C", "C2", "C3", …
    std::string plain(const std::string& stem);
    /// Returns the stem with a number: "r1", "r2", …
    std::string numbered(const std::string& stem);

private:
    std::set<std::string, std::less<>> taken_;
    std::map<std::string, int> next_;
};

class Builder {
public:
    Builder(const Context& context, const Phrases& phrases);
    Reading build();

private:
    bool issue(const Issue& issue);
    bool order(const Issue& issue, const Operation& operation);
    void inferData();

    std::optional<Operation> made(const Item& item);
    bool fill(Operation& operation, const Item& item);
    bool fillKernel(Operation& operation, const Item& item);
    bool fillCopy(Operation& operation, const Item& item);
    bool fillWord(Operation& operation, const Item& item);
    bool fillBuffer(Operation& operation, const Item& item);
    bool fillHost(Operation& operation, const Item& item);
    bool fillSynchronize(Operation& operation, const Item& item);
    bool fillHandle(Operation& operation, const Item& item);
    bool fillGraph(Operation& operation, const Item& item);
    bool fillData(Operation& operation, const Item& item);
    void count(const Item& item);

    // Finds resources by name, or creates them.
    bool useThread(const NameAt& name);
    void useThreadOf(const std::string& stream);
    bool useStream(const NameAt& name);
    bool useEvent(const NameAt& name);
    bool useWord(const NameAt& name, int bits);
    bool useBuffer(const NameAt& at, const std::string& name, Memory memory);
    std::optional<std::string> deviceSide(const NameAt& name);
    struct Sides {
        std::string host, device;
    };
    Sides sidesOf(const std::string& name) const;
    std::string deviceSideOf(const std::string& name) const;
    void measure(const std::vector<Issue>& issues);
    void measure(const Item& item);
    bool fits(const NameAt& name, const std::string& buffer, const QuantityAt& bytes);
    int deviceOf(const std::string& stream) const;

    // "after A"
    struct Before {
        const Operation* operation = nullptr;
        std::optional<std::size_t> issued;    ///< index in sequence_
        std::optional<std::uint32_t> inList;  ///< index in the program
    };
    std::optional<Before> findBefore(const NameAt& name);
    std::string eventAfter(const Before& before);
    std::string reusableEvent(const Before& before) const;

    bool wrong(Extent at, std::string message);

    const Context& context_;
    const std::vector<Operation>& list_;  ///< in which the calls are inserted
    const Phrases& phrases_;
    Uses uses_;
    Inventory inventory_;
    OperationNames names_;
    Reading reading_;
    std::vector<Operation> sequence_;
    std::set<std::string, std::less<>> silent_;  ///< kernels without data in the text
    struct Between {
        std::uint32_t at;
        Operation operation;
    };
    std::vector<Between> between_;  ///< records inserted between the program's calls
    std::map<std::string, QuantityAt> sizes_;
    std::string thread_, stream_;
    int process_ = 0;
};

}  // namespace streamscope::notation
