// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <cstring>
#include <optional>

#include <elf.h>

namespace tst_hardening {

namespace {

/// Entries of an ELF program for the loader of the system.
struct Loaded {
    QByteArray bytes;
    Elf64_Ehdr header{};
    bool hasRelro = false, hasExecutableStack = true;
    Elf64_Xword flags = 0, flags1 = 0;  ///< DT_FLAGS and DT_FLAGS_1
};

template <class T>
std::optional<T> at(const QByteArray& bytes, Elf64_Off offset) {
    T value;
    if (offset + sizeof value > static_cast<std::size_t>(bytes.size())) return std::nullopt;
    std::memcpy(&value, bytes.constData() + offset, sizeof value);
    return value;
}

void readDynamic(Loaded& program, const Elf64_Phdr& segment) {
    for (Elf64_Off offset = 0; offset < segment.p_filesz; offset += sizeof(Elf64_Dyn)) {
        const auto entry = at<Elf64_Dyn>(program.bytes, segment.p_offset + offset);
        if (!entry) return;
        if (entry->d_tag == DT_FLAGS) program.flags = entry->d_un.d_val;
        if (entry->d_tag == DT_FLAGS_1) program.flags1 = entry->d_un.d_val;
    }
}

Loaded loaded(const QString& name) {
    QFile file(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/") + name);
    Loaded program;
    if (!file.open(QIODevice::ReadOnly)) return program;
    program.bytes = file.readAll();
    program.header = at<Elf64_Ehdr>(program.bytes, 0).value_or(Elf64_Ehdr{});
    for (int i = 0; i < program.header.e_phnum; ++i) {
        const auto segment =
            at<Elf64_Phdr>(program.bytes, program.header.e_phoff + static_cast<Elf64_Off>(i) * sizeof(Elf64_Phdr));
        if (!segment) break;
        if (segment->p_type == PT_GNU_RELRO) program.hasRelro = true;
        if (segment->p_type == PT_GNU_STACK) program.hasExecutableStack = (segment->p_flags & PF_X) != 0;
        if (segment->p_type == PT_DYNAMIC) readDynamic(program, *segment);
    }
    return program;
}

}  // namespace

/// Tests that both programs, which read files from unknown sources, are built to end when memory is misused.
class TestHardening : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothProgramsAreHardened_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"streamscope", "streamscope-worker"}) QTest::newRow(name) << QString::fromLatin1(name);
    }
    void bothProgramsAreHardened() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a build with sanitizers has their checks in place of these");
#endif
        QFETCH(QString, name);
        const Loaded program = loaded(name);
        QCOMPARE(program.bytes.left(SELFMAG), QByteArray(ELFMAG));
        QCOMPARE(program.header.e_type, Elf64_Half{ET_DYN});  // loaded at another address each time
        QVERIFY(program.flags1 & DF_1_PIE);
        QVERIFY2(program.hasRelro && ((program.flags & DF_BIND_NOW) || (program.flags1 & DF_1_NOW)), "-z relro -z now");
        QVERIFY(!program.hasExecutableStack);
        QVERIFY2(program.bytes.contains("__stack_chk_fail"), "-fstack-protector-strong");
        QVERIFY2(program.bytes.contains("__glibcxx_assert_fail"), "_GLIBCXX_ASSERTIONS");
#ifdef NDEBUG
        QVERIFY2(program.bytes.contains("__fprintf_chk"), "_FORTIFY_SOURCE");
#endif
    }
};

STREAMSCOPE_TEST(TestHardening)

}  // namespace tst_hardening

#include "tst_hardening.moc"
