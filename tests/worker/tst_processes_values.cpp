// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/processes_calls.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_processes_values {

using namespace streamscope;
using namespace streamscope::worker;

namespace {

/// Gives every part of a command a value of its own.
class Filler {
public:
    void operator()(bool& value) { value = !value; }
    void operator()(double& value) { value = ++next_ + 0.5; }
    void operator()(Nanoseconds& value) { value = Nanoseconds(++next_); }
    void operator()(IpcHandle& value) { value.fill(std::byte(++next_)); }
    void operator()(std::string_view& value) { value = "name"; }
    template <class T>
    void operator()(const T*& value) {
        value = reinterpret_cast<const T*>(this);
    }
    void operator()(std::array<std::uint32_t, 3>& value) { value = {1u, 2u, static_cast<std::uint32_t>(++next_)}; }
    void operator()(decltype(KernelArgument::value)& value) { value = MemoryRange{{7}, Bytes(++next_)}; }
    template <class T>
    void operator()(std::span<const T>& value) {
        std::vector<T> elements(3);
        for (T& element : elements) (*this)(element);
        value = storage_.keep(std::move(elements));
    }
    template <class T>
    void operator()(T& value) {
        if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>) value = static_cast<T>(++next_);
        else forEachMember(value, [this](auto& member) { (*this)(member); });
    }

private:
    int next_ = 0;
    Storage storage_;
};

template <class T>
std::string written(const T& value) {
    Writer to;
    write(to, value);
    return to.bytes();
}

/// Returns whether a value has the same bytes once it was read, and whether it is found out when the last byte is missing.
template <class T>
bool travels(const T& value) {
    const auto bytes = written(value);
    T there{};
    Storage storage;
    Reader from(bytes);
    read(from, there, storage);
    if (!from.good() || written(there) != bytes) return false;
    if (bytes.empty()) return memberCount<T>() == 0;
    Reader cut(std::string_view(bytes).substr(0, bytes.size() - 1));
    read(cut, there, storage);
    return !cut.good() && bytes != written(T{});
}

template <class... Commands>
std::vector<std::uint16_t> numbersOf(const std::variant<Commands...>*) {
    return {Requests::numberOf<Commands>()...};
}

template <class... Commands>
std::vector<bool> allTravel(const std::variant<Commands...>*) {
    const auto one = []<class C>(C asked) {
        Filler filler;
        filler(asked);
        return travels(asked);
    };
    return {one(Commands{})...};
}

}  // namespace

/// Tests of commands as bytes.
class ProcessesValuesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void membersAreCounted() {
        QCOMPARE(memberCount<command::DeviceSynchronize>(), std::size_t{0});
        QCOMPARE(memberCount<command::SetDevice>(), std::size_t{1});
        QCOMPARE(memberCount<command::EventElapsedTime>(), std::size_t{3});
        QCOMPARE(memberCount<command::MemcpyAsync>(), std::size_t{5});
        QCOMPARE(memberCount<command::StreamWaitValue>(), std::size_t{5});
        QCOMPARE(memberCount<KernelLaunch>(), std::size_t{10});
        QCOMPARE(memberCount<Result<std::vector<std::byte>>>(), std::size_t{2});
    }

    void everyCommandTravels() {
        const auto all = allTravel(static_cast<const Command*>(nullptr));
        for (std::size_t i = 0; i < all.size(); ++i) QVERIFY2(all[i], qPrintable(QStringLiteral("command %1").arg(i)));
    }

    void everyCommandHasItsNumber() {
        const auto numbers = numbersOf(static_cast<const Command*>(nullptr));
        for (std::size_t i = 0; i < numbers.size(); ++i) QCOMPARE(std::size_t{numbers[i]}, i);
        QCOMPARE(Requests::size, numbers.size() + 5);
    }

    void everyArgumentOfALaunchArrives() {
        const KernelArgument arguments[] = {{"n", std::int64_t{-5}}, {"scale", 2.5}, {"x", MemoryRange{{0x7000}, 96}}};
        const MemoryRange writes[] = {{{0x3000}, 24}};
        const int elsewhere = 0;
        const auto bytes = written(
            command::LaunchKernel{{"multiplyAdd", {1, 2, 3}, {4, 5, 6}, 7, arguments, {}, writes, &elsewhere}, perThreadStream});
        command::LaunchKernel there;
        Storage storage;
        Reader from(bytes);
        read(from, there, storage);
        QVERIFY(from.good());
        QVERIFY(there.launch.kernel == "multiplyAdd" && there.launch.sharedMemory == 7 && there.stream == perThreadStream);
        QVERIFY((there.launch.grid == std::array<std::uint32_t, 3>{1, 2, 3}));
        QVERIFY((there.launch.block == std::array<std::uint32_t, 3>{4, 5, 6}));
        QVERIFY(there.launch.bound == nullptr);  // of no use in another process
        QCOMPARE(there.launch.arguments.size(), std::size_t{3});
        QVERIFY(there.launch.arguments[1].name == "scale" && std::get<double>(there.launch.arguments[1].value) == 2.5);
        QVERIFY(std::get<MemoryRange>(there.launch.arguments[2].value) == (MemoryRange{{0x7000}, 96}));
        QVERIFY(there.launch.reads.empty() && there.launch.writes.size() == 1 && there.launch.writes[0] == writes[0]);
    }
};

STREAMSCOPE_TEST(ProcessesValuesTest)

}  // namespace tst_processes_values

#include "tst_processes_values.moc"
