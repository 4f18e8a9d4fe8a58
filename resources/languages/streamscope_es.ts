<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>BareLanesTexts</name>
    <message>
        <source>process %1</source>
        <translation>proceso %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>no bloqueante</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>bloqueante</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>stream predeterminado</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>prioridad %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>dispositivo %1</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>motor H→D</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>motor D→H</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>kernels</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>funciones del host</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>motor de copia</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SM ocupados</translation>
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
        <translation>Multiprocesadores</translation>
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
            <numerusform>%n SM</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>dispositivo %1</translation>
    </message>
    <message>
        <source>not all blocks</source>
        <translation>no todos los bloques</translation>
    </message>
    <message>
        <source>%L1 more at once</source>
        <translation>%L1 más a la vez</translation>
    </message>
    <message>
        <source>blocks that wait</source>
        <translation>bloques que esperan</translation>
    </message>
</context>
<context>
    <name>BlockTexts</name>
    <message>
        <source>kernel not ready</source>
        <translation>kernel no listo</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>hilos</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>plazas</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registros</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>memoria compartida</translation>
    </message>
    <message>
        <source>room for a cluster</source>
        <translation>sitio para un clúster</translation>
    </message>
    <message>
        <source>room for all at once</source>
        <translation>sitio para todos a la vez</translation>
    </message>
    <message>
        <source>order</source>
        <translation>orden</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>prioridad</translation>
    </message>
    <message>
        <source>too many kernels</source>
        <translation>demasiados kernels</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>otro proceso</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>ancho de banda de memoria</translation>
    </message>
    <message>
        <source>The kernel cannot begin yet; the pattern in its stream says what it waits for.</source>
        <translation>El kernel aún no puede empezar; el patrón en su stream dice a qué espera.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough threads free for one more block.</source>
        <translation>Ningún multiprocesador tiene hilos libres suficientes para un bloque más.</translation>
    </message>
    <message>
        <source>Every multiprocessor already has as many blocks as it can hold.</source>
        <translation>Cada multiprocesador ya tiene tantos bloques como puede alojar.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough registers free for one more block.</source>
        <translation>Ningún multiprocesador tiene registros libres suficientes para un bloque más.</translation>
    </message>
    <message>
        <source>No multiprocessor has enough shared memory free for one more block.</source>
        <translation>Ningún multiprocesador tiene memoria compartida libre suficiente para un bloque más.</translation>
    </message>
    <message>
        <source>All blocks of a cluster begin together in one GPC, and no GPC has room for the next cluster.</source>
        <translation>Todos los bloques de un clúster empiezan juntos en una GPC, y ninguna GPC tiene sitio para el siguiente clúster.</translation>
    </message>
    <message>
        <source>All blocks of a cooperative kernel begin together, and there is no room for all of them.</source>
        <translation>Todos los bloques de un kernel cooperativo empiezan juntos, y no hay sitio para todos.</translation>
    </message>
    <message>
        <source>“%1” came earlier with the same priority, so that its blocks are placed first.</source>
        <translation>«%1» llegó antes con la misma prioridad; por eso sus bloques se colocan primero.</translation>
    </message>
    <message>
        <source>An earlier kernel of the same priority has blocks to place first.</source>
        <translation>Un kernel anterior de la misma prioridad tiene bloques que se colocan primero.</translation>
    </message>
    <message>
        <source>“%1” has a higher priority, so that its blocks are placed first.</source>
        <translation>«%1» tiene más prioridad; por eso sus bloques se colocan primero.</translation>
    </message>
    <message>
        <source>A kernel of higher priority has blocks to place first.</source>
        <translation>Un kernel de más prioridad tiene bloques que se colocan primero.</translation>
    </message>
    <message>
        <source>The device already has as many kernels as it can hold at once.</source>
        <translation>El dispositivo ya tiene tantos kernels como puede alojar a la vez.</translation>
    </message>
    <message>
        <source>Another process has the multiprocessors.</source>
        <translation>Otro proceso tiene los multiprocesadores.</translation>
    </message>
    <message>
        <source>Memory limits this kernel: its next block begins when the bytes of earlier ones have moved.</source>
        <translation>La memoria limita este kernel: su siguiente bloque empieza cuando se han movido los bytes de los anteriores.</translation>
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
        <translation>Desde %1; no terminó nunca</translation>
    </message>
    <message>
        <source>From %1 to %2: %3</source>
        <translation>De %1 a %2: %3</translation>
    </message>
    <message>
        <source>wave %1 of %2</source>
        <translation>oleada %1 de %2</translation>
    </message>
    <message>
        <source>tail: %1 of %2 blocks</source>
        <translation>cola: %1 de %2 bloques</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>cola</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) waiting: %1</source>
        <translation>
            <numerusform>%n bloque espera: %1</numerusform>
            <numerusform>%n bloques esperan: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n espera</numerusform>
            <numerusform>%n esperan</numerusform>
        </translation>
    </message>
    <message>
        <source>Its own earlier blocks have the room.</source>
        <translation>Sus propios bloques anteriores tienen el sitio.</translation>
    </message>
    <message>
        <source>“%1” has the room.</source>
        <translation>«%1» tiene el sitio.</translation>
    </message>
    <message>
        <source>block %1 of %2, counted from 0</source>
        <translation>bloque %1 de %2, contados desde 0</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloque %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>plaza %1</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>clúster %1</translation>
    </message>
    <message>
        <source>measured in pass %1</source>
        <translation>medido en la pasada %1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simulado</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1 without a multiprocessor</source>
        <translation>
            <numerusform>%n bloque de %1 sin multiprocesador</numerusform>
            <numerusform>%n bloques de %1 sin multiprocesador</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 multiprocessors have a block</source>
        <translation>%1 de %2 multiprocesadores tienen un bloque</translation>
    </message>
    <message>
        <source>%1 percent of the room free</source>
        <translation>%1 por ciento del espacio libre</translation>
    </message>
    <message>
        <source>tail: %1 percent free</source>
        <translation>cola: %1 por ciento libre</translation>
    </message>
</context>
<context>
    <name>CallHelp</name>
    <message>
        <source>CuPy API reference, %1</source>
        <translation>Referencia de la API de CuPy, %1</translation>
    </message>
    <message>
        <source>cuda.core API reference, %1</source>
        <translation>Referencia de la API de cuda.core, %1</translation>
    </message>
    <message>
        <source>PyTorch documentation, %1</source>
        <translation>Documentación de PyTorch, %1</translation>
    </message>
    <message>
        <source>CUDA Runtime API, %1</source>
        <translation>CUDA Runtime API, %1</translation>
    </message>
    <message>
        <source>CUDA Driver API, %1</source>
        <translation>CUDA Driver API, %1</translation>
    </message>
    <message>
        <source>CUDA Programming Guide, Kernels</source>
        <translation>CUDA Programming Guide, Kernels</translation>
    </message>
    <message>
        <source>Allocates pinned memory of the host: copies from and to it are asynchronous and run at full speed.</source>
        <translation>Reserva memoria fijada del host: las copias desde y hacia ella son asíncronas y van a plena velocidad.</translation>
    </message>
</context>
<context>
    <name>CaptionTexts</name>
    <message>
        <source>total time</source>
        <translation>tiempo total</translation>
    </message>
</context>
<context>
    <name>CaptionsTexts</name>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simulada</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation>%1, estimada</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>solo tiempo total</translation>
    </message>
    <message numerus="yes">
        <source>%1, merged from %n pass(es)</source>
        <translation>
            <numerusform>%1, combinado de %n pasada</numerusform>
            <numerusform>%1, combinado de %n pasadas</numerusform>
        </translation>
    </message>
    <message>
        <source>clocks of the devices within %1</source>
        <translation>relojes de los dispositivos con error máximo de %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 ejecución</translation>
    </message>
    <message numerus="yes">
        <source>median of %n run(s)</source>
        <translation>
            <numerusform>mediana de %n ejecución</numerusform>
            <numerusform>mediana de %n ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>total time without brackets</source>
        <translation>tiempo total sin delimitadores</translation>
    </message>
    <message>
        <source>stretched ×%1</source>
        <translation>alargado ×%1</translation>
    </message>
    <message>
        <source>was %1 =</source>
        <translation>antes %1 =</translation>
    </message>
    <message>
        <source>was %1  %2 %3</source>
        <translation>antes %1  %2 %3</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falló</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>Interbloqueo</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelada</translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation>Tiempo agotado</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Machine: %1</source>
        <translation>Máquina: %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Dispositivo: %1</translation>
    </message>
    <message>
        <source>Device: %1, driver %2</source>
        <translation>Dispositivo: %1, controlador %2</translation>
    </message>
    <message>
        <source>Date: %1</source>
        <translation>Fecha: %1</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>Comando: %1</translation>
    </message>
    <message>
        <source>cold start</source>
        <translation>arranque en frío</translation>
    </message>
</context>
<context>
    <name>Carried</name>
    <message>
        <source>The text in this picture grows to more than %1 times its size when it is unpacked. Streamscope exports no such picture; it was not read further.</source>
        <translation>El texto de esta imagen crece a más de %1 veces su tamaño al descomprimirse. Streamscope no exporta imágenes así; no se siguió leyendo.</translation>
    </message>
    <message>
        <source>This SVG has a tag with more than %1 attributes or within more than %2 others, or it declares entities or uses more than %3. Streamscope exports no such picture; it was not read.</source>
        <translation>Este SVG tiene una etiqueta con más de %1 atributos o dentro de más de %2 etiquetas, o declara entidades o usa más de %3. Streamscope no exporta imágenes así; no se leyó.</translation>
    </message>
    <message>
        <source>This SVG is not in UTF-8, in which Streamscope exports pictures; it was not read. Save it in UTF-8 to open it.</source>
        <translation>Este SVG no está en UTF-8, la codificación en que Streamscope exporta imágenes; no se leyó. Guárdelo en UTF-8 para abrirlo.</translation>
    </message>
</context>
<context>
    <name>CheckTexts</name>
    <message>
        <source>No problems found.</source>
        <translation>No se encontraron problemas.</translation>
    </message>
</context>
<context>
    <name>ChoiceEditorTexts</name>
    <message>
        <source>has a bit of  (and)</source>
        <translation>tiene algún bit de  (and)</translation>
    </message>
    <message>
        <source>lacks a bit of  (nor)</source>
        <translation>le falta algún bit de  (nor)</translation>
    </message>
    <message>
        <source>≥, cyclic  (geq)</source>
        <translation>≥, cíclico  (geq)</translation>
    </message>
</context>
<context>
    <name>ClipboardTexts</name>
    <message>
        <source>This code has no composition at its end: copy it again with “Keep the composition in it” on.</source>
        <translation>Este código no lleva ninguna composición al final: cópielo de nuevo con «Incluir la composición» activado.</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged (%1): copy the whole code again.</source>
        <translation>La composición al final de este código está dañada (%1): copie de nuevo todo el código.</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… y %1 más</translation>
    </message>
    <message>
        <source>line %1: %2  (%3)</source>
        <translation>línea %1: %2  (%3)</translation>
    </message>
    <message>
        <source>Not read:</source>
        <translation>Sin leer:</translation>
    </message>
    <message>
        <source>Assumed:</source>
        <translation>Supuesto:</translation>
    </message>
    <message>
        <source>This code has no calls that can be read.</source>
        <translation>Este código no tiene llamadas que se puedan leer.</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>no bloqueante</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>bloqueante</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1, prioridad %2</translation>
    </message>
    <message>
        <source>%1 is the stream of the program and stays %2; the code makes it %3.</source>
        <translation>%1 es el stream del programa y sigue siendo %2; el código lo hace %3.</translation>
    </message>
    <message>
        <source>%1 is the event of the program and keeps its flags; the code makes it with others.</source>
        <translation>%1 es el evento del programa y conserva sus indicadores; el código lo crea con otros.</translation>
    </message>
    <message>
        <source>%1 becomes larger: the code needs %2 of it.</source>
        <translation>%1 se amplía: el código necesita %2.</translation>
    </message>
</context>
<context>
    <name>CodeKeys</name>
    <message>
        <source>Move between lines and select their operations</source>
        <translation>Recorrer las líneas y seleccionar sus operaciones</translation>
    </message>
    <message>
        <source>Select the operation of the line</source>
        <translation>Seleccionar la operación de la línea</translation>
    </message>
    <message>
        <source>Select text</source>
        <translation>Seleccionar texto</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Copiar el texto seleccionado</translation>
    </message>
    <message>
        <source>Paste calls or code into the composition</source>
        <translation>Pegar llamadas o código en la composición</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Ctrl + clic</translation>
    </message>
    <message>
        <source>Add the operation of the line to the selection, or take it away</source>
        <translation>Añadir a la selección la operación de la línea, o quitarla</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Ctrl + rueda</translation>
    </message>
    <message>
        <source>Larger or smaller text</source>
        <translation>Letra más grande o más pequeña</translation>
    </message>
</context>
<context>
    <name>ComposerKeys</name>
    <message>
        <source>Go to the previous or next call</source>
        <translation>Ir a la llamada anterior o siguiente</translation>
    </message>
    <message>
        <source>The same, extending the selection</source>
        <translation>Lo mismo, ampliando la selección</translation>
    </message>
    <message>
        <source>Go to the nearest call of the next lane</source>
        <translation>Ir a la llamada más cercana del carril contiguo</translation>
    </message>
    <message>
        <source>First or last call</source>
        <translation>Primera o última llamada</translation>
    </message>
    <message>
        <source>Move the selected calls one call earlier or later</source>
        <translation>Mover las llamadas seleccionadas una llamada antes o después</translation>
    </message>
    <message>
        <source>Move the selected calls past the next one of their lane</source>
        <translation>Mover las llamadas seleccionadas más allá de la contigua de su carril</translation>
    </message>
    <message>
        <source>From a record to its wait along the arrow, and back</source>
        <translation>Por una flecha, de un registro a su espera y vuelta</translation>
    </message>
    <message>
        <source>Edit the selected call</source>
        <translation>Editar la llamada seleccionada</translation>
    </message>
    <message>
        <source>Label the selected call, or rename its event</source>
        <translation>Etiquetar la llamada seleccionada o renombrar su evento</translation>
    </message>
    <message>
        <source>Delete the selected calls</source>
        <translation>Eliminar las llamadas seleccionadas</translation>
    </message>
    <message>
        <source>Delete a wait with its record</source>
        <translation>Eliminar una espera con su registro</translation>
    </message>
    <message>
        <source>Order the second of two selected calls after the first; with one, arrows choose the other</source>
        <translation>Ordenar la segunda de dos llamadas seleccionadas tras la primera; con una, las flechas eligen la otra</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>Enlazar la espera seleccionada con otro registro</translation>
    </message>
    <message>
        <source>Host buffer pinned or pageable</source>
        <translation>Búfer del host fijado o paginable</translation>
    </message>
    <message>
        <source>Fold or unfold a repeat or a graph</source>
        <translation>Plegar o desplegar una repetición o un grafo</translation>
    </message>
    <message>
        <source>Cut, copy, paste</source>
        <translation>Cortar, copiar, pegar</translation>
    </message>
    <message>
        <source>Duplicate the selected calls</source>
        <translation>Duplicar las llamadas seleccionadas</translation>
    </message>
    <message>
        <source>Select all calls</source>
        <translation>Seleccionar todas las llamadas</translation>
    </message>
    <message>
        <source>Larger or smaller cards</source>
        <translation>Tarjetas más grandes o más pequeñas</translation>
    </message>
    <message>
        <source>Cancel the drag, or clear the selection</source>
        <translation>Cancelar el arrastre o borrar la selección</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>Add a call to the selection, or remove it</source>
        <translation>Añadir una llamada a la selección, o quitarla</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Mayús+clic</translation>
    </message>
    <message>
        <source>Select all calls up to this one</source>
        <translation>Seleccionar todas las llamadas hasta esta</translation>
    </message>
    <message>
        <source>Drag a card</source>
        <translation>Arrastrar una tarjeta</translation>
    </message>
    <message>
        <source>Re-order it, or move it to another lane</source>
        <translation>Reordenarla o moverla a otro carril</translation>
    </message>
    <message>
        <source>Ctrl+drag a card</source>
        <translation>Ctrl+arrastrar una tarjeta</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copiarla</translation>
    </message>
    <message>
        <source>Drag from a card&apos;s edge</source>
        <translation>Arrastrar desde el borde de una tarjeta</translation>
    </message>
    <message>
        <source>Order another card after it</source>
        <translation>Ordenar otra tarjeta tras ella</translation>
    </message>
    <message>
        <source>Drag an arrow&apos;s tail</source>
        <translation>Arrastrar el origen de una flecha</translation>
    </message>
    <message>
        <source>Bind the wait to another record</source>
        <translation>Enlazar la espera con otro registro</translation>
    </message>
    <message>
        <source>Click a lock</source>
        <translation>Clic en un candado</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+rueda</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>Rueda, Mayús+rueda</translation>
    </message>
    <message>
        <source>Scroll down, scroll sideways</source>
        <translation>Desplazar hacia abajo, hacia los lados</translation>
    </message>
    <message>
        <source>Put the selected calls into a with of their stream</source>
        <translation>Poner las llamadas elegidas en un with de su stream</translation>
    </message>
    <message>
        <source>Move the selected calls one lane up or down; below the last stream they get a new one</source>
        <translation>Mover las llamadas seleccionadas un carril arriba o abajo; bajo el último stream reciben uno nuevo</translation>
    </message>
    <message>
        <source>Select the stream above or below; Enter edits it, F2 renames, Delete deletes</source>
        <translation>Seleccionar el stream de arriba o de abajo; Intro lo edita, F2 lo renombra, Supr lo elimina</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>Sustituir las llamadas seleccionadas por otras que hacen la misma tarea</translation>
    </message>
    <message>
        <source>Wrap the selected calls in a repeat, a with, a graph or a range</source>
        <translation>Envolver las llamadas seleccionadas en una repetición, un with, un grafo o un rango</translation>
    </message>
    <message>
        <source>Make all columns fit</source>
        <translation>Ajustar todas las columnas</translation>
    </message>
    <message>
        <source>Wider or narrower columns: cards, chips, ticks</source>
        <translation>Columnas más anchas o más estrechas: tarjetas, fichas, marcas</translation>
    </message>
</context>
<context>
    <name>ComposerTexts</name>
    <message>
        <source>%1 calls inside</source>
        <translation>%1 llamadas dentro</translation>
    </message>
    <message>
        <source>no record yet: %1 has not been recorded when this call is made, so the wait has no effect</source>
        <translation>aún sin registro: %1 no se ha registrado cuando se hace esta llamada, así que la espera no tiene efecto</translation>
    </message>
    <message>
        <source>Its calls are in %1</source>
        <translation>Sus llamadas están en %1</translation>
    </message>
    <message>
        <source>Its iterations are in %1</source>
        <translation>Sus iteraciones están en %1</translation>
    </message>
    <message>
        <source>Folded: the triangle shows what is inside.</source>
        <translation>Plegado: el triángulo muestra el contenido.</translation>
    </message>
    <message>
        <source>The triangle folds it.</source>
        <translation>El triángulo lo pliega.</translation>
    </message>
    <message>
        <source>Legacy default stream: waits for all blocking streams, and they wait for it.</source>
        <translation>Stream predeterminado heredado: espera a todos los streams bloqueantes, y ellos lo esperan a él.</translation>
    </message>
    <message>
        <source>Host buffer pinned: the copy is asynchronous. The lock makes it pageable.</source>
        <translation>Búfer del host fijado: la copia es asíncrona. El candado lo hace paginable.</translation>
    </message>
    <message>
        <source>Host buffer pageable: the copy is staged and may block the host. The lock pins it.</source>
        <translation>Búfer del host paginable: la copia pasa por memoria intermedia y puede bloquear el host. El candado lo fija.</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>en el stream %1</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>en el host</translation>
    </message>
    <message>
        <source>%1, %2 %3, call %4 of %5</source>
        <translation>%1, %2 %3, llamada %4 de %5</translation>
    </message>
    <message>
        <source>, no record yet</source>
        <translation>, aún sin registro</translation>
    </message>
    <message>
        <source>, binds %1</source>
        <translation>, enlaza %1</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>, plegado</translation>
    </message>
    <message>
        <source>, unfolded</source>
        <translation>, desplegado</translation>
    </message>
    <message>
        <source>%1, call %2, binds the record of call %3. Delete removes it; drag its tail to another record.</source>
        <translation>%1, llamada %2, enlaza el registro de la llamada %3. Supr lo elimina; arrastre su extremo a otro registro.</translation>
    </message>
    <message>
        <source>Host thread %1: a tick for each call, wide where the call may block.</source>
        <translation>Hilo del host %1: una marca por llamada, ancha donde la llamada puede bloquear.</translation>
    </message>
    <message>
        <source>There is no stream %1: add it, or choose another stream for its calls.</source>
        <translation>No hay ningún stream %1: añádalo o elija otro stream para sus llamadas.</translation>
    </message>
    <message>
        <source>The legacy default stream: its work waits for all blocking streams, and they wait for it.</source>
        <translation>El stream predeterminado heredado: su trabajo espera a todos los streams bloqueantes, y ellos lo esperan a él.</translation>
    </message>
    <message>
        <source>The default stream of a thread: an ordinary blocking stream.</source>
        <translation>El stream predeterminado de un hilo: un stream bloqueante corriente.</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>repetición</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>lote</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 bloque</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 bloques</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nodo</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nodos</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 elementos</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>registrar %1</translation>
    </message>
    <message>
        <source>wait for %1</source>
        <translation>esperar a %1</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>hilo %1</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>hilo del host</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>no bloqueante</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>bloqueante</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>prioridad %1</translation>
    </message>
    <message>
        <source>%1, prio %2</source>
        <translation>%1, prio. %2</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>stream predeterminado</translation>
    </message>
    <message>
        <source>holds all blocking</source>
        <translation>detiene a todos los bloqueantes</translation>
    </message>
    <message>
        <source>default, blocking</source>
        <translation>predeterminado, bloqueante</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>stream desconocido</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Proceso %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Dispositivo %1</translation>
    </message>
    <message>
        <source>+ stream</source>
        <translation>+ stream</translation>
    </message>
    <message>
        <source>Depends on which thread comes first.</source>
        <translation>Depende de qué hilo llegue primero.</translation>
    </message>
    <message>
        <source>It names no stream: it uses the current one, %1</source>
        <translation>No nombra ningún stream: usa el actual, %1</translation>
    </message>
    <message>
        <source>(cyclic)</source>
        <translation>(cíclico)</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>no %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>como mucho %1</translation>
    </message>
    <message>
        <source>%1, external</source>
        <translation>%1, externo</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>With of their stream</source>
        <translation>With de su stream</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Range…</source>
        <translation>Rango…</translation>
    </message>
    <message>
        <source>Out of range %1</source>
        <translation>Sacar del rango %1</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>+ new stream</source>
        <translation>+ nuevo stream</translation>
    </message>
</context>
<context>
    <name>ControlTexts</name>
    <message>
        <source>device %1</source>
        <translation>dispositivo %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>proceso %1</translation>
    </message>
    <message>
        <source>Flags and priority</source>
        <translation>Indicadores y prioridad</translation>
    </message>
    <message>
        <source>prio %1</source>
        <translation>prio %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>no bloqueante</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>bloqueante</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>No bloqueante</translation>
    </message>
    <message>
        <source>Does not synchronise with the legacy default stream</source>
        <translation>No se sincroniza con el stream predeterminado heredado</translation>
    </message>
    <message>
        <source>flags</source>
        <translation>indicadores</translation>
    </message>
    <message>
        <source>Priority %1 (default)</source>
        <translation>Prioridad %1 (predeterminada)</translation>
    </message>
    <message>
        <source>Priority %1</source>
        <translation>Prioridad %1</translation>
    </message>
    <message>
        <source>Lower numbers run first; affects kernels only</source>
        <translation>Los números menores van antes; solo afecta a los kernels</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>prioridad</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Indicadores</translation>
    </message>
    <message>
        <source>no timing</source>
        <translation>sin tiempos</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>con tiempos</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>sinc. bloqueante</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>entre procesos</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Tiempos</translation>
    </message>
    <message>
        <source>Off: cudaEventDisableTiming, cheaper, but no elapsed time</source>
        <translation>Desactivado: cudaEventDisableTiming, más barato, pero sin tiempo transcurrido</translation>
    </message>
    <message>
        <source>Blocking sync</source>
        <translation>Sincronización bloqueante</translation>
    </message>
    <message>
        <source>cudaEventBlockingSync: the host sleeps instead of spinning</source>
        <translation>cudaEventBlockingSync: el host duerme en vez de hacer espera activa</translation>
    </message>
    <message>
        <source>Interprocess</source>
        <translation>Entre procesos</translation>
    </message>
    <message>
        <source>cudaEventInterprocess: needs timing off</source>
        <translation>cudaEventInterprocess: requiere desactivar los tiempos</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Memoria del dispositivo</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijada</translation>
    </message>
    <message>
        <source>Page-locked host memory: copies can be asynchronous</source>
        <translation>Memoria del host bloqueada en páginas: las copias pueden ser asíncronas</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>paginable</translation>
    </message>
    <message>
        <source>Ordinary host memory: copies are staged and may block the host</source>
        <translation>Memoria normal del host: las copias pasan por un búfer intermedio y pueden bloquear el host</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>administrada</translation>
    </message>
    <message>
        <source>Memory that migrates between host and device</source>
        <translation>Memoria que migra entre host y dispositivo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memoria</translation>
    </message>
    <message>
        <source>Width and memory</source>
        <translation>Anchura y memoria</translation>
    </message>
    <message>
        <source>Initial value</source>
        <translation>Valor inicial</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Inicial</translation>
    </message>
    <message>
        <source>Value at the start of a run</source>
        <translation>Valor al inicio de una ejecución</translation>
    </message>
    <message>
        <source>initial value</source>
        <translation>valor inicial</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 bits</translation>
    </message>
    <message>
        <source>width</source>
        <translation>anchura</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>external</source>
        <translation>externo</translation>
    </message>
    <message>
        <source>External</source>
        <translation>Externo</translation>
    </message>
    <message>
        <source>Other code made the stream, and destroys it; this code has its handle</source>
        <translation>Otro código creó el stream y lo destruye; este código tiene su identificador</translation>
    </message>
</context>
<context>
    <name>CriticalPathListTexts</name>
    <message>
        <source>never ended</source>
        <translation>nunca terminó</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>dentro de %1</translation>
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
        <translation>Acaba en interbloqueo.</translation>
    </message>
    <message>
        <source>Total time %1.</source>
        <translation>Tiempo total: %1.</translation>
    </message>
    <message>
        <source>Its total time is unknown.</source>
        <translation>Su tiempo total es desconocido.</translation>
    </message>
    <message>
        <source>%1, %2 and %3 in %4.</source>
        <translation>%1, %2 y %3 en %4.</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n kernel</numerusform>
            <numerusform>%n kernels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n copia</numerusform>
            <numerusform>%n copias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n llamada más</numerusform>
            <numerusform>%n llamadas más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Critical path: %1.</source>
        <translation>Ruta crítica: %1.</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>un programa</translation>
    </message>
    <message>
        <source>Timeline of %1.</source>
        <translation>Línea de tiempo de %1.</translation>
    </message>
    <message>
        <source>Timeline of %1 on %2.</source>
        <translation>Línea de tiempo de %1 en %2.</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>en el host</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>en el stream %1</translation>
    </message>
    <message>
        <source>never issued</source>
        <translation>nunca emitida</translation>
    </message>
    <message>
        <source>issued at %1</source>
        <translation>emitida en %1</translation>
    </message>
    <message>
        <source>issued at %1, returned at %2</source>
        <translation>emitida en %1, retorno en %2</translation>
    </message>
    <message>
        <source>started at %1, never ended</source>
        <translation>iniciada en %1, nunca terminada</translation>
    </message>
    <message>
        <source>complete at %1</source>
        <translation>completada en %1</translation>
    </message>
    <message>
        <source>started at %1, ran for %2</source>
        <translation>iniciada en %1, duró %2</translation>
    </message>
    <message>
        <source>answer %1 %2</source>
        <translation>respuesta %1 %2</translation>
    </message>
    <message>
        <source>waited %1: %2</source>
        <translation>esperó %1: %2</translation>
    </message>
</context>
<context>
    <name>DraftProblemsTexts</name>
    <message>
        <source>Part %1, </source>
        <translation>Parte %1, </translation>
    </message>
    <message>
        <source>start</source>
        <translation>inicio</translation>
    </message>
    <message>
        <source>choose a program that has calls.</source>
        <translation>elija un programa que tenga llamadas.</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>there is no simulated device “%1”; choose one.</source>
        <translation>no hay ningún dispositivo simulado «%1»; elija uno.</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>solución</translation>
    </message>
    <message>
        <source>there is none yet, so it is unknown whether the lesson can be solved.</source>
        <translation>aún no hay ninguna, así que no se sabe si la lección se puede resolver.</translation>
    </message>
    <message>
        <source>goals</source>
        <translation>objetivos</translation>
    </message>
    <message>
        <source>add a question or a goal; there is nothing to do yet.</source>
        <translation>añada una pregunta o un objetivo; aún no hay nada que hacer.</translation>
    </message>
    <message>
        <source>question %1, </source>
        <translation>pregunta %1, </translation>
    </message>
    <message>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <source>write what is asked.</source>
        <translation>escriba lo que se pregunta.</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>tolerancia</translation>
    </message>
    <message>
        <source>type a number of %, such as 5.</source>
        <translation>escriba un número en %, como 5.</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>respuesta</translation>
    </message>
    <message>
        <source>type a time such as 12 ms.</source>
        <translation>escriba un tiempo, como 12 ms.</translation>
    </message>
    <message>
        <source>type a number.</source>
        <translation>escriba un número.</translation>
    </message>
    <message>
        <source>choose yes or no.</source>
        <translation>elija sí o no.</translation>
    </message>
    <message>
        <source>write the right answer.</source>
        <translation>escriba la respuesta correcta.</translation>
    </message>
    <message>
        <source>goal %1, </source>
        <translation>objetivo %1, </translation>
    </message>
    <message>
        <source>metric</source>
        <translation>métrica</translation>
    </message>
    <message>
        <source>choose one.</source>
        <translation>elija una.</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>operación</translation>
    </message>
    <message>
        <source>choose an operation of the start.</source>
        <translation>elija una operación del inicio.</translation>
    </message>
    <message>
        <source>the start has no “%1”.</source>
        <translation>el inicio no tiene «%1».</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>opciones</translation>
    </message>
    <message>
        <source>write two or more, one per line.</source>
        <translation>escriba dos o más, una por línea.</translation>
    </message>
    <message>
        <source>it must be one of the choices.</source>
        <translation>debe ser una de las opciones.</translation>
    </message>
    <message>
        <source>type a share such as 80 %.</source>
        <translation>escriba una proporción, como 80 %.</translation>
    </message>
    <message>
        <source>give it a letter.</source>
        <translation>dele una letra.</translation>
    </message>
    <message>
        <source>another part has the name “%1” already.</source>
        <translation>otra parte ya se llama «%1».</translation>
    </message>
    <message>
        <source>points</source>
        <translation>puntos</translation>
    </message>
    <message>
        <source>this part gives none; set them for a question or a goal.</source>
        <translation>esta parte no da ninguno; asígnelos a una pregunta o a un objetivo.</translation>
    </message>
    <message>
        <source>write it in at most 64 bytes, without slashes and line ends.</source>
        <translation>escríbala en 64 bytes como máximo, sin barras ni saltos de línea.</translation>
    </message>
    <message>
        <source>title</source>
        <translation>título</translation>
    </message>
    <message>
        <source>give the lesson a title.</source>
        <translation>dé un título a la lección.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nombre</translation>
    </message>
</context>
<context>
    <name>EngineTexts</name>
    <message>
        <source>Destroys a graph, or an executable graph.</source>
        <translation>Libera un grafo o un grafo listo para lanzarse.</translation>
    </message>
    <message>
        <source>Allocates memory that host and devices share; pages move to where they are used.</source>
        <translation>Reserva memoria que comparten el host y los dispositivos; las páginas se mueven adonde se usan.</translation>
    </message>
    <message>
        <source>Frees pinned memory of the host.</source>
        <translation>Libera memoria fijada del host.</translation>
    </message>
    <message>
        <source>Chooses the device for later calls of this thread.</source>
        <translation>Elige el dispositivo al que se refieren las llamadas posteriores de este hilo.</translation>
    </message>
    <message>
        <source>Returns the name of an error: &quot;cudaErrorNotReady&quot;.</source>
        <translation>Devuelve el nombre de un error: «cudaErrorNotReady».</translation>
    </message>
    <message>
        <source>Returns an error as a sentence.</source>
        <translation>Devuelve un error como frase.</translation>
    </message>
    <message>
        <source>Returns the last error of this thread and resets it; this is how a launch with &lt;&lt;&lt;&gt;&gt;&gt; is checked.</source>
        <translation>Devuelve el último error de este hilo y lo olvida; así se consulta un lanzamiento con &lt;&lt;&lt;&gt;&gt;&gt;.</translation>
    </message>
    <message>
        <source>Initialises the driver API; must be the first call of it in a process.</source>
        <translation>Inicia el uso de la API del controlador; es la primera llamada de un proceso.</translation>
    </message>
    <message>
        <source>Returns the primary context of the device, which the runtime API uses too, and retains it.</source>
        <translation>Devuelve el contexto del dispositivo que usa también el runtime y lo conserva.</translation>
    </message>
    <message>
        <source>Returns the address of a driver function in the requested version.</source>
        <translation>Devuelve la dirección de una función del controlador en la versión pedida.</translation>
    </message>
    <message>
        <source>Loads compiled kernels.</source>
        <translation>Carga kernels compilados.</translation>
    </message>
    <message>
        <source>Finds a kernel in a loaded module.</source>
        <translation>Busca un kernel en lo cargado.</translation>
    </message>
    <message>
        <source>Compiles kernels from source while the program runs.</source>
        <translation>Compila kernels a partir del código fuente durante la ejecución del programa.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy host → device</source>
        <translation>Copia host → dispositivo</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>Copia dispositivo → host</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>Copia dispositivo → dispositivo</translation>
    </message>
    <message>
        <source>Copy, synchronous</source>
        <translation>Copia síncrona</translation>
    </message>
    <message>
        <source>Synchronous copy h → d</source>
        <translation>Copia síncrona h → d</translation>
    </message>
    <message>
        <source>Synchronous copy d → h</source>
        <translation>Copia síncrona d → h</translation>
    </message>
    <message>
        <source>Batch of copies, unordered</source>
        <translation>Lote de copias, sin orden</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Memset, synchronous</source>
        <translation>Memset síncrono</translation>
    </message>
    <message>
        <source>Memset, default stream</source>
        <translation>Memset, stream predeterminado</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>Registrar evento</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>Esperar evento</translation>
    </message>
    <message>
        <source>Synchronise event</source>
        <translation>Sincronizar evento</translation>
    </message>
    <message>
        <source>Query event</source>
        <translation>Consultar evento</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>Tiempo transcurrido</translation>
    </message>
    <message>
        <source>Create event</source>
        <translation>Crear evento</translation>
    </message>
    <message>
        <source>Destroy event</source>
        <translation>Destruir evento</translation>
    </message>
    <message>
        <source>sync</source>
        <translation>sinc.</translation>
    </message>
    <message>
        <source>query</source>
        <translation>consulta</translation>
    </message>
    <message>
        <source>Synchronise stream</source>
        <translation>Sincronizar stream</translation>
    </message>
    <message>
        <source>Query stream</source>
        <translation>Consultar stream</translation>
    </message>
    <message>
        <source>Create stream</source>
        <translation>Crear stream</translation>
    </message>
    <message>
        <source>Destroy stream</source>
        <translation>Destruir stream</translation>
    </message>
    <message>
        <source>Synchronise device</source>
        <translation>Sincronizar dispositivo</translation>
    </message>
    <message>
        <source>Wait value</source>
        <translation>Esperar valor</translation>
    </message>
    <message>
        <source>Wait value, 64 bits</source>
        <translation>Esperar valor de 64 bits</translation>
    </message>
    <message>
        <source>Write value</source>
        <translation>Escribir valor</translation>
    </message>
    <message>
        <source>Write value, 64 bits</source>
        <translation>Escribir valor de 64 bits</translation>
    </message>
    <message>
        <source>Batch of waits and writes</source>
        <translation>Lote de esperas y escrituras</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>Función del host</translation>
    </message>
    <message>
        <source>Callback</source>
        <translation>Retrollamada</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>Trabajo del host</translation>
    </message>
    <message>
        <source>Host store</source>
        <translation>Escritura del host</translation>
    </message>
    <message>
        <source>Host waits for value</source>
        <translation>El host espera un valor</translation>
    </message>
    <message>
        <source>work</source>
        <translation>trabajo</translation>
    </message>
    <message>
        <source>store</source>
        <translation>escribir</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>esperar</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>Asignar</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Allocate in stream</source>
        <translation>Asignar en el stream</translation>
    </message>
    <message>
        <source>Free in stream</source>
        <translation>Liberar en el stream</translation>
    </message>
    <message>
        <source>Begin capture</source>
        <translation>Iniciar captura</translation>
    </message>
    <message>
        <source>End capture</source>
        <translation>Terminar captura</translation>
    </message>
    <message>
        <source>Is capturing</source>
        <translation>¿Está capturando?</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>captura</translation>
    </message>
    <message>
        <source>end</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>capturing?</source>
        <translation>¿captura?</translation>
    </message>
    <message>
        <source>Instantiate graph</source>
        <translation>Instanciar grafo</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>instantiate</source>
        <translation>instanciar</translation>
    </message>
    <message>
        <source>Export event</source>
        <translation>Exportar evento</translation>
    </message>
    <message>
        <source>Open event</source>
        <translation>Abrir evento</translation>
    </message>
    <message>
        <source>Export buffer</source>
        <translation>Exportar búfer</translation>
    </message>
    <message>
        <source>Open buffer</source>
        <translation>Abrir búfer</translation>
    </message>
    <message>
        <source>export</source>
        <translation>exportar</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abrir</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>Copies from a host buffer to the device; asynchronous if the host buffer is pinned.</source>
        <translation>Copia de un búfer del host al dispositivo; asíncrona si el búfer del host está fijado.</translation>
    </message>
    <message>
        <source>Copies from the device to a host buffer; asynchronous if the host buffer is pinned.</source>
        <translation>Copia del dispositivo a un búfer del host; asíncrona si el búfer del host está fijado.</translation>
    </message>
    <message>
        <source>Copies within a device, or from one device to another.</source>
        <translation>Copia dentro de un dispositivo o de un dispositivo a otro.</translation>
    </message>
    <message>
        <source>Copies in the default stream; the host waits.</source>
        <translation>Copia en el stream predeterminado; el host espera.</translation>
    </message>
    <message>
        <source>Copies several parts of buffers in one call, in no order among themselves.</source>
        <translation>Copia varias partes de búferes en una llamada, sin orden entre ellas.</translation>
    </message>
    <message>
        <source>Fills a buffer with one byte value.</source>
        <translation>Rellena un búfer con un valor de un byte.</translation>
    </message>
    <message>
        <source>Fills a buffer in the default stream.</source>
        <translation>Rellena un búfer en el stream predeterminado.</translation>
    </message>
    <message>
        <source>Runs a kernel of the catalogue in a stream.</source>
        <translation>Ejecuta un kernel del catálogo en un stream.</translation>
    </message>
    <message>
        <source>Marks this point of a stream: the event is complete when all before it has run.</source>
        <translation>Marca este punto de un stream: el evento está completo cuando se ha ejecutado todo lo anterior.</translation>
    </message>
    <message>
        <source>The host waits until the event&apos;s last recording is complete.</source>
        <translation>El host espera hasta que se complete el último registro del evento.</translation>
    </message>
    <message>
        <source>Asks whether the event is complete, without waiting.</source>
        <translation>Pregunta si el evento está completo, sin esperar.</translation>
    </message>
    <message>
        <source>The time between two recorded events, in milliseconds.</source>
        <translation>El tiempo entre dos eventos registrados, en milisegundos.</translation>
    </message>
    <message>
        <source>Creates an event as a step, with any flags.</source>
        <translation>Crea un evento como paso del programa, con cualquier indicador.</translation>
    </message>
    <message>
        <source>Frees the event; using it later is undefined.</source>
        <translation>Libera el evento; usarlo después es indefinido.</translation>
    </message>
    <message>
        <source>The host waits until one stream is empty.</source>
        <translation>El host espera hasta que un stream esté vacío.</translation>
    </message>
    <message>
        <source>Asks whether a stream is empty, without waiting.</source>
        <translation>Pregunta si un stream está vacío, sin esperar.</translation>
    </message>
    <message>
        <source>Creates a stream as a step, with any flags and priority.</source>
        <translation>Crea un stream como paso del programa, con cualquier indicador y prioridad.</translation>
    </message>
    <message>
        <source>Frees the stream once its work is done; using it later is undefined.</source>
        <translation>Libera el stream cuando su trabajo ha terminado; usarlo después es indefinido.</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are empty.</source>
        <translation>El host espera hasta que todos los streams del dispositivo estén vacíos.</translation>
    </message>
    <message>
        <source>Holds the stream until a word in memory meets a condition.</source>
        <translation>Detiene el stream hasta que una palabra de memoria cumpla una condición.</translation>
    </message>
    <message>
        <source>Holds the stream until a word of 64 bits meets a condition.</source>
        <translation>Detiene el stream hasta que una palabra de 64 bits cumpla una condición.</translation>
    </message>
    <message>
        <source>Writes a word in memory when the stream gets here.</source>
        <translation>Escribe una palabra de memoria cuando el stream llega aquí.</translation>
    </message>
    <message>
        <source>Writes a word of 64 bits when the stream gets here.</source>
        <translation>Escribe una palabra de 64 bits cuando el stream llega aquí.</translation>
    </message>
    <message>
        <source>Waits and writes of words in one call, in their order.</source>
        <translation>Esperas y escrituras de palabras en una llamada, en su orden.</translation>
    </message>
    <message>
        <source>Runs a function on the host when the stream gets here; the stream waits for it.</source>
        <translation>Ejecuta una función en el host cuando el stream llega aquí; el stream la espera.</translation>
    </message>
    <message>
        <source>The older form of a host function: it also receives the stream&apos;s error.</source>
        <translation>La forma antigua de una función del host: también conoce el error del stream.</translation>
    </message>
    <message>
        <source>Keeps the calling host thread busy, as computing on the CPU would.</source>
        <translation>Mantiene ocupado el hilo del host que llama, como lo haría un cálculo en la CPU.</translation>
    </message>
    <message>
        <source>The host writes a word that streams may be waiting for.</source>
        <translation>El host escribe una palabra que quizá esperan los streams.</translation>
    </message>
    <message>
        <source>The host waits until a word meets a condition.</source>
        <translation>El host espera hasta que una palabra cumpla una condición.</translation>
    </message>
    <message>
        <source>Allocates a buffer as a step of the program.</source>
        <translation>Asigna un búfer como paso del programa.</translation>
    </message>
    <message>
        <source>Frees a buffer; the host waits for the device.</source>
        <translation>Libera un búfer; el host espera al dispositivo.</translation>
    </message>
    <message>
        <source>The buffer exists from this point of the stream on.</source>
        <translation>El búfer existe a partir de este punto del stream.</translation>
    </message>
    <message>
        <source>The buffer no longer exists from this point of the stream on.</source>
        <translation>El búfer deja de existir a partir de este punto del stream.</translation>
    </message>
    <message>
        <source>Ends the capture and makes the graph.</source>
        <translation>Termina la captura y crea el grafo.</translation>
    </message>
    <message>
        <source>Asks whether the stream is being captured.</source>
        <translation>Pregunta si el stream se está capturando.</translation>
    </message>
    <message>
        <source>Makes a captured graph ready to be launched.</source>
        <translation>Deja un grafo capturado listo para lanzarse.</translation>
    </message>
    <message>
        <source>Launches a graph: its body is captured and made ready before the first operation.</source>
        <translation>Lanza un grafo: su cuerpo se captura y se prepara antes de la primera operación.</translation>
    </message>
    <message>
        <source>Makes a handle of the event for another process.</source>
        <translation>Crea un identificador del evento para otro proceso.</translation>
    </message>
    <message>
        <source>Opens an event that another process exported.</source>
        <translation>Abre un evento que otro proceso ha exportado.</translation>
    </message>
    <message>
        <source>Makes a handle of the memory for another process.</source>
        <translation>Crea un identificador de la memoria para otro proceso.</translation>
    </message>
    <message>
        <source>Opens memory that another process exported.</source>
        <translation>Abre memoria que otro proceso ha exportado.</translation>
    </message>
    <message>
        <source>Puts a copy into the stream. With pinned memory it returns at once; with pageable memory it may block, and a copy to pageable memory returns only when it is complete.</source>
        <translation>Pone una copia en el stream. Con memoria fijada vuelve de inmediato; con memoria paginable puede bloquear, y una copia a memoria paginable solo vuelve cuando está completa.</translation>
    </message>
    <message>
        <source>Copies in the default stream. To or from host memory it returns when the copy is complete (from pageable memory: when it is staged); between buffers of one device the host does not wait.</source>
        <translation>Copia en el stream predeterminado. Hacia o desde memoria del host vuelve cuando la copia está completa (desde memoria paginable: cuando está en la memoria intermedia); entre búferes de un dispositivo el host no espera.</translation>
    </message>
    <message>
        <source>Adds a fill of bytes with one value to the stream, and returns at once.</source>
        <translation>Pone en el stream que los bytes tomen un valor y vuelve de inmediato.</translation>
    </message>
    <message>
        <source>Sets bytes to a value in the default stream. The host waits only where the memory is pinned or managed.</source>
        <translation>Pone bytes a un valor en el stream predeterminado. El host solo espera si la memoria está fijada o es administrada.</translation>
    </message>
    <message>
        <source>Puts a kernel into the stream and returns at once. A later call returns the error of a kernel that fails while it runs.</source>
        <translation>Pone un kernel en el stream y vuelve de inmediato. De lo que falle mientras se ejecuta informa una llamada posterior.</translation>
    </message>
    <message>
        <source>Makes the event mark all work that is in the stream at this moment; later work is not included. Recording it again replaces the earlier mark.</source>
        <translation>Hace que el evento represente todo el trabajo que el stream contiene en este momento; el trabajo posterior no se incluye. Registrarlo otra vez sustituye lo que representaba.</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait for the work that the event marks at this moment. The host does not wait. An event that was never recorded has no effect. The event may be of another device.</source>
        <translation>Hace que el trabajo posterior del stream espere a lo que el evento representa en este momento. El host no espera, y un evento que nunca se registró no es motivo para esperar. El evento puede ser de otro dispositivo.</translation>
    </message>
    <message>
        <source>The host waits until the work that the event marks is complete. It spins, or sleeps if the event was created with blocking synchronisation. Returns at once for an event that was never recorded.</source>
        <translation>El host espera hasta que se complete el trabajo que el evento representa: en espera activa, o dormido si el evento se creó con sincronización bloqueante. Vuelve de inmediato si el evento nunca se registró.</translation>
    </message>
    <message>
        <source>Creates an event. Flags: 1 lets the host sleep while it waits, 2 disables timing (cheaper), 4 lets other processes open the event and needs 2.</source>
        <translation>Crea un evento. Indicadores: 1 deja dormir al host mientras espera, 2 no mide el tiempo (más barato), 4 es para otros procesos y necesita 2.</translation>
    </message>
    <message>
        <source>The host waits until all work in the stream is complete.</source>
        <translation>El host espera hasta que se complete todo el trabajo del stream.</translation>
    </message>
    <message>
        <source>Creates a stream. Unless it is non-blocking, it and the legacy default stream wait for each other. A lower number is a higher priority, and numbers out of range are clamped.</source>
        <translation>Crea un stream. Salvo que sea no bloqueante, él y el stream predeterminado heredado se esperan mutuamente. Un número menor es una prioridad mayor, y los números fuera de rango se limitan.</translation>
    </message>
    <message>
        <source>Destroys the stream at once; its pending work is still done. Using it afterwards is undefined.</source>
        <translation>Destruye el stream de inmediato; su trabajo pendiente aún se realiza. Usarlo después es indefinido.</translation>
    </message>
    <message>
        <source>Puts up to 255 waits for words and writes of words into the stream, to be executed in this order.</source>
        <translation>Pone en el stream esperas y escrituras de palabras, 255 como máximo y en este orden.</translation>
    </message>
    <message>
        <source>Calls a function of the host when the stream&apos;s earlier work is complete; later work of the stream waits for it. The function must not call CUDA.</source>
        <translation>Hace que se llame a una función del host cuando el trabajo anterior del stream está completo; el trabajo posterior del stream la espera. La función no debe llamar a CUDA.</translation>
    </message>
    <message>
        <source>Like cudaLaunchHostFunc, but the function receives the stream&apos;s error and is called even after an error. Deprecated, and not allowed in a capture.</source>
        <translation>Como cudaLaunchHostFunc, pero la función conoce el error del stream y se llama incluso entonces. Obsoleta, y no permitida en una captura.</translation>
    </message>
    <message>
        <source>Allocates memory of the device.</source>
        <translation>Asigna memoria del dispositivo.</translation>
    </message>
    <message>
        <source>Frees memory of the device. In practice it waits until the device is idle.</source>
        <translation>Libera memoria del dispositivo. En la práctica espera hasta que el dispositivo está inactivo.</translation>
    </message>
    <message>
        <source>Allocates memory in the order of the stream: work put into it afterwards may use it.</source>
        <translation>Asigna memoria en el orden del stream: el trabajo que se ponga después puede usarla.</translation>
    </message>
    <message>
        <source>Frees memory in the order of the stream: work put into it before may still use it.</source>
        <translation>Libera memoria en el orden del stream: el trabajo puesto antes aún puede usarla.</translation>
    </message>
    <message>
        <source>From here on, work put into the stream is not executed but becomes nodes of a graph. The legacy default stream cannot be captured.</source>
        <translation>A partir de aquí, el trabajo que se pone en el stream no se ejecuta, sino que se convierte en nodos de un grafo. El stream predeterminado heredado no se puede capturar.</translation>
    </message>
    <message>
        <source>Ends the capture and returns its graph. Streams that joined it must have been joined back by an event, and the same thread must end it.</source>
        <translation>Termina la captura y devuelve su grafo. Los streams que se unieron deben haber vuelto mediante un evento, y debe terminarla el mismo hilo.</translation>
    </message>
    <message>
        <source>Makes a graph ready to be launched.</source>
        <translation>Deja un grafo listo para lanzarse.</translation>
    </message>
    <message>
        <source>Puts the whole graph into the stream with one call. It begins after the stream&apos;s earlier work and after its own earlier launches; inside, only its edges order the nodes.</source>
        <translation>Pone todo el grafo en el stream con una llamada. Empieza después del trabajo anterior del stream y de sus propios lanzamientos anteriores; dentro, solo sus aristas ordenan los nodos.</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the event. The event must be made for other processes and without timing.</source>
        <translation>Devuelve un identificador con el que otro proceso abre el evento. El evento debe crearse para otros procesos y sin medida de tiempo.</translation>
    </message>
    <message>
        <source>Opens the event of another process. It has no timing here and must be destroyed here.</source>
        <translation>Abre el evento de otro proceso. Aquí no mide el tiempo y debe destruirse aquí.</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the memory.</source>
        <translation>Devuelve un identificador con el que otro proceso abre la memoria.</translation>
    </message>
    <message>
        <source>Opens memory of another process.</source>
        <translation>Abre memoria de otro proceso.</translation>
    </message>
    <message>
        <source>Pipeline of chunks</source>
        <translation>Canalización por fragmentos</translation>
    </message>
    <message>
        <source>Copy in, kernel and copy out for each chunk, assigned to the streams in turn.</source>
        <translation>Copia de entrada, kernel y copia de salida por fragmento, repartidos por turno entre los streams.</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>Bifurcar y unir</translation>
    </message>
    <message>
        <source>A kernel, branches that wait for it side by side, and a kernel that waits for all.</source>
        <translation>Un kernel, ramas que lo esperan en paralelo y un kernel que las espera a todas.</translation>
    </message>
    <message>
        <source>Double buffering</source>
        <translation>Doble búfer</translation>
    </message>
    <message>
        <source>One stream copies in, another computes; a copy waits until the kernel before has left its buffer.</source>
        <translation>Un stream copia y otro calcula; una copia espera hasta que el kernel anterior ha dejado su búfer.</translation>
    </message>
    <message>
        <source>Produce and consume</source>
        <translation>Producir y consumir</translation>
    </message>
    <message>
        <source>One stream makes items, another uses each as soon as it is there.</source>
        <translation>Un stream produce elementos y otro usa cada uno en cuanto está listo.</translation>
    </message>
    <message>
        <source>Streams × kernels</source>
        <translation>Streams × kernels</translation>
    </message>
    <message>
        <source>The same kernel several times in each of several streams.</source>
        <translation>El mismo kernel varias veces en cada uno de varios streams.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Fragmentos</translation>
    </message>
    <message>
        <source>pieces that the data and the work are cut into</source>
        <translation>partes en que se dividen los datos y el trabajo</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>chunk i goes into stream i % streams</source>
        <translation>el fragmento i va al stream i % streams</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>of all chunks together, in and out</source>
        <translation>de todos los fragmentos juntos, de entrada y de salida</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Cálculo</translation>
    </message>
    <message>
        <source>of all chunks together</source>
        <translation>de todos los fragmentos juntos</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>that one kernel fills</source>
        <translation>que llena un kernel</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>the order of the host&apos;s calls</source>
        <translation>el orden de las llamadas del host</translation>
    </message>
    <message>
        <source>Depth-first</source>
        <translation>En profundidad</translation>
    </message>
    <message>
        <source>Breadth-first</source>
        <translation>En anchura</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Ramas</translation>
    </message>
    <message>
        <source>streams that run side by side</source>
        <translation>streams que se ejecutan en paralelo</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>the kernel that all branches wait for</source>
        <translation>el kernel al que esperan todas las ramas</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Rama</translation>
    </message>
    <message>
        <source>each branch&apos;s kernel</source>
        <translation>el kernel de cada rama</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>the kernel that waits for all branches</source>
        <translation>el kernel que espera a todas las ramas</translation>
    </message>
    <message>
        <source>that one branch fills</source>
        <translation>que llena una rama</translation>
    </message>
    <message>
        <source>copied in and computed one after the other</source>
        <translation>copiados y calculados uno tras otro</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Búferes</translation>
    </message>
    <message>
        <source>on the device, used in turn</source>
        <translation>en el dispositivo, usados por turno</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Fragmento</translation>
    </message>
    <message>
        <source>size of one chunk</source>
        <translation>tamaño de un fragmento</translation>
    </message>
    <message>
        <source>of one chunk</source>
        <translation>de un fragmento</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementos</translation>
    </message>
    <message>
        <source>made by one stream and used by the other</source>
        <translation>producidos por un stream y usados por el otro</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>Producir</translation>
    </message>
    <message>
        <source>one item</source>
        <translation>un elemento</translation>
    </message>
    <message>
        <source>Consume</source>
        <translation>Consumir</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Entrega</translation>
    </message>
    <message>
        <source>how the consumer is notified of an item</source>
        <translation>cómo se entera el consumidor de que hay un elemento</translation>
    </message>
    <message>
        <source>By event</source>
        <translation>Por evento</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Por valor</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>en paralelo</translation>
    </message>
    <message>
        <source>Kernels in each</source>
        <translation>Kernels en cada uno</translation>
    </message>
    <message>
        <source>one after another in its stream</source>
        <translation>uno tras otro en su stream</translation>
    </message>
    <message>
        <source>each</source>
        <translation>cada uno</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>The total time of the program as it is.</source>
        <translation>El tiempo total del programa tal como está.</translation>
    </message>
    <message>
        <source>Own queue per stream</source>
        <translation>Cola propia por stream</translation>
    </message>
    <message>
        <source>Orders as written</source>
        <translation>El orden escrito</translation>
    </message>
    <message>
        <source>Data dependencies only</source>
        <translation>Solo dependencias de datos</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Tiempo total</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Cota inferior</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Una tras otra</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>Solape copia/cálculo</translation>
    </message>
    <message>
        <source>Concurrency of kernels</source>
        <translation>Concurrencia de kernels</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Paralelismo</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU ocupada</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SM ocupados</translation>
    </message>
    <message>
        <source>H→D engine busy</source>
        <translation>Motor H→D ocupado</translation>
    </message>
    <message>
        <source>D→H engine busy</source>
        <translation>Motor D→H ocupado</translation>
    </message>
    <message>
        <source>Total time without brackets</source>
        <translation>Tiempo total sin delimitadores</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Alargamiento</translation>
    </message>
    <message>
        <source>The total time: from the first start to the last end of work on the devices.</source>
        <translation>El tiempo total: desde el primer comienzo hasta el último final de trabajo en los dispositivos.</translation>
    </message>
    <message>
        <source>The total time divided by that of the baseline on the same device.</source>
        <translation>El tiempo total dividido por el del programa de referencia en el mismo dispositivo.</translation>
    </message>
    <message>
        <source>The time in which copies and kernels execute together, divided by the shorter of the times in which copies and in which kernels do.</source>
        <translation>El tiempo en que copias y kernels se ejecutan a la vez, dividido por el menor de los tiempos en que se ejecutan las copias y los kernels.</translation>
    </message>
    <message>
        <source>The time with at least two kernels executing, divided by the time with at least one.</source>
        <translation>El tiempo con al menos dos kernels en ejecución, dividido por el tiempo con al menos uno.</translation>
    </message>
    <message>
        <source>The share of the total time in which the GPU executes at least one operation.</source>
        <translation>La parte del tiempo total en que la GPU ejecuta algo.</translation>
    </message>
    <message>
        <source>Pairs of operations that touch the same bytes, one of them writing, and that nothing orders.</source>
        <translation>Pares de operaciones que tocan los mismos bytes, una de ellas escribiendo, sin orden.</translation>
    </message>
    <message>
        <source>Whether part of the program can never proceed.</source>
        <translation>Si alguna parte del programa no puede avanzar nunca.</translation>
    </message>
    <message>
        <source>Calls that returned an error; a query that returns 600 does not count.</source>
        <translation>Llamadas que respondieron con un error; una consulta que responde 600 no lo es.</translation>
    </message>
    <message>
        <source>The share of their time, from first call to last return, in which host threads work or spin in a call.</source>
        <translation>La parte de su tiempo, desde la primera llamada hasta la última vuelta, en que los hilos del host trabajan o esperan activamente en una llamada.</translation>
    </message>
    <message>
        <source>The time of the host&apos;s own work, also between the polls of a query.</source>
        <translation>El tiempo del trabajo propio del host, también entre los sondeos de una consulta.</translation>
    </message>
    <message>
        <source>From the call to the end of the operation.</source>
        <translation>Desde la llamada hasta el final de la operación.</translation>
    </message>
    <message>
        <source>When the operation starts, from the first call of the run on.</source>
        <translation>Cuándo empieza la operación, desde la primera llamada de la ejecución.</translation>
    </message>
    <message>
        <source>Whether the program makes B wait for A, whatever the times are.</source>
        <translation>Si el programa hace que B espere a A, sean cuales sean los tiempos.</translation>
    </message>
    <message>
        <source>The time that eventElapsedTime returns.</source>
        <translation>Lo que responde eventElapsedTime.</translation>
    </message>
    <message>
        <source>From the end of the work before the event&apos;s record to the return of the query that polls it.</source>
        <translation>Desde el final del trabajo anterior al registro del evento hasta la vuelta de la consulta que lo sondea.</translation>
    </message>
    <message>
        <source>Whether the operation or resource is as it was at the start.</source>
        <translation>Si la operación o el recurso está como al principio.</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times divided by the total time: how many execute at once on average.</source>
        <translation>La suma de los tiempos de todas las operaciones dividida por el tiempo total: cuántas se ejecutan a la vez en promedio.</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times: the total time without any overlap.</source>
        <translation>La suma de los tiempos de todas las operaciones: el tiempo total sin ningún solapamiento.</translation>
    </message>
    <message>
        <source>The share of the multiprocessors&apos; time in which they hold blocks.</source>
        <translation>La parte del tiempo de los multiprocesadores en que contienen bloques.</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from host to device.</source>
        <translation>La parte del tiempo total con una copia del host al dispositivo.</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from device to host.</source>
        <translation>La parte del tiempo total con una copia del dispositivo al host.</translation>
    </message>
    <message>
        <source>The total time of runs in which nothing was measured in between.</source>
        <translation>El tiempo total de ejecuciones en las que no se midió nada entremedias.</translation>
    </message>
    <message>
        <source>How much longer the program took with measuring than without it.</source>
        <translation>Cuánto más tardó el programa mientras se medía que sin la medición.</translation>
    </message>
    <message>
        <source>Holds what follows in the stream until the event&apos;s last recording is complete; the host continues.</source>
        <translation>Detiene lo que sigue en el stream hasta que se complete el último registro del evento; el host continúa.</translation>
    </message>
    <message>
        <source>What follows in the stream, and in streams that fork from it, becomes a graph instead of running.</source>
        <translation>Lo que sigue en el stream, y en los streams que se bifurcan de él, se convierte en un grafo en lugar de ejecutarse.</translation>
    </message>
    <message>
        <source>Puts several copies into the stream with one call. The batch keeps the order of the stream; its copies have no order among themselves. A source may be read at the call, or at any time, if its access order allows that. Not allowed in the legacy default stream, or while the stream is captured.</source>
        <translation>Pone varias copias en el stream con una llamada. El lote respeta el orden del stream; sus copias no tienen orden entre sí. Un origen puede leerse en la llamada, o en cualquier momento, donde su orden de acceso lo permita. No en el stream predeterminado heredado, ni mientras se captura el stream.</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are done, non-blocking ones too. Returns errors of earlier work.</source>
        <translation>El host espera hasta que terminen todos los streams del dispositivo, también los no bloqueantes. Responde con los errores del trabajo anterior.</translation>
    </message>
    <message>
        <source>0, 1, 2, … n-1</source>
        <translation>0, 1, 2, … n-1</translation>
    </message>
    <message>
        <source>Adds a scaled vector to another: a probe of bandwidth</source>
        <translation>Suma a un vector otro escalado: una prueba del ancho de banda</translation>
    </message>
    <message>
        <source>Adds two vectors</source>
        <translation>Suma dos vectores</translation>
    </message>
    <message>
        <source>Busy for a given time; mixes a checksum of what it reads into what it writes</source>
        <translation>Ocupado durante un tiempo dado; mezcla en lo que escribe una suma de comprobación de lo que lee</translation>
    </message>
    <message>
        <source>Counts up from zero</source>
        <translation>Cuenta desde cero</translation>
    </message>
    <message>
        <source>Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge</source>
        <translation>Mezcla cada celda con sus seis vecinas (7 puntos); más allá del borde no hay nada</translation>
    </message>
    <message>
        <source>Multiplies and adds eight, on whole numbers</source>
        <translation>Multiplica y suma ocho, con números enteros</translation>
    </message>
    <message>
        <source>Multiplies two square matrices, tile by tile</source>
        <translation>Multiplica dos matrices cuadradas, por bloques</translation>
    </message>
    <message>
        <source>Scales a vector and adds it to another</source>
        <translation>Escala un vector y lo suma a otro</translation>
    </message>
    <message>
        <source>Stands for a kernel of a recorded program, and takes as long as it did</source>
        <translation>Representa un kernel de un programa grabado y tarda lo mismo que él</translation>
    </message>
    <message>
        <source>Sums whole numbers into one</source>
        <translation>Suma números enteros en uno</translation>
    </message>
    <message>
        <source>added a times</source>
        <translation>sumado a veces</translation>
    </message>
    <message>
        <source>added as it is</source>
        <translation>sumado tal cual</translation>
    </message>
    <message>
        <source>added s times</source>
        <translation>sumado s veces</translation>
    </message>
    <message>
        <source>cells in a row</source>
        <translation>celdas de una fila</translation>
    </message>
    <message>
        <source>cells, x beside x, row by row, plane by plane</source>
        <translation>celdas, x junto a x, fila a fila, plano a plano</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>factor</translation>
    </message>
    <message>
        <source>factors; a buffer of one element serves all</source>
        <translation>factores; un búfer de un elemento sirve para todos</translation>
    </message>
    <message>
        <source>first summand</source>
        <translation>primer sumando</translation>
    </message>
    <message>
        <source>how long each block is busy</source>
        <translation>cuánto tiempo está ocupado cada bloque</translation>
    </message>
    <message>
        <source>how long the kernel took on the device that it was recorded on</source>
        <translation>cuánto tardó el kernel en el dispositivo en que se grabó</translation>
    </message>
    <message>
        <source>in which its blocks had room there</source>
        <translation>en que sus bloques tuvieron sitio allí</translation>
    </message>
    <message>
        <source>left factor, n rows of n</source>
        <translation>factor izquierdo, n filas de n</translation>
    </message>
    <message>
        <source>multiplied in place</source>
        <translation>multiplicado en su sitio</translation>
    </message>
    <message>
        <source>number of elements</source>
        <translation>número de elementos</translation>
    </message>
    <message>
        <source>of each block, beside what the launch asks for</source>
        <translation>de cada bloque, además de lo que pide el lanzamiento</translation>
    </message>
    <message>
        <source>of each thread</source>
        <translation>de cada hilo</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>planos</translation>
    </message>
    <message>
        <source>right factor, n rows of n</source>
        <translation>factor derecho, n filas de n</translation>
    </message>
    <message>
        <source>rows in a plane</source>
        <translation>filas de un plano</translation>
    </message>
    <message>
        <source>rows, and columns</source>
        <translation>filas y columnas</translation>
    </message>
    <message>
        <source>second summand</source>
        <translation>segundo sumando</translation>
    </message>
    <message>
        <source>summands</source>
        <translation>sumandos</translation>
    </message>
    <message>
        <source>the cells afterwards</source>
        <translation>las celdas después</translation>
    </message>
    <message>
        <source>the product, n rows of n</source>
        <translation>el producto, n filas de n</translation>
    </message>
    <message>
        <source>the sum, in place</source>
        <translation>la suma, en su sitio</translation>
    </message>
    <message>
        <source>the sums</source>
        <translation>las sumas</translation>
    </message>
    <message>
        <source>their sum, one element</source>
        <translation>su suma, un elemento</translation>
    </message>
    <message>
        <source>total block time, shared equally among the blocks</source>
        <translation>tiempo total de bloques, repartido por igual entre los bloques</translation>
    </message>
    <message>
        <source>Calls that make a host thread wait while it has more work to issue or do.</source>
        <translation>Llamadas que hacen esperar a un hilo del host que aún tiene trabajo por emitir o hacer.</translation>
    </message>
    <message>
        <source>The programs differ; operations are compared by their ids.</source>
        <translation>Los programas difieren; las operaciones se comparan por sus id.</translation>
    </message>
    <message>
        <source>Unlimited SMs, two copy engines</source>
        <translation>SM ilimitados, dos motores de copia</translation>
    </message>
    <message>
        <source>No order of these calls is faster: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Of a measured run: the longest chain as measured.</source>
        <translation>Ningún orden de estas llamadas es más rápido: la cadena más larga de operaciones dependientes, cada una tan corta como a solas, o el trabajo del motor más ocupado. De una ejecución medida: la cadena más larga medida.</translation>
    </message>
    <message>
        <source>illegalAddress: its first block to end writes where no memory is</source>
        <translation>illegalAddress: el primer bloque que termina escribe donde no hay memoria</translation>
    </message>
    <message>
        <source>Copy between devices</source>
        <translation>Copia entre dispositivos</translation>
    </message>
    <message>
        <source>Copies between two devices, which the call names.</source>
        <translation>Copia entre dos dispositivos, que la llamada nombra.</translation>
    </message>
    <message>
        <source>Puts a copy between two devices into the stream, and returns at once. The addresses decide what is copied: of the devices CUDA only checks that they exist. Without peer access the copy passes through the host. Not allowed for pageable memory, or while the stream is captured.</source>
        <translation>Añade al stream una copia entre dos dispositivos y regresa enseguida. Las direcciones deciden qué se copia: de los dispositivos, CUDA solo comprueba que existan. Sin acceso entre pares, la copia pasa por el host. No se permite con memoria paginable ni mientras se captura el stream.</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream begins: the stream is the thread&apos;s current one, into which calls go that name none.</source>
        <translation>Empieza el with de Python de un stream: es el stream actual del hilo, al que van las llamadas que no nombran ninguno.</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream ends: the stream of the with around it is current again. Where there is none, the default stream is, even if another was set before.</source>
        <translation>Termina el with de Python de un stream: vuelve a ser actual el stream del with que lo rodea. Si no hay ninguno, lo es el stream predeterminado, aunque antes se hubiera puesto otro.</translation>
    </message>
    <message>
        <source>The stream becomes the thread&apos;s current one, into which calls go that name none. Nothing restores the earlier one: the end of a with around it makes that of the next one current, or else the default stream.</source>
        <translation>El stream pasa a ser el actual del hilo, al que van las llamadas que no nombran ninguno. Nada restablece el anterior: el fin de un with que lo rodea hace actual el stream del siguiente o, si no hay, el predeterminado.</translation>
    </message>
    <message>
        <source>Asks for the thread&apos;s current stream. The answer is the stream&apos;s id.</source>
        <translation>Pregunta por el stream actual del hilo. La respuesta es el identificador del stream.</translation>
    </message>
    <message>
        <source>With stream</source>
        <translation>With de un stream</translation>
    </message>
    <message>
        <source>with</source>
        <translation>with</translation>
    </message>
    <message>
        <source>Makes a stream the current one: calls that name no stream use it, until the end of the with.</source>
        <translation>Hace actual un stream: las llamadas que no nombran ninguno lo usan hasta que termina el with.</translation>
    </message>
    <message>
        <source>End of with</source>
        <translation>Fin de with</translation>
    </message>
    <message>
        <source>end with</source>
        <translation>fin with</translation>
    </message>
    <message>
        <source>Ends the with: the stream of the with around it is current again, or else the default stream.</source>
        <translation>Termina el with: vuelve a ser actual el stream del with que lo rodea o, si no hay, el stream predeterminado.</translation>
    </message>
    <message>
        <source>Use stream</source>
        <translation>Usar stream</translation>
    </message>
    <message>
        <source>use</source>
        <translation>use</translation>
    </message>
    <message>
        <source>Makes a stream the current one; nothing restores the earlier one but the end of a with.</source>
        <translation>Hace actual un stream; solo el fin de un with lo deshace.</translation>
    </message>
    <message>
        <source>Current stream</source>
        <translation>Stream actual</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>stream actual</translation>
    </message>
    <message>
        <source>Asks which stream is current: the stream of calls that name none.</source>
        <translation>Pregunta qué stream es el actual: el de las llamadas que no nombran ninguno.</translation>
    </message>
    <message>
        <source>bytes to count</source>
        <translation>bytes que se cuentan</translation>
    </message>
    <message>
        <source>256 counters, one for each value of a byte</source>
        <translation>256 contadores, uno por cada valor de un byte</translation>
    </message>
    <message>
        <source>Counts how often each value of a byte occurs</source>
        <translation>Cuenta cuántas veces aparece cada valor de un byte</translation>
    </message>
    <message>
        <source>Returns the milliseconds between two recorded events, which are negative where the second came first. Both need timing, must have been recorded and be complete. The resolution is about half a microsecond, so a smaller difference says little.</source>
        <translation>Devuelve los milisegundos entre dos eventos registrados, negativos si el segundo fue anterior. Ambos necesitan medir el tiempo, y deben estar registrados y completos. La resolución es de medio microsegundo más o menos; una diferencia menor dice poco.</translation>
    </message>
    <message>
        <source>Destroys the event at once; what it needs is freed when its work is complete. Using it afterwards is undefined. In cuda.core close() does it, and so does the end of the last reference to the event.</source>
        <translation>Destruye el evento de inmediato; lo que necesita se libera cuando su trabajo está completo. Usarlo después es indefinido. En cuda.core lo hace close(), y también el fin de la última referencia al evento.</translation>
    </message>
    <message>
        <source>Writes a word when the stream&apos;s earlier work is complete and its writes are visible. Windows needs the TCC driver for it.</source>
        <translation>Escribe una palabra cuando el trabajo anterior del stream está completo y sus escrituras son visibles. Windows necesita para ello el controlador TCC.</translation>
    </message>
    <message>
        <source>Asks whether the work that the event marks is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>Pregunta si el trabajo que el evento representa está completo, sin esperar. 600 es una respuesta y no un fallo: todavía no. La respuesta 0 equivale a una sincronización: el host puede usar entonces lo que escribió ese trabajo, también en memoria administrada.</translation>
    </message>
    <message>
        <source>Asks whether all work in the stream is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>Pregunta si todo el trabajo del stream está completo, sin esperar. 600 es una respuesta y no un fallo: todavía no. La respuesta 0 equivale a una sincronización: el host puede usar entonces lo que escribió ese trabajo, también en memoria administrada.</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see such an order: express it with events as well where you can. Windows needs the TCC driver for it.</source>
        <translation>Hace que el trabajo posterior del stream espere hasta que la palabra en memoria cumpla la condición. La comparación ≥ es cíclica: se cumple para la mitad de todos los valores que empieza con el esperado. CUDA no ve ese orden: expréselo también con eventos donde pueda. Windows necesita para ello el controlador TCC.</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Registrar</translation>
    </message>
    <message>
        <source>Pins pageable memory that exists already.</source>
        <translation>Fija memoria paginable que ya existe.</translation>
    </message>
    <message>
        <source>Pins memory that the host has allocated, so that copies are asynchronous and kernels reach it. Streams and kernels name it by its address on the device (cudaHostGetDevicePointer), which is mostly the same.</source>
        <translation>Fija memoria que el host ha reservado, de modo que las copias son asíncronas y los kernels la alcanzan. Los streams y los kernels la nombran por su dirección en el dispositivo (cudaHostGetDevicePointer), que casi siempre es la misma.</translation>
    </message>
    <message>
        <source>Unregister</source>
        <translation>Anular el registro</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again; copies end first.</source>
        <translation>Hace paginable de nuevo la memoria registrada; antes terminan las copias.</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again. It waits for the copies that use the memory.</source>
        <translation>Hace paginable de nuevo la memoria registrada. Espera a las copias que usan la memoria.</translation>
    </message>
    <message>
        <source>Loop on an answer</source>
        <translation>Bucle según una respuesta</translation>
    </message>
    <message>
        <source>while</source>
        <translation>while</translation>
    </message>
    <message>
        <source>Makes its calls again and again, as long as a query answers that the work is not ready.</source>
        <translation>Hace sus llamadas una y otra vez, mientras una consulta responda que el trabajo no está listo.</translation>
    </message>
    <message>
        <source>Branch on an answer</source>
        <translation>Rama según una respuesta</translation>
    </message>
    <message>
        <source>if</source>
        <translation>if</translation>
    </message>
    <message>
        <source>Makes its calls only if a query has answered as wanted.</source>
        <translation>Hace sus llamadas solo si una consulta ha respondido lo deseado.</translation>
    </message>
    <message>
        <source>Set current context</source>
        <translation>Fijar el contexto actual</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>Makes a context the current one of its thread: what the thread creates, and its default stream, belong to it.</source>
        <translation>Hace de un contexto el actual de su hilo: lo que el hilo crea y su stream por defecto pertenecen a él.</translation>
    </message>
    <message>
        <source>Makes a context the thread&apos;s current one. The default stream, and the streams, events and memory that the thread creates, belong to it. An event can be recorded only in a stream of its own context; any stream may wait for it. The context primary is that of the device, which a thread has at first.</source>
        <translation>Hace de un contexto el actual del hilo. El stream por defecto y los streams, eventos y memoria que el hilo crea pertenecen a él. Un evento solo se puede registrar en un stream de su propio contexto; cualquier stream puede esperarlo. El contexto primary es el del dispositivo, que un hilo tiene al principio.</translation>
    </message>
    <message>
        <source>Stream priority</source>
        <translation>Prioridad del stream</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>prioridad</translation>
    </message>
    <message>
        <source>Asks for the priority that a stream really has.</source>
        <translation>Pregunta la prioridad que un stream tiene en realidad.</translation>
    </message>
    <message>
        <source>Asks for the stream&apos;s priority. A number out of the device&apos;s range was clamped when the stream was created. A default stream has priority 0.</source>
        <translation>Pregunta la prioridad del stream. Un número fuera del intervalo del dispositivo se limitó al crear el stream. Un stream por defecto tiene prioridad 0.</translation>
    </message>
    <message>
        <source>Ask for an attribute</source>
        <translation>Consultar un atributo</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>atributo</translation>
    </message>
    <message>
        <source>Asks a device for one of its attributes.</source>
        <translation>Pregunta a un dispositivo uno de sus atributos.</translation>
    </message>
    <message>
        <source>Asks what a device can do, which a program must know before it uses it: memory operations of 64 bits, memory pools, managed memory that both sides use at once. The number is the value of the result. Allowed during a capture. canUseStreamMemOpsV1 is about the operations before CUDA 12, and is 0 on new devices.</source>
        <translation>Pregunta qué puede hacer un dispositivo, algo que un programa debe saber antes de usarlo: operaciones de memoria de 64 bits, grupos de memoria, memoria administrada que ambos lados usan a la vez. El número es el valor del resultado. Se permite durante una captura. canUseStreamMemOpsV1 se refiere a las operaciones anteriores a CUDA 12 y es 0 en dispositivos nuevos.</translation>
    </message>
    <message>
        <source>Markdown.</source>
        <translation>Markdown.</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Qué se pregunta</translation>
    </message>
    <message>
        <source>Answer is</source>
        <translation>La respuesta es</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>Tipo de respuesta</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Opciones</translation>
    </message>
    <message>
        <source>The choices, one per line</source>
        <translation>Las opciones, una por línea</translation>
    </message>
    <message>
        <source>A time is a text with its unit.</source>
        <translation>Un tiempo es un texto con su unidad.</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Correcta</translation>
    </message>
    <message>
        <source>The right answer, such as 12 ms</source>
        <translation>La respuesta correcta, como 12 ms</translation>
    </message>
    <message>
        <source>Tolerance %</source>
        <translation>Tolerancia %</translation>
    </message>
    <message>
        <source>accepted deviation, such as 5</source>
        <translation>desviación admitida, como 5</translation>
    </message>
    <message>
        <source>Markdown: told when it is answered.</source>
        <translation>Markdown: se dice una vez respondida.</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Porque</translation>
    </message>
    <message>
        <source>The explanation, shown with the answer (Markdown)</source>
        <translation>La explicación, que se muestra con la respuesta (Markdown)</translation>
    </message>
    <message>
        <source>With points it is graded like a goal; 0 unless given.</source>
        <translation>Con puntos se califica como un objetivo; 0 si no se indica.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>The time is how long something takes, which is no place on the time axis.</source>
        <translation>El tiempo indica cuánto dura algo; no es un lugar del eje de tiempo.</translation>
    </message>
    <message>
        <source>a duration, not a point in time: draw no line in the timeline</source>
        <translation>una duración, no un instante: no dibujar línea en la línea de tiempo</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Debe ser</translation>
    </message>
    <message>
        <source>12 ms, 80 %, 0</source>
        <translation>12 ms, 80 %, 0</translation>
    </message>
    <message>
        <source>1 unless given; 0: a condition, without which no goal gives points.</source>
        <translation>1 si no se indica; 0: una condición sin la cual ningún objetivo da puntos.</translation>
    </message>
    <message>
        <source>The goal in the author&apos;s words.</source>
        <translation>El objetivo en palabras de quien escribe.</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>Dice</translation>
    </message>
    <message>
        <source>In your own words; if empty, generated from the fields</source>
        <translation>Con sus propias palabras; si no, lo que dicen los campos</translation>
    </message>
    <message>
        <source>Markdown: told once all goals of the part are met.</source>
        <translation>Markdown: se dice cuando se cumplen todos los objetivos de la parte.</translation>
    </message>
    <message>
        <source>Explanation, shown once all goals are met (Markdown)</source>
        <translation>Explicación, mostrada cuando se cumplen todos los objetivos (Markdown)</translation>
    </message>
    <message>
        <source>Unique in the lesson: what --part and a submission name.</source>
        <translation>Único en la lección: lo que nombran --part y una entrega.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>What the part is called; needed where there are several</source>
        <translation>Cómo se llama la parte; necesario si hay varias</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Relato</translation>
    </message>
    <message>
        <source>What this part is about (Markdown). A lesson of one part needs only the lesson&apos;s.</source>
        <translation>De qué trata esta parte (Markdown). Una lección de una sola parte solo necesita el texto de la lección.</translation>
    </message>
    <message>
        <source>Where it is run and graded; teaching unless given.</source>
        <translation>Dónde se ejecuta y se califica; teaching si no se indica.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>what learners find</source>
        <translation>lo que encuentran los alumnos</translation>
    </message>
    <message>
        <source>What ratios are taken of; the start unless given.</source>
        <translation>Respecto a qué se calculan las razones; el inicio si no se indica.</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Comparado con</translation>
    </message>
    <message>
        <source>for the metric ratio; the start unless given</source>
        <translation>para la métrica ratio; si no se indica, el inicio</translation>
    </message>
    <message>
        <source>From vague to explicit, one at a time.</source>
        <translation>De la más sutil a la más clara, una cada vez.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Pistas</translation>
    </message>
    <message>
        <source>One per line, from vague to explicit</source>
        <translation>Una por línea, de la más sutil a la más clara</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Where it comes from, one per line</source>
        <translation>De dónde procede, una por línea</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the start, measured on a GPU.</source>
        <translation>Un archivo de resultado junto a la lección: el inicio, medido en una GPU.</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Grabado</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the start</source>
        <translation>archivo de un resultado junto a la lección, si una GPU ejecutó el inicio</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the solution, measured on a GPU.</source>
        <translation>Un archivo de resultado junto a la lección: la solución, medida en una GPU.</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the solution</source>
        <translation>archivo de resultado junto a la lección, si una GPU ejecutó la solución</translation>
    </message>
    <message>
        <source>What learners look for in the list</source>
        <translation>Lo que los alumnos buscan en la lista</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Copies, Events, Concurrency, Host …</source>
        <translation>Copias, Eventos, Concurrencia, Host …</translation>
    </message>
    <message>
        <source>What it is about, and what to look at (Markdown)</source>
        <translation>De qué trata y en qué fijarse (Markdown)</translation>
    </message>
    <message>
        <source>Markdown: shown on demand while it is not answered.</source>
        <translation>Markdown: se muestra a petición mientras no se ha respondido.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
    <message>
        <source>Shown on demand before the answer (Markdown)</source>
        <translation>Se muestra a petición antes de responder (Markdown)</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Copias expuestas</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does, added over the devices.</source>
        <translation>El tiempo en el que se ejecutan copias y ningún kernel, sumado sobre los dispositivos.</translation>
    </message>
    <message>
        <source>The timeline shows the answer as a goal until all goals are met.</source>
        <translation>La línea de tiempo muestra la respuesta como objetivo hasta que se cumplen todos los objetivos.</translation>
    </message>
    <message>
        <source>asks about the changed program, not about the start</source>
        <translation>pregunta por el programa modificado, no por el inicial</translation>
    </message>
    <message>
        <source>Markdown: shown once the timeline is.</source>
        <translation>Markdown: se muestra cuando se muestra la línea de tiempo.</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>Qué mirar</translation>
    </message>
    <message>
        <source>What to look at in the timeline, once it is shown (Markdown)</source>
        <translation>Qué mirar en la línea de tiempo, una vez que se muestra (Markdown)</translation>
    </message>
    <message>
        <source>Markdown: shown once all goals are met, or the solution is shown.</source>
        <translation>Markdown: se muestra cuando se cumplen todos los objetivos o se muestra la solución.</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>What to see in the solved program (Markdown)</source>
        <translation>Qué se ve en el programa resuelto (Markdown)</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to learners. Counted: each kind that is used takes these points off a part.</source>
        <translation>Qué son las reparaciones, las hipótesis y las cotas para quien aprende. counted: cada tipo que se usa resta estos puntos de una parte.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>allowed, off, or counted:1</source>
        <translation>allowed, off o counted:1</translation>
    </message>
    <message>
        <source>A hardware queue for every stream, and copies that start when they are ready: no false dependencies.</source>
        <translation>Una cola de hardware para cada stream, y copias que empiezan cuando están listas: sin falsas dependencias.</translation>
    </message>
    <message>
        <source>Also enough multiprocessors for all kernels at once, and one copy engine for each direction.</source>
        <translation>Además, multiprocesadores suficientes para todos los kernels a la vez y un motor de copia por sentido.</translation>
    </message>
    <message>
        <source>The longest chain of operations that the program orders, each as short as it is alone: more engines and another order of the calls would not be faster.</source>
        <translation>La cadena más larga de operaciones que el programa ordena, cada una tan corta como a solas: ni más motores ni otro orden de las llamadas serían más rápidos.</translation>
    </message>
    <message>
        <source>The longest chain of operations that use each other&apos;s data, each as short as it is alone: no order of calls, events and streams that keeps the results is faster.</source>
        <translation>La cadena más larga de operaciones que usan los datos unas de otras, cada una tan corta como a solas: ningún orden de llamadas, eventos y streams que conserve los resultados es más rápido.</translation>
    </message>
    <message>
        <source>host not there yet</source>
        <translation>el host aún no ha llegado</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>host bloqueado</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>orden del stream</translation>
    </message>
    <message>
        <source>event</source>
        <translation>evento</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>barrera del stream predeterminado</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>orden del grafo</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>motor de copia ocupado</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>falsa dependencia</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM llenos</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>antes la mayor prioridad</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>demasiados grids a la vez</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>otro proceso</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>relojes inciertos</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>se ejecuta</translation>
    </message>
    <message>
        <source>shares bandwidth</source>
        <translation>comparte ancho de banda</translation>
    </message>
    <message>
        <source>waits for room</source>
        <translation>espera sitio</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>latencia</translation>
    </message>
    <message>
        <source>H→D copy engine</source>
        <translation>motor de copia H→D</translation>
    </message>
    <message>
        <source>D→H copy engine</source>
        <translation>motor de copia D→H</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>motor de copia</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>multiprocesadores</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>funciones del host</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>nada más que hacer</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>no se sabe</translation>
    </message>
    <message>
        <source>The answers to choose from.</source>
        <translation>Las respuestas entre las que se elige.</translation>
    </message>
    <message>
        <source>What the part is called.</source>
        <translation>Cómo se llama la parte.</translation>
    </message>
    <message>
        <source>The program that learners find.</source>
        <translation>El programa que encuentran los alumnos.</translation>
    </message>
    <message>
        <source>Where it comes from.</source>
        <translation>De dónde procede.</translation>
    </message>
    <message>
        <source>What the lesson is called.</source>
        <translation>Cómo se llama la lección.</translation>
    </message>
    <message>
        <source>What the list of lessons groups it by.</source>
        <translation>Por lo que la lista de lecciones la agrupa.</translation>
    </message>
    <message>
        <source>counter of its own, 0 before and after the launch</source>
        <translation>contador propio, 0 antes y después del lanzamiento</translation>
    </message>
    <message>
        <source>how long each block is busy before it waits</source>
        <translation>cuánto tiempo está ocupado cada bloque antes de esperar</translation>
    </message>
    <message>
        <source>Waits in each block until all blocks of the grid have come</source>
        <translation>Espera en cada bloque hasta que hayan llegado todos los bloques de la malla</translation>
    </message>
    <message>
        <source>number of the group whose members meet</source>
        <translation>número del grupo cuyos miembros se encuentran</translation>
    </message>
    <message>
        <source>size of the array that each member brings</source>
        <translation>tamaño del array que aporta cada miembro</translation>
    </message>
    <message>
        <source>devices that take part</source>
        <translation>dispositivos que participan</translation>
    </message>
    <message>
        <source>Waits in each block until all members of its group run, and then takes the time of a sum over devices</source>
        <translation>Espera en cada bloque hasta que se ejecuten todos los miembros de su grupo, y tarda después lo que una suma entre dispositivos</translation>
    </message>
    <message>
        <source>how long each block is busy, one after the other and then from the first again</source>
        <translation>cuánto tiempo está ocupado cada bloque, uno tras otro y después de nuevo desde el primero</translation>
    </message>
    <message>
        <source>by how much a block&apos;s time may be more or less than the duration</source>
        <translation>cuánto puede apartarse de la duración el tiempo de un bloque</translation>
    </message>
    <message>
        <source>of the times that vary; the same seed makes the same times</source>
        <translation>de los tiempos que varían; la misma semilla da los mismos tiempos</translation>
    </message>
    <message>
        <source>at which part of a block&apos;s time it lets a dependent launch begin; at its end unless given</source>
        <translation>en qué parte de su tiempo un bloque deja empezar un lanzamiento dependiente; al final si no se indica</translation>
    </message>
    <message>
        <source>the part of a block&apos;s time before it waits for the kernel ahead; it does not wait unless given</source>
        <translation>la parte del tiempo de un bloque antes de esperar al kernel anterior; si no se indica, no espera</translation>
    </message>
    <message>
        <source>how long each block is busy after that</source>
        <translation>cuánto tiempo está ocupado cada bloque después</translation>
    </message>
    <message>
        <source>Waits in each block until a word has a value, and keeps its room meanwhile</source>
        <translation>Espera en cada bloque hasta que una palabra tenga un valor, y conserva su sitio mientras tanto</translation>
    </message>
    <message>
        <source>how long the block is busy before that</source>
        <translation>cuánto tiempo está ocupado el bloque antes</translation>
    </message>
    <message>
        <source>Writes a word when its one block ends</source>
        <translation>Escribe una palabra cuando termina su único bloque</translation>
    </message>
</context>
<context>
    <name>EntryDelegateTexts</name>
    <message>
        <source>not available now</source>
        <translation>no disponible ahora</translation>
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
        <translation>Evento</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Búfer</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Palabra</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Como</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>From offset</source>
        <translation>Desplaz. origen</translation>
    </message>
    <message>
        <source>To offset</source>
        <translation>Desplaz. destino</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Desplazamiento</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloque</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Memoria compartida</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumentos</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Lee</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Escribe</translation>
    </message>
    <message>
        <source>Kernel name</source>
        <translation>Nombre del kernel</translation>
    </message>
    <message>
        <source>Buffers given</source>
        <translation>Búferes dados</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Indicadores</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioridad</translation>
    </message>
    <message>
        <source>Poll every</source>
        <translation>Consultar cada</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Condición</translation>
    </message>
    <message>
        <source>Flush</source>
        <translation>Vaciar</translation>
    </message>
    <message>
        <source>No barrier</source>
        <translation>Sin barrera</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Source read</source>
        <translation>Lectura de origen</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementos</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Veces</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Cuerpo</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>ask once</source>
        <translation>preguntar una vez</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>Del dispositivo</translation>
    </message>
    <message>
        <source>that of the buffer</source>
        <translation>el del búfer</translation>
    </message>
    <message>
        <source>To device</source>
        <translation>Al dispositivo</translation>
    </message>
    <message>
        <source>Answer of</source>
        <translation>Respuesta de</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Es</translation>
    </message>
    <message>
        <source>600, not ready</source>
        <translation>600, no listo</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <source>Calls CUDA</source>
        <translation>Llama a CUDA</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Espera a</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Como mucho</translation>
    </message>
    <message>
        <source>Simulated turns</source>
        <translation>Vueltas simuladas</translation>
    </message>
    <message>
        <source>Dependent launch</source>
        <translation>Lanzamiento dependiente</translation>
    </message>
    <message>
        <source>Cooperative</source>
        <translation>Cooperativo</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Clúster</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>More than 8</source>
        <translation>Más de 8</translation>
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
        <translation>Línea de tiempo</translation>
    </message>
</context>
<context>
    <name>FigureLayoutTexts</name>
    <message>
        <source>Before: %1 After: %2</source>
        <translation>Antes: %1 Después: %2</translation>
    </message>
    <message>
        <source>%L1 dependencies, too many to draw</source>
        <translation>%L1 dependencias, demasiadas para dibujarlas</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>después</translation>
    </message>
</context>
<context>
    <name>FigureNoteTexts</name>
    <message>
        <source>The text is %1 pt high instead of %2: %3 lanes need more room. Choose a larger size or fewer lanes, or leave out the legend or the caption.</source>
        <translation>El texto mide %1 pt de alto en vez de %2: %3 carriles necesitan más espacio. Elija un tamaño mayor o menos carriles, o prescinda de la leyenda o del encabezado.</translation>
    </message>
</context>
<context>
    <name>FigureOptionsTexts</name>
    <message>
        <source>takes light, dark or bw (black and white), not &quot;%1&quot;</source>
        <translation>admite light, dark o bw (blanco y negro), no «%1»</translation>
    </message>
    <message>
        <source>takes the name of a font</source>
        <translation>admite el nombre de una fuente</translation>
    </message>
    <message>
        <source>takes points from %1 to %2, not &quot;%3&quot;</source>
        <translation>admite puntos de %1 a %2, no «%3»</translation>
    </message>
    <message>
        <source>takes two times, the earlier first, such as 0.5ms..2ms, not &quot;%1&quot;</source>
        <translation>admite dos tiempos, primero el anterior, como 0.5ms..2ms, no «%1»</translation>
    </message>
    <message>
        <source>takes slide, column, two-columns, or WIDTH or WIDTHxHEIGHT in mm, cm, in, pt or px (160x90mm), each side from 1 to 200 inches, not &quot;%1&quot;</source>
        <translation>admite slide, column, two-columns, o WIDTH o WIDTHxHEIGHT en mm, cm, in, pt o px (160x90mm), cada lado de 1 a 200 pulgadas, no «%1»</translation>
    </message>
    <message>
        <source>takes a whole number from %1 to %2, not &quot;%3&quot;</source>
        <translation>acepta un número entero de %1 a %2, no «%3»</translation>
    </message>
    <message>
        <source>takes cuda, driver, cupy, cuda.core or pytorch, not &quot;%1&quot;</source>
        <translation>acepta cuda, driver, cupy, cuda.core o pytorch, no «%1»</translation>
    </message>
    <message>
        <source>takes kind, name, stream, wait or duration, not &quot;%1&quot;</source>
        <translation>toma kind, name, stream, wait o duration, no «%1»</translation>
    </message>
    <message>
        <source>takes all, streams, engines, or names of lanes between commas, not &quot;%1&quot;</source>
        <translation>admite all, streams, engines o nombres de carriles entre comas, no «%1»</translation>
    </message>
    <message>
        <source>takes all, none, or names of operations between commas, not &quot;%1&quot;</source>
        <translation>admite all, none o nombres de operaciones entre comas, no «%1»</translation>
    </message>
</context>
<context>
    <name>FileContentTexts</name>
    <message>
        <source>This page holds no result that can be read, but a program.</source>
        <translation>Esta página no contiene ningún resultado legible, pero sí un programa.</translation>
    </message>
    <message>
        <source>The program of this page was changed after its run, so its result is left out.</source>
        <translation>El programa de esta página se modificó después de su ejecución, por lo que se omite el resultado.</translation>
    </message>
    <message>
        <source>Streamscope reads compositions, results, lessons, exported pictures and pages, traces of the PyTorch profiler and of Nsight Systems, and source code that calls CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch.</source>
        <translation>Streamscope lee composiciones, resultados, lecciones, imágenes y páginas exportadas, trazas del profiler de PyTorch y de Nsight Systems, y código fuente que llama a CUDA C++ (API de runtime o de controlador), CuPy, cuda.core o PyTorch.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>El archivo está vacío.</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>No se puede leer ninguna llamada en él.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and its end is missing.</source>
        <translation>Este archivo se comprimió con gzip y le falta el final.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and is damaged.</source>
        <translation>Este archivo se comprimió con gzip y está dañado.</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and grows to more than %1 times its size, or to more than a GiB, when it is unpacked. It was not read further.</source>
        <translation>Este archivo se comprimió con gzip y crece a más de %1 veces su tamaño, o a más de un GiB, al descomprimirse. No se siguió leyendo.</translation>
    </message>
    <message>
        <source>This file was packed by gzip: unpack it before you open it.</source>
        <translation>Este archivo se comprimió con gzip: descomprímalo antes de abrirlo.</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Sin exportar</translation>
    </message>
    <message>
        <source>%1 exists already. Choose a name that ends in %2.</source>
        <translation>%1 ya existe. Elija un nombre que termine en %2.</translation>
    </message>
</context>
<context>
    <name>FlagsTexts</name>
    <message>
        <source>external</source>
        <translation>externo</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>no bloqueante</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>sinc. bloqueante</translation>
    </message>
    <message>
        <source>disable timing</source>
        <translation>desactivar tiempos</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>entre procesos</translation>
    </message>
</context>
<context>
    <name>FoldedNamesTexts</name>
    <message>
        <source>mostly %1</source>
        <translation>sobre todo %1</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>%1 % ocupado</translation>
    </message>
</context>
<context>
    <name>GradeReportTexts</name>
    <message>
        <source>%1 It is %2.</source>
        <translation>%1 Es %2.</translation>
    </message>
    <message>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>no cumplido</translation>
    </message>
    <message>
        <source>right</source>
        <translation>correcta</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>errónea</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>And %1 more. %2</source>
        <translation>Y %1 más. %2</translation>
    </message>
    <message>
        <source>%1: 1 point off</source>
        <translation>%1: 1 punto menos</translation>
    </message>
    <message>
        <source>%1: %2 points off</source>
        <translation>%1: %2 puntos menos</translation>
    </message>
    <message>
        <source>not graded, because it has no goals and no graded questions</source>
        <translation>sin calificar, porque no tiene objetivos ni preguntas calificadas</translation>
    </message>
    <message>
        <source>passed, %1 of %2 points</source>
        <translation>superado, %1 de %2 puntos</translation>
    </message>
    <message>
        <source>not passed, %1 of %2 points</source>
        <translation>no superado, %1 de %2 puntos</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <source>help</source>
        <translation>ayuda</translation>
    </message>
    <message>
        <source>Not met: %1</source>
        <translation>No cumplido: %1</translation>
    </message>
    <message>
        <source>Wrong answer: %1</source>
        <translation>Respuesta errónea: %1</translation>
    </message>
    <message>
        <source>Not answered: %1</source>
        <translation>Sin responder: %1</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>medido: %1</translation>
    </message>
    <message>
        <source>answer: %1</source>
        <translation>respuesta: %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>sin responder</translation>
    </message>
    <message>
        <source>The submission can be graded</source>
        <translation>La entrega se puede calificar</translation>
    </message>
    <message>
        <source>No program of this part was handed in.</source>
        <translation>No se entregó ningún programa de esta parte.</translation>
    </message>
    <message>
        <source>Help that was used (%1)</source>
        <translation>Ayuda utilizada (%1)</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>parte desconocida</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points</source>
        <translation>%1: %2 de %3 puntos</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points, not handed in: %4</source>
        <translation>%1: %2 de %3 puntos, sin entregar: %4</translation>
    </message>
    <message>
        <source>Not handed in.</source>
        <translation>No entregada.</translation>
    </message>
</context>
<context>
    <name>GradedRowTexts</name>
    <message>
        <source>Part %1: not handed in</source>
        <translation>Parte %1: no entregada</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>Parte %1: %2</translation>
    </message>
</context>
<context>
    <name>HandoutTexts</name>
    <message>
        <source>1 point</source>
        <translation>1 punto</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 puntos</translation>
    </message>
    <message>
        <source>- question (%1): %2</source>
        <translation>- pregunta (%1): %2</translation>
    </message>
    <message>
        <source>- question: %1</source>
        <translation>- pregunta: %1</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>una condición</translation>
    </message>
    <message>
        <source>- goal (%1): %2</source>
        <translation>- objetivo (%1): %2</translation>
    </message>
    <message>
        <source>2. Read the text, answer the questions, and change the program until all goals are met.</source>
        <translation>2. Lea el texto, responda a las preguntas y cambie el programa hasta que se cumplan todos los objetivos.</translation>
    </message>
    <message>
        <source>3. Save the program of each part (File &gt; Save as), and hand in these files. Your answers are in them.</source>
        <translation>3. Guarde el programa de cada parte (Archivo &gt; Guardar como) y entregue esos archivos. Contienen sus respuestas.</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>Dos de las lecciones se llaman %1.</translation>
    </message>
    <message>
        <source>1. Open %1.lesson in Streamscope (File &gt; Open).</source>
        <translation>1. Abra %1.lesson en Streamscope (Archivo &gt; Abrir).</translation>
    </message>
    <message>
        <source>The lesson shows which goals your program meets.</source>
        <translation>La lección muestra qué objetivos cumple su programa.</translation>
    </message>
    <message>
        <source>The right answers to the questions are not in these files; your teacher has them.</source>
        <translation>Las respuestas correctas a las preguntas no están en estos archivos; las tiene su docente.</translation>
    </message>
    <message>
        <source>Repairs, what-ifs, bounds and the solution are counted: each of them that you use takes %1 off a part.</source>
        <translation>Las reparaciones, las hipótesis, las cotas y la solución cuentan: cada una que use resta en una parte: %1.</translation>
    </message>
    <message>
        <source>Streamscope shows no repairs, what-ifs, bounds and solutions in this lesson.</source>
        <translation>Streamscope no muestra reparaciones, hipótesis, cotas ni soluciones en esta lección.</translation>
    </message>
    <message>
        <source>4. Begin the name of each file with your own name, as in %1.streamscope, so that your teacher knows whose it is.</source>
        <translation>4. Empiece el nombre de cada archivo con su propio nombre, como en %1.streamscope, para que su docente sepa de quién es.</translation>
    </message>
    <message>
        <source>To answer a question again counts in the same way.</source>
        <translation>Responder de nuevo a una pregunta cuenta del mismo modo.</translation>
    </message>
    <message>
        <source>Each question is asked once.</source>
        <translation>Cada pregunta se hace una sola vez.</translation>
    </message>
</context>
<context>
    <name>InsertEntriesTexts</name>
    <message>
        <source>Host code, no CUDA call</source>
        <translation>Código del host, ninguna llamada CUDA</translation>
    </message>
</context>
<context>
    <name>ItemsEditorTexts</name>
    <message>
        <source>wait, 32 bits</source>
        <translation>espera, 32 bits</translation>
    </message>
    <message>
        <source>wait, 64 bits</source>
        <translation>espera, 64 bits</translation>
    </message>
    <message>
        <source>write, 32 bits</source>
        <translation>escritura, 32 bits</translation>
    </message>
    <message>
        <source>write, 64 bits</source>
        <translation>escritura, 64 bits</translation>
    </message>
    <message>
        <source>flush remote writes</source>
        <translation>vaciar escrituras remotas</translation>
    </message>
    <message>
        <source>memory barrier</source>
        <translation>barrera de memoria</translation>
    </message>
    <message>
        <source>%1 kind</source>
        <translation>Tipo de %1</translation>
    </message>
    <message>
        <source>%1: move up</source>
        <translation>%1: subir</translation>
    </message>
    <message>
        <source>%1: move down</source>
        <translation>%1: bajar</translation>
    </message>
    <message>
        <source>%1: remove</source>
        <translation>%1: quitar</translation>
    </message>
    <message>
        <source>Change an item</source>
        <translation>Cambiar un elemento</translation>
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
        <translation>Copia host → dispositivo</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>Copia dispositivo → host</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>Copia dispositivo → dispositivo</translation>
    </message>
    <message>
        <source>Copy host → host</source>
        <translation>Copia host → host</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>Registrar evento</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>Esperar evento</translation>
    </message>
    <message>
        <source>Stream memory operation</source>
        <translation>Operación de memoria del stream</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>Función del host</translation>
    </message>
    <message>
        <source>Host call</source>
        <translation>Llamada del host</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Memory in stream order</source>
        <translation>Memoria en orden del stream</translation>
    </message>
</context>
<context>
    <name>LaneColorsTexts</name>
    <message>
        <source>waited for the call</source>
        <translation>esperó la llamada</translation>
    </message>
    <message>
        <source>waited: the host was blocked</source>
        <translation>esperó: el host estaba bloqueado</translation>
    </message>
    <message>
        <source>waited for its stream</source>
        <translation>esperó su stream</translation>
    </message>
    <message>
        <source>waited for an event</source>
        <translation>esperó un evento</translation>
    </message>
    <message>
        <source>waited for the default stream</source>
        <translation>esperó el stream predeterminado</translation>
    </message>
    <message>
        <source>waited for a value</source>
        <translation>esperó un valor</translation>
    </message>
    <message>
        <source>waited in its graph</source>
        <translation>esperó en su grafo</translation>
    </message>
    <message>
        <source>waited for a copy engine</source>
        <translation>esperó un motor de copia</translation>
    </message>
    <message>
        <source>waited for its channel</source>
        <translation>esperó su canal</translation>
    </message>
    <message>
        <source>waited for multiprocessors</source>
        <translation>esperó multiprocesadores</translation>
    </message>
    <message>
        <source>waited for a higher priority</source>
        <translation>esperó una prioridad más alta</translation>
    </message>
    <message>
        <source>waited: too many grids</source>
        <translation>esperó: demasiados grids</translation>
    </message>
    <message>
        <source>waited for another process</source>
        <translation>esperó otro proceso</translation>
    </message>
    <message>
        <source>within the error of clocks</source>
        <translation>dentro del error de los relojes</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>no esperó</translation>
    </message>
    <message>
        <source>others</source>
        <translation>otros</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>hasta %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>menos de %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>desde %1</translation>
    </message>
</context>
<context>
    <name>LaneWaitsTexts</name>
    <message>
        <source>◇ waits for an event</source>
        <translation>◇ espera un evento</translation>
    </message>
    <message>
        <source>◇ waits for %1</source>
        <translation>◇ espera %1</translation>
    </message>
    <message>
        <source>call on its way</source>
        <translation>llamada en camino</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>host bloqueado</translation>
    </message>
    <message>
        <source>host blocked in %1</source>
        <translation>host bloqueado en %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>orden del stream</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>tras %1</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>barrera del stream predeterminado</translation>
    </message>
    <message>
        <source>default-stream barrier: %1</source>
        <translation>barrera del stream predeterminado: %1</translation>
    </message>
    <message>
        <source>waits for a value</source>
        <translation>espera un valor</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>orden del grafo</translation>
    </message>
    <message>
        <source>graph order, after %1</source>
        <translation>orden del grafo, tras %1</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>motor de copia ocupado</translation>
    </message>
    <message>
        <source>copy engine busy: %1</source>
        <translation>motor de copia ocupado: %1</translation>
    </message>
    <message>
        <source>queue blocked</source>
        <translation>cola bloqueada</translation>
    </message>
    <message>
        <source>queue blocked by %1</source>
        <translation>cola bloqueada por %1</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM llenos</translation>
    </message>
    <message>
        <source>SMs full: %1</source>
        <translation>SM llenos: %1</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>antes la mayor prioridad</translation>
    </message>
    <message>
        <source>higher priority first: %1</source>
        <translation>antes la mayor prioridad: %1</translation>
    </message>
    <message>
        <source>too many grids</source>
        <translation>demasiados grids</translation>
    </message>
    <message>
        <source>other process</source>
        <translation>otro proceso</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>relojes inciertos</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>espera un evento</translation>
    </message>
    <message>
        <source>not issued yet</source>
        <translation>aún no emitida</translation>
    </message>
    <message>
        <source>never: %1</source>
        <translation>nunca: %1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>event</source>
        <translation>evento</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>evento, detrás de %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>evento %1</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>evento %1, detrás de %2</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>orden del stream, detrás de %1</translation>
    </message>
</context>
<context>
    <name>LayoutBarsTexts</name>
    <message>
        <source>%1  never ended</source>
        <translation>%1  nunca terminó</translation>
    </message>
    <message>
        <source>%1  within %2</source>
        <translation>%1  dentro de %2</translation>
    </message>
    <message>
        <source>%1  within</source>
        <translation>%1  dentro</translation>
    </message>
    <message>
        <source>within</source>
        <translation>dentro</translation>
    </message>
    <message>
        <source>%1  never returned</source>
        <translation>%1  nunca retornó</translation>
    </message>
    <message>
        <source>%1  %2 in %3</source>
        <translation>%1  %2 en %3</translation>
    </message>
</context>
<context>
    <name>LayoutBuffersTexts</name>
    <message>
        <source>%1 writes</source>
        <translation>%1 escribe</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 lee</translation>
    </message>
    <message>
        <source>conflict: %1 and %2</source>
        <translation>conflicto: %1 y %2</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflicto</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2, no overlap this time</source>
        <translation>sin orden: %1 y %2, esta vez separados</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2</source>
        <translation>sin orden: %1 y %2</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>sin orden</translation>
    </message>
</context>
<context>
    <name>LayoutCalipersTexts</name>
    <message>
        <source>own %1, others %2, idle %3</source>
        <translation>propio %1, otros %2, inactivo %3</translation>
    </message>
</context>
<context>
    <name>LayoutLinesTexts</name>
    <message>
        <source>%L1 dependencies in view: zoom in to see them</source>
        <translation>%L1 dependencias a la vista: acérquese para verlas</translation>
    </message>
</context>
<context>
    <name>LegendTexts</name>
    <message>
        <source>Record event, with timing</source>
        <translation>Registrar evento, con tiempos</translation>
    </message>
    <message>
        <source>waits for the host</source>
        <translation>espera al host</translation>
    </message>
    <message>
        <source>waits by order</source>
        <translation>espera por orden</translation>
    </message>
    <message>
        <source>waits for a resource</source>
        <translation>espera un recurso</translation>
    </message>
    <message>
        <source>ran somewhere within its bracket</source>
        <translation>se ejecutó en algún punto entre sus delimitadores</translation>
    </message>
    <message>
        <source>bracket around what ran</source>
        <translation>delimitadores de lo ejecutado</translation>
    </message>
    <message>
        <source>a buffer: written, read</source>
        <translation>un búfer: escrito, leído</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>sin orden</translation>
    </message>
    <message>
        <source>event orders</source>
        <translation>ordena un evento</translation>
    </message>
    <message>
        <source>stream orders</source>
        <translation>ordena el stream</translation>
    </message>
    <message>
        <source>default stream orders</source>
        <translation>ordena el stream predeterminado</translation>
    </message>
    <message>
        <source>value orders</source>
        <translation>ordena un valor</translation>
    </message>
    <message>
        <source>host orders</source>
        <translation>ordena el host</translation>
    </message>
    <message>
        <source>graph orders</source>
        <translation>ordena un grafo</translation>
    </message>
    <message>
        <source>from p5 to p95 of the runs</source>
        <translation>de p5 a p95 de las ejecuciones</translation>
    </message>
    <message>
        <source>held back by the default stream</source>
        <translation>retenida por el stream predeterminado</translation>
    </message>
    <message>
        <source>elapsed time: own work, others, idle</source>
        <translation>tiempo transcurrido: trabajo propio, otros, inactivo</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>ruta crítica</translation>
    </message>
    <message>
        <source>cycle of a deadlock</source>
        <translation>ciclo de un interbloqueo</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>bloques de %1</translation>
    </message>
</context>
<context>
    <name>LengthTexts</name>
    <message>
        <source>“%1” held the multiprocessors</source>
        <translation>«%1» ocupaba los multiprocesadores</translation>
    </message>
    <message>
        <source>its own blocks waited for room</source>
        <translation>sus propios bloques esperaban sitio</translation>
    </message>
    <message>
        <source>“%1” used the link as well</source>
        <translation>«%1» usaba también el enlace</translation>
    </message>
    <message>
        <source>the link was shared</source>
        <translation>el enlace era compartido</translation>
    </message>
    <message>
        <source>“%1” used the memory as well</source>
        <translation>«%1» usaba también la memoria</translation>
    </message>
    <message>
        <source>the memory was shared</source>
        <translation>la memoria era compartida</translation>
    </message>
</context>
<context>
    <name>LessonPackNames</name>
    <message>
        <source>First 20 minutes</source>
        <translation>Los primeros 20 minutos</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Concurrencia</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Difícil</translation>
    </message>
</context>
<context>
    <name>LessonPageTexts</name>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>Su respuesta: %1</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Correcto.</translation>
    </message>
    <message>
        <source>Not quite: %1</source>
        <translation>No del todo: %1</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>La respuesta: %1</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 es demasiado. Inténtelo una vez más.</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 es demasiado poco. Inténtelo una vez más.</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>Escriba un número.</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>Escriba un número de %1.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Elija primero una opción.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Predecir</translation>
    </message>
    <message>
        <source>Show the run without an answer</source>
        <translation>Mostrar la ejecución sin responder</translation>
    </message>
    <message>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>debe seguir siendo así</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>todavía no</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Objetivos</translation>
    </message>
    <message>
        <source>This is not graded: %1</source>
        <translation>Esto no se califica: %1</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 de %2 puntos</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Resuelto.</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Pista %1 de %2</translation>
    </message>
    <message>
        <source>Repairs are off in this lesson.</source>
        <translation>Las reparaciones están desactivadas en esta lección.</translation>
    </message>
    <message>
        <source>Show repairs (points: −%1)</source>
        <translation>Mostrar reparaciones (puntos: −%1)</translation>
    </message>
    <message>
        <source>Repairs are shown (points: −%1).</source>
        <translation>Se muestran las reparaciones (puntos: −%1).</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>Parte %1</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Todas las lecciones</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Lección siguiente</translation>
    </message>
    <message>
        <source>The code is copied: paste it where your course asks for it.</source>
        <translation>El código está copiado: péguelo donde su curso lo pida.</translation>
    </message>
    <message>
        <source>Copy this code:</source>
        <translation>Copie este código:</translation>
    </message>
    <message>
        <source>Copy code to hand in</source>
        <translation>Copiar el código para entregar</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelta</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>empezada</translation>
    </message>
    <message>
        <source>%1 of %2 lessons are solved.</source>
        <translation>%1 de %2 lecciones están resueltas.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>keeps your work on all lessons in a copy of this page.</source>
        <translation>conserva su trabajo en todas las lecciones en una copia de esta página.</translation>
    </message>
    <message>
        <source>Alt+Page Up</source>
        <translation>Alt+Re Pág</translation>
    </message>
    <message>
        <source>Alt+Page Down</source>
        <translation>Alt+Av Pág</translation>
    </message>
</context>
<context>
    <name>LivePageTexts</name>
    <message>
        <source>This page has two programs, in lines %1 and %2. Remove one of them.</source>
        <translation>Esta página tiene dos programas, en las líneas %1 y %2. Elimine uno de ellos.</translation>
    </message>
    <message>
        <source>The program that begins in line %1 of this page has no end: the page is incomplete.</source>
        <translation>El programa que empieza en la línea %1 de esta página no tiene final: la página está incompleta.</translation>
    </message>
</context>
<context>
    <name>LivePartsTexts</name>
    <message>
        <source>This Streamscope was built without the module of live pages. app/setup live in its sources installs the packages clang-22, lld-22, libc++-22-dev-wasm32, libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 and wasi-libc, and builds it.</source>
        <translation>Este Streamscope se compiló sin el módulo de páginas en vivo. app/setup live, en el código fuente, instala los paquetes clang-22, lld-22, libc++-22-dev-wasm32, libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 y wasi-libc, y lo compila.</translation>
    </message>
    <message>
        <source>A live page simulates devices of one kind, and this run has several kinds.</source>
        <translation>Una página en vivo simula dispositivos de un solo tipo, y esta ejecución tiene varios tipos.</translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message>
        <source>MEASURED</source>
        <translation>MEDIDO</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULADO</translation>
    </message>
    <message>
        <source>on {device}</source>
        <translation>en {device}</translation>
    </message>
    <message>
        <source>as {device}</source>
        <translation>como {device}</translation>
    </message>
    <message>
        <source>author&apos;s: {total}</source>
        <translation>original: {total}</translation>
    </message>
    <message>
        <source>NOT SIMULATED</source>
        <translation>NO SIMULADO</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>simulating …</source>
        <translation>simulando …</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Cambiarlo</translation>
    </message>
    <message>
        <source>Change the program and simulate it again, in this page</source>
        <translation>Cambiar el programa y simularlo de nuevo, en esta página</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Deshacer: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Rehacer: {what}</translation>
    </message>
    <message>
        <source>Back to the author&apos;s</source>
        <translation>Volver al original</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save this page with your program (Ctrl+S)</source>
        <translation>Guardar esta página con su programa (Ctrl+S)</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Copiar enlace</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Add calls</source>
        <translation>Añadir llamadas</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Remove the wait for {event}</source>
        <translation>Quitar la espera de {event}</translation>
    </message>
    <message>
        <source>Remove {call}</source>
        <translation>Quitar {call}</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>Volver a ponerla</translation>
    </message>
    <message>
        <source>Taken out: wait for {event}</source>
        <translation>Quitada: espera de {event}</translation>
    </message>
    <message>
        <source>No wait of the program holds this: its stream or the device does.</source>
        <translation>Ninguna espera del programa retiene esto: lo hace su stream o el dispositivo.</translation>
    </message>
    <message>
        <source>{to} begins after {from} has ended</source>
        <translation>{to} empieza cuando {from} ha terminado</translation>
    </message>
    <message>
        <source>Drop it on what shall begin after {from} has ended</source>
        <translation>Suéltelo sobre lo que debe empezar cuando {from} haya terminado</translation>
    </message>
    <message>
        <source>Choose what shall begin after {from} has ended, then press O or Enter. Esc: cancel.</source>
        <translation>Elija lo que debe empezar cuando {from} haya terminado y pulse O o Intro. Esc: cancelar.</translation>
    </message>
    <message>
        <source>Drag a bar&apos;s end: how long it takes. Drag a bar to another one: their order. Click a wait: remove it. On a touch screen press long first.</source>
        <translation>Arrastrar el final de una barra: cuánto dura. Arrastrar una barra a otra: su orden. Hacer clic en una espera: quitarla. En una pantalla táctil, pulse antes de forma prolongada.</translation>
    </message>
    <message>
        <source>Keys for the chosen operation: Shift + Alt + ← → duration, O order, Delete remove. Ctrl + Z, Ctrl + Shift + Z, Ctrl + S.</source>
        <translation>Teclas para la operación elegida: Mayús + Alt + ← → duración, O orden, Supr quitar. Ctrl + Z, Ctrl + Mayús + Z, Ctrl + S.</translation>
    </message>
    <message>
        <source>The simulator does not start in this browser, so that the program cannot be changed here.</source>
        <translation>El simulador no arranca en este navegador, así que el programa no se puede cambiar aquí.</translation>
    </message>
    <message>
        <source>With more than {most} calls this page is read only.</source>
        <translation>Con más de {most} llamadas, esta página es de solo lectura.</translation>
    </message>
    <message>
        <source>The simulator ended: {why} Your program is kept.</source>
        <translation>El simulador terminó: {why} Su programa se conserva.</translation>
    </message>
    <message>
        <source>Stopped. Your program is kept; Undo takes the change back.</source>
        <translation>Detenido. Su programa se conserva; Deshacer revierte el cambio.</translation>
    </message>
    <message>
        <source>Saved as {name}, in the folder of downloads.</source>
        <translation>Guardada como {name}, en la carpeta de descargas.</translation>
    </message>
    <message>
        <source>The link is copied.</source>
        <translation>El enlace está copiado.</translation>
    </message>
    <message>
        <source>Copy this link:</source>
        <translation>Copie este enlace:</translation>
    </message>
    <message>
        <source>The program is too long for a link: save the page instead.</source>
        <translation>El programa es demasiado largo para un enlace: guarde la página.</translation>
    </message>
    <message>
        <source>{why} The author&apos;s program is shown.</source>
        <translation>{why} Se muestra el programa original.</translation>
    </message>
    <message>
        <source>Open the program of the link</source>
        <translation>Abrir el programa del enlace</translation>
    </message>
    <message>
        <source>Changes of before</source>
        <translation>Cambios anteriores</translation>
    </message>
    <message>
        <source>This is the author&apos;s program again.</source>
        <translation>Este es de nuevo el programa original.</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} más</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Advertencia</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
</context>
<context>
    <name>MakeLanesTexts</name>
    <message>
        <source>other copies</source>
        <translation>otras copias</translation>
    </message>
</context>
<context>
    <name>ManualHelp</name>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manual</translation>
    </message>
    <message>
        <source>Open the manual at the chapter about what has the focus (F1)</source>
        <translation>Abrir el manual por el capítulo sobre lo que tiene el foco (F1)</translation>
    </message>
</context>
<context>
    <name>MessageCardTexts</name>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Advertencia</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Sugerencia</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>The call has not returned; its host thread waits.</source>
        <translation>La llamada no ha retornado; su hilo del host espera.</translation>
    </message>
    <message>
        <source>An argument is out of its range; check sizes, flags, addresses and alignment.</source>
        <translation>Un argumento está fuera de su rango; compruebe tamaños, indicadores, direcciones y alineación.</translation>
    </message>
    <message>
        <source>The device has not enough memory; use smaller buffers or free some.</source>
        <translation>El dispositivo no tiene memoria suficiente; use búferes más pequeños o libere algunos.</translation>
    </message>
    <message>
        <source>CUDA could not start; check the driver with nvidia-smi.</source>
        <translation>CUDA no pudo arrancar; compruebe el controlador con nvidia-smi.</translation>
    </message>
    <message>
        <source>The grid or block has an illegal size; a block has 1 to 1024 threads and no dimension is 0.</source>
        <translation>El grid o el bloque tiene un tamaño no permitido; un bloque tiene de 1 a 1024 hilos y ninguna dimensión es 0.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than this CUDA version needs; update the driver.</source>
        <translation>El controlador de NVIDIA es más antiguo de lo que exige esta versión de CUDA; actualícelo.</translation>
    </message>
    <message>
        <source>The process can no longer use the device, or another one uses it exclusively; start a new process.</source>
        <translation>El proceso ya no puede usar el dispositivo, u otro lo usa en exclusiva; inicie un proceso nuevo.</translation>
    </message>
    <message>
        <source>There is no such kernel for this device; choose one of the catalogue.</source>
        <translation>No existe tal kernel para este dispositivo; elija uno del catálogo.</translation>
    </message>
    <message>
        <source>No CUDA device was found; choose a simulated one.</source>
        <translation>No se encontró ningún dispositivo CUDA; elija uno simulado.</translation>
    </message>
    <message>
        <source>There is no device of that number; give the run more devices.</source>
        <translation>No hay ningún dispositivo con ese número; dé más dispositivos a la ejecución.</translation>
    </message>
    <message>
        <source>There is no context to work in; an event cannot be opened by the process that exported it.</source>
        <translation>No hay contexto en el que trabajar; un evento no puede abrirlo el proceso que lo exportó.</translation>
    </message>
    <message>
        <source>The handle from another process could not be opened; export it again.</source>
        <translation>No se pudo abrir el manejador de otro proceso; expórtelo de nuevo.</translation>
    </message>
    <message>
        <source>The stream or event is null, destroyed or of another device, or the event was never recorded or cannot be timed; check which it names and its flags.</source>
        <translation>El stream o el evento es nulo, está destruido o es de otro dispositivo, o el evento nunca se registró o no puede medir tiempo; compruebe cuál nombra y sus indicadores.</translation>
    </message>
    <message>
        <source>The call is not allowed in this state; external records and waits belong into a capture.</source>
        <translation>La llamada no está permitida en este estado; los registros y esperas externos van dentro de una captura.</translation>
    </message>
    <message>
        <source>The work has not finished yet: an answer to a query, an error anywhere else.</source>
        <translation>El trabajo aún no ha terminado: una respuesta en una consulta, un error en cualquier otro lugar.</translation>
    </message>
    <message>
        <source>A kernel accessed memory that it does not own; the process can no longer use CUDA and must be restarted.</source>
        <translation>Un kernel accedió a memoria que no le pertenece; el proceso ya no puede usar CUDA y debe reiniciarse.</translation>
    </message>
    <message>
        <source>One block needs more than a multiprocessor has; use fewer threads or less shared memory.</source>
        <translation>Un bloque necesita más de lo que tiene un multiprocesador; use menos hilos o menos memoria compartida.</translation>
    </message>
    <message>
        <source>The kernel ran longer than the device allows; make it shorter.</source>
        <translation>El kernel duró más de lo que permite el dispositivo; acórtelo.</translation>
    </message>
    <message>
        <source>The memory, or a part of it, is registered already; register it once.</source>
        <translation>La memoria, o parte de ella, ya está registrada; regístrela una sola vez.</translation>
    </message>
    <message>
        <source>The memory is not registered; unregister it once, by the address that was registered.</source>
        <translation>La memoria no está registrada; anule el registro una vez, con la dirección que se registró.</translation>
    </message>
    <message>
        <source>A kernel failed; the process can no longer use CUDA and must be restarted.</source>
        <translation>Un kernel falló; el proceso ya no puede usar CUDA y debe reiniciarse.</translation>
    </message>
    <message>
        <source>The call is not permitted here; a host function must not call CUDA.</source>
        <translation>La llamada no está permitida aquí; una función del host no debe llamar a CUDA.</translation>
    </message>
    <message>
        <source>This device does not support the call or flag.</source>
        <translation>Este dispositivo no admite la llamada o el indicador.</translation>
    </message>
    <message>
        <source>The call is not allowed while a stream is being captured.</source>
        <translation>La llamada no está permitida mientras se captura un stream.</translation>
    </message>
    <message>
        <source>An earlier call broke the capture; begin a new one.</source>
        <translation>Una llamada anterior estropeó la captura; comience una nueva.</translation>
    </message>
    <message>
        <source>The wait would join two separate captures.</source>
        <translation>La espera uniría dos capturas separadas.</translation>
    </message>
    <message>
        <source>The capture was not begun in this stream.</source>
        <translation>La captura no comenzó en este stream.</translation>
    </message>
    <message>
        <source>A stream forked in the capture was not joined; let the first stream wait for it.</source>
        <translation>Un stream bifurcado en la captura no se reunió; haga que el primer stream lo espere.</translation>
    </message>
    <message>
        <source>The capture would depend on work outside it.</source>
        <translation>La captura dependería de trabajo fuera de ella.</translation>
    </message>
    <message>
        <source>The legacy stream was used while a blocking stream is captured; make that stream non-blocking.</source>
        <translation>Se usó el stream heredado mientras se captura un stream bloqueante; haga ese stream no bloqueante.</translation>
    </message>
    <message>
        <source>The event was last recorded in a capture and has no meaning outside it.</source>
        <translation>El evento se registró por última vez en una captura y no significa nada fuera de ella.</translation>
    </message>
    <message>
        <source>The capture was begun by another thread.</source>
        <translation>La captura la comenzó otro hilo.</translation>
    </message>
    <message>
        <source>The call was interrupted or failed for a reason that CUDA does not report.</source>
        <translation>La llamada se interrumpió o falló por una razón que CUDA no indica.</translation>
    </message>
    <message>
        <source>CUDA returned a code that has no explanation here; see its documentation.</source>
        <translation>CUDA devolvió un código que aquí no tiene explicación; consulte su documentación.</translation>
    </message>
    <message>
        <source>There is no call {}.</source>
        <translation>No hay ninguna llamada {}.</translation>
    </message>
    <message>
        <source>{} has neither a duration nor bytes that could be set.</source>
        <translation>{} no tiene ni duración ni bytes que se puedan fijar.</translation>
    </message>
    <message>
        <source>The size of {} depends on a parameter: change that instead.</source>
        <translation>El tamaño de {} depende de un parámetro: cambie ese parámetro.</translation>
    </message>
    <message>
        <source>{} has {}: change the parameter instead.</source>
        <translation>{} tiene {}: cambie en su lugar el parámetro.</translation>
    </message>
    <message>
        <source>Set {} to {}</source>
        <translation>Fijar {} en {}</translation>
    </message>
    <message>
        <source>{} is negative.</source>
        <translation>{} es negativo.</translation>
    </message>
    <message>
        <source>No call can take so long.</source>
        <translation>Ninguna llamada puede durar tanto.</translation>
    </message>
    <message>
        <source>{} does not wait.</source>
        <translation>{} no espera.</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>Quitar {}</translation>
    </message>
    <message>
        <source>No wait orders {} after {}.</source>
        <translation>Ninguna espera ordena {} después de {}.</translation>
    </message>
    <message>
        <source>The program cannot be evaluated.</source>
        <translation>El programa no se puede evaluar.</translation>
    </message>
    <message>
        <source>Let {} not wait for {}</source>
        <translation>No hacer que {} espere a {}</translation>
    </message>
    <message>
        <source>Order {} after {}</source>
        <translation>Ordenar {} después de {}</translation>
    </message>
    <message>
        <source>{} already follows {}, by {}.</source>
        <translation>{} ya sigue a {}, por {}.</translation>
    </message>
    <message>
        <source>{} cannot follow {}, which waits for it: a deadlock.</source>
        <translation>{} no puede seguir a {}, que lo espera: un interbloqueo.</translation>
    </message>
    <message>
        <source>No event can order {} after {}.</source>
        <translation>Ningún evento puede ordenar {} después de {}.</translation>
    </message>
    <message>
        <source>There is no parameter {}.</source>
        <translation>No hay ningún parámetro {}.</translation>
    </message>
    <message>
        <source>{} is at least {}.</source>
        <translation>{} es al menos {}.</translation>
    </message>
    <message>
        <source>{} is at most {}.</source>
        <translation>{} es como máximo {}.</translation>
    </message>
    <message>
        <source>A program needs a device.</source>
        <translation>Un programa necesita un dispositivo.</translation>
    </message>
    <message>
        <source>Run on {}</source>
        <translation>Ejecutar en {}</translation>
    </message>
    <message>
        <source>the legacy default stream</source>
        <translation>el stream predeterminado heredado</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>el grafo</translation>
    </message>
    <message>
        <source>the order of the stream</source>
        <translation>el orden del stream</translation>
    </message>
    <message>
        <source>A repeat holds calls of one thread that follow one another.</source>
        <translation>Una repetición contiene llamadas consecutivas de un hilo.</translation>
    </message>
    <message>
        <source>A repeat cannot hold them: </source>
        <translation>Una repetición no puede contenerlas: </translation>
    </message>
    <message>
        <source>Nothing may be changed here.</source>
        <translation>Aquí no se puede cambiar nada.</translation>
    </message>
    <message>
        <source>Allowed here: </source>
        <translation>Aquí se permite: </translation>
    </message>
    <message>
        <source>its default</source>
        <translation>su valor por defecto</translation>
    </message>
    <message>
        <source>“{}” ({}, replaced by {})</source>
        <translation>«{}» ({}, sustituida por {})</translation>
    </message>
    <message>
        <source>new id</source>
        <translation>el nuevo id</translation>
    </message>
    <message>
        <source>polling interval</source>
        <translation>el intervalo de consulta</translation>
    </message>
    <message>
        <source>iteration count</source>
        <translation>el número de iteraciones</translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation>la variable del bucle</translation>
    </message>
    <message>
        <source>query or value</source>
        <translation>la consulta o el valor</translation>
    </message>
    <message>
        <source>largest iteration count</source>
        <translation>el máximo de iteraciones</translation>
    </message>
    <message>
        <source>{}: its {} were changed</source>
        <translation>{}: se cambiaron: {}</translation>
    </message>
    <message>
        <source>{}: its {} was changed</source>
        <translation>{}: se cambió: {}</translation>
    </message>
    <message>
        <source>{} from {} to {}.</source>
        <translation>{} de {} a {}.</translation>
    </message>
    <message>
        <source>{} was given to another host thread.</source>
        <translation>{} se asignó a otro hilo del host.</translation>
    </message>
    <message>
        <source>{} was replaced by {}.</source>
        <translation>{} se sustituyó por {}.</translation>
    </message>
    <message>
        <source>{} was moved into or out of a body.</source>
        <translation>{} se movió dentro o fuera de un cuerpo.</translation>
    </message>
    <message>
        <source>{} was removed.</source>
        <translation>Se quitó {}.</translation>
    </message>
    <message>
        <source>{} Put {} in its place.</source>
        <translation>{} Ponga {} en su lugar.</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> y {} más</translation>
    </message>
    <message>
        <source>{} was added.</source>
        <translation>Se añadió {}.</translation>
    </message>
    <message>
        <source>{} operations were added: {}.</source>
        <translation>Se añadieron {} operaciones: {}.</translation>
    </message>
    <message>
        <source>“{}” now comes before “{}”, which is in another stream.</source>
        <translation>«{}» va ahora antes que «{}», que está en otro stream.</translation>
    </message>
    <message>
        <source>“{}” ({}) was moved to another place in the order of calls.</source>
        <translation>«{}» ({}) se movió a otro lugar del orden de llamadas.</translation>
    </message>
    <message>
        <source>The kind of default stream was changed.</source>
        <translation>Se cambió el tipo de stream predeterminado.</translation>
    </message>
    <message>
        <source>Peer access between the devices was changed.</source>
        <translation>Se cambió el acceso entre dispositivos pares.</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>word</source>
        <translation>palabra</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>grafo</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>hilo del host</translation>
    </message>
    <message>
        <source>The {} “{}” {}.</source>
        <translation>{} «{}»: {}.</translation>
    </message>
    <message>
        <source>was removed</source>
        <translation>se quitó</translation>
    </message>
    <message>
        <source>was added</source>
        <translation>se añadió</translation>
    </message>
    <message>
        <source>was changed</source>
        <translation>se cambió</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>stream</translation>
    </message>
    <message>
        <source>was given to another device or process</source>
        <translation>se asignó a otro dispositivo o proceso</translation>
    </message>
    <message>
        <source>has another count</source>
        <translation>tiene otra cantidad</translation>
    </message>
    <message>
        <source>has other flags or another priority</source>
        <translation>tiene otros indicadores u otra prioridad</translation>
    </message>
    <message>
        <source>is created in another order</source>
        <translation>se crea en otro orden</translation>
    </message>
    <message>
        <source>event</source>
        <translation>evento</translation>
    </message>
    <message>
        <source>1 event was added: {}.</source>
        <translation>Se añadió 1 evento: {}.</translation>
    </message>
    <message>
        <source>{} events were added: {}.</source>
        <translation>Se añadieron {} eventos: {}.</translation>
    </message>
    <message>
        <source>has a smaller count</source>
        <translation>tiene una cantidad menor</translation>
    </message>
    <message>
        <source>has other flags</source>
        <translation>tiene otros indicadores</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>búfer</translation>
    </message>
    <message>
        <source>What the kernel {} reads and writes is declared otherwise.</source>
        <translation>Lo que el kernel {} lee y escribe se declaró de otra forma.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parámetro</translation>
    </message>
    <message>
        <source>is outside its limits</source>
        <translation>está fuera de sus límites</translation>
    </message>
    <message>
        <source>change the order of the calls</source>
        <translation>cambiar el orden de las llamadas</translation>
    </message>
    <message>
        <source>change the order of calls within a stream</source>
        <translation>cambiar el orden de las llamadas dentro de un stream</translation>
    </message>
    <message>
        <source>move operations to other streams, and add streams</source>
        <translation>mover operaciones a otros streams y añadir streams</translation>
    </message>
    <message>
        <source>make streams blocking or not, and set their priority</source>
        <translation>hacer streams bloqueantes o no y fijar su prioridad</translation>
    </message>
    <message>
        <source>make host buffers pinned or pageable</source>
        <translation>hacer búferes del host fijados o paginables</translation>
    </message>
    <message>
        <source>change the grids of kernels</source>
        <translation>cambiar los grids de los kernels</translation>
    </message>
    <message>
        <source>set the parameters</source>
        <translation>fijar los parámetros</translation>
    </message>
    <message>
        <source>add up to {} operations</source>
        <translation>añadir hasta {} operaciones</translation>
    </message>
    <message>
        <source>add up to 1 operation</source>
        <translation>añadir como máximo 1 operación</translation>
    </message>
    <message>
        <source>add up to {} events</source>
        <translation>añadir hasta {} eventos</translation>
    </message>
    <message>
        <source>add up to 1 event</source>
        <translation>añadir como máximo 1 evento</translation>
    </message>
    <message>
        <source>choose other events for the operations that name one</source>
        <translation>elegir otros eventos para las operaciones que nombran uno</translation>
    </message>
    <message>
        <source>remove calls of {}</source>
        <translation>quitar llamadas de {}</translation>
    </message>
    <message>
        <source>set the flags of events</source>
        <translation>fijar los indicadores de los eventos</translation>
    </message>
    <message>
        <source>choose what the default stream is</source>
        <translation>elegir qué es el stream predeterminado</translation>
    </message>
    <message>
        <source>choose whether devices have peer access</source>
        <translation>elegir si los dispositivos tienen acceso entre pares</translation>
    </message>
    <message>
        <source>replace {} with {}</source>
        <translation>sustituir {} por {}</translation>
    </message>
    <message>
        <source>launch calls as a graph</source>
        <translation>lanzar llamadas como grafo</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>sin ejecutar</translation>
    </message>
    <message>
        <source>: the program ends in a deadlock</source>
        <translation>: el programa acaba en interbloqueo</translation>
    </message>
    <message>
        <source>“{}” did not execute{}.</source>
        <translation>«{}» no se ejecutó{}.</translation>
    </message>
    <message>
        <source>All work of the start must run.</source>
        <translation>Todo el trabajo del inicio debe ejecutarse.</translation>
    </message>
    <message>
        <source>“{}” now runs before “{}”, which touches the same data.</source>
        <translation>«{}» se ejecuta ahora antes que «{}», que usa los mismos datos.</translation>
    </message>
    <message>
        <source>Another order must compute the same.</source>
        <translation>Otro orden debe calcular lo mismo.</translation>
    </message>
    <message>
        <source>Memory is lost: {}.</source>
        <translation>Se pierde memoria: {}.</translation>
    </message>
    <message>
        <source>Free a buffer before you allocate it again.</source>
        <translation>Libere un búfer antes de volver a reservarlo.</translation>
    </message>
    <message>
        <source>“{}” is ordered before “{}”.</source>
        <translation>«{}» está ordenado antes que «{}».</translation>
    </message>
    <message>
        <source>“{}” is not ordered before “{}”.</source>
        <translation>«{}» no está ordenado antes que «{}».</translation>
    </message>
    <message>
        <source>“{}” is unchanged.</source>
        <translation>«{}» no ha cambiado.</translation>
    </message>
    <message>
        <source>“{}” is changed.</source>
        <translation>«{}» ha cambiado.</translation>
    </message>
    <message>
        <source>The program ends in a deadlock.</source>
        <translation>El programa acaba en interbloqueo.</translation>
    </message>
    <message>
        <source>There is no deadlock.</source>
        <translation>No hay interbloqueo.</translation>
    </message>
    <message>
        <source>There is no race.</source>
        <translation>No hay condición de carrera.</translation>
    </message>
    <message>
        <source>No call returns an error.</source>
        <translation>Ninguna llamada devuelve un error.</translation>
    </message>
    <message>
        <source>No call makes the host wait while it has more work to issue or do.</source>
        <translation>Ninguna llamada hace esperar al host mientras le queda trabajo por emitir o hacer.</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>La lección</translation>
    </message>
    <message>
        <source>Part {}: {}</source>
        <translation>Parte {}: {}</translation>
    </message>
    <message>
        <source>“{}” starts no later than {}.</source>
        <translation>«{}» empieza como muy tarde en {}.</translation>
    </message>
    <message>
        <source>“{}” starts no earlier than {}.</source>
        <translation>«{}» no empieza antes de {}.</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} es {}.</translation>
    </message>
    <message>
        <source>{} is {}, within {} %.</source>
        <translation>{} es {}, con un margen del {} %.</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>el dispositivo</translation>
    </message>
    <message>
        <source>{} comes after {} in {}</source>
        <translation>{} va después de {} en {}</translation>
    </message>
    <message>
        <source>{} waits for {}</source>
        <translation>{} espera a {}</translation>
    </message>
    <message>
        <source>{} comes after {}, which launches the same graph</source>
        <translation>{} va después de {}, que lanza el mismo grafo</translation>
    </message>
    <message>
        <source>{} comes after {}, because the legacy stream and blocking streams wait for each other</source>
        <translation>{} va después de {}, porque el stream heredado y los streams bloqueantes se esperan mutuamente</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} would write</source>
        <translation>{} espera a {}, que escribiría {}</translation>
    </message>
    <message>
        <source>{} waits for {}, which nothing writes</source>
        <translation>{} espera a {}, que nada escribe</translation>
    </message>
    <message>
        <source>{} is called only when {} has returned</source>
        <translation>{} se llama solo cuando {} ha retornado</translation>
    </message>
    <message>
        <source>{} returns only when {} is over</source>
        <translation>{} retorna solo cuando {} ha terminado</translation>
    </message>
    <message>
        <source>{} runs only when the host function {} has returned</source>
        <translation>{} se ejecuta solo cuando la función del host {} ha retornado</translation>
    </message>
    <message>
        <source>{} is behind {} in the hardware queue that their streams share</source>
        <translation>{} está detrás de {} en la cola de hardware que comparten sus streams</translation>
    </message>
    <message>
        <source>{} allocates {} again before anything frees what {} has allocated: free {} first</source>
        <translation>{} reserva {} otra vez antes de que algo libere lo que {} reservó: libere primero {}</translation>
    </message>
    <message>
        <source>{number} is not a valid flag of {other}: leave the flags out</source>
        <translation>{number} no es un indicador válido de {other}: omita los indicadores</translation>
    </message>
    <message>
        <source>{what} does not exist yet: create it first</source>
        <translation>{what} aún no existe: créelo primero</translation>
    </message>
    <message>
        <source>{what} does not exist yet: open it first</source>
        <translation>{what} aún no existe: ábralo primero</translation>
    </message>
    <message>
        <source>{what} was destroyed before: use it earlier, or destroy it later</source>
        <translation>{what} se destruyó antes: úselo antes o destrúyalo después</translation>
    </message>
    <message>
        <source>{what} does not exist, because its creation fails: disable its timing</source>
        <translation>{what} no existe, porque su creación falla: desactive la medición de tiempo</translation>
    </message>
    <message>
        <source>{event} does not exist, because its creation fails: disable its timing</source>
        <translation>{event} no existe, porque su creación falla: desactive la medición de tiempo</translation>
    </message>
    <message>
        <source>An event for several processes cannot be timed: disable its timing (flags {number})</source>
        <translation>Un evento para varios procesos no puede medir tiempo: desactive la medición (indicadores {number})</translation>
    </message>
    <message>
        <source>{event} is an event for several processes, which no capture can contain: use the flag external</source>
        <translation>{event} es un evento para varios procesos, que ninguna captura puede contener: use el indicador external</translation>
    </message>
    <message>
        <source>{event} belongs to device {number} and {what} to device {limit}: record an event on its own device</source>
        <translation>{event} pertenece al dispositivo {number} y {what} al dispositivo {limit}: registre un evento en su propio dispositivo</translation>
    </message>
    <message>
        <source>{event} and {what} belong to different contexts: record an event in a stream of its own context</source>
        <translation>{event} y {what} pertenecen a contextos distintos: registre un evento en un stream de su propio contexto</translation>
    </message>
    <message>
        <source>The flag external is for streams that are being captured: leave it out</source>
        <translation>El indicador external es para streams que se están capturando: omítalo</translation>
    </message>
    <message>
        <source>{event} was last recorded in a capture that has ended: record it again first</source>
        <translation>{event} se registró por última vez en una captura que ya terminó: regístrelo de nuevo antes</translation>
    </message>
    <message>
        <source>{event} was recorded outside the capture of {what}: wait before the capture, or use the flag external</source>
        <translation>{event} se registró fuera de la captura de {what}: espere antes de la captura o use el indicador external</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and records no work of its own: ask outside it</source>
        <translation>{event} se registró en una captura y no registra trabajo propio: pregunte fuera de ella</translation>
    </message>
    <message>
        <source>{event} carries no time, because timing is disabled: enable it for both events</source>
        <translation>{event} no lleva tiempo, porque la medición está desactivada: actívela para ambos eventos</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and has no time: record it outside</source>
        <translation>{event} se registró en una captura y no tiene tiempo: regístrelo fuera</translation>
    </message>
    <message>
        <source>{event} is not recorded before its time is asked for: record it first</source>
        <translation>{event} no se registra antes de preguntar por su tiempo: regístrelo primero</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different devices, whose clocks are not comparable</source>
        <translation>{event} y {other} pertenecen a dispositivos distintos, cuyos relojes no son comparables</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different contexts, between whose events CUDA measures no time: use events of one</source>
        <translation>{event} y {other} pertenecen a contextos distintos, entre cuyos eventos CUDA no mide tiempo: use eventos de uno solo</translation>
    </message>
    <message>
        <source>A stream of the device is being captured: end the capture first</source>
        <translation>Se está capturando un stream del dispositivo: termine antes la captura</translation>
    </message>
    <message>
        <source>An earlier call broke the capture: correct that call</source>
        <translation>Una llamada anterior estropeó la captura: corrija esa llamada</translation>
    </message>
    <message>
        <source>The call uses the legacy stream while a blocking stream is being captured: launch it into the captured stream, make that stream non-blocking, or end the capture first</source>
        <translation>La llamada usa el stream heredado mientras se captura un stream bloqueante: láncela en el stream capturado, haga ese stream no bloqueante o termine antes la captura</translation>
    </message>
    <message>
        <source>No graph contains {call}: use {instead} while a stream is captured</source>
        <translation>Ningún grafo contiene {call}: use {instead} mientras se captura un stream</translation>
    </message>
    <message>
        <source>The call on {what} breaks the capture that is under way: end the capture first, or capture in the mode relaxed</source>
        <translation>La llamada sobre {what} estropea la captura en curso: termine antes la captura o capture en el modo relaxed</translation>
    </message>
    <message>
        <source>{what} is being captured, and captured work does not run: end the capture first</source>
        <translation>{what} se está capturando, y el trabajo capturado no se ejecuta: termine antes la captura</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture, which the legacy stream cannot join: wait in another stream</source>
        <translation>{event} se registró en una captura a la que el stream heredado no puede unirse: espere en otro stream</translation>
    </message>
    <message>
        <source>{event} was recorded in another capture, and two captures cannot be joined</source>
        <translation>{event} se registró en otra captura, y dos capturas no se pueden unir</translation>
    </message>
    <message>
        <source>{what} cannot be captured: capture another stream</source>
        <translation>{what} no se puede capturar: capture otro stream</translation>
    </message>
    <message>
        <source>{what} is being captured already: end that capture first</source>
        <translation>{what} ya se está capturando: termine antes esa captura</translation>
    </message>
    <message>
        <source>The capture was begun by thread {other}: end it there, or capture in the mode relaxed</source>
        <translation>La captura la comenzó el hilo {other}: termínela allí o capture en el modo relaxed</translation>
    </message>
    <message>
        <source>A stream that the capture forked is not joined: record an event at its end and let {what} wait for it</source>
        <translation>Un stream que la captura bifurcó no se ha reunido: registre un evento al final y haga que {what} lo espere</translation>
    </message>
    <message>
        <source>{what} is not being captured: begin the capture first</source>
        <translation>{what} no se está capturando: comience antes la captura</translation>
    </message>
    <message>
        <source>The capture was not begun in {what}: end it in the stream where it began</source>
        <translation>La captura no comenzó en {what}: termínela en el stream donde comenzó</translation>
    </message>
    <message>
        <source>The legacy stream cannot be asked while a blocking stream is being captured: make that stream non-blocking</source>
        <translation>No se puede consultar el stream heredado mientras se captura un stream bloqueante: haga ese stream no bloqueante</translation>
    </message>
    <message>
        <source>There is no graph {what}: end a capture that makes it first</source>
        <translation>No existe el grafo {what}: termine antes una captura que lo cree</translation>
    </message>
    <message>
        <source>Graph {what} belongs to another process: capture it in this one</source>
        <translation>El grafo {what} pertenece a otro proceso: captúrelo en este</translation>
    </message>
    <message>
        <source>Graph {what} allocates memory and is instantiated already: instantiate it once</source>
        <translation>El grafo {what} reserva memoria y ya está instanciado: instáncielo una sola vez</translation>
    </message>
    <message>
        <source>{what} was not instantiated: instantiate it first</source>
        <translation>{what} no se ha instanciado: instáncielo primero</translation>
    </message>
    <message>
        <source>{what} belongs to another process: capture it in this one</source>
        <translation>{what} pertenece a otro proceso: captúrelo en este</translation>
    </message>
    <message>
        <source>An event that {what} uses was destroyed: destroy it later</source>
        <translation>Un evento que usa {what} se destruyó: destrúyalo después</translation>
    </message>
    <message>
        <source>The memory that {what} allocated is not freed: free it before the next launch</source>
        <translation>La memoria que reservó {what} no está liberada: libérela antes del siguiente lanzamiento</translation>
    </message>
    <message>
        <source>{what} is launched into a stream that is being captured: end the capture first</source>
        <translation>{what} se lanza en un stream que se está capturando: termine antes la captura</translation>
    </message>
    <message>
        <source>{what} is not allocated yet: allocate it first</source>
        <translation>{what} aún no está reservado: resérvelo primero</translation>
    </message>
    <message>
        <source>{what} was freed before: use it earlier, or free it later; a GPU may answer 0 and read anything there</source>
        <translation>{what} se liberó antes: úselo antes o libérelo después; una GPU puede responder 0 y leer ahí cualquier cosa</translation>
    </message>
    <message>
        <source>The grid has no blocks in {axis}: use 1 or more</source>
        <translation>El grid no tiene bloques en {axis}: use 1 o más</translation>
    </message>
    <message>
        <source>A block has no threads in {axis}: use 1 or more</source>
        <translation>Un bloque no tiene hilos en {axis}: use 1 o más</translation>
    </message>
    <message>
        <source>The grid has {number} blocks in {axis}: use at most {limit}</source>
        <translation>El grid tiene {number} bloques en {axis}: use como máximo {limit}</translation>
    </message>
    <message>
        <source>A block has {number} threads in {axis}: use at most {limit}</source>
        <translation>Un bloque tiene {number} hilos en {axis}: use como máximo {limit}</translation>
    </message>
    <message>
        <source>A block has {number} threads: use at most {limit}, and more blocks</source>
        <translation>Un bloque tiene {number} hilos: use como máximo {limit}, y más bloques</translation>
    </message>
    <message>
        <source>A block needs {number} bytes of shared memory, and a multiprocessor of {device} has {limit}: use less</source>
        <translation>Un bloque necesita {number} bytes de memoria compartida, y un multiprocesador de {device} tiene {limit}: use menos</translation>
    </message>
    <message>
        <source>A block has {number} threads, and a multiprocessor of {device} holds {limit}: use fewer</source>
        <translation>Un bloque tiene {number} hilos, y un multiprocesador de {device} admite {limit}: use menos</translation>
    </message>
    <message>
        <source>A block needs {number} registers, and a multiprocessor of {device} has {limit}: use fewer threads</source>
        <translation>Un bloque necesita {number} registros, y un multiprocesador de {device} tiene {limit}: use menos hilos</translation>
    </message>
    <message>
        <source>A batch of copies cannot be in the legacy default stream: put it into another one</source>
        <translation>Un lote de copias no puede estar en el stream predeterminado heredado: póngalo en otro</translation>
    </message>
    <message>
        <source>The batch has no copies: list at least one</source>
        <translation>El lote no tiene copias: indique al menos una</translation>
    </message>
    <message>
        <source>{what} is being captured, and no graph contains a batch: make single copies</source>
        <translation>{what} se está capturando, y ningún grafo contiene un lote: haga copias sueltas</translation>
    </message>
    <message>
        <source>A copy of the batch has no bytes: leave it out</source>
        <translation>Una copia del lote no tiene bytes: omítala</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which {call} refuses: pin it</source>
        <translation>{what} está en memoria paginable, que {call} rechaza: fíjelo</translation>
    </message>
    <message>
        <source>{what} needs {number} bytes, and {device} has {limit} left: free others first, or make it smaller</source>
        <translation>{what} necesita {number} bytes, y a {device} le quedan {limit}: libere antes otros o hágalo más pequeño</translation>
    </message>
    <message>
        <source>{what} is not in pageable memory, which alone can be registered</source>
        <translation>{what} no está en memoria paginable, la única que se puede registrar</translation>
    </message>
    <message>
        <source>{what} is registered already: register it once</source>
        <translation>{what} ya está registrado: regístrelo una sola vez</translation>
    </message>
    <message>
        <source>{what} is not registered: register it first, and unregister it once</source>
        <translation>{what} no está registrado: regístrelo primero y anúlelo una sola vez</translation>
    </message>
    <message>
        <source>{what} is still registered: unregister it first</source>
        <translation>{what} sigue registrado: anule antes el registro</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once</source>
        <translation>{what} se liberó antes: libérelo una sola vez</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once after each launch that allocates it</source>
        <translation>{what} se liberó antes: libérelo una vez tras cada lanzamiento que lo reserva</translation>
    </message>
    <message>
        <source>{what} is not allocated by this process: free it where it was allocated</source>
        <translation>{what} no lo reservó este proceso: libérelo donde se reservó</translation>
    </message>
    <message>
        <source>{what} is not allocated: launch the graph that allocates it first</source>
        <translation>{what} no está reservado: lance antes el grafo que lo reserva</translation>
    </message>
    <message>
        <source>{what} is not allocated by a graph, and a capture frees such memory only: free it later</source>
        <translation>{what} no lo reservó un grafo, y una captura solo libera esa memoria: libérelo después</translation>
    </message>
    <message>
        <source>The flag noMemoryBarrier, which let a write overtake the memory accesses before it, is not valid since CUDA 12: leave it out</source>
        <translation>El indicador noMemoryBarrier, que dejaba que una escritura adelantara los accesos anteriores, no es válido desde CUDA 12: omítalo</translation>
    </message>
    <message>
        <source>{what} is in {other} memory, which memory operations of streams cannot use: pin it</source>
        <translation>{what} está en memoria {other}, que las operaciones de memoria de los streams no pueden usar: fíjelo</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave flush out</source>
        <translation>El dispositivo no puede vaciar escrituras remotas: omita flush</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave the flush out</source>
        <translation>El dispositivo no puede vaciar escrituras remotas: omita el vaciado</translation>
    </message>
    <message>
        <source>{device} has no memory operations of 64 bits, which need compute capability 7.0: use words of 32 bits</source>
        <translation>{device} no tiene operaciones de memoria de 64 bits, que necesitan capacidad de cómputo 7.0: use palabras de 32 bits</translation>
    </message>
    <message>
        <source>{device} cannot wait for nor, which needs compute capability 7.0: use another condition</source>
        <translation>{device} no puede esperar a nor, que necesita capacidad de cómputo 7.0: use otra condición</translation>
    </message>
    <message>
        <source>The batch has {number} items: use at most {limit}</source>
        <translation>El lote tiene {number} elementos: use como máximo {limit}</translation>
    </message>
    <message>
        <source>{what} is in device memory, which the host cannot reach: pin it</source>
        <translation>{what} está en memoria del dispositivo, que el host no alcanza: fíjelo</translation>
    </message>
    <message>
        <source>{event} belongs to another process: export it there</source>
        <translation>{event} pertenece a otro proceso: expórtelo allí</translation>
    </message>
    <message>
        <source>{what} belongs to another process: export it there</source>
        <translation>{what} pertenece a otro proceso: expórtelo allí</translation>
    </message>
    <message>
        <source>{event} is not made for several processes: set interprocess, and disable timing</source>
        <translation>{event} no está hecho para varios procesos: active interprocess y desactive la medición de tiempo</translation>
    </message>
    <message>
        <source>{what} is not exported yet: export it first</source>
        <translation>{what} aún no está exportado: expórtelo primero</translation>
    </message>
    <message>
        <source>{what} was destroyed before: destroy it later</source>
        <translation>{what} se destruyó antes: destrúyalo después</translation>
    </message>
    <message>
        <source>{what} was freed before: free it later</source>
        <translation>{what} se liberó antes: libérelo después</translation>
    </message>
    <message>
        <source>{what} belongs to this process: open it in another one</source>
        <translation>{what} pertenece a este proceso: ábralo en otro</translation>
    </message>
    <message>
        <source>{what} is not in device memory, which alone can be exported</source>
        <translation>{what} no está en memoria del dispositivo, la única que se puede exportar</translation>
    </message>
    <message>
        <source>No `with` is open in this thread: begin one before its end, or remove the end</source>
        <translation>No hay ningún `with` abierto en este hilo: comience uno antes de su fin o quite el fin</translation>
    </message>
    <message>
        <source>{what} is on device {number}, and the thread&apos;s current device is 0: name the stream in the calls themselves</source>
        <translation>{what} está en el dispositivo {number}, y el dispositivo actual del hilo es 0: nombre el stream en las propias llamadas</translation>
    </message>
    <message>
        <source>if thread {} comes last with {}</source>
        <translation>si el hilo {} llega el último con {}</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other threads go on</source>
        <translation>mientras el hilo {} está en {}, los demás hilos continúan</translation>
    </message>
    <message>
        <source>there is an operation {} already</source>
        <translation>ya hay una operación {}</translation>
    </message>
    <message>
        <source>the id {} is used twice</source>
        <translation>el id {} se usa dos veces</translation>
    </message>
    <message>
        <source>the program has no place {}</source>
        <translation>el programa no tiene el lugar {}</translation>
    </message>
    <message>
        <source>{} has no body with a place {}</source>
        <translation>{} no tiene un cuerpo con el lugar {}</translation>
    </message>
    <message>
        <source>{} cannot move into itself</source>
        <translation>{} no puede moverse dentro de sí mismo</translation>
    </message>
    <message>
        <source>there is no operation {}</source>
        <translation>no hay ninguna operación {}</translation>
    </message>
    <message>
        <source>the program has no place {} for a kernel</source>
        <translation>el programa no tiene el lugar {} para un kernel</translation>
    </message>
    <message>
        <source>Only a repeat can be expanded.</source>
        <translation>Solo se puede expandir una repetición.</translation>
    </message>
    <message>
        <source>Its number of iterations depends on the repeat around it: expand that one first.</source>
        <translation>Su número de iteraciones depende de la repetición que la rodea: expanda antes esa.</translation>
    </message>
    <message>
        <source>It has more than {} iterations.</source>
        <translation>Tiene más de {} iteraciones.</translation>
    </message>
    <message>
        <source>It contains more than {} calls.</source>
        <translation>Contiene más de {} llamadas.</translation>
    </message>
    <message>
        <source>Select the calls to put into the graph.</source>
        <translation>Seleccione las llamadas que irán en el grafo.</translation>
    </message>
    <message>
        <source>The calls of a graph have to be adjacent: move the calls between them away, or select them too.</source>
        <translation>Las llamadas de un grafo deben ser contiguas: mueva las que hay entre ellas o selecciónelas también.</translation>
    </message>
    <message>
        <source>A graph is launched in a stream, and none of these calls names one.</source>
        <translation>Un grafo se lanza en un stream, y ninguna de estas llamadas nombra uno.</translation>
    </message>
    <message>
        <source>A graph cannot hold them: </source>
        <translation>Un grafo no puede contenerlas: </translation>
    </message>
    <message>
        <source>record </source>
        <translation>registro de </translation>
    </message>
    <message>
        <source>wait for </source>
        <translation>espera a </translation>
    </message>
    <message>
        <source>CUDA returns {} {}</source>
        <translation>CUDA devuelve {} {}</translation>
    </message>
    <message>
        <source>Remove record</source>
        <translation>Quitar el registro</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>Quitar la espera</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make all turns that they may</source>
        <translation>; ocurre si los bucles sobre respuestas dan todas las vueltas que pueden</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make 1 turn</source>
        <translation>; ocurre si los bucles sobre respuestas dan 1 vuelta</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make {} turns</source>
        <translation>; ocurre si los bucles sobre respuestas dan {} vueltas</translation>
    </message>
    <message>
        <source>Races and needless order were not looked for: the program has {} operations in {} streams, and at most {} operations in {} streams are analysed</source>
        <translation>No se buscaron carreras ni orden innecesario: el programa tiene {} operaciones en {} streams, y se analizan como máximo {} operaciones en {} streams</translation>
    </message>
    <message>
        <source>Too large to analyse</source>
        <translation>Demasiado grande para analizarlo</translation>
    </message>
    <message>
        <source>The order of operations is computed only for programs up to a certain size.</source>
        <translation>El orden de las operaciones solo se calcula para programas de hasta cierto tamaño.</translation>
    </message>
    <message>
        <source>Analyse a smaller program: fewer iterations of a loop, or fewer streams.</source>
        <translation>Analice un programa más pequeño: menos iteraciones de un bucle o menos streams.</translation>
    </message>
    <message>
        <source>Not supported yet</source>
        <translation>Aún no admitido</translation>
    </message>
    <message>
        <source>This version cannot make the call, and does not invent a result for it.</source>
        <translation>Esta versión no puede hacer la llamada y no se inventa un resultado.</translation>
    </message>
    <message>
        <source>Leave the call out, or use a newer version.</source>
        <translation>Omita la llamada o use una versión más nueva.</translation>
    </message>
    <message>
        <source>Measuring shares channels</source>
        <translation>La medición comparte canales</translation>
    </message>
    <message>
        <source>The events around operations are in the same hardware queues as the operations, and hold back other streams.</source>
        <translation>Los eventos alrededor de las operaciones están en las mismas colas de hardware que ellas y retienen a otros streams.</translation>
    </message>
    <message>
        <source>Measure with the method strobed or none, or with more channels.</source>
        <translation>Mida con el método strobed o none, o con más canales.</translation>
    </message>
    <message>
        <source>Spins stand in for recorded kernels</source>
        <translation>Spins en lugar de kernels grabados</translation>
    </message>
    <message>
        <source>The code of a recorded kernel is not known: on a GPU a spin of the same shape and length takes its place.</source>
        <translation>No se conoce el código de un kernel grabado: en una GPU lo sustituye un spin de la misma forma y duración.</translation>
    </message>
    <message>
        <source>Look at times and order; only the recorded program shows what the kernels compute.</source>
        <translation>Fíjese en los tiempos y el orden; lo que calculan los kernels solo lo muestra el programa grabado.</translation>
    </message>
    <message>
        <source>{} is for several processes and therefore cannot be timed: disable its timing; {}</source>
        <translation>{} es para varios procesos y por eso no puede medir tiempo: desactive la medición; {}</translation>
    </message>
    <message>
        <source>Disable timing</source>
        <translation>Desactivar la medición de tiempo</translation>
    </message>
    <message>
        <source>End the with behind the last call</source>
        <translation>Terminar el with tras la última llamada</translation>
    </message>
    <message>
        <source>“with {}” never ends: end it behind the calls that belong to it</source>
        <translation>«with {}» nunca termina: termínelo tras las llamadas que le pertenecen</translation>
    </message>
    <message>
        <source>{}; CuPy raises {}, and a run here answers {} {}</source>
        <translation>{}; CuPy lanza {}, y una ejecución responde aquí {} {}</translation>
    </message>
    <message>
        <source>{}; CUDA leaves the outcome undefined, and a run here answers {} {}</source>
        <translation>{}; CUDA deja el resultado indefinido, y una ejecución responde aquí {} {}</translation>
    </message>
    <message>
        <source>Invalid call</source>
        <translation>Llamada no válida</translation>
    </message>
    <message>
        <source>CUDA returns an error code and does nothing. The run shows the code and continues, as a program does that ignores return codes: whatever relied on the call goes wrong later.</source>
        <translation>CUDA devuelve un código de error y no hace nada. La ejecución muestra el código y continúa, como un programa que ignora los valores devueltos: lo que dependía de la llamada falla después.</translation>
    </message>
    <message>
        <source>Correct the call as the message says; check the code of every call in your program.</source>
        <translation>Corrija la llamada como dice el mensaje; compruebe en su programa el código de cada llamada.</translation>
    </message>
    <message>
        <source>{} follows the end of “with {}” and goes into {}, but uses what {} in that “with” leaves: nothing orders the two streams</source>
        <translation>{} sigue al final de «with {}» y va a {}, pero usa lo que deja {} en ese «with»: nada ordena los dos streams</translation>
    </message>
    <message>
        <source>Put {} into with {}</source>
        <translation>Poner {} dentro de with {}</translation>
    </message>
    <message>
        <source>“use {}” is not taken back at the end of the turn: {} goes into {} in the first turn, and into {} in a later one</source>
        <translation>«use {}» no se deshace al final de la vuelta: {} va a {} en la primera vuelta y a {} en una posterior</translation>
    </message>
    <message>
        <source>Take the use back at the end of the turn</source>
        <translation>Deshacer el use al final de la vuelta</translation>
    </message>
    <message>
        <source>The end of a “with” makes the default stream current, not {}, which “use” had set before: {} goes into {}</source>
        <translation>El final de un «with» hace actual el stream predeterminado, no {}, que «use» había fijado antes: {} va a {}</translation>
    </message>
    <message>
        <source>“use {}” is never taken back: {}, which names no stream either, went into {}, and {} goes into {}</source>
        <translation>«use {}» nunca se deshace: {}, que tampoco nombra un stream, fue a {}, y {} va a {}</translation>
    </message>
    <message>
        <source>Work outside its with</source>
        <translation>Trabajo fuera de su with</translation>
    </message>
    <message>
        <source>A call behind the end of a “with” that names no stream goes into the stream that is current there, usually the default stream. It does not wait for the work of the “with”, whose results it uses.</source>
        <translation>Una llamada tras el final de un «with» que no nombra un stream va al stream actual en ese punto, normalmente el predeterminado. No espera al trabajo del «with», cuyos resultados usa.</translation>
    </message>
    <message>
        <source>Move the call into the “with”, or order the two streams by an event.</source>
        <translation>Mueva la llamada dentro del «with» u ordene los dos streams con un evento.</translation>
    </message>
    <message>
        <source>Use that is not taken back</source>
        <translation>Un use que no se deshace</translation>
    </message>
    <message>
        <source>“use” sets the current stream until something sets another: no end of a block takes it back, and the end of a “with” restores the default stream, not the stream that “use” had set. Calls that name no stream change their stream with it.</source>
        <translation>«use» fija el stream actual hasta que algo fije otro: ningún final de bloque lo deshace, y el final de un «with» restablece el stream predeterminado, no el que fijó «use». Las llamadas que no nombran un stream cambian de stream con él.</translation>
    </message>
    <message>
        <source>Use a “with”, which ends; or take the “use” back by a “use” of the default stream, and repeat it after a “with”.</source>
        <translation>Use un «with», que termina; o deshaga el «use» con un «use» del stream predeterminado y repítalo tras un «with».</translation>
    </message>
    <message>
        <source>; with {} or more hardware queues it would not happen</source>
        <translation>; con {} o más colas de hardware no ocurriría</translation>
    </message>
    <message>
        <source>; no number of hardware queues that CUDA allows prevents it</source>
        <translation>; ningún número de colas de hardware que permita CUDA lo evita</translation>
    </message>
    <message>
        <source>; this device has {}</source>
        <translation>; este dispositivo tiene {}</translation>
    </message>
    <message>
        <source> (“{}” writes {}, which counts as smaller, because the comparison wraps around)</source>
        <translation> («{}» escribe {}, que cuenta como menor, porque la comparación da la vuelta)</translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}, and then the program ends</source>
        <translation>; depende de qué hilo llegue primero: {}, y entonces el programa termina</translation>
    </message>
    <message>
        <source>Wait for ≥</source>
        <translation>Esperar ≥</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{} en {}</translation>
    </message>
    <message>
        <source>{} may wait forever: {} the value of {} that it waits for, but {} may overwrite it before the wait has read it{}; {}write again only after the wait{}</source>
        <translation>{} puede esperar para siempre: {} el valor de {} que espera, pero {} puede sobrescribirlo antes de que la espera lo haya leído{}; {}vuelva a escribir solo después de la espera{}</translation>
    </message>
    <message>
        <source>at first there is</source>
        <translation>al principio hay</translation>
    </message>
    <message>
        <source>, and what writes it again is behind the wait in a hardware queue</source>
        <translation>, y lo que lo vuelve a escribir está detrás de la espera en una cola de hardware</translation>
    </message>
    <message>
        <source>wait for ≥, or </source>
        <translation>espere ≥, o </translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}</source>
        <translation>; depende de qué hilo llegue primero: {}</translation>
    </message>
    <message>
        <source>Operations wait for each other in a cycle, or for a value that is never written. CUDA cannot detect this cycle; the streams hang forever.</source>
        <translation>Las operaciones se esperan en círculo, o esperan un valor que nunca se escribe. CUDA no puede detectar este ciclo; los streams se quedan colgados para siempre.</translation>
    </message>
    <message>
        <source>Write the value before the wait, or in a stream that does not wait for it; if only hardware queues are missing, issue the writer first or use fewer streams.</source>
        <translation>Escriba el valor antes de la espera, o en un stream que no lo espere; si solo faltan colas de hardware, emita antes la escritura o use menos streams.</translation>
    </message>
    <message>
        <source>Make the streams non-blocking</source>
        <translation>Hacer los streams no bloqueantes</translation>
    </message>
    <message>
        <source>{} is in the legacy default stream: it waits for {}, and {} waits for it, although the three are in different streams; use a non-blocking stream, or another stream for it</source>
        <translation>{} está en el stream predeterminado heredado: espera a {}, y {} lo espera, aunque los tres están en streams distintos; use un stream no bloqueante u otro stream</translation>
    </message>
    <message>
        <source>The default stream is a barrier</source>
        <translation>El stream predeterminado es una barrera</translation>
    </message>
    <message>
        <source>An operation in the legacy default stream waits for all blocking streams of its device, and they wait for it: nothing issued before it overlaps with anything issued after it.</source>
        <translation>Una operación en el stream predeterminado heredado espera a todos los streams bloqueantes de su dispositivo, y ellos la esperan: nada emitido antes se solapa con nada emitido después.</translation>
    </message>
    <message>
        <source>Create the streams non-blocking, move the operation to its own stream, or use per-thread default streams.</source>
        <translation>Cree los streams no bloqueantes, mueva la operación a su propio stream o use streams predeterminados por hilo.</translation>
    </message>
    <message>
        <source>use no more streams than queues, or more queues (--channels {})</source>
        <translation>no use más streams que colas, o use más colas (--channels {})</translation>
    </message>
    <message>
        <source>or use no more streams than queues, of which CUDA allows {}</source>
        <translation>o no use más streams que colas, de las que CUDA permite {}</translation>
    </message>
    <message>
        <source>{} is queued behind {} of another stream, which waits for {}: {}{} share hardware queue {} of {}; issue what is ready first, {}</source>
        <translation>{} está en la cola detrás de {} de otro stream, que espera a {}: {}{} comparten la cola de hardware {} de {}; emita primero lo que está listo, {}</translation>
    </message>
    <message>
        <source>False dependency</source>
        <translation>Falsa dependencia</translation>
    </message>
    <message>
        <source>Streams share hardware queues, and a queue is first in, first out: an operation that is not ready holds back all that was issued after it, of any stream in that queue.</source>
        <translation>Los streams comparten colas de hardware, y una cola atiende por orden de llegada: una operación que no está lista retiene todo lo emitido después, de cualquier stream de esa cola.</translation>
    </message>
    <message>
        <source>Issue breadth-first, so that operations that are ready are at the head; or use no more streams than there are queues.</source>
        <translation>Emita a lo ancho, de modo que lo que está listo vaya delante; o no use más streams que colas.</translation>
    </message>
    <message>
        <source>Remove fault</source>
        <translation>Quitar el argumento fault</translation>
    </message>
    <message>
        <source>the run ends with {} {}, and later calls of that device answer it, too</source>
        <translation>la ejecución termina con {} {}, y las llamadas posteriores de ese dispositivo también lo responden</translation>
    </message>
    <message>
        <source>{} uses {} of device {} on device {}, which has no access to it: {}; enable peer access, or copy {} to device {} first</source>
        <translation>{} usa {} del dispositivo {} en el dispositivo {}, que no tiene acceso a él: {}; active el acceso entre pares o copie antes {} al dispositivo {}</translation>
    </message>
    <message>
        <source>{} writes where no memory is: {}; remove the argument {}</source>
        <translation>{} escribe donde no hay memoria: {}; quite el argumento {}</translation>
    </message>
    <message>
        <source>Access to memory that is not there</source>
        <translation>Acceso a memoria que no existe</translation>
    </message>
    <message>
        <source>A kernel that reaches memory that it may not touch ends all work of its device. The launch itself has answered 0 by then: the error comes out at a later call, and every further call answers it. Callbacks run with the error; host functions do not run.</source>
        <translation>Un kernel que alcanza memoria que no puede tocar termina todo el trabajo de su dispositivo. El lanzamiento ya respondió 0: el error aparece en una llamada posterior, y cada llamada siguiente lo responde. Los callbacks se ejecutan con el error; las funciones del host no.</translation>
    </message>
    <message>
        <source>Correct the address, or enable peer access where it belongs to another device. In a program, check the answer of each synchronisation, and run compute-sanitizer to find the kernel. Only a new process recovers.</source>
        <translation>Corrija la dirección, o active el acceso entre pares si pertenece a otro dispositivo. En un programa, compruebe la respuesta de cada sincronización y busque el kernel con compute-sanitizer. Solo un proceso nuevo se recupera.</translation>
    </message>
    <message>
        <source>{} calls {}, but a host function may not call CUDA: the call does nothing and is answered {} {}; leave it out, and let the host make it after it has waited for an event behind the function</source>
        <translation>{} llama a {}, pero una función del host no puede llamar a CUDA: la llamada no hace nada y se responde {} {}; omítala y deje que la haga el host tras esperar a un evento posterior a la función</translation>
    </message>
    <message>
        <source>Leave the call out</source>
        <translation>Omitir la llamada</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} writes, but a host function must not wait for work that is not ordered before it: meanwhile no other host function runs; let {} wait for {} before {}</source>
        <translation>{} espera a {}, que escribe {}, pero una función del host no debe esperar trabajo que no esté ordenado antes: mientras tanto no se ejecuta ninguna otra función del host; haga que {} espere a {} antes de {}</translation>
    </message>
    <message>
        <source>Let {} wait</source>
        <translation>Hacer que {} espere</translation>
    </message>
    <message>
        <source>Host function calls CUDA</source>
        <translation>Una función del host llama a CUDA</translation>
    </message>
    <message>
        <source>CUDA runs host functions on a thread of its own, in the middle of its work. A call from there might wait for the very work that waits for the function, so CUDA refuses it.</source>
        <translation>CUDA ejecuta las funciones del host en un hilo propio, en medio de su trabajo. Una llamada desde ahí podría esperar justo al trabajo que espera a la función, así que CUDA la rechaza.</translation>
    </message>
    <message>
        <source>Make the call on a thread of the program, after an event behind the function.</source>
        <translation>Haga la llamada en un hilo del programa, después de un evento posterior a la función.</translation>
    </message>
    <message>
        <source>Host function waits for work</source>
        <translation>Una función del host espera trabajo</translation>
    </message>
    <message>
        <source>A host function holds its stream and the thread on which CUDA runs all host functions. If it waits for work that may come later, or that another host function holds, it waits forever.</source>
        <translation>Una función del host retiene su stream y el hilo en el que CUDA ejecuta todas las funciones del host. Si espera trabajo que puede venir después, o que otra función del host retiene, espera para siempre.</translation>
    </message>
    <message>
        <source>Let the stream wait, by an event or by a value, before the function.</source>
        <translation>Haga que el stream espere antes de la función, por un evento o un valor.</translation>
    </message>
    <message>
        <source>The host reads too early</source>
        <translation>El host lee demasiado pronto</translation>
    </message>
    <message>
        <source>An asynchronous call returns before its work is done, so the host may read old data, or only a part of the new data.</source>
        <translation>Una llamada asíncrona retorna antes de que su trabajo esté hecho, así que el host puede leer datos viejos o solo parte de los nuevos.</translation>
    </message>
    <message>
        <source>Synchronise with the stream, or with an event behind the work, before the host reads.</source>
        <translation>Sincronice con el stream, o con un evento posterior al trabajo, antes de que el host lea.</translation>
    </message>
    <message>
        <source>There is no kernel named {}; there are {}</source>
        <translation>No hay ningún kernel llamado {}; hay {}</translation>
    </message>
    <message>
        <source>{} is on device {}, but the run has {} device{}, counted from 0: run it on more devices (run --on A,B, or a profile of two) or choose another index; {}</source>
        <translation>{} está en el dispositivo {}, pero la ejecución tiene {} dispositivo{}, contados desde 0: ejecútelo en más dispositivos (run --on A,B, o un perfil de dos) o elija otro índice; {}</translation>
    </message>
    <message>
        <source>Device {} is not part of the run, which has {}, counted from 0; {}</source>
        <translation>El dispositivo {} no forma parte de la ejecución, que tiene {}, contados desde 0; {}</translation>
    </message>
    <message>
        <source>{} is the per-thread stream of thread {}, which thread {} cannot name in CUDA: make the call in thread {}, or create a stream</source>
        <translation>{} es el stream por hilo del hilo {}, que el hilo {} no puede nombrar en CUDA: haga la llamada en el hilo {} o cree un stream</translation>
    </message>
    <message>
        <source>Invalid program</source>
        <translation>Programa no válido</translation>
    </message>
    <message>
        <source>The program names something that does not exist, or a value is out of its range, so there is nothing to run.</source>
        <translation>El programa nombra algo que no existe, o un valor está fuera de su rango, así que no hay nada que ejecutar.</translation>
    </message>
    <message>
        <source>Correct what the message points at.</source>
        <translation>Corrija lo que señala el mensaje.</translation>
    </message>
    <message>
        <source>Lost memory</source>
        <translation>Memoria perdida</translation>
    </message>
    <message>
        <source>A buffer is allocated a second time before it is freed. The address of the first memory is forgotten, so nothing can use or free it any more.</source>
        <translation>Un búfer se reserva por segunda vez antes de liberarse. La dirección de la primera memoria se olvida, así que nada puede ya usarla ni liberarla.</translation>
    </message>
    <message>
        <source>Allocate each buffer once, or free it before it is allocated again.</source>
        <translation>Reserve cada búfer una vez, o libérelo antes de volver a reservarlo.</translation>
    </message>
    <message>
        <source>The work before and after the wait for {} shares no data, so the wait is not needed</source>
        <translation>El trabajo anterior y posterior a la espera a {} no comparte datos, así que la espera no hace falta</translation>
    </message>
    <message>
        <source>{} uses {}, {} uses {}: they share no data, and neither does anything else that the wait for {} orders</source>
        <translation>{} usa {}, {} usa {}: no comparten datos, ni tampoco nada más de lo que ordena la espera a {}</translation>
    </message>
    <message>
        <source>Unnecessary wait</source>
        <translation>Espera innecesaria</translation>
    </message>
    <message>
        <source>The work before the wait and the work after it share no data, so the wait only holds work back.</source>
        <translation>El trabajo anterior a la espera y el posterior no comparten datos, así que la espera solo retiene trabajo.</translation>
    </message>
    <message>
        <source>Remove the wait; if the two must be in order for a reason that the program does not show, keep it.</source>
        <translation>Quite la espera; si ambos deben ir en orden por una razón que el programa no muestra, consérvela.</translation>
    </message>
    <message>
        <source>{} reads and writes bytes {} to {} of {}: the source and the target of a copy may not overlap, and what it leaves there is undefined, though CUDA returns 0; copy through another buffer</source>
        <translation>{} lee y escribe los bytes {} a {} de {}: el origen y el destino de una copia no pueden solaparse, y lo que deja ahí es indefinido, aunque CUDA devuelva 0; copie a través de otro búfer</translation>
    </message>
    <message>
        <source>Copy onto itself</source>
        <translation>Copia sobre sí misma</translation>
    </message>
    <message>
        <source>CUDA requires that the two memory areas of a copy do not overlap. It does not check this: the call succeeds, and the copy may read bytes that it has already written.</source>
        <translation>CUDA exige que las dos zonas de memoria de una copia no se solapen. No lo comprueba: la llamada tiene éxito, y la copia puede leer bytes que ya ha escrito.</translation>
    </message>
    <message>
        <source>Copy to another buffer, and from there to the place; or let a kernel move the data.</source>
        <translation>Copie a otro búfer y de ahí al lugar; o deje que un kernel mueva los datos.</translation>
    </message>
    <message>
        <source>Asynchronous in name only: {} is pageable, so the call returns when the copy is complete; pin it</source>
        <translation>Asíncrona solo de nombre: {} es paginable, así que la llamada retorna cuando la copia ha terminado; fíjelo</translation>
    </message>
    <message>
        <source>{} is pageable, so the call may block the host until the copy is staged, and the copy is slower; pin it</source>
        <translation>{} es paginable, así que la llamada puede bloquear el host hasta que la copia pase a la memoria intermedia, y la copia es más lenta; fíjelo</translation>
    </message>
    <message>
        <source>Copy is not asynchronous</source>
        <translation>La copia no es asíncrona</translation>
    </message>
    <message>
        <source>The GPU reaches pageable memory only through a staging buffer of the driver, so the call blocks the host and the copy is slower.</source>
        <translation>La GPU alcanza la memoria paginable solo a través de un búfer intermedio del controlador, así que la llamada bloquea el host y la copia es más lenta.</translation>
    </message>
    <message>
        <source>Use pinned memory for what is copied asynchronously.</source>
        <translation>Use memoria fijada para lo que se copia de forma asíncrona.</translation>
    </message>
    <message>
        <source>Pin {}</source>
        <translation>Fijar {}</translation>
    </message>
    <message>
        <source>{} uses {}, which is in pageable memory: most GPUs cannot reach it (attribute 88 is 0), and the kernel fails there with 700 {}; pin it, or copy it to the device</source>
        <translation>{} usa {}, que está en memoria paginable: la mayoría de las GPU no la alcanzan (el atributo 88 es 0), y el kernel falla ahí con 700 {}; fíjelo o cópielo al dispositivo</translation>
    </message>
    <message>
        <source>{} copies from {}, which is in pageable memory: since CUDA 12.2 the call may wait for its stream, and then the program hangs forever, because the stream waits for a value that is written only later; pin {}</source>
        <translation>{} copia desde {}, que está en memoria paginable: desde CUDA 12.2 la llamada puede esperar a su stream, y entonces el programa se cuelga para siempre, porque el stream espera un valor que se escribe más tarde; fije {}</translation>
    </message>
    <message>
        <source>{} is asynchronous, and {} is in pageable memory: since CUDA 12.2 the call might wait for the copy, but need not, and without that nothing orders {} after {}; synchronise {} after {}</source>
        <translation>{} es asíncrona, y {} está en memoria paginable: desde CUDA 12.2 la llamada podría esperar a la copia, pero no tiene por qué, y sin eso nada ordena {} después de {}; sincronice {} después de {}</translation>
    </message>
    <message>
        <source>Synchronise {} after {}</source>
        <translation>Sincronizar {} después de {}</translation>
    </message>
    <message>
        <source>{} passes through the host, since the devices have no access to each other&apos;s memory</source>
        <translation>{} pasa por el host, porque los dispositivos no tienen acceso a la memoria del otro</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>Activar el acceso entre pares</translation>
    </message>
    <message>
        <source>Devices do not reach each other&apos;s memory</source>
        <translation>Los dispositivos no alcanzan la memoria del otro</translation>
    </message>
    <message>
        <source>Without peer access a copy between two devices passes through the host, and a kernel cannot use another device&apos;s memory (rule fault).</source>
        <translation>Sin acceso entre pares una copia entre dos dispositivos pasa por el host, y un kernel no puede usar la memoria de otro dispositivo (regla fault).</translation>
    </message>
    <message>
        <source>Enable peer access where the devices can have it.</source>
        <translation>Active el acceso entre pares donde los dispositivos puedan tenerlo.</translation>
    </message>
    <message>
        <source>{} asks for priority {}, but {} has {} to {}: CUDA silently uses {}</source>
        <translation>{} pide la prioridad {}, pero {} tiene de {} a {}: CUDA usa {} sin avisar</translation>
    </message>
    <message>
        <source>Use priority {}</source>
        <translation>Usar la prioridad {}</translation>
    </message>
    <message>
        <source>Not every device has 64-bit memory operations: ask for canUse64BitStreamMemOps before</source>
        <translation>No todos los dispositivos tienen operaciones de memoria de 64 bits: consulte antes canUse64BitStreamMemOps</translation>
    </message>
    <message>
        <source>Not every device can wait for NOR: ask for canUseStreamWaitValueNor before</source>
        <translation>No todos los dispositivos pueden esperar a NOR: consulte antes canUseStreamWaitValueNor</translation>
    </message>
    <message>
        <source>{} streams wait for values: with CUDA&apos;s own number of hardware queues, {}, the writer may be queued behind them all; {}use fewer streams</source>
        <translation>{} streams esperan valores: con el número de colas de hardware propio de CUDA, {}, la escritura puede quedar detrás de todos ellos; {}use menos streams</translation>
    </message>
    <message>
        <source>set CUDA_DEVICE_MAX_CONNECTIONS, or </source>
        <translation>ajuste CUDA_DEVICE_MAX_CONNECTIONS, o </translation>
    </message>
    <message>
        <source>the record may come later, while thread {} is in {}, and the call then finds {}</source>
        <translation>el registro puede llegar más tarde, mientras el hilo {} está en {}, y la llamada encuentra entonces {}</translation>
    </message>
    <message>
        <source>an earlier record</source>
        <translation>un registro anterior</translation>
    </message>
    <message>
        <source>no record and waits for nothing</source>
        <translation>ningún registro y no espera a nada</translation>
    </message>
    <message>
        <source>here the record comes first because the composition calls it first; in a program nothing makes one thread wait for the other</source>
        <translation>aquí el registro va primero porque la composición lo llama primero; en un programa nada hace que un hilo espere al otro</translation>
    </message>
    <message>
        <source>{} is called by thread {} and {} by thread {}: {}</source>
        <translation>{} lo llama el hilo {} y {} el hilo {}: {}</translation>
    </message>
    <message>
        <source>Not portable</source>
        <translation>No portable</translation>
    </message>
    <message>
        <source>It works here, but another device may not support it, or may silently do something else.</source>
        <translation>Aquí funciona, pero otro dispositivo quizá no lo admita o haga otra cosa sin avisar.</translation>
    </message>
    <message>
        <source>Use what all devices support, or query the device first.</source>
        <translation>Use lo que admiten todos los dispositivos, o consulte antes al dispositivo.</translation>
    </message>
    <message>
        <source>Two operations touch the same bytes, one of them writes, and nothing orders them. A run with the right result does not prove that the program is right.</source>
        <translation>Dos operaciones tocan los mismos bytes, una escribe, y nada las ordena. Una ejecución con resultado correcto no demuestra que el programa sea correcto.</translation>
    </message>
    <message>
        <source>Order them: record an event after the first and let the second&apos;s stream wait for it.</source>
        <translation>Ordénelas: registre un evento tras la primera y haga que el stream de la segunda lo espere.</translation>
    </message>
    <message>
        <source>Possible race</source>
        <translation>Posible condición de carrera</translation>
    </message>
    <message>
        <source>Nothing orders two operations that may touch the same bytes. A recorded kernel was given the memory, but the recording does not say what it reads and writes there; or a wait that may order the two is bound by a guess.</source>
        <translation>Nada ordena dos operaciones que pueden tocar los mismos bytes. Un kernel grabado recibió la memoria, pero la grabación no dice qué lee y escribe en ella; o una espera que podría ordenarlas está enlazada por suposición.</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches, or order the two.</source>
        <translation>Declare una vez para todos sus lanzamientos lo que lee y escribe el kernel, u ordene las dos.</translation>
    </message>
    <message>
        <source>Record {} in place of {}</source>
        <translation>Registrar {} en lugar de {}</translation>
    </message>
    <message>
        <source>{} waits only for the recording {}: it replaced {}, for which no call had waited; use another event for one of them</source>
        <translation>{} solo espera el registro {}: sustituyó a {}, al que ninguna llamada había esperado; use otro evento para uno de ellos</translation>
    </message>
    <message>
        <source>An event recorded again</source>
        <translation>Un evento registrado otra vez</translation>
    </message>
    <message>
        <source>An event holds only its newest recording. A wait issued afterwards ignores the earlier one.</source>
        <translation>Un evento solo conserva su registro más reciente. Una espera emitida después ignora el anterior.</translation>
    </message>
    <message>
        <source>Use one event for each recording that a call waits for; record again only after the wait has been issued.</source>
        <translation>Use un evento para cada registro que espera una llamada; registre de nuevo solo después de emitir la espera.</translation>
    </message>
    <message>
        <source>Later work</source>
        <translation>El trabajo posterior</translation>
    </message>
    <message>
        <source>{} comes after {} in any case, so this wait for {} has no effect</source>
        <translation>{} va en todo caso después de {}, así que esta espera a {} no tiene efecto</translation>
    </message>
    <message>
        <source>Redundant wait</source>
        <translation>Espera redundante</translation>
    </message>
    <message>
        <source>The stream&apos;s own order, another wait, a synchronisation or the legacy stream orders the same two operations already.</source>
        <translation>El propio orden del stream, otra espera, una sincronización o el stream heredado ya ordena las dos operaciones.</translation>
    </message>
    <message>
        <source>Remove the wait: nothing changes but the cost of the call.</source>
        <translation>Quite la espera: no cambia nada salvo el coste de la llamada.</translation>
    </message>
    <message>
        <source>{} and the other synchronous copies return when they are complete, so that copies and kernels take turns: copy asynchronously, each direction in a stream of its own</source>
        <translation>{} y las demás copias síncronas retornan cuando han terminado, de modo que copias y kernels se turnan: copie de forma asíncrona, cada sentido en su propio stream</translation>
    </message>
    <message>
        <source>Copies and kernels take turns</source>
        <translation>Copias y kernels se turnan</translation>
    </message>
    <message>
        <source>A synchronous copy holds the host until it is complete, so that the host launches the next kernel only then. Copies of both directions and kernels could run at the same time.</source>
        <translation>Una copia síncrona retiene al host hasta que termina, de modo que solo entonces lanza el siguiente kernel. Las copias de ambos sentidos y los kernels podrían ejecutarse a la vez.</translation>
    </message>
    <message>
        <source>Copy asynchronously from and to pinned memory, each direction in a stream of its own, and order by events what needs it.</source>
        <translation>Copie de forma asíncrona desde y hacia memoria fijada, cada sentido en su propio stream, y ordene con eventos lo que lo necesite.</translation>
    </message>
    <message>
        <source>if that thread comes first, {} does not wait for {}</source>
        <translation>si ese hilo llega primero, {} no espera a {}</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other goes on, and {} does not wait for {}</source>
        <translation>mientras el hilo {} está en {}, el otro continúa, y {} no espera a {}</translation>
    </message>
    <message>
        <source>The program ends in the order of its calls here, but may end in a deadlock, depending on which thread comes first: {}: {}</source>
        <translation>El programa termina con el orden de llamadas de aquí, pero puede acabar en interbloqueo según qué hilo llegue primero: {}: {}</translation>
    </message>
    <message>
        <source>{} (thread {}) and {} (thread {}) use {}, one of them writing, and are in order only because the composition calls {} first: nothing makes thread {} wait for thread {}; {}</source>
        <translation>{} (hilo {}) y {} (hilo {}) usan {}, uno de ellos escribe, y están en orden solo porque la composición llama primero a {}: nada hace que el hilo {} espere al hilo {}; {}</translation>
    </message>
    <message>
        <source>; export the event or the buffer only after the record, since the other process cannot open a handle before it is exported</source>
        <translation>; exporte el evento o el búfer solo después del registro, ya que el otro proceso no puede abrir un manejador antes de exportarlo</translation>
    </message>
    <message>
        <source>; no single wait settles it: make these calls, and the records and waits between them, from one thread</source>
        <translation>; ninguna espera sola lo resuelve: haga estas llamadas, y los registros y esperas entre ellas, desde un hilo</translation>
    </message>
    <message>
        <source>Order depends on two threads</source>
        <translation>El orden depende de dos hilos</translation>
    </message>
    <message>
        <source>A stream executes its operations in the order of their calls. Where two host threads call, and neither waits for the other, that order changes from run to run.</source>
        <translation>Un stream ejecuta sus operaciones en el orden de sus llamadas. Donde llaman dos hilos del host y ninguno espera al otro, ese orden cambia de una ejecución a otra.</translation>
    </message>
    <message>
        <source>Let the second thread wait for a word that the first stores after its call, or call both from one thread.</source>
        <translation>Haga que el segundo hilo espere una palabra que el primero escribe tras su llamada, o haga ambas llamadas desde un hilo.</translation>
    </message>
    <message>
        <source>Nothing guarantees that {} ended before the time between {} and {} is asked for: synchronise with {} first; otherwise {}</source>
        <translation>Nada garantiza que {} termine antes de que se pregunte por el tiempo entre {} y {}: sincronice antes con {}; si no, {}</translation>
    </message>
    <message>
        <source>Synchronise with {} first</source>
        <translation>Sincronizar antes con {}</translation>
    </message>
    <message>
        <source>Elapsed time asked too early</source>
        <translation>Tiempo preguntado demasiado pronto</translation>
    </message>
    <message>
        <source>The time of an event is known when the work before its record is over. Asked earlier, the call answers 600.</source>
        <translation>El tiempo de un evento se conoce cuando el trabajo anterior a su registro ha terminado. Si se pregunta antes, la llamada responde 600.</translation>
    </message>
    <message>
        <source>Synchronise with both events before asking; in one stream the second event is enough.</source>
        <translation>Sincronice con ambos eventos antes de preguntar; en un mismo stream basta el segundo.</translation>
    </message>
    <message>
        <source>Rename {} to {}</source>
        <translation>Renombrar {} como {}</translation>
    </message>
    <message>
        <source>There are more fields that have no effect</source>
        <translation>Hay más campos sin efecto</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>Campo desconocido</translation>
    </message>
    <message>
        <source>The format has no such field at this place, so what it says has no effect. Perhaps its name is misspelt.</source>
        <translation>El formato no tiene tal campo en este lugar, así que lo que dice no tiene efecto. Quizá el nombre esté mal escrito.</translation>
    </message>
    <message>
        <source>Correct its name. If it is a field of your own, begin its name with x-.</source>
        <translation>Corrija el nombre. Si es un campo propio, comience su nombre con x-.</translation>
    </message>
    <message>
        <source>Enable timing</source>
        <translation>Activar la medición de tiempo</translation>
    </message>
    <message>
        <source>Elapsed time without timing</source>
        <translation>Tiempo transcurrido sin medición</translation>
    </message>
    <message>
        <source>An event with timing disabled only orders work: it has no timestamp, so there is nothing to subtract.</source>
        <translation>Un evento sin medición de tiempo solo ordena trabajo: no tiene marca de tiempo, así que no hay nada que restar.</translation>
    </message>
    <message>
        <source>Leave timing on for the two events of a measurement, and off for those that only order work.</source>
        <translation>Deje activada la medición en los dos eventos de una medida y desactivada en los que solo ordenan.</translation>
    </message>
    <message>
        <source>No call waits for, queries or measures with this record of {}</source>
        <translation>Ninguna llamada espera, consulta ni mide con este registro de {}</translation>
    </message>
    <message>
        <source>Unused event record</source>
        <translation>Registro de evento sin uso</translation>
    </message>
    <message>
        <source>A record costs a call, and on the GPU a timed one costs more than a microsecond, for nothing.</source>
        <translation>Un registro cuesta una llamada, y en la GPU uno con tiempo cuesta más de un microsegundo, para nada.</translation>
    </message>
    <message>
        <source>Remove it, or wait for it.</source>
        <translation>Quítelo, o haga que algo lo espere.</translation>
    </message>
    <message>
        <source>Issue {} after {}</source>
        <translation>Emitir {} después de {}</translation>
    </message>
    <message>
        <source>{} has not been recorded when this call is made, so it waits for nothing: make the record first</source>
        <translation>{} no se ha registrado cuando se hace esta llamada, así que no espera a nada: haga antes el registro</translation>
    </message>
    <message>
        <source>Wait has no effect</source>
        <translation>La espera no tiene efecto</translation>
    </message>
    <message>
        <source>A wait binds to the newest recording at the moment of its call. An event that was never recorded counts as complete, so the wait has no effect.</source>
        <translation>Una espera se enlaza con el registro más reciente en el momento de su llamada. Un evento nunca registrado cuenta como terminado, así que la espera no tiene efecto.</translation>
    </message>
    <message>
        <source>Issue the record before the wait. Where the waiting stream must be issued first, wait for a value instead.</source>
        <translation>Emita el registro antes que la espera. Donde el stream que espera deba emitirse antes, espere en su lugar a un valor.</translation>
    </message>
    <message>
        <source>Copy asynchronously, each direction in a stream of its own</source>
        <translation>Copiar de forma asíncrona, cada sentido en su propio stream</translation>
    </message>
    <message>
        <source>Remove what the device cannot do</source>
        <translation>Quitar lo que el dispositivo no puede hacer</translation>
    </message>
    <message>
        <source>Make {} for several processes</source>
        <translation>Hacer {} para varios procesos</translation>
    </message>
    <message>
        <source>the primary context</source>
        <translation>el contexto primario</translation>
    </message>
    <message>
        <source>Make {} an event of {}</source>
        <translation>Hacer de {} un evento de {}</translation>
    </message>
    <message>
        <source>Instantiate {} first</source>
        <translation>Instanciar antes {}</translation>
    </message>
    <message>
        <source>Issue {} before {}</source>
        <translation>Emitir {} antes de {}</translation>
    </message>
    <message>
        <source>Launch {} into {}</source>
        <translation>Lanzar {} en {}</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>Usar {}</translation>
    </message>
    <message>
        <source>Use the flag external</source>
        <translation>Usar el indicador external</translation>
    </message>
    <message>
        <source>End the capture in {}</source>
        <translation>Terminar la captura en {}</translation>
    </message>
    <message>
        <source>End the capture in thread {}</source>
        <translation>Terminar la captura en el hilo {}</translation>
    </message>
    <message>
        <source>Join {} before the end</source>
        <translation>Reunir {} antes del final</translation>
    </message>
    <message>
        <source>Give {} {} blocks for the same work</source>
        <translation>Dar a {} {} bloques para el mismo trabajo</translation>
    </message>
    <message>
        <source>Order {} after {} with an event</source>
        <translation>Ordenar {} después de {} con un evento</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising its stream</source>
        <translation>Ordenar {} después de {} sincronizando su stream</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising the device</source>
        <translation>Ordenar {} después de {} sincronizando el dispositivo</translation>
    </message>
    <message>
        <source>bytes {} to {} of {}</source>
        <translation>los bytes {} a {} de {}</translation>
    </message>
    <message>
        <source>{} frees {}, and nothing guarantees that {} {} by then: let {} wait for {}</source>
        <translation>{} libera {}, y nada garantiza que {} {} para entonces: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>has allocated it</source>
        <translation>lo haya reservado</translation>
    </message>
    <message>
        <source>has finished with it</source>
        <translation>haya terminado con él</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is allocated by then: let {} wait for {}</source>
        <translation>{} usa {}, y nada garantiza que esté reservado para entonces: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is freed only later: let {} wait for {}</source>
        <translation>{} usa {}, y nada garantiza que se libere solo después: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>{} reads {} on the host, but nothing guarantees that {} has written it by then: synchronise first</source>
        <translation>{} lee {} en el host, pero nada garantiza que {} lo haya escrito para entonces: sincronice antes</translation>
    </message>
    <message>
        <source>{}; {} does not hold the host: only where it answers 0 is the data there, as after a synchronisation, so let it poll until then, or read only on that answer</source>
        <translation>{}; {} no retiene al host: solo donde responde 0 están los datos, como tras una sincronización, así que consulte hasta entonces o lea solo con esa respuesta</translation>
    </message>
    <message>
        <source>Two copies of {} touch {}, one of them writing, and the copies of a batch have no order: make a call of each copy</source>
        <translation>Dos copias de {} tocan {}, una de ellas escribe, y las copias de un lote no tienen orden: haga una llamada de cada copia</translation>
    </message>
    <message>
        <source>{} may read {} before its turn in the stream, since its access order allows that, and nothing guarantees that {} has written it by then: synchronise first, or choose the access order stream</source>
        <translation>{} puede leer {} antes de su turno en el stream, ya que su orden de acceso lo permite, y nada garantiza que {} lo haya escrito para entonces: sincronice antes o elija el orden de acceso stream</translation>
    </message>
    <message>
        <source>{} reads {} when it is called, since pageable memory is staged then, and nothing guarantees that {} has written it by then: synchronise first, or pin {}</source>
        <translation>{} lee {} al llamarse, ya que la memoria paginable se copia entonces a la memoria intermedia, y nada garantiza que {} lo haya escrito para entonces: sincronice antes o fije {}</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} between them has no effect: it is called before the record</source>
        <translation>{} y {} usan {}, uno de ellos escribe, y la espera a {} entre ellos no tiene efecto: se llama antes del registro</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} does not order them: a value other than that of {} may let it pass; let {} wait for {}</source>
        <translation>{} y {} usan {}, uno de ellos escribe, y la espera a {} no los ordena: un valor distinto del de {} puede dejarla pasar; haga que {} espere a {}</translation>
    </message>
    <message>
        <source>{} and {} both write {}, and nothing orders them: let {} wait for {}</source>
        <translation>{} y {} escriben ambos {}, y nada los ordena: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>{} reads {}, which {} writes, and nothing orders them: let {} wait for {}</source>
        <translation>{} lee {}, que escribe {}, y nada los ordena: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>{} writes {}, which {} reads, and nothing orders them: let {} wait for {}</source>
        <translation>{} escribe {}, que lee {}, y nada los ordena: haga que {} espere a {}</translation>
    </message>
    <message>
        <source>Let {} read in stream order</source>
        <translation>Hacer que {} lea en el orden del stream</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and only a guess could order them: look at the waits between them</source>
        <translation>{} y {} usan {}, uno de ellos escribe, y solo una suposición podría ordenarlos: mire las esperas entre ellos</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and what the kernel does to it is not declared</source>
        <translation>{} y {} pueden competir por {}: nada los ordena, y no está declarado qué hace el kernel con él</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and how far a kernel goes in it is not known</source>
        <translation>{} y {} pueden competir por {}: nada los ordena, y no se sabe hasta dónde llega un kernel en él</translation>
    </message>
    <message>
        <source>; they are called by threads that do not wait for each other, so let the second thread wait for a word that the first one stores</source>
        <translation>; los llaman hilos que no se esperan, así que haga que el segundo hilo espere una palabra que escribe el primero</translation>
    </message>
    <message>
        <source>Make a call of each copy of {}</source>
        <translation>Hacer una llamada de cada copia de {}</translation>
    </message>
    <message>
        <source>Let thread {} wait for {}&apos;s call</source>
        <translation>Hacer que el hilo {} espere la llamada de {}</translation>
    </message>
    <message>
        <source>Call {} from thread {} as well</source>
        <translation>Llamar a {} también desde el hilo {}</translation>
    </message>
    <message>
        <source>{} “{}” returned {} {}: {}</source>
        <translation>{} «{}» devolvió {} {}: {}</translation>
    </message>
    <message>
        <source>{} streams share the {} hardware channel(s) of {}, and the brackets of one hold up the others: compare the total time without brackets. Choose the method strobed{}</source>
        <translation>{} streams comparten {} canales de hardware de {}, y los delimitadores de uno retienen a los demás: compare el tiempo total sin delimitadores. Elija el método strobed{}</translation>
    </message>
    <message>
        <source>, or more channels</source>
        <translation>, o más canales</translation>
    </message>
    <message>
        <source>1 launch of recorded kernels has a spin of the same shape and length in place of its own code</source>
        <translation>1 lanzamiento de kernels grabados tiene un spin de la misma forma y duración en lugar de su propio código</translation>
    </message>
    <message>
        <source>{} launches of recorded kernels have a spin of the same shape and length in place of their own code</source>
        <translation>{} lanzamientos de kernels grabados tienen un spin de la misma forma y duración en lugar de su propio código</translation>
    </message>
    <message>
        <source>{} more operations are not drawn for the same reason</source>
        <translation>{} operaciones más no se dibujan por la misma razón</translation>
    </message>
    <message>
        <source>“{}” was measured to begin {:.1f} µs before “{}” ends, which it must come after; passes differ by {:.1f} µs at most, so “{}” is not drawn. Measure again, or with the method events</source>
        <translation>Según lo medido, «{}» empieza {} µs antes de que termine «{}», al que debe seguir; las pasadas difieren como máximo en {} µs, así que «{}» no se dibuja. Mida de nuevo o con el método events</translation>
    </message>
    <message>
        <source>method exact exists on simulated devices only; choose strobed, events or none</source>
        <translation>el método exact solo existe en dispositivos simulados; elija strobed, events o none</translation>
    </message>
    <message>
        <source>the number of runs must be at least 1</source>
        <translation>el número de ejecuciones debe ser al menos 1</translation>
    </message>
    <message>
        <source>the program launches graphs of {} operations in all, and a simulated device takes at most {}; launch them less often</source>
        <translation>el programa lanza grafos de {} operaciones en total, y un dispositivo simulado admite como máximo {}; láncelos menos veces</translation>
    </message>
    <message>
        <source>the program uses {} devices, the run has {}; name more of them</source>
        <translation>el programa usa {} dispositivos, la ejecución tiene {}; indique más</translation>
    </message>
    <message>
        <source>the run ended early: out of memory or threads; close other programs</source>
        <translation>la ejecución terminó antes de tiempo: sin memoria o sin hilos; cierre otros programas</translation>
    </message>
    <message>
        <source>the GPU program faulted: {} {}</source>
        <translation>el programa de la GPU falló: {} {}</translation>
    </message>
    <message>
        <source>, noticed at “{}”</source>
        <translation>, advertido en «{}»</translation>
    </message>
    <message>
        <source>, not finished: {}</source>
        <translation>, sin terminar: {}</translation>
    </message>
    <message>
        <source>pass {}, brackets around one operation in {}</source>
        <translation>pasada {}, delimitadores en torno a una de cada {} operaciones</translation>
    </message>
    <message>
        <source>the bars, merged from {} passes, span {}, but without brackets the program took {} to {}: the passes did not run alike, and the total time shown is that without brackets. Measure again with more runs, or with the method events</source>
        <translation>las barras, reunidas de {} pasadas, abarcan {}, pero sin delimitadores el programa tardó de {} a {}: las pasadas no fueron iguales, y el tiempo total mostrado es el de sin delimitadores. Mida de nuevo con más ejecuciones o con el método events</translation>
    </message>
    <message>
        <source>the measuring events could not be created: {} {}. Choose method none or fewer operations.</source>
        <translation>no se pudieron crear los eventos de medición: {} {}. Elija el método none o menos operaciones.</translation>
    </message>
    <message>
        <source>run {} of {} with records</source>
        <translation>ejecución {} de {} con registros</translation>
    </message>
    <message>
        <source>run {} of {}</source>
        <translation>ejecución {} de {}</translation>
    </message>
    <message>
        <source>run {} of {} without brackets</source>
        <translation>ejecución {} de {} sin delimitadores</translation>
    </message>
    <message>
        <source>time-out after {} s</source>
        <translation>tiempo agotado tras {} s</translation>
    </message>
    <message>
        <source>“{}” would make more turns than its atMost allows</source>
        <translation>«{}» daría más vueltas de las que permite su atMost</translation>
    </message>
    <message>
        <source>; not finished: </source>
        <translation>; sin terminar: </translation>
    </message>
    <message>
        <source>deadlock: {} can never proceed</source>
        <translation>interbloqueo: {} nunca puede continuar</translation>
    </message>
    <message>
        <source>turns of loops</source>
        <translation>vueltas de los bucles</translation>
    </message>
    <message>
        <source>the run could not be carried out: {}</source>
        <translation>no se pudo llevar a cabo la ejecución: {}</translation>
    </message>
    <message>
        <source>The overlap of copies and kernels</source>
        <translation>El solapamiento de copias y kernels</translation>
    </message>
    <message>
        <source>The share of kernel time with two kernels or more</source>
        <translation>La parte del tiempo de kernels con dos o más kernels</translation>
    </message>
    <message>
        <source>The share of time in which the GPU is busy</source>
        <translation>La parte del tiempo en que la GPU está ocupada</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does</source>
        <translation>El tiempo en que hay copias y ningún kernel</translation>
    </message>
    <message>
        <source>The total time</source>
        <translation>El tiempo total</translation>
    </message>
    <message>
        <source>The total time, compared with the baseline,</source>
        <translation>El tiempo total, comparado con el de partida,</translation>
    </message>
    <message>
        <source>The number of races</source>
        <translation>El número de condiciones de carrera</translation>
    </message>
    <message>
        <source>A deadlock</source>
        <translation>Un interbloqueo</translation>
    </message>
    <message>
        <source>The number of calls that answer an error</source>
        <translation>El número de llamadas que responden un error</translation>
    </message>
    <message>
        <source>The share of time in which the host is busy</source>
        <translation>La parte del tiempo en que el host está ocupado</translation>
    </message>
    <message>
        <source>The host&apos;s useful work</source>
        <translation>El trabajo útil del host</translation>
    </message>
    <message>
        <source>The number of calls that make the host wait while it has more work to issue or do</source>
        <translation>El número de llamadas que hacen esperar al host mientras le queda trabajo por emitir o hacer</translation>
    </message>
    <message>
        <source>The time from the call to the end of {}</source>
        <translation>El tiempo desde la llamada hasta el final de {}</translation>
    </message>
    <message>
        <source>The start of {}</source>
        <translation>El inicio de {}</translation>
    </message>
    <message>
        <source>The time that {} returns</source>
        <translation>El tiempo que devuelve {}</translation>
    </message>
    <message>
        <source>The delay until {} notices the end of the work</source>
        <translation>El retraso hasta que {} advierte el final del trabajo</translation>
    </message>
    <message>
        <source>In this run {} was over before {} began: the race is visible.</source>
        <translation>En esta ejecución {} terminó antes de que empezara {}: la carrera es visible.</translation>
    </message>
    <message>
        <source>In this run {} began before {} was over: the race is visible.</source>
        <translation>En esta ejecución {} empezó antes de que terminara {}: la carrera es visible.</translation>
    </message>
    <message>
        <source>{} did not wait for {}</source>
        <translation>{} no esperó a {}</translation>
    </message>
    <message>
        <source> The data came out wrong: </source>
        <translation> Los datos salieron mal: </translation>
    </message>
    <message>
        <source>In this run they ran in order: the race is hidden by luck.</source>
        <translation>En esta ejecución fueron en orden: la carrera queda oculta por suerte.</translation>
    </message>
    <message>
        <source>This run does not say in which order they came.</source>
        <translation>Esta ejecución no dice en qué orden fueron.</translation>
    </message>
    <message>
        <source> What was read is known of simulated runs only.</source>
        <translation> Lo que se leyó solo se sabe de ejecuciones simuladas.</translation>
    </message>
    <message>
        <source> No operation read wrong data.</source>
        <translation> Ninguna operación leyó datos erróneos.</translation>
    </message>
    <message>
        <source>the buffers hold more than the {} MiB that are computed</source>
        <translation>los búferes contienen más de los {} MiB que se calculan</translation>
    </message>
    <message>
        <source>“{}” lists more than the {} ranges that a spin touches</source>
        <translation>«{}» indica más de los {} rangos que toca un spin</translation>
    </message>
    <message>
        <source>it would take the processor too long to compute what the kernels and copies write</source>
        <translation>el procesador tardaría demasiado en calcular lo que escriben los kernels y las copias</translation>
    </message>
    <message>
        <source>those of {}</source>
        <translation>los de {}</translation>
    </message>
    <message>
        <source>those from before the run</source>
        <translation>los de antes de la ejecución</translation>
    </message>
    <message>
        <source>{} read bytes {} to {} of {}</source>
        <translation>{} leyó los bytes {} a {} de {}</translation>
    </message>
    <message>
        <source>what {} should have left there</source>
        <translation>lo que {} debería haber dejado ahí</translation>
    </message>
    <message>
        <source>as it was before the run</source>
        <translation>como estaba antes de la ejecución</translation>
    </message>
    <message>
        <source>byte {} of {} is not {} ({} in all differ)</source>
        <translation>el byte {} de {} no es {} (en total difieren {})</translation>
    </message>
    <message>
        <source>; {} may have {} {} too early: nothing orders it after {}</source>
        <translation>; quizá {} ha {} {} demasiado pronto: nada lo ordena después de {}</translation>
    </message>
    <message>
        <source>wrong data: </source>
        <translation>datos erróneos: </translation>
    </message>
    <message>
        <source>wrong data: {} more</source>
        <translation>datos erróneos: {} más</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to, every buffer holds what it should</source>
        <translation>verificado: cada operación leyó lo que debía, cada búfer contiene lo que debe</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to</source>
        <translation>verificado: cada operación leyó lo que debía</translation>
    </message>
    <message>
        <source>verified: every buffer holds what the operations leave one after another</source>
        <translation>verificado: cada búfer contiene lo que las operaciones dejan una tras otra</translation>
    </message>
    <message>
        <source>not compared: </source>
        <translation>no comparado: </translation>
    </message>
    <message>
        <source>not verified: </source>
        <translation>no verificado: </translation>
    </message>
    <message>
        <source>Remove the wait for {}</source>
        <translation>Quitar la espera a {}</translation>
    </message>
    <message>
        <source>Remove the waits between them</source>
        <translation>Quitar las esperas entre ellos</translation>
    </message>
    <message>
        <source>Give stream {} priority {}</source>
        <translation>Dar al stream {} la prioridad {}</translation>
    </message>
    <message>
        <source>Move {} to its own stream</source>
        <translation>Mover {} a su propio stream</translation>
    </message>
    <message>
        <source>Make {} non-blocking</source>
        <translation>Hacer {} no bloqueante</translation>
    </message>
    <message>
        <source>, all {} iterations</source>
        <translation>, las {} iteraciones</translation>
    </message>
    <message>
        <source>If calls cost no time</source>
        <translation>Si las llamadas no costaran tiempo</translation>
    </message>
    <message>
        <source>Without “{}”</source>
        <translation>Sin «{}»</translation>
    </message>
    <message>
        <source>Without the wait for {}</source>
        <translation>Sin la espera a {}</translation>
    </message>
    <message>
        <source>With “{}” in its own stream</source>
        <translation>Con «{}» en su propio stream</translation>
    </message>
    <message>
        <source>With all streams non-blocking</source>
        <translation>Con todos los streams no bloqueantes</translation>
    </message>
    <message>
        <source>With a copy engine for each direction</source>
        <translation>Con un motor de copia por sentido</translation>
    </message>
    <message>
        <source>With a hardware queue for every stream</source>
        <translation>Con una cola de hardware para cada stream</translation>
    </message>
    <message>
        <source>With room for all blocks</source>
        <translation>Con sitio para todos los bloques</translation>
    </message>
    <message>
        <source>With equal priorities</source>
        <translation>Con prioridades iguales</translation>
    </message>
    <message>
        <source>the record of </source>
        <translation>el registro de </translation>
    </message>
    <message>
        <source>the wait for </source>
        <translation>la espera a </translation>
    </message>
    <message>
        <source>the wait for {} #{}</source>
        <translation>la espera a {} #{}</translation>
    </message>
    <message>
        <source>Without “{}” alone</source>
        <translation>Sin «{}» solo</translation>
    </message>
    <message>
        <source>If “{}” were issued before “{}”</source>
        <translation>Si «{}» se emitiera antes que «{}»</translation>
    </message>
    <message>
        <source>“{}” ({})</source>
        <translation>«{}» ({})</translation>
    </message>
    <message>
        <source>“{}” in “{}”</source>
        <translation>«{}» en «{}»</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>«{}»</translation>
    </message>
    <message>
        <source>Order {} after {} of an earlier iteration</source>
        <translation>Ordenar {} después de {} de una iteración anterior</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>Interbloqueo</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Carrera de datos</translation>
    </message>
    <message>
        <source>Only the first {} calls are read.</source>
        <translation>Solo se leen las primeras {} llamadas.</translation>
    </message>
    <message>
        <source>Handles for other processes are not read.</source>
        <translation>No se leen los identificadores para otros procesos.</translation>
    </message>
    <message>
        <source>Other processes are not read.</source>
        <translation>No se leen otros procesos.</translation>
    </message>
    <message>
        <source>{} is not one of the calls that are read, or its arguments are others.</source>
        <translation>{} no es una de las llamadas que se leen, o sus argumentos son otros.</translation>
    </message>
    <message>
        <source>What {} does is not known.</source>
        <translation>No se sabe qué hace {}.</translation>
    </message>
    <message>
        <source>this call</source>
        <translation>esta llamada</translation>
    </message>
    <message>
        <source>Functions call each other too deeply here.</source>
        <translation>Aquí las funciones se llaman unas a otras con demasiada profundidad.</translation>
    </message>
    <message>
        <source>What {} is, is not said: {}.</source>
        <translation>No se dice qué es {}: {}.</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} y {} más</translation>
    </message>
    <message>
        <source>No size is given for {}: {}.</source>
        <translation>No se indica el tamaño de {}: {}.</translation>
    </message>
    <message>
        <source>Calls use more than there is of {}: made larger.</source>
        <translation>Las llamadas usan más de lo que hay de {}: se amplía.</translation>
    </message>
    <message>
        <source>How many elements {} works on is not known: {}.</source>
        <translation>No se sabe con cuántos elementos trabaja {}: {}.</translation>
    </message>
    <message>
        <source>How long {} takes is not known: {}.</source>
        <translation>No se sabe cuánto tarda {}: {}.</translation>
    </message>
    <message>
        <source>How often this loop turns is not known: 3 times.</source>
        <translation>No se sabe cuántas vueltas da este bucle: 3.</translation>
    </message>
    <message>
        <source>This loop is read with {} turns.</source>
        <translation>Este bucle se lee con {} vueltas.</translation>
    </message>
    <message>
        <source>This is not understood as code.</source>
        <translation>Esto no se entiende como código.</translation>
    </message>
    <message>
        <source>Other threads of the host are not read.</source>
        <translation>No se leen otros hilos del host.</translation>
    </message>
    <message>
        <source>What is copied here is not known.</source>
        <translation>No se sabe qué se copia aquí.</translation>
    </message>
    <message>
        <source>Blocks are nested too deeply here.</source>
        <translation>Aquí los bloques están anidados con demasiada profundidad.</translation>
    </message>
    <message>
        <source>Only the first {} lines are read.</source>
        <translation>Solo se leen las primeras {} líneas.</translation>
    </message>
    <message>
        <source>Containers of Thrust are not read.</source>
        <translation>No se leen los contenedores de Thrust.</translation>
    </message>
    <message>
        <source>This depends on a value that is not known here: its calls are left out.</source>
        <translation>Esto depende de un valor que aquí no se conoce: sus llamadas se omiten.</translation>
    </message>
    <message>
        <source>What is created here has no name.</source>
        <translation>Lo que se crea aquí no tiene nombre.</translation>
    </message>
    <message>
        <source>The buffers of this copy are not known.</source>
        <translation>No se conocen los búferes de esta copia.</translation>
    </message>
    <message>
        <source>{} is not known here.</source>
        <translation>{} no se conoce aquí.</translation>
    </message>
    <message>
        <source>The event is not known here.</source>
        <translation>El evento no se conoce aquí.</translation>
    </message>
    <message>
        <source>The size is not known: all of the buffer.</source>
        <translation>No se conoce el tamaño: todo el búfer.</translation>
    </message>
    <message>
        <source>The buffer is not known here.</source>
        <translation>El búfer no se conoce aquí.</translation>
    </message>
    <message>
        <source>The word in memory is not known here.</source>
        <translation>La palabra de memoria no se conoce aquí.</translation>
    </message>
    <message>
        <source>The graph is not known here.</source>
        <translation>El grafo no se conoce aquí.</translation>
    </message>
    <message>
        <source>This attribute of a device is not known.</source>
        <translation>No se conoce este atributo de un dispositivo.</translation>
    </message>
    <message>
        <source>How long this function of the host takes is not known: 0.1 ms.</source>
        <translation>No se sabe cuánto tarda esta función del host: 0,1 ms.</translation>
    </message>
    <message>
        <source>What is assigned here is not read.</source>
        <translation>No se lee lo que se asigna aquí.</translation>
    </message>
    <message>
        <source>that is so already</source>
        <translation>eso ya es así</translation>
    </message>
    <message>
        <source>there is no call {}</source>
        <translation>no hay ninguna llamada {}</translation>
    </message>
    <message>
        <source>remove needs the ids of calls</source>
        <translation>remove necesita los identificadores de llamadas</translation>
    </message>
    <message>
        <source>set needs a kind, an id, a field and a value</source>
        <translation>set necesita un tipo, un identificador, un campo y un valor</translation>
    </message>
    <message>
        <source>a {} has no field {}</source>
        <translation>un {} no tiene el campo {}</translation>
    </message>
    <message>
        <source>there is no kind {}</source>
        <translation>no hay ningún tipo {}</translation>
    </message>
    <message>
        <source>the call {} has no field {}</source>
        <translation>la llamada {} no tiene el campo {}</translation>
    </message>
    <message>
        <source>set program needs a field and a value</source>
        <translation>set program necesita un campo y un valor</translation>
    </message>
    <message>
        <source>add needs “stream” and a name</source>
        <translation>add necesita «stream» y un nombre</translation>
    </message>
    <message>
        <source>there is a stream {} already</source>
        <translation>ya hay un stream {}</translation>
    </message>
    <message>
        <source>{} needs one name</source>
        <translation>{} necesita un solo nombre</translation>
    </message>
    <message>
        <source>“{}” is none of remove, set, add, device, open</source>
        <translation>«{}» no es remove, set, add, device ni open</translation>
    </message>
    <message>
        <source>Line {} of the notes, “{}”: {}</source>
        <translation>Línea {} de las notas, «{}»: {}</translation>
    </message>
    <message>
        <source>Link in the notes that does nothing</source>
        <translation>Enlace de las notas que no hace nada</translation>
    </message>
    <message>
        <source>The link names a call, a resource or a field that the program does not have, so it cannot be pressed.</source>
        <translation>El enlace nombra una llamada, un recurso o un campo que el programa no tiene, por lo que no se puede pulsar.</translation>
    </message>
    <message>
        <source>Correct the link: Edit › Edit notes. The manual says what links can do.</source>
        <translation>Corrija el enlace: Editar › Editar notas. El manual dice qué pueden hacer los enlaces.</translation>
    </message>
    <message>
        <source>there is no {} named {}</source>
        <translation>no hay ningún {} llamado {}</translation>
    </message>
    <message>
        <source>{} (did you mean {}?)</source>
        <translation>{} (¿quiso decir {}?)</translation>
    </message>
    <message>
        <source>The file {}.</source>
        <translation>El archivo {}.</translation>
    </message>
    <message>
        <source>is damaged or cut off at line {}</source>
        <translation>está dañado o cortado en la línea {}</translation>
    </message>
    <message>
        <source>is not a valid submission: {}</source>
        <translation>no es una entrega válida: {}</translation>
    </message>
    <message>
        <source>contains no program: {}</source>
        <translation>no contiene ningún programa: {}</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>no se puede leer: {}</translation>
    </message>
    <message>
        <source>has no valid code: {}</source>
        <translation>no tiene un código válido: {}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>The lesson begins with its own solution.</source>
        <translation>La lección empieza con su propia solución.</translation>
    </message>
    <message>
        <source>Part {} begins with its own solution.</source>
        <translation>La parte {} empieza con su propia solución.</translation>
    </message>
    <message>
        <source>Part {} begins with the solution of part {}.</source>
        <translation>La parte {} empieza con la solución de la parte {}.</translation>
    </message>
    <message>
        <source>contains neither a program nor a call that can be read</source>
        <translation>no contiene ni un programa ni una llamada que se pueda leer</translation>
    </message>
    <message>
        <source>Host memory that nothing allocates is pinned: {}.</source>
        <translation>La memoria del host que nada reserva es memoria fijada: {}.</translation>
    </message>
    <message>
        <source>How long each block of {} takes is not known: {}.</source>
        <translation>No se sabe cuánto tarda cada bloque de {}: {}.</translation>
    </message>
    <message>
        <source>Without the waits of {} for {}</source>
        <translation>Sin las esperas de {} a {}</translation>
    </message>
    <message>
        <source>{} too late: they were being written again; it was meant to find {}</source>
        <translation>{} demasiado tarde: se estaban escribiendo de nuevo; debía encontrar {}</translation>
    </message>
    <message>
        <source>{} too early: they were being written; it was meant to find {}</source>
        <translation>{} demasiado pronto: se estaban escribiendo; debía encontrar {}</translation>
    </message>
    <message>
        <source>{} too early: it found {}, not {}</source>
        <translation>{} demasiado pronto: encontró {}, no {}</translation>
    </message>
    <message>
        <source>{} too late: it found {}, not {}</source>
        <translation>{} demasiado tarde: encontró {}, no {}</translation>
    </message>
    <message>
        <source>{} has no {} MB left for the stamps of {} blocks</source>
        <translation>A {} no le quedan {} MB para los sellos de {} bloques</translation>
    </message>
    <message>
        <source>A cooperative kernel has more blocks than the device holds at once; use fewer or smaller blocks.</source>
        <translation>Un kernel cooperativo tiene más bloques de los que el dispositivo admite a la vez; use menos bloques o más pequeños.</translation>
    </message>
    <message>
        <source>A cluster does not divide the grid, or is larger than the device allows; change its size.</source>
        <translation>Un clúster no divide la malla, o es mayor de lo que permite el dispositivo; cambie su tamaño.</translation>
    </message>
    <message>
        <source>this device does not tell where blocks run</source>
        <translation>este dispositivo no dice dónde se ejecutan los bloques</translation>
    </message>
    <message>
        <source>The kernel {} is another one.</source>
        <translation>El kernel {} es otro.</translation>
    </message>
    <message>
        <source>make launches dependent, and set triggers and prologues of kernels</source>
        <translation>hacer dependientes los lanzamientos y poner disparos y prólogos de kernels</translation>
    </message>
    <message>
        <source>{} has no multiprocessor</source>
        <translation>{} no tiene multiprocesador</translation>
    </message>
    <message>
        <source>{}: {} blocks wait for block {}, which has no multiprocessor</source>
        <translation>{}: {} bloques esperan al bloque {}, que no tiene multiprocesador</translation>
    </message>
    <message>
        <source>, because {} has it</source>
        <translation>, porque lo tiene {}</translation>
    </message>
    <message>
        <source>{} waits for {}, a member of its group</source>
        <translation>{} espera a {}, un miembro de su grupo</translation>
    </message>
    <message>
        <source>{} waits for a member of its group that no device launches</source>
        <translation>{} espera a un miembro de su grupo que ningún dispositivo lanza</translation>
    </message>
    <message>
        <source>A cooperative kernel has {number} blocks, and {device} holds {limit} of them at once: use at most so many</source>
        <translation>Un kernel cooperativo tiene {number} bloques, y {device} admite {limit} de ellos a la vez: use como máximo esos</translation>
    </message>
    <message>
        <source>Clusters of {limit} blocks do not divide the {number} blocks in {axis}: change one of them</source>
        <translation>Los clústeres de {limit} bloques no dividen los {number} bloques en {axis}: cambie uno de los números</translation>
    </message>
    <message>
        <source>A cluster has {number} blocks: use at most {limit}</source>
        <translation>Un clúster tiene {number} bloques: use como máximo {limit}</translation>
    </message>
    <message>
        <source>{device} has no clusters, which begin with compute capability 9.0: leave the cluster out</source>
        <translation>{device} no tiene clústeres, que empiezan con la capacidad de cómputo 9.0: omita el clúster</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which no kernel reaches: pin it</source>
        <translation>{what} está en memoria paginable, que ningún kernel alcanza: fíjela</translation>
    </message>
    <message>
        <source>; unless other work takes so long that they come in another order</source>
        <translation>; salvo que otro trabajo dure tanto que lleguen en otro orden</translation>
    </message>
    <message>
        <source>{} is a dependent launch, which needs compute capability 9.0, but {} has {}.{}: it begins when the kernel ahead has ended</source>
        <translation>{} es un lanzamiento dependiente, que necesita la capacidad de cómputo 9.0, pero {} tiene {}.{}: empieza cuando el kernel anterior ha terminado</translation>
    </message>
    <message>
        <source>Let the blocks of {} wait for the kernel ahead</source>
        <translation>Hacer que los bloques de {} esperen al kernel anterior</translation>
    </message>
    <message>
        <source>{} more are not listed</source>
        <translation>{} más no se muestran</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and {} is a dependent launch that does not wait for the kernel ahead: let its blocks wait</source>
        <translation>{} y {} usan {}, y uno de ellos escribe; {} es un lanzamiento dependiente que no espera al kernel anterior: haga esperar a sus bloques</translation>
    </message>
    <message>
        <source>recorded kernels, whose own code is not here</source>
        <translation>kernels grabados, cuyo código propio no está aquí</translation>
    </message>
    <message>
        <source>more than a million blocks</source>
        <translation>más de un millón de bloques</translation>
    </message>
    <message>
        <source>run {} of {} with stamped blocks</source>
        <translation>ejecución {} de {} con bloques sellados</translation>
    </message>
    <message>
        <source>warm-up of stamped kernels</source>
        <translation>calentamiento de los kernels sellados</translation>
    </message>
    <message>
        <source>the blocks are those of {} run(s) of their own with stamped kernels</source>
        <translation>los bloques son los de {} ejecuciones propias con kernels sellados</translation>
    </message>
    <message>
        <source>, which took {} times as long as without</source>
        <translation>, que tardaron {} veces lo que sin ellos</translation>
    </message>
    <message>
        <source>; the first block of a kernel is shown at the begin of its bar, and its last one ends up to {} before or after the end of it</source>
        <translation>; el primer bloque de un kernel se muestra al comienzo de su barra, y el último termina hasta {} antes o después del final de ella</translation>
    </message>
    <message>
        <source>{} block(s) of {} were on another multiprocessor at their end, and are shown where they began; {} did not tell both times, and are not shown</source>
        <translation>{} bloques de {} estaban al final en otro multiprocesador y se muestran donde empezaron; {} no dieron ambos tiempos y no se muestran</translation>
    </message>
    <message>
        <source>kernels that do not store it, or that never ran</source>
        <translation>kernels que no lo guardan o que nunca se ejecutaron</translation>
    </message>
    <message>
        <source>where the blocks of {} ran is not known: {}</source>
        <translation>no se sabe dónde se ejecutaron los bloques de {}: {}</translation>
    </message>
    <message>
        <source>where blocks run is asked of programs with one process only</source>
        <translation>dónde se ejecutan los bloques solo se pregunta a programas de un proceso</translation>
    </message>
    <message>
        <source>Make {} an ordinary launch</source>
        <translation>Convertir {} en un lanzamiento ordinario</translation>
    </message>
</context>
<context>
    <name>MetricRowsTexts</name>
    <message>
        <source>Total time (makespan)</source>
        <translation>Tiempo total (makespan)</translation>
    </message>
    <message>
        <source>From the first start to the last end of work on the device</source>
        <translation>Desde el primer inicio hasta el último fin de trabajo en el dispositivo</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Una tras otra</translation>
    </message>
    <message>
        <source>The sum of the execution times of all device operations: the total time if nothing overlapped</source>
        <translation>La suma de los tiempos de ejecución de todas las operaciones del dispositivo: el tiempo total si nada se solapara</translation>
    </message>
    <message>
        <source>Longest chain as measured</source>
        <translation>Cadena más larga medida</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Alargamiento</translation>
    </message>
    <message>
        <source>How much longer the program took while it was measured than without the measuring</source>
        <translation>Cuánto más tardó el programa mientras se medía que sin medirlo</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>Solape copia/cálculo</translation>
    </message>
    <message>
        <source>Time in which copies and kernels execute at once, as a share of the shorter of the two</source>
        <translation>Tiempo en que copias y kernels se ejecutan a la vez, como porcentaje del más corto de los dos</translation>
    </message>
    <message>
        <source>Average share of the multiprocessors that are busy during the total time</source>
        <translation>Porcentaje medio de multiprocesadores ocupados durante el tiempo total</translation>
    </message>
    <message>
        <source>Copy engine</source>
        <translation>Motor de copia</translation>
    </message>
    <message>
        <source>Share of the total time in which the copy engine, which serves both directions, is busy</source>
        <translation>Porcentaje del tiempo total en que está ocupado el motor de copia, que sirve a ambos sentidos</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>motor H→D</translation>
    </message>
    <message>
        <source>Share of the total time in which the host-to-device copy engine is busy</source>
        <translation>Porcentaje del tiempo total en que está ocupado el motor de copia de host a dispositivo</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>motor D→H</translation>
    </message>
    <message>
        <source>Share of the total time in which the device-to-host copy engine is busy</source>
        <translation>Porcentaje del tiempo total en que está ocupado el motor de copia de dispositivo a host</translation>
    </message>
    <message>
        <source>Kernels at once</source>
        <translation>Kernels a la vez</translation>
    </message>
    <message>
        <source>Concurrency: time with at least two kernels executing, as a share of the time with at least one</source>
        <translation>Concurrencia: tiempo con al menos dos kernels en ejecución, como porcentaje del tiempo con al menos uno</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU ocupada</translation>
    </message>
    <message>
        <source>Share of the total time in which a copy, a memset or a kernel executes</source>
        <translation>Porcentaje del tiempo total en que se ejecuta una copia, un memset o un kernel</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Inactivo</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Paralelismo</translation>
    </message>
    <message>
        <source>Sum of the execution times divided by the total time: the average number of operations that execute at once</source>
        <translation>Suma de los tiempos de ejecución dividida por el tiempo total: el número medio de operaciones que se ejecutan a la vez</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>No order of these calls is faster on this device: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Another program may be faster</source>
        <translation>Ningún orden de estas llamadas es más rápido en este dispositivo: la cadena más larga de operaciones dependientes, cada una tan corta como a solas, o el trabajo del motor más ocupado. Otro programa puede ser más rápido</translation>
    </message>
    <message>
        <source>The longest chain of dependent operations, each as long as it was measured. Another order of the calls may change how long they take, and be faster</source>
        <translation>La cadena más larga de operaciones dependientes, cada una con la duración medida. Otro orden de las llamadas puede cambiar sus duraciones y ser más rápido</translation>
    </message>
    <message>
        <source>The rest of the total time, in which no copy, memset or kernel executes, added over the devices</source>
        <translation>El resto del tiempo total, en el que no se ejecuta ninguna copia, memset ni kernel, sumado entre los dispositivos</translation>
    </message>
    <message>
        <source>Time in which copies execute and no kernel does, added over the devices</source>
        <translation>Tiempo en el que se ejecutan copias y ningún kernel, sumado sobre los dispositivos</translation>
    </message>
</context>
<context>
    <name>MultiplesLayoutTexts</name>
    <message>
        <source>total time</source>
        <translation>tiempo total</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>aún sin ejecutar</translation>
    </message>
    <message>
        <source>no total time</source>
        <translation>sin tiempo total</translation>
    </message>
    <message>
        <source>Timelines of “%1” side by side, with one time scale.</source>
        <translation>Líneas de tiempo de «%1» lado a lado, a una misma escala de tiempo.</translation>
    </message>
</context>
<context>
    <name>NoteLaneTexts</name>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Notes: %1.</source>
        <translation>Notas: %1.</translation>
    </message>
</context>
<context>
    <name>OccupancyViewTexts</name>
    <message>
        <source>%1 (%2 per block, %3 per SM)</source>
        <translation>%1 (%2 por bloque, %3 por SM)</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>hilos</translation>
    </message>
    <message>
        <source>blocks (%1 per SM)</source>
        <translation>bloques (%1 por SM)</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registros</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>memoria compartida</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>1 wave: %1 of %2 block slots</source>
        <translation>1 oleada: %1 de %2 huecos para bloques</translation>
    </message>
    <message numerus="yes">
        <source>%1 waves of %2; the last has %3 block(s)</source>
        <translation>
            <numerusform>%1 oleadas de %2; la última tiene %3 bloque</numerusform>
            <numerusform>%1 oleadas de %2; la última tiene %3 bloques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) at once on an SM</source>
        <translation>
            <numerusform>%1 bloque a la vez en un SM</numerusform>
            <numerusform>%1 bloques a la vez en un SM</numerusform>
        </translation>
    </message>
    <message>
        <source>Limited by %1</source>
        <translation>Limitada por %1</translation>
    </message>
    <message>
        <source>The launch fails: no block fits.</source>
        <translation>El lanzamiento falla: no cabe ningún bloque.</translation>
    </message>
    <message numerus="yes">
        <source>Bound by latency: %n block(s) at once, %1 in flight, %2 of %3 GB/s</source>
        <translation>
            <numerusform>Limitado por la latencia: %n bloque a la vez, %1 en tránsito, %2 de %3 GB/s</numerusform>
            <numerusform>Limitado por la latencia: %n bloques a la vez, %1 en tránsito, %2 de %3 GB/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenLinkTexts</name>
    <message>
        <source>This link is not opened</source>
        <translation>Este enlace no se abre</translation>
    </message>
    <message>
        <source>Only links that begin with https:// or http:// are opened. This one is: %1</source>
        <translation>Solo se abren enlaces que empiezan por https:// o http://. Este es: %1</translation>
    </message>
    <message>
        <source>Open this link in the browser?</source>
        <translation>¿Abrir este enlace en el navegador?</translation>
    </message>
    <message>
        <source>It leads to %1:
%2</source>
        <translation>Lleva a %1:
%2</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Abrir enlace</translation>
    </message>
</context>
<context>
    <name>OperationMenu</name>
    <message>
        <source>call %1</source>
        <translation>llamada %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>stream %1</translation>
    </message>
    <message>
        <source>issued %1 µs</source>
        <translation>emitida %1 µs</translation>
    </message>
    <message>
        <source>start %1 µs</source>
        <translation>inicio %1 µs</translation>
    </message>
    <message>
        <source>end %1 µs</source>
        <translation>fin %1 µs</translation>
    </message>
    <message>
        <source>duration %1 µs</source>
        <translation>duración %1 µs</translation>
    </message>
    <message>
        <source>&amp;Select “%1”</source>
        <translation>&amp;Seleccionar «%1»</translation>
    </message>
    <message>
        <source>&amp;Fit to it</source>
        <translation>&amp;Ajustar a ella</translation>
    </message>
    <message>
        <source>&amp;Keep its measurement</source>
        <translation>Conservar su &amp;medida</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>&amp;Hacia atrás por la dependencia</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>Hacia a&amp;delante por la dependencia</translation>
    </message>
    <message>
        <source>Find all with this &amp;name</source>
        <translation>Buscar todas con este &amp;nombre</translation>
    </message>
    <message>
        <source>Find all of this kin&amp;d</source>
        <translation>Buscar todas de este &amp;tipo</translation>
    </message>
    <message>
        <source>&amp;Copy name</source>
        <translation>&amp;Copiar nombre</translation>
    </message>
    <message>
        <source>Copy &amp;times</source>
        <translation>Copiar tiem&amp;pos</translation>
    </message>
</context>
<context>
    <name>OperationPanelTexts</name>
    <message>
        <source>A repeat makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>Una repetición no hace por sí misma ninguna llamada: seleccione una llamada de su interior para ver cuándo se ejecutó.</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Aún sin ejecutar.</translation>
    </message>
    <message>
        <source>A loop or branch makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>Un bucle o una rama no hace ninguna llamada; seleccione una llamada de dentro para ver cuándo se ejecutó.</translation>
    </message>
</context>
<context>
    <name>OperationStory</name>
    <message>
        <source>Returned</source>
        <translation>Retornó</translation>
    </message>
    <message>
        <source>When the call returned to the host</source>
        <translation>Cuándo volvió la llamada al host</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Tardó</translation>
    </message>
    <message>
        <source>Time that the host spent in the call</source>
        <translation>Tiempo que el host pasó en la llamada</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>The call did not return to the host</source>
        <translation>La llamada no volvió al host</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Empezó</translation>
    </message>
    <message>
        <source>Unknown: it did not start, or its time was not measured</source>
        <translation>Desconocido: no empezó o no se midió su tiempo</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>When everything it is ordered after was complete; from then on it waited only for resources</source>
        <translation>Cuándo se completó todo aquello tras lo que está ordenada; desde entonces solo esperó recursos</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Terminó</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Esperó</translation>
    </message>
    <message>
        <source>From the call to the start</source>
        <translation>Desde la llamada hasta el inicio</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Duró</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>nunca terminó</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1 en %n lanzamiento</numerusform>
            <numerusform>%1 en %n lanzamientos</numerusform>
        </translation>
    </message>
    <message>
        <source>The span from the first start to the last end is longer</source>
        <translation>El intervalo del primer inicio al último fin es mayor</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>dentro de %1</translation>
    </message>
    <message>
        <source>The distance between the two events of its bracket; when it ran in between is unknown</source>
        <translation>La distancia entre sus dos eventos delimitadores; se desconoce cuándo se ejecutó entre ellos</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Transcurrido</translation>
    </message>
    <message>
        <source>Time that cudaEventElapsedTime returned</source>
        <translation>Tiempo que devolvió cudaEventElapsedTime</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>An answer, not an error</source>
        <translation>Una respuesta, no un error</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Falló</translation>
    </message>
    <message>
        <source> · measured</source>
        <translation> · medido</translation>
    </message>
    <message>
        <source> · inferred</source>
        <translation> · inferido</translation>
    </message>
    <message>
        <source>not issued yet: the host made other calls</source>
        <translation>aún no emitida: el host hacía otras llamadas</translation>
    </message>
    <message>
        <source>not issued yet: the host was in %1</source>
        <translation>aún no emitida: el host estaba en %1</translation>
    </message>
    <message>
        <source>… %1 intervals in total</source>
        <translation>… %1 intervalos en total</translation>
    </message>
    <message>
        <source>since %1  %2</source>
        <translation>desde %1  %2</translation>
    </message>
    <message>
        <source>Could be otherwise: %1 became ready at the same instant, and a real GPU may start either one first.</source>
        <translation>Podría ser de otro modo: %1 quedó lista en el mismo instante y una GPU real puede empezar cualquiera de las dos.</translation>
    </message>
    <message>
        <source>It never started: the call failed.</source>
        <translation>Nunca empezó: la llamada falló.</translation>
    </message>
    <message>
        <source>Why did it start at %1?</source>
        <translation>¿Por qué empezó en %1?</translation>
    </message>
    <message>
        <source>It started as soon as it was issued.</source>
        <translation>Empezó en cuanto se emitió.</translation>
    </message>
    <message>
        <source>This run does not record why it waited.</source>
        <translation>Esta ejecución no registra por qué esperó.</translation>
    </message>
    <message>
        <source>Why did it never start?</source>
        <translation>¿Por qué no empezó nunca?</translation>
    </message>
    <message>
        <source>Critical path: yes</source>
        <translation>Ruta crítica: sí</translation>
    </message>
    <message>
        <source>Not on the critical path that is drawn</source>
        <translation>No está en la ruta crítica dibujada</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Emitida</translation>
    </message>
    <message>
        <source>with its graph</source>
        <translation>con su grafo</translation>
    </message>
    <message>
        <source>The call only captured it; the launch of the graph issues it</source>
        <translation>La llamada solo la capturó; la emite el lanzamiento del grafo</translation>
    </message>
    <message>
        <source>When the host made the call</source>
        <translation>Cuándo hizo el host la llamada</translation>
    </message>
    <message>
        <source>Took %1, %2 of it more than alone: %3.</source>
        <translation>Duró %1, de ello %2 más que a solas: %3.</translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>Delimitadores</translation>
    </message>
    <message>
        <source>From the start to the end above, which are those of the two events around it</source>
        <translation>Del inicio al final de arriba, que son los de los dos eventos que la rodean</translation>
    </message>
    <message>
        <source>Attribute of the event %1 in cuda.core, after the run</source>
        <translation>Atributo del evento %1 en cuda.core, tras la ejecución</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>por debajo de la de los eventos, unos 0,5 µs</translation>
    </message>
    <message>
        <source>On a GPU the digits of so short a time say nothing</source>
        <translation>En una GPU, las cifras de un tiempo tan corto no dicen nada</translation>
    </message>
    <message>
        <source>Call within</source>
        <translation>Llamada interior</translation>
    </message>
    <message>
        <source>What CUDA answered to the function&apos;s own call</source>
        <translation>Lo que CUDA respondió a la llamada de la propia función</translation>
    </message>
</context>
<context>
    <name>PageTexts</name>
    <message>
        <source>timeline</source>
        <translation>línea de tiempo</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Paso anterior</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Paso siguiente</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Paso %1 de %2: %3</translation>
    </message>
    <message>
        <source>Arrow keys: operations</source>
        <translation>Flechas: operaciones</translation>
    </message>
    <message>
        <source>Enter: zoom to it · + − 0: zoom · Shift + arrow keys or drag: move</source>
        <translation>Intro: ampliarla · + − 0: zoom · Mayús + flechas o arrastrar: mover</translation>
    </message>
    <message>
        <source>Space, Page Down: next step · Page Up: previous step</source>
        <translation>Espacio, Av Pág: paso siguiente · Re Pág: paso anterior</translation>
    </message>
    <message>
        <source>Esc: leave</source>
        <translation>Esc: salir</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Qué hizo</translation>
    </message>
    <message>
        <source>Operations in the order of time</source>
        <translation>Operaciones en orden de tiempo</translation>
    </message>
    <message>
        <source>Operations in the order of time, the first %1; %2 more are left out</source>
        <translation>Operaciones en orden de tiempo, las primeras %1; se omiten %2 más</translation>
    </message>
</context>
<context>
    <name>PaintedPictureTexts</name>
    <message>
        <source>The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a lower resolution, or SVG or PDF.</source>
        <translation>La imagen tendría %1 × %2 px, más de lo que cabe en un PNG. Elija una resolución menor, o bien SVG o PDF.</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of %1 × %2 px. Choose a lower resolution, or SVG or PDF.</source>
        <translation>No hay memoria suficiente para una imagen de %1 × %2 px. Elija una resolución menor, o bien SVG o PDF.</translation>
    </message>
    <message>
        <source>Cannot tell the format of %1: the name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>No se puede determinar el formato de %1: el nombre debe terminar en .png, .svg, .pdf, .html o .tex.</translation>
    </message>
</context>
<context>
    <name>PaletteEntries</name>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Búfer</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Palabra</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parámetro</translation>
    </message>
    <message>
        <source>Composer</source>
        <translation>Compositor</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>Devices side by side</source>
        <translation>Comparar dispositivos</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Presentación</translation>
    </message>
</context>
<context>
    <name>PassingValuesTexts</name>
    <message>
        <source>Passes %1 to %2.</source>
        <translation>Pasan %1 a %2.</translation>
    </message>
    <message>
        <source>Passes %1 to %2 and, after the wrap-around, 0 to %3.</source>
        <translation>Pasan %1 a %2 y, tras el desbordamiento, 0 a %3.</translation>
    </message>
    <message>
        <source>Every other value counts as smaller: the comparison is cyclic.</source>
        <translation>Cualquier otro valor cuenta como menor: la comparación es cíclica.</translation>
    </message>
    <message>
        <source>Passes no value.</source>
        <translation>No pasa ningún valor.</translation>
    </message>
    <message>
        <source>Passes %1 only.</source>
        <translation>Solo pasa %1.</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 1.</source>
        <translation>Pasa todo valor en el que el bit %1 es 1.</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 1.</source>
        <translation>Pasa todo valor en el que alguno de los bits %1 es 1.</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 0.</source>
        <translation>Pasa todo valor en el que el bit %1 es 0.</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 0.</source>
        <translation>Pasa todo valor en el que alguno de los bits %1 es 0.</translation>
    </message>
</context>
<context>
    <name>PictureContentTexts</name>
    <message>
        <source>This %1 carries no program: it is incomplete, was made by another application, or was saved again by one that removed the program. Open the picture as Streamscope exported it, or the program itself.</source>
        <translation>Este %1 no lleva ningún programa: se truncó, lo hizo otro programa o lo reescribió uno que omitió el programa. Abra una imagen tal como la exportó Streamscope, o el programa mismo.</translation>
    </message>
    <message>
        <source>Streamscope did not export this picture.</source>
        <translation>Esto no es una imagen de Streamscope.</translation>
    </message>
</context>
<context>
    <name>PictureFontTexts</name>
    <message>
        <source>No font &quot;%1&quot; is installed here. Choose another, or leave it out for %2.</source>
        <translation>No hay instalada ninguna fuente «%1». Elija otra u omítala para usar %2.</translation>
    </message>
    <message>
        <source>No font is installed here, so the picture would have no letters. Install one, such as the Debian package fonts-dejavu-core.</source>
        <translation>Aquí no hay ninguna fuente instalada, así que la imagen no tendría letras. Instale una, por ejemplo con el paquete de Debian fonts-dejavu-core.</translation>
    </message>
</context>
<context>
    <name>PresentationKeys</name>
    <message>
        <source>Leave the presentation</source>
        <translation>Salir de la presentación</translation>
    </message>
    <message>
        <source>Play, pause: the timeline appears as it happens</source>
        <translation>Reproducir, pausar: la línea de tiempo aparece según ocurre</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>Cabezal al evento anterior o siguiente</translation>
    </message>
    <message>
        <source>Overview of all steps or parts</source>
        <translation>Vista general de todos los pasos o partes</translation>
    </message>
    <message>
        <source>Text of the lesson, or notes of the program; again: hide it</source>
        <translation>Texto de la lección o notas del programa; otra vez: ocultar</translation>
    </message>
    <message>
        <source>Step before or after; in a lesson: part before, go on as Enter does</source>
        <translation>Paso anterior o siguiente; en una lección: parte anterior, seguir como con Intro</translation>
    </message>
    <message>
        <source>In a lesson: begin the prediction, say it, show the goals, go on</source>
        <translation>En una lección: empezar la predicción, darla, mostrar los objetivos, seguir</translation>
    </message>
    <message>
        <source>While the text of a lesson is shown that was answered before: ask again</source>
        <translation>Mientras se muestra el texto de una lección ya respondida: preguntar de nuevo</translation>
    </message>
</context>
<context>
    <name>ProgramLinkTexts</name>
    <message>
        <source>The link is broken at character %1: %2</source>
        <translation>El enlace está dañado en el carácter %1: %2</translation>
    </message>
    <message>
        <source>This link is of a newer Streamscope, whose programs this one cannot read.</source>
        <translation>Este enlace es de un Streamscope más reciente, cuyos programas este no puede leer.</translation>
    </message>
    <message>
        <source>This is no link to a program: in such a link the program follows &quot;%1&quot;. Streamscope loads nothing from the network; save the page and open its file.</source>
        <translation>Esto no es un enlace a un programa: en un enlace así, el programa sigue a «%1». Streamscope no carga nada de la red; guarde la página y abra su archivo.</translation>
    </message>
    <message>
        <source>The link would have %1 characters, and more than %2 are often cut off. Send a live page or the program&apos;s file instead.</source>
        <translation>El enlace tendría %1 caracteres, y más de %2 se cortan a menudo. Envíe en su lugar una página en vivo o el archivo del programa.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not belong to a link.</source>
        <translation>«%1» no pertenece a un enlace.</translation>
    </message>
    <message>
        <source>no packed program begins there.</source>
        <translation>ahí no empieza ningún programa comprimido.</translation>
    </message>
    <message>
        <source>it ends before its program does.</source>
        <translation>termina antes que su programa.</translation>
    </message>
    <message>
        <source>the program is damaged before there.</source>
        <translation>el programa está dañado antes de ese punto.</translation>
    </message>
    <message>
        <source>The program in the link is larger than %1 MiB, the most that a program may have.</source>
        <translation>El programa del enlace ocupa más de %1 MiB, lo máximo que puede tener un programa.</translation>
    </message>
    <message>
        <source>the program has ended.</source>
        <translation>el programa ya ha terminado.</translation>
    </message>
    <message>
        <source>This is no address of a page: it begins with https://, http:// or file://, and has no #.</source>
        <translation>Esto no es la dirección de una página: empieza por https://, http:// o file:// y no tiene #.</translation>
    </message>
</context>
<context>
    <name>ProgramQueriesTexts</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
</context>
<context>
    <name>ProvenanceTexts</name>
    <message>
        <source>declared</source>
        <translation>por declaración</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>por emparejamiento</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>por grabación</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>por suposición</translation>
    </message>
    <message>
        <source>Joined: the recording numbers the record and its wait alike</source>
        <translation>Por emparejamiento: la grabación da el mismo número al registro y a su espera</translation>
    </message>
    <message>
        <source>Recorded: it follows from the arguments of the calls</source>
        <translation>Por grabación: se deduce de los argumentos de las llamadas</translation>
    </message>
    <message>
        <source>Guessed: it follows from points of time only</source>
        <translation>Por suposición: se deduce solo de los instantes</translation>
    </message>
</context>
<context>
    <name>QuantityRuleTexts</name>
    <message>
        <source>Write a size such as 10 MB.</source>
        <translation>Escriba un tamaño, como 10 MB.</translation>
    </message>
    <message>
        <source>Write a time such as 4 ms.</source>
        <translation>Escriba un tiempo, como 4 ms.</translation>
    </message>
    <message>
        <source>Write a whole number.</source>
        <translation>Escriba un número entero.</translation>
    </message>
    <message>
        <source>Write a number such as 2.5.</source>
        <translation>Escriba un número, como 2.5.</translation>
    </message>
    <message>
        <source>“%1” is not a number. %2</source>
        <translation>«%1» no es un número. %2</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>Al menos %1.</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>Como máximo %1.</translation>
    </message>
    <message>
        <source>In the last iteration of the loop: %1</source>
        <translation>En la última iteración del bucle: %1</translation>
    </message>
    <message>
        <source>%1; %2 in the last iteration</source>
        <translation>%1; %2 en la última iteración</translation>
    </message>
    <message>
        <source>None is defined yet.</source>
        <translation>Aún no se ha definido nada.</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>Existen: %1.</translation>
    </message>
    <message>
        <source>There is no %1 “%2”. %3</source>
        <translation>No existe %1 «%2». %3</translation>
    </message>
    <message>
        <source>= %1; %2 in the last iteration</source>
        <translation>= %1; %2 en la última iteración</translation>
    </message>
    <message>
        <source>Write %1%2 without a comma.</source>
        <translation>Escriba %1%2 sin coma.</translation>
    </message>
    <message>
        <source>Write %1.%2 with a point, or %1%2 without a comma.</source>
        <translation>Escriba %1.%2 con punto o %1%2 sin coma.</translation>
    </message>
    <message>
        <source>Write a part such as 60 %.</source>
        <translation>Escriba una parte como 60 %.</translation>
    </message>
    <message>
        <source>Write times such as 1 ms, 2 ms.</source>
        <translation>Escriba tiempos como 1 ms, 2 ms.</translation>
    </message>
</context>
<context>
    <name>QueryTexts</name>
    <message>
        <source>kinds: kernel, copy, memset, record, wait, memory, host, graph</source>
        <translation>tipos: kernel, copy, memset, record, wait, memory, host, graph</translation>
    </message>
    <message>
        <source>reasons: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</source>
        <translation>motivos: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</translation>
    </message>
    <message>
        <source>write path:yes or path:no</source>
        <translation>escriba path:yes o path:no</translation>
    </message>
    <message>
        <source>nothing was opened before “)”: remove it</source>
        <translation>no se abrió nada antes de «)»: quítelo</translation>
    </message>
    <message>
        <source>a condition is missing, such as kind:copy; put “and”, “or” and “not” in quotes to find them</source>
        <translation>falta una condición, como kind:copy; ponga «and», «or» y «not» entre comillas para buscarlos</translation>
    </message>
    <message>
        <source>too many parentheses within each other</source>
        <translation>demasiados paréntesis anidados</translation>
    </message>
    <message>
        <source>“(” is not closed: add “)”</source>
        <translation>«(» no está cerrado: añada «)»</translation>
    </message>
    <message>
        <source>%1: is no field: write %2:, or put the word in quotes</source>
        <translation>%1: no es un campo: escriba %2:, o ponga la palabra entre comillas</translation>
    </message>
    <message>
        <source>the expression is not closed: add “/”, or put the word in quotes</source>
        <translation>la expresión no está cerrada: añada «/», o ponga la palabra entre comillas</translation>
    </message>
    <message>
        <source>/%1/ is no regular expression: put \ before brackets and signs that are meant as such</source>
        <translation>/%1/ no es una expresión regular: ponga \ antes de los paréntesis y signos literales</translation>
    </message>
    <message>
        <source>“%1” is no time: write it as &gt;1.5ms or &lt;20us, or in quotes</source>
        <translation>«%1» no es un tiempo: escriba &gt;1.5ms o &lt;20us, o póngalo entre comillas</translation>
    </message>
</context>
<context>
    <name>RangeLanesTexts</name>
    <message>
        <source>ranges on the GPU</source>
        <translation>rangos en la GPU</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>rangos</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 de %2 filas</translation>
    </message>
</context>
<context>
    <name>RecordingTexts</name>
    <message>
        <source>d MMMM yyyy</source>
        <extracomment>Format of a date with its year, such as 3 May 2026</extracomment>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>No se puede leer %1.</translation>
    </message>
    <message>
        <source>%1 is not the result of a run: choose what a run has saved with --output.</source>
        <translation>%1 no es el resultado de una ejecución: elija lo que una ejecución haya guardado con --output.</translation>
    </message>
    <message>
        <source>%1 is a run of another program.</source>
        <translation>%1 es una ejecución de otro programa.</translation>
    </message>
</context>
<context>
    <name>ReferenceEditorTexts</name>
    <message>
        <source>default stream (%1)</source>
        <translation>stream predeterminado (%1)</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>heredado</translation>
    </message>
    <message>
        <source>per-thread</source>
        <translation>por hilo</translation>
    </message>
    <message>
        <source>Stream 0: the stream of calls that name none</source>
        <translation>Stream 0: el stream de las llamadas que no nombran ninguno</translation>
    </message>
    <message>
        <source>cudaStreamLegacy: synchronises with all blocking streams</source>
        <translation>cudaStreamLegacy: se sincroniza con todos los streams bloqueantes</translation>
    </message>
    <message>
        <source>cudaStreamPerThread: the calling thread&apos;s own default stream</source>
        <translation>cudaStreamPerThread: el stream predeterminado propio del hilo que llama</translation>
    </message>
    <message>
        <source>The legacy default stream of device %1</source>
        <translation>El stream predeterminado heredado del dispositivo %1</translation>
    </message>
    <message>
        <source>The default stream of host thread %1</source>
        <translation>El stream predeterminado del hilo del host %1</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>stream actual</translation>
    </message>
    <message>
        <source>current stream (%1)</source>
        <translation>stream actual (%1)</translation>
    </message>
    <message>
        <source>The context of the device, which a thread has at first</source>
        <translation>El contexto del dispositivo, que un hilo tiene al principio</translation>
    </message>
</context>
<context>
    <name>ResourceEditsTexts</name>
    <message>
        <source>A size or count of a resource uses %1. Change it there before deleting %1.</source>
        <translation>Un tamaño o una cantidad de un recurso usa %1. Cámbielo allí antes de eliminar %1.</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>stream</translation>
    </message>
    <message>
        <source>event</source>
        <translation>evento</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>búfer</translation>
    </message>
    <message>
        <source>word</source>
        <translation>palabra</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>grafo</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parámetro</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>hilo del host</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Búferes</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Grafos</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation>Hilos del host</translation>
    </message>
    <message>
        <source>A resource belongs to %1. Give it another context before deleting %1.</source>
        <translation>Un recurso pertenece a %1. Dele otro contexto antes de borrar %1.</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>Contextos</translation>
    </message>
</context>
<context>
    <name>SheetTexts</name>
    <message>
        <source>The same in %1</source>
        <translation>Lo mismo en %1</translation>
    </message>
    <message>
        <source>… and %1 more lines</source>
        <translation>… y %1 líneas más</translation>
    </message>
</context>
<context>
    <name>ShownTimeTexts</name>
    <message>
        <source>the same</source>
        <translation>igual</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 menos</translation>
    </message>
</context>
<context>
    <name>SideLanesTexts</name>
    <message>
        <source>%L1 more at once</source>
        <translation>%L1 más a la vez</translation>
    </message>
    <message>
        <source>elapsed time</source>
        <translation>tiempo transcurrido</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijada</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>paginable</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>administrada</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Dispositivo %1</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Búferes</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Proceso %1</translation>
    </message>
</context>
<context>
    <name>StepRuns</name>
    <message>
        <source>The program has no steps. Record them with Steps &gt; Add step.</source>
        <translation>El programa no tiene pasos. Regístrelos con Pasos &gt; Añadir paso.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>The program cannot run as it is at step %1. %2</source>
        <translation>El programa no puede ejecutarse tal como está en el paso %1. %2</translation>
    </message>
    <message>
        <source>The run of step %1 failed. %2</source>
        <translation>La ejecución del paso %1 falló. %2</translation>
    </message>
</context>
<context>
    <name>StepsTexts</name>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>Step %1, %2,</source>
        <translation>Paso %1 («%2»)</translation>
    </message>
    <message>
        <source>%1 does not fit the program as it is: %2.</source>
        <translation>%1 no encaja en el programa tal como está: %2.</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Este es el último paso.</translation>
    </message>
    <message>
        <source>This is before the first step.</source>
        <translation>Está antes del primer paso.</translation>
    </message>
    <message>
        <source>In this order: %1</source>
        <translation>En este orden: %1</translation>
    </message>
    <message>
        <source>%1 no longer fits after this edit: %2. The step is kept, and fits again after Undo.</source>
        <translation>%1 ya no encaja después de esta edición: %2. El paso se conserva y vuelve a encajar al deshacer.</translation>
    </message>
</context>
<context>
    <name>StoryViewTexts</name>
    <message>
        <source>Go to the operation that caused the wait</source>
        <translation>Ir a la operación que causó la espera</translation>
    </message>
</context>
<context>
    <name>SweepFigureTexts</name>
    <message>
        <source>%1 · exact</source>
        <translation>%1 · exacto</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>Plot of %1 over %2, of “%3” on %4. %5.</source>
        <translation>Gráfica de %1 según %2, de «%3» en %4. %5.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
</context>
<context>
    <name>SweepKeys</name>
    <message>
        <source>Value before or after</source>
        <translation>Valor anterior o siguiente</translation>
    </message>
    <message>
        <source>The same value on another curve</source>
        <translation>El mismo valor en otra curva</translation>
    </message>
    <message>
        <source>First or last value</source>
        <translation>Primer o último valor</translation>
    </message>
    <message>
        <source>The best value</source>
        <translation>El mejor valor</translation>
    </message>
    <message>
        <source>Set the program to the value and see its run</source>
        <translation>Poner el valor en el programa y ver su ejecución</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Clic</translation>
    </message>
    <message>
        <source>Device or run above or below</source>
        <translation>Dispositivo o ejecución de arriba o de abajo</translation>
    </message>
    <message>
        <source>First or last one</source>
        <translation>El primero o el último</translation>
    </message>
    <message>
        <source>Use the device in the window, or show the run</source>
        <translation>Usar el dispositivo en la ventana, o mostrar la ejecución</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Acercar, alejar</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>Antes, después</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doble clic</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+rueda</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Ampliar o reducir en el puntero</translation>
    </message>
    <message>
        <source>Shift+wheel, middle drag</source>
        <translation>Mayús+rueda, arrastrar con el botón central</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Mover la vista</translation>
    </message>
</context>
<context>
    <name>SweepWordsTexts</name>
    <message>
        <source>Least %1: %2 at %3</source>
        <translation>Mínimo de %1: %2 en %3</translation>
    </message>
    <message>
        <source>Most %1: %2 at %3</source>
        <translation>Máximo de %1: %2 en %3</translation>
    </message>
    <message>
        <source> (the end of the range)</source>
        <translation> (el extremo del rango)</translation>
    </message>
    <message>
        <source>, and the same at %1 more</source>
        <translation>, y lo mismo en %1 más</translation>
    </message>
    <message>
        <source>, %1 less than at %2</source>
        <translation>, %1 menos que en %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>%1: not known from this run</source>
        <translation>%1: la ejecución no lo indica</translation>
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
        <translation>Un rango más amplio de %1 puede tener un valor mejor.</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 values</source>
        <translation>Detenido: %1 de %2 valores</translation>
    </message>
    <message>
        <source>, simulated</source>
        <translation>, simulada</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>, estimada</translation>
    </message>
    <message>
        <source>1 run each</source>
        <translation>1 ejecución cada uno</translation>
    </message>
    <message>
        <source>median of %1 runs each</source>
        <translation>mediana de %1 ejecuciones cada uno</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>solo tiempo total</translation>
    </message>
    <message>
        <source>whiskers from 5 % to 95 %</source>
        <translation>bigotes del 5 % al 95 %</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 con %3</translation>
    </message>
    <message>
        <source>Least %1: %2</source>
        <translation>Mínimo, %1: %2</translation>
    </message>
    <message>
        <source>Most %1: %2</source>
        <translation>Máximo, %1: %2</translation>
    </message>
</context>
<context>
    <name>TexTexts</name>
    <message>
        <source>pdfLaTeX cannot show %1: compile the paper with XeLaTeX or LuaLaTeX in a font that has these characters.</source>
        <translation>pdfLaTeX no puede mostrar %1: compile el artículo con XeLaTeX o LuaLaTeX en una fuente que tenga estos caracteres.</translation>
    </message>
</context>
<context>
    <name>TimeTexts</name>
    <message>
        <source>did not happen</source>
        <translation>no ocurrió</translation>
    </message>
    <message>
        <source>%1, between %2 and %3</source>
        <translation>%1, entre %2 y %3</translation>
    </message>
</context>
<context>
    <name>TimelineHeaderTexts</name>
    <message>
        <source>OUT OF DATE</source>
        <translation>DESACTUALIZADA</translation>
    </message>
    <message>
        <source>Predicted from the profile of the device; press Run to measure</source>
        <translation>Lo que predice el perfil del dispositivo; Ejecutar mide</translation>
    </message>
    <message>
        <source>Measured on the device; the line beside says how</source>
        <translation>Medida en el dispositivo, como dice la línea de al lado</translation>
    </message>
    <message>
        <source>The program has changed since this was measured; press Run to measure again</source>
        <translation>El programa ha cambiado desde que se midió; Ejecutar vuelve a medir</translation>
    </message>
    <message>
        <source>Simulated: exact times of the simulated device, which need no measuring and have no spread</source>
        <translation>Simulada: tiempos exactos del dispositivo simulado, que no necesitan medición ni tienen dispersión</translation>
    </message>
</context>
<context>
    <name>TimelineKeys</name>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Acercar, alejar</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>Antes, después</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Mostrar toda la ejecución</translation>
    </message>
    <message>
        <source>Centre the selected operation; again: fit it</source>
        <translation>Centrar la operación seleccionada; de nuevo: ajustar a ella</translation>
    </message>
    <message>
        <source>Operation before or after on the lane</source>
        <translation>Operación anterior o siguiente del carril</translation>
    </message>
    <message>
        <source>To what it waited for, and back</source>
        <translation>A lo que esperó, y de vuelta</translation>
    </message>
    <message>
        <source>Search: a name, kind:, stream:, &gt;1ms, &lt;20us</source>
        <translation>Buscar: un nombre, kind:, stream:, &gt;1ms, &lt;20us</translation>
    </message>
    <message>
        <source>Keep the measurement, or that of the selected operation</source>
        <translation>Conservar la medida, o la de la operación seleccionada</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>La vista anterior</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>Cabezal al evento anterior o siguiente</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>Reproducir, pausar</translation>
    </message>
    <message>
        <source>Hold: show the previous version, or what else is dashed</source>
        <translation>Pulsada: la versión anterior, o lo que haya a trazos</translation>
    </message>
    <message>
        <source>Clear the measurement and the selection</source>
        <translation>Borrar la medida y la selección</translation>
    </message>
    <message>
        <source>Hold while dragging: move the view</source>
        <translation>Pulsada al arrastrar: mover la vista</translation>
    </message>
    <message>
        <source>Hold while dragging: zoom to the region</source>
        <translation>Pulsada al arrastrar: ampliar la región</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Arrastrar</translation>
    </message>
    <message>
        <source>Measure, snapping to edges (Alt: anywhere)</source>
        <translation>Medir, con ajuste a los bordes (Alt: en cualquier punto)</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doble clic</translation>
    </message>
    <message>
        <source>Fit the operation</source>
        <translation>Ajustar a la operación</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+rueda</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Ampliar o reducir en el puntero</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>Rueda, Mayús+rueda</translation>
    </message>
    <message>
        <source>Rows up and down, time sideways</source>
        <translation>Filas arriba y abajo, tiempo hacia los lados</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Arrastrar con el botón central</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Mover la vista</translation>
    </message>
    <message>
        <source>Drag on the overview</source>
        <translation>Arrastrar en la vista general</translation>
    </message>
    <message>
        <source>Show that part; inside the frame: move it; at its edge: resize it</source>
        <translation>Mostrar esa parte; dentro del marco: moverlo; en su borde: redimensionarlo</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Clic derecho</translation>
    </message>
    <message>
        <source>Menu of the operation, or of the timeline</source>
        <translation>Menú de la operación o de la línea de tiempo</translation>
    </message>
    <message>
        <source>Left, Right, Enter</source>
        <translation>Izquierda, Derecha, Intro</translation>
    </message>
    <message>
        <source>While a lesson hides the timeline: move the line of your prediction, answer</source>
        <translation>En una lección cubierta: mover la línea de su predicción, responder</translation>
    </message>
    <message>
        <source>Measure up to the start or end of work before or after</source>
        <translation>Medir hasta el inicio o el fin de trabajo anterior o siguiente</translation>
    </message>
    <message>
        <source>Write a note on what is measured or selected</source>
        <translation>Escribir una nota sobre lo medido o seleccionado</translation>
    </message>
    <message>
        <source>List the notes</source>
        <translation>Enumerar las notas</translation>
    </message>
    <message>
        <source>Show the multiprocessors, or open all their lanes; or not</source>
        <translation>Mostrar los multiprocesadores, o abrir todos sus carriles; o no</translation>
    </message>
</context>
<context>
    <name>TimelineRanges</name>
    <message>
        <source>On the host: %1</source>
        <translation>En el host: %1</translation>
    </message>
    <message>
        <source>On the GPU: %1</source>
        <translation>En la GPU: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n llamada</numerusform>
            <numerusform>%n llamadas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineSearchTexts</name>
    <message>
        <source>at letter %1: %2</source>
        <translation>en la letra %1: %2</translation>
    </message>
</context>
<context>
    <name>TimelineStoryTexts</name>
    <message>
        <source>host → device copy engine</source>
        <translation>motor de copia host → dispositivo</translation>
    </message>
    <message>
        <source>device → host copy engine</source>
        <translation>motor de copia dispositivo → host</translation>
    </message>
    <message>
        <source>copy engine for both directions</source>
        <translation>motor de copia para ambos sentidos</translation>
    </message>
    <message>
        <source>host, in stream order</source>
        <translation>host, en orden del stream</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>simulated, exact</source>
        <translation>simulado, exacto</translation>
    </message>
    <message>
        <source>inferred from neighbouring operations</source>
        <translation>inferido de operaciones vecinas</translation>
    </message>
    <message>
        <source>only the bracket is known: it ran somewhere within</source>
        <translation>solo se conocen los delimitadores: se ejecutó en algún punto entre ellos</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Esperó</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Completada</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Empezó</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Duró</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>nunca terminó</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>Se ejecutó</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>dentro de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1 en %n lanzamiento</numerusform>
            <numerusform>%1 en %n lanzamientos</numerusform>
        </translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>Delimitadores</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Terminó</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Procedencia</translation>
    </message>
    <message>
        <source>%1 to %2 (p5 to p95)</source>
        <translation>%1 a %2 (p5 a p95)</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Inicios</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Finales</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Transcurrido</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>Entre</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Dentro</translation>
    </message>
    <message>
        <source>own streams %1, only others %2, nothing %3</source>
        <translation>streams propios %1, solo otros %2, nada %3</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Emitida</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>Retornó</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>%1 writes</source>
        <translation>%1 escribe</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 lee</translation>
    </message>
    <message>
        <source>This time they executed at once, for %1.</source>
        <translation>Esta vez se ejecutaron a la vez, durante %1.</translation>
    </message>
    <message>
        <source>This time they were %1 apart, by chance: nothing orders them.</source>
        <translation>Esta vez estuvieron separadas %1, por azar: nada las ordena.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Conflict over %1&lt;/b&gt;&lt;br&gt;%2, %3: bytes %4 to %5.&lt;br&gt;%6&lt;br&gt;Click to select both.</source>
        <translation>&lt;b&gt;Conflicto por %1&lt;/b&gt;&lt;br&gt;%2, %3: bytes %4 a %5.&lt;br&gt;%6&lt;br&gt;Haga clic para seleccionar ambas.</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>evento %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>orden del stream</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>barrera del stream predeterminado</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>valor %1</translation>
    </message>
    <message>
        <source>the host waited</source>
        <translation>el host esperó</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>orden del grafo</translation>
    </message>
    <message>
        <source>Binding: it started when this ended, and nothing later delayed it</source>
        <translation>Determinante: empezó cuando esto terminó y nada posterior la retrasó</translation>
    </message>
    <message>
        <source>Slack %1: something else delayed it longer</source>
        <translation>Holgura %1: otra cosa la retrasó más</translation>
    </message>
    <message>
        <source>%1 kept at the top</source>
        <translation>%1 fijado arriba</translation>
    </message>
    <message>
        <source>Elapsed times between two recordings; the band below shows what ran inside:&lt;br&gt;dark: the recordings&apos; own streams, pale: only others, empty: nothing</source>
        <translation>Tiempos transcurridos entre dos registros; la banda inferior muestra qué se ejecutó dentro:&lt;br&gt;oscuro: los streams de los registros, claro: solo otros, vacío: nada</translation>
    </message>
    <message>
        <source>Above, solid: writes; below, pale: reads.&lt;br&gt;Red: two accesses that are not ordered</source>
        <translation>Arriba, lleno: escrituras; abajo, claro: lecturas.&lt;br&gt;Rojo: dos accesos sin ordenar</translation>
    </message>
    <message>
        <source>Double click: collapse; drag: move; lower edge: resize; right click: more</source>
        <translation>Doble clic: contraer; arrastrar: mover; borde inferior: redimensionar; clic derecho: más</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Resolución</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>por debajo de la de los eventos, unos 0,5 µs</translation>
    </message>
    <message>
        <source>Triggered</source>
        <translation>Disparó</translation>
    </message>
    <message>
        <source>Waited inside</source>
        <translation>Esperó dentro</translation>
    </message>
    <message>
        <source>%1 for the kernel ahead</source>
        <translation>%1 al kernel anterior</translation>
    </message>
    <message>
        <source>Blocks of its kernels that are on no multiprocessor yet; point at them for the reason</source>
        <translation>Bloques de sus kernels que aún no están en ningún multiprocesador; señálelos para ver el motivo</translation>
    </message>
    <message>
        <source>A row for each block that it can have at once</source>
        <translation>Una fila por cada bloque que puede tener a la vez</translation>
    </message>
    <message>
        <source>How many of its multiprocessors have a block; each has a lane below</source>
        <translation>Cuántos de sus multiprocesadores tienen un bloque; cada uno tiene un carril debajo</translation>
    </message>
    <message>
        <source>A line for each multiprocessor, while it has a block</source>
        <translation>Una línea por multiprocesador, mientras tiene un bloque</translation>
    </message>
    <message>
        <source>Double click: open or close; drag: move; right click: more</source>
        <translation>Doble clic: abrir o cerrar; arrastrar: mover; clic derecho: más</translation>
    </message>
</context>
<context>
    <name>TimelineToolsTexts</name>
    <message>
        <source>Rearranging the lanes…</source>
        <translation>Reorganizando los carriles…</translation>
    </message>
</context>
<context>
    <name>TypingWordsTexts</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n kernel</numerusform>
            <numerusform>%n kernels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n copia</numerusform>
            <numerusform>%n copias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n espera(s)</numerusform>
            <numerusform>%n espera(s)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n llamada</numerusform>
            <numerusform>%n llamadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n llamada más</numerusform>
            <numerusform>%n llamadas más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n stream(s)</source>
        <translation>
            <numerusform>%1 en %n stream(s)</numerusform>
            <numerusform>%1 en %n stream(s)</numerusform>
        </translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>nuevo: %1</translation>
    </message>
    <message>
        <source>changes an existing resource</source>
        <translation>cambia un recurso existente</translation>
    </message>
    <message>
        <source>Change resources</source>
        <translation>Cambiar recursos</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>Insertar %n llamada(s)</numerusform>
            <numerusform>Insertar %n llamada(s)</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>Insertar %1</translation>
    </message>
    <message>
        <source>Insert a call</source>
        <translation>Insertar una llamada</translation>
    </message>
</context>
<context>
    <name>ValueEditorTexts</name>
    <message>
        <source>flush remote writes</source>
        <translation>vaciar escrituras remotas</translation>
    </message>
    <message>
        <source>no memory barrier</source>
        <translation>sin barrera de memoria</translation>
    </message>
    <message>
        <source>at any other answer</source>
        <translation>con cualquier otra respuesta</translation>
    </message>
</context>
<context>
    <name>WaitWordsTexts</name>
    <message>
        <source>an event</source>
        <translation>un evento</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>evento, detrás de %1</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>evento %1, detrás de %2</translation>
    </message>
    <message>
        <source>the call is on its way to the GPU</source>
        <translation>la llamada va camino de la GPU</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>host bloqueado</translation>
    </message>
    <message>
        <source>host blocked, in %1</source>
        <translation>host bloqueado, en %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>orden del stream</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>orden del stream, detrás de %1</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>barrera del stream predeterminado</translation>
    </message>
    <message>
        <source>default-stream barrier, held by %1</source>
        <translation>barrera del stream predeterminado, retenida por %1</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>value, until %1</source>
        <translation>valor, hasta %1</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>orden del grafo</translation>
    </message>
    <message>
        <source>graph order, behind %1</source>
        <translation>orden del grafo, detrás de %1</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>motor de copia ocupado</translation>
    </message>
    <message>
        <source>copy engine busy, with %1</source>
        <translation>motor de copia ocupado, con %1</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>falsa dependencia</translation>
    </message>
    <message>
        <source>false dependency, queued behind %1</source>
        <translation>falsa dependencia, en cola detrás de %1</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM llenos</translation>
    </message>
    <message>
        <source>SMs full, held by %1</source>
        <translation>SM llenos, ocupados por %1</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>prioridad</translation>
    </message>
    <message>
        <source>priority, yields to %1</source>
        <translation>prioridad, cede el paso a %1</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>demasiados grids a la vez</translation>
    </message>
    <message>
        <source>too many grids at once, behind %1</source>
        <translation>demasiados grids a la vez, detrás de %1</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>otro proceso</translation>
    </message>
    <message>
        <source>another process, behind %1</source>
        <translation>otro proceso, detrás de %1</translation>
    </message>
    <message>
        <source>shorter than the clocks can resolve</source>
        <translation>más corto de lo que distinguen los relojes</translation>
    </message>
</context>
<context>
    <name>WhyWordsTexts</name>
    <message>
        <source>by event %1</source>
        <translation>por el evento %1</translation>
    </message>
    <message>
        <source>by the order of the stream</source>
        <translation>por el orden del stream</translation>
    </message>
    <message>
        <source>by the default stream&apos;s barrier</source>
        <translation>por la barrera del stream predeterminado</translation>
    </message>
    <message>
        <source>by the value of %1</source>
        <translation>por el valor de %1</translation>
    </message>
    <message>
        <source>by the host</source>
        <translation>por el host</translation>
    </message>
    <message>
        <source>by the graph</source>
        <translation>por el grafo</translation>
    </message>
    <message>
        <source>Nothing orders them. %1 could have overlapped %2, but had to wait: %3.</source>
        <translation>Nada las ordena. %1 podría haberse solapado con %2, pero tuvo que esperar: %3.</translation>
    </message>
    <message>
        <source>%1, no change</source>
        <translation>%1, sin cambios</translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1 y %2 se solapan</translation>
    </message>
    <message>
        <source>Why do %1 and %2 not overlap?</source>
        <translation>¿Por qué no se solapan %1 y %2?</translation>
    </message>
    <message>
        <source>They overlapped for %1.</source>
        <translation>Se solaparon durante %1.</translation>
    </message>
    <message>
        <source>One of the two did not execute, or its time is unknown.</source>
        <translation>Una de las dos no se ejecutó o se desconoce su tiempo.</translation>
    </message>
    <message>
        <source>The program orders them: %1 comes after %2.</source>
        <translation>El programa las ordena: %1 va después de %2.</translation>
    </message>
    <message>
        <source>Only a barrier of the legacy default stream separates them.</source>
        <translation>Solo las separa una barrera del stream predeterminado heredado.</translation>
    </message>
    <message>
        <source>%1 had ended when %2 was issued: the host issued it too late.</source>
        <translation>%1 había terminado cuando se emitió %2: el host la emitió demasiado tarde.</translation>
    </message>
    <message>
        <source>They must stay in order: both use %1, and one of them writes it.</source>
        <translation>Deben seguir en orden: ambas usan %1 y una de ellas lo escribe.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: copies in one direction share one copy engine.</source>
        <translation>Ninguna edición puede: las copias en un mismo sentido comparten un motor de copia.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: on this device all copies share one copy engine. They would overlap on a device with two.</source>
        <translation>Ninguna edición puede: en este dispositivo todas las copias comparten un motor de copia. Con dos motores sí podrían.</translation>
    </message>
    <message>
        <source>No edit makes them overlap: the device executes no more kernels at once.</source>
        <translation>Ninguna edición puede: el dispositivo no ejecuta más kernels a la vez.</translation>
    </message>
    <message>
        <source>They would overlap if %1 had fewer blocks, so that it left multiprocessors free.</source>
        <translation>Se solaparían si %1 tuviera menos bloques, de modo que dejara multiprocesadores libres.</translation>
    </message>
    <message>
        <source>No small edit makes them overlap: one call costs the host more time than %1 takes. Give it more work, or launch both in a graph.</source>
        <translation>Ninguna edición pequeña puede: una llamada cuesta al host más tiempo del que tarda %1. Dele más trabajo o lance ambas en un grafo.</translation>
    </message>
    <message>
        <source>No small edit makes them overlap without a race or a deadlock.</source>
        <translation>Ninguna edición pequeña hace que se solapen sin condición de carrera ni interbloqueo.</translation>
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
        <translation>Dos de las lecciones nombran dispositivos distintos %1.</translation>
    </message>
    <message>
        <source>The lesson “%1” cannot begin: %2</source>
        <translation>La lección «%1» no puede empezar: %2</translation>
    </message>
    <message>
        <source>it has no program to begin with</source>
        <translation>no tiene un programa con el que empezar</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>Dos de las lecciones se llaman %1.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Autosave</name>
    <message>
        <source>d MMMM</source>
        <extracomment>Format of a date, such as 3 May</extracomment>
        <translation>d &apos;de&apos; MMMM</translation>
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
        <translation>Maximizar</translation>
    </message>
    <message>
        <source>Let the open panel cover the composer and the timeline</source>
        <translation>Dejar que el panel abierto cubra el compositor y la línea de tiempo</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>More panels; one that was opened keeps its tab</source>
        <translation>Más paneles; el que se abrió conserva su pestaña</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CodeFlow</name>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>&amp;Show code</source>
        <translation>&amp;Mostrar código</translation>
    </message>
    <message>
        <source>Shows the program as source code; choose again to go back</source>
        <translation>Va al programa como código fuente; de nuevo: vuelve</translation>
    </message>
    <message>
        <source>&amp;Next target</source>
        <translation>Destino &amp;siguiente</translation>
    </message>
    <message>
        <source>Shows the code of the next target</source>
        <translation>Muestra el código del destino siguiente</translation>
    </message>
    <message>
        <source>&amp;Previous target</source>
        <translation>Destino &amp;anterior</translation>
    </message>
    <message>
        <source>Shows the code of the previous target</source>
        <translation>Muestra el código del destino anterior</translation>
    </message>
    <message>
        <source>&amp;Help of the call at the caret</source>
        <translation>Ay&amp;uda de la llamada en el cursor</translation>
    </message>
    <message>
        <source>Explains what the call does, which codes it may return and where it is documented</source>
        <translation>Dice qué hace la llamada, qué puede devolver y dónde está documentada</translation>
    </message>
    <message>
        <source>&amp;Larger letters</source>
        <translation>&amp;Letra más grande</translation>
    </message>
    <message>
        <source>Makes the letters of the code larger</source>
        <translation>Agranda la letra del código</translation>
    </message>
    <message>
        <source>Smalle&amp;r letters</source>
        <translation>Letra más &amp;pequeña</translation>
    </message>
    <message>
        <source>Makes the letters of the code smaller</source>
        <translation>Reduce la letra del código</translation>
    </message>
    <message>
        <source>&amp;Usual letters</source>
        <translation>Letra &amp;normal</translation>
    </message>
    <message>
        <source>Resets the letters of the code to their usual size</source>
        <translation>Da a la letra del código su tamaño normal</translation>
    </message>
    <message>
        <source>Shows the program as %1 code</source>
        <translation>Muestra el programa como código %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Guardado: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ColumnHeadings</name>
    <message>
        <source>Scroll to the beginning of this section</source>
        <translation>Desplazarse al principio de esta sección</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Secciones</translation>
    </message>
    <message>
        <source>The sections of this pane</source>
        <translation>Las secciones de este panel</translation>
    </message>
    <message>
        <source>%1: to the beginning</source>
        <translation>%1: al principio</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CompareController</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>No se puede leer %1: %2</translation>
    </message>
    <message>
        <source>%1 holds no result. Run the program and export its result to get one.</source>
        <translation>%1 no contiene ningún resultado. Ejecute el programa y exporte su resultado para obtener uno.</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>ejecución %1, %2</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>predicción</translation>
    </message>
    <message>
        <source>the previous version</source>
        <translation>la versión anterior</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>Choose what to compare with under Compare in the tool bar.</source>
        <translation>Elija con qué comparar en Comparar, en la barra de herramientas.</translation>
    </message>
    <message>
        <source>This program cannot be predicted.</source>
        <translation>No se puede predecir este programa.</translation>
    </message>
    <message>
        <source>The result in view is exact, so a prediction would equal it. Measure on a real GPU, or open a measured result.</source>
        <translation>El resultado mostrado es exacto, así que una predicción sería igual. Mida en una GPU real o abra un resultado medido.</translation>
    </message>
    <message>
        <source>This program cannot run on that device. Choose it as the device and run to see the reason in Messages.</source>
        <translation>Este programa no puede ejecutarse en ese dispositivo. Elíjalo como dispositivo y ejecute para ver el motivo en Mensajes.</translation>
    </message>
    <message>
        <source>This run is already in view. Choose another one in Runs.</source>
        <translation>Esta ejecución ya se muestra. Elija otra en Ejecuciones.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>Leyendo %1…</translation>
    </message>
    <message>
        <source>%1 has no operations.</source>
        <translation>%1 no tiene operaciones.</translation>
    </message>
    <message>
        <source>This program has no earlier result. Edit it, run it again, or choose another run under Runs.</source>
        <translation>Este programa no tiene un resultado anterior. Modifíquelo, ejecútelo otra vez o elija otra ejecución en Ejecuciones.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComparePanes</name>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>deadlock</source>
        <translation>interbloqueo</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelada</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>tiempo agotado</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>De un archivo</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>Com&amp;parar</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Choose the result that the timeline shows dashed for comparison</source>
        <translation>Elegir el resultado que la línea de tiempo muestra a trazos para comparar</translation>
    </message>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>Aún no hay ejecuciones. Ejecutar (F5) mide el programa; todas las ejecuciones de esta sesión quedan aquí.</translation>
    </message>
    <message>
        <source>With the &amp;previous run</source>
        <translation>Con la ejecución &amp;anterior</translation>
    </message>
    <message>
        <source>Show the run before this one dashed in the timeline</source>
        <translation>Mostrar a trazos en la línea de tiempo la ejecución anterior a esta</translation>
    </message>
    <message>
        <source>With the p&amp;rediction</source>
        <translation>Con la p&amp;redicción</translation>
    </message>
    <message>
        <source>Show what the profile of the measured GPU predicts</source>
        <translation>Mostrar lo que predice el perfil de la GPU medida</translation>
    </message>
    <message>
        <source>With a &amp;file…</source>
        <translation>Con un ar&amp;chivo…</translation>
    </message>
    <message>
        <source>Choose an exported result, or one written by streamscope run --output</source>
        <translation>Elegir un resultado exportado o uno escrito por streamscope run --output</translation>
    </message>
    <message>
        <source>With &amp;nothing</source>
        <translation>Con &amp;nada</translation>
    </message>
    <message>
        <source>Show no dashed bars</source>
        <translation>Sin barras a trazos</translation>
    </message>
    <message>
        <source>Show &amp;table</source>
        <translation>Mostrar &amp;tabla</translation>
    </message>
    <message>
        <source>Show r&amp;uns</source>
        <translation>Mostrar &amp;ejecuciones</translation>
    </message>
    <message>
        <source>With another &amp;device</source>
        <translation>Con otro &amp;dispositivo</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Esta máquina</translation>
    </message>
    <message>
        <source>Show the prediction for this device</source>
        <translation>Mostrar la predicción para este dispositivo</translation>
    </message>
    <message>
        <source>Run the program once on this device</source>
        <translation>Ejecutar el programa una vez en este dispositivo</translation>
    </message>
    <message>
        <source>Compare with a result</source>
        <translation>Comparar con un resultado</translation>
    </message>
    <message>
        <source>Results and pictures with one (*.json *.png *.svg *.pdf *.html *.tex);;All files (*)</source>
        <translation>Resultados e imágenes con uno (*.json *.png *.svg *.pdf *.html *.tex);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Responda primero la pregunta de la lección.</translation>
    </message>
    <message>
        <source>Click a run to show it; select two to compare them, several to show them side by side. At most %1 runs and %2 MB are kept; the oldest are dropped first, runs with a note last.</source>
        <translation>Haga clic en una ejecución para mostrarla; seleccione dos para compararlas, varias para mostrarlas lado a lado. Se conservan como máximo %1 ejecuciones y %2 MB; primero se descartan las más antiguas y, al final, las que tienen nota.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComposerPanes</name>
    <message>
        <source>Composer</source>
        <translation>Compositor</translation>
    </message>
    <message>
        <source>one column per host call, in issue order</source>
        <translation>una columna por llamada del host, en orden de emisión</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Recursos</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cor&amp;tar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplicar</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Seleccionar t&amp;odo</translation>
    </message>
    <message>
        <source>&amp;Generators</source>
        <translation>&amp;Generadores</translation>
    </message>
    <message>
        <source>Add to the program</source>
        <translation>Añadir al programa</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message>
        <source>Add kernel…</source>
        <translation>Añadir kernel…</translation>
    </message>
    <message>
        <source>Add kernel</source>
        <translation>Añadir kernel</translation>
    </message>
    <message>
        <source>Kernels in CUDA C++ (*.cu *.cuh);;All files (*)</source>
        <translation>Kernels en CUDA C++ (*.cu *.cuh);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Launches can choose %1 now</source>
        <translation>Los lanzamientos pueden elegir ahora %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceLost</name>
    <message>
        <source>%1 returned no result. %2</source>
        <translation>%1 no devolvió ningún resultado. %2</translation>
    </message>
    <message>
        <source>Restart and run</source>
        <translation>Reiniciar y ejecutar</translation>
    </message>
    <message>
        <source>Use the Teaching GPU</source>
        <translation>Usar la Teaching GPU</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceSelector</name>
    <message>
        <source>&amp;Device</source>
        <translation>Disposi&amp;tivo</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Where the program runs</source>
        <translation>Dónde se ejecuta el programa</translation>
    </message>
    <message>
        <source>Profiles of real GPUs, simulated</source>
        <translation>Perfiles de GPU reales, simulados</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Esta máquina</translation>
    </message>
    <message>
        <source>Looking for CUDA devices…</source>
        <translation>Buscando dispositivos CUDA…</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · estimada: algunas de sus cifras no tienen fuente</translation>
    </message>
    <message>
        <source>No CUDA device</source>
        <translation>Ningún dispositivo CUDA</translation>
    </message>
    <message>
        <source>Connect to %1…</source>
        <translation>Conectar con %1…</translation>
    </message>
    <message>
        <source>Starts a worker there and lists its devices</source>
        <translation>Inicia allí un proceso de trabajo y enumera sus dispositivos</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1 simulated on %2</source>
        <translation>%1 simulada en %2</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Dispositivo: %1</translation>
    </message>
    <message>
        <source>Device of the result in view</source>
        <translation>Dispositivo del resultado mostrado</translation>
    </message>
    <message>
        <source>What-ifs of the result start from what was measured on this device</source>
        <translation>Las hipótesis sobre el resultado parten de lo medido en este dispositivo</translation>
    </message>
    <message>
        <source>As another device: profiles of real GPUs, simulated</source>
        <translation>Como otro dispositivo: perfiles de GPU reales, simulados</translation>
    </message>
    <message>
        <source>&amp;Other teaching GPUs</source>
        <translation>&amp;Otras GPU didácticas</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuladas</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DiagnosticStrip</name>
    <message numerus="yes">
        <source>%n diagnostic(s): %1</source>
        <translation>
            <numerusform>%n diagnóstico: %1</numerusform>
            <numerusform>%n diagnósticos, primero: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the diagnostics and messages at the right (F8)</source>
        <translation>Mostrar los diagnósticos y mensajes a la derecha (F8)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DockTitle</name>
    <message>
        <source>Close %1</source>
        <translation>Cerrar %1</translation>
    </message>
    <message>
        <source>Close; the View menu brings it back</source>
        <translation>Cerrar; el menú Ver lo recupera</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportActions</name>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Export the timeline as a picture that carries its program and result</source>
        <translation>Exportar la línea de tiempo como imagen que lleva su programa y su resultado</translation>
    </message>
    <message>
        <source>Copy the timeline as a picture, formatted like the last export</source>
        <translation>Copiar la línea de tiempo como imagen, con el formato de la última exportación</translation>
    </message>
    <message>
        <source>Export &amp;data</source>
        <translation>Exportar &amp;datos</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>Resultado…</translation>
    </message>
    <message>
        <source>Result as JSON…</source>
        <translation>Resultado en JSON…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabla (CSV)…</translation>
    </message>
    <message>
        <source>Chrome trace (JSON)…</source>
        <translation>Traza de Chrome (JSON)…</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Exportado: %1</translation>
    </message>
    <message>
        <source>Exported %1 pictures, %2 to %3</source>
        <translation>Se exportaron %1 imágenes, de %2 a %3</translation>
    </message>
    <message>
        <source>Copied the picture; paste it into a slide or a document.</source>
        <translation>Imagen copiada; péguela en una diapositiva o un documento.</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Copiar &amp;imagen</translation>
    </message>
    <message>
        <source>Chrome trace, packed (gzip)…</source>
        <translation>Traza de Chrome, comprimida (gzip)…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 guardado</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportEntries</name>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Save the result with its notes</source>
        <translation>Guardar el resultado con sus notas</translation>
    </message>
    <message>
        <source>Results (*.ssresult)</source>
        <translation>Resultados (*.ssresult)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FieldKeys</name>
    <message>
        <source>%1 is unchanged: %2</source>
        <translation>%1 no cambia: %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FileActions</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nuevo</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Guardar &amp;como…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>Open recorded r&amp;un</source>
        <translation>Abrir e&amp;jecución grabada</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>No se abrió %1.</translation>
    </message>
    <message>
        <source>Open a program, a result, an exported picture, a lesson or saved code</source>
        <translation>Abrir un programa, un resultado, una imagen exportada, una lección o código guardado</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>La imagen</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>No se puede abrir %1</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>%1 no se puede abrir.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Cambios sin guardar</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>¿Guardar los cambios en %1?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Si no guarda los cambios, se perderán.</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>Guardar el programa</translation>
    </message>
    <message>
        <source>Programs (*.streamscope)</source>
        <translation>Programas (*.streamscope)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Guardado: %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Sin guardar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>No files opened yet</source>
        <translation>Aún no se ha abierto ningún archivo</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>Modificado por otro programa</translation>
    </message>
    <message>
        <source>%1 was changed by another program after you opened or saved it.</source>
        <translation>Otro programa modificó %1 después de que usted lo abriera o guardara.</translation>
    </message>
    <message>
        <source>Overwrite replaces that version. Reload drops your changes.</source>
        <translation>«Sobrescribir» reemplaza esa versión. «Recargar» descarta sus cambios.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Sobrescribir</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>The link</source>
        <translation>El enlace</translation>
    </message>
    <message>
        <source>Programs, results, traces, pictures, lessons and code (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;All files (*)</source>
        <translation>Programas, resultados, trazas, imágenes, lecciones y código (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Save the notes on the result?</source>
        <translation>¿Guardar las notas sobre el resultado?</translation>
    </message>
</context>
<context>
    <name>streamscope::app::GradingWindow</name>
    <message>
        <source>Grade submissions — Streamscope</source>
        <translation>Calificar entregas — Streamscope</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>&amp;Lección</translation>
    </message>
    <message>
        <source>Other lesson…</source>
        <translation>Otra lección…</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Carpeta…</translation>
    </message>
    <message>
        <source>&amp;Archive or files…</source>
        <translation>&amp;Archivo comprimido o archivos…</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>Buscar un nombre</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>&amp;Open as the student saw it</source>
        <translation>&amp;Abrir como la vio el estudiante</translation>
    </message>
    <message>
        <source>Opens the submission in the window, with the lesson; Enter in the table</source>
        <translation>Abre la entrega en la ventana, con la lección; Intro en la tabla</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>&amp;Table (CSV)…</source>
        <translation>&amp;Tabla (CSV)…</translation>
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
        <translation>&amp;Gradescope, de este estudiante…</translation>
    </message>
    <message>
        <source>the one that the submissions name</source>
        <translation>la que nombran las entregas</translation>
    </message>
    <message>
        <source>The lesson that is graded</source>
        <translation>La lección que se califica</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Lecciones (*.lesson)</translation>
    </message>
    <message>
        <source>A folder of submissions</source>
        <translation>Una carpeta de entregas</translation>
    </message>
    <message>
        <source>An archive, or files</source>
        <translation>Un archivo comprimido o archivos</translation>
    </message>
    <message>
        <source>Archives and submissions (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</source>
        <translation>Archivos comprimidos y entregas (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the submissions…</source>
        <translation>Leyendo las entregas…</translation>
    </message>
    <message>
        <source>No submission names a lesson. Choose it above.</source>
        <translation>Ninguna entrega nombra una lección. Elíjala arriba.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) without a program</source>
        <translation>
            <numerusform>%n archivo sin programa</numerusform>
            <numerusform>%n archivos sin programa</numerusform>
        </translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n entrega</numerusform>
            <numerusform>%n entregas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>%1 aprobadas</translation>
    </message>
    <message>
        <source>%1 not passed</source>
        <translation>%1 no aprobadas</translation>
    </message>
    <message>
        <source>%1 with nothing to grade</source>
        <translation>%1 sin nada que calificar</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 dañadas</translation>
    </message>
    <message>
        <source>%1 not graded</source>
        <translation>%1 sin calificar</translation>
    </message>
    <message>
        <source>%1 to be graded</source>
        <translation>%1 por calificar</translation>
    </message>
    <message>
        <source>mean %1 %</source>
        <translation>media %1 %</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Not graded</source>
        <translation>Sin calificar</translation>
    </message>
    <message>
        <source>These files have no program:</source>
        <translation>Estos archivos no tienen programa:</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Guardado %1</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Más</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1 (en %2)</translation>
    </message>
    <message>
        <source>%1 is the copy for students, which has no answers. Choose your own lesson.</source>
        <translation>%1 es la copia para estudiantes, que no tiene respuestas. Elija su propia lección.</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s)</source>
        <translation>
            <numerusform>%n estudiante</numerusform>
            <numerusform>%n estudiantes</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop a folder or a zip archive of submissions here, or choose one above.

Each file that contains a program is graded: saved compositions and pages, results, pictures, and codes of pages.

The student is the folder of a file, or else the name of the file before that of the lesson and the part: anna-week3-a. All parts are summed up; one that is not handed in counts 0.</source>
        <translation>Suelte aquí una carpeta o un archivo zip de entregas, o elija uno arriba.

Se califica cada archivo que contiene un programa: composiciones y páginas guardadas, resultados, imágenes y códigos de páginas.

El estudiante es la carpeta de un archivo o, si no, el nombre del archivo antes del de la lección y la parte: anna-week3-a. Se suman todas las partes; una que no se entregó cuenta 0.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HandoutDialog</name>
    <message>
        <source>&amp;Archive for students</source>
        <translation>&amp;Archivo para estudiantes</translation>
    </message>
    <message>
        <source>The lessons without their answers, their starting programs, and what to do.</source>
        <translation>Las lecciones sin sus respuestas, sus programas iniciales y qué hacer.</translation>
    </message>
    <message>
        <source>Live &amp;page</source>
        <translation>&amp;Página en vivo</translation>
    </message>
    <message>
        <source>A page in which the lessons are taken in any browser, without Streamscope. The answers in it are packed, which hides them from a glance alone.</source>
        <translation>Una página en la que las lecciones se hacen en cualquier navegador, sin Streamscope. Sus respuestas están comprimidas, lo que solo las oculta a simple vista.</translation>
    </message>
    <message>
        <source>Autograder of &amp;Gradescope</source>
        <translation>Autocalificador de &amp;Gradescope</translation>
    </message>
    <message>
        <source>What Gradescope runs, with the whole lesson. Upload it as it is.</source>
        <translation>Lo que Gradescope ejecuta, con la lección entera. Súbalo tal cual.</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Título</translation>
    </message>
    <message>
        <source>For students</source>
        <translation>Para estudiantes</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Find a lesson</source>
        <translation>Buscar una lección</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Choose all lessons of a series</source>
        <translation>Elige todas las lecciones de una serie</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Todas las lecciones</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>&amp;Guardar como</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>&amp;Abrir carpeta</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Make</source>
        <translation>&amp;Crear</translation>
    </message>
    <message>
        <source>Choose a lesson.</source>
        <translation>Elija una lección.</translation>
    </message>
    <message>
        <source>An autograder takes one lesson; %1 are chosen.</source>
        <translation>Un autocalificador admite una lección; hay %1 elegidas.</translation>
    </message>
    <message>
        <source>Say where to save it.</source>
        <translation>Indique dónde guardarlo.</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Escribiendo %1…</translation>
    </message>
    <message>
        <source>Saved %1: %2</source>
        <translation>Guardado %1: %2</translation>
    </message>
    <message>
        <source>Assignments for &amp;nbgrader</source>
        <translation>Tareas para &amp;nbgrader</translation>
    </message>
    <message>
        <source>A notebook for each lesson, which nbgrader hands out and grades. Unpack it in the folder of the course. Streamscope and its Python package must be installed where nbgrader grades.</source>
        <translation>Un cuaderno por cada lección, que nbgrader reparte y califica. Descomprímalo en la carpeta del curso. Streamscope y su paquete de Python deben estar instalados donde califica nbgrader.</translation>
    </message>
    <message>
        <source>&amp;Repairs, what-ifs, bounds</source>
        <translation>&amp;Reparaciones, hipótesis, cotas</translation>
    </message>
    <message>
        <source>Live pages are not in this copy of Streamscope.</source>
        <translation>Las páginas vivas no están en esta copia de Streamscope.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Students would find solutions in the archive:</source>
        <translation>Los estudiantes encontrarían soluciones en el archivo:</translation>
    </message>
    <message>
        <source>&amp;Make it all the same</source>
        <translation>&amp;Crear de todos modos</translation>
    </message>
    <message>
        <source>Graded &amp;with</source>
        <translation>Califica &amp;con</translation>
    </message>
    <message>
        <source>streamscope-cli, or its Debian package</source>
        <translation>streamscope-cli o su paquete Debian</translation>
    </message>
    <message>
        <source>What the autograder grades with</source>
        <translation>Con qué califica el autograder</translation>
    </message>
    <message>
        <source>Add streamscope-cli to it, which grades.</source>
        <translation>Añada streamscope-cli, que califica.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpEntries</name>
    <message>
        <source>&amp;About Streamscope</source>
        <translation>&amp;Acerca de Streamscope</translation>
    </message>
    <message>
        <source>About Streamscope</source>
        <translation>Acerca de Streamscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;Compose CUDA streams, kernels, copies and event waits by hand; run them; see when each one really ran, and why not sooner.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;Componga a mano streams de CUDA, kernels, copias y esperas de eventos; ejecútelos; vea cuándo se ejecutó realmente cada uno y por qué no antes.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpRuleField</name>
    <message>
        <source>Repairs, what-ifs and bounds</source>
        <translation>Reparaciones, hipótesis y cotas</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to the class: each kind that a student uses can take points off a part</source>
        <translation>Qué son las reparaciones, las hipótesis y las cotas para la clase: cada tipo que use un estudiante puede restar puntos en una parte</translation>
    </message>
    <message>
        <source>as each lesson says</source>
        <translation>lo que diga cada lección</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>permitidas</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>contadas</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivadas</translation>
    </message>
    <message>
        <source>Points that each of them takes off a part</source>
        <translation>Puntos que cada una resta en una parte</translation>
    </message>
    <message>
        <source> points off for each</source>
        <translation> puntos menos por cada una</translation>
    </message>
</context>
<context>
    <name>streamscope::app::InspectorPanes</name>
    <message>
        <source>&amp;Next diagnostic</source>
        <translation>Diagnóstico &amp;siguiente</translation>
    </message>
    <message>
        <source>Show the next diagnostic and its operation</source>
        <translation>Mostrar el diagnóstico siguiente y su operación</translation>
    </message>
    <message>
        <source>&amp;Previous diagnostic</source>
        <translation>Diagnóstico an&amp;terior</translation>
    </message>
    <message>
        <source>Show the previous diagnostic and its operation</source>
        <translation>Mostrar el diagnóstico anterior y su operación</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>Nada que señalar.</translation>
    </message>
    <message>
        <source>Not analysed yet.</source>
        <translation>Aún sin analizar.</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Responda primero la pregunta de la lección.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lección</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyChoice</name>
    <message>
        <source>C&amp;hange keys…</source>
        <translation>Cam&amp;biar teclas…</translation>
    </message>
    <message>
        <source>Choose other keys for the commands of the menus</source>
        <translation>Elegir otras teclas para los comandos de los menús</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyField</name>
    <message>
        <source>Press the keys here</source>
        <translation>Pulse aquí las teclas</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeysDialog</name>
    <message>
        <source>the composer</source>
        <translation>el compositor</translation>
    </message>
    <message>
        <source>the timeline</source>
        <translation>la línea de tiempo</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>el código</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Asignar</translation>
    </message>
    <message>
        <source>Restore &amp;usual keys</source>
        <translation>Restaurar teclas &amp;habituales</translation>
    </message>
    <message>
        <source>Remo&amp;ve keys</source>
        <translation>Quitar tecla&amp;s</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>Cambiar teclas</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Buscar un comando o una tecla</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Comandos y sus teclas</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>&amp;Press keys</source>
        <translation>&amp;Pulsar teclas</translation>
    </message>
    <message>
        <source>Restore a&amp;ll usual keys</source>
        <translation>Restaurar &amp;todas las habituales</translation>
    </message>
    <message>
        <source>Usual keys: none</source>
        <translation>Teclas habituales: ninguna</translation>
    </message>
    <message>
        <source>Usual keys: %1</source>
        <translation>Teclas habituales: %1</translation>
    </message>
    <message>
        <source>Keys that a pane handles itself, such as the arrows in the composer, cannot be changed.</source>
        <translation>No se pueden cambiar las teclas que gestiona un panel, como las flechas en el compositor.</translation>
    </message>
    <message>
        <source>%1 is a key of %2, which will no longer receive it.</source>
        <translation>%1 es una tecla de %2, que dejará de recibirla.</translation>
    </message>
    <message>
        <source>%1 is the key of &quot;%2&quot; in the menu %3, which loses it.</source>
        <translation>%1 es la tecla de «%2» en el menú %3, que la pierde.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Como el &amp;sistema</translation>
    </message>
    <message>
        <source>Open again now</source>
        <translation>Abrir de nuevo ahora</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Más tarde</translation>
    </message>
    <message>
        <source>%1: the window has this language when it is opened again. The program, its undo list and the runs are kept.</source>
        <translation>%1: la ventana tendrá este idioma cuando se vuelva a abrir. Se conservan el programa, su lista de deshacer y las ejecuciones.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LargeProgram</name>
    <message>
        <source>This program makes %1 calls. Bindings of waits, diagnostics and possible gains are computed when you ask, edit or run.</source>
        <translation>Este programa hace %1 llamadas. Los enlaces de las esperas, los diagnósticos y las posibles mejoras se calculan al pedirlos, editar o ejecutar.</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analizar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonAuthoring</name>
    <message>
        <source>Start: %1</source>
        <translation>Inicio: %1</translation>
    </message>
    <message>
        <source>Goals: the start meets all of them already.</source>
        <translation>Objetivos: el inicio ya los cumple todos.</translation>
    </message>
    <message>
        <source>Solution: %1</source>
        <translation>Solución: %1</translation>
    </message>
    <message>
        <source>Solution: it does not meet a goal. %1</source>
        <translation>Solución: no cumple un objetivo. %1</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Grabada: %1</translation>
    </message>
    <message>
        <source>Autosave of lessons does not work: save the lesson yourself. %1</source>
        <translation>El guardado automático de lecciones no funciona: guarde la lección a mano. %1</translation>
    </message>
    <message>
        <source>without a title</source>
        <translation>sin título</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2, older than the file, which was saved at %3</source>
        <translation>Streamscope terminó inesperadamente mientras se escribía una lección: %1 (estado de %2), más antigua que el archivo (guardado: %3)</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2</source>
        <translation>Streamscope terminó inesperadamente mientras se escribía una lección: %1 (estado de %2)</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Abrirla</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>a lesson without a title</source>
        <translation>una lección sin título</translation>
    </message>
    <message>
        <source>the lesson “%1”</source>
        <translation>la lección «%1»</translation>
    </message>
    <message>
        <source>This is a trial of %1: the window shows what learners get.</source>
        <translation>Esto es una prueba de %1: la ventana muestra lo que ven los alumnos.</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>Terminar prueba</translation>
    </message>
    <message>
        <source>You are writing %1. Its programs are taken from this window.</source>
        <translation>Está escribiendo %1. Sus programas se toman de esta ventana.</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>Volver a la lección</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Abrir una lección</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Lecciones (*.lesson)</translation>
    </message>
    <message>
        <source>Unsaved lesson</source>
        <translation>Lección sin guardar</translation>
    </message>
    <message>
        <source>Save the lesson?</source>
        <translation>¿Guardar la lección?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Si no guarda los cambios, se perderán.</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>No se guardó. %1</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Guardar la lección</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Guardado: %1</translation>
    </message>
    <message>
        <source>A recorded run of the solution</source>
        <translation>Una ejecución grabada de la solución</translation>
    </message>
    <message>
        <source>A recorded run of the start</source>
        <translation>Una ejecución grabada del inicio</translation>
    </message>
    <message>
        <source>Results (*.ssresult *.json)</source>
        <translation>Resultados (*.ssresult *.json)</translation>
    </message>
    <message>
        <source>It cannot be tried yet. %1</source>
        <translation>Aún no se puede probar. %1</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>Cerrar la lección</translation>
    </message>
    <message>
        <source>A draft. %1</source>
        <translation>Un borrador. %1</translation>
    </message>
    <message>
        <source>Saved %1 as a draft. %2</source>
        <translation>Guardado %1 como borrador. %2</translation>
    </message>
    <message>
        <source>Each step became a part. Say in its story what to do, and in “May change” what learners may do. Its note is shown once the part is solved; each part begins with the solution of the one before.</source>
        <translation>Cada paso se convirtió en una parte. Diga en su texto qué hay que hacer, y en «Cambios permitidos» qué pueden hacer los estudiantes. Su nota se muestra cuando la parte está resuelta; cada parte empieza con la solución de la anterior.</translation>
    </message>
    <message>
        <source>Solution: it is the same as the start.</source>
        <translation>Solución: es igual que el inicio.</translation>
    </message>
    <message>
        <source>Solution: it has a race. A goal can ask for none.</source>
        <translation>Solución: tiene una condición de carrera. Un objetivo puede exigir que no haya ninguna.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonController</name>
    <message>
        <source>The lesson continues as you left it. “Start again” restores its first program.</source>
        <translation>La lección continúa donde la dejó. «Empezar de nuevo» restaura su primer programa.</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Mis lecciones</translation>
    </message>
    <message>
        <source>Not allowed in this lesson, so it was undone: %1</source>
        <translation>No está permitido en esta lección, así que se deshizo: %1</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Mostrar solución</translation>
    </message>
    <message>
        <source>yourname</source>
        <comment>stands for a student&apos;s name in the name of a file</comment>
        <translation>sunombre</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPanes</name>
    <message>
        <source>&amp;Lessons</source>
        <translation>Leccio&amp;nes</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Open the first unsolved lesson of this series</source>
        <translation>Abrir la primera lección sin resolver de esta serie</translation>
    </message>
    <message>
        <source>&amp;Write a lesson…</source>
        <translation>E&amp;scribir una lección…</translation>
    </message>
    <message>
        <source>Write a lesson that starts from the current program</source>
        <translation>Escribir una lección que empieza con el programa actual</translation>
    </message>
    <message>
        <source>&amp;Edit this lesson…</source>
        <translation>&amp;Editar esta lección…</translation>
    </message>
    <message>
        <source>Edit the text, questions and goals of the open lesson; one that comes with Streamscope is opened as a copy</source>
        <translation>El texto, las preguntas y los objetivos de la lección abierta; si viene con Streamscope, como copia</translation>
    </message>
    <message>
        <source>Lea&amp;ve this lesson</source>
        <translation>Aban&amp;donar esta lección</translation>
    </message>
    <message>
        <source>Close the lesson and keep its program, free to edit</source>
        <translation>Cerrar la lección y conservar su programa, con edición libre</translation>
    </message>
    <message>
        <source>Reset &amp;progress of this lesson</source>
        <translation>Restablecer el &amp;progreso de esta lección</translation>
    </message>
    <message>
        <source>Mark the lesson as not begun and restart its part</source>
        <translation>Marcar la lección como no empezada y reiniciar su parte</translation>
    </message>
    <message>
        <source>Reset a&amp;ll progress…</source>
        <translation>Restablecer t&amp;odo el progreso…</translation>
    </message>
    <message>
        <source>Mark all lessons as not begun</source>
        <translation>Marcar todas las lecciones como no empezadas</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Mis lecciones</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>Restablecer progreso</translation>
    </message>
    <message>
        <source>Reset all lesson progress?</source>
        <translation>¿Restablecer el progreso de todas las lecciones?</translation>
    </message>
    <message>
        <source>Programs that you saved stay as they are.</source>
        <translation>Los programas que guardó quedan como están.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson, or press Show me.</source>
        <translation>Primero prediga: responda la pregunta de la lección o pulse Mostrar.</translation>
    </message>
    <message>
        <source>The recorded run cannot be read.</source>
        <translation>No se puede leer la ejecución grabada.</translation>
    </message>
    <message>
        <source>Recorded run</source>
        <translation>Ejecución grabada</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson.</source>
        <translation>Primero prediga: responda la pregunta de la lección.</translation>
    </message>
    <message>
        <source>Write a lesson from the &amp;steps…</source>
        <translation>Escribir una lección a partir de los pasos…</translation>
    </message>
    <message>
        <source>Write a lesson with a part for each step of the program: it begins before the step, which is its solution</source>
        <translation>Escribe una lección con una parte por cada paso del programa: empieza antes del paso, que es su solución</translation>
    </message>
    <message>
        <source>&amp;For students…</source>
        <translation>Para estudiantes…</translation>
    </message>
    <message>
        <source>Make an archive for students, a page in which lessons are taken in a browser, or an autograder</source>
        <translation>Crea un archivo para estudiantes, una página para hacer lecciones en un navegador o un autocalificador</translation>
    </message>
    <message>
        <source>&amp;Grade submissions…</source>
        <translation>&amp;Calificar entregas…</translation>
    </message>
    <message>
        <source>Grade what students handed in: a folder, an archive, or files</source>
        <translation>Califica lo que entregaron los estudiantes: una carpeta, un archivo comprimido o archivos</translation>
    </message>
    <message>
        <source>For &amp;teachers</source>
        <translation>Para doc&amp;entes</translation>
    </message>
    <message>
        <source>Lessons %1 to %2</source>
        <translation>Lecciones %1 a %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPrediction</name>
    <message>
        <source>Answer, or press Show me, to reveal the timeline.</source>
        <translation>Responda, o pulse Mostrar, para descubrir la línea de tiempo.</translation>
    </message>
    <message>
        <source>you said %1</source>
        <translation>su respuesta: %1</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline.</source>
        <translation>Responda para descubrir la línea de tiempo.</translation>
    </message>
    <message>
        <source>goal: %1</source>
        <translation>objetivo: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonStage</name>
    <message>
        <source>part %1 of %2</source>
        <translation>parte %1 de %2</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>Parte %1</translation>
    </message>
    <message>
        <source>Enter: the question · T: this text again · Esc: leave</source>
        <translation>Intro: la pregunta · T: este texto · Esc: salir</translation>
    </message>
    <message>
        <source>Enter: the timeline · T: this text again · Esc: leave</source>
        <translation>Intro: la línea de tiempo · T: este texto · Esc: salir</translation>
    </message>
    <message>
        <source>Enter: answer · T: the text of the lesson · Esc: leave</source>
        <translation>Intro: responder · T: texto de la lección · Esc: salir</translation>
    </message>
    <message>
        <source>This lesson has one part.</source>
        <translation>Esta lección tiene una sola parte.</translation>
    </message>
    <message>
        <source>R: ask again</source>
        <translation>R: preguntar de nuevo</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LinkEntries</name>
    <message>
        <source>Lin&amp;k</source>
        <translation>En&amp;lace</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>&amp;Copiar enlace</translation>
    </message>
    <message>
        <source>Copy a link that opens this program in a live page</source>
        <translation>Copiar un enlace que abre este programa en una página en vivo</translation>
    </message>
    <message>
        <source>&amp;Open link…</source>
        <translation>A&amp;brir enlace…</translation>
    </message>
    <message>
        <source>Open the program in a link, without a network</source>
        <translation>Abrir el programa de un enlace, sin red</translation>
    </message>
    <message>
        <source>&amp;Address of links…</source>
        <translation>&amp;Dirección de los enlaces…</translation>
    </message>
    <message>
        <source>Where the live page is that copied links lead to</source>
        <translation>Dónde está la página en vivo a la que llevan los enlaces copiados</translation>
    </message>
    <message>
        <source>Copied a link of %1 characters. It opens this program in the page at %2.</source>
        <translation>Se copió un enlace de %1 caracteres. Abre este programa en la página de %2.</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>Abrir enlace</translation>
    </message>
    <message>
        <source>A link holds its program behind #p1. The program is read from there; nothing is loaded from the network.</source>
        <translation>Un enlace contiene su programa detrás de #p1. El programa se lee de ahí; no se carga nada de la red.</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>En&amp;lace</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>A&amp;brir</translation>
    </message>
    <message>
        <source>Enter the address of a live page.</source>
        <translation>Introduzca la dirección de una página en vivo.</translation>
    </message>
    <message>
        <source>Address of links</source>
        <translation>Dirección de los enlaces</translation>
    </message>
    <message>
        <source>A link opens its program in a live page: any page that was exported with File › Export…, HTML and Live. Put one on a web server, and enter its address here. Links hold their program behind #, which browsers do not send to the server.</source>
        <translation>Un enlace abre su programa en una página en vivo: cualquier página exportada con Archivo › Exportar…, HTML y En vivo. Ponga una en un servidor web e introduzca aquí su dirección. Los enlaces contienen su programa detrás de #, que los navegadores no envían al servidor.</translation>
    </message>
    <message>
        <source>&amp;Address of the page</source>
        <translation>&amp;Dirección de la página</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Guardar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachineFlow</name>
    <message>
        <source>&amp;Machines…</source>
        <translation>&amp;Máquinas…</translation>
    </message>
    <message>
        <source>Machines that runs can go to, by your own ssh, Slurm or container</source>
        <translation>Máquinas en las que se puede ejecutar, mediante su propio ssh, Slurm o contenedor</translation>
    </message>
    <message>
        <source>The list of machines cannot be read. %1</source>
        <translation>No se puede leer la lista de máquinas. %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Hay una ejecución en curso: espere a que termine o deténgala.</translation>
    </message>
    <message>
        <source>%1 is connected: choose one of its devices.</source>
        <translation>%1 está conectada: elija uno de sus dispositivos.</translation>
    </message>
    <message>
        <source>%1 is connected, and has no GPU: %2</source>
        <translation>%1 está conectada y no tiene GPU: %2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Machines…</source>
        <translation>Máquinas…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachinesDialog</name>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Probar</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Runs can go to machines that your own ssh, Slurm or container reaches. A command starts streamscope-worker there; {worker} in it is where this program copies its own.</source>
        <translation>Se puede ejecutar en máquinas accesibles con su propio ssh, Slurm o contenedor. Un comando inicia allí streamscope-worker; {worker} indica en él dónde copia este programa el suyo.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>Command of your own</source>
        <translation>Comando propio</translation>
    </message>
    <message>
        <source>Host, by ssh</source>
        <translation>Host, por ssh</translation>
    </message>
    <message>
        <source>Slurm, by ssh to a login node</source>
        <translation>Slurm, por ssh a un nodo de acceso</translation>
    </message>
    <message>
        <source>Flux, by ssh to a login node</source>
        <translation>Flux, por ssh a un nodo de acceso</translation>
    </message>
    <message>
        <source>Container image, by podman</source>
        <translation>Imagen de contenedor, con podman</translation>
    </message>
    <message>
        <source>Kind of machine</source>
        <translation>Tipo de máquina</translation>
    </message>
    <message>
        <source>Host or image</source>
        <translation>Host o imagen</translation>
    </message>
    <message>
        <source>host as ssh knows it</source>
        <translation>host tal como lo conoce ssh</translation>
    </message>
    <message>
        <source>none: sweeps run one value after another there</source>
        <translation>ninguno: los barridos ejecutan allí un valor tras otro</translation>
    </message>
    <message>
        <source>Submits a job array for a sweep: {script} is its script, {last} its last index</source>
        <translation>Envía un array de trabajos para un barrido: {script} es su script, {last} su último índice</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Comando</translation>
    </message>
    <message>
        <source>&amp;Job array</source>
        <translation>Array de traba&amp;jos</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; must be %2.</source>
        <translation>El nombre «%1» debe ser %2.</translation>
    </message>
    <message>
        <source>Two machines are named %1.</source>
        <translation>Dos máquinas se llaman %1.</translation>
    </message>
    <message>
        <source>The command of %1 must be %2.</source>
        <translation>El comando de %1 debe ser %2.</translation>
    </message>
    <message>
        <source>The job array of %1 must be %2.</source>
        <translation>El array de trabajos de %1 debe ser %2.</translation>
    </message>
    <message>
        <source>S&amp;top test</source>
        <translation>De&amp;tener prueba</translation>
    </message>
    <message>
        <source>C&amp;opy this program&apos;s worker</source>
        <translation>C&amp;opiar el worker de este programa</translation>
    </message>
    <message>
        <source>Changes the command so that the worker of this program is copied there, and tests again</source>
        <translation>Cambia el comando para que se copie allí el worker de este programa y vuelve a probar</translation>
    </message>
    <message>
        <source>%1 is the name of a simulated device. Choose another name.</source>
        <translation>%1 es el nombre de un dispositivo simulado. Elija otro nombre.</translation>
    </message>
    <message>
        <source>The host or image must be %1.</source>
        <translation>El host o la imagen debe ser: %1.</translation>
    </message>
    <message>
        <source>Container image, by docker</source>
        <translation>Imagen de contenedor, con docker</translation>
    </message>
    <message>
        <source>Container image, by apptainer</source>
        <translation>Imagen de contenedor, con apptainer</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Trabajos</translation>
    </message>
    <message>
        <source>Furth&amp;er options</source>
        <translation>&amp;Más opciones</translation>
    </message>
    <message>
        <source>Limit of a job, in minutes or as the scheduler writes times</source>
        <translation>Límite de un trabajo, en minutos o como el planificador escribe los tiempos</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>Pa&amp;rtición</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>Co&amp;la</translation>
    </message>
    <message>
        <source>Acco&amp;unt</source>
        <translation>C&amp;uenta</translation>
    </message>
    <message>
        <source>&amp;Bank</source>
        <translation>Banc&amp;o</translation>
    </message>
    <message>
        <source>&amp;QoS</source>
        <translation>&amp;QoS</translation>
    </message>
    <message>
        <source>Constra&amp;int</source>
        <translation>Re&amp;stricción</translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation>T&amp;iempo</translation>
    </message>
    <message>
        <source>10, in sweeps 30</source>
        <translation>10, en barridos 30</translation>
    </message>
    <message>
        <source>A quote in the further options is not closed.</source>
        <translation>Una comilla de las demás opciones no está cerrada.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2.</source>
        <translation>«%1» debe ser %2.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MainWindow</name>
    <message>
        <source>There is no file, example or lesson named %1; the first example is shown.</source>
        <translation>No hay ningún archivo, ejemplo o lección llamado %1; se muestra el primer ejemplo.</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Hay una ejecución en curso: espere a que termine o deténgala.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Cerrar la ventana</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MultiplesController</name>
    <message>
        <source>, simulated</source>
        <translation>, simulada</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>, estimada</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Run %1, %2, %3</source>
        <translation>Ejecución %1, %2, %3</translation>
    </message>
    <message>
        <source>Runs %1 and %2</source>
        <translation>Ejecuciones %1 y %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPane</name>
    <message>
        <source>Edit &amp;notes</source>
        <translation>Editar &amp;notas</translation>
    </message>
    <message>
        <source>Write what the program shows and what to try, as Markdown</source>
        <translation>Escribir qué muestra el programa y qué probar, en Markdown</translation>
    </message>
    <message>
        <source>Not now: %1.</source>
        <translation>Ahora no: %1.</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>Editar notas</translation>
    </message>
    <message>
        <source>Line %1, “%2”: %3</source>
        <translation>Línea %1, «%2»: %3</translation>
    </message>
    <message>
        <source>The notes have links to what is not there.</source>
        <translation>Las notas tienen enlaces a lo que no existe.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPanel</name>
    <message>
        <source>Edit notes</source>
        <translation>Editar notas</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Edit the notes, which are Markdown</source>
        <translation>Editar las notas, que son Markdown</translation>
    </message>
    <message>
        <source>Notes, as Markdown</source>
        <translation>Notas, en Markdown</translation>
    </message>
    <message>
        <source>What the program shows, and what to try. Markdown.</source>
        <translation>Qué muestra el programa y qué probar. Markdown.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Opening</name>
    <message>
        <source>… and %1 more</source>
        <translation>… y %1 más</translation>
    </message>
    <message>
        <source>It is larger than %1 MiB, the most that a %2 may have.</source>
        <translation>Es mayor que %1 MiB, el máximo para el tipo «%2».</translation>
    </message>
    <message>
        <source>This code holds no composition. Code that Streamscope saves has it at its end, unless &quot;Keep the composition in it&quot; is off; streamscope code adds it with --embed.</source>
        <translation>Este código no contiene ninguna composición. El código que guarda Streamscope la lleva al final, salvo que «Incluir la composición» esté desactivado; streamscope code la añade con --embed.</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged:</source>
        <translation>La composición al final de este código está dañada:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>Abriendo %1 …</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>No se puede leer ninguna llamada en él.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::OpeningEntries</name>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaletteCommands</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Paleta de comandos…</translation>
    </message>
    <message>
        <source>Search all actions, calls, examples and resources</source>
        <translation>Buscar en todas las acciones, llamadas, ejemplos y recursos</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>&amp;Teclas…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Mostrar todas las teclas</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaneWalk</name>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Panel &amp;siguiente</translation>
    </message>
    <message>
        <source>Move the focus to the next pane, from left to right and down</source>
        <translation>Llevar el foco al panel siguiente, de izquierda a derecha y hacia abajo</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Panel an&amp;terior</translation>
    </message>
    <message>
        <source>Move the focus to the pane before</source>
        <translation>Llevar el foco al panel anterior</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Preferences</name>
    <message>
        <source>Preferences…</source>
        <translation>Pre&amp;ferencias…</translation>
    </message>
    <message>
        <source>Choose language, theme, layout, keys and machines</source>
        <translation>Elegir idioma, tema, disposición, teclas y máquinas</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>It changes when the window is opened again.</source>
        <translation>Cambia cuando la ventana se abre de nuevo.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>Todo a la vez</translation>
    </message>
    <message>
        <source>Otherwise buttons, tabs and panes appear when they are first used, and stay.</source>
        <translation>Si no, los botones, pestañas y paneles aparecen cuando se usan por primera vez, y permanecen.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposición</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Dispositivos</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Presentation</name>
    <message>
        <source>&amp;Present</source>
        <translation>P&amp;resentar</translation>
    </message>
    <message>
        <source>Show only composer and timeline, enlarged for a room; Esc ends it</source>
        <translation>Mostrar solo el compositor y la línea de tiempo, ampliados para una sala; Esc termina</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presentar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PresentationStrip</name>
    <message>
        <source>total time</source>
        <translation>tiempo total</translation>
    </message>
    <message>
        <source>Esc leaves · P plays · ?: keys</source>
        <translation>Esc sale · P reproduce · ?: teclas</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ProblemReport</name>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>&amp;Informar de un problema…</translation>
    </message>
    <message>
        <source>Show a text with versions, messages and the program that you may send; nothing is sent automatically</source>
        <translation>Mostrar un texto con versiones, mensajes y el programa que usted puede enviar; nada se envía por sí solo</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordDialog</name>
    <message>
        <source>from the start</source>
        <translation>desde el inicio</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>hasta el final</translation>
    </message>
    <message>
        <source>Times of &amp;event records (costs more)</source>
        <translation>Tiempos de los registros de &amp;eventos (cuesta más)</translation>
    </message>
    <message>
        <source>All &amp;processes</source>
        <translation>Todos los &amp;procesos</translation>
    </message>
    <message>
        <source>Run it &amp;without recording, too</source>
        <translation>Ejecutarlo también si&amp;n grabar</translation>
    </message>
    <message>
        <source>Record a program</source>
        <translation>Grabar un programa</translation>
    </message>
    <message>
        <source>Runs a CUDA program and makes a composition of its calls, with the times that they took on the GPU. The program needs no change.</source>
        <translation>Ejecuta un programa CUDA y hace una composición con sus llamadas, con los tiempos que tardaron en la GPU. El programa no necesita cambios.</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>Lo que escribe el programa</translation>
    </message>
    <message>
        <source>Output of the program</source>
        <translation>Salida del programa</translation>
    </message>
    <message>
        <source>The program and its arguments; words with blanks in double quotes</source>
        <translation>El programa y sus argumentos; las palabras con espacios, entre comillas dobles</translation>
    </message>
    <message>
        <source>in that folder, named after the program</source>
        <translation>en esa carpeta, con el nombre del programa</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Comando</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>C&amp;arpeta</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>Ent&amp;orno</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>&amp;NVTX range</source>
        <translation>Rango N&amp;VTX</translation>
    </message>
    <message>
        <source>Keeps the calls of every process that calls CUDA, not only of the one with the most calls</source>
        <translation>Conserva las llamadas de todos los procesos que usan CUDA, no solo las del que más llamadas hace</translation>
    </message>
    <message>
        <source>Runs the program a second time, and states in the result how much longer the recorded run took</source>
        <translation>Ejecuta el programa por segunda vez e indica en el resultado cuánto más tardó la ejecución grabada</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>&amp;Resultado</translation>
    </message>
    <message>
        <source>for</source>
        <translation>durante</translation>
    </message>
    <message>
        <source>Seconds after the first call of CUDA</source>
        <translation>Segundos tras la primera llamada a CUDA</translation>
    </message>
    <message>
        <source>Seconds to keep</source>
        <translation>Segundos que conservar</translation>
    </message>
    <message>
        <source>name of a range whose calls are kept</source>
        <translation>nombre de un rango cuyas llamadas se conservan</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>el primero</translation>
    </message>
    <message>
        <source> after the first</source>
        <translation> tras el primero</translation>
    </message>
    <message>
        <source>Ranges to keep</source>
        <translation>Rangos que conservar</translation>
    </message>
    <message>
        <source>Number of ranges of that name to keep, after the first one, which is a warm-up</source>
        <translation>Número de rangos de ese nombre que se conservan, después del primero, que sirve de calentamiento</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>Folder of the program</source>
        <translation>Carpeta del programa</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Results (*.ssresult);;All files (*)</source>
        <translation>Resultados (*.ssresult);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Interrupts the program and keeps what was recorded; press again to kill the program</source>
        <translation>Interrumpe el programa y conserva lo grabado; si se pulsa otra vez, lo mata</translation>
    </message>
    <message>
        <source>Reco&amp;rd</source>
        <translation>&amp;Grabar</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the environment is not NAME=value.</source>
        <translation>«%1» no tiene en el entorno la forma NOMBRE=valor.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>No existe la carpeta %1.</translation>
    </message>
    <message>
        <source>%1 s: %2 calls, %3 kernels, %4</source>
        <translation>%1 s: %2 llamadas, %3 kernels, %4</translation>
    </message>
    <message>
        <source>The program was stopped before it began.</source>
        <translation>El programa se detuvo antes de empezar.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordEntry</name>
    <message>
        <source>Record a pro&amp;gram…</source>
        <translation>Gra&amp;bar un programa…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ReportDialog</name>
    <message>
        <source>Include the &amp;messages of this session</source>
        <translation>Incluir los &amp;mensajes de esta sesión</translation>
    </message>
    <message>
        <source>Include the &amp;program</source>
        <translation>Incluir el &amp;programa</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Informar de un problema</translation>
    </message>
    <message>
        <source>Streamscope sends nothing. Describe in the text what happened, remove what is private, and send it yourself.</source>
        <translation>Streamscope no envía nada. Explique en el texto qué ocurrió, quite lo que quiera reservarse y envíelo usted.</translation>
    </message>
    <message>
        <source>Text of the report</source>
        <translation>Texto del informe</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>El informe está en el portapapeles.</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>El informe está en %1.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunActions</name>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>Run the program on the chosen device and measure it</source>
        <translation>Ejecutar el programa en el dispositivo elegido y medirlo</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Detener la ejecución</translation>
    </message>
    <message>
        <source>&amp;Live preview</source>
        <translation>&amp;Vista previa en vivo</translation>
    </message>
    <message>
        <source>Predict the timeline after every edit</source>
        <translation>Predecir la línea de tiempo tras cada edición</translation>
    </message>
    <message>
        <source>Ru&amp;ns</source>
        <translation>Ejecuc&amp;iones</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Live preview</source>
        <translation>Vista previa en vivo</translation>
    </message>
    <message>
        <source>%1, strobed</source>
        <translation>%1, estroboscópico</translation>
    </message>
    <message>
        <source>%1, events</source>
        <translation>%1, eventos</translation>
    </message>
    <message>
        <source>20, activity records</source>
        <translation>20, registros de actividad</translation>
    </message>
    <message>
        <source>20, no brackets</source>
        <translation>20, sin delimitadores</translation>
    </message>
    <message>
        <source>Runs: exact</source>
        <translation>Ejecuciones: exacto</translation>
    </message>
    <message>
        <source>Number of runs on a real GPU and the measuring method; simulated runs are exact</source>
        <translation>Número de ejecuciones en una GPU real y método de medida; las ejecuciones simuladas son exactas</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>Ejecuciones: %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progreso de la ejecución</translation>
    </message>
    <message>
        <source>Trust its kernels?</source>
        <translation>¿Confiar en sus kernels?</translation>
    </message>
    <message>
        <source>This composition brings code along that is compiled and run on the GPU: %1.</source>
        <translation>Esta composición trae código que se compila y se ejecuta en la GPU: %1.</translation>
    </message>
    <message>
        <source>Code of a stranger can read and change what this GPU holds. Trust it once you have read it.</source>
        <translation>El código de un desconocido puede leer y cambiar lo que contiene esta GPU. Confíe en él cuando lo haya leído.</translation>
    </message>
    <message>
        <source>Trust and run</source>
        <translation>Confiar y ejecutar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunFlow</name>
    <message>
        <source>The GPU</source>
        <translation>La GPU</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Hay una ejecución en curso: espere a que termine o deténgala.</translation>
    </message>
    <message>
        <source>The program changed during its run. Run %1 shows the earlier program; it is listed under Runs.</source>
        <translation>El programa cambió durante su ejecución. La ejecución %1 muestra el programa anterior; figura en Ejecuciones.</translation>
    </message>
    <message>
        <source>There is nothing to run yet: add a call.</source>
        <translation>Todavía no hay nada que ejecutar: añada una llamada.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SafetyNet</name>
    <message>
        <source>%1, never saved, as of %2</source>
        <translation>%1, nunca guardado (estado de %2)</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1 (estado de %2)</translation>
    </message>
    <message>
        <source>%1 as of %2, older than the file, which was saved at %3</source>
        <translation>%1 (estado de %2), más antiguo que el archivo (guardado: %3)</translation>
    </message>
    <message>
        <source>%1 as of %2, newer than the file, which was saved at %3</source>
        <translation>%1 (estado de %2), más reciente que el archivo (guardado: %3)</translation>
    </message>
    <message>
        <source>Autosave does not work: save your program yourself. %1</source>
        <translation>El guardado automático no funciona: guarde el programa a mano. %1</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly. Recovered: %1</source>
        <translation>Streamscope terminó inesperadamente. Recuperado: %1</translation>
    </message>
    <message>
        <source>A session that ended unexpectedly left changes: %1</source>
        <translation>Una sesión que terminó inesperadamente dejó cambios: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. Reload drops your unsaved changes.</source>
        <translation>Otro programa cambió %1 en el disco. Recargar descarta los cambios sin guardar.</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation>Otro programa cambió %1 en el disco.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar lo mío</translation>
    </message>
    <message>
        <source>Save mine as…</source>
        <translation>Guardar lo mío como…</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. Your program is still here.</source>
        <translation>%1 se eliminó o se movió. El programa sigue aquí.</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Guardar de nuevo</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Live preview is off, as it may have been why Streamscope ended. Recovered: %1</source>
        <translation>La vista previa en vivo está desactivada, porque quizá fue la causa de que Streamscope terminara. Recuperado: %1</translation>
    </message>
    <message>
        <source>Open without preview</source>
        <translation>Abrir sin vista previa</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly soon after it opened recovered work: %1</source>
        <translation>Streamscope terminó inesperadamente poco después de abrir un trabajo recuperado: %1</translation>
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
        <translation>Preguntar al resultado en SQ&amp;L</translation>
    </message>
    <message>
        <source>SELECT over operations, waits, dependencies and the critical path</source>
        <translation>SELECT sobre operaciones, esperas, dependencias y el camino crítico</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportado</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SshQuestions</name>
    <message>
        <source>ssh asks</source>
        <translation>ssh pregunta</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>&amp;Trust this key</source>
        <translation>&amp;Confiar en esta clave</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Responder</translation>
    </message>
    <message>
        <source>&amp;Refuse</source>
        <translation>Recha&amp;zar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatisticsPane</name>
    <message>
        <source>Statistics of &amp;operations</source>
        <translation>Estadísticas de &amp;operaciones</translation>
    </message>
    <message>
        <source>Count, time and overlap of the operations in the measured range, of those found, or of the whole run</source>
        <translation>Cantidad, tiempo y solape de las operaciones del intervalo medido, de las encontradas o de toda la ejecución</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Estadísticas</translation>
    </message>
    <message>
        <source>Nothing has run yet. Compose a program, or run it (F5).</source>
        <translation>Aún no se ha ejecutado nada. Componga un programa o ejecútelo (F5).</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Exportado: %1</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Responda primero la pregunta de la lección.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatusLine</name>
    <message numerus="yes">
        <source>%n SM(s)</source>
        <translation>
            <numerusform>%n SM</numerusform>
            <numerusform>%n SM</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy engine(s)</source>
        <translation>
            <numerusform>%n motor de copia</numerusform>
            <numerusform>%n motores de copia</numerusform>
        </translation>
    </message>
    <message>
        <source>%1[*] — Streamscope</source>
        <translation>%1[*] — Streamscope</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Sin guardar</translation>
    </message>
    <message>
        <source>Not a file yet</source>
        <translation>Aún no es un archivo</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n llamada</numerusform>
            <numerusform>%n llamadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n evento</numerusform>
            <numerusform>%n eventos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepController</name>
    <message>
        <source>The program has no parameter %1 any more; sweep again.</source>
        <translation>El programa ya no tiene el parámetro %1; repita el barrido.</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Fijar %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepPanes</name>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>&amp;Barrido…</translation>
    </message>
    <message>
        <source>Run the program for a range of values of a parameter and plot the total time</source>
        <translation>Ejecutar el programa con un intervalo de valores de un parámetro y representar el tiempo total</translation>
    </message>
    <message>
        <source>Run the program on several devices and show the timelines with one time scale</source>
        <translation>Ejecutar el programa en varios dispositivos y mostrar las líneas de tiempo a una misma escala</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · estimada: algunas de sus cifras no tienen fuente</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Exportado: %1</translation>
    </message>
    <message>
        <source>De&amp;vices side by side…</source>
        <translation>Comparar dispo&amp;sitivos…</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>Responda primero la pregunta de la lección.</translation>
    </message>
    <message>
        <source>Run %1 is no longer in the list of runs.</source>
        <translation>La ejecución %1 ya no está en la lista de ejecuciones.</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>Hay una ejecución en curso: espere a que termine o deténgala.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TeacherDesk</name>
    <message>
        <source>This is the submission of %1, as the student saw it. Your own program is kept.</source>
        <translation>Esta es la entrega de %1, como la vio el estudiante. Su propio programa se conserva.</translation>
    </message>
    <message>
        <source>Back to the grades</source>
        <translation>Volver a las calificaciones</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ThemeChoice</name>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Tema &amp;oscuro</translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme</source>
        <translation>Alternar entre el tema claro y el oscuro</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TimelinePane</name>
    <message>
        <source>Critical path</source>
        <translation>Ruta crítica</translation>
    </message>
    <message>
        <source>&amp;Fit timeline</source>
        <translation>&amp;Ajustar línea de tiempo</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Mostrar toda la ejecución</translation>
    </message>
    <message>
        <source>&amp;Find in timeline</source>
        <translation>&amp;Buscar en la línea de tiempo</translation>
    </message>
    <message>
        <source>Find operations by name, kind, stream or time</source>
        <translation>Buscar operaciones por nombre, tipo, stream o tiempo</translation>
    </message>
    <message>
        <source>&amp;Critical path</source>
        <translation>&amp;Ruta crítica</translation>
    </message>
    <message>
        <source>List the operations that determine the total time</source>
        <translation>Enumerar las operaciones que determinan el tiempo total</translation>
    </message>
    <message>
        <source>Predicting what the program does…</source>
        <translation>Prediciendo lo que hace el programa…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Press Run (F5), or turn on Live preview (F6).</source>
        <translation>Aún no se ha ejecutado nada.
Pulse Ejecutar (F5) o active la Vista previa en vivo (F6).</translation>
    </message>
    <message>
        <source>The program cannot run as it is:
%1</source>
        <translation>El programa no puede ejecutarse tal como está:
%1</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Ejecución %1: %2</translation>
    </message>
    <message>
        <source>There is nothing to run yet.
Add a call to the program.</source>
        <translation>Todavía no hay nada que ejecutar.
Añada una llamada al programa.</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TryRow</name>
    <message>
        <source>Try: %1</source>
        <translation>Probar: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Undo &amp;list…</source>
        <translation>&amp;Lista de deshacer…</translation>
    </message>
    <message>
        <source>List all undo steps; choose one to return to it</source>
        <translation>Enumerar todos los pasos que se pueden deshacer; elija uno para volver a él</translation>
    </message>
    <message>
        <source>Undone: %1 steps</source>
        <translation>Deshecho: %1 pasos</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Deshecho: %1</translation>
    </message>
    <message>
        <source>Redone: %1 steps</source>
        <translation>Rehecho: %1 pasos</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Rehecho: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoList</name>
    <message>
        <source>Steps of undo</source>
        <translation>Pasos para deshacer</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Al inicio</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Como se abrió</translation>
    </message>
    <message>
        <source>Undone; choose it to redo it</source>
        <translation>Deshecho; elíjalo para rehacerlo</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Welcome</name>
    <message>
        <source>First choices</source>
        <translation>Primeras opciones</translation>
    </message>
    <message>
        <source>Guess a time, look at the timeline, and meet goals by moving cards.</source>
        <translation>Estime un tiempo, mire la línea de tiempo y alcance objetivos moviendo tarjetas.</translation>
    </message>
    <message>
        <source>A finished program of three streams, with three things to try.</source>
        <translation>Un programa terminado de tres streams, con tres cosas que probar.</translation>
    </message>
    <message>
        <source>E&amp;mpty</source>
        <translation>&amp;Vacío</translation>
    </message>
    <message>
        <source>Type or drag calls; the timeline follows each of them.</source>
        <translation>Escriba o arrastre llamadas; la línea de tiempo sigue a cada una.</translation>
    </message>
    <message>
        <source>Firs&amp;t lesson</source>
        <translation>Primera lecció&amp;n</translation>
    </message>
    <message>
        <source>The e&amp;xample</source>
        <translation>El e&amp;jemplo</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhatIf</name>
    <message>
        <source>completes in %1</source>
        <translation>se completa en %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>predicción: %1</translation>
    </message>
    <message>
        <source>This change breaks the flow of data: nothing would order %1 and %2, which both use %3.</source>
        <translation>Este cambio rompe el flujo de datos: nada ordenaría %1 y %2, que usan ambas %3.</translation>
    </message>
    <message>
        <source>races</source>
        <translation>condición de carrera</translation>
    </message>
    <message>
        <source>may race</source>
        <translation>posible condición de carrera</translation>
    </message>
    <message>
        <source>Before the change, the replay promised %1: %2 were measured (%3).</source>
        <translation>Antes del cambio, la reproducción prometía %1: se midieron %2 (%3).</translation>
    </message>
    <message>
        <source>Replayed %1, measured %2 (%3).</source>
        <translation>Reproducción: %1, medición: %2 (%3).</translation>
    </message>
    <message>
        <source>No what-ifs: a replay of this run takes %1, but %2 were measured (%3).</source>
        <translation>Sin hipótesis: la reproducción de esta ejecución tarda %1, pero se midieron %2 (%3).</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyFlow</name>
    <message>
        <source>In the simulation it never waits for the queue.</source>
        <translation>En simulación, nunca espera por la cola.</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue.</source>
        <translation>En simulación, %1 espera %2 por la cola.</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue; all operations in the queue wait %3 in total.</source>
        <translation>En simulación, %1 espera %2 por la cola; todas las operaciones de la cola esperan %3 en total.</translation>
    </message>
    <message>
        <source>Go to the operation that read it</source>
        <translation>Ir a la operación que lo leyó</translation>
    </message>
    <message>
        <source>Read by %1, at the playhead:</source>
        <translation>Leído hasta %1, en el cabezal:</translation>
    </message>
    <message>
        <source>With all suggestions</source>
        <translation>Con todas las sugerencias</translation>
    </message>
    <message>
        <source>The total time after every repair that the diagnostics offer, one after another.</source>
        <translation>El tiempo total tras todas las reparaciones que ofrecen los diagnósticos, una tras otra.</translation>
    </message>
    <message>
        <source>Why it never starts</source>
        <translation>Por qué nunca empieza</translation>
    </message>
    <message>
        <source>The simulated total time: point at it to preview it in the timeline, click to keep it</source>
        <translation>El tiempo total simulado: señálelo para previsualizarlo en la línea de tiempo, haga clic para mantenerlo</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>¿Y si…?</translation>
    </message>
    <message>
        <source>Looking for the smallest edit that makes them overlap…</source>
        <translation>Buscando la edición más pequeña que lo permitiría…</translation>
    </message>
    <message>
        <source>This lesson does not allow the edits that would let them overlap.</source>
        <translation>Esta lección no permite las ediciones con las que se solaparían.</translation>
    </message>
    <message>
        <source>How fast could it be? Point at a row to see it as dashed outlines; click to keep them.</source>
        <translation>¿Cómo de rápido podría ser? Señale una fila para verla como contornos a trazos; haga clic para mantenerlos.</translation>
    </message>
    <message>
        <source>Simulated on %1; not from the run in view. </source>
        <translation>Simulado en %1; no procede de la ejecución mostrada. </translation>
    </message>
    <message>
        <source>Slack 0: it is on the critical path.</source>
        <translation>Holgura 0: está en la ruta crítica.</translation>
    </message>
    <message>
        <source>Slack 0: it is on another critical path of the same length, or holds what one needs.</source>
        <translation>Holgura 0: está en otra ruta crítica de la misma longitud, u ocupa lo que una necesita.</translation>
    </message>
    <message>
        <source>Slack of at least %1: it could take this much longer without a longer total time.</source>
        <translation>Holgura de al menos %1: podría durar esto más sin alargar el tiempo total.</translation>
    </message>
    <message>
        <source>Slack %1: it could take this much longer without a longer total time.</source>
        <translation>Holgura %1: podría durar esto más sin alargar el tiempo total.</translation>
    </message>
    <message>
        <source>No what-ifs: the measured run cannot be replayed.</source>
        <translation>Sin hipótesis: la ejecución medida no se puede reproducir.</translation>
    </message>
    <message>
        <source>%1 (%L2 places)</source>
        <translation>%1 (%L2 lugares)</translation>
    </message>
    <message>
        <source>What it removes kept its stream idle for %1. Point at it to preview it, click to keep the preview</source>
        <translation>Lo que quita tuvo su stream inactivo durante %1. Señale para previsualizar, haga clic para conservar la vista</translation>
    </message>
    <message>
        <source>Repair of: %1. Point at it to preview it, click to keep the preview</source>
        <translation>Reparación de: %1. Señale para previsualizar, haga clic para conservar la vista</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n change(s).</source>
        <translation>
            <numerusform>Detenido tras %n cambio.</numerusform>
            <numerusform>Detenido tras %n cambios.</numerusform>
        </translation>
    </message>
    <message>
        <source>This lesson does not show what-ifs</source>
        <translation>Esta lección no muestra qué pasaría si</translation>
    </message>
    <message>
        <source>Run the program first: there is no run to improve</source>
        <translation>Ejecute antes el programa: no hay ejecución que mejorar</translation>
    </message>
    <message>
        <source>Looking for changes…</source>
        <translation>Buscando cambios…</translation>
    </message>
    <message>
        <source>The program does not run to its end.</source>
        <translation>El programa no llega a su fin.</translation>
    </message>
    <message>
        <source>%1 of %2 changes tried. Choose this again to stop.</source>
        <translation>%1 de %2 cambios probados. Elija esto de nuevo para parar.</translation>
    </message>
    <message numerus="yes">
        <source>None of %n change(s) makes it faster.</source>
        <translation>
            <numerusform>%n cambio no lo hace más rápido.</numerusform>
            <numerusform>Ninguno de %n cambios lo hace más rápido.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The best of %n change(s).</source>
        <translation>
            <numerusform>El mejor de %n cambio.</numerusform>
            <numerusform>Los mejores de %n cambios.</numerusform>
        </translation>
    </message>
    <message>
        <source>What should I change first?</source>
        <translation>¿Qué cambio primero?</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyPanels</name>
    <message>
        <source>What if</source>
        <translation>¿Y si…?</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>Datos incorrectos</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Cotas</translation>
    </message>
    <message>
        <source>What if on &amp;hover</source>
        <translation>«¿Y si…?» al se&amp;ñalar</translation>
    </message>
    <message>
        <source>&amp;What if without the selected operation</source>
        <translation>¿&amp;Y si… sin la operación seleccionada?</translation>
    </message>
    <message>
        <source>Keep the what-if without the selected operation in the timeline; choose again to remove it</source>
        <translation>Mantener en la línea de tiempo el «¿Y si…?» sin la operación seleccionada; elíjalo de nuevo para quitarlo</translation>
    </message>
    <message>
        <source>Why do these &amp;two not overlap?</source>
        <translation>¿Por &amp;qué no se solapan estas dos?</translation>
    </message>
    <message>
        <source>Explain why the two selected operations do not overlap</source>
        <translation>Explicar por qué no se solapan las dos operaciones seleccionadas</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>&amp;Cotas</translation>
    </message>
    <message>
        <source>Show how fast the program could be</source>
        <translation>Mostrar lo rápido que podría ser el programa</translation>
    </message>
    <message>
        <source>Rest the pointer on a card, bar or wait to preview the run without it; hold Alt to see it at once</source>
        <translation>Deje el puntero sobre una tarjeta, barra o espera para previsualizar la ejecución sin ella; con Alt se ve al instante</translation>
    </message>
    <message>
        <source>What if: rest on a bar, a wait or a card, or hold Alt over it, to see the run without it</source>
        <translation>¿Y si…? Deje el puntero o mantenga Alt sobre una barra, espera o tarjeta para ver la ejecución sin ella</translation>
    </message>
    <message>
        <source>What should I change &amp;first?</source>
        <translation>¿Qué cambio &amp;primero?</translation>
    </message>
    <message>
        <source>Try the repairs and the waits that keep streams idle, and list them by what they gain; choose again to stop</source>
        <translation>Probar las reparaciones y las esperas que dejan streams inactivos, y listarlas por lo que ganan; elija de nuevo para parar</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WindowPlaces</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>Anali&amp;zar</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Pasos</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ay&amp;uda</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Herramientas</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Restablecer &amp;disposición</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panes</source>
        <translation>Restaurar la disposición original de todos los paneles</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Operation, metrics and diagnostics</source>
        <translation>Operación, métricas y diagnósticos</translation>
    </message>
    <message>
        <source>Li&amp;brary</source>
        <translation>&amp;Biblioteca</translation>
    </message>
    <message>
        <source>&amp;Operation, metrics and diagnostics</source>
        <translation>Operación, &amp;métricas y diagnósticos</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>Todo a la vez</translation>
    </message>
    <message>
        <source>Show all buttons, tabs and panes; otherwise each appears when it is first used</source>
        <translation>Mostrar todos los botones, pestañas y paneles; si no, cada uno aparece cuando se usa por primera vez</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lección</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Selección</translation>
    </message>
    <message>
        <source>Two operations</source>
        <translation>Dos operaciones</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>Datos incorrectos</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>¿Y si…?</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Métricas</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnósticos</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Cotas</translation>
    </message>
    <message>
        <source>Go to the next section of the pane at the right</source>
        <translation>Ir a la sección siguiente del panel derecho</translation>
    </message>
    <message>
        <source>Go to the previous section of the pane at the right</source>
        <translation>Ir a la sección anterior del panel derecho</translation>
    </message>
    <message>
        <source>Next section</source>
        <translation>Sección siguiente</translation>
    </message>
    <message>
        <source>Previous section</source>
        <translation>Sección anterior</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AccessEditor</name>
    <message>
        <source>On a GPU a spin of the same grid, block, shared memory and length runs in its place.</source>
        <translation>En una GPU se ejecuta en su lugar una espera activa con el mismo grid, bloque, memoria compartida y duración.</translation>
    </message>
    <message>
        <source>The kernel received these buffers. What it does with them applies to all its launches (%L1):</source>
        <translation>Al kernel se le dieron estas ubicaciones. Lo que hace con ellas vale para todos sus lanzamientos (%L1):</translation>
    </message>
    <message>
        <source>Argument %1</source>
        <comment>position in the call</comment>
        <translation>Argumento %1</translation>
    </message>
    <message>
        <source>What it does with %1</source>
        <translation>Qué hace con %1</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>lee</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>escribe</translation>
    </message>
    <message>
        <source>reads and writes</source>
        <translation>lee y escribe</translation>
    </message>
    <message>
        <source>neither reads nor writes</source>
        <translation>ni lee ni escribe</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>sin declarar</translation>
    </message>
    <message>
        <source>It may read and write: races are possible</source>
        <translation>Puede leer y escribir: son posibles condiciones de carrera</translation>
    </message>
    <message>
        <source>Declare accesses</source>
        <translation>Declarar accesos</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AnswerEditor</name>
    <message>
        <source>%1: query of %2</source>
        <translation>%1: consulta de %2</translation>
    </message>
    <message>
        <source>%1: value</source>
        <translation>%1: valor</translation>
    </message>
    <message>
        <source>A value in memory of the host</source>
        <translation>Un valor en la memoria del host</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ArgumentEditor</name>
    <message>
        <source>not given</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::BodyEditor</name>
    <message>
        <source>Body: add a call</source>
        <translation>Cuerpo: añadir una llamada</translation>
    </message>
    <message>
        <source>Add a call</source>
        <translation>Añadir una llamada</translation>
    </message>
    <message>
        <source>Body %1: open %2</source>
        <translation>Cuerpo %1: abrir %2</translation>
    </message>
    <message>
        <source>Show the fields of %1</source>
        <translation>Mostrar los campos de %1</translation>
    </message>
    <message>
        <source>Body %1: move up</source>
        <translation>Cuerpo %1: subir</translation>
    </message>
    <message>
        <source>Body %1: move down</source>
        <translation>Cuerpo %1: bajar</translation>
    </message>
    <message>
        <source>Body %1: remove</source>
        <translation>Cuerpo %1: quitar</translation>
    </message>
    <message>
        <source>Remove %1 from the body</source>
        <translation>Quitar %1 del cuerpo</translation>
    </message>
    <message>
        <source>Add %1 to the body</source>
        <translation>Añadir %1 al cuerpo</translation>
    </message>
    <message>
        <source>Move a call of the body</source>
        <translation>Mover una llamada del cuerpo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::Chooser</name>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeNotice</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Write code</source>
        <translation>Escribir código</translation>
    </message>
    <message>
        <source>Writing the code</source>
        <translation>Escribiendo el código</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodePanel</name>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>&amp;Copy code</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copies the whole program as code</source>
        <translation>Copia el programa completo como código</translation>
    </message>
    <message>
        <source>Sa&amp;ve code…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>Saves the whole program as code</source>
        <translation>Guarda el programa completo como código</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>A&amp;justar líneas</translation>
    </message>
    <message>
        <source>Breaks lines that are longer than the pane is wide</source>
        <translation>Parte las líneas más largas que el ancho del panel</translation>
    </message>
    <message>
        <source>Keep the co&amp;mposition in it</source>
        <translation>Incluir la compos&amp;ición</translation>
    </message>
    <message>
        <source>Copied and saved code ends with the composition in a comment, so that Streamscope can open it again</source>
        <translation>El código copiado o guardado termina con la composición en un comentario, para que Streamscope pueda volver a abrirla</translation>
    </message>
    <message>
        <source>Code target</source>
        <translation>Destino del código</translation>
    </message>
    <message>
        <source>Code, %1</source>
        <translation>Código, %1</translation>
    </message>
    <message>
        <source>Arrow keys move between lines and select their operations; Shift+F1 explains the call at the caret.</source>
        <translation>Las flechas recorren las líneas y seleccionan sus operaciones; Mayús+F1 dice qué hace la llamada en el cursor.</translation>
    </message>
    <message>
        <source>There is no call at the caret.</source>
        <translation>No hay ninguna llamada en el cursor.</translation>
    </message>
    <message>
        <source>There is no help for %1.</source>
        <translation>No hay ayuda de %1.</translation>
    </message>
    <message>
        <source>Writing the %1 code of %2 calls…</source>
        <translation>Escribiendo el código %1 de %2 llamadas…</translation>
    </message>
    <message>
        <source>Writing the %1 code was cancelled. Choose “Write code” to show the program as it is now.</source>
        <translation>Se canceló la escritura del código %1. Elija «Escribir código» para mostrar el programa tal como está ahora.</translation>
    </message>
    <message>
        <source>This program makes %1 calls. Its code is written when you ask, since that takes time and memory.</source>
        <translation>Este programa hace %1 llamadas. Su código se escribe cuando se pide, porque requiere tiempo y memoria.</translation>
    </message>
    <message>
        <source>There is no code for %1: the pane says why.</source>
        <translation>No hay código para %1: el panel dice por qué.</translation>
    </message>
    <message>
        <source>Copied the %1 code with its composition; paste it here to restore the composition.</source>
        <translation>Se copió el código %1 con su composición; péguelo aquí para recuperarla.</translation>
    </message>
    <message>
        <source>Copied the %1 code.</source>
        <translation>Se copió el código %1.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeRefusal</name>
    <message>
        <source>%1 cannot express all of this composition:</source>
        <translation>%1 no puede expresar toda esta composición:</translation>
    </message>
    <message>
        <source>There is no code for %1:</source>
        <translation>No hay código para %1:</translation>
    </message>
    <message>
        <source>Why there is no code</source>
        <translation>Por qué no hay código</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>Seleccionar %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ColorLegend</name>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Colours by %1: %2</source>
        <translation>Colores por %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>Search actions, calls, examples and resources</source>
        <translation>Buscar acciones, llamadas, ejemplos y recursos</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Buscar un comando</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Comandos encontrados</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Sin coincidencias</translation>
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
        <translation>%1 (solo en B)</translation>
    </message>
    <message>
        <source>%1 (only in A)</source>
        <translation>%1 (solo en A)</translation>
    </message>
    <message>
        <source>%1 (another call)</source>
        <translation>%1 (otra llamada)</translation>
    </message>
    <message>
        <source>%1, stream %2</source>
        <translation>%1, stream %2</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A: %1
B: %2</translation>
    </message>
    <message>
        <source>The difference is inside the spread.</source>
        <translation>La diferencia está dentro de la dispersión.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
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
        <translation>%1: cuánto más (▲) o menos (▼) en B; en gris y entre paréntesis dentro de la dispersión</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>A, the other one</source>
        <translation>A, el otro</translation>
    </message>
    <message>
        <source>B, the one shown</source>
        <translation>B, el mostrado</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CompareTable</name>
    <message>
        <source>total %1 → %2</source>
        <translation>total %1 → %2</translation>
    </message>
    <message>
        <source>inside the spread</source>
        <translation>dentro de la dispersión</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Solo diferencias</translation>
    </message>
    <message>
        <source>Hide operations that are equal or differ by no more than their spread</source>
        <translation>Ocultar las operaciones iguales o que difieren no más que su dispersión</translation>
    </message>
    <message>
        <source>Comparison by operation</source>
        <translation>Comparación por operación</translation>
    </message>
    <message>
        <source>A ┄ %1    B ▬ %2</source>
        <translation>A ┄ %1    B ▬ %2</translation>
    </message>
    <message>
        <source>A, dashed in the timeline: %1
B, shown: %2</source>
        <translation>A, a trazos en la línea de tiempo: %1
B, mostrado: %2</translation>
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
        <translation>Abrir una línea para escribir llamadas</translation>
    </message>
    <message>
        <source>&amp;Edit call</source>
        <translation>E&amp;ditar llamada</translation>
    </message>
    <message>
        <source>Go to the fields of the call</source>
        <translation>Ir a los campos de la llamada</translation>
    </message>
    <message>
        <source>&amp;Label or rename</source>
        <translation>Etiquetar o renom&amp;brar</translation>
    </message>
    <message>
        <source>Change the card&apos;s label or the name of its event</source>
        <translation>Cambiar la etiqueta de la tarjeta o el nombre de su evento</translation>
    </message>
    <message>
        <source>&amp;Order after…</source>
        <translation>&amp;Ordenar tras esta…</translation>
    </message>
    <message>
        <source>Order another call after this one, or the second of two selected calls after the first</source>
        <translation>Ordenar otra llamada tras esta, o la segunda de dos llamadas seleccionadas tras la primera</translation>
    </message>
    <message>
        <source>&amp;Bind wait to…</source>
        <translation>Enla&amp;zar espera con…</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>Enlazar la espera seleccionada con otro registro</translation>
    </message>
    <message>
        <source>Delete &amp;wait with its record</source>
        <translation>Eliminar espera con su &amp;registro</translation>
    </message>
    <message>
        <source>Delete the record too, unless another call waits for it</source>
        <translation>Eliminar también el registro, salvo que otra llamada lo espere</translation>
    </message>
    <message>
        <source>&amp;Pinned or pageable</source>
        <translation>&amp;Fijada o paginable</translation>
    </message>
    <message>
        <source>Switch the host buffers of the selected copies</source>
        <translation>Cambiar los búferes del host de las copias seleccionadas</translation>
    </message>
    <message>
        <source>&amp;Fold or unfold</source>
        <translation>&amp;Plegar o desplegar</translation>
    </message>
    <message>
        <source>Show or hide the body of a repeat or a graph</source>
        <translation>Mostrar u ocultar el cuerpo de una repetición o de un grafo</translation>
    </message>
    <message>
        <source>E&amp;xpand repeat</source>
        <translation>E&amp;xpandir repetición</translation>
    </message>
    <message>
        <source>Replace the repeat by its calls, one for each iteration</source>
        <translation>Sustituir la repetición por sus llamadas, una por iteración</translation>
    </message>
    <message>
        <source>Launch as a &amp;graph</source>
        <translation>Lanzar como &amp;grafo</translation>
    </message>
    <message>
        <source>Replace the selected calls by the launch of one graph</source>
        <translation>Sustituir las llamadas seleccionadas por el lanzamiento de un grafo</translation>
    </message>
    <message>
        <source>Move e&amp;arlier</source>
        <translation>Emitir &amp;antes</translation>
    </message>
    <message>
        <source>Issue the call one place earlier</source>
        <translation>Emitir la llamada un lugar antes</translation>
    </message>
    <message>
        <source>Move late&amp;r</source>
        <translation>Emitir despué&amp;s</translation>
    </message>
    <message>
        <source>Issue the call one place later</source>
        <translation>Emitir la llamada un lugar después</translation>
    </message>
    <message>
        <source>Past the lane&apos;s pre&amp;vious</source>
        <translation>Antes de la pre&amp;via del carril</translation>
    </message>
    <message>
        <source>Issue it before the previous call of its lane</source>
        <translation>Emitirla antes de la llamada anterior de su carril</translation>
    </message>
    <message>
        <source>Past the lane&apos;s &amp;next</source>
        <translation>Tras la s&amp;iguiente del carril</translation>
    </message>
    <message>
        <source>Issue it after the next call of its lane</source>
        <translation>Emitirla después de la llamada siguiente de su carril</translation>
    </message>
    <message>
        <source>One lane &amp;up</source>
        <translation>S&amp;ubir un carril</translation>
    </message>
    <message>
        <source>Move to the stream above</source>
        <translation>Mover al stream de arriba</translation>
    </message>
    <message>
        <source>One lane &amp;down</source>
        <translation>Ba&amp;jar un carril</translation>
    </message>
    <message>
        <source>Move to the stream below</source>
        <translation>Mover al stream de abajo</translation>
    </message>
    <message>
        <source>Add &amp;stream</source>
        <translation>Añadir strea&amp;m</translation>
    </message>
    <message>
        <source>Add a stream below the others</source>
        <translation>Añadir un stream debajo de los demás</translation>
    </message>
    <message>
        <source>Rena&amp;me stream</source>
        <translation>Re&amp;nombrar stream</translation>
    </message>
    <message>
        <source>Rename the stream of the selected call and every use of it</source>
        <translation>Renombrar el stream de la llamada seleccionada y todos sus usos</translation>
    </message>
    <message>
        <source>The legacy default stream does not synchronise with it</source>
        <translation>El stream predeterminado heredado no se sincroniza con él</translation>
    </message>
    <message>
        <source>Dele&amp;te stream</source>
        <translation>E&amp;liminar stream</translation>
    </message>
    <message>
        <source>Delete the stream and its calls</source>
        <translation>Eliminar el stream y sus llamadas</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>&amp;Tarjetas</translation>
    </message>
    <message>
        <source>C&amp;hips</source>
        <translation>Fic&amp;has</translation>
    </message>
    <message>
        <source>Tic&amp;ks</source>
        <translation>Mar&amp;cas</translation>
    </message>
    <message>
        <source>T&amp;ype calls…</source>
        <translation>&amp;Escribir llamadas…</translation>
    </message>
    <message>
        <source>Non-block&amp;ing stream</source>
        <translation>Stream no blo&amp;queante</translation>
    </message>
    <message>
        <source>Put into a with</source>
        <translation>Poner en un with</translation>
    </message>
    <message>
        <source>Surround the selected calls by a with of their stream; they name it no longer</source>
        <translation>Rodear las llamadas elegidas con un with de su stream; ya no lo nombran</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Sustituir por…</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>Sustituir las llamadas seleccionadas por otras que hacen la misma tarea</translation>
    </message>
    <message>
        <source>Put into a repeat</source>
        <translation>Poner en una repetición</translation>
    </message>
    <message>
        <source>Make the selected calls several times</source>
        <translation>Hacer varias veces las llamadas seleccionadas</translation>
    </message>
    <message>
        <source>Put into a range…</source>
        <translation>Poner en un rango…</translation>
    </message>
    <message>
        <source>Name the selected calls together, as an NVTX range does</source>
        <translation>Dar un nombre común a las llamadas seleccionadas, como un rango de NVTX</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>Envolver en…</translation>
    </message>
    <message>
        <source>Choose what holds the selected calls</source>
        <translation>Elegir qué contiene las llamadas seleccionadas</translation>
    </message>
    <message>
        <source>All columns fit</source>
        <translation>Ajustar todas las columnas</translation>
    </message>
    <message>
        <source>Make columns narrow enough to see all of them</source>
        <translation>Estrechar las columnas para verlas todas</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Insertar</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Envolver</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerCommands</name>
    <message>
        <source>Move %1</source>
        <translation>Mover %1</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>Copiar %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>now binds %1</source>
        <translation>ahora enlaza con %1</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1, y %2 más</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1.</source>
        <translation>Renombrados, porque los nombres ya se usan: %1.</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1 and %2 more.</source>
        <translation>Renombrados, porque los nombres ya se usan: %1 y %2 más.</translation>
    </message>
    <message>
        <source>The clipboard holds no calls: copy some with Ctrl+C first, or code with its composition in it.</source>
        <translation>El portapapeles no contiene llamadas: copie antes alguna con Ctrl+C, o código que incluya su composición.</translation>
    </message>
    <message>
        <source>order with %1</source>
        <translation>ordenar con %1</translation>
    </message>
    <message>
        <source>already ordered by %1</source>
        <translation>ya ordenadas por %1</translation>
    </message>
    <message>
        <source>must be issued later: move it and its followers?</source>
        <translation>debe emitirse después: ¿moverla con las que la siguen?</translation>
    </message>
    <message numerus="yes">
        <source>would deadlock: order with %1 of %n iteration(s) before?</source>
        <translation>
            <numerusform>causaría interbloqueo: ¿ordenar con %1 de %n iteración antes?</numerusform>
            <numerusform>causaría interbloqueo: ¿ordenar con %1 de %n iteraciones antes?</numerusform>
        </translation>
    </message>
    <message>
        <source>would deadlock: %1 waits for it</source>
        <translation>causaría interbloqueo: %1 la espera</translation>
    </message>
    <message>
        <source>no event can order them</source>
        <translation>ningún evento puede ordenarlas</translation>
    </message>
    <message>
        <source>%1 behind %2: %3</source>
        <translation>%1 detrás de %2: %3</translation>
    </message>
    <message>
        <source>Order %1 after %2</source>
        <translation>Ordenar %1 tras %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n iteration(s) before</source>
        <translation>
            <numerusform>%1 de %n iteración antes</numerusform>
            <numerusform>%1 de %n iteraciones antes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (moved later)</source>
        <translation>%1 (se emite después)</translation>
    </message>
    <message numerus="yes">
        <source>%1 (moved later with %n follower(s))</source>
        <translation>
            <numerusform>%1 (se emite después con %n seguidora)</numerusform>
            <numerusform>%1 (se emite después con %n seguidoras)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>Enlazar %1 con %2</translation>
    </message>
    <message>
        <source>Select two calls: the second will wait for the first.</source>
        <translation>Seleccione dos llamadas: la segunda esperará a la primera.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>Cortar %1</translation>
    </message>
    <message>
        <source>Paste 1 call</source>
        <translation>Pegar 1 llamada</translation>
    </message>
    <message>
        <source>Paste %1 calls</source>
        <translation>Pegar %1 llamadas</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 llamadas</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>Insertar %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplicar %1</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>Expandir %1</translation>
    </message>
    <message>
        <source>Launch %1 as a graph</source>
        <translation>Lanzar %1 como grafo</translation>
    </message>
    <message>
        <source>%1 buffers</source>
        <translation>%1 búferes</translation>
    </message>
    <message>
        <source>Make %1 pinned</source>
        <translation>Fijar memoria de %1</translation>
    </message>
    <message>
        <source>Make %1 pageable</source>
        <translation>Hacer paginable %1</translation>
    </message>
    <message>
        <source>Rename event %1 to %2</source>
        <translation>Renombrar evento %1 a %2</translation>
    </message>
    <message>
        <source>Label %1</source>
        <translation>Etiquetar %1</translation>
    </message>
    <message>
        <source>Add stream %1</source>
        <translation>Añadir stream %1</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>Eliminar stream %1</translation>
    </message>
    <message>
        <source>Deleted stream %1 with %2; Undo brings it back.</source>
        <translation>Se eliminó el stream %1 con %2; Deshacer lo recupera.</translation>
    </message>
    <message>
        <source>its call</source>
        <translation>su llamada</translation>
    </message>
    <message>
        <source>its %1 calls</source>
        <translation>sus %1 llamadas</translation>
    </message>
    <message>
        <source>A stream needs a name; %1 keeps its own.</source>
        <translation>Un stream necesita un nombre; %1 conserva el suyo.</translation>
    </message>
    <message>
        <source>Rename stream %1 to %2</source>
        <translation>Renombrar stream %1 a %2</translation>
    </message>
    <message>
        <source>Make stream %1 non-blocking</source>
        <translation>Hacer no bloqueante el stream %1</translation>
    </message>
    <message>
        <source>Make stream %1 blocking</source>
        <translation>Hacer bloqueante el stream %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>Eliminar %1</translation>
    </message>
    <message>
        <source>There is no stream yet: add one first.</source>
        <translation>Todavía no hay ningún stream: añada uno primero.</translation>
    </message>
    <message>
        <source>Put %1 into with %2</source>
        <translation>Poner %1 en with %2</translation>
    </message>
    <message>
        <source>Select calls of one list to put them into a with.</source>
        <translation>Seleccione llamadas de una sola lista para ponerlas en un with.</translation>
    </message>
    <message>
        <source>A with belongs to one thread: select calls of one thread only.</source>
        <translation>Un with pertenece a un solo hilo: seleccione llamadas de un único hilo.</translation>
    </message>
    <message>
        <source>A call beside these goes into the current stream, another one in each turn: name its stream first.</source>
        <translation>Una llamada junto a estas va al stream actual, que es otro en cada vuelta: indique primero su stream.</translation>
    </message>
    <message>
        <source>Select the calls first.</source>
        <translation>Seleccione primero las llamadas.</translation>
    </message>
    <message>
        <source>These calls are of several threads.</source>
        <translation>Estas llamadas son de varios hilos.</translation>
    </message>
    <message>
        <source>Other calls are between these.</source>
        <translation>Hay otras llamadas entre estas.</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>Repetir %1</translation>
    </message>
    <message>
        <source>Take %1 out of its range</source>
        <translation>Sacar %1 de su rango</translation>
    </message>
    <message>
        <source>Put %1 into range %2</source>
        <translation>Poner %1 en el rango %2</translation>
    </message>
    <message>
        <source>Replace %1 by %2</source>
        <translation>Sustituir %1 por %2</translation>
    </message>
    <message>
        <source>Change priority of stream %1</source>
        <translation>Cambiar la prioridad del stream %1</translation>
    </message>
    <message>
        <source>%1: alone in the last stream already.</source>
        <translation>%1: ya está en el último stream sin otras llamadas.</translation>
    </message>
    <message>
        <source>%1 calls are read from the code. The messages at the right say what is not read or was assumed.</source>
        <translation>Se leyeron %1 llamadas del código. Los mensajes de la derecha dicen qué no se leyó o qué se supuso.</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>Todo esto ya está declarado</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>Declarar %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView</name>
    <message>
        <source>Composer</source>
        <translation>Compositor</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView::Private</name>
    <message>
        <source>Select a wait first: B binds it to another record.</source>
        <translation>Seleccione antes una espera: B la enlaza con otro registro.</translation>
    </message>
    <message>
        <source>There is no other call.</source>
        <translation>No hay ninguna otra llamada.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Arrow keys choose, Enter confirms, Esc cancels</source>
        <translation>Las flechas eligen, Intro confirma, Esc cancela</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Rename event</source>
        <translation>Renombrar evento</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiquetar</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Delete with its record</source>
        <translation>Eliminar con su registro</translation>
    </message>
    <message>
        <source>Order the second after the first</source>
        <translation>Ordenar la segunda tras la primera</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Desplegar</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Plegar</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Expandir</translation>
    </message>
    <message>
        <source>Host buffer pinned</source>
        <translation>Búfer del host fijado</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>Quitar espera</translation>
    </message>
    <message>
        <source>Rename stream %1</source>
        <translation>Renombrar stream %1</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>No bloqueante</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>Eliminar stream %1</translation>
    </message>
    <message>
        <source>Type calls…</source>
        <translation>Escribir llamadas…</translation>
    </message>
    <message>
        <source>Add stream</source>
        <translation>Añadir stream</translation>
    </message>
    <message>
        <source>%1 is built in and cannot be renamed.</source>
        <translation>%1 es predefinido y no se puede renombrar.</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>El host</translation>
    </message>
    <message>
        <source>Name of stream %1</source>
        <translation>Nombre del stream %1</translation>
    </message>
    <message>
        <source>Name of event %1</source>
        <translation>Nombre del evento %1</translation>
    </message>
    <message>
        <source>Label of %1</source>
        <translation>Etiqueta de %1</translation>
    </message>
    <message>
        <source>%1 calls in %2 lanes; arrow keys move between cards</source>
        <translation>%1 llamadas en %2 carriles; las flechas recorren las tarjetas</translation>
    </message>
    <message>
        <source>Add a stream</source>
        <translation>Añadir un stream</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Sustituir por…</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>Envolver en…</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Sustituir por</translation>
    </message>
    <message>
        <source>Select the call to replace first.</source>
        <translation>Seleccione primero la llamada que se sustituye.</translation>
    </message>
    <message>
        <source>No other call does what this one does.</source>
        <translation>Ninguna otra llamada hace lo que hace esta.</translation>
    </message>
    <message>
        <source>Wrap in</source>
        <translation>Envolver en</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (predeterminada)</translation>
    </message>
    <message>
        <source>Edit stream %1</source>
        <translation>Editar stream %1</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioridad</translation>
    </message>
    <message>
        <source>Name of the range</source>
        <translation>Nombre del rango</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ContextControls</name>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>The device of the context, beside whose primary context it is</source>
        <translation>El dispositivo del contexto, junto a cuyo contexto primario está</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathList</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Ruta crítica</translation>
    </message>
    <message>
        <source>There is no critical path yet: run the program.</source>
        <translation>Aún no hay ruta crítica: ejecute el programa.</translation>
    </message>
    <message>
        <source>%1 of work, %2 between them</source>
        <translation>%1 de trabajo, %2 en medio</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>%1 de trabajo</translation>
    </message>
    <message>
        <source>%1. Dependencies along it: %2</source>
        <translation>%1. Dependencias en ella: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s) one after another determine the total time: %1. What shared with one of them or had its room matters, too</source>
        <translation>
            <numerusform>%Ln operación determina el tiempo total: %1. Lo que compartió con ella u ocupó su sitio también cuenta</numerusform>
            <numerusform>%Ln operaciones, una tras otra, determinan el tiempo total: %1. Lo que compartió con alguna de ellas u ocupó su sitio también cuenta</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathModel</name>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Empezó</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>Duró</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Esperó</translation>
    </message>
    <message>
        <source>Last reason</source>
        <translation>Último motivo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Of which</source>
        <translation>De ello</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DensitySwitch</name>
    <message>
        <source> (Ctrl+wheel, Ctrl++ and Ctrl+−)</source>
        <translation> (Ctrl+rueda, Ctrl++ y Ctrl+−)</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Tarjetas</translation>
    </message>
    <message>
        <source>A card for each call, with its name and size</source>
        <translation>Una tarjeta por llamada, con su nombre y tamaño</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Fichas</translation>
    </message>
    <message>
        <source>A small chip for each call, with its kind</source>
        <translation>Una ficha pequeña por llamada, con su tipo</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>A line for each call: hundreds at a glance</source>
        <translation>Una raya por llamada: cientos de un vistazo</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Columns narrow enough to see all of them (Ctrl+0)</source>
        <translation>Columnas tan estrechas que se ven todas (Ctrl+0)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DimensionsEditor</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::EditsForm</name>
    <message>
        <source>Learners can make no other edits, and grading refuses them. If nothing is allowed, the part is a prediction.</source>
        <translation>Los alumnos no pueden hacer otras ediciones y la evaluación las rechaza. Si no se permite nada, la parte es una predicción.</translation>
    </message>
    <message>
        <source>Operations that may be added</source>
        <translation>Operaciones que se pueden añadir</translation>
    </message>
    <message>
        <source>Events that may be added</source>
        <translation>Eventos que se pueden añadir</translation>
    </message>
    <message>
        <source>Call that may be removed</source>
        <translation>Llamada que se puede quitar</translation>
    </message>
    <message>
        <source>Call that may be replaced</source>
        <translation>Llamada que se puede sustituir</translation>
    </message>
    <message>
        <source>Call that replaces it</source>
        <translation>Llamada que la sustituye</translation>
    </message>
    <message>
        <source>Allow to remove</source>
        <translation>Permitir quitar</translation>
    </message>
    <message>
        <source>Allow to replace</source>
        <translation>Permitir sustituir</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Sacar de la lista</translation>
    </message>
    <message>
        <source>with</source>
        <translation>por</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>Exportar imagen</translation>
    </message>
    <message>
        <source>The steps were not run.</source>
        <translation>Los pasos no se ejecutaron.</translation>
    </message>
    <message>
        <source>Running the steps…</source>
        <translation>Ejecutando los pasos…</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>texto mínimo %1 pt</translation>
    </message>
    <message>
        <source>program and result are in the picture</source>
        <translation>el programa y el resultado van en la imagen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Reemplazar</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportar</translation>
    </message>
    <message>
        <source>%1 is there already and will be replaced.</source>
        <translation>%1 ya existe y se reemplazará.</translation>
    </message>
    <message>
        <source>%1 of these files are there already and will be replaced.</source>
        <translation>%1 de estos archivos ya existen y se reemplazarán.</translation>
    </message>
    <message>
        <source>%1 files, %2 to %3</source>
        <translation>%1 archivos, de %2 a %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copied; paste it into a slide or a document.</source>
        <translation>Copiada; péguela en una diapositiva o un documento.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Detenido.</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Arc&amp;hivo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>E&amp;xaminar…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>The picture on the clipboard, for slides and documents</source>
        <translation>La imagen en el portapapeles, para diapositivas y documentos</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Progreso de la exportación</translation>
    </message>
    <message>
        <source>Step in the preview</source>
        <translation>Paso en la vista previa</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>Imágenes (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>El nombre debe terminar en .png, .svg, .pdf, .html o .tex.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigureForm</name>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG, píxeles</translation>
    </message>
    <message>
        <source>SVG, text stays text</source>
        <translation>SVG, el texto sigue siendo texto</translation>
    </message>
    <message>
        <source>PDF, one page</source>
        <translation>PDF, una página</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>Diapositiva, 16:9</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>Una columna de artículo</translation>
    </message>
    <message>
        <source>Two columns of a paper</source>
        <translation>Dos columnas de artículo</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personalizado</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>Unidad de anchura y altura</translation>
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
        <translation>Resolución</translation>
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
        <translation>Estilo</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>Blanco y negro</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Carriles</translation>
    </message>
    <message>
        <source>As in the timeline</source>
        <translation>Como en la línea de tiempo</translation>
    </message>
    <message>
        <source>Both streams and engines</source>
        <translation>Streams y motores</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Motores</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Anchura</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Smallest text</source>
        <translation>Texto mínimo</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>Encabe&amp;zado</translation>
    </message>
    <message>
        <source>Title, total time, device and how it was measured</source>
        <translation>Título, tiempo total, dispositivo y cómo se midió</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>Le&amp;yenda</translation>
    </message>
    <message>
        <source>What the colours, marks and patterns mean</source>
        <translation>Qué significan los colores, marcas y tramas</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>Cuadrícu&amp;la</translation>
    </message>
    <message>
        <source>Lines at the times and between the lanes</source>
        <translation>Líneas en los tiempos y entre los carriles</translation>
    </message>
    <message>
        <source>&amp;Buffers</source>
        <translation>&amp;Búferes</translation>
    </message>
    <message>
        <source>A lane for each buffer, with its reads and writes and those that are not ordered</source>
        <translation>Un carril por búfer, con sus lecturas y escrituras y las que no están ordenadas</translation>
    </message>
    <message>
        <source>One picture for each st&amp;ep (%1)</source>
        <translation>Una imagen por &amp;paso (%1)</translation>
    </message>
    <message>
        <source>In view: %1 to %2</source>
        <translation>A la vista: de %1 a %2</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>según haga falta</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (predet.)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Tamaño</translation>
    </message>
    <message>
        <source>Width, height</source>
        <translation>Anchura, altura</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>F&amp;uente</translation>
    </message>
    <message>
        <source>Smallest te&amp;xt</source>
        <translation>Texto mí&amp;nimo</translation>
    </message>
    <message>
        <source>Resol&amp;ution</source>
        <translation>Res&amp;olución</translation>
    </message>
    <message>
        <source>St&amp;yle</source>
        <translation>E&amp;stilo</translation>
    </message>
    <message>
        <source>La&amp;nes</source>
        <translation>C&amp;arriles</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>T&amp;iempo</translation>
    </message>
    <message>
        <source>%1 pt, by the size</source>
        <translation>%1 pt, según el tamaño</translation>
    </message>
    <message>
        <source>HTML, a page to explore</source>
        <translation>HTML, una página para explorar</translation>
    </message>
    <message>
        <source>TikZ, fonts of the paper</source>
        <translation>TikZ, fuentes del artículo</translation>
    </message>
    <message>
        <source>Numbered files with one time axis, which align exactly when stacked on slides. An HTML page contains all of them and steps through them</source>
        <translation>Archivos numerados, todos con el mismo eje, que coinciden exactamente al superponerlos en diapositivas. Una página HTML las contiene todas y las recorre</translation>
    </message>
    <message>
        <source>%1 above, on the same axis</source>
        <translation>%1 encima, en el mismo eje</translation>
    </message>
    <message>
        <source>Before an&amp;d after</source>
        <translation>Antes y &amp;después</translation>
    </message>
    <message>
        <source>Arro&amp;ws</source>
        <translation>&amp;Flechas</translation>
    </message>
    <message>
        <source>Dependencies between operations</source>
        <translation>Dependencias entre operaciones</translation>
    </message>
    <message>
        <source>Li&amp;ve: readers can change it and simulate again</source>
        <translation>En &amp;vivo: los lectores pueden modificarla y volver a simular</translation>
    </message>
    <message>
        <source>An HTML page with the simulator in it, of about a megabyte, which needs no network and no Streamscope</source>
        <translation>Una página HTML con el simulador dentro, de alrededor de un megabyte, que no necesita red ni Streamscope</translation>
    </message>
    <message>
        <source>Composer and code</source>
        <translation>Compositor y código</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>One page for a handout: the composer above the timeline, the code of its calls below</source>
        <translation>Una página para repartir: el compositor encima de la línea de tiempo, el código de sus llamadas debajo</translation>
    </message>
    <message>
        <source>Com&amp;poser, code</source>
        <translation>Co&amp;mpositor, código</translation>
    </message>
    <message>
        <source>Only a&amp;rrows of the selection</source>
        <translation>Solo flechas de la se&amp;lección</translation>
    </message>
    <message>
        <source>Dependencies of the operations that are selected in the timeline</source>
        <translation>Dependencias de las operaciones seleccionadas en la línea de tiempo</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>Tít&amp;ulo</translation>
    </message>
    <message>
        <source>In the caption</source>
        <translation>En el encabezado</translation>
    </message>
    <message>
        <source>Total ti&amp;me</source>
        <translation>Tiempo &amp;total</translation>
    </message>
    <message>
        <source>Devi&amp;ce</source>
        <translation>&amp;Dispositivo</translation>
    </message>
    <message>
        <source>In the caption: the device, and how it was measured</source>
        <translation>En el encabezado: el dispositivo y cómo se midió</translation>
    </message>
    <message>
        <source>Critical pat&amp;h</source>
        <translation>Camino c&amp;rítico</translation>
    </message>
    <message>
        <source>The line below the operations that determine the total time</source>
        <translation>La línea bajo las operaciones que determinan el tiempo total</translation>
    </message>
    <message>
        <source>Empty lanes</source>
        <translation>Carriles vacíos</translation>
    </message>
    <message>
        <source>Also lanes in which nothing happened</source>
        <translation>También los carriles en los que no ocurrió nada</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notas</translation>
    </message>
    <message>
        <source>What was measured and noted in the timeline, in a lane of its own</source>
        <translation>Lo medido y anotado en la línea de tiempo, en un carril propio</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprocesadores</translation>
    </message>
    <message>
        <source>Which block is on which multiprocessor, and the blocks that wait</source>
        <translation>Qué bloque está en qué multiprocesador, y los bloques que esperan</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the picture</source>
        <translation>Vista previa de la imagen</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Dibujando…</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FlagsEditor</name>
    <message>
        <source>%1 is not a valid flag here; CUDA rejects the call.</source>
        <translation>%1 no es aquí un indicador válido; CUDA rechaza la llamada.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GeneratorDialog</name>
    <message>
        <source>%1; can be changed later as parameter %2</source>
        <translation>%1; se puede cambiar después como parámetro %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>a time such as 4 ms</source>
        <translation>un tiempo, como 4 ms</translation>
    </message>
    <message>
        <source>a size such as 10 MB</source>
        <translation>un tamaño, como 10 MB</translation>
    </message>
    <message>
        <source>%1 in %2. %3 can be changed later.</source>
        <translation>%1 en %2. Después se puede cambiar: %3.</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>Insertar %1</translation>
    </message>
    <message>
        <source>Inserted %1; its parameters are listed under Resources.</source>
        <translation>Se insertó %1; sus parámetros figuran en Recursos.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n llamada</numerusform>
            <numerusform>%n llamadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalForm</name>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Operation after it</source>
        <translation>Operación posterior</translation>
    </message>
    <message>
        <source>Type of bound</source>
        <translation>Tipo de límite</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>como máximo</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>como mínimo</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>igual a</translation>
    </message>
    <message>
        <source>near</source>
        <translation>cerca de</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>Sí o no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>within %</source>
        <translation>margen en %</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Use this as the value</source>
        <translation>Tomar eso como valor</translation>
    </message>
    <message>
        <source>Goal %1</source>
        <translation>Objetivo %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove this goal</source>
        <translation>Quitar este objetivo</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>ahora %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>ahora: %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalList</name>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>ahora %1</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Objetivos</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>Ahora no se puede comprobar nada: %1</translation>
    </message>
    <message>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>not met yet</source>
        <translation>aún sin cumplir</translation>
    </message>
    <message>
        <source>No goal counts until this is corrected.</source>
        <translation>Ningún objetivo cuenta hasta que se corrija esto.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Undoes the last edit</source>
        <translation>Deshace la última edición</translation>
    </message>
    <message>
        <source>No goal counts until then.</source>
        <translation>Hasta entonces no cuenta ningún objetivo.</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>debe seguir siendo así</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 of %2 met</source>
        <translation>%1 de %2 cumplidos</translation>
    </message>
    <message>
        <source>not graded yet</source>
        <translation>aún sin calificar</translation>
    </message>
    <message>
        <source>nothing to grade in this part</source>
        <translation>nada que calificar en esta parte</translation>
    </message>
    <message>
        <source>a run of %1</source>
        <translation>una ejecución de %1</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Estudiante</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Objetivos</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Tiempo total</translation>
    </message>
    <message>
        <source>First mistake</source>
        <translation>Primer error</translation>
    </message>
    <message>
        <source>%1 (points: −%2)</source>
        <translation>%1 (puntos: −%2)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>not handed in</source>
        <translation>no entregada</translation>
    </message>
    <message>
        <source>How often help was used: repairs, what-ifs, bounds and the solution</source>
        <translation>Cuántas veces se usó ayuda: reparaciones, hipótesis, cotas y la solución</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesTable</name>
    <message>
        <source>Grades</source>
        <translation>Calificaciones</translation>
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
        <translation>Puede devolver: %1</translation>
    </message>
    <message>
        <source>Documented in: %1</source>
        <translation>Documentada en: %1</translation>
    </message>
    <message>
        <source>Help of %1</source>
        <translation>Ayuda de %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HelpRow</name>
    <message>
        <source>Repairs</source>
        <translation>Reparaciones</translation>
    </message>
    <message>
        <source>What-ifs</source>
        <translation>¿Y si…?</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Cotas</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 punto</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 puntos</translation>
    </message>
    <message>
        <source>Shows them from now on, and takes %1 off this part</source>
        <translation>Los muestra desde ahora y resta %1 de esta parte</translation>
    </message>
    <message>
        <source>Repairs, what-ifs and bounds are off in this lesson.</source>
        <translation>Las reparaciones, las hipótesis y las cotas están desactivados en esta lección.</translation>
    </message>
    <message>
        <source>Help that counts: each takes %1 off this part.</source>
        <translation>Ayuda que cuenta: cada una resta %1 de esta parte.</translation>
    </message>
    <message>
        <source>%1 Used: %2.</source>
        <translation>%1 Usado: %2.</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Solución</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder de nuevo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HistogramView</name>
    <message>
        <source>median</source>
        <translation>mediana</translation>
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
        <translation>hasta %L1 por barra</translation>
    </message>
    <message>
        <source>%L1 of %2</source>
        <translation>%L1 de %2</translation>
    </message>
    <message>
        <source>%L1 from %2 to %3</source>
        <translation>%L1 de %2 a %3</translation>
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
        <translation>Escriba un id que no tenga ninguna otra llamada.</translation>
    </message>
    <message>
        <source>Another call has the id “%1”.</source>
        <translation>Otra llamada tiene el id «%1».</translation>
    </message>
    <message>
        <source>Rename call %1</source>
        <translation>Cambiar el nombre de la llamada %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertList</name>
    <message>
        <source>Operations and examples</source>
        <translation>Operaciones y ejemplos</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>Generadores</translation>
    </message>
    <message>
        <source>Fewer calls</source>
        <translation>Menos llamadas</translation>
    </message>
    <message>
        <source>More calls…</source>
        <translation>Más llamadas…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Ejemplos</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open this example</source>
        <translation>Haga doble clic o pulse Intro para abrir este ejemplo</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Sin coincidencias</translation>
    </message>
    <message>
        <source>Kernels and memory</source>
        <translation>Kernels y memoria</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Grafos</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertPanel</name>
    <message>
        <source>Find a call</source>
        <translation>Buscar una llamada</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ItemsEditor</name>
    <message>
        <source>item</source>
        <translation>elemento</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KernelEditor</name>
    <message>
        <source>Of this composition</source>
        <translation>De esta composición</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Buscar una tecla o lo que hace</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimir…</translation>
    </message>
    <message>
        <source>No key matches.</source>
        <translation>Ninguna tecla coincide.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LaneMenu</name>
    <message>
        <source>Name of the group:</source>
        <translation>Nombre del grupo:</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Desplegar</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Plegar</translation>
    </message>
    <message>
        <source>Do not keep at the top</source>
        <translation>No mantener arriba</translation>
    </message>
    <message>
        <source>Keep at the top</source>
        <translation>Mantener arriba</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>Hide the others</source>
        <translation>Ocultar los demás</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Más alto</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Más bajo</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>New group…</source>
        <translation>Grupo nuevo…</translation>
    </message>
    <message>
        <source>Take out of its group</source>
        <translation>Sacar de su grupo</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Cambiar nombre…</translation>
    </message>
    <message>
        <source>Dissolve the group</source>
        <translation>Deshacer el grupo</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>Mostrar %n carril oculto</numerusform>
            <numerusform>Mostrar %n carriles ocultos</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>Organizar los carriles…</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>Restablecer carriles</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Grupo nuevo</translation>
    </message>
    <message>
        <source>Rename the group</source>
        <translation>Cambiar el nombre del grupo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LanesDialog</name>
    <message>
        <source>Arrange lanes</source>
        <translation>Organizar los carriles</translation>
    </message>
    <message>
        <source>&amp;Only lanes named:</source>
        <translation>&amp;Solo carriles llamados:</translation>
    </message>
    <message>
        <source>compute, copy, -idle, &quot;s1&quot;</source>
        <translation>compute, copy, -idle, &quot;s1&quot;</translation>
    </message>
    <message>
        <source>Parts of names, separated by commas; - before a name leaves it out; &quot;s1&quot; is a whole name</source>
        <translation>Partes de nombres, separadas por comas; - delante de un nombre lo excluye; &quot;s1&quot; es un nombre completo</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Carriles</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Carril</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>S&amp;ubir</translation>
    </message>
    <message>
        <source>Move the lane up</source>
        <translation>Subir el carril</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>&amp;Bajar</translation>
    </message>
    <message>
        <source>Move the lane down</source>
        <translation>Bajar el carril</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>Mostrar &amp;todos</translation>
    </message>
    <message>
        <source>Show all lanes</source>
        <translation>Mostrar todos los carriles</translation>
    </message>
    <message>
        <source>&amp;Hide all</source>
        <translation>&amp;Ocultar todos</translation>
    </message>
    <message>
        <source>Hide all lanes, to show a few of them</source>
        <translation>Ocultar todos los carriles, para mostrar unos pocos</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Restablecer</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>Restaurar el lugar y la altura de cada carril, desplegarlo y mostrarlo, y deshacer los grupos</translation>
    </message>
    <message>
        <source>%1 of %2 lanes are shown</source>
        <translation>Se muestran %1 de %2 carriles</translation>
    </message>
    <message>
        <source>No lane is named “%1”</source>
        <translation>Ningún carril se llama «%1»</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonBanner</name>
    <message>
        <source>All goals met.</source>
        <translation>Todos los objetivos cumplidos.</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>Ahora no se puede comprobar nada: %1</translation>
    </message>
    <message>
        <source>That was the last lesson.</source>
        <translation>Esa era la última lección.</translation>
    </message>
    <message>
        <source>Enter: part %1</source>
        <translation>Intro: parte %1</translation>
    </message>
    <message>
        <source>Enter: part %1, “%2”</source>
        <translation>Intro: parte %1, «%2»</translation>
    </message>
    <message>
        <source>Enter: the next lesson, “%1”</source>
        <translation>Intro: la siguiente lección, «%1»</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonEditor</name>
    <message>
        <source>Part %1</source>
        <translation>Parte %1</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>Parte %1: %2</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>A lesson that starts from the program in the window</source>
        <translation>Una lección que parte del programa de la ventana</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>A lesson file</source>
        <translation>Un archivo de lección</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Under another name</source>
        <translation>Con otro nombre</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Go to the window in which the programs of the lesson are composed; a bar at its top leads back here</source>
        <translation>La ventana en la que se componen los programas de la lección; una barra permite volver aquí</translation>
    </message>
    <message>
        <source>The lesson and its parts</source>
        <translation>La lección y sus partes</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>Añadir parte</translation>
    </message>
    <message>
        <source>A part that starts from this part&apos;s program</source>
        <translation>Una parte que empieza con el programa de esta</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove this part</source>
        <translation>Quitar esta parte</translation>
    </message>
    <message>
        <source>This part earlier</source>
        <translation>Esta parte antes</translation>
    </message>
    <message>
        <source>This part later</source>
        <translation>Esta parte después</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Qué falta</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>Haga clic para ir allí</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>Nueva lección</translation>
    </message>
    <message>
        <source>%1[*] — lesson — Streamscope</source>
        <translation>%1[*] — lección — Streamscope</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>La lección</translation>
    </message>
    <message>
        <source>A lesson has at least one part.</source>
        <translation>Una lección tiene al menos una parte.</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>No falta nada.</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>Terminar prueba</translation>
    </message>
    <message>
        <source>Try it  F5</source>
        <translation>Probar  F5</translation>
    </message>
    <message>
        <source>Back to the program that was in the window</source>
        <translation>Volver al programa que estaba en la ventana</translation>
    </message>
    <message>
        <source>Opens the lesson in the window, as a learner gets it</source>
        <translation>Abre la lección en la ventana, tal como la ve un alumno</translation>
    </message>
    <message>
        <source>Remove part</source>
        <translation>Quitar parte</translation>
    </message>
    <message>
        <source>Remove “%1” from the lesson?</source>
        <translation>¿Quitar «%1» de la lección?</translation>
    </message>
    <message>
        <source>Its text, questions, goals and hints will be lost. This cannot be undone.</source>
        <translation>Se perderán su texto, preguntas, objetivos y pistas. Esta acción no se puede deshacer.</translation>
    </message>
    <message>
        <source>Ctrl+S; a lesson that is not complete is saved as a draft. The solutions are saved beside it</source>
        <translation>Ctrl+S; una lección incompleta se guarda como borrador. Las soluciones se guardan al lado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Esc; asks first if the lesson is not saved</source>
        <translation>Esc; pregunta antes si la lección no está guardada</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonList</name>
    <message>
        <source>not begun</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>empezada</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelta</translation>
    </message>
    <message>
        <source>Search the lessons</source>
        <translation>Buscar en las lecciones</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Sin coincidencias</translation>
    </message>
    <message>
        <source>%1
Double-click or press Enter to open this lesson</source>
        <translation>%1
Haga doble clic o pulse Intro para abrir esta lección</translation>
    </message>
    <message>
        <source>Choose a lesson</source>
        <translation>Elija una lección</translation>
    </message>
    <message>
        <source>This lesson is open</source>
        <translation>Esta lección está abierta</translation>
    </message>
    <message>
        <source>Begin this lesson</source>
        <translation>Empezar esta lección</translation>
    </message>
    <message>
        <source>Continue this lesson</source>
        <translation>Continuar esta lección</translation>
    </message>
    <message>
        <source>Open this lesson again</source>
        <translation>Abrir de nuevo esta lección</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>Restablecer progreso</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonOutcome</name>
    <message>
        <source>This is the solution. Start again to solve it yourself.</source>
        <translation>Esta es la solución. Empiece de nuevo para resolverla por su cuenta.</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved. To predict once more, press “Answer again” at the question.</source>
        <translation>No todas las predicciones fueron correctas, así que no cuenta como resuelta. Para predecir otra vez, pulse «Responder de nuevo» en la pregunta.</translation>
    </message>
    <message>
        <source>Solved: all goals met.</source>
        <translation>Resuelta: todos los objetivos cumplidos.</translation>
    </message>
    <message>
        <source>Solved: all goals of this part met.</source>
        <translation>Resuelta: todos los objetivos de esta parte cumplidos.</translation>
    </message>
    <message>
        <source>Part %1 is not solved yet.</source>
        <translation>La parte %1 aún no está resuelta.</translation>
    </message>
    <message>
        <source>Part %1, “%2”, is not solved yet.</source>
        <translation>La parte %1, «%2», aún no está resuelta.</translation>
    </message>
    <message>
        <source>Next lesson ›</source>
        <translation>Lección siguiente ›</translation>
    </message>
    <message>
        <source>Next part ›</source>
        <translation>Parte siguiente ›</translation>
    </message>
    <message>
        <source>‹ Part %1</source>
        <translation>‹ Parte %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Siguiente: %1</translation>
    </message>
    <message>
        <source>That was the last lesson of %1.</source>
        <translation>Era la última lección de %1.</translation>
    </message>
    <message>
        <source>Solved: every prediction was right.</source>
        <translation>Resuelto: todas las predicciones eran correctas.</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved.</source>
        <translation>No todas las predicciones fueron correctas, así que no cuenta como resuelta.</translation>
    </message>
    <message>
        <source>Your answers are given. Your teacher has the right ones.</source>
        <translation>Sus respuestas están dadas. Las correctas las tiene su docente.</translation>
    </message>
    <message>
        <source>All goals of this part met. Your teacher has the right answers.</source>
        <translation>Todos los objetivos de esta parte cumplidos. Las respuestas correctas las tiene su docente.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonPanel</name>
    <message>
        <source> (tab Resources)</source>
        <translation> (pestaña Recursos)</translation>
    </message>
    <message>
        <source> (the padlock on a copy’s card)</source>
        <translation> (el candado en la tarjeta de una copia)</translation>
    </message>
    <message>
        <source>Nothing can be changed here: predict, then look at the timeline.</source>
        <translation>Aquí no hay nada que cambiar: prediga y después mire la línea de tiempo.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>list: all but the last, the last</comment>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>You may %1. Nothing else can be changed.</source>
        <translation>Puede %1. No se puede cambiar nada más.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lección</translation>
    </message>
    <message>
        <source>Answer, or press Show me, to reveal the timeline, figures and goals.</source>
        <translation>Responda, o pulse Mostrar, para descubrir la línea de tiempo, las cifras y los objetivos.</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ Anterior</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>Siguiente ›</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Restores the calls of the start and asks the questions again; undo restores your calls</source>
        <translation>Restaura las llamadas del inicio y repite las preguntas; deshacer recupera sus llamadas</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Mostrar solución</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrarla</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Todavía no</translation>
    </message>
    <message>
        <source>Part %1 of %2</source>
        <translation>Parte %1 de %2</translation>
    </message>
    <message>
        <source>*Hint %1:* %2</source>
        <translation>*Pista %1:* %2</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Pista %1 de %2</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline, figures and goals.</source>
        <translation>Responda para descubrir la línea de tiempo, las cifras y los objetivos.</translation>
    </message>
    <message>
        <source>Lesson %1</source>
        <translation>Lección %1</translation>
    </message>
    <message>
        <source>The solution replaces your calls, and the part does not count as solved by you. Where help takes points off, it does so too. Undo restores your calls.</source>
        <translation>La solución sustituye sus llamadas, y la parte no cuenta como resuelta por usted. Donde la ayuda quita puntos, también los quita. Deshacer recupera sus llamadas.</translation>
    </message>
    <message>
        <source>Restores the calls of the start; your answers stay, and undo restores your calls</source>
        <translation>Restaura las llamadas del comienzo; sus respuestas quedan, y deshacer recupera sus llamadas</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonStory</name>
    <message>
        <source>How the lesson began</source>
        <translation>Cómo empezó la lección</translation>
    </message>
    <message>
        <source>Shows the text of the first part</source>
        <translation>Muestra lo que se contó en la primera parte</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ListEditor</name>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message>
        <source>%1: add %2</source>
        <translation>%1: añadir %2</translation>
    </message>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualBrowser</name>
    <message>
        <source>Chapter</source>
        <translation>Capítulo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Buscar en el manual</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Capítulos</translation>
    </message>
    <message>
        <source>The manual is not installed.</source>
        <translation>El manual no está instalado.</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Sin coincidencias.</translation>
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
        <translation>%1 – Manual</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessageCard</name>
    <message>
        <source>Lesson %1: %2</source>
        <translation>Lección %1: %2</translation>
    </message>
    <message>
        <source>Open the lesson about this</source>
        <translation>Abrir la lección sobre esto</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>%1; Undo reverts it in one step</source>
        <translation>%1; Deshacer lo revierte en un paso</translation>
    </message>
    <message>
        <source>Declare…</source>
        <translation>Declarar…</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes</source>
        <translation>Declarar lo que lee y escribe el kernel</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches</source>
        <translation>Declarar lo que lee y escribe el kernel, una vez para todos sus lanzamientos</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Select the operation; click again for the next one: %1</source>
        <translation>Selecciona la operación; otro clic pasa a la siguiente: %1</translation>
    </message>
    <message>
        <source>Why, and what to do</source>
        <translation>Por qué y qué hacer</translation>
    </message>
    <message>
        <source>Why this matters, what to do about it, and the lesson about it</source>
        <translation>Por qué importa, qué hacer al respecto y la lección que lo trata</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessagesPanel</name>
    <message>
        <source>Nothing to report.</source>
        <translation>Nada que señalar.</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnósticos</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Show fewer messages</source>
        <translation>Mostrar menos mensajes</translation>
    </message>
    <message numerus="yes">
        <source>Show %n earlier message(s)</source>
        <translation>
            <numerusform>Mostrar %n mensaje anterior</numerusform>
            <numerusform>Mostrar %n mensajes anteriores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MetricsPanel</name>
    <message>
        <source>Metrics</source>
        <translation>Métricas</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>Menos métricas</translation>
    </message>
    <message>
        <source>More metrics</source>
        <translation>Más métricas</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesPanel</name>
    <message>
        <source>Devices side by side</source>
        <translation>Comparar dispositivos</translation>
    </message>
    <message>
        <source>Devices to run on</source>
        <translation>Dispositivos en los que ejecutar</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Progress of the runs</source>
        <translation>Progreso de las ejecuciones</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Export the devices side by side</source>
        <translation>Exportar la comparación de dispositivos</translation>
    </message>
    <message>
        <source>The small timelines as a picture</source>
        <translation>Las líneas de tiempo pequeñas como imagen</translation>
    </message>
    <message>
        <source>The program has changed since; run again.</source>
        <translation>El programa ha cambiado desde entonces; ejecute de nuevo.</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 de %2 dispositivos</translation>
    </message>
    <message>
        <source>Run on 1 device</source>
        <translation>Ejecutar en 1 dispositivo</translation>
    </message>
    <message>
        <source>Run on %1 devices</source>
        <translation>Ejecutar en %1 dispositivos</translation>
    </message>
    <message>
        <source>Check a device first</source>
        <translation>Marque antes un dispositivo</translation>
    </message>
    <message>
        <source>Run the program on each checked device</source>
        <translation>Ejecutar el programa en cada dispositivo marcado</translation>
    </message>
    <message>
        <source>Stop; what has been run stays</source>
        <translation>Detener; lo ya ejecutado se conserva</translation>
    </message>
    <message>
        <source>Check devices at the left, then press Run:
the same program on each, to one scale of time.</source>
        <translation>Marque dispositivos a la izquierda y pulse Ejecutar:
el mismo programa en cada uno, a una misma escala de tiempo.</translation>
    </message>
    <message>
        <source>All to one scale of time; compared with the first.</source>
        <translation>Todo a una misma escala de tiempo; comparado con el primero.</translation>
    </message>
    <message>
        <source>Another run has the device; wait for it or stop it</source>
        <translation>Otra ejecución ocupa el dispositivo; espere a que termine o deténgala</translation>
    </message>
    <message>
        <source>%1 · all to one scale of time; compared with the first</source>
        <translation>%1 · todo a una misma escala de tiempo; comparado con el primero</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesView</name>
    <message>
        <source>The program on several devices</source>
        <translation>El programa en varios dispositivos</translation>
    </message>
    <message>
        <source>%1. Click to run and edit on this device</source>
        <translation>%1. Haga clic para ejecutar y editar en este dispositivo</translation>
    </message>
    <message>
        <source>%1 side by side</source>
        <translation>%1 lado a lado</translation>
    </message>
    <message>
        <source>visible: %1 to %2</source>
        <translation>visible: de %1 a %2</translation>
    </message>
    <message>
        <source>%1. Click to show this run</source>
        <translation>%1. Haga clic para mostrar esta ejecución</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::NotesDialog</name>
    <message>
        <source>Notes in the timeline</source>
        <translation>Notas en la línea de tiempo</translation>
    </message>
    <message>
        <source>N writes a note on what is measured or selected, M keeps a measurement. Save keeps both in the result; pictures show them if Notes is checked there.</source>
        <translation>N escribe una nota sobre lo medido o seleccionado, M conserva una medida. Guardar conserva ambas en el resultado; las imágenes las muestran si allí se marca Notas.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>At</source>
        <translation>En</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>E&amp;liminar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OccupancyView</name>
    <message>
        <source>Occupancy</source>
        <translation>Ocupación</translation>
    </message>
    <message>
        <source>Occupancy of the chosen device by this grid if nothing else runs</source>
        <translation>Ocupación del dispositivo elegido con este grid si no se ejecuta nada más</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationForm</name>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
    <message>
        <source>Host thread</source>
        <translation>Hilo del host</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Llamada</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>Lee y escribe</translation>
    </message>
    <message>
        <source>The kernel has no parameter of this name</source>
        <translation>El kernel no tiene ningún parámetro con este nombre</translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation>Menos campos</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Más campos</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Trabajo</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fallo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationPanel</name>
    <message>
        <source>Selected operation</source>
        <translation>Operación seleccionada</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Click to rename</source>
        <translation>Haga clic para renombrar</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n operación</numerusform>
            <numerusform>%n operaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Cambiar %1 de %2</translation>
    </message>
    <message>
        <source>Selected stream</source>
        <translation>Stream seleccionado</translation>
    </message>
    <message>
        <source>%1 is built in: it has no fields.</source>
        <translation>%1 es predefinido: no tiene campos.</translation>
    </message>
    <message>
        <source>Select an operation in the composer or the timeline to see its fields, and why it started when it did.</source>
        <translation>Seleccione una operación en el compositor o en la línea de tiempo para ver sus campos y por qué empezó en ese momento.</translation>
    </message>
    <message>
        <source>A click on the name of a lane selects its stream.</source>
        <translation>Un clic en el nombre de un carril selecciona su stream.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OverviewStrip</name>
    <message>
        <source>Overview of the composition</source>
        <translation>Vista general de la composición</translation>
    </message>
    <message>
        <source>The whole composition; drag to scroll</source>
        <translation>La composición completa; arrastre para desplazarla</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PairPanel</name>
    <message>
        <source>Two operations</source>
        <translation>Dos operaciones</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Ir a %1</translation>
    </message>
    <message>
        <source>Undo reverts this in one step</source>
        <translation>Deshacer revierte esto en un paso</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ParameterControls</name>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>Slider of %1</source>
        <translation>Control deslizante de %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartForm</name>
    <message>
        <source>none yet</source>
        <translation>ninguno aún</translation>
    </message>
    <message>
        <source>a program without calls</source>
        <translation>un programa sin llamadas</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 llamada</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 llamadas</translation>
    </message>
    <message>
        <source>1 stream</source>
        <translation>1 stream</translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation>%1 streams</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programas</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>Relato</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>Cambios permitidos</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Objetivos</translation>
    </message>
    <message>
        <source>Hints, sources</source>
        <translation>Pistas, fuentes</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Solución</translation>
    </message>
    <message>
        <source>shown on demand; saved as a file of its own</source>
        <translation>se muestra a petición; se guarda en un archivo propio</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>Choose a result file; it is copied beside the lesson when the lesson is saved</source>
        <translation>Elija un archivo de resultado; se copia junto a la lección al guardarla</translation>
    </message>
    <message>
        <source>Take the program in the window</source>
        <translation>Tomar el programa de la ventana</translation>
    </message>
    <message>
        <source>Show it in the window</source>
        <translation>Mostrarlo en la ventana</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>el inicio</translation>
    </message>
    <message>
        <source>Questions come before the run: the timeline and its figures stay hidden until all are answered.</source>
        <translation>Las preguntas van antes de la ejecución: la línea de tiempo y sus cifras quedan ocultas hasta responderlas todas.</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Añadir una pregunta</translation>
    </message>
    <message>
        <source>“now” is the value for the program in the window, on this part&apos;s device.</source>
        <translation>«ahora» se refiere al programa de la ventana, en el dispositivo de esta parte.</translation>
    </message>
    <message>
        <source>Add a goal</source>
        <translation>Añadir un objetivo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>host calls in issue order →</source>
        <translation>llamadas del host en orden de emisión →</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PictureDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>E&amp;xaminar…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportar</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Exportar imagen</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Arc&amp;hivo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>texto mínimo %1 pt</translation>
    </message>
    <message>
        <source>the program is in the picture</source>
        <translation>el programa va en la imagen</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Reemplazar</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 existe y se reemplazará.</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>El nombre debe terminar en .png, .svg, .pdf, .html o .tex.</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>Imágenes (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PredictionPad</name>
    <message>
        <source>Your prediction</source>
        <translation>Su predicción</translation>
    </message>
    <message>
        <source>%1 Left and right move the line, Enter answers.</source>
        <translation>%1 Izquierda y derecha mueven la línea, Intro responde.</translation>
    </message>
    <message>
        <source>◂  drag me  ▸</source>
        <translation>◂  arrástreme  ▸</translation>
    </message>
    <message>
        <source>Drag the line or type the time in the lesson, then press Enter to reveal the timeline.</source>
        <translation>Arrastre la línea o escriba el tiempo en la lección y pulse Intro para descubrir la línea de tiempo.</translation>
    </message>
    <message>
        <source>Move the line first, or type the time.</source>
        <translation>Mueva primero la línea o escriba el tiempo.</translation>
    </message>
    <message>
        <source>← → move the line, with Shift by more; or type the time. Enter says it · Esc leaves</source>
        <translation>← → mueven la línea, con Mayús más lejos; o escriba el tiempo. Intro responde · Esc sale</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ProgramDocument</name>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>%1 The previous file is unchanged.</source>
        <translation>%1 El archivo anterior no ha cambiado.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionCard</name>
    <message>
        <source>exactly</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>within %1 %</source>
        <translation>margen de %1 %</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Shows the answer; the question then does not count</source>
        <translation>Muestra la respuesta; entonces no cuenta</translation>
    </message>
    <message>
        <source>type, or drag</source>
        <translation>escriba o arrastre</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>Escriba un número.</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>Escriba un número de %1.</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>Elija antes una opción.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Shown: it is %1.</source>
        <translation>Mostrada: es %1.</translation>
    </message>
    <message>
        <source>You said %1; the right answer is %2.</source>
        <translation>Su respuesta: %1; la correcta es %2.</translation>
    </message>
    <message>
        <source>You said %1; it is %2.</source>
        <translation>Su respuesta: %1; es %2.</translation>
    </message>
    <message>
        <source>You said %1: right.</source>
        <translation>Su respuesta: %1. Correcto.</translation>
    </message>
    <message>
        <source>You said %1: right. The exact answer is %2.</source>
        <translation>Su respuesta: %1. Correcto. La respuesta exacta es %2.</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Responder de nuevo</translation>
    </message>
    <message>
        <source>Asks this question again; your program stays as it is</source>
        <translation>Vuelve a hacer esta pregunta; el programa queda como está</translation>
    </message>
    <message>
        <source>You said %1. Your teacher has the right answer.</source>
        <translation>Su respuesta: %1. La correcta la tiene su docente.</translation>
    </message>
    <message>
        <source>Your teacher has the right answer.</source>
        <translation>La respuesta correcta la tiene su docente.</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
    <message>
        <source>Shows a hint; the question still counts</source>
        <translation>Muestra una pista; la pregunta sigue contando</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 es demasiado. Inténtelo una vez más.</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 es demasiado poco. Inténtelo una vez más.</translation>
    </message>
    <message>
        <source>Asks this question again, and takes %1 off this part</source>
        <translation>Hace esta pregunta de nuevo y resta %1 de esta parte</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionForm</name>
    <message>
        <source>a time</source>
        <translation>un tiempo</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a share in %</source>
        <translation>una proporción en %</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>sí o no</translation>
    </message>
    <message>
        <source>one of several</source>
        <translation>una de varias</translation>
    </message>
    <message>
        <source>words</source>
        <translation>palabras</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Pregunta %1</translation>
    </message>
    <message>
        <source>Ask this question earlier</source>
        <translation>Hacer antes esta pregunta</translation>
    </message>
    <message>
        <source>Ask this question later</source>
        <translation>Hacer después esta pregunta</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove this question</source>
        <translation>Quitar esta pregunta</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeFields</name>
    <message>
        <source>Second parameter</source>
        <translation>Segundo parámetro</translation>
    </message>
    <message>
        <source>Parameter of the axis</source>
        <translation>Parámetro del eje</translation>
    </message>
    <message>
        <source>A second parameter adds a curve for each of its values</source>
        <translation>Un segundo parámetro da una curva por cada uno de sus valores</translation>
    </message>
    <message>
        <source>The parameter that is varied along the axis</source>
        <translation>El parámetro que varía a lo largo del eje</translation>
    </message>
    <message>
        <source>second parameter</source>
        <translation>segundo parámetro</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>eje</translation>
    </message>
    <message>
        <source>First value of the %1</source>
        <translation>Primer valor del %1</translation>
    </message>
    <message>
        <source>The first value, a whole number</source>
        <translation>El primer valor, un número entero</translation>
    </message>
    <message>
        <source>Last value of the %1</source>
        <translation>Último valor del %1</translation>
    </message>
    <message>
        <source>The last value, a whole number</source>
        <translation>El último valor, un número entero</translation>
    </message>
    <message>
        <source>Step of the %1</source>
        <translation>Incremento del %1</translation>
    </message>
    <message>
        <source>What is added each time, or x2 to double and x10 for ten times as much</source>
        <translation>Lo que se suma cada vez, o x2 para duplicar y x10 para diez veces más</translation>
    </message>
    <message>
        <source>from</source>
        <translation>desde</translation>
    </message>
    <message>
        <source>to</source>
        <translation>hasta</translation>
    </message>
    <message>
        <source>step</source>
        <translation>incr.</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>nada más</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeRow</name>
    <message>
        <source>%1: remove</source>
        <translation>%1: quitar</translation>
    </message>
    <message>
        <source>%1 offset</source>
        <translation>%1: desplazamiento</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1: bytes</translation>
    </message>
    <message>
        <source>from</source>
        <translation>desde</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>%1: a part of the buffer</source>
        <translation>%1: una parte del búfer</translation>
    </message>
    <message>
        <source>Only a part of the buffer: from an offset, so many bytes</source>
        <translation>Solo una parte del búfer: tantos bytes desde un desplazamiento</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangesEditor</name>
    <message>
        <source>buffer</source>
        <translation>búfer</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RecordedRow</name>
    <message>
        <source>Show start run</source>
        <translation>Ver ejecución inicial</translation>
    </message>
    <message>
        <source>Show solution run</source>
        <translation>Ver ejecución resuelta</translation>
    </message>
    <message>
        <source>Recorded on an %1:</source>
        <translation>Grabada en %1:</translation>
    </message>
    <message>
        <source>Shows in the timeline what that GPU measured on %1</source>
        <translation>Muestra en la línea de tiempo lo que midió esa GPU el %1</translation>
    </message>
    <message>
        <source>The timeline shows a solution, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>La línea de tiempo muestra una solución, medida el %1. Las copias y los grids tienen un tamaño con el que allí tardan más o menos lo mismo. Pulse de nuevo para ver la ejecución simulada.</translation>
    </message>
    <message>
        <source>The timeline shows the program of the start, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>La línea de tiempo muestra el programa del inicio, medido el %1. Las copias y los grids tienen un tamaño con el que allí tardan más o menos lo mismo. Pulse de nuevo para ver la ejecución simulada.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ReferenceEditor</name>
    <message>
        <source>%1 as an expression</source>
        <translation>%1 como expresión</translation>
    </message>
    <message>
        <source>such as d{i%2}</source>
        <translation>por ejemplo d{i%2}</translation>
    </message>
    <message>
        <source>a body of its own</source>
        <translation>un cuerpo propio</translation>
    </message>
    <message>
        <source>The calls below, captured before the program starts</source>
        <translation>Las llamadas de abajo, capturadas antes de que empiece el programa</translation>
    </message>
    <message>
        <source>Write an expression…</source>
        <translation>Escribir una expresión…</translation>
    </message>
    <message>
        <source>For example d{i%2}: another one in each iteration</source>
        <translation>Por ejemplo d{i%2}: otro en cada iteración</translation>
    </message>
    <message>
        <source>New %1 %2</source>
        <translation>Crear %1 %2</translation>
    </message>
    <message>
        <source>Write a name such as d{i%2}.</source>
        <translation>Escriba un nombre, como d{i%2}.</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijada</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>paginable</translation>
    </message>
    <message>
        <source>Memory of %1: %2</source>
        <translation>Memoria de %1: %2</translation>
    </message>
    <message>
        <source>%1 is pinned: copies are asynchronous. Click to make it pageable.</source>
        <translation>%1 es memoria fijada: las copias son asíncronas. Haga clic para hacerla paginable.</translation>
    </message>
    <message>
        <source>%1 is pageable: copies are slower and may block the host. Click to pin it.</source>
        <translation>%1 es memoria paginable: las copias son más lentas y pueden bloquear el host. Haga clic para fijarla.</translation>
    </message>
    <message>
        <source>Make %1 %2</source>
        <translation>Cambiar memoria de %1 a %2</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>Añadir %1 %2</translation>
    </message>
    <message>
        <source>The stream of the with or use before the call, else the default stream</source>
        <translation>El stream del with o use anterior a la llamada o, si no hay, el predeterminado</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceDetails</name>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Prioridad</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Cantidad</translation>
    </message>
    <message>
        <source>one</source>
        <translation>uno</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Proceso</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>what it is for</source>
        <translation>para qué sirve</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Color de %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>color</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>primario</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceRow</name>
    <message>
        <source>More about %1</source>
        <translation>Más sobre %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>Eliminar %1</translation>
    </message>
    <message>
        <source>Drag to move, or press Alt+Up and Alt+Down</source>
        <translation>Arrastre para mover, o pulse Alt+Arriba y Alt+Abajo</translation>
    </message>
    <message>
        <source>Name of %1 %2</source>
        <translation>Nombre de %1 %2</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>Conservar %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>%1 is used by %2.</source>
        <translation>%1 se usa en %2.</translation>
    </message>
    <message numerus="yes">
        <source>Delete with %n use(s)</source>
        <translation>
            <numerusform>Eliminar con %n uso</numerusform>
            <numerusform>Eliminar con %n usos</numerusform>
        </translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>Usado en %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceSection</name>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
    <message>
        <source>and %1 more; type above to find them</source>
        <translation>y %1 más; escriba arriba para encontrarlos</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>Añadir %1 %2</translation>
    </message>
    <message>
        <source>Delete %1 %2</source>
        <translation>Eliminar %1 %2</translation>
    </message>
    <message>
        <source>Rename %1 %2 to %3</source>
        <translation>Renombrar %1 %2 a %3</translation>
    </message>
    <message>
        <source>%1 stays first, because it makes the calls that name no thread.</source>
        <translation>%1 sigue el primero, porque hace las llamadas que no nombran ningún hilo.</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Cambiar %1 de %2</translation>
    </message>
    <message>
        <source>Move %1 %2 up</source>
        <translation>Subir %1 %2</translation>
    </message>
    <message>
        <source>Move %1 %2 down</source>
        <translation>Bajar %1 %2</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourcesPanel</name>
    <message>
        <source>Find a resource</source>
        <translation>Buscar un recurso</translation>
    </message>
    <message>
        <source>Default stream</source>
        <translation>Stream predeterminado</translation>
    </message>
    <message>
        <source>Default:</source>
        <translation>Predeterminado:</translation>
    </message>
    <message>
        <source>Make the default stream %1</source>
        <translation>Cambiar stream predeterminado a %1</translation>
    </message>
    <message>
        <source>Peer access</source>
        <translation>Acceso entre pares</translation>
    </message>
    <message>
        <source>Copies between devices pass directly from one to the other, as after cudaDeviceEnablePeerAccess. Without it they pass through the host.</source>
        <translation>Las copias entre dispositivos pasan directamente de uno a otro, como tras cudaDeviceEnablePeerAccess. Sin él pasan por el host.</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>Activar acceso entre pares</translation>
    </message>
    <message>
        <source>Disable peer access</source>
        <translation>Desactivar acceso entre pares</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Recursos</translation>
    </message>
    <message>
        <source>The stream of calls that name none: the legacy stream, which synchronises with all blocking streams, or one per host thread, as with CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 in CuPy; AMD&apos;s GPUs have none of these</source>
        <translation>El stream de las llamadas que no nombran ninguno: el stream legacy, que se sincroniza con todos los streams bloqueantes, o uno por hilo del host, como con CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 en CuPy; las GPU de AMD no los tienen</translation>
    </message>
    <message>
        <source>+ Resource</source>
        <translation>+ Recurso</translation>
    </message>
    <message>
        <source>Add a word, a parameter, a graph or a host thread</source>
        <translation>Añadir una palabra, un parámetro, un grafo o un hilo del host</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Añadir %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsModel</name>
    <message>
        <source>Shown in the timeline</source>
        <translation>Mostrada en la línea de tiempo</translation>
    </message>
    <message>
        <source>Compared with it: dashed in the timeline</source>
        <translation>Comparada con ella: a trazos en la línea de tiempo</translation>
    </message>
    <message>
        <source>Double-click or press F2 to add a note</source>
        <translation>Doble clic o F2: una nota</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>mostrada</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>comparada con ella</translation>
    </message>
    <message>
        <source>Change of the total time since the previous run; grey within the spread</source>
        <translation>Cambio del tiempo total desde la ejecución anterior; en gris dentro de la dispersión</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>Tiempo total</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsPanel</name>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>Aún no hay ejecuciones. Ejecutar (F5) mide el programa; todas las ejecuciones de esta sesión quedan aquí.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Add a note to the selected run (F2)</source>
        <translation>Añadir una nota a la ejecución seleccionada (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Remove the selected runs from the list (Delete)</source>
        <translation>Quitar de la lista las ejecuciones seleccionadas (Supr)</translation>
    </message>
    <message>
        <source>Runs of this session</source>
        <translation>Ejecuciones de esta sesión</translation>
    </message>
    <message>
        <source>Note (F2)</source>
        <translation>Nota (F2)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>Show the selected runs below one another, with one time scale (Enter): select two or more</source>
        <translation>Mostrar las ejecuciones seleccionadas unas debajo de otras, a una misma escala de tiempo (Intro): seleccione dos o más</translation>
    </message>
    <message>
        <source>Side by side (Enter)</source>
        <translation>Lado a lado (Intro)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SearchBar</name>
    <message>
        <source>searching…</source>
        <translation>buscando…</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>no se encontró nada</translation>
    </message>
    <message>
        <source>%L1 found · %2 in all</source>
        <translation>%L1 encontradas · %2 en total</translation>
    </message>
    <message>
        <source>%L1 of %L2 · %3 in all</source>
        <translation>%L1 de %L2 · %3 en total</translation>
    </message>
    <message>
        <source>Number of operations found, and the sum of their times</source>
        <translation>Cuántas se encontraron y cuánto tiempo se ejecutaron, una tras otra</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleccionar todo</translation>
    </message>
    <message>
        <source>Select all that is found (Ctrl+Enter)</source>
        <translation>Seleccionar todo lo encontrado (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtros</translation>
    </message>
    <message>
        <source>Keep this search under a name, or search as one that is kept says</source>
        <translation>Guardar esta búsqueda con un nombre, o buscar como dice una guardada</translation>
    </message>
    <message>
        <source>Name, kind:kernel, stream:s1, &gt;1ms, not wait:event, /gemm_[0-9]+/</source>
        <translation>Nombre, kind:kernel, stream:s1, &gt;1ms, not wait:event, /gemm_[0-9]+/</translation>
    </message>
    <message>
        <source>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;part of a name, an id or a call&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;exactly this label or id&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;where it is called&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;why and for what it waited&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;on the critical path; with a code&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;longer, shorter (ns, us, ms, s)&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;Several words: all must fit. Joined by and, or, not and parentheses: kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Enter and Shift+Enter: next, previous; Ctrl+Enter selects all; Esc closes</source>
        <translation>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;parte de un nombre, un id o una llamada&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;exactamente este nombre o id&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;una expresión regular&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;dónde se llama&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;por qué y a qué esperó&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;en el camino crítico; con un código&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;más largo, más corto (ns, us, ms, s)&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;Varias palabras: todas deben coincidir. Se unen con and, or, not y paréntesis: kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Intro y Mayús+Intro: siguiente, anterior; Ctrl+Intro selecciona todo; Esc cierra</translation>
    </message>
    <message>
        <source>Keep this search…</source>
        <translation>Guardar esta búsqueda…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Olvidar</translation>
    </message>
    <message>
        <source>Keep this search</source>
        <translation>Guardar esta búsqueda</translation>
    </message>
    <message>
        <source>Name of the filter:</source>
        <translation>Nombre del filtro:</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SlideOverview</name>
    <message>
        <source>Overview</source>
        <translation>Vista general</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SqlPanel</name>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>Seleccionar todas las filas</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Guardar como CSV…</translation>
    </message>
    <message>
        <source>Question in SQL</source>
        <translation>Pregunta en SQL</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>Preguntar (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tablas</translation>
    </message>
    <message>
        <source>What can be asked: a choice writes the question</source>
        <translation>Lo que se puede preguntar: al elegir se escribe la pregunta</translation>
    </message>
    <message>
        <source>Answers appear here. A column id selects operations; at most 10,000 rows and 10 s.</source>
        <translation>Aquí aparecen las respuestas. Una columna id selecciona operaciones; como mucho 10.000 filas y 10 s.</translation>
    </message>
    <message>
        <source>Select the operations of all rows</source>
        <translation>Seleccionar las operaciones de todas las filas</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>Guardar la tabla como valores separados por comas</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Preguntando…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n fila</numerusform>
            <numerusform>%n filas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, cut: add LIMIT and OFFSET for others</source>
        <translation>%1, recortado: añada LIMIT y OFFSET para otras</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Línea %1, columna %2: %3</translation>
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
        <translation>un lanzamiento en un stream</translation>
    </message>
    <message>
        <source>Copy – kernel – copy</source>
        <translation>Copia – kernel – copia</translation>
    </message>
    <message>
        <source>up, compute, down in one stream</source>
        <translation>subir, calcular y bajar en un stream</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>Bifurcar y unir</translation>
    </message>
    <message>
        <source>three streams and two events</source>
        <translation>tres streams y dos eventos</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsModel</name>
    <message>
        <source>Host call</source>
        <translation>Llamada del host</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operaciones</translation>
    </message>
    <message>
        <source>What the operations of the row have in common</source>
        <translation>Lo que tienen en común las operaciones de la fila</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Cantidad</translation>
    </message>
    <message>
        <source>Number of operations that execute within the range</source>
        <translation>Número de operaciones que se ejecutan dentro del intervalo</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>Suma de sus tiempos dentro del intervalo</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Porcentaje</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Solape</translation>
    </message>
    <message>
        <source>Share of that time in which the device executes anything else as well</source>
        <translation>Porcentaje de ese tiempo en que el dispositivo ejecuta además alguna otra cosa</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Mean time of an operation within the range</source>
        <translation>Tiempo medio de una operación dentro del intervalo</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Mediana</translation>
    </message>
    <message>
        <source>Half of the operations take no longer</source>
        <translation>La mitad de las operaciones no tardan más</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>95 of 100 operations take no longer</source>
        <translation>95 de cada 100 operaciones no tardan más</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <source>Shortest time of an operation within the range</source>
        <translation>Tiempo más corto de una operación dentro del intervalo</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <source>Longest time of an operation within the range</source>
        <translation>Tiempo más largo de una operación dentro del intervalo</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>Varios</translation>
    </message>
    <message>
        <source>Kind of the operations of the row</source>
        <translation>Tipo de las operaciones de la fila</translation>
    </message>
    <message>
        <source>Share of the range in which at least one of them executes, so that overlapping operations count once; the mean over the devices</source>
        <translation>Parte del intervalo en la que se ejecuta al menos una de ellas, de modo que las operaciones solapadas cuentan una vez; la media de los dispositivos</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsPanel</name>
    <message>
        <source>Host calls</source>
        <translation>Llamadas del host</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Guardar como CSV…</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Agrupación</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Por tipo</translation>
    </message>
    <message>
        <source>By stream</source>
        <translation>Por stream</translation>
    </message>
    <message>
        <source>Show how long the calls take on the host, too</source>
        <translation>Mostrar también cuánto tardan las llamadas en el host</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>Guardar la tabla como valores separados por comas</translation>
    </message>
    <message>
        <source>Statistics of operations</source>
        <translation>Estadísticas de operaciones</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>found by “%1”</source>
        <translation>encontradas con «%1»</translation>
    </message>
    <message>
        <source>Whole run; drag over the lanes or search (Ctrl+F) for a part of it</source>
        <translation>Toda la ejecución; para una parte, arrastre sobre los carriles o busque (Ctrl+F)</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n operación</numerusform>
            <numerusform>%n operaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>ocupado %1</translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>inactivo %1</translation>
    </message>
    <message numerus="yes">
        <source>Total time of %n run(s)</source>
        <translation>
            <numerusform>Tiempo total de %n ejecución</numerusform>
            <numerusform>Tiempo total de %n ejecuciones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: time of %n operation(s)</source>
        <translation>
            <numerusform>%1: tiempo de %n operación</numerusform>
            <numerusform>%1: tiempo de %n operaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Idle time by cause</source>
        <translation>Inactividad por causa</translation>
    </message>
    <message>
        <source>Waiting by reason</source>
        <translation>Espera por motivo</translation>
    </message>
    <message>
        <source>Waiting by what was waited for</source>
        <translation>Espera por aquello que se esperó</translation>
    </message>
    <message>
        <source>Waiting by pair</source>
        <translation>Espera por pareja</translation>
    </message>
    <message>
        <source>Critical path by name</source>
        <translation>Camino crítico por nombre</translation>
    </message>
    <message>
        <source>What the operations of a row have in common, or where the time of the run goes</source>
        <translation>Lo que las operaciones de una fila tienen en común, o adónde va el tiempo de la ejecución</translation>
    </message>
    <message>
        <source>nothing is idle</source>
        <translation>nada está inactivo</translation>
    </message>
    <message>
        <source>share of %1</source>
        <translation>parte de %1</translation>
    </message>
    <message>
        <source>no critical path</source>
        <translation>sin camino crítico</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 en total</translation>
    </message>
    <message>
        <source>nothing waits</source>
        <translation>nada espera</translation>
    </message>
    <message>
        <source>%1 of waiting in all</source>
        <translation>%1 de espera en total</translation>
    </message>
    <message>
        <source>By innermost range</source>
        <translation>Por rango más interno</translation>
    </message>
    <message>
        <source>By all ranges around</source>
        <translation>Por todos los rangos que la contienen</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StepBar</name>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>Paso &amp;siguiente</translation>
    </message>
    <message>
        <source>Do the next step (Page down)</source>
        <translation>Hacer el paso siguiente (Av Pág)</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>Paso &amp;anterior</translation>
    </message>
    <message>
        <source>Revert the last step (Page up)</source>
        <translation>Revertir el último paso (Re Pág)</translation>
    </message>
    <message>
        <source>&amp;Add step</source>
        <translation>Aña&amp;dir paso</translation>
    </message>
    <message>
        <source>Move step &amp;earlier</source>
        <translation>Mover paso an&amp;tes</translation>
    </message>
    <message>
        <source>Move the step before the previous one</source>
        <translation>Mover el paso antes del anterior</translation>
    </message>
    <message>
        <source>Move step &amp;later</source>
        <translation>Mover paso des&amp;pués</translation>
    </message>
    <message>
        <source>Move the step after the next one</source>
        <translation>Mover el paso después del siguiente</translation>
    </message>
    <message>
        <source>&amp;Delete step</source>
        <translation>&amp;Eliminar paso</translation>
    </message>
    <message>
        <source>Its edits become part of the next step</source>
        <translation>Sus ediciones pasan a formar parte del paso siguiente</translation>
    </message>
    <message>
        <source>Title of the step</source>
        <translation>Título del paso</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Note of the step</source>
        <translation>Nota del paso</translation>
    </message>
    <message>
        <source>Note: what to look at</source>
        <translation>Nota: en qué fijarse</translation>
    </message>
    <message>
        <source>Move or delete this step</source>
        <translation>Mover o eliminar este paso</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>Añadir paso %1</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>el inicio</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Paso %1: %2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Volver a %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>There is no step to swap with.</source>
        <translation>No hay ningún paso con el que intercambiarlo.</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>Mover paso %1</translation>
    </message>
    <message>
        <source>Delete step %1</source>
        <translation>Eliminar paso %1</translation>
    </message>
    <message>
        <source>Title of step %1: %2</source>
        <translation>Título del paso %1: %2</translation>
    </message>
    <message>
        <source>Note of step %1: %2</source>
        <translation>Nota del paso %1: %2</translation>
    </message>
    <message>
        <source>Before step 1 of %1</source>
        <translation>Antes del paso 1 de %1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>Make a new step of the edits since the last one, or an empty step for the next edits</source>
        <translation>Hacer un paso nuevo con las ediciones desde el último, o un paso vacío para las próximas</translation>
    </message>
    <message>
        <source>The new step is still empty: what you edit now belongs to it.</source>
        <translation>El paso nuevo todavía está vacío: lo que edite ahora le pertenece.</translation>
    </message>
    <message>
        <source>Your edits were taken back, because the steps of a lesson stay as they are. Undo returns to them.</source>
        <translation>Sus cambios se deshicieron, porque los pasos de una lección quedan como están. Deshacer vuelve a ellos.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StoryView</name>
    <message>
        <source>Previous iteration</source>
        <translation>Iteración anterior</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Iteración siguiente</translation>
    </message>
    <message>
        <source>Iteration %1 of %2: %3</source>
        <translation>Iteración %1 de %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n interval(s)</source>
        <translation>
            <numerusform>Mostrar %n intervalo</numerusform>
            <numerusform>Mostrar los %n intervalos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPanel</name>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 de %2 ejecuciones</translation>
    </message>
    <message>
        <source>Sweep 1 value</source>
        <translation>Barrer 1 valor</translation>
    </message>
    <message>
        <source>Sweep %1 values</source>
        <translation>Barrer %1 valores</translation>
    </message>
    <message>
        <source>Another run is using the device; wait for it or stop it</source>
        <translation>Otra ejecución ocupa el dispositivo; espere a que termine o deténgala</translation>
    </message>
    <message>
        <source>Run the program once for each value</source>
        <translation>Ejecutar el programa una vez por cada valor</translation>
    </message>
    <message>
        <source>Logarithmic axis, for a range whose last value is many times the first</source>
        <translation>Un eje de potencias, si el último valor es muchas veces el primero</translation>
    </message>
    <message>
        <source>Useful only if the last value is at least 16 times the first, and the first is above 0</source>
        <translation>Solo ayuda si el último valor es al menos 16 veces el primero y este es mayor que 0</translation>
    </message>
    <message>
        <source>Cannot sweep: %1.</source>
        <translation>No se puede barrer: %1.</translation>
    </message>
    <message>
        <source>%1.  Enter or a click sets the program to it.</source>
        <translation>%1.  Intro o un clic lo pone en el programa.</translation>
    </message>
    <message>
        <source>The program or the device has changed since; sweep again.</source>
        <translation>El programa o el dispositivo han cambiado desde entonces; repita el barrido.</translation>
    </message>
    <message>
        <source>The window shows %1</source>
        <translation>La ventana muestra %1</translation>
    </message>
    <message>
        <source>The program has a value that was not swept. Click a point to set the program to its value and see its run.</source>
        <translation>El programa tiene un valor que no se barrió. Haga clic en un punto para poner su valor en el programa y ver su ejecución.</translation>
    </message>
    <message>
        <source>Nothing to sweep yet</source>
        <translation>Aún no hay nada que barrer</translation>
    </message>
    <message>
        <source>A sweep runs the program with many values of a parameter and plots the total time. Add a parameter and use it in a field, such as {chunks} in the size of a copy or in the times of a repeat.</source>
        <translation>Un barrido ejecuta el programa con muchos valores de un parámetro y representa el tiempo total. Añada un parámetro y úselo en un campo, como {chunks} en un número de bytes o de vueltas.</translation>
    </message>
    <message>
        <source>Add a parameter in Resources…</source>
        <translation>Añadir un parámetro en Recursos…</translation>
    </message>
    <message>
        <source>Opens Resources at the left, where you can add parameters</source>
        <translation>Abre Recursos a la izquierda, donde se añaden los parámetros</translation>
    </message>
    <message>
        <source>Each value of the parameter is one run; the least total time is marked.
Change the range above, then press Sweep.</source>
        <translation>Cada valor del parámetro es una ejecución; se marca el menor tiempo total.
Cambie el intervalo arriba y pulse Barrido.</translation>
    </message>
    <message>
        <source>for each</source>
        <translation>por cada</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Stop the sweep; finished runs are kept</source>
        <translation>Detener el barrido; lo ya ejecutado se conserva</translation>
    </message>
    <message>
        <source>What is plotted</source>
        <translation>Qué se representa</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmico</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export the sweep</source>
        <translation>Exportar el barrido</translation>
    </message>
    <message>
        <source>The plot as a picture, the runs as a table or data</source>
        <translation>La gráfica como imagen, las ejecuciones como tabla o datos</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>Progreso del barrido</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>Imagen…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabla (CSV)…</translation>
    </message>
    <message>
        <source>Sweep (JSON)…</source>
        <translation>Barrido (JSON)…</translation>
    </message>
    <message>
        <source>How it is plotted</source>
        <translation>Cómo se representa</translation>
    </message>
    <message>
        <source>Curves, a map of two parameters, or the total times of all runs of each value</source>
        <translation>Curvas, un mapa de dos parámetros o los tiempos totales de todas las ejecuciones de cada valor</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>Cajas</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Todas las ejecuciones</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPlot</name>
    <message>
        <source>Plot of the sweep</source>
        <translation>Gráfica del barrido</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>cota</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>1 in %1 is named</source>
        <translation>con nombre 1 de cada %1</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1, logarítmica</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TextEditor</name>
    <message>
        <source>Write a new id, such as opened.</source>
        <translation>Escriba un id nuevo, como opened.</translation>
    </message>
    <message>
        <source>Write a name of letters, digits and _, such as i.</source>
        <translation>Escriba un nombre de letras, cifras y _, como i.</translation>
    </message>
    <message>
        <source>“%1” is in use already. Write a new id.</source>
        <translation>«%1» ya se usa. Escriba un id nuevo.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadControls</name>
    <message>
        <source>Process</source>
        <translation>Proceso</translation>
    </message>
    <message>
        <source>The process of the thread; 0 is the first</source>
        <translation>El proceso del hilo; 0 es el primero</translation>
    </message>
    <message>
        <source>process</source>
        <translation>proceso</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadEditor</name>
    <message>
        <source>Host thread</source>
        <translation>Hilo del host</translation>
    </message>
    <message>
        <source>Add host thread %1</source>
        <translation>Añadir hilo del host %1</translation>
    </message>
    <message>
        <source>New host thread %1</source>
        <translation>Nuevo hilo del host %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimeSumsModel</name>
    <message>
        <source>Several</source>
        <translation>Varios</translation>
    </message>
    <message>
        <source>Engine or stream</source>
        <translation>Motor o stream</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operaciones</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>Se va en</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Causa</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Se esperó a</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Detrás de</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Cantidad</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Expuesta</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Porcentaje</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <source>What executes nothing meanwhile</source>
        <translation>Lo que mientras tanto no ejecuta nada</translation>
    </message>
    <message>
        <source>Operations of the same name</source>
        <translation>Operaciones del mismo nombre</translation>
    </message>
    <message>
        <source>What their time on the critical path goes into</source>
        <translation>En qué se va su tiempo en el camino crítico</translation>
    </message>
    <message>
        <source>What they, or the next operation, wait for</source>
        <translation>Lo que esperan ellas o la siguiente operación</translation>
    </message>
    <message>
        <source>The operations that are waited for, or that have the room or the bandwidth</source>
        <translation>Las operaciones a las que se espera, o que tienen el sitio o el ancho de banda</translation>
    </message>
    <message>
        <source>Number of waits, of pieces of the path, or of gaps</source>
        <translation>Número de esperas, de tramos del camino o de huecos</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>Suma de sus tiempos dentro del intervalo</translation>
    </message>
    <message>
        <source>The part in which nothing else of the stream was ahead, so that it executed nothing</source>
        <translation>La parte en la que nada más del stream iba delante, de modo que no ejecutó nada</translation>
    </message>
    <message>
        <source>Share of the range</source>
        <translation>Parte del intervalo</translation>
    </message>
    <message>
        <source>Share of the sum of all rows</source>
        <translation>Parte de la suma de todas las filas</translation>
    </message>
    <message>
        <source>Mean time</source>
        <translation>Tiempo medio</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Tiempo más largo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineHeader</name>
    <message>
        <source>PREDICTED</source>
        <translation>PREDICHA</translation>
    </message>
    <message>
        <source>MEASURED</source>
        <translation>MEDIDA</translation>
    </message>
    <message>
        <source>TIMELINE</source>
        <translation>LÍNEA DE TIEMPO</translation>
    </message>
    <message>
        <source>Lanes ▾</source>
        <translation>Carriles ▾</translation>
    </message>
    <message>
        <source>Choose what the lanes show</source>
        <translation>Elegir qué muestran los carriles</translation>
    </message>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>Carri&amp;les de la línea de tiempo</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Búferes</translation>
    </message>
    <message>
        <source>Show the reads and writes of each buffer, and those that are not ordered</source>
        <translation>Mostrar las lecturas y escrituras de cada búfer y las que no están ordenadas</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>Restablecer carriles</translation>
    </message>
    <message>
        <source>The whole run in %1 s</source>
        <translation>Toda la ejecución en %1 s</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Pausar (P)</translation>
    </message>
    <message>
        <source>Play (P); [ and ] step to the next start or end</source>
        <translation>Reproducir (P); [ y ] pasan al inicio o fin anterior o siguiente</translation>
    </message>
    <message>
        <source>Arrows ▾</source>
        <translation>Flechas ▾</translation>
    </message>
    <message>
        <source>Choose the dependencies that are drawn as arrows</source>
        <translation>Elegir las dependencias que se dibujan como flechas</translation>
    </message>
    <message>
        <source>Timeline &amp;arrows</source>
        <translation>&amp;Flechas de la línea de tiempo</translation>
    </message>
    <message>
        <source>No arrows</source>
        <translation>Sin flechas</translation>
    </message>
    <message>
        <source>Of the selected chain</source>
        <translation>De la cadena seleccionada</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>Show the whole run (0)</source>
        <translation>Mostrar toda la ejecución (0)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>tiempo total</translation>
    </message>
    <message>
        <source>Bound of this program as written: no order of these operations on this device can be faster</source>
        <translation>Cota de este programa tal como está: ningún orden de estas operaciones en este dispositivo puede ser más rápido</translation>
    </message>
    <message>
        <source>dashed: %1</source>
        <translation>a trazos: %1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Streams and engines</source>
        <translation>Streams y motores</translation>
    </message>
    <message>
        <source>Streams only</source>
        <translation>Solo streams</translation>
    </message>
    <message>
        <source>Engines only</source>
        <translation>Solo motores</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>cota inferior %1</translation>
    </message>
    <message>
        <source>longest chain as measured %1</source>
        <translation>cadena más larga medida: %1</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULADA</translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>Organizar los carriles…</translation>
    </message>
    <message>
        <source>Hide, group, order and name-filter lanes</source>
        <translation>Ocultar, agrupar, ordenar y elegir carriles por su nombre</translation>
    </message>
    <message>
        <source>Show hidden lanes</source>
        <translation>Mostrar los carriles ocultos</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>Restaurar el lugar y la altura de cada carril, desplegarlo y mostrarlo, y deshacer los grupos</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Color por</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>Mostrar %n carril oculto</numerusform>
            <numerusform>Mostrar %n carriles ocultos</numerusform>
        </translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprocesadores</translation>
    </message>
    <message>
        <source>Show which block is on which multiprocessor, and why others wait (B)</source>
        <translation>Mostrar qué bloque está en qué multiprocesador, y por qué otros esperan (B)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineMenu</name>
    <message>
        <source>&amp;Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
    <message>
        <source>&amp;Keep measurement</source>
        <translation>Con&amp;servar medida</translation>
    </message>
    <message>
        <source>Keep what was dragged over the lanes, or the time of the selected operation</source>
        <translation>Lo que se arrastró sobre los carriles, o el tiempo de la operación seleccionada</translation>
    </message>
    <message>
        <source>&amp;Clear measurements and selection</source>
        <translation>&amp;Borrar medidas y selección</translation>
    </message>
    <message>
        <source>Also clear the search and the playhead</source>
        <translation>También la búsqueda y el cabezal</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Reproducir o pausar</translation>
    </message>
    <message>
        <source>Move the playhead through the whole run, or pause it</source>
        <translation>Mover el cabezal por toda la ejecución, o pausarlo</translation>
    </message>
    <message>
        <source>Playhead to ne&amp;xt event</source>
        <translation>Cabezal al &amp;evento siguiente</translation>
    </message>
    <message>
        <source>Move the playhead to the next start or end of an operation</source>
        <translation>Mover el cabezal al siguiente inicio o fin de una operación</translation>
    </message>
    <message>
        <source>Playhead to pre&amp;vious event</source>
        <translation>Cabezal al e&amp;vento anterior</translation>
    </message>
    <message>
        <source>Move the playhead to the previous start or end of an operation</source>
        <translation>Mover el cabezal al inicio o fin anterior de una operación</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Acercar</translation>
    </message>
    <message>
        <source>Zoom at the last position of the pointer in the lanes</source>
        <translation>En el último lugar del puntero sobre los carriles</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ale&amp;jar</translation>
    </message>
    <message>
        <source>Pan &amp;earlier</source>
        <translation>Desplazar a a&amp;ntes</translation>
    </message>
    <message>
        <source>Show earlier times</source>
        <translation>Mostrar tiempos anteriores</translation>
    </message>
    <message>
        <source>Pan &amp;later</source>
        <translation>Despla&amp;zar a después</translation>
    </message>
    <message>
        <source>Show later times</source>
        <translation>Mostrar tiempos posteriores</translation>
    </message>
    <message>
        <source>Show the &amp;whole run</source>
        <translation>&amp;Mostrar toda la ejecución</translation>
    </message>
    <message>
        <source>From its start to its end</source>
        <translation>Desde su inicio hasta su fin</translation>
    </message>
    <message>
        <source>Centre or &amp;fit selection</source>
        <translation>&amp;Centrar o ajustar selección</translation>
    </message>
    <message>
        <source>Centre the selected operation; choose again to fit it to the width</source>
        <translation>La operación seleccionada en el centro; de nuevo: a toda la anchura</translation>
    </message>
    <message>
        <source>P&amp;revious view</source>
        <translation>V&amp;ista anterior</translation>
    </message>
    <message>
        <source>Return to what was in view before</source>
        <translation>Volver a lo que se veía antes</translation>
    </message>
    <message>
        <source>&amp;Next view</source>
        <translation>Vis&amp;ta siguiente</translation>
    </message>
    <message>
        <source>Undo Previous view</source>
        <translation>Deshacer Vista anterior</translation>
    </message>
    <message>
        <source>Next operation on the l&amp;ane</source>
        <translation>&amp;Operación siguiente del carril</translation>
    </message>
    <message>
        <source>Select the operation after the selected one, or the first if none is selected</source>
        <translation>Detrás de la seleccionada; la primera si no hay ninguna seleccionada</translation>
    </message>
    <message>
        <source>Previo&amp;us operation on the lane</source>
        <translation>O&amp;peración anterior del carril</translation>
    </message>
    <message>
        <source>Select the operation before the selected one, or the last if none is selected</source>
        <translation>Delante de la seleccionada; la última si no hay ninguna seleccionada</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>&amp;Hacia atrás por la dependencia</translation>
    </message>
    <message>
        <source>Go to the operation that the selected one waited for</source>
        <translation>Ir a la operación que esperó la seleccionada</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>Hacia a&amp;delante por la dependencia</translation>
    </message>
    <message>
        <source>Go to the operation that waited for the selected one</source>
        <translation>Ir a la operación que esperó a la seleccionada</translation>
    </message>
    <message>
        <source>Measure up to the next e&amp;dge</source>
        <translation>Medir hasta el borde si&amp;guiente</translation>
    </message>
    <message>
        <source>From the playhead, the selected operation or the start of the run, up to the next start or end of work</source>
        <translation>Desde el cabezal, la operación seleccionada o el inicio de la ejecución, hasta el siguiente inicio o fin de trabajo</translation>
    </message>
    <message>
        <source>&amp;Measure up to the previous edge</source>
        <translation>Medir hasta &amp;un borde antes</translation>
    </message>
    <message>
        <source>The measurement ends at the start or end of work before</source>
        <translation>La medida termina en el inicio o fin de trabajo anterior</translation>
    </message>
    <message>
        <source>Write a note &amp;here…</source>
        <translation>Escribir una nota a&amp;quí…</translation>
    </message>
    <message>
        <source>On what is measured, on the selected operation, or on the time of the playhead</source>
        <translation>Sobre lo medido, la operación seleccionada o el instante del cabezal</translation>
    </message>
    <message>
        <source>Note&amp;s…</source>
        <translation>&amp;Notas…</translation>
    </message>
    <message>
        <source>List the notes and kept measurements, to show, change and delete them</source>
        <translation>Enumerar las notas y las medidas conservadas, para mostrarlas, cambiarlas y eliminarlas</translation>
    </message>
    <message>
        <source>Blocks on the &amp;GPU</source>
        <translation>B&amp;loques en la GPU</translation>
    </message>
    <message>
        <source>Show or hide the multiprocessors: which block is where, and why others wait</source>
        <translation>Mostrar u ocultar los multiprocesadores: qué bloque está dónde, y por qué otros esperan</translation>
    </message>
    <message>
        <source>Blocks of ever&amp;y multiprocessor</source>
        <translation>&amp;Fila por bloque, en cada multiprocesador</translation>
    </message>
    <message>
        <source>Open or close a lane for each multiprocessor, with a row for each block that it has at once</source>
        <translation>Abrir o cerrar un carril por multiprocesador, con una fila por cada bloque que tiene a la vez</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineNotes</name>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Note at %1:</source>
        <translation>Nota en %1:</translation>
    </message>
    <message>
        <source>Note on the %1 from %2 on:</source>
        <translation>Nota sobre los %1 desde %2:</translation>
    </message>
    <message>
        <source>Noted. Shift+N lists the notes; Save keeps them in the result</source>
        <translation>Anotado. Shift+N enumera las notas; Guardar las conserva en el resultado</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelinePlot</name>
    <message>
        <source>Timeline</source>
        <translation>Línea de tiempo</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineTools</name>
    <message>
        <source>Drag over the lanes to measure, or select an operation; M keeps the measurement</source>
        <translation>Arrastre sobre los carriles para medir, o seleccione una operación; M conserva la medida</translation>
    </message>
    <message>
        <source>Measure kept: %1. Esc clears it</source>
        <translation>Medida conservada: %1. Esc la borra</translation>
    </message>
    <message>
        <source>Finding the accesses to buffers…</source>
        <translation>Buscando los accesos a búferes…</translation>
    </message>
    <message>
        <source>The program is too large to check for conflicts: only reads and writes of buffers are shown</source>
        <translation>El programa es demasiado grande para comprobar conflictos: solo se muestran lecturas y escrituras de búferes</translation>
    </message>
    <message>
        <source>Measured: %1. M keeps it</source>
        <translation>Medido: %1. M lo conserva</translation>
    </message>
    <message>
        <source>The first %L1 are selected</source>
        <translation>Se seleccionaron los primeros %L1</translation>
    </message>
    <message>
        <source>It is not known where the blocks of this result ran: run it on a simulated device, or on the command line with --blocks</source>
        <translation>No se sabe dónde se ejecutaron los bloques de este resultado: ejecútelo en un dispositivo simulado, o en la línea de comandos con --blocks</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineView</name>
    <message>
        <source>Nothing is dashed here: there is no other result yet, or it is too large</source>
        <translation>Aquí no hay nada a trazos: aún no existe otro resultado o es demasiado grande</translation>
    </message>
    <message>
        <source>Laying out the timeline…</source>
        <translation>Preparando la línea de tiempo…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Add a call to the program, or press Run (F5).</source>
        <translation>Aún no se ha ejecutado nada.
Añada una llamada al programa o pulse Ejecutar (F5).</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypedEdit</name>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
    <message>
        <source>This change is not allowed here.</source>
        <translation>Este cambio no está permitido aquí.</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypingLine</name>
    <message>
        <source>Line for typing calls</source>
        <translation>Línea para escribir llamadas</translation>
    </message>
    <message>
        <source>Type calls: s1: A(1,50) R(e1)</source>
        <translation>Escriba llamadas: s1: A(1,50) R(e1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; a kernel · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; copies&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; record and wait · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; values&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; the host&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; a kernel behind another&lt;/p&gt;&lt;p&gt;Shift+Enter: a new line · Tab: complete · Up: what was typed before · Enter: insert · Esc: close&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; un kernel · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; copias&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; registro y espera · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; valores&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; el host&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; un kernel tras otro&lt;/p&gt;&lt;p&gt;Mayús+Intro: nueva línea · Tab: completar · Arriba: lo escrito antes · Intro: insertar · Esc: cerrar&lt;/p&gt;</translation>
    </message>
    <message>
        <source>NAME(ms,SM%) kernel · H2D(x,MB) copy · R(e) record · W(e) wait · SYNC · Tab completes, Enter inserts</source>
        <translation>NAME(ms,SM%) kernel · H2D(x,MB) copia · R(e) registro · W(e) espera · SYNC · Tab completa, Intro inserta</translation>
    </message>
    <message>
        <source>Inserted: %1</source>
        <translation>Insertado: %1</translation>
    </message>
    <message>
        <source>Nothing to complete here.</source>
        <translation>Aquí no hay nada que completar.</translation>
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
        <translation>Lo que ha escrito se conserva: Insertar &gt; Escribir llamadas vuelve a ello.</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of code</source>
        <translation>
            <numerusform>%n llamada de código</numerusform>
            <numerusform>%n llamadas de código</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>Insertar %n llamada</numerusform>
            <numerusform>Insertar %n llamadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 spins; the kernel is %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</source>
        <translation>%1 se lanza como spin; el kernel es %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>Todo esto ya está declarado</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>Declarar %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::authoring::MarkdownEdit</name>
    <message>
        <source>How learners see it</source>
        <translation>Cómo lo ven los alumnos</translation>
    </message>
    <message>
        <source>*Preview*</source>
        <translation>*Vista previa*</translation>
    </message>
</context>
<context>
    <name>writeFile</name>
    <message>
        <source>Cannot write %1: the file is read-only. Choose another name.</source>
        <translation>No se puede escribir %1: el archivo es de solo lectura. Elija otro nombre.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder, or free some space.</source>
        <translation>No se puede escribir %1: %2. Elija otra carpeta o libere espacio.</translation>
    </message>
    <message>
        <source>Cannot write %1: it is a pipe or a device. Choose another name.</source>
        <translation>No se puede escribir %1: es una tubería o un dispositivo. Elija otro nombre.</translation>
    </message>
</context>
</TS>
