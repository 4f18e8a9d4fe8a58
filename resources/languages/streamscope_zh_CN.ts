<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BareLanesTexts</name>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>H→D 引擎</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>D→H 引擎</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>拷贝引擎</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SM 忙碌</translation>
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
        <translation>多处理器</translation>
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
            <numerusform>%n 个 SM</numerusform>
        </translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>not all blocks</source>
        <translation>并非全部线程块</translation>
    </message>
    <message>
        <source>%L1 more at once</source>
        <translation>另有 %L1 个同时</translation>
    </message>
    <message>
        <source>blocks that wait</source>
        <translation>等待的线程块</translation>
    </message>
</context>
<context>
    <name>BlockTexts</name>
    <message>
        <source>kernel not ready</source>
        <translation>核函数未就绪</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>room for a cluster</source>
        <translation>线程块簇的空间</translation>
    </message>
    <message>
        <source>room for all at once</source>
        <translation>同时容纳全部的空间</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>too many kernels</source>
        <translation>核函数过多</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>另一个进程</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>内存带宽</translation>
    </message>
    <message>
        <source>The kernel cannot begin yet; the pattern in its stream says what it waits for.</source>
        <translation>核函数还不能开始；其流中的图案说明它在等待什么。</translation>
    </message>
    <message>
        <source>No multiprocessor has enough threads free for one more block.</source>
        <translation>没有多处理器有足够的空闲线程再容纳一个线程块。</translation>
    </message>
    <message>
        <source>Every multiprocessor already has as many blocks as it can hold.</source>
        <translation>每个多处理器上的线程块数都已达到上限。</translation>
    </message>
    <message>
        <source>No multiprocessor has enough registers free for one more block.</source>
        <translation>没有多处理器有足够的空闲寄存器再容纳一个线程块。</translation>
    </message>
    <message>
        <source>No multiprocessor has enough shared memory free for one more block.</source>
        <translation>没有多处理器有足够的空闲共享内存再容纳一个线程块。</translation>
    </message>
    <message>
        <source>All blocks of a cluster begin together in one GPC, and no GPC has room for the next cluster.</source>
        <translation>一个簇的所有线程块须在同一个 GPC 中同时开始，而没有 GPC 能容纳下一个簇。</translation>
    </message>
    <message>
        <source>All blocks of a cooperative kernel begin together, and there is no room for all of them.</source>
        <translation>协作核函数的所有线程块须同时开始，而空间不足以容纳全部。</translation>
    </message>
    <message>
        <source>“%1” came earlier with the same priority, so that its blocks are placed first.</source>
        <translation>“%1”优先级相同但更早，因此先放置它的线程块。</translation>
    </message>
    <message>
        <source>An earlier kernel of the same priority has blocks to place first.</source>
        <translation>优先级相同的更早的核函数有线程块要先放置。</translation>
    </message>
    <message>
        <source>“%1” has a higher priority, so that its blocks are placed first.</source>
        <translation>“%1”的优先级更高，因此先放置它的线程块。</translation>
    </message>
    <message>
        <source>A kernel of higher priority has blocks to place first.</source>
        <translation>优先级更高的核函数有线程块要先放置。</translation>
    </message>
    <message>
        <source>The device already has as many kernels as it can hold at once.</source>
        <translation>设备上同时存在的核函数数已达到上限。</translation>
    </message>
    <message>
        <source>Another process has the multiprocessors.</source>
        <translation>另一个进程占用了多处理器。</translation>
    </message>
    <message>
        <source>Memory limits this kernel: its next block begins when the bytes of earlier ones have moved.</source>
        <translation>内存限制了这个核函数：前面线程块的字节移动完后，下一个线程块才开始。</translation>
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
        <translation>从 %1 开始；从未结束</translation>
    </message>
    <message>
        <source>From %1 to %2: %3</source>
        <translation>从 %1 到 %2：%3</translation>
    </message>
    <message>
        <source>wave %1 of %2</source>
        <translation>第 %1 波，共 %2 波</translation>
    </message>
    <message>
        <source>tail: %1 of %2 blocks</source>
        <translation>尾部：%2 个线程块中的 %1 个</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) waiting: %1</source>
        <translation>
            <numerusform>%n 个线程块在等待：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 个在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Its own earlier blocks have the room.</source>
        <translation>它自己更早的线程块占用了空间。</translation>
    </message>
    <message>
        <source>“%1” has the room.</source>
        <translation>“%1”占用了空间。</translation>
    </message>
    <message>
        <source>block %1 of %2, counted from 0</source>
        <translation>第 %1 个线程块，共 %2 个，从 0 开始计数</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>线程块 %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>槽位 %1</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>线程块簇 %1</translation>
    </message>
    <message>
        <source>measured in pass %1</source>
        <translation>在第 %1 遍中测得</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) of %1 without a multiprocessor</source>
        <translation>
            <numerusform>%1 的 %n 个线程块没有多处理器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 multiprocessors have a block</source>
        <translation>%2 个多处理器中有 %1 个有线程块</translation>
    </message>
    <message>
        <source>%1 percent of the room free</source>
        <translation>百分之 %1 的空间空闲</translation>
    </message>
    <message>
        <source>tail: %1 percent free</source>
        <translation>尾部：百分之 %1 空闲</translation>
    </message>
</context>
<context>
    <name>CallHelp</name>
    <message>
        <source>CuPy API reference, %1</source>
        <translation>CuPy API 参考，%1</translation>
    </message>
    <message>
        <source>cuda.core API reference, %1</source>
        <translation>cuda.core API 参考，%1</translation>
    </message>
    <message>
        <source>PyTorch documentation, %1</source>
        <translation>PyTorch 文档，%1</translation>
    </message>
    <message>
        <source>CUDA Runtime API, %1</source>
        <translation>CUDA Runtime API，%1</translation>
    </message>
    <message>
        <source>CUDA Driver API, %1</source>
        <translation>CUDA Driver API，%1</translation>
    </message>
    <message>
        <source>CUDA Programming Guide, Kernels</source>
        <translation>CUDA 编程指南，核函数</translation>
    </message>
    <message>
        <source>Allocates pinned memory of the host: copies from and to it are asynchronous and run at full speed.</source>
        <translation>分配主机锁页内存：与它之间的拷贝是异步的，并且全速进行。</translation>
    </message>
</context>
<context>
    <name>CaptionTexts</name>
    <message>
        <source>total time</source>
        <translation>总时间</translation>
    </message>
</context>
<context>
    <name>CaptionsTexts</name>
    <message>
        <source>%1, simulated</source>
        <translation>%1，模拟</translation>
    </message>
    <message>
        <source>%1, estimated</source>
        <translation>%1，估计</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>仅总时间</translation>
    </message>
    <message numerus="yes">
        <source>%1, merged from %n pass(es)</source>
        <translation>
            <numerusform>%1，由 %n 遍合并而成</numerusform>
        </translation>
    </message>
    <message>
        <source>clocks of the devices within %1</source>
        <translation>各设备时钟相差不超过 %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message numerus="yes">
        <source>median of %n run(s)</source>
        <translation>
            <numerusform>%n 次运行的中位数</numerusform>
        </translation>
    </message>
    <message>
        <source>total time without brackets</source>
        <translation>总时间不含测量区间</translation>
    </message>
    <message>
        <source>stretched ×%1</source>
        <translation>拉长为 ×%1</translation>
    </message>
    <message>
        <source>was %1 =</source>
        <translation>原为 %1 =</translation>
    </message>
    <message>
        <source>was %1  %2 %3</source>
        <translation>原为 %1  %2 %3</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Machine: %1</source>
        <translation>机器：%1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>Device: %1, driver %2</source>
        <translation>设备：%1，驱动 %2</translation>
    </message>
    <message>
        <source>Date: %1</source>
        <translation>日期：%1</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>命令：%1</translation>
    </message>
    <message>
        <source>cold start</source>
        <translation>冷启动</translation>
    </message>
</context>
<context>
    <name>Carried</name>
    <message>
        <source>The text in this picture grows to more than %1 times its size when it is unpacked. Streamscope exports no such picture; it was not read further.</source>
        <translation>此图片中的文本解压后超过其大小的 %1 倍。Streamscope 不会导出这样的图片；已停止读取。</translation>
    </message>
    <message>
        <source>This SVG has a tag with more than %1 attributes or within more than %2 others, or it declares entities or uses more than %3. Streamscope exports no such picture; it was not read.</source>
        <translation>此 SVG 中有标记的属性超过 %1 个或嵌套超过 %2 层，或者它声明了实体或使用了超过 %3 个实体。Streamscope 不会导出这样的图片；未读取它。</translation>
    </message>
    <message>
        <source>This SVG is not in UTF-8, in which Streamscope exports pictures; it was not read. Save it in UTF-8 to open it.</source>
        <translation>此 SVG 不是 UTF-8 编码，而 Streamscope 以 UTF-8 导出图片；未读取它。请将其保存为 UTF-8 后再打开。</translation>
    </message>
</context>
<context>
    <name>CheckTexts</name>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
</context>
<context>
    <name>ChoiceEditorTexts</name>
    <message>
        <source>has a bit of  (and)</source>
        <translation>与值有同为 1 的位  (and)</translation>
    </message>
    <message>
        <source>lacks a bit of  (nor)</source>
        <translation>与值有同为 0 的位  (nor)</translation>
    </message>
    <message>
        <source>≥, cyclic  (geq)</source>
        <translation>≥，循环  (geq)</translation>
    </message>
</context>
<context>
    <name>ClipboardTexts</name>
    <message>
        <source>This code has no composition at its end: copy it again with “Keep the composition in it” on.</source>
        <translation>此代码末尾没有编排：请在开启“在其中保留编排”后重新复制。</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged (%1): copy the whole code again.</source>
        <translation>此代码末尾的编排已损坏 (%1)：请重新复制全部代码。</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>……以及另外 %1 行</translation>
    </message>
    <message>
        <source>line %1: %2  (%3)</source>
        <translation>第 %1 行：%2  (%3)</translation>
    </message>
    <message>
        <source>Not read:</source>
        <translation>未读取：</translation>
    </message>
    <message>
        <source>Assumed:</source>
        <translation>假定：</translation>
    </message>
    <message>
        <source>This code has no calls that can be read.</source>
        <translation>此代码中没有可以读取的调用。</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1，优先级 %2</translation>
    </message>
    <message>
        <source>%1 is the stream of the program and stays %2; the code makes it %3.</source>
        <translation>%1 是程序中已有的流，保持为%2；代码把它设为%3。</translation>
    </message>
    <message>
        <source>%1 is the event of the program and keeps its flags; the code makes it with others.</source>
        <translation>%1 是程序中已有的事件，保持其标志；代码用其他标志创建它。</translation>
    </message>
    <message>
        <source>%1 becomes larger: the code needs %2 of it.</source>
        <translation>%1 变大：代码需要其中的 %2。</translation>
    </message>
</context>
<context>
    <name>CodeKeys</name>
    <message>
        <source>Move between lines and select their operations</source>
        <translation>逐行移动并选中各行的操作</translation>
    </message>
    <message>
        <source>Select the operation of the line</source>
        <translation>选中该行的操作</translation>
    </message>
    <message>
        <source>Select text</source>
        <translation>选择文本</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>复制选中的文本</translation>
    </message>
    <message>
        <source>Paste calls or code into the composition</source>
        <translation>将调用或代码粘贴到编排中</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Ctrl + 点击</translation>
    </message>
    <message>
        <source>Add the operation of the line to the selection, or take it away</source>
        <translation>将该行的操作加入选择，或从中去除</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Ctrl + 滚轮</translation>
    </message>
    <message>
        <source>Larger or smaller text</source>
        <translation>放大或缩小字号</translation>
    </message>
</context>
<context>
    <name>ComposerKeys</name>
    <message>
        <source>Go to the previous or next call</source>
        <translation>移到前一个或后一个调用</translation>
    </message>
    <message>
        <source>The same, extending the selection</source>
        <translation>同上，并扩展选择</translation>
    </message>
    <message>
        <source>Go to the nearest call of the next lane</source>
        <translation>移到相邻泳道中最近的调用</translation>
    </message>
    <message>
        <source>First or last call</source>
        <translation>第一个或最后一个调用</translation>
    </message>
    <message>
        <source>Move the selected calls one call earlier or later</source>
        <translation>将选中的调用前移或后移一个调用</translation>
    </message>
    <message>
        <source>Move the selected calls past the next one of their lane</source>
        <translation>将选中的调用移过其泳道中的相邻调用</translation>
    </message>
    <message>
        <source>From a record to its wait along the arrow, and back</source>
        <translation>沿箭头从记录到其等待，或反向</translation>
    </message>
    <message>
        <source>Edit the selected call</source>
        <translation>编辑选中的调用</translation>
    </message>
    <message>
        <source>Label the selected call, or rename its event</source>
        <translation>为选中的调用添加标签，或重命名其事件</translation>
    </message>
    <message>
        <source>Delete the selected calls</source>
        <translation>删除选中的调用</translation>
    </message>
    <message>
        <source>Delete a wait with its record</source>
        <translation>删除等待及其记录</translation>
    </message>
    <message>
        <source>Order the second of two selected calls after the first; with one, arrows choose the other</source>
        <translation>将选中的两个调用中的第二个排在第一个之后；只选中一个时，用方向键选择另一个</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>将选中的等待绑定到另一个记录</translation>
    </message>
    <message>
        <source>Host buffer pinned or pageable</source>
        <translation>主机缓冲区锁页或可分页</translation>
    </message>
    <message>
        <source>Fold or unfold a repeat or a graph</source>
        <translation>折叠或展开循环或图</translation>
    </message>
    <message>
        <source>Cut, copy, paste</source>
        <translation>剪切、复制、粘贴</translation>
    </message>
    <message>
        <source>Duplicate the selected calls</source>
        <translation>创建选中调用的副本</translation>
    </message>
    <message>
        <source>Select all calls</source>
        <translation>选择所有调用</translation>
    </message>
    <message>
        <source>Larger or smaller cards</source>
        <translation>放大或缩小卡片</translation>
    </message>
    <message>
        <source>Cancel the drag, or clear the selection</source>
        <translation>取消拖动，或清除选择</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+点击</translation>
    </message>
    <message>
        <source>Add a call to the selection, or remove it</source>
        <translation>将调用加入选择，或从中移除</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Shift+点击</translation>
    </message>
    <message>
        <source>Select all calls up to this one</source>
        <translation>选择到此调用为止的所有调用</translation>
    </message>
    <message>
        <source>Drag a card</source>
        <translation>拖动卡片</translation>
    </message>
    <message>
        <source>Re-order it, or move it to another lane</source>
        <translation>调整其顺序，或将其移到另一条泳道</translation>
    </message>
    <message>
        <source>Ctrl+drag a card</source>
        <translation>Ctrl+拖动卡片</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>复制它</translation>
    </message>
    <message>
        <source>Drag from a card&apos;s edge</source>
        <translation>从卡片边缘拖动</translation>
    </message>
    <message>
        <source>Order another card after it</source>
        <translation>将另一张卡片排在其后</translation>
    </message>
    <message>
        <source>Drag an arrow&apos;s tail</source>
        <translation>拖动箭头尾端</translation>
    </message>
    <message>
        <source>Bind the wait to another record</source>
        <translation>将等待绑定到另一个记录</translation>
    </message>
    <message>
        <source>Click a lock</source>
        <translation>点击锁形图标</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>滚轮、Shift+滚轮</translation>
    </message>
    <message>
        <source>Scroll down, scroll sideways</source>
        <translation>向下滚动、横向滚动</translation>
    </message>
    <message>
        <source>Put the selected calls into a with of their stream</source>
        <translation>把所选调用放入其流的 with 中</translation>
    </message>
    <message>
        <source>Move the selected calls one lane up or down; below the last stream they get a new one</source>
        <translation>将选中的调用上移或下移一条泳道；移到最后一个流之下时新建一个流</translation>
    </message>
    <message>
        <source>Select the stream above or below; Enter edits it, F2 renames, Delete deletes</source>
        <translation>选择上方或下方的流；回车编辑，F2 重命名，Delete 删除</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>把选中的调用替换为作用相同的其他调用</translation>
    </message>
    <message>
        <source>Wrap the selected calls in a repeat, a with, a graph or a range</source>
        <translation>将选中的调用放入循环、with、图或区间</translation>
    </message>
    <message>
        <source>Make all columns fit</source>
        <translation>使所有列都可见</translation>
    </message>
    <message>
        <source>Wider or narrower columns: cards, chips, ticks</source>
        <translation>加宽或收窄列：卡片、标签、刻线</translation>
    </message>
</context>
<context>
    <name>ComposerTexts</name>
    <message>
        <source>%1 calls inside</source>
        <translation>内含 %1 个调用</translation>
    </message>
    <message>
        <source>no record yet: %1 has not been recorded when this call is made, so the wait has no effect</source>
        <translation>尚无记录：发出该调用时 %1 还没有被记录过，因此这个等待不起作用</translation>
    </message>
    <message>
        <source>Its calls are in %1</source>
        <translation>其中的调用位于 %1</translation>
    </message>
    <message>
        <source>Its iterations are in %1</source>
        <translation>它的迭代位于 %1</translation>
    </message>
    <message>
        <source>Folded: the triangle shows what is inside.</source>
        <translation>已折叠：三角形可显示其中的内容。</translation>
    </message>
    <message>
        <source>The triangle folds it.</source>
        <translation>三角形可将其折叠。</translation>
    </message>
    <message>
        <source>Legacy default stream: waits for all blocking streams, and they wait for it.</source>
        <translation>传统默认流：等待所有阻塞流，所有阻塞流也等待它。</translation>
    </message>
    <message>
        <source>Host buffer pinned: the copy is asynchronous. The lock makes it pageable.</source>
        <translation>主机缓冲区已锁页：拷贝是异步的。点击锁可改为可分页。</translation>
    </message>
    <message>
        <source>Host buffer pageable: the copy is staged and may block the host. The lock pins it.</source>
        <translation>主机缓冲区可分页：拷贝经过暂存，可能阻塞主机。点击锁可改为锁页。</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>在流 %1 中</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>%1, %2 %3, call %4 of %5</source>
        <translation>%1，%2 %3，第 %4 个调用，共 %5 个</translation>
    </message>
    <message>
        <source>, no record yet</source>
        <translation>，尚无记录</translation>
    </message>
    <message>
        <source>, binds %1</source>
        <translation>，绑定 %1</translation>
    </message>
    <message>
        <source>, folded</source>
        <translation>，已折叠</translation>
    </message>
    <message>
        <source>, unfolded</source>
        <translation>，已展开</translation>
    </message>
    <message>
        <source>%1, call %2, binds the record of call %3. Delete removes it; drag its tail to another record.</source>
        <translation>%1，第 %2 个调用，绑定第 %3 个调用的记录。按 Delete 删除；拖动尾端可绑定另一个记录。</translation>
    </message>
    <message>
        <source>Host thread %1: a tick for each call, wide where the call may block.</source>
        <translation>主机线程 %1：每个调用一条刻线，可能阻塞的调用刻线较宽。</translation>
    </message>
    <message>
        <source>There is no stream %1: add it, or choose another stream for its calls.</source>
        <translation>没有流 %1：请添加它，或为其调用选择另一个流。</translation>
    </message>
    <message>
        <source>The legacy default stream: its work waits for all blocking streams, and they wait for it.</source>
        <translation>传统默认流：它的工作等待所有阻塞流，所有阻塞流也等待它。</translation>
    </message>
    <message>
        <source>The default stream of a thread: an ordinary blocking stream.</source>
        <translation>某个线程的默认流：一个普通的阻塞流。</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 个线程块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个线程块</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 项</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>wait for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>%1 thread</source>
        <translation>%1 线程</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>%1, prio %2</source>
        <translation>%1，优先级 %2</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>holds all blocking</source>
        <translation>阻挡所有阻塞流</translation>
    </message>
    <message>
        <source>default, blocking</source>
        <translation>默认，阻塞</translation>
    </message>
    <message>
        <source>unknown stream</source>
        <translation>未知的流</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>+ stream</source>
        <translation>+ 流</translation>
    </message>
    <message>
        <source>Depends on which thread comes first.</source>
        <translation>取决于哪个线程先到。</translation>
    </message>
    <message>
        <source>It names no stream: it uses the current one, %1</source>
        <translation>它没有指定流：使用当前流 %1</translation>
    </message>
    <message>
        <source>(cyclic)</source>
        <translation>（循环）</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>非 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1, external</source>
        <translation>%1，外部</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>With of their stream</source>
        <translation>其流的 with</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Range…</source>
        <translation>区间…</translation>
    </message>
    <message>
        <source>Out of range %1</source>
        <translation>移出区间 %1</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>+ new stream</source>
        <translation>+ 新建流</translation>
    </message>
</context>
<context>
    <name>ControlTexts</name>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>Flags and priority</source>
        <translation>标志和优先级</translation>
    </message>
    <message>
        <source>prio %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>Does not synchronise with the legacy default stream</source>
        <translation>不与传统默认流同步</translation>
    </message>
    <message>
        <source>flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>Priority %1 (default)</source>
        <translation>优先级 %1（默认）</translation>
    </message>
    <message>
        <source>Priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>Lower numbers run first; affects kernels only</source>
        <translation>数值小者先运行；只影响核函数</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>no timing</source>
        <translation>不计时</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>阻塞同步</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>进程间</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>Off: cudaEventDisableTiming, cheaper, but no elapsed time</source>
        <translation>关闭：cudaEventDisableTiming，开销更小，但没有经过时间</translation>
    </message>
    <message>
        <source>Blocking sync</source>
        <translation>阻塞同步</translation>
    </message>
    <message>
        <source>cudaEventBlockingSync: the host sleeps instead of spinning</source>
        <translation>cudaEventBlockingSync：主机休眠而不是自旋</translation>
    </message>
    <message>
        <source>Interprocess</source>
        <translation>进程间</translation>
    </message>
    <message>
        <source>cudaEventInterprocess: needs timing off</source>
        <translation>cudaEventInterprocess：需要关闭计时</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>锁页</translation>
    </message>
    <message>
        <source>Page-locked host memory: copies can be asynchronous</source>
        <translation>锁页主机内存：拷贝可以是异步的</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>Ordinary host memory: copies are staged and may block the host</source>
        <translation>普通主机内存：拷贝需经中转，可能阻塞主机</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Memory that migrates between host and device</source>
        <translation>在主机与设备之间迁移的内存</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Width and memory</source>
        <translation>位宽和内存</translation>
    </message>
    <message>
        <source>Initial value</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>Value at the start of a run</source>
        <translation>运行开始时的值</translation>
    </message>
    <message>
        <source>initial value</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 位</translation>
    </message>
    <message>
        <source>width</source>
        <translation>位宽</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>external</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>External</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Other code made the stream, and destroys it; this code has its handle</source>
        <translation>该流由其他代码创建并销毁；此代码只持有其句柄</translation>
    </message>
</context>
<context>
    <name>CriticalPathListTexts</name>
    <message>
        <source>never ended</source>
        <translation>从未结束</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>%1 之内</translation>
    </message>
</context>
<context>
    <name>DecimalSign</name>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>DescriptionTexts</name>
    <message>
        <source>It deadlocks.</source>
        <translation>发生死锁。</translation>
    </message>
    <message>
        <source>Total time %1.</source>
        <translation>总时间 %1。</translation>
    </message>
    <message>
        <source>Its total time is unknown.</source>
        <translation>总时间未知。</translation>
    </message>
    <message>
        <source>%1, %2 and %3 in %4.</source>
        <translation>%1、%2 和 %3，分布在 %4 中。</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n 个核函数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n 次拷贝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n 个其他调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Critical path: %1.</source>
        <translation>关键路径：%1。</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>一个程序</translation>
    </message>
    <message>
        <source>Timeline of %1.</source>
        <translation>%1的时间线。</translation>
    </message>
    <message>
        <source>Timeline of %1 on %2.</source>
        <translation>%1在 %2 上的时间线。</translation>
    </message>
    <message>
        <source>on the host</source>
        <translation>在主机上</translation>
    </message>
    <message>
        <source>in stream %1</source>
        <translation>在流 %1 中</translation>
    </message>
    <message>
        <source>never issued</source>
        <translation>从未发出</translation>
    </message>
    <message>
        <source>issued at %1</source>
        <translation>发出于 %1</translation>
    </message>
    <message>
        <source>issued at %1, returned at %2</source>
        <translation>发出于 %1，返回于 %2</translation>
    </message>
    <message>
        <source>started at %1, never ended</source>
        <translation>开始于 %1，从未结束</translation>
    </message>
    <message>
        <source>complete at %1</source>
        <translation>完成于 %1</translation>
    </message>
    <message>
        <source>started at %1, ran for %2</source>
        <translation>开始于 %1，运行了 %2</translation>
    </message>
    <message>
        <source>answer %1 %2</source>
        <translation>返回 %1 %2</translation>
    </message>
    <message>
        <source>waited %1: %2</source>
        <translation>等待了 %1：%2</translation>
    </message>
</context>
<context>
    <name>DraftProblemsTexts</name>
    <message>
        <source>Part %1, </source>
        <translation>第 %1 部分，</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起始程序</translation>
    </message>
    <message>
        <source>choose a program that has calls.</source>
        <translation>请选用含有调用的程序。</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>there is no simulated device “%1”; choose one.</source>
        <translation>没有模拟设备“%1”；请另选一个。</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>参考解答</translation>
    </message>
    <message>
        <source>there is none yet, so it is unknown whether the lesson can be solved.</source>
        <translation>还没有参考解答，因此不知道本课能否解出。</translation>
    </message>
    <message>
        <source>goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>add a question or a goal; there is nothing to do yet.</source>
        <translation>请添加问题或目标；目前没有任务。</translation>
    </message>
    <message>
        <source>question %1, </source>
        <translation>第 %1 题，</translation>
    </message>
    <message>
        <source>text</source>
        <translation>题干</translation>
    </message>
    <message>
        <source>write what is asked.</source>
        <translation>请写出要问的内容。</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>type a number of %, such as 5.</source>
        <translation>请输入 % 的数值，例如 5。</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>type a time such as 12 ms.</source>
        <translation>请输入时间，例如 12 ms。</translation>
    </message>
    <message>
        <source>type a number.</source>
        <translation>请输入数字。</translation>
    </message>
    <message>
        <source>choose yes or no.</source>
        <translation>请选择是或否。</translation>
    </message>
    <message>
        <source>write the right answer.</source>
        <translation>请写出正确答案。</translation>
    </message>
    <message>
        <source>goal %1, </source>
        <translation>第 %1 个目标，</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>choose one.</source>
        <translation>请选择一个。</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>choose an operation of the start.</source>
        <translation>请选择起始程序中的一个操作。</translation>
    </message>
    <message>
        <source>the start has no “%1”.</source>
        <translation>起始程序中没有“%1”。</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>write two or more, one per line.</source>
        <translation>请写两个或更多选项，每行一个。</translation>
    </message>
    <message>
        <source>it must be one of the choices.</source>
        <translation>答案必须是选项之一。</translation>
    </message>
    <message>
        <source>type a share such as 80 %.</source>
        <translation>请输入比例，例如 80 %。</translation>
    </message>
    <message>
        <source>give it a letter.</source>
        <translation>请用一个字母命名。</translation>
    </message>
    <message>
        <source>another part has the name “%1” already.</source>
        <translation>已有另一部分名为“%1”。</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>this part gives none; set them for a question or a goal.</source>
        <translation>此部分没有分数；请为某个问题或目标设置分数。</translation>
    </message>
    <message>
        <source>write it in at most 64 bytes, without slashes and line ends.</source>
        <translation>请用不超过 64 字节书写，不要使用斜杠和换行。</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>give the lesson a title.</source>
        <translation>请为课程起一个标题。</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>EngineTexts</name>
    <message>
        <source>Destroys a graph, or an executable graph.</source>
        <translation>释放一个图，或一个可供启动的图实例。</translation>
    </message>
    <message>
        <source>Allocates memory that host and devices share; pages move to where they are used.</source>
        <translation>分配主机与设备共享的内存；页面会迁移到使用它的地方。</translation>
    </message>
    <message>
        <source>Frees pinned memory of the host.</source>
        <translation>释放主机锁页内存。</translation>
    </message>
    <message>
        <source>Chooses the device for later calls of this thread.</source>
        <translation>选择该线程后续调用所针对的设备。</translation>
    </message>
    <message>
        <source>Returns the name of an error: &quot;cudaErrorNotReady&quot;.</source>
        <translation>返回错误的名称：&quot;cudaErrorNotReady&quot;。</translation>
    </message>
    <message>
        <source>Returns an error as a sentence.</source>
        <translation>返回描述错误的句子。</translation>
    </message>
    <message>
        <source>Returns the last error of this thread and resets it; this is how a launch with &lt;&lt;&lt;&gt;&gt;&gt; is checked.</source>
        <translation>返回该线程的最近一个错误并将其清除；用 &lt;&lt;&lt;&gt;&gt;&gt; 启动时就这样查询。</translation>
    </message>
    <message>
        <source>Initialises the driver API; must be the first call of it in a process.</source>
        <translation>开始使用驱动 API；进程中的第一个调用。</translation>
    </message>
    <message>
        <source>Returns the primary context of the device, which the runtime API uses too, and retains it.</source>
        <translation>返回 runtime 也在使用的设备上下文，并保留它。</translation>
    </message>
    <message>
        <source>Returns the address of a driver function in the requested version.</source>
        <translation>返回所请求版本的驱动函数的地址。</translation>
    </message>
    <message>
        <source>Loads compiled kernels.</source>
        <translation>加载编译好的核函数。</translation>
    </message>
    <message>
        <source>Finds a kernel in a loaded module.</source>
        <translation>在已加载的内容中查找核函数。</translation>
    </message>
    <message>
        <source>Compiles kernels from source while the program runs.</source>
        <translation>在程序运行时由源代码编译核函数。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Copy host → device</source>
        <translation>拷贝 主机 → 设备</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>拷贝 设备 → 主机</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>拷贝 设备 → 设备</translation>
    </message>
    <message>
        <source>Copy, synchronous</source>
        <translation>拷贝，同步</translation>
    </message>
    <message>
        <source>Synchronous copy h → d</source>
        <translation>同步拷贝，主机 → 设备</translation>
    </message>
    <message>
        <source>Synchronous copy d → h</source>
        <translation>同步拷贝，设备 → 主机</translation>
    </message>
    <message>
        <source>Batch of copies, unordered</source>
        <translation>批量拷贝，无序</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Memset, synchronous</source>
        <translation>Memset，同步</translation>
    </message>
    <message>
        <source>Memset, default stream</source>
        <translation>Memset，默认流</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>记录事件</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>Synchronise event</source>
        <translation>同步事件</translation>
    </message>
    <message>
        <source>Query event</source>
        <translation>查询事件</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>经过时间</translation>
    </message>
    <message>
        <source>Create event</source>
        <translation>创建事件</translation>
    </message>
    <message>
        <source>Destroy event</source>
        <translation>销毁事件</translation>
    </message>
    <message>
        <source>sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Synchronise stream</source>
        <translation>同步流</translation>
    </message>
    <message>
        <source>Query stream</source>
        <translation>查询流</translation>
    </message>
    <message>
        <source>Create stream</source>
        <translation>创建流</translation>
    </message>
    <message>
        <source>Destroy stream</source>
        <translation>销毁流</translation>
    </message>
    <message>
        <source>Synchronise device</source>
        <translation>同步设备</translation>
    </message>
    <message>
        <source>Wait value</source>
        <translation>等待值</translation>
    </message>
    <message>
        <source>Wait value, 64 bits</source>
        <translation>等待值，64 位</translation>
    </message>
    <message>
        <source>Write value</source>
        <translation>写入值</translation>
    </message>
    <message>
        <source>Write value, 64 bits</source>
        <translation>写入值，64 位</translation>
    </message>
    <message>
        <source>Batch of waits and writes</source>
        <translation>批量等待与写入</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>Callback</source>
        <translation>回调</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>Host store</source>
        <translation>主机写入</translation>
    </message>
    <message>
        <source>Host waits for value</source>
        <translation>主机等待值</translation>
    </message>
    <message>
        <source>work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>store</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Allocate in stream</source>
        <translation>在流中分配</translation>
    </message>
    <message>
        <source>Free in stream</source>
        <translation>在流中释放</translation>
    </message>
    <message>
        <source>Begin capture</source>
        <translation>开始捕获</translation>
    </message>
    <message>
        <source>End capture</source>
        <translation>结束捕获</translation>
    </message>
    <message>
        <source>Is capturing</source>
        <translation>是否在捕获</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>捕获</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>capturing?</source>
        <translation>在捕获？</translation>
    </message>
    <message>
        <source>Instantiate graph</source>
        <translation>实例化图</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>instantiate</source>
        <translation>实例化</translation>
    </message>
    <message>
        <source>Export event</source>
        <translation>导出事件</translation>
    </message>
    <message>
        <source>Open event</source>
        <translation>打开事件</translation>
    </message>
    <message>
        <source>Export buffer</source>
        <translation>导出缓冲区</translation>
    </message>
    <message>
        <source>Open buffer</source>
        <translation>打开缓冲区</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Copies from a host buffer to the device; asynchronous if the host buffer is pinned.</source>
        <translation>从主机缓冲区拷贝到设备；主机缓冲区锁页时为异步。</translation>
    </message>
    <message>
        <source>Copies from the device to a host buffer; asynchronous if the host buffer is pinned.</source>
        <translation>从设备拷贝到主机缓冲区；主机缓冲区锁页时为异步。</translation>
    </message>
    <message>
        <source>Copies within a device, or from one device to another.</source>
        <translation>在一个设备内拷贝，或从一个设备拷贝到另一个设备。</translation>
    </message>
    <message>
        <source>Copies in the default stream; the host waits.</source>
        <translation>在默认流中拷贝；主机等待。</translation>
    </message>
    <message>
        <source>Copies several parts of buffers in one call, in no order among themselves.</source>
        <translation>用一个调用拷贝缓冲区的多个部分，各部分之间无序。</translation>
    </message>
    <message>
        <source>Fills a buffer with one byte value.</source>
        <translation>用一个字节值填充缓冲区。</translation>
    </message>
    <message>
        <source>Fills a buffer in the default stream.</source>
        <translation>在默认流中填充缓冲区。</translation>
    </message>
    <message>
        <source>Runs a kernel of the catalogue in a stream.</source>
        <translation>在流中运行目录里的一个核函数。</translation>
    </message>
    <message>
        <source>Marks this point of a stream: the event is complete when all before it has run.</source>
        <translation>标记流中的这一点：此前的一切都执行完后，事件即完成。</translation>
    </message>
    <message>
        <source>The host waits until the event&apos;s last recording is complete.</source>
        <translation>主机等待，直到事件的最近一次记录完成。</translation>
    </message>
    <message>
        <source>Asks whether the event is complete, without waiting.</source>
        <translation>询问事件是否完成，不等待。</translation>
    </message>
    <message>
        <source>The time between two recorded events, in milliseconds.</source>
        <translation>两个已记录事件之间的时间，以毫秒计。</translation>
    </message>
    <message>
        <source>Creates an event as a step, with any flags.</source>
        <translation>作为程序的一步创建事件，可带任意标志。</translation>
    </message>
    <message>
        <source>Frees the event; using it later is undefined.</source>
        <translation>释放事件；之后再使用它是未定义行为。</translation>
    </message>
    <message>
        <source>The host waits until one stream is empty.</source>
        <translation>主机等待，直到一个流为空。</translation>
    </message>
    <message>
        <source>Asks whether a stream is empty, without waiting.</source>
        <translation>询问流是否为空，不等待。</translation>
    </message>
    <message>
        <source>Creates a stream as a step, with any flags and priority.</source>
        <translation>作为程序的一步创建流，可带任意标志和优先级。</translation>
    </message>
    <message>
        <source>Frees the stream once its work is done; using it later is undefined.</source>
        <translation>流的工作完成后将其释放；之后再使用它是未定义行为。</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are empty.</source>
        <translation>主机等待，直到设备的所有流都为空。</translation>
    </message>
    <message>
        <source>Holds the stream until a word in memory meets a condition.</source>
        <translation>阻住流，直到内存中的一个字满足条件。</translation>
    </message>
    <message>
        <source>Holds the stream until a word of 64 bits meets a condition.</source>
        <translation>阻住流，直到内存中的一个 64 位字满足条件。</translation>
    </message>
    <message>
        <source>Writes a word in memory when the stream gets here.</source>
        <translation>流执行到此处时写入内存中的一个字。</translation>
    </message>
    <message>
        <source>Writes a word of 64 bits when the stream gets here.</source>
        <translation>流执行到此处时写入内存中的一个 64 位字。</translation>
    </message>
    <message>
        <source>Waits and writes of words in one call, in their order.</source>
        <translation>用一个调用按顺序等待和写入多个字。</translation>
    </message>
    <message>
        <source>Runs a function on the host when the stream gets here; the stream waits for it.</source>
        <translation>流执行到此处时在主机上运行一个函数；流等待它结束。</translation>
    </message>
    <message>
        <source>The older form of a host function: it also receives the stream&apos;s error.</source>
        <translation>主机函数的旧形式：它还会得知流的错误。</translation>
    </message>
    <message>
        <source>Keeps the calling host thread busy, as computing on the CPU would.</source>
        <translation>让发出调用的主机线程保持忙碌，如同在 CPU 上计算。</translation>
    </message>
    <message>
        <source>The host writes a word that streams may be waiting for.</source>
        <translation>主机写入一个字，流可能正在等待它。</translation>
    </message>
    <message>
        <source>The host waits until a word meets a condition.</source>
        <translation>主机等待，直到一个字满足条件。</translation>
    </message>
    <message>
        <source>Allocates a buffer as a step of the program.</source>
        <translation>作为程序的一步分配缓冲区。</translation>
    </message>
    <message>
        <source>Frees a buffer; the host waits for the device.</source>
        <translation>释放缓冲区；主机等待设备。</translation>
    </message>
    <message>
        <source>The buffer exists from this point of the stream on.</source>
        <translation>从流的这一点起，缓冲区存在。</translation>
    </message>
    <message>
        <source>The buffer no longer exists from this point of the stream on.</source>
        <translation>从流的这一点起，缓冲区不再存在。</translation>
    </message>
    <message>
        <source>Ends the capture and makes the graph.</source>
        <translation>结束捕获并生成图。</translation>
    </message>
    <message>
        <source>Asks whether the stream is being captured.</source>
        <translation>询问流是否正在被捕获。</translation>
    </message>
    <message>
        <source>Makes a captured graph ready to be launched.</source>
        <translation>使捕获的图可以启动。</translation>
    </message>
    <message>
        <source>Launches a graph: its body is captured and made ready before the first operation.</source>
        <translation>启动一个图：图体在第一个操作之前已捕获并准备好。</translation>
    </message>
    <message>
        <source>Makes a handle of the event for another process.</source>
        <translation>为另一个进程生成事件的句柄。</translation>
    </message>
    <message>
        <source>Opens an event that another process exported.</source>
        <translation>打开另一个进程导出的事件。</translation>
    </message>
    <message>
        <source>Makes a handle of the memory for another process.</source>
        <translation>为另一个进程生成内存的句柄。</translation>
    </message>
    <message>
        <source>Opens memory that another process exported.</source>
        <translation>打开另一个进程导出的内存。</translation>
    </message>
    <message>
        <source>Puts a copy into the stream. With pinned memory it returns at once; with pageable memory it may block, and a copy to pageable memory returns only when it is complete.</source>
        <translation>把一个拷贝放入流中。使用锁页内存时立即返回；使用可分页内存时可能阻塞，而拷贝到可分页内存时要等拷贝完成才返回。</translation>
    </message>
    <message>
        <source>Copies in the default stream. To or from host memory it returns when the copy is complete (from pageable memory: when it is staged); between buffers of one device the host does not wait.</source>
        <translation>在默认流中拷贝。与主机内存之间的拷贝在完成后返回（从可分页内存拷贝时，暂存后即返回）；在同一设备的缓冲区之间，主机不等待。</translation>
    </message>
    <message>
        <source>Adds a fill of bytes with one value to the stream, and returns at once.</source>
        <translation>把“将字节设为某值”放入流中，并立即返回。</translation>
    </message>
    <message>
        <source>Sets bytes to a value in the default stream. The host waits only where the memory is pinned or managed.</source>
        <translation>在默认流中把字节设为某值。只有内存为锁页或托管内存时，主机才等待。</translation>
    </message>
    <message>
        <source>Puts a kernel into the stream and returns at once. A later call returns the error of a kernel that fails while it runs.</source>
        <translation>把核函数放入流中并立即返回。核函数运行时出的错由之后的某个调用报告。</translation>
    </message>
    <message>
        <source>Makes the event mark all work that is in the stream at this moment; later work is not included. Recording it again replaces the earlier mark.</source>
        <translation>让事件代表流此刻含有的全部工作；之后的工作不包括在内。再次记录会取代它原先所代表的工作。</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait for the work that the event marks at this moment. The host does not wait. An event that was never recorded has no effect. The event may be of another device.</source>
        <translation>让流中之后的工作等待事件此刻所代表的工作。主机不等待；从未记录过的事件不会造成等待。事件可以属于另一个设备。</translation>
    </message>
    <message>
        <source>The host waits until the work that the event marks is complete. It spins, or sleeps if the event was created with blocking synchronisation. Returns at once for an event that was never recorded.</source>
        <translation>主机等待事件所代表的工作完成：自旋等待；若事件以阻塞同步方式创建，则睡眠等待。对从未记录过的事件立即返回。</translation>
    </message>
    <message>
        <source>Creates an event. Flags: 1 lets the host sleep while it waits, 2 disables timing (cheaper), 4 lets other processes open the event and needs 2.</source>
        <translation>创建事件。标志：1 使主机在等待时睡眠，2 不计时（开销更小），4 供其他进程使用，并且需要 2。</translation>
    </message>
    <message>
        <source>The host waits until all work in the stream is complete.</source>
        <translation>主机等待，直到流中的全部工作完成。</translation>
    </message>
    <message>
        <source>Creates a stream. Unless it is non-blocking, it and the legacy default stream wait for each other. A lower number is a higher priority, and numbers out of range are clamped.</source>
        <translation>创建流。除非它是非阻塞的，它与传统默认流互相等待。数字越小优先级越高，超出范围的数字会被截到范围内。</translation>
    </message>
    <message>
        <source>Destroys the stream at once; its pending work is still done. Using it afterwards is undefined.</source>
        <translation>立即销毁流；其待处理的工作仍会完成。之后再使用它是未定义行为。</translation>
    </message>
    <message>
        <source>Puts up to 255 waits for words and writes of words into the stream, to be executed in this order.</source>
        <translation>把对字的等待和写入按此顺序放入流中，最多 255 个。</translation>
    </message>
    <message>
        <source>Calls a function of the host when the stream&apos;s earlier work is complete; later work of the stream waits for it. The function must not call CUDA.</source>
        <translation>流中之前的工作完成后，调用主机上的一个函数；流中之后的工作等待它。该函数不得调用 CUDA。</translation>
    </message>
    <message>
        <source>Like cudaLaunchHostFunc, but the function receives the stream&apos;s error and is called even after an error. Deprecated, and not allowed in a capture.</source>
        <translation>同 cudaLaunchHostFunc，但函数会得知流的错误，并且出错时也会被调用。已弃用，且不允许在捕获中使用。</translation>
    </message>
    <message>
        <source>Allocates memory of the device.</source>
        <translation>分配设备内存。</translation>
    </message>
    <message>
        <source>Frees memory of the device. In practice it waits until the device is idle.</source>
        <translation>释放设备内存。实际上它会等到设备空闲。</translation>
    </message>
    <message>
        <source>Allocates memory in the order of the stream: work put into it afterwards may use it.</source>
        <translation>按流的顺序分配内存：之后放入该流的工作可以使用它。</translation>
    </message>
    <message>
        <source>Frees memory in the order of the stream: work put into it before may still use it.</source>
        <translation>按流的顺序释放内存：之前放入该流的工作仍可使用它。</translation>
    </message>
    <message>
        <source>From here on, work put into the stream is not executed but becomes nodes of a graph. The legacy default stream cannot be captured.</source>
        <translation>从此处起，放入流的工作不再执行，而是成为图的节点。传统默认流不能被捕获。</translation>
    </message>
    <message>
        <source>Ends the capture and returns its graph. Streams that joined it must have been joined back by an event, and the same thread must end it.</source>
        <translation>结束捕获并返回其图。加入捕获的流必须已通过事件汇合回来，并且必须由同一线程结束捕获。</translation>
    </message>
    <message>
        <source>Makes a graph ready to be launched.</source>
        <translation>使图可以启动。</translation>
    </message>
    <message>
        <source>Puts the whole graph into the stream with one call. It begins after the stream&apos;s earlier work and after its own earlier launches; inside, only its edges order the nodes.</source>
        <translation>用一个调用把整个图放入流中。它在流中之前的工作以及它自己之前的启动之后开始；图内只有边决定节点的顺序。</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the event. The event must be made for other processes and without timing.</source>
        <translation>返回一个句柄，另一个进程可用它打开该事件。事件必须是为其他进程创建的，并且不计时。</translation>
    </message>
    <message>
        <source>Opens the event of another process. It has no timing here and must be destroyed here.</source>
        <translation>打开另一个进程的事件。它在此处不计时，并且必须在此处销毁。</translation>
    </message>
    <message>
        <source>Returns a handle with which another process opens the memory.</source>
        <translation>返回一个句柄，另一个进程可用它打开该内存。</translation>
    </message>
    <message>
        <source>Opens memory of another process.</source>
        <translation>打开另一个进程的内存。</translation>
    </message>
    <message>
        <source>Pipeline of chunks</source>
        <translation>分块流水线</translation>
    </message>
    <message>
        <source>Copy in, kernel and copy out for each chunk, assigned to the streams in turn.</source>
        <translation>每一块都拷入、运行核函数、拷出，各块轮流分给各个流。</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>分叉与汇合</translation>
    </message>
    <message>
        <source>A kernel, branches that wait for it side by side, and a kernel that waits for all.</source>
        <translation>一个核函数，若干分支并排等待它，再由一个核函数等待所有分支。</translation>
    </message>
    <message>
        <source>Double buffering</source>
        <translation>双缓冲</translation>
    </message>
    <message>
        <source>One stream copies in, another computes; a copy waits until the kernel before has left its buffer.</source>
        <translation>一个流拷入，另一个流计算；拷贝要等前一个核函数不再使用其缓冲区。</translation>
    </message>
    <message>
        <source>Produce and consume</source>
        <translation>生产与消费</translation>
    </message>
    <message>
        <source>One stream makes items, another uses each as soon as it is there.</source>
        <translation>一个流产出各项，另一个流在每项就绪后立即使用。</translation>
    </message>
    <message>
        <source>Streams × kernels</source>
        <translation>流 × 核函数</translation>
    </message>
    <message>
        <source>The same kernel several times in each of several streams.</source>
        <translation>在若干个流中各运行多次同一个核函数。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>pieces that the data and the work are cut into</source>
        <translation>数据和工作被切成的块数</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>chunk i goes into stream i % streams</source>
        <translation>第 i 块放入流 i % streams</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>of all chunks together, in and out</source>
        <translation>所有块合计，拷入和拷出</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>of all chunks together</source>
        <translation>所有块合计</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>that one kernel fills</source>
        <translation>一个核函数占满的份额</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>the order of the host&apos;s calls</source>
        <translation>主机调用的顺序</translation>
    </message>
    <message>
        <source>Depth-first</source>
        <translation>深度优先</translation>
    </message>
    <message>
        <source>Breadth-first</source>
        <translation>广度优先</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>分支数</translation>
    </message>
    <message>
        <source>streams that run side by side</source>
        <translation>并排运行的流</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>the kernel that all branches wait for</source>
        <translation>所有分支都等待的核函数</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>each branch&apos;s kernel</source>
        <translation>每个分支的核函数</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>the kernel that waits for all branches</source>
        <translation>等待所有分支的核函数</translation>
    </message>
    <message>
        <source>that one branch fills</source>
        <translation>一个分支占满的份额</translation>
    </message>
    <message>
        <source>copied in and computed one after the other</source>
        <translation>依次拷入并计算</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>on the device, used in turn</source>
        <translation>位于设备上，轮流使用</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>块</translation>
    </message>
    <message>
        <source>size of one chunk</source>
        <translation>一块的大小</translation>
    </message>
    <message>
        <source>of one chunk</source>
        <translation>每块</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>made by one stream and used by the other</source>
        <translation>由一个流产出，由另一个流使用</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>one item</source>
        <translation>每项</translation>
    </message>
    <message>
        <source>Consume</source>
        <translation>消费</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>how the consumer is notified of an item</source>
        <translation>消费者如何得知一项已就绪</translation>
    </message>
    <message>
        <source>By event</source>
        <translation>用事件</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>用内存字</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Kernels in each</source>
        <translation>每个流的核函数数</translation>
    </message>
    <message>
        <source>one after another in its stream</source>
        <translation>在其流中一个接一个</translation>
    </message>
    <message>
        <source>each</source>
        <translation>每个</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>The total time of the program as it is.</source>
        <translation>程序现状的总时间。</translation>
    </message>
    <message>
        <source>Own queue per stream</source>
        <translation>每个流有自己的队列</translation>
    </message>
    <message>
        <source>Orders as written</source>
        <translation>按所写的顺序</translation>
    </message>
    <message>
        <source>Data dependencies only</source>
        <translation>仅数据依赖</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>逐个执行</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>拷贝/计算重叠</translation>
    </message>
    <message>
        <source>Concurrency of kernels</source>
        <translation>核函数并发度</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU 忙碌</translation>
    </message>
    <message>
        <source>SMs busy</source>
        <translation>SM 忙碌</translation>
    </message>
    <message>
        <source>H→D engine busy</source>
        <translation>H→D 引擎忙碌</translation>
    </message>
    <message>
        <source>D→H engine busy</source>
        <translation>D→H 引擎忙碌</translation>
    </message>
    <message>
        <source>Total time without brackets</source>
        <translation>不含测量区间的总时间</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>测量拉长</translation>
    </message>
    <message>
        <source>The total time: from the first start to the last end of work on the devices.</source>
        <translation>总时间：从设备上工作的第一次开始到最后一次结束。</translation>
    </message>
    <message>
        <source>The total time divided by that of the baseline on the same device.</source>
        <translation>总时间除以同一设备上基准程序的总时间。</translation>
    </message>
    <message>
        <source>The time in which copies and kernels execute together, divided by the shorter of the times in which copies and in which kernels do.</source>
        <translation>拷贝与核函数同时执行的时间，除以二者各自执行时间中较短的一个。</translation>
    </message>
    <message>
        <source>The time with at least two kernels executing, divided by the time with at least one.</source>
        <translation>至少有两个核函数在执行的时间，除以至少有一个在执行的时间。</translation>
    </message>
    <message>
        <source>The share of the total time in which the GPU executes at least one operation.</source>
        <translation>GPU 在执行任何工作的时间占总时间的比例。</translation>
    </message>
    <message>
        <source>Pairs of operations that touch the same bytes, one of them writing, and that nothing orders.</source>
        <translation>触及相同字节、其中之一写入且未定序的操作对。</translation>
    </message>
    <message>
        <source>Whether part of the program can never proceed.</source>
        <translation>程序是否有一部分永远无法继续。</translation>
    </message>
    <message>
        <source>Calls that returned an error; a query that returns 600 does not count.</source>
        <translation>返回错误的调用；返回 600 的查询不算错误。</translation>
    </message>
    <message>
        <source>The share of their time, from first call to last return, in which host threads work or spin in a call.</source>
        <translation>从第一个调用到最后一次返回，主机线程在工作或在调用中自旋的时间比例。</translation>
    </message>
    <message>
        <source>The time of the host&apos;s own work, also between the polls of a query.</source>
        <translation>主机自身工作的时间，包括两次轮询查询之间的工作。</translation>
    </message>
    <message>
        <source>From the call to the end of the operation.</source>
        <translation>从调用到操作结束。</translation>
    </message>
    <message>
        <source>When the operation starts, from the first call of the run on.</source>
        <translation>操作开始的时刻，从运行的第一个调用算起。</translation>
    </message>
    <message>
        <source>Whether the program makes B wait for A, whatever the times are.</source>
        <translation>无论时间如何，程序是否使 B 等待 A。</translation>
    </message>
    <message>
        <source>The time that eventElapsedTime returns.</source>
        <translation>eventElapsedTime 返回的结果。</translation>
    </message>
    <message>
        <source>From the end of the work before the event&apos;s record to the return of the query that polls it.</source>
        <translation>从事件记录之前的工作结束，到轮询它的查询返回。</translation>
    </message>
    <message>
        <source>Whether the operation or resource is as it was at the start.</source>
        <translation>操作或资源是否与起始时相同。</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times divided by the total time: how many execute at once on average.</source>
        <translation>所有操作的时间之和除以总时间：平均有多少个同时执行。</translation>
    </message>
    <message>
        <source>The sum of all operations&apos; times: the total time without any overlap.</source>
        <translation>所有操作的时间之和：完全不重叠时的总时间。</translation>
    </message>
    <message>
        <source>The share of the multiprocessors&apos; time in which they hold blocks.</source>
        <translation>多处理器上驻留线程块的时间比例。</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from host to device.</source>
        <translation>有主机到设备拷贝的时间占总时间的比例。</translation>
    </message>
    <message>
        <source>The share of the total time with a copy from device to host.</source>
        <translation>有设备到主机拷贝的时间占总时间的比例。</translation>
    </message>
    <message>
        <source>The total time of runs in which nothing was measured in between.</source>
        <translation>中间不做任何测量的运行的总时间。</translation>
    </message>
    <message>
        <source>How much longer the program took with measuring than without it.</source>
        <translation>程序在测量时比不测量时长多少。</translation>
    </message>
    <message>
        <source>Holds what follows in the stream until the event&apos;s last recording is complete; the host continues.</source>
        <translation>阻住流中后续的工作，直到事件的最近一次记录完成；主机继续执行。</translation>
    </message>
    <message>
        <source>What follows in the stream, and in streams that fork from it, becomes a graph instead of running.</source>
        <translation>流以及从它分出的流中后续的工作不再运行，而是成为一个图。</translation>
    </message>
    <message>
        <source>Puts several copies into the stream with one call. The batch keeps the order of the stream; its copies have no order among themselves. A source may be read at the call, or at any time, if its access order allows that. Not allowed in the legacy default stream, or while the stream is captured.</source>
        <translation>用一个调用把多个拷贝放入流中。这一批保持流的顺序；其中的拷贝彼此无序。源可以在调用时或任何时候被读取，只要其访问顺序允许。不能用于传统默认流，也不能在流被捕获时使用。</translation>
    </message>
    <message>
        <source>The host waits until all streams of the device are done, non-blocking ones too. Returns errors of earlier work.</source>
        <translation>主机等待，直到设备的所有流都完成，包括非阻塞流。返回之前工作的错误。</translation>
    </message>
    <message>
        <source>0, 1, 2, … n-1</source>
        <translation>0, 1, 2, … n-1</translation>
    </message>
    <message>
        <source>Adds a scaled vector to another: a probe of bandwidth</source>
        <translation>把一个缩放后的向量加到另一个上：用于探测带宽</translation>
    </message>
    <message>
        <source>Adds two vectors</source>
        <translation>两个向量相加</translation>
    </message>
    <message>
        <source>Busy for a given time; mixes a checksum of what it reads into what it writes</source>
        <translation>忙碌给定的时间；把所读内容的校验和混入所写内容</translation>
    </message>
    <message>
        <source>Counts up from zero</source>
        <translation>从零开始递增计数</translation>
    </message>
    <message>
        <source>Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge</source>
        <translation>把每个单元与其六个相邻单元混合（7 点）；边界之外没有单元</translation>
    </message>
    <message>
        <source>Multiplies and adds eight, on whole numbers</source>
        <translation>对整数做乘法再加八</translation>
    </message>
    <message>
        <source>Multiplies two square matrices, tile by tile</source>
        <translation>逐块相乘两个方阵</translation>
    </message>
    <message>
        <source>Scales a vector and adds it to another</source>
        <translation>缩放一个向量并加到另一个上</translation>
    </message>
    <message>
        <source>Stands for a kernel of a recorded program, and takes as long as it did</source>
        <translation>代表录制程序中的一个核函数，耗时与它相同</translation>
    </message>
    <message>
        <source>Sums whole numbers into one</source>
        <translation>把整数求和为一个</translation>
    </message>
    <message>
        <source>added a times</source>
        <translation>加 a 次</translation>
    </message>
    <message>
        <source>added as it is</source>
        <translation>按原样相加</translation>
    </message>
    <message>
        <source>added s times</source>
        <translation>加 s 次</translation>
    </message>
    <message>
        <source>cells in a row</source>
        <translation>一行中的单元数</translation>
    </message>
    <message>
        <source>cells, x beside x, row by row, plane by plane</source>
        <translation>单元，沿 x 相邻，逐行、逐面排列</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>factors; a buffer of one element serves all</source>
        <translation>因子；只有一个元素的缓冲区适用于全部</translation>
    </message>
    <message>
        <source>first summand</source>
        <translation>第一个加数</translation>
    </message>
    <message>
        <source>how long each block is busy</source>
        <translation>每个线程块忙碌的时间</translation>
    </message>
    <message>
        <source>how long the kernel took on the device that it was recorded on</source>
        <translation>核函数在录制它的设备上所用的时间</translation>
    </message>
    <message>
        <source>in which its blocks had room there</source>
        <translation>其线程块在那里能容纳的波次</translation>
    </message>
    <message>
        <source>left factor, n rows of n</source>
        <translation>左因子，n 行，每行 n 个</translation>
    </message>
    <message>
        <source>multiplied in place</source>
        <translation>就地相乘</translation>
    </message>
    <message>
        <source>number of elements</source>
        <translation>元素个数</translation>
    </message>
    <message>
        <source>of each block, beside what the launch asks for</source>
        <translation>每个线程块的，另加启动所要求的</translation>
    </message>
    <message>
        <source>of each thread</source>
        <translation>每个线程的</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>面数</translation>
    </message>
    <message>
        <source>right factor, n rows of n</source>
        <translation>右因子，n 行，每行 n 个</translation>
    </message>
    <message>
        <source>rows in a plane</source>
        <translation>一个面中的行数</translation>
    </message>
    <message>
        <source>rows, and columns</source>
        <translation>行数和列数</translation>
    </message>
    <message>
        <source>second summand</source>
        <translation>第二个加数</translation>
    </message>
    <message>
        <source>summands</source>
        <translation>加数</translation>
    </message>
    <message>
        <source>the cells afterwards</source>
        <translation>之后的单元</translation>
    </message>
    <message>
        <source>the product, n rows of n</source>
        <translation>乘积，n 行，每行 n 个</translation>
    </message>
    <message>
        <source>the sum, in place</source>
        <translation>和，就地存放</translation>
    </message>
    <message>
        <source>the sums</source>
        <translation>各个和</translation>
    </message>
    <message>
        <source>their sum, one element</source>
        <translation>它们的和，一个元素</translation>
    </message>
    <message>
        <source>total block time, shared equally among the blocks</source>
        <translation>线程块总时间，平均分给各线程块</translation>
    </message>
    <message>
        <source>Calls that make a host thread wait while it has more work to issue or do.</source>
        <translation>使仍有工作要提交或执行的主机线程等待的调用。</translation>
    </message>
    <message>
        <source>The programs differ; operations are compared by their ids.</source>
        <translation>两个程序不同；按 id 比较操作。</translation>
    </message>
    <message>
        <source>Unlimited SMs, two copy engines</source>
        <translation>SM 不限，两个拷贝引擎</translation>
    </message>
    <message>
        <source>No order of these calls is faster: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Of a measured run: the longest chain as measured.</source>
        <translation>这些调用的任何顺序都不会更快：最长的依赖操作链（各操作按其单独执行的时长计），或最忙引擎的工作。对于实测的运行：实测的最长链。</translation>
    </message>
    <message>
        <source>illegalAddress: its first block to end writes where no memory is</source>
        <translation>illegalAddress：第一个结束的线程块写入不存在的内存</translation>
    </message>
    <message>
        <source>Copy between devices</source>
        <translation>设备间复制</translation>
    </message>
    <message>
        <source>Copies between two devices, which the call names.</source>
        <translation>在调用所指定的两个设备之间复制。</translation>
    </message>
    <message>
        <source>Puts a copy between two devices into the stream, and returns at once. The addresses decide what is copied: of the devices CUDA only checks that they exist. Without peer access the copy passes through the host. Not allowed for pageable memory, or while the stream is captured.</source>
        <translation>把两个设备之间的复制放入流，并立即返回。复制什么由地址决定：对于设备，CUDA 只检查它们是否存在。没有对等访问时，复制经过主机。不允许用于可分页内存，也不允许在流被捕获时使用。</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream begins: the stream is the thread&apos;s current one, into which calls go that name none.</source>
        <translation>Python 的流 with 开始：该流成为线程的当前流，没有指定流的调用进入其中。</translation>
    </message>
    <message>
        <source>Python&apos;s with of a stream ends: the stream of the with around it is current again. Where there is none, the default stream is, even if another was set before.</source>
        <translation>Python 的流 with 结束：外层 with 的流重新成为当前流。没有外层时为默认流，即使之前设置过别的流。</translation>
    </message>
    <message>
        <source>The stream becomes the thread&apos;s current one, into which calls go that name none. Nothing restores the earlier one: the end of a with around it makes that of the next one current, or else the default stream.</source>
        <translation>该流成为线程的当前流，没有指定流的调用进入其中。之前的流不会恢复：外层 with 结束时，更外层 with 的流成为当前流；没有时为默认流。</translation>
    </message>
    <message>
        <source>Asks for the thread&apos;s current stream. The answer is the stream&apos;s id.</source>
        <translation>查询线程的当前流。答案是流的标识。</translation>
    </message>
    <message>
        <source>With stream</source>
        <translation>With 流</translation>
    </message>
    <message>
        <source>with</source>
        <translation>with</translation>
    </message>
    <message>
        <source>Makes a stream the current one: calls that name no stream use it, until the end of the with.</source>
        <translation>使一个流成为当前流：没有指定流的调用使用它，直到 with 结束。</translation>
    </message>
    <message>
        <source>End of with</source>
        <translation>with 结束</translation>
    </message>
    <message>
        <source>end with</source>
        <translation>结束 with</translation>
    </message>
    <message>
        <source>Ends the with: the stream of the with around it is current again, or else the default stream.</source>
        <translation>结束 with：外层 with 的流重新成为当前流；没有外层时为默认流。</translation>
    </message>
    <message>
        <source>Use stream</source>
        <translation>使用流</translation>
    </message>
    <message>
        <source>use</source>
        <translation>use</translation>
    </message>
    <message>
        <source>Makes a stream the current one; nothing restores the earlier one but the end of a with.</source>
        <translation>使一个流成为当前流；只有 with 结束才会撤销。</translation>
    </message>
    <message>
        <source>Current stream</source>
        <translation>当前流</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>当前流</translation>
    </message>
    <message>
        <source>Asks which stream is current: the stream of calls that name none.</source>
        <translation>查询哪个流是当前流，即没有指定流的调用所用的流。</translation>
    </message>
    <message>
        <source>bytes to count</source>
        <translation>要计数的字节</translation>
    </message>
    <message>
        <source>256 counters, one for each value of a byte</source>
        <translation>256 个计数器，每个字节值一个</translation>
    </message>
    <message>
        <source>Counts how often each value of a byte occurs</source>
        <translation>统计每个字节值出现的次数</translation>
    </message>
    <message>
        <source>Returns the milliseconds between two recorded events, which are negative where the second came first. Both need timing, must have been recorded and be complete. The resolution is about half a microsecond, so a smaller difference says little.</source>
        <translation>返回两个已记录事件之间的毫秒数；若第二个在前，则为负。两者都需要计时、必须已被记录并且已完成。分辨率约为半微秒，更小的差别说明不了什么。</translation>
    </message>
    <message>
        <source>Destroys the event at once; what it needs is freed when its work is complete. Using it afterwards is undefined. In cuda.core close() does it, and so does the end of the last reference to the event.</source>
        <translation>立即销毁事件；它所需的资源在其工作完成后释放。之后再使用它是未定义行为。在 cuda.core 中由 close() 完成，最后一个引用消失时也会如此。</translation>
    </message>
    <message>
        <source>Writes a word when the stream&apos;s earlier work is complete and its writes are visible. Windows needs the TCC driver for it.</source>
        <translation>当流中之前的工作已完成且其写入可见时，写入一个字。在 Windows 上需要 TCC 驱动程序。</translation>
    </message>
    <message>
        <source>Asks whether the work that the event marks is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>询问事件所代表的工作是否完成，不等待。600 是一个回答而不是失败：尚未完成。回答 0 等同于一次同步：此后主机可以使用这些工作写入的内容，在托管内存中也是如此。</translation>
    </message>
    <message>
        <source>Asks whether all work in the stream is complete, without waiting. The answer 600 is not an error: the work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work wrote, in managed memory, too.</source>
        <translation>询问流中的全部工作是否完成，不等待。600 是一个回答而不是失败：尚未完成。回答 0 等同于一次同步：此后主机可以使用这些工作写入的内容，在托管内存中也是如此。</translation>
    </message>
    <message>
        <source>Makes later work of the stream wait until the word in memory meets the condition. The comparison ≥ is cyclic: it holds for the half of all values that begins with the one awaited. CUDA does not see such an order: express it with events as well where you can. Windows needs the TCC driver for it.</source>
        <translation>使流中后续的工作等待，直到内存中的字满足条件。比较 ≥ 是循环的：从所等的值开始的那一半取值都满足。CUDA 看不到这样的顺序：尽可能也用事件来表达。在 Windows 上需要 TCC 驱动程序。</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>注册</translation>
    </message>
    <message>
        <source>Pins pageable memory that exists already.</source>
        <translation>锁定已经存在的可分页内存。</translation>
    </message>
    <message>
        <source>Pins memory that the host has allocated, so that copies are asynchronous and kernels reach it. Streams and kernels name it by its address on the device (cudaHostGetDevicePointer), which is mostly the same.</source>
        <translation>锁定主机已分配的内存，使复制异步进行，核函数也能访问它。流和核函数用它在设备上的地址（cudaHostGetDevicePointer）称呼它，该地址通常相同。</translation>
    </message>
    <message>
        <source>Unregister</source>
        <translation>取消注册</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again; copies end first.</source>
        <translation>使已注册的内存重新可分页；复制先结束。</translation>
    </message>
    <message>
        <source>Makes registered memory pageable again. It waits for the copies that use the memory.</source>
        <translation>使已注册的内存重新可分页。它等待使用该内存的复制。</translation>
    </message>
    <message>
        <source>Loop on an answer</source>
        <translation>按回答循环</translation>
    </message>
    <message>
        <source>while</source>
        <translation>while</translation>
    </message>
    <message>
        <source>Makes its calls again and again, as long as a query answers that the work is not ready.</source>
        <translation>只要查询回答工作尚未完成，就一再发出其中的调用。</translation>
    </message>
    <message>
        <source>Branch on an answer</source>
        <translation>按回答分支</translation>
    </message>
    <message>
        <source>if</source>
        <translation>if</translation>
    </message>
    <message>
        <source>Makes its calls only if a query has answered as wanted.</source>
        <translation>仅当查询的回答符合要求时才发出其中的调用。</translation>
    </message>
    <message>
        <source>Set current context</source>
        <translation>设置当前上下文</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Makes a context the current one of its thread: what the thread creates, and its default stream, belong to it.</source>
        <translation>使某个上下文成为其线程的当前上下文：线程创建的资源及其默认流都属于它。</translation>
    </message>
    <message>
        <source>Makes a context the thread&apos;s current one. The default stream, and the streams, events and memory that the thread creates, belong to it. An event can be recorded only in a stream of its own context; any stream may wait for it. The context primary is that of the device, which a thread has at first.</source>
        <translation>使某个上下文成为线程的当前上下文。默认流以及线程创建的流、事件和内存都属于它。事件只能在其自身上下文的流中记录；任何流都可以等待它。上下文 primary 是设备的上下文，线程最初使用它。</translation>
    </message>
    <message>
        <source>Stream priority</source>
        <translation>流的优先级</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Asks for the priority that a stream really has.</source>
        <translation>查询流实际具有的优先级。</translation>
    </message>
    <message>
        <source>Asks for the stream&apos;s priority. A number out of the device&apos;s range was clamped when the stream was created. A default stream has priority 0.</source>
        <translation>查询流的优先级。超出设备范围的数值在创建流时已被截断。默认流的优先级为 0。</translation>
    </message>
    <message>
        <source>Ask for an attribute</source>
        <translation>查询属性</translation>
    </message>
    <message>
        <source>attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Asks a device for one of its attributes.</source>
        <translation>查询设备的一个属性。</translation>
    </message>
    <message>
        <source>Asks what a device can do, which a program must know before it uses it: memory operations of 64 bits, memory pools, managed memory that both sides use at once. The number is the value of the result. Allowed during a capture. canUseStreamMemOpsV1 is about the operations before CUDA 12, and is 0 on new devices.</source>
        <translation>查询设备的能力，程序在使用前必须知道：64 位内存操作、内存池、双方可同时使用的托管内存。数字是结果的值。捕获期间允许。canUseStreamMemOpsV1 针对 CUDA 12 之前的操作，在新设备上为 0。</translation>
    </message>
    <message>
        <source>Markdown.</source>
        <translation>Markdown。</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>问题内容</translation>
    </message>
    <message>
        <source>Answer is</source>
        <translation>答案为</translation>
    </message>
    <message>
        <source>Kind of answer</source>
        <translation>答案类型</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>The choices, one per line</source>
        <translation>选项，每行一个</translation>
    </message>
    <message>
        <source>A time is a text with its unit.</source>
        <translation>时间是带单位的文本。</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>The right answer, such as 12 ms</source>
        <translation>正确答案，例如 12 ms</translation>
    </message>
    <message>
        <source>Tolerance %</source>
        <translation>容差 %</translation>
    </message>
    <message>
        <source>accepted deviation, such as 5</source>
        <translation>允许的偏差，例如 5</translation>
    </message>
    <message>
        <source>Markdown: told when it is answered.</source>
        <translation>Markdown：回答之后显示。</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>The explanation, shown with the answer (Markdown)</source>
        <translation>解释，与答案一起显示（Markdown）</translation>
    </message>
    <message>
        <source>With points it is graded like a goal; 0 unless given.</source>
        <translation>有分值时像目标一样评分；未给出时为 0。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分值</translation>
    </message>
    <message>
        <source>The time is how long something takes, which is no place on the time axis.</source>
        <translation>该时间表示某事持续多久，不是时间轴上的位置。</translation>
    </message>
    <message>
        <source>a duration, not a point in time: draw no line in the timeline</source>
        <translation>时长而非时刻：不在时间线中画线</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>应为</translation>
    </message>
    <message>
        <source>12 ms, 80 %, 0</source>
        <translation>12 ms、80 %、0</translation>
    </message>
    <message>
        <source>1 unless given; 0: a condition, without which no goal gives points.</source>
        <translation>未给出时为 1；0 表示必要条件，不满足时任何目标都不给分。</translation>
    </message>
    <message>
        <source>The goal in the author&apos;s words.</source>
        <translation>用作者的话表述的目标。</translation>
    </message>
    <message>
        <source>Says</source>
        <translation>表述</translation>
    </message>
    <message>
        <source>In your own words; if empty, generated from the fields</source>
        <translation>用您自己的话；否则用各字段的内容</translation>
    </message>
    <message>
        <source>Markdown: told once all goals of the part are met.</source>
        <translation>Markdown：此部分的所有目标达成后显示。</translation>
    </message>
    <message>
        <source>Explanation, shown once all goals are met (Markdown)</source>
        <translation>解释，所有目标达成后显示（Markdown）</translation>
    </message>
    <message>
        <source>Unique in the lesson: what --part and a submission name.</source>
        <translation>在课程中唯一：--part 和提交所指的名称。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What the part is called; needed where there are several</source>
        <translation>此部分的名称；有多个部分时需要</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>讲解</translation>
    </message>
    <message>
        <source>What this part is about (Markdown). A lesson of one part needs only the lesson&apos;s.</source>
        <translation>此部分的内容介绍（Markdown）。只有一个部分的课程只需要课程的讲解。</translation>
    </message>
    <message>
        <source>Where it is run and graded; teaching unless given.</source>
        <translation>运行和评分所用的设备；未给出时为 teaching。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>what learners find</source>
        <translation>学习者最初所见</translation>
    </message>
    <message>
        <source>What ratios are taken of; the start unless given.</source>
        <translation>比值的基准；未给出时为起始程序。</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>for the metric ratio; the start unless given</source>
        <translation>用于指标 ratio；未给出时为起始程序</translation>
    </message>
    <message>
        <source>From vague to explicit, one at a time.</source>
        <translation>从含蓄到直白，每次一条。</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>One per line, from vague to explicit</source>
        <translation>每行一条，从含蓄到直白</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Where it comes from, one per line</source>
        <translation>出处，每行一条</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the start, measured on a GPU.</source>
        <translation>与课程同在一处的结果文件：在 GPU 上测量的起始程序。</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the start</source>
        <translation>若有 GPU 运行过起始程序：与课程同在一处的结果文件</translation>
    </message>
    <message>
        <source>A result file beside the lesson: the solution, measured on a GPU.</source>
        <translation>与课程同在一处的结果文件：在 GPU 上测量的参考解答。</translation>
    </message>
    <message>
        <source>result file beside the lesson, if a GPU has run the solution</source>
        <translation>若有 GPU 运行过参考解答：与课程同在一处的结果文件</translation>
    </message>
    <message>
        <source>What learners look for in the list</source>
        <translation>学习者在列表中看到的名称</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Copies, Events, Concurrency, Host …</source>
        <translation>拷贝、事件、并发、主机 …</translation>
    </message>
    <message>
        <source>What it is about, and what to look at (Markdown)</source>
        <translation>内容介绍以及需要留意之处（Markdown）</translation>
    </message>
    <message>
        <source>Markdown: shown on demand while it is not answered.</source>
        <translation>Markdown：尚未回答时按需显示。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Shown on demand before the answer (Markdown)</source>
        <translation>回答之前按需显示（Markdown）</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>未被掩盖的拷贝</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does, added over the devices.</source>
        <translation>有拷贝执行而没有内核执行的时间，各设备相加。</translation>
    </message>
    <message>
        <source>The timeline shows the answer as a goal until all goals are met.</source>
        <translation>在所有目标达成之前，时间线将答案显示为目标。</translation>
    </message>
    <message>
        <source>asks about the changed program, not about the start</source>
        <translation>询问修改后的程序，而非起始程序</translation>
    </message>
    <message>
        <source>Markdown: shown once the timeline is.</source>
        <translation>Markdown：与时间线一同显示。</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>看什么</translation>
    </message>
    <message>
        <source>What to look at in the timeline, once it is shown (Markdown)</source>
        <translation>时间线显示后应看什么 (Markdown)</translation>
    </message>
    <message>
        <source>Markdown: shown once all goals are met, or the solution is shown.</source>
        <translation>Markdown：所有目标达成或显示解答后显示。</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>What to see in the solved program (Markdown)</source>
        <translation>在解出的程序中能看到什么 (Markdown)</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to learners. Counted: each kind that is used takes these points off a part.</source>
        <translation>修复、假设分析和性能界限对学习者如何处理。counted：每用一种，就从该部分扣除这些分数。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>allowed, off, or counted:1</source>
        <translation>allowed、off 或 counted:1</translation>
    </message>
    <message>
        <source>A hardware queue for every stream, and copies that start when they are ready: no false dependencies.</source>
        <translation>每个流有一个硬件队列，拷贝一就绪即开始：没有伪依赖。</translation>
    </message>
    <message>
        <source>Also enough multiprocessors for all kernels at once, and one copy engine for each direction.</source>
        <translation>此外，多处理器足够让所有核函数同时运行，并且每个方向有一个拷贝引擎。</translation>
    </message>
    <message>
        <source>The longest chain of operations that the program orders, each as short as it is alone: more engines and another order of the calls would not be faster.</source>
        <translation>程序所定序的最长操作链，各操作按其单独执行的时长计：更多的引擎和别的调用顺序都不会更快。</translation>
    </message>
    <message>
        <source>The longest chain of operations that use each other&apos;s data, each as short as it is alone: no order of calls, events and streams that keeps the results is faster.</source>
        <translation>互相使用数据的最长操作链，各操作按其单独执行的时长计：在结果不变的前提下，调用、事件和流的任何安排都不会更快。</translation>
    </message>
    <message>
        <source>host not there yet</source>
        <translation>主机尚未到达</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>主机被阻塞</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>流内顺序</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>默认流屏障</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>图内顺序</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>拷贝引擎忙</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>伪依赖</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM 已满</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>高优先级先行</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>同时执行的网格过多</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>时钟不确定</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>shares bandwidth</source>
        <translation>共享带宽</translation>
    </message>
    <message>
        <source>waits for room</source>
        <translation>等待空位</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>H→D copy engine</source>
        <translation>H→D 复制引擎</translation>
    </message>
    <message>
        <source>D→H copy engine</source>
        <translation>D→H 复制引擎</translation>
    </message>
    <message>
        <source>copy engine</source>
        <translation>拷贝引擎</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>多处理器</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>已无工作</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The answers to choose from.</source>
        <translation>可供选择的答案。</translation>
    </message>
    <message>
        <source>What the part is called.</source>
        <translation>这一部分的名称。</translation>
    </message>
    <message>
        <source>The program that learners find.</source>
        <translation>学习者一开始看到的程序。</translation>
    </message>
    <message>
        <source>Where it comes from.</source>
        <translation>它的来源。</translation>
    </message>
    <message>
        <source>What the lesson is called.</source>
        <translation>课程的名称。</translation>
    </message>
    <message>
        <source>What the list of lessons groups it by.</source>
        <translation>课程列表据此对它分组。</translation>
    </message>
    <message>
        <source>counter of its own, 0 before and after the launch</source>
        <translation>自己的计数器，启动前后为 0</translation>
    </message>
    <message>
        <source>how long each block is busy before it waits</source>
        <translation>每个块在等待之前忙碌多久</translation>
    </message>
    <message>
        <source>Waits in each block until all blocks of the grid have come</source>
        <translation>在每个块中等待直到网格的所有块都到来</translation>
    </message>
    <message>
        <source>number of the group whose members meet</source>
        <translation>其成员会合的组的编号</translation>
    </message>
    <message>
        <source>size of the array that each member brings</source>
        <translation>每个成员带来的数组大小</translation>
    </message>
    <message>
        <source>devices that take part</source>
        <translation>参与的设备</translation>
    </message>
    <message>
        <source>Waits in each block until all members of its group run, and then takes the time of a sum over devices</source>
        <translation>在每个块中等待直到其组的所有成员都在运行，然后花费一次跨设备求和的时间</translation>
    </message>
    <message>
        <source>how long each block is busy, one after the other and then from the first again</source>
        <translation>各线程块依次忙碌的时间，用完后从第一个重新开始</translation>
    </message>
    <message>
        <source>by how much a block&apos;s time may be more or less than the duration</source>
        <translation>线程块的时间可比时长多或少的幅度</translation>
    </message>
    <message>
        <source>of the times that vary; the same seed makes the same times</source>
        <translation>可变时间的种子；相同的种子产生相同的时间</translation>
    </message>
    <message>
        <source>at which part of a block&apos;s time it lets a dependent launch begin; at its end unless given</source>
        <translation>线程块在其时间的哪个比例处允许依赖启动开始；未给出时为结束时</translation>
    </message>
    <message>
        <source>the part of a block&apos;s time before it waits for the kernel ahead; it does not wait unless given</source>
        <translation>线程块在等待前一个内核之前的时间；未给出则不等待</translation>
    </message>
    <message>
        <source>how long each block is busy after that</source>
        <translation>此后每个块忙碌多久</translation>
    </message>
    <message>
        <source>Waits in each block until a word has a value, and keeps its room meanwhile</source>
        <translation>在每个块中等待直到字具有某个值，其间占用其位置</translation>
    </message>
    <message>
        <source>how long the block is busy before that</source>
        <translation>此前该块忙碌多久</translation>
    </message>
    <message>
        <source>Writes a word when its one block ends</source>
        <translation>在其唯一的块结束时写入一个字</translation>
    </message>
</context>
<context>
    <name>EntryDelegateTexts</name>
    <message>
        <source>not available now</source>
        <translation>当前不可用</translation>
    </message>
</context>
<context>
    <name>FieldTitles</name>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>From</source>
        <translation>源</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>内存字</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>As</source>
        <translation>打开为</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>From offset</source>
        <translation>源偏移</translation>
    </message>
    <message>
        <source>To offset</source>
        <translation>目标偏移</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>实参</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>读</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写</translation>
    </message>
    <message>
        <source>Kernel name</source>
        <translation>核函数名称</translation>
    </message>
    <message>
        <source>Buffers given</source>
        <translation>给出的缓冲区</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Poll every</source>
        <translation>轮询间隔</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Flush</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>No barrier</source>
        <translation>无屏障</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Source read</source>
        <translation>读取源的时机</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>ask once</source>
        <translation>查询一次</translation>
    </message>
    <message>
        <source>From device</source>
        <translation>源设备</translation>
    </message>
    <message>
        <source>that of the buffer</source>
        <translation>缓冲区所在的设备</translation>
    </message>
    <message>
        <source>To device</source>
        <translation>目标设备</translation>
    </message>
    <message>
        <source>Answer of</source>
        <translation>回答来自</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>600, not ready</source>
        <translation>600，未完成</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>取反</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Calls CUDA</source>
        <translation>调用 CUDA</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Simulated turns</source>
        <translation>模拟轮数</translation>
    </message>
    <message>
        <source>Dependent launch</source>
        <translation>依赖启动</translation>
    </message>
    <message>
        <source>Cooperative</source>
        <translation>协作</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>More than 8</source>
        <translation>多于 8</translation>
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
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>FigureLayoutTexts</name>
    <message>
        <source>Before: %1 After: %2</source>
        <translation>之前：%1 之后：%2</translation>
    </message>
    <message>
        <source>%L1 dependencies, too many to draw</source>
        <translation>%L1 个依赖，过多而无法绘制</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>FigureNoteTexts</name>
    <message>
        <source>The text is %1 pt high instead of %2: %3 lanes need more room. Choose a larger size or fewer lanes, or leave out the legend or the caption.</source>
        <translation>文字高度为 %1 pt 而不是 %2：%3 条泳道需要更多空间。请选择更大的尺寸或更少的泳道，或省去图例或图注。</translation>
    </message>
</context>
<context>
    <name>FigureOptionsTexts</name>
    <message>
        <source>takes light, dark or bw (black and white), not &quot;%1&quot;</source>
        <translation>接受 light、dark 或 bw（黑白），而不是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>takes the name of a font</source>
        <translation>接受一个字体名称</translation>
    </message>
    <message>
        <source>takes points from %1 to %2, not &quot;%3&quot;</source>
        <translation>接受 %1 至 %2 的磅值，而不是 &quot;%3&quot;</translation>
    </message>
    <message>
        <source>takes two times, the earlier first, such as 0.5ms..2ms, not &quot;%1&quot;</source>
        <translation>接受两个时间，较早者在前，例如 0.5ms..2ms，而不是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>takes slide, column, two-columns, or WIDTH or WIDTHxHEIGHT in mm, cm, in, pt or px (160x90mm), each side from 1 to 200 inches, not &quot;%1&quot;</source>
        <translation>接受 slide、column、two-columns，或 WIDTH、WIDTHxHEIGHT，单位为 mm、cm、in、pt 或 px（160x90mm），每边 1 至 200 英寸，而不是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>takes a whole number from %1 to %2, not &quot;%3&quot;</source>
        <translation>接受 %1 到 %2 的整数，而不是“%3”</translation>
    </message>
    <message>
        <source>takes cuda, driver, cupy, cuda.core or pytorch, not &quot;%1&quot;</source>
        <translation>可取 cuda、driver、cupy、cuda.core 或 pytorch，不能是“%1”</translation>
    </message>
    <message>
        <source>takes kind, name, stream, wait or duration, not &quot;%1&quot;</source>
        <translation>可取 kind、name、stream、wait 或 duration，不能是“%1”</translation>
    </message>
    <message>
        <source>takes all, streams, engines, or names of lanes between commas, not &quot;%1&quot;</source>
        <translation>可取 all、streams、engines，或以逗号分隔的泳道名称，而不是“%1”</translation>
    </message>
    <message>
        <source>takes all, none, or names of operations between commas, not &quot;%1&quot;</source>
        <translation>可取 all、none，或以逗号分隔的操作名称，而不是“%1”</translation>
    </message>
</context>
<context>
    <name>FileContentTexts</name>
    <message>
        <source>This page holds no result that can be read, but a program.</source>
        <translation>此页面没有可读取的结果，但有程序。</translation>
    </message>
    <message>
        <source>The program of this page was changed after its run, so its result is left out.</source>
        <translation>此页面的程序在运行之后被修改，因此不使用其结果。</translation>
    </message>
    <message>
        <source>Streamscope reads compositions, results, lessons, exported pictures and pages, traces of the PyTorch profiler and of Nsight Systems, and source code that calls CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch.</source>
        <translation>Streamscope 可读取编排、结果、课程、导出的图片和页面、PyTorch profiler 与 Nsight Systems 的跟踪，以及调用 CUDA C++（运行时或驱动 API）、CuPy、cuda.core 或 PyTorch 的源代码。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>其中没有可读取的调用。</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and its end is missing.</source>
        <translation>此文件由 gzip 压缩，但缺少结尾。</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and is damaged.</source>
        <translation>此文件由 gzip 压缩，但已损坏。</translation>
    </message>
    <message>
        <source>This file was packed by gzip, and grows to more than %1 times its size, or to more than a GiB, when it is unpacked. It was not read further.</source>
        <translation>此文件由 gzip 压缩，解压后超过其大小的 %1 倍，或超过 1 GiB。已停止读取。</translation>
    </message>
    <message>
        <source>This file was packed by gzip: unpack it before you open it.</source>
        <translation>此文件由 gzip 压缩：请先解压再打开。</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>未导出</translation>
    </message>
    <message>
        <source>%1 exists already. Choose a name that ends in %2.</source>
        <translation>%1 已存在。请选择以 %2 结尾的名称。</translation>
    </message>
</context>
<context>
    <name>FlagsTexts</name>
    <message>
        <source>external</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>blocking sync</source>
        <translation>阻塞同步</translation>
    </message>
    <message>
        <source>disable timing</source>
        <translation>禁用计时</translation>
    </message>
    <message>
        <source>interprocess</source>
        <translation>进程间</translation>
    </message>
</context>
<context>
    <name>FoldedNamesTexts</name>
    <message>
        <source>mostly %1</source>
        <translation>主要是 %1</translation>
    </message>
    <message>
        <source>%1 % busy</source>
        <translation>%1 % 忙碌</translation>
    </message>
</context>
<context>
    <name>GradeReportTexts</name>
    <message>
        <source>%1 It is %2.</source>
        <translation>%1 实际为 %2。</translation>
    </message>
    <message>
        <source>met</source>
        <translation>达成</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>未达成</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未答</translation>
    </message>
    <message>
        <source>And %1 more. %2</source>
        <translation>还有 %1 个。%2</translation>
    </message>
    <message>
        <source>%1: 1 point off</source>
        <translation>%1：扣 1 分</translation>
    </message>
    <message>
        <source>%1: %2 points off</source>
        <translation>%1：扣 %2 分</translation>
    </message>
    <message>
        <source>not graded, because it has no goals and no graded questions</source>
        <translation>未评分，因为没有目标，也没有计分的问题</translation>
    </message>
    <message>
        <source>passed, %1 of %2 points</source>
        <translation>通过，%1/%2 分</translation>
    </message>
    <message>
        <source>not passed, %1 of %2 points</source>
        <translation>未通过，%1/%2 分</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Not met: %1</source>
        <translation>未达成：%1</translation>
    </message>
    <message>
        <source>Wrong answer: %1</source>
        <translation>回答错误：%1</translation>
    </message>
    <message>
        <source>Not answered: %1</source>
        <translation>未回答：%1</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>测得：%1</translation>
    </message>
    <message>
        <source>answer: %1</source>
        <translation>回答：%1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>The submission can be graded</source>
        <translation>提交可以评分</translation>
    </message>
    <message>
        <source>No program of this part was handed in.</source>
        <translation>这一部分没有提交程序。</translation>
    </message>
    <message>
        <source>Help that was used (%1)</source>
        <translation>使用的帮助（%1）</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>未知部分</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points</source>
        <translation>%1：%2/%3 分</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points, not handed in: %4</source>
        <translation>%1：%2/%3 分，未提交：%4</translation>
    </message>
    <message>
        <source>Not handed in.</source>
        <translation>未提交。</translation>
    </message>
</context>
<context>
    <name>GradedRowTexts</name>
    <message>
        <source>Part %1: not handed in</source>
        <translation>第 %1 部分：未提交</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>第 %1 部分：%2</translation>
    </message>
</context>
<context>
    <name>HandoutTexts</name>
    <message>
        <source>1 point</source>
        <translation>1 分</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>- question (%1): %2</source>
        <translation>- 问题（%1）：%2</translation>
    </message>
    <message>
        <source>- question: %1</source>
        <translation>- 问题：%1</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>必要条件</translation>
    </message>
    <message>
        <source>- goal (%1): %2</source>
        <translation>- 目标（%1）：%2</translation>
    </message>
    <message>
        <source>2. Read the text, answer the questions, and change the program until all goals are met.</source>
        <translation>2. 阅读说明，回答问题，并修改程序，直到所有目标达成。</translation>
    </message>
    <message>
        <source>3. Save the program of each part (File &gt; Save as), and hand in these files. Your answers are in them.</source>
        <translation>3. 保存每一部分的程序（文件 &gt; 另存为），并提交这些文件。您的回答就在其中。</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>有两个课程都名为 %1。</translation>
    </message>
    <message>
        <source>1. Open %1.lesson in Streamscope (File &gt; Open).</source>
        <translation>1. 在 Streamscope 中打开 %1.lesson（文件 &gt; 打开）。</translation>
    </message>
    <message>
        <source>The lesson shows which goals your program meets.</source>
        <translation>课程会显示您的程序达成了哪些目标。</translation>
    </message>
    <message>
        <source>The right answers to the questions are not in these files; your teacher has them.</source>
        <translation>这些文件中没有问题的正确答案；答案在老师那里。</translation>
    </message>
    <message>
        <source>Repairs, what-ifs, bounds and the solution are counted: each of them that you use takes %1 off a part.</source>
        <translation>修复、假设分析、性能界限和答案会计入：其中每用一种，该部分扣 %1。</translation>
    </message>
    <message>
        <source>Streamscope shows no repairs, what-ifs, bounds and solutions in this lesson.</source>
        <translation>本课程中 Streamscope 不显示修复、假设分析、性能界限和答案。</translation>
    </message>
    <message>
        <source>4. Begin the name of each file with your own name, as in %1.streamscope, so that your teacher knows whose it is.</source>
        <translation>4. 每个文件名以您自己的名字开头，例如 %1.streamscope，以便教师知道是谁的。</translation>
    </message>
    <message>
        <source>To answer a question again counts in the same way.</source>
        <translation>重新回答问题同样计入。</translation>
    </message>
    <message>
        <source>Each question is asked once.</source>
        <translation>每个问题只问一次。</translation>
    </message>
</context>
<context>
    <name>InsertEntriesTexts</name>
    <message>
        <source>Host code, no CUDA call</source>
        <translation>主机代码，非 CUDA 调用</translation>
    </message>
</context>
<context>
    <name>ItemsEditorTexts</name>
    <message>
        <source>wait, 32 bits</source>
        <translation>等待，32 位</translation>
    </message>
    <message>
        <source>wait, 64 bits</source>
        <translation>等待，64 位</translation>
    </message>
    <message>
        <source>write, 32 bits</source>
        <translation>写入，32 位</translation>
    </message>
    <message>
        <source>write, 64 bits</source>
        <translation>写入，64 位</translation>
    </message>
    <message>
        <source>flush remote writes</source>
        <translation>刷新远程写入</translation>
    </message>
    <message>
        <source>memory barrier</source>
        <translation>内存屏障</translation>
    </message>
    <message>
        <source>%1 kind</source>
        <translation>%1 种类</translation>
    </message>
    <message>
        <source>%1: move up</source>
        <translation>%1：上移</translation>
    </message>
    <message>
        <source>%1: move down</source>
        <translation>%1：下移</translation>
    </message>
    <message>
        <source>%1: remove</source>
        <translation>%1：移除</translation>
    </message>
    <message>
        <source>Change an item</source>
        <translation>更改条目</translation>
    </message>
</context>
<context>
    <name>KindsTexts</name>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Copy host → device</source>
        <translation>拷贝 主机 → 设备</translation>
    </message>
    <message>
        <source>Copy device → host</source>
        <translation>拷贝 设备 → 主机</translation>
    </message>
    <message>
        <source>Copy device → device</source>
        <translation>拷贝 设备 → 设备</translation>
    </message>
    <message>
        <source>Copy host → host</source>
        <translation>拷贝 主机 → 主机</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Record event</source>
        <translation>记录事件</translation>
    </message>
    <message>
        <source>Wait for event</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>Stream memory operation</source>
        <translation>流内存操作</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>Host call</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Memory in stream order</source>
        <translation>流序内存分配</translation>
    </message>
</context>
<context>
    <name>LaneColorsTexts</name>
    <message>
        <source>waited for the call</source>
        <translation>等待调用</translation>
    </message>
    <message>
        <source>waited: the host was blocked</source>
        <translation>等待：主机被阻塞</translation>
    </message>
    <message>
        <source>waited for its stream</source>
        <translation>等待所在的流</translation>
    </message>
    <message>
        <source>waited for an event</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>waited for the default stream</source>
        <translation>等待默认流</translation>
    </message>
    <message>
        <source>waited for a value</source>
        <translation>等待数值</translation>
    </message>
    <message>
        <source>waited in its graph</source>
        <translation>在图中等待</translation>
    </message>
    <message>
        <source>waited for a copy engine</source>
        <translation>等待复制引擎</translation>
    </message>
    <message>
        <source>waited for its channel</source>
        <translation>等待所在的通道</translation>
    </message>
    <message>
        <source>waited for multiprocessors</source>
        <translation>等待多处理器</translation>
    </message>
    <message>
        <source>waited for a higher priority</source>
        <translation>等待更高的优先级</translation>
    </message>
    <message>
        <source>waited: too many grids</source>
        <translation>等待：网格过多</translation>
    </message>
    <message>
        <source>waited for another process</source>
        <translation>等待另一个进程</translation>
    </message>
    <message>
        <source>within the error of clocks</source>
        <translation>在时钟误差之内</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>没有等待</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>小于 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>从 %1 起</translation>
    </message>
</context>
<context>
    <name>LaneWaitsTexts</name>
    <message>
        <source>◇ waits for an event</source>
        <translation>◇ 等待事件</translation>
    </message>
    <message>
        <source>◇ waits for %1</source>
        <translation>◇ 等待 %1</translation>
    </message>
    <message>
        <source>call on its way</source>
        <translation>调用在途</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>主机被阻塞</translation>
    </message>
    <message>
        <source>host blocked in %1</source>
        <translation>主机被阻塞于 %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>流内顺序</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>在 %1 之后</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>默认流屏障</translation>
    </message>
    <message>
        <source>default-stream barrier: %1</source>
        <translation>默认流屏障：%1</translation>
    </message>
    <message>
        <source>waits for a value</source>
        <translation>等待某个值</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>图内顺序</translation>
    </message>
    <message>
        <source>graph order, after %1</source>
        <translation>图内顺序，在 %1 之后</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>拷贝引擎忙</translation>
    </message>
    <message>
        <source>copy engine busy: %1</source>
        <translation>拷贝引擎忙：%1</translation>
    </message>
    <message>
        <source>queue blocked</source>
        <translation>队列受阻</translation>
    </message>
    <message>
        <source>queue blocked by %1</source>
        <translation>队列被 %1 阻塞</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM 已满</translation>
    </message>
    <message>
        <source>SMs full: %1</source>
        <translation>SM 已满：%1</translation>
    </message>
    <message>
        <source>higher priority first</source>
        <translation>高优先级先行</translation>
    </message>
    <message>
        <source>higher priority first: %1</source>
        <translation>高优先级先行：%1</translation>
    </message>
    <message>
        <source>too many grids</source>
        <translation>网格过多</translation>
    </message>
    <message>
        <source>other process</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>clocks uncertain</source>
        <translation>时钟不确定</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>not issued yet</source>
        <translation>尚未提交</translation>
    </message>
    <message>
        <source>never: %1</source>
        <translation>永不：%1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>事件，排在 %1 之后</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>事件 %1，排在 %2 之后</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>流内顺序，排在 %1 之后</translation>
    </message>
</context>
<context>
    <name>LayoutBarsTexts</name>
    <message>
        <source>%1  never ended</source>
        <translation>%1  从未结束</translation>
    </message>
    <message>
        <source>%1  within %2</source>
        <translation>%1  %2 之内</translation>
    </message>
    <message>
        <source>%1  within</source>
        <translation>%1  区间内</translation>
    </message>
    <message>
        <source>within</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>%1  never returned</source>
        <translation>%1  从未返回</translation>
    </message>
    <message>
        <source>%1  %2 in %3</source>
        <translation>%1  %2，历时 %3</translation>
    </message>
</context>
<context>
    <name>LayoutBuffersTexts</name>
    <message>
        <source>%1 writes</source>
        <translation>%1 写</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 读</translation>
    </message>
    <message>
        <source>conflict: %1 and %2</source>
        <translation>冲突：%1 与 %2</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2, no overlap this time</source>
        <translation>未定序：%1 与 %2，这次错开了</translation>
    </message>
    <message>
        <source>not ordered: %1 and %2</source>
        <translation>未定序：%1 与 %2</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>未定序</translation>
    </message>
</context>
<context>
    <name>LayoutCalipersTexts</name>
    <message>
        <source>own %1, others %2, idle %3</source>
        <translation>自身 %1，其他 %2，空闲 %3</translation>
    </message>
</context>
<context>
    <name>LayoutLinesTexts</name>
    <message>
        <source>%L1 dependencies in view: zoom in to see them</source>
        <translation>视图中有 %L1 个依赖：放大即可看到</translation>
    </message>
</context>
<context>
    <name>LegendTexts</name>
    <message>
        <source>Record event, with timing</source>
        <translation>记录事件，带计时</translation>
    </message>
    <message>
        <source>waits for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>waits by order</source>
        <translation>因顺序而等待</translation>
    </message>
    <message>
        <source>waits for a resource</source>
        <translation>等待资源</translation>
    </message>
    <message>
        <source>ran somewhere within its bracket</source>
        <translation>在其测量区间内的某处运行</translation>
    </message>
    <message>
        <source>bracket around what ran</source>
        <translation>实际运行时段外的测量区间</translation>
    </message>
    <message>
        <source>a buffer: written, read</source>
        <translation>缓冲区：被写、被读</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>未定序</translation>
    </message>
    <message>
        <source>event orders</source>
        <translation>事件定序</translation>
    </message>
    <message>
        <source>stream orders</source>
        <translation>流定序</translation>
    </message>
    <message>
        <source>default stream orders</source>
        <translation>默认流定序</translation>
    </message>
    <message>
        <source>value orders</source>
        <translation>值定序</translation>
    </message>
    <message>
        <source>host orders</source>
        <translation>主机定序</translation>
    </message>
    <message>
        <source>graph orders</source>
        <translation>图定序</translation>
    </message>
    <message>
        <source>from p5 to p95 of the runs</source>
        <translation>各次运行的 p5 至 p95</translation>
    </message>
    <message>
        <source>held back by the default stream</source>
        <translation>被默认流挡住</translation>
    </message>
    <message>
        <source>elapsed time: own work, others, idle</source>
        <translation>经过时间：自身执行、其他、空闲</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>cycle of a deadlock</source>
        <translation>死锁的环</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>被中断</translation>
    </message>
    <message>
        <source>blocks of %1</source>
        <translation>%1 的线程块</translation>
    </message>
</context>
<context>
    <name>LengthTexts</name>
    <message>
        <source>“%1” held the multiprocessors</source>
        <translation>“%1”占用了多处理器</translation>
    </message>
    <message>
        <source>its own blocks waited for room</source>
        <translation>它自己的线程块在等待空间</translation>
    </message>
    <message>
        <source>“%1” used the link as well</source>
        <translation>“%1”同时使用了链路</translation>
    </message>
    <message>
        <source>the link was shared</source>
        <translation>链路被共享</translation>
    </message>
    <message>
        <source>“%1” used the memory as well</source>
        <translation>“%1”同时使用了内存</translation>
    </message>
    <message>
        <source>the memory was shared</source>
        <translation>内存被共享</translation>
    </message>
</context>
<context>
    <name>LessonPackNames</name>
    <message>
        <source>First 20 minutes</source>
        <translation>最初的 20 分钟</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>困难</translation>
    </message>
</context>
<context>
    <name>LessonPageTexts</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>您的答案：%1</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Not quite: %1</source>
        <translation>不完全对：%1</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 太高。请再试一次。</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 太低。请再试一次。</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>请输入一个数。</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>请输入一个以 %1 为单位的数。</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>请先选择一项。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Show the run without an answer</source>
        <translation>不作答，直接显示运行</translation>
    </message>
    <message>
        <source>met</source>
        <translation>已达到</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>必须保持成立</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未达到</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>This is not graded: %1</source>
        <translation>此项不评分：%1</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 分</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>已解决。</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>提示 %1 / %2</translation>
    </message>
    <message>
        <source>Repairs are off in this lesson.</source>
        <translation>本课程不提供修复。</translation>
    </message>
    <message>
        <source>Show repairs (points: −%1)</source>
        <translation>显示修复（分数：−%1）</translation>
    </message>
    <message>
        <source>Repairs are shown (points: −%1).</source>
        <translation>已显示修复（分数：−%1）。</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>第 %1 部分</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一课</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>The code is copied: paste it where your course asks for it.</source>
        <translation>代码已复制：请粘贴到课程要求的地方。</translation>
    </message>
    <message>
        <source>Copy this code:</source>
        <translation>请复制此代码：</translation>
    </message>
    <message>
        <source>Copy code to hand in</source>
        <translation>复制用于提交的代码</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已解决</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>%1 of %2 lessons are solved.</source>
        <translation>%2 课中已解决 %1 课。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>keeps your work on all lessons in a copy of this page.</source>
        <translation>会把您在所有课程中的工作保存到此页面的副本中。</translation>
    </message>
    <message>
        <source>Alt+Page Up</source>
        <translation>Alt+Page Up</translation>
    </message>
    <message>
        <source>Alt+Page Down</source>
        <translation>Alt+Page Down</translation>
    </message>
</context>
<context>
    <name>LivePageTexts</name>
    <message>
        <source>This page has two programs, in lines %1 and %2. Remove one of them.</source>
        <translation>此页面有两个程序，位于第 %1 行和第 %2 行。请删除其中一个。</translation>
    </message>
    <message>
        <source>The program that begins in line %1 of this page has no end: the page is incomplete.</source>
        <translation>此页面第 %1 行开始的程序没有结尾：页面不完整。</translation>
    </message>
</context>
<context>
    <name>LivePartsTexts</name>
    <message>
        <source>This Streamscope was built without the module of live pages. app/setup live in its sources installs the packages clang-22, lld-22, libc++-22-dev-wasm32, libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32 and wasi-libc, and builds it.</source>
        <translation>此 Streamscope 构建时没有实时页面模块。源代码中的 app/setup live 会安装软件包 clang-22、lld-22、libc++-22-dev-wasm32、libc++abi-22-dev-wasm32、libclang-rt-22-dev-wasm32 和 wasi-libc，并构建该模块。</translation>
    </message>
    <message>
        <source>A live page simulates devices of one kind, and this run has several kinds.</source>
        <translation>实时页面只能模拟一种设备，而此次运行有多种设备。</translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message>
        <source>MEASURED</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>on {device}</source>
        <translation>于 {device}</translation>
    </message>
    <message>
        <source>as {device}</source>
        <translation>按 {device}</translation>
    </message>
    <message>
        <source>author&apos;s: {total}</source>
        <translation>原作者：{total}</translation>
    </message>
    <message>
        <source>NOT SIMULATED</source>
        <translation>未模拟</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>simulating …</source>
        <translation>正在模拟 …</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Change the program and simulate it again, in this page</source>
        <translation>在此页面中修改程序并重新模拟</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>撤销：{what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>重做：{what}</translation>
    </message>
    <message>
        <source>Back to the author&apos;s</source>
        <translation>恢复原作者的版本</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save this page with your program (Ctrl+S)</source>
        <translation>保存此页面及您的程序 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Add calls</source>
        <translation>添加调用</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Remove the wait for {event}</source>
        <translation>移除对 {event} 的等待</translation>
    </message>
    <message>
        <source>Remove {call}</source>
        <translation>移除 {call}</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>放回</translation>
    </message>
    <message>
        <source>Taken out: wait for {event}</source>
        <translation>已取出：对 {event} 的等待</translation>
    </message>
    <message>
        <source>No wait of the program holds this: its stream or the device does.</source>
        <translation>程序中没有等待阻挡它：是它的流或设备在阻挡。</translation>
    </message>
    <message>
        <source>{to} begins after {from} has ended</source>
        <translation>{to} 在 {from} 结束后开始</translation>
    </message>
    <message>
        <source>Drop it on what shall begin after {from} has ended</source>
        <translation>拖放到应在 {from} 结束后开始的操作上</translation>
    </message>
    <message>
        <source>Choose what shall begin after {from} has ended, then press O or Enter. Esc: cancel.</source>
        <translation>选择应在 {from} 结束后开始的操作，然后按 O 或 Enter。Esc：取消。</translation>
    </message>
    <message>
        <source>Drag a bar&apos;s end: how long it takes. Drag a bar to another one: their order. Click a wait: remove it. On a touch screen press long first.</source>
        <translation>拖动条的末端：时长。把一个条拖到另一个条上：先后顺序。点击等待：移除。在触摸屏上请先长按。</translation>
    </message>
    <message>
        <source>Keys for the chosen operation: Shift + Alt + ← → duration, O order, Delete remove. Ctrl + Z, Ctrl + Shift + Z, Ctrl + S.</source>
        <translation>所选操作的按键：Shift + Alt + ← → 时长，O 顺序，Delete 移除。Ctrl + Z、Ctrl + Shift + Z、Ctrl + S。</translation>
    </message>
    <message>
        <source>The simulator does not start in this browser, so that the program cannot be changed here.</source>
        <translation>模拟器无法在此浏览器中启动，因此不能在这里修改程序。</translation>
    </message>
    <message>
        <source>With more than {most} calls this page is read only.</source>
        <translation>调用超过 {most} 个时，此页面为只读。</translation>
    </message>
    <message>
        <source>The simulator ended: {why} Your program is kept.</source>
        <translation>模拟器已结束：{why} 您的程序已保留。</translation>
    </message>
    <message>
        <source>Stopped. Your program is kept; Undo takes the change back.</source>
        <translation>已停止。您的程序已保留；撤销可取消更改。</translation>
    </message>
    <message>
        <source>Saved as {name}, in the folder of downloads.</source>
        <translation>已保存为 {name}，在下载文件夹中。</translation>
    </message>
    <message>
        <source>The link is copied.</source>
        <translation>链接已复制。</translation>
    </message>
    <message>
        <source>Copy this link:</source>
        <translation>请复制此链接：</translation>
    </message>
    <message>
        <source>The program is too long for a link: save the page instead.</source>
        <translation>程序太长，无法放入链接：请改为保存页面。</translation>
    </message>
    <message>
        <source>{why} The author&apos;s program is shown.</source>
        <translation>{why} 现在显示原作者的程序。</translation>
    </message>
    <message>
        <source>Open the program of the link</source>
        <translation>打开链接中的程序</translation>
    </message>
    <message>
        <source>Changes of before</source>
        <translation>之前的更改</translation>
    </message>
    <message>
        <source>This is the author&apos;s program again.</source>
        <translation>这又是原作者的程序了。</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>还有 {count} 个</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>MakeLanesTexts</name>
    <message>
        <source>other copies</source>
        <translation>其他拷贝</translation>
    </message>
</context>
<context>
    <name>ManualHelp</name>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Open the manual at the chapter about what has the focus (F1)</source>
        <translation>打开手册中与当前焦点有关的章节 (F1)</translation>
    </message>
</context>
<context>
    <name>MessageCardTexts</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>The call has not returned; its host thread waits.</source>
        <translation>调用尚未返回；它的主机线程在等待。</translation>
    </message>
    <message>
        <source>An argument is out of its range; check sizes, flags, addresses and alignment.</source>
        <translation>某个参数超出范围；请检查大小、标志、地址和对齐。</translation>
    </message>
    <message>
        <source>The device has not enough memory; use smaller buffers or free some.</source>
        <translation>设备内存不足；请使用更小的缓冲区或释放一些。</translation>
    </message>
    <message>
        <source>CUDA could not start; check the driver with nvidia-smi.</source>
        <translation>CUDA 无法启动；请用 nvidia-smi 检查驱动。</translation>
    </message>
    <message>
        <source>The grid or block has an illegal size; a block has 1 to 1024 threads and no dimension is 0.</source>
        <translation>网格或线程块的大小不合法；一个线程块有 1 到 1024 个线程，任何维度都不为 0。</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than this CUDA version needs; update the driver.</source>
        <translation>NVIDIA 驱动比此 CUDA 版本所需的旧；请更新驱动。</translation>
    </message>
    <message>
        <source>The process can no longer use the device, or another one uses it exclusively; start a new process.</source>
        <translation>进程不能再使用该设备，或另一个进程独占了它；请启动新的进程。</translation>
    </message>
    <message>
        <source>There is no such kernel for this device; choose one of the catalogue.</source>
        <translation>此设备没有这样的核函数；请从目录中选择一个。</translation>
    </message>
    <message>
        <source>No CUDA device was found; choose a simulated one.</source>
        <translation>未找到 CUDA 设备；请选择模拟设备。</translation>
    </message>
    <message>
        <source>There is no device of that number; give the run more devices.</source>
        <translation>没有该编号的设备；请为运行提供更多设备。</translation>
    </message>
    <message>
        <source>There is no context to work in; an event cannot be opened by the process that exported it.</source>
        <translation>没有可工作的上下文；导出事件的进程不能打开该事件。</translation>
    </message>
    <message>
        <source>The handle from another process could not be opened; export it again.</source>
        <translation>无法打开来自另一个进程的句柄；请重新导出。</translation>
    </message>
    <message>
        <source>The stream or event is null, destroyed or of another device, or the event was never recorded or cannot be timed; check which it names and its flags.</source>
        <translation>流或事件为空、已销毁或属于另一个设备，或者事件从未记录或不能计时；请检查它所指的对象及其标志。</translation>
    </message>
    <message>
        <source>The call is not allowed in this state; external records and waits belong into a capture.</source>
        <translation>在此状态下不允许该调用；外部的记录和等待应放在捕获之中。</translation>
    </message>
    <message>
        <source>The work has not finished yet: an answer to a query, an error anywhere else.</source>
        <translation>工作尚未完成：对查询来说是一个答复，在其他地方则是错误。</translation>
    </message>
    <message>
        <source>A kernel accessed memory that it does not own; the process can no longer use CUDA and must be restarted.</source>
        <translation>核函数访问了不属于它的内存；进程不能再使用 CUDA，必须重新启动。</translation>
    </message>
    <message>
        <source>One block needs more than a multiprocessor has; use fewer threads or less shared memory.</source>
        <translation>一个线程块的需求超过了多处理器所有的资源；请减少线程或共享内存。</translation>
    </message>
    <message>
        <source>The kernel ran longer than the device allows; make it shorter.</source>
        <translation>核函数运行时间超过设备允许的时间；请缩短它。</translation>
    </message>
    <message>
        <source>The memory, or a part of it, is registered already; register it once.</source>
        <translation>该内存或其一部分已经注册；请只注册一次。</translation>
    </message>
    <message>
        <source>The memory is not registered; unregister it once, by the address that was registered.</source>
        <translation>该内存未注册；请用注册时的地址注销一次。</translation>
    </message>
    <message>
        <source>A kernel failed; the process can no longer use CUDA and must be restarted.</source>
        <translation>核函数失败；进程不能再使用 CUDA，必须重新启动。</translation>
    </message>
    <message>
        <source>The call is not permitted here; a host function must not call CUDA.</source>
        <translation>此处不允许该调用；主机函数不得调用 CUDA。</translation>
    </message>
    <message>
        <source>This device does not support the call or flag.</source>
        <translation>此设备不支持该调用或标志。</translation>
    </message>
    <message>
        <source>The call is not allowed while a stream is being captured.</source>
        <translation>在捕获流期间不允许该调用。</translation>
    </message>
    <message>
        <source>An earlier call broke the capture; begin a new one.</source>
        <translation>之前的某个调用破坏了捕获；请开始新的捕获。</translation>
    </message>
    <message>
        <source>The wait would join two separate captures.</source>
        <translation>该等待会把两个独立的捕获连在一起。</translation>
    </message>
    <message>
        <source>The capture was not begun in this stream.</source>
        <translation>捕获不是在此流中开始的。</translation>
    </message>
    <message>
        <source>A stream forked in the capture was not joined; let the first stream wait for it.</source>
        <translation>捕获中分出的流没有汇合；请让第一个流等待它。</translation>
    </message>
    <message>
        <source>The capture would depend on work outside it.</source>
        <translation>捕获将依赖于它之外的工作。</translation>
    </message>
    <message>
        <source>The legacy stream was used while a blocking stream is captured; make that stream non-blocking.</source>
        <translation>在捕获阻塞流期间使用了传统流；请把该流设为非阻塞。</translation>
    </message>
    <message>
        <source>The event was last recorded in a capture and has no meaning outside it.</source>
        <translation>事件最近一次记录于捕获之中，在捕获之外没有意义。</translation>
    </message>
    <message>
        <source>The capture was begun by another thread.</source>
        <translation>捕获是由另一个线程开始的。</translation>
    </message>
    <message>
        <source>The call was interrupted or failed for a reason that CUDA does not report.</source>
        <translation>调用被中断，或因 CUDA 未说明的原因失败。</translation>
    </message>
    <message>
        <source>CUDA returned a code that has no explanation here; see its documentation.</source>
        <translation>CUDA 返回了一个此处没有说明的代码；请查阅其文档。</translation>
    </message>
    <message>
        <source>There is no call {}.</source>
        <translation>没有调用 {}。</translation>
    </message>
    <message>
        <source>{} has neither a duration nor bytes that could be set.</source>
        <translation>{} 既没有可设置的时长，也没有可设置的字节数。</translation>
    </message>
    <message>
        <source>The size of {} depends on a parameter: change that instead.</source>
        <translation>{} 的大小取决于一个参数：请改为修改该参数。</translation>
    </message>
    <message>
        <source>{} has {}: change the parameter instead.</source>
        <translation>{} 的值是 {}：请改为修改参数。</translation>
    </message>
    <message>
        <source>Set {} to {}</source>
        <translation>将 {} 设为 {}</translation>
    </message>
    <message>
        <source>{} is negative.</source>
        <translation>{} 是负数。</translation>
    </message>
    <message>
        <source>No call can take so long.</source>
        <translation>没有调用能持续这么久。</translation>
    </message>
    <message>
        <source>{} does not wait.</source>
        <translation>{} 不等待。</translation>
    </message>
    <message>
        <source>Remove {}</source>
        <translation>移除 {}</translation>
    </message>
    <message>
        <source>No wait orders {} after {}.</source>
        <translation>没有等待使 {} 排在 {} 之后。</translation>
    </message>
    <message>
        <source>The program cannot be evaluated.</source>
        <translation>程序无法求值。</translation>
    </message>
    <message>
        <source>Let {} not wait for {}</source>
        <translation>不让 {} 等待 {}</translation>
    </message>
    <message>
        <source>Order {} after {}</source>
        <translation>把 {} 排在 {} 之后</translation>
    </message>
    <message>
        <source>{} already follows {}, by {}.</source>
        <translation>{} 已经在 {} 之后，由{}保证。</translation>
    </message>
    <message>
        <source>{} cannot follow {}, which waits for it: a deadlock.</source>
        <translation>{} 不能排在 {} 之后，因为后者在等待它：会死锁。</translation>
    </message>
    <message>
        <source>No event can order {} after {}.</source>
        <translation>没有事件能使 {} 排在 {} 之后。</translation>
    </message>
    <message>
        <source>There is no parameter {}.</source>
        <translation>没有参数 {}。</translation>
    </message>
    <message>
        <source>{} is at least {}.</source>
        <translation>{} 至少为 {}。</translation>
    </message>
    <message>
        <source>{} is at most {}.</source>
        <translation>{} 至多为 {}。</translation>
    </message>
    <message>
        <source>A program needs a device.</source>
        <translation>程序需要一个设备。</translation>
    </message>
    <message>
        <source>Run on {}</source>
        <translation>在 {} 上运行</translation>
    </message>
    <message>
        <source>the legacy default stream</source>
        <translation>传统默认流</translation>
    </message>
    <message>
        <source>the graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>the order of the stream</source>
        <translation>流的顺序</translation>
    </message>
    <message>
        <source>A repeat holds calls of one thread that follow one another.</source>
        <translation>循环包含同一线程的连续调用。</translation>
    </message>
    <message>
        <source>A repeat cannot hold them: </source>
        <translation>循环不能包含它们： </translation>
    </message>
    <message>
        <source>Nothing may be changed here.</source>
        <translation>此处不得更改任何内容。</translation>
    </message>
    <message>
        <source>Allowed here: </source>
        <translation>此处允许： </translation>
    </message>
    <message>
        <source>its default</source>
        <translation>其默认值</translation>
    </message>
    <message>
        <source>“{}” ({}, replaced by {})</source>
        <translation>“{}”（{}，被 {} 替换）</translation>
    </message>
    <message>
        <source>new id</source>
        <translation>新 id</translation>
    </message>
    <message>
        <source>polling interval</source>
        <translation>轮询间隔</translation>
    </message>
    <message>
        <source>iteration count</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation>循环变量</translation>
    </message>
    <message>
        <source>query or value</source>
        <translation>查询或值</translation>
    </message>
    <message>
        <source>largest iteration count</source>
        <translation>最大迭代次数</translation>
    </message>
    <message>
        <source>{}: its {} were changed</source>
        <translation>{}：更改了 {}</translation>
    </message>
    <message>
        <source>{}: its {} was changed</source>
        <translation>{}：更改了 {}</translation>
    </message>
    <message>
        <source>{} from {} to {}.</source>
        <translation>{}，从 {} 变为 {}。</translation>
    </message>
    <message>
        <source>{} was given to another host thread.</source>
        <translation>{} 被交给了另一个主机线程。</translation>
    </message>
    <message>
        <source>{} was replaced by {}.</source>
        <translation>{} 被替换为 {}。</translation>
    </message>
    <message>
        <source>{} was moved into or out of a body.</source>
        <translation>{} 被移入或移出了一个体。</translation>
    </message>
    <message>
        <source>{} was removed.</source>
        <translation>{} 被移除。</translation>
    </message>
    <message>
        <source>{} Put {} in its place.</source>
        <translation>{} 请用 {} 代替。</translation>
    </message>
    <message>
        <source> and {} more</source>
        <translation> 以及另外 {} 个</translation>
    </message>
    <message>
        <source>{} was added.</source>
        <translation>{} 是新增的。</translation>
    </message>
    <message>
        <source>{} operations were added: {}.</source>
        <translation>新增了 {} 个操作：{}。</translation>
    </message>
    <message>
        <source>“{}” now comes before “{}”, which is in another stream.</source>
        <translation>“{}”现在排在另一个流的“{}”之前。</translation>
    </message>
    <message>
        <source>“{}” ({}) was moved to another place in the order of calls.</source>
        <translation>“{}”（{}）在调用顺序中被移到了别处。</translation>
    </message>
    <message>
        <source>The kind of default stream was changed.</source>
        <translation>默认流的类型被更改。</translation>
    </message>
    <message>
        <source>Peer access between the devices was changed.</source>
        <translation>设备之间的对等访问被更改。</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>word</source>
        <translation>内存字</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>The {} “{}” {}.</source>
        <translation>{}“{}”{}。</translation>
    </message>
    <message>
        <source>was removed</source>
        <translation>被移除</translation>
    </message>
    <message>
        <source>was added</source>
        <translation>是新增的</translation>
    </message>
    <message>
        <source>was changed</source>
        <translation>被更改</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>was given to another device or process</source>
        <translation>被交给了另一个设备或进程</translation>
    </message>
    <message>
        <source>has another count</source>
        <translation>数量不同</translation>
    </message>
    <message>
        <source>has other flags or another priority</source>
        <translation>标志或优先级不同</translation>
    </message>
    <message>
        <source>is created in another order</source>
        <translation>创建顺序不同</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>1 event was added: {}.</source>
        <translation>新增了 1 个事件：{}。</translation>
    </message>
    <message>
        <source>{} events were added: {}.</source>
        <translation>新增了 {} 个事件：{}。</translation>
    </message>
    <message>
        <source>has a smaller count</source>
        <translation>数量变小</translation>
    </message>
    <message>
        <source>has other flags</source>
        <translation>标志不同</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>What the kernel {} reads and writes is declared otherwise.</source>
        <translation>核函数 {} 读写的内容声明不同。</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>is outside its limits</source>
        <translation>超出其界限</translation>
    </message>
    <message>
        <source>change the order of the calls</source>
        <translation>更改调用的顺序</translation>
    </message>
    <message>
        <source>change the order of calls within a stream</source>
        <translation>更改同一流内调用的顺序</translation>
    </message>
    <message>
        <source>move operations to other streams, and add streams</source>
        <translation>把操作移到其他流，并增加流</translation>
    </message>
    <message>
        <source>make streams blocking or not, and set their priority</source>
        <translation>设置流是否阻塞及其优先级</translation>
    </message>
    <message>
        <source>make host buffers pinned or pageable</source>
        <translation>把主机缓冲区设为锁页或可分页</translation>
    </message>
    <message>
        <source>change the grids of kernels</source>
        <translation>更改核函数的网格</translation>
    </message>
    <message>
        <source>set the parameters</source>
        <translation>设置参数</translation>
    </message>
    <message>
        <source>add up to {} operations</source>
        <translation>最多增加 {} 个操作</translation>
    </message>
    <message>
        <source>add up to 1 operation</source>
        <translation>最多增加 1 个操作</translation>
    </message>
    <message>
        <source>add up to {} events</source>
        <translation>最多增加 {} 个事件</translation>
    </message>
    <message>
        <source>add up to 1 event</source>
        <translation>最多增加 1 个事件</translation>
    </message>
    <message>
        <source>choose other events for the operations that name one</source>
        <translation>为指定了事件的操作选择其他事件</translation>
    </message>
    <message>
        <source>remove calls of {}</source>
        <translation>移除 {} 调用</translation>
    </message>
    <message>
        <source>set the flags of events</source>
        <translation>设置事件的标志</translation>
    </message>
    <message>
        <source>choose what the default stream is</source>
        <translation>选择默认流的类型</translation>
    </message>
    <message>
        <source>choose whether devices have peer access</source>
        <translation>选择设备之间是否有对等访问</translation>
    </message>
    <message>
        <source>replace {} with {}</source>
        <translation>用 {1} 替换 {0}</translation>
    </message>
    <message>
        <source>launch calls as a graph</source>
        <translation>把调用作为图启动</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>: the program ends in a deadlock</source>
        <translation>：程序以死锁告终</translation>
    </message>
    <message>
        <source>“{}” did not execute{}.</source>
        <translation>“{}”没有执行{}。</translation>
    </message>
    <message>
        <source>All work of the start must run.</source>
        <translation>起始程序的所有工作都必须运行。</translation>
    </message>
    <message>
        <source>“{}” now runs before “{}”, which touches the same data.</source>
        <translation>“{}”现在先于访问相同数据的“{}”运行。</translation>
    </message>
    <message>
        <source>Another order must compute the same.</source>
        <translation>改变顺序后必须得到相同的计算结果。</translation>
    </message>
    <message>
        <source>Memory is lost: {}.</source>
        <translation>内存丢失：{}。</translation>
    </message>
    <message>
        <source>Free a buffer before you allocate it again.</source>
        <translation>再次分配缓冲区之前请先释放它。</translation>
    </message>
    <message>
        <source>“{}” is ordered before “{}”.</source>
        <translation>“{}”被排在“{}”之前。</translation>
    </message>
    <message>
        <source>“{}” is not ordered before “{}”.</source>
        <translation>“{}”没有被排在“{}”之前。</translation>
    </message>
    <message>
        <source>“{}” is unchanged.</source>
        <translation>“{}”未改变。</translation>
    </message>
    <message>
        <source>“{}” is changed.</source>
        <translation>“{}”已改变。</translation>
    </message>
    <message>
        <source>The program ends in a deadlock.</source>
        <translation>程序以死锁告终。</translation>
    </message>
    <message>
        <source>There is no deadlock.</source>
        <translation>没有死锁。</translation>
    </message>
    <message>
        <source>There is no race.</source>
        <translation>没有竞争。</translation>
    </message>
    <message>
        <source>No call returns an error.</source>
        <translation>没有调用返回错误。</translation>
    </message>
    <message>
        <source>No call makes the host wait while it has more work to issue or do.</source>
        <translation>当主机还有工作要发出或完成时，没有调用让它等待。</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>本课</translation>
    </message>
    <message>
        <source>Part {}: {}</source>
        <translation>第 {} 部分：{}</translation>
    </message>
    <message>
        <source>“{}” starts no later than {}.</source>
        <translation>“{}”的开始不晚于 {}。</translation>
    </message>
    <message>
        <source>“{}” starts no earlier than {}.</source>
        <translation>“{}”的开始不早于 {}。</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{}为 {}。</translation>
    </message>
    <message>
        <source>{} is {}, within {} %.</source>
        <translation>{}为 {}，误差在 {} % 以内。</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{} comes after {} in {}</source>
        <translation>{} 在 {2} 中排在 {1} 之后</translation>
    </message>
    <message>
        <source>{} waits for {}</source>
        <translation>{} 等待 {}</translation>
    </message>
    <message>
        <source>{} comes after {}, which launches the same graph</source>
        <translation>{} 在启动同一个图的 {} 之后</translation>
    </message>
    <message>
        <source>{} comes after {}, because the legacy stream and blocking streams wait for each other</source>
        <translation>{} 在 {} 之后，因为传统流与阻塞流互相等待</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} would write</source>
        <translation>{} 等待 {}，而它要由 {} 写入</translation>
    </message>
    <message>
        <source>{} waits for {}, which nothing writes</source>
        <translation>{} 等待 {}，但没有任何操作写它</translation>
    </message>
    <message>
        <source>{} is called only when {} has returned</source>
        <translation>{} 要等 {} 返回后才被调用</translation>
    </message>
    <message>
        <source>{} returns only when {} is over</source>
        <translation>{} 要等 {} 结束后才返回</translation>
    </message>
    <message>
        <source>{} runs only when the host function {} has returned</source>
        <translation>{} 要等主机函数 {} 返回后才运行</translation>
    </message>
    <message>
        <source>{} is behind {} in the hardware queue that their streams share</source>
        <translation>在两个流共享的硬件队列中，{} 排在 {} 之后</translation>
    </message>
    <message>
        <source>{} allocates {} again before anything frees what {} has allocated: free {} first</source>
        <translation>{} 再次分配 {}，而 {} 所分配的尚未释放：请先释放 {}</translation>
    </message>
    <message>
        <source>{number} is not a valid flag of {other}: leave the flags out</source>
        <translation>{number} 不是 {other} 的有效标志：请去掉标志</translation>
    </message>
    <message>
        <source>{what} does not exist yet: create it first</source>
        <translation>{what} 尚不存在：请先创建</translation>
    </message>
    <message>
        <source>{what} does not exist yet: open it first</source>
        <translation>{what} 尚不存在：请先打开</translation>
    </message>
    <message>
        <source>{what} was destroyed before: use it earlier, or destroy it later</source>
        <translation>{what} 之前已被销毁：请更早使用，或更晚销毁</translation>
    </message>
    <message>
        <source>{what} does not exist, because its creation fails: disable its timing</source>
        <translation>{what} 不存在，因为创建失败：请禁用计时</translation>
    </message>
    <message>
        <source>{event} does not exist, because its creation fails: disable its timing</source>
        <translation>{event} 不存在，因为创建失败：请禁用计时</translation>
    </message>
    <message>
        <source>An event for several processes cannot be timed: disable its timing (flags {number})</source>
        <translation>供多个进程使用的事件不能计时：请禁用计时（标志 {number}）</translation>
    </message>
    <message>
        <source>{event} is an event for several processes, which no capture can contain: use the flag external</source>
        <translation>{event} 是供多个进程使用的事件，捕获不能包含它：请使用标志 external</translation>
    </message>
    <message>
        <source>{event} belongs to device {number} and {what} to device {limit}: record an event on its own device</source>
        <translation>{event} 属于设备 {number}，而 {what} 属于设备 {limit}：请在事件自己的设备上记录它</translation>
    </message>
    <message>
        <source>{event} and {what} belong to different contexts: record an event in a stream of its own context</source>
        <translation>{event} 和 {what} 属于不同的上下文：请在事件自己上下文的流中记录它</translation>
    </message>
    <message>
        <source>The flag external is for streams that are being captured: leave it out</source>
        <translation>标志 external 用于正在捕获的流：请去掉</translation>
    </message>
    <message>
        <source>{event} was last recorded in a capture that has ended: record it again first</source>
        <translation>{event} 最近一次记录于已结束的捕获中：请先重新记录</translation>
    </message>
    <message>
        <source>{event} was recorded outside the capture of {what}: wait before the capture, or use the flag external</source>
        <translation>{event} 是在 {what} 的捕获之外记录的：请在捕获之前等待，或使用标志 external</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and records no work of its own: ask outside it</source>
        <translation>{event} 是在捕获中记录的，不对应实际的工作：请在捕获之外查询</translation>
    </message>
    <message>
        <source>{event} carries no time, because timing is disabled: enable it for both events</source>
        <translation>{event} 不带时间，因为计时已禁用：请为两个事件启用计时</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture and has no time: record it outside</source>
        <translation>{event} 是在捕获中记录的，没有时间：请在捕获之外记录</translation>
    </message>
    <message>
        <source>{event} is not recorded before its time is asked for: record it first</source>
        <translation>在询问时间之前 {event} 没有被记录：请先记录</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different devices, whose clocks are not comparable</source>
        <translation>{event} 和 {other} 属于不同的设备，其时钟不可比较</translation>
    </message>
    <message>
        <source>{event} and {other} belong to different contexts, between whose events CUDA measures no time: use events of one</source>
        <translation>{event} 和 {other} 属于不同的上下文，CUDA 不在它们的事件之间计时：请使用同一上下文的事件</translation>
    </message>
    <message>
        <source>A stream of the device is being captured: end the capture first</source>
        <translation>该设备的某个流正在被捕获：请先结束捕获</translation>
    </message>
    <message>
        <source>An earlier call broke the capture: correct that call</source>
        <translation>之前的某个调用破坏了捕获：请改正该调用</translation>
    </message>
    <message>
        <source>The call uses the legacy stream while a blocking stream is being captured: launch it into the captured stream, make that stream non-blocking, or end the capture first</source>
        <translation>调用在捕获阻塞流期间使用了传统流：请在被捕获的流中启动，把该流设为非阻塞，或先结束捕获</translation>
    </message>
    <message>
        <source>No graph contains {call}: use {instead} while a stream is captured</source>
        <translation>图不能包含 {call}：捕获流期间请使用 {instead}</translation>
    </message>
    <message>
        <source>The call on {what} breaks the capture that is under way: end the capture first, or capture in the mode relaxed</source>
        <translation>对 {what} 的调用破坏了正在进行的捕获：请先结束捕获，或以 relaxed 模式捕获</translation>
    </message>
    <message>
        <source>{what} is being captured, and captured work does not run: end the capture first</source>
        <translation>{what} 正在被捕获，被捕获的工作不会运行：请先结束捕获</translation>
    </message>
    <message>
        <source>{event} was recorded in a capture, which the legacy stream cannot join: wait in another stream</source>
        <translation>{event} 是在捕获中记录的，传统流不能加入该捕获：请在另一个流中等待</translation>
    </message>
    <message>
        <source>{event} was recorded in another capture, and two captures cannot be joined</source>
        <translation>{event} 是在另一个捕获中记录的，两个捕获不能合并</translation>
    </message>
    <message>
        <source>{what} cannot be captured: capture another stream</source>
        <translation>{what} 不能被捕获：请捕获另一个流</translation>
    </message>
    <message>
        <source>{what} is being captured already: end that capture first</source>
        <translation>{what} 已经在被捕获：请先结束该捕获</translation>
    </message>
    <message>
        <source>The capture was begun by thread {other}: end it there, or capture in the mode relaxed</source>
        <translation>捕获是由线程 {other} 开始的：请在那里结束，或以 relaxed 模式捕获</translation>
    </message>
    <message>
        <source>A stream that the capture forked is not joined: record an event at its end and let {what} wait for it</source>
        <translation>捕获中分出的某个流没有汇合：请在其末尾记录一个事件，并让 {what} 等待它</translation>
    </message>
    <message>
        <source>{what} is not being captured: begin the capture first</source>
        <translation>{what} 没有在被捕获：请先开始捕获</translation>
    </message>
    <message>
        <source>The capture was not begun in {what}: end it in the stream where it began</source>
        <translation>捕获不是在 {what} 中开始的：请在开始它的流中结束</translation>
    </message>
    <message>
        <source>The legacy stream cannot be asked while a blocking stream is being captured: make that stream non-blocking</source>
        <translation>捕获阻塞流期间不能查询传统流：请把该流设为非阻塞</translation>
    </message>
    <message>
        <source>There is no graph {what}: end a capture that makes it first</source>
        <translation>没有图 {what}：请先结束生成它的捕获</translation>
    </message>
    <message>
        <source>Graph {what} belongs to another process: capture it in this one</source>
        <translation>图 {what} 属于另一个进程：请在本进程中捕获</translation>
    </message>
    <message>
        <source>Graph {what} allocates memory and is instantiated already: instantiate it once</source>
        <translation>图 {what} 分配内存且已经实例化：请只实例化一次</translation>
    </message>
    <message>
        <source>{what} was not instantiated: instantiate it first</source>
        <translation>{what} 没有实例化：请先实例化</translation>
    </message>
    <message>
        <source>{what} belongs to another process: capture it in this one</source>
        <translation>{what} 属于另一个进程：请在本进程中捕获</translation>
    </message>
    <message>
        <source>An event that {what} uses was destroyed: destroy it later</source>
        <translation>{what} 使用的一个事件已被销毁：请更晚销毁</translation>
    </message>
    <message>
        <source>The memory that {what} allocated is not freed: free it before the next launch</source>
        <translation>{what} 分配的内存没有释放：请在下次启动前释放</translation>
    </message>
    <message>
        <source>{what} is launched into a stream that is being captured: end the capture first</source>
        <translation>{what} 被启动到正在捕获的流中：请先结束捕获</translation>
    </message>
    <message>
        <source>{what} is not allocated yet: allocate it first</source>
        <translation>{what} 尚未分配：请先分配</translation>
    </message>
    <message>
        <source>{what} was freed before: use it earlier, or free it later; a GPU may answer 0 and read anything there</source>
        <translation>{what} 之前已释放：请更早使用，或更晚释放；GPU 可能仍返回 0 并读到任意内容</translation>
    </message>
    <message>
        <source>The grid has no blocks in {axis}: use 1 or more</source>
        <translation>网格在 {axis} 方向没有线程块：请使用 1 或更大</translation>
    </message>
    <message>
        <source>A block has no threads in {axis}: use 1 or more</source>
        <translation>线程块在 {axis} 方向没有线程：请使用 1 或更大</translation>
    </message>
    <message>
        <source>The grid has {number} blocks in {axis}: use at most {limit}</source>
        <translation>网格在 {axis} 方向有 {number} 个线程块：最多 {limit} 个</translation>
    </message>
    <message>
        <source>A block has {number} threads in {axis}: use at most {limit}</source>
        <translation>线程块在 {axis} 方向有 {number} 个线程：最多 {limit} 个</translation>
    </message>
    <message>
        <source>A block has {number} threads: use at most {limit}, and more blocks</source>
        <translation>线程块有 {number} 个线程：最多 {limit} 个，并使用更多线程块</translation>
    </message>
    <message>
        <source>A block needs {number} bytes of shared memory, and a multiprocessor of {device} has {limit}: use less</source>
        <translation>一个线程块需要 {number} 字节共享内存，而 {device} 的一个多处理器有 {limit}：请减少</translation>
    </message>
    <message>
        <source>A block has {number} threads, and a multiprocessor of {device} holds {limit}: use fewer</source>
        <translation>一个线程块有 {number} 个线程，而 {device} 的一个多处理器容纳 {limit} 个：请减少</translation>
    </message>
    <message>
        <source>A block needs {number} registers, and a multiprocessor of {device} has {limit}: use fewer threads</source>
        <translation>一个线程块需要 {number} 个寄存器，而 {device} 的一个多处理器有 {limit} 个：请减少线程</translation>
    </message>
    <message>
        <source>A batch of copies cannot be in the legacy default stream: put it into another one</source>
        <translation>一批拷贝不能放在传统默认流中：请放到另一个流</translation>
    </message>
    <message>
        <source>The batch has no copies: list at least one</source>
        <translation>该批没有拷贝：请至少列出一个</translation>
    </message>
    <message>
        <source>{what} is being captured, and no graph contains a batch: make single copies</source>
        <translation>{what} 正在被捕获，而图不能包含成批拷贝：请用单个拷贝</translation>
    </message>
    <message>
        <source>A copy of the batch has no bytes: leave it out</source>
        <translation>该批中有一个拷贝没有字节：请去掉</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which {call} refuses: pin it</source>
        <translation>{what} 位于可分页内存，{call} 不接受：请锁页</translation>
    </message>
    <message>
        <source>{what} needs {number} bytes, and {device} has {limit} left: free others first, or make it smaller</source>
        <translation>{what} 需要 {number} 字节，而 {device} 只剩 {limit}：请先释放其他缓冲区，或缩小它</translation>
    </message>
    <message>
        <source>{what} is not in pageable memory, which alone can be registered</source>
        <translation>{what} 不在可分页内存中，只有可分页内存才能注册</translation>
    </message>
    <message>
        <source>{what} is registered already: register it once</source>
        <translation>{what} 已经注册：请只注册一次</translation>
    </message>
    <message>
        <source>{what} is not registered: register it first, and unregister it once</source>
        <translation>{what} 未注册：请先注册，并只注销一次</translation>
    </message>
    <message>
        <source>{what} is still registered: unregister it first</source>
        <translation>{what} 仍处于注册状态：请先注销</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once</source>
        <translation>{what} 之前已释放：请只释放一次</translation>
    </message>
    <message>
        <source>{what} was freed before: free it once after each launch that allocates it</source>
        <translation>{what} 之前已释放：每次启动分配后只释放一次</translation>
    </message>
    <message>
        <source>{what} is not allocated by this process: free it where it was allocated</source>
        <translation>{what} 不是由本进程分配的：请在分配它的地方释放</translation>
    </message>
    <message>
        <source>{what} is not allocated: launch the graph that allocates it first</source>
        <translation>{what} 未分配：请先启动分配它的图</translation>
    </message>
    <message>
        <source>{what} is not allocated by a graph, and a capture frees such memory only: free it later</source>
        <translation>{what} 不是由图分配的，而捕获只能释放这种内存：请稍后释放</translation>
    </message>
    <message>
        <source>The flag noMemoryBarrier, which let a write overtake the memory accesses before it, is not valid since CUDA 12: leave it out</source>
        <translation>标志 noMemoryBarrier 允许写入越过之前的内存访问，自 CUDA 12 起无效：请去掉</translation>
    </message>
    <message>
        <source>{what} is in {other} memory, which memory operations of streams cannot use: pin it</source>
        <translation>{what} 位于 {other} 内存，流的内存操作不能使用：请锁页</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave flush out</source>
        <translation>设备不能刷新远程写入：请去掉 flush</translation>
    </message>
    <message>
        <source>The device cannot flush remote writes: leave the flush out</source>
        <translation>设备不能刷新远程写入：请去掉该刷新</translation>
    </message>
    <message>
        <source>{device} has no memory operations of 64 bits, which need compute capability 7.0: use words of 32 bits</source>
        <translation>{device} 没有 64 位内存操作（需要计算能力 7.0）：请使用 32 位字</translation>
    </message>
    <message>
        <source>{device} cannot wait for nor, which needs compute capability 7.0: use another condition</source>
        <translation>{device} 不能等待 nor（需要计算能力 7.0）：请使用其他条件</translation>
    </message>
    <message>
        <source>The batch has {number} items: use at most {limit}</source>
        <translation>该批有 {number} 项：最多 {limit} 项</translation>
    </message>
    <message>
        <source>{what} is in device memory, which the host cannot reach: pin it</source>
        <translation>{what} 位于设备内存，主机无法访问：请锁页</translation>
    </message>
    <message>
        <source>{event} belongs to another process: export it there</source>
        <translation>{event} 属于另一个进程：请在那里导出</translation>
    </message>
    <message>
        <source>{what} belongs to another process: export it there</source>
        <translation>{what} 属于另一个进程：请在那里导出</translation>
    </message>
    <message>
        <source>{event} is not made for several processes: set interprocess, and disable timing</source>
        <translation>{event} 不供多个进程使用：请设置 interprocess 并禁用计时</translation>
    </message>
    <message>
        <source>{what} is not exported yet: export it first</source>
        <translation>{what} 尚未导出：请先导出</translation>
    </message>
    <message>
        <source>{what} was destroyed before: destroy it later</source>
        <translation>{what} 之前已被销毁：请更晚销毁</translation>
    </message>
    <message>
        <source>{what} was freed before: free it later</source>
        <translation>{what} 之前已释放：请更晚释放</translation>
    </message>
    <message>
        <source>{what} belongs to this process: open it in another one</source>
        <translation>{what} 属于本进程：请在另一个进程中打开</translation>
    </message>
    <message>
        <source>{what} is not in device memory, which alone can be exported</source>
        <translation>{what} 不在设备内存中，只有设备内存才能导出</translation>
    </message>
    <message>
        <source>No `with` is open in this thread: begin one before its end, or remove the end</source>
        <translation>此线程中没有打开的 `with`：请在结束之前先开始一个，或移除结束</translation>
    </message>
    <message>
        <source>{what} is on device {number}, and the thread&apos;s current device is 0: name the stream in the calls themselves</source>
        <translation>{what} 位于设备 {number}，而线程的当前设备是 0：请在调用中直接指明流</translation>
    </message>
    <message>
        <source>if thread {} comes last with {}</source>
        <translation>如果线程 {} 的 {} 最后到达</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other threads go on</source>
        <translation>当线程 {} 处于 {} 时，其他线程继续运行</translation>
    </message>
    <message>
        <source>there is an operation {} already</source>
        <translation>已经有操作 {}</translation>
    </message>
    <message>
        <source>the id {} is used twice</source>
        <translation>id {} 被使用了两次</translation>
    </message>
    <message>
        <source>the program has no place {}</source>
        <translation>程序没有位置 {}</translation>
    </message>
    <message>
        <source>{} has no body with a place {}</source>
        <translation>{} 没有含位置 {} 的体</translation>
    </message>
    <message>
        <source>{} cannot move into itself</source>
        <translation>{} 不能移入自身</translation>
    </message>
    <message>
        <source>there is no operation {}</source>
        <translation>没有操作 {}</translation>
    </message>
    <message>
        <source>the program has no place {} for a kernel</source>
        <translation>程序没有用于核函数的位置 {}</translation>
    </message>
    <message>
        <source>Only a repeat can be expanded.</source>
        <translation>只有循环可以展开。</translation>
    </message>
    <message>
        <source>Its number of iterations depends on the repeat around it: expand that one first.</source>
        <translation>它的迭代次数取决于外层循环：请先展开外层。</translation>
    </message>
    <message>
        <source>It has more than {} iterations.</source>
        <translation>它的迭代超过 {} 次。</translation>
    </message>
    <message>
        <source>It contains more than {} calls.</source>
        <translation>它包含的调用超过 {} 个。</translation>
    </message>
    <message>
        <source>Select the calls to put into the graph.</source>
        <translation>请选择要放入图中的调用。</translation>
    </message>
    <message>
        <source>The calls of a graph have to be adjacent: move the calls between them away, or select them too.</source>
        <translation>图的调用必须相邻：请移走它们之间的调用，或一并选中。</translation>
    </message>
    <message>
        <source>A graph is launched in a stream, and none of these calls names one.</source>
        <translation>图要在流中启动，而这些调用都没有指明流。</translation>
    </message>
    <message>
        <source>A graph cannot hold them: </source>
        <translation>图不能包含它们： </translation>
    </message>
    <message>
        <source>record </source>
        <translation>记录 </translation>
    </message>
    <message>
        <source>wait for </source>
        <translation>等待 </translation>
    </message>
    <message>
        <source>CUDA returns {} {}</source>
        <translation>CUDA 返回 {} {}</translation>
    </message>
    <message>
        <source>Remove record</source>
        <translation>移除记录</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>移除等待</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make all turns that they may</source>
        <translation>；当依赖答复的循环跑满允许的次数时会发生</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make 1 turn</source>
        <translation>；当依赖答复的循环执行 1 次时会发生</translation>
    </message>
    <message>
        <source>; this happens if the loops on answers make {} turns</source>
        <translation>；当依赖答复的循环执行 {} 次时会发生</translation>
    </message>
    <message>
        <source>Races and needless order were not looked for: the program has {} operations in {} streams, and at most {} operations in {} streams are analysed</source>
        <translation>未查找竞争和不必要的顺序：程序有 {} 个操作、{} 个流，最多分析 {} 个操作、{} 个流</translation>
    </message>
    <message>
        <source>Too large to analyse</source>
        <translation>太大，无法分析</translation>
    </message>
    <message>
        <source>The order of operations is computed only for programs up to a certain size.</source>
        <translation>只为不超过一定规模的程序计算操作的顺序。</translation>
    </message>
    <message>
        <source>Analyse a smaller program: fewer iterations of a loop, or fewer streams.</source>
        <translation>请分析更小的程序：减少循环次数或流的数量。</translation>
    </message>
    <message>
        <source>Not supported yet</source>
        <translation>尚不支持</translation>
    </message>
    <message>
        <source>This version cannot make the call, and does not invent a result for it.</source>
        <translation>此版本不能执行该调用，也不会编造结果。</translation>
    </message>
    <message>
        <source>Leave the call out, or use a newer version.</source>
        <translation>请去掉该调用，或使用更新的版本。</translation>
    </message>
    <message>
        <source>Measuring shares channels</source>
        <translation>测量共享通道</translation>
    </message>
    <message>
        <source>The events around operations are in the same hardware queues as the operations, and hold back other streams.</source>
        <translation>操作前后的事件与操作处于相同的硬件队列，会耽误其他流。</translation>
    </message>
    <message>
        <source>Measure with the method strobed or none, or with more channels.</source>
        <translation>请用 strobed 或 none 方法测量，或使用更多通道。</translation>
    </message>
    <message>
        <source>Spins stand in for recorded kernels</source>
        <translation>用自旋代替录制的核函数</translation>
    </message>
    <message>
        <source>The code of a recorded kernel is not known: on a GPU a spin of the same shape and length takes its place.</source>
        <translation>录制的核函数的代码未知：在 GPU 上由形状和时长相同的自旋代替。</translation>
    </message>
    <message>
        <source>Look at times and order; only the recorded program shows what the kernels compute.</source>
        <translation>请看时间和顺序；核函数计算什么，只有被录制的程序才知道。</translation>
    </message>
    <message>
        <source>{} is for several processes and therefore cannot be timed: disable its timing; {}</source>
        <translation>{} 供多个进程使用，因此不能计时：请禁用计时；{}</translation>
    </message>
    <message>
        <source>Disable timing</source>
        <translation>禁用计时</translation>
    </message>
    <message>
        <source>End the with behind the last call</source>
        <translation>在最后一个调用之后结束 with</translation>
    </message>
    <message>
        <source>“with {}” never ends: end it behind the calls that belong to it</source>
        <translation>“with {}”没有结束：请在属于它的调用之后结束</translation>
    </message>
    <message>
        <source>{}; CuPy raises {}, and a run here answers {} {}</source>
        <translation>{}；CuPy 抛出 {}，此处的运行答复 {} {}</translation>
    </message>
    <message>
        <source>{}; CUDA leaves the outcome undefined, and a run here answers {} {}</source>
        <translation>{}；CUDA 对结果未作定义，此处的运行答复 {} {}</translation>
    </message>
    <message>
        <source>Invalid call</source>
        <translation>无效调用</translation>
    </message>
    <message>
        <source>CUDA returns an error code and does nothing. The run shows the code and continues, as a program does that ignores return codes: whatever relied on the call goes wrong later.</source>
        <translation>CUDA 返回错误代码，什么也不做。运行会显示代码并继续，就像忽略返回值的程序：依赖该调用的部分随后会出错。</translation>
    </message>
    <message>
        <source>Correct the call as the message says; check the code of every call in your program.</source>
        <translation>请按消息改正调用；在您的程序中检查每个调用的代码。</translation>
    </message>
    <message>
        <source>{} follows the end of “with {}” and goes into {}, but uses what {} in that “with” leaves: nothing orders the two streams</source>
        <translation>{} 在“with {}”结束之后，进入 {}，却使用了 {} 在该“with”中留下的数据：没有什么使两个流有序</translation>
    </message>
    <message>
        <source>Put {} into with {}</source>
        <translation>把 {} 放入 with {}</translation>
    </message>
    <message>
        <source>“use {}” is not taken back at the end of the turn: {} goes into {} in the first turn, and into {} in a later one</source>
        <translation>“use {}”在一轮结束时没有还原：{} 第一轮进入 {}，之后进入 {}</translation>
    </message>
    <message>
        <source>Take the use back at the end of the turn</source>
        <translation>在一轮结束时还原 use</translation>
    </message>
    <message>
        <source>The end of a “with” makes the default stream current, not {}, which “use” had set before: {} goes into {}</source>
        <translation>“with”结束后当前流是默认流，而不是之前“use”设置的 {}：{} 进入 {}</translation>
    </message>
    <message>
        <source>“use {}” is never taken back: {}, which names no stream either, went into {}, and {} goes into {}</source>
        <translation>“use {}”从未还原：同样没有指明流的 {} 进入了 {}，而 {} 进入 {}</translation>
    </message>
    <message>
        <source>Work outside its with</source>
        <translation>with 之外的工作</translation>
    </message>
    <message>
        <source>A call behind the end of a “with” that names no stream goes into the stream that is current there, usually the default stream. It does not wait for the work of the “with”, whose results it uses.</source>
        <translation>“with”结束之后、没有指明流的调用进入当时的当前流，通常是默认流。它不等待“with”中的工作，却使用其结果。</translation>
    </message>
    <message>
        <source>Move the call into the “with”, or order the two streams by an event.</source>
        <translation>请把调用移入“with”，或用事件使两个流有序。</translation>
    </message>
    <message>
        <source>Use that is not taken back</source>
        <translation>没有还原的 use</translation>
    </message>
    <message>
        <source>“use” sets the current stream until something sets another: no end of a block takes it back, and the end of a “with” restores the default stream, not the stream that “use” had set. Calls that name no stream change their stream with it.</source>
        <translation>“use”设置当前流，直到设置了另一个：块的结束不会还原它，“with”的结束恢复默认流，而不是“use”设置的流。没有指明流的调用会随之改变所在的流。</translation>
    </message>
    <message>
        <source>Use a “with”, which ends; or take the “use” back by a “use” of the default stream, and repeat it after a “with”.</source>
        <translation>请使用会结束的“with”；或用默认流的“use”还原它，并在“with”之后重新设置。</translation>
    </message>
    <message>
        <source>; with {} or more hardware queues it would not happen</source>
        <translation>；有 {} 个或更多硬件队列时不会发生</translation>
    </message>
    <message>
        <source>; no number of hardware queues that CUDA allows prevents it</source>
        <translation>；CUDA 允许的任何硬件队列数都无法避免</translation>
    </message>
    <message>
        <source>; this device has {}</source>
        <translation>；此设备有 {} 个</translation>
    </message>
    <message>
        <source> (“{}” writes {}, which counts as smaller, because the comparison wraps around)</source>
        <translation> （“{}”写入 {}，由于比较会回绕，它被视为更小）</translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}, and then the program ends</source>
        <translation>；取决于哪个线程先到：{}，此时程序会结束</translation>
    </message>
    <message>
        <source>Wait for ≥</source>
        <translation>等待 ≥</translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{1} 中的 {0}</translation>
    </message>
    <message>
        <source>{} may wait forever: {} the value of {} that it waits for, but {} may overwrite it before the wait has read it{}; {}write again only after the wait{}</source>
        <translation>{} 可能永远等待：{}{2} 有它所等待的值，但 {3} 可能在等待读到之前就覆盖它{4}；{5}请在等待之后再写{6}</translation>
    </message>
    <message>
        <source>at first there is</source>
        <translation>起初</translation>
    </message>
    <message>
        <source>, and what writes it again is behind the wait in a hardware queue</source>
        <translation>，而再次写入它的操作在硬件队列中排在该等待之后</translation>
    </message>
    <message>
        <source>wait for ≥, or </source>
        <translation>等待 ≥，或 </translation>
    </message>
    <message>
        <source>; it depends on which thread comes first: {}</source>
        <translation>；取决于哪个线程先到：{}</translation>
    </message>
    <message>
        <source>Operations wait for each other in a cycle, or for a value that is never written. CUDA cannot detect this cycle; the streams hang forever.</source>
        <translation>操作互相循环等待，或等待一个永远不会写入的值。CUDA 无法发现这种循环；流会永远挂起。</translation>
    </message>
    <message>
        <source>Write the value before the wait, or in a stream that does not wait for it; if only hardware queues are missing, issue the writer first or use fewer streams.</source>
        <translation>请在等待之前写入该值，或在不等待它的流中写入；如果只是缺少硬件队列，请先发出写入，或减少流的数量。</translation>
    </message>
    <message>
        <source>Make the streams non-blocking</source>
        <translation>把这些流设为非阻塞</translation>
    </message>
    <message>
        <source>{} is in the legacy default stream: it waits for {}, and {} waits for it, although the three are in different streams; use a non-blocking stream, or another stream for it</source>
        <translation>{} 位于传统默认流：它等待 {}，而 {} 又等待它，尽管三者在不同的流中；请使用非阻塞流，或把它放到别的流</translation>
    </message>
    <message>
        <source>The default stream is a barrier</source>
        <translation>默认流是一道屏障</translation>
    </message>
    <message>
        <source>An operation in the legacy default stream waits for all blocking streams of its device, and they wait for it: nothing issued before it overlaps with anything issued after it.</source>
        <translation>传统默认流中的操作等待其设备上的所有阻塞流，它们也等待它：在它之前发出的工作不会与之后发出的重叠。</translation>
    </message>
    <message>
        <source>Create the streams non-blocking, move the operation to its own stream, or use per-thread default streams.</source>
        <translation>请创建非阻塞流，把操作移到它自己的流，或使用每线程默认流。</translation>
    </message>
    <message>
        <source>use no more streams than queues, or more queues (--channels {})</source>
        <translation>请让流的数量不超过队列，或增加队列（--channels {}）</translation>
    </message>
    <message>
        <source>or use no more streams than queues, of which CUDA allows {}</source>
        <translation>或让流的数量不超过队列，CUDA 允许 {} 个</translation>
    </message>
    <message>
        <source>{} is queued behind {} of another stream, which waits for {}: {}{} share hardware queue {} of {}; issue what is ready first, {}</source>
        <translation>{} 排在另一个流的 {} 之后，而后者在等待 {}：{}{} 共享第 {} 个硬件队列（共 {} 个）；请先发出已就绪的工作，{}</translation>
    </message>
    <message>
        <source>False dependency</source>
        <translation>伪依赖</translation>
    </message>
    <message>
        <source>Streams share hardware queues, and a queue is first in, first out: an operation that is not ready holds back all that was issued after it, of any stream in that queue.</source>
        <translation>流共享硬件队列，队列先进先出：未就绪的操作会挡住在它之后发出的、该队列中任何流的所有工作。</translation>
    </message>
    <message>
        <source>Issue breadth-first, so that operations that are ready are at the head; or use no more streams than there are queues.</source>
        <translation>请按广度优先发出，使就绪的操作排在前面；或让流的数量不超过队列。</translation>
    </message>
    <message>
        <source>Remove fault</source>
        <translation>移除参数 fault</translation>
    </message>
    <message>
        <source>the run ends with {} {}, and later calls of that device answer it, too</source>
        <translation>运行以 {} {} 结束，该设备之后的调用也会返回它</translation>
    </message>
    <message>
        <source>{} uses {} of device {} on device {}, which has no access to it: {}; enable peer access, or copy {} to device {} first</source>
        <translation>{} 使用设备 {2} 的 {1}，却运行在无权访问它的设备 {3} 上：{4}；请启用对等访问，或先把 {5} 拷贝到设备 {6}</translation>
    </message>
    <message>
        <source>{} writes where no memory is: {}; remove the argument {}</source>
        <translation>{} 写入了没有内存的地方：{}；请移除参数 {}</translation>
    </message>
    <message>
        <source>Access to memory that is not there</source>
        <translation>访问不存在的内存</translation>
    </message>
    <message>
        <source>A kernel that reaches memory that it may not touch ends all work of its device. The launch itself has answered 0 by then: the error comes out at a later call, and every further call answers it. Callbacks run with the error; host functions do not run.</source>
        <translation>核函数若触及不可访问的内存，会终止其设备的所有工作。启动本身此前已返回 0：错误出现在之后的调用中，而且此后每个调用都返回它。回调带着错误运行；主机函数不运行。</translation>
    </message>
    <message>
        <source>Correct the address, or enable peer access where it belongs to another device. In a program, check the answer of each synchronisation, and run compute-sanitizer to find the kernel. Only a new process recovers.</source>
        <translation>请改正地址；若它属于另一个设备，请启用对等访问。在程序中检查每次同步的返回值，并用 compute-sanitizer 找出该核函数。只有新的进程才能恢复。</translation>
    </message>
    <message>
        <source>{} calls {}, but a host function may not call CUDA: the call does nothing and is answered {} {}; leave it out, and let the host make it after it has waited for an event behind the function</source>
        <translation>{} 调用了 {}，但主机函数不得调用 CUDA：该调用什么也不做，返回 {} {}；请去掉它，让主机在等待函数之后的事件后再调用</translation>
    </message>
    <message>
        <source>Leave the call out</source>
        <translation>去掉该调用</translation>
    </message>
    <message>
        <source>{} waits for {}, which {} writes, but a host function must not wait for work that is not ordered before it: meanwhile no other host function runs; let {} wait for {} before {}</source>
        <translation>{} 等待由 {2} 写入的 {1}，但主机函数不得等待没有排在它之前的工作：其间其他主机函数都不运行；请让 {3} 在 {5} 之前等待 {4}</translation>
    </message>
    <message>
        <source>Let {} wait</source>
        <translation>让 {} 等待</translation>
    </message>
    <message>
        <source>Host function calls CUDA</source>
        <translation>主机函数调用 CUDA</translation>
    </message>
    <message>
        <source>CUDA runs host functions on a thread of its own, in the middle of its work. A call from there might wait for the very work that waits for the function, so CUDA refuses it.</source>
        <translation>CUDA 在自己的线程上、在工作途中运行主机函数。从那里发出的调用可能恰好等待正在等待该函数的工作，因此 CUDA 拒绝它。</translation>
    </message>
    <message>
        <source>Make the call on a thread of the program, after an event behind the function.</source>
        <translation>请在程序的线程上、在函数之后的事件之后进行该调用。</translation>
    </message>
    <message>
        <source>Host function waits for work</source>
        <translation>主机函数等待工作</translation>
    </message>
    <message>
        <source>A host function holds its stream and the thread on which CUDA runs all host functions. If it waits for work that may come later, or that another host function holds, it waits forever.</source>
        <translation>主机函数占住它的流，以及 CUDA 运行所有主机函数的线程。如果它等待可能更晚到来的工作，或被另一个主机函数挡住的工作，就会永远等待。</translation>
    </message>
    <message>
        <source>Let the stream wait, by an event or by a value, before the function.</source>
        <translation>请让流在函数之前通过事件或值等待。</translation>
    </message>
    <message>
        <source>The host reads too early</source>
        <translation>主机读取过早</translation>
    </message>
    <message>
        <source>An asynchronous call returns before its work is done, so the host may read old data, or only a part of the new data.</source>
        <translation>异步调用在工作完成之前就返回，因此主机可能读到旧数据，或只读到部分新数据。</translation>
    </message>
    <message>
        <source>Synchronise with the stream, or with an event behind the work, before the host reads.</source>
        <translation>在主机读取之前，请与流或工作之后的事件同步。</translation>
    </message>
    <message>
        <source>There is no kernel named {}; there are {}</source>
        <translation>没有名为 {} 的核函数；现有 {}</translation>
    </message>
    <message>
        <source>{} is on device {}, but the run has {} device{}, counted from 0: run it on more devices (run --on A,B, or a profile of two) or choose another index; {}</source>
        <translation>{} 位于设备 {}，但运行只有 {} 个设备{}，从 0 开始计数：请在更多设备上运行（run --on A,B，或含两个设备的配置），或选择其他编号；{}</translation>
    </message>
    <message>
        <source>Device {} is not part of the run, which has {}, counted from 0; {}</source>
        <translation>设备 {} 不在运行之中，运行有 {} 个设备，从 0 开始计数；{}</translation>
    </message>
    <message>
        <source>{} is the per-thread stream of thread {}, which thread {} cannot name in CUDA: make the call in thread {}, or create a stream</source>
        <translation>{} 是线程 {} 的每线程流，线程 {} 在 CUDA 中无法指明它：请在线程 {} 中调用，或创建一个流</translation>
    </message>
    <message>
        <source>Invalid program</source>
        <translation>无效的程序</translation>
    </message>
    <message>
        <source>The program names something that does not exist, or a value is out of its range, so there is nothing to run.</source>
        <translation>程序引用了不存在的东西，或某个值超出范围，因此无法运行。</translation>
    </message>
    <message>
        <source>Correct what the message points at.</source>
        <translation>请改正消息所指之处。</translation>
    </message>
    <message>
        <source>Lost memory</source>
        <translation>丢失的内存</translation>
    </message>
    <message>
        <source>A buffer is allocated a second time before it is freed. The address of the first memory is forgotten, so nothing can use or free it any more.</source>
        <translation>缓冲区在释放之前又被分配了一次。第一块内存的地址被遗忘，再也无法使用或释放。</translation>
    </message>
    <message>
        <source>Allocate each buffer once, or free it before it is allocated again.</source>
        <translation>每个缓冲区只分配一次，或在再次分配之前释放。</translation>
    </message>
    <message>
        <source>The work before and after the wait for {} shares no data, so the wait is not needed</source>
        <translation>等待 {} 前后的工作没有共享数据，因此不需要该等待</translation>
    </message>
    <message>
        <source>{} uses {}, {} uses {}: they share no data, and neither does anything else that the wait for {} orders</source>
        <translation>{} 使用 {}，{} 使用 {}：它们没有共享数据，等待 {} 所排序的其他工作也没有</translation>
    </message>
    <message>
        <source>Unnecessary wait</source>
        <translation>不必要的等待</translation>
    </message>
    <message>
        <source>The work before the wait and the work after it share no data, so the wait only holds work back.</source>
        <translation>等待之前和之后的工作没有共享数据，因此等待只会耽误工作。</translation>
    </message>
    <message>
        <source>Remove the wait; if the two must be in order for a reason that the program does not show, keep it.</source>
        <translation>请移除等待；如果两者必须有序，而程序没有体现其原因，请保留它。</translation>
    </message>
    <message>
        <source>{} reads and writes bytes {} to {} of {}: the source and the target of a copy may not overlap, and what it leaves there is undefined, though CUDA returns 0; copy through another buffer</source>
        <translation>{} 读写 {3} 的字节 {1} 到 {2}：拷贝的源和目标不得重叠，其结果未定义，尽管 CUDA 返回 0；请通过另一个缓冲区拷贝</translation>
    </message>
    <message>
        <source>Copy onto itself</source>
        <translation>拷贝到自身</translation>
    </message>
    <message>
        <source>CUDA requires that the two memory areas of a copy do not overlap. It does not check this: the call succeeds, and the copy may read bytes that it has already written.</source>
        <translation>CUDA 要求拷贝的两块内存不重叠。它不检查这一点：调用成功，而拷贝可能读到它自己已写入的字节。</translation>
    </message>
    <message>
        <source>Copy to another buffer, and from there to the place; or let a kernel move the data.</source>
        <translation>请先拷贝到另一个缓冲区，再拷贝到目标处；或让核函数搬移数据。</translation>
    </message>
    <message>
        <source>Asynchronous in name only: {} is pageable, so the call returns when the copy is complete; pin it</source>
        <translation>名义上异步：{} 可分页，因此调用要等拷贝完成才返回；请锁页</translation>
    </message>
    <message>
        <source>{} is pageable, so the call may block the host until the copy is staged, and the copy is slower; pin it</source>
        <translation>{} 可分页，因此调用可能阻塞主机直到拷贝完成暂存，而且拷贝更慢；请锁页</translation>
    </message>
    <message>
        <source>Copy is not asynchronous</source>
        <translation>拷贝不是异步的</translation>
    </message>
    <message>
        <source>The GPU reaches pageable memory only through a staging buffer of the driver, so the call blocks the host and the copy is slower.</source>
        <translation>GPU 只能通过驱动的暂存缓冲区访问可分页内存，因此调用会阻塞主机，拷贝也更慢。</translation>
    </message>
    <message>
        <source>Use pinned memory for what is copied asynchronously.</source>
        <translation>异步拷贝的数据请使用锁页内存。</translation>
    </message>
    <message>
        <source>Pin {}</source>
        <translation>锁页 {}</translation>
    </message>
    <message>
        <source>{} uses {}, which is in pageable memory: most GPUs cannot reach it (attribute 88 is 0), and the kernel fails there with 700 {}; pin it, or copy it to the device</source>
        <translation>{} 使用位于可分页内存的 {}：大多数 GPU 无法访问它（属性 88 为 0），核函数会以 700 {} 失败；请锁页，或拷贝到设备</translation>
    </message>
    <message>
        <source>{} copies from {}, which is in pageable memory: since CUDA 12.2 the call may wait for its stream, and then the program hangs forever, because the stream waits for a value that is written only later; pin {}</source>
        <translation>{} 从位于可分页内存的 {} 拷贝：自 CUDA 12.2 起调用可能等待它的流，程序会永远挂起，因为流在等待之后才写入的值；请锁页 {}</translation>
    </message>
    <message>
        <source>{} is asynchronous, and {} is in pageable memory: since CUDA 12.2 the call might wait for the copy, but need not, and without that nothing orders {} after {}; synchronise {} after {}</source>
        <translation>{} 是异步的，而 {} 位于可分页内存：自 CUDA 12.2 起调用可能等待拷贝，但不一定，否则没有什么使 {} 排在 {} 之后；请在 {5} 之后同步 {4}</translation>
    </message>
    <message>
        <source>Synchronise {} after {}</source>
        <translation>在 {1} 之后同步 {0}</translation>
    </message>
    <message>
        <source>{} passes through the host, since the devices have no access to each other&apos;s memory</source>
        <translation>{} 要经过主机，因为设备不能互相访问内存</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>启用对等访问</translation>
    </message>
    <message>
        <source>Devices do not reach each other&apos;s memory</source>
        <translation>设备不能互相访问内存</translation>
    </message>
    <message>
        <source>Without peer access a copy between two devices passes through the host, and a kernel cannot use another device&apos;s memory (rule fault).</source>
        <translation>没有对等访问时，两个设备之间的拷贝要经过主机，核函数也不能使用另一个设备的内存（规则 fault）。</translation>
    </message>
    <message>
        <source>Enable peer access where the devices can have it.</source>
        <translation>在设备支持的地方启用对等访问。</translation>
    </message>
    <message>
        <source>{} asks for priority {}, but {} has {} to {}: CUDA silently uses {}</source>
        <translation>{} 请求优先级 {}，但 {} 只有 {} 到 {}：CUDA 会静默地使用 {}</translation>
    </message>
    <message>
        <source>Use priority {}</source>
        <translation>使用优先级 {}</translation>
    </message>
    <message>
        <source>Not every device has 64-bit memory operations: ask for canUse64BitStreamMemOps before</source>
        <translation>并非每个设备都有 64 位内存操作：请先查询 canUse64BitStreamMemOps</translation>
    </message>
    <message>
        <source>Not every device can wait for NOR: ask for canUseStreamWaitValueNor before</source>
        <translation>并非每个设备都能等待 NOR：请先查询 canUseStreamWaitValueNor</translation>
    </message>
    <message>
        <source>{} streams wait for values: with CUDA&apos;s own number of hardware queues, {}, the writer may be queued behind them all; {}use fewer streams</source>
        <translation>{} 个流在等待值：按 CUDA 自己的硬件队列数 {}，写入者可能排在它们所有之后；{}请减少流</translation>
    </message>
    <message>
        <source>set CUDA_DEVICE_MAX_CONNECTIONS, or </source>
        <translation>设置 CUDA_DEVICE_MAX_CONNECTIONS，或 </translation>
    </message>
    <message>
        <source>the record may come later, while thread {} is in {}, and the call then finds {}</source>
        <translation>记录可能更晚到来，当线程 {} 处于 {} 时，调用会遇到{}</translation>
    </message>
    <message>
        <source>an earlier record</source>
        <translation>更早的记录</translation>
    </message>
    <message>
        <source>no record and waits for nothing</source>
        <translation>没有记录，什么也不等待</translation>
    </message>
    <message>
        <source>here the record comes first because the composition calls it first; in a program nothing makes one thread wait for the other</source>
        <translation>此处记录先到，因为编排先调用它；在程序中没有什么使一个线程等待另一个</translation>
    </message>
    <message>
        <source>{} is called by thread {} and {} by thread {}: {}</source>
        <translation>{} 由线程 {} 调用，{} 由线程 {} 调用：{}</translation>
    </message>
    <message>
        <source>Not portable</source>
        <translation>不可移植</translation>
    </message>
    <message>
        <source>It works here, but another device may not support it, or may silently do something else.</source>
        <translation>在这里可行，但其他设备可能不支持，或静默地做别的事。</translation>
    </message>
    <message>
        <source>Use what all devices support, or query the device first.</source>
        <translation>请使用所有设备都支持的功能，或先查询设备。</translation>
    </message>
    <message>
        <source>Two operations touch the same bytes, one of them writes, and nothing orders them. A run with the right result does not prove that the program is right.</source>
        <translation>两个操作访问相同的字节，其中一个写入，而没有什么使它们有序。一次运行结果正确，并不证明程序正确。</translation>
    </message>
    <message>
        <source>Order them: record an event after the first and let the second&apos;s stream wait for it.</source>
        <translation>使它们有序：在第一个之后记录事件，并让第二个的流等待它。</translation>
    </message>
    <message>
        <source>Possible race</source>
        <translation>可能的竞争</translation>
    </message>
    <message>
        <source>Nothing orders two operations that may touch the same bytes. A recorded kernel was given the memory, but the recording does not say what it reads and writes there; or a wait that may order the two is bound by a guess.</source>
        <translation>没有什么使两个可能访问相同字节的操作有序。录制的核函数得到了该内存，但录制没有说明它读写什么；或者可能使两者有序的等待只是猜测绑定的。</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches, or order the two.</source>
        <translation>请为该核函数的所有启动声明一次它读写的内容，或使两者有序。</translation>
    </message>
    <message>
        <source>Record {} in place of {}</source>
        <translation>记录 {} 而不是 {}</translation>
    </message>
    <message>
        <source>{} waits only for the recording {}: it replaced {}, for which no call had waited; use another event for one of them</source>
        <translation>{} 只等待记录 {}：它取代了尚无调用等待的 {}；请为其中之一使用另一个事件</translation>
    </message>
    <message>
        <source>An event recorded again</source>
        <translation>重复记录的事件</translation>
    </message>
    <message>
        <source>An event holds only its newest recording. A wait issued afterwards ignores the earlier one.</source>
        <translation>事件只保留最新的记录。之后发出的等待会忽略较早的记录。</translation>
    </message>
    <message>
        <source>Use one event for each recording that a call waits for; record again only after the wait has been issued.</source>
        <translation>每个被等待的记录使用一个事件；只有在发出等待之后才再次记录。</translation>
    </message>
    <message>
        <source>Later work</source>
        <translation>之后的工作</translation>
    </message>
    <message>
        <source>{} comes after {} in any case, so this wait for {} has no effect</source>
        <translation>{} 本来就在 {} 之后，因此对 {} 的等待没有作用</translation>
    </message>
    <message>
        <source>Redundant wait</source>
        <translation>多余的等待</translation>
    </message>
    <message>
        <source>The stream&apos;s own order, another wait, a synchronisation or the legacy stream orders the same two operations already.</source>
        <translation>流自身的顺序、另一个等待、同步或传统流已使这两个操作有序。</translation>
    </message>
    <message>
        <source>Remove the wait: nothing changes but the cost of the call.</source>
        <translation>请移除等待：除了调用的开销，什么都不会改变。</translation>
    </message>
    <message>
        <source>{} and the other synchronous copies return when they are complete, so that copies and kernels take turns: copy asynchronously, each direction in a stream of its own</source>
        <translation>{} 和其他同步拷贝要完成后才返回，因此拷贝与核函数轮流进行：请异步拷贝，每个方向用各自的流</translation>
    </message>
    <message>
        <source>Copies and kernels take turns</source>
        <translation>拷贝与核函数轮流进行</translation>
    </message>
    <message>
        <source>A synchronous copy holds the host until it is complete, so that the host launches the next kernel only then. Copies of both directions and kernels could run at the same time.</source>
        <translation>同步拷贝会占住主机直到完成，主机那时才启动下一个核函数。两个方向的拷贝和核函数本可以同时进行。</translation>
    </message>
    <message>
        <source>Copy asynchronously from and to pinned memory, each direction in a stream of its own, and order by events what needs it.</source>
        <translation>请在锁页内存上异步拷贝，每个方向用各自的流，需要的顺序用事件保证。</translation>
    </message>
    <message>
        <source>if that thread comes first, {} does not wait for {}</source>
        <translation>如果那个线程先到，{} 不会等待 {}</translation>
    </message>
    <message>
        <source>while thread {} is in {}, the other goes on, and {} does not wait for {}</source>
        <translation>当线程 {} 处于 {} 时，另一个继续运行，{} 不会等待 {}</translation>
    </message>
    <message>
        <source>The program ends in the order of its calls here, but may end in a deadlock, depending on which thread comes first: {}: {}</source>
        <translation>按此处的调用顺序程序会结束，但取决于哪个线程先到，可能死锁：{}：{}</translation>
    </message>
    <message>
        <source>{} (thread {}) and {} (thread {}) use {}, one of them writing, and are in order only because the composition calls {} first: nothing makes thread {} wait for thread {}; {}</source>
        <translation>{}（线程 {}）和 {}（线程 {}）使用 {}，其中一个写入，它们有序只是因为编排先调用 {}：没有什么使线程 {} 等待线程 {}；{}</translation>
    </message>
    <message>
        <source>; export the event or the buffer only after the record, since the other process cannot open a handle before it is exported</source>
        <translation>；请在记录之后才导出事件或缓冲区，因为导出之前另一个进程无法打开句柄</translation>
    </message>
    <message>
        <source>; no single wait settles it: make these calls, and the records and waits between them, from one thread</source>
        <translation>；单个等待无法解决：请在一个线程中进行这些调用及其间的记录和等待</translation>
    </message>
    <message>
        <source>Order depends on two threads</source>
        <translation>顺序取决于两个线程</translation>
    </message>
    <message>
        <source>A stream executes its operations in the order of their calls. Where two host threads call, and neither waits for the other, that order changes from run to run.</source>
        <translation>流按调用顺序执行操作。如果两个主机线程调用，且互不等待，这个顺序每次运行都可能不同。</translation>
    </message>
    <message>
        <source>Let the second thread wait for a word that the first stores after its call, or call both from one thread.</source>
        <translation>请让第二个线程等待第一个线程在调用后写入的内存字，或在一个线程中进行两个调用。</translation>
    </message>
    <message>
        <source>Nothing guarantees that {} ended before the time between {} and {} is asked for: synchronise with {} first; otherwise {}</source>
        <translation>询问 {1} 与 {2} 之间的时间之前，不能保证 {0} 已结束：请先与 {3} 同步；否则 {4}</translation>
    </message>
    <message>
        <source>Synchronise with {} first</source>
        <translation>先与 {} 同步</translation>
    </message>
    <message>
        <source>Elapsed time asked too early</source>
        <translation>过早询问时间</translation>
    </message>
    <message>
        <source>The time of an event is known when the work before its record is over. Asked earlier, the call answers 600.</source>
        <translation>事件记录之前的工作结束后，其时间才可知。过早询问时调用返回 600。</translation>
    </message>
    <message>
        <source>Synchronise with both events before asking; in one stream the second event is enough.</source>
        <translation>询问之前请与两个事件同步；在同一个流中，第二个事件就够了。</translation>
    </message>
    <message>
        <source>Rename {} to {}</source>
        <translation>把 {} 改名为 {}</translation>
    </message>
    <message>
        <source>There are more fields that have no effect</source>
        <translation>还有其他不起作用的字段</translation>
    </message>
    <message>
        <source>Unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>The format has no such field at this place, so what it says has no effect. Perhaps its name is misspelt.</source>
        <translation>格式在此处没有这样的字段，因此它不起作用。也许名称拼写有误。</translation>
    </message>
    <message>
        <source>Correct its name. If it is a field of your own, begin its name with x-.</source>
        <translation>请改正名称。若是您自己的字段，请让名称以 x- 开头。</translation>
    </message>
    <message>
        <source>Enable timing</source>
        <translation>启用计时</translation>
    </message>
    <message>
        <source>Elapsed time without timing</source>
        <translation>未计时却询问经过时间</translation>
    </message>
    <message>
        <source>An event with timing disabled only orders work: it has no timestamp, so there is nothing to subtract.</source>
        <translation>禁用计时的事件只用来排序工作：它没有时间戳，因此无可相减。</translation>
    </message>
    <message>
        <source>Leave timing on for the two events of a measurement, and off for those that only order work.</source>
        <translation>测量用的两个事件请启用计时，只用于排序的事件请禁用。</translation>
    </message>
    <message>
        <source>No call waits for, queries or measures with this record of {}</source>
        <translation>没有调用等待、查询或用 {} 的这个记录计时</translation>
    </message>
    <message>
        <source>Unused event record</source>
        <translation>未使用的事件记录</translation>
    </message>
    <message>
        <source>A record costs a call, and on the GPU a timed one costs more than a microsecond, for nothing.</source>
        <translation>记录要花一次调用；带计时的记录在 GPU 上还要花一微秒以上，却毫无用处。</translation>
    </message>
    <message>
        <source>Remove it, or wait for it.</source>
        <translation>请移除它，或等待它。</translation>
    </message>
    <message>
        <source>Issue {} after {}</source>
        <translation>在 {1} 之后发出 {0}</translation>
    </message>
    <message>
        <source>{} has not been recorded when this call is made, so it waits for nothing: make the record first</source>
        <translation>进行此调用时 {} 尚未记录，因此它什么也不等待：请先记录</translation>
    </message>
    <message>
        <source>Wait has no effect</source>
        <translation>等待不起作用</translation>
    </message>
    <message>
        <source>A wait binds to the newest recording at the moment of its call. An event that was never recorded counts as complete, so the wait has no effect.</source>
        <translation>等待绑定到调用那一刻最新的记录。从未记录的事件视为已完成，因此等待不起作用。</translation>
    </message>
    <message>
        <source>Issue the record before the wait. Where the waiting stream must be issued first, wait for a value instead.</source>
        <translation>请在等待之前发出记录。如果必须先发出等待的流，请改为等待一个值。</translation>
    </message>
    <message>
        <source>Copy asynchronously, each direction in a stream of its own</source>
        <translation>异步拷贝，每个方向用各自的流</translation>
    </message>
    <message>
        <source>Remove what the device cannot do</source>
        <translation>移除设备不支持的内容</translation>
    </message>
    <message>
        <source>Make {} for several processes</source>
        <translation>使 {} 可供多个进程使用</translation>
    </message>
    <message>
        <source>the primary context</source>
        <translation>主上下文</translation>
    </message>
    <message>
        <source>Make {} an event of {}</source>
        <translation>使 {} 成为 {} 的事件</translation>
    </message>
    <message>
        <source>Instantiate {} first</source>
        <translation>先实例化 {}</translation>
    </message>
    <message>
        <source>Issue {} before {}</source>
        <translation>在 {1} 之前发出 {0}</translation>
    </message>
    <message>
        <source>Launch {} into {}</source>
        <translation>把 {} 启动到 {}</translation>
    </message>
    <message>
        <source>Use {}</source>
        <translation>使用 {}</translation>
    </message>
    <message>
        <source>Use the flag external</source>
        <translation>使用标志 external</translation>
    </message>
    <message>
        <source>End the capture in {}</source>
        <translation>在 {} 中结束捕获</translation>
    </message>
    <message>
        <source>End the capture in thread {}</source>
        <translation>在线程 {} 中结束捕获</translation>
    </message>
    <message>
        <source>Join {} before the end</source>
        <translation>在结束之前汇合 {}</translation>
    </message>
    <message>
        <source>Give {} {} blocks for the same work</source>
        <translation>为 {} 的同样工作使用 {} 个线程块</translation>
    </message>
    <message>
        <source>Order {} after {} with an event</source>
        <translation>用事件使 {} 排在 {} 之后</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising its stream</source>
        <translation>通过同步流使 {} 排在 {} 之后</translation>
    </message>
    <message>
        <source>Order {} after {} by synchronising the device</source>
        <translation>通过同步设备使 {} 排在 {} 之后</translation>
    </message>
    <message>
        <source>bytes {} to {} of {}</source>
        <translation>{2} 的字节 {0} 到 {1}</translation>
    </message>
    <message>
        <source>{} frees {}, and nothing guarantees that {} {} by then: let {} wait for {}</source>
        <translation>{} 释放 {}，而不能保证 {} 那时{}：请让 {} 等待 {}</translation>
    </message>
    <message>
        <source>has allocated it</source>
        <translation>已分配它</translation>
    </message>
    <message>
        <source>has finished with it</source>
        <translation>已用完它</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is allocated by then: let {} wait for {}</source>
        <translation>{} 使用 {}，而不能保证那时它已分配：请让 {} 等待 {}</translation>
    </message>
    <message>
        <source>{} uses {}, and nothing guarantees that it is freed only later: let {} wait for {}</source>
        <translation>{} 使用 {}，而不能保证它之后才释放：请让 {} 等待 {}</translation>
    </message>
    <message>
        <source>{} reads {} on the host, but nothing guarantees that {} has written it by then: synchronise first</source>
        <translation>{} 在主机上读取 {}，但不能保证 {} 那时已写入：请先同步</translation>
    </message>
    <message>
        <source>{}; {} does not hold the host: only where it answers 0 is the data there, as after a synchronisation, so let it poll until then, or read only on that answer</source>
        <translation>{}；{} 不会占住主机：只有它返回 0 时数据才就绪，如同同步之后；请轮询到那时，或只在得到该答复后读取</translation>
    </message>
    <message>
        <source>Two copies of {} touch {}, one of them writing, and the copies of a batch have no order: make a call of each copy</source>
        <translation>{} 的两个拷贝访问 {}，其中一个写入，而同一批拷贝没有顺序：请把每个拷贝变成单独的调用</translation>
    </message>
    <message>
        <source>{} may read {} before its turn in the stream, since its access order allows that, and nothing guarantees that {} has written it by then: synchronise first, or choose the access order stream</source>
        <translation>{} 可能在流中轮到它之前就读取 {}，因为其访问顺序允许，而不能保证 {} 那时已写入：请先同步，或选择访问顺序 stream</translation>
    </message>
    <message>
        <source>{} reads {} when it is called, since pageable memory is staged then, and nothing guarantees that {} has written it by then: synchronise first, or pin {}</source>
        <translation>{} 在调用时就读取 {}，因为可分页内存在那时暂存，而不能保证 {} 那时已写入：请先同步，或锁页 {}</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} between them has no effect: it is called before the record</source>
        <translation>{} 和 {} 使用 {}，其中一个写入，而它们之间对 {} 的等待不起作用：它在记录之前就被调用</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and the wait for {} does not order them: a value other than that of {} may let it pass; let {} wait for {}</source>
        <translation>{} 和 {} 使用 {}，其中一个写入，而对 {} 的等待没有使它们有序：{} 之外的值也可能让它通过；请让 {} 等待 {}</translation>
    </message>
    <message>
        <source>{} and {} both write {}, and nothing orders them: let {} wait for {}</source>
        <translation>{} 和 {} 都写入 {}，而没有什么使它们有序：请让 {} 等待 {}</translation>
    </message>
    <message>
        <source>{} reads {}, which {} writes, and nothing orders them: let {} wait for {}</source>
        <translation>{} 读取由 {2} 写入的 {1}，而没有什么使它们有序：请让 {3} 等待 {4}</translation>
    </message>
    <message>
        <source>{} writes {}, which {} reads, and nothing orders them: let {} wait for {}</source>
        <translation>{} 写入由 {2} 读取的 {1}，而没有什么使它们有序：请让 {3} 等待 {4}</translation>
    </message>
    <message>
        <source>Let {} read in stream order</source>
        <translation>让 {} 按流的顺序读取</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and only a guess could order them: look at the waits between them</source>
        <translation>{} 和 {} 使用 {}，其中一个写入，只有猜测才可能使它们有序：请查看它们之间的等待</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and what the kernel does to it is not declared</source>
        <translation>{} 和 {} 可能对 {} 产生竞争：没有什么使它们有序，也没有声明核函数对它做什么</translation>
    </message>
    <message>
        <source>{} and {} may race for {}: nothing orders them, and how far a kernel goes in it is not known</source>
        <translation>{} 和 {} 可能对 {} 产生竞争：没有什么使它们有序，也不知道核函数访问到哪里</translation>
    </message>
    <message>
        <source>; they are called by threads that do not wait for each other, so let the second thread wait for a word that the first one stores</source>
        <translation>；它们由互不等待的线程调用，因此请让第二个线程等待第一个写入的内存字</translation>
    </message>
    <message>
        <source>Make a call of each copy of {}</source>
        <translation>把 {} 的每个拷贝变成单独的调用</translation>
    </message>
    <message>
        <source>Let thread {} wait for {}&apos;s call</source>
        <translation>让线程 {} 等待 {} 的调用</translation>
    </message>
    <message>
        <source>Call {} from thread {} as well</source>
        <translation>也从线程 {} 调用 {}</translation>
    </message>
    <message>
        <source>{} “{}” returned {} {}: {}</source>
        <translation>{}“{}”返回 {} {}：{}</translation>
    </message>
    <message>
        <source>{} streams share the {} hardware channel(s) of {}, and the brackets of one hold up the others: compare the total time without brackets. Choose the method strobed{}</source>
        <translation>{} 个流共享 {2} 的 {1} 个硬件通道，一个流的测量事件会耽误其他流：请比较不含测量区间的总时间。请选择 strobed 方法{3}</translation>
    </message>
    <message>
        <source>, or more channels</source>
        <translation>，或更多通道</translation>
    </message>
    <message>
        <source>1 launch of recorded kernels has a spin of the same shape and length in place of its own code</source>
        <translation>有 1 次录制核函数的启动由形状和时长相同的自旋代替其代码</translation>
    </message>
    <message>
        <source>{} launches of recorded kernels have a spin of the same shape and length in place of their own code</source>
        <translation>有 {} 次录制核函数的启动由形状和时长相同的自旋代替其代码</translation>
    </message>
    <message>
        <source>{} more operations are not drawn for the same reason</source>
        <translation>另有 {} 个操作因同样的原因没有画出</translation>
    </message>
    <message>
        <source>“{}” was measured to begin {:.1f} µs before “{}” ends, which it must come after; passes differ by {:.1f} µs at most, so “{}” is not drawn. Measure again, or with the method events</source>
        <translation>测得“{}”在“{2}”结束前 {1} µs 开始，而它必须在其后；各次通过最多相差 {3} µs，因此没有画出“{4}”。请重新测量，或使用 events 方法</translation>
    </message>
    <message>
        <source>method exact exists on simulated devices only; choose strobed, events or none</source>
        <translation>exact 方法只适用于模拟设备；请选择 strobed、events 或 none</translation>
    </message>
    <message>
        <source>the number of runs must be at least 1</source>
        <translation>运行次数至少为 1</translation>
    </message>
    <message>
        <source>the program launches graphs of {} operations in all, and a simulated device takes at most {}; launch them less often</source>
        <translation>程序启动的图共有 {} 个操作，而模拟设备最多接受 {} 个；请减少启动次数</translation>
    </message>
    <message>
        <source>the program uses {} devices, the run has {}; name more of them</source>
        <translation>程序使用 {} 个设备，而运行只有 {} 个；请指定更多</translation>
    </message>
    <message>
        <source>the run ended early: out of memory or threads; close other programs</source>
        <translation>运行提前结束：内存或线程不足；请关闭其他程序</translation>
    </message>
    <message>
        <source>the GPU program faulted: {} {}</source>
        <translation>GPU 程序出错：{} {}</translation>
    </message>
    <message>
        <source>, noticed at “{}”</source>
        <translation>，在“{}”处察觉</translation>
    </message>
    <message>
        <source>, not finished: {}</source>
        <translation>，未完成：{}</translation>
    </message>
    <message>
        <source>pass {}, brackets around one operation in {}</source>
        <translation>第 {} 次通过，每 {} 个操作测量一个</translation>
    </message>
    <message>
        <source>the bars, merged from {} passes, span {}, but without brackets the program took {} to {}: the passes did not run alike, and the total time shown is that without brackets. Measure again with more runs, or with the method events</source>
        <translation>由 {} 次通过合并的条共跨越 {}，但不含测量区间时程序用了 {} 到 {}：各次通过并不相同，显示的是不含测量区间的总时间。请用更多次运行重新测量，或使用 events 方法</translation>
    </message>
    <message>
        <source>the measuring events could not be created: {} {}. Choose method none or fewer operations.</source>
        <translation>无法创建测量用的事件：{} {}。请选择 none 方法，或减少操作。</translation>
    </message>
    <message>
        <source>run {} of {} with records</source>
        <translation>第 {} 次运行，共 {} 次，带记录</translation>
    </message>
    <message>
        <source>run {} of {}</source>
        <translation>第 {} 次运行，共 {} 次</translation>
    </message>
    <message>
        <source>run {} of {} without brackets</source>
        <translation>第 {} 次运行，共 {} 次，不含测量区间</translation>
    </message>
    <message>
        <source>time-out after {} s</source>
        <translation>{} 秒后超时</translation>
    </message>
    <message>
        <source>“{}” would make more turns than its atMost allows</source>
        <translation>“{}”的轮数会超过其 atMost 的限制</translation>
    </message>
    <message>
        <source>; not finished: </source>
        <translation>；未完成： </translation>
    </message>
    <message>
        <source>deadlock: {} can never proceed</source>
        <translation>死锁：{} 永远无法继续</translation>
    </message>
    <message>
        <source>turns of loops</source>
        <translation>循环的轮数</translation>
    </message>
    <message>
        <source>the run could not be carried out: {}</source>
        <translation>运行无法进行：{}</translation>
    </message>
    <message>
        <source>The overlap of copies and kernels</source>
        <translation>拷贝与核函数的重叠</translation>
    </message>
    <message>
        <source>The share of kernel time with two kernels or more</source>
        <translation>同时有两个或更多核函数的时间占核函数时间的比例</translation>
    </message>
    <message>
        <source>The share of time in which the GPU is busy</source>
        <translation>GPU 忙碌的时间比例</translation>
    </message>
    <message>
        <source>The time in which copies execute and no kernel does</source>
        <translation>只有拷贝而没有核函数执行的时间</translation>
    </message>
    <message>
        <source>The total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>The total time, compared with the baseline,</source>
        <translation>与基准相比的总时间</translation>
    </message>
    <message>
        <source>The number of races</source>
        <translation>竞争的数量</translation>
    </message>
    <message>
        <source>A deadlock</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>The number of calls that answer an error</source>
        <translation>返回错误的调用数量</translation>
    </message>
    <message>
        <source>The share of time in which the host is busy</source>
        <translation>主机忙碌的时间比例</translation>
    </message>
    <message>
        <source>The host&apos;s useful work</source>
        <translation>主机的有用工作</translation>
    </message>
    <message>
        <source>The number of calls that make the host wait while it has more work to issue or do</source>
        <translation>主机还有工作要发出或完成时让它等待的调用数量</translation>
    </message>
    <message>
        <source>The time from the call to the end of {}</source>
        <translation>从调用到 {} 结束的时间</translation>
    </message>
    <message>
        <source>The start of {}</source>
        <translation>{} 的开始</translation>
    </message>
    <message>
        <source>The time that {} returns</source>
        <translation>{} 返回的时间</translation>
    </message>
    <message>
        <source>The delay until {} notices the end of the work</source>
        <translation>{} 察觉工作结束之前的延迟</translation>
    </message>
    <message>
        <source>In this run {} was over before {} began: the race is visible.</source>
        <translation>在这次运行中，{} 在 {} 开始之前就结束了：竞争可见。</translation>
    </message>
    <message>
        <source>In this run {} began before {} was over: the race is visible.</source>
        <translation>在这次运行中，{} 在 {} 结束之前就开始了：竞争可见。</translation>
    </message>
    <message>
        <source>{} did not wait for {}</source>
        <translation>{} 没有等待 {}</translation>
    </message>
    <message>
        <source> The data came out wrong: </source>
        <translation> 数据出错： </translation>
    </message>
    <message>
        <source>In this run they ran in order: the race is hidden by luck.</source>
        <translation>在这次运行中它们恰好按顺序进行：竞争被侥幸掩盖了。</translation>
    </message>
    <message>
        <source>This run does not say in which order they came.</source>
        <translation>这次运行没有说明它们的先后。</translation>
    </message>
    <message>
        <source> What was read is known of simulated runs only.</source>
        <translation> 只有模拟运行才知道读到了什么。</translation>
    </message>
    <message>
        <source> No operation read wrong data.</source>
        <translation> 没有操作读到错误的数据。</translation>
    </message>
    <message>
        <source>the buffers hold more than the {} MiB that are computed</source>
        <translation>缓冲区超过了可计算的 {} MiB</translation>
    </message>
    <message>
        <source>“{}” lists more than the {} ranges that a spin touches</source>
        <translation>“{}”列出的范围超过自旋所访问的 {} 个</translation>
    </message>
    <message>
        <source>it would take the processor too long to compute what the kernels and copies write</source>
        <translation>处理器计算核函数和拷贝所写内容需要太长时间</translation>
    </message>
    <message>
        <source>those of {}</source>
        <translation>{} 的数据</translation>
    </message>
    <message>
        <source>those from before the run</source>
        <translation>运行之前的数据</translation>
    </message>
    <message>
        <source>{} read bytes {} to {} of {}</source>
        <translation>{} 读取了 {3} 的字节 {1} 到 {2}</translation>
    </message>
    <message>
        <source>what {} should have left there</source>
        <translation>{} 本应留下的内容</translation>
    </message>
    <message>
        <source>as it was before the run</source>
        <translation>运行之前的样子</translation>
    </message>
    <message>
        <source>byte {} of {} is not {} ({} in all differ)</source>
        <translation>{1} 的第 {0} 个字节不是{2}（共有 {3} 个不同）</translation>
    </message>
    <message>
        <source>; {} may have {} {} too early: nothing orders it after {}</source>
        <translation>；{} 可能过早地{} {}：没有什么使它排在 {} 之后</translation>
    </message>
    <message>
        <source>wrong data: </source>
        <translation>数据错误： </translation>
    </message>
    <message>
        <source>wrong data: {} more</source>
        <translation>数据错误：另有 {} 处</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to, every buffer holds what it should</source>
        <translation>已验证：每个操作都读到了应读的数据，每个缓冲区都含有应有的内容</translation>
    </message>
    <message>
        <source>verified: every operation read what it was meant to</source>
        <translation>已验证：每个操作都读到了应读的数据</translation>
    </message>
    <message>
        <source>verified: every buffer holds what the operations leave one after another</source>
        <translation>已验证：每个缓冲区都含有操作依次执行后留下的内容</translation>
    </message>
    <message>
        <source>not compared: </source>
        <translation>未比较： </translation>
    </message>
    <message>
        <source>not verified: </source>
        <translation>未验证： </translation>
    </message>
    <message>
        <source>Remove the wait for {}</source>
        <translation>移除对 {} 的等待</translation>
    </message>
    <message>
        <source>Remove the waits between them</source>
        <translation>移除它们之间的等待</translation>
    </message>
    <message>
        <source>Give stream {} priority {}</source>
        <translation>把流 {} 的优先级设为 {}</translation>
    </message>
    <message>
        <source>Move {} to its own stream</source>
        <translation>把 {} 移到它自己的流</translation>
    </message>
    <message>
        <source>Make {} non-blocking</source>
        <translation>把 {} 设为非阻塞</translation>
    </message>
    <message>
        <source>, all {} iterations</source>
        <translation>，全部 {} 次迭代</translation>
    </message>
    <message>
        <source>If calls cost no time</source>
        <translation>如果调用不花时间</translation>
    </message>
    <message>
        <source>Without “{}”</source>
        <translation>没有“{}”</translation>
    </message>
    <message>
        <source>Without the wait for {}</source>
        <translation>没有对 {} 的等待</translation>
    </message>
    <message>
        <source>With “{}” in its own stream</source>
        <translation>“{}”在自己的流中</translation>
    </message>
    <message>
        <source>With all streams non-blocking</source>
        <translation>所有流都非阻塞</translation>
    </message>
    <message>
        <source>With a copy engine for each direction</source>
        <translation>每个方向一个拷贝引擎</translation>
    </message>
    <message>
        <source>With a hardware queue for every stream</source>
        <translation>每个流一个硬件队列</translation>
    </message>
    <message>
        <source>With room for all blocks</source>
        <translation>能容纳所有线程块</translation>
    </message>
    <message>
        <source>With equal priorities</source>
        <translation>优先级相同</translation>
    </message>
    <message>
        <source>the record of </source>
        <translation>记录 </translation>
    </message>
    <message>
        <source>the wait for </source>
        <translation>等待 </translation>
    </message>
    <message>
        <source>the wait for {} #{}</source>
        <translation>等待 {} #{}</translation>
    </message>
    <message>
        <source>Without “{}” alone</source>
        <translation>只去掉“{}”</translation>
    </message>
    <message>
        <source>If “{}” were issued before “{}”</source>
        <translation>如果“{}”在“{}”之前发出</translation>
    </message>
    <message>
        <source>“{}” ({})</source>
        <translation>“{}”（{}）</translation>
    </message>
    <message>
        <source>“{}” in “{}”</source>
        <translation>“{1}”中的“{0}”</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>“{}”</translation>
    </message>
    <message>
        <source>Order {} after {} of an earlier iteration</source>
        <translation>把 {} 排在较早一次迭代的 {} 之后</translation>
    </message>
    <message>
        <source>Deadlock</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>数据竞争</translation>
    </message>
    <message>
        <source>Only the first {} calls are read.</source>
        <translation>只读取前 {} 个调用。</translation>
    </message>
    <message>
        <source>Handles for other processes are not read.</source>
        <translation>不读取用于其他进程的句柄。</translation>
    </message>
    <message>
        <source>Other processes are not read.</source>
        <translation>不读取其他进程。</translation>
    </message>
    <message>
        <source>{} is not one of the calls that are read, or its arguments are others.</source>
        <translation>{} 不属于可读取的调用，或者参数不同。</translation>
    </message>
    <message>
        <source>What {} does is not known.</source>
        <translation>不知道 {} 做什么。</translation>
    </message>
    <message>
        <source>this call</source>
        <translation>这个调用</translation>
    </message>
    <message>
        <source>Functions call each other too deeply here.</source>
        <translation>这里的函数互相调用太深。</translation>
    </message>
    <message>
        <source>What {} is, is not said: {}.</source>
        <translation>没有说明 {} 是什么：{}。</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} 以及另外 {} 个</translation>
    </message>
    <message>
        <source>No size is given for {}: {}.</source>
        <translation>没有给出 {} 的大小：{}。</translation>
    </message>
    <message>
        <source>Calls use more than there is of {}: made larger.</source>
        <translation>调用使用的 {} 超出其大小：已加大。</translation>
    </message>
    <message>
        <source>How many elements {} works on is not known: {}.</source>
        <translation>不知道 {} 处理多少个元素：{}。</translation>
    </message>
    <message>
        <source>How long {} takes is not known: {}.</source>
        <translation>不知道 {} 需要多久：{}。</translation>
    </message>
    <message>
        <source>How often this loop turns is not known: 3 times.</source>
        <translation>不知道这个循环执行多少次：按 3 次。</translation>
    </message>
    <message>
        <source>This loop is read with {} turns.</source>
        <translation>这个循环按 {} 次读取。</translation>
    </message>
    <message>
        <source>This is not understood as code.</source>
        <translation>这里无法理解为代码。</translation>
    </message>
    <message>
        <source>Other threads of the host are not read.</source>
        <translation>不读取主机的其他线程。</translation>
    </message>
    <message>
        <source>What is copied here is not known.</source>
        <translation>不知道这里复制什么。</translation>
    </message>
    <message>
        <source>Blocks are nested too deeply here.</source>
        <translation>这里的代码块嵌套太深。</translation>
    </message>
    <message>
        <source>Only the first {} lines are read.</source>
        <translation>只读取前 {} 行。</translation>
    </message>
    <message>
        <source>Containers of Thrust are not read.</source>
        <translation>不读取 Thrust 的容器。</translation>
    </message>
    <message>
        <source>This depends on a value that is not known here: its calls are left out.</source>
        <translation>这取决于此处未知的值：其中的调用被略去。</translation>
    </message>
    <message>
        <source>What is created here has no name.</source>
        <translation>这里创建的对象没有名字。</translation>
    </message>
    <message>
        <source>The buffers of this copy are not known.</source>
        <translation>不知道这次复制的缓冲区。</translation>
    </message>
    <message>
        <source>{} is not known here.</source>
        <translation>{} 在这里未知。</translation>
    </message>
    <message>
        <source>The event is not known here.</source>
        <translation>这里的事件未知。</translation>
    </message>
    <message>
        <source>The size is not known: all of the buffer.</source>
        <translation>大小未知：取整个缓冲区。</translation>
    </message>
    <message>
        <source>The buffer is not known here.</source>
        <translation>这里的缓冲区未知。</translation>
    </message>
    <message>
        <source>The word in memory is not known here.</source>
        <translation>这里的内存字未知。</translation>
    </message>
    <message>
        <source>The graph is not known here.</source>
        <translation>这里的图未知。</translation>
    </message>
    <message>
        <source>This attribute of a device is not known.</source>
        <translation>不认识这个设备属性。</translation>
    </message>
    <message>
        <source>How long this function of the host takes is not known: 0.1 ms.</source>
        <translation>不知道这个主机函数需要多久：0.1 ms。</translation>
    </message>
    <message>
        <source>What is assigned here is not read.</source>
        <translation>不读取这里的赋值。</translation>
    </message>
    <message>
        <source>that is so already</source>
        <translation>已经如此</translation>
    </message>
    <message>
        <source>there is no call {}</source>
        <translation>没有调用 {}</translation>
    </message>
    <message>
        <source>remove needs the ids of calls</source>
        <translation>remove 需要调用的标识</translation>
    </message>
    <message>
        <source>set needs a kind, an id, a field and a value</source>
        <translation>set 需要种类、标识、字段和值</translation>
    </message>
    <message>
        <source>a {} has no field {}</source>
        <translation>{} 没有字段 {}</translation>
    </message>
    <message>
        <source>there is no kind {}</source>
        <translation>没有种类 {}</translation>
    </message>
    <message>
        <source>the call {} has no field {}</source>
        <translation>调用 {} 没有字段 {}</translation>
    </message>
    <message>
        <source>set program needs a field and a value</source>
        <translation>set program 需要字段和值</translation>
    </message>
    <message>
        <source>add needs “stream” and a name</source>
        <translation>add 需要“stream”和名称</translation>
    </message>
    <message>
        <source>there is a stream {} already</source>
        <translation>已有流 {}</translation>
    </message>
    <message>
        <source>{} needs one name</source>
        <translation>{} 需要一个名称</translation>
    </message>
    <message>
        <source>“{}” is none of remove, set, add, device, open</source>
        <translation>“{}”不是 remove、set、add、device 或 open</translation>
    </message>
    <message>
        <source>Line {} of the notes, “{}”: {}</source>
        <translation>说明第 {} 行，“{}”：{}</translation>
    </message>
    <message>
        <source>Link in the notes that does nothing</source>
        <translation>说明中无效的链接</translation>
    </message>
    <message>
        <source>The link names a call, a resource or a field that the program does not have, so it cannot be pressed.</source>
        <translation>该链接指向程序中没有的调用、资源或字段，因此无法点击。</translation>
    </message>
    <message>
        <source>Correct the link: Edit › Edit notes. The manual says what links can do.</source>
        <translation>请更正链接：编辑 › 编辑说明。手册说明了链接可以做什么。</translation>
    </message>
    <message>
        <source>there is no {} named {}</source>
        <translation>没有名为以下内容的 {}：{}</translation>
    </message>
    <message>
        <source>{} (did you mean {}?)</source>
        <translation>{}（您是指 {} 吗？）</translation>
    </message>
    <message>
        <source>The file {}.</source>
        <translation>文件{}。</translation>
    </message>
    <message>
        <source>is damaged or cut off at line {}</source>
        <translation>在第 {} 行损坏或被截断</translation>
    </message>
    <message>
        <source>is not a valid submission: {}</source>
        <translation>不是有效的提交：{}</translation>
    </message>
    <message>
        <source>contains no program: {}</source>
        <translation>不含程序：{}</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>无法读取：{}</translation>
    </message>
    <message>
        <source>has no valid code: {}</source>
        <translation>没有有效的代码：{}</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>The lesson begins with its own solution.</source>
        <translation>课程以其自身的答案开始。</translation>
    </message>
    <message>
        <source>Part {} begins with its own solution.</source>
        <translation>第 {} 部分以其自身的答案开始。</translation>
    </message>
    <message>
        <source>Part {} begins with the solution of part {}.</source>
        <translation>第 {} 部分以第 {} 部分的答案开始。</translation>
    </message>
    <message>
        <source>contains neither a program nor a call that can be read</source>
        <translation>既不含程序，也不含可读取的调用</translation>
    </message>
    <message>
        <source>Host memory that nothing allocates is pinned: {}.</source>
        <translation>没有分配语句的主机内存视为锁页内存：{}。</translation>
    </message>
    <message>
        <source>How long each block of {} takes is not known: {}.</source>
        <translation>不知道 {} 的每个线程块需要多久：{}。</translation>
    </message>
    <message>
        <source>Without the waits of {} for {}</source>
        <translation>没有 {} 对 {} 的等待</translation>
    </message>
    <message>
        <source>{} too late: they were being written again; it was meant to find {}</source>
        <translation>{}过晚：它们当时正再次被写入；本应读到{}</translation>
    </message>
    <message>
        <source>{} too early: they were being written; it was meant to find {}</source>
        <translation>{}过早：它们当时正被写入；本应读到{}</translation>
    </message>
    <message>
        <source>{} too early: it found {}, not {}</source>
        <translation>{}过早：它读到{}，而不是{}</translation>
    </message>
    <message>
        <source>{} too late: it found {}, not {}</source>
        <translation>{}过晚：它读到{}，而不是{}</translation>
    </message>
    <message>
        <source>{} has no {} MB left for the stamps of {} blocks</source>
        <translation>{} 没有剩余的 {} MB 来存放 {} 个线程块的时间戳</translation>
    </message>
    <message>
        <source>A cooperative kernel has more blocks than the device holds at once; use fewer or smaller blocks.</source>
        <translation>协作内核的线程块多于设备同时能容纳的数量；请使用更少或更小的块。</translation>
    </message>
    <message>
        <source>A cluster does not divide the grid, or is larger than the device allows; change its size.</source>
        <translation>集群不能整除网格，或大于设备所允许的大小；请更改其大小。</translation>
    </message>
    <message>
        <source>this device does not tell where blocks run</source>
        <translation>此设备不说明线程块在何处运行</translation>
    </message>
    <message>
        <source>The kernel {} is another one.</source>
        <translation>核函数 {} 已被更换。</translation>
    </message>
    <message>
        <source>make launches dependent, and set triggers and prologues of kernels</source>
        <translation>将启动设为依赖启动，并设置核函数的触发和前奏</translation>
    </message>
    <message>
        <source>{} has no multiprocessor</source>
        <translation>{} 没有多处理器</translation>
    </message>
    <message>
        <source>{}: {} blocks wait for block {}, which has no multiprocessor</source>
        <translation>{}：{} 个块在等待没有多处理器的第 {} 号块</translation>
    </message>
    <message>
        <source>, because {} has it</source>
        <translation>，因为 {} 占用着它</translation>
    </message>
    <message>
        <source>{} waits for {}, a member of its group</source>
        <translation>{} 在等待 {}，其组的成员</translation>
    </message>
    <message>
        <source>{} waits for a member of its group that no device launches</source>
        <translation>{} 在等待其组中没有设备启动的成员</translation>
    </message>
    <message>
        <source>A cooperative kernel has {number} blocks, and {device} holds {limit} of them at once: use at most so many</source>
        <translation>协作内核有 {number} 个块，而 {device} 同时容纳其中 {limit} 个：最多使用这么多</translation>
    </message>
    <message>
        <source>Clusters of {limit} blocks do not divide the {number} blocks in {axis}: change one of them</source>
        <translation>{limit} 个块的集群不能整除 {axis} 方向的 {number} 个块：请更改其中之一</translation>
    </message>
    <message>
        <source>A cluster has {number} blocks: use at most {limit}</source>
        <translation>集群有 {number} 个块：最多使用 {limit} 个</translation>
    </message>
    <message>
        <source>{device} has no clusters, which begin with compute capability 9.0: leave the cluster out</source>
        <translation>{device} 没有集群，集群从计算能力 9.0 开始：请去掉集群</translation>
    </message>
    <message>
        <source>{what} is in pageable memory, which no kernel reaches: pin it</source>
        <translation>{what} 在可分页内存中，没有内核能访问它：请锁页</translation>
    </message>
    <message>
        <source>; unless other work takes so long that they come in another order</source>
        <translation>；除非其他工作耗时使它们以另一种顺序到来</translation>
    </message>
    <message>
        <source>{} is a dependent launch, which needs compute capability 9.0, but {} has {}.{}: it begins when the kernel ahead has ended</source>
        <translation>{} 是依赖启动，需要计算能力 9.0，但 {} 为 {}.{}：它在前一个内核结束时才开始</translation>
    </message>
    <message>
        <source>Let the blocks of {} wait for the kernel ahead</source>
        <translation>让 {} 的线程块等待前一个内核</translation>
    </message>
    <message>
        <source>{} more are not listed</source>
        <translation>另有 {} 条未列出</translation>
    </message>
    <message>
        <source>{} and {} use {}, one of them writing, and {} is a dependent launch that does not wait for the kernel ahead: let its blocks wait</source>
        <translation>{} 和 {} 都使用 {}，其中一个写入；{} 是不等待前一个内核的依赖启动：让它的线程块等待</translation>
    </message>
    <message>
        <source>recorded kernels, whose own code is not here</source>
        <translation>录制的内核，其自身代码不在此处</translation>
    </message>
    <message>
        <source>more than a million blocks</source>
        <translation>超过一百万个线程块</translation>
    </message>
    <message>
        <source>run {} of {} with stamped blocks</source>
        <translation>第 {} 次运行（共 {} 次），带时间戳的线程块</translation>
    </message>
    <message>
        <source>warm-up of stamped kernels</source>
        <translation>带时间戳的内核的预热</translation>
    </message>
    <message>
        <source>the blocks are those of {} run(s) of their own with stamped kernels</source>
        <translation>这些线程块来自 {} 次单独的、使用带时间戳内核的运行</translation>
    </message>
    <message>
        <source>, which took {} times as long as without</source>
        <translation>，其耗时是不带时间戳时的 {} 倍</translation>
    </message>
    <message>
        <source>; the first block of a kernel is shown at the begin of its bar, and its last one ends up to {} before or after the end of it</source>
        <translation>；内核的第一个线程块显示在其条形的起点，最后一个线程块的结束与条形的终点最多相差 {}</translation>
    </message>
    <message>
        <source>{} block(s) of {} were on another multiprocessor at their end, and are shown where they began; {} did not tell both times, and are not shown</source>
        <translation>{} 个线程块（属于 {}）结束时位于另一个多处理器上，显示在其开始处；{} 个没有给出两个时间，不显示</translation>
    </message>
    <message>
        <source>kernels that do not store it, or that never ran</source>
        <translation>不保存该信息或从未运行的内核</translation>
    </message>
    <message>
        <source>where the blocks of {} ran is not known: {}</source>
        <translation>{} 的线程块在何处运行未知：{}</translation>
    </message>
    <message>
        <source>where blocks run is asked of programs with one process only</source>
        <translation>只对单进程程序询问线程块在何处运行</translation>
    </message>
    <message>
        <source>Make {} an ordinary launch</source>
        <translation>将 {} 改为普通启动</translation>
    </message>
</context>
<context>
    <name>MetricRowsTexts</name>
    <message>
        <source>Total time (makespan)</source>
        <translation>总时间（makespan）</translation>
    </message>
    <message>
        <source>From the first start to the last end of work on the device</source>
        <translation>从设备上工作的首个开始到最后结束</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>逐个执行</translation>
    </message>
    <message>
        <source>The sum of the execution times of all device operations: the total time if nothing overlapped</source>
        <translation>所有设备操作执行时间之和：完全没有重叠时的总时间</translation>
    </message>
    <message>
        <source>Longest chain as measured</source>
        <translation>实测的最长链</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>测量拉长</translation>
    </message>
    <message>
        <source>How much longer the program took while it was measured than without the measuring</source>
        <translation>测量时程序比不测量时多用的时间</translation>
    </message>
    <message>
        <source>Copy/compute overlap</source>
        <translation>拷贝/计算重叠</translation>
    </message>
    <message>
        <source>Time in which copies and kernels execute at once, as a share of the shorter of the two</source>
        <translation>拷贝与核函数同时执行的时间，占两者中较短者的比例</translation>
    </message>
    <message>
        <source>Average share of the multiprocessors that are busy during the total time</source>
        <translation>总时间内忙碌的多处理器的平均比例</translation>
    </message>
    <message>
        <source>Copy engine</source>
        <translation>拷贝引擎</translation>
    </message>
    <message>
        <source>Share of the total time in which the copy engine, which serves both directions, is busy</source>
        <translation>服务于两个方向的拷贝引擎忙碌的时间占总时间的比例</translation>
    </message>
    <message>
        <source>H→D engine</source>
        <translation>H→D 引擎</translation>
    </message>
    <message>
        <source>Share of the total time in which the host-to-device copy engine is busy</source>
        <translation>主机到设备的拷贝引擎忙碌的时间占总时间的比例</translation>
    </message>
    <message>
        <source>D→H engine</source>
        <translation>D→H 引擎</translation>
    </message>
    <message>
        <source>Share of the total time in which the device-to-host copy engine is busy</source>
        <translation>设备到主机的拷贝引擎忙碌的时间占总时间的比例</translation>
    </message>
    <message>
        <source>Kernels at once</source>
        <translation>同时执行的核函数</translation>
    </message>
    <message>
        <source>Concurrency: time with at least two kernels executing, as a share of the time with at least one</source>
        <translation>并发度：至少有两个核函数执行的时间，占至少有一个核函数执行的时间的比例</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU 忙碌</translation>
    </message>
    <message>
        <source>Share of the total time in which a copy, a memset or a kernel executes</source>
        <translation>有拷贝、memset 或核函数执行的时间占总时间的比例</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>Sum of the execution times divided by the total time: the average number of operations that execute at once</source>
        <translation>执行时间之和除以总时间：平均同时执行的操作数</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>No order of these calls is faster on this device: the longest chain of dependent operations, each as short as it is alone, or the work of the busiest engine. Another program may be faster</source>
        <translation>在此设备上，这些调用的任何顺序都不会更快：最长的依赖操作链（各操作按其单独执行的时长计），或最忙引擎的工作。别的程序可能更快</translation>
    </message>
    <message>
        <source>The longest chain of dependent operations, each as long as it was measured. Another order of the calls may change how long they take, and be faster</source>
        <translation>最长的依赖操作链，各操作按其实测时长计。别的调用顺序可能改变它们的时长，从而更快</translation>
    </message>
    <message>
        <source>The rest of the total time, in which no copy, memset or kernel executes, added over the devices</source>
        <translation>总时间的其余部分，其间没有复制、memset 或内核执行；各设备相加</translation>
    </message>
    <message>
        <source>Time in which copies execute and no kernel does, added over the devices</source>
        <translation>有拷贝执行而没有内核执行的时间，各设备相加</translation>
    </message>
</context>
<context>
    <name>MultiplesLayoutTexts</name>
    <message>
        <source>total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>no total time</source>
        <translation>没有总时间</translation>
    </message>
    <message>
        <source>Timelines of “%1” side by side, with one time scale.</source>
        <translation>“%1”的各条时间线并排显示，采用同一时间刻度。</translation>
    </message>
</context>
<context>
    <name>NoteLaneTexts</name>
    <message>
        <source>Notes</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Notes: %1.</source>
        <translation>注释：%1。</translation>
    </message>
</context>
<context>
    <name>OccupancyViewTexts</name>
    <message>
        <source>%1 (%2 per block, %3 per SM)</source>
        <translation>%1（每个线程块 %2，每个 SM %3）</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>blocks (%1 per SM)</source>
        <translation>线程块数（每个 SM %1）</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>1 wave: %1 of %2 block slots</source>
        <translation>1 个波次：线程块占 %2 个位置中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%1 waves of %2; the last has %3 block(s)</source>
        <translation>
            <numerusform>%1 个波次，每个 %2；最后一个有 %3 个线程块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 block(s) at once on an SM</source>
        <translation>
            <numerusform>一个 SM 上同时 %1 个线程块</numerusform>
        </translation>
    </message>
    <message>
        <source>Limited by %1</source>
        <translation>受限于%1</translation>
    </message>
    <message>
        <source>The launch fails: no block fits.</source>
        <translation>启动会失败：一个线程块也放不下。</translation>
    </message>
    <message numerus="yes">
        <source>Bound by latency: %n block(s) at once, %1 in flight, %2 of %3 GB/s</source>
        <translation>
            <numerusform>受延迟限制：同时 %n 个线程块，%1 在途，%2 / %3 GB/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenLinkTexts</name>
    <message>
        <source>This link is not opened</source>
        <translation>此链接不会打开</translation>
    </message>
    <message>
        <source>Only links that begin with https:// or http:// are opened. This one is: %1</source>
        <translation>只打开以 https:// 或 http:// 开头的链接。此链接为：%1</translation>
    </message>
    <message>
        <source>Open this link in the browser?</source>
        <translation>在浏览器中打开此链接？</translation>
    </message>
    <message>
        <source>It leads to %1:
%2</source>
        <translation>它指向 %1：
%2</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>打开链接</translation>
    </message>
</context>
<context>
    <name>OperationMenu</name>
    <message>
        <source>call %1</source>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>issued %1 µs</source>
        <translation>提交 %1 µs</translation>
    </message>
    <message>
        <source>start %1 µs</source>
        <translation>开始 %1 µs</translation>
    </message>
    <message>
        <source>end %1 µs</source>
        <translation>结束 %1 µs</translation>
    </message>
    <message>
        <source>duration %1 µs</source>
        <translation>时长 %1 µs</translation>
    </message>
    <message>
        <source>&amp;Select “%1”</source>
        <translation>选择“%1”(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Fit to it</source>
        <translation>缩放到它(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keep its measurement</source>
        <translation>保留其测量(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>沿依赖后退(&amp;B)</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>沿依赖前进(&amp;T)</translation>
    </message>
    <message>
        <source>Find all with this &amp;name</source>
        <translation>查找所有同名的(&amp;N)</translation>
    </message>
    <message>
        <source>Find all of this kin&amp;d</source>
        <translation>查找所有同种类的(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Copy name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;times</source>
        <translation>复制时间(&amp;T)</translation>
    </message>
</context>
<context>
    <name>OperationPanelTexts</name>
    <message>
        <source>A repeat makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>循环本身不进行调用：选择其中的一个调用可查看它何时运行。</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>尚未运行。</translation>
    </message>
    <message>
        <source>A loop or branch makes no call itself; select a call inside it to see when that call ran.</source>
        <translation>循环或分支本身不发出调用；选择其中的调用以查看它何时执行。</translation>
    </message>
</context>
<context>
    <name>OperationStory</name>
    <message>
        <source>Returned</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>When the call returned to the host</source>
        <translation>调用何时返回到主机</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Time that the host spent in the call</source>
        <translation>主机花在该调用中的时间</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>The call did not return to the host</source>
        <translation>该调用没有返回到主机</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Unknown: it did not start, or its time was not measured</source>
        <translation>未知：它没有开始，或其时间未被测量</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>When everything it is ordered after was complete; from then on it waited only for resources</source>
        <translation>它所排在其后的一切何时全部完成；从那时起它只等待资源</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待时长</translation>
    </message>
    <message>
        <source>From the call to the start</source>
        <translation>从调用到开始</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>运行时长</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>从未结束</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1，共 %n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>The span from the first start to the last end is longer</source>
        <translation>从首个开始到最后结束的跨度更长</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>%1 之内</translation>
    </message>
    <message>
        <source>The distance between the two events of its bracket; when it ran in between is unknown</source>
        <translation>其测量区间的两个事件之间的距离；它在其间何时运行未知</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>经过时间</translation>
    </message>
    <message>
        <source>Time that cudaEventElapsedTime returned</source>
        <translation>cudaEventElapsedTime 返回的值</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>An answer, not an error</source>
        <translation>这是一个应答，不是错误</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source> · measured</source>
        <translation> · 实测</translation>
    </message>
    <message>
        <source> · inferred</source>
        <translation> · 推断</translation>
    </message>
    <message>
        <source>not issued yet: the host made other calls</source>
        <translation>尚未提交：主机在进行其他调用</translation>
    </message>
    <message>
        <source>not issued yet: the host was in %1</source>
        <translation>尚未提交：主机在 %1 中</translation>
    </message>
    <message>
        <source>… %1 intervals in total</source>
        <translation>… 共 %1 个时段</translation>
    </message>
    <message>
        <source>since %1  %2</source>
        <translation>自 %1 起  %2</translation>
    </message>
    <message>
        <source>Could be otherwise: %1 became ready at the same instant, and a real GPU may start either one first.</source>
        <translation>也可能不同：%1 在同一时刻就绪，真实 GPU 可能先启动其中任何一个。</translation>
    </message>
    <message>
        <source>It never started: the call failed.</source>
        <translation>它从未开始：调用失败。</translation>
    </message>
    <message>
        <source>Why did it start at %1?</source>
        <translation>它为什么在 %1 开始？</translation>
    </message>
    <message>
        <source>It started as soon as it was issued.</source>
        <translation>它一经提交就开始了。</translation>
    </message>
    <message>
        <source>This run does not record why it waited.</source>
        <translation>此次运行没有记录它等待的原因。</translation>
    </message>
    <message>
        <source>Why did it never start?</source>
        <translation>它为什么从未开始？</translation>
    </message>
    <message>
        <source>Critical path: yes</source>
        <translation>关键路径：是</translation>
    </message>
    <message>
        <source>Not on the critical path that is drawn</source>
        <translation>不在所绘的关键路径上</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>with its graph</source>
        <translation>随其图</translation>
    </message>
    <message>
        <source>The call only captured it; the launch of the graph issues it</source>
        <translation>该调用只是将其捕获；图的启动才提交它</translation>
    </message>
    <message>
        <source>When the host made the call</source>
        <translation>主机何时进行该调用</translation>
    </message>
    <message>
        <source>Took %1, %2 of it more than alone: %3.</source>
        <translation>耗时 %1，其中比单独执行多 %2：%3。</translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>测量区间</translation>
    </message>
    <message>
        <source>From the start to the end above, which are those of the two events around it</source>
        <translation>从上面的开始到结束，它们来自前后的两个事件</translation>
    </message>
    <message>
        <source>Attribute of the event %1 in cuda.core, after the run</source>
        <translation>cuda.core 中事件 %1 的属性（运行之后）</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>低于事件的分辨率，约 0.5 µs</translation>
    </message>
    <message>
        <source>On a GPU the digits of so short a time say nothing</source>
        <translation>在 GPU 上，如此短时间的数字没有意义</translation>
    </message>
    <message>
        <source>Call within</source>
        <translation>内部调用</translation>
    </message>
    <message>
        <source>What CUDA answered to the function&apos;s own call</source>
        <translation>CUDA 对该函数自身调用的回答</translation>
    </message>
</context>
<context>
    <name>PageTexts</name>
    <message>
        <source>timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>Arrow keys: operations</source>
        <translation>方向键：操作</translation>
    </message>
    <message>
        <source>Enter: zoom to it · + − 0: zoom · Shift + arrow keys or drag: move</source>
        <translation>Enter：放大到该操作 · + − 0：缩放 · Shift + 方向键或拖动：移动</translation>
    </message>
    <message>
        <source>Space, Page Down: next step · Page Up: previous step</source>
        <translation>空格、Page Down：下一步 · Page Up：上一步</translation>
    </message>
    <message>
        <source>Esc: leave</source>
        <translation>Esc：离开</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>它做了什么</translation>
    </message>
    <message>
        <source>Operations in the order of time</source>
        <translation>按时间顺序的操作</translation>
    </message>
    <message>
        <source>Operations in the order of time, the first %1; %2 more are left out</source>
        <translation>按时间顺序的操作，前 %1 个；另有 %2 个已省略</translation>
    </message>
</context>
<context>
    <name>PaintedPictureTexts</name>
    <message>
        <source>The picture would be %1 × %2 px, which is more than a PNG can hold. Choose a lower resolution, or SVG or PDF.</source>
        <translation>图片将为 %1 × %2 px，超出 PNG 的上限。请选择较低的分辨率，或改用 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of %1 × %2 px. Choose a lower resolution, or SVG or PDF.</source>
        <translation>内存不足以容纳 %1 × %2 px 的图片。请选择较低的分辨率，或改用 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>Cannot tell the format of %1: the name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>无法判断 %1 的格式：名称必须以 .png、.svg、.pdf、.html 或 .tex 结尾。</translation>
    </message>
</context>
<context>
    <name>PaletteEntries</name>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>内存字</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Composer</source>
        <translation>编排区</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Devices side by side</source>
        <translation>多设备并排</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>PassingValuesTexts</name>
    <message>
        <source>Passes %1 to %2.</source>
        <translation>%1 到 %2 可通过。</translation>
    </message>
    <message>
        <source>Passes %1 to %2 and, after the wrap-around, 0 to %3.</source>
        <translation>%1 到 %2 可通过，回绕之后 0 到 %3 也可通过。</translation>
    </message>
    <message>
        <source>Every other value counts as smaller: the comparison is cyclic.</source>
        <translation>其他值都算作较小：比较是循环的。</translation>
    </message>
    <message>
        <source>Passes no value.</source>
        <translation>没有值可通过。</translation>
    </message>
    <message>
        <source>Passes %1 only.</source>
        <translation>只有 %1 可通过。</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 1.</source>
        <translation>位 %1 为 1 的值都可通过。</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 1.</source>
        <translation>位 %1 中任意一位为 1 的值都可通过。</translation>
    </message>
    <message>
        <source>Passes every value in which bit %1 is 0.</source>
        <translation>位 %1 为 0 的值都可通过。</translation>
    </message>
    <message>
        <source>Passes every value in which one of the bits %1 is 0.</source>
        <translation>位 %1 中任意一位为 0 的值都可通过。</translation>
    </message>
</context>
<context>
    <name>PictureContentTexts</name>
    <message>
        <source>This %1 carries no program: it is incomplete, was made by another application, or was saved again by one that removed the program. Open the picture as Streamscope exported it, or the program itself.</source>
        <translation>此 %1 不附带程序：它被截断，由其他程序生成，或被其他程序重写时丢掉了程序。请打开 Streamscope 导出的原图片，或程序本身。</translation>
    </message>
    <message>
        <source>Streamscope did not export this picture.</source>
        <translation>这不是 Streamscope 的图片。</translation>
    </message>
</context>
<context>
    <name>PictureFontTexts</name>
    <message>
        <source>No font &quot;%1&quot; is installed here. Choose another, or leave it out for %2.</source>
        <translation>此处未安装字体“%1”。请选择另一种，或留空以使用 %2。</translation>
    </message>
    <message>
        <source>No font is installed here, so the picture would have no letters. Install one, such as the Debian package fonts-dejavu-core.</source>
        <translation>此处没有安装字体，图片将没有文字。请安装一个字体，例如 Debian 软件包 fonts-dejavu-core。</translation>
    </message>
</context>
<context>
    <name>PresentationKeys</name>
    <message>
        <source>Leave the presentation</source>
        <translation>退出演示</translation>
    </message>
    <message>
        <source>Play, pause: the timeline appears as it happens</source>
        <translation>播放、暂停：时间线随发生过程出现</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>播放头到前一个或后一个起止点</translation>
    </message>
    <message>
        <source>Overview of all steps or parts</source>
        <translation>所有步骤或部分的概览</translation>
    </message>
    <message>
        <source>Text of the lesson, or notes of the program; again: hide it</source>
        <translation>课程文字或程序说明；再按：隐藏</translation>
    </message>
    <message>
        <source>Step before or after; in a lesson: part before, go on as Enter does</source>
        <translation>上一步或下一步；在课程中：上一部分、像 Enter 一样继续</translation>
    </message>
    <message>
        <source>In a lesson: begin the prediction, say it, show the goals, go on</source>
        <translation>在课程中：开始预测、给出预测、显示目标、继续</translation>
    </message>
    <message>
        <source>While the text of a lesson is shown that was answered before: ask again</source>
        <translation>显示已回答过的课程的文字时：重新提问</translation>
    </message>
</context>
<context>
    <name>ProgramLinkTexts</name>
    <message>
        <source>The link is broken at character %1: %2</source>
        <translation>链接在第 %1 个字符处损坏：%2</translation>
    </message>
    <message>
        <source>This link is of a newer Streamscope, whose programs this one cannot read.</source>
        <translation>此链接来自更新版本的 Streamscope，当前版本无法读取其程序。</translation>
    </message>
    <message>
        <source>This is no link to a program: in such a link the program follows &quot;%1&quot;. Streamscope loads nothing from the network; save the page and open its file.</source>
        <translation>这不是指向程序的链接：在这种链接中，程序位于“%1”之后。Streamscope 不会从网络加载任何内容；请保存页面并打开其文件。</translation>
    </message>
    <message>
        <source>The link would have %1 characters, and more than %2 are often cut off. Send a live page or the program&apos;s file instead.</source>
        <translation>链接将有 %1 个字符，超过 %2 个时常会被截断。请改为发送实时页面或程序文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not belong to a link.</source>
        <translation>“%1”不属于链接。</translation>
    </message>
    <message>
        <source>no packed program begins there.</source>
        <translation>此处没有压缩的程序。</translation>
    </message>
    <message>
        <source>it ends before its program does.</source>
        <translation>链接在程序结束之前就结束了。</translation>
    </message>
    <message>
        <source>the program is damaged before there.</source>
        <translation>此处之前的程序已损坏。</translation>
    </message>
    <message>
        <source>The program in the link is larger than %1 MiB, the most that a program may have.</source>
        <translation>链接中的程序大于 %1 MiB，这是程序的上限。</translation>
    </message>
    <message>
        <source>the program has ended.</source>
        <translation>程序已经结束。</translation>
    </message>
    <message>
        <source>This is no address of a page: it begins with https://, http:// or file://, and has no #.</source>
        <translation>这不是页面地址：页面地址以 https://、http:// 或 file:// 开头，且不含 #。</translation>
    </message>
</context>
<context>
    <name>ProgramQueriesTexts</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>ProvenanceTexts</name>
    <message>
        <source>declared</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>Joined: the recording numbers the record and its wait alike</source>
        <translation>匹配：录制中记录与其等待的编号相同</translation>
    </message>
    <message>
        <source>Recorded: it follows from the arguments of the calls</source>
        <translation>录制：由调用的实参得出</translation>
    </message>
    <message>
        <source>Guessed: it follows from points of time only</source>
        <translation>猜测：仅由时间点得出</translation>
    </message>
</context>
<context>
    <name>QuantityRuleTexts</name>
    <message>
        <source>Write a size such as 10 MB.</source>
        <translation>请输入大小，例如 10 MB。</translation>
    </message>
    <message>
        <source>Write a time such as 4 ms.</source>
        <translation>请输入时间，例如 4 ms。</translation>
    </message>
    <message>
        <source>Write a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>Write a number such as 2.5.</source>
        <translation>请输入数字，例如 2.5。</translation>
    </message>
    <message>
        <source>“%1” is not a number. %2</source>
        <translation>“%1”不是数字。%2</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>至少为 %1。</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>至多为 %1。</translation>
    </message>
    <message>
        <source>In the last iteration of the loop: %1</source>
        <translation>在循环的最后一次迭代中：%1</translation>
    </message>
    <message>
        <source>%1; %2 in the last iteration</source>
        <translation>%1；最后一次迭代为 %2</translation>
    </message>
    <message>
        <source>None is defined yet.</source>
        <translation>尚未定义任何一个。</translation>
    </message>
    <message>
        <source>Available: %1.</source>
        <translation>现有：%1。</translation>
    </message>
    <message>
        <source>There is no %1 “%2”. %3</source>
        <translation>没有名为“%2”的%1。%3</translation>
    </message>
    <message>
        <source>= %1; %2 in the last iteration</source>
        <translation>= %1；最后一次迭代为 %2</translation>
    </message>
    <message>
        <source>Write %1%2 without a comma.</source>
        <translation>请写 %1%2，不带逗号。</translation>
    </message>
    <message>
        <source>Write %1.%2 with a point, or %1%2 without a comma.</source>
        <translation>请写 %1.%2（用小数点）或 %1%2（不带逗号）。</translation>
    </message>
    <message>
        <source>Write a part such as 60 %.</source>
        <translation>请输入比例，例如 60 %。</translation>
    </message>
    <message>
        <source>Write times such as 1 ms, 2 ms.</source>
        <translation>请输入时间，例如 1 ms, 2 ms。</translation>
    </message>
</context>
<context>
    <name>QueryTexts</name>
    <message>
        <source>kinds: kernel, copy, memset, record, wait, memory, host, graph</source>
        <translation>种类：核函数、拷贝、memset、记录、等待、内存、主机、图</translation>
    </message>
    <message>
        <source>reasons: host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</source>
        <translation>原因：host, stream, event, legacy, value, graph, copyEngine, channel, sm, priority, grid, process</translation>
    </message>
    <message>
        <source>write path:yes or path:no</source>
        <translation>请写 path:yes 或 path:no</translation>
    </message>
    <message>
        <source>nothing was opened before “)”: remove it</source>
        <translation>“)”之前没有打开的括号：请删除</translation>
    </message>
    <message>
        <source>a condition is missing, such as kind:copy; put “and”, “or” and “not” in quotes to find them</source>
        <translation>缺少条件，例如 kind:copy；要查找 and、or、not 本身，请加引号</translation>
    </message>
    <message>
        <source>too many parentheses within each other</source>
        <translation>括号嵌套过深</translation>
    </message>
    <message>
        <source>“(” is not closed: add “)”</source>
        <translation>“(”未闭合：请添加“)”</translation>
    </message>
    <message>
        <source>%1: is no field: write %2:, or put the word in quotes</source>
        <translation>%1: 不是字段：请写 %2:，或给该词加引号</translation>
    </message>
    <message>
        <source>the expression is not closed: add “/”, or put the word in quotes</source>
        <translation>表达式未闭合：请添加“/”，或给该词加引号</translation>
    </message>
    <message>
        <source>/%1/ is no regular expression: put \ before brackets and signs that are meant as such</source>
        <translation>/%1/ 不是正则表达式：请在按字面使用的括号和符号前加 \</translation>
    </message>
    <message>
        <source>“%1” is no time: write it as &gt;1.5ms or &lt;20us, or in quotes</source>
        <translation>“%1”不是时间：请写成 &gt;1.5ms 或 &lt;20us，或加引号</translation>
    </message>
</context>
<context>
    <name>RangeLanesTexts</name>
    <message>
        <source>ranges on the GPU</source>
        <translation>GPU 上的范围</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1/%2 行</translation>
    </message>
</context>
<context>
    <name>RecordingTexts</name>
    <message>
        <source>d MMMM yyyy</source>
        <extracomment>Format of a date with its year, such as 3 May 2026</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is not the result of a run: choose what a run has saved with --output.</source>
        <translation>%1 不是运行的结果：请选择某次运行用 --output 保存的文件。</translation>
    </message>
    <message>
        <source>%1 is a run of another program.</source>
        <translation>%1 是另一个程序的运行。</translation>
    </message>
</context>
<context>
    <name>ReferenceEditorTexts</name>
    <message>
        <source>default stream (%1)</source>
        <translation>默认流（%1）</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>传统</translation>
    </message>
    <message>
        <source>per-thread</source>
        <translation>每线程</translation>
    </message>
    <message>
        <source>Stream 0: the stream of calls that name none</source>
        <translation>流 0：未指定流的调用所用的流</translation>
    </message>
    <message>
        <source>cudaStreamLegacy: synchronises with all blocking streams</source>
        <translation>cudaStreamLegacy：与所有阻塞流同步</translation>
    </message>
    <message>
        <source>cudaStreamPerThread: the calling thread&apos;s own default stream</source>
        <translation>cudaStreamPerThread：调用线程自己的默认流</translation>
    </message>
    <message>
        <source>The legacy default stream of device %1</source>
        <translation>设备 %1 的传统默认流</translation>
    </message>
    <message>
        <source>The default stream of host thread %1</source>
        <translation>主机线程 %1 的默认流</translation>
    </message>
    <message>
        <source>current stream</source>
        <translation>当前流</translation>
    </message>
    <message>
        <source>current stream (%1)</source>
        <translation>当前流（%1）</translation>
    </message>
    <message>
        <source>The context of the device, which a thread has at first</source>
        <translation>设备的上下文，线程最初使用它</translation>
    </message>
</context>
<context>
    <name>ResourceEditsTexts</name>
    <message>
        <source>A size or count of a resource uses %1. Change it there before deleting %1.</source>
        <translation>某个资源的大小或数量使用了 %1。请先在那里更改，再删除 %1。</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>word</source>
        <translation>内存字</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>内存字</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>A resource belongs to %1. Give it another context before deleting %1.</source>
        <translation>有资源属于 %1。删除 %1 之前请给它另一个上下文。</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
</context>
<context>
    <name>SheetTexts</name>
    <message>
        <source>The same in %1</source>
        <translation>用 %1 编写的同一程序</translation>
    </message>
    <message>
        <source>… and %1 more lines</source>
        <translation>……以及另外 %1 行</translation>
    </message>
</context>
<context>
    <name>ShownTimeTexts</name>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>多 %1</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>少 %1</translation>
    </message>
</context>
<context>
    <name>SideLanesTexts</name>
    <message>
        <source>%L1 more at once</source>
        <translation>另有 %L1 个同时进行</translation>
    </message>
    <message>
        <source>elapsed time</source>
        <translation>经过时间</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>锁页</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>进程 %1</translation>
    </message>
</context>
<context>
    <name>StepRuns</name>
    <message>
        <source>The program has no steps. Record them with Steps &gt; Add step.</source>
        <translation>程序没有步骤。请用“步骤 &gt; 添加步骤”记录。</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>The program cannot run as it is at step %1. %2</source>
        <translation>程序在步骤 %1 按现状无法运行。%2</translation>
    </message>
    <message>
        <source>The run of step %1 failed. %2</source>
        <translation>步骤 %1 的运行失败。%2</translation>
    </message>
</context>
<context>
    <name>StepsTexts</name>
    <message>
        <source>Step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>Step %1, %2,</source>
        <translation>步骤 %1“%2”</translation>
    </message>
    <message>
        <source>%1 does not fit the program as it is: %2.</source>
        <translation>%1 与程序的现状不符：%2。</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>This is before the first step.</source>
        <translation>这是在第一步之前。</translation>
    </message>
    <message>
        <source>In this order: %1</source>
        <translation>按此顺序：%1</translation>
    </message>
    <message>
        <source>%1 no longer fits after this edit: %2. The step is kept, and fits again after Undo.</source>
        <translation>%1 在此次编辑之后不再适用：%2。该步骤会保留，撤销后即可再次适用。</translation>
    </message>
</context>
<context>
    <name>StoryViewTexts</name>
    <message>
        <source>Go to the operation that caused the wait</source>
        <translation>转到造成此等待的操作</translation>
    </message>
</context>
<context>
    <name>SweepFigureTexts</name>
    <message>
        <source>%1 · exact</source>
        <translation>%1 · 精确</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Plot of %1 over %2, of “%3” on %4. %5.</source>
        <translation>“%3”在 %4 上的曲线图：%1 随 %2 的变化。%5。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
</context>
<context>
    <name>SweepKeys</name>
    <message>
        <source>Value before or after</source>
        <translation>前一个或后一个值</translation>
    </message>
    <message>
        <source>The same value on another curve</source>
        <translation>另一条曲线上的相同值</translation>
    </message>
    <message>
        <source>First or last value</source>
        <translation>第一个或最后一个值</translation>
    </message>
    <message>
        <source>The best value</source>
        <translation>最佳值</translation>
    </message>
    <message>
        <source>Set the program to the value and see its run</source>
        <translation>将程序设为该值并查看其运行</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>点击</translation>
    </message>
    <message>
        <source>Device or run above or below</source>
        <translation>上方或下方的设备或运行</translation>
    </message>
    <message>
        <source>First or last one</source>
        <translation>第一个或最后一个</translation>
    </message>
    <message>
        <source>Use the device in the window, or show the run</source>
        <translation>在窗口中使用该设备，或显示该次运行</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>更早、更晚</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>在指针处缩放</translation>
    </message>
    <message>
        <source>Shift+wheel, middle drag</source>
        <translation>Shift+滚轮、中键拖动</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>移动视图</translation>
    </message>
</context>
<context>
    <name>SweepWordsTexts</name>
    <message>
        <source>Least %1: %2 at %3</source>
        <translation>最小的%1：%2，在 %3</translation>
    </message>
    <message>
        <source>Most %1: %2 at %3</source>
        <translation>最大的%1：%2，在 %3</translation>
    </message>
    <message>
        <source> (the end of the range)</source>
        <translation> （位于范围的端点）</translation>
    </message>
    <message>
        <source>, and the same at %1 more</source>
        <translation>，另有 %1 处相同</translation>
    </message>
    <message>
        <source>, %1 less than at %2</source>
        <translation>，比 %2 时少 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1: not known from this run</source>
        <translation>%1：该运行没有给出</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source> (%1 – %2)</source>
        <translation> （%1 – %2）</translation>
    </message>
    <message>
        <source>A wider range of %1 may have a better value.</source>
        <translation>扩大 %1 的范围可能得到更好的值。</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 values</source>
        <translation>已停止：%2 个值中的 %1 个</translation>
    </message>
    <message>
        <source>, simulated</source>
        <translation>，模拟</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>，估计</translation>
    </message>
    <message>
        <source>1 run each</source>
        <translation>各运行 1 次</translation>
    </message>
    <message>
        <source>median of %1 runs each</source>
        <translation>各运行 %1 次的中位数</translation>
    </message>
    <message>
        <source>total time only</source>
        <translation>仅总时间</translation>
    </message>
    <message>
        <source>whiskers from 5 % to 95 %</source>
        <translation>须线为 5 % 到 95 %</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%3 时为 %2</translation>
    </message>
    <message>
        <source>Least %1: %2</source>
        <translation>最小%1：%2</translation>
    </message>
    <message>
        <source>Most %1: %2</source>
        <translation>最大%1：%2</translation>
    </message>
</context>
<context>
    <name>TexTexts</name>
    <message>
        <source>pdfLaTeX cannot show %1: compile the paper with XeLaTeX or LuaLaTeX in a font that has these characters.</source>
        <translation>pdfLaTeX 无法显示 %1：请用 XeLaTeX 或 LuaLaTeX 以及含有这些字符的字体编译论文。</translation>
    </message>
</context>
<context>
    <name>TimeTexts</name>
    <message>
        <source>did not happen</source>
        <translation>未发生</translation>
    </message>
    <message>
        <source>%1, between %2 and %3</source>
        <translation>%1，介于 %2 和 %3 之间</translation>
    </message>
</context>
<context>
    <name>TimelineHeaderTexts</name>
    <message>
        <source>OUT OF DATE</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>Predicted from the profile of the device; press Run to measure</source>
        <translation>设备的性能模型给出的预测；“运行”进行测量</translation>
    </message>
    <message>
        <source>Measured on the device; the line beside says how</source>
        <translation>在设备上测得，如旁边一行所述</translation>
    </message>
    <message>
        <source>The program has changed since this was measured; press Run to measure again</source>
        <translation>此次测量之后程序已更改；“运行”重新测量</translation>
    </message>
    <message>
        <source>Simulated: exact times of the simulated device, which need no measuring and have no spread</source>
        <translation>模拟：模拟设备的精确时间，无需测量，也没有离散</translation>
    </message>
</context>
<context>
    <name>TimelineKeys</name>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>Earlier, later</source>
        <translation>更早、更晚</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Centre the selected operation; again: fit it</source>
        <translation>将选中的操作居中；再次按下：缩放到该操作</translation>
    </message>
    <message>
        <source>Operation before or after on the lane</source>
        <translation>泳道上的前一个或后一个操作</translation>
    </message>
    <message>
        <source>To what it waited for, and back</source>
        <translation>到它所等待的操作，再返回</translation>
    </message>
    <message>
        <source>Search: a name, kind:, stream:, &gt;1ms, &lt;20us</source>
        <translation>搜索：名称、kind:、stream:、&gt;1ms、&lt;20us</translation>
    </message>
    <message>
        <source>Keep the measurement, or that of the selected operation</source>
        <translation>保留测量，或选中操作的测量</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>上一个视图</translation>
    </message>
    <message>
        <source>Playhead to the event before or after</source>
        <translation>播放头到前一个或后一个起止点</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>播放、暂停</translation>
    </message>
    <message>
        <source>Hold: show the previous version, or what else is dashed</source>
        <translation>按住：上一版本，或其他虚线内容</translation>
    </message>
    <message>
        <source>Clear the measurement and the selection</source>
        <translation>清除测量和选择</translation>
    </message>
    <message>
        <source>Hold while dragging: move the view</source>
        <translation>拖动时按住：移动视图</translation>
    </message>
    <message>
        <source>Hold while dragging: zoom to the region</source>
        <translation>拖动时按住：缩放到该区域</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Measure, snapping to edges (Alt: anywhere)</source>
        <translation>测量，吸附到边缘（Alt：任意位置）</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Fit the operation</source>
        <translation>缩放到该操作</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>在指针处缩放</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel</source>
        <translation>滚轮、Shift+滚轮</translation>
    </message>
    <message>
        <source>Rows up and down, time sideways</source>
        <translation>行上下移动、时间横向移动</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>中键拖动</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>移动视图</translation>
    </message>
    <message>
        <source>Drag on the overview</source>
        <translation>在总览上拖动</translation>
    </message>
    <message>
        <source>Show that part; inside the frame: move it; at its edge: resize it</source>
        <translation>显示该部分；在框内：移动它；在框的边缘：调整大小</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右键点击</translation>
    </message>
    <message>
        <source>Menu of the operation, or of the timeline</source>
        <translation>操作或时间线的菜单</translation>
    </message>
    <message>
        <source>Left, Right, Enter</source>
        <translation>左、右方向键、Enter</translation>
    </message>
    <message>
        <source>While a lesson hides the timeline: move the line of your prediction, answer</source>
        <translation>在被遮盖的课程中：移动预测线，回答</translation>
    </message>
    <message>
        <source>Measure up to the start or end of work before or after</source>
        <translation>测量到前一个或后一个工作起止点</translation>
    </message>
    <message>
        <source>Write a note on what is measured or selected</source>
        <translation>为所测量或所选的内容写注释</translation>
    </message>
    <message>
        <source>List the notes</source>
        <translation>列出注释</translation>
    </message>
    <message>
        <source>Show the multiprocessors, or open all their lanes; or not</source>
        <translation>显示多处理器，或展开其全部泳道；或相反</translation>
    </message>
</context>
<context>
    <name>TimelineRanges</name>
    <message>
        <source>On the host: %1</source>
        <translation>在主机上：%1</translation>
    </message>
    <message>
        <source>On the GPU: %1</source>
        <translation>在 GPU 上：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 个调用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineSearchTexts</name>
    <message>
        <source>at letter %1: %2</source>
        <translation>第 %1 个字符：%2</translation>
    </message>
</context>
<context>
    <name>TimelineStoryTexts</name>
    <message>
        <source>host → device copy engine</source>
        <translation>主机 → 设备拷贝引擎</translation>
    </message>
    <message>
        <source>device → host copy engine</source>
        <translation>设备 → 主机拷贝引擎</translation>
    </message>
    <message>
        <source>copy engine for both directions</source>
        <translation>双向拷贝引擎</translation>
    </message>
    <message>
        <source>host, in stream order</source>
        <translation>主机，按流内顺序</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>simulated, exact</source>
        <translation>模拟，精确</translation>
    </message>
    <message>
        <source>inferred from neighbouring operations</source>
        <translation>由相邻操作推断</translation>
    </message>
    <message>
        <source>only the bracket is known: it ran somewhere within</source>
        <translation>只知道测量区间：它在其中某处运行</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待时长</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>运行时长</translation>
    </message>
    <message>
        <source>never ended</source>
        <translation>从未结束</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>%1 之内</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n launch(es)</source>
        <translation>
            <numerusform>%1，共 %n 次启动</numerusform>
        </translation>
    </message>
    <message>
        <source>Bracket</source>
        <translation>测量区间</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>%1 to %2 (p5 to p95)</source>
        <translation>%1 至 %2（p5 至 p95）</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>开始范围</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束范围</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>经过时间</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>起止</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>其间</translation>
    </message>
    <message>
        <source>own streams %1, only others %2, nothing %3</source>
        <translation>自身的流 %1，仅其他流 %2，空闲 %3</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>%1 writes</source>
        <translation>%1 写</translation>
    </message>
    <message>
        <source>%1 reads</source>
        <translation>%1 读</translation>
    </message>
    <message>
        <source>This time they executed at once, for %1.</source>
        <translation>这次它们同时执行了 %1。</translation>
    </message>
    <message>
        <source>This time they were %1 apart, by chance: nothing orders them.</source>
        <translation>这次它们相隔 %1，纯属偶然：没有任何机制为它们定序。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Conflict over %1&lt;/b&gt;&lt;br&gt;%2, %3: bytes %4 to %5.&lt;br&gt;%6&lt;br&gt;Click to select both.</source>
        <translation>&lt;b&gt;%1 上的冲突&lt;/b&gt;&lt;br&gt;%2，%3：字节 %4 至 %5。&lt;br&gt;%6&lt;br&gt;点击可同时选中两者。</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>流内顺序</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>默认流屏障</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>the host waited</source>
        <translation>主机进行了等待</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>图内顺序</translation>
    </message>
    <message>
        <source>Binding: it started when this ended, and nothing later delayed it</source>
        <translation>起决定作用：前者结束时后者开始，此后没有其他因素使其推迟</translation>
    </message>
    <message>
        <source>Slack %1: something else delayed it longer</source>
        <translation>裕量 %1：另有因素使其推迟更久</translation>
    </message>
    <message>
        <source>%1 kept at the top</source>
        <translation>%1 固定在顶部</translation>
    </message>
    <message>
        <source>Elapsed times between two recordings; the band below shows what ran inside:&lt;br&gt;dark: the recordings&apos; own streams, pale: only others, empty: nothing</source>
        <translation>两次记录之间的经过时间；下方的色带显示其间运行了什么：&lt;br&gt;深色：记录所在的流，浅色：仅其他流，空白：无</translation>
    </message>
    <message>
        <source>Above, solid: writes; below, pale: reads.&lt;br&gt;Red: two accesses that are not ordered</source>
        <translation>上方实色：写；下方浅色：读。&lt;br&gt;红色：两次未定序的访问</translation>
    </message>
    <message>
        <source>Double click: collapse; drag: move; lower edge: resize; right click: more</source>
        <translation>双击：收起；拖动：移动；下边缘：调整高度；右键：更多</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>below that of events, about 0.5 µs</source>
        <translation>低于事件的分辨率，约 0.5 µs</translation>
    </message>
    <message>
        <source>Triggered</source>
        <translation>触发于</translation>
    </message>
    <message>
        <source>Waited inside</source>
        <translation>内部等待</translation>
    </message>
    <message>
        <source>%1 for the kernel ahead</source>
        <translation>%1，等待前一个内核</translation>
    </message>
    <message>
        <source>Blocks of its kernels that are on no multiprocessor yet; point at them for the reason</source>
        <translation>其核函数中还不在任何多处理器上的线程块；指向它们可查看原因</translation>
    </message>
    <message>
        <source>A row for each block that it can have at once</source>
        <translation>能同时容纳的每个线程块各占一行</translation>
    </message>
    <message>
        <source>How many of its multiprocessors have a block; each has a lane below</source>
        <translation>其中有多少个多处理器有线程块；下方各有一条泳道</translation>
    </message>
    <message>
        <source>A line for each multiprocessor, while it has a block</source>
        <translation>每个多处理器一条线，在其有线程块时显示</translation>
    </message>
    <message>
        <source>Double click: open or close; drag: move; right click: more</source>
        <translation>双击：展开或收起；拖动：移动；右键单击：更多</translation>
    </message>
</context>
<context>
    <name>TimelineToolsTexts</name>
    <message>
        <source>Rearranging the lanes…</source>
        <translation>正在重新排列泳道…</translation>
    </message>
</context>
<context>
    <name>TypingWordsTexts</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s)</source>
        <translation>
            <numerusform>%n 个核函数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cop(y|ies)</source>
        <translation>
            <numerusform>%n 次拷贝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n 个等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 个调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other call(s)</source>
        <translation>
            <numerusform>%n 个其他调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n stream(s)</source>
        <translation>
            <numerusform>%1，分布在 %n 个流中</numerusform>
        </translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>changes an existing resource</source>
        <translation>更改现有资源</translation>
    </message>
    <message>
        <source>Change resources</source>
        <translation>更改资源</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>插入 %n 个调用</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Insert a call</source>
        <translation>插入一个调用</translation>
    </message>
</context>
<context>
    <name>ValueEditorTexts</name>
    <message>
        <source>flush remote writes</source>
        <translation>刷新远程写入</translation>
    </message>
    <message>
        <source>no memory barrier</source>
        <translation>无内存屏障</translation>
    </message>
    <message>
        <source>at any other answer</source>
        <translation>在任何其他答复时</translation>
    </message>
</context>
<context>
    <name>WaitWordsTexts</name>
    <message>
        <source>an event</source>
        <translation>某个事件</translation>
    </message>
    <message>
        <source>event, behind %1</source>
        <translation>事件，排在 %1 之后</translation>
    </message>
    <message>
        <source>event %1, behind %2</source>
        <translation>事件 %1，排在 %2 之后</translation>
    </message>
    <message>
        <source>the call is on its way to the GPU</source>
        <translation>调用正在送往 GPU</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>主机被阻塞</translation>
    </message>
    <message>
        <source>host blocked, in %1</source>
        <translation>主机被阻塞于 %1</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>流内顺序</translation>
    </message>
    <message>
        <source>stream order, behind %1</source>
        <translation>流内顺序，排在 %1 之后</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>默认流屏障</translation>
    </message>
    <message>
        <source>default-stream barrier, held by %1</source>
        <translation>默认流屏障，被 %1 挡住</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>value, until %1</source>
        <translation>值，直到 %1</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>图内顺序</translation>
    </message>
    <message>
        <source>graph order, behind %1</source>
        <translation>图内顺序，排在 %1 之后</translation>
    </message>
    <message>
        <source>copy engine busy</source>
        <translation>拷贝引擎忙</translation>
    </message>
    <message>
        <source>copy engine busy, with %1</source>
        <translation>拷贝引擎忙，被 %1 占用</translation>
    </message>
    <message>
        <source>false dependency</source>
        <translation>伪依赖</translation>
    </message>
    <message>
        <source>false dependency, queued behind %1</source>
        <translation>伪依赖，在队列中排在 %1 之后</translation>
    </message>
    <message>
        <source>SMs full</source>
        <translation>SM 已满</translation>
    </message>
    <message>
        <source>SMs full, held by %1</source>
        <translation>SM 已满，被 %1 占用</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>priority, yields to %1</source>
        <translation>优先级，让位于 %1</translation>
    </message>
    <message>
        <source>too many grids at once</source>
        <translation>同时执行的网格过多</translation>
    </message>
    <message>
        <source>too many grids at once, behind %1</source>
        <translation>同时执行的网格过多，排在 %1 之后</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>其他进程</translation>
    </message>
    <message>
        <source>another process, behind %1</source>
        <translation>其他进程，排在 %1 之后</translation>
    </message>
    <message>
        <source>shorter than the clocks can resolve</source>
        <translation>短于时钟的分辨能力</translation>
    </message>
</context>
<context>
    <name>WhyWordsTexts</name>
    <message>
        <source>by event %1</source>
        <translation>由事件 %1</translation>
    </message>
    <message>
        <source>by the order of the stream</source>
        <translation>由流内顺序</translation>
    </message>
    <message>
        <source>by the default stream&apos;s barrier</source>
        <translation>由默认流屏障</translation>
    </message>
    <message>
        <source>by the value of %1</source>
        <translation>由 %1 的值</translation>
    </message>
    <message>
        <source>by the host</source>
        <translation>由主机</translation>
    </message>
    <message>
        <source>by the graph</source>
        <translation>由图</translation>
    </message>
    <message>
        <source>Nothing orders them. %1 could have overlapped %2, but had to wait: %3.</source>
        <translation>没有任何机制为它们定序。%1 本可与 %2 重叠，但不得不等待：%3。</translation>
    </message>
    <message>
        <source>%1, no change</source>
        <translation>%1，无变化</translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1 与 %2 重叠</translation>
    </message>
    <message>
        <source>Why do %1 and %2 not overlap?</source>
        <translation>为什么 %1 与 %2 不重叠？</translation>
    </message>
    <message>
        <source>They overlapped for %1.</source>
        <translation>它们重叠了 %1。</translation>
    </message>
    <message>
        <source>One of the two did not execute, or its time is unknown.</source>
        <translation>两者之一没有执行，或其时间未知。</translation>
    </message>
    <message>
        <source>The program orders them: %1 comes after %2.</source>
        <translation>程序为它们定了序：%1 在 %2 之后。</translation>
    </message>
    <message>
        <source>Only a barrier of the legacy default stream separates them.</source>
        <translation>只有传统默认流的一个屏障将它们隔开。</translation>
    </message>
    <message>
        <source>%1 had ended when %2 was issued: the host issued it too late.</source>
        <translation>%2 提交时 %1 已经结束：主机提交得太晚。</translation>
    </message>
    <message>
        <source>They must stay in order: both use %1, and one of them writes it.</source>
        <translation>它们必须保持顺序：两者都使用 %1，且其中之一写入它。</translation>
    </message>
    <message>
        <source>No edit makes them overlap: copies in one direction share one copy engine.</source>
        <translation>任何编辑都做不到：同一方向的拷贝共用一个拷贝引擎。</translation>
    </message>
    <message>
        <source>No edit makes them overlap: on this device all copies share one copy engine. They would overlap on a device with two.</source>
        <translation>任何编辑都做不到：此设备上的所有拷贝共用一个拷贝引擎。有两个拷贝引擎的设备可以做到。</translation>
    </message>
    <message>
        <source>No edit makes them overlap: the device executes no more kernels at once.</source>
        <translation>任何编辑都做不到：该设备不能同时执行更多核函数。</translation>
    </message>
    <message>
        <source>They would overlap if %1 had fewer blocks, so that it left multiprocessors free.</source>
        <translation>如果 %1 的线程块更少，从而留出空闲的多处理器，它们就会重叠。</translation>
    </message>
    <message>
        <source>No small edit makes them overlap: one call costs the host more time than %1 takes. Give it more work, or launch both in a graph.</source>
        <translation>没有小的编辑能做到：一次调用在主机上的耗时比 %1 的执行时间还长。请给它更多工作，或将两者放入一个图中启动。</translation>
    </message>
    <message>
        <source>No small edit makes them overlap without a race or a deadlock.</source>
        <translation>没有小的编辑能在不造成数据竞争或死锁的情况下使它们重叠。</translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <translation>%1 → %2，%3</translation>
    </message>
</context>
<context>
    <name>WriteLessonPageTexts</name>
    <message>
        <source>Two of the lessons name different devices %1.</source>
        <translation>其中两课把不同的设备都称为 %1。</translation>
    </message>
    <message>
        <source>The lesson “%1” cannot begin: %2</source>
        <translation>课程“%1”无法开始：%2</translation>
    </message>
    <message>
        <source>it has no program to begin with</source>
        <translation>它没有起始程序</translation>
    </message>
    <message>
        <source>Two of the lessons are named %1.</source>
        <translation>其中两课都名为 %1。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Autosave</name>
    <message>
        <source>d MMMM</source>
        <extracomment>Format of a date, such as 3 May</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::BottomStrip</name>
    <message>
        <source>Maximise</source>
        <translation>最大化</translation>
    </message>
    <message>
        <source>Let the open panel cover the composer and the timeline</source>
        <translation>让打开的面板盖住编排区和时间线</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More panels; one that was opened keeps its tab</source>
        <translation>更多面板；打开过的面板会保留标签页</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CodeFlow</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>&amp;Show code</source>
        <translation>显示代码(&amp;S)</translation>
    </message>
    <message>
        <source>Shows the program as source code; choose again to go back</source>
        <translation>转到程序的源代码；再按一次返回</translation>
    </message>
    <message>
        <source>&amp;Next target</source>
        <translation>下一个目标(&amp;N)</translation>
    </message>
    <message>
        <source>Shows the code of the next target</source>
        <translation>显示下一个目标的代码</translation>
    </message>
    <message>
        <source>&amp;Previous target</source>
        <translation>上一个目标(&amp;P)</translation>
    </message>
    <message>
        <source>Shows the code of the previous target</source>
        <translation>显示上一个目标的代码</translation>
    </message>
    <message>
        <source>&amp;Help of the call at the caret</source>
        <translation>光标处调用的帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Explains what the call does, which codes it may return and where it is documented</source>
        <translation>说明该调用做什么、可能返回什么以及文档位置</translation>
    </message>
    <message>
        <source>&amp;Larger letters</source>
        <translation>放大字号(&amp;L)</translation>
    </message>
    <message>
        <source>Makes the letters of the code larger</source>
        <translation>放大代码的字号</translation>
    </message>
    <message>
        <source>Smalle&amp;r letters</source>
        <translation>缩小字号(&amp;R)</translation>
    </message>
    <message>
        <source>Makes the letters of the code smaller</source>
        <translation>缩小代码的字号</translation>
    </message>
    <message>
        <source>&amp;Usual letters</source>
        <translation>默认字号(&amp;U)</translation>
    </message>
    <message>
        <source>Resets the letters of the code to their usual size</source>
        <translation>将代码恢复为默认字号</translation>
    </message>
    <message>
        <source>Shows the program as %1 code</source>
        <translation>将程序显示为 %1 代码</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ColumnHeadings</name>
    <message>
        <source>Scroll to the beginning of this section</source>
        <translation>滚动到本节开头</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>各节</translation>
    </message>
    <message>
        <source>The sections of this pane</source>
        <translation>此窗格的各节</translation>
    </message>
    <message>
        <source>%1: to the beginning</source>
        <translation>%1：到开头</translation>
    </message>
</context>
<context>
    <name>streamscope::app::CompareController</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 holds no result. Run the program and export its result to get one.</source>
        <translation>%1 中没有结果。请运行程序并导出其结果以获得结果。</translation>
    </message>
    <message>
        <source>run %1, %2</source>
        <translation>运行 %1，%2</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>the previous version</source>
        <translation>上一版本</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Choose what to compare with under Compare in the tool bar.</source>
        <translation>请在工具栏的“比较”中选择比较对象。</translation>
    </message>
    <message>
        <source>This program cannot be predicted.</source>
        <translation>无法预测此程序。</translation>
    </message>
    <message>
        <source>The result in view is exact, so a prediction would equal it. Measure on a real GPU, or open a measured result.</source>
        <translation>当前显示的结果是精确的，预测会与之相同。请在真实 GPU 上测量，或打开实测结果。</translation>
    </message>
    <message>
        <source>This program cannot run on that device. Choose it as the device and run to see the reason in Messages.</source>
        <translation>此程序无法在该设备上运行。将其选为设备并运行，可在“消息”中查看原因。</translation>
    </message>
    <message>
        <source>This run is already in view. Choose another one in Runs.</source>
        <translation>此次运行已在显示中。请在“运行记录”中选择另一次。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 has no operations.</source>
        <translation>%1 中没有操作。</translation>
    </message>
    <message>
        <source>This program has no earlier result. Edit it, run it again, or choose another run under Runs.</source>
        <translation>此程序还没有更早的结果。请修改它、再次运行，或在“运行”中选择另一次运行。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComparePanes</name>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>deadlock</source>
        <translation>死锁</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Choose the result that the timeline shows dashed for comparison</source>
        <translation>选择在时间线中以虚线显示、用于比较的结果</translation>
    </message>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>还没有运行。“运行”(F5) 测量程序；本次会话的每次运行都保留在这里。</translation>
    </message>
    <message>
        <source>With the &amp;previous run</source>
        <translation>与上一次运行(&amp;P)</translation>
    </message>
    <message>
        <source>Show the run before this one dashed in the timeline</source>
        <translation>在时间线中以虚线显示此前一次运行</translation>
    </message>
    <message>
        <source>With the p&amp;rediction</source>
        <translation>与预测(&amp;R)</translation>
    </message>
    <message>
        <source>Show what the profile of the measured GPU predicts</source>
        <translation>显示所测 GPU 的性能模型给出的预测</translation>
    </message>
    <message>
        <source>With a &amp;file…</source>
        <translation>与文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose an exported result, or one written by streamscope run --output</source>
        <translation>选择导出的结果，或由 streamscope run --output 写出的结果</translation>
    </message>
    <message>
        <source>With &amp;nothing</source>
        <translation>不比较(&amp;N)</translation>
    </message>
    <message>
        <source>Show no dashed bars</source>
        <translation>不显示虚线条</translation>
    </message>
    <message>
        <source>Show &amp;table</source>
        <translation>显示表格(&amp;T)</translation>
    </message>
    <message>
        <source>Show r&amp;uns</source>
        <translation>显示运行记录(&amp;U)</translation>
    </message>
    <message>
        <source>With another &amp;device</source>
        <translation>与另一设备(&amp;D)</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Show the prediction for this device</source>
        <translation>显示针对此设备的预测</translation>
    </message>
    <message>
        <source>Run the program once on this device</source>
        <translation>在此设备上运行程序一次</translation>
    </message>
    <message>
        <source>Compare with a result</source>
        <translation>与结果比较</translation>
    </message>
    <message>
        <source>Results and pictures with one (*.json *.png *.svg *.pdf *.html *.tex);;All files (*)</source>
        <translation>结果及附带结果的图片 (*.json *.png *.svg *.pdf *.html *.tex);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>请先回答课程的问题。</translation>
    </message>
    <message>
        <source>Click a run to show it; select two to compare them, several to show them side by side. At most %1 runs and %2 MB are kept; the oldest are dropped first, runs with a note last.</source>
        <translation>点击一次运行即可显示它；选择两次可进行比较，选择多次可并排显示。最多保留 %1 次运行和 %2 MB；最旧的最先丢弃，带备注的最后丢弃。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ComposerPanes</name>
    <message>
        <source>Composer</source>
        <translation>编排区</translation>
    </message>
    <message>
        <source>one column per host call, in issue order</source>
        <translation>每个主机调用一列，按提交顺序</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Generators</source>
        <translation>生成器(&amp;G)</translation>
    </message>
    <message>
        <source>Add to the program</source>
        <translation>添加到程序</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Add kernel…</source>
        <translation>添加核函数…</translation>
    </message>
    <message>
        <source>Add kernel</source>
        <translation>添加核函数</translation>
    </message>
    <message>
        <source>Kernels in CUDA C++ (*.cu *.cuh);;All files (*)</source>
        <translation>CUDA C++ 核函数 (*.cu *.cuh);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Launches can choose %1 now</source>
        <translation>现在启动可以选择 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceLost</name>
    <message>
        <source>%1 returned no result. %2</source>
        <translation>%1 未返回结果。%2</translation>
    </message>
    <message>
        <source>Restart and run</source>
        <translation>重新启动并运行</translation>
    </message>
    <message>
        <source>Use the Teaching GPU</source>
        <translation>使用教学 GPU</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DeviceSelector</name>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Where the program runs</source>
        <translation>程序在哪里运行</translation>
    </message>
    <message>
        <source>Profiles of real GPUs, simulated</source>
        <translation>真实 GPU 的性能模型（模拟）</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Looking for CUDA devices…</source>
        <translation>正在查找 CUDA 设备…</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · 估计：部分数值没有出处</translation>
    </message>
    <message>
        <source>No CUDA device</source>
        <translation>没有 CUDA 设备</translation>
    </message>
    <message>
        <source>Connect to %1…</source>
        <translation>连接到 %1…</translation>
    </message>
    <message>
        <source>Starts a worker there and lists its devices</source>
        <translation>在该机器上启动工作进程并列出其设备</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 simulated on %2</source>
        <translation>在 %2 上模拟的 %1</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>Device of the result in view</source>
        <translation>所示结果的设备</translation>
    </message>
    <message>
        <source>What-ifs of the result start from what was measured on this device</source>
        <translation>对该结果的假设分析从在此设备上测得的数据出发</translation>
    </message>
    <message>
        <source>As another device: profiles of real GPUs, simulated</source>
        <translation>作为另一设备：真实 GPU 的配置（模拟）</translation>
    </message>
    <message>
        <source>&amp;Other teaching GPUs</source>
        <translation>其他教学 GPU(&amp;O)</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DiagnosticStrip</name>
    <message numerus="yes">
        <source>%n diagnostic(s): %1</source>
        <translation>
            <numerusform>%n 个诊断：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the diagnostics and messages at the right (F8)</source>
        <translation>在右侧显示诊断和消息 (F8)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::DockTitle</name>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Close; the View menu brings it back</source>
        <translation>关闭；可从“视图”菜单重新打开</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportActions</name>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export the timeline as a picture that carries its program and result</source>
        <translation>将时间线导出为图片，图片中附带其程序和结果</translation>
    </message>
    <message>
        <source>Copy the timeline as a picture, formatted like the last export</source>
        <translation>将时间线复制为图片，格式与上次导出相同</translation>
    </message>
    <message>
        <source>Export &amp;data</source>
        <translation>导出数据(&amp;D)</translation>
    </message>
    <message>
        <source>Result…</source>
        <translation>结果…</translation>
    </message>
    <message>
        <source>Result as JSON…</source>
        <translation>结果（JSON）…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>Chrome trace (JSON)…</source>
        <translation>Chrome 跟踪（JSON）…</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Exported %1 pictures, %2 to %3</source>
        <translation>已导出 %1 张图片，%2 至 %3</translation>
    </message>
    <message>
        <source>Copied the picture; paste it into a slide or a document.</source>
        <translation>已复制图片；可粘贴到幻灯片或文档中。</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Chrome trace, packed (gzip)…</source>
        <translation>Chrome 跟踪，压缩（gzip）…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ExportEntries</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the result with its notes</source>
        <translation>保存结果及其注释</translation>
    </message>
    <message>
        <source>Results (*.ssresult)</source>
        <translation>结果 (*.ssresult)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FieldKeys</name>
    <message>
        <source>%1 is unchanged: %2</source>
        <translation>%1 未更改：%2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::FileActions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Open recorded r&amp;un</source>
        <translation>打开录制的运行(&amp;U)</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>未打开 %1。</translation>
    </message>
    <message>
        <source>Open a program, a result, an exported picture, a lesson or saved code</source>
        <translation>打开程序、结果、导出的图片、课程或保存的代码</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>该图片</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>%1 cannot be opened.</source>
        <translation>无法打开 %1。</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>如果不保存，更改将会丢失。</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>Programs (*.streamscope)</source>
        <translation>程序 (*.streamscope)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>No files opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>Changed by another program</source>
        <translation>已被其他程序更改</translation>
    </message>
    <message>
        <source>%1 was changed by another program after you opened or saved it.</source>
        <translation>在您打开或保存 %1 之后，其他程序更改了该文件。</translation>
    </message>
    <message>
        <source>Overwrite replaces that version. Reload drops your changes.</source>
        <translation>“覆盖”会替换该版本。“重新加载”会丢弃您的更改。</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>The link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Programs, results, traces, pictures, lessons and code (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;All files (*)</source>
        <translation>程序、结果、跟踪、图片、课程和代码 (*.streamscope *.ssresult *.json *.gz *.sqlite *.png *.svg *.pdf *.html *.tex *.lesson *.cu *.cpp *.py);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the notes on the result?</source>
        <translation>保存对结果的注释吗？</translation>
    </message>
</context>
<context>
    <name>streamscope::app::GradingWindow</name>
    <message>
        <source>Grade submissions — Streamscope</source>
        <translation>批改提交 — Streamscope</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Other lesson…</source>
        <translation>其他课程…</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Archive or files…</source>
        <translation>压缩包或文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Find a name</source>
        <translation>查找姓名</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open as the student saw it</source>
        <translation>按学生所见打开(&amp;O)</translation>
    </message>
    <message>
        <source>Opens the submission in the window, with the lesson; Enter in the table</source>
        <translation>在窗口中打开该提交及其课程；在表格中按回车键</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;Table (CSV)…</source>
        <translation>表格 (CSV)(&amp;T)…</translation>
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
        <translation>&amp;Gradescope，该学生…</translation>
    </message>
    <message>
        <source>the one that the submissions name</source>
        <translation>提交中注明的课程</translation>
    </message>
    <message>
        <source>The lesson that is graded</source>
        <translation>要批改的课程</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>课程 (*.lesson)</translation>
    </message>
    <message>
        <source>A folder of submissions</source>
        <translation>提交所在的文件夹</translation>
    </message>
    <message>
        <source>An archive, or files</source>
        <translation>压缩包或文件</translation>
    </message>
    <message>
        <source>Archives and submissions (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</source>
        <translation>压缩包和提交 (*.zip *.streamscope *.ssresult *.html *.svg *.png *.pdf *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the submissions…</source>
        <translation>正在读取提交…</translation>
    </message>
    <message>
        <source>No submission names a lesson. Choose it above.</source>
        <translation>没有提交注明课程。请在上方选择。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) without a program</source>
        <translation>
            <numerusform>%n 个文件没有程序</numerusform>
        </translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n 份提交</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>%1 份通过</translation>
    </message>
    <message>
        <source>%1 not passed</source>
        <translation>%1 份未通过</translation>
    </message>
    <message>
        <source>%1 with nothing to grade</source>
        <translation>%1 份无可批改内容</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 份损坏</translation>
    </message>
    <message>
        <source>%1 not graded</source>
        <translation>%1 份未批改</translation>
    </message>
    <message>
        <source>%1 to be graded</source>
        <translation>%1 份待批改</translation>
    </message>
    <message>
        <source>mean %1 %</source>
        <translation>平均 %1 %</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Not graded</source>
        <translation>未批改</translation>
    </message>
    <message>
        <source>These files have no program:</source>
        <translation>这些文件没有程序：</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1（在 %2 中）</translation>
    </message>
    <message>
        <source>%1 is the copy for students, which has no answers. Choose your own lesson.</source>
        <translation>%1 是给学生的副本，其中没有答案。请选择您自己的课程。</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s)</source>
        <translation>
            <numerusform>%n 名学生</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop a folder or a zip archive of submissions here, or choose one above.

Each file that contains a program is graded: saved compositions and pages, results, pictures, and codes of pages.

The student is the folder of a file, or else the name of the file before that of the lesson and the part: anna-week3-a. All parts are summed up; one that is not handed in counts 0.</source>
        <translation>将装有提交文件的文件夹或 zip 压缩包拖到此处，或在上方选择。

包含程序的每个文件都会评分：保存的编排和页面、结果、图片以及页面代码。

学生是文件所在的文件夹，否则是文件名中课程名和部分之前的名字：anna-week3-a。所有部分相加；未提交的部分计 0 分。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HandoutDialog</name>
    <message>
        <source>&amp;Archive for students</source>
        <translation>给学生的压缩包(&amp;A)</translation>
    </message>
    <message>
        <source>The lessons without their answers, their starting programs, and what to do.</source>
        <translation>不含答案的课程、其初始程序以及操作说明。</translation>
    </message>
    <message>
        <source>Live &amp;page</source>
        <translation>实时页面(&amp;P)</translation>
    </message>
    <message>
        <source>A page in which the lessons are taken in any browser, without Streamscope. The answers in it are packed, which hides them from a glance alone.</source>
        <translation>可在任何浏览器中学习课程的页面，无需 Streamscope。其中的答案经过压缩，只能避免被一眼看到。</translation>
    </message>
    <message>
        <source>Autograder of &amp;Gradescope</source>
        <translation>&amp;Gradescope 自动评分器</translation>
    </message>
    <message>
        <source>What Gradescope runs, with the whole lesson. Upload it as it is.</source>
        <translation>Gradescope 运行的内容，含完整课程。请原样上传。</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>For students</source>
        <translation>给学生</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Find a lesson</source>
        <translation>查找课程</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Choose all lessons of a series</source>
        <translation>选择一个系列的全部课程</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>另存为(&amp;S)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Make</source>
        <translation>生成(&amp;M)</translation>
    </message>
    <message>
        <source>Choose a lesson.</source>
        <translation>请选择课程。</translation>
    </message>
    <message>
        <source>An autograder takes one lesson; %1 are chosen.</source>
        <translation>自动评分器只接受一门课程；已选择 %1 门。</translation>
    </message>
    <message>
        <source>Say where to save it.</source>
        <translation>请指定保存位置。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Saved %1: %2</source>
        <translation>已保存 %1：%2</translation>
    </message>
    <message>
        <source>Assignments for &amp;nbgrader</source>
        <translation>&amp;nbgrader 作业</translation>
    </message>
    <message>
        <source>A notebook for each lesson, which nbgrader hands out and grades. Unpack it in the folder of the course. Streamscope and its Python package must be installed where nbgrader grades.</source>
        <translation>每个课程一个笔记本，由 nbgrader 分发和评分。请在课程文件夹中解压。nbgrader 评分的机器上必须装有 Streamscope 及其 Python 包。</translation>
    </message>
    <message>
        <source>&amp;Repairs, what-ifs, bounds</source>
        <translation>修复、假设分析、性能界限(&amp;R)</translation>
    </message>
    <message>
        <source>Live pages are not in this copy of Streamscope.</source>
        <translation>此版本的 Streamscope 不含实时页面。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Students would find solutions in the archive:</source>
        <translation>学生会在压缩包中找到答案：</translation>
    </message>
    <message>
        <source>&amp;Make it all the same</source>
        <translation>仍然生成(&amp;M)</translation>
    </message>
    <message>
        <source>Graded &amp;with</source>
        <translation>评分程序(&amp;W)</translation>
    </message>
    <message>
        <source>streamscope-cli, or its Debian package</source>
        <translation>streamscope-cli 或其 Debian 软件包</translation>
    </message>
    <message>
        <source>What the autograder grades with</source>
        <translation>自动评分器用什么来评分</translation>
    </message>
    <message>
        <source>Add streamscope-cli to it, which grades.</source>
        <translation>请把用来评分的 streamscope-cli 加进去。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpEntries</name>
    <message>
        <source>&amp;About Streamscope</source>
        <translation>关于 Streamscope(&amp;A)</translation>
    </message>
    <message>
        <source>About Streamscope</source>
        <translation>关于 Streamscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;Compose CUDA streams, kernels, copies and event waits by hand; run them; see when each one really ran, and why not sooner.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;亲手编排 CUDA 流、核函数、拷贝和事件等待；运行它们；看清每一个究竟何时运行，以及为什么没有更早。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>streamscope::app::HelpRuleField</name>
    <message>
        <source>Repairs, what-ifs and bounds</source>
        <translation>修复、假设分析和性能界限</translation>
    </message>
    <message>
        <source>What repairs, what-ifs and bounds are to the class: each kind that a student uses can take points off a part</source>
        <translation>修复、假设分析和性能界限在这个班级如何处理：学生每用一种，都可以在该部分扣分</translation>
    </message>
    <message>
        <source>as each lesson says</source>
        <translation>按各课程的规定</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>计分</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Points that each of them takes off a part</source>
        <translation>每用一种在该部分扣的分数</translation>
    </message>
    <message>
        <source> points off for each</source>
        <translation> 分（每种扣除）</translation>
    </message>
</context>
<context>
    <name>streamscope::app::InspectorPanes</name>
    <message>
        <source>&amp;Next diagnostic</source>
        <translation>下一个诊断(&amp;N)</translation>
    </message>
    <message>
        <source>Show the next diagnostic and its operation</source>
        <translation>显示下一个诊断及其操作</translation>
    </message>
    <message>
        <source>&amp;Previous diagnostic</source>
        <translation>上一个诊断(&amp;P)</translation>
    </message>
    <message>
        <source>Show the previous diagnostic and its operation</source>
        <translation>显示前一个诊断及其操作</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>没有需要报告的内容。</translation>
    </message>
    <message>
        <source>Not analysed yet.</source>
        <translation>尚未分析。</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>请先回答课程的问题。</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyChoice</name>
    <message>
        <source>C&amp;hange keys…</source>
        <translation>更改按键(&amp;H)…</translation>
    </message>
    <message>
        <source>Choose other keys for the commands of the menus</source>
        <translation>为菜单命令选择其他按键</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeyField</name>
    <message>
        <source>Press the keys here</source>
        <translation>在此按下按键</translation>
    </message>
</context>
<context>
    <name>streamscope::app::KeysDialog</name>
    <message>
        <source>the composer</source>
        <translation>编排区</translation>
    </message>
    <message>
        <source>the timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>the code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>指定(&amp;A)</translation>
    </message>
    <message>
        <source>Restore &amp;usual keys</source>
        <translation>恢复默认按键(&amp;U)</translation>
    </message>
    <message>
        <source>Remo&amp;ve keys</source>
        <translation>移除按键(&amp;N)</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>更改按键</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>&amp;Press keys</source>
        <translation>按下按键(&amp;P)</translation>
    </message>
    <message>
        <source>Restore a&amp;ll usual keys</source>
        <translation>全部恢复默认(&amp;L)</translation>
    </message>
    <message>
        <source>Usual keys: none</source>
        <translation>默认无按键</translation>
    </message>
    <message>
        <source>Usual keys: %1</source>
        <translation>默认为 %1</translation>
    </message>
    <message>
        <source>Keys that a pane handles itself, such as the arrows in the composer, cannot be changed.</source>
        <translation>由面板自行处理的按键（例如编排区中的方向键）不能更改。</translation>
    </message>
    <message>
        <source>%1 is a key of %2, which will no longer receive it.</source>
        <translation>%1 是%2的按键，更改后它将收不到该按键。</translation>
    </message>
    <message>
        <source>%1 is the key of &quot;%2&quot; in the menu %3, which loses it.</source>
        <translation>%1 是菜单“%3”中“%2”的按键，后者将失去它。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言 (&amp;G)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统 (&amp;S)</translation>
    </message>
    <message>
        <source>Open again now</source>
        <translation>立即重新打开</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>%1: the window has this language when it is opened again. The program, its undo list and the runs are kept.</source>
        <translation>%1：窗口重新打开后使用此语言。程序、撤销列表和运行会保留。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LargeProgram</name>
    <message>
        <source>This program makes %1 calls. Bindings of waits, diagnostics and possible gains are computed when you ask, edit or run.</source>
        <translation>此程序有 %1 个调用。等待的绑定、诊断和可能的收益将在您要求、编辑或运行时计算。</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonAuthoring</name>
    <message>
        <source>Start: %1</source>
        <translation>起始：%1</translation>
    </message>
    <message>
        <source>Goals: the start meets all of them already.</source>
        <translation>目标：起始程序已达成全部目标。</translation>
    </message>
    <message>
        <source>Solution: %1</source>
        <translation>参考解答：%1</translation>
    </message>
    <message>
        <source>Solution: it does not meet a goal. %1</source>
        <translation>参考解答：它未达成某个目标。%1</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>已录制：%1</translation>
    </message>
    <message>
        <source>Autosave of lessons does not work: save the lesson yourself. %1</source>
        <translation>课程无法自动保存：请自行保存课程。%1</translation>
    </message>
    <message>
        <source>without a title</source>
        <translation>无标题</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2, older than the file, which was saved at %3</source>
        <translation>Streamscope 在编写课程时意外退出：%1，内容截至 %2，早于文件（保存于 %3）</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly while a lesson was being written: %1, as of %2</source>
        <translation>Streamscope 在编写课程时意外退出：%1，内容截至 %2</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>a lesson without a title</source>
        <translation>一门无标题的课程</translation>
    </message>
    <message>
        <source>the lesson “%1”</source>
        <translation>课程“%1”</translation>
    </message>
    <message>
        <source>This is a trial of %1: the window shows what learners get.</source>
        <translation>这是%1的试做：窗口显示的就是学习者所见。</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>结束试做</translation>
    </message>
    <message>
        <source>You are writing %1. Its programs are taken from this window.</source>
        <translation>您正在编写%1。它的程序取自此窗口。</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>返回课程</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>课程 (*.lesson)</translation>
    </message>
    <message>
        <source>Unsaved lesson</source>
        <translation>未保存的课程</translation>
    </message>
    <message>
        <source>Save the lesson?</source>
        <translation>是否保存课程？</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>如果不保存，更改将会丢失。</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>未保存。%1</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>A recorded run of the solution</source>
        <translation>参考解答的一次录制运行</translation>
    </message>
    <message>
        <source>A recorded run of the start</source>
        <translation>起始程序的一次录制运行</translation>
    </message>
    <message>
        <source>Results (*.ssresult *.json)</source>
        <translation>结果 (*.ssresult *.json)</translation>
    </message>
    <message>
        <source>It cannot be tried yet. %1</source>
        <translation>还不能试做。%1</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>A draft. %1</source>
        <translation>草稿。%1</translation>
    </message>
    <message>
        <source>Saved %1 as a draft. %2</source>
        <translation>已将 %1 保存为草稿。%2</translation>
    </message>
    <message>
        <source>Each step became a part. Say in its story what to do, and in “May change” what learners may do. Its note is shown once the part is solved; each part begins with the solution of the one before.</source>
        <translation>每个步骤成为一个部分。请在其说明中写明要做什么，并在“允许更改”中写明学习者可以做什么。步骤的备注在该部分解决后显示；每个部分以前一部分的答案开始。</translation>
    </message>
    <message>
        <source>Solution: it is the same as the start.</source>
        <translation>答案：与起始程序相同。</translation>
    </message>
    <message>
        <source>Solution: it has a race. A goal can ask for none.</source>
        <translation>解答：它有竞争。可以用一个目标要求没有竞争。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonController</name>
    <message>
        <source>The lesson continues as you left it. “Start again” restores its first program.</source>
        <translation>课程从您上次离开处继续。“重新开始”会恢复其最初的程序。</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>我的课程</translation>
    </message>
    <message>
        <source>Not allowed in this lesson, so it was undone: %1</source>
        <translation>本课不允许此操作，已将其撤销：%1</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>显示参考解答</translation>
    </message>
    <message>
        <source>yourname</source>
        <comment>stands for a student&apos;s name in the name of a file</comment>
        <translation>姓名</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPanes</name>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open the first unsolved lesson of this series</source>
        <translation>打开这一系列中第一个未解答的课程</translation>
    </message>
    <message>
        <source>&amp;Write a lesson…</source>
        <translation>编写课程(&amp;W)…</translation>
    </message>
    <message>
        <source>Write a lesson that starts from the current program</source>
        <translation>编写以当前程序为起始的课程</translation>
    </message>
    <message>
        <source>&amp;Edit this lesson…</source>
        <translation>编辑本课(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit the text, questions and goals of the open lesson; one that comes with Streamscope is opened as a copy</source>
        <translation>所打开课程的讲解、问题和目标；Streamscope 自带的课程以副本打开</translation>
    </message>
    <message>
        <source>Lea&amp;ve this lesson</source>
        <translation>离开本课(&amp;V)</translation>
    </message>
    <message>
        <source>Close the lesson and keep its program, free to edit</source>
        <translation>关闭课程并保留其程序，可自由编辑</translation>
    </message>
    <message>
        <source>Reset &amp;progress of this lesson</source>
        <translation>重置本课进度(&amp;P)</translation>
    </message>
    <message>
        <source>Mark the lesson as not begun and restart its part</source>
        <translation>将课程标记为未开始，并重新开始当前部分</translation>
    </message>
    <message>
        <source>Reset a&amp;ll progress…</source>
        <translation>重置全部进度(&amp;L)…</translation>
    </message>
    <message>
        <source>Mark all lessons as not begun</source>
        <translation>将所有课程标记为未开始</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>我的课程</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>重置进度</translation>
    </message>
    <message>
        <source>Reset all lesson progress?</source>
        <translation>是否重置所有课程的进度？</translation>
    </message>
    <message>
        <source>Programs that you saved stay as they are.</source>
        <translation>您保存的程序保持不变。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson, or press Show me.</source>
        <translation>请先预测：回答课程的问题，或按“显示答案”。</translation>
    </message>
    <message>
        <source>The recorded run cannot be read.</source>
        <translation>无法读取录制的运行。</translation>
    </message>
    <message>
        <source>Recorded run</source>
        <translation>录制的运行</translation>
    </message>
    <message>
        <source>Predict first: answer the question of the lesson.</source>
        <translation>请先预测：回答课程的问题。</translation>
    </message>
    <message>
        <source>Write a lesson from the &amp;steps…</source>
        <translation>根据步骤编写课程(&amp;S)…</translation>
    </message>
    <message>
        <source>Write a lesson with a part for each step of the program: it begins before the step, which is its solution</source>
        <translation>为程序的每个步骤编写一个部分：从该步骤之前开始，以该步骤为解答</translation>
    </message>
    <message>
        <source>&amp;For students…</source>
        <translation>给学生(&amp;F)…</translation>
    </message>
    <message>
        <source>Make an archive for students, a page in which lessons are taken in a browser, or an autograder</source>
        <translation>生成给学生的压缩包、可在浏览器中学习课程的页面或自动评分器</translation>
    </message>
    <message>
        <source>&amp;Grade submissions…</source>
        <translation>批改提交(&amp;G)…</translation>
    </message>
    <message>
        <source>Grade what students handed in: a folder, an archive, or files</source>
        <translation>批改学生提交的内容：文件夹、压缩包或文件</translation>
    </message>
    <message>
        <source>For &amp;teachers</source>
        <translation>教师(&amp;T)</translation>
    </message>
    <message>
        <source>Lessons %1 to %2</source>
        <translation>第 %1 至 %2 课</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonPrediction</name>
    <message>
        <source>Answer, or press Show me, to reveal the timeline.</source>
        <translation>请先回答，或按“显示答案”，以显示时间线。</translation>
    </message>
    <message>
        <source>you said %1</source>
        <translation>您的答案 %1</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline.</source>
        <translation>请先回答，以显示时间线。</translation>
    </message>
    <message>
        <source>goal: %1</source>
        <translation>目标：%1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LessonStage</name>
    <message>
        <source>part %1 of %2</source>
        <translation>第 %1 部分，共 %2 部分</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>第 %1 部分</translation>
    </message>
    <message>
        <source>Enter: the question · T: this text again · Esc: leave</source>
        <translation>Enter：问题 · T：再看这段文字 · Esc：退出</translation>
    </message>
    <message>
        <source>Enter: the timeline · T: this text again · Esc: leave</source>
        <translation>Enter：时间线 · T：再看这段文字 · Esc：退出</translation>
    </message>
    <message>
        <source>Enter: answer · T: the text of the lesson · Esc: leave</source>
        <translation>Enter：回答 · T：课程文字 · Esc：退出</translation>
    </message>
    <message>
        <source>This lesson has one part.</source>
        <translation>本课只有一个部分。</translation>
    </message>
    <message>
        <source>R: ask again</source>
        <translation>R：重新提问</translation>
    </message>
</context>
<context>
    <name>streamscope::app::LinkEntries</name>
    <message>
        <source>Lin&amp;k</source>
        <translation>链接(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Copy link</source>
        <translation>复制链接(&amp;C)</translation>
    </message>
    <message>
        <source>Copy a link that opens this program in a live page</source>
        <translation>复制一个链接，在实时页面中打开此程序</translation>
    </message>
    <message>
        <source>&amp;Open link…</source>
        <translation>打开链接(&amp;O)…</translation>
    </message>
    <message>
        <source>Open the program in a link, without a network</source>
        <translation>打开链接中的程序，不使用网络</translation>
    </message>
    <message>
        <source>&amp;Address of links…</source>
        <translation>链接的地址(&amp;A)…</translation>
    </message>
    <message>
        <source>Where the live page is that copied links lead to</source>
        <translation>复制的链接所指向的实时页面的位置</translation>
    </message>
    <message>
        <source>Copied a link of %1 characters. It opens this program in the page at %2.</source>
        <translation>已复制 %1 个字符的链接。它会在 %2 的页面中打开此程序。</translation>
    </message>
    <message>
        <source>Open link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>A link holds its program behind #p1. The program is read from there; nothing is loaded from the network.</source>
        <translation>链接在 #p1 之后含有其程序。程序从该处读取；不会从网络加载任何内容。</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>链接(&amp;L)</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>打开(&amp;P)</translation>
    </message>
    <message>
        <source>Enter the address of a live page.</source>
        <translation>请输入实时页面的地址。</translation>
    </message>
    <message>
        <source>Address of links</source>
        <translation>链接的地址</translation>
    </message>
    <message>
        <source>A link opens its program in a live page: any page that was exported with File › Export…, HTML and Live. Put one on a web server, and enter its address here. Links hold their program behind #, which browsers do not send to the server.</source>
        <translation>链接在实时页面中打开其程序：任何通过“文件 › 导出…”、HTML 和“实时”导出的页面均可。请将一个页面放到网络服务器上，并在此输入其地址。链接的程序位于 # 之后，浏览器不会将这部分发送给服务器。</translation>
    </message>
    <message>
        <source>&amp;Address of the page</source>
        <translation>页面地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保存(&amp;K)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachineFlow</name>
    <message>
        <source>&amp;Machines…</source>
        <translation>机器(&amp;M)…</translation>
    </message>
    <message>
        <source>Machines that runs can go to, by your own ssh, Slurm or container</source>
        <translation>可通过您自己的 ssh、Slurm 或容器将运行送往的机器</translation>
    </message>
    <message>
        <source>The list of machines cannot be read. %1</source>
        <translation>无法读取机器列表。%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>正在运行：请等待其结束，或停止它。</translation>
    </message>
    <message>
        <source>%1 is connected: choose one of its devices.</source>
        <translation>已连接 %1：请选择它的一个设备。</translation>
    </message>
    <message>
        <source>%1 is connected, and has no GPU: %2</source>
        <translation>已连接 %1，但它没有 GPU：%2</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Machines…</source>
        <translation>机器…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MachinesDialog</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>测试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Runs can go to machines that your own ssh, Slurm or container reaches. A command starts streamscope-worker there; {worker} in it is where this program copies its own.</source>
        <translation>可以在您自己的 ssh、Slurm 或容器能够到达的机器上运行。由一条命令在那里启动 streamscope-worker；命令中的 {worker} 代表本程序所复制的工作进程的位置。</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Command of your own</source>
        <translation>自定义命令</translation>
    </message>
    <message>
        <source>Host, by ssh</source>
        <translation>主机，通过 ssh</translation>
    </message>
    <message>
        <source>Slurm, by ssh to a login node</source>
        <translation>Slurm，通过 ssh 到登录节点</translation>
    </message>
    <message>
        <source>Flux, by ssh to a login node</source>
        <translation>Flux，通过 ssh 到登录节点</translation>
    </message>
    <message>
        <source>Container image, by podman</source>
        <translation>容器镜像，通过 podman</translation>
    </message>
    <message>
        <source>Kind of machine</source>
        <translation>机器类型</translation>
    </message>
    <message>
        <source>Host or image</source>
        <translation>主机或镜像</translation>
    </message>
    <message>
        <source>host as ssh knows it</source>
        <translation>ssh 所识别的主机</translation>
    </message>
    <message>
        <source>none: sweeps run one value after another there</source>
        <translation>无：扫描在那里逐个值依次运行</translation>
    </message>
    <message>
        <source>Submits a job array for a sweep: {script} is its script, {last} its last index</source>
        <translation>为扫描提交作业数组：{script} 是其脚本，{last} 是其最后一个索引</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Job array</source>
        <translation>作业数组(&amp;J)</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; must be %2.</source>
        <translation>名称“%1”必须是：%2。</translation>
    </message>
    <message>
        <source>Two machines are named %1.</source>
        <translation>有两台机器名为 %1。</translation>
    </message>
    <message>
        <source>The command of %1 must be %2.</source>
        <translation>%1 的命令必须是：%2。</translation>
    </message>
    <message>
        <source>The job array of %1 must be %2.</source>
        <translation>%1 的作业数组必须是：%2。</translation>
    </message>
    <message>
        <source>S&amp;top test</source>
        <translation>停止测试(&amp;T)</translation>
    </message>
    <message>
        <source>C&amp;opy this program&apos;s worker</source>
        <translation>复制本程序的 worker(&amp;O)</translation>
    </message>
    <message>
        <source>Changes the command so that the worker of this program is copied there, and tests again</source>
        <translation>更改命令，把本程序的 worker 复制过去，然后再次测试</translation>
    </message>
    <message>
        <source>%1 is the name of a simulated device. Choose another name.</source>
        <translation>%1 是一个模拟设备的名称。请选择其他名称。</translation>
    </message>
    <message>
        <source>The host or image must be %1.</source>
        <translation>主机或镜像必须是：%1。</translation>
    </message>
    <message>
        <source>Container image, by docker</source>
        <translation>容器镜像，通过 docker</translation>
    </message>
    <message>
        <source>Container image, by apptainer</source>
        <translation>容器镜像，通过 apptainer</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Furth&amp;er options</source>
        <translation>其他选项(&amp;E)</translation>
    </message>
    <message>
        <source>Limit of a job, in minutes or as the scheduler writes times</source>
        <translation>作业的时限，以分钟计，或按调度器的写法</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>分区(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation>队列(&amp;Q)</translation>
    </message>
    <message>
        <source>Acco&amp;unt</source>
        <translation>账户(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Bank</source>
        <translation>银行(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;QoS</source>
        <translation>服务质量(&amp;Q)</translation>
    </message>
    <message>
        <source>Constra&amp;int</source>
        <translation>约束(&amp;I)</translation>
    </message>
    <message>
        <source>Ti&amp;me</source>
        <translation>时限(&amp;M)</translation>
    </message>
    <message>
        <source>10, in sweeps 30</source>
        <translation>10，扫描中 30</translation>
    </message>
    <message>
        <source>A quote in the further options is not closed.</source>
        <translation>其他选项中有一个引号没有闭合。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2.</source>
        <translation>“%1”必须是%2。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MainWindow</name>
    <message>
        <source>There is no file, example or lesson named %1; the first example is shown.</source>
        <translation>没有名为 %1 的文件、示例或课程；显示第一个示例。</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>正在运行：请等待其结束，或停止它。</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
</context>
<context>
    <name>streamscope::app::MultiplesController</name>
    <message>
        <source>, simulated</source>
        <translation>，模拟</translation>
    </message>
    <message>
        <source>, estimated</source>
        <translation>，估计</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Run %1, %2, %3</source>
        <translation>运行 %1，%2，%3</translation>
    </message>
    <message>
        <source>Runs %1 and %2</source>
        <translation>运行 %1 和 %2</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPane</name>
    <message>
        <source>Edit &amp;notes</source>
        <translation>编辑说明(&amp;N)</translation>
    </message>
    <message>
        <source>Write what the program shows and what to try, as Markdown</source>
        <translation>用 Markdown 写下程序展示的内容和可以尝试的事</translation>
    </message>
    <message>
        <source>Not now: %1.</source>
        <translation>目前不可：%1。</translation>
    </message>
    <message>
        <source>Edit notes</source>
        <translation>编辑说明</translation>
    </message>
    <message>
        <source>Line %1, “%2”: %3</source>
        <translation>第 %1 行，“%2”：%3</translation>
    </message>
    <message>
        <source>The notes have links to what is not there.</source>
        <translation>说明中有链接指向不存在的内容。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::NotesPanel</name>
    <message>
        <source>Edit notes</source>
        <translation>编辑说明</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Edit the notes, which are Markdown</source>
        <translation>编辑说明（Markdown）</translation>
    </message>
    <message>
        <source>Notes, as Markdown</source>
        <translation>说明（Markdown）</translation>
    </message>
    <message>
        <source>What the program shows, and what to try. Markdown.</source>
        <translation>程序展示什么，可以尝试什么。Markdown。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Opening</name>
    <message>
        <source>… and %1 more</source>
        <translation>… 另有 %1 个</translation>
    </message>
    <message>
        <source>It is larger than %1 MiB, the most that a %2 may have.</source>
        <translation>大小超过 %1 MiB，这是 %2 允许的上限。</translation>
    </message>
    <message>
        <source>This code holds no composition. Code that Streamscope saves has it at its end, unless &quot;Keep the composition in it&quot; is off; streamscope code adds it with --embed.</source>
        <translation>此代码不含编排。Streamscope 保存的代码在末尾带有编排，除非关闭了“在其中保留编排”；streamscope code 可用 --embed 添加它。</translation>
    </message>
    <message>
        <source>The composition at the end of this code is damaged:</source>
        <translation>此代码末尾的编排已损坏：</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>正在打开 %1 …</translation>
    </message>
    <message>
        <source>No call can be read in it.</source>
        <translation>其中没有可读取的调用。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::OpeningEntries</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaletteCommands</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>Search all actions, calls, examples and resources</source>
        <translation>搜索所有操作、调用、示例和资源</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>按键(&amp;K)…</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>所有按键</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PaneWalk</name>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>下一个窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Move the focus to the next pane, from left to right and down</source>
        <translation>将焦点移到下一个窗格，从左到右、从上到下</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
    <message>
        <source>Move the focus to the pane before</source>
        <translation>将焦点移到上一个窗格</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Preferences</name>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Choose language, theme, layout, keys and machines</source>
        <translation>选择语言、主题、布局、按键和机器</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>It changes when the window is opened again.</source>
        <translation>重新打开窗口后生效。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Otherwise buttons, tabs and panes appear when they are first used, and stay.</source>
        <translation>否则按钮、标签页和窗格在首次使用时出现，并保留。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Presentation</name>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Show only composer and timeline, enlarged for a room; Esc ends it</source>
        <translation>只显示编排区和时间线，并放大以供全场观看；Esc 结束</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>streamscope::app::PresentationStrip</name>
    <message>
        <source>total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Esc leaves · P plays · ?: keys</source>
        <translation>Esc 退出 · P 播放 · ?：按键</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ProblemReport</name>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>报告问题(&amp;P)…</translation>
    </message>
    <message>
        <source>Show a text with versions, messages and the program that you may send; nothing is sent automatically</source>
        <translation>显示可供您发送的文本，包含版本、消息和程序；不会自动发送任何内容</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordDialog</name>
    <message>
        <source>from the start</source>
        <translation>从开头</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>到结尾</translation>
    </message>
    <message>
        <source>Times of &amp;event records (costs more)</source>
        <translation>事件记录的时间（开销更大）(&amp;E)</translation>
    </message>
    <message>
        <source>All &amp;processes</source>
        <translation>所有进程(&amp;P)</translation>
    </message>
    <message>
        <source>Run it &amp;without recording, too</source>
        <translation>另外不录制地运行一次(&amp;W)</translation>
    </message>
    <message>
        <source>Record a program</source>
        <translation>录制程序</translation>
    </message>
    <message>
        <source>Runs a CUDA program and makes a composition of its calls, with the times that they took on the GPU. The program needs no change.</source>
        <translation>运行一个 CUDA 程序，并由其调用以及它们在 GPU 上所用的时间生成编排。程序无需更改。</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>程序打印的内容</translation>
    </message>
    <message>
        <source>Output of the program</source>
        <translation>程序的输出</translation>
    </message>
    <message>
        <source>The program and its arguments; words with blanks in double quotes</source>
        <translation>程序及其实参；含空格的词用双引号括起</translation>
    </message>
    <message>
        <source>in that folder, named after the program</source>
        <translation>在该文件夹中，以程序命名</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>环境(&amp;E)</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>&amp;NVTX range</source>
        <translation>NVTX 范围(&amp;N)</translation>
    </message>
    <message>
        <source>Keeps the calls of every process that calls CUDA, not only of the one with the most calls</source>
        <translation>保留每个调用 CUDA 的进程的调用，而不只是调用最多的那个进程</translation>
    </message>
    <message>
        <source>Runs the program a second time, and states in the result how much longer the recorded run took</source>
        <translation>再运行一次程序，并在结果中说明录制的运行多用了多少时间</translation>
    </message>
    <message>
        <source>&amp;Result</source>
        <translation>结果(&amp;R)</translation>
    </message>
    <message>
        <source>for</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Seconds after the first call of CUDA</source>
        <translation>首次 CUDA 调用之后的秒数</translation>
    </message>
    <message>
        <source>Seconds to keep</source>
        <translation>要保留的秒数</translation>
    </message>
    <message>
        <source>name of a range whose calls are kept</source>
        <translation>要保留其调用的范围的名称</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source> after the first</source>
        <translation> 个（第一个之后）</translation>
    </message>
    <message>
        <source>Ranges to keep</source>
        <translation>要保留的范围数</translation>
    </message>
    <message>
        <source>Number of ranges of that name to keep, after the first one, which is a warm-up</source>
        <translation>要保留的该名称范围的数量，从作为预热的第一个之后算起</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Folder of the program</source>
        <translation>程序所在文件夹</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Results (*.ssresult);;All files (*)</source>
        <translation>结果 (*.ssresult);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Interrupts the program and keeps what was recorded; press again to kill the program</source>
        <translation>中断程序并保留已录制的内容；再按一次则终止程序</translation>
    </message>
    <message>
        <source>Reco&amp;rd</source>
        <translation>录制(&amp;R)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the environment is not NAME=value.</source>
        <translation>环境中的“%1”不是 NAME=value 的形式。</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 s: %2 calls, %3 kernels, %4</source>
        <translation>%1 s：%2 个调用，%3 个核函数，%4</translation>
    </message>
    <message>
        <source>The program was stopped before it began.</source>
        <translation>程序在开始之前被停止。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RecordEntry</name>
    <message>
        <source>Record a pro&amp;gram…</source>
        <translation>录制程序(&amp;G)…</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ReportDialog</name>
    <message>
        <source>Include the &amp;messages of this session</source>
        <translation>包含本次会话的消息(&amp;M)</translation>
    </message>
    <message>
        <source>Include the &amp;program</source>
        <translation>包含程序(&amp;P)</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>报告问题</translation>
    </message>
    <message>
        <source>Streamscope sends nothing. Describe in the text what happened, remove what is private, and send it yourself.</source>
        <translation>Streamscope 不会发送任何内容。请在文本中写明发生了什么，删去您不想公开的内容，然后自行发送。</translation>
    </message>
    <message>
        <source>Text of the report</source>
        <translation>报告文本</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>报告已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>报告已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunActions</name>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Run the program on the chosen device and measure it</source>
        <translation>在所选设备上运行程序并测量</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>停止运行</translation>
    </message>
    <message>
        <source>&amp;Live preview</source>
        <translation>实时预览(&amp;L)</translation>
    </message>
    <message>
        <source>Predict the timeline after every edit</source>
        <translation>每次编辑后预测时间线</translation>
    </message>
    <message>
        <source>Ru&amp;ns</source>
        <translation>运行次数(&amp;N)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Live preview</source>
        <translation>实时预览</translation>
    </message>
    <message>
        <source>%1, strobed</source>
        <translation>%1 次，频闪</translation>
    </message>
    <message>
        <source>%1, events</source>
        <translation>%1 次，事件</translation>
    </message>
    <message>
        <source>20, activity records</source>
        <translation>20 次，活动记录</translation>
    </message>
    <message>
        <source>20, no brackets</source>
        <translation>20 次，无测量区间</translation>
    </message>
    <message>
        <source>Runs: exact</source>
        <translation>运行次数：精确</translation>
    </message>
    <message>
        <source>Number of runs on a real GPU and the measuring method; simulated runs are exact</source>
        <translation>在真实 GPU 上的运行次数和测量方法；模拟运行是精确的</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>运行次数：%1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Trust its kernels?</source>
        <translation>信任其中的核函数？</translation>
    </message>
    <message>
        <source>This composition brings code along that is compiled and run on the GPU: %1.</source>
        <translation>此编排自带代码，将被编译并在 GPU 上运行：%1。</translation>
    </message>
    <message>
        <source>Code of a stranger can read and change what this GPU holds. Trust it once you have read it.</source>
        <translation>陌生人的代码可以读取和更改此 GPU 中的内容。请在阅读之后再信任它。</translation>
    </message>
    <message>
        <source>Trust and run</source>
        <translation>信任并运行</translation>
    </message>
</context>
<context>
    <name>streamscope::app::RunFlow</name>
    <message>
        <source>The GPU</source>
        <translation>该 GPU</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>正在运行：请等待其结束，或停止它。</translation>
    </message>
    <message>
        <source>The program changed during its run. Run %1 shows the earlier program; it is listed under Runs.</source>
        <translation>程序在运行期间被更改。运行 %1 显示的是较早的程序；它列在“运行记录”中。</translation>
    </message>
    <message>
        <source>There is nothing to run yet: add a call.</source>
        <translation>还没有可运行的内容：请添加一个调用。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SafetyNet</name>
    <message>
        <source>%1, never saved, as of %2</source>
        <translation>%1，从未保存，截至 %2</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1，截至 %2</translation>
    </message>
    <message>
        <source>%1 as of %2, older than the file, which was saved at %3</source>
        <translation>%1，截至 %2，早于文件（保存于 %3）</translation>
    </message>
    <message>
        <source>%1 as of %2, newer than the file, which was saved at %3</source>
        <translation>%1，截至 %2，晚于文件（保存于 %3）</translation>
    </message>
    <message>
        <source>Autosave does not work: save your program yourself. %1</source>
        <translation>无法自动保存：请自行保存程序。%1</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly. Recovered: %1</source>
        <translation>Streamscope 曾意外退出。已恢复：%1</translation>
    </message>
    <message>
        <source>A session that ended unexpectedly left changes: %1</source>
        <translation>一个意外退出的会话留下了更改：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. Reload drops your unsaved changes.</source>
        <translation>磁盘上的 %1 已被其他程序更改。重新加载会丢弃您未保存的更改。</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program.</source>
        <translation>磁盘上的 %1 已被其他程序更改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Save mine as…</source>
        <translation>将我的另存为…</translation>
    </message>
    <message>
        <source>%1 was deleted or moved. Your program is still here.</source>
        <translation>%1 已被删除或移动。您的程序仍在这里。</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>再次保存</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Live preview is off, as it may have been why Streamscope ended. Recovered: %1</source>
        <translation>实时预览已关闭，因为它可能是 Streamscope 退出的原因。已恢复：%1</translation>
    </message>
    <message>
        <source>Open without preview</source>
        <translation>打开但不预览</translation>
    </message>
    <message>
        <source>Streamscope ended unexpectedly soon after it opened recovered work: %1</source>
        <translation>Streamscope 在打开恢复的工作后不久意外退出：%1</translation>
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
        <translation>用 &amp;SQL 查询结果</translation>
    </message>
    <message>
        <source>SELECT over operations, waits, dependencies and the critical path</source>
        <translation>对操作、等待、依赖和关键路径的 SELECT</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SshQuestions</name>
    <message>
        <source>ssh asks</source>
        <translation>ssh 询问</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>&amp;Trust this key</source>
        <translation>信任此密钥(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>回答(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Refuse</source>
        <translation>拒绝(&amp;R)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatisticsPane</name>
    <message>
        <source>Statistics of &amp;operations</source>
        <translation>操作统计(&amp;O)</translation>
    </message>
    <message>
        <source>Count, time and overlap of the operations in the measured range, of those found, or of the whole run</source>
        <translation>测量范围内、搜索结果中或整个运行中各操作的数量、时间和重叠</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Nothing has run yet. Compose a program, or run it (F5).</source>
        <translation>还没有运行。请编排一个程序，或运行它 (F5)。</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>请先回答课程的问题。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::StatusLine</name>
    <message numerus="yes">
        <source>%n SM(s)</source>
        <translation>
            <numerusform>%n 个 SM</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copy engine(s)</source>
        <translation>
            <numerusform>%n 个拷贝引擎</numerusform>
        </translation>
    </message>
    <message>
        <source>%1[*] — Streamscope</source>
        <translation>%1[*] — Streamscope</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Not a file yet</source>
        <translation>尚未存为文件</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 个调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepController</name>
    <message>
        <source>The program has no parameter %1 any more; sweep again.</source>
        <translation>程序不再有参数 %1；请重新扫描。</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::SweepPanes</name>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>Run the program for a range of values of a parameter and plot the total time</source>
        <translation>以某个参数的一系列值运行程序，并绘制总时间</translation>
    </message>
    <message>
        <source>Run the program on several devices and show the timelines with one time scale</source>
        <translation>在多个设备上运行程序，并以同一刻度显示时间线</translation>
    </message>
    <message>
        <source>%1 · estimated: some of its numbers have no source</source>
        <translation>%1 · 估计：部分数值没有出处</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>De&amp;vices side by side…</source>
        <translation>多设备并排(&amp;V)…</translation>
    </message>
    <message>
        <source>Answer the question of the lesson first.</source>
        <translation>请先回答课程的问题。</translation>
    </message>
    <message>
        <source>Run %1 is no longer in the list of runs.</source>
        <translation>运行 %1 已不在运行列表中。</translation>
    </message>
    <message>
        <source>A run is in progress: wait for it, or stop it.</source>
        <translation>正在运行：请等待其结束，或停止它。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TeacherDesk</name>
    <message>
        <source>This is the submission of %1, as the student saw it. Your own program is kept.</source>
        <translation>这是 %1 的提交，如学生所见。您自己的程序会保留。</translation>
    </message>
    <message>
        <source>Back to the grades</source>
        <translation>返回成绩</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
</context>
<context>
    <name>streamscope::app::ThemeChoice</name>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>Switch between the light and the dark theme</source>
        <translation>在浅色和深色主题之间切换</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TimelinePane</name>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>&amp;Fit timeline</source>
        <translation>时间线全览(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>&amp;Find in timeline</source>
        <translation>在时间线中查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find operations by name, kind, stream or time</source>
        <translation>按名称、种类、流或时间查找操作</translation>
    </message>
    <message>
        <source>&amp;Critical path</source>
        <translation>关键路径(&amp;C)</translation>
    </message>
    <message>
        <source>List the operations that determine the total time</source>
        <translation>列出决定总时间的操作</translation>
    </message>
    <message>
        <source>Predicting what the program does…</source>
        <translation>正在预测程序的行为…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Press Run (F5), or turn on Live preview (F6).</source>
        <translation>还没有运行。
请按“运行”(F5)，或开启“实时预览”(F6)。</translation>
    </message>
    <message>
        <source>The program cannot run as it is:
%1</source>
        <translation>程序按现状无法运行：
%1</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>运行 %1：%2</translation>
    </message>
    <message>
        <source>There is nothing to run yet.
Add a call to the program.</source>
        <translation>还没有可运行的内容。
请向程序添加一个调用。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::TryRow</name>
    <message>
        <source>Try: %1</source>
        <translation>尝试：%1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoActions</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo &amp;list…</source>
        <translation>撤销列表(&amp;L)…</translation>
    </message>
    <message>
        <source>List all undo steps; choose one to return to it</source>
        <translation>列出所有撤销步骤；选择一个即可回到该步</translation>
    </message>
    <message>
        <source>Undone: %1 steps</source>
        <translation>已撤销：%1 步</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1 steps</source>
        <translation>已重做：%1 步</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
</context>
<context>
    <name>streamscope::app::UndoList</name>
    <message>
        <source>Steps of undo</source>
        <translation>撤销步骤</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>Undone; choose it to redo it</source>
        <translation>已撤销；选择它即可重做</translation>
    </message>
</context>
<context>
    <name>streamscope::app::Welcome</name>
    <message>
        <source>First choices</source>
        <translation>初次选择</translation>
    </message>
    <message>
        <source>Guess a time, look at the timeline, and meet goals by moving cards.</source>
        <translation>猜一个时间，查看时间线，通过移动卡片达成目标。</translation>
    </message>
    <message>
        <source>A finished program of three streams, with three things to try.</source>
        <translation>一个包含三个流的完整程序，有三件事可以尝试。</translation>
    </message>
    <message>
        <source>E&amp;mpty</source>
        <translation>空白(&amp;M)</translation>
    </message>
    <message>
        <source>Type or drag calls; the timeline follows each of them.</source>
        <translation>键入或拖入调用；时间线随之更新。</translation>
    </message>
    <message>
        <source>Firs&amp;t lesson</source>
        <translation>第一课(&amp;T)</translation>
    </message>
    <message>
        <source>The e&amp;xample</source>
        <translation>示例(&amp;X)</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhatIf</name>
    <message>
        <source>completes in %1</source>
        <translation>得以完成，用时 %1</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>This change breaks the flow of data: nothing would order %1 and %2, which both use %3.</source>
        <translation>此更改会破坏数据流：%1 和 %2 都使用 %3，却没有任何东西规定它们的顺序。</translation>
    </message>
    <message>
        <source>races</source>
        <translation>有数据竞争</translation>
    </message>
    <message>
        <source>may race</source>
        <translation>可能有数据竞争</translation>
    </message>
    <message>
        <source>Before the change, the replay promised %1: %2 were measured (%3).</source>
        <translation>更改之前，重放预计为 %1：测得 %2（%3）。</translation>
    </message>
    <message>
        <source>Replayed %1, measured %2 (%3).</source>
        <translation>重放 %1，测得 %2（%3）。</translation>
    </message>
    <message>
        <source>No what-ifs: a replay of this run takes %1, but %2 were measured (%3).</source>
        <translation>没有假设分析：此次运行的重放需要 %1，但测得的是 %2（%3）。</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyFlow</name>
    <message>
        <source>In the simulation it never waits for the queue.</source>
        <translation>在模拟中，它从不等待队列。</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue.</source>
        <translation>在模拟中，%1 等待队列 %2。</translation>
    </message>
    <message>
        <source>In the simulation %1 waits %2 for the queue; all operations in the queue wait %3 in total.</source>
        <translation>在模拟中，%1 等待队列 %2；队列中的所有操作共等待 %3。</translation>
    </message>
    <message>
        <source>Go to the operation that read it</source>
        <translation>转到读取它的操作</translation>
    </message>
    <message>
        <source>Read by %1, at the playhead:</source>
        <translation>在播放头处 (%1) 读取：</translation>
    </message>
    <message>
        <source>With all suggestions</source>
        <translation>采纳全部建议</translation>
    </message>
    <message>
        <source>The total time after every repair that the diagnostics offer, one after another.</source>
        <translation>依次采用诊断给出的每一项修复之后的总时间。</translation>
    </message>
    <message>
        <source>Why it never starts</source>
        <translation>它为何从不开始</translation>
    </message>
    <message>
        <source>The simulated total time: point at it to preview it in the timeline, click to keep it</source>
        <translation>模拟的总时间：指向它可在时间线中预览，点击可保留</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Looking for the smallest edit that makes them overlap…</source>
        <translation>正在寻找能使它们重叠的最小编辑…</translation>
    </message>
    <message>
        <source>This lesson does not allow the edits that would let them overlap.</source>
        <translation>本课不允许进行能使它们重叠的编辑。</translation>
    </message>
    <message>
        <source>How fast could it be? Point at a row to see it as dashed outlines; click to keep them.</source>
        <translation>最快能有多快？指向一行可将其显示为虚线轮廓；点击可保留。</translation>
    </message>
    <message>
        <source>Simulated on %1; not from the run in view. </source>
        <translation>在 %1 上模拟；并非来自所示的运行。 </translation>
    </message>
    <message>
        <source>Slack 0: it is on the critical path.</source>
        <translation>裕量 0：它在关键路径上。</translation>
    </message>
    <message>
        <source>Slack 0: it is on another critical path of the same length, or holds what one needs.</source>
        <translation>裕量 0：它在另一条同样长的关键路径上，或占用了这样一条路径所需的资源。</translation>
    </message>
    <message>
        <source>Slack of at least %1: it could take this much longer without a longer total time.</source>
        <translation>裕量至少 %1：它可以多用这么长时间而不延长总时间。</translation>
    </message>
    <message>
        <source>Slack %1: it could take this much longer without a longer total time.</source>
        <translation>裕量 %1：它可以多用这么长时间而不延长总时间。</translation>
    </message>
    <message>
        <source>No what-ifs: the measured run cannot be replayed.</source>
        <translation>没有假设分析：无法重放测得的运行。</translation>
    </message>
    <message>
        <source>%1 (%L2 places)</source>
        <translation>%1（%L2 处）</translation>
    </message>
    <message>
        <source>What it removes kept its stream idle for %1. Point at it to preview it, click to keep the preview</source>
        <translation>被移除的等待使其流空闲了 %1。指向可预览，点击可保留预览</translation>
    </message>
    <message>
        <source>Repair of: %1. Point at it to preview it, click to keep the preview</source>
        <translation>修复：%1。指向可预览，点击可保留预览</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n change(s).</source>
        <translation>
            <numerusform>已在尝试 %n 项更改后停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>This lesson does not show what-ifs</source>
        <translation>本课不显示假设分析</translation>
    </message>
    <message>
        <source>Run the program first: there is no run to improve</source>
        <translation>请先运行程序：没有可改进的运行</translation>
    </message>
    <message>
        <source>Looking for changes…</source>
        <translation>正在查找更改…</translation>
    </message>
    <message>
        <source>The program does not run to its end.</source>
        <translation>程序未能运行到结束。</translation>
    </message>
    <message>
        <source>%1 of %2 changes tried. Choose this again to stop.</source>
        <translation>已尝试 %2 项更改中的 %1 项。再次选择可停止。</translation>
    </message>
    <message numerus="yes">
        <source>None of %n change(s) makes it faster.</source>
        <translation>
            <numerusform>%n 项更改均未使其更快。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The best of %n change(s).</source>
        <translation>
            <numerusform>%n 项更改中的最佳者。</numerusform>
        </translation>
    </message>
    <message>
        <source>What should I change first?</source>
        <translation>应先更改什么？</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WhyPanels</name>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>错误数据</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>性能界限</translation>
    </message>
    <message>
        <source>What if on &amp;hover</source>
        <translation>悬停时假设分析(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;What if without the selected operation</source>
        <translation>假设没有选中的操作(&amp;W)</translation>
    </message>
    <message>
        <source>Keep the what-if without the selected operation in the timeline; choose again to remove it</source>
        <translation>将“没有选中操作”的假设分析保留在时间线中；再次选择可将其移除</translation>
    </message>
    <message>
        <source>Why do these &amp;two not overlap?</source>
        <translation>为什么这两个不重叠？(&amp;T)</translation>
    </message>
    <message>
        <source>Explain why the two selected operations do not overlap</source>
        <translation>解释为什么选中的两个操作不重叠</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>性能界限(&amp;B)</translation>
    </message>
    <message>
        <source>Show how fast the program could be</source>
        <translation>显示程序最快可以多快</translation>
    </message>
    <message>
        <source>Rest the pointer on a card, bar or wait to preview the run without it; hold Alt to see it at once</source>
        <translation>将指针停在卡片、条或等待上，可预览没有它时的运行；按住 Alt 可立即查看</translation>
    </message>
    <message>
        <source>What if: rest on a bar, a wait or a card, or hold Alt over it, to see the run without it</source>
        <translation>假设分析：将指针停在条、等待或卡片上，或按住 Alt 指向它，可查看没有它时的运行</translation>
    </message>
    <message>
        <source>What should I change &amp;first?</source>
        <translation>应先更改什么(&amp;F)？</translation>
    </message>
    <message>
        <source>Try the repairs and the waits that keep streams idle, and list them by what they gain; choose again to stop</source>
        <translation>尝试各项修复以及使流空闲的等待，并按收益列出；再次选择可停止</translation>
    </message>
</context>
<context>
    <name>streamscope::app::WindowPlaces</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the original arrangement of all panes</source>
        <translation>恢复所有窗格的初始布局</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Operation, metrics and diagnostics</source>
        <translation>操作、指标和诊断</translation>
    </message>
    <message>
        <source>Li&amp;brary</source>
        <translation>库(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Operation, metrics and diagnostics</source>
        <translation>操作、指标和诊断(&amp;O)</translation>
    </message>
    <message>
        <source>Everything at once</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show all buttons, tabs and panes; otherwise each appears when it is first used</source>
        <translation>显示所有按钮、标签页和窗格；否则每一项在首次使用时才出现</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Two operations</source>
        <translation>两个操作</translation>
    </message>
    <message>
        <source>Wrong data</source>
        <translation>错误数据</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>性能界限</translation>
    </message>
    <message>
        <source>Go to the next section of the pane at the right</source>
        <translation>转到右侧窗格的下一节</translation>
    </message>
    <message>
        <source>Go to the previous section of the pane at the right</source>
        <translation>转到右侧窗格的上一节</translation>
    </message>
    <message>
        <source>Next section</source>
        <translation>下一节</translation>
    </message>
    <message>
        <source>Previous section</source>
        <translation>上一节</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AccessEditor</name>
    <message>
        <source>On a GPU a spin of the same grid, block, shared memory and length runs in its place.</source>
        <translation>在 GPU 上，将以网格、线程块、共享内存和时长都相同的自旋核函数代替它运行。</translation>
    </message>
    <message>
        <source>The kernel received these buffers. What it does with them applies to all its launches (%L1):</source>
        <translation>该核函数得到了以下位置。它在这些位置上的行为对其所有启动（%L1 次）都有效：</translation>
    </message>
    <message>
        <source>Argument %1</source>
        <comment>position in the call</comment>
        <translation>实参 %1</translation>
    </message>
    <message>
        <source>What it does with %1</source>
        <translation>它对 %1 做什么</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>读</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>写</translation>
    </message>
    <message>
        <source>reads and writes</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>neither reads nor writes</source>
        <translation>不读也不写</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>It may read and write: races are possible</source>
        <translation>它可能读也可能写：有可能发生数据竞争</translation>
    </message>
    <message>
        <source>Declare accesses</source>
        <translation>声明访问</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::AnswerEditor</name>
    <message>
        <source>%1: query of %2</source>
        <translation>%1：查询 %2</translation>
    </message>
    <message>
        <source>%1: value</source>
        <translation>%1：值</translation>
    </message>
    <message>
        <source>A value in memory of the host</source>
        <translation>主机内存中的一个值</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ArgumentEditor</name>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::BodyEditor</name>
    <message>
        <source>Body: add a call</source>
        <translation>主体：添加调用</translation>
    </message>
    <message>
        <source>Add a call</source>
        <translation>添加调用</translation>
    </message>
    <message>
        <source>Body %1: open %2</source>
        <translation>主体 %1：打开 %2</translation>
    </message>
    <message>
        <source>Show the fields of %1</source>
        <translation>显示 %1 的字段</translation>
    </message>
    <message>
        <source>Body %1: move up</source>
        <translation>主体 %1：上移</translation>
    </message>
    <message>
        <source>Body %1: move down</source>
        <translation>主体 %1：下移</translation>
    </message>
    <message>
        <source>Body %1: remove</source>
        <translation>主体 %1：移除</translation>
    </message>
    <message>
        <source>Remove %1 from the body</source>
        <translation>将 %1 移出主体</translation>
    </message>
    <message>
        <source>Add %1 to the body</source>
        <translation>将 %1 加入主体</translation>
    </message>
    <message>
        <source>Move a call of the body</source>
        <translation>移动主体中的调用</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::Chooser</name>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeNotice</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write code</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Writing the code</source>
        <translation>正在生成代码</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodePanel</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>&amp;Copy code</source>
        <translation>复制代码(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the whole program as code</source>
        <translation>将整个程序复制为代码</translation>
    </message>
    <message>
        <source>Sa&amp;ve code…</source>
        <translation>保存代码(&amp;V)…</translation>
    </message>
    <message>
        <source>Saves the whole program as code</source>
        <translation>将整个程序保存为代码</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>Breaks lines that are longer than the pane is wide</source>
        <translation>将超出窗格宽度的行折行</translation>
    </message>
    <message>
        <source>Keep the co&amp;mposition in it</source>
        <translation>在其中保留编排(&amp;M)</translation>
    </message>
    <message>
        <source>Copied and saved code ends with the composition in a comment, so that Streamscope can open it again</source>
        <translation>复制和保存的代码末尾以注释形式附上编排，以便 Streamscope 能再次打开它</translation>
    </message>
    <message>
        <source>Code target</source>
        <translation>代码目标</translation>
    </message>
    <message>
        <source>Code, %1</source>
        <translation>代码，%1</translation>
    </message>
    <message>
        <source>Arrow keys move between lines and select their operations; Shift+F1 explains the call at the caret.</source>
        <translation>方向键可逐行移动并选中各行的操作；Shift+F1 说明光标处的调用做什么。</translation>
    </message>
    <message>
        <source>There is no call at the caret.</source>
        <translation>光标处没有调用。</translation>
    </message>
    <message>
        <source>There is no help for %1.</source>
        <translation>没有 %1 的帮助。</translation>
    </message>
    <message>
        <source>Writing the %1 code of %2 calls…</source>
        <translation>正在为 %2 个调用生成 %1 代码…</translation>
    </message>
    <message>
        <source>Writing the %1 code was cancelled. Choose “Write code” to show the program as it is now.</source>
        <translation>已取消生成 %1 代码。选择“生成代码”可显示程序的当前状态。</translation>
    </message>
    <message>
        <source>This program makes %1 calls. Its code is written when you ask, since that takes time and memory.</source>
        <translation>此程序有 %1 个调用。生成代码需要时间和内存，因此仅在您要求时进行。</translation>
    </message>
    <message>
        <source>There is no code for %1: the pane says why.</source>
        <translation>没有 %1 的代码：原因见窗格。</translation>
    </message>
    <message>
        <source>Copied the %1 code with its composition; paste it here to restore the composition.</source>
        <translation>已复制带编排的 %1 代码；粘贴到此处即可恢复编排。</translation>
    </message>
    <message>
        <source>Copied the %1 code.</source>
        <translation>已复制 %1 代码。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CodeRefusal</name>
    <message>
        <source>%1 cannot express all of this composition:</source>
        <translation>%1 无法完整表达此编排：</translation>
    </message>
    <message>
        <source>There is no code for %1:</source>
        <translation>没有 %1 的代码：</translation>
    </message>
    <message>
        <source>Why there is no code</source>
        <translation>没有代码的原因</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选择 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ColorLegend</name>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Colours by %1: %2</source>
        <translation>按%1着色：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Search actions, calls, examples and resources</source>
        <translation>搜索操作、调用、示例和资源</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>无匹配项</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CompareModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (only in B)</source>
        <translation>%1（仅在 B 中）</translation>
    </message>
    <message>
        <source>%1 (only in A)</source>
        <translation>%1（仅在 A 中）</translation>
    </message>
    <message>
        <source>%1 (another call)</source>
        <translation>%1（另一个调用）</translation>
    </message>
    <message>
        <source>%1, stream %2</source>
        <translation>%1，流 %2</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A：%1
B：%2</translation>
    </message>
    <message>
        <source>The difference is inside the spread.</source>
        <translation>差异在波动范围内。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
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
        <translation>%1：B 中多（▲）或少（▼）多少；在波动范围内的以灰色加括号表示</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>A, the other one</source>
        <translation>A，另一结果</translation>
    </message>
    <message>
        <source>B, the one shown</source>
        <translation>B，所示结果</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CompareTable</name>
    <message>
        <source>total %1 → %2</source>
        <translation>总时间 %1 → %2</translation>
    </message>
    <message>
        <source>inside the spread</source>
        <translation>在波动范围内</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅差异</translation>
    </message>
    <message>
        <source>Hide operations that are equal or differ by no more than their spread</source>
        <translation>隐藏相等或相差不超过其波动范围的操作</translation>
    </message>
    <message>
        <source>Comparison by operation</source>
        <translation>按操作比较</translation>
    </message>
    <message>
        <source>A ┄ %1    B ▬ %2</source>
        <translation>A ┄ %1    B ▬ %2</translation>
    </message>
    <message>
        <source>A, dashed in the timeline: %1
B, shown: %2</source>
        <translation>A，时间线中的虚线：%1
B，所示：%2</translation>
    </message>
    <message>
        <source>A: %1
B: %2</source>
        <translation>A：%1
B：%2</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposeMenu</name>
    <message>
        <source>Open a line for typing calls</source>
        <translation>打开用于键入调用的输入行</translation>
    </message>
    <message>
        <source>&amp;Edit call</source>
        <translation>编辑调用(&amp;E)</translation>
    </message>
    <message>
        <source>Go to the fields of the call</source>
        <translation>转到该调用的字段</translation>
    </message>
    <message>
        <source>&amp;Label or rename</source>
        <translation>添加标签或重命名(&amp;L)</translation>
    </message>
    <message>
        <source>Change the card&apos;s label or the name of its event</source>
        <translation>更改卡片的标签或其事件的名称</translation>
    </message>
    <message>
        <source>&amp;Order after…</source>
        <translation>排在其后(&amp;O)…</translation>
    </message>
    <message>
        <source>Order another call after this one, or the second of two selected calls after the first</source>
        <translation>将另一个调用排在此调用之后，或将选中的两个调用中的第二个排在第一个之后</translation>
    </message>
    <message>
        <source>&amp;Bind wait to…</source>
        <translation>将等待绑定到(&amp;B)…</translation>
    </message>
    <message>
        <source>Bind the selected wait to another record</source>
        <translation>将选中的等待绑定到另一个记录</translation>
    </message>
    <message>
        <source>Delete &amp;wait with its record</source>
        <translation>删除等待及其记录(&amp;W)</translation>
    </message>
    <message>
        <source>Delete the record too, unless another call waits for it</source>
        <translation>同时删除记录，除非另有调用在等待它</translation>
    </message>
    <message>
        <source>&amp;Pinned or pageable</source>
        <translation>锁页或可分页(&amp;P)</translation>
    </message>
    <message>
        <source>Switch the host buffers of the selected copies</source>
        <translation>切换选中拷贝的主机缓冲区</translation>
    </message>
    <message>
        <source>&amp;Fold or unfold</source>
        <translation>折叠或展开(&amp;F)</translation>
    </message>
    <message>
        <source>Show or hide the body of a repeat or a graph</source>
        <translation>显示或隐藏循环或图的主体</translation>
    </message>
    <message>
        <source>E&amp;xpand repeat</source>
        <translation>展开循环(&amp;X)</translation>
    </message>
    <message>
        <source>Replace the repeat by its calls, one for each iteration</source>
        <translation>用循环中的调用替换循环，每次迭代一份</translation>
    </message>
    <message>
        <source>Launch as a &amp;graph</source>
        <translation>作为图启动(&amp;G)</translation>
    </message>
    <message>
        <source>Replace the selected calls by the launch of one graph</source>
        <translation>用一个图的启动替换选中的调用</translation>
    </message>
    <message>
        <source>Move e&amp;arlier</source>
        <translation>前移(&amp;A)</translation>
    </message>
    <message>
        <source>Issue the call one place earlier</source>
        <translation>将该调用的提交提前一位</translation>
    </message>
    <message>
        <source>Move late&amp;r</source>
        <translation>后移(&amp;R)</translation>
    </message>
    <message>
        <source>Issue the call one place later</source>
        <translation>将该调用的提交推后一位</translation>
    </message>
    <message>
        <source>Past the lane&apos;s pre&amp;vious</source>
        <translation>移到本泳道前一个之前(&amp;V)</translation>
    </message>
    <message>
        <source>Issue it before the previous call of its lane</source>
        <translation>在其泳道的前一个调用之前提交</translation>
    </message>
    <message>
        <source>Past the lane&apos;s &amp;next</source>
        <translation>移到本泳道后一个之后(&amp;N)</translation>
    </message>
    <message>
        <source>Issue it after the next call of its lane</source>
        <translation>在其泳道的后一个调用之后提交</translation>
    </message>
    <message>
        <source>One lane &amp;up</source>
        <translation>上移一条泳道(&amp;U)</translation>
    </message>
    <message>
        <source>Move to the stream above</source>
        <translation>移到上方的流</translation>
    </message>
    <message>
        <source>One lane &amp;down</source>
        <translation>下移一条泳道(&amp;D)</translation>
    </message>
    <message>
        <source>Move to the stream below</source>
        <translation>移到下方的流</translation>
    </message>
    <message>
        <source>Add &amp;stream</source>
        <translation>添加流(&amp;S)</translation>
    </message>
    <message>
        <source>Add a stream below the others</source>
        <translation>在其他流下方添加一个流</translation>
    </message>
    <message>
        <source>Rena&amp;me stream</source>
        <translation>重命名流(&amp;M)</translation>
    </message>
    <message>
        <source>Rename the stream of the selected call and every use of it</source>
        <translation>重命名选中调用所在的流及其所有使用处</translation>
    </message>
    <message>
        <source>The legacy default stream does not synchronise with it</source>
        <translation>传统默认流不与它同步</translation>
    </message>
    <message>
        <source>Dele&amp;te stream</source>
        <translation>删除流(&amp;T)</translation>
    </message>
    <message>
        <source>Delete the stream and its calls</source>
        <translation>删除该流及其调用</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>卡片(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;hips</source>
        <translation>标签(&amp;H)</translation>
    </message>
    <message>
        <source>Tic&amp;ks</source>
        <translation>刻线(&amp;K)</translation>
    </message>
    <message>
        <source>T&amp;ype calls…</source>
        <translation>键入调用(&amp;Y)…</translation>
    </message>
    <message>
        <source>Non-block&amp;ing stream</source>
        <translation>非阻塞流(&amp;I)</translation>
    </message>
    <message>
        <source>Put into a with</source>
        <translation>放入 with</translation>
    </message>
    <message>
        <source>Surround the selected calls by a with of their stream; they name it no longer</source>
        <translation>用其流的 with 包围所选调用；它们不再指定该流</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>替换为…</translation>
    </message>
    <message>
        <source>Replace the selected calls by others that do the same task</source>
        <translation>把选中的调用替换为作用相同的其他调用</translation>
    </message>
    <message>
        <source>Put into a repeat</source>
        <translation>放入循环</translation>
    </message>
    <message>
        <source>Make the selected calls several times</source>
        <translation>多次进行选中的调用</translation>
    </message>
    <message>
        <source>Put into a range…</source>
        <translation>放入区间…</translation>
    </message>
    <message>
        <source>Name the selected calls together, as an NVTX range does</source>
        <translation>为选中的调用起一个共同的名称，如同 NVTX 区间</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>包入…</translation>
    </message>
    <message>
        <source>Choose what holds the selected calls</source>
        <translation>选择用什么包含选中的调用</translation>
    </message>
    <message>
        <source>All columns fit</source>
        <translation>显示所有列</translation>
    </message>
    <message>
        <source>Make columns narrow enough to see all of them</source>
        <translation>收窄各列，使其全部可见</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>插入(&amp;I)</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>包裹</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerCommands</name>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>now binds %1</source>
        <translation>现在绑定 %1</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1，以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 改为 %2</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1.</source>
        <translation>因名称已被使用而重命名：%1。</translation>
    </message>
    <message>
        <source>Renamed, since the names are in use: %1 and %2 more.</source>
        <translation>因名称已被使用而重命名：%1 以及另外 %2 个。</translation>
    </message>
    <message>
        <source>The clipboard holds no calls: copy some with Ctrl+C first, or code with its composition in it.</source>
        <translation>剪贴板中没有调用：请先用 Ctrl+C 复制一些调用，或复制带有编排的代码。</translation>
    </message>
    <message>
        <source>order with %1</source>
        <translation>用 %1 定序</translation>
    </message>
    <message>
        <source>already ordered by %1</source>
        <translation>已由 %1 定序</translation>
    </message>
    <message>
        <source>must be issued later: move it and its followers?</source>
        <translation>必须更晚提交：将它及其后续调用一并后移？</translation>
    </message>
    <message numerus="yes">
        <source>would deadlock: order with %1 of %n iteration(s) before?</source>
        <translation>
            <numerusform>会造成死锁：改用 %n 次迭代之前的 %1 定序？</numerusform>
        </translation>
    </message>
    <message>
        <source>would deadlock: %1 waits for it</source>
        <translation>会造成死锁：%1 在等待它</translation>
    </message>
    <message>
        <source>no event can order them</source>
        <translation>没有事件能为它们定序</translation>
    </message>
    <message>
        <source>%1 behind %2: %3</source>
        <translation>%1 排在 %2 之后：%3</translation>
    </message>
    <message>
        <source>Order %1 after %2</source>
        <translation>将 %1 排在 %2 之后</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n iteration(s) before</source>
        <translation>
            <numerusform>%1（%n 次迭代之前）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (moved later)</source>
        <translation>%1（已后移）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (moved later with %n follower(s))</source>
        <translation>
            <numerusform>%1（已连同 %n 个后续调用后移）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>将 %1 绑定到 %2</translation>
    </message>
    <message>
        <source>Select two calls: the second will wait for the first.</source>
        <translation>请选择两个调用：第二个将等待第一个。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>剪切 %1</translation>
    </message>
    <message>
        <source>Paste 1 call</source>
        <translation>粘贴 1 个调用</translation>
    </message>
    <message>
        <source>Paste %1 calls</source>
        <translation>粘贴 %1 个调用</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 个调用</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>创建 %1 的副本</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Launch %1 as a graph</source>
        <translation>将 %1 作为图启动</translation>
    </message>
    <message>
        <source>%1 buffers</source>
        <translation>%1 个缓冲区</translation>
    </message>
    <message>
        <source>Make %1 pinned</source>
        <translation>将 %1 设为锁页</translation>
    </message>
    <message>
        <source>Make %1 pageable</source>
        <translation>将 %1 设为可分页</translation>
    </message>
    <message>
        <source>Rename event %1 to %2</source>
        <translation>将事件 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Label %1</source>
        <translation>设置标签 %1</translation>
    </message>
    <message>
        <source>Add stream %1</source>
        <translation>添加流 %1</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>删除流 %1</translation>
    </message>
    <message>
        <source>Deleted stream %1 with %2; Undo brings it back.</source>
        <translation>已删除流 %1 及%2；可用“撤销”恢复。</translation>
    </message>
    <message>
        <source>its call</source>
        <translation>其调用</translation>
    </message>
    <message>
        <source>its %1 calls</source>
        <translation>其 %1 个调用</translation>
    </message>
    <message>
        <source>A stream needs a name; %1 keeps its own.</source>
        <translation>流必须有名称；%1 保留原名。</translation>
    </message>
    <message>
        <source>Rename stream %1 to %2</source>
        <translation>将流 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Make stream %1 non-blocking</source>
        <translation>将流 %1 设为非阻塞</translation>
    </message>
    <message>
        <source>Make stream %1 blocking</source>
        <translation>将流 %1 设为阻塞</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>There is no stream yet: add one first.</source>
        <translation>还没有流：请先添加一个。</translation>
    </message>
    <message>
        <source>Put %1 into with %2</source>
        <translation>把 %1 放入 with %2</translation>
    </message>
    <message>
        <source>Select calls of one list to put them into a with.</source>
        <translation>请选择同一列表中的调用，再将它们放入 with。</translation>
    </message>
    <message>
        <source>A with belongs to one thread: select calls of one thread only.</source>
        <translation>一个 with 属于一个线程：请只选择同一线程的调用。</translation>
    </message>
    <message>
        <source>A call beside these goes into the current stream, another one in each turn: name its stream first.</source>
        <translation>这些调用旁边有一个调用使用当前流，而当前流在每次迭代中都不同：请先指明它的流。</translation>
    </message>
    <message>
        <source>Select the calls first.</source>
        <translation>请先选择调用。</translation>
    </message>
    <message>
        <source>These calls are of several threads.</source>
        <translation>这些调用属于多个线程。</translation>
    </message>
    <message>
        <source>Other calls are between these.</source>
        <translation>这些调用之间还有其他调用。</translation>
    </message>
    <message>
        <source>Repeat %1</source>
        <translation>重复 %1</translation>
    </message>
    <message>
        <source>Take %1 out of its range</source>
        <translation>将 %1 移出其区间</translation>
    </message>
    <message>
        <source>Put %1 into range %2</source>
        <translation>把 %1 放入区间 %2</translation>
    </message>
    <message>
        <source>Replace %1 by %2</source>
        <translation>将 %1 替换为 %2</translation>
    </message>
    <message>
        <source>Change priority of stream %1</source>
        <translation>更改流 %1 的优先级</translation>
    </message>
    <message>
        <source>%1: alone in the last stream already.</source>
        <translation>%1：已独自位于最后一个流中。</translation>
    </message>
    <message>
        <source>%1 calls are read from the code. The messages at the right say what is not read or was assumed.</source>
        <translation>已从代码读取 %1 个调用。右侧的消息说明了未读取或假定的内容。</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>这些都已经声明过</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>声明 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView</name>
    <message>
        <source>Composer</source>
        <translation>编排区</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ComposerView::Private</name>
    <message>
        <source>Select a wait first: B binds it to another record.</source>
        <translation>请先选择一个等待：按 B 可将它绑定到另一个记录。</translation>
    </message>
    <message>
        <source>There is no other call.</source>
        <translation>没有其他调用。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Arrow keys choose, Enter confirms, Esc cancels</source>
        <translation>方向键选择，Enter 确认，Esc 取消</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Rename event</source>
        <translation>重命名事件</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete with its record</source>
        <translation>连同记录一起删除</translation>
    </message>
    <message>
        <source>Order the second after the first</source>
        <translation>将第二个排在第一个之后</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Host buffer pinned</source>
        <translation>主机缓冲区锁页</translation>
    </message>
    <message>
        <source>Remove wait</source>
        <translation>移除等待</translation>
    </message>
    <message>
        <source>Rename stream %1</source>
        <translation>重命名流 %1</translation>
    </message>
    <message>
        <source>Non-blocking</source>
        <translation>非阻塞</translation>
    </message>
    <message>
        <source>Delete stream %1</source>
        <translation>删除流 %1</translation>
    </message>
    <message>
        <source>Type calls…</source>
        <translation>键入调用…</translation>
    </message>
    <message>
        <source>Add stream</source>
        <translation>添加流</translation>
    </message>
    <message>
        <source>%1 is built in and cannot be renamed.</source>
        <translation>%1 是内置的，不能重命名。</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Name of stream %1</source>
        <translation>流 %1 的名称</translation>
    </message>
    <message>
        <source>Name of event %1</source>
        <translation>事件 %1 的名称</translation>
    </message>
    <message>
        <source>Label of %1</source>
        <translation>%1 的标签</translation>
    </message>
    <message>
        <source>%1 calls in %2 lanes; arrow keys move between cards</source>
        <translation>%1 个调用，%2 条泳道；方向键在卡片间移动</translation>
    </message>
    <message>
        <source>Add a stream</source>
        <translation>添加一个流</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>替换为…</translation>
    </message>
    <message>
        <source>Wrap in…</source>
        <translation>包入…</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Select the call to replace first.</source>
        <translation>请先选择要替换的调用。</translation>
    </message>
    <message>
        <source>No other call does what this one does.</source>
        <translation>没有其他调用与此调用作用相同。</translation>
    </message>
    <message>
        <source>Wrap in</source>
        <translation>包入</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1（默认）</translation>
    </message>
    <message>
        <source>Edit stream %1</source>
        <translation>编辑流 %1</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Name of the range</source>
        <translation>区间的名称</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ContextControls</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The device of the context, beside whose primary context it is</source>
        <translation>上下文所在的设备，它与该设备的主上下文并存</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathList</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>There is no critical path yet: run the program.</source>
        <translation>还没有关键路径：请运行程序。</translation>
    </message>
    <message>
        <source>%1 of work, %2 between them</source>
        <translation>执行 %1，其间空隙 %2</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>执行 %1</translation>
    </message>
    <message>
        <source>%1. Dependencies along it: %2</source>
        <translation>%1。路径上的依赖：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s) one after another determine the total time: %1. What shared with one of them or had its room matters, too</source>
        <translation>
            <numerusform>%Ln 个依次进行的操作决定了总时间：%1。与其中之一共享资源或占用其空间的操作也有影响</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::CriticalPathModel</name>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Ran for</source>
        <translation>运行时长</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待时长</translation>
    </message>
    <message>
        <source>Last reason</source>
        <translation>最后等待</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Of which</source>
        <translation>其中</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DensitySwitch</name>
    <message>
        <source> (Ctrl+wheel, Ctrl++ and Ctrl+−)</source>
        <translation> (Ctrl+滚轮、Ctrl++ 和 Ctrl+−)</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>A card for each call, with its name and size</source>
        <translation>每个调用一张卡片，显示名称和大小</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>A small chip for each call, with its kind</source>
        <translation>每个调用一个小标签，显示种类</translation>
    </message>
    <message>
        <source>Ticks</source>
        <translation>刻线</translation>
    </message>
    <message>
        <source>A line for each call: hundreds at a glance</source>
        <translation>每个调用一条线：数百个调用一目了然</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Columns narrow enough to see all of them (Ctrl+0)</source>
        <translation>收窄各列，使其全部可见 (Ctrl+0)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::DimensionsEditor</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::EditsForm</name>
    <message>
        <source>Learners can make no other edits, and grading refuses them. If nothing is allowed, the part is a prediction.</source>
        <translation>学习者不能进行其他编辑，评分时会拒绝这些编辑。如果什么都不允许，则该部分为预测题。</translation>
    </message>
    <message>
        <source>Operations that may be added</source>
        <translation>可添加的操作数</translation>
    </message>
    <message>
        <source>Events that may be added</source>
        <translation>可添加的事件数</translation>
    </message>
    <message>
        <source>Call that may be removed</source>
        <translation>可移除的调用</translation>
    </message>
    <message>
        <source>Call that may be replaced</source>
        <translation>可替换的调用</translation>
    </message>
    <message>
        <source>Call that replaces it</source>
        <translation>用来替换的调用</translation>
    </message>
    <message>
        <source>Allow to remove</source>
        <translation>允许移除</translation>
    </message>
    <message>
        <source>Allow to replace</source>
        <translation>允许替换</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中去除</translation>
    </message>
    <message>
        <source>with</source>
        <translation>替换为</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>The steps were not run.</source>
        <translation>这些步骤尚未运行。</translation>
    </message>
    <message>
        <source>Running the steps…</source>
        <translation>正在运行各步骤…</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>最小文字 %1 pt</translation>
    </message>
    <message>
        <source>program and result are in the picture</source>
        <translation>程序和结果包含在图片中</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>%1 is there already and will be replaced.</source>
        <translation>%1 已存在，将被替换。</translation>
    </message>
    <message>
        <source>%1 of these files are there already and will be replaced.</source>
        <translation>其中 %1 个文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>%1 files, %2 to %3</source>
        <translation>%1 个文件，%2 至 %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copied; paste it into a slide or a document.</source>
        <translation>已复制；可粘贴到幻灯片或文档中。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The picture on the clipboard, for slides and documents</source>
        <translation>将图片复制到剪贴板，用于幻灯片和文档</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Step in the preview</source>
        <translation>预览中的步骤</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>图片 (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>名称必须以 .png、.svg、.pdf、.html 或 .tex 结尾。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigureForm</name>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG，像素图</translation>
    </message>
    <message>
        <source>SVG, text stays text</source>
        <translation>SVG，文字保持为文字</translation>
    </message>
    <message>
        <source>PDF, one page</source>
        <translation>PDF，单页</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻灯片，16:9</translation>
    </message>
    <message>
        <source>Column of a paper</source>
        <translation>论文单栏</translation>
    </message>
    <message>
        <source>Two columns of a paper</source>
        <translation>论文双栏</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>宽度和高度的单位</translation>
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
        <translation>分辨率</translation>
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
        <translation>样式</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Black and white</source>
        <translation>黑白</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>As in the timeline</source>
        <translation>与时间线相同</translation>
    </message>
    <message>
        <source>Both streams and engines</source>
        <translation>流和引擎</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Smallest text</source>
        <translation>最小文字</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>图注(&amp;A)</translation>
    </message>
    <message>
        <source>Title, total time, device and how it was measured</source>
        <translation>标题、总时间、设备及测量方式</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>图例(&amp;L)</translation>
    </message>
    <message>
        <source>What the colours, marks and patterns mean</source>
        <translation>颜色、标记和图案的含义</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格线(&amp;G)</translation>
    </message>
    <message>
        <source>Lines at the times and between the lanes</source>
        <translation>时间刻度处和泳道之间的线</translation>
    </message>
    <message>
        <source>&amp;Buffers</source>
        <translation>缓冲区(&amp;B)</translation>
    </message>
    <message>
        <source>A lane for each buffer, with its reads and writes and those that are not ordered</source>
        <translation>每个缓冲区一条泳道，显示其读写以及未定序的读写</translation>
    </message>
    <message>
        <source>One picture for each st&amp;ep (%1)</source>
        <translation>每个步骤一张图片（%1）(&amp;E)</translation>
    </message>
    <message>
        <source>In view: %1 to %2</source>
        <translation>当前视图：%1 至 %2</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>按需</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1（默认）</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source>Width, height</source>
        <translation>宽度、高度</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>字体(&amp;O)</translation>
    </message>
    <message>
        <source>Smallest te&amp;xt</source>
        <translation>最小文字(&amp;X)</translation>
    </message>
    <message>
        <source>Resol&amp;ution</source>
        <translation>分辨率(&amp;U)</translation>
    </message>
    <message>
        <source>St&amp;yle</source>
        <translation>样式(&amp;Y)</translation>
    </message>
    <message>
        <source>La&amp;nes</source>
        <translation>泳道(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>时间(&amp;T)</translation>
    </message>
    <message>
        <source>%1 pt, by the size</source>
        <translation>%1 pt，由大小决定</translation>
    </message>
    <message>
        <source>HTML, a page to explore</source>
        <translation>HTML，可浏览的页面</translation>
    </message>
    <message>
        <source>TikZ, fonts of the paper</source>
        <translation>TikZ，使用论文字体</translation>
    </message>
    <message>
        <source>Numbered files with one time axis, which align exactly when stacked on slides. An HTML page contains all of them and steps through them</source>
        <translation>编号的文件，共用同一坐标轴，在幻灯片上可完全重合。HTML 页面包含全部步骤，并可逐步浏览</translation>
    </message>
    <message>
        <source>%1 above, on the same axis</source>
        <translation>%1 在上方，共用同一坐标轴</translation>
    </message>
    <message>
        <source>Before an&amp;d after</source>
        <translation>前后对比(&amp;D)</translation>
    </message>
    <message>
        <source>Arro&amp;ws</source>
        <translation>箭头(&amp;W)</translation>
    </message>
    <message>
        <source>Dependencies between operations</source>
        <translation>操作之间的依赖关系</translation>
    </message>
    <message>
        <source>Li&amp;ve: readers can change it and simulate again</source>
        <translation>实时：读者可以修改并重新模拟(&amp;V)</translation>
    </message>
    <message>
        <source>An HTML page with the simulator in it, of about a megabyte, which needs no network and no Streamscope</source>
        <translation>内含模拟器的 HTML 页面，约一兆字节，不需要网络，也不需要 Streamscope</translation>
    </message>
    <message>
        <source>Composer and code</source>
        <translation>编排区和代码</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One page for a handout: the composer above the timeline, the code of its calls below</source>
        <translation>一页讲义：编排区在时间线上方，其调用的代码在下方</translation>
    </message>
    <message>
        <source>Com&amp;poser, code</source>
        <translation>编排区、代码(&amp;P)</translation>
    </message>
    <message>
        <source>Only a&amp;rrows of the selection</source>
        <translation>只显示所选操作的箭头(&amp;R)</translation>
    </message>
    <message>
        <source>Dependencies of the operations that are selected in the timeline</source>
        <translation>时间线中所选操作的依赖</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>In the caption</source>
        <translation>在图注中</translation>
    </message>
    <message>
        <source>Total ti&amp;me</source>
        <translation>总时间(&amp;M)</translation>
    </message>
    <message>
        <source>Devi&amp;ce</source>
        <translation>设备(&amp;C)</translation>
    </message>
    <message>
        <source>In the caption: the device, and how it was measured</source>
        <translation>在图注中：设备以及测量方式</translation>
    </message>
    <message>
        <source>Critical pat&amp;h</source>
        <translation>关键路径(&amp;H)</translation>
    </message>
    <message>
        <source>The line below the operations that determine the total time</source>
        <translation>决定总时间的操作下方的线</translation>
    </message>
    <message>
        <source>Empty lanes</source>
        <translation>空泳道</translation>
    </message>
    <message>
        <source>Also lanes in which nothing happened</source>
        <translation>也包括没有发生任何事的泳道</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>注释(&amp;J)</translation>
    </message>
    <message>
        <source>What was measured and noted in the timeline, in a lane of its own</source>
        <translation>在时间线中测量和注释的内容，画在单独的泳道里</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>多处理器</translation>
    </message>
    <message>
        <source>Which block is on which multiprocessor, and the blocks that wait</source>
        <translation>哪个线程块在哪个多处理器上，以及等待的线程块</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the picture</source>
        <translation>图片预览</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制…</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::FlagsEditor</name>
    <message>
        <source>%1 is not a valid flag here; CUDA rejects the call.</source>
        <translation>%1 在此处不是有效的标志；CUDA 会拒绝该调用。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GeneratorDialog</name>
    <message>
        <source>%1; can be changed later as parameter %2</source>
        <translation>%1；之后可作为参数 %2 更改</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>a time such as 4 ms</source>
        <translation>时间，例如 4 ms</translation>
    </message>
    <message>
        <source>a size such as 10 MB</source>
        <translation>大小，例如 10 MB</translation>
    </message>
    <message>
        <source>%1 in %2. %3 can be changed later.</source>
        <translation>%1，分布在 %2 中。%3 之后可以更改。</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>Inserted %1; its parameters are listed under Resources.</source>
        <translation>已插入 %1；其参数列在“资源”中。</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 个调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalForm</name>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Operation after it</source>
        <translation>其后的操作</translation>
    </message>
    <message>
        <source>Type of bound</source>
        <translation>约束方式</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>equal to</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>near</source>
        <translation>接近</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>within %</source>
        <translation>误差 % 以内</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Use this as the value</source>
        <translation>将其用作该值</translation>
    </message>
    <message>
        <source>Goal %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this goal</source>
        <translation>移除此目标</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>当前：%1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GoalList</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>目前无法检查任何目标：%1</translation>
    </message>
    <message>
        <source>met</source>
        <translation>已达成</translation>
    </message>
    <message>
        <source>not met yet</source>
        <translation>尚未达成</translation>
    </message>
    <message>
        <source>No goal counts until this is corrected.</source>
        <translation>更正之前，任何目标都不计分。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undoes the last edit</source>
        <translation>撤销上一次编辑</translation>
    </message>
    <message>
        <source>No goal counts until then.</source>
        <translation>在此之前，任何目标都不计分。</translation>
    </message>
    <message>
        <source>must stay true</source>
        <translation>必须保持成立</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 met</source>
        <translation>达成 %1 / %2</translation>
    </message>
    <message>
        <source>not graded yet</source>
        <translation>尚未批改</translation>
    </message>
    <message>
        <source>nothing to grade in this part</source>
        <translation>该部分没有可批改的内容</translation>
    </message>
    <message>
        <source>a run of %1</source>
        <translation>用时 %1 的运行</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>First mistake</source>
        <translation>第一个错误</translation>
    </message>
    <message>
        <source>%1 (points: −%2)</source>
        <translation>%1（分数：−%2）</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>not handed in</source>
        <translation>未提交</translation>
    </message>
    <message>
        <source>How often help was used: repairs, what-ifs, bounds and the solution</source>
        <translation>使用帮助的次数：修复、假设分析、性能界限和答案</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::GradesTable</name>
    <message>
        <source>Grades</source>
        <translation>成绩</translation>
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
        <translation>可能返回：%1</translation>
    </message>
    <message>
        <source>Documented in: %1</source>
        <translation>文档：%1</translation>
    </message>
    <message>
        <source>Help of %1</source>
        <translation>%1 的帮助</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HelpRow</name>
    <message>
        <source>Repairs</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>What-ifs</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>性能界限</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 分</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>Shows them from now on, and takes %1 off this part</source>
        <translation>从现在起显示，并从此部分扣除 %1</translation>
    </message>
    <message>
        <source>Repairs, what-ifs and bounds are off in this lesson.</source>
        <translation>本课程不提供修复、假设分析和性能界限。</translation>
    </message>
    <message>
        <source>Help that counts: each takes %1 off this part.</source>
        <translation>计分的帮助：每种从此部分扣除 %1。</translation>
    </message>
    <message>
        <source>%1 Used: %2.</source>
        <translation>%1 已使用：%2。</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::HistogramView</name>
    <message>
        <source>median</source>
        <translation>中位数</translation>
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
        <translation>每柱最多 %L1 个</translation>
    </message>
    <message>
        <source>%L1 of %2</source>
        <translation>%L1 个，%2</translation>
    </message>
    <message>
        <source>%L1 from %2 to %3</source>
        <translation>%L1 个，%2 至 %3</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::IdEditor</name>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Write an id that no other call has.</source>
        <translation>请输入其他调用没有使用的 ID。</translation>
    </message>
    <message>
        <source>Another call has the id “%1”.</source>
        <translation>另一个调用已使用 ID“%1”。</translation>
    </message>
    <message>
        <source>Rename call %1</source>
        <translation>重命名调用 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertList</name>
    <message>
        <source>Operations and examples</source>
        <translation>操作和示例</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>Fewer calls</source>
        <translation>更少调用</translation>
    </message>
    <message>
        <source>More calls…</source>
        <translation>更多调用…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open this example</source>
        <translation>双击或按 Enter 打开此示例</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>Kernels and memory</source>
        <translation>内核与内存</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::InsertPanel</name>
    <message>
        <source>Find a call</source>
        <translation>查找调用</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ItemsEditor</name>
    <message>
        <source>item</source>
        <translation>条目</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KernelEditor</name>
    <message>
        <source>Of this composition</source>
        <translation>来自此编排</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或其作用</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>No key matches.</source>
        <translation>没有匹配的按键。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LaneMenu</name>
    <message>
        <source>Name of the group:</source>
        <translation>组的名称：</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Do not keep at the top</source>
        <translation>不固定在顶部</translation>
    </message>
    <message>
        <source>Keep at the top</source>
        <translation>固定在顶部</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hide the others</source>
        <translation>隐藏其他</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>更高</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>更低</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>New group…</source>
        <translation>新建组…</translation>
    </message>
    <message>
        <source>Take out of its group</source>
        <translation>移出组</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Dissolve the group</source>
        <translation>解散组</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>显示 %n 条隐藏的泳道</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>排列泳道…</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>重置泳道</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>新建组</translation>
    </message>
    <message>
        <source>Rename the group</source>
        <translation>重命名组</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LanesDialog</name>
    <message>
        <source>Arrange lanes</source>
        <translation>排列泳道</translation>
    </message>
    <message>
        <source>&amp;Only lanes named:</source>
        <translation>仅显示名称(&amp;O)：</translation>
    </message>
    <message>
        <source>compute, copy, -idle, &quot;s1&quot;</source>
        <translation>compute, copy, -idle, &quot;s1&quot;</translation>
    </message>
    <message>
        <source>Parts of names, separated by commas; - before a name leaves it out; &quot;s1&quot; is a whole name</source>
        <translation>名称的一部分，以逗号分隔；名称前的 - 表示排除；&quot;s1&quot; 表示完整的名称</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>泳道</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move the lane up</source>
        <translation>上移泳道</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move the lane down</source>
        <translation>下移泳道</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>全部显示(&amp;A)</translation>
    </message>
    <message>
        <source>Show all lanes</source>
        <translation>显示所有泳道</translation>
    </message>
    <message>
        <source>&amp;Hide all</source>
        <translation>全部隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>Hide all lanes, to show a few of them</source>
        <translation>隐藏所有泳道，以便只显示少数几条</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>恢复每条泳道的位置和高度，展开并显示它，并解散组</translation>
    </message>
    <message>
        <source>%1 of %2 lanes are shown</source>
        <translation>显示了 %2 条泳道中的 %1 条</translation>
    </message>
    <message>
        <source>No lane is named “%1”</source>
        <translation>没有名为“%1”的泳道</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonBanner</name>
    <message>
        <source>All goals met.</source>
        <translation>所有目标均已达到。</translation>
    </message>
    <message>
        <source>Nothing can be checked now: %1</source>
        <translation>目前无法检查任何目标：%1</translation>
    </message>
    <message>
        <source>That was the last lesson.</source>
        <translation>这是最后一课。</translation>
    </message>
    <message>
        <source>Enter: part %1</source>
        <translation>Enter：第 %1 部分</translation>
    </message>
    <message>
        <source>Enter: part %1, “%2”</source>
        <translation>Enter：第 %1 部分“%2”</translation>
    </message>
    <message>
        <source>Enter: the next lesson, “%1”</source>
        <translation>Enter：下一课“%1”</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonEditor</name>
    <message>
        <source>Part %1</source>
        <translation>第 %1 部分</translation>
    </message>
    <message>
        <source>Part %1: %2</source>
        <translation>第 %1 部分：%2</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>A lesson that starts from the program in the window</source>
        <translation>以窗口中的程序为起始的课程</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>A lesson file</source>
        <translation>课程文件</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Under another name</source>
        <translation>以另一个名称保存</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Go to the window in which the programs of the lesson are composed; a bar at its top leads back here</source>
        <translation>用于编排课程程序的窗口；其中的提示条可返回此处</translation>
    </message>
    <message>
        <source>The lesson and its parts</source>
        <translation>课程及其各部分</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>添加部分</translation>
    </message>
    <message>
        <source>A part that starts from this part&apos;s program</source>
        <translation>以此部分的程序为起始的部分</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this part</source>
        <translation>移除此部分</translation>
    </message>
    <message>
        <source>This part earlier</source>
        <translation>将此部分前移</translation>
    </message>
    <message>
        <source>This part later</source>
        <translation>将此部分后移</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>缺少的内容</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>点击转到该处</translation>
    </message>
    <message>
        <source>New lesson</source>
        <translation>新课程</translation>
    </message>
    <message>
        <source>%1[*] — lesson — Streamscope</source>
        <translation>%1[*] — 课程 — Streamscope</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>A lesson has at least one part.</source>
        <translation>课程至少有一个部分。</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺少的内容。</translation>
    </message>
    <message>
        <source>End trial</source>
        <translation>结束试做</translation>
    </message>
    <message>
        <source>Try it  F5</source>
        <translation>试做  F5</translation>
    </message>
    <message>
        <source>Back to the program that was in the window</source>
        <translation>返回窗口中原来的程序</translation>
    </message>
    <message>
        <source>Opens the lesson in the window, as a learner gets it</source>
        <translation>在窗口中打开课程，与学习者所见相同</translation>
    </message>
    <message>
        <source>Remove part</source>
        <translation>移除部分</translation>
    </message>
    <message>
        <source>Remove “%1” from the lesson?</source>
        <translation>要从课程中移除“%1”吗？</translation>
    </message>
    <message>
        <source>Its text, questions, goals and hints will be lost. This cannot be undone.</source>
        <translation>其文字、问题、目标和提示将会丢失。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Ctrl+S; a lesson that is not complete is saved as a draft. The solutions are saved beside it</source>
        <translation>Ctrl+S；不完整的课程保存为草稿。解答保存在旁边</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Esc; asks first if the lesson is not saved</source>
        <translation>Esc；若课程未保存则先询问</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonList</name>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>已开始</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>已解答</translation>
    </message>
    <message>
        <source>Search the lessons</source>
        <translation>搜索课程</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>%1
Double-click or press Enter to open this lesson</source>
        <translation>%1
双击或按 Enter 打开本课</translation>
    </message>
    <message>
        <source>Choose a lesson</source>
        <translation>请选择一课</translation>
    </message>
    <message>
        <source>This lesson is open</source>
        <translation>本课已打开</translation>
    </message>
    <message>
        <source>Begin this lesson</source>
        <translation>开始本课</translation>
    </message>
    <message>
        <source>Continue this lesson</source>
        <translation>继续本课</translation>
    </message>
    <message>
        <source>Open this lesson again</source>
        <translation>再次打开本课</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>重置进度</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonOutcome</name>
    <message>
        <source>This is the solution. Start again to solve it yourself.</source>
        <translation>这是参考解答。重新开始可自己求解。</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved. To predict once more, press “Answer again” at the question.</source>
        <translation>并非每个预测都正确，因此不算解答。要再次预测，请在问题处按“重新回答”。</translation>
    </message>
    <message>
        <source>Solved: all goals met.</source>
        <translation>已解答：所有目标均已达成。</translation>
    </message>
    <message>
        <source>Solved: all goals of this part met.</source>
        <translation>已解答：此部分的所有目标均已达成。</translation>
    </message>
    <message>
        <source>Part %1 is not solved yet.</source>
        <translation>第 %1 部分尚未解答。</translation>
    </message>
    <message>
        <source>Part %1, “%2”, is not solved yet.</source>
        <translation>第 %1 部分“%2”尚未解答。</translation>
    </message>
    <message>
        <source>Next lesson ›</source>
        <translation>下一课 ›</translation>
    </message>
    <message>
        <source>Next part ›</source>
        <translation>下一部分 ›</translation>
    </message>
    <message>
        <source>‹ Part %1</source>
        <translation>‹ 第 %1 部分</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一课：%1</translation>
    </message>
    <message>
        <source>That was the last lesson of %1.</source>
        <translation>这是“%1”的最后一课。</translation>
    </message>
    <message>
        <source>Solved: every prediction was right.</source>
        <translation>已解决：每个预测都正确。</translation>
    </message>
    <message>
        <source>Not every prediction was right, so this does not count as solved.</source>
        <translation>并非每个预测都正确，因此不算解答。</translation>
    </message>
    <message>
        <source>Your answers are given. Your teacher has the right ones.</source>
        <translation>您已作答。正确答案在教师手中。</translation>
    </message>
    <message>
        <source>All goals of this part met. Your teacher has the right answers.</source>
        <translation>本部分的目标全部达成。正确答案在教师手中。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonPanel</name>
    <message>
        <source> (tab Resources)</source>
        <translation> (“资源”选项卡)</translation>
    </message>
    <message>
        <source> (the padlock on a copy’s card)</source>
        <translation> (拷贝卡片上的锁形图标)</translation>
    </message>
    <message>
        <source>Nothing can be changed here: predict, then look at the timeline.</source>
        <translation>此处无需更改：先预测，再看时间线。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>list: all but the last, the last</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>You may %1. Nothing else can be changed.</source>
        <translation>您可以 %1。其他内容均不能更改。</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Answer, or press Show me, to reveal the timeline, figures and goals.</source>
        <translation>请先回答，或按“显示答案”，以显示时间线、数据和目标。</translation>
    </message>
    <message>
        <source>‹ Previous</source>
        <translation>‹ 上一个</translation>
    </message>
    <message>
        <source>Next ›</source>
        <translation>下一个 ›</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Restores the calls of the start and asks the questions again; undo restores your calls</source>
        <translation>恢复起始程序的调用并重新提问；“撤销”可恢复您的调用</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>显示参考解答</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>先不显示</translation>
    </message>
    <message>
        <source>Part %1 of %2</source>
        <translation>第 %1 部分，共 %2 部分</translation>
    </message>
    <message>
        <source>*Hint %1:* %2</source>
        <translation>*提示 %1：* %2</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>提示 %1/%2</translation>
    </message>
    <message>
        <source>Answer to reveal the timeline, figures and goals.</source>
        <translation>请先回答，以显示时间线、数据和目标。</translation>
    </message>
    <message>
        <source>Lesson %1</source>
        <translation>第 %1 课</translation>
    </message>
    <message>
        <source>The solution replaces your calls, and the part does not count as solved by you. Where help takes points off, it does so too. Undo restores your calls.</source>
        <translation>答案会替换您的调用，该部分不算由您解决。在帮助会扣分的地方，答案也会扣分。撤销可恢复您的调用。</translation>
    </message>
    <message>
        <source>Restores the calls of the start; your answers stay, and undo restores your calls</source>
        <translation>恢复起始的调用；您的回答保留，撤销可恢复您的调用</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::LessonStory</name>
    <message>
        <source>How the lesson began</source>
        <translation>课程开头</translation>
    </message>
    <message>
        <source>Shows the text of the first part</source>
        <translation>显示第一部分的讲解内容</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ListEditor</name>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>%1: add %2</source>
        <translation>%1：添加%2</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualBrowser</name>
    <message>
        <source>Chapter</source>
        <translation>章节</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>The manual is not installed.</source>
        <translation>未安装手册。</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配项。</translation>
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
        <translation>%1 – 手册</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessageCard</name>
    <message>
        <source>Lesson %1: %2</source>
        <translation>第 %1 课：%2</translation>
    </message>
    <message>
        <source>Open the lesson about this</source>
        <translation>打开与此相关的课程</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1; Undo reverts it in one step</source>
        <translation>%1；“撤销”可一步还原</translation>
    </message>
    <message>
        <source>Declare…</source>
        <translation>声明…</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes</source>
        <translation>声明该核函数读写什么</translation>
    </message>
    <message>
        <source>Declare what the kernel reads and writes, once for all its launches</source>
        <translation>声明该核函数读写什么，一次对其所有启动有效</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Select the operation; click again for the next one: %1</source>
        <translation>选中该操作；再次点击转到下一个：%1</translation>
    </message>
    <message>
        <source>Why, and what to do</source>
        <translation>原因及对策</translation>
    </message>
    <message>
        <source>Why this matters, what to do about it, and the lesson about it</source>
        <translation>为何重要、如何处理，以及与此相关的课程</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MessagesPanel</name>
    <message>
        <source>Nothing to report.</source>
        <translation>没有需要报告的内容。</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Show fewer messages</source>
        <translation>显示较少消息</translation>
    </message>
    <message numerus="yes">
        <source>Show %n earlier message(s)</source>
        <translation>
            <numerusform>显示 %n 条较早的消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MetricsPanel</name>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>更少指标</translation>
    </message>
    <message>
        <source>More metrics</source>
        <translation>更多指标</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesPanel</name>
    <message>
        <source>Devices side by side</source>
        <translation>多设备并排</translation>
    </message>
    <message>
        <source>Devices to run on</source>
        <translation>要运行的设备</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Progress of the runs</source>
        <translation>各次运行的进度</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export the devices side by side</source>
        <translation>导出多设备并排</translation>
    </message>
    <message>
        <source>The small timelines as a picture</source>
        <translation>将这些小时间线导出为图片</translation>
    </message>
    <message>
        <source>The program has changed since; run again.</source>
        <translation>程序在此之后已更改；请再次运行。</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1/%2 个设备</translation>
    </message>
    <message>
        <source>Run on 1 device</source>
        <translation>在 1 个设备上运行</translation>
    </message>
    <message>
        <source>Run on %1 devices</source>
        <translation>在 %1 个设备上运行</translation>
    </message>
    <message>
        <source>Check a device first</source>
        <translation>请先勾选一个设备</translation>
    </message>
    <message>
        <source>Run the program on each checked device</source>
        <translation>在每个勾选的设备上运行程序</translation>
    </message>
    <message>
        <source>Stop; what has been run stays</source>
        <translation>停止；已运行的结果保留</translation>
    </message>
    <message>
        <source>Check devices at the left, then press Run:
the same program on each, to one scale of time.</source>
        <translation>请在左侧勾选设备，然后按“运行”：
在每个设备上运行同一程序，采用同一时间刻度。</translation>
    </message>
    <message>
        <source>All to one scale of time; compared with the first.</source>
        <translation>全部采用同一时间刻度；与第一个比较。</translation>
    </message>
    <message>
        <source>Another run has the device; wait for it or stop it</source>
        <translation>另一次运行正占用该设备；请等待其结束或停止它</translation>
    </message>
    <message>
        <source>%1 · all to one scale of time; compared with the first</source>
        <translation>%1 · 全部采用同一时间刻度；与第一个比较</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::MultiplesView</name>
    <message>
        <source>The program on several devices</source>
        <translation>程序在多个设备上的运行</translation>
    </message>
    <message>
        <source>%1. Click to run and edit on this device</source>
        <translation>%1。点击可在此设备上运行和编辑</translation>
    </message>
    <message>
        <source>%1 side by side</source>
        <translation>并排显示%1</translation>
    </message>
    <message>
        <source>visible: %1 to %2</source>
        <translation>可见：%1 至 %2</translation>
    </message>
    <message>
        <source>%1. Click to show this run</source>
        <translation>%1。点击可显示此次运行</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::NotesDialog</name>
    <message>
        <source>Notes in the timeline</source>
        <translation>时间线中的注释</translation>
    </message>
    <message>
        <source>N writes a note on what is measured or selected, M keeps a measurement. Save keeps both in the result; pictures show them if Notes is checked there.</source>
        <translation>N 为所测量或所选的内容写注释，M 保留测量。“保存”把二者保存在结果中；在图片中勾选“注释”就会显示它们。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OccupancyView</name>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Occupancy of the chosen device by this grid if nothing else runs</source>
        <translation>没有其他工作运行时，此网格对所选设备的占用率</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationForm</name>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>Host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>读和写</translation>
    </message>
    <message>
        <source>The kernel has no parameter of this name</source>
        <translation>核函数没有这个名称的参数</translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation>更少字段</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>更多字段</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OperationPanel</name>
    <message>
        <source>Selected operation</source>
        <translation>选中的操作</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Click to rename</source>
        <translation>点击以重命名</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n 个操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>Selected stream</source>
        <translation>选中的流</translation>
    </message>
    <message>
        <source>%1 is built in: it has no fields.</source>
        <translation>%1 是内置的：没有字段。</translation>
    </message>
    <message>
        <source>Select an operation in the composer or the timeline to see its fields, and why it started when it did.</source>
        <translation>在编排区或时间线中选择一个操作，可查看其字段以及它为何在那时开始。</translation>
    </message>
    <message>
        <source>A click on the name of a lane selects its stream.</source>
        <translation>点击泳道的名称可选择其流。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::OverviewStrip</name>
    <message>
        <source>Overview of the composition</source>
        <translation>编排总览</translation>
    </message>
    <message>
        <source>The whole composition; drag to scroll</source>
        <translation>整个编排；拖动可滚动</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PairPanel</name>
    <message>
        <source>Two operations</source>
        <translation>两个操作</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Undo reverts this in one step</source>
        <translation>“撤销”可一步还原</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ParameterControls</name>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Slider of %1</source>
        <translation>%1 的滑块</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartForm</name>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>a program without calls</source>
        <translation>没有调用的程序</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 个调用</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 个调用</translation>
    </message>
    <message>
        <source>1 stream</source>
        <translation>1 个流</translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation>%1 个流</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Story</source>
        <translation>讲解</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>允许更改</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Hints, sources</source>
        <translation>提示、来源</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>参考解答</translation>
    </message>
    <message>
        <source>shown on demand; saved as a file of its own</source>
        <translation>按需显示；另存为单独的文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose a result file; it is copied beside the lesson when the lesson is saved</source>
        <translation>选择结果文件；保存课程时会将其复制到课程所在位置</translation>
    </message>
    <message>
        <source>Take the program in the window</source>
        <translation>采用窗口中的程序</translation>
    </message>
    <message>
        <source>Show it in the window</source>
        <translation>在窗口中显示</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Questions come before the run: the timeline and its figures stay hidden until all are answered.</source>
        <translation>问题在运行之前提出：全部回答之前，时间线及其数据保持隐藏。</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>添加问题</translation>
    </message>
    <message>
        <source>“now” is the value for the program in the window, on this part&apos;s device.</source>
        <translation>“当前”指窗口中的程序在此部分的设备上的值。</translation>
    </message>
    <message>
        <source>Add a goal</source>
        <translation>添加目标</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PartPreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>host calls in issue order →</source>
        <translation>按提交顺序的主机调用 →</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PictureDialog</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>最小文字 %1 pt</translation>
    </message>
    <message>
        <source>the program is in the picture</source>
        <translation>程序包含在图片中</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 已存在，将被替换。</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .html or .tex.</source>
        <translation>名称必须以 .png、.svg、.pdf、.html 或 .tex 结尾。</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf *.html *.tex)</source>
        <translation>图片 (*.png *.svg *.pdf *.html *.tex)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::PredictionPad</name>
    <message>
        <source>Your prediction</source>
        <translation>您的预测</translation>
    </message>
    <message>
        <source>%1 Left and right move the line, Enter answers.</source>
        <translation>%1 左、右方向键移动竖线，Enter 回答。</translation>
    </message>
    <message>
        <source>◂  drag me  ▸</source>
        <translation>◂  拖动我  ▸</translation>
    </message>
    <message>
        <source>Drag the line or type the time in the lesson, then press Enter to reveal the timeline.</source>
        <translation>拖动竖线或在课程中键入时间，然后按 Enter 显示时间线。</translation>
    </message>
    <message>
        <source>Move the line first, or type the time.</source>
        <translation>请先移动线，或输入时间。</translation>
    </message>
    <message>
        <source>← → move the line, with Shift by more; or type the time. Enter says it · Esc leaves</source>
        <translation>← → 移动线，加 Shift 移得更远；或输入时间。Enter 回答 · Esc 退出</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ProgramDocument</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 The previous file is unchanged.</source>
        <translation>%1 原有文件未更改。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionCard</name>
    <message>
        <source>exactly</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>within %1 %</source>
        <translation>误差 %1 % 以内</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Shows the answer; the question then does not count</source>
        <translation>显示答案；这样就不计分</translation>
    </message>
    <message>
        <source>type, or drag</source>
        <translation>键入或拖动</translation>
    </message>
    <message>
        <source>Type a number.</source>
        <translation>请键入一个数字。</translation>
    </message>
    <message>
        <source>Type a number of %1.</source>
        <translation>请键入以 %1 为单位的数字。</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>请先选择一个。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Shown: it is %1.</source>
        <translation>已显示：答案是 %1。</translation>
    </message>
    <message>
        <source>You said %1; the right answer is %2.</source>
        <translation>您的答案是 %1；正确答案是 %2。</translation>
    </message>
    <message>
        <source>You said %1; it is %2.</source>
        <translation>您的答案是 %1；实际是 %2。</translation>
    </message>
    <message>
        <source>You said %1: right.</source>
        <translation>您的答案是 %1：正确。</translation>
    </message>
    <message>
        <source>You said %1: right. The exact answer is %2.</source>
        <translation>您的答案是 %1：正确。精确答案是 %2。</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>Asks this question again; your program stays as it is</source>
        <translation>再次提出此问题；您的程序保持不变</translation>
    </message>
    <message>
        <source>You said %1. Your teacher has the right answer.</source>
        <translation>您的答案是 %1。正确答案在教师手中。</translation>
    </message>
    <message>
        <source>Your teacher has the right answer.</source>
        <translation>正确答案在教师手中。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Shows a hint; the question still counts</source>
        <translation>显示提示；此题仍然计分</translation>
    </message>
    <message>
        <source>%1 is too high. Try once more.</source>
        <translation>%1 太高。请再试一次。</translation>
    </message>
    <message>
        <source>%1 is too low. Try once more.</source>
        <translation>%1 太低。请再试一次。</translation>
    </message>
    <message>
        <source>Asks this question again, and takes %1 off this part</source>
        <translation>重新提问，并从此部分扣除 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::QuestionForm</name>
    <message>
        <source>a time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a share in %</source>
        <translation>百分比 (%)</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>one of several</source>
        <translation>多选一</translation>
    </message>
    <message>
        <source>words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>Ask this question earlier</source>
        <translation>将此问题前移</translation>
    </message>
    <message>
        <source>Ask this question later</source>
        <translation>将此问题后移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove this question</source>
        <translation>移除此问题</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeFields</name>
    <message>
        <source>Second parameter</source>
        <translation>第二个参数</translation>
    </message>
    <message>
        <source>Parameter of the axis</source>
        <translation>坐标轴的参数</translation>
    </message>
    <message>
        <source>A second parameter adds a curve for each of its values</source>
        <translation>第二个参数的每个值对应一条曲线</translation>
    </message>
    <message>
        <source>The parameter that is varied along the axis</source>
        <translation>沿坐标轴变化的参数</translation>
    </message>
    <message>
        <source>second parameter</source>
        <translation>第二个参数</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>First value of the %1</source>
        <translation>%1的起始值</translation>
    </message>
    <message>
        <source>The first value, a whole number</source>
        <translation>起始值，整数</translation>
    </message>
    <message>
        <source>Last value of the %1</source>
        <translation>%1的终止值</translation>
    </message>
    <message>
        <source>The last value, a whole number</source>
        <translation>终止值，整数</translation>
    </message>
    <message>
        <source>Step of the %1</source>
        <translation>%1的步长</translation>
    </message>
    <message>
        <source>What is added each time, or x2 to double and x10 for ten times as much</source>
        <translation>每次增加的量；x2 表示翻倍，x10 表示十倍</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>无其他参数</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangeRow</name>
    <message>
        <source>%1: remove</source>
        <translation>%1：移除</translation>
    </message>
    <message>
        <source>%1 offset</source>
        <translation>%1 偏移</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节数</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>%1: a part of the buffer</source>
        <translation>%1：缓冲区的一部分</translation>
    </message>
    <message>
        <source>Only a part of the buffer: from an offset, so many bytes</source>
        <translation>只使用缓冲区的一部分：从某个偏移起的若干字节</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RangesEditor</name>
    <message>
        <source>buffer</source>
        <translation>缓冲区</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RecordedRow</name>
    <message>
        <source>Show start run</source>
        <translation>显示起始程序的运行</translation>
    </message>
    <message>
        <source>Show solution run</source>
        <translation>显示参考解答的运行</translation>
    </message>
    <message>
        <source>Recorded on an %1:</source>
        <translation>在 %1 上录制：</translation>
    </message>
    <message>
        <source>Shows in the timeline what that GPU measured on %1</source>
        <translation>在时间线中显示该 GPU 于 %1 的测量结果</translation>
    </message>
    <message>
        <source>The timeline shows a solution, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>时间线显示一个参考解答，测量于 %1。拷贝和网格的大小经过调整，使其在那里耗时大致相同。再按一次显示模拟运行。</translation>
    </message>
    <message>
        <source>The timeline shows the program of the start, measured on %1. Copies and grids are sized to take about as long there. Press again for the simulated run.</source>
        <translation>时间线显示起始程序，测量于 %1。拷贝和网格的大小经过调整，使其在那里耗时大致相同。再按一次显示模拟运行。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ReferenceEditor</name>
    <message>
        <source>%1 as an expression</source>
        <translation>%1（以表达式）</translation>
    </message>
    <message>
        <source>such as d{i%2}</source>
        <translation>例如 d{i%2}</translation>
    </message>
    <message>
        <source>a body of its own</source>
        <translation>自带的主体</translation>
    </message>
    <message>
        <source>The calls below, captured before the program starts</source>
        <translation>下方的调用，在程序开始前捕获</translation>
    </message>
    <message>
        <source>Write an expression…</source>
        <translation>输入表达式…</translation>
    </message>
    <message>
        <source>For example d{i%2}: another one in each iteration</source>
        <translation>例如 d{i%2}：每次迭代使用不同的一个</translation>
    </message>
    <message>
        <source>New %1 %2</source>
        <translation>新建%1 %2</translation>
    </message>
    <message>
        <source>Write a name such as d{i%2}.</source>
        <translation>请输入名称，例如 d{i%2}。</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>锁页</translation>
    </message>
    <message>
        <source>pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>Memory of %1: %2</source>
        <translation>%1 的内存：%2</translation>
    </message>
    <message>
        <source>%1 is pinned: copies are asynchronous. Click to make it pageable.</source>
        <translation>%1 为锁页内存：拷贝是异步的。点击可将其设为可分页。</translation>
    </message>
    <message>
        <source>%1 is pageable: copies are slower and may block the host. Click to pin it.</source>
        <translation>%1 为可分页内存：拷贝较慢，且可能阻塞主机。点击可将其锁页。</translation>
    </message>
    <message>
        <source>Make %1 %2</source>
        <translation>将 %1 设为%2</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>添加%1 %2</translation>
    </message>
    <message>
        <source>The stream of the with or use before the call, else the default stream</source>
        <translation>调用之前的 with 或 use 的流；没有时为默认流</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceDetails</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>what it is for</source>
        <translation>用途说明</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>%1 的颜色</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>主上下文</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceRow</name>
    <message>
        <source>More about %1</source>
        <translation>%1 的更多信息</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Drag to move, or press Alt+Up and Alt+Down</source>
        <translation>拖动可移动，或按 Alt+Up 和 Alt+Down</translation>
    </message>
    <message>
        <source>Name of %1 %2</source>
        <translation>%1 %2 的名称</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 is used by %2.</source>
        <translation>%1 正被 %2 使用。</translation>
    </message>
    <message numerus="yes">
        <source>Delete with %n use(s)</source>
        <translation>
            <numerusform>连同 %n 处使用一起删除</numerusform>
        </translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>使用者：%1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourceSection</name>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>and %1 more; type above to find them</source>
        <translation>另有 %1 个；在上方键入可查找</translation>
    </message>
    <message>
        <source>Add %1 %2</source>
        <translation>添加%1 %2</translation>
    </message>
    <message>
        <source>Delete %1 %2</source>
        <translation>删除%1 %2</translation>
    </message>
    <message>
        <source>Rename %1 %2 to %3</source>
        <translation>将%1 %2 重命名为 %3</translation>
    </message>
    <message>
        <source>%1 stays first, because it makes the calls that name no thread.</source>
        <translation>%1 始终排在第一，因为未指定线程的调用由它进行。</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>Move %1 %2 up</source>
        <translation>将%1 %2 上移</translation>
    </message>
    <message>
        <source>Move %1 %2 down</source>
        <translation>将%1 %2 下移</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ResourcesPanel</name>
    <message>
        <source>Find a resource</source>
        <translation>查找资源</translation>
    </message>
    <message>
        <source>Default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>Default:</source>
        <translation>默认：</translation>
    </message>
    <message>
        <source>Make the default stream %1</source>
        <translation>将默认流设为 %1</translation>
    </message>
    <message>
        <source>Peer access</source>
        <translation>对等访问</translation>
    </message>
    <message>
        <source>Copies between devices pass directly from one to the other, as after cudaDeviceEnablePeerAccess. Without it they pass through the host.</source>
        <translation>设备之间的拷贝直接从一个设备到另一个设备，如同调用 cudaDeviceEnablePeerAccess 之后。否则它们经由主机。</translation>
    </message>
    <message>
        <source>Enable peer access</source>
        <translation>启用对等访问</translation>
    </message>
    <message>
        <source>Disable peer access</source>
        <translation>禁用对等访问</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>The stream of calls that name none: the legacy stream, which synchronises with all blocking streams, or one per host thread, as with CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1 in CuPy; AMD&apos;s GPUs have none of these</source>
        <translation>未指定流的调用所用的流：与所有阻塞流同步的传统流，或每个主机线程一个流，如 CuPy 的 CUPY_CUDA_PER_THREAD_DEFAULT_STREAM=1；AMD 的 GPU 没有后者</translation>
    </message>
    <message>
        <source>+ Resource</source>
        <translation>+ 资源</translation>
    </message>
    <message>
        <source>Add a word, a parameter, a graph or a host thread</source>
        <translation>添加字、参数、图或主机线程</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsModel</name>
    <message>
        <source>Shown in the timeline</source>
        <translation>显示在时间线中</translation>
    </message>
    <message>
        <source>Compared with it: dashed in the timeline</source>
        <translation>与其比较：时间线中的虚线</translation>
    </message>
    <message>
        <source>Double-click or press F2 to add a note</source>
        <translation>双击或按 F2：添加备注</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>所示</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Change of the total time since the previous run; grey within the spread</source>
        <translation>总时间相对上一次运行的变化；在波动范围内为灰色</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量方法</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::RunsPanel</name>
    <message>
        <source>No run yet. Run (F5) measures the program; every run of this session stays here.</source>
        <translation>还没有运行。“运行”(F5) 测量程序；本次会话的每次运行都保留在这里。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Add a note to the selected run (F2)</source>
        <translation>为选中的运行添加备注 (F2)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the selected runs from the list (Delete)</source>
        <translation>从列表中移除选中的运行 (Delete)</translation>
    </message>
    <message>
        <source>Runs of this session</source>
        <translation>本次会话的运行</translation>
    </message>
    <message>
        <source>Note (F2)</source>
        <translation>备注 (F2)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Show the selected runs below one another, with one time scale (Enter): select two or more</source>
        <translation>以同一时间刻度上下排列显示所选运行 (Enter)：请选择两次或更多</translation>
    </message>
    <message>
        <source>Side by side (Enter)</source>
        <translation>并排 (Enter)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SearchBar</name>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%L1 found · %2 in all</source>
        <translation>找到 %L1 个 · 共 %2</translation>
    </message>
    <message>
        <source>%L1 of %L2 · %3 in all</source>
        <translation>%L1/%L2 · 共 %3</translation>
    </message>
    <message>
        <source>Number of operations found, and the sum of their times</source>
        <translation>找到多少个，以及它们逐个执行共用多少时间</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select all that is found (Ctrl+Enter)</source>
        <translation>选择所有找到的操作 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选器</translation>
    </message>
    <message>
        <source>Keep this search under a name, or search as one that is kept says</source>
        <translation>以名称保留此搜索，或使用已保留的搜索</translation>
    </message>
    <message>
        <source>Name, kind:kernel, stream:s1, &gt;1ms, not wait:event, /gemm_[0-9]+/</source>
        <translation>名称、kind:kernel、stream:s1、&gt;1ms、not wait:event、/gemm_[0-9]+/</translation>
    </message>
    <message>
        <source>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;part of a name, an id or a call&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;exactly this label or id&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;a regular expression&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;where it is called&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;why and for what it waited&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;on the critical path; with a code&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;longer, shorter (ns, us, ms, s)&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;Several words: all must fit. Joined by and, or, not and parentheses: kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Enter and Shift+Enter: next, previous; Ctrl+Enter selects all; Esc closes</source>
        <translation>&lt;table&gt;&lt;tr&gt;&lt;td&gt;saxpy&lt;/td&gt;&lt;td&gt;名称、标识或调用的一部分&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;name:&amp;quot;copy x&amp;quot;&amp;nbsp;&lt;/td&gt;&lt;td&gt;恰为此名称或标识&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;/gemm_[0-9]+/&lt;/td&gt;&lt;td&gt;正则表达式&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;kind:kernel&amp;nbsp;&lt;/td&gt;&lt;td&gt;kernel, copy, memset, record, wait, host …&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;stream:s1 thread: range: device: call:&amp;nbsp;&lt;/td&gt;&lt;td&gt;调用之处&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;wait:event blame:copy&lt;/td&gt;&lt;td&gt;等待的原因与对象&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;path: code:error&lt;/td&gt;&lt;td&gt;在关键路径上；带有代码&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&amp;gt;1ms &amp;lt;20us&lt;/td&gt;&lt;td&gt;更长、更短（ns、us、ms、s）&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;多个词：须全部符合。用 and、or、not 和括号连接：kind:copy and not (stream:s1 or &amp;gt;1ms).&lt;br&gt;Enter 与 Shift+Enter：下一个、上一个；Ctrl+Enter 全选；Esc 关闭</translation>
    </message>
    <message>
        <source>Keep this search…</source>
        <translation>保留此搜索…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep this search</source>
        <translation>保留此搜索</translation>
    </message>
    <message>
        <source>Name of the filter:</source>
        <translation>筛选器名称：</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SlideOverview</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SqlPanel</name>
    <message>
        <source>Ask</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>选择所有行</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <source>Question in SQL</source>
        <translation>SQL 查询</translation>
    </message>
    <message>
        <source>Ask (Ctrl+Enter)</source>
        <translation>查询 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>What can be asked: a choice writes the question</source>
        <translation>可以查询的内容：选择后写出查询</translation>
    </message>
    <message>
        <source>Answers appear here. A column id selects operations; at most 10,000 rows and 10 s.</source>
        <translation>答案显示在这里。id 列用于选择操作；最多 10,000 行和 10 秒。</translation>
    </message>
    <message>
        <source>Select the operations of all rows</source>
        <translation>选择所有行的操作</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>将表保存为逗号分隔值</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在查询…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, cut: add LIMIT and OFFSET for others</source>
        <translation>%1，已截断：用 LIMIT 和 OFFSET 查看其他行</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StartPanel</name>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>one launch in one stream</source>
        <translation>在一个流中启动一次</translation>
    </message>
    <message>
        <source>Copy – kernel – copy</source>
        <translation>拷贝 – 核函数 – 拷贝</translation>
    </message>
    <message>
        <source>up, compute, down in one stream</source>
        <translation>在一个流中上传、计算、下传</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>分叉与汇合</translation>
    </message>
    <message>
        <source>three streams and two events</source>
        <translation>三个流和两个事件</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsModel</name>
    <message>
        <source>Host call</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What the operations of the row have in common</source>
        <translation>此行各操作的共同点</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Number of operations that execute within the range</source>
        <translation>在范围内执行的操作数</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>它们在范围内的时间之和</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Share of that time in which the device executes anything else as well</source>
        <translation>该时间内设备同时还在执行其他工作的比例</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean time of an operation within the range</source>
        <translation>一个操作在范围内的平均时间</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Half of the operations take no longer</source>
        <translation>一半的操作耗时不超过此值</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>95 of 100 operations take no longer</source>
        <translation>100 个操作中有 95 个耗时不超过此值</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Shortest time of an operation within the range</source>
        <translation>一个操作在范围内的最短时间</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Longest time of an operation within the range</source>
        <translation>一个操作在范围内的最长时间</translation>
    </message>
    <message>
        <source>Several</source>
        <translation>多种</translation>
    </message>
    <message>
        <source>Kind of the operations of the row</source>
        <translation>该行操作的种类</translation>
    </message>
    <message>
        <source>Share of the range in which at least one of them executes, so that overlapping operations count once; the mean over the devices</source>
        <translation>其中至少一个操作在执行的时间占范围的比例，重叠的操作只计一次；取各设备的平均值</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StatisticsPanel</name>
    <message>
        <source>Host calls</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按种类</translation>
    </message>
    <message>
        <source>By stream</source>
        <translation>按流</translation>
    </message>
    <message>
        <source>Show how long the calls take on the host, too</source>
        <translation>同时显示各调用在主机上耗时多久</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values</source>
        <translation>将表格保存为逗号分隔值</translation>
    </message>
    <message>
        <source>Statistics of operations</source>
        <translation>操作统计</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>found by “%1”</source>
        <translation>按“%1”找到</translation>
    </message>
    <message>
        <source>Whole run; drag over the lanes or search (Ctrl+F) for a part of it</source>
        <translation>整个运行；在泳道上拖动或搜索 (Ctrl+F) 可只看一部分</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n 个操作</numerusform>
        </translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>忙碌 %1</translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>空闲 %1</translation>
    </message>
    <message numerus="yes">
        <source>Total time of %n run(s)</source>
        <translation>
            <numerusform>%n 次运行的总时间</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: time of %n operation(s)</source>
        <translation>
            <numerusform>%1：%n 个操作的时间</numerusform>
        </translation>
    </message>
    <message>
        <source>Idle time by cause</source>
        <translation>按原因的空闲时间</translation>
    </message>
    <message>
        <source>Waiting by reason</source>
        <translation>按原因的等待</translation>
    </message>
    <message>
        <source>Waiting by what was waited for</source>
        <translation>按所等待对象的等待</translation>
    </message>
    <message>
        <source>Waiting by pair</source>
        <translation>按成对操作的等待</translation>
    </message>
    <message>
        <source>Critical path by name</source>
        <translation>按名称的关键路径</translation>
    </message>
    <message>
        <source>What the operations of a row have in common, or where the time of the run goes</source>
        <translation>一行中各操作的共同点，或运行时间的去向</translation>
    </message>
    <message>
        <source>nothing is idle</source>
        <translation>没有空闲</translation>
    </message>
    <message>
        <source>share of %1</source>
        <translation>占 %1 的比例</translation>
    </message>
    <message>
        <source>no critical path</source>
        <translation>没有关键路径</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>nothing waits</source>
        <translation>没有等待</translation>
    </message>
    <message>
        <source>%1 of waiting in all</source>
        <translation>等待共 %1</translation>
    </message>
    <message>
        <source>By innermost range</source>
        <translation>按最内层范围</translation>
    </message>
    <message>
        <source>By all ranges around</source>
        <translation>按所有外层范围</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StepBar</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Do the next step (Page down)</source>
        <translation>执行下一步 (Page down)</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>Revert the last step (Page up)</source>
        <translation>还原最近一步 (Page up)</translation>
    </message>
    <message>
        <source>&amp;Add step</source>
        <translation>添加步骤(&amp;A)</translation>
    </message>
    <message>
        <source>Move step &amp;earlier</source>
        <translation>前移步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Move the step before the previous one</source>
        <translation>将该步骤移到前一个之前</translation>
    </message>
    <message>
        <source>Move step &amp;later</source>
        <translation>后移步骤(&amp;L)</translation>
    </message>
    <message>
        <source>Move the step after the next one</source>
        <translation>将该步骤移到后一个之后</translation>
    </message>
    <message>
        <source>&amp;Delete step</source>
        <translation>删除步骤(&amp;D)</translation>
    </message>
    <message>
        <source>Its edits become part of the next step</source>
        <translation>其编辑并入下一步</translation>
    </message>
    <message>
        <source>Title of the step</source>
        <translation>步骤的标题</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Note of the step</source>
        <translation>步骤的备注</translation>
    </message>
    <message>
        <source>Note: what to look at</source>
        <translation>备注：需要留意之处</translation>
    </message>
    <message>
        <source>Move or delete this step</source>
        <translation>移动或删除此步骤</translation>
    </message>
    <message>
        <source>Add step %1</source>
        <translation>添加步骤 %1</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>步骤 %1：%2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回到 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>There is no step to swap with.</source>
        <translation>没有可交换的步骤。</translation>
    </message>
    <message>
        <source>Move step %1</source>
        <translation>移动步骤 %1</translation>
    </message>
    <message>
        <source>Delete step %1</source>
        <translation>删除步骤 %1</translation>
    </message>
    <message>
        <source>Title of step %1: %2</source>
        <translation>步骤 %1 的标题：%2</translation>
    </message>
    <message>
        <source>Note of step %1: %2</source>
        <translation>步骤 %1 的备注：%2</translation>
    </message>
    <message>
        <source>Before step 1 of %1</source>
        <translation>步骤 1 之前，共 %1 步</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Make a new step of the edits since the last one, or an empty step for the next edits</source>
        <translation>将上一步之后的编辑作为新步骤，或为接下来的编辑添加空步骤</translation>
    </message>
    <message>
        <source>The new step is still empty: what you edit now belongs to it.</source>
        <translation>新步骤还是空的：您现在的编辑属于该步骤。</translation>
    </message>
    <message>
        <source>Your edits were taken back, because the steps of a lesson stay as they are. Undo returns to them.</source>
        <translation>您的更改已被撤回，因为课程的步骤保持原样。撤销可回到这些更改。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::StoryView</name>
    <message>
        <source>Previous iteration</source>
        <translation>上一次迭代</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>下一次迭代</translation>
    </message>
    <message>
        <source>Iteration %1 of %2: %3</source>
        <translation>第 %1 次迭代，共 %2 次：%3</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n interval(s)</source>
        <translation>
            <numerusform>显示全部 %n 个时段</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPanel</name>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1/%2 次运行</translation>
    </message>
    <message>
        <source>Sweep 1 value</source>
        <translation>扫描 1 个值</translation>
    </message>
    <message>
        <source>Sweep %1 values</source>
        <translation>扫描 %1 个值</translation>
    </message>
    <message>
        <source>Another run is using the device; wait for it or stop it</source>
        <translation>另一次运行正占用该设备；请等待其结束或停止它</translation>
    </message>
    <message>
        <source>Run the program once for each value</source>
        <translation>对每个值运行一次程序</translation>
    </message>
    <message>
        <source>Logarithmic axis, for a range whose last value is many times the first</source>
        <translation>幂次坐标轴，适用于终止值是起始值许多倍的情况</translation>
    </message>
    <message>
        <source>Useful only if the last value is at least 16 times the first, and the first is above 0</source>
        <translation>仅当起始值大于 0 且终止值至少是其 16 倍时才有用</translation>
    </message>
    <message>
        <source>Cannot sweep: %1.</source>
        <translation>无法扫描：%1。</translation>
    </message>
    <message>
        <source>%1.  Enter or a click sets the program to it.</source>
        <translation>%1。按 Enter 或点击可将程序设为该值。</translation>
    </message>
    <message>
        <source>The program or the device has changed since; sweep again.</source>
        <translation>程序或设备在此之后已更改；请重新扫描。</translation>
    </message>
    <message>
        <source>The window shows %1</source>
        <translation>窗口显示 %1</translation>
    </message>
    <message>
        <source>The program has a value that was not swept. Click a point to set the program to its value and see its run.</source>
        <translation>程序的当前值未被扫描。点击一个点可将程序设为其值并查看其运行。</translation>
    </message>
    <message>
        <source>Nothing to sweep yet</source>
        <translation>还没有可扫描的内容</translation>
    </message>
    <message>
        <source>A sweep runs the program with many values of a parameter and plots the total time. Add a parameter and use it in a field, such as {chunks} in the size of a copy or in the times of a repeat.</source>
        <translation>扫描以某个参数的多个值运行程序，并绘制总时间。请添加一个参数，并在字段中使用它，例如在字节数或迭代次数中写 {chunks}。</translation>
    </message>
    <message>
        <source>Add a parameter in Resources…</source>
        <translation>在“资源”中添加参数…</translation>
    </message>
    <message>
        <source>Opens Resources at the left, where you can add parameters</source>
        <translation>打开左侧的“资源”，在那里添加参数</translation>
    </message>
    <message>
        <source>Each value of the parameter is one run; the least total time is marked.
Change the range above, then press Sweep.</source>
        <translation>参数的每个值对应一次运行；总时间最短者会被标出。
请在上方更改范围，然后按“扫描”。</translation>
    </message>
    <message>
        <source>for each</source>
        <translation>对每个</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the sweep; finished runs are kept</source>
        <translation>停止扫描；已运行的结果保留</translation>
    </message>
    <message>
        <source>What is plotted</source>
        <translation>绘制内容</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export the sweep</source>
        <translation>导出扫描</translation>
    </message>
    <message>
        <source>The plot as a picture, the runs as a table or data</source>
        <translation>将曲线图导出为图片，或将各次运行导出为表格或数据</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>扫描进度</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图片…</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格（CSV）…</translation>
    </message>
    <message>
        <source>Sweep (JSON)…</source>
        <translation>扫描（JSON）…</translation>
    </message>
    <message>
        <source>How it is plotted</source>
        <translation>绘制方式</translation>
    </message>
    <message>
        <source>Curves, a map of two parameters, or the total times of all runs of each value</source>
        <translation>曲线、两个参数的热图，或每个值所有运行的总时间</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Boxes</source>
        <translation>箱线图</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::SweepPlot</name>
    <message>
        <source>Plot of the sweep</source>
        <translation>扫描曲线图</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处为 %1</translation>
    </message>
    <message>
        <source>1 in %1 is named</source>
        <translation>每 %1 条标注一条</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1（对数）</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TextEditor</name>
    <message>
        <source>Write a new id, such as opened.</source>
        <translation>请输入新的 ID，例如 opened。</translation>
    </message>
    <message>
        <source>Write a name of letters, digits and _, such as i.</source>
        <translation>请输入由字母、数字和 _ 组成的名称，例如 i。</translation>
    </message>
    <message>
        <source>“%1” is in use already. Write a new id.</source>
        <translation>“%1”已被使用。请输入新的 ID。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadControls</name>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>The process of the thread; 0 is the first</source>
        <translation>线程所属的进程；0 为第一个</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::ThreadEditor</name>
    <message>
        <source>Host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Add host thread %1</source>
        <translation>添加主机线程 %1</translation>
    </message>
    <message>
        <source>New host thread %1</source>
        <translation>新建主机线程 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimeSumsModel</name>
    <message>
        <source>Several</source>
        <translation>多种</translation>
    </message>
    <message>
        <source>Engine or stream</source>
        <translation>引擎或流</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Goes into</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>所等待的操作</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>What executes nothing meanwhile</source>
        <translation>此间未执行任何操作者</translation>
    </message>
    <message>
        <source>Operations of the same name</source>
        <translation>同名操作</translation>
    </message>
    <message>
        <source>What their time on the critical path goes into</source>
        <translation>它们在关键路径上的时间用于何处</translation>
    </message>
    <message>
        <source>What they, or the next operation, wait for</source>
        <translation>它们或下一操作所等待的原因</translation>
    </message>
    <message>
        <source>The operations that are waited for, or that have the room or the bandwidth</source>
        <translation>被等待的操作，或占有空位或带宽的操作</translation>
    </message>
    <message>
        <source>Number of waits, of pieces of the path, or of gaps</source>
        <translation>等待、路径片段或空隙的数目</translation>
    </message>
    <message>
        <source>Sum of their times within the range</source>
        <translation>它们在范围内的时间之和</translation>
    </message>
    <message>
        <source>The part in which nothing else of the stream was ahead, so that it executed nothing</source>
        <translation>流中前面已无其他操作、流未执行任何操作的部分</translation>
    </message>
    <message>
        <source>Share of the range</source>
        <translation>占范围的比例</translation>
    </message>
    <message>
        <source>Share of the sum of all rows</source>
        <translation>占所有行之和的比例</translation>
    </message>
    <message>
        <source>Mean time</source>
        <translation>平均时间</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>最长时间</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineHeader</name>
    <message>
        <source>PREDICTED</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>MEASURED</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>TIMELINE</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Lanes ▾</source>
        <translation>泳道 ▾</translation>
    </message>
    <message>
        <source>Choose what the lanes show</source>
        <translation>选择泳道显示的内容</translation>
    </message>
    <message>
        <source>Timeline &amp;lanes</source>
        <translation>时间线泳道(&amp;L)</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Show the reads and writes of each buffer, and those that are not ordered</source>
        <translation>显示每个缓冲区的读写以及未定序的读写</translation>
    </message>
    <message>
        <source>Reset lanes</source>
        <translation>重置泳道</translation>
    </message>
    <message>
        <source>The whole run in %1 s</source>
        <translation>在 %1 s 内播放整个运行</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>暂停 (P)</translation>
    </message>
    <message>
        <source>Play (P); [ and ] step to the next start or end</source>
        <translation>播放 (P)；[ 和 ] 步进到相邻的开始或结束</translation>
    </message>
    <message>
        <source>Arrows ▾</source>
        <translation>箭头 ▾</translation>
    </message>
    <message>
        <source>Choose the dependencies that are drawn as arrows</source>
        <translation>选择以箭头绘制的依赖</translation>
    </message>
    <message>
        <source>Timeline &amp;arrows</source>
        <translation>时间线箭头(&amp;A)</translation>
    </message>
    <message>
        <source>No arrows</source>
        <translation>无箭头</translation>
    </message>
    <message>
        <source>Of the selected chain</source>
        <translation>选中链的箭头</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全览</translation>
    </message>
    <message>
        <source>Show the whole run (0)</source>
        <translation>显示整个运行 (0)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Bound of this program as written: no order of these operations on this device can be faster</source>
        <translation>此程序按现有写法的下界：在此设备上，这些操作的任何顺序都不能更快</translation>
    </message>
    <message>
        <source>dashed: %1</source>
        <translation>虚线：%1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Streams and engines</source>
        <translation>流和引擎</translation>
    </message>
    <message>
        <source>Streams only</source>
        <translation>仅流</translation>
    </message>
    <message>
        <source>Engines only</source>
        <translation>仅引擎</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>下界 %1</translation>
    </message>
    <message>
        <source>longest chain as measured %1</source>
        <translation>实测的最长链 %1</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Arrange lanes…</source>
        <translation>排列泳道…</translation>
    </message>
    <message>
        <source>Hide, group, order and name-filter lanes</source>
        <translation>隐藏、分组、排序以及按名称选择泳道</translation>
    </message>
    <message>
        <source>Show hidden lanes</source>
        <translation>显示隐藏的泳道</translation>
    </message>
    <message>
        <source>Restore the place and height of every lane, expand and show it, and dissolve groups</source>
        <translation>恢复每条泳道的位置和高度，展开并显示它，并解散组</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message numerus="yes">
        <source>Show %n hidden lane(s)</source>
        <translation>
            <numerusform>显示 %n 条隐藏的泳道</numerusform>
        </translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>多处理器</translation>
    </message>
    <message>
        <source>Show which block is on which multiprocessor, and why others wait (B)</source>
        <translation>显示哪个线程块在哪个多处理器上，以及其他线程块为什么等待 (B)</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineMenu</name>
    <message>
        <source>&amp;Timeline</source>
        <translation>时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep measurement</source>
        <translation>保留测量(&amp;K)</translation>
    </message>
    <message>
        <source>Keep what was dragged over the lanes, or the time of the selected operation</source>
        <translation>在泳道上拖出的范围，或选中操作的时间</translation>
    </message>
    <message>
        <source>&amp;Clear measurements and selection</source>
        <translation>清除测量和选择(&amp;C)</translation>
    </message>
    <message>
        <source>Also clear the search and the playhead</source>
        <translation>同时清除搜索和播放头</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Move the playhead through the whole run, or pause it</source>
        <translation>让播放头走完整个运行，或暂停</translation>
    </message>
    <message>
        <source>Playhead to ne&amp;xt event</source>
        <translation>播放头到下一个起止点(&amp;X)</translation>
    </message>
    <message>
        <source>Move the playhead to the next start or end of an operation</source>
        <translation>将播放头移到操作的下一个开始或结束</translation>
    </message>
    <message>
        <source>Playhead to pre&amp;vious event</source>
        <translation>播放头到上一个起止点(&amp;V)</translation>
    </message>
    <message>
        <source>Move the playhead to the previous start or end of an operation</source>
        <translation>将播放头移到操作的上一个开始或结束</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom at the last position of the pointer in the lanes</source>
        <translation>以指针在泳道中最后的位置为中心</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Pan &amp;earlier</source>
        <translation>向前平移(&amp;E)</translation>
    </message>
    <message>
        <source>Show earlier times</source>
        <translation>显示较早的时间</translation>
    </message>
    <message>
        <source>Pan &amp;later</source>
        <translation>向后平移(&amp;L)</translation>
    </message>
    <message>
        <source>Show later times</source>
        <translation>显示较晚的时间</translation>
    </message>
    <message>
        <source>Show the &amp;whole run</source>
        <translation>显示整个运行(&amp;W)</translation>
    </message>
    <message>
        <source>From its start to its end</source>
        <translation>从开始到结束</translation>
    </message>
    <message>
        <source>Centre or &amp;fit selection</source>
        <translation>居中或缩放到所选(&amp;F)</translation>
    </message>
    <message>
        <source>Centre the selected operation; choose again to fit it to the width</source>
        <translation>将选中的操作居中；再次选择：铺满整个宽度</translation>
    </message>
    <message>
        <source>P&amp;revious view</source>
        <translation>上一个视图(&amp;R)</translation>
    </message>
    <message>
        <source>Return to what was in view before</source>
        <translation>返回此前所见</translation>
    </message>
    <message>
        <source>&amp;Next view</source>
        <translation>下一个视图(&amp;N)</translation>
    </message>
    <message>
        <source>Undo Previous view</source>
        <translation>撤消“上一个视图”</translation>
    </message>
    <message>
        <source>Next operation on the l&amp;ane</source>
        <translation>泳道上的下一个操作(&amp;A)</translation>
    </message>
    <message>
        <source>Select the operation after the selected one, or the first if none is selected</source>
        <translation>选中操作之后的一个；没有选中时为第一个</translation>
    </message>
    <message>
        <source>Previo&amp;us operation on the lane</source>
        <translation>泳道上的上一个操作(&amp;U)</translation>
    </message>
    <message>
        <source>Select the operation before the selected one, or the last if none is selected</source>
        <translation>选中操作之前的一个；没有选中时为最后一个</translation>
    </message>
    <message>
        <source>&amp;Back along the dependency</source>
        <translation>沿依赖后退(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the operation that the selected one waited for</source>
        <translation>转到选中操作所等待的操作</translation>
    </message>
    <message>
        <source>For&amp;th along the dependency</source>
        <translation>沿依赖前进(&amp;T)</translation>
    </message>
    <message>
        <source>Go to the operation that waited for the selected one</source>
        <translation>转到等待选中操作的操作</translation>
    </message>
    <message>
        <source>Measure up to the next e&amp;dge</source>
        <translation>测量到下一个起止点(&amp;D)</translation>
    </message>
    <message>
        <source>From the playhead, the selected operation or the start of the run, up to the next start or end of work</source>
        <translation>从播放头、选中的操作或运行开始处，到下一个工作起止点</translation>
    </message>
    <message>
        <source>&amp;Measure up to the previous edge</source>
        <translation>测量到上一个起止点(&amp;M)</translation>
    </message>
    <message>
        <source>The measurement ends at the start or end of work before</source>
        <translation>测量止于前一个工作起止点</translation>
    </message>
    <message>
        <source>Write a note &amp;here…</source>
        <translation>在此写注释(&amp;H)…</translation>
    </message>
    <message>
        <source>On what is measured, on the selected operation, or on the time of the playhead</source>
        <translation>为所测量的部分、所选操作或播放头的时间</translation>
    </message>
    <message>
        <source>Note&amp;s…</source>
        <translation>注释(&amp;S)…</translation>
    </message>
    <message>
        <source>List the notes and kept measurements, to show, change and delete them</source>
        <translation>列出注释和保留的测量，以便显示、更改和删除</translation>
    </message>
    <message>
        <source>Blocks on the &amp;GPU</source>
        <translation>GPU 上的线程块(&amp;G)</translation>
    </message>
    <message>
        <source>Show or hide the multiprocessors: which block is where, and why others wait</source>
        <translation>显示或隐藏多处理器：哪个线程块在哪里，以及其他线程块为什么等待</translation>
    </message>
    <message>
        <source>Blocks of ever&amp;y multiprocessor</source>
        <translation>每个多处理器的线程块(&amp;Y)</translation>
    </message>
    <message>
        <source>Open or close a lane for each multiprocessor, with a row for each block that it has at once</source>
        <translation>为每个多处理器展开或收起一条泳道，同时容纳的每个线程块各占一行</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineNotes</name>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Note at %1:</source>
        <translation>在 %1 处的注释：</translation>
    </message>
    <message>
        <source>Note on the %1 from %2 on:</source>
        <translation>从 %2 起 %1 的注释：</translation>
    </message>
    <message>
        <source>Noted. Shift+N lists the notes; Save keeps them in the result</source>
        <translation>已记下。Shift+N 列出注释；“保存”把它们保存在结果中</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelinePlot</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineTools</name>
    <message>
        <source>Drag over the lanes to measure, or select an operation; M keeps the measurement</source>
        <translation>在泳道上拖动可测量，或选择一个操作；M 保留测量</translation>
    </message>
    <message>
        <source>Measure kept: %1. Esc clears it</source>
        <translation>已保留测量：%1。Esc 清除它</translation>
    </message>
    <message>
        <source>Finding the accesses to buffers…</source>
        <translation>正在查找对缓冲区的访问…</translation>
    </message>
    <message>
        <source>The program is too large to check for conflicts: only reads and writes of buffers are shown</source>
        <translation>程序过大，无法检查冲突：只显示缓冲区的读写</translation>
    </message>
    <message>
        <source>Measured: %1. M keeps it</source>
        <translation>已测量：%1。M 保留它</translation>
    </message>
    <message>
        <source>The first %L1 are selected</source>
        <translation>已选择前 %L1 个</translation>
    </message>
    <message>
        <source>It is not known where the blocks of this result ran: run it on a simulated device, or on the command line with --blocks</source>
        <translation>不知道这个结果的线程块在哪里运行：请在模拟设备上运行，或在命令行中使用 --blocks</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TimelineView</name>
    <message>
        <source>Nothing is dashed here: there is no other result yet, or it is too large</source>
        <translation>此处没有虚线：还没有其他结果，或者结果过大</translation>
    </message>
    <message>
        <source>Laying out the timeline…</source>
        <translation>正在布置时间线…</translation>
    </message>
    <message>
        <source>Nothing has run yet.
Add a call to the program, or press Run (F5).</source>
        <translation>还没有运行。
请向程序中添加调用，或按“运行”(F5)。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypedEdit</name>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>This change is not allowed here.</source>
        <translation>此处不允许这项更改。</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::TypingLine</name>
    <message>
        <source>Line for typing calls</source>
        <translation>用于键入调用的输入行</translation>
    </message>
    <message>
        <source>Type calls: s1: A(1,50) R(e1)</source>
        <translation>键入调用：s1: A(1,50) R(e1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; a kernel · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; copies&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; record and wait · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; values&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; the host&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; a kernel behind another&lt;/p&gt;&lt;p&gt;Shift+Enter: a new line · Tab: complete · Up: what was typed before · Enter: insert · Esc: close&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;s1: NAME(ms,SM%)&lt;/b&gt; 核函数 · &lt;b&gt;H2D(x,MB) D2H(x,MB) D2D(x,y,MB) MEMSET(x,MB)&lt;/b&gt; 拷贝&lt;br&gt;&lt;b&gt;R(e) W(e)&lt;/b&gt; 记录和等待 · &lt;b&gt;WaitVal(f&amp;gt;=1) WriteVal(f,1)&lt;/b&gt; 值&lt;br&gt;&lt;b&gt;SYNC SYNC(s1) QUERY(e) ELAPSED(e0,e1) HOST(ms) HF(ms)&lt;/b&gt; 主机&lt;br&gt;&lt;b&gt;C 2ms 50% @s1 after A&lt;/b&gt; 排在另一个之后的核函数&lt;/p&gt;&lt;p&gt;Shift+Enter：换行 · Tab：补全 · Up：之前键入的内容 · Enter：插入 · Esc：关闭&lt;/p&gt;</translation>
    </message>
    <message>
        <source>NAME(ms,SM%) kernel · H2D(x,MB) copy · R(e) record · W(e) wait · SYNC · Tab completes, Enter inserts</source>
        <translation>NAME(ms,SM%) 核函数 · H2D(x,MB) 拷贝 · R(e) 记录 · W(e) 等待 · SYNC · Tab 补全，Enter 插入</translation>
    </message>
    <message>
        <source>Inserted: %1</source>
        <translation>已插入：%1</translation>
    </message>
    <message>
        <source>Nothing to complete here.</source>
        <translation>此处没有可补全的内容。</translation>
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
        <translation>您键入的内容已保留：通过“插入 &gt; 键入调用”可返回。</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of code</source>
        <translation>
            <numerusform>代码中的 %n 个调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Insert %n call(s)</source>
        <translation>
            <numerusform>插入 %n 个调用</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 spins; the kernel is %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</source>
        <translation>%1 按 spin 启动；该核函数写作 %1&lt;&lt;&lt;50,1024&gt;&gt;&gt;(…)</translation>
    </message>
    <message>
        <source>All of this is declared already</source>
        <translation>这些都已经声明过</translation>
    </message>
    <message>
        <source>Declare %1</source>
        <translation>声明 %1</translation>
    </message>
</context>
<context>
    <name>streamscope::ui::authoring::MarkdownEdit</name>
    <message>
        <source>How learners see it</source>
        <translation>学习者所见</translation>
    </message>
    <message>
        <source>*Preview*</source>
        <translation>*预览*</translation>
    </message>
</context>
<context>
    <name>writeFile</name>
    <message>
        <source>Cannot write %1: the file is read-only. Choose another name.</source>
        <translation>无法写入 %1：文件为只读。请选择其他名称。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another folder, or free some space.</source>
        <translation>无法写入 %1：%2。请选择其他文件夹，或释放一些空间。</translation>
    </message>
    <message>
        <source>Cannot write %1: it is a pipe or a device. Choose another name.</source>
        <translation>无法写入 %1：这是管道或设备。请选择其他名称。</translation>
    </message>
</context>
</TS>
