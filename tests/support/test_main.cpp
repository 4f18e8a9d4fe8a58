// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <cstdio>
#include <string_view>

namespace {

int usage() {
    std::fputs("usage: NAME [ARGUMENTS of Qt Test], where NAME is one of\n", stderr);
    for (const auto& test : streamscope::test::registeredTests()) std::fprintf(stderr, "  %s\n", test.name.c_str());
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return usage();
    for (const auto& test : streamscope::test::registeredTests())
        if (test.name == std::string_view(argv[1])) return test.run(argc - 1, argv + 1);
    return usage();
}
