#pragma once

#include "engine/code/code.h"
#include "engine/code/kernel_sources.h"
#include "engine/code/outline.h"
#include "engine/code/source_writer.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::code {

/// What the targets share: fields of an operation as text of the language, parts of buffers, and what buffers hold. What
/// cannot be said is refused, and some text returned, so that callers go on.
class TargetCode {
public:
    TargetCode(Outline& outline, CodeTarget target, const CodeOptions& options);

    Outline& outline() { return outline_; }
    const Outline& outline() const { return outline_; }
    SourceWriter& writer() { return writer_; }
    bool perThreadDefault() const { return outline_.program().defaultStream == DefaultStream::PerThread; }
    /// Kernels that the program launches, and in which form.
    const KernelUse& kernelUse() const { return kernelUse_; }

    /// The label as a comment, what host work reads and writes behind it; "" where there is none.
    std::string commentOf(const Operation& operation) const;
    /// "d[i % 2]"
    std::string resource(const Operation& operation, ResourceKind kind, Field field);
    std::string resource(const Operation& operation, ResourceKind kind, std::string_view text);
    /// Units are tried in order.
    std::optional<Expression> expressionOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);
    std::string quantityOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);
    std::string quantityOf(const Operation& operation, Field field, Unit unit, std::string_view absent);
    /// Returns the raw flags of a call: 0 where it has none, nullopt where they are a name or an expression.
    static std::optional<unsigned> literalFlags(const Operation& operation);

    /// A part of a buffer. Without `bytes` it goes on to the end of the buffer.
    struct Part {
        Reference buffer;
        std::optional<Expression> offset;  ///< none: 0
        std::optional<Expression> bytes;
    };
    Part part(const Operation& operation, std::string_view buffer, const Scalar* offset, const Scalar* bytes);
    Part part(const Operation& operation, const Range& range);
    /// Of an argument of a kernel that names a buffer.
    Part part(const Operation& operation, const Argument& argument);
    Expression bytesOf(const Part& part);
    const ResolvedBuffer& bufferOf(const Part& part) const;
    bool isHost(const Part& part) const;
    /// The device that an operation is called on: one, or what an expression says, or that of an element of an array.
    struct DeviceChoice {
        std::optional<int> number;
        std::optional<Expression> expression;
        Reference resource;        ///< with an index
        std::vector<int> devices;  ///< of each element of the array
    };
    DeviceChoice chooseDevice(const Operation& operation);
    /// Refuses an operation that names the per-thread stream of a thread which does not call it.
    void refuseForeignStream(const Operation& operation, std::string_view stream);
    /// Returns the condition under which a thread calls an operation that several threads call, each at turns of its own; ""
    /// where one thread makes all its calls.
    std::string threadTurn(const Operation& operation, ThreadId thread);

    /// Returns the kernels that are launched with more dynamic shared memory than a block has unless it is asked for, and how
    /// many bytes they need.
    std::vector<std::pair<std::string_view, std::string>> sharedMemoryLimits() const;

    /// Elements of a buffer: those of the kernels that use it, where they agree and no part of it is named by bytes.
    enum class Element : std::uint8_t { Byte, Float, Int64 };
    Element elementOf(const ResourceVariable& variable) const;
    /// What reduceSum is given beside what the program gives it: 16 bytes of zeros on the device for each element of a variable
    /// that takes sums. Names by that variable, in the order of use.
    const std::vector<std::pair<const ResourceVariable*, std::string>>& scratch() const { return scratch_; }
    std::string scratchOf(const ResourceVariable& variable) const;

protected:
    Outline& outline_;
    CodeTarget target_;
    const CodeOptions& options_;
    SourceWriter writer_;

private:
    void findElements();
    void nameScratch();

    KernelUse kernelUse_;
    std::map<const ResourceVariable*, Element> elements_;
    std::vector<std::pair<const ResourceVariable*, std::string>> scratch_;
};

/// Returns which kernels the program needs, and in which form.
KernelUse kernelUseOf(const Outline& outline);
/// The argument of that name; nullptr: there is none.
const Argument* argumentOf(const Operation& operation, std::string_view name);
/// What the operation lists there; empty where it lists nothing.
const std::vector<Range>& rangesOf(const Operation& operation, Field field);
/// The device that the operation is called on.
int deviceOf(const ResolvedProgram& program, const ResolvedOperation& operation);

}  // namespace streamscope::code
