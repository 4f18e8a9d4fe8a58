// Changes a program where the reader points (live.md): bars and waits, by mouse, touch and keys.
function addGestures(live, page, timeline) {
  "use strict";
  const longPress = 500, slip = 4, leastBar = 12;
  const [figure, label, menu, arrow] = ["#figure", "#gripped", "#choice", "#arrow path"].map((name) => document.querySelector(name));
  const nameAt = (index) => timeline.textOf(index)[0], hitOf = (event) => timeline.hitAt(event.clientX, event.clientY);
  let grip = null, orderFrom = null, touch = null, pressed = [0, 0], count = 0, factor = 1;

  // Places an element in the window.
  function place(one, x, y) {
    one.hidden = false;
    one.style.left = Math.max(4, Math.min(x, window.innerWidth - one.offsetWidth - 4)) + "px";
    one.style.top = Math.max(4, Math.min(y, window.innerHeight - one.offsetHeight - 4)) + "px";
  }

  // ---- waits
  // Returns what may be removed, with its words: the waits that hold an operation, and its own call.
  function offers(operation, own) {
    const waits = live.waitsOf(operation), other = own && !waits.some(([id]) => id === own) ? [{ call: nameAt(live.chosen()) }] : [];
    return waits.map(([id, of]) => [live.say(of.event ? "removeWait" : "removeCall", of), { removeWait: id }])
      .concat(other.map((of) => [live.say("removeCall", of), { remove: own }]));
  }
  function showMenu(x, y, items) {
    menu.replaceChildren();
    for (const [text, change] of items)
      makeElement("button", menu, { type: "button", role: "menuitem" }, text).addEventListener("click", () => live.change(change, closeMenu()));
    place(menu, x, y + 6);
    menu.firstChild.focus();
  }
  function closeMenu() {
    menu.hidden = true;
    figure.focus({ preventScroll: true });
  }
  menu.addEventListener("keydown", function (event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], all = Array.from(menu.children);
    if (step) all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", function (event) { if (!menu.contains(event.relatedTarget)) menu.hidden = true; });

  // ---- drags
  function begin(hit, event, reach) {
    const id = live.callAt(hit.box), x = event.clientX, y = event.clientY, box = hit.box;
    if (!live.canChange() || !id || grip) return false;
    const bar = timeline.boxOf(box), end = bar.left + bar.width, length = timeline.timeAt(end) - timeline.beginOf(box);
    grip = { id, box, x, y, length, begin: { x, y }, nth: live.nthOf(box), name: nameAt(box), tag: "drag " + ++count, moved: false, to: -1,
             stretches: length > 0 && bar.width >= leastBar && Math.abs(x - end) <= reach,
             nsPerPx: (timeline.timeAt(x + 100) - timeline.timeAt(x)) / 100 };
    live.heldFit = timeline.scene().fit;
    return true;
  }
  function drag(hit, event) {
    const of = grip;
    if (!of) return;
    Object.assign(of, { x: event.clientX, y: event.clientY });
    if (!of.moved && Math.hypot(of.x - of.begin.x, of.y - of.begin.y) < slip) return;
    if (!of.moved) page.choose(-1, false);
    of.moved = true;
    if (of.stretches) {
      const by = Math.max(1 + (of.x - of.begin.x) * of.nsPerPx / of.length, 0.001);
      live.change({ stretch: { of: of.id, by: by } }, { tag: of.tag, stillWanted: () => of === grip || of.dropped,
                                                        report: (answer) => { if (of === grip) showLabel(answer.words); } });
      return showLabel();
    }
    of.to = hit.box >= 0 && live.callAt(hit.box) && live.callAt(hit.box) !== of.id ? hit.box : -1;
    showLabel(of.to >= 0 ? live.say("orders", { from: of.name, to: nameAt(of.to) }) : live.say("ordersWhat", { from: of.name }));
    showArrow(timeline.boxOf(of.box), of.to >= 0 ? timeline.boxOf(of.to) : null);
  }
  function showArrow(from, to) {
    const frame = (box) => box ? `M${box.left - 2} ${box.top - 2}h${box.width + 4}v${box.height + 4}h${-box.width - 4}z` : "";
    const line = `M${from.left + from.width} ${from.top + from.height / 2}L` + (to ? `${to.left} ${to.top + to.height / 2}` : `${grip.x} ${grip.y}`);
    arrow.setAttribute("d", frame(from) + frame(to) + line);
  }
  function drop(hit, event) {
    const of = grip;
    if (!of) return;
    if (!hit) return cancel();
    drag(hit, event);
    of.dropped = true;
    release();
    if (of.moved && !of.stretches && of.to >= 0) order(of.id, live.callAt(of.to));
    if (!of.moved || !of.stretches) return;
    live.seal();
    live.show().then(function () { page.choose(live.indexOf(of.id, of.nth), false); });  // by its own scale of time
  }
  function release() {
    grip = live.heldFit = null;
    label.hidden = true;
    arrow.setAttribute("d", "");
  }
  function cancel() {
    const of = grip;
    release();
    if (of.moved && of.stretches) live.takeBack(of.tag);
  }
  function order(from, to) { live.change({ order: { from: from, to: to, unaided: document.documentElement.classList.contains("unaided") } }); }
  function showLabel(text) {
    label.textContent = text || label.textContent;
    if (label.textContent) place(label, grip.x + 14, grip.y - label.offsetHeight - 14);
  }
  timeline.onPress = (hit, event) => event.pointerType !== "touch" && event.button === 0 && begin(hit, event, 6);
  timeline.onDrag = drag;
  timeline.onDrop = drop;

  // ---- touch: a gesture begins when a finger has rested for a moment; else the page scrolls or the timeline moves.
  function rested(event) {
    touch.isOurs = begin(hitOf(event), event, 18);
    if (touch.isOurs) showLabel(grip.stretches ? grip.name : live.say("ordersWhat", { from: grip.name }));
  }
  function endTouch() {
    if (touch) clearTimeout(touch.timer);
    touch = null;
  }
  const hasMoved = (event) => Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]);
  figure.addEventListener("pointerdown", function (event) {
    pressed = [event.clientX, event.clientY];
    menu.hidden = true;
    endTouch();
    if (event.pointerType === "touch" && event.isPrimary) touch = { id: event.pointerId, isOurs: false, timer: setTimeout(rested, longPress, event) };
  });
  for (const name of ["pointermove", "pointerup", "pointercancel"])
    document.addEventListener(name, function (event) {
      if (!touch || touch.id !== event.pointerId) return;
      if (name !== "pointermove" && touch.isOurs) drop(name === "pointerup" ? hitOf(event) : null, event);
      if (name !== "pointermove" || (!touch.isOurs && hasMoved(event) > 2 * slip)) return endTouch();
      if (touch.isOurs) drag(hitOf(event), event.stopPropagation() || event);
    }, true);
  figure.addEventListener("touchmove", function (event) { if (touch && touch.isOurs) event.preventDefault(); }, { passive: false });
  figure.addEventListener("contextmenu", function (event) { if (touch) event.preventDefault(); });

  figure.addEventListener("click", function (event) {
    const wait = live.canChange() && hasMoved(event) < slip ? hitOf(event).wait : null, items = wait ? offers(wait.operation) : [];
    if (items.length) showMenu(event.clientX, event.clientY, items);
    else if (wait) live.tell(live.words.noWait);
  });
  figure.addEventListener("pointermove", function (event) {
    const hit = live.canChange() && !grip ? hitOf(event) : null;
    timeline.canvas.style.cursor = !hit ? "" : hit.box >= 0 ? (hit.edge === "end" ? "ew-resize" : "grab") : hit.wait ? "pointer" : "";
  });

  // ---- keys. Each returns false if it does nothing.
  function stretch(id, by) {
    const tag = "keys " + id;
    factor = (live.lastTag === tag ? factor : 1) * by;
    live.change({ stretch: { of: id, by: factor } }, { tag: tag });
  }
  function orderBy(id, isO) {
    if (!orderFrom && !isO) return false;
    if (!orderFrom) live.tell(live.say("choosesNext", { from: nameAt(live.chosen()) }));
    else if (orderFrom !== id) order(orderFrom, id);
    orderFrom = orderFrom ? null : id;
  }
  function remove(id) {
    const items = offers(timeline.operationOf(live.chosen()), id), box = timeline.boxOf(live.chosen());
    if (items.length === 1) live.change(items[0][1]);
    else if (box) showMenu(box.left, box.top + box.height, items);
  }
  function giveUp() {
    if (!grip && !orderFrom) return false;
    if (grip) cancel();
    orderFrom = null;
    live.tell("");
  }
  figure.addEventListener("keydown", function (event) {
    const id = live.canChange() ? live.callAt(live.chosen()) : undefined, key = (event.altKey ? "Alt " : "") + event.key;
    const acts = { "Alt ArrowLeft": () => event.shiftKey && stretch(id, 1 / 1.1), "Alt ArrowRight": () => event.shiftKey && stretch(id, 1.1),
                   o: () => orderBy(id, true), Enter: () => orderBy(id, false), Delete: () => remove(id) };
    if (event.target !== figure || event.ctrlKey || event.metaKey) return;
    if ((key === "Escape" ? giveUp() : id && Object.hasOwn(acts, key) ? acts[key]() : false) === false) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
