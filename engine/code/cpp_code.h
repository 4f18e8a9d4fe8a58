#pragma once

#include "engine/code/target_code.h"

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
class CppCode : public TargetCode {
public:
    CppCode(Outline& outline, CodeTarget target, const CodeOptions& options);
    SourceCode write();

    bool driver() const { return target_ == CodeTarget::Driver; }

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
    std::string stream(const Operation& operation);
    /// "dx + 4096"; in the type of the variable.
    std::string address(const Part& part);
    /// The type of the variable's elements: "float", "char".
    std::string elementType(const ResourceVariable& variable) const;
    /// Makes the device that the operation is called on the current one, where there are several.
    void useDevice(const Operation& operation);
    void useDevice(int device);

    /// Allocates memory of that kind to a variable; the expression is its size in bytes.
    void allocate(Memory memory, const std::string& variable, const std::string& type, const std::string& bytes);
    void free(Memory memory, const std::string& variable);

    void operations(const std::vector<Operation>& list);
    void operation(const Operation& operation);

private:
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

    std::optional<int> device_ = 0;  ///< the current one, as far as it is known
    int process_ = 0;                ///< whose code is being written
    std::string index_;              ///< of loops over resources
};

}  // namespace streamscope::code
