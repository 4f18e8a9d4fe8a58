#pragma once

#include "engine/code/code.h"
#include "engine/code/outline.h"
#include "engine/code/source_writer.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// CUDA C++, by the runtime API or by the driver API: the two differ in how things are spelled.
namespace streamscope::code {

/// Writes a program in C++. The calls of each family are written by functions of their own (cpp_calls.h).
class CppCode {
public:
    CppCode(Outline& outline, CodeTarget target, const CodeOptions& options);
    SourceCode write();

    Outline& outline() { return outline_; }
    SourceWriter& writer() { return writer_; }
    bool driver() const { return target_ == CodeTarget::Driver; }
    bool perThreadDefault() const { return outline_.program().defaultStream == DefaultStream::PerThread; }

    /// "cudaEventRecord", "cuEventRecord".
    std::string api(std::string_view call) const;
    /// "cudaStream_t", "CUstream".
    std::string typeOf(ResourceKind kind) const;
    std::string_view codeType() const { return driver() ? "CUresult" : "cudaError_t"; }
    std::string_view notReady() const { return driver() ? "CUDA_ERROR_NOT_READY" : "cudaErrorNotReady"; }

    /// Writes a call of the API that an operation makes. Its answer is checked, or kept where another is meant.
    void call(const Operation& operation, std::string_view function, const std::vector<std::string>& arguments);
    /// Writes a call that must succeed.
    void checked(std::string_view function, const std::vector<std::string>& arguments, std::string_view comment = {});
    /// Where the operation's answer is kept: `const cudaError_t k`, `k[i]`.
    std::string answerTarget(const Operation& operation);
    std::string commentOf(const Operation& operation) const;

    // Fields of an operation as text of the language. What cannot be said is refused, and some text returned.
    std::string stream(const Operation& operation);
    std::string resource(const Operation& operation, ResourceKind kind, Field field);
    std::string resource(const Operation& operation, ResourceKind kind, std::string_view text);
    std::string quantityOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);
    std::string quantityOf(const Operation& operation, Field field, Unit unit, std::string_view absent);
    std::optional<Expression> expressionOf(const Operation& operation, const Scalar& scalar, const std::vector<Unit>& units);

    /// A part of a buffer. Without `bytes` it goes on to the end of the buffer.
    struct Part {
        Reference buffer;
        std::optional<Expression> offset;
        std::optional<Expression> bytes;
    };
    Part part(const Operation& operation, std::string_view buffer, const Scalar* offset, const Scalar* bytes);
    /// "dx + 4096"; in the type of the variable.
    std::string address(const Part& part);
    Expression bytesOf(const Operation& operation, const Part& part);
    const ResolvedBuffer& bufferOf(const Part& part) const;
    bool isHost(const Part& part) const;
    /// The type of the variable's elements: "float", "char".
    std::string elementType(const ResourceVariable& variable) const;
    /// What a kernel of the catalogue takes beside what the program gives it: where reduceSum keeps its parts.
    std::string scratchOf(const ResourceVariable& variable) const { return scratch_.at(&variable); }
    bool hasScratch(const ResourceVariable& variable) const { return scratch_.contains(&variable); }

    /// Makes the device that the operation is called on the current one, where there are several.
    void useDevice(const Operation& operation);
    void useDevice(int device);

    /// Allocates memory of that kind to a variable; the expression is its size in bytes.
    void allocate(Memory memory, const std::string& variable, const std::string& type, const std::string& bytes);
    void free(Memory memory, const std::string& variable);

    void operations(const std::vector<Operation>& list);
    void operation(const Operation& operation);

private:
    void findElementTypes();
    void nameScratch();
    // cpp_program.cpp
    void header();
    void checkMacro();
    void constants();
    void helpers();
    void mainFunction();
    void repeat(const Operation& operation);
    // cpp_resources.cpp
    using Visit = std::function<void(std::uint32_t resource, const std::string& name)>;
    void forEachResource(ResourceKind kind, const Visit& visit);
    std::string declarator(std::string_view prefix, const ResourceVariable& variable) const;
    void declare(ResourceKind kind);
    void declareBuffers();
    void createResources();
    void createStream(const ResolvedStream& stream, const std::string& name);
    void createEvent(const ResolvedEvent& event, const std::string& name);
    void allocateBuffers();
    void allocateScratch();
    void createWords();
    void freeResources();
    // cpp_answers.cpp
    void declareAnswers();
    void printAnswers();

    Outline& outline_;
    CodeTarget target_;
    const CodeOptions& options_;
    SourceWriter writer_;
    std::map<const ResourceVariable*, std::string> elementTypes_;  ///< where it is not char
    std::map<const ResourceVariable*, std::string> scratch_;       ///< names, by the buffer that takes the sum
    std::optional<int> device_ = 0;                                ///< the current one, as far as it is known
    int process_ = 0;                                              ///< whose code is being written
    std::string index_;                                            ///< of loops over resources
};

}  // namespace streamscope::code
