// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device/message_texts.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_message_texts {

using namespace streamscope;

/// Tests of messages in another language.
class TestMessageTexts : public QObject {
    Q_OBJECT

private:
    const MessageTexts german_{{{"Remove {}", "{} entfernen"},
                                {"{} waits for {}", "{} wartet auf {}"},
                                {"{what} and {event} differ", "{event} ist anders als {what}"},
                                {"bytes {} to {} of {}", "{2} von {0} bis {1}"},
                                {"; this device has {}", "; dieses Gerät hat {}"},
                                {"Allowed here: ", "Erlaubt ist hier: "},
                                {"set the parameters", "die Parameter setzen"},
                                {"the graph", "den Graphen"},
                                {"{} is at most {}.", "{} ist höchstens {}."},
                                {"The total time", "Die Gesamtzeit"}}};

private Q_SLOTS:
    void partsStayAndMayChangePlaces() {
        QCOMPARE(german_.translated("Remove wait for e1"), std::string("wait for e1 entfernen"));
        QCOMPARE(german_.translated("A and e1 differ"), std::string("e1 ist anders als A"));
        QCOMPARE(german_.translated("bytes 0 to 9 of x"), std::string("x von 0 bis 9"));
    }
    void partsAreMessages() { QCOMPARE(german_.translated("B waits for the graph"), std::string("B wartet auf den Graphen")); }
    void messagesFollowOneAnother() {
        QCOMPARE(german_.translated("B waits for A; this device has 2"), std::string("B wartet auf A; dieses Gerät hat 2"));
        QCOMPARE(german_.translated("Allowed here: set the parameters."), std::string("Erlaubt ist hier: die Parameter setzen."));
        QCOMPARE(german_.translated("The total time is at most 2.5 ms."), std::string("Die Gesamtzeit ist höchstens 2.5 ms."));
        QCOMPARE(german_.translated("An unknown one; Remove x"), std::string("An unknown one; x entfernen"));
    }
    void unknownMessagesStay() {
        QCOMPARE(german_.translated("Nothing of this is known."), std::string("Nothing of this is known."));
        QCOMPARE(german_.translated(""), std::string());
        QCOMPARE(MessageTexts().translated("Remove x"), std::string("Remove x"));
    }
};

STREAMSCOPE_TEST(TestMessageTexts)

}  // namespace tst_message_texts

#include "tst_message_texts.moc"
