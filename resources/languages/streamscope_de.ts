<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>BareLanesTexts</name>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>blockierend</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>Default-Stream</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>H→D-Engine</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>D→H-Engine</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>Host-Funktionen</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>Kopier-Engine</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SMs belegt</translation>
    </message>
</context>
<context>
    <name>BlockLanesTexts</name>
    <message>
        <source>SM %1</source>
        <translation>SM %1</translation>
    </message>
    <message>
        <source>SM %1–%2</source>
        <translation>SM %1–%2</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>TPC %1</source>
        <translation>TPC %1</translation>
    </message>
    <message>
        <source>GPC %1</source>
        <translation>GPC %1</translation>
    </message>
    <message numerus="yes">
        <source>%n SM(s)</source>
        <translation>
            <numerusform>%n SM</numerusform>
            <numerusform>%n SMs</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>not all blocks</source>
        <translation>nicht alle Blöcke</translation>
    </message>
    <message>
        <source>%L1 more at once</source>
        <translation>%L1 mehr zugleich</translation>
    </message>
    <message>
        <source>blocks that wait</source>
        <translation>wartende Blöcke</translation>
    </message>
</context>
<context>
    <name>BlockTexts</name>
    <message>
        <source>kernel not ready</source>
        <translation>Kernel nicht bereit</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>room for a cluster</source>
        <translation>Platz für einen Cluster</translation>
    </message>
    <message>
        <source>room for all at once</source>
        <translation>Platz für alle zugleich</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>too many kernels</source>
        <translation>zu viele Kernel</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>anderer Prozess</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>The kernel cannot begin yet; the pattern in its stream says what it waits for.</source>
        <translation>Der Kernel kann noch nicht beginnen; das Muster in seinem Stream sagt, worauf er wartet.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough threads free for one more block.</source>
        <translation>Kein Multiprozessor hat genug Threads frei für einen weiteren Block.</translation>
    </message>
    <message>
        <source>Every multiprocessor already has as many blocks as it can hold.</source>
        <translation>Jeder Multiprozessor hat schon so viele Blöcke, wie er halten kann.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough registers free for one more block.</source>
        <translation>Kein Multiprozessor hat genug Register frei für einen weiteren Block.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough shared memory free for one more block.</source>
        <translation>Kein Multiprozessor hat genug Shared Memory frei für einen weiteren Block.</translation>
    </message>
    <message>
        <source>All blocks of a cluster begin together in one GPC, and no GPC has room for the next cluster.</source>
        <translation>Alle Blöcke eines Clusters beginnen gemeinsam in einer GPC, und keine GPC hat Platz für den nächsten Cluster.</translation>
    </message>
    <message>
        <source>All blocks of a cooperative kernel begin together, and there is no room for all of them.</source>
        <translation>Alle Blöcke eines kooperativen Kernels beginnen gemeinsam, und es ist nicht für alle Platz.</translation>
    </message>
    <message>
        <source>“%1” came earlier with the same priority, so that its blocks are placed first.</source>
        <translation>„%1“ kam früher mit derselben Priorität; deshalb werden seine Blöcke zuerst platziert.</translation>
    </message>
    <message>
        <source>An earlier kernel of the same priority has blocks to place first.</source>
        <translation>Ein früherer Kernel derselben Priorität hat Blöcke, die zuerst platziert werden.</translation>
    </message>
    <message>
        <source>“%1” has a higher priority, so that its blocks are placed first.</source>
        <translation>„%1“ hat eine höhere Priorität; deshalb werden seine Blöcke zuerst platziert.</translation>
    </message>
    <message>
        <source>A kernel of higher priority has blocks to place first.</source>
        <translation>Ein Kernel mit höherer Priorität hat Blöcke, die zuerst platziert werden.</translation>
    </message>
    <message>
        <source>The device already has as many kernels as it can hold at once.</source>
        <translation>Das Gerät hat schon so viele Kernel, wie es zugleich halten kann.</translation>
    </message>
    <message>
        <source>Another process has the multiprocessors.</source>
        <translation>Ein anderer Prozess hat die Multiprozessoren.</translation>
    </message>
    <message>
        <source>Memory limits this kernel: its next block begins when the bytes of earlier ones have moved.</source>
        <translation>Der Speicher begrenzt diesen Kernel: sein nächster Block beginnt, wenn die Bytes der früheren bewegt sind.</translation>
    </message>
    <message>
        <source>SM %1</source>
        <translation>SM %1</translation>
    </message>
    <message>
        <source>GPC %1</source>
        <translation>GPC %1</translation>
    </message>
    <message>
        <source>TPC %1</source>
        <translation>TPC %1</translation>
    </message>
    <message>
        <source>From %1; it never ended</source>
        <translation>Ab %1; er endete nie</translation>
    </message>
    <message>
        <source>From %1 to %2: %3</source>
        <translation>Von %1 bis %2: %3</translation>
    </message>
    <message>
        <source>wave %1 of %2</source>
        <translation>Welle %1 von %2</translation>
    </message>
    <message>
        <source>tail: %1 of %2 blocks</source>
        <translation>Ausklang: %1 von %2 Blöcken</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>Ausklang</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) waiting: %1</source>
        <translation>
            <numerusform>%n Block wartet: %1</numerusform>
            <numerusform>%n Blöcke warten: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Its own earlier blocks have the room.</source>
        <translation>Seine eigenen früheren Blöcke haben den Platz.</translation>
    </message>
    <message>
        <source>“%1” has the room.</source>
        <translation>„%1“ hat den Platz.</translation>
    </message>
    <message>
        <source>block %1 of %2, counted from 0</source>
        <translation>Block %1 von %2, von 0 an gezählt</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>Slot %1</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>Cluster %1</translation>
    </message>
    <message>
        <source>measured in pass %1</source>
        <translation>gemessen in Durchgang %1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1 without a multiprocessor</source>
        <translation>
            <numerusform>%n Block von %1 ohne Multiprozessor</numerusform>
            <numerusform>%n Blöcke von %1 ohne Multiprozessor</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 multiprocessors have a block</source>
        <translation>%1 von %2 Multiprozessoren haben einen Block</translation>
    </message>
    <message>
        <source>%1 percent of the room free</source>
        <translation>%1 Prozent des Platzes frei</translation>
    </message>
    <message>
        <source>tail: %1 percent free</source>
        <translation>Ausklang: %1 Prozent frei</translation>
    </message>
</context>
<context>
    <name>CallHelp</name>
    <message>
        <source>CuPy API reference, %1</source>
        <translation>CuPy-API-Referenz, %1</translation>
    </message>
    <message>
        <source>cuda.core API reference, %1</source>
        <translation>cuda.core-API-Referenz, %1</translation>
    </message>
    <message>
        <source>PyTorch documentation, %1</source>
        <translation>PyTorch-Dokumentation, %1</translation>
    </message>
    <message>
        <source>CUDA Runtime API, %1</source>
        <translation>CUDA-Runtime-API, %1</translation>
    </message>
    <message>
        <source>CUDA Driver API, %1</source>
        <translation>CUDA-Driver-API, %1</translation>
    </message>
    <message>
        <source>CUDA Programming Guide, Kernels</source>
        <translation>CUDA Programming Guide, Kernels</translation>
    </message>
    <message>
        <source>Allocates pinned memory of the host: copies from and to it are asynchronous and run at full speed.</source>
        <translation>Reserviert gepinnten Host-Speicher: Kopien von und nach dort sind asynchron und laufen mit voller Geschwindigkeit.</translation>
    </message>
</context>
<context>
    <name>CaptionTexts</name>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
</context>
<context>
    <name>CaptionsTexts</name>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simuliert</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation>%1, geschätzt</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>nur Gesamtzeit</translation>
    </message>
    <message numerus="yes">
        <source>%1, merged from %n pass(es)</source>
        <translation>
            <numerusform>%1, aus %n Durchgang zusammengefügt</numerusform>
            <numerusform>%1, aus %n Durchgängen zusammengefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>clocks of the devices within %1</source>
        <translation>Uhren der Geräte auf %1 genau</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message numerus="yes">
        <source>median of %n run(s)</source>
        <translation>
            <numerusform>Median aus %n Lauf</numerusform>
            <numerusform>Median aus %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>total time without brackets</source>
        <translation>Gesamtzeit ohne Klammern</translation>
    </message>
    <message>
        <source>stretched ×%1</source>
        <translation>gestreckt ×%1</translation>
    </message>
    <message>
        <source>was %1 =</source>
        <translation>vorher %1 =</translation>
    </message>
    <message>
        <source>was %1  %2 %3</source>
        <translation>vorher %1  %2 %3</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>Deadlock</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation>Timeout</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Machine: %1</source>
        <translation>Rechner: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>Device: %1, driver %2</source>
        <translation>Gerät: %1, Treiber %2</translation>
    </message>
    <message>
        <source>Date: %1</source>
        <translation>Datum: %1</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>Befehl: %1</translation>
    </message>
    <message>
        <source>cold start</source>
        <translation>Kaltstart</translation>
    </message>
</context>
<context>
    <name>Carried</name>
    <message>
        <source>The text in this picture grows to more than %1 times its size when it is unpacked. Streamscope exports no such picture; it was not read further.</source>
        <translation>Der Text in diesem Bild wächst beim Entpacken auf mehr als das %1-Fache. Streamscope exportiert solche Bilder nicht; es wurde nicht weiter gelesen.</translation>
    </message>
    <message>
        <source>This SVG has a tag with more than %1 attributes or within more than %2 others, or it declares entities or uses more than %3. Streamscope exports no such picture; it was not read.</source>
        <translation>Dieses SVG hat ein Tag mit mehr als %1 Attributen oder in mehr als %2 anderen, oder es deklariert Entities oder nutzt mehr als %3. Streamscope exportiert solche Bilder nicht; es wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>This SVG is not in UTF-8, in which Streamscope exports pictures; it was not read. Save it in UTF-8 to open it.</source>
        <translation>Dieses SVG ist nicht in UTF-8 kodiert, worin Streamscope Bilder exportiert; es wurde nicht gelesen. Speichern Sie es in UTF-8, um es zu öffnen.</translation>
    </message>
</context>
<context>
    <name>CheckTexts</name>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
</context>
<context>
    <name>ChoiceEditorTexts</name>
    <message>
        <source>has a bit of  (and)</source>
        <translation>hat ein Bit von  (and)</translation>
    </message>
    <message>
        <source>lacks a bit of  (nor)</source>
        <translation>ein Bit fehlt in beiden  (nor)</translation>
    </message>
    <message>
        <source>≥, cyclic  (geq)</source>
        <translation>≥, zyklisch  (geq)</translation>
    </message>
</context>
<context>
    <name>ClipboardTexts</name>
    <message>
        <source>This code has no composition at its end: copy it again with “Keep the composition in it” on.</source>
        <translation>Dieser Code hat am Ende keine Komposition: mit eingeschaltetem „Komposition darin behalten“ noch einmal kopieren.</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged (%1): copy the whole code again.</source>
        <translation>Die Komposition am Ende dieses Codes ist beschädigt (%1): den ganzen Code noch einmal kopieren.</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>line %1: %2  (%3)</source>
        <translation>Zeile %1: %2  (%3)</translation>
    </message>
    <message>
        <source>Not read:</source>
        <translation>Nicht gelesen:</translation>
    </message>
    <message>
        <source>Assumed:</source>
        <translation>Angenommen:</translation>
    </message>
    <message>
        <source>This code has no calls that can be read.</source>
        <translation>Dieser Code hat keine Aufrufe, die gelesen werden können.</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>blockierend</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1, Priorität %2</translation>
    </message>
    <message>
        <source>%1 is the stream of the program and stays %2; the code makes it %3.</source>
        <translation>%1 ist der Stream des Programms und bleibt %2; der Code macht ihn %3.</translation>
    </message>
    <message>
        <source>%1 is the event of the program and keeps its flags; the code makes it with others.</source>
        <translation>%1 ist das Event des Programms und behält seine Flags; der Code erzeugt es mit anderen.</translation>
    </message>
    <message>
        <source>%1 becomes larger: the code needs %2 of it.</source>
        <translation>%1 wird größer: Der Code braucht davon %2.</translation>
    </message>
</context>
<context>
    <name>CodeKeys</name>
    <message>
        <source>Move between lines and select their operations</source>
        <translation>Durch die Zeilen gehen und ihre Operationen wählen</translation>
    </message>
    <message>
        <source>Select the operation of the line</source>
        <translation>Die Operation der Zeile wählen</translation>
    </message>
    <message>
        <source>Select text</source>
        <translation>Text wählen</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Den gewählten Text kopieren</translation>
    </message>
    <message>
        <source>Paste calls or code into the composition</source>
        <translation>Aufrufe oder Code in die Komposition einfügen</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Strg + Klick</translation>
    </message>
    <message>
        <source>Add the operation of the line to the selection, or take it away</source>
        <translation>Die Operation der Zeile zur Auswahl hinzufügen oder daraus entfernen</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Strg + Rad</translation>
    </message>
    <message>
        <source>Larger or smaller text</source>
        <translation>Größere oder kleinere Schrift</translation>
    </message>
</context>
<context>
    <name>ComposerKeys</name>
    <message>
        <source>Go to the previous or next call</source>
        <translation>Zum Aufruf davor oder danach gehen</translation>
    </message>
    <message>
        <source>The same, extending the selection</source>
        <translation>Dasselbe, mit Erweitern der Auswahl</translation>
    </message>
    <message>
        <source>Go to the nearest call of the next lane</source>
        <translation>Zum nächstgelegenen Aufruf der nächsten Spur gehen</translation>
    </message>
    <message>
        <source>First or last call</source>
        <translation>Erster oder letzter Aufruf</translation>
    </message>
    <message>
        <source>Move the selected calls one call earlier or later</source>
        <translation>Die gewählten Aufrufe einen Aufruf früher oder später absetzen</translation>
    </message>
    <message>
        <source>Move the selected calls past the next one of their lane</source>
        <translation>Die gewählten Aufrufe hinter den nächsten ihrer Spur setzen</translation>
    </message>
    <message>
        <source>From a record to its wait along the arrow, and back</source>
        <translation>Einem Pfeil folgen, vom Record zu seinem Wait und zurück</translation>
    </message>
    <message>
        <source>Edit the selected call</source>
        <translation>Den gewählten Aufruf bearbeiten</translation>
    </message>
    <message>
        <source>Label the selected call, or rename its event</source>
        <translation>Den gewählten Aufruf beschriften oder sein Event umbenennen</translation>
    </message>
    <message>
        <source>Delete the selected calls</source>
        <translation>Die gewählten Aufrufe löschen</translation>
    </message>
    <message>
        <source>Delete a wait with its record</source>
        <translation>Einen Wait mit seinem Record löschen</translation>
    </message>
    <message>
        <source>Order the second of two selected calls after the first; with one, arrows choose the other</source>
        <translation>Den zweiten von zwei gewählten Aufrufen nach dem ersten einordnen; bei einem wählen Pfeiltasten den anderen</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>Den gewählten Wait an ein anderes Record binden</translation>
    </message>
    <message>
        <source>Host buffer pinned or pageable</source>
        <translation>Host-Puffer gepinnt oder auslagerbar</translation>
    </message>
    <message>
        <source>Fold or unfold a repeat or a graph</source>
        <translation>Schleife oder Graph ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Cut, copy, paste</source>
        <translation>Ausschneiden, kopieren, einfügen</translation>
    </message>
    <message>
        <source>Duplicate the selected calls</source>
        <translation>Die gewählten Aufrufe duplizieren</translation>
    </message>
    <message>
        <source>Select all calls</source>
        <translation>Alle Aufrufe wählen</translation>
    </message>
    <message>
        <source>Larger or smaller cards</source>
        <translation>Größere oder kleinere Karten</translation>
    </message>
    <message>
        <source>Cancel the drag, or clear the selection</source>
        <translation>Das Ziehen abbrechen oder die Auswahl aufheben</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>Add a call to the selection, or remove it</source>
        <translation>Einen Aufruf zur Auswahl hinzufügen oder daraus entfernen</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Umschalt+Klick</translation>
    </message>
    <message>
        <source>Select all calls up to this one</source>
        <translation>Alle Aufrufe bis zu diesem wählen</translation>
    </message>
    <message>
        <source>Drag a card</source>
        <translation>Eine Karte ziehen</translation>
    </message>
    <message>
        <source>Re-order it, or move it to another lane</source>
        <translation>Umordnen oder in eine andere Spur bringen</translation>
    </message>
    <message>
        <source>Ctrl+drag a card</source>
        <translation>Eine Karte mit Strg ziehen</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Sie kopieren</translation>
    </message>
    <message>
        <source>Drag from a card&apos;s edge</source>
        <translation>Vom Rand einer Karte ziehen</translation>
    </message>
    <message>
        <source>Order another card after it</source>
        <translation>Eine andere Karte nach ihr einordnen</translation>
    </message>
    <message>
        <source>Drag an arrow&apos;s tail</source>
        <translation>Am Anfang eines Pfeils ziehen</translation>
    </message>
    <message>
        <source>Bind the wait to another record</source>
        <translation>Den Wait an ein anderes Record binden</translation>
    </message>
    <message>
        <source>Click a lock</source>
        <translation>Klick auf ein Schloss</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>Rad, Umschalt+Rad</translation>
    </message>
    <message>
        <source>Scroll down, scroll sideways</source>
        <translation>Nach unten scrollen, seitwärts scrollen</translation>
    </message>
    <message>
        <source>Put the selected calls into a with of their stream</source>
        <translation>Die gewählten Aufrufe in ein with ihres Streams setzen</translation>
    </message>
    <message>
        <source>Move the selected calls one lane up or down; below the last stream they get a new one</source>
        <translation>Die gewählten Aufrufe eine Spur nach oben oder unten verschieben; unter dem letzten Stream bekommen sie einen neuen</translation>
    </message>
    <message>
        <source>Select the stream above or below; Enter edits it, F2 renames, Delete deletes</source>
        <translation>Den Stream darüber oder darunter wählen; Eingabe bearbeitet ihn, F2 benennt um, Entf löscht</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>Die gewählten Aufrufe durch andere mit derselben Aufgabe ersetzen</translation>
    </message>
    <message>
        <source>Wrap the selected calls in a repeat, a with, a graph or a range</source>
        <translation>Die gewählten Aufrufe in eine Schleife, ein with, einen Graphen oder einen Bereich fassen</translation>
    </message>
    <message>
        <source>Make all columns fit</source>
        <translation>Alle Spalten einpassen</translation>
    </message>
    <message>
        <source>Wider or narrower columns: cards, chips, ticks</source>
        <translation>Breitere oder schmalere Spalten: Karten, Chips, Striche</translation>
    </message>
</context>
<context>
    <name>ComposerTexts</name>
    <message>
        <source>%1 calls inside</source>
        <translation>%1 Aufrufe darin</translation>
    </message>
    <message>
        <source>no record yet: %1 has not been recorded when this call is made, so the wait has no effect</source>
        <translation>noch kein Record: %1 ist bei diesem Aufruf noch nicht aufgezeichnet, daher wirkt der Wait nicht</translation>
    </message>
    <message>
        <source>Its calls are in %1</source>
        <translation>Seine Aufrufe sind in %1</translation>
    </message>
    <message>
        <source>Its iterations are in %1</source>
        <translation>Seine Durchläufe sind in %1</translation>
    </message>
    <message>
        <source>Folded: the triangle shows what is inside.</source>
        <translation>Eingeklappt: Das Dreieck zeigt den Inhalt.</translation>
    </message>
    <message>
        <source>The triangle folds it.</source>
        <translation>Das Dreieck klappt es ein.</translation>
    </message>
    <message>
        <source>Legacy default stream: waits for all blocking streams, and they wait for it.</source>
        <translation>Legacy-Default-Stream: wartet auf alle blockierenden Streams, und sie warten auf ihn.</translation>
    </message>
    <message>
        <source>Host buffer pinned: the copy is asynchronous. The lock makes it pageable.</source>
        <translation>Host-Puffer gepinnt: Die Kopie ist asynchron. Das Schloss macht ihn auslagerbar.</translation>
    </message>
    <message>
        <source>Host buffer pageable: the copy is staged and may block the host. The lock pins it.</source>
        <translation>Host-Puffer auslagerbar: Die Kopie wird zwischengepuffert und kann den Host blockieren. Das Schloss pinnt ihn.</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>in Stream %1</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>auf dem Host</translation>
    </message>
    <message>
        <source>%1, %2 %3, call %4 of %5</source>
        <translation>%1, %2 %3, Aufruf %4 von %5</translation>
    </message>
    <message>
        <source>, no record yet</source>
        <translation>, noch kein Record</translation>
    </message>
    <message>
        <source>, binds %1</source>
        <translation>, bindet %1</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>, eingeklappt</translation>
    </message>
    <message>
        <source>, unfolded</source>
        <translation>, ausgeklappt</translation>
    </message>
    <message>
        <source>%1, call %2, binds the record of call %3. Delete removes it; drag its tail to another record.</source>
        <translation>%1, Aufruf %2, bindet das Record von Aufruf %3. Entf entfernt ihn; sein Anfang lässt sich auf ein anderes Record ziehen.</translation>
    </message>
    <message>
        <source>Host thread %1: a tick for each call, wide where the call may block.</source>
        <translation>Host-Thread %1: ein Strich je Aufruf, breit, wo der Aufruf blockieren kann.</translation>
    </message>
    <message>
        <source>There is no stream %1: add it, or choose another stream for its calls.</source>
        <translation>Es gibt keinen Stream %1: hinzufügen oder für seine Aufrufe einen anderen wählen.</translation>
    </message>
    <message>
        <source>The legacy default stream: its work waits for all blocking streams, and they wait for it.</source>
        <translation>Der Legacy-Default-Stream: Seine Arbeit wartet auf alle blockierenden Streams, und sie warten auf ihn.</translation>
    </message>
    <message>
        <source>The default stream of a thread: an ordinary blocking stream.</source>
        <translation>Der Default-Stream eines Threads: ein gewöhnlicher blockierender Stream.</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>Record %1</translation>
    </message>
    <message>
        <source>wait for %1</source>
        <translation>Wait auf %1</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>Host-Thread</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>blockierend</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>%1, prio %2</source>
        <translation>%1, P %2</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>Default-Stream</translation>
    </message>
    <message>
        <source>holds all blocking</source>
        <translation>hält alle blockierenden auf</translation>
    </message>
    <message>
        <source>default, blocking</source>
        <translation>Default, blockierend</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>unbekannter Stream</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>+ stream</source>
        <translation>+ Stream</translation>
    </message>
    <message>
        <source>Depends on which thread comes first.</source>
        <translation>Hängt davon ab, welcher Thread zuerst kommt.</translation>
    </message>
    <message>
        <source>It names no stream: it uses the current one, %1</source>
        <translation>Er nennt keinen Stream und nimmt den aktuellen, %1</translation>
    </message>
    <message>
        <source>(cyclic)</source>
        <translation>(zyklisch)</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>nicht %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1, external</source>
        <translation>%1, extern</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>With of their stream</source>
        <translation>With ihres Streams</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Range…</source>
        <translation>Bereich…</translation>
    </message>
    <message>
        <source>Out of range %1</source>
        <translation>Aus dem Bereich %1 nehmen</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>+ new stream</source>
        <translation>+ neuer Stream</translation>
    </message>
</context>
<context>
    <name>ControlTexts</name>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>Flags and priority</source>
        <translation>Flags und Priorität</translation>
    </message>
    <message>
        <source>prio %1</source>
        <translation>Prio %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>blockierend</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>Nicht blockierend</translation>
    </message>
    <message>
        <source>Does not synchronise with the legacy default stream</source>
        <translation>Synchronisiert nicht mit dem Legacy-Default-Stream</translation>
    </message>
    <message>
        <source>flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Priority %1 (default)</source>
        <translation>Priorität %1 (Standard)</translation>
    </message>
    <message>
        <source>Priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>Lower numbers run first; affects kernels only</source>
        <translation>Kleinere Zahlen laufen zuerst; gilt nur für Kernel</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>no timing</source>
        <translation>ohne Zeitmessung</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>Zeitmessung</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>blockierende Synchronisation</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>prozessübergreifend</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Zeitmessung</translation>
    </message>
    <message>
        <source>Off: cudaEventDisableTiming, cheaper, but no elapsed time</source>
        <translation>Aus: cudaEventDisableTiming, günstiger, aber ohne Zeitdifferenzen</translation>
    </message>
    <message>
        <source>Blocking sync</source>
        <translation>Blockierende Synchronisation</translation>
    </message>
    <message>
        <source>cudaEventBlockingSync: the host sleeps instead of spinning</source>
        <translation>cudaEventBlockingSync: Der Host schläft, statt aktiv zu warten</translation>
    </message>
    <message>
        <source>Interprocess</source>
        <translation>Prozessübergreifend</translation>
    </message>
    <message>
        <source>cudaEventInterprocess: needs timing off</source>
        <translation>cudaEventInterprocess: braucht ausgeschaltete Zeitmessung</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>gepinnt</translation>
    </message>
    <message>
        <source>Page-locked host memory: copies can be asynchronous</source>
        <translation>Nicht auslagerbarer (page-locked) Host-Speicher: Kopien können asynchron sein</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>auslagerbar</translation>
    </message>
    <message>
        <source>Ordinary host memory: copies are staged and may block the host</source>
        <translation>Gewöhnlicher Host-Speicher: Kopien laufen über einen Zwischenpuffer und können den Host blockieren</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>verwaltet</translation>
    </message>
    <message>
        <source>Memory that migrates between host and device</source>
        <translation>Speicher, der zwischen Host und Gerät wandert</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Width and memory</source>
        <translation>Breite und Speicher</translation>
    </message>
    <message>
        <source>Initial value</source>
        <translation>Anfangswert</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Value at the start of a run</source>
        <translation>Wert zu Beginn eines Laufs</translation>
    </message>
    <message>
        <source>initial value</source>
        <translation>Anfangswert</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 Bit</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>external</source>
        <translation>extern</translation>
    </message>
    <message>
        <source>External</source>
        <translation>Extern</translation>
    </message>
    <message>
        <source>Other code made the stream, and destroys it; this code has its handle</source>
        <translation>Anderer Code hat den Stream erzeugt und zerstört ihn; dieser Code hat sein Handle</translation>
    </message>
</context>
<context>
    <name>CriticalPathListTexts</name>
    <message>
        <source>never ended</source>
        <translation>endete nie</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>binnen %1</translation>
    </message>
</context>
<context>
    <name>DecimalSign</name>
    <message>
        <source>.</source>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>DescriptionTexts</name>
    <message>
        <source>It deadlocks.</source>
        <translation>Es gibt einen Deadlock.</translation>
    </message>
    <message>
        <source>Total time %1.</source>
        <translation>Gesamtzeit %1.</translation>
    </message>
    <message>
        <source>Its total time is unknown.</source>
        <translation>Seine Gesamtzeit ist unbekannt.</translation>
    </message>
    <message>
        <source>%1, %2 and %3 in %4.</source>
        <translation>%1, %2 und %3 in %4.</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n Kernel</numerusform>
            <numerusform>%n Kernel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n Kopie</numerusform>
            <numerusform>%n Kopien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n anderer Aufruf</numerusform>
            <numerusform>%n andere Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Critical path: %1.</source>
        <translation>Kritischer Pfad: %1.</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>Timeline of %1.</source>
        <translation>Zeitachse von %1.</translation>
    </message>
    <message>
        <source>Timeline of %1 on %2.</source>
        <translation>Zeitachse von %1 auf %2.</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>auf dem Host</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>in Stream %1</translation>
    </message>
    <message>
        <source>never issued</source>
        <translation>nie abgesetzt</translation>
    </message>
    <message>
        <source>issued at %1</source>
        <translation>abgesetzt bei %1</translation>
    </message>
    <message>
        <source>issued at %1, returned at %2</source>
        <translation>abgesetzt bei %1, zurückgekehrt bei %2</translation>
    </message>
    <message>
        <source>started at %1, never ended</source>
        <translation>begonnen bei %1, nie beendet</translation>
    </message>
    <message>
        <source>complete at %1</source>
        <translation>abgeschlossen bei %1</translation>
    </message>
    <message>
        <source>started at %1, ran for %2</source>
        <translation>begonnen bei %1, lief %2</translation>
    </message>
    <message>
        <source>answer %1 %2</source>
        <translation>Antwort %1 %2</translation>
    </message>
    <message>
        <source>waited %1: %2</source>
        <translation>wartete %1: %2</translation>
    </message>
</context>
<context>
    <name>DraftProblemsTexts</name>
    <message>
        <source>Part %1, </source>
        <translation>Teil %1, </translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>choose a program that has calls.</source>
        <translation>ein Programm mit Aufrufen nehmen.</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>there is no simulated device “%1”; choose one.</source>
        <translation>Es gibt kein simuliertes Gerät „%1“; eines wählen.</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>there is none yet, so it is unknown whether the lesson can be solved.</source>
        <translation>es gibt noch keine, daher ist unbekannt, ob die Lektion lösbar ist.</translation>
    </message>
    <message>
        <source>goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>add a question or a goal; there is nothing to do yet.</source>
        <translation>eine Frage oder ein Ziel hinzufügen; noch gibt es nichts zu tun.</translation>
    </message>
    <message>
        <source>question %1, </source>
        <translation>Frage %1, </translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>write what is asked.</source>
        <translation>angeben, was gefragt ist.</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>type a number of %, such as 5.</source>
        <translation>eine Zahl in % eingeben, etwa 5.</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>type a time such as 12 ms.</source>
        <translation>eine Zeit wie 12 ms eingeben.</translation>
    </message>
    <message>
        <source>type a number.</source>
        <translation>eine Zahl eingeben.</translation>
    </message>
    <message>
        <source>choose yes or no.</source>
        <translation>Ja oder Nein wählen.</translation>
    </message>
    <message>
        <source>write the right answer.</source>
        <translation>die richtige Antwort angeben.</translation>
    </message>
    <message>
        <source>goal %1, </source>
        <translation>Ziel %1, </translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>choose one.</source>
        <translation>eines wählen.</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>choose an operation of the start.</source>
        <translation>eine Operation aus dem Start wählen.</translation>
    </message>
    <message>
        <source>the start has no “%1”.</source>
        <translation>der Start hat kein „%1“.</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>write two or more, one per line.</source>
        <translation>zwei oder mehr angeben, je Zeile eine.</translation>
    </message>
    <message>
        <source>it must be one of the choices.</source>
        <translation>sie muss eine der zur Wahl stehenden sein.</translation>
    </message>
    <message>
        <source>type a share such as 80 %.</source>
        <translation>einen Anteil wie 80 % eingeben.</translation>
    </message>
    <message>
        <source>give it a letter.</source>
        <translation>ihm einen Buchstaben geben.</translation>
    </message>
    <message>
        <source>another part has the name “%1” already.</source>
        <translation>ein anderer Teil heißt schon „%1“.</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>this part gives none; set them for a question or a goal.</source>
        <translation>dieser Teil gibt keine; sie bei einer Frage oder einem Ziel eintragen.</translation>
    </message>
    <message>
        <source>write it in at most 64 bytes, without slashes and line ends.</source>
        <translation>in höchstens 64 Byte schreiben, ohne Schrägstriche und Zeilenenden.</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>give the lesson a title.</source>
        <translation>geben Sie der Lektion einen Titel.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>EngineTexts</name>
    <message>
        <source>Destroys a graph, or an executable graph.</source>
        <translation>Gibt einen Graphen frei, auch einen startbereiten.</translation>
    </message>
    <message>
        <source>Allocates memory that host and devices share; pages move to where they are used.</source>
        <translation>Reserviert Speicher, den Host und Geräte gemeinsam nutzen; Seiten wandern dorthin, wo sie gebraucht werden.</translation>
    </message>
    <message>
        <source>Frees pinned memory of the host.</source>
        <translation>Gibt gepinnten Host-Speicher frei.</translation>
    </message>
    <message>
        <source>Chooses the device for later calls of this thread.</source>
        <translation>Wählt das Gerät, auf das sich spätere Aufrufe dieses Threads beziehen.</translation>
    </message>
    <message>
        <source>Returns the name of an error: &quot;cudaErrorNotReady&quot;.</source>
        <translation>Liefert den Namen eines Fehlers: „cudaErrorNotReady“.</translation>
    </message>
    <message>
        <source>Returns an error as a sentence.</source>
        <translation>Liefert einen Fehler als Satz.</translation>
    </message>
    <message>
        <source>Returns the last error of this thread and resets it; this is how a launch with &lt;&lt;&lt;&gt;&gt;&gt; is checked.</source>
        <translation>Liefert den letzten Fehler dieses Threads und setzt ihn zurück; so wird auch ein Start mit &lt;&lt;&lt;&gt;&gt;&gt; geprüft.</translation>
    </message>
    <message>
        <source>Initialises the driver API; must be the first call of it in a process.</source>
        <translation>Initialisiert die Driver-API; der erste Aufruf eines Prozesses.</translation>
    </message>
    <message>
        <source>Returns the primary context of the device, which the runtime API uses too, and retains it.</source>
        <translation>Liefert den Kontext des Geräts, den auch die Runtime nutzt, und hält eine Referenz darauf.</translation>
    </message>
    <message>
        <source>Returns the address of a driver function in the requested version.</source>
        <translation>Liefert die Adresse einer Driver-Funktion in der verlangten Version.</translation>
    </message>
    <message>
        <source>Loads compiled kernels.</source>
        <translation>Lädt kompilierte Kernel.</translation>
    </message>
    <message>
        <source>Finds a kernel in a loaded module.</source>
        <translation>Sucht einen Kernel im geladenen Code.</translation>
    </message>
    <message>
        <source>Compiles kernels from source while the program runs.</source>
        <translation>Kompiliert Kernel aus Quelltext, während das Programm läuft.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Copy host → device</source>
        <translation>Kopie Host → Gerät</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>Kopie Gerät → Host</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>Kopie Gerät → Gerät</translation>
    </message>
    <message>
        <source>Copy, synchronous</source>
        <translation>Kopie, synchron</translation>
    </message>
    <message>
        <source>Synchronous copy h → d</source>
        <translation>Synchrone Kopie H → D</translation>
    </message>
    <message>
        <source>Synchronous copy d → h</source>
        <translation>Synchrone Kopie D → H</translation>
    </message>
    <message>
        <source>Batch of copies, unordered</source>
        <translation>Batch von Kopien, ungeordnet</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Memset, synchronous</source>
        <translation>Memset, synchron</translation>
    </message>
    <message>
        <source>Memset, default stream</source>
        <translation>Memset, Default-Stream</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>Event-Record</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>Wait auf Event</translation>
    </message>
    <message>
        <source>Synchronise event</source>
        <translation>Event synchronisieren</translation>
    </message>
    <message>
        <source>Query event</source>
        <translation>Event abfragen</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>Zeitdifferenz</translation>
    </message>
    <message>
        <source>Create event</source>
        <translation>Event anlegen</translation>
    </message>
    <message>
        <source>Destroy event</source>
        <translation>Event zerstören</translation>
    </message>
    <message>
        <source>sync</source>
        <translation>sync</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Synchronise stream</source>
        <translation>Stream synchronisieren</translation>
    </message>
    <message>
        <source>Query stream</source>
        <translation>Stream abfragen</translation>
    </message>
    <message>
        <source>Create stream</source>
        <translation>Stream anlegen</translation>
    </message>
    <message>
        <source>Destroy stream</source>
        <translation>Stream zerstören</translation>
    </message>
    <message>
        <source>Synchronise device</source>
        <translation>Gerät synchronisieren</translation>
    </message>
    <message>
        <source>Wait value</source>
        <translation>Auf Wert warten</translation>
    </message>
    <message>
        <source>Wait value, 64 bits</source>
        <translation>Auf Wert warten, 64 Bit</translation>
    </message>
    <message>
        <source>Write value</source>
        <translation>Wert schreiben</translation>
    </message>
    <message>
        <source>Write value, 64 bits</source>
        <translation>Wert schreiben, 64 Bit</translation>
    </message>
    <message>
        <source>Batch of waits and writes</source>
        <translation>Batch von Waits und Writes</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>Host-Funktion</translation>
    </message>
    <message>
        <source>Callback</source>
        <translation>Callback</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>Host-Arbeit</translation>
    </message>
    <message>
        <source>Host store</source>
        <translation>Host schreibt</translation>
    </message>
    <message>
        <source>Host waits for value</source>
        <translation>Host wartet auf Wert</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>store</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>Reservieren</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Allocate in stream</source>
        <translation>Im Stream reservieren</translation>
    </message>
    <message>
        <source>Free in stream</source>
        <translation>Im Stream freigeben</translation>
    </message>
    <message>
        <source>Begin capture</source>
        <translation>Aufnahme beginnen</translation>
    </message>
    <message>
        <source>End capture</source>
        <translation>Aufnahme beenden</translation>
    </message>
    <message>
        <source>Is capturing</source>
        <translation>Wird aufgenommen?</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>capturing?</source>
        <translation>aufgenommen?</translation>
    </message>
    <message>
        <source>Instantiate graph</source>
        <translation>Graph instanziieren</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>instantiate</source>
        <translation>instanziieren</translation>
    </message>
    <message>
        <source>Export event</source>
        <translation>Event exportieren</translation>
    </message>
    <message>
        <source>Open event</source>
        <translation>Event öffnen</translation>
    </message>
    <message>
        <source>Export buffer</source>
        <translation>Puffer exportieren</translation>
    </message>
    <message>
        <source>Open buffer</source>
        <translation>Puffer öffnen</translation>
    </message>
    <message>
        <source>export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Copies from a host buffer to the device; asynchronous if the host buffer is pinned.</source>
        <translation>Kopiert aus einem Host-Puffer auf das Gerät; asynchron, wenn der Host-Puffer gepinnt ist.</translation>
    </message>
    <message>
        <source>Copies from the device to a host buffer; asynchronous if the host buffer is pinned.</source>
        <translation>Kopiert vom Gerät in einen Host-Puffer; asynchron, wenn der Host-Puffer gepinnt ist.</translation>
    </message>
    <message>
        <source>Copies within a device, or from one device to another.</source>
        <translation>Kopiert innerhalb eines Geräts oder von einem Gerät auf ein anderes.</translation>
    </message>
    <message>
        <source>Copies in the default stream; the host waits.</source>
        <translation>Kopiert im Default-Stream; der Host wartet.</translation>
    </message>
    <message>
        <source>Copies several parts of buffers in one call, in no order among themselves.</source>
        <translation>Kopiert mehrere Teile von Puffern in einem Aufruf, untereinander ohne Ordnung.</translation>
    </message>
    <message>
        <source>Fills a buffer with one byte value.</source>
        <translation>Füllt einen Puffer mit einem Bytewert.</translation>
    </message>
    <message>
        <source>Fills a buffer in the default stream.</source>
        <translation>Füllt einen Puffer im Default-Stream.</translation>
    </message>
    <message>
        <source>Runs a kernel of the catalogue in a stream.</source>
        <translation>Führt einen Kernel des Katalogs in einem Stream aus.</translation>
    </message>
    <message>
        <source>Marks this point of a stream: the event is complete when all before it has run.</source>
        <translation>Markiert diese Stelle eines Streams: Das Event ist fertig, wenn alles davor gelaufen ist.</translation>
    </message>
    <message>
        <source>The host waits until the event&apos;s last recording is complete.</source>
        <translation>Der Host wartet, bis das letzte Record des Events fertig ist.</translation>
    </message>
    <message>
        <source>Asks whether the event is complete, without waiting.</source>
        <translation>Fragt ohne zu warten, ob das Event fertig ist.</translation>
    </message>
    <message>
        <source>The time between two recorded events, in milliseconds.</source>
        <translation>Die Zeit zwischen den Records zweier Events in Millisekunden.</translation>
    </message>
    <message>
        <source>Creates an event as a step, with any flags.</source>
        <translation>Legt als Schritt des Programms ein Event an, mit beliebigen Flags.</translation>
    </message>
    <message>
        <source>Frees the event; using it later is undefined.</source>
        <translation>Gibt das Event frei; es später zu benutzen ist undefiniert.</translation>
    </message>
    <message>
        <source>The host waits until one stream is empty.</source>
        <translation>Der Host wartet, bis ein Stream leer ist.</translation>
    </message>
    <message>
        <source>Asks whether a stream is empty, without waiting.</source>
        <translation>Fragt ohne zu warten, ob ein Stream leer ist.</translation>
    </message>
    <message>
        <source>Creates a stream as a step, with any flags and priority.</source>
        <translation>Legt als Schritt des Programms einen Stream an, mit beliebigen Flags und beliebiger Priorität.</translation>
    </message>
    <message>
        <source>Frees the stream once its work is done; using it later is undefined.</source>
        <translation>Gibt den Stream frei, sobald seine Arbeit getan ist; ihn später zu benutzen ist undefiniert.</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are empty.</source>
        <translation>Der Host wartet, bis alle Streams des Geräts leer sind.</translation>
    </message>
    <message>
        <source>Holds the stream until a word in memory meets a condition.</source>
        <translation>Hält den Stream an, bis ein Wort im Speicher eine Bedingung erfüllt.</translation>
    </message>
    <message>
        <source>Holds the stream until a word of 64 bits meets a condition.</source>
        <translation>Hält den Stream an, bis ein Wort von 64 Bit eine Bedingung erfüllt.</translation>
    </message>
    <message>
        <source>Writes a word in memory when the stream gets here.</source>
        <translation>Schreibt ein Wort im Speicher, wenn der Stream hier ankommt.</translation>
    </message>
    <message>
        <source>Writes a word of 64 bits when the stream gets here.</source>
        <translation>Schreibt ein Wort von 64 Bit, wenn der Stream hier ankommt.</translation>
    </message>
    <message>
        <source>Waits and writes of words in one call, in their order.</source>
        <translation>Warten auf Wörter und Schreiben von Wörtern in einem Aufruf, der Reihe nach.</translation>
    </message>
    <message>
        <source>Runs a function on the host when the stream gets here; the stream waits for it.</source>
        <translation>Führt eine Funktion auf dem Host aus, wenn der Stream hier ankommt; der Stream wartet auf sie.</translation>
    </message>
    <message>
        <source>The older form of a host function: it also receives the stream&apos;s error.</source>
        <translation>Die ältere Form einer Host-Funktion: Sie erfährt auch den Fehler des Streams.</translation>
    </message>
    <message>
        <source>Keeps the calling host thread busy, as computing on the CPU would.</source>
        <translation>Beschäftigt den aufrufenden Host-Thread, wie es Rechnen auf der CPU täte.</translation>
    </message>
    <message>
        <source>The host writes a word that streams may be waiting for.</source>
        <translation>Der Host schreibt ein Wort, auf das Streams vielleicht warten.</translation>
    </message>
    <message>
        <source>The host waits until a word meets a condition.</source>
        <translation>Der Host wartet, bis ein Wort eine Bedingung erfüllt.</translation>
    </message>
    <message>
        <source>Allocates a buffer as a step of the program.</source>
        <translation>Reserviert als Schritt des Programms einen Puffer.</translation>
    </message>
    <message>
        <source>Frees a buffer; the host waits for the device.</source>
        <translation>Gibt einen Puffer frei; der Host wartet auf das Gerät.</translation>
    </message>
    <message>
        <source>The buffer exists from this point of the stream on.</source>
        <translation>Ab dieser Stelle des Streams gibt es den Puffer.</translation>
    </message>
    <message>
        <source>The buffer no longer exists from this point of the stream on.</source>
        <translation>Ab dieser Stelle des Streams gibt es den Puffer nicht mehr.</translation>
    </message>
    <message>
        <source>Ends the capture and makes the graph.</source>
        <translation>Beendet die Aufnahme und erzeugt den Graphen.</translation>
    </message>
    <message>
        <source>Asks whether the stream is being captured.</source>
        <translation>Fragt, ob der Stream gerade aufgenommen wird.</translation>
    </message>
    <message>
        <source>Makes a captured graph ready to be launched.</source>
        <translation>Macht einen aufgenommenen Graphen startbereit.</translation>
    </message>
    <message>
        <source>Launches a graph: its body is captured and made ready before the first operation.</source>
        <translation>Startet einen Graphen: Sein Rumpf wird vor der ersten Operation erfasst und startbereit gemacht.</translation>
    </message>
    <message>
        <source>Makes a handle of the event for another process.</source>
        <translation>Erzeugt ein Handle des Events für einen anderen Prozess.</translation>
    </message>
    <message>
        <source>Opens an event that another process exported.</source>
        <translation>Öffnet ein Event, das ein anderer Prozess exportiert hat.</translation>
    </message>
    <message>
        <source>Makes a handle of the memory for another process.</source>
        <translation>Erzeugt ein Handle des Speichers für einen anderen Prozess.</translation>
    </message>
    <message>
        <source>Opens memory that another process exported.</source>
        <translation>Öffnet Speicher, den ein anderer Prozess exportiert hat.</translation>
    </message>
    <message>
        <source>Puts a copy into the stream. With pinned memory it returns at once; with pageable memory it may block, and a copy to pageable memory returns only when it is complete.</source>
        <translation>Reiht eine Kopie in den Stream ein. Mit gepinntem Speicher kehrt der Aufruf sofort zurück; mit auslagerbarem Speicher kann er blockieren, und eine Kopie in auslagerbaren Speicher kehrt erst zurück, wenn sie fertig ist.</translation>
    </message>
    <message>
        <source>Copies in the default stream. To or from host memory it returns when the copy is complete (from pageable memory: when it is staged); between buffers of one device the host does not wait.</source>
        <translation>Kopiert im Default-Stream. Vom oder zum Host-Speicher kehrt der Aufruf zurück, wenn die Kopie fertig ist (aus auslagerbarem Speicher: wenn sie zwischengepuffert ist); zwischen Puffern eines Geräts wartet der Host nicht.</translation>
    </message>
    <message>
        <source>Adds a fill of bytes with one value to the stream, and returns at once.</source>
        <translation>Reiht das Setzen von Bytes auf einen Wert in den Stream ein und kehrt sofort zurück.</translation>
    </message>
    <message>
        <source>Sets bytes to a value in the default stream. The host waits only where the memory is pinned or managed.</source>
        <translation>Setzt Bytes im Default-Stream auf einen Wert. Der Host wartet nur, wenn der Speicher gepinnt oder verwaltet ist.</translation>
    </message>
    <message>
        <source>Puts a kernel into the stream and returns at once. A later call returns the error of a kernel that fails while it runs.</source>
        <translation>Reiht einen Kernel in den Stream ein und kehrt sofort zurück. Fehler während des Kernels meldet ein späterer Aufruf.</translation>
    </message>
    <message>
        <source>Makes the event mark all work that is in the stream at this moment; later work is not included. Recording it again replaces the earlier mark.</source>
        <translation>Lässt das Event für alle Arbeit stehen, die der Stream in diesem Augenblick enthält; spätere Arbeit gehört nicht dazu. Ein weiteres Record ersetzt, wofür es stand.</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait for the work that the event marks at this moment. The host does not wait. An event that was never recorded has no effect. The event may be of another device.</source>
        <translation>Lässt spätere Arbeit des Streams auf das warten, wofür das Event in diesem Augenblick steht. Der Host wartet nicht, und ein Event ohne Record ist kein Grund zu warten. Das Event kann zu einem anderen Gerät gehören.</translation>
    </message>
    <message>
        <source>The host waits until the work that the event marks is complete. It spins, or sleeps if the event was created with blocking synchronisation. Returns at once for an event that was never recorded.</source>
        <translation>Der Host wartet, bis die Arbeit fertig ist, für die das Event steht: aktiv oder schlafend, wenn das Event mit blockierender Synchronisation angelegt wurde. Kehrt bei einem Event ohne Record sofort zurück.</translation>
    </message>
    <message>
        <source>Creates an event. Flags: 1 lets the host sleep while it waits, 2 disables timing (cheaper), 4 lets other processes open the event and needs 2.</source>
        <translation>Legt ein Event an. Flags: 1 lässt den Host schlafen, während er wartet, 2 lässt die Zeitmessung weg (billiger), 4 ist für andere Prozesse und braucht 2.</translation>
    </message>
    <message>
        <source>The host waits until all work in the stream is complete.</source>
        <translation>Der Host wartet, bis alle Arbeit im Stream fertig ist.</translation>
    </message>
    <message>
        <source>Creates a stream. Unless it is non-blocking, it and the legacy default stream wait for each other. A lower number is a higher priority, and numbers out of range are clamped.</source>
        <translation>Legt einen Stream an. Ist er blockierend, warten er und der Legacy-Default-Stream aufeinander. Eine kleinere Zahl ist eine höhere Priorität, und Zahlen außerhalb des Bereichs werden begrenzt.</translation>
    </message>
    <message>
        <source>Destroys the stream at once; its pending work is still done. Using it afterwards is undefined.</source>
        <translation>Zerstört den Stream sofort; seine ausstehende Arbeit wird noch erledigt. Ihn danach zu benutzen ist undefiniert.</translation>
    </message>
    <message>
        <source>Puts up to 255 waits for words and writes of words into the stream, to be executed in this order.</source>
        <translation>Reiht Warten auf Wörter und Schreiben von Wörtern in den Stream ein, höchstens 255 und in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Calls a function of the host when the stream&apos;s earlier work is complete; later work of the stream waits for it. The function must not call CUDA.</source>
        <translation>Lässt eine Funktion des Hosts aufrufen, wenn die frühere Arbeit des Streams fertig ist; spätere Arbeit des Streams wartet auf sie. Die Funktion darf CUDA nicht aufrufen.</translation>
    </message>
    <message>
        <source>Like cudaLaunchHostFunc, but the function receives the stream&apos;s error and is called even after an error. Deprecated, and not allowed in a capture.</source>
        <translation>Wie cudaLaunchHostFunc, aber die Funktion erfährt den Fehler des Streams und wird auch dann aufgerufen. Veraltet und in einer Aufnahme nicht erlaubt.</translation>
    </message>
    <message>
        <source>Allocates memory of the device.</source>
        <translation>Reserviert Speicher des Geräts.</translation>
    </message>
    <message>
        <source>Frees memory of the device. In practice it waits until the device is idle.</source>
        <translation>Gibt Speicher des Geräts frei. In der Praxis wartet der Aufruf, bis das Gerät untätig ist.</translation>
    </message>
    <message>
        <source>Allocates memory in the order of the stream: work put into it afterwards may use it.</source>
        <translation>Reserviert Speicher in der Reihenfolge des Streams: Später eingereihte Arbeit darf ihn benutzen.</translation>
    </message>
    <message>
        <source>Frees memory in the order of the stream: work put into it before may still use it.</source>
        <translation>Gibt Speicher in der Reihenfolge des Streams frei: Früher eingereihte Arbeit darf ihn noch benutzen.</translation>
    </message>
    <message>
        <source>From here on, work put into the stream is not executed but becomes nodes of a graph. The legacy default stream cannot be captured.</source>
        <translation>Ab hier wird Arbeit, die in den Stream eingereiht wird, nicht ausgeführt, sondern zu Knoten eines Graphen. Der Legacy-Default-Stream kann nicht erfasst werden.</translation>
    </message>
    <message>
        <source>Ends the capture and returns its graph. Streams that joined it must have been joined back by an event, and the same thread must end it.</source>
        <translation>Beendet die Aufnahme und gibt ihren Graphen zurück. Hinzugekommene Streams müssen durch ein Event wieder zurückgeführt worden sein, und derselbe Thread muss sie beenden.</translation>
    </message>
    <message>
        <source>Makes a graph ready to be launched.</source>
        <translation>Macht einen Graphen startbereit.</translation>
    </message>
    <message>
        <source>Puts the whole graph into the stream with one call. It begins after the stream&apos;s earlier work and after its own earlier launches; inside, only its edges order the nodes.</source>
        <translation>Reiht den ganzen Graphen mit einem Aufruf in den Stream ein. Er beginnt nach der früheren Arbeit des Streams und nach seinen eigenen früheren Starts; im Inneren ordnen nur seine Kanten die Knoten.</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the event. The event must be made for other processes and without timing.</source>
        <translation>Gibt ein Handle zurück, mit dem ein anderer Prozess das Event öffnet. Das Event muss für andere Prozesse und ohne Zeitmessung angelegt sein.</translation>
    </message>
    <message>
        <source>Opens the event of another process. It has no timing here and must be destroyed here.</source>
        <translation>Öffnet das Event eines anderen Prozesses. Es hat hier keine Zeitmessung und muss hier zerstört werden.</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the memory.</source>
        <translation>Gibt ein Handle zurück, mit dem ein anderer Prozess den Speicher öffnet.</translation>
    </message>
    <message>
        <source>Opens memory of another process.</source>
        <translation>Öffnet Speicher eines anderen Prozesses.</translation>
    </message>
    <message>
        <source>Pipeline of chunks</source>
        <translation>Pipeline aus Teilstücken</translation>
    </message>
    <message>
        <source>Copy in, kernel and copy out for each chunk, assigned to the streams in turn.</source>
        <translation>Kopie hin, Kernel und Kopie zurück für jedes Teilstück, reihum auf die Streams verteilt.</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>Fork und Join</translation>
    </message>
    <message>
        <source>A kernel, branches that wait for it side by side, and a kernel that waits for all.</source>
        <translation>Ein Kernel, Zweige, die nebeneinander auf ihn warten, und ein Kernel, der auf alle wartet.</translation>
    </message>
    <message>
        <source>Double buffering</source>
        <translation>Doppelpufferung</translation>
    </message>
    <message>
        <source>One stream copies in, another computes; a copy waits until the kernel before has left its buffer.</source>
        <translation>Ein Stream kopiert hinein, ein anderer rechnet; eine Kopie wartet, bis der Kernel davor ihren Puffer verlassen hat.</translation>
    </message>
    <message>
        <source>Produce and consume</source>
        <translation>Erzeugen und verbrauchen</translation>
    </message>
    <message>
        <source>One stream makes items, another uses each as soon as it is there.</source>
        <translation>Ein Stream erzeugt Elemente, ein anderer benutzt jedes, sobald es da ist.</translation>
    </message>
    <message>
        <source>Streams × kernels</source>
        <translation>Streams × Kernel</translation>
    </message>
    <message>
        <source>The same kernel several times in each of several streams.</source>
        <translation>Derselbe Kernel mehrmals in jedem von mehreren Streams.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Teilstücke</translation>
    </message>
    <message>
        <source>pieces that the data and the work are cut into</source>
        <translation>Stücke, in die Daten und Arbeit zerlegt werden</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>chunk i goes into stream i % streams</source>
        <translation>Teilstück i kommt in Stream i % streams</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>of all chunks together, in and out</source>
        <translation>aller Teilstücke zusammen, hin und zurück</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>of all chunks together</source>
        <translation>aller Teilstücke zusammen</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>that one kernel fills</source>
        <translation>die ein Kernel füllt</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>the order of the host&apos;s calls</source>
        <translation>die Reihenfolge der Aufrufe des Hosts</translation>
    </message>
    <message>
        <source>Depth-first</source>
        <translation>In die Tiefe</translation>
    </message>
    <message>
        <source>Breadth-first</source>
        <translation>In die Breite</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>streams that run side by side</source>
        <translation>Streams, die nebeneinander laufen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>the kernel that all branches wait for</source>
        <translation>der Kernel, auf den alle Zweige warten</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>each branch&apos;s kernel</source>
        <translation>der Kernel jedes Zweigs</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>the kernel that waits for all branches</source>
        <translation>der Kernel, der auf alle Zweige wartet</translation>
    </message>
    <message>
        <source>that one branch fills</source>
        <translation>die ein Zweig füllt</translation>
    </message>
    <message>
        <source>copied in and computed one after the other</source>
        <translation>nacheinander hineinkopiert und berechnet</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>on the device, used in turn</source>
        <translation>auf dem Gerät, reihum benutzt</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Teilstück</translation>
    </message>
    <message>
        <source>size of one chunk</source>
        <translation>Größe eines Teilstücks</translation>
    </message>
    <message>
        <source>of one chunk</source>
        <translation>eines Teilstücks</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>made by one stream and used by the other</source>
        <translation>von einem Stream erzeugt und vom anderen benutzt</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>one item</source>
        <translation>ein Element</translation>
    </message>
    <message>
        <source>Consume</source>
        <translation>Verbrauchen</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergabe</translation>
    </message>
    <message>
        <source>how the consumer is notified of an item</source>
        <translation>wie der Verbraucher von einem Element erfährt</translation>
    </message>
    <message>
        <source>By event</source>
        <translation>Durch Event</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Durch Wert</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <source>Kernels in each</source>
        <translation>Kernel je Stream</translation>
    </message>
    <message>
        <source>one after another in its stream</source>
        <translation>hintereinander in ihrem Stream</translation>
    </message>
    <message>
        <source>each</source>
        <translation>je</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>The total time of the program as it is.</source>
        <translation>Die Gesamtzeit des Programms, wie es ist.</translation>
    </message>
    <message>
        <source>Own queue per stream</source>
        <translation>Eigene Queue je Stream</translation>
    </message>
    <message>
        <source>Orders as written</source>
        <translation>Ordnung wie geschrieben</translation>
    </message>
    <message>
        <source>Data dependencies only</source>
        <translation>Nur Datenabhängigkeiten</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>Überlappung Kopie/Kernel</translation>
    </message>
    <message>
        <source>Concurrency of kernels</source>
        <translation>Nebenläufigkeit der Kernel</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU belegt</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SMs belegt</translation>
    </message>
    <message>
        <source>H→D engine busy</source>
        <translation>H→D-Engine belegt</translation>
    </message>
    <message>
        <source>D→H engine busy</source>
        <translation>D→H-Engine belegt</translation>
    </message>
    <message>
        <source>Total time without brackets</source>
        <translation>Gesamtzeit ohne Klammern</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>The total time: from the first start to the last end of work on the devices.</source>
        <translation>Die Gesamtzeit: vom ersten Beginn bis zum letzten Ende der Arbeit auf den Geräten.</translation>
    </message>
    <message>
        <source>The total time divided by that of the baseline on the same device.</source>
        <translation>Die Gesamtzeit geteilt durch die der Vergleichsfassung auf demselben Gerät.</translation>
    </message>
    <message>
        <source>The time in which copies and kernels execute together, divided by the shorter of the times in which copies and in which kernels do.</source>
        <translation>Die Zeit, in der Kopien und Kernel zugleich laufen, geteilt durch die kürzere der Zeiten, in denen Kopien und in denen Kernel laufen.</translation>
    </message>
    <message>
        <source>The time with at least two kernels executing, divided by the time with at least one.</source>
        <translation>Die Zeit, in der mindestens zwei Kernel laufen, geteilt durch die Zeit, in der mindestens einer läuft.</translation>
    </message>
    <message>
        <source>The share of the total time in which the GPU executes at least one operation.</source>
        <translation>Der Anteil der Gesamtzeit, in dem die GPU irgendetwas ausführt.</translation>
    </message>
    <message>
        <source>Pairs of operations that touch the same bytes, one of them writing, and that nothing orders.</source>
        <translation>Paare von Operationen, die dieselben Bytes berühren, davon eine schreibend, ohne Ordnung.</translation>
    </message>
    <message>
        <source>Whether part of the program can never proceed.</source>
        <translation>Ob ein Teil des Programms nie weiterkommen kann.</translation>
    </message>
    <message>
        <source>Calls that returned an error; a query that returns 600 does not count.</source>
        <translation>Aufrufe, die einen Fehler meldeten; eine Abfrage, die 600 antwortet, ist keiner.</translation>
    </message>
    <message>
        <source>The share of their time, from first call to last return, in which host threads work or spin in a call.</source>
        <translation>Der Anteil ihrer Zeit, vom ersten Aufruf bis zur letzten Rückkehr, in dem Host-Threads arbeiten oder in einem Aufruf aktiv warten.</translation>
    </message>
    <message>
        <source>The time of the host&apos;s own work, also between the polls of a query.</source>
        <translation>Die Zeit der eigenen Arbeit des Hosts, auch zwischen den Abfragen beim Polling.</translation>
    </message>
    <message>
        <source>From the call to the end of the operation.</source>
        <translation>Vom Aufruf bis zum Ende der Operation.</translation>
    </message>
    <message>
        <source>When the operation starts, from the first call of the run on.</source>
        <translation>Wann die Operation beginnt, vom ersten Aufruf des Laufs an.</translation>
    </message>
    <message>
        <source>Whether the program makes B wait for A, whatever the times are.</source>
        <translation>Ob das Programm B auf A warten lässt, wie auch immer die Zeiten sind.</translation>
    </message>
    <message>
        <source>The time that eventElapsedTime returns.</source>
        <translation>Was eventElapsedTime antwortet.</translation>
    </message>
    <message>
        <source>From the end of the work before the event&apos;s record to the return of the query that polls it.</source>
        <translation>Vom Ende der Arbeit vor dem Record des Events bis zur Rückkehr der Abfrage, die danach fragt.</translation>
    </message>
    <message>
        <source>Whether the operation or resource is as it was at the start.</source>
        <translation>Ob die Operation oder Ressource so ist wie am Anfang.</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times divided by the total time: how many execute at once on average.</source>
        <translation>Die Summe der Zeiten aller Operationen geteilt durch die Gesamtzeit: wie viele im Mittel zugleich laufen.</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times: the total time without any overlap.</source>
        <translation>Die Summe der Zeiten aller Operationen: die Gesamtzeit ohne jede Überlappung.</translation>
    </message>
    <message>
        <source>The share of the multiprocessors&apos; time in which they hold blocks.</source>
        <translation>Der Anteil der Zeit der Multiprozessoren, in dem sie Blöcke halten.</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from host to device.</source>
        <translation>Der Anteil der Gesamtzeit mit einer Kopie vom Host zum Gerät.</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from device to host.</source>
        <translation>Der Anteil der Gesamtzeit mit einer Kopie vom Gerät zum Host.</translation>
    </message>
    <message>
        <source>The total time of runs in which nothing was measured in between.</source>
        <translation>Die Gesamtzeit von Läufen, in denen dazwischen nichts gemessen wurde.</translation>
    </message>
    <message>
        <source>How much longer the program took with measuring than without it.</source>
        <translation>Wie viel länger das Programm brauchte, während es gemessen wurde, als ohne Messung.</translation>
    </message>
    <message>
        <source>Holds what follows in the stream until the event&apos;s last recording is complete; the host continues.</source>
        <translation>Hält das Folgende im Stream an, bis das letzte Record des Events fertig ist; der Host fährt fort.</translation>
    </message>
    <message>
        <source>What follows in the stream, and in streams that fork from it, becomes a graph instead of running.</source>
        <translation>Das Folgende im Stream, und in Streams, die von ihm abzweigen, wird zu einem Graphen, statt zu laufen.</translation>
    </message>
    <message>
        <source>Puts several copies into the stream with one call. The batch keeps the order of the stream; its copies have no order among themselves. A source may be read at the call, or at any time, if its access order allows that. Not allowed in the legacy default stream, or while the stream is captured.</source>
        <translation>Reiht mehrere Kopien mit einem Aufruf in den Stream ein. Der Batch hält die Ordnung des Streams ein; seine Kopien haben untereinander keine. Eine Quelle darf beim Aufruf oder jederzeit gelesen werden, wenn ihre Zugriffsordnung es sagt. Nicht im Legacy-Default-Stream, und nicht, während der Stream erfasst wird.</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are done, non-blocking ones too. Returns errors of earlier work.</source>
        <translation>Der Host wartet, bis alle Streams des Geräts fertig sind, auch nicht blockierende. Liefert Fehler früherer Arbeit.</translation>
    </message>
    <message>
        <source>0, 1, 2, … n-1</source>
        <translation>0, 1, 2, … n-1</translation>
    </message>
    <message>
        <source>Adds a scaled vector to another: a probe of bandwidth</source>
        <translation>Addiert einen skalierten Vektor zu einem anderen: ein Test der Bandbreite</translation>
    </message>
    <message>
        <source>Adds two vectors</source>
        <translation>Addiert zwei Vektoren</translation>
    </message>
    <message>
        <source>Busy for a given time; mixes a checksum of what it reads into what it writes</source>
        <translation>Eine gegebene Zeit lang beschäftigt; mischt eine Prüfsumme des Gelesenen in das Geschriebene</translation>
    </message>
    <message>
        <source>Counts up from zero</source>
        <translation>Zählt von null aufwärts</translation>
    </message>
    <message>
        <source>Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge</source>
        <translation>Mischt jede Zelle mit ihren sechs Nachbarn (7 Punkte); jenseits des Rands liegt nichts</translation>
    </message>
    <message>
        <source>Multiplies and adds eight, on whole numbers</source>
        <translation>Multipliziert und addiert acht, auf ganzen Zahlen</translation>
    </message>
    <message>
        <source>Multiplies two square matrices, tile by tile</source>
        <translation>Multipliziert zwei quadratische Matrizen, Kachel für Kachel</translation>
    </message>
    <message>
        <source>Scales a vector and adds it to another</source>
        <translation>Skaliert einen Vektor und addiert ihn zu einem anderen</translation>
    </message>
    <message>
        <source>Stands for a kernel of a recorded program, and takes as long as it did</source>
        <translation>Steht für einen Kernel eines aufgezeichneten Programms und dauert so lang wie er</translation>
    </message>
    <message>
        <source>Sums whole numbers into one</source>
        <translation>Summiert ganze Zahlen zu einer</translation>
    </message>
    <message>
        <source>added a times</source>
        <translation>a-mal addiert</translation>
    </message>
    <message>
        <source>added as it is</source>
        <translation>unverändert addiert</translation>
    </message>
    <message>
        <source>added s times</source>
        <translation>s-mal addiert</translation>
    </message>
    <message>
        <source>cells in a row</source>
        <translation>Zellen in einer Zeile</translation>
    </message>
    <message>
        <source>cells, x beside x, row by row, plane by plane</source>
        <translation>Zellen, x neben x, Zeile für Zeile, Ebene für Ebene</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>factors; a buffer of one element serves all</source>
        <translation>Faktoren; ein Puffer mit einem Element gilt für alle</translation>
    </message>
    <message>
        <source>first summand</source>
        <translation>erster Summand</translation>
    </message>
    <message>
        <source>how long each block is busy</source>
        <translation>wie lang jeder Block beschäftigt ist</translation>
    </message>
    <message>
        <source>how long the kernel took on the device that it was recorded on</source>
        <translation>wie lang der Kernel auf dem Gerät dauerte, auf dem er aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>in which its blocks had room there</source>
        <translation>in der seine Blöcke dort Platz hatten</translation>
    </message>
    <message>
        <source>left factor, n rows of n</source>
        <translation>linker Faktor, n Zeilen zu n</translation>
    </message>
    <message>
        <source>multiplied in place</source>
        <translation>an Ort und Stelle multipliziert</translation>
    </message>
    <message>
        <source>number of elements</source>
        <translation>Anzahl der Elemente</translation>
    </message>
    <message>
        <source>of each block, beside what the launch asks for</source>
        <translation>jedes Blocks, neben dem, was der Start verlangt</translation>
    </message>
    <message>
        <source>of each thread</source>
        <translation>jedes Threads</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>right factor, n rows of n</source>
        <translation>rechter Faktor, n Zeilen zu n</translation>
    </message>
    <message>
        <source>rows in a plane</source>
        <translation>Zeilen in einer Ebene</translation>
    </message>
    <message>
        <source>rows, and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <source>second summand</source>
        <translation>zweiter Summand</translation>
    </message>
    <message>
        <source>summands</source>
        <translation>Summanden</translation>
    </message>
    <message>
        <source>the cells afterwards</source>
        <translation>die Zellen danach</translation>
    </message>
    <message>
        <source>the product, n rows of n</source>
        <translation>das Produkt, n Zeilen zu n</translation>
    </message>
    <message>
        <source>the sum, in place</source>
        <translation>die Summe, an Ort und Stelle</translation>
    </message>
    <message>
        <source>the sums</source>
        <translation>die Summen</translation>
    </message>
    <message>
        <source>their sum, one element</source>
        <translation>ihre Summe, ein Element</translation>
    </message>
    <message>
        <source>total block time, shared equally among the blocks</source>
        <translation>gesamte Blockzeit, gleichmäßig auf die Blöcke verteilt</translation>
    </message>
    <message>
        <source>Calls that make a host thread wait while it has more work to issue or do.</source>
        <translation>Aufrufe, die einen Host-Thread warten lassen, während er noch Arbeit abzusetzen oder zu leisten hat.</translation>
    </message>
    <message>
        <source>The programs differ; operations are compared by their ids.</source>
        <translation>Die Programme unterscheiden sich; Operationen werden nach ihren Ids verglichen.</translation>
    </message>
    <message>
        <source>Unlimited SMs, two copy engines</source>
        <translation>Unbegrenzte SMs, zwei Kopier-Engines</translation>
    </message>
    <message>
        <source>No order of these calls is faster: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Of a measured run: the longest chain as measured.</source>
        <translation>Keine Reihenfolge dieser Aufrufe ist schneller: die längste Kette abhängiger Operationen, jede so kurz wie allein, oder die Arbeit der am stärksten belegten Engine. Bei einem gemessenen Lauf: die längste Kette, wie gemessen.</translation>
    </message>
    <message>
        <source>illegalAddress: its first block to end writes where no memory is</source>
        <translation>illegalAddress: Der erste Block, der endet, schreibt dorthin, wo kein Speicher ist</translation>
    </message>
    <message>
        <source>Copy between devices</source>
        <translation>Kopie zwischen Geräten</translation>
    </message>
    <message>
        <source>Copies between two devices, which the call names.</source>
        <translation>Kopiert zwischen zwei Geräten, die der Aufruf nennt.</translation>
    </message>
    <message>
        <source>Puts a copy between two devices into the stream, and returns at once. The addresses decide what is copied: of the devices CUDA only checks that they exist. Without peer access the copy passes through the host. Not allowed for pageable memory, or while the stream is captured.</source>
        <translation>Reiht eine Kopie zwischen zwei Geräten in den Stream ein und kehrt sofort zurück. Die Adressen entscheiden, was kopiert wird: von den Geräten prüft CUDA nur, ob es sie gibt. Ohne Peer-Zugriff läuft die Kopie über den Host. Nicht für auslagerbaren Speicher, und nicht, während der Stream erfasst wird.</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream begins: the stream is the thread&apos;s current one, into which calls go that name none.</source>
        <translation>Pythons with eines Streams beginnt: Er ist der aktuelle Stream des Threads, in den Aufrufe gehen, die keinen nennen.</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream ends: the stream of the with around it is current again. Where there is none, the default stream is, even if another was set before.</source>
        <translation>Pythons with eines Streams endet: Der Stream des with darum ist wieder aktuell. Gibt es keines, ist es der Default-Stream, auch wenn zuvor ein anderer gesetzt war.</translation>
    </message>
    <message>
        <source>The stream becomes the thread&apos;s current one, into which calls go that name none. Nothing restores the earlier one: the end of a with around it makes that of the next one current, or else the default stream.</source>
        <translation>Der Stream wird zum aktuellen des Threads, in den Aufrufe gehen, die keinen nennen. Nichts stellt den früheren wieder her: Das Ende eines with darum macht den Stream des nächsten aktuell, sonst den Default-Stream.</translation>
    </message>
    <message>
        <source>Asks for the thread&apos;s current stream. The answer is the stream&apos;s id.</source>
        <translation>Fragt nach dem aktuellen Stream des Threads. Die Antwort ist der Name des Streams.</translation>
    </message>
    <message>
        <source>With stream</source>
        <translation>With mit Stream</translation>
    </message>
    <message>
        <source>with</source>
        <translation>with</translation>
    </message>
    <message>
        <source>Makes a stream the current one: calls that name no stream use it, until the end of the with.</source>
        <translation>Macht einen Stream zum aktuellen: Aufrufe, die keinen Stream nennen, nehmen ihn, bis das with endet.</translation>
    </message>
    <message>
        <source>End of with</source>
        <translation>Ende des with</translation>
    </message>
    <message>
        <source>end with</source>
        <translation>Ende with</translation>
    </message>
    <message>
        <source>Ends the with: the stream of the with around it is current again, or else the default stream.</source>
        <translation>Beendet das with: Der Stream des with darum ist wieder aktuell, sonst der Default-Stream.</translation>
    </message>
    <message>
        <source>Use stream</source>
        <translation>Stream verwenden</translation>
    </message>
    <message>
        <source>use</source>
        <translation>use</translation>
    </message>
    <message>
        <source>Makes a stream the current one; nothing restores the earlier one but the end of a with.</source>
        <translation>Macht einen Stream zum aktuellen; nur das Ende eines with nimmt das zurück.</translation>
    </message>
    <message>
        <source>Current stream</source>
        <translation>Aktueller Stream</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>aktueller Stream</translation>
    </message>
    <message>
        <source>Asks which stream is current: the stream of calls that name none.</source>
        <translation>Fragt, welcher Stream aktuell ist: der Stream von Aufrufen, die keinen nennen.</translation>
    </message>
    <message>
        <source>bytes to count</source>
        <translation>zu zählende Bytes</translation>
    </message>
    <message>
        <source>256 counters, one for each value of a byte</source>
        <translation>256 Zähler, einer für jeden Wert eines Bytes</translation>
    </message>
    <message>
        <source>Counts how often each value of a byte occurs</source>
        <translation>Zählt, wie oft jeder Wert eines Bytes vorkommt</translation>
    </message>
    <message>
        <source>Returns the milliseconds between two recorded events, which are negative where the second came first. Both need timing, must have been recorded and be complete. The resolution is about half a microsecond, so a smaller difference says little.</source>
        <translation>Gibt die Millisekunden zwischen den Records zweier Events zurück; negativ, wenn das zweite früher war. Beide brauchen Zeitmessung und müssen ein fertiges Record haben. Die Auflösung ist etwa eine halbe Mikrosekunde; ein kleinerer Unterschied sagt wenig.</translation>
    </message>
    <message>
        <source>Destroys the event at once; what it needs is freed when its work is complete. Using it afterwards is undefined. In cuda.core close() does it, and so does the end of the last reference to the event.</source>
        <translation>Zerstört das Event sofort; was es braucht, wird freigegeben, wenn seine Arbeit fertig ist. Es danach zu benutzen ist undefiniert. In cuda.core tut das close(), und ebenso das Ende der letzten Referenz auf das Event.</translation>
    </message>
    <message>
        <source>Writes a word when the stream&apos;s earlier work is complete and its writes are visible. Windows needs the TCC driver for it.</source>
        <translation>Schreibt ein Wort, wenn die frühere Arbeit des Streams fertig ist und ihre Schreibzugriffe sichtbar sind. Windows braucht dafür den TCC-Treiber.</translation>
    </message>
    <message>
        <source>Asks whether the work that the event marks is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>Fragt ohne zu warten, ob die Arbeit fertig ist, für die das Event steht. 600 ist eine Antwort und kein Fehler: noch nicht. Die Antwort 0 gleicht einer Synchronisation: Der Host darf dann benutzen, was diese Arbeit geschrieben hat, auch in verwaltetem Speicher.</translation>
    </message>
    <message>
        <source>Asks whether all work in the stream is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>Fragt ohne zu warten, ob alle Arbeit im Stream fertig ist. 600 ist eine Antwort und kein Fehler: noch nicht. Die Antwort 0 gleicht einer Synchronisation: Der Host darf dann benutzen, was diese Arbeit geschrieben hat, auch in verwaltetem Speicher.</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see such an order: express it with events as well where you can. Windows needs the TCC driver for it.</source>
        <translation>Lässt spätere Arbeit des Streams warten, bis das Wort im Speicher die Bedingung erfüllt. Der Vergleich ≥ ist zyklisch: Er gilt für die Hälfte aller Werte, die mit dem erwarteten beginnt. CUDA sieht diese Ordnung nicht: wo möglich auch durch Events ausdrücken. Windows braucht dafür den TCC-Treiber.</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Registrieren</translation>
    </message>
    <message>
        <source>Pins pageable memory that exists already.</source>
        <translation>Macht auslagerbaren Speicher, den es schon gibt, nicht auslagerbar.</translation>
    </message>
    <message>
        <source>Pins memory that the host has allocated, so that copies are asynchronous and kernels reach it. Streams and kernels name it by its address on the device (cudaHostGetDevicePointer), which is mostly the same.</source>
        <translation>Macht Speicher, den der Host belegt hat, nicht auslagerbar, sodass Kopien asynchron sind und Kernel ihn erreichen. Streams und Kernel nennen ihn mit seiner Adresse auf dem Gerät (cudaHostGetDevicePointer), die meist dieselbe ist.</translation>
    </message>
    <message>
        <source>Unregister</source>
        <translation>Registrierung aufheben</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again; copies end first.</source>
        <translation>Macht registrierten Speicher wieder auslagerbar; vorher enden die Kopien.</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again. It waits for the copies that use the memory.</source>
        <translation>Macht registrierten Speicher wieder auslagerbar. Der Aufruf wartet auf die Kopien, die den Speicher benutzen.</translation>
    </message>
    <message>
        <source>Loop on an answer</source>
        <translation>Schleife über eine Antwort</translation>
    </message>
    <message>
        <source>while</source>
        <translation>while</translation>
    </message>
    <message>
        <source>Makes its calls again and again, as long as a query answers that the work is not ready.</source>
        <translation>Macht seine Aufrufe immer wieder, solange eine Abfrage antwortet, dass die Arbeit nicht fertig ist.</translation>
    </message>
    <message>
        <source>Branch on an answer</source>
        <translation>Verzweigung über eine Antwort</translation>
    </message>
    <message>
        <source>if</source>
        <translation>if</translation>
    </message>
    <message>
        <source>Makes its calls only if a query has answered as wanted.</source>
        <translation>Macht seine Aufrufe nur, wenn eine Abfrage wie gewünscht geantwortet hat.</translation>
    </message>
    <message>
        <source>Set current context</source>
        <translation>Aktuellen Kontext setzen</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Makes a context the current one of its thread: what the thread creates, and its default stream, belong to it.</source>
        <translation>Macht einen Kontext zum aktuellen seines Threads: Was der Thread erzeugt und sein Default-Stream gehören zu ihm.</translation>
    </message>
    <message>
        <source>Makes a context the thread&apos;s current one. The default stream, and the streams, events and memory that the thread creates, belong to it. An event can be recorded only in a stream of its own context; any stream may wait for it. The context primary is that of the device, which a thread has at first.</source>
        <translation>Macht einen Kontext zum aktuellen des Threads. Der Default-Stream und die Streams, Events und der Speicher, die der Thread erzeugt, gehören zu ihm. Ein Event kann nur in einem Stream seines eigenen Kontexts aufgezeichnet werden; warten darf jeder Stream darauf. Der Kontext primary ist der des Geräts, den ein Thread zuerst hat.</translation>
    </message>
    <message>
        <source>Stream priority</source>
        <translation>Priorität des Streams</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Asks for the priority that a stream really has.</source>
        <translation>Fragt nach der Priorität, die ein Stream wirklich hat.</translation>
    </message>
    <message>
        <source>Asks for the stream&apos;s priority. A number out of the device&apos;s range was clamped when the stream was created. A default stream has priority 0.</source>
        <translation>Fragt nach der Priorität des Streams. Eine Zahl außerhalb des Bereichs des Geräts wurde beim Erzeugen des Streams begrenzt. Ein Default-Stream hat Priorität 0.</translation>
    </message>
    <message>
        <source>Ask for an attribute</source>
        <translation>Attribut abfragen</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Asks a device for one of its attributes.</source>
        <translation>Fragt ein Gerät nach einem seiner Attribute.</translation>
    </message>
    <message>
        <source>Asks what a device can do, which a program must know before it uses it: memory operations of 64 bits, memory pools, managed memory that both sides use at once. The number is the value of the result. Allowed during a capture. canUseStreamMemOpsV1 is about the operations before CUDA 12, and is 0 on new devices.</source>
        <translation>Fragt, was ein Gerät kann, und was ein Programm wissen muss, bevor es davon Gebrauch macht: Speicheroperationen mit 64 Bit, Speicherpools, verwalteter Speicher, den beide Seiten zugleich benutzen. Die Zahl ist der Wert des Ergebnisses. Während einer Aufzeichnung erlaubt. canUseStreamMemOpsV1 betrifft die Operationen vor CUDA 12 und ist auf neuen Geräten 0.</translation>
    </message>
    <message>
        <source>Markdown.</source>
        <translation>Markdown.</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>Fragt</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Was gefragt wird</translation>
    </message>
    <message>
        <source>Answer is</source>
        <translation>Antwort ist</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>Art der Antwort</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>The choices, one per line</source>
        <translation>Die Auswahl, eines je Zeile</translation>
    </message>
    <message>
        <source>A time is a text with its unit.</source>
        <translation>Eine Zeit ist ein Text mit ihrer Einheit.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>The right answer, such as 12 ms</source>
        <translation>Die richtige Antwort, etwa 12 ms</translation>
    </message>
    <message>
        <source>Tolerance %</source>
        <translation>Toleranz %</translation>
    </message>
    <message>
        <source>accepted deviation, such as 5</source>
        <translation>erlaubte Abweichung, etwa 5</translation>
    </message>
    <message>
        <source>Markdown: told when it is answered.</source>
        <translation>Markdown: wird gesagt, sobald geantwortet ist.</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>The explanation, shown with the answer (Markdown)</source>
        <translation>Die Erklärung, mit der Antwort gezeigt (Markdown)</translation>
    </message>
    <message>
        <source>With points it is graded like a goal; 0 unless given.</source>
        <translation>Mit Punkten wird sie wie ein Ziel bewertet; 0, wenn nichts steht.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The time is how long something takes, which is no place on the time axis.</source>
        <translation>Die Zeit sagt, wie lange etwas dauert; sie ist keine Stelle auf der Zeitachse.</translation>
    </message>
    <message>
        <source>a duration, not a point in time: draw no line in the timeline</source>
        <translation>eine Dauer, kein Zeitpunkt: keine Linie in der Zeitachse</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Soll sein</translation>
    </message>
    <message>
        <source>12 ms, 80 %, 0</source>
        <translation>12 ms, 80 %, 0</translation>
    </message>
    <message>
        <source>1 unless given; 0: a condition, without which no goal gives points.</source>
        <translation>1, wenn nichts steht; 0: eine Bedingung, ohne die kein Ziel Punkte gibt.</translation>
    </message>
    <message>
        <source>The goal in the author&apos;s words.</source>
        <translation>Das Ziel in den Worten der Autorin oder des Autors.</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Sagt</translation>
    </message>
    <message>
        <source>In your own words; if empty, generated from the fields</source>
        <translation>In eigenen Worten; sonst, was die Felder sagen</translation>
    </message>
    <message>
        <source>Markdown: told once all goals of the part are met.</source>
        <translation>Markdown: wird gesagt, sobald alle Ziele des Teils erreicht sind.</translation>
    </message>
    <message>
        <source>Explanation, shown once all goals are met (Markdown)</source>
        <translation>Erklärung, gezeigt, sobald alle Ziele erreicht sind (Markdown)</translation>
    </message>
    <message>
        <source>Unique in the lesson: what --part and a submission name.</source>
        <translation>Einmalig in der Lektion: was --part und eine Abgabe nennen.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What the part is called; needed where there are several</source>
        <translation>Wie der Teil heißt; nötig bei mehreren</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>What this part is about (Markdown). A lesson of one part needs only the lesson&apos;s.</source>
        <translation>Worum es in diesem Teil geht (Markdown). Eine Lektion mit einem Teil braucht nur den der Lektion.</translation>
    </message>
    <message>
        <source>Where it is run and graded; teaching unless given.</source>
        <translation>Wo er ausgeführt und bewertet wird; teaching, wenn nichts steht.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>what learners find</source>
        <translation>was Lernende vorfinden</translation>
    </message>
    <message>
        <source>What ratios are taken of; the start unless given.</source>
        <translation>Womit Verhältnisse gebildet werden; der Start, wenn nichts steht.</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>for the metric ratio; the start unless given</source>
        <translation>für das Maß ratio; der Start, wenn nichts steht</translation>
    </message>
    <message>
        <source>From vague to explicit, one at a time.</source>
        <translation>Vom sanften zum klaren, einer nach dem anderen.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>One per line, from vague to explicit</source>
        <translation>Einer je Zeile, vom sanften zum klaren</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Where it comes from, one per line</source>
        <translation>Woher es stammt, eine je Zeile</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the start, measured on a GPU.</source>
        <translation>Eine Ergebnisdatei neben der Lektion: der Start, auf einer GPU gemessen.</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the start</source>
        <translation>Datei eines Ergebnisses neben der Lektion, wenn eine GPU den Start ausgeführt hat</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the solution, measured on a GPU.</source>
        <translation>Eine Ergebnisdatei neben der Lektion: die Lösung, auf einer GPU gemessen.</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the solution</source>
        <translation>Ergebnisdatei neben der Lektion, wenn eine GPU die Lösung ausgeführt hat</translation>
    </message>
    <message>
        <source>What learners look for in the list</source>
        <translation>Wonach Lernende in der Liste suchen</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Copies, Events, Concurrency, Host …</source>
        <translation>Kopien, Events, Nebenläufigkeit, Host …</translation>
    </message>
    <message>
        <source>What it is about, and what to look at (Markdown)</source>
        <translation>Worum es geht und was anzusehen ist (Markdown)</translation>
    </message>
    <message>
        <source>Markdown: shown on demand while it is not answered.</source>
        <translation>Markdown: wird auf Wunsch gezeigt, solange nicht geantwortet ist.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Shown on demand before the answer (Markdown)</source>
        <translation>Auf Wunsch vor der Antwort gezeigt (Markdown)</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Unverdeckte Kopien</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does, added over the devices.</source>
        <translation>Die Zeit, in der Kopien laufen und kein Kernel, addiert über die Geräte.</translation>
    </message>
    <message>
        <source>The timeline shows the answer as a goal until all goals are met.</source>
        <translation>Die Zeitachse zeigt die Antwort als Ziel, bis alle Ziele erreicht sind.</translation>
    </message>
    <message>
        <source>asks about the changed program, not about the start</source>
        <translation>fragt nach dem geänderten Programm, nicht nach dem Start</translation>
    </message>
    <message>
        <source>Markdown: shown once the timeline is.</source>
        <translation>Markdown: wird zusammen mit der Zeitachse gezeigt.</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>Zu sehen</translation>
    </message>
    <message>
        <source>What to look at in the timeline, once it is shown (Markdown)</source>
        <translation>Was in der Zeitachse zu sehen ist, sobald sie gezeigt wird (Markdown)</translation>
    </message>
    <message>
        <source>Markdown: shown once all goals are met, or the solution is shown.</source>
        <translation>Markdown: wird gezeigt, sobald alle Ziele erreicht sind oder die Lösung gezeigt wird.</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>What to see in the solved program (Markdown)</source>
        <translation>Was am gelösten Programm zu sehen ist (Markdown)</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to learners. Counted: each kind that is used takes these points off a part.</source>
        <translation>Was Reparaturen, Was-wäre-wenn und Schranken für Lernende sind. counted: Jede Art, die benutzt wird, kostet in einem Teil so viele Punkte.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>allowed, off, or counted:1</source>
        <translation>allowed, off oder counted:1</translation>
    </message>
    <message>
        <source>A hardware queue for every stream, and copies that start when they are ready: no false dependencies.</source>
        <translation>Eine Hardware-Queue für jeden Stream, und Kopien, die beginnen, wenn sie bereit sind: keine Scheinabhängigkeiten.</translation>
    </message>
    <message>
        <source>Also enough multiprocessors for all kernels at once, and one copy engine for each direction.</source>
        <translation>Außerdem genug Multiprozessoren für alle Kernel zugleich und eine Kopier-Engine je Richtung.</translation>
    </message>
    <message>
        <source>The longest chain of operations that the program orders, each as short as it is alone: more engines and another order of the calls would not be faster.</source>
        <translation>Die längste Kette von Operationen, die das Programm ordnet, jede so kurz wie allein: Mehr Engines und eine andere Reihenfolge der Aufrufe wären nicht schneller.</translation>
    </message>
    <message>
        <source>The longest chain of operations that use each other&apos;s data, each as short as it is alone: no order of calls, events and streams that keeps the results is faster.</source>
        <translation>Die längste Kette von Operationen, die die Daten voneinander benutzen, jede so kurz wie allein: Keine Anordnung von Aufrufen, Events und Streams, die die Ergebnisse erhält, ist schneller.</translation>
    </message>
    <message>
        <source>host not there yet</source>
        <translation>Host noch nicht so weit</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>Host blockiert</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>Stream-Reihenfolge</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>Barriere des Default-Streams</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>Graph-Reihenfolge</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>Kopier-Engine belegt</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>Scheinabhängigkeit</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SMs voll</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>höhere Priorität zuerst</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>zu viele Grids zugleich</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>ein anderer Prozess</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>Uhren ungenau</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>shares bandwidth</source>
        <translation>teilt Bandbreite</translation>
    </message>
    <message>
        <source>waits for room</source>
        <translation>wartet auf Platz</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>H→D copy engine</source>
        <translation>Kopier-Engine H→D</translation>
    </message>
    <message>
        <source>D→H copy engine</source>
        <translation>Kopier-Engine D→H</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>Kopier-Engine</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>Host-Funktionen</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>nichts mehr zu tun</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>The answers to choose from.</source>
        <translation>Die Antworten, aus denen gewählt wird.</translation>
    </message>
    <message>
        <source>What the part is called.</source>
        <translation>Wie der Teil heißt.</translation>
    </message>
    <message>
        <source>The program that learners find.</source>
        <translation>Das Programm, das die Lernenden vorfinden.</translation>
    </message>
    <message>
        <source>Where it comes from.</source>
        <translation>Woher es stammt.</translation>
    </message>
    <message>
        <source>What the lesson is called.</source>
        <translation>Wie die Lektion heißt.</translation>
    </message>
    <message>
        <source>What the list of lessons groups it by.</source>
        <translation>Wonach die Liste der Lektionen sie einordnet.</translation>
    </message>
    <message>
        <source>counter of its own, 0 before and after the launch</source>
        <translation>eigener Zähler, vor und nach dem Start 0</translation>
    </message>
    <message>
        <source>how long each block is busy before it waits</source>
        <translation>wie lange jeder Block beschäftigt ist, bevor er wartet</translation>
    </message>
    <message>
        <source>Waits in each block until all blocks of the grid have come</source>
        <translation>Wartet in jedem Block, bis alle Blöcke des Grids gekommen sind</translation>
    </message>
    <message>
        <source>number of the group whose members meet</source>
        <translation>Nummer der Gruppe, deren Mitglieder sich treffen</translation>
    </message>
    <message>
        <source>size of the array that each member brings</source>
        <translation>Größe des Feldes, das jedes Mitglied bringt</translation>
    </message>
    <message>
        <source>devices that take part</source>
        <translation>Geräte, die teilnehmen</translation>
    </message>
    <message>
        <source>Waits in each block until all members of its group run, and then takes the time of a sum over devices</source>
        <translation>Wartet in jedem Block, bis alle Mitglieder seiner Gruppe laufen, und braucht dann die Zeit einer Summe über Geräte</translation>
    </message>
    <message>
        <source>how long each block is busy, one after the other and then from the first again</source>
        <translation>wie lange die Blöcke der Reihe nach beschäftigt sind, nach dem letzten wieder der erste Wert</translation>
    </message>
    <message>
        <source>by how much a block&apos;s time may be more or less than the duration</source>
        <translation>um wie viel die Zeit eines Blocks über oder unter der Dauer liegen darf</translation>
    </message>
    <message>
        <source>of the times that vary; the same seed makes the same times</source>
        <translation>der veränderlichen Zeiten; derselbe Startwert ergibt dieselben Zeiten</translation>
    </message>
    <message>
        <source>at which part of a block&apos;s time it lets a dependent launch begin; at its end unless given</source>
        <translation>bei welchem Teil seiner Zeit ein Block einen abhängigen Start freigibt; ohne Angabe an seinem Ende</translation>
    </message>
    <message>
        <source>the part of a block&apos;s time before it waits for the kernel ahead; it does not wait unless given</source>
        <translation>der Teil der Zeit eines Blocks, bevor er auf den Kernel davor wartet; ohne Angabe wartet er nicht</translation>
    </message>
    <message>
        <source>how long each block is busy after that</source>
        <translation>wie lange danach jeder Block beschäftigt ist</translation>
    </message>
    <message>
        <source>Waits in each block until a word has a value, and keeps its room meanwhile</source>
        <translation>Wartet in jedem Block, bis ein Wort einen Wert hat, und behält solange seinen Platz</translation>
    </message>
    <message>
        <source>how long the block is busy before that</source>
        <translation>wie lange der Block davor beschäftigt ist</translation>
    </message>
    <message>
        <source>Writes a word when its one block ends</source>
        <translation>Schreibt ein Wort, wenn sein einziger Block endet</translation>
    </message>
</context>
<context>
    <name>EntryDelegateTexts</name>
    <message>
        <source>not available now</source>
        <translation>jetzt nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>FieldTitles</name>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>From offset</source>
        <translation>Offset der Quelle</translation>
    </message>
    <message>
        <source>To offset</source>
        <translation>Offset des Ziels</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreibt</translation>
    </message>
    <message>
        <source>Kernel name</source>
        <translation>Kernel-Name</translation>
    </message>
    <message>
        <source>Buffers given</source>
        <translation>Übergebene Puffer</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Poll every</source>
        <translation>Abfragen alle</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Flush</source>
        <translation>Flush</translation>
    </message>
    <message>
        <source>No barrier</source>
        <translation>Ohne Barriere</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Source read</source>
        <translation>Quelle gelesen</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Rumpf</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>ask once</source>
        <translation>einmal fragen</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>Von Gerät</translation>
    </message>
    <message>
        <source>that of the buffer</source>
        <translation>das des Puffers</translation>
    </message>
    <message>
        <source>To device</source>
        <translation>Zu Gerät</translation>
    </message>
    <message>
        <source>Answer of</source>
        <translation>Antwort von</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>600, not ready</source>
        <translation>600, nicht fertig</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>Nicht</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Calls CUDA</source>
        <translation>Ruft CUDA auf</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Simulated turns</source>
        <translation>Simulierte Durchläufe</translation>
    </message>
    <message>
        <source>Dependent launch</source>
        <translation>Abhängiger Start</translation>
    </message>
    <message>
        <source>Cooperative</source>
        <translation>Kooperativ</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>More than 8</source>
        <translation>Mehr als 8</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
</context>
<context>
    <name>FigureFileTexts</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
</context>
<context>
    <name>FigureLayoutTexts</name>
    <message>
        <source>Before: %1 After: %2</source>
        <translation>Vorher: %1 Nachher: %2</translation>
    </message>
    <message>
        <source>%L1 dependencies, too many to draw</source>
        <translation>%L1 Abhängigkeiten, zu viele zum Zeichnen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
</context>
<context>
    <name>FigureNoteTexts</name>
    <message>
        <source>The text is %1 pt high instead of %2: %3 lanes need more room. Choose a larger size or fewer lanes, or leave out the legend or the caption.</source>
        <translation>Die Schrift ist %1 pt hoch statt %2: %3 Spuren brauchen mehr Platz. Größeres Format oder weniger Spuren wählen oder Legende oder Bildunterschrift weglassen.</translation>
    </message>
</context>
<context>
    <name>FigureOptionsTexts</name>
    <message>
        <source>takes light, dark or bw (black and white), not &quot;%1&quot;</source>
        <translation>erwartet light, dark oder bw (schwarzweiß), nicht „%1“</translation>
    </message>
    <message>
        <source>takes the name of a font</source>
        <translation>erwartet den Namen einer Schriftart</translation>
    </message>
    <message>
        <source>takes points from %1 to %2, not &quot;%3&quot;</source>
        <translation>erwartet eine Größe von %1 bis %2 Punkt, nicht „%3“</translation>
    </message>
    <message>
        <source>takes two times, the earlier first, such as 0.5ms..2ms, not &quot;%1&quot;</source>
        <translation>erwartet zwei Zeiten, die frühere zuerst, etwa 0.5ms..2ms, nicht „%1“</translation>
    </message>
    <message>
        <source>takes slide, column, two-columns, or WIDTH or WIDTHxHEIGHT in mm, cm, in, pt or px (160x90mm), each side from 1 to 200 inches, not &quot;%1&quot;</source>
        <translation>erwartet slide, column, two-columns oder BREITE oder BREITExHÖHE in mm, cm, in, pt oder px (160x90mm), jede Seite 1 bis 200 Zoll, nicht „%1“</translation>
    </message>
    <message>
        <source>takes a whole number from %1 to %2, not &quot;%3&quot;</source>
        <translation>nimmt eine ganze Zahl von %1 bis %2, nicht „%3“</translation>
    </message>
    <message>
        <source>takes cuda, driver, cupy, cuda.core or pytorch, not &quot;%1&quot;</source>
        <translation>nimmt cuda, driver, cupy, cuda.core oder pytorch, nicht „%1“</translation>
    </message>
    <message>
        <source>takes kind, name, stream, wait or duration, not &quot;%1&quot;</source>
        <translation>erwartet kind, name, stream, wait oder duration, nicht „%1“</translation>
    </message>
    <message>
        <source>takes all, streams, engines, or names of lanes between commas, not &quot;%1&quot;</source>
        <translation>nimmt all, streams, engines oder Namen von Spuren zwischen Kommas, nicht „%1“</translation>
    </message>
    <message>
        <source>takes all, none, or names of operations between commas, not &quot;%1&quot;</source>
        <translation>nimmt all, none oder Namen von Operationen zwischen Kommas, nicht „%1“</translation>
    </message>
</context>
<context>
    <name>FileContentTexts</name>
    <message>
        <source>This page holds no result that can be read, but a program.</source>
        <translation>Diese Seite enthält kein lesbares Ergebnis, aber ein Programm.</translation>
    </message>
    <message>
        <source>The program of this page was changed after its run, so its result is left out.</source>
        <translation>Das Programm dieser Seite wurde nach dem Lauf geändert, daher bleibt das Ergebnis weg.</translation>
    </message>
    <message>
        <source>Streamscope reads compositions, results, lessons, exported pictures and pages, traces of the PyTorch profiler and of Nsight Systems, and source code that calls CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch.</source>
        <translation>Streamscope liest Kompositionen, Ergebnisse, Lektionen, exportierte Bilder und Seiten, Traces des PyTorch-Profilers und von Nsight Systems, und Quellcode, der CUDA C++ (Runtime- oder Treiber-API), CuPy, cuda.core oder PyTorch aufruft.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>Darin kann kein Aufruf gelesen werden.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and its end is missing.</source>
        <translation>Diese Datei wurde mit gzip gepackt, und ihr Ende fehlt.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and is damaged.</source>
        <translation>Diese Datei wurde mit gzip gepackt und ist beschädigt.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and grows to more than %1 times its size, or to more than a GiB, when it is unpacked. It was not read further.</source>
        <translation>Diese Datei wurde mit gzip gepackt und wächst beim Entpacken auf mehr als das %1-Fache oder auf mehr als ein GiB. Sie wurde nicht weiter gelesen.</translation>
    </message>
    <message>
        <source>This file was packed by gzip: unpack it before you open it.</source>
        <translation>Diese Datei wurde mit gzip gepackt: Entpacken Sie sie, bevor Sie sie öffnen.</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>%1 exists already. Choose a name that ends in %2.</source>
        <translation>%1 existiert bereits. Einen Namen wählen, der auf %2 endet.</translation>
    </message>
</context>
<context>
    <name>FlagsTexts</name>
    <message>
        <source>external</source>
        <translation>extern</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>nicht blockierend</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>blockierende Synchronisation</translation>
    </message>
    <message>
        <source>disable timing</source>
        <translation>Zeitmessung aus</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>prozessübergreifend</translation>
    </message>
</context>
<context>
    <name>FoldedNamesTexts</name>
    <message>
        <source>mostly %1</source>
        <translation>meist %1</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>%1 % belegt</translation>
    </message>
</context>
<context>
    <name>GradeReportTexts</name>
    <message>
        <source>%1 It is %2.</source>
        <translation>%1 Es ist %2.</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>open</source>
        <translation>unbeantwortet</translation>
    </message>
    <message>
        <source>And %1 more. %2</source>
        <translation>Und %1 weitere. %2</translation>
    </message>
    <message>
        <source>%1: 1 point off</source>
        <translation>%1: 1 Punkt Abzug</translation>
    </message>
    <message>
        <source>%1: %2 points off</source>
        <translation>%1: %2 Punkte Abzug</translation>
    </message>
    <message>
        <source>not graded, because it has no goals and no graded questions</source>
        <translation>nicht bewertet, da es keine Ziele und keine bewerteten Fragen hat</translation>
    </message>
    <message>
        <source>passed, %1 of %2 points</source>
        <translation>bestanden, %1 von %2 Punkten</translation>
    </message>
    <message>
        <source>not passed, %1 of %2 points</source>
        <translation>nicht bestanden, %1 von %2 Punkten</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Not met: %1</source>
        <translation>Nicht erfüllt: %1</translation>
    </message>
    <message>
        <source>Wrong answer: %1</source>
        <translation>Falsche Antwort: %1</translation>
    </message>
    <message>
        <source>Not answered: %1</source>
        <translation>Nicht beantwortet: %1</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>gemessen: %1</translation>
    </message>
    <message>
        <source>answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>The submission can be graded</source>
        <translation>Die Abgabe kann bewertet werden</translation>
    </message>
    <message>
        <source>No program of this part was handed in.</source>
        <translation>Zu diesem Teil wurde kein Programm abgegeben.</translation>
    </message>
    <message>
        <source>Help that was used (%1)</source>
        <translation>Benutzte Hilfe (%1)</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>unbekannter Teil</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points</source>
        <translation>%1: %2 von %3 Punkten</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points, not handed in: %4</source>
        <translation>%1: %2 von %3 Punkten, nicht abgegeben: %4</translation>
    </message>
    <message>
        <source>Not handed in.</source>
        <translation>Nicht abgegeben.</translation>
    </message>
</context>
<context>
    <name>GradedRowTexts</name>
    <message>
        <source>Part %1: not handed in</source>
        <translation>Teil %1: nicht abgegeben</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>Teil %1: %2</translation>
    </message>
</context>
<context>
    <name>HandoutTexts</name>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>- question (%1): %2</source>
        <translation>- Frage (%1): %2</translation>
    </message>
    <message>
        <source>- question: %1</source>
        <translation>- Frage: %1</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>- goal (%1): %2</source>
        <translation>- Ziel (%1): %2</translation>
    </message>
    <message>
        <source>2. Read the text, answer the questions, and change the program until all goals are met.</source>
        <translation>2. Lesen Sie den Text, beantworten Sie die Fragen, und ändern Sie das Programm, bis alle Ziele erfüllt sind.</translation>
    </message>
    <message>
        <source>3. Save the program of each part (File &gt; Save as), and hand in these files. Your answers are in them.</source>
        <translation>3. Speichern Sie das Programm jedes Teils (Datei &gt; Speichern als), und geben Sie diese Dateien ab. Ihre Antworten sind darin.</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>Zwei der Lektionen heißen %1.</translation>
    </message>
    <message>
        <source>1. Open %1.lesson in Streamscope (File &gt; Open).</source>
        <translation>1. Öffnen Sie %1.lesson in Streamscope (Datei &gt; Öffnen).</translation>
    </message>
    <message>
        <source>The lesson shows which goals your program meets.</source>
        <translation>Die Lektion zeigt, welche Ziele Ihr Programm erfüllt.</translation>
    </message>
    <message>
        <source>The right answers to the questions are not in these files; your teacher has them.</source>
        <translation>Die richtigen Antworten auf die Fragen sind nicht in diesen Dateien; die Lehrkraft hat sie.</translation>
    </message>
    <message>
        <source>Repairs, what-ifs, bounds and the solution are counted: each of them that you use takes %1 off a part.</source>
        <translation>Reparaturen, Was-wäre-wenn, Schranken und die Lösung werden gezählt: Jedes davon, das benutzt wird, kostet in einem Teil: %1.</translation>
    </message>
    <message>
        <source>Streamscope shows no repairs, what-ifs, bounds and solutions in this lesson.</source>
        <translation>Streamscope zeigt in dieser Lektion keine Reparaturen, Was-wäre-wenn, Schranken und Lösungen.</translation>
    </message>
    <message>
        <source>4. Begin the name of each file with your own name, as in %1.streamscope, so that your teacher knows whose it is.</source>
        <translation>4. Beginnen Sie den Namen jeder Datei mit Ihrem Namen, wie in %1.streamscope, damit Ihre Lehrkraft weiß, wem sie gehört.</translation>
    </message>
    <message>
        <source>To answer a question again counts in the same way.</source>
        <translation>Eine Frage noch einmal zu beantworten zählt ebenso.</translation>
    </message>
    <message>
        <source>Each question is asked once.</source>
        <translation>Jede Frage wird einmal gestellt.</translation>
    </message>
</context>
<context>
    <name>InsertEntriesTexts</name>
    <message>
        <source>Host code, no CUDA call</source>
        <translation>Host-Code, kein CUDA-Aufruf</translation>
    </message>
</context>
<context>
    <name>ItemsEditorTexts</name>
    <message>
        <source>wait, 32 bits</source>
        <translation>Wait, 32 Bit</translation>
    </message>
    <message>
        <source>wait, 64 bits</source>
        <translation>Wait, 64 Bit</translation>
    </message>
    <message>
        <source>write, 32 bits</source>
        <translation>Schreiben, 32 Bit</translation>
    </message>
    <message>
        <source>write, 64 bits</source>
        <translation>Schreiben, 64 Bit</translation>
    </message>
    <message>
        <source>flush remote writes</source>
        <translation>Remote-Writes flushen</translation>
    </message>
    <message>
        <source>memory barrier</source>
        <translation>Speicherbarriere</translation>
    </message>
    <message>
        <source>%1 kind</source>
        <translation>Art von %1</translation>
    </message>
    <message>
        <source>%1: move up</source>
        <translation>%1: nach oben</translation>
    </message>
    <message>
        <source>%1: move down</source>
        <translation>%1: nach unten</translation>
    </message>
    <message>
        <source>%1: remove</source>
        <translation>%1: entfernen</translation>
    </message>
    <message>
        <source>Change an item</source>
        <translation>Eintrag ändern</translation>
    </message>
</context>
<context>
    <name>KindsTexts</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Copy host → device</source>
        <translation>Kopie Host → Gerät</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>Kopie Gerät → Host</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>Kopie Gerät → Gerät</translation>
    </message>
    <message>
        <source>Copy host → host</source>
        <translation>Kopie Host → Host</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>Event-Record</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>Wait auf Event</translation>
    </message>
    <message>
        <source>Stream memory operation</source>
        <translation>Stream-Speicheroperation</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>Host-Funktion</translation>
    </message>
    <message>
        <source>Host call</source>
        <translation>Host-Aufruf</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Memory in stream order</source>
        <translation>Speicher in Stream-Reihenfolge</translation>
    </message>
</context>
<context>
    <name>LaneColorsTexts</name>
    <message>
        <source>waited for the call</source>
        <translation>wartete auf den Aufruf</translation>
    </message>
    <message>
        <source>waited: the host was blocked</source>
        <translation>wartete: der Host war blockiert</translation>
    </message>
    <message>
        <source>waited for its stream</source>
        <translation>wartete auf seinen Stream</translation>
    </message>
    <message>
        <source>waited for an event</source>
        <translation>wartete auf ein Event</translation>
    </message>
    <message>
        <source>waited for the default stream</source>
        <translation>wartete auf den Standard-Stream</translation>
    </message>
    <message>
        <source>waited for a value</source>
        <translation>wartete auf einen Wert</translation>
    </message>
    <message>
        <source>waited in its graph</source>
        <translation>wartete in seinem Graphen</translation>
    </message>
    <message>
        <source>waited for a copy engine</source>
        <translation>wartete auf eine Copy-Engine</translation>
    </message>
    <message>
        <source>waited for its channel</source>
        <translation>wartete auf seinen Kanal</translation>
    </message>
    <message>
        <source>waited for multiprocessors</source>
        <translation>wartete auf Multiprozessoren</translation>
    </message>
    <message>
        <source>waited for a higher priority</source>
        <translation>wartete auf eine höhere Priorität</translation>
    </message>
    <message>
        <source>waited: too many grids</source>
        <translation>wartete: zu viele Grids</translation>
    </message>
    <message>
        <source>waited for another process</source>
        <translation>wartete auf einen anderen Prozess</translation>
    </message>
    <message>
        <source>within the error of clocks</source>
        <translation>innerhalb des Fehlers der Uhren</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>wartete nicht</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
</context>
<context>
    <name>LaneWaitsTexts</name>
    <message>
        <source>◇ waits for an event</source>
        <translation>◇ wartet auf ein Event</translation>
    </message>
    <message>
        <source>◇ waits for %1</source>
        <translation>◇ wartet auf %1</translation>
    </message>
    <message>
        <source>call on its way</source>
        <translation>Aufruf unterwegs</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>Host blockiert</translation>
    </message>
    <message>
        <source>host blocked in %1</source>
        <translation>Host blockiert in %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>Stream-Reihenfolge</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>Barriere des Default-Streams</translation>
    </message>
    <message>
        <source>default-stream barrier: %1</source>
        <translation>Barriere des Default-Streams: %1</translation>
    </message>
    <message>
        <source>waits for a value</source>
        <translation>wartet auf einen Wert</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>Graph-Reihenfolge</translation>
    </message>
    <message>
        <source>graph order, after %1</source>
        <translation>Graph-Reihenfolge, nach %1</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>Kopier-Engine belegt</translation>
    </message>
    <message>
        <source>copy engine busy: %1</source>
        <translation>Kopier-Engine belegt: %1</translation>
    </message>
    <message>
        <source>queue blocked</source>
        <translation>Queue blockiert</translation>
    </message>
    <message>
        <source>queue blocked by %1</source>
        <translation>Queue blockiert durch %1</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SMs voll</translation>
    </message>
    <message>
        <source>SMs full: %1</source>
        <translation>SMs voll: %1</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>höhere Priorität zuerst</translation>
    </message>
    <message>
        <source>higher priority first: %1</source>
        <translation>höhere Priorität zuerst: %1</translation>
    </message>
    <message>
        <source>too many grids</source>
        <translation>zu viele Grids</translation>
    </message>
    <message>
        <source>other process</source>
        <translation>anderer Prozess</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>Uhren ungenau</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>wartet auf ein Event</translation>
    </message>
    <message>
        <source>not issued yet</source>
        <translation>noch nicht abgesetzt</translation>
    </message>
    <message>
        <source>never: %1</source>
        <translation>nie: %1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>Event, hinter %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Event %1</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>Event %1, hinter %2</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>Stream-Reihenfolge, hinter %1</translation>
    </message>
</context>
<context>
    <name>LayoutBarsTexts</name>
    <message>
        <source>%1  never ended</source>
        <translation>%1  endete nie</translation>
    </message>
    <message>
        <source>%1  within %2</source>
        <translation>%1  binnen %2</translation>
    </message>
    <message>
        <source>%1  within</source>
        <translation>%1  binnen</translation>
    </message>
    <message>
        <source>within</source>
        <translation>binnen</translation>
    </message>
    <message>
        <source>%1  never returned</source>
        <translation>%1  kehrte nie zurück</translation>
    </message>
    <message>
        <source>%1  %2 in %3</source>
        <translation>%1  %2 in %3</translation>
    </message>
</context>
<context>
    <name>LayoutBuffersTexts</name>
    <message>
        <source>%1 writes</source>
        <translation>%1 schreibt</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 liest</translation>
    </message>
    <message>
        <source>conflict: %1 and %2</source>
        <translation>Konflikt: %1 und %2</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Konflikt</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2, no overlap this time</source>
        <translation>nicht geordnet: %1 und %2, diesmal ohne Überlappung</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2</source>
        <translation>nicht geordnet: %1 und %2</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>nicht geordnet</translation>
    </message>
</context>
<context>
    <name>LayoutCalipersTexts</name>
    <message>
        <source>own %1, others %2, idle %3</source>
        <translation>eigene %1, andere %2, Leerlauf %3</translation>
    </message>
</context>
<context>
    <name>LayoutLinesTexts</name>
    <message>
        <source>%L1 dependencies in view: zoom in to see them</source>
        <translation>%L1 Abhängigkeiten sichtbar: zum Anzeigen hineinzoomen</translation>
    </message>
</context>
<context>
    <name>LegendTexts</name>
    <message>
        <source>Record event, with timing</source>
        <translation>Event-Record, mit Zeitmessung</translation>
    </message>
    <message>
        <source>waits for the host</source>
        <translation>wartet auf den Host</translation>
    </message>
    <message>
        <source>waits by order</source>
        <translation>wartet der Reihenfolge wegen</translation>
    </message>
    <message>
        <source>waits for a resource</source>
        <translation>wartet auf eine Ressource</translation>
    </message>
    <message>
        <source>ran somewhere within its bracket</source>
        <translation>lief irgendwo in seiner Klammer</translation>
    </message>
    <message>
        <source>bracket around what ran</source>
        <translation>Klammer um das, was lief</translation>
    </message>
    <message>
        <source>a buffer: written, read</source>
        <translation>ein Puffer: geschrieben, gelesen</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>nicht geordnet</translation>
    </message>
    <message>
        <source>event orders</source>
        <translation>Event ordnet</translation>
    </message>
    <message>
        <source>stream orders</source>
        <translation>Stream ordnet</translation>
    </message>
    <message>
        <source>default stream orders</source>
        <translation>Default-Stream ordnet</translation>
    </message>
    <message>
        <source>value orders</source>
        <translation>Wert ordnet</translation>
    </message>
    <message>
        <source>host orders</source>
        <translation>Host ordnet</translation>
    </message>
    <message>
        <source>graph orders</source>
        <translation>Graph ordnet</translation>
    </message>
    <message>
        <source>from p5 to p95 of the runs</source>
        <translation>von p5 bis p95 der Läufe</translation>
    </message>
    <message>
        <source>held back by the default stream</source>
        <translation>vom Default-Stream aufgehalten</translation>
    </message>
    <message>
        <source>elapsed time: own work, others, idle</source>
        <translation>Zeitdifferenz: eigene Arbeit, andere, Leerlauf</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>cycle of a deadlock</source>
        <translation>Zyklus eines Deadlocks</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>Blöcke von %1</translation>
    </message>
</context>
<context>
    <name>LengthTexts</name>
    <message>
        <source>“%1” held the multiprocessors</source>
        <translation>„%1“ belegte die Multiprozessoren</translation>
    </message>
    <message>
        <source>its own blocks waited for room</source>
        <translation>die eigenen Blöcke warteten auf Platz</translation>
    </message>
    <message>
        <source>“%1” used the link as well</source>
        <translation>„%1“ benutzte die Verbindung mit</translation>
    </message>
    <message>
        <source>the link was shared</source>
        <translation>die Verbindung war geteilt</translation>
    </message>
    <message>
        <source>“%1” used the memory as well</source>
        <translation>„%1“ benutzte den Speicher mit</translation>
    </message>
    <message>
        <source>the memory was shared</source>
        <translation>der Speicher war geteilt</translation>
    </message>
</context>
<context>
    <name>LessonPackNames</name>
    <message>
        <source>First 20 minutes</source>
        <translation>Die ersten 20 Minuten</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Events</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Nebenläufigkeit</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
</context>
<context>
    <name>LessonPageTexts</name>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>Ihre Antwort: %1</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>Not quite: %1</source>
        <translation>Nicht ganz: %1</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>Die Antwort: %1</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 ist zu hoch. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 ist zu niedrig. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>Geben Sie eine Zahl ein.</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>Geben Sie eine Zahl in %1 ein.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Wählen Sie zuerst etwas aus.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Show the run without an answer</source>
        <translation>Den Lauf ohne Antwort zeigen</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>muss so bleiben</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>This is not graded: %1</source>
        <translation>Dies wird nicht bewertet: %1</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 von %2 Punkten</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Gelöst.</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Hinweis %1 von %2</translation>
    </message>
    <message>
        <source>Repairs are off in this lesson.</source>
        <translation>Reparaturen sind in dieser Lektion aus.</translation>
    </message>
    <message>
        <source>Show repairs (points: −%1)</source>
        <translation>Reparaturen zeigen (Punkte: −%1)</translation>
    </message>
    <message>
        <source>Repairs are shown (points: −%1).</source>
        <translation>Reparaturen werden gezeigt (Punkte: −%1).</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>The code is copied: paste it where your course asks for it.</source>
        <translation>Der Code ist kopiert: Fügen Sie ihn dort ein, wo Ihr Kurs danach fragt.</translation>
    </message>
    <message>
        <source>Copy this code:</source>
        <translation>Kopieren Sie diesen Code:</translation>
    </message>
    <message>
        <source>Copy code to hand in</source>
        <translation>Code zum Abgeben kopieren</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>%1 of %2 lessons are solved.</source>
        <translation>%1 von %2 Lektionen sind gelöst.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>keeps your work on all lessons in a copy of this page.</source>
        <translation>bewahrt Ihre Arbeit an allen Lektionen in einer Kopie dieser Seite auf.</translation>
    </message>
    <message>
        <source>Alt+Page Up</source>
        <translation>Alt+Bild auf</translation>
    </message>
    <message>
        <source>Alt+Page Down</source>
        <translation>Alt+Bild ab</translation>
    </message>
</context>
<context>
    <name>LivePageTexts</name>
    <message>
        <source>This page has two programs, in lines %1 and %2. Remove one of them.</source>
        <translation>Diese Seite hat zwei Programme, in den Zeilen %1 und %2. Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>The program that begins in line %1 of this page has no end: the page is incomplete.</source>
        <translation>Das Programm, das in Zeile %1 dieser Seite beginnt, hat kein Ende: Die Seite ist unvollständig.</translation>
    </message>
</context>
<context>
    <name>LivePartsTexts</name>
    <message>
        <source>This Streamscope was built without the module of live pages. app/setup live in its sources installs the packages clang-22, lld-22, libc++-22-dev-wasm32, libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 and wasi-libc, and builds it.</source>
        <translation>Dieses Streamscope wurde ohne das Modul für Live-Seiten gebaut. app/setup live in den Quellen installiert die Pakete clang-22, lld-22, libc++-22-dev-wasm32, libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 und wasi-libc und baut es.</translation>
    </message>
    <message>
        <source>A live page simulates devices of one kind, and this run has several kinds.</source>
        <translation>Eine Live-Seite simuliert Geräte einer Art, und dieser Lauf hat mehrere Arten.</translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message>
        <source>MEASURED</source>
        <translation>GEMESSEN</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULIERT</translation>
    </message>
    <message>
        <source>on {device}</source>
        <translation>auf {device}</translation>
    </message>
    <message>
        <source>as {device}</source>
        <translation>als {device}</translation>
    </message>
    <message>
        <source>author&apos;s: {total}</source>
        <translation>Original: {total}</translation>
    </message>
    <message>
        <source>NOT SIMULATED</source>
        <translation>NICHT SIMULIERT</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>simulating …</source>
        <translation>simuliert …</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change the program and simulate it again, in this page</source>
        <translation>Das Programm ändern und neu simulieren, in dieser Seite</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Rückgängig: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Wiederholen: {what}</translation>
    </message>
    <message>
        <source>Back to the author&apos;s</source>
        <translation>Zurück zum Original</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save this page with your program (Ctrl+S)</source>
        <translation>Diese Seite mit Ihrem Programm speichern (Strg+S)</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Add calls</source>
        <translation>Aufrufe hinzufügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Remove the wait for {event}</source>
        <translation>Das Warten auf {event} entfernen</translation>
    </message>
    <message>
        <source>Remove {call}</source>
        <translation>{call} entfernen</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>Wieder einsetzen</translation>
    </message>
    <message>
        <source>Taken out: wait for {event}</source>
        <translation>Herausgenommen: Warten auf {event}</translation>
    </message>
    <message>
        <source>No wait of the program holds this: its stream or the device does.</source>
        <translation>Kein Warten des Programms hält dies auf, sondern sein Stream oder das Gerät.</translation>
    </message>
    <message>
        <source>{to} begins after {from} has ended</source>
        <translation>{to} beginnt, nachdem {from} beendet ist</translation>
    </message>
    <message>
        <source>Drop it on what shall begin after {from} has ended</source>
        <translation>Legen Sie es auf dem ab, was nach dem Ende von {from} beginnen soll</translation>
    </message>
    <message>
        <source>Choose what shall begin after {from} has ended, then press O or Enter. Esc: cancel.</source>
        <translation>Wählen Sie, was nach dem Ende von {from} beginnen soll, und drücken Sie O oder Enter. Esc: abbrechen.</translation>
    </message>
    <message>
        <source>Drag a bar&apos;s end: how long it takes. Drag a bar to another one: their order. Click a wait: remove it. On a touch screen press long first.</source>
        <translation>Das Ende eines Balkens ziehen: seine Dauer. Einen Balken auf einen anderen ziehen: ihre Reihenfolge. Auf ein Warten klicken: es entfernen. Auf einem Touchscreen zuerst lange drücken.</translation>
    </message>
    <message>
        <source>Keys for the chosen operation: Shift + Alt + ← → duration, O order, Delete remove. Ctrl + Z, Ctrl + Shift + Z, Ctrl + S.</source>
        <translation>Tasten für die gewählte Operation: Umschalt + Alt + ← → Dauer, O Reihenfolge, Entf entfernen. Strg + Z, Strg + Umschalt + Z, Strg + S.</translation>
    </message>
    <message>
        <source>The simulator does not start in this browser, so that the program cannot be changed here.</source>
        <translation>Der Simulator startet in diesem Browser nicht, sodass das Programm hier nicht geändert werden kann.</translation>
    </message>
    <message>
        <source>With more than {most} calls this page is read only.</source>
        <translation>Mit mehr als {most} Aufrufen kann diese Seite nur gelesen werden.</translation>
    </message>
    <message>
        <source>The simulator ended: {why} Your program is kept.</source>
        <translation>Der Simulator ist beendet: {why} Ihr Programm bleibt erhalten.</translation>
    </message>
    <message>
        <source>Stopped. Your program is kept; Undo takes the change back.</source>
        <translation>Angehalten. Ihr Programm bleibt erhalten; Rückgängig nimmt die Änderung zurück.</translation>
    </message>
    <message>
        <source>Saved as {name}, in the folder of downloads.</source>
        <translation>Gespeichert als {name}, im Ordner der Downloads.</translation>
    </message>
    <message>
        <source>The link is copied.</source>
        <translation>Der Link ist kopiert.</translation>
    </message>
    <message>
        <source>Copy this link:</source>
        <translation>Kopieren Sie diesen Link:</translation>
    </message>
    <message>
        <source>The program is too long for a link: save the page instead.</source>
        <translation>Das Programm ist zu lang für einen Link: Speichern Sie stattdessen die Seite.</translation>
    </message>
    <message>
        <source>{why} The author&apos;s program is shown.</source>
        <translation>{why} Das Originalprogramm wird gezeigt.</translation>
    </message>
    <message>
        <source>Open the program of the link</source>
        <translation>Das Programm des Links öffnen</translation>
    </message>
    <message>
        <source>Changes of before</source>
        <translation>Frühere Änderungen</translation>
    </message>
    <message>
        <source>This is the author&apos;s program again.</source>
        <translation>Dies ist wieder das Originalprogramm.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>MakeLanesTexts</name>
    <message>
        <source>other copies</source>
        <translation>andere Kopien</translation>
    </message>
</context>
<context>
    <name>ManualHelp</name>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Open the manual at the chapter about what has the focus (F1)</source>
        <translation>Das Handbuch beim Kapitel zu dem öffnen, was den Fokus hat (F1)</translation>
    </message>
</context>
<context>
    <name>MessageCardTexts</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>The call has not returned; its host thread waits.</source>
        <translation>Der Aufruf ist nicht zurückgekehrt; sein Host-Thread wartet.</translation>
    </message>
    <message>
        <source>An argument is out of its range; check sizes, flags, addresses and alignment.</source>
        <translation>Ein Argument liegt außerhalb seines Bereichs; prüfen Sie Größen, Flags, Adressen und Ausrichtung.</translation>
    </message>
    <message>
        <source>The device has not enough memory; use smaller buffers or free some.</source>
        <translation>Das Gerät hat nicht genug Speicher; verwenden Sie kleinere Puffer oder geben Sie welche frei.</translation>
    </message>
    <message>
        <source>CUDA could not start; check the driver with nvidia-smi.</source>
        <translation>CUDA konnte nicht starten; prüfen Sie den Treiber mit nvidia-smi.</translation>
    </message>
    <message>
        <source>The grid or block has an illegal size; a block has 1 to 1024 threads and no dimension is 0.</source>
        <translation>Grid oder Block hat eine unzulässige Größe; ein Block hat 1 bis 1024 Threads, und keine Dimension ist 0.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than this CUDA version needs; update the driver.</source>
        <translation>Der NVIDIA-Treiber ist älter, als diese CUDA-Version verlangt; aktualisieren Sie den Treiber.</translation>
    </message>
    <message>
        <source>The process can no longer use the device, or another one uses it exclusively; start a new process.</source>
        <translation>Der Prozess kann das Gerät nicht mehr benutzen, oder ein anderer benutzt es exklusiv; starten Sie einen neuen Prozess.</translation>
    </message>
    <message>
        <source>There is no such kernel for this device; choose one of the catalogue.</source>
        <translation>Für dieses Gerät gibt es keinen solchen Kernel; wählen Sie einen aus dem Katalog.</translation>
    </message>
    <message>
        <source>No CUDA device was found; choose a simulated one.</source>
        <translation>Es wurde kein CUDA-Gerät gefunden; wählen Sie ein simuliertes.</translation>
    </message>
    <message>
        <source>There is no device of that number; give the run more devices.</source>
        <translation>Es gibt kein Gerät mit dieser Nummer; geben Sie dem Lauf mehr Geräte.</translation>
    </message>
    <message>
        <source>There is no context to work in; an event cannot be opened by the process that exported it.</source>
        <translation>Es gibt keinen Kontext, in dem gearbeitet werden kann; ein Event kann nicht von dem Prozess geöffnet werden, der es exportiert hat.</translation>
    </message>
    <message>
        <source>The handle from another process could not be opened; export it again.</source>
        <translation>Das Handle aus einem anderen Prozess konnte nicht geöffnet werden; exportieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The stream or event is null, destroyed or of another device, or the event was never recorded or cannot be timed; check which it names and its flags.</source>
        <translation>Stream oder Event ist null, zerstört oder von einem anderen Gerät, oder das Event wurde nie aufgezeichnet oder kann keine Zeit messen; prüfen Sie, welches gemeint ist, und seine Flags.</translation>
    </message>
    <message>
        <source>The call is not allowed in this state; external records and waits belong into a capture.</source>
        <translation>Der Aufruf ist in diesem Zustand nicht erlaubt; externe Records und Waits gehören in eine Aufnahme.</translation>
    </message>
    <message>
        <source>The work has not finished yet: an answer to a query, an error anywhere else.</source>
        <translation>Die Arbeit ist noch nicht fertig: bei einer Abfrage eine Antwort, überall sonst ein Fehler.</translation>
    </message>
    <message>
        <source>A kernel accessed memory that it does not own; the process can no longer use CUDA and must be restarted.</source>
        <translation>Ein Kernel hat auf Speicher zugegriffen, der ihm nicht gehört; der Prozess kann CUDA nicht mehr benutzen und muss neu gestartet werden.</translation>
    </message>
    <message>
        <source>One block needs more than a multiprocessor has; use fewer threads or less shared memory.</source>
        <translation>Ein Block braucht mehr, als ein Multiprozessor hat; verwenden Sie weniger Threads oder weniger Shared Memory.</translation>
    </message>
    <message>
        <source>The kernel ran longer than the device allows; make it shorter.</source>
        <translation>Der Kernel lief länger, als das Gerät erlaubt; verkürzen Sie ihn.</translation>
    </message>
    <message>
        <source>The memory, or a part of it, is registered already; register it once.</source>
        <translation>Der Speicher oder ein Teil davon ist schon registriert; registrieren Sie ihn nur einmal.</translation>
    </message>
    <message>
        <source>The memory is not registered; unregister it once, by the address that was registered.</source>
        <translation>Der Speicher ist nicht registriert; heben Sie die Registrierung einmal auf, mit der Adresse, die registriert wurde.</translation>
    </message>
    <message>
        <source>A kernel failed; the process can no longer use CUDA and must be restarted.</source>
        <translation>Ein Kernel ist fehlgeschlagen; der Prozess kann CUDA nicht mehr benutzen und muss neu gestartet werden.</translation>
    </message>
    <message>
        <source>The call is not permitted here; a host function must not call CUDA.</source>
        <translation>Der Aufruf ist hier nicht erlaubt; eine Host-Funktion darf CUDA nicht aufrufen.</translation>
    </message>
    <message>
        <source>This device does not support the call or flag.</source>
        <translation>Dieses Gerät unterstützt den Aufruf oder das Flag nicht.</translation>
    </message>
    <message>
        <source>The call is not allowed while a stream is being captured.</source>
        <translation>Der Aufruf ist nicht erlaubt, während ein Stream aufgenommen wird.</translation>
    </message>
    <message>
        <source>An earlier call broke the capture; begin a new one.</source>
        <translation>Ein früherer Aufruf hat die Aufnahme unbrauchbar gemacht; beginnen Sie eine neue.</translation>
    </message>
    <message>
        <source>The wait would join two separate captures.</source>
        <translation>Der Wait würde zwei getrennte Aufnahmen verbinden.</translation>
    </message>
    <message>
        <source>The capture was not begun in this stream.</source>
        <translation>Die Aufnahme wurde nicht in diesem Stream begonnen.</translation>
    </message>
    <message>
        <source>A stream forked in the capture was not joined; let the first stream wait for it.</source>
        <translation>Ein Stream, den die Aufnahme abgezweigt hat, wurde nicht zurückgeführt; lassen Sie den ersten Stream auf ihn warten.</translation>
    </message>
    <message>
        <source>The capture would depend on work outside it.</source>
        <translation>Die Aufnahme würde von Arbeit außerhalb abhängen.</translation>
    </message>
    <message>
        <source>The legacy stream was used while a blocking stream is captured; make that stream non-blocking.</source>
        <translation>Der Legacy-Stream wurde benutzt, während ein blockierender Stream aufgenommen wird; machen Sie diesen Stream nicht blockierend.</translation>
    </message>
    <message>
        <source>The event was last recorded in a capture and has no meaning outside it.</source>
        <translation>Das Event wurde zuletzt in einer Aufnahme aufgezeichnet und bedeutet außerhalb nichts.</translation>
    </message>
    <message>
        <source>The capture was begun by another thread.</source>
        <translation>Die Aufnahme wurde von einem anderen Thread begonnen.</translation>
    </message>
    <message>
        <source>The call was interrupted or failed for a reason that CUDA does not report.</source>
        <translation>Der Aufruf wurde unterbrochen oder ist aus einem Grund gescheitert, den CUDA nicht nennt.</translation>
    </message>
    <message>
        <source>CUDA returned a code that has no explanation here; see its documentation.</source>
        <translation>CUDA hat einen Code zurückgegeben, der hier keine Erklärung hat; siehe seine Dokumentation.</translation>
    </message>
    <message>
        <source>There is no call {}.</source>
        <translation>Es gibt keinen Aufruf {}.</translation>
    </message>
    <message>
        <source>{} has neither a duration nor bytes that could be set.</source>
        <translation>{} hat weder eine Dauer noch Bytes, die man setzen könnte.</translation>
    </message>
    <message>
        <source>The size of {} depends on a parameter: change that instead.</source>
        <translation>Die Größe von {} hängt von einem Parameter ab: Ändern Sie stattdessen den Parameter.</translation>
    </message>
    <message>
        <source>{} has {}: change the parameter instead.</source>
        <translation>{} hat {}: Ändern Sie stattdessen den Parameter.</translation>
    </message>
    <message>
        <source>Set {} to {}</source>
        <translation>{} auf {} setzen</translation>
    </message>
    <message>
        <source>{} is negative.</source>
        <translation>{} ist negativ.</translation>
    </message>
    <message>
        <source>No call can take so long.</source>
        <translation>Kein Aufruf kann so lange dauern.</translation>
    </message>
    <message>
        <source>{} does not wait.</source>
        <translation>{} wartet nicht.</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>{} entfernen</translation>
    </message>
    <message>
        <source>No wait orders {} after {}.</source>
        <translation>Kein Wait ordnet {} hinter {}.</translation>
    </message>
    <message>
        <source>The program cannot be evaluated.</source>
        <translation>Das Programm kann nicht ausgewertet werden.</translation>
    </message>
    <message>
        <source>Let {} not wait for {}</source>
        <translation>{} nicht auf {} warten lassen</translation>
    </message>
    <message>
        <source>Order {} after {}</source>
        <translation>{} hinter {} ordnen</translation>
    </message>
    <message>
        <source>{} already follows {}, by {}.</source>
        <translation>{} folgt schon auf {}, durch {}.</translation>
    </message>
    <message>
        <source>{} cannot follow {}, which waits for it: a deadlock.</source>
        <translation>{} kann nicht auf {} folgen, das darauf wartet: ein Deadlock.</translation>
    </message>
    <message>
        <source>No event can order {} after {}.</source>
        <translation>Kein Event kann {} hinter {} ordnen.</translation>
    </message>
    <message>
        <source>There is no parameter {}.</source>
        <translation>Es gibt keinen Parameter {}.</translation>
    </message>
    <message>
        <source>{} is at least {}.</source>
        <translation>{} ist mindestens {}.</translation>
    </message>
    <message>
        <source>{} is at most {}.</source>
        <translation>{} ist höchstens {}.</translation>
    </message>
    <message>
        <source>A program needs a device.</source>
        <translation>Ein Programm braucht ein Gerät.</translation>
    </message>
    <message>
        <source>Run on {}</source>
        <translation>Auf {} ausführen</translation>
    </message>
    <message>
        <source>the legacy default stream</source>
        <translation>den Legacy-Default-Stream</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>den Graphen</translation>
    </message>
    <message>
        <source>the order of the stream</source>
        <translation>die Ordnung des Streams</translation>
    </message>
    <message>
        <source>A repeat holds calls of one thread that follow one another.</source>
        <translation>Eine Wiederholung enthält aufeinanderfolgende Aufrufe eines Threads.</translation>
    </message>
    <message>
        <source>A repeat cannot hold them: </source>
        <translation>Eine Wiederholung kann sie nicht enthalten: </translation>
    </message>
    <message>
        <source>Nothing may be changed here.</source>
        <translation>Hier darf nichts geändert werden.</translation>
    </message>
    <message>
        <source>Allowed here: </source>
        <translation>Erlaubt ist hier: </translation>
    </message>
    <message>
        <source>its default</source>
        <translation>seine Vorgabe</translation>
    </message>
    <message>
        <source>“{}” ({}, replaced by {})</source>
        <translation>„{}“ ({}, ersetzt durch {})</translation>
    </message>
    <message>
        <source>new id</source>
        <translation>die neue Id</translation>
    </message>
    <message>
        <source>polling interval</source>
        <translation>der Abfrageabstand</translation>
    </message>
    <message>
        <source>iteration count</source>
        <translation>die Zahl der Durchläufe</translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation>die Schleifenvariable</translation>
    </message>
    <message>
        <source>query or value</source>
        <translation>die Abfrage oder der Wert</translation>
    </message>
    <message>
        <source>largest iteration count</source>
        <translation>die größte Zahl der Durchläufe</translation>
    </message>
    <message>
        <source>{}: its {} were changed</source>
        <translation>{}: Geändert wurden: {}</translation>
    </message>
    <message>
        <source>{}: its {} was changed</source>
        <translation>{}: Geändert wurde: {}</translation>
    </message>
    <message>
        <source>{} from {} to {}.</source>
        <translation>{} von {} auf {}.</translation>
    </message>
    <message>
        <source>{} was given to another host thread.</source>
        <translation>{} wurde einem anderen Host-Thread gegeben.</translation>
    </message>
    <message>
        <source>{} was replaced by {}.</source>
        <translation>{} wurde durch {} ersetzt.</translation>
    </message>
    <message>
        <source>{} was moved into or out of a body.</source>
        <translation>{} wurde in einen Rumpf oder aus einem Rumpf verschoben.</translation>
    </message>
    <message>
        <source>{} was removed.</source>
        <translation>{} wurde entfernt.</translation>
    </message>
    <message>
        <source>{} Put {} in its place.</source>
        <translation>{} Setzen Sie {} an seine Stelle.</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> und {} weitere</translation>
    </message>
    <message>
        <source>{} was added.</source>
        <translation>{} wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>{} operations were added: {}.</source>
        <translation>{} Operationen wurden hinzugefügt: {}.</translation>
    </message>
    <message>
        <source>“{}” now comes before “{}”, which is in another stream.</source>
        <translation>„{}“ kommt jetzt vor „{}“, das in einem anderen Stream ist.</translation>
    </message>
    <message>
        <source>“{}” ({}) was moved to another place in the order of calls.</source>
        <translation>„{}“ ({}) wurde an eine andere Stelle der Aufrufreihenfolge verschoben.</translation>
    </message>
    <message>
        <source>The kind of default stream was changed.</source>
        <translation>Die Art des Default-Streams wurde geändert.</translation>
    </message>
    <message>
        <source>Peer access between the devices was changed.</source>
        <translation>Der Peer-Zugriff zwischen den Geräten wurde geändert.</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>Host-Thread</translation>
    </message>
    <message>
        <source>The {} “{}” {}.</source>
        <translation>{} „{}“ {}.</translation>
    </message>
    <message>
        <source>was removed</source>
        <translation>wurde entfernt</translation>
    </message>
    <message>
        <source>was added</source>
        <translation>wurde hinzugefügt</translation>
    </message>
    <message>
        <source>was changed</source>
        <translation>wurde geändert</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>was given to another device or process</source>
        <translation>wurde einem anderen Gerät oder Prozess gegeben</translation>
    </message>
    <message>
        <source>has another count</source>
        <translation>hat eine andere Anzahl</translation>
    </message>
    <message>
        <source>has other flags or another priority</source>
        <translation>hat andere Flags oder eine andere Priorität</translation>
    </message>
    <message>
        <source>is created in another order</source>
        <translation>wird in anderer Reihenfolge erzeugt</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>1 event was added: {}.</source>
        <translation>1 Event wurde hinzugefügt: {}.</translation>
    </message>
    <message>
        <source>{} events were added: {}.</source>
        <translation>{} Events wurden hinzugefügt: {}.</translation>
    </message>
    <message>
        <source>has a smaller count</source>
        <translation>hat eine kleinere Anzahl</translation>
    </message>
    <message>
        <source>has other flags</source>
        <translation>hat andere Flags</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>What the kernel {} reads and writes is declared otherwise.</source>
        <translation>Was der Kernel {} liest und schreibt, ist anders deklariert.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>is outside its limits</source>
        <translation>liegt außerhalb seiner Grenzen</translation>
    </message>
    <message>
        <source>change the order of the calls</source>
        <translation>die Reihenfolge der Aufrufe ändern</translation>
    </message>
    <message>
        <source>change the order of calls within a stream</source>
        <translation>die Reihenfolge der Aufrufe innerhalb eines Streams ändern</translation>
    </message>
    <message>
        <source>move operations to other streams, and add streams</source>
        <translation>Operationen in andere Streams verschieben und Streams hinzufügen</translation>
    </message>
    <message>
        <source>make streams blocking or not, and set their priority</source>
        <translation>Streams blockierend oder nicht blockierend machen und ihre Priorität setzen</translation>
    </message>
    <message>
        <source>make host buffers pinned or pageable</source>
        <translation>Host-Puffer gepinnt oder auslagerbar machen</translation>
    </message>
    <message>
        <source>change the grids of kernels</source>
        <translation>die Grids von Kerneln ändern</translation>
    </message>
    <message>
        <source>set the parameters</source>
        <translation>die Parameter setzen</translation>
    </message>
    <message>
        <source>add up to {} operations</source>
        <translation>bis zu {} Operationen hinzufügen</translation>
    </message>
    <message>
        <source>add up to 1 operation</source>
        <translation>höchstens 1 Operation hinzufügen</translation>
    </message>
    <message>
        <source>add up to {} events</source>
        <translation>bis zu {} Events hinzufügen</translation>
    </message>
    <message>
        <source>add up to 1 event</source>
        <translation>höchstens 1 Event hinzufügen</translation>
    </message>
    <message>
        <source>choose other events for the operations that name one</source>
        <translation>für Operationen, die ein Event nennen, ein anderes wählen</translation>
    </message>
    <message>
        <source>remove calls of {}</source>
        <translation>Aufrufe von {} entfernen</translation>
    </message>
    <message>
        <source>set the flags of events</source>
        <translation>die Flags von Events setzen</translation>
    </message>
    <message>
        <source>choose what the default stream is</source>
        <translation>wählen, was der Default-Stream ist</translation>
    </message>
    <message>
        <source>choose whether devices have peer access</source>
        <translation>wählen, ob Geräte Peer-Zugriff haben</translation>
    </message>
    <message>
        <source>replace {} with {}</source>
        <translation>{} durch {} ersetzen</translation>
    </message>
    <message>
        <source>launch calls as a graph</source>
        <translation>Aufrufe als Graphen starten</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht ausgeführt</translation>
    </message>
    <message>
        <source>: the program ends in a deadlock</source>
        <translation>: Das Programm endet in einem Deadlock</translation>
    </message>
    <message>
        <source>“{}” did not execute{}.</source>
        <translation>„{}“ wurde nicht ausgeführt{}.</translation>
    </message>
    <message>
        <source>All work of the start must run.</source>
        <translation>Alle Arbeit des Starts muss laufen.</translation>
    </message>
    <message>
        <source>“{}” now runs before “{}”, which touches the same data.</source>
        <translation>„{}“ läuft jetzt vor „{}“, das dieselben Daten berührt.</translation>
    </message>
    <message>
        <source>Another order must compute the same.</source>
        <translation>Eine andere Reihenfolge muss dasselbe berechnen.</translation>
    </message>
    <message>
        <source>Memory is lost: {}.</source>
        <translation>Speicher geht verloren: {}.</translation>
    </message>
    <message>
        <source>Free a buffer before you allocate it again.</source>
        <translation>Geben Sie einen Puffer frei, bevor Sie ihn erneut reservieren.</translation>
    </message>
    <message>
        <source>“{}” is ordered before “{}”.</source>
        <translation>„{}“ ist vor „{}“ geordnet.</translation>
    </message>
    <message>
        <source>“{}” is not ordered before “{}”.</source>
        <translation>„{}“ ist nicht vor „{}“ geordnet.</translation>
    </message>
    <message>
        <source>“{}” is unchanged.</source>
        <translation>„{}“ ist unverändert.</translation>
    </message>
    <message>
        <source>“{}” is changed.</source>
        <translation>„{}“ ist geändert.</translation>
    </message>
    <message>
        <source>The program ends in a deadlock.</source>
        <translation>Das Programm endet in einem Deadlock.</translation>
    </message>
    <message>
        <source>There is no deadlock.</source>
        <translation>Es gibt keinen Deadlock.</translation>
    </message>
    <message>
        <source>There is no race.</source>
        <translation>Es gibt kein Race.</translation>
    </message>
    <message>
        <source>No call returns an error.</source>
        <translation>Kein Aufruf gibt einen Fehler zurück.</translation>
    </message>
    <message>
        <source>No call makes the host wait while it has more work to issue or do.</source>
        <translation>Kein Aufruf lässt den Host warten, solange er noch Arbeit abzusetzen oder zu erledigen hat.</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>Die Lektion</translation>
    </message>
    <message>
        <source>Part {}: {}</source>
        <translation>Teil {}: {}</translation>
    </message>
    <message>
        <source>“{}” starts no later than {}.</source>
        <translation>„{}“ beginnt nicht später als {}.</translation>
    </message>
    <message>
        <source>“{}” starts no earlier than {}.</source>
        <translation>„{}“ beginnt nicht früher als {}.</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} ist {}.</translation>
    </message>
    <message>
        <source>{} is {}, within {} %.</source>
        <translation>{} ist {}, auf {} % genau.</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>das Gerät</translation>
    </message>
    <message>
        <source>{} comes after {} in {}</source>
        <translation>{} kommt nach {} in {}</translation>
    </message>
    <message>
        <source>{} waits for {}</source>
        <translation>{} wartet auf {}</translation>
    </message>
    <message>
        <source>{} comes after {}, which launches the same graph</source>
        <translation>{} kommt nach {}, das denselben Graphen startet</translation>
    </message>
    <message>
        <source>{} comes after {}, because the legacy stream and blocking streams wait for each other</source>
        <translation>{} kommt nach {}, weil der Legacy-Stream und blockierende Streams aufeinander warten</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} would write</source>
        <translation>{} wartet auf {}, das {} schreiben würde</translation>
    </message>
    <message>
        <source>{} waits for {}, which nothing writes</source>
        <translation>{} wartet auf {}, das nichts schreibt</translation>
    </message>
    <message>
        <source>{} is called only when {} has returned</source>
        <translation>{} wird erst aufgerufen, wenn {} zurückgekehrt ist</translation>
    </message>
    <message>
        <source>{} returns only when {} is over</source>
        <translation>{} kehrt erst zurück, wenn {} vorüber ist</translation>
    </message>
    <message>
        <source>{} runs only when the host function {} has returned</source>
        <translation>{} läuft erst, wenn die Host-Funktion {} zurückgekehrt ist</translation>
    </message>
    <message>
        <source>{} is behind {} in the hardware queue that their streams share</source>
        <translation>{} steht hinter {} in der Hardware-Queue, die sich ihre Streams teilen</translation>
    </message>
    <message>
        <source>{} allocates {} again before anything frees what {} has allocated: free {} first</source>
        <translation>{} reserviert {} noch einmal, bevor etwas freigibt, was {} reserviert hat: {} zuerst freigeben</translation>
    </message>
    <message>
        <source>{number} is not a valid flag of {other}: leave the flags out</source>
        <translation>{number} ist kein gültiges Flag von {other}: die Flags weglassen</translation>
    </message>
    <message>
        <source>{what} does not exist yet: create it first</source>
        <translation>{what} gibt es noch nicht: zuerst erzeugen</translation>
    </message>
    <message>
        <source>{what} does not exist yet: open it first</source>
        <translation>{what} gibt es noch nicht: zuerst öffnen</translation>
    </message>
    <message>
        <source>{what} was destroyed before: use it earlier, or destroy it later</source>
        <translation>{what} wurde vorher zerstört: früher benutzen oder später zerstören</translation>
    </message>
    <message>
        <source>{what} does not exist, because its creation fails: disable its timing</source>
        <translation>{what} gibt es nicht, weil sein Erzeugen scheitert: die Zeitmessung abschalten</translation>
    </message>
    <message>
        <source>{event} does not exist, because its creation fails: disable its timing</source>
        <translation>{event} gibt es nicht, weil sein Erzeugen scheitert: die Zeitmessung abschalten</translation>
    </message>
    <message>
        <source>An event for several processes cannot be timed: disable its timing (flags {number})</source>
        <translation>Ein Event für mehrere Prozesse kann keine Zeit messen: die Zeitmessung abschalten (Flags {number})</translation>
    </message>
    <message>
        <source>{event} is an event for several processes, which no capture can contain: use the flag external</source>
        <translation>{event} ist ein Event für mehrere Prozesse, das keine Aufnahme enthalten kann: das Flag external verwenden</translation>
    </message>
    <message>
        <source>{event} belongs to device {number} and {what} to device {limit}: record an event on its own device</source>
        <translation>{event} gehört zu Gerät {number} und {what} zu Gerät {limit}: ein Event auf seinem eigenen Gerät aufzeichnen</translation>
    </message>
    <message>
        <source>{event} and {what} belong to different contexts: record an event in a stream of its own context</source>
        <translation>{event} und {what} gehören zu verschiedenen Kontexten: ein Event in einem Stream seines Kontexts aufzeichnen</translation>
    </message>
    <message>
        <source>The flag external is for streams that are being captured: leave it out</source>
        <translation>Das Flag external ist für Streams, die gerade aufgenommen werden: weglassen</translation>
    </message>
    <message>
        <source>{event} was last recorded in a capture that has ended: record it again first</source>
        <translation>{event} wurde zuletzt in einer Aufnahme aufgezeichnet, die zu Ende ist: zuerst neu aufzeichnen</translation>
    </message>
    <message>
        <source>{event} was recorded outside the capture of {what}: wait before the capture, or use the flag external</source>
        <translation>{event} wurde außerhalb der Aufnahme von {what} aufgezeichnet: vor der Aufnahme warten oder das Flag external verwenden</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and records no work of its own: ask outside it</source>
        <translation>{event} wurde in einer Aufnahme aufgezeichnet und hält keine eigene Arbeit fest: außerhalb fragen</translation>
    </message>
    <message>
        <source>{event} carries no time, because timing is disabled: enable it for both events</source>
        <translation>{event} trägt keine Zeit, weil die Zeitmessung abgeschaltet ist: für beide Events einschalten</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and has no time: record it outside</source>
        <translation>{event} wurde in einer Aufnahme aufgezeichnet und hat keine Zeit: außerhalb aufzeichnen</translation>
    </message>
    <message>
        <source>{event} is not recorded before its time is asked for: record it first</source>
        <translation>{event} ist nicht aufgezeichnet, bevor nach seiner Zeit gefragt wird: zuerst aufzeichnen</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different devices, whose clocks are not comparable</source>
        <translation>{event} und {other} gehören zu verschiedenen Geräten, deren Uhren nicht vergleichbar sind</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different contexts, between whose events CUDA measures no time: use events of one</source>
        <translation>{event} und {other} gehören zu verschiedenen Kontexten, zwischen deren Events CUDA keine Zeit misst: Events eines Kontexts verwenden</translation>
    </message>
    <message>
        <source>A stream of the device is being captured: end the capture first</source>
        <translation>Ein Stream des Geräts wird gerade aufgenommen: zuerst die Aufnahme beenden</translation>
    </message>
    <message>
        <source>An earlier call broke the capture: correct that call</source>
        <translation>Ein früherer Aufruf hat die Aufnahme unbrauchbar gemacht: diesen Aufruf korrigieren</translation>
    </message>
    <message>
        <source>The call uses the legacy stream while a blocking stream is being captured: launch it into the captured stream, make that stream non-blocking, or end the capture first</source>
        <translation>Der Aufruf benutzt den Legacy-Stream, während ein blockierender Stream aufgenommen wird: in den aufgenommenen Stream starten, diesen nicht blockierend machen oder die Aufnahme zuerst beenden</translation>
    </message>
    <message>
        <source>No graph contains {call}: use {instead} while a stream is captured</source>
        <translation>Kein Graph enthält {call}: {instead} verwenden, während ein Stream aufgenommen wird</translation>
    </message>
    <message>
        <source>The call on {what} breaks the capture that is under way: end the capture first, or capture in the mode relaxed</source>
        <translation>Der Aufruf auf {what} macht die laufende Aufnahme unbrauchbar: zuerst die Aufnahme beenden oder im Modus relaxed aufnehmen</translation>
    </message>
    <message>
        <source>{what} is being captured, and captured work does not run: end the capture first</source>
        <translation>{what} wird gerade aufgenommen, und aufgenommene Arbeit läuft nicht: zuerst die Aufnahme beenden</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture, which the legacy stream cannot join: wait in another stream</source>
        <translation>{event} wurde in einer Aufnahme aufgezeichnet, der sich der Legacy-Stream nicht anschließen kann: in einem anderen Stream warten</translation>
    </message>
    <message>
        <source>{event} was recorded in another capture, and two captures cannot be joined</source>
        <translation>{event} wurde in einer anderen Aufnahme aufgezeichnet, und zwei Aufnahmen lassen sich nicht verbinden</translation>
    </message>
    <message>
        <source>{what} cannot be captured: capture another stream</source>
        <translation>{what} kann nicht aufgenommen werden: einen anderen Stream aufnehmen</translation>
    </message>
    <message>
        <source>{what} is being captured already: end that capture first</source>
        <translation>{what} wird schon aufgenommen: zuerst diese Aufnahme beenden</translation>
    </message>
    <message>
        <source>The capture was begun by thread {other}: end it there, or capture in the mode relaxed</source>
        <translation>Die Aufnahme wurde von Thread {other} begonnen: dort beenden oder im Modus relaxed aufnehmen</translation>
    </message>
    <message>
        <source>A stream that the capture forked is not joined: record an event at its end and let {what} wait for it</source>
        <translation>Ein Stream, den die Aufnahme abgezweigt hat, ist nicht zurückgeführt: an seinem Ende ein Event aufzeichnen und {what} darauf warten lassen</translation>
    </message>
    <message>
        <source>{what} is not being captured: begin the capture first</source>
        <translation>{what} wird nicht aufgenommen: zuerst die Aufnahme beginnen</translation>
    </message>
    <message>
        <source>The capture was not begun in {what}: end it in the stream where it began</source>
        <translation>Die Aufnahme wurde nicht in {what} begonnen: in dem Stream beenden, in dem sie begann</translation>
    </message>
    <message>
        <source>The legacy stream cannot be asked while a blocking stream is being captured: make that stream non-blocking</source>
        <translation>Der Legacy-Stream kann nicht gefragt werden, während ein blockierender Stream aufgenommen wird: diesen Stream nicht blockierend machen</translation>
    </message>
    <message>
        <source>There is no graph {what}: end a capture that makes it first</source>
        <translation>Es gibt keinen Graphen {what}: zuerst eine Aufnahme beenden, die ihn erzeugt</translation>
    </message>
    <message>
        <source>Graph {what} belongs to another process: capture it in this one</source>
        <translation>Der Graph {what} gehört einem anderen Prozess: in diesem aufnehmen</translation>
    </message>
    <message>
        <source>Graph {what} allocates memory and is instantiated already: instantiate it once</source>
        <translation>Der Graph {what} reserviert Speicher und ist schon instanziiert: nur einmal instanziieren</translation>
    </message>
    <message>
        <source>{what} was not instantiated: instantiate it first</source>
        <translation>{what} wurde nicht instanziiert: zuerst instanziieren</translation>
    </message>
    <message>
        <source>{what} belongs to another process: capture it in this one</source>
        <translation>{what} gehört einem anderen Prozess: in diesem aufnehmen</translation>
    </message>
    <message>
        <source>An event that {what} uses was destroyed: destroy it later</source>
        <translation>Ein Event, das {what} benutzt, wurde zerstört: später zerstören</translation>
    </message>
    <message>
        <source>The memory that {what} allocated is not freed: free it before the next launch</source>
        <translation>Der Speicher, den {what} reserviert hat, ist nicht freigegeben: vor dem nächsten Start freigeben</translation>
    </message>
    <message>
        <source>{what} is launched into a stream that is being captured: end the capture first</source>
        <translation>{what} wird in einen Stream gestartet, der gerade aufgenommen wird: zuerst die Aufnahme beenden</translation>
    </message>
    <message>
        <source>{what} is not allocated yet: allocate it first</source>
        <translation>{what} ist noch nicht reserviert: zuerst reservieren</translation>
    </message>
    <message>
        <source>{what} was freed before: use it earlier, or free it later; a GPU may answer 0 and read anything there</source>
        <translation>{what} wurde vorher freigegeben: früher benutzen oder später freigeben; eine GPU kann hier 0 antworten und irgendetwas lesen</translation>
    </message>
    <message>
        <source>The grid has no blocks in {axis}: use 1 or more</source>
        <translation>Das Grid hat keine Blöcke in {axis}: 1 oder mehr verwenden</translation>
    </message>
    <message>
        <source>A block has no threads in {axis}: use 1 or more</source>
        <translation>Ein Block hat keine Threads in {axis}: 1 oder mehr verwenden</translation>
    </message>
    <message>
        <source>The grid has {number} blocks in {axis}: use at most {limit}</source>
        <translation>Das Grid hat {number} Blöcke in {axis}: höchstens {limit} verwenden</translation>
    </message>
    <message>
        <source>A block has {number} threads in {axis}: use at most {limit}</source>
        <translation>Ein Block hat {number} Threads in {axis}: höchstens {limit} verwenden</translation>
    </message>
    <message>
        <source>A block has {number} threads: use at most {limit}, and more blocks</source>
        <translation>Ein Block hat {number} Threads: höchstens {limit} verwenden, und mehr Blöcke</translation>
    </message>
    <message>
        <source>A block needs {number} bytes of shared memory, and a multiprocessor of {device} has {limit}: use less</source>
        <translation>Ein Block braucht {number} Bytes Shared Memory, und ein Multiprozessor von {device} hat {limit}: weniger verwenden</translation>
    </message>
    <message>
        <source>A block has {number} threads, and a multiprocessor of {device} holds {limit}: use fewer</source>
        <translation>Ein Block hat {number} Threads, und ein Multiprozessor von {device} fasst {limit}: weniger verwenden</translation>
    </message>
    <message>
        <source>A block needs {number} registers, and a multiprocessor of {device} has {limit}: use fewer threads</source>
        <translation>Ein Block braucht {number} Register, und ein Multiprozessor von {device} hat {limit}: weniger Threads verwenden</translation>
    </message>
    <message>
        <source>A batch of copies cannot be in the legacy default stream: put it into another one</source>
        <translation>Ein Bündel von Kopien kann nicht im Legacy-Default-Stream sein: in einen anderen legen</translation>
    </message>
    <message>
        <source>The batch has no copies: list at least one</source>
        <translation>Das Bündel hat keine Kopien: mindestens eine aufführen</translation>
    </message>
    <message>
        <source>{what} is being captured, and no graph contains a batch: make single copies</source>
        <translation>{what} wird gerade aufgenommen, und kein Graph enthält ein Bündel: einzelne Kopien machen</translation>
    </message>
    <message>
        <source>A copy of the batch has no bytes: leave it out</source>
        <translation>Eine Kopie des Bündels hat keine Bytes: weglassen</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which {call} refuses: pin it</source>
        <translation>{what} ist in auslagerbarem Speicher, den {call} ablehnt: pinnen</translation>
    </message>
    <message>
        <source>{what} needs {number} bytes, and {device} has {limit} left: free others first, or make it smaller</source>
        <translation>{what} braucht {number} Bytes, und {device} hat noch {limit}: zuerst andere freigeben oder ihn verkleinern</translation>
    </message>
    <message>
        <source>{what} is not in pageable memory, which alone can be registered</source>
        <translation>{what} ist nicht in auslagerbarem Speicher, nur dieser lässt sich registrieren</translation>
    </message>
    <message>
        <source>{what} is registered already: register it once</source>
        <translation>{what} ist schon registriert: nur einmal registrieren</translation>
    </message>
    <message>
        <source>{what} is not registered: register it first, and unregister it once</source>
        <translation>{what} ist nicht registriert: zuerst registrieren, und nur einmal aufheben</translation>
    </message>
    <message>
        <source>{what} is still registered: unregister it first</source>
        <translation>{what} ist noch registriert: zuerst die Registrierung aufheben</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once</source>
        <translation>{what} wurde vorher freigegeben: nur einmal freigeben</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once after each launch that allocates it</source>
        <translation>{what} wurde vorher freigegeben: nach jedem Start, der ihn reserviert, einmal freigeben</translation>
    </message>
    <message>
        <source>{what} is not allocated by this process: free it where it was allocated</source>
        <translation>{what} ist nicht von diesem Prozess reserviert: dort freigeben, wo reserviert wurde</translation>
    </message>
    <message>
        <source>{what} is not allocated: launch the graph that allocates it first</source>
        <translation>{what} ist nicht reserviert: zuerst den Graphen starten, der ihn reserviert</translation>
    </message>
    <message>
        <source>{what} is not allocated by a graph, and a capture frees such memory only: free it later</source>
        <translation>{what} ist nicht von einem Graphen reserviert, und eine Aufnahme gibt nur solchen Speicher frei: später freigeben</translation>
    </message>
    <message>
        <source>The flag noMemoryBarrier, which let a write overtake the memory accesses before it, is not valid since CUDA 12: leave it out</source>
        <translation>Das Flag noMemoryBarrier, mit dem ein Schreiben die Speicherzugriffe davor überholen konnte, ist seit CUDA 12 ungültig: weglassen</translation>
    </message>
    <message>
        <source>{what} is in {other} memory, which memory operations of streams cannot use: pin it</source>
        <translation>{what} ist in Speicher der Art {other}, den Speicheroperationen von Streams nicht benutzen können: pinnen</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave flush out</source>
        <translation>Das Gerät kann entfernte Schreibzugriffe nicht abschließen (flush): flush weglassen</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave the flush out</source>
        <translation>Das Gerät kann entfernte Schreibzugriffe nicht abschließen: das flush weglassen</translation>
    </message>
    <message>
        <source>{device} has no memory operations of 64 bits, which need compute capability 7.0: use words of 32 bits</source>
        <translation>{device} hat keine Speicheroperationen mit 64 Bit, die Compute Capability 7.0 brauchen: Wörter mit 32 Bit verwenden</translation>
    </message>
    <message>
        <source>{device} cannot wait for nor, which needs compute capability 7.0: use another condition</source>
        <translation>{device} kann nicht auf nor warten, was Compute Capability 7.0 braucht: eine andere Bedingung verwenden</translation>
    </message>
    <message>
        <source>The batch has {number} items: use at most {limit}</source>
        <translation>Das Bündel hat {number} Einträge: höchstens {limit} verwenden</translation>
    </message>
    <message>
        <source>{what} is in device memory, which the host cannot reach: pin it</source>
        <translation>{what} ist im Gerätespeicher, den der Host nicht erreicht: pinnen</translation>
    </message>
    <message>
        <source>{event} belongs to another process: export it there</source>
        <translation>{event} gehört einem anderen Prozess: dort exportieren</translation>
    </message>
    <message>
        <source>{what} belongs to another process: export it there</source>
        <translation>{what} gehört einem anderen Prozess: dort exportieren</translation>
    </message>
    <message>
        <source>{event} is not made for several processes: set interprocess, and disable timing</source>
        <translation>{event} ist nicht für mehrere Prozesse gemacht: interprocess setzen und die Zeitmessung abschalten</translation>
    </message>
    <message>
        <source>{what} is not exported yet: export it first</source>
        <translation>{what} ist noch nicht exportiert: zuerst exportieren</translation>
    </message>
    <message>
        <source>{what} was destroyed before: destroy it later</source>
        <translation>{what} wurde vorher zerstört: später zerstören</translation>
    </message>
    <message>
        <source>{what} was freed before: free it later</source>
        <translation>{what} wurde vorher freigegeben: später freigeben</translation>
    </message>
    <message>
        <source>{what} belongs to this process: open it in another one</source>
        <translation>{what} gehört diesem Prozess: in einem anderen öffnen</translation>
    </message>
    <message>
        <source>{what} is not in device memory, which alone can be exported</source>
        <translation>{what} ist nicht im Gerätespeicher, nur dieser lässt sich exportieren</translation>
    </message>
    <message>
        <source>No `with` is open in this thread: begin one before its end, or remove the end</source>
        <translation>In diesem Thread ist kein `with` offen: vor seinem Ende eines beginnen oder das Ende entfernen</translation>
    </message>
    <message>
        <source>{what} is on device {number}, and the thread&apos;s current device is 0: name the stream in the calls themselves</source>
        <translation>{what} ist auf Gerät {number}, und das aktuelle Gerät des Threads ist 0: den Stream in den Aufrufen selbst nennen</translation>
    </message>
    <message>
        <source>if thread {} comes last with {}</source>
        <translation>wenn Thread {} mit {} zuletzt kommt</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other threads go on</source>
        <translation>während Thread {} in {} ist, machen die anderen Threads weiter</translation>
    </message>
    <message>
        <source>there is an operation {} already</source>
        <translation>es gibt schon eine Operation {}</translation>
    </message>
    <message>
        <source>the id {} is used twice</source>
        <translation>die Id {} wird zweimal benutzt</translation>
    </message>
    <message>
        <source>the program has no place {}</source>
        <translation>das Programm hat keine Stelle {}</translation>
    </message>
    <message>
        <source>{} has no body with a place {}</source>
        <translation>{} hat keinen Rumpf mit einer Stelle {}</translation>
    </message>
    <message>
        <source>{} cannot move into itself</source>
        <translation>{} kann nicht in sich selbst verschoben werden</translation>
    </message>
    <message>
        <source>there is no operation {}</source>
        <translation>es gibt keine Operation {}</translation>
    </message>
    <message>
        <source>the program has no place {} for a kernel</source>
        <translation>das Programm hat keine Stelle {} für einen Kernel</translation>
    </message>
    <message>
        <source>Only a repeat can be expanded.</source>
        <translation>Nur eine Wiederholung lässt sich ausklappen.</translation>
    </message>
    <message>
        <source>Its number of iterations depends on the repeat around it: expand that one first.</source>
        <translation>Die Zahl ihrer Durchläufe hängt von der äußeren Wiederholung ab: Klappen Sie zuerst diese aus.</translation>
    </message>
    <message>
        <source>It has more than {} iterations.</source>
        <translation>Sie hat mehr als {} Durchläufe.</translation>
    </message>
    <message>
        <source>It contains more than {} calls.</source>
        <translation>Sie enthält mehr als {} Aufrufe.</translation>
    </message>
    <message>
        <source>Select the calls to put into the graph.</source>
        <translation>Wählen Sie die Aufrufe aus, die in den Graphen sollen.</translation>
    </message>
    <message>
        <source>The calls of a graph have to be adjacent: move the calls between them away, or select them too.</source>
        <translation>Die Aufrufe eines Graphen müssen nebeneinander stehen: Verschieben Sie die Aufrufe dazwischen, oder wählen Sie auch diese aus.</translation>
    </message>
    <message>
        <source>A graph is launched in a stream, and none of these calls names one.</source>
        <translation>Ein Graph wird in einem Stream gestartet, und keiner dieser Aufrufe nennt einen.</translation>
    </message>
    <message>
        <source>A graph cannot hold them: </source>
        <translation>Ein Graph kann sie nicht enthalten: </translation>
    </message>
    <message>
        <source>record </source>
        <translation>Record </translation>
    </message>
    <message>
        <source>wait for </source>
        <translation>Wait auf </translation>
    </message>
    <message>
        <source>CUDA returns {} {}</source>
        <translation>CUDA gibt {} {} zurück</translation>
    </message>
    <message>
        <source>Remove record</source>
        <translation>Record entfernen</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>Wait entfernen</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make all turns that they may</source>
        <translation>; das geschieht, wenn die Schleifen über Antworten so oft durchlaufen werden, wie sie dürfen</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make 1 turn</source>
        <translation>; das geschieht, wenn die Schleifen über Antworten 1-mal durchlaufen werden</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make {} turns</source>
        <translation>; das geschieht, wenn die Schleifen über Antworten {}-mal durchlaufen werden</translation>
    </message>
    <message>
        <source>Races and needless order were not looked for: the program has {} operations in {} streams, and at most {} operations in {} streams are analysed</source>
        <translation>Nach Races und unnötiger Ordnung wurde nicht gesucht: Das Programm hat {} Operationen in {} Streams, und höchstens {} Operationen in {} Streams werden analysiert</translation>
    </message>
    <message>
        <source>Too large to analyse</source>
        <translation>Zu groß für die Analyse</translation>
    </message>
    <message>
        <source>The order of operations is computed only for programs up to a certain size.</source>
        <translation>Die Ordnung der Operationen wird nur für Programme bis zu einer bestimmten Größe berechnet.</translation>
    </message>
    <message>
        <source>Analyse a smaller program: fewer iterations of a loop, or fewer streams.</source>
        <translation>Analysieren Sie ein kleineres Programm: weniger Schleifendurchläufe oder weniger Streams.</translation>
    </message>
    <message>
        <source>Not supported yet</source>
        <translation>Noch nicht unterstützt</translation>
    </message>
    <message>
        <source>This version cannot make the call, and does not invent a result for it.</source>
        <translation>Diese Version kann den Aufruf nicht ausführen und erfindet kein Ergebnis dafür.</translation>
    </message>
    <message>
        <source>Leave the call out, or use a newer version.</source>
        <translation>Lassen Sie den Aufruf weg, oder verwenden Sie eine neuere Version.</translation>
    </message>
    <message>
        <source>Measuring shares channels</source>
        <translation>Das Messen teilt sich Kanäle</translation>
    </message>
    <message>
        <source>The events around operations are in the same hardware queues as the operations, and hold back other streams.</source>
        <translation>Die Events um die Operationen stehen in denselben Hardware-Queues wie die Operationen und halten andere Streams auf.</translation>
    </message>
    <message>
        <source>Measure with the method strobed or none, or with more channels.</source>
        <translation>Messen Sie mit der Methode strobed oder none oder mit mehr Kanälen.</translation>
    </message>
    <message>
        <source>Spins stand in for recorded kernels</source>
        <translation>Spins stehen für aufgezeichnete Kernel</translation>
    </message>
    <message>
        <source>The code of a recorded kernel is not known: on a GPU a spin of the same shape and length takes its place.</source>
        <translation>Der Code eines aufgezeichneten Kernels ist nicht bekannt: Auf einer GPU tritt ein Spin gleicher Form und Länge an seine Stelle.</translation>
    </message>
    <message>
        <source>Look at times and order; only the recorded program shows what the kernels compute.</source>
        <translation>Achten Sie auf Zeiten und Ordnung; was die Kernel berechnen, zeigt nur das aufgezeichnete Programm.</translation>
    </message>
    <message>
        <source>{} is for several processes and therefore cannot be timed: disable its timing; {}</source>
        <translation>{} ist für mehrere Prozesse und kann daher keine Zeit messen: die Zeitmessung abschalten; {}</translation>
    </message>
    <message>
        <source>Disable timing</source>
        <translation>Zeitmessung abschalten</translation>
    </message>
    <message>
        <source>End the with behind the last call</source>
        <translation>Das with hinter dem letzten Aufruf beenden</translation>
    </message>
    <message>
        <source>“with {}” never ends: end it behind the calls that belong to it</source>
        <translation>„with {}“ endet nie: hinter den Aufrufen beenden, die dazugehören</translation>
    </message>
    <message>
        <source>{}; CuPy raises {}, and a run here answers {} {}</source>
        <translation>{}; CuPy wirft {}, und ein Lauf antwortet hier {} {}</translation>
    </message>
    <message>
        <source>{}; CUDA leaves the outcome undefined, and a run here answers {} {}</source>
        <translation>{}; CUDA lässt den Ausgang undefiniert, und ein Lauf antwortet hier {} {}</translation>
    </message>
    <message>
        <source>Invalid call</source>
        <translation>Ungültiger Aufruf</translation>
    </message>
    <message>
        <source>CUDA returns an error code and does nothing. The run shows the code and continues, as a program does that ignores return codes: whatever relied on the call goes wrong later.</source>
        <translation>CUDA gibt einen Fehlercode zurück und tut nichts. Der Lauf zeigt den Code und macht weiter, wie ein Programm, das Rückgabewerte nicht beachtet: Was sich auf den Aufruf verlassen hat, geht später schief.</translation>
    </message>
    <message>
        <source>Correct the call as the message says; check the code of every call in your program.</source>
        <translation>Korrigieren Sie den Aufruf, wie die Meldung sagt; prüfen Sie in Ihrem Programm den Code jedes Aufrufs.</translation>
    </message>
    <message>
        <source>{} follows the end of “with {}” and goes into {}, but uses what {} in that “with” leaves: nothing orders the two streams</source>
        <translation>{} folgt auf das Ende von „with {}“ und geht nach {}, benutzt aber, was {} in diesem „with“ hinterlässt: Nichts ordnet die beiden Streams</translation>
    </message>
    <message>
        <source>Put {} into with {}</source>
        <translation>{} in with {} legen</translation>
    </message>
    <message>
        <source>“use {}” is not taken back at the end of the turn: {} goes into {} in the first turn, and into {} in a later one</source>
        <translation>„use {}“ wird am Ende des Durchlaufs nicht zurückgenommen: {} geht im ersten Durchlauf nach {}, in einem späteren nach {}</translation>
    </message>
    <message>
        <source>Take the use back at the end of the turn</source>
        <translation>Das use am Ende des Durchlaufs zurücknehmen</translation>
    </message>
    <message>
        <source>The end of a “with” makes the default stream current, not {}, which “use” had set before: {} goes into {}</source>
        <translation>Das Ende eines „with“ macht den Default-Stream aktuell, nicht {}, das „use“ vorher gesetzt hatte: {} geht nach {}</translation>
    </message>
    <message>
        <source>“use {}” is never taken back: {}, which names no stream either, went into {}, and {} goes into {}</source>
        <translation>„use {}“ wird nie zurückgenommen: {}, das auch keinen Stream nennt, ging nach {}, und {} geht nach {}</translation>
    </message>
    <message>
        <source>Work outside its with</source>
        <translation>Arbeit außerhalb ihres with</translation>
    </message>
    <message>
        <source>A call behind the end of a “with” that names no stream goes into the stream that is current there, usually the default stream. It does not wait for the work of the “with”, whose results it uses.</source>
        <translation>Ein Aufruf hinter dem Ende eines „with“, der keinen Stream nennt, geht in den Stream, der dort aktuell ist, meist den Default-Stream. Er wartet nicht auf die Arbeit des „with“, deren Ergebnisse er benutzt.</translation>
    </message>
    <message>
        <source>Move the call into the “with”, or order the two streams by an event.</source>
        <translation>Verschieben Sie den Aufruf in das „with“, oder ordnen Sie die beiden Streams durch ein Event.</translation>
    </message>
    <message>
        <source>Use that is not taken back</source>
        <translation>use, das nicht zurückgenommen wird</translation>
    </message>
    <message>
        <source>“use” sets the current stream until something sets another: no end of a block takes it back, and the end of a “with” restores the default stream, not the stream that “use” had set. Calls that name no stream change their stream with it.</source>
        <translation>„use“ setzt den aktuellen Stream, bis etwas einen anderen setzt: Kein Blockende nimmt es zurück, und das Ende eines „with“ stellt den Default-Stream wieder her, nicht den von „use“ gesetzten. Aufrufe, die keinen Stream nennen, wechseln damit ihren Stream.</translation>
    </message>
    <message>
        <source>Use a “with”, which ends; or take the “use” back by a “use” of the default stream, and repeat it after a “with”.</source>
        <translation>Verwenden Sie ein „with“, das endet; oder nehmen Sie das „use“ durch ein „use“ des Default-Streams zurück, und wiederholen Sie es nach einem „with“.</translation>
    </message>
    <message>
        <source>; with {} or more hardware queues it would not happen</source>
        <translation>; mit {} oder mehr Hardware-Queues würde es nicht geschehen</translation>
    </message>
    <message>
        <source>; no number of hardware queues that CUDA allows prevents it</source>
        <translation>; keine Zahl von Hardware-Queues, die CUDA erlaubt, verhindert es</translation>
    </message>
    <message>
        <source>; this device has {}</source>
        <translation>; dieses Gerät hat {}</translation>
    </message>
    <message>
        <source> (“{}” writes {}, which counts as smaller, because the comparison wraps around)</source>
        <translation> („{}“ schreibt {}, was als kleiner zählt, weil der Vergleich überläuft)</translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}, and then the program ends</source>
        <translation>; es hängt davon ab, welcher Thread zuerst kommt: {}, und dann endet das Programm</translation>
    </message>
    <message>
        <source>Wait for ≥</source>
        <translation>Auf ≥ warten</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{} in {}</translation>
    </message>
    <message>
        <source>{} may wait forever: {} the value of {} that it waits for, but {} may overwrite it before the wait has read it{}; {}write again only after the wait{}</source>
        <translation>{} wartet vielleicht für immer: {} der Wert von {}, auf den es wartet, aber {} kann ihn überschreiben, bevor der Wait ihn gelesen hat{}; {}erst nach dem Wait wieder schreiben{}</translation>
    </message>
    <message>
        <source>at first there is</source>
        <translation>zuerst gibt es</translation>
    </message>
    <message>
        <source>, and what writes it again is behind the wait in a hardware queue</source>
        <translation>, und was es wieder schreibt, steht in einer Hardware-Queue hinter dem Wait</translation>
    </message>
    <message>
        <source>wait for ≥, or </source>
        <translation>auf ≥ warten oder </translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}</source>
        <translation>; es hängt davon ab, welcher Thread zuerst kommt: {}</translation>
    </message>
    <message>
        <source>Operations wait for each other in a cycle, or for a value that is never written. CUDA cannot detect this cycle; the streams hang forever.</source>
        <translation>Operationen warten im Kreis aufeinander oder auf einen Wert, der nie geschrieben wird. CUDA kann diesen Kreis nicht erkennen; die Streams hängen für immer.</translation>
    </message>
    <message>
        <source>Write the value before the wait, or in a stream that does not wait for it; if only hardware queues are missing, issue the writer first or use fewer streams.</source>
        <translation>Schreiben Sie den Wert vor dem Wait oder in einem Stream, der nicht darauf wartet; fehlen nur Hardware-Queues, setzen Sie den Schreiber zuerst ab, oder verwenden Sie weniger Streams.</translation>
    </message>
    <message>
        <source>Make the streams non-blocking</source>
        <translation>Die Streams nicht blockierend machen</translation>
    </message>
    <message>
        <source>{} is in the legacy default stream: it waits for {}, and {} waits for it, although the three are in different streams; use a non-blocking stream, or another stream for it</source>
        <translation>{} ist im Legacy-Default-Stream: Es wartet auf {}, und {} wartet darauf, obwohl die drei in verschiedenen Streams sind; einen nicht blockierenden oder einen anderen Stream dafür verwenden</translation>
    </message>
    <message>
        <source>The default stream is a barrier</source>
        <translation>Der Default-Stream ist eine Barriere</translation>
    </message>
    <message>
        <source>An operation in the legacy default stream waits for all blocking streams of its device, and they wait for it: nothing issued before it overlaps with anything issued after it.</source>
        <translation>Eine Operation im Legacy-Default-Stream wartet auf alle blockierenden Streams ihres Geräts, und sie warten auf sie: Nichts, was vorher abgesetzt wurde, überlappt mit etwas, das danach abgesetzt wird.</translation>
    </message>
    <message>
        <source>Create the streams non-blocking, move the operation to its own stream, or use per-thread default streams.</source>
        <translation>Erzeugen Sie die Streams nicht blockierend, verschieben Sie die Operation in einen eigenen Stream, oder verwenden Sie Default-Streams je Thread.</translation>
    </message>
    <message>
        <source>use no more streams than queues, or more queues (--channels {})</source>
        <translation>nicht mehr Streams als Queues verwenden, oder mehr Queues (--channels {})</translation>
    </message>
    <message>
        <source>or use no more streams than queues, of which CUDA allows {}</source>
        <translation>oder nicht mehr Streams als Queues verwenden, von denen CUDA {} erlaubt</translation>
    </message>
    <message>
        <source>{} is queued behind {} of another stream, which waits for {}: {}{} share hardware queue {} of {}; issue what is ready first, {}</source>
        <translation>{} steht in der Queue hinter {} eines anderen Streams, das auf {} wartet: {}{} teilen sich Hardware-Queue {} von {}; zuerst absetzen, was bereit ist, {}</translation>
    </message>
    <message>
        <source>False dependency</source>
        <translation>Scheinabhängigkeit</translation>
    </message>
    <message>
        <source>Streams share hardware queues, and a queue is first in, first out: an operation that is not ready holds back all that was issued after it, of any stream in that queue.</source>
        <translation>Streams teilen sich Hardware-Queues, und eine Queue arbeitet der Reihe nach: Eine Operation, die nicht bereit ist, hält alles auf, was nach ihr abgesetzt wurde, aus jedem Stream dieser Queue.</translation>
    </message>
    <message>
        <source>Issue breadth-first, so that operations that are ready are at the head; or use no more streams than there are queues.</source>
        <translation>Setzen Sie in der Breite ab, sodass vorn steht, was bereit ist; oder verwenden Sie nicht mehr Streams, als es Queues gibt.</translation>
    </message>
    <message>
        <source>Remove fault</source>
        <translation>Argument fault entfernen</translation>
    </message>
    <message>
        <source>the run ends with {} {}, and later calls of that device answer it, too</source>
        <translation>der Lauf endet mit {} {}, und auch spätere Aufrufe dieses Geräts antworten so</translation>
    </message>
    <message>
        <source>{} uses {} of device {} on device {}, which has no access to it: {}; enable peer access, or copy {} to device {} first</source>
        <translation>{} benutzt {} von Gerät {} auf Gerät {}, das keinen Zugriff darauf hat: {}; Peer-Zugriff einschalten oder {} zuerst auf Gerät {} kopieren</translation>
    </message>
    <message>
        <source>{} writes where no memory is: {}; remove the argument {}</source>
        <translation>{} schreibt, wo kein Speicher ist: {}; das Argument {} entfernen</translation>
    </message>
    <message>
        <source>Access to memory that is not there</source>
        <translation>Zugriff auf Speicher, den es nicht gibt</translation>
    </message>
    <message>
        <source>A kernel that reaches memory that it may not touch ends all work of its device. The launch itself has answered 0 by then: the error comes out at a later call, and every further call answers it. Callbacks run with the error; host functions do not run.</source>
        <translation>Ein Kernel, der Speicher erreicht, den er nicht berühren darf, beendet alle Arbeit seines Geräts. Der Start selbst hat da schon 0 geantwortet: Der Fehler zeigt sich bei einem späteren Aufruf, und jeder weitere Aufruf antwortet ihn. Callbacks laufen mit dem Fehler; Host-Funktionen laufen nicht.</translation>
    </message>
    <message>
        <source>Correct the address, or enable peer access where it belongs to another device. In a program, check the answer of each synchronisation, and run compute-sanitizer to find the kernel. Only a new process recovers.</source>
        <translation>Korrigieren Sie die Adresse, oder schalten Sie den Peer-Zugriff ein, wenn sie zu einem anderen Gerät gehört. Prüfen Sie in einem Programm die Antwort jeder Synchronisation, und suchen Sie den Kernel mit compute-sanitizer. Nur ein neuer Prozess erholt sich.</translation>
    </message>
    <message>
        <source>{} calls {}, but a host function may not call CUDA: the call does nothing and is answered {} {}; leave it out, and let the host make it after it has waited for an event behind the function</source>
        <translation>{} ruft {} auf, aber eine Host-Funktion darf CUDA nicht aufrufen: Der Aufruf tut nichts und wird mit {} {} beantwortet; weglassen und vom Host machen lassen, nachdem er auf ein Event hinter der Funktion gewartet hat</translation>
    </message>
    <message>
        <source>Leave the call out</source>
        <translation>Den Aufruf weglassen</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} writes, but a host function must not wait for work that is not ordered before it: meanwhile no other host function runs; let {} wait for {} before {}</source>
        <translation>{} wartet auf {}, das {} schreibt, aber eine Host-Funktion darf nicht auf Arbeit warten, die nicht vor ihr geordnet ist: Solange läuft keine andere Host-Funktion; {} auf {} warten lassen, vor {}</translation>
    </message>
    <message>
        <source>Let {} wait</source>
        <translation>{} warten lassen</translation>
    </message>
    <message>
        <source>Host function calls CUDA</source>
        <translation>Host-Funktion ruft CUDA auf</translation>
    </message>
    <message>
        <source>CUDA runs host functions on a thread of its own, in the middle of its work. A call from there might wait for the very work that waits for the function, so CUDA refuses it.</source>
        <translation>CUDA führt Host-Funktionen auf einem eigenen Thread aus, mitten in seiner Arbeit. Ein Aufruf von dort könnte auf eben die Arbeit warten, die auf die Funktion wartet, daher lehnt CUDA ihn ab.</translation>
    </message>
    <message>
        <source>Make the call on a thread of the program, after an event behind the function.</source>
        <translation>Machen Sie den Aufruf auf einem Thread des Programms, nach einem Event hinter der Funktion.</translation>
    </message>
    <message>
        <source>Host function waits for work</source>
        <translation>Host-Funktion wartet auf Arbeit</translation>
    </message>
    <message>
        <source>A host function holds its stream and the thread on which CUDA runs all host functions. If it waits for work that may come later, or that another host function holds, it waits forever.</source>
        <translation>Eine Host-Funktion hält ihren Stream auf und den Thread, auf dem CUDA alle Host-Funktionen ausführt. Wartet sie auf Arbeit, die später kommen kann oder die eine andere Host-Funktion aufhält, dann wartet sie für immer.</translation>
    </message>
    <message>
        <source>Let the stream wait, by an event or by a value, before the function.</source>
        <translation>Lassen Sie den Stream vor der Funktion warten, durch ein Event oder einen Wert.</translation>
    </message>
    <message>
        <source>The host reads too early</source>
        <translation>Der Host liest zu früh</translation>
    </message>
    <message>
        <source>An asynchronous call returns before its work is done, so the host may read old data, or only a part of the new data.</source>
        <translation>Ein asynchroner Aufruf kehrt zurück, bevor seine Arbeit getan ist; der Host liest also vielleicht alte Daten oder nur einen Teil der neuen.</translation>
    </message>
    <message>
        <source>Synchronise with the stream, or with an event behind the work, before the host reads.</source>
        <translation>Synchronisieren Sie mit dem Stream oder mit einem Event hinter der Arbeit, bevor der Host liest.</translation>
    </message>
    <message>
        <source>There is no kernel named {}; there are {}</source>
        <translation>Es gibt keinen Kernel namens {}; es gibt {}</translation>
    </message>
    <message>
        <source>{} is on device {}, but the run has {} device{}, counted from 0: run it on more devices (run --on A,B, or a profile of two) or choose another index; {}</source>
        <translation>{} ist auf Gerät {}, aber der Lauf hat {} Gerät(e){}, gezählt ab 0: auf mehr Geräten ausführen (run --on A,B oder ein Profil mit zwei) oder einen anderen Index wählen; {}</translation>
    </message>
    <message>
        <source>Device {} is not part of the run, which has {}, counted from 0; {}</source>
        <translation>Gerät {} gehört nicht zum Lauf, der {} hat, gezählt ab 0; {}</translation>
    </message>
    <message>
        <source>{} is the per-thread stream of thread {}, which thread {} cannot name in CUDA: make the call in thread {}, or create a stream</source>
        <translation>{} ist der Stream von Thread {}, den Thread {} in CUDA nicht nennen kann: den Aufruf in Thread {} machen oder einen Stream erzeugen</translation>
    </message>
    <message>
        <source>Invalid program</source>
        <translation>Ungültiges Programm</translation>
    </message>
    <message>
        <source>The program names something that does not exist, or a value is out of its range, so there is nothing to run.</source>
        <translation>Das Programm nennt etwas, das es nicht gibt, oder ein Wert liegt außerhalb seines Bereichs; daher gibt es nichts auszuführen.</translation>
    </message>
    <message>
        <source>Correct what the message points at.</source>
        <translation>Korrigieren Sie, worauf die Meldung zeigt.</translation>
    </message>
    <message>
        <source>Lost memory</source>
        <translation>Verlorener Speicher</translation>
    </message>
    <message>
        <source>A buffer is allocated a second time before it is freed. The address of the first memory is forgotten, so nothing can use or free it any more.</source>
        <translation>Ein Puffer wird ein zweites Mal reserviert, bevor er freigegeben ist. Die Adresse des ersten Speichers ist vergessen; nichts kann ihn mehr benutzen oder freigeben.</translation>
    </message>
    <message>
        <source>Allocate each buffer once, or free it before it is allocated again.</source>
        <translation>Reservieren Sie jeden Puffer einmal, oder geben Sie ihn vor dem erneuten Reservieren frei.</translation>
    </message>
    <message>
        <source>The work before and after the wait for {} shares no data, so the wait is not needed</source>
        <translation>Die Arbeit vor und nach dem Wait auf {} teilt keine Daten, daher wird der Wait nicht gebraucht</translation>
    </message>
    <message>
        <source>{} uses {}, {} uses {}: they share no data, and neither does anything else that the wait for {} orders</source>
        <translation>{} benutzt {}, {} benutzt {}: Sie teilen keine Daten, und auch sonst nichts, was der Wait auf {} ordnet</translation>
    </message>
    <message>
        <source>Unnecessary wait</source>
        <translation>Unnötiger Wait</translation>
    </message>
    <message>
        <source>The work before the wait and the work after it share no data, so the wait only holds work back.</source>
        <translation>Die Arbeit vor dem Wait und die Arbeit danach teilen keine Daten; der Wait hält nur Arbeit auf.</translation>
    </message>
    <message>
        <source>Remove the wait; if the two must be in order for a reason that the program does not show, keep it.</source>
        <translation>Entfernen Sie den Wait; müssen die beiden aus einem Grund geordnet sein, den das Programm nicht zeigt, behalten Sie ihn.</translation>
    </message>
    <message>
        <source>{} reads and writes bytes {} to {} of {}: the source and the target of a copy may not overlap, and what it leaves there is undefined, though CUDA returns 0; copy through another buffer</source>
        <translation>{} liest und schreibt die Bytes {} bis {} von {}: Quelle und Ziel einer Kopie dürfen nicht überlappen, und was sie dort hinterlässt, ist undefiniert, obwohl CUDA 0 zurückgibt; über einen anderen Puffer kopieren</translation>
    </message>
    <message>
        <source>Copy onto itself</source>
        <translation>Kopie auf sich selbst</translation>
    </message>
    <message>
        <source>CUDA requires that the two memory areas of a copy do not overlap. It does not check this: the call succeeds, and the copy may read bytes that it has already written.</source>
        <translation>CUDA verlangt, dass die beiden Speicherbereiche einer Kopie nicht überlappen. Es prüft das nicht: Der Aufruf gelingt, und die Kopie liest vielleicht Bytes, die sie schon geschrieben hat.</translation>
    </message>
    <message>
        <source>Copy to another buffer, and from there to the place; or let a kernel move the data.</source>
        <translation>Kopieren Sie in einen anderen Puffer und von dort an die Stelle; oder lassen Sie einen Kernel die Daten verschieben.</translation>
    </message>
    <message>
        <source>Asynchronous in name only: {} is pageable, so the call returns when the copy is complete; pin it</source>
        <translation>Nur dem Namen nach asynchron: {} ist auslagerbar, daher kehrt der Aufruf erst zurück, wenn die Kopie fertig ist; pinnen</translation>
    </message>
    <message>
        <source>{} is pageable, so the call may block the host until the copy is staged, and the copy is slower; pin it</source>
        <translation>{} ist auslagerbar, daher kann der Aufruf den Host blockieren, bis die Kopie zwischengepuffert ist, und die Kopie ist langsamer; pinnen</translation>
    </message>
    <message>
        <source>Copy is not asynchronous</source>
        <translation>Kopie ist nicht asynchron</translation>
    </message>
    <message>
        <source>The GPU reaches pageable memory only through a staging buffer of the driver, so the call blocks the host and the copy is slower.</source>
        <translation>Die GPU erreicht auslagerbaren Speicher nur über einen Zwischenpuffer des Treibers; der Aufruf blockiert daher den Host, und die Kopie ist langsamer.</translation>
    </message>
    <message>
        <source>Use pinned memory for what is copied asynchronously.</source>
        <translation>Verwenden Sie gepinnten Speicher für das, was asynchron kopiert wird.</translation>
    </message>
    <message>
        <source>Pin {}</source>
        <translation>{} pinnen</translation>
    </message>
    <message>
        <source>{} uses {}, which is in pageable memory: most GPUs cannot reach it (attribute 88 is 0), and the kernel fails there with 700 {}; pin it, or copy it to the device</source>
        <translation>{} benutzt {} in auslagerbarem Speicher: Die meisten GPUs erreichen ihn nicht (Attribut 88 ist 0), und der Kernel scheitert dort mit 700 {}; pinnen oder auf das Gerät kopieren</translation>
    </message>
    <message>
        <source>{} copies from {}, which is in pageable memory: since CUDA 12.2 the call may wait for its stream, and then the program hangs forever, because the stream waits for a value that is written only later; pin {}</source>
        <translation>{} kopiert aus {} in auslagerbarem Speicher: Seit CUDA 12.2 kann der Aufruf auf seinen Stream warten, und dann hängt das Programm für immer, weil der Stream auf einen Wert wartet, der erst später geschrieben wird; {} pinnen</translation>
    </message>
    <message>
        <source>{} is asynchronous, and {} is in pageable memory: since CUDA 12.2 the call might wait for the copy, but need not, and without that nothing orders {} after {}; synchronise {} after {}</source>
        <translation>{} ist asynchron, und {} ist in auslagerbarem Speicher: Seit CUDA 12.2 könnte der Aufruf auf die Kopie warten, muss aber nicht, und ohne das ordnet nichts {} hinter {}; {} nach {} synchronisieren</translation>
    </message>
    <message>
        <source>Synchronise {} after {}</source>
        <translation>{} nach {} synchronisieren</translation>
    </message>
    <message>
        <source>{} passes through the host, since the devices have no access to each other&apos;s memory</source>
        <translation>{} läuft über den Host, weil die Geräte keinen Zugriff auf den Speicher des anderen haben</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>Peer-Zugriff einschalten</translation>
    </message>
    <message>
        <source>Devices do not reach each other&apos;s memory</source>
        <translation>Geräte erreichen nicht den Speicher des anderen</translation>
    </message>
    <message>
        <source>Without peer access a copy between two devices passes through the host, and a kernel cannot use another device&apos;s memory (rule fault).</source>
        <translation>Ohne Peer-Zugriff läuft eine Kopie zwischen zwei Geräten über den Host, und ein Kernel kann den Speicher eines anderen Geräts nicht benutzen (Regel fault).</translation>
    </message>
    <message>
        <source>Enable peer access where the devices can have it.</source>
        <translation>Schalten Sie den Peer-Zugriff ein, wo die Geräte ihn haben können.</translation>
    </message>
    <message>
        <source>{} asks for priority {}, but {} has {} to {}: CUDA silently uses {}</source>
        <translation>{} verlangt Priorität {}, aber {} hat {} bis {}: CUDA verwendet stillschweigend {}</translation>
    </message>
    <message>
        <source>Use priority {}</source>
        <translation>Priorität {} verwenden</translation>
    </message>
    <message>
        <source>Not every device has 64-bit memory operations: ask for canUse64BitStreamMemOps before</source>
        <translation>Nicht jedes Gerät hat Speicheroperationen mit 64 Bit: vorher nach canUse64BitStreamMemOps fragen</translation>
    </message>
    <message>
        <source>Not every device can wait for NOR: ask for canUseStreamWaitValueNor before</source>
        <translation>Nicht jedes Gerät kann auf NOR warten: vorher nach canUseStreamWaitValueNor fragen</translation>
    </message>
    <message>
        <source>{} streams wait for values: with CUDA&apos;s own number of hardware queues, {}, the writer may be queued behind them all; {}use fewer streams</source>
        <translation>{} Streams warten auf Werte: Mit CUDAs eigener Zahl von Hardware-Queues, {}, kann der Schreiber hinter ihnen allen stehen; {}weniger Streams verwenden</translation>
    </message>
    <message>
        <source>set CUDA_DEVICE_MAX_CONNECTIONS, or </source>
        <translation>CUDA_DEVICE_MAX_CONNECTIONS setzen oder </translation>
    </message>
    <message>
        <source>the record may come later, while thread {} is in {}, and the call then finds {}</source>
        <translation>das Record kann später kommen, während Thread {} in {} ist, und der Aufruf findet dann {}</translation>
    </message>
    <message>
        <source>an earlier record</source>
        <translation>ein früheres Record</translation>
    </message>
    <message>
        <source>no record and waits for nothing</source>
        <translation>kein Record und wartet auf nichts</translation>
    </message>
    <message>
        <source>here the record comes first because the composition calls it first; in a program nothing makes one thread wait for the other</source>
        <translation>hier kommt das Record zuerst, weil die Komposition es zuerst aufruft; in einem Programm lässt nichts den einen Thread auf den anderen warten</translation>
    </message>
    <message>
        <source>{} is called by thread {} and {} by thread {}: {}</source>
        <translation>{} wird von Thread {} aufgerufen und {} von Thread {}: {}</translation>
    </message>
    <message>
        <source>Not portable</source>
        <translation>Nicht portabel</translation>
    </message>
    <message>
        <source>It works here, but another device may not support it, or may silently do something else.</source>
        <translation>Hier funktioniert es, aber ein anderes Gerät unterstützt es vielleicht nicht oder tut stillschweigend etwas anderes.</translation>
    </message>
    <message>
        <source>Use what all devices support, or query the device first.</source>
        <translation>Verwenden Sie, was alle Geräte unterstützen, oder fragen Sie das Gerät vorher.</translation>
    </message>
    <message>
        <source>Two operations touch the same bytes, one of them writes, and nothing orders them. A run with the right result does not prove that the program is right.</source>
        <translation>Zwei Operationen berühren dieselben Bytes, eine davon schreibt, und nichts ordnet sie. Ein Lauf mit richtigem Ergebnis beweist nicht, dass das Programm richtig ist.</translation>
    </message>
    <message>
        <source>Order them: record an event after the first and let the second&apos;s stream wait for it.</source>
        <translation>Ordnen Sie sie: nach der ersten ein Event aufzeichnen und den Stream der zweiten darauf warten lassen.</translation>
    </message>
    <message>
        <source>Possible race</source>
        <translation>Mögliches Race</translation>
    </message>
    <message>
        <source>Nothing orders two operations that may touch the same bytes. A recorded kernel was given the memory, but the recording does not say what it reads and writes there; or a wait that may order the two is bound by a guess.</source>
        <translation>Nichts ordnet zwei Operationen, die dieselben Bytes berühren können. Ein aufgezeichneter Kernel bekam den Speicher, aber die Aufzeichnung sagt nicht, was er dort liest und schreibt; oder ein Wait, der die beiden ordnen könnte, ist nur vermutet zugeordnet.</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches, or order the two.</source>
        <translation>Deklarieren Sie einmal für alle seine Starts, was der Kernel liest und schreibt, oder ordnen Sie die beiden.</translation>
    </message>
    <message>
        <source>Record {} in place of {}</source>
        <translation>{} statt {} aufzeichnen</translation>
    </message>
    <message>
        <source>{} waits only for the recording {}: it replaced {}, for which no call had waited; use another event for one of them</source>
        <translation>{} wartet nur auf die Aufzeichnung {}: Sie hat {} ersetzt, auf die kein Aufruf gewartet hatte; für eine von beiden ein anderes Event verwenden</translation>
    </message>
    <message>
        <source>An event recorded again</source>
        <translation>Ein erneut aufgezeichnetes Event</translation>
    </message>
    <message>
        <source>An event holds only its newest recording. A wait issued afterwards ignores the earlier one.</source>
        <translation>Ein Event hält nur seine neueste Aufzeichnung. Ein danach abgesetzter Wait beachtet die frühere nicht.</translation>
    </message>
    <message>
        <source>Use one event for each recording that a call waits for; record again only after the wait has been issued.</source>
        <translation>Verwenden Sie je ein Event für jede Aufzeichnung, auf die ein Aufruf wartet; zeichnen Sie erst erneut auf, wenn der Wait abgesetzt ist.</translation>
    </message>
    <message>
        <source>Later work</source>
        <translation>Spätere Arbeit</translation>
    </message>
    <message>
        <source>{} comes after {} in any case, so this wait for {} has no effect</source>
        <translation>{} kommt ohnehin nach {}, daher hat dieser Wait auf {} keine Wirkung</translation>
    </message>
    <message>
        <source>Redundant wait</source>
        <translation>Überflüssiger Wait</translation>
    </message>
    <message>
        <source>The stream&apos;s own order, another wait, a synchronisation or the legacy stream orders the same two operations already.</source>
        <translation>Die Ordnung des Streams, ein anderer Wait, eine Synchronisation oder der Legacy-Stream ordnet dieselben beiden Operationen schon.</translation>
    </message>
    <message>
        <source>Remove the wait: nothing changes but the cost of the call.</source>
        <translation>Entfernen Sie den Wait: Es ändert sich nichts außer den Kosten des Aufrufs.</translation>
    </message>
    <message>
        <source>{} and the other synchronous copies return when they are complete, so that copies and kernels take turns: copy asynchronously, each direction in a stream of its own</source>
        <translation>{} und die anderen synchronen Kopien kehren erst zurück, wenn sie fertig sind, sodass Kopien und Kernel sich abwechseln: asynchron kopieren, jede Richtung in einem eigenen Stream</translation>
    </message>
    <message>
        <source>Copies and kernels take turns</source>
        <translation>Kopien und Kernel wechseln sich ab</translation>
    </message>
    <message>
        <source>A synchronous copy holds the host until it is complete, so that the host launches the next kernel only then. Copies of both directions and kernels could run at the same time.</source>
        <translation>Eine synchrone Kopie hält den Host auf, bis sie fertig ist, sodass er erst dann den nächsten Kernel startet. Kopien beider Richtungen und Kernel könnten gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>Copy asynchronously from and to pinned memory, each direction in a stream of its own, and order by events what needs it.</source>
        <translation>Kopieren Sie asynchron aus und in gepinnten Speicher, jede Richtung in einem eigenen Stream, und ordnen Sie durch Events, was es braucht.</translation>
    </message>
    <message>
        <source>if that thread comes first, {} does not wait for {}</source>
        <translation>kommt dieser Thread zuerst, wartet {} nicht auf {}</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other goes on, and {} does not wait for {}</source>
        <translation>während Thread {} in {} ist, macht der andere weiter, und {} wartet nicht auf {}</translation>
    </message>
    <message>
        <source>The program ends in the order of its calls here, but may end in a deadlock, depending on which thread comes first: {}: {}</source>
        <translation>In der hiesigen Aufrufreihenfolge endet das Programm, aber je nachdem, welcher Thread zuerst kommt, kann es in einem Deadlock enden: {}: {}</translation>
    </message>
    <message>
        <source>{} (thread {}) and {} (thread {}) use {}, one of them writing, and are in order only because the composition calls {} first: nothing makes thread {} wait for thread {}; {}</source>
        <translation>{} (Thread {}) und {} (Thread {}) benutzen {}, eines davon schreibt, und sie sind nur geordnet, weil die Komposition {} zuerst aufruft: Nichts lässt Thread {} auf Thread {} warten; {}</translation>
    </message>
    <message>
        <source>; export the event or the buffer only after the record, since the other process cannot open a handle before it is exported</source>
        <translation>; das Event oder den Puffer erst nach dem Record exportieren, denn der andere Prozess kann kein Handle öffnen, bevor es exportiert ist</translation>
    </message>
    <message>
        <source>; no single wait settles it: make these calls, and the records and waits between them, from one thread</source>
        <translation>; kein einzelner Wait erledigt es: diese Aufrufe und die Records und Waits dazwischen von einem Thread machen lassen</translation>
    </message>
    <message>
        <source>Order depends on two threads</source>
        <translation>Ordnung hängt von zwei Threads ab</translation>
    </message>
    <message>
        <source>A stream executes its operations in the order of their calls. Where two host threads call, and neither waits for the other, that order changes from run to run.</source>
        <translation>Ein Stream führt seine Operationen in der Reihenfolge ihrer Aufrufe aus. Rufen zwei Host-Threads auf und wartet keiner auf den anderen, ändert sich diese Reihenfolge von Lauf zu Lauf.</translation>
    </message>
    <message>
        <source>Let the second thread wait for a word that the first stores after its call, or call both from one thread.</source>
        <translation>Lassen Sie den zweiten Thread auf ein Wort warten, das der erste nach seinem Aufruf schreibt, oder machen Sie beide Aufrufe von einem Thread.</translation>
    </message>
    <message>
        <source>Nothing guarantees that {} ended before the time between {} and {} is asked for: synchronise with {} first; otherwise {}</source>
        <translation>Nichts garantiert, dass {} endet, bevor nach der Zeit zwischen {} und {} gefragt wird: zuerst mit {} synchronisieren; sonst {}</translation>
    </message>
    <message>
        <source>Synchronise with {} first</source>
        <translation>Zuerst mit {} synchronisieren</translation>
    </message>
    <message>
        <source>Elapsed time asked too early</source>
        <translation>Zu früh nach der Zeit gefragt</translation>
    </message>
    <message>
        <source>The time of an event is known when the work before its record is over. Asked earlier, the call answers 600.</source>
        <translation>Die Zeit eines Events ist bekannt, wenn die Arbeit vor seinem Record vorüber ist. Früher gefragt, antwortet der Aufruf 600.</translation>
    </message>
    <message>
        <source>Synchronise with both events before asking; in one stream the second event is enough.</source>
        <translation>Synchronisieren Sie mit beiden Events, bevor Sie fragen; in einem Stream genügt das zweite Event.</translation>
    </message>
    <message>
        <source>Rename {} to {}</source>
        <translation>{} in {} umbenennen</translation>
    </message>
    <message>
        <source>There are more fields that have no effect</source>
        <translation>Weitere Felder haben keine Wirkung</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>Unbekanntes Feld</translation>
    </message>
    <message>
        <source>The format has no such field at this place, so what it says has no effect. Perhaps its name is misspelt.</source>
        <translation>Das Format kennt an dieser Stelle kein solches Feld; was es sagt, hat daher keine Wirkung. Vielleicht ist der Name falsch geschrieben.</translation>
    </message>
    <message>
        <source>Correct its name. If it is a field of your own, begin its name with x-.</source>
        <translation>Korrigieren Sie den Namen. Ist es ein eigenes Feld, beginnen Sie seinen Namen mit x-.</translation>
    </message>
    <message>
        <source>Enable timing</source>
        <translation>Zeitmessung einschalten</translation>
    </message>
    <message>
        <source>Elapsed time without timing</source>
        <translation>Zeit ohne Zeitmessung</translation>
    </message>
    <message>
        <source>An event with timing disabled only orders work: it has no timestamp, so there is nothing to subtract.</source>
        <translation>Ein Event mit abgeschalteter Zeitmessung ordnet nur Arbeit: Es hat keinen Zeitstempel, also gibt es nichts zu subtrahieren.</translation>
    </message>
    <message>
        <source>Leave timing on for the two events of a measurement, and off for those that only order work.</source>
        <translation>Lassen Sie die Zeitmessung bei den zwei Events einer Messung an und bei denen, die nur ordnen, aus.</translation>
    </message>
    <message>
        <source>No call waits for, queries or measures with this record of {}</source>
        <translation>Kein Aufruf wartet auf dieses Record von {}, fragt danach oder misst damit</translation>
    </message>
    <message>
        <source>Unused event record</source>
        <translation>Unbenutztes Event-Record</translation>
    </message>
    <message>
        <source>A record costs a call, and on the GPU a timed one costs more than a microsecond, for nothing.</source>
        <translation>Ein Record kostet einen Aufruf und, wenn es Zeit misst, auf der GPU über eine Mikrosekunde, für nichts.</translation>
    </message>
    <message>
        <source>Remove it, or wait for it.</source>
        <translation>Entfernen Sie es, oder warten Sie darauf.</translation>
    </message>
    <message>
        <source>Issue {} after {}</source>
        <translation>{} nach {} absetzen</translation>
    </message>
    <message>
        <source>{} has not been recorded when this call is made, so it waits for nothing: make the record first</source>
        <translation>{} ist nicht aufgezeichnet, wenn dieser Aufruf kommt, daher wartet er auf nichts: das Record zuerst machen</translation>
    </message>
    <message>
        <source>Wait has no effect</source>
        <translation>Wait ohne Wirkung</translation>
    </message>
    <message>
        <source>A wait binds to the newest recording at the moment of its call. An event that was never recorded counts as complete, so the wait has no effect.</source>
        <translation>Ein Wait bindet an die neueste Aufzeichnung im Moment seines Aufrufs. Ein nie aufgezeichnetes Event gilt als fertig; der Wait hat daher keine Wirkung.</translation>
    </message>
    <message>
        <source>Issue the record before the wait. Where the waiting stream must be issued first, wait for a value instead.</source>
        <translation>Setzen Sie das Record vor dem Wait ab. Muss der wartende Stream zuerst abgesetzt werden, warten Sie stattdessen auf einen Wert.</translation>
    </message>
    <message>
        <source>Copy asynchronously, each direction in a stream of its own</source>
        <translation>Asynchron kopieren, jede Richtung in einem eigenen Stream</translation>
    </message>
    <message>
        <source>Remove what the device cannot do</source>
        <translation>Entfernen, was das Gerät nicht kann</translation>
    </message>
    <message>
        <source>Make {} for several processes</source>
        <translation>{} für mehrere Prozesse einrichten</translation>
    </message>
    <message>
        <source>the primary context</source>
        <translation>der primäre Kontext</translation>
    </message>
    <message>
        <source>Make {} an event of {}</source>
        <translation>{} zu einem Event von {} machen</translation>
    </message>
    <message>
        <source>Instantiate {} first</source>
        <translation>Zuerst {} instanziieren</translation>
    </message>
    <message>
        <source>Issue {} before {}</source>
        <translation>{} vor {} absetzen</translation>
    </message>
    <message>
        <source>Launch {} into {}</source>
        <translation>{} in {} starten</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>{} verwenden</translation>
    </message>
    <message>
        <source>Use the flag external</source>
        <translation>Das Flag external verwenden</translation>
    </message>
    <message>
        <source>End the capture in {}</source>
        <translation>Die Aufnahme in {} beenden</translation>
    </message>
    <message>
        <source>End the capture in thread {}</source>
        <translation>Die Aufnahme in Thread {} beenden</translation>
    </message>
    <message>
        <source>Join {} before the end</source>
        <translation>{} vor dem Ende zurückführen</translation>
    </message>
    <message>
        <source>Give {} {} blocks for the same work</source>
        <translation>{} {} Blöcke für dieselbe Arbeit geben</translation>
    </message>
    <message>
        <source>Order {} after {} with an event</source>
        <translation>{} durch ein Event hinter {} ordnen</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising its stream</source>
        <translation>{} hinter {} ordnen, indem sein Stream synchronisiert wird</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising the device</source>
        <translation>{} hinter {} ordnen, indem das Gerät synchronisiert wird</translation>
    </message>
    <message>
        <source>bytes {} to {} of {}</source>
        <translation>die Bytes {} bis {} von {}</translation>
    </message>
    <message>
        <source>{} frees {}, and nothing guarantees that {} {} by then: let {} wait for {}</source>
        <translation>{} gibt {} frei, und nichts garantiert, dass {} {} hat: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>has allocated it</source>
        <translation>ihn bis dahin reserviert</translation>
    </message>
    <message>
        <source>has finished with it</source>
        <translation>ihn bis dahin zu Ende benutzt</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is allocated by then: let {} wait for {}</source>
        <translation>{} benutzt {}, und nichts garantiert, dass er bis dahin reserviert ist: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is freed only later: let {} wait for {}</source>
        <translation>{} benutzt {}, und nichts garantiert, dass er erst später freigegeben wird: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>{} reads {} on the host, but nothing guarantees that {} has written it by then: synchronise first</source>
        <translation>{} liest {} auf dem Host, aber nichts garantiert, dass {} es bis dahin geschrieben hat: zuerst synchronisieren</translation>
    </message>
    <message>
        <source>{}; {} does not hold the host: only where it answers 0 is the data there, as after a synchronisation, so let it poll until then, or read only on that answer</source>
        <translation>{}; {} hält den Host nicht auf: Nur wo es 0 antwortet, sind die Daten da, wie nach einer Synchronisation; bis dahin abfragen lassen oder nur auf diese Antwort hin lesen</translation>
    </message>
    <message>
        <source>Two copies of {} touch {}, one of them writing, and the copies of a batch have no order: make a call of each copy</source>
        <translation>Zwei Kopien von {} berühren {}, eine davon schreibt, und die Kopien eines Bündels haben keine Ordnung: aus jeder Kopie einen Aufruf machen</translation>
    </message>
    <message>
        <source>{} may read {} before its turn in the stream, since its access order allows that, and nothing guarantees that {} has written it by then: synchronise first, or choose the access order stream</source>
        <translation>{} kann {} vor seiner Reihe im Stream lesen, denn seine Zugriffsordnung erlaubt das, und nichts garantiert, dass {} es bis dahin geschrieben hat: zuerst synchronisieren oder die Zugriffsordnung stream wählen</translation>
    </message>
    <message>
        <source>{} reads {} when it is called, since pageable memory is staged then, and nothing guarantees that {} has written it by then: synchronise first, or pin {}</source>
        <translation>{} liest {} schon beim Aufruf, denn auslagerbarer Speicher wird dann zwischengepuffert, und nichts garantiert, dass {} es bis dahin geschrieben hat: zuerst synchronisieren oder {} pinnen</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} between them has no effect: it is called before the record</source>
        <translation>{} und {} benutzen {}, eines davon schreibt, und der Wait auf {} dazwischen hat keine Wirkung: Er wird vor dem Record aufgerufen</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} does not order them: a value other than that of {} may let it pass; let {} wait for {}</source>
        <translation>{} und {} benutzen {}, eines davon schreibt, und der Wait auf {} ordnet sie nicht: Ein anderer Wert als der von {} kann ihn durchlassen; {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>{} and {} both write {}, and nothing orders them: let {} wait for {}</source>
        <translation>{} und {} schreiben beide {}, und nichts ordnet sie: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>{} reads {}, which {} writes, and nothing orders them: let {} wait for {}</source>
        <translation>{} liest {}, das {} schreibt, und nichts ordnet sie: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>{} writes {}, which {} reads, and nothing orders them: let {} wait for {}</source>
        <translation>{} schreibt {}, das {} liest, und nichts ordnet sie: {} auf {} warten lassen</translation>
    </message>
    <message>
        <source>Let {} read in stream order</source>
        <translation>{} in der Ordnung des Streams lesen lassen</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and only a guess could order them: look at the waits between them</source>
        <translation>{} und {} benutzen {}, eines davon schreibt, und nur eine Vermutung könnte sie ordnen: die Waits dazwischen ansehen</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and what the kernel does to it is not declared</source>
        <translation>{} und {} haben vielleicht ein Race um {}: Nichts ordnet sie, und was der Kernel damit tut, ist nicht deklariert</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and how far a kernel goes in it is not known</source>
        <translation>{} und {} haben vielleicht ein Race um {}: Nichts ordnet sie, und wie weit ein Kernel darin reicht, ist nicht bekannt</translation>
    </message>
    <message>
        <source>; they are called by threads that do not wait for each other, so let the second thread wait for a word that the first one stores</source>
        <translation>; sie werden von Threads aufgerufen, die nicht aufeinander warten: den zweiten Thread auf ein Wort warten lassen, das der erste schreibt</translation>
    </message>
    <message>
        <source>Make a call of each copy of {}</source>
        <translation>Aus jeder Kopie von {} einen Aufruf machen</translation>
    </message>
    <message>
        <source>Let thread {} wait for {}&apos;s call</source>
        <translation>Thread {} auf den Aufruf von {} warten lassen</translation>
    </message>
    <message>
        <source>Call {} from thread {} as well</source>
        <translation>{} ebenfalls von Thread {} aufrufen</translation>
    </message>
    <message>
        <source>{} “{}” returned {} {}: {}</source>
        <translation>{} „{}“ gab {} {} zurück: {}</translation>
    </message>
    <message>
        <source>{} streams share the {} hardware channel(s) of {}, and the brackets of one hold up the others: compare the total time without brackets. Choose the method strobed{}</source>
        <translation>{} Streams teilen sich {} Hardware-Kanäle von {}, und die Klammern des einen halten die anderen auf: Vergleichen Sie die Gesamtzeit ohne Klammern. Wählen Sie die Methode strobed{}</translation>
    </message>
    <message>
        <source>, or more channels</source>
        <translation>, oder mehr Kanäle</translation>
    </message>
    <message>
        <source>1 launch of recorded kernels has a spin of the same shape and length in place of its own code</source>
        <translation>1 Start aufgezeichneter Kernel hat einen Spin gleicher Form und Länge anstelle des eigenen Codes</translation>
    </message>
    <message>
        <source>{} launches of recorded kernels have a spin of the same shape and length in place of their own code</source>
        <translation>{} Starts aufgezeichneter Kernel haben einen Spin gleicher Form und Länge anstelle des eigenen Codes</translation>
    </message>
    <message>
        <source>{} more operations are not drawn for the same reason</source>
        <translation>{} weitere Operationen sind aus demselben Grund nicht gezeichnet</translation>
    </message>
    <message>
        <source>“{}” was measured to begin {:.1f} µs before “{}” ends, which it must come after; passes differ by {:.1f} µs at most, so “{}” is not drawn. Measure again, or with the method events</source>
        <translation>Gemessen begann „{}“ {} µs, bevor „{}“ endet, auf das es folgen muss; die Durchgänge unterscheiden sich um höchstens {} µs, daher ist „{}“ nicht gezeichnet. Messen Sie noch einmal oder mit der Methode events</translation>
    </message>
    <message>
        <source>method exact exists on simulated devices only; choose strobed, events or none</source>
        <translation>die Methode exact gibt es nur auf simulierten Geräten; wählen Sie strobed, events oder none</translation>
    </message>
    <message>
        <source>the number of runs must be at least 1</source>
        <translation>die Zahl der Läufe muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>the program launches graphs of {} operations in all, and a simulated device takes at most {}; launch them less often</source>
        <translation>das Programm startet Graphen mit zusammen {} Operationen, und ein simuliertes Gerät nimmt höchstens {}; starten Sie sie seltener</translation>
    </message>
    <message>
        <source>the program uses {} devices, the run has {}; name more of them</source>
        <translation>das Programm benutzt {} Geräte, der Lauf hat {}; nennen Sie mehr</translation>
    </message>
    <message>
        <source>the run ended early: out of memory or threads; close other programs</source>
        <translation>der Lauf endete vorzeitig: kein Speicher oder keine Threads mehr; schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>the GPU program faulted: {} {}</source>
        <translation>das GPU-Programm ist abgebrochen: {} {}</translation>
    </message>
    <message>
        <source>, noticed at “{}”</source>
        <translation>, bemerkt bei „{}“</translation>
    </message>
    <message>
        <source>, not finished: {}</source>
        <translation>, nicht beendet: {}</translation>
    </message>
    <message>
        <source>pass {}, brackets around one operation in {}</source>
        <translation>Durchgang {}, Klammern um eine von {} Operationen</translation>
    </message>
    <message>
        <source>the bars, merged from {} passes, span {}, but without brackets the program took {} to {}: the passes did not run alike, and the total time shown is that without brackets. Measure again with more runs, or with the method events</source>
        <translation>die Balken, aus {} Durchgängen zusammengesetzt, umfassen {}, aber ohne Klammern brauchte das Programm {} bis {}: Die Durchgänge liefen nicht gleich, und als Gesamtzeit wird die ohne Klammern gezeigt. Messen Sie noch einmal mit mehr Läufen oder mit der Methode events</translation>
    </message>
    <message>
        <source>the measuring events could not be created: {} {}. Choose method none or fewer operations.</source>
        <translation>die Events für die Messung konnten nicht erzeugt werden: {} {}. Wählen Sie die Methode none oder weniger Operationen.</translation>
    </message>
    <message>
        <source>run {} of {} with records</source>
        <translation>Lauf {} von {} mit Records</translation>
    </message>
    <message>
        <source>run {} of {}</source>
        <translation>Lauf {} von {}</translation>
    </message>
    <message>
        <source>run {} of {} without brackets</source>
        <translation>Lauf {} von {} ohne Klammern</translation>
    </message>
    <message>
        <source>time-out after {} s</source>
        <translation>Zeitüberschreitung nach {} s</translation>
    </message>
    <message>
        <source>“{}” would make more turns than its atMost allows</source>
        <translation>„{}“ würde öfter durchlaufen, als sein atMost erlaubt</translation>
    </message>
    <message>
        <source>; not finished: </source>
        <translation>; nicht beendet: </translation>
    </message>
    <message>
        <source>deadlock: {} can never proceed</source>
        <translation>Deadlock: {} kann nie weiterlaufen</translation>
    </message>
    <message>
        <source>turns of loops</source>
        <translation>Durchläufe der Schleifen</translation>
    </message>
    <message>
        <source>the run could not be carried out: {}</source>
        <translation>der Lauf konnte nicht ausgeführt werden: {}</translation>
    </message>
    <message>
        <source>The overlap of copies and kernels</source>
        <translation>Die Überlappung von Kopien und Kerneln</translation>
    </message>
    <message>
        <source>The share of kernel time with two kernels or more</source>
        <translation>Der Anteil der Kernelzeit mit zwei oder mehr Kerneln</translation>
    </message>
    <message>
        <source>The share of time in which the GPU is busy</source>
        <translation>Der Anteil der Zeit, in der die GPU beschäftigt ist</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does</source>
        <translation>Die Zeit, in der Kopien laufen und kein Kernel</translation>
    </message>
    <message>
        <source>The total time</source>
        <translation>Die Gesamtzeit</translation>
    </message>
    <message>
        <source>The total time, compared with the baseline,</source>
        <translation>Die Gesamtzeit, verglichen mit dem Ausgangsprogramm,</translation>
    </message>
    <message>
        <source>The number of races</source>
        <translation>Die Zahl der Races</translation>
    </message>
    <message>
        <source>A deadlock</source>
        <translation>Ein Deadlock</translation>
    </message>
    <message>
        <source>The number of calls that answer an error</source>
        <translation>Die Zahl der Aufrufe, die einen Fehler antworten,</translation>
    </message>
    <message>
        <source>The share of time in which the host is busy</source>
        <translation>Der Anteil der Zeit, in der der Host beschäftigt ist,</translation>
    </message>
    <message>
        <source>The host&apos;s useful work</source>
        <translation>Die nützliche Arbeit des Hosts</translation>
    </message>
    <message>
        <source>The number of calls that make the host wait while it has more work to issue or do</source>
        <translation>Die Zahl der Aufrufe, die den Host warten lassen, solange er noch Arbeit abzusetzen oder zu erledigen hat,</translation>
    </message>
    <message>
        <source>The time from the call to the end of {}</source>
        <translation>Die Zeit vom Aufruf bis zum Ende von {}</translation>
    </message>
    <message>
        <source>The start of {}</source>
        <translation>Der Beginn von {}</translation>
    </message>
    <message>
        <source>The time that {} returns</source>
        <translation>Die Zeit, die {} zurückgibt,</translation>
    </message>
    <message>
        <source>The delay until {} notices the end of the work</source>
        <translation>Die Verzögerung, bis {} das Ende der Arbeit bemerkt,</translation>
    </message>
    <message>
        <source>In this run {} was over before {} began: the race is visible.</source>
        <translation>In diesem Lauf war {} vorüber, bevor {} begann: Das Race ist sichtbar.</translation>
    </message>
    <message>
        <source>In this run {} began before {} was over: the race is visible.</source>
        <translation>In diesem Lauf begann {}, bevor {} vorüber war: Das Race ist sichtbar.</translation>
    </message>
    <message>
        <source>{} did not wait for {}</source>
        <translation>{} hat nicht auf {} gewartet</translation>
    </message>
    <message>
        <source> The data came out wrong: </source>
        <translation> Die Daten kamen falsch heraus: </translation>
    </message>
    <message>
        <source>In this run they ran in order: the race is hidden by luck.</source>
        <translation>In diesem Lauf liefen sie der Reihe nach: Das Race ist durch Glück verborgen.</translation>
    </message>
    <message>
        <source>This run does not say in which order they came.</source>
        <translation>Dieser Lauf sagt nicht, in welcher Reihenfolge sie kamen.</translation>
    </message>
    <message>
        <source> What was read is known of simulated runs only.</source>
        <translation> Was gelesen wurde, ist nur bei simulierten Läufen bekannt.</translation>
    </message>
    <message>
        <source> No operation read wrong data.</source>
        <translation> Keine Operation hat falsche Daten gelesen.</translation>
    </message>
    <message>
        <source>the buffers hold more than the {} MiB that are computed</source>
        <translation>die Puffer fassen mehr als die {} MiB, die berechnet werden</translation>
    </message>
    <message>
        <source>“{}” lists more than the {} ranges that a spin touches</source>
        <translation>„{}“ nennt mehr als die {} Bereiche, die ein Spin berührt</translation>
    </message>
    <message>
        <source>it would take the processor too long to compute what the kernels and copies write</source>
        <translation>der Prozessor bräuchte zu lange, um zu berechnen, was Kernel und Kopien schreiben</translation>
    </message>
    <message>
        <source>those of {}</source>
        <translation>die von {}</translation>
    </message>
    <message>
        <source>those from before the run</source>
        <translation>die von vor dem Lauf</translation>
    </message>
    <message>
        <source>{} read bytes {} to {} of {}</source>
        <translation>{} las die Bytes {} bis {} von {}</translation>
    </message>
    <message>
        <source>what {} should have left there</source>
        <translation>was {} dort hätte hinterlassen sollen</translation>
    </message>
    <message>
        <source>as it was before the run</source>
        <translation>wie es vor dem Lauf war</translation>
    </message>
    <message>
        <source>byte {} of {} is not {} ({} in all differ)</source>
        <translation>Byte {} von {} ist nicht {} (insgesamt weichen {} ab)</translation>
    </message>
    <message>
        <source>; {} may have {} {} too early: nothing orders it after {}</source>
        <translation>; {} hat vielleicht {} zu früh {}: Nichts ordnet es hinter {}</translation>
    </message>
    <message>
        <source>wrong data: </source>
        <translation>falsche Daten: </translation>
    </message>
    <message>
        <source>wrong data: {} more</source>
        <translation>falsche Daten: {} weitere</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to, every buffer holds what it should</source>
        <translation>geprüft: Jede Operation las, was sie sollte, jeder Puffer enthält, was er soll</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to</source>
        <translation>geprüft: Jede Operation las, was sie sollte</translation>
    </message>
    <message>
        <source>verified: every buffer holds what the operations leave one after another</source>
        <translation>geprüft: Jeder Puffer enthält, was die Operationen nacheinander hinterlassen</translation>
    </message>
    <message>
        <source>not compared: </source>
        <translation>nicht verglichen: </translation>
    </message>
    <message>
        <source>not verified: </source>
        <translation>nicht geprüft: </translation>
    </message>
    <message>
        <source>Remove the wait for {}</source>
        <translation>Den Wait auf {} entfernen</translation>
    </message>
    <message>
        <source>Remove the waits between them</source>
        <translation>Die Waits dazwischen entfernen</translation>
    </message>
    <message>
        <source>Give stream {} priority {}</source>
        <translation>Stream {} Priorität {} geben</translation>
    </message>
    <message>
        <source>Move {} to its own stream</source>
        <translation>{} in einen eigenen Stream verschieben</translation>
    </message>
    <message>
        <source>Make {} non-blocking</source>
        <translation>{} nicht blockierend machen</translation>
    </message>
    <message>
        <source>, all {} iterations</source>
        <translation>, alle {} Durchläufe</translation>
    </message>
    <message>
        <source>If calls cost no time</source>
        <translation>Wenn Aufrufe keine Zeit kosteten</translation>
    </message>
    <message>
        <source>Without “{}”</source>
        <translation>Ohne „{}“</translation>
    </message>
    <message>
        <source>Without the wait for {}</source>
        <translation>Ohne den Wait auf {}</translation>
    </message>
    <message>
        <source>With “{}” in its own stream</source>
        <translation>Mit „{}“ in einem eigenen Stream</translation>
    </message>
    <message>
        <source>With all streams non-blocking</source>
        <translation>Mit allen Streams nicht blockierend</translation>
    </message>
    <message>
        <source>With a copy engine for each direction</source>
        <translation>Mit einer Kopier-Engine je Richtung</translation>
    </message>
    <message>
        <source>With a hardware queue for every stream</source>
        <translation>Mit einer Hardware-Queue für jeden Stream</translation>
    </message>
    <message>
        <source>With room for all blocks</source>
        <translation>Mit Platz für alle Blöcke</translation>
    </message>
    <message>
        <source>With equal priorities</source>
        <translation>Mit gleichen Prioritäten</translation>
    </message>
    <message>
        <source>the record of </source>
        <translation>das Record von </translation>
    </message>
    <message>
        <source>the wait for </source>
        <translation>der Wait auf </translation>
    </message>
    <message>
        <source>the wait for {} #{}</source>
        <translation>der Wait auf {} #{}</translation>
    </message>
    <message>
        <source>Without “{}” alone</source>
        <translation>Ohne „{}“ allein</translation>
    </message>
    <message>
        <source>If “{}” were issued before “{}”</source>
        <translation>Würde „{}“ vor „{}“ abgesetzt</translation>
    </message>
    <message>
        <source>“{}” ({})</source>
        <translation>„{}“ ({})</translation>
    </message>
    <message>
        <source>“{}” in “{}”</source>
        <translation>„{}“ in „{}“</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <source>Order {} after {} of an earlier iteration</source>
        <translation>{} hinter {} einer früheren Iteration ordnen</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>Deadlock</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Race</translation>
    </message>
    <message>
        <source>Only the first {} calls are read.</source>
        <translation>Nur die ersten {} Aufrufe werden gelesen.</translation>
    </message>
    <message>
        <source>Handles for other processes are not read.</source>
        <translation>Handles für andere Prozesse werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Other processes are not read.</source>
        <translation>Andere Prozesse werden nicht gelesen.</translation>
    </message>
    <message>
        <source>{} is not one of the calls that are read, or its arguments are others.</source>
        <translation>{} ist keiner der Aufrufe, die gelesen werden, oder hat andere Argumente.</translation>
    </message>
    <message>
        <source>What {} does is not known.</source>
        <translation>Was {} tut, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>this call</source>
        <translation>dieser Aufruf</translation>
    </message>
    <message>
        <source>Functions call each other too deeply here.</source>
        <translation>Funktionen rufen einander hier zu tief auf.</translation>
    </message>
    <message>
        <source>What {} is, is not said: {}.</source>
        <translation>Was {} ist, wird nicht gesagt: {}.</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>No size is given for {}: {}.</source>
        <translation>Für {} ist keine Größe angegeben: {}.</translation>
    </message>
    <message>
        <source>Calls use more than there is of {}: made larger.</source>
        <translation>Aufrufe nutzen mehr, als es von {} gibt: vergrößert.</translation>
    </message>
    <message>
        <source>How many elements {} works on is not known: {}.</source>
        <translation>An wie vielen Elementen {} arbeitet, ist nicht bekannt: {}.</translation>
    </message>
    <message>
        <source>How long {} takes is not known: {}.</source>
        <translation>Wie lange {} dauert, ist nicht bekannt: {}.</translation>
    </message>
    <message>
        <source>How often this loop turns is not known: 3 times.</source>
        <translation>Wie oft diese Schleife läuft, ist nicht bekannt: 3-mal.</translation>
    </message>
    <message>
        <source>This loop is read with {} turns.</source>
        <translation>Diese Schleife wird mit {} Durchläufen gelesen.</translation>
    </message>
    <message>
        <source>This is not understood as code.</source>
        <translation>Das wird nicht als Code verstanden.</translation>
    </message>
    <message>
        <source>Other threads of the host are not read.</source>
        <translation>Andere Threads des Hosts werden nicht gelesen.</translation>
    </message>
    <message>
        <source>What is copied here is not known.</source>
        <translation>Was hier kopiert wird, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Blocks are nested too deeply here.</source>
        <translation>Blöcke sind hier zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>Only the first {} lines are read.</source>
        <translation>Nur die ersten {} Zeilen werden gelesen.</translation>
    </message>
    <message>
        <source>Containers of Thrust are not read.</source>
        <translation>Container von Thrust werden nicht gelesen.</translation>
    </message>
    <message>
        <source>This depends on a value that is not known here: its calls are left out.</source>
        <translation>Das hängt von einem Wert ab, der hier nicht bekannt ist: Seine Aufrufe fehlen.</translation>
    </message>
    <message>
        <source>What is created here has no name.</source>
        <translation>Was hier erzeugt wird, hat keinen Namen.</translation>
    </message>
    <message>
        <source>The buffers of this copy are not known.</source>
        <translation>Die Puffer dieser Kopie sind nicht bekannt.</translation>
    </message>
    <message>
        <source>{} is not known here.</source>
        <translation>{} ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The event is not known here.</source>
        <translation>Das Event ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The size is not known: all of the buffer.</source>
        <translation>Die Größe ist nicht bekannt: der ganze Puffer.</translation>
    </message>
    <message>
        <source>The buffer is not known here.</source>
        <translation>Der Puffer ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The word in memory is not known here.</source>
        <translation>Das Speicherwort ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>The graph is not known here.</source>
        <translation>Der Graph ist hier nicht bekannt.</translation>
    </message>
    <message>
        <source>This attribute of a device is not known.</source>
        <translation>Dieses Attribut eines Geräts ist nicht bekannt.</translation>
    </message>
    <message>
        <source>How long this function of the host takes is not known: 0.1 ms.</source>
        <translation>Wie lange diese Funktion des Hosts dauert, ist nicht bekannt: 0,1 ms.</translation>
    </message>
    <message>
        <source>What is assigned here is not read.</source>
        <translation>Was hier zugewiesen wird, wird nicht gelesen.</translation>
    </message>
    <message>
        <source>that is so already</source>
        <translation>das ist schon so</translation>
    </message>
    <message>
        <source>there is no call {}</source>
        <translation>es gibt keinen Aufruf {}</translation>
    </message>
    <message>
        <source>remove needs the ids of calls</source>
        <translation>remove braucht die IDs von Aufrufen</translation>
    </message>
    <message>
        <source>set needs a kind, an id, a field and a value</source>
        <translation>set braucht eine Art, eine ID, ein Feld und einen Wert</translation>
    </message>
    <message>
        <source>a {} has no field {}</source>
        <translation>ein {} hat kein Feld {}</translation>
    </message>
    <message>
        <source>there is no kind {}</source>
        <translation>es gibt keine Art {}</translation>
    </message>
    <message>
        <source>the call {} has no field {}</source>
        <translation>der Aufruf {} hat kein Feld {}</translation>
    </message>
    <message>
        <source>set program needs a field and a value</source>
        <translation>set program braucht ein Feld und einen Wert</translation>
    </message>
    <message>
        <source>add needs “stream” and a name</source>
        <translation>add braucht „stream“ und einen Namen</translation>
    </message>
    <message>
        <source>there is a stream {} already</source>
        <translation>es gibt schon einen Stream {}</translation>
    </message>
    <message>
        <source>{} needs one name</source>
        <translation>{} braucht genau einen Namen</translation>
    </message>
    <message>
        <source>“{}” is none of remove, set, add, device, open</source>
        <translation>„{}“ ist keines von remove, set, add, device, open</translation>
    </message>
    <message>
        <source>Line {} of the notes, “{}”: {}</source>
        <translation>Zeile {} der Notizen, „{}“: {}</translation>
    </message>
    <message>
        <source>Link in the notes that does nothing</source>
        <translation>Link in den Notizen, der nichts tut</translation>
    </message>
    <message>
        <source>The link names a call, a resource or a field that the program does not have, so it cannot be pressed.</source>
        <translation>Der Link nennt einen Aufruf, eine Ressource oder ein Feld, die das Programm nicht hat; daher lässt er sich nicht drücken.</translation>
    </message>
    <message>
        <source>Correct the link: Edit › Edit notes. The manual says what links can do.</source>
        <translation>Berichtigen Sie den Link: Bearbeiten › Notizen bearbeiten. Das Handbuch sagt, was Links tun können.</translation>
    </message>
    <message>
        <source>there is no {} named {}</source>
        <translation>es gibt kein {} namens {}</translation>
    </message>
    <message>
        <source>{} (did you mean {}?)</source>
        <translation>{} (meinten Sie {}?)</translation>
    </message>
    <message>
        <source>The file {}.</source>
        <translation>Die Datei {}.</translation>
    </message>
    <message>
        <source>is damaged or cut off at line {}</source>
        <translation>ist in Zeile {} beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>is not a valid submission: {}</source>
        <translation>ist keine gültige Abgabe: {}</translation>
    </message>
    <message>
        <source>contains no program: {}</source>
        <translation>enthält kein Programm: {}</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>kann nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>has no valid code: {}</source>
        <translation>hat keinen gültigen Code: {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>The lesson begins with its own solution.</source>
        <translation>Die Lektion beginnt mit ihrer eigenen Lösung.</translation>
    </message>
    <message>
        <source>Part {} begins with its own solution.</source>
        <translation>Teil {} beginnt mit seiner eigenen Lösung.</translation>
    </message>
    <message>
        <source>Part {} begins with the solution of part {}.</source>
        <translation>Teil {} beginnt mit der Lösung von Teil {}.</translation>
    </message>
    <message>
        <source>contains neither a program nor a call that can be read</source>
        <translation>enthält weder ein Programm noch einen Aufruf, der gelesen werden kann</translation>
    </message>
    <message>
        <source>Host memory that nothing allocates is pinned: {}.</source>
        <translation>Host-Speicher, den nichts anlegt, ist gepinnt: {}.</translation>
    </message>
    <message>
        <source>How long each block of {} takes is not known: {}.</source>
        <translation>Wie lange jeder Block von {} dauert, ist nicht bekannt: {}.</translation>
    </message>
    <message>
        <source>Without the waits of {} for {}</source>
        <translation>Ohne die Waits von {} auf {}</translation>
    </message>
    <message>
        <source>{} too late: they were being written again; it was meant to find {}</source>
        <translation>{} zu spät: Sie wurden gerade wieder geschrieben; finden sollte es {}</translation>
    </message>
    <message>
        <source>{} too early: they were being written; it was meant to find {}</source>
        <translation>{} zu früh: Sie wurden gerade geschrieben; finden sollte es {}</translation>
    </message>
    <message>
        <source>{} too early: it found {}, not {}</source>
        <translation>{} zu früh: Es fand {}, nicht {}</translation>
    </message>
    <message>
        <source>{} too late: it found {}, not {}</source>
        <translation>{} zu spät: Es fand {}, nicht {}</translation>
    </message>
    <message>
        <source>{} has no {} MB left for the stamps of {} blocks</source>
        <translation>{} hat keine {} MB mehr frei für die Stempel von {} Blöcken</translation>
    </message>
    <message>
        <source>A cooperative kernel has more blocks than the device holds at once; use fewer or smaller blocks.</source>
        <translation>Ein kooperativer Kernel hat mehr Blöcke, als das Gerät zugleich fasst; nehmen Sie weniger oder kleinere Blöcke.</translation>
    </message>
    <message>
        <source>A cluster does not divide the grid, or is larger than the device allows; change its size.</source>
        <translation>Ein Cluster teilt das Grid nicht, oder er ist größer, als das Gerät erlaubt; ändern Sie seine Größe.</translation>
    </message>
    <message>
        <source>this device does not tell where blocks run</source>
        <translation>dieses Gerät sagt nicht, wo Blöcke laufen</translation>
    </message>
    <message>
        <source>The kernel {} is another one.</source>
        <translation>Der Kernel {} ist ein anderer.</translation>
    </message>
    <message>
        <source>make launches dependent, and set triggers and prologues of kernels</source>
        <translation>Starts abhängig machen und Auslöser und Prologe von Kerneln setzen</translation>
    </message>
    <message>
        <source>{} has no multiprocessor</source>
        <translation>{} hat keinen Multiprozessor</translation>
    </message>
    <message>
        <source>{}: {} blocks wait for block {}, which has no multiprocessor</source>
        <translation>{}: {} Blöcke warten auf Block {}, der keinen Multiprozessor hat</translation>
    </message>
    <message>
        <source>, because {} has it</source>
        <translation>, weil {} ihn hat</translation>
    </message>
    <message>
        <source>{} waits for {}, a member of its group</source>
        <translation>{} wartet auf {}, ein Mitglied seiner Gruppe</translation>
    </message>
    <message>
        <source>{} waits for a member of its group that no device launches</source>
        <translation>{} wartet auf ein Mitglied seiner Gruppe, das kein Gerät startet</translation>
    </message>
    <message>
        <source>A cooperative kernel has {number} blocks, and {device} holds {limit} of them at once: use at most so many</source>
        <translation>Ein kooperativer Kernel hat {number} Blöcke, und {device} fasst davon {limit} zugleich: Nehmen Sie höchstens so viele</translation>
    </message>
    <message>
        <source>Clusters of {limit} blocks do not divide the {number} blocks in {axis}: change one of them</source>
        <translation>Cluster von {limit} Blöcken teilen die {number} Blöcke in {axis} nicht: Ändern Sie eine der Zahlen</translation>
    </message>
    <message>
        <source>A cluster has {number} blocks: use at most {limit}</source>
        <translation>Ein Cluster hat {number} Blöcke: Nehmen Sie höchstens {limit}</translation>
    </message>
    <message>
        <source>{device} has no clusters, which begin with compute capability 9.0: leave the cluster out</source>
        <translation>{device} hat keine Cluster, die mit Compute Capability 9.0 beginnen: Lassen Sie den Cluster weg</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which no kernel reaches: pin it</source>
        <translation>{what} ist in auslagerbarem Speicher, den kein Kernel erreicht: Pinnen Sie ihn</translation>
    </message>
    <message>
        <source>; unless other work takes so long that they come in another order</source>
        <translation>; es sei denn, andere Arbeit dauert so lange, dass sie in anderer Reihenfolge kommen</translation>
    </message>
    <message>
        <source>{} is a dependent launch, which needs compute capability 9.0, but {} has {}.{}: it begins when the kernel ahead has ended</source>
        <translation>{} ist ein abhängiger Start, der Compute Capability 9.0 braucht, aber {} hat {}.{}: er beginnt, wenn der Kernel davor zu Ende ist</translation>
    </message>
    <message>
        <source>Let the blocks of {} wait for the kernel ahead</source>
        <translation>Die Blöcke von {} auf den Kernel davor warten lassen</translation>
    </message>
    <message>
        <source>{} more are not listed</source>
        <translation>{} weitere sind nicht aufgeführt</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and {} is a dependent launch that does not wait for the kernel ahead: let its blocks wait</source>
        <translation>{} und {} benutzen {}, und eines davon schreibt; {} ist ein abhängiger Start, der nicht auf den Kernel davor wartet: lassen Sie seine Blöcke warten</translation>
    </message>
    <message>
        <source>recorded kernels, whose own code is not here</source>
        <translation>aufgezeichnete Kernel, deren eigener Code nicht hier ist</translation>
    </message>
    <message>
        <source>more than a million blocks</source>
        <translation>mehr als eine Million Blöcke</translation>
    </message>
    <message>
        <source>run {} of {} with stamped blocks</source>
        <translation>Lauf {} von {} mit gestempelten Blöcken</translation>
    </message>
    <message>
        <source>warm-up of stamped kernels</source>
        <translation>Aufwärmen der gestempelten Kernel</translation>
    </message>
    <message>
        <source>the blocks are those of {} run(s) of their own with stamped kernels</source>
        <translation>die Blöcke sind die von {} eigenen Läufen mit gestempelten Kernels</translation>
    </message>
    <message>
        <source>, which took {} times as long as without</source>
        <translation>, die {}-mal so lange dauerten wie ohne</translation>
    </message>
    <message>
        <source>; the first block of a kernel is shown at the begin of its bar, and its last one ends up to {} before or after the end of it</source>
        <translation>; der erste Block eines Kernels steht am Anfang seines Balkens, und sein letzter endet bis zu {} vor oder nach dessen Ende</translation>
    </message>
    <message>
        <source>{} block(s) of {} were on another multiprocessor at their end, and are shown where they began; {} did not tell both times, and are not shown</source>
        <translation>{} Blöcke von {} waren an ihrem Ende auf einem anderen Multiprozessor und stehen, wo sie begannen; {} nannten nicht beide Zeiten und werden nicht gezeigt</translation>
    </message>
    <message>
        <source>kernels that do not store it, or that never ran</source>
        <translation>Kernel, die es nicht speichern oder die nie liefen</translation>
    </message>
    <message>
        <source>where the blocks of {} ran is not known: {}</source>
        <translation>wo die Blöcke von {} liefen, ist nicht bekannt: {}</translation>
    </message>
    <message>
        <source>where blocks run is asked of programs with one process only</source>
        <translation>wo Blöcke laufen, wird nur bei Programmen mit einem Prozess gefragt</translation>
    </message>
    <message>
        <source>Make {} an ordinary launch</source>
        <translation>{} gewöhnlich starten</translation>
    </message>
</context>
<context>
    <name>MetricRowsTexts</name>
    <message>
        <source>Total time (makespan)</source>
        <translation>Gesamtzeit (Makespan)</translation>
    </message>
    <message>
        <source>From the first start to the last end of work on the device</source>
        <translation>Vom ersten Start bis zum letzten Ende von Arbeit auf dem Gerät</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>The sum of the execution times of all device operations: the total time if nothing overlapped</source>
        <translation>Die Summe der Ausführungszeiten aller Geräteoperationen: die Gesamtzeit ohne jede Überlappung</translation>
    </message>
    <message>
        <source>Longest chain as measured</source>
        <translation>Längste Kette, wie gemessen</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>How much longer the program took while it was measured than without the measuring</source>
        <translation>Wie viel länger das Programm beim Messen brauchte als ohne</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>Überlappung Kopie/Kernel</translation>
    </message>
    <message>
        <source>Time in which copies and kernels execute at once, as a share of the shorter of the two</source>
        <translation>Zeit, in der Kopien und Kernel zugleich laufen, als Anteil der kürzeren von beiden</translation>
    </message>
    <message>
        <source>Average share of the multiprocessors that are busy during the total time</source>
        <translation>Mittlerer Anteil der Multiprozessoren, die während der Gesamtzeit belegt sind</translation>
    </message>
    <message>
        <source>Copy engine</source>
        <translation>Kopier-Engine</translation>
    </message>
    <message>
        <source>Share of the total time in which the copy engine, which serves both directions, is busy</source>
        <translation>Anteil der Gesamtzeit, in der die Kopier-Engine für beide Richtungen belegt ist</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>H→D-Engine</translation>
    </message>
    <message>
        <source>Share of the total time in which the host-to-device copy engine is busy</source>
        <translation>Anteil der Gesamtzeit, in der die Engine vom Host zum Gerät belegt ist</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>D→H-Engine</translation>
    </message>
    <message>
        <source>Share of the total time in which the device-to-host copy engine is busy</source>
        <translation>Anteil der Gesamtzeit, in der die Engine vom Gerät zum Host belegt ist</translation>
    </message>
    <message>
        <source>Kernels at once</source>
        <translation>Kernel zugleich</translation>
    </message>
    <message>
        <source>Concurrency: time with at least two kernels executing, as a share of the time with at least one</source>
        <translation>Nebenläufigkeit: Zeit mit mindestens zwei laufenden Kerneln, als Anteil der Zeit mit mindestens einem</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU belegt</translation>
    </message>
    <message>
        <source>Share of the total time in which a copy, a memset or a kernel executes</source>
        <translation>Anteil der Gesamtzeit, in der eine Kopie, ein Memset oder ein Kernel läuft</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Sum of the execution times divided by the total time: the average number of operations that execute at once</source>
        <translation>Summe der Ausführungszeiten durch die Gesamtzeit: wie viele Operationen im Mittel zugleich laufen</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>No order of these calls is faster on this device: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Another program may be faster</source>
        <translation>Keine Reihenfolge dieser Aufrufe ist auf diesem Gerät schneller: die längste Kette abhängiger Operationen, jede so kurz wie allein, oder die Arbeit der am stärksten belegten Engine. Ein anderes Programm kann schneller sein</translation>
    </message>
    <message>
        <source>The longest chain of dependent operations, each as long as it was measured. Another order of the calls may change how long they take, and be faster</source>
        <translation>Die längste Kette abhängiger Operationen, jede so lang, wie sie gemessen wurde. Eine andere Reihenfolge der Aufrufe kann ihre Dauern ändern und schneller sein</translation>
    </message>
    <message>
        <source>The rest of the total time, in which no copy, memset or kernel executes, added over the devices</source>
        <translation>Der Rest der Gesamtzeit, in dem keine Kopie, kein Memset und kein Kernel ausgeführt wird, über die Geräte summiert</translation>
    </message>
    <message>
        <source>Time in which copies execute and no kernel does, added over the devices</source>
        <translation>Zeit, in der Kopien laufen und kein Kernel, addiert über die Geräte</translation>
    </message>
</context>
<context>
    <name>MultiplesLayoutTexts</name>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>noch nicht ausgeführt</translation>
    </message>
    <message>
        <source>no total time</source>
        <translation>keine Gesamtzeit</translation>
    </message>
    <message>
        <source>Timelines of “%1” side by side, with one time scale.</source>
        <translation>Zeitachsen von „%1“ nebeneinander, in einem Zeitmaßstab.</translation>
    </message>
</context>
<context>
    <name>NoteLaneTexts</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Notes: %1.</source>
        <translation>Notizen: %1.</translation>
    </message>
</context>
<context>
    <name>OccupancyViewTexts</name>
    <message>
        <source>%1 (%2 per block, %3 per SM)</source>
        <translation>%1 (%2 je Block, %3 je SM)</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>blocks (%1 per SM)</source>
        <translation>Blöcke (%1 je SM)</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>1 wave: %1 of %2 block slots</source>
        <translation>1 Welle: %1 von %2 Blockplätzen</translation>
    </message>
    <message numerus="yes">
        <source>%1 waves of %2; the last has %3 block(s)</source>
        <translation>
            <numerusform>%1 Wellen zu %2; die letzte hat %3 Block</numerusform>
            <numerusform>%1 Wellen zu %2; die letzte hat %3 Blöcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) at once on an SM</source>
        <translation>
            <numerusform>%1 Block zugleich auf einem SM</numerusform>
            <numerusform>%1 Blöcke zugleich auf einem SM</numerusform>
        </translation>
    </message>
    <message>
        <source>Limited by %1</source>
        <translation>Begrenzt durch %1</translation>
    </message>
    <message>
        <source>The launch fails: no block fits.</source>
        <translation>Der Start schlägt fehl: Kein Block passt.</translation>
    </message>
    <message numerus="yes">
        <source>Bound by latency: %n block(s) at once, %1 in flight, %2 of %3 GB/s</source>
        <translation>
            <numerusform>Durch Latenz begrenzt: %n Block gleichzeitig, %1 unterwegs, %2 von %3 GB/s</numerusform>
            <numerusform>Durch Latenz begrenzt: %n Blöcke gleichzeitig, %1 unterwegs, %2 von %3 GB/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenLinkTexts</name>
    <message>
        <source>This link is not opened</source>
        <translation>Dieser Link wird nicht geöffnet</translation>
    </message>
    <message>
        <source>Only links that begin with https:// or http:// are opened. This one is: %1</source>
        <translation>Nur Links, die mit https:// oder http:// beginnen, werden geöffnet. Dieser lautet: %1</translation>
    </message>
    <message>
        <source>Open this link in the browser?</source>
        <translation>Diesen Link im Browser öffnen?</translation>
    </message>
    <message>
        <source>It leads to %1:
%2</source>
        <translation>Er führt zu %1:
%2</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Link öffnen</translation>
    </message>
</context>
<context>
    <name>OperationMenu</name>
    <message>
        <source>call %1</source>
        <translation>Aufruf %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>issued %1 µs</source>
        <translation>abgesetzt %1 µs</translation>
    </message>
    <message>
        <source>start %1 µs</source>
        <translation>Start %1 µs</translation>
    </message>
    <message>
        <source>end %1 µs</source>
        <translation>Ende %1 µs</translation>
    </message>
    <message>
        <source>duration %1 µs</source>
        <translation>Dauer %1 µs</translation>
    </message>
    <message>
        <source>&amp;Select “%1”</source>
        <translation>„%1“ &amp;wählen</translation>
    </message>
    <message>
        <source>&amp;Fit to it</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>&amp;Keep its measurement</source>
        <translation>&amp;Messung behalten</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>Abhängigkeit &amp;zurück</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>Abhängigkeit &amp;vor</translation>
    </message>
    <message>
        <source>Find all with this &amp;name</source>
        <translation>Alle mit diesem &amp;Namen finden</translation>
    </message>
    <message>
        <source>Find all of this kin&amp;d</source>
        <translation>Alle dieser &amp;Art finden</translation>
    </message>
    <message>
        <source>&amp;Copy name</source>
        <translation>Name &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;times</source>
        <translation>Zei&amp;ten kopieren</translation>
    </message>
</context>
<context>
    <name>OperationPanelTexts</name>
    <message>
        <source>A repeat makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>Eine Schleife macht selbst keinen Aufruf: Ein Aufruf in ihr zeigt, wann er lief.</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht ausgeführt.</translation>
    </message>
    <message>
        <source>A loop or branch makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>Eine Schleife oder Verzweigung macht selbst keinen Aufruf; wählen Sie einen Aufruf darin, um zu sehen, wann er lief.</translation>
    </message>
</context>
<context>
    <name>OperationStory</name>
    <message>
        <source>Returned</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>When the call returned to the host</source>
        <translation>Wann der Aufruf zum Host zurückkehrte</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Brauchte</translation>
    </message>
    <message>
        <source>Time that the host spent in the call</source>
        <translation>Zeit des Hosts im Aufruf</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>The call did not return to the host</source>
        <translation>Der Aufruf kehrte nicht zum Host zurück</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begann</translation>
    </message>
    <message>
        <source>Unknown: it did not start, or its time was not measured</source>
        <translation>Unbekannt: Es startete nicht, oder seine Zeit wurde nicht gemessen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>When everything it is ordered after was complete; from then on it waited only for resources</source>
        <translation>Wann alles, wonach es geordnet ist, fertig war; von da an wartete es nur auf Ressourcen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Endete</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Wartete</translation>
    </message>
    <message>
        <source>From the call to the start</source>
        <translation>Vom Aufruf bis zum Start</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Lief</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>endete nie</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1 in %n Start</numerusform>
            <numerusform>%1 in %n Starts</numerusform>
        </translation>
    </message>
    <message>
        <source>The span from the first start to the last end is longer</source>
        <translation>Die Spanne vom ersten Start bis zum letzten Ende ist länger</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>binnen %1</translation>
    </message>
    <message>
        <source>The distance between the two events of its bracket; when it ran in between is unknown</source>
        <translation>Der Abstand der zwei Events seiner Klammer; wann es dazwischen lief, ist unbekannt</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Time that cudaEventElapsedTime returned</source>
        <translation>Zeit, die cudaEventElapsedTime lieferte</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>An answer, not an error</source>
        <translation>Eine Antwort, kein Fehler</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source> · measured</source>
        <translation> · gemessen</translation>
    </message>
    <message>
        <source> · inferred</source>
        <translation> · abgeleitet</translation>
    </message>
    <message>
        <source>not issued yet: the host made other calls</source>
        <translation>noch nicht abgesetzt: Der Host machte andere Aufrufe</translation>
    </message>
    <message>
        <source>not issued yet: the host was in %1</source>
        <translation>noch nicht abgesetzt: Der Host war in %1</translation>
    </message>
    <message>
        <source>… %1 intervals in total</source>
        <translation>… insgesamt %1 Intervalle</translation>
    </message>
    <message>
        <source>since %1  %2</source>
        <translation>seit %1  %2</translation>
    </message>
    <message>
        <source>Could be otherwise: %1 became ready at the same instant, and a real GPU may start either one first.</source>
        <translation>Es könnte anders sein: %1 wurde im selben Moment bereit, und eine echte GPU kann mit jedem von beiden beginnen.</translation>
    </message>
    <message>
        <source>It never started: the call failed.</source>
        <translation>Es startete nie: Der Aufruf schlug fehl.</translation>
    </message>
    <message>
        <source>Why did it start at %1?</source>
        <translation>Warum startete es bei %1?</translation>
    </message>
    <message>
        <source>It started as soon as it was issued.</source>
        <translation>Es startete, sobald es abgesetzt war.</translation>
    </message>
    <message>
        <source>This run does not record why it waited.</source>
        <translation>Dieser Lauf hält nicht fest, warum es wartete.</translation>
    </message>
    <message>
        <source>Why did it never start?</source>
        <translation>Warum startete es nie?</translation>
    </message>
    <message>
        <source>Critical path: yes</source>
        <translation>Kritischer Pfad: ja</translation>
    </message>
    <message>
        <source>Not on the critical path that is drawn</source>
        <translation>Nicht auf dem gezeichneten kritischen Pfad</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Abgesetzt</translation>
    </message>
    <message>
        <source>with its graph</source>
        <translation>mit seinem Graphen</translation>
    </message>
    <message>
        <source>The call only captured it; the launch of the graph issues it</source>
        <translation>Der Aufruf hat es nur erfasst; der Start des Graphen setzt es ab</translation>
    </message>
    <message>
        <source>When the host made the call</source>
        <translation>Wann der Host den Aufruf machte</translation>
    </message>
    <message>
        <source>Took %1, %2 of it more than alone: %3.</source>
        <translation>Dauerte %1, davon %2 länger als allein: %3.</translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>Klammer</translation>
    </message>
    <message>
        <source>From the start to the end above, which are those of the two events around it</source>
        <translation>Vom obigen Start bis zum obigen Ende, die von den beiden Ereignissen um sie herum stammen</translation>
    </message>
    <message>
        <source>Attribute of the event %1 in cuda.core, after the run</source>
        <translation>Attribut des Events %1 in cuda.core, nach dem Lauf</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>unter der von Events, etwa 0,5 µs</translation>
    </message>
    <message>
        <source>On a GPU the digits of so short a time say nothing</source>
        <translation>Auf einer GPU sagen die Ziffern einer so kurzen Zeit nichts aus</translation>
    </message>
    <message>
        <source>Call within</source>
        <translation>Aufruf darin</translation>
    </message>
    <message>
        <source>What CUDA answered to the function&apos;s own call</source>
        <translation>Was CUDA auf den Aufruf der Funktion selbst antwortete</translation>
    </message>
</context>
<context>
    <name>PageTexts</name>
    <message>
        <source>timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>Arrow keys: operations</source>
        <translation>Pfeiltasten: Operationen</translation>
    </message>
    <message>
        <source>Enter: zoom to it · + − 0: zoom · Shift + arrow keys or drag: move</source>
        <translation>Enter: darauf zoomen · + − 0: Zoom · Umschalt + Pfeiltasten oder Ziehen: verschieben</translation>
    </message>
    <message>
        <source>Space, Page Down: next step · Page Up: previous step</source>
        <translation>Leertaste, Bild ab: nächster Schritt · Bild auf: voriger Schritt</translation>
    </message>
    <message>
        <source>Esc: leave</source>
        <translation>Esc: verlassen</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Was sie tat</translation>
    </message>
    <message>
        <source>Operations in the order of time</source>
        <translation>Operationen in der Reihenfolge der Zeit</translation>
    </message>
    <message>
        <source>Operations in the order of time, the first %1; %2 more are left out</source>
        <translation>Operationen in der Reihenfolge der Zeit, die ersten %1; %2 weitere sind weggelassen</translation>
    </message>
</context>
<context>
    <name>PaintedPictureTexts</name>
    <message>
        <source>The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a lower resolution, or SVG or PDF.</source>
        <translation>Das Bild hätte %1 × %2 px, mehr als ein PNG fasst. Eine kleinere Auflösung wählen oder SVG oder PDF.</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of %1 × %2 px. Choose a lower resolution, or SVG or PDF.</source>
        <translation>Für ein Bild von %1 × %2 px reicht der Speicher nicht. Eine kleinere Auflösung wählen oder SVG oder PDF.</translation>
    </message>
    <message>
        <source>Cannot tell the format of %1: the name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>Das Format von %1 ist unklar: Der Name muss auf .png, .svg, .pdf, .html oder .tex enden.</translation>
    </message>
</context>
<context>
    <name>PaletteEntries</name>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Composer</source>
        <translation>Composer</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>Devices side by side</source>
        <translation>Geräte nebeneinander</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
</context>
<context>
    <name>PassingValuesTexts</name>
    <message>
        <source>Passes %1 to %2.</source>
        <translation>%1 bis %2 passieren.</translation>
    </message>
    <message>
        <source>Passes %1 to %2 and, after the wrap-around, 0 to %3.</source>
        <translation>%1 bis %2 passieren und nach dem Überlauf 0 bis %3.</translation>
    </message>
    <message>
        <source>Every other value counts as smaller: the comparison is cyclic.</source>
        <translation>Jeder andere Wert gilt als kleiner: Der Vergleich ist zyklisch.</translation>
    </message>
    <message>
        <source>Passes no value.</source>
        <translation>Kein Wert passiert.</translation>
    </message>
    <message>
        <source>Passes %1 only.</source>
        <translation>Nur %1 passiert.</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 1.</source>
        <translation>Jeder Wert passiert, in dem Bit %1 gleich 1 ist.</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 1.</source>
        <translation>Jeder Wert passiert, in dem eines der Bits %1 gleich 1 ist.</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 0.</source>
        <translation>Jeder Wert passiert, in dem Bit %1 gleich 0 ist.</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 0.</source>
        <translation>Jeder Wert passiert, in dem eines der Bits %1 gleich 0 ist.</translation>
    </message>
</context>
<context>
    <name>PictureContentTexts</name>
    <message>
        <source>This %1 carries no program: it is incomplete, was made by another application, or was saved again by one that removed the program. Open the picture as Streamscope exported it, or the program itself.</source>
        <translation>Dieses %1 trägt kein Programm: Es wurde abgeschnitten, stammt von einem anderen Programm oder wurde ohne das Programm neu geschrieben. Ein Bild öffnen, wie Streamscope es exportiert hat, oder das Programm selbst.</translation>
    </message>
    <message>
        <source>Streamscope did not export this picture.</source>
        <translation>Das ist kein Bild von Streamscope.</translation>
    </message>
</context>
<context>
    <name>PictureFontTexts</name>
    <message>
        <source>No font &quot;%1&quot; is installed here. Choose another, or leave it out for %2.</source>
        <translation>Hier ist keine Schriftart „%1“ installiert. Eine andere wählen oder sie für %2 weglassen.</translation>
    </message>
    <message>
        <source>No font is installed here, so the picture would have no letters. Install one, such as the Debian package fonts-dejavu-core.</source>
        <translation>Hier ist keine Schrift installiert, das Bild hätte also keine Buchstaben. Eine Schrift installieren, etwa mit dem Debian-Paket fonts-dejavu-core.</translation>
    </message>
</context>
<context>
    <name>PresentationKeys</name>
    <message>
        <source>Leave the presentation</source>
        <translation>Die Präsentation beenden</translation>
    </message>
    <message>
        <source>Play, pause: the timeline appears as it happens</source>
        <translation>Abspielen, pausieren: die Zeitachse erscheint, wie sie abläuft</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>Abspielmarke zum vorigen oder nächsten Ereignis</translation>
    </message>
    <message>
        <source>Overview of all steps or parts</source>
        <translation>Übersicht aller Schritte oder Teile</translation>
    </message>
    <message>
        <source>Text of the lesson, or notes of the program; again: hide it</source>
        <translation>Text der Lektion oder Notizen des Programms; noch einmal: verbergen</translation>
    </message>
    <message>
        <source>Step before or after; in a lesson: part before, go on as Enter does</source>
        <translation>Schritt davor oder danach; in einer Lektion: Teil davor, weiter wie mit Enter</translation>
    </message>
    <message>
        <source>In a lesson: begin the prediction, say it, show the goals, go on</source>
        <translation>In einer Lektion: die Vorhersage beginnen, abgeben, die Ziele zeigen, weitergehen</translation>
    </message>
    <message>
        <source>While the text of a lesson is shown that was answered before: ask again</source>
        <translation>Während der Text einer schon beantworteten Lektion gezeigt wird: noch einmal fragen</translation>
    </message>
</context>
<context>
    <name>ProgramLinkTexts</name>
    <message>
        <source>The link is broken at character %1: %2</source>
        <translation>Der Link ist bei Zeichen %1 defekt: %2</translation>
    </message>
    <message>
        <source>This link is of a newer Streamscope, whose programs this one cannot read.</source>
        <translation>Dieser Link stammt von einem neueren Streamscope, dessen Programme dieses nicht lesen kann.</translation>
    </message>
    <message>
        <source>This is no link to a program: in such a link the program follows &quot;%1&quot;. Streamscope loads nothing from the network; save the page and open its file.</source>
        <translation>Dies ist kein Link zu einem Programm: In einem solchen folgt das Programm auf „%1“. Streamscope lädt nichts aus dem Netz; speichern Sie die Seite und öffnen Sie die Datei.</translation>
    </message>
    <message>
        <source>The link would have %1 characters, and more than %2 are often cut off. Send a live page or the program&apos;s file instead.</source>
        <translation>Der Link hätte %1 Zeichen, und mehr als %2 werden oft abgeschnitten. Schicken Sie stattdessen eine Live-Seite oder die Datei des Programms.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not belong to a link.</source>
        <translation>„%1“ gehört nicht in einen Link.</translation>
    </message>
    <message>
        <source>no packed program begins there.</source>
        <translation>Dort beginnt kein gepacktes Programm.</translation>
    </message>
    <message>
        <source>it ends before its program does.</source>
        <translation>Er endet vor seinem Programm.</translation>
    </message>
    <message>
        <source>the program is damaged before there.</source>
        <translation>Das Programm davor ist beschädigt.</translation>
    </message>
    <message>
        <source>The program in the link is larger than %1 MiB, the most that a program may have.</source>
        <translation>Das Programm im Link ist größer als %1 MiB, mehr darf ein Programm nicht haben.</translation>
    </message>
    <message>
        <source>the program has ended.</source>
        <translation>Das Programm ist zu Ende.</translation>
    </message>
    <message>
        <source>This is no address of a page: it begins with https://, http:// or file://, and has no #.</source>
        <translation>Dies ist keine Adresse einer Seite: Eine solche beginnt mit https://, http:// oder file:// und hat kein #.</translation>
    </message>
</context>
<context>
    <name>ProgramQueriesTexts</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>ProvenanceTexts</name>
    <message>
        <source>declared</source>
        <translation>deklariert</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>vermutet</translation>
    </message>
    <message>
        <source>Joined: the recording numbers the record and its wait alike</source>
        <translation>Verbunden: Die Aufzeichnung nummeriert Record und Wait gleich</translation>
    </message>
    <message>
        <source>Recorded: it follows from the arguments of the calls</source>
        <translation>Aufgezeichnet: Es folgt aus den Argumenten der Aufrufe</translation>
    </message>
    <message>
        <source>Guessed: it follows from points of time only</source>
        <translation>Vermutet: Es folgt nur aus Zeitpunkten</translation>
    </message>
</context>
<context>
    <name>QuantityRuleTexts</name>
    <message>
        <source>Write a size such as 10 MB.</source>
        <translation>Eine Größe wie 10 MB angeben.</translation>
    </message>
    <message>
        <source>Write a time such as 4 ms.</source>
        <translation>Eine Zeit wie 4 ms angeben.</translation>
    </message>
    <message>
        <source>Write a whole number.</source>
        <translation>Eine ganze Zahl angeben.</translation>
    </message>
    <message>
        <source>Write a number such as 2.5.</source>
        <translation>Eine Zahl wie 2.5 angeben.</translation>
    </message>
    <message>
        <source>“%1” is not a number. %2</source>
        <translation>„%1“ ist keine Zahl. %2</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>Mindestens %1.</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>Höchstens %1.</translation>
    </message>
    <message>
        <source>In the last iteration of the loop: %1</source>
        <translation>Im letzten Durchlauf der Schleife: %1</translation>
    </message>
    <message>
        <source>%1; %2 in the last iteration</source>
        <translation>%1; %2 im letzten Durchlauf</translation>
    </message>
    <message>
        <source>None is defined yet.</source>
        <translation>Noch ist nichts definiert.</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>Es gibt: %1.</translation>
    </message>
    <message>
        <source>There is no %1 “%2”. %3</source>
        <translation>%1 „%2“ gibt es nicht. %3</translation>
    </message>
    <message>
        <source>= %1; %2 in the last iteration</source>
        <translation>= %1; %2 im letzten Durchlauf</translation>
    </message>
    <message>
        <source>Write %1%2 without a comma.</source>
        <translation>%1%2 ohne Komma schreiben.</translation>
    </message>
    <message>
        <source>Write %1.%2 with a point, or %1%2 without a comma.</source>
        <translation>%1.%2 mit Punkt oder %1%2 ohne Komma schreiben.</translation>
    </message>
    <message>
        <source>Write a part such as 60 %.</source>
        <translation>Geben Sie einen Anteil wie 60 % ein.</translation>
    </message>
    <message>
        <source>Write times such as 1 ms, 2 ms.</source>
        <translation>Geben Sie Zeiten wie 1 ms, 2 ms ein.</translation>
    </message>
</context>
<context>
    <name>QueryTexts</name>
    <message>
        <source>kinds: kernel, copy, memset, record, wait, memory, host, graph</source>
        <translation>Arten: kernel, copy, memset, record, wait, memory, host, graph</translation>
    </message>
    <message>
        <source>reasons: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</source>
        <translation>Gründe: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</translation>
    </message>
    <message>
        <source>write path:yes or path:no</source>
        <translation>path:yes oder path:no schreiben</translation>
    </message>
    <message>
        <source>nothing was opened before “)”: remove it</source>
        <translation>vor „)“ wurde nichts geöffnet: entfernen</translation>
    </message>
    <message>
        <source>a condition is missing, such as kind:copy; put “and”, “or” and “not” in quotes to find them</source>
        <translation>eine Bedingung fehlt, etwa kind:copy; „and“, „or“ und „not“ in Anführungszeichen setzen, um sie zu finden</translation>
    </message>
    <message>
        <source>too many parentheses within each other</source>
        <translation>zu viele Klammern ineinander</translation>
    </message>
    <message>
        <source>“(” is not closed: add “)”</source>
        <translation>„(“ ist nicht geschlossen: „)“ ergänzen</translation>
    </message>
    <message>
        <source>%1: is no field: write %2:, or put the word in quotes</source>
        <translation>%1: ist kein Feld: %2: schreiben, oder das Wort in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>the expression is not closed: add “/”, or put the word in quotes</source>
        <translation>der Ausdruck ist nicht geschlossen: „/“ ergänzen, oder das Wort in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>/%1/ is no regular expression: put \ before brackets and signs that are meant as such</source>
        <translation>/%1/ ist kein regulärer Ausdruck: \ vor Klammern und Zeichen setzen, die als solche gemeint sind</translation>
    </message>
    <message>
        <source>“%1” is no time: write it as &gt;1.5ms or &lt;20us, or in quotes</source>
        <translation>„%1“ ist keine Zeit: als &gt;1.5ms oder &lt;20us schreiben, oder in Anführungszeichen</translation>
    </message>
</context>
<context>
    <name>RangeLanesTexts</name>
    <message>
        <source>ranges on the GPU</source>
        <translation>Bereiche auf der GPU</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
</context>
<context>
    <name>RecordingTexts</name>
    <message>
        <source>d MMMM yyyy</source>
        <extracomment>Format of a date with its year, such as 3 May 2026</extracomment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 is not the result of a run: choose what a run has saved with --output.</source>
        <translation>%1 ist kein Ergebnis eines Laufs: eine Datei wählen, die ein Lauf mit --output gespeichert hat.</translation>
    </message>
    <message>
        <source>%1 is a run of another program.</source>
        <translation>%1 ist der Lauf eines anderen Programms.</translation>
    </message>
</context>
<context>
    <name>ReferenceEditorTexts</name>
    <message>
        <source>default stream (%1)</source>
        <translation>Default-Stream (%1)</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>Legacy</translation>
    </message>
    <message>
        <source>per-thread</source>
        <translation>je Thread</translation>
    </message>
    <message>
        <source>Stream 0: the stream of calls that name none</source>
        <translation>Stream 0: der Stream von Aufrufen, die keinen nennen</translation>
    </message>
    <message>
        <source>cudaStreamLegacy: synchronises with all blocking streams</source>
        <translation>cudaStreamLegacy: synchronisiert mit allen blockierenden Streams</translation>
    </message>
    <message>
        <source>cudaStreamPerThread: the calling thread&apos;s own default stream</source>
        <translation>cudaStreamPerThread: der eigene Default-Stream des aufrufenden Threads</translation>
    </message>
    <message>
        <source>The legacy default stream of device %1</source>
        <translation>Der Legacy-Default-Stream von Gerät %1</translation>
    </message>
    <message>
        <source>The default stream of host thread %1</source>
        <translation>Der Default-Stream von Host-Thread %1</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>aktueller Stream</translation>
    </message>
    <message>
        <source>current stream (%1)</source>
        <translation>aktueller Stream (%1)</translation>
    </message>
    <message>
        <source>The context of the device, which a thread has at first</source>
        <translation>Der Kontext des Geräts, den ein Thread zuerst hat</translation>
    </message>
</context>
<context>
    <name>ResourceEditsTexts</name>
    <message>
        <source>A size or count of a resource uses %1. Change it there before deleting %1.</source>
        <translation>Eine Größe oder Anzahl einer Ressource nutzt %1. Dort ändern, bevor %1 gelöscht wird.</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Event</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>Host-Thread</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Events</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation>Host-Threads</translation>
    </message>
    <message>
        <source>A resource belongs to %1. Give it another context before deleting %1.</source>
        <translation>Eine Ressource gehört zu %1. Geben Sie ihr einen anderen Kontext, bevor Sie %1 löschen.</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>Kontexte</translation>
    </message>
</context>
<context>
    <name>SheetTexts</name>
    <message>
        <source>The same in %1</source>
        <translation>Dasselbe in %1</translation>
    </message>
    <message>
        <source>… and %1 more lines</source>
        <translation>… und %1 weitere Zeilen</translation>
    </message>
</context>
<context>
    <name>ShownTimeTexts</name>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 weniger</translation>
    </message>
</context>
<context>
    <name>SideLanesTexts</name>
    <message>
        <source>%L1 more at once</source>
        <translation>%L1 weitere zugleich</translation>
    </message>
    <message>
        <source>elapsed time</source>
        <translation>Zeitdifferenz</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>gepinnt</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>auslagerbar</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>verwaltet</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Prozess %1</translation>
    </message>
</context>
<context>
    <name>StepRuns</name>
    <message>
        <source>The program has no steps. Record them with Steps &gt; Add step.</source>
        <translation>Das Programm hat keine Schritte. Aufzeichnen mit Schritte &gt; Schritt hinzufügen.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>The program cannot run as it is at step %1. %2</source>
        <translation>So kann das Programm bei Schritt %1 nicht laufen. %2</translation>
    </message>
    <message>
        <source>The run of step %1 failed. %2</source>
        <translation>Der Lauf von Schritt %1 schlug fehl. %2</translation>
    </message>
</context>
<context>
    <name>StepsTexts</name>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Step %1, %2,</source>
        <translation>Schritt %1, %2,</translation>
    </message>
    <message>
        <source>%1 does not fit the program as it is: %2.</source>
        <translation>%1 passt nicht zum Programm, wie es ist: %2.</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>This is before the first step.</source>
        <translation>Das ist vor dem ersten Schritt.</translation>
    </message>
    <message>
        <source>In this order: %1</source>
        <translation>In dieser Reihenfolge: %1</translation>
    </message>
    <message>
        <source>%1 no longer fits after this edit: %2. The step is kept, and fits again after Undo.</source>
        <translation>%1 passt nach dieser Änderung nicht mehr: %2. Der Schritt bleibt erhalten und passt nach „Rückgängig“ wieder.</translation>
    </message>
</context>
<context>
    <name>StoryViewTexts</name>
    <message>
        <source>Go to the operation that caused the wait</source>
        <translation>Zur Operation, die das Warten verursachte</translation>
    </message>
</context>
<context>
    <name>SweepFigureTexts</name>
    <message>
        <source>%1 · exact</source>
        <translation>%1 · exakt</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>Plot of %1 over %2, of “%3” on %4. %5.</source>
        <translation>Diagramm von %1 über %2, von „%3“ auf %4. %5.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>SweepKeys</name>
    <message>
        <source>Value before or after</source>
        <translation>Wert davor oder danach</translation>
    </message>
    <message>
        <source>The same value on another curve</source>
        <translation>Derselbe Wert auf einer anderen Kurve</translation>
    </message>
    <message>
        <source>First or last value</source>
        <translation>Erster oder letzter Wert</translation>
    </message>
    <message>
        <source>The best value</source>
        <translation>Der beste Wert</translation>
    </message>
    <message>
        <source>Set the program to the value and see its run</source>
        <translation>Das Programm auf den Wert setzen und seinen Lauf sehen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Device or run above or below</source>
        <translation>Gerät oder Lauf darüber oder darunter</translation>
    </message>
    <message>
        <source>First or last one</source>
        <translation>Der erste oder der letzte Teil</translation>
    </message>
    <message>
        <source>Use the device in the window, or show the run</source>
        <translation>Das Gerät im Fenster nehmen oder den Lauf zeigen</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>Früher, später</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Zeiger vergrößern</translation>
    </message>
    <message>
        <source>Shift+wheel, middle drag</source>
        <translation>Umschalt+Rad, Ziehen mit der mittleren Taste</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Die Ansicht bewegen</translation>
    </message>
</context>
<context>
    <name>SweepWordsTexts</name>
    <message>
        <source>Least %1: %2 at %3</source>
        <translation>Kleinster Wert von %1: %2 bei %3</translation>
    </message>
    <message>
        <source>Most %1: %2 at %3</source>
        <translation>Größter Wert von %1: %2 bei %3</translation>
    </message>
    <message>
        <source> (the end of the range)</source>
        <translation> (das Ende des Bereichs)</translation>
    </message>
    <message>
        <source>, and the same at %1 more</source>
        <translation>, und derselbe bei %1 weiteren</translation>
    </message>
    <message>
        <source>, %1 less than at %2</source>
        <translation>, %1 weniger als bei %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1: not known from this run</source>
        <translation>%1: Der Lauf gibt es nicht an</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source> (%1 – %2)</source>
        <translation> (%1 – %2)</translation>
    </message>
    <message>
        <source>A wider range of %1 may have a better value.</source>
        <translation>Ein größerer Bereich von %1 hat vielleicht einen besseren Wert.</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 values</source>
        <translation>Angehalten: %1 von %2 Werten</translation>
    </message>
    <message>
        <source>, simulated</source>
        <translation>, simuliert</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>, geschätzt</translation>
    </message>
    <message>
        <source>1 run each</source>
        <translation>je 1 Lauf</translation>
    </message>
    <message>
        <source>median of %1 runs each</source>
        <translation>Median von je %1 Läufen</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>nur Gesamtzeit</translation>
    </message>
    <message>
        <source>whiskers from 5 % to 95 %</source>
        <translation>Streuung von 5 % bis 95 %</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>Least %1: %2</source>
        <translation>Kleinster Wert, %1: %2</translation>
    </message>
    <message>
        <source>Most %1: %2</source>
        <translation>Größter Wert, %1: %2</translation>
    </message>
</context>
<context>
    <name>TexTexts</name>
    <message>
        <source>pdfLaTeX cannot show %1: compile the paper with XeLaTeX or LuaLaTeX in a font that has these characters.</source>
        <translation>pdfLaTeX kann %1 nicht darstellen: die Arbeit mit XeLaTeX oder LuaLaTeX in einer Schriftart übersetzen, die diese Zeichen hat.</translation>
    </message>
</context>
<context>
    <name>TimeTexts</name>
    <message>
        <source>did not happen</source>
        <translation>geschah nicht</translation>
    </message>
    <message>
        <source>%1, between %2 and %3</source>
        <translation>%1, zwischen %2 und %3</translation>
    </message>
</context>
<context>
    <name>TimelineHeaderTexts</name>
    <message>
        <source>OUT OF DATE</source>
        <translation>VERALTET</translation>
    </message>
    <message>
        <source>Predicted from the profile of the device; press Run to measure</source>
        <translation>Was das Profil des Geräts vorhersagt; Ausführen misst</translation>
    </message>
    <message>
        <source>Measured on the device; the line beside says how</source>
        <translation>Auf dem Gerät gemessen, wie die Zeile daneben sagt</translation>
    </message>
    <message>
        <source>The program has changed since this was measured; press Run to measure again</source>
        <translation>Das Programm hat sich seit der Messung geändert; Ausführen misst neu</translation>
    </message>
    <message>
        <source>Simulated: exact times of the simulated device, which need no measuring and have no spread</source>
        <translation>Simuliert: genaue Zeiten des simulierten Geräts, die keine Messung brauchen und keine Streuung haben</translation>
    </message>
</context>
<context>
    <name>TimelineKeys</name>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>Früher, später</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>Centre the selected operation; again: fit it</source>
        <translation>Die gewählte Operation zentrieren; noch einmal: einpassen</translation>
    </message>
    <message>
        <source>Operation before or after on the lane</source>
        <translation>Operation davor oder danach auf der Spur</translation>
    </message>
    <message>
        <source>To what it waited for, and back</source>
        <translation>Zu dem, worauf sie wartete, und zurück</translation>
    </message>
    <message>
        <source>Search: a name, kind:, stream:, &gt;1ms, &lt;20us</source>
        <translation>Suche: ein Name, kind:, stream:, &gt;1ms, &lt;20us</translation>
    </message>
    <message>
        <source>Keep the measurement, or that of the selected operation</source>
        <translation>Die Messung behalten, oder die der gewählten Operation</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Die Ansicht davor</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>Abspielmarke zum vorigen oder nächsten Ereignis</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>Abspielen, pausieren</translation>
    </message>
    <message>
        <source>Hold: show the previous version, or what else is dashed</source>
        <translation>Halten: die vorige Fassung zeigen, oder was sonst gestrichelt ist</translation>
    </message>
    <message>
        <source>Clear the measurement and the selection</source>
        <translation>Messung und Auswahl aufheben</translation>
    </message>
    <message>
        <source>Hold while dragging: move the view</source>
        <translation>Beim Ziehen gehalten: die Ansicht bewegen</translation>
    </message>
    <message>
        <source>Hold while dragging: zoom to the region</source>
        <translation>Beim Ziehen gehalten: auf den Bereich vergrößern</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Measure, snapping to edges (Alt: anywhere)</source>
        <translation>Messen, an Kanten einrastend (Alt: überall)</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Fit the operation</source>
        <translation>Die Operation einpassen</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Zeiger vergrößern</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>Rad, Umschalt+Rad</translation>
    </message>
    <message>
        <source>Rows up and down, time sideways</source>
        <translation>Zeilen auf und ab, Zeit seitwärts</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Mit der mittleren Taste ziehen</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Die Ansicht bewegen</translation>
    </message>
    <message>
        <source>Drag on the overview</source>
        <translation>Auf der Übersicht ziehen</translation>
    </message>
    <message>
        <source>Show that part; inside the frame: move it; at its edge: resize it</source>
        <translation>Diesen Teil zeigen; im Rahmen: bewegen; an seinem Rand: Größe ändern</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>Menu of the operation, or of the timeline</source>
        <translation>Menü der Operation oder der Zeitachse</translation>
    </message>
    <message>
        <source>Left, Right, Enter</source>
        <translation>Links, Rechts, Eingabe</translation>
    </message>
    <message>
        <source>While a lesson hides the timeline: move the line of your prediction, answer</source>
        <translation>In einer verdeckten Lektion: die Linie der Vorhersage bewegen, antworten</translation>
    </message>
    <message>
        <source>Measure up to the start or end of work before or after</source>
        <translation>Bis zum Anfang oder Ende einer Arbeit davor oder danach messen</translation>
    </message>
    <message>
        <source>Write a note on what is measured or selected</source>
        <translation>Eine Notiz zu dem schreiben, was gemessen oder gewählt ist</translation>
    </message>
    <message>
        <source>List the notes</source>
        <translation>Die Notizen aufführen</translation>
    </message>
    <message>
        <source>Show the multiprocessors, or open all their lanes; or not</source>
        <translation>Die Multiprozessoren zeigen oder alle ihre Spuren öffnen; oder nicht</translation>
    </message>
</context>
<context>
    <name>TimelineRanges</name>
    <message>
        <source>On the host: %1</source>
        <translation>Auf dem Host: %1</translation>
    </message>
    <message>
        <source>On the GPU: %1</source>
        <translation>Auf der GPU: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineSearchTexts</name>
    <message>
        <source>at letter %1: %2</source>
        <translation>bei Zeichen %1: %2</translation>
    </message>
</context>
<context>
    <name>TimelineStoryTexts</name>
    <message>
        <source>host → device copy engine</source>
        <translation>Kopier-Engine Host → Gerät</translation>
    </message>
    <message>
        <source>device → host copy engine</source>
        <translation>Kopier-Engine Gerät → Host</translation>
    </message>
    <message>
        <source>copy engine for both directions</source>
        <translation>Kopier-Engine für beide Richtungen</translation>
    </message>
    <message>
        <source>host, in stream order</source>
        <translation>Host, in Stream-Reihenfolge</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated, exact</source>
        <translation>simuliert, exakt</translation>
    </message>
    <message>
        <source>inferred from neighbouring operations</source>
        <translation>aus benachbarten Operationen abgeleitet</translation>
    </message>
    <message>
        <source>only the bracket is known: it ran somewhere within</source>
        <translation>nur die Klammer ist bekannt: Es lief irgendwo darin</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Wartete</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begann</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Lief</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>endete nie</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>Lief</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>binnen %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1 in %n Start</numerusform>
            <numerusform>%1 in %n Starts</numerusform>
        </translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>Klammer</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Endete</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Bekannt durch</translation>
    </message>
    <message>
        <source>%1 to %2 (p5 to p95)</source>
        <translation>%1 bis %2 (p5 bis p95)</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>Zwischen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Darin</translation>
    </message>
    <message>
        <source>own streams %1, only others %2, nothing %3</source>
        <translation>eigene Streams %1, nur andere %2, nichts %3</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Abgesetzt</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>%1 writes</source>
        <translation>%1 schreibt</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 liest</translation>
    </message>
    <message>
        <source>This time they executed at once, for %1.</source>
        <translation>Diesmal liefen sie zugleich, %1 lang.</translation>
    </message>
    <message>
        <source>This time they were %1 apart, by chance: nothing orders them.</source>
        <translation>Diesmal lagen sie zufällig %1 auseinander: Nichts ordnet sie.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Conflict over %1&lt;/b&gt;&lt;br&gt;%2, %3: bytes %4 to %5.&lt;br&gt;%6&lt;br&gt;Click to select both.</source>
        <translation>&lt;b&gt;Konflikt um %1&lt;/b&gt;&lt;br&gt;%2, %3: Bytes %4 bis %5.&lt;br&gt;%6&lt;br&gt;Klick wählt beide.</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Event %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>Stream-Reihenfolge</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>Barriere des Default-Streams</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>the host waited</source>
        <translation>der Host wartete</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>Graph-Reihenfolge</translation>
    </message>
    <message>
        <source>Binding: it started when this ended, and nothing later delayed it</source>
        <translation>Bindend: Es startete, als dies endete, und nichts Späteres hielt es auf</translation>
    </message>
    <message>
        <source>Slack %1: something else delayed it longer</source>
        <translation>Pufferzeit %1: Etwas anderes hielt es länger auf</translation>
    </message>
    <message>
        <source>%1 kept at the top</source>
        <translation>%1 oben gehalten</translation>
    </message>
    <message>
        <source>Elapsed times between two recordings; the band below shows what ran inside:&lt;br&gt;dark: the recordings&apos; own streams, pale: only others, empty: nothing</source>
        <translation>Zeitdifferenzen zwischen zwei Records; das Band darunter zeigt, was darin lief:&lt;br&gt;dunkel: die eigenen Streams der Records, blass: nur andere, leer: nichts</translation>
    </message>
    <message>
        <source>Above, solid: writes; below, pale: reads.&lt;br&gt;Red: two accesses that are not ordered</source>
        <translation>Oben, voll: Schreiben; unten, blass: Lesen.&lt;br&gt;Rot: zwei Zugriffe, die nicht geordnet sind</translation>
    </message>
    <message>
        <source>Double click: collapse; drag: move; lower edge: resize; right click: more</source>
        <translation>Doppelklick: einklappen; ziehen: verschieben; unterer Rand: Höhe; Rechtsklick: mehr</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>unter der von Events, etwa 0,5 µs</translation>
    </message>
    <message>
        <source>Triggered</source>
        <translation>Ausgelöst</translation>
    </message>
    <message>
        <source>Waited inside</source>
        <translation>Wartete darin</translation>
    </message>
    <message>
        <source>%1 for the kernel ahead</source>
        <translation>%1 auf den Kernel davor</translation>
    </message>
    <message>
        <source>Blocks of its kernels that are on no multiprocessor yet; point at them for the reason</source>
        <translation>Blöcke seiner Kernel, die noch auf keinem Multiprozessor sind; zeigen Sie darauf, um den Grund zu sehen</translation>
    </message>
    <message>
        <source>A row for each block that it can have at once</source>
        <translation>Eine Zeile für jeden Block, den er zugleich haben kann</translation>
    </message>
    <message>
        <source>How many of its multiprocessors have a block; each has a lane below</source>
        <translation>Wie viele der Multiprozessoren einen Block haben; jeder hat darunter eine Spur</translation>
    </message>
    <message>
        <source>A line for each multiprocessor, while it has a block</source>
        <translation>Eine Linie je Multiprozessor, solange er einen Block hat</translation>
    </message>
    <message>
        <source>Double click: open or close; drag: move; right click: more</source>
        <translation>Doppelklick: öffnen oder schließen; ziehen: verschieben; Rechtsklick: mehr</translation>
    </message>
</context>
<context>
    <name>TimelineToolsTexts</name>
    <message>
        <source>Rearranging the lanes…</source>
        <translation>Spuren werden neu angeordnet…</translation>
    </message>
</context>
<context>
    <name>TypingWordsTexts</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n Kernel</numerusform>
            <numerusform>%n Kernel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n Kopie</numerusform>
            <numerusform>%n Kopien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n Wait</numerusform>
            <numerusform>%n Waits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n anderer Aufruf</numerusform>
            <numerusform>%n andere Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n stream(s)</source>
        <translation>
            <numerusform>%1 in %n Stream</numerusform>
            <numerusform>%1 in %n Streams</numerusform>
        </translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>neu: %1</translation>
    </message>
    <message>
        <source>changes an existing resource</source>
        <translation>ändert eine vorhandene Ressource</translation>
    </message>
    <message>
        <source>Change resources</source>
        <translation>Ressourcen ändern</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>%n Aufruf einfügen</numerusform>
            <numerusform>%n Aufrufe einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Insert a call</source>
        <translation>Aufruf einfügen</translation>
    </message>
</context>
<context>
    <name>ValueEditorTexts</name>
    <message>
        <source>flush remote writes</source>
        <translation>Remote-Writes flushen</translation>
    </message>
    <message>
        <source>no memory barrier</source>
        <translation>ohne Speicherbarriere</translation>
    </message>
    <message>
        <source>at any other answer</source>
        <translation>bei jeder anderen Antwort</translation>
    </message>
</context>
<context>
    <name>WaitWordsTexts</name>
    <message>
        <source>an event</source>
        <translation>ein Event</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>Event, hinter %1</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>Event %1, hinter %2</translation>
    </message>
    <message>
        <source>the call is on its way to the GPU</source>
        <translation>der Aufruf ist auf dem Weg zur GPU</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>Host blockiert</translation>
    </message>
    <message>
        <source>host blocked, in %1</source>
        <translation>Host blockiert, in %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>Stream-Reihenfolge</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>Stream-Reihenfolge, hinter %1</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>Barriere des Default-Streams</translation>
    </message>
    <message>
        <source>default-stream barrier, held by %1</source>
        <translation>Barriere des Default-Streams, gehalten von %1</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>value, until %1</source>
        <translation>Wert, bis %1</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>Graph-Reihenfolge</translation>
    </message>
    <message>
        <source>graph order, behind %1</source>
        <translation>Graph-Reihenfolge, hinter %1</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>Kopier-Engine belegt</translation>
    </message>
    <message>
        <source>copy engine busy, with %1</source>
        <translation>Kopier-Engine belegt, mit %1</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>Scheinabhängigkeit</translation>
    </message>
    <message>
        <source>false dependency, queued behind %1</source>
        <translation>Scheinabhängigkeit, eingereiht hinter %1</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SMs voll</translation>
    </message>
    <message>
        <source>SMs full, held by %1</source>
        <translation>SMs voll, belegt von %1</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>priority, yields to %1</source>
        <translation>Priorität, lässt %1 vor</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>zu viele Grids zugleich</translation>
    </message>
    <message>
        <source>too many grids at once, behind %1</source>
        <translation>zu viele Grids zugleich, hinter %1</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>ein anderer Prozess</translation>
    </message>
    <message>
        <source>another process, behind %1</source>
        <translation>ein anderer Prozess, hinter %1</translation>
    </message>
    <message>
        <source>shorter than the clocks can resolve</source>
        <translation>kürzer, als die Uhren auflösen</translation>
    </message>
</context>
<context>
    <name>WhyWordsTexts</name>
    <message>
        <source>by event %1</source>
        <translation>durch Event %1</translation>
    </message>
    <message>
        <source>by the order of the stream</source>
        <translation>durch die Reihenfolge des Streams</translation>
    </message>
    <message>
        <source>by the default stream&apos;s barrier</source>
        <translation>durch die Barriere des Default-Streams</translation>
    </message>
    <message>
        <source>by the value of %1</source>
        <translation>durch den Wert von %1</translation>
    </message>
    <message>
        <source>by the host</source>
        <translation>durch den Host</translation>
    </message>
    <message>
        <source>by the graph</source>
        <translation>durch den Graphen</translation>
    </message>
    <message>
        <source>Nothing orders them. %1 could have overlapped %2, but had to wait: %3.</source>
        <translation>Nichts ordnet sie. %1 hätte %2 überlappen können, musste aber warten: %3.</translation>
    </message>
    <message>
        <source>%1, no change</source>
        <translation>%1, keine Änderung</translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1 und %2 überlappen</translation>
    </message>
    <message>
        <source>Why do %1 and %2 not overlap?</source>
        <translation>Warum überlappen %1 und %2 nicht?</translation>
    </message>
    <message>
        <source>They overlapped for %1.</source>
        <translation>Sie überlappten %1 lang.</translation>
    </message>
    <message>
        <source>One of the two did not execute, or its time is unknown.</source>
        <translation>Eines von beiden lief nicht, oder seine Zeit ist unbekannt.</translation>
    </message>
    <message>
        <source>The program orders them: %1 comes after %2.</source>
        <translation>Das Programm ordnet sie: %1 kommt nach %2.</translation>
    </message>
    <message>
        <source>Only a barrier of the legacy default stream separates them.</source>
        <translation>Nur eine Barriere des Legacy-Default-Streams trennt sie.</translation>
    </message>
    <message>
        <source>%1 had ended when %2 was issued: the host issued it too late.</source>
        <translation>%1 war zu Ende, als %2 abgesetzt wurde: Der Host setzte es zu spät ab.</translation>
    </message>
    <message>
        <source>They must stay in order: both use %1, and one of them writes it.</source>
        <translation>Sie müssen geordnet bleiben: Beide nutzen %1, und eines schreibt.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: copies in one direction share one copy engine.</source>
        <translation>Keine Änderung kann das: Kopien in einer Richtung teilen sich eine Kopier-Engine.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: on this device all copies share one copy engine. They would overlap on a device with two.</source>
        <translation>Keine Änderung kann das: Auf diesem Gerät teilen sich alle Kopien eine Kopier-Engine. Ein Gerät mit zweien würde es erlauben.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: the device executes no more kernels at once.</source>
        <translation>Keine Änderung kann das: Mehr Kernel zugleich führt das Gerät nicht aus.</translation>
    </message>
    <message>
        <source>They would overlap if %1 had fewer blocks, so that it left multiprocessors free.</source>
        <translation>Sie würden überlappen, wenn %1 weniger Blöcke hätte und Multiprozessoren frei ließe.</translation>
    </message>
    <message>
        <source>No small edit makes them overlap: one call costs the host more time than %1 takes. Give it more work, or launch both in a graph.</source>
        <translation>Keine kleine Änderung kann das: Ein Aufruf kostet den Host mehr Zeit, als %1 braucht. Ihm mehr Arbeit geben oder beide in einem Graphen starten.</translation>
    </message>
    <message>
        <source>No small edit makes them overlap without a race or a deadlock.</source>
        <translation>Keine kleine Änderung lässt sie ohne Race oder Deadlock überlappen.</translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <translation>%1 → %2, %3</translation>
    </message>
</context>
<context>
    <name>WriteLessonPageTexts</name>
    <message>
        <source>Two of the lessons name different devices %1.</source>
        <translation>Zwei der Lektionen nennen verschiedene Geräte %1.</translation>
    </message>
    <message>
        <source>The lesson “%1” cannot begin: %2</source>
        <translation>Die Lektion „%1“ kann nicht beginnen: %2</translation>
    </message>
    <message>
        <source>it has no program to begin with</source>
        <translation>sie hat kein Programm, mit dem sie beginnt</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>Zwei der Lektionen heißen %1.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Autosave</name>
    <message>
        <source>d MMMM</source>
        <extracomment>Format of a date, such as 3 May</extracomment>
        <translation>d. MMMM</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::BottomStrip</name>
    <message>
        <source>Maximise</source>
        <translation>Maximieren</translation>
    </message>
    <message>
        <source>Let the open panel cover the composer and the timeline</source>
        <translation>Den offenen Bereich über Composer und Zeitachse ausdehnen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More panels; one that was opened keeps its tab</source>
        <translation>Weitere Bereiche; ein geöffneter behält seinen Reiter</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CodeFlow</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>&amp;Show code</source>
        <translation>Code &amp;zeigen</translation>
    </message>
    <message>
        <source>Shows the program as source code; choose again to go back</source>
        <translation>Geht zum Programm als Quelltext; noch einmal: zurück</translation>
    </message>
    <message>
        <source>&amp;Next target</source>
        <translation>&amp;Nächstes Ziel</translation>
    </message>
    <message>
        <source>Shows the code of the next target</source>
        <translation>Zeigt den Code des nächsten Ziels</translation>
    </message>
    <message>
        <source>&amp;Previous target</source>
        <translation>&amp;Voriges Ziel</translation>
    </message>
    <message>
        <source>Shows the code of the previous target</source>
        <translation>Zeigt den Code des vorigen Ziels</translation>
    </message>
    <message>
        <source>&amp;Help of the call at the caret</source>
        <translation>&amp;Hilfe zum Aufruf am Cursor</translation>
    </message>
    <message>
        <source>Explains what the call does, which codes it may return and where it is documented</source>
        <translation>Sagt, was der Aufruf tut, was er zurückgeben kann und wo er dokumentiert ist</translation>
    </message>
    <message>
        <source>&amp;Larger letters</source>
        <translation>Schrift ver&amp;größern</translation>
    </message>
    <message>
        <source>Makes the letters of the code larger</source>
        <translation>Vergrößert die Schrift des Codes</translation>
    </message>
    <message>
        <source>Smalle&amp;r letters</source>
        <translation>Schrift verklein&amp;ern</translation>
    </message>
    <message>
        <source>Makes the letters of the code smaller</source>
        <translation>Verkleinert die Schrift des Codes</translation>
    </message>
    <message>
        <source>&amp;Usual letters</source>
        <translation>No&amp;rmale Schriftgröße</translation>
    </message>
    <message>
        <source>Resets the letters of the code to their usual size</source>
        <translation>Setzt die Schrift des Codes auf die normale Größe</translation>
    </message>
    <message>
        <source>Shows the program as %1 code</source>
        <translation>Zeigt das Programm als %1-Code</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ColumnHeadings</name>
    <message>
        <source>Scroll to the beginning of this section</source>
        <translation>Zum Anfang dieses Abschnitts blättern</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>The sections of this pane</source>
        <translation>Die Abschnitte dieses Fensterteils</translation>
    </message>
    <message>
        <source>%1: to the beginning</source>
        <translation>%1: zum Anfang</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CompareController</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 holds no result. Run the program and export its result to get one.</source>
        <translation>%1 enthält kein Ergebnis. Dazu das Programm ausführen und sein Ergebnis exportieren.</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>Lauf %1, %2</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>the previous version</source>
        <translation>die vorige Version</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Choose what to compare with under Compare in the tool bar.</source>
        <translation>Unter „Vergleichen“ in der Werkzeugleiste wählen, womit verglichen wird.</translation>
    </message>
    <message>
        <source>This program cannot be predicted.</source>
        <translation>Dieses Programm lässt sich nicht vorhersagen.</translation>
    </message>
    <message>
        <source>The result in view is exact, so a prediction would equal it. Measure on a real GPU, or open a measured result.</source>
        <translation>Das gezeigte Ergebnis ist exakt, eine Vorhersage wäre mit ihm identisch. Auf einer echten GPU messen oder ein gemessenes Ergebnis öffnen.</translation>
    </message>
    <message>
        <source>This program cannot run on that device. Choose it as the device and run to see the reason in Messages.</source>
        <translation>Dieses Programm kann auf diesem Gerät nicht laufen. Das Gerät wählen und ausführen, dann steht der Grund unter „Meldungen“.</translation>
    </message>
    <message>
        <source>This run is already in view. Choose another one in Runs.</source>
        <translation>Dieser Lauf ist schon zu sehen. Unter „Läufe“ einen anderen wählen.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen…</translation>
    </message>
    <message>
        <source>%1 has no operations.</source>
        <translation>%1 hat keine Operationen.</translation>
    </message>
    <message>
        <source>This program has no earlier result. Edit it, run it again, or choose another run under Runs.</source>
        <translation>Dieses Programm hat kein früheres Ergebnis. Ändern Sie es, führen Sie es noch einmal aus, oder wählen Sie unter Läufe einen anderen Lauf.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComparePanes</name>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>deadlock</source>
        <translation>Deadlock</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>Timeout</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>Aus einer Datei</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Choose the result that the timeline shows dashed for comparison</source>
        <translation>Das Ergebnis wählen, das die Zeitachse zum Vergleich gestrichelt zeigt</translation>
    </message>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>Noch kein Lauf. Ausführen (F5) misst das Programm; jeder Lauf dieser Sitzung bleibt hier.</translation>
    </message>
    <message>
        <source>With the &amp;previous run</source>
        <translation>Mit dem &amp;vorigen Lauf</translation>
    </message>
    <message>
        <source>Show the run before this one dashed in the timeline</source>
        <translation>Den Lauf vor diesem gestrichelt in der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>With the p&amp;rediction</source>
        <translation>Mit der Vo&amp;rhersage</translation>
    </message>
    <message>
        <source>Show what the profile of the measured GPU predicts</source>
        <translation>Zeigen, was das Profil der gemessenen GPU vorhersagt</translation>
    </message>
    <message>
        <source>With a &amp;file…</source>
        <translation>Mit einer Da&amp;tei…</translation>
    </message>
    <message>
        <source>Choose an exported result, or one written by streamscope run --output</source>
        <translation>Ein exportiertes Ergebnis wählen oder eines von streamscope run --output</translation>
    </message>
    <message>
        <source>With &amp;nothing</source>
        <translation>Mit &amp;nichts</translation>
    </message>
    <message>
        <source>Show no dashed bars</source>
        <translation>Keine gestrichelten Balken</translation>
    </message>
    <message>
        <source>Show &amp;table</source>
        <translation>Ta&amp;belle zeigen</translation>
    </message>
    <message>
        <source>Show r&amp;uns</source>
        <translation>L&amp;äufe zeigen</translation>
    </message>
    <message>
        <source>With another &amp;device</source>
        <translation>Mit einem anderen &amp;Gerät</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Show the prediction for this device</source>
        <translation>Die Vorhersage für dieses Gerät zeigen</translation>
    </message>
    <message>
        <source>Run the program once on this device</source>
        <translation>Das Programm einmal auf diesem Gerät ausführen</translation>
    </message>
    <message>
        <source>Compare with a result</source>
        <translation>Mit einem Ergebnis vergleichen</translation>
    </message>
    <message>
        <source>Results and pictures with one (*.json *.png *.svg *.pdf *.html *.tex);;All files (*)</source>
        <translation>Ergebnisse und Bilder damit (*.json *.png *.svg *.pdf *.html *.tex);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Zuerst die Frage der Lektion beantworten.</translation>
    </message>
    <message>
        <source>Click a run to show it; select two to compare them, several to show them side by side. At most %1 runs and %2 MB are kept; the oldest are dropped first, runs with a note last.</source>
        <translation>Ein Klick zeigt einen Lauf; zwei gewählte werden verglichen, mehrere lassen sich nebeneinander zeigen. Höchstens %1 Läufe und %2 MB bleiben; die ältesten gehen zuerst, Läufe mit Notiz zuletzt.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComposerPanes</name>
    <message>
        <source>Composer</source>
        <translation>Composer</translation>
    </message>
    <message>
        <source>one column per host call, in issue order</source>
        <translation>eine Spalte je Host-Aufruf, in der Reihenfolge des Absetzens</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Aus&amp;schneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles wählen</translation>
    </message>
    <message>
        <source>&amp;Generators</source>
        <translation>&amp;Generatoren</translation>
    </message>
    <message>
        <source>Add to the program</source>
        <translation>Zum Programm hinzufügen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Add kernel…</source>
        <translation>Kernel hinzufügen…</translation>
    </message>
    <message>
        <source>Add kernel</source>
        <translation>Kernel hinzufügen</translation>
    </message>
    <message>
        <source>Kernels in CUDA C++ (*.cu *.cuh);;All files (*)</source>
        <translation>Kernel in CUDA C++ (*.cu *.cuh);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Launches can choose %1 now</source>
        <translation>Starts können jetzt %1 wählen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceLost</name>
    <message>
        <source>%1 returned no result. %2</source>
        <translation>%1 lieferte kein Ergebnis. %2</translation>
    </message>
    <message>
        <source>Restart and run</source>
        <translation>Neu starten und ausführen</translation>
    </message>
    <message>
        <source>Use the Teaching GPU</source>
        <translation>Teaching GPU verwenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceSelector</name>
    <message>
        <source>&amp;Device</source>
        <translation>&amp;Gerät</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Where the program runs</source>
        <translation>Wo das Programm läuft</translation>
    </message>
    <message>
        <source>Profiles of real GPUs, simulated</source>
        <translation>Profile echter GPUs, simuliert</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Looking for CUDA devices…</source>
        <translation>Suche nach CUDA-Geräten…</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · geschätzt: Für manche Zahlen gibt es keine Quelle</translation>
    </message>
    <message>
        <source>No CUDA device</source>
        <translation>Kein CUDA-Gerät</translation>
    </message>
    <message>
        <source>Connect to %1…</source>
        <translation>Mit %1 verbinden…</translation>
    </message>
    <message>
        <source>Starts a worker there and lists its devices</source>
        <translation>Startet dort einen Worker und listet seine Geräte</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 simulated on %2</source>
        <translation>%1, simuliert auf %2</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>Device of the result in view</source>
        <translation>Gerät des gezeigten Ergebnisses</translation>
    </message>
    <message>
        <source>What-ifs of the result start from what was measured on this device</source>
        <translation>Was-wäre-wenn-Antworten zum Ergebnis gehen von dem aus, was auf diesem Gerät gemessen wurde</translation>
    </message>
    <message>
        <source>As another device: profiles of real GPUs, simulated</source>
        <translation>Als anderes Gerät: Profile echter GPUs, simuliert</translation>
    </message>
    <message>
        <source>&amp;Other teaching GPUs</source>
        <translation>&amp;Andere Lehr-GPUs</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DiagnosticStrip</name>
    <message numerus="yes">
        <source>%n diagnostic(s): %1</source>
        <translation>
            <numerusform>%n Diagnose: %1</numerusform>
            <numerusform>%n Diagnosen, zuerst: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the diagnostics and messages at the right (F8)</source>
        <translation>Die Diagnosen und Meldungen rechts zeigen (F8)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DockTitle</name>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Close; the View menu brings it back</source>
        <translation>Schließen; das Menü Ansicht holt es zurück</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportActions</name>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export the timeline as a picture that carries its program and result</source>
        <translation>Die Zeitachse als Bild exportieren, das Programm und Ergebnis enthält</translation>
    </message>
    <message>
        <source>Copy the timeline as a picture, formatted like the last export</source>
        <translation>Die Zeitachse als Bild kopieren, wie beim letzten Export gestaltet</translation>
    </message>
    <message>
        <source>Export &amp;data</source>
        <translation>&amp;Daten exportieren</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Ergebnis…</translation>
    </message>
    <message>
        <source>Result as JSON…</source>
        <translation>Ergebnis als JSON…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabelle (CSV)…</translation>
    </message>
    <message>
        <source>Chrome trace (JSON)…</source>
        <translation>Chrome-Trace (JSON)…</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Exported %1 pictures, %2 to %3</source>
        <translation>%1 Bilder exportiert, %2 bis %3</translation>
    </message>
    <message>
        <source>Copied the picture; paste it into a slide or a document.</source>
        <translation>Bild kopiert; in eine Folie oder ein Dokument einfügen.</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Bild k&amp;opieren</translation>
    </message>
    <message>
        <source>Chrome trace, packed (gzip)…</source>
        <translation>Chrome-Trace, gepackt (gzip)…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportEntries</name>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save the result with its notes</source>
        <translation>Das Ergebnis mit seinen Notizen speichern</translation>
    </message>
    <message>
        <source>Results (*.ssresult)</source>
        <translation>Ergebnisse (*.ssresult)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FieldKeys</name>
    <message>
        <source>%1 is unchanged: %2</source>
        <translation>%1 bleibt unverändert: %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FileActions</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open recorded r&amp;un</source>
        <translation>Aufgezeichneten &amp;Lauf öffnen</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>%1 wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Open a program, a result, an exported picture, a lesson or saved code</source>
        <translation>Programm, Ergebnis, exportiertes Bild, Lektion oder gespeicherten Code öffnen</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>%1 lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>%1 kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Die Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Ohne Speichern gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>Programm speichern</translation>
    </message>
    <message>
        <source>Programs (*.streamscope)</source>
        <translation>Programme (*.streamscope)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>No files opened yet</source>
        <translation>Noch keine Dateien geöffnet</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>Von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>%1 was changed by another program after you opened or saved it.</source>
        <translation>%1 wurde von einem anderen Programm geändert, nachdem Sie die Datei geöffnet oder gespeichert haben.</translation>
    </message>
    <message>
        <source>Overwrite replaces that version. Reload drops your changes.</source>
        <translation>„Überschreiben“ ersetzt jene Fassung. „Neu laden“ verwirft Ihre Änderungen.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>The link</source>
        <translation>Der Link</translation>
    </message>
    <message>
        <source>Programs, results, traces, pictures, lessons and code (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;All files (*)</source>
        <translation>Programme, Ergebnisse, Traces, Bilder, Lektionen und Code (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the notes on the result?</source>
        <translation>Die Notizen zum Ergebnis speichern?</translation>
    </message>
</context>
<context>
    <name>streamscope::app::GradingWindow</name>
    <message>
        <source>Grade submissions — Streamscope</source>
        <translation>Abgaben bewerten — Streamscope</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Lektion</translation>
    </message>
    <message>
        <source>Other lesson…</source>
        <translation>Andere Lektion…</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner…</translation>
    </message>
    <message>
        <source>&amp;Archive or files…</source>
        <translation>&amp;Archiv oder Dateien…</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>Namen suchen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>&amp;Open as the student saw it</source>
        <translation>Ö&amp;ffnen, wie es der Student sah</translation>
    </message>
    <message>
        <source>Opens the submission in the window, with the lesson; Enter in the table</source>
        <translation>Öffnet die Abgabe im Fenster, mit der Lektion; Eingabetaste in der Tabelle</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>&amp;Table (CSV)…</source>
        <translation>&amp;Tabelle (CSV)…</translation>
    </message>
    <message>
        <source>&amp;JUnit…</source>
        <translation>&amp;JUnit…</translation>
    </message>
    <message>
        <source>JS&amp;ON…</source>
        <translation>JS&amp;ON…</translation>
    </message>
    <message>
        <source>&amp;Gradescope, of this student…</source>
        <translation>&amp;Gradescope, dieser Student…</translation>
    </message>
    <message>
        <source>the one that the submissions name</source>
        <translation>die, die in den Abgaben steht</translation>
    </message>
    <message>
        <source>The lesson that is graded</source>
        <translation>Die Lektion, die bewertet wird</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Lektionen (*.lesson)</translation>
    </message>
    <message>
        <source>A folder of submissions</source>
        <translation>Ein Ordner mit Abgaben</translation>
    </message>
    <message>
        <source>An archive, or files</source>
        <translation>Ein Archiv oder Dateien</translation>
    </message>
    <message>
        <source>Archives and submissions (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</source>
        <translation>Archive und Abgaben (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the submissions…</source>
        <translation>Die Abgaben werden gelesen…</translation>
    </message>
    <message>
        <source>No submission names a lesson. Choose it above.</source>
        <translation>Keine Abgabe nennt eine Lektion. Wählen Sie sie oben.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) without a program</source>
        <translation>
            <numerusform>%n Datei ohne Programm</numerusform>
            <numerusform>%n Dateien ohne Programm</numerusform>
        </translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n Abgabe</numerusform>
            <numerusform>%n Abgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>%1 bestanden</translation>
    </message>
    <message>
        <source>%1 not passed</source>
        <translation>%1 nicht bestanden</translation>
    </message>
    <message>
        <source>%1 with nothing to grade</source>
        <translation>%1 ohne Bewertbares</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 unlesbar</translation>
    </message>
    <message>
        <source>%1 not graded</source>
        <translation>%1 nicht bewertet</translation>
    </message>
    <message>
        <source>%1 to be graded</source>
        <translation>%1 noch zu bewerten</translation>
    </message>
    <message>
        <source>mean %1 %</source>
        <translation>Mittel %1 %</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Not graded</source>
        <translation>Nicht bewertet</translation>
    </message>
    <message>
        <source>These files have no program:</source>
        <translation>Diese Dateien haben kein Programm:</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Weitere</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1 (in %2)</translation>
    </message>
    <message>
        <source>%1 is the copy for students, which has no answers. Choose your own lesson.</source>
        <translation>%1 ist die Fassung für Lernende, die keine Antworten hat. Wählen Sie Ihre eigene Lektion.</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s)</source>
        <translation>
            <numerusform>%n Person</numerusform>
            <numerusform>%n Personen</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop a folder or a zip archive of submissions here, or choose one above.

Each file that contains a program is graded: saved compositions and pages, results, pictures, and codes of pages.

The student is the folder of a file, or else the name of the file before that of the lesson and the part: anna-week3-a. All parts are summed up; one that is not handed in counts 0.</source>
        <translation>Ziehen Sie einen Ordner oder ein Zip-Archiv mit Abgaben hierher, oder wählen Sie oben etwas aus.

Jede Datei mit einem Programm wird bewertet: gespeicherte Kompositionen und Seiten, Ergebnisse, Bilder und Codes von Seiten.

Die Person ist der Ordner einer Datei, sonst der Name der Datei vor dem der Lektion und des Teils: anna-week3-a. Alle Teile werden addiert; ein nicht abgegebener zählt 0.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HandoutDialog</name>
    <message>
        <source>&amp;Archive for students</source>
        <translation>&amp;Archiv für Studenten</translation>
    </message>
    <message>
        <source>The lessons without their answers, their starting programs, and what to do.</source>
        <translation>Die Lektionen ohne ihre Antworten, ihre Startprogramme, und was zu tun ist.</translation>
    </message>
    <message>
        <source>Live &amp;page</source>
        <translation>&amp;Live-Seite</translation>
    </message>
    <message>
        <source>A page in which the lessons are taken in any browser, without Streamscope. The answers in it are packed, which hides them from a glance alone.</source>
        <translation>Eine Seite, in der die Lektionen in jedem Browser bearbeitet werden, ohne Streamscope. Die Antworten darin sind gepackt, was sie nur vor einem flüchtigen Blick verbirgt.</translation>
    </message>
    <message>
        <source>Autograder of &amp;Gradescope</source>
        <translation>Autograder von &amp;Gradescope</translation>
    </message>
    <message>
        <source>What Gradescope runs, with the whole lesson. Upload it as it is.</source>
        <translation>Was Gradescope ausführt, mit der ganzen Lektion. Laden Sie es hoch, wie es ist.</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>For students</source>
        <translation>Für Studenten</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Find a lesson</source>
        <translation>Lektion suchen</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Choose all lessons of a series</source>
        <translation>Wählt alle Lektionen einer Reihe</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>&amp;Speichern als</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Make</source>
        <translation>&amp;Erstellen</translation>
    </message>
    <message>
        <source>Choose a lesson.</source>
        <translation>Wählen Sie eine Lektion.</translation>
    </message>
    <message>
        <source>An autograder takes one lesson; %1 are chosen.</source>
        <translation>Ein Autograder nimmt eine Lektion; %1 sind gewählt.</translation>
    </message>
    <message>
        <source>Say where to save it.</source>
        <translation>Geben Sie an, wo gespeichert wird.</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>Saved %1: %2</source>
        <translation>%1 gespeichert: %2</translation>
    </message>
    <message>
        <source>Assignments for &amp;nbgrader</source>
        <translation>Aufgaben für &amp;nbgrader</translation>
    </message>
    <message>
        <source>A notebook for each lesson, which nbgrader hands out and grades. Unpack it in the folder of the course. Streamscope and its Python package must be installed where nbgrader grades.</source>
        <translation>Ein Notebook für jede Lektion, das nbgrader ausgibt und bewertet. Entpacken Sie es im Ordner des Kurses. Wo nbgrader bewertet, müssen Streamscope und sein Python-Paket installiert sein.</translation>
    </message>
    <message>
        <source>&amp;Repairs, what-ifs, bounds</source>
        <translation>&amp;Reparaturen, Was-wäre-wenn, Schranken</translation>
    </message>
    <message>
        <source>Live pages are not in this copy of Streamscope.</source>
        <translation>Lebende Seiten sind in dieser Ausgabe von Streamscope nicht enthalten.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Students would find solutions in the archive:</source>
        <translation>Lernende fänden Lösungen im Archiv:</translation>
    </message>
    <message>
        <source>&amp;Make it all the same</source>
        <translation>Trotzdem er&amp;stellen</translation>
    </message>
    <message>
        <source>Graded &amp;with</source>
        <translation>Be&amp;wertet mit</translation>
    </message>
    <message>
        <source>streamscope-cli, or its Debian package</source>
        <translation>streamscope-cli oder dessen Debian-Paket</translation>
    </message>
    <message>
        <source>What the autograder grades with</source>
        <translation>Womit der Autograder bewertet</translation>
    </message>
    <message>
        <source>Add streamscope-cli to it, which grades.</source>
        <translation>Fügen Sie streamscope-cli hinzu, das bewertet.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpEntries</name>
    <message>
        <source>&amp;About Streamscope</source>
        <translation>&amp;Über Streamscope</translation>
    </message>
    <message>
        <source>About Streamscope</source>
        <translation>Über Streamscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;Compose CUDA streams, kernels, copies and event waits by hand; run them; see when each one really ran, and why not sooner.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;CUDA-Streams, Kernel, Kopien und Event-Waits von Hand komponieren; ausführen; sehen, wann jedes wirklich lief und warum nicht früher.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpRuleField</name>
    <message>
        <source>Repairs, what-ifs and bounds</source>
        <translation>Reparaturen, Was-wäre-wenn und Schranken</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to the class: each kind that a student uses can take points off a part</source>
        <translation>Was Reparaturen, Was-wäre-wenn und Schranken für die Klasse sind: Jede Art, die ein Student benutzt, kann in einem Teil Punkte kosten</translation>
    </message>
    <message>
        <source>as each lesson says</source>
        <translation>wie jede Lektion es sagt</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Points that each of them takes off a part</source>
        <translation>Punkte, die jedes davon in einem Teil kostet</translation>
    </message>
    <message>
        <source> points off for each</source>
        <translation> Punkte Abzug je Art</translation>
    </message>
</context>
<context>
    <name>streamscope::app::InspectorPanes</name>
    <message>
        <source>&amp;Next diagnostic</source>
        <translation>&amp;Nächste Diagnose</translation>
    </message>
    <message>
        <source>Show the next diagnostic and its operation</source>
        <translation>Die nächste Diagnose und ihre Operation zeigen</translation>
    </message>
    <message>
        <source>&amp;Previous diagnostic</source>
        <translation>&amp;Vorige Diagnose</translation>
    </message>
    <message>
        <source>Show the previous diagnostic and its operation</source>
        <translation>Die vorige Diagnose und ihre Operation zeigen</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>Nichts zu melden.</translation>
    </message>
    <message>
        <source>Not analysed yet.</source>
        <translation>Noch nicht analysiert.</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Zuerst die Frage der Lektion beantworten.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyChoice</name>
    <message>
        <source>C&amp;hange keys…</source>
        <translation>Tastenkürzel &amp;ändern…</translation>
    </message>
    <message>
        <source>Choose other keys for the commands of the menus</source>
        <translation>Andere Tasten für die Befehle der Menüs wählen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyField</name>
    <message>
        <source>Press the keys here</source>
        <translation>Hier die Tasten drücken</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeysDialog</name>
    <message>
        <source>the composer</source>
        <translation>dem Composer</translation>
    </message>
    <message>
        <source>the timeline</source>
        <translation>der Zeitachse</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>dem Code</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Zuweisen</translation>
    </message>
    <message>
        <source>Restore &amp;usual keys</source>
        <translation>&amp;Übliche Tasten herstellen</translation>
    </message>
    <message>
        <source>Remo&amp;ve keys</source>
        <translation>Tasten entfer&amp;nen</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>Tastenkürzel ändern</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Press keys</source>
        <translation>Tasten &amp;drücken</translation>
    </message>
    <message>
        <source>Restore a&amp;ll usual keys</source>
        <translation>A&amp;lle üblichen Tasten herstellen</translation>
    </message>
    <message>
        <source>Usual keys: none</source>
        <translation>Übliche Tasten: keine</translation>
    </message>
    <message>
        <source>Usual keys: %1</source>
        <translation>Übliche Tasten: %1</translation>
    </message>
    <message>
        <source>Keys that a pane handles itself, such as the arrows in the composer, cannot be changed.</source>
        <translation>Tasten, die ein Bereich selbst behandelt, etwa die Pfeiltasten im Composer, sind nicht änderbar.</translation>
    </message>
    <message>
        <source>%1 is a key of %2, which will no longer receive it.</source>
        <translation>%1 gehört %2 und kommt dort nicht mehr an.</translation>
    </message>
    <message>
        <source>%1 is the key of &quot;%2&quot; in the menu %3, which loses it.</source>
        <translation>%1 ist die Taste von „%2“ im Menü %3, das sie verliert.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das S&amp;ystem</translation>
    </message>
    <message>
        <source>Open again now</source>
        <translation>Jetzt neu öffnen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>%1: the window has this language when it is opened again. The program, its undo list and the runs are kept.</source>
        <translation>%1: Das Fenster hat diese Sprache, wenn es wieder geöffnet wird. Programm, Rückgängig-Liste und Läufe bleiben erhalten.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LargeProgram</name>
    <message>
        <source>This program makes %1 calls. Bindings of waits, diagnostics and possible gains are computed when you ask, edit or run.</source>
        <translation>Dieses Programm macht %1 Aufrufe. Bindungen von Waits, Diagnosen und mögliche Gewinne werden auf Wunsch, beim Ändern oder Ausführen berechnet.</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonAuthoring</name>
    <message>
        <source>Start: %1</source>
        <translation>Start: %1</translation>
    </message>
    <message>
        <source>Goals: the start meets all of them already.</source>
        <translation>Ziele: Schon der Start erreicht alle.</translation>
    </message>
    <message>
        <source>Solution: %1</source>
        <translation>Lösung: %1</translation>
    </message>
    <message>
        <source>Solution: it does not meet a goal. %1</source>
        <translation>Lösung: Sie verfehlt ein Ziel. %1</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>Autosave of lessons does not work: save the lesson yourself. %1</source>
        <translation>Das automatische Speichern von Lektionen funktioniert nicht: die Lektion selbst speichern. %1</translation>
    </message>
    <message>
        <source>without a title</source>
        <translation>ohne Titel</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2, older than the file, which was saved at %3</source>
        <translation>Streamscope wurde unerwartet beendet, während eine Lektion geschrieben wurde: %1, Stand %2, älter als die Datei (gespeichert: %3)</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2</source>
        <translation>Streamscope wurde unerwartet beendet, während eine Lektion geschrieben wurde: %1, Stand %2</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>a lesson without a title</source>
        <translation>eine Lektion ohne Titel</translation>
    </message>
    <message>
        <source>the lesson “%1”</source>
        <translation>die Lektion „%1“</translation>
    </message>
    <message>
        <source>This is a trial of %1: the window shows what learners get.</source>
        <translation>Probelauf: %1. Das Fenster zeigt, was Lernende bekommen.</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>Probelauf beenden</translation>
    </message>
    <message>
        <source>You are writing %1. Its programs are taken from this window.</source>
        <translation>In Arbeit: %1. Die Programme dafür kommen aus diesem Fenster.</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>Zurück zur Lektion</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Lektionen (*.lesson)</translation>
    </message>
    <message>
        <source>Unsaved lesson</source>
        <translation>Nicht gespeicherte Lektion</translation>
    </message>
    <message>
        <source>Save the lesson?</source>
        <translation>Die Lektion speichern?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Ohne Speichern gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>Nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Lektion speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>A recorded run of the solution</source>
        <translation>Ein aufgezeichneter Lauf der Lösung</translation>
    </message>
    <message>
        <source>A recorded run of the start</source>
        <translation>Ein aufgezeichneter Lauf des Starts</translation>
    </message>
    <message>
        <source>Results (*.ssresult *.json)</source>
        <translation>Ergebnisse (*.ssresult *.json)</translation>
    </message>
    <message>
        <source>It cannot be tried yet. %1</source>
        <translation>Sie lässt sich noch nicht ausprobieren. %1</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <source>A draft. %1</source>
        <translation>Ein Entwurf. %1</translation>
    </message>
    <message>
        <source>Saved %1 as a draft. %2</source>
        <translation>%1 als Entwurf gespeichert. %2</translation>
    </message>
    <message>
        <source>Each step became a part. Say in its story what to do, and in “May change” what learners may do. Its note is shown once the part is solved; each part begins with the solution of the one before.</source>
        <translation>Jeder Schritt wurde ein Teil. Sagen Sie im Text, was zu tun ist, und in „Änderbar“, was Lernende tun dürfen. Die Notiz erscheint, sobald der Teil gelöst ist; jeder Teil beginnt mit der Lösung des vorigen.</translation>
    </message>
    <message>
        <source>Solution: it is the same as the start.</source>
        <translation>Lösung: Sie ist dieselbe wie der Anfang.</translation>
    </message>
    <message>
        <source>Solution: it has a race. A goal can ask for none.</source>
        <translation>Lösung: Sie hat ein Race. Ein Ziel kann verlangen, dass es keines gibt.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonController</name>
    <message>
        <source>The lesson continues as you left it. “Start again” restores its first program.</source>
        <translation>Die Lektion geht weiter, wie sie verlassen wurde. „Neu beginnen“ stellt ihr erstes Programm her.</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Meine Lektionen</translation>
    </message>
    <message>
        <source>Not allowed in this lesson, so it was undone: %1</source>
        <translation>In dieser Lektion nicht erlaubt, daher zurückgenommen: %1</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>yourname</source>
        <comment>stands for a student&apos;s name in the name of a file</comment>
        <translation>ihrname</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPanes</name>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Open the first unsolved lesson of this series</source>
        <translation>Die erste ungelöste Lektion dieser Reihe öffnen</translation>
    </message>
    <message>
        <source>&amp;Write a lesson…</source>
        <translation>Lektion &amp;schreiben…</translation>
    </message>
    <message>
        <source>Write a lesson that starts from the current program</source>
        <translation>Eine Lektion schreiben, die mit dem jetzigen Programm beginnt</translation>
    </message>
    <message>
        <source>&amp;Edit this lesson…</source>
        <translation>Diese Lektion &amp;bearbeiten…</translation>
    </message>
    <message>
        <source>Edit the text, questions and goals of the open lesson; one that comes with Streamscope is opened as a copy</source>
        <translation>Text, Fragen und Ziele der offenen Lektion; eine mitgelieferte als Kopie</translation>
    </message>
    <message>
        <source>Lea&amp;ve this lesson</source>
        <translation>Diese Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Close the lesson and keep its program, free to edit</source>
        <translation>Die Lektion schließen und ihr Programm behalten, frei änderbar</translation>
    </message>
    <message>
        <source>Reset &amp;progress of this lesson</source>
        <translation>&amp;Fortschritt dieser Lektion zurücksetzen</translation>
    </message>
    <message>
        <source>Mark the lesson as not begun and restart its part</source>
        <translation>Die Lektion als nicht begonnen markieren und ihren Teil neu starten</translation>
    </message>
    <message>
        <source>Reset a&amp;ll progress…</source>
        <translation>&amp;Allen Fortschritt zurücksetzen…</translation>
    </message>
    <message>
        <source>Mark all lessons as not begun</source>
        <translation>Alle Lektionen als nicht begonnen markieren</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Meine Lektionen</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>Fortschritt zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all lesson progress?</source>
        <translation>Den Fortschritt aller Lektionen zurücksetzen?</translation>
    </message>
    <message>
        <source>Programs that you saved stay as they are.</source>
        <translation>Gespeicherte Programme bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson, or press Show me.</source>
        <translation>Erst vorhersagen: die Frage der Lektion beantworten oder „Zeigen“ drücken.</translation>
    </message>
    <message>
        <source>The recorded run cannot be read.</source>
        <translation>Der aufgezeichnete Lauf kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Recorded run</source>
        <translation>Aufgezeichneter Lauf</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson.</source>
        <translation>Erst vorhersagen: die Frage der Lektion beantworten.</translation>
    </message>
    <message>
        <source>Write a lesson from the &amp;steps…</source>
        <translation>Lektion aus den Schritten schreiben…</translation>
    </message>
    <message>
        <source>Write a lesson with a part for each step of the program: it begins before the step, which is its solution</source>
        <translation>Schreibt eine Lektion mit einem Teil für jeden Schritt des Programms: Er beginnt vor dem Schritt, der seine Lösung ist</translation>
    </message>
    <message>
        <source>&amp;For students…</source>
        <translation>Für Studenten…</translation>
    </message>
    <message>
        <source>Make an archive for students, a page in which lessons are taken in a browser, or an autograder</source>
        <translation>Erstellt ein Archiv für Studenten, eine Seite, in der Lektionen im Browser bearbeitet werden, oder einen Autograder</translation>
    </message>
    <message>
        <source>&amp;Grade submissions…</source>
        <translation>Abgaben bewerten…</translation>
    </message>
    <message>
        <source>Grade what students handed in: a folder, an archive, or files</source>
        <translation>Bewertet, was Studenten abgegeben haben: einen Ordner, ein Archiv oder Dateien</translation>
    </message>
    <message>
        <source>For &amp;teachers</source>
        <translation>Für &amp;Lehrende</translation>
    </message>
    <message>
        <source>Lessons %1 to %2</source>
        <translation>Lektionen %1 bis %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPrediction</name>
    <message>
        <source>Answer, or press Show me, to reveal the timeline.</source>
        <translation>Antworten oder „Zeigen“ drücken, um die Zeitachse zu sehen.</translation>
    </message>
    <message>
        <source>you said %1</source>
        <translation>Ihre Antwort: %1</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline.</source>
        <translation>Antworten, um die Zeitachse zu sehen.</translation>
    </message>
    <message>
        <source>goal: %1</source>
        <translation>Ziel: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonStage</name>
    <message>
        <source>part %1 of %2</source>
        <translation>Teil %1 von %2</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>Enter: the question · T: this text again · Esc: leave</source>
        <translation>Enter: die Frage · T: dieser Text · Esc: beenden</translation>
    </message>
    <message>
        <source>Enter: the timeline · T: this text again · Esc: leave</source>
        <translation>Enter: die Zeitachse · T: dieser Text · Esc: beenden</translation>
    </message>
    <message>
        <source>Enter: answer · T: the text of the lesson · Esc: leave</source>
        <translation>Enter: antworten · T: Text der Lektion · Esc: beenden</translation>
    </message>
    <message>
        <source>This lesson has one part.</source>
        <translation>Diese Lektion hat nur einen Teil.</translation>
    </message>
    <message>
        <source>R: ask again</source>
        <translation>R: noch einmal fragen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LinkEntries</name>
    <message>
        <source>Lin&amp;k</source>
        <translation>Lin&amp;k</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy a link that opens this program in a live page</source>
        <translation>Einen Link kopieren, der dieses Programm in einer Live-Seite öffnet</translation>
    </message>
    <message>
        <source>&amp;Open link…</source>
        <translation>Link &amp;öffnen…</translation>
    </message>
    <message>
        <source>Open the program in a link, without a network</source>
        <translation>Das Programm in einem Link öffnen, ohne Netz</translation>
    </message>
    <message>
        <source>&amp;Address of links…</source>
        <translation>&amp;Adresse der Links…</translation>
    </message>
    <message>
        <source>Where the live page is that copied links lead to</source>
        <translation>Wo die Live-Seite liegt, zu der kopierte Links führen</translation>
    </message>
    <message>
        <source>Copied a link of %1 characters. It opens this program in the page at %2.</source>
        <translation>Link mit %1 Zeichen kopiert. Er öffnet dieses Programm in der Seite unter %2.</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>A link holds its program behind #p1. The program is read from there; nothing is loaded from the network.</source>
        <translation>Ein Link enthält sein Programm hinter #p1. Das Programm wird von dort gelesen; aus dem Netz wird nichts geladen.</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>&amp;Link</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Enter the address of a live page.</source>
        <translation>Geben Sie die Adresse einer Live-Seite ein.</translation>
    </message>
    <message>
        <source>Address of links</source>
        <translation>Adresse der Links</translation>
    </message>
    <message>
        <source>A link opens its program in a live page: any page that was exported with File › Export…, HTML and Live. Put one on a web server, and enter its address here. Links hold their program behind #, which browsers do not send to the server.</source>
        <translation>Ein Link öffnet sein Programm in einer Live-Seite: jeder Seite, die mit Datei › Exportieren…, HTML und Live exportiert wurde. Legen Sie eine auf einen Webserver und geben Sie hier ihre Adresse ein. Links enthalten ihr Programm hinter #, was Browser nicht an den Server senden.</translation>
    </message>
    <message>
        <source>&amp;Address of the page</source>
        <translation>&amp;Adresse der Seite</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Merken</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachineFlow</name>
    <message>
        <source>&amp;Machines…</source>
        <translation>Rechn&amp;er…</translation>
    </message>
    <message>
        <source>Machines that runs can go to, by your own ssh, Slurm or container</source>
        <translation>Rechner, auf denen Läufe möglich sind, über Ihr eigenes ssh, Slurm oder Container</translation>
    </message>
    <message>
        <source>The list of machines cannot be read. %1</source>
        <translation>Die Liste der Rechner kann nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Ein Lauf ist im Gange: abwarten oder anhalten.</translation>
    </message>
    <message>
        <source>%1 is connected: choose one of its devices.</source>
        <translation>%1 ist verbunden: eines seiner Geräte wählen.</translation>
    </message>
    <message>
        <source>%1 is connected, and has no GPU: %2</source>
        <translation>%1 ist verbunden und hat keine GPU: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Machines…</source>
        <translation>Rechner…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachinesDialog</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Runs can go to machines that your own ssh, Slurm or container reaches. A command starts streamscope-worker there; {worker} in it is where this program copies its own.</source>
        <translation>Läufe können auf Rechner gehen, die Ihr eigenes ssh, Slurm oder ein Container erreicht. Ein Befehl startet dort streamscope-worker; {worker} darin steht für den Ort, an den dieses Programm seinen eigenen kopiert.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Command of your own</source>
        <translation>Eigener Befehl</translation>
    </message>
    <message>
        <source>Host, by ssh</source>
        <translation>Host, über ssh</translation>
    </message>
    <message>
        <source>Slurm, by ssh to a login node</source>
        <translation>Slurm, über ssh zum Login-Knoten</translation>
    </message>
    <message>
        <source>Flux, by ssh to a login node</source>
        <translation>Flux, über ssh zum Login-Knoten</translation>
    </message>
    <message>
        <source>Container image, by podman</source>
        <translation>Container-Image, mit podman</translation>
    </message>
    <message>
        <source>Kind of machine</source>
        <translation>Art des Rechners</translation>
    </message>
    <message>
        <source>Host or image</source>
        <translation>Host oder Image</translation>
    </message>
    <message>
        <source>host as ssh knows it</source>
        <translation>Host, wie ssh ihn kennt</translation>
    </message>
    <message>
        <source>none: sweeps run one value after another there</source>
        <translation>keines: Messreihen laufen dort Wert für Wert</translation>
    </message>
    <message>
        <source>Submits a job array for a sweep: {script} is its script, {last} its last index</source>
        <translation>Reicht ein Job-Array für eine Messreihe ein: {script} ist sein Skript, {last} sein letzter Index</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>&amp;Job array</source>
        <translation>&amp;Job-Array</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; must be %2.</source>
        <translation>Der Name „%1“ muss sein: %2.</translation>
    </message>
    <message>
        <source>Two machines are named %1.</source>
        <translation>Zwei Rechner heißen %1.</translation>
    </message>
    <message>
        <source>The command of %1 must be %2.</source>
        <translation>Der Befehl von %1 muss sein: %2.</translation>
    </message>
    <message>
        <source>The job array of %1 must be %2.</source>
        <translation>Das Job-Array von %1 muss sein: %2.</translation>
    </message>
    <message>
        <source>S&amp;top test</source>
        <translation>Te&amp;st anhalten</translation>
    </message>
    <message>
        <source>C&amp;opy this program&apos;s worker</source>
        <translation>Worker dieses Programms k&amp;opieren</translation>
    </message>
    <message>
        <source>Changes the command so that the worker of this program is copied there, and tests again</source>
        <translation>Ändert den Befehl so, dass der Worker dieses Programms dorthin kopiert wird, und testet noch einmal</translation>
    </message>
    <message>
        <source>%1 is the name of a simulated device. Choose another name.</source>
        <translation>%1 ist der Name eines simulierten Geräts. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The host or image must be %1.</source>
        <translation>Der Host oder das Image muss sein: %1.</translation>
    </message>
    <message>
        <source>Container image, by docker</source>
        <translation>Container-Image, mit docker</translation>
    </message>
    <message>
        <source>Container image, by apptainer</source>
        <translation>Container-Image, mit apptainer</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Furth&amp;er options</source>
        <translation>We&amp;itere Optionen</translation>
    </message>
    <message>
        <source>Limit of a job, in minutes or as the scheduler writes times</source>
        <translation>Grenze eines Jobs, in Minuten oder wie der Scheduler Zeiten schreibt</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>&amp;Partition</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>&amp;Warteschlange</translation>
    </message>
    <message>
        <source>Acco&amp;unt</source>
        <translation>&amp;Konto</translation>
    </message>
    <message>
        <source>&amp;Bank</source>
        <translation>Ban&amp;k</translation>
    </message>
    <message>
        <source>&amp;QoS</source>
        <translation>&amp;QoS</translation>
    </message>
    <message>
        <source>Constra&amp;int</source>
        <translation>Be&amp;dingung</translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>10, in sweeps 30</source>
        <translation>10, Messreihen 30</translation>
    </message>
    <message>
        <source>A quote in the further options is not closed.</source>
        <translation>Ein Anführungszeichen in den weiteren Optionen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2.</source>
        <translation>„%1“ muss %2 sein.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MainWindow</name>
    <message>
        <source>There is no file, example or lesson named %1; the first example is shown.</source>
        <translation>Es gibt keine Datei, kein Beispiel und keine Lektion namens %1; gezeigt wird das erste Beispiel.</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Ein Lauf ist im Gange: abwarten oder anhalten.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MultiplesController</name>
    <message>
        <source>, simulated</source>
        <translation>, simuliert</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>, geschätzt</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Run %1, %2, %3</source>
        <translation>Lauf %1, %2, %3</translation>
    </message>
    <message>
        <source>Runs %1 and %2</source>
        <translation>Läufe %1 und %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPane</name>
    <message>
        <source>Edit &amp;notes</source>
        <translation>&amp;Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Write what the program shows and what to try, as Markdown</source>
        <translation>Schreiben, was das Programm zeigt und was man versuchen kann, als Markdown</translation>
    </message>
    <message>
        <source>Not now: %1.</source>
        <translation>Nicht jetzt: %1.</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Line %1, “%2”: %3</source>
        <translation>Zeile %1, „%2“: %3</translation>
    </message>
    <message>
        <source>The notes have links to what is not there.</source>
        <translation>Die Notizen haben Links zu etwas, das es nicht gibt.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPanel</name>
    <message>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Edit the notes, which are Markdown</source>
        <translation>Die Notizen bearbeiten; sie sind Markdown</translation>
    </message>
    <message>
        <source>Notes, as Markdown</source>
        <translation>Notizen, als Markdown</translation>
    </message>
    <message>
        <source>What the program shows, and what to try. Markdown.</source>
        <translation>Was das Programm zeigt und was man versuchen kann. Markdown.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Opening</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>It is larger than %1 MiB, the most that a %2 may have.</source>
        <translation>Es ist größer als %1 MiB, mehr darf „%2“ nicht haben.</translation>
    </message>
    <message>
        <source>This code holds no composition. Code that Streamscope saves has it at its end, unless &quot;Keep the composition in it&quot; is off; streamscope code adds it with --embed.</source>
        <translation>Dieser Code enthält keine Komposition. Von Streamscope gespeicherter Code hat sie am Ende, außer „Komposition darin behalten“ ist aus; streamscope code fügt sie mit --embed an.</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged:</source>
        <translation>Die Komposition am Ende dieses Codes ist beschädigt:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>Darin kann kein Aufruf gelesen werden.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::OpeningEntries</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaletteCommands</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Search all actions, calls, examples and resources</source>
        <translation>Alle Aktionen, Aufrufe, Beispiele und Ressourcen durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Alle Tastenkürzel zeigen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaneWalk</name>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>&amp;Nächster Fensterteil</translation>
    </message>
    <message>
        <source>Move the focus to the next pane, from left to right and down</source>
        <translation>Den Fokus in den nächsten Fensterteil setzen, von links nach rechts und abwärts</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>&amp;Voriger Fensterteil</translation>
    </message>
    <message>
        <source>Move the focus to the pane before</source>
        <translation>Den Fokus in den vorigen Fensterteil setzen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Preferences</name>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Choose language, theme, layout, keys and machines</source>
        <translation>Sprache, Farben, Anordnung, Tasten und Rechner wählen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>It changes when the window is opened again.</source>
        <translation>Sie wechselt, wenn das Fenster wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>Alles auf einmal</translation>
    </message>
    <message>
        <source>Otherwise buttons, tabs and panes appear when they are first used, and stay.</source>
        <translation>Sonst erscheinen Schaltflächen, Reiter und Bereiche, wenn sie zum ersten Mal gebraucht werden, und bleiben.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Presentation</name>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Präsentieren</translation>
    </message>
    <message>
        <source>Show only composer and timeline, enlarged for a room; Esc ends it</source>
        <translation>Nur Composer und Zeitachse zeigen, für einen Vortrag vergrößert; Esc beendet es</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Präsentieren</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PresentationStrip</name>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Esc leaves · P plays · ?: keys</source>
        <translation>Esc beendet · P spielt ab · ?: Tasten</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ProblemReport</name>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>&amp;Problem melden…</translation>
    </message>
    <message>
        <source>Show a text with versions, messages and the program that you may send; nothing is sent automatically</source>
        <translation>Einen Text mit Versionen, Meldungen und dem Programm zeigen, den Sie senden können; von selbst wird nichts gesendet</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordDialog</name>
    <message>
        <source>from the start</source>
        <translation>vom Anfang</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>Times of &amp;event records (costs more)</source>
        <translation>&amp;Zeiten der Event-Records (kostet mehr)</translation>
    </message>
    <message>
        <source>All &amp;processes</source>
        <translation>Alle &amp;Prozesse</translation>
    </message>
    <message>
        <source>Run it &amp;without recording, too</source>
        <translation>Auch &amp;ohne Aufzeichnung ausführen</translation>
    </message>
    <message>
        <source>Record a program</source>
        <translation>Programm aufzeichnen</translation>
    </message>
    <message>
        <source>Runs a CUDA program and makes a composition of its calls, with the times that they took on the GPU. The program needs no change.</source>
        <translation>Führt ein CUDA-Programm aus und macht aus seinen Aufrufen eine Komposition, mit den Zeiten auf der GPU. Das Programm braucht keine Änderung.</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>Was das Programm ausgibt</translation>
    </message>
    <message>
        <source>Output of the program</source>
        <translation>Ausgabe des Programms</translation>
    </message>
    <message>
        <source>The program and its arguments; words with blanks in double quotes</source>
        <translation>Das Programm und seine Argumente; Wörter mit Leerzeichen in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>in that folder, named after the program</source>
        <translation>in diesem Ordner, nach dem Programm benannt</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>O&amp;rdner</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>&amp;NVTX range</source>
        <translation>N&amp;VTX-Bereich</translation>
    </message>
    <message>
        <source>Keeps the calls of every process that calls CUDA, not only of the one with the most calls</source>
        <translation>Behält die Aufrufe aller Prozesse, die CUDA aufrufen, nicht nur des einen mit den meisten</translation>
    </message>
    <message>
        <source>Runs the program a second time, and states in the result how much longer the recorded run took</source>
        <translation>Führt das Programm ein zweites Mal aus und sagt im Ergebnis, wie viel länger der aufgezeichnete Lauf brauchte</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>for</source>
        <translation>für</translation>
    </message>
    <message>
        <source>Seconds after the first call of CUDA</source>
        <translation>Sekunden nach dem ersten CUDA-Aufruf</translation>
    </message>
    <message>
        <source>Seconds to keep</source>
        <translation>Sekunden, die behalten werden</translation>
    </message>
    <message>
        <source>name of a range whose calls are kept</source>
        <translation>Name eines Bereichs, dessen Aufrufe bleiben</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>der erste</translation>
    </message>
    <message>
        <source> after the first</source>
        <translation> nach dem ersten</translation>
    </message>
    <message>
        <source>Ranges to keep</source>
        <translation>Bereiche, die bleiben</translation>
    </message>
    <message>
        <source>Number of ranges of that name to keep, after the first one, which is a warm-up</source>
        <translation>Anzahl der Bereiche dieses Namens, die behalten werden, nach dem ersten, der zum Aufwärmen dient</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Folder of the program</source>
        <translation>Ordner des Programms</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Results (*.ssresult);;All files (*)</source>
        <translation>Ergebnisse (*.ssresult);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Interrupts the program and keeps what was recorded; press again to kill the program</source>
        <translation>Unterbricht das Programm und behält das Aufgezeichnete; erneutes Drücken beendet es sofort</translation>
    </message>
    <message>
        <source>Reco&amp;rd</source>
        <translation>Aufzeich&amp;nen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the environment is not NAME=value.</source>
        <translation>„%1“ in der Umgebung ist nicht NAME=Wert.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Einen Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 s: %2 calls, %3 kernels, %4</source>
        <translation>%1 s: %2 Aufrufe, %3 Kernel, %4</translation>
    </message>
    <message>
        <source>The program was stopped before it began.</source>
        <translation>Das Programm wurde angehalten, bevor es begann.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordEntry</name>
    <message>
        <source>Record a pro&amp;gram…</source>
        <translation>Pro&amp;gramm aufzeichnen…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ReportDialog</name>
    <message>
        <source>Include the &amp;messages of this session</source>
        <translation>&amp;Meldungen dieser Sitzung aufnehmen</translation>
    </message>
    <message>
        <source>Include the &amp;program</source>
        <translation>&amp;Programm aufnehmen</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>Streamscope sends nothing. Describe in the text what happened, remove what is private, and send it yourself.</source>
        <translation>Streamscope sendet nichts. Im Text sagen, was geschah, entfernen, was privat bleiben soll, und ihn selbst senden.</translation>
    </message>
    <message>
        <source>Text of the report</source>
        <translation>Text der Meldung</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>Die Meldung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>Die Meldung ist in %1.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunActions</name>
    <message>
        <source>&amp;Run</source>
        <translation>Ausfüh&amp;ren</translation>
    </message>
    <message>
        <source>Run the program on the chosen device and measure it</source>
        <translation>Das Programm auf dem gewählten Gerät ausführen und messen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Den Lauf anhalten</translation>
    </message>
    <message>
        <source>&amp;Live preview</source>
        <translation>&amp;Live-Vorschau</translation>
    </message>
    <message>
        <source>Predict the timeline after every edit</source>
        <translation>Die Zeitachse nach jeder Änderung vorhersagen</translation>
    </message>
    <message>
        <source>Ru&amp;ns</source>
        <translation>Läu&amp;fe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Live preview</source>
        <translation>Live-Vorschau</translation>
    </message>
    <message>
        <source>%1, strobed</source>
        <translation>%1, strobed</translation>
    </message>
    <message>
        <source>%1, events</source>
        <translation>%1, Events</translation>
    </message>
    <message>
        <source>20, activity records</source>
        <translation>20, Activity-Records</translation>
    </message>
    <message>
        <source>20, no brackets</source>
        <translation>20, ohne Klammern</translation>
    </message>
    <message>
        <source>Runs: exact</source>
        <translation>Läufe: exakt</translation>
    </message>
    <message>
        <source>Number of runs on a real GPU and the measuring method; simulated runs are exact</source>
        <translation>Zahl der Läufe auf einer echten GPU und Messmethode; simulierte Läufe sind exakt</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Trust its kernels?</source>
        <translation>Den Kernels vertrauen?</translation>
    </message>
    <message>
        <source>This composition brings code along that is compiled and run on the GPU: %1.</source>
        <translation>Diese Komposition bringt Code mit, der übersetzt und auf der GPU ausgeführt wird: %1.</translation>
    </message>
    <message>
        <source>Code of a stranger can read and change what this GPU holds. Trust it once you have read it.</source>
        <translation>Fremder Code kann lesen und ändern, was diese GPU enthält. Vertrauen Sie ihm, wenn Sie ihn gelesen haben.</translation>
    </message>
    <message>
        <source>Trust and run</source>
        <translation>Vertrauen und ausführen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunFlow</name>
    <message>
        <source>The GPU</source>
        <translation>Die GPU</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Ein Lauf ist im Gange: abwarten oder anhalten.</translation>
    </message>
    <message>
        <source>The program changed during its run. Run %1 shows the earlier program; it is listed under Runs.</source>
        <translation>Das Programm wurde während seines Laufs geändert. Lauf %1 zeigt das frühere; er steht unter „Läufe“.</translation>
    </message>
    <message>
        <source>There is nothing to run yet: add a call.</source>
        <translation>Es gibt noch nichts auszuführen: Fügen Sie einen Aufruf hinzu.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SafetyNet</name>
    <message>
        <source>%1, never saved, as of %2</source>
        <translation>%1, nie gespeichert, Stand %2</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1, Stand %2</translation>
    </message>
    <message>
        <source>%1 as of %2, older than the file, which was saved at %3</source>
        <translation>%1, Stand %2, älter als die Datei (gespeichert: %3)</translation>
    </message>
    <message>
        <source>%1 as of %2, newer than the file, which was saved at %3</source>
        <translation>%1, Stand %2, neuer als die Datei (gespeichert: %3)</translation>
    </message>
    <message>
        <source>Autosave does not work: save your program yourself. %1</source>
        <translation>Automatisches Speichern nicht möglich: das Programm selbst speichern. %1</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly. Recovered: %1</source>
        <translation>Streamscope endete unerwartet. Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>A session that ended unexpectedly left changes: %1</source>
        <translation>Eine unerwartet beendete Sitzung hinterließ Änderungen: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. Reload drops your unsaved changes.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert. „Neu laden“ verwirft die nicht gespeicherten Änderungen.</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine Fassung behalten</translation>
    </message>
    <message>
        <source>Save mine as…</source>
        <translation>Meine Fassung speichern unter…</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. Your program is still here.</source>
        <translation>%1 wurde gelöscht oder verschoben. Ihr Programm ist noch hier.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Live preview is off, as it may have been why Streamscope ended. Recovered: %1</source>
        <translation>Die Live-Vorschau ist aus, weil Streamscope vielleicht ihretwegen endete. Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Open without preview</source>
        <translation>Ohne Vorschau öffnen</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly soon after it opened recovered work: %1</source>
        <translation>Streamscope endete unerwartet, kurz nachdem es wiederhergestellte Arbeit geöffnet hatte: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SqlPane</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Ask the result in &amp;SQL</source>
        <translation>Das Ergebnis in S&amp;QL fragen</translation>
    </message>
    <message>
        <source>SELECT over operations, waits, dependencies and the critical path</source>
        <translation>SELECT über Operationen, Wartezeiten, Abhängigkeiten und den kritischen Pfad</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SshQuestions</name>
    <message>
        <source>ssh asks</source>
        <translation>ssh fragt</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>&amp;Trust this key</source>
        <translation>Schlüssel &amp;vertrauen</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antworten</translation>
    </message>
    <message>
        <source>&amp;Refuse</source>
        <translation>A&amp;blehnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatisticsPane</name>
    <message>
        <source>Statistics of &amp;operations</source>
        <translation>Statistik der &amp;Operationen</translation>
    </message>
    <message>
        <source>Count, time and overlap of the operations in the measured range, of those found, or of the whole run</source>
        <translation>Zahl, Zeit und Überlappung der Operationen im gemessenen Bereich, der gefundenen oder des ganzen Laufs</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Nothing has run yet. Compose a program, or run it (F5).</source>
        <translation>Noch nichts ausgeführt. Ein Programm komponieren oder ausführen (F5).</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Zuerst die Frage der Lektion beantworten.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatusLine</name>
    <message numerus="yes">
        <source>%n SM(s)</source>
        <translation>
            <numerusform>%n SM</numerusform>
            <numerusform>%n SMs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy engine(s)</source>
        <translation>
            <numerusform>%n Kopier-Engine</numerusform>
            <numerusform>%n Kopier-Engines</numerusform>
        </translation>
    </message>
    <message>
        <source>%1[*] — Streamscope</source>
        <translation>%1[*] — Streamscope</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Not a file yet</source>
        <translation>Noch keine Datei</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Event</numerusform>
            <numerusform>%n Events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepController</name>
    <message>
        <source>The program has no parameter %1 any more; sweep again.</source>
        <translation>Das Programm hat keinen Parameter %1 mehr; neue Messreihe starten.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepPanes</name>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>&amp;Messreihe…</translation>
    </message>
    <message>
        <source>Run the program for a range of values of a parameter and plot the total time</source>
        <translation>Das Programm für einen Bereich von Parameterwerten ausführen und die Gesamtzeit zeichnen</translation>
    </message>
    <message>
        <source>Run the program on several devices and show the timelines with one time scale</source>
        <translation>Das Programm auf mehreren Geräten ausführen und die Zeitachsen in einem Maßstab zeigen</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · geschätzt: Für manche Zahlen gibt es keine Quelle</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>De&amp;vices side by side…</source>
        <translation>Geräte ne&amp;beneinander…</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Zuerst die Frage der Lektion beantworten.</translation>
    </message>
    <message>
        <source>Run %1 is no longer in the list of runs.</source>
        <translation>Lauf %1 ist nicht mehr in der Liste der Läufe.</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Ein Lauf ist im Gange: abwarten oder anhalten.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TeacherDesk</name>
    <message>
        <source>This is the submission of %1, as the student saw it. Your own program is kept.</source>
        <translation>Das ist die Abgabe von %1, wie sie der Student sah. Ihr eigenes Programm bleibt erhalten.</translation>
    </message>
    <message>
        <source>Back to the grades</source>
        <translation>Zurück zu den Bewertungen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ThemeChoice</name>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkles Design</translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme</source>
        <translation>Zwischen hellem und dunklem Design wechseln</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TimelinePane</name>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>&amp;Fit timeline</source>
        <translation>&amp;Zeitachse einpassen</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>&amp;Find in timeline</source>
        <translation>In der &amp;Zeitachse suchen</translation>
    </message>
    <message>
        <source>Find operations by name, kind, stream or time</source>
        <translation>Operationen nach Name, Art, Stream oder Zeit finden</translation>
    </message>
    <message>
        <source>&amp;Critical path</source>
        <translation>&amp;Kritischer Pfad</translation>
    </message>
    <message>
        <source>List the operations that determine the total time</source>
        <translation>Die Operationen auflisten, die die Gesamtzeit bestimmen</translation>
    </message>
    <message>
        <source>Predicting what the program does…</source>
        <translation>Vorhersage des Programms läuft…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Press Run (F5), or turn on Live preview (F6).</source>
        <translation>Noch nichts ausgeführt.
Ausführen (F5) drücken oder die Live-Vorschau (F6) einschalten.</translation>
    </message>
    <message>
        <source>The program cannot run as it is:
%1</source>
        <translation>So kann das Programm nicht laufen:
%1</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Lauf %1: %2</translation>
    </message>
    <message>
        <source>There is nothing to run yet.
Add a call to the program.</source>
        <translation>Es gibt noch nichts auszuführen.
Fügen Sie dem Programm einen Aufruf hinzu.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TryRow</name>
    <message>
        <source>Try: %1</source>
        <translation>Versuchen: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Undo &amp;list…</source>
        <translation>Rückgängig-Lis&amp;te…</translation>
    </message>
    <message>
        <source>List all undo steps; choose one to return to it</source>
        <translation>Alle Rückgängig-Schritte auflisten; einen wählen, um zu ihm zurückzukehren</translation>
    </message>
    <message>
        <source>Undone: %1 steps</source>
        <translation>Rückgängig: %1 Schritte</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redone: %1 steps</source>
        <translation>Wiederholt: %1 Schritte</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoList</name>
    <message>
        <source>Steps of undo</source>
        <translation>Rückgängig-Schritte</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Undone; choose it to redo it</source>
        <translation>Rückgängig gemacht; wählen, um es zu wiederholen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Welcome</name>
    <message>
        <source>First choices</source>
        <translation>Erste Auswahl</translation>
    </message>
    <message>
        <source>Guess a time, look at the timeline, and meet goals by moving cards.</source>
        <translation>Eine Zeit schätzen, die Zeitachse ansehen und Ziele durch Verschieben von Karten erreichen.</translation>
    </message>
    <message>
        <source>A finished program of three streams, with three things to try.</source>
        <translation>Ein fertiges Programm mit drei Streams und drei Dingen zum Ausprobieren.</translation>
    </message>
    <message>
        <source>E&amp;mpty</source>
        <translation>&amp;Leer</translation>
    </message>
    <message>
        <source>Type or drag calls; the timeline follows each of them.</source>
        <translation>Aufrufe tippen oder ziehen; die Zeitachse folgt jedem.</translation>
    </message>
    <message>
        <source>Firs&amp;t lesson</source>
        <translation>Ers&amp;te Lektion</translation>
    </message>
    <message>
        <source>The e&amp;xample</source>
        <translation>Das Beis&amp;piel</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhatIf</name>
    <message>
        <source>completes in %1</source>
        <translation>wird fertig in %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>Vorhersage: %1</translation>
    </message>
    <message>
        <source>This change breaks the flow of data: nothing would order %1 and %2, which both use %3.</source>
        <translation>Diese Änderung zerreißt den Datenfluss: nichts würde %1 und %2 ordnen, die beide %3 verwenden.</translation>
    </message>
    <message>
        <source>races</source>
        <translation>mit Race</translation>
    </message>
    <message>
        <source>may race</source>
        <translation>Race möglich</translation>
    </message>
    <message>
        <source>Before the change, the replay promised %1: %2 were measured (%3).</source>
        <translation>Vor der Änderung versprach das Nachspielen %1: gemessen wurden %2 (%3).</translation>
    </message>
    <message>
        <source>Replayed %1, measured %2 (%3).</source>
        <translation>Nachgespielt %1, gemessen %2 (%3).</translation>
    </message>
    <message>
        <source>No what-ifs: a replay of this run takes %1, but %2 were measured (%3).</source>
        <translation>Keine Was-wäre-wenn-Fragen: nachgespielt dauert dieser Lauf %1, gemessen wurden aber %2 (%3).</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyFlow</name>
    <message>
        <source>In the simulation it never waits for the queue.</source>
        <translation>Simuliert wartet es nie auf die Queue.</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue.</source>
        <translation>Simuliert wartet %1 %2 auf die Queue.</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue; all operations in the queue wait %3 in total.</source>
        <translation>Simuliert wartet %1 %2 auf die Queue; alle Operationen in der Queue warten insgesamt %3.</translation>
    </message>
    <message>
        <source>Go to the operation that read it</source>
        <translation>Zur Operation, die es las</translation>
    </message>
    <message>
        <source>Read by %1, at the playhead:</source>
        <translation>Gelesen von %1, an der Abspielmarke:</translation>
    </message>
    <message>
        <source>With all suggestions</source>
        <translation>Mit allen Vorschlägen</translation>
    </message>
    <message>
        <source>The total time after every repair that the diagnostics offer, one after another.</source>
        <translation>Die Gesamtzeit nach allen Reparaturen, die die Diagnosen anbieten, nacheinander angewandt.</translation>
    </message>
    <message>
        <source>Why it never starts</source>
        <translation>Warum es nie startet</translation>
    </message>
    <message>
        <source>The simulated total time: point at it to preview it in the timeline, click to keep it</source>
        <translation>Die simulierte Gesamtzeit: darauf zeigen für eine Vorschau in der Zeitachse, Klick behält sie</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Looking for the smallest edit that makes them overlap…</source>
        <translation>Die kleinste Änderung wird gesucht, die das erlaubt…</translation>
    </message>
    <message>
        <source>This lesson does not allow the edits that would let them overlap.</source>
        <translation>Diese Lektion erlaubt die Änderungen nicht, die ein Überlappen erlauben würden.</translation>
    </message>
    <message>
        <source>How fast could it be? Point at a row to see it as dashed outlines; click to keep them.</source>
        <translation>Wie schnell könnte es sein? Auf eine Zeile zeigen, um sie gestrichelt zu sehen; Klick behält sie.</translation>
    </message>
    <message>
        <source>Simulated on %1; not from the run in view. </source>
        <translation>Simuliert auf %1; nicht aus dem gezeigten Lauf. </translation>
    </message>
    <message>
        <source>Slack 0: it is on the critical path.</source>
        <translation>Pufferzeit 0: Es liegt auf dem kritischen Pfad.</translation>
    </message>
    <message>
        <source>Slack 0: it is on another critical path of the same length, or holds what one needs.</source>
        <translation>Pufferzeit 0: Es liegt auf einem anderen kritischen Pfad gleicher Länge oder belegt, was einer braucht.</translation>
    </message>
    <message>
        <source>Slack of at least %1: it could take this much longer without a longer total time.</source>
        <translation>Pufferzeit mindestens %1: So viel länger könnte es dauern, ohne dass die Gesamtzeit länger würde.</translation>
    </message>
    <message>
        <source>Slack %1: it could take this much longer without a longer total time.</source>
        <translation>Pufferzeit %1: So viel länger könnte es dauern, ohne dass die Gesamtzeit länger würde.</translation>
    </message>
    <message>
        <source>No what-ifs: the measured run cannot be replayed.</source>
        <translation>Keine Was-wäre-wenn-Fragen: der gemessene Lauf lässt sich nicht nachspielen.</translation>
    </message>
    <message>
        <source>%1 (%L2 places)</source>
        <translation>%1 (%L2 Stellen)</translation>
    </message>
    <message>
        <source>What it removes kept its stream idle for %1. Point at it to preview it, click to keep the preview</source>
        <translation>Was wegfällt, hielt seinen Stream %1 lang untätig. Zum Vorschauen darauf zeigen, zum Behalten klicken</translation>
    </message>
    <message>
        <source>Repair of: %1. Point at it to preview it, click to keep the preview</source>
        <translation>Reparatur von: %1. Zum Vorschauen darauf zeigen, zum Behalten klicken</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n change(s).</source>
        <translation>
            <numerusform>Nach %n Änderung angehalten.</numerusform>
            <numerusform>Nach %n Änderungen angehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>This lesson does not show what-ifs</source>
        <translation>Diese Lektion zeigt keine Was-wäre-wenn-Läufe</translation>
    </message>
    <message>
        <source>Run the program first: there is no run to improve</source>
        <translation>Zuerst das Programm ausführen: Es gibt keinen Lauf zu verbessern</translation>
    </message>
    <message>
        <source>Looking for changes…</source>
        <translation>Sucht Änderungen …</translation>
    </message>
    <message>
        <source>The program does not run to its end.</source>
        <translation>Das Programm läuft nicht bis zum Ende.</translation>
    </message>
    <message>
        <source>%1 of %2 changes tried. Choose this again to stop.</source>
        <translation>%1 von %2 Änderungen versucht. Zum Anhalten erneut wählen.</translation>
    </message>
    <message numerus="yes">
        <source>None of %n change(s) makes it faster.</source>
        <translation>
            <numerusform>%n Änderung macht es nicht schneller.</numerusform>
            <numerusform>Keine von %n Änderungen macht es schneller.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The best of %n change(s).</source>
        <translation>
            <numerusform>Die beste von %n Änderung.</numerusform>
            <numerusform>Die besten von %n Änderungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>What should I change first?</source>
        <translation>Was soll ich zuerst ändern?</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyPanels</name>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>Falsche Daten</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>What if on &amp;hover</source>
        <translation>Was wäre, wenn: beim Z&amp;eigen</translation>
    </message>
    <message>
        <source>&amp;What if without the selected operation</source>
        <translation>&amp;Was wäre ohne die gewählte Operation</translation>
    </message>
    <message>
        <source>Keep the what-if without the selected operation in the timeline; choose again to remove it</source>
        <translation>Den Lauf ohne die gewählte Operation in der Zeitachse behalten; noch einmal entfernt ihn</translation>
    </message>
    <message>
        <source>Why do these &amp;two not overlap?</source>
        <translation>Warum überlappen diese &amp;zwei nicht?</translation>
    </message>
    <message>
        <source>Explain why the two selected operations do not overlap</source>
        <translation>Erklären, warum die zwei gewählten Operationen nicht überlappen</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>&amp;Schranken</translation>
    </message>
    <message>
        <source>Show how fast the program could be</source>
        <translation>Zeigen, wie schnell das Programm sein könnte</translation>
    </message>
    <message>
        <source>Rest the pointer on a card, bar or wait to preview the run without it; hold Alt to see it at once</source>
        <translation>Auf Karte, Balken oder Wait verweilen, um den Lauf ohne sie zu sehen; mit Alt sofort</translation>
    </message>
    <message>
        <source>What if: rest on a bar, a wait or a card, or hold Alt over it, to see the run without it</source>
        <translation>Was wäre, wenn: auf Balken, Wait oder Karte verweilen oder Alt halten, um den Lauf ohne sie zu sehen</translation>
    </message>
    <message>
        <source>What should I change &amp;first?</source>
        <translation>Was soll ich zuerst &amp;ändern?</translation>
    </message>
    <message>
        <source>Try the repairs and the waits that keep streams idle, and list them by what they gain; choose again to stop</source>
        <translation>Die Reparaturen und die Wartezeiten versuchen, die Streams untätig halten, und nach ihrem Gewinn auflisten; zum Anhalten erneut wählen</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WindowPlaces</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Ausfüh&amp;ren</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>Anal&amp;yse</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>An&amp;ordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panes</source>
        <translation>Alle Bereiche wie am Anfang anordnen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Operation, metrics and diagnostics</source>
        <translation>Operation, Metriken und Diagnosen</translation>
    </message>
    <message>
        <source>Li&amp;brary</source>
        <translation>&amp;Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Operation, metrics and diagnostics</source>
        <translation>Operation, Metri&amp;ken und Diagnosen</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>Alles auf einmal</translation>
    </message>
    <message>
        <source>Show all buttons, tabs and panes; otherwise each appears when it is first used</source>
        <translation>Alle Schaltflächen, Reiter und Bereiche zeigen; sonst erscheint jedes, wenn es zum ersten Mal gebraucht wird</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Two operations</source>
        <translation>Zwei Operationen</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>Falsche Daten</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnosen</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Go to the next section of the pane at the right</source>
        <translation>Zum nächsten Abschnitt des rechten Fensterteils gehen</translation>
    </message>
    <message>
        <source>Go to the previous section of the pane at the right</source>
        <translation>Zum vorigen Abschnitt des rechten Fensterteils gehen</translation>
    </message>
    <message>
        <source>Next section</source>
        <translation>Nächster Abschnitt</translation>
    </message>
    <message>
        <source>Previous section</source>
        <translation>Voriger Abschnitt</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AccessEditor</name>
    <message>
        <source>On a GPU a spin of the same grid, block, shared memory and length runs in its place.</source>
        <translation>Auf einer GPU läuft stattdessen ein Spin-Kernel mit gleichem Grid, Block, Shared Memory und gleicher Dauer.</translation>
    </message>
    <message>
        <source>The kernel received these buffers. What it does with them applies to all its launches (%L1):</source>
        <translation>Diese Speicherbereiche bekam der Kernel. Was er dort tut, gilt für alle seine Starts (%L1):</translation>
    </message>
    <message>
        <source>Argument %1</source>
        <comment>position in the call</comment>
        <translation>Argument %1</translation>
    </message>
    <message>
        <source>What it does with %1</source>
        <translation>Was er mit %1 tut</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>reads and writes</source>
        <translation>liest und schreibt</translation>
    </message>
    <message>
        <source>neither reads nor writes</source>
        <translation>liest nicht, schreibt nicht</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>It may read and write: races are possible</source>
        <translation>Er könnte lesen und schreiben: Races sind möglich</translation>
    </message>
    <message>
        <source>Declare accesses</source>
        <translation>Zugriffe deklarieren</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AnswerEditor</name>
    <message>
        <source>%1: query of %2</source>
        <translation>%1: Abfrage von %2</translation>
    </message>
    <message>
        <source>%1: value</source>
        <translation>%1: Wert</translation>
    </message>
    <message>
        <source>A value in memory of the host</source>
        <translation>Ein Wert im Speicher des Hosts</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ArgumentEditor</name>
    <message>
        <source>not given</source>
        <translation>nicht übergeben</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::BodyEditor</name>
    <message>
        <source>Body: add a call</source>
        <translation>Rumpf: Aufruf hinzufügen</translation>
    </message>
    <message>
        <source>Add a call</source>
        <translation>Aufruf hinzufügen</translation>
    </message>
    <message>
        <source>Body %1: open %2</source>
        <translation>Rumpf %1: %2 öffnen</translation>
    </message>
    <message>
        <source>Show the fields of %1</source>
        <translation>Felder von %1 zeigen</translation>
    </message>
    <message>
        <source>Body %1: move up</source>
        <translation>Rumpf %1: nach oben</translation>
    </message>
    <message>
        <source>Body %1: move down</source>
        <translation>Rumpf %1: nach unten</translation>
    </message>
    <message>
        <source>Body %1: remove</source>
        <translation>Rumpf %1: entfernen</translation>
    </message>
    <message>
        <source>Remove %1 from the body</source>
        <translation>%1 aus dem Rumpf entfernen</translation>
    </message>
    <message>
        <source>Add %1 to the body</source>
        <translation>%1 in den Rumpf einfügen</translation>
    </message>
    <message>
        <source>Move a call of the body</source>
        <translation>Aufruf im Rumpf verschieben</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::Chooser</name>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeNotice</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Write code</source>
        <translation>Code schreiben</translation>
    </message>
    <message>
        <source>Writing the code</source>
        <translation>Code wird geschrieben</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodePanel</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>&amp;Copy code</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies the whole program as code</source>
        <translation>Kopiert das ganze Programm als Code</translation>
    </message>
    <message>
        <source>Sa&amp;ve code…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>Saves the whole program as code</source>
        <translation>Speichert das ganze Programm als Code</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>&amp;Umbruch</translation>
    </message>
    <message>
        <source>Breaks lines that are longer than the pane is wide</source>
        <translation>Bricht Zeilen um, die länger sind, als der Bereich breit ist</translation>
    </message>
    <message>
        <source>Keep the co&amp;mposition in it</source>
        <translation>Ko&amp;mposition darin behalten</translation>
    </message>
    <message>
        <source>Copied and saved code ends with the composition in a comment, so that Streamscope can open it again</source>
        <translation>Kopierter und gespeicherter Code endet mit der Komposition in einem Kommentar, sodass Streamscope sie wieder öffnen kann</translation>
    </message>
    <message>
        <source>Code target</source>
        <translation>Ziel des Codes</translation>
    </message>
    <message>
        <source>Code, %1</source>
        <translation>Code, %1</translation>
    </message>
    <message>
        <source>Arrow keys move between lines and select their operations; Shift+F1 explains the call at the caret.</source>
        <translation>Pfeiltasten gehen durch die Zeilen und wählen ihre Operationen; Umschalt+F1 sagt, was der Aufruf am Cursor tut.</translation>
    </message>
    <message>
        <source>There is no call at the caret.</source>
        <translation>Am Cursor steht kein Aufruf.</translation>
    </message>
    <message>
        <source>There is no help for %1.</source>
        <translation>Zu %1 gibt es keine Hilfe.</translation>
    </message>
    <message>
        <source>Writing the %1 code of %2 calls…</source>
        <translation>%1-Code von %2 Aufrufen wird geschrieben…</translation>
    </message>
    <message>
        <source>Writing the %1 code was cancelled. Choose “Write code” to show the program as it is now.</source>
        <translation>Das Schreiben des %1-Codes wurde abgebrochen. „Code schreiben“ zeigt das Programm, wie es jetzt ist.</translation>
    </message>
    <message>
        <source>This program makes %1 calls. Its code is written when you ask, since that takes time and memory.</source>
        <translation>Dieses Programm macht %1 Aufrufe. Sein Code wird auf Wunsch geschrieben, da das Zeit und Speicher braucht.</translation>
    </message>
    <message>
        <source>There is no code for %1: the pane says why.</source>
        <translation>Für %1 gibt es keinen Code: Der Grund steht im Bereich.</translation>
    </message>
    <message>
        <source>Copied the %1 code with its composition; paste it here to restore the composition.</source>
        <translation>%1-Code samt Komposition kopiert; hier eingefügt, kommt sie zurück.</translation>
    </message>
    <message>
        <source>Copied the %1 code.</source>
        <translation>%1-Code kopiert.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeRefusal</name>
    <message>
        <source>%1 cannot express all of this composition:</source>
        <translation>%1 kann diese Komposition nicht vollständig ausdrücken:</translation>
    </message>
    <message>
        <source>There is no code for %1:</source>
        <translation>Für %1 gibt es keinen Code:</translation>
    </message>
    <message>
        <source>Why there is no code</source>
        <translation>Warum es keinen Code gibt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1 wählen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ColorLegend</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Colours by %1: %2</source>
        <translation>Farben nach %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Search actions, calls, examples and resources</source>
        <translation>Aktionen, Aufrufe, Beispiele und Ressourcen suchen</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Gefundene Befehle</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CompareModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (only in B)</source>
        <translation>%1 (nur in B)</translation>
    </message>
    <message>
        <source>%1 (only in A)</source>
        <translation>%1 (nur in A)</translation>
    </message>
    <message>
        <source>%1 (another call)</source>
        <translation>%1 (anderer Aufruf)</translation>
    </message>
    <message>
        <source>%1, stream %2</source>
        <translation>%1, Stream %2</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A: %1
B: %2</translation>
    </message>
    <message>
        <source>The difference is inside the spread.</source>
        <translation>Der Unterschied liegt innerhalb der Streuung.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>%1 A</source>
        <translation>%1 A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>%1: how much more (▲) or less (▼) in B; grey and in parentheses inside the spread</source>
        <translation>%1: wie viel mehr (▲) oder weniger (▼) in B; grau und in Klammern innerhalb der Streuung</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>A, the other one</source>
        <translation>A, das andere</translation>
    </message>
    <message>
        <source>B, the one shown</source>
        <translation>B, das gezeigte</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CompareTable</name>
    <message>
        <source>total %1 → %2</source>
        <translation>gesamt %1 → %2</translation>
    </message>
    <message>
        <source>inside the spread</source>
        <translation>innerhalb der Streuung</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Hide operations that are equal or differ by no more than their spread</source>
        <translation>Operationen ausblenden, die gleich sind oder nur innerhalb ihrer Streuung abweichen</translation>
    </message>
    <message>
        <source>Comparison by operation</source>
        <translation>Vergleich nach Operationen</translation>
    </message>
    <message>
        <source>A ┄ %1    B ▬ %2</source>
        <translation>A ┄ %1    B ▬ %2</translation>
    </message>
    <message>
        <source>A, dashed in the timeline: %1
B, shown: %2</source>
        <translation>A, gestrichelt in der Zeitachse: %1
B, gezeigt: %2</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A: %1
B: %2</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposeMenu</name>
    <message>
        <source>Open a line for typing calls</source>
        <translation>Zeile zum Eintippen von Aufrufen öffnen</translation>
    </message>
    <message>
        <source>&amp;Edit call</source>
        <translation>Aufruf &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Go to the fields of the call</source>
        <translation>Zu den Feldern des Aufrufs gehen</translation>
    </message>
    <message>
        <source>&amp;Label or rename</source>
        <translation>B&amp;eschriften oder umbenennen</translation>
    </message>
    <message>
        <source>Change the card&apos;s label or the name of its event</source>
        <translation>Die Beschriftung der Karte oder den Namen ihres Events ändern</translation>
    </message>
    <message>
        <source>&amp;Order after…</source>
        <translation>Einor&amp;dnen nach…</translation>
    </message>
    <message>
        <source>Order another call after this one, or the second of two selected calls after the first</source>
        <translation>Einen anderen Aufruf nach diesem einordnen oder den zweiten von zwei gewählten nach dem ersten</translation>
    </message>
    <message>
        <source>&amp;Bind wait to…</source>
        <translation>Wait b&amp;inden an…</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>Den gewählten Wait an ein anderes Record binden</translation>
    </message>
    <message>
        <source>Delete &amp;wait with its record</source>
        <translation>&amp;Wait mit seinem Record löschen</translation>
    </message>
    <message>
        <source>Delete the record too, unless another call waits for it</source>
        <translation>Auch das Record löschen, wenn kein anderer Aufruf darauf wartet</translation>
    </message>
    <message>
        <source>&amp;Pinned or pageable</source>
        <translation>&amp;Gepinnt oder auslagerbar</translation>
    </message>
    <message>
        <source>Switch the host buffers of the selected copies</source>
        <translation>Die Host-Puffer der gewählten Kopien umschalten</translation>
    </message>
    <message>
        <source>&amp;Fold or unfold</source>
        <translation>Ein- oder &amp;ausklappen</translation>
    </message>
    <message>
        <source>Show or hide the body of a repeat or a graph</source>
        <translation>Den Rumpf einer Schleife oder eines Graphen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>E&amp;xpand repeat</source>
        <translation>Wiederholung aufl&amp;ösen</translation>
    </message>
    <message>
        <source>Replace the repeat by its calls, one for each iteration</source>
        <translation>Die Schleife durch ihre Aufrufe ersetzen, einen je Durchlauf</translation>
    </message>
    <message>
        <source>Launch as a &amp;graph</source>
        <translation>Als Gra&amp;ph starten</translation>
    </message>
    <message>
        <source>Replace the selected calls by the launch of one graph</source>
        <translation>Die gewählten Aufrufe durch den Start eines Graphen ersetzen</translation>
    </message>
    <message>
        <source>Move e&amp;arlier</source>
        <translation>&amp;Früher absetzen</translation>
    </message>
    <message>
        <source>Issue the call one place earlier</source>
        <translation>Den Aufruf eine Stelle früher absetzen</translation>
    </message>
    <message>
        <source>Move late&amp;r</source>
        <translation>&amp;Später absetzen</translation>
    </message>
    <message>
        <source>Issue the call one place later</source>
        <translation>Den Aufruf eine Stelle später absetzen</translation>
    </message>
    <message>
        <source>Past the lane&apos;s pre&amp;vious</source>
        <translation>Vor den &amp;vorigen der Spur</translation>
    </message>
    <message>
        <source>Issue it before the previous call of its lane</source>
        <translation>Vor dem vorigen Aufruf seiner Spur absetzen</translation>
    </message>
    <message>
        <source>Past the lane&apos;s &amp;next</source>
        <translation>Hinter den &amp;nächsten der Spur</translation>
    </message>
    <message>
        <source>Issue it after the next call of its lane</source>
        <translation>Nach dem nächsten Aufruf seiner Spur absetzen</translation>
    </message>
    <message>
        <source>One lane &amp;up</source>
        <translation>Eine Spur nach &amp;oben</translation>
    </message>
    <message>
        <source>Move to the stream above</source>
        <translation>In den Stream darüber verschieben</translation>
    </message>
    <message>
        <source>One lane &amp;down</source>
        <translation>Eine Spur nach &amp;unten</translation>
    </message>
    <message>
        <source>Move to the stream below</source>
        <translation>In den Stream darunter verschieben</translation>
    </message>
    <message>
        <source>Add &amp;stream</source>
        <translation>Stream hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Add a stream below the others</source>
        <translation>Einen Stream unter den anderen hinzufügen</translation>
    </message>
    <message>
        <source>Rena&amp;me stream</source>
        <translation>Stream u&amp;mbenennen</translation>
    </message>
    <message>
        <source>Rename the stream of the selected call and every use of it</source>
        <translation>Den Stream des gewählten Aufrufs überall umbenennen</translation>
    </message>
    <message>
        <source>The legacy default stream does not synchronise with it</source>
        <translation>Der Legacy-Default-Stream synchronisiert nicht mit ihm</translation>
    </message>
    <message>
        <source>Dele&amp;te stream</source>
        <translation>Stream &amp;löschen</translation>
    </message>
    <message>
        <source>Delete the stream and its calls</source>
        <translation>Den Stream und seine Aufrufe löschen</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>&amp;Karten</translation>
    </message>
    <message>
        <source>C&amp;hips</source>
        <translation>C&amp;hips</translation>
    </message>
    <message>
        <source>Tic&amp;ks</source>
        <translation>St&amp;riche</translation>
    </message>
    <message>
        <source>T&amp;ype calls…</source>
        <translation>Aufrufe ein&amp;tippen…</translation>
    </message>
    <message>
        <source>Non-block&amp;ing stream</source>
        <translation>Ni&amp;cht blockierender Stream</translation>
    </message>
    <message>
        <source>Put into a with</source>
        <translation>In ein with setzen</translation>
    </message>
    <message>
        <source>Surround the selected calls by a with of their stream; they name it no longer</source>
        <translation>Die gewählten Aufrufe mit einem with ihres Streams umgeben; sie nennen ihn nicht mehr</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Ersetzen durch…</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>Die gewählten Aufrufe durch andere mit derselben Aufgabe ersetzen</translation>
    </message>
    <message>
        <source>Put into a repeat</source>
        <translation>In eine Schleife setzen</translation>
    </message>
    <message>
        <source>Make the selected calls several times</source>
        <translation>Die gewählten Aufrufe mehrmals machen</translation>
    </message>
    <message>
        <source>Put into a range…</source>
        <translation>In einen Bereich setzen…</translation>
    </message>
    <message>
        <source>Name the selected calls together, as an NVTX range does</source>
        <translation>Den gewählten Aufrufen gemeinsam einen Namen geben, wie ein NVTX-Bereich</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>Einfassen in…</translation>
    </message>
    <message>
        <source>Choose what holds the selected calls</source>
        <translation>Wählen, was die gewählten Aufrufe enthält</translation>
    </message>
    <message>
        <source>All columns fit</source>
        <translation>Alle Spalten einpassen</translation>
    </message>
    <message>
        <source>Make columns narrow enough to see all of them</source>
        <translation>Die Spalten so schmal machen, dass alle zu sehen sind</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umschließen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerCommands</name>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>now binds %1</source>
        <translation>jetzt an %1 gebunden</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1.</source>
        <translation>Umbenannt, da die Namen vergeben sind: %1.</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1 and %2 more.</source>
        <translation>Umbenannt, da die Namen vergeben sind: %1 und %2 weitere.</translation>
    </message>
    <message>
        <source>The clipboard holds no calls: copy some with Ctrl+C first, or code with its composition in it.</source>
        <translation>Die Zwischenablage enthält keine Aufrufe: vorher mit Strg+C welche kopieren oder Code, der seine Komposition enthält.</translation>
    </message>
    <message>
        <source>order with %1</source>
        <translation>mit %1 ordnen</translation>
    </message>
    <message>
        <source>already ordered by %1</source>
        <translation>schon durch %1 geordnet</translation>
    </message>
    <message>
        <source>must be issued later: move it and its followers?</source>
        <translation>muss später abgesetzt werden: mit seinen Nachfolgern verschieben?</translation>
    </message>
    <message numerus="yes">
        <source>would deadlock: order with %1 of %n iteration(s) before?</source>
        <translation>
            <numerusform>ergäbe einen Deadlock: mit %1 von vor %n Iteration ordnen?</numerusform>
            <numerusform>ergäbe einen Deadlock: mit %1 von vor %n Iterationen ordnen?</numerusform>
        </translation>
    </message>
    <message>
        <source>would deadlock: %1 waits for it</source>
        <translation>ergäbe einen Deadlock: %1 wartet darauf</translation>
    </message>
    <message>
        <source>no event can order them</source>
        <translation>kein Event kann sie ordnen</translation>
    </message>
    <message>
        <source>%1 behind %2: %3</source>
        <translation>%1 hinter %2: %3</translation>
    </message>
    <message>
        <source>Order %1 after %2</source>
        <translation>%1 nach %2 einordnen</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n iteration(s) before</source>
        <translation>
            <numerusform>%1 von vor %n Iteration</numerusform>
            <numerusform>%1 von vor %n Iterationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (moved later)</source>
        <translation>%1 (später abgesetzt)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (moved later with %n follower(s))</source>
        <translation>
            <numerusform>%1 (mit %n Nachfolger später abgesetzt)</numerusform>
            <numerusform>%1 (mit %n Nachfolgern später abgesetzt)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>%1 an %2 binden</translation>
    </message>
    <message>
        <source>Select two calls: the second will wait for the first.</source>
        <translation>Zwei Aufrufe wählen: Der zweite wartet dann auf den ersten.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>%1 ausschneiden</translation>
    </message>
    <message>
        <source>Paste 1 call</source>
        <translation>1 Aufruf einfügen</translation>
    </message>
    <message>
        <source>Paste %1 calls</source>
        <translation>%1 Aufrufe einfügen</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>%1 auflösen</translation>
    </message>
    <message>
        <source>Launch %1 as a graph</source>
        <translation>%1 als Graph starten</translation>
    </message>
    <message>
        <source>%1 buffers</source>
        <translation>%1 Puffer</translation>
    </message>
    <message>
        <source>Make %1 pinned</source>
        <translation>%1 pinnen</translation>
    </message>
    <message>
        <source>Make %1 pageable</source>
        <translation>%1 auslagerbar machen</translation>
    </message>
    <message>
        <source>Rename event %1 to %2</source>
        <translation>Event %1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Label %1</source>
        <translation>%1 beschriften</translation>
    </message>
    <message>
        <source>Add stream %1</source>
        <translation>Stream %1 hinzufügen</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>Stream %1 löschen</translation>
    </message>
    <message>
        <source>Deleted stream %1 with %2; Undo brings it back.</source>
        <translation>Stream %1 mit %2 gelöscht; „Rückgängig“ holt ihn zurück.</translation>
    </message>
    <message>
        <source>its call</source>
        <translation>seinem Aufruf</translation>
    </message>
    <message>
        <source>its %1 calls</source>
        <translation>seinen %1 Aufrufen</translation>
    </message>
    <message>
        <source>A stream needs a name; %1 keeps its own.</source>
        <translation>Ein Stream braucht einen Namen; %1 behält seinen.</translation>
    </message>
    <message>
        <source>Rename stream %1 to %2</source>
        <translation>Stream %1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Make stream %1 non-blocking</source>
        <translation>Stream %1 nicht blockierend machen</translation>
    </message>
    <message>
        <source>Make stream %1 blocking</source>
        <translation>Stream %1 blockierend machen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>There is no stream yet: add one first.</source>
        <translation>Es gibt noch keinen Stream: Fügen Sie zuerst einen hinzu.</translation>
    </message>
    <message>
        <source>Put %1 into with %2</source>
        <translation>%1 in with %2 setzen</translation>
    </message>
    <message>
        <source>Select calls of one list to put them into a with.</source>
        <translation>Wählen Sie Aufrufe aus einer Liste aus, um sie in ein with zu setzen.</translation>
    </message>
    <message>
        <source>A with belongs to one thread: select calls of one thread only.</source>
        <translation>Ein with gehört zu einem Thread: Wählen Sie nur Aufrufe aus einem Thread aus.</translation>
    </message>
    <message>
        <source>A call beside these goes into the current stream, another one in each turn: name its stream first.</source>
        <translation>Ein Aufruf neben diesen geht in den aktuellen Stream, der in jedem Durchlauf ein anderer ist: Geben Sie zuerst seinen Stream an.</translation>
    </message>
    <message>
        <source>Select the calls first.</source>
        <translation>Wählen Sie zuerst die Aufrufe.</translation>
    </message>
    <message>
        <source>These calls are of several threads.</source>
        <translation>Diese Aufrufe gehören zu mehreren Threads.</translation>
    </message>
    <message>
        <source>Other calls are between these.</source>
        <translation>Dazwischen liegen andere Aufrufe.</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message>
        <source>Take %1 out of its range</source>
        <translation>%1 aus dem Bereich nehmen</translation>
    </message>
    <message>
        <source>Put %1 into range %2</source>
        <translation>%1 in den Bereich %2 setzen</translation>
    </message>
    <message>
        <source>Replace %1 by %2</source>
        <translation>%1 durch %2 ersetzen</translation>
    </message>
    <message>
        <source>Change priority of stream %1</source>
        <translation>Priorität von Stream %1 ändern</translation>
    </message>
    <message>
        <source>%1: alone in the last stream already.</source>
        <translation>%1: schon allein im letzten Stream.</translation>
    </message>
    <message>
        <source>%1 calls are read from the code. The messages at the right say what is not read or was assumed.</source>
        <translation>%1 Aufrufe wurden aus dem Code gelesen. Die Meldungen rechts sagen, was nicht gelesen oder angenommen wurde.</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>Das ist alles schon deklariert</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>%1 deklarieren</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView</name>
    <message>
        <source>Composer</source>
        <translation>Composer</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView::Private</name>
    <message>
        <source>Select a wait first: B binds it to another record.</source>
        <translation>Erst einen Wait wählen: B bindet ihn an ein anderes Record.</translation>
    </message>
    <message>
        <source>There is no other call.</source>
        <translation>Es gibt keinen anderen Aufruf.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Arrow keys choose, Enter confirms, Esc cancels</source>
        <translation>Pfeiltasten wählen, Eingabe bestätigt, Esc bricht ab</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Rename event</source>
        <translation>Event umbenennen</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriften</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete with its record</source>
        <translation>Mit seinem Record löschen</translation>
    </message>
    <message>
        <source>Order the second after the first</source>
        <translation>Den zweiten nach dem ersten einordnen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Auflösen</translation>
    </message>
    <message>
        <source>Host buffer pinned</source>
        <translation>Host-Puffer gepinnt</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>Wait entfernen</translation>
    </message>
    <message>
        <source>Rename stream %1</source>
        <translation>Stream %1 umbenennen</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>Nicht blockierend</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>Stream %1 löschen</translation>
    </message>
    <message>
        <source>Type calls…</source>
        <translation>Aufrufe eintippen…</translation>
    </message>
    <message>
        <source>Add stream</source>
        <translation>Stream hinzufügen</translation>
    </message>
    <message>
        <source>%1 is built in and cannot be renamed.</source>
        <translation>%1 ist eingebaut und kann nicht umbenannt werden.</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>Der Host</translation>
    </message>
    <message>
        <source>Name of stream %1</source>
        <translation>Name von Stream %1</translation>
    </message>
    <message>
        <source>Name of event %1</source>
        <translation>Name von Event %1</translation>
    </message>
    <message>
        <source>Label of %1</source>
        <translation>Beschriftung von %1</translation>
    </message>
    <message>
        <source>%1 calls in %2 lanes; arrow keys move between cards</source>
        <translation>%1 Aufrufe in %2 Spuren; Pfeiltasten gehen durch die Karten</translation>
    </message>
    <message>
        <source>Add a stream</source>
        <translation>Einen Stream hinzufügen</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Ersetzen durch…</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>Einfassen in…</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Select the call to replace first.</source>
        <translation>Wählen Sie zuerst den Aufruf, der ersetzt werden soll.</translation>
    </message>
    <message>
        <source>No other call does what this one does.</source>
        <translation>Kein anderer Aufruf tut, was dieser tut.</translation>
    </message>
    <message>
        <source>Wrap in</source>
        <translation>Einfassen in</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>Edit stream %1</source>
        <translation>Stream %1 bearbeiten</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Name of the range</source>
        <translation>Name des Bereichs</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ContextControls</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device of the context, beside whose primary context it is</source>
        <translation>Das Gerät des Kontexts, neben dessen primärem Kontext er besteht</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathList</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>There is no critical path yet: run the program.</source>
        <translation>Es gibt noch keinen kritischen Pfad: das Programm ausführen.</translation>
    </message>
    <message>
        <source>%1 of work, %2 between them</source>
        <translation>%1 Arbeit, %2 dazwischen</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>%1 Arbeit</translation>
    </message>
    <message>
        <source>%1. Dependencies along it: %2</source>
        <translation>%1. Abhängigkeiten auf ihm: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s) one after another determine the total time: %1. What shared with one of them or had its room matters, too</source>
        <translation>
            <numerusform>%Ln Operation bestimmt die Gesamtzeit: %1. Was mit ihr teilte oder ihren Platz belegte, zählt auch</numerusform>
            <numerusform>%Ln Operationen nacheinander bestimmen die Gesamtzeit: %1. Was mit einer davon teilte oder ihren Platz belegte, zählt auch</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathModel</name>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begann</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Lief</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Wartete</translation>
    </message>
    <message>
        <source>Last reason</source>
        <translation>Letzter Grund</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Of which</source>
        <translation>Davon</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DensitySwitch</name>
    <message>
        <source> (Ctrl+wheel, Ctrl++ and Ctrl+−)</source>
        <translation> (Strg+Rad, Strg++ und Strg+−)</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>A card for each call, with its name and size</source>
        <translation>Eine Karte je Aufruf, mit Name und Größe</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>A small chip for each call, with its kind</source>
        <translation>Ein kleiner Chip je Aufruf, mit seiner Art</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>Striche</translation>
    </message>
    <message>
        <source>A line for each call: hundreds at a glance</source>
        <translation>Ein Strich je Aufruf: Hunderte auf einen Blick</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Columns narrow enough to see all of them (Ctrl+0)</source>
        <translation>So schmale Spalten, dass alle zu sehen sind (Strg+0)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DimensionsEditor</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::EditsForm</name>
    <message>
        <source>Learners can make no other edits, and grading refuses them. If nothing is allowed, the part is a prediction.</source>
        <translation>Andere Änderungen können Lernende nicht machen, und die Bewertung lehnt sie ab. Ist nichts erlaubt, ist der Teil eine Vorhersage.</translation>
    </message>
    <message>
        <source>Operations that may be added</source>
        <translation>Operationen, die hinzukommen dürfen</translation>
    </message>
    <message>
        <source>Events that may be added</source>
        <translation>Events, die hinzukommen dürfen</translation>
    </message>
    <message>
        <source>Call that may be removed</source>
        <translation>Aufruf, der entfernt werden darf</translation>
    </message>
    <message>
        <source>Call that may be replaced</source>
        <translation>Aufruf, der ersetzt werden darf</translation>
    </message>
    <message>
        <source>Call that replaces it</source>
        <translation>Aufruf, der ihn ersetzt</translation>
    </message>
    <message>
        <source>Allow to remove</source>
        <translation>Entfernen erlauben</translation>
    </message>
    <message>
        <source>Allow to replace</source>
        <translation>Ersetzen erlauben</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste nehmen</translation>
    </message>
    <message>
        <source>with</source>
        <translation>durch</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>The steps were not run.</source>
        <translation>Die Schritte wurden nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Running the steps…</source>
        <translation>Schritte werden ausgeführt…</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>kleinste Schrift %1 pt</translation>
    </message>
    <message>
        <source>program and result are in the picture</source>
        <translation>Programm und Ergebnis sind im Bild</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>%1 is there already and will be replaced.</source>
        <translation>%1 ist schon vorhanden und wird ersetzt.</translation>
    </message>
    <message>
        <source>%1 of these files are there already and will be replaced.</source>
        <translation>%1 dieser Dateien sind schon vorhanden und werden ersetzt.</translation>
    </message>
    <message>
        <source>%1 files, %2 to %3</source>
        <translation>%1 Dateien, %2 bis %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied; paste it into a slide or a document.</source>
        <translation>Kopiert; in eine Folie oder ein Dokument einfügen.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Date&amp;i</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The picture on the clipboard, for slides and documents</source>
        <translation>Das Bild in der Zwischenablage, für Folien und Dokumente</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>Step in the preview</source>
        <translation>Schritt in der Vorschau</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>Bilder (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>Der Name muss auf .png, .svg, .pdf, .html oder .tex enden.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigureForm</name>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG, Pixel</translation>
    </message>
    <message>
        <source>SVG, text stays text</source>
        <translation>SVG, Text bleibt Text</translation>
    </message>
    <message>
        <source>PDF, one page</source>
        <translation>PDF, eine Seite</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>Folie, 16:9</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>Spalte eines Artikels</translation>
    </message>
    <message>
        <source>Two columns of a paper</source>
        <translation>Zwei Spalten eines Artikels</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Benutzerdefiniert</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>Einheit von Breite und Höhe</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>96 dpi</source>
        <translation>96 dpi</translation>
    </message>
    <message>
        <source>192 dpi</source>
        <translation>192 dpi</translation>
    </message>
    <message>
        <source>300 dpi</source>
        <translation>300 dpi</translation>
    </message>
    <message>
        <source>600 dpi</source>
        <translation>600 dpi</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Schwarzweiß</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>As in the timeline</source>
        <translation>Wie in der Zeitachse</translation>
    </message>
    <message>
        <source>Both streams and engines</source>
        <translation>Streams und Engines</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Engines</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Smallest text</source>
        <translation>Kleinste Schrift</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>&amp;Bildunterschrift</translation>
    </message>
    <message>
        <source>Title, total time, device and how it was measured</source>
        <translation>Titel, Gesamtzeit, Gerät und wie gemessen wurde</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>What the colours, marks and patterns mean</source>
        <translation>Was Farben, Zeichen und Muster bedeuten</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>Lines at the times and between the lanes</source>
        <translation>Linien an den Zeitpunkten und zwischen den Spuren</translation>
    </message>
    <message>
        <source>&amp;Buffers</source>
        <translation>&amp;Puffer</translation>
    </message>
    <message>
        <source>A lane for each buffer, with its reads and writes and those that are not ordered</source>
        <translation>Eine Spur je Puffer, mit seinen Lese- und Schreibzugriffen und denen, die nicht geordnet sind</translation>
    </message>
    <message>
        <source>One picture for each st&amp;ep (%1)</source>
        <translation>Ein Bild je S&amp;chritt (%1)</translation>
    </message>
    <message>
        <source>In view: %1 to %2</source>
        <translation>Sichtbar: %1 bis %2</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>nach Bedarf</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Standard)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>G&amp;röße</translation>
    </message>
    <message>
        <source>Width, height</source>
        <translation>Breite, Höhe</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>Schrift&amp;art</translation>
    </message>
    <message>
        <source>Smallest te&amp;xt</source>
        <translation>Kleinste &amp;Schrift</translation>
    </message>
    <message>
        <source>Resol&amp;ution</source>
        <translation>Auflösu&amp;ng</translation>
    </message>
    <message>
        <source>St&amp;yle</source>
        <translation>S&amp;til</translation>
    </message>
    <message>
        <source>La&amp;nes</source>
        <translation>Sp&amp;uren</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>%1 pt, by the size</source>
        <translation>%1 pt, je nach Größe</translation>
    </message>
    <message>
        <source>HTML, a page to explore</source>
        <translation>HTML, Seite zum Erkunden</translation>
    </message>
    <message>
        <source>TikZ, fonts of the paper</source>
        <translation>TikZ, Schrift des Artikels</translation>
    </message>
    <message>
        <source>Numbered files with one time axis, which align exactly when stacked on slides. An HTML page contains all of them and steps through them</source>
        <translation>Nummerierte Dateien auf einer Achse, die auf Folien genau übereinanderliegen. Eine HTML-Seite enthält alle und führt durch sie</translation>
    </message>
    <message>
        <source>%1 above, on the same axis</source>
        <translation>%1 darüber, auf derselben Achse</translation>
    </message>
    <message>
        <source>Before an&amp;d after</source>
        <translation>&amp;Vorher und nachher</translation>
    </message>
    <message>
        <source>Arro&amp;ws</source>
        <translation>&amp;Pfeile</translation>
    </message>
    <message>
        <source>Dependencies between operations</source>
        <translation>Abhängigkeiten zwischen Operationen</translation>
    </message>
    <message>
        <source>Li&amp;ve: readers can change it and simulate again</source>
        <translation>Live: Leser können sie ändern und neu si&amp;mulieren</translation>
    </message>
    <message>
        <source>An HTML page with the simulator in it, of about a megabyte, which needs no network and no Streamscope</source>
        <translation>Eine HTML-Seite mit dem Simulator darin, von etwa einem Megabyte, die kein Netz und kein Streamscope braucht</translation>
    </message>
    <message>
        <source>Composer and code</source>
        <translation>Composer und Code</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>One page for a handout: the composer above the timeline, the code of its calls below</source>
        <translation>Eine Seite zum Austeilen: der Composer über der Zeitachse, der Code der Aufrufe darunter</translation>
    </message>
    <message>
        <source>Com&amp;poser, code</source>
        <translation>C&amp;omposer, Code</translation>
    </message>
    <message>
        <source>Only a&amp;rrows of the selection</source>
        <translation>&amp;Nur Pfeile der Auswahl</translation>
    </message>
    <message>
        <source>Dependencies of the operations that are selected in the timeline</source>
        <translation>Abhängigkeiten der Operationen, die in der Zeitleiste ausgewählt sind</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>T&amp;itel</translation>
    </message>
    <message>
        <source>In the caption</source>
        <translation>In der Bildunterschrift</translation>
    </message>
    <message>
        <source>Total ti&amp;me</source>
        <translation>&amp;Gesamtzeit</translation>
    </message>
    <message>
        <source>Devi&amp;ce</source>
        <translation>G&amp;erät</translation>
    </message>
    <message>
        <source>In the caption: the device, and how it was measured</source>
        <translation>In der Bildunterschrift: das Gerät und wie gemessen wurde</translation>
    </message>
    <message>
        <source>Critical pat&amp;h</source>
        <translation>&amp;Kritischer Pfad</translation>
    </message>
    <message>
        <source>The line below the operations that determine the total time</source>
        <translation>Die Linie unter den Operationen, die die Gesamtzeit bestimmen</translation>
    </message>
    <message>
        <source>Empty lanes</source>
        <translation>Leere Spuren</translation>
    </message>
    <message>
        <source>Also lanes in which nothing happened</source>
        <translation>Auch Spuren, in denen nichts geschah</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>What was measured and noted in the timeline, in a lane of its own</source>
        <translation>Was in der Zeitachse gemessen und notiert wurde, in einer eigenen Spur</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>Which block is on which multiprocessor, and the blocks that wait</source>
        <translation>Welcher Block auf welchem Multiprozessor ist, und die Blöcke, die warten</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the picture</source>
        <translation>Vorschau des Bildes</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet…</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FlagsEditor</name>
    <message>
        <source>%1 is not a valid flag here; CUDA rejects the call.</source>
        <translation>%1 ist hier kein gültiges Flag; CUDA lehnt den Aufruf ab.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GeneratorDialog</name>
    <message>
        <source>%1; can be changed later as parameter %2</source>
        <translation>%1; später änderbar als Parameter %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>a time such as 4 ms</source>
        <translation>eine Zeit, etwa 4 ms</translation>
    </message>
    <message>
        <source>a size such as 10 MB</source>
        <translation>eine Größe, etwa 10 MB</translation>
    </message>
    <message>
        <source>%1 in %2. %3 can be changed later.</source>
        <translation>%1 in %2. Später änderbar: %3.</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Inserted %1; its parameters are listed under Resources.</source>
        <translation>%1 eingefügt; die Parameter stehen unter „Ressourcen“.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalForm</name>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Operation after it</source>
        <translation>Operation danach</translation>
    </message>
    <message>
        <source>Type of bound</source>
        <translation>Art der Grenze</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>near</source>
        <translation>nahe</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>within %</source>
        <translation>bis auf %</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Use this as the value</source>
        <translation>Diesen Wert nehmen</translation>
    </message>
    <message>
        <source>Goal %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this goal</source>
        <translation>Dieses Ziel entfernen</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalList</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>Jetzt lässt sich nichts prüfen: %1</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>not met yet</source>
        <translation>noch nicht erreicht</translation>
    </message>
    <message>
        <source>No goal counts until this is corrected.</source>
        <translation>Kein Ziel zählt, bis dies behoben ist.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undoes the last edit</source>
        <translation>Nimmt die letzte Änderung zurück</translation>
    </message>
    <message>
        <source>No goal counts until then.</source>
        <translation>Bis dahin zählt kein Ziel.</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>muss so bleiben</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 met</source>
        <translation>%1 von %2 erreicht</translation>
    </message>
    <message>
        <source>not graded yet</source>
        <translation>noch nicht bewertet</translation>
    </message>
    <message>
        <source>nothing to grade in this part</source>
        <translation>in diesem Teil ist nichts zu bewerten</translation>
    </message>
    <message>
        <source>a run of %1</source>
        <translation>ein Lauf von %1</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Student</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>First mistake</source>
        <translation>Erster Fehler</translation>
    </message>
    <message>
        <source>%1 (points: −%2)</source>
        <translation>%1 (Punkte: −%2)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>not handed in</source>
        <translation>nicht abgegeben</translation>
    </message>
    <message>
        <source>How often help was used: repairs, what-ifs, bounds and the solution</source>
        <translation>Wie oft Hilfe benutzt wurde: Reparaturen, Was-wäre-wenn, Schranken und die Lösung</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesTable</name>
    <message>
        <source>Grades</source>
        <translation>Bewertungen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HelpCard</name>
    <message>
        <source>0 cudaSuccess</source>
        <translation>0 cudaSuccess</translation>
    </message>
    <message>
        <source>May return: %1</source>
        <translation>Mögliche Rückgabewerte: %1</translation>
    </message>
    <message>
        <source>Documented in: %1</source>
        <translation>Dokumentiert in: %1</translation>
    </message>
    <message>
        <source>Help of %1</source>
        <translation>Hilfe zu %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HelpRow</name>
    <message>
        <source>Repairs</source>
        <translation>Reparaturen</translation>
    </message>
    <message>
        <source>What-ifs</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>Shows them from now on, and takes %1 off this part</source>
        <translation>Zeigt sie von nun an; das kostet in diesem Teil %1</translation>
    </message>
    <message>
        <source>Repairs, what-ifs and bounds are off in this lesson.</source>
        <translation>Reparaturen, Was-wäre-wenn und Schranken sind in dieser Lektion aus.</translation>
    </message>
    <message>
        <source>Help that counts: each takes %1 off this part.</source>
        <translation>Hilfe, die zählt: Jede kostet in diesem Teil %1.</translation>
    </message>
    <message>
        <source>%1 Used: %2.</source>
        <translation>%1 Benutzt: %2.</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Noch einmal antworten</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HistogramView</name>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>up to %L1 in a bar</source>
        <translation>bis zu %L1 je Balken</translation>
    </message>
    <message>
        <source>%L1 of %2</source>
        <translation>%L1 mit %2</translation>
    </message>
    <message>
        <source>%L1 from %2 to %3</source>
        <translation>%L1 zwischen %2 und %3</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::IdEditor</name>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Write an id that no other call has.</source>
        <translation>Eine Id angeben, die kein anderer Aufruf hat.</translation>
    </message>
    <message>
        <source>Another call has the id “%1”.</source>
        <translation>Die Id „%1“ hat schon ein anderer Aufruf.</translation>
    </message>
    <message>
        <source>Rename call %1</source>
        <translation>Aufruf %1 umbenennen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertList</name>
    <message>
        <source>Operations and examples</source>
        <translation>Operationen und Beispiele</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>Generatoren</translation>
    </message>
    <message>
        <source>Fewer calls</source>
        <translation>Weniger Aufrufe</translation>
    </message>
    <message>
        <source>More calls…</source>
        <translation>Mehr Aufrufe…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open this example</source>
        <translation>Doppelklick oder Eingabe öffnet dieses Beispiel</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Kernels and memory</source>
        <translation>Kernels und Speicher</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Events</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertPanel</name>
    <message>
        <source>Find a call</source>
        <translation>Aufruf suchen</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ItemsEditor</name>
    <message>
        <source>item</source>
        <translation>Eintrag</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KernelEditor</name>
    <message>
        <source>Of this composition</source>
        <translation>Aus dieser Komposition</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Taste oder Wirkung suchen</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken…</translation>
    </message>
    <message>
        <source>No key matches.</source>
        <translation>Keine Taste passt.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LaneMenu</name>
    <message>
        <source>Name of the group:</source>
        <translation>Name der Gruppe:</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Do not keep at the top</source>
        <translation>Nicht oben halten</translation>
    </message>
    <message>
        <source>Keep at the top</source>
        <translation>Oben halten</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide the others</source>
        <translation>Die anderen ausblenden</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höher</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Niedriger</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>New group…</source>
        <translation>Neue Gruppe…</translation>
    </message>
    <message>
        <source>Take out of its group</source>
        <translation>Aus der Gruppe nehmen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Dissolve the group</source>
        <translation>Die Gruppe auflösen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>%n ausgeblendete Spur zeigen</numerusform>
            <numerusform>%n ausgeblendete Spuren zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>Spuren anordnen…</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>Spuren zurücksetzen</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Neue Gruppe</translation>
    </message>
    <message>
        <source>Rename the group</source>
        <translation>Die Gruppe umbenennen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LanesDialog</name>
    <message>
        <source>Arrange lanes</source>
        <translation>Spuren anordnen</translation>
    </message>
    <message>
        <source>&amp;Only lanes named:</source>
        <translation>&amp;Nur Spuren namens:</translation>
    </message>
    <message>
        <source>compute, copy, -idle, &quot;s1&quot;</source>
        <translation>compute, copy, -idle, &quot;s1&quot;</translation>
    </message>
    <message>
        <source>Parts of names, separated by commas; - before a name leaves it out; &quot;s1&quot; is a whole name</source>
        <translation>Teile von Namen, durch Kommas getrennt; - vor einem Namen lässt ihn aus; &quot;s1&quot; ist ein ganzer Name</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move the lane up</source>
        <translation>Die Spur nach oben schieben</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Move the lane down</source>
        <translation>Die Spur nach unten schieben</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>Show all lanes</source>
        <translation>Alle Spuren zeigen</translation>
    </message>
    <message>
        <source>&amp;Hide all</source>
        <translation>Alle aus&amp;blenden</translation>
    </message>
    <message>
        <source>Hide all lanes, to show a few of them</source>
        <translation>Alle Spuren ausblenden, um wenige zu zeigen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>Ort und Höhe jeder Spur zurücksetzen, sie ausklappen und zeigen, und Gruppen auflösen</translation>
    </message>
    <message>
        <source>%1 of %2 lanes are shown</source>
        <translation>%1 von %2 Spuren sind zu sehen</translation>
    </message>
    <message>
        <source>No lane is named “%1”</source>
        <translation>Keine Spur heißt „%1“</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonBanner</name>
    <message>
        <source>All goals met.</source>
        <translation>Alle Ziele erreicht.</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>Jetzt lässt sich nichts prüfen: %1</translation>
    </message>
    <message>
        <source>That was the last lesson.</source>
        <translation>Das war die letzte Lektion.</translation>
    </message>
    <message>
        <source>Enter: part %1</source>
        <translation>Enter: Teil %1</translation>
    </message>
    <message>
        <source>Enter: part %1, “%2”</source>
        <translation>Enter: Teil %1, „%2“</translation>
    </message>
    <message>
        <source>Enter: the next lesson, “%1”</source>
        <translation>Enter: die nächste Lektion, „%1“</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonEditor</name>
    <message>
        <source>Part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>Teil %1: %2</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>A lesson that starts from the program in the window</source>
        <translation>Eine Lektion, die mit dem Programm im Fenster beginnt</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>A lesson file</source>
        <translation>Eine Lektionsdatei</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Under another name</source>
        <translation>Unter anderem Namen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Go to the window in which the programs of the lesson are composed; a bar at its top leads back here</source>
        <translation>Das Fenster, in dem die Programme der Lektion komponiert werden; eine Leiste dort führt zurück</translation>
    </message>
    <message>
        <source>The lesson and its parts</source>
        <translation>Die Lektion und ihre Teile</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>Teil hinzufügen</translation>
    </message>
    <message>
        <source>A part that starts from this part&apos;s program</source>
        <translation>Ein Teil, der mit dem Programm dieses Teils beginnt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this part</source>
        <translation>Diesen Teil entfernen</translation>
    </message>
    <message>
        <source>This part earlier</source>
        <translation>Teil nach vorn</translation>
    </message>
    <message>
        <source>This part later</source>
        <translation>Teil nach hinten</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>Klicken, um dorthin zu gehen</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Neue Lektion</translation>
    </message>
    <message>
        <source>%1[*] — lesson — Streamscope</source>
        <translation>%1[*] — Lektion — Streamscope</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>Die Lektion</translation>
    </message>
    <message>
        <source>A lesson has at least one part.</source>
        <translation>Eine Lektion hat mindestens einen Teil.</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>Es fehlt nichts.</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>Probelauf beenden</translation>
    </message>
    <message>
        <source>Try it  F5</source>
        <translation>Ausprobieren  F5</translation>
    </message>
    <message>
        <source>Back to the program that was in the window</source>
        <translation>Zurück zum Programm, das im Fenster war</translation>
    </message>
    <message>
        <source>Opens the lesson in the window, as a learner gets it</source>
        <translation>Öffnet die Lektion im Fenster, wie Lernende sie bekommen</translation>
    </message>
    <message>
        <source>Remove part</source>
        <translation>Teil entfernen</translation>
    </message>
    <message>
        <source>Remove “%1” from the lesson?</source>
        <translation>„%1“ aus der Lektion entfernen?</translation>
    </message>
    <message>
        <source>Its text, questions, goals and hints will be lost. This cannot be undone.</source>
        <translation>Text, Fragen, Ziele und Hinweise gehen verloren. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Ctrl+S; a lesson that is not complete is saved as a draft. The solutions are saved beside it</source>
        <translation>Strg+S; eine unvollständige Lektion wird als Entwurf gespeichert. Die Lösungen werden daneben gespeichert</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Esc; asks first if the lesson is not saved</source>
        <translation>Esc; fragt zuerst, wenn die Lektion nicht gespeichert ist</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonList</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>Search the lessons</source>
        <translation>Lektionen durchsuchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>%1
Double-click or press Enter to open this lesson</source>
        <translation>%1
Doppelklick oder Eingabe öffnet diese Lektion</translation>
    </message>
    <message>
        <source>Choose a lesson</source>
        <translation>Eine Lektion wählen</translation>
    </message>
    <message>
        <source>This lesson is open</source>
        <translation>Diese Lektion ist offen</translation>
    </message>
    <message>
        <source>Begin this lesson</source>
        <translation>Diese Lektion beginnen</translation>
    </message>
    <message>
        <source>Continue this lesson</source>
        <translation>Diese Lektion fortsetzen</translation>
    </message>
    <message>
        <source>Open this lesson again</source>
        <translation>Diese Lektion wieder öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>Fortschritt zurücksetzen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonOutcome</name>
    <message>
        <source>This is the solution. Start again to solve it yourself.</source>
        <translation>Das ist die Lösung. Zum Selberlösen „Neu beginnen“ wählen.</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved. To predict once more, press “Answer again” at the question.</source>
        <translation>Nicht jede Vorhersage stimmte, daher zählt dies nicht als gelöst. „Noch einmal antworten“ bei der Frage erlaubt eine neue Vorhersage.</translation>
    </message>
    <message>
        <source>Solved: all goals met.</source>
        <translation>Gelöst: alle Ziele erreicht.</translation>
    </message>
    <message>
        <source>Solved: all goals of this part met.</source>
        <translation>Gelöst: alle Ziele dieses Teils erreicht.</translation>
    </message>
    <message>
        <source>Part %1 is not solved yet.</source>
        <translation>Teil %1 ist noch nicht gelöst.</translation>
    </message>
    <message>
        <source>Part %1, “%2”, is not solved yet.</source>
        <translation>Teil %1, „%2“, ist noch nicht gelöst.</translation>
    </message>
    <message>
        <source>Next lesson ›</source>
        <translation>Nächste Lektion ›</translation>
    </message>
    <message>
        <source>Next part ›</source>
        <translation>Nächster Teil ›</translation>
    </message>
    <message>
        <source>‹ Part %1</source>
        <translation>‹ Teil %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächste: %1</translation>
    </message>
    <message>
        <source>That was the last lesson of %1.</source>
        <translation>Das war die letzte Lektion von %1.</translation>
    </message>
    <message>
        <source>Solved: every prediction was right.</source>
        <translation>Gelöst: Jede Vorhersage war richtig.</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved.</source>
        <translation>Nicht jede Vorhersage stimmte, daher zählt dies nicht als gelöst.</translation>
    </message>
    <message>
        <source>Your answers are given. Your teacher has the right ones.</source>
        <translation>Ihre Antworten sind gegeben. Die richtigen hat Ihre Lehrkraft.</translation>
    </message>
    <message>
        <source>All goals of this part met. Your teacher has the right answers.</source>
        <translation>Alle Ziele dieses Teils erreicht. Die richtigen Antworten hat Ihre Lehrkraft.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonPanel</name>
    <message>
        <source> (tab Resources)</source>
        <translation> (Reiter „Ressourcen“)</translation>
    </message>
    <message>
        <source> (the padlock on a copy’s card)</source>
        <translation> (das Schloss auf der Karte einer Kopie)</translation>
    </message>
    <message>
        <source>Nothing can be changed here: predict, then look at the timeline.</source>
        <translation>Hier ist nichts zu ändern: vorhersagen, dann die Zeitachse ansehen.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>list: all but the last, the last</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>You may %1. Nothing else can be changed.</source>
        <translation>Erlaubt ist: %1. Sonst lässt sich nichts ändern.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Answer, or press Show me, to reveal the timeline, figures and goals.</source>
        <translation>Antworten oder „Zeigen“ drücken, um Zeitachse, Zahlen und Ziele zu sehen.</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Weiter ›</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Restores the calls of the start and asks the questions again; undo restores your calls</source>
        <translation>Stellt die Aufrufe des Starts her und fragt noch einmal; Rückgängig holt die eigenen Aufrufe zurück</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>Part %1 of %2</source>
        <translation>Teil %1 von %2</translation>
    </message>
    <message>
        <source>*Hint %1:* %2</source>
        <translation>*Hinweis %1:* %2</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Hinweis %1 von %2</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline, figures and goals.</source>
        <translation>Antworten, um Zeitachse, Zahlen und Ziele zu sehen.</translation>
    </message>
    <message>
        <source>Lesson %1</source>
        <translation>Lektion %1</translation>
    </message>
    <message>
        <source>The solution replaces your calls, and the part does not count as solved by you. Where help takes points off, it does so too. Undo restores your calls.</source>
        <translation>Die Lösung ersetzt Ihre Aufrufe, und der Teil zählt nicht als selbst gelöst. Wo Hilfe Punkte kostet, kostet auch sie welche. Rückgängig holt Ihre Aufrufe zurück.</translation>
    </message>
    <message>
        <source>Restores the calls of the start; your answers stay, and undo restores your calls</source>
        <translation>Stellt die Aufrufe des Anfangs wieder her; Ihre Antworten bleiben, und Rückgängig bringt Ihre Aufrufe zurück</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonStory</name>
    <message>
        <source>How the lesson began</source>
        <translation>Wie die Lektion begann</translation>
    </message>
    <message>
        <source>Shows the text of the first part</source>
        <translation>Zeigt, was im ersten Teil erzählt wurde</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ListEditor</name>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>%1: add %2</source>
        <translation>%1: %2 hinzufügen</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualBrowser</name>
    <message>
        <source>Chapter</source>
        <translation>Kapitel</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>The manual is not installed.</source>
        <translation>Das Handbuch ist nicht installiert.</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Keine Treffer.</translation>
    </message>
    <message>
        <source>%1
… %2 …</source>
        <comment>title of a chapter, and text that was found in it</comment>
        <translation>%1
… %2 …</translation>
    </message>
    <message>
        <source>%1 – Manual</source>
        <translation>%1 – Handbuch</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessageCard</name>
    <message>
        <source>Lesson %1: %2</source>
        <translation>Lektion %1: %2</translation>
    </message>
    <message>
        <source>Open the lesson about this</source>
        <translation>Die Lektion dazu öffnen</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>%1; Undo reverts it in one step</source>
        <translation>%1; Rückgängig nimmt es in einem Schritt zurück</translation>
    </message>
    <message>
        <source>Declare…</source>
        <translation>Deklarieren…</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes</source>
        <translation>Deklarieren, was der Kernel liest und schreibt</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches</source>
        <translation>Deklarieren, was der Kernel liest und schreibt, einmal für alle seine Starts</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Select the operation; click again for the next one: %1</source>
        <translation>Die Operation wählen; noch ein Klick für die nächste: %1</translation>
    </message>
    <message>
        <source>Why, and what to do</source>
        <translation>Warum, und was zu tun ist</translation>
    </message>
    <message>
        <source>Why this matters, what to do about it, and the lesson about it</source>
        <translation>Warum das zählt, was zu tun ist, und die Lektion dazu</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessagesPanel</name>
    <message>
        <source>Nothing to report.</source>
        <translation>Nichts zu melden.</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnosen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Show fewer messages</source>
        <translation>Weniger Meldungen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Show %n earlier message(s)</source>
        <translation>
            <numerusform>%n frühere Meldung zeigen</numerusform>
            <numerusform>%n frühere Meldungen zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MetricsPanel</name>
    <message>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>Weniger Kennzahlen</translation>
    </message>
    <message>
        <source>More metrics</source>
        <translation>Mehr Kennzahlen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesPanel</name>
    <message>
        <source>Devices side by side</source>
        <translation>Geräte nebeneinander</translation>
    </message>
    <message>
        <source>Devices to run on</source>
        <translation>Geräte für die Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Progress of the runs</source>
        <translation>Fortschritt der Läufe</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export the devices side by side</source>
        <translation>Geräte nebeneinander exportieren</translation>
    </message>
    <message>
        <source>The small timelines as a picture</source>
        <translation>Die kleinen Zeitachsen als Bild</translation>
    </message>
    <message>
        <source>The program has changed since; run again.</source>
        <translation>Das Programm hat sich seither geändert; noch einmal ausführen.</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 von %2 Geräten</translation>
    </message>
    <message>
        <source>Run on 1 device</source>
        <translation>Auf 1 Gerät ausführen</translation>
    </message>
    <message>
        <source>Run on %1 devices</source>
        <translation>Auf %1 Geräten ausführen</translation>
    </message>
    <message>
        <source>Check a device first</source>
        <translation>Erst ein Gerät ankreuzen</translation>
    </message>
    <message>
        <source>Run the program on each checked device</source>
        <translation>Das Programm auf jedem angekreuzten Gerät ausführen</translation>
    </message>
    <message>
        <source>Stop; what has been run stays</source>
        <translation>Anhalten; was gelaufen ist, bleibt</translation>
    </message>
    <message>
        <source>Check devices at the left, then press Run:
the same program on each, to one scale of time.</source>
        <translation>Links Geräte ankreuzen, dann Ausführen drücken:
dasselbe Programm auf jedem, in einem Zeitmaßstab.</translation>
    </message>
    <message>
        <source>All to one scale of time; compared with the first.</source>
        <translation>Alle in einem Zeitmaßstab; verglichen mit dem ersten.</translation>
    </message>
    <message>
        <source>Another run has the device; wait for it or stop it</source>
        <translation>Ein anderer Lauf hat das Gerät; abwarten oder anhalten</translation>
    </message>
    <message>
        <source>%1 · all to one scale of time; compared with the first</source>
        <translation>%1 · alle in einem Zeitmaßstab; verglichen mit dem ersten</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesView</name>
    <message>
        <source>The program on several devices</source>
        <translation>Das Programm auf mehreren Geräten</translation>
    </message>
    <message>
        <source>%1. Click to run and edit on this device</source>
        <translation>%1. Klick: auf diesem Gerät ausführen und bearbeiten</translation>
    </message>
    <message>
        <source>%1 side by side</source>
        <translation>%1 nebeneinander</translation>
    </message>
    <message>
        <source>visible: %1 to %2</source>
        <translation>sichtbar: %1 bis %2</translation>
    </message>
    <message>
        <source>%1. Click to show this run</source>
        <translation>%1. Klick: diesen Lauf zeigen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::NotesDialog</name>
    <message>
        <source>Notes in the timeline</source>
        <translation>Notizen in der Zeitachse</translation>
    </message>
    <message>
        <source>N writes a note on what is measured or selected, M keeps a measurement. Save keeps both in the result; pictures show them if Notes is checked there.</source>
        <translation>N schreibt eine Notiz zu dem, was gemessen oder gewählt ist, M behält eine Messung. Speichern behält beides im Ergebnis; Bilder zeigen sie, wenn dort Notizen angekreuzt ist.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OccupancyView</name>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Occupancy of the chosen device by this grid if nothing else runs</source>
        <translation>Belegung des gewählten Geräts durch dieses Grid, wenn sonst nichts läuft</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationForm</name>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>Host thread</source>
        <translation>Host-Thread</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>Liest und schreibt</translation>
    </message>
    <message>
        <source>The kernel has no parameter of this name</source>
        <translation>Der Kernel hat keinen Parameter dieses Namens</translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation>Weniger Felder</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Mehr Felder</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationPanel</name>
    <message>
        <source>Selected operation</source>
        <translation>Gewählte Operation</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Click to rename</source>
        <translation>Klick: umbenennen</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n Operation</numerusform>
            <numerusform>%n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>Selected stream</source>
        <translation>Gewählter Stream</translation>
    </message>
    <message>
        <source>%1 is built in: it has no fields.</source>
        <translation>%1 ist eingebaut: er hat keine Felder.</translation>
    </message>
    <message>
        <source>Select an operation in the composer or the timeline to see its fields, and why it started when it did.</source>
        <translation>Eine Operation im Composer oder in der Zeitachse wählen, um ihre Felder zu sehen und warum sie zu ihrer Zeit startete.</translation>
    </message>
    <message>
        <source>A click on the name of a lane selects its stream.</source>
        <translation>Ein Klick auf den Namen einer Spur wählt ihren Stream.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OverviewStrip</name>
    <message>
        <source>Overview of the composition</source>
        <translation>Übersicht der Komposition</translation>
    </message>
    <message>
        <source>The whole composition; drag to scroll</source>
        <translation>Die ganze Komposition; ziehen zum Scrollen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PairPanel</name>
    <message>
        <source>Two operations</source>
        <translation>Zwei Operationen</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Zu %1 gehen</translation>
    </message>
    <message>
        <source>Undo reverts this in one step</source>
        <translation>Rückgängig nimmt dies in einem Schritt zurück</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ParameterControls</name>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Slider of %1</source>
        <translation>Schieber für %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartForm</name>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>a program without calls</source>
        <translation>ein Programm ohne Aufrufe</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 Aufruf</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 Aufrufe</translation>
    </message>
    <message>
        <source>1 stream</source>
        <translation>1 Stream</translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation>%1 Streams</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>Änderbar</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Hints, sources</source>
        <translation>Hinweise, Quellen</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>shown on demand; saved as a file of its own</source>
        <translation>auf Wunsch gezeigt; als eigene Datei gespeichert</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose a result file; it is copied beside the lesson when the lesson is saved</source>
        <translation>Eine Ergebnisdatei wählen; sie wird beim Speichern der Lektion neben sie kopiert</translation>
    </message>
    <message>
        <source>Take the program in the window</source>
        <translation>Das Programm im Fenster nehmen</translation>
    </message>
    <message>
        <source>Show it in the window</source>
        <translation>Es im Fenster zeigen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Start</translation>
    </message>
    <message>
        <source>Questions come before the run: the timeline and its figures stay hidden until all are answered.</source>
        <translation>Fragen kommen vor dem Lauf: Zeitachse und Zahlen bleiben verborgen, bis alle beantwortet sind.</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <source>“now” is the value for the program in the window, on this part&apos;s device.</source>
        <translation>„jetzt“ meint das Programm im Fenster auf dem Gerät dieses Teils.</translation>
    </message>
    <message>
        <source>Add a goal</source>
        <translation>Ziel hinzufügen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>host calls in issue order →</source>
        <translation>Host-Aufrufe in der Reihenfolge des Absetzens →</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PictureDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Date&amp;i</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>kleinste Schrift %1 pt</translation>
    </message>
    <message>
        <source>the program is in the picture</source>
        <translation>das Programm ist im Bild</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 gibt es schon und wird ersetzt.</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>Der Name muss auf .png, .svg, .pdf, .html oder .tex enden.</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>Bilder (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PredictionPad</name>
    <message>
        <source>Your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
    <message>
        <source>%1 Left and right move the line, Enter answers.</source>
        <translation>%1 Links und Rechts bewegen die Linie, Eingabe antwortet.</translation>
    </message>
    <message>
        <source>◂  drag me  ▸</source>
        <translation>◂  ziehen  ▸</translation>
    </message>
    <message>
        <source>Drag the line or type the time in the lesson, then press Enter to reveal the timeline.</source>
        <translation>Linie ziehen oder in der Lektion die Zeit tippen; Eingabe deckt die Zeitachse auf.</translation>
    </message>
    <message>
        <source>Move the line first, or type the time.</source>
        <translation>Bewegen Sie zuerst die Linie, oder tippen Sie die Zeit.</translation>
    </message>
    <message>
        <source>← → move the line, with Shift by more; or type the time. Enter says it · Esc leaves</source>
        <translation>← → bewegen die Linie, mit Umschalt weiter; oder Zeit tippen. Enter gibt ab · Esc beendet</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ProgramDocument</name>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>%1 The previous file is unchanged.</source>
        <translation>%1 Die vorige Datei ist unverändert.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionCard</name>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>within %1 %</source>
        <translation>auf %1 % genau</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Shows the answer; the question then does not count</source>
        <translation>Zeigt die Antwort; sie zählt dann nicht</translation>
    </message>
    <message>
        <source>type, or drag</source>
        <translation>tippen oder ziehen</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>Eine Zahl tippen.</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>Eine Zahl in %1 tippen.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Erst eines wählen.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Shown: it is %1.</source>
        <translation>Gezeigt: Es ist %1.</translation>
    </message>
    <message>
        <source>You said %1; the right answer is %2.</source>
        <translation>Ihre Antwort: %1; richtig ist %2.</translation>
    </message>
    <message>
        <source>You said %1; it is %2.</source>
        <translation>Ihre Antwort: %1; es ist %2.</translation>
    </message>
    <message>
        <source>You said %1: right.</source>
        <translation>Ihre Antwort: %1, richtig.</translation>
    </message>
    <message>
        <source>You said %1: right. The exact answer is %2.</source>
        <translation>Ihre Antwort: %1, richtig. Genau ist es %2.</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Noch einmal antworten</translation>
    </message>
    <message>
        <source>Asks this question again; your program stays as it is</source>
        <translation>Stellt diese Frage noch einmal; das Programm bleibt, wie es ist</translation>
    </message>
    <message>
        <source>You said %1. Your teacher has the right answer.</source>
        <translation>Ihre Antwort: %1. Die richtige hat Ihre Lehrkraft.</translation>
    </message>
    <message>
        <source>Your teacher has the right answer.</source>
        <translation>Die richtige Antwort hat Ihre Lehrkraft.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Shows a hint; the question still counts</source>
        <translation>Zeigt einen Hinweis; die Frage zählt weiter</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 ist zu hoch. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 ist zu niedrig. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Asks this question again, and takes %1 off this part</source>
        <translation>Stellt diese Frage noch einmal; das kostet in diesem Teil %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionForm</name>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a share in %</source>
        <translation>ein Anteil in %</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>one of several</source>
        <translation>eines von mehreren</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>Ask this question earlier</source>
        <translation>Diese Frage früher stellen</translation>
    </message>
    <message>
        <source>Ask this question later</source>
        <translation>Diese Frage später stellen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove this question</source>
        <translation>Diese Frage entfernen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeFields</name>
    <message>
        <source>Second parameter</source>
        <translation>Zweiter Parameter</translation>
    </message>
    <message>
        <source>Parameter of the axis</source>
        <translation>Parameter der Achse</translation>
    </message>
    <message>
        <source>A second parameter adds a curve for each of its values</source>
        <translation>Ein zweiter Parameter gibt eine Kurve für jeden seiner Werte</translation>
    </message>
    <message>
        <source>The parameter that is varied along the axis</source>
        <translation>Der Parameter, der sich entlang der Achse ändert</translation>
    </message>
    <message>
        <source>second parameter</source>
        <translation>zweiter Parameter</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>First value of the %1</source>
        <translation>Erster Wert: %1</translation>
    </message>
    <message>
        <source>The first value, a whole number</source>
        <translation>Der erste Wert, eine ganze Zahl</translation>
    </message>
    <message>
        <source>Last value of the %1</source>
        <translation>Letzter Wert: %1</translation>
    </message>
    <message>
        <source>The last value, a whole number</source>
        <translation>Der letzte Wert, eine ganze Zahl</translation>
    </message>
    <message>
        <source>Step of the %1</source>
        <translation>Schrittweite: %1</translation>
    </message>
    <message>
        <source>What is added each time, or x2 to double and x10 for ten times as much</source>
        <translation>Was jedes Mal hinzukommt, oder x2 zum Verdoppeln und x10 für das Zehnfache</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>nichts weiter</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeRow</name>
    <message>
        <source>%1: remove</source>
        <translation>%1: entfernen</translation>
    </message>
    <message>
        <source>%1 offset</source>
        <translation>%1 Offset</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>%1: a part of the buffer</source>
        <translation>%1: ein Teil des Puffers</translation>
    </message>
    <message>
        <source>Only a part of the buffer: from an offset, so many bytes</source>
        <translation>Nur ein Teil des Puffers: ab einem Offset so viele Bytes</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangesEditor</name>
    <message>
        <source>buffer</source>
        <translation>Puffer</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RecordedRow</name>
    <message>
        <source>Show start run</source>
        <translation>Lauf des Starts zeigen</translation>
    </message>
    <message>
        <source>Show solution run</source>
        <translation>Lauf der Lösung zeigen</translation>
    </message>
    <message>
        <source>Recorded on an %1:</source>
        <translation>Aufgezeichnet auf %1:</translation>
    </message>
    <message>
        <source>Shows in the timeline what that GPU measured on %1</source>
        <translation>Zeigt in der Zeitachse, was diese GPU am %1 gemessen hat</translation>
    </message>
    <message>
        <source>The timeline shows a solution, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>Die Zeitachse zeigt eine Lösung, gemessen am %1. Kopien und Grids sind so groß, dass sie dort etwa gleich lang brauchen. Noch einmal drücken für den simulierten Lauf.</translation>
    </message>
    <message>
        <source>The timeline shows the program of the start, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>Die Zeitachse zeigt das Programm des Starts, gemessen am %1. Kopien und Grids sind so groß, dass sie dort etwa gleich lang brauchen. Noch einmal drücken für den simulierten Lauf.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ReferenceEditor</name>
    <message>
        <source>%1 as an expression</source>
        <translation>%1 als Ausdruck</translation>
    </message>
    <message>
        <source>such as d{i%2}</source>
        <translation>etwa d{i%2}</translation>
    </message>
    <message>
        <source>a body of its own</source>
        <translation>ein eigener Rumpf</translation>
    </message>
    <message>
        <source>The calls below, captured before the program starts</source>
        <translation>Die Aufrufe darunter, erfasst, bevor das Programm beginnt</translation>
    </message>
    <message>
        <source>Write an expression…</source>
        <translation>Einen Ausdruck schreiben…</translation>
    </message>
    <message>
        <source>For example d{i%2}: another one in each iteration</source>
        <translation>Zum Beispiel d{i%2}: in jedem Durchlauf ein anderes</translation>
    </message>
    <message>
        <source>New %1 %2</source>
        <translation>Neu: %1 %2</translation>
    </message>
    <message>
        <source>Write a name such as d{i%2}.</source>
        <translation>Einen Namen wie d{i%2} angeben.</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>gepinnt</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>auslagerbar</translation>
    </message>
    <message>
        <source>Memory of %1: %2</source>
        <translation>Speicher von %1: %2</translation>
    </message>
    <message>
        <source>%1 is pinned: copies are asynchronous. Click to make it pageable.</source>
        <translation>%1 ist gepinnt: Kopien sind asynchron. Klick macht ihn auslagerbar.</translation>
    </message>
    <message>
        <source>%1 is pageable: copies are slower and may block the host. Click to pin it.</source>
        <translation>%1 ist auslagerbar: Kopien sind langsamer und können den Host blockieren. Klick pinnt ihn.</translation>
    </message>
    <message>
        <source>Make %1 %2</source>
        <translation>%1 %2 machen</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>%1 %2 hinzufügen</translation>
    </message>
    <message>
        <source>The stream of the with or use before the call, else the default stream</source>
        <translation>Der Stream des with oder use vor dem Aufruf, sonst der Default-Stream</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceDetails</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eins</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>what it is for</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>primär</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceRow</name>
    <message>
        <source>More about %1</source>
        <translation>Mehr zu %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Drag to move, or press Alt+Up and Alt+Down</source>
        <translation>Ziehen oder Alt+Auf und Alt+Ab zum Verschieben</translation>
    </message>
    <message>
        <source>Name of %1 %2</source>
        <translation>Name von %1 %2</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 is used by %2.</source>
        <translation>%1 wird von %2 genutzt.</translation>
    </message>
    <message numerus="yes">
        <source>Delete with %n use(s)</source>
        <translation>
            <numerusform>Mit %n Nutzung löschen</numerusform>
            <numerusform>Mit %n Nutzungen löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>Genutzt von %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceSection</name>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>and %1 more; type above to find them</source>
        <translation>und %1 weitere; oben tippen, um sie zu finden</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>%1 %2 hinzufügen</translation>
    </message>
    <message>
        <source>Delete %1 %2</source>
        <translation>%1 %2 löschen</translation>
    </message>
    <message>
        <source>Rename %1 %2 to %3</source>
        <translation>%1 %2 in %3 umbenennen</translation>
    </message>
    <message>
        <source>%1 stays first, because it makes the calls that name no thread.</source>
        <translation>%1 bleibt vorn, da es die Aufrufe macht, die keinen Thread nennen.</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>Move %1 %2 up</source>
        <translation>%1 %2 nach oben verschieben</translation>
    </message>
    <message>
        <source>Move %1 %2 down</source>
        <translation>%1 %2 nach unten verschieben</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourcesPanel</name>
    <message>
        <source>Find a resource</source>
        <translation>Ressource suchen</translation>
    </message>
    <message>
        <source>Default stream</source>
        <translation>Default-Stream</translation>
    </message>
    <message>
        <source>Default:</source>
        <translation>Default:</translation>
    </message>
    <message>
        <source>Make the default stream %1</source>
        <translation>Default-Stream auf %1 setzen</translation>
    </message>
    <message>
        <source>Peer access</source>
        <translation>Peer-Zugriff</translation>
    </message>
    <message>
        <source>Copies between devices pass directly from one to the other, as after cudaDeviceEnablePeerAccess. Without it they pass through the host.</source>
        <translation>Kopien zwischen Geräten gehen direkt, wie nach cudaDeviceEnablePeerAccess. Ohne ihn gehen sie über den Host.</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>Peer-Zugriff einschalten</translation>
    </message>
    <message>
        <source>Disable peer access</source>
        <translation>Peer-Zugriff ausschalten</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Ressourcen</translation>
    </message>
    <message>
        <source>The stream of calls that name none: the legacy stream, which synchronises with all blocking streams, or one per host thread, as with CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 in CuPy; AMD&apos;s GPUs have none of these</source>
        <translation>Der Stream der Aufrufe, die keinen nennen: der Legacy-Stream, der sich mit allen blockierenden Streams synchronisiert, oder einer je Host-Thread, wie mit CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 in CuPy; GPUs von AMD haben diese nicht</translation>
    </message>
    <message>
        <source>+ Resource</source>
        <translation>+ Ressource</translation>
    </message>
    <message>
        <source>Add a word, a parameter, a graph or a host thread</source>
        <translation>Ein Wort, einen Parameter, einen Graphen oder einen Host-Thread hinzufügen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsModel</name>
    <message>
        <source>Shown in the timeline</source>
        <translation>In der Zeitachse gezeigt</translation>
    </message>
    <message>
        <source>Compared with it: dashed in the timeline</source>
        <translation>Damit verglichen: in der Zeitachse gestrichelt</translation>
    </message>
    <message>
        <source>Double-click or press F2 to add a note</source>
        <translation>Doppelklick oder F2: eine Notiz</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>verglichen mit</translation>
    </message>
    <message>
        <source>Change of the total time since the previous run; grey within the spread</source>
        <translation>Änderung der Gesamtzeit seit dem vorigen Lauf; grau innerhalb der Streuung</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsPanel</name>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>Noch kein Lauf. Ausführen (F5) misst das Programm; jeder Lauf dieser Sitzung bleibt hier.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Add a note to the selected run (F2)</source>
        <translation>Dem gewählten Lauf eine Notiz geben (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Remove the selected runs from the list (Delete)</source>
        <translation>Die gewählten Läufe aus der Liste nehmen (Entf)</translation>
    </message>
    <message>
        <source>Runs of this session</source>
        <translation>Läufe dieser Sitzung</translation>
    </message>
    <message>
        <source>Note (F2)</source>
        <translation>Notiz (F2)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Show the selected runs below one another, with one time scale (Enter): select two or more</source>
        <translation>Die gewählten Läufe untereinander in einem Zeitmaßstab zeigen (Eingabe): zwei oder mehr auswählen</translation>
    </message>
    <message>
        <source>Side by side (Enter)</source>
        <translation>Nebeneinander (Eingabe)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SearchBar</name>
    <message>
        <source>searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%L1 found · %2 in all</source>
        <translation>%L1 gefunden · %2 insgesamt</translation>
    </message>
    <message>
        <source>%L1 of %L2 · %3 in all</source>
        <translation>%L1 von %L2 · %3 insgesamt</translation>
    </message>
    <message>
        <source>Number of operations found, and the sum of their times</source>
        <translation>Wie viele gefunden wurden und wie lange sie liefen, nacheinander</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Select all that is found (Ctrl+Enter)</source>
        <translation>Alles Gefundene auswählen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Keep this search under a name, or search as one that is kept says</source>
        <translation>Diese Suche unter einem Namen behalten, oder wie eine behaltene suchen</translation>
    </message>
    <message>
        <source>Name, kind:kernel, stream:s1, &gt;1ms, not wait:event, /gemm_[0-9]+/</source>
        <translation>Name, kind:kernel, stream:s1, &gt;1ms, not wait:event, /gemm_[0-9]+/</translation>
    </message>
    <message>
        <source>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;part of a name, an id or a call&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;exactly this label or id&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;where it is called&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;why and for what it waited&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;on the critical path; with a code&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;longer, shorter (ns, us, ms, s)&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;Several words: all must fit. Joined by and, or, not and parentheses: kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Enter and Shift+Enter: next, previous; Ctrl+Enter selects all; Esc closes</source>
        <translation>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;Teil eines Namens, einer Id oder eines Aufrufs&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;genau dieser Name oder diese Id&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;ein regulärer Ausdruck&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;wo aufgerufen wird&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;warum und worauf gewartet wurde&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;auf dem kritischen Pfad; mit einem Code&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;länger, kürzer (ns, us, ms, s)&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;Mehrere Wörter: Alle müssen passen. Verbunden durch and, or, not und Klammern: kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Eingabe und Umschalt+Eingabe: weiter, zurück; Strg+Eingabe wählt alle aus; Esc schließt</translation>
    </message>
    <message>
        <source>Keep this search…</source>
        <translation>Diese Suche behalten …</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Keep this search</source>
        <translation>Diese Suche behalten</translation>
    </message>
    <message>
        <source>Name of the filter:</source>
        <translation>Name des Filters:</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SlideOverview</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SqlPanel</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>Alle Zeilen auswählen</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Question in SQL</source>
        <translation>Frage in SQL</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>Fragen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>What can be asked: a choice writes the question</source>
        <translation>Was gefragt werden kann: eine Wahl schreibt die Frage</translation>
    </message>
    <message>
        <source>Answers appear here. A column id selects operations; at most 10,000 rows and 10 s.</source>
        <translation>Hier erscheinen Antworten. Eine Spalte id wählt Operationen aus; höchstens 10.000 Zeilen und 10 s.</translation>
    </message>
    <message>
        <source>Select the operations of all rows</source>
        <translation>Die Operationen aller Zeilen auswählen</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>Die Tabelle als CSV speichern</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Fragt…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, cut: add LIMIT and OFFSET for others</source>
        <translation>%1, gekürzt: LIMIT und OFFSET zeigen andere</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StartPanel</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>one launch in one stream</source>
        <translation>ein Start in einem Stream</translation>
    </message>
    <message>
        <source>Copy – kernel – copy</source>
        <translation>Kopie – Kernel – Kopie</translation>
    </message>
    <message>
        <source>up, compute, down in one stream</source>
        <translation>hin, rechnen, zurück in einem Stream</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>Fork und Join</translation>
    </message>
    <message>
        <source>three streams and two events</source>
        <translation>drei Streams und zwei Events</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsModel</name>
    <message>
        <source>Host call</source>
        <translation>Host-Aufruf</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>What the operations of the row have in common</source>
        <translation>Was die Operationen der Zeile gemeinsam haben</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Number of operations that execute within the range</source>
        <translation>Zahl der Operationen, die im Bereich laufen</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>Summe ihrer Zeiten im Bereich</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>Share of that time in which the device executes anything else as well</source>
        <translation>Anteil dieser Zeit, in der das Gerät zugleich anderes ausführt</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean time of an operation within the range</source>
        <translation>Mittlere Zeit einer Operation im Bereich</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Half of the operations take no longer</source>
        <translation>Die Hälfte der Operationen braucht nicht länger</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>95 of 100 operations take no longer</source>
        <translation>95 von 100 Operationen brauchen nicht länger</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Shortest time of an operation within the range</source>
        <translation>Kürzeste Zeit einer Operation im Bereich</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Longest time of an operation within the range</source>
        <translation>Längste Zeit einer Operation im Bereich</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>Mehrere</translation>
    </message>
    <message>
        <source>Kind of the operations of the row</source>
        <translation>Art der Operationen der Zeile</translation>
    </message>
    <message>
        <source>Share of the range in which at least one of them executes, so that overlapping operations count once; the mean over the devices</source>
        <translation>Anteil des Bereichs, in dem mindestens eine von ihnen ausgeführt wird, sodass überlappende Operationen einmal zählen; im Mittel über die Geräte</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsPanel</name>
    <message>
        <source>Host calls</source>
        <translation>Host-Aufrufe</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>By stream</source>
        <translation>Nach Stream</translation>
    </message>
    <message>
        <source>Show how long the calls take on the host, too</source>
        <translation>Auch zeigen, wie lange die Aufrufe auf dem Host brauchen</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>Die Tabelle als CSV speichern</translation>
    </message>
    <message>
        <source>Statistics of operations</source>
        <translation>Statistik der Operationen</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>found by “%1”</source>
        <translation>gefunden mit „%1“</translation>
    </message>
    <message>
        <source>Whole run; drag over the lanes or search (Ctrl+F) for a part of it</source>
        <translation>Ganzer Lauf; über die Spuren ziehen oder suchen (Strg+F) für einen Teil davon</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n Operation</numerusform>
            <numerusform>%n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>belegt %1</translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message numerus="yes">
        <source>Total time of %n run(s)</source>
        <translation>
            <numerusform>Gesamtzeit von %n Lauf</numerusform>
            <numerusform>Gesamtzeit von %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: time of %n operation(s)</source>
        <translation>
            <numerusform>%1: Zeit von %n Operation</numerusform>
            <numerusform>%1: Zeit von %n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Idle time by cause</source>
        <translation>Leerlauf nach Ursache</translation>
    </message>
    <message>
        <source>Waiting by reason</source>
        <translation>Wartezeit nach Grund</translation>
    </message>
    <message>
        <source>Waiting by what was waited for</source>
        <translation>Wartezeit nach dem, worauf gewartet wurde</translation>
    </message>
    <message>
        <source>Waiting by pair</source>
        <translation>Wartezeit nach Paar</translation>
    </message>
    <message>
        <source>Critical path by name</source>
        <translation>Kritischer Pfad nach Name</translation>
    </message>
    <message>
        <source>What the operations of a row have in common, or where the time of the run goes</source>
        <translation>Was die Operationen einer Zeile gemeinsam haben, oder wohin die Zeit des Laufs geht</translation>
    </message>
    <message>
        <source>nothing is idle</source>
        <translation>nichts ist untätig</translation>
    </message>
    <message>
        <source>share of %1</source>
        <translation>Anteil an %1</translation>
    </message>
    <message>
        <source>no critical path</source>
        <translation>kein kritischer Pfad</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>nothing waits</source>
        <translation>nichts wartet</translation>
    </message>
    <message>
        <source>%1 of waiting in all</source>
        <translation>insgesamt %1 Wartezeit</translation>
    </message>
    <message>
        <source>By innermost range</source>
        <translation>Nach innerstem Bereich</translation>
    </message>
    <message>
        <source>By all ranges around</source>
        <translation>Nach allen umgebenden Bereichen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StepBar</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>Do the next step (Page down)</source>
        <translation>Den nächsten Schritt ausführen (Bild ab)</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>&amp;Voriger Schritt</translation>
    </message>
    <message>
        <source>Revert the last step (Page up)</source>
        <translation>Den letzten Schritt zurücknehmen (Bild auf)</translation>
    </message>
    <message>
        <source>&amp;Add step</source>
        <translation>Schritt &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Move step &amp;earlier</source>
        <translation>Schritt nach v&amp;orn</translation>
    </message>
    <message>
        <source>Move the step before the previous one</source>
        <translation>Den Schritt vor den vorigen stellen</translation>
    </message>
    <message>
        <source>Move step &amp;later</source>
        <translation>Schritt nach h&amp;inten</translation>
    </message>
    <message>
        <source>Move the step after the next one</source>
        <translation>Den Schritt hinter den nächsten stellen</translation>
    </message>
    <message>
        <source>&amp;Delete step</source>
        <translation>Schritt &amp;löschen</translation>
    </message>
    <message>
        <source>Its edits become part of the next step</source>
        <translation>Seine Änderungen gehen in den nächsten Schritt über</translation>
    </message>
    <message>
        <source>Title of the step</source>
        <translation>Titel des Schritts</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Note of the step</source>
        <translation>Notiz des Schritts</translation>
    </message>
    <message>
        <source>Note: what to look at</source>
        <translation>Notiz: was anzusehen ist</translation>
    </message>
    <message>
        <source>Move or delete this step</source>
        <translation>Diesen Schritt verschieben oder löschen</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>Schritt %1 hinzufügen</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Start</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>There is no step to swap with.</source>
        <translation>Es gibt keinen Schritt zum Tauschen.</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Schritt %1 verschieben</translation>
    </message>
    <message>
        <source>Delete step %1</source>
        <translation>Schritt %1 löschen</translation>
    </message>
    <message>
        <source>Title of step %1: %2</source>
        <translation>Titel von Schritt %1: %2</translation>
    </message>
    <message>
        <source>Note of step %1: %2</source>
        <translation>Notiz von Schritt %1: %2</translation>
    </message>
    <message>
        <source>Before step 1 of %1</source>
        <translation>Vor Schritt 1 von %1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Make a new step of the edits since the last one, or an empty step for the next edits</source>
        <translation>Aus den Änderungen seit dem letzten Schritt einen neuen machen, oder einen leeren für die nächsten Änderungen</translation>
    </message>
    <message>
        <source>The new step is still empty: what you edit now belongs to it.</source>
        <translation>Der neue Schritt ist noch leer: Was Sie jetzt ändern, gehört zu ihm.</translation>
    </message>
    <message>
        <source>Your edits were taken back, because the steps of a lesson stay as they are. Undo returns to them.</source>
        <translation>Ihre Änderungen wurden zurückgenommen, weil die Schritte einer Lektion bleiben, wie sie sind. Rückgängig führt zu ihnen zurück.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StoryView</name>
    <message>
        <source>Previous iteration</source>
        <translation>Voriger Durchlauf</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Nächster Durchlauf</translation>
    </message>
    <message>
        <source>Iteration %1 of %2: %3</source>
        <translation>Durchlauf %1 von %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n interval(s)</source>
        <translation>
            <numerusform>%n Intervall zeigen</numerusform>
            <numerusform>Alle %n Intervalle zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPanel</name>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>Sweep 1 value</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>Sweep %1 values</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>Another run is using the device; wait for it or stop it</source>
        <translation>Ein anderer Lauf hat das Gerät; abwarten oder anhalten</translation>
    </message>
    <message>
        <source>Run the program once for each value</source>
        <translation>Das Programm einmal für jeden Wert ausführen</translation>
    </message>
    <message>
        <source>Logarithmic axis, for a range whose last value is many times the first</source>
        <translation>Eine Achse aus Potenzen, wenn der letzte Wert ein Vielfaches des ersten ist</translation>
    </message>
    <message>
        <source>Useful only if the last value is at least 16 times the first, and the first is above 0</source>
        <translation>Hilft nur, wenn der letzte Wert mindestens das 16-Fache des ersten ist und dieser über 0 liegt</translation>
    </message>
    <message>
        <source>Cannot sweep: %1.</source>
        <translation>Keine Messreihe möglich: %1.</translation>
    </message>
    <message>
        <source>%1.  Enter or a click sets the program to it.</source>
        <translation>%1.  Eingabe oder Klick setzt das Programm darauf.</translation>
    </message>
    <message>
        <source>The program or the device has changed since; sweep again.</source>
        <translation>Programm oder Gerät haben sich seither geändert; noch einmal messen.</translation>
    </message>
    <message>
        <source>The window shows %1</source>
        <translation>Das Fenster zeigt %1</translation>
    </message>
    <message>
        <source>The program has a value that was not swept. Click a point to set the program to its value and see its run.</source>
        <translation>Das Programm hat einen Wert außerhalb der Messreihe. Klick auf einen Punkt setzt das Programm auf seinen Wert und zeigt seinen Lauf.</translation>
    </message>
    <message>
        <source>Nothing to sweep yet</source>
        <translation>Noch keine Messreihe möglich</translation>
    </message>
    <message>
        <source>A sweep runs the program with many values of a parameter and plots the total time. Add a parameter and use it in a field, such as {chunks} in the size of a copy or in the times of a repeat.</source>
        <translation>Eine Messreihe führt das Programm mit vielen Werten eines Parameters aus und zeichnet die Gesamtzeit. Einen Parameter hinzufügen und in einem Feld nutzen, etwa {chunks} in einer Zahl von Bytes oder Durchläufen.</translation>
    </message>
    <message>
        <source>Add a parameter in Resources…</source>
        <translation>Parameter unter „Ressourcen“ hinzufügen…</translation>
    </message>
    <message>
        <source>Opens Resources at the left, where you can add parameters</source>
        <translation>Öffnet links „Ressourcen“, wo Parameter hinzukommen</translation>
    </message>
    <message>
        <source>Each value of the parameter is one run; the least total time is marked.
Change the range above, then press Sweep.</source>
        <translation>Jeder Wert des Parameters ist ein Lauf; die kleinste Gesamtzeit ist markiert.
Oben den Bereich ändern, dann die Läufe starten.</translation>
    </message>
    <message>
        <source>for each</source>
        <translation>für jeden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the sweep; finished runs are kept</source>
        <translation>Die Messreihe anhalten; was gelaufen ist, bleibt</translation>
    </message>
    <message>
        <source>What is plotted</source>
        <translation>Was gezeichnet wird</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export the sweep</source>
        <translation>Messreihe exportieren</translation>
    </message>
    <message>
        <source>The plot as a picture, the runs as a table or data</source>
        <translation>Das Diagramm als Bild, die Läufe als Tabelle oder Daten</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>Fortschritt der Messreihe</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Bild…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabelle (CSV)…</translation>
    </message>
    <message>
        <source>Sweep (JSON)…</source>
        <translation>Messreihe (JSON)…</translation>
    </message>
    <message>
        <source>How it is plotted</source>
        <translation>Wie gezeichnet wird</translation>
    </message>
    <message>
        <source>Curves, a map of two parameters, or the total times of all runs of each value</source>
        <translation>Kurven, eine Karte zweier Parameter, oder die Gesamtzeiten aller Läufe jedes Wertes</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Kästen</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPlot</name>
    <message>
        <source>Plot of the sweep</source>
        <translation>Diagramm der Messreihe</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>1 in %1 is named</source>
        <translation>1 von %1 ist beschriftet</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, logarithmisch</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TextEditor</name>
    <message>
        <source>Write a new id, such as opened.</source>
        <translation>Eine neue Id angeben, etwa opened.</translation>
    </message>
    <message>
        <source>Write a name of letters, digits and _, such as i.</source>
        <translation>Einen Namen aus Buchstaben, Ziffern und _ angeben, etwa i.</translation>
    </message>
    <message>
        <source>“%1” is in use already. Write a new id.</source>
        <translation>„%1“ ist schon vergeben. Eine neue Id angeben.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadControls</name>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>The process of the thread; 0 is the first</source>
        <translation>Der Prozess des Threads; 0 ist der erste</translation>
    </message>
    <message>
        <source>process</source>
        <translation>Prozess</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadEditor</name>
    <message>
        <source>Host thread</source>
        <translation>Host-Thread</translation>
    </message>
    <message>
        <source>Add host thread %1</source>
        <translation>Host-Thread %1 hinzufügen</translation>
    </message>
    <message>
        <source>New host thread %1</source>
        <translation>Neuer Host-Thread %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimeSumsModel</name>
    <message>
        <source>Several</source>
        <translation>Mehrere</translation>
    </message>
    <message>
        <source>Engine or stream</source>
        <translation>Engine oder Stream</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>Geht in</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Gewartet auf</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Hinter</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Unverdeckt</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>What executes nothing meanwhile</source>
        <translation>Was derweil nichts ausführt</translation>
    </message>
    <message>
        <source>Operations of the same name</source>
        <translation>Operationen gleichen Namens</translation>
    </message>
    <message>
        <source>What their time on the critical path goes into</source>
        <translation>Worin ihre Zeit auf dem kritischen Pfad aufgeht</translation>
    </message>
    <message>
        <source>What they, or the next operation, wait for</source>
        <translation>Worauf sie oder die nächste Operation warten</translation>
    </message>
    <message>
        <source>The operations that are waited for, or that have the room or the bandwidth</source>
        <translation>Die Operationen, auf die gewartet wird, oder die den Platz oder die Bandbreite haben</translation>
    </message>
    <message>
        <source>Number of waits, of pieces of the path, or of gaps</source>
        <translation>Anzahl der Wartezeiten, der Pfadstücke oder der Lücken</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>Summe ihrer Zeiten im Bereich</translation>
    </message>
    <message>
        <source>The part in which nothing else of the stream was ahead, so that it executed nothing</source>
        <translation>Der Teil, in dem nichts anderes des Streams davor war, sodass er nichts ausführte</translation>
    </message>
    <message>
        <source>Share of the range</source>
        <translation>Anteil am Bereich</translation>
    </message>
    <message>
        <source>Share of the sum of all rows</source>
        <translation>Anteil an der Summe aller Zeilen</translation>
    </message>
    <message>
        <source>Mean time</source>
        <translation>Mittlere Zeit</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Längste Zeit</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineHeader</name>
    <message>
        <source>PREDICTED</source>
        <translation>VORHERGESAGT</translation>
    </message>
    <message>
        <source>MEASURED</source>
        <translation>GEMESSEN</translation>
    </message>
    <message>
        <source>TIMELINE</source>
        <translation>ZEITACHSE</translation>
    </message>
    <message>
        <source>Lanes ▾</source>
        <translation>Spuren ▾</translation>
    </message>
    <message>
        <source>Choose what the lanes show</source>
        <translation>Wählen, was die Spuren zeigen</translation>
    </message>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>Sp&amp;uren der Zeitachse</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Show the reads and writes of each buffer, and those that are not ordered</source>
        <translation>Lesen und Schreiben jedes Puffers zeigen, und was nicht geordnet ist</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>Spuren zurücksetzen</translation>
    </message>
    <message>
        <source>The whole run in %1 s</source>
        <translation>Der ganze Lauf in %1 s</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Pause (P)</translation>
    </message>
    <message>
        <source>Play (P); [ and ] step to the next start or end</source>
        <translation>Abspielen (P); [ und ] gehen zum nächsten Start oder Ende</translation>
    </message>
    <message>
        <source>Arrows ▾</source>
        <translation>Pfeile ▾</translation>
    </message>
    <message>
        <source>Choose the dependencies that are drawn as arrows</source>
        <translation>Wählen, welche Abhängigkeiten als Pfeile gezeichnet werden</translation>
    </message>
    <message>
        <source>Timeline &amp;arrows</source>
        <translation>Pfei&amp;le der Zeitachse</translation>
    </message>
    <message>
        <source>No arrows</source>
        <translation>Keine Pfeile</translation>
    </message>
    <message>
        <source>Of the selected chain</source>
        <translation>Der gewählten Kette</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole run (0)</source>
        <translation>Den ganzen Lauf zeigen (0)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Bound of this program as written: no order of these operations on this device can be faster</source>
        <translation>Schranke des Programms, wie es ist: Keine Reihenfolge dieser Operationen ist auf diesem Gerät schneller</translation>
    </message>
    <message>
        <source>dashed: %1</source>
        <translation>gestrichelt: %1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Streams and engines</source>
        <translation>Streams und Engines</translation>
    </message>
    <message>
        <source>Streams only</source>
        <translation>Nur Streams</translation>
    </message>
    <message>
        <source>Engines only</source>
        <translation>Nur Engines</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>untere Schranke %1</translation>
    </message>
    <message>
        <source>longest chain as measured %1</source>
        <translation>längste Kette, wie gemessen: %1</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULIERT</translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>Spuren anordnen…</translation>
    </message>
    <message>
        <source>Hide, group, order and name-filter lanes</source>
        <translation>Spuren ausblenden, gruppieren, ordnen und nach Namen wählen</translation>
    </message>
    <message>
        <source>Show hidden lanes</source>
        <translation>Ausgeblendete Spuren zeigen</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>Ort und Höhe jeder Spur zurücksetzen, sie ausklappen und zeigen, und Gruppen auflösen</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>%n ausgeblendete Spur zeigen</numerusform>
            <numerusform>%n ausgeblendete Spuren zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>Show which block is on which multiprocessor, and why others wait (B)</source>
        <translation>Zeigen, welcher Block auf welchem Multiprozessor ist und warum andere warten (B)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineMenu</name>
    <message>
        <source>&amp;Timeline</source>
        <translation>Zei&amp;tachse</translation>
    </message>
    <message>
        <source>&amp;Keep measurement</source>
        <translation>&amp;Messung behalten</translation>
    </message>
    <message>
        <source>Keep what was dragged over the lanes, or the time of the selected operation</source>
        <translation>Was über die Spuren gezogen wurde, oder die Zeit der gewählten Operation</translation>
    </message>
    <message>
        <source>&amp;Clear measurements and selection</source>
        <translation>Messungen und Auswahl aufh&amp;eben</translation>
    </message>
    <message>
        <source>Also clear the search and the playhead</source>
        <translation>Auch Suche und Abspielmarke</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>A&amp;bspielen oder pausieren</translation>
    </message>
    <message>
        <source>Move the playhead through the whole run, or pause it</source>
        <translation>Die Abspielmarke durch den ganzen Lauf bewegen oder anhalten</translation>
    </message>
    <message>
        <source>Playhead to ne&amp;xt event</source>
        <translation>Marke zum nä&amp;chsten Ereignis</translation>
    </message>
    <message>
        <source>Move the playhead to the next start or end of an operation</source>
        <translation>Die Abspielmarke zum nächsten Start oder Ende einer Operation bewegen</translation>
    </message>
    <message>
        <source>Playhead to pre&amp;vious event</source>
        <translation>Marke zum vor&amp;igen Ereignis</translation>
    </message>
    <message>
        <source>Move the playhead to the previous start or end of an operation</source>
        <translation>Die Abspielmarke zum vorigen Start oder Ende einer Operation bewegen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom at the last position of the pointer in the lanes</source>
        <translation>Am letzten Ort des Zeigers in den Spuren</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Pan &amp;earlier</source>
        <translation>Nach &amp;früher</translation>
    </message>
    <message>
        <source>Show earlier times</source>
        <translation>Frühere Zeiten zeigen</translation>
    </message>
    <message>
        <source>Pan &amp;later</source>
        <translation>Nach &amp;später</translation>
    </message>
    <message>
        <source>Show later times</source>
        <translation>Spätere Zeiten zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;whole run</source>
        <translation>Den &amp;ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>From its start to its end</source>
        <translation>Vom Anfang bis zum Ende</translation>
    </message>
    <message>
        <source>Centre or &amp;fit selection</source>
        <translation>Auswahl &amp;zentrieren oder einpassen</translation>
    </message>
    <message>
        <source>Centre the selected operation; choose again to fit it to the width</source>
        <translation>Die gewählte Operation in die Mitte; noch einmal: über die ganze Breite</translation>
    </message>
    <message>
        <source>P&amp;revious view</source>
        <translation>V&amp;orige Ansicht</translation>
    </message>
    <message>
        <source>Return to what was in view before</source>
        <translation>Zurück zu dem, was vorher zu sehen war</translation>
    </message>
    <message>
        <source>&amp;Next view</source>
        <translation>&amp;Nächste Ansicht</translation>
    </message>
    <message>
        <source>Undo Previous view</source>
        <translation>Vorige Ansicht rückgängig machen</translation>
    </message>
    <message>
        <source>Next operation on the l&amp;ane</source>
        <translation>Nächste Operation der Sp&amp;ur</translation>
    </message>
    <message>
        <source>Select the operation after the selected one, or the first if none is selected</source>
        <translation>Hinter der gewählten; die erste, wenn keine gewählt ist</translation>
    </message>
    <message>
        <source>Previo&amp;us operation on the lane</source>
        <translation>Vo&amp;rige Operation der Spur</translation>
    </message>
    <message>
        <source>Select the operation before the selected one, or the last if none is selected</source>
        <translation>Vor der gewählten; die letzte, wenn keine gewählt ist</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>Ab&amp;hängigkeit zurück</translation>
    </message>
    <message>
        <source>Go to the operation that the selected one waited for</source>
        <translation>Zur Operation gehen, auf die die gewählte wartete</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>&amp;Abhängigkeit vor</translation>
    </message>
    <message>
        <source>Go to the operation that waited for the selected one</source>
        <translation>Zur Operation gehen, die auf die gewählte wartete</translation>
    </message>
    <message>
        <source>Measure up to the next e&amp;dge</source>
        <translation>Bis zur nächsten Kan&amp;te messen</translation>
    </message>
    <message>
        <source>From the playhead, the selected operation or the start of the run, up to the next start or end of work</source>
        <translation>Von der Marke, der gewählten Operation oder dem Anfang des Laufs bis zum nächsten Anfang oder Ende einer Arbeit</translation>
    </message>
    <message>
        <source>&amp;Measure up to the previous edge</source>
        <translation>Bis zur Kante &amp;davor messen</translation>
    </message>
    <message>
        <source>The measurement ends at the start or end of work before</source>
        <translation>Die Messung endet am Anfang oder Ende der Arbeit davor</translation>
    </message>
    <message>
        <source>Write a note &amp;here…</source>
        <translation>&amp;Hier eine Notiz schreiben…</translation>
    </message>
    <message>
        <source>On what is measured, on the selected operation, or on the time of the playhead</source>
        <translation>Zu dem, was gemessen ist, zur gewählten Operation oder zur Zeit des Abspielkopfs</translation>
    </message>
    <message>
        <source>Note&amp;s…</source>
        <translation>Noti&amp;zen…</translation>
    </message>
    <message>
        <source>List the notes and kept measurements, to show, change and delete them</source>
        <translation>Die Notizen und behaltenen Messungen aufführen, um sie zu zeigen, zu ändern und zu löschen</translation>
    </message>
    <message>
        <source>Blocks on the &amp;GPU</source>
        <translation>B&amp;löcke auf der GPU</translation>
    </message>
    <message>
        <source>Show or hide the multiprocessors: which block is where, and why others wait</source>
        <translation>Die Multiprozessoren zeigen oder ausblenden: welcher Block wo ist und warum andere warten</translation>
    </message>
    <message>
        <source>Blocks of ever&amp;y multiprocessor</source>
        <translation>Blöcke jedes Multi&amp;prozessors</translation>
    </message>
    <message>
        <source>Open or close a lane for each multiprocessor, with a row for each block that it has at once</source>
        <translation>Je Multiprozessor eine Spur öffnen oder schließen, mit einer Zeile für jeden Block, den er zugleich hat</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineNotes</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note at %1:</source>
        <translation>Notiz zu %1:</translation>
    </message>
    <message>
        <source>Note on the %1 from %2 on:</source>
        <translation>Notiz zu den %1 ab %2:</translation>
    </message>
    <message>
        <source>Noted. Shift+N lists the notes; Save keeps them in the result</source>
        <translation>Notiert. Shift+N führt die Notizen auf; Speichern behält sie im Ergebnis</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelinePlot</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineTools</name>
    <message>
        <source>Drag over the lanes to measure, or select an operation; M keeps the measurement</source>
        <translation>Über die Spuren ziehen, um zu messen, oder eine Operation wählen; M behält die Messung</translation>
    </message>
    <message>
        <source>Measure kept: %1. Esc clears it</source>
        <translation>Messung behalten: %1. Esc löscht sie</translation>
    </message>
    <message>
        <source>Finding the accesses to buffers…</source>
        <translation>Zugriffe auf Puffer werden gesucht…</translation>
    </message>
    <message>
        <source>The program is too large to check for conflicts: only reads and writes of buffers are shown</source>
        <translation>Das Programm ist zu groß, um Konflikte zu suchen: Nur Lesen und Schreiben der Puffer wird gezeigt</translation>
    </message>
    <message>
        <source>Measured: %1. M keeps it</source>
        <translation>Gemessen: %1. M behält es</translation>
    </message>
    <message>
        <source>The first %L1 are selected</source>
        <translation>Die ersten %L1 sind ausgewählt</translation>
    </message>
    <message>
        <source>It is not known where the blocks of this result ran: run it on a simulated device, or on the command line with --blocks</source>
        <translation>Es ist nicht bekannt, wo die Blöcke dieses Ergebnisses liefen: führen Sie es auf einem simulierten Gerät aus, oder auf der Kommandozeile mit --blocks</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineView</name>
    <message>
        <source>Nothing is dashed here: there is no other result yet, or it is too large</source>
        <translation>Hier ist nichts gestrichelt: Es gibt noch kein anderes Ergebnis, oder es ist zu groß</translation>
    </message>
    <message>
        <source>Laying out the timeline…</source>
        <translation>Zeitachse wird angeordnet…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Add a call to the program, or press Run (F5).</source>
        <translation>Noch nichts ausgeführt.
Einen Aufruf hinzufügen oder Ausführen (F5) drücken.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypedEdit</name>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>This change is not allowed here.</source>
        <translation>Diese Änderung ist hier nicht erlaubt.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypingLine</name>
    <message>
        <source>Line for typing calls</source>
        <translation>Zeile zum Tippen von Aufrufen</translation>
    </message>
    <message>
        <source>Type calls: s1: A(1,50) R(e1)</source>
        <translation>Aufrufe tippen: s1: A(1,50) R(e1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; a kernel · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; copies&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; record and wait · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; values&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; the host&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; a kernel behind another&lt;/p&gt;&lt;p&gt;Shift+Enter: a new line · Tab: complete · Up: what was typed before · Enter: insert · Esc: close&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; ein Kernel · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; Kopien&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; Record und Wait · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; Werte&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; der Host&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; ein Kernel hinter einem anderen&lt;/p&gt;&lt;p&gt;Umschalt+Eingabe: neue Zeile · Tab: vervollständigen · Auf: was vorher getippt wurde · Eingabe: einfügen · Esc: schließen&lt;/p&gt;</translation>
    </message>
    <message>
        <source>NAME(ms,SM%) kernel · H2D(x,MB) copy · R(e) record · W(e) wait · SYNC · Tab completes, Enter inserts</source>
        <translation>NAME(ms,SM%) Kernel · H2D(x,MB) Kopie · R(e) Record · W(e) Wait · SYNC · Tab ergänzt, Eingabe fügt ein</translation>
    </message>
    <message>
        <source>Inserted: %1</source>
        <translation>Eingefügt: %1</translation>
    </message>
    <message>
        <source>Nothing to complete here.</source>
        <translation>Hier gibt es nichts zu vervollständigen.</translation>
    </message>
    <message>
        <source>   +%1</source>
        <translation>   +%1</translation>
    </message>
    <message>
        <source>Tab: </source>
        <translation>Tab: </translation>
    </message>
    <message>
        <source>What you typed is kept: Insert &gt; Type calls returns to it.</source>
        <translation>Was Sie getippt haben, bleibt erhalten: Einfügen &gt; Aufrufe eintippen führt dorthin zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of code</source>
        <translation>
            <numerusform>%n Aufruf aus Code</numerusform>
            <numerusform>%n Aufrufe aus Code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>%n Aufruf einfügen</numerusform>
            <numerusform>%n Aufrufe einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 spins; the kernel is %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</source>
        <translation>%1 wird als spin gestartet; der Kernel ist %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>Das ist alles schon deklariert</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>%1 deklarieren</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::authoring::MarkdownEdit</name>
    <message>
        <source>How learners see it</source>
        <translation>Wie Lernende es sehen</translation>
    </message>
    <message>
        <source>*Preview*</source>
        <translation>*Vorschau*</translation>
    </message>
</context>
<context>
    <name>writeFile</name>
    <message>
        <source>Cannot write %1: the file is read-only. Choose another name.</source>
        <translation>%1 kann nicht geschrieben werden: Die Datei ist schreibgeschützt. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder, or free some space.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Einen anderen Ordner wählen oder Platz schaffen.</translation>
    </message>
    <message>
        <source>Cannot write %1: it is a pipe or a device. Choose another name.</source>
        <translation>%1 kann nicht geschrieben werden: Das ist eine Pipe oder ein Gerät. Einen anderen Namen wählen.</translation>
    </message>
</context>
</TS>
