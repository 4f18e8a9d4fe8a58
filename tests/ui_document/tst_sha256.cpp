// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/files/sha256.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QTest>

namespace tst_sha256 {

using namespace streamscope;

/// Tests the fingerprint of workers against the standard, and against Qt's.
class TestSha256 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theExampleOfTheStandardIsMet() {
        QCOMPARE(sha256Of("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    /// The last block has room for the length up to 55 bytes.
    void everyLengthIsThatOfQt() {
        QByteArray bytes;
        for (int size = 0; size < 200; ++size) {
            const QByteArray hash = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
            QCOMPARE(sha256Of({bytes.constData(), static_cast<std::size_t>(bytes.size())}), hash.toStdString());
            bytes += static_cast<char>(size * 7);
        }
    }
};

STREAMSCOPE_TEST(TestSha256)

}  // namespace tst_sha256

#include "tst_sha256.moc"
