// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/python_code.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// Writer of what people write in CuPy in place of raw kernels, and of copies and records of what was made before:
/// `a = b * a + 8`, `a = cp.asarray(x)`, `x = cp.asnumpy(a)`, `e = s.record()`. Each binds a name to a new object. It is left to
/// the calls as they are where that could change an order, a stream or a result.
class CuPyIdioms : public PythonCode {
public:
    using PythonCode::PythonCode;
    void writeCall(const Operation& operation) override;
    void changeCurrent(const Operation& operation) override;

protected:
    void plan() override;
    bool isMadeByCall(const ResourceVariable& variable) const override { return made_.contains(&variable); }
    bool needsCurrentStream(const Operation& operation) const override;

private:
    /// A call that names a buffer, and its stream. Without one its order is not known.
    struct Use {
        const Operation* operation = nullptr;
        std::optional<StreamId> stream;
    };

    bool mayUseIdioms() const;
    void findBindings();
    const ResourceVariable* boundBy(const Operation& operation);
    const ResourceVariable* boundByKernel(const Operation& operation);
    const ResourceVariable* boundByCopy(const Operation& operation);
    const ResourceVariable* arrayIn(const Part& part) const;
    bool hasElements(const ResourceVariable& array, const kernels::Parameter& parameter, const std::string& count) const;
    void findUses();
    void findScalars();
    bool dropUnsafe();
    bool isSafe(const Operation& operation, const ResourceVariable& bound) const;
    bool areOrdered(StreamId a, StreamId b) const;
    bool isBoundFirst(const ResourceVariable& variable) const;
    bool reads(const Operation& operation, const ResourceVariable& variable) const;
    void findRecords();
    bool makesItsEvent(const Operation& record, const ResourceVariable& event);
    void writeBinding(const Operation& operation, const ResourceVariable& bound);
    Invocation valueOfKernel(const Operation& operation);
    bool isInCurrentStream(const Operation& operation) { return isCurrent(streamOf(operation).text); }

    std::map<const Operation*, const ResourceVariable*> bindings_;  ///< calls that bind a name to a new array
    std::set<const Operation*> records_;                            ///< those that make their event
    std::map<const ResourceVariable*, std::vector<Use>> uses_;      ///< of arrays that some call binds, in order
    std::set<const ResourceVariable*> scalars_;                     ///< arrays that may have no dimension
    std::set<const ResourceVariable*> made_;
};

}  // namespace streamscope::code
